"""One person on several devices: by a link or a code, and signed out again."""

import asyncio
import json
from random import Random

import pytest
from structlog.testing import capture_logs

from hunch.server.devices import LINK_MS, SEEN_MS
from hunch.server.identity import key_of
from hunch.server.user_agents import agent
from tests.server.intuition_table import begin, two_at_intuition
from tests.server.live_server import Clock, bearer, running
from tests.server.test_packs import upload

IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
)


class Caller:
    """A device that asks over HTTP."""

    def __init__(self, http, token=None, using=IPHONE):
        self.http, self.token, self.using = http, token, using

    async def ask(self, method, path, body=None, language="en"):
        headers = {"user-agent": self.using, **bearer(self.token)}
        answer = await self.http.request(
            method, f"/api/{path}?language={language}", json=body, headers=headers
        )
        return answer.status_code, (answer.json() if answer.content else None)

    async def get(self, path="devices"):
        status, found = await self.ask("GET", path)
        assert status == 200, found
        return found

    async def invite(self, name="Ann"):
        status, found = await self.ask("POST", "devices/links", {"name": name})
        assert status == 201, found
        return found

    async def arrive(self, code):
        """Follow a link; this device has a new token from then on."""
        status, found = await self.ask("POST", "devices", {"code": code})
        assert status == 201, found
        self.token = found["token"]
        return found

    async def refused(self, method, path, body=None, language="en"):
        status, found = await self.ask(method, path, body, language)
        assert status >= 400, found
        return found["message"]


async def test_a_link_makes_another_device_the_same_person():
    async with running() as server, server.http() as http:
        ann, ben = await two_at_intuition(server)
        kept = await upload(http, token=ann.token)
        laptop = Caller(http, ann.token, using="Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0")
        phone = Caller(http)
        link = await laptop.invite()
        secret = link["links"]["here"].partition("/continue#")[2]
        assert link["code"] == secret
        assert len(secret) == 14
        assert link["qr"].startswith("<svg")
        looked = await phone.ask("POST", "devices/links/look", {"code": secret})
        assert looked == (200, {"name": "Ann", "you": False})
        typed = secret.lower().replace("-", " ")
        assert (await phone.arrive(typed))["name"] == "Ann"
        assert phone.token not in (None, ann.token)
        await begin(ann, ben)
        there = await server.client(ann.code, token=phone.token)
        assert there.frame["you"] == ann.frame["you"]
        assert [each["id"] for each in await phone.get("packs") if each["own"]] == [
            kept["facts"]["id"]
        ]
        assert [each["code"] for each in await phone.get("tables/yours")] == [ann.code]
        await asyncio.gather(there.play(Random(1)), ben.play(Random(2)))
        [match] = await phone.get("history")
        assert match["seat"] == ann.frame["you"]["seat"]
        you = await laptop.get()
        assert [(each["client"], each["system"], each["here"]) for each in you["devices"]] == [
            ("Firefox", "Linux", True),
            ("Safari", "iPhone", False),
        ]
        assert (you["tables"], you["matches"], you["packs"]) == (1, 1, 1)


async def test_a_link_works_once_and_not_for_long():
    clock = Clock()
    async with running(now=clock) as server, server.http() as http:
        _, token = await server.open("intuition")
        laptop = Caller(http, token)
        first, second = (await laptop.invite())["code"], (await laptop.invite())["code"]
        spent = await Caller(http).refused("POST", "devices", {"code": first})
        assert spent.startswith("That code is wrong or has expired")
        await Caller(http).arrive(second)
        for path in ("devices", "devices/links/look"):
            assert await Caller(http).refused("POST", path, {"code": second}) == spent
        late = (await laptop.invite())["code"]
        clock.at += LINK_MS
        assert await Caller(http).refused("POST", "devices", {"code": late}) == spent
        german = await Caller(http).refused("POST", "devices", {"code": late}, language="de")
        assert german.startswith("Dieser Code ist falsch oder abgelaufen")
        assert "code" in (await Caller(http).refused("POST", "devices", {"code": "x" * 101}))


async def test_who_asks_without_a_token_has_nothing_to_carry_over():
    async with running() as server, server.http() as http:
        stranger = Caller(http)
        assert (await stranger.get())["devices"] == []
        for method, path in (("POST", "devices/links"), ("DELETE", "devices/others")):
            body = {} if method == "POST" else None
            assert "needs the token" in await stranger.refused(method, path, body)


async def test_a_device_does_not_become_what_it_is():
    async with running() as server, server.http() as http:
        _, token = await server.open("intuition")
        laptop = Caller(http, token)
        code = (await laptop.invite())["code"]
        _, looked = await laptop.ask("POST", "devices/links/look", {"code": code})
        assert looked["you"]
        assert "already signed in" in await laptop.refused("POST", "devices", {"code": code})
        await Caller(http).arrive(code)  # so it is still good for another


async def test_a_device_that_becomes_somebody_else_is_no_longer_listed_where_it_was():
    async with running() as server, server.http() as http:
        ann, ben = [Caller(http, (await server.open("intuition"))[1]) for _ in range(2)]
        phone = Caller(http)
        await phone.arrive((await ann.invite())["code"])
        assert len((await ann.get())["devices"]) == 2
        before = phone.token
        await phone.arrive((await ben.invite())["code"])
        assert len((await ann.get())["devices"]) == 1
        assert len((await ben.get())["devices"]) == 2
        assert (
            await Caller(http, before).refused("GET", "devices")
            == "This device has been signed out."
        )


async def test_a_signed_out_device_is_disconnected_and_starts_as_a_stranger():
    async with running() as server, server.http() as http:
        ann, _ = await two_at_intuition(server)
        laptop, phone = Caller(http, ann.token), Caller(http)
        await phone.arrive((await laptop.invite())["code"])
        there = await server.client(ann.code, token=phone.token)
        [_, listed] = (await laptop.get())["devices"]
        assert (await laptop.ask("DELETE", f"devices/{listed['id']}"))[0] == 204
        await there.until(lambda: there.closed)
        assert [each["code"] for each in there.refusals] == ["signed_out"]
        assert there.socket.close_reason == "This device has been signed out."
        assert not ann.closed
        status, refused = await phone.ask("GET", "history", language="de")
        assert (status, refused) == (
            403,
            {
                "code": "signed_out",
                "message": "Dieses Gerät wurde abgemeldet.",
                "language": "de",
            },
        )
        knocking = await server.client(ann.code, role="spectator")
        assert (await knocking.ask("join", token=phone.token))["code"] == "signed_out"
        assert len((await laptop.get())["devices"]) == 1


async def test_everywhere_else_includes_the_first_device_and_open_links():
    async with running() as server, server.http() as http:
        ann, _ = await two_at_intuition(server)
        laptop, phone, tablet = Caller(http, ann.token), Caller(http), Caller(http)
        await phone.arrive((await laptop.invite())["code"])
        open_link = (await laptop.invite())["code"]
        assert (await phone.ask("DELETE", "devices/others"))[0] == 204
        await ann.until(lambda: ann.closed)
        assert [each["here"] for each in (await phone.get())["devices"]] == [True]
        assert (await laptop.ask("GET", "devices"))[1]["code"] == "signed_out"
        await tablet.refused("POST", "devices", {"code": open_link})
        back = await server.client(ann.code, token=phone.token)
        assert back.frame["you"]["person"] == 0


async def test_nobody_signs_out_somebody_elses_device():
    async with running() as server, server.http() as http:
        ann, ben = [Caller(http, (await server.open("intuition"))[1]) for _ in range(2)]
        await Caller(http).arrive((await ann.invite())["code"])
        for each in (await ann.get())["devices"]:
            assert (await ben.ask("DELETE", f"devices/{each['id']}"))[0] == 204
        assert len((await ann.get())["devices"]) == 2


async def test_other_processes_notice_that_a_device_was_signed_out(postgres_url):
    async with running(postgres_url) as one, running(postgres_url) as other, one.http() as http:
        ann, _ = await two_at_intuition(one)
        phone = Caller(http)
        await phone.arrive((await Caller(http, ann.token).invite())["code"])
        there = await other.client(ann.code, token=phone.token)
        await Caller(http, ann.token).ask("DELETE", "devices/others")
        await there.until(lambda: there.closed)
        assert [each["code"] for each in there.refusals] == ["signed_out"]


async def test_devices_and_links_are_limited():
    limits = {"most_devices_each": 2, "device_links_per_hour": 3}
    async with running(**limits) as server, server.http() as http:
        _, token = await server.open("intuition")
        laptop = Caller(http, token)
        first, second = (await laptop.invite())["code"], await laptop.invite()
        await Caller(http).refused("POST", "devices", {"code": first})
        await Caller(http).arrive(second["code"])
        full = await laptop.refused("POST", "devices/links", {})
        assert full == "You can have at most 2 devices; sign one out first."
        assert "created a lot of links" in await laptop.refused("POST", "devices/links", {})


async def test_guessing_is_slow():
    async with running(creations_per_minute=3) as server, server.http() as http:
        guesses = [await Caller(http).ask("POST", "devices", {"code": "B" * 12}) for _ in range(4)]
        assert [status for status, _ in guesses] == [403, 403, 403, 429]


async def test_last_seen_is_written_only_now_and_then():
    clock = Clock()
    async with running(now=clock) as server, server.http() as http:
        _, token = await server.open("intuition")
        laptop, phone = Caller(http, token), Caller(http)
        await phone.arrive((await laptop.invite())["code"])
        seen = clock.at
        for later in (SEEN_MS, 1):
            clock.at += later
            await phone.get()
            await server.runtime.background.finish()
            found = await server.runtime.store.devices.find(key_of(phone.token))
            assert found.seen_at == (seen if later == SEEN_MS else clock.at)


async def test_names_are_one_line_whatever_is_sent():
    async with running() as server, server.http() as http:
        _, token = await server.open("intuition")
        code = (await Caller(http, token).invite("A\x00n\n n"))["code"]
        assert (await Caller(http).arrive(code))["name"] == "A n n"


async def test_no_link_and_no_token_is_stored_or_logged(tmp_path):
    with capture_logs() as logs:
        async with running(f"sqlite:///{tmp_path / 'hunch.db'}") as server, server.http() as http:
            _, token = await server.open("intuition")
            code = (await Caller(http, token).invite())["code"]
            phone = Caller(http)
            await phone.arrive(code)
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
    for secret in (code, code.replace("-", ""), token, phone.token):
        assert secret.encode() not in stored
        assert secret not in json.dumps(logs, default=str)


@pytest.mark.parametrize(
    ("header", "client", "system"),
    [
        (IPHONE, "Safari", "iPhone"),
        ("Mozilla/5.0 (Linux; Android 15) Chrome/141.0 Mobile Safari/537.36", "Chrome", "Android"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36 Edg/141.0", "Edge", "Windows"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 15.5) Firefox/145.0", "Firefox", "Mac"),
        ("python-httpx/0.28", "", ""),
        (None, "", ""),
    ],
)
def test_a_device_is_named_as_its_owner_would(header, client, system):
    assert agent(header) == (client, system)
