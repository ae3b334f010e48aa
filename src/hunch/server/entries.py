"""The table's log: everything that ever happened at a table, in order.

The log is the truth of a table as a match's log is of a match, and contains it: a table is folded
from its entries, in any process, at any time. Entries are the server's own: they hold the secret
and the hashes of tokens, and never leave it. What people get is built by `frames`.
"""

from enum import Enum
from typing import Annotated, Any, TypeAlias

from msgspec import Meta, field

from hunch.bots.names import USUAL_BOT
from hunch.core.fairness import Cut
from hunch.core.values import Actor, Seat, Value

PersonId: TypeAlias = int
Chair: TypeAlias = int  # a place at the table before the match; the chairs in use become seats
LONGEST_CLOCK = 24 * 3600


class Slow(Enum):
    """What happens when a seat's time is out, or its people are gone."""

    DEFAULT = "default"  # the game's own default is played
    BOT = "bot"  # a bot plays until the person is back
    WAIT = "wait"  # the table waits


class Settings(Value, frozen=True, kw_only=True):
    """How a table is played; the host may change them before the match."""

    options: Annotated[
        dict[str, Any], Meta(description="The game's options; what is not named has its default.")
    ] = field(default_factory=dict)
    listed: Annotated[bool, Meta(description="Whether the lobby shows the table.")] = False
    coach: Annotated[bool, Meta(description="Whether players may ask the coach.")] = False
    turn_seconds: Annotated[
        int,
        Meta(
            ge=0,
            le=LONGEST_CLOCK,
            description="Time for a decision where the game sets none; 0 is as long as one likes.",
        ),
    ] = 0
    slow: Annotated[
        Slow, Meta(description="What happens when time is out, or a player is gone.")
    ] = Slow.BOT
    away_seconds: Annotated[
        int,
        Meta(
            ge=5,
            le=LONGEST_CLOCK,
            description="How long a player may be gone before that happens.",
        ),
    ] = 60
    level: Annotated[
        str,
        Meta(
            pattern="^(easy|medium|hard|expert)$",
            description="How well a bot plays that stands in for somebody.",
        ),
    ] = USUAL_BOT


class By(Enum):
    """Who really decided for a seat."""

    PERSON = "person"
    BOT = "bot"
    CLOCK = "clock"
    LUCK = "luck"


class TableEntry(Value, frozen=True, kw_only=True, tag_field="type", tag=True):
    """One line of a table's log; `at` is in milliseconds since 1970."""

    at: int


class Opened(TableEntry, frozen=True):
    """The table was set up; always the first entry."""

    game: str
    version: int
    settings: Settings
    secret: str  # of the first match's luck, in hexadecimal digits


class Came(TableEntry, frozen=True):
    """Somebody joined; `key` is the hash of their token."""

    person: PersonId
    name: str
    key: str


class Left(TableEntry, frozen=True):
    """Somebody left for good, or was sent away."""

    person: PersonId


class Sat(TableEntry, frozen=True):
    """A person took a chair; others may share it as a team."""

    person: PersonId
    chair: Chair


class Stood(TableEntry, frozen=True):
    """A person gave up their chair and watches."""

    person: PersonId


class BotSat(TableEntry, frozen=True):
    """A bot was put on a chair."""

    chair: Chair
    name: str
    level: str


class BotRose(TableEntry, frozen=True):
    """A bot was taken from its chair."""

    chair: Chair


class Configured(TableEntry, frozen=True):
    """The host changed the settings."""

    settings: Settings


class Hosted(TableEntry, frozen=True):
    """The host's role went to somebody."""

    person: PersonId


class DeckCut(TableEntry, frozen=True):
    """A person added their words to the luck of the next match."""

    person: PersonId
    words: str


class Started(TableEntry, frozen=True):
    """The match began: `chairs[seat]` and `names[seat]` tell who sits where."""

    chairs: tuple[Chair, ...]
    names: tuple[str, ...]
    cuts: tuple[Cut, ...]
    match: str  # its name in the history
    options: Any = None  # what the preparation made of the table's options, if there was one


class Played(TableEntry, frozen=True):
    """One line of the match's log."""

    seat: Actor
    action: Any
    by: By


class StoodIn(TableEntry, frozen=True):
    """A bot plays for the people of this seat until they are back."""

    seat: Seat
    late: bool  # their time was out; otherwise they were gone


class HandedBack(TableEntry, frozen=True):
    """The people of this seat play for themselves again."""

    seat: Seat


class Paused(TableEntry, frozen=True):
    """The host stopped all clocks."""


class Resumed(TableEntry, frozen=True):
    """The host let the match go on."""


class Said(TableEntry, frozen=True):
    """Somebody wrote to the table, or showed a sign."""

    person: PersonId
    text: str
    sign: bool = False


class Cleared(TableEntry, frozen=True):
    """The table was set up for another match, with everybody where they were."""

    secret: str


AnyEntry: TypeAlias = (
    Opened
    | Came
    | Left
    | Sat
    | Stood
    | BotSat
    | BotRose
    | Configured
    | Hosted
    | DeckCut
    | Started
    | Played
    | StoodIn
    | HandedBack
    | Paused
    | Resumed
    | Said
    | Cleared
)
