"""From a command's arguments to a running client or a replay: full screen, or line by line.

Everything is imported only when it is needed: Textual for the full-screen client, and the rest once
its first screen is up.
"""

import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from hunch.core.contract import Game
from hunch.core.errors import BadFile, BadMessage
from hunch.core.fairness import Cut
from hunch.core.languages import ENGLISH
from hunch.core.registry import games
from hunch.core.values import Seat
from hunch.terminal import plain_words, words
from hunch.text.translator import IN_ENGLISH, Voice

if TYPE_CHECKING:
    from hunch.core.match import Match
    from hunch.core.record import Record
    from hunch.terminal.review import Reviewer
    from hunch.terminal.session import Session


def play(
    game: Game | None,
    seats: str | None = None,
    options: Any = None,
    *,
    cuts: Sequence[Cut] = (),
    save: Path | None = None,
    clock: bool = False,
    coach: bool | None = None,
    review: "Reviewer | None" = None,
    full: bool = True,
    language: str = ENGLISH,
) -> int:
    """Play; returns the exit code. The full-screen client asks for what is not given here."""
    client = partial(run_app, clock=clock, coach=coach, review=review, save=save, language=language)
    if game is None or (full and seats is None):
        return client(game=game, options=options)
    from hunch.terminal.seats import default_seats, parse_seats
    from hunch.terminal.session import Setup

    say = Voice(language)
    chairs = parse_seats(seats, say) if seats else default_seats(game, say)
    setup = Setup(game, chairs, options, language=language)
    if full:
        return client(session=setup.open(cuts))
    from hunch.terminal.plain import run_plain

    return run_plain(setup, cuts, coach=coach, review=review, save=save)


def run_app(
    *,
    game: Game | None = None,
    options: Any = None,
    session: "Session | None" = None,
    clock: bool = False,
    coach: bool | None = None,
    review: "Reviewer | None" = None,
    save: Path | None = None,
    language: str = ENGLISH,
) -> int:
    """Play in full screen; returns the exit code.

    Without a game, the list of games is shown; with a game (and options), its set-up; and with a
    session, its table at once. `clock` plays with the sand timer where a game has one. `coach`
    lets people ask for advice; None allows it only to a person who plays alone. `review` is offered
    after a match. `save` writes the latest match there on exit, finished or not.
    """
    from hunch.terminal.app import HunchApp

    app = HunchApp(
        game=game,
        options=options,
        session=session,
        clock=clock,
        coach=coach,
        review=review,
        language=language,
    )
    app.run()
    if save is not None and app.latest is not None:
        print(app.say(words.saved, str(app.latest.save(save))))
    return app.return_code or 0


def run_replay(
    match: "Match",
    record: "Record | None" = None,
    *,
    seat: Seat | None = None,
    light: bool = False,
    language: str = ENGLISH,
) -> int:
    """Step through a match in full screen, or line by line if there is no terminal.

    With a seat, it is seen only from there; without one, it is seen as a spectator sees it and,
    once the match is over, from every seat. The record is what the fairness check reads.
    """
    from hunch.terminal.replay import MatchReplay

    replay = MatchReplay(match, language)
    replay.perspectives(seat)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return tell_replay(match, seat=seat, language=language)
    from hunch.terminal.app import ReplayApp

    app = ReplayApp(replay, record, seat, light=light)
    app.run()
    return app.return_code or 0


def tell_replay(
    match: "Match",
    *,
    seat: Seat | None = None,
    stdout: TextIO | None = None,
    language: str = ENGLISH,
) -> int:
    """The whole match in sentences, as that seat, or a spectator, was told it."""
    from hunch.terminal.replay import MatchReplay

    whole = MatchReplay(match, language)
    replay = whole.seen_by(whole.perspectives(seat)[0])
    out = sys.stdout if stdout is None else stdout
    for step in replay.steps:
        for sentence in step.lines:
            print(sentence, file=out)
    print(replay.result or whole.say(words.unfinished), file=out)
    return 0


def ask_for_game(say: Voice = IN_ENGLISH) -> str:
    """The name of a game, asked for on the terminal."""
    print(say(plain_words.which_game, say.either(games())))
    try:
        return input(f"{say(plain_words.game_prompt)} ").strip()
    except EOFError:
        raise BadMessage(say(plain_words.no_game)) from None


def check_writable(path: Path, say: Voice = IN_ENGLISH) -> None:
    """Refuse a path that the match file can't be written to, before the match and not after it."""
    folder = path.absolute().parent
    if path.is_dir() or not folder.is_dir() or not os.access(folder, os.W_OK):
        raise BadFile(say(plain_words.not_writable, str(path)))
    if path.exists():
        print(say(plain_words.replaces, str(path)), file=sys.stderr)
