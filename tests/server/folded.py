"""A table without a network: changes are folded at once, and time passes when a test says so."""

from typing import Any

from hunch.core.codec import decode, encode
from hunch.core.registry import find
from hunch.server import commands
from hunch.server.entries import AnyEntry, By, PersonId, Settings
from hunch.server.frames import facts_of
from hunch.server.moves import Change, moved
from hunch.server.protocol import Message, Role, Start
from hunch.server.table import Table

NOON = 1_700_000_000_000


class Folded:
    """A table, its whole log, and a clock that is turned by hand."""

    def __init__(self, game: str, *names: str, **settings: Any) -> None:
        self.at = NOON
        self.log: list[AnyEntry] = []
        self.table = Table("some-id", "BCDFGH")
        self.fold([commands.opened(find(game), Settings(**settings), self.at)])
        for name in names:
            self.join(name)

    def fold(self, entries: list[AnyEntry]) -> list[AnyEntry]:
        self.log += entries
        self.table.fold_all(entries)
        return entries

    def later(self, seconds: float) -> None:
        self.at += int(seconds * 1000)

    def join(self, name: str, role: Role = Role.PLAYER, key: str | None = None) -> PersonId:
        person = len(self.table.names)
        self.fold(commands.came(self.table, name, key or f"key of {person}", role, self.at))
        return person

    def do(self, person: PersonId, change: Message) -> list[AnyEntry]:
        done = commands.done_by(self.table, person, change, self.at)
        return self.fold([each.entry if isinstance(each, Change) else each for each in done])

    def start(self) -> None:
        assert self.table.host is not None
        self.do(self.table.host, Start())

    def play(self, seat: int | None = None, action: Any = None, by: By = By.PERSON) -> int:
        """The seat, or the next one that has to, decides; by itself it takes what is first."""
        table = self.table
        assert table.match is not None
        seat = next(iter(table.owing)) if seat is None else seat
        if action is None:
            action = table.match.rules.default(table.match.state, seat)
        changes = moved(table, seat, table.decided[seat], action, by, self.at)
        self.fold([change.entry for change in changes])
        return seat

    def play_on(self) -> None:
        """Everybody takes the game's default until the match is over."""
        while self.table.owing:
            self.play()

    @property
    def notices(self) -> list[str]:
        return [notice.text for notice in self.table.notices]

    def folded_again(self) -> Table:
        """The table as another process makes it from the stored log."""
        other = Table(self.table.id, self.table.code)
        other.fold_all(decode(encode(entry), AnyEntry) for entry in self.log)
        return other


def facts(table: Table) -> dict[str, Any]:
    """What everybody may know of the table."""
    found: dict[str, Any] = decode(bytes(facts_of(table, lambda _: True, 0)), dict[str, Any])
    return found
