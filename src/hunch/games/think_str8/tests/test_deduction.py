"""The deduction sheet (rule 3 and H23), exact deduction, and what a seat may imagine."""

from collections import Counter
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from hunch.core.codec import encode
from hunch.core.match import Match
from hunch.core.values import CHANCE
from hunch.core.walk import at_random, playing, playout
from hunch.games.think_str8 import rules
from hunch.games.think_str8.deduction import (
    ALL_SUMS,
    Clue,
    Range,
    clues_for,
    consistent_hands,
    noted,
    possible_numbers,
    sampled_hand,
)
from hunch.games.think_str8.sheet import (
    Mark,
    black_toggled,
    box,
    cross_toggled,
    crosses_erased,
    no_crosses,
)
from hunch.games.think_str8.tests.playing import HANDS, checked, exchanged, go, set_up, tokens_taken
from hunch.games.think_str8.values import (
    COLOURS,
    NUMBERS,
    Bet,
    Card,
    Deal,
    Draw,
    Exchange,
    Options,
    Round,
    Stack,
    Take,
)

rule = pytest.mark.rule

# Seat 0 has the yellow 2 and the green 1; it sees the green 0 among OTHERS.
YELLOW_TWO = (7, 1, 2, 4, 6, 0)
OTHERS = HANDS[1:]
OTHERS_WITHOUT_GREEN_0 = ((1, 5, 1, 0, 1, 2), *HANDS[2:])


def yellow_exchanged(others, **options):
    """Yellow, yellow and green: 0 to 5 was right. In the next round the yellow 2 is discarded."""
    state = set_up(2, hands=(YELLOW_TWO, *others), **options)
    state, _ = checked(state, ("yellow", "yellow", "green"), ((6, 0), (7, 15)))
    state = exchanged(state, ("red", 0))
    state, _ = checked(state, ("yellow", "blue", "red"), ((7, 0), (6, 16)))
    state = exchanged(state, ("red", 3))
    return exchanged(state, ("yellow", 6))


def by_colour(sheet_rows):
    return dict(zip(COLOURS, sheet_rows, strict=True))


@rule("3.1")
def test_only_its_owner_sees_a_sheet():
    state = yellow_exchanged(OTHERS)
    sheets = [rules.view(state, seat).sheet for seat in (0, 1)]
    assert sheets[0] != sheets[1]
    assert rules.view(state, None).sheet is None


@rule("3.2")
def test_numbers_seen_in_other_holders_or_face_up_are_blacked_out():
    state = set_up(2)
    black = by_colour(rules.view(state, 0).sheet.black)
    assert black["blue"] == (1, 5, 6)
    assert black["grey"] == (2, 3, 5)
    state, _ = checked(state, ("blue", "green", "yellow"), ((7, 0), (6, 16)))
    state, _ = go(state, Exchange("blue"))
    assert [rules.view(state, seat).sheet.black[0] for seat in (0, 1)] == [(1, 5, 6, 7), (5, 6, 7)]
    state, _ = go(state, Draw(3))
    assert [rules.view(state, seat).sheet.black[0] for seat in (0, 1)] == [
        (1, 5, 6, 7),
        (3, 5, 6, 7),
    ]


@rule("3.3")
def test_crosses_and_black_boxes_are_told_apart():
    sheet = rules.view(set_up(2), 0).sheet
    crosses = cross_toggled(sheet, no_crosses(6), "blue", 4)
    assert box(sheet, crosses, "blue", 4) == "crossed"
    assert box(sheet, crosses, "blue", 5) == "black"
    assert box(sheet, crosses, "blue", 7) == "open"
    assert cross_toggled(sheet, crosses, "blue", 4) == no_crosses(6)
    assert cross_toggled(sheet, crosses, "blue", 5) == crosses


@rule("3.4")
def test_an_exchange_erases_the_crosses_of_that_colour_but_not_the_black_boxes():
    state = set_up(2, hands=(YELLOW_TWO, *OTHERS_WITHOUT_GREEN_0))
    sheet, crosses = rules.view(state, 0).sheet, no_crosses(6)
    for colour, number in (("yellow", 0), ("yellow", 6), ("yellow", 3), ("red", 7)):
        crosses = cross_toggled(sheet, crosses, colour, number)
    crosses = black_toggled(crosses, "yellow", 2)
    crosses = crosses_erased(crosses, "yellow")
    assert by_colour(crosses.crossed)["yellow"] == ()
    assert by_colour(crosses.crossed)["red"] == (7,)
    assert box(sheet, crosses, "yellow", 2) == "black"
    assert box(sheet, crosses, "yellow", 1) == "black"
    assert box(sheet, crosses, "yellow", 6) == "open"
    assert box(sheet, black_toggled(crosses, "yellow", 2), "yellow", 2) == "open"


@rule("3.4")
def test_an_exchange_erases_automatic_crosses_of_that_colour_too():
    state = set_up(2, hands=(YELLOW_TWO, *OTHERS), automatic_deduction=True)
    state, _ = checked(state, ("yellow", "yellow", "green"), ((6, 0), (7, 15)))
    state = exchanged(state, ("red", 0))
    assert by_colour(rules.view(state, 0).sheet.crossed)["yellow"] == (3, 4, 6)
    state, _ = checked(state, ("yellow", "blue", "red"), ((7, 0), (6, 16)))
    state = exchanged(state, ("red", 3), ("yellow", 6))
    sheet = rules.view(state, 0).sheet
    assert by_colour(sheet.crossed)["yellow"] == ()
    assert by_colour(sheet.black)["yellow"] == (1, 2, 5, 7)


@rule("3.5")
def test_every_round_has_a_line_with_the_dice_and_then_the_range():
    state = set_up(2)
    assert rules.view(state, 0).sheet.lines == ()
    state = tokens_taken(state, ("red", "blue", "red"), (7, 6))
    (line,) = rules.view(state, 0).sheet.lines
    assert line.marks == (Mark("blue", 1, None), Mark("red", 2, None))
    assert line.noted is None
    state, _ = checked(set_up(2), ("red", "blue", "red"), ((7, 4), (6, 0)))
    assert rules.view(state, 0).sheet.lines[0].noted == Range(11, 21)
    assert rules.view(state, 1).sheet.lines[0].noted == Range(0, 5)


@rule("3.5")
@pytest.mark.parametrize(
    ("bet", "range_"),
    [
        (Bet(7, 9, "right"), Range(9, 15)),
        (Bet(7, 4, "too low"), Range(11, 21)),
        (Bet(5, 8, "too high"), Range(0, 7)),
        (Bet(1, 6, "wrong"), Range(6, 6, False)),
        (Bet(7, 9), None),
        (Bet(7), None),
    ],
)
def test_the_noted_range_is_where_the_sum_must_be(bet, range_):
    assert noted(bet) == range_


@rule("3.6")
def test_a_discarded_number_is_written_into_every_line_in_which_the_card_counted():
    state = yellow_exchanged(OTHERS)
    first, second = rules.view(state, 0).sheet.lines
    assert first.marks == (Mark("green", 1, None), Mark("yellow", 2, 2))
    assert second.marks == (Mark("blue", 1, None), Mark("yellow", 1, 2), Mark("red", 1, None))
    state, _ = checked(state, ("yellow", "green", "green"), ((7, 0), (6, 16)))
    third = rules.view(state, 0).sheet.lines[2]
    assert third.marks == (Mark("green", 2, None), Mark("yellow", 1, None))  # the new card


@rule("3.6")
def test_a_card_is_written_into_the_line_of_its_exchange_even_if_not_thrown():
    state, _ = checked(set_up(2), ("blue", "blue", "blue"), ((7, 0), (6, 16)))
    state, _ = go(state, Exchange("grey"))
    (line,) = rules.view(state, 0).sheet.lines
    assert line.marks == (Mark("blue", 3, None), Mark("grey", 0, 0))


@rule("3.7")
@pytest.mark.parametrize(("others", "green"), [(OTHERS_WITHOUT_GREEN_0, {0, 1}), (OTHERS, {1})])
def test_yellow_2_twice_in_0_to_5_leaves_green_0_or_1_and_1_if_the_0_is_seen(others, green):
    state = yellow_exchanged(others, automatic_deduction=True)
    sheet = rules.view(state, 0).sheet
    gone = {*by_colour(sheet.black)["green"], *by_colour(sheet.crossed)["green"]}
    assert set(NUMBERS) - gone == green


@rule("H23")
@pytest.mark.parametrize("blackout", [True, False])
@pytest.mark.parametrize("deduction", [True, False])
def test_the_sheet_blacks_and_crosses_out_automatically_as_the_options_say(blackout, deduction):
    state = yellow_exchanged(OTHERS, automatic_blackout=blackout, automatic_deduction=deduction)
    sheet = rules.view(state, 0).sheet
    assert any(sheet.black) == blackout
    assert any(sheet.crossed) == deduction
    assert Options().automatic_blackout
    assert not Options().automatic_deduction


def test_a_clue_is_about_the_cards_still_held():
    rounds = (
        Round(("green", "yellow", "yellow"), (Bet(6, 0, "right"),), (None,)),
        Round(("blue", "yellow", "red"), (Bet(7, 0, "too low"),), (Card("yellow", 2),)),
        Round(("yellow", "yellow", "yellow"), (Bet(1, 3, "wrong"),), (None,)),
        Round(("red", "red", "grey"), (Bet(2),), (None,)),  # not checked yet
    )
    assert clues_for(rounds, 0, COLOURS) == (
        Clue((0, 1, 0, 0, 0, 0), Range(0, 1).sums),
        Clue((1, 0, 0, 0, 1, 0), Range(5, 19).sums),
        Clue((0, 0, 3, 0, 0, 0), ALL_SUMS & ~(1 << 3)),
    )


numbers = st.lists(st.sampled_from(NUMBERS), min_size=1, max_size=4, unique=True)
ranges = st.builds(
    lambda low, width, inside: Range(low, min(low + width, 21), inside),
    st.integers(0, 21),
    st.integers(0, 6),
    st.booleans(),
)
dice = st.lists(st.integers(0, 2), min_size=3, max_size=3)
weights = dice.map(lambda thrown: [thrown.count(colour) for colour in range(3)])


@given(
    st.lists(numbers, min_size=3, max_size=3),
    st.lists(st.tuples(weights, ranges), max_size=4),
)
def test_the_consistent_hands_are_those_a_full_search_finds(some, hints):
    candidates = tuple(tuple(sorted(each)) for each in some)
    given_clues = tuple(Clue(tuple(times), range_.sums) for times, range_ in hints)
    expected = tuple(
        hand
        for hand in product(*candidates)
        if all(
            (range_.low <= sum(w * n for w, n in zip(times, hand, strict=True)) <= range_.high)
            == range_.inside
            for times, range_ in hints
        )
    )
    assert consistent_hands(candidates, given_clues) == expected
    if expected:
        columns = zip(*expected, strict=True)
        assert possible_numbers(candidates, given_clues) == tuple(
            tuple(sorted(set(column))) for column in columns
        )
        assert sampled_hand(candidates, given_clues, Random(1)) in expected


def match_of(actions, seats=3, **options):
    names = ("Ada", "Ben", "Cleo", "Dan")[:seats]
    match = Match(rules.GAME, names, Options(**options))
    for action in actions:
        match.play(match.to_act[0], action)
    return match


def two_rounds(seats):
    """Two rounds of an introductory game in which the last seat exchanges a card."""
    match = match_of([Stack(tuple(range(seats)))], seats, introductory=True)
    rng = Random(8)
    for number in (number for hand in HANDS for number in hand[:5]):
        match.play(CHANCE, Deal(number))
    while len(match.state.past) < 2:
        (actor, *_) = match.to_act
        if actor is CHANCE:
            action = rules.chance(match.state).sample(rng)
        elif match.state.phase == "exchanging":
            action = match.menu(actor).actions[2]
        elif match.state.phase == "taking":
            action = Take(4 if actor == seats - 1 else rules.default(match.state, actor).width)
        else:
            action = rules.default(match.state, actor)
        match.play(actor, action)
    return match


def deals_that_look_the_same(match, seat):
    """By brute force: the chance of dealing each hand to the seat while all else looks the same."""
    found = Counter()

    def follow(state, number, chance):
        if number == len(match.log):
            found[state.holders[seat]] += chance
            return
        entry, told = match.log[number], match.told[number]
        luck = rules.chance(state) if entry.seat is CHANCE else None
        witnesses = rules.witnesses(state, entry.seat, entry.action)
        hidden = witnesses is not None and seat not in witnesses
        actions = [a for a, _ in luck] if luck and hidden else [entry.action]
        for action in actions:
            if luck and action not in luck:
                continue
            step = rules.apply(state, entry.seat, action)
            heard = [line.event for line in step.told if line.reaches(seat)]
            if heard == [line.event for line in told if line.reaches(seat)]:
                follow(step.state, number + 1, chance / luck.total if luck else chance)

    follow(rules.start(len(match.names), match.options), 0, 1.0)
    return found


@pytest.mark.parametrize("seats", [3, 4])
def test_all_deals_that_agree_with_what_a_seat_knows_are_equally_likely(seats):
    match = two_rounds(seats)
    seat = seats - 1
    found = deals_that_look_the_same(match, seat)
    assert len(found) > 1
    assert match.state.holders[seat] in found
    assert max(found.values()) == pytest.approx(min(found.values()))
    rounds = match.state.past
    assert any(past.discards[seat] for past in rounds)
    hands = consistent_hands(
        match.state.unseen(seat), clues_for(rounds, seat, match.view(0).colours)
    )
    assert set(hands) == set(found)
    rng, knowledge = Random(3), match.knowledge(seat)
    imagined = Counter(rules.imagine(knowledge, rng).holders[seat] for _ in range(20 * len(found)))
    assert set(imagined) <= set(found)
    spread = sum((imagined[hand] - 20) ** 2 / 20 for hand in found)
    assert spread < len(found) + 5 * (2 * len(found)) ** 0.5  # chi square, five deviations


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_spectator_imagines_agrees_with_all_hints(seats):
    match, rng = two_rounds(seats), Random(seats)
    deals = {rules.imagine(match.knowledge(None), rng).holders for _ in range(20)}
    assert len(deals) > 1
    for holders in deals:
        assert all(len({holder[place] for holder in holders}) == 4 for place in range(5))
        assert holders[seats:] == match.state.holders[seats:]
        for seat in range(seats):
            hints = clues_for(match.state.past, seat, match.view(None).colours)
            assert consistent_hands(tuple((n,) for n in holders[seat]), hints)


@rule("H14")
@pytest.mark.parametrize("required", [False, True])
def test_an_imagined_final_bet_names_no_number_only_if_that_is_allowed(required):
    options = Options(rounds=1, introductory=True, final_numbers_required=required)
    match, rng = Match(rules.GAME, ("Ada", "Ben"), options), Random(14)
    for _ in playing(match, at_random(rng)):
        if match.state.phase == "betting" and match.to_act == (1,):
            break
    bets = [rules.imagine(match.knowledge(1), rng).finals[0] for _ in range(100)]
    assert {len(numbers) for bet in bets for numbers in bet} == {*range(required, 4)}


@settings(max_examples=25)
@given(
    st.integers(2, 4),
    st.sampled_from(
        [
            Options(rounds=3),
            Options(rounds=4, introductory=True, automatic_deduction=True),
            Options(rounds=2, token_widths=(2, 4, 6, 8, 10, 12, 22), automatic_blackout=False),
            Options(rounds=9, exchange_thrown=True, final_numbers_required=True),
        ]
    ),
    st.integers(),
)
def test_an_imagined_table_looks_the_same_and_differs_only_in_what_is_hidden(seats, options, seed):
    rng = Random(seed)
    match = Match(rules.GAME, ("Ada", "Ben", "Cleo", "Dan")[:seats], options)
    for _ in playing(match, at_random(rng, rng.choice)):
        turn, seat = match.to_act, rng.choice([*range(seats), *range(seats), None])
        imagined = rules.imagine(match.knowledge(seat), rng)
        assert encode(rules.view(imagined, seat)) == encode(match.view(seat))
        if seat in turn:
            assert encode(rules.menu(imagined, seat)) == encode(match.menu(seat))
        assert rules.to_act(imagined) == turn
        assert imagined == replace(
            match.state,
            holders=imagined.holders,
            undealt=imagined.undealt,
            current=imagined.current if match.state.phase == "placing" else match.state.current,
            finals=imagined.finals if match.state.phase == "betting" else match.state.finals,
        )
        if rng.random() < 0.02:
            assert rules.outcome(playout(rules, imagined, rng)[0]) is not None
    assert rules.imagine(match.knowledge(0), rng) == match.state
