"""What a drawing of the table says in words, and what an onlooker would count."""

from collections.abc import Sequence
from itertools import product
from typing import Final

from hunch.core.values import Seat
from hunch.games.think_str8 import terminal_words as words
from hunch.games.think_str8.sheet import Line
from hunch.games.think_str8.state import View
from hunch.games.think_str8.values import Colour, Hint, Options, Token
from hunch.terminal.hooks import Scene

# A hint, with a sign or an arrow to where the sum is.
HINTS: Final[dict[Hint, str]] = {
    "right": "✓ {}",
    "too low": "{} ▸",
    "too high": "◂ {}",
    "wrong": "✗ {}",
}
STONE: Final = 3  # how wide a space of the scoring track is, if it fits
SHORTEST: Final = (6, 5)  # the minimum length of a token: preferred, and if space is short


def status(scene: Scene) -> str:
    """What happens now, in a few words; what one seat does follows its name."""
    view: View = scene.view
    say, mine = scene.say, scene.seat in view.waiting
    turn = mine and scene.seat == view.turn
    name = "" if view.turn is None else scene.names[view.turn]
    match view.phase:
        case "stacking":
            return say(words.stacking)
        case "dealing":
            return say(words.dealing)
        case "rolling":
            return say(words.rolling, name)
        case "setting":
            return say(words.setting, turn)
        case "taking":
            return _and_then(scene, say(words.taking, turn))
        case "placing":
            return _and_ready(scene, say(words.placing, mine))
        case "exchanging":
            return _and_then(scene, say(words.exchanging, turn))
        case "drawing":
            return say(words.drawing, name)
        case "betting":
            return _and_ready(scene, say(words.betting, mine))
        case "over":
            return ""


def round_of(scene: Scene) -> str:
    """Which round it is, and of how many."""
    view: View = scene.view
    if view.phase in ("betting", "over"):
        return scene.say(words.after_rounds, view.rounds)
    return scene.say(words.round_of, view.number, view.rounds)


def stacks(view: View) -> dict[int, list[Seat]]:
    """The stones on every space, from the bottom to the top."""
    found: dict[int, list[Seat]] = {}
    for stone in reversed(view.track):
        found.setdefault(stone.space, []).append(stone.seat)
    return found


def signed(points: int) -> str:
    """Points that say which way the stone goes."""
    return f"+{points}" if points >= 0 else f"−{-points}"


def is_away(view: View, holder: int, colour: Colour) -> bool:
    """Whether this holder is waiting for a new card of the colour."""
    if view.phase != "drawing" or view.waiting[0] != holder:
        return False
    laid = view.current.discards[holder]
    return laid is not None and laid.colour == colour


def said(scene: Scene, seat: Seat) -> str:
    """What stands on a track beside the token: a hint, or that it lies somewhere unseen."""
    view: View = scene.view
    bet = view.current.bets[seat]
    if bet is None or (bet.start is not None and bet.hint is None):
        return ""
    if bet.hint is not None:
        return f" {HINTS[bet.hint].format(scene.say(words.hint, bet.hint))} "
    spaces = scene.say(words.spaces, bet.width)
    if view.phase == "placing" and seat not in view.waiting:
        return f" {spaces} · {scene.say(words.placed)} "
    return f" {spaces} "


def covered(start: int, width: int, cell: int) -> str:
    """The face of a token on its track: every space that it covers, its ends, or its first."""
    if cell >= STONE:
        return "".join(f"{space:>{cell}}" for space in range(start, start + width))
    ends = f"{start}–{start + width - 1}"
    fits = width > 1 and len(ends) <= width * cell
    return f"{ends if fits else start:^{width * cell}}"


def token_face(token: Token, length: int) -> str:
    """A token that nobody has: how many spaces it covers, and what it scores."""
    face = f"{token.width} +{token.points}"
    return f"{face:^{length}}" if len(face) <= length else face.replace(" ", "")


def place_for(length: int, room: int, taken: Sequence[range], near: int) -> int:
    """Where words of this length go on a line: near that place, covering nothing there."""
    free = (
        start
        for start in range(room - length + 1)
        if all(start + length <= lying.start or lying.stop <= start for lying in taken)
    )
    return min(free, key=lambda start: abs(start - near), default=0)


def lengths(tokens: Sequence[Token], each: int, room: int) -> list[int]:
    """How long each token is drawn: true to its size, as far as there is space."""
    for space, shortest in product(range(each, 0, -1), SHORTEST):
        true = [max(space * token.width, shortest) for token in tokens]
        if sum(true) + len(true) - 1 <= room:
            return true
    return [min(SHORTEST)] * len(tokens)


def scale(view: View, room: int) -> tuple[range, int]:
    """The spaces of the scoring track, and how wide each one is; 0 if there are too many."""
    spaces = [0, *(stone.space for stone in view.track)]
    shown = range(min(spaces), max(room // STONE - 1, *spaces) + 1)
    return shown, min(room // len(shown), STONE)


def numbers_below(shown: range, cell: int) -> str:
    """The numbers of a track: all of them, or every fifth where there is little room."""
    line = " " * (len(shown) * cell)
    for end, space in zip(range(cell, len(line) + 1, cell), shown, strict=True):
        if cell >= STONE or space % 5 == 0:
            start = max(end - len(str(space)), 0)
            line = f"{line[:start]}{space}{line[end:]}"
    return line


def noted(line: Line) -> str:
    """The range in a line of the sheet."""
    if line.noted is None:
        return ""
    low, high = line.noted.low, line.noted.high
    ends = str(low) if low == high else f"{low}–{high}"
    return ends if line.noted.inside else f"≠{ends}"


def dots(line: Line, colour: Colour) -> str:
    """A dot for each die of the colour in that round, and the card's number if it is known."""
    for mark in line.marks:
        if mark.colour == colour:
            return "•" * mark.times + ("" if mark.number is None else str(mark.number))
    return ""


def final_prices(scene: Scene) -> list[tuple[str, int]]:
    """What a final bet on a card scores."""
    options = scene.options or Options()
    prices = [
        (scene.say(words.numbers_named, count), points)
        for count, points in enumerate(options.final_points, start=1)
    ]
    return [*prices, (scene.say(words.missed), -options.final_penalty)]


def _and_then(scene: Scene, step: str) -> str:
    rest = [scene.names[seat] for seat in scene.view.waiting[1:]]
    return f"{step} · {scene.say(words.then, rest)}" if rest else step


def _and_ready(scene: Scene, step: str) -> str:
    seats = len(scene.names)
    return f"{step} · {scene.say(words.ready, seats - len(scene.view.waiting), seats)}"
