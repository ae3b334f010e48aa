"""What the coach says, over the table, and choices that leave the coach's key free."""

import asyncio
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from hunch.terminal import words
from hunch.terminal.coach import Counsel
from hunch.terminal.widgets.choices import KEYS, Choices

COACH_KEY = "c"


class CoachScreen(ModalScreen[None]):
    """The coach thinks, then speaks."""

    BINDINGS: ClassVar = [
        Binding(f"escape,enter,q,{COACH_KEY}", "dismiss", show=False),
        Binding("ctrl+q", "app.quit", show=False),
    ]
    DEFAULT_CSS = """
    CoachScreen { align: center middle; }
    CoachScreen #coach { width: 76; max-width: 96%; height: auto; max-height: 90%; }
    CoachScreen #advice { height: auto; }
    """

    def __init__(self, counsel: Counsel) -> None:
        super().__init__()
        self.counsel = counsel

    def compose(self) -> ComposeResult:
        """A box to scroll."""
        with VerticalScroll(id="coach", classes="dialog") as box:
            box.border_title = self.counsel.say(words.advice)
            box.border_subtitle = self.counsel.say(words.escape_back)
            yield Static(self.counsel.say(words.thinking), id="advice", markup=False)

    def on_mount(self) -> None:
        """Think while the screen stays responsive; arrows scroll."""
        self.query_one("#coach").focus()
        self.think()

    @work
    async def think(self) -> None:
        """Ask in another thread, then show the answer."""
        said = await asyncio.to_thread(self.counsel.answer)
        self.query_one("#advice", Static).update("\n".join(said))


class CoachedChoices(Choices):
    """Choices at a table with a coach: its key chooses nothing."""

    @property
    def keys(self) -> list[str | None]:
        """The key of each choice, until the keys run out."""
        return list(KEYS.replace(COACH_KEY, "")[: len(self.labels)])
