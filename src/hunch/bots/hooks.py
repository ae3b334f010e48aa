"""What a game may add for bots: its own players and coach, and bots' beliefs about the world."""

from functools import cache
from random import Random
from typing import Any, Final

from hunch.bots import words
from hunch.bots.advice import WINNING, Advice, Choice, best_first
from hunch.bots.player import Player
from hunch.bots.search import SearchPlayer
from hunch.core.contract import Game, filled
from hunch.core.formatting import format_value
from hunch.core.languages import Translatable
from hunch.core.menu import Menu
from hunch.core.registry import part
from hunch.core.values import Knowledge

SIMULATIONS: Final = 1000  # of the coach's search, and of a player called `search`
# Simulations by level, for games without players of their own.
SEARCHED: Final = {"easy": 10, "medium": 40, "hard": 200, "expert": 1000}


class BotHooks:
    """What a game's `bots.py` may define, with defaults."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def player(self, level: str) -> Player:
        """A new player of that level."""
        return SearchPlayer(self._game, SEARCHED[level])

    def advise(self, knowledge: Knowledge, menu: Menu, rng: Random) -> Advice:
        """The coach's advice to a player who knows this."""
        arms = SearchPlayer(self._game, SIMULATIONS).arms(knowledge, rng)
        choices = best_first(
            Choice(action, arm.mean, (arm.mean * (1 - arm.mean) / arm.tried) ** 0.5)
            for action, arm in arms.items()
            if arm.tried
        )
        return Advice(
            measure=WINNING,
            method=Translatable(words.searched, SIMULATIONS),
            choices=choices,
            why=Translatable(words.won_most),
        )

    def judge(
        self, knowledge: Knowledge, menu: Menu, actions: tuple[Any, ...], rng: Random
    ) -> tuple[Choice, ...] | None:
        """What these actions are worth, in this order and in the measure of `advise`.

        By default they are looked up in fresh advice. A game whose forms allow more than its
        coach lists can judge any action. None if the coach has no opinion on one of them.
        """
        found = {choice.action: choice for choice in self.advise(knowledge, menu, rng).choices}
        if any(action not in found for action in actions):
            return None
        return tuple(found[action] for action in actions)

    def explain(self, knowledge: Knowledge, action: Any, best: Any, name: str) -> str | None:
        """What was wrong with an action, in one sentence that a child can understand.

        `best` is what the coach would have done, `name` is the player who decided. Return a
        sentence that can be translated (`Translatable`), or None for the general wording.
        """
        return None

    def prospects(self, state: Any) -> tuple[float, ...] | None:
        """Everyone's chance of winning from this state if all play well, from a table or formula.

        What luck has brought but nobody can have acted on, such as a card that is still face down,
        doesn't count. None if the game doesn't know: then a review plays on from there many times.
        """
        return None

    def hunch(self, state: Any, level: str, salt: str) -> Any:
        """What a bot of that level believes about the outside world: a trivia answer, say.

        People bring such knowledge with them; a bot's is made here, from the truth, with errors
        that depend on its salt alone. None if the game needs no knowledge of the world.
        """
        return None

    def hunch_text(self, view: Any, hunch: Any) -> str:
        """A hunch in a sentence, for players who read; it can be translated (`Translatable`)."""
        return Translatable(words.hunch, format_value(hunch))


@cache
def bots_of(game: Game) -> BotHooks:
    """The game's own players, coach and hunches, or the generic ones."""
    return filled(BotHooks(game), part(game, "bots"))
