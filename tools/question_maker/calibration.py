"""How far off people are about each question, and how hard that makes it.

`python -m tools.question_maker.calibration` rewrites `spread` and `difficulty` in all packs; doing
it twice changes no more than a last digit. The model:

- The spread of a question written by hand is its author's judgement of that question.
- Questions of a made family are alike, so people expect the usual answer: the further the true one
  is from the middle of its family, the further off they are. In standard deviations of the family,
  a distance of z makes the spread 0.6 + 0.5·z times the usual (z up to 2). The family's mean spread
  is its maker's judgement, and stays.
- Days between two events are guessed by their years, so the error shrinks as the span grows: its
  logarithm is 0.95 for ten days, and 0.09 less for every e-fold more.
- Difficulty follows from the spread, on the scale on which bots measure errors (`bots_scale`): up
  to EASY it is 1, up to MEDIUM 2, and 3 beyond. The limits leave about a quarter on either side.
  It is what the card shows; a deck is sorted by the spread itself.
"""

from collections import defaultdict
from collections.abc import Iterable
from decimal import Decimal
from math import exp, log
from pathlib import Path
from statistics import fmean, pstdev
from typing import Final

from msgspec.structs import replace

from hunch.games.wits_and_wagers.bots_scale import scale_for
from hunch.games.wits_and_wagers.difficulty import off_by
from hunch.games.wits_and_wagers.packs import PACKS, Pack
from hunch.games.wits_and_wagers.questions import Question, Spread
from hunch.packs.catalogue import known, load
from hunch.packs.writing import write

DATA: Final = Path(__file__).parents[2] / "src" / "hunch" / "games" / "wits_and_wagers" / "data"
EASY: Final = 0.25
MEDIUM: Final = 0.75
DAYS: Final = "days between"
JUDGED: Final = ("chances", "combinations", "sums")  # one by one, like questions written by hand
LEAST, PER_Z, FARTHEST = 0.6, 0.5, 2.0
SHORT, PER_FOLD, TEN = 0.95, 0.09, 10.0


def calibrated(pack: Pack) -> Pack:
    """The pack with the spreads of its made families, and everyone's difficulty, from the model."""
    families: dict[str, list[Question]] = defaultdict(list)
    for question in pack.items:
        if question.made and question.family not in (None, *JUDGED) and question.spread:
            families[f"{question.family}"].append(question)
    found = {id_: size for name, of in families.items() for id_, size in _sizes(name, of)}
    spread = (_with_spread(question, found.get(question.id)) for question in pack.items)
    return replace(pack, items=tuple(replace(each, difficulty=hard(each)) for each in spread))


def hard(question: Question) -> int:
    """How hard a question is, from how far off people are."""
    size = off_by(question)
    return 1 if size <= EASY else 2 if size <= MEDIUM else 3


def _sizes(name: str, family: list[Question]) -> Iterable[tuple[str, float]]:
    """How large the spread of each is: the logarithm of a factor, or an amount."""
    if name == DAYS:
        for each in family:
            yield each.id, SHORT - PER_FOLD * log(float(each.answer) / TEN)
        return
    places = [scale_for(each.unit).warp(float(each.answer)) for each in family]
    middle, wide = fmean(places), pstdev(places) or 1.0
    times = [LEAST + PER_Z * min(FARTHEST, abs(place - middle) / wide) for place in places]
    usual = fmean(log(_size(each)) for each in family) - fmean(map(log, times))
    for each, by in zip(family, times, strict=True):
        yield each.id, exp(usual) * by


def _size(question: Question) -> float:
    assert question.spread is not None
    factor, amount = question.spread.factor, question.spread.amount
    return log(float(factor)) if factor is not None else float(amount or 0)


def _with_spread(question: Question, size: float | None) -> Question:
    if size is None or question.spread is None:
        return question
    if question.spread.factor is not None:
        return replace(question, spread=Spread(factor=_written(exp(size))))
    return replace(question, spread=Spread(amount=_written(size)))


def _written(value: float) -> Decimal:
    """Three digits: nobody knows it more exactly."""
    return Decimal(f"{value:.3g}").normalize() + 0


def main() -> None:
    """Calibrate every pack."""
    for name in known(PACKS):
        pack = load(PACKS, name)
        if pack.items:
            (DATA / f"{name}.json").write_text(write(calibrated(pack)), "utf-8")


if __name__ == "__main__":
    main()
