"""What a host may do about a seat, or a match, that keeps everybody waiting."""

from random import Random

import pytest

from hunch.core.errors import BadMessage
from hunch.server import entries as log
from hunch.server import protocol as up
from hunch.server.changes import changes
from hunch.server.commands import Context, done_by
from hunch.server.connection_story import Telling
from hunch.server.duties import Kind, deadline, duties
from hunch.server.entries import By
from hunch.server.errors import NotAllowed, NotHost
from hunch.server.seat_frames import Held, frame_of, seats_of
from hunch.server.table import Phase
from tests.server.frame_checks import log_of
from tests.server.live_server import bearer, running, sample, until
from tests.server.offline_table import OfflineTable, content

ANN, BEN = 0, 1
LOW = {"type": "Guess", "words": "low"}
HIGH = {"type": "Guess", "words": "high"}
ENDED = "The host ended the match; it has no result."
DEEDS = (up.Replace(seat=1), up.HandBack(seat=1), up.Skip(seat=1), up.End())


def ben_guesses(**settings) -> OfflineTable:
    at = OfflineTable("intuition", "Ann", "Ben", options={"first_holder": 0}, **settings)
    at.start()
    return at


def frame(at: OfflineTable, person: int):
    facts = seats_of(at.table)
    return frame_of(at.table, b"", facts, up.Role.PLAYER, person, Telling(), 0, {}, at.at, "en")


def kinds(at: OfflineTable, gone=()) -> list[Kind]:
    return [duty.kind for duty in duties(at.table, dict.fromkeys(gone, at.at), 0)]


@pytest.mark.parametrize("message", DEEDS, ids=lambda message: type(message).__name__)
def test_nobody_but_the_host_may_do_this(message):
    at = ben_guesses()
    before = at.table
    with pytest.raises(NotHost, match=r"Only the host can do that \(currently Ann\)"):
        at.do(BEN, message)
    assert at.table is before


@pytest.mark.parametrize("message", DEEDS, ids=lambda message: type(message).__name__)
def test_there_must_be_a_match(message):
    at = OfflineTable("intuition", "Ann", "Ben")
    with pytest.raises(NotAllowed):
        at.do(ANN, message)
    at.start()
    at.play_on()
    with pytest.raises(NotAllowed):
        at.do(ANN, message)


@pytest.mark.parametrize("message", DEEDS[:3], ids=lambda message: type(message).__name__)
def test_there_must_be_such_a_seat(message):
    for seat in (-1, 2, 99):
        with pytest.raises(BadMessage, match="the seats are 0 to 1"):
            ben_guesses().do(ANN, type(message)(seat=seat))


# A bot in place of a player


def test_a_bot_plays_for_a_seat_until_the_host_hands_it_back():
    at = ben_guesses(turn_seconds=20)
    at.do(ANN, up.Replace(seat=BEN))
    assert at.table.bot_of(BEN) == "medium"
    assert kinds(at) == [Kind.BOT]
    assert deadline(at.table, BEN) is None
    assert at.notices[-1] == "The host asked a bot to play for Ben."
    seat = frame(at, ANN).match.seats[BEN]
    assert (seat.bot, seat.standing_in, seat.replaced) == ("medium", True, True)
    assert at.do(ANN, up.Replace(seat=BEN)) == []
    at.later(5)
    at.do(ANN, up.HandBack(seat=BEN))
    assert at.table.bot_of(BEN) is None
    assert deadline(at.table, BEN) == at.at + 20_000
    assert at.notices[-1] == "The host gave the seat back to Ben."
    assert not frame(at, ANN).match.seats[BEN].replaced
    assert at.do(ANN, up.HandBack(seat=BEN)) == []
    assert content(at.rebuilt()) == content(at.table)


def test_meanwhile_the_people_of_that_seat_can_only_watch():
    at = ben_guesses()
    assert frame(at, BEN).match.menu is not None
    at.do(ANN, up.Replace(seat=BEN))
    shown = frame(at, BEN)
    assert shown.you.seat == BEN
    assert (shown.match.menu, shown.match.ask, shown.match.may_take_back) == (None, None, False)
    with pytest.raises(NotAllowed, match="only the host can give you the seat back"):
        at.play(BEN)
    at.play(BEN, by=By.BOT)


def test_nobody_gets_round_that_by_standing_up_and_sitting_down():
    at = ben_guesses(late_seats=True)
    at.do(ANN, up.Replace(seat=BEN))
    at.do(BEN, up.Stand())
    with pytest.raises(NotAllowed, match="only the host can give the seat back"):
        at.do(BEN, up.Sit(chair=1))
    at.do(ANN, up.SeatSomebody(person=BEN, chair=1))
    assert at.table.bot_of(BEN) is None
    assert at.table.current.replaced == ()


def test_a_bot_needs_no_bot_in_its_place():
    at = OfflineTable("intuition", "Ann")
    at.do(ANN, up.Bot(chair=1, level="easy"))
    at.start()
    with pytest.raises(NotAllowed, match="already"):
        at.do(ANN, up.Replace(seat=1))


def test_a_stand_in_for_an_absent_player_stays_if_the_host_wants_it():
    at = ben_guesses()
    at.fold(changes(log.StoodIn(at=at.at, seat=BEN, late=False)))
    assert at.table.current.replaced == ()
    at.do(ANN, up.Replace(seat=BEN))
    assert at.table.current.replaced == (BEN,)


def test_the_next_match_begins_with_everybody_playing_for_themselves():
    at = ben_guesses()
    at.do(ANN, up.Replace(seat=BEN))
    while at.table.phase is Phase.PLAYING:
        at.play(by=By.BOT)
    at.do(ANN, up.Rematch())
    at.start()
    assert (at.table.current.replaced, at.table.current.stand_ins) == ((), {})


# Not waiting any longer


def test_a_seat_that_is_skipped_plays_the_games_default():
    at = ben_guesses()
    entries = at.do(ANN, up.Skip(seat=BEN))
    assert (entries[0].seat, entries[0].by) == (BEN, By.HOST)
    assert at.table.current.decided[BEN] == 1
    assert at.table.bot_of(BEN) is None
    assert at.notices[-1] == "The host didn’t wait for Ben; a move was played for them."


def test_a_seat_that_is_skipped_plays_its_draft_if_it_has_one():
    at = ben_guesses()
    high = at.table.match.menu(BEN).actions[1]
    drafts = {BEN: Held(0, high)}
    at.fold(done_by(at.table, ANN, up.Skip(seat=BEN), at.at, Context(drafts=drafts)))
    guesses = [entry.action for entry in at.table.match.log if entry.seat == BEN]
    assert guesses == [high]


def test_only_a_person_who_has_to_decide_can_be_skipped():
    at = ben_guesses()
    with pytest.raises(NotAllowed, match="Ann has nothing to decide right now"):
        at.do(ANN, up.Skip(seat=ANN))
    at.do(ANN, up.Replace(seat=BEN))
    with pytest.raises(NotAllowed, match="bot"):
        at.do(ANN, up.Skip(seat=BEN))
    at.do(ANN, up.HandBack(seat=BEN))
    at.do(ANN, up.Pause())
    with pytest.raises(NotAllowed, match="paused"):
        at.do(ANN, up.Skip(seat=BEN))


def test_a_player_who_is_ready_has_nothing_left_to_decide():
    options = {"questions": 1, "end_early": False}
    at = OfflineTable("wits_and_wagers", "Ann", "Ben", options=options)
    at.start()
    at.play(BEN, {"type": "Guess", "value": "17"})
    assert set(at.table.current.ready) == {BEN}
    with pytest.raises(NotAllowed, match="Ben has nothing to decide"):
        at.do(ANN, up.Skip(seat=BEN))


# Ending a match


def test_a_match_that_the_host_ends_leaves_everybody_where_they_were():
    at = ben_guesses()
    at.join("Cleo")
    before = at.table
    at.do(ANN, up.End())
    after = at.table
    assert (after.phase, after.match, after.previous) == (Phase.LOBBY, None, None)
    assert (after.places, after.people, after.host) == (before.places, before.people, before.host)
    assert after.settings == before.settings
    assert after.commitment != before.commitment
    assert at.notices[-1] == ENDED
    assert content(at.rebuilt()) == content(after)
    at.start()
    assert at.table.match_id != before.match_id


# Through sockets


async def started(server, *, language="en", **settings):
    ann = await server.table("intuition", options={"first_holder": 0}, **settings)
    ben = await server.client(ann.code, name="Ben", language=language)
    await ann.do("start")
    await ben.until(lambda: "match" in ben.frame and ben.owes)
    return ann, ben


async def test_a_replaced_player_hears_of_it_and_is_refused_in_their_language():
    async with running(bot_pause_ms=3_600_000) as server:
        ann, ben = await started(server, language="de")
        await ann.do("replace", seat=1)
        await ben.until(lambda: ben.match["seats"][1]["replaced"])
        assert "Auf Wunsch der Tischleitung spielt jetzt ein Bot für dich." in ben.noticed
        for message in ("move", "draft"):
            refused = await ben.ask(message, number=ben.number, action=LOW)
            assert refused["code"] == "not_allowed"
            assert "nur sie kann dir den Platz zurückgeben" in refused["message"]
        back = await server.client(ann.code, token=ben.token)  # which does not hand the seat back
        await back.do("say", text="Hello?")
        assert back.match["seats"][1]["replaced"]
        await ann.do("handback", seat=1)
        await ben.until(lambda: not ben.match["seats"][1]["replaced"])
        assert "Auf Wunsch der Tischleitung spielst du wieder selbst." in ben.noticed


async def test_the_bot_really_plays_for_them():
    async with running() as server:
        ann, ben = await started(server)
        await ann.do("replace", seat=1)
        await until(lambda: server.runtime.tables.all[0].table.current.decided[1])
        await ben.until(lambda: ben.number > 0)


async def test_a_draft_that_was_sent_is_what_a_skipped_player_decides():
    async with running() as server:
        ann, ben = await started(server)
        await ben.do("draft", number=0, action=HIGH)
        await ann.do("skip", seat=1)
        await ben.until(lambda: ben.told and ben.number == 1)
        log_ = server.runtime.tables.all[0].table.match.log
        guess = next(entry.action for entry in log_ if entry.seat == 1)
        assert guess.words.value == "high"
        notice = "The host didn’t wait for you; a move was played for you."
        await ben.until(lambda: notice in ben.noticed)


async def test_a_match_that_was_ended_is_in_nobodys_history_and_the_next_one_starts_afresh():
    async with running() as server:
        ann, ben = await started(server)
        await ben.do("move", number=0, action=sample(ben.match["menu"], Random(1)))
        first = ben.match["id"]
        await ann.do("end")
        for client in (ann, ben):
            await client.until(lambda client=client: "match" not in client.frame)
            assert client.table["phase"] == "lobby"
            await client.until(lambda client=client: ENDED in client.noticed)
        assert [chair["people"] for chair in ben.table["chairs"]] == [[0], [1]]
        async with server.http() as http:
            for client in (ann, ben):
                answer = await http.get("/api/history", headers=bearer(client.token))
                assert answer.json() == []
            assert (await http.get(f"/api/matches/{first}")).status_code == 404
        await ann.do("start")
        await ben.until(lambda: "match" in ben.frame and ben.match["id"] != first)
        assert ben.match["number"] == 0
        assert log.Ended in {type(entry) for entry in await log_of(server.runtime, ann.code)}
