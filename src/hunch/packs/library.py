"""Material that people write for a game: what is said of it, and how it reaches the rules.

A game with such material has a file `library.py`; the functions of `Library` are all that the
server and the command line know of it.
"""

from collections.abc import Collection, Container, Iterable, Mapping
from enum import Enum
from random import Random
from typing import Any, Protocol

from msgspec import field

from hunch.core.errors import BadFile, BadMessage
from hunch.core.formatting import quoted
from hunch.core.values import Value


class Level(Enum):
    """How much a finding matters."""

    ERROR = "error"  # the pack cannot be played
    WARNING = "warning"  # it can, but somebody should look
    UNCHECKED = "unchecked"  # nobody has checked the answer a second time yet


class Finding(Value, frozen=True, kw_only=True):
    """Something about a pack that is not as it should be."""

    level: Level
    code: str
    message: str  # a sentence: what is wrong, and what is right
    line: int | None = None  # of the file
    number: int | None = None  # of the question, from 1
    id: str | None = None  # of the question
    field: str | None = None  # of the question or the cover, by the name of its column


class PackTitle(Value, frozen=True):
    """What a pack is called in a language."""

    title: str
    about: str = ""


class PackFacts(Value, frozen=True, kw_only=True):
    """A pack as a list of packs shows it."""

    id: str  # what a table's options call it
    title: str
    about: str
    wordings: dict[str, PackTitle] = field(default_factory=dict)
    own: bool = False  # whether the one who asks has uploaded it
    count: int
    categories: dict[str, int]  # how many questions of each
    difficulties: tuple[int, int, int]  # how many are easy, middling and hard
    met: int = 0  # how many the tables of the one who asks have met already
    changed_at: int | None = None


class ReadRow(Value, frozen=True, kw_only=True):
    """A question as somebody's file has it, sound or not, so that it can be mended."""

    number: int
    line: int | None
    data: Any


class Checked(Value, frozen=True, kw_only=True):
    """What became of a text that should be a pack."""

    ok: bool  # whether it can be played
    count: int  # questions that were understood
    findings: tuple[Finding, ...]
    pack: Any = None  # as it was understood; null with errors
    cover: Any = None  # as it was read, without its questions
    rows: tuple[ReadRow, ...] = ()  # all that could be told apart, faulty ones too


class Library(Protocol):
    """The functions of a game's `library.py`."""

    def known(self) -> tuple[str, ...]:
        """The ids of the packs that come with the game."""

    def facts(self, id_: str, pack: Any = None) -> PackFacts:
        """What a list says of a pack of the game, or of this one."""

    def items(self, id_: str) -> Collection[str]:
        """The ids of all questions of a pack of the game."""

    def outdated(self, id_: str, old: Any, new: Any) -> Collection[str]:
        """What tables may have met of an uploaded pack, and what its new text has not any more."""

    def page(self, id_: str, answers: bool) -> Any:
        """A pack of the game to look through, with answers only on purpose."""

    def pack(self, text: str) -> Any:
        """A whole pack that was kept before."""

    def check(self, text: str, csv: bool = False, title: str = "", about: str = "") -> Checked:
        """What is wrong with a pack that somebody has written; `pack` is what to keep of it."""

    def survey(self, texts: Mapping[str, str], strict: bool) -> Mapping[str, Checked]:
        """Packs by the names of their files, checked together; without any, those of the game."""

    def samples(self, packs: tuple[str, ...], number: int, rng: Random) -> tuple[str, ...]:
        """Random questions of these packs, each as a few lines to read."""

    def text(self, pack: Any) -> str:
        """A pack as its file is written."""

    def sheet(self, pack: Any) -> str:
        """A pack as a CSV, which has all but its title."""

    def sample(self) -> str:
        """A CSV to begin with."""

    def schema(self) -> dict[str, Any]:
        """JSON Schema of a pack."""


def fault(code: str, message: str, **where: Any) -> Finding:
    """An error; `where` are the fields of a finding that say where it is."""
    return Finding(level=Level.ERROR, code=code, message=message, **where)


def check_sound(findings: Iterable[Finding], source: str) -> None:
    """Raise the first error among what was found in this pack, said with its place."""
    errors = [each for each in findings if each.level is Level.ERROR]
    if errors:
        more = f" And {len(errors) - 1} more." if len(errors) > 1 else ""
        raise BadFile(f"{source}{_told(errors[0])}{more}")


def check_found(wanted: Iterable[str], found: Container[str]) -> None:
    """Refuse packs of somebody else's, and such that are no more."""
    if missing := [name for name in wanted if name not in found]:
        raise BadMessage(
            f"The pack {quoted(missing)} is not one of the host's, or is no more; choose others."
        )


def _told(finding: Finding) -> str:
    """A finding after the name of its pack: where it is, and what."""
    place = f", question {finding.number}" if finding.number is not None else ""
    place += f" ({finding.id})" if finding.id else ""
    place += f", line {finding.line}" if finding.line is not None else ""
    return f"{place}: {finding.message[:1].lower()}{finding.message[1:]}"
