"""American English: one file lists what differs, and everything that is said follows it."""

import subprocess
import sys
from pathlib import Path

import pytest

from hunch.core import words
from hunch.core.language_variants import base_of, respelt, variants
from hunch.core.languages import Translatable, in_language, translate, words_in
from hunch.core.registry import described, find, games, option_words_of, rulebook, words_of

US = "en-US"
ROOT = Path(__file__).parents[2]
each_game = pytest.mark.parametrize("name", [game.name for game in games().values()])


@pytest.mark.parametrize(
    ("british", "american"),
    [
        ("Which colour? Colours differ.", "Which color? Colors differ."),
        ("How many metres, to the nearest whole metre?", None),
        ("It was built on 4 July 1776, after 3 May.", "It was built on July 4, 1776, after May 3."),
        ("the Sydney Harbour Bridge and the Pompidou Centre", ""),
        ("set `colours=3` to play", ""),
        ("glamour and four hours of your tour", ""),
    ],
)
def test_words_and_dates_are_written_the_american_way_but_names_and_code_are_not(british, american):
    expected = british.replace("metre", "meter") if american is None else american or british
    assert respelt(british, US) == expected
    assert respelt(british, "en") == respelt(british, "de") == british


def said(name: str) -> str:
    return f"{name} chose a grey colour"


def test_what_players_are_called_is_left_alone():
    said.__module__ = words.__name__
    assert in_language(said, US)("Ann") == "Ann chose a gray color"
    assert in_language(said, US)("Honour") == "Honour chose a gray color"
    assert translate(Translatable(said, "Mr Grey"), US) == "Mr Grey chose a gray color"


@each_game
def test_nothing_british_is_left_in_what_a_game_says(name):
    game = find(name)
    wrong = variants()[US].words.keys() & set(rulebook(game, US).replace("`", " ` ").split())
    assert not wrong - {"colours"}  # the name of an option
    assert respelt(described(game, US).summary, US) == described(game, US).summary
    for title, help_ in option_words_of(game, US).OPTIONS.values():
        assert (respelt(title, US), respelt(help_, US)) == (title, help_)
    assert words_of(game, US) is not words_of(game)


def test_a_variant_adds_no_language_to_translate_into():
    assert base_of(US) == "en"
    assert base_of("de") == "de"
    assert words_in("hunch.core", US).__name__.endswith("_en-US")


def test_the_report_on_languages_knows_variants():
    command = [sys.executable, "scripts/languages.py", "EN-us"]
    done = subprocess.run(command, cwd=ROOT, text=True, capture_output=True, check=True)
    assert done.stdout.startswith("en-US: a variant of en, complete")
