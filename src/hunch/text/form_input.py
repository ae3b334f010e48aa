"""The fields of a form as people type them, and what is wrong with what they typed."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as with_default
from decimal import Decimal, InvalidOperation
from typing import Any, Final

from hunch.core.errors import BadMessage
from hunch.core.fields import Field, Number, Stake, Stakes, Subsets, Whole
from hunch.core.formatting import spaced
from hunch.core.menu import Form
from hunch.core.narration import Narrator
from hunch.text import form_words as words
from hunch.text.translator import IN_ENGLISH, Voice

VAST: Final = 10**9  # nobody will ever notice bounds beyond this


def form_title(form: Form, narrator: Narrator) -> str:
    """What a form is called in a list of choices."""
    return f"{narrator.form(form).title.rstrip(' :')}…"


def fields_of(form: Form, narrator: Narrator, say: Voice) -> tuple["FieldInput", ...]:
    """The fields of a form, ready to be asked for."""
    told = narrator.form(form)
    pairs = zip(form.fields, told.prompts, strict=True)
    return tuple(FieldInput(each, prompt, told.names, say) for each, prompt in pairs)


@dataclass(frozen=True)
class FieldInput:
    """One field in the player's language: what it is called, what it takes, and what is wrong."""

    field: Field
    prompt: str = ""
    names: Mapping[str, str] = with_default(default_factory=dict)  # of spots and rows
    say: Voice = IN_ENGLISH

    @property
    def title(self) -> str:
        """What the field is called: its prompt, or its name."""
        return self.prompt or self.field.prompt or spaced(self.field.name)

    @property
    def question(self) -> str:
        """What to ask for, with what may be answered."""
        optional = isinstance(self.field, Number) and self.field.optional
        allowed = self.bounds + (self.say(words.or_dash) if optional else "")
        title = self.title.rstrip(": ")
        return f"{title} ({allowed}):" if title[-1] in "?.!" else f"{title}, {allowed}:"

    @property
    def bounds(self) -> str:
        """What may be entered, in a few words."""
        say = self.say
        match self.field:
            case Whole() as field:
                return say(words.whole_bounds, field.low, field.high, field.step)
            case Number() as field:
                if field.low <= -VAST and field.high >= VAST:
                    return say(words.any_number, field.places)
                low, high = (say(words.digits, f"{end:,f}") for end in (field.low, field.high))
                return say(words.number_bounds, low, high, field.places)
            case Stakes() as field:
                return say(words.stakes_bounds, field.most, field.budget, field.step)
            case Subsets() as field:
                return say(words.subset_bounds, self.amount, self._span(field.choices))

    @property
    def amount(self) -> str:
        """How many choices a row takes."""
        assert isinstance(self.field, Subsets), "only subsets have rows"
        return self.say(words.amount, self.field.fewest, self.field.most)

    @property
    def example(self) -> str:
        """What may be typed, such as “Red 3, Blue 1” or “1 2”."""
        match self.field:
            case Stakes() as field:
                spots = field.spots[: min(2, field.largest)]
                more = field.low + 2 * field.step
                fits = more + field.low * (len(spots) - 1) <= field.budget
                amounts = (more if fits else field.low, field.low)
                pairs = zip(map(self.named, spots), amounts, strict=False)
                return ", ".join(f"{spot} {amount}" for spot, amount in pairs)
            case Subsets() as field:
                return " ".join(str(choice) for choice in field.choices[1:3])
            case Whole() | Number() as field:
                return f"{field.low}"

    def named(self, word: str) -> str:
        """What a spot or a row is called."""
        return self.names.get(word, word)

    def problem(self, value: Any) -> str | None:
        """What is wrong with a value, and what to do, in a sentence; None if nothing is."""
        if self.field.accepts(value):
            return None
        match self.field:
            case Whole():
                return self.say(words.whole_wrong, self.bounds)
            case Number() as field:
                return self.say(words.number_wrong, self.bounds, field.optional)
            case Stakes() as field:
                return self._stakes_problem(field, value)
            case Subsets() as field:
                return self._subsets_problem(field, value)

    def parse(self, text: str) -> Any:
        """The value that was typed; a row of subsets is typed on its own."""
        value: Any
        match self.field:
            case Whole():
                value = self._whole(text)
            case Number() as field:
                value = self._number(field, text)
            case Stakes() as field:
                value = self._stakes(field, text)
            case Subsets() as field:
                return self._row(field, text)
        wrong = self.problem(value)
        if wrong:
            raise BadMessage(wrong)
        return value

    def _whole(self, text: str) -> int:
        bare = text.strip()
        if not re.fullmatch(r"[+-]?\d+", bare):
            raise BadMessage(self.say(words.not_whole, bare, self.bounds))
        return int(bare)

    def _number(self, field: Number, text: str) -> Decimal | None:
        """A number, with or without thousands separators; or none."""
        if text.strip().lower() in self.say(words.none_words) and field.optional:
            return None
        try:
            return Decimal(self.say(words.plain_number, text).replace("_", "x"))
        except InvalidOperation:
            odd = self.say(words.not_number, text.strip(), field.optional)
            raise BadMessage(odd) from None

    def _stakes(self, field: Stakes, text: str) -> tuple[Stake, ...]:
        """Stakes such as “Red 3, Yellow Ox 1”; blank means none."""
        stakes = []
        within = any("," in self.named(spot) for spot in field.spots)  # such as 1,000
        pieces = re.split(r",\s+|;" if within else ",", text)
        for piece in filter(None, (piece.strip() for piece in pieces)):
            spot, _, number = piece.rpartition(" ")
            if not spot or not number.isdigit():
                example = self.example.partition(",")[0]
                raise BadMessage(self.say(words.not_a_bet, piece, example))
            stakes.append(Stake(self._spot(field, spot.strip()), int(number)))
        return tuple(stakes)

    def _row(self, field: Subsets, text: str) -> tuple[int, ...]:
        """A row's numbers, in any order, separated by spaces or commas."""
        typed = text.replace(",", " ").split()
        if not all(word.lstrip("-").isdigit() for word in typed):
            raise BadMessage(self.say(words.not_numbers, text.strip()))
        row = tuple(sorted({int(word) for word in typed}))
        wrong = self._row_problem(field, row)
        if wrong:
            raise BadMessage(wrong)
        return row

    def _spot(self, field: Stakes, text: str) -> str:
        """The spot that is meant: as it is called here, or as the rules call it."""
        wanted = text.lower()
        called = {spot: {self.named(spot).lower(), spot.lower()} for spot in field.spots}
        exact = [spot for spot, names in called.items() if wanted in names]
        found = exact or [
            spot for spot, names in called.items() if any(name.startswith(wanted) for name in names)
        ]
        if len(found) == 1:
            return found[0]
        if found:
            meant = self.say.either(map(self.named, found))
            raise BadMessage(self.say(words.ambiguous, text, meant))
        spots = self.say.listed(map(self.named, field.spots))
        raise BadMessage(self.say(words.no_spot, text, spots))

    def _span(self, choices: Sequence[int]) -> str:
        """Numbers in a few words: 0–7, or a list where they have gaps."""
        low, high = min(choices), max(choices)
        if len(choices) > 2 and list(choices) == list(range(low, high + 1)):
            return f"{low}–{high}"
        return self.say.either(map(str, choices))

    def _stakes_problem(self, field: Stakes, stakes: tuple[Stake, ...]) -> str:
        say, total = self.say, sum(stake.amount for stake in stakes)
        if field.most is not None and len(stakes) > field.most:
            return say(words.too_many_bets, field.most, len(stakes))
        if not field.repeat and len({stake.spot for stake in stakes}) < len(stakes):
            return say(words.one_bet_each)
        for stake in stakes:
            spot = self.named(stake.spot)
            if stake.amount < field.low:
                return say(words.bet_too_small, spot, field.low)
            if (stake.amount - field.low) % field.step:
                return say(words.bet_off_step, spot, field.step, field.low)
        if total > field.budget:
            return say(words.over_budget, total, field.budget)
        return say(words.impossible_bets)

    def _subsets_problem(self, field: Subsets, rows: tuple[tuple[int, ...], ...]) -> str:
        for name, row in zip(field.rows, rows, strict=False):
            wrong = self._row_problem(field, row)
            if wrong:
                return f"{self.named(name)}: {wrong}"
        return self.say(words.every_row, self.say.listed(map(self.named, field.rows)), self.bounds)

    def _row_problem(self, field: Subsets, row: tuple[int, ...]) -> str | None:
        """What is wrong with one row of choices."""
        strange = [str(choice) for choice in row if choice not in field.choices]
        if strange:
            return self.say(words.not_choosable, self.say.listed(strange), self.bounds)
        if not field.fewest <= len(row) <= field.most:
            return self.say(words.wrong_amount, self.bounds, len(row))
        return None
