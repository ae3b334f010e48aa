"""The scoring track: one tuple of stones from last place to first, each stack from the top.

Read forwards it is the order of play (rules 4.2 and 5.1), read backwards the ranking (rules 9.1
and 9.2).
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
    """Rule 2.5: all stones in one stack on the start square, in this order from the top."""
    return tuple(Stone(seat, START) for seat in order)


def order_of(track: Track) -> tuple[Seat, ...]:
    """The seats from last place to first; within a stack from top to bottom."""
    return tuple(stone.seat for stone in track)


def moved(track: Track, seat: Seat, spaces: int, floor: int | None) -> Track:
    """Rule 4.3: a stone that moves lands on top; it never moves back past the floor."""
    (stone,) = (stone for stone in track if stone.seat == seat)
    space = stone.space + spaces
    if floor is not None and space < floor:
        space = floor
    if space == stone.space:  # H18: a stone that doesn't move keeps its place in the stack
        return track
    rest = tuple(other for other in track if other is not stone)
    behind = sum(other.space < space for other in rest)
    return (*rest[:behind], Stone(seat, space), *rest[behind:])


def finish(track: Track) -> Outcome:
    """Rules 9.1 and 9.2: the leader wins; in a tie, the stone at the bottom."""
    seats = len(track)
    scores, places = [0] * seats, [0] * seats
    for behind, stone in enumerate(track):
        scores[stone.seat] = stone.space
        places[stone.seat] = seats - behind
    return Outcome("rounds_done", tuple(scores), tuple(places))
