"""A table, folded from its log: who is there, who sits where, and the match they play.

Nothing here talks to a network, a disk or a clock: the same entries make the same table in every
process. What may be done at a table is decided in `lobby` and `moves`.
"""

from collections import deque
from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, field
from enum import Enum
from hmac import compare_digest
from typing import Any, Final, NamedTuple

from hunch.core.codec import convert
from hunch.core.contract import Game
from hunch.core.engine import play
from hunch.core.fairness import Cut, Fairness, commitment
from hunch.core.languages import Translatable
from hunch.core.match import FairLuck, Match
from hunch.core.registry import find, hooks_of, rules_of, words_of
from hunch.core.settings import read_options
from hunch.core.values import CHANCE, Actor, Entry, Memory, Seat, Step
from hunch.server import entries as log
from hunch.server.entries import Chair, PersonId, Settings
from hunch.server.notices import notice_of

LINES_OF_CHAT: Final = 100  # that a table remembers
NOTICES: Final = 20


class Phase(Enum):
    """What a table is at."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


class Notice(NamedTuple):
    """Something that happened at the table itself, to be said in any language; `number` grows."""

    number: int
    at: int
    text: Translatable


@dataclass
class Person:
    """Somebody at the table, with or without a chair."""

    id: PersonId
    name: str
    key: str


@dataclass
class Place:
    """A chair: a person, a team, a bot or nobody."""

    people: list[PersonId] = field(default_factory=list)
    bot: str | None = None  # its level
    bot_name: str = ""

    @property
    def taken(self) -> bool:
        """Whether anybody sits here."""
        return bool(self.people) or self.bot is not None


class Table:
    """What a table's entries amount to."""

    def __init__(self, id_: str, code: str) -> None:
        self.id = id_
        self.code = code
        self.length = 0  # of the log
        self.at = 0  # when the latest entry was written
        self.phase = Phase.LOBBY
        self.people: dict[PersonId, Person] = {}
        self.names: dict[PersonId, str] = {}  # of everybody who ever came
        self.host: PersonId | None = None
        self.places: list[Place] = []
        self.settings = Settings()
        self.cuts: dict[PersonId, str] = {}
        self.chat: deque[tuple[int, log.Said]] = deque(maxlen=LINES_OF_CHAT)
        self.notices: deque[Notice] = deque(maxlen=NOTICES)
        self.paused_at: int | None = None
        # Of the match:
        self.game: Game
        self.secret = b""
        self.match_id = ""
        self.match: Match | None = None
        self.luck: FairLuck | None = None
        self.drawn = 0  # chance actions so far
        self.chairs: tuple[Chair, ...] = ()  # by seat
        self.knowers: dict[str, Chair] = {}  # by key, whose secrets of this match they know
        self.decided: list[int] = []  # by seat, how many decisions it has made
        self.turned: list[int] = []  # by seat, how long the match's log was before its latest one
        self.owing: dict[Seat, int] = {}  # since when each seat owes a decision
        self.stand_ins: dict[Seat, bool] = {}  # seats a bot plays for; whether for being late
        self.seen_at = 0  # when all that happened has been shown for as long as the game wants

    def fold_all(self, lines: Iterable[log.AnyEntry]) -> None:
        """Take in these entries, one after the other."""
        for line in lines:
            self.fold(line)

    def fold(self, entry: log.AnyEntry, step: Step | None = None) -> None:
        """Take in one entry; `step` is what an action led to, where that is known already."""
        self.length += 1
        self.at = entry.at
        if text := notice_of(self, entry):
            self.notices.append(Notice(self.length, entry.at, text))
        match entry:
            case log.Played():
                self._played(entry, step)
            case log.Opened():
                self._opened(entry)
            case log.Came(person=person, name=name, key=key):
                self.people[person] = Person(person, name, key)
                self.names[person] = name
            case log.Left(person=person):
                self._left(person)
            case log.Sat(person=person, chair=chair):
                self._rise(person)
                place = self.places[chair]
                place.people.append(person)
                place.bot = None
                self.knowers[self.people[person].key] = chair
                self._hand_back(chair)
            case log.Stood(person=person):
                self._rise(person)
            case log.BotSat(chair=chair, name=name, level=level):
                self.places[chair] = Place([], level, name)
            case log.BotRose(chair=chair):
                self.places[chair] = Place()
            case log.Configured(settings=settings):
                self.settings = settings
            case log.Hosted(person=person):
                self.host = person
            case log.DeckCut(person=person, words=words):
                self.cuts[person] = words
            case log.Started():
                self._started(entry)
            case log.StoodIn(seat=seat, late=late):
                self.stand_ins[seat] = late
            case log.HandedBack(seat=seat):
                self._take_back(seat)
            case log.Paused():
                self.paused_at = entry.at
            case log.Resumed():
                self._resumed(entry.at)
            case log.Said():
                self.chat.append((self.length, entry))
            case log.Cleared(secret=secret):
                self._cleared(bytes.fromhex(secret))

    def copied(self) -> "Table":
        """A copy that can be folded on; the match is shared, as its own log only grows."""
        other = copy(self)
        other.people = dict(self.people)
        other.names = dict(self.names)
        other.places = [Place(list(each.people), each.bot, each.bot_name) for each in self.places]
        other.cuts = dict(self.cuts)
        other.knowers = dict(self.knowers)
        other.chat = deque(self.chat, LINES_OF_CHAT)
        other.notices = deque(self.notices, NOTICES)
        other.owing = dict(self.owing)
        other.stand_ins = dict(self.stand_ins)
        return other

    # Questions

    def person_with(self, key: str) -> Person | None:
        """Whose token has this hash; compared in constant time."""
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
        """The seat somebody plays in the match; None watches."""
        chair = self.chair_of(person)
        return self.chairs.index(chair) if self.match and chair in self.chairs else None

    def people_of(self, seat: Seat) -> list[PersonId]:
        """Who plays this seat."""
        return self.places[self.chairs[seat]].people

    def bot_of(self, seat: Seat) -> str | None:
        """The level of the bot that decides for this seat now, if one does."""
        place = self.places[self.chairs[seat]]
        if place.bot is not None:
            return place.bot
        return self.settings.level if seat in self.stand_ins or not place.people else None

    def name_of(self, chair: Chair) -> str:
        """What the one, or the team, on this chair is called."""
        place = self.places[chair]
        if place.bot is not None:
            return place.bot_name
        return " & ".join(self.people[person].name for person in place.people)

    def name_ever(self, person: PersonId) -> str:
        """What somebody is called, or was, who may have left."""
        return self.names.get(person, "")

    @property
    def to_act(self) -> tuple[Actor, ...]:
        """Who owes a decision in the match."""
        return self.match.to_act if self.match is not None else ()

    @property
    def commitment(self) -> str:
        """What binds the luck of this match, or of the next."""
        return commitment(self.secret)

    @property
    def options(self) -> Any:
        """The game's options as the settings have them."""
        return read_options(self.game, rules_of(self.game), self.settings.options)

    def options_for(self, start: log.Started) -> Any:
        """The options of a match that starts so: prepared, or else as the table has them."""
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
        """What proves the match fair; the secret is kept until the match is over."""
        cuts = self.luck.cuts if self.luck is not None else ()
        shown = self.secret.hex() if self.phase is Phase.OVER else None
        return Fairness(commitment=self.commitment, cuts=cuts, secret=shown)

    # Folding

    def _opened(self, entry: log.Opened) -> None:
        self.game = find(entry.game)
        self.settings = entry.settings
        self.secret = bytes.fromhex(entry.secret)
        self.places = [Place() for _ in range(self.game.most)]

    def _started(self, entry: log.Started) -> None:
        self.chairs = entry.chairs
        self.match_id = entry.match
        self.match = Match(self.game, entry.names, self.options_for(entry))
        self.luck = FairLuck(self.secret, tuple(entry.cuts))
        self.drawn = 0
        self.decided = [0] * len(entry.names)
        self.turned = [0] * len(entry.names)
        self.owing, self.stand_ins, self.paused_at = {}, {}, None
        self.knowers = {
            self.people[person].key: chair
            for chair in entry.chairs
            for person in self.places[chair].people
        }
        self.phase = Phase.PLAYING
        self.seen_at = entry.at
        self._note_who_owes(entry.at, None)

    def _played(self, entry: log.Played, step: Step | None) -> None:
        match = self.match
        assert match is not None
        action = entry.action
        if step is None:
            action = convert(action, match.rules.Action)
            step = play(match.rules, match.state, entry.seat, action)
        if entry.seat is CHANCE:
            self.drawn += 1
        else:
            self.decided[entry.seat] += 1
            self.turned[entry.seat] = len(match.log)
        match.take(Entry(entry.seat, action), step)
        pause_ms = words_of(self.game).pause_ms
        if wished := sum(pause_ms(told.event, match.options) for told in step.told):
            self.seen_at = max(self.seen_at, entry.at) + wished
        self._note_who_owes(entry.at, entry.seat)
        if not match.to_act:
            self.phase = Phase.OVER
            self.stand_ins = {}

    def _note_who_owes(self, at: int, actor: Actor | None) -> None:
        """A seat's time begins when it comes to owe a decision, and anew when it owes the next."""
        before = self.owing
        self.owing = {
            seat: at if seat == actor else before.get(seat, at)
            for seat in self.to_act
            if seat is not CHANCE
        }

    def _resumed(self, at: int) -> None:
        if self.paused_at is not None:
            lost = at - self.paused_at
            self.owing = {seat: since + lost for seat, since in self.owing.items()}
        self.paused_at = None

    def _take_back(self, seat: Seat) -> None:
        self.stand_ins.pop(seat, None)
        if seat in self.owing:
            # Whoever is back gets the whole time to decide; what a pause takes is given back later.
            self.owing[seat] = self.at if self.paused_at is None else self.paused_at

    def _hand_back(self, chair: Chair) -> None:
        if self.match and chair in self.chairs:
            self._take_back(self.chairs.index(chair))

    def _cleared(self, secret: bytes) -> None:
        self.phase = Phase.LOBBY
        self.secret, self.cuts = secret, {}
        self.match, self.luck, self.chairs = None, None, ()
        self.owing, self.stand_ins, self.paused_at = {}, {}, None

    def _left(self, person: PersonId) -> None:
        self._rise(person)
        self.people.pop(person, None)
        self.cuts.pop(person, None)
        if self.host == person:
            self.host = None  # the next entry names an heir, or whoever comes next hosts

    def _rise(self, person: PersonId) -> None:
        for place in self.places:
            if person in place.people:
                place.people.remove(person)


def cuts_of(table: Table, chairs: tuple[Chair, ...]) -> tuple[Cut, ...]:
    """The words of those who cut the deck, by seat."""
    return tuple(
        Cut(seat, table.cuts[person])
        for seat, chair in enumerate(chairs)
        for person in table.places[chair].people
        if person in table.cuts
    )
