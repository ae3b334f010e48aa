"""What people type becomes an experiment, or one clear sentence."""

from importlib.util import find_spec

import pytest

from hunch.core.errors import BadMessage
from hunch.core.registry import find
from hunch.kernels import contract as kernels
from hunch.lab import experiment_options
from hunch.lab.experiment_options import MOST_CELLS, design, missing_speed
from hunch.lab.planning import plan_for, read_precision

GAME = find("press_your_luck")


def test_two_sweeps_make_a_grid_and_the_usual_cell_is_the_baseline():
    made = design(GAME, sweeps=("cards_per_colour=5..9..2", "seats=2..3"))
    assert [tuple(cell.knobs.values()) for cell in made.cells] == [
        *((5, 2), (5, 3)),
        *((7, 2), (7, 3)),
        *((9, 2), (9, 3)),
    ]
    assert made.cells[made.baseline].knobs == {"cards_per_colour": 7, "seats": 3}
    assert made.cells[0].options == {"cards_per_colour": 5}
    assert made.cells[2].options == {}
    assert made.cells[0].label == "cards_per_colour=5, seats=2"


def test_words_and_players_can_be_swept():
    made = design(GAME, sweeps=("tie_break=shared,colours", "players=easy,hard"), seats=2)
    assert [cell.players for cell in made.cells[:2]] == [("easy",) * 2, ("hard",) * 2]
    assert made.cells[2].options == {"tie_break": "colours"}


def test_variants_follow_the_baseline():
    made = design(GAME, against=("claim=yes", "cards_per_colour=5,seats=2"))
    assert made.baseline == 0
    assert [cell.label for cell in made.cells] == [
        *("baseline", "claim=yes", "cards_per_colour=5, seats=2"),
    ]
    assert made.cells[2].seats == 2


def test_every_switch_of_the_rules_can_be_tried():
    made = design(GAME, against=("all",))
    tried = {name for cell in made.cells for name in cell.knobs}
    assert {"claim", "forced_draw", "hidden_scores", "tie_break", "memory"} <= tried
    assert "cards_per_colour" not in tried
    assert all(len(cell.knobs) == 1 for cell in made.cells[1:])
    assert "claim=yes" in [cell.label for cell in made.cells]


def test_different_players_move_around_the_table():
    (cell,) = design(GAME, seats=4, players="expert,random").cells
    assert cell.players == ("expert", "random") * 2
    assert cell.rotations == 2
    assert [cell.player_at(0, match) for match in range(3)] == ["expert", "random", "expert"]
    assert design(GAME, seats=3, players="expert,random").cells[0].rotations == 3
    assert design(GAME, players="expert").cells[0].rotations == 1


def test_only_players_with_a_compiled_twin_are_compiled():
    assert design(GAME, players="expert,random").cells[0].compiled
    assert not design(GAME, players="expert,easy").cells[0].compiled
    assert not design(GAME, players="expert", compiled=False).cells[0].compiled
    assert not design(find("intuition"), players="hard").cells[0].compiled


def test_without_numba_python_players_play_and_people_are_told(monkeypatch):
    for module in (experiment_options, kernels):
        monkeypatch.setattr(
            module, "find_spec", lambda name: None if name == "numba" else find_spec(name)
        )
    assert not design(GAME, players="expert").cells[0].compiled
    assert "they need numba" in str(missing_speed(GAME))


@pytest.mark.parametrize(
    ("what", "why"),
    [
        (
            {"sweeps": ["cards=4..10"]},
            "has no option “cards”; the options are seats, players, colours",
        ),
        ({"sweeps": ["colours=5..3"]}, "The range “5..3” of colours is empty"),
        ({"sweeps": ["colours"]}, "“colours” is not a sweep; write it like"),
        ({"sweeps": ["memory=,"]}, "“memory=,” names no values"),
        ({"sweeps": ["colours=2..99"]}, "That makes 98 cells; the maximum is 64"),
        ({"sweeps": ["colours=2..9", "cards_per_colour=1..9"]}, "That makes 72 cells"),
        ({"sweeps": ["colours=2..3"] * 3}, "one or two options at a time, not 3"),
        ({"sweeps": ["colours=2..3"] * 2}, "“colours” is listed twice"),
        ({"sweeps": ["colours=2..9"]}, "colours"),
        ({"sweeps": ["seats=a,b"]}, "“a” is not a number of seats"),
        ({"sweeps": ["seats=2..9"]}, "2 to 5"),
        ({"sweeps": ["colours=2..3"], "against": ["claim=yes"]}, "either --sweep or --against"),
        ({"against": ["klaim=yes"]}, "klaim"),
        ({"against": [""]}, "--against needs options"),
        ({"players": "genius"}, "There is no player “genius”"),
        ({"players": "easy,hard,easy", "seats": 2}, "3 players are too many for 2 seats"),
        ({"seats": 7}, "2 to 5"),
        ({"pool": ["easy", "easy"]}, "at least two players"),
        ({"seed": -1}, "-1 is not a seed"),
        ({"forbidden": ["Jump"]}, "has no action “Jump”; the actions are First, Turn, Draw, Stop"),
    ],
)
def test_what_cannot_be_played_is_refused(what: dict, why: str):
    with pytest.raises(BadMessage) as error:
        design(GAME, **what)
    assert why in str(error.value)
    assert MOST_CELLS == 64


def test_a_plan_has_sensible_defaults():
    assert (plan_for().matches, plan_for().evaluated, plan_for().skilled) == (1000, 0, 0)
    assert plan_for(50).traced == 50
    assert plan_for(deep=True).evaluated
    assert plan_for(deep=True, evaluated=7).evaluated == 7
    assert plan_for(precision=0.01).matches > 10**6
    assert read_precision("0.5%") == read_precision("0.005") == 0.005


@pytest.mark.parametrize("text", ["", "half", "0%", "100%", "-1%", "nan"])
def test_a_precision_is_a_share(text: str):
    with pytest.raises(BadMessage, match="precision"):
        plan_for(precision=read_precision(text))


def test_one_match_is_not_enough():
    with pytest.raises(BadMessage, match="at least two"):
        plan_for(1)
