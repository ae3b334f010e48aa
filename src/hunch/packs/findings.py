"""What is wrong with a pack, or odd about it: each finding is a sentence for its author."""

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Annotated, Any, NamedTuple

from hunch.core.errors import BadFile
from hunch.core.values import Value, doc


class Level(Enum):
    """How much a finding matters."""

    ERROR = "error"  # the pack cannot be played
    WARNING = "warning"  # it can, but its author should take a look
    UNCHECKED = "unchecked"  # nobody has verified the item yet


class Finding(Value, frozen=True, kw_only=True):
    """A problem with a pack, and where it is."""

    level: Annotated[Level, doc("How serious it is.")]
    code: Annotated[str, doc("What kind of problem it is.")]
    message: Annotated[str, doc("What is wrong, and what would be right.")]
    line: Annotated[int | None, doc("Its line in the file.")] = None
    number: Annotated[int | None, doc("Which item it is about, from 1.")] = None
    id: Annotated[str | None, doc("The id of that item.")] = None
    field: Annotated[str | None, doc("The column it is about, of the item or the cover.")] = None


class Note(NamedTuple):
    """What a game's check says about one item."""

    code: str
    message: str
    field: str | None = None  # by its column name; None is the item's text
    level: Level = Level.WARNING


def error(code: str, message: str, **where: Any) -> Finding:
    """An error; `where` holds the fields of a finding that say where it is."""
    return Finding(level=Level.ERROR, code=code, message=message, **where)


def is_sound(findings: Iterable[Finding]) -> bool:
    """Whether a pack with these findings can be played."""
    return all(each.level is not Level.ERROR for each in findings)


def check_sound(findings: Iterable[Finding], source: str, nth: Callable[[int], str]) -> None:
    """Raise the first error in this pack, with its place; `nth` names an item."""
    errors = [each for each in findings if each.level is Level.ERROR]
    if errors:
        more = f" And {len(errors) - 1} more." if len(errors) > 1 else ""
        raise BadFile(f"{source}{_placed(errors[0], nth)}{more}")


def _placed(finding: Finding, nth: Callable[[int], str]) -> str:
    place = f", {nth(finding.number)}" if finding.number is not None else ""
    place += f" ({finding.id})" if finding.id else ""
    place += f", line {finding.line}" if finding.line is not None else ""
    return f"{place}: {finding.message[:1].lower()}{finding.message[1:]}"
