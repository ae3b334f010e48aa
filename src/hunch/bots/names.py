"""Names for bots, and what counts as a name for people."""

from collections.abc import Iterable, Iterator
from typing import Final

from hunch.core.errors import BadMessage

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
            raise BadMessage(
                f"“{name}” is too long for a name; the maximum is {LONGEST_NAME} characters."
            )
        if not name.isprintable():
            raise BadMessage("A name can only contain visible characters and spaces.")
        if name.lower() in seen:
            raise BadMessage(f"Two players are called “{name}”; give each a different name.")
        seen.add(name.lower())
