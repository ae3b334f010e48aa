"""Whatever a client sends is answered or closes its socket, and nobody else notices."""

import asyncio
import json
import re
from contextlib import suppress
from random import Random
from typing import Any

import pytest
import websockets

from hunch.core.codec import decode
from hunch.core.errors import BadMessage
from hunch.core.registry import find, games
from hunch.server import protocol_docs
from hunch.server.protocol import Message
from hunch.server.protocol_docs import tag_of
from tests.server.invalid_messages import UP, mutated, nonsense, odd_value, text_of
from tests.server.live_server import JSON, Client, LiveServer, running, sample
from tests.server.logged_errors import no_logged_errors

# Valid messages that would end the test's match.
GOODBYES = ("leave", "stand")


async def knock(server: LiveServer, code: str) -> Client:
    """A socket that has not joined yet."""
    client = Client(f"ws://127.0.0.1:{server.port}/api/tables/{code}/socket")
    client.socket = await websockets.connect(client.address, compression=None)
    client.reader = asyncio.create_task(client._read())
    return client


def read(text: str | bytes) -> Any:
    """The message as the server reads it, or None if it is invalid."""
    try:
        return decode(text, Message) if isinstance(text, str) else None
    except BadMessage:
        return None


def odd_message(client: Client, rng: Random) -> str | bytes:
    """A message for this client to send, valid or not."""
    if rng.random() < 0.15:
        return nonsense(rng)
    message = mutated(dict(rng.choice(UP)), rng)
    if message.get("type") in ("move", "draft") and client.frame.get("match", {}).get("menu"):
        if rng.random() < 0.5:
            message["number"] = client.number + rng.choice([0, 0, 0, 1, -1])
        if rng.random() < 0.7:
            message["action"] = mutated(sample(client.match["menu"], rng), rng)
    if rng.random() < 0.5:
        message["id"] = rng.randrange(1_000, 1_000_000)
    return text_of(message)


async def check_answered(server: LiveServer, client: Client, text: str | bytes) -> None:
    """Send it: it is answered or closes the socket, and a refusal changes nothing."""
    live = server.runtime.tables.all[0]
    before, refused = live.table.length, len(client.refusals)
    pongs = sum(each["type"] == "pong" for each in client.others)
    client.answers.clear()
    await client.socket.send(text)
    await client.send("ping", sent=0.0)
    own = isinstance(read(text), Message) and read(text).__class__.__name__ == "Ping"
    await client.until(
        lambda: client.closed or sum(each["type"] == "pong" for each in client.others) > pongs + own
    )
    assert not client.closed, text
    said = client.refusals[refused:]
    assert len(said) <= 1
    message = read(text)
    if message is None:
        assert said, text
        assert said[0]["code"] == "bad_message"
    elif message.id is not None:
        assert message.id in client.answers
    if said:
        assert said[0]["message"].endswith((".", "?")), said
        assert said[0]["code"] != "try_again", text  # nothing failed inside
        assert live.table.length == before, text


@pytest.mark.parametrize(
    ("role", "game"),
    [(role, "intuition") for role in ("connection", "spectator", "nobody")]
    + [("player", game) for game in sorted(games())],
)
async def test_invalid_messages_are_answered_and_hurt_nobody(role, game, matches):
    with no_logged_errors():
        rng = Random(f"{role} {game} fuzz")
        async with running() as server:
            host = await server.table(game)
            code = host.frame["table"]["code"]
            player = await server.client(code, name="Ben")
            await host.do("start")
            match role:
                case "player":
                    fuzzer = player
                case "connection":
                    fuzzer = await server.client(code, name="Gus")
                case "spectator":
                    fuzzer = await server.client(code, role="spectator")
                case "nobody":
                    fuzzer = await knock(server, code)
            for _ in range(20 * matches):
                text = odd_message(fuzzer, rng)
                found = read(text)
                kind = type(found).__name__.lower()
                if kind in GOODBYES or (kind == "join" and role != "nobody"):
                    continue
                if kind == "join" and found.name is not None:
                    continue  # a table takes only forty people
                await check_answered(server, fuzzer, text)
            # Everyone else plays on as if nothing had happened.
            everybody = {host, player}
            await asyncio.gather(*(each.play(rng) for each in everybody))
            assert host.match["outcome"]


async def test_messages_in_the_wrong_order_are_refused_with_a_sentence():
    with no_logged_errors():
        async with running() as server:
            host = await server.table("intuition")
            code = host.frame["table"]["code"]
            nobody = await knock(server, code)
            for message in UP:
                if message["type"] not in ("join", "ping", "speak"):
                    await nobody.send(**{"type_": message["type"], **_rest(message)}, id=1)
                    await nobody.until(lambda: 1 in nobody.answers)
                    assert nobody.answers.pop(1)["code"] == "not_allowed"
            assert not server.runtime.tables.all[0].table.match
            for early in ("rematch", "pause"):
                assert (await host.ask(early))["code"] == "not_allowed"
            for early in ("move", "draft"):
                answer = await host.ask(early, number=0, action={"type": "Guess", "words": "red"})
                assert answer["code"] == "match_over"


def _rest(message: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in message.items() if key != "type"}


async def test_a_draft_that_is_too_long_to_share_is_refused():
    with no_logged_errors():
        async with running() as server:
            host = await server.table("wits_and_wagers", bots=2)
            await host.do("start")
            await host.until(lambda: "match" in host.frame and host.owes)
            stakes = [{"spot": "x" * 100, "amount": 100}] * 90
            answer = await host.ask("draft", number=0, action={"type": "Bet", "bets": stakes})
            assert answer["code"] == "bad_message"
            await host.do("draft", number=0, action=sample(host.match["menu"], Random(1)))


async def test_binary_and_malformed_text_are_refused():
    with no_logged_errors():
        async with running() as server:
            host = await server.table("intuition")
            code = host.frame["table"]["code"]
            await check_answered(server, host, b'{"type":"say","text":"hello"}')
            broken = await server.client(code, name="Ben")
            await broken.socket.send(b'{"type":"say","text":"\xff\xfe"}', text=True)
            await broken.until(lambda: broken.closed)
            long = await server.client(code, token=broken.token)
            await long.socket.send(text_of({"type": "say", "text": "x" * 20_000}))
            await long.until(lambda: long.closed)
            await host.do("say", text="Still here.")


async def test_sockets_that_disconnect_at_any_time_leave_nothing_behind(matches):
    with no_logged_errors():
        rng = Random("breaking off")
        async with running() as server:
            host = await server.table("intuition")
            code = host.frame["table"]["code"]
            live = server.runtime.tables.all[0]
            for _ in range(2 * matches):
                connection = await knock(server, code)
                for message in rng.choices(UP[2:3] * 3 + UP[5:7] + UP[11:13], k=rng.randrange(6)):
                    with suppress(websockets.ConnectionClosed):
                        await connection.socket.send(text_of(message))
                if rng.random() < 0.3:
                    await connection.until(lambda each=connection: each.received or each.closed)
                connection.socket.transport.abort()
                await connection.reader
            await host.until(lambda: len(live.connections) == 1 or host.closed)
            await host.do("say", text="Still here.")
            assert server.runtime.sockets == live.sockets == 1


# HTTP

PARTS = (
    *("api", "tables", "matches", "games", "intuition", "schema", "rules", "replay", "qr.svg"),
    *("socket", "review", "verify", "history", "metrics", "health", "ready", "docs"),
    *("openapi.json", "%00", "..", ".", "%2e%2e", "%2F", "é", "%ff", "x" * 300, "", " "),
    *("{code}", "%0d%0aSet-Cookie:x"),
)
QUERIES = ("", "", "?seat=1", "?seat=x", "?seat=99", "?all=2", "?seat=1&seat=2", "?%ff")
BODIES: tuple[dict[str, Any], ...] = (
    {"game": "intuition", "name": "Ann", "settings": {"options": {"memory": "strict"}}},
    {"game": "wits_and_wagers", "name": "Ann", "settings": {"options": {"packs": ["geography"]}}},
    {"game": "think_str8", "name": "Ann", "settings": {"options": {"colours": 3}, "listed": True}},
)


async def check_http(answer: Any) -> None:
    """Assert that nothing failed, and that refusals have a sentence."""
    assert answer.status_code < 500, (answer.request.url, answer.request.content, answer.text)
    if answer.status_code >= 400:
        found = answer.json()
        assert set(found) == {"code", "language", "message"}
        assert found["message"].endswith((".", "?")), (answer.request.content, found)
    assert "content-security-policy" in answer.headers


async def test_invalid_requests_to_open_a_table_do_not_fail(matches):
    with no_logged_errors():
        rng = Random("odd requests")
        async with running() as server, server.http() as http:
            for _ in range(8 * matches):
                body = mutated(dict(rng.choice(BODIES)), rng)
                options = body.get("settings")
                if isinstance(options, dict) and rng.random() < 0.5:
                    body["settings"] = mutated(options, rng)
                text = rng.choice([text_of(body)] * 9 + [nonsense(rng)])
                data = text if isinstance(text, bytes) else text.encode(errors="replace")
                kinds = ["application/json"] * 5 + ["", "text/x", "a;"]
                headers = {"content-type": rng.choice(kinds)}
                if rng.random() < 0.2:
                    word = rng.choice(["Bearer", "bearer", "Basic", ""])
                    secret = rng.choice(["A" * 43, "A", "", "é" * 43, "%" * 43, "A" * 9000])
                    headers["authorization"] = f"{word} {secret}".strip().encode("latin-1")  # type: ignore[assignment]
                await check_http(await http.post("/api/tables", content=data, headers=headers))
            await check_http(await http.post("/api/tables", content=b"[" * 1_200_000, headers=JSON))
            deep = b'{"game":"intuition","name":"A","settings":{"options":{"x":%s}}}'
            nested = deep % (b"[" * 100_000 + b"]" * 100_000)
            await check_http(await http.post("/api/tables", content=nested, headers=JSON))


async def test_invalid_addresses_are_answered_without_failing(matches):
    with no_logged_errors():
        rng = Random("odd addresses")
        async with running() as server, server.http() as http:
            code, _ = await server.open("intuition")
            parts = [code, code.lower(), *PARTS]
            for _ in range(10 * matches):
                path = "/".join(rng.choices(parts, k=rng.randrange(1, 6)))
                path = rng.choice(["/", "/api/tables/", "/api/matches/", "/api/games/"]) + path
                method = rng.choice(["GET"] * 6 + ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])
                answer = await http.request(method, path + rng.choice(QUERIES))
                assert "set-cookie" not in answer.headers
                if answer.status_code >= 400:
                    await check_http(answer)


async def test_invalid_socket_addresses_and_origins_are_refused_as_the_protocol_says():
    with no_logged_errors():
        async with running() as server:
            for code in ("XXXXXX", "%00", "%ff", "x" * 500, "..", "%20"):
                address = f"ws://127.0.0.1:{server.port}/api/tables/{code}/socket"
                async with websockets.connect(address, compression=None) as socket:
                    found = json.loads(await socket.recv())
                    assert found["type"] == "refused"
                    assert found["code"] == "no_such_table"
            code, _ = await server.open("intuition")
            address = f"ws://127.0.0.1:{server.port}/api/tables/{code}/socket"
            for origin in ("null", "http://[", "http://", "\xff", "http://a@b:c", "file://"):
                async with websockets.connect(
                    address, additional_headers={"Origin": origin}
                ) as socket:
                    found = json.loads(await socket.recv())
                    assert found["code"] == "not_allowed", origin


def test_the_fuzzer_really_sends_invalid_messages_of_every_type():
    assert {message["type"] for message in UP} == {tag_of(type_) for type_ in protocol_docs.UP}
    rng = Random(1)
    texts = [text_of(mutated(dict(rng.choice(UP)), rng)) for _ in range(500)]
    valid = sum(read(text) is not None for text in texts)
    assert 50 < valid < 450
    assert odd_value(rng) != odd_value(rng)


async def test_an_id_that_the_database_cannot_store_is_not_found(postgres_url):
    with no_logged_errors():
        async with running(postgres_url) as server, server.http() as http:
            owner = {"authorization": f"Bearer {'A' * 43}"}
            for id_ in ("%00", "a%00b", "%ff", "x" * 3000):
                for path in ("", "/file"):
                    answer = await http.get(f"/api/packs/{id_}{path}", headers=owner)
                    assert answer.status_code == 404, answer.text
                for path in ("", "/replay", "/verify"):
                    answer = await http.get(f"/api/matches/{id_}{path}")
                    assert answer.status_code == 404, answer.text
                assert (await http.get(f"/api/tables/{id_}")).status_code == 404


ROW = {"id": "q", "question": "How many are there?", "answer": 7}
QUESTION = {**ROW, "answer": "7", "unit": "", "source": "A", "category": "b", "difficulty": 1}


def pack_text(**changes: Any) -> str:
    """A pack of one question; strings that begin with @ are written without quotation marks."""
    text = json.dumps({"title": "Odd", "questions": [{**ROW, **changes}]})
    return re.sub(r'"@([^"]*)"', r"\1", text)


def match_text(guess: str, name: str = "Ada") -> str:
    """A match file in which the first seat makes this guess."""
    log = [
        {"seat": "chance", "action": {"type": "Ask", "question": QUESTION}},
        {"seat": 0, "action": {"type": "Guess", "value": guess}},
    ]
    game = find("wits_and_wagers")
    cover = {"format": 1, "game": game.name, "version": game.version, "options": {}}
    return json.dumps({**cover, "seats": [name, "Ben"], "log": log})


def table_text(**options: Any) -> str:
    """A request for a table with these options."""
    wanted = {"game": "wits_and_wagers", "name": "Ann", "settings": {"options": options}}
    return json.dumps(wanted)


@pytest.mark.parametrize("far", ["1e3000000", "-1e3000000", "0e-3000000", "1e-3000000"])
async def test_a_huge_number_is_refused_in_a_short_sentence(far):
    with no_logged_errors():
        async with running() as server, server.http() as http:
            for pack in (
                pack_text(answer=f"@{far}"),
                pack_text(question=f"@{far}"),
                pack_text(spread={"amount": f"@{far}"}),
                pack_text().replace('"Odd"', far),
            ):
                answer = await http.post("/api/packs/check", content=pack, headers=JSON)
                assert not answer.json()["ok"], pack
                assert len(answer.content) < 1000
            answer = await http.post("/api/replay", content=match_text(far), headers=JSON)
            await check_http(answer)
            assert answer.json()["message"].startswith("The file, entry 1: Seat 0 cannot play")
            assert len(answer.content) < 1000
            host = await server.table("wits_and_wagers", bots=2)
            await host.do("start")
            await host.until(lambda: "match" in host.frame and host.owes)
            refused = await host.ask("move", number=0, action={"type": "Guess", "value": far})
            assert refused["code"] == "illegal_action"
            assert len(refused["message"]) < 1000


@pytest.mark.parametrize(
    ("path", "kind", "content"),
    [
        ("tables", "application/json", table_text(deck=5)),
        ("tables", "application/json", table_text(deck=[QUESTION] * 60 + [{}])),
        ("packs", "application/json", pack_text(spread={"factor": "@NaN"})),
        ("packs", "application/json", pack_text(question="\ud800")),
        ("packs", "application/json", pack_text(answer="@" + "9" * 5000)),
        ("packs", "text/csv", f"question,answer,difficulty\nHow many?,7,{'1' * 5000}\n"),
        ("replay", "application/json", match_text("7", name="\ud800")),
        ("replay", "application/json", match_text("7").replace('"7"', "9" * 5000)),
    ],
)
async def test_invalid_content_in_a_file_or_an_option_is_refused_with_a_sentence(
    path, kind, content
):
    with no_logged_errors():
        async with running() as server, server.http() as http:
            headers = {"content-type": kind}
            answer = await http.post(f"/api/{path}", content=content, headers=headers)
            assert answer.status_code == 400
            await check_http(answer)
            assert len(answer.content) < 1000
