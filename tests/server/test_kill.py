"""Persist, then publish: `scripts/kill_server.py` does this for longer."""

import asyncio
import sys
from random import Random

import pytest

from hunch.store.place import sqlite_url
from tests.server.killing import Figures, Ordeal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")


def ordeal(url, folder, kills) -> Figures:
    return asyncio.run(Ordeal(url, folder, Random()).run(kills, lambda _: None))


def test_a_killed_server_loses_nothing_that_it_acknowledged(tmp_path):
    figures = ordeal(sqlite_url(tmp_path / "hunch.db"), tmp_path, kills=5)
    assert figures.lost == []
    assert figures.faults == []
    assert figures.kills == 5
    assert figures.acknowledged > 0


def test_a_killed_server_loses_nothing_in_postgresql(tmp_path, postgres_url):
    figures = ordeal(postgres_url, tmp_path, kills=2)
    assert figures.lost == []
    assert figures.faults == []
    assert figures.kills == 2
    assert figures.acknowledged > 0
