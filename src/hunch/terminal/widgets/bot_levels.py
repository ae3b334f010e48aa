"""The levels of a bot in a row, one of them chosen: by the arrows, or by a click."""

from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.widgets import Static

from hunch.bots.levels import LEVELS
from hunch.core.languages import Translatable
from hunch.terminal import key_words, words
from hunch.text.translator import Voice

MARK: Final = "●"  # colour is never the only clue


class Levels(Horizontal, can_focus=True):
    """All levels, side by side; `level` is the one with the mark."""

    BINDINGS: ClassVar = [
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", Translatable(key_words.key_level), key_display="← →"),
        Binding("enter,space", "step(1)", show=False),
    ]
    DEFAULT_CSS = """
    Levels { width: auto; height: 1; }
    Levels Static { width: auto; padding: 0 1; color: $faint; }
    Levels Static:hover { background: $line; color: $foreground; }
    Levels Static.-chosen { background: $panel; color: $foreground; }
    Levels:focus Static.-chosen { background: $accent; color: $lamp-text; text-style: bold; }
    """

    def __init__(self, level: str, say: Voice) -> None:
        super().__init__()
        self.level = level
        self.say = say
        self.words = {word: Static(markup=False) for word in LEVELS}

    def compose(self) -> ComposeResult:
        """From the easiest to the best."""
        yield from self.words.values()

    def on_mount(self) -> None:
        """Mark the level at once."""
        self._choose(self.level)

    def on_click(self, event: events.Click) -> None:
        """A click on a level chooses it."""
        for word, shown in self.words.items():
            if shown.region.contains_point(event.screen_offset):
                self._choose(word)

    def action_step(self, steps: int) -> None:
        """To the level next to this one, wrapping around at the ends."""
        self._choose(LEVELS[(LEVELS.index(self.level) + steps) % len(LEVELS)])

    def _choose(self, level: str) -> None:
        self.level = level
        for word, shown in self.words.items():
            shown.update(f"{MARK if word == level else ' '} {self.say(words.level, word)}")
            shown.set_class(word == level, "-chosen")
