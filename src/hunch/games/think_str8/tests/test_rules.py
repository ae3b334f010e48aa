"""Each test is a sentence of RULES.md, from rules 1, 2 and 4 to 9."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hunch.core.chance import probability
from hunch.core.engine import play
from hunch.core.errors import GameError
from hunch.core.values import CHANCE, EVERYONE
from hunch.games.think_str8 import rules
from hunch.games.think_str8.score_track import Stone, finish, moved, order_of
from hunch.games.think_str8.tests.playing import (
    HANDS,
    INKA,
    MARKUS,
    THOMAS,
    checked,
    exchanged,
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
    NUMBERS,
    Bet,
    BetChecked,
    Card,
    CardDealt,
    CardDiscarded,
    CardSeen,
    Deal,
    DiceSet,
    DieRolled,
    Draw,
    Exchange,
    FinalBet,
    FinalBetOpened,
    Options,
    Place,
    Roll,
    RoundBegan,
    SetDice,
    Stack,
    StonesStacked,
    Take,
    TokenTaken,
)

rule = pytest.mark.rule


def random_matches(test):
    """Any number of seats, with and without grey, whatever luck and the players do."""
    variants = st.sampled_from([Options(), Options(introductory=True)])
    return settings(max_examples=40)(given(st.integers(2, 4), variants, st.integers())(test))


RIGHT_FOR_ALL = ((7, 12), (6, 0), (5, 10), (4, 15))  # with blue, green and yellow: 12, 2, 13, 18
WRONG_FOR_ALL = ((7, 0), (6, 16), (5, 0), (4, 0))


@rule("1.1")
def test_two_to_four_people_play_and_most_points_win():
    assert list(rules.GAME.seats()) == [2, 3, 4]
    state = final_state((3, 0))
    state, _ = go(state, sure(MARKUS), sure(INKA))
    assert rules.outcome(state).scores == (33, 30)
    assert rules.outcome(state).winners == (0,)


@rule("1.2")
def test_there_are_48_cards_the_numbers_0_to_7_in_six_colours():
    assert COLOURS == ("blue", "green", "yellow", "purple", "red", "grey")
    assert NUMBERS == (0, 1, 2, 3, 4, 5, 6, 7)
    assert sum(map(len, rules.start(4, Options()).undealt)) == 48


@rule("1.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_four_holders_a_stone_each_seven_tokens_three_dice_and_a_sheet_each(seats):
    state = set_up(seats)
    assert len(state.holders) == 4
    assert sorted(stone.seat for stone in state.track) == list(range(seats))
    for seat in range(seats):
        seen = rules.view(state, seat)
        assert len({token.width for token in seen.tokens}) == 7
        assert seen.sheet is not None
    assert len(thrown(state, "red", "red", "blue").current.dice) == 3


@rule("2.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_four_holders_are_filled_and_everyone_sees_those_without_a_player(seats):
    state = set_up(seats)
    assert state.holders == HANDS
    for seat in (*range(seats), None):
        assert rules.view(state, seat).holders[seats:] == HANDS[seats:]
    state, _ = go(rules.start(seats, Options()), Stack(tuple(range(seats))))
    for number in (number for hand in HANDS for number in hand):
        holder = sum(map(len, state.holders)) // 6
        assert (rules.witnesses(state, CHANCE, Deal(number)) is EVERYONE) == (holder >= seats)
        state, told = go(state, Deal(number))
        assert (CardDealt in map(type, told)) == (holder < seats)


@rule("2.2")
def test_one_number_of_each_colour_is_never_in_the_game():
    state = rules.start(4, Options())
    state, _ = go(state, Stack((0, 1, 2, 3)))
    assert probability(rules.chance(state), Deal(5)).as_integer_ratio() == (1, 8)
    state, _ = checked(set_up(4), ("blue", "green", "yellow"), WRONG_FOR_ALL)
    state, _ = go(state, Exchange("blue"))
    assert [action for action, _ in rules.chance(state)] == [Draw(n) for n in (0, 2, 3, 4)]
    assert probability(rules.chance(state), Draw(4)).as_integer_ratio() == (1, 4)
    state, _ = go(state, Draw(0))
    state = exchanged(state, ("blue", 2), ("blue", 3))
    assert state.undealt[0] == (4,)
    assert Exchange("blue") not in rules.menu(state, 3)


@rule("2.3")
def test_every_holder_gets_a_card_of_each_colour_that_all_but_its_owner_see():
    state, told = go(rules.start(3, Options()), Stack((2, 0, 1)), Deal(7), Deal(1))
    assert told == [CardDealt(0, "green"), CardSeen(0, "green", 1)]
    step = play(rules, state, CHANCE, Deal(4))
    assert [line.to for line in step.told] == [EVERYONE, (1, 2)]
    assert rules.witnesses(state, CHANCE, Deal(4)) == (1, 2)
    state = set_up(4)
    for seat in range(4):
        seen = rules.view(state, seat).holders
        assert seen[seat] == (None,) * 6
        assert all(seen[other] == HANDS[other] for other in range(4) if other != seat)


@rule("2.4")
@pytest.mark.parametrize("introductory", [False, True])
def test_three_cards_of_each_colour_are_left_to_draw(introductory):
    state = set_up(2, introductory=introductory)
    assert rules.view(state, 0).piles == (3,) * (5 if introductory else 6)


@rule("2.5")
def test_all_stones_begin_in_one_stack_on_the_start_square():
    state, told = go(rules.start(3, Options()), Stack((2, 0, 1)))
    assert told == [StonesStacked((2, 0, 1))]
    assert state.track == (Stone(2, 0), Stone(0, 0), Stone(1, 0))


@rule("2.6")
def test_the_introductory_game_leaves_grey_out_and_grey_dice_are_turned():
    state = set_up(2, introductory=True)
    assert rules.view(state, 0).colours == COLOURS[:5]
    assert len(state.holders[0]) == 5
    state = thrown(state, "grey", "red", "grey")
    offered = rules.menu(state, 0)
    assert SetDice(("blue", "green", "red")) in offered  # two grey dice, two colours
    assert SetDice(("blue", "blue", "red")) in offered
    assert not [action for action in offered if "grey" in action.dice]


@rule("4.1")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 10), (3, 9), (4, 8)])
def test_two_play_ten_rounds_three_play_nine_and_four_play_eight(seats, rounds):
    phases = [(len(s.past), s.phase) for s, _, _ in walk(seats, Options(), seats)]
    assert {number for number, _ in phases} == set(range(rounds))
    one_round = [phase for number, phase in dict.fromkeys(phases) if number == 1]
    assert one_round[:4] == ["rolling", "setting", "taking", "placing"]
    assert set(one_round[4:]) <= {"exchanging", "drawing"}


@rule("4.2")
def test_the_player_in_last_place_throws_and_in_a_tie_the_one_on_top():
    state = set_up(4, order=(2, 0, 3, 1))
    state = thrown(state, "blue", "green", "yellow")
    assert rules.to_act(state) == (2,)
    state = set_up(4)
    right_for_0_and_1 = (RIGHT_FOR_ALL[0], RIGHT_FOR_ALL[1], *WRONG_FOR_ALL[2:])
    state, _ = checked(state, ("blue", "green", "yellow"), right_for_0_and_1)
    state = exchanged(state, ("red", 0))
    state, told = go(state, Exchange("red"), Draw(2))
    assert told[-1] == RoundBegan(2, 2)
    assert order_of(state.track) == (2, 3, 0, 1)
    state, told = go(state, Roll("red"))
    assert told == [DieRolled("red")]


@rule("4.3")
def test_a_stone_that_lands_on_others_is_put_on_top():
    track = (Stone(0, 0), Stone(1, 3), Stone(2, 5), Stone(3, 5))
    assert moved(track, 0, 5, None) == (Stone(1, 3), Stone(0, 5), Stone(2, 5), Stone(3, 5))
    assert moved(track, 2, -2, None) == (Stone(0, 0), Stone(2, 3), Stone(1, 3), Stone(3, 5))
    assert moved(track, 3, 1, None) == (*track[:3], Stone(3, 6))


@rule("4.4")
def test_the_thrower_keeps_the_dice_or_turns_one():
    state = thrown(set_up(), "red", "blue", "red")
    offered = [action.dice for action in rules.menu(state, 0)]
    assert offered[0] == ("blue", "red", "red")
    turned_blue = {tuple(sorted((c, "red", "red"))) for c in COLOURS}
    turned_red = {tuple(sorted(("blue", "red", c))) for c in COLOURS}
    assert {tuple(sorted(dice)) for dice in offered} == turned_blue | turned_red
    assert len(offered) == len(turned_blue | turned_red)
    state, told = go(state, SetDice(("blue", "green", "red")))
    assert told == [DiceSet(0, ("blue", "green", "red"))]
    with pytest.raises(GameError, match="cannot play"):
        go(thrown(set_up(), "red", "blue", "red"), SetDice(("blue", "green", "grey")))


@rule("5.1")
def test_tokens_are_taken_from_last_place_up_and_each_only_once():
    state = thrown(set_up(4, order=(2, 0, 3, 1)), "blue", "green", "yellow")
    state, _ = go(state, SetDice(("blue", "green", "yellow")))
    takers = []
    for width in (4, 7, 1, 2):
        takers += rules.to_act(state)
        state, told = go(state, Take(width))
        assert told == [TokenTaken(takers[-1], width)]
        if rules.menu(state, 0).actions[0] != Place(0):
            assert Take(width) not in rules.menu(state, 0)
    assert takers == [2, 0, 3, 1]
    assert [bet.width for bet in state.current.bets] == [7, 2, 4, 1]
    owners = {token.width: token.seat for token in rules.view(state, None).tokens}
    assert owners == {1: 3, 2: 1, 3: None, 4: 2, 5: None, 6: None, 7: 0}


@rule("5.2")
@pytest.mark.parametrize(
    ("dice", "total"),
    [
        (("blue", "green", "yellow"), 12),
        (("purple", "red", "red"), 16),
        (("blue", "blue", "blue"), 21),
        (("grey", "grey", "grey"), 0),
    ],
)
def test_a_colour_counts_once_for_every_die_that_shows_it(dice, total):
    for start in range(22):
        _, told = checked(set_up(2), dice, ((1, start), (7, 0)))
        assert (told[0].bet.hint == "right") == (start == total)


@rule("5.3")
def test_everyone_places_their_tokens_simultaneously():
    state = tokens_taken(set_up(3), ("blue", "green", "yellow"), (7, 6, 5))
    assert set(rules.to_act(state)) == {0, 1, 2}
    placings = {0: Place(12), 1: Place(0), 2: Place(10)}
    ends = []
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        played = state
        for seat in order:
            played = play(rules, played, seat, placings[seat]).state
        ends.append(played)
    assert ends[0] == ends[1] == ends[2]


@rule("5.4")
def test_the_seven_space_token_on_9_covers_9_to_15():
    hints = {}
    for yellow in range(8):
        for total, hand in ((7 + yellow, (0, 7, yellow)), (14 + yellow, (7, 7, yellow))):
            others = [tuple((n + d) % 8 for n in hand) for d in (1, 2, 3)]
            hands = [(*cards, d, d, d) for d, cards in enumerate((hand, *others))]
            _, told = checked(
                set_up(hands=hands),
                ("blue", "green", "yellow"),
                ((7, 9), (1, 0), (2, 0), (3, 0)),
            )
            hints[total] = told[0].bet.hint
    assert {total for total, hint in hints.items() if hint == "right"} == set(range(9, 16))
    assert {total for total, hint in hints.items() if hint == "too low"} == set(range(16, 22))
    assert {total for total, hint in hints.items() if hint == "too high"} == {7, 8}


@rule("6.1")
def test_bets_are_checked_from_the_thrower_on_with_hints_that_reveal_no_card():
    state, told = checked(set_up(4, order=(2, 0, 3, 1)), ("blue", "green", "yellow"), RIGHT_FOR_ALL)
    assert [line.seat for line in told if type(line) is BetChecked] == [2, 0, 3, 1]
    assert all(rules.view(state, seat).holders[seat] == (None,) * 6 for seat in range(4))


@rule("6.2")
@pytest.mark.parametrize(("start", "right"), [(6, False), (7, True), (12, True), (13, False)])
def test_a_right_bet_moves_the_stone_by_the_tokens_points_and_both_ends_count(start, right):
    bets = ((6, start), (7, 15))
    state, told = checked(set_up(2), ("blue", "green", "yellow"), bets)
    assert told[0] == BetChecked(
        0, Bet(6, start, "right" if right else told[0].bet.hint), 2 if right else 0
    )
    assert (told[0].bet.hint == "right") == right
    assert Stone(0, 2 if right else 0) in state.track


@rule("6.3")
def test_after_a_wrong_bet_the_stone_stays_and_the_hint_says_too_high_or_too_low():
    state, told = checked(set_up(2), ("blue", "green", "yellow"), ((7, 4), (5, 3)))
    assert told[:2] == [
        BetChecked(0, Bet(7, 4, "too low"), 0),  # 12 is more than 4 to 10
        BetChecked(1, Bet(5, 3, "too high"), 0),  # 2 is less than 3 to 7
    ]
    assert state.track == (Stone(0, 0), Stone(1, 0))
    noted = rules.view(state, 0).sheet.lines[0].noted
    assert (noted.low, noted.high, noted.inside) == (11, 21, True)
    noted = rules.view(state, 1).sheet.lines[0].noted
    assert (noted.low, noted.high, noted.inside) == (0, 2, True)


@rule("6.4")
@pytest.mark.parametrize("start", [0, 11, 13, 21])
def test_the_smallest_token_scores_most_but_gets_no_hint_when_wrong(start):
    state, told = checked(set_up(2), ("blue", "green", "yellow"), ((1, start), (7, 0)))
    assert told[0] == BetChecked(0, Bet(1, start, "wrong"), 0)
    noted = rules.view(state, 0).sheet.lines[0].noted
    assert (noted.low, noted.high, noted.inside) == (start, start, False)
    assert max(Options().token_points) == Options().points(Options().smallest)


@rule("7.1")
def test_only_wrong_bets_cost_a_card_and_last_place_goes_first():
    bets = (*WRONG_FOR_ALL[:2], RIGHT_FOR_ALL[2], WRONG_FOR_ALL[3])
    state, _ = checked(set_up(4, order=(2, 1, 3, 0)), ("blue", "green", "yellow"), bets)
    exchangers = []
    while state.phase == "exchanging":
        exchangers += rules.to_act(state)
        state, _ = go(state, Exchange("red"))
        state, _ = go(state, next(iter(rules.chance(state)))[0])
    assert exchangers == [1, 3, 0]
    state, _ = checked(set_up(4), ("blue", "green", "yellow"), RIGHT_FOR_ALL)
    assert state.phase == "rolling"


@rule("7.2")
def test_any_card_can_be_exchanged_and_is_laid_face_up_for_all():
    state, _ = checked(set_up(2), ("blue", "green", "yellow"), WRONG_FOR_ALL[:2])
    assert [action.colour for action in rules.menu(state, 0)] == list(COLOURS)
    state, told = go(state, Exchange("grey"))
    assert told == [CardDiscarded(0, Card("grey", 0))]
    for seat in (0, 1, None):
        assert rules.view(state, seat).discards == ((Card("grey", 0),), ())


@rule("7.3")
def test_the_new_card_has_the_same_colour_and_only_the_others_see_it():
    state, _ = checked(set_up(2), ("blue", "green", "yellow"), WRONG_FOR_ALL[:2])
    state, _ = go(state, Exchange("grey"))
    assert rules.witnesses(state, CHANCE, Draw(7)) == (1,)
    step = play(rules, state, CHANCE, Draw(7))
    assert [(line.event, line.to) for line in step.told] == [
        (CardDealt(0, "grey"), EVERYONE),
        (CardSeen(0, "grey", 7), (1,)),
    ]
    assert step.state.holders[0] == (*MARKUS[:5], 7)
    assert rules.view(step.state, 1).holders[0] == (*MARKUS[:5], 7)
    assert rules.view(step.state, 0).holders[0] == (None,) * 6
    assert rules.view(step.state, None).holders[:2] == ((None,) * 6, (None,) * 6)


@rule("7.4")
def test_a_colour_whose_pile_is_empty_cannot_be_exchanged():
    state, _ = checked(set_up(4), ("blue", "green", "yellow"), WRONG_FOR_ALL)
    state = exchanged(state, ("red", 0), ("red", 2), ("red", 3))
    assert rules.view(state, 3).piles == (3, 3, 3, 3, 0, 3)
    assert [action.colour for action in rules.menu(state, 3)] == [c for c in COLOURS if c != "red"]
    with pytest.raises(GameError, match="Exchange blue"):
        go(state, Exchange("red"))


@rule("7.5")
def test_then_the_tokens_go_back_and_the_next_round_begins():
    state, _ = checked(set_up(2), ("blue", "green", "yellow"), WRONG_FOR_ALL[:2])
    state = exchanged(state, ("red", 0), ("red", 2))
    seen = rules.view(state, 0)
    assert (seen.number, seen.phase) == (2, "rolling")
    assert {token.seat for token in seen.tokens} == {None}
    assert seen.current.dice == ()
    assert seen.current.bets == (None, None)


def test_the_latest_checks_stay_in_sight_until_the_next_ones():
    dice = ("blue", "green", "yellow")
    assert rules.view(set_up(2), 0).last is None
    first, _ = checked(set_up(2), dice, WRONG_FOR_ALL[:2])
    hints = [bet.hint for bet in rules.view(first, 0).last.bets]
    assert len(hints) == 2
    assert "right" not in hints
    second = tokens_taken(exchanged(first, ("red", 0), ("red", 2)), dice, (6, 7))
    seen = rules.view(second, None)
    assert [bet.hint for bet in seen.last.bets] == hints
    assert seen.last.discards == (Card("red", 6), Card("red", 1))
    assert [bet.hint for bet in seen.current.bets] == [None, None]


@rule("8.1")
def test_after_the_last_round_all_bet_on_their_cards_up_to_three_numbers_a_colour():
    state = final_state((0, 0))
    assert rules.to_act(state) == (0, 1)
    offered = rules.menu(state, 0)
    named = ((0, 1, 2), (3, 4), (5,), (6,), (7,), (0, 7))
    assert FinalBet(named) in offered
    assert FinalBet(((0, 1, 2, 3), *named[1:])) not in offered
    assert FinalBet(((2, 1), *named[1:])) not in offered
    assert FinalBet(((8,), *named[1:])) not in offered
    assert FinalBet(named[1:]) not in offered


@rule("8.2")
def test_final_bets_are_compared_with_the_cards_from_last_place_up():
    state = final_state((9, 4, 6, 4), order=(1, 3, 0, 2))
    assert order_of(state.track) == (3, 1, 2, 0)
    state, told = go(state, *map(sure, HANDS))
    assert [line.seat for line in told] == [3, 1, 2, 0]
    assert told[0] == FinalBetOpened(3, THOMAS, sure(THOMAS).numbers, (5,) * 6, 34)
    assert rules.view(state, None).holders == HANDS


@rule("8.3")
@pytest.mark.parametrize(("numbers", "points"), [((7,), 5), ((6, 7), 2), ((5, 6, 7), 1)])
def test_a_card_guessed_with_one_two_or_three_numbers_scores_5_2_or_1(numbers, points):
    state = final_state((0, 0))
    bet = FinalBet((numbers, *sure(MARKUS).numbers[1:]))
    state, told = go(state, bet, sure(INKA))
    assert told[0].points == (points, 5, 5, 5, 5, 5)
    assert rules.outcome(state).scores == (25 + points, 30)


@rule("8.4")
@pytest.mark.parametrize("numbers", [(0,), (0, 1), (0, 1, 2)])
def test_a_card_not_guessed_costs_2(numbers):
    state = final_state((0, 0))
    bet = FinalBet((numbers, *sure(MARKUS).numbers[1:]))
    state, told = go(state, bet, sure(INKA))
    assert told[0].points == (-2, 5, 5, 5, 5, 5)
    assert rules.outcome(state).scores == (23, 30)


@rule("8.5")
def test_the_rulebooks_example_scores_11_13_12_and_21_and_21_wins():
    bets = (
        FinalBet(((2, 4, 7), (1,), (3, 4, 5), (4, 5), (2, 6, 7), (0, 4, 7))),
        FinalBet(((1, 4), (0,), (1, 2), (0, 2, 5), (1,), (1,))),
        FinalBet(((0, 2, 6), (2, 3, 4), (6,), (7,), (4,), (5, 6))),
        FinalBet(((4, 5), (6,), (6, 7), (1, 2), (5,), (3,))),
    )
    state, told = go(final_state((16, 12, 10, 8)), *bets)
    points = {line.seat: line.points for line in told}
    assert points == {
        0: (1, 5, 1, 2, 1, 1),
        1: (2, 5, 2, 1, 5, -2),
        2: (1, 1, -2, 5, 5, 2),
        3: (2, 5, 2, 2, 5, 5),
    }
    assert [sum(points[seat]) for seat in range(4)] == [11, 13, 12, 21]
    outcome = rules.outcome(state)
    assert outcome.scores == (27, 25, 22, 29)
    assert outcome.winners == (3,)
    assert outcome.reason == "rounds_done"


@rule("9.1")
def test_the_leading_stone_wins():
    outcome = finish((Stone(1, 2), Stone(0, 7), Stone(2, 9)))
    assert outcome.scores == (7, 2, 9)
    assert outcome.ranking == (2, 3, 1)


@rule("9.2")
def test_if_leaders_are_level_the_stone_at_the_bottom_of_the_stack_wins():
    state = final_state((4, 4, 0), order=(0, 1, 2))
    assert order_of(state.track) == (2, 1, 0)
    state, _ = go(state, sure(MARKUS), sure(INKA), FinalBet(((),) * 6))
    assert rules.outcome(state).scores == (34, 34, 0)
    assert rules.outcome(state).winners == (1,)  # it came first, so the other lies on it


@rule("9.3")
@random_matches
def test_there_are_no_shared_wins(seats, options, seed):
    *_, (state, _, _) = walk(seats, options, seed)
    assert sorted(rules.outcome(state).ranking) == list(range(1, seats + 1))


@random_matches
def test_every_card_is_always_in_exactly_one_place(seats, options, seed):
    for state, _, _ in walk(seats, options, seed):
        found = Counter()
        for holder in state.holders:
            found.update(zip(options.colours, holder, strict=False))
        for cards in rules.view(state, None).discards:
            found.update((card.colour, card.number) for card in cards)
        for colour, numbers in zip(options.colours, state.undealt, strict=True):
            found.update((colour, number) for number in numbers)
        found = +Counter({card: n for card, n in found.items() if card[1] is not None})
        assert found == Counter(
            (colour, number) for colour in options.colours for number in NUMBERS
        )


@random_matches
def test_every_stone_and_token_is_always_in_exactly_one_place(seats, options, seed):
    for state, _, _ in walk(seats, options, seed):
        spaces = [stone.space for stone in state.track]
        assert spaces == sorted(spaces)
        assert state.phase == "stacking" or sorted(order_of(state.track)) == list(range(seats))
        tokens = rules.view(state, None).tokens
        assert [token.width for token in tokens] == [1, 2, 3, 4, 5, 6, 7]
        owners = [token.seat for token in tokens if token.seat is not None]
        assert sorted(owners) == [seat for seat, bet in enumerate(state.current.bets) if bet]


@random_matches
def test_every_point_is_announced(seats, options, seed):
    scores = [0] * seats
    for state, seat, action in walk(seats, options, seed):
        if action is None:
            assert rules.outcome(state).scores == tuple(scores)
            break
        for line in play(rules, state, seat, action).told:
            if type(line.event) is BetChecked:
                scores[line.event.seat] += line.event.points
            elif type(line.event) is FinalBetOpened:
                scores[line.event.seat] = max(0, scores[line.event.seat] + sum(line.event.points))
                assert scores[line.event.seat] == line.event.space


def test_dice_are_turned_openly_and_tokens_are_placed_in_secret():
    dice = COLOURS[:3]
    assert rules.open_drafts(thrown(set_up(), *dice))
    assert not rules.open_drafts(tokens_taken(set_up(), dice, (7, 6, 5, 4)))
