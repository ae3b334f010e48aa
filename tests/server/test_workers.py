"""Work goes to other processes: the most urgent first, and a process that dies costs nothing."""

import asyncio
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from random import Random
from threading import current_thread, main_thread

import pytest

from hunch.bots.levels import LEVELS
from hunch.bots.seated import bot_for
from hunch.core.match import Match
from hunch.core.walk import at_random, playing
from hunch.server import thinking
from hunch.server.metrics import Metrics
from hunch.server.thinking import Thinking
from hunch.server.workers import Workers
from tests.server.live_server import running, until
from tests.shipped import shipped


def whoami(_: str) -> int:
    return os.getpid()


def fail(sentence: str) -> None:
    raise ValueError(sentence)


def die_once(marker: str) -> int:
    """Kill the process that runs this, the first time."""
    try:
        os.mkdir(marker)  # noqa: PTH102 - it fails if it exists
    except FileExistsError:
        return os.getpid()
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


async def test_work_is_done_in_another_process_and_its_errors_come_back():
    workers = Workers("test", 1)
    assert await workers.run(workers.ticket(0), whoami, "") != os.getpid()
    with pytest.raises(ValueError, match="It went wrong"):
        await workers.run(workers.ticket(0), fail, "It went wrong.")
    assert workers.expected_wait == 0


async def test_processes_are_started_away_from_the_event_loop(monkeypatch):
    submit, where = ProcessPoolExecutor.submit, []

    def watched(*details):
        where.append(current_thread())
        return submit(*details)

    monkeypatch.setattr(ProcessPoolExecutor, "submit", watched)
    workers = Workers("another test", 1)
    await workers.run(workers.ticket(0), whoami, "")
    assert where
    assert main_thread() not in where


async def test_work_is_done_once_more_when_its_process_dies(tmp_path):
    workers = Workers("test", 1)
    found = await workers.run(workers.ticket(0), die_once, str(tmp_path / "died"))
    assert found not in (0, os.getpid())
    assert await workers.run(workers.ticket(0), whoami, "") != os.getpid()


async def test_the_most_urgent_work_goes_first_and_cancelled_work_is_skipped():
    workers, done = Workers("test", 1), []

    async def note(urgency: int, name: str) -> None:
        await workers.run(workers.ticket(urgency), whoami, name)
        done.append(name)

    names = [(1, "first"), (1, "later"), (0, "urgent"), (1, "cancelled"), (2, "last")]
    tasks = [asyncio.create_task(note(*each)) for each in names]
    await asyncio.sleep(0)
    assert workers.expected_wait == 0  # nothing was ever done, so nobody knows
    tasks[3].cancel()
    await asyncio.wait(tasks)
    assert done == ["first", "urgent", "later", "last"]


def in_play(game: str) -> tuple[Match, int]:
    """A match in which a seat has to decide."""
    match = Match(shipped()[game], ["Ann", "Ben"])
    rng = Random(1)
    for moment in playing(match, at_random(rng)):
        seat = match.to_act[0] if match.to_act else None
        if isinstance(seat, int) and moment.number > 8:
            return match, seat
    raise AssertionError("Nobody had to decide.")


@pytest.mark.parametrize("game", shipped())
async def test_every_bot_can_think_elsewhere(game: str):
    match, seat = in_play(game)
    async with running() as server:
        thoughts = Thinking(Workers("test", 1), Metrics(server.runtime))
        for level in (*LEVELS, "random"):
            bot = bot_for(match.game, level, "salt")
            for _ in range(2):
                assert await thoughts.decide(bot, level, match, seat, True) in match.menu(seat)
        advice = await thoughts.advise(match.game, match.knowledge(seat), match.menu(seat))
        assert advice.choices


class BusyWorkers(Workers):
    """Workers with a queue that is always long."""

    expected_wait = 60.0


async def test_a_bot_that_people_would_wait_too_long_for_plays_at_once_as_a_weaker_one():
    match, seat = in_play("think_str8")
    async with running() as server:
        metrics = Metrics(server.runtime)
        thoughts = Thinking(BusyWorkers("test", 1), metrics)
        bot = bot_for(match.game, "expert")
        for watched, weakened in ((True, 1.0), (False, 1.0), (True, 2.0)):
            assert await thoughts.decide(bot, "expert", match, seat, watched) in match.menu(seat)
            assert metrics.registry.get_sample_value("hunch_weakened_total") == weakened


async def test_a_weaker_bot_that_takes_a_while_decides_in_another_process_and_goes_first():
    match, seat = in_play("think_str8")
    async with running() as server:
        workers = BusyWorkers("test", 1)
        thoughts = Thinking(workers, Metrics(server.runtime))
        thoughts._took |= {("think_str8", level): 0.02 for level in LEVELS}
        asked = []
        ticket = workers.ticket
        workers.ticket = lambda urgency: asked.append(urgency) or ticket(urgency)
        for level in ("expert", "easy"):
            bot = bot_for(match.game, level)
            assert await thoughts.decide(bot, level, match, seat, True) in match.menu(seat)
        thoughts._took["think_str8", "easy"] = 1.0
        await thoughts.decide(bot_for(match.game, "easy"), "easy", match, seat, True)
        assert asked == [thinking.SHORT, thinking.SHORT, thinking.PEOPLE_WAIT]


async def test_a_player_that_decides_in_no_time_does_so_on_the_spot(monkeypatch):
    match, seat = in_play("intuition")
    monkeypatch.setattr(thinking, "QUICK_SECONDS", 60)
    async with running() as server:
        workers = Workers("test", 1)
        thoughts = Thinking(workers, Metrics(server.runtime))
        bot = bot_for(match.game, "easy")
        await thoughts.decide(bot, "easy", match, seat, True)
        once = workers.seconds
        assert once  # its speed was not known yet
        await thoughts.decide(bot, "easy", match, seat, True)
        assert workers.seconds == once


async def test_a_bots_turn_does_not_hold_up_the_table():
    async with running() as server:
        ann = await server.table("think_str8", bots=3, level="expert")
        await ann.do("start")
        await ann.until(lambda: "match" in ann.frame)
        await ann.do("say", text="Hello")
        await until(lambda: ann.chat)
