"""How high up airports are, from airportsdata."""

from decimal import Decimal
from typing import Final

from tools.question_maker.made_question import Made, Questions, in_turn
from tools.question_maker.rounding import finest, in_words

SOURCE: Final = "Airport elevations (package airportsdata)"
FOOT: Final = 0.3048  # metres
DOUBT: Final = 4  # metres by which airports correct their elevation when it is measured again
HARDER: Final = {"AMM", "HRE", "SAH"}

# Those whose elevation is certain to the nearest ten metres.
# IATA code: (English, German after “Flughafen”). If a city has several, the airport is named.
AIRPORTS: Final = {
    "AMM": ("Queen Alia Airport near Amman in Jordan", "Queen Alia bei Amman in Jordanien"),
    "CUZ": ("Cusco airport in Peru", "von Cusco in Peru"),
    "GRU": ("Guarulhos Airport near São Paulo in Brazil", "Guarulhos bei São Paulo in Brasilien"),
    "GVA": ("Geneva airport in Switzerland", "von Genf in der Schweiz"),
    "HRE": ("Harare airport in Zimbabwe", "von Harare in Simbabwe"),
    "INN": ("Innsbruck airport in the Alps", "von Innsbruck in den Alpen"),
    "MAD": ("Barajas Airport in Madrid", "Barajas in Madrid"),
    "MEX": ("Benito Juárez Airport in Mexico City", "Benito Juárez in Mexiko-Stadt"),
    "PRG": ("Václav Havel Airport in Prague", "Václav Havel in Prag"),
    "SAH": ("Sanaa airport in Yemen", "von Sanaa im Jemen"),
    "SLC": ("Salt Lake City airport in Utah", "von Salt Lake City in Utah"),
}
TEXTS: Final = (
    (
        "How many metres above sea level is {name}, {step}?",
        "Wie viele Meter über dem Meer liegt der Flughafen {name}, {step}?",
    ),
    (
        "You land at {name}: how many metres above sea level are you, {step}?",
        "Du landest auf dem Flughafen {name}: Wie viele Meter über dem Meer bist du, {step}?",
    ),
)


def questions() -> Questions:
    """All questions of this kind."""
    import airportsdata

    known = airportsdata.load("IATA")
    for place, code in enumerate(AIRPORTS):
        yield _height(code, known[code]["elevation"] * FOOT, in_turn(TEXTS, place))


def _height(code: str, metres: float, texts: tuple[str, str]) -> Made:
    answer, step = finest(metres - DOUBT, metres + DOUBT, ("10",))
    rounding, gerundet = in_words(step)
    name, german = AIRPORTS[code]
    return Made(
        id=f"airport-{code.lower()}-height",
        question=texts[0].format(name=name, step=rounding),
        german=texts[1].format(name=german, step=gerundet),
        answer=answer,
        unit="m",
        source=SOURCE,
        category="geography",
        difficulty=3 if code in HARDER else 2,
        factor=Decimal("1.5"),
    )
