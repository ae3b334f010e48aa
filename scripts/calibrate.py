"""Measures whether the coach's chances come true: `python scripts/calibrate.py`, or some: GAME….

Experts play each game with its minimum number of players (or --seats), and the coach is asked along
the way; --stated says how many chances it should state for each game, and --asked at which share of
their decisions. It also reviews some matches (--reviewed), to see how much play the review credits
equal players with. With 0 of one of them, what was measured of it before is kept.
The findings are kept in docs/calibration.json, with their commands and what they were made with,
and drawn in docs/pictures/calibration.svg; --redraw only draws them again.
If a coach is off the diagonal, the exit status is 1, so a nightly run fails.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Final

import matplotlib as mpl
from matplotlib.figure import Figure

from hunch import __version__
from hunch.core.codec import decode, pretty
from hunch.core.contract import Game
from hunch.core.registry import find, games, package_of
from hunch.core.values import Value
from hunch.lab.calibration import Calibration, Stated, calibration, off_diagonal, reviewed, stated
from hunch.lab.estimates import Estimate, estimate

ROOT: Final = Path(__file__).resolve().parent.parent
FINDINGS: Final = ROOT / "docs" / "calibration.json"
PICTURE: Final = ROOT / "docs" / "pictures" / "calibration.svg"
OURS: Final = "hunch.games."  # games from other packages measure their own coaches
INK, FAINT, MAIN = "#26221d", "#a59c90", "#2f5d8a"


class Made(Value, frozen=True, kw_only=True):
    """How something was measured, so that anybody can see whether it is out of date."""

    command: str
    version: str  # of Hunch
    bots: str  # a digest of the game's bots and coach


class Coach(Value, frozen=True, kw_only=True):
    """Whether a coach's chances came true."""

    seats: int
    found: Calibration
    made: Made


class Reviews(Value, frozen=True, kw_only=True):
    """What the review credits an expert among experts with, on average."""

    seats: int
    matches: int
    play: Estimate
    made: Made


class Findings(Value, frozen=True):
    """What was measured, by game; with other than the fewest seats, by game and seats."""

    coaches: dict[str, Coach]
    reviews: dict[str, Reviews]


def measure(name: str, found: Findings, asked: argparse.Namespace) -> None:
    """Play until the coach has stated so many chances, review so many matches, and add that."""
    game = find(name)
    seats = asked.seats or game.fewest
    key = name if seats == game.fewest else f"{name}/{seats}"
    made = Made(command=_command(name, asked), version=__version__, bots=digest(game))
    with ProcessPoolExecutor(asked.workers) as pool:
        if asked.stated:
            said: list[Stated] = []
            ask = partial(_stated, name, seats, asked.asked, asked.seed)
            for first in count(0, 20):
                for part in pool.map(ask, range(first, first + 20)):
                    said += part
                print(f"{key}: {len(said)} chances stated", file=sys.stderr)
                if len(said) >= asked.stated:
                    break
            found.coaches[key] = Coach(seats=seats, found=calibration(said), made=made)
        if asked.reviewed:
            look = partial(_played, name, seats, asked.seed)
            plays = [play for each in pool.map(look, range(asked.reviewed)) for play in each]
            found.reviews[key] = Reviews(
                seats=seats, matches=asked.reviewed, play=estimate(plays), made=made
            )


def digest(game: Game) -> str:
    """A short fingerprint of the game's bots and coach."""
    folder = ROOT / "src" / package_of(game).replace(".", "/")
    files = sorted(folder.glob("bots*.py"))
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:12]


def _command(name: str, asked: argparse.Namespace) -> str:
    seats = f" --seats {asked.seats}" if asked.seats else ""
    numbers = f"--stated {asked.stated} --asked {asked.asked:g} --reviewed {asked.reviewed}"
    return f'make calibration ARGS="{name}{seats} {numbers} --seed {asked.seed}"'


def _stated(name: str, seats: int, asked: float, seed: str, number: int) -> list[Stated]:
    return list(stated(find(name), seats, number, asked, seed))


def _played(name: str, seats: int, seed: str, number: int) -> tuple[float, ...]:
    return reviewed(find(name), seats, number, seed)


def draw(found: dict[str, Coach]) -> None:
    """A small picture for each game: what was said, and what came true."""
    mpl.rcParams["svg.hashsalt"] = "hunch"
    figure = Figure(figsize=(2.5 * len(found), 3.1), layout="constrained")
    for place, (key, each) in enumerate(sorted(found.items()), start=1):
        axes = figure.add_subplot(1, len(found), place, aspect="equal")
        axes.plot([0, 1], [0, 1], color=FAINT, linewidth=1)
        bins = each.found.bins
        won = [one.won.mean for one in bins]
        ranges = (
            [one.won.mean - one.won.low for one in bins],
            [one.won.high - one.won.mean for one in bins],
        )
        said = [one.chance for one in bins]
        axes.errorbar(said, won, yerr=ranges, fmt="o", color=MAIN, markersize=4, linewidth=1)
        axes.set(xlim=(0, 1), ylim=(0, 1), xticks=(0, 0.5, 1), yticks=(0, 0.5, 1))
        title, many = _game(key).title, "" if "/" not in key else f", {each.seats} seats"
        axes.set_title(f"{title}{many}", fontsize=8, color=INK)
        axes.set_xlabel("the coach said", fontsize=8, color=INK)
        if place == 1:
            axes.set_ylabel("came true", fontsize=8, color=INK)
        axes.tick_params(labelsize=7, colors=INK)
    PICTURE.parent.mkdir(exist_ok=True)
    figure.savefig(PICTURE, metadata={"Date": None})


def tables(found: Findings) -> str:
    """The findings as the tables of docs/bots.md."""
    said = ("said", "came true", "mean distance", "Brier score", "baseline", "made by")
    lines = _head("game", "seats", "stated (in matches)", *said)
    for key, coach in sorted(found.coaches.items()):
        one, won = coach.found, coach.found.won
        cells = (
            f"`{_game(key).name}`",
            f"{coach.seats}",
            f"{one.stated:,} ({one.matches:,})",
            f"{one.chance:.1%}",
            f"{won.mean:.1%} ({won.low:.1%}–{won.high:.1%})",
            f"{one.error:.3f}",
            f"{one.brier:.3f}",
            f"{one.baseline:.3f}",
            _made(key, coach.made),
        )
        lines.append(f"| {' | '.join(cells)} |")
    credited = "own play of an expert, in points"
    lines += ["", *_head("game", "seats", "matches reviewed", credited, "made by")]
    for key, each in sorted(found.reviews.items()):
        play = each.play
        cells = (
            f"`{_game(key).name}`",
            f"{each.seats}",
            f"{each.matches:,}",
            f"{_points(play.mean)} ({_points(play.low)} to {_points(play.high)})",
            _made(key, each.made),
        )
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def _head(*columns: str) -> list[str]:
    return [f"| {' | '.join(columns)} |", f"|{' --- |' * len(columns)}"]


def _game(key: str) -> Game:
    return find(key.partition("/")[0])


def _made(key: str, made: Made) -> str:
    old = "" if made.bots == digest(_game(key)) else " (perhaps with earlier bots)"
    return f"`{made.command}`{old}"


def _points(share: float) -> str:
    """A share of the win in percentage points."""
    return f"{round(100 * share, 1) + 0.0:.1f}".replace("-", "−")


def main() -> None:
    """Measure some games, keep what was measured of the others, and draw everything."""
    ours = [name for name, game in games().items() if package_of(game).startswith(OURS)]
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition(":")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="default: every game")
    parser.add_argument("--stated", type=int, default=2000, help="how many chances")
    parser.add_argument("--asked", type=float, default=0.15, help="share of the decisions")
    parser.add_argument("--reviewed", type=int, default=200, help="how many matches")
    parser.add_argument("--seats", type=int, help="default: the fewest")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--workers", type=int, help="default: one for each core")
    parser.add_argument("--redraw", action="store_true", help="measure nothing")
    asked = parser.parse_args()
    found = Findings({}, {})
    if FINDINGS.exists():
        found = decode(FINDINGS.read_bytes(), Findings)
    for name in [] if asked.redraw else asked.games or ours:
        measure(name, found, asked)
        FINDINGS.write_text(pretty(found) + "\n")
    draw(found.coaches)
    print(tables(found))
    off = [key for key, coach in found.coaches.items() if off_diagonal(coach.found)]
    sys.exit(f"Off the diagonal: {', '.join(off)}." if off else 0)


if __name__ == "__main__":
    main()
