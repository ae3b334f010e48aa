"""The other processes of this server: tells them what isn't in any log, and listens to them."""

import asyncio
from collections import deque
from typing import Any
from uuid import uuid4

from hunch.core.codec import decode, encode
from hunch.core.values import Seat
from hunch.server.background import Background
from hunch.server.live_table import LiveTable
from hunch.server.peer_messages import (
    AnyPeerMessage,
    Closed,
    Closing,
    Drafted,
    Heartbeat,
    Hello,
    Present,
)
from hunch.server.tables import Tables
from hunch.store import Bus, Unavailable
from hunch.store.bus import LIMIT

BEAT_SECONDS = 2.0  # between a process's signs of life
MISSED_BEATS = 4  # after which a silent process counts as dead


class Peers:
    """What this process tells the others, and what it hears from them."""

    def __init__(self, bus: Bus, tables: Tables, background: Background) -> None:
        self.process = uuid4().hex[:12]
        self._bus = bus
        self._tables = tables
        self._background = background
        self._heard: dict[str, float] = {}  # other processes, and when each last spoke
        # Where the people at other processes' tables come from, by process and table.
        self._addresses: dict[str, dict[str, tuple[str, ...]]] = {}
        self._waiting: deque[bytes] = deque()  # messages to send, in order
        self._sending = False
        self._unsent = False  # whether a message could not be sent

    # Telling

    def presence_changed(self, live: LiveTable) -> None:
        """Somebody connected to this process, or was disconnected from it."""
        live.presence_changed()
        self._tell(live.present(self.process))

    def draft(self, live: LiveTable, seat: Seat, number: int, action: Any) -> None:
        """A seat of this process is arranging something."""
        table = live.table
        live.keep_draft(table.match_id, seat, number, action)
        self._tell(Drafted(self.process, table.id, table.match_id, seat, number, action))

    def closed(self, table: str, reason: Closing) -> None:
        """A table was removed from the store."""
        self._tell(Closed(self.process, table, reason))

    def ask_about(self, live: LiveTable) -> None:
        """A table was loaded: ask who else is at it."""
        self._tell(Hello(self.process, live.table.id))

    def beat(self) -> None:
        """Report that this process is alive, and notice which others aren't."""
        self._tell(Heartbeat(self.process))
        if self._unsent:
            self._unsent = False
            for live in self._tables.all:
                self._introduce(live)
        late = asyncio.get_running_loop().time() - MISSED_BEATS * BEAT_SECONDS
        for process in [each for each, at in self._heard.items() if at < late]:
            del self._heard[process]
            self._addresses.pop(process, None)
            for live in self._tables.all:
                if live.elsewhere.pop(process, None):
                    live.presence_changed()

    def _introduce(self, live: LiveTable) -> None:
        """Tell the others who is at a table here, and what they are arranging."""
        present, table = live.present(self.process), live.table
        self._tell(present)
        for seat, held in live.drafts.items():
            if not set(present.people).isdisjoint(table.people_of(seat)):
                draft = Drafted(
                    self.process, table.id, table.match_id, seat, held.number, held.action
                )
                self._tell(draft)

    def _tell(self, message: AnyPeerMessage) -> None:
        self._waiting.append(encode(message))
        if not self._sending:
            self._sending = True
            self._background.start(self._send())

    async def _send(self) -> None:
        """Send all that is waiting, in order; what comes up meanwhile is sent together.

        Each message is a transaction, and after a process has died there are thousands to send.
        """
        try:
            while self._waiting:
                await self._bus.publish(self._batch())
        except Unavailable:
            self._unsent = True  # everything is sent again once the database is back
            self._waiting.clear()
            raise
        finally:
            self._sending = False

    def _batch(self) -> bytes:
        """As many of the waiting messages as fit into one, a line each."""
        lines = [self._waiting.popleft()]
        size = len(lines[0])
        while self._waiting and size + 1 + len(self._waiting[0]) <= LIMIT:
            size += 1 + len(self._waiting[0])
            lines.append(self._waiting.popleft())
        return b"\n".join(lines)

    # Listening

    def listen(self) -> None:
        """Listen to the other processes from now on."""
        self._bus.listen(on_message=self.heard, on_grown=self.grown, on_gap=self.missed)
        self._tell(Hello(self.process))

    def heard(self, text: bytes) -> None:
        """A message from another process, or several, one per line."""
        for line in text.split(b"\n"):
            self._hear(decode(line, AnyPeerMessage))

    def _hear(self, message: AnyPeerMessage) -> None:
        if message.process not in self._heard and not isinstance(message, Hello):
            self._tell(Hello(self.process))  # it had been given up, with everyone connected to it
        self._heard[message.process] = asyncio.get_running_loop().time()
        match message:
            case Hello(_, wanted):
                for each in self._tables.all:
                    if each.connections and wanted in (None, each.table.id):
                        self._introduce(each)
            case Present(process, table, addresses=addresses):
                self._addresses.setdefault(process, {})[table] = addresses
                if not addresses:
                    del self._addresses[process][table]
                if live := self._tables.get(table):
                    live.elsewhere[process] = message
                    live.presence_changed()
            case Drafted(_, table):
                if live := self._tables.get(table):
                    self._background.start(_keep_draft(live, message))
            case Closed(_, table, reason):
                if live := self._tables.get(table):
                    self._tables.drop(live, reason)
            case Heartbeat():
                pass

    def tables_at(self, address: str) -> set[str]:
        """The tables to which somebody from this address is connected, in any process."""
        here = {live.table.id for live in self._tables.all if live.addresses[address]}
        there = (found.items() for found in self._addresses.values())
        return here.union(
            table for found in there for table, addresses in found if address in addresses
        )

    def grown(self, table: str, length: int) -> None:
        """Another process has written to a table."""
        if live := self._tables.get(table):
            self._background.start(_catch_up(live, length))

    def missed(self) -> None:
        """Messages from other processes may have been lost: ask about everything again."""
        self._tell(Hello(self.process))
        self._addresses.clear()
        for live in self._tables.all:
            live.elsewhere.clear()
            live.presence_changed()
            self._introduce(live)
            self.read_on(live)

    def read_on(self, live: LiveTable) -> None:
        """Read what others may have written to a table."""
        self._background.start(_catch_up(live, live.table.length + 1))


async def _keep_draft(live: LiveTable, message: Drafted) -> None:
    async with live.lock:
        pass  # the move before it may still be being read
    live.keep_draft(message.match, message.seat, message.number, message.action)


async def _catch_up(live: LiveTable, length: int) -> None:
    try:
        await live.catch_up(length)
    except Unavailable:
        live.doubtful = True  # the next heartbeat tries again
        raise
