"""Nobody can act for anyone else, and only their owners know tokens."""

import asyncio
import json
import logging
import sys
from typing import Any

import pytest
import structlog
import websockets
from structlog.testing import capture_logs

from hunch.server import serve, table
from hunch.server.identity import key_of, new_token
from hunch.server.security import HEADERS
from tests.server.invalid_messages import UP
from tests.server.live_server import JSON, Client, LiveServer, bearer, running

HOST_DEEDS = ("seat", "unseat", "dismiss", "bot", "unbot", "configure", "start", "pause", "resume")
HOST_DEEDS += ("askback", "host", "rematch", "switch", "replace", "handback", "skip", "end")
OF_OTHERS = "a token that nobody was given".replace(" ", "_").ljust(43, "x")


async def two(
    server: LiveServer, game: str = "intuition", **settings: Any
) -> tuple[Client, Client]:
    """A host and another player on the first two chairs."""
    code, token = await server.open(game, **settings)
    host = await server.client(code, token=token)
    host.token = token
    return host, await server.client(code, name="Ben")


def code_of(client: Client) -> str:
    code: str = client.frame["table"]["code"]
    return code


def fields(message: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in message.items() if key != "type"}


# Whose seat it is


async def test_nobody_plays_a_seat_without_its_token():
    async with running() as server:
        players = await two(server)
        code = code_of(players[0])
        await players[0].do("start")
        for player in players:
            await player.until(lambda player=player: "match" in player.frame)
        mover = next(each for each in players if each.owes)
        other = next(each for each in players if not each.owes)
        move = {"number": 0, "action": mover.match["menu"]["actions"][0]}
        watcher = await server.client(code, role="spectator")
        stranger = await server.client(code, name="Eve", token=OF_OTHERS)
        length = server.runtime.tables.all[0].table.length
        assert (await watcher.ask("move", **move))["code"] == "not_seated"
        assert (await stranger.ask("move", **move))["code"] == "not_seated"
        assert (await other.ask("move", **move))["code"] == "not_your_turn"
        seat = mover.frame["you"]["seat"]
        assert (await other.ask("move", seat=seat, **move))["code"] == "bad_message"
        for each in (watcher, stranger):
            assert (await each.ask("draft", **move))["code"] == "not_seated"
            assert (await each.ask("advise"))["code"] == "not_seated"
        assert server.runtime.tables.all[0].table.length == length
        await mover.do("move", **move)


async def test_a_wrong_token_identifies_nobody():
    async with running() as server:
        host, _ = await two(server)
        code = code_of(host)
        wrong = host.token[:-1] + ("A" if host.token[-1] != "A" else "B")
        knocking = Client(host.address)
        knocking.socket = await websockets.connect(host.address, compression=None)
        knocking.reader = asyncio.create_task(knocking._read())
        answer = await knocking.ask("join", token=wrong)
        assert answer["code"] == "bad_message"
        assert (await knocking.ask("start"))["code"] == "not_allowed"
        assert not knocking.frame
        # With a name they are a new person, whatever the name.
        eve = await server.client(code, token=wrong, name="Ann")
        you = eve.frame["you"]
        assert (you["role"], you["person"], you["seat"], you["host"]) == ("player", 2, None, False)
        assert [each["name"] for each in eve.frame["table"]["people"]] == [
            "Ann",
            "Ben",
            "Ann 2",
        ]


async def test_a_token_identifies_its_owner_on_every_device_and_nobody_else():
    async with running() as server:
        host, ben = await two(server)
        phone = await server.client(code_of(host), token=ben.token)
        assert phone.frame["you"]["person"] == ben.frame["you"]["person"] == 1
        assert not phone.frame["you"]["host"]


async def test_a_shared_screen_sees_what_a_spectator_sees_even_with_a_players_token():
    async with running() as server:
        host, _ = await two(server)
        await host.do("start")
        screen = await server.client(code_of(host), token=host.token, role="screen")
        assert screen.frame["you"]["seat"] is None
        assert screen.match["menu"] is None
        assert (await screen.ask("pause"))["code"] == "not_seated"


async def test_others_may_not_do_what_only_the_host_may():
    async with running() as server:
        host, ben = await two(server)
        code = code_of(host)
        watcher = await server.client(code, role="spectator")
        length = server.runtime.tables.all[0].table.length
        for message in UP:
            if message["type"] in HOST_DEEDS:
                answer = await ben.ask(message["type"], **fields(message))
                assert answer["code"] == "not_host", message
                assert "Ann" in answer["message"]
                answer = await watcher.ask(message["type"], **fields(message))
                assert answer["code"] == "not_seated"
        assert server.runtime.tables.all[0].table.length == length
        assert {message["type"] for message in UP} >= set(HOST_DEEDS)


async def test_a_person_who_was_removed_can_do_nothing_any_more():
    async with running() as server:
        host, ben = await two(server)
        await host.do("dismiss", person=1)
        await ben.until(lambda: ben.closed)
        again = Client(host.address)
        again.socket = await websockets.connect(host.address, compression=None)
        again.reader = asyncio.create_task(again._read())
        assert (await again.ask("join", token=ben.token))["type"] == "refused"


async def test_nobody_learns_two_seats_secrets_by_changing_chairs_during_a_match():
    async with running() as server:
        host = await server.table("think_str8", bots=2)
        await host.do("start")
        await host.until(lambda: "match" in host.frame)
        assert (await host.ask("seat", person=0, chair=1))["code"] == "not_allowed"
        await host.do("stand")
        assert (await host.ask("seat", person=0, chair=1))["code"] == "not_allowed"
        await host.do("seat", person=0, chair=0)
        assert host.frame["you"]["seat"] == 0


# Tokens


async def test_tokens_are_stored_only_as_hashes(tmp_path):
    async with running(f"sqlite:///{tmp_path / 'hunch.db'}") as server:
        host, ben = await two(server)
        await host.do("start")
        await ben.do("say", text="A line to be found.")
        tokens = [host.token, ben.token]
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
    assert b"A line to be found." in stored
    for token in tokens:
        assert token.encode() not in stored
        assert key_of(token).encode() in stored


async def test_tokens_are_never_logged(caplog):
    caplog.set_level(logging.INFO)  # below that level, the test's own libraries log everything

    with capture_logs() as lines:
        async with running() as server, server.http() as http:
            host, ben = await two(server)
            headers = bearer(host.token)
            for path in ("/api/history", f"/api/tables/{code_of(host)}/replay", "/api/nothing"):
                await http.get(path, headers=headers)
            await ben.socket.send(json.dumps({"type": "join", "token": ben.token, "name": 3}))
            await ben.socket.send(json.dumps({"type": "no", "token": ben.token}))
            server.runtime.store.listed = None  # causes a traceback, whose request has the token
            assert (await http.get("/api/tables", headers=headers)).status_code == 500
            await ben.do("leave")
    assert any(line["event"] == "request failed" for line in lines)
    said = repr(lines) + caplog.text
    for token in (host.token, ben.token):
        assert token not in said
        assert key_of(token) not in said


def test_tracebacks_show_no_values(capsys, monkeypatch):
    monkeypatch.setattr(sys, "stderr", sys.stdout)
    for as_json in (False, True):
        serve._set_up_logs(as_json)
        try:
            token = new_token()
            raise ValueError(f"{len(token)} letters")
        except ValueError:
            structlog.get_logger().exception("it failed")
        finally:
            structlog.reset_defaults()
        said = capsys.readouterr().out
        assert "43 letters" in said
        assert token not in said


async def test_tokens_are_never_in_urls():
    async with running() as server, server.http() as http:
        answer = await http.post("/api/tables", json={"game": "intuition", "name": "Ann"})
        token, code = answer.json()["token"], answer.json()["code"]
        assert token not in json.dumps(answer.json()["links"])
        about = await http.get(f"/api/tables/{code}")
        picture = await http.get(f"/api/tables/{code}/qr.svg")
        assert token not in about.text + picture.text
        # Nor does the server accept one from a URL.
        replay = await http.get(f"/api/history?token={token}&authorization=Bearer%20{token}")
        assert replay.json() == []


async def test_hashes_are_compared_in_constant_time(monkeypatch):
    compared = []
    true = table.compare_digest

    def compare(one: str, other: str) -> bool:
        compared.append(other)
        return true(one, other)

    monkeypatch.setattr(table, "compare_digest", compare)

    async with running() as server:
        host, ben = await two(server)
        compared.clear()
        await server.client(code_of(host), token=host.token)
        # Everyone's token is compared, so that the time does not reveal whose it is.
        assert compared[:2] == [key_of(host.token)] * 2
        assert ben.token


async def test_http_responses_depend_on_the_token_in_the_header():
    async with running() as server, server.http() as http:
        host, ben = await two(server, options={"memory": "assist"})
        await host.do("start")
        path = f"/api/tables/{code_of(host)}/replay"
        seats = []
        for token in (host.token, ben.token, OF_OTHERS, None):
            headers = bearer(token)
            seats.append((await http.get(path, headers=headers)).json()["seat"])
        assert seats == [0, 1, None, None]
        short = await http.get(path, headers=bearer("x"))
        assert short.status_code == 400


# Browsers


@pytest.mark.parametrize(
    ("origin", "welcome"),
    [
        (None, True),
        ("http://{here}", True),
        ("https://games.example", True),
        ("https://evil.example", False),
        ("https://games.example.evil.example", False),
        ("http://{here}.evil.example", False),
        ("http://127.0.0.1:1", False),
        ("http://evil.example/{here}", False),
        ("http://{here}@evil.example", False),
        ("null", False),
    ],
)
async def test_pages_from_other_sites_cannot_open_sockets(origin, welcome):
    async with running(origins=("https://games.example",)) as server:
        code, token = await server.open("intuition")
        here = f"127.0.0.1:{server.port}"
        headers = {"Origin": origin.format(here=here)} if origin else {}
        address = f"ws://{here}/api/tables/{code}/socket"
        async with websockets.connect(address, additional_headers=headers) as socket:
            if not welcome:
                refused = json.loads(await socket.recv())
                assert refused["code"] == "not_allowed"
                await socket.wait_closed()
                return
            await socket.send(json.dumps({"type": "join", "token": token}))
            assert json.loads(await socket.recv())["type"] == "frame"


async def test_every_response_has_the_security_headers():
    with capture_logs():
        async with running(creations_per_minute=1, most_tables=1) as server, server.http() as http:
            good = {"game": "intuition", "name": "Ann"}
            found = {}
            for status, method, path, body in [
                (201, "POST", "/api/tables", good),
                (429, "POST", "/api/tables", good),
                (200, "GET", "/api/games", None),
                (200, "GET", "/api/games/intuition/rules", None),
                (200, "GET", "/health", None),
                (200, "GET", "/metrics", None),
                (200, "GET", "/api/docs/openapi.json", None),
                (400, "GET", "/api/matches/x/replay?seat=x", None),
                (404, "GET", "/api/tables/BCDFGH", None),
                (404, "GET", "/no/such/page", None),
                (405, "DELETE", "/api/tables", None),
            ]:
                answer = await http.request(method, path, json=body)
                assert answer.status_code == status, (path, answer.text)
                found[status] = answer
            large = await http.post("/api/tables", content=b"x" * 1_100_000, headers=JSON)
            assert large.status_code == 413
            server.runtime.store.listed = None
            broken = await http.get("/api/tables")
            assert broken.status_code == 500
            assert "NoneType" not in broken.text
            server.runtime.closing = True
            unready = await http.get("/ready")
            assert unready.status_code == 503
            for answer in (*found.values(), large, broken, unready):
                for name, value in HEADERS.items():
                    assert answer.headers[name] == value, (answer.request.url, name)
                assert "set-cookie" not in answer.headers


def test_the_content_security_policy_blocks_scripts_from_elsewhere():
    policy = HEADERS["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "script-src" not in policy or "unsafe" not in policy.split("script-src")[1].split(";")[0]
    assert "frame-ancestors 'none'" in policy
    assert "object-src 'none'" in policy


def test_the_content_security_policy_lets_pages_connect_to_this_server_only():
    rules = dict(rule.split(maxsplit=1) for rule in HEADERS["content-security-policy"].split(";"))
    assert rules["connect-src"] == "'self'"


# Files on the server


@pytest.mark.parametrize(
    "packs", [["/etc/passwd"], ["../x.json"], ["geography", "/etc/passwd"], "general+/etc/passwd"]
)
async def test_options_that_name_files_on_the_server_are_refused(packs):
    async with running() as server, server.http() as http:
        settings = {"options": {"packs": packs}}
        asked = {"game": "wits_and_wagers", "name": "Ann", "settings": settings}
        answer = await http.post("/api/tables", json=asked)
        assert answer.status_code == 400
        assert answer.json()["message"].startswith("A table cannot use “")
        assert not server.runtime.tables.all
        host = await server.table("wits_and_wagers")
        refused = await host.ask("configure", settings=settings)
        assert refused["message"].startswith("A table cannot use “")
