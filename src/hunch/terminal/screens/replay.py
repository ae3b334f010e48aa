"""The replay: step back and forth through a match, from any perspective that is allowed."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.widgets import Footer, Static

from hunch.core.errors import GameError
from hunch.core.languages import Translatable, translate
from hunch.core.record import THIS_MATCH, Record, verify
from hunch.core.values import Seat
from hunch.terminal import boards, key_words, words
from hunch.terminal.replay import MatchReplay
from hunch.terminal.screens.dialogs import HelpScreen
from hunch.terminal.screens.table import BREAKPOINTS
from hunch.terminal.screens.translated import TranslatedScreen
from hunch.terminal.widgets.board import Board, SeatsLine, Story

LEAP = 10


class ReplayScreen(TranslatedScreen):
    """One moment of the match, and what had happened by then."""

    BINDINGS: ClassVar = [
        Binding("left", "step(-1)", Translatable(key_words.key_step_back)),
        Binding("right,space,enter", "step(1)", Translatable(key_words.key_step_forward)),
        Binding("pageup", f"step(-{LEAP})", show=False),
        Binding("pagedown", f"step({LEAP})", show=False),
        Binding("home", "jump(0)", show=False),
        Binding("end", "jump(-1)", show=False),
        Binding("tab", "look", Translatable(key_words.key_perspective), priority=True),
        Binding("v", "verify", Translatable(key_words.key_verify)),
        Binding("question_mark", "help", Translatable(key_words.key_help)),
        Binding("t", "app.toggle_light", Translatable(key_words.key_theme)),
        Binding("q", "app.quit", Translatable(key_words.key_quit)),
    ]
    HORIZONTAL_BREAKPOINTS = BREAKPOINTS

    def __init__(self, replay: MatchReplay, record: Record | None, seat: Seat | None) -> None:
        super().__init__(replay.say)
        self.replay = replay
        self.record = record
        self.perspectives = replay.perspectives(seat)
        self.looking = 0
        self.number = 0

    def compose(self) -> ComposeResult:
        """The table as it was."""
        with Horizontal(id="top"):
            title = self.say(words.replay_title, self.replay.match.game.title)
            yield Static(title, id="title", markup=False)
        yield SeatsLine(self.say)
        with Horizontal(id="middle"):
            yield Board()
            with Vertical(id="side"):
                yield Story(self.say)
        yield Static("", id="replay-status", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Begin at the beginning."""
        self.call_after_refresh(self.redraw)

    def on_resize(self) -> None:
        """A new size needs a new drawing."""
        self.call_after_refresh(self.redraw)

    @property
    def seat(self) -> Seat | None:
        """Whose view is shown; None is a spectator's."""
        return self.perspectives[self.looking]

    def redraw(self) -> None:
        """Draw this moment."""
        replay, board, seat = self.replay, self.query_one(Board), self.seat
        scene = board.furnished(replay.scene(self.number, seat))
        board.drawing.show(boards.drawing_of(replay.match.game, scene))
        names = replay.match.names
        width = max(self.size.width - 2, 20)
        self.query_one(SeatsLine).seats(names, (), scene.to_act, seat, width)
        told = [step.lines for step in replay.seen_by(seat).steps[: self.number + 1]]
        self.query_one(Story).tell([line for lines in told for line in lines], len(told[-1]))
        name = None if seat is None else names[seat]
        step = self.say(words.replay_step, self.number, len(replay), name)
        self.query_one("#replay-status", Static).update(step + self._ending())

    def _ending(self) -> str:
        if self.number < len(self.replay):
            return ""
        return f" · {self.replay.seen_by(self.seat).result or self.say(words.not_finished)}"

    def action_step(self, steps: int) -> None:
        """Some steps forward or back."""
        self.action_jump(min(max(self.number + steps, 0), len(self.replay)))

    def action_jump(self, number: int) -> None:
        """To that step; -1 is the last."""
        self.number = len(self.replay) if number < 0 else number
        self.redraw()

    def action_look(self) -> None:
        """To the next perspective."""
        self.looking = (self.looking + 1) % len(self.perspectives)
        self.redraw()

    def action_verify(self) -> None:
        """Recompute every card and die."""
        if self.record is None:
            self.notify(self.say(words.nothing_to_verify))
            return
        try:
            self.notify(translate(verify(self.record, THIS_MATCH), self.say.language))
        except GameError as error:
            self.notify(self.say.why(error), severity="error")

    def action_help(self) -> None:
        """The keys and the rules."""
        self.app.push_screen(HelpScreen(self.replay.match.game, self.say))
