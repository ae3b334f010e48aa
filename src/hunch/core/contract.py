"""What a game is: a few facts for the lobby, and a module of pure functions for the rules."""

from random import Random
from typing import Annotated, Any, Protocol

from msgspec import Meta

from hunch.core import values
from hunch.core.chance import Distribution
from hunch.core.menu import Menu
from hunch.core.values import Actor, Audience, Knowledge, Outcome, Seat, Step, Value


class Game(Value, frozen=True, kw_only=True):
    """What a lobby needs to know of a game, and nothing else."""

    name: Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$")]
    title: str
    designer: str
    publisher: str = ""
    year: int | None = None
    summary: str
    fewest: int
    most: int
    usual: int
    minutes: tuple[int, int]
    version: int = 1

    def seats(self) -> range:
        """Every number of seats the game can be played with."""
        return range(self.fewest, self.most + 1)


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
        """The state before the first action. No luck in here."""

    def to_act(self, state: Any) -> tuple[Actor, ...]:
        """Who owes a decision; several at the same time; (CHANCE,) is luck; () is over."""

    def menu(self, state: Any, seat: Seat) -> Menu:
        """All that this seat may do now."""

    def chance(self, state: Any) -> Distribution:
        """What luck may do now, with exact probabilities."""

    def apply(self, state: Any, seat: Actor, action: Any) -> Step:
        """The new state, and what was told to whom. Only `play` calls this."""

    def witnesses(self, state: Any, seat: Actor, action: Any) -> Audience:
        """Who learns, at once, which action this was; the law of what stays hidden."""

    def view(self, state: Any, seat: Seat | None) -> Any:
        """What that seat may see now; None is a spectator."""

    def outcome(self, state: Any) -> Outcome | None:
        """How the match ended, or None while it goes on."""

    def imagine(self, knowledge: Knowledge, rng: Random) -> Any:
        """A whole state that this seat may be in, at its right probability."""

    def default(self, state: Any, seat: Seat) -> values.Action:
        """What a seat that ran out of time does."""
