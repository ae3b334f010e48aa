"""Pieces other than cards: seats' badges, dice, chips, number tokens, tracks and bars."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from hunch.core.values import Seat
from hunch.terminal.art.layout import Block, Part, below, block, grid, placed
from hunch.terminal.art.palette import (
    ACCENT,
    FAINT,
    LINE,
    PAPER,
    PAPER_FAINT,
    PLAIN,
    STRONG,
    fill,
    seat_fill,
    seat_mark,
    seat_style,
    shape,
    style,
)

PIPS: Final = {
    1: ("     ", "  ●  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}
EIGHTHS: Final = " ▏▎▍▌▋▊▉"


def colour(name: str, words: str | None = None) -> Block:
    """A game colour's shape and name, in its own ink."""
    return block((f"{shape(name)} {name if words is None else words}", style(name, bold=True)))


def badge(seat: Seat, name: str, *, active: bool = False) -> Block:
    """A seat's mark and name; the active one is filled."""
    words = f" {seat_mark(seat)} {name} "
    return block((words, seat_fill(seat) if active else seat_style(seat)))


def die(face: int | str) -> Block:
    """A die that shows pips (1 to 6) or a game colour."""
    if isinstance(face, str):
        ink = edge = fill(face)
        rows = ("     ", f"  {shape(face)}  ", "     ")
    else:
        rows, ink, edge = PIPS[face], PAPER, PAPER_FAINT
    lines = [block(("╭─────╮", edge))]
    lines += [block(("│", edge), (row, ink), ("│", edge)) for row in rows]
    return below(*lines, block(("╰─────╯", edge)))


def die_mini(face: int | str) -> Block:
    """A die in one line."""
    if isinstance(face, str):
        return block((f"[{shape(face)}]", fill(face)))
    return block((f"[{face}]", PAPER))


def chip(amount: int | str, seat: Seat | None = None) -> Block:
    """A stake: an amount on a round chip in its owner's colour, with their mark."""
    if seat is None:
        return block((f"({amount})", ACCENT))
    return block((f"({seat_mark(seat)}{amount})", seat_fill(seat)))


def chips(amount: int, each: int = 1, most: int = 12) -> Block:
    """A stack of chips lying on its side, and what it is worth."""
    count = min(amount // each, most)
    more = "…" if amount // each > most else ""
    return block(("▐" * count + more, ACCENT), (f" {amount}" if count else str(amount), STRONG))


def token(number: int | str, name: str | None = None) -> Block:
    """A number on a small tile, in a game colour with its shape, or on paper."""
    if name is None:
        return block((f" {number} ", PAPER))
    return block((f" {shape(name)}{number} ", fill(name)))


def hidden_token(name: str | None = None) -> Block:
    """A small tile whose number cannot be seen."""
    return token("?", name)


def bar(value: float, most: float, width: int = 20, ink: str = ACCENT) -> Block:
    """A bar that is full at `most`."""
    eighths = round(max(0.0, min(value / most if most else 0.0, 1.0)) * width * 8)
    whole, rest = divmod(eighths, 8)
    drawn = "█" * whole + (EIGHTHS[rest] if rest else "")
    return block((drawn, ink), ("·" * (width - len(drawn)), LINE))


def scores(names: Sequence[str], values: Sequence[int], width: int = 20, unit: str = "") -> Block:
    """Everybody's score as a bar, the seats one below the other."""
    most = max((*values, 1))
    rows: list[tuple[Part, ...]] = []
    for seat, (name, value) in enumerate(zip(names, values, strict=True)):
        amount = block((f"{value}{unit}", STRONG))
        rows.append((badge(seat, name), bar(value, most, width, seat_style(seat)), amount))
    return grid(rows, gap=1, align=("left", "left", "right"))


class Span(NamedTuple):
    """A stretch of a track, ends included, with a few words at its end."""

    low: int
    high: int
    style: str
    words: str = ""


def track(low: int, high: int, spans: Sequence[Span] = (), cell: int = 3) -> Block:
    """A row of numbers, and below it a line for each stretch that is laid on it."""
    numbers = "".join(f"{number:>{cell}}" for number in range(low, high + 1))
    rows = [block((numbers, FAINT)), block((("┴".rjust(cell, "─")) * (high - low + 1), LINE))]
    for span in spans:
        start = (span.low - low) * cell
        length = (span.high - span.low + 1) * cell
        ends = f"{span.low}–{span.high}" if span.high > span.low else str(span.low)
        rows.append(
            block(
                " " * start, (f"{ends:^{length}}"[:length], span.style), (f" {span.words}", PLAIN)
            )
        )
    return below(*rows)


def stones(places: Sequence[tuple[int, Sequence[Seat]]], high: int, cell: int = 3) -> Block:
    """A scoring track with the seats' stones; each place lists its stones from bottom to top."""
    tallest = max((len(seats) for _, seats in places), default=0)
    rows = []
    for level in range(tallest - 1, -1, -1):
        cells: list[Part] = [" " * cell] * (high + 1)
        for place, seats in places:
            if level < len(seats):
                mark = (f"{seat_mark(seats[level])}", seat_style(seats[level]))
                cells[min(place, high)] = placed(block(mark), cell, "right")
        rows.append(block(*cells))
    return below(*rows, track(0, high, cell=cell))
