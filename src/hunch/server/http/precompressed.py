"""Responses that were encoded and compressed elsewhere."""

import asyncio
import gzip
from collections.abc import Mapping
from typing import Any, Final

from litestar import Response
from litestar.openapi.datastructures import ResponseSpec

from hunch.server.dependencies import AnyRequest
from hunch.server.http.refusal import REFUSALS
from hunch.server.web_client import COMPRESSED

READY_TO_SEND: Final = {COMPRESSED: True}  # for routes


def gives(type_: Any, meanwhile: type[Any] | None = None) -> Mapping[int, ResponseSpec]:
    """What such a route responds with, for the OpenAPI document."""
    found = {200: ResponseSpec(type_, generate_examples=False), **REFUSALS}
    if meanwhile is not None:
        found[202] = ResponseSpec(meanwhile, generate_examples=False)
    return found


async def sent(request: AnyRequest, compressed: bytes) -> Response[bytes]:
    """JSON for everybody: nearly all accept it compressed."""
    headers = {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(compressed, headers=headers, media_type="application/json")
    # In a thread: a long replay is many megabytes, and zlib lets others run meanwhile.
    content = await asyncio.to_thread(gzip.decompress, compressed)
    return Response(content, headers=headers, media_type="application/json")
