"""The result of a command or a move: lines for the table's log."""

from typing import NamedTuple

from hunch.core.values import Step
from hunch.server.entries import AnyEntry


class Change(NamedTuple):
    """A line of the log and, for an action, what it led to, so that nothing is computed twice."""

    entry: AnyEntry
    step: Step | None = None
    forgotten: tuple[str, ...] = ()  # at a start: items that came up before, and may come up again


def changes(*entries: AnyEntry) -> list[Change]:
    """Entries as changes."""
    return [Change(entry) for entry in entries]
