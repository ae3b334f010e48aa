"""The review, over the end of the match."""

import asyncio
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from hunch.terminal import words
from hunch.terminal.review import Reviewer, reviewed
from hunch.terminal.session import Session


class ReviewScreen(ModalScreen[None]):
    """The match is analysed, then everybody reads what it came to."""

    BINDINGS: ClassVar = [
        Binding("escape,enter,q,v", "dismiss", show=False),
        Binding("ctrl+q", "app.quit", show=False),
    ]
    DEFAULT_CSS = """
    ReviewScreen { align: center middle; }
    ReviewScreen #review { width: 90; max-width: 96%; height: auto; max-height: 90%; }
    ReviewScreen #lines { height: auto; }
    """

    def __init__(self, session: Session, reviewer: Reviewer) -> None:
        super().__init__()
        self.session = session
        self.reviewer = reviewer

    def compose(self) -> ComposeResult:
        """A box to scroll."""
        say = self.session.say
        with VerticalScroll(id="review", classes="dialog") as box:
            box.border_title = say(words.review_title)
            box.border_subtitle = say(words.escape_back)
            yield Static(say(words.reviewing), id="lines", markup=False)

    def on_mount(self) -> None:
        """Analyse while the screen stays responsive; arrows scroll."""
        self.query_one("#review").focus()
        self.analyse()

    @work
    async def analyse(self) -> None:
        """In another thread; then show the lines, with space between them."""
        session = self.session
        found = await asyncio.to_thread(reviewed, self.reviewer, session.match, session.say)
        self.query_one("#lines", Static).update("\n\n".join(found))
