"""What a table may still show: a line disappears once what it names is out of sight."""

from typing import Any

from hunch.core.match import Match
from hunch.core.registry import hooks_of
from hunch.core.values import Memory, Seat, Value


class StoryLine(Value, frozen=True):
    """An event as it may be shown now; `number` counts what this seat was told, from 0."""

    number: int
    event: Any


def story_of(match: Match, seat: Seat | None) -> tuple[StoryLine, ...]:
    """What may be shown to this seat now, out of everything that it was told."""
    shown = still_shown(match, match.view(seat), match.heard(seat))
    return tuple(StoryLine(number, event) for number, event in enumerate(shown) if event)


def still_shown(match: Match, view: Any, events: tuple[Any, ...]) -> tuple[Any, ...]:
    """Each of the events that a seat was told, as it may be shown now; None if it may not.

    `view` is what that seat sees. Where nothing is ever covered up, the events are returned as they
    are.
    """
    hooks = hooks_of(match.game)
    if hooks.memory(match.options) is Memory.ASSIST or match.outcome is not None:
        return events
    return hooks.story(view, events)
