"""A picture of a reviewed match: every seat's chances of winning, from the start to the end."""

from collections.abc import Sequence
from typing import Any, Final
from xml.sax.saxutils import escape

from hunch.core.languages import ENGLISH, translate, words_in
from hunch.core.registry import find
from hunch.core.values import Seat
from hunch.lab.review import HERE, Review

WIDTH, HEIGHT = 800, 360
LEFT, RIGHT, TOP, BOTTOM = 56, 640, 52, 312  # the field; names stand to the right of it
LABEL_GAP: Final = 17
LONGEST_NAME: Final = 16
MARKS: Final = 7  # marks along each line
PAPER, FIELD, INK, FAINT, RULE = "#f4ecdb", "#fffcf4", "#2c2a26", "#6b6250", "#d9cdb2"
FONT: Final = "Georgia, 'Iowan Old Style', serif"

# A seat is told by its dashes and its mark as well as by its colour.
COLOURS: Final = (
    *("#85590a", "#176a62", "#9c4229", "#564aa0"),
    *("#5a6314", "#25618f", "#93386a", "#665a42"),
)
DASHES: Final = ("none", "9 4", "2 4", "12 4 2 4", "5 3", "14 6", "8 3 2 3 2 3", "3 7")
SHAPES: Final = (
    "M-5 0A5 5 0 1 0 5 0A5 5 0 1 0-5 0Z",  # circle
    "M0-6L6 0L0 6L-6 0Z",  # diamond
    "M0-6L6 5L-6 5Z",  # triangle
    "M-5-5H5V5H-5Z",  # square
    "M0 6L6-5L-6-5Z",  # triangle on its tip
    "M-6-2H-2V-6H2V-2H6V2H2V6H-2V2H-6Z",  # plus
    "M0-6L5-3V3L0 6L-5 3V-3Z",  # hexagon
    "M0-7L2-2L7-2L3 1L5 6L0 3L-5 6L-3 1L-7-2L-2-2Z",  # star
)


def chart(review: Review, names: Sequence[str], language: str = ENGLISH) -> str:
    """The picture as SVG."""
    words: Any = words_in(HERE, language)
    review = translate(review, language)
    title = words.chart_title(find(review.game).title)
    first, last = review.points[0].chances, review.points[-1].chances
    ways = words.chart_ways(names, tuple(map(_percent, first)), tuple(map(_percent, last)))
    seats = range(len(names))
    return "\n".join(
        [
            _opening(),
            f'<title id="title">{escape(title)}</title>',
            f'<desc id="desc">{escape(f"{ways} {review.method}")}</desc>',
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>',
            _text(LEFT, 32, title, INK, 20),
            *_field(review, words.chart_foot(review.points[-1].number, bool(review.mistakes))),
            *(_line(review, seat) for seat in seats),
            *_labels(review, names),
            "</svg>\n",
        ]
    )


def _opening() -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" role="img" aria-labelledby="title desc">'
    )


def _field(review: Review, foot: str) -> list[str]:
    """The field with its scale, and a mark below for each of the biggest mistakes."""
    wide, high = RIGHT - LEFT, BOTTOM - TOP
    frame = f'x="{LEFT}" y="{TOP}" width="{wide}" height="{high}"'
    parts = [f'<rect {frame} fill="{FIELD}" stroke="{RULE}"/>']
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = _y(share)
        parts.append(f'<path d="M{LEFT} {y}H{RIGHT}" stroke="{RULE}" fill="none"/>')
        parts.append(_text(LEFT - 8, y + 4, _percent(share), FAINT, 12, "end"))
    for decision in review.mistakes:
        colour = COLOURS[decision.seat % len(COLOURS)]
        mark = _mark(decision.seat, _x(review, decision.number), BOTTOM + 11)
        parts.append(f'<g fill="{colour}">{mark}</g>')
    parts.append(_text(RIGHT, BOTTOM + 36, foot, FAINT, 12, "end"))
    return parts


def _line(review: Review, seat: Seat) -> str:
    """One seat's chances, and marks on the way; each seat has its marks at other places."""
    where = [(_x(review, p.number), _y(p.chances[seat])) for p in review.points]
    every = max(len(where) // MARKS, 1)
    marked = where[(seat * every // len(review.points[0].chances)) % every :: every]
    colour = COLOURS[seat % len(COLOURS)]
    line = " ".join(f"{x},{y}" for x, y in where)
    return (
        f'<g id="seat-{seat}" stroke="{colour}" fill="{colour}">'
        f'<polyline points="{line}" fill="none" stroke-width="2.5" stroke-linejoin="round" '
        f'stroke-dasharray="{DASHES[seat % len(DASHES)]}"/>'
        + "".join(_mark(seat, x, y) for x, y in marked)
        + "</g>"
    )


def _labels(review: Review, names: Sequence[str]) -> list[str]:
    """Every name at the end of its line, moved apart where lines end together."""
    last = review.points[-1].chances
    order = sorted(range(len(names)), key=lambda seat: (-last[seat], seat))
    heights: list[float] = []
    for seat in order:
        lowest = heights[-1] + LABEL_GAP if heights else float(TOP)
        heights.append(max(_y(last[seat]), lowest))
    for place in range(len(heights) - 1, -1, -1):  # back up where the end was overrun
        most = BOTTOM - LABEL_GAP * (len(heights) - 1 - place)
        heights[place] = min(heights[place], float(most))
    parts = []
    for seat, y in zip(order, heights, strict=True):
        name, colour = names[seat], COLOURS[seat % len(COLOURS)]
        short = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
        parts.append(f'<g fill="{colour}" stroke="none">{_mark(seat, RIGHT + 16, y)}</g>')
        parts.append(_text(RIGHT + 28, y + 5, short, colour, 15))
    return parts


def _mark(seat: Seat, x: float, y: float) -> str:
    return f'<path transform="translate({x} {y})" d="{SHAPES[seat % len(SHAPES)]}"/>'


def _text(x: float, y: float, words: str, colour: str, size: int, anchor: str = "start") -> str:
    return (
        f'<text x="{x}" y="{y}" font-family="{FONT}" font-size="{size}" fill="{colour}" '
        f'text-anchor="{anchor}">{escape(words)}</text>'
    )


def _x(review: Review, number: int) -> float:
    return round(LEFT + (RIGHT - LEFT) * number / max(review.points[-1].number, 1), 1)


def _y(share: float) -> float:
    return round(BOTTOM - (BOTTOM - TOP) * share, 1)


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
