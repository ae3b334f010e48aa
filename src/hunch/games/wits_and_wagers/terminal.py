"""Wits & Wagers on a terminal: the question card, the betting mat and everybody's money.

The mat is a row of eight slots with their odds in the upper frame. Below its odds lies a guess with
its authors' stripes, and below that the bets: a seat's mark is one of its Wager Chips, and the
number beside it the dollars that lie under it.
"""

import re
from collections.abc import Callable, Sequence
from decimal import Decimal
from textwrap import wrap
from typing import Final

from rich.console import RenderableType

from hunch.core.fields import Stake, Stakes
from hunch.core.naming import Name, is_several, is_you
from hunch.core.values import Seat
from hunch.games.wits_and_wagers import terminal_words, values, words
from hunch.games.wits_and_wagers.conversion import nearly
from hunch.games.wits_and_wagers.mat import BLACK, MIDDLE, PAYS, RED, SMALLER
from hunch.games.wits_and_wagers.menus import WAGER_CHIPS
from hunch.games.wits_and_wagers.terminal_numbers import YEAR
from hunch.games.wits_and_wagers.values import Phase, Slot
from hunch.terminal import art
from hunch.terminal.hooks import Scene

WIDEST: Final = 105  # on a wider screen, the table stays as wide as this
ROOMY: Final = 90  # at this width or wider, names may be longer
HEAD, FOOT, COLOURS_HEAD = "╭┬┬┬┬┬┬┬╮", "╰┴┴┴┴┴┴┴╯", "├┼┴┴┼┼┴┴┤"  # the joints of the mat's frame
PLACE: Final = 6  # the width of a place without a guess,
NARROW_PLACE: Final = 3  # and of one that has to give way
ENOUGH: Final = 8  # room for chips beside a word
WHITE_MARK, RED_MARK, BLACK_MARK = "○", art.shape("red"), "◉"
HANGING: Final = re.compile(r" (?=[$£€%…])")  # the space in 300 $, which German has
NO_BREAK: Final = "\N{NO-BREAK SPACE}"


def draw(scene: Scene) -> RenderableType:
    """The table as this seat sees it: spaced out, without gaps, or tight."""
    mat = Mat(scene).drawn()
    width = art.width_of(mat)
    headline, sides = _headline(scene, width), _sides(scene, width)
    cards = [] if scene.outcome and scene.view.text is None else [_card(scene, width)]
    key = f" {scene.say(terminal_words.key)}"
    keyed = art.below(mat, (key, art.FAINT)) if _betting(scene) and len(key) <= width else mat
    for gap, lower in ((1, keyed), (1, mat), (0, mat)):
        table = art.below(*cards, headline, lower, sides, gap=gap)
        if art.height_of(table) <= scene.height:
            return table
    return art.below(headline, *_tight_card(scene, width), mat, _tight_sides(scene, width))


class Mat:
    """The betting mat, as wide as there is room; a place without a guess gives way to others."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.view: values.View = scene.view
        lying = {slot.place: slot for slot in self.view.mat}
        self.slots = (SMALLER, *(lying.get(place) for place in range(len(PAYS))))
        self.won = self.view.settlement.winners if self.view.settlement else ()
        wins = [slot is not None and slot.name in self.won for slot in self.slots]
        self.winner = wins.index(True) if self.won else None
        self.widths = self._widths(min(scene.width, WIDEST) - len(HEAD))

    def drawn(self) -> art.Block:
        """Eight slots side by side and, if they can be bet on, the colours below."""
        coloured = RED in self.view.mat
        if not self.view.mat and self.scene.options is not None:
            coloured = self.scene.options.red_black
        pairs = zip(self.slots, self.widths, strict=True)
        chips = [self._chips(slot.name, width) if slot else [] for slot, width in pairs]
        most = max(1, *map(len, chips))
        foot = COLOURS_HEAD if coloured else FOOT
        parts = [self._edge(0, most, foot)]
        for number, laid in enumerate(chips):
            parts += [self._slot(number, laid, most), self._edge(number + 1, most, foot)]
        slots = art.beside(*parts, gap=0)
        return art.below(slots, *self._colours()) if coloured else slots

    def _widths(self, free: int) -> list[int]:
        """Each slot gets what its guess needs; what is left over makes them more alike."""
        widths = [self._need(slot) if slot else PLACE for slot in self.slots]
        if sum(widths) > free:
            rest = (self._need(slot) if slot else NARROW_PLACE for slot in self.slots[1:])
            widths = [len(self._number(SMALLER)), *rest]
        while sum(widths) > free and max(widths[1:]) > PLACE:
            widths[widths.index(max(widths[1:]), 1)] -= 1
        while sum(widths) + widths.count(least := min(widths)) <= free:
            widths = [width + (width == least) for width in widths]
        return widths

    def _need(self, slot: Slot) -> int:
        stakes = self._stakes(slot.name)
        bets = (len(f"{marks}+{self._amount(dollars)}") for _, marks, dollars in stakes)
        return max(len(self._number(slot)) + 2, PLACE, *bets)

    def _number(self, slot: Slot) -> str:
        if slot.value is None:
            return self.scene.say(terminal_words.smaller)
        return self.scene.say(terminal_words.number, self.view, slot.value)

    def _amount(self, dollars: int) -> str:
        return self.scene.say(terminal_words.amount, dollars)

    def _edge(self, number: int, most: int, foot: str) -> art.Block:
        """The upright line left of a slot; those beside the winning slot are heavy."""
        joints, line, ink = HEAD[number] + foot[number], "│", art.LINE
        if self.winner is not None and number - self.winner in (0, 1):
            joints, line, ink = "┏┗" if number == self.winner else "┓┛", "┃", art.ACCENT
        return art.block(("\n".join((joints[0], *line * (most + 2), joints[1])), ink))

    def _slot(self, number: int, laid: Sequence[art.Block], most: int) -> art.Block:
        """A slot from its odds to its bets."""
        slot, width, wins = self.slots[number], self.widths[number], number == self.winner
        pays = (SMALLER.odds, *PAYS)[number]
        spelled = min(self.widths) >= PLACE
        odds = self.scene.say(terminal_words.odds, pays) if spelled else f"{pays}:1"
        head = _dashes(odds, art.STRONG if slot else art.FAINT, width, wins)
        foot = _dashes(self._wins() if wins else "", art.ACTIVE, width, wins)
        blank = [" " * width] * (most - len(laid))
        column = art.below(head, self._guess(slot, width), *laid, *blank, foot)
        return _touch(self.scene, column, slot.name) if slot else column

    def _guess(self, slot: Slot | None, width: int) -> art.Block:
        """A guess on its card, whose lower edge has its authors' colours."""
        if slot is None:
            line = "╌" * (width - 2 - 2 * (width >= PLACE))
            return art.placed((f"╭{line}╮\n╰{line}╯", art.EMPTY), width, "centre")
        if slot.value is None:
            more = self.scene.say(terminal_words.than_all)
            lines = [art.block((self._number(slot), art.STRONG))]
            lines.append(art.block(more if len(more) <= width else ""))
            return art.below(*(art.placed(line, width, "centre") for line in lines))
        number = self._number(slot)
        if len(number) > width:
            number = self.scene.say(terminal_words.brief, slot.value, width)
        return art.below((f"{number:^{width}}", art.PAPER), self._authors(slot.authors, width))

    def _authors(self, authors: Sequence[Seat], width: int) -> art.Block:
        stripe = art.block()
        for number, seat in enumerate(authors):
            room = width // len(authors) + (number < width % len(authors))
            space = " " if room > 5 else ""
            part = art.block(f"{space}{art.seat_mark(seat)}{space}{self.scene.names[seat]}")
            part.truncate(room, overflow="ellipsis" if room > 3 else "crop", pad=True)
            stripe.append(part.plain, art.seat_fill(seat))
        return stripe

    def _chips(self, spot: str, width: int) -> list[art.Block]:
        """The bets on a slot in as many lines as they need; those that lost are hollow."""
        lines: list[art.Block] = []
        lost = bool(self.won) and spot not in self.won
        for seat, marks, dollars in self._stakes(spot):
            sign, ink = ("−", art.seat_style(seat)) if lost else ("+", art.seat_fill(seat))
            stake = f"{marks}{sign}{self._amount(dollars)}" if dollars else marks
            if len(stake) > width:
                room = width - len(marks) - 1
                brief = self.scene.say(terminal_words.brief, Decimal(dollars), room)
                stake = f"{marks}{sign}{brief}"
            chip = art.block((f"({stake})" if len(stake) + 2 <= width else stake, ink))
            if lines and lines[-1].cell_len + 1 + chip.cell_len <= width:
                lines[-1] = art.block(lines[-1], " ", chip)
            else:
                lines.append(chip)
        return [art.placed(line, width, "centre") for line in lines]

    def _stakes(self, spot: str) -> list[tuple[Seat, str, int]]:
        """Who has bet on a slot, with how many Wager Chips, and how many dollars lie under them."""
        found = []
        for seat in range(len(self.scene.names)):
            under = [stake.amount for stake in _bets(self.scene, seat) if stake.spot == spot]
            if under:
                found.append((seat, art.seat_mark(seat) * len(under), sum(under)))
        return found

    def _colours(self) -> list[art.Block]:
        """House rule H19: below the guesses on either side lies the bet on all of them."""
        first, *left = self.widths[: MIDDLE + 1]
        middle, *right = self.widths[MIDDLE + 1 :]
        widths = (first, sum(left) + MIDDLE - 1, middle, sum(right) + MIDDLE - 1)
        red, black = self._colour(RED, widths[1]), self._colour(BLACK, widths[3])
        edge = art.block(("\n".join("│" * max(map(art.height_of, (red, black)))), art.LINE))
        cells = (" " * first, edge, red, edge, " " * middle, edge, black)
        row = art.beside(edge, *cells, edge, gap=0)
        return [row, art.block(("╰" + "┴".join("─" * width for width in widths) + "╯", art.LINE))]

    def _colour(self, slot: Slot, width: int) -> art.Block:
        mark, ink = BLACK_MARK, art.STRONG
        if slot == RED:
            mark, ink = RED_MARK, art.style("red", bold=True)
        wins = ""
        if slot.name in self.won:
            wins, ink = f"{self._wins()} ", art.ACTIVE
        named, odds = (
            self.scene.say(words.spot_name, slot.name),
            self.scene.say(terminal_words.odds, slot.odds),
        )
        full, bare = f" {mark} {named} {odds} {wins}", f" {mark} {named} {wins}"
        name = art.block((full if len(full) <= width else bare, ink))
        room = width - name.cell_len - 1
        if room >= ENOUGH:
            made = art.beside(name, art.below(*self._chips(slot.name, room)), gap=1)
        else:
            made = art.below(name, *self._chips(slot.name, width))
        return _touch(self.scene, art.placed(made, width), slot.name)

    def _wins(self) -> str:
        return self.scene.say(terminal_words.slot_wins)


def _card(scene: Scene, width: int) -> art.Block:
    """The question card, face down until it is read; later the answer is on it."""
    view: values.View = scene.view
    if view.text is None:
        back = ("", "", "  Wits & Wagers  ", "", "")
        return art.below(*((f"{row:░^{width}}", art.BACK) for row in back))
    rows = [art.block((line, art.PAPER)) for line in _question(scene, width - 4)]
    if view.rounded_to is not None:
        rows.append(art.block((scene.say(words.rounding, view.rounded_to), art.PAPER_FAINT)))
    if view.settlement:
        found = scene.say(terminal_words.with_unit, view, view.settlement.answer)
        answer = art.block((f" {found} ", art.ACTIVE))
        rows.append(art.block(answer, (f"  {view.settlement.source}", art.PAPER_FAINT)))
    lines = []
    for row in rows:
        row.truncate(width - 4, overflow="ellipsis")
        rest = (" " * (width - 4 - row.cell_len), art.PAPER)
        lines.append(art.block(("│ ", art.PAPER_FAINT), row, rest, (" │", art.PAPER_FAINT)))
    heading = scene.say(terminal_words.heading, view.number, view.questions)
    head = _card_edge("╭╮", heading, scene.say(terminal_words.kind, view), width)
    return art.below(head, *lines, _card_edge("╰╯", _unit(scene), _time(scene), width))


def _question(scene: Scene, width: int) -> list[str]:
    return _lines(scene.say(terminal_words.question, scene.view), width)


def _unit(scene: Scene) -> str:
    """The unit to guess in; a question that asks for a year says so itself."""
    if scene.view.unit in ("", YEAR) or scene.view.settlement:
        return ""
    return scene.say(terminal_words.in_unit, scene.say(terminal_words.unit, scene.view))


def _time(scene: Scene) -> str:
    return scene.say(terminal_words.time, scene.view) if scene.view.seconds else ""


def _card_edge(corners: str, left: str, right: str, width: int) -> art.Block:
    left = f" {_cut(left, width - 12)} " if left else ""
    right = f" {_cut(right, width - 8 - art.width_of(left))} " if right else ""
    line = "─" * (width - 4 - art.width_of(left + right))
    return art.block(
        (f"{corners[0]}─", art.PAPER_FAINT),
        (left, art.PAPER),
        (f"{line}{right}─{corners[1]}", art.PAPER_FAINT),
    )


def _tight_card(scene: Scene, width: int) -> list[art.Block]:
    """The question without its frame, and as many facts about it as fit on its last line."""
    view: values.View = scene.view
    if view.text is None:
        return []
    lines = _question(scene, width - 2)
    if view.rounded_to is not None:
        lines.append(_cut(scene.say(words.rounding, view.rounded_to), width - 2))
    known = [
        scene.say(terminal_words.of_all, view.number, view.questions),
        _unit(scene),
        _time(scene),
        scene.say(terminal_words.kind, view),
    ]
    if len(lines[-1]) + len(_about(known[:3])) + 4 > width:
        lines.append("")
    while len(lines[-1]) + len(_about(known)) + 4 > width:
        known.pop()
    *rows, last = (f" {line:<{width - 1}}" for line in lines)
    about = f"{_about(known)} "
    last_row = art.block((last[: width - len(about)], art.PAPER), (about, art.PAPER_FAINT))
    return [*(art.block((row, art.PAPER)) for row in rows), last_row]


def _about(known: Sequence[str]) -> str:
    return " · ".join(fact for fact in known if fact)


def _headline(scene: Scene, width: int) -> art.Block:
    """What everybody is waiting for, or how it turned out."""
    view: values.View = scene.view
    names = [_name(scene, seat) for seat in range(len(scene.names))]
    sentences = [scene.say(terminal_words.reveal, view, names)] if view.settlement else []
    if scene.outcome:
        sentences.append(scene.say(words.result, scene.outcome, scene.names))
    elif view.text is None:
        sentences.append(scene.say(terminal_words.coming, view.number + 1, view.questions))
    elif scene.menu and scene.seat is not None:
        sentences.append(scene.say(terminal_words.task, view, scene.seat))
    if sentences:
        lines = [line for sentence in sentences for line in _lines(sentence, width)]
        return art.below(*((line, art.ACCENT) for line in lines))
    return art.below(*_lines(scene.say(terminal_words.waiting, view, scene.seat, names), width))


def _sides(scene: Scene, width: int) -> art.Block:
    """Everybody's money as a scoreboard, with as much beside it as there is room for."""
    view: values.View = scene.view
    seats, winners = range(len(scene.names)), scene.outcome.winners if scene.outcome else ()
    bright = winners if scene.outcome else scene.to_act
    badges = [art.badge(seat, _name(scene, seat), active=seat in bright) for seat in seats]
    money: list[art.Part] = [(scene.say(words.money, cash), art.STRONG) for cash in view.cash]
    first = [art.below("", *badges), _column(scene, terminal_words.money_column, money)]
    chips = art.below((_chip_values(scene), art.FAINT), *map(_stack, view.chips))
    if view.settlement:
        change, bonus, won, lost = (
            _column(scene, title, [_signed(scene, dollars) for dollars in column])
            for title, column in _payments(view.settlement.payments)
        )
        choices = [[change, chips, bonus, won, lost], [change, bonus, won, lost], [change]]
    else:
        news = art.below("", *(_news(scene, seat) for seat in seats))
        choices = [[chips, news], [news]]
    crown = f" {scene.say(terminal_words.wins)} "
    crowns = [(crown if seat in winners else "", art.ACTIVE) for seat in seats]
    last = [art.below("", *crowns)] if winners else []
    for choice in choices:
        columns = [*first, *choice, *last]
        gap = (width - sum(map(art.width_of, columns))) // (len(columns) - 1)
        if gap >= 2:
            break
    return art.beside(*columns, gap=max(1, min(gap, 5)))


def _tight_sides(scene: Scene, width: int) -> art.Block:
    """The same in as few lines as possible."""
    view: values.View = scene.view
    items = []
    for seat, cash in enumerate(view.cash):
        bright = seat in (scene.outcome.winners if scene.outcome else scene.to_act)
        badge = art.badge(seat, _name(scene, seat), active=bright)
        news: art.Part = ("✓" if seat in view.decided else "", art.GOOD)
        if view.settlement:
            news = _signed(scene, view.settlement.payments[seat].change)
        elif view.phase is Phase.GUESS and seat == scene.seat:
            news = _own_guess(scene)
        items.append(art.block(badge, (f" {scene.say(words.money, cash)} ", art.STRONG), news))
    widest = max(map(art.width_of, items))
    return art.flow((art.placed(item, widest) for item in items), width)


def _column(scene: Scene, title: Callable[[], str], cells: Sequence[art.Part]) -> art.Block:
    return art.below((scene.say(title), art.FAINT), *cells, align="right")


def _payments(paid: Sequence[values.Payment]) -> list[tuple[Callable[[], str], list[int]]]:
    """What the question changed for every side, column by column."""
    return [
        (terminal_words.round_column, [each.change for each in paid]),
        (terminal_words.bonus_column, [each.bonus for each in paid]),
        (terminal_words.won_column, [each.won for each in paid]),
        (terminal_words.lost_column, [-each.lost for each in paid]),
    ]


def _chip_values(scene: Scene) -> str:
    worth: values.ChipValues = scene.view.chip_values
    chips = ((WHITE_MARK, worth.white), (RED_MARK, worth.red), (BLACK_MARK, worth.black))
    return " ".join(f"{mark}{scene.say(terminal_words.amount, each)}" for mark, each in chips)


def _stack(chips: values.Chips) -> art.Block:
    """Cash as the chips that lie before a side, in columns below their values."""
    black = BLACK_MARK * chips.black if chips.black < 7 else f"{BLACK_MARK}×{chips.black}"
    return art.block(
        (f"{WHITE_MARK * chips.white:<5}", art.STRONG),
        (f"{RED_MARK * chips.red:<5}", art.style("red")),
        (black, art.STRONG),
    )


def _signed(scene: Scene, dollars: int) -> art.Part:
    """What was won or lost; the sign says which, even without colour."""
    if not dollars:
        return ("–", art.FAINT)
    sign, ink = ("+", art.GOOD) if dollars > 0 else ("−", art.BAD)
    return (f"{sign}{scene.say(words.money, abs(dollars))}", ink)


def _news(scene: Scene, seat: Seat) -> art.Block:
    """How far a side has got with its guess or its bets."""
    view: values.View = scene.view
    if view.phase not in (Phase.GUESS, Phase.BET):
        return art.block()
    guessing, own, done = view.phase is Phase.GUESS, seat == scene.seat, seat in view.decided
    if guessing and own and (done or scene.draft is not None):
        state = scene.say(terminal_words.sealed) if done else _elsewhere(scene) or "…"
        return art.block(_own_guess(scene), (f" {state}", art.FAINT))
    if guessing and done:
        return art.block(art.back_mini(), (f" {scene.say(terminal_words.sealed)}", art.FAINT))
    if done:
        placed = f" {scene.say(terminal_words.bets_placed)}"
        return art.block(("✓", art.GOOD), (placed, art.FAINT))
    if guessing or not own:
        return art.block((scene.say(terminal_words.busy, view), art.FAINT))
    bets = _bets(scene, seat)
    left = view.cash[seat] - sum(stake.amount for stake in bets)
    marks = art.seat_mark(seat) * (WAGER_CHIPS - len(bets))
    hand = scene.say(terminal_words.hand, marks, max(left, 0))
    return art.block((hand, art.ACCENT), (f" {scene.say(terminal_words.in_hand)}", art.FAINT))


def _own_guess(scene: Scene) -> art.Part:
    """The card that this seat has written, or is writing."""
    guess = scene.view.guess or scene.draft
    if not isinstance(guess, values.Guess):
        return ""
    if guess.value is None:
        written = scene.say(terminal_words.no_guess)
    else:
        written = scene.say(terminal_words.number, scene.view, guess.value)
    return (f" {written} ", art.PAPER)


def _elsewhere(scene: Scene) -> str:
    """The guess being written, in the other system of units."""
    if not isinstance(scene.draft, values.Guess) or scene.draft.value is None:
        return ""
    found = nearly(scene.draft.value, scene.view.unit or "")
    return scene.say(terminal_words.elsewhere, *found) if found else ""


def _bets(scene: Scene, seat: Seat) -> tuple[Stake, ...]:
    """What a side has on the mat as far as this seat may know: its own draft, too."""
    view: values.View = scene.view
    bet = view.bet or scene.draft if seat == scene.seat else None
    if isinstance(bet, values.Bet):
        return bet.bets
    return view.bets[seat] if view.bets else ()


def _betting(scene: Scene) -> bool:
    return scene.menu is not None and scene.view.phase is Phase.BET


def _touch(scene: Scene, item: art.Block, spot: str) -> art.Block:
    """The same, ready for a click where the menu asks for stakes on this spot."""
    fields = [field for form in (scene.menu.forms if scene.menu else ()) for field in form.fields]
    open_ = any(isinstance(field, Stakes) and spot in field.spots for field in fields)
    return art.stakable(item, spot) if open_ else item


def _dashes(label: str, ink: str, width: int, heavy: bool) -> art.Block:
    """A piece of the mat's frame with a word in it."""
    dash, line = ("━", art.ACCENT) if heavy else ("─", art.LINE)
    word = f" {label} " if label and width > len(label) + 3 else label
    left = (width - len(word)) // 2
    return art.block((dash * left, line), (word, ink), (dash * (width - left - len(word)), line))


def _name(scene: Scene, seat: Seat) -> str:
    name = scene.names[seat]
    short = _cut(name, 20 if scene.width >= ROOMY else 12)
    return Name(short, is_you(name), is_several(name))


def _lines(sentence: str, width: int) -> list[str]:
    """A sentence on as many lines as it needs; a number and its sign stay on one line."""
    kept = HANGING.sub(NO_BREAK, sentence)
    return [line.replace(NO_BREAK, " ") for line in wrap(kept, width)]


def _cut(sentence: str, room: int) -> str:
    text = art.block(sentence)
    text.truncate(max(room, 1), overflow="ellipsis")
    return text.plain
