"""How long the Sun is up on the longest and the shortest day, from a city's latitude."""

from decimal import Decimal
from math import acos, cos, degrees, radians, sin
from typing import Final

from tools.question_maker.city_coordinates import Place, id_of, places
from tools.question_maker.made_question import Made, Questions, names
from tools.question_maker.rounding import finest

SOURCE: Final = (
    "Computed from the latitude, the tilt of the Earth’s axis (23.44°), refraction and the Sun’s "
    "disc (0.833°)"
)
SUNRISE: Final = -0.833  # degrees: the Sun's upper edge on the horizon, refraction included
TILT: Final = 23.44  # degrees, of the Earth's axis
DOUBT: Final = 2  # minutes: tables give sunrise and sunset to the minute

# One day per city, as the other follows from it; no city near the Equator.
LONGEST: Final = names(
    "Oslo, Paris, Anchorage in Alaska, London, Reykjavík, Dublin, Beijing, "
    "Ushuaia in the far south of Argentina"
)
SHORTEST: Final = names(
    "Edinburgh, Rome, Berlin, Moscow, Helsinki, Vancouver in Canada, Vienna, Cairo, Athens, Chicago"
)


def daylight(latitude: float, declination: float) -> float:
    """Minutes from sunrise to sunset when the Sun is `declination` degrees north of the Equator."""
    up, here, sun = (radians(each) for each in (SUNRISE, latitude, declination))
    return degrees(acos((sin(up) - sin(here) * sin(sun)) / (cos(here) * cos(sun)))) * 8


def questions() -> Questions:
    """All questions of this kind."""
    found = places()
    for name in LONGEST:
        yield _daylight(found[name], "longest", "längsten")
    for name in SHORTEST:
        yield _daylight(found[name], "shortest", "kürzesten")


def _daylight(city: Place, when: str, wann: str) -> Made:
    # South of the Equator the seasons are reversed, so only the distance from it matters.
    long = daylight(abs(city.latitude), TILT if when == "longest" else -TILT)
    return Made(
        id=id_of(f"{when}-day", city),
        question=f"How many minutes are there between sunrise and sunset in {city.name} on the "
        f"{when} day of the year, to the nearest 10?",
        german=f"Wie viele Minuten liegen in {city.german} am {wann} Tag des Jahres zwischen "
        "Sonnenaufgang und Sonnenuntergang, auf 10 gerundet?",
        answer=finest(long - DOUBT, long + DOUBT, ["10"])[0],
        unit="min",
        source=SOURCE,
        category="geography",
        difficulty=2,
        amount=Decimal(90),
    )
