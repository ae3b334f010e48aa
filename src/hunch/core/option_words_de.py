"""What the form with any game's options says, in German."""

from typing import Final

# Display names of choices that many games have.
CHOICES: Final = {
    "strict": "Keine Hilfe",
    "counts": "Nur Anzahlen",
    "assist": "Alles Gesehene",
    "open": "Offen",
    "sealed": "Verdeckt",
    "shared": "Geteilter Sieg",
}
UNITS: Final = {
    "seconds": ("{n} Sekunde", "{n} Sekunden"),
    "dollars": ("{n} $", "{n} $"),
    "to_one": ("{n} zu 1", "{n} zu 1"),
}
