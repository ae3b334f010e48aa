"""What an experiment found: everything that a report needs, ready to be written.

`Findings` is a plain value, computed from the saved rows alone; `encode` writes it as JSON and
`decode` reads it back. Cells are in the order of `experiment.cells`. Every `Estimate` is a mean
with its 95% interval; docs/lab.md defines each measure and names its source.
"""

from typing import Annotated, Any, Final

from hunch.core.values import Seat, Value, doc
from hunch.lab.estimates import Estimate
from hunch.lab.experiment import Experiment

QUANTILES: Final = (0.05, 0.25, 0.5, 0.75, 0.95)


class Histogram(Value, frozen=True):
    """How often a whole number came up: counts[i] times from low + i·width, below the next."""

    low: Annotated[int, doc("Where the first bin starts.")]
    width: Annotated[int, doc("How wide each bin is.")]
    counts: Annotated[tuple[int, ...], doc("How many numbers are in each bin.")]
    over: Annotated[int, doc("How many numbers are beyond all bins, if a few are very large.")]
    quantiles: Annotated[tuple[int, ...], doc("The 5th, 25th, 50th, 75th and 95th percentiles.")]

    @property
    def median(self) -> int:
        """The number that half of them do not exceed."""
        return self.quantiles[QUANTILES.index(0.5)]


class SeatFindings(Value, frozen=True, kw_only=True):
    """One seat, no matter who sat there."""

    seat: Seat
    wins: Estimate  # its share of the wins: a shared one counts as a fraction
    score: Estimate
    decisions: Estimate  # per match
    choices: Estimate | None  # per decision: the geometric mean; None if nothing was traced
    forced: Estimate | None  # the share of its decisions that left no choice


class PlayerFindings(Value, frozen=True, kw_only=True):
    """One kind of player, no matter where it sat; all of its seats together."""

    player: str
    seats: int  # how many it has
    wins: Estimate  # the share of the wins per seat: 1 / seats of the table is average
    score: Estimate


class EndingFindings(Value, frozen=True):
    """One way in which matches end, by the reason in the rules' outcome."""

    reason: str
    share: Estimate


class ActionFindings(Value, frozen=True, kw_only=True):
    """One action, or one value of an action that has a few: how often it is available, and chosen.

    It is `dead` if it is clearly chosen in fewer than 1 in 100 of the decisions that offer it, and
    `dominant` if in more than 99, where there was another choice.
    """

    action: str  # `Draw`, or with what it carries: `Guess black high`, `Bet on red`
    offered: Estimate  # the share of all decisions that allow it, among those that leave a choice
    taken: Estimate  # the share of those decisions that choose it
    verdict: str  # "dead", "dominant" or ""


class CurvePoint(Value, frozen=True):
    """A point of a curve over the course of a match."""

    progress: Annotated[float, doc("From 0, the start of a match, to 1, its end.")]
    value: Annotated[Estimate, doc("The value at this point.")]


class Tension(Value, frozen=True, kw_only=True):
    """How matches feel, from everyone's chances at every decision, by playouts.

    Each set of playouts is split: one half picks a moment, the other says what it was worth, so
    noise doesn't look like drama.
    """

    matches: int
    playouts: int  # from every point
    playouts_by: str  # who plays them: "the same players" or "random players"
    lead_changes: Estimate  # per match: another seat becomes the clear favourite
    drama: Estimate  # how far the winner was behind the favourite, on average over the match
    loser_peak: Estimate  # the highest chance of winning that any loser ever held
    winner_low: Estimate  # the lowest that the winner ever had
    clear_at: Estimate  # the progress at which the winner becomes the favourite for good
    comebacks: Estimate  # the share of matches whose winner was clearly behind halfway
    winner: tuple[CurvePoint, ...]  # the later winner's chance over the match
    favourite: tuple[CurvePoint, ...]  # the favourite's chance over the match


class Source(Value, frozen=True):
    """Where the variance of the result comes from."""

    name: str  # a kind of luck such as `Turn`, or one of "luck", "dice", "skill"
    share: Estimate  # first-order: what knowing it alone explains


class LevelFindings(Value, frozen=True, kw_only=True):
    """One player of the pool, at tables that the pool fills at random."""

    player: str
    matches: int  # seats it had, over all matches
    wins: Estimate  # the share of the wins of one such seat
    rating: float  # openskill's mu (Plackett–Luce, over all matches in order)
    deviation: float  # openskill's sigma


class Skill(Value, frozen=True, kw_only=True):
    """How much is luck and how much is skill: the pool's players, seated at random."""

    matches: int
    compiled: bool
    sources: tuple[Source, ...]
    levels: tuple[LevelFindings, ...]  # in the order of the pool
    spread: float  # the best rating minus the worst


class Doubling(Value, frozen=True):
    """A search against itself with twice the simulations, every deal from both sides."""

    budget: int  # simulations per move of the weaker one
    wins: Estimate  # of the stronger one, per seat; 1 / seats is even
    deals: int


class Worth(Value, frozen=True):
    """What an action is worth to a player: with it and without it, with the same luck."""

    action: str
    worth: Estimate  # the share of the win that a seat loses if it never takes the action
    missed: Estimate  # how often per match the seat would have taken it
    matches: int


class CellFindings(Value, frozen=True, kw_only=True):
    """Everything about one cell."""

    matches: int
    deals: int  # independent courses of luck: intervals are over these
    seats: tuple[SeatFindings, ...]
    order: tuple[Estimate, ...]  # wins of the seat that decides first, then clockwise from it
    players: tuple[PlayerFindings, ...]
    actions: Estimate  # entries of a match's log, luck included
    decisions: Estimate  # those that players make
    rounds: Estimate | None  # None if the game has none, or nothing was traced
    minutes: tuple[float, float]  # estimated: the box's range, in proportion to the actions
    margin: Estimate  # the best score minus the second best
    ties: Estimate  # the share of matches with several winners
    scores: Histogram  # of all seats
    margins: Histogram
    lengths: Histogram  # in actions
    traced: int  # matches behind the next two, and behind rounds and choices
    endings: tuple[EndingFindings, ...]  # the most frequent first
    choices: tuple[ActionFindings, ...]  # the most often taken first
    tension: Tension | None
    skill: Skill | None
    doublings: tuple[Doubling, ...]
    worths: tuple[Worth, ...]


class Difference(Value, frozen=True):
    """How much larger a measure is than in the baseline, match by match with the same luck."""

    measure: str  # "wins", "score" (both by seat), "actions", "decisions", "margin" or "ties"
    seat: Seat | None
    value: Estimate
    apart: Estimate | None  # the same without pairing, to show what pairing gains


class Comparison(Value, frozen=True, kw_only=True):
    """One cell next to another with as many seats: the baseline, or the most like it."""

    cell: int
    baseline: int  # the other cell
    deals: int  # that were played in both
    same_winner: Estimate  # the share of matches won by the same seats in both
    differences: tuple[Difference, ...]


class Findings(Value, frozen=True, kw_only=True):
    """The result of an experiment."""

    experiment: Experiment
    title: str  # the game's
    cells: tuple[CellFindings, ...]
    comparisons: tuple[Comparison, ...]
    notes: tuple[str, ...]  # what a reader must know to read the numbers right, in sentences

    def knob_values(self, knob: str) -> tuple[Any, ...]:
        """An option's values, in the order of the cells: an axis of the sweep."""
        values: list[Any] = []
        for cell in self.experiment.cells:
            if (value := cell.knobs.get(knob)) not in values:
                values.append(value)
        return tuple(values)
