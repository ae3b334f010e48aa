"""What people read and hear."""

import re

import pytest
from msgspec.structs import replace

from hunch.core.values import Memory, Outcome
from hunch.games.press_your_luck import (
    rules,
    terminal_words,
    terminal_words_de,
    words,
    words_de,
)
from hunch.games.press_your_luck.rules import Options, State

NAMES = ("Ada", "Ben", "Cleo")


def table(**options):
    """Ada's turn, with red on top and pink and blue at the side."""
    chosen = Options(**options)
    score_cards = (("red", "green"), (), ("blue",))
    deck = (5, 7, 7, 6, 4, 7, 6)
    return State(chosen, deck, "red", ("pink", "blue"), ("blue",), score_cards, 0, 0, None)


@pytest.mark.parametrize(
    ("reason", "scores", "ranking", "sentence"),
    [
        ("all_colours", (8, 9, 9), (1, 2, 2), "Ada shows every colour and wins."),
        (
            *("rainbow", (8, 9, 3), (2, 1, 3)),
            "The rainbow is out. Ben wins with 9 score cards.",
        ),
        (
            *("rainbow", (9, 9, 3), (1, 1, 3)),
            "The rainbow is out. Ada and Ben share the win with 9 score cards each.",
        ),
        (
            *("rainbow", (9, 9, 3), (2, 1, 3)),
            "The rainbow is out. Ben wins with 9 score cards and more colours.",
        ),
    ],
)
def test_the_result_says_who_won_and_how(reason, scores, ranking, sentence):
    assert words.result(Outcome(reason, scores, ranking), NAMES) == sentence


def test_the_table_is_described_line_by_line():
    seen = rules.view(table(memory=Memory.ASSIST), 1)
    assert words.describe(seen, 1, NAMES) == (
        "On top of the deck: red.",
        "At the side: pink and blue.",
        "Ada’s score cards (2): red, green.",
        "Ben’s score cards (0): none.",
        "Cleo’s score cards (1): blue.",
        "Discard pile (1 card): blue.",
        "Face down in the deck: 43 cards.",
        "Colours left there: 5 red, 7 orange, 7 yellow, 6 green, 4 blue, 7 purple, 6 pink.",
        "It is Ada’s turn.",
    )


def test_face_down_score_cards_are_described_by_their_number():
    lines = words.describe(rules.view(table(hidden_scores=True), 0), 0, NAMES)
    assert "Ada’s score cards (2): red, green." in lines
    assert "Cleo’s score cards (1): face down." in lines
    state = table(hidden_scores=True, hidden_counts=True)
    lines = words.describe(rules.view(state, 0), 0, NAMES)
    assert "Ada’s score cards (2): red, green." in lines
    assert "Cleo’s score cards: face down." in lines


def test_a_seat_is_asked_what_it_can_decide():
    state = table()
    asked = "Put red to the side and draw, or stop and keep 2 cards?"
    assert words.ask(rules.view(state, 0), 0, NAMES) == asked
    state = replace(state, side=())
    asked = "Put red to the side and draw, or stop?"
    assert words.ask(rules.view(state, 0), 0, NAMES) == asked
    state = replace(state, passes=3)
    forced = "Everyone has stopped, so you must draw."
    assert words.ask(rules.view(state, 0), 0, NAMES) == forced
    every = replace(state, score_cards=(rules.COLOURS, (), ()))
    asked = "You have every colour: win, or press your luck?"
    assert words.ask(rules.view(every, 0), 0, NAMES) == asked


@pytest.mark.parametrize(
    ("cards", "covered", "taken", "lost"),
    [
        (("red", "blue"), 0, "took red and blue", "failed and lost red and blue"),
        ((), 1, "took 1 card", "failed and lost 1 card"),
        ((), 0, "took the cards at the side", "failed and lost the cards at the side"),
    ],
)
def test_cards_out_of_sight_are_counted_at_most_and_never_named(cards, covered, taken, lost):
    assert words.tell(rules.CardsTaken(0, cards, covered), NAMES) == f"Ada {taken}."
    assert words.tell(rules.CardsDiscarded(0, cards, covered), NAMES) == f"Ada {lost}."


@pytest.mark.parametrize(
    ("said", "drawn", "word"),
    [(words, terminal_words, "[Ss]top"), (words_de, terminal_words_de, "[Aa]ufhören|aufgehört")],
)
def test_stopping_has_one_name_with_cards_at_the_side_and_without(said, drawn, word):
    for text in (
        said.label(rules.STOP, NAMES),
        said.tell(rules.Passed(0), NAMES),
        drawn.stop(0),
        drawn.stop(2),
        drawn.draw_or_stop("Ada"),
    ):
        assert re.search(word, text), text
