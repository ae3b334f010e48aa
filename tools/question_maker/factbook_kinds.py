"""Which figures of the Factbook to ask for, and about which countries.

Not the lengths of railways: tables differ by a third, depending on what they count as a line. Nor
coasts for which the country itself gives another length, nor life expectancy and children per
woman, on which sources differ in the very digits that would be asked for.
"""

from typing import Final, NamedTuple


class Kind(NamedTuple):
    """A figure in the Factbook, and how to ask for it."""

    name: str
    path: tuple[str, ...]
    countries: str
    english: str  # {english} is the country's name
    german: str  # {land} is the country with its preposition
    units: tuple[str, str]
    step: str | None  # to round to; None keeps the figure as printed
    factor: str | None
    amount: str | None
    difficulty: int
    category: str


KINDS: Final = (
    Kind(
        "coast",
        ("Geography", "Coastline", "text"),
        "GR BE NZ PH",
        "According to the CIA World Factbook of 2015, how many kilometres long is the coast of "
        "{english}{step}?",
        "Wie viele Kilometer Küste gibt es {land} laut dem CIA World Factbook von 2015{step}?",
        ("km", "km"),
        None,
        "2",
        None,
        3,
        "geography",
    ),
    Kind(
        "age",
        ("People and Society", "Median age", "total", "text"),
        "NG IN US IT BR EG CN AU",
        "What was the median age in {english} in 2015, the age that half of the people hadn’t "
        "reached yet, according to the CIA World Factbook{step}?",
        "Welches Alter hatte 2015 {land} laut CIA World Factbook die Hälfte der Menschen noch "
        "nicht erreicht{step}?",
        ("years", "Jahre"),
        "1",
        None,
        "4",
        2,
        "people",
    ),
    Kind(
        "forest",
        ("Geography", "Land use", "forest", "text"),
        "FI DE BR US SE IN AT RU",
        "What percentage of the land area of {english} was forest around 2011, according to the "
        "CIA World Factbook{step}?",
        "Wie viel Prozent der Landfläche nahm der Wald um 2011 {land} laut CIA World Factbook "
        "ein{step}?",
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
        "IN NP KE EG CH US CN AU NG",
        "What percentage of the people of {english} lived in towns and cities in 2015, according "
        "to the CIA World Factbook{step}?",
        "Wie viel Prozent der Menschen {land} lebten 2015 laut CIA World Factbook in "
        "Städten{step}?",
        ("%", "%"),
        "1",
        None,
        "10",
        2,
        "people",
    ),
)
