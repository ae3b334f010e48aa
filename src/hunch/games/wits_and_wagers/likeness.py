"""Which questions are asked twice, in other words perhaps; long packs are compared quickly.

Two sets of words that have a share t in common must have one of their rarest words in common: of n
words, one of the n - ⌈t·n⌉ + 1 rarest. So only questions with such a word are compared.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final, NamedTuple

from hunch.games.wits_and_wagers.checks_words import digits_of, tokens_of
from hunch.games.wits_and_wagers.questions import Question

ALIKE: Final = 0.5  # with the same answer
TWINS: Final = 0.85  # whatever the answer


class Known(NamedTuple):
    """A question and where it stands."""

    pack: str
    number: int
    question: Question


def likenesses(
    own: Sequence[Question], others: Sequence[Known] = ()
) -> Iterator[tuple[int, str, str]]:
    """Number, code and sentence for each question that is like an earlier one, or another pack's.

    The same words in the same pack are a duplicate, anything else is for its author to judge.
    """
    every = [*others, *(Known("", number, question) for number, question in enumerate(own, 1))]
    words = [tokens_of(each.question.question) for each in every]
    common = Counter(word for each in words for word in each)
    shelves: dict[str, list[int]] = defaultdict(list)
    for place, known in enumerate(every):
        rare = sorted(words[place], key=lambda word: (common[word], word))
        rare = rare[: len(rare) - ceil(ALIKE * len(rare)) + 1]
        if known.pack == "":
            near = sorted({other for word in rare for other in shelves[word]})
            for other in near:
                note = _likeness(known.question, every[other], words[place], words[other])
                if note is not None:
                    yield known.number, *note
                    break
        for word in rare:
            shelves[word].append(place)


def _likeness(
    question: Question, other: Known, words: frozenset[str], theirs: frozenset[str]
) -> tuple[str, str] | None:
    place = f"question {other.number} ({other.question.id})"
    if other.pack:
        place += f" of pack «{other.pack}»"
    said, heard = question.question.casefold().split(), other.question.question.casefold().split()
    if said == heard:
        code = "alike" if other.pack else "duplicate"
        return code, f"It asks the same as {place}."
    shared = len(words & theirs) / (len(words | theirs) or 1)
    same = question.answer == other.question.answer and question.unit == other.question.unit
    if same and shared >= ALIKE:
        return "alike", f"It has the answer of {place}, and much the same words."
    numbers = digits_of(question.question) == digits_of(other.question.question)
    if shared >= TWINS and numbers and not _named_apart(question, other.question):
        return "alike", f"It has nearly the same words as {place}."
    return None


def _named_apart(first: Question, second: Question) -> bool:
    """Whether each names something that the other does not: the same question of other things."""
    names = [
        {word.strip("?,.()«»'’") for word in each.question.split()[1:] if word[:1].isupper()}
        for each in (first, second)
    ]
    return bool(names[0] - names[1] and names[1] - names[0])
