"""Widgets that only show: drawings, the line of seats, and the log."""

import re
from collections.abc import Sequence
from dataclasses import replace

from rich.console import Group, RenderableType
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import Static

from hunch.core.values import CHANCE, Actor, Seat
from hunch.terminal import art, words
from hunch.terminal.art import clicks
from hunch.terminal.hooks import Scene
from hunch.text.translator import Voice


class Drawing(Static):
    """A Rich drawing in our own styles, whose marked parts react to clicks."""

    class Touched(Message):
        """A part of a drawing was clicked; `kind` is one of the marks of `art.clicks`."""

        def __init__(self, kind: str, value: str) -> None:
            super().__init__()
            self.kind = kind
            self.value = value

    def show(self, drawing: RenderableType) -> None:
        """Show this drawing."""
        # Inside a group, a Text stays Rich's own, and so keeps our named styles.
        self.update(Group(drawing))

    def on_click(self, event: events.Click) -> None:
        """Pass on what was clicked."""
        for kind in (clicks.CHOOSE, clicks.STAKE, clicks.NOTE):
            value = event.style.meta.get(kind)
            if value is not None:
                event.stop()
                self.post_message(self.Touched(kind, value))


class Board(VerticalScroll, can_focus=False):
    """The table; it scrolls if it needs more space than there is."""

    def __init__(self) -> None:
        super().__init__(id="board")
        self.drawing = Drawing(id="drawing")

    def compose(self) -> ComposeResult:
        """One drawing."""
        yield self.drawing

    def furnished(self, scene: Scene) -> Scene:
        """The scene with the space available for its drawing."""
        room = self.scrollable_content_region
        return replace(scene, width=max(room.width, 20), height=max(room.height, 4))


class SeatsLine(Drawing):
    """Everybody at the table; it is obvious whose turn it is."""

    def __init__(self, say: Voice) -> None:
        super().__init__(id="seats")
        self.say = say

    def seats(
        self,
        names: Sequence[str],
        bots: Sequence[Seat],
        to_act: Sequence[Actor],
        viewer: Seat | None,
        width: int,
    ) -> None:
        """Show the seats."""
        badges = []
        for seat, name in enumerate(names):
            active = seat in to_act
            shown = self.say(words.bot, name) if seat in bots else name
            if seat == viewer and len(bots) == len(names) - 1:
                shown = self.say(words.you, name)
            arrow = art.block(("▶", art.ACCENT)) if active else art.block(" ")
            badges.append(art.beside(arrow, art.badge(seat, shown, active=active), gap=0))
        if CHANCE in to_act:
            badges.append(art.block((f"▶ {self.say(words.luck)}", art.ACCENT)))
        self.show(art.flow(badges, width, gap=1))


class Story(VerticalScroll, can_focus=False):
    """The log: what happened, as this seat was told it; what is new stands out."""

    def __init__(self, say: Voice) -> None:
        super().__init__(id="story")
        self.border_title = say(words.happened)
        self.text = Drawing(id="story-text")

    def compose(self) -> ComposeResult:
        """One text."""
        yield self.text

    def on_resize(self) -> None:
        """The latest line stays in sight at any size."""
        self.scroll_end(animate=False)

    def tell(self, sentences: Sequence[str], fresh: int) -> None:
        """Show these sentences; the last `fresh` ones are new."""
        lines = Text()
        old = len(sentences) - fresh
        for number, sentence in enumerate(sentences):
            style = art.PLAIN if number >= old else art.FAINT
            lines.append(("\n" if number else "") + sentence, style)
        self.text.show(lines)
        self.scroll_end(animate=False)


def tinted(name: str, shown: str, width: int = 0) -> art.Block:
    """A spot or row as it is called, in the ink of the game colour that its name begins with."""
    first = re.split(r"[ -]", name, maxsplit=1)[0].lower()
    if first in art.SHAPES:
        return art.block((f"{art.shape(first)} {shown:<{width}}", art.style(first, bold=True)))
    return art.block((f"  {shown:<{width}}", art.PLAIN))
