"""One connection: messages in, answers and frames out."""

import asyncio
import json
from collections import deque
from collections.abc import Iterable
from time import monotonic
from typing import Protocol

import structlog

from hunch.bots.advice_text import lines
from hunch.bots.levels import LANGUAGE_MODEL
from hunch.core.codec import decoder, encode
from hunch.core.errors import BadMessage, GameError, MatchOver, NotYourTurn
from hunch.core.languages import ENGLISH, Translatable, closest_language, language_of, translate
from hunch.core.narration import Narrator
from hunch.core.values import Seat
from hunch.server import commands
from hunch.server import entries as log
from hunch.server import protocol as words
from hunch.server import refusal_words as why
from hunch.server.changes import Change, changes
from hunch.server.connection_story import Telling
from hunch.server.corrupt_data import Corrupt
from hunch.server.current_match import CurrentMatch
from hunch.server.entries import By, PersonId
from hunch.server.errors import (
    Full,
    NoSuchTable,
    NotAllowed,
    NotSeated,
    Removed,
    TooFast,
    TooLate,
    TryAgain,
)
from hunch.server.identity import new_token
from hunch.server.live_table import LiveTable
from hunch.server.moves import is_retry, moved
from hunch.server.packs import check_brought, prepared_for, touch
from hunch.server.protocol import Down, Role
from hunch.server.rate_limits import Bucket
from hunch.server.runtime import Runtime
from hunch.server.table import Person, Phase, Table
from hunch.store import Unavailable

LINES_PER_SECOND, LINES_AT_ONCE = 1, 10  # of chat
LONGEST_DRAFT = 4096  # bytes; processes send drafts to each other in short messages
MOST_ANSWERS = 200  # waiting to be sent
LARGEST_ID = 2**53  # that every client can read
# What matches need, however long the table's log is.
PLAYING_ON = (
    *(words.Start, words.Continue, words.Resume, words.HandBack),
    *(words.End, words.Rematch, words.Leave),
)

read_message = decoder(words.Message)
logger = structlog.get_logger()


class Wire(Protocol):
    """What carries messages: a WebSocket, or a test double."""

    @property
    def full(self) -> bool:
        """Whether the other side must read more before it is sent anything else."""

    async def drain(self) -> None:
        """Wait until the other side has read enough."""

    def write(self, texts: Iterable[bytes]) -> None:
        """Send messages."""

    async def close(self, reason: str) -> None:
        """End the connection."""


class Connection:
    """One client at a table, through one socket."""

    def __init__(self, runtime: Runtime, live: LiveTable, wire: Wire) -> None:
        self.runtime = runtime
        self.live = live
        self.wire = wire
        self.role = Role.SPECTATOR
        self.person: PersonId | None = None
        self.key: str | None = None  # who they are at every table; a shared screen is nobody
        self.device: str | None = None  # the hash of the token; several may be one person's
        self.language = ENGLISH
        self.telling = Telling()
        self.heard = 0
        self.joined = False
        self.answers: deque[Down] = deque()
        self.news = asyncio.Event()
        self.stale = False  # whether a new frame is due
        self.ending: str | None = None
        self.advising = False
        rate = runtime.config.messages_per_second
        self.bucket = Bucket(rate, rate * 3, monotonic())
        self.chatter = Bucket(LINES_PER_SECOND, LINES_AT_ONCE, monotonic())

    # In

    async def receive(self, text: str | bytes) -> None:
        """Carry out one message; every refusal is answered."""
        id_ = None
        try:
            if not self.bucket.take(monotonic()):
                await asyncio.sleep(0)  # more are probably coming, and other clients come first
                raise TooFast("Too many messages; slow down a little.")
            message: words.Message = read_message(text)
            id_ = message.id
            await self._carry_out(message)
        except Unavailable as error:  # the details are for operators only
            logger.error("database unavailable", reason=str(error))
            self._refuse(TryAgain("The server cannot save that right now; please try again."), id_)
        except Corrupt as error:
            logger.error("stored data unreadable", reason=str(error))
            self._refuse(TryAgain(Translatable(why.unreadable)), id_)
        except GameError as error:
            self._refuse(error, _id_of(text) if id_ is None else id_)
            if isinstance(error, NoSuchTable):  # another process has closed it
                self.runtime.tables.drop(self.live)
        except Exception:
            logger.exception("message failed", code=self.live.table.code)
            self._refuse(TryAgain("Something went wrong; please try again."), id_)
        else:
            if id_ is not None:
                self.answer(words.Done(id=id_))

    def _refuse(self, error: GameError, id_: int | None) -> None:
        self.runtime.metrics.refusals.labels(error.code).inc()
        said = error.args[0]
        message, language = translate(said, self.language), language_of(said, self.language)
        self.answer(words.Refused(code=error.code, message=message, language=language, id=id_))

    async def _carry_out(self, message: words.Message) -> None:
        match message:
            case words.Ping(sent=sent):
                self.answer(words.Pong(sent=sent, now=self.live.now()))
                return
            case words.Join():
                await self._join(message)
                return
            case words.Speak(language=language):
                self._speak(language)
                return
        if not self.joined:
            raise NotAllowed("Send “join” first.")
        if isinstance(message, words.Describe):
            self._describe()
            return
        if self.person is None:
            raise NotSeated("Spectators cannot do that; join with a name.")
        if self.person not in self.live.table.people:
            raise NotAllowed(Translatable(why.left_already))
        await self._come_back()
        match message:
            case words.Move():
                await self._move(message)
            case words.Draft():
                self._draft(message)
            case words.Advise():
                await self._advise()
            case _:
                await self._command(message)

    async def _join(self, message: words.Join) -> None:
        table, token = self.live.table, message.token
        self.language = closest_language(message.language)
        key = await self._holder_of(token) if token else None
        # A shared screen shows nobody's secrets, even in a player's browser.
        known = await self._recognised(key) if key and message.role is not Role.SCREEN else None
        if known is None and message.name is not None and message.role is Role.PLAYER:
            if not self.runtime.table_joins.allows(table.id):
                raise TooFast("Too many people are joining this table; try again in a minute.")
            self._check_log()
            fresh = token or new_token()
            name, key = message.name, key or await self._holder_of(fresh)
            await self.live.write(
                lambda table, at: commands.came(table, name, key, message.role, at)
            )
            known = self.live.table.person_with(key)
            assert known is not None
            self.answer(words.Welcome(token=fresh, person=known.id))
        if known is None and message.role is Role.PLAYER:
            if key in self.live.table.removed:
                raise Removed(Translatable(why.stay_out))
            raise BadMessage("That token is unknown here; join with a name, or as a spectator.")
        self._check_room(known.id if known else None)
        self.person = known.id if known else None
        self.key = None if message.role is Role.SCREEN else key
        self.role = Role.PLAYER if known else message.role
        self._speak(message.language)
        self.joined = True
        self.live.connections.add(self)
        if len(self.live.connections) == 1:
            self.runtime.quotas.joined(self.live)
        self.runtime.peers.presence_changed(self.live)
        await self._come_back()

    async def _holder_of(self, token: str) -> str:
        """The person whose token this is, as the server knows them at every table."""
        person, self.device = await self.runtime.devices.holder(token)
        return person

    def _speak(self, language: str) -> None:
        """Send everything again in this language, as to a new connection."""
        self.language = closest_language(language)
        self.telling, self.heard = Telling(), 0
        self.wake()

    async def _recognised(self, key: str) -> Person | None:
        """The person with this key; another process may have just written that they joined."""
        await self.live.catch_up(self.live.table.length + 1)
        return self.live.table.person_with(key)

    def _check_room(self, person: PersonId | None) -> None:
        here = sum(
            connection.person == person
            for connection in self.live.connections
            if connection is not self
        )
        config = self.runtime.config
        if here >= (config.most_watching if person is None else config.most_sockets_each):
            raise Full("Too many connections to this table; close another tab first.")

    async def _come_back(self) -> None:
        """A player who is back takes over from the stand-in bot, and resumes a deserted match."""

        def make(table: Table, at: int) -> list[Change]:
            seat, current = table.seat_of(self.person), table.current
            if seat is None or current is None:
                return []
            found = changes(log.Resumed(at=at)) if current.paused_by_itself else []
            if seat in current.stand_ins and seat not in current.replaced:
                found += changes(log.HandedBack(at=at, seat=seat))
            return found

        if make(self.live.table, 0):  # otherwise there is no need to wait for the lock
            await self.live.write(make)

    async def _move(self, message: words.Move) -> None:
        def make(table: Table, at: int) -> list[Change]:
            seat, current = self._own_seat(table, message.match)
            if message.number < current.decided[seat]:
                self.wake()  # whatever comes of it, show the current state
            if is_retry(table, seat, message.number, message.action):
                return []
            return moved(table, seat, message.number, message.action, By.PERSON, at)

        began = monotonic()
        await self.live.write(make)
        self.runtime.metrics.moves.store(monotonic() - began)

    def _draft(self, message: words.Draft) -> None:
        table = self.live.table
        seat, current = self._own_seat(table, message.match)
        if seat in current.replaced:
            raise NotAllowed(Translatable(why.bot_plays_for_you))
        if seat not in current.owing or seat in current.ready:
            raise NotYourTurn("You have nothing to decide right now.")
        if message.number != current.decided[seat]:
            return  # late or early: it is for another decision
        if len(encode(message.action)) > LONGEST_DRAFT:
            raise BadMessage("That draft is too large.")
        self.runtime.peers.draft(self.live, seat, message.number, message.action)

    async def _advise(self) -> None:
        """Ask the coach, who knows what this seat knows and nothing else."""
        table = self.live.table
        seat, current = self._own_seat(table)
        if not table.settings.coach:
            raise NotAllowed(Translatable(why.no_coach))
        if seat not in current.owing:
            raise NotYourTurn("The coach answers when it is your turn.")
        if self.advising:
            raise TooFast("The coach is still thinking.")
        number, match = current.decided[seat], current.match
        knowledge, menu = match.knowledge(seat), match.menu(seat)
        self.advising = True
        try:
            found = await self.runtime.thinking.advise(table.game, knowledge, menu)
        finally:
            self.advising = False
        narrator = Narrator.of(match, seat, self.language)
        self.answer(
            words.Advised(
                number=number,
                advice=translate(found, self.language),
                labels=tuple(narrator.label(choice.action) for choice in found.choices),
                lines=lines(table.game, found, match.names, language=self.language),
            )
        )

    def _describe(self) -> None:
        """The view of this seat, or a spectator's, in words."""
        match = self.live.table.match
        if match is None:
            raise MatchOver("No match is being played here right now.")
        view, narrator = match.view(self.seat), Narrator.of(match, self.seat, self.language)
        self.answer(words.Described(lines=narrator.describe(view, self.seat)))

    async def _command(self, message: words.Message) -> None:
        person = self.person
        assert person is not None
        self._check_pace(message)
        self._check_level(message)
        dealt = await self._dealt(message, person)
        if isinstance(message, words.Configure) and not await self.live.settled(message):
            return  # other settings came right after these
        patient = self.runtime.config.bot_pause_ms > 0
        context = commands.Context(dealt, self.live.drafts, patient)
        await self.live.write(
            lambda table, at: commands.done_by(table, person, message, at, context)
        )

    def _check_pace(self, message: words.Message) -> None:
        """Nobody can flood a table or its log, but a match can always continue."""
        if not isinstance(message, PLAYING_ON):
            self._check_log()
        if isinstance(message, words.Say | words.React):
            if not self.chatter.take(monotonic()):
                raise TooFast("You are sending messages too fast; wait a moment.")
        elif not self.runtime.table_changes.allows(self.live.table.id):
            raise TooFast("This table is changing too fast; wait a moment.")

    def _check_level(self, message: words.Message) -> None:
        wanted = isinstance(message, words.Bot) and message.level == LANGUAGE_MODEL
        if wanted and not self.runtime.config.language_model:
            raise NotAllowed(Translatable(why.no_language_model))

    def _check_log(self) -> None:
        if self.live.table.length > self.runtime.config.most_entries:
            raise Full("This table has reached its limit; open a new one to continue.")

    async def _dealt(self, message: words.Message, person: PersonId) -> commands.Dealt | None:
        """What a host who starts a match has prepared; other people's packs are refused."""
        table, store = self.live.table, self.runtime.store
        key = table.people[person].key
        if person != table.host or table.phase is not Phase.LOBBY:
            return None  # it will be refused anyway, so don't read any pack
        if isinstance(message, words.Configure):
            options = commands.check_settings(table.game, message.settings)
            await check_brought(store, table.game, options, key)
        if not isinstance(message, words.Start):
            return None
        await touch(store, table.game, table.options, key, self.runtime.clock.date())
        options, secret = commands.start_options(table), table.secret
        prepared = await prepared_for(self.runtime, table.game, options, key, secret)
        return commands.Dealt(options, secret, prepared)

    def _own_seat(self, table: Table, match_id: str | None = None) -> tuple[Seat, CurrentMatch]:
        """The seat that this person plays in the current match."""
        current = table.current
        if current is None:
            raise MatchOver("No match is being played here right now.")
        if match_id not in (None, current.id):
            raise TooLate("That was meant for another match.")
        seat = table.seat_of(self.person)
        if seat is None:
            raise NotSeated("You are watching this match; only seated players can do that.")
        return seat, current

    @property
    def seat(self) -> Seat | None:
        """The seat that this connection plays, if any."""
        return self.live.table.seat_of(self.person)

    # Out

    def answer(self, message: Down) -> None:
        """Send this as soon as the other side can take it."""
        if len(self.answers) >= MOST_ANSWERS:
            self.end("Your connection is too slow.")
            return
        self.answers.append(message)
        self.news.set()

    def wake(self) -> None:
        """Send a new frame; quick changes share one."""
        self.stale = True
        self.news.set()

    def end(self, reason: str) -> None:
        """Send this reason and close."""
        self.ending = translate(reason, self.language)
        self.news.set()

    def turn_away(self, error: GameError) -> None:
        """Refuse this person everything from now on, and close."""
        self._refuse(error, None)
        self.end(error.args[0])

    async def send(self) -> None:
        """Send whatever is due until the end; a client that does not read is disconnected."""
        while self.ending is None:
            await self.news.wait()
            self.news.clear()
            try:
                await self._send_all()
            except TimeoutError:
                self.runtime.metrics.dropped.inc()
                self.ending = "Your connection is too slow."
        await self.wire.close(self.ending)

    async def _send_all(self) -> None:
        while self.answers or self.stale:
            if self.wire.full:
                async with asyncio.timeout(self.runtime.config.send_seconds):
                    await self.wire.drain()
            due = []
            if self.stale and self.joined:
                due.append(encode(self.live.frame_for(self)))
                self.runtime.metrics.moves.frames += 1
            due += map(encode, self.answers)
            self.stale = False
            self.answers.clear()
            self.wire.write(due)

    def gone(self) -> None:
        """The connection was lost, but nobody left."""
        self.ending = self.ending or ""
        self.news.set()
        if self in self.live.connections:
            self.live.connections.discard(self)
            self.runtime.peers.presence_changed(self.live)


def _id_of(text: str | bytes) -> int | None:
    """The id of a message that is otherwise unreadable, so that its sender gets an answer."""
    try:
        found = json.loads(text)  # which reads what our own codec refuses: a lone surrogate, say
    except (ValueError, RecursionError):
        return None
    id_ = found.get("id") if isinstance(found, dict) else None
    return id_ if type(id_) is int and abs(id_) <= LARGEST_ID else None
