"""Measures how often the lab's intervals contain the exact value.

Usage: python scripts/interval_coverage.py [--experiments 200]

Each row of its table is many experiments, each with a seed of its own, between players who play
optimally: by Intuition's solved table, or by the solution of a small deck of Do you want to press
your luck? The table goes into docs/lab.md.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from hunch.core.formatting import format_value
from hunch.core.options import read_options
from hunch.core.registry import find, rules_of
from hunch.core.values import Value
from hunch.lab.estimates import share
from hunch.lab.experiment import Plan
from hunch.lab.experiment_options import design
from hunch.lab.running import run_experiment
from hunch.lab.solving import solved
from hunch.lab.summary import findings

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "lab.md"
BEGIN, END = "<!-- coverage: made by scripts/interval_coverage.py -->\n", "<!-- coverage: end -->\n"
CARDS, LUCK = "intuition", "press_your_luck"
PLAYERS: Final = {CARDS: "expert", LUCK: "hunch.games.press_your_luck.solve:Optimal"}
PLANS: Final = {"100": Plan(matches=100), "300": Plan(matches=300)}
EXPERIMENTS: Final = 200


class Row(Value, frozen=True):
    """What is played, and how much of it."""

    game: str
    seats: int
    options: dict[str, Any]
    plan: str

    @property
    def exact(self) -> float:
        """What the first player can expect."""
        game = find(self.game)
        options = read_options(game, rules_of(game), self.options)
        value: float = solved(game, self.seats, options)["value"]
        return value

    def contains(self, seed: int, exact: float) -> bool:
        """Whether the first player's interval contains the exact value."""
        experiment = design(
            find(self.game),
            seats=self.seats,
            players=PLAYERS[self.game],
            options=self.options,
            seed=seed,
        )
        found = findings(run_experiment(experiment, PLANS[self.plan])).cells[0].order[0]
        return found.low <= exact <= found.high


def _deck(seats: int, colours: int, cards: int, plan: str = "100", **options: Any) -> Row:
    deck = {"colours": colours, "cards_per_colour": cards, **options}
    return Row(LUCK, seats, deck, plan)


ROWS: Final = (
    Row(CARDS, 2, {}, "300"),
    _deck(2, 2, 2),
    _deck(2, 3, 3),
    _deck(3, 2, 2),
    _deck(3, 2, 3),
    _deck(4, 2, 2),
)


def table(rows: tuple[Row, ...], experiments: int) -> Iterator[str]:
    """The table, line by line, as each is measured."""
    total = list[float]()
    yield "| game | seats | options | matches each | exact value | intervals that contain it |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for row in rows:
        exact = row.exact
        hits = [float(row.contains(seed, exact)) for seed in range(experiments)]
        total += hits
        options = ", ".join(f"{name}={format_value(value)}" for name, value in row.options.items())
        yield (
            f"| `{row.game}` | {row.seats} | {options or 'as printed'} | {row.plan} | {exact:.4f} |"
            f" {_percent(hits)} |"
        )
    yield f"| all | | | | | {_percent(total)} |"


def _percent(hits: list[float]) -> str:
    found = share(hits)
    return f"{found.mean:.1%} ({found.low:.1%}–{found.high:.1%})"


def main() -> None:
    """Measure everything, and put the table into the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--experiments", type=int, default=EXPERIMENTS, help="for each row")
    experiments = parser.parse_args().experiments
    lines = []
    for line in table(ROWS, experiments):
        print(line, flush=True)
        lines.append(line)
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    made = (
        f"{experiments} experiments per row, with seeds from 0. 95% of intervals should contain it."
    )
    text = "\n".join([*lines, "", made, ""])
    PAGE.write_text(before + BEGIN + text + END + rest.partition(END)[2], "utf-8")


if __name__ == "__main__":
    main()
