"""The messages between clients and the server: `Up` from clients, `Down` from the server.

`docs/protocol.md` and the AsyncAPI document are generated from these types.
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
from hunch.core.record import Origin
from hunch.core.values import Outcome, Seat, Value, doc
from hunch.server.entries import Chair, PersonId, Settings

LONGEST_LINE = 300  # characters of chat
LONGEST_CUT = 100
TOKEN = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$")]
LONGEST_NAME = 20
NAME = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
LEVEL = Annotated[str, Meta(pattern="^(random|easy|medium|hard|expert|llm)$")]
LANGUAGE_PATTERN = "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$"
LANGUAGE = Annotated[str, Meta(pattern=LANGUAGE_PATTERN)]


class Role(Enum):
    """How somebody takes part."""

    PLAYER = "player"
    SPECTATOR = "spectator"
    SCREEN = "screen"  # a shared screen, such as a TV; it sees what a spectator sees


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
    """A message to the server. If it has an `id`, `done` or `refused` answers with the same one."""

    id: int | None = None


class Join(Up, frozen=True):
    """The first message: who you are. With a known token you are the same person on any device."""

    token: Annotated[
        TOKEN | None, doc("The token from an earlier `welcome`, which proves who you are.")
    ] = None
    name: Annotated[NAME | None, doc("Your name, if you are new here.")] = None
    role: Annotated[
        Role, doc("How to take part; a known token always joins as a player, except on a screen.")
    ] = Role.PLAYER
    language: Annotated[
        LANGUAGE, doc("The language of all sentences, such as `de`; English if it is unknown.")
    ] = ENGLISH


class Speak(Up, frozen=True):
    """Switch to this language; the next frame has the whole story in that language."""

    language: Annotated[LANGUAGE, doc("As in `join`.")]


class Move(Up, frozen=True):
    """Your seat's decision `number` (0 is the first). Sending it again changes nothing."""

    number: Annotated[int, Meta(ge=0), doc("Which decision.")]
    action: Annotated[Any, doc("An action from the menu, or `TakeBack`.")]
    match: Annotated[
        str | None,
        doc("The match it is for; null is the current one. A move for another is refused."),
    ] = None


class Draft(Up, frozen=True):
    """What you are arranging for that decision; it is played if time runs out."""

    number: Annotated[int, Meta(ge=0), doc("Which decision it is for.")]
    action: Annotated[Any, doc("The action so far; null clears it.")] = None
    match: Annotated[str | None, doc("The match it is for; null is the current one.")] = None


class Say(Up, frozen=True):
    """A line of chat."""

    text: Annotated[
        str,
        Meta(min_length=1, max_length=LONGEST_LINE),
        doc("One line; control characters become spaces."),
    ]


class React(Up, frozen=True):
    """A quick reaction."""

    sign: Annotated[Sign, doc("Which reaction.")]


class Sit(Up, frozen=True):
    """Take a chair; during a match, a bot's, if the table's settings let latecomers in."""

    chair: Annotated[Chair, doc("Which chair; 0 is the first.")]


class Stand(Up, frozen=True):
    """Give up your chair and watch."""


class Leave(Up, frozen=True):
    """Leave the table for good."""


class Cut(Up, frozen=True):
    """Cut the deck: your words are mixed into the next match's shuffle."""

    words: Annotated[str, Meta(min_length=1, max_length=LONGEST_CUT), doc("Any words.")]


class Advise(Up, frozen=True):
    """Ask the coach."""


class Describe(Up, frozen=True):
    """Ask for the table in words, for example for a screen reader."""


class Ping(Up, frozen=True):
    """Ask for the server's time; `sent` comes back unchanged."""

    sent: Annotated[float, doc("Any number, such as the client's time.")]


class Team(Up, frozen=True):
    """Before a match, name the team on your chair; the host may name any team."""

    chair: Annotated[Chair, doc("The team's chair.")]
    name: Annotated[
        str,
        Meta(max_length=LONGEST_NAME),
        doc("The team's name; without one, it is named after its members."),
    ]


class SeatSomebody(Up, frozen=True, tag="seat"):
    """Host: give somebody a chair; during a match, one where a bot plays."""

    person: Annotated[PersonId, doc("Who.")]
    chair: Annotated[Chair, doc("Where.")]


class Unseat(Up, frozen=True):
    """Host: make somebody watch instead of play."""

    person: Annotated[PersonId, doc("Who.")]


class Dismiss(Up, frozen=True):
    """Host: remove somebody from the table."""

    person: Annotated[PersonId, doc("Who.")]


class AskBack(Up, frozen=True):
    """Host: let a removed person join again."""

    person: Annotated[PersonId, doc("Who.")]


class Bot(Up, frozen=True):
    """Host: add a bot of this level."""

    chair: Annotated[Chair, doc("Where.")]
    level: Annotated[
        LEVEL, doc("How well it plays; `llm` is a language model, where the server has one.")
    ]


class Unbot(Up, frozen=True):
    """Host: remove a bot."""

    chair: Annotated[Chair, doc("Where.")]


class Configure(Up, frozen=True):
    """Host: change the settings."""

    settings: Annotated[Settings, doc("All settings; any left out get their defaults.")]


class Start(Up, frozen=True):
    """Host: start the match with everybody who has a chair."""


class Pause(Up, frozen=True):
    """Host: pause the match and stop all clocks."""


class Resume(Up, frozen=True):
    """Host: resume a paused match."""


class Continue(Up, frozen=True):
    """Stop looking at what happened and continue; for the host, or for a person playing alone."""


class Replace(Up, frozen=True):
    """Host: let a bot play for the people in this seat until you hand it back to them."""

    seat: Annotated[Seat, doc("Which seat of the match; 0 is the first.")]


class HandBack(Up, frozen=True):
    """Host: let the people in a seat play for themselves again after `replace`."""

    seat: Annotated[Seat, doc("Which seat of the match.")]


class Skip(Up, frozen=True):
    """Host: stop waiting for a seat; its draft is played, or else the game's default."""

    seat: Annotated[Seat, doc("Which seat of the match.")]


class End(Up, frozen=True):
    """Host: end the match without a result; everybody goes back to the lobby."""


class Host(Up, frozen=True):
    """Host: make somebody else the host."""

    person: Annotated[PersonId, doc("The new host.")]


class Rematch(Up, frozen=True):
    """Host: after a match, set up another one with everybody where they are."""


class Switch(Up, frozen=True):
    """Host: before or after a match, play another game here, with the same code and people."""

    game: Annotated[str, doc("The game's name; its options start from their defaults.")]


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
    | Team
    | Advise
    | Describe
    | Ping
    | SeatSomebody
    | Unseat
    | Dismiss
    | AskBack
    | Bot
    | Unbot
    | Configure
    | Start
    | Pause
    | Resume
    | Continue
    | Replace
    | HandBack
    | Skip
    | End
    | Host
    | Rematch
    | Switch
)


# Down


class Down(Value, frozen=True, kw_only=True, tag_field="type", tag=str.lower):
    """A message from the server."""


class Welcome(Down, frozen=True):
    """The answer to your first `join`: a token to keep."""

    token: Annotated[str, doc("Keep it: it is the only proof of who you are.")]
    person: Annotated[PersonId, doc("Your number at this table.")]


class Done(Down, frozen=True):
    """The message with this id was carried out and stored."""

    id: Annotated[int, doc("The message's id.")]


class Refused(Down, frozen=True):
    """The message was refused, and nothing changed."""

    code: Annotated[str, doc("For programs; see the list of refusals.")]
    message: Annotated[str, doc("For people.")]
    language: Annotated[str, doc("The language of the message: yours, or English.")] = ENGLISH
    id: Annotated[int | None, doc("The message's id, if it had one.")] = None


class Pong(Down, frozen=True):
    """The server's time in milliseconds since 1970."""

    sent: Annotated[float, doc("As you sent it.")]
    now: Annotated[int, doc("The server's time.")]


class Advised(Down, frozen=True):
    """The coach's advice on the decision that you have to make."""

    number: Annotated[int, doc("Which decision it is for.")]
    advice: Annotated[Advice, doc("The choices and their values.")]
    labels: Annotated[tuple[str, ...], doc("The choices in words, in the same order.")]
    lines: Annotated[tuple[str, ...], doc("The whole advice in words.")]


class Described(Down, frozen=True):
    """The table in words, as you may see it."""

    lines: Annotated[tuple[str, ...], doc("One sentence each.")]


class PersonFacts(Value, frozen=True):
    """Somebody at the table."""

    id: Annotated[PersonId, doc("The person's number at this table.")]
    name: Annotated[str, doc("Their name here.")]
    here: Annotated[bool, doc("Whether they are connected now.")]


class RemovedPerson(Value, frozen=True):
    """Somebody the host removed."""

    id: Annotated[PersonId, doc("The number they had at this table.")]
    name: Annotated[str, doc("The name they had here.")]


class ChairFacts(Value, frozen=True):
    """A chair and who sits there."""

    people: Annotated[tuple[PersonId, ...], doc("Who sits here; several are a team.")]
    bot: Annotated[str | None, doc("The level of the bot that sits here.")]
    name: Annotated[str, doc("The name of the player or the team.")]


class ChatLine(Value, frozen=True):
    """A line of chat, or a reaction; the numbers increase."""

    number: Annotated[int, doc("Increases from line to line.")]
    at: Annotated[int, doc("When, in the server's time.")]
    person: Annotated[PersonId, doc("Who wrote it.")]
    name: Annotated[str, doc("Their name.")]
    text: Annotated[str, doc("The line, or the name of the reaction.")]
    sign: Annotated[bool, doc("Whether it is a reaction.")]


class NoticeLine(Value, frozen=True):
    """Something that happened at the table itself, such as a new host; the numbers increase."""

    number: Annotated[int, doc("Increases from line to line.")]
    at: Annotated[int, doc("When, in the server's time.")]
    text: Annotated[str, doc("A sentence for people.")]


class TableFacts(Value, frozen=True, kw_only=True):
    """What everyone may know about the table."""

    code: Annotated[str, doc("What others type to join.")]
    game: Annotated[str, doc("The game's name.")]
    phase: Annotated[str, doc("`lobby`, `playing` or `over`.")]
    settings: Annotated[Settings, doc("How matches at this table are played.")]
    people: Annotated[
        tuple[PersonFacts, ...], doc("Everyone at the table, with or without a chair.")
    ]
    host: Annotated[PersonId | None, doc("The current host.")]
    chairs: Annotated[
        tuple[ChairFacts, ...],
        doc("One for each seat the game can have; those in use become seats."),
    ]
    cuts: Annotated[tuple[PersonId, ...], doc("Who has cut the deck for the next match.")]
    fairness: Annotated[Fairness, doc("What proves the luck fair.")]
    watching: Annotated[int, doc("How many people are watching without a name.")]
    paused: Annotated[bool, doc("Whether all clocks are stopped.")]
    removed: Annotated[
        tuple[RemovedPerson, ...], doc("Those who stay out until the host lets them back in.")
    ] = ()


class You(Value, frozen=True):
    """Whose frame this is."""

    role: Annotated[Role, doc("How you take part.")]
    person: Annotated[PersonId | None, doc("Your number at the table; null without a name.")] = None
    seat: Annotated[Seat | None, doc("Your seat in the match; null if you are watching.")] = None
    host: Annotated[bool, doc("Whether you are the host.")] = False
    removed: Annotated[bool, doc("Whether the host removed you from this table.")] = False


class Happened(Value, frozen=True):
    """Something you were told: the event, and the same in words."""

    number: Annotated[int, doc("Counts what your seat was told in this match, starting from 0.")]
    event: Annotated[Any, doc("The event, as the game defines it.")]
    text: Annotated[str, doc("The same in words; empty if there is nothing to say.")]
    ms: Annotated[
        int,
        doc(
            "How long to show this before anything else, in milliseconds, at this table's pace; "
            "0 in `story`."
        ),
    ] = 0


class DraftFacts(Value, frozen=True):
    """What another player is arranging, if the rules let everyone see it."""

    seat: Annotated[Seat, doc("Whose.")]
    action: Annotated[Any, doc("The action so far.")]
    text: Annotated[str, doc("The same in words; empty if it is not on the menu.")]


class SeatFacts(Value, frozen=True, kw_only=True):
    """A seat in the match."""

    name: Annotated[str, doc("The player's name.")]
    team: Annotated[
        bool, doc("Whether a team plays here, so that sentences about it are in the plural.")
    ] = False
    bot: Annotated[str | None, doc("The level of the bot that decides here now.")]
    standing_in: Annotated[
        bool, doc("Whether that bot is playing for somebody who is away or out of time.")
    ]
    replaced: Annotated[
        bool,
        doc("Whether the host asked that bot to play here until the seat is handed back."),
    ] = False
    owes: Annotated[bool, doc("Whether the match is waiting for this seat.")]
    deadline: Annotated[int | None, doc("When its time runs out, in the server's time.")] = None
    chair: Annotated[
        Chair | None, doc("The chair it is played from; null where there is no table.")
    ] = None


class MatchFacts(Value, frozen=True, kw_only=True):
    """The match as one seat or a spectator may see it now."""

    id: Annotated[str, doc("The match's id; its file is at `/api/matches/{id}`.")]
    origin: Annotated[
        Origin | None,
        doc("The position it starts from, if it is practice; null for an ordinary match."),
    ] = None
    seats: Annotated[tuple[SeatFacts, ...], doc("Who plays; seat 0 comes first.")]
    options: Annotated[Any, doc("Every option that the match is played with, by name.")]
    view: Annotated[Any, doc("What you may see now, as the game defines it.")]
    language: Annotated[
        str, doc("The language of the game's words: `en` if the game lacks the frame's language.")
    ] = ENGLISH
    held: Annotated[
        bool,
        doc("Whether the table is waiting for `continue`: a round is over, and you play alone."),
    ] = False
    rest: Annotated[
        int,
        doc("Milliseconds from `now` until all that happened has been seen; 0 while `held`."),
    ] = 0
    told: Annotated[
        tuple[Happened, ...],
        doc("What you have been told since the previous frame; empty in the first one."),
    ]
    story: Annotated[
        tuple[Happened, ...] | None,
        doc("All the lines that may be shown now; null: keep yours, and add those in `told`."),
    ] = None
    ask: Annotated[str | None, doc("What you have to decide, in words.")] = None
    menu: Annotated[Any, doc("Everything you may do now; null if it is not your turn.")] = None
    labels: Annotated[tuple[str, ...], doc("The menu's listed actions in words.")] = ()
    forms: Annotated[tuple[FormWords, ...], doc("The menu's forms in words.")] = ()
    number: Annotated[int | None, doc("The number of your next decision.")] = None
    may_take_back: Annotated[
        bool,
        doc(
            "Whether you may take your latest decision back: "
            'send `move` with the action `{"type": "TakeBack"}`.'
        ),
    ] = False
    draft: Annotated[Any, doc("What you are arranging, or the decision you took back.")] = None
    drafts: Annotated[
        tuple[DraftFacts, ...], doc("What others are arranging, if the rules show it.")
    ] = ()
    outcome: Annotated[Outcome | None, doc("How the match ended.")] = None
    result: Annotated[str | None, doc("The same in words.")] = None


class Frame(Down, frozen=True):
    """The whole table as one person may see it. A frame does not depend on earlier ones."""

    length: Annotated[int, doc("The length of the table's log, which only grows.")]
    now: Annotated[int, doc("The server's time when the frame was made.")]
    language: Annotated[str, doc("The language of its notices.")]
    you: Annotated[You, doc("Whose frame this is.")]
    table: Annotated[msgspec.Raw | TableFacts, doc("What everyone may know about the table.")]
    chat: Annotated[
        tuple[ChatLine, ...], doc("Lines since the previous frame; in the first, the latest ones.")
    ] = ()
    notices: Annotated[
        tuple[NoticeLine, ...],
        doc("What has happened at the table itself since the previous frame."),
    ] = ()
    match: Annotated[
        MatchFacts | UnsetType, doc("The match as you may see it; absent before the first match.")
    ] = UNSET


Answer: TypeAlias = Welcome | Done | Refused | Pong | Advised | Described | Frame

# Fields whose types are wider than what is really sent: documents and TypeScript get these types.
NARROWER: Final[dict[tuple[str, str], Any]] = {
    ("Frame", "table"): TableFacts,
    ("MatchFacts", "menu"): Menu | None,
}
