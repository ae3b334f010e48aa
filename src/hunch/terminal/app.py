"""The full-screen client: its screens, its two themes, and how one match leads to the next."""

from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar, Final

from rich.theme import ThemeStackError
from textual.app import App
from textual.binding import Binding

from hunch.core.contract import Game
from hunch.core.languages import ENGLISH
from hunch.core.values import Seat
from hunch.terminal import art
from hunch.terminal.screens.home import HomeScreen
from hunch.terminal.screens.messages import Begin
from hunch.terminal.screens.translated import TranslatedScreen
from hunch.terminal.themes import DARK, LIGHT
from hunch.text.translator import Voice

if TYPE_CHECKING:  # other screens are imported when opened, so that the first appears quickly
    from hunch.core.record import Record
    from hunch.terminal.replay import MatchReplay
    from hunch.terminal.review import Reviewer
    from hunch.terminal.session import Session

PACE: Final = 0.4  # seconds for each event, so that a person can follow


class ThemedApp(App[None]):
    """An app in our two themes."""

    CSS_PATH = "hunch.tcss"
    TITLE = "Hunch"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar = [Binding("ctrl+q", "quit", show=False, priority=True)]

    def __init__(self, light: bool) -> None:
        super().__init__()
        self.register_theme(DARK)
        self.register_theme(LIGHT)
        self._light(light)

    def action_toggle_light(self) -> None:
        """From dark to light and back."""
        self._light(self.current_theme.dark)
        for screen in self.screen_stack:
            if isinstance(screen, TranslatedScreen):
                screen.redraw()

    def _light(self, light: bool) -> None:
        with suppress(ThemeStackError):  # the console has none of ours at first
            self.console.pop_theme()
        self.console.push_theme(art.theme(dark=not light))
        self.theme = (LIGHT if light else DARK).name


class ReplayApp(ThemedApp):
    """The replay of one match."""

    def __init__(
        self,
        replay: "MatchReplay",
        record: "Record | None",
        seat: Seat | None,
        light: bool = False,
    ) -> None:
        from hunch.terminal.screens.replay import ReplayScreen

        super().__init__(light)
        self.first_screen = ReplayScreen(replay, record, seat)

    def on_mount(self) -> None:
        """Open the replay."""
        self.push_screen(self.first_screen)


class HunchApp(ThemedApp):
    """The list of games, the set-up, the table, and how one match leads to the next."""

    def __init__(
        self,
        *,
        game: Game | None = None,
        options: Any = None,
        session: "Session | None" = None,
        pace: float = PACE,
        clock: bool = False,
        coach: bool | None = None,
        review: "Reviewer | None" = None,
        light: bool = False,
        language: str = ENGLISH,
    ) -> None:
        super().__init__(light)
        self.say = Voice(language)
        self.coach = coach
        self.review = review
        self.first_game = game
        self.first_options = options
        self.first_session = session
        self.pace = pace
        self.clock = clock
        self.latest: Session | None = None

    def on_mount(self) -> None:
        """Open the right screen."""
        self.push_screen(HomeScreen(self.say))
        if self.first_session is not None:
            self.begin(self.first_session)
        elif self.first_game is not None:
            from hunch.terminal.screens.setup import SetupScreen

            self.push_screen(SetupScreen(self.first_game, self.first_options, self.say))

    def on_begin(self, event: Begin) -> None:
        """Sit down at a table."""
        self.begin(event.session)

    def on_go_home(self) -> None:
        """Back to the list of games."""
        self._to_home()

    def on_goodbye(self) -> None:
        """Leave."""
        self.exit()

    def begin(self, session: "Session") -> None:
        """Open the table of a match."""
        from hunch.terminal.screens.table import TableScreen

        self.latest = session
        self._to_home()
        self.push_screen(TableScreen(session, self.pace, self.clock, self.coach, self.review))

    def _to_home(self) -> None:
        while len(self.screen_stack) > 1 and not isinstance(self.screen, HomeScreen):
            self.pop_screen()
