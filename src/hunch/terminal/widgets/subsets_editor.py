"""The editor of subsets: a grid of rows and choices, toggled by space or a click."""

from typing import Any, Final

from textual.app import ComposeResult

from hunch.core.fields import Subsets
from hunch.terminal import art
from hunch.terminal.widgets.board import tinted
from hunch.terminal.widgets.cell_grid import Grid
from hunch.terminal.widgets.number_editors import Editor, Wrong
from hunch.text import form_words
from hunch.text.form_input import FieldInput

TOGGLE: Final = (" ", "space", "x", "click")


class Marks(Grid):
    """The grid itself."""

    def __init__(self, editor: "SubsetsEditor") -> None:
        super().__init__(len(editor.field.rows), len(editor.field.choices))
        self.editor = editor

    def cells(self) -> list[list[art.Block]]:
        """Every choice of every row."""
        return [
            [self.editor.cell(row, choice) for choice in self.editor.field.choices]
            for row in range(self.rows)
        ]

    def heads(self) -> list[art.Block]:
        """The names of the rows."""
        rows = [(row, self.editor.asked.named(row)) for row in self.editor.field.rows]
        widest = max(len(shown) for _, shown in rows)
        return [tinted(row, shown, widest) for row, shown in rows]

    def wants(self, key: str) -> bool:
        """Keys that toggle; a digit toggles that choice of the row."""
        return key in (*TOGGLE, "enter") or (len(key) == 1 and key.isdigit())


class SubsetsEditor(Editor):
    """A set of choices for each row."""

    def __init__(self, asked: FieldInput, field: Subsets) -> None:
        super().__init__(classes="editor")
        self.asked, self.field, self.say = asked, field, asked.say
        self.keys = self.say(form_words.subset_keys)
        self.sets: list[set[int]] = [set() for _ in field.rows]
        self.grid = Marks(self)
        self.trouble = ""

    def compose(self) -> ComposeResult:
        """The question and the grid."""
        yield from self.title()
        yield self.grid

    @property
    def value(self) -> Any:
        """The sets, or Wrong."""
        rows = tuple(tuple(sorted(chosen)) for chosen in self.sets)
        wrong = self.asked.problem(rows)
        return Wrong(wrong) if wrong else rows

    def fill(self, value: Any) -> None:
        """Begin with these choices."""
        self.sets = [set(row) for row in value]
        self.grid.redraw()
        self.post_message(self.Changed())

    def take_focus(self) -> None:
        """Onto the grid."""
        self.grid.focus()

    def cell(self, row: int, choice: int) -> art.Block:
        """One choice of a row."""
        if choice not in self.sets[row]:
            return art.block((f" {choice} ", art.FAINT))
        name = self.field.rows[row].lower()
        return art.block((f" {choice} ", art.fill(name) if name in art.SHAPES else art.ACTIVE))

    def on_grid_pressed(self, event: Grid.Pressed) -> None:
        """Toggle a choice."""
        event.stop()
        if event.key == "enter":
            self.post_message(self.Done(self))
        elif event.key in TOGGLE:
            self._toggle(event.row, self.field.choices[event.column])
        elif event.key.isdigit() and int(event.key) in self.field.choices:
            self._toggle(event.row, int(event.key))

    def _toggle(self, row: int, choice: int) -> None:
        chosen = self.sets[row]
        if choice not in chosen and len(chosen) >= self.field.most:
            name = self.asked.named(self.field.rows[row])
            self.trouble = self.say(form_words.row_full, name, self.asked.amount)
        else:
            self.trouble = ""
            chosen.symmetric_difference_update({choice})
            self.grid.redraw()
        self.post_message(self.Changed())

    @property
    def status(self) -> art.Block:
        """How many."""
        if self.trouble:
            return art.block((self.trouble, art.BAD))
        return art.block((self.say(form_words.in_each_row, self.asked.amount), art.STRONG))
