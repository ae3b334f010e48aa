"""Names for bots, and which names people may have."""

from collections.abc import Iterable, Iterator
from typing import Final

from hunch.bots import refusal_words as why
from hunch.core.errors import BadMessage
from hunch.core.languages import Translatable

LONGEST_NAME: Final = 20
BOT_NAMES: Final = ("Ada", "Bix", "Cleo", "Dot", "Emil", "Fay", "Gus", "Hal", "Ivy", "Jax")
USUAL_BOT: Final = "medium"


def bot_names(taken: Iterable[str]) -> Iterator[str]:
    """Names for bots that aren't taken."""
    used = {name.lower() for name in taken}
    numbered = (f"{name} {number}" for number in range(2, 10) for name in BOT_NAMES)
    return (name for name in (*BOT_NAMES, *numbered) if name.lower() not in used)


def check_names(names: Iterable[str]) -> None:
    """Refuse names that cannot be shown, or that two players share."""
    seen: set[str] = set()
    for name in names:
        if len(name) > LONGEST_NAME:
            raise BadMessage(Translatable(why.name_too_long, name, LONGEST_NAME))
        if not name.isprintable():
            raise BadMessage(Translatable(why.name_not_visible))
        if name.lower() in seen:
            raise BadMessage(Translatable(why.name_twice, name))
        seen.add(name.lower())
