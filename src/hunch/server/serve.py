"""Runs a server, and prints its address."""

import asyncio
import logging
import os
import socket
import sys
import webbrowser
from contextlib import suppress
from types import FrameType

import structlog
import uvicorn
from litestar import Litestar
from rich.console import Console

from hunch.bots.llm.models import model_for
from hunch.core.errors import BadMessage
from hunch.server.app import Setup, make_app
from hunch.server.config import Config, check_extras
from hunch.server.connection_guard import ConnectionGuard
from hunch.server.file_limit import raise_file_limit
from hunch.server.gc_tuning import tune_gc
from hunch.server.guarded_protocols import BACKLOG, GuardedSettings
from hunch.server.links import ServerAddress, qr_text
from hunch.server.workers import stop_workers
from hunch.store import Store

LOCAL, EVERYWHERE = "127.0.0.1", "0.0.0.0"


def serve(
    url: str,
    config: Config,
    address: ServerAddress,
    *,
    browser: bool,
    proxy: str | None,
    json_logs: bool,
) -> None:
    """Run until stopped."""
    _set_up_logs(json_logs)
    check_extras(config)
    if config.language_model:
        model_for(config.language_model)  # which refuses what could never play
    most = raise_file_limit(config.most_connections)
    guard = ConnectionGuard(config, most, proxy)
    listening = _listen(address)
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_run(url, config, address, listening, browser, proxy, guard))


async def _run(
    url: str,
    config: Config,
    address: ServerAddress,
    listening: socket.socket,
    browser: bool,
    proxy: str | None,
    guard: ConnectionGuard,
) -> None:
    store = await Store.open(url)
    app = make_app(Setup(store, config, address, guard=guard))
    settings = GuardedSettings(app, config, guard, proxy)
    server = GracefulServer(settings, app, config.drain_seconds)
    tune_gc()
    greeting = asyncio.create_task(_greet(server, store, address, browser))
    try:
        await server.serve(sockets=[listening])
    finally:
        greeting.cancel()
        stop_workers()


class GracefulServer(uvicorn.Server):
    """Stops when told to, and tells everybody connected before it closes."""

    def __init__(self, settings: uvicorn.Config, app: Litestar, drain_seconds: int) -> None:
        super().__init__(settings)
        self.app = app
        self.drain_seconds = drain_seconds

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop on a signal, which isn't a failure; a second one stops at once."""
        self.force_exit = self.should_exit
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Disconnect everybody, then close."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self.drain_seconds):
                await self.app.state.runtime.say_goodbye()
        await super().shutdown(sockets)


async def _greet(
    server: uvicorn.Server, store: Store, address: ServerAddress, browser: bool
) -> None:
    """Print where the server is, once it is up."""
    while not server.started:
        await asyncio.sleep(0.02)
    here = f"http://{LOCAL}:{address.port}"
    lan = address.links(here).lan
    out = Console(highlight=False)
    out.print(f"\n  Hunch is running at [bold]{here}[/bold]")
    out.print(f"  {store.durable}.", soft_wrap=True)  # so that a path can be copied in one piece
    if lan:
        out.print(f"  On your network: [bold]{lan}[/bold]  Anyone there can join.\n")
        out.print(qr_text(lan))
    elif address.lan:
        out.print(
            "  It is listening on the network, but this machine has no address there right now."
        )
    else:
        out.print("  Only this machine can reach it; use --lan to open it to your network.")
    out.print("  Stop it with Ctrl+C.\n")
    if browser and _has_screen():
        webbrowser.open(here)


def _listen(address: ServerAddress) -> socket.socket:
    host = EVERYWHERE if address.lan else LOCAL
    found = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, address.port))
    except OSError as error:
        found.close()
        raise BadMessage(
            f"Port {address.port} cannot be used ({error.strerror}); choose another with --port."
        ) from error
    found.listen(BACKLOG)
    found.setblocking(False)
    return found


def _has_screen() -> bool:
    """Whether there is a screen to open a browser on."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _loop_factory() -> "type[asyncio.AbstractEventLoop] | None":
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.Loop


def _set_up_logs(as_json: bool) -> None:
    """Structured logs on standard error: for people, or one JSON object per line."""
    shared: list[structlog.typing.Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
    ]
    last: structlog.typing.Processor
    if as_json:
        shared.append(structlog.processors.format_exc_info)
        last = structlog.processors.JSONRenderer()
    else:
        # Tracebacks without the values of variables, which hold tokens and secrets.
        last = structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
    structlog.configure(
        processors=[*shared, last],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
    )
    # Warnings from uvicorn and other libraries go there too.
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr)
