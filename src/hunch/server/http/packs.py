"""Packs over HTTP: the built-in ones of a game, and those that hosts upload for their tables."""

from typing import Annotated, Any, Final, Literal

from litestar import Response, delete, get, post, put
from litestar.params import FromPath, QueryParameter
from msgspec.structs import replace

from hunch.core.contract import Game
from hunch.core.errors import BadMessage
from hunch.core.languages import ENGLISH, Translatable, closest_language
from hunch.core.values import Value, doc
from hunch.packs import catalogue, checking, uploads
from hunch.packs.checking import Checked
from hunch.packs.findings import Finding
from hunch.packs.kind import PackKind
from hunch.packs.pack import PackFacts
from hunch.packs.registry import find_kind
from hunch.server import pack_work
from hunch.server import refusal_words as why
from hunch.server.corrupt_data import decode_stored, reading_stored
from hunch.server.dependencies import (
    AnyRequest,
    LanguageParameter,
    LimitDependency,
    RuntimeDependency,
)
from hunch.server.devices import person_in, person_or_new
from hunch.server.errors import NoSuchPack, NotAllowed
from hunch.server.http.precompressed import READY_TO_SEND, gives, sent
from hunch.server.http.refusal import REFUSALS
from hunch.server.pack_work import Packed, PackPage, Upload
from hunch.server.rate_limits import NetworkLimit
from hunch.server.runtime import Runtime
from hunch.server.security import address_of, check_pace, token_of
from hunch.store import PackRow

TYPES: Final = {"json": "application/json", "csv": "text/csv"}


class Kept(Value, frozen=True, kw_only=True):
    """A pack that was saved, and the token of its owner."""

    token: Annotated[str, doc("The token of its owner.")]
    facts: Annotated[PackFacts, doc("The pack.")]
    findings: Annotated[tuple[Finding, ...], doc("What looks odd about it.")]


OfGame = Annotated[
    str | None, QueryParameter(description="Which game's packs; default: the first with any.")
]
Title = Annotated[str, QueryParameter(description="The pack's title, for a CSV, which has none.")]
About = Annotated[str, QueryParameter(description="A line about what is in a CSV.")]


@get("/api/packs", responses=REFUSALS)
async def all_packs(
    request: AnyRequest, runtime: RuntimeDependency, game: OfGame = None
) -> list[PackFacts]:
    """The built-in packs, then those of the person whose token is in the header."""
    played, kind = find_kind(game)
    key = await person_in(request, runtime)
    met = await _met(runtime, played, key)
    built_in = [_built_in(kind, name, met) for name in catalogue.known(kind)]
    rows = await runtime.store.packs.listed(key, played.name) if key else []
    return built_in + [_own(facts, changed_at, met) for facts, changed_at in rows]


@get("/api/packs/schema", responses=REFUSALS, sync_to_thread=False)
def pack_schema(game: OfGame = None) -> dict[str, Any]:
    """JSON Schema of a pack."""
    return checking.schema(find_kind(game)[1])


@get("/api/packs/sample", responses=REFUSALS, media_type=TYPES["csv"], sync_to_thread=False)
def sample_sheet(game: OfGame = None) -> Response[str]:
    """A CSV to start a pack from."""
    kind = find_kind(game)[1]
    return _file(kind.sheet.sample, "csv", kind.key)


@get("/api/packs/{id_:str}/file", responses=REFUSALS)
async def pack_file(
    request: AnyRequest,
    id_: FromPath[str],
    runtime: RuntimeDependency,
    game: OfGame = None,
    kind: Annotated[
        Literal["json", "csv"], QueryParameter(description="The file format.")
    ] = "json",
) -> Response[str]:
    """One of your own packs as a file, to keep or to share."""
    played, packs = find_kind(game)
    row = await _row(runtime, played, await person_in(request, runtime), id_)
    await _check_not_played(request, runtime, played, packs, id_)
    if kind == "csv":
        text = await runtime.pack_work.run(address_of(request), pack_work.sheet, row)
    else:
        with reading_stored(f"Pack {id_}"):
            text = row.body.decode()
    return _file(text, kind, id_)


@get("/api/packs/{id_:str}", responses=gives(PackPage), opt=READY_TO_SEND)
async def one_pack(
    request: AnyRequest,
    id_: FromPath[str],
    runtime: RuntimeDependency,
    lookups: LimitDependency,
    game: OfGame = None,
    solutions: Annotated[
        bool, QueryParameter(description="Whether to show the solutions of a built-in pack.")
    ] = False,
    language: LanguageParameter = ENGLISH,
) -> Response[bytes]:
    """A built-in pack to look through, or one of your own in full."""
    check_pace(request, lookups)
    played, kind = find_kind(game)
    key = await person_in(request, runtime)
    met = await _met(runtime, played, key)
    if id_ in catalogue.known(kind):
        if solutions:
            await _check_not_played(request, runtime, played, kind, id_)
        facts = _built_in(kind, id_, met)
        made = await runtime.shared.of(
            ("pack", played.name, id_, solutions, facts.met),
            lambda: PackPage(facts=facts, pack=catalogue.preview(kind, id_, solutions)),
        )
        return await sent(request, made)
    row = await _row(runtime, played, key, id_)
    await _check_not_played(request, runtime, played, kind, id_)
    details = (row, _own(row.facts, row.changed_at, met), closest_language(language))
    made = await runtime.pack_work.run(address_of(request), pack_work.page, *details)
    return await sent(request, made)


@post("/api/packs/check", status_code=200, responses=gives(Checked), opt=READY_TO_SEND)
async def check_pack(
    request: AnyRequest,
    runtime: RuntimeDependency,
    lookups: LimitDependency,
    game: OfGame = None,
    title: Title = "",
    about: About = "",
    language: LanguageParameter = ENGLISH,
) -> Response[bytes]:
    """What is wrong with a pack, row by row; nothing is saved."""
    check_pace(request, lookups)
    upload = await _upload(request, find_kind(game)[0], title, about)
    made = await runtime.pack_work.run(
        address_of(request), pack_work.checked, upload, closest_language(language)
    )
    return await sent(request, made)


@post("/api/packs", responses=REFUSALS)
async def add_pack(
    request: AnyRequest,
    runtime: RuntimeDependency,
    creations: LimitDependency,
    game: OfGame = None,
    title: Title = "",
    about: About = "",
    language: LanguageParameter = ENGLISH,
) -> Kept:
    """Save a pack for your own tables. A token in the header is reused."""
    check_pace(request, creations)
    token, key = await person_or_new(request, runtime)
    upload = await _upload(request, find_kind(game)[0], title, about)
    await runtime.quotas.check_own_packs(key)
    made = await _packed(request, runtime, upload, key, uploads.new_id(), None, language)
    async with runtime.quotas.room_for_pack():
        await runtime.store.packs.add(made.row)
    facts = _own(made.row.facts, made.row.changed_at, frozenset())
    return Kept(token=token, facts=facts, findings=made.findings)


@put("/api/packs/{id_:str}", responses=REFUSALS)
async def replace_pack(
    request: AnyRequest,
    id_: FromPath[str],
    runtime: RuntimeDependency,
    creations: LimitDependency,
    game: OfGame = None,
    title: Title = "",
    about: About = "",
    language: LanguageParameter = ENGLISH,
) -> Kept:
    """Replace one of your own packs; matches already being played keep the old one."""
    check_pace(request, creations)
    played, _ = find_kind(game)
    old = await _row(runtime, played, await person_in(request, runtime), id_)
    upload = await _upload(request, played, title, about)
    made = await _packed(request, runtime, upload, old.browser, id_, old.body, language)
    stored, row = runtime.store.packs, made.row
    await stored.change(row)
    met = await stored.met(row.browser, played.name)
    gone = met.intersection(made.outdated)
    await stored.forget_met(row.browser, played.name, gone)
    facts = _own(row.facts, row.changed_at, met - gone)
    return Kept(token=token_of(request) or "", facts=facts, findings=made.findings)


@delete("/api/packs/{id_:str}", responses=REFUSALS)
async def remove_pack(
    request: AnyRequest, id_: FromPath[str], runtime: RuntimeDependency, game: OfGame = None
) -> None:
    """Remove one of your own packs; matches already being played keep it."""
    played, _ = find_kind(game)
    row = await _row(runtime, played, await person_in(request, runtime), id_)
    await _forget(runtime, played, row)
    await runtime.store.packs.remove(row.browser, id_)


@delete("/api/packs/{id_:str}/met", responses=REFUSALS)
async def forget_met(
    request: AnyRequest, id_: FromPath[str], runtime: RuntimeDependency, game: OfGame = None
) -> None:
    """Let everything in a pack come up again at your tables."""
    played, kind = find_kind(game)
    key = await person_in(request, runtime)
    if id_ in catalogue.known(kind):
        if key is not None:
            items = catalogue.content(kind, id_).keys()
            await runtime.store.packs.forget_met(key, played.name, items)
        return
    await _forget(runtime, played, await _row(runtime, played, key, id_))


@put("/api/packs/disliked/{item:str}", responses=REFUSALS)
async def dislike(
    request: AnyRequest,
    item: FromPath[str],
    runtime: RuntimeDependency,
    lookups: LimitDependency,
    game: OfGame = None,
) -> None:
    """Say that an item of a built-in pack was dull: it won't come up at your tables again soon."""
    played, key = await _judged(request, runtime, lookups, item, game)
    if not await runtime.store.usage.knows(key):  # anyone can make up tokens
        raise NotAllowed(Translatable(why.not_at_a_table))
    await runtime.store.packs.dislike(key, played.name, item, runtime.clock.now())


@delete("/api/packs/disliked/{item:str}", responses=REFUSALS)
async def like_again(
    request: AnyRequest,
    item: FromPath[str],
    runtime: RuntimeDependency,
    lookups: LimitDependency,
    game: OfGame = None,
) -> None:
    """Withdraw the complaint that an item was dull."""
    played, key = await _judged(request, runtime, lookups, item, game)
    await runtime.store.packs.like_again(key, played.name, item)


async def _judged(
    request: AnyRequest, runtime: Runtime, lookups: NetworkLimit, item: str, game: str | None
) -> tuple[Game, str]:
    """Who is judging a built-in item; anything else is refused."""
    check_pace(request, lookups)
    played, kind = find_kind(game)
    key = await person_in(request, runtime)
    built_in = (catalogue.content(kind, name) for name in catalogue.known(kind))
    if key is None or not any(item in items for items in built_in):
        raise NoSuchPack("The built-in packs have nothing with that id.")
    return played, key


async def _check_not_played(
    request: AnyRequest, runtime: Runtime, game: Game, kind: PackKind, id_: str
) -> None:
    """Refuse the answers to anyone at a table that is playing them, with or without a token."""
    tables = runtime.peers.tables_at(address_of(request))
    played = await runtime.store.usage.packs_in_play(
        game.name, await person_in(request, runtime), tables
    )
    if any(_overlap(kind, id_, each) for each in played):
        raise NotAllowed(Translatable(why.pack_in_play))


def _overlap(kind: PackKind, one: str, other: str) -> bool:
    """Whether two packs are the same, or share anything."""
    if one == other or not {one, other} <= set(catalogue.known(kind)):
        return one == other
    return not catalogue.content(kind, one).keys().isdisjoint(catalogue.content(kind, other))


async def _met(runtime: Runtime, game: Game, key: str | None) -> frozenset[str]:
    return await runtime.store.packs.met(key, game.name) if key else frozenset()


async def _forget(runtime: Runtime, game: Game, row: PackRow) -> None:
    met = uploads.met_in(row.id, await _met(runtime, game, row.browser))
    await runtime.store.packs.forget_met(row.browser, game.name, met)


async def _row(runtime: Runtime, game: Game, key: str | None, id_: str) -> PackRow:
    # A database does not accept every string, so what cannot be an id is never looked up.
    own = key if id_.replace("-", "").isalnum() else None
    rows = await runtime.store.packs.of(own, game.name, [id_]) if own else []
    if not rows:
        raise NoSuchPack("There is no such pack, or it is not yours.")
    return rows[0]


async def _upload(request: AnyRequest, game: Game, title: str, about: str) -> Upload:
    """The pack in the body of a request."""
    type_ = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if type_ not in TYPES.values():
        raise BadMessage(f"Send a pack as {' or '.join(f'“{each}”' for each in TYPES.values())}.")
    return Upload(game.name, await request.body(), type_ == TYPES["csv"], title, about)


async def _packed(
    request: AnyRequest,
    runtime: Runtime,
    upload: Upload,
    owner: str,
    id_: str,
    old: bytes | None,
    language: str,
) -> Packed:
    details = (upload, owner, id_, old, runtime.clock.date(), closest_language(language))
    return await runtime.pack_work.run(address_of(request), pack_work.packed, *details)


def _file(text: str, kind: str, name: str) -> Response[str]:
    """Text for the browser to save, not to show."""
    headers = {"content-disposition": f'attachment; filename="{name}.{kind}"'}
    return Response(text, media_type=f"{TYPES[kind]}; charset=utf-8", headers=headers)


def _built_in(kind: PackKind, name: str, met: frozenset[str]) -> PackFacts:
    facts = catalogue.facts(kind, name)
    return replace(facts, met=len(met.intersection(catalogue.content(kind, name))))


def _own(stored: bytes, changed_at: int, met: frozenset[str]) -> PackFacts:
    facts: PackFacts = decode_stored(stored, PackFacts, "The list entry of a pack")
    # In a match that plays an older version of the pack, removed items may still come up.
    count = min(len(uploads.met_in(facts.id, met)), facts.count)
    return replace(facts, own=True, met=count, changed_at=changed_at)


ROUTES = [
    all_packs,
    pack_schema,
    sample_sheet,
    pack_file,
    one_pack,
    check_pack,
    add_pack,
    replace_pack,
    remove_pack,
    forget_met,
    dislike,
    like_again,
]
