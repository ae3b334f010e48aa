"""Everything is limited. Clients over a limit are told so; others do not notice."""

import asyncio
import json
import socket
from contextlib import AsyncExitStack, suppress

import pytest
import websockets
from litestar._openapi.plugin import OpenAPIPlugin
from msgspec.structs import replace

from hunch.packs import catalogue
from hunch.packs.registry import find_kind
from hunch.server import commands, connection, web_client
from hunch.server.identity import key_of
from hunch.server.networks import networks_of
from hunch.server.rate_limits import Bucket, Limit
from tests.server.live_server import Client, LiveServer, running, until
from tests.server.logged_errors import no_logged_errors


async def knock(server: LiveServer, code: str) -> Client:
    """A socket that has not joined yet."""
    client = Client(f"ws://127.0.0.1:{server.port}/api/tables/{code}/socket")
    client.socket = await websockets.connect(client.address, compression=None)
    client.reader = asyncio.create_task(client._read())
    return client


def code_of(client: Client) -> str:
    code: str = client.frame["table"]["code"]
    return code


# Buckets


class Hourglass:
    """A clock that moves when a test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_runs_empty_and_fills_up_again():
    bucket = Bucket(rate=2, size=3, now=0)
    assert [bucket.take(0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(0.5), bucket.take(0.5)] == [True, False]
    assert [bucket.take(100) for _ in range(4)] == [True, True, True, False]


def test_a_limit_counts_each_name_separately():
    time = Hourglass()
    limit = Limit(2, time)
    assert [limit.allows("a"), limit.allows("a"), limit.allows("a")] == [True, True, False]
    assert limit.allows("b")
    time.now = 29.0
    assert not limit.allows("a")
    time.now = 30.0
    assert limit.allows("a")
    assert not limit.allows("a")


def test_a_limit_remembers_a_limited_number_of_names_and_drops_the_idle_ones():
    limit = Limit(1, Hourglass(), most=3)
    for name in "abca":
        limit.allows(name)
    limit.allows("d")
    assert list(limit.buckets) == ["c", "a", "d"]
    assert not limit.allows("a")


# Tables


async def test_opening_tables_is_rate_limited():
    async with running(creations_per_minute=3) as server, server.http() as http:
        new = {"game": "intuition", "name": "Ann"}
        answers = [await http.post("/api/tables", json=new) for _ in range(5)]
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429, 429]
        assert answers[-1].json()["code"] == "too_fast"
        assert await server.runtime.store.count() == 3


async def test_the_number_of_tables_is_limited():
    async with running(most_tables=2) as server, server.http() as http:
        new = {"game": "intuition", "name": "Ann"}
        answers = [await http.post("/api/tables", json=new) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 503]
        assert answers[-1].json()["code"] == "full"


async def test_guessing_codes_is_rate_limited():
    async with running(joins_per_minute=4) as server, server.http() as http:
        code, token = await server.open("intuition")
        tried = [(await http.get(f"/api/tables/BCDFG{n}")).status_code for n in "2345"]
        assert tried == [404] * 4
        # Then even the right code is refused, everywhere.
        for path in ("", "/qr.svg", "/replay"):
            assert (await http.get(f"/api/tables/{code}{path}")).status_code == 429
        knocking = await knock(server, code)
        await knocking.until(lambda: knocking.closed)
        assert [each["code"] for each in knocking.refusals] == ["too_fast"]
        assert token


async def test_joining_a_table_is_rate_limited():
    async with running(table_joins_per_minute=2) as server:
        host = await server.table("intuition")
        await server.client(code_of(host), name="Ben")
        await server.client(code_of(host), name="Cleo")
        late = await knock(server, code_of(host))
        assert (await late.ask("join", name="Dan"))["code"] == "too_fast"
        # Known people come back as often as they like.
        again = await server.client(code_of(host), token=(await _token(server, host)))
        assert again.frame


async def _token(server: LiveServer, host: Client) -> str:
    """A token of somebody at the table, as if the browser had kept it."""
    token = "k" * 43
    (live,) = server.runtime.tables.all
    person = replace(live.table.people[0], key=key_of(token))
    live.table = replace(live.table, people={**live.table.people, 0: person})
    return token


async def test_the_number_of_people_at_a_table_is_limited(monkeypatch):
    monkeypatch.setattr(commands, "MOST_PEOPLE", 2)

    async with running() as server:
        host = await server.table("intuition")
        await server.client(code_of(host), name="Ben")
        third = await knock(server, code_of(host))
        assert (await third.ask("join", name="Cleo"))["code"] == "full"
        assert (await third.ask("join", role="spectator"))["type"] == "done"


# Sockets


async def test_the_number_of_spectators_at_a_table_is_limited():
    async with running(most_watching=2) as server:
        host = await server.table("intuition")
        code = code_of(host)
        first = await server.client(code, role="spectator")
        await server.client(code, role="screen")
        third = await knock(server, code)
        assert (await third.ask("join", role="spectator"))["code"] == "full"
        assert not third.frame
        await host.until(lambda: host.frame["table"]["watching"] == 2)
        await first.close()
        await host.until(lambda: host.frame["table"]["watching"] == 1)
        assert (await third.ask("join", role="spectator"))["type"] == "done"


async def test_the_number_of_sockets_per_person_is_limited():
    async with running(most_sockets_each=2) as server:
        host = await server.table("intuition")
        ben = await server.client(code_of(host), name="Ben")
        await server.client(code_of(host), token=ben.token)
        third = await knock(server, code_of(host))
        assert (await third.ask("join", token=ben.token))["code"] == "full"
        # Joining again on the same socket does not count twice.
        await ben.do("join", token=ben.token)
        await host.do("say", text="Still here.")


async def test_the_number_of_sockets_per_process_is_limited():
    async with running(most_sockets=2) as server:
        host = await server.table("intuition")
        second = await knock(server, code_of(host))
        third = await knock(server, code_of(host))
        await third.until(lambda: third.closed)
        assert [each["code"] for each in third.refusals] == ["full"]
        await second.close()
        await until(lambda: server.runtime.sockets == 1)
        assert (await server.client(code_of(host), name="Ben")).frame


async def test_the_number_of_sockets_from_one_address_is_limited_behind_a_proxy_too():
    async with running(proxies="127.0.0.1", most_connections_each=2) as server:
        host = await server.table("intuition")
        address = f"ws://127.0.0.1:{server.port}/api/tables/{code_of(host)}/socket"
        at_home = {name for name, _ in networks_of("127.0.0.1")}

        async def comes_from(*addresses: str) -> str | None:
            """Why the last of these sockets, all open at once, is refused, if it is."""
            async with AsyncExitStack() as opened:
                for each in addresses:
                    headers = {"X-Forwarded-For": each}
                    found = await opened.enter_async_context(
                        websockets.connect(address, additional_headers=headers)
                    )
                with suppress(websockets.ConnectionClosed):
                    await found.send(json.dumps({"type": "join", "role": "spectator"}))
                code: str | None = json.loads(await found.recv()).get("code")
            await until(lambda: server.runtime.networks.keys() == at_home)
            return code

        assert await comes_from("192.0.2.1", "192.0.2.1") is None
        assert await comes_from("192.0.2.1", "192.0.2.1", "192.0.2.1") == "full"
        assert await comes_from("192.0.2.1", "192.0.2.1", "192.0.2.2") is None
        # Everybody with IPv6 has a whole network of addresses.
        assert await comes_from("2001:db8::1", "2001:db8::2", "2001:db8::3") == "full"
        assert await comes_from("2001:db8::1", "2001:db8::2", "2001:db8:1::3") is None
        # A network of many addresses counts as only a few.
        assert await comes_from(*(f"192.0.2.{n}" for n in range(8))) is None
        assert await comes_from(*(f"192.0.2.{n}" for n in range(9))) == "full"


@pytest.mark.parametrize("talking", [False, True])
async def test_a_socket_that_never_joins_is_closed(talking):
    with no_logged_errors():
        async with running(join_seconds=1) as server:
            host = await server.table("intuition")
            silent = await knock(server, code_of(host))
            while talking and not silent.closed:
                with suppress(websockets.ConnectionClosed):
                    await silent.send("say", text="I am nobody.")
                await asyncio.sleep(0.02)
            await silent.until(lambda: silent.closed)
            await until(lambda: server.runtime.sockets == 1)
            await host.do("say", text="I stay.")


# Messages


async def test_messages_are_rate_limited_and_refused_ones_change_nothing():
    async with running(messages_per_second=1) as server:
        host = await server.table("intuition")
        length = server.runtime.tables.all[0].table.length
        answers = [await host.ask("say", text=f"Line {n}") for n in range(6)]
        codes = [answer.get("code") for answer in answers]
        assert "too_fast" in codes
        done = codes.count(None)
        assert done < 6
        assert server.runtime.tables.all[0].table.length == length + done


async def test_a_client_that_sends_too_fast_does_not_slow_down_others():
    async with running(messages_per_second=20) as server:
        host = await server.table("intuition")
        hasty = await server.client(code_of(host), name="Ben")
        for number in range(200):
            await hasty.send("ping", sent=float(number), id=number + 10)
        await hasty.until(lambda: hasty.refusals)
        assert hasty.refusals[0]["code"] == "too_fast"
        await host.do("say", text="Slowly.")


async def test_a_message_that_is_too_long_closes_only_its_own_socket():
    with no_logged_errors():
        async with running() as server:
            host = await server.table("intuition")
            ben = await server.client(code_of(host), name="Ben")
            await ben.socket.send(json.dumps({"type": "say", "text": "x" * 17_000}))
            await ben.until(lambda: ben.closed)
            await host.do("say", text="Short.")
            assert (await server.client(code_of(host), token=ben.token)).frame


async def test_chat_is_limited_in_length_rate_and_memory(monkeypatch):
    monkeypatch.setattr(connection, "LINES_AT_ONCE", 5)

    async with running() as server:
        host = await server.table("intuition")
        assert (await host.ask("say", text="x" * 301))["code"] == "bad_message"
        assert (await host.ask("say", text=""))["code"] == "bad_message"
        assert (await host.ask("say", text="\n\t "))["code"] == "bad_message"
        answers = [await host.ask("say", text=f"Line {n}") for n in range(8)]
        assert "too_fast" in [answer.get("code") for answer in answers]


async def test_when_the_log_is_full_chat_is_closed_but_play_goes_on(monkeypatch):
    monkeypatch.setattr(connection, "LINES_AT_ONCE", 1_000)

    async with running(most_entries=120) as server:
        host = await server.table("intuition")
        ben = await server.client(code_of(host), name="Ben")
        answers = [await host.ask("say", text=f"Line {n}") for n in range(130)]
        assert answers[-1]["code"] == "full"
        assert (await ben.ask("react", sign="clap"))["code"] == "full"
        assert (await host.ask("configure", settings={"listed": True}))["code"] == "full"
        assert (await (await knock(server, code_of(host))).ask("join", name="Cleo"))[
            "code"
        ] == "full"
        late = await server.client(code_of(host), role="spectator")
        assert len(late.frame["chat"]) == 100
        await host.do("start")


async def test_a_table_changes_only_so_often_apart_from_its_moves():
    async with running(changes_per_minute=5) as server:
        host = await server.table("intuition", bots=1)
        answers = [await host.ask("cut", words=f"{n}") for n in range(6)]
        assert answers[-1]["code"] == "too_fast"
        assert host.frame["length"] < 12


async def test_settings_that_change_quickly_share_an_entry():
    async with running() as server:
        host = await server.table("intuition")
        tabs = [await server.client(code_of(host), token=host.token) for _ in range(4)]
        await host.do("configure", settings={"turn_seconds": 10})
        before = host.frame["length"]
        await asyncio.gather(
            *(tab.do("configure", settings={"turn_seconds": 20 + n}) for n, tab in enumerate(tabs))
        )
        await host.until(lambda: host.table["settings"]["turn_seconds"] > 10)
        assert host.frame["length"] == before + 1
        await host.do("configure", settings=host.table["settings"])
        assert host.frame["length"] == before + 1  # nothing has changed


async def test_names_are_short_and_printable():
    async with running() as server:
        host = await server.table("intuition")
        guest_ = await knock(server, code_of(host))
        for name in ("x" * 21, "", "   ", "\u202e", "a\x00b", "a\nb\x07"):
            answer = await guest_.ask("join", name=name)
            assert answer.get("code") == "bad_message", name


# Clients that do not read


async def deaf(server: LiveServer, code: str, token: str) -> websockets.ClientConnection:
    """A client that joins and then never reads, with the smallest possible buffers."""
    plain = socket.socket()
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    plain.connect(("127.0.0.1", server.port))
    plain.setblocking(False)
    address = f"ws://127.0.0.1:{server.port}/api/tables/{code}/socket"
    found = await websockets.connect(
        address, sock=plain, compression=None, max_queue=1, ping_interval=None
    )
    await found.send(json.dumps({"type": "join", "token": token}))
    return found


async def test_a_client_that_does_not_read_is_disconnected_without_hurting_the_others(monkeypatch):
    monkeypatch.setattr(connection, "LINES_AT_ONCE", 1_000)

    with no_logged_errors():
        async with running(send_seconds=0.5) as server:
            host = await server.table("intuition")
            ben = await server.client(code_of(host), name="Ben")
            for _ in range(100):
                await host.do("say", text="x" * 300)
            live = server.runtime.tables.all[0]
            ear = await deaf(server, code_of(host), ben.token)
            await until(lambda: len(live.connections) == 3)
            asking = asyncio.create_task(_ask_for_frames(ear, ben.token))
            try:
                await host.do("say", text="Can you hear me?")
                await ben.do("react", sign="think")
                await until(lambda: live.sockets == len(live.connections) == 2)
            finally:
                asking.cancel()
                ear.transport.abort()
            assert server.runtime.metrics.dropped._value.get() == 1
            await host.do("start")


async def _ask_for_frames(ear: websockets.ClientConnection, token: str) -> None:
    """Each request is answered with a frame and all of the chat: more than any buffer holds."""
    with suppress(websockets.ConnectionClosed):
        for _ in range(400):
            await ear.send(json.dumps({"type": "join", "token": token}))
            await asyncio.sleep(0)


async def test_a_huge_form_is_refused_before_it_is_read():
    async with running() as server, server.http() as http:
        options = {"packs": ["x" * 60_000]}
        form = {"game": "wits_and_wagers", "name": "Ann", "settings": {"options": options}}
        answer = await http.post("/api/tables", json=form)
        assert answer.status_code == 413
        assert answer.json()["message"].endswith(".")


async def test_what_every_visitor_needs_is_ready_before_the_first_one_comes(monkeypatch):
    described = []
    monkeypatch.setattr(OpenAPIPlugin, "provide_openapi_schema", lambda _: described.append(1))
    catalogue.load.cache_clear()
    catalogue.content.cache_clear()
    web_client.client.cache_clear()
    async with running():
        assert described
        kind = find_kind()[1]
        assert catalogue.content.cache_info().currsize == len(catalogue.known(kind))
        assert web_client.client.cache_info().currsize == 1
