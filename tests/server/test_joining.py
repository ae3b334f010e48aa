"""Joining, leaving and coming back; who sees what; codes, links and QR codes."""

import asyncio
import re
from xml.etree import ElementTree

import pytest

from hunch.core.codec import decode, encode
from hunch.server import links as links_module
from hunch.server.identity import LETTERS, new_code, read_code
from hunch.server.links import ServerAddress
from tests.server.live_server import Clock, running, until

GUESS = {"type": "Guess", "value": "1234567"}
LOW = {"type": "Guess", "words": "low"}


def frames(client) -> int:
    return sum('"type":"frame"' in text for text in client.received)


async def guessing(server, *names, **options):
    """Wits & Wagers without clocks, with Ann as the host."""
    options = {"questions": 1, "guess_seconds": 0, "bet_seconds": 0, **options}
    ann = await server.table("wits_and_wagers", options=options)
    return [ann, *[await server.client(ann.code, name=name) for name in names]]


async def start(ann, *others):
    await ann.do("start")
    for client in (ann, *others):
        await client.until(lambda client=client: client.frame.get("match"))


def view_of(server, seat):
    """What the rules let that seat see, as a client would read it."""
    return decode(encode(server.runtime.tables.all[0].table.match.view(seat)), dict)


# Joining


async def test_somebody_joins_with_just_a_name_and_gets_a_token_and_a_chair():
    async with running() as server:
        ann, ben, other = await guessing(server, "Ben", "Ben")
        assert re.fullmatch(r"[A-Za-z0-9_-]{43}", ben.token)
        assert len({ann.token, ben.token, other.token}) == 3
        you = {"role": "player", "person": 1, "seat": None, "host": False, "removed": False}
        assert ben.frame["you"] == you
        assert [chair["name"] for chair in other.table["chairs"][:4]] == [
            "Ann",
            "Ben",
            "Ben 2",
            "",
        ]
        await ann.until(lambda: ann.noticed[-1] == "Ben 2 joined.")
        for client in (ann, ben, other):  # nobody else sees the token
            others = {ann.token, ben.token, other.token} - {client.token}
            assert not any(token in text for token in others for text in client.received)


async def test_two_pages_that_join_at_once_with_one_token_are_one_person():
    async with running() as server:
        [ann] = await guessing(server)
        token = "x" * 43
        await asyncio.gather(*(server.client(ann.code, token=token, name="Ben") for _ in range(4)))
        assert [person["name"] for person in ann.table["people"]] == ["Ann", "Ben"]


async def test_an_unknown_token_is_refused():
    async with running() as server:
        [ann] = await guessing(server)
        stranger = await server.client(ann.code, role="spectator")
        for join in ({"token": "x" * 43}, {}, {"token": "short"}, {"name": ""}):
            assert (await stranger.ask("join", **join))["code"] == "bad_message"
        assert len(ann.table["people"]) == 1


async def test_a_reloaded_page_needs_only_one_frame():
    async with running() as server:
        ann, ben = await guessing(server, "Ben")
        await start(ann, ben)
        await ben.do("say", text="hello")
        await ben.do("draft", number=0, action=GUESS)
        await ben.do("ping", sent=0)
        await ben.close()
        again = await server.client(ann.code, token=ben.token)
        await again.do("ping", sent=0)
        assert frames(again) == 1
        now = {**again.frame, "now": None, "chat": None, "notices": None}
        before = {**ben.frame, "now": None, "chat": None, "notices": None}
        now["match"] = {**again.match, "told": None, "story": None, "draft": None}
        before["match"] = {**ben.match, "told": None, "story": None, "draft": None}
        assert now == before
        assert again.match["draft"] == GUESS
        assert again.told == []
        assert (again.story, again.chat) == (ben.story, ben.chat)
        assert again.noticed == ["Ann joined.", "You joined.", "The match begins."]


async def test_a_second_page_of_the_same_person_shows_the_same_and_may_play():
    async with running() as server:
        ann, ben = await guessing(server, "Ben")
        second = await server.client(ann.code, token=ann.token)
        assert second.token == ann.token
        await start(ann, ben, second)
        await second.do("move", number=0, action=GUESS)
        for page in (ann, second):
            await page.until(lambda page=page: page.number == 1)
            assert page.match["view"] == view_of(server, 0)
        await second.close()
        await ann.do("ping", sent=0)
        assert ann.table["people"][0]["here"]  # one page is enough


# Watching


async def test_people_who_watch_see_only_what_a_spectator_may():
    async with running() as server:
        ann, ben = await guessing(server, "Ben")
        watching = [
            await server.client(ann.code, role="spectator"),
            await server.client(ann.code, role="screen"),
        ]
        await start(ann, ben, *watching)
        watching += [
            await server.client(ann.code, name="Late"),  # during a match, so they watch
            await server.client(ann.code, role="screen", token=ann.token),
        ]
        await ann.do("move", number=0, action=GUESS)
        for client in watching:
            await client.until(lambda client=client: 0 in client.match["view"]["decided"])
            assert client.match["view"] == view_of(server, None)
            assert client.frame["you"]["seat"] is None
            assert (client.match["menu"], client.match["number"]) == (None, None)
            assert not any(GUESS["value"] in text for text in client.received)
            refused = await client.ask("move", number=0, action=GUESS)
            assert refused["code"] == "not_seated"
        assert [client.frame["you"]["role"] for client in watching] == [
            "spectator",
            "screen",
            "player",
            "screen",
        ]
        await ann.until(lambda: ann.table["watching"] == 3)
        await watching[0].close()
        await ann.until(lambda: ann.table["watching"] == 2)


async def test_a_team_sees_its_own_secrets_and_either_may_play():
    async with running() as server:
        ann, ben, cleo = await guessing(server, "Ben", "Cleo", teams=True)
        await cleo.do("sit", chair=0)
        await start(ann, ben, cleo)
        assert ann.match["seats"][0]["name"] == "Ann & Cleo"
        await cleo.do("move", number=0, action=GUESS)
        for client in (ann, cleo):
            await client.until(lambda client=client: client.number == 1)
            assert client.match["view"] == view_of(server, 0)
            assert client.match["view"]["guess"]
        assert ben.match["view"] == view_of(server, 1)
        assert not any(GUESS["value"] in text for text in ben.received)


async def test_the_host_gives_a_bots_seat_to_a_spectator_who_plays_on():
    async with running() as server:
        ann, _ = await guessing(server, "Ben")
        await ann.do("bot", chair=2, level="easy")
        await start(ann)
        dan = await server.client(ann.code, name="Dan")
        person = dan.frame["you"]["person"]
        assert (await dan.ask("sit", chair=2))["code"] == "not_allowed"
        await ann.do("seat", person=person, chair=2)
        await dan.until(lambda: dan.frame["you"]["seat"] == 2)
        assert dan.match["view"] == view_of(server, 2)
        assert dan.match["seats"][2]["bot"] is None
        await ann.until(lambda: ann.noticed[-1] == "Dan took over from Ada.")


@pytest.mark.parametrize(("memory", "all_of_it"), [("strict", False), ("assist", True)])
async def test_people_who_come_back_are_told_again_only_what_the_memory_option_allows(
    memory, all_of_it
):
    async with running() as server:
        options = {"first_holder": 1, "memory": memory}
        ann = await server.table("intuition", options=options)
        ben = await server.client(ann.code, name="Ben")
        await start(ann, ben)
        for number in range(3):
            for client in (ann, ben):
                await client.until(lambda: ann.owes or ben.owes)
            actor = ann if ann.owes else ben
            mine = actor.number
            await actor.do("move", number=mine, action=LOW)
            await actor.until(lambda actor=actor, mine=mine: actor.number > mine)
            for client in (ann, ben):
                await client.do("ping", sent=number)
        again = await server.client(ann.code, token=ann.token)
        match = server.runtime.tables.all[0].table.match
        assert again.story == ann.story
        assert (len(again.story) == len(match.heard(0))) is all_of_it
        watcher = await server.client(ann.code, role="spectator")
        assert (len(watcher.story) == len(match.heard(None))) is all_of_it


# Leaving


async def test_when_somebody_leaves_a_bot_plays_on():
    async with running() as server:
        ann = await server.table("intuition", options={"first_holder": 0})
        ben = await server.client(ann.code, name="Ben")
        await start(ann, ben)  # Ben guesses first
        await ben.do("leave")
        await ben.until(lambda: ben.closed)
        assert ben.socket.close_reason == "You have left this table."
        await ann.until(lambda: "Ben left; a bot has taken over." in ann.noticed)
        await until(lambda: server.runtime.tables.all[0].table.current.decided[1] > 0)
        await ann.until(lambda: ann.match["seats"][1]["bot"])
        assert [person["name"] for person in ann.table["people"]] == ["Ann"]


async def test_a_removed_person_is_told_so_and_stays_out_until_asked_back():
    async with running() as server:
        ann, ben = await guessing(server, "Ben")
        second = await server.client(ann.code, token=ben.token)
        await ann.do("dismiss", person=1)
        for page in (ben, second):
            await page.until(lambda page=page: page.closed)
            assert page.socket.close_reason == "The host removed you from this table."
            assert [each["code"] for each in page.refusals] == ["removed"]
        await ann.until(lambda: "The host removed Ben from the table." in ann.noticed)
        watcher = await server.client(ann.code, role="spectator")
        refused = await watcher.ask("join", token=ben.token, language="de")
        assert refused["code"] == "removed"
        assert refused["message"].startswith("Die Tischleitung hat dich vom Tisch entfernt; ")
        for name in ("Ben", "Somebody else"):  # the same browser, whatever they call themselves
            assert (await watcher.ask("join", token=ben.token, name=name))["code"] == "removed"
        await ann.until(lambda: ann.table["removed"] == [{"id": 1, "name": "Ben"}])
        assert (await ann.ask("askback", person=0))["code"] == "bad_message"
        await ann.do("askback", person=1)
        await ann.until(lambda: ann.noticed[-1] == "The host let Ben back in.")
        again = await server.client(ann.code, token=ben.token, name="Ben")
        assert again.frame["you"]["person"] == 2
        assert again.table["removed"] == []


async def test_only_a_removed_person_is_told_so_when_they_open_the_link_again():
    async with running() as server:
        ann, ben = await guessing(server, "Ben")
        await ann.do("dismiss", person=1)
        again = await server.client(ann.code, token=ben.token, role="spectator")
        assert again.frame["you"]["removed"]
        screen = await server.client(ann.code, token=ben.token, role="screen")
        stranger = await server.client(ann.code, role="spectator")
        for other in (ann, screen, stranger):
            await other.until(lambda other=other: other.table["removed"])
            assert not other.frame["you"]["removed"]
        await ann.do("askback", person=1)
        await again.until(lambda: not again.frame["you"]["removed"])


async def test_a_removed_person_stays_out_after_a_restart(tmp_path):
    url = f"sqlite:///{tmp_path}/hunch.db"
    async with running(url) as server:
        ann = await server.table("intuition", bots=1)
        ben = await server.client(ann.code, name="Ben")
        await ann.do("dismiss", person=1)
        await ann.do("start")  # which takes a snapshot
    async with running(url) as server:
        watcher = await server.client(ann.code, role="spectator")
        answer = await watcher.ask("join", token=ben.token, name="Ben")
        assert answer["code"] == "removed"


async def test_a_person_who_leaves_is_not_told_that_the_host_removed_them():
    async with running() as server:
        ann, ben = await guessing(server, "Ben")
        second = await server.client(ann.code, token=ben.token, language="de")
        await ben.send("leave")
        await second.until(lambda: second.closed)
        assert second.socket.close_reason == "Du hast diesen Tisch verlassen."
        assert second.refusals == []
        await ann.until(lambda: "Ben left." in ann.noticed)


async def test_losing_the_connection_is_not_leaving():
    async with running() as server:
        ann, ben = await guessing(server, "Ben")
        await ben.close()
        await ann.until(lambda: not ann.table["people"][1]["here"])
        assert ann.table["chairs"][1]["people"] == [1]
        await server.client(ann.code, token=ben.token)
        await ann.until(lambda: ann.table["people"][1]["here"])


async def test_chat_and_reactions_reach_everyone_once():
    async with running() as server:
        ann, ben = await guessing(server, "Ben")
        watcher = await server.client(ann.code, role="screen")
        await ben.do("say", text="Good luck!")
        await ann.do("react", sign="clap")
        await ben.do("leave")
        late = await server.client(ann.code, role="spectator")
        for client in (ann, watcher, late):
            await client.until(lambda client=client: len(client.chat) == 2)
            lines = [(line["name"], line["text"], line["sign"]) for line in client.chat]
            assert lines == [("Ben", "Good luck!", False), ("Ann", "clap", True)]
        assert (await ann.ask("react", sign="rude"))["code"] == "bad_message"
        assert (await watcher.ask("say", text="hello"))["code"] == "not_seated"


# Finding a table


def test_a_code_can_be_read_aloud_and_typed_loosely():
    for _ in range(50):
        code = new_code()
        assert re.fullmatch(f"[{LETTERS}]{{6}}", code)
        assert read_code(f" {code[:3].lower()}-{code[3:]} ") == code
        assert read_code(f"{code[:2]} {code[2:4]} {code[4:]}") == code


async def test_a_table_is_found_by_its_code_however_it_is_typed():
    async with running() as server:
        code, _ = await server.open("intuition")
        async with server.http() as http:
            found = await http.get(f"/api/tables/{code[:3].lower()}-{code[3:].lower()}")
            assert found.json()["table"] == {
                "code": code,
                "game": "intuition",
                "phase": "lobby",
                "host": "Ann",
                "taken": 1,
                "chairs": 2,
                "days": 0,
            }
            missing = await http.get("/api/tables/AAAAAA")
            assert missing.status_code == 404
            assert missing.json()["code"] == "no_such_table"
            assert "no table with that code" in missing.json()["message"]
        client = await server.client(code.lower(), name="Ben")
        assert client.code == code


async def test_links_and_qr_code_lead_to_the_table():
    async with running() as server:
        code, _ = await server.open("intuition")
        async with server.http() as http:
            links = (await http.get(f"/api/tables/{code}")).json()["links"]
            assert links == {"here": f"{server.base}/t/{code}", "lan": None}
            picture = await http.get(f"/api/tables/{code}/qr.svg")
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert ElementTree.fromstring(picture.text).tag.endswith("svg")
        assert picture.content == links_module.qr_svg(links["here"])


async def test_on_a_local_network_the_qr_code_leads_to_its_address_unless_asked_otherwise(
    monkeypatch,
):
    monkeypatch.setattr(links_module, "lan_address", lambda: "192.168.7.9")

    async with running(address=ServerAddress(8123, lan=True)) as server:
        code, _ = await server.open("intuition")
        async with server.http() as http:
            links = (await http.get(f"/api/tables/{code}")).json()["links"]
            assert links["lan"] == f"http://192.168.7.9:8123/t/{code}"
            picture = await http.get(f"/api/tables/{code}/qr.svg")
            local = await http.get(f"/api/tables/{code}/qr.svg?here=true")
        assert picture.content == links_module.qr_svg(links["lan"])
        assert local.content == links_module.qr_svg(links["here"])


async def test_a_table_is_listed_only_if_its_settings_say_so():
    clock = Clock()
    async with running(now=clock) as server, server.http() as http:

        async def listed():
            return [each["code"] for each in (await http.get("/api/tables")).json()]

        ann = await server.table("intuition")
        assert await listed() == []
        await ann.do("configure", settings={"listed": True})
        clock.at += 1
        other = await server.table("think_str8", listed=True)
        assert await listed() == [other.code, ann.code]  # latest first
        await ann.do("configure", settings={"listed": False})
        assert await listed() == [other.code]


async def test_a_table_is_opened_with_its_options_and_clocks_or_refused_with_a_sentence():
    async with running() as server:
        settings = {
            "options": {"memory": "strict"},
            "coach": True,
            "turn_seconds": 45,
            "days": 2,
            "slow": "default",
            "away_seconds": 90,
            "level": "hard",
            "listed": True,
            "late_seats": True,
            "pace": "calm",
            "tap": False,
        }
        code, token = await server.open("intuition", **settings)
        ann = await server.client(code, token=token)
        assert ann.table["settings"] == settings
        async with server.http() as http:
            for wrong in (
                {"options": {"memory": "elephant"}},
                {"options": {"nonsense": 1}},
                {"turn_seconds": -1},
                {"level": "genius"},
            ):
                body = {"game": "intuition", "name": "Ann", "settings": wrong}
                answer = await http.post("/api/tables", json=body)
                assert answer.status_code == 400, wrong
                assert answer.json()["code"] == "bad_message"
                assert answer.json()["message"]
            body = {"game": "chess", "name": "Ann"}
            answer = await http.post("/api/tables", json=body)
            assert answer.json()["code"] == "unknown_game"
