"""What people may do at a table besides playing: each command as the changes that it makes.

Nothing is changed here; what is not allowed is refused with a sentence.
"""

from collections.abc import Iterable
from random import Random
from typing import Any, Final, NamedTuple
from uuid import uuid4

from msgspec.structs import replace

from hunch.bots.names import bot_names, check_names
from hunch.core.contract import Game
from hunch.core.engine import check_seats
from hunch.core.errors import BadMessage
from hunch.core.fairness import new_secret
from hunch.core.host_material import NO_MATERIAL, Prepared
from hunch.core.languages import Translatable
from hunch.core.options import read_options
from hunch.core.registry import find, hooks_of, rules_of
from hunch.core.values import Seat, Value
from hunch.server import entries as log
from hunch.server import protocol as up
from hunch.server import refusal_words as why
from hunch.server.changes import Change, changes
from hunch.server.current_match import CurrentMatch, rest
from hunch.server.entries import By, Chair, PersonId, Settings
from hunch.server.errors import Full, NotAllowed, NotHost, Removed, TryAgain
from hunch.server.identity import one_line
from hunch.server.moves import luck_at_start, made_for, moved
from hunch.server.seat_frames import NO_DRAFTS, Drafts
from hunch.server.seating import chair_for_newcomer, moved_over, same_players
from hunch.server.table import Phase, Table, cuts_of

MOST_PEOPLE = 40  # at one table, players and named spectators


def opened(game: Game, settings: Settings, at: int) -> log.Opened:
    """A new table."""
    secret = new_secret().hex()
    return log.Opened(at=at, game=game.name, version=game.version, settings=settings, secret=secret)


def came(table: Table, name: str, key: str, role: up.Role, at: int) -> list[Change]:
    """Somebody joins; before the match, a player takes the first free chair, or joins a team.

    A second message from the same browser, as when two tabs are opened at once, counts as the
    same person.
    """
    if table.person_with(key) is not None:
        return []
    if key in table.removed:
        raise Removed(Translatable(why.stay_out))
    if len(table.people) >= MOST_PEOPLE:
        raise Full(f"This table is full: {MOST_PEOPLE} people are here already.")
    name = _unshared(table, " ".join(name.split()))
    person = len(table.names)
    found = changes(log.Came(at=at, person=person, name=name, key=key))
    if role is up.Role.PLAYER and table.phase is Phase.LOBBY:
        chair = chair_for_newcomer(table)
        if chair is not None:
            found += changes(log.Sat(at=at, person=person, chair=chair))
    if table.host is None:
        found += changes(log.Hosted(at=at, person=person))
    return found


class Dealt(NamedTuple):
    """What a match starts with, as it was prepared for these options and this secret."""

    options: Any
    secret: bytes
    prepared: Prepared


class Context(NamedTuple):
    """What a command may need to know beyond the table."""

    dealt: Dealt | None = None  # for a host who starts a match; otherwise it is dealt on the spot
    drafts: Drafts = NO_DRAFTS
    patient: bool = True  # whether this server's bots and clocks wait until people have looked


NO_CONTEXT: Final = Context()


def done_by(
    table: Table, person: PersonId, message: up.Message, at: int, context: Context = NO_CONTEXT
) -> list[Change]:
    """What this command writes into the log."""
    match message:
        case up.Say(text=text):
            return changes(log.Said(at=at, person=person, text=_line(text)))
        case up.React(sign=sign):
            return changes(log.Said(at=at, person=person, text=sign.value, sign=True))
        case up.Sit(chair=chair):
            return _sat(table, person, chair, at)
        case up.Stand():
            return _stood(table, person, at)
        case up.Leave():
            return left(table, person, at)
        case up.Cut(words=words):
            return _cut(table, person, words, at)
        case up.Team(chair=chair, name=name):
            return _team_named(table, person, chair, name, at)
        case up.Continue():
            return _continued(table, person, at)
    _check_host(table, person)
    match message:
        case up.SeatSomebody(person=other, chair=chair):
            return _sat(table, _known(table, other), chair, at, by_host=True)
        case up.Unseat(person=other):
            return _stood(table, _known(table, other), at)
        case up.Dismiss(person=other):
            return left(table, _known(table, other), at, removed=True)
        case up.AskBack(person=other):
            if other not in table.removed.values():
                raise BadMessage(Translatable(why.not_removed))
            return changes(log.AskedBack(at=at, person=other))
        case up.Bot(chair=chair, level=level):
            return _bot(table, chair, level, at)
        case up.Unbot(chair=chair):
            return _unbot(table, chair, at)
        case up.Configure(settings=settings):
            return _configured(table, settings, at)
        case up.Start():
            return started(table, at, context)
        case up.Pause():
            return _paused(table, at)
        case up.Resume():
            return _resumed(table, at)
        case up.Replace(seat=seat):
            return _replaced(table, seat, at)
        case up.HandBack(seat=seat):
            return _handed_back(table, seat, at)
        case up.Skip(seat=seat):
            return _skipped(table, seat, context.drafts, at)
        case up.End():
            return _ended(table, at)
        case up.Host(person=other):
            return changes(log.Hosted(at=at, person=_known(table, other)))
        case up.Rematch():
            return _cleared(table, at)
        case up.Switch(game=name):
            return _switched(table, name, at)
    raise BadMessage(f"“{type(message).__name__.lower()}” is not possible here.")


def left(table: Table, person: PersonId, at: int, removed: bool = False) -> list[Change]:
    """Somebody leaves for good; in a match a bot takes over, and another person becomes host."""
    found = changes(log.Left(at=at, person=person, removed=removed))
    if person == table.host:
        heirs = [other for other in table.people if other != person]
        heirs.sort(key=lambda other: (table.chair_of(other) is None, other))
        found += changes(*(log.Hosted(at=at, person=heir) for heir in heirs[:1]))
    return found


def started(table: Table, at: int, context: Context = NO_CONTEXT) -> list[Change]:
    """The match begins; the chairs in use become its seats, in order.

    If the same players have just played, the game says who goes first now.
    """
    if table.phase is not Phase.LOBBY:
        raise NotAllowed(Translatable(why.begun))
    chairs = tuple(chair for chair, place in enumerate(table.places) if place.taken)
    check_seats(table.game, len(chairs))
    prepared, chosen = _prepared(table, context.dealt), table.options
    start = log.Started(
        at=at,
        chairs=chairs,
        names=tuple(table.name_of(chair) for chair in chairs),
        cuts=cuts_of(table, chairs),
        match=uuid4().hex,
        options=None if prepared.options == chosen else prepared.options,
        patient=context.patient,
    )
    return [Change(start, None, prepared.forgotten), *luck_at_start(table, start, at)]


def start_options(table: Table) -> Any:
    """The options of a match that starts now."""
    chosen, previous = table.options, table.previous
    places = [place for place in table.places if place.taken]
    if previous is None or not same_players(previous.places, places):
        return chosen
    return hooks_of(table.game).rematch(chosen, previous.match)


def _prepared(table: Table, dealt: Dealt | None) -> Prepared:
    options = start_options(table)
    if dealt is None:
        return hooks_of(table.game).prepare(options, NO_MATERIAL, Random(table.secret))
    if (dealt.options, dealt.secret) != (options, table.secret):
        raise TryAgain("The table has just changed; please try again.")
    return dealt.prepared


def check_settings(game: Game, settings: Settings) -> Any:
    """The game's options, if they are valid and allowed on a server."""
    options = read_options(game, rules_of(game), settings.options)
    hooks_of(game).check_table_options(options)
    return options


class Listing(Value, frozen=True):
    """What the list of tables says about a table, besides what the store knows itself."""

    host: str | None
    taken: int
    chairs: int
    days: int = 0  # for each decision; 0: it is played live


def facts(table: Table) -> Listing:
    """What the list of tables says about a table."""
    host = table.people.get(table.host) if table.host is not None else None
    return Listing(
        host=host.name if host else None,
        taken=sum(place.taken for place in table.places),
        chairs=len(table.places),
        days=table.settings.days,
    )


def _sat(
    table: Table, person: PersonId, chair: Chair, at: int, by_host: bool = False
) -> list[Change]:
    place = table.places[_chair(table, chair)]
    if person in place.people:
        return []
    if table.current is not None:
        _check_latecomer(table, person, chair, by_host)
    elif place.bot is not None and not by_host:
        raise NotAllowed(Translatable(why.bot_sits_there))
    if place.people and not hooks_of(table.game).teams(table.options):
        raise NotAllowed(Translatable(why.somebody_sits_there))
    return changes(log.Sat(at=at, person=person, chair=chair))


def _check_latecomer(table: Table, person: PersonId, chair: Chair, by_host: bool) -> None:
    """People who know no other seat's secrets may take over from bots or join teams mid-match.

    The host seats them; they sit down themselves if the settings say so.
    """
    current, place = table.current, table.places[chair]
    assert current is not None
    if current.over:
        raise NotAllowed(Translatable(why.chairs_before))
    if current.seat_at(chair) in current.replaced and not by_host:
        raise NotAllowed(Translatable(why.bot_by_host))
    if not (by_host or table.settings.late_seats):
        raise NotAllowed(Translatable(why.only_in_place_of_a_bot))
    if chair not in current.chairs:
        raise NotAllowed(Translatable(why.not_in_this_match))
    if place.people and not hooks_of(table.game).teams(table.options):
        raise NotAllowed(Translatable(why.somebody_plays_there))
    known = current.knowers.get(table.people[person].key, chair)
    if known != chair:  # even if they have since left the seat or the table
        raise NotAllowed(Translatable(why.knows_another_seat))


def _stood(table: Table, person: PersonId, at: int) -> list[Change]:
    return [] if table.chair_of(person) is None else changes(log.Stood(at=at, person=person))


def _cut(table: Table, person: PersonId, words: str, at: int) -> list[Change]:
    _only_in_lobby(table, Translatable(why.cut_before))
    if table.chair_of(person) is None:
        raise NotAllowed(Translatable(why.only_seated_cut))
    return changes(log.DeckCut(at=at, person=person, words=_line(words)))


def _bot(table: Table, chair: Chair, level: str, at: int) -> list[Change]:
    _only_in_lobby(table, Translatable(why.bots_before))
    place = table.places[_chair(table, chair)]
    if place.people:
        raise NotAllowed(Translatable(why.no_chair_for_the_bot))
    name = place.bot_name if place.bot else next(bot_names(_names(table)))
    return changes(log.BotSat(at=at, chair=chair, name=name, level=level))


def _unbot(table: Table, chair: Chair, at: int) -> list[Change]:
    _only_in_lobby(table, Translatable(why.bots_away_before))
    if table.places[_chair(table, chair)].bot is None:
        raise NotAllowed(Translatable(why.no_bot))
    return changes(log.BotRose(at=at, chair=chair))


def _configured(table: Table, settings: Settings, at: int) -> list[Change]:
    if settings != replace(table.settings, tap=settings.tap):  # whether to wait: at any time
        _only_in_lobby(table, Translatable(why.settings_before))
    options = check_settings(table.game, settings)
    if settings == table.settings:
        return []
    found = changes(log.Configured(at=at, settings=settings))
    if not hooks_of(table.game).teams(options):  # the first of every team keeps the chair
        others = (person for place in table.places for person in place.people[1:])
        named = (chair for chair, place in enumerate(table.places) if place.team)
        found += changes(*(log.TeamNamed(at=at, chair=chair, name="") for chair in named))
        found += changes(*(log.Stood(at=at, person=person) for person in others))
    return found


def _paused(table: Table, at: int) -> list[Change]:
    """The host's pause outlasts an automatic one."""
    current = table.current
    if current is None or current.over:
        raise NotAllowed(Translatable(why.nothing_to_pause))
    by_host = table.paused and not current.paused_by_itself
    return [] if by_host else changes(log.Paused(at=at))


def _resumed(table: Table, at: int) -> list[Change]:
    if table.current is not None and table.current.paused_by_itself:
        raise NotAllowed(Translatable(why.nobody_here))
    return changes(log.Resumed(at=at)) if table.paused else []


def _continued(table: Table, person: PersonId, at: int) -> list[Change]:
    """End the pause for looking; if nobody is looking, there is nothing to write."""
    current = table.current
    if current is None or current.over:
        return []
    if person != table.only_player:
        _check_host(table, person)
    return changes(log.Continued(at=at)) if current.held or rest(current, at) else []


def _replaced(table: Table, seat: Seat, at: int) -> list[Change]:
    current = _in_play(table, seat)
    if not table.people_of(seat):
        raise NotAllowed(Translatable(why.bot_plays_there))
    if seat in current.replaced:
        return []
    return changes(log.StoodIn(at=at, seat=seat, late=False, by_host=True))


def _handed_back(table: Table, seat: Seat, at: int) -> list[Change]:
    replaced = seat in _in_play(table, seat).replaced
    return changes(log.HandedBack(at=at, seat=seat)) if replaced else []


def _skipped(table: Table, seat: Seat, drafts: Drafts, at: int) -> list[Change]:
    current = _in_play(table, seat)
    if seat not in current.owing or seat in current.ready:
        raise NotAllowed(Translatable(why.nothing_to_skip, current.match.names[seat]))
    if table.bot_of(seat) is not None:
        raise NotAllowed(Translatable(why.bot_plays_there))
    action, _ = made_for(table, seat, drafts)
    return moved(table, seat, current.decided[seat], action, By.HOST, at)


def _ended(table: Table, at: int) -> list[Change]:
    if table.phase is not Phase.PLAYING:
        raise NotAllowed(Translatable(why.nothing_to_end))
    return changes(log.Ended(at=at, secret=new_secret().hex()))


def _cleared(table: Table, at: int) -> list[Change]:
    if table.phase is not Phase.OVER:
        raise NotAllowed(Translatable(why.rematch_after))
    return changes(log.Cleared(at=at, secret=new_secret().hex()))


def _switched(table: Table, name: str, at: int) -> list[Change]:
    """Another game; everybody keeps their chair while there are enough, people before bots."""
    if table.phase is Phase.PLAYING:
        raise NotAllowed(Translatable(why.switch_between))
    game = find(name)
    if game == table.game:
        if table.phase is Phase.LOBBY:
            return []
        raise NotAllowed(Translatable(why.same_game, game.title))
    secret = new_secret().hex()
    found = changes(log.Switched(at=at, game=game.name, version=game.version, secret=secret))
    teams = hooks_of(game).teams(rules_of(game).Options())
    for chair, place in enumerate(moved_over(table.places, game.most, teams)):
        found += changes(*(log.Sat(at=at, person=each, chair=chair) for each in place.people))
        if place.team:
            found += changes(log.TeamNamed(at=at, chair=chair, name=place.team))
        if place.bot is not None:
            bot = log.BotSat(at=at, chair=chair, name=place.bot_name, level=place.bot)
            found += changes(bot)
    return found


def _team_named(table: Table, person: PersonId, chair: Chair, name: str, at: int) -> list[Change]:
    _only_in_lobby(table, Translatable(why.teams_before))
    place, name = table.places[_chair(table, chair)], " ".join(name.split())
    if not hooks_of(table.game).teams(table.options):
        raise NotAllowed(Translatable(why.no_teams))
    if person not in place.people and person != table.host:
        raise NotAllowed(Translatable(why.not_your_team))
    if not place.people:
        raise NotAllowed(Translatable(why.no_team_there))
    if name == place.team:
        return []
    if name:
        name = _unshared(table, name, chair)
    return changes(log.TeamNamed(at=at, chair=chair, name=name))


def _check_host(table: Table, person: PersonId) -> None:
    if person != table.host:
        host = table.people.get(table.host) if table.host is not None else None
        raise NotHost(Translatable(why.only_host, host.name if host else ""))


def _in_play(table: Table, seat: Seat) -> CurrentMatch:
    """The match that is being played, if it has this seat."""
    current = table.current
    if current is None or current.over:
        raise NotAllowed(Translatable(why.nothing_played_now))
    if seat not in range(len(current.chairs)):
        raise BadMessage(f"There is no seat {seat}; the seats are 0 to {len(current.chairs) - 1}.")
    return current


def _only_in_lobby(table: Table, sentence: str) -> None:
    if table.phase is not Phase.LOBBY:
        raise NotAllowed(sentence)


def _chair(table: Table, chair: Chair) -> Chair:
    if chair not in range(len(table.places)):
        raise BadMessage(f"There is no chair {chair}; chairs go from 0 to {len(table.places) - 1}.")
    return chair


def _known(table: Table, person: PersonId) -> PersonId:
    if person not in table.people:
        raise BadMessage(f"There is no person {person} at this table.")
    return person


def _names(table: Table, but: Chair | None = None) -> list[str]:
    """All names at the table, except those on one chair."""
    own = table.places[but].people if but is not None else ()
    found = [person.name for person in table.people.values() if person.id not in own]
    for chair, place in enumerate(table.places):
        if chair != but:
            found += [name for name in (place.bot_name, place.team) if name]
    return found


def _unshared(table: Table, name: str, chair: Chair | None = None) -> str:
    """The name, with a number if somebody else has it; a team may have the name of a member."""
    check_names([name])
    if not name:
        raise BadMessage("Enter a name.")
    used = {other.lower() for other in _names(table, chair)}
    return next(each for each in _numbered(name) if each.lower() not in used)


def _numbered(name: str) -> Iterable[str]:
    yield name
    yield from (f"{name[:17]} {number}" for number in range(2, 100))


def _line(text: str) -> str:
    """Text as one line without control characters."""
    line = one_line(text)
    if not line:
        raise BadMessage("That message is empty.")
    return line
