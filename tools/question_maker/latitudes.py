"""How far cities are north or south of the Equator."""

from decimal import Decimal
from typing import Final

from tools.question_maker.city_coordinates import SOURCE, Place, id_of, places
from tools.question_maker.made_question import Made, Questions, names
from tools.question_maker.rounding import finest

CENTRE: Final = 0.06  # degrees, about 7 km: how far maps may disagree about a city's centre
LATITUDES: Final = names(
    "Rome, New York, Cairo, Tokyo, Madrid, Moscow, Reykjavík, Mexico City, Miami, Los Angeles, "
    "Beijing, Honolulu in Hawaii, Oslo, Paris, Toronto, Hong Kong, Athens, Sydney, Cape Town, "
    "Rio de Janeiro, Auckland in New Zealand, Ushuaia in the far south of Argentina, Lima, "
    "Perth in Australia, Johannesburg in South Africa"
)


def questions() -> Questions:
    """All questions of this kind."""
    found = places()
    for name in LATITUDES:
        yield _latitude(found[name])


def _latitude(city: Place) -> Made:
    far = abs(city.latitude)
    side, seite = ("north", "nördlich") if city.latitude > 0 else ("south", "südlich")
    return Made(
        id=id_of("latitude", city),
        question=f"How many degrees {side} of the Equator does {city.name} lie, to the nearest "
        "whole degree?",
        german=f"Wie viele Breitengrade {seite} des Äquators liegt {city.german}, auf ganze Grad "
        "gerundet?",
        answer=finest(far - CENTRE, far + CENTRE, ["1"])[0],
        unit="°",
        source=SOURCE,
        category="geography",
        difficulty=2,
        amount=Decimal(5),
    )
