"""What a table's host supplies for a game that uses packs."""

from collections.abc import Mapping
from typing import Any, Final

from msgspec import field

from hunch.core.values import Value


class Material(Value, frozen=True):
    """What a host supplies: their own packs, and which items have come up at their tables."""

    packs: Mapping[str, Any] = field(default_factory=dict)  # by id
    met: frozenset[str] = frozenset()  # ids of items


NO_MATERIAL: Final = Material()


class Prepared(Value, frozen=True):
    """What a match starts with; `forgotten` items came up before and may come up again."""

    options: Any
    forgotten: tuple[str, ...] = ()
