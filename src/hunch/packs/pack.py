"""What every pack consists of, whatever its items are."""

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Any, Final, Protocol, TypeAlias

from msgspec import Meta, field

from hunch.core.values import Value, doc

LONGEST_ID: Final = 80  # characters of an item's id

Text: TypeAlias = Annotated[str, Meta(pattern=r"\S", description="text that is not empty")]


class Item(Protocol):
    """What packs need to know about an item; the rest is up to the game."""

    @property
    def id(self) -> str: ...
    @property
    def source(self) -> str: ...
    @property
    def category(self) -> str: ...
    @property
    def difficulty(self) -> int: ...  # 1 to 3


class Cover(Value, frozen=True):
    """A pack's title in another language."""

    title: Text
    about: Annotated[str, doc("What it is about.")] = ""


class Covers(Value, frozen=True):
    """A pack's titles in languages other than English."""

    de: Cover | None = None


class Mix(Value, frozen=True, omit_defaults=True):
    """Items from a built-in pack: those that match every given filter."""

    pack: Text
    ids: tuple[str, ...] | None = None
    without: tuple[str, ...] = ()
    categories: tuple[str, ...] | None = None
    difficulty: tuple[int, ...] | None = None

    def takes(self, item: Item) -> bool:
        """Whether this item is mixed in."""
        return (
            (self.ids is None or item.id in self.ids)
            and item.id not in self.without
            and (self.categories is None or item.category in self.categories)
            and (self.difficulty is None or item.difficulty in self.difficulty)
        )


class Pack(Value, frozen=True, omit_defaults=True):
    """A set of items: its own, and those it mixes in.

    A game's own type gives `items` their type, and their name in a file.
    """

    pack: Annotated[Text, Meta(max_length=40, description="text of up to 40 characters")]
    title: Annotated[Text, Meta(max_length=80, description="text of up to 80 characters")]
    about: Annotated[str, Meta(max_length=300, description="text of up to 300 characters")] = ""
    wordings: Annotated[
        Covers,
        Meta(description='such as {"de": {"title": "Im Zoo", "about": "Große und kleine Tiere."}}'),
    ] = Covers()
    items: Annotated[tuple[Any, ...], Meta(description="a list of at least one item")] = ()
    mixes: Annotated[
        tuple[Mix, ...],
        Meta(description='a list such as [{"pack": "space", "difficulty": [1, 2]}]'),
    ] = ()


class PackFacts(Value, frozen=True, kw_only=True):
    """A pack as a list of packs shows it."""

    id: Annotated[str, doc("What a table's options call it.")]
    title: Annotated[str, doc("Its title.")]
    about: Annotated[str, doc("What it is about.")]
    wordings: Annotated[dict[str, Cover], doc("Its cover in other languages.")] = field(
        default_factory=dict
    )
    own: Annotated[bool, doc("Whether you uploaded it.")] = False
    count: Annotated[int, doc("How many items it has.")]
    categories: Annotated[dict[str, int], doc("How many items there are in each category.")]
    difficulties: Annotated[tuple[int, int, int], doc("How many items are easy, medium and hard.")]
    met: Annotated[int, doc("How many items have already come up at your tables.")] = 0
    changed_at: Annotated[
        int | None, doc("When it last changed, in milliseconds since 1970; null if it is built in.")
    ] = None


def facts_of(id_: str, cover: Pack, items: Iterable[Item]) -> PackFacts:
    """A pack with this cover and these items, as a list shows it."""
    every = list(items)
    levels = Counter(item.difficulty for item in every)
    german = cover.wordings.de
    return PackFacts(
        id=id_,
        title=cover.title,
        about=cover.about,
        wordings={"de": german} if german else {},
        count=len(every),
        categories=dict(sorted(Counter(item.category for item in every).items())),
        difficulties=(levels[1], levels[2], levels[3]),
    )
