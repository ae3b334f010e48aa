"""The match being played at a table, and what the server keeps about it."""

from collections import Counter
from copy import copy

from msgspec.structs import replace

from hunch.core.engine import play
from hunch.core.match import FairLuck, Match
from hunch.core.record import Origin, read_action
from hunch.core.values import CHANCE, Action, Actor, Entry, Seat, Step, TakeBack, Value
from hunch.server import entries as log
from hunch.server.entries import Chair
from hunch.server.pacing import deserves_a_look, shown_ms_each


class CurrentMatch(Value, frozen=True, kw_only=True):
    """A match in play, or just over, as a value; each entry of the log makes the next version."""

    id: str
    match: Match
    luck: FairLuck
    chairs: tuple[Chair, ...]  # by seat
    began: tuple[str, ...]  # by seat, who began the match; `match.names` are those who play now
    began_teams: tuple[Seat, ...]  # the seats of teams among them
    origin: Origin | None = None  # the position it starts from, if it is practice
    knowers: dict[str, Chair]  # by key, the chair whose secrets a person knows
    decided: tuple[int, ...]  # by seat, how many decisions it has made
    drawn: int = 0  # chance actions so far
    owing: dict[Seat, int]  # when each seat began to owe its decision
    taken_back: dict[Seat, Action]  # the decisions that seats are thinking about again
    ready: dict[Seat, Action]  # the decisions that wait for the clock
    arranged: dict[
        tuple[Seat, int], Action
    ]  # all that ever waited for it; the match's log has none of them
    stand_ins: dict[Seat, bool]  # seats a bot plays for, and whether because time ran out
    replaced: tuple[Seat, ...] = ()  # those of them that the host gave to the bot
    pace: float  # how long people look, as a multiple of the usual; 0: nobody waits for that
    shown_ms: list[tuple[int, ...]]  # how long each event in `match.told` is shown
    seen_at: int  # when all that happened has been shown for as long as the game wants
    held: bool = False  # a person who plays alone looks at a result, and has not continued yet
    paused_at: int | None = None
    paused_by_itself: bool = False  # because none of its players is here
    resumed_at: int = 0
    over: bool = False

    @property
    def due(self) -> list[tuple[Seat, int]]:
        """Which decision each seat owes, by number."""
        return [(seat, self.decided[seat]) for seat in self.owing]

    def seat_at(self, chair: Chair | None) -> Seat | None:
        """The seat that is played from this chair."""
        return self.chairs.index(chair) if chair in self.chairs else None


def begun(
    entry: log.Started, match: Match, luck: FairLuck, knowers: dict[str, Chair], pace: float
) -> CurrentMatch:
    """A match before anything has happened in it, or in the position that practice starts from."""
    made = Counter(line.seat for line in match.log)
    return CurrentMatch(
        id=entry.match,
        match=match,
        luck=luck,
        chairs=entry.chairs,
        began=match.names,
        began_teams=match.teams,
        knowers=knowers,
        origin=entry.origin,
        decided=tuple(made[seat] for seat in range(len(entry.names))),
        drawn=made[CHANCE],
        owing=_owing({}, match.to_act, entry.at, None),
        taken_back={},
        ready={},
        arranged={},
        stand_ins={},
        pace=pace,
        shown_ms=[shown_ms_each(match, told, pace) for told in match.told],
        seen_at=entry.at,
    )


def played(
    current: CurrentMatch, entry: log.Played, step: Step | None, waits_for: Seat | None
) -> CurrentMatch:
    """The match after one line of its log; `step` is what it led to, if that is known already.

    `waits_for` is the seat of the table's only player, if it waits for them to look at results.
    """
    match, seat, action = current.match, entry.seat, entry.action
    if current.held and seat is not CHANCE:  # a decision shows that they have continued
        current = continued(current, entry.at)
    if step is None:
        action = read_action(action, match.rules)
        step = play(match.rules, match.state, seat, action)
    after = match.after(Entry(seat, action), step)
    decided, drawn = current.decided, current.drawn
    if seat is CHANCE:
        drawn += 1
    else:
        decided = _with(decided, seat, decided[seat] + 1)
    to_act, shown = after.to_act, shown_ms_each(match, step.told, current.pace)
    takes_back = type(action) is TakeBack
    looks = waits_for is not None and deserves_a_look(match, step.told, waits_for)
    return replace(
        current,
        match=after,
        decided=decided,
        drawn=drawn,
        owing=_owing(current.owing, to_act, entry.at, None if takes_back else seat),
        taken_back=_taken_back(current, seat, takes_back),
        ready=_others(current.ready, seat) if current.ready else current.ready,
        stand_ins=current.stand_ins if to_act else {},
        replaced=current.replaced if to_act else (),
        shown_ms=[*current.shown_ms, shown],
        seen_at=max(current.seen_at, entry.at) + sum(shown) if any(shown) else current.seen_at,
        held=bool(to_act) and (current.held or looks),
        over=not to_act,
    )


def arranged(current: CurrentMatch, entry: log.Arranged) -> CurrentMatch:
    """A seat is ready, or no longer is; its clock keeps running."""
    if current.held:
        current = continued(current, entry.at)
    seat, number = entry.seat, current.decided[entry.seat]
    action = read_action(entry.action, current.match.rules)
    ready, taken_back = _others(current.ready, seat), _others(current.taken_back, seat)
    if type(action) is TakeBack:
        taken_back[seat] = current.ready[seat]
    else:
        ready[seat] = action
    return replace(
        current,
        decided=_with(current.decided, seat, number + 1),
        ready=ready,
        taken_back=taken_back,
        arranged={**current.arranged, (seat, number): action},
    )


def stood_in(current: CurrentMatch, entry: log.StoodIn) -> CurrentMatch:
    """A bot plays for this seat from now on."""
    seat, replaced = entry.seat, current.replaced
    if entry.by_host:
        replaced = (*replaced, seat)
    return replace(current, stand_ins={**current.stand_ins, seat: entry.late}, replaced=replaced)


def handed_back(current: CurrentMatch, seat: Seat, at: int) -> CurrentMatch:
    """The people of this seat play for themselves again, with their full time to decide."""
    stand_ins = {each: late for each, late in current.stand_ins.items() if each != seat}
    owing = current.owing
    if seat in owing:  # time lost to a pause is given back when the pause ends
        owing = {**owing, seat: at if current.paused_at is None else current.paused_at}
    replaced = tuple(each for each in current.replaced if each != seat)
    return replace(current, stand_ins=stand_ins, replaced=replaced, owing=owing)


def seated(
    current: CurrentMatch, key: str, chair: Chair, at: int, takes_over: bool
) -> CurrentMatch:
    """Somebody took a chair during the match, and knows its secrets now.

    Those who take over from a bot get their full time. Those who join a team get what is left of
    it, and so do those who come back to their seat: standing up must not stop the clock.
    """
    seat, owing, returns = current.seat_at(chair), current.owing, key in current.knowers
    current = replace(current, knowers={**current.knowers, key: chair})
    if not takes_over or seat is None:
        return current
    current = handed_back(current, seat, at)
    return replace(current, owing=owing) if returns else current


def renamed(current: CurrentMatch, names: tuple[str, ...], teams: tuple[Seat, ...]) -> CurrentMatch:
    """The same match with these names for its seats from now on."""
    if (names, teams) == (current.match.names, current.match.teams):
        return current
    match = copy(current.match)
    match.names, match.teams = names, teams
    return replace(current, match=match)


def paused(current: CurrentMatch, entry: log.Paused) -> CurrentMatch:
    """All clocks stop, or stopped when the last player left; a host's pause takes precedence."""
    if current.paused_at is not None:
        return replace(current, paused_by_itself=entry.auto)
    stopped = entry.at
    if entry.since is not None:  # but no clock stops before it started
        stopped = max([entry.since, *current.owing.values()])
    return replace(current, paused_at=stopped, paused_by_itself=entry.auto)


def resumed(current: CurrentMatch, at: int) -> CurrentMatch:
    """The clocks continue from where they were stopped, and so does the time to look."""
    if current.paused_at is None:
        return current
    lost = at - current.paused_at
    owing = {seat: since + lost for seat, since in current.owing.items()}
    return replace(
        current,
        owing=owing,
        seen_at=current.seen_at + lost,
        paused_at=None,
        paused_by_itself=False,
        resumed_at=at,
    )


def continued(current: CurrentMatch, at: int) -> CurrentMatch:
    """All that happened has been seen by now."""
    seen_at = at if current.paused_at is None else current.paused_at
    return replace(current, seen_at=seen_at, held=False)


def rest(current: CurrentMatch, now: int) -> int:
    """How long it takes until all that happened has been seen; while held, nobody knows."""
    if current.held:
        return 0
    return max(0, current.seen_at - (now if current.paused_at is None else current.paused_at))


def _owing(
    before: dict[Seat, int], to_act: tuple[Actor, ...], at: int, actor: Actor | None
) -> dict[Seat, int]:
    """A seat's time begins when it comes to owe a decision, and again with the next one.

    Taking a decision back gives no extra time: the clock has kept running for the others.
    """
    running = min(before.values(), default=at) if actor is None else at
    return {
        seat: at if seat == actor else before.get(seat, running)
        for seat in to_act
        if seat is not CHANCE
    }


def _taken_back(current: CurrentMatch, seat: Actor, takes_back: bool) -> dict[Seat, Action]:
    """What seats are rethinking; the one that just acted has decided, or has begun to rethink."""
    if seat is CHANCE or not (takes_back or current.taken_back):
        return current.taken_back
    others = _others(current.taken_back, seat)
    if not takes_back:
        return others
    made = next(entry for entry in reversed(current.match.log) if entry.seat == seat)
    return {**others, seat: made.action}


def _others(decisions: dict[Seat, Action], seat: Actor) -> dict[Seat, Action]:
    return {each: action for each, action in decisions.items() if each != seat}


def _with(counts: tuple[int, ...], seat: Seat, count: int) -> tuple[int, ...]:
    return (*counts[:seat], count, *counts[seat + 1 :])
