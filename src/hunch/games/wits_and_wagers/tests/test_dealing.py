"""A deck is dealt with taste: varied, easy questions first, and none that gives another away."""

from collections import Counter
from decimal import Decimal
from itertools import combinations, count
from math import log
from random import Random
from statistics import fmean

import pytest
from msgspec.structs import replace

from hunch.core.values import CHANCE
from hunch.games.wits_and_wagers import rules
from hunch.games.wits_and_wagers.dealing import FROM_HOME, MIX, PER_CATEGORY, dealt
from hunch.games.wits_and_wagers.deck import SPARE
from hunch.games.wits_and_wagers.difficulty import LEAST, off_by
from hunch.games.wits_and_wagers.menus import TOP
from hunch.games.wits_and_wagers.options import Home, Options
from hunch.games.wits_and_wagers.packs import questions_of
from hunch.games.wits_and_wagers.question_choice import suiting
from hunch.games.wits_and_wagers.questions import Question, Spread

rule = pytest.mark.rule
SEEDS = range(40)
NUMBERS = count(1)


def question(category="general", difficulty=2, **facts):
    number = next(NUMBERS)
    text, answer = f"How many are number {number}?", facts.pop("answer", Decimal(70))
    return Question(f"q{number}", text, answer, "", "A book", category, difficulty, **facts)


def party(seed, **options):
    return rules.prepare(Options(**options), rng=Random(seed)).options.deck


@rule("H3")
@pytest.mark.parametrize("home", Home)
def test_a_match_of_party_questions_is_varied(home):
    for seed in SEEDS:
        deck = party(seed, home=home)
        assert max(Counter(card.category for card in deck).values()) <= PER_CATEGORY
        families = [card.family for card in deck if card.family]
        links = [link for card in deck for link in card.links]
        assert len(set(families)) == len(families)
        assert len(set(links)) == len(links)


def test_questions_that_give_each_other_away_never_meet():
    linked = [question(f"c{n % 9}", links=("Waterloo",)) for n in range(10)]
    others = [question(f"c{n % 9}") for n in range(12)]
    for seed in SEEDS:
        deck = dealt(linked + others, 8, Home.ANYWHERE, Random(seed))
        assert sum("Waterloo" in card.links for card in deck) <= 1


def test_taste_gives_way_where_the_packs_have_no_more():
    alike = [question("days", family="days between") for _ in range(9)]
    deck = dealt(alike, 7, Home.ANYWHERE, Random(1))
    assert len({card.id for card in deck}) == 7
    other = question("else")
    assert other in dealt([*alike, other], 7, Home.ANYWHERE, Random(1))


def test_questions_get_harder_during_a_match():
    thirds = ([], [], [])
    for seed in SEEDS:
        cards = [log(off_by(card)) for card in party(seed)]
        third = len(cards) // 3
        for place, part in enumerate((cards[:third], cards[third:-third], cards[-third:])):
            thirds[place].append(fmean(part))
        # Gently: no card is far out of order.
        assert all(card < later + MIX for card, later in combinations(cards, 2))
    start, middle, end = map(fmean, thirds)
    assert start + MIX < middle < end - MIX / 2
    rising = sum(first < last for first, _, last in zip(*thirds, strict=True))
    assert rising == len(SEEDS)


def test_questions_of_one_difficulty_are_in_the_order_of_their_spread():
    cards = [question(f"c{n}", 3, spread=Spread(factor=Decimal(n))) for n in (50, 2, 10)]
    cards.append(question("d", 1))  # without a spread, its difficulty stands for one
    for seed in SEEDS:
        deck = dealt(cards, 4, Home.ANYWHERE, Random(seed))
        assert [card.category for card in deck[2:]] == ["c10", "c50"]
        assert {card.category for card in deck[:2]} == {"d", "c2"}


def test_a_spread_that_says_nothing_is_no_obstacle():
    zero = question("c", answer=Decimal(0), spread=Spread(factor=Decimal(2)))
    assert off_by(zero) == LEAST
    assert dealt([zero], 1, Home.ANYWHERE, Random(1)) == (zero,)


def test_any_of_the_top_cards_comes_next():
    options = rules.prepare(Options(), rng=Random(1)).options
    chance = rules.chance(rules.start(3, options))
    assert [chance.pick(n).question for n in range(chance.total)] == list(options.deck[:TOP])
    state = rules.apply(rules.start(3, options), CHANCE, chance.pick(1)).state
    left = rules.chance(replace(state, turn=(CHANCE,)))
    assert left.values == (options.deck[0], *options.deck[2:4])


@rule("H24")
def test_insiders_are_asked_first_at_home_and_last_elsewhere():
    insiders = [question(f"c{n}", region="de") for n in range(5)]
    others = [question(f"d{n}") for n in range(20)]
    for seed in SEEDS:
        at_home = dealt(insiders + others, 12, Home.GERMANY, Random(seed))
        elsewhere = dealt(insiders + others, 12, Home.ANYWHERE, Random(seed))
        assert sum(card.region == "de" for card in at_home) == FROM_HOME
        assert not any(card.region for card in elsewhere)
    assert len(dealt(insiders, 4, Home.ANYWHERE, Random(1))) == 4


@rule("H25")
def test_grim_subjects_come_up_only_where_the_table_wants_them():
    every = questions_of(("history",))
    grim = {id_ for id_, each in every.items() if each.grim}
    assert grim
    for wanted in (False, True):
        deck = set(suiting(every, Options().units, wanted))
        assert deck == (set(every) if wanted else set(every) - grim)
    only = {id_: every[id_] for id_ in grim}
    assert suiting(only, Options().units, False) == only  # rather than nothing at all


def test_a_deck_has_spares_for_void_questions():
    assert len(party(1, questions=4)) == 4 + SPARE
