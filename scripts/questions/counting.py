"""Chances, cards, calendars and large numbers: every answer is computed here."""

from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from fractions import Fraction
from itertools import permutations, product
from math import comb, factorial, prod
from typing import Final, NamedTuple

from scripts.questions.made import Made, Questions, rounded

SOURCE: Final = "Arithmetic: {}"


class Sum(NamedTuple):
    """A question that can be computed."""

    id: str
    english: str
    german: str
    answer: Decimal
    unit: str
    german_unit: str
    how: str
    difficulty: int
    factor: str = "2"


def questions() -> Questions:
    """All of them."""
    for each in (*_cards(), *_chances(), *_calendar(), *_numbers(), *_games()):
        yield Made(
            id=each.id,
            question=each.english,
            german=each.german,
            answer=each.answer,
            unit=each.unit,
            german_unit=each.german_unit,
            source=SOURCE.format(each.how),
            category="numbers",
            difficulty=each.difficulty,
            factor=Decimal(each.factor),
        )


def _whole(value: int) -> Decimal:
    return Decimal(value)


def _percent(chance: Fraction) -> Decimal:
    return rounded(float(chance * 100), "0.1")


def _primes_below(limit: int) -> int:
    return sum(all(n % k for k in range(2, int(n**0.5) + 1)) for n in range(2, limit))


def _queens(size: int) -> int:
    return sum(
        len({row + column for column, row in enumerate(rows)}) == size
        and len({row - column for column, row in enumerate(rows)}) == size
        for rows in permutations(range(size))
    )


ROWS: Final = tuple(zip(range(0, 9, 3), range(1, 9, 3), range(2, 9, 3), strict=True))
COLUMNS: Final = tuple(zip(range(3), range(3, 6), range(6, 9), strict=True))
LINES: Final = (*ROWS, *COLUMNS, (0, 4, 8), (2, 4, 6))


def _noughts(board: str = " " * 9, mark: str = "x") -> int:
    """How many games of noughts and crosses can follow."""
    if " " not in board or any(board[a] == board[b] == board[c] != " " for a, b, c in LINES):
        return 1
    other = "o" if mark == "x" else "x"
    free = (place for place in range(9) if board[place] == " ")
    return sum(_noughts(board[:place] + mark + board[place + 1 :], other) for place in free)


def _cards() -> Iterator[Sum]:
    yield Sum(
        "full-houses",
        "Of the 2,598,960 possible five-card poker hands, how many are a full house?",
        "Wie viele der 2.598.960 möglichen Pokerblätter aus fünf Karten sind ein Full House?",
        _whole(13 * comb(4, 3) * 12 * comb(4, 2)),
        "hands",
        "Blätter",
        "13 × 4 × 12 × 6",
        3,
        "3",
    )
    yield Sum(
        "lotto",
        "In how many ways can 6 numbers be drawn out of 49 in the lottery?",
        "Auf wie viele Arten können im Lotto 6 aus 49 gezogen werden?",
        _whole(comb(49, 6)),
        "ways",
        "Arten",
        "49 choose 6",
        2,
        "3",
    )
    yield Sum(
        "mississippi",
        "In how many different orders can the letters of the word Mississippi be written?",
        "In wie vielen verschiedenen Reihenfolgen lassen sich die Buchstaben des Wortes "
        "Mississippi schreiben?",
        _whole(factorial(11) // (factorial(4) * factorial(4) * factorial(2))),
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
        _whole(factorial(10)),
        "orders",
        "Reihenfolgen",
        "10!",
        2,
        "5",
    )
    yield Sum(
        "skat-deals",
        "How many different hands of ten cards can a Skat player get from the 32 cards?",
        "Wie viele verschiedene Blätter aus zehn Karten kann man beim Skat mit 32 Karten bekommen?",
        _whole(comb(32, 10)),
        "hands",
        "Blätter",
        "32 choose 10",
        3,
        "5",
    )
    yield Sum(
        "domino-pips",
        "How many pips are there in all on a complete set of 28 dominoes up to double six?",
        "Wie viele Augen haben alle 28 Steine eines Dominospiels bis Doppelsechs zusammen?",
        _whole(sum(one + other for one in range(7) for other in range(one, 7))),
        "pips",
        "Augen",
        "each of 0 to 6 appears eight times",
        2,
        "1.4",
    )

    yield Sum(
        "sure-flush",
        "How many cards must be taken blindly from a pack of 52 to be sure of five of one suit?",
        "Wie viele Karten muss man blind aus einem Spiel mit 52 Karten nehmen, um sicher fünf von "
        "einer Farbe (Pik, Herz, Karo oder Kreuz) zu haben?",
        _whole(4 * 4 + 1),
        "cards",
        "Karten",
        "four of each suit, and one more",
        2,
        "1.4",
    )


def _chances() -> Iterator[Sum]:
    yield Sum(
        "six-in-four",
        "With what probability, in percent, does at least one six come up in four throws of a die, "
        "to one decimal place?",
        "Mit wie viel Prozent Wahrscheinlichkeit fällt in vier Würfen mit einem Würfel mindestens "
        "eine Sechs, auf eine Nachkommastelle?",
        _percent(1 - Fraction(5, 6) ** 4),
        "%",
        "%",
        "1 − (5/6)^4",
        2,
        "1.2",
    )
    yield Sum(
        "fifty-birthdays",
        "With what probability, in percent, do at least two of 50 people share a birthday, with "
        "365 equally likely days, to one decimal place?",
        "Mit wie viel Prozent Wahrscheinlichkeit haben von 50 Menschen mindestens zwei am selben "
        "Tag Geburtstag, bei 365 gleich wahrscheinlichen Tagen, auf eine Nachkommastelle?",
        _percent(1 - prod((Fraction(365 - k, 365) for k in range(50)), start=Fraction(1))),
        "%",
        "%",
        "1 − 365/365 × 364/365 × … × 316/365",
        2,
        "1.3",
    )
    yield Sum(
        "six-dice-all-different",
        "With what probability, in percent, do six dice thrown at once show six different numbers, "
        "to one decimal place?",
        "Mit wie viel Prozent Wahrscheinlichkeit zeigen sechs gleichzeitig geworfene Würfel sechs "
        "verschiedene Zahlen, auf eine Nachkommastelle?",
        _percent(Fraction(factorial(6), 6**6)),
        "%",
        "%",
        "6! ÷ 6^6",
        2,
        "2.5",
    )
    yield Sum(
        "five-alike",
        "In one throw of five dice, how many to one are the odds against all five being alike?",
        "Fünf Würfel werden einmal geworfen: Wie viele zu eins stehen die Chancen gegen fünf "
        "gleiche?",
        _whole(6**4 - 1),
        "",
        "",
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
        _whole(2**10),
        "cases",
        "Fälle",
        "2^10",
        1,
        "1.6",
    )
    yield Sum(
        "poker-pair",
        "What percentage of five-card poker hands holds exactly one pair and nothing better, to "
        "one decimal place?",
        "Wie viel Prozent der Pokerblätter aus fünf Karten enthalten genau ein Paar und nichts "
        "Besseres, auf eine Nachkommastelle?",
        _percent(Fraction(13 * comb(4, 2) * comb(12, 3) * 4**3, comb(52, 5))),
        "%",
        "%",
        "1,098,240 of 2,598,960",
        2,
        "1.5",
    )
    yield Sum(
        "two-dice-seven",
        "What percentage of throws of two dice adds up to seven, to one decimal place?",
        "Wie viel Prozent der Würfe mit zwei Würfeln ergeben zusammen sieben, auf eine "
        "Nachkommastelle?",
        _percent(Fraction(sum(a + b == 7 for a, b in product(range(1, 7), repeat=2)), 36)),
        "%",
        "%",
        "6 of 36",
        1,
        "1.3",
    )
    yield Sum(
        "every-face",
        "A die is thrown until every number has come up at least once: how many throws does it "
        "take on average?",
        "Ein Würfel wird geworfen, bis jede Zahl mindestens einmal gefallen ist: Wie viele Würfe "
        "braucht man im Durchschnitt?",
        rounded(float(sum(Fraction(6, k) for k in range(1, 7))), "0.1"),
        "throws",
        "Würfe",
        "6/6 + 6/5 + 6/4 + 6/3 + 6/2 + 6/1",
        2,
        "1.4",
    )


def _calendar() -> Iterator[Sum]:
    cycle = [date(year, month, 13) for year in range(2000, 2400) for month in range(1, 13)]
    yield Sum(
        "fridays-thirteenth",
        "How many Fridays the 13th are there in 400 years of the Gregorian calendar?",
        "Wie viele Freitage, der 13., gibt es in 400 Jahren des gregorianischen Kalenders?",
        _whole(sum(day.weekday() == 4 for day in cycle)),
        "Fridays",
        "Freitage",
        "counted from 2000 to 2399",
        2,
        "1.4",
    )
    yield Sum(
        "billion-seconds",
        "How many years old is somebody who has lived a billion seconds, to one decimal place?",
        "Wie viele Jahre alt ist jemand, der eine Milliarde Sekunden gelebt hat, auf eine "
        "Nachkommastelle?",
        rounded(1e9 / (365.25 * 86_400), "0.1"),
        "years",
        "Jahre",
        "1,000,000,000 ÷ 31,557,600",
        1,
        "1.5",
    )
    yield Sum(
        "week-minutes",
        "How many minutes does a week have?",
        "Wie viele Minuten hat eine Woche?",
        _whole(7 * 24 * 60),
        "min",
        "min",
        "7 × 24 × 60",
        1,
        "1.3",
    )
    yield Sum(
        "days-to-thirty",
        "How many days old is somebody on the 30th birthday who was born on 1 January 1990?",
        "Wie viele Tage alt ist jemand am 30. Geburtstag, der am 1. Januar 1990 geboren wurde?",
        _whole((date(2020, 1, 1) - date(1990, 1, 1)).days),
        "days",
        "Tage",
        "30 × 365 and seven leap days",
        1,
        "1.1",
    )
    yield Sum(
        "eighty-years-weeks",
        "How many whole weeks are there in 80 years of 365.25 days?",
        "Wie viele volle Wochen haben 80 Jahre zu 365,25 Tagen?",
        _whole(int(80 * 365.25 // 7)),
        "weeks",
        "Wochen",
        "29,220 ÷ 7",
        1,
        "1.2",
    )

    yield Sum(
        "ten-thousand-days",
        "How many years old is somebody who has lived for 10,000 days, to one decimal place?",
        "Wie viele Jahre alt ist jemand, der 10.000 Tage gelebt hat, auf eine Nachkommastelle?",
        rounded(10_000 / 365.25, "0.1"),
        "years",
        "Jahre",
        "10,000 ÷ 365.25",
        1,
        "1.2",
    )


def _numbers() -> Iterator[Sum]:
    yield Sum(
        "hundred-factorial",
        "How many digits does the product of all whole numbers from 1 to 100 have?",
        "Wie viele Stellen hat das Produkt aller ganzen Zahlen von 1 bis 100?",
        _whole(len(str(factorial(100)))),
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
        _whole(len(str(2**1000))),
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
        _whole(_primes_below(1000)),
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
        _whole(_primes_below(10_000)),
        "",
        "",
        "counted one by one",
        3,
        "1.5",
    )
    yield Sum(
        "fold-paper",
        "A sheet of paper is 0.1 mm thick. How many kilometres thick would it be after being "
        "folded in half 30 times, rounded to a whole kilometre?",
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
        "rice-twentieth",
        "One grain of rice lies on the first square of a chessboard, and on each square twice as "
        "many as on the one before. How many lie on the 20th?",
        "Auf dem ersten Feld eines Schachbretts liegt ein Reiskorn, auf jedem weiteren doppelt so "
        "viele. Wie viele liegen auf dem 20. Feld?",
        _whole(2**19),
        "grains",
        "Körner",
        "2^19",
        2,
        "2.5",
    )
    yield Sum(
        "roulette-sum",
        "What do all the numbers on a roulette wheel, 0 to 36, add up to?",
        "Was ergeben alle Zahlen eines Roulettekessels, 0 bis 36, zusammengezählt?",
        _whole(sum(range(37))),
        "",
        "",
        "37 × 18",
        1,
        "1.3",
    )
    yield Sum(
        "fibonacci-thirty",
        "In the row 1, 1, 2, 3, 5, 8, every number is the sum of the two before. What is the 30th?",
        "In der Reihe 1, 1, 2, 3, 5, 8 ist jede Zahl die Summe der beiden vorigen. Wie groß ist "
        "die 30.?",
        _whole(_fibonacci(30)),
        "",
        "",
        "the Fibonacci numbers",
        3,
        "4",
    )

    yield Sum(
        "change-for-a-euro",
        "In how many ways can one euro be paid in coins of 1, 2, 5, 10, 20 and 50 cents?",
        "Auf wie viele Arten lässt sich ein Euro mit Münzen zu 1, 2, 5, 10, 20 und 50 Cent zahlen?",
        _whole(_ways_to_pay(100, (1, 2, 5, 10, 20, 50))),
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
        _whole((10**6).bit_length()),
        "doublings",
        "Verdopplungen",
        "2^19 = 524,288, 2^20 = 1,048,576",
        1,
        "1.3",
    )


def _ways_to_pay(amount: int, coins: tuple[int, ...]) -> int:
    ways = [1] + [0] * amount
    for coin in coins:
        for sum_ in range(coin, amount + 1):
            ways[sum_] += ways[sum_ - coin]
    return ways[amount]


def _fibonacci(place: int) -> int:
    one, other = 0, 1
    for _ in range(place):
        one, other = other, one + other
    return one


def _games() -> Iterator[Sum]:
    yield Sum(
        "noughts-games",
        "How many different games of noughts and crosses are possible, counting every order of "
        "moves up to a win or a full board?",
        "Wie viele verschiedene Partien Tic-Tac-Toe sind möglich, jede Zugfolge bis zum Sieg oder "
        "zum vollen Brett gezählt?",
        _whole(_noughts()),
        "games",
        "Partien",
        "counted one by one",
        3,
        "3",
    )
    yield Sum(
        "eight-queens",
        "In how many ways can eight queens stand on a chessboard without attacking each other, "
        "turned and mirrored positions counted separately?",
        "Auf wie viele Arten können acht Damen auf einem Schachbrett stehen, ohne einander zu "
        "bedrohen, gedrehte und gespiegelte Stellungen einzeln gezählt?",
        _whole(_queens(8)),
        "ways",
        "Arten",
        "counted one by one",
        3,
        "3",
    )
    yield Sum(
        "league-matches",
        "How many matches are played in a season of a football league of 20 teams that meet each "
        "other home and away?",
        "Wie viele Spiele hat die Saison einer Fußballliga mit 20 Mannschaften, die mit Hin- und "
        "Rückspiel gegeneinander antreten?",
        _whole(20 * 19),
        "matches",
        "Spiele",
        "20 × 19",
        1,
        "1.2",
    )
    yield Sum(
        "toasts",
        "Twenty guests all clink glasses with one another once. How many times does it clink?",
        "Zwanzig Gäste stoßen alle einmal miteinander an. Wie oft klingen die Gläser?",
        _whole(comb(20, 2)),
        "",
        "",
        "20 × 19 ÷ 2",
        1,
        "1.3",
    )
    yield Sum(
        "hanoi-ten",
        "How many moves does the Tower of Hanoi take at least with ten discs?",
        "Wie viele Züge braucht man für die Türme von Hanoi mit zehn Scheiben mindestens?",
        _whole(2**10 - 1),
        "moves",
        "Züge",
        "2^10 − 1",
        2,
        "2",
    )
    yield Sum(
        "code-lock",
        "How many different four-digit codes have four different digits, 0 allowed in front?",
        "Wie viele vierstellige Zahlencodes bestehen aus vier verschiedenen Ziffern, die 0 auch "
        "vorn erlaubt?",
        _whole(10 * 9 * 8 * 7),
        "codes",
        "Codes",
        "10 × 9 × 8 × 7",
        1,
        "1.4",
    )
