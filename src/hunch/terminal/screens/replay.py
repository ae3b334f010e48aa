"""The replay: step back and forth through a match, from any perspective that one may take."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Footer, Static

from hunch.core.errors import GameError
from hunch.core.record import Record, verify
from hunch.core.values import Seat
from hunch.terminal import boards
from hunch.terminal.screens.dialogs import HelpScreen
from hunch.terminal.screens.table import BREAKPOINTS
from hunch.terminal.tape import Tape
from hunch.terminal.widgets.board import Board, SeatsLine, Story

LEAP = 10


class ReplayScreen(Screen[None]):
    """One moment of the match, and what had happened by then."""

    BINDINGS: ClassVar = [
        Binding("left", "step(-1)", "Back"),
        Binding("right,space,enter", "step(1)", "Forth"),
        Binding("pageup", f"step(-{LEAP})", show=False),
        Binding("pagedown", f"step({LEAP})", show=False),
        Binding("home", "jump(0)", "First"),
        Binding("end", "jump(-1)", "Last"),
        Binding("tab", "look", "Perspective", priority=True),
        Binding("v", "verify", "Verify"),
        Binding("question_mark", "help", "Help"),
        Binding("t", "app.toggle_light", "Light/dark"),
        Binding("q", "app.quit", "Quit"),
    ]
    HORIZONTAL_BREAKPOINTS = BREAKPOINTS

    def __init__(self, tape: Tape, record: Record | None, seat: Seat | None) -> None:
        super().__init__()
        self.tape = tape
        self.record = record
        self.perspectives = tape.perspectives(seat)
        self.looking = 0
        self.number = 0

    def compose(self) -> ComposeResult:
        """The table as it was."""
        with Horizontal(id="top"):
            yield Static(f"Hunch · {self.tape.match.game.title} · replay", id="title", markup=False)
        yield SeatsLine(id="seats")
        with Horizontal(id="middle"):
            yield Board()
            with Vertical(id="side"):
                yield Story()
        yield Static("", id="replay-status", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Begin at the beginning."""
        self.call_after_refresh(self.redraw)

    def on_resize(self) -> None:
        """Another room, another drawing."""
        self.call_after_refresh(self.redraw)

    @property
    def seat(self) -> Seat | None:
        """Whose eyes we look through; None is a spectator."""
        return self.perspectives[self.looking]

    def redraw(self) -> None:
        """Draw this moment."""
        tape, board, seat = self.tape, self.query_one(Board), self.seat
        scene = board.furnished(tape.scene(self.number, seat))
        board.drawing.show(boards.drawing_of(tape.match.game, scene))
        names = tape.match.names
        width = max(self.size.width - 2, 20)
        self.query_one(SeatsLine).seats(names, (), scene.to_act, seat, width)
        told = [step.lines for step in tape.replay(seat).steps[: self.number + 1]]
        self.query_one(Story).tell([line for lines in told for line in lines], len(told[-1]))
        who = "a spectator" if seat is None else names[seat]
        self.query_one("#replay-status", Static).update(
            f"Step {self.number} of {len(tape)} · as {who} saw it{self._ending()}"
        )

    def _ending(self) -> str:
        if self.number < len(self.tape):
            return ""
        return f" · {self.tape.replay(self.seat).result or 'not finished'}"

    def action_step(self, steps: int) -> None:
        """Some steps on or back."""
        self.action_jump(min(max(self.number + steps, 0), len(self.tape)))

    def action_jump(self, number: int) -> None:
        """To that step; -1 is the last."""
        self.number = len(self.tape) if number < 0 else number
        self.redraw()

    def action_look(self) -> None:
        """Through the next pair of eyes."""
        self.looking = (self.looking + 1) % len(self.perspectives)
        self.redraw()

    def action_verify(self) -> None:
        """Recompute every card and die."""
        if self.record is None:
            self.notify("There is no record here to verify.")
            return
        try:
            self.notify(verify(self.record, "This match"))
        except GameError as error:
            self.notify(str(error), severity="error")

    def action_help(self) -> None:
        """The keys and the rules."""
        self.app.push_screen(HelpScreen(self.tape.match.game))
