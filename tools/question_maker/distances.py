"""How far it is from one city to another, on the ellipsoid that maps are drawn on."""

from decimal import Decimal
from math import asin, cos, radians, sin, sqrt
from typing import Final

from tools.question_maker.city_coordinates import SOURCE, Place, id_of, places
from tools.question_maker.made_question import Made, Questions, in_turn
from tools.question_maker.rounding import finest, in_words

NEAR: Final = 2000  # kilometres; shorter distances are asked for more precisely
CENTRE: Final = 9  # kilometres by which other city centres may change the distance
EARTH: Final = 6371.0088  # kilometres, mean radius

# Pairs that a traveller has a feel for, and some that surprise.
PAIRS: Final = (
    ("London", "New York"),
    ("Paris", "Moscow"),
    ("Berlin", "Rome"),
    ("Madrid", "Lisbon"),
    ("Oslo", "Athens"),
    ("Reykjavík", "New York"),
    ("Singapore", "Auckland in New Zealand"),
    ("Perth in Australia", "Sydney"),
    ("Cape Town", "Nairobi in Kenya"),
    ("Tokyo", "Honolulu in Hawaii"),
    ("Lima", "Buenos Aires"),
    ("Rio de Janeiro", "Lagos in Nigeria"),
    ("Singapore", "Jakarta in Indonesia"),
    ("Delhi", "Mumbai"),
    ("Beijing", "Hong Kong"),
    ("Mumbai", "Dubai"),
    ("Nairobi in Kenya", "Johannesburg in South Africa"),
    ("Anchorage in Alaska", "Tokyo"),
    ("Miami", "Havana"),
    ("London", "Edinburgh"),
    ("Paris", "London"),
    ("Moscow", "Vladivostok in the far east of Russia"),
    ("Bangkok", "Hanoi"),
    ("Seoul", "Tokyo"),
    ("Mexico City", "Madrid"),
    ("Stockholm", "Helsinki"),
    ("Hamburg", "Munich"),
    ("Venice", "Vienna"),
    ("Kathmandu in Nepal", "Lhasa in Tibet"),
    ("Ulaanbaatar in Mongolia", "Beijing"),
    ("Algiers", "Marseille"),
    ("Tunis", "Palermo"),
    ("Casablanca in Morocco", "Cairo"),
    ("Addis Ababa in Ethiopia", "Mecca"),
    ("Manila in the Philippines", "Taipei in Taiwan"),
    ("Darwin in Australia", "Jakarta in Indonesia"),
    ("Brasília", "Rio de Janeiro"),
    ("Boston", "Dublin"),
    ("Chicago", "New Orleans"),
    ("Barcelona", "Milan"),
    ("Dakar in Senegal", "Rio de Janeiro"),
    ("Zurich", "Rome"),
    ("Cape Town", "Buenos Aires"),
    ("Mexico City", "Bogotá in Colombia"),
    ("San Francisco", "New York"),
    ("Lisbon", "New York"),
    ("Moscow", "Beijing"),
    ("Singapore", "Sydney"),
    ("Dublin", "Reykjavík"),
    ("Athens", "Cairo"),
    ("Copenhagen", "Oslo"),
    ("Casablanca in Morocco", "Dakar in Senegal"),
    ("Berlin", "Paris"),
    ("Vienna", "Istanbul"),
    ("Nairobi in Kenya", "Cairo"),
    ("Paris", "Tokyo"),
)
TEXTS: Final = (
    (
        "How many kilometres is it from {one} to {other} as the crow flies, {step}?",
        "Wie viele Kilometer Luftlinie sind es von {one} nach {other}, {step}?",
    ),
    (
        (
            "How many kilometres apart are {one} and {other} by the shortest route over the globe, "
            "{step}?"
        ),
        (
            "Wie viele Kilometer liegen {one} und {other} auf dem kürzesten Weg über den Globus "
            "auseinander, {step}?"
        ),
    ),
    (
        "A bird flies straight from {one} to {other}: how many kilometres is that, {step}?",
        "Ein Vogel fliegt geradewegs von {one} nach {other}: Wie viele Kilometer sind das, {step}?",
    ),
)


def distance(one: Place, other: Place) -> float:
    """Kilometres along the shortest path, by Karney's method on WGS 84."""
    from geographiclib.geodesic import Geodesic

    way = Geodesic.WGS84.Inverse(one.latitude, one.longitude, other.latitude, other.longitude)
    return float(way["s12"]) / 1000


def on_a_sphere(one: Place, other: Place) -> float:
    """Kilometres along a great circle of a sphere, as simpler calculators give it."""
    here, there = radians(one.latitude), radians(other.latitude)
    east = radians(other.longitude - one.longitude)
    chord = sin((there - here) / 2) ** 2 + cos(here) * cos(there) * sin(east / 2) ** 2
    return 2 * EARTH * asin(sqrt(chord))


def questions() -> Questions:
    """All questions of this kind."""
    found = places()
    for place, (one, other) in enumerate(PAIRS):
        yield _apart(found[one], found[other], place)


def _apart(one: Place, other: Place, place: int) -> Made:
    ways = sorted((distance(one, other), on_a_sphere(one, other)))
    far = ways[-1]
    steps = ("50", "100") if far < NEAR else ("100",)
    answer, step = finest(ways[0] - CENTRE, far + CENTRE, steps)
    rounding, gerundet = in_words(step)
    english, german = in_turn(TEXTS, place)
    return Made(
        id=id_of("distance", one, other),
        question=english.format(one=one.name, other=other.name, step=rounding),
        german=german.format(one=one.german, other=other.german, step=gerundet),
        answer=answer,
        unit="km",
        source=f"{SOURCE}, geodesic on WGS 84 (package geographiclib)",
        category="geography",
        difficulty=2 if far < 7000 else 3,
        factor=Decimal("1.3"),
    )
