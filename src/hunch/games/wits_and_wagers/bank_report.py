"""The built-in questions in numbers, as a page: `hunch questions numbers`."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from hunch.games.wits_and_wagers.bank_regions import EVERYWHERE, beyond_the_west, region_of
from hunch.games.wits_and_wagers.bots_scale import scale_for
from hunch.games.wits_and_wagers.questions import Question
from hunch.packs.catalogue import content, facts, known, load
from hunch.packs.kind import PackKind

ABOUT_US: Final = ("people", "money", "records")  # behaviour, money and records
FEW: Final = 6
HEAD: Final = """\
# The questions in numbers

`hunch questions numbers` writes this page from the packs of Wits & Wagers Deluxe; `make docs` keeps
it up to date. [How to write questions](../src/hunch/games/wits_and_wagers/PACKS.md) says what every
word means, and [the calibration](../tools/question_maker/calibration.py) how difficulty is found.
"""


def report(kind: PackKind) -> Iterator[str]:
    """The page, line by line."""
    yield from HEAD.splitlines()
    bank = [each for name in known(kind) for each in load(kind, name).items]
    party = list(content(kind, "party").values())
    yield from ("", "## At a glance", "")
    yield from _rows(
        ("", "the whole bank", "`party`"),
        ((name, _counted(bank, has), _counted(party, has)) for name, has in _KINDS.items()),
    )
    yield from ("", "## Packs", "")
    packs = (facts(kind, name) for name in known(kind))
    yield from _rows(
        ("pack", "questions", "easy", "medium", "hard"),
        ((f"`{each.id}`", each.count, *each.difficulties) for each in packs),
    )
    yield from _both("Categories", "category", bank, party, lambda each: each.category)
    yield from _both("Regions", "about", bank, party, _region)
    yield from _both("Families", "family", bank, party, lambda each: each.family)
    links = Counter(link for each in bank for link in each.links)
    yield from ("", "## Links", "")
    yield (
        f"There are {len(links)} groups of questions that give each other away, "
        f"{sum(links.values())} questions in all; a match has at most one question from each: "
        f"{', '.join(sorted(links))}."
    )


def _both(
    title: str,
    head: str,
    bank: Iterable[Question],
    party: Iterable[Question],
    of: Callable[[Question], str | None],
) -> Iterator[str]:
    every, here = Counter(map(of, bank)), Counter(map(of, party))
    names = sorted((name for name in every if name), key=lambda name: (-every[name], name))
    yield from ("", f"## {title}", "")
    rows = ((name, every[name], here[name] or "–") for name in names)
    yield from _rows((head, "the whole bank", "`party`"), rows)


def _region(question: Question) -> str:
    found = region_of(question)
    return found if found == EVERYWHERE else found.title()


def _counted(questions: list[Question], has: Callable[[Question], bool]) -> str:
    count = sum(map(has, questions))
    return f"{count:,} ({count / len(questions):.0%})"


def _rows(head: Iterable[object], rows: Iterable[Iterable[object]]) -> Iterator[str]:
    titles = list(head)
    yield "| " + " | ".join(map(str, titles)) + " |"
    yield "|" + " --- |" * len(titles)
    for row in rows:
        yield "| " + " | ".join(map(str, row)) + " |"


_KINDS: Final[dict[str, Callable[[Question], bool]]] = {
    "questions": lambda each: True,
    "about behaviour, money or records": lambda each: each.category in ABOUT_US,
    "written by hand": lambda each: each.made is None,
    "about Africa, Asia, Latin America or Oceania": beyond_the_west,
    "easy": lambda each: each.difficulty == 1,
    "medium": lambda each: each.difficulty == 2,
    "hard": lambda each: each.difficulty == 3,
    "asking for a year": lambda each: scale_for(each.unit).years,
    "rounded": lambda each: each.rounded_to is not None,
    f"with an answer of {FEW} or less": lambda each: abs(each.answer) <= FEW,
    "with a second answer in imperial units": lambda each: each.imperial is not None,
    "for people from Germany": lambda each: each.region == "de",
    "grim, so only where a table wants it": lambda each: each.grim,
}
