"""Everything that can be done, told or seen has its words."""

from pathlib import Path
from random import Random

import pytest

from hunch.core.match import Match
from hunch.core.values import CHANCE, Outcome
from hunch.core.walk import at_random, playing
from hunch.games.think_str8 import rules, words, words_de
from hunch.games.think_str8.tests.playing import (
    INKA,
    checked,
    final_state,
    go,
    set_up,
    sure,
    thrown,
)
from hunch.games.think_str8.values import (
    COLOURS,
    BetChecked,
    Exchange,
    FinalBet,
    Options,
    Place,
    SetDice,
    Take,
)

NAMES = ("Ada", "Ben", "Cleo", "Dan")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("introductory", [False, True])
def test_a_whole_match_can_be_read_aloud(seats, introductory):
    options = Options(introductory=introductory, rounds=12, automatic_deduction=True)
    match, rng = Match(rules.GAME, NAMES[:seats], options), Random(seats)
    for moment in playing(match, at_random(rng, rng.choice)):
        actor = moment.entry.seat
        if actor is not CHANCE:
            assert words.ask(match.view(actor), actor, match.names)[-1] in "?."
        assert words.label(moment.entry.action, match.names)
        for line in moment.told:
            assert words.tell(line.event, match.names).endswith(".")
        for seat in (None, *range(seats)):
            lines = words.describe(rules.view(moment.after, seat), seat, match.names)
            assert all(line.endswith(".") for line in lines)
    assert words.result(match.outcome, match.names).startswith("All rounds have been played.")


@pytest.mark.parametrize(
    ("action", "label"),
    [
        (SetDice(("blue", "red", "red")), "Set blue, red and red"),
        (Take(1), "Take the 1-space token"),
        (Place(9), "Place it starting at 9"),
        (Exchange("grey"), "Exchange your grey card"),
        (
            FinalBet(((1, 4), (0,), (), (2, 3, 7), (1,), (1,))),
            "Bet on blue 1 or 4; green 0; yellow nothing; purple 2, 3 or 7; red 1; grey 1",
        ),
    ],
)
def test_a_button_says_what_it_does(action, label):
    assert words.label(action, NAMES) == label


def test_a_check_says_the_range_and_the_hint():
    _, told = checked(set_up(2), ("blue", "green", "yellow"), ((7, 4), (6, 0)))
    said = [words.tell(event, NAMES) for event in told if type(event) is BetChecked]
    assert said == ["Ada bet on 4 to 10: too low.", "Ben bet on 0 to 5: right, 2 spaces forward."]


def test_the_table_is_described_without_the_listeners_own_cards():
    state, _ = checked(set_up(2), ("blue", "green", "yellow"), ((7, 4), (6, 0)))
    lines = words.describe(rules.view(state, 0), 0, NAMES[:2])
    assert "Your holder: blue ?, green ?, yellow ?, purple ?, red ? and grey ?." in lines
    assert "Ben’s holder: blue 1, green 0, yellow 1, purple 0, red 1 and grey 2." in lines
    assert "Spare holder 1: blue 6, green 2, yellow 5, purple 7, red 4 and grey 5." in lines
    assert "Your blue: 0, 2, 3, 4 or 7; seen 1, 5 and 6." in lines
    assert "Sheet, round 1: blue once, green once and yellow once, sum 11 to 21." in lines


def test_the_final_bet_is_added_up_colour_by_colour():
    _, told = go(final_state((2, 0)), FinalBet(((7,), (), (), (), (), ())), sure(INKA))
    said = words.tell(told[-1], NAMES)
    assert "scored 5 − 2 − 2 − 2 − 2 − 2 = −5 and ended on space 0, with " in said


@pytest.mark.parametrize(
    ("required", "said", "in_german"),
    [
        (
            False,
            "Name up to three numbers for each of your cards.",
            "Nenn zu jeder deiner Karten höchstens drei Zahlen.",
        ),
        (
            True,
            "Name one to three numbers for each of your cards.",
            "Nenn zu jeder deiner Karten eine bis drei Zahlen.",
        ),
    ],
)
def test_question_form_and_view_agree_on_how_many_numbers_a_final_bet_names(
    required, said, in_german
):
    state = final_state((0, 0), final_numbers_required=required)
    view = rules.view(state, 0)
    assert words.ask(view, 0, NAMES) == said
    assert words_de.ask(view, 0, NAMES) == in_german
    (field,) = rules.menu(state, 0).forms[0].fields
    assert f"{field.prompt}." == said
    assert (field.fewest, field.most) == view.final_numbers


def test_the_tokens_left_are_described_with_their_points():
    state, _ = go(thrown(set_up(2), "blue", "green", "yellow"), SetDice(COLOURS[:3]), Take(4))
    lines = words.describe(rules.view(state, 1), 1, NAMES[:2])
    assert (
        "Tokens left: 1 space for 7 points, 2 spaces for 6 points, 3 spaces for 5 points, "
        "5 spaces for 3 points, 6 spaces for 2 points and 7 spaces for 1 point." in lines
    )


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        (Outcome("rounds_done", (20, 31), (2, 1)), "Ben wins with 31 points."),
        (
            Outcome("rounds_done", (31, 31), (1, 2)),
            "Ada wins with 31 points, at the bottom of the stack.",
        ),
        (Outcome("rounds_done", (1, 1), (1, 1)), "Ada and Ben win with 1 point."),
    ],
)
def test_the_result_names_the_winner(outcome, said):
    assert words.result(outcome, NAMES) == f"All rounds have been played. {said}"


@pytest.mark.parametrize("said", [words, words_de])
def test_the_board_finds_the_coachs_chances_by_what_they_are_called(said):
    board = Path(said.__file__).with_suffix(".ts").read_text("utf-8")
    assert f"yourCards: '{said.phrase('your cards')}'" in board
    for colour in COLOURS:
        name = said.card(colour, 3).removesuffix(" 3")
        assert f"{colour}: '{name}'" in board
