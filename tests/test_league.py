"""The league: its players play by the rules, and its page says who is above even."""

from random import Random

import pytest

from hunch.bots.levels import player_for
from hunch.bots.seated import Bot, seated
from hunch.core.match import Match, PlainLuck
from hunch.core.registry import find, games
from hunch.core.walk import run
from hunch.lab.estimates import Estimate
from scripts import league
from scripts.game_sections import write_sections, write_summary
from scripts.league import Cell, Challenger

CUP = Challenger("cups", "cups")


@pytest.mark.parametrize("name", sorted(games()))
def test_everybody_in_the_league_plays_a_match_to_its_end(name):
    game = find(name)
    ideas = [each for each in league.challengers(game) if "exploiters" in each.player]
    assert len(ideas) > 5
    for first in range(0, len(ideas), game.most):
        some = [each.player for each in ideas[first : first + game.most]]
        some += ["easy"] * (game.fewest - len(some))
        bots = [Bot(game, player_for(game, player), salt=player) for player in some]
        dice = [Random(player) for player in some]
        match = run(Match(game, some), seated(bots, PlainLuck(Random(1)), dice))
        assert match.outcome


def test_rows_of_the_league_have_names_of_their_own():
    for game in games().values():
        names = [each.name for each in league.challengers(game)]
        assert len(set(names)) == len(names)


def test_only_those_who_are_above_even_beyond_their_interval_stand_out():
    even, above = Cell(4, 100, Estimate(0.3, 0.24, 0.36)), Cell(2, 100, Estimate(0.6, 0.51, 0.69))
    assert not even.above
    assert above.above
    text = league.section(find("intuition"), [(CUP, [above, even])], "make league")
    assert "**60.0% (51.0%–69.0%)** | 30.0% (24.0%–36.0%) |" in text
    assert "Clearly above even: cups (2 seats)." in text
    text = league.section(find("intuition"), [(CUP, [even])], "make league")
    assert "Nobody is clearly above even." in text


def test_the_line_on_a_games_page_says_who_stands_out():
    even, above = Cell(2, 100, Estimate(0.4, 0.3, 0.5)), Cell(4, 100, Estimate(0.4, 0.3, 0.5))
    rows = [(CUP, [even]), (Challenger("swords", "swords"), [above])]
    assert "Of 1, none is clearly above even" in league.summary(rows[:1])
    assert "Of 2, clearly above even: swords (4 seats):" in league.summary(rows)


def test_playing_one_game_keeps_what_the_page_says_about_the_others(tmp_path):
    page, cell = tmp_path / "league.md", Cell(2, 100, Estimate(0.4, 0.3, 0.5))
    for name in ("press_your_luck", "intuition", "press_your_luck"):
        found = league.section(find(name), [(CUP, [cell])], name)
        write_sections(page, league.INTRODUCTION, {name: found})
    text = page.read_text("utf-8")
    assert text.count("## ") == 2
    assert text.index("(`intuition`)") < text.index("(`press_your_luck`)")
    assert text.count("| cups | 40.0%") == 2


def test_a_line_replaces_the_former_one_on_the_games_page(tmp_path):
    page = tmp_path / "games" / "intuition.md"
    page.parent.mkdir()
    page.write_text("Before.\n<!-- generated: league -->\nOld.\n<!-- end -->\nAfter.\n")
    write_summary(tmp_path, "intuition", "league", "New.")
    assert page.read_text() == "Before.\n<!-- generated: league -->\nNew.\n<!-- end -->\nAfter.\n"
