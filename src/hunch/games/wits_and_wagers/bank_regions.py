"""The part of the world that a question is about, for the page with the bank in numbers.

It is the first place, people or currency that the question names. Where that misleads, the list of
exceptions in `bank_regions.json` says so; a question without any is about people everywhere.
"""

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Final

from hunch.core.values import Value
from hunch.games.wits_and_wagers.questions import Question

EVERYWHERE: Final = "everywhere"
WEST: Final = ("europe", "north america")


class Regions(Value, frozen=True):
    """Words for each part of the world, what they don't stand for, and the exceptions by id."""

    words: Mapping[str, tuple[str, ...]]
    but_not: tuple[str, ...]
    exceptions: Mapping[str, str]


@cache
def regions() -> Regions:
    """The list of words."""
    found = json.loads(
        resources.files(__package__).joinpath("bank_regions.json").read_text("utf-8")
    )
    words = {region: tuple(names) for region, names in found["words"].items()}
    return Regions(words, tuple(found["but_not"]), found["exceptions"])


def region_of(question: Question) -> str:
    """The part of the world that it is about, or everywhere."""
    if exception := regions().exceptions.get(question.id):
        return exception
    for found in _pattern().finditer(question.question):
        if found.lastgroup is not None:
            return found.lastgroup.replace("_", " ")
    return EVERYWHERE


def beyond_the_west(question: Question) -> bool:
    """Whether it is about Africa, Asia, Latin America or Oceania."""
    return region_of(question) not in (EVERYWHERE, *WEST)


@cache
def _pattern() -> re.Pattern[str]:
    """What doesn't count comes first and has no name, so it is passed over."""
    groups = [rf"(?P<{name.replace(' ', '_')}>{_any(of)})" for name, of in regions().words.items()]
    return re.compile(rf"(?<![\w-])(?:(?:{_any(regions().but_not)})|{'|'.join(groups)})(?!\w)")


def _any(words: tuple[str, ...]) -> str:
    return "|".join(map(re.escape, sorted(words, key=len, reverse=True)))
