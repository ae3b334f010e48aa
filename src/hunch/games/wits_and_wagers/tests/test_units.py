"""House rule H23: a table is asked in its own units, with an exact answer of its own."""

import json
import re
from decimal import Decimal
from pathlib import Path
from random import Random

import pytest

from hunch.core.options import options_for
from hunch.games.wits_and_wagers import packs, rules
from hunch.games.wits_and_wagers.checks_vocabulary import digits_of, stated_step
from hunch.games.wits_and_wagers.options import Options, Units
from hunch.games.wits_and_wagers.packs import PACKS
from hunch.games.wits_and_wagers.question_choice import in_units
from hunch.games.wits_and_wagers.questions import Imperial, Question, Spread, rounded
from hunch.packs.catalogue import load

UNITS = json.loads(Path(packs.__file__).with_name("units.json").read_text("utf-8"))
BANK = [question for name in packs.known() for question in load(PACKS, name).items]
BOTH = [question for question in BANK if question.imperial is not None]
# Party questions that measure in metres and kilograms at every table, and why.
METRIC_ONLY = {
    "odd-records-navel-fluff": "in ounces it is less than one, so all guesses would coincide",
    "odd-records-eric-the-eel": "100 metres freestyle is the name of the race",
    "odd-records-slow-sprinter": "100 metres is the name of the race",
    "odd-records-taxi-meter": "the meter is the taxi's",
    "wide-world-royal-luggage": "a US ton is nearly a metric one",
}
METRIC = re.compile(
    r"\b(?:(?:kilo|centi|milli)?met(?:re|er)s?|(?:kilo)?grams?|tonnes?|(?:milli)?lit(?:re|er)s?"
    r"|km|kg|cm|mm|degrees Celsius)\b|°C"
)
CLOSE = 0.02  # what rounding may change
JOKES = {"family-water-fahrenheit", "below-zero-absolute-zero-fahrenheit"}  # about the scale itself
rule = pytest.mark.rule


def test_many_questions_have_a_second_answer_that_agrees_with_the_first():
    assert len(BOTH) >= 150
    for question in BOTH:
        other, metric = question.imperial, UNITS.get(question.unit)
        assert digits_of(other.question) == digits_of(other.wordings.de.question), question.id
        if metric is None:  # only the wording differs
            assert (other.answer, other.unit) == (question.answer, question.unit), question.id
            continue
        assert other.unit == metric["unit"], question.id
        exact = float(question.answer) / metric["size"] + metric.get("zero", 0)
        step = max(float(other.rounded_to or 0), float(question.rounded_to or 0) / metric["size"])
        assert abs(exact - float(other.answer)) <= max(CLOSE * abs(exact), step), question.id
        assert rounded(other.answer, other.rounded_to) == other.answer, question.id
        assert stated_step(other.question, other.unit) == other.rounded_to, question.id


def test_metric_tables_are_not_asked_in_feet_miles_or_fahrenheit_unless_that_is_the_joke():
    foreign = {metric["unit"] for metric in UNITS.values()} | {"feet", "miles", "pounds", "inches"}
    asked = {question.id for question in BANK if question.unit in foreign}
    assert asked == JOKES


def test_imperial_tables_are_asked_nothing_metric_at_a_party_but_a_few_with_reasons():
    party = packs.suitable(Options(units=Units.IMPERIAL)).values()
    metric = {each.id for each in party if each.unit in UNITS or METRIC.search(each.question)}
    assert metric == set(METRIC_ONLY)


@rule("H23")
def test_a_table_is_dealt_questions_in_its_units():
    burj = next(question for question in BOTH if question.id == "geography-burj-khalifa-height")
    assert in_units(burj, Units.METRIC) is burj
    there = in_units(burj, Units.IMPERIAL)
    assert (there.id, there.answer, there.unit) == (burj.id, Decimal(2717), "ft")
    assert "feet" in there.question
    assert "Fuß" in there.wordings.de.question
    options = Options(packs=("geography",), questions=20, units=Units.IMPERIAL)
    dealt = rules.prepare(options, rng=Random(1)).options.deck
    assert {"ft", "mi"} & {card.unit for card in dealt}


@pytest.mark.parametrize(("unit", "answer", "amount"), [("ft", "328", "32.8"), ("°F", "68", "18")])
def test_the_spread_is_converted_too(unit, answer, amount):
    row = Question(
        "q",
        "How many?",
        Decimal(100),
        "m",
        "A book",
        "general",
        2,
        spread=Spread(amount=Decimal(10)),
        imperial=Imperial("How many?", Decimal(answer), unit),
    )
    assert in_units(row, Units.IMPERIAL).spread.amount == Decimal(amount)


def test_the_hosts_language_decides_what_a_table_starts_with():
    assert options_for("en-US", Options) == {"units": "imperial"}
    assert options_for("de", Options) == {"home": "germany"}
    assert options_for("en", Options) == {}
