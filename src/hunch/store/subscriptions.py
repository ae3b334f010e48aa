"""Where people are told that it is their turn, and what they have been told."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Row, Select, select

from hunch.store import schema
from hunch.store.rows import Subscription
from hunch.store.schema import server_keys, subscriptions, told
from hunch.store.writer import Write, Writer


class Subscriptions:
    """The addresses of each browser; the server's own key; the latest turn that was announced."""

    def __init__(
        self, writer: Writer, rows: Callable[[Select[Any]], Awaitable[Sequence[Row[Any]]]]
    ) -> None:
        self._writer = writer
        self._rows = rows

    async def key(self, name: str, fresh: bytes) -> bytes:
        """The server's key of this name: the first that any process has offered."""
        await self._write({schema.ADD_KEY: [{"name": name, "body": fresh}]})
        [(body,)] = await self._rows(select(server_keys.c.body).where(server_keys.c.name == name))
        return bytes(body)

    async def of(self, browser: str) -> list[Subscription]:
        """The addresses of a browser, the latest first."""
        own = select(subscriptions).where(subscriptions.c.browser == browser)
        found = await self._rows(own.order_by(subscriptions.c.at.desc(), subscriptions.c.address))
        return [Subscription(**row._mapping) for row in found]

    async def find(self, address: str) -> Subscription | None:
        """An address, regardless of its owner."""
        query = select(subscriptions).where(subscriptions.c.address == address)
        found = await self._rows(query)
        return Subscription(**found[0]._mapping) if found else None

    async def add(self, row: Subscription, device: str | None = None) -> None:
        """Store an address, which from now on belongs to nobody else.

        It is removed with the device on which it was asked for; by default, the first one.
        """
        asked = {"address": row.address, "device": device or row.browser}
        await self._write(
            {
                schema.ADD_SUBSCRIPTION: [msgspec.structs.asdict(row)],
                schema.SET_SUBSCRIPTION_DEVICE: [asked],
            }
        )

    async def remove(self, browser: str, address: str) -> None:
        """Remove an address, if it belongs to this browser."""
        row = {"owner": browser, "target": address}
        await self._write({schema.REMOVE_SUBSCRIPTION: [row]})

    async def forget(self, before: int) -> None:
        """Remove the addresses, stored before this, of people who are at no table any more."""
        await self._write({schema.FORGET_SUBSCRIPTIONS: [{"before": before}]})

    async def told(self, table: str) -> dict[str, str]:
        """The latest decision that each browser was told of at a table."""
        query = select(told.c.browser, told.c.decision).where(told.c.table_id == table)
        return {row.browser: row.decision for row in await self._rows(query)}

    async def tell(self, table: str, browser: str, decision: str) -> None:
        """This browser is being told of a decision; nothing happens if the table is gone."""
        row = {"table_id": table, "browser": browser, "decision": decision}
        await self._write({schema.TELL: [row]}, table)

    async def _write(
        self, rows: Mapping[schema.Statement, Sequence[Mapping[str, Any]]], table: str = ""
    ) -> None:
        await self._writer.write(Write(table, rows))
