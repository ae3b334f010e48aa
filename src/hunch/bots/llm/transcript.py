"""What a language model was asked and what it answered: a file for each seat of each match.

A transcript holds what its seat knew, secrets included, so only its owner may read it.
"""

import os
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex
from typing import Any, Final

from platformdirs import user_data_path

from hunch.core.codec import encode
from hunch.core.values import Value

FOLDER: Final = "HUNCH_LLM_TRANSCRIPTS"  # the variable with the folder for transcripts


class Try(Value, frozen=True):
    """One answer."""

    answer: str | None  # as it came; null if none came
    problem: str | None  # why it could not be played
    tokens: int
    seconds: float


class Decision(Value, frozen=True, kw_only=True):
    """One line of a transcript: what was asked, every answer, and what came of it."""

    at: str
    game: str
    model: str
    seat: int | None
    prompt: str
    tries: tuple[Try, ...]
    played: Any  # the action; null stands for a default move
    why: str | None = None  # why it is a default move


def transcripts_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder for transcripts."""
    return Path(environment.get(FOLDER) or user_data_path("hunch") / "transcripts")


class Transcript:
    """One file, started with the first decision."""

    def __init__(self, game: str, folder: Path | None = None) -> None:
        self.folder = folder or transcripts_folder()
        begun = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        self.path = self.folder / f"{game}-{begun}-{token_hex(4)}.jsonl"
        self.introduced = False

    def add(self, decision: Decision) -> None:
        """Write a decision immediately."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with open(self.path, "ab", opener=_private) as lines:
            lines.write(encode(decision) + b"\n")


def now() -> str:
    """The time, as transcripts write it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
