"""How long people look at what happens, at a table's pace."""

from collections.abc import Iterable
from typing import Any, Final

from hunch.core.match import Match
from hunch.core.registry import words_of
from hunch.core.values import Seat, Told
from hunch.server.entries import Pace

NORMAL: Final = 1.0
AT_ONCE: Final = 0.0  # nobody waits for people to look
FACTORS: Final = {Pace.CALM: 1.6, Pace.NORMAL: NORMAL, Pace.QUICK: 0.5}


def shown_ms(match: Match, event: Any, factor: float) -> int:
    """How long this event is shown; no pace goes below what the rules demand."""
    if not factor:
        return 0
    words, options = words_of(match.game), match.known_options
    wished = round(words.pause_ms(event, options) * factor)
    return max(wished, words.least_pause_ms(event, options))


def shown_ms_each(match: Match, told: Iterable[Told], factor: float) -> tuple[int, ...]:
    """How long each of these is shown."""
    return tuple([shown_ms(match, each.event, factor) for each in told])


def deserves_a_look(match: Match, told: Iterable[Told], seat: Seat) -> bool:
    """Whether this is the result of a round, or of a turn of somebody other than this seat."""
    words, options = words_of(match.game), match.known_options
    return any(
        words.ends_round(each.event, options)
        or words.ends_turn(each.event, options) not in (None, seat)
        for each in told
    )
