"""Before the match: who sits where, the options, and cutting the deck."""

from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Button, Checkbox, Footer, Input, Select, Static

from hunch.bots.names import USUAL_BOT
from hunch.core.contract import Game
from hunch.core.errors import GameError
from hunch.core.fairness import Cut
from hunch.core.formatting import format_value
from hunch.core.languages import Translatable
from hunch.core.option_form import Setting, settings
from hunch.core.options import options_for, read_options
from hunch.core.registry import described, rules_of
from hunch.terminal import key_words, words
from hunch.terminal.screens.dialogs import HelpScreen
from hunch.terminal.screens.messages import Begin, GoHome
from hunch.terminal.screens.translated import TranslatedScreen
from hunch.terminal.seats import Chair, default_seats, parse_seats
from hunch.terminal.session import Setup
from hunch.terminal.widgets.bot_levels import Levels
from hunch.text.translator import IN_ENGLISH, Voice


class SeatRow(Horizontal):
    """One seat: a person with a name and words to cut the deck, or a bot of a level."""

    def __init__(self, chair: Chair, say: Voice) -> None:
        super().__init__(classes="seat-row")
        self.say = say
        self.bot = chair.bot is not None
        self.kind = Button(say(words.kind, self.bot), classes="kind")
        name = "" if self.bot else chair.name
        self.person = Input(name, max_length=20, placeholder=say(words.name))
        self.cut = Input(placeholder=say(words.cut), classes="cut")
        self.levels = Levels(chair.bot or USUAL_BOT, say)

    def compose(self) -> ComposeResult:
        """Kind; name and cut, or level."""
        yield self.kind
        yield self.person
        yield self.cut
        yield self.levels

    def on_mount(self) -> None:
        """A bot has neither a name to choose nor a cut, and a person has no level."""
        self._show()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """From a person to a bot and back."""
        event.stop()
        self.bot = not self.bot
        self._show()
        if not self.bot:
            self.person.focus()

    @property
    def words(self) -> str:
        """The seat as it is written in a list of seats."""
        return f"bot:{self.levels.level}" if self.bot else self.person.value.strip()

    def _show(self) -> None:
        self.kind.label = self.say(words.kind, self.bot)
        for box in (self.person, self.cut):
            box.display = not self.bot
        self.levels.display = self.bot


class OptionRow(Vertical):
    """One option of the game, with its help."""

    def __init__(self, setting: Setting, chosen: Any, nothing: str) -> None:
        super().__init__(classes="option-row")
        self.setting = setting
        self.nothing = nothing  # what people type to set no value
        text = "" if chosen is None else _typed(chosen)
        self.box: Checkbox | Select[str] | Input
        if isinstance(setting.default, bool):
            self.box = Checkbox(setting.title, chosen)
        elif setting.choices:
            choices = list(zip(setting.labels, setting.choices, strict=True))
            self.box = Select(choices, value=text, allow_blank=False)
        else:
            self.box = Input(text, placeholder=setting.allowed)

    def compose(self) -> ComposeResult:
        """The option's name, its help, and the box."""
        with Horizontal(classes="option-line"):
            if not isinstance(self.box, Checkbox):
                yield Static(self.setting.title, classes="option-name", markup=False)
            yield self.box
        yield Static(self.setting.help, classes="option-help", markup=False)

    @property
    def value(self) -> Any:
        """What was chosen; None where nothing was."""
        if isinstance(self.box, Input):
            typed = self.box.value.strip()
            return None if typed.lower() in ("", self.nothing) else typed
        return self.box.value

    @property
    def changed(self) -> bool:
        """Whether it is no longer the default."""
        if isinstance(self.setting.default, bool):
            return bool(self.value) != self.setting.default
        return (self.value or "") != (
            "" if self.setting.default is None else _typed(self.setting.default)
        )


class Page(VerticalScroll, inherit_bindings=False):
    """Scrolls with the focus, and by pages: the arrow keys move from box to box."""

    BINDINGS: ClassVar = [
        Binding("pageup", "page_up", show=False),
        Binding("pagedown", "page_down", show=False),
    ]


class SetupScreen(TranslatedScreen):
    """Set up a table for one game."""

    BINDINGS: ClassVar = [
        Binding("question_mark", "help", Translatable(key_words.key_help)),
        Binding("t", "app.toggle_light", Translatable(key_words.key_theme)),
        Binding("ctrl+s", "begin", Translatable(key_words.key_start)),
        Binding("escape", "back", Translatable(key_words.key_back)),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    def __init__(self, game: Game, options: Any = None, say: Voice = IN_ENGLISH) -> None:
        super().__init__(say)
        self.game = game
        self.setup = Setup(game, default_seats(game, say), options, language=say.language)

    def compose(self) -> ComposeResult:
        """Seats, options, fairness, and the button to begin."""
        say, game = self.say, described(self.game, self.say.language)
        with Page(id="setup", can_focus=False):
            yield Static(game.title, id="title", markup=False)
            yield Static(game.summary, classes="quiet", markup=False)
            yield Static(say(words.seats), classes="section")
            with Vertical(id="rows"):
                for chair in self.setup.chairs:
                    yield SeatRow(chair, say)
            if self.game.most > self.game.fewest:
                with Horizontal(classes="buttons"):
                    yield Button(say(words.add_seat), id="more", classes="small")
                    yield Button(say(words.remove_seat), id="less", classes="small")
            yield Static(say(words.promise, self.setup.commitment), classes="quiet")
            rules = rules_of(self.game)
            known = settings(rules, say.language)
            usual = read_options(self.game, rules, options_for(say.language, rules.Options))
            options = self.setup.options or usual
            if known:
                yield Static(say(words.options), classes="section")
                for setting in known:
                    yield OptionRow(setting, getattr(options, setting.name), say.common.nothing())
        with Horizontal(id="setup-bottom"):
            yield Button(say(words.start), id="begin", variant="primary")
            yield Button(say(words.back), id="back")
            yield Static("", id="setup-trouble", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """The usual table is ready: Enter begins."""
        self.query_one("#begin").focus()

    async def on_button_pressed(self, event: Button.Pressed) -> None:
        """Do what the button says."""
        rows = list(self.query(SeatRow))
        match event.button.id:
            case "more" if len(rows) < self.game.most:
                await self.query_one("#rows").mount(SeatRow(Chair("", USUAL_BOT), self.say))
            case "less" if len(rows) > self.game.fewest:
                await rows[-1].remove()
            case "begin":
                self.action_begin()
            case "back":
                self.action_back()

    def action_begin(self) -> None:
        """Begin, or say what isn't right yet."""
        try:
            rows = list(self.query(SeatRow))
            seats = ",".join(row.words.replace(",", " ") for row in rows)
            chairs = parse_seats(seats, self.say)
            given = {r.setting.name: r.value for r in self.query(OptionRow) if r.changed}
            options = read_options(self.game, rules_of(self.game), given)
            setup = Setup(self.game, chairs, options, self.setup.secret, language=self.say.language)
            cuts = [
                Cut(seat, row.cut.value.strip()) for seat, row in enumerate(rows) if not row.bot
            ]
            session = setup.open(cuts)
        except GameError as error:
            self.query_one("#setup-trouble", Static).update(self.say.why(error))
            return
        self.post_message(Begin(session))

    def action_back(self) -> None:
        """Back to the list of games."""
        self.post_message(GoHome())

    def action_help(self) -> None:
        """The keys and the rules."""
        self.app.push_screen(HelpScreen(self.game, self.say))


def _typed(value: Any) -> str:
    if isinstance(value, tuple):
        return "+".join(format_value(item) for item in value)
    return format_value(value)
