"""Languages: what a room or a game says is in its `words.py`, and for German in `words_de.py`.

A file beside the English one is all that another language needs; what it lacks is said in English.
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

ENGLISH: Final = "en"
HERE: Final = "hunch.core"
PREFIX: Final = "words_"
T = TypeVar("T")
S = TypeVar("S", bound=Callable[..., Any])


@cache
def languages() -> tuple[str, ...]:
    """Every language that this package speaks."""
    files = pkgutil.iter_modules(import_module(HERE).__path__)
    found = (file.name.removeprefix(PREFIX) for file in files if file.name.startswith(PREFIX))
    return (ENGLISH, *sorted(found))


def closest_language(wanted: str) -> str:
    """The language that is wanted, if there is one such; English if not.

    >>> closest_language("de-AT"), closest_language("xx")
    ('de', 'en')
    """
    language = wanted.partition("-")[0].lower()
    return language if language in languages() else ENGLISH


@cache
def words_in(package: str, language: str = ENGLISH) -> ModuleType | None:
    """A package's words in that language, or in English; None where it has none of its own."""
    for name in (f"{package}.{PREFIX}{language}", f"{package}.words"):
        if _exists(name):
            return import_module(name)
    return None


class Translatable(str):
    """A text in English which knows how the same is said in other languages.

    It is made by a function of a `words.py`; the file of another language has one of that name.
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
    """The value with every translatable text in it in that language."""
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


@cache
def in_language(sentence: S, language: str) -> S:
    """The function of another language's words that says the same; this one where it has none.

    A sentence of `words.py` is said by the function of that name in `words_de.py`, and one of
    `terminal_words.py` by that in `terminal_words_de.py`.
    """
    file = f"{sentence.__module__}_{language}"
    words = import_module(file) if _exists(file) else None
    found: S = vars(words).get(sentence.__name__, sentence) if words else sentence
    return found


def _exists(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # not even its package does
        return False
