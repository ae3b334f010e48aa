"""Blocks of text, put side by side and one below the other.

A block is a Rich `Text` of one or more lines that never wraps. Every drawing in the kit is one,
so blocks nest; what is clickable in a block stays clickable wherever the block goes.
"""

from collections.abc import Iterable, Sequence
from io import StringIO
from textwrap import wrap
from typing import Literal, TypeAlias

from rich.console import Console, RenderableType
from rich.text import Text

from hunch.terminal.art.palette import ACCENT, FAINT, LINE, PLAIN, theme

Block: TypeAlias = Text
Part: TypeAlias = str | Text | tuple[str, str]
Across: TypeAlias = Literal["left", "centre", "right"]
Down: TypeAlias = Literal["top", "middle", "bottom"]


def block(*parts: Part) -> Block:
    """Text from strings, blocks and (text, style) pairs, one after the other."""
    made = Text.assemble(*parts)
    made.no_wrap, made.overflow = True, "ignore"
    return made


def wrapped(words: str, width: int, style: str = PLAIN) -> Block:
    """Words on as many lines as they need."""
    return block(("\n".join(wrap(words, max(width, 10))), style))


def width_of(item: Part) -> int:
    """How many cells the widest line takes."""
    return max((line.cell_len for line in lines_of(item)), default=0)


def height_of(item: Part) -> int:
    """How many lines there are."""
    return len(lines_of(item))


def lines_of(item: Part) -> list[Text]:
    """The lines of a block."""
    text = item if isinstance(item, Text) else block(item)
    return list(text.split("\n", allow_blank=True)) or [Text()]


def beside(*items: Part, gap: int = 2, align: Down = "top") -> Block:
    """Blocks from left to right."""
    columns = [(lines_of(item), width_of(item)) for item in items]
    height = max((len(lines) for lines, _ in columns), default=0)
    rows: list[Text] = []
    for number in range(height):
        row = Text()
        for index, (lines, width) in enumerate(columns):
            free = height - len(lines)
            line = number - {"top": 0, "middle": free // 2, "bottom": free}[align]
            cell = lines[line].copy() if 0 <= line < len(lines) else Text()
            row.append_text(cell)
            if index < len(columns) - 1:
                row.append(" " * (width - cell.cell_len + gap))
        rows.append(row)
    return _joined(rows)


def below(*items: Part, gap: int = 0, align: Across = "left") -> Block:
    """Blocks from top to bottom."""
    width = max((width_of(item) for item in items), default=0)
    rows: list[Text] = []
    for index, item in enumerate(items):
        if index:
            rows.extend(Text() for _ in range(gap))
        text = item if isinstance(item, Text) else block(item)
        rows.extend(lines_of(text if align == "left" else placed(text, width, align)))
    return _joined(rows)


def flow(items: Iterable[Part], width: int, gap: int = 2, rows_gap: int = 0) -> Block:
    """Blocks from left to right, with a new row whenever the width is used up."""
    rows: list[list[Part]] = []
    used = 0
    for item in items:
        needed = width_of(item)
        if rows and used + gap + needed <= width:
            rows[-1].append(item)
            used += gap + needed
        else:
            rows.append([item])
            used = needed
    return below(*(beside(*row, gap=gap) for row in rows), gap=rows_gap)


def grid(rows: Sequence[Sequence[Part]], gap: int = 2, align: Sequence[Across] = ()) -> Block:
    """Blocks in rows whose columns line up; `align` says how, column by column."""
    count = max((len(row) for row in rows), default=0)
    widths = [max(width_of(row[i]) for row in rows if i < len(row)) for i in range(count)]
    lefts: list[Across] = ["left"] * count
    sides = (*align, *lefts)
    made = [
        beside(*(placed(cell, widths[i], sides[i]) for i, cell in enumerate(row)), gap=gap)
        for row in rows
    ]
    return below(*made)


def placed(item: Part, width: int, align: Across = "left") -> Block:
    """A block as wide as this, with its lines at the left, in the centre or at the right.

    The lines of a centred block stay aligned with each other.
    """
    inner = width_of(item)
    free = max(width - inner, 0)
    left = {"left": 0, "centre": free // 2, "right": free}[align]
    rows = []
    for line in lines_of(item):
        right = max(width - left - line.cell_len, 0)
        rows.append(Text.assemble(" " * left, line, " " * right))
    return _joined(rows)


def boxed(item: Part, title: str = "", style: str = LINE, width: int = 0) -> Block:
    """A block in a frame with round corners, and its title in the frame."""
    head = f" {title} " if title else ""
    inner = max(width_of(item), width - 4, len(head))
    top = Text.assemble(
        ("╭─", style), (head, ACCENT), ("─" * (inner + 1 - len(head)), style), ("╮", style)
    )
    rows = [top]
    lines = lines_of(placed(item, inner))
    rows += [Text.assemble(("│ ", style), line, (" │", style)) for line in lines]
    rows.append(Text("╰" + "─" * (inner + 2) + "╯", style))
    return _joined(rows)


def heading(words: str, width: int = 0) -> Block:
    """A title with a thin line that fills the width."""
    rest = max(width - len(words) - 1, 0)
    return block((words, ACCENT), (" " + "─" * rest if rest else "", LINE))


def captioned(item: Part, caption: Part) -> Block:
    """A block with a quiet line of words below it, both centred."""
    words = caption if isinstance(caption, Text) else block(caption)
    if not words.spans:
        words = block((words.plain, FAINT))
    return below(item, words, align="centre")


def text_of(drawing: RenderableType, width: int = 80) -> str:
    """A drawing as plain text without any colour, for tests and for the curious."""
    console = Console(
        theme=theme(), width=width, file=StringIO(), color_system=None, force_terminal=False
    )
    with console.capture() as captured:
        console.print(drawing)
    return captured.get()


def _joined(rows: Sequence[Text]) -> Block:
    made = Text("\n").join(rows)
    made.no_wrap, made.overflow = True, "ignore"
    return made
