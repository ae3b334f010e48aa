"""Pages on other sites, and other names: what a browser can be made to do."""

import asyncio
import json

import pytest
import websockets

from tests.attack.target import Target, metric
from tests.server.live_server import running

EVIL = "https://evil.example"
NEW = {"game": "intuition", "name": "Ann"}


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": EVIL, "content-type": "text/plain"},
        {"origin": EVIL, "content-type": "application/json"},
        {"origin": "null", "content-type": "application/json"},
        {"content-type": "text/plain"},
        {"content-type": "application/x-www-form-urlencoded"},
        {"content-type": "multipart/form-data; boundary=x"},
        {},
    ],
    ids=str,
)
async def test_other_sites_cannot_make_a_browser_write(target: Target, headers: dict[str, str]):
    async with target.serving() as server, server.http() as http:
        body = json.dumps(NEW).encode()
        for path in ("tables", "packs", "packs/check", "replay", "matches/x/practice"):
            answer = await http.post(f"/api/{path}?language=de", content=body, headers=headers)
            expected = (403, "Andere") if headers.get("origin") else (400, "Schick")
            assert (answer.status_code, answer.json()["message"].split()[0]) == expected, path
        assert await metric(server, "hunch_tables") == 0


async def test_our_own_pages_and_programs_can_write(target: Target):
    async with target.serving() as server, server.http() as http:
        for headers in ({}, {"origin": server.base}):
            answer = await http.post("/api/tables", json=NEW, headers=headers)
            assert answer.status_code == 201
        gone = await http.delete("/api/packs/x", headers={"origin": server.base})
        assert gone.json()["code"] == "no_such_pack"
        other = await http.delete("/api/packs/x", headers={"origin": EVIL})
        assert other.json()["code"] == "not_allowed"


KNOWN = (
    *("127.0.0.1", "127.0.0.1:8000", "localhost", "localhost:8000", "[::1]:8000", "192.168.1.7"),
    *("10.0.0.2:9000", "[fe80::1]", "laptop", "laptop.local", "laptop.lan:8000", "hunch.internal"),
    *("play.example.org", "play.example.org:443", "PLAY.example.org", "play.example.org."),
)
UNKNOWN = (
    *("evil.example", "evil.example:8000", "127.0.0.1.evil.example", "localhost.evil.example"),
    *("play.example.org.evil.example", "evil.example@127.0.0.1", "[", "a..b"),
)


async def test_the_server_answers_only_to_its_own_names():
    async with running(hosts=("play.example.org",)) as server, server.http() as http:
        code, _ = await server.open("intuition")
        for path in ("/api/games", "/", f"/t/{code}", "/metrics"):
            for host in KNOWN:
                answer = await http.get(path, headers={"host": host})
                assert answer.status_code == 200, (path, host, answer.text)
        for host in UNKNOWN:
            answer = await http.get("/api/games?language=de", headers={"host": host})
            assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed"), host
            assert "HUNCH_HOSTS" in answer.json()["message"]
            assert (await http.get("/", headers={"host": host})).status_code == 403


@pytest.mark.parametrize(
    ("hosts", "welcome"), [((), False), (("evil.example",), True), (("*",), True)]
)
async def test_a_socket_is_refused_under_another_sites_name(hosts: tuple[str, ...], welcome: bool):
    async with running(hosts=hosts) as server:
        code, token = await server.open("intuition")
        address = f"ws://evil.example:{server.port}/api/tables/{code}/socket"
        # The name resolves to this machine.
        async with websockets.connect(address, host="127.0.0.1", proxy=None) as socket:
            if welcome:
                await socket.send(json.dumps({"type": "join", "token": token}))
            found = json.loads(await socket.recv())
        assert (found["type"], found.get("code")) == (
            ("frame", None) if welcome else ("refused", "not_allowed")
        )


async def test_a_request_with_two_lengths_ends_the_connection(target: Target):
    smuggled = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    request = (
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        b"Content-Length: %d\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" % (5 + len(smuggled))
    )
    async with target.serving() as server:
        for path in (b"/api/tables", b"/no/such/page"):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(request.replace(b"/api/tables", path) + smuggled)
            async with asyncio.timeout(20):
                answer = await reader.read()
            writer.close()
            assert answer.startswith(b"HTTP/1.1 400 ")
            assert answer.count(b"HTTP/1.1 ") == 1
            assert b"bad_message" in answer


async def test_an_unreadable_message_is_answered_with_its_id():
    async with running() as server:
        ann = await server.table("intuition")
        for text in (r'"\ud800"', r'"\udfff!"', "NaN", "1e999"):
            await ann.socket.send(f'{{"type":"say","id":77,"text":{text}}}')
            await ann.until(lambda: 77 in ann.answers)
            assert ann.answers.pop(77)["code"] == "bad_message"
        await ann.do("say", text="Whole.")
