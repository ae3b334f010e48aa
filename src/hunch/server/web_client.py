"""The web client: its page under every address that a player may have, and the files of the page.

The client is built from `web/` into the folder `client` beside this file. All of it is read once
and kept in memory, packed and unpacked: it is small, and a name that is not among the files that
were read cannot lead anywhere.
"""

import gzip
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
ALWAYS_ASK: Final = "no-cache"  # the page names the files it needs, so it must be today's
FOR_EVER: Final = "public, max-age=31536000, immutable"  # a file's name changes with its content
PACKED_ALREADY: Final = {".woff2", ".woff", ".png"}
# Said here, as machines know different kinds, and some know wrong ones.
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
    "<p>The web client has not been built yet. <code>make play</code> builds it, and so does "
    "<code>pip install .</code>; then start the server again.</p></html>"
)


@dataclass(frozen=True)
class File:
    """A file of the client, ready to be sent."""

    content: bytes
    packed: bytes | None  # with gzip, where that helps
    kind: str
    tag: str  # the same as long as the content is


@cache
def client(folder: Path) -> dict[str, File]:
    """The built client's files by their path; empty, if it has not been built."""
    return {
        path.relative_to(folder).as_posix(): _read(path)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def _read(path: Path) -> File:
    content = path.read_bytes()
    return File(
        content=content,
        packed=None if path.suffix in PACKED_ALREADY else gzip.compress(content, mtime=0),
        kind=KINDS.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream",
        tag=f'"{sha256(content).hexdigest()[:20]}"',
    )


@get(
    [
        *("/", "/t/{code:str}", "/tv/{code:str}", "/g/{name:str}"),
        *("/m/{id_:str}", "/r/{id_:str}", "/history"),
        *("/learn", "/learn/{name:str}", "/learn/{name:str}/play"),
        *("/packs", "/packs/{name:str}", "/packs/{name:str}/edit"),
    ],
    include_in_schema=False,
    sync_to_thread=False,
)
def page(request: AnyRequest) -> Response[bytes]:
    """The client's one page; which of its views is shown is up to the address."""
    found = client(FOLDER).get(PAGE)
    if found is None:
        return Response(NOT_BUILT.encode(), media_type=MediaType.HTML, status_code=503)
    return _sent(request, found, ALWAYS_ASK)


@get("/assets/{name:str}", include_in_schema=False, sync_to_thread=False)
def asset(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """A script, style, font or picture of the page."""
    found = client(FOLDER).get(f"assets/{name}")
    if found is None:
        raise NotFoundException
    return _sent(request, found, FOR_EVER)


@get("/{name:str}", include_in_schema=False, sync_to_thread=False)
def fixed(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """What browsers look for at an address of its own: the manifest, icons, word for robots."""
    found = client(FOLDER).get(name)
    if found is None or name == PAGE:
        raise NotFoundException
    return _sent(request, found, ALWAYS_ASK)


def _sent(request: AnyRequest, file: File, keep: str) -> Response[bytes]:
    headers = {"cache-control": keep, "etag": file.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    content = file.content
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content, headers["content-encoding"] = file.packed, "gzip"
    return Response(content, headers=headers, media_type=file.kind)


ROUTES = [page, asset, fixed]
