"""How many protons an atom has, which is its place in the periodic table.

Two other elements are given for scale, for people who don't know the table by heart.
"""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Final

from tools.question_maker.elements.names import SOURCE, names_of
from tools.question_maker.made_question import Made, Questions, names

# None right next to gold, which every question mentions.
NUMBERS: Final = names(
    "Silver, Iron, Copper, Uranium, Tin, Zinc, Iodine, Nickel, Titanium, Krypton, Plutonium, "
    "Calcium, Chlorine, Radium"
)
LIGHTEST: Final = "Hydrogen"
HEAVY: Final = "Gold"
NEAR: Final = 20  # protons: people guess better this close to the heavier one


def questions(known: Mapping[str, Any]) -> Questions:
    """All questions of this kind."""
    protons = {name: int(each.atomic_number) for name, each in known.items()}
    for name in NUMBERS:
        yield _number(name, protons)


def _number(name: str, protons: Mapping[str, int]) -> Made:
    (nucleus, kern), (first, erster), (second, zweiter) = map(_nucleus, (name, LIGHTEST, HEAVY))
    least, more, number = (protons[each] for each in (LIGHTEST, HEAVY, name))
    return Made(
        id=f"{names_of(name)[0]}-protons",
        question=f"{first.capitalize()} has {least} proton, {second} {more}: how many protons does "
        f"{nucleus} have?",
        german=f"Ein {erster} hat {least} Proton, ein {zweiter} {more}: Wie viele Protonen hat ein "
        f"{kern}?",
        answer=Decimal(number),
        unit="protons",
        german_unit="Protonen",
        source=SOURCE,
        category="science",
        difficulty=2,
        factor=Decimal("1.2") if abs(number - more) < NEAR else Decimal("1.5"),
    )


def _nucleus(name: str) -> tuple[str, str]:
    """A nucleus, in English with its article and in German without."""
    english, german = names_of(name)
    article = "an" if english[0] in "aio" else "a"
    return f"{article} {english} nucleus", f"{german}kern"
