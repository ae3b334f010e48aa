"""Powers, primes and sums that grow quickly."""

from collections.abc import Iterator
from decimal import Decimal
from math import factorial

from tools.question_maker.counting.computed_question import Sum
from tools.question_maker.rounding import rounded


def sums() -> Iterator[Sum]:
    """All questions of this kind."""
    yield Sum(
        "hundred-factorial",
        "How many digits does the product of all whole numbers from 1 to 100 have?",
        "Wie viele Stellen hat das Produkt aller ganzen Zahlen von 1 bis 100?",
        Decimal(len(str(factorial(100)))),
        "digits",
        "Stellen",
        "100! is about 9.3 × 10^157",
        3,
        "1.6",
    )
    yield Sum(
        "two-to-thousand",
        "How many digits does 2 to the power of 1,000 have?",
        "Wie viele Stellen hat 2 hoch 1.000?",
        Decimal(len(str(2**1000))),
        "digits",
        "Stellen",
        "1,000 × log10(2), rounded up",
        2,
        "1.5",
    )
    yield Sum(
        "primes-thousand",
        "How many prime numbers are there below 1,000?",
        "Wie viele Primzahlen gibt es unter 1.000?",
        Decimal(_primes_below(1000)),
        "",
        "",
        "counted one by one",
        2,
        "1.4",
    )
    yield Sum(
        "primes-ten-thousand",
        "How many prime numbers have at most four digits?",
        "Wie viele Primzahlen haben höchstens vier Stellen?",
        Decimal(_primes_below(10_000)),
        "",
        "",
        "counted one by one",
        3,
        "1.5",
    )
    yield Sum(
        "fold-paper",
        "A sheet of paper is 0.1 mm thick. How many kilometres thick would it be after being "
        "folded in half 30 times, to the nearest whole kilometre?",
        "Ein Blatt Papier ist 0,1 mm dick. Wie viele Kilometer dick wäre es, 30-mal in der Mitte "
        "gefaltet, auf ganze Kilometer gerundet?",
        rounded(2**30 * 0.1e-6),
        "km",
        "km",
        "0.1 mm × 2^30",
        2,
        "4",
    )
    yield Sum(
        "rice-half-board",
        "One grain of rice lies on the first square of a chessboard, and each square after it "
        "holds twice as many as the one before. How many grains lie on the 32nd?",
        "Auf dem ersten Feld eines Schachbretts liegt ein Reiskorn, auf jedem weiteren doppelt so "
        "viele. Wie viele liegen auf dem 32. Feld?",
        Decimal(2**31),
        "grains",
        "Körner",
        "2^31",
        3,
        "6",
    )
    yield Sum(
        "roulette-sum",
        "What do all the numbers on a roulette wheel, 0 to 36, add up to?",
        "Was ergeben alle Zahlen eines Roulettekessels, 0 bis 36, zusammengezählt?",
        Decimal(sum(range(37))),
        "",
        "",
        "37 × 18",
        1,
        "1.3",
    )
    yield Sum(
        "fibonacci-thirty",
        "The sequence 1, 1, 2, 3, 5, 8 always continues with the sum of the last two numbers: what "
        "is its 30th number?",
        "Die Folge 1, 1, 2, 3, 5, 8 geht immer mit der Summe der letzten beiden Zahlen weiter: Wie "
        "lautet ihre 30. Zahl?",
        Decimal(_fibonacci(30)),
        "",
        "",
        "the Fibonacci numbers",
        3,
        "4",
    )
    yield Sum(
        "change-for-a-euro",
        "In how many ways can one euro be paid in coins of 1, 2, 5, 10, 20 and 50 cents, "
        "regardless of their order?",
        "Auf wie viele Arten lässt sich ein Euro mit Münzen zu 1, 2, 5, 10, 20 und 50 Cent zahlen, "
        "ohne Rücksicht auf die Reihenfolge?",
        Decimal(_ways_to_pay(100, (1, 2, 5, 10, 20, 50))),
        "ways",
        "Arten",
        "counted one by one",
        3,
        "4",
    )
    yield Sum(
        "doublings-to-a-million",
        "One grain, then two, then four: after how many doublings are there more than a million "
        "for the first time?",
        "Ein Korn, dann zwei, dann vier: Nach wie vielen Verdopplungen sind es zum ersten Mal mehr "
        "als eine Million?",
        Decimal((10**6).bit_length()),
        "doublings",
        "Verdopplungen",
        "2^20 is the first power of two above 10^6",
        1,
        "1.3",
    )
    yield Sum(
        "ones-to-thousand",
        "Somebody writes down all the numbers from 1 to 1,000: how many times is the digit 1 "
        "written?",
        "Jemand schreibt alle Zahlen von 1 bis 1.000 auf: Wie oft wird dabei die Ziffer 1 "
        "geschrieben?",
        Decimal(sum(str(number).count("1") for number in range(1, 1001))),
        "times",
        "Mal",
        "100 each as ones, tens and hundreds, and one more",
        2,
        "1.5",
    )


def _primes_below(limit: int) -> int:
    return sum(all(n % k for k in range(2, int(n**0.5) + 1)) for n in range(2, limit))


def _fibonacci(place: int) -> int:
    one, other = 0, 1
    for _ in range(place):
        one, other = other, one + other
    return one


def _ways_to_pay(amount: int, coins: tuple[int, ...]) -> int:
    ways = [1] + [0] * amount
    for coin in coins:
        for sum_ in range(coin, amount + 1):
            ways[sum_] += ways[sum_ - coin]
    return ways[amount]
