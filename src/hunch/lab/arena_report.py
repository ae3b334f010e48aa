"""Arenas for people: who plays whom, a progress bar, and the result as text."""

import sys
from collections.abc import Mapping
from itertools import combinations
from pathlib import Path
from statistics import mean
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hunch.bots.levels import NAMES, SEARCH
from hunch.core.contract import Game
from hunch.core.values import Value
from hunch.lab.arena import Contest, Deal, play_arena
from hunch.lab.arena_results import Standings, standings
from hunch.lab.estimates import Estimate, share
from hunch.lab.executors import Executor
from hunch.lab.write_errors import writing_to


class Meeting(Value, frozen=True, kw_only=True):
    """How often one kind of player beat another; one half is even."""

    player: str
    other: str
    seats: int
    wins: Estimate
    matches: int


def run(
    game: Game,
    players: tuple[str, ...],
    matches: int,
    options: Mapping[str, Any],
    seed: int,
    executor: Executor | None = None,
    file: Path | None = None,
) -> Standings:
    """Run one arena."""
    contest = Contest(game=game.name, players=players, options=dict(options), seed=seed)
    return standings(contest, _played(contest, matches, executor, file, ""))


def all_levels(
    game: Game,
    matches: int,
    searched: int,
    options: Mapping[str, Any],
    seed: int,
    executor: Executor | None = None,
    folder: Path | None = None,
) -> tuple[Meeting, ...]:
    """Every level against every other, half the seats each, at about the usual table size.

    The search is slow, so it plays fewer matches, at the smallest table.
    """
    if folder is not None:
        with writing_to(folder):
            folder.mkdir(parents=True, exist_ok=True)
    found = []
    for other, player in combinations(NAMES, 2):
        slow = SEARCH in (other, player)
        half = game.fewest // 2 if slow else min((game.usual + 1) // 2, game.most // 2)
        contest = Contest(
            game=game.name,
            players=(player, other) * max(1, half),
            options=dict(options),
            seed=seed,
        )
        title = f"{player}-{other}"
        file = folder / f"{title}.jsonl" if folder else None
        deals = _played(contest, searched if slow else matches, executor, file, title)
        found.append(
            Meeting(
                player=player,
                other=other,
                seats=len(contest.players),
                wins=share([_won(deal) for deal in deals]),
                matches=sum(len(deal.played) for deal in deals),
            )
        )
    return tuple(found)


def text(found: Standings) -> str:
    """A result as text."""
    deals = f"{found.deals:,} deal{'' if found.deals == 1 else 's'}"
    lines = [f"{found.game}: {found.matches:,} matches over {deals}", ""]
    lines += [f"{'player':<16} {'wins':>22} {'score':>26} {'rating':>8}"]
    lines += [
        f"{each.player:<16} {_percent(each.wins):>22} {_number(each.score):>26} "
        + f"{each.rating:>8.1f}".replace("-", "−")
        for each in found.players
    ]
    seats = (f"seat {number} {_percent(each)}" for number, each in enumerate(found.seats))
    return "\n".join([*lines, "", *seats, f"actions per match {_number(found.actions)}"])


def table_text(table: tuple[Meeting, ...]) -> str:
    """A table for a game's page: how often the row's player beats the column's."""
    players = list(dict.fromkeys(meeting.player for meeting in table))
    others = list(dict.fromkeys(meeting.other for meeting in table))
    cells = {(meeting.player, meeting.other): _percent(meeting.wins) for meeting in table}
    lines = ["| wins by | " + " | ".join(f"against `{other}`" for other in others) + " |"]
    lines += ["| --- " * (1 + len(others)) + "|"]
    for player in players:
        row = (cells.get((player, other), "") for other in others)
        lines += [f"| `{player}` | " + " | ".join(row) + " |"]
    sizes = dict.fromkeys(
        (SEARCH if SEARCH in (each.player, each.other) else "levels", each.seats, each.matches)
        for each in table
    )
    lines += [""]
    lines += [
        f"{kind}: {seats} seats, {matches} matches per pair" for kind, seats, matches in sizes
    ]
    return "\n".join(lines)


def _won(deal: Deal) -> float:
    """What the first kind of player, which has every second seat, won in one deal."""
    return mean(sum(played.shares[::2]) for played in deal.played)


def _played(
    contest: Contest, matches: int, executor: Executor | None, file: Path | None, title: str
) -> tuple[Deal, ...]:
    deals = -(-matches // len(contest.players))  # every deal is played once per rotation
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True)
    with Progress(
        *columns, TimeRemainingColumn(), console=console, disable=not sys.stderr.isatty()
    ) as bar:
        task = bar.add_task(title or contest.game, total=deals)
        return play_arena(
            contest,
            deals,
            executor,
            file,
            lambda done: bar.update(task, completed=done),
        )


def _percent(found: Estimate) -> str:
    return f"{found.mean:.1%} ({found.low:.1%}–{found.high:.1%})"


def _number(found: Estimate) -> str:
    return f"{found.mean:,.1f} ({found.low:,.1f} to {found.high:,.1f})".replace("-", "−")
