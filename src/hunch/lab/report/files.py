"""Writes reports to files. Anything that would prevent it is found before play begins."""

import os
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hunch.core.errors import BadFile
from hunch.lab.findings import Findings

if TYPE_CHECKING:  # imported only when a report is written: charts need matplotlib
    from hunch.lab.report.further import Further

NEEDS_LAB: Final = (
    "Reports need matplotlib and Jinja; install them with: pip install 'hunch-games[lab]'."
)


def can_report() -> bool:
    """Whether everything that draws a report is installed."""
    return all(find_spec(name) for name in ("jinja2", "matplotlib"))


def check_report_file(path: Path) -> None:
    """Refuse a report that couldn't be written afterwards."""
    if not can_report():
        raise BadFile(NEEDS_LAB)
    if path.is_dir():
        raise BadFile(f"{path} is a folder; choose a file, such as {path / 'report.html'}.")
    if not path.parent.is_dir():
        raise BadFile(f"There is no folder {path.parent} for the report.")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise BadFile(f"No permission to write the report to {path}; choose another with --report.")


def write_report(
    path: Path, findings: Findings, command: str, further: "Sequence[Further]" = ()
) -> None:
    """Write a report; `command` is what to type to reproduce it."""
    from hunch.lab.report.page import report

    text = report(findings, command, further)
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise BadFile(f"Can’t write the report to {path}: {error.strerror}.") from error
