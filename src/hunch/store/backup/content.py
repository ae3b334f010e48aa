"""What a database or a backup of it holds, in numbers."""

from typing import Final

from hunch.core.errors import BadFile
from hunch.core.values import Value
from hunch.store.schema import VERSION

COUNTED: Final = ("tables", "matches", "packs")


class Content(Value, frozen=True):
    """How much there is."""

    tables: int = 0
    matches: int = 0
    packs: int = 0

    def __bool__(self) -> bool:
        """Whether there is anything at all."""
        return bool(self.tables or self.matches or self.packs)

    def __str__(self) -> str:
        return (
            f"{_some(self.tables, 'table')}, {_some(self.matches, 'finished match', 'es')} and "
            f"{_some(self.packs, 'uploaded pack')}"
        )


def _some(count: int, what: str, ending: str = "s") -> str:
    return f"{count:,} {what}{'' if count == 1 else ending}"


def check_version(version: int, name: object) -> None:
    """Refuse what a newer Hunch has written."""
    if version > VERSION:
        raise BadFile(
            f"{name} was written by a newer Hunch (schema {version}; this Hunch knows schema "
            f"{VERSION}). Update Hunch first."
        )


def not_ours(name: object) -> BadFile:
    """Not a backup at all."""
    return BadFile(f"{name} isn’t a backup of Hunch’s database. Make one with `hunch backup FILE`.")
