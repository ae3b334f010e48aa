"""How long bots think: CPU time for each decision, among players of their own level."""

from collections.abc import Iterator, Sequence
from random import Random
from time import process_time
from typing import Any

import numpy as np

from hunch.bots.levels import LEVELS, player_for
from hunch.bots.player import Player
from hunch.bots.seated import Bot, seated
from hunch.core.contract import Game
from hunch.core.match import Match, PlainLuck
from hunch.core.menu import Menu
from hunch.core.registry import find, games
from hunch.core.values import Knowledge, Value
from hunch.core.walk import playing


class BotSpeed(Value, frozen=True, kw_only=True):
    """How fast a level makes decisions."""

    game: str
    level: str
    seats: int
    decisions: int
    per_second: float
    p99_ms: float  # 99 of 100 decisions are faster
    slowest_ms: float


def bench_bots(seconds: float, names: Sequence[str] = ()) -> Iterator[BotSpeed]:
    """Time every level with the fewest seats, the usual number and the most."""
    for game in map(find, names or games()):
        for level in LEVELS:
            for seats in dict.fromkeys((game.fewest, game.usual, game.most)):
                yield _measured(game, level, seats, seconds)


def line(row: BotSpeed) -> str:
    """One row as text."""
    return (
        f"{row.game:<16} {row.level:<7} {row.seats} seats {row.per_second:>10,.1f} decisions/s  "
        f"p99 {row.p99_ms:6.1f} ms  slowest {row.slowest_ms:7.1f} ms  of {row.decisions:,}"
    )


class _Timed:
    """A player, and how long each of its decisions took."""

    def __init__(self, player: Player, took: list[float]) -> None:
        self.player, self.took = player, took

    def decide(self, knowledge: Knowledge, menu: Menu, rng: Random) -> Any:
        """The player's decision."""
        begun = process_time()
        action = self.player.decide(knowledge, menu, rng)
        self.took.append(process_time() - begun)
        return action


def _measured(game: Game, level: str, seats: int, seconds: float) -> BotSpeed:
    """Matches among this level until time is up; the first decision only fills caches."""
    took: list[float] = []
    rng, spent, seen = Random(1), 0.0, 1
    while spent < seconds:
        bots = [Bot(game, _Timed(player_for(game, level), took), level) for _ in range(seats)]
        match = Match(game, ["bot"] * seats)
        for _ in playing(match, seated(bots, PlainLuck(rng), [rng] * seats)):
            spent += sum(took[seen:])
            seen = max(seen, len(took))
            if spent >= seconds:
                break
    milliseconds = 1000 * np.array(took[1:])
    return BotSpeed(
        game=game.name,
        level=level,
        seats=seats,
        decisions=len(milliseconds),
        per_second=round(len(milliseconds) / spent, 1),
        p99_ms=round(float(np.percentile(milliseconds, 99)), 3),
        slowest_ms=round(float(milliseconds.max()), 3),
    )
