"""From the words of a command to a table: full screen, or line by line."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hunch.core.contract import Game
from hunch.core.errors import BadFile, BadMessage
from hunch.core.fairness import Cut
from hunch.core.formatting import listed
from hunch.core.registry import games
from hunch.terminal.app import run_app
from hunch.terminal.plain import run_plain
from hunch.terminal.seats import parse_seats, usual_seats
from hunch.terminal.session import Setup


def play(
    game: Game | None,
    seats: str | None = None,
    options: Any = None,
    *,
    cuts: Sequence[Cut] = (),
    save: Path | None = None,
    clock: bool = False,
    coach: bool = False,
    full: bool = True,
) -> int:
    """Play; returns the exit code. In full screen, what was not said is asked for there."""
    if game is None or (full and seats is None):
        return run_app(game=game, options=options, clock=clock, coach=coach, save=save)
    setup = Setup(game, parse_seats(seats) if seats else usual_seats(game), options)
    if full:
        return run_app(session=setup.open(cuts), clock=clock, coach=coach, save=save)
    return run_plain(setup, cuts, coach=coach, save=save)


def asked_game() -> str:
    """The name of a game, asked for on the terminal."""
    print(f"Which game? There is {listed(games(), 'and')}.")
    try:
        return input("Game: ").strip()
    except EOFError:
        raise BadMessage("No game was named; say for example: hunch play intuition") from None


def check_writable(path: Path) -> None:
    """Refuse a place for the match file before the match, not after it."""
    folder = path.absolute().parent
    if path.is_dir() or not folder.is_dir() or not os.access(folder, os.W_OK):
        raise BadFile(f"{path} cannot be written: name a file in a folder that exists.")
    if path.exists():
        print(f"{path} exists already and will be replaced.", file=sys.stderr)
