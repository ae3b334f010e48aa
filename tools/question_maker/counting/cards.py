"""Hands, deals and orders."""

from collections.abc import Iterator
from decimal import Decimal
from math import comb, factorial

from tools.question_maker.counting.computed_question import Sum
from tools.question_maker.rounding import rounded


def sums() -> Iterator[Sum]:
    """All questions of this kind."""
    yield Sum(
        "full-houses",
        "How many of all the possible five-card poker hands are a full house, that is, three of a "
        "kind and a pair?",
        "Wie viele aller möglichen Pokerblätter aus fünf Karten sind ein Full House, also ein "
        "Drilling und ein Paar?",
        Decimal(13 * comb(4, 3) * 12 * comb(4, 2)),
        "hands",
        "Blätter",
        "13 × 4 × 12 × 6",
        3,
        "3",
    )
    yield Sum(
        "lotto",
        "How many different combinations of 6 numbers out of 49 are possible in the lottery, in "
        "whatever order they are drawn?",
        "Wie viele verschiedene Kombinationen von 6 Zahlen aus 49 sind im Lotto möglich, wenn die "
        "Reihenfolge keine Rolle spielt?",
        Decimal(comb(49, 6)),
        "combinations",
        "Kombinationen",
        "49 choose 6",
        2,
        "3",
    )
    yield Sum(
        "mississippi",
        "In how many different orders can the letters of the word Mississippi be written?",
        "In wie vielen verschiedenen Reihenfolgen lassen sich die Buchstaben des Wortes "
        "Mississippi schreiben?",
        Decimal(factorial(11) // (factorial(4) * factorial(4) * factorial(2))),
        "orders",
        "Reihenfolgen",
        "11! ÷ (4! × 4! × 2!)",
        3,
        "4",
    )
    yield Sum(
        "ten-in-a-row",
        "In how many different orders can ten people stand in a row?",
        "In wie vielen verschiedenen Reihenfolgen können sich zehn Menschen in eine Reihe stellen?",
        Decimal(factorial(10)),
        "orders",
        "Reihenfolgen",
        "10!",
        2,
        "5",
    )
    yield Sum(
        "skat-deals",
        "How many different hands of ten cards can a player get in the German game of Skat, which "
        "has 32 cards?",
        "Wie viele verschiedene Blätter aus zehn Karten kann man beim Skat mit 32 Karten bekommen?",
        Decimal(comb(32, 10)),
        "hands",
        "Blätter",
        "32 choose 10",
        3,
        "5",
    )
    yield Sum(
        "domino-pips",
        "How many pips are there in all on a complete set of dominoes up to double six?",
        "Wie viele Augen haben alle Steine eines Dominospiels bis Doppelsechs zusammen?",
        Decimal(sum(one + other for one in range(7) for other in range(one, 7))),
        "pips",
        "Augen",
        "each of 0 to 6 appears eight times",
        2,
        "1.4",
    )
    yield Sum(
        "sure-flush",
        "How many cards must you take from a pack of 52 without looking to be sure of five of one "
        "suit?",
        "Wie viele Karten muss man blind aus einem Spiel mit 52 Karten nehmen, um sicher fünf von "
        "einer der vier Spielfarben zu haben?",
        Decimal(4 * 4 + 1),
        "cards",
        "Karten",
        "four of each suit, and one more",
        2,
        "1.4",
    )
    yield Sum(
        "pack-orders-digits",
        "How many digits does the number of possible orders of a pack of 52 cards have?",
        "Wie viele Stellen hat die Zahl aller Reihenfolgen, in denen ein Spiel mit 52 Karten "
        "liegen kann?",
        Decimal(len(str(factorial(52)))),
        "digits",
        "Stellen",
        "52! is about 8.07 × 10^67",
        3,
        "2",
    )
    yield Sum(
        "bridge-hands",
        "How many billion different hands of 13 cards can be dealt from a pack of 52, to the "
        "nearest billion?",
        "Wie viele Milliarden verschiedene Blätter aus 13 Karten lassen sich aus einem Spiel mit "
        "52 Karten geben, auf ganze Milliarden gerundet?",
        rounded(comb(52, 13) / 1e9),
        "billion",
        "Milliarden",
        "52 choose 13",
        3,
        "6",
    )
