"""How the levels are measured: half of the seats each, and ratings that add up."""

from argparse import Namespace

import pytest

from hunch.core.registry import find, games
from hunch.lab.executors import Serial
from scripts import levels
from scripts.levels import Meeting


@pytest.mark.parametrize("seats", range(2, 8))
def test_each_side_has_half_of_the_seats(seats):
    found = [who for line_up in levels.line_ups(seats, "hard", "easy") for who in line_up]
    assert found.count("hard") == found.count("easy")
    assert all(len(line_up) == seats for line_up in levels.line_ups(seats, "hard", "easy"))


def test_with_an_odd_number_of_seats_both_sides_together_win_everything(tmp_path):
    asked = Namespace(folder=tmp_path, matches=12, seed=1)
    game = find("press_your_luck")
    met, turned = (
        levels.meet(game, *pair, 3, asked, Serial())
        for pair in (("medium", "easy"), ("easy", "medium"))
    )
    assert met.matches == 12
    assert len(met.shares) == 2
    for shares in zip(met.shares, turned.shares, strict=True):
        assert sum(shares) == pytest.approx(1)


def test_ratings_add_up_and_are_as_certain_as_the_matches():
    few, many = ([Meeting(2, 4, (0.64, 0.64, 0.5, 0.78) * times)] * 2 for times in (3, 300))
    once, twice = levels.ratings(many)
    assert once.mean == pytest.approx(100, abs=1)
    assert twice.mean == pytest.approx(2 * once.mean)
    assert once.low < once.mean < once.high
    wide = levels.ratings(few)[0]
    assert wide.high - wide.low > 3 * (once.high - once.low)


def test_the_page_has_a_table_of_wins_and_one_of_ratings():
    for game in games().values():
        row = [Meeting(game.usual, 100, (0.6, 0.5, 0.7))] * 3
        text = levels.section(game, [row], "make levels")
        assert text.count(f"| {game.usual} seats, as usual |") == 2
        assert "60.0% (" in text
        assert f"With {game.usual} seats, `medium` beats `easy` in 60%" in levels.summary(
            game, [row]
        )
