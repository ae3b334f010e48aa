"""Players by name: levels, the generic search, or your own class."""

import re
from pkgutil import resolve_name
from random import Random
from typing import Any, Final

from hunch.bots import refusal_words as why
from hunch.bots.advice import Advice, Choice
from hunch.bots.hooks import SEARCHED, SIMULATIONS, bots_of
from hunch.bots.player import Player, RandomPlayer
from hunch.bots.search import SearchPlayer
from hunch.core import words
from hunch.core.contract import Game
from hunch.core.errors import BadMessage
from hunch.core.languages import Translatable
from hunch.core.menu import Menu
from hunch.core.values import Knowledge

LEVELS: Final = tuple(SEARCHED)
SEARCH: Final = "search"
LANGUAGE_MODEL: Final = "llm"
THINKING: Final = re.compile(r"((?P<number>[0-9]+)(?P<unit>ms)?)?")
NAMES: Final = ("random", *LEVELS, SEARCH)


def player_for(game: Game, name: str) -> Player:
    """A new player: random, a level, `search`, a language model, or your own `module:Class`.

    `search:200` runs 200 simulations per move, and `search:100ms` thinks for that long. `llm:` is
    followed by a command, or by the URL of an endpoint.
    """
    kind, _, detail = name.partition(":")
    if kind == "random" and not detail:
        return RandomPlayer()
    if kind in LEVELS and not detail:
        return bots_of(game).player(kind)
    if kind == SEARCH and (budget := THINKING.fullmatch(detail)):
        return _search(game, name, int(budget["number"] or SIMULATIONS), budget["unit"])
    if kind == LANGUAGE_MODEL:
        from hunch.bots.llm import LanguageModel  # which takes a while to import

        return LanguageModel(game, detail.strip())
    if detail:
        return _imported(kind, detail)
    known = Translatable(words.either, NAMES)
    raise BadMessage(Translatable(why.no_player, name, known))


def advise(game: Game, knowledge: Knowledge, menu: Menu, rng: Random) -> Advice:
    """Advice from the game's own coach, or from the generic search."""
    return bots_of(game).advise(knowledge, menu, rng)


def judge(
    game: Game, knowledge: Knowledge, menu: Menu, actions: tuple[Any, ...], rng: Random
) -> tuple[Choice, ...] | None:
    """What the coach thinks of exactly these actions; None if it has no opinion on one of them."""
    return bots_of(game).judge(knowledge, menu, actions, rng)


def _search(game: Game, name: str, number: int, unit: str | None) -> Player:
    if not number:
        raise BadMessage(Translatable(why.no_thinking, name))
    return SearchPlayer(game, milliseconds=number) if unit else SearchPlayer(game, number)


def _imported(module: str, name: str) -> Player:
    try:
        made = resolve_name(f"{module}:{name}")()
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        failed = Translatable(why.player_not_created, f"{module}:{name}", str(error))
        raise BadMessage(failed) from error
    if not isinstance(made, Player):
        raise BadMessage(Translatable(why.not_a_player, f"{module}:{name}"))
    return made
