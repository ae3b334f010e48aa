"""Security headers, origins, rate limits by address, and tokens in requests."""

from collections.abc import Collection
from typing import Any, Final, TypeAlias
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from hunch.core.errors import BadMessage
from hunch.server.connection_guard import address_key
from hunch.server.errors import NotAllowed, TooFast
from hunch.server.identity import key_of
from hunch.server.rate_limits import Limit

Caller: TypeAlias = ASGIConnection[Any, Any, Any, Any]

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


async def secured(message: Message, _: Scope) -> None:
    """Add security headers to every response, errors included."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)


def check_origin(connection: Caller, allowed: Collection[str]) -> None:
    """Refuse pages of other sites, which could act in a player's name.

    Programs other than browsers send no origin, and may connect.
    """
    origin = connection.headers.get("origin")
    if origin is None or origin in allowed:
        return
    try:
        site = urlsplit(origin).netloc
    except ValueError:  # brackets without an address
        site = ""
    if not site or site != connection.headers.get("host"):
        raise NotAllowed("Pages from other sites cannot connect to this server.")


def address_of(connection: Caller) -> str:
    """The client's address; behind a trusted proxy, the one that the proxy reports."""
    return address_key(connection.client.host if connection.client else None)


def check_pace(connection: Caller, limit: Limit) -> None:
    """Refuse an address that asks too often."""
    if not limit.allows(address_of(connection)):
        raise TooFast("Too many requests from your address; try again in a minute.")


def token_of(request: Caller) -> str | None:
    """The token from the header; never from the URL, which people share."""
    header = request.headers.get("authorization")
    if header is None:
        return None
    kind, _, token = header.partition(" ")
    if kind.lower() != "bearer" or len(token) != 43:
        raise BadMessage("The header “Authorization” should be “Bearer” followed by the token.")
    return token


def key_in(request: Caller) -> str | None:
    """The hash of the token in the header."""
    token = token_of(request)
    return key_of(token) if token else None
