"""The way into the full-screen client. Textual is imported only when it runs."""

from pathlib import Path
from typing import Any, Final

from hunch.core.contract import Game
from hunch.terminal.session import Session

PACE: Final = 0.4  # seconds for each thing that happens, so that a person can follow


def run_app(
    *,
    game: Game | None = None,
    options: Any = None,
    session: Session | None = None,
    clock: bool = False,
    coach: bool = False,
    save: Path | None = None,
    light: bool = False,
    pace: float = PACE,
) -> int:
    """Play in full screen; returns the exit code.

    Without a game the shelf is shown, with a game (and options) its set-up, and with a session
    its table at once. `clock` plays against the sand timer where a game has one. `coach` lets
    people ask what is best. `save` writes the latest match there when the client is left,
    finished or not.
    """
    from hunch.terminal.client import HunchApp

    app = HunchApp(
        game=game,
        options=options,
        session=session,
        pace=pace,
        clock=clock,
        coach=coach,
        light=light,
    )
    app.run()
    if save is not None and app.latest is not None:
        print(f"Saved to {app.latest.save(save)}.")
    return app.return_code or 0
