"""One log line a minute, however often something happens: an attack must not fill the disk."""

from collections import Counter
from collections.abc import Callable
from time import monotonic
from typing import Final

import structlog

LINE_SECONDS: Final = 60.0

logger = structlog.get_logger()


class SummaryLog:
    """Counts what happens by reason, and logs the counts now and then."""

    def __init__(self, event: str, time: Callable[[], float] = monotonic) -> None:
        self.event = event
        self.total: Counter[str] = Counter()  # since the start, for metrics
        self._time = time
        self._unwritten: Counter[str] = Counter()
        self._next = time()

    def note(self, reason: str) -> None:
        """It has happened once more."""
        self.total[reason] += 1
        self._unwritten[reason] += 1

    def flush(self) -> None:
        """Write a line, if there is anything to write and the last one was long enough ago."""
        if self._unwritten and self._time() >= self._next:
            logger.warning(self.event, **self._unwritten)
            self._unwritten.clear()
            self._next = self._time() + LINE_SECONDS
