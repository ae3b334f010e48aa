"""Tells people who are away that it is their turn, in matches over several days.

Once for each decision, and only if no page of theirs is connected to any table. If several tables
are waiting for somebody, one message names them all. It says which game and which table, and
nothing about the match. Messages go to people's browsers (`web_push`) and to their contacts
(`contacts`). What was certainly not delivered is sent again, twice at most.
"""

import asyncio
from collections import defaultdict
from math import inf
from typing import TYPE_CHECKING, Final, NamedTuple

import structlog

from hunch.core.codec import decode, encode
from hunch.core.languages import Translatable, translate
from hunch.core.registry import described
from hunch.core.values import Value
from hunch.server import words
from hunch.server.contacts import Contacts, is_contact
from hunch.server.entries import PersonId
from hunch.server.live_table import LiveTable
from hunch.server.web_push import Browser, WebPush
from hunch.store import Subscription

if TYPE_CHECKING:
    from hunch.server.runtime import Runtime

AWAY_MS: Final = 20_000  # shorter absences may just be a page reload

AGAIN_MS: Final = (60_000, 600_000)  # how long to wait before a second and a third attempt

logger = structlog.get_logger()


class Message(Value, frozen=True):
    """What a browser shows."""

    title: str
    body: str
    path: str  # where it leads
    language: str


class Failed(NamedTuple):
    """A message that was not delivered."""

    key: str  # whose
    attempts: int
    again_at: float


class Waiting(NamedTuple):
    """A table that is waiting for somebody."""

    live: LiveTable
    decision: str  # which of the table's

    def named(self, language: str) -> str:
        """The game and the table."""
        table = self.live.table
        game = described(table.game, language).title
        return translate(Translatable(words.table_named, game, table.code), language)


class TurnMessages:
    """Checks now and then who a table is waiting for, and tells them."""

    def __init__(self, runtime: "Runtime") -> None:
        self._runtime = runtime
        self.push = WebPush(runtime.store, runtime.config)
        self.contacts = Contacts(runtime)
        self._held: set[str] = set()  # whose contacts have had enough messages for now
        self._told: dict[str, dict[str, str]] = {}  # by table and browser
        self._failed: dict[str, Failed] = {}  # by address
        self._looking = asyncio.Lock()

    async def look(self) -> None:
        """Tell everybody who has not been told yet."""
        if not (self.push.available or self.contacts.available):
            return
        async with self._looking:  # or somebody might be told twice
            await self._look()

    async def _look(self) -> None:
        waiting: dict[str, list[Waiting]] = defaultdict(list)
        tables = self._runtime.tables.all
        connected = {key for live in tables for key in connected_at(live)}
        for live in tables:
            for person, decision in awaited(live):
                if (key := live.table.people[person].key) not in connected:
                    waiting[key].append(Waiting(live, decision))
        kept = {each.live.table.id for tables in waiting.values() for each in tables}
        self._told = {id_: known for id_, known in self._told.items() if id_ in kept}
        self._held &= waiting.keys()
        self._failed = {at: each for at, each in self._failed.items() if each.key in waiting}
        for key, owed in waiting.items():
            news = any([await self._is_news(key, each) for each in owed])
            if news or key in self._held:
                await self._tell(key, owed, news)
            elif any(each.key == key for each in self._failed.values()):
                await self._tell_again(key, owed)
        self.contacts.sender.tidy()

    async def _is_news(self, key: str, waiting: Waiting) -> bool:
        """Whether this has not been announced; from now on it has."""
        store, id_ = self._runtime.store, waiting.live.table.id
        if self._told.get(id_, {}).get(key) == waiting.decision:
            return False
        if not await store.claim(id_):  # another process runs this table
            return False
        self._told[id_] = await store.subscriptions.told(id_)
        if self._told[id_].get(key) == waiting.decision:
            return False
        await store.subscriptions.tell(id_, key, waiting.decision)
        self._told[id_][key] = waiting.decision
        return True

    async def _tell(self, key: str, tables: list[Waiting], news: bool) -> None:
        rows = await self._runtime.store.subscriptions.of(key)
        contacts = [row for row in rows if is_contact(row)] if self.contacts.available else []
        self._held.discard(key)
        if contacts and not self.contacts.has_room(key):
            self._held.add(key)
            contacts = []
        browsers = [row for row in rows if not is_contact(row)] if news else []
        for row in (*browsers, *contacts):
            self._failed.pop(row.address, None)
            self._runtime.background.start(self._send(row, tables))

    async def _tell_again(self, key: str, tables: list[Waiting]) -> None:
        """Send once more what was not delivered, if enough time has passed."""
        for row in await self._runtime.store.subscriptions.of(key):
            failed = self._failed.get(row.address)
            if failed is not None and failed.again_at <= self._runtime.clock.now():
                self._failed[row.address] = failed._replace(again_at=inf)  # one at a time
                self._runtime.background.start(self._send(row, tables))

    async def _send(self, row: Subscription, tables: list[Waiting]) -> None:
        if is_contact(row):
            settled = await self.contacts.tell(row, tables)
        elif self.push.available:
            language = decode(row.body, Browser).language
            settled = await self.push.send(row, encode(message_about(tables, language)))
        else:
            settled = True
        before = self._failed.pop(row.address, None)
        attempts = before.attempts + 1 if before else 1
        if not settled and attempts <= len(AGAIN_MS):
            again_at = self._runtime.clock.now() + AGAIN_MS[attempts - 1]
            self._failed[row.address] = Failed(row.browser, attempts, again_at)


def connected_at(live: LiveTable) -> set[str]:
    """Everybody with a page at this table, in any process, or who had one a moment ago."""
    away = away_from(live)
    return {person.key for id_, person in live.table.people.items() if id_ not in away}


def away_from(live: LiveTable) -> set[PersonId]:
    """Everybody whose pages at this table have been closed for a while."""
    return {person for person, since in live.gone.items() if live.now() - since >= AWAY_MS}


def awaited(live: LiveTable) -> list[tuple[PersonId, str]]:
    """The people who are away and owe a decision, and which."""
    table, current = live.table, live.table.current
    if current is None or current.over or table.paused or not table.settings.days:
        return []
    away = away_from(live)
    return [
        (person, f"{current.id}/{seat}/{current.decided[seat]}")
        for seat in current.owing
        if seat not in current.ready and table.bot_of(seat) is None
        for person in table.people_of(seat)
        if person in away
    ]


def message_about(tables: list[Waiting], language: str) -> Message:
    """What somebody is told, in their language."""
    named = [each.named(language) for each in tables]
    title = translate(Translatable(words.your_turn, len(tables)), language)
    path = f"/t/{tables[0].live.table.code}" if len(tables) == 1 else "/"
    return Message(title, ", ".join(named), path, language)
