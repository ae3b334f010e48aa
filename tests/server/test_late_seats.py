"""People who come late take a bot's seat during the match."""

import asyncio
from random import Random

import pytest

from hunch.core.record import parse, replay
from hunch.server import protocol as up
from hunch.server.duties import deadline
from hunch.server.errors import NotAllowed
from hunch.server.moves import finished
from hunch.server.thinking import Thinking
from tests.server.live_server import running, until
from tests.server.offline_table import OfflineTable, facts

ANN, BEN, CLEO = 0, 1, 2


def playing(game: str = "think_str8", bots: int = 1, **settings) -> OfflineTable:
    """Ann and Ben play with bots; Cleo has just come."""
    at = OfflineTable(game, "Ann", "Ben", **settings)
    for chair in range(2, 2 + bots):
        at.do(ANN, up.Bot(chair=chair, level="easy"))
    at.start()
    assert at.join("Cleo") == CLEO
    return at


def names(at: OfflineTable) -> tuple[str, ...]:
    return at.table.match.names


def test_a_latecomer_takes_a_bots_chair_if_the_table_allows_it():
    at = playing(late_seats=True)
    at.do(CLEO, up.Sit(chair=2))
    assert at.table.seat_of(CLEO) == 2
    assert at.table.bot_of(2) is None
    assert facts(at.table)["chairs"][2] == {"people": [CLEO], "bot": None, "name": "Cleo"}
    assert at.notices[-1] == "Cleo took over from Ada."


def test_otherwise_the_host_seats_them():
    at = playing()
    with pytest.raises(NotAllowed, match="only the host can seat someone"):
        at.do(CLEO, up.Sit(chair=2))
    at.do(ANN, up.SeatSomebody(person=CLEO, chair=2))
    assert at.table.seat_of(CLEO) == 2


def test_a_seat_that_somebody_left_can_be_taken_too():
    at = playing(late_seats=True)
    at.do(BEN, up.Leave())
    at.do(CLEO, up.Sit(chair=1))
    assert at.table.bot_of(1) is None
    assert names(at) == ("Ann", "Cleo", "Ada")
    assert at.notices[-1] == "Cleo took over from Ben."


def test_a_player_who_gave_up_their_seat_can_come_back_to_it():
    at = playing(late_seats=True)
    at.do(BEN, up.Stand())
    at.do(BEN, up.Sit(chair=1))
    assert at.table.bot_of(1) is None
    assert at.notices[-1] == "Ben is back and has taken over from the bot."


@pytest.mark.parametrize(
    ("chair", "why"),
    [(1, "Someone is playing there"), (3, "Nobody is playing in that seat")],
)
def test_nobody_takes_a_persons_seat_or_an_unused_chair(chair, why):
    at = playing(late_seats=True)
    for by in (lambda: at.do(CLEO, up.Sit(chair=chair)), lambda: seated_by_host(at, chair)):
        with pytest.raises(NotAllowed, match=why):
            by()


def seated_by_host(at: OfflineTable, chair: int) -> None:
    at.do(ANN, up.SeatSomebody(person=CLEO, chair=chair))


def test_a_person_who_knows_one_seats_secrets_cannot_take_another():
    at = playing(late_seats=True)
    for change in (lambda: None, lambda: at.do(BEN, up.Stand())):
        change()
        with pytest.raises(NotAllowed, match="cannot take another"):
            at.do(BEN, up.Sit(chair=2))
    key = at.table.people[BEN].key
    at.do(BEN, up.Leave())
    again = at.join("Benny", key=key)  # with another name, in the same browser
    with pytest.raises(NotAllowed, match="cannot take another"):
        at.do(again, up.Sit(chair=2))
    at.do(again, up.Sit(chair=1))
    assert at.table.seat_of(again) == 1


def test_chairs_cannot_be_changed_when_the_match_is_over():
    at = playing("intuition", bots=0, late_seats=True)
    at.play_on()
    with pytest.raises(NotAllowed, match="The match is over; seats can be changed"):
        at.do(CLEO, up.Sit(chair=1))


def test_a_person_who_takes_over_has_the_full_time_and_no_more_with_each_try():
    at = playing(late_seats=True, turn_seconds=60)
    while 2 not in at.table.current.owing:
        at.play()
    at.later(40)
    assert deadline(at.table, 2) is None  # a bot has no clock
    at.do(CLEO, up.Sit(chair=2))
    assert deadline(at.table, 2) == at.at + 60_000
    at.later(10)
    assert at.do(CLEO, up.Sit(chair=2)) == []
    assert deadline(at.table, 2) == at.at + 50_000


def test_standing_up_and_sitting_down_again_gives_no_more_time():
    at = playing(late_seats=True, turn_seconds=60)
    while BEN not in at.table.current.owing:
        at.play()
    until = deadline(at.table, 1)
    at.later(40)
    at.do(BEN, up.Stand())
    assert deadline(at.table, 1) is None
    at.later(5)
    at.do(BEN, up.Sit(chair=1))
    assert deadline(at.table, 1) == until


def test_from_then_on_everybody_reads_the_new_name_and_the_file_keeps_the_first():
    at = playing(late_seats=True)
    at.do(CLEO, up.Sit(chair=2))
    assert names(at) == ("Ann", "Ben", "Cleo")
    again = at.rebuilt()
    assert again.match.names == names(at)
    assert again.current.began == ("Ann", "Ben", "Ada")
    at.do(CLEO, up.Leave())  # her name stays until somebody else sits down
    assert names(at) == ("Ann", "Ben", "Cleo")
    at.play_on()
    row = finished(at.table, at.at)
    assert replay(parse(row.record.decode())).names == ("Ann", "Ben", "Ada")
    assert [player.name for player in row.players] == ["Ann", "Ben"]


def test_a_person_who_took_over_has_the_match_in_their_history():
    at = playing(late_seats=True)
    at.do(CLEO, up.Sit(chair=2))
    at.play_on()
    players = [(player.seat, player.name) for player in finished(at.table, at.at).players]
    assert players == [(0, "Ann"), (1, "Ben"), (2, "Cleo")]


async def test_a_bots_thought_is_dropped_when_a_person_takes_its_seat(monkeypatch):
    thinking, go = asyncio.Event(), asyncio.Event()

    async def decide_slowly(self, bot, level, match, seat, watched):
        thinking.set()
        await go.wait()
        return match.menu(seat).actions[0]

    monkeypatch.setattr(Thinking, "decide", decide_slowly)

    async with running() as server:
        options = {"first_holder": 0}
        ann = await server.table("intuition", bots=1, options=options, late_seats=True)
        await ann.do("start")
        ben = await server.client(ann.code, name="Ben")
        await until(thinking.is_set)
        await ben.do("sit", chair=1)
        go.set()
        await ben.until(lambda: ben.owes)
        (live,) = server.runtime.tables.all
        current = live.table.current
        await ben.do("move", number=0, action={"type": "Guess", "words": "high black"})
        assert current.decided == (0, 0)
        decisions = [each for each in live.table.match.log if each.seat == 1]
        assert [each.action.words.value for each in decisions] == ["high black"]


async def test_a_latecomer_sees_the_seats_cards_and_everybody_the_new_name():
    async with running() as server:
        options = {"first_holder": 1}
        ann = await server.table("intuition", bots=1, options=options, late_seats=True)
        screen = await server.client(ann.code, role="screen")
        await ann.do("start")
        ben = await server.client(ann.code, name="Ben")
        assert ben.match["view"]["held"] is None
        await ben.do("sit", chair=1)
        await ben.until(lambda: ben.frame["you"]["seat"] == 1)
        assert ben.match["view"]["held"]
        for client in (ann, ben, screen):
            await client.until(lambda client=client: client.match["seats"][1]["name"] == "Ben")
            assert client.match["seats"][1]["bot"] is None
        assert ann.match["view"]["held"] is None
        before = len(screen.told)
        guess = {"type": "Guess", "words": "red"}
        await ann.do("move", number=0, action=guess)
        await ben.until(lambda: ben.owes)
        await ben.do("move", number=0, action=guess)
        await screen.until(lambda: any("Ben" in each["text"] for each in screen.told[before:]))
        assert not any("Ada" in each["text"] for each in screen.told[before:])
        await screen.ask("describe")
        lines = [line for each in screen.others if "lines" in each for line in each["lines"]]
        assert any("Ben" in line for line in lines)
        assert not any("Ada" in line for line in lines)


async def test_a_latecomer_plays_to_the_end():
    async with running() as server:
        ann = await server.table("press_your_luck", bots=2, late_seats=True)
        await ann.do("start")
        ben = await server.client(ann.code, name="Ben")
        await ben.do("sit", chair=2)
        await asyncio.gather(ann.play(Random(1)), ben.play(Random(2)))
        await ben.until(lambda: ben.over)
        async with server.http() as http:
            headers = {"authorization": f"Bearer {ben.token}"}
            rows = (await http.get("/api/history", headers=headers)).json()
        assert [row["id"] for row in rows] == [ben.match["id"]]
        assert [seat["name"] for seat in ben.match["seats"]] == ["Ann", "Ada", "Ben"]


async def test_every_seat_says_from_which_chair_it_is_played():
    async with running() as server:
        ann = await server.table("think_str8", late_seats=True)
        ben = await server.client(ann.code, name="Ben")
        await ben.do("sit", chair=3)
        await ann.do("bot", chair=2, level="easy")
        await ann.do("start")
        await ann.until(lambda: ann.frame.get("match"))
        assert [seat["chair"] for seat in ann.match["seats"]] == [0, 2, 3]
        await ben.do("leave")
        await ann.until(lambda: not ann.frame["table"]["chairs"][3]["people"])
        assert [seat["chair"] for seat in ann.match["seats"]] == [0, 2, 3]
