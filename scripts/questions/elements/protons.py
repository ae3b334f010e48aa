"""How many protons an atom has, which is its place in the periodic table."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Final

from scripts.questions.elements.names import names_of
from scripts.questions.made import Made, Questions, names

SOURCE: Final = "Table of elements (package mendeleev)"
NUMBERS: Final = names(
    "Gold, Silver, Iron, Copper, Lead, Mercury, Uranium, Tin, Zinc, Platinum, Iodine, Nickel, "
    "Titanium, Krypton, Plutonium, Calcium, Chlorine, Radium"
)


def questions(known: Mapping[str, Any]) -> Questions:
    """All of them."""
    for name in NUMBERS:
        yield _number(name, known[name].atomic_number)


def _number(name: str, number: int) -> Made:
    english, german = names_of(name)
    return Made(
        id=f"{english}-protons",
        question=f"How many protons are in the nucleus of an atom of {english}?",
        german=f"Wie viele Protonen hat der Kern eines {german}atoms?",
        answer=Decimal(number),
        unit="protons",
        german_unit="Protonen",
        source=SOURCE,
        category="science",
        difficulty=2,
        factor=Decimal("1.3"),
    )
