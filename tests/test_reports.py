"""The reports that come with Hunch are those of `make reports`."""

from html import unescape

import pytest

from hunch.core.contract import Game
from hunch.core.registry import document, find
from hunch.games.wits_and_wagers import kernel_codec
from hunch.lab.experiment_options import design
from hunch.lab.game_numbers import FILE, GameNumbers, extract, numbers_of
from hunch.lab.report.further import further_sections
from hunch.lab.report.verdicts import verdicts
from scripts import reports
from tests.shipped import shipped

MADE = {name: game for name, game in shipped().items() if reports.file_of(game).exists()}
each_game = pytest.mark.parametrize("game", MADE.values(), ids=list(MADE))
RUNS = {
    run.command: run
    for game in MADE.values()
    for run in reports.measured(game).experiments
    if run.matches
}


@each_game
def test_a_report_says_what_was_found_and_how_to_find_it_again(game: Game):
    found = reports.measured(game)
    html = (reports.FOLDER / f"{game.name}.html").read_text("utf-8")
    html = unescape(html).replace("\u2060", "").replace("\u00a0", " ")
    for each in verdicts(found.findings.cells[0]):
        assert each.sentence in html
    for each in found.experiments:
        assert each.command in html
        assert each.command.startswith(f"hunch lab {game.name} ")
    for section in found.sections:
        for added in further_sections(section.findings):
            assert f'<section id="{added.anchor}">' in html


@pytest.mark.parametrize("run", RUNS.values(), ids=list(RUNS))
def test_matches_go_as_they_did_when_the_report_was_made(run: reports.Measured):
    experiment = run.findings.experiment
    assert reports.remembered(experiment) == run.matches, f"make reports ARGS={experiment.game}"


def test_other_players_make_a_report_stale(monkeypatch):
    monkeypatch.setattr(kernel_codec, "playable", None)  # and other questions don't
    game = find("wits_and_wagers")
    hard, expert = (design(game, seats=2, players=player) for player in ("hard", "expert"))
    assert reports.remembered(hard) != reports.remembered(expert)


@each_game
def test_a_games_numbers_are_those_of_its_report(game: Game):
    found: GameNumbers | None = numbers_of(game)
    assert found == extract(reports.measured(game).findings), "update them with: make reports"
    assert len(document(game, FILE) or "") < 10_000


def test_the_page_about_all_games_is_up_to_date():
    found = {name: reports.measured(game) for name, game in MADE.items()}
    assert reports.PAGE.read_text("utf-8") == reports.page(found), "make reports ARGS=--redraw"
