"""The arena is fair, repeatable, and can be stopped and resumed."""

import json
import sys

import pytest

from hunch import cli
from hunch.core.errors import BadFile, BadMessage, UnknownGame
from hunch.core.registry import find
from hunch.lab import arena_report
from hunch.lab.arena import Contest, play_arena, play_deal
from hunch.lab.arena_report import all_levels, run, table_text, text
from hunch.lab.arena_results import standings
from hunch.lab.estimates import estimate, share
from tests.command import told


def contest(**changed):
    usual = {"game": "press_your_luck", "players": ("random",) * 3, "options": {}, "seed": 7}
    return Contest(**{**usual, **changed})


def test_every_player_plays_every_seat_of_a_deal():
    deal = play_deal(contest(), 0)
    for player in range(3):
        assert sorted(played.seats[player] for played in deal.played) == [0, 1, 2]
    for played in deal.played:
        assert sum(played.shares) == pytest.approx(1)


def test_the_same_contest_gives_the_same_result_and_another_seed_another():
    assert play_arena(contest(), 4) == play_arena(contest(), 4)
    assert play_arena(contest(), 4) != play_arena(contest(seed=8), 4)


def test_the_number_of_workers_does_not_matter():
    command = ("arena", "intuition", "--players", "random,random", "--matches", "6", "--json")
    alone, together = (told(*command, "--workers", count) for count in ("1", "2"))
    assert alone == together
    assert json.loads(alone)["matches"] == 6


def test_what_was_played_is_not_played_again(tmp_path, monkeypatch):
    file = tmp_path / "arena.jsonl"
    first = play_arena(contest(), 3, file=file)
    played = []
    monkeypatch.setattr(
        "hunch.lab.arena.play_deal", lambda c, n: played.append(n) or play_deal(c, n)
    )
    assert play_arena(contest(), 5, file=file)[:3] == first
    assert played == [3, 4]


def test_a_deal_whose_line_was_cut_off_is_played_again(tmp_path):
    file = tmp_path / "arena.jsonl"
    whole = play_arena(contest(), 3, file=file)
    file.write_bytes(file.read_bytes()[:-20])
    assert play_arena(contest(), 3, file=file) == whole
    assert play_arena(contest(), 3, file=file) == whole


def test_a_file_of_another_contest_or_of_another_kind_is_refused(tmp_path):
    file = tmp_path / "arena.jsonl"
    play_arena(contest(), 1, file=file)
    with pytest.raises(BadFile, match="a different contest"):
        play_arena(contest(seed=9), 1, file=file)
    file.write_text("nonsense")
    with pytest.raises(BadFile, match="not an arena file"):
        play_arena(contest(), 1, file=file)


def test_a_broken_line_is_named_and_a_place_that_cannot_be_written_to_refused(tmp_path):
    file = tmp_path / "arena.jsonl"
    play_arena(contest(), 2, file=file)
    first, second, third, _ = file.read_bytes().split(b"\n")
    file.write_bytes(b"\n".join([first, b'{"bad":1}', third, b""]))
    with pytest.raises(BadFile, match=r"arena.jsonl is damaged at line 2; delete that line"):
        play_arena(contest(), 2, file=file)
    file.write_bytes(b"\n".join([first, third, b""]))
    play_arena(contest(), 2, file=file)
    assert file.read_bytes().split(b"\n") == [first, third, second, b""]
    with pytest.raises(BadFile, match="is a folder; choose a file"):
        play_arena(contest(), 1, file=tmp_path)
    with pytest.raises(BadFile, match=r"Can’t write to .*: No such file or directory"):
        play_arena(contest(), 1, file=tmp_path / "missing" / "arena.jsonl")


@pytest.mark.parametrize(
    ("changed", "error"),
    [
        ({"game": "chess"}, UnknownGame),
        ({"players": ("random",)}, BadMessage),
        ({"players": ("random", "genius")}, BadMessage),
        ({"options": {"colours": 99}}, BadMessage),
    ],
)
def test_what_cannot_be_played_is_refused_before_the_first_match(changed, error):
    with pytest.raises(error):
        play_arena(contest(**changed), 1)


def test_ctrl_c_says_how_to_resume(tmp_path, monkeypatch, capsys):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(arena_report, "run", interrupted)
    file = tmp_path / "arena.jsonl"
    command = ["hunch", "arena", "intuition", "--players", "random,random", "--save", str(file)]
    monkeypatch.setattr(sys, "argv", command)
    with pytest.raises(SystemExit, match="130"):
        cli.main()
    assert capsys.readouterr().err == f"Stopped; repeat the command to resume from {file}.\n"


def test_duplicate_play_cancels_luck_between_equal_players():
    found = standings(contest(), play_arena(contest(), 40))
    assert sum(player.wins.mean for player in found.players) == pytest.approx(1)
    assert sum(seat.mean for seat in found.seats) == pytest.approx(1)
    for player in found.players:
        assert abs(player.wins.mean - 1 / 3) < 2 * (player.wins.high - player.wins.mean)
    assert found.matches == 120


def test_an_interval_covers_its_mean():
    found = estimate([0.0, 1.0, 1.0, 0.0])
    assert found.low < found.mean == 0.5 < found.high
    t = 3.182  # of 3 degrees of freedom, from the tables
    assert found.high - 0.5 == pytest.approx(t * (1 / 3) ** 0.5 / 2, abs=0.001)


def test_the_interval_of_many_deals_is_nearly_that_of_a_normal_distribution():
    found = estimate([0.0, 1.0] * 5000)
    assert found.high - 0.5 == pytest.approx(1.96 * 0.5 / 100, abs=1e-5)


def test_results_are_told_in_words_and_as_a_table():
    game = find("press_your_luck")
    told_text = text(run(game, ("random", "random"), 4, {}, seed=1))
    assert "4 matches over 2 deals" in told_text
    small = {"colours": "2", "cards_per_colour": "2"}
    table = all_levels(game, 4, 2, small, seed=1)
    assert len(table) == 15
    assert {(meeting.seats, meeting.matches) for meeting in table} == {(4, 4), (2, 2)}
    lines = table_text(table).splitlines()
    assert lines[0].startswith("| wins by | against `random` | against `easy`")
    assert [line.split("|")[1].strip() for line in lines[2:7]] == [
        "`easy`",
        "`medium`",
        "`hard`",
        "`expert`",
        "`search`",
    ]
    assert lines[-2:] == [
        "levels: 4 seats, 4 matches per pair",
        "search: 2 seats, 2 matches per pair",
    ]


def test_the_table_of_all_levels_resumes_where_it_was_stopped(tmp_path):
    game, small = find("press_your_luck"), {"colours": "2", "cards_per_colour": "2"}
    first = all_levels(game, 4, 2, small, seed=1, folder=tmp_path)
    kept = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    assert len(kept) == 15
    assert all_levels(game, 4, 2, small, seed=1, folder=tmp_path) == first
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == kept


def test_winning_every_deal_is_not_certainty():
    found = share([1.0] * 10)
    assert (found.mean, found.high) == (1.0, 1.0)
    assert found.low == pytest.approx(0.692, abs=0.001)  # 0.692 ** 10 = 0.025


def test_your_own_player_can_play_the_others(monkeypatch):
    monkeypatch.syspath_prepend("examples")
    found = run(find("press_your_luck"), ("cautious:Cautious", "random"), 40, {}, seed=2)
    assert found.players[0].wins.mean > found.players[1].wins.mean
