"""The shelf: every game there is."""

from typing import ClassVar

from rich.console import Group
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from hunch.core.contract import Game
from hunch.core.registry import games
from hunch.terminal import art
from hunch.terminal.screens.dialogs import HelpScreen
from hunch.terminal.screens.setup import SetupScreen


class HomeScreen(Screen[None]):
    """Pick a game from the shelf."""

    BINDINGS: ClassVar = [
        Binding("question_mark", "help", "Help"),
        Binding("t", "app.toggle_light", "Light/dark"),
        Binding("q", "app.quit", "Quit"),
    ]

    def compose(self) -> ComposeResult:
        """The sign above the door, and the shelf."""
        shelf = sorted(games().values(), key=lambda game: game.title)
        with Vertical(id="home"):
            yield Static(id="sign")
            tiles: list[Option | None] = []
            for game in shelf:
                tiles += [Option(tile(game), id=game.name), None]
            yield OptionList(*tiles[:-1], id="shelf")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Hang the sign."""
        self.redraw()
        self.query_one(OptionList).focus()

    def redraw(self) -> None:
        """The name, with every colour and its shape."""
        shapes = art.beside(*((art.shape(c), art.style(c)) for c in art.RAINBOW), gap=1)
        words = art.block(("games of intuition, wagering and deduction", art.FAINT))
        name = art.block(("H U N C H", art.ACCENT))
        self.query_one("#sign", Static).update(Group(art.beside(name, shapes, words, gap=3)))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Set up that game's table."""
        assert event.option.id is not None
        self.app.push_screen(SetupScreen(games()[event.option.id]))

    def action_help(self) -> None:
        """The keys."""
        self.app.push_screen(HelpScreen(None))


def tile(game: Game) -> Group:
    """A game on the shelf: its name, for how many and how long, and what it is."""
    many = f"{game.fewest}" if game.fewest == game.most else f"{game.fewest}–{game.most}"
    facts = [f"{many} players", f"{game.minutes[0]}–{game.minutes[1]} minutes", game.designer]
    head = Text.assemble(
        (game.title, art.ACCENT), ("   " + " · ".join(filter(None, facts)), art.FAINT)
    )
    return Group(head, Text(game.summary, art.PLAIN))
