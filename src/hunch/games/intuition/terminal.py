"""Intuition on a terminal: the deck, the hidden card, and both stacks with their top cards."""

from rich.console import RenderableType

from hunch.core.values import Seat
from hunch.games.intuition import rules, terminal_words
from hunch.terminal import art
from hunch.terminal.hooks import Scene

ROW = 6  # the height of a card and its caption
ROOMY = 3 * ROW + 4  # enough lines to sit face to face


def draw(scene: Scene) -> RenderableType:
    """The table as this seat sees it: face to face if there is enough space, else in one row."""
    view: rules.View = scene.view
    near = 0 if scene.seat is None else scene.seat
    middle = art.beside(_deck(scene), _aside(scene), _held(scene), gap=4)
    mine, theirs = _stack(scene, near), _stack(scene, 1 - near)
    bonus = _bonus(scene)
    if scene.height >= ROOMY:
        board = art.below(theirs, middle, mine, gap=1, align="centre")
    elif art.width_of(middle) + art.width_of(mine) + art.width_of(theirs) + 9 <= scene.width:
        board = art.beside(middle, art.beside(mine, theirs, gap=3), gap=6)
    else:
        board = art.below(middle, art.beside(mine, theirs, gap=3), gap=1)
    parts = [board, bonus]
    if view.seen is not None:
        parts.append(_seen(scene))
    return art.below(*(part for part in parts if part.plain), gap=1, align="centre")


def _deck(scene: Scene) -> art.Block:
    count = scene.view.deck
    if count == 0:
        gone = art.gap(scene.say(terminal_words.deck_empty))
        return art.captioned(gone, scene.say(terminal_words.deck))
    caption = terminal_words.in_deck if count else terminal_words.deck
    return art.pile(art.back(), count, scene.say(caption))


def _aside(scene: Scene) -> art.Block:
    view: rules.View = scene.view
    if view.aside:
        card = art.french(view.aside)
    else:  # House rule H3: it may lie face down once everybody has seen it
        card = art.back() if view.hidden or any(view.tops) else art.gap()
    return art.captioned(card, scene.say(terminal_words.set_aside))


def _held(scene: Scene) -> art.Block:
    view: rules.View = scene.view
    if not view.hidden or view.holder is None:
        return art.captioned(art.gap(), "")
    if view.held:
        card, caption = art.french(view.held), scene.say(terminal_words.you_hide)
    else:
        card = art.back("?")
        caption = scene.say(terminal_words.hides, scene.names[view.holder])
    return art.captioned(card, art.block((caption, art.ACCENT)))


def _stack(scene: Scene, seat: Seat) -> art.Block:
    view: rules.View = scene.view
    top, name = view.tops[seat], scene.names[seat]
    count = None if view.stacks is None else view.stacks[seat]
    card = art.french(top) if top else art.gap(scene.say(terminal_words.no_cards))
    pile = art.pile(card, count if top else 0, caption=False)
    size = "" if count is None else f" {count}"
    whose = art.block((f"{art.seat_mark(seat)} {name}", art.seat_style(seat)), (size, art.STRONG))
    return art.below(pile, whose, align="centre")


def _bonus(scene: Scene) -> art.Block:
    view: rules.View = scene.view
    if not view.owed or view.guesser is None:
        return art.block()
    more = scene.say(terminal_words.more_for, view.owed, scene.names[view.guesser])
    return art.beside(*[art.back_mini()] * view.owed, (more, art.ACCENT), gap=1)


def _seen(scene: Scene) -> art.Block:
    cards = [art.french_mini(card) for card in scene.view.seen]
    caption = art.block((scene.say(terminal_words.seen, len(cards)), art.FAINT))
    return art.below(caption, art.flow(cards, scene.width, gap=1))
