"""A game's numbers: served from its folder, if they belong to its present rules."""

import pytest
from msgspec.structs import replace

from hunch.core.codec import decode, encode
from hunch.core.registry import find
from hunch.lab import game_numbers
from hunch.lab.game_numbers import GameNumbers, extract, numbers_of
from hunch.lab.report.verdicts import Balance, Size
from tests.lab.made_findings import made_cell, made_findings
from tests.server.live_server import running

GAME = "intuition"


@pytest.fixture(autouse=True)
def forgotten():
    numbers_of.cache_clear()
    yield
    numbers_of.cache_clear()


async def answers(*paths: str):
    async with running() as server, server.http() as http:
        return [await http.get(f"/api/games{path}") for path in paths]


def kept(monkeypatch, version: int) -> GameNumbers:
    """Numbers in every game's folder, measured with these rules."""
    found = replace(extract(made_findings()), version=version)
    monkeypatch.setattr(game_numbers, "document", lambda game, name: encode(found).decode())
    return found


def numbered(answer) -> dict[str, bool]:
    return {each["game"]["name"]: each["numbers"] for each in answer.json()}


async def test_numbers_are_served_as_they_are_kept(monkeypatch):
    found = kept(monkeypatch, find(GAME).version)
    numbers, games = await answers(f"/{GAME}/numbers", "")
    assert numbers.status_code == 200
    assert decode(numbers.content, GameNumbers) == found
    assert numbered(games)[GAME]


async def test_numbers_of_other_rules_are_not_shown(monkeypatch):
    kept(monkeypatch, find(GAME).version + 1)
    numbers, games = await answers(f"/{GAME}/numbers", "")
    assert numbers.status_code == 404
    assert not numbered(games)[GAME]


async def test_a_game_need_not_have_numbers(monkeypatch):
    monkeypatch.setattr(game_numbers, "document", lambda game, name: None)
    numbers, games = await answers(f"/{GAME}/numbers", "")
    assert numbers.status_code == 404
    assert not any(numbered(games).values())


def test_the_numbers_are_those_of_the_findings():
    found = extract(made_findings())
    assert found.order == made_cell().order
    assert (found.edge.favours, found.edge.least, found.edge.most) == (True, Size.SMALL, Size.SMALL)
    assert found.margin == 3
    assert sum(found.lengths.counts) == sum(made_cell().lengths.counts)
    assert len(found.lengths.counts) <= game_numbers.MOST_COLUMNS
    assert found.causes
    assert found.causes.balance is Balance.MOSTLY_LUCK
    assert found.course
    assert found.course.lead_changes == made_cell().tension.lead_changes


def test_what_was_not_measured_is_left_out():
    found = extract(made_findings((replace(made_cell(), tension=None, skill=None),)))
    assert found.course is None
    assert found.causes is None
