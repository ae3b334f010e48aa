"""Think Str8! on a terminal: holders and dice, tokens and betting tracks, stones, and the sheet."""

from collections.abc import Callable
from textwrap import wrap
from typing import Final, TypeAlias

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult

from hunch.core.naming import who
from hunch.core.values import Seat, replaced
from hunch.games.think_str8 import terminal_captions as captions
from hunch.games.think_str8 import terminal_words as words
from hunch.games.think_str8 import values
from hunch.games.think_str8.menus import in_order
from hunch.games.think_str8.sheet import box
from hunch.games.think_str8.state import BEFORE_DICE_ARE_SET, View
from hunch.games.think_str8.terminal_notes import Notes, marked, up_to_date
from hunch.games.think_str8.values import COLOURS, DICE, NUMBERS, PLACE_OF, TRACK_END, Colour
from hunch.games.think_str8.words import result
from hunch.terminal import art
from hunch.terminal.hooks import Scene

Blocks: TypeAlias = tuple[art.Block, ...]

SPACES: Final = TRACK_END + 1
LABEL: Final = 9  # a seat's mark and its name, cut where it must be
LONG_LABEL: Final = 16
FINAL_PHASES: Final = ("betting", "over")
COLUMN: Final = 4  # of a colour in the lines of the sheet
BLANK_CELL: Final = (f"{'·':^{COLUMN}}", art.EMPTY)


def draw(scene: Scene) -> RenderableType:
    """The table as this seat sees it; if lines are few, what the decision is about comes first."""
    return Table(scene).drawn()


def notes(scene: Scene) -> RenderableType:
    """This seat's deduction sheet, with its lines beside it if they fit, else below."""
    assert scene.seat is not None
    return Paper(scene, up_to_date(scene.notes, scene.view, scene.seat))


def on_note(scene: Scene, mark: str) -> Notes | None:
    """Move the pencil, cross out or black out."""
    assert scene.seat is not None
    before = up_to_date(scene.notes, scene.view, scene.seat)
    after = marked(before, scene.view.sheet, mark)
    pencil: Notes | None = scene.notes if after == before else after
    return pencil


class Table:
    """One drawing of the table."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.say = scene, scene.say
        self.view: View = scene.view
        self.seats = range(len(scene.names))
        self.cell = min(max((scene.width - LABEL) // SPACES, 2), 4)
        self.label = min(max(scene.width - SPACES * self.cell, LABEL), LONG_LABEL)
        self.room = SPACES * self.cell
        self.width = self.label + self.room
        self.tile = 7 if self.cell > 3 else 5

    def drawn(self) -> art.Block:
        """Everything in its place, or else, if lines are few, the most important parts first."""
        view, head, holders, laid = self.view, self._headline(), self._holders(), self._laid()
        right = self._prices() if view.phase in FINAL_PHASES else self._dice()
        apart = self.width - art.width_of(holders) - art.width_of(right)
        above = art.beside(holders, right, gap=apart)
        if apart < 2:
            small = self._small_dice()
            above = art.below(holders, "", small) if small.plain else holders
        bets, finals = self._bets(), self._finals()
        score = art.below(self._rule(self.say(words.score)), self._stones())
        for middle in ((*bets, *finals), finals or bets):
            board = art.below(head, "", above, laid, *middle, score)
            if art.height_of(board) <= self.scene.height:
                return board
        return art.below(head, *self._most_important(holders, laid, bets, finals))

    def _most_important(
        self, holders: art.Block, laid: art.Block, bets: Blocks, finals: Blocks
    ) -> Blocks:
        """The parts of a small drawing: what the decision is about comes first."""
        dice, cards = self._small_dice(), (self._rule(self.say(words.cards)), holders, laid)
        tracks = bets[1 if self.view.phase == "taking" else 2 :]
        parts = (dice, *(finals or tracks), *cards)
        if self.view.phase in (*BEFORE_DICE_ARE_SET, "exchanging", "drawing"):
            parts = (dice, *cards[1:], *bets[:1], *tracks)
        return tuple(part for part in (*parts, self._order()) if part.plain)

    def _headline(self) -> art.Block:
        """Whose turn it is and what to do; on the right, which round it is."""
        scene, view = self.scene, self.view
        if scene.outcome:
            lines = wrap(self.say(result, scene.outcome, scene.names), self.width)
            return art.below(*((line, art.ACCENT) for line in lines))
        turn, number = view.turn, captions.round_of(scene)
        line = art.block()
        if turn is not None:
            name = _cut(self.say(who, scene.names[turn]), 12)
            line = art.badge(turn, name, active=True).append(" ")
        ink = art.ACCENT if scene.menu is not None else art.PLAIN
        line.append(captions.status(scene), ink)
        room = self.width - len(number) - 1
        line.truncate(room - 1, overflow="ellipsis")
        return art.block(art.placed(line, room + 1), (number, art.FAINT))

    def _holders(self) -> art.Block:
        """Everybody's cards: the others' from the front, your own from behind."""
        rows, view = [], self.view
        for holder in range(len(view.holders)):
            tiles = [self._card(holder, place) for place in range(len(view.colours))]
            name = self._name(holder) if holder in self.seats else self._caption(words.nobody)
            rows.append(self._labelled(name, art.beside(*tiles, gap=1)))
        piles = [
            (f"{f'{art.shape(colour)}×{count}':^{self.tile}}", art.style(colour))
            if count
            else (f"{art.shape(colour) + ' –':^{self.tile}}", art.EMPTY)
            for colour, count in zip(view.colours, view.piles, strict=True)
        ]
        return art.below(
            *rows, self._labelled(self._caption(words.piles), art.beside(*piles, gap=1))
        )

    def _card(self, holder: int, place: int) -> art.Block:
        colour, cards = self.view.colours[place], self.view.holders[holder]
        number = cards[place] if place < len(cards) else None
        if number is not None:
            return art.block((f"{f'{art.shape(colour)} {number}':^{self.tile}}", art.fill(colour)))
        if place >= len(cards) or captions.is_away(self.view, holder, colour):
            return art.block((f"{'╌╌╌':^{self.tile}}", art.EMPTY))
        if holder == self.scene.seat and self._offers(values.Exchange(colour)):
            face = (f"{art.shape(colour) + ' ?':^{self.tile}}", art.ACTIVE)
            return art.clickable(face, values.Exchange(colour))
        return art.block((f"{f' {art.shape(colour)} ':░^{self.tile}}", art.BACK))

    def _laid(self) -> art.Block:
        """The cards that everybody has laid face up."""
        groups = []
        for seat, cards in enumerate(self.view.discards):
            tiles = [(f"{art.shape(c.colour)}{c.number}", art.fill(c.colour)) for c in cards]
            mark = (art.seat_mark(seat), art.seat_style(seat))
            groups += [art.beside(mark, *tiles, gap=1)] if tiles else []
        if not groups:
            return art.block()
        return self._labelled(self._caption(words.gone), art.flow(groups, self.room))

    def _dice(self) -> art.Block:
        """The dice, and for the thrower the colours that each of them can be turned to."""
        dice, setting = self.view.current.dice, self.view.phase == "setting"
        columns = []
        for number, colour in enumerate(dice):
            caption = art.block((self.say(words.colour, colour), art.style(colour)))
            if setting and self.scene.menu is not None:
                caption = self._turns(number)
            columns.append(art.below(art.die(colour), caption, align="centre"))
        columns += [art.captioned(art.gap(), "")] * (DICE - len(dice))
        return art.beside(*columns, gap=1)

    def _turns(self, number: int) -> art.Block:
        dice, faces = self.view.current.dice, []
        for colour in COLOURS:
            ink = art.ACTIVE if colour == dice[number] else art.style(colour, bold=True)
            choice = values.SetDice(in_order(replaced(dice, number, colour)))
            if self._offers(choice):
                faces.append(art.clickable((art.shape(colour), ink), choice))
        return art.block(*faces)

    def _small_dice(self) -> art.Block:
        dice = () if self.view.phase in FINAL_PHASES else self.view.current.dice
        if not dice:
            return art.block()
        faces = [
            (f" {art.shape(die)} {self.say(words.colour, die)} ", art.fill(die)) for die in dice
        ]
        return self._labelled(self._caption(words.dice), art.beside(*faces, gap=1))

    def _prices(self) -> art.Block:
        rows = [
            ((count, art.PLAIN), (captions.signed(points), _gain(points)))
            for count, points in captions.final_prices(self.scene)
        ]
        return art.boxed(art.grid(rows, align=("left", "right")), self.say(words.each_card))

    def _bets(self) -> Blocks:
        """A rule, the tokens, and everybody's betting track."""
        view = self.view
        if view.phase == "over":
            return ()
        dice = () if view.phase in BEFORE_DICE_ARE_SET else view.current.dice
        title = self.say(words.bets, " + ".join(map(art.shape, dice)))
        numbers = [(self._numbered(space), art.FAINT) for space in range(SPACES)]
        tracks = [self._labelled(self._name(seat), self._track(seat)) for seat in self.seats]
        head = self._labelled("", art.block(*numbers))
        sums = self.say(words.bold_sums) if dice and self.scene.seat is not None else ""
        return self._rule(title, sums), self._tokens(), art.below(head, *tracks)

    def _numbered(self, space: int) -> str:
        return f"{space if self.cell > 2 or space % 2 == 0 else '·':>{self.cell}}"

    def _tokens(self) -> art.Block:
        """Every token drawn to length, with its spaces and points; a taken one has its owner."""
        tokens, tiles = self.view.tokens, []
        lengths = captions.lengths(tokens, self.cell - 1, self.room)
        for token, length in zip(tokens, lengths, strict=True):
            if token.seat is None:
                tile = art.block((captions.token_face(token, length), art.PAPER))
                choice = values.Take(token.width)
                tiles.append(art.clickable(tile, choice) if self._offers(choice) else tile)
            else:
                owner = f"{art.seat_mark(token.seat)} {token.width}"
                owner = f" {owner} " if len(owner) + 2 <= length else owner
                tiles.append(art.block((f"{owner:╌^{length}}", art.seat_style(token.seat))))
        return self._labelled(self._caption(words.tokens), art.beside(*tiles, gap=1))

    def _track(self, seat: Seat) -> art.Block:
        """A betting track: the sum where it can be seen, the token, and what the others said."""
        view, cell, bet = self.view, self.cell, self.view.current.bets[seat]
        line, taken = art.block(*(self._space(seat, space) for space in range(SPACES))), []
        total = view.sums[seat]
        if total is not None:
            line = _over(line, total * cell, (f"{total:>{cell}}", art.STRONG))
            taken.append(range(total * cell, (total + 1) * cell))
        if bet is None:
            return line
        ink, near, said = art.seat_style(seat), 0, captions.said(self.scene, seat)
        if bet.start is not None:
            token = range(bet.start * cell, (bet.start + bet.width) * cell)
            taken.append(token)
            near = token.start - len(said) if bet.hint == "too high" else token.stop
            ink = art.GOOD if bet.hint == "right" else art.BAD
            face = captions.covered(bet.start, bet.width, cell)
            line = _over(line, token.start, (face, art.seat_fill(seat)))
        elif seat == self.scene.seat and self.scene.menu is not None:
            return line  # it says where the token can be laid
        return _over(line, captions.place_for(len(said), self.room, taken, near), (said, ink))

    def _space(self, seat: Seat, space: int) -> art.Block:
        if seat == self.scene.seat and self._offers(values.Place(space)):
            return art.clickable((self._numbered(space), art.ACCENT), values.Place(space))
        return art.block((f"{'·':>{self.cell}}", art.EMPTY))

    def _finals(self) -> Blocks:
        """A rule, and what everybody bets on each card, as far as it is open."""
        view = self.view
        if view.phase not in FINAL_PHASES:
            return ()
        rows = []
        for seat, final in enumerate(view.finals):
            draft = self.scene.draft if seat == self.scene.seat else None
            if final is not None:
                shown = self._final(seat, final.numbers, final.points)
            elif isinstance(draft, values.FinalBet):
                shown = self._final(seat, draft.numbers, None)
            else:
                done = (f"✓ {self.say(words.sealed)}", art.GOOD)
                thinking = (self.say(words.thinking), art.FAINT)
                shown = art.block(thinking if seat in view.waiting else done)
            rows.append(self._labelled(self._name(seat), shown))
        return self._rule(self.say(words.final_bets)), art.below(*rows)

    def _final(
        self, seat: Seat, numbers: values.FinalNumbers, points: tuple[int, ...] | None
    ) -> art.Block:
        width = (self.room - 5) // len(self.view.colours)
        cells = []
        for place, named in enumerate(numbers):
            colour, card = self.view.colours[place], self.view.holders[seat][place]
            cell = art.block((f"{art.shape(colour)} ", art.style(colour)))
            for number in named:
                hit = art.fill(colour) if number == card else art.FAINT
                cell.append(str(number), art.style(colour) if points is None else hit)
            cell.append("" if named else "–", art.FAINT)
            if points is not None and width > 8:
                cell.append(f" {captions.signed(points[place])}", _gain(points[place]))
            cells.append(art.placed(cell, width))
        total = (f"{captions.signed(sum(points)):>4}", _gain(sum(points))) if points else ""
        return art.block(*cells, total)

    def _stones(self) -> art.Block:
        """The scoring track, with the stones stacked as they came."""
        stacks = captions.stacks(self.view)
        shown, cell = captions.scale(self.view, self.width)
        if not cell:
            return self._order()
        rows = []
        for level in range(max(map(len, stacks.values()), default=0) - 1, -1, -1):
            row: list[art.Part] = []
            for space in shown:
                stack = stacks.get(space, [])
                stone = self._stone(stack[level], cell) if level < len(stack) else ""
                row.append(art.placed(stone, cell, "right"))
            rows.append(art.block(*row))
        return art.below(*rows, (captions.numbers_below(shown, cell), art.FAINT))

    def _stone(self, seat: Seat, cell: int) -> art.Part:
        mark = art.seat_mark(seat)
        if cell < 3:
            return (mark, art.seat_style(seat))
        return (mark + self.scene.names[seat][:1], art.seat_fill(seat))

    def _order(self) -> art.Block:
        """The stones in one line, the last first, and in a stack the top one first."""
        stones = [
            art.block(self._name(stone.seat), (f" {stone.space}", art.STRONG))
            for stone in self.view.track
        ]
        if not stones:
            return art.block()
        return self._labelled(self._caption(words.score), art.flow(stones, self.room))

    def _rule(self, title: str, end: str = "") -> art.Block:
        end = f" {end}" if end else ""
        line = "─" * (self.width - len(title) - len(end) - 1)
        return art.block((title, art.FAINT), (f" {line}", art.LINE), (end, art.FAINT))

    def _caption(self, sentence: Callable[[], str]) -> str:
        """A row's label, indented like the names."""
        return f"  {self.say(sentence)}"

    def _labelled(self, label: art.Part, item: art.Part) -> art.Block:
        named = (label, art.FAINT) if isinstance(label, str) else label
        return art.beside(art.placed(named, self.label), item, gap=0)

    def _name(self, seat: Seat) -> art.Block:
        """A seat's mark and name, lit while everybody is waiting for it."""
        name = f"{art.seat_mark(seat)} {_cut(self.scene.names[seat], self.label - 3)}"
        winner = self.scene.outcome is not None and seat in self.scene.outcome.winners
        lit = winner or seat in self.scene.to_act
        return art.block((name, art.seat_fill(seat) if lit else art.seat_style(seat)))

    def _offers(self, action: values.Action) -> bool:
        return self.scene.menu is not None and action in self.scene.menu.actions


class Paper:
    """The deduction sheet, which finds out how wide it may be when it is drawn."""

    def __init__(self, scene: Scene, pencil: Notes) -> None:
        self.view: View = scene.view
        self.say = scene.say
        assert self.view.sheet is not None
        self.sheet = self.view.sheet
        self.pencil = pencil
        self.manual = scene.options is not None and not scene.options.automatic_blackout

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The boxes, and the lines beside them or below."""
        boxes, lines = self._boxes(), self._lines()
        if art.width_of(boxes) + art.width_of(lines) + 4 <= options.max_width:
            yield art.beside(boxes, lines, gap=4)
        else:
            yield art.below(boxes, lines, gap=1)

    def _boxes(self) -> art.Block:
        """Colours by numbers: open, crossed out, or black."""
        head = art.block(" " * 9, *((f" {number} ", art.FAINT) for number in NUMBERS))
        rows = []
        for colour in self.view.colours:
            cells = [self._box(colour, number) for number in NUMBERS]
            name = art.colour(colour, self.say(words.colour, colour))
            rows.append(art.block(art.placed(name, 9), *cells))
        return art.below(head, *rows)

    def _box(self, colour: Colour, number: int) -> art.Block:
        """One box; the pencil points at it with brackets, and a click marks it."""
        pencil, place = self.pencil, PLACE_OF[colour]
        by_hand = number in pencil.crosses.crossed[place]
        looks = {
            "open": (str(number), art.PAPER),
            "crossed": ("✕", art.PAPER_RED if by_hand else art.PAPER_FAINT),
            "black": ("█", art.PAPER),
        }
        state = box(self.sheet, pencil.crosses, colour, number)
        face, ink = looks[state]
        edges = "██" if state == "black" else "  "
        if self._open(colour) == [number]:
            ink = art.fill(colour)
        if (pencil.row, pencil.number) == (place, number):
            edges, ink = "[]", art.ACTIVE
        # Where nothing is blacked out automatically, clicks go from open to crossed to black.
        kind = "cross" if state == "open" or not self.manual else "black"
        return art.markable((edges[0] + face + edges[1], ink), f"{kind} {colour} {number}")

    def _open(self, colour: Colour) -> list[int]:
        sheet, crosses = self.sheet, self.pencil.crosses
        return [number for number in NUMBERS if box(sheet, crosses, colour, number) == "open"]

    def _lines(self) -> art.Block:
        """What was thrown in each round, and the range noted; the latest round comes first."""
        signs = [(f"{art.shape(c):^{COLUMN}}", art.style(c)) for c in self.view.colours]
        rows = [art.block("  ", *signs, (f" {self.say(words.sum_range)}", art.FAINT))]
        for number, line in reversed([*enumerate(self.sheet.lines, start=1)]):
            cells = [
                (f"{dots:^{COLUMN}}", art.style(colour, bold=True)) if dots else BLANK_CELL
                for colour in self.view.colours
                for dots in (captions.dots(line, colour),)
            ]
            rows.append(art.block((f"{number:>2}", art.FAINT), *cells, f" {captions.noted(line)}"))
        return art.below(*rows)


def _gain(points: int) -> str:
    return art.GOOD if points > 0 else art.BAD


def _cut(name: str, width: int) -> str:
    text = art.block(name)
    text.truncate(width, overflow="ellipsis")
    return text.plain


def _over(line: art.Block, start: int, item: tuple[str, str]) -> art.Block:
    """The line with this laid over it."""
    return art.block(line[:start], item, line[start + len(item[0]) :])
