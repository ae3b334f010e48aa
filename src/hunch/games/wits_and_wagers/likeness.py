"""Which questions are asked twice, in other words perhaps; long packs are compared quickly.

Two sets of words that have a share t in common must have one of their rarest words in common: of n
words, one of the n - ⌈t·n⌉ + 1 rarest. So only questions with such a word are compared.
What very many questions have in common says nothing, so only the first of them are looked at.
"""

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterator, Sequence
from math import ceil
from typing import Final, NamedTuple

from hunch.core.languages import Translatable
from hunch.games.wits_and_wagers.checks_words import digits_of, tokens_of
from hunch.games.wits_and_wagers.notes import words as notes
from hunch.games.wits_and_wagers.questions import Question

ALIKE: Final = 0.5  # with the same answer
TWINS: Final = 0.85  # whatever the answer
MOST_COMPARED: Final = 20  # questions that have one thing in common


class Known(NamedTuple):
    """A question and where it stands; the pack that is looked at has no name."""

    pack: str
    number: int
    question: Question


class Words(NamedTuple):
    """What a question is compared by."""

    plain: str  # its text without regard to spaces and capitals
    tokens: frozenset[str]
    digits: tuple[str, ...]
    names: frozenset[str]


def likenesses(
    own: Sequence[Question], others: Sequence[Known] = ()
) -> Iterator[tuple[int, str, str]]:
    """Number, code and sentence for each question that is like an earlier one, or another pack's.

    The same words in the same pack are a duplicate, anything else is for its author to judge.
    """
    every = [*others, *(Known("", number, question) for number, question in enumerate(own, 1))]
    words = [_words(each.question.question) for each in every]
    common = Counter(token for each in words for token in each.tokens)
    shelves: dict[Hashable, list[int]] = defaultdict(list)
    for place, known in enumerate(every):
        rare = sorted(words[place].tokens, key=lambda token: (common[token], token))
        keys = list(_keys(known.question, rare, words[place].plain))
        if not known.pack:
            for other in sorted({found for key in keys for found in shelves[key]}):
                note = _likeness(known.question, every[other], words[place], words[other])
                if note is not None:
                    yield known.number, *note
                    break
        for key in keys:
            if len(shelves[key]) < MOST_COMPARED:
                shelves[key].append(place)


def _keys(question: Question, rare: list[str], plain: str) -> Iterator[Hashable]:
    """Where to look for questions that are like this one: each has one of these in common."""
    yield plain
    for token in rare[: len(rare) - ceil(TWINS * len(rare)) + 1]:
        yield token
    for token in rare[: len(rare) - ceil(ALIKE * len(rare)) + 1]:
        yield question.answer, question.unit, token


def _words(text: str) -> Words:
    first, *rest = text.split() or [""]
    names = frozenset(word.strip("?,.()«»'’") for word in rest if word[:1].isupper())
    plain = " ".join([first, *rest]).casefold()
    return Words(plain, tokens_of(text), tuple(digits_of(text)), names)


def _likeness(
    question: Question, other: Known, words: Words, theirs: Words
) -> tuple[str, str] | None:
    shared = len(words.tokens & theirs.tokens) / (len(words.tokens | theirs.tokens) or 1)
    if shared < ALIKE and words.plain != theirs.plain:
        return None
    place = (other.number, other.question.id, other.pack)
    if words.plain == theirs.plain:
        return "alike" if other.pack else "duplicate", Translatable(notes.same_question, *place)
    # The same question of other things, such as the height of another mountain, is another one.
    apart = words.names - theirs.names and theirs.names - words.names
    same = question.answer == other.question.answer and question.unit == other.question.unit
    if same and not apart:
        return "alike", Translatable(notes.same_answer, *place)
    if shared >= TWINS and words.digits == theirs.digits and not apart:
        return "alike", Translatable(notes.same_words, *place)
    return None
