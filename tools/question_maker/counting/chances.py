"""Dice, coins and birthdays."""

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from itertools import product
from math import comb, factorial, prod

from tools.question_maker.counting.computed_question import Sum, percent
from tools.question_maker.rounding import rounded


def sums() -> Iterator[Sum]:
    """All questions of this kind."""
    yield Sum(
        "six-in-four",
        "What is the probability, as a percentage, that at least one six comes up in four throws "
        "of a die, to one decimal place?",
        "Mit wie viel Prozent Wahrscheinlichkeit fällt in vier Würfen mit einem Würfel mindestens "
        "eine Sechs, auf eine Nachkommastelle gerundet?",
        percent(1 - Fraction(5, 6) ** 4),
        "%",
        "%",
        "1 − (5/6)^4",
        2,
        None,
        "12",
    )
    yield Sum(
        "fifty-birthdays",
        "What is the probability, as a percentage, that at least two of 50 people share a "
        "birthday, with 365 equally likely days, to one decimal place?",
        "Mit wie viel Prozent Wahrscheinlichkeit haben von 50 Menschen mindestens zwei am selben "
        "Tag Geburtstag, bei 365 gleich wahrscheinlichen Tagen, auf eine Nachkommastelle "
        "gerundet?",
        percent(1 - prod((Fraction(365 - k, 365) for k in range(50)), start=Fraction(1))),
        "%",
        "%",
        "1 − 365/365 × 364/365 × … × 316/365",
        2,
        None,
        "15",
    )
    yield Sum(
        "six-dice-all-different",
        "What is the probability, as a percentage, that six dice thrown at once show six different "
        "numbers, to one decimal place?",
        "Mit wie viel Prozent Wahrscheinlichkeit zeigen sechs gleichzeitig geworfene Würfel sechs "
        "verschiedene Zahlen, auf eine Nachkommastelle gerundet?",
        percent(Fraction(factorial(6), 6**6)),
        "%",
        "%",
        "6! ÷ 6^6",
        2,
        "2.5",
    )
    yield Sum(
        "five-alike",
        "In one out of how many throws of five dice, on average, do all five show the same number?",
        "Bei einem von wie vielen Würfen mit fünf Würfeln zeigen im Durchschnitt alle fünf "
        "dieselbe Zahl?",
        Decimal(6**4),
        "throws",
        "Würfe",
        "6 of 7,776 throws",
        2,
        "2",
    )
    yield Sum(
        "ten-heads",
        "You toss a coin ten times: in one out of how many cases, on average, is it heads every "
        "time?",
        "Du wirfst eine Münze zehnmal: In einem von wie vielen Fällen zeigt sie im Durchschnitt "
        "jedes Mal Kopf?",
        Decimal(2**10),
        "cases",
        "Fälle",
        "2^10",
        1,
        "1.6",
    )
    yield Sum(
        "poker-pair",
        "What percentage of five-card poker hands contain exactly one pair and nothing better, to "
        "one decimal place?",
        "Wie viel Prozent der Pokerblätter aus fünf Karten enthalten genau ein Paar und nichts "
        "Besseres, auf eine Nachkommastelle gerundet?",
        percent(Fraction(13 * comb(4, 2) * comb(12, 3) * 4**3, comb(52, 5))),
        "%",
        "%",
        "13 × 6 × 220 × 64 hands of 52 choose 5",
        2,
        None,
        "15",
    )
    yield Sum(
        "two-dice-seven",
        "What percentage of throws of two dice add up to seven, to one decimal place?",
        "Wie viel Prozent der Würfe mit zwei Würfeln ergeben die Augensumme sieben, auf eine "
        "Nachkommastelle gerundet?",
        percent(Fraction(sum(a + b == 7 for a, b in product(range(1, 7), repeat=2)), 36)),
        "%",
        "%",
        "6 of 36",
        1,
        None,
        "5",
    )
    yield Sum(
        "every-face",
        "A die is thrown until every number has come up at least once: how many throws does it "
        "take on average, to one decimal place?",
        "Ein Würfel wird geworfen, bis jede Zahl mindestens einmal gefallen ist: Wie viele Würfe "
        "braucht man im Durchschnitt, auf eine Nachkommastelle gerundet?",
        rounded(float(sum(Fraction(6, k) for k in range(1, 7))), "0.1"),
        "throws",
        "Würfe",
        "6/6 + 6/5 + 6/4 + 6/3 + 6/2 + 6/1",
        2,
        "1.4",
    )
