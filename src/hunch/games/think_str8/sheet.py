"""The deduction sheet: what the paper would show its owner, and crosses made by hand."""

from typing import Literal, TypeAlias

from hunch.core.values import Seat, Value
from hunch.games.think_str8.deduction import (
    Candidates,
    Range,
    clues_for,
    noted,
    possible_numbers,
    uncovered,
)
from hunch.games.think_str8.values import COLOURS, NUMBERS, PLACE_OF, Colour, Number, Options, Round

Box: TypeAlias = Literal["open", "crossed", "black"]
Boxes: TypeAlias = tuple[tuple[Number, ...], ...]  # by colour, in ascending order


class Mark(Value, frozen=True):
    """A colour's entry in a line: how many dice showed it, and the card's number if discarded."""

    colour: Colour
    times: int
    number: Number | None


class Line(Value, frozen=True):
    """A round: its colours and discarded cards, and the range noted after the check."""

    marks: tuple[Mark, ...]
    noted: Range | None


class Sheet(Value, frozen=True):
    """One seat's sheet: black boxes, boxes crossed automatically, and a line for each round."""

    black: Boxes
    crossed: Boxes
    lines: tuple[Line, ...]


def sheet_of(options: Options, rounds: tuple[Round, ...], seat: Seat, unseen: Candidates) -> Sheet:
    """The sheet of a seat that has not seen these numbers; `rounds` are those with dice set."""
    black: Boxes = ((),) * len(unseen)
    crossed = black
    if options.automatic_blackout:
        black = _all_but(unseen, (NUMBERS,) * len(unseen))
    if options.automatic_deduction:
        possible = possible_numbers(unseen, clues_for(rounds, seat, options.colours))
        crossed = _all_but(possible, unseen)
    lines = zip(rounds, uncovered(rounds, seat), strict=True)
    return Sheet(black, crossed, tuple(_line(one, seat, known) for one, known in lines))


def _line(past: Round, seat: Seat, known: dict[Colour, int]) -> Line:
    """Rules 3.5 and 3.6: what was thrown or discarded in this round."""
    bet, card = past.bets[seat], past.discards[seat]
    here = {*past.dice, card.colour} if card else {*past.dice}
    marks = (
        Mark(colour, past.dice.count(colour), known.get(colour))
        for colour in COLOURS
        if colour in here
    )
    return Line(tuple(marks), noted(bet) if bet else None)


def _all_but(these: Boxes, numbers: Boxes) -> Boxes:
    return tuple(
        tuple(number for number in all_ if number not in some)
        for some, all_ in zip(these, numbers, strict=True)
    )


class Crosses(Value, frozen=True):
    """What the owner pencilled in: a client's private notes, never in the log."""

    crossed: Boxes
    blacked: Boxes  # only used if the sheet doesn't black out automatically


def no_crosses(colours: int) -> Crosses:
    """A fresh sheet."""
    return Crosses(((),) * colours, ((),) * colours)


def box(sheet: Sheet, crosses: Crosses, colour: Colour, number: int) -> Box:
    """How this box looks; black hides a cross."""
    place = PLACE_OF[colour]
    if number in sheet.black[place] or number in crosses.blacked[place]:
        return "black"
    crossed = number in sheet.crossed[place] or number in crosses.crossed[place]
    return "crossed" if crossed else "open"


def cross_toggled(sheet: Sheet, crosses: Crosses, colour: Colour, number: int) -> Crosses:
    """Cross a box out, or erase the cross; a black box stays black."""
    if box(sheet, crosses, colour, number) == "black":
        return crosses
    return Crosses(_toggled(crosses.crossed, colour, number), crosses.blacked)


def black_toggled(crosses: Crosses, colour: Colour, number: int) -> Crosses:
    """Black a box out by hand, or undo that."""
    return Crosses(crosses.crossed, _toggled(crosses.blacked, colour, number))


def crosses_erased(crosses: Crosses, colour: Colour) -> Crosses:
    """Rule 3.4: erase all crosses of an exchanged colour; black boxes stay black."""
    place = PLACE_OF[colour]
    crossed = crosses.crossed
    return Crosses((*crossed[:place], (), *crossed[place + 1 :]), crosses.blacked)


def _toggled(boxes: Boxes, colour: Colour, number: int) -> Boxes:
    place = PLACE_OF[colour]
    row = tuple(sorted({number} ^ {*boxes[place]}))
    return (*boxes[:place], row, *boxes[place + 1 :])
