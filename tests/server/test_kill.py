"""Persist, then publish: a short run of what `scripts/crash_test.py` does at length."""

import asyncio
import sys
from random import Random

import pytest

from hunch.store.urls import sqlite_url
from tests.server.kill_loop import KillLoop

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")


def test_a_killed_server_loses_nothing_it_has_acknowledged(tmp_path):
    url = sqlite_url(tmp_path / "hunch.db")
    loop = KillLoop(url, tmp_path, Random(0), longest_life=30)
    figures = asyncio.run(loop.run(5, lambda _: None))
    assert figures.lost == []
    assert figures.faults == []
    assert figures.kills == 5
    assert figures.acknowledged > 0
