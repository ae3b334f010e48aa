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
        "You bet that among the 50 guests of a party two share a birthday: how likely are you to "
        "win, as a percentage to one decimal place, with 365 equally likely days?",
        "Man wettet, dass von 50 Gästen einer Party zwei am selben Tag Geburtstag haben: Mit wie "
        "viel Prozent Wahrscheinlichkeit gewinnt man, bei 365 gleich wahrscheinlichen Tagen, auf "
        "eine Nachkommastelle gerundet?",
        percent(1 - prod((Fraction(365 - k, 365) for k in range(50)), start=Fraction(1))),
        "%",
        "%",
        "1 − 365/365 × 364/365 × … × 316/365",
        2,
        None,
        "15",
    )
    yield Sum(
        "own-birthday",
        "You bet that at least one of the 50 other guests of a party shares your own birthday: how "
        "likely are you to win, as a percentage to one decimal place, with 365 equally likely "
        "days?",
        "Man wettet, dass mindestens einer von 50 anderen Gästen den eigenen Geburtstag teilt: "
        "Mit wie viel Prozent Wahrscheinlichkeit gewinnt man, bei 365 gleich wahrscheinlichen "
        "Tagen, auf eine Nachkommastelle gerundet?",
        percent(1 - Fraction(364, 365) ** 50),
        "%",
        "%",
        "1 − (364/365)^50",
        2,
        None,
        "12",
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
        "You throw five dice again and again: how many throws does it take on average until all "
        "five show the same number?",
        "Du wirfst fünf Würfel immer wieder: Wie viele Würfe dauert es im Durchschnitt, bis alle "
        "fünf dieselbe Zahl zeigen?",
        Decimal(6**4),
        "throws",
        "Würfe",
        "6 of 7,776 throws",
        2,
        "2",
    )
    yield Sum(
        "ten-heads",
        "You toss a coin ten times, and then start again: how many such tries does it take on "
        "average until it’s heads every time?",
        "Du wirfst eine Münze zehnmal und fängst dann von vorn an: Wie viele solcher Versuche "
        "dauert es im Durchschnitt, bis sie jedes Mal Kopf zeigt?",
        Decimal(2**10),
        "tries",
        "Versuche",
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
        "13 × 6 × 220 × 64 hands out of 52 choose 5",
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
