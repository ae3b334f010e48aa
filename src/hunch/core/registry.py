"""Finds games: in the folders of `hunch.games`, and in other packages that offer one.

Another package offers its game through an entry point in the group `hunch.games`: the game's name,
and the package with its GAME, rules and documents.
"""

import logging
import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module, metadata, resources
from importlib.util import find_spec
from types import ModuleType
from typing import cast

from msgspec import structs

from hunch.core import refusal_words as why
from hunch.core.contract import Game, Hooks, OptionWords, Rules, Words, filled
from hunch.core.errors import UnknownGame
from hunch.core.language_variants import respelt
from hunch.core.languages import ENGLISH, Translatable, words_in

HOME = "hunch.games"  # the package of our own games, and the entry-point group of others
log = logging.getLogger(__name__)


@cache
def packages() -> Mapping[str, str]:
    """The package of every game, by the game's name."""
    found = {name: f"{HOME}.{name}" for name in _folders()}
    for entry in sorted(metadata.entry_points(group=HOME)):
        problem = f"it clashes with {found[entry.name]}" if entry.name in found else _problem(entry)
        if problem:
            log.warning("Skipped the game “%s” from %s: %s.", entry.name, entry.value, problem)
        else:
            found[entry.name] = entry.value
    return found


def games() -> Mapping[str, Game]:
    """Every game, by name."""
    return {name: import_module(package).GAME for name, package in packages().items()}


def find(name: str) -> Game:
    """The game of that name."""
    try:
        return games()[name]
    except KeyError:
        raise UnknownGame(Translatable(why.no_game, name, tuple(games()))) from None


def package_of(game: Game) -> str:
    """The package with the game's rules, words and documents."""
    return packages().get(game.name, f"{HOME}.{game.name}")


@cache
def rules_of(game: Game) -> Rules:
    """The rules of a game, imported when first needed."""
    return cast(Rules, import_module(f"{package_of(game)}.rules"))


@cache
def hooks_of(game: Game) -> Hooks:
    """What a game's rules add to the contract, with defaults for the rest."""
    return filled(Hooks(), import_module(f"{package_of(game)}.rules"))


@cache
def part(game: Game, name: str) -> ModuleType | None:
    """One of the optional modules in a game's folder, such as `words` or `terminal`."""
    path = f"{package_of(game)}.{name}"
    return import_module(path) if find_spec(path) else None


@cache
def words_of(game: Game, language: str = ENGLISH) -> Words:
    """The game's words in that language; anything missing falls back to English, then defaults."""
    package = package_of(game)
    return filled(Words(), words_in(package, language), words_in(package))


@cache
def option_words_of(game: Game, language: str = ENGLISH) -> OptionWords:
    """What the form with the game's options says in that language, filled in like `words_of`."""
    package, file = package_of(game), "option_words"
    return filled(OptionWords(), words_in(package, language, file), words_in(package, file=file))


def language_of(game: Game, wanted: str) -> str:
    """The language that the game uses for readers who want this one."""
    found = words_in(package_of(game), wanted)
    return wanted if found and found.__name__.endswith(f"_{wanted}") else ENGLISH


def described(game: Game, language: str) -> Game:
    """The game as a lobby describes it in that language; its title is never translated."""
    summary = option_words_of(game, language).SUMMARY or respelt(game.summary, language)
    return structs.replace(game, summary=summary)


def rulebook(game: Game, language: str = ENGLISH) -> str:
    """The game's RULES.md, or its translation such as RULES.de.md, if there is one."""
    found = document(game, f"RULES.{language}.md") or document(game, "RULES.md")
    assert found is not None, "every game has a RULES.md"
    return respelt(found, language)


def document(game: Game, name: str) -> str | None:
    """A text file in a game's folder, such as RULES.md or lesson.json."""
    path = resources.files(package_of(game)).joinpath(name)
    return path.read_text("utf-8") if path.is_file() else None


def _folders() -> list[str]:
    home = import_module(HOME)
    return sorted(found.name for found in pkgutil.iter_modules(home.__path__) if found.ispkg)


def _problem(entry: metadata.EntryPoint) -> str:
    """Why a game from another package cannot be played; empty if it can."""
    try:
        game = import_module(entry.value).GAME
        import_module(f"{entry.value}.rules")
    except Exception as error:  # not our code: anything may be wrong with it
        return f"{type(error).__name__}: {error}".rstrip(".")
    return "" if game.name == entry.name else f"it calls itself “{game.name}”"
