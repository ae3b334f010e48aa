"""The temperatures at which elements melt and boil."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Final

from tools.question_maker.elements.names import SOURCE, kind_of, names_of
from tools.question_maker.made_question import Made, Questions
from tools.question_maker.rounding import in_words, rounded

ZERO: Final = 273.15  # 0 °C in kelvins
WHOLE: Final = ("to the nearest whole degree", "auf ganze Grad gerundet")

# Well-known elements that no hand-written pack asks about, and the step at which the usual tables,
# old and new, agree. Those for which they agree only to the nearest 100 are left out.
MELTING: Final = {
    "Iron": "10",
    "Silver": "10",
    "Aluminum": "10",
    "Lead": "10",
    "Zinc": "10",
    "Sodium": "1",
    "Platinum": "10",
    "Lithium": "10",
    "Magnesium": "10",
    "Iodine": "10",
    "Calcium": "10",
    "Plutonium": "10",
}
# Most metals are left out: tables differ by many degrees.
BOILING: Final = {
    "Mercury": "1",
    "Zinc": "10",
    "Bromine": "1",
    "Sulfur": "1",
    "Iodine": "1",
}
MELTS: Final = (
    "At what temperature in degrees Celsius does {name} melt, {step}?",
    "Bei wie viel Grad Celsius schmilzt {name}, {step}?",
)
BOILS: Final = (
    "At what temperature in degrees Celsius does {name} boil at normal pressure, {step}?",
    "Bei wie viel Grad Celsius siedet {name} unter normalem Druck, {step}?",
)


def questions(known: Mapping[str, Any]) -> Questions:
    """All questions of this kind."""
    for name, step in MELTING.items():
        yield _heat(name, "melts", known[name].melting_point, step, MELTS)
    for name, step in BOILING.items():
        yield _heat(name, "boils", known[name].boiling_point, step, BOILS)


def _heat(name: str, kind: str, kelvin: float, step: str, texts: tuple[str, str]) -> Made:
    english, german = names_of(name)
    what, (rounding, gerundet) = kind_of(name), in_words(step, WHOLE)
    return Made(
        id=f"{english}-{kind}-at",
        question=texts[0].format(name=what.english + english, step=rounding),
        german=texts[1].format(name=what.subject + german, step=gerundet),
        answer=rounded(round(kelvin - ZERO, 4), step),
        unit="°C",
        source=SOURCE,
        category="science",
        difficulty=2,
        factor=Decimal("1.4"),
    )
