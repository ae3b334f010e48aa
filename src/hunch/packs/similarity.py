"""Finds items that say the same thing, perhaps in other words."""

import re
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Final, NamedTuple

from rapidfuzz import fuzz, process

from hunch.packs import words

ALIKE: Final = 66  # per cent of the words in common, with the same solution
TWINS: Final = 92  # the same, whatever the solution
MOST_COMPARED: Final = 20  # only the most similar items are looked at

# Words that say little about an item's subject.
LITTLE: Final = """
a an and are as at be been by did do does for from had has have how in into is it its many much of
on one or over people per than that the their them they this to total up was were what when which
who whose will with year years metres kilometres number
"""
STOP: Final = frozenset(LITTLE.split())
FIRST: Final = 0x10000  # the first of the characters that stand for words
NUMBER: Final = re.compile(r"\d+(?:[.,\s]\d{3})*(?:[.,]\d+)?")


class Entry(NamedTuple):
    """An item and where it is; the pack being checked has no name."""

    pack: str
    number: int
    id: str
    text: str
    solution: Hashable


class _Words(NamedTuple):
    """What a text is compared by."""

    plain: str  # ignoring spaces and capitals
    telling: str  # its telling words, each as one character, in order
    numbers: tuple[str, ...]
    names: frozenset[str]


def similarities(
    own: Sequence[Entry], others: Sequence[Entry] = ()
) -> Iterator[tuple[int, Entry, Callable[[str], str]]]:
    """Each item that is like an earlier one or like one of the others, by its number.

    It comes with the other item and the sentence of `words.py` that says how they are alike.
    """
    every = [*others, *own]
    letters: dict[str, str] = {}
    texts = [_words(each.text, letters) for each in every]
    same: dict[str, int] = {}
    solved: dict[Hashable, dict[int, str]] = defaultdict(dict)
    seen: dict[int, str] = {}
    for place, (entry, text) in enumerate(zip(every, texts, strict=True)):
        if place >= len(others):
            found = _first(text, texts, same, solved[entry.solution], seen)
            if found is not None:
                other, how = found
                yield entry.number, every[other], how
        same.setdefault(text.plain, place)
        solved[entry.solution][place] = text.telling
        seen[place] = text.telling


def _first(
    text: _Words,
    texts: Sequence[_Words],
    same: dict[str, int],
    solved: dict[int, str],
    seen: dict[int, str],
) -> tuple[int, Callable[[str], str]] | None:
    """The place of the item that this one is most like, and how."""
    if text.plain in same:
        return same[text.plain], words.same
    for place in _similar(text.telling, solved, ALIKE):
        if not _apart(text, texts[place]):
            return place, words.same_solution
    for place in _similar(text.telling, seen, TWINS):
        if not _apart(text, texts[place]) and text.numbers == texts[place].numbers:
            return place, words.similar
    return None


def _similar(telling: str, choices: dict[int, str], least: int) -> list[int]:
    """The places of the most similar choices, the best first."""
    if not telling:
        return []
    found = process.extract(
        telling, choices, scorer=fuzz.ratio, score_cutoff=least, limit=MOST_COMPARED
    )
    return [place for _, _, place in found]


def _words(text: str, letters: dict[str, str]) -> _Words:
    """What to compare; a word becomes one character, as the library compares those fastest."""
    first, *rest = text.split() or [""]
    plain = " ".join([first, *rest]).casefold()
    found = re.findall(r"[^\W_]+", plain)
    telling = {word.removesuffix("s") for word in found if word not in STOP}
    spelt = sorted(letters.setdefault(word, chr(FIRST + len(letters))) for word in telling)
    numbers = sorted(re.sub(r"\D", "", number) for number in NUMBER.findall(text))
    names = frozenset(word.strip("?,.()“”«»'’") for word in rest if word[:1].isupper())
    return _Words(plain, "".join(spelt), tuple(numbers), names)


def _apart(one: _Words, other: _Words) -> bool:
    """Whether they say the same about different things, such as the heights of two mountains."""
    return bool(one.names - other.names and other.names - one.names)
