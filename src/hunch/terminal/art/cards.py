"""Cards: French ones, coloured ones, backs, and piles of them."""

from typing import Final

from hunch.terminal.art.layout import Block, Part, below, beside, block, placed
from hunch.terminal.art.palette import (
    BACK,
    EMPTY,
    FAINT,
    LINE,
    PAPER,
    PAPER_FAINT,
    PAPER_RED,
    PLAIN,
    fill,
    shape,
)

SUITS: Final = {"H": "♥", "D": "♦", "C": "♣", "S": "♠"}
WIDTH: Final = 7
HEIGHT: Final = 5


def french(card: str) -> Block:
    """A French card, face up: a rank and a suit such as QH or 10S."""
    rank, suit = card[:-1], SUITS[card[-1]]
    ink = PAPER_RED if card[-1] in "HD" else PAPER
    return _card((f"{rank:<5}", f"{suit:^5}", f"{rank:>5}"), ink, PAPER_FAINT)


def french_mini(card: str) -> Block:
    """A French card in one line."""
    ink = PAPER_RED if card[-1] in "HD" else PAPER
    return block((f"{card[:-1] + SUITS[card[-1]]:>3} ", ink))


def coloured(colour: str, word: str = "") -> Block:
    """A card in a game colour with its shape; the word, at most five letters, is in the middle."""
    mark = shape(colour)
    middle = f"{word[:5]:^5}" if word else f"{mark:^5}"
    corner = mark if word else " "
    return _card((f"{corner:<5}", middle, f"{corner:>5}"), fill(colour), fill(colour))


def coloured_mini(colour: str, word: str = "") -> Block:
    """A card in a game colour, on one line: its shape, and a word."""
    return block((f" {shape(colour)}{' ' + word if word else ''} ", fill(colour)))


def paper(*lines: Part, width: int = WIDTH) -> Block:
    """A card of plain paper with up to three short lines of words on it."""
    words = [line if isinstance(line, str) else block(line).plain for line in lines]
    inner = width - 2
    rows = [f"{word[:inner]:^{inner}}" for word in (*words, "", "", "")[:3]]
    return _card((rows[0], rows[1], rows[2]), PAPER, PAPER_FAINT)


def back(mark: str = "") -> Block:
    """A card, face down; a mark of one letter may say whose it is."""
    middle = f"░░{mark}░░" if len(mark) == 1 else "░░░░░"
    return _card(("░░░░░", middle, "░░░░░"), BACK, BACK)


def back_mini() -> Block:
    """A card, face down, in one line."""
    return block((" ░░ ", BACK))


def gap(words: str = "") -> Block:
    """A place where a card could lie."""
    rows = ["╭ ─ ─ ╮", "       ", f"{words[:WIDTH]:^{WIDTH}}", "       ", "╰ ─ ─ ╯"]
    return below(*(block((row, EMPTY)) for row in rows))


def pile(top: Block, count: int | None, words: str = "", *, caption: bool = True) -> Block:
    """A pile with this card on top; its edges show that there are more, the caption how many."""
    depth = 0 if count is not None and count < 2 else 1 if count is not None and count < 9 else 2
    edge = below(*(block((row, LINE)) for row in ("╮", "│", "│", "│", "╯")))
    drawn = beside(top, *[edge] * depth, *[" "] * (2 - depth), gap=0)
    if not caption:
        return drawn
    if count is None:
        line = block((words, FAINT))
    else:
        line = block((str(count), PLAIN), (f" {words or plural(count, 'card')}", FAINT))
    width = WIDTH + 2
    return below(drawn, placed(line, width, "centre"))


def plural(count: int, word: str) -> str:
    """The word as it follows this number: card or cards."""
    return word if count == 1 else word + "s"


def _card(rows: tuple[str, str, str], ink: str, edge: str) -> Block:
    width = len(rows[0])
    lines = [block(("╭" + "─" * width + "╮", edge))]
    lines += [block(("│", edge), (row, ink), ("│", edge)) for row in rows]
    lines.append(block(("╰" + "─" * width + "╯", edge)))
    return below(*lines)
