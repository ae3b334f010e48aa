"""What small habits add up to in a life, or in many."""

from collections.abc import Iterator
from math import comb, factorial

from tools.question_maker.counting.computed_question import Sum
from tools.question_maker.rounding import rounded

YEAR = 365.25  # days
LIFE = 80  # years


def sums() -> Iterator[Sum]:
    """All questions of this kind."""
    yield Sum(
        "lotto-years",
        "Somebody fills in one line of 6 numbers out of 49 every week: after how many years of 52 "
        "weeks have they made as many tries as there are lines, to the nearest whole year?",
        "Jemand tippt jede Woche eine Reihe im Lotto, 6 aus 49: Nach wie vielen Jahren zu 52 "
        "Wochen hat er so oft getippt, wie es Reihen gibt, auf ganze Jahre gerundet?",
        rounded(comb(49, 6) / 52, "1"),
        "years",
        "Jahre",
        "49 choose 6 is 13,983,816, divided by 52",
        3,
        "5",
    )
    yield Sum(
        "photo-years",
        "Ten friends take a picture every day and never stand in the same order twice: after how "
        "many years of 365 days have they run out of orders, to the nearest whole year?",
        "Zehn Freunde machen jeden Tag ein Foto, nie zweimal in derselben Reihenfolge: Nach wie "
        "vielen Jahren zu 365 Tagen sind alle Reihenfolgen durch, auf ganze Jahre gerundet?",
        rounded(factorial(10) / 365, "1"),
        "years",
        "Jahre",
        "10! is 3,628,800, divided by 365",
        3,
        "8",
    )
    yield Sum(
        "teeth-days",
        "Somebody brushes their teeth for four minutes a day: how many days without a break does "
        "that make in 80 years, to the nearest whole day?",
        "Jemand putzt sich täglich vier Minuten lang die Zähne: Wie viele Tage am Stück sind das "
        "in 80 Jahren, auf ganze Tage gerundet?",
        rounded(4 * LIFE * YEAR / (24 * 60), "1"),
        "days",
        "Tage",
        "4 × 80 × 365.25 ÷ 1,440",
        2,
        "1.7",
    )
    yield Sum(
        "years-asleep",
        "Somebody sleeps eight hours a day: how many years have they spent asleep by their 80th "
        "birthday, to one decimal place?",
        "Jemand schläft acht Stunden am Tag: Wie viele Jahre hat er bis zu seinem 80. Geburtstag "
        "verschlafen, auf eine Nachkommastelle gerundet?",
        rounded(LIFE / 3, "0.1"),
        "years",
        "Jahre",
        "80 ÷ 3",
        1,
        "1.2",
    )
    yield Sum(
        "dinner-quarrels",
        "A couple spends ten minutes a day deciding what to have for dinner: how many days without "
        "a break does that make in 50 years of marriage, to the nearest whole day?",
        "Ein Paar überlegt jeden Tag zehn Minuten lang, was es zu essen gibt: Wie viele Tage am "
        "Stück sind das in 50 Jahren Ehe, auf ganze Tage gerundet?",
        rounded(10 * 50 * YEAR / (24 * 60), "1"),
        "days",
        "Tage",
        "10 × 50 × 365.25 ÷ 1,440",
        2,
        "1.9",
    )
    yield Sum(
        "toilet-phone",
        "Somebody sits on the toilet with their phone for 20 minutes a day: how many days without "
        "a break does that make in 60 years, to the nearest whole day?",
        "Jemand sitzt jeden Tag 20 Minuten lang mit dem Handy auf dem Klo: Wie viele Tage am "
        "Stück sind das in 60 Jahren, auf ganze Tage gerundet?",
        rounded(20 * 60 * YEAR / (24 * 60), "1"),
        "days",
        "Tage",
        "20 × 60 × 365.25 ÷ 1,440",
        2,
        "1.9",
    )
    yield Sum(
        "snoozing",
        "Somebody hits the snooze button twice, for nine minutes each, on 220 working days a year: "
        "how many days without a break does that make in a career of 40 years?",
        "Jemand drückt an 220 Arbeitstagen im Jahr zweimal die Schlummertaste, für je neun "
        "Minuten: Wie viele Tage am Stück sind das in 40 Berufsjahren?",
        rounded(2 * 9 * 220 * 40 / (24 * 60), "1"),
        "days",
        "Tage",
        "2 × 9 × 220 × 40 ÷ 1,440",
        2,
        "1.9",
    )
    yield Sum(
        "banana",
        "Every second a monkey types a random six-letter word from 26 letters: after how many "
        "years will it have typed BANANA, on average, to one decimal place?",
        "Ein Affe tippt jede Sekunde ein zufälliges Wort mit sechs Zeichen aus 26 Buchstaben: Nach "
        "wie vielen Jahren hat er im Durchschnitt BANANE getippt, auf eine Nachkommastelle "
        "gerundet?",
        rounded(26**6 / (365 * 24 * 60 * 60), "0.1"),
        "years",
        "Jahre",
        "26 to the power of 6 is 308,915,776, in seconds",
        3,
        "6",
    )
