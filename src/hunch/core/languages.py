"""Languages: the words of a package or a game are in `words.py`, and in `words_de.py` in German.

All that another language needs is a file next to the English one; gaps are filled in English.
"""

import pkgutil
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from operator import is_not
from types import ModuleType
from typing import Any, Final, TypeVar, cast

import msgspec

from hunch.core.language_variants import base_of, in_variant, respelling, variants

ENGLISH: Final = "en"
HERE: Final = "hunch.core"
PREFIX: Final = "words_"
T = TypeVar("T")
S = TypeVar("S", bound=Callable[..., Any])


@cache
def languages() -> tuple[str, ...]:
    """Every language this package speaks."""
    files = pkgutil.iter_modules(import_module(HERE).__path__)
    found = (file.name.removeprefix(PREFIX) for file in files if file.name.startswith(PREFIX))
    return (ENGLISH, *sorted(found))


def closest_language(wanted: str) -> str:
    """The language asked for if this package speaks it, or a variant of it, else English.

    >>> closest_language("de-AT"), closest_language("en-us"), closest_language("xx")
    ('de', 'en-US', 'en')
    """
    for variant in variants():
        if variant.lower() == wanted.lower():
            return variant
    language = wanted.partition("-")[0].lower()
    return language if language in languages() else ENGLISH


@cache
def words_in(package: str, language: str = ENGLISH, file: str = "words") -> ModuleType | None:
    """A package's words in that language, or else in English; None if it has no words."""
    if language in variants():
        words = words_in(package, base_of(language), file)
        return None if words is None else respelling(words, language)
    for name in (f"{package}.{file}_{language}", f"{package}.{file}"):
        if _exists(name):
            return import_module(name)
    return None


class Translatable(str):
    """An English text that can still be translated.

    It remembers the function that made it; another language's file has one of the same name.
    """

    __slots__ = ("by", "of")
    by: Callable[..., str]
    of: tuple[Any, ...]

    def __new__(cls, by: Callable[..., str], *of: Any) -> "Translatable":
        made = super().__new__(cls, by(*of))
        made.by, made.of = by, of
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return Translatable, (self.by, *self.of)


def translate(value: T, language: str) -> T:
    """The value, with all its translatable text in that language."""
    new: Any = value
    if isinstance(value, Translatable):
        new = str(in_language(value.by, language)(*translate(value.of, language)))
    elif isinstance(value, tuple):
        each = tuple(translate(item, language) for item in value)
        new = each if any(map(is_not, each, value)) else value
    elif isinstance(value, msgspec.Struct):
        old = {name: getattr(value, name) for name in value.__struct_fields__}
        found = {name: translate(item, language) for name, item in old.items()}
        changed = {name: item for name, item in found.items() if item is not old[name]}
        new = msgspec.structs.replace(value, **changed) if changed else value
    return cast(T, new)


def language_of(text: str, wanted: str) -> str:
    """The language that `translate` finds for this text if that one is wanted."""
    return wanted if isinstance(text, Translatable) else ENGLISH


@cache
def in_language(sentence: S, language: str) -> S:
    """The function that makes the same sentence in another language; this one if there is none.

    For a function of `words.py`, it is the one of that name in `words_de.py`; for one of
    `terminal_words.py`, the one in `terminal_words_de.py`.
    """
    if language in variants():
        spoken: S = in_variant(in_language(sentence, base_of(language)), language)
        return spoken
    file = f"{sentence.__module__}_{language}"
    words = import_module(file) if _exists(file) else None
    found: S = vars(words).get(sentence.__name__, sentence) if words else sentence
    return found


def _exists(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # not even its package exists
        return False
