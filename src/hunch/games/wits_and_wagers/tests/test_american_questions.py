"""Every built-in question as Americans read it: nothing British is left."""

import re

import pytest

from hunch.core.language_variants import respelt, variants
from hunch.games.wits_and_wagers import packs
from hunch.games.wits_and_wagers.packs import PACKS
from hunch.packs.catalogue import load

US = "en-US"
BANK = [question for name in packs.known() for question in load(PACKS, name).items]
# Spellings and words that Americans don't use; names are not here.
SPELT = re.compile(
    r"\b[a-z-]*(?:(?:col|fav|flav|hon|hum|lab|neighb|rum|vap|harb|behavi|arm|tum|od)our"
    r"|(?:[a-z]met|[a-z]?lit|cent|theat|fib|calib)re\b|(?:organ|real|recogn|pasteur|special)is"
    r"|(?:trav|lab|mod|canc|sign|lev|tunn|couns|jew|marv)ell(?:ed|ing|ers?)\b|programmes?\b"
    r"|paralys|analys[ei]d|aemi|paedi|misspelt|learnt|spelt|grey|plough|mould|tyre|kerb|sceptic"
    r"|sulphur|jewellery|moustache|pyjama|chill(?:i|ies)\b|cheque|defence|offence|licence|storey"
    r"|aluminium|aeroplane|encyclopaed|tonne)"
)
SAID = re.compile(
    r"\b(?:lorr(?:y|ies)|petrol|rubbish|dustbin|motorways?|headm(?:aster|istress)|toasties?"
    r"|mobile phones?|number plates?|ice loll(?:y|ies)|trousers|nappies|pavement|car park|biscuits?"
    r"|queues?|fortnight|zebra crossing|footballers?|football pitch|maths|prawns?|whilst|dearer"
    r"|(?:a|the|two|by) lifts?\b(?! off)|the underground|underground railway|drinks can|per cent)\b"
)


def texts(question):
    yield from (question.question, question.unit)
    if question.imperial is not None:
        yield from (question.imperial.question, question.imperial.unit)


def test_nothing_british_is_left_in_any_question():
    left = {
        question.id: found[0]
        for question in BANK
        for text in texts(question)
        if (found := SPELT.search(plain := respelt(text, US)) or SAID.search(plain))
    }
    assert left == {}


def test_british_questions_are_what_the_words_are_for():
    british = [text for question in BANK for text in texts(question) if SPELT.search(text)]
    assert len(british) > 100  # so the search finds what it is meant to find


def test_football_is_soccer_but_american_football_is_football():
    brady = next(question for question in BANK if question.id == "days-between-brady")
    assert "the American football star Tom Brady" in brady.question
    assert "the football star Tom Brady" in respelt(brady.question, US)
    for question in BANK:
        assert "American soccer" not in respelt(question.question, US), question.id
    assert respelt("American football is played here, and football there.", US) == (
        "Football is played here, and soccer there."
    )


@pytest.mark.parametrize(
    ("british", "american"),
    [
        ("the ten-metre board", "the ten-meter board"),
        ("two lifts, which lift loads", "two elevators, which lift loads"),
        ("a headmaster eats a chilli", "a principal eats a chili"),
        ("the underground, and underground rivers", "the subway, and underground rivers"),
        ("the London Underground", "the London Underground"),
        ("Encyclopaedia Britannica, an encyclopaedia", "Encyclopaedia Britannica, an encyclopedia"),
    ],
)
def test_words_are_replaced_only_where_they_mean_that(british, american):
    expected = american[0].upper() + american[1:] if british[0].isupper() else american
    assert respelt(f"It is {british}", US) in (f"It is {american}", f"It is {expected}")


def test_words_with_a_capital_in_the_list_are_no_names():
    capital = {word for word in variants()[US].words if word[0].isupper()}
    assert capital
    for word in capital:
        assert respelt(f"Is it {word}?", US) == f"Is it {variants()[US].words[word]}?"
