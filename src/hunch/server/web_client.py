"""Serving the web client: one page at every address that a player may open, and its files.

The page also answers browsers at addresses that lead nowhere, with the status 404: it then says so,
and offers a way home. Programs, and a page's own requests for files, get the usual error.

The client is built from `web/` into the folder `client` next to this file. All of it is read once
and kept in memory, plain and compressed: it is small, and a name that is not among its files leads
nowhere.
"""

import gzip
import re
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from hunch.server.dependencies import AnyRequest

FOLDER: Final = Path(__file__).parent / "client"
PAGE: Final = "index.html"
ALWAYS_ASK: Final = "no-cache"  # the page names the files it needs, so it must be up to date
FOREVER: Final = "public, max-age=31536000, immutable"  # a file's name changes with its content
CODE: Final = re.compile("[A-Za-z0-9]{6}")  # could be a table's code, typed after the address
COMPRESSED: Final = "compressed"  # marks routes whose responses need no more compression
COMPRESSED_ALREADY: Final = {".woff2", ".woff", ".png"}
# Listed here because machines differ, and some get them wrong.
KINDS: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}
NOT_BUILT: Final = (
    "<!doctype html><html lang='en'><title>Hunch</title>"
    "<p>The web client has not been built yet. Build it with <code>make play</code> or "
    "<code>pip install .</code>, then restart the server.</p></html>"
)


@dataclass(frozen=True)
class File:
    """A file of the client, ready to be sent."""

    content: bytes
    compressed: bytes | None  # with gzip, if that helps
    kind: str
    tag: str  # for caches: changes with the content


@cache
def client(folder: Path) -> dict[str, File]:
    """The files of the built client by path; empty if it has not been built."""
    return {
        path.relative_to(folder).as_posix(): _read(path)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def _read(path: Path) -> File:
    content = path.read_bytes()
    return File(
        content=content,
        compressed=None if path.suffix in COMPRESSED_ALREADY else gzip.compress(content, mtime=0),
        kind=KINDS.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream",
        tag=f'"{sha256(content).hexdigest()[:20]}"',
    )


@get(
    [
        *("/", "/t/{code:str}", "/tv/{code:str}", "/g/{name:str}"),
        *("/m/{id_:str}", "/r/{id_:str}", "/history", "/stop/{id_:str}"),
        *("/learn", "/learn/{name:str}", "/learn/{name:str}/play"),
        *("/packs", "/packs/{name:str}", "/packs/{name:str}/edit"),
        *("/devices", "/continue"),
    ],
    include_in_schema=False,
    sync_to_thread=False,
    opt={COMPRESSED: True},
)
def page(request: AnyRequest) -> Response[bytes]:
    """The client's one page; the address decides which view it shows."""
    return _page(request)


def page_not_found(request: AnyRequest) -> Response[bytes] | None:
    """The page for a browser at an address that leads nowhere; None for any other request."""
    found = client(FOLDER).get(PAGE)
    opened = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if found is None or not opened or request.url.path.startswith("/api/"):
        return None
    headers = {"cache-control": "no-store", "vary": "accept"}
    return Response(found.content, status_code=404, headers=headers, media_type=found.kind)


@get(
    "/assets/{name:str}",
    include_in_schema=False,
    sync_to_thread=False,
    opt={COMPRESSED: True},
)
def asset(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """A script, style, font or picture of the page."""
    found = client(FOLDER).get(f"assets/{name}")
    if found is None:
        raise NotFoundException
    return _sent(request, found, FOREVER)


@get("/{name:str}", include_in_schema=False, sync_to_thread=False, opt={COMPRESSED: True})
def fixed(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """Files at fixed addresses, such as the manifest and icons; or a table, by its code alone."""
    if CODE.fullmatch(name):
        return _page(request)  # the client knows whether there is such a table
    found = client(FOLDER).get(name)
    if found is None or name == PAGE:
        raise NotFoundException
    return _sent(request, found, ALWAYS_ASK)


def _page(request: AnyRequest) -> Response[bytes]:
    found = client(FOLDER).get(PAGE)
    if found is None:
        return Response(NOT_BUILT.encode(), media_type=MediaType.HTML, status_code=503)
    return _sent(request, found, ALWAYS_ASK)


def _sent(request: AnyRequest, file: File, keep: str) -> Response[bytes]:
    headers = {"cache-control": keep, "etag": file.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    content = file.content
    if file.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content, headers["content-encoding"] = file.compressed, "gzip"
    return Response(content, headers=headers, media_type=file.kind)


ROUTES = [page, asset, fixed]
