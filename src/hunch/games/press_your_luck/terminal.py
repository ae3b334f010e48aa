"""Do you want to press your luck? on a terminal: the deck, the side row, and the race for colours.

Below the cards, all that is counted by colour shares its columns: what each seat has, what would
make the next draw fail and, where the table assists, what is left in the deck.
"""

from textwrap import wrap
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from hunch.core.naming import who
from hunch.core.values import Seat
from hunch.games.press_your_luck import rules, terminal_words, words
from hunch.terminal import art
from hunch.terminal.hooks import USUAL_WIDTH, Scene

HOLLOW: Final = {  # a colour that is still missing: its shape without its fill
    "red": "○",
    "orange": "◇",
    "yellow": "△",
    "green": "♧",
    "blue": "▽",
    "purple": "☆",
    "pink": "♡",
}
ROOMY: Final = 100  # at this width or wider, everything is spaced out more


def draw(scene: Scene) -> RenderableType:
    """The table as this seat sees it; where there are few lines, with small cards."""
    table = art.below(_headline(scene), _cards(scene), _race(scene), gap=1)
    if art.height_of(table) <= scene.height:
        return table
    small = (_headline(scene), _small_cards(scene), _race(scene, ruled=False))
    return art.below(*small, gap=1 if sum(map(art.height_of, small)) + 2 <= scene.height else 0)


def _headline(scene: Scene) -> art.Block:
    """Whose turn it is and what is at stake, in one line."""
    view: rules.View = scene.view
    if scene.outcome:
        lines = wrap(scene.say(words.result, scene.outcome, scene.names), scene.width)
        return art.below(*((line, art.ACCENT) for line in lines))
    if view.turn is None:
        return art.block((scene.say(terminal_words.drawing_lots), art.FAINT))
    ink = art.ACCENT if view.turn == scene.seat else art.PLAIN
    name = _short(scene, scene.say(who, scene.names[view.turn]))
    badge = art.badge(view.turn, name, active=True)
    return art.block(badge, (f" {_plight(scene)}", ink))


def _plight(scene: Scene) -> str:
    view: rules.View = scene.view
    assert view.turn is not None
    mine, name = view.turn == scene.seat, scene.names[view.turn]
    if view.top is None:
        next_up = terminal_words.turns_next if view.side else terminal_words.goes_first
        return scene.say(next_up, name)
    if not view.may_stop:
        return scene.say(terminal_words.must_draw, name)
    if len({*view.side, view.top}) == len(_colours(scene)):
        return scene.say(terminal_words.only_rainbow, name)
    if not view.side:
        return scene.say(terminal_words.draw_or_stop, name)
    stake = terminal_words.press_your_luck if mine else terminal_words.at_risk
    return scene.say(stake, len(view.side), name)


def _cards(scene: Scene) -> art.Block:
    """The discard pile, the deck, and the side row that grows away from it."""
    roomy = scene.width >= ROOMY
    piles = art.beside(_discard(scene), _deck(scene), gap=6 if roomy else 3)
    apart = 7 if roomy else 4
    return art.beside(piles, _side(scene, scene.width - art.width_of(piles) - apart), gap=apart)


def _discard(scene: Scene) -> art.Block:
    view: rules.View = scene.view
    card = art.gap() if view.discard_top is None else _card(scene, view.discard_top)
    count = view.discard if view.discard_top else 0
    return _captioned(art.pile(card, count, caption=False), _lost(scene))


def _deck(scene: Scene) -> art.Block:
    view: rules.View = scene.view
    top = art.back("?" if view.side else "") if view.top is None else _card(scene, view.top)
    caption = _below(scene) or scene.say(terminal_words.deck)
    pile = _captioned(art.pile(top, view.deck, caption=False), caption)
    return _offered(scene, rules.DRAW, pile)


def _side(scene: Scene, width: int) -> art.Block:
    view: rules.View = scene.view
    cards = [_card(scene, colour) for colour in view.side]
    step = art.width_of(art.gap()) + 1
    if not cards or (not scene.outcome and (len(cards) + 1) * step - 1 <= width):
        cards.append(art.gap())  # where the next card would lie
    row = art.beside(*cards, gap=1 if len(cards) * step - 1 <= width else 0)
    caption = scene.say(terminal_words.side, len(view.side))
    return _offered(scene, rules.STOP, art.below(row, (caption, art.FAINT)))


def _small_cards(scene: Scene) -> art.Block:
    """The same in a line or two."""
    view: rules.View = scene.view
    if view.top is None:
        top = art.back_mini()
    else:
        top = _small(view.top, scene.say(words.named, view.top))
    deck = art.block(
        (f"{scene.say(terminal_words.deck)} ", art.FAINT),
        top,
        (f" {_below(scene)}".rstrip(), art.FAINT),
    )
    row = art.beside(*map(_small, view.side), gap=1) if view.side else art.block(("–", art.EMPTY))
    side = art.block((f"{scene.say(terminal_words.small_side)} ", art.FAINT), row)
    parts = [_offered(scene, rules.DRAW, deck, small=True)]
    parts.append(_offered(scene, rules.STOP, side, small=True))
    if view.discard_top:
        parts.append(art.block(_small(view.discard_top), (f" {_lost(scene)}", art.FAINT)))
    return art.flow(parts, scene.width, gap=3)


def _small(card: rules.Card, word: str = "") -> art.Block:
    if card != rules.RAINBOW:
        return art.coloured_mini(card, word)
    return art.block(*((art.shape(colour), art.fill(colour)) for colour in art.RAINBOW))


def _card(scene: Scene, card: rules.Card) -> art.Block:
    if card != rules.RAINBOW:
        return art.coloured(card, art.shape(card))
    shapes = "".join(map(art.shape, art.RAINBOW))
    name = ("", *scene.say(terminal_words.rainbow).splitlines())[-2:]
    rows = ("╭─────╮", shapes, *(f"{line:^{len(shapes)}}" for line in name), "╰─────╯")
    fills = [art.fill(colour) for colour in art.RAINBOW]
    return art.below(*(art.block(*zip(row, fills, strict=True)) for row in rows))


def _captioned(pile: art.Block, caption: str) -> art.Block:
    return art.below(pile, art.placed((caption, art.FAINT), art.width_of(art.back())))


def _below(scene: Scene) -> str:
    count = scene.view.deck
    return "" if count is None else scene.say(terminal_words.below_top, count)


def _lost(scene: Scene) -> str:
    count = scene.view.discard
    return scene.say(terminal_words.lost, count) if count else scene.say(terminal_words.discard)


def _offered(
    scene: Scene, action: rules.Draw | rules.Stop, item: art.Block, small: bool = False
) -> art.Block:
    """The item and its button, both of which choose the action while it is on the menu."""
    if scene.menu is None or action not in scene.menu:
        return item if small else art.below(item, "")
    if action == rules.DRAW:
        label = scene.say(words.label, action, scene.names)
    else:
        label = scene.say(terminal_words.stop, len(scene.view.side))
    button = art.block((f" {label} ", art.ACTIVE))
    both = art.beside(item, button, gap=1) if small else art.below(item, button)
    return art.clickable(both, action)


def _race(scene: Scene, ruled: bool = True) -> art.Block:
    """What each seat has of every colour, and what the next draw may bring."""
    seats = [_seat(scene, seat) for seat in range(len(scene.names))]
    draws = _prospects(scene)
    if not ruled:
        return art.below(*seats, *draws)
    width = max(map(art.width_of, seats))
    title, ending = scene.say(terminal_words.score_cards), scene.say(terminal_words.colours)
    rows = [_rule(title, width, ending), *seats]
    if draws:
        rows += [_rule(scene.say(terminal_words.next_draw), width), *draws]
    return art.below(*rows)


def _prospects(scene: Scene) -> list[art.Block]:
    """Which colours make the next draw fail, and how many of each are left in the deck."""
    view: rules.View = scene.view
    colours, rows = _colours(scene), []
    if view.top is not None and not scene.outcome:
        out = {*view.side, view.top}
        crosses: list[art.Part] = [
            (f"{art.shape(colour)} ✕" if colour in out else "", art.style(colour, bold=True))
            for colour in colours
        ]
        label = f" {scene.say(terminal_words.fails_on)}"
        rows.append(_row(scene, (label, art.FAINT), "", _cells(scene, crosses)))
    if view.left is not None:
        counts: list[art.Part] = [
            (f"{art.shape(colour)}{count:>2}", art.style(colour) if count else art.EMPTY)
            for colour, count in zip(colours, view.left, strict=True)
        ]
        label = f" {scene.say(terminal_words.left_in_deck)}"
        rows.append(_row(scene, (label, art.FAINT), "", _cells(scene, counts)))
    return rows


def _seat(scene: Scene, seat: Seat) -> art.Block:
    view: rules.View = scene.view
    going = view.turn == seat and not scene.outcome
    badge = art.badge(seat, _name(scene, seat), active=going)
    score, cards = view.scores[seat], view.score_cards[seat]
    if cards is None:
        count = "" if score is None else str(score)  # H13: perhaps they cannot even be counted
        hidden = (scene.say(terminal_words.face_down), art.FAINT)
        return _row(scene, badge, count, _backs(scene, score or 0), hidden)
    found = [cards.count(colour) for colour in _colours(scene)]
    cells = [_cell(*each) for each in zip(_colours(scene), found, strict=True)]
    return _row(scene, badge, str(score), _cells(scene, cells), _verdict(scene, seat, found))


def _verdict(scene: Scene, seat: Seat, found: list[int]) -> art.Part:
    """How far a seat is on its way to every colour."""
    if scene.outcome and seat in scene.outcome.winners:
        return art.block((f" {scene.say(terminal_words.wins)} ", art.ACTIVE))
    if scene.menu is not None and rules.CLAIM in scene.menu and seat == scene.seat:
        return art.clickable((f" {scene.say(terminal_words.show_all)} ", art.ACTIVE), rules.CLAIM)
    have = len(found) - found.count(0)
    share = scene.say(terminal_words.of_all, have, len(found))
    return (share, art.PLAIN if have else art.FAINT)


def _cell(colour: rules.Colour, count: int) -> art.Part:
    if not count:
        return (f"{HOLLOW[colour]}  ", art.EMPTY)
    return (f" {art.shape(colour)}{count:>2} ", art.fill(colour))


def _cells(scene: Scene, cells: list[art.Part]) -> art.Block:
    width = 7 if scene.width >= ROOMY else 5
    gap = 1 if scene.width >= USUAL_WIDTH else 0
    return art.beside(*(art.placed(cell, width, "centre") for cell in cells), gap=gap)


def _backs(scene: Scene, count: int) -> art.Block:
    """Score cards that lie face down, as many of them as fit."""
    room = art.width_of(_cells(scene, [""] * len(_colours(scene))))
    shown = min(count, (room - 1) // 5)
    backs = art.beside(*[art.back_mini()] * shown, gap=1)
    return art.placed(art.block(backs, "…" if shown < count else ""), room)


def _row(
    scene: Scene, label: art.Part, score: str, cells: art.Block, tail: art.Part = ""
) -> art.Block:
    longest = max(art.width_of(_name(scene, seat)) for seat in range(len(scene.names)))
    name = art.placed(label, max(longest + 4, 17))
    return art.beside(name, art.placed((score, art.STRONG), 2, "right"), cells, tail)


def _rule(left: str, width: int, right: str = "") -> art.Block:
    """A thin line with quiet words at its ends."""
    line = "─" * (width - len(left) - len(right) - (2 if right else 1))
    return art.block(
        (left, art.FAINT), (f" {line}{' ' if right else ''}", art.LINE), (right, art.FAINT)
    )


def _name(scene: Scene, seat: Seat) -> str:
    return _short(scene, scene.names[seat])


def _short(scene: Scene, text: str) -> str:
    name = Text(text)
    name.truncate(20 if scene.width >= ROOMY else 12, overflow="ellipsis")
    return name.plain


def _colours(scene: Scene) -> tuple[rules.Colour, ...]:
    played = len(rules.COLOURS) if scene.options is None else scene.options.colours
    return rules.COLOURS[:played]
