"""What chemical elements are called; mendeleev writes American."""

from typing import Final

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
    "Indium": "Indium",
    "Iodine": "Iod",
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
    "Rubidium": "Rubidium",
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


def names_of(name: str) -> tuple[str, str]:
    """British English and German."""
    return BRITISH.get(name, name.lower()), GERMAN[name]
