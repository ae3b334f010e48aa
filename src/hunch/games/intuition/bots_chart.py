"""A chart drawn from the table: when to say two words, by the cards left and the lead."""

from math import comb, prod
from typing import Final

import numpy as np
from numpy.typing import NDArray

from hunch.games.intuition import solve

MOST_LEAD: Final = 16
# Shares of positions in which two words are better: upper bounds, with their colours.
SHADES: Final = (
    (0.2, "#2f3e55", "0–20%"),
    (0.4, "#8b97a8", "20–40%"),
    (0.6, "#ddd3c0", "40–60%"),
    (0.8, "#e0a273", "60–80%"),
    (1.01, "#c2542d", "80–100%"),
)
PAPER, INK, FAINT = "#f7f1e5", "#26221d", "#6f665a"
CELL, STEP = 14, 9  # pixels: the width of a column, and the height of one card of lead
LEFT, TOP, RIGHT, BOTTOM = 70, 96, 24, 92  # margins around the chart
WIDTH: Final = LEFT + CELL * solve.CARDS + RIGHT
HEIGHT: Final = TOP + STEP * (2 * MOST_LEAD + 2) + BOTTOM
MIDDLE: Final = TOP + STEP * (MOST_LEAD + 1)
DISPLAY = "Georgia, 'Times New Roman', serif"
TEXT = "system-ui, 'Segoe UI', Helvetica, Arial, sans-serif"

SUMMARY: Final = (
    "When behind, nearly always say two words. When ahead, one word is more and more often the "
    "better guess as the lead grows and the deck shrinks."
)
OPENING: Final = (
    f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
    f' aria-labelledby="title desc" font-family="{TEXT}" font-size="13" fill="{INK}">'
)


def picture() -> str:
    """The whole chart, as SVG."""
    lines = [
        OPENING,
        '<title id="title">Intuition: when to say two words</title>',
        f'<desc id="desc">{SUMMARY}</desc>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="12" fill="{PAPER}"/>',
        _words(LEFT, 40, "When to say two words", size=24, family=DISPLAY),
        _words(
            LEFT, 64, "Share of positions in which two words win more often than one word", FAINT
        ),
        *_cells(),
        *_across(),
        *_upwards(),
        *_legend(),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def shares() -> dict[tuple[int, int], float]:
    """By cards left and lead, the share of positions in which two words are better than one.

    Every set of cards that may be left counts equally. Positions that are already decided, where
    no guess is better than another, have no share.
    """
    margins = solve.margins().reshape(-1, solve.SHAPE[-1])
    counts = np.indices(solve.SHAPE[:-1]).reshape(len(solve.CLASSES), -1).T
    ways = np.array([prod(map(comb, solve.FULL, each)) for each in counts.tolist()], dtype=float)
    left = counts.sum(axis=1)
    found = {}
    for cards in range(1, solve.CARDS + 1):
        rows = left == cards
        two = _ways(ways[rows], margins[rows] > solve.EQUAL)
        differ = two + _ways(ways[rows], margins[rows] < -solve.EQUAL)
        for lead in _leads(cards):
            if differ[lead + solve.CARDS]:
                found[cards, lead] = float(two[lead + solve.CARDS] / differ[lead + solve.CARDS])
    return found


def _ways(ways: NDArray[np.float64], chosen: NDArray[np.bool_]) -> NDArray[np.float64]:
    return np.asarray(ways @ chosen)


def _leads(cards: int) -> range:
    """The leads that are possible with this many cards left and fit on the chart."""
    earned = solve.CARDS - cards
    most = min(earned, MOST_LEAD - (MOST_LEAD - earned) % 2)
    return range(-most, most + 1, 2)


def _cells() -> list[str]:
    """One path per shade; a cell spans two cards of lead, since only every other lead occurs."""
    paths: dict[str, list[str]] = {colour: [] for _, colour, _ in SHADES}
    for (cards, lead), share in shares().items():
        colour = next(colour for bound, colour, _ in SHADES if share < bound)
        x, y = _x(cards), MIDDLE - STEP * (lead + 1)
        paths[colour].append(f"M{x} {y}h{CELL - 1}v{2 * STEP - 1}h{1 - CELL}z")
    return [f'<path fill="{colour}" d="{"".join(cells)}"/>' for colour, cells in paths.items()]


def _across() -> list[str]:
    bottom = HEIGHT - BOTTOM + 20
    marks = [1, *range(5, solve.CARDS, 5), solve.CARDS]
    ticks = [
        _words(_x(cards) + CELL // 2, bottom, str(cards), anchor="middle")
        for cards in marks
        if cards == solve.CARDS or solve.CARDS - cards > 2
    ]
    return [*ticks, _words(WIDTH - RIGHT, bottom + 22, "cards left", FAINT, anchor="end")]


def _upwards() -> list[str]:
    ticks = [
        _words(LEFT - 10, MIDDLE - STEP * lead + 5, _signed(lead), anchor="end")
        for lead in range(-15, 16, 5)
    ]
    middle = f'<path d="M{LEFT} {MIDDLE}H{WIDTH - RIGHT}" stroke="{INK}" stroke-dasharray="1 5"/>'
    return [*ticks, middle, _words(16, TOP - 2, "guesser’s lead", FAINT)]


def _signed(lead: int) -> str:
    return f"{lead:+d}".replace("-", "−") if lead else "level"


def _legend() -> list[str]:
    y, lines = HEIGHT - 24, []
    for number, (_, colour, name) in enumerate(SHADES):
        x = LEFT + 128 * number
        lines.append(f'<rect x="{x}" y="{y - 12}" width="15" height="15" fill="{colour}"/>')
        lines.append(_words(x + 22, y, name))
    return lines


def _x(cards: int) -> int:
    """The deck shrinks from left to right, as time passes."""
    return LEFT + CELL * (solve.CARDS - cards)


def _words(
    x: int,
    y: int,
    text: str,
    colour: str = INK,
    *,
    anchor: str = "start",
    size: int = 13,
    family: str = TEXT,
) -> str:
    return (
        f'<text x="{x}" y="{y}" fill="{colour}" text-anchor="{anchor}" font-size="{size}"'
        f' font-family="{family}">{text}</text>'
    )
