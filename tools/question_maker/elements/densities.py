"""How much a litre of an element weighs."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Final

from tools.question_maker.elements.names import SOURCE, kind_of, names_of
from tools.question_maker.made_question import Made, Questions
from tools.question_maker.rounding import in_words, rounded

WHOLE: Final = ("to the nearest whole kilogram", "auf ganze Kilogramm gerundet")

# Elements that people have held or heard of, and the step at which the usual tables agree. Platinum
# is left out, as its 21.45 kg is on the edge between two answers.
HEAVY: Final = {
    "Iron": "0.1",
    "Lead": "1",
    "Silver": "0.1",
    "Copper": "1",
    "Aluminum": "0.1",
    "Titanium": "0.1",
    "Mercury": "1",
    "Osmium": "0.1",
    "Zinc": "0.1",
    "Magnesium": "0.1",
    "Uranium": "1",
    "Nickel": "0.1",
    "Tin": "0.1",
    "Silicon": "0.1",
    "Bromine": "0.1",
}


def questions(known: Mapping[str, Any]) -> Questions:
    """All questions of this kind."""
    for name, step in HEAVY.items():
        yield _weight(name, known[name].density, step)


def _weight(name: str, density: float, step: str) -> Made:
    english, german = names_of(name)
    what, (rounding, gerundet) = kind_of(name), in_words(step, WHOLE)
    return Made(
        id=f"{english}-litre",
        question=f"How many kilograms does one litre of {what.english}{english} weigh at room "
        f"temperature, {rounding}?",
        german=f"Wie viele Kilogramm wiegt ein Liter {what.litre}{german} bei Zimmertemperatur, "
        f"{gerundet}?",
        answer=rounded(density, step),
        unit="kg",
        source=SOURCE,
        category="science",
        difficulty=2,
        factor=Decimal("1.4"),
    )
