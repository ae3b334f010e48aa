"""A grid of cells with a cursor, drawn as one `Text`: the base of the stakes and subset editors."""

from typing import Final

from rich.console import Group
from rich.style import Style
from textual import events
from textual.containers import VerticalScroll
from textual.geometry import Region
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from hunch.terminal import art

CELL: Final = "hunch.cell"
MOVES: Final = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


class Grid(Static, can_focus=True):
    """Cells in rows. Arrows move the cursor; other keys and clicks are for the owner."""

    class Pressed(Message):
        """A key was pressed on a cell; a click is the key "click" or "right-click"."""

        def __init__(self, row: int, column: int, key: str) -> None:
            super().__init__()
            self.row, self.column, self.key = row, column, key

    class Moved(Message):
        """The cursor has moved."""

    def __init__(self, rows: int, columns: int) -> None:
        super().__init__(classes="grid")
        self.rows, self.columns = rows, columns
        self.row = self.column = 0
        self.last: int | None = None  # how many cells there are, where the last row is not full

    def cells(self) -> list[list[art.Block]]:
        """Every cell, row by row; owners override this."""
        return []

    def heads(self) -> list[art.Block]:
        """What stands before each row; nothing, or one block for each."""
        return []

    def on_mount(self) -> None:
        """Draw at once."""
        self.redraw()

    def watch_has_focus(self, focused: bool) -> None:
        """The cursor is lit while this has the focus."""
        super().watch_has_focus(focused)
        self.redraw()

    def on_key(self, event: events.Key) -> None:
        """Move, or pass the key on."""
        if event.key in MOVES:
            down, right = MOVES[event.key]
            row, column = self.row + down, self.column + right
            if not (0 <= row < self.rows and 0 <= column < self.columns):
                return
            if self.last is not None and row * self.columns + column >= self.last:
                return
            self.row, self.column = row, column
            self.redraw()
            self.post_message(self.Moved())
        elif event.key in ("tab", "shift+tab", "escape"):
            return
        else:
            key = event.character if event.is_printable and event.character else event.key
            if not self.wants(key):
                return
            self.post_message(self.Pressed(self.row, self.column, key))
        event.stop()
        event.prevent_default()

    def wants(self, key: str) -> bool:
        """Whether the owner uses this key; owners override this."""
        return True

    def on_click(self, event: events.Click) -> None:
        """A click moves the cursor there and presses."""
        place = event.style.meta.get(CELL)
        if place is None:
            return
        event.stop()
        self.row, self.column = place
        self.redraw()
        key = "right-click" if event.button == 3 else "click"
        self.post_message(self.Pressed(self.row, self.column, key))

    def redraw(self) -> None:
        """Draw every cell."""
        heads = self.heads()
        rows: list[list[art.Part]] = []
        for number, row in enumerate(self.cells()):
            line: list[art.Part] = [heads[number]] if heads else []
            for column, cell in enumerate(row):
                lit = self.has_focus and (number, column) == (self.row, self.column)
                edge = art.ACCENT if lit else art.LINE
                drawn = art.block(("▸" if lit else " ", edge), cell, ("◂" if lit else " ", edge))
                drawn.stylize(Style(meta={CELL: (number, column)}))
                line.append(drawn)
            rows.append(line)
        self.update(Group(art.grid(rows, gap=1)))
        if self.has_focus:
            follow(self, self.row)


def follow(widget: Widget, row: int) -> None:
    """Keep this row of a widget in sight if the widget is taller than its space."""

    def scroll() -> None:
        if widget.is_attached:
            box = widget.query_ancestor(VerticalScroll)
            top = widget.region.y - box.region.y + box.scroll_offset.y
            box.scroll_to_region(Region(0, top + row, 1, 1), animate=False)

    widget.call_after_refresh(scroll)
