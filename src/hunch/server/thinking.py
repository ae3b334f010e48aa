"""How bots and the coach think without holding anybody up.

A decision that takes almost no time is made at once. All others are made in another process, those
that people are waiting for first. If too much is waiting there, a bot decides as a weaker one
would, rather than keep people waiting. What takes little time goes first.
"""

import asyncio
from random import Random
from secrets import randbits
from time import perf_counter
from typing import Any, Final

from hunch.bots.advice import Advice
from hunch.bots.levels import LANGUAGE_MODEL, LEVELS, advise
from hunch.bots.player import Player
from hunch.bots.seated import Bot, bot_for
from hunch.core.contract import Game
from hunch.core.match import Match
from hunch.core.menu import Menu
from hunch.core.registry import find
from hunch.core.values import Knowledge, Seat
from hunch.server.metrics import Metrics
from hunch.server.workers import Workers, in_thread

QUICK_SECONDS: Final = 0.002  # sending it to another process would take about as long
PATIENCE_SECONDS: Final = 1.0  # that people may wait in the queue for a bot
FADING: Final = 0.9  # a slow decision is remembered for a while
SHORT_SECONDS: Final = 0.05
MOST_ASKED: Final = 8  # language models at the same time
SHORT, PEOPLE_WAIT, NOBODY_WAITS = range(3)  # urgency


class Thinking:
    """All bots of this process, and the coach."""

    def __init__(self, workers: Workers, metrics: Metrics) -> None:
        self._workers = workers
        self._metrics = metrics
        self._asking = asyncio.Semaphore(MOST_ASKED)
        self._took: dict[tuple[str, str], float] = {}  # seconds, by game and level

    async def decide(self, bot: Bot, level: str, match: Match, seat: Seat, watched: bool) -> Any:
        """The bot's decision; `watched` says that people are waiting for it."""
        game = match.game
        if level == LANGUAGE_MODEL:
            return await self._asked(bot, match, seat)
        if self._is_quick(game, level):
            return self._at_once(bot, level, match, seat)
        if watched and self._workers.expected_wait > PATIENCE_SECONDS and level != LEVELS[0]:
            self._metrics.weakened.inc()
            level = self._quick_level_below(game, level)
            bot = bot_for(game, level, bot.salt)
            if self._is_quick(game, level):
                return self._at_once(bot, level, match, seat)
        knowledge, menu = bot.knowledge(match, seat), match.menu(seat)
        ticket = self._workers.ticket(self._urgency(game, level, watched))
        action, bot.player, seconds = await self._workers.run(
            ticket, _decided, bot.player, knowledge, menu, randbits(64)
        )
        self._note(game, level, seconds)
        return action

    async def _asked(self, bot: Bot, match: Match, seat: Seat) -> Any:
        """The decision of a language model, which takes long but needs none of our cores."""
        knowledge, menu = bot.knowledge(match, seat), match.menu(seat)
        async with self._asking:
            return await in_thread(bot.player.decide, knowledge, menu, Random())

    async def advise(self, game: Game, knowledge: Knowledge, menu: Menu) -> Advice:
        """The coach's advice."""
        ticket = self._workers.ticket(PEOPLE_WAIT)
        return await self._workers.run(ticket, _advised, game.name, knowledge, menu, randbits(64))

    def _urgency(self, game: Game, level: str, watched: bool) -> int:
        """Short work goes first: it delays hardly anybody, and helps those who wait for it."""
        if not watched:
            return NOBODY_WAITS
        usually = self._took.get((game.name, level), 0.0 if level == LEVELS[0] else SHORT_SECONDS)
        return SHORT if usually < SHORT_SECONDS else PEOPLE_WAIT

    def _is_quick(self, game: Game, level: str) -> bool:
        return self._took.get((game.name, level), QUICK_SECONDS) < QUICK_SECONDS

    def _quick_level_below(self, game: Game, level: str) -> str:
        """The strongest level below this one that decides in no time, or else the weakest."""
        below = LEVELS[: LEVELS.index(level)] if level in LEVELS else LEVELS
        return next((each for each in reversed(below) if self._is_quick(game, each)), LEVELS[0])

    def _at_once(self, bot: Bot, level: str, match: Match, seat: Seat) -> Any:
        began = perf_counter()
        action = bot.decide(match, seat, Random())
        self._note(match.game, level, perf_counter() - began)
        return action

    def _note(self, game: Game, level: str, seconds: float) -> None:
        key = (game.name, level)
        self._took[key] = max(seconds, FADING * self._took.get(key, 0.0))
        self._metrics.thinking.observe(seconds)


def _decided(
    player: Player, knowledge: Knowledge, menu: Menu, seed: int
) -> tuple[Any, Player, float]:
    """In another process: the action, the player with what it wants to remember, and the time."""
    began = perf_counter()
    action = player.decide(knowledge, menu, Random(seed))
    return action, player, perf_counter() - began


def _advised(game: str, knowledge: Knowledge, menu: Menu, seed: int) -> Advice:
    return advise(find(game), knowledge, menu, Random(seed))
