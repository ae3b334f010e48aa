"""An experiment: what is played, in one cell or in several that are compared with the same luck.

An experiment and a match's number determine that match completely, whatever the size of the batch,
the number of workers and the machine. How many matches are played is not part of it: that is the
plan, so a saved experiment can be continued with a larger one.
"""

from typing import Any, Final

from hunch.core.formatting import format_value
from hunch.core.values import Seat, Value

SEATS: Final = "seats"  # the name under which a sweep changes the number of seats
PLAYERS: Final = "players"  # and who plays
UNITS: Final = 840  # in a win, which up to eight seats can share evenly


class Cell(Value, frozen=True, kw_only=True):
    """One set-up of the game: the rules that apply, and who sits where.

    If the players differ, they move around the table: deal number d is played once for each of
    `rotations`, with the same luck, so match n belongs to deal n // rotations.
    """

    knobs: dict[str, Any]  # what sets this cell apart from the others, by option (or SEATS, …)
    players: tuple[str, ...]  # by seat, in the first rotation
    options: dict[str, Any]  # every option that isn't at its default, as JSON data
    compiled: bool  # played by the compiled twin, whose players may differ slightly

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.players)

    @property
    def rotations(self) -> int:
        """How many matches one deal is played in: until everyone sits where they began."""
        return next(
            turn
            for turn in range(1, self.seats + 1)
            if self.players[turn:] + self.players[:turn] == self.players
        )

    def player_at(self, seat: Seat, match: int) -> str:
        """Who sits there in that match."""
        return self.players[(seat + match % self.rotations) % self.seats]

    @property
    def label(self) -> str:
        """The cell's name in a table: `seats=3, cards_per_colour=5`."""
        named = (f"{name}={format_value(value)}" for name, value in self.knobs.items())
        return ", ".join(named) or "baseline"


class Experiment(Value, frozen=True, kw_only=True):
    """What is played; the same experiment gives the same results."""

    game: str
    version: int  # of the game's rules
    seed: int
    cells: tuple[Cell, ...]
    baseline: int  # the cell that the others are compared with
    reference: Cell  # the game as its box describes it, which tells how long an action takes
    playouts: int  # from every point of a match whose chances are evaluated
    pool: tuple[str, ...]  # the players whose skill is compared, the weakest first
    budgets: tuple[int, ...]  # simulations of a search, each against twice as many
    forbidden: tuple[str, ...]  # actions whose worth is measured, as `Trace` names them

    def cell(self, number: int) -> Cell:
        """A cell by its number; the one after the last is the reference."""
        return (*self.cells, self.reference)[number]


class Plan(Value, frozen=True, kw_only=True):
    """How much is played in each cell; 0 leaves a measure out."""

    matches: int  # if there is a precision: at most this many
    precision: float | None = None  # stop when every share of the wins is known to within this
    traced: int = 0  # matches followed through the rules: endings, rounds, choices
    evaluated: int = 0  # matches with chances at every point: lead changes, drama, comebacks
    skilled: int = 0  # matches between the players of the pool: luck and skill
    doubled: int = 0  # deals for each budget of the search: the skill trace
    forbidding: int = 0  # matches for each forbidden action: what it is worth
