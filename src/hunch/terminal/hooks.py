"""What a drawing gets, and how a game draws itself in a terminal.

Nothing here imports Textual, so a drawing is tested by printing it (`hunch.terminal.art.text_of`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from rich.console import RenderableType

from hunch.core.contract import Game, filled
from hunch.core.languages import ENGLISH, in_language
from hunch.core.menu import Menu
from hunch.core.registry import part
from hunch.core.values import Action, Actor, Outcome, Seat

USUAL_WIDTH = 76
USUAL_HEIGHT = 11


@dataclass(frozen=True)
class Scene:
    """One moment of a match as one seat sees it; `seat` None is a spectator."""

    view: Any
    seat: Seat | None
    names: tuple[str, ...]
    menu: Menu | None = None  # what the seat may do now; None: it owes no decision
    draft: Action | None = None  # the action as arranged so far; it may not be on the menu yet
    width: int = USUAL_WIDTH  # how many cells are free
    height: int = USUAL_HEIGHT  # and how many lines
    options: Any = None
    to_act: tuple[Actor, ...] = ()
    outcome: Outcome | None = None
    notes: Any = None  # what `on_note` returned last for this seat
    language: str = ENGLISH

    def say(self, sentence: Callable[..., str], *args: Any, **kwargs: Any) -> str:
        """A sentence from a game's `terminal_words.py`, in the player's language."""
        own: Callable[..., str] = in_language(sentence, self.language)
        return own(*args, **kwargs)


class TerminalHooks:
    """What a game's `terminal.py` may define, with defaults."""

    def draw(self, scene: Scene) -> RenderableType | None:
        """The board as this seat sees it now; None leaves it to the generic drawing.

        Build it from `hunch.terminal.art`. It is drawn again whenever something changes: the view,
        the draft, or the space. A board that needs more space than there is scrolls; `scene.width`
        and `scene.height` say how much is free. `art.clickable(block, action)` makes a part of it
        choose that action from the menu, and `art.stakable(block, spot)` makes a part of it add to
        the stake on a spot of the form.
        """
        return None

    def notes(self, scene: Scene) -> RenderableType | None:
        """A private sheet beside the board, such as a deduction sheet with crosses; None: no sheet.

        The client keeps one value for each seat: `scene.notes`, which is None at first, is never
        written to the log and is seen by that seat alone.
        """
        return None

    def on_note(self, scene: Scene, mark: str) -> Any:
        """The notes after a mark; returns the same value if the mark means nothing here.

        While the sheet has the focus, every key comes here by its name ("up", "space", "x"); a part
        drawn with `art.markable(block, mark)` sends its own mark when it is clicked.
        """
        return scene.notes


@cache
def terminal_of(game: Game) -> TerminalHooks:
    """How a game draws itself in a terminal."""
    return filled(TerminalHooks(), part(game, "terminal"))
