"""The devices of each person, and the links and passkeys that sign them in on another."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Row, Select, func, select

from hunch.store import schema
from hunch.store.errors import Spent
from hunch.store.rows import Device, DeviceLink, Passkey
from hunch.store.schema import device_links, devices, packs, passkeys, people, players
from hunch.store.writer import Write, Writer

_DEVICE = [devices.c[name] for name in Device.__struct_fields__]
_PASSKEY = [passkeys.c[name] for name in Passkey.__struct_fields__]


class Devices:
    """Tokens, by their hashes. A token without a row is its person's only one."""

    def __init__(
        self, writer: Writer, rows: Callable[[Select[Any]], Awaitable[Sequence[Row[Any]]]]
    ) -> None:
        self._writer = writer
        self._rows = rows

    # Devices

    async def find(self, key: str) -> Device | None:
        """The device with this token, if there is a row for it."""
        found = await self._rows(select(*_DEVICE).where(devices.c.key == key))
        return Device(**found[0]._mapping) if found else None

    async def of(self, person: str) -> list[Device]:
        """The devices of somebody that have a row and were not revoked, the latest first."""
        own = select(*_DEVICE).where(devices.c.person == person, devices.c.revoked_at.is_(None))
        found = await self._rows(own.order_by(devices.c.seen_at.desc(), devices.c.key))
        return [Device(**row._mapping) for row in found]

    async def see(self, device: Device, at: int) -> None:
        """Somebody is using this device; it has a row from now on."""
        await self._write({schema.SEE_DEVICE: [_seen(device, at)]})

    async def revoked_since(self, at: int) -> list[str]:
        """The devices that were revoked then or later."""
        rows = await self._rows(select(devices.c.key).where(devices.c.revoked_at >= at))
        return [row.key for row in rows]

    async def revoke(self, person: str, key: str, at: int) -> None:
        """Sign out this device of theirs."""
        await self._revoke(person, at, {"key": key, "person": person, "at": at})

    async def revoke_all(self, person: str, at: int, but: str = "") -> None:
        """Sign out all of their devices, except perhaps one."""
        first = {"key": person, "person": person, "at": at}  # which may not have a row
        others = {"person": person, "keep": but, "at": at}
        await self._revoke(person, at, *([] if but == person else [first]), others=others)

    async def _revoke(
        self, person: str, at: int, *single: Mapping[str, Any], others: Any = None
    ) -> None:
        await self._write(
            {
                schema.REVOKE_DEVICE: single,
                schema.REVOKE_OTHER_DEVICES: [others] if others else [],
                schema.REMOVE_REVOKED_SUBSCRIPTIONS: [{"person": person}],
                schema.REMOVE_DEVICE_LINKS_OF: [{"owner": person}],
            }
        )

    # Links

    async def offer(self, link: DeviceLink, device: Device, at: int) -> None:
        """Store a link that was made on this device; an older one of this person's is void."""
        await self._write(
            {
                schema.SEE_DEVICE: [_seen(device, at)],
                schema.ADD_DEVICE_LINK: [asdict(link)],
            }
        )

    async def link(self, secret: str, at: int) -> DeviceLink | None:
        """The link with this secret, unless it has expired."""
        there = (device_links.c.secret == secret, device_links.c.until > at)
        found = await self._rows(select(device_links).where(*there))
        return DeviceLink(**found[0]._mapping) if found else None

    async def arrive_by_link(
        self, secret: str, key: str, client: str, system: str, at: int
    ) -> None:
        """Use up a link: this token is its person's from now on. Raises Spent."""
        row: dict[str, Any] = {"key": key, "ticket": secret, "at": at}
        row |= {"client": client, "system": system}
        spent: dict[str, Any] = {"ticket": secret}
        rows = {schema.ARRIVE_BY_LINK: [row], schema.SPEND_DEVICE_LINK: [spent]}
        await self._write(rows, {schema.ARRIVE_BY_LINK: Spent()})

    # Passkeys

    async def passkey(self, id_: str) -> Passkey | None:
        """The passkey with this id."""
        found = await self._rows(select(*_PASSKEY).where(passkeys.c.id == id_))
        return Passkey(**found[0]._mapping) if found else None

    async def passkeys_of(self, person: str) -> list[Passkey]:
        """Somebody's passkeys, the latest first."""
        own = select(*_PASSKEY).where(passkeys.c.person == person)
        found = await self._rows(own.order_by(passkeys.c.at.desc(), passkeys.c.id))
        return [Passkey(**row._mapping) for row in found]

    async def add_passkey(self, row: Passkey, ticket: str, device: Device) -> None:
        """Store a passkey that was made on this device. Raises Spent."""
        rows = {
            schema.SEE_DEVICE: [_seen(device, row.at)],
            schema.ADD_PASSKEY: [{**asdict(row), "ticket": ticket}],
        }
        await self._write(rows, {schema.ADD_PASSKEY: Spent()})

    async def arrive_by_passkey(
        self, passkey: Passkey, counter: int, ticket: str, device: Device, at: int
    ) -> None:
        """This token is theirs from now on; the passkey has counted this far. Raises Spent."""
        seen = {"client": device.client, "system": device.system, "at": at}
        who = {"key": device.key, "passkey": passkey.id, "counter": counter, "ticket": ticket}
        used = {"passkey": passkey.id, "counted": counter, "now": at}
        rows = {schema.ARRIVE_BY_PASSKEY: [{**who, **seen}], schema.USE_PASSKEY: [used]}
        await self._write(rows, {schema.ARRIVE_BY_PASSKEY: Spent()})

    async def remove_passkey(self, person: str, id_: str) -> None:
        """Remove a passkey, if it is theirs."""
        await self._write({schema.REMOVE_PASSKEY: [{"owner": person, "passkey": id_}]})

    async def remove_passkeys(self, person: str) -> None:
        """Remove all of their passkeys."""
        await self._write({schema.REMOVE_PASSKEYS_OF: [{"owner": person}]})

    # Everything else

    async def belongings(self, person: str) -> tuple[int, int, int]:
        """At how many tables somebody is, and how many finished matches and packs they have."""
        found = []
        for column in (people.c.browser, players.c.browser, packs.c.browser):
            count = select(func.count()).select_from(column.table).where(column == person)
            [(number,)] = await self._rows(count)
            found.append(int(number))
        return found[0], found[1], found[2]

    async def forget(self, before: int, idle: int, now: int) -> None:
        """Remove what has not been used since, and what has expired."""
        await self._write(
            {
                schema.FORGET_DEVICE_LINKS: [{"now": now}],
                schema.FORGET_PASSKEYS: [{"before": before}],
                schema.FORGET_DEVICES: [{"before": before, "idle": idle}],
            }
        )

    async def _write(
        self,
        rows: Mapping[schema.Statement, Sequence[Mapping[str, Any]]],
        refusals: Mapping[schema.Statement, Exception] | None = None,
    ) -> None:
        await self._writer.write(Write("", rows, refusals))


def _seen(device: Device, at: int) -> dict[str, Any]:
    names = ("key", "person", "client", "system")
    return {**{name: getattr(device, name) for name in names}, "at": at}
