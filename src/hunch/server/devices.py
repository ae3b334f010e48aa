"""Whose token it is: a person may have several devices, each with a token that can be revoked.

A person is known by the hash of their first token, which is what seats, packs and matches refer to.
Another device gets a token of its own, by a link from one of their devices or by a passkey. A link
works once and not for long; the server stores only its hash.
"""

import secrets
from collections.abc import Collection
from hashlib import sha256
from typing import TYPE_CHECKING, Final, NamedTuple

from hunch.core.languages import Translatable
from hunch.server import refusal_words as why
from hunch.server.errors import NotAllowed, SignedOut, TooFast
from hunch.server.identity import LETTERS, key_of, new_token, read_code
from hunch.server.rate_limits import Limit
from hunch.server.security import Caller, token_of
from hunch.server.user_agents import Agent, agent
from hunch.store import Device, DeviceLink, Spent

if TYPE_CHECKING:
    from hunch.server.runtime import Runtime

SECRET_LENGTH: Final = 12  # 27 ** 12 is about 10 ** 17, for something that works for minutes
LINK_MS: Final = 10 * 60_000
SEEN_MS: Final = 3_600_000  # "last seen" is no more precise than this
NOTICED_MS: Final = 3_600_000  # far longer than a process takes to notice that one was revoked
HOUR: Final = 3600.0
DAY_MS: Final = 86_400_000


class Holder(NamedTuple):
    """Who holds a token."""

    person: str
    device: str  # the hash of the token itself


class Arrived(NamedTuple):
    """A device that has just been added to a person's."""

    token: str
    name: str  # what they call themselves


class Devices:
    """All devices, as this process knows them."""

    def __init__(self, runtime: "Runtime") -> None:
        self._runtime = runtime
        self._store = runtime.store.devices
        self._links = Limit(runtime.config.device_links_per_hour, seconds=HOUR)

    async def holder(self, token: str) -> Holder:
        """Who holds this token. A revoked one is refused."""
        key = key_of(token)
        found = await self._store.find(key)
        if found is None:
            return Holder(key, key)
        if found.revoked_at is not None:
            raise signed_out()
        now = self._runtime.clock.date()
        if now - found.seen_at > SEEN_MS:
            self._runtime.background.start(self._store.see(found, now))
        return Holder(found.person, key)

    async def of(self, holder: Holder, using: Agent) -> list[Device]:
        """Their devices, the one in use first."""
        now = self._runtime.clock.date()
        found = {each.key: each for each in await self._store.of(holder.person)}
        here = found.pop(holder.device, None) or device(holder, using, now)
        return [here, *found.values()]

    # Links

    async def offer(self, holder: Holder, name: str, using: Agent) -> tuple[str, int]:
        """The secret of a new link to this person, and when it expires."""
        if not self._links.allows(holder.person):
            raise TooFast(Translatable(why.too_many_links))
        await self.check_room(holder.person)
        now, secret = self._runtime.clock.date(), new_secret()
        link = DeviceLink(secret_key(secret), holder.person, name, now + LINK_MS)
        await self._store.offer(link, device(holder, using, now), now)
        return secret, link.until

    async def look(self, typed: str) -> DeviceLink:
        """The link with this secret, which stays usable."""
        secret = read_code(typed)
        found = await self._store.link(secret_key(secret), self._runtime.clock.date())
        if found is None:
            raise NotAllowed(Translatable(why.link_spent))
        return found

    async def arrive(self, typed: str, using: Agent, before: Holder | None) -> Arrived:
        """Use up a link: the device that opened it now belongs to that person."""
        link = await self.look(typed)
        if before is not None and before.person == link.person:
            raise NotAllowed(Translatable(why.same_person))
        await self.check_room(link.person)
        token, now = new_token(), self._runtime.clock.date()
        try:
            await self._store.arrive_by_link(link.secret, key_of(token), *using, now)
        except Spent:
            raise NotAllowed(Translatable(why.link_spent)) from None
        await self.leave(before)
        return Arrived(token, link.name)

    async def check_room(self, person: str) -> None:
        """Refuse one device too many: people choose for themselves which one to sign out."""
        most = self._runtime.config.most_devices_each
        if len(await self._store.of(person)) >= most:
            raise NotAllowed(Translatable(why.too_many_devices, most))

    # Signing out

    async def leave(self, before: Holder | None) -> None:
        """A device now belongs to another person: take it off the list of the one before."""
        if before is not None and await self._store.find(before.device):
            await self._store.revoke(before.person, before.device, self._runtime.clock.date())
            self._close([before.device])

    async def sign_out(self, person: str, id_: str) -> None:
        """Revoke one of somebody's devices."""
        known = [each.key for each in await self._store.of(person) if short(each.key) == id_]
        for key in known:
            await self._store.revoke(person, key, self._runtime.clock.date())
        self._close(known)

    async def sign_out_others(self, holder: Holder) -> None:
        """Revoke all of somebody's devices but this one."""
        known = [each.key for each in await self._store.of(holder.person)]
        await self._store.revoke_all(holder.person, self._runtime.clock.date(), holder.device)
        self._close({*known, holder.person} - {holder.device})

    async def notice(self) -> None:
        """Disconnect devices that other processes, or `hunch admin`, have revoked lately."""
        since = self._runtime.clock.earliest_date() - NOTICED_MS
        self._close(await self._store.revoked_since(since))

    def _close(self, keys: Collection[str]) -> None:
        if not keys:
            return
        for live in self._runtime.tables.all:
            for connection in list(live.connections):
                if connection.device in keys:
                    connection.turn_away(signed_out())


def signed_out() -> SignedOut:
    """What a device with a revoked token is told."""
    return SignedOut(Translatable(why.signed_out))


def device(holder: Holder, using: Agent, at: int) -> Device:
    """The device that somebody is using."""
    return Device(holder.device, holder.person, *using, at=at, seen_at=at)


def new_secret() -> str:
    """What a link contains, and people may type instead."""
    return "".join(secrets.choice(LETTERS) for _ in range(SECRET_LENGTH))


def secret_key(secret: str) -> str:
    """The hash of a link's secret, which is all that is stored."""
    return sha256(b"hunch/device-link/1" + secret.encode()).hexdigest()


def grouped(secret: str) -> str:
    """A secret as people read it."""
    return "-".join(secret[start : start + 4] for start in range(0, len(secret), 4))


def short(key: str) -> str:
    """A device's number, for its owner only."""
    return key[:16]


async def holder_in(request: Caller, runtime: "Runtime") -> Holder | None:
    """Who is asking, by the token in the header."""
    token = token_of(request)
    return await runtime.devices.holder(token) if token else None


async def owner_of(request: Caller, runtime: "Runtime") -> Holder:
    """Who is asking, if that has to be known."""
    found = await holder_in(request, runtime)
    if found is None:
        raise NotAllowed(Translatable(why.token_needed))
    return found


async def person_in(request: Caller, runtime: "Runtime") -> str | None:
    """The person who is asking."""
    holder = await holder_in(request, runtime)
    return holder.person if holder else None


async def person_or_new(request: Caller, runtime: "Runtime") -> tuple[str, str]:
    """The token and the person who is asking; a stranger gets a token."""
    token = token_of(request)
    if token is None:
        token = new_token()
        return token, key_of(token)
    return token, (await runtime.devices.holder(token)).person


def agent_of(request: Caller) -> Agent:
    """What the request comes from."""
    return agent(request.headers.get("user-agent"))
