"""Lets all kinds of players try to beat each game's `expert`, and writes docs/league.md.

Usage: python scripts/league.py [GAMES] [--matches 240] [--search 24] [--seed 1] [--workers 1]

The others are the levels, `search` with a compiled twin at about equal thinking time, and the
players in the game's `tests/exploiters.py`: perturbations of the expert, and simple ideas that
might work against it. Each sits down with experts in all other seats, with two seats, the usual
number and the most. Every deal is played with the player in each seat in turn, and the same luck.
What was played is kept (in .league/, unless --folder says otherwise), so the command can be stopped
and run again, and games can be played one at a time.
"""

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import mean
from typing import Final

from hunch.bots.levels import LEVELS
from hunch.core.contract import Game
from hunch.core.registry import find, games, part
from hunch.core.values import Value
from hunch.lab.arena import Contest, play_arena
from hunch.lab.estimates import Estimate, share
from hunch.lab.executors import Executor, Processes, Serial

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from scripts.game_sections import DOCS, write_sections, write_summary  # noqa: E402

EXPERT: Final = LEVELS[-1]
SEARCH: Final = "search:20ms"

INTRODUCTION: Final = """# The league

Who beats the experts? In each row, one player sits down with experts in all other seats; the table
says how often it wins, with 95% intervals over deals. Every deal is played with the player in each
seat in turn, and the same luck. A player counts as above even only if its whole interval is. Among
equals, that happens by chance in one cell in forty, so such a row should be played again with
another seed.

`search` is a tree search in the game's compiled twin that thinks for 20 ms of CPU time. The
other players are in each game's `tests/exploiters.py`. Made by `make league`, game by game.
"""


class Challenger(Value, frozen=True):
    """Somebody who tries to beat the expert."""

    name: str  # what to call it on the page
    player: str  # its name for the arena


class Cell(Value, frozen=True):
    """How often a challenger won against experts."""

    seats: int
    matches: int
    wins: Estimate

    @property
    def above(self) -> bool:
        """Whether it is better than an expert in its place, beyond doubt."""
        return self.wins.low > 1 / self.seats


def challengers(game: Game) -> Iterator[Challenger]:
    """Everybody who plays against this game's expert."""
    for level in ("random", *LEVELS[:-1], SEARCH):
        yield Challenger(f"`{level}`", level)
    exploiters = part(game, "tests.exploiters")
    for each in exploiters.EXPLOITERS if exploiters else ():
        yield Challenger(each.__doc__.splitlines()[0], f"{each.__module__}:{each.__name__}")


def sizes(game: Game) -> tuple[int, ...]:
    """Two seats, the usual number, and the most."""
    return tuple(dict.fromkeys((game.fewest, game.usual, game.most)))


def meet(
    game: Game, who: Challenger, seats: int, asked: argparse.Namespace, executor: Executor
) -> Cell:
    """One challenger against experts."""
    matches = asked.search if who.player == SEARCH else asked.matches
    contest = Contest(
        game=game.name,
        players=(who.player, *(EXPERT,) * (seats - 1)),
        options={},
        seed=asked.seed,
    )
    asked.folder.mkdir(parents=True, exist_ok=True)
    name = f"{game.name}-{seats}-{asked.seed}-{re.sub('[^a-zA-Z0-9]', '-', who.player)}.jsonl"
    deals = play_arena(contest, -(-matches // seats), executor, asked.folder / name)
    wins = share([mean(played.shares[0] for played in deal.played) for deal in deals])
    return Cell(seats, sum(len(deal.played) for deal in deals), wins)


def section(game: Game, rows: Sequence[tuple[Challenger, Sequence[Cell]]], command: str) -> str:
    """The part of the page about one game."""
    counts = [cell.seats for cell in rows[0][1]]
    lines = [f"## {game.title} (`{game.name}`)", ""]
    head = (f"{seats} seats (even: {1 / seats:.1%})" for seats in counts)
    lines += [f"| against experts | {' | '.join(head)} |", f"|{' --- |' * (len(counts) + 1)}"]
    for who, cells in rows:
        lines.append(f"| {who.name} | {' | '.join(map(_cell, cells))} |")
    above = _above(rows)
    played = {
        kind: [
            cell.matches for who, cells in rows for cell in cells if (who.player == SEARCH) is slow
        ]
        for kind, slow in (("each player", False), (f"`{SEARCH}`", True))
    }
    much = "; ".join(
        f"{kind}: {', '.join(f'{n:,}' for n in dict.fromkeys(found))} matches"
        for kind, found in played.items()
    )
    verdict = (
        f"Clearly above even: {', '.join(above)}." if above else "Nobody is clearly above even."
    )
    return "\n".join(
        [*lines, "", f"{verdict} {much[0].upper()}{much[1:]}. Made by `{command}`.", "", ""]
    )


def _above(rows: Sequence[tuple[Challenger, Sequence[Cell]]]) -> list[str]:
    cells = ((who.name, cell) for who, found in rows for cell in found if cell.above)
    return [f"{name} ({cell.seats} seats)" for name, cell in cells]


def _cell(cell: Cell) -> str:
    found = f"{cell.wins.mean:.1%} ({cell.wins.low:.1%}–{cell.wins.high:.1%})"
    return f"**{found}**" if cell.above else found


def summary(rows: Sequence[tuple[Challenger, Sequence[Cell]]]) -> str:
    """One sentence for the game's page."""
    above = _above(rows)
    found = f"clearly above even: {', '.join(above)}" if above else "none is clearly above even"
    return (
        f"`make league` lets all kinds of players try to beat `expert`. Of {len(rows)}, {found}: "
        "[the league](../league.md) has the table."
    )


def main() -> None:
    """Play, and write the page after every game."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="default: every game")
    parser.add_argument(
        "--matches", type=int, default=240, help="of each player at each table size"
    )
    parser.add_argument("--search", type=int, default=24, help="matches of the slow search")
    parser.add_argument(
        "--seats", type=int, nargs="+", help="default: 2, the usual number, the most"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=ROOT / ".league")
    asked = parser.parse_args()
    for name in asked.games or sorted(games()):
        game, rows = find(name), []
        only = f" --seats {' '.join(map(str, asked.seats))}" if asked.seats else ""
        numbers = f"--matches {asked.matches} --search {asked.search}{only} --seed {asked.seed}"
        command = f'make league ARGS="{name} {numbers}"'
        with Processes(asked.workers) as processes:
            executor = processes if asked.workers > 1 else Serial()
            for who in challengers(game):
                cells = [
                    meet(game, who, seats, asked, executor) for seats in asked.seats or sizes(game)
                ]
                rows.append((who, cells))
                print(f"{name}: {who.name}: {', '.join(map(_cell, cells))}", flush=True)
        write_sections(DOCS / "league.md", INTRODUCTION, {name: section(game, rows, command)})
        write_summary(DOCS, name, "league", summary(rows))


if __name__ == "__main__":
    main()
