"""Finds games by looking: every folder of `hunch.games` with a GAME in it is one."""

import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module, resources
from importlib.util import find_spec
from types import ModuleType
from typing import cast

from msgspec import structs

from hunch.core.contract import Game, Rules
from hunch.core.errors import UnknownGame
from hunch.core.formatting import listed
from hunch.core.languages import ENGLISH, words_in
from hunch.core.library import Library

HOME = "hunch.games"


@cache
def games() -> Mapping[str, Game]:
    """Every game there is, by name."""
    found = (import_module(f"{HOME}.{name}") for name in _folders())
    return {module.GAME.name: module.GAME for module in found}


def find(name: str) -> Game:
    """The game of that name."""
    try:
        return games()[name]
    except KeyError:
        known = listed(games(), "or")
        raise UnknownGame(f"There is no game «{name}»; there is {known}.") from None


@cache
def rules_of(game: Game) -> Rules:
    """The rules of a game, read when they are first needed."""
    return cast(Rules, import_module(f"{HOME}.{game.name}.rules"))


@cache
def part(game: Game, name: str) -> ModuleType | None:
    """One of the optional files of a game's folder, such as `words` or `terminal`."""
    path = f"{HOME}.{game.name}.{name}"
    return import_module(path) if find_spec(path) else None


@cache
def library() -> tuple[Game, Library]:
    """The game that is played with packs that people write, and what it knows of them."""
    for game in games().values():
        if (found := part(game, "library")) is not None:
            return game, cast(Library, found)
    raise UnknownGame("No game here is played with question packs.")


def words_of(game: Game, language: str = ENGLISH) -> ModuleType | None:
    """The game's own words in that language, or in English; None where it has none."""
    return words_in(f"{HOME}.{game.name}", language)


def language_of(game: Game, wanted: str) -> str:
    """The language in which the game speaks to those who want that one."""
    found = words_of(game, wanted)
    return wanted if found and found.__name__.endswith(f"_{wanted}") else ENGLISH


def described(game: Game, language: str) -> Game:
    """The game as a lobby describes it in that language; its title is its name everywhere."""
    summary = getattr(words_of(game, language), "SUMMARY", game.summary)
    return structs.replace(game, summary=summary)


def rulebook(game: Game, language: str = ENGLISH) -> str:
    """The game's RULES.md, or its translation RULES.de.md, where there is one."""
    found = document(game, f"RULES.{language}.md") or document(game, "RULES.md")
    assert found is not None, "every game has its rules"
    return found


def document(game: Game, name: str) -> str | None:
    """One of the texts of a game's folder, such as RULES.md or lesson.json."""
    path = resources.files(f"{HOME}.{game.name}").joinpath(name)
    return path.read_text("utf-8") if path.is_file() else None


def _folders() -> list[str]:
    home = import_module(HOME)
    return sorted(found.name for found in pkgutil.iter_modules(home.__path__) if found.ispkg)
