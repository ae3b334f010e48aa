"""Designs an experiment from what people type: swept options, and variants next to a baseline."""

import re
from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from itertools import product
from typing import Any, Final, get_args

import msgspec

from hunch.bots.levels import LEVELS, player_for
from hunch.core.contract import Game
from hunch.core.engine import begin
from hunch.core.errors import BadMessage
from hunch.core.formatting import listed, spaced
from hunch.core.option_form import settings
from hunch.core.options import read_options, split_options
from hunch.core.registry import package_of, rules_of
from hunch.kernels.contract import kernel_of
from hunch.lab.experiment import PLAYERS, SEATS, Cell, Experiment

MOST_CELLS: Final = 64
MOST_SWEPT: Final = 2  # options
EVERY_SWITCH: Final = "all"  # in place of options: each switch and each choice, one at a time
RANGE: Final = re.compile(r"(-?\d+)\.\.(-?\d+)(?:\.\.(\d+))?")
SMALLEST_POOL: Final = 2  # players
BUDGETS: Final = (8, 16, 32, 64)
PLAYOUTS: Final = 100
LARGEST_SEED: Final = 2**62 - 1
NEEDS_NUMBA: Final = (
    "they need numba, which is not installed; install it with: pip install 'hunch-games[lab]'."
)


def design(
    game: Game,
    *,
    seats: int | None = None,
    players: str = "hard",
    options: Mapping[str, Any] | None = None,
    sweeps: Sequence[str] = (),
    against: Sequence[str] = (),
    seed: int = 1,
    compiled: bool = True,
    playouts: int = PLAYOUTS,
    pool: Sequence[str] = LEVELS,
    budgets: Sequence[int] = BUDGETS,
    forbidden: Sequence[str] = (),
) -> Experiment:
    """The experiment; an error says what is wrong with it."""
    if sweeps and against:
        raise BadMessage("Use either --sweep or --against, not both.")
    if not 0 <= seed <= LARGEST_SEED:
        raise BadMessage(f"{seed} is not a seed; choose a whole number from 0 to {LARGEST_SEED}.")
    base = {SEATS: game.usual if seats is None else seats, PLAYERS: players, **(options or {})}
    knobs = list(_variants(game, against)) if against else list(_swept(game, sweeps))
    cells = tuple(_cell(game, {**base, **each}, each, compiled) for each in knobs)
    if len(set(pool)) < max(SMALLEST_POOL, len(pool)):
        raise BadMessage("A pool needs at least two players, with no repeats.")
    for name in pool:
        player_for(game, name)
    for name in forbidden:
        _check_action(game, name)
    given = _cell(game, base, {}, compiled)
    setups = [(cell.players, cell.options) for cell in cells]
    same = (number for number, each in enumerate(setups) if each == (given.players, given.options))
    return Experiment(
        game=game.name,
        version=game.version,
        seed=seed,
        cells=cells,
        baseline=next(same, 0),
        reference=_reference(game, compiled),
        playouts=playouts,
        pool=tuple(pool),
        budgets=tuple(budgets),
        forbidden=tuple(forbidden),
    )


def _reference(game: Game, compiled: bool) -> Cell:
    """The game as its box describes it, between strong players; compiled ones, if there are any."""
    strong = "hard"
    if compiled and (known := _compiled_levels(game)):
        strong = known[-1]
    return _cell(game, {SEATS: game.usual, PLAYERS: strong}, {}, compiled)


def missing_speed(game: Game) -> str | None:
    """What to tell people who could install compiled players."""
    if find_spec("numba") or not find_spec(f"{package_of(game)}.kernel"):
        return None
    return f"Python players only: {game.title} has compiled ones, but {NEEDS_NUMBA}"


def _cell(game: Game, chosen: Mapping[str, Any], knobs: dict[str, Any], compiled: bool) -> Cell:
    """One cell; everything that would fail in its first match is refused here."""
    rules = rules_of(game)
    given = {name: value for name, value in chosen.items() if name not in (SEATS, PLAYERS)}
    options = read_options(game, rules, given)
    begin(game, rules, chosen[SEATS], options)
    names = tuple(word.strip() for word in str(chosen[PLAYERS]).split(","))
    if len(names) > chosen[SEATS]:
        raise BadMessage(
            f"{len(names)} players are too many for {chosen[SEATS]} seats; name at most "
            f"{chosen[SEATS]}."
        )
    for name in dict.fromkeys(names):
        player_for(game, name)
    usual = msgspec.to_builtins(rules.Options())
    data = msgspec.to_builtins(options)
    return Cell(
        knobs=knobs,
        players=tuple(names[seat % len(names)] for seat in range(chosen[SEATS])),
        options={name: value for name, value in data.items() if value != usual[name]},
        compiled=compiled and _compiles(game, names),
    )


def _check_action(game: Game, name: str) -> None:
    """Refuse an action that the game doesn't have: its name begins with its type's."""
    kinds = [spaced(kind.__name__) for kind in get_args(rules_of(game).Action)]
    if not any(name == kind or name.startswith(f"{kind} ") for kind in kinds):
        raise BadMessage(f"{game.title} has no action “{name}”; the actions are {listed(kinds)}.")


def _compiled_levels(game: Game) -> tuple[str, ...]:
    """The players of the compiled twin; none if there is no twin, or no numba."""
    kernel = kernel_of(game)
    return kernel.PLAYERS if kernel else ()


def _compiles(game: Game, names: Sequence[str]) -> bool:
    """Whether all of these players have a compiled twin."""
    known = _compiled_levels(game)
    return bool(known) and set(names) <= {"random", *known}


def _swept(game: Game, sweeps: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Every combination of the options' values."""
    if len(sweeps) > MOST_SWEPT:
        raise BadMessage(f"Sweep one or two options at a time, not {len(sweeps)}.")
    axes = [_axis(game, sweep) for sweep in sweeps]
    names = [name for name, _ in axes]
    if len(set(names)) < len(names):
        raise BadMessage(f"“{names[0]}” is listed twice.")
    count = 1
    for _, values in axes:
        count *= len(values)
    _check_count(count)
    for values in product(*(values for _, values in axes)):
        yield dict(zip(names, values, strict=True))


def _axis(game: Game, sweep: str) -> tuple[str, tuple[Any, ...]]:
    """An option and its values: `cards=4..10`, `cards=4..10..2` or `memory=strict,counts`."""
    name, equals, text = (word.strip() for word in sweep.partition("="))
    if not equals or not text:
        raise BadMessage(f"“{sweep}” is not a sweep; write it like cards=4..10 or memory=a,b.")
    known = (SEATS, PLAYERS, *(setting.name for setting in settings(rules_of(game))))
    if name not in known:
        raise BadMessage(f"{game.title} has no option “{name}”; the options are {listed(known)}.")
    found = RANGE.fullmatch(text)
    if found is None:
        split = "+" if name == PLAYERS and "+" in text else ","
        words = tuple(dict.fromkeys(word.strip() for word in text.split(split) if word.strip()))
        if not words:
            raise BadMessage(f"“{sweep}” names no values; write it like memory=strict,counts.")
        return name, tuple(_seats(word) for word in words) if name == SEATS else words
    first, last, step = int(found[1]), int(found[2]), int(found[3] or 1)
    values = tuple(range(first, last + 1, step)) if step else ()
    if not values:
        raise BadMessage(f"The range “{text}” of {name} is empty; write the smaller number first.")
    _check_count(len(values))
    return name, values


def _seats(word: str) -> int:
    if not word.isdecimal():
        raise BadMessage(f"“{word}” is not a number of seats.")
    return int(word)


def _variants(game: Game, against: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Nothing changed, then each variant."""
    yield {}
    found = list(_switches(game)) if EVERY_SWITCH in against else []
    found += [split_options([text]) for text in against if text != EVERY_SWITCH]
    _check_count(1 + len(found))
    for each in found:
        if not each:
            raise BadMessage(
                "--against needs options, such as cards=5, or “all” for every on/off option."
            )
        yield _numbered(each)


def _numbered(variant: dict[str, Any]) -> dict[str, Any]:
    """The same with seats as a number."""
    if SEATS in variant:
        return {**variant, SEATS: _seats(str(variant[SEATS]))}
    return variant


def _switches(game: Game) -> Iterator[dict[str, Any]]:
    """Every other value of each option that is a switch or one of a few words."""
    for setting in settings(rules_of(game)):
        if isinstance(setting.default, bool):
            yield {setting.name: not setting.default}
        else:
            usual = msgspec.to_builtins(setting.default)
            for choice in setting.choices:
                if choice != usual:
                    yield {setting.name: choice}


def _check_count(count: int) -> None:
    if count > MOST_CELLS:
        raise BadMessage(f"That makes {count:,} cells; the maximum is {MOST_CELLS}.")
