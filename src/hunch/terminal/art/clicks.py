"""Parts of a drawing that react to a click.

The marks are in the style of the text, which Rich preserves through every layout.
"""

from typing import Any, Final

from rich.style import Style
from rich.text import Text

from hunch.core.codec import encode
from hunch.terminal.art.layout import Block, Part, block

CHOOSE: Final = "hunch.choose"
STAKE: Final = "hunch.stake"
NOTE: Final = "hunch.note"


def clickable(item: Part, action: Any) -> Block:
    """A click on this chooses the action, if it is on the menu's list."""
    return _marked(item, CHOOSE, encode(action).decode())


def stakable(item: Part, spot: str) -> Block:
    """A click on this adds to the stake on that spot, while a form asks for stakes."""
    return _marked(item, STAKE, spot)


def markable(item: Part, mark: str) -> Block:
    """A click on this gives the mark to the game's `on_note`."""
    return _marked(item, NOTE, mark)


def _marked(item: Part, name: str, value: str) -> Block:
    made = item.copy() if isinstance(item, Text) else block(item)
    made.stylize(Style(meta={name: value}))
    return made
