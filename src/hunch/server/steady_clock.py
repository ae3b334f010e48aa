"""The server's clock: it stays steady even if the system's clock jumps."""

from collections.abc import Callable
from time import monotonic_ns, time
from typing import Final

NS_PER_MS: Final = 1_000_000
TOLERANCE_MS: Final = 1000  # how far the system's clock may drift between two checks


def system_ms() -> int:
    """The date, in milliseconds, as the system has it: it may be set forwards or back."""
    return int(time() * 1000)


class Clock:
    """Times for everything that lasts or falls due, and dates for what is stored."""

    def __init__(
        self, date: Callable[[], int] = system_ms, ticks: Callable[[], int] = monotonic_ns
    ) -> None:
        self.date = date  # for what is stored, and must make sense after a restart
        self._ticks = ticks
        self._began, self._first = date(), ticks()
        self._moved = 0

    def now(self) -> int:
        """The time in milliseconds: the date at the start, and all that has passed since then."""
        return self._began + (self._ticks() - self._first) // NS_PER_MS

    def earliest_date(self) -> int:
        """A date for deciding what is old; a clock that was set ahead makes nothing older."""
        return min(self.date(), self.now())

    def jump(self) -> int:
        """By how many milliseconds the system's clock has jumped since the last call, if it has."""
        before, self._moved = self._moved, self.date() - self.now()
        found = self._moved - before
        return found if abs(found) > TOLERANCE_MS else 0
