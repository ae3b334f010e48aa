"""Question packs: those of the game, and those that people upload for their own tables."""

import asyncio
import secrets
from typing import Annotated, Any, Final, Literal

from litestar import Response, delete, get, post, put
from litestar.params import FromPath, QueryParameter
from msgspec.structs import replace

from hunch.core.codec import decode, encode
from hunch.core.contract import Game
from hunch.core.errors import BadFile, BadMessage
from hunch.core.languages import ENGLISH, closest_language, translate
from hunch.core.values import Value
from hunch.packs.library import Checked, Finding, Library, PackFacts, check_sound
from hunch.packs.registry import library
from hunch.server.dependencies import (
    AnyRequest,
    LanguageParameter,
    LimitDependency,
    RuntimeDependency,
)
from hunch.server.errors import Full, NoSuchPack
from hunch.server.http.refusal import REFUSALS
from hunch.server.identity import key_of, new_token
from hunch.server.runtime import Runtime
from hunch.server.security import check_pace, key_in, token_of
from hunch.store import PackRow

MOST_EACH: Final = 20  # packs of one browser
TYPES: Final = {"json": "application/json", "csv": "text/csv"}
LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"  # none that is easily mistaken
ID_LENGTH: Final = 20  # 100 bits: nobody finds a pack by guessing


class PackPage(Value, frozen=True, kw_only=True):
    """A pack with its questions; an own one whole, with what is odd about it."""

    facts: PackFacts
    pack: Any
    findings: tuple[Finding, ...] = ()


class Kept(Value, frozen=True, kw_only=True):
    """A pack that was kept, and the token of the browser that it belongs to."""

    token: str
    facts: PackFacts
    findings: tuple[Finding, ...]


Title = Annotated[str, QueryParameter(description="Of a CSV, which has none itself.")]
About = Annotated[str, QueryParameter(description="A line on what is in a CSV.")]


@get("/api/packs", responses=REFUSALS)
async def all_packs(request: AnyRequest, runtime: RuntimeDependency) -> list[PackFacts]:
    """The packs of the game, then those of the browser whose token is in the header."""
    game, packs = library()
    key = key_in(request)
    met = await runtime.store.packs.met(key, game.name) if key else frozenset()
    found = [_known(packs, name, met) for name in packs.known()]
    rows = await runtime.store.packs.listed(key, game.name) if key else []
    return found + [_own(facts, changed_at, met) for facts, changed_at in rows]


@get("/api/packs/schema", responses=REFUSALS, sync_to_thread=False)
def pack_schema() -> dict[str, Any]:
    """JSON Schema of a question pack."""
    return library()[1].schema()


@get("/api/packs/sample", responses=REFUSALS, media_type=TYPES["csv"], sync_to_thread=False)
def sample_sheet() -> Response[str]:
    """A CSV to begin a pack with."""
    return _file(library()[1].sample(), "csv", "questions")


@get("/api/packs/{id_:str}/file", responses=REFUSALS)
async def pack_file(
    request: AnyRequest,
    id_: FromPath[str],
    runtime: RuntimeDependency,
    kind: Annotated[Literal["json", "csv"], QueryParameter(description="Of the file.")] = "json",
) -> Response[str]:
    """An own pack as a file, to keep or to hand on."""
    game, packs = library()
    row = await _row(runtime, game, key_in(request), id_)
    text = row.body.decode()
    if kind == "csv":
        text = await asyncio.to_thread(lambda body: packs.sheet(packs.pack(body)), text)
    return _file(text, kind, id_)


@get("/api/packs/{id_:str}", responses=REFUSALS)
async def one_pack(
    request: AnyRequest,
    id_: FromPath[str],
    runtime: RuntimeDependency,
    lookups: LimitDependency,
    answers: Annotated[
        bool, QueryParameter(description="Whether to show the answers of a pack of the game.")
    ] = False,
    language: LanguageParameter = ENGLISH,
) -> PackPage:
    """A pack of the game to look through, or an own one, whole."""
    check_pace(request, lookups)
    game, packs = library()
    key = key_in(request)
    met = await runtime.store.packs.met(key, game.name) if key else frozenset()
    if id_ in packs.known():
        return PackPage(facts=_known(packs, id_, met), pack=packs.page(id_, answers))
    row = await _row(runtime, game, key, id_)
    text = row.body.decode()
    async with runtime.checking:
        found = await asyncio.to_thread(packs.check, text)
        pack = await asyncio.to_thread(packs.pack, text)
    facts = _own(row.facts, row.changed_at, met)
    return PackPage(
        facts=facts, pack=pack, findings=translate(found.findings, closest_language(language))
    )


@post("/api/packs/check", status_code=200, responses=REFUSALS)
async def check_pack(
    request: AnyRequest,
    runtime: RuntimeDependency,
    lookups: LimitDependency,
    title: Title = "",
    about: About = "",
    language: LanguageParameter = ENGLISH,
) -> Checked:
    """What is wrong with a pack, row by row; nothing is kept."""
    check_pace(request, lookups)
    found = await _checked(request, runtime, library()[1], title, about)
    return replace(found, findings=translate(found.findings, closest_language(language)))


@post("/api/packs", responses=REFUSALS)
async def add_pack(
    request: AnyRequest,
    runtime: RuntimeDependency,
    creations: LimitDependency,
    title: Title = "",
    about: About = "",
    language: LanguageParameter = ENGLISH,
) -> Kept:
    """Keep a pack for the tables of one's own. A token in the header is used again."""
    check_pace(request, creations)
    token = token_of(request) or new_token()
    key, (game, packs) = key_of(token), library()
    stored = runtime.store.packs
    if await stored.count(key) >= MOST_EACH:
        raise Full(f"You have {MOST_EACH} packs, which is the most; remove one first.")
    if await stored.count() >= runtime.config.most_packs:
        raise Full("This server has no room for another pack now.")
    found = await _sound(request, runtime, packs, title, about)
    id_ = "u-" + "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))
    row = await asyncio.to_thread(_packed, packs, game, key, id_, found.pack, runtime.now())
    await stored.add(row)
    facts = _own(row.facts, row.changed_at, frozenset())
    return Kept(
        token=token, facts=facts, findings=translate(found.findings, closest_language(language))
    )


@put("/api/packs/{id_:str}", responses=REFUSALS)
async def replace_pack(
    request: AnyRequest,
    id_: FromPath[str],
    runtime: RuntimeDependency,
    creations: LimitDependency,
    title: Title = "",
    about: About = "",
    language: LanguageParameter = ENGLISH,
) -> Kept:
    """Put another text in the place of an own pack; tables that play it already keep theirs."""
    check_pace(request, creations)
    game, packs = library()
    row = await _row(runtime, game, key_in(request), id_)
    found = await _sound(request, runtime, packs, title, about)
    old = await asyncio.to_thread(packs.pack, row.body.decode())
    row = await asyncio.to_thread(_packed, packs, game, row.browser, id_, found.pack, runtime.now())
    stored = runtime.store.packs
    await stored.change(row)
    met = await stored.met(row.browser, game.name)
    gone = met.intersection(packs.outdated(id_, old, found.pack))
    await stored.forget_met(row.browser, game.name, gone)
    facts = _own(row.facts, row.changed_at, met - gone)
    findings = translate(found.findings, closest_language(language))
    return Kept(token=token_of(request) or "", facts=facts, findings=findings)


@delete("/api/packs/{id_:str}", responses=REFUSALS)
async def remove_pack(request: AnyRequest, id_: FromPath[str], runtime: RuntimeDependency) -> None:
    """Remove an own pack; tables that play it already keep theirs."""
    game, _ = library()
    row = await _row(runtime, game, key_in(request), id_)
    await _forget(runtime, game, row.browser, f"{id_}/")
    await runtime.store.packs.remove(row.browser, id_)


@delete("/api/packs/{id_:str}/met", responses=REFUSALS)
async def forget_met(request: AnyRequest, id_: FromPath[str], runtime: RuntimeDependency) -> None:
    """Let the questions of a pack come again that one's tables have met."""
    game, packs = library()
    key = key_in(request)
    if id_ in packs.known():
        if key is not None:
            await runtime.store.packs.forget_met(key, game.name, packs.items(id_))
        return
    row = await _row(runtime, game, key, id_)
    await _forget(runtime, game, row.browser, f"{id_}/")


async def _forget(runtime: Runtime, game: Game, key: str, prefix: str) -> None:
    met = await runtime.store.packs.met(key, game.name)
    own = [item for item in met if item.startswith(prefix)]
    await runtime.store.packs.forget_met(key, game.name, own)


async def _row(runtime: Runtime, game: Game, key: str | None, id_: str) -> PackRow:
    # A database does not even take every text, so what cannot be an id is not asked for.
    own = key if id_.replace("-", "").isalnum() else None
    rows = await runtime.store.packs.of(own, game.name, [id_]) if own else []
    if not rows:
        raise NoSuchPack("There is no such pack, or it is not yours.")
    return rows[0]


async def _checked(
    request: AnyRequest, runtime: Runtime, packs: Library, title: str, about: str
) -> Checked:
    try:
        text = (await request.body()).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadFile("The pack is not text in UTF-8; save it so, and send it again.") from error
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in TYPES.values():
        raise BadMessage(f"Send a pack as «{'» or as «'.join(TYPES.values())}».")
    async with runtime.checking:
        return await asyncio.to_thread(packs.check, text, kind == TYPES["csv"], title, about)


async def _sound(
    request: AnyRequest, runtime: Runtime, packs: Library, title: str, about: str
) -> Checked:
    """A pack without errors, or the first of them."""
    found = await _checked(request, runtime, packs, title, about)
    check_sound(found.findings, "The pack")
    return found


def _file(text: str, kind: str, name: str) -> Response[str]:
    """A text for the browser to save, not to show."""
    headers = {"content-disposition": f'attachment; filename="{name}.{kind}"'}
    return Response(text, media_type=f"{TYPES[kind]}; charset=utf-8", headers=headers)


def _packed(packs: Library, game: Game, key: str, id_: str, pack: Any, now: int) -> PackRow:
    text = packs.text(pack)
    facts = encode(packs.facts(id_, pack))
    return PackRow(id_, game.name, key, facts, text.encode(), now, now)


def _known(packs: Library, name: str, met: frozenset[str]) -> PackFacts:
    facts = packs.facts(name)
    return replace(facts, met=len(met.intersection(packs.items(name))) if met else 0)


def _own(stored: bytes, changed_at: int, met: frozenset[str]) -> PackFacts:
    facts: PackFacts = decode(stored, PackFacts)
    prefix = f"{facts.id}/"
    count = sum(item.startswith(prefix) for item in met)
    # A table that plays an older text of the pack may still meet what is not there any more.
    return replace(facts, own=True, met=min(count, facts.count), changed_at=changed_at)


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
]
