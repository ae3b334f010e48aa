"""How well a seat decided: the share of what was winnable that it kept, from 0 to 100."""

from collections.abc import Iterable
from typing import Final, NamedTuple

BEST: Final = 100.0


class Weighed(NamedTuple):
    """How much of its chance of winning a decision gave away, and how much there was to win."""

    loss: float
    winnable: float


def accuracy(decisions: Iterable[Weighed], even: float) -> float | None:
    """What these decisions kept, multiplied; None without any.

    So staking everything just once on a hopeless bet costs nearly all of it. There was at least an
    even share to win, `even`: carelessness in a match that is as good as lost costs little.

    >>> accuracy([Weighed(0.1, 0.5), Weighed(0.0, 0.4)], 0.5)
    80.0
    """
    kept, some = 1.0, False
    for loss, winnable in decisions:
        kept, some = kept * max(0.0, 1 - loss / max(winnable, even)), True
    return min(BEST, BEST * kept) if some else None
