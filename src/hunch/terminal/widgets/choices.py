"""The list of choices: by number or letter, by arrows and Enter, or by a click."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group
from rich.style import Style
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.widgets import Static

from hunch.terminal import art
from hunch.terminal.widgets.cell_grid import follow

# The letters that the table itself needs (notes, quit, save, theme, second thoughts) are left out.
KEYS: Final = "123456789abcdefghijklmoprvwxyz"
INDEX: Final = "hunch.index"
EDGES: Final = 5  # the key and the spaces around a label
GAP: Final = 1
MOST_COLUMNS: Final = 6


class Choices(Static, can_focus=True):
    """Choices in as many columns as fit; the one under the cursor is lit."""

    class Chosen(Message):
        """A choice was made."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self, labels: Sequence[str], id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes="choices")
        self.labels = tuple(labels)
        self.cursor = 0

    def on_mount(self) -> None:
        """Draw at once."""
        self._redraw()

    def on_resize(self) -> None:
        """Another width may mean other columns."""
        self._redraw()

    def watch_has_focus(self, focused: bool) -> None:
        """The cursor is lit while this has the focus."""
        super().watch_has_focus(focused)
        self._redraw()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many rows as the columns need."""
        return -(-len(self.labels) // self._columns(width))

    def on_key(self, event: events.Key) -> None:
        """Arrows move, Enter chooses, a number or letter chooses at once."""
        columns = self._columns(self.size.width)
        steps = {"up": -columns, "down": columns, "left": -1, "right": 1}
        if event.key in steps:
            target = self.cursor + steps[event.key]
            if 0 <= target < len(self.labels):
                self.cursor = target
            elif event.key in ("up", "down"):
                return  # let the focus move on to what is above or below
            self._redraw()
        elif event.key in ("home", "end"):
            self.cursor = 0 if event.key == "home" else len(self.labels) - 1
            self._redraw()
        elif event.key in ("enter", "space"):
            self._choose(self.cursor)
        elif event.character in self.keys:
            self._choose(self.keys.index(event.character))
        else:
            return
        event.stop()
        event.prevent_default()

    def on_click(self, event: events.Click) -> None:
        """A click chooses."""
        number = event.style.meta.get(INDEX)
        if number is not None:
            event.stop()
            self._choose(number)

    @property
    def keys(self) -> list[str | None]:
        """The key of each choice, until the keys run out."""
        return list(KEYS[: len(self.labels)])

    def _choose(self, number: int) -> None:
        self.cursor = number
        self._redraw()
        self.post_message(self.Chosen(number))

    def _columns(self, width: int) -> int:
        each = max(map(len, self.labels), default=1) + EDGES + GAP
        most = max(1, min((width + GAP) // each, MOST_COLUMNS))
        rows = -(-len(self.labels) // most)
        return max(1, -(-len(self.labels) // max(rows, 1)))  # rows of much the same length

    def _redraw(self) -> None:
        width = self.size.width or 80
        columns = self._columns(width)
        keys = [*self.keys, *[" "] * len(self.labels)]
        widest = max(min(max(map(len, self.labels), default=1), width - EDGES), 1)
        cells = []
        for number, label in enumerate(self.labels):
            lit = number == self.cursor and self.has_focus
            words = label if len(label) <= widest else label[: widest - 1] + "…"
            cell = art.block(
                (f" {keys[number]} ", art.ACTIVE if lit else art.ACCENT),
                (f" {words:<{widest}} ", art.ACTIVE if lit else art.PLAIN),
            )
            cell.stylize(Style(meta={INDEX: number}))
            cells.append(cell)
        rows = [cells[start : start + columns] for start in range(0, len(cells), columns)]
        self.update(Group(art.grid(rows, gap=GAP)))
        if self.has_focus:
            follow(self, self.cursor // columns)
