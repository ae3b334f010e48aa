"""Everything that one server process owns, from start to stop."""

import asyncio
from collections import Counter

from hunch.server.admin import AdminWatch
from hunch.server.analysis_queue import AnalysisQueue
from hunch.server.background import Background
from hunch.server.config import Config
from hunch.server.connection_guard import ConnectionGuard
from hunch.server.devices import Devices
from hunch.server.metrics import Metrics
from hunch.server.pack_work import PackWork
from hunch.server.passkeys import Passkeys
from hunch.server.peers import Peers
from hunch.server.quotas import Quotas
from hunch.server.rate_limits import Limit
from hunch.server.shared_responses import SharedResponses
from hunch.server.steady_clock import Clock
from hunch.server.tables import Tables
from hunch.server.thinking import Thinking
from hunch.server.turn_messages import TurnMessages
from hunch.server.workers import Workers
from hunch.store import Store


class Runtime:
    """The store and the settings, the tables, and other processes: peers and workers."""

    def __init__(
        self,
        store: Store,
        config: Config,
        clock: Clock | None = None,
        guard: ConnectionGuard | None = None,
    ) -> None:
        self.store = store
        self.config = config
        self.guard = guard or ConnectionGuard(config)
        self.clock = clock or Clock()
        self.background = Background()
        self.tables = Tables(self)
        self.peers = Peers(store.bus, self.tables, self.background)
        self.analyses = AnalysisQueue(store, Workers("analysis", 1), self.clock.now)
        # Apart from the others, which take moments: nobody waits for a review but its readers.
        self.reviews = AnalysisQueue(store, Workers("reviews", 1), self.clock.now)
        self.shared = SharedResponses()
        self.pack_work = PackWork(Workers("packs", 1))
        self.metrics = Metrics(self)
        self.quotas = Quotas(self)
        self.admin_watch = AdminWatch(self)
        self.turn_messages = TurnMessages(self)
        self.devices = Devices(self)
        self.passkeys = Passkeys(self)
        self.thinking = Thinking(Workers("thinking"), self.metrics)
        self.table_joins = Limit(config.table_joins_per_minute)
        self.table_changes = Limit(config.changes_per_minute)
        self.sockets = 0
        self.networks: Counter[str] = Counter()  # sockets by network; proxies report addresses
        self.closing = False

    async def say_goodbye(self) -> None:
        """Accept no new connections; finish what is being written, then tell everybody."""
        self.closing = True
        for live in self.tables.all:
            async with live.lock:
                pass
            for connection in live.connections:
                connection.end("The server is restarting; you will be back in a moment.")
        while any(live.connections for live in self.tables.all):
            await asyncio.sleep(0.01)

    async def stop(self) -> None:
        """Unload every table."""
        self.closing = True
        for live in self.tables.all:
            async with live.lock:
                pass
            await self.tables.close(live)
        await self.background.finish()
        self.turn_messages.contacts.sender.stop()
