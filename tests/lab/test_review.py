"""A match reviewed: costs, accuracy, luck and play, and how certain all of that is."""

import re
from pathlib import Path
from random import Random

import pytest

import hunch.games
from hunch.bots.advice import WINNING, Advice, Choice
from hunch.core.codec import decode, encode
from hunch.core.errors import BadMessage
from hunch.core.match import Match
from hunch.core.menu import Menu
from hunch.core.record import load
from hunch.core.registry import games
from hunch.core.values import CHANCE, Entry, TakeBack
from hunch.core.walk import at_random, match_after, recorded, run
from hunch.lab import win_chances
from hunch.lab.decision_rating import Coach
from hunch.lab.review import LEAST_LOSS, review
from hunch.lab.review_text import lines
from tests.lab.coaches import asking

HOME = Path(hunch.games.__path__[0])
SHORT = "press_your_luck/matches/all_colours_with_three_colours.json"
POINTS = "think_str8/matches/rounds_done_with_other_tokens.json"


def first_is_best(game, knowledge, menu, rng):
    """A coach who prefers actions in the menu's order."""
    choices = tuple(Choice(action, 1 - n / 10) for n, action in enumerate(menu.actions))
    return Advice(WINNING, "its order", choices, "")


FIRST = asking(first_is_best)


@pytest.fixture(scope="module", autouse=True)
def without_twins():
    """What is tested here doesn't depend on who plays on, and twins would have to be compiled."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(win_chances, "kernel_of", lambda game: None)
        yield


@pytest.fixture(scope="module")
def match():
    return load(HOME / SHORT)[0]


@pytest.fixture(scope="module")
def reviewed(match):
    return review(match, playouts=30, coach=FIRST)


# Luck and play


@pytest.mark.parametrize("path", [SHORT, POINTS])
def test_luck_and_play_add_up_to_the_result_minus_the_first_estimate(path):
    match, _ = load(HOME / path)
    done = review(match, playouts=5, coach=FIRST)
    winners = match.outcome.winners
    for account in done.accounts:
        assert account.end == (account.seat in winners) / len(winners)
        moved = account.luck.mean + account.play.mean + account.others.mean
        assert moved == pytest.approx(account.end - account.start.mean)
    for point in done.points:
        assert sum(chance.mean for chance in point.chances) == pytest.approx(1)
    everybody = sum(account.luck.mean for account in done.accounts)
    assert everybody == pytest.approx(0)


def test_every_chance_and_every_change_has_an_interval_and_the_result_is_exact(reviewed):
    *points, last = reviewed.points
    for point in points:
        for chance in point.chances:
            assert 0 <= chance.low <= chance.mean <= chance.high <= 1
            assert chance.low < chance.high
        for change in point.changes:
            assert change.low <= change.mean <= change.high
    for chance in last.chances:
        assert chance.low == chance.mean == chance.high
    for account in reviewed.accounts:
        assert account.luck.low < account.luck.mean < account.luck.high
        # This coach is sure of every value.
        assert account.play.low == account.play.mean == account.play.high


def test_more_playouts_make_the_intervals_narrower(match, reviewed):
    more = review(match, playouts=300, coach=FIRST)

    def width(done):
        return sum(chance.high - chance.low for p in done.points for chance in p.chances)

    assert width(more) < width(reviewed) / 2


def test_a_change_is_known_better_than_the_chances_because_both_have_the_same_luck(reviewed):
    changes = [each.high - each.low for point in reviewed.points[1:-1] for each in point.changes]
    chances = [each.high - each.low for point in reviewed.points[1:-1] for each in point.chances]
    assert sum(changes) < sum(chances)


def test_what_a_decision_costs_goes_to_the_others_in_proportion_to_their_chances(reviewed):
    numbers = [point.number for point in reviewed.points]
    play, others = [0.0] * len(reviewed.accounts), [0.0] * len(reviewed.accounts)
    for decision in reviewed.decisions:
        before = max(at for at, number in enumerate(numbers) if number <= decision.number)
        chances = [chance.mean for chance in reviewed.points[before].chances]
        rest = sum(chances) - chances[decision.seat]
        play[decision.seat] -= decision.loss.mean
        for seat, chance in enumerate(chances):
            if seat != decision.seat and rest:
                others[seat] += decision.loss.mean * chance / rest
    for account in reviewed.accounts:
        assert account.play.mean == pytest.approx(play[account.seat])
        assert account.others.mean == pytest.approx(others[account.seat], abs=1e-6)


def test_where_everyone_follows_the_coach_all_of_the_result_was_luck():
    """Intuition is solved, so every number is exact."""
    match, coach, rng = Match(games()["intuition"], ["Ann", "Ben"]), Coach(), Random(3)

    def choose(match, turn):
        if CHANCE in turn:
            return Entry(CHANCE, match.rules.chance(match.state).sample(rng))
        advice = coach.advise(match.game, match.knowledge(turn[0]), match.menu(turn[0]), rng)
        return Entry(turn[0], advice.best.action)

    done = review(run(match, choose))
    assert done.playouts == 0
    for account in done.accounts:
        assert account.play.mean == account.others.mean == 0
        assert account.luck.low == account.luck.mean == account.end - account.start.mean
        assert account.accuracy == 100


# The same numbers for everybody


def test_the_same_match_gives_the_same_review_no_matter_who_played_it(match, reviewed):
    assert review(match, playouts=30, coach=FIRST) == reviewed
    others = run(Match(match.game, ["V", "W", "X", "Y", "Z"], match.options), recorded(match.log))
    assert review(others, playouts=30, coach=FIRST) == reviewed


def test_a_match_that_went_differently_gets_other_dice(match, reviewed):
    other = load(HOME / "press_your_luck/matches/rainbow_before_the_claim.json")[0]
    found = review(other, playouts=30, coach=FIRST)
    assert found.points[0].chances != reviewed.points[0].chances


# Costs and mistakes


def test_a_perfect_decision_costs_nothing_and_a_blunder_costs(reviewed, match):
    costs = {decision.number: decision.rating for decision in reviewed.decisions}
    for number, entry in enumerate(match.log):
        if entry.seat is CHANCE:
            assert number not in costs
            continue
        menu = match_after(match, number).menu(entry.seat)
        expected = menu.actions.index(entry.action) / 10
        assert costs[number].cost.mean == pytest.approx(expected)


def test_the_biggest_mistakes_come_first(reviewed):
    losses = [decision.loss.mean for decision in reviewed.mistakes]
    assert losses == sorted(losses, reverse=True)
    assert losses
    assert min(losses) >= LEAST_LOSS


@pytest.mark.parametrize(("error", "some"), [(0.0, True), (0.01, True), (0.1, False)])
def test_what_may_be_noise_is_not_called_a_mistake(match, error, some):
    def unsure(game, knowledge, menu, rng):
        choices = (Choice(action, 1 - n / 10, error) for n, action in enumerate(menu.actions))
        return Advice(WINNING, "a guess", tuple(choices), "")

    done = review(match, playouts=2, coach=asking(unsure))
    assert bool(done.mistakes) is some
    assert all(decision.loss.low > 0 for decision in done.mistakes)


def test_a_decision_is_looked_at_again_until_the_cost_is_clear(match):
    """The coach's values are noisy, but its errors have the luck in common, which cancels out."""

    def shared_luck(game, knowledge, menu, actions, rng):
        luck, blurred = rng.gauss(0, 0.3), rng.gauss(0, 0.001)
        values = 0.5 + luck, 0.45 + luck + blurred
        return tuple(Choice(a, v, 0.3) for a, v in zip(actions, values, strict=True))

    done = review(match, playouts=2, coach=Coach(first_is_best, shared_luck))
    losses = [each.loss for each in done.decisions if each.loss.mean]
    assert losses
    for loss in losses:
        assert loss.clear
        assert loss.mean == pytest.approx(0.05, abs=0.01)


def test_the_best_of_many_uncertain_values_is_checked_again_before_it_counts(match):
    def flattering(game, knowledge, menu, rng):
        """Always finds something else best, by chance."""
        choices = tuple(Choice(action, rng.random(), 0.01) for action in menu.actions)
        return Advice(WINNING, "noise", choices, "")

    def sober(game, knowledge, menu, actions, rng):
        return tuple(Choice(action, 0.5, 0.01) for action in actions)

    done = review(match, playouts=2, coach=Coach(flattering, sober))
    assert not done.mistakes
    assert all(decision.loss.mean == 0 for decision in done.decisions)


def test_a_cost_in_points_counts_as_the_share_of_the_win_that_points_are_worth():
    match, _ = load(HOME / POINTS)

    def by_points(game, knowledge, menu, rng):
        choices = tuple(Choice(action, float(-n)) for n, action in enumerate(menu.actions))
        return Advice("points", "its order", choices, "")

    done = review(match, playouts=40, coach=asking(by_points))
    some = [each for each in done.decisions if each.rating.cost and each.rating.cost.mean]
    assert some
    for decision in some:
        assert decision.loss.mean < decision.rating.cost.mean
        assert decision.loss.high <= 1
    assert any(decision.loss.low > 0 for decision in some)


# Accuracy


def test_staking_everything_on_the_worst_bet_costs_accuracy_and_bad_luck_does_not():
    """Ann follows the coach and luck is against her; Ben stakes all on the worst spots."""
    game = games()["intuition_game"]
    match, coach, rng = Match(game, ["Ann", "Ben"]), Coach(), Random(1)

    def choose(match, turn):
        if CHANCE in turn:
            return Entry(CHANCE, _worst_for_ann(match))
        seat = turn[0]
        menu = match.menu(seat)
        advice = coach.advise(game, match.knowledge(seat), menu, rng)
        if seat == 0:
            return Entry(seat, advice.best.action)
        return Entry(seat, advice.choices[-1].action)

    run(match, choose)
    ann, ben = review(match, playouts=2).accounts
    assert ann.accuracy > 95
    assert ben.accuracy < 50


def _worst_for_ann(match):
    def tokens(action):
        after = match.rules.apply(match.state, CHANCE, action).state
        return match.rules.view(after, 0).tokens[0]

    return min((action for action, _ in match.rules.chance(match.state)), key=tokens)


def test_always_taking_the_best_scores_100_and_the_worst_next_to_nothing(match):
    taken = {}
    for number, entry in enumerate(match.log):
        if entry.seat is not CHANCE:
            taken[match_after(match, number).knowledge(entry.seat)] = entry.action

    def praise(game, knowledge, menu, rng):
        good = knowledge.seat == 0
        value = {True: 1.0, False: 0.0}
        choices = tuple(Choice(a, value[(a == taken[knowledge]) == good]) for a in menu.actions)
        return Advice(WINNING, "hindsight", choices, "")

    done = review(match, playouts=2, coach=asking(praise))
    best, *others = [account.accuracy for account in done.accounts]
    assert best == 100
    assert all(accuracy is None or accuracy < 2 for accuracy in others)
    assert any(accuracy is not None for accuracy in others)


class OneChoice:
    """The rules of a game in which nobody ever has more than one thing to do."""

    def __init__(self, rules):
        self._rules = rules

    def __getattr__(self, name):
        return getattr(self._rules, name)

    def menu(self, state, seat):
        return Menu(self._rules.menu(state, seat).actions[:1])


def test_a_match_of_only_forced_moves_has_no_accuracy_and_no_mistakes():
    match = Match(games()["press_your_luck"], ["Ann", "Ben"])
    match.rules = OneChoice(match.rules)
    run(match, at_random(Random(1)))
    done = review(match, playouts=2, coach=FIRST)
    assert {account.decisions == account.rated for account in done.accounts} == {True}
    assert [account.accuracy for account in done.accounts] == [None, None]
    assert not done.mistakes


# What is and isn't reviewed, and the text


def test_an_unfinished_match_is_not_reviewed(match):
    with pytest.raises(BadMessage, match="isn’t over yet"):
        review(match_after(match, 10))


def test_one_playout_is_not_enough_to_say_how_certain_anything_is(match):
    with pytest.raises(BadMessage, match="at least two playouts"):
        review(match, playouts=1)


def test_a_review_says_what_was_not_rated(match):
    def silent(game, knowledge, menu, rng):
        return Advice(WINNING, "", (), "")

    done = review(match, playouts=2, coach=asking(silent))
    assert any("; the coach had no advice." in line for line in lines(match, done))


@pytest.mark.parametrize(
    ("language", "luck", "about", "playouts"),
    [
        ("en", "luck changed it by about", "to", "30 playouts from each"),
        ("de", "änderte das Glück sie um etwa", "bis", "30 Probepartien ab jedem"),
    ],
)
def test_a_review_as_text_gives_rough_figures_and_their_ranges(
    reviewed, match, language, luck, about, playouts
):
    said = lines(match, reviewed, language)
    for name in match.names:
        assert any(line.startswith(name) and luck in line for line in said)
    assert re.search(rf"\(\d+\s?% {about} \d+\s?%\)", said[0])
    assert not any(re.search(r"[+−]0\b", line) for line in said)
    assert playouts in said[-1]


def test_a_review_is_given_as_json(reviewed):
    found = decode(encode(reviewed), dict)
    assert found["playouts"] == 30
    assert set(found["points"][0]["chances"][0]) == {"mean", "low", "high"}


def test_what_was_taken_back_is_neither_rated_nor_counted_as_a_decision():
    match = load(HOME / POINTS)[0]
    placed = next(n for n in range(len(match.log)) if match_after(match, n).may_take_back(0))
    made = max(n for n in range(placed) if match.log[n].seat == 0)
    again = [*match.log[:placed], Entry(0, TakeBack()), match.log[made], *match.log[placed:]]
    thoughtful = run(match.afresh(), recorded(again))
    assert thoughtful.outcome == match.outcome
    numbers = [each.number for each in _reviewed(thoughtful).decisions]
    assert not {made, placed} & set(numbers)
    assert len(numbers) == len(_reviewed(match).decisions)


def _reviewed(match):
    return review(match, playouts=2, coach=FIRST)
