"""Each test is a sentence of RULES.md, from the rules."""

from fractions import Fraction
from random import Random

import pytest

from hunch.core.chance import probability
from hunch.core.engine import begin, play
from hunch.core.errors import GameError
from hunch.core.fields import Stake
from hunch.core.match import Match, PlainLuck
from hunch.core.values import CHANCE, Bets, DecisionTakenBack, Memory, TakeBack
from hunch.core.walk import decided, playout, run
from hunch.games.intuition_game import rules
from hunch.games.intuition_game.rules import Options
from hunch.games.intuition_game.tests.tables import (
    CARDS,
    DECK,
    after,
    all_bet,
    gains,
    last_round,
    marked,
    on,
    staked,
    table,
    through,
)
from hunch.games.intuition_game.values import (
    CHARACTERS,
    COLOURS,
    Bet,
    BetLaid,
    CardTurned,
    DeckPassed,
    Mark,
    SpotMarked,
    StakeLost,
    StakeWon,
    Turn,
    Wager,
)

rule = pytest.mark.rule


@rule("1.1")
def test_the_deck_has_sixteen_character_cards_and_three_wild_cards():
    assert len(DECK) == 19
    assert DECK.count("wild") == 3
    assert len(CARDS) == 16


@rule("1.2")
def test_every_colour_has_every_character_once():
    assert len(set(CARDS)) == 16
    for names, part in ((COLOURS, 0), (CHARACTERS, 1)):
        assert all(sum(card.split("-")[part] == name for card in CARDS) == 4 for name in names)


@rule("1.3")
def test_everyone_starts_with_twenty_tokens_of_ten_units():
    state = table(4)
    assert state.tokens == (20, 20, 20, 20)
    assert rules.view(state, 0).token_value == 10


@rule("1.4")
def test_every_card_of_the_shuffled_deck_is_equally_likely_to_be_on_top():
    chances = rules.chance(all_bet(table(), "Red-Ox"))
    assert chances.total == 19
    assert all(probability(chances, Turn(card)) == Fraction(1, 19) for card in CARDS)
    assert probability(chances, Turn("wild")) == Fraction(3, 19)


@rule("1.4")
def test_a_turned_card_leaves_the_deck_and_wild_cards_leave_one_by_one():
    state = all_bet(through(table(), "Red-Ox", "wild"), "Red-Ox")
    chances = rules.chance(state)
    assert Turn("Red-Ox") not in chances
    assert probability(chances, Turn("Blue-Bear")) == Fraction(1, 17)
    assert probability(chances, Turn("wild")) == Fraction(2, 17)
    assert sum(weight for _, weight in chances) == chances.total
    with pytest.raises(GameError, match="cannot come up now"):
        play(rules, state, CHANCE, Turn("Red-Ox"))


@rule("2.1")
def test_only_the_dealer_marks_one_of_the_sixteen_cards_or_wild():
    state = table()
    assert rules.to_act(state) == (0,)
    assert [mark.spot for mark in rules.menu(state, 0)] == [*CARDS, "wild"]
    assert not list(rules.menu(state, 1))
    state, told = after(state, (0, Mark("Red-Eagle")))
    assert told == [SpotMarked(0, "Red-Eagle")]
    assert {rules.view(state, seat).mark for seat in (0, 1, 2, None)} == {"Red-Eagle"}


@rule("2.2")
def test_the_dealer_may_stake_any_number_of_tokens():
    state = marked()
    assert [wager.tokens for wager in rules.menu(state, 0)] == list(range(1, 21))
    with pytest.raises(GameError, match="1 to 20"):
        play(rules, state, 0, Wager(21))


@rule("2.2")
def test_the_dealer_stakes_before_the_others_for_all_to_see():
    state = marked()
    assert rules.to_act(state) == (0,)
    assert not list(rules.menu(state, 1))
    with pytest.raises(GameError, match="waiting for seat 0"):
        play(rules, state, 1, on(Red=1))
    assert rules.witnesses(state, 0, Wager(3)) is None
    state, told = after(state, (0, Wager(3)))
    assert told == [BetLaid(0, (Stake("Red-Eagle", 3),))]
    for seat in (0, 1, 2, None):
        assert rules.view(state, seat).stakes == ((Stake("Red-Eagle", 3),), None, None)
    assert rules.to_act(state) == (1, 2)


@rule("2.3")
@pytest.mark.parametrize("bets", Bets)
def test_the_marker_cannot_be_moved(bets):
    state = marked(bets=bets)
    assert rules.take_back(state, 0) is None
    with pytest.raises(GameError, match=r"cannot play .Mark Red-Ox"):
        play(rules, state, 0, Mark("Red-Ox"))
    state, _ = after(state, (0, Wager(3)), (0, TakeBack()))
    assert state.mark == "Red-Eagle"
    assert Mark("Red-Ox") not in rules.menu(state, 0)


@rule("2.3")
def test_the_dealer_may_change_the_stake_while_others_are_betting():
    state, told = after(staked(wager=3), (1, on(Red=1)), (0, TakeBack()))
    assert told == [DecisionTakenBack(0)]
    assert state.stakes == (None, (Stake("Red", 1),), None)
    assert rules.to_act(state) == (0, 2)
    assert Wager(1) in rules.menu(state, 0)
    assert Wager(20) in rules.menu(state, 0)
    state, told = after(state, (0, Wager(5)))
    assert told == [BetLaid(0, (Stake("Red-Eagle", 5),))]
    assert rules.to_act(state) == (2,)


@rule("2.3")
def test_the_others_keep_betting_while_the_dealer_thinks_again():
    state, _ = after(staked(wager=3), (0, TakeBack()), (1, on(Red=1)), (2, Bet(())))
    assert rules.to_act(state) == (0,)
    assert rules.take_back(state, 1) is not None
    state, _ = after(state, (0, Wager(3)))
    assert rules.to_act(state) == (CHANCE,)
    assert rules.take_back(state, 0) is None


@rule("2.3")
@pytest.mark.parametrize("before", [(), ((1, on(Red=1)),), ((2, Bet(())),)])
def test_the_same_stake_again_is_as_if_it_had_not_been_taken_back(before):
    state, _ = after(staked(wager=3), *before)
    back, _ = after(state, (0, TakeBack()))
    assert back.tokens == state.tokens
    assert after(back, (0, Wager(3)))[0] == state
    waits = rules.to_act(state)[0]
    later, _ = after(back, (waits, on(Ox=1)), (0, Wager(3)))
    assert later == after(state, (waits, on(Ox=1)))[0]


@rule("2.4")
def test_the_others_bet_any_amount_on_any_number_of_spots():
    state = staked()
    (form,) = rules.menu(state, 1).forms
    (field,) = form.fields
    assert field.spots == (*CARDS, *COLOURS, *CHARACTERS, "wild", "with", "against")
    everywhere = on(Red=5, Ox=5, Yellow_Ox=5, wild=1, against=4)
    assert everywhere in rules.menu(state, 1)
    assert on(Red=20) in rules.menu(state, 1)
    assert on(Red=20, Ox=1) not in rules.menu(state, 1)
    assert on(Purple=1) not in rules.menu(state, 1)


@rule("2.4")
def test_the_others_bets_lie_on_the_mat_as_soon_as_they_are_made():
    state = staked()
    assert rules.witnesses(state, 2, on(Blue=7)) is None
    state, told = after(state, (2, on(Blue=7)))
    assert told == [BetLaid(2, (Stake("Blue", 7),))]
    for seat in (0, 1, 2, None):
        assert rules.view(state, seat).stakes == state.stakes
        assert rules.view(state, seat).stakes[2] == (Stake("Blue", 7),)


@rule("2.5")
def test_the_card_is_turned_once_everyone_has_bet():
    state, _ = after(staked(), (2, Bet(())))
    assert rules.to_act(state) == (1,)
    with pytest.raises(GameError, match="waiting for seat 1"):
        play(rules, state, CHANCE, Turn("Red-Ox"))
    state, _ = after(state, (1, Bet(())))
    assert rules.to_act(state) == (CHANCE,)
    _, told = after(state, (CHANCE, Turn("Red-Ox")))
    assert told[0] == CardTurned("Red-Ox")


@rule("2.6")
@pytest.mark.parametrize(
    ("card", "units"),
    [("Yellow-Ox", 110), ("Red-Ox", 30), ("wild", -30), ("Red-Lion", 0), ("Blue-Lion", -30)],
)
def test_each_of_a_players_three_bets_is_settled_separately(card, units):
    state = all_bet(table(), "Green-Bear", 1, on(Red=1, Ox=1, Yellow_Ox=1))
    assert gains(state, card)[1] * state.options.token_value == units


@rule("2.6")
def test_every_stake_is_announced_as_won_or_lost_starting_with_the_dealer():
    state = all_bet(table(), "Red-Eagle", 3, on(Red=2, Bear=1), on(against=4))
    state, told = after(state, (CHANCE, Turn("Red-Ox")))
    assert told == [
        CardTurned("Red-Ox"),
        StakeWon(0, "Red-Eagle", 3, 6),
        StakeWon(1, "Red", 2, 4),
        StakeLost(1, "Bear", 1),
        StakeLost(2, "against", 4),
        DeckPassed(1),
    ]
    assert state.tokens == (26, 23, 16)
    assert state.bank == -5


@rule("2.7")
def test_the_next_player_deals_the_next_round():
    state, dealers = table(3), []
    for card in ("Red-Ox", "wild", "wild", "Blue-Ox"):
        dealers.append(state.dealer)
        assert rules.to_act(state) == (state.dealer,)
        state = through(state, card)
    assert dealers == [0, 1, 2, 0]


@rule("2.8")
@pytest.mark.parametrize("memory", [Memory.STRICT, Memory.COUNTS])
def test_the_size_of_the_discard_pile_is_shown_but_not_its_cards(memory):
    state, _ = after(through(table(memory=memory), "Blue-Ox", "Blue-Lion"), (2, Mark("Red-Ox")))
    for seat in (0, 1, 2, None):
        view = rules.view(state, seat)
        assert (view.deck, view.discards, view.seen) == (17, 2, None)
        assert "Blue" not in str(view)


@rule("3.1")
@rule("3.2")
@rule("3.3")
@rule("3.4")
@pytest.mark.parametrize(
    ("card", "units"),
    [
        ("Red-Eagle", 300),
        ("Red-Ox", 60),
        ("Yellow-Eagle", 60),
        ("wild", 150),
        ("Yellow-Ox", -30),
    ],
)
def test_a_dealers_thirty_units_on_red_eagle_win_in_four_ways(card, units):
    state = all_bet(table(), "Red-Eagle", 3)
    assert gains(state, card) == (units // state.options.token_value, 0, 0)


@rule("3.5")
@pytest.mark.parametrize(("card", "units"), [("wild", 300), *((card, -30) for card in CARDS)])
def test_a_dealers_thirty_units_on_wild_win_only_on_a_wild_card(card, units):
    state = all_bet(table(), "wild", 3)
    assert gains(state, card) == (units // state.options.token_value, 0, 0)


def winning_cards(bet, mark="Red-Eagle"):
    """The cards that win a one-token bet, and what it gains."""
    state = all_bet(table(), mark, 1, bet)
    found = {card: gains(state, card)[1] for card in (*CARDS, "wild")}
    return {card: gain for card, gain in found.items() if gain > 0}


@rule("4.1")
def test_a_bet_on_a_card_pays_10_to_1_on_that_card_only():
    assert winning_cards(on(Yellow_Ox=1)) == {"Yellow-Ox": 10}


@rule("4.2")
def test_a_bet_on_a_colour_pays_2_to_1_on_any_card_of_that_colour():
    reds = ("Red-Ox", "Red-Eagle", "Red-Lion", "Red-Bear")
    assert winning_cards(on(Red=1)) == dict.fromkeys(reds, 2)


@rule("4.3")
def test_a_bet_on_a_character_pays_2_to_1_on_any_card_with_that_character():
    oxen = ("Red-Ox", "Yellow-Ox", "Blue-Ox", "Green-Ox")
    assert winning_cards(on(Ox=1)) == dict.fromkeys(oxen, 2)


@rule("4.4")
def test_a_bet_on_wild_pays_5_to_1_only_on_a_wild_card():
    assert winning_cards(on(wild=1)) == {"wild": 5}


@rule("4.5")
def test_a_bet_with_the_dealer_pays_1_to_1_on_any_red_or_eagle_card():
    right = [card for card in CARDS if "Red" in card or "Eagle" in card]
    assert len(right) == 7
    assert winning_cards(on(**{"with": 1})) == dict.fromkeys(right, 1)


@rule("4.6")
def test_a_bet_against_the_dealer_pays_1_to_1_on_a_card_neither_red_nor_eagle():
    wrong = [card for card in CARDS if "Red" not in card and "Eagle" not in card]
    assert len(wrong) == 9
    assert winning_cards(on(against=1)) == dict.fromkeys(wrong, 1)


@rule("4.7")
def test_a_wild_card_wins_for_the_dealer_and_beats_the_bets_with_and_against():
    state = all_bet(table(), "Red-Eagle", 3, on(**{"with": 2}), on(against=4))
    assert gains(state, "wild") == (15, -2, -4)


@rule("5.1")
@pytest.mark.parametrize("seats", rules.GAME.seats())
def test_the_match_ends_after_nineteen_cards(seats):
    begun = begin(rules.GAME, rules, seats, Options())
    cautious = decided(lambda match, seat: rules.default(match.state, seat), PlainLuck(Random(1)))
    match = run(Match(rules.GAME, [""] * seats), cautious)
    assert len(match.log) == 1 + 19 * (1 + seats + 1)
    state, steps = playout(rules, begun, Random(seats))
    assert 1 + 2 * 19 <= steps <= len(match.log)
    assert rules.to_act(state) == ()
    assert rules.outcome(state).reason == "deck_empty"
    assert rules.view(state, 0).discards + 1 == 19  # the last card is still face up


@rule("5.2")
def test_most_tokens_win_once_the_last_card_is_turned():
    state = all_bet(last_round(10, 59, 60), "Red-Ox", 10)
    assert rules.outcome(state) is None
    state, told = after(state, (CHANCE, Turn("wild")))
    assert told[-1] == StakeWon(0, "Red-Ox", 10, 50)  # and the deck is not passed on
    outcome = rules.outcome(state)
    assert outcome.scores == (60, 59, 60)
    state, _ = after(all_bet(last_round(10, 59, 61), "Red-Ox", 10), (CHANCE, Turn("wild")))
    assert rules.outcome(state).winners == (2,)
    assert rules.outcome(state).ranking == (2, 3, 1)
