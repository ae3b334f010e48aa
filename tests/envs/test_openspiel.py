"""OpenSpiel's own tests, exact values, and what they don't look at."""

import sys
from collections import Counter
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pyspiel
import pytest
from absl.testing import absltest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import cfr, expected_game_score
from open_spiel.python.algorithms.exploitability import nash_conv
from open_spiel.python.policy import UniformRandomPolicy

from hunch import envs
from hunch.bots.exact import Solver
from hunch.core.contract import Game
from hunch.core.registry import find, games
from hunch.core.values import CHANCE
from hunch.envs.spiel_game import register
from hunch.games.intuition.encoding import CLASSES
from hunch.games.intuition.solve import value as intuition_value
from hunch.games.press_your_luck import rules as press_your_luck
from hunch.games.press_your_luck import solve
from tests.envs import sample_of

tables = sample_of(lambda game: game.seats())
SEATS = 2
TINY = {"colours": 2, "cards_per_colour": 2, "first_seat": 0}
TOLD = (
    "observation_string",
    "observation_tensor",
    "information_state_string",
    "information_state_tensor",
    "legal_actions",
)
each_game = pytest.mark.parametrize("game", games().values(), ids=list(games()))


@tables
def test_openspiels_random_simulations_pass(game: Game, seats: int):
    pyspiel.random_sim_test(envs.openspiel(game, seats=seats), 1, True, False)


def pass_the_api_test(base: type, spiel: pyspiel.Game, least: int) -> None:
    """Run OpenSpiel's own tests on a game: at least so many of them."""
    names = [name for name in dir(base) if name.startswith("test_")]
    case = type("Case", (base,), {"game": spiel, "game_name": spiel.get_type().short_name})
    suite = absltest.unittest.TestLoader().loadTestsFromTestCase(case)
    assert suite.countTestCases() == len(names) >= least
    result = absltest.unittest.TestResult()
    argv, sys.argv = sys.argv, sys.argv[:1]  # absl reads what was meant for pytest
    try:
        suite.run(result)
    finally:
        sys.argv = argv
    assert result.testsRun == len(names)
    assert not result.errors + result.failures, (result.errors + result.failures)[0][1]


@each_game
def test_the_api_test_passes_and_really_runs(game: Game):
    pass_the_api_test(api_test.EnforceAPIOnPartialTreeBase, envs.openspiel(game), 5)


def counted(rules: Any, state: Any, histories: Any, found: Counter) -> None:
    """Count every point of every match by who acts there; and what players can tell apart."""
    turn = rules.to_act(state)
    if not turn:
        found["over"] += 1
        return
    (actor,) = turn
    if actor is CHANCE:
        found["luck"] += 1
        actions = [action for action, _ in rules.chance(state)]
    else:
        found["playing"] += 1
        found[actor, rules.view(state, actor), histories[actor]] += 1
        actions = rules.menu(state, actor).actions
    for action in actions:
        step = rules.apply(state, actor, action)
        told = [
            tuple(each.event for each in step.told if each.reaches(seat)) for seat in range(SEATS)
        ]
        own = [(action,) if seat == actor else () for seat in range(SEATS)]
        there = tuple(histories[seat] + own[seat] + told[seat] for seat in range(SEATS))
        counted(rules, step.state, there, found)


def test_the_whole_tree_of_a_small_deck_passes_the_api_test(monkeypatch):
    spiel, rules = envs.openspiel("press_your_luck", seats=SEATS, options=TINY), press_your_luck
    found = Counter[Any]()
    counted(rules, rules.start(SEATS, rules.Options(**TINY)), ((),) * SEATS, found)
    nodes = tuple(found.pop(kind) for kind in ("luck", "playing", "over"))
    name = spiel.get_type().short_name
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, name, nodes)
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, name, len(found))
    pass_the_api_test(api_test.EnforceAPIOnFullTreeBase, spiel, 8)


class Solved(NamedTuple):
    """What counterfactual regret minimisation makes of a game."""

    value: float  # to the first player
    gap: float  # what players could still gain by answering it best: 0 at an equilibrium
    before: float  # the same for players who choose at random


def solved(game: pyspiel.Game, iterations: int) -> Solved:
    solver = cfr.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    values = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])
    gaps = [nash_conv(game, each) for each in (policy, UniformRandomPolicy(game))]
    return Solved(float(values[0]), *gaps)


def test_regret_minimisation_converges_to_the_exact_value():
    exact = solve.solve(SEATS, press_your_luck.Options(**TINY))["value"]
    found = solved(envs.openspiel("press_your_luck", seats=SEATS, options=TINY), 8)
    assert found.value == pytest.approx(2 * exact - 1, abs=0.01)
    assert found.gap < 0.1 * found.before


def test_regret_minimisation_converges_where_a_card_is_hidden():
    options, rng, numbers = {"first_holder": 0}, Random(6), []
    state = envs.openspiel("intuition", options=options).new_initial_state()

    def lead(state: Any) -> int:
        mine, theirs = state.here.state.stacks
        return len(mine) - len(theirs)

    while len(state.here.state.deck) > 3 or not state.is_chance_node():
        allowed = state.legal_actions()
        if state.is_chance_node():
            numbers.append(rng.choice(allowed))
        else:  # one word, and the score stays close, so that the end decides the match
            numbers.append(min(allowed[:4], key=lambda number: abs(lead(state.child(number)))))
        state.apply_action(numbers[-1])
    here = state.here.state
    guesser = 1 - here.holder
    counts = [sum(card in right for card in here.deck) for right in CLASSES]
    exact = 2 * intuition_value(counts, lead(state) if guesser == 0 else -lead(state)) - 1
    game = envs.openspiel("intuition", options=options, after=numbers)
    found = solved(game, 12)
    assert exact not in (-1, 0, 1)
    assert found.value == pytest.approx(exact if guesser == 0 else -exact, abs=0.02)
    assert found.gap < 0.1 * found.before


def test_regret_minimisation_converges_where_bets_answer_bets():
    options, numbers = {"tokens": 1, "first_dealer": 0, "least_wager": 0}, []
    state = envs.openspiel("intuition_game", seats=2, options=options).new_initial_state()
    while len(state.here.state.deck) > 1:  # nobody bets before the last card, which is wild
        allowed = state.legal_actions()
        named = [state.action_to_string(state.current_player(), number) for number in allowed]
        numbers.append(allowed[named.index("done") if "done" in named else 0])
        state.apply_action(numbers[-1])
    here = state.here
    exact = 2 * float(Solver(here.rules).values(here.state)[0]) - 1
    game = envs.openspiel("intuition_game", seats=2, options=options, after=numbers)
    found = solved(game, 8)
    assert found.value == pytest.approx(exact, abs=0.01)
    assert found.gap < 0.1 * found.before


@each_game
def test_a_resampled_state_looks_the_same_to_its_player(game: Game):
    spiel = envs.openspiel(game)
    state, rng = spiel.new_initial_state(), Random(game.name)
    while not state.is_terminal():
        if state.is_chance_node():
            numbers, chances = zip(*state.chance_outcomes(), strict=True)
            assert len(numbers) <= spiel.max_chance_outcomes()
            state.apply_action(rng.choices(numbers, chances)[0])
            continue
        for player in range(state.num_players()) if rng.random() < 0.3 else ():
            twin = state.resample_from_infostate(player, rng.random)
            assert str(twin) == str(state)
            for told in TOLD:
                assert getattr(twin, told)(player) == getattr(state, told)(player), told
        if state.is_simultaneous_node():
            each = [state.legal_actions(player) for player in range(state.num_players())]
            state.apply_actions([rng.choice(allowed) for allowed in each])
        else:
            state.apply_action(rng.choice(state.legal_actions()))


@each_game
def test_a_clone_goes_its_own_way_and_agents_get_no_serialized_states(game: Game):
    state = envs.openspiel(game).new_initial_state()
    before = str(state.here.state)
    clone = state.clone()
    assert clone.here is state.here
    clone.apply_action(clone.chance_outcomes()[0][0])
    assert str(state.here.state) == before
    assert state.hides_state_from_agents()


def test_openspiel_loads_every_game_by_its_name():
    register()
    for name, game in games().items():
        spiel = pyspiel.load_game(f"hunch_{name}")
        assert spiel.num_players() == game.usual
        assert str(
            pyspiel.deserialize_game_and_state(
                pyspiel.serialize_game_and_state(spiel, spiel.new_initial_state())
            )[0]
        ) == str(spiel)


def test_chance_is_exact():
    state = envs.openspiel("intuition", options={"first_holder": 0}).new_initial_state()
    outcomes = state.chance_outcomes()
    assert len(outcomes) == 48
    assert {chance for _, chance in outcomes} == {1 / 48}
    assert np.isclose(sum(chance for _, chance in outcomes), 1)


def test_a_match_can_begin_after_some_actions():
    game = envs.openspiel("intuition", options={"first_holder": 0}, after=[0, 1])
    state = game.new_initial_state()
    assert state.current_player() == 1
    assert str(pyspiel.load_game(str(game)).new_initial_state()) == str(state)


def test_several_who_decide_at_once_do_so_simultaneously():
    dynamics = pyspiel.GameType.Dynamics
    found = {name: envs.openspiel(name).get_type().dynamics for name in games()}
    assert found[find("wits_and_wagers").name] == dynamics.SIMULTANEOUS
    assert found[find("intuition").name] == dynamics.SEQUENTIAL


def test_strings_tell_hunches_apart_as_tensors_do():
    one, other = (
        envs.openspiel("wits_and_wagers", salt=salt).new_initial_state() for salt in (1, 2)
    )
    deck = one.here.state.options.deck
    other.here.state = one.here.state  # the same questions, but other hunches
    for state in (one, other):
        state.apply_action(0)
    assert deck
    assert one.observation_tensor(0) != other.observation_tensor(0)
    for told in ("observation_string", "information_state_string"):
        assert getattr(one, told)(0) != getattr(other, told)(0)
        assert getattr(one, told)(0) == getattr(one.clone(), told)(0)
