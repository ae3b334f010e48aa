"""The scoring track: one tuple of stones, the last first, and in a stack the top one first.

Read forward it is the order of play (rules 4.2 and 5.1), read backward it is the ranking (rules
9.1 and 9.2).
"""

from typing import Final, TypeAlias

from hunch.core.values import Outcome, Seat, Value

START: Final = 0


class Stone(Value, frozen=True):
    """A seat's stone, and the space it stands on."""

    seat: Seat
    space: int


Track: TypeAlias = tuple[Stone, ...]


def stacked(order: tuple[Seat, ...]) -> Track:
    """Rule 2.5: all stones in one stack on the start square, given from top to bottom."""
    return tuple(Stone(seat, START) for seat in order)


def order_of(track: Track) -> tuple[Seat, ...]:
    """The seats from the last to the foremost; in a stack from top to bottom."""
    return tuple(stone.seat for stone in track)


def moved(track: Track, seat: Seat, spaces: int, floor: int | None) -> Track:
    """Rule 4.3: a stone that moves lands on top; it does not move back beyond the floor."""
    (stone,) = (stone for stone in track if stone.seat == seat)
    space = stone.space + spaces
    if floor is not None and space < floor:
        space = floor
    if space == stone.space:  # H18: what does not move stays where it lies in its stack
        return track
    rest = tuple(other for other in track if other is not stone)
    behind = sum(other.space < space for other in rest)
    return (*rest[:behind], Stone(seat, space), *rest[behind:])


def finish(track: Track) -> Outcome:
    """Rules 9.1 and 9.2: the foremost wins; of those level, the one at the bottom."""
    seats = len(track)
    scores, places = [0] * seats, [0] * seats
    for behind, stone in enumerate(track):
        scores[stone.seat] = stone.space
        places[stone.seat] = seats - behind
    return Outcome("rounds_done", tuple(scores), tuple(places))
