"""The pencil on the deduction sheet: where it points, and what its owner has marked by hand."""

from dataclasses import dataclass, replace
from typing import Final

from hunch.core.values import Seat
from hunch.games.think_str8.sheet import (
    Crosses,
    Sheet,
    black_toggled,
    cross_toggled,
    crosses_erased,
    no_crosses,
)
from hunch.games.think_str8.state import View
from hunch.games.think_str8.values import COLOURS, NUMBERS, Colour

CROSS: Final = ("cross", "x", "space", "enter")
BLACK: Final = ("black", "b")
MOVES: Final = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
UNMARKED: Final = no_crosses(len(COLOURS))


@dataclass(frozen=True)
class Notes:
    """What is pencilled on the sheet, and where the pencil points."""

    crosses: Crosses = UNMARKED
    row: int = 0
    number: int = 0
    exchanged: tuple[int, ...] = ()  # by colour, how many cards the owner had laid down then

    @property
    def colour(self) -> Colour:
        """The colour that the pencil points at."""
        return COLOURS[self.row]


def up_to_date(notes: Notes | None, view: View, seat: Seat) -> Notes:
    """Rule 3.4: without the crosses of colours that were exchanged since they were made."""
    laid = [card.colour for card in view.discards[seat]]
    now = tuple(laid.count(colour) for colour in view.colours)
    if notes is None:
        return Notes(exchanged=now)
    crosses = notes.crosses
    for colour, count, earlier in zip(view.colours, now, notes.exchanged, strict=True):
        if count != earlier:
            crosses = crosses_erased(crosses, colour)
    return replace(notes, crosses=crosses, exchanged=now)


def marked(notes: Notes, sheet: Sheet, mark: str) -> Notes:
    """The notes after a key, or a click such as “cross red 3”; the same if it means nothing."""
    if mark.count(" ") == 2:
        kind, colour, number = mark.split()
        return _toggled(replace(notes, row=COLOURS.index(colour), number=int(number)), sheet, kind)
    if mark in MOVES:
        down, right = MOVES[mark]
        row = min(max(notes.row + down, 0), len(sheet.black) - 1)
        return replace(notes, row=row, number=min(max(notes.number + right, 0), NUMBERS[-1]))
    if mark in map(str, NUMBERS):
        return _toggled(replace(notes, number=int(mark)), sheet, "cross")
    return _toggled(notes, sheet, mark)


def _toggled(notes: Notes, sheet: Sheet, kind: str) -> Notes:
    colour, number, crosses = notes.colour, notes.number, notes.crosses
    if kind in CROSS:
        return replace(notes, crosses=cross_toggled(sheet, crosses, colour, number))
    if kind in BLACK and number not in sheet.black[notes.row]:
        if number in crosses.crossed[notes.row]:  # black takes the place of a cross
            crosses = cross_toggled(sheet, crosses, colour, number)
        return replace(notes, crosses=black_toggled(crosses, colour, number))
    return notes
