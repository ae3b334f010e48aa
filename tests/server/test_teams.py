"""Teams: more people than seats, each team with a name, a guess and bets of its own."""

import asyncio
from random import Random

import pytest

from hunch.core.errors import BadMessage
from hunch.core.record import parse, replay
from hunch.server import entries as log
from hunch.server import protocol as up
from hunch.server.changes import Change
from hunch.server.duties import deadline
from hunch.server.entries import Settings
from hunch.server.errors import NotAllowed
from hunch.server.moves import finished
from hunch.server.seat_frames import notices_since, seats_of
from tests.server.live_server import bearer, running
from tests.server.offline_table import OfflineTable, facts

ANN, BEN, CLEO, DOT = range(4)
TEAMS = {"teams": True}
UNTIMED = {"questions": 1, "guess_seconds": 0, "bet_seconds": 0}
PEOPLE = ("Ann", "Ben", "Cleo", "Dot", "Emil", "Fay", "Gus", "Hal", "Ivy", "Jax", "Kim", "Lou")


def table(*people: str, **settings) -> OfflineTable:
    return OfflineTable("wits_and_wagers", *people, options=TEAMS, **settings)


def chairs(at: OfflineTable) -> list[str]:
    return [chair["name"] for chair in facts(at.table)["chairs"] if chair["name"]]


def people(at: OfflineTable) -> list[tuple[int, ...]]:
    return [place.people for place in at.table.places]


# Finding a team


def test_newcomers_join_the_smallest_team_when_no_chair_is_free():
    at = table(*PEOPLE)
    assert people(at) == [(0, 7), (1, 8), (2, 9), (3, 10), (4, 11), (5,), (6,)]
    at.do(8, up.Leave())
    at.join("Max")
    assert at.table.chair_of(12) == 1
    assert chairs(at)[:2] == ["Ann & Hal", "Ben & Max"]


def test_newcomers_never_join_a_bot():
    at = table("Ann")
    for chair in range(1, 7):
        at.do(ANN, up.Bot(chair=chair, level="easy"))
    ben = at.join("Ben")
    assert at.table.chair_of(ben) == 0


def test_without_teams_newcomers_watch_when_no_chair_is_free():
    at = OfflineTable("wits_and_wagers", *PEOPLE[:8])
    assert at.table.chair_of(7) is None
    at.do(ANN, up.Configure(settings=Settings(options=TEAMS)))
    at.do(7, up.Sit(chair=3))
    assert people(at)[3] == (3, 7)


def test_people_move_between_teams_before_the_match():
    at = table("Ann", "Ben", "Cleo")
    at.do(CLEO, up.Sit(chair=0))
    at.do(ANN, up.SeatSomebody(person=BEN, chair=0))
    assert people(at)[:3] == [(ANN, CLEO, BEN), (), ()]


# Names


def test_a_team_has_a_name_until_its_last_member_leaves():
    at = table("Ann", "Ben", "Cleo")
    at.do(CLEO, up.Sit(chair=0))
    at.do(CLEO, up.Team(chair=0, name="  The   Owls "))
    assert chairs(at) == ["The Owls", "Ben"]
    assert at.notices[-1] == "New team name: “The Owls” (Ann & Cleo)."
    assert facts(at.rebuilt()) == facts(at.table)
    at.do(BEN, up.Sit(chair=0))
    at.do(ANN, up.Sit(chair=1))
    assert chairs(at) == ["The Owls", "Ann"]
    at.do(CLEO, up.Stand())
    at.do(BEN, up.Leave())
    at.do(CLEO, up.Sit(chair=0))
    assert chairs(at) == ["Cleo", "Ann"]


def test_without_a_name_a_team_is_called_after_its_members():
    at = table("Ann", "Ben")
    at.do(BEN, up.Sit(chair=0))
    at.do(BEN, up.Team(chair=0, name="Owls"))
    assert at.do(BEN, up.Team(chair=0, name="Owls")) == []
    at.do(BEN, up.Team(chair=0, name=" "))
    assert chairs(at) == ["Ann & Ben"]


def test_the_host_names_any_team_and_others_only_their_own():
    at = table("Ann", "Ben", "Cleo")
    at.do(ANN, up.Team(chair=1, name="Foxes"))
    assert chairs(at) == ["Ann", "Foxes", "Cleo"]
    with pytest.raises(NotAllowed, match="Only a team’s members and the host"):
        at.do(CLEO, up.Team(chair=1, name="Hares"))
    with pytest.raises(NotAllowed, match="Nobody is sitting there"):
        at.do(ANN, up.Team(chair=3, name="Hares"))
    with pytest.raises(BadMessage, match="There is no chair 9"):
        at.do(ANN, up.Team(chair=9, name="Hares"))


def test_no_two_names_at_a_table_are_the_same():
    at = table("Ann", "Ben", "Cleo")
    at.do(ANN, up.Bot(chair=3, level="easy"))
    at.do(ANN, up.Team(chair=0, name="Owls"))
    at.do(BEN, up.Team(chair=1, name="owls"))
    assert chairs(at) == ["Owls", "owls 2", "Cleo", "Ada"]
    at.do(BEN, up.Team(chair=1, name="Ada"))
    at.do(CLEO, up.Team(chair=2, name="Cleo"))  # after herself
    assert chairs(at) == ["Owls", "Ada 2", "Cleo", "Ada"]
    newcomer = at.join("OWLS")
    assert at.table.names[newcomer] == "OWLS 2"


@pytest.mark.parametrize("name", ["a\u200bb", "\x00"])
def test_an_unreadable_team_name_is_refused(name):
    with pytest.raises(BadMessage, match="visible characters"):
        table("Ann").do(ANN, up.Team(chair=0, name=name))


def test_teams_are_named_only_before_a_match_and_only_where_there_are_teams():
    at = OfflineTable("wits_and_wagers", "Ann", "Ben", "Cleo")
    with pytest.raises(NotAllowed, match="There are no teams at this table"):
        at.do(ANN, up.Team(chair=0, name="Owls"))
    at.do(ANN, up.Configure(settings=Settings(options=TEAMS)))
    at.start()
    with pytest.raises(NotAllowed, match="only be named before the match"):
        at.do(ANN, up.Team(chair=0, name="Owls"))


def test_without_teams_there_are_no_team_names():
    at = table("Ann", "Ben", "Cleo")
    at.do(CLEO, up.Sit(chair=0))
    at.do(ANN, up.Team(chair=0, name="Owls"))
    at.do(ANN, up.Configure(settings=Settings()))
    assert chairs(at) == ["Ann", "Ben"]
    assert at.table.chair_of(CLEO) is None
    assert facts(at.rebuilt()) == facts(at.table)


def test_a_match_is_played_under_the_teams_names():
    at = table("Ann", "Ben", "Cleo", "Dot")
    at.do(DOT, up.Sit(chair=0))
    at.do(ANN, up.Team(chair=0, name="Owls"))
    at.start()
    assert at.table.match.names == ("Owls", "Ben", "Cleo")
    at.do(ANN, up.Leave())
    assert at.table.match.names == ("Owls", "Ben", "Cleo")
    assert at.table.bot_of(0) is None


def test_a_team_without_a_name_is_called_after_those_who_are_left():
    at = table("Ann", "Ben", "Cleo", "Dot")
    at.do(DOT, up.Sit(chair=0))
    at.start()
    assert at.table.match.names == ("Ann & Dot", "Ben", "Cleo")
    at.do(ANN, up.Leave())
    assert at.table.match.names == ("Dot", "Ben", "Cleo")
    at.do(DOT, up.Leave())
    assert at.table.match.names == ("Dot", "Ben", "Cleo")
    assert at.table.bot_of(0) is not None


# During a match


def test_a_latecomer_joins_a_team_and_gains_it_no_time():
    at = table("Ann", "Ben", "Cleo", late_seats=True)
    at.start()
    until = deadline(at.table, 1)
    at.later(10)
    dot = at.join("Dot")
    assert at.table.chair_of(dot) is None
    at.do(dot, up.Sit(chair=1))
    assert at.table.seat_of(dot) == 1
    assert deadline(at.table, 1) == until
    assert at.table.match.names == ("Ann", "Ben & Dot", "Cleo")
    assert at.notices[-1] == "Dot joined Ben."
    with pytest.raises(NotAllowed, match="cannot take another"):
        at.do(dot, up.Sit(chair=2))


async def test_twelve_people_play_in_seven_teams():
    async with running() as server:
        ann = await server.table("wits_and_wagers", options={**TEAMS, **UNTIMED})
        others = [await server.client(ann.code, name=name) for name in PEOPLE[1:]]
        everybody = [ann, *others]
        screen = await server.client(ann.code, role="screen")
        hal, gus = everybody[7], everybody[6]
        await hal.do("team", chair=0, name="The Owls")
        await ann.do("start")
        for client in (*everybody, screen):
            await client.until(lambda client=client: "match" in client.frame)
        seats = [client.frame["you"]["seat"] for client in everybody]
        assert seats == [0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4]
        names = [seat["name"] for seat in screen.match["seats"]]
        assert names[0] == "The Owls"
        assert names[1:3] == ["Ben & Ivy", "Cleo & Jax"]
        assert all(client.owes for client in everybody)

        # One member of a team arranges it, another sees and plays it, and outsiders know nothing.
        before = len(gus.received)
        guess = {"type": "Guess", "value": "1500"}
        await hal.do("draft", number=0, action=guess)
        await ann.until(lambda: ann.match["draft"] == guess)
        await ann.do("move", number=0, action=guess)
        await hal.until(lambda: hal.number == 1)
        assert not any("1500" in text for text in gus.received[before:])

        # Any of them may think again for the team, and sees what it had decided.
        await hal.until(lambda: hal.match["may_take_back"])
        await hal.do("move", number=1, action={"type": "TakeBack"})
        await ann.until(lambda: ann.owes and ann.match["draft"] == guess)
        late = await hal.ask("move", number=0, action={"type": "Guess", "value": "7"})
        assert late["code"] == "too_late"

        await asyncio.gather(*(played(client, at) for at, client in enumerate(everybody[:7])))
        await screen.until(lambda: screen.over)
        for client in everybody:
            await client.until(lambda client=client: client.over)
        async with server.http() as http:
            for client, seat in zip(everybody, seats, strict=True):
                rows = (await http.get("/api/history", headers=bearer(client.token))).json()
                assert [(row["id"], row["seat"]) for row in rows] == [(ann.match["id"], seat)]


async def played(client, seed: int) -> None:
    await client.play(Random(seed))


def test_every_member_of_a_team_is_in_the_history():
    at = table("Ann", "Ben", "Cleo", "Dot")
    at.do(DOT, up.Sit(chair=0))
    at.do(ANN, up.Team(chair=0, name="Owls"))
    at.start()
    at.play_on()
    players = [(player.seat, player.name) for player in finished(at.table, at.at).players]
    assert players == [(0, "Ann"), (0, "Dot"), (1, "Ben"), (2, "Cleo")]


# In sentences


def told(at: OfflineTable, person: int | None, language: str = "en") -> list[str]:
    """The notices as this person reads them."""
    return [line.text for line in notices_since(at.table, 0, language, person)]


def test_notices_call_their_reader_you_and_use_the_plural_for_teams():
    at = table("Ann", "Ben", "Cleo", slow="bot")
    at.do(CLEO, up.Sit(chair=0))
    at.start()
    at.later(600)
    at.fold([Change(log.StoodIn(at=at.at, seat=0, late=False))])
    assert told(at, BEN)[-1] == "Ann & Cleo are away; a bot has taken over."
    assert told(at, BEN, "de")[-1] == "Ann & Cleo sind gerade nicht da; ein Bot übernimmt."
    for person in (ANN, CLEO):
        assert told(at, person)[-1] == "You are away; a bot has taken over."
        assert told(at, person, "de")[-1] == "Ihr seid gerade nicht da; ein Bot übernimmt."
    assert told(at, None) == at.notices
    assert [told(at, person)[0] for person in (ANN, BEN)] == ["You joined.", "Ann joined."]


def test_the_seats_of_teams_are_known_in_frames_and_in_the_match_file():
    at = table("Ann", "Ben", "Cleo", "Dot")
    at.do(CLEO, up.Sit(chair=0))
    at.do(BEN, up.Team(chair=1, name="Owls"))
    at.start()
    assert [seat.team for seat in seats_of(at.table)] == [True, True, False]
    assert at.rebuilt().match.teams == (0, 1)
    at.do(CLEO, up.Leave())
    assert at.table.match.teams == (1,)
    at.do(BEN, up.Leave())  # a bot plays for the Owls, who keep their name
    assert at.table.match.teams == (1,)
    at.play_on()
    assert replay(parse(finished(at.table, at.at).record.decode())).teams == (0, 1)
