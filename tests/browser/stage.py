"""Sets up a table in any position from a recorded match, so that a page can be opened on it.

The entries are written into the store as if people had played them, and the table is built from
them like any other. No time passes meanwhile: the server's clock stands still.
"""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from playwright.async_api import Page, expect

from hunch.core.codec import convert, encode
from hunch.core.contract import action_type
from hunch.core.engine import play
from hunch.core.fairness import commitment
from hunch.core.record import Record, parse
from hunch.core.registry import find, rules_of
from hunch.core.values import CHANCE, Entry
from hunch.server import entries as log
from hunch.server.changes import Change
from hunch.server.connection_story import Telling
from hunch.server.entries import AnyEntry, By, Settings, Slow
from hunch.server.folding import fold_changes, table_from
from hunch.server.identity import LETTERS, key_of, new_token
from hunch.server.live_table import LiveTable, row_of
from hunch.server.moves import finished
from hunch.server.protocol import Role
from hunch.server.table import Phase, Table
from tests.browser.browsing import ANSWERED, REMEMBER, Room
from tests.browser.chromium import ROOT
from tests.server.live_server import Clock, LiveServer

GAMES = ROOT / "src" / "hunch" / "games"
END = ("end", 1)
PLAYER_TO_MOVE = -1
Act = Callable[[Page], Coroutine[Any, Any, None]]

SECRET = bytes(32)
NO_DRAWS = {
    "commitment": commitment(SECRET),
    "cuts": [],
    "secret": SECRET.hex(),
    "draws": [],
    "replayed": 1,
}

LONG_AGO = 60_000  # milliseconds: long enough that the start of the match is old news
codes = count(1)


@dataclass(frozen=True)
class Moment:
    """A position in a recorded match: everything before the n-th action of a type."""

    record: str  # game/file
    before: tuple[str, int] | int = END  # or a number of entries
    live: int = 0  # entries that are played while the page is open
    options: dict[str, Any] = field(default_factory=dict)  # other than the record's
    names: tuple[str, ...] = ()  # other than the record's
    drafting: int = 0  # how many of the coming decisions already exist as drafts
    days: int = 0  # for each decision, in a match over several days
    alone: bool = False  # whether the player to move plays against bots
    removed: bool = False  # whether the host has removed them

    def read(self) -> Record:
        """The recorded match."""
        game, _, name = self.record.partition("/")
        return parse((GAMES / game / "matches" / f"{name}.json").read_text("utf-8"))

    @property
    def game(self) -> str:
        """The game's name."""
        return self.record.partition("/")[0]


@dataclass(frozen=True)
class Scene:
    """A page, and how to get it ready."""

    name: str
    path: str = "/t/{code}"
    moment: Moment | None = None
    seat: int | None = PLAYER_TO_MOVE  # whose phone it is; None is a spectator
    act: Act | None = None  # what to do on the page first
    screen: bool = True  # whether to show it on a shared screen too
    waits: str = "main"  # what to wait for
    shows: str = ""  # what to wait for after that, once the live entries are played


class Sitter:
    """A player who is connected but does nothing."""

    role = Role.PLAYER
    device = None

    def __init__(self, person: int) -> None:
        self.person = person
        self.telling = Telling()
        self.heard = 0

    def wake(self) -> None:
        """Do nothing."""

    def end(self, reason: str) -> None:
        """Do nothing."""


@dataclass
class Staged:
    """A table that is set up."""

    code: str
    tokens: list[str]  # by seat
    names: tuple[str, ...]
    live: LiveTable
    next: int  # the seat that acts next, or the first
    coming: list[Entry]  # what is still to be played while the page is open

    async def play_on(self) -> None:
        """Play the entries that were kept for the open page."""
        coming, self.coming = self.coming, []
        if coming:
            await self.play(coming)

    async def play(self, lines: list[Entry]) -> None:
        """Play these entries together, like a decision and the luck that follows it."""
        await self.live.write(lambda table, at: _played(table, lines, at))


async def stage(
    server: LiveServer, clock: Clock, moment: Moment, lines: list[Entry] | None = None
) -> Staged:
    """Set up a table at this moment, with the recorded entries or others."""
    record = moment.read()
    names = moment.names or record.seats
    tokens = [new_token() for _ in names]
    lines = lines_of(record) if lines is None else lines
    stop = _position(lines, moment.before)
    first, rest = lines[: stop - moment.live], lines[stop - moment.live : stop]
    at = clock()
    after = [line for line in lines[stop:] if line.seat is not CHANCE]
    seat = after[0].seat if after else 0
    opened: list[AnyEntry] = _opened(record, moment, names, tokens, at - LONG_AGO)
    if moment.alone:
        opened = [entry for each in opened for entry in _alone(each, seat, names)]
    if moment.removed:
        opened.append(log.Left(at=at - LONG_AGO, person=seat, removed=True))
    table = table_from(f"staged-{next(codes)}", _code(next(codes)), opened)
    changes = _played(table, first, at)
    entries = [encode(entry) for entry in (*opened, *(change.entry for change in changes))]
    table = fold_changes(table, changes)
    over = finished(table, at) if table.phase is Phase.OVER else None
    row, store = row_of(table, at), server.runtime.store
    await store.create(row, entries[:-1], at)
    await store.append(table.id, len(entries) - 1, entries[-1:], at, row, over)
    live = await server.runtime.tables.find(table.code)
    for person in live.table.people:
        live.connections.add(Sitter(person))
    live.presence_changed()
    for line in after[1 : 1 + moment.drafting]:
        server.runtime.peers.draft(
            live, line.seat, live.table.current.decided[line.seat], line.action
        )
    return Staged(table.code, tokens, tuple(names), live, seat, rest)


def lines_of(record: Record) -> list[Entry]:
    """The entries of a recorded match."""
    action = action_type(rules_of(find(record.game)))
    found = (convert(line, Entry) for line in record.log)
    return [Entry(line.seat, convert(line.action, action)) for line in found]


def _position(lines: list[Entry], before: tuple[str, int] | int) -> int:
    if isinstance(before, int):
        return before
    if before == END:
        return len(lines)
    kind, number = before
    found = [place for place, line in enumerate(lines) if type(line.action).__name__ == kind]
    return found[number - 1]


def _opened(
    record: Record, moment: Moment, names: tuple[str, ...], tokens: list[str], at: int
) -> list[AnyEntry]:
    options = {**record.options, **moment.options}
    settings = Settings(options=options, slow=Slow.WAIT, days=moment.days)
    chairs = tuple(range(len(names)))
    return [
        log.Opened(
            at=at, game=record.game, version=record.version, settings=settings, secret=SECRET.hex()
        ),
        *(log.Came(at=at, person=i, name=names[i], key=key_of(tokens[i])) for i in chairs),
        *(log.Sat(at=at, person=i, chair=i) for i in chairs),
        log.Hosted(at=at, person=0),
        log.Started(at=at, chairs=chairs, names=names, cuts=(), match=f"staged{next(codes)}"),
    ]


def _alone(entry: AnyEntry, seat: int, names: tuple[str, ...]) -> list[AnyEntry]:
    """What this entry is at the table of somebody who plays alone."""
    match entry:
        case log.Came(person=person) if person != seat:
            return []
        case log.Sat(at=at, chair=chair) if chair != seat:
            return [log.BotSat(at=at, chair=chair, name=names[chair], level="medium")]
        case log.Hosted(at=at):
            return [log.Hosted(at=at, person=seat)]
    return [entry]


def _played(table: Table, lines: list[Entry], at: int) -> list[Change]:
    assert table.match is not None
    rules, state, found = table.match.rules, table.match.state, []
    for line in lines:
        step = play(rules, state, line.seat, line.action)
        by = By.LUCK if line.seat is CHANCE else By.PERSON
        found.append(Change(log.Played(at=at, seat=line.seat, action=line.action, by=by), step))
        state = step.state
    return found


def _code(number: int) -> str:
    letters = []
    for _ in range(6):
        number, rest = divmod(number * 7 + 3, len(LETTERS))
        letters.append(LETTERS[rest])
    return "".join(letters)


async def open_scene(
    room: Room, clock: Clock, scene: Scene, screen: bool = False, **options: Any
) -> Page:
    """Open the page of a scene, on a phone or on a shared screen, and get it ready."""
    page = await room.phone(**options)
    await show_scene(page, room, clock, scene, screen)
    return page


async def show_scene(
    page: Page, room: Room, clock: Clock, scene: Scene, screen: bool = False
) -> None:
    """Show a scene on a page, which forgets all it knew: much faster than opening a new one."""
    staged = await stage(room.server, clock, scene.moment) if scene.moment is not None else None
    kept: dict[str, str] = {}
    if staged is not None and not screen and scene.seat is not None:
        seat = staged.next if scene.seat == PLAYER_TO_MOVE else scene.seat
        kept = remembered(staged.tokens[seat], staged.names[seat])
    # The recorded luck was not drawn from this table's secret, so there is nothing to recompute.
    answers = {ANSWERED: encode({"/proof?": NO_DRAWS}).decode()}
    await page.evaluate(REMEMBER, kept | answers)
    code = staged.code if staged else ""
    await page.goto((f"/tv/{code}" if screen else scene.path).format(code=code))
    await expect(page.locator(scene.waits).first).to_be_visible()
    if staged is not None:
        await expect(page.get_by_role("region", name="Board", exact=True)).to_be_attached()
        await expect(page.locator("#board ~ div").first).to_be_attached()
        await staged.play_on()
    if scene.shows:
        await expect(page.locator(scene.shows).first).to_be_visible()
    if scene.act is not None and not screen:
        await scene.act(page)


def remembered(token: str, name: str) -> dict[str, str]:
    """What a player's browser remembers."""
    return {"hunch.me": encode({"token": token, "name": name}).decode()}
