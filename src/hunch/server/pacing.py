"""How long people look at what happens, at a table's pace."""

from collections.abc import Iterable
from typing import Any, Final

from hunch.core.match import Match
from hunch.core.registry import words_of
from hunch.core.values import Told
from hunch.server.entries import Pace

NORMAL: Final = 1.0
AT_ONCE: Final = 0.0  # nobody waits for anybody to look
FACTORS: Final = {Pace.CALM: 1.6, Pace.NORMAL: NORMAL, Pace.QUICK: 0.5}


def shown_ms(match: Match, event: Any, factor: float) -> int:
    """How long this event is shown; no pace goes below what the rules demand."""
    if not factor:
        return 0
    words, options = words_of(match.game), match.known_options
    wished = round(words.pause_ms(event, options) * factor)
    return max(wished, words.least_pause_ms(event, options))


def ends_round(match: Match, told: Iterable[Told]) -> bool:
    """Whether what was told is the result of a round."""
    ends = words_of(match.game).ends_round
    return any(ends(each.event, match.known_options) for each in told)
