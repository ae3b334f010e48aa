"""Whether a server keeps calm: nothing that it did not expect is in its logs."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from structlog.testing import capture_logs


class Heard(logging.Handler):
    """Keeps what libraries log."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@contextmanager
def no_logged_errors(*but: str) -> Iterator[list[Any]]:
    """Fails if anything in here was logged as an error, or with a traceback, but for these."""
    heard = Heard()
    root = logging.getLogger()
    root.addHandler(heard)
    try:
        with capture_logs() as lines:
            yield lines
    finally:
        root.removeHandler(heard)
    bad = [line for line in lines if line["log_level"] in ("error", "critical")]
    assert not bad, bad
    loud = [
        record.getMessage()
        for record in heard.records
        if (record.levelno >= logging.ERROR or record.exc_info)
        and not record.getMessage().startswith(but)
    ]
    assert not loud, loud
