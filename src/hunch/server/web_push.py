"""Messages to browsers whose pages are closed: Web Push, signed with the server's own key (VAPID).

The libraries for it are the extra `push`; a server without them doesn't offer it. A browser names
the address that reaches it, so an address is only used if it is a public one: nobody can make the
server send anything into its own network, even if a name is pointed there later on.
"""

import asyncio
import base64
import socket
import sys
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated, Any, Final
from urllib.parse import urlsplit

import structlog
from msgspec import Meta

from hunch.core.codec import decode, encode
from hunch.core.languages import Translatable
from hunch.core.values import Value, doc
from hunch.server import refusal_words as why
from hunch.server.config import Config
from hunch.server.errors import NotAllowed
from hunch.server.public_addresses import addresses_of, may_reach
from hunch.server.workers import in_thread
from hunch.store import Store, Subscription

if TYPE_CHECKING:
    from aiohttp.abc import ResolveResult
    from py_vapid import Vapid02

NEEDED: Final = ("aiohttp", "pywebpush")
SENDER: Final = "pywebpush"
KEY_NAME: Final = "vapid"
KEEP_SECONDS: Final = 3 * 24 * 3600  # how long a push service keeps a message
SEND_SECONDS: Final = 10
RESOLVE_SECONDS: Final = 5.0
MOST_RESOLVING: Final = (
    8  # look-ups at the same time: anyone may name an address that resolves slowly
)
TOO_MANY: Final = 429
SERVER_ERROR: Final = 500
GONE: Final = (404, 410)  # the browser has unsubscribed

logger = structlog.get_logger()


class Keys(Value, frozen=True):
    """What a browser's messages are encrypted for."""

    p256dh: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{87}=?$"), doc("The browser's public key.")]
    auth: Annotated[
        str,
        Meta(pattern="^[A-Za-z0-9_-]{22}={0,2}$"),
        doc("A secret that it shares with this server."),
    ]


class Browser(Value, frozen=True):
    """A browser's subscription, as the browser describes it."""

    endpoint: Annotated[
        str, Meta(max_length=1000, pattern="^https?://"), doc("Where its messages are sent.")
    ]
    keys: Annotated[Keys, doc("What they are encrypted for.")]
    language: Annotated[str, doc("The language of the messages.")] = "en"


class WebPush:
    """Sends messages to browsers."""

    def __init__(self, store: Store, config: Config) -> None:
        self._store = store
        self._config = config
        self._key: Vapid02 | None = None
        self._resolving = asyncio.Semaphore(MOST_RESOLVING)

    @property
    def available(self) -> bool:
        """Whether the libraries are installed."""
        return all(find_spec(name) for name in NEEDED)

    async def public_key(self) -> str | None:
        """What browsers subscribe with; None if nothing can be sent."""
        if not self.available:
            return None
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        public = (await self._signing_key()).public_key
        raw = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()

    async def check(self, browser: Browser) -> None:
        """Refuse a browser whose address is not allowed, or whose keys are invalid."""
        await _imported()
        try:
            _encrypted(browser, b"anything")
            await self._check_address(browser.endpoint)
        except (OSError, ValueError) as error:
            raise NotAllowed(Translatable(why.not_a_push_service)) from error

    async def send(self, row: Subscription, message: bytes) -> bool:
        """Send this, and say whether that settles it: what was not delivered may be sent again.

        An address that no longer exists is removed. After a time-out nobody knows whether the
        message has arrived, so it counts as delivered.
        """
        import aiohttp

        browser = decode(row.body, Browser)
        parts = urlsplit(browser.endpoint)
        claims = {"sub": self._contact(), "aud": f"{parts.scheme}://{parts.netloc}"}
        headers = (await self._signing_key()).sign(claims)
        headers |= {"content-encoding": "aes128gcm", "ttl": str(KEEP_SECONDS), "urgency": "normal"}
        body = _encrypted(browser, message)
        try:
            await self._check_address(browser.endpoint)  # no name to resolve in a plain address
            async with (
                aiohttp.ClientSession(
                    connector=aiohttp.TCPConnector(resolver=self._resolver()),
                    timeout=aiohttp.ClientTimeout(total=SEND_SECONDS),
                ) as session,
                session.post(
                    browser.endpoint, data=body, headers=headers, allow_redirects=False
                ) as answer,
            ):
                status = answer.status
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            logger.warning("push failed", service=parts.hostname, reason=type(error).__name__)
            return not isinstance(error, aiohttp.ClientConnectorError)
        if status in GONE:
            await self._store.subscriptions.remove(row.browser, row.address)
        elif status >= 300:
            logger.warning("push refused", service=parts.hostname, status=status)
        return not (status == TOO_MANY or status >= SERVER_ERROR)

    async def _check_address(self, address: str) -> None:
        parts, loopback = urlsplit(address), self._config.push_to_loopback
        if parts.scheme != "https" and not loopback:
            raise OSError("not encrypted")
        found = await self._resolved(parts.hostname or "", parts.port or 443)
        if not all(may_reach(each, loopback) for each in found):
            raise OSError("not a public address")

    def _contact(self) -> str:
        """Whom a push service may contact, which it insists on knowing."""
        named = [host for host in self._config.hosts if host != "*"]
        return f"https://{named[0]}" if named else "mailto:nobody@localhost.localdomain"

    def _resolver(self) -> Any:
        """Resolves names again when sending, because they may have changed since the check."""
        from aiohttp.abc import AbstractResolver

        loopback, resolved = self._config.push_to_loopback, self._resolved

        class PublicResolver(AbstractResolver):
            async def resolve(
                self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
            ) -> "list[ResolveResult]":
                found = [each for each in await resolved(host, port) if may_reach(each, loopback)]
                if not found:
                    raise OSError("not a public address")
                return [
                    {
                        "hostname": host,
                        "host": each,
                        "port": port,
                        "family": socket.AF_INET6 if ":" in each else socket.AF_INET,
                        "proto": 0,
                        "flags": socket.AI_NUMERICHOST,
                    }
                    for each in found
                ]

            async def close(self) -> None:
                """There is nothing to close."""

        return PublicResolver()

    async def _resolved(self, host: str, port: int) -> list[str]:
        """The addresses of a name; a slow one holds up nothing else."""
        async with asyncio.timeout(RESOLVE_SECONDS):
            await self._resolving.acquire()
            lookup = asyncio.create_task(in_thread(addresses_of, host, port))
            lookup.add_done_callback(self._resolved_or_failed)
            return await asyncio.shield(lookup)

    def _resolved_or_failed(self, lookup: "asyncio.Task[list[str]]") -> None:
        self._resolving.release()
        if not lookup.cancelled():
            lookup.exception()  # anyone still waiting is told

    async def _signing_key(self) -> "Vapid02":
        await _imported()
        if self._key is None:
            fresh = await asyncio.to_thread(_new_key)
            pem = await self._store.subscriptions.key(KEY_NAME, fresh)
            self._key = await asyncio.to_thread(_key_from, pem)
        return self._key


def _new_key() -> bytes:
    from py_vapid import Vapid02

    fresh = Vapid02()
    fresh.generate_keys()
    pem: bytes = fresh.private_pem()
    return pem


def _key_from(pem: bytes) -> "Vapid02":
    from py_vapid import Vapid02

    return Vapid02.from_pem(pem)


async def _imported() -> None:
    """Import the libraries, which takes a tenth of a second, away from the event loop."""
    if SENDER not in sys.modules:
        await asyncio.to_thread(import_module, SENDER)


def _encrypted(browser: Browser, message: bytes) -> bytes:
    from pywebpush import WebPusher

    keys = {"p256dh": browser.keys.p256dh, "auth": browser.keys.auth}
    found: bytes = WebPusher({"endpoint": browser.endpoint, "keys": keys}).encode(message)["body"]
    return found


def subscription(browser: Browser, key: str, at: int) -> Subscription:
    """How a browser is stored."""
    return Subscription(browser.endpoint, key, encode(browser), at)
