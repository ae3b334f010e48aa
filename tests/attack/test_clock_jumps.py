"""Clocks that jump: an hour back, twenty days ahead, before and after a restart."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pytest
from structlog.testing import capture_logs

from hunch.server.maintenance import clean_up
from hunch.server.steady_clock import Clock, system_ms
from tests.attack.target import Figures, Target
from tests.server.live_server import running, until

HOUR, DAY = 3_600_000, 86_400_000
FROZEN, CLEANED_UP = 20, 75  # seconds after which a bot won't move, and the server has cleaned up
# `hunch`, any version, on a system whose clock is ahead by as many seconds as a file says
SET_CLOCK = """\
import time
from pathlib import Path
true_time = time.time
time.time = lambda: true_time() + float(Path({!r}).read_text())
from hunch.cli import main
main()
"""


class SystemClock:
    """A system clock that the test sets."""

    def __init__(self) -> None:
        self.moved = 0

    def __call__(self) -> int:
        return system_ms() + self.moved


@pytest.fixture
def system() -> SystemClock:
    return SystemClock()


JUMPS = pytest.mark.parametrize("jump", [-HOUR, -20 * DAY, HOUR, 20 * DAY])


@JUMPS
async def test_bots_and_clocks_keep_going_when_the_system_clock_jumps(
    system: SystemClock, jump: int
):
    async with running(clock=Clock(system)) as server:
        ann = await server.table("intuition", bots=1, turn_seconds=60, slow="default")
        await ann.do("start")
        system.moved += jump
        await ann.until(lambda: ann.owes)
        number = ann.number
        left = ann.match["seats"][0]["deadline"] - ann.frame["now"]
        assert 0 < left <= 60_000
        await ann.do("move", number=number, action=ann.match["menu"]["actions"][0])
        await ann.until(lambda: ann.owes and ann.number > number)  # the bot has played


@JUMPS
async def test_bots_and_clocks_keep_going_after_a_restart_with_another_date(
    system: SystemClock, jump: int, tmp_path: Path
):
    url = f"sqlite:///{tmp_path}/hunch.db"
    async with running(url, clock=Clock(system)) as server:
        ann = await server.table("intuition", bots=1, turn_seconds=60, slow="default")
        await ann.do("start")
        code, token = ann.code, ann.token
    system.moved += jump
    async with running(url, clock=Clock(system)) as server:
        ann = await server.client(code, token=token)
        await ann.until(lambda: ann.owes)
        number = ann.number
        assert ann.match["seats"][0]["deadline"] - ann.frame["now"] <= 60_000
        await ann.do("move", number=number, action=ann.match["menu"]["actions"][0])
        await ann.until(lambda: ann.owes and ann.number > number)


async def test_a_match_with_players_outlives_any_jump(system: SystemClock, tmp_path: Path):
    url = f"sqlite:///{tmp_path}/hunch.db"
    async with running(url, clock=Clock(system)) as server:
        ann = await server.table("intuition")
        ben = await server.client(ann.code, name="Ben")
        await ann.do("start")
        empty, _ = await server.open("intuition")
        system.moved += 20 * DAY
        await clean_up(server.runtime)
        assert await server.runtime.store.find(empty)  # it is not really that old
        await ann.do("say", text="Still here.")
        code, tokens = ann.code, (ann.token, ben.token)
    system.moved += 20 * DAY
    async with running(url, clock=Clock(system)) as server:
        for token in tokens:
            await server.client(code, token=token)
        await clean_up(server.runtime)
        assert await server.runtime.store.find(code)
        assert not await server.runtime.store.find(empty)


async def test_people_keep_a_table_that_they_look_at_for_weeks(system: SystemClock):
    ticks = SystemClock()

    def both(forward: int) -> None:
        system.moved += forward
        ticks.moved += forward

    async with running(clock=Clock(system, _ticking(ticks))) as server:
        ann = await server.table("intuition")
        for _ in range(3):
            both(DAY + HOUR)
            await clean_up(server.runtime)
        code = ann.code
        await ann.close()
        await until(lambda: not server.runtime.tables.all[0].connections)
        both(DAY - HOUR)
        await clean_up(server.runtime)
        assert await server.runtime.store.find(code)
        both(2 * HOUR)
        await clean_up(server.runtime)
        assert not await server.runtime.store.find(code)


def _ticking(clock: SystemClock) -> Callable[[], int]:
    return lambda: clock() * 1_000_000


async def test_a_jump_is_one_line_in_the_log(system: SystemClock):
    with capture_logs() as lines:
        async with running(clock=Clock(system)):
            system.moved -= HOUR
            await until(lambda: any(line["event"] == "system clock jumped" for line in lines))
    [found] = [line for line in lines if line["log_level"] != "info"]
    assert abs(found["seconds"] + 3600) <= 1


async def test_a_server_process_plays_on_when_the_system_clock_is_set(
    target: Target, figures: Figures, tmp_path: Path
):
    ahead = tmp_path / "ahead"

    def set_clock(milliseconds: int) -> None:
        new = tmp_path / "new"
        new.write_text(str(milliseconds / 1000))
        new.replace(ahead)  # never half written

    set_clock(0)
    async with target.process(program=("-c", SET_CLOCK.format(str(ahead)))) as server:
        ann = await server.table("intuition", bots=1, pace="quick")
        await ann.do("start")
        await ann.until(lambda: ann.owes)
        set_clock(-HOUR)
        began, number = monotonic(), ann.number
        await ann.do("move", number=number, action=ann.match["menu"]["actions"][0])
        try:
            async with asyncio.timeout(FROZEN):
                await ann.until(lambda: ann.owes and ann.number > number)
            figures["a bot, after the clock is set back an hour"] = f"{monotonic() - began:.1f} s"
        except TimeoutError:
            figures["a bot, after the clock is set back an hour"] = f"not within {FROZEN} s"
        if target.long:
            set_clock(20 * DAY)
            await asyncio.sleep(CLEANED_UP)
            async with server.http() as http:
                found = (await http.get(f"/api/tables/{ann.code}")).status_code == 200
            kept = "kept" if found and not ann.closed else "deleted"
            figures["a match in play, 20 days later by the clock"] = kept
            assert kept == "kept"
        assert not any("not within" in value for value in figures.values())
        await ann.close()
