"""The Intuition Game on a terminal: the mat with everybody's chips, the deck and the players.

The mat has six rows and six columns. The characters stand above the sixteen cards and the colours
beside them; wild has the corners, and the bets with and against the dealer lie below.
"""

from collections.abc import Iterator, Sequence
from itertools import cycle
from textwrap import wrap
from typing import Final, NamedTuple

from rich.console import RenderableType

from hunch.core.fields import Stakes
from hunch.core.naming import who
from hunch.core.values import Bets, Seat
from hunch.games.intuition_game import terminal_words as words
from hunch.games.intuition_game import values
from hunch.games.intuition_game.values import AGAINST, JOINT, WILD, WITH, Spot
from hunch.games.intuition_game.words import result
from hunch.terminal import art
from hunch.terminal.hooks import Scene

SIDE: Final = 6  # the mat's rows, and its columns
EDGES: Final = 13  # the first and the last column together, where there is little room
NARROW: Final = 72  # below this width the players sit below the mat
# The joints of lines: lines up, right, down and left add 8, 4, 2 and 1 to a joint's place here.
JOINTS: Final = "   ╮ ─╭┬ ╯│┤╰┴├┼"


class Cell(NamedTuple):
    """A place on the mat, from one upright line to another."""

    row: int
    left: int
    right: int
    spot: Spot


def draw(scene: Scene) -> RenderableType:
    """The table as this seat sees it, drawn tight where there are few lines."""
    drawn = _table(scene, tight=False)
    return drawn if art.height_of(drawn) <= scene.height else _table(scene, tight=True)


def _table(scene: Scene, tight: bool) -> art.Block:
    options = scene.options or values.Options()
    broad = scene.width >= NARROW
    panel = max(23, min(32, scene.width // 4)) if broad else min(scene.width, 32)
    mat = Mat(scene, options, scene.width - panel - 1 if broad else scene.width, tight).drawn()
    cards = _piles(scene) if tight else _cards(scene, options)
    players = art.below(cards, _seats(scene, panel), gap=0 if tight else 1)
    table = art.beside(mat, players, gap=1) if broad else art.below(mat, players)
    return art.below(_headline(scene), table, *([] if tight else [_payouts(scene, options)]))


class Mat:
    """The grid of spots with the chips on them, as wide as there is room.

    A tight one has no lines between its rows, and a line for chips only where chips lie.
    """

    def __init__(self, scene: Scene, options: values.Options, width: int, tight: bool) -> None:
        self.scene, self.options, self.tight = scene, options, tight
        self.view: values.View = scene.view
        self.cells = _layout(options)
        free = width - SIDE - 1
        longest = max(art.width_of(scene.say(words.face, each)) for each in options.colours)
        wild = art.width_of(scene.say(words.face, WILD))
        head = min(max(longest + 3, EDGES - wild), max(free // SIDE, 9))
        tail = head if free - 2 * head >= 4 * 9 else wild
        self.widths = (head, *[min((free - head - tail) // 4, 16)] * 4, tail)
        mark = self.view.last.mark if self.view.last else self.view.mark
        if scene.menu is not None and isinstance(scene.draft, values.Mark):
            mark = scene.draft.spot
        self.fresh = self.view.last is None or mark != self.view.last.mark
        self.ink = art.ACCENT if self.fresh else art.PLAIN
        self.marked = next((cell for cell in self.cells if cell.spot == mark), None)

    def drawn(self) -> art.Block:
        """The mat, line by line."""
        chips = {spot: self._spread(spot) for spot in {cell.spot for cell in self.cells}}
        rows = [self._border(0)]
        for row in range(SIDE):
            cells = [cell for cell in self.cells if cell.row == row]
            laid = [next(chips[cell.spot]) for cell in cells]
            faces = [self._face(*each) for each in zip(cells, laid, strict=True)]
            lines = [self._between(cells, line) for line in zip(*faces, strict=True)]
            rows += lines if any(laid) or not self.tight else lines[:1]
            if not self.tight or row == SIDE - 1:
                rows.append(self._border(row + 1))
        return art.below(*rows)

    def _border(self, line: int) -> art.Block:
        """A line across the mat; around the marked cell it is the dealer's heavy frame."""
        drawn, cell = "", self.marked
        for column, width in enumerate((*self.widths, 0)):
            arms = 8 * _divided(line - 1, column) + 4 * (column < SIDE)
            drawn += JOINTS[arms + 2 * _divided(line, column) + (column > 0)] + "─" * width
        if self.tight or cell is None or line not in (cell.row, cell.row + 1):
            return art.block((drawn, art.LINE))
        start, inner = sum(self.widths[: cell.left]) + cell.left, self._width(cell)
        top = line == cell.row
        letter = _dealer(self.scene) if top and self.fresh else ("━", self.ink)
        before, after = drawn[:start], drawn[start + inner + 2 :]
        first, last = "┏┓" if top else "┗┛"
        frame = art.block((f"{first}━", self.ink), letter, ("━" * (inner - 2) + last, self.ink))
        return art.block((before, art.LINE), frame, (after, art.LINE))

    def _between(self, cells: Sequence[Cell], lines: Sequence[art.Block]) -> art.Block:
        """One line of a row of cells, with the upright lines between them."""
        marked = self.marked if self.marked and self.marked.row == cells[0].row else None
        heavy = marked[1:3] if marked else ()
        edges = [("┃", self.ink) if n in heavy else ("│", art.LINE) for n in range(SIDE + 1)]
        pairs = zip(cells, lines, strict=True)
        return art.block(*(p for cell, line in pairs for p in (edges[cell.left], line)), edges[-1])

    def _face(self, cell: Cell, chips: art.Block) -> list[art.Block]:
        """A cell's two lines: its name, and the chips on it."""
        width = self._width(cell)
        name, ground = self._name(cell, width)
        letter = self.tight and self.fresh and cell == self.marked
        lines = []
        for line in (name, chips):
            lead: art.Part = " " if line.cell_len < width else ""
            if letter and line is name:
                lead = _dealer(self.scene)
            made = art.block(lead, line)
            made.truncate(width, overflow="ellipsis", pad=True)
            if line is name or not chips:
                made.stylize_before(ground)
            lines.append(_touch(self.scene, made, cell.spot))
        return lines

    def _name(self, cell: Cell, width: int) -> tuple[art.Block, str]:
        """What a cell says, and its background: what may come up, or has come up, is bright."""
        spot, last, seen, say = cell.spot, self.view.last, self.view.seen or (), self.scene.say
        came = last is not None and spot in (last.card, *last.card.split(JOINT))
        ground = art.ACTIVE if came else ""
        if spot == WILD:
            wild = say(words.face, WILD)
            letters = zip(wild, cycle(self.options.colours), strict=False)
            inks = [(letter, "" if came else _ink(colour)) for letter, colour in letters]
            room = width - len(wild) - (cell == self.marked)  # where the dealer's letter may be
            gone = "✕" * seen.count(WILD)
            crosses = next((each for each in (f" {gone}", gone) if len(each) <= room), "")
            return art.block(*inks, crosses.rstrip()), ground
        if spot in (WITH, AGAINST):
            on_wild = self.marked is not None and self.marked.spot == WILD
            closed = self.marked is None or (on_wild and not self.options.special_on_wild)  # H5
            bet = say(words.with_dealer if spot == WITH else words.against_dealer, self._dealer())
            return art.block((bet, art.EMPTY if closed else art.PLAIN)), ""
        if spot in self.options.characters:
            return art.block((say(words.face, spot), "" if came else art.STRONG)), ground
        colour, _, character = spot.partition(JOINT)
        bright = came or (last is None and not character)
        if spot in seen and not came:
            name = art.block((f"✕ {say(words.face, character)}", art.EMPTY))
            name.stylize("strike", 2)
            return name, ""
        named = say(words.face, character or colour)
        shown = named if character or width >= self.widths[0] else ""
        ink = "" if bright else _ink(colour)
        return art.block((f"{_shape(colour)} {shown}", ink)), _fill(colour) if bright else ""

    def _dealer(self) -> str | None:
        dealer = self.view.last.dealer if self.view.last else self.view.dealer
        return None if dealer is None else self.scene.names[dealer]

    def _spread(self, spot: Spot) -> Iterator[art.Block]:
        """The chips on a spot, laid out over its places; those that don't fit are three dots."""
        places = [cell for cell in self.cells if cell.spot == spot]
        chips = _chips(self.scene, spot)
        space = " " if sum(len(word) + 1 for word, _ in chips) < self._width(places[0]) else ""
        for cell in places:
            laid, width = art.block(), self._width(cell)
            while chips:
                dots = cell is places[-1] and len(chips) > 1
                if laid.cell_len + len(chips[0][0]) + dots > width:
                    break
                laid.append(space if laid else "").append(*chips.pop(0))
            laid.append("…" if chips and cell is places[-1] else "", art.FAINT)
            yield laid

    def _width(self, cell: Cell) -> int:
        return sum(self.widths[cell.left : cell.right]) + cell.right - cell.left - 1


def _layout(options: values.Options) -> tuple[Cell, ...]:
    """Every place on the mat, row by row."""
    cells = [Cell(0, n, n + 1, spot) for n, spot in enumerate((WILD, *options.characters, WILD))]
    for row, colour in enumerate(options.colours, start=1):
        spots = (colour, *(colour + JOINT + each for each in options.characters), colour)
        cells += [Cell(row, n, n + 1, spot) for n, spot in enumerate(spots)]
    bottom = ((0, 1, WILD), (1, 3, WITH), (3, 5, AGAINST), (5, 6, WILD))
    return (*cells, *(Cell(SIDE - 1, *place) for place in bottom))


def _divided(row: int, column: int) -> bool:
    """Whether an upright line stands there: with and against are two columns wide."""
    return 0 <= row < SIDE and (row < SIDE - 1 or column not in (2, 4))


def _touch(scene: Scene, item: art.Block, spot: Spot) -> art.Block:
    """The same, ready for a click where the menu has something for this spot."""
    if scene.menu is None:
        return item
    mark = values.Mark(spot)
    if mark in scene.menu.actions:
        return art.clickable(item, mark)
    fields = [field for form in scene.menu.forms for field in form.fields]
    betting = any(isinstance(field, Stakes) and spot in field.spots for field in fields)
    return art.stakable(item, spot) if betting else item


def _laid(scene: Scene, seat: Seat) -> list[tuple[Spot, int]]:
    """What a seat has on the mat: its open stakes, or those of this seat's own draft."""
    view: values.View = scene.view
    match scene.draft if seat == scene.seat and scene.menu is not None else None:
        case values.Bet(stakes):
            laid = stakes
        case values.Wager(tokens) if view.mark is not None:
            return [(view.mark, tokens)]
        case _:
            laid = view.stakes[seat] or ()
    return [(stake.spot, stake.amount) for stake in laid]


def _chips(scene: Scene, spot: Spot) -> list[tuple[str, str]]:
    """The chips on a spot: what has won, what has lost, and what still lies there."""
    view: values.View = scene.view
    won, lost, laid = [], [], []
    for stake in view.last.settled if view.last else ():
        mark = art.seat_mark(stake.seat)
        if stake.spot == spot and isinstance(stake, values.StakeWon):
            won.append((f"{mark}+{_brief(stake.winnings)}", art.seat_fill(stake.seat)))
        elif stake.spot == spot:
            lost.append((f"{mark}−{_brief(stake.tokens)}", art.FAINT))
    for seat in range(len(scene.names)):
        mark, ink = art.seat_mark(seat), art.seat_fill(seat)
        laid += [
            (f"{mark}{_brief(n)}", ink) for place, n in _laid(scene, seat) if place == spot and n
        ]
    return won + lost + laid


def _headline(scene: Scene) -> art.Block:
    """What has come up, who deals, and what everybody is waiting for, in one line."""
    view: values.View = scene.view
    if scene.outcome:
        lines = wrap(scene.say(result, scene.outcome, scene.names), scene.width)
        return art.below(*((line, art.ACCENT) for line in lines))
    if view.dealer is None:
        return art.block((scene.say(words.drawing_lots), art.FAINT))
    line = art.block()
    if view.last:
        colour, joint, _ = view.last.card.partition(JOINT)
        card = _short(scene.say(words.face, view.last.card), 24)
        face = f" {_shape(colour)} {card} " if joint else f" {card} "
        line.append(f"{scene.say(words.it_was)} ")
        line.append(face, _fill(colour) if joint else art.ACTIVE).append(" ")
    dealer = _short(scene.say(who, scene.names[view.dealer]), 12)
    line.append(art.badge(view.dealer, dealer, active=True))
    line.append(f" {_status(scene)}", art.PLAIN if scene.menu is None else art.ACCENT)
    line.truncate(scene.width, overflow="ellipsis")
    return line


def _status(scene: Scene) -> str:
    """What the dealer does or has done, and what is asked of the others."""
    view: values.View = scene.view
    say, mine = scene.say, scene.menu is not None
    assert view.dealer is not None
    dealer = scene.names[view.dealer]
    if view.mark is None:
        return say(words.your_deal if mine else words.deals, dealer)
    if mine:
        dealing = scene.seat == view.dealer
        then = say(words.how_many_tokens if dealing else words.place_your_bets)
    elif view.bets is Bets.OPEN and view.dealer in view.waiting:
        then = say(words.dealer_stakes)
    elif view.waiting:
        asked = sum(map(bool, view.tokens))  # H9: the others have nothing to decide
        then = say(words.ready, asked - len(view.waiting), asked)
    else:
        then = say(words.card_is_coming)
    return say(words.marks, view.mark, then, dealer)


def _dealer(scene: Scene) -> tuple[str, str]:
    return (scene.say(words.dealer_letter), art.ACTIVE)


def _cards(scene: Scene, options: values.Options) -> art.Block:
    """The deck, and the card that was turned."""
    view: values.View = scene.view
    back = art.back() if view.deck else art.gap(scene.say(words.no_cards))
    card = art.gap() if view.last is None else _card(scene, view.last.card, options)
    discard = art.block((scene.say(words.discarded, view.discards), art.FAINT))
    deck = art.pile(back, view.deck, scene.say(words.to_come))
    return art.beside(deck, art.below(card, discard))


def _piles(scene: Scene) -> art.Block:
    """The deck and the discard pile in one line; the headline says which card was turned."""
    piles = scene.say(words.both_piles, scene.view.deck, scene.view.discards)
    return art.block(art.back_mini(), (f" {piles}", art.FAINT))


def _card(scene: Scene, card: values.Card, options: values.Options) -> art.Block:
    if card == WILD:
        fills = [_fill(colour) for colour in options.colours for _ in range(2)]
        wild = scene.say(words.face, WILD)
        spaced = " ".join(wild)
        wild = f"{spaced:>8}" if len(spaced) <= len(fills) else f"{wild:^8.8}"
        rows = ("╭──────╮", "        ", wild, "        ", "╰──────╯")
        return art.below(*(art.block(*zip(row, fills, strict=True)) for row in rows))
    colour, character = card.split(JOINT)
    named = scene.say(words.face, character)
    if colour.lower() in art.COLOURS:
        return art.coloured(colour.lower(), named)
    return art.paper(scene.say(words.face, colour), named)


def _seats(scene: Scene, width: int) -> art.Block:
    """Everybody's tokens, what the round brings or asks, and how many times each will deal."""
    view: values.View = scene.view
    winners = scene.outcome.winners if scene.outcome else ()
    numbers: list[list[art.Part]] = []
    for seat, owned in enumerate(view.tokens):
        last = (scene.say(words.wins) if seat in winners else "", art.ACTIVE)
        if view.deals and not winners:
            last = (f"×{view.deals[seat]}", art.FAINT)
        news = art.placed(_news(scene, seat), 3, "right")
        numbers.append([(_brief(owned), art.STRONG), news, art.placed(last, 2, "right")])
    right = art.grid(numbers, gap=1, align=("right", "right", "right"))
    name = min(width - art.width_of(right) - 5, 20)
    badges = []
    for seat in range(len(scene.names)):
        bright = seat in winners or seat in view.waiting
        ink = art.seat_fill(seat) if bright else art.seat_style(seat)
        dealer = _dealer(scene) if seat == view.dealer and not winners else " "
        who = (f"{art.seat_mark(seat)} {_short(scene.names[seat], name)}", ink)
        badges.append(art.placed(art.block(dealer, " ", who), name + 4))
    tokens = name + 5 + max(len(_brief(owned)) for owned in view.tokens)
    head = art.placed((scene.say(words.tokens), art.FAINT), tokens, "right")
    deals = (scene.say(words.deals_left) if view.deals and not winners else "", art.FAINT)
    head = art.block(head, art.placed(deals, name + 5 + art.width_of(right) - tokens, "right"))
    bank = scene.say(words.bank, view.bank, _brief(abs(view.bank)))
    table = art.beside(art.below(*badges), right, gap=1)
    return art.below(head, table, (f"  {bank}", art.FAINT))


def _news(scene: Scene, seat: Seat) -> tuple[str, str]:
    """What the round brought a seat, or whether it has bet, and how much."""
    view: values.View = scene.view
    if view.last is not None:
        settled = [stake for stake in view.last.settled if stake.seat == seat]
        gain = sum(s.winnings if isinstance(s, values.StakeWon) else -s.tokens for s in settled)
        if not gain:
            return ("±0" if settled else "–", art.FAINT)
        sign, ink = ("+", art.GOOD) if gain > 0 else ("−", art.BAD)
        return (sign + _brief(abs(gain)), ink)
    if view.mark is None:
        return ("", "")
    if not view.tokens[seat]:
        return ("–", art.FAINT)
    total = sum(amount for _, amount in _laid(scene, seat))
    if total or view.stakes[seat] is not None:
        return (f"({_brief(total)})", art.ACCENT)
    if seat in view.waiting:
        return ("…", art.ACCENT)
    return ("✓", art.GOOD) if view.bets is Bets.SEALED else ("", "")


def _payouts(scene: Scene, options: values.Options) -> art.Block:
    """What the bets of this seat pay."""
    dealing = scene.seat is not None and scene.seat == scene.view.dealer
    exact, match = options.payout_exact, options.payout_match
    if dealing and options.dealer_adds_up:  # H2
        exact += 2 * match
    pays = scene.say(words.payouts, exact, match, options.payout_wild)
    if dealing:
        pays += scene.say(words.pays_marked_wild, options.payout_dealer_wild)
    else:
        pays += scene.say(words.pays_special, options.payout_special)
    return art.block((pays, art.FAINT))


def _shape(colour: str) -> str:
    """The shape of a colour; one that is not in the palette is shown by its initial."""
    return art.shape(colour.lower()) if colour.lower() in art.COLOURS else colour[0].upper()


def _fill(colour: str) -> str:
    return art.fill(colour.lower()) if colour.lower() in art.COLOURS else art.PAPER


def _ink(colour: str) -> str:
    return art.style(colour.lower(), bold=True) if colour.lower() in art.COLOURS else art.STRONG


def _short(name: str, width: int) -> str:
    text = art.block(name)
    text.truncate(max(width, 1), overflow="ellipsis")
    return text.plain


def _brief(number: int) -> str:
    """A number in few characters, however lucky somebody was: 9999, 12k, 3M, 4e+09."""
    if number < 10_000:
        return str(number)
    if number < 1_000_000:
        return f"{number // 1000}k"
    return f"{number // 1_000_000}M" if number < 1_000_000_000 else f"{number:.0e}"
