"""The editor of stakes: spots with amounts, and the budget that is left."""

from typing import Any, Final

from textual.app import ComposeResult

from hunch.core.fields import Stake, Stakes
from hunch.terminal import art
from hunch.terminal.widgets.board import tinted
from hunch.terminal.widgets.cell_grid import Grid
from hunch.terminal.widgets.number_editors import Editor, Wrong
from hunch.text import form_words
from hunch.text.form_input import FieldInput

CELL_EDGES: Final = 10  # shape, amount, cursor and gap around the name of a spot
MORE: Final = ("+", "=", "click")
LESS: Final = ("-", "_", "right-click")
ANOTHER: Final = (" ", "space")
REMOVE: Final = ("backspace", "delete")


class Spots(Grid):
    """The spots in columns, each with what lies on it."""

    def __init__(self, editor: "StakesEditor", columns: int) -> None:
        count = len(editor.field.spots)
        super().__init__(-(-count // columns), columns)
        self.last = count
        self.editor = editor

    def cells(self) -> list[list[art.Block]]:
        """Spot by spot, row by row."""
        made = [self.editor.cell(spot) for spot in self.editor.field.spots]
        return [made[i : i + self.columns] for i in range(0, len(made), self.columns)]

    def wants(self, key: str) -> bool:
        """Keys that change a stake."""
        known = (*MORE, *LESS, *ANOTHER, *REMOVE, "enter")
        return key in known or (len(key) == 1 and key.isdigit())


class StakesEditor(Editor):
    """A list of stakes. A spot may hold several where the field allows it."""

    def __init__(self, asked: FieldInput, field: Stakes, width: int = 70) -> None:
        super().__init__(classes="editor")
        self.asked, self.field, self.say = asked, field, asked.say
        self.stakes: list[Stake] = []
        self.keys = self.say(form_words.stake_keys, field.repeat)
        self.typing = ""  # the digits typed on the current spot
        self.widest = max(len(asked.named(spot)) for spot in field.spots)
        columns = max(1, min(width // (self.widest + CELL_EDGES), len(field.spots), 4))
        self.grid = Spots(self, columns)
        self.trouble = ""

    def compose(self) -> ComposeResult:
        """The question and the spots."""
        yield from self.title()
        yield self.grid

    @property
    def value(self) -> Any:
        """The stakes, or Wrong."""
        order = {spot: number for number, spot in enumerate(self.field.spots)}
        stakes = tuple(sorted(self.stakes, key=lambda stake: order[stake.spot]))
        wrong = self.asked.problem(stakes)
        return Wrong(wrong) if wrong else stakes

    def fill(self, value: Any) -> None:
        """Begin with these stakes."""
        self.stakes = list(value)
        self._changed()

    def take_focus(self) -> None:
        """Onto the spots."""
        self.grid.focus()

    def add_stake(self, spot: str) -> bool:
        """A click on the board puts one more on the spot."""
        if spot not in self.field.spots:
            return False
        number = self.field.spots.index(spot)
        self.grid.row, self.grid.column = divmod(number, self.grid.columns)
        self._change(spot, 1)
        return True

    def cell(self, spot: str) -> art.Block:
        """A spot, and what lies on it."""
        amounts = [str(stake.amount) for stake in self.stakes if stake.spot == spot]
        laid = "+".join(amounts)
        name = tinted(spot, self.asked.named(spot), self.widest)
        return art.block(name, (f" {laid or '·':>4}", art.ACTIVE if laid else art.LINE))

    def on_grid_moved(self, event: Grid.Moved) -> None:
        """Another spot, another number."""
        event.stop()
        self.typing = ""

    def on_grid_pressed(self, event: Grid.Pressed) -> None:
        """Change the stake on the spot."""
        event.stop()
        spot = self.field.spots[event.row * self.grid.columns + event.column]
        key = event.key
        if key == "enter":
            self.post_message(self.Done(self))
        elif key.isdigit():
            self._type(spot, key)
        else:
            self.typing = ""
            if key in MORE:
                self._change(spot, 1)
            elif key in LESS:
                self._change(spot, -1)
            elif key in ANOTHER:
                self._another(spot)
            elif key in REMOVE:
                self._remove(spot)

    def _latest(self, spot: str) -> int | None:
        found = [number for number, stake in enumerate(self.stakes) if stake.spot == spot]
        return found[-1] if found else None

    def _left(self) -> int:
        return self.field.budget - sum(stake.amount for stake in self.stakes)

    def _change(self, spot: str, steps: int) -> None:
        latest, field = self._latest(spot), self.field
        if latest is None:
            if steps > 0 and self._another(spot) and steps > 1:
                self._change(spot, steps - 1)
            return
        now = self.stakes[latest].amount
        most = now + self._left() // field.step * field.step
        wanted = now + steps * field.step
        if wanted < field.low:
            self._remove(spot)
        elif wanted > most and now == most:
            self._refuse(self.say(form_words.nothing_left))
        else:
            self.stakes[latest] = Stake(spot, min(wanted, most))
            self._changed()

    def _another(self, spot: str) -> bool:
        field = self.field
        if self._latest(spot) is not None and not field.repeat:
            self._change(spot, 1)
            return False
        if field.most is not None and len(self.stakes) >= field.most:
            self._refuse(self.say(form_words.bets_full, field.most))
            return False
        if self._left() < field.low:
            self._refuse(self.say(form_words.nothing_left))
            return False
        self.stakes.append(Stake(spot, field.low))
        self._changed()
        return True

    def _type(self, spot: str, digit: str) -> None:
        self.typing += digit
        if self._latest(spot) is None and not self._another(spot):
            return
        latest = self._latest(spot)
        assert latest is not None
        self.stakes[latest] = Stake(spot, int(self.typing))
        self._changed()

    def _remove(self, spot: str) -> None:
        latest = self._latest(spot)
        if latest is not None:
            del self.stakes[latest]
            self._changed()

    def _changed(self) -> None:
        self.trouble = ""
        self.grid.redraw()
        self.post_message(self.Changed())

    def _refuse(self, sentence: str) -> None:
        self.trouble = sentence
        self.post_message(self.Changed())

    @property
    def status(self) -> art.Block:
        """What is left of the budget."""
        field, left = self.field, self._left()
        if self.trouble:
            return art.block((self.trouble, art.BAD))
        told = [self.say(form_words.too_much, -left)]
        if left >= 0:
            told = [self.say(form_words.left_of, left, field.budget)]
        if field.most is not None:
            told.append(self.say(form_words.bets_of, len(self.stakes), field.most))
        return art.block((" · ".join(told), art.STRONG if left >= 0 else art.BAD))
