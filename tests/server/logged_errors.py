"""Makes a test fail if the server, or a library, logs an error."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from structlog.testing import capture_logs


class Collector(logging.Handler):
    """Collects what libraries log."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@contextmanager
def no_logged_errors(*expected: str) -> Iterator[list[Any]]:
    """Fail if anything was logged as an error or with a traceback, except what is expected."""
    collector = Collector()
    root = logging.getLogger()
    root.addHandler(collector)
    try:
        with capture_logs() as lines:
            yield lines
    finally:
        root.removeHandler(collector)
    errors = [line for line in lines if line["log_level"] in ("error", "critical")]
    assert not errors, errors
    from_libraries = [
        record.getMessage()
        for record in collector.records
        if (record.levelno >= logging.ERROR or record.exc_info)
        and not record.getMessage().startswith(expected)
    ]
    assert not from_libraries, from_libraries
