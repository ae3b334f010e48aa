"""Actions that nobody may tell apart: the same question with a different answer."""

from decimal import Decimal
from random import Random
from typing import Any

from msgspec.structs import replace

from hunch.games.wits_and_wagers.values import Ask


def twin(action: Any, rng: Random) -> Any:
    """A question that is read out in the same words; its id, answer and source differ."""
    if type(action) is not Ask or action.question is None:
        return None
    other = replace(
        action.question,
        id=f"twin-{rng.random()}",
        answer=Decimal(int(rng.random() * 10**6)),
        source="Another book",
    )
    return Ask(other)
