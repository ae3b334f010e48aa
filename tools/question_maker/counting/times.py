"""Days, weeks and years."""

from collections.abc import Iterator
from datetime import date
from decimal import Decimal

from tools.question_maker.counting.computed_question import Sum
from tools.question_maker.rounding import rounded


def sums() -> Iterator[Sum]:
    """All questions of this kind."""
    cycle = [date(year, month, 13) for year in range(2000, 2400) for month in range(1, 13)]
    yield Sum(
        "fridays-thirteenth",
        "How many times does the 13th of a month fall on a Friday in 400 years of the Gregorian "
        "calendar?",
        "Wie oft fällt in 400 Jahren des gregorianischen Kalenders der 13. eines Monats auf einen "
        "Freitag?",
        Decimal(sum(day.weekday() == 4 for day in cycle)),
        "times",
        "Mal",
        "counted from 2000 to 2399",
        2,
        "1.4",
    )
    yield Sum(
        "billion-seconds",
        "Forget round birthdays and celebrate your billionth second: how many years old are you "
        "then, to one decimal place?",
        "Wer braucht runde Geburtstage, wenn man seine milliardste Sekunde feiern kann: Wie viele "
        "Jahre alt ist man dann, auf eine Nachkommastelle gerundet?",
        rounded(1e9 / (365.25 * 86_400), "0.1"),
        "years",
        "Jahre",
        "1,000,000,000 ÷ 31,557,600",
        1,
        "1.5",
    )
    yield Sum(
        "week-minutes",
        "How many minutes are there in a week?",
        "Wie viele Minuten hat eine Woche?",
        Decimal(7 * 24 * 60),
        "min",
        "min",
        "7 × 24 × 60",
        1,
        "1.3",
    )
    yield Sum(
        "days-to-thirty",
        "Somebody was born on 1 January 1990: how many days old are they on their 30th birthday?",
        "Jemand wurde am 1. Januar 1990 geboren: Wie viele Tage alt ist er an seinem 30. "
        "Geburtstag?",
        Decimal((date(2020, 1, 1) - date(1990, 1, 1)).days),
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
        Decimal(int(80 * 365.25 // 7)),
        "weeks",
        "Wochen",
        "29,220 ÷ 7",
        1,
        "1.2",
    )
    yield Sum(
        "ten-thousand-days",
        "How many years old is somebody who has lived for 10,000 days, to one decimal place?",
        "Wie viele Jahre alt ist jemand, der 10.000 Tage gelebt hat, auf eine Nachkommastelle "
        "gerundet?",
        rounded(10_000 / 365.25, "0.1"),
        "years",
        "Jahre",
        "10,000 ÷ 365.25",
        1,
        "1.2",
    )
