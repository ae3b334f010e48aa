"""All tables of this process: finding, opening, looking after and closing them."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from time import time
from typing import Any
from uuid import uuid4

import structlog

from hunch.core.codec import convert, decode, encode
from hunch.core.registry import find
from hunch.core.values import Seat
from hunch.lab.review import Review
from hunch.server import commands
from hunch.server.automation import automate
from hunch.server.config import Config
from hunch.server.entries import AnyEntry, Opened, Settings
from hunch.server.errors import Full, NoSuchTable
from hunch.server.folding import fold_changes, opened_table, table_from
from hunch.server.frames import Held, drafts_open
from hunch.server.identity import is_code, new_code, read_code
from hunch.server.limits import Limit
from hunch.server.live_table import LiveTable, row_of
from hunch.server.metrics import Metrics
from hunch.server.packs import check_brought
from hunch.server.peers import AnyNews, Beat, Closed, Drafted, Hello, Present
from hunch.server.protocol import Role
from hunch.server.table import Phase, Table
from hunch.store import CodeTaken, Store, TableRow, Unavailable
from hunch.store.bus import LocalBus

BEAT_SECONDS = 2.0  # how often a process says that it lives, and looks for tables left alone
SILENT_BEATS = 4  # after so many without a word it is taken for dead
UNLOAD_MS = 60_000  # a table that nobody here uses is read again when somebody does
SWEEP_SECONDS = 60.0
HOUR, DAY = 3_600_000, 86_400_000

logger = structlog.get_logger()


class Runtime:
    """The tables that this process serves; the store has them all."""

    def __init__(self, store: Store, config: Config, now: Callable[[], int] | None = None) -> None:
        self.store = store
        self.config = config
        self.now = now or (lambda: int(time() * 1000))
        self.process = uuid4().hex[:12]
        self.metrics = Metrics(self)
        self.table_joins = Limit(config.table_joins_per_minute)
        self.thinkers = ThreadPoolExecutor(thread_name_prefix="bot")
        self._live: dict[str, LiveTable] = {}
        self._codes: dict[str, str] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._care: dict[str, asyncio.Task[None]] = {}
        self._heard: dict[str, float] = {}  # other processes, and when they last spoke
        self._voice = asyncio.Lock()  # what is said is heard in that order
        self._unheard = False  # whether something could not be said
        self._took_up = False  # what was in play when this process began
        self._not_for_us: set[str] = set()  # tables in play that cannot be read here
        self._chores: set[asyncio.Task[None]] = set()
        self.reviewing = asyncio.Lock()
        self.checking = asyncio.Lock()  # of packs: a long one takes a second
        self.reviews: dict[str, Review] = {}  # the latest, by match
        self.sockets = 0
        self.closing = False

    # Tables

    @property
    def tables(self) -> list[LiveTable]:
        """The tables in this process."""
        return list(self._live.values())

    async def open(self, game: str, settings: Settings, name: str, key: str) -> LiveTable:
        """A new table, whose host is the one with this name."""
        found = find(game)
        await check_brought(self.store, found, commands.check_settings(found, settings), key)
        if await self.store.count() >= self.config.most_tables:
            raise Full("This server has no room for another table now; try again later.")
        at = self.now()
        first = commands.opened(found, settings, at)
        while True:
            table = opened_table(uuid4().hex, new_code(), first)
            made = commands.came(table, name, key, Role.PLAYER, at)
            table = fold_changes(table, made)
            lines = [encode(entry) for entry in (first, *(change.entry for change in made))]
            try:
                await self.store.create(row_of(table, at), lines, at)
            except CodeTaken:
                continue
            return self._enter(table)

    async def find(self, code: str) -> LiveTable:
        """The table with this code, read from the store if it is not here yet."""
        code = read_code(code)
        if code in self._codes:
            return self._live[self._codes[code]]
        row = await self.store.find(code) if is_code(code) else None
        if row is None:
            raise NoSuchTable("There is no table with that code; check it, or open a table.")
        return await self._load(row)

    async def _load(self, row: TableRow) -> LiveTable:
        async with self._loading.setdefault(row.id, asyncio.Lock()):
            if row.id in self._live:
                return self._live[row.id]
            lines = await self.store.read(row.id)
            if not lines:
                raise NoSuchTable("This table was closed.")
            found: list[AnyEntry] = [decode(line, AnyEntry) for line in lines]
            first = found[0]
            assert isinstance(first, Opened)
            if first.version != find(first.game).version:
                raise NoSuchTable("This table was begun by another version of its game.")
            live = self._enter(table_from(row.id, row.code, found))
            self._tell(Hello(self.process, row.id))
            self._look_again(live)  # nobody here heard what was written while this was read
            return live

    def _enter(self, table: Table) -> LiveTable:
        live = LiveTable(self.store, table, self.now)
        self._live[table.id] = live
        self._codes[table.code] = table.id
        self._care[table.id] = asyncio.create_task(automate(self, live))
        return live

    async def close(self, live: LiveTable) -> None:
        """The table leaves this process; the store keeps it."""
        table = live.table
        care = self._care.pop(table.id, None)
        if care:
            care.cancel()
        self._live.pop(table.id, None)
        self._codes.pop(table.code, None)
        self._loading.pop(table.id, None)
        await self.store.release(table.id)

    def drop(self, live: LiveTable) -> None:
        """The table is no more: those who are connected are told, and it leaves this process."""
        for connection in live.connections:
            connection.end("This table was closed, as nothing happened for a long time.")
        self._chore(self.close(live))

    # Drafts and presence, here and in other processes

    def draft(self, live: LiveTable, seat: Seat, number: int, action: Any) -> None:
        """A seat of this process arranges something."""
        self._keep_draft(live, seat, number, action)
        self._tell(Drafted(self.process, live.table.id, seat, number, action))

    def presence_changed(self, live: LiveTable) -> None:
        """Somebody connected to this process, or was disconnected from it."""
        live.who_is_here_changed()
        self._tell(live.present(self.process))

    def _keep_draft(self, live: LiveTable, seat: Seat, number: int, action: Any) -> None:
        current = live.table.current
        decided = () if current is None else current.decided
        if current is None or seat >= len(decided) or number != decided[seat]:
            return
        if action is None:
            live.drafts.pop(seat, None)
        else:  # from another process it comes as plain data
            live.drafts[seat] = Held(number, convert(action, current.match.rules.Action))
        if drafts_open(live.table):
            live.publish()
            return
        for connection in live.connections:  # a team arranges together; nobody else learns of it
            if live.table.seat_of(connection.person) == seat:
                connection.wake()

    def _tell(self, news: AnyNews) -> None:
        self._chore(self._say(news))

    async def _say(self, news: AnyNews) -> None:
        async with self._voice:
            try:
                await self.store.bus.publish(encode(news))
            except Unavailable:
                self._unheard = True
                raise

    def _introduce(self, live: LiveTable) -> None:
        """Tell the others who is at a table here, and what they are arranging."""
        present = live.present(self.process)
        self._tell(present)
        for seat, held in live.drafts.items():
            if not set(present.people).isdisjoint(live.table.people_of(seat)):
                table = live.table.id
                self._tell(Drafted(self.process, table, seat, held.number, held.action))

    def heard(self, message: bytes) -> None:
        """Another process said something."""
        news: AnyNews = decode(message, AnyNews)
        if news.process not in self._heard and not isinstance(news, Hello):
            self._tell(Hello(self.process))  # it was thought dead, and so were its people
        self._heard[news.process] = asyncio.get_running_loop().time()
        match news:
            case Hello(_, wanted):
                for live in self.tables:
                    if live.connections and wanted in (None, live.table.id):
                        self._introduce(live)
            case Present(process, table):
                if table in self._live:
                    self._live[table].elsewhere[process] = news
                    self._live[table].who_is_here_changed()
            case Drafted(_, table):
                if table in self._live:
                    self._chore(self._heard_draft(self._live[table], news))
            case Closed(_, table):
                if table in self._live:
                    self.drop(self._live[table])
            case Beat():
                pass

    async def _heard_draft(self, live: LiveTable, news: Drafted) -> None:
        async with live.lock:
            pass  # the move before it was heard first, and may still be being read
        self._keep_draft(live, news.seat, news.number, news.action)

    def grown(self, table: str, length: int) -> None:
        """Another process has written to a table."""
        if live := self._live.get(table):
            self._chore(self._catch_up(live, length))

    def missed(self) -> None:
        """Messages of other processes may have been lost: look at everything again."""
        self._tell(Hello(self.process))
        for live in self.tables:
            live.elsewhere.clear()
            live.who_is_here_changed()
            self._introduce(live)
            self._look_again(live)

    def _look_again(self, live: LiveTable) -> None:
        self._chore(self._catch_up(live, live.table.length + 1))

    async def _catch_up(self, live: LiveTable, length: int) -> None:
        try:
            await live.catch_up(length)
        except Unavailable:
            live.doubtful = True  # the next beat tries again
            raise

    # Running

    async def run(self) -> None:
        """Take up what is in play, then look after everything until cancelled."""
        self.store.bus.listen(on_message=self.heard, on_grown=self.grown, on_gap=self.missed)
        self._tell(Hello(self.process))
        swept = 0.0
        while True:
            try:
                await self._beat()
                swept += BEAT_SECONDS
                if swept >= SWEEP_SECONDS:
                    swept = 0.0
                    await self.sweep()
            except Exception:  # the database is away for a while: the next beat tries again
                logger.exception("the beat failed")
            await asyncio.sleep(BEAT_SECONDS)

    async def _beat(self) -> None:
        for live in self.tables:
            if live.doubtful:
                self._look_again(live)
        alone = isinstance(self.store.bus, LocalBus)
        if not alone:
            self._greet()
        if not (alone and self._took_up):
            await self._take_up()
            self._took_up = True

    def _greet(self) -> None:
        """Say that this process lives, and notice which others do not."""
        self._tell(Beat(self.process))
        if self._unheard:
            self._unheard = False
            for live in self.tables:
                self._introduce(live)
        late = asyncio.get_running_loop().time() - SILENT_BEATS * BEAT_SECONDS
        for process in [each for each, at in self._heard.items() if at < late]:
            del self._heard[process]
            for live in self.tables:
                if live.elsewhere.pop(process, None):
                    live.who_is_here_changed()

    async def _take_up(self) -> None:
        """Tables in play that no process looks after are looked after here."""
        for row in await self.store.in_play():
            passed = row.id in self._live or row.id in self._not_for_us
            if not passed and await self.store.claim(row.id):
                try:
                    await self._load(row)
                except Unavailable:
                    raise
                except Exception as error:  # perhaps a process of another version can
                    await self.store.release(row.id)
                    self._not_for_us.add(row.id)
                    logger.warning("a table cannot be taken up", code=row.code, why=str(error))

    async def sweep(self) -> None:
        """Close what was abandoned, forget what is old, unload what nobody here uses."""
        now, config = self.now(), self.config
        unused = await self.store.idle(now - config.lobby_hours * HOUR)
        abandoned = await self.store.idle(now - config.match_days * DAY)
        closed = [row for row in unused if row.phase != Phase.PLAYING.value]
        for row in (*closed, *(row for row in abandoned if row.phase == Phase.PLAYING.value)):
            await self.store.remove(row.id)
            self._tell(Closed(self.process, row.id))
            if live := self._live.get(row.id):
                self.drop(live)
        await self.store.forget_matches(now - config.history_days * DAY)
        await self.store.packs.forget(now - config.history_days * DAY)
        for live in self.tables:
            idle = not live.sockets and live.quiet_since < now - UNLOAD_MS
            if idle and live.table.phase is not Phase.PLAYING and not live.lock.locked():
                await self.close(live)

    async def say_goodbye(self) -> None:
        """Take nobody in any more; what is being written is answered, then everybody is told."""
        self.closing = True
        for live in self.tables:
            async with live.lock:
                pass
            for connection in live.connections:
                connection.end("The server is being restarted; you will be back in a moment.")
        while any(live.connections for live in self.tables):
            await asyncio.sleep(0.01)

    async def stop(self) -> None:
        """Let go of every table."""
        self.closing = True
        for live in self.tables:
            async with live.lock:
                pass
            await self.close(live)
        await asyncio.gather(*self._chores, return_exceptions=True)
        self.thinkers.shutdown(wait=False, cancel_futures=True)

    def _chore(self, coroutine: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(_logged(coroutine))
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)


async def _logged(coroutine: Coroutine[Any, Any, None]) -> None:
    """Something that nobody waits for: a failure is written down, and mended by the next beat."""
    try:
        await coroutine
    except Exception:
        logger.exception("a chore failed")
