"""Signing in with a passkey; every way of cheating at it is refused with a sentence."""

from contextlib import asynccontextmanager

import pytest

from hunch.server import passkeys
from hunch.server.challenges import ANSWER_MS
from tests.server.authenticator import Authenticator, text
from tests.server.live_server import Clock, running
from tests.server.test_devices import Caller

LATE = "That request has expired or was already used; please try again."
FAILED = "That passkey couldn’t be verified. Nothing has changed."


class Phone(Caller):
    """A device with an authenticator, on a page of this server."""

    def __init__(self, server, http, token=None, authenticator=None):
        super().__init__(http, token)
        self.origin = f"http://localhost:{server.port}"
        self.authenticator = authenticator or Authenticator()

    async def creation(self, name="Ann"):
        status, options = await self.ask("POST", "passkeys/options", {"name": name})
        assert status == 200, options
        return options

    async def make(self, name="Ann"):
        made = self.authenticator.create(await self.creation(name), self.origin)
        status, found = await self.ask("POST", "passkeys", {"credential": made, "name": name})
        assert status == 204, found

    async def challenge(self):
        status, options = await self.ask("POST", "passkeys/challenge")
        assert status == 200, options
        return options

    async def sign_in(self, signed=None):
        if signed is None:
            signed = self.authenticator.get(await self.challenge(), self.origin)
        status, found = await self.ask("POST", "passkeys/sign-in", {"credential": signed})
        if status == 201:
            self.token = found["token"]
        return found

    async def turned_away(self, signed):
        return (await self.sign_in(signed))["message"]


@asynccontextmanager
async def hosting(clock=None, **config):
    """A server under a name, as passkeys need one."""
    async with running(now=clock, **config) as server:
        server.base = f"http://localhost:{server.port}"
        async with server.http() as http:
            yield server, http


async def owner(server, http, **options):
    """A phone whose owner has a table and a passkey."""
    code, token = await server.open("intuition")
    phone = Phone(server, http, token, **options)
    await phone.make()
    return code, phone


async def test_a_passkey_makes_another_device_the_same_person():
    async with hosting() as (server, http):
        code, phone = await owner(server, http)
        tablet = Phone(server, http, authenticator=phone.authenticator)
        assert (await tablet.sign_in())["name"] == "Ann"
        there = await server.client(code, token=tablet.token)
        assert there.frame["you"]["person"] == 0
        you = await phone.get()
        assert len(you["devices"]) == 2
        [passkey] = you["passkeys"]
        assert (passkey["site"], passkey["system"]) == ("localhost", "iPhone")
        assert you["takes_passkeys"]


async def test_what_is_asked_of_browsers():
    async with hosting() as (server, http):
        _, phone = await owner(server, http)
        options = await phone.creation()
        assert options["rp"] == {"name": "Hunch", "id": "localhost"}
        assert options["user"]["name"] == "Ann"
        assert options["attestation"] == "none"
        selection = options["authenticatorSelection"]
        assert (selection["residentKey"], selection["userVerification"]) == (
            "required",
            "preferred",
        )
        assert [each["id"] for each in options["excludeCredentials"]] == [
            text(phone.authenticator.id)
        ]
        asked = await phone.challenge()
        assert (asked["rpId"], asked["allowCredentials"]) == ("localhost", [])


async def test_a_challenge_is_answered_once():
    async with hosting() as (server, http):
        _, phone = await owner(server, http, authenticator=Authenticator(counts=False))
        other = Phone(server, http, authenticator=phone.authenticator)
        signed = phone.authenticator.get(await other.challenge(), other.origin)
        await other.sign_in(signed)
        again = Phone(server, http)
        assert await again.turned_away(signed) == LATE
        assert again.token is None


async def test_a_challenge_expires_and_is_for_one_purpose_and_person():
    clock = Clock()
    async with hosting(clock) as (server, http):
        _, phone = await owner(server, http)
        new = Phone(server, http)
        challenge, creation = await new.challenge(), await phone.creation()
        invented = {**challenge, "challenge": text(bytes(56))}
        meant_for_making = {**challenge, "challenge": creation["challenge"]}
        for wrong in (invented, meant_for_making):
            signed = phone.authenticator.get(wrong, new.origin)
            assert await new.turned_away(signed) == LATE
        _, token = await server.open("intuition")
        ben = Phone(server, http, token)
        made = ben.authenticator.create(creation, ben.origin)  # Ann's, not his
        assert await ben.refused("POST", "passkeys", {"credential": made}) == LATE
        clock.at += ANSWER_MS
        assert await new.turned_away(phone.authenticator.get(challenge, new.origin)) == LATE
        made = Authenticator().create(creation, phone.origin)
        assert await phone.refused("POST", "passkeys", {"credential": made}) == LATE


async def test_a_copied_authenticator_is_noticed_by_its_counter():
    async with hosting() as (server, http):
        _, phone = await owner(server, http)
        for _ in range(2):
            await Phone(server, http, authenticator=phone.authenticator).sign_in()
        phone.authenticator.counter = 0
        new = Phone(server, http)
        signed = phone.authenticator.get(await new.challenge(), new.origin)
        assert await new.turned_away(signed) == FAILED


async def test_what_another_site_was_given_is_refused():
    async with hosting() as (server, http):
        _, phone = await owner(server, http)
        new, key = Phone(server, http), phone.authenticator
        for origin in ("https://hunch.example.com", f"http://127.0.0.1:{server.port}"):
            refused = await new.turned_away(key.get(await new.challenge(), origin))
            assert refused.startswith("This server’s passkeys only work on its own pages")
        made = key.create(await phone.creation(), "https://hunch.example.com")
        assert "own pages" in await phone.refused("POST", "passkeys", {"credential": made})
        elsewhere = key.get(await new.challenge(), new.origin, site="example.com")
        assert await new.turned_away(elsewhere) == FAILED


async def test_forged_answers_are_refused():
    async with hosting() as (server, http):
        _, phone = await owner(server, http)
        new, key = Phone(server, http), phone.authenticator
        thief = Authenticator()
        thief.id, thief.user = key.id, key.user
        assert await new.turned_away(thief.get(await new.challenge(), new.origin)) == FAILED
        stranger = await new.turned_away(Authenticator().get(await new.challenge(), new.origin))
        assert stranger == "This server doesn’t know that passkey. It may have been removed."
        other = key.get(await new.challenge(), new.origin, userHandle=text(b"somebody else"))
        assert await new.turned_away(other) == stranger
        for junk in ({}, {"id": 5}, {**thief.get(await new.challenge(), new.origin), "id": "\0"}):
            assert await new.turned_away(junk) == FAILED
            assert await phone.refused("POST", "passkeys", {"credential": junk}) == FAILED


async def test_a_removed_passkey_is_of_no_use():
    async with hosting() as (server, http):
        _, phone = await owner(server, http)
        _, token = await server.open("intuition")
        [passkey] = (await phone.get())["passkeys"]
        for each, left in ((Phone(server, http, token), 1), (phone, 0)):
            assert (await each.ask("DELETE", f"passkeys/{passkey['id']}"))[0] == 204
            assert len((await phone.get())["passkeys"]) == left
        new = Phone(server, http)
        signed = phone.authenticator.get(await new.challenge(), new.origin)
        assert "doesn’t know that passkey" in await new.turned_away(signed)


async def test_passkeys_are_limited_and_need_somebody_to_belong_to():
    async with hosting(most_devices_each=1) as (server, http):
        _, phone = await owner(server, http)
        assert "at most one passkey" in await phone.refused("POST", "passkeys/options", {})
        assert "needs the token" in await Caller(http).refused("POST", "passkeys/options", {})


@pytest.mark.parametrize("path", ["passkeys/options", "passkeys/challenge"])
async def test_an_address_without_a_name_has_no_passkeys(path):
    async with running() as server, server.http() as http:
        _, token = await server.open("intuition")
        assert "need a domain name" in await Caller(http, token).refused("POST", path, {})


async def test_a_server_without_the_library_does_not_offer_them(monkeypatch):
    monkeypatch.setattr(passkeys, "NEEDED", ("no_such_library",))
    async with hosting() as (_, http):
        stranger = Caller(http)
        assert not (await stranger.get())["takes_passkeys"]
        assert "doesn’t offer passkeys" in await stranger.refused("POST", "passkeys/challenge")
