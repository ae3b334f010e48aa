"""A drawing of any view, for games that have none of their own, and the way to a game's own."""

from typing import Any

from rich.console import RenderableType

from hunch.core.contract import Game
from hunch.core.formatting import format_value, spaced
from hunch.core.narration import Narrator
from hunch.core.registry import part
from hunch.terminal import art
from hunch.terminal.board_scene import Scene


def drawing_of(game: Game, scene: Scene) -> RenderableType:
    """The game's own drawing, or a generic one."""
    draw = getattr(part(game, "terminal"), "draw", None)
    drawn: RenderableType = draw(scene) if draw else _generic(game, scene)
    return drawn


def notes_of(game: Game, scene: Scene) -> RenderableType | None:
    """The seat's private sheet, where the game has one."""
    notes = getattr(part(game, "terminal"), "notes", None)
    drawn: RenderableType | None = notes(scene) if notes and scene.seat is not None else None
    return drawn


def noted(game: Game, scene: Scene, mark: str) -> Any:
    """The sheet after a mark."""
    on_note = getattr(part(game, "terminal"), "on_note", None)
    return on_note(scene, mark) if on_note else scene.notes


def has_notes(game: Game) -> bool:
    """Whether the game has a private sheet."""
    return hasattr(part(game, "terminal"), "notes")


def _generic(game: Game, scene: Scene) -> art.Block:
    narrator = Narrator(game, scene.names)
    if narrator.words is not None and hasattr(narrator.words, "describe"):
        lines = narrator.describe(scene.view, scene.seat)
        board = art.below(*(art.wrapped(line, scene.width) for line in lines))
    else:
        names = scene.view.__struct_fields__
        room = scene.width - max(map(len, names), default=0) - 2
        rows = [_row(name, getattr(scene.view, name), room) for name in names]
        board = art.grid(rows)
    if scene.draft is None:
        return board
    return art.below(
        board, art.block(("you: ", art.FAINT), (narrator.label(scene.draft), art.ACCENT))
    )


def _row(name: str, value: Any, room: int) -> tuple[art.Part, ...]:
    words = "–" if value is None or value == () else format_value(value)
    return ((spaced(name), art.FAINT), art.wrapped(words, room))
