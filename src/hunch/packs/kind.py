"""What a game that uses packs declares in its `packs.py`."""

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources.abc import Traversable
from typing import Any, Protocol

import msgspec

from hunch.core.fields import Number
from hunch.core.match import Match
from hunch.core.values import Seat
from hunch.packs.findings import Note
from hunch.packs.learning import Play
from hunch.packs.pack import Pack


class ItemWords(Protocol):
    """A game's words for its items, from its `words.py`, so that they can be translated."""

    def nth(self, number: int) -> str:
        """One item by its number, such as “card 7”."""

    def counted(self, count: int) -> str:
        """How many items, such as “7 cards”."""

    def allowed(self, name: str, english: str) -> str:
        """What a field may contain; in English, it is the description of its type."""


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """How items are written in a spreadsheet."""

    headers: Mapping[str, str]  # every spelling of a header, in lower case, and its column
    text: str  # the column that holds an item's text
    required: tuple[str, ...]  # columns
    read: Callable[[dict[str, str], str], dict[str, Any]]  # cells, separator: data as in JSON
    write: Callable[[Any], dict[str, str]]  # an item as cells
    sample: str  # a CSV to start from


@dataclass(frozen=True, kw_only=True, eq=False)
class PackKind:
    """One kind of pack: the shape of its items, how they are read, and what is checked."""

    pack: type[Pack]
    item: type[msgspec.Struct]
    words: ItemWords
    home: Traversable  # the folder with the built-in packs
    usual: tuple[str, ...]  # the packs played by default
    required: tuple[str, ...]  # fields of every item
    defaults: Mapping[str, Any]  # fields that an author may leave out
    required_if_built_in: tuple[str, ...] = ()  # fields that built-in packs also need
    numbers: Mapping[str, Number] = field(default_factory=dict)  # fields with an exact number
    translated: str  # the column for the German text
    sheet: Sheet
    text: Callable[[Any], str]  # what players read
    solution: Callable[[Any], Hashable]  # what they don't; equal for equal items
    check: Callable[[Any], Iterable[Note]]  # what is odd about an item
    check_built_in: Callable[[Any], Iterable[Note]] = lambda item: ()  # in a built-in pack
    preview: Callable[[Any, bool], Any]  # an item to look at, with or without its solution
    describe: Callable[[Any], str]  # a few lines for a reviewer
    usually: Callable[[Any], bool] = lambda item: True  # whether it comes up with usual options
    # The built-in packs in numbers, as Markdown.
    report: Callable[["PackKind"], Iterable[str]] = lambda kind: ()
    # What these seats made of each item.
    plays: Callable[[Match, Collection[Seat]], Iterable[Play]] = lambda match, seats: ()

    @cached_property
    def key(self) -> str:
        """What a file calls the list of items."""
        fields = msgspec.structs.fields(self.pack)
        return next(each.encode_name for each in fields if each.name == "items")
