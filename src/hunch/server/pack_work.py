"""Work on packs, in another process: a long pack takes half a second."""

import gzip
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Annotated, Any, NamedTuple, TypeVar

from hunch.core.codec import encode
from hunch.core.errors import BadFile
from hunch.core.host_material import Material, Prepared
from hunch.core.languages import translate
from hunch.core.registry import find, hooks_of
from hunch.core.values import Value, doc
from hunch.packs import checking, uploads
from hunch.packs.checking import Checked
from hunch.packs.findings import Finding, check_sound
from hunch.packs.pack import Pack, PackFacts
from hunch.packs.reading import parse
from hunch.packs.registry import find_kind
from hunch.packs.sheets import write_sheet
from hunch.packs.writing import write
from hunch.server.corrupt_data import reading_stored
from hunch.server.workers import Workers
from hunch.store import PackRow

T = TypeVar("T")


class PackWork:
    """A process for this, and its queue: the client with the fewest requests in it goes first."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._line: Counter[str] = Counter()

    async def run(self, asker: str, work: Callable[..., T], *details: Any) -> T:
        """Do one of the things below."""
        self._line[asker] += 1
        try:
            ticket = self._workers.ticket(self._line[asker])
            return await self._workers.run(ticket, work, *details)
        finally:
            self._line[asker] -= 1
            self._line += Counter()  # only addresses with something in the queue


class Upload(NamedTuple):
    """A pack as somebody sends it; a CSV comes with its title and description beside it."""

    game: str
    data: bytes
    csv: bool
    title: str
    about: str


class Packed(NamedTuple):
    """A pack to store, what is odd about it, and which items of the old one it no longer has."""

    row: PackRow
    findings: tuple[Finding, ...]
    outdated: Collection[str]


class PackPage(Value, frozen=True, kw_only=True):
    """A pack with its items; one of your own is complete, with anything odd about it."""

    facts: Annotated[PackFacts, doc("The pack without its items.")]
    pack: Annotated[Any, doc("The pack.")]
    findings: Annotated[tuple[Finding, ...], doc("What looks odd about it.")] = ()


def checked(upload: Upload, language: str) -> bytes:
    """What is wrong with a pack, as compressed JSON."""
    return _compressed(translate(_checked(upload), language))


def packed(
    upload: Upload, owner: str, id_: str, old: bytes | None, now: int, language: str
) -> Packed:
    """A pack without errors, ready to be stored, or the first of its errors."""
    game, kind = find_kind(upload.game)
    found = _checked(upload)
    check_sound(found.findings, "The pack", kind.words.nth)
    pack: Pack = found.pack
    facts, body = encode(uploads.own_facts(id_, pack)), write(pack).encode()
    gone = uploads.outdated(kind, id_, parse(kind, old.decode()), pack) if old is not None else ()
    return Packed(
        PackRow(id_, game.name, owner, facts, body, now, now),
        translate(found.findings, language),
        gone,
    )


def page(row: PackRow, facts: PackFacts, language: str) -> bytes:
    """A stored pack with its items and anything odd about it, as compressed JSON."""
    pack, text = _stored(row), row.body.decode()
    findings = checking.check_upload(find_kind(row.game)[1], text).findings
    return _compressed(PackPage(facts=facts, pack=pack, findings=translate(findings, language)))


def sheet(row: PackRow) -> str:
    """A stored pack as CSV."""
    return write_sheet(find_kind(row.game)[1], _stored(row))


def dealt(
    game: str, options: Any, rows: Sequence[PackRow], met: frozenset[str], secret: bytes
) -> Prepared:
    """What a match that uses these packs starts with."""
    material = Material({row.id: _stored(row) for row in rows}, met)
    return hooks_of(find(game)).prepare(options, material, Random(secret))


def _stored(row: PackRow) -> Any:
    with reading_stored(f"Pack {row.id}"):
        return parse(find_kind(row.game)[1], row.body.decode())


def _checked(upload: Upload) -> Checked:
    try:
        text = upload.data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadFile("The pack is not UTF-8 text; save it as UTF-8 and try again.") from error
    kind = find_kind(upload.game)[1]
    return checking.check_upload(kind, text, upload.csv, upload.title, upload.about)


def _compressed(value: Any) -> bytes:
    return gzip.compress(encode(value), compresslevel=6, mtime=0)
