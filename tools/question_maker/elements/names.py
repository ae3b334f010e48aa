"""Names of chemical elements; mendeleev uses American spelling."""

from typing import Final, NamedTuple

SOURCE: Final = "Table of elements (package mendeleev)"
GERMAN: Final = {
    "Aluminum": "Aluminium",
    "Argon": "Argon",
    "Bromine": "Brom",
    "Calcium": "Calcium",
    "Chlorine": "Chlor",
    "Chromium": "Chrom",
    "Copper": "Kupfer",
    "Francium": "Francium",
    "Gallium": "Gallium",
    "Germanium": "Germanium",
    "Gold": "Gold",
    "Helium": "Helium",
    "Hydrogen": "Wasserstoff",
    "Iodine": "Jod",
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


class Kind(NamedTuple):
    """What an element is: in English, in German as a subject, in German after “ein Liter”."""

    english: str = ""
    subject: str = ""
    litre: str = ""


METAL: Final = Kind("the metal ", "das Metall ", "des Metalls ")
LIQUID: Final = Kind("the liquid element ", "das flüssige Element ", "des flüssigen Elements ")
KNOWN: Final = Kind()
# Elements that people know in another form, such as salts or tablets, or not at all.
KINDS: Final = {
    "Bromine": LIQUID,
    "Calcium": METAL,
    "Lithium": METAL,
    "Magnesium": METAL,
    "Osmium": METAL,
    "Sodium": METAL,
}


def names_of(name: str) -> tuple[str, str]:
    """The names in British English and German."""
    return BRITISH.get(name, name.lower()), GERMAN[name]


def kind_of(name: str) -> Kind:
    """Words before the name that say what the element is, if people need them."""
    return KINDS.get(name, KNOWN)
