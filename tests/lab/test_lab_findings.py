"""Findings follow from the rows, and rows from the rules."""

import sys

import numpy as np
import pytest

from hunch.core.codec import decode, encode
from hunch.core.errors import BadMessage
from hunch.core.registry import find
from hunch.lab.experiment import Plan
from hunch.lab.experiment_options import design
from hunch.lab.findings import Findings
from hunch.lab.lab_text import text
from hunch.lab.running import run_experiment
from hunch.lab.stages import TRACES
from hunch.lab.summary import findings
from hunch.lab.tables import TABLES, frame
from tests.lab.experiments import compared, deep, deep_results, swept


@pytest.mark.parametrize("found", [swept, compared, deep])
def test_findings_survive_json_and_can_be_read_as_text(found):
    assert decode(encode(found()), Findings) == found()
    assert found().title in text(found())
    assert "inf" not in text(found())


def test_shares_of_victory_add_up_to_one():
    for cell in (*swept().cells, *compared().cells, *deep().cells):
        assert sum(seat.wins.mean for seat in cell.seats) == pytest.approx(1)
        assert sum(place.mean for place in cell.order) == pytest.approx(1)
        whole = sum(player.wins.mean * player.seats for player in cell.players)
        assert whole == pytest.approx(1)


def test_an_expert_beats_a_random_player_from_every_seat():
    expert, chance = compared().cells[0].players
    assert expert.player == "expert"
    assert expert.wins.low > 0.5 > chance.wins.high
    assert compared().cells[0].seats[0].wins.mean == pytest.approx(0.5, abs=0.05)


def test_cells_are_compared_with_the_most_usual_one_that_has_as_many_seats():
    cells = swept().experiment.cells
    pairs = [(cells[each.cell], cells[each.baseline]) for each in swept().comparisons]
    assert len(pairs) == len(cells) - 2  # one for each number of seats has none to compare with
    assert all(cell.seats == other.seats for cell, other in pairs)
    assert {other.knobs["cards_per_colour"] for _, other in pairs} == {3}
    assert swept().knob_values("seats") == (2, 3)


def test_the_same_luck_makes_differences_more_precise():
    (comparison,) = compared().comparisons
    for each in comparison.differences:
        assert each.value.mean == each.apart.mean
        assert each.value.high - each.value.low < (each.apart.high - each.apart.low) / 2


def test_a_variant_that_changes_nothing_makes_no_difference():
    game = find("press_your_luck")
    made = design(game, players="expert", options={"colours": 3}, against=("memory=strict",))
    (comparison,) = findings(run_experiment(made, Plan(matches=100))).comparisons
    assert comparison.same_winner.mean == 1
    assert {each.value.mean for each in comparison.differences} == {0}
    assert not any(each.value.clear for each in comparison.differences)
    wins = comparison.differences[0].value
    assert (
        wins.high == -wins.low == pytest.approx(0.036, abs=0.001)
    )  # a hundred deals don't prove it


@pytest.mark.parametrize("name", ["intuition", "press_your_luck", "intuition_game"])
def test_what_the_rules_trace_is_what_was_played_compiled(name: str):
    game = find(name)
    made = design(game, players=design(game).reference.players[0], seed=3)
    assert made.cells[0].compiled
    results = run_experiment(made, Plan(matches=5, traced=5))
    traced = [row.decisions for row in results.of(TRACES, 0)]
    assert results.matches[0].decisions.tolist() == [list(each) for each in traced]


def test_rounds_come_from_the_game():
    made = design(find("intuition_game"), players="random", seats=2)
    cell = findings(run_experiment(made, Plan(matches=4, traced=4))).cells[0]
    assert cell.rounds is not None
    assert cell.rounds.mean == 19
    assert deep().cells[0].rounds is None


def test_minutes_are_those_on_the_box_in_proportion_to_the_actions():
    game = find("press_your_luck")
    box = design(game).reference
    usual = design(game, players=box.players[0])
    assert findings(run_experiment(usual, Plan(matches=20))).cells[0].minutes == (15, 20)
    cell = deep().cells[0]
    usual_actions = deep_results().matches[-1].actions.mean()
    assert cell.minutes[0] == pytest.approx(15 * cell.actions.mean / usual_actions, abs=0.1)


def test_an_action_is_dominant_if_strong_players_always_take_it():
    small = {"claim": True, "colours": 2, "cards_per_colour": 6}
    made = design(find("press_your_luck"), players="expert", options=small)
    cell = findings(run_experiment(made, Plan(matches=1500, traced=1500))).cells[0]
    by_name = {each.action: each for each in cell.choices}
    assert by_name["Claim"].taken.mean == 1
    assert by_name["Claim"].verdict == "dominant"
    assert by_name["Stop"].verdict == ""
    few = findings(run_experiment(made, Plan(matches=30, traced=30))).cells[0]
    assert {each.verdict for each in few.choices} == {""}  # too few to be certain


def test_too_few_matches_are_refused():
    results = run_experiment(design(find("intuition"), players="random"), Plan(matches=1))
    with pytest.raises(BadMessage, match="at least two deals"):
        findings(results)


def test_a_level_that_is_stronger_is_rated_higher():
    skill = deep().cells[0].skill
    assert skill is not None
    assert [level.player for level in skill.levels] == ["easy", "medium", "hard", "expert"]
    assert skill.levels[0].rating < skill.levels[-1].rating
    assert skill.spread > 0


def test_a_compiled_pool_tells_luck_from_skill():
    made = design(find("intuition"), players="random", pool=("random", "expert"))
    skill = findings(run_experiment(made, Plan(matches=2, skilled=1500))).cells[0].skill
    assert skill is not None
    assert skill.compiled
    share = {source.name: source.share for source in skill.sources}
    assert list(share) == ["luck", "First", "Turn", "dice", "skill"]
    assert share["skill"].low > 0.1
    assert share["luck"].low > 0.05
    assert share["First"].high < 0.1  # it hardly matters who begins
    beginner, expert = skill.levels
    assert beginner.wins.high < 0.5 < expert.wins.low


def test_never_stopping_costs_victories():
    (worth,) = deep().cells[0].worths
    assert worth.action == "Stop"
    assert worth.missed.low > 0
    assert worth.worth.mean > 0


@pytest.mark.parametrize("name", TABLES)
def test_every_table_is_a_data_frame(name: str):
    assert len(frame(deep_results(), name)) or name == "comparisons"


def test_tables_tell_the_same_as_the_findings():
    seats = frame(deep_results(), "seats")
    won = seats.filter(seats["seat"] == 0)["share"]
    assert np.mean(won.to_numpy()) == pytest.approx(deep().cells[0].seats[0].wins.mean)
    with pytest.raises(BadMessage, match="no table “rows”; the tables are matches"):
        frame(deep_results(), "rows")


def test_without_polars_tables_are_refused_in_one_sentence(monkeypatch):
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(BadMessage, match="Tables need polars, which is not installed"):
        frame(deep_results())
