"""A seat's private notes, drawn and changed by the game."""

from rich.console import RenderableType
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.message import Message

from hunch.terminal import words
from hunch.terminal.widgets.board import Drawing
from hunch.text.translator import Voice


class Sheet(VerticalScroll, can_focus=True):
    """The notes; while they have the focus, keys are for them."""

    class Keyed(Message):
        """A key was pressed on the notes."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self, say: Voice) -> None:
        super().__init__(id="sheet")
        self.border_title = say(words.notes)
        self.drawing = Drawing()

    def compose(self) -> ComposeResult:
        """One drawing."""
        yield self.drawing

    def draw(self, drawing: RenderableType | None) -> None:
        """Show the notes; a spectator has none."""
        self.set_class(drawing is None, "-absent")
        self.drawing.show("" if drawing is None else drawing)

    def on_key(self, event: events.Key) -> None:
        """Every key but those that lead away is a mark."""
        if event.key in ("tab", "shift+tab", "n", "q", "s", "t", "question_mark"):
            return
        event.stop()
        event.prevent_default()
        self.post_message(self.Keyed(event.key))
