"""A table without a network: changes apply at once, and time passes when a test says so."""

from typing import Any

from msgspec import structs

from hunch.core.codec import decode, encode
from hunch.core.registry import find
from hunch.server import commands
from hunch.server.changes import Change
from hunch.server.entries import AnyEntry, By, PersonId, Settings
from hunch.server.folding import fold_all, opened_table, table_from
from hunch.server.moves import moved
from hunch.server.protocol import Message, Role, Start
from hunch.server.seat_frames import facts_of
from hunch.server.table import Table

NOON = 1_700_000_000_000


class OfflineTable:
    """A table, its whole log, and a clock that the test moves."""

    def __init__(self, game: str, *names: str, **settings: Any) -> None:
        self.at = NOON
        self.log: list[AnyEntry] = []
        first = commands.opened(find(game), Settings(**settings), self.at)
        self.log.append(first)
        self.table = opened_table("some-id", "BCDFGH", first)
        for name in names:
            self.join(name)

    def fold(self, changes: list[Change]) -> list[AnyEntry]:
        entries = [change.entry for change in changes]
        self.log += entries
        self.table = fold_all(self.table, entries)
        return entries

    def later(self, seconds: float) -> None:
        self.at += int(seconds * 1000)

    def join(self, name: str, role: Role = Role.PLAYER, key: str | None = None) -> PersonId:
        person = len(self.table.names)
        self.fold(commands.came(self.table, name, key or f"key of {person}", role, self.at))
        return person

    def do(self, person: PersonId, message: Message) -> list[AnyEntry]:
        return self.fold(commands.done_by(self.table, person, message, self.at))

    def start(self) -> None:
        assert self.table.host is not None
        self.do(self.table.host, Start())

    def play(self, seat: int | None = None, action: Any = None, by: By = By.PERSON) -> int:
        """The seat decides, or the next one that has to; without an action it plays the default."""
        table = self.table
        assert table.current is not None
        assert table.match is not None
        seat = next(iter(table.current.owing)) if seat is None else seat
        if action is None:
            action = table.match.rules.default(table.match.state, seat)
        self.fold(moved(table, seat, table.current.decided[seat], action, by, self.at))
        return seat

    def play_on(self) -> None:
        """Everyone plays the game's default until the match is over."""
        while self.table.current and self.table.current.owing:
            self.play()

    @property
    def notices(self) -> list[str]:
        return [notice.text for notice in self.table.notices]

    def rebuilt(self) -> Table:
        """The table as another process would build it from the stored log."""
        entries = [decode(encode(entry), AnyEntry) for entry in self.log]
        return table_from(self.table.id, self.table.code, entries)


def content(table: Table) -> dict[str, Any]:
    """All that a table amounts to, so that two of them can be compared."""
    found = structs.asdict(table)
    del found["previous"]
    if table.current is not None:
        current = found["current"] = structs.asdict(table.current)
        match, luck = current.pop("match"), current.pop("luck")
        current |= {"log": match.log, "state": match.state, "names": match.names, "luck": luck.key}
    return found


def facts(table: Table) -> dict[str, Any]:
    """What everyone may know about the table."""
    found: dict[str, Any] = decode(bytes(facts_of(table, lambda _: True, 0)), dict[str, Any])
    return found
