"""What the matches of a cell add up to: wins, scores and lengths, a part at a time."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final, TypeAlias

import numpy as np

from hunch.lab.estimates import Estimate, around, unseen
from hunch.lab.experiment import UNITS, Cell
from hunch.lab.findings import QUANTILES, Difference, Histogram
from hunch.lab.match_rows import Ints, MatchTable
from hunch.lab.tallies import Tally

# A measure's name, and what it is of: a seat, a place in the order of play, or a player.
Key: TypeAlias = tuple[str, int | str | None]
Columns: TypeAlias = dict[Key, Ints]  # a value for each match

BINS: Final = 40  # bars of a histogram, at most
COUNTED: Final = 1 << 20  # numbers that are counted one by one; of more, neighbours together
NEARLY_ALL: Final = 0.99  # of the numbers, where the bars end if the others are far away
FAR: Final = 2  # times as far as nearly all
SHARES: Final = ("wins", "ties")  # compared measures between 0 and 1


def compared(table: MatchTable) -> Columns:
    """What is compared between cells."""
    won, scores, found = table.won, table.scores, Columns()
    for seat in range(table.cell.seats):
        found["wins", seat] = won[:, seat]
        found["score", seat] = scores[:, seat]
    found["actions", None] = table.actions
    found["decisions", None] = table.decisions.sum(axis=1)
    found["margin", None] = table.margins
    found["ties", None] = table.ties
    return found


def measured(table: MatchTable) -> Columns:
    """Everything that is measured in one cell."""
    found, won, scores = compared(table), table.won, table.scores
    ordered, decisions = table.by_order(won), table.decisions
    for seat in range(table.cell.seats):
        found["decisions", seat] = decisions[:, seat]
        found["order", seat] = ordered[:, seat]
    for player in dict.fromkeys(table.cell.players):
        found["wins", player] = table.by_player(won, player)
        found["score", player] = table.by_player(scores, player)
    return found


def unit_of(cell: Cell, key: Key) -> Fraction:
    """The value of 1 in a sum over a deal, per match and (for a player) per seat."""
    name, of = key
    whole = UNITS if name in ("wins", "order") else 1
    seats = cell.players.count(of) if isinstance(of, str) else 1
    return Fraction(1, whole * seats * cell.rotations)


def tallies(table: MatchTable) -> dict[Key, Tally]:
    """The tally of every measure."""
    found: dict[Key, Tally] = {}
    for part in table.parts():
        for key, values in measured(part).items():
            tally = found.setdefault(key, Tally(unit_of(table.cell, key)))
            tally.add(part.by_deal(values))
    return found


def histogram(table: MatchTable, values: Callable[[MatchTable], Ints]) -> Histogram:
    """How often each value came up, in at most BINS bars."""
    ends = [(int(each.min()), int(each.max())) for each in map(values, table.parts())]
    low, high = min(low for low, _ in ends), max(high for _, high in ends)
    fine = -(-(high - low + 1) // COUNTED)
    counts = np.zeros((high - low) // fine + 1, np.int64)
    for each in map(values, table.parts()):
        counts += np.bincount((each.ravel() - low) // fine, minlength=len(counts))
    reached = counts.cumsum()
    nearly, *places = np.searchsorted(reached, np.array([NEARLY_ALL, *QUANTILES]) * reached[-1])
    shown = int(nearly) + 1
    if len(counts) <= FAR * shown:
        shown = len(counts)
    wide = -(-shown // BINS)
    bars = np.add.reduceat(counts[:shown], np.arange(0, shown, wide))
    return Histogram(
        low=low,
        width=wide * fine,
        counts=tuple(bars.tolist()),
        over=int(reached[-1] - reached[shown - 1]),
        quantiles=tuple(min(high, low + (int(place) + 1) * fine - 1) for place in places),
    )


def same_winner(old: MatchTable, new: MatchTable) -> Estimate:
    """How often the same seats win in both; both have the same deals."""
    found = Tally(Fraction(1, old.rotations))
    for before, after in zip(old.parts(), new.parts(), strict=True):
        same = ((before.ranks == 1) == (after.ranks == 1)).all(axis=1)
        found.add(before.by_deal(same.astype(np.int64)))
    return found.share


def differences(old: MatchTable, new: MatchTable) -> Iterator[Difference]:
    """How much larger each measure is, deal by deal; both have the same deals."""
    found: dict[Key, tuple[Tally, Tally, Tally]] = {}  # paired, and each on its own
    for before, after in zip(old.parts(), new.parts(), strict=True):
        others = compared(after)
        for key, values in compared(before).items():
            unit = unit_of(old.cell, key)
            paired, first, second = found.setdefault(key, (Tally(unit), Tally(unit), Tally(unit)))
            one, other = before.by_deal(values), after.by_deal(others[key])
            paired.add(other - one)
            first.add(one)
            second.add(other)
    for (name, of), (paired, first, second) in found.items():
        value, count = paired.estimate, paired.count
        if name in SHARES and not paired.error:  # no deal differs, but another may
            value = Estimate(value.mean, value.low - unseen(count), value.high + unseen(count))
        apart = around(value.mean, (first.error**2 + second.error**2) ** 0.5, count)
        yield Difference(name, of if isinstance(of, int) else None, value, apart)
