"""What matches say about items: how far guesses spread, and who found them dull.

It is worked out from the finished matches in a server's own database whenever somebody asks;
nothing about it is stored twice, and nothing leaves the machine.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from statistics import fmean, pstdev
from typing import Final, NamedTuple

from hunch.core.values import Value

ENOUGH: Final = 6  # guesses, before an item is judged
NARROW: Final = 0.1  # where guesses are this close together, nobody has anything to bet on
COMMON: Final = 0.5  # or where at least half of them are equal


class Play(NamedTuple):
    """An item that came up: its id, and where on the game's own scale each person's guess was."""

    id: str
    guesses: tuple[float, ...]


class Learnt(Value, frozen=True, kw_only=True):
    """What is known about an item."""

    id: str
    played: int  # how often it came up
    guesses: int
    spread: float  # the standard deviation of guesses, averaged over its matches
    equal: float  # the share of guesses that somebody else wrote, too
    dislikes: int = 0

    @property
    def dull(self) -> bool:
        """Whether it hardly ever spreads."""
        return self.guesses >= ENOUGH and (self.spread < NARROW or self.equal >= COMMON)


def learnt(plays: Iterable[Play], dislikes: Mapping[str, int]) -> tuple[Learnt, ...]:
    """What these matches say about each item, the dullest first."""
    found: dict[str, list[tuple[float, ...]]] = defaultdict(list)
    for play in plays:
        if len(play.guesses) > 1:
            found[play.id].append(play.guesses)
    made = [_learnt(id_, found.get(id_, []), dislikes.get(id_, 0)) for id_ in {*found, *dislikes}]
    return tuple(
        sorted(made, key=lambda each: (-each.dislikes, not each.dull, each.spread, each.id))
    )


def _learnt(id_: str, rounds: list[tuple[float, ...]], dislikes: int) -> Learnt:
    count = sum(map(len, rounds))
    return Learnt(
        id=id_,
        played=len(rounds),
        guesses=count,
        spread=fmean(map(pstdev, rounds)) if rounds else 0.0,
        equal=sum(_equal(each) for each in rounds) / count if count else 0.0,
        dislikes=dislikes,
    )


def _equal(guesses: Iterable[float]) -> int:
    return sum(times for times in Counter(guesses).values() if times > 1)


def table_of(items: Iterable[Learnt]) -> Iterator[str]:
    """A line for each item."""
    yield f"{'ITEM':<44} {'PLAYED':>6} {'SPREAD':>7} {'EQUAL':>6} {'DISLIKED':>8}"
    for each in items:
        mark = "  never spreads" if each.dull else ""
        yield (
            f"{each.id:<44} {each.played:>6} {each.spread:>7.2f} {each.equal:>6.0%} "
            f"{each.dislikes:>8}{mark}"
        )
