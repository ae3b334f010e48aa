"""How each level thinks."""

from typing import Final, NamedTuple

from hunch.games.think_str8.bots_reading import PLAIN, STYLES, WARY, Style
from hunch.games.think_str8.values import HOLDERS

EVERYONE: Final = HOLDERS - 1  # else at the table, at most


class Mind(NamedTuple):
    """How a level thinks."""

    keep: float = 1.0  # the chance of still remembering a line of the sheet after one more
    noise: float = 0.0  # how many points its judgement is off by
    caution: float = 1.0  # the power that points are raised to; below 1, it would rather be right
    learns: bool = False  # whether it values what it learns
    plans: bool = False  # whether it sets the dice for that, too
    watches: bool = False  # whether it considers what the others can do, and who leads
    styles: tuple[Style, ...] = ()  # what others may be like, if it asks why they chose something
    asks: int = EVERYONE  # how many of the others it asks that about, beginning with the next
    hides: float = 0.0  # what it costs to tell others a bit, compared with learning one


MINDS: Final = {
    "easy": Mind(keep=0.96, noise=0.15, learns=True),
    "medium": Mind(noise=0.15, learns=True, styles=(PLAIN,), asks=1),
    "hard": Mind(learns=True, styles=WARY, asks=1, hides=0.2),
    "expert": Mind(learns=True, plans=True, watches=True, styles=STYLES, hides=0.2),
}
