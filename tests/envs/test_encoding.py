"""Every game as small numbers: what is allowed, what is observed, and that nothing hidden is."""

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from hunch.core.contract import Game
from hunch.core.registry import games, rules_of
from hunch.core.values import CHANCE
from hunch.envs.encoding import encoding_of
from hunch.envs.situation import Setting, Situation
from hunch.kernels.contract import kernel_of
from tests import laws

TABLES = [(game, seats) for game in games().values() for seats in {game.fewest, game.most}]
tables = pytest.mark.parametrize(
    ("game", "seats"), TABLES, ids=[f"{game.name}-{seats}" for game, seats in TABLES]
)
LONGEST = 20_000  # steps of a match: with more, it never ends


def points(setting: Setting, rng: Random) -> Iterator[tuple[Situation, int, int]]:
    """A random match: every point, and what is chosen there by whom."""
    here = setting.start(rng).with_luck(rng)
    for _ in range(LONGEST):
        if not here.turn:
            return
        drafting = [seat for seat in here.turn if here.drafts[seat]]
        seat = rng.choice(drafting or here.turn)
        number = rng.choice(here.legal(seat))
        yield here, seat, number
        here = here.chosen(seat, number).with_luck(rng)
    raise AssertionError("this match never ends")


def random_setting(game: Game, seats: int, rng: Random) -> Setting:
    options = laws.new_match(game, rules_of(game), seats, rng).options
    return Setting(game, seats, options)


@tables
def test_whatever_the_mask_allows_leads_to_an_action_on_the_menu(game: Game, seats: int):
    rng = Random(f"{game.name} steps {seats}")
    encoding = encoding_of(game)
    for here, seat, _ in points(random_setting(game, seats, rng), rng):
        allowed = here.legal(seat)
        assert allowed
        assert list(allowed) == sorted(set(allowed))
        assert allowed[-1] < encoding.ACTIONS
        assert all(encoding.named(number) for number in allowed)


@tables
def test_an_observation_has_a_fixed_size_and_is_within_bounds(game: Game, seats: int):
    rng = Random(f"{game.name} sizes {seats}")
    for here, _, _ in points(random_setting(game, seats, rng), rng):
        if rng.random() < 0.2:
            for seat in range(seats):
                numbers = here.observe(seat)
                assert len(numbers) == encoding_of(game).OBSERVED
                assert max(map(abs, numbers)) <= 1


@tables
def test_what_a_seat_does_not_know_changes_nothing_it_observes(game: Game, seats: int):
    rng = Random(f"{game.name} leaks {seats}")
    for here, _, _ in points(random_setting(game, seats, rng), rng):
        if rng.random() < 0.2:
            for seat in range(seats):
                there = here.imagined(seat, rng)
                assert there.observe(seat) == here.observe(seat)
                assert there.legal(seat) == here.legal(seat)


@pytest.mark.parametrize(
    ("game", "seats"),
    [(game, seats) for game, seats in TABLES if encoding_of(game).AS_COMPILED],
    ids=lambda value: getattr(value, "name", value),
)
def test_the_compiled_twin_has_the_same_numbers(game: Game, seats: int):
    encoding, kernel, rng = encoding_of(game), kernel_of(game), Random(f"{game.name} twin {seats}")
    assert (encoding.ACTIONS, encoding.OBSERVED) == (kernel.ACTIONS, kernel.OBSERVED)
    setting = random_setting(game, seats, rng)
    p = kernel.parameters(seats, setting.options)
    mask, numbers = np.zeros(kernel.ACTIONS, np.uint8), np.zeros(kernel.OBSERVED)
    for here, seat, number in points(setting, rng):
        s = kernel.load(p, here.state)
        for drafter, steps in enumerate(here.drafts):
            for step in steps:
                kernel.step(p, s, drafter, step)
        kernel.legal(p, s, seat, mask)
        assert tuple(np.flatnonzero(mask)) == here.legal(seat)
        for observer in range(seats):
            kernel.observe(p, s, observer, numbers)
            assert here.observe(observer) == pytest.approx(numbers.tolist(), abs=1e-12)
        steps = (*here.drafts[seat], number)
        there = here.chosen(seat, number)
        if not there.drafts[seat]:
            action = kernel.decode(p, here.state, seat, steps)
            assert here.after(seat, action).state == there.state


@pytest.mark.parametrize(
    ("game", "seats"),
    [(game, seats) for game, seats in TABLES if not encoding_of(game).AS_COMPILED],
    ids=lambda value: getattr(value, "name", value),
)
def test_what_a_seat_does_not_know_changes_nothing_in_a_vector(game: Game, seats: int):
    kernel, rng = kernel_of(game), Random(f"{game.name} vector {seats}")
    setting = random_setting(game, seats, rng)
    p = kernel.parameters(seats, setting.options)
    numbers, others = np.zeros((2, kernel.OBSERVED))
    mask, other_mask = np.zeros((2, kernel.ACTIONS), np.uint8)
    for here, _, _ in points(setting, rng):
        if rng.random() < 0.2:
            for seat in range(seats):
                there = here.imagined(seat, rng)
                for state, found, allowed in (
                    (here.state, numbers, mask),
                    (there.state, others, other_mask),
                ):
                    s = kernel.load(p, state)
                    kernel.observe(p, s, seat, found)
                    if seat in here.turn:
                        kernel.legal(p, s, seat, allowed)
                assert np.array_equal(numbers, others)
                assert np.array_equal(mask, other_mask)


def test_luck_acts_until_a_seat_must_decide():
    for game in games().values():
        rng = Random(game.name)
        here = Setting(game).start(rng).with_luck(rng)
        assert CHANCE not in here.turn
