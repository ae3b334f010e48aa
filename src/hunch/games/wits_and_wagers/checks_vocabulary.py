"""The words and units known to the checks of question packs."""

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from hunch.games.wits_and_wagers.bots_scale import MEASURED

# The same in every language.
SYMBOLS: Final = frozenset(
    {"m", "cm", "mm", "km", "g", "kg", "mg", "t", "ml", "l", "s", "min", "h", "ms", "ns"}
    | {"km/h", "m/s", "km/s", "m²", "km²", "ha", "m³", "km³", "°C", "°", "%", "‰", "€", "$", "£"}
    | {"¥", "kcal", "kJ", "J", "kWh", "W", "kW", "MW", "GW", "V", "A", "Hz", "kHz", "MHz", "GHz"}
    | {"Pa", "hPa", "bar", "dB", "kB", "MB", "GB", "TB", "K", "µm", "nm", "SHU", "cal", "mph"}
    | {"°F", "ct", "N", "px", "dpi", "pH", "CHF"}
)
# Words that need a German translation.
UNITS: Final = SYMBOLS | frozenset(
    {"year", "BC", "years", "months", "weeks", "days", "hours", "minutes", "seconds"}
    | {"ft", "in", "mi", "yd", "lb", "oz", "pt", "gal", "acres", "gallons", "pints", "miles"}
    | {"feet", "inches", "pounds", "ounces", "carats", "nautical miles", "light-years", "knots"}
    | {"people", "letters", "words", "points", "pence", "magnitude", "times", "generations"}
    | {"million", "billion", "trillion", "thousand", "million $", "billion $", "million €"}
    | {"million people", "million years", "billion years", "million km", "million t", "zeros"}
    | {"billion €", "million km²", "billion people", "thousand years", "million tonnes", "tonnes"}
    | {"runs", "cars", "lire", "marks", "shillings", "francs", "kroner", "yen", "cents", "pixels"}
    | {"frames"}
)
# Units in which a number may have decimal places.
LARGE: Final = ("thousand", "million", "billion", "trillion")
PARTED: Final = """
carats acres light-years hours minutes seconds miles mi feet inches lire marks francs yen
"""
FRACTIONS: Final = (
    MEASURED | SYMBOLS | {unit for unit in UNITS if unit.startswith(LARGE)} | {*PARTED.split()}
)
# A question that asks for one of these should have its unit.
ASKS_FOR: Final = {
    "metres": "m", "meters": "m", "kilometres": "km", "kilometers": "km", "centimetres": "cm",
    "centimeters": "cm", "millimetres": "mm", "millimeters": "mm", "kilograms": "kg",
    "kilogrammes": "kg", "grams": "g", "grammes": "g", "litres": "l", "liters": "l",
    "percent": "%", "per cent": "%", "years": "years", "days": "days", "hours": "hours",
    "minutes": "min", "seconds": "s", "months": "months", "weeks": "weeks", "miles": "miles",
    "feet": "ft", "inches": "in", "dollars": "$", "euros": "€",
}  # fmt: skip

# Numbers that change: without a date, nobody knows which one is meant.
PASSING: Final = re.compile(
    r"\b(population|(?<!Guinness )world records?|currently|nowadays|today|right now|so far|to date|"
    r"at present|presently|at the moment|most recent|latest)\b",
    re.IGNORECASE,
)
DATED: Final = re.compile(r"\b(1[0-9]|20)\d\d\b|\bas of\b", re.IGNORECASE)
HEDGED: Final = re.compile(
    r"\b(?:about|around|approximately|nearly|almost|roughly|just over|just under|more than|"
    r"fewer than|less than|close to|some|over|under|exactly)\s+(\d[\d,. ]*)",
    re.IGNORECASE,
)
# What somebody only remembers is no second source, and neither is one that nobody can find.
UNREAD: Final = re.compile(
    r"\b(?:recalled|remembered|from memory|known (?:figure|standard|textbook))\b"
    r"|^(?:Second look: )?(?:press|later|some) (?:reports|studies|accounts)\b",
    re.IGNORECASE,
)
DECADE: Final = re.compile(r"\b(\d{3})0s\b")
NUMBER: Final = re.compile(r"(?<![\w.,])[-−]?\d+(?:[.,   ]\d{3})*(?:[.,]\d+)?(?![\w])")
GROUPED: Final = re.compile(r"(?<=\d)[.,   ](?=\d{3}(?!\d))")

UP_TO_TWENTY: Final = """
zero one two three four five six seven eight nine ten
eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
"""
UP_TO_HUNDRED: Final = "twenty thirty forty fifty sixty seventy eighty ninety"
SMALL: Final = {word: number for number, word in enumerate(UP_TO_TWENTY.split())}
TENS: Final = {word: 10 * number for number, word in enumerate(UP_TO_HUNDRED.split(), start=2)}
POWERS: Final = {"hundred": 100, "thousand": 1000, "million": 10**6, "billion": 10**9}

# How a question says that its answer is rounded.
NEAREST: Final = re.compile(
    r"\b(?:to the nearest|rounded to (?:a|an|the nearest)) "
    r"(\d[\d,]*(?:\.\d+)?(?! *decimal)|whole (?:\w+)|ten|hundred|thousand|million|billion)\b",
    re.IGNORECASE,
)
DECIMALS: Final = re.compile(
    r"\bto (one|two|three|four|five|six|\d) decimal places?\b", re.IGNORECASE
)
STEPS: Final = {"ten": 10, **POWERS}

ORDINAL: Final = re.compile(r"(\d)(?:st|nd|rd|th)\b")


def numbers_in(text: str) -> Iterator[Decimal]:
    """Every number in a text, in digits or words; “one” by itself doesn't count as a number."""
    for found in NUMBER.findall(text):
        plain = GROUPED.sub("", found.replace("−", "-")).replace(",", ".").replace(" ", "")
        if plain.count(".") <= 1:
            yield Decimal(plain)
    yield from _spelt(text.lower())


def stated_step(text: str, unit: str) -> Decimal | None:
    """The step to which a question says that its answer is rounded; None if it doesn't say.

    A whole million is 1 where the unit is millions.
    """
    if found := DECIMALS.search(text):
        count = found.group(1).lower()
        return Decimal(1).scaleb(-(int(count) if count.isdecimal() else SMALL[count]))
    if not (found := NEAREST.search(text)):
        return None
    word = found.group(1).lower().removeprefix("whole ")
    if word[0].isdecimal():
        return Decimal(word.replace(",", ""))
    return Decimal(1 if unit.startswith(word) else STEPS.get(word, 1))


def digits_of(text: str) -> list[str]:
    """All numbers written in digits, without separators, in ascending order."""
    cardinal = ORDINAL.sub(r"\1", text)
    return sorted(re.sub(r"\D", "", found) for found in NUMBER.findall(cardinal))


def _spelt(text: str) -> Iterator[Decimal]:
    total, open_ = 0, False
    for word in [*re.findall(r"[a-z]+|[,;:.]", text), ""]:
        if word in TENS or (word in SMALL and (open_ or word != "one")):
            total, open_ = total + TENS.get(word, SMALL.get(word, 0)), True
        elif word in POWERS and open_:
            total *= POWERS[word]
        elif word == "and" and open_ and total >= 100:
            continue
        elif open_:
            yield Decimal(total)
            total, open_ = 0, False
