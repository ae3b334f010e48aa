"""Editors for numbers, and what all editors of a form's fields share."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any, Final

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.widgets import Button, Input, Label

from hunch.core.errors import GameError
from hunch.core.fields import Number, Whole
from hunch.core.values import Value
from hunch.terminal import art
from hunch.text import form_words
from hunch.text.form_input import FieldInput

NO_ANSWER: Final = "-"


class Wrong(Value, frozen=True):
    """Not a value yet: what is wrong, in a sentence."""

    sentence: str


class Editor(Vertical):
    """An editor of one field. Its `value` is right, or Wrong."""

    class Changed(Message):
        """The value has changed."""

    class Done(Message):
        """Enter was pressed: on to the next field, or to the button."""

        def __init__(self, editor: "Editor") -> None:
            super().__init__()
            self.editor = editor

    asked: FieldInput
    titled = True  # a lone field needs no title: the table asks its question already
    quick = False  # whether Enter in a form with only such editors confirms at once

    def title(self) -> Iterator[Label]:
        """What the field is called."""
        if self.titled:
            yield Label(self.asked.title, classes="field-title", markup=False)

    @property
    def value(self) -> Any:
        """The field's value, or Wrong."""
        raise NotImplementedError

    keys = ""  # which keys help

    @property
    def status(self) -> art.Block:
        """What is left, or how many; nothing where the field says it all."""
        return art.block()

    def fill(self, value: Any) -> None:
        """Begin with this value in place of an empty field."""
        raise NotImplementedError

    def take_focus(self) -> None:
        """Put the cursor where it belongs."""
        raise NotImplementedError

    def add_stake(self, spot: str) -> bool:
        """Take a click on the board; returns whether this editor knows the spot."""
        return False


class NumberInput(Input):
    """An input that takes what numbers are made of; every other key is passed on to the table."""

    PARTS: Final = "0123456789-–.,'$€£ "
    NUDGES: Final = {"up": 1, "down": -1, "plus": 1}

    class Nudged(Message):
        """One more, or one less."""

        def __init__(self, steps: int) -> None:
            super().__init__()
            self.steps = steps

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Only characters that belong to a number can be typed here."""
        return character is not None and character in self.PARTS

    def on_key(self, event: events.Key) -> None:
        """Arrows count up and down; letters are passed on."""
        if event.key in self.NUDGES:
            event.stop()
            event.prevent_default()
            self.post_message(self.Nudged(self.NUDGES[event.key]))
        elif event.is_printable and not self.check_consume_key(event.key, event.character):
            event.prevent_default()


class WholeEditor(Editor):
    """A whole number between two bounds: type it, or go up and down."""

    quick = True

    def __init__(self, asked: FieldInput, field: Whole) -> None:
        super().__init__(classes="editor")
        self.asked, self.field = asked, field
        self.input = NumberInput(str(field.low), select_on_focus=True)

    def compose(self) -> ComposeResult:
        """Minus, the number, plus."""
        yield from self.title()
        with Horizontal(classes="field-row"):
            yield Button("−", id="less", classes="small")
            yield self.input
            yield Button("+", id="more", classes="small")
            yield Label(self.asked.bounds, classes="field-help")

    @property
    def value(self) -> Any:
        """The number, or Wrong."""
        try:
            return self.asked.parse(self.input.value)
        except GameError as error:
            return Wrong(self.asked.say.why(error))

    def fill(self, value: Any) -> None:
        """Begin with this number."""
        self.input.value = str(value)

    def take_focus(self) -> None:
        """Into the input."""
        self.input.focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """One step more or less."""
        event.stop()
        self._nudge(1 if event.button.id == "more" else -1)

    def on_number_input_nudged(self, event: NumberInput.Nudged) -> None:
        """Some steps more or less."""
        event.stop()
        self._nudge(event.steps)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Tell the form."""
        event.stop()
        self.post_message(self.Changed())

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Tell the form."""
        event.stop()
        self.post_message(self.Done(self))

    def _nudge(self, steps: int) -> None:
        field, now = self.field, self.value
        if isinstance(now, Wrong):
            self.input.value = str(field.low)
            return
        highest = field.high - (field.high - field.low) % field.step
        self.input.value = str(min(max(now + steps * field.step, field.low), highest))


class NumberEditor(Editor):
    """Any number; where it is optional, a button leaves it unanswered."""

    quick = True

    def __init__(self, asked: FieldInput, field: Number) -> None:
        super().__init__(classes="editor")
        self.asked, self.field = asked, field
        self.input = NumberInput(placeholder=asked.say(form_words.a_number))

    def compose(self) -> ComposeResult:
        """The number, and the way out."""
        yield from self.title()
        with Horizontal(classes="field-row"):
            yield self.input
            if self.field.optional:
                yield Button(self.asked.say(form_words.no_answer), id="none", classes="small")
            yield Label(self.asked.bounds, classes="field-help")

    @property
    def value(self) -> Any:
        """The number, None for no answer, or Wrong."""
        if not self.input.value.strip():
            return Wrong(self.asked.say(form_words.enter_number, self.field.optional))
        try:
            return self.asked.parse(self.input.value)
        except GameError as error:
            return Wrong(self.asked.say.why(error))

    def fill(self, value: Any) -> None:
        """Begin with this number, or with no answer."""
        self.input.value = NO_ANSWER if value is None else self._typed(value)

    def take_focus(self) -> None:
        """Into the input."""
        self.input.focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """There is no answer."""
        event.stop()
        self.input.value = NO_ANSWER
        self.input.focus()

    def on_number_input_nudged(self, event: NumberInput.Nudged) -> None:
        """One more or less, from where it is."""
        event.stop()
        now = self.value
        if now is None or isinstance(now, Wrong):
            return
        number = min(max(now + event.steps, self.field.low), self.field.high)
        self.input.value = self._typed(number)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Tell the form."""
        event.stop()
        self.post_message(self.Changed())

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Tell the form."""
        event.stop()
        self.post_message(self.Done(self))

    def _typed(self, number: Decimal) -> str:
        """A number as people would type it."""
        return self.asked.say(form_words.digits, f"{number:f}")
