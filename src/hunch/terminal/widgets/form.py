"""A form from the menu: its fields one below the other, and a button that says what happens."""

from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.widgets import Button

from hunch.core.fields import Number, Stakes, Subsets, Whole
from hunch.core.menu import Form
from hunch.core.narration import Narrator
from hunch.core.values import Action
from hunch.terminal import art, words
from hunch.terminal.widgets.board import Drawing
from hunch.terminal.widgets.number_editors import Editor, NumberEditor, WholeEditor, Wrong
from hunch.terminal.widgets.stakes_editor import StakesEditor
from hunch.terminal.widgets.subsets_editor import SubsetsEditor
from hunch.text import form_words
from hunch.text.form_input import FieldInput, fields_of
from hunch.text.translator import Voice


def editor_of(asked: FieldInput, width: int) -> Editor:
    """The editor that fits a field."""
    match asked.field:
        case Whole() as field:
            return WholeEditor(asked, field)
        case Number() as field:
            return NumberEditor(asked, field)
        case Stakes() as field:
            return StakesEditor(asked, field, width)
        case Subsets() as field:
            return SubsetsEditor(asked, field)


class FormPanel(Vertical):
    """A form being filled in."""

    class Drafted(Message):
        """The action as arranged so far; None while a field is not right yet."""

        def __init__(self, action: Action | None) -> None:
            super().__init__()
            self.action = action

    class Confirmed(Message):
        """The form was handed in."""

        def __init__(self, action: Action) -> None:
            super().__init__()
            self.action = action

    class Left(Message):
        """The form was left for the list of choices."""

    def __init__(
        self,
        form: Form,
        narrator: Narrator,
        room: Size,
        leave: bool,
        say: Voice,
        arranged: Action | None = None,
    ) -> None:
        super().__init__(id="form")
        self.say = say
        self.arranged = arranged  # what it begins with
        self.room = room
        self.form = form
        self.narrator = narrator
        self.leave = leave
        self.touched = False
        asked = fields_of(form, narrator, say)
        self.editors = [editor_of(field, room.width) for field in asked]
        for editor in self.editors:
            editor.titled = len(self.editors) > 1
        self.button = Button(say(form_words.confirm), id="confirm", variant="primary")
        self.trouble = Drawing(id="trouble")

    def compose(self) -> ComposeResult:
        """Editors, then the button and what is wrong."""
        with VerticalScroll(id="editors", can_focus=False) as box:
            box.styles.max_height = self.room.height - 1
            yield from self.editors
        with Horizontal(id="confirm-row"):
            yield self.button
            if self.leave:
                yield Button(self.say(words.back), id="leave")
            yield self.trouble

    def on_mount(self) -> None:
        """Begin with the first field, and with what was arranged before."""
        if self.arranged is not None:
            for editor in self.editors:
                editor.fill(getattr(self.arranged, editor.asked.field.name))
        self.editors[0].take_focus()
        self._refresh()

    @property
    def draft(self) -> Action | None:
        """The action as arranged so far, if every field is right."""
        values = [editor.value for editor in self.editors]
        return None if self._wrong(values) else self.form.make(*values)

    def add_stake(self, spot: str) -> None:
        """A click on the board adds to a stake."""
        any(editor.add_stake(spot) for editor in self.editors)

    def on_editor_changed(self, event: Editor.Changed) -> None:
        """The draft has changed."""
        event.stop()
        self.touched = True
        self._refresh()

    def on_editor_done(self, event: Editor.Done) -> None:
        """On to the next field or, after the last one, to the button."""
        event.stop()
        place = self.editors.index(event.editor)
        if place < len(self.editors) - 1:
            self.editors[place + 1].take_focus()
        elif all(editor.quick for editor in self.editors):
            self._confirm()
        else:
            self.button.focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Hand in, or leave."""
        if event.button.id == "confirm":
            event.stop()
            self._confirm()
        elif event.button.id == "leave":
            event.stop()
            self.post_message(self.Left())

    def on_descendant_focus(self) -> None:
        """Another editor, another status."""
        self._show(self._status())

    def on_key(self, event: events.Key) -> None:
        """Escape leaves; up and down lead from the button to the fields and back."""
        if event.key == "escape" and self.leave:
            event.stop()
            self.post_message(self.Left())
        elif event.key == "up" and self.button.has_focus:
            event.stop()
            self.editors[-1].take_focus()
        elif event.key == "down" and not self.button.has_focus:
            event.stop()
            self.button.focus()

    def complain(self, sentence: str) -> None:
        """Say what is wrong."""
        self._show(art.block((sentence, art.BAD)))

    def _confirm(self) -> None:
        values = [editor.value for editor in self.editors]
        wrong = self._wrong(values)
        if wrong:
            self.complain(wrong)
        else:
            self.post_message(self.Confirmed(self.form.make(*values)))

    def _refresh(self) -> None:
        draft = self.draft
        label = self.say(form_words.confirm) if draft is None else self.narrator.label(draft)
        self.button.label = Content(label)
        self.button.refresh(layout=True)
        self._show(self._status())
        self.post_message(self.Drafted(draft))

    def _show(self, told: art.Block) -> None:
        """Text beside the button; it wraps if necessary."""
        wrapping = told.copy()
        wrapping.no_wrap, wrapping.overflow = False, "fold"
        self.trouble.show(wrapping)

    def _status(self) -> art.Block:
        """What the active editor has to say, or else the first one; and its keys, if they fit."""
        order = sorted(self.editors, key=lambda editor: not editor.has_focus_within)
        editor = next((each for each in order if each.status.plain), None)
        if editor is None:
            return art.block()
        whole = art.block(editor.status, (f"   {editor.keys}", art.FAINT))
        free = self.room.width - len(str(self.button.label)) - 8
        return whole if art.width_of(whole) <= free else editor.status

    def _wrong(self, values: list[Any]) -> str | None:
        return next((value.sentence for value in values if isinstance(value, Wrong)), None)
