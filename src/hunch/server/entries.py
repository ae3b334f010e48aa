"""The table's log: everything that ever happened at a table, in order.

It is the truth about a table, just as a match's log is the truth about a match, and it contains
those logs: any process can fold a table from its entries at any time. They hold the secret and the
hashes of tokens, and never leave the server. What people get is built by `seat_frames`.
"""

from enum import Enum
from typing import Annotated, Any, TypeAlias

from msgspec import Meta, field

from hunch.bots.names import USUAL_BOT
from hunch.core.fairness import Cut
from hunch.core.record import Origin
from hunch.core.values import Actor, Seat, Value

PersonId: TypeAlias = int
Chair: TypeAlias = int  # a place at the table before the match; the chairs in use become seats
LONGEST_CLOCK = 24 * 3600
MOST_DAYS = 7  # for one decision


class Slow(Enum):
    """What happens when a player runs out of time or is away."""

    DEFAULT = "default"  # a default move is played
    BOT = "bot"  # a bot plays until they are back
    WAIT = "wait"  # the table waits


class Pace(Enum):
    """How long people look at what happened before the match continues."""

    CALM = "calm"
    NORMAL = "normal"
    QUICK = "quick"


class Settings(Value, frozen=True, kw_only=True):
    """How matches at this table are played; the host may change this before the match."""

    options: Annotated[
        dict[str, Any], Meta(description="The game's options; any left out get their defaults.")
    ] = field(default_factory=dict)
    listed: Annotated[bool, Meta(description="Whether the list of tables shows this one.")] = False
    coach: Annotated[bool, Meta(description="Whether players may ask the coach.")] = False
    turn_seconds: Annotated[
        int,
        Meta(
            ge=0,
            le=LONGEST_CLOCK,
            description="Time for a decision if the game sets none; 0 means no limit.",
        ),
    ] = 0
    days: Annotated[
        int,
        Meta(
            ge=0,
            le=MOST_DAYS,
            description="Days for each decision, for matches that take weeks: other clocks are "
            "off, and play continues while nobody is connected. 0 means that the match is played "
            "live.",
        ),
    ] = 0
    slow: Annotated[
        Slow, Meta(description="What happens when time runs out or a player leaves.")
    ] = Slow.BOT
    away_seconds: Annotated[
        int,
        Meta(
            ge=5,
            le=LONGEST_CLOCK,
            description="How long a player may be away before that happens.",
        ),
    ] = 60
    level: Annotated[
        str,
        Meta(
            pattern="^(easy|medium|hard|expert)$",
            description="How well a stand-in bot plays.",
        ),
    ] = USUAL_BOT
    late_seats: Annotated[
        bool,
        Meta(description="Whether latecomers may take a bot's chair without asking the host."),
    ] = False
    pace: Annotated[
        Pace, Meta(description="How long results are shown before the match continues.")
    ] = Pace.NORMAL
    tap: Annotated[
        bool,
        Meta(
            description="When you play alone, the table waits for a tap after each round, and "
            "after each bot's turn."
        ),
    ] = True


class By(Enum):
    """Who really decided for a seat."""

    PERSON = "person"
    BOT = "bot"
    CLOCK = "clock"
    HOST = "host"  # who didn't want to wait any longer
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
    """Somebody left for good."""

    person: PersonId
    removed: bool = False  # by the host


class AskedBack(TableEntry, frozen=True):
    """The host lets a removed person join again."""

    person: PersonId


class Sat(TableEntry, frozen=True):
    """A person took a chair; others may share it as a team."""

    person: PersonId
    chair: Chair


class Stood(TableEntry, frozen=True):
    """A person gave up their chair to watch."""

    person: PersonId


class BotSat(TableEntry, frozen=True):
    """A bot was added."""

    chair: Chair
    name: str
    level: str


class BotRose(TableEntry, frozen=True):
    """A bot was removed."""

    chair: Chair


class Configured(TableEntry, frozen=True):
    """The host changed the settings."""

    settings: Settings


class Hosted(TableEntry, frozen=True):
    """Somebody became host."""

    person: PersonId


class DeckCut(TableEntry, frozen=True):
    """A person added their words to the luck of the next match."""

    person: PersonId
    words: str


class Started(TableEntry, frozen=True):
    """The match began: `chairs[seat]` and `names[seat]` say who sits where."""

    chairs: tuple[Chair, ...]
    names: tuple[str, ...]
    cuts: tuple[Cut, ...]
    match: str  # its name in the history
    options: Any = None  # what preparing the match made of the table's options, if anything
    origin: Origin | None = None  # the position it starts from, if it is practice,
    replayed: tuple[Any, ...] = ()  # and the entries that lead there
    patient: bool = True  # whether bots and clocks wait until people have seen what happened


class Played(TableEntry, frozen=True):
    """One line of the match's log."""

    seat: Actor
    action: Any
    by: By


class Arranged(TableEntry, frozen=True):
    """A seat is ready: this is its decision when the clock runs out, unless it is taken back."""

    seat: Seat
    action: Any


class StoodIn(TableEntry, frozen=True):
    """A bot plays for the people of this seat until they are back."""

    seat: Seat
    late: bool  # their time ran out; otherwise they were away
    by_host: bool = False  # neither: the host put the bot in, until they hand the seat back


class HandedBack(TableEntry, frozen=True):
    """The people of this seat play for themselves again."""

    seat: Seat


class Paused(TableEntry, frozen=True):
    """All clocks stop: the host paused the match, or none of the players is here."""

    auto: bool = False  # nobody is here; the match resumes by itself when one of them is back
    since: int | None = None  # when the last of them left, which is when the clocks stopped


class Resumed(TableEntry, frozen=True):
    """The clocks resume from where they were stopped."""


class Continued(TableEntry, frozen=True):
    """What happened has been seen, and the match continues."""


class Said(TableEntry, frozen=True):
    """Somebody wrote to the table, or sent a reaction."""

    person: PersonId
    text: str
    sign: bool = False


class Cleared(TableEntry, frozen=True):
    """The table was set up for another match, with everybody where they were."""

    secret: str


class Ended(TableEntry, frozen=True):
    """The host ended the match, which has no result; the table is set up for another one."""

    secret: str


class Switched(TableEntry, frozen=True):
    """The table moves on to another game; the next entries say who sits where."""

    game: str
    version: int
    secret: str


class TeamNamed(TableEntry, frozen=True):
    """The team on this chair has a name; without one, it is named after its members."""

    chair: Chair
    name: str


AnyEntry: TypeAlias = (
    Opened
    | Came
    | Left
    | AskedBack
    | Sat
    | Stood
    | BotSat
    | BotRose
    | Configured
    | Hosted
    | DeckCut
    | Started
    | Played
    | Arranged
    | StoodIn
    | HandedBack
    | Paused
    | Resumed
    | Continued
    | Said
    | Cleared
    | Ended
    | Switched
    | TeamNamed
)
