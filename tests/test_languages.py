"""Every game and every package says everything in every language."""

import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from inspect import getmembers, isfunction, signature
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import hunch
from hunch.bots.advice_text import lines
from hunch.bots.levels import advise
from hunch.core.contract import Game
from hunch.core.engine import play
from hunch.core.languages import (
    ENGLISH,
    Translatable,
    closest_language,
    languages,
    translate,
)
from hunch.core.narration import Narrator
from hunch.core.option_form import settings
from hunch.core.registry import described, language_of, option_words_of, rules_of
from hunch.core.values import CHANCE
from hunch.games.wits_and_wagers.questions import Question
from hunch.packs.pack import Pack
from tests import laws
from tests.shipped import shipped

OTHERS = [language for language in languages() if language != ENGLISH]
SOURCE = Path(hunch.__file__).parent
AUTHORS = "hunch.games.wits_and_wagers.author_words"
SILENT = {
    "pause_ms",
    "least_pause_ms",
    "ends_round",
    "ends_turn",
}  # functions that don't return any words
ADVISED = 4  # decisions of each game that the coach is asked about
ENGLISH_ONLY = {"the", "of", "and", "wins", "is", "has", "with", "to", "on", "you", "your"}
ENGLISH_ONLY |= {"card", "cards", "from", "that", "no", "not", "red", "blue", "green", "yellow"}


def files_of_words() -> Iterator[str]:
    """Every module of English words, in any package and in the games that come with Hunch."""
    for path in sorted(SOURCE.rglob("*words.py")):
        package, *inside = path.relative_to(SOURCE).with_suffix("").parts
        if "tests" not in inside and (package != "games" or inside[0] in shipped()):
            yield ".".join(("hunch", package, *inside))


each_game = pytest.mark.parametrize("game", shipped().values(), ids=list(shipped()))
each_language = pytest.mark.parametrize("language", OTHERS)


def test_there_is_german():
    assert closest_language("de") == closest_language("de-AT") == closest_language("DE") == "de"
    assert closest_language("xx") == closest_language("en-GB") == ENGLISH


@each_language
@pytest.mark.parametrize("file", list(files_of_words()))
def test_every_file_of_words_has_all_functions_of_the_english_one(file: str, language: str):
    english, other = import_module(file), import_module(f"{file}_{language}")
    for name, function in getmembers(english, isfunction):
        if name.startswith("_") or name in SILENT or function.__module__ != english.__name__:
            continue
        theirs = getattr(other, name, None)
        assert theirs is not None, f"{other.__name__} lacks {name}"
        assert len(signature(theirs).parameters) == len(signature(function).parameters), name


@each_language
def test_every_field_of_a_pack_is_described_to_authors(language: str):
    examples = {"wordings", "items"}  # which are described by an example, or never
    for file, type_ in (("hunch.packs.words", Pack), (AUTHORS, Question)):
        words: Any = import_module(f"{file}_{language}")
        assert set(words.ALLOWED) == set(type_.__struct_fields__) - examples


@each_game
@each_language
def test_every_sentence_of_a_match_is_translated(game: Game, language: str, matches: int):
    rng = Random(f"{game.name} {language}")
    for number in range(max(2, matches // 20)):
        seats = game.seats()[number % len(game.seats())]
        match = laws.new_match(game, rules_of(game), seats, rng)
        english, other = (Narrator(game, match.names, each) for each in (ENGLISH, language))
        for entry in laws.moments(match, rng):
            for seat in match.to_act if rng.random() < 0.3 else ():
                if seat is CHANCE:
                    continue
                view, menu = match.view(seat), match.menu(seat)
                same(english.ask(view, seat), other.ask(view, seat), view)
                same_all(english.describe(view, seat), other.describe(view, seat), view)
                for form in menu.forms:
                    asked, told = english.form(form), other.form(form)
                    same_all(asked.prompts, told.prompts, form)
                    same(asked.title, told.title, form)
            same(english.label(entry.action), other.label(entry.action), entry.action)
            for told in play(match.rules, match.state, entry.seat, entry.action).told:
                same(english.tell(told.event), other.tell(told.event), told.event)
        view = match.view(None)
        same_all(english.describe(view, None), other.describe(view, None), view)
        assert match.outcome is not None
        same(english.result(match.outcome), other.result(match.outcome), match.outcome)


@each_game
@each_language
def test_the_coach_is_translated(game: Game, language: str):
    rng = Random(f"{game.name} coach {language}")
    match = laws.new_match(game, rules_of(game), game.usual, rng)
    asked: dict[type, int] = {}
    for entry in laws.moments(match, rng):
        kind = type(entry.action)
        if entry.seat is not CHANCE and asked.get(kind, 0) < ADVISED:
            asked[kind] = asked.get(kind, 0) + 1
            knowledge, menu = match.knowledge(entry.seat), match.menu(entry.seat)
            advice = advise(game, knowledge, menu, rng)
            known = texts(knowledge.view)
            english = lines(game, advice, match.names)
            other = lines(game, advice, match.names, language=language)
            same_all(english, other, known)
            assert translate(advice, language) != advice
            assert not any(
                isinstance(text, Translatable) for text in texts(translate(advice, language))
            )


@each_game
@each_language
def test_games_and_options_are_described_in_the_lobby(game: Game, language: str):
    assert language_of(game, language) == language
    assert described(game, language).summary != game.summary
    rules = rules_of(game)
    for english, other in zip(settings(rules), settings(rules, language), strict=True):
        assert (english.name, english.default) == (other.name, other.default)
        assert english.choices == other.choices
        assert len(other.labels) == len(other.choices)
        assert other.help.endswith(".")
        same_all((english.help, english.allowed), (other.help, other.allowed), ())
        same_all(english.labels, other.labels, ())
    same_all(option_texts(game, ENGLISH), option_texts(game, language), ())


def option_texts(game: Game, language: str) -> list[str]:
    """What the form with the game's options says besides help and labels."""
    words = option_words_of(game, language)
    found = (words.OPTIONS, words.GROUPS, words.UNITS, words.PRESETS, words.CHOICES)
    return [text for each in found for name in sorted(each) for text in texts(each[name])]


def test_a_translatable_text_is_english_until_it_is_translated():
    from hunch.server import words

    text = Translatable(words.joined, "Ann")
    assert (text, translate(text, ENGLISH)) == ("Ann joined.", "Ann joined.")
    assert translate(("x", text), "de") == ("x", "Ann ist dazugekommen.")
    assert type(translate(text, "de")) is str


def same(english: str, other: str, of: Any) -> None:
    """Both say something about this, each in its own language."""
    assert bool(english) == bool(other), (english, other)
    given = sorted((*texts(of), *laws.NAMES), key=len, reverse=True)
    ours, theirs = (without(given, text) for text in (english, other))
    if re.search(r"[a-z]{3}", ours):
        assert theirs != ours, other
    left = set(re.findall(r"[a-z]+", theirs.lower())) & ENGLISH_ONLY
    assert not left, f"{other!r} has {left}"


def same_all(english: Iterable[str], other: Iterable[str], of: Any) -> None:
    for one, two in zip(english, other, strict=True):
        same(one, two, of)


def without(given: Iterable[str], text: str) -> str:
    """The text without what it quotes: questions, sources, names."""
    for quoted in given:
        text = text.replace(quoted, "…") if " " in quoted or quoted[:1].isupper() else text
    return text


def texts(value: Any) -> Iterator[str]:
    """All texts in a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from texts(getattr(value, name))
    elif isinstance(value, Iterable) and not isinstance(value, bytes | type):
        for item in value:
            yield from texts(item)
