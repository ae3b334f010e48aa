"""Players who never stop: whatever happens, reconnecting must be enough for them to carry on."""

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from traceback import format_exc
from typing import Any, NamedTuple

import websockets

from hunch.server.entries import By
from hunch.server.identity import new_token
from tests.server.acknowledged_moves import Decision, Ledger
from tests.server.live_server import Client, LiveServer, sample

STANDSTILL = 120  # seconds without an answer or a frame: then something is broken
LONGEST_THOUGHT = 0.03  # seconds; without a pause, logs grow so fast that checking them takes long
LONGEST_ABSENCE = 0.5
CHATTY = 0.02  # the share of moves that come with a line of chat
AGAIN = {"over": "rematch", "lobby": "start"}  # what the host sends to keep play going


class CutOff(Exception):
    """The server is gone; all a player can do is reconnect."""


class Refused(Exception):
    """The server refused something that it must do."""


class Plan(NamedTuple):
    """A table of the swarm."""

    game: str
    people: int = 0  # who play
    bots: int = 0
    level: str = "random"
    silent: bool = False  # one more person, who never moves
    settings: dict[str, Any] = {"slow": "wait"}  # noqa: RUF012 - never changed

    @property
    def deciders(self) -> set[By]:
        """Who decides at this table."""
        who = {By.PERSON: self.people, By.BOT: self.bots, By.CLOCK: self.silent}
        return {by for by, number in who.items() if number}


NO_SAND_TIMERS = {"guess_seconds": 0, "bet_seconds": 0}
PLANS = (
    Plan("intuition", people=2),
    Plan("intuition_game", people=2, bots=2),
    Plan("press_your_luck", people=2, bots=1),
    Plan("think_str8", people=2, bots=1),
    Plan("wits_and_wagers", people=3, bots=1, settings={"slow": "wait", "options": NO_SAND_TIMERS}),
    Plan("intuition", bots=1, silent=True, settings={"slow": "default", "turn_seconds": 1}),
    Plan("press_your_luck", bots=3, level="easy"),
)


class Line(Client):
    """One connection of a player, who checks every frame."""

    def __init__(self, address: str, player: "Player") -> None:
        super().__init__(address)
        self.player = player

    def _take(self, message: dict[str, Any]) -> None:
        if message["type"] == "frame":
            self.player.look(message)
        super()._take(message)

    async def connect(self, **join: Any) -> None:
        self.socket = await websockets.connect(self.address, compression=None)
        self.reader = asyncio.create_task(self._read())
        try:
            await self.need("join", **join)
            await self.until_it_is(lambda: self.frame)
        except BaseException:
            await self.close()
            raise

    async def ask(self, type_: str, **fields: Any) -> dict[str, Any]:
        try:
            return await super().ask(type_, **fields)
        except (KeyError, websockets.ConnectionClosed) as error:  # closed before the answer came
            raise CutOff from error

    async def until(self, condition: Callable[[], Any]) -> None:
        """Wait, with patience for slow machines."""
        async with asyncio.timeout(STANDSTILL):
            while not condition():
                self.news.clear()
                await self.news.wait()

    async def need(self, type_: str, **fields: Any) -> None:
        """Ask for something that must not be refused."""
        answer = await self.ask(type_, **fields)
        if answer.get("code") == "try_again" and self.player.patient:
            await asyncio.sleep(0.05)
            raise CutOff
        if answer["type"] != "done":
            raise Refused(answer["code"], f"{type_} {fields}: {answer}")

    async def until_it_is(self, condition: Callable[[], Any]) -> None:
        """Wait for a condition; raises `CutOff` if the connection is lost first."""
        await self.until(lambda: self.closed or condition())
        if self.closed:
            raise CutOff


class Player:
    """A person at a table, over as many connections as it takes."""

    def __init__(
        self, servers: Sequence[LiveServer], ledger: Ledger, name: str, rng: Random
    ) -> None:
        self.servers = servers
        self.ledger = ledger
        self.name = name
        self.rng = rng
        self.token = new_token()  # chosen here, so that a first join can be repeated
        self.hosts = False
        self.answers = True
        self.patient = (
            len(servers) > 1
        )  # their database may be down: then they are told to try again
        self.stays = True  # otherwise comes and goes, leaving the table to its bots meanwhile
        self.pending: tuple[Decision, Any] | None = None
        self.frame: dict[str, Any] = {}
        self.decisions = 0  # made for this seat, by the player or not, in all matches
        self.again = 0  # how many times this host has set up another match
        self.connections = 0
        self.retries = 0  # moves that were sent again although they had been played
        self.faults: list[str] = []

    async def run(self) -> None:
        """Play until cancelled; collects whatever goes wrong."""
        while True:
            try:
                await self._connected()
            except CutOff:
                continue
            except Exception:
                self.faults.append(f"{self.name} at {self.ledger.code}: {format_exc()}")
                return

    async def join(self) -> Line:
        """A new connection, as soon as the server accepts one."""
        while True:
            port = self.rng.choice(self.servers).port  # as a load balancer would
            line = Line(f"ws://127.0.0.1:{port}/api/tables/{self.ledger.code}/socket", self)
            try:
                await line.connect(token=self.token, name=self.name)
            except (OSError, websockets.WebSocketException, CutOff):
                await asyncio.sleep(0.05)  # it is still starting
            else:
                self.connections += 1
                return line

    def look(self, frame: dict[str, Any]) -> None:
        """Check a frame: what it shows may never be taken back."""
        before, self.frame = self.frame, frame
        self.ledger.shown = max(self.ledger.shown, frame["length"])
        if frame["length"] < before.get("length", 0):
            self.faults.append(
                f"{self.name} at {self.ledger.code}: the log had {before['length']} entries, "
                f"and then {frame['length']}."
            )
        was, now = _decision(before), _decision(frame)
        if was and now and was.match == now.match:
            self.decisions += now.number - was.number
            if now.number < was.number:
                self.faults.append(f"{self.name} at {self.ledger.code}: {was}, and then {now}.")
        if self.pending and now:
            sent = self.pending[0]
            if now.match == sent.match and now.number > sent.number:
                self.ledger.acknowledged.add(sent)

    async def _connected(self) -> None:
        line = await self.join()
        try:
            await self._send_again(line)
            while True:
                line.news.clear()
                if line.closed:
                    raise CutOff
                if not await self._act(line):
                    async with asyncio.timeout(STANDSTILL):
                        await line.news.wait()
        finally:
            await line.close()

    async def _send_again(self, line: Line) -> None:
        """Repeat the move that was not answered, whether it was played or not."""
        if self.pending is None:
            return
        which, now = self.pending[0], _decision(self.frame)
        if now is None or now.match != which.match:  # the others have moved on to another match
            self.pending = None
            return
        self.retries += now.number > which.number
        try:
            await self._move(line)
        except Refused as error:
            # The host may have been faster and cleared the table for the next match.
            if error.args[0] not in ("match_over", "too_late"):
                raise
            await line.until_it_is(lambda: _match(line.frame) != which.match)
            self.pending = None

    async def _act(self, line: Line) -> bool:
        """Do what is due now, if anything."""
        phase = line.frame["table"]["phase"]
        if self.hosts and phase in AGAIN:
            await line.need(AGAIN[phase])
            self.again += phase == "over"
            await line.until_it_is(lambda: line.frame["table"]["phase"] != phase)
            if not self.stays and phase == "lobby":
                await line.close()
                await asyncio.sleep(self.rng.uniform(0, LONGEST_ABSENCE))
            return True
        which = _decision(line.frame)
        if not self.answers or which is None or which in self.ledger.acknowledged:
            return False
        if not line.owes:
            return False
        await asyncio.sleep(self.rng.uniform(0, LONGEST_THOUGHT))
        action = sample(line.match["menu"], self.rng)
        self.ledger.sent[which] = action
        self.pending = which, action
        await self._move(line)
        if self.rng.random() < CHATTY:
            text = f"{self.name} {which.match[:6]} {which.number}"
            await line.need("say", text=text)
            self.ledger.said.add(text)
        return True

    async def _move(self, line: Line) -> None:
        assert self.pending is not None
        which, action = self.pending
        await line.need("move", match=which.match, number=which.number, action=action)
        self.ledger.acknowledged.add(which)
        self.pending = None


def _decision(frame: dict[str, Any]) -> Decision | None:
    """The next decision of the player who got this frame."""
    match, seat = frame.get("match"), frame.get("you", {}).get("seat")
    return None if match is None or seat is None else Decision(match["id"], seat, match["number"])


def _match(frame: dict[str, Any]) -> str | None:
    return frame.get("match", {}).get("id")


class Gathering(NamedTuple):
    """A table of the swarm, and everyone at it."""

    plan: Plan
    ledger: Ledger
    players: list[Player]

    @property
    def decisions(self) -> int:
        """Shows whether the table makes progress: the decisions of its people or, if there are only
        bots, the finished matches."""
        if self.plan.people or self.plan.silent:
            return sum(player.decisions for player in self.players)
        return self.players[0].again


async def gather(servers: Sequence[LiveServer], plan: Plan, rng: Random) -> Gathering:
    """Open a table and seat everyone, before anything is killed; people use any of the servers."""
    code, token = await servers[0].open(plan.game, **plan.settings)
    ledger = Ledger(code, plan.game)
    names = ["Ann", "Ben", "Cleo", "Dan"][: max(1, plan.people + plan.silent)]
    players = [Player(servers, ledger, name, Random(rng.random())) for name in names]
    host = players[0]
    host.token, host.hosts = token, True
    host.answers = plan.people > 0
    host.stays = plan.people > 0 or plan.silent
    lines = [await player.join() for player in players]
    seated = plan.people + plan.silent
    if not seated:
        await lines[0].need("stand")
    for chair in range(seated, seated + plan.bots):
        await lines[0].need("bot", chair=chair, level=plan.level)
    for line in lines:
        await line.close()
    return Gathering(plan, ledger, players)
