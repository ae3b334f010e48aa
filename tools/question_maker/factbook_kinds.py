"""Which figures of the Factbook to ask for, and about which countries.

Not the lengths of railways: tables differ by a third, depending on what they count as a line. Nor
coasts for which the country itself gives another length.
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
        "JP NG IN US IT ET BR EG FR CN MX AU KE",
        "Half of the people were younger, half older: what was the median age in {english} in "
        "2015, according to the CIA World Factbook{step}?",
        "Die eine Hälfte der Menschen war jünger, die andere älter: Wie viele Jahre betrug 2015 "
        "{land} laut CIA World Factbook das Medianalter{step}?",
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
        "JP US RU NG ZA CH IN BR KE CN",
        "What was the life expectancy at birth in {english} in 2015, according to the CIA World "
        "Factbook{step}?",
        "Wie viele Jahre betrug 2015 {land} laut CIA World Factbook die Lebenserwartung bei der "
        "Geburt{step}?",
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
        "NG JP IN FR IL IT KE EG US",
        "How many children did a woman in {english} have on average in 2015, according to the CIA "
        "World Factbook{step}?",
        "Wie viele Kinder bekam eine Frau {land} 2015 laut CIA World Factbook im "
        "Durchschnitt{step}?",
        ("children", "Kinder"),
        "0.1",
        "1.25",
        None,
        2,
        "people",
    ),
    Kind(
        "forest",
        ("Geography", "Land use", "forest", "text"),
        "FI DE BR US SE IN AT RU GB",
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
