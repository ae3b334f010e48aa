"""Measures how far apart the levels of each game's bots are, and writes docs/levels.md.

Usage: python scripts/levels.py [GAMES] [--matches 1000] [--seats 3] [--seed 1] [--workers 1]

Each level meets the next lower one with every number of seats, or those that are given, half of
the seats each. Where their number is odd, half of the matches are played with one seat more for the
one, and half with one more for the other; so 50% is even everywhere. Every deal is played in all
rotations, with the same luck.
What was played is kept (in .league/, unless --folder says otherwise), so the command can be stopped
and run again, and games can be played one at a time.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import log10
from pathlib import Path
from random import Random
from statistics import mean, quantiles
from typing import Final

from hunch.bots.levels import LEVELS
from hunch.core.contract import Game
from hunch.core.registry import find, games
from hunch.core.values import Value
from hunch.lab.arena import Contest, play_arena
from hunch.lab.estimates import Estimate, share
from hunch.lab.executors import Executor, Processes, Serial

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from scripts.game_sections import DOCS, write_sections, write_summary  # noqa: E402

SAMPLES: Final = 1000  # of the bootstrap
EDGE: Final = 0.01  # shares closer than this to 0 or 1 say no more about a rating
SCALE: Final = 400  # points for winning ten times as often as the other

INTRODUCTION: Final = """# The levels

How far apart are the levels of the bots? Each one plays the next lower one, with half of the
seats each; 50% is even, with any number of seats. The ratings are on the scale that chess players
know: a player with 100 points more wins 64% of the matches between the two. `easy` has 0, and the
others have what they win against the next lower level, added up. All intervals are 95%, over deals
(for ratings, by bootstrap): every deal is played in all rotations, with the same luck. Made by
`make levels`, game by game.
"""


class Meeting(Value, frozen=True):
    """How often a level beats the next lower one, deal by deal."""

    seats: int
    matches: int
    shares: tuple[float, ...]

    @property
    def wins(self) -> Estimate:
        """On average."""
        return share(list(self.shares))


def line_ups(seats: int, better: str, other: str) -> Iterator[tuple[str, ...]]:
    """Who sits down: half of the seats each, or now one seat more for the one, now the other."""
    for first, second in ((better, other), (other, better))[: 1 + seats % 2]:
        yield tuple((first, second)[seat % 2] for seat in range(seats))


def meet(
    game: Game, better: str, other: str, seats: int, asked: argparse.Namespace, executor: Executor
) -> Meeting:
    """Two levels against each other, with this number of seats."""
    asked.folder.mkdir(parents=True, exist_ok=True)
    line_up_deals = []
    players = list(line_ups(seats, better, other))
    for line_up in players:
        contest = Contest(game=game.name, players=line_up, options={}, seed=asked.seed)
        name = f"{game.name}-{asked.seed}-{'-'.join(line_up)}.jsonl"
        deals = -(-asked.matches // (seats * len(players)))
        line_up_deals.append(play_arena(contest, deals, executor, asked.folder / name))
    shares = []
    for same_luck in zip(*line_up_deals, strict=True):
        won = [
            sum(played.shares[place] for place, who in enumerate(line_up) if who == better)
            for line_up, deal in zip(players, same_luck, strict=True)
            for played in deal.played
        ]
        shares.append(mean(won))
    return Meeting(seats, len(shares) * seats * len(players), tuple(shares))


def ratings(meetings: Sequence[Meeting]) -> list[Estimate]:
    """Every level's rating above the lowest, with intervals by bootstrap."""

    def summed(shares: Sequence[float]) -> list[float]:
        points = [
            SCALE * log10(each / (1 - each))
            for each in (min(max(s, EDGE), 1 - EDGE) for s in shares)
        ]
        return [sum(points[:above]) for above in range(1, len(points) + 1)]

    rng = Random(1)
    drawn = [
        summed([mean(rng.choices(each.shares, k=len(each.shares))) for each in meetings])
        for _ in range(SAMPLES)
    ]
    found = []
    for middle, samples in zip(
        summed([mean(each.shares) for each in meetings]), zip(*drawn, strict=True), strict=True
    ):
        cuts = quantiles(samples, n=40)
        found.append(Estimate(middle, cuts[0], cuts[-1]))
    return found


def section(game: Game, rows: Sequence[Sequence[Meeting]], command: str) -> str:
    """The part of the page about one game."""
    pairs = [f"`{better}` beats `{other}`" for other, better in pairwise(LEVELS)]
    wins = [[_seats(game, each), *(_cell(one.wins) for one in each)] for each in rows]
    rated = [[_seats(game, each), "0", *map(_rating, ratings(each))] for each in rows]
    many = sorted({one.matches for each in rows for one in each})
    played = " or ".join(f"{number:,}" for number in many)
    return "\n".join(
        [
            *(f"## {game.title} (`{game.name}`)", ""),
            *(*_table(["seats", *pairs], wins), ""),
            *(*_table(["rating of", *(f"`{level}`" for level in LEVELS)], rated), ""),
            *(f"{played} matches in each cell. Made by `{command}`.", "", ""),
        ]
    )


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    return [f"| {' | '.join(each)} |" for each in (head, ["---"] * len(head), *rows)]


def _seats(game: Game, meetings: Sequence[Meeting]) -> str:
    seats = meetings[0].seats
    return f"{seats} seats{', as usual' if seats == game.usual else ''}"


def _cell(wins: Estimate) -> str:
    return f"{wins.mean:.1%} ({wins.low:.1%}–{wins.high:.1%})"


def _rating(found: Estimate) -> str:
    return f"{found.mean:.0f} ({found.low:.0f} to {found.high:.0f})".replace("-", "−")


def summary(game: Game, rows: Sequence[Sequence[Meeting]]) -> str:
    """One sentence about the usual number of seats, or the nearest to it, for the game's page."""
    meetings = min(rows, key=lambda each: abs(each[0].seats - game.usual))
    pairs = zip(pairwise(LEVELS), meetings, strict=True)
    won = [f"`{better}` beats `{other}` in {each.wins.mean:.0%}" for (other, better), each in pairs]
    return (
        f"With {meetings[0].seats} seats, {won[0]} of the matches, {won[1]}, and {won[2]}: "
        "[the levels](../levels.md) has intervals, other numbers of seats, and ratings."
    )


def main() -> None:
    """Play, and write the page after every game."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="default: every game")
    parser.add_argument("--matches", type=int, default=1000, help="of each pair, at each size")
    parser.add_argument("--seats", type=int, nargs="+", help="default: every number")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=ROOT / ".league")
    asked = parser.parse_args()
    for name in asked.games or sorted(games()):
        game = find(name)
        sizes = asked.seats or range(game.fewest, game.most + 1)
        only = f" --seats {' '.join(map(str, asked.seats))}" if asked.seats else ""
        command = f'make levels ARGS="{name} --matches {asked.matches}{only} --seed {asked.seed}"'
        rows: list[list[Meeting]] = []
        with Processes(asked.workers) as processes:
            executor = processes if asked.workers > 1 else Serial()
            for seats in sizes:
                rows.append([])
                for other, better in pairwise(LEVELS):
                    rows[-1].append(meet(game, better, other, seats, asked, executor))
                    print(f"{name}, {seats} seats: {better} {_cell(rows[-1][-1].wins)}", flush=True)
        write_sections(DOCS / "levels.md", INTRODUCTION, {name: section(game, rows, command)})
        write_summary(DOCS, name, "levels", summary(game, rows))


if __name__ == "__main__":
    main()
