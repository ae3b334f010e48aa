"""Compresses responses: long ones in a thread, so that no table has to wait."""

import asyncio
import gzip
from typing import Final, Literal

from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import CompressionEncoding
from litestar.middleware.compression import CompressionMiddleware
from litestar.types import HTTPResponseStartEvent, Message, Scope, Send

from hunch.server.web_client import COMPRESSED

SHORT: Final = 20_000  # bytes: takes a millisecond at most, about as long as a trip to a thread
LEVEL: Final = 6


class Compression(CompressionMiddleware):
    """Does what Litestar's own middleware does, for responses that come in one piece."""

    def create_compression_send_wrapper(
        self,
        send: Send,
        compression_encoding: Literal[CompressionEncoding.BROTLI, CompressionEncoding.GZIP] | str,
        scope: Scope,
    ) -> Send:
        """Sends what it is given, compressed if that is worth it."""
        start: HTTPResponseStartEvent | None = None

        async def compressed(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
                return
            if start is not None and message["type"] == "http.response.body":
                assert not message.get("more_body"), "no route sends its response in pieces"
                if len(message["body"]) >= self.config.minimum_size:
                    message["body"] = await _shorter(message["body"])
                    headers = MutableScopeHeaders(start)
                    headers["content-encoding"] = "gzip"
                    headers["content-length"] = str(len(message["body"]))
                    headers.extend_header_value("vary", "accept-encoding")
                await send(start)
                start = None
            await send(message)

        return compressed


async def _shorter(body: bytes) -> bytes:
    if len(body) <= SHORT:
        return gzip.compress(body, LEVEL, mtime=0)
    return await asyncio.to_thread(gzip.compress, body, LEVEL, mtime=0)


# Not brotli: it would save only a few per cent, and browsers accept it only over HTTPS.
COMPRESSION: Final = CompressionConfig(
    "gzip", minimum_size=1000, exclude_opt_key=COMPRESSED, middleware_class=Compression
)
