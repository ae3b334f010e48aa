"""Screens in between: the cover when the screen is passed on, help, a question, the end."""

from pathlib import Path
from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Center, Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Markdown, Static

from hunch.core.contract import Game
from hunch.core.errors import GameError
from hunch.core.registry import rulebook
from hunch.terminal import art, key_words, words
from hunch.terminal.review import Reviewer
from hunch.terminal.screens.review import ReviewScreen
from hunch.terminal.session import Session
from hunch.terminal.widgets.board import Drawing
from hunch.text.translator import Voice

RECONSIDER_KEY: Final = "u"


class CoverScreen(Screen[bool]):
    """Nothing on the table can be seen until the next person is alone with the screen.

    It answers True once they are, and False if the person before them has changed their mind.
    """

    AUTO_FOCUS = ""  # Enter is for the next person, never for the button

    def __init__(self, name: str, say: Voice, before: str | None = None) -> None:
        super().__init__()
        self.player = name
        self.say = say
        self.before = before  # who may still change their mind

    def compose(self) -> ComposeResult:
        """One card, face down, two sentences, and the way back."""
        with Vertical(id="cover"):
            yield Center(Drawing(id="cover-card"))
            pass_on = self.say(words.pass_screen, self.player)
            yield Static(pass_on, id="cover-title", markup=False)
            alone = self.say(words.when_alone, self.player)
            yield Static(alone, id="cover-help", markup=False)
            if self.before is not None:
                button = Button(Content(self.say(words.change_mind, self.before)), id="reconsider")
                button.can_focus = False
                yield Center(button)

    def on_mount(self) -> None:
        """Draw the card."""
        self.query_one("#cover-card", Drawing).show(art.back())

    def on_key(self, event: events.Key) -> None:
        """Enter, and nothing else, uncovers the table."""
        event.stop()
        if event.key == "enter":
            self.dismiss(True)
        elif event.key == RECONSIDER_KEY and self.before is not None:
            self.dismiss(False)

    def on_click(self) -> None:
        """A click uncovers it, too."""
        self.dismiss(True)

    def on_button_pressed(self) -> None:
        """Somebody has changed their mind."""
        self.dismiss(False)


class HelpScreen(ModalScreen[None]):
    """The keys, and the rules of the game."""

    BINDINGS: ClassVar = [
        Binding("escape,question_mark,q,enter", "dismiss", show=False),
    ]

    def __init__(self, game: Game | None, say: Voice) -> None:
        super().__init__()
        self.game = game
        self.say = say

    def compose(self) -> ComposeResult:
        """A page to scroll."""
        rules = rulebook(self.game, self.say.language) if self.game else ""
        with VerticalScroll(id="help", classes="dialog") as box:
            box.border_title = self.say(words.help_title)
            box.border_subtitle = self.say(words.escape_back)
            yield Drawing(id="keys")
            yield Markdown(rules)

    def on_mount(self) -> None:
        """Arrows scroll at once."""
        known = self.say(key_words.keys_help)
        rows = [((key, art.ACCENT), (action, art.PLAIN)) for key, action in known]
        self.query_one("#keys", Drawing).show(art.grid(rows, gap=3))
        self.query_one("#help").focus()


class ConfirmScreen(ModalScreen[bool]):
    """A question with yes and no; j is for the German “ja”."""

    BINDINGS: ClassVar = [
        Binding("y,j", "answer(True)", show=False),
        Binding("n,escape", "answer(False)", show=False),
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
    ]

    def __init__(self, question: str, yes: str, no: str) -> None:
        super().__init__()
        self.question, self.yes, self.no = question, yes, no

    def compose(self) -> ComposeResult:
        """The question, and two buttons that say what happens."""
        with Vertical(id="confirm-box", classes="dialog"):
            yield Static(self.question, markup=False, classes="dialog-text")
            with Horizontal(classes="buttons"):
                yield Button(self.no, id="no", variant="primary")
                yield Button(self.yes, id="yes")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answer."""
        self.dismiss(event.button.id == "yes")

    def action_answer(self, answer: bool) -> None:
        """Answer by key."""
        self.dismiss(answer)


class EndScreen(ModalScreen[str]):
    """How it ended, everybody's score, the proof of fairness, and what to do next."""

    BINDINGS: ClassVar = [
        Binding("r", "next('rematch')", show=False),
        Binding("s", "save", show=False),
        Binding("b,escape", "next('board')", show=False),
        Binding("v", "review", show=False),
        Binding("h", "next('home')", show=False),
        Binding("q", "next('quit')", show=False),
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
    ]

    def __init__(self, session: Session, review: Reviewer | None = None) -> None:
        super().__init__()
        self.session = session
        self.review = review

    def compose(self) -> ComposeResult:
        """The result over the board."""
        session, say = self.session, self.session.say
        assert session.outcome is not None
        with Vertical(id="end", classes="dialog") as box:
            box.border_title = session.game.title
            yield Static(session.narrator.result(session.outcome), id="result", markup=False)
            yield Center(Drawing(id="scores"))
            yield Static(self._fairness(), id="fairness", markup=False)
            yield Static("", id="saved", markup=False)
            with Horizontal(classes="buttons"):
                yield Button(say(words.rematch), id="next-rematch", variant="primary")
                yield Button(say(words.other_games), id="next-home")
                yield Button(say(words.quit_client), id="next-quit")
            with Horizontal(classes="buttons"):  # all six in one row don't fit into 80 columns
                yield Button(say(words.see_board), id="next-board")
                if self.review is not None:
                    yield Button(say(words.see_review), id="review-match")
                yield Button(say(words.save_match), id="save")

    def on_mount(self) -> None:
        """Draw the scores."""
        session, outcome = self.session, self.session.outcome
        assert outcome is not None
        width = 24 if self.size.width < 100 else 36
        self.query_one("#scores", Drawing).show(art.scores(session.names, outcome.scores, width))

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Do what the button says."""
        if event.button.id == "save":
            self.action_save()
        elif event.button.id == "review-match":
            self.action_review()
        else:
            self.dismiss(str(event.button.id).removeprefix("next-"))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A review is offered only where there is one."""
        return action != "review" or self.review is not None

    def action_next(self, after: str) -> None:
        """Continue."""
        self.dismiss(after)

    def action_review(self) -> None:
        """Show what was luck, and what was play."""
        assert self.review is not None
        self.app.push_screen(ReviewScreen(self.session, self.review))

    def action_save(self) -> None:
        """Write the match file."""
        self.query_one("#saved", Static).update(saved(self.session, None))

    def _fairness(self) -> str:
        shown = self.session.say(words.shown_commitment, self.session.fairness().commitment)
        return f"{self.session.verdict()}\n{shown}"


def saved(session: Session, path: Path | None) -> str:
    """Write the match file, and say where it is or why it could not be written."""
    try:
        return session.say(words.saved, str(session.save(path)))
    except GameError as error:
        return session.say.why(error)
    except OSError as error:
        return session.say(words.not_saved, str(error.strerror))
