"""The table: the board, everybody's seat, what happened, and what there is to decide."""

import asyncio
from contextlib import suppress
from functools import cached_property, partial
from time import monotonic
from typing import Any, ClassVar, Final, TypeAlias

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import Button, Footer, Static

from hunch.core.codec import encode
from hunch.core.errors import GameError
from hunch.core.languages import Translatable
from hunch.core.menu import Menu
from hunch.core.values import Action, Seat, TakeBack, Told
from hunch.terminal import boards, key_words, words
from hunch.terminal.art import clicks
from hunch.terminal.coach import Counsel
from hunch.terminal.hooks import terminal_of
from hunch.terminal.review import Reviewer
from hunch.terminal.screens.coach import COACH_KEY, CoachedChoices, CoachScreen
from hunch.terminal.screens.dialogs import (
    RECONSIDER_KEY,
    ConfirmScreen,
    CoverScreen,
    EndScreen,
    HelpScreen,
    saved,
)
from hunch.terminal.screens.messages import Begin, GoHome, Goodbye
from hunch.terminal.screens.translated import TranslatedScreen
from hunch.terminal.session import Session
from hunch.terminal.widgets.board import Board, Drawing, SeatsLine, Story
from hunch.terminal.widgets.choices import Choices
from hunch.terminal.widgets.form import FormPanel
from hunch.terminal.widgets.notes import Sheet
from hunch.text.form_input import form_title

WIDE: Final = 100
HURRY: Final = 5  # seconds left when the timer turns red
# What a seat had arranged, and the seconds it has left where a clock runs.
Kept: TypeAlias = tuple[Action | None, float | None]
BREAKPOINTS: Final = [(0, "-narrow"), (WIDE, "-wide")]


class TableScreen(TranslatedScreen):
    """One match from the first card to the last."""

    BINDINGS: ClassVar = [
        Binding("question_mark", "help", Translatable(key_words.key_help)),
        Binding("s", "save", Translatable(key_words.key_save)),
        Binding("n", "notes", Translatable(key_words.key_notes)),
        Binding(COACH_KEY, "coach", Translatable(key_words.key_coach), priority=True),
        Binding(RECONSIDER_KEY, "reconsider", show=False),
        Binding("t", "app.toggle_light", Translatable(key_words.key_theme)),
        Binding("q", "leave", Translatable(key_words.key_quit)),
        Binding("pageup,ctrl+up", "scroll_board(-1)", show=False),
        Binding("pagedown,ctrl+down", "scroll_board(1)", show=False),
    ]
    HORIZONTAL_BREAKPOINTS = BREAKPOINTS

    def __init__(
        self,
        session: Session,
        pace: float,
        clock: bool = False,
        coach: bool | None = None,
        review: Reviewer | None = None,
    ) -> None:
        super().__init__(session.say)
        self.coach = session.alone is not None if coach is None else coach
        self.review = review
        self.session = session
        self.pace = pace
        self.clock = clock
        self.draft: Action | None = None
        self.arranged: Action | None = None  # what the current decision began with
        self.notes: dict[Seat | None, Any] = {}
        self.fresh_from = 0  # the entry of the match's log at which the news begins
        self.menu: Menu | None = None
        self.answer: asyncio.Future[Action] | None = None
        self.skip = asyncio.Event()
        self.deadline: float | None = None
        self.spare: float | None = (
            None  # seconds that were left on the clock after the latest decision
        )
        self.kept: dict[Seat, Kept] = {}
        self.changed_mind = False  # while bots were deciding
        session.viewer = session.alone

    def compose(self) -> ComposeResult:
        """Title and seats above, the board and the story, the decision below."""
        with Horizontal(id="top"):
            yield Static(f"Hunch · {self.session.game.title}", id="title", markup=False)
            yield Static("", id="timer")
        yield SeatsLine(self.say)
        with Horizontal(id="middle"):
            yield Board()
            with Vertical(id="side"):
                if self.has_notes:
                    yield Sheet(self.say)
                yield Story(self.say)
        with Vertical(id="decision"):
            yield Static("", id="ask", markup=False)
            yield VerticalScroll(id="panel", can_focus=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Begin."""
        self.set_interval(0.25, self.tick)
        self.call_after_refresh(self.run_match)

    def on_resize(self) -> None:
        """A new width needs a new drawing."""
        self.call_after_refresh(self.redraw)

    @cached_property
    def has_notes(self) -> bool:
        """Whether the game has a private sheet."""
        return boards.notes_of(self.session.game, self.session.scene(0)) is not None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Notes and a coach are offered only where there are any."""
        if action == "coach":
            return self.coach
        return action != "notes" or self.has_notes

    @work(exclusive=True)
    async def run_match(self) -> None:
        """Play until it is over: luck, bots and people."""
        session = self.session
        self.redraw()
        while session.outcome is None:
            if self.changed_mind and self.thinker is not None:
                self._reconsider()
            self.changed_mind = False
            if session.automatic() is not None:
                # A bot may think for a while; the table stays responsive meanwhile.
                try:
                    told = await asyncio.to_thread(session.step)
                except GameError as error:  # such as a language model that cannot be asked
                    self.app.exit(return_code=1, message=self.say.why(error))
                    return
                await self._follow(told)
                continue
            seat = session.waiting_for()
            assert seat is not None
            if await self._handed_over(seat):
                await self._follow(await self._decided(seat))
            else:
                self._reconsider()
        await self._finish()

    async def _handed_over(self, seat: Seat) -> bool:
        """Give the screen to the person whose decision is due, covered if that matters.

        False if the person before them has changed their mind.
        """
        session, previous = self.session, self.session.viewer
        if session.needs_cover(seat):
            name = session.names[seat]
            news = previous is not None and session.has_news(previous)
            if news and not await self._pressed(self.say(words.hide_and_pass, name)):
                return False
            before = None if self.thinker is None else session.names[self.thinker]
            if not await self.app.push_screen_wait(CoverScreen(name, self.say, before)):
                return False
        session.viewer = seat
        self.fresh_from = session.looked_at(seat)
        session.look(seat)
        self.redraw()
        return True

    @property
    def thinker(self) -> Seat | None:
        """Who may change their mind now; nobody gets more time that way."""
        late = self.spare is not None and self.spare <= 0
        return None if late else self.session.second_thoughts()

    def _reconsider(self) -> None:
        """The latest decision is made again, in what was left of its time."""
        seat = self.thinker
        assert seat is not None, "somebody may change their mind"
        self.kept[seat] = (self.session.take_back(), self.spare)
        self.redraw()

    async def _decided(self, seat: Seat) -> tuple[Told, ...]:
        """Wait for a person's decision; ask again if it is refused.

        Nothing is decided if another person, who decided before, has changed their mind.
        """
        session = self.session
        limit = session.seconds() if self.clock else 0
        self.arranged, seconds = self.kept.pop(seat, (None, limit or None))
        self.answer = (
            asyncio.get_running_loop().create_future()
        )  # a quick player may get there first
        await self._offer(session.match.menu(seat))
        self.deadline = None if seconds is None else monotonic() + seconds
        told: tuple[Told, ...] = ()
        while True:
            action = await self.answer
            left = None if self.deadline is None else self.deadline - monotonic()
            if type(action) is TakeBack:
                self.kept[seat] = (self.draft or self.arranged, left)
                self._reconsider()
                break
            try:
                self.fresh_from = len(session.match.log)
                told = session.decide(seat, action)
                self.spare = 0 if seconds is not None and left is None else left
                break
            except GameError as error:
                self._complain(self.say.why(error))
                self.answer = asyncio.get_running_loop().create_future()
        self.deadline = self.draft = self.arranged = self.answer = None
        if isinstance(self.app.screen, CoachScreen):  # time ran out while it was open
            self.app.pop_screen()
        await self._withdraw()
        return told

    async def _pressed(self, label: str) -> bool:
        """Wait until the button is pressed; False if somebody has changed their mind instead."""
        self.answer = asyncio.get_running_loop().create_future()
        button = Button(Content(label), id="go-on", variant="primary")
        await self._show_panel("", Horizontal(button, *self._way_back(), classes="buttons"))
        button.focus()
        answer = await self.answer
        self.answer = None
        await self._withdraw()
        return type(answer) is not TakeBack

    def _way_back(self) -> list[Button]:
        """The button for the person who may change their mind, if there is one."""
        seat, session = self.thinker, self.session
        if seat is None:
            return []
        name = None if seat == session.viewer else session.names[seat]
        return [Button(Content(self.say(words.change_mind, name)), id="reconsider")]

    async def _follow(self, told: tuple[Told, ...]) -> None:
        """Show what happened, and pause for a moment so that it can be seen."""
        session = self.session
        heard = [each.event for each in told if each.reaches(session.viewer)]
        await self._wait_for_others()
        self.redraw()
        if not heard or not self.pace:
            return
        least = sum(map(session.least_pause_ms, heard)) / 1000
        if session.waits_after(heard):
            await asyncio.sleep(least)
            await self._pressed(self.say(words.next_round))
            return
        wished = sum(map(session.pause_ms, heard)) / 1000 or self.pace * len(heard)
        await asyncio.sleep(least)
        self.skip.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.skip.wait(), wished - least)

    async def _wait_for_others(self) -> None:
        """While bots decide, the person who already has may change their mind."""
        shown = bool(self.query("#reconsider"))
        wanted = self.thinker is not None and self.session.automatic() is not None
        if wanted and not shown:
            await self._show_panel("", *self._way_back())
        elif shown and not wanted:
            await self._withdraw()

    async def _finish(self) -> None:
        """Everybody may see the end."""
        session = self.session
        session.viewer = session.alone
        self.redraw()
        end = partial(EndScreen, session, self.review)
        while (after := await self.app.push_screen_wait(end())) == "board":
            await self._pressed(self.say(words.back_to_result))
        ways = {"rematch": Begin(session.rematch().open()), "home": GoHome(), "quit": Goodbye()}
        self.post_message(ways[after])

    async def _offer(self, menu: Menu) -> None:
        """Show what can be chosen."""
        self.menu = menu
        session = self.session
        assert session.viewer is not None
        ask = session.narrator.ask(session.match.view(session.viewer), session.viewer)
        number = self._form_to_fill(menu)
        if number is not None:
            await self._show_panel(ask, self._form(number), *self._way_back())
            return
        labels = [session.narrator.label(action) for action in menu.actions]
        kind = CoachedChoices if self.coach else Choices
        labels += [form_title(form, session.narrator) for form in menu.forms]
        choices = kind(labels, id="choices")
        if self.arranged in menu.actions:
            choices.cursor = menu.actions.index(self.arranged)
        await self._show_panel(ask, choices, *self._way_back())
        choices.focus()

    def _form_to_fill(self, menu: Menu) -> int | None:
        """The form that was being filled in, or the only one there is; None: there is a choice."""
        if not menu.actions and len(menu.forms) == 1:
            return 0
        kinds: list[type] = [form.action for form in menu.forms]
        return kinds.index(type(self.arranged)) if type(self.arranged) in kinds else None

    def _form(self, number: int) -> FormPanel:
        menu, narrator = self.menu, self.session.narrator
        assert menu is not None
        form, leave = menu.forms[number], len(menu.actions) + len(menu.forms) > 1
        room = Size(self.size.width - 8, self._lines() - len(self._way_back()))
        arranged = self.arranged if type(self.arranged) is form.action else None
        return FormPanel(form, narrator, room, leave, self.say, arranged)

    def _lines(self) -> int:
        """How many lines the decision may take, so that the board never disappears."""
        return max(self.size.height // 2 - 2, 6)

    async def _show_panel(self, ask: str, *widgets: Widget) -> None:
        self.query_one("#ask", Static).update(ask)
        panel = self.query_one("#panel")
        panel.styles.min_height, panel.styles.max_height = 0, self._lines()
        self.set_class(isinstance(widgets[0], FormPanel), "-forming")
        await panel.remove_children()
        await panel.mount(*widgets)

    async def _withdraw(self) -> None:
        """There is nothing to decide now; the space stays, so that the board does not jump."""
        self.menu = None
        panel = self.query_one("#panel")
        panel.styles.min_height = panel.size.height
        self.query_one("#ask", Static).update("")
        await panel.remove_children()
        self.set_focus(None)

    def redraw(self) -> None:
        """Draw everything as the person at the screen may see it now."""
        if not self.is_mounted:
            return
        session, board = self.session, self.query_one(Board)
        seat = session.viewer
        scene = board.furnished(session.scene(seat, self.draft, self.notes.get(seat)))
        board.drawing.show(boards.drawing_of(session.game, scene))
        bots = [s for s in range(len(session.names)) if s not in session.persons]
        width = max(self.size.width - 2, 20)
        self.query_one(SeatsLine).seats(session.names, bots, session.to_act, seat, width)
        fresh = session.fresh_lines(seat, self.fresh_from)
        self.query_one(Story).tell([*session.introduction(), *session.story(seat)], fresh)
        for sheet in self.query(Sheet):
            sheet.draw(boards.notes_of(session.game, scene))

    def give(self, action: Action) -> None:
        """Hand in a decision, if one is awaited."""
        if self.answer is not None and not self.answer.done():
            self.answer.set_result(action)

    def on_key(self, event: events.Key) -> None:
        """Any key continues at once during a pause."""
        self.skip.set()

    async def on_choices_chosen(self, event: Choices.Chosen) -> None:
        """A listed action is played; a form is opened."""
        if self.menu is None:
            return
        if event.number < len(self.menu.actions):
            self.give(self.menu.actions[event.number])
            return
        ask = str(self.query_one("#ask", Static).content)
        form = self._form(event.number - len(self.menu.actions))
        await self._show_panel(ask, form, *self._way_back())

    async def on_form_panel_left(self) -> None:
        """Back to the list."""
        self.draft = self.arranged = None
        if self.menu is not None:
            await self._offer(self.menu)
        self.redraw()

    def on_form_panel_drafted(self, event: FormPanel.Drafted) -> None:
        """The board shows the draft."""
        self.draft = event.action
        self.redraw()

    def on_form_panel_confirmed(self, event: FormPanel.Confirmed) -> None:
        """The form is handed in."""
        self.give(event.action)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Continue, or decide again."""
        if event.button.id == "go-on":
            self.give(Action())
        elif event.button.id == "reconsider":
            self.action_reconsider()

    def on_drawing_touched(self, event: Drawing.Touched) -> None:
        """A click on the board or on the notes."""
        if event.kind == clicks.NOTE:
            self.note(event.value)
        elif event.kind == clicks.STAKE:
            for panel in self.query(FormPanel):
                panel.add_stake(event.value)
        elif self.menu is not None:
            for action in self.menu.actions:
                if encode(action).decode() == event.value:
                    self.give(action)

    def on_sheet_keyed(self, event: Sheet.Keyed) -> None:
        """A key on the notes."""
        self.note(event.key)

    def note(self, mark: str) -> None:
        """Mark the notes of the person at the screen."""
        seat = self.session.viewer
        if seat is not None:
            scene = self.session.scene(seat, self.draft, self.notes.get(seat))
            self.notes[seat] = terminal_of(self.session.game).on_note(scene, mark)
            self.redraw()

    def action_notes(self) -> None:
        """To the notes, and back to the decision."""
        sheet = self.query_one(Sheet)
        if sheet.has_focus:
            self.remove_class("-noting")
            for widget in self.query("#panel Choices, #panel Input, #panel Grid, #panel Button"):
                widget.focus()
                break
        else:
            self.add_class("-noting")
            sheet.focus()

    def action_coach(self) -> None:
        """What the coach says about the decision that is due."""
        seat = self.session.viewer
        if self.menu is not None and seat is not None:
            self.app.push_screen(CoachScreen(Counsel(self.session, seat)))

    def action_reconsider(self) -> None:
        """The person who decided last decides again, while they may."""
        if self.thinker is None:
            return
        if self.answer is None:  # a bot is deciding: the person's turn comes once it has
            self.changed_mind = True
            self.skip.set()
        self.give(TakeBack())

    def action_scroll_board(self, way: int) -> None:
        """Half a board up or down."""
        board = self.query_one(Board)
        board.scroll_relative(y=way * max(board.size.height // 2, 1), animate=False)

    def action_help(self) -> None:
        """The keys and the rules."""
        self.app.push_screen(HelpScreen(self.session.game, self.say))

    def action_save(self) -> None:
        """Write the match file."""
        self.notify(saved(self.session, None))

    @work
    async def action_leave(self) -> None:
        """Leave the match, once confirmed."""
        question = map(self.say, (words.leave_match, words.leave, words.stay))
        if await self.app.push_screen_wait(ConfirmScreen(*question)):
            self.post_message(Goodbye())

    def _complain(self, sentence: str) -> None:
        for panel in self.query(FormPanel):
            panel.complain(sentence)
            return
        self.notify(sentence, severity="error")

    def tick(self) -> None:
        """Show the time that is left; when it runs out, what has been arranged counts."""
        timer = self.query_one("#timer", Static)
        left = None if self.deadline is None else max(0, round(self.deadline - monotonic()))
        timer.update("" if left is None else f"⧗ {left} s")
        timer.set_class(left is not None and left <= HURRY, "-late")
        if self.deadline is not None and monotonic() >= self.deadline:
            self.deadline = None
            self.give(self._when_time_runs_out())

    def _when_time_runs_out(self) -> Action:
        """The draft, if it can be played, or what was decided before; otherwise the default."""
        for panel in self.query(FormPanel):
            if panel.touched and panel.draft is not None:
                return panel.draft
        session = self.session
        before, menu = self.arranged, self.menu
        if before is not None and menu is not None and before in menu:
            return before
        action: Action = session.match.rules.default(session.match.state, session.viewer or 0)
        return action
