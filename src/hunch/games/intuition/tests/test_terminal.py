"""What people see on a terminal, in the language they read."""

import re
from dataclasses import replace
from inspect import getmembers, isfunction, signature
from random import Random

import pytest
from rich.cells import cell_len

from hunch.core.match import Match
from hunch.core.values import Memory
from hunch.core.walk import at_random, playing
from hunch.games.intuition import rules, terminal, terminal_words, terminal_words_de
from hunch.games.intuition.rules import Options
from hunch.terminal import art
from hunch.terminal.session import scene_of

NAMES = ("Ada", "Bartholomew of Sussex")
LOW, TALL = 11, 30
WIDE = 300  # wide enough to show what a console would cut off
WORD = re.compile(r"[a-zäöüß]{2,}")


def drawn(match, seat, language="de", width=76, height=LOW):
    scene = replace(scene_of(match, seat, language=language), width=width, height=height)
    return art.text_of(terminal.draw(scene), WIDE)


def said(text):
    """Every word of a drawing that is not a player's name."""
    for name in NAMES:
        text = text.replace(name, "")
    return set(WORD.findall(text.lower()))


def matches():
    """A match on every kind of table."""
    for memory in Memory:
        for aside_visible in (True, False):
            yield Match(rules.GAME, NAMES, Options(memory=memory, aside_visible=aside_visible))


@pytest.mark.parametrize("width", [76, 120])
def test_germans_read_no_english_and_everything_fits(width):
    rng, met = Random(width), set()
    for match in matches():
        for _ in playing(match, at_random(rng)):
            if rng.random() < 0.2:
                met |= check_moment(match, rng, width)
        met |= check_moment(match, rng, width)
    assert {"stapel", "übrig", "leer", "beiseite", "du", "hält", "noch", "gesehen"} <= met


def check_moment(match, rng, width):
    """English and German have no word in common, and no line is too long."""
    seat, height = rng.choice([0, 1, None]), rng.choice([LOW, TALL])
    english, german = (drawn(match, seat, each, width, height) for each in ("en", "de"))
    assert said(english)
    assert said(german)
    assert not said(english) & said(german), german
    assert "…" not in english + german
    for line in (*english.splitlines(), *german.splitlines()):
        assert cell_len(line) <= width, line
    return said(german)


def test_a_drawing_counts_cards_in_german():
    match = Match(rules.GAME, NAMES, Options(first_holder=0, memory=Memory.ASSIST))
    for card in ("QH", "3C"):
        match.play(match.to_act[0], rules.Turn(card))
    text = drawn(match, 1)
    assert "46 übrig" in text
    assert "Ada hält sie" in text
    assert "schon gesehen: 1" in text
    assert "du hältst sie" in drawn(match, 0)
    match.play(1, rules.Guess(rules.Words.LOW_BLACK))
    assert "noch 2 Karten für dich" in drawn(match, 1)
    match.play(match.to_act[0], rules.Turn("5H"))
    assert "noch 1 Karte für Bartholomew of Sussex" in drawn(match, 0)


def test_the_usual_space_is_enough_for_german():
    match = Match(rules.GAME, ("Charlotte", "Bea"), Options(first_holder=0))
    for card in ("QH", "3C"):
        match.play(match.to_act[0], rules.Turn(card))
    for seat in (0, 1, None):
        assert len(drawn(match, seat).splitlines()) <= LOW


def test_every_caption_has_a_german_version():
    for name, function in getmembers(terminal_words, isfunction):
        if function.__module__ == terminal_words.__name__:
            assert signature(getattr(terminal_words_de, name)) == signature(function), name
