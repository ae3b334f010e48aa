"""What a drawing gets, and the hooks by which a game draws itself in a terminal.

A game's folder may hold a `terminal.py` with any of these functions; without it, a generic
drawing shows every view. Nothing here imports Textual, so a drawing is tested by printing it
(`hunch.terminal.art.text_of`).

`draw(scene) -> RenderableType`
    The board as this seat sees it now. Build it from `hunch.terminal.art`. It is drawn again
    whenever something changes: the view, the draft, or the room. A board that needs more room
    than there is scrolls; `scene.width` and `scene.height` say how much is free.
    `art.clickable(block, action)` makes a part of it choose that action of the menu, and
    `art.stakable(block, spot)` makes a part of it add to the stake on a spot of the form.

`notes(scene) -> RenderableType`, `on_note(scene, mark) -> notes`
    A private sheet beside the board, such as a deduction sheet with crosses. The client keeps
    one value for each seat: `scene.notes`, which is None at first, is never written to the log
    and is seen by that seat alone. `notes` draws it. While the sheet has the focus every key
    goes to `on_note` by its name ("up", "space", "x"); a part drawn with
    `art.markable(block, mark)` sends its own mark when it is clicked. `on_note` returns the new
    value; the same value means that the mark was none of its business.

`pause_ms(event, options) -> int`
    How long the board rests after this event before the next thing happens; 0 leaves it to the
    client's usual pace. A game may put this into `words.py` instead.

`clock(state) -> int` lies in `rules.py`: the seconds for the decision that is due, for tables that
play against the sand timer; 0 is as long as one likes.
"""

from dataclasses import dataclass
from typing import Any

from hunch.core.menu import Menu
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
