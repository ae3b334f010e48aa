"""Each test is a sentence of RULES.md, from the house rules."""

from fractions import Fraction
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hunch.core.chance import probability
from hunch.core.engine import begin, play
from hunch.core.errors import GameError
from hunch.core.fields import Stake
from hunch.core.match import Match
from hunch.core.options import read_options
from hunch.core.values import CHANCE, Bets, DecisionTakenBack, Memory, TakeBack, ranking
from hunch.core.walk import at_random, playing
from hunch.games.intuition_game import rules
from hunch.games.intuition_game.rules import Options
from hunch.games.intuition_game.tests.tables import (
    after,
    all_bet,
    gains,
    last_round,
    marked,
    on,
    staked,
    states_of,
    table,
    through,
)
from hunch.games.intuition_game.values import (
    Bet,
    BetOpened,
    BetSealed,
    DeckPassed,
    First,
    FirstDealerChosen,
    Mark,
    MercyGiven,
    StakeLost,
    StakeWon,
    TieBreak,
    Turn,
    Wager,
)

rule = pytest.mark.rule


@rule("H1")
@pytest.mark.parametrize(
    ("mark", "bet", "returned"),
    [
        ("Red-Eagle", on(Red=1), 12),
        ("Red-Eagle", on(Ox=1), 12),
        ("Red-Eagle", on(Yellow_Ox=1), 11),
        ("Red-Eagle", on(wild=1), 18),
        ("Red-Eagle", on(**{"with": 1}), 14),
        ("Red-Eagle", on(against=1), 18),
        ("Red-Eagle", None, 47),
        ("wild", None, 33),
    ],
)
def test_the_average_return_of_a_token_on_a_fresh_deck(mark, bet, returned):
    state = all_bet(table(), mark, 1, bet or Bet(()))
    seat = 1 if bet else 0
    chances = rules.chance(state)
    value = sum(
        (1 + gains(state, turn.card)[seat]) * probability(chances, turn) for turn, _ in chances
    )
    assert value == Fraction(returned, 19)


@rule("H1")
def test_a_winning_stake_comes_back_with_its_winnings_on_top():
    state = all_bet(table(), "Red-Eagle", 20, on(**{"with": 20}))
    state, _ = after(state, (CHANCE, Turn("Red-Ox")))
    assert state.tokens == (60, 40, 20)


@rule("H2")
def test_a_dealers_exact_card_pays_10_to_1_and_nothing_more():
    assert gains(all_bet(table(), "Red-Eagle", 2), "Red-Eagle")[0] == 20


@rule("H2")
@pytest.mark.parametrize(
    ("mark", "card", "gained"),
    [
        ("Red-Eagle", "Red-Eagle", 10 + 2 + 2),
        ("Red-Eagle", "Red-Ox", 2),
        ("Red-Eagle", "Blue-Eagle", 2),
        ("Red-Eagle", "wild", 5),
        ("Red-Eagle", "Blue-Ox", -1),
        ("wild", "wild", 10),
    ],
)
def test_a_dealers_exact_card_may_pay_for_colour_and_character_too(mark, card, gained):
    state = all_bet(table(dealer_adds_up=True), mark, 1, on(Red_Eagle=1))
    assert gains(state, card)[0] == gained


@rule("H2")
def test_the_payouts_that_were_set_add_up_and_only_for_the_dealer():
    options = {"dealer_adds_up": True, "payout_exact": 7, "payout_match": 3}
    state = all_bet(table(2, **options), "Red-Eagle", 2, on(Red_Eagle=1))
    assert gains(state, "Red-Eagle") == (2 * (7 + 3 + 3), 7)


@rule("H3")
def test_bets_on_cards_colours_and_characters_lose_to_a_wild_card():
    state = all_bet(table(), "Red-Eagle", 1, on(Red_Eagle=1, Red=2, Eagle=3))
    assert gains(state, "wild")[1] == -6


@rule("H4")
def test_wild_is_one_spot():
    state = staked()
    spots = rules.menu(state, 1).forms[0].fields[0].spots
    assert [spot for spot in spots if "wild" in spot] == ["wild"]


@rule("H5")
@pytest.mark.parametrize("spot", ["with", "against"])
def test_special_bets_are_closed_while_the_marker_is_on_wild(spot):
    state = staked("wild")
    assert on(**{spot: 1}) not in rules.menu(state, 1)
    assert on(Red=1, wild=1) in rules.menu(state, 1)
    assert on(**{spot: 1}) in rules.menu(staked("Red-Ox"), 1)


@rule("H5")
@pytest.mark.parametrize(("card", "gained"), [("wild", (10, 3, -2)), ("Red-Ox", (-1, -3, 2))])
def test_special_bets_on_a_marked_wild_are_about_whether_a_wild_card_comes_up(card, gained):
    fresh = table(special_on_wild=True)
    state = all_bet(fresh, "wild", 1, on(**{"with": 3}), on(against=2))
    assert gains(state, card) == gained


@rule("H5")
def test_special_bets_on_wild_change_nothing_for_a_marked_card():
    fresh = table(special_on_wild=True)
    state = all_bet(fresh, "Red-Eagle", 1, on(**{"with": 3}), on(against=2))
    assert gains(state, "wild") == (5, -3, -2)


@rule("H6")
def test_a_bet_with_the_dealer_wins_on_the_exact_card_too():
    assert gains(all_bet(table(), "Red-Eagle", 1, on(**{"with": 3})), "Red-Eagle")[1] == 3


@rule("H7")
def test_a_dealer_with_tokens_stakes_at_least_one():
    state = marked()
    assert Wager(0) not in rules.menu(state, 0)
    assert Wager(1) in rules.menu(state, 0)


@rule("H7")
@pytest.mark.parametrize(
    ("least", "tokens", "allowed"),
    [(0, 2, [0, 1, 2]), (1, 2, [1, 2]), (2, 3, [2, 3]), (5, 5, [5]), (100, 4, [4])],
)
def test_the_minimum_wager_can_be_set_but_nobody_stakes_more_than_they_have(least, tokens, allowed):
    state = marked(tokens=tokens, least_wager=least)
    assert [wager.tokens for wager in rules.menu(state, 0)] == allowed
    assert rules.default(state, 0) == Wager(allowed[0])
    assert on(Red=1) in rules.menu(after(state, (0, Wager(allowed[0])))[0], 1)


@rule("H7")
def test_the_minimum_wager_has_limits():
    for wrong in ("-1", "101"):
        with pytest.raises(GameError, match="from 0 to 100"):
            read_options(rules.GAME, rules, {"least_wager": wrong})


@rule("H8")
@pytest.mark.parametrize("bets", Bets)
def test_a_dealer_without_tokens_marks_and_the_others_bet_at_once(bets):
    state = through(table(2, bets=bets), "Blue-Lion", "wild")  # seat 0 loses all, seat 1 wins
    assert (state.tokens, state.dealer) == ((0, 120), 0)
    state, _ = after(state, (0, Mark("Red-Eagle")))
    assert rules.to_act(state) == (1,)
    state, told = after(state, (1, on(against=5)))
    assert [bet.seat for bet in told] == [1]
    assert gains(state, "Red-Ox") == (0, -5)
    assert gains(state, "Blue-Bear") == (0, 5)
    assert gains(state, "wild") == (0, -5)


@rule("H8")
def test_a_dealer_without_tokens_gets_the_mercy_token_when_the_deck_arrives():
    state = through(table(2, mercy_token=True), "Blue-Lion")
    assert state.tokens == (0, 20)
    state = all_bet(state, "Red-Ox", 20)
    state, told = after(state, (CHANCE, Turn("wild")))
    assert told[-2:] == [DeckPassed(0), MercyGiven(0)]
    assert (state.tokens, state.bank) == ((1, 120), 20 - 100 - 1)
    state, _ = after(state, (0, Mark("Red-Eagle")))
    assert list(rules.menu(state, 0)) == [Wager(1)]


@rule("H9")
def test_only_the_dealer_has_to_bet():
    assert Bet(()) in rules.menu(staked(), 1)
    assert gains(all_bet(table(), "Red-Eagle", 1), "Red-Ox") == (2, 0, 0)


@rule("H9")
@pytest.mark.parametrize("bets", Bets)
def test_a_player_without_tokens_is_not_asked_to_bet(bets):
    state = through(table(bets=bets), "Blue-Lion")
    state, _ = after(state, (1, Mark("Red-Eagle")), (1, Wager(3)))
    assert state.tokens[0] == 0
    assert rules.to_act(state) == (2,)
    assert not list(rules.menu(state, 0))
    assert rules.take_back(state, 0) is None
    for seat in (0, 1, 2, None):
        assert rules.view(state, seat).stakes[0] == ()
    assert rules.to_act(after(state, (2, Bet(())))[0]) == (CHANCE,)


@rule("H9")
@pytest.mark.parametrize("bets", Bets)
def test_when_nobody_has_tokens_the_card_is_turned_once_it_is_marked(bets):
    state = through(table(2, bets=bets), "Blue-Lion", "Blue-Bear")
    assert state.tokens == (0, 0)
    state, _ = after(state, (0, Mark("Red-Eagle")))
    assert rules.to_act(state) == (CHANCE,)
    assert gains(state, "Red-Eagle") == (0, 0)


@rule("H10")
def test_two_to_eight_people_can_play():
    assert list(rules.GAME.seats()) == [2, 3, 4, 5, 6, 7, 8]


@rule("H11")
def test_the_first_dealer_is_drawn_at_random_unless_a_seat_is_named():
    drawn = begin(rules.GAME, rules, 3, Options())
    assert rules.to_act(drawn) == (CHANCE,)
    assert probability(rules.chance(drawn), First(2)) == Fraction(1, 3)
    state, told = after(drawn, (CHANCE, First(2)))
    assert told == [FirstDealerChosen(2)]
    assert rules.to_act(state) == (2,)
    assert begin(rules.GAME, rules, 3, Options(first_dealer=1)).dealer == 1


@rule("H11")
def test_the_first_dealer_must_be_at_the_table():
    with pytest.raises(GameError, match="the seats are 0 to 2"):
        begin(rules.GAME, rules, 3, Options(first_dealer=3))


@rule("H11")
def test_the_table_shows_how_often_each_seat_will_deal():
    assert rules.view(begin(rules.GAME, rules, 4, Options()), None).deals is None
    state = table(4)
    assert rules.view(state, None).deals == (5, 5, 5, 4)
    state = through(state, "Red-Ox")
    assert rules.view(state, 0).deals == (4, 5, 5, 4)


@rule("H12")
def test_a_card_already_played_can_still_be_marked_and_bet_on():
    state = through(table(), "Blue-Lion")
    assert Mark("Blue-Lion") in rules.menu(state, 1)
    state, _ = after(state, (1, Mark("Blue-Lion")), (1, Wager(1)))
    assert on(Blue_Lion=1) in rules.menu(state, 2)


@rule("H13")
def test_bets_are_open_unless_the_table_wants_them_sealed():
    assert Options().bets is Bets.OPEN
    assert rules.to_act(marked()) == (0,)
    assert rules.to_act(marked(bets=Bets.SEALED)) == (0, 1, 2)


@rule("H13")
def test_an_open_bet_may_be_taken_back_until_the_last_one_is_in():
    state, _ = after(staked(), (2, on(Blue=7)))
    with pytest.raises(GameError, match="waiting for seat 1"):
        play(rules, state, 2, on(Blue=8))
    state, told = after(state, (2, TakeBack()))
    assert told == [DecisionTakenBack(2)]
    assert state == staked()
    state, _ = after(state, (2, on(Blue=8)), (1, Bet(())))
    assert rules.to_act(state) == (CHANCE,)
    for seat in (0, 1, 2):
        assert rules.take_back(state, seat) is None
        with pytest.raises(GameError):
            play(rules, state, seat, TakeBack())


@rule("H13")
def test_only_a_player_who_has_bet_can_take_the_bet_back():
    for state in (table(), marked(), staked()):
        others = [seat for seat in (0, 1, 2) if state.stakes[seat] is None]
        assert all(rules.take_back(state, seat) is None for seat in others)
    nothing, _ = after(staked(), (1, Bet(())))
    assert rules.take_back(nothing, 1) == staked()  # betting nothing is a decision too


@rule("H13")
@pytest.mark.parametrize("bets", Bets)
def test_the_order_in_which_bets_are_made_does_not_matter(bets):
    moves = ((1, on(Blue=7)), (2, on(wild=1, Ox=2)))
    if bets is Bets.OPEN:
        state = staked(wager=2)
    else:
        state, moves = marked(bets=bets), (*moves, (0, Wager(2)))
    assert len({after(state, *order)[0] for order in permutations(moves)}) == 1


@rule("H13")
def test_what_others_are_arranging_is_seen_only_while_open_bets_are_made():
    assert not rules.open_drafts(table())
    assert rules.open_drafts(marked())
    assert rules.open_drafts(staked())
    assert not rules.open_drafts(marked(bets=Bets.SEALED))
    assert not rules.open_drafts(all_bet(table(), "Red-Eagle"))


@rule("H13")
def test_only_its_owner_sees_a_sealed_bet():
    before = marked(bets=Bets.SEALED)
    state, told = after(before, (1, on(Blue=7)))
    assert told == [BetSealed(1)]
    assert rules.witnesses(before, 1, on(Blue=7)) == (1,)
    assert rules.view(state, 1).stakes == (None, (Stake("Blue", 7),), None)
    other, _ = after(before, (1, Bet(())))
    for seat in (0, 2, None):
        assert rules.view(state, seat) == rules.view(other, seat)
        assert rules.view(state, seat).waiting == (0, 2)
        assert rules.view(state, seat).stakes == (None, None, None)


@rule("H13")
def test_the_last_sealed_bet_opens_them_all_before_the_card_is_turned():
    state, _ = after(marked(bets=Bets.SEALED), (1, on(Blue=7)), (0, Wager(2)))
    assert rules.witnesses(state, 2, Bet(())) is None
    state, told = after(state, (2, Bet(())))
    assert told == [
        BetOpened(0, (Stake("Red-Eagle", 2),)),
        BetOpened(1, (Stake("Blue", 7),)),
        BetOpened(2, ()),
    ]
    for seat in (0, 1, 2, None):
        assert rules.view(state, seat).stakes == state.stakes


@rule("H13")
def test_a_sealed_bet_may_be_taken_back_until_the_last_one_is_in():
    before = marked(bets=Bets.SEALED)
    state, _ = after(before, (1, on(Blue=7)))
    assert not list(rules.menu(state, 1))
    with pytest.raises(GameError, match="waiting for seat 0 and seat 2"):
        play(rules, state, 1, on(Blue=8))
    back, told = after(state, (1, TakeBack()))
    assert told == [DecisionTakenBack(1)]
    assert back == before


@rule("H14")
@given(st.integers(), st.sampled_from(rules.GAME.seats()), st.booleans())
def test_tokens_and_cards_are_conserved_and_nobody_goes_into_debt(seed, seats, mercy):
    for state in states_of(seed, seats, Options(tokens=5, mercy_token=mercy)):
        view = rules.view(state, None)
        assert sum(state.tokens) + state.bank == 5 * seats
        assert min(state.tokens) >= 0
        assert view.bank == state.bank
        assert view.deck + view.discards + (view.last is not None) == 19
        if view.deals:
            assert sum(view.deals) == view.deck


@rule("H14")
def test_the_bank_can_pay_out_more_than_it_took_in():
    state = through(table(2), "wild", "wild")
    assert state.tokens == (120, 120)
    assert rules.view(state, None).bank == -200


def with_wild_last(*tokens, **options):
    """The outcome for these tokens, if seat 0 stakes ten on the last card, a wild one."""
    state = all_bet(last_round(*tokens, **options), "Red-Ox", 10)
    return rules.outcome(after(state, (CHANCE, Turn("wild")))[0])


@rule("H15")
def test_players_with_the_same_number_of_tokens_share_the_victory():
    outcome = with_wild_last(10, 59, 60)
    assert outcome.ranking == (1, 3, 1)
    assert outcome.winners == (0, 2)


@rule("H15")
def test_a_tie_may_go_to_the_player_who_dealt_less_often():
    broken = {"tie_break": TieBreak.FEWER_DEALS}
    # Seat 0 deals the last of 19 cards, so at three seats it has dealt 7 times, the others 6.
    assert with_wild_last(10, 59, 60, **broken).ranking == (2, 3, 1)
    assert with_wild_last(10, 60, 60, **broken).ranking == (3, 1, 1)
    # Fewer deals never make up for fewer tokens; lower places are decided in the same way.
    assert with_wild_last(11, 60, 7, **broken).ranking == (1, 2, 3)
    assert with_wild_last(10, 60, 70, **broken).ranking == (3, 2, 1)


@rule("H15")
@pytest.mark.parametrize("seats", rules.GAME.seats())
def test_deals_are_counted_as_they_were_dealt(seats):
    match = Match(rules.GAME, [""] * seats, Options(tie_break=TieBreak.FEWER_DEALS))
    dealt, rng = [0] * seats, Random(seats)
    for moment in playing(match, at_random(rng, rng.choice)):
        if type(moment.entry.action) is Mark:
            dealt[moment.entry.seat] += 1
    keys = [(owned, -deals) for owned, deals in zip(match.state.tokens, dealt, strict=True)]
    assert match.outcome.ranking == ranking(keys)


@rule("H16")
def test_a_seat_has_one_stake_of_whole_tokens_on_a_spot():
    menu = rules.menu(staked(), 1)
    assert Bet((Stake("Red", 1), Stake("Red", 1))) not in menu
    assert Bet((Stake("Red", 0.5),)) not in menu
    assert Bet((Stake("Red", 0),)) not in menu
    assert Bet((Stake("Red", -1),)) not in menu


@rule("H16")
def test_the_number_of_tokens_and_their_value_can_be_set():
    state = table(2, tokens=7, token_value=25)
    assert state.tokens == (7, 7)
    assert rules.view(state, 0).token_value == 25
    with pytest.raises(GameError, match="from 1 to 100"):
        read_options(rules.GAME, rules, {"tokens": "0"})


@rule("H17")
def test_colours_and_characters_can_have_other_names():
    given_names = {"colours": "Pink+Grey+Teal+Sea Green", "characters": "Cat+Dog+Owl+Fox"}
    options = read_options(rules.GAME, rules, {**given_names, "first_dealer": "0"})
    state = all_bet(begin(rules.GAME, rules, 2, options), "Sea Green-Owl", 1, on(Teal=1, Owl=1))
    assert gains(state, "Sea Green-Fox") == (2, -2)
    assert gains(state, "Teal-Owl") == (2, 4)


@rule("H17")
@pytest.mark.parametrize(
    ("names", "reason"),
    [
        (("Red", "Blue", "Green", "Red"), "“Red” is taken"),
        (("Red", "Blue", "Green", "red"), "“red” is taken"),
        (("Red", "Blue", "Green", "Ox"), "“Ox” is taken"),
        (("Red", "Blue", "Green", "Wild"), "“Wild” is taken"),
        (("with", "Blue", "Green", "Red"), "“with” is taken"),
        (("Red", "against", "Green", "Pink"), "“against” is taken"),
        (("Red", "Blue", "Green", ""), "“” won’t do"),
        (("Red", "Blue", "Green", " Pink"), "“ Pink” won’t do"),
        (("Red", "Blue", "Green", "x" * 21), "1 to 20 visible characters"),
        (("Red", "Blue", "Green", "a\nb"), "visible characters"),
        (("Red", "Blue", "Green", "a+b"), "can’t contain “+”"),
        (("Red", "Blue", "Green", "a,b"), "can’t contain “,”"),
        (("Red", "Blue", "Green", "a-b"), "can’t contain “-”"),
    ],
)
def test_confusing_names_are_refused_with_a_reason(names, reason):
    with pytest.raises(GameError, match=reason.replace("+", "[+]")):
        read_options(
            rules.GAME, rules, {"characters": ("Ox", "Cat", "Dog", "Owl"), "colours": names}
        )


@rule("H17")
def test_there_are_four_names_of_each_kind():
    with pytest.raises(GameError, match="a list of 4"):
        read_options(rules.GAME, rules, {"colours": "Red+Blue+Green"})


@rule("H18")
def test_the_dealer_bets_only_on_the_marker():
    assert on(Blue=1) not in rules.menu(marked(), 0)
    assert Wager(1) not in rules.menu(staked(), 1)


@rule("H19")
@pytest.mark.parametrize(
    ("option", "mark", "bet", "card", "gained"),
    [
        ("payout_exact", "Red-Eagle", Bet(()), "Red-Eagle", (7, 0)),
        ("payout_exact", "Red-Eagle", on(Blue_Ox=1), "Blue-Ox", (-1, 7)),
        ("payout_match", "Red-Eagle", on(Eagle=1), "Blue-Eagle", (7, 7)),
        ("payout_wild", "Red-Eagle", on(wild=1), "wild", (7, 7)),
        ("payout_dealer_wild", "wild", on(wild=1), "wild", (7, 5)),
        ("payout_special", "Red-Eagle", on(**{"with": 1}), "Red-Ox", (2, 7)),
        ("payout_special", "Red-Eagle", on(against=1), "Blue-Ox", (-1, 7)),
    ],
)
def test_every_payout_can_be_set(option, mark, bet, card, gained):
    assert gains(all_bet(table(2, **{option: 7}), mark, 1, bet), card) == gained
    with pytest.raises(GameError, match="from 1 to 100"):
        read_options(rules.GAME, rules, {option: "101"})


@rule("H20")
@pytest.mark.parametrize("memory", Memory)
def test_only_assist_lists_the_cards_played(memory):
    state = through(table(memory=memory), "wild", "Blue-Ox", "wild")
    seen = ("Blue-Ox", "wild", "wild") if memory is Memory.ASSIST else None
    for seat in (0, 1, None):
        assert rules.view(state, seat).seen == seen
        assert rules.view(state, seat).discards == 2


@rule("H21")
def test_the_turned_card_stays_visible_until_the_next_dealer_marks():
    state = all_bet(table(), "Red-Eagle", 3, on(Blue=1))
    state, _ = after(state, (CHANCE, Turn("Red-Ox")))
    last = rules.view(state, None).last
    assert (last.dealer, last.mark, last.card) == (0, "Red-Eagle", "Red-Ox")
    assert last.settled == (StakeWon(0, "Red-Eagle", 3, 6), StakeLost(1, "Blue", 1))
    assert rules.view(state, 0).discards == 0
    state, _ = after(state, (1, Mark("Red-Lion")))
    assert rules.view(state, None).last is None
    assert rules.view(state, 0).discards == 1


@rule("H22")
def test_an_absent_dealer_stakes_the_minimum_and_others_do_not_bet():
    assert rules.default(table(), 0) == Mark("Red-Ox")
    assert rules.default(marked(), 0) == Wager(1)
    assert rules.default(staked(), 1) == Bet(())
    assert rules.default(marked(tokens=2, least_wager=5), 0) == Wager(2)
