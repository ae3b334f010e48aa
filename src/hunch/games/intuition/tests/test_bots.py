"""The bots play only by what they know, and the expert plays perfectly."""

from random import Random

import pytest

from hunch.core import walk
from hunch.core.match import Match, PlainLuck
from hunch.core.values import Knowledge, Memory
from hunch.games.intuition import bots, bots_counting, rules, solve
from hunch.games.intuition.rules import (
    DECK,
    GUESSES,
    TWO_WORDS,
    CardEarned,
    CardSetAside,
    Guess,
    Options,
    State,
    Words,
)

NAMES = ("low red", "high red", "low black", "high black")
LEVELS = ("easy", "medium", "hard", "expert")
LAST = "The last card is high black, and any word that is right earns it."
SAFER = "All cards left are red; you are ahead, so one word is the safer way to win."
RISK = "50% of the cards left are low black; you are behind, so two words are worth the risk."
VARIANTS = [
    Options(memory=memory, aside_visible=visible) for memory in Memory for visible in (True, False)
]


@pytest.fixture(scope="module", autouse=True)
def _own_cache(tmp_path_factory):
    """Keep the tests away from the user's own files."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield


def knowing(left, lead, options=None):
    """What seat 1 knows before its guess, with these cards left and this lead."""
    aside, *gone = (card for card in DECK if card not in left)
    mine = (len(gone) + lead) // 2
    stacks = (tuple(gone[mine:]), tuple(gone[:mine]))
    assert len(stacks[1]) - len(stacks[0]) == lead
    held, *deck = left
    state = State(options or Options(), tuple(deck), aside, 0, held, 0, stacks)
    earned = [CardEarned(seat, card) for seat in (0, 1) for card in stacks[seat]]
    history = (CardSetAside(aside), *earned)
    return Knowledge(1, 2, state.options, rules.view(state, 1), history)


def decided(level, knowledge, seed=1):
    return bots.player(level).decide(knowledge, GUESSES, Random(seed)).words


def played(seed, options, choose):
    """A match in which `choose` makes every guess."""
    rng = Random(seed)

    def decide(match, seat):
        return choose(match.knowledge(seat), match.menu(seat), rng)

    by_choice = walk.decided(decide, PlainLuck(rng))
    return walk.run(Match(rules.GAME, ("Ada", "Ben"), options), by_choice)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_every_level_sticks_to_the_menu_under_every_option(options):
    players = [bots.player(level) for level in LEVELS]

    def all_of_them(knowledge, menu, rng):
        chosen = [player.decide(knowledge, menu, rng) for player in players]
        assert all(action in menu for action in chosen)
        return rng.choice(chosen)

    for seed in range(2):
        assert played(seed, options, all_of_them).outcome


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_knowledge_and_luck_lead_to_the_same_guess(level):
    def twice(knowledge, menu, rng):
        seed = rng.random()
        first, second = (bots.player(level).decide(knowledge, menu, Random(seed)) for _ in "ab")
        assert first == second
        return first

    played(3, Options(), twice)


def test_cards_left_and_the_lead_follow_from_the_events_a_seat_was_told():
    def counted(knowledge, menu, rng):
        state = rules.imagine(knowledge, rng)
        stacks, seat = state.stacks, knowledge.seat
        assert bots_counting.lead_of(knowledge) == len(stacks[seat]) - len(stacks[1 - seat])
        assert bots_counting.cards_left(knowledge) == len(state.deck) + 1
        counts = solve.counts_left(bots_counting.cards_seen(knowledge))
        assert sum(counts) == len(state.deck) + 1
        return menu.sample(rng)

    for options in VARIANTS:
        played(4, options, counted)


def test_advice_lists_all_eight_guesses_best_first_with_the_values_of_the_table():
    def advised(knowledge, menu, rng):
        advice = bots.advise(knowledge, menu, rng)
        counts, lead = (
            solve.counts_left(bots_counting.cards_seen(knowledge)),
            bots_counting.lead_of(knowledge),
        )
        values = [choice.value for choice in advice.choices]
        assert {choice.action for choice in advice.choices} == set(menu)
        assert values == sorted(values, reverse=True)
        assert all(0 <= value <= 1 for value in values)
        assert advice.best.value == pytest.approx(solve.value(counts, lead), abs=1e-11)
        assert dict(advice.facts[0].rows) == dict(zip(NAMES, counts, strict=True))
        return rng.choice(menu.actions)

    for seed in range(3):
        played(seed, Options(memory=Memory.STRICT), advised)


@pytest.mark.parametrize(
    ("left", "lead", "why"),
    [
        ("AH 2H 3H 4H 9D 9C", 1, "67% of the cards left are low red, so two words pay."),
        ("9C", 0, LAST),
        ("9C 10C", -1, "Both cards left are high black, so two words pay."),
        ("AH 2H 9D", -4, "The match is lost whatever you say."),
        ("AH 2H 9D", 4, "You have already won; no guess can change that."),
        ("AH 2H 9D", 2, SAFER),
        ("AC 9C", -1, RISK),
    ],
)
def test_advice_says_why(left, lead, why):
    assert bots.advise(knowing(left.split(), lead), GUESSES, Random(1)).why == why


def test_an_expert_that_needs_all_three_cards_says_two_words_even_if_one_word_is_safe():
    assert decided("expert", knowing(["AH", "2H", "9D"], -2)) is Words.LOW_RED


def test_an_expert_that_is_ahead_plays_safe_even_if_two_words_promise_more_cards():
    ahead = knowing(["AH", "2H", "9D"], 2)
    assert decided("expert", ahead) is Words.RED
    greedy = bots.Counter(bots.Habits(keep=1, doubt=0, shyness=0))
    assert greedy.decide(ahead, GUESSES, Random(1)) == Guess(Words.LOW_RED)


def test_an_expert_names_the_class_that_is_left():
    for left in (["9C", "10C", "JS"], ["AH", "2H", "3H", "4D", "5D"]):
        assert decided("expert", knowing(left, 0)) in TWO_WORDS


@pytest.mark.parametrize("seed", range(5))
def test_nobody_needs_a_memory_at_a_table_that_lists_the_cards_seen(seed):
    forgetful, mindful = bots.Habits(0.01, 0, 0), bots.Habits(1, 0, 0)

    def alike(knowledge, menu, rng):
        luck = rng.random()
        first, second = (
            bots.Counter(habits).decide(knowledge, menu, Random(luck))
            for habits in (forgetful, mindful)
        )
        assert first == second
        return first

    played(seed, Options(memory=Memory.ASSIST), alike)


def test_a_forgotten_card_stays_forgotten_for_the_whole_match():
    player = bots.player("easy")
    player.decide(knowing(["AH", "2H"], 1), GUESSES, Random(1))
    salt = player.salt
    player.decide(knowing(["AH"], 0), GUESSES, Random(2))
    assert salt is not None
    assert player.salt == salt


def test_the_higher_the_level_the_less_a_decision_gives_away():
    given_away = dict.fromkeys(LEVELS, 0.0)

    def compared(knowledge, menu, rng):
        counts, lead = (
            solve.counts_left(bots_counting.cards_seen(knowledge)),
            bots_counting.lead_of(knowledge),
        )
        values = solve.guesses(counts, lead)
        for level in LEVELS:
            chosen = players[level][knowledge.seat].decide(knowledge, menu, rng)
            given_away[level] += max(values.values()) - values[chosen.words]
        return Guess(max(Words, key=values.__getitem__))

    for seed in range(25):
        players = {level: [bots.player(level) for _ in "ab"] for level in LEVELS}
        played(seed, Options(), compared)
    assert given_away["expert"] < 1e-9
    assert sorted(LEVELS, key=given_away.__getitem__) == ["expert", "hard", "medium", "easy"]


def test_an_unknown_level_is_refused():
    with pytest.raises(KeyError):
        bots.player("genius")
