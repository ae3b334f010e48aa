"""The application: routes, errors in one shape, and the runtime behind them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any, Final

import structlog
from litestar import Litestar, Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from hunch import __version__
from hunch.core.errors import GameError
from hunch.core.languages import ENGLISH, Translatable, closest_language, language_of, translate
from hunch.server import refusal_words as why
from hunch.server import web_client
from hunch.server.compression import COMPRESSION
from hunch.server.config import Config
from hunch.server.connection_guard import ConnectionGuard
from hunch.server.corrupt_data import Corrupt
from hunch.server.errors import Full, NoSuchPack, NoSuchTable, NotAllowed, TooFast, TryAgain
from hunch.server.http import contacts, devices, games, health, matches, packs, push, tables
from hunch.server.http.refusal import Refusal
from hunch.server.links import ServerAddress
from hunch.server.maintenance import maintain
from hunch.server.mcp_endpoint import assistants, mcp_endpoint
from hunch.server.rate_limits import NetworkLimit
from hunch.server.runtime import Runtime
from hunch.server.security import check_request, secured
from hunch.server.steady_clock import Clock
from hunch.server.table_socket import table_socket
from hunch.server.warm_up import warm_up
from hunch.store import Store, Unavailable

STATUS: Final = {
    NoSuchTable: 404,
    NoSuchPack: 404,
    NotAllowed: 403,
    TooFast: 429,
    Full: 503,
    TryAgain: 503,
}
LARGEST_BODY: Final = 1_000_000

logger = structlog.get_logger()


@dataclass(frozen=True)
class Setup:
    """What a server is started with; the database is closed with it."""

    store: Store
    config: Config
    address: ServerAddress
    clock: Clock | None = None
    guard: ConnectionGuard | None = None


def make_app(setup: Setup) -> Litestar:
    """The application. It can be started again with another `state.setup` once it has stopped."""
    return Litestar(
        [
            *(*games.ROUTES, *tables.ROUTES, *matches.ROUTES, *packs.ROUTES),
            *(*push.ROUTES, *contacts.ROUTES, *devices.ROUTES, *health.ROUTES, *web_client.ROUTES),
            *(table_socket, mcp_endpoint),
        ],
        state=State({"setup": setup}),
        lifespan=[_living],
        dependencies={
            "runtime": Provide(_runtime, sync_to_thread=False),
            "address": Provide(_address, sync_to_thread=False),
            "creations": Provide(_creations, sync_to_thread=False),
            "lookups": Provide(_lookups, sync_to_thread=False),
        },
        exception_handlers={
            GameError: _refused,
            Unavailable: _unavailable,
            Corrupt: _corrupt,
            HTTPException: _http_error,
            RecursionError: _too_deep,
            Exception: _failed,
        },
        guards=[_check],
        before_send=[secured],
        compression_config=COMPRESSION,
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Hunch",
            version=__version__,
            path="/api/docs",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            use_handler_docstrings=True,
        ),
        logging_config=None,
    )


@asynccontextmanager
async def _living(app: Litestar) -> AsyncIterator[None]:
    setup: Setup = app.state.setup
    runtime = Runtime(setup.store, setup.config, setup.clock, setup.guard)
    app.state.runtime = runtime
    app.state.creations = NetworkLimit(setup.config.creations_per_minute)
    app.state.lookups = NetworkLimit(setup.config.joins_per_minute)
    await asyncio.to_thread(warm_up, app)
    running = asyncio.create_task(maintain(runtime))
    try:
        async with assistants(app, runtime):
            yield
    finally:
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running
        await runtime.stop()
        await setup.store.close()


def _check(request: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    check_request(request, request.app.state.setup.config)


def _runtime(state: State) -> Runtime:
    found: Runtime = state.runtime
    return found


def _address(state: State) -> ServerAddress:
    setup: Setup = state.setup
    return setup.address


def _creations(state: State) -> NetworkLimit:
    found: NetworkLimit = state.creations
    return found


def _lookups(state: State) -> NetworkLimit:
    found: NetworkLimit = state.lookups
    return found


def _refused(request: Request[Any, Any, Any], error: GameError) -> Response[Refusal]:
    status = next((status for kind, status in STATUS.items() if isinstance(error, kind)), 400)
    said, wanted = error.args[0], _language(request)
    refusal = Refusal(error.code, translate(said, wanted), language_of(said, wanted))
    return Response(refusal, status_code=status)


def _language(request: Request[Any, Any, Any]) -> str:
    """The language asked for in the address, or else in the header."""
    first = request.headers.get("accept-language", ENGLISH).partition(",")[0]
    return closest_language(request.query_params.get("language", first))


def _unavailable(request: Request[Any, Any, Any], error: Unavailable) -> Response[Refusal]:
    logger.error("database unavailable", reason=str(error))
    return _refused(request, TryAgain(Translatable(why.no_database)))


def _corrupt(request: Request[Any, Any, Any], error: Corrupt) -> Response[Refusal]:
    logger.error("stored data unreadable", reason=str(error))
    refusal = _refused(request, TryAgain(Translatable(why.unreadable)))
    refusal.status_code = 500
    return refusal


def _http_error(
    request: Request[Any, Any, Any], error: HTTPException
) -> Response[Refusal] | Response[bytes]:
    page = web_client.page_not_found(request) if error.status_code == 404 else None
    if page is not None:
        return page
    words = {404: "There is nothing at this address.", 405: "That method is not allowed here."}
    sentence = words.get(error.status_code) or _why(error)
    return Response(Refusal("bad_message", sentence), status_code=error.status_code)


def _why(error: HTTPException) -> str:
    """What is wrong with a request; of several problems, the first."""
    found = error.extra[0] if isinstance(error.extra, list) and error.extra else None
    if not isinstance(found, dict) or "message" not in found:
        return f"{error.detail.rstrip('.')}."
    place = f" at “{found['key']}”" if found.get("key") else ""
    return f"{str(found['message']).rstrip('.')}{place}."


def _too_deep(_: Request[Any, Any, Any], __: RecursionError) -> Response[Refusal]:
    return Response(Refusal("bad_message", "The request is nested too deeply."), status_code=400)


def _failed(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    logger.error("request failed", path=request.url.path, exc_info=error)
    sentence = "Something went wrong; please try again."
    return Response(Refusal("try_again", sentence), status_code=500)
