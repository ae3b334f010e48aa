"""From a command's arguments to a running client: full screen, or line by line.

Textual is imported only when the full-screen client runs.
"""

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
from hunch.terminal.plain import run_plain
from hunch.terminal.seats import default_seats, parse_seats
from hunch.terminal.session import Session, Setup


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
    """Play; returns the exit code. The full-screen client asks for what is not given here."""
    if game is None or (full and seats is None):
        return run_app(game=game, options=options, clock=clock, coach=coach, save=save)
    setup = Setup(game, parse_seats(seats) if seats else default_seats(game), options)
    if full:
        return run_app(session=setup.open(cuts), clock=clock, coach=coach, save=save)
    return run_plain(setup, cuts, coach=coach, save=save)


def run_app(
    *,
    game: Game | None = None,
    options: Any = None,
    session: Session | None = None,
    clock: bool = False,
    coach: bool = False,
    save: Path | None = None,
) -> int:
    """Play in full screen; returns the exit code.

    Without a game the list of games is shown, with a game (and options) its set-up, and with a
    session its table at once. `clock` plays with the sand timer where a game has one. `coach`
    lets people ask for advice. `save` writes the latest match there on exit, finished or not.
    """
    from hunch.terminal.app import HunchApp

    app = HunchApp(game=game, options=options, session=session, clock=clock, coach=coach)
    app.run()
    if save is not None and app.latest is not None:
        print(f"Saved to {app.latest.save(save)}.")
    return app.return_code or 0


def ask_for_game() -> str:
    """The name of a game, asked for on the terminal."""
    print(f"Which game? There is {listed(games(), 'and')}.")
    try:
        return input("Game: ").strip()
    except EOFError:
        raise BadMessage("No game was named; try: hunch play intuition") from None


def check_writable(path: Path) -> None:
    """Refuse a place for the match file before the match, not after it."""
    folder = path.absolute().parent
    if path.is_dir() or not folder.is_dir() or not os.access(folder, os.W_OK):
        raise BadFile(f"{path} cannot be written: name a file in a folder that exists.")
    if path.exists():
        print(f"{path} already exists and will be replaced.", file=sys.stderr)
