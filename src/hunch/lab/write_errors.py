"""Errors while writing results, as sentences; nothing written earlier is lost."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from hunch.core.errors import BadFile


@contextmanager
def writing_to(path: Path, *, kept: bool = True) -> Generator[None]:
    """If the file or folder can't be written to, say why and what to do about it."""
    try:
        yield
    except OSError as error:
        reason = error.strerror or str(error).partition("\n")[0]
        instead = (
            "What was saved before is intact; run the same command again to continue."
            if kept
            else "That folder is temporary; choose another place with --save FOLDER."
        )
        raise BadFile(f"Can’t write to {path}: {reason}. {instead}") from error
