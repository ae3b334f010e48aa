"""Packs that hosts upload for their own tables, and which items have come up there."""

import re
import secrets
from collections.abc import Collection, Container, Iterable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from hunch.core.errors import BadMessage
from hunch.core.formatting import quoted
from hunch.packs.catalogue import all_of
from hunch.packs.kind import PackKind
from hunch.packs.pack import LONGEST_ID, Pack, PackFacts, facts_of

PREFIX: Final = "u-"
LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"  # none that are easily confused
ID_LENGTH: Final = 20  # 100 bits: nobody finds a pack by guessing
UPLOADED: Final = re.compile(r"u-[a-z0-9]{8,20}")
# What is left for an id in an uploaded pack, as the pack's name and a slash come before it.
LONGEST_OWN_ID: Final = LONGEST_ID - len(PREFIX) - ID_LENGTH - len("/")


def new_id() -> str:
    """An id for a new pack."""
    return PREFIX + "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


def uploaded(names: Iterable[str]) -> tuple[str, ...]:
    """Those of the given names that are ids of uploaded packs."""
    return tuple(name for name in names if UPLOADED.fullmatch(name))


def check_found(wanted: Iterable[str], found: Container[str]) -> None:
    """Refuse packs that belong to somebody else or have been removed."""
    if missing := [name for name in wanted if name not in found]:
        raise BadMessage(f"The host has no pack {quoted(missing)}; choose another one.")


def own_facts(id_: str, pack: Pack) -> PackFacts:
    """An uploaded pack as a list shows it."""
    return replace(facts_of(id_, pack, pack.items), own=True)


def own_items(kind: PackKind, name: str, pack: Pack) -> dict[str, Any]:
    """The items of an uploaded pack; its name becomes part of their ids, to keep those unique."""
    found: Iterator[Any] = all_of(kind, pack, name)
    items = (replace(item, id=own_id(name, item.id)) for item in found)
    return {item.id: item for item in items}


def own_id(pack: str, id_: str) -> str:
    """The id of an item of an uploaded pack, as tables know it."""
    return f"{pack}/{id_}"


def met_in(pack: str, met: Iterable[str]) -> tuple[str, ...]:
    """The items of an uploaded pack that have already come up."""
    return tuple(item for item in met if item.startswith(own_id(pack, "")))


def outdated(kind: PackKind, id_: str, old: Pack, new: Pack) -> Collection[str]:
    """Items of an uploaded pack that may have come up, and that its new text no longer has.

    Ids alone don't tell: where authors give none, the first item of every text is number 1.
    """
    texts = {item.id: kind.text(item) for item in new.items}
    return {own_id(id_, item.id) for item in old.items if texts.get(item.id) != kind.text(item)}
