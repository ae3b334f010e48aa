"""Intuition on a terminal: the deck, the hidden card, and both stacks with their top cards."""

from rich.console import RenderableType

from hunch.core.values import Seat
from hunch.games.intuition import rules
from hunch.terminal import art
from hunch.terminal.board_scene import Scene

ROW = 6  # the height of a card and its caption
ROOMY = 3 * ROW + 4  # enough lines to sit face to face


def draw(scene: Scene) -> RenderableType:
    """The table as this seat sees it: face to face where there is room, else in one row."""
    view: rules.View = scene.view
    near = 0 if scene.seat is None else scene.seat
    middle = art.beside(_deck(view), _aside(view), _held(view, scene), gap=4)
    mine, theirs = _stack(view, near, scene), _stack(view, 1 - near, scene)
    bonus = _bonus(view, scene)
    if scene.height >= ROOMY:
        board = art.below(theirs, middle, mine, gap=1, align="centre")
    elif art.width_of(middle) + art.width_of(mine) + art.width_of(theirs) + 9 <= scene.width:
        board = art.beside(middle, art.beside(mine, theirs, gap=3), gap=6)
    else:
        board = art.below(middle, art.beside(mine, theirs, gap=3), gap=1)
    parts = [board, bonus]
    if view.seen is not None:
        parts.append(_seen(view, scene.width))
    return art.below(*(part for part in parts if part.plain), gap=1, align="centre")


def _deck(view: rules.View) -> art.Block:
    if view.deck == 0:
        return art.captioned(art.gap("gone"), "deck")
    return art.pile(art.back(), view.deck, "in deck" if view.deck else "deck")


def _aside(view: rules.View) -> art.Block:
    if view.aside:
        card = art.french(view.aside)
    else:  # House choice H3: it may lie face down once everybody has seen it
        card = art.back() if view.hidden or any(view.tops) else art.gap()
    return art.captioned(card, "set aside")


def _held(view: rules.View, scene: Scene) -> art.Block:
    if not view.hidden or view.holder is None:
        return art.captioned(art.gap(), "")
    if view.held:
        return art.captioned(art.french(view.held), art.block(("you hide this", art.ACCENT)))
    words = f"{scene.names[view.holder]} hides it"
    return art.captioned(art.back("?"), art.block((words, art.ACCENT)))


def _stack(view: rules.View, seat: Seat, scene: Scene) -> art.Block:
    top, name = view.tops[seat], scene.names[seat]
    count = None if view.stacks is None else view.stacks[seat]
    card = art.french(top) if top else art.gap("empty")
    pile = art.pile(card, count if top else 0, caption=False)
    size = "" if count is None else f" {count}"
    whose = art.block((f"{art.seat_mark(seat)} {name}", art.seat_style(seat)), (size, art.STRONG))
    return art.below(pile, whose, align="centre")


def _bonus(view: rules.View, scene: Scene) -> art.Block:
    if not view.owed or view.guesser is None:
        return art.block()
    words = f"{view.owed} more {art.plural(view.owed, 'card')} for {scene.names[view.guesser]}"
    return art.beside(*[art.back_mini()] * view.owed, (words, art.ACCENT), gap=1)


def _seen(view: rules.View, width: int) -> art.Block:
    assert view.seen is not None
    cards = [art.french_mini(card) for card in view.seen]
    words = art.block((f"seen so far: {len(view.seen)}", art.FAINT))
    return art.below(words, art.flow(cards, width, gap=1))
