"""The built-in packs of a game, and your own files: found by name, read and joined."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from hunch.core.errors import BadFile
from hunch.core.formatting import listed, quoted
from hunch.packs.kind import PackKind
from hunch.packs.pack import Item, Pack, PackFacts, facts_of
from hunch.packs.reading import parse

SUFFIX: Final = ".json"


@cache
def known(kind: PackKind) -> tuple[str, ...]:
    """The names of the built-in packs, starting with the default ones."""
    files = (file.name for file in kind.home.iterdir())
    names = (name.removesuffix(SUFFIX) for name in files if name.endswith(SUFFIX))
    return tuple(sorted(names, key=lambda name: (name not in kind.usual, name)))


def facts(kind: PackKind, name: str) -> PackFacts:
    """A built-in pack as a list shows it."""
    return facts_of(name, load(kind, name), content(kind, name).values())


def preview(kind: PackKind, name: str, solutions: bool) -> dict[str, Any]:
    """A built-in pack to look through, with solutions or without."""
    pack = load(kind, name)
    items = [kind.preview(item, solutions) for item in content(kind, name).values()]
    cover = {"pack": name, "title": pack.title, "about": pack.about, "wordings": pack.wordings}
    return {**cover, kind.key: items}


def samples(kind: PackKind, packs: tuple[str, ...], number: int, rng: Random) -> tuple[str, ...]:
    """Random items that usually come up from these packs, each as a few lines to read."""
    chosen = packs or known(kind)
    found = joined(chosen, (content(kind, name) for name in chosen)).values()
    every = list(filter(kind.usually, found))
    return tuple(map(kind.describe, rng.sample(every, min(number, len(every)))))


def joined(packs: tuple[str, ...], contents: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """Items by id; the same item may come from several packs, as packs can mix in others."""
    together: dict[str, Any] = {}
    for items in contents:
        for id_, item in items.items():
            if together.setdefault(id_, item) != item:
                raise BadFile(
                    f"{quoted(packs)} cannot be played together: two of them use the id “{id_}”."
                )
    return together


@cache
def content(kind: PackKind, name: str) -> Mapping[str, Any]:
    """The items in one pack by id: its own, then those that it mixes in."""
    return {item.id: item for item in all_of(kind, load(kind, name), name)}


@cache
def load(kind: PackKind, name: str) -> Any:
    """The built-in pack of that name, or the one in that file (a name with .json or a slash)."""
    return parse(kind, text_of(kind, name), f"Pack “{name}”", strict=name in known(kind))


def text_of(kind: PackKind, name: str) -> str:
    """The text of a built-in pack, or of a file."""
    if "/" in name or name.endswith(SUFFIX):
        file: Any = Path(name)
    elif name in known(kind):
        file = kind.home.joinpath(name + SUFFIX)
    else:
        raise BadFile(
            f"There is no pack “{name}”; choose {listed(known(kind), 'or')}. To use your own "
            f"pack, name its file, such as {name}{SUFFIX}."
        )
    try:
        text: str = file.read_text(encoding="utf-8")
    except OSError as error:
        raise BadFile(f"Pack “{name}” cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise BadFile(f"Pack “{name}” cannot be read: it is not UTF-8 text.") from error
    except ValueError as error:  # such as an impossible path
        raise BadFile(f"Pack “{name}” cannot be read: {error}.") from error
    return text


def all_of(kind: PackKind, pack: Pack, name: str) -> Iterator[Item]:
    """The items in a pack, then those that it mixes in."""
    for item in pack.items:  # an author who gives no source is the source
        yield item if item.source else replace(item, source=pack.title)
    for mix in pack.mixes:
        if mix.pack not in known(kind):  # never a path: a pack may come from anywhere
            raise BadFile(
                f"Pack “{name}” mixes in “{mix.pack}”, but only built-in packs can be mixed in: "
                f"{listed(known(kind))}."
            )
        source = load(kind, mix.pack)
        if source.mixes:
            raise BadFile(f"Pack “{name}” mixes in “{mix.pack}”, which is a mixture itself.")
        taken = [item for item in source.items if mix.takes(item)]
        if not taken:
            raise BadFile(
                f"Pack “{name}” mixes in “{mix.pack}”, but nothing there matches its filter."
            )
        if strange := {*(mix.ids or ()), *mix.without} - {item.id for item in source.items}:
            raise BadFile(
                f"Pack “{name}” mixes in {quoted(sorted(strange))}, not found in “{mix.pack}”."
            )
        yield from taken
