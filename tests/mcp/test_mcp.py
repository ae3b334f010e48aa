"""Assistants at a table, over both transports: they can do what a socket can, and no more."""

import asyncio
import json
from random import Random

import pytest

from hunch.core.errors import BadMessage
from hunch.core.registry import find, games, rulebook
from hunch.mcp import seat_connections
from hunch.mcp.seat_connection import Disconnected
from hunch.mcp.stdio import connecting_to
from tests.mcp.assistants import over_http, over_stdio
from tests.server.live_server import Client, LiveServer, running, until

TRANSPORTS = (over_http, over_stdio)
NOW = {"mcp": True, "bot_pause_ms": 0}


async def host_of(server: LiveServer, game: str, **settings) -> Client:
    return await server.table(game, **settings)


async def begun(server, assistant, game, **settings):
    """A match between a host with a socket and an assistant."""
    host = await host_of(server, game, **settings)
    await assistant.sit_down(host.code)
    await host.do("start")
    return host


async def whole_match(server, assistant, game):
    host = await begun(server, assistant, game)
    _, seen = await asyncio.gather(host.play(Random(2)), assistant.play_on(Random(3)))
    assert seen["result"]
    await host.until(lambda: host.over)
    assert host.match["result"]
    assert {seat["name"] for seat in host.match["seats"]} == {"Ann", "Robin"}
    assert not any(seat["standing_in"] for seat in host.match["seats"])
    await assistant.at_table("leave_table")
    await host.until(lambda: len(host.table["people"]) == 1)
    await host.close()


async def test_an_assistant_plays_a_whole_match_of_every_game_over_http():
    async with running(**NOW) as server, over_http(server) as assistant:
        for game in games():
            await whole_match(server, assistant, game)


async def test_an_assistant_plays_a_whole_match_of_every_game_over_stdio():
    async with running(**NOW) as server, over_stdio(server) as assistant:
        for game in games():
            await whole_match(server, assistant, game)


async def test_games_and_rulebooks_are_there_to_read():
    async with running(**NOW) as server, over_http(server) as assistant:
        listed = (await assistant.use("list_games"))["games"]
        assert [each["name"] for each in listed] == list(games())
        resources = (await assistant.client.list_resources()).resources
        assert {str(each.uri) for each in resources} >= {each["rules"] for each in listed}
        for name in games():
            found = await assistant.client.read_resource(f"hunch://rules/{name}")
            assert found.contents[0].text == rulebook(find(name))
            assert (await assistant.use("read_rules", game=name))["rules"] == rulebook(find(name))
        german = await assistant.client.read_resource("hunch://rules/intuition/de")
        assert german.contents[0].text == rulebook(find("intuition"), "de")
        assert "no game" in await assistant.refused("read_rules", game="chess")
        with pytest.raises(Exception, match="There is no resource at hunch://rules/chess"):
            await assistant.client.read_resource("hunch://rules/chess")


async def test_every_tool_says_what_it_does_and_what_it_takes():
    async with running(**NOW) as server, over_http(server) as assistant:
        for tool in (await assistant.client.list_tools()).tools:
            assert tool.description.endswith(".")
            assert tool.input_schema["type"] == "object"
            for field in tool.input_schema["properties"].values():
                assert field["description"]


async def test_older_clients_are_served_too():
    async with running(**NOW) as server, over_http(server, mode="legacy") as assistant:
        host = await begun(server, assistant, "intuition", options={"first_holder": 0})
        assert (await assistant.at_table("wait_for_my_turn"))["your_turn"]
        await host.close()


async def test_a_token_is_all_it_takes_to_come_back():
    async with running(**NOW) as server, over_http(server) as one, over_http(server) as other:
        host = await begun(server, one, "intuition")
        other.code, other.token = one.code, one.token
        seen = await other.at_table("look_at_table")
        assert seen["you"] == "You play as Robin."
        again = await other.use("join_table", code=one.code, name="Robin", token=one.token)
        assert again["token"] == one.token
        assert len(host.table["people"]) == 2
        await host.close()


async def test_a_move_is_for_one_decision_only():
    async with running(**NOW) as server, over_http(server) as assistant:
        host = await begun(server, assistant, "press_your_luck")
        while not (seen := await assistant.at_table("look_at_table"))["your_turn"]:
            await host.do("move", number=host.number, action=host.match["menu"]["actions"][-1])
            await host.until(lambda: not host.owes)
        late = seen["decision"] + 1
        told = await assistant.refused(
            "play", code=assistant.code, token=assistant.token, decision=late, answer="1"
        )
        assert f"Decision {late} isn’t pending; the current one is {seen['decision']}" in told
        told = await assistant.refused(
            "play", code=assistant.code, token=assistant.token, decision=late - 1, answer="17"
        )
        assert told == "There’s no choice 17. Choose a number from 1 to 2."
        after = await assistant.at_table("look_at_table")
        assert (after["decision"], after["choices"]) == (seen["decision"], seen["choices"])
        await host.close()


async def test_the_coach_answers_only_where_the_host_allows_it():
    async with running(**NOW) as server, over_http(server) as assistant:
        for coach in (False, True):
            options = {"first_holder": 0}
            host = await begun(server, assistant, "intuition", coach=coach, options=options)
            await assistant.at_table("wait_for_my_turn")
            who = {"code": assistant.code, "token": assistant.token}
            if coach:
                advice = (await assistant.use("ask_coach", **who))["advice"]
                assert any("Low" in line for line in advice)
            else:
                assert "coach" in await assistant.refused("ask_coach", **who)
            await host.close()


async def test_nothing_that_a_seat_may_not_know_reaches_an_assistant():
    async with running(**NOW) as server, over_http(server) as assistant:
        host = await begun(server, assistant, "intuition", options={"first_holder": 0})
        await host.until(lambda: "match" in host.frame)
        await assistant.at_table("wait_for_my_turn")
        await assistant.at_table("look_at_table")
        held = host.match["view"]["held"]
        told = next(line["text"] for line in reversed(host.told) if "took" in line["text"])
        assert held
        assert told  # the host is told which card it is
        everything = "\n".join(assistant.read).replace(assistant.token, "")  # it is random
        assert told not in everything
        assert held not in everything
        await host.close()


async def test_a_sealed_guess_reaches_an_assistant_only_once_all_are_opened():
    async with running(**NOW) as server, over_http(server) as assistant:
        host = await begun(server, assistant, "wits_and_wagers")
        await host.until(lambda: host.owes)
        guess = {"type": "Guess", "value": "7654321.5"}
        await host.do("move", number=host.number, action=guess)
        seen = await assistant.at_table("look_at_table")
        assert seen["your_turn"]
        who = {"code": assistant.code, "token": assistant.token}
        refusal = await assistant.refused(
            "play", **who, decision=seen["decision"], answer="no number at all"
        )
        everything = "\n".join([*assistant.read, refusal, json.dumps(seen)])
        assert "Ann has finished guessing" in everything
        assert "7654321" not in everything.replace(",", "")
        await assistant.at_table("play", decision=seen["decision"], answer="42")
        opened = await assistant.at_table("look_at_table")
        assert "7654321" in "".join(opened["table"]).replace(",", "")
        await host.close()


async def test_a_player_who_is_thinking_is_not_away():
    async with running(**NOW) as server, over_http(server) as assistant:
        host = await begun(server, assistant, "intuition")
        await assistant.at_table("look_at_table")
        assert all(person["here"] for person in host.table["people"])
        [live] = server.runtime.tables.all
        assert len(live.connections) == 2
        await assistant.at_table("look_at_table")
        assert len(live.connections) == 2
        await host.close()


async def test_an_unused_connection_is_closed_in_the_end_and_counts_until_then(monkeypatch):
    async with running(**NOW) as server, over_http(server) as assistant:
        host = await host_of(server, "intuition")
        [live] = server.runtime.tables.all
        await assistant.sit_down(host.code)
        assert server.runtime.sockets == live.sockets == len(live.connections) == 2
        monkeypatch.setattr(seat_connections, "LINGER_SECONDS", 0.0)
        seen = await assistant.at_table("look_at_table")
        assert seen["phase"] == "lobby"
        await until(lambda: live.sockets == 1)
        assert server.runtime.sockets == len(live.connections) == 1
        assert (await assistant.at_table("look_at_table"))["you"] == seen["you"]
        await host.close()


async def test_the_limits_of_sockets_are_those_of_assistants():
    async with running(**NOW, joins_per_minute=3) as server, over_http(server) as assistant:
        host = await host_of(server, "intuition")
        code = host.code
        await assistant.sit_down(code)
        await assistant.use("join_table", code=code, name="Kim")
        told = await assistant.refused("join_table", code=code, name="Lou")
        assert told.startswith("Too many requests from your address")
        for _ in range(5):  # nobody is kept from playing on
            await assistant.at_table("look_at_table")
        await host.close()
    async with running(**NOW, most_connections_each=2) as server, over_http(server) as assistant:
        host = await host_of(server, "intuition")
        await assistant.sit_down(host.code)
        told = await assistant.refused("join_table", code=host.code, name="Kim")
        assert told.startswith("There are too many connections from your address")
        await host.close()


async def test_what_is_wrong_is_said_in_one_sentence():
    async with running(**NOW) as server, over_http(server) as assistant:
        host = await host_of(server, "intuition")
        told = assistant.refused
        code = host.code
        assert await told("join_table", code="ZZZZZZ", name="Robin")
        assert "required field `name`" in await told("join_table", code=code)
        assert "name" in await told("join_table", code=code, name="Ann" * 30)
        assert "token" in await told("look_at_table", code=code, token="x" * 43)
        assert "Every call needs the token" in await told("look_at_table", code=code, token="")
        assert "unknown field `chair`" in await told("join_table", code=code, name="Robin", chair=1)
        assert "There is no tool “cheat”" in await told("cheat")
        await assistant.sit_down(code)
        who = {"code": code, "token": assistant.token}
        assert "<= 50" in await told("wait_for_my_turn", **who, seconds=3600)
        assert "not your turn" in await told("play", **who, decision=0, answer="1")
        seen = await assistant.use("wait_for_my_turn", **who, seconds=0)
        assert seen["next"].startswith("The match hasn’t started; waiting for the host")
        await host.close()


async def test_a_server_lets_assistants_in_only_if_it_is_told_to():
    async with running() as server, server.http() as http:
        assert (await http.post("/mcp", json={})).status_code == 404


async def test_pages_on_other_sites_cannot_use_it():
    async with running(**NOW) as server, server.http() as http:
        for header in ({"origin": "https://evil.example"}, {"host": "evil.example"}):
            answer = await http.post("/mcp", json={}, headers=header)
            assert answer.status_code == 403, header
        large = json.dumps({"x": "y" * 20_000})
        answer = await http.post(
            "/mcp", content=large, headers={"content-type": "application/json"}
        )
        assert answer.status_code == 413


async def test_without_a_server_an_assistant_is_told_where_to_look():
    with pytest.raises(Disconnected, match=r"no Hunch server at http://127\.0\.0\.1:9"):
        await connecting_to("http://127.0.0.1:9")("ABCDEF", None)
    with pytest.raises(BadMessage, match=r"“play\.example\.org” isn’t a server’s address"):
        connecting_to("play.example.org")
