"""Security headers, origins, rate limits by address, and tokens in requests."""

from collections.abc import Collection
from ipaddress import ip_address
from typing import Any, Final, TypeAlias
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection, Request
from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from hunch.core.errors import BadMessage
from hunch.core.languages import Translatable
from hunch.server import refusal_words as why
from hunch.server.config import Config
from hunch.server.errors import NotAllowed, TooFast
from hunch.server.networks import address_key
from hunch.server.rate_limits import NetworkLimit

Caller: TypeAlias = ASGIConnection[Any, Any, Any, Any]

SAFE_METHODS: Final = frozenset(("GET", "HEAD", "OPTIONS"))
BODY_TYPES: Final = ("application/json", "text/csv")
LOCAL_NAMES: Final = (".localhost", ".local", ".lan", ".home.arpa", ".internal")
LONGEST_SHOWN: Final = 100  # characters of an unknown host name

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
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
    """Refuse pages from other sites, which could act in a player's name.

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
        raise NotAllowed(Translatable(why.other_site))


def check_host(connection: Caller, known: Collection[str]) -> None:
    """Refuse names that are not this server's: another site's name may point here too.

    If it did, the browser would take that site's pages for ours. Nobody can own an address, or a
    name that exists on a local network only.
    """
    header = connection.headers.get("host")
    if header is None or "*" in known:  # programs other than browsers may send none
        return
    name = (urlsplit(f"//{header}").hostname or "") if _is_authority(header) else ""
    name = name.rstrip(".")
    local = "." not in name or name.endswith(LOCAL_NAMES)
    if not name or not (local or name in known or is_address(name)):
        raise NotAllowed(Translatable(why.unknown_host, header[:LONGEST_SHOWN]))


def check_request(connection: Caller, config: Config) -> None:
    """Refuse what a page on another site can make a browser send without asking first."""
    if not isinstance(connection, Request):  # a socket is told what is wrong once it is open
        return
    check_host(connection, config.hosts)
    if connection.method in SAFE_METHODS:
        return
    check_origin(connection, config.origins)
    headers = connection.headers
    type_ = headers.get("content-type", "").partition(";")[0].strip().lower()
    if headers.get("content-length", "0") == "0" and "transfer-encoding" not in headers:
        return
    if type_ not in BODY_TYPES:
        raise BadMessage(Translatable(why.wrong_type, BODY_TYPES))


def _is_authority(header: str) -> bool:
    try:
        return urlsplit(f"//{header}").netloc == header and "@" not in header
    except ValueError:  # brackets without an address
        return False


def is_address(name: str) -> bool:
    """Whether this is an IP address, not a name."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def address_of(connection: Caller) -> str:
    """The client's address; behind a trusted proxy, the one that the proxy reports."""
    return address_key(host_of(connection))


def host_of(connection: Caller) -> str | None:
    """The client's address as it is; limits count the networks that it belongs to."""
    return connection.client.host if connection.client else None


def check_pace(connection: Caller, limit: NetworkLimit) -> None:
    """Refuse an address, or a network, that asks too often."""
    if not limit.allows(host_of(connection)):
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
