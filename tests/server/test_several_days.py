"""Matches over several days: days for each decision, and nobody has to be there meanwhile."""

import asyncio

from hunch.server import entries as log
from hunch.server import protocol as up
from hunch.server.changes import changes
from hunch.server.duties import Duty, Kind, deadline, duties, waits_for_clock
from hunch.server.entries import Slow
from hunch.server.maintenance import clean_up
from tests.server.intuition_table import begin, two_at_intuition
from tests.server.live_server import Clock, running, until
from tests.server.offline_table import OfflineTable
from tests.server.test_own_tables import FIRST_HOLDS, asked

ANN, BEN = 0, 1
DAY = 86_400_000


def playing(game: str = "intuition", *more: str, **settings) -> OfflineTable:
    at = OfflineTable(game, "Ann", "Ben", *more, days=2, **settings)
    at.start()
    return at


def due(at: OfflineTable, *gone: int) -> list[Duty]:
    return list(duties(at.table, dict.fromkeys(gone, at.at), 0))


def test_a_decision_may_take_days_while_nobody_is_there():
    at = playing(options={"first_holder": 1})
    assert due(at, ANN, BEN) == [Duty(at.at + 2 * DAY, Kind.LATE, ANN, 0)]
    assert not at.table.paused


def test_the_host_stays_the_host_while_away():
    at = playing()
    assert Kind.HOST not in {duty.kind for duty in due(at, ANN)}


def test_the_sand_timer_is_off():
    at = playing("wits_and_wagers", "Cleo")
    assert deadline(at.table, ANN) == at.at + 2 * DAY
    assert not waits_for_clock(at.table, ANN)


def test_it_goes_on_as_soon_as_all_have_decided():
    at = playing("wits_and_wagers", "Cleo")
    for seat in range(3):
        at.play(seat)
    assert at.table.current.owing.keys() == {0, 1, 2}  # who now bet
    assert at.table.current.decided[ANN] == 1


def test_bots_play_while_nobody_is_there():
    at = OfflineTable("intuition", "Ann", options={"first_holder": 0}, days=1)
    at.do(ANN, up.Bot(chair=1, level="easy"))
    at.start()
    assert [duty.kind for duty in due(at, ANN)] == [Kind.BOT]


def test_it_pauses_once_bots_play_for_everybody():
    at = playing(slow=Slow.BOT)
    for seat in (ANN, BEN):
        assert Kind.DESERTED not in {duty.kind for duty in due(at, ANN, BEN)}
        at.fold(changes(log.StoodIn(at=at.at, seat=seat, late=True)))
    assert [duty.kind for duty in due(at, ANN, BEN)] == [Kind.DESERTED]
    at.fold(changes(log.Paused(at=at.at, auto=True, since=at.at)))
    assert due(at, ANN, BEN) == []
    assert Kind.BACK in {duty.kind for duty in due(at, BEN)}


def test_alone_nobody_has_to_tap():
    at = OfflineTable("press_your_luck", "Ann", days=1)
    at.do(ANN, up.Bot(chair=1, level="easy"))
    at.start()
    assert at.table.waits_for is None


async def test_the_other_player_hears_whom_the_table_waits_for_and_until_when():
    clock = Clock()
    async with running(now=clock) as server:
        ann, ben = await two_at_intuition(server, days=3, options=FIRST_HOLDS)
        await begin(ann, ben)
        [of_ann] = await asked(server, ann.token, ann.code)
        [of_ben] = await asked(server, ben.token, ann.code)
        assert (of_ann["turn"], of_ann["waiting"]) == (True, [])
        assert of_ann["deadline"] == clock.at + 3 * DAY
        assert (of_ben["turn"], of_ben["waiting"], of_ben["deadline"]) == (False, ["Ann"], None)


async def test_a_match_survives_a_restart_and_the_clock_runs_on(tmp_path):
    clock, url = Clock(), f"sqlite:///{tmp_path / 'hunch.db'}"
    async with running(url, now=clock) as server:
        ann, ben = await two_at_intuition(server, days=2, options=FIRST_HOLDS)
        await begin(ann, ben)
        code, token = ann.code, ann.token
        await asyncio.gather(ann.close(), ben.close())
    clock.at += DAY
    async with running(url, now=clock) as server:
        [found] = await asked(server, token, code)
        assert (found["phase"], found["turn"]) == ("playing", True)
        assert found["deadline"] == clock.at + DAY
        live = await server.runtime.tables.find(code)
        clock.forward(server, DAY / 1000 + 60)
        await until(lambda: live.table.current.stand_ins)  # a bot plays on


async def test_a_table_for_matches_over_several_days_may_fill_slowly():
    clock = Clock()
    async with running(now=clock, lobby_hours=2, match_days=3) as server:
        slow, *others = await two_at_intuition(server, days=1)
        others += await two_at_intuition(server)
        await asyncio.gather(*(client.close() for client in (slow, *others)))
        await until(lambda: not any(each.sockets for each in server.runtime.tables.all))
        clock.at += DAY
        await clean_up(server.runtime)
        assert await server.runtime.store.count() == 1
        assert (await server.runtime.tables.find(slow.code)).table.settings.days == 1
