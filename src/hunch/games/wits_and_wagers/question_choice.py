"""Which questions suit a table, and in which units it is asked them."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Final

from msgspec.structs import replace

from hunch.games.wits_and_wagers.options import Units
from hunch.games.wits_and_wagers.questions import PLACES, Imperial, Question, Spread

FAHRENHEIT: Final = Decimal("1.8")  # degrees to one degree Celsius
SMALLEST: Final = Decimal(1).scaleb(-PLACES)


def suiting(questions: Mapping[str, Question], units: Units, grim: bool) -> dict[str, Question]:
    """House rules H23 and H25: without grim ones, unless that leaves none; in the table's units."""
    found = {id_: each for id_, each in questions.items() if grim or not each.grim}
    return {id_: in_units(each, units) for id_, each in (found or questions).items()}


def in_units(question: Question, units: Units) -> Question:
    """House rule H23: the question as a table with these units is asked it."""
    other = question.imperial
    if other is None or units is Units.METRIC:
        return question
    return replace(
        question,
        question=other.question,
        answer=other.answer,
        unit=other.unit,
        rounded_to=other.rounded_to,
        spread=_spread(question, other),
        wordings=other.wordings,
        imperial=None,
    )


def _spread(question: Question, other: Imperial) -> Spread | None:
    """How far off good guessers are in the other unit; a factor is the same in any."""
    spread = question.spread
    if spread is None or spread.amount is None or not question.answer:
        return spread
    ratio = FAHRENHEIT if other.unit == "°F" else abs(other.answer / question.answer)
    return Spread(amount=max((spread.amount * ratio).quantize(SMALLEST), SMALLEST))
