"""The first screen: every game there is.

It is drawn before anything else is imported, and what comes next is loaded while people read.
"""

from typing import ClassVar

from rich.console import Group
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from hunch.core.contract import Game
from hunch.core.languages import Translatable
from hunch.core.registry import described, games
from hunch.terminal import art, key_words, words
from hunch.terminal.preload import Preloader
from hunch.terminal.screens.translated import TranslatedScreen
from hunch.text.translator import Voice


class HomeScreen(TranslatedScreen):
    """Pick a game."""

    BINDINGS: ClassVar = [
        Binding("question_mark", "help", Translatable(key_words.key_help)),
        Binding("t", "app.toggle_light", Translatable(key_words.key_theme)),
        Binding("q", "app.quit", Translatable(key_words.key_quit)),
    ]

    def __init__(self, say: Voice) -> None:
        super().__init__(say)
        self.rest = Preloader(say.language)

    def compose(self) -> ComposeResult:
        """The name, and the games below it."""
        listed = sorted(games().values(), key=lambda game: game.title)
        with Vertical(id="home"):
            yield Static(id="sign")
            tiles: list[Option | None] = []
            for game in listed:
                tiles += [Option(tile(game, self.say), id=game.name), None]
            yield OptionList(*tiles[:-1], id="games")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Arrows choose at once."""
        self.redraw()
        self.query_one(OptionList).focus()
        self.call_after_refresh(self.rest.start)

    def on_unmount(self) -> None:
        """The client ends."""
        self.rest.stop()

    def redraw(self) -> None:
        """The name, with every colour and its shape."""
        shapes = art.beside(*((art.shape(c), art.style(c)) for c in art.RAINBOW), gap=1)
        tagline = art.block((self.say(words.tagline), art.FAINT))
        name = art.block(("H U N C H", art.ACCENT))
        self.query_one("#sign", Static).update(Group(art.beside(name, shapes, tagline, gap=3)))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Set up that game's table."""
        from hunch.terminal.screens.setup import SetupScreen

        assert event.option.id is not None
        self.app.push_screen(SetupScreen(games()[event.option.id], say=self.say))

    def action_help(self) -> None:
        """The keys."""
        from hunch.terminal.screens.dialogs import HelpScreen

        self.app.push_screen(HelpScreen(None, self.say))


def tile(game: Game, say: Voice) -> Group:
    """A game in the list: its name, how many can play, how long it takes, and what it is."""
    many, long = say(words.players, game.fewest, game.most), say(words.minutes, *game.minutes)
    facts = [many, long, game.designer]
    head = Text.assemble(
        (game.title, art.ACCENT), ("   " + " · ".join(filter(None, facts)), art.FAINT)
    )
    return Group(head, Text(described(game, say.language).summary, art.PLAIN))
