"""Runs the command `hunch` as people do."""

import os
import subprocess
import sys
from pathlib import Path


def hunch(*arguments: str, typed: str = "", folder: Path | None = None, **environment: str):
    """The result of a command: `returncode`, `stdout` and `stderr`."""
    return subprocess.run(
        [sys.executable, "-m", "hunch", *arguments],
        input=typed,
        text=True,
        capture_output=True,
        cwd=folder,
        timeout=120,
        env={**os.environ, "COLUMNS": "100", "NO_COLOR": "1", "LC_ALL": "C.UTF-8", **environment},
    )


def told(*arguments: str, typed: str = "", folder: Path | None = None, **environment: str) -> str:
    """What a successful command prints."""
    done = hunch(*arguments, typed=typed, folder=folder, **environment)
    assert done.returncode == 0, done.stderr
    return done.stdout


def refused(*arguments: str, **environment: str) -> str:
    """The error of a command that fails."""
    done = hunch(*arguments, **environment)
    assert done.returncode in (1, 2)
    assert "Traceback" not in done.stderr
    return done.stderr
