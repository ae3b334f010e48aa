"""Melting and boiling points, weights, numbers and years of chemical elements, from mendeleev."""

from decimal import Decimal
from typing import Any, Final

from scripts.questions.made import Made, Questions, in_turn, names, rounded

SOURCE: Final = "Table of elements (package mendeleev)"
ZERO: Final = 273.15  # kelvin, of 0 °C

GERMAN: Final = {
    "Aluminum": "Aluminium",
    "Argon": "Argon",
    "Bromine": "Brom",
    "Calcium": "Calcium",
    "Carbon": "Kohlenstoff",
    "Chlorine": "Chlor",
    "Chromium": "Chrom",
    "Cobalt": "Cobalt",
    "Copper": "Kupfer",
    "Francium": "Francium",
    "Gallium": "Gallium",
    "Germanium": "Germanium",
    "Gold": "Gold",
    "Helium": "Helium",
    "Hydrogen": "Wasserstoff",
    "Iodine": "Iod",
    "Iridium": "Iridium",
    "Iron": "Eisen",
    "Krypton": "Krypton",
    "Lead": "Blei",
    "Lithium": "Lithium",
    "Magnesium": "Magnesium",
    "Mercury": "Quecksilber",
    "Nickel": "Nickel",
    "Nitrogen": "Stickstoff",
    "Osmium": "Osmium",
    "Oxygen": "Sauerstoff",
    "Phosphorus": "Phosphor",
    "Platinum": "Platin",
    "Plutonium": "Plutonium",
    "Potassium": "Kalium",
    "Radium": "Radium",
    "Silicon": "Silicium",
    "Silver": "Silber",
    "Sodium": "Natrium",
    "Sulfur": "Schwefel",
    "Technetium": "Technetium",
    "Tin": "Zinn",
    "Titanium": "Titan",
    "Tungsten": "Wolfram",
    "Uranium": "Uran",
    "Zinc": "Zink",
}
BRITISH: Final = {"Aluminum": "aluminium", "Sulfur": "sulphur"}

# What is well known of each kind, and not asked by the hand-written packs.
MELTING: Final = names(
    "Iron, Copper, Silver, Aluminum, Lead, Zinc, Titanium, Tungsten, Sodium, Platinum, "
    "Nickel, Lithium, Magnesium, Silicon, Uranium, Iodine, Chromium, Iridium"
)
BOILING: Final = names("Mercury, Iron, Gold, Zinc, Bromine, Sulfur, Copper, Lead")
HEAVY: Final = names(
    "Iron, Lead, Silver, Copper, Aluminum, Titanium, Mercury, Platinum, Osmium, Zinc, "
    "Magnesium, Lithium, Uranium, Nickel"
)
NUMBERS: Final = names(
    "Gold, Silver, Iron, Copper, Lead, Mercury, Uranium, Tin, Zinc, Platinum, Iodine, Nickel, "
    "Titanium, Krypton, Plutonium, Calcium, Chlorine, Radium"
)
FOUND: Final = names(
    "Hydrogen, Phosphorus, Nitrogen, Uranium, Titanium, Nickel, Sodium, Iodine, "
    "Lithium, Bromine, Aluminum, Gallium, Germanium, Argon, Radium, Francium, "
    "Technetium"
)
MELTS: Final = (
    (
        "At how many degrees Celsius does {name} melt, to the nearest 10?",
        "Bei wie viel Grad Celsius schmilzt {name}, auf 10 gerundet?",
    ),
    (
        "How many degrees Celsius hot must {name} be to melt, to the nearest 10?",
        "Wie viel Grad Celsius heiß muss {name} sein, um zu schmelzen, auf 10 gerundet?",
    ),
)


def questions() -> Questions:
    """All of them."""
    from mendeleev import get_all_elements

    known: dict[str, Any] = {each.name: each for each in get_all_elements()}
    for place, name in enumerate(MELTING):
        yield _heat(name, "melts", known[name].melting_point, in_turn(MELTS, place))
    for name in BOILING:
        texts = (
            (
                "At how many degrees Celsius does {name} boil under normal pressure, rounded to a "
                "whole degree?"
            ),
            (
                "Bei wie viel Grad Celsius siedet {name} unter normalem Druck, auf ganze Grad "
                "gerundet?"
            ),
        )
        yield _heat(name, "boils", known[name].boiling_point, texts)
    for name in HEAVY:
        yield _weight(name, known[name].density)
    for name in NUMBERS:
        yield _number(name, known[name].atomic_number)
    for name in FOUND:
        yield _year(name, known[name].discovery_year)


def _names(name: str) -> tuple[str, str]:
    return BRITISH.get(name, name.lower()), GERMAN[name]


def _heat(name: str, kind: str, kelvin: float, texts: tuple[str, str]) -> Made:
    english, german = _names(name)
    return Made(
        id=f"{english}-{kind}-at",
        question=texts[0].format(name=english),
        german=texts[1].format(name=german),
        answer=rounded(round(kelvin - ZERO, 4), "10"),
        unit="°C",
        source=SOURCE,
        category="science",
        difficulty=2,
        factor=Decimal("1.4"),
    )


def _weight(name: str, density: float) -> Made:
    english, german = _names(name)
    return Made(
        id=f"{english}-litre",
        question=f"How many kilograms does one litre of {english} weigh at room temperature, to "
        "one decimal place?",
        german=f"Wie viele Kilogramm wiegt ein Liter {german} bei Zimmertemperatur, auf eine "
        "Nachkommastelle?",
        answer=rounded(density, "0.1"),
        unit="kg",
        source=SOURCE,
        category="science",
        difficulty=2,
        factor=Decimal("1.4"),
    )


def _number(name: str, number: int) -> Made:
    english, german = _names(name)
    return Made(
        id=f"{english}-protons",
        question=f"How many protons are in the nucleus of an atom of {english}?",
        german=f"Wie viele Protonen hat der Kern eines Atoms {german}?",
        answer=Decimal(number),
        unit="",
        source=SOURCE,
        category="science",
        difficulty=2,
        factor=Decimal("1.3"),
    )


def _year(name: str, year: int) -> Made:
    english, german = _names(name)
    return Made(
        id=f"{english}-discovered",
        question=f"In what year was the element {english} discovered?",
        german=f"In welchem Jahr wurde das Element {german} entdeckt?",
        answer=Decimal(year),
        unit="year",
        german_unit="Jahr",
        source=SOURCE,
        category="science",
        difficulty=3,
        amount=Decimal(30),
    )
