"""Names in German sentences: “du” to the reader, “ihr” to a team that reads about itself."""

from collections.abc import Iterable

from hunch.core.formatting import listed
from hunch.core.naming import is_several, is_you


def _addressed(name: str, one: str, several: str) -> str:
    """The reader, alone or in a team, or else the name."""
    if not is_you(name):
        return name
    return several if is_several(name) else one


def who(name: str, opens: bool = True) -> str:
    """Who does something; `opens` is whether a sentence begins with it.

    >>> from hunch.core.naming import Name
    >>> who(Name("Ann", you=True)), who(Name("Ann & Ben", you=True, several=True)), who("Ann")
    ('Du', 'Ihr', 'Ann')
    """
    return _addressed(name, "Du", "Ihr") if opens else _addressed(name, "du", "ihr")


def whom(name: str) -> str:
    """The accusative: an dich, für euch."""
    return _addressed(name, "dich", "euch")


def to_whom(name: str) -> str:
    """The dative: bei dir, von euch."""
    return _addressed(name, "dir", "euch")


def verb(name: str, du: str, er: str, sie: str, ihr: str) -> str:
    """The form of a verb that goes with this name.

    >>> from hunch.core.naming import Name
    >>> verb(Name("Ann & Ben", several=True), "gibst", "gibt", "geben", "gebt")
    'geben'
    """
    if is_you(name):
        return ihr if is_several(name) else du
    return sie if is_several(name) else er


def has(name: str) -> str:
    """For sentences in the perfect tense: du hast, Ann hat."""
    return verb(name, "hast", "hat", "haben", "habt")


def is_(name: str) -> str:
    """Du bist, Ann ist."""
    return verb(name, "bist", "ist", "sind", "seid")


def wins(name: str) -> str:
    """Du gewinnst, Ann gewinnt."""
    return verb(name, "gewinnst", "gewinnt", "gewinnen", "gewinnt")


def whose(name: str, thing: str, your: str = "Dein", of_you: str = "Euer") -> str:
    """Who has something, at the beginning of a sentence: Dein Stapel, Stapel von Ann.

    >>> whose("Ann", "Stapel"), whose("Ann", "Karten", "Deine", "Eure")
    ('Stapel von Ann', 'Karten von Ann')
    """
    if not is_you(name):
        return f"{thing} von {name}"
    return f"{of_you if is_several(name) else your} {thing}"


def together(names: Iterable[str]) -> str:
    """Several people doing something together, the reader first; a sentence begins with it."""
    first, *others = sorted(names, key=lambda name: not is_you(name))
    return listed([who(first), *others], "und")


def verb_of_all(names: Iterable[str], sie: str, ihr: str) -> str:
    """The form of a verb that goes with several names: Ann und Ben teilen, du und Ben teilt."""
    return ihr if any(map(is_you, names)) else sie
