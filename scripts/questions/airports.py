"""How high airports lie, from airportsdata."""

from decimal import Decimal
from typing import Final

from scripts.questions.made import Made, Questions, in_turn, rounded

SOURCE: Final = "Airport elevations (package airportsdata)"
FOOT: Final = 0.3048  # metres

# IATA code: (name in English, name in German)
AIRPORTS: Final = {
    "ADD": ("Addis Ababa in Ethiopia", "Addis Abeba in Äthiopien"),
    "AMM": ("Amman in Jordan", "Amman in Jordanien"),
    "ASE": ("the ski resort Aspen in Colorado", "Aspen in Colorado"),
    "ATL": ("Atlanta in the US state of Georgia", "Atlanta im US-Staat Georgia"),
    "BOG": ("Bogotá in Colombia", "Bogotá in Kolumbien"),
    "CUZ": ("Cusco in Peru", "Cusco in Peru"),
    "DCY": (
        "Daocheng in western China, opened in 2013 as the highest in the world,",
        "Daocheng in Westchina, der 2013 als höchster der Welt eröffnet wurde,",
    ),
    "DEN": ("Denver in Colorado", "Denver in Colorado"),
    "ESB": ("Ankara in Turkey", "Ankara in der Türkei"),
    "INN": ("Innsbruck in the Alps", "Innsbruck in den Alpen"),
    "JNB": ("Johannesburg in South Africa", "Johannesburg in Südafrika"),
    "KBL": ("Kabul in Afghanistan", "Kabul in Afghanistan"),
    "KTM": ("Kathmandu in Nepal", "Kathmandu in Nepal"),
    "LAS": ("Las Vegas in Nevada", "Las Vegas in Nevada"),
    "MAD": ("Madrid in Spain", "Madrid in Spanien"),
    "MEX": ("Mexico City", "Mexiko-Stadt"),
    "MUC": ("Munich in Germany", "München in Deutschland"),
    "NBO": ("Nairobi in Kenya", "Nairobi in Kenia"),
    "RUH": ("Riyadh in Saudi Arabia", "Riad in Saudi-Arabien"),
    "SLC": ("Salt Lake City in Utah", "Salt Lake City in Utah"),
    "YYC": ("Calgary in Canada", "Calgary in Kanada"),
    "ZRH": ("Zurich in Switzerland", "Zürich in der Schweiz"),
}
TEXTS: Final = (
    (
        "How many metres above sea level does the airport of {name} lie, to the nearest 10?",
        "Wie viele Meter über dem Meer liegt der Flughafen von {name}, auf 10 gerundet?",
    ),
    (
        "You land at {name}: how many metres above sea level is the airport, to the nearest 10?",
        "Du landest in {name}: Wie viele Meter über dem Meer liegt der Flughafen, auf 10 gerundet?",
    ),
)


def questions() -> Questions:
    """All of them."""
    import airportsdata

    known = airportsdata.load("IATA")
    for place, (code, (name, german)) in enumerate(AIRPORTS.items()):
        english, deutsch = in_turn(TEXTS, place)
        yield Made(
            id=f"airport-{code.lower()}-height",
            question=english.format(name=name),
            german=deutsch.format(name=german),
            answer=rounded(known[code]["elevation"] * FOOT, "10"),
            unit="m",
            source=SOURCE,
            category="geography",
            difficulty=3 if code in {"AMM", "ASE", "RUH", "DCY"} else 2,
            factor=Decimal("1.5"),
        )
