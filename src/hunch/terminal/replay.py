"""The way into the replay of a match: full screen, or as text. Textual is imported only there."""

import sys
from typing import TextIO

from hunch.core.languages import ENGLISH
from hunch.core.match import Match
from hunch.core.record import Record
from hunch.core.values import Seat
from hunch.terminal import words
from hunch.terminal.tape import Tape


def run_replay(
    match: Match,
    record: Record | None = None,
    *,
    seat: Seat | None = None,
    light: bool = False,
    language: str = ENGLISH,
) -> int:
    """Step through a match in full screen, or tell it line by line where there is no terminal.

    With a seat it is seen from there alone. Without, it is seen as a spectator, and once the
    match is over from every seat. The record is what the fairness check reads.
    """
    tape = Tape(match, language)
    tape.perspectives(seat)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return tell_replay(match, seat=seat, language=language)
    from hunch.terminal.app import ReplayApp

    app = ReplayApp(tape, record, seat, light=light)
    app.run()
    return app.return_code or 0


def tell_replay(
    match: Match,
    *,
    seat: Seat | None = None,
    stdout: TextIO | None = None,
    language: str = ENGLISH,
) -> int:
    """The whole match in sentences, as that seat, or a spectator, was told it."""
    tape = Tape(match, language)
    replay = tape.replay(tape.perspectives(seat)[0])
    out = sys.stdout if stdout is None else stdout
    for step in replay.steps:
        for sentence in step.lines:
            print(sentence, file=out)
    print(replay.result or tape.say(words.unfinished), file=out)
    return 0
