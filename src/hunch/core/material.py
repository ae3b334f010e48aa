"""What the host of a table brings along for a game with material that people write."""

from collections.abc import Mapping
from typing import Any, Final

from msgspec import field

from hunch.core.values import Value


class Material(Value, frozen=True):
    """What a host brings to a table: packs of their own, and what their tables have met before."""

    packs: Mapping[str, Any] = field(default_factory=dict)  # by id
    met: frozenset[str] = frozenset()  # ids of items


NO_MATERIAL: Final = Material()


class Prepared(Value, frozen=True):
    """What a match begins with; `forgotten` was met before, and may be met again from now on."""

    options: Any
    forgotten: tuple[str, ...] = ()
