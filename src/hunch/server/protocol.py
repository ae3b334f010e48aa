"""The words between a client and the server: what goes up, and what comes down.

`docs/protocol.md` and the AsyncAPI file are made from these types.
"""

from enum import Enum
from typing import Annotated, Any, Final, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from hunch.bots.advice import Advice
from hunch.core.fairness import Fairness
from hunch.core.languages import ENGLISH
from hunch.core.menu import Menu
from hunch.core.narration import FormWords
from hunch.core.values import Outcome, Seat, Value
from hunch.server.entries import Chair, PersonId, Settings

LONGEST_LINE = 300  # letters of chat
LONGEST_CUT = 100
TOKEN = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$")]
NAME = Annotated[str, Meta(min_length=1, max_length=20)]
LEVEL = Annotated[str, Meta(pattern="^(random|easy|medium|hard|expert)$")]


LANGUAGE_PATTERN = "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$"
LANGUAGE = Annotated[str, Meta(pattern=LANGUAGE_PATTERN)]


class Role(Enum):
    """How somebody takes part."""

    PLAYER = "player"
    SPECTATOR = "spectator"
    SCREEN = "screen"  # a shared screen, such as a TV: sees what a spectator may see


class Sign(Enum):
    """Quick reactions."""

    CLAP = "clap"
    LAUGH = "laugh"
    WOW = "wow"
    OUCH = "ouch"
    THINK = "think"
    HURRY = "hurry"
    THANKS = "thanks"
    GOOD_GAME = "good_game"


# Up


class Up(Value, frozen=True, kw_only=True, tag_field="type", tag=str.lower):
    """A message to the server. One with an `id` is answered by `done` or `refused` with it."""

    id: int | None = None


class Join(Up, frozen=True):
    """The first message: who this is. A known token is that person again, wherever they are."""

    token: TOKEN | None = None
    name: NAME | None = None
    role: Role = Role.PLAYER
    language: LANGUAGE = ENGLISH


class Speak(Up, frozen=True):
    """Say everything in this language from now on; the next frame tells the latest anew."""

    language: LANGUAGE


class Move(Up, frozen=True):
    """The decision number `number` (0 is the first) of this seat. A retry changes nothing."""

    number: Annotated[int, Meta(ge=0)]
    action: Any
    match: str | None = None  # of which match; what is meant for another one is refused


class Draft(Up, frozen=True):
    """What this seat is arranging for that decision; it is played if time runs out."""

    number: Annotated[int, Meta(ge=0)]
    action: Any = None
    match: str | None = None


class Say(Up, frozen=True):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE)]


class React(Up, frozen=True):
    """A quick reaction."""

    sign: Sign


class Sit(Up, frozen=True):
    """Take a chair."""

    chair: Chair


class Stand(Up, frozen=True):
    """Give up one's chair and watch."""


class Leave(Up, frozen=True):
    """Leave the table for good."""


class Cut(Up, frozen=True):
    """Add words to the luck of the next match."""

    words: Annotated[str, Meta(min_length=1, max_length=LONGEST_CUT)]


class Advise(Up, frozen=True):
    """Ask the coach."""


class Describe(Up, frozen=True):
    """Ask for the table in words, for those who listen rather than look."""


class Ping(Up, frozen=True):
    """What time is it there? `sent` comes back untouched."""

    sent: float


class SeatSomebody(Up, frozen=True, tag="seat"):
    """Host: put somebody on a chair."""

    person: PersonId
    chair: Chair


class Unseat(Up, frozen=True):
    """Host: somebody gives up their chair and watches."""

    person: PersonId


class Dismiss(Up, frozen=True):
    """Host: send somebody away."""

    person: PersonId


class Bot(Up, frozen=True):
    """Host: put a bot of this level on a chair."""

    chair: Chair
    level: LEVEL


class Unbot(Up, frozen=True):
    """Host: take the bot from a chair."""

    chair: Chair


class Configure(Up, frozen=True):
    """Host: change the settings."""

    settings: Settings


class Start(Up, frozen=True):
    """Host: begin the match with those who sit."""


class Pause(Up, frozen=True):
    """Host: stop all clocks."""


class Resume(Up, frozen=True):
    """Host: go on."""


class Host(Up, frozen=True):
    """Host: hand the role on."""

    person: PersonId


class Rematch(Up, frozen=True):
    """Host: after the match, set the table up for another."""


Message: TypeAlias = (
    Join
    | Speak
    | Move
    | Draft
    | Say
    | React
    | Sit
    | Stand
    | Leave
    | Cut
    | Advise
    | Describe
    | Ping
    | SeatSomebody
    | Unseat
    | Dismiss
    | Bot
    | Unbot
    | Configure
    | Start
    | Pause
    | Resume
    | Host
    | Rematch
)


# Down


class Down(Value, frozen=True, kw_only=True, tag_field="type", tag=str.lower):
    """A message from the server."""


class Welcome(Down, frozen=True):
    """The token of whoever joined for the first time; the browser keeps it."""

    token: str
    person: PersonId


class Done(Down, frozen=True):
    """The message with this id was carried out, and is on disk."""

    id: int


class Refused(Down, frozen=True):
    """Nothing changed, and why; `message` is a sentence for a person."""

    code: str
    message: str
    id: int | None = None


class Pong(Down, frozen=True):
    """The server's time in milliseconds since 1970."""

    sent: float
    now: int


class Advised(Down, frozen=True):
    """What the coach says to the decision that this seat owes."""

    number: int
    advice: Advice
    labels: tuple[str, ...]  # what the choices are called
    lines: tuple[str, ...]


class Described(Down, frozen=True):
    """The table in words, as this seat, or a spectator, may see it."""

    lines: tuple[str, ...]


class PersonFacts(Value, frozen=True):
    """Somebody at the table."""

    id: PersonId
    name: str
    here: bool


class ChairFacts(Value, frozen=True):
    """A chair and who sits there."""

    people: tuple[PersonId, ...]
    bot: str | None
    name: str


class ChatLine(Value, frozen=True):
    """A line of chat, or a reaction; `number` grows."""

    number: int
    at: int
    person: PersonId
    name: str
    text: str
    sign: bool


class NoticeLine(Value, frozen=True):
    """Something that happened at the table itself, such as a new host; `number` grows."""

    number: int
    at: int
    text: str


class TableFacts(Value, frozen=True, kw_only=True):
    """All about the table that everybody there may know."""

    code: str
    game: str
    phase: str
    settings: Settings
    people: tuple[PersonFacts, ...]
    host: PersonId | None
    chairs: tuple[ChairFacts, ...]
    cuts: tuple[PersonId, ...]
    fairness: Fairness
    watching: int
    paused: bool


class You(Value, frozen=True):
    """Whose frame this is."""

    role: Role
    person: PersonId | None = None
    seat: Seat | None = None
    host: bool = False


class Happened(Value, frozen=True):
    """Something that this seat was told: the event, and the same in words."""

    event: Any
    text: str


class DraftFacts(Value, frozen=True):
    """What a seat is arranging, where the rules let everybody see it."""

    seat: Seat
    action: Any
    text: str  # the same in words; empty while it could not be decided like this


class SeatFacts(Value, frozen=True, kw_only=True):
    """A seat of the match."""

    name: str
    bot: str | None  # the level of the bot that decides here now
    standing_in: bool  # a bot plays for somebody who is gone or late
    owes: bool
    deadline: int | None = None  # in the server's milliseconds


class MatchFacts(Value, frozen=True, kw_only=True):
    """The match as one seat, or a spectator, may see it now."""

    id: str
    seats: tuple[SeatFacts, ...]
    options: Any  # all of them, with their values
    view: Any
    language: str = ENGLISH  # of all that the game says here
    told: tuple[Happened, ...]  # since the frame before
    ask: str | None = None  # what this seat has to decide, in words
    menu: Any = None
    labels: tuple[str, ...] = ()  # what the menu's listed actions are called
    forms: tuple[FormWords, ...] = ()  # and what its forms say
    number: int | None = None  # of this seat's next decision
    draft: Any = None  # this seat's own
    drafts: tuple[DraftFacts, ...] = ()  # of others, where they are open
    outcome: Outcome | None = None
    result: str | None = None


class Frame(Down, frozen=True):
    """The whole table as one person may see it. A frame needs no other frame."""

    length: int  # of the table's log; grows
    now: int  # the server's milliseconds
    language: str  # of its notices
    you: You
    table: msgspec.Raw | TableFacts
    chat: tuple[ChatLine, ...] = ()  # since the frame before; at first the latest lines
    notices: tuple[NoticeLine, ...] = ()  # the same of these
    match: MatchFacts | UnsetType = UNSET


Answer: TypeAlias = Welcome | Done | Refused | Pong | Advised | Described | Frame

# Where a type is wider than what is really sent: the documents and the browser are told this.
NARROWER: Final[dict[tuple[str, str], Any]] = {
    ("Frame", "table"): TableFacts,
    ("MatchFacts", "menu"): Menu | None,
}
