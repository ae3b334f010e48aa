"""What the form with any game's options says."""

from typing import Final

# Display names of choices that many games have.
CHOICES: Final = {
    "strict": "No help",
    "counts": "Counts only",
    "assist": "Everything seen",
    "open": "Open",
    "sealed": "Sealed",
    "shared": "Shared win",
}
UNITS: Final = {
    "seconds": ("{n} second", "{n} seconds"),
    "dollars": ("${n}", "${n}"),
    "to_one": ("{n} to 1", "{n} to 1"),
}
