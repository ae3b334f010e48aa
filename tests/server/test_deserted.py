"""A match with no players present pauses itself: nothing is decided until one is back."""

import pytest

from hunch.server import entries as log
from hunch.server import protocol as up
from hunch.server.changes import changes
from hunch.server.duties import DESERTED_SECONDS, Duty, Kind, deadline, duties
from hunch.server.errors import NotAllowed
from tests.server.frame_checks import log_of, table_of
from tests.server.live_server import Clock, LiveServer, running, until
from tests.server.offline_table import OfflineTable, content

ANN, BEN, CLEO = 0, 1, 2
PAUSED = "Nobody is here, so the match is paused."
AGAIN = "The match continues."


def alone(**settings) -> OfflineTable:
    """Ann plays against a bot, and is the first to guess."""
    at = OfflineTable("intuition", "Ann", options={"first_holder": 1}, **settings)
    at.do(ANN, up.Bot(chair=1, level="easy"))
    at.start()
    return at


def due(at: OfflineTable, gone) -> list[Duty]:
    return list(duties(at.table, gone, 700))


def deserted(at: OfflineTable, since: int) -> None:
    at.fold(changes(log.Paused(at=at.at, auto=True, since=since)))


# Without a network


def test_when_all_the_players_are_away_nothing_is_due_but_a_pause():
    at = OfflineTable("intuition", "Ann", "Ben", turn_seconds=20)
    at.start()
    left = at.at + 1_000
    pause = Duty(left + DESERTED_SECONDS * 1000, Kind.DESERTED)
    assert due(at, {ANN: at.at, BEN: left}) == [pause]
    assert Kind.DESERTED not in {duty.kind for duty in due(at, {ANN: at.at})}


def test_a_match_that_was_just_resumed_is_not_paused_again_at_once():
    """Another process may hear that it was resumed before it hears who is back."""
    at = alone()
    left = at.at
    at.later(DESERTED_SECONDS)
    deserted(at, left)
    at.later(3600)
    at.fold(changes(log.Resumed(at=at.at)))
    assert due(at, {ANN: left}) == [Duty(at.at + DESERTED_SECONDS * 1000, Kind.DESERTED)]


def test_bots_wait_for_the_only_player_too():
    at = alone()
    at.play(ANN)
    assert [duty.kind for duty in due(at, {})] == [Kind.BOT]
    assert [duty.kind for duty in due(at, {ANN: at.at})] == [Kind.DESERTED]


def test_a_spectator_does_not_keep_the_match_from_pausing():
    at = alone()
    at.join("Ben", up.Role.SPECTATOR)
    assert Kind.DESERTED in {duty.kind for duty in due(at, {ANN: at.at})}


def test_a_team_is_here_as_long_as_one_of_its_members_is():
    at = OfflineTable("wits_and_wagers", "Ann", "Ben", "Cleo", options={"teams": True})
    at.do(CLEO, up.Sit(chair=1))
    at.start()
    gone = {ANN: at.at, BEN: at.at}
    assert Kind.DESERTED not in {duty.kind for duty in due(at, gone)}
    assert [duty.kind for duty in due(at, {**gone, CLEO: at.at})] == [Kind.DESERTED]


def test_the_clocks_stop_when_the_last_player_leaves_and_resume_from_there():
    at = alone(turn_seconds=20)
    at.later(6)
    left = at.at
    at.later(DESERTED_SECONDS)
    deserted(at, left)
    assert deadline(at.table, ANN) is None
    assert at.notices[-1] == PAUSED
    at.later(100_000)
    assert due(at, {ANN: left}) == []
    assert [duty.kind for duty in due(at, {})] == [Kind.BACK]
    at.fold(changes(log.Resumed(at=at.at)))
    assert deadline(at.table, ANN) == at.at + 14_000
    assert at.notices[-1] == AGAIN
    assert content(at.rebuilt()) == content(at.table)


def test_a_clock_that_started_after_they_left_does_not_stop_before_it_started():
    at = alone(turn_seconds=20)
    left = at.at - 60_000
    at.later(2)
    deserted(at, left)
    at.later(1000)
    at.fold(changes(log.Resumed(at=at.at)))
    assert deadline(at.table, ANN) == at.at + 20_000


def test_what_they_had_not_seen_yet_is_still_to_be_seen():
    at = alone()
    at.play(ANN)
    unseen = at.table.current.seen_at - at.at
    assert unseen > 0
    deserted(at, at.at)
    at.later(1000)
    at.fold(changes(log.Resumed(at=at.at)))
    assert at.table.current.seen_at == at.at + unseen


def test_a_pause_by_the_host_is_never_undone_by_a_player_who_comes_back():
    at = OfflineTable("intuition", "Ann", "Ben", "Cleo")
    at.start()
    deserted(at, at.at)
    watching_host = at.table.host
    assert [type(entry) for entry in at.do(watching_host, up.Pause())] == [log.Paused]
    assert due(at, {}) == due(at, {ANN: 0, BEN: 0, CLEO: 0}) == []
    at.do(watching_host, up.Resume())
    assert not at.table.paused


def test_a_host_who_watches_cannot_resume_for_players_who_are_away():
    at = OfflineTable("intuition", "Ann", "Ben", "Cleo")
    at.do(ANN, up.Host(person=CLEO))
    at.start()
    deserted(at, at.at)
    with pytest.raises(NotAllowed, match="as soon as one of its players is back"):
        at.do(CLEO, up.Resume())


def test_a_match_with_a_bot_in_every_seat_waits_for_nobody():
    at = OfflineTable("intuition", "Ann", "Ben", "Cleo")
    at.do(ANN, up.Host(person=CLEO))
    at.start()
    gone = {ANN: at.at, BEN: at.at}
    at.do(CLEO, up.Replace(seat=0))
    assert [duty.kind for duty in due(at, gone)] == [Kind.DESERTED]
    deserted(at, at.at)
    at.do(CLEO, up.Replace(seat=1))
    assert [duty.kind for duty in due(at, gone)] == [Kind.BACK]
    at.fold(changes(log.Resumed(at=at.at)))
    assert [duty.kind for duty in due(at, gone)] == [Kind.BOT]


def test_a_match_that_everybody_has_left_for_good_is_played_to_its_end_by_bots():
    at = alone()
    at.do(ANN, up.Leave())
    assert [duty.kind for duty in due(at, {})] == [Kind.BOT]


def test_a_match_that_is_over_is_not_paused():
    at = alone()
    at.play_on()
    assert due(at, {ANN: at.at}) == []


# Through sockets, with a clock that the test moves


async def playing_alone(server: LiveServer, **settings):
    """Ann plays against a bot, and is the first to guess."""
    ann = await server.table("intuition", bots=1, options={"first_holder": 1}, **settings)
    await ann.do("start")
    await ann.until(lambda: "match" in ann.frame and ann.owes)
    return ann


async def left_alone(server: LiveServer, clock: Clock, client) -> None:
    """The client is disconnected for so long that the match pauses itself."""
    live = server.runtime.tables.all[0]
    await client.close()
    await until(lambda: live.gone.keys() >= set(live.table.players))
    clock.forward(server, DESERTED_SECONDS)
    await until(lambda: live.table.paused)


async def test_a_person_who_plays_alone_finds_everything_as_it_was_after_a_long_time():
    clock = Clock()
    async with running(now=clock) as server:
        ann = await playing_alone(server, turn_seconds=20, away_seconds=30, slow="default")
        live = server.runtime.tables.all[0]
        clock.forward(server, 8)
        length = live.table.length
        await left_alone(server, clock, ann)
        for _ in range(10):
            clock.forward(server, 3600)
            assert live.next_duty(0) is None
        entries = await log_of(server.runtime, ann.code)
        assert [type(entry) for entry in entries[length:]] == [log.Paused]
        async with server.http() as http:
            headers = {"authorization": f"Bearer {ann.token}"}
            assert (await http.get("/api/history", headers=headers)).json() == []
        back = await server.client(ann.code, token=ann.token)
        await back.until(lambda: not back.table["paused"])
        assert back.match["seats"][0]["deadline"] == clock.at + 12_000
        assert not back.match["seats"][0]["standing_in"]
        assert back.noticed[-2:] == [PAUSED, AGAIN]
        await back.do("move", number=0, action=back.match["menu"]["actions"][0])


async def test_a_short_interruption_leaves_no_trace():
    clock = Clock()
    async with running(now=clock) as server:
        ann = await playing_alone(server)
        live = server.runtime.tables.all[0]
        length = live.table.length
        await ann.close()
        await until(lambda: live.gone)
        clock.forward(server, DESERTED_SECONDS - 1)
        back = await server.client(ann.code, token=ann.token)
        clock.forward(server, 3600)
        await back.do("ping", sent=0)
        assert (live.table.length, live.next_duty(0)) == (length, None)


async def test_a_spectator_or_a_screen_does_not_keep_a_match_going():
    clock = Clock()
    async with running(now=clock) as server:
        ann = await playing_alone(server, turn_seconds=20)
        watcher = await server.client(ann.code, role="spectator")
        screen = await server.client(ann.code, role="screen", token=ann.token)
        await left_alone(server, clock, ann)
        for each in (watcher, screen):
            await each.until(lambda each=each: each.table["paused"])
            assert PAUSED in each.noticed


async def test_with_somebody_else_here_a_bot_stands_in_and_the_match_goes_on():
    clock = Clock()
    async with running(now=clock) as server:
        ann = await server.table("intuition", options={"first_holder": 1}, away_seconds=30)
        ben = await server.client(ann.code, name="Ben")
        await ann.do("start")
        await ben.until(lambda: "match" in ben.frame)
        await ann.close()
        await ben.until(lambda: not ben.table["people"][0]["here"])
        clock.forward(server, 30)
        await ben.until(lambda: ben.match["seats"][0]["standing_in"])
        assert not ben.table["paused"]


async def test_the_first_to_come_back_resumes_the_match_and_gets_the_seat_back():
    clock = Clock()
    async with running(now=clock) as server:
        ann = await server.table("intuition", options={"first_holder": 1}, away_seconds=30)
        ben = await server.client(ann.code, name="Ben", language="de")
        await ann.do("start")
        await ben.until(lambda: "match" in ben.frame)
        await ann.close()
        await ben.until(lambda: not ben.table["people"][0]["here"])
        clock.forward(server, 30)
        await ben.until(lambda: ben.match["seats"][0]["standing_in"])
        await left_alone(server, clock, ben)
        back = await server.client(ann.code, token=ann.token)
        await back.until(lambda: not back.table["paused"])
        assert not back.match["seats"][0]["standing_in"]
        ben = await server.client(ann.code, token=ben.token, language="de")
        assert "Gerade ist niemand da; die Partie ist pausiert." in ben.noticed


async def test_a_person_who_takes_a_seat_resumes_a_deserted_match():
    clock = Clock()
    async with running(now=clock) as server:
        ann = await playing_alone(server, late_seats=True)
        ben = await server.client(ann.code, name="Ben")
        await left_alone(server, clock, ann)
        await ben.do("sit", chair=1)
        await ben.until(lambda: not ben.table["paused"])


async def test_after_a_restart_a_table_stays_as_it_is_until_its_people_are_back(tmp_path):
    clock, url = Clock(), f"sqlite:///{tmp_path}/hunch.db"
    async with running(url, now=clock) as server:
        ann = await playing_alone(server, turn_seconds=20, slow="default")
        clock.forward(server, 5)
        await ann.do("say", text="Brb")
    clock.at += 3_600_000
    async with running(url, now=clock) as server:
        await until(lambda: server.runtime.tables.all)
        live = server.runtime.tables.all[0]
        clock.forward(server, DESERTED_SECONDS)
        await until(lambda: live.table.paused)
        clock.forward(server, 3600)
        assert live.next_duty(0) is None
        assert live.table.current.decided == (0, 0)
    clock.at += 3_600_000
    async with running(url, now=clock) as server:
        back = await server.client(ann.code, token=ann.token)
        await back.until(lambda: not back.table["paused"])
        assert back.match["seats"][0]["deadline"] == clock.at + 15_000
        live = server.runtime.tables.all[0]
        again = table_of(await log_of(server.runtime, ann.code), ann.code)
        assert again.current.owing == live.table.current.owing
