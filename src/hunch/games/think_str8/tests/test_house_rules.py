"""Each test is a house rule of RULES.md."""

from random import Random

import pytest

from hunch.core.chance import probability
from hunch.core.engine import play
from hunch.core.errors import BadMessage, GameError
from hunch.core.option_form import settings
from hunch.core.options import read_options
from hunch.core.values import CHANCE, EVERYONE
from hunch.games.think_str8 import rules
from hunch.games.think_str8.score_track import Stone, moved, order_of
from hunch.games.think_str8.tests.playing import (
    HANDS,
    INKA,
    MARKUS,
    checked,
    final_state,
    go,
    set_up,
    sure,
    thrown,
    tokens_taken,
    walk,
)
from hunch.games.think_str8.values import (
    COLOURS,
    Bet,
    BetChecked,
    BetPlaced,
    Exchange,
    ExchangeSkipped,
    FinalBet,
    FinalBetSealed,
    Options,
    Place,
    Roll,
    SetDice,
    Stack,
    Take,
    Token,
)

rule = pytest.mark.rule

NOTHING_NAMED = FinalBet(((),) * 6)


@rule("H1")
def test_the_tokens_cover_1_to_7_spaces_unless_other_widths_are_set():
    assert Options().token_widths == (1, 2, 3, 4, 5, 6, 7)
    options = read_options(rules.GAME, rules, {"token_widths": "2+3+4+6+8+10+22"})
    state = tokens_taken(
        set_up(2, token_widths=options.token_widths), ("blue", "green", "yellow"), (2, 22)
    )
    assert [action.start for action in rules.menu(state, 0)] == list(range(21))
    assert [action.start for action in rules.menu(state, 1)] == [0]
    for widths in ("1+2+3+4+5+6", "1+2+3+4+5+6+23"):
        with pytest.raises(
            BadMessage, match="a list of 7 items, each of them a whole number from 1 to 22"
        ):
            read_options(rules.GAME, rules, {"token_widths": widths})
    for widths in ("1+1+2+3+4+5+6", "7+6+5+4+3+2+1"):
        with pytest.raises(BadMessage, match="seven different numbers in ascending order"):
            read_options(rules.GAME, rules, {"token_widths": widths})


@rule("H2")
def test_the_tokens_score_7_to_1_points_unless_other_points_are_set():
    assert [Options().points(width) for width in range(1, 8)] == [7, 6, 5, 4, 3, 2, 1]
    state = set_up(2, token_points=(20, 9, 8, 3, 2, 1, 0))
    assert rules.view(state, 0).tokens[:2] == (Token(1, 20, None), Token(2, 9, None))
    state, told = checked(state, ("blue", "green", "yellow"), ((1, 12), (7, 0)))
    assert told[:2] == [
        BetChecked(0, Bet(1, 12, "right"), 20),
        BetChecked(1, Bet(7, 0, "right"), 0),
    ]
    assert state.track == (Stone(1, 0), Stone(0, 20))


@rule("H3")
@pytest.mark.parametrize("introductory", [False, True])
def test_each_die_shows_each_of_the_six_colours_equally_often(introductory):
    state = set_up(2, introductory=introductory)
    for _ in range(3):
        chances = [probability(rules.chance(state), Roll(colour)) for colour in COLOURS]
        assert {share.as_integer_ratio() for share in chances} == {(1, 6)}
        state, _ = go(state, Roll("grey"))


@rule("H4")
@pytest.mark.parametrize(("width", "last"), [(1, 21), (4, 18), (7, 15)])
def test_a_token_lies_entirely_on_the_track_from_0_to_21(width, last):
    state = tokens_taken(set_up(2), ("blue", "green", "yellow"), (width, 2))
    assert [action.start for action in rules.menu(state, 0)] == list(range(last + 1))
    with pytest.raises(GameError, match="cannot play"):
        play(rules, state, 0, Place(last + 1))


@rule("H5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_one_stone(seats):
    assert sorted(order_of(set_up(seats).track)) == list(range(seats))


@rule("H6")
def test_the_sheet_and_the_final_bet_follow_the_order_of_the_colours():
    state = final_state((0, 0))
    (form,) = rules.menu(state, 0).forms
    assert form.fields[0].rows == COLOURS == rules.view(state, 0).colours


@rule("H7")
@pytest.mark.parametrize(("seats", "orders"), [(2, 2), (3, 6), (4, 24)])
def test_every_order_of_the_first_stack_is_equally_likely_and_its_top_throws(seats, orders):
    luck = rules.chance(rules.start(seats, Options()))
    assert luck.total == len(list(luck)) == orders
    order = tuple(reversed(range(seats)))
    assert probability(luck, Stack(order)).as_integer_ratio() == (1, orders)
    assert rules.to_act(thrown(set_up(seats, order), "red", "red", "red")) == (seats - 1,)


@rule("H8")
def test_players_further_back_come_first_and_in_a_stack_the_higher():
    track = (Stone(0, 0), Stone(1, 0), Stone(2, 0), Stone(3, 0))
    track = moved(moved(track, 1, 4, None), 3, 4, None)
    assert order_of(track) == (0, 2, 3, 1)


@rule("H9")
def test_checks_follow_the_order_at_the_throw_and_exchanges_the_order_after_the_checks():
    bets = ((7, 0), (6, 16), (5, 10), (4, 15))  # seats 2 and 3 are right, and move
    state, told = checked(set_up(4, order=(3, 1, 2, 0)), ("blue", "green", "yellow"), bets)
    assert [line.seat for line in told] == [3, 1, 2, 0]
    assert order_of(state.track) == (1, 0, 2, 3)
    assert state.queue == (1, 0)


@rule("H10")
def test_tokens_are_chosen_openly_but_placed_in_secret_until_all_are():
    state = tokens_taken(set_up(3), ("blue", "green", "yellow"), (7, 6, 5))
    assert [bet.width for bet in rules.view(state, None).current.bets] == [7, 6, 5]
    after = [play(rules, state, 1, Place(start)) for start in (0, 9)]
    assert rules.witnesses(state, 1, Place(0)) == (1,)
    for seat in (0, 2, None):
        assert rules.view(after[0].state, seat) == rules.view(after[1].state, seat)
        assert rules.view(after[0].state, seat).waiting == (0, 2)
    assert [line.event for line in after[0].told] == [BetPlaced(1)]
    assert after[0].told == after[1].told
    assert rules.view(after[1].state, 1).current.bets[1] == Bet(6, 9)
    last, _ = go(after[0].state, Place(0))
    assert rules.witnesses(last, 2, Place(10)) is EVERYONE
    opened, _ = go(last, Place(10))
    assert [bet.start for bet in rules.view(opened, None).current.bets] == [0, 0, 10]


@rule("H10")
def test_final_bets_are_hidden_until_all_are_made():
    state = final_state((0, 0, 0))
    steps = [play(rules, state, 1, bet) for bet in (sure(INKA), NOTHING_NAMED)]
    assert rules.witnesses(state, 1, NOTHING_NAMED) == (1,)
    assert [line.event for line in steps[0].told] == [FinalBetSealed(1)]
    assert steps[0].told == steps[1].told
    for seat in (0, 2, None):
        assert rules.view(steps[0].state, seat) == rules.view(steps[1].state, seat)
    assert rules.view(steps[0].state, 1).finals[1].numbers == sure(INKA).numbers
    ends = [
        play(rules, play(rules, steps[0].state, a, NOTHING_NAMED).state, b, NOTHING_NAMED)
        for a, b in ((0, 2), (2, 0))
    ]
    assert ends[0].state == ends[1].state


@rule("H11")
def test_a_colour_that_was_not_thrown_can_be_exchanged():
    state, _ = checked(set_up(2), ("blue", "blue", "blue"), ((7, 0), (6, 16)))
    assert Exchange("grey") in rules.menu(state, 0)


@rule("H11")
def test_an_option_limits_exchanges_to_colours_on_the_dice():
    state = set_up(2, exchange_thrown=True)
    state, _ = checked(state, ("blue", "red", "red"), ((7, 0), (6, 16)))
    assert list(rules.menu(state, 0)) == [Exchange("blue"), Exchange("red")]
    assert rules.default(state, 0) == Exchange("blue")
    with pytest.raises(GameError, match="allowed: Exchange"):
        play(rules, state, 0, Exchange("grey"))


@rule("H11")
def test_a_thrown_colour_needs_a_pile_and_if_none_has_one_any_colour_will_do():
    state = set_up(2, exchange_thrown=True)
    for piles in ((3, 3), (1, 3), (0, 2)):
        state, _ = checked(state, ("blue", "blue", "red"), ((1, 21), (2, 20)))
        thrown_piles = [rules.view(state, 0).piles[COLOURS.index(c)] for c in ("blue", "red")]
        assert thrown_piles == list(piles)
        while state.phase == "exchanging":
            seat = rules.to_act(state)[0]
            state, _ = go(state, rules.menu(state, seat).actions[0])
            state, _ = go(state, next(iter(rules.chance(state)))[0])
    state, _ = checked(state, ("blue", "blue", "red"), ((1, 21), (2, 20)))
    seat = rules.to_act(state)[0]
    others = [Exchange(colour) for colour in COLOURS if colour not in ("blue", "red")]
    assert list(rules.menu(state, seat)) == others


@rule("H11")
@pytest.mark.parametrize("introductory", [False, True])
def test_exchanged_colours_are_on_the_dice_whenever_possible(introductory):
    options = Options(exchange_thrown=True, introductory=introductory, rounds=20)
    for state, seat, _ in walk(4, options, 11):
        if state.phase == "exchanging":
            sizes = zip(COLOURS, rules.view(state, seat).piles, strict=False)
            piles = [colour for colour, size in sizes if size]
            thrown_piles = [colour for colour in piles if colour in state.current.dice]
            assert list(rules.menu(state, seat)) == list(map(Exchange, thrown_piles or piles))


@rule("H12")
def test_when_all_piles_are_empty_nothing_is_exchanged():
    state = set_up(2, introductory=True, rounds=20)
    while any(rules.view(state, 0).piles):
        state, _ = checked(state, ("purple", "purple", "purple"), ((1, 20), (2, 20)))
        while state.phase == "exchanging":
            seat = rules.to_act(state)[0]
            state, _ = go(state, rules.menu(state, seat).actions[-1])
            state, told = go(state, next(iter(rules.chance(state)))[0])
    assert told[-2] == ExchangeSkipped(1)  # 15 is odd: the second had none left
    assert len(state.past) == 8
    state, told = checked(state, ("purple", "purple", "purple"), ((1, 20), (2, 20)))
    assert [line.seat for line in told if type(line) is ExchangeSkipped] == list(
        order_of(state.track)
    )
    assert state.phase == "rolling"


@rule("H13")
@pytest.mark.parametrize("exchange", [True, False])
def test_cards_are_exchanged_after_the_last_round_unless_that_is_switched_off(exchange):
    state = set_up(2, rounds=1, exchange_last_round=exchange)
    state, told = checked(state, ("blue", "green", "yellow"), ((7, 0), (6, 16)))
    assert state.phase == ("exchanging" if exchange else "betting")
    assert ExchangeSkipped not in map(type, told)


@rule("H14")
def test_a_colour_with_no_number_counts_as_not_guessed():
    state = final_state((20, 0))
    assert NOTHING_NAMED in rules.menu(state, 0)
    _, told = go(state, NOTHING_NAMED, sure(INKA))
    assert told[-1].points == (-2,) * 6
    assert told[-1].space == 8


@rule("H14")
def test_an_option_requires_a_number_for_every_colour():
    state = final_state((0, 0), final_numbers_required=True)
    offered = rules.menu(state, 0)
    assert sure(MARKUS) in offered
    assert NOTHING_NAMED not in offered
    assert FinalBet(((), *sure(MARKUS).numbers[1:])) not in offered
    assert rules.default(state, 0) in offered
    rng = Random(14)
    assert all(all(offered.sample(rng).numbers) for _ in range(100))
    with pytest.raises(GameError, match="1 to 3 of"):
        play(rules, state, 0, NOTHING_NAMED)


@rule("H15")
def test_an_impossible_number_may_be_named():
    state = final_state((0, 0))
    assert 1 in rules.view(state, 0).sheet.black[0]
    assert FinalBet(((1,), *sure(MARKUS).numbers[1:])) in rules.menu(state, 0)


@rule("H16")
@pytest.mark.parametrize(("clamp", "space"), [(True, 0), (False, -9)])
def test_a_stone_moving_back_stops_at_the_start_square_unless_that_is_switched_off(clamp, space):
    state = final_state((3, 0), clamp_at_start=clamp)
    state, _ = go(state, NOTHING_NAMED, sure(INKA))
    assert rules.outcome(state).scores == (space, 30)


@rule("H17")
def test_the_scoring_track_has_no_end():
    assert moved((Stone(0, 400),), 0, 30, 0) == (Stone(0, 430),)


@rule("H18")
def test_the_final_bet_is_one_move_and_the_stone_lands_on_top():
    # 5 - 2 - 2 - 2 + 1 + 2 is 2: never below the start on the way.
    bet = FinalBet(((7,), (), (), (), (5, 6, 7), (0, 1)))
    state = final_state((0, 2), order=(0, 1))
    state, told = go(state, bet, NOTHING_NAMED)
    assert told[0].space == 2
    assert state.track == (Stone(1, 0), Stone(0, 2))
    level = FinalBet(((1, 2), (0, 1), (1, 2), (), (), ()))  # 2 + 2 + 2 - 2 - 2 - 2 is 0
    state, _ = go(final_state((0, 2), order=(0, 1)), bet, level)
    assert state.track == (Stone(0, 2), Stone(1, 2))


@rule("H18")
def test_a_stone_that_does_not_move_keeps_its_place_in_the_stack():
    stack = (Stone(2, 0), Stone(0, 0), Stone(1, 0))
    assert moved(stack, 1, 0, 0) == stack
    assert moved(stack, 0, -12, 0) == stack
    assert moved(stack, 1, -12, None) == (Stone(1, -12), Stone(2, 0), Stone(0, 0))


@rule("H19")
def test_even_stones_that_never_moved_are_ranked_by_their_stack():
    state = final_state((0, 0, 0), order=(1, 2, 0))
    state, _ = go(state, NOTHING_NAMED, NOTHING_NAMED, NOTHING_NAMED)
    assert rules.outcome(state).scores == (0, 0, 0)
    assert sorted(rules.outcome(state).ranking) == [1, 2, 3]
    assert rules.outcome(state).winners == (order_of(state.track)[-1],)


@rule("H20")
def test_the_dice_have_no_order_and_turning_a_die_to_its_own_colour_is_keeping_it():
    menus = {
        rules.menu(thrown(set_up(), *dice), 0)
        for dice in (("red", "blue", "grey"), ("grey", "red", "blue"))
    }
    (offered,) = menus
    assert len(offered.actions) == 16  # the throw, and three dice with five other colours
    assert len(set(offered.actions)) == 16
    assert offered.actions[0] == SetDice(("blue", "red", "grey"))


@rule("H21")
@pytest.mark.parametrize(
    ("dice", "results"),
    [
        (("blue", "green", "red"), 13),  # the throw, and three dice with four other colours
        (("grey", "green", "red"), 25),  # 5 for grey alone, plus turning one more die
        (("grey", "grey", "red"), 35),  # anything at all
        (("grey", "grey", "grey"), 35),
    ],
)
def test_in_the_introductory_game_grey_is_turned_and_one_more_die_may_be(dice, results):
    offered = rules.menu(thrown(set_up(2, introductory=True), *dice), 0).actions
    assert len(offered) == len(set(offered)) == results
    assert not [action for action in offered if "grey" in action.dice]
    kept = [die for die in dice if die != "grey"]
    others = [[die for die in kept if die in action.dice] for action in offered]
    assert all(len(still) >= len(kept) - 1 for still in others)


@rule("H22")
def test_everyone_hears_the_hint():
    state = tokens_taken(set_up(2), ("blue", "green", "yellow"), (7, 6))
    state, _ = go(state, Place(4))
    step = play(rules, state, 1, Place(0))
    assert {line.to for line in step.told if type(line.event) is BetChecked} == {EVERYONE}


@rule("H24")
def test_only_the_game_gives_hints():
    for state, seat, action in walk(4, Options(), 24):
        if seat is not None and seat is not CHANCE:
            assert type(action) in (SetDice, Take, Place, Exchange, FinalBet)
            assert action in rules.menu(state, seat)


@rule("H25")
@pytest.mark.parametrize("rounds", [1, 3, 20])
def test_the_number_of_rounds_can_be_set(rounds):
    *_, (state, _, _) = walk(3, Options(rounds=rounds), rounds)
    assert len(state.past) + 1 == rounds == rules.view(state, None).rounds
    with pytest.raises(BadMessage, match="from 0 to 20"):
        read_options(rules.GAME, rules, {"rounds": "21"})


@rule("H26")
def test_the_points_of_the_final_bets_can_be_set():
    state = final_state((50, 0), final_points=(9, 4, 3), final_penalty=7)
    bet = FinalBet(((7,), (0, 1), (3, 4, 5), (5,), (), (0,)))
    _, told = go(state, bet, sure(INKA))
    assert told[-1].points == (9, 4, 3, -7, -7, 9)
    assert told[-1].space == 61


@rule("H27")
def test_spectators_see_no_players_cards_before_the_end():
    for state, _, _ in walk(3, Options(rounds=2), 27):
        holders = rules.view(state, None).holders
        over = state.phase == "over"
        assert all((set(holder) <= {None}) != over for holder in holders[:3])
        assert holders[3] == state.holders[3]
        assert rules.view(state, None).sheet is None


@rule("H28")
def test_what_an_absent_seat_does_is_always_allowed():
    for state, _, _ in walk(4, Options(introductory=True), 28):
        for seat in rules.to_act(state):
            if seat is not CHANCE:
                assert rules.default(state, seat) in rules.menu(state, seat)


@rule("H28")
def test_an_absent_seat_keeps_the_dice_takes_the_widest_token_and_lays_it_in_the_middle():
    state = thrown(set_up(2), "red", "blue", "red")
    assert rules.default(state, 0) == SetDice(("blue", "red", "red"))
    state, _ = go(state, rules.default(state, 0))
    assert rules.default(state, 0) == Take(7)
    state, _ = go(state, Take(7))
    assert rules.default(state, 1) == Take(6)
    state, _ = go(state, Take(6))
    assert rules.default(state, 0) == Place(8)
    state, _ = go(state, Place(0), Place(0))
    assert rules.default(state, 0) == Exchange("blue")
    final = final_state((0, 0))
    bet = FinalBet(((0, 2, 3), (1, 3, 4), (0, 2, 3), (2, 3, 4), (0, 2, 3), (0, 1, 4)))
    assert rules.default(final, 0) == bet


def test_every_option_is_explained():
    for setting in settings(rules):
        assert setting.help.endswith(".")


def test_the_hands_of_the_tests_can_be_dealt():
    assert all(len({hand[place] for hand in HANDS}) == 4 for place in range(6))
