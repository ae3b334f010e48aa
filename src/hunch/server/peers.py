"""What the processes of one server tell each other that is not in any log: presence and drafts."""

from typing import Any, TypeAlias

from hunch.core.values import Seat, Value
from hunch.server.entries import PersonId


class News(Value, frozen=True, tag_field="type", tag=str.lower):
    """A message between processes."""

    process: str


class Hello(News, frozen=True):
    """A process began to listen, or to serve this table: the others tell it who is with them."""

    table: str | None = None


class Beat(News, frozen=True):
    """A process lives; one that is silent for long is taken for dead."""


class Present(News, frozen=True):
    """Who is connected to this process at a table, all of them."""

    table: str
    people: tuple[PersonId, ...]
    watching: int


class Drafted(News, frozen=True):
    """What a seat is arranging."""

    table: str
    seat: Seat
    number: int
    action: Any


class Closed(News, frozen=True):
    """A table is no more."""

    table: str


AnyNews: TypeAlias = Hello | Beat | Present | Drafted | Closed
