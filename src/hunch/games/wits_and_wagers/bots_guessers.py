"""How guesses come about: a model of the people at the table, mixed over the kinds there are.

A side has a hunch: the truth, off by what everyone gets wrong together and by an error of its own.
How large errors are depends on the question and on how well that side knows its subject. Then it
writes a number below its hunch, some sides more so than others, or, now and then, plain nonsense.
"""

from collections.abc import Iterable, Mapping
from math import exp, sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hunch.games.wits_and_wagers.bots_scale import MISCONCEPTION

Floats = NDArray[np.float64]


class Guesser(NamedTuple):
    """How one kind of side guesses."""

    off: float  # how far off its hunches are, as a multiple of the question's spread
    shade: float  # how far below its hunch it guesses, as a share of `shade_among`


GUESSERS: Final[Mapping[str, Guesser]] = {
    "easy": Guesser(1.6, 0.0),
    "medium": Guesser(1.25, 0.3),
    "hard": Guesser(1.0, 0.7),
    "expert": Guesser(0.85, 1.0),
}
# Besides sides that guess like the bots, some know a lot and write just that, some have no idea,
# and some hide what they know.
KINDS: Final = (
    *GUESSERS.values(),
    Guesser(0.85, 0.0),
    Guesser(3.0, 0.0),
    Guesser(0.85, 1.5),
    Guesser(0.85, 2.5),
)
# How common each kind is.
USUAL: Final[Floats] = np.array([0.18, 0.18, 0.18, 0.18, 0.1, 0.08, 0.05, 0.05])
# People who play together are often alike: how many tables are like oneself, or all of some other
# kind, and how strictly.
LIKE_ONESELF: Final = 0.7
ALIKE: Final = 0.1
STRICTLY: Final = 0.97
EXPERTISE: Final = 0.35  # how much better or worse one side is in a category (in logarithms)
NONSENSE: Final = 0.03  # the share of guesses that say next to nothing
NONSENSE_SPREAD: Final = 6.0  # times the question's spread

# How far below its hunch a side does best to write, in spreads: the answer is seldom just above a
# guess, and the lower a guess, the less it tells the others. More than this gives the bonus away
# (from matches between experts who differ only in this: scripts/fit_shade.py).
SHADE: Final = 1.2
SHADE_AMONG: Final = 1.6

# A question's spread, by its difficulty: the median on the scale, and how far the logarithm varies.
# Measured over the built-in packs by scripts/fit_guessers.py.
TYPICAL: Final = {1: 0.14, 2: 0.43, 3: 1.05}
VARIES: Final = 0.4

# Normally distributed numbers, as a few points with weights.
NORMAL: Final[Floats] = np.array([-1.6, -0.8, 0.0, 0.8, 1.6])
NORMAL_WEIGHTS: Final[Floats] = np.exp(-(NORMAL**2) / 2) / np.exp(-(NORMAL**2) / 2).sum()
COARSE: Final[Floats] = np.array([-sqrt(3.0), 0.0, sqrt(3.0)])  # Gauss–Hermite
COARSE_WEIGHTS: Final[Floats] = np.array([1 / 6, 2 / 3, 1 / 6])

# By kind and by how well a side knows the subject: how far off it is.
_OFF: Final[Floats] = np.array(
    [[kind.off * exp(EXPERTISE * node) for node in COARSE] for kind in KINDS]
)
_SHADES: Final[Floats] = np.array([kind.shade for kind in KINDS])


class Table(NamedTuple):
    """What is known about the sides at a table, which may be of many kinds, or all of one."""

    chances: Floats  # of each way to put a table together
    kinds: Floats  # in each of these, how likely each side is to be of each kind

    @property
    def sides(self) -> Floats:
        """How likely each side is to be of each kind."""
        return np.asarray(np.einsum("t,tak->ak", self.chances, self.kinds), dtype=np.float64)


def shade_among(seats: int) -> float:
    """How far below its hunch a side should guess, in multiples of how far off it is."""
    return SHADE + SHADE_AMONG / seats


def strangers(seats: int) -> Table:
    """Sides that nobody knows, and that have nothing to do with each other."""
    return Table(np.ones(1), np.tile(USUAL, (1, seats, 1)))


def company(seats: int, own: str) -> Table:
    """Sides that nobody knows yet, met by one that guesses like the bots of a level."""
    mixed, alike = USUAL[None], STRICTLY * np.eye(len(KINDS)) + (1 - STRICTLY) * USUAL
    kinds = np.repeat(np.vstack([mixed, alike])[:, None, :], seats, axis=1)
    common = ALIKE * USUAL
    common[KINDS.index(GUESSERS[own])] += LIKE_ONESELF
    return Table(np.array([1 - common.sum(), *common]), kinds)


def spreads_of(difficulty: int | None, own: float | None) -> tuple[Floats, Floats]:
    """What the question's spread may be, and how likely: by its difficulty, and by one's own doubt.

    One's own doubt is the spread, times how far off one is oneself.
    """
    precision, centre = VARIES**-2, np.log(TYPICAL[difficulty or 2]) * VARIES**-2
    if own is not None:
        precision += EXPERTISE**-2
        centre += np.log(own / GUESSERS["expert"].off) * EXPERTISE**-2
    logs = centre / precision + precision**-0.5 * NORMAL
    return np.exp(logs), NORMAL_WEIGHTS


def densities(errors: Floats, spreads: Floats, seats: int, common: float) -> Floats:
    """How likely a guess is so far from what everyone believes, by spread, kind and error.

    `common` is how far everyone is off together, in spreads; 0 if errors don't include it.
    """
    own = spreads[:, None, None] * _OFF  # by spread, kind and how well it knows the subject
    width = np.hypot(own, common * spreads[:, None, None])[..., None]
    aims = -shade_among(seats) * (_SHADES[:, None] * own)[..., None]
    bells = np.exp(-(((errors - aims) / width) ** 2) / 2) / width
    sensible = np.einsum("n,skne->ske", COARSE_WEIGHTS, bells)
    wide = NONSENSE_SPREAD * spreads[:, None, None]
    nonsense = np.exp(-((errors / wide) ** 2) / 2) / wide
    return np.asarray((1 - NONSENSE) * sensible + NONSENSE * nonsense, dtype=np.float64)


def known_by(errors: Iterable[tuple[int, int, float]], seats: int, own: str) -> Table:
    """What a table's guesses so far say about its sides, to one of a level.

    Every guess so far is given as its seat, the question's difficulty and its error on the scale.
    """
    chances, kinds = company(seats, own)
    logs = np.zeros((seats, len(KINDS)))
    for seat, difficulty, error in errors:
        spreads, weights = spreads_of(difficulty, None)
        likely = densities(np.array([error]), spreads, seats, MISCONCEPTION)[..., 0]
        logs[seat] += np.log(weights @ likely + np.finfo(float).tiny)
    found = kinds * np.exp(logs - logs.max(axis=1, keepdims=True))
    sums = found.sum(axis=2)
    together = np.log(chances) + np.log(sums).sum(axis=1)
    chances = np.exp(together - together.max())
    return Table(chances / chances.sum(), found / sums[..., None])
