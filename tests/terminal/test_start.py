"""The client starts fast: its first screen appears before anything else is imported."""

import json
import subprocess
import sys

import pytest

from hunch.core import registry
from hunch.terminal.preload import Preloader

# Starts the client, waits for its first screen, and prints what has been imported by then.
FIRST_SCREEN = """
import asyncio, json, sys
from hunch.terminal.preload import Preloader
Preloader.start = lambda self: None
import hunch.cli, hunch.terminal.launch
from hunch.terminal.app import HunchApp

async def started():
    app = HunchApp(language=sys.argv[1])
    async with app.run_test() as pilot:
        await pilot.pause()
        strips = app.screen._compositor.render_strips()
        text = "".join(segment.text for strip in strips for segment in strip)
        assert "Wits & Wagers" in text, text
        print(json.dumps(sorted(sys.modules)))

asyncio.run(started())
"""
HEAVY = {"numpy", "scipy", "sqlalchemy", "litestar", "uvicorn", "pydantic", "openskill"}
HEAVY |= {"markdown_it", "rapidfuzz", "asyncpg", "aiosqlite", "hunch.server", "hunch.store"}
HEAVY |= {"hunch.bots", "hunch.lab", "hunch.packs", "hunch.terminal.session"}
LIGHT = {"option_words", "option_words_de"}  # all that a list of games needs of each game


@pytest.fixture(scope="module", params=["en", "de"])
def imported(request) -> set[str]:
    command = [sys.executable, "-c", FIRST_SCREEN, request.param]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return set(json.loads(done.stdout))


def test_the_first_screen_needs_no_heavy_package(imported):
    assert not imported & HEAVY


def test_the_list_of_games_needs_no_rules(imported):
    parts = {tuple(name.split(".")[2:]) for name in imported if name.startswith("hunch.games.")}
    assert {name for name, *_ in parts} >= {"intuition", "think_str8"}
    assert {rest[0] for _, *rest in parts if rest} <= LIGHT


def test_what_comes_next_is_loaded_in_the_background():
    loader = Preloader("de")
    loader.start()
    loader.join()
    assert {"hunch.terminal.screens.setup", "hunch.terminal.screens.table"} <= set(sys.modules)
    for package in registry.packages().values():
        assert {f"{package}.rules", f"{package}.bots"} <= set(sys.modules)


def test_a_client_that_ends_waits_for_no_more_than_one_import(monkeypatch):
    loader, loaded = Preloader("en"), []
    steps = [lambda: loaded.append(1), loader.stop, lambda: loaded.append(2)]
    monkeypatch.setattr(loader, "_steps", lambda: steps)
    loader.run()
    assert loaded == [1]


def test_an_error_in_the_background_is_left_to_those_who_need_it(monkeypatch):
    loader, loaded = Preloader("en"), []

    def fails():
        raise ImportError("broken")

    monkeypatch.setattr(loader, "_steps", lambda: [fails, lambda: loaded.append(1)])
    loader.run()
    assert loaded == [1]
