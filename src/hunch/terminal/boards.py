"""A drawing of any view, for games that have none of their own; and finding a game's own."""

from typing import Any

from rich.console import RenderableType

from hunch.core.contract import Game
from hunch.core.formatting import format_value, spaced
from hunch.core.narration import Narrator
from hunch.terminal import art, words
from hunch.terminal.hooks import Scene, terminal_of


def drawing_of(game: Game, scene: Scene) -> RenderableType:
    """The game's own drawing, or a generic one."""
    own = terminal_of(game).draw(scene)
    return _generic(game, scene) if own is None else own


def notes_of(game: Game, scene: Scene) -> RenderableType | None:
    """The seat's private sheet, where the game has one."""
    return None if scene.seat is None else terminal_of(game).notes(scene)


def _generic(game: Game, scene: Scene) -> art.Block:
    narrator = Narrator(game, scene.names, scene.language, scene.seat)
    if lines := narrator.words.describe(scene.view, scene.seat, scene.names):
        board = art.below(*(art.wrapped(line, scene.width) for line in lines))
    else:
        names = scene.view.__struct_fields__
        room = scene.width - max(map(len, names), default=0) - 2
        rows = [_row(name, getattr(scene.view, name), room) for name in names]
        board = art.grid(rows)
    if scene.draft is None:
        return board
    mine = scene.say(words.draft, narrator.label(scene.draft))
    return art.below(board, art.block((mine, art.ACCENT)))


def _row(name: str, value: Any, room: int) -> tuple[art.Part, ...]:
    text = "–" if value is None or value == () else format_value(value)
    return ((spaced(name), art.FAINT), art.wrapped(text, room))
