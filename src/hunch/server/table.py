"""A table: who is there, who sits where, and the match they play.

A table is a value. Its log says what it is (see `folding`); `commands` and `moves` decide what may
be done at it.
"""

from enum import Enum
from hmac import compare_digest
from typing import Any, NamedTuple

from msgspec import field

from hunch.core.contract import Game
from hunch.core.fairness import Cut, Fairness, commitment
from hunch.core.languages import Translatable
from hunch.core.match import Match
from hunch.core.options import read_options
from hunch.core.registry import hooks_of, rules_of
from hunch.core.values import Actor, Memory, Seat, Value
from hunch.server import entries as log
from hunch.server.current_match import CurrentMatch
from hunch.server.entries import Chair, PersonId, Settings


class Phase(Enum):
    """Where a table is: before, during or after a match."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


class Notice(NamedTuple):
    """Something that happened at the table itself, in any language; `number` increases."""

    number: int
    at: int
    text: Translatable


class Person(Value, frozen=True):
    """Somebody at the table, with or without a chair; `key` is the hash of their token."""

    id: PersonId
    name: str
    key: str


class Place(Value, frozen=True):
    """A chair: a person, a team, a bot or nobody."""

    people: tuple[PersonId, ...] = ()
    bot: str | None = None  # its level
    bot_name: str = ""
    team: str = ""  # its name, if the people here gave themselves one

    @property
    def taken(self) -> bool:
        """Whether anybody sits here."""
        return bool(self.people) or self.bot is not None


class Previous(Value, frozen=True):
    """The match before the one that is being set up, and who played it, by seat."""

    match: Match
    places: tuple[Place, ...]


class Table(Value, frozen=True, kw_only=True):
    """What a table's entries amount to."""

    id: str
    code: str
    game: Game
    settings: Settings
    secret: bytes  # of the luck of this match, or of the next
    length: int = 1  # of the log
    at: int  # when the latest entry was written
    people: dict[PersonId, Person] = field(default_factory=dict)
    names: dict[PersonId, str] = field(default_factory=dict)  # of everybody who ever came
    host: PersonId | None = None
    removed: dict[str, PersonId] = field(default_factory=dict)  # by the host; by key
    places: tuple[Place, ...]  # by chair
    cuts: dict[PersonId, str] = field(default_factory=dict)
    chat: tuple[tuple[int, log.Said], ...] = ()  # each line with its number in the log
    notices: tuple[Notice, ...] = ()
    current: CurrentMatch | None = None  # from its start until the table is cleared
    previous: Previous | None = None  # from then until the next start

    @property
    def phase(self) -> Phase:
        """Where the table is."""
        if self.current is None:
            return Phase.LOBBY
        return Phase.OVER if self.current.over else Phase.PLAYING

    @property
    def match(self) -> Match | None:
        """The match itself: its log, its state, and what was told."""
        return None if self.current is None else self.current.match

    @property
    def match_id(self) -> str:
        """The current match's name in the history."""
        return "" if self.current is None else self.current.id

    @property
    def paused(self) -> bool:
        """Whether all clocks are stopped, by the host or because nobody is here."""
        return self.current is not None and self.current.paused_at is not None

    @property
    def players(self) -> tuple[PersonId, ...]:
        """Everybody who has a seat in the match."""
        chairs = self.current.chairs if self.current is not None else ()
        return tuple([person for chair in chairs for person in self.places[chair].people])

    @property
    def only_player(self) -> PersonId | None:
        """The person who plays alone against bots; None if there are more, or none."""
        players = self.players
        if self.current is None or len(players) != 1:
            return None
        return None if self.seat_of(players[0]) in self.current.replaced else players[0]

    @property
    def waits_for(self) -> Seat | None:
        """The seat of the only player, if the table waits for them to look at every result."""
        person = self.only_player
        if self.current is None or person is None or self.settings.days:
            return None
        return self.seat_of(person) if self.current.pace and self.settings.tap else None

    def person_with(self, key: str) -> Person | None:
        """The person whose token has this hash; compared in constant time."""
        found = None
        for person in self.people.values():
            if compare_digest(person.key, key):
                found = person
        return found

    def chair_of(self, person: PersonId | None) -> Chair | None:
        """Where somebody sits."""
        for chair, place in enumerate(self.places):
            if person in place.people:
                return chair
        return None

    def seat_of(self, person: PersonId | None) -> Seat | None:
        """The seat somebody plays in the match; None if they are watching."""
        return None if self.current is None else self.current.seat_at(self.chair_of(person))

    def place_of(self, seat: Seat) -> Place:
        """The chair from which this seat of the match is played."""
        assert self.current is not None
        return self.places[self.current.chairs[seat]]

    def people_of(self, seat: Seat) -> tuple[PersonId, ...]:
        """Who plays this seat."""
        return self.place_of(seat).people

    def bot_of(self, seat: Seat) -> str | None:
        """The level of the bot that decides for this seat now, if one does."""
        place = self.place_of(seat)
        if place.bot is not None:
            return place.bot
        assert self.current is not None
        stands_in = seat in self.current.stand_ins or not place.people
        return self.settings.level if stands_in else None

    def name_of(self, chair: Chair) -> str:
        """The name of the person, the team or the bot on this chair."""
        place = self.places[chair]
        if place.bot is not None:
            return place.bot_name
        return place.team or self.members_of(chair)

    def is_team(self, chair: Chair) -> bool:
        """Whether several people play from this chair, or a team with a name of its own."""
        place = self.places[chair]
        return bool(place.team) or len(place.people) > 1

    def members_of(self, chair: Chair) -> str:
        """The names of the people on this chair."""
        return " & ".join(self.people[person].name for person in self.places[chair].people)

    def name_ever(self, person: PersonId) -> str:
        """The name of a person who may have left."""
        return self.names.get(person, "")

    @property
    def to_act(self) -> tuple[Actor, ...]:
        """Who owes a decision in the match."""
        return self.match.to_act if self.match is not None else ()

    @property
    def commitment(self) -> str:
        """What the server promised about the luck of this match, or of the next."""
        return commitment(self.secret)

    @property
    def options(self) -> Any:
        """The game's options as the settings have them."""
        return read_options(self.game, rules_of(self.game), self.settings.options)

    def options_for(self, start: log.Started) -> Any:
        """The options of a match with this start: prepared, or else as the table has them."""
        found = start.options
        if isinstance(found, dict):  # as it was read from the log
            found = read_options(self.game, rules_of(self.game), found)
        return self.options if found is None else found

    @property
    def memory(self) -> Memory:
        """How much the table helps its players' memory."""
        options = self.match.options if self.match is not None else self.options
        return hooks_of(self.game).memory(options)

    def fairness(self) -> Fairness:
        """What proves the match fair; the secret stays hidden until the match is over."""
        cuts = self.current.luck.cuts if self.current is not None else ()
        shown = self.secret.hex() if self.phase is Phase.OVER else None
        return Fairness(commitment=self.commitment, cuts=cuts, secret=shown)


def cuts_of(table: Table, chairs: tuple[Chair, ...]) -> tuple[Cut, ...]:
    """The words of the players who cut the deck, by seat."""
    return tuple(
        Cut(seat, table.cuts[person])
        for seat, chair in enumerate(chairs)
        for person in table.places[chair].people
        if person in table.cuts
    )
