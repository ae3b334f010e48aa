"""Rules and lessons over HTTP."""

import asyncio
import gzip
import json
from threading import current_thread, main_thread

import pytest

from hunch.core.registry import games
from hunch.server import shared_responses
from hunch.server.http import games as games_api
from hunch.server.lessons import has_lesson
from tests.server.live_server import running

GAME = "intuition"


async def answers(*paths: str):
    """The server's response to each of these paths."""
    async with running() as server, server.http() as http:
        return [await http.get(f"/api/games/{path}") for path in paths]


async def test_the_rules_come_as_markdown_and_as_html_in_the_requested_language():
    plain, page, english = await answers(
        f"{GAME}/rules?language=de", f"{GAME}/rulebook?language=de", f"{GAME}/rulebook?language=fr"
    )
    assert "versteckt eine Karte" in plain.text
    assert page.json()["language"] == "de"
    assert '<li id="4.3">' in page.json()["html"]
    assert english.json()["language"] == "en"


async def test_every_lesson_can_be_requested():
    paths = [f"{game}/lesson?language=de" for game in games()]
    for game, answer in zip(games().values(), await answers(*paths), strict=True):
        assert answer.status_code == (200 if has_lesson(game) else 404), answer.text


async def test_a_lesson_comes_as_frames_for_the_learner():
    found, other = (
        each.json() for each in await answers(f"{GAME}/lesson", f"{GAME}/lesson?chosen=1")
    )
    assert found["you"]["seat"] == 0
    scene = next(each for each in found["scenes"] if each["choose"])
    assert scene["frames"][-1]["menu"]["actions"]
    assert scene["choose"][1] != scene["choose"][0]
    assert found != other


@pytest.mark.parametrize(
    ("path", "status"),
    [
        (f"{GAME}/rules?language=../../secret", 400),
        (f"{GAME}/lesson?language=deutsch", 400),
        (f"{GAME}/lesson?chosen=7", 400),
        (f"{GAME}/lesson?chosen=first", 400),
        ("chess/lesson", 400),
    ],
)
async def test_an_invalid_request_is_answered_with_a_sentence(path, status):
    [answer] = await answers(path)
    assert answer.status_code == status
    assert answer.json()["message"].endswith(".")


async def test_a_game_without_a_lesson_still_has_its_rules(monkeypatch):
    monkeypatch.setattr(games_api, "script_of", lambda _: None)
    lesson, rules = await answers(f"{GAME}/lesson", f"{GAME}/rulebook")
    assert lesson.status_code == 404
    assert rules.status_code == 200


@pytest.mark.parametrize("path", ["games", f"games/{GAME}/lesson", f"games/{GAME}/rulebook"])
async def test_what_is_the_same_for_everyone_is_made_once_away_from_the_event_loop(
    monkeypatch, path
):
    made = []
    encoded = shared_responses.encode
    monkeypatch.setattr(
        shared_responses, "encode", lambda value: made.append(current_thread()) or encoded(value)
    )

    async with running() as server, server.http() as http:
        asked = [http.get(f"/api/{path}{tail}") for tail in ("", "?chosen=0&chosen=0", "")]
        first, *others = [each.json() for each in await asyncio.gather(*asked)]
    assert others == [first, first]
    [where] = made
    assert where is not main_thread()


async def test_only_so_many_shared_responses_are_kept_and_no_failures(monkeypatch):
    monkeypatch.setattr(shared_responses, "MOST", 2)
    shared, made = shared_responses.SharedResponses(), []

    async def ask(key):
        return json.loads(gzip.decompress(await shared.of(key, lambda: made.append(key) or key)))

    for key in ("a", "b", "a", "c", "a", "b"):  # “b” makes way, as “a” has been asked for since
        assert await ask(key) == key
    assert made == ["a", "b", "c", "b"]
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            await shared.of("broken", lambda: 1 / 0)
    assert await ask("b") == "b"
