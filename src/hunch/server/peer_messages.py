"""What the processes of one server tell each other that isn't in any log: presence and drafts."""

from enum import Enum
from typing import Any, TypeAlias

from hunch.core.values import Seat, Value
from hunch.server.entries import PersonId


class Closing(Enum):
    """Why a table was removed."""

    CLOSED = "closed"  # for a reason that this process has not heard of
    UNUSED = "unused"
    ROOM = "room"  # others needed the room
    OPERATOR = "operator"


class PeerMessage(Value, frozen=True, tag_field="type", tag=str.lower):
    """A message between processes."""

    process: str


class Hello(PeerMessage, frozen=True):
    """A process began to listen, or to serve this table: the others tell it who is connected."""

    table: str | None = None


class Heartbeat(PeerMessage, frozen=True):
    """A process is alive; one that stays silent counts as dead."""


class Present(PeerMessage, frozen=True):
    """Everybody who is connected to this process at a table."""

    table: str
    people: tuple[PersonId, ...]
    watching: int
    addresses: tuple[str, ...] = ()  # where they come from


class Drafted(PeerMessage, frozen=True):
    """What a seat is arranging."""

    table: str
    match: str
    seat: Seat
    number: int
    action: Any


class Closed(PeerMessage, frozen=True):
    """A table was removed."""

    table: str
    reason: Closing = Closing.CLOSED


AnyPeerMessage: TypeAlias = Hello | Heartbeat | Present | Drafted | Closed
