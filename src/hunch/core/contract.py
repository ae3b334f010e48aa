"""What a game is: facts for the lobby, a module of pure functions, and optional extras.

`Rules` is required. Everything in `Hooks`, `Words` and `OptionWords` is optional: a name that a
game doesn't define gets the default written here. What a game may add for bots, the terminal and
the solver is declared the same way in `hunch.bots.hooks`, `hunch.terminal.hooks` and
`hunch.lab.solving`.
"""

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, Annotated, Any, Final, Protocol, TypeVar

from msgspec import Meta, field

from hunch.core import values
from hunch.core.chance import Distribution
from hunch.core.formatting import label
from hunch.core.host_material import NO_MATERIAL, Material, Prepared
from hunch.core.menu import Menu
from hunch.core.values import (
    Actor,
    Audience,
    DecisionTakenBack,
    Knowledge,
    Memory,
    Outcome,
    Seat,
    Step,
    TakeBack,
    Value,
    doc,
)

if TYPE_CHECKING:
    from hunch.core.match import Match

T = TypeVar("T")
NONE: Final[Mapping[str, Any]] = MappingProxyType({})


class Game(Value, frozen=True, kw_only=True, cache_hash=True):
    """What a lobby needs to know about a game, and nothing else."""

    name: Annotated[
        str, Meta(pattern="^[a-z][a-z0-9_]*$"), doc("Its name in code, files and addresses.")
    ]
    title: Annotated[str, doc("Its name for people.")]
    designer: Annotated[str, doc("Who designed it.")]
    publisher: Annotated[str, doc("Who published it; may be empty.")] = ""
    year: Annotated[int | None, doc("When it was first published.")] = None
    summary: Annotated[str, doc("The game in one sentence.")]
    fewest: Annotated[int, doc("The minimum number of seats.")]
    most: Annotated[int, doc("The maximum number of seats.")]
    usual: Annotated[int, doc("How many seats a new table has.")]
    minutes: Annotated[tuple[int, int], doc("How long a match takes, from and to.")]
    version: Annotated[int, doc("Rises when an old log would mean something else.")] = 1

    def seats(self) -> range:
        """Every number of seats the game can be played with."""
        return range(self.fewest, self.most + 1)


class Preset(Value, frozen=True):
    """A variant that people choose by its name; options it doesn't name get their defaults.

    It doesn't touch who sits where or which material is used: those aren't house rules.
    """

    name: Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$")]
    options: dict[str, Any] = field(default_factory=dict)
    alone: bool = False  # the default for a person who plays alone against bots


class Rules(Protocol):
    """The contract of one game: a module with these types and pure functions."""

    @property
    def GAME(self) -> Game: ...  # noqa: N802 - a constant of the module
    @property
    def Options(self) -> Any: ...  # noqa: N802 - a type of the module
    @property
    def Action(self) -> Any: ...  # noqa: N802
    @property
    def Event(self) -> Any: ...  # noqa: N802
    @property
    def View(self) -> Any: ...  # noqa: N802
    @property
    def State(self) -> Any: ...  # noqa: N802

    def start(self, seats: int, options: Any) -> Any:
        """The state before the first action. Luck plays no part yet."""

    def to_act(self, state: Any) -> tuple[Actor, ...]:
        """Who acts next; several seats decide simultaneously; (CHANCE,) is luck; () is the end."""

    def menu(self, state: Any, seat: Seat) -> Menu:
        """Everything this seat may do now."""

    def chance(self, state: Any) -> Distribution:
        """What luck may do now, with exact probabilities."""

    def apply(self, state: Any, seat: Actor, action: Any) -> Step:
        """The new state, and what was told to whom. Only `play` calls this."""

    def witnesses(self, state: Any, seat: Actor, action: Any) -> Audience:
        """Who learns at once which action this was; this defines what stays hidden."""

    def view(self, state: Any, seat: Seat | None) -> Any:
        """What that seat may see now; None is a spectator."""

    def outcome(self, state: Any) -> Outcome | None:
        """How the match ended, or None while it is running."""

    def imagine(self, knowledge: Knowledge, rng: Random) -> Any:
        """A complete state that fits this knowledge, drawn with the right probability."""

    def default(self, state: Any, seat: Seat) -> values.Action:
        """What a seat that ran out of time does."""


class Hooks:
    """What a game's `rules.py` may define besides `Rules`, with defaults."""

    PRESETS: tuple[Preset, ...] = ()  # the variants on offer, the usual one first

    def memory(self, options: Any) -> Memory:
        """How much the table helps players' memories."""
        return Memory.ASSIST

    def story(self, view: Any, events: tuple[Any, ...]) -> tuple[Any, ...]:
        """What may still be shown of these events, which a seat was told in this order.

        The event itself, a reduced one of the same type, or None once what the event names is no
        longer in this seat's view. Not called when the match is over, or where `memory` is
        `ASSIST`: then everything is shown. What has disappeared doesn't come back before the end.
        """
        return events

    def teams(self, options: Any) -> bool:
        """Whether several people may share a seat."""
        return False

    def clock(self, state: Any) -> int:
        """How many seconds the rules allow for the pending decisions; 0 is no limit."""
        return 0

    def take_back(self, state: Any, seat: Seat) -> Any:
        """The state before this seat's decision, while it can be taken back; None if it can't.

        A decision made simultaneously with others can be taken back until the last of them is made.
        Only this seat's part of the state changes: making the same decision again leads back to the
        same state.
        """
        return None

    def open_drafts(self, state: Any) -> bool:
        """Whether everyone may see what others are arranging."""
        return False

    def rematch(self, options: Any, previous: "Match") -> Any:
        """The options of the next match between the same players in the same seats.

        `options` are as people chose them, and `previous` is the finished match. Use it, for
        example, to let the next player go first, unless the options say who does.
        """
        return options

    def ends_early(self, state: Any) -> bool:
        """Whether simultaneous decisions take effect as soon as all are made.

        Otherwise, where a clock runs, they may be changed until it runs out.
        """
        return True

    def prepare(
        self, options: Any, material: Material = NO_MATERIAL, rng: Random | None = None
    ) -> Prepared:
        """The options that a match starts with, for example with a deck dealt into them.

        Raise an error if the options name something unusable, such as a missing file.
        """
        return Prepared(options)

    def uploads_in(self, options: Any) -> tuple[str, ...]:
        """The ids of uploaded packs that the options name: the host must supply them."""
        return ()

    def packs_in(self, options: Any) -> tuple[str, ...]:
        """The ids of all packs that the options name, built-in or uploaded."""
        return ()

    def used_material(self, state: Any) -> tuple[str, ...]:
        """The ids of the material that players have seen so far, so that it isn't used again."""
        return ()

    def published_options(self, state: Any, options: Any) -> Any:
        """The match's options as anyone may see them: without secrets."""
        return options

    def check_table_options(self, options: Any) -> None:
        """Raise an error if a table on a server may not be opened with these options.

        Strangers choose them, so they must not name files on the server.
        """


class Words:
    """What a game's `words.py` may define, and the same in `words_de.py` for German.

    Every name is a string that `hunch.core.naming` turns into “you” for its reader.
    Anything a language lacks appears in English. Where a default is empty, the client falls back
    to plain wording.
    """

    FORMS: Mapping[str, tuple[str, ...]] = NONE  # by action: the form's title, then its prompts

    def label(self, action: Any, names: Sequence[str]) -> str:
        """What a button says."""
        return label(action)

    def tell(self, event: Any, names: Sequence[str]) -> str:
        """What happened, in one sentence; empty if it isn't worth saying."""
        return f"{label(event)}."

    def ask(self, view: Any, seat: Seat, names: Sequence[str]) -> str:
        """What the seat is asked to decide."""
        return ""

    def describe(self, view: Any, seat: Seat | None, names: Sequence[str]) -> Sequence[str]:
        """The table, line by line."""
        return ()

    def result(self, outcome: Outcome, names: Sequence[str]) -> str:
        """How the match ended, in one sentence."""
        return ""

    def named(self, word: str) -> str:
        """The display name of a spot or row in a form."""
        return word

    def pause_ms(self, event: Any, options: Any) -> int:
        """How long people look at this event at a normal pace before anything else happens.

        Bots, clocks, the browser and the terminal all read it here. Every event of a step adds its
        time, in milliseconds; 0 is no pause.
        """
        return 0

    def least_pause_ms(self, event: Any, options: Any) -> int:
        """How long the rules themselves require this event to be shown, even at a quick pace."""
        return 0

    def ends_round(self, event: Any, options: Any) -> bool:
        """Whether this event is the result of a round.

        A person who plays alone may then look at it for as long as they like, once everything from
        the same step has been shown.
        """
        return False

    def ends_turn(self, event: Any, options: Any) -> Seat | None:
        """Whose turn this event ends, if it reveals what that turn brought.

        A person who plays alone may look at what the others did for as long as at a round's result.
        """
        return None


class OptionWords:
    """What a game's `option_words.py` may define, and the same in `option_words_de.py`.

    It is what players read before a match: one sentence about the game, and the form with its
    options. A list of games needs no more than this, so importing it must not import the rules.
    """

    SUMMARY: str = ""  # in place of the one in GAME
    OPTIONS: Mapping[str, tuple[str, str]] = NONE  # title and help of each option
    # Display names of values: "sealed", or "rounds=0" for one option only. A choice whose name is
    # empty isn't offered: it makes no difference in this game.
    CHOICES: Mapping[str, str] = NONE
    GROUPS: Mapping[str, str] = NONE  # headings over options that belong together
    UNITS: Mapping[str, tuple[str, str]] = NONE  # singular and plural: "{n} card", "{n} cards"
    PRESETS: Mapping[str, tuple[str, str]] = NONE  # title and help of each preset


def action_type(rules: Rules) -> Any:
    """Every action that may appear in a match's log."""
    return rules.Action | TakeBack


def event_type(rules: Rules) -> Any:
    """Every event that may be told in a match."""
    return rules.Event | DecisionTakenBack


def declared_names(declaration: type) -> frozenset[str]:
    """Every name that a part of the contract declares."""
    return frozenset(name for name in vars(declaration) if not name.startswith("_"))


def defined_names(declaration: Any) -> frozenset[str]:
    """Every name of this part of the contract that a game defines itself."""
    return frozenset(vars(declaration))


def filled(declaration: T, *modules: ModuleType | None) -> T:
    """A part of the contract, filled in from these modules; earlier modules win."""
    names = declared_names(type(declaration))
    for module in reversed(modules):
        if module is not None:
            own = vars(module)
            vars(declaration).update({name: own[name] for name in names & own.keys()})
    return declaration
