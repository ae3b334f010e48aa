"""Push messages to people who are away, when it is their turn in a match over several days."""

import asyncio
import base64
import json
import sys
import threading
from contextlib import asynccontextmanager

import http_ece
import pytest
from aiohttp import web
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from hunch.server import web_push
from hunch.server.identity import key_of, new_token
from hunch.server.maintenance import SUBSCRIBED_MS, clean_up
from hunch.server.public_addresses import may_reach
from hunch.server.turn_messages import AGAIN_MS, AWAY_MS
from tests.server.intuition_table import begin, two_at_intuition
from tests.server.live_server import Clock, bearer, running, until
from tests.server.test_own_tables import FIRST_HOLDS


def text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


class Phone:
    """A browser's push service and the browser behind it, which alone can read the messages."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen bytes!!!"
        self.received: list[dict] = []
        self.headers: list = []
        self.status = 201
        self.address = "https://push.example.org/1"

    def subscription(self, language: str = "en") -> dict:
        public = self.private.public_key()
        raw = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": text(raw), "auth": text(self.auth)}
        return {"endpoint": self.address, "keys": keys, "language": language}

    async def take(self, request: web.Request) -> web.Response:
        body = await request.read()
        told = http_ece.decrypt(body, private_key=self.private, auth_secret=self.auth)
        self.received.append(json.loads(told))
        self.headers.append(request.headers)
        return web.Response(status=self.status)


@asynccontextmanager
async def phone():
    found = Phone()
    app = web.Application()
    app.router.add_post("/push/1", found.take)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    found.address = f"http://127.0.0.1:{runner.addresses[0][1]}/push/1"
    try:
        yield found
    finally:
        await runner.cleanup()


@asynccontextmanager
async def hosting(clock, url="sqlite://", **config):
    async with running(url, now=clock, push_to_loopback=True, **config) as server:
        yield server


async def subscribed(server, token, body):
    async with server.http() as http:
        return await http.post("/api/push", json=body, headers=bearer(token))


async def away(server, clock, *clients):
    """These people close their pages, and don't come back at once."""
    await asyncio.gather(*(client.close() for client in clients))
    await until(lambda: not any(live.connections for live in server.runtime.tables.all))
    clock.at += AWAY_MS


async def looked(server):
    """The server has looked, and sent what there was to send."""
    await server.runtime.turn_messages.look()
    await server.runtime.background.finish()


def test_a_player_who_is_away_is_told_once_and_no_secret_is_named():
    clock = Clock()

    async def story():
        async with hosting(clock) as server, phone() as bens:
            ann, ben = await two_at_intuition(server, days=3, options=FIRST_HOLDS)
            answer = await subscribed(server, ann.token, bens.subscription())
            assert answer.status_code == 204, answer.text
            await begin(ann, ben)
            await looked(server)
            assert not bens.received  # her page is open
            await away(server, clock, ann, ben)
            await looked(server)
            await looked(server)
            assert bens.received == [
                {
                    "title": "It’s your turn",
                    "body": f"Intuition (table {ann.code})",
                    "path": f"/t/{ann.code}",
                    "language": "en",
                }
            ]
            [headers] = bens.headers
            assert headers["Content-Encoding"] == "aes128gcm"
            assert headers["Authorization"].startswith("vapid t=")

    asyncio.run(story())


def test_nobody_is_told_twice_even_after_a_restart(tmp_path):
    clock, url = Clock(), f"sqlite:///{tmp_path / 'hunch.db'}"

    async def story():
        async with phone() as anns:
            async with hosting(clock, url) as server:
                ann, ben = await two_at_intuition(server, days=3, options=FIRST_HOLDS)
                await subscribed(server, ann.token, anns.subscription())
                await begin(ann, ben)
                await away(server, clock, ann, ben)
                await looked(server)
                key = await server.runtime.turn_messages.push.public_key()
            async with hosting(clock, url) as server:
                await server.runtime.tables.find(ann.code)
                clock.at += AWAY_MS
                await looked(server)
                assert len(anns.received) == 1
                assert await server.runtime.turn_messages.push.public_key() == key

    asyncio.run(story())


def test_several_waiting_tables_are_named_in_one_message():
    clock = Clock()

    async def story():
        async with hosting(clock) as server, phone() as anns:
            ann, ben = await two_at_intuition(server, days=3, options=FIRST_HOLDS)
            await subscribed(server, ann.token, anns.subscription())
            cleo = await server.table("intuition", days=1, options={"first_holder": 0})
            other = await server.client(cleo.code, name="Ann", token=ann.token)
            await begin(ann, ben)
            await begin(cleo, other)
            await away(server, clock, ann, ben, cleo, other)
            await looked(server)
            [message] = anns.received
            assert message["title"] == "It’s your turn at 2 tables"
            assert message["path"] == "/"
            assert all(code in message["body"] for code in (ann.code, cleo.code))

    asyncio.run(story())


def test_somebody_who_is_at_another_table_is_not_told_until_they_leave():
    clock = Clock()

    async def story():
        async with hosting(clock) as server, phone() as anns:
            ann, ben = await two_at_intuition(server, days=3, options=FIRST_HOLDS)
            await subscribed(server, ann.token, anns.subscription())
            cleo = await server.table("intuition")
            other = await server.client(cleo.code, name="Ann", token=ann.token)
            await begin(ann, ben)
            await asyncio.gather(ann.close(), ben.close())
            first = next(each for each in server.runtime.tables.all if each.table.code == ann.code)
            await until(lambda: not first.connections)
            clock.at += AWAY_MS
            await looked(server)
            assert not anns.received
            await away(server, clock, cleo, other)
            await looked(server)
            assert len(anns.received) == 1

    asyncio.run(story())


@pytest.mark.parametrize("status", [429, 503])
def test_what_a_push_service_did_not_take_is_sent_again_twice_at_most(status):
    clock = Clock()

    async def story():
        async with hosting(clock) as server, phone() as anns:
            ann, ben = await two_at_intuition(server, days=3, options=FIRST_HOLDS)
            await subscribed(server, ann.token, anns.subscription())
            await begin(ann, ben)
            await away(server, clock, ann, ben)
            anns.status = status
            sent = []
            for pause in (0, 1, *AGAIN_MS, 3_600_000):
                clock.at += pause
                await looked(server)
                await looked(server)
                sent.append(len(anns.received))
            assert sent == [1, 1, 2, 3, 3]
            assert anns.received[0] == anns.received[1] == anns.received[2]

    asyncio.run(story())


def test_what_was_delivered_at_the_second_attempt_is_not_sent_a_third_time():
    clock = Clock()

    async def story():
        async with hosting(clock) as server, phone() as anns:
            ann, ben = await two_at_intuition(server, days=3, options=FIRST_HOLDS)
            await subscribed(server, ann.token, anns.subscription())
            await begin(ann, ben)
            await away(server, clock, ann, ben)
            for status, pause in ((503, 0), (201, AGAIN_MS[0]), (201, AGAIN_MS[1])):
                anns.status = status
                clock.at += pause
                await looked(server)
            assert len(anns.received) == 2

    asyncio.run(story())


def test_an_address_that_no_longer_exists_is_forgotten():
    clock = Clock()

    async def story():
        async with hosting(clock) as server, phone() as anns:
            anns.status = 410
            ann, ben = await two_at_intuition(server, days=3, options=FIRST_HOLDS)
            await subscribed(server, ann.token, anns.subscription("de"))
            await begin(ann, ben)
            await away(server, clock, ann, ben)
            await looked(server)
            assert anns.received[0]["title"] == "Du bist dran"
            assert anns.received[0]["body"] == f"Intuition (Tisch {ann.code})"
            assert not await server.runtime.store.subscriptions.of(key_of(ann.token))

    asyncio.run(story())


@pytest.mark.parametrize(
    "address",
    ["http://203.0.113.5/", "https://127.0.0.1/", "https://10.0.0.1/", "https://[fd00::1]/"],
)
def test_nothing_is_sent_into_private_networks(address):
    async def story():
        async with running() as server:
            _, token = await server.open("intuition")
            anywhere = Phone()
            anywhere.address = address
            answer = await subscribed(server, token, anywhere.subscription())
            assert answer.status_code == 403, answer.text
            assert not await server.runtime.store.subscriptions.of(key_of(token))

    asyncio.run(story())


def test_strangers_cannot_fill_the_database_with_addresses():
    clock = Clock()

    async def story():
        async with hosting(clock) as server, phone() as anns:
            answer = await subscribed(server, new_token(), anns.subscription())
            assert answer.status_code == 403
            assert answer.json()["message"].startswith("Join a table first")
            ann, ben = await two_at_intuition(server, days=3)
            assert (await subscribed(server, ann.token, anns.subscription())).status_code == 204
            store, key = server.runtime.store.subscriptions, key_of(ann.token)
            clock.at += 2 * SUBSCRIBED_MS
            await clean_up(server.runtime)
            assert await store.of(key)  # for as long as she is at a table
            await ann.do("leave")
            await clean_up(server.runtime)
            assert not await store.of(key)
            await ben.close()

    asyncio.run(story())


def test_a_name_that_is_never_found_holds_nobody_up(monkeypatch):
    monkeypatch.setattr(web_push, "RESOLVE_SECONDS", 0.05)
    found = threading.Event()

    def slow(*_: object, **__: object) -> list:
        found.wait()
        return []

    async def story():
        async with running() as server:
            _, token = await server.open("intuition")
            body = Phone().subscription() | {"endpoint": "https://slow.example.org/"}
            with monkeypatch.context() as patch:
                patch.setattr(web_push.socket, "getaddrinfo", slow)
                answer = await subscribed(server, token, body)
            assert answer.status_code == 403, answer.text

    try:
        asyncio.run(story())
    finally:
        found.set()


def test_the_libraries_are_imported_away_from_the_event_loop(monkeypatch):
    threads = []
    monkeypatch.setattr(
        web_push, "import_module", lambda _: threads.append(threading.current_thread())
    )

    async def story():
        async with running() as server, server.http() as http:
            with monkeypatch.context() as afresh:
                afresh.delitem(sys.modules, web_push.SENDER, raising=False)
                assert (await http.get("/api/push")).json()["key"]
        assert threads
        assert threading.main_thread() not in threads

    asyncio.run(story())


def test_keys_for_which_nothing_can_be_encrypted_are_refused():
    async def story():
        async with running(push_to_loopback=True) as server:
            _, token = await server.open("intuition")
            body = Phone().subscription() | {"endpoint": "http://127.0.0.1:9/"}
            keys = body["keys"] | {"p256dh": "A" * 87}
            answer = await subscribed(server, token, body | {"keys": keys})
            assert answer.status_code == 403, answer.text

    asyncio.run(story())


def test_a_name_that_points_into_a_private_network_is_no_way_in():
    assert may_reach("8.8.8.8", False)
    assert may_reach("2606:4700::1111", False)
    for address in ("127.0.0.1", "::1", "192.168.1.1", "169.254.1.1", "0.0.0.0"):
        assert not may_reach(address, False)
    for wrapped in ("::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::"):  # all mean 10.0.0.1
        assert not may_reach(wrapped, False)
    assert may_reach("127.0.0.1", True)
    assert not may_reach("192.168.1.1", True)


def test_a_server_without_the_libraries_does_not_offer_it(monkeypatch):
    monkeypatch.setattr(web_push, "NEEDED", ("no_such_library",))

    async def story():
        async with running() as server, server.http() as http:
            assert (await http.get("/api/push")).json() == {"key": None}
            _, token = await server.open("intuition")
            answer = await subscribed(server, token, Phone().subscription())
            assert answer.status_code == 403

    asyncio.run(story())
