"""A kind of pack that no game has: what a second game with packs would declare."""

from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta, field

from hunch.core.values import Value
from hunch.packs import pack
from hunch.packs.findings import Note
from hunch.packs.kind import PackKind, Sheet
from tests.packs import words


class Riddle(Value, frozen=True, omit_defaults=True):
    """A riddle whose solution is a word."""

    id: Annotated[str, Meta(max_length=80, description="text")]
    riddle: Annotated[str, Meta(min_length=1, description="text")]
    word: Annotated[str, Meta(min_length=1, description="text")]
    source: Annotated[str, Meta(description="text")] = ""
    category: Annotated[str, Meta(description="text")] = "any"
    difficulty: Annotated[int, Meta(ge=1, le=3, description="1, 2 or 3")] = 1


class RiddlePack(pack.Pack, frozen=True, omit_defaults=True):
    """A set of riddles."""

    items: Annotated[tuple[Riddle, ...], Meta(description="a list of riddles")] = field(
        default=(), name="riddles"
    )


def _check(riddle: Riddle) -> Any:
    if riddle.word in riddle.riddle:
        yield Note("given_away", "The riddle contains its own solution.")


def riddles(home: Path) -> PackKind:
    """The kind, with built-in packs in this folder."""
    return PackKind(
        pack=RiddlePack,
        item=Riddle,
        words=words,
        home=home,
        usual=("old",),
        required=("riddle", "word"),
        defaults={"source": "", "category": "any", "difficulty": 1},
        translated="riddle_de",
        sheet=Sheet(
            headers={"riddle": "riddle", "word": "word", "rätsel": "riddle", "wort": "word"},
            text="riddle",
            required=("riddle", "word"),
            read=lambda cells, separator: dict(cells),
            write=lambda riddle: {"riddle": riddle.riddle, "word": riddle.word},
            sample="riddle,word\nWhat has keys but opens no door?,piano\n",
        ),
        text=lambda riddle: riddle.riddle,
        solution=lambda riddle: riddle.word,
        check=_check,
        preview=lambda riddle, solved: riddle if solved else riddle.riddle,
        describe=lambda riddle: f"{riddle.riddle}\n  = {riddle.word}",
    )
