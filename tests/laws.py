"""The laws every game must obey, as functions that explain a failure; `test_contract` runs them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from copy import copy
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from hunch.core.codec import decode, encode
from hunch.core.contract import Game, Preset, Rules
from hunch.core.engine import play
from hunch.core.errors import GameError
from hunch.core.match import FairLuck, Match
from hunch.core.option_form import settings
from hunch.core.options import SEAT_ORDER, read_options
from hunch.core.record import parse, record_of, replay, text_of
from hunch.core.registry import hooks_of
from hunch.core.values import (
    CHANCE,
    Action,
    Actor,
    DecisionTakenBack,
    Entry,
    Memory,
    Seat,
    Step,
    TakeBack,
    Told,
)
from hunch.core.visible_story import StoryLine, story_of
from hunch.core.walk import Choose, at_random, decided, playing, recorded, run

GAMES = Path(__file__).parent.parent / "src" / "hunch" / "games"
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hana")
ALTERNATIVES = 3  # other actions tried in place of a hidden one
SECOND_THOUGHTS = 0.15  # how often somebody takes a decision back, where they can
SWAPPED = 8  # pairs of a match's chance actions that are swapped, one after another
MOST_NUMBERS = 400  # larger chance distributions are not checked number by number


class Nonsense(Action, frozen=True):
    """An action that no game knows."""


def random_options(rules: Rules, rng: Random) -> Any:
    """Options drawn within their bounds: some at their defaults, some not."""
    schema = msgspec.json.schema(rules.Options)
    shapes = schema["$defs"]["Options"]["properties"]
    chosen = {}
    for name, shape in shapes.items():
        if "$ref" in shape:
            shape = schema["$defs"][shape["$ref"].rpartition("/")[2]]
        if rng.random() < 0.5:
            continue
        if "enum" in shape:
            chosen[name] = rng.choice(shape["enum"])
        elif shape.get("type") == "boolean":
            chosen[name] = rng.random() < 0.5
        elif shape.get("type") == "integer":
            low, high = shape["minimum"], shape["maximum"]
            chosen[name] = min(high, low + int(rng.expovariate(0.2)))
        elif (items := shape.get("items") or {}).get("type") == "integer" and "minItems" in shape:
            numbers = range(items["minimum"], items["maximum"] + 1)
            chosen[name] = sorted(rng.sample(numbers, shape["minItems"]))  # some must rise
    try:
        return msgspec.convert(chosen, rules.Options)
    except msgspec.ValidationError:  # options that don't go together
        return rules.Options()


def check_preset(game: Game, rules: Rules, preset: Preset) -> None:
    """A preset's options are valid, differ from the defaults, and say nothing about the people."""
    options = read_options(game, rules, decode(encode(preset.options), dict[str, Any]))
    hooks_of(game).check_table_options(options)
    by_name = {setting.name: setting for setting in settings(rules)}
    for name in preset.options:
        setting = by_name[name]  # not one that is dealt
        assert setting.seats is None, f"{preset.name}: who sits where isn't a house rule: {name}"
        assert setting.list is None, f"{preset.name}: material isn't a house rule: {name}"
        assert getattr(options, name) != setting.default, f"{preset.name}: {name} is the default"


def moments(match: Match, rng: Random) -> Iterator[Entry]:
    """Play a match at random; each action is given before it is played."""
    return (moment.entry for moment in playing(match, at_random(rng, rng.choice)))


def new_match(game: Game, rules: Rules, seats: int, rng: Random) -> Match:
    """A match that has not begun, with random options half the time."""
    options = random_options(rules, rng) if rng.random() < 0.5 else rules.Options()
    for setting in settings(rules):
        if setting.seats == SEAT_ORDER and rng.random() < 0.5:
            order = tuple(rng.sample(range(seats), rng.randint(1, seats)))
            options = msgspec.structs.replace(options, **{setting.name: order})
    match = Match(game, NAMES[:seats], options)
    match.rules = rules
    return match


def played_by(luck: FairLuck, game: Game) -> Match:
    """A whole match with this luck, in which everyone plays default moves."""
    choose = decided(lambda match, seat: match.rules.default(match.state, seat), luck)
    return run(Match(game, NAMES[: game.fewest]), choose)


def with_second_thoughts(rng: Random) -> Choose:
    """Everyone makes random legal moves, and now and then takes one back."""
    at_first = at_random(rng, rng.choice)

    def choose(match: Match, turn: Sequence[Actor]) -> Entry | None:
        able = [seat for seat in range(len(match.names)) if match.may_take_back(seat)]
        if able and rng.random() < SECOND_THOUGHTS:
            return Entry(rng.choice(able), TakeBack())
        return at_first(match, turn)

    return choose


def with_final_decisions(match: Match) -> Match:
    """The same match, in which everyone's first decision is their final one."""
    log = list(match.log)
    while any(type(entry.action) is TakeBack for entry in log):
        taken = next(n for n, entry in enumerate(log) if type(entry.action) is TakeBack)
        seat = log[taken].seat
        first = max(n for n in range(taken) if log[n].seat == seat)
        final = next(n for n in range(taken + 1, len(log)) if log[n].seat == seat)
        log[first] = log[final]
        del log[final], log[taken]
    return run(match.afresh(), recorded(log))


def check_rebuilds(match: Match) -> None:
    """The log alone rebuilds the match through JSON."""
    again = replay(parse(text_of(record_of(match))))
    assert again.log == match.log
    assert again.state == match.state
    assert again.told == match.told
    assert again.outcome == match.outcome


def check_outcome(match: Match) -> None:
    """A match is over exactly when nobody is to act, and then it has a winner."""
    outcome = match.outcome
    assert (outcome is None) == bool(match.to_act)
    if outcome:
        assert len(outcome.scores) == len(outcome.ranking) == len(match.names)
        assert outcome.winners


def check_chance(rules: Rules, state: Any) -> None:
    """Weights are positive integers that sum to the total; picking by number gives exactly them."""
    distribution = rules.chance(state)
    pairs = list(distribution)
    assert sum(weight for _, weight in pairs) == distribution.total
    for action, weight in pairs[:20]:
        assert weight > 0
        assert action in distribution
        assert distribution.weight(action) == weight
    if distribution.total <= MOST_NUMBERS:
        picked = [distribution.pick(number) for number in range(distribution.total)]
        assert picked == [action for action, weight in pairs for _ in range(weight)]


def check_menu(rules: Rules, state: Any, seat: Seat, rng: Random) -> None:
    """A menu contains its samples, its first items and the default, and nothing foreign."""
    menu = rules.menu(state, seat)
    assert menu.sample(rng) in menu
    assert rules.default(state, seat) in menu
    if menu.finite:
        assert all(action in menu for action in islice(menu, 30))
    assert Nonsense() not in menu
    for action in (menu.sample(rng), rules.default(state, seat)):
        assert decode(encode(action), rules.Action) == action


def check_refusals(rules: Rules, state: Any, seats: int) -> None:
    """Acting out of turn is refused, and so is anything that is not on the menu."""
    for seat in (*range(seats), CHANCE):
        assert refusal(rules, state, seat, Nonsense())


def check_commutes(rules: Rules, state: Any, rng: Random) -> None:
    """Simultaneous decisions lead to the same place in any order.

    The last of several sealed decisions reveals the same, no matter who makes it; open ones reveal
    the same taken together.
    """
    turn = list(rules.to_act(state))
    decisions = {seat: rules.menu(state, seat).sample(rng) for seat in turn}
    sealed = any(rules.witnesses(state, *decision) is not None for decision in decisions.items())
    ends = set()
    for _ in range(2):
        rng.shuffle(turn)
        now, told = state, []
        for position, seat in enumerate(turn):
            assert set(rules.to_act(now)) == set(turn[position:])
            step = play(rules, now, seat, decisions[seat])
            now = step.state
            told.append([encode(each) for each in step.told])
        heard = told[-1] if sealed else sorted(each for some in told for each in some)
        ends.add((encode(now), tuple(heard)))
    assert len(ends) == 1


def check_second_thoughts(rules: Rules, state: Any, rng: Random) -> int:
    """A decision taken back is as if it had not been made. Returns how many were tried.

    Others see the same as before it, whatever it was; making the same decision again leads back to
    the same state; and taking back is on no menu, so that search and solvers never see it.
    """
    turn = rules.to_act(state)
    for seat in turn:
        action = rules.menu(state, seat).sample(rng)
        decided = play(rules, state, seat, action).state
        assert refusal(rules, state, seat, TakeBack()), "nothing has been decided yet"
        back = play(rules, decided, seat, TakeBack())
        assert back.state == state
        assert back.told == (Told(DecisionTakenBack(seat)),)
        assert play(rules, back.state, seat, action).state == decided
        assert TakeBack() not in rules.menu(back.state, seat)
        others = [each for each in turn if each != seat]
        for other in others[:-1]:  # the last one would close the phase
            decision = rules.menu(decided, other).sample(rng)
            later = play(rules, decided, other, decision).state
            assert play(rules, later, seat, TakeBack()).state == (
                play(rules, state, other, decision).state
            )
    return len(turn)


def check_values(match: Match, entry: Entry, step: Step) -> None:
    """Everything a client gets survives JSON unchanged."""
    rules = match.rules
    assert decode(encode(entry.action), rules.Action) == entry.action
    for told in step.told:
        assert hash(told.event) == hash(told.event), "events are values, told once and remembered"
        assert decode(encode(told.event), rules.Event) == told.event
    for seat in (*range(len(match.names)), None):
        view = rules.view(step.state, seat)
        assert decode(encode(view), rules.View) == view


def refusal(rules: Rules, state: Any, seat: Any, action: Any) -> str:
    """The sentence that refuses an action."""
    try:
        play(rules, state, seat, action)
    except GameError as error:
        return f"{error.code}: {error}"
    return ""


def frame(rules: Rules, step: Step, seat: Seat | None, stray: list[Any]) -> bytes:
    """Everything a seat may be sent after a step: view, menu, events and refusals."""
    state = step.state
    turn = rules.to_act(state)
    told = [told.event for told in step.told if told.reaches(seat)]
    menu = rules.menu(state, seat) if seat is not None and seat in turn else None
    refusals = [] if seat is None else [refusal(rules, state, seat, action) for action in stray]
    return encode([rules.view(state, seat), turn, menu, told, refusals])


@cache
def twins_of(game: Game) -> Any:
    """A game's own `tests/twins.py`, if a part of a hidden action is open: how to change the rest.

    Its `twin(action, rng)` gives another action that looks the same, or None for any other one.
    """
    path = GAMES / game.name / "tests" / "twins.py"
    if not path.exists():
        return None
    spec = spec_from_file_location(f"{game.name}_twins", path)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def alternatives(match: Match, entry: Entry, rng: Random) -> list[Any]:
    """Other actions in place of this one."""
    rules, state, twins = match.rules, match.state, twins_of(match.game)
    source = rules.chance(state) if entry.seat is CHANCE else rules.menu(state, entry.seat)
    return [
        (twins and twins.twin(entry.action, rng)) or source.sample(rng) for _ in range(ALTERNATIVES)
    ]


def check_hidden(match: Match, entry: Entry, rng: Random) -> int:
    """A seat that doesn't witness an action can't tell it from another. Returns the comparisons."""
    rules, state = match.rules, match.state
    audience = rules.witnesses(state, entry.seat, entry.action)
    if audience is None:
        return 0
    observers = [
        seat
        for seat in (*range(len(match.names)), None)
        if seat not in audience and (seat is None or seat != entry.seat)
    ]
    others = alternatives(match, entry, rng)
    done = play(rules, state, entry.seat, entry.action)
    for other in others:
        if rules.witnesses(state, entry.seat, other) != audience:
            continue
        stray = [Nonsense(), entry.action, other]
        instead = play(rules, state, entry.seat, other)
        known, unknown = (
            _after(match, entry, done),
            _after(match, Entry(entry.seat, other), instead),
        )
        for seat in observers:
            seen, twin = (frame(rules, step, seat, stray) for step in (done, instead))
            assert seen == twin, (
                f"seat {seat} can tell {entry.action} from {other}:\n{seen!r}\n{twin!r}"
            )
            check_same_knowledge(known, unknown, seat)
    return len(others) * len(observers)


def check_same_knowledge(match: Match, twin: Match, seat: Seat | None) -> None:
    """A seat that sees two matches alike knows the same about both, byte for byte.

    A bot's hunch is exempt by design: it is what the bot knows of the world outside the game, it
    comes from the truth, and it is handed over next to `Match.knowledge`.
    """
    known, other = (encode(each.knowledge(seat)) for each in (match, twin))
    assert known == other, f"seat {seat} can tell from what it knows:\n{known!r}\n{other!r}"


def dealt(match: Match, rng: Random) -> Match | None:
    """The same match, dealt differently; None if a game deals nothing beforehand."""
    options = hooks_of(match.game).prepare(match.known_options, rng=rng).options
    if options == match.known_options:
        return None
    return run(Match(match.game, match.names, options), recorded(match.log))


def _after(match: Match, entry: Entry, step: Step) -> Match:
    """The match after this step."""
    then = copy(match)
    then.log, then.told = list(match.log), list(match.told)
    then.take(entry, step)
    return then


def check_imagined(match: Match, seat: Seat | None, rng: Random) -> Any:
    """An imagined state looks the same to the seat that imagines it."""
    rules = match.rules
    imagined = rules.imagine(match.knowledge(seat), rng)
    stray = [Nonsense(), *(entry.action for entry in match.log[-2:])]
    seen, twin = (frame(rules, Step(s), seat, stray) for s in (match.state, imagined))
    assert seen == twin, f"seat {seat} can tell what it imagines:\n{seen!r}\n{twin!r}"
    return imagined


class Reader:
    """A reader of the story at every moment of a match, who checks that it only shrinks.

    Where memory counts, a line names nothing that luck brought unless it is in sight, and what has
    disappeared doesn't come back before the end. At the end, and wherever the table assists memory,
    everything is told.
    """

    def __init__(self, match: Match, seat: Seat | None) -> None:
        self.seat = seat
        self.always = words_in(match.view(seat))  # such as the names of all colours
        self.shown: dict[int, Any] = {}
        self.told = 0

    def read(self, match: Match) -> None:
        """Read the story as it is now."""
        events, story = match.heard(self.seat), story_of(match, self.seat)
        if match.outcome or not memory_counts(match):
            assert story == tuple(StoryLine(*line) for line in enumerate(events))
            return
        self._check_only_shrinks(events, story)
        visible = words_in(match.view(self.seat)) - self.always
        luck = {
            word for entry in match.log if entry.seat is CHANCE for word in words_in(entry.action)
        }
        for line, entry in zip(story, self._causes(match, story), strict=True):
            own = (
                words_in(entry.action) if entry.seat is not CHANCE else {}
            )  # players said it themselves
            named = [word for word in words_in(line.event) if word in luck and word not in own]
            unseen = [word for word in named if word not in visible]
            assert not unseen, f"seat {self.seat} reads of {unseen}, out of sight: {line}"

    def _check_only_shrinks(self, events: tuple[Any, ...], story: tuple[StoryLine, ...]) -> None:
        shown = {line.number: line.event for line in story}
        assert list(shown) == sorted(shown)
        for number, event in shown.items():
            assert type(event) is type(events[number]), "reduced, not replaced"
            known = self.shown.get(number, events[number] if number >= self.told else None)
            back = known is None or (event == events[number] and known != events[number])
            assert not back, f"seat {self.seat} reads again what had disappeared: {event}"
        self.shown, self.told = shown, len(events)

    def _causes(self, match: Match, story: tuple[StoryLine, ...]) -> list[Entry]:
        """The entry of the log that each line is about."""
        causes = [
            entry
            for entry, line in zip(match.log, match.told, strict=True)
            for told in line
            if told.reaches(self.seat)
        ]
        return [causes[line.number] for line in story]


def memory_counts(match: Match) -> bool:
    """Whether the table leaves it to the players to remember."""
    return hooks_of(match.game).memory(match.options) is not Memory.ASSIST


def each_memory(options: Any) -> list[Any]:
    """The same options with every setting of the memory, in games that have one."""
    if not hasattr(options, "memory"):
        return [options]
    return [msgspec.structs.replace(options, memory=memory) for memory in Memory]


def words_in(value: Any) -> Counter[str]:
    """How many times each word appears anywhere in a value; its type doesn't count."""
    found: Counter[str] = Counter()

    def look(part: Any) -> None:
        if isinstance(part, str):
            found[part] += 1
        elif isinstance(part, dict):
            for name, each in part.items():
                if name != "type":
                    look(each)
        elif isinstance(part, list | tuple):
            for each in part:
                look(each)

    look(msgspec.to_builtins(value))
    return found


def check_story_twins(match: Match, rng: Random) -> int:
    """Seats that see the same now read the same, whatever is out of sight. Returns the comparisons.

    Two things that luck brought are swapped, and everybody decides as before.
    """
    brought = [place for place, entry in enumerate(match.log) if entry.seat is CHANCE]
    compared = 0
    for _ in range(SWAPPED if memory_counts(match) else 0):
        first, second = sorted(rng.sample(brought, 2))
        one, other = match.log[first].action, match.log[second].action
        if type(one) is type(other) and one != other:
            log = list(match.log)
            log[first], log[second] = Entry(CHANCE, other), Entry(CHANCE, one)
            compared += _read_beside(match, log, {*words_in([one, other])} - _common(match))
    return compared


def _common(match: Match) -> set[str]:
    """What luck brought more than once, such as a colour: seeing one says nothing about another."""
    brought = words_in([entry.action for entry in match.log if entry.seat is CHANCE])
    return {word for word, times in brought.items() if times > 1}


def _read_beside(match: Match, log: Sequence[Entry], swapped: set[str]) -> int:
    ours, twin, compared = match.afresh(), match.afresh(), 0
    seats = (*range(len(match.names)), None)
    always = {seat: words_in(ours.view(seat)) for seat in seats}
    for entry, instead in zip(match.log, log, strict=True):
        ours.play(entry.seat, entry.action)
        try:
            twin.play(instead.seat, instead.action)
        except GameError:
            break
        if ours.outcome or twin.outcome:
            break
        for seat in seats:
            view = ours.view(seat)
            if view != twin.view(seat) or swapped & {*(words_in(view) - always[seat])}:
                continue
            stories = story_of(ours, seat), story_of(twin, seat)
            assert stories[0] == stories[1], f"seat {seat} can tell from the story:\n{stories}"
            compared += ours.log != twin.log
    return compared
