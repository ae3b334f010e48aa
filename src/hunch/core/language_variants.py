"""Variants of a language, such as American English: a file lists only what is written differently.

`variant_en-US.json` has the words that differ, and how dates are written. It is applied to
whatever the language itself says, so a variant needs no sentences of its own. Text in backticks is
code and stays as it is, and so do names inside a sentence: “Centre Court”. Words that the file
itself writes with a capital are no names: “American football” is football.
"""

import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache, wraps
from importlib import resources
from types import FunctionType, ModuleType
from typing import Any, Final

from hunch.core.values import Value

PREFIX: Final = "variant_"
CODE: Final = re.compile(r"`[^`]*`")
MONTHS: Final = (
    "January February March April May June July August September October November December"
)
DATE: Final = re.compile(rf"\b(\d{{1,2}}) ({'|'.join(MONTHS.split())})\b(?: (\d{{4}})\b)?")
STARTS: Final = re.compile(
    r"(?:^|[\n.!?:(“|>#*-]\s*)$"
)  # what comes before a capital that is no name


class Variant(Value, frozen=True):
    """How a language is written elsewhere."""

    of: str
    words: Mapping[str, str]
    dates: str = ""


@cache
def variants() -> Mapping[str, Variant]:
    """Every variant there is, by its code."""
    files = resources.files(__package__).iterdir()
    found = sorted(file.name for file in files if file.name.startswith(PREFIX))
    return {name.removeprefix(PREFIX).removesuffix(".json"): _read(name) for name in found}


def base_of(language: str) -> str:
    """The language itself: “en” for “en-US”."""
    found = variants().get(language)
    return found.of if found else language


def respelt(text: str, language: str, names: Collection[str] = ()) -> str:
    """The text as that variant writes it, except for these names; other languages keep theirs.

    >>> respelt("What colour is a Pompidou Centre of 4 July 1976?", "en-US")
    'What color is a Pompidou Centre of July 4, 1976?'
    """
    variant = variants().get(language)
    if variant is None:
        return text
    kept = "|".join([CODE.pattern, *map(re.escape, sorted(names, key=len, reverse=True))])
    if variant.dates:
        text = DATE.sub(_american, text)
    made, at = [], 0
    for found in re.finditer(kept, text):
        made += [_words(text, at, found.start(), language), found[0]]
        at = found.end()
    return "".join([*made, _words(text, at, len(text), language)])


def respelling(module: ModuleType, language: str) -> ModuleType:
    """A module of words as that variant writes them."""
    found = ModuleType(f"{module.__name__}_{language}")
    own = {name: value for name, value in vars(module).items() if not name.startswith("_")}
    vars(found).update({name: in_variant(value, language) for name, value in own.items()})
    return found


def in_variant(value: Any, language: str, names: Collection[str] = ()) -> Any:
    """A text, or whatever holds or makes texts, as that variant writes it."""
    match value:
        case str():
            return respelt(value, language, names)
        case FunctionType():
            return _speaking(value, language)
        case dict():
            return {key: in_variant(each, language, names) for key, each in value.items()}
        case tuple() | list() if type(value) in (tuple, list):
            return type(value)(in_variant(each, language, names) for each in value)
    return value


def _speaking(sentence: Callable[..., Any], language: str) -> Callable[..., Any]:
    @wraps(sentence)
    def said(*args: Any, **kwargs: Any) -> Any:
        told = [
            name for name in _texts((*args, *kwargs.values())) if respelt(name, language) != name
        ]
        return in_variant(sentence(*args, **kwargs), language, told)

    return said


def _texts(values: Any) -> Iterator[str]:
    """What a sentence is told, such as players' names."""
    for each in values:
        if isinstance(each, str):
            yield each
        elif type(each) in (tuple, list):
            yield from _texts(each)


def _words(text: str, low: int, high: int, language: str) -> str:
    """A part of the text with the words that differ replaced."""
    words = variants()[language].words

    def replaced(found: re.Match[str]) -> str:
        word = found[0]
        new = words.get(word, words.get(word.lower()))
        if new is None or word[0].islower():
            return new or word
        if STARTS.search(text, 0, found.start() + low):
            return new[0].upper() + new[1:]
        return new if word in words else word

    return _pattern(language).sub(replaced, text[low:high])


@cache
def _pattern(language: str) -> re.Pattern[str]:
    words = sorted(variants()[language].words, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?<!--)(?:{'|'.join(map(re.escape, words))})(?!\w)", re.IGNORECASE)


def _american(found: re.Match[str]) -> str:
    day, month, year = found.groups()
    return f"{month} {day}, {year}" if year else f"{month} {day}"


def _read(name: str) -> Variant:
    return Variant(**json.loads(resources.files(__package__).joinpath(name).read_text("utf-8")))
