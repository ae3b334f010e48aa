"""Findings made by hand: every measure is there, and every number is known."""

from typing import Any

from msgspec.structs import replace

from hunch.lab.estimates import Estimate, exactly
from hunch.lab.experiment import Cell, Experiment
from hunch.lab.findings import (
    ActionFindings,
    CellFindings,
    Comparison,
    CurvePoint,
    Difference,
    Doubling,
    EndingFindings,
    Findings,
    Histogram,
    LevelFindings,
    PlayerFindings,
    SeatFindings,
    Skill,
    Source,
    Tension,
    Worth,
)

SHARES = (0.271, 0.245, 0.242, 0.242)


def near(mean: float, reach: float = 0.003) -> Estimate:
    """An estimate with an interval of this size to either side."""
    return Estimate(mean, mean - reach, mean + reach)


def made_cell(shares: tuple[float, ...] = SHARES) -> CellFindings:
    """A cell with every measure."""
    wins = tuple(near(share) for share in shares)
    return CellFindings(
        matches=10_000,
        deals=2_500,
        seats=tuple(
            SeatFindings(
                seat=seat,
                wins=share,
                score=near(31.4 - seat, 0.4),
                decisions=near(9.8, 0.1),
                choices=near(3.2, 0.1),
                forced=near(0.18, 0.01),
            )
            for seat, share in enumerate(wins)
        ),
        order=wins,
        players=(
            PlayerFindings(player="hard", seats=2, wins=near(0.3), score=near(33, 0.4)),
            PlayerFindings(player="<b>easy</b>", seats=2, wins=near(0.2), score=near(28, 0.4)),
        ),
        actions=near(82.4, 0.3),
        decisions=near(39.2, 0.2),
        rounds=near(10.5, 0.1),
        minutes=(18.2, 27.3),
        margin=near(4.23, 0.06),
        ties=near(0.031),
        scores=Histogram(
            10, 1, tuple(range(1, 30)) + tuple(range(30, 5, -1)), 0, (18, 29, 37, 45, 57)
        ),
        margins=Histogram(
            0, 1, (310, 1500, 1800, 1900, 1500, 1100, 800, 500, 300, 200, 90), 0, (1, 2, 3, 5, 8)
        ),
        lengths=Histogram(
            60,
            2,
            (3, 20, 90, 260, 500, 700, 820, 900, 700, 400, 120, 30, 8),
            0,
            (66, 70, 74, 76, 80),
        ),
        traced=1_000,
        endings=(
            EndingFindings("deck_empty", near(0.82, 0.02)),
            EndingFindings("target_reached", near(0.18, 0.02)),
        ),
        choices=(
            ActionFindings(
                action="Draw", offered=near(0.94, 0.01), taken=near(0.71, 0.01), verdict=""
            ),
            ActionFindings(
                action="Stop", offered=near(0.9, 0.01), taken=near(0.29, 0.01), verdict=""
            ),
            ActionFindings(
                action="Surrender",
                offered=near(0.4, 0.01),
                taken=near(0.003, 0.001),
                verdict="dead",
            ),
            ActionFindings(action="Peek", offered=exactly(0.0), taken=None, verdict=""),
        ),
        tension=Tension(
            matches=200,
            playouts=64,
            playouts_by="the same players",
            lead_changes=near(2.31, 0.14),
            drama=near(0.087, 0.009),
            loser_peak=near(0.61, 0.02),
            winner_low=near(0.14, 0.01),
            clear_at=near(0.68, 0.03),
            comebacks=near(0.21, 0.04),
            winner=tuple(
                CurvePoint(at / 10, near(0.25 + 0.075 * at * at / 10, 0.02)) for at in range(11)
            ),
            favourite=tuple(CurvePoint(at / 10, near(0.3 + 0.07 * at, 0.02)) for at in range(11)),
        ),
        skill=Skill(
            matches=4_000,
            compiled=True,
            sources=(
                Source("luck", near(0.62, 0.04)),
                Source("Turn", near(0.55, 0.04)),
                Source("dice", near(0.05, 0.02)),
                Source("skill", near(0.21, 0.03)),
            ),
            levels=(
                LevelFindings(
                    player="random",
                    matches=4_000,
                    wins=near(0.09, 0.01),
                    rating=17.2,
                    deviation=0.8,
                ),
                LevelFindings(
                    player="hard", matches=4_000, wins=near(0.41, 0.01), rating=31.9, deviation=0.8
                ),
            ),
            spread=14.7,
        ),
        doublings=(
            Doubling(25, near(0.31, 0.02), 100),
            Doubling(50, near(0.28, 0.02), 100),
            Doubling(100, near(0.25, 0.02), 100),
        ),
        worths=(
            Worth("Stop", near(0.113, 0.01), near(2.2, 0.1), 2_000),
            Worth("Surrender", near(0.001, 0.01), near(0.02, 0.01), 2_000),
        ),
    )


def made_setup(knobs: dict[str, Any] | None = None, seats: int = 4) -> Cell:
    """What was played in a cell."""
    return Cell(
        knobs=knobs or {},
        players=("hard", "<b>easy</b>") * (seats // 2),
        options={"cards_per_colour": 5},
        compiled=True,
    )


def made_findings(
    cells: tuple[CellFindings, ...] | None = None, setups: tuple[Cell, ...] | None = None
) -> Findings:
    """The findings of these cells, by default of one."""
    cells = cells or (made_cell(),)
    setups = setups or (made_setup(),)
    return Findings(
        experiment=Experiment(
            game="some_game",
            version=3,
            seed=7,
            cells=setups,
            baseline=0,
            reference=setups[0],
            playouts=64,
            pool=("random", "hard"),
            budgets=(25, 50, 100),
            forbidden=("Stop", "Surrender"),
        ),
        title="Hearts & <Minds>",
        cells=cells,
        comparisons=(),
        notes=("Chances come from playouts of the same players.", "Mind the <gap>."),
    )


def swept_findings() -> Findings:
    """One option with four values, the first of them compared with the others."""
    values = (3, 5, 7, 9)
    cells = tuple(
        replace(made_cell(), actions=near(60 + 9 * value, 0.4), margin=near(2 + value / 3, 0.1))
        for value in values
    )
    setups = tuple(made_setup({"cards_per_colour": value}) for value in values)
    compared = tuple(
        Comparison(
            cell=place,
            baseline=0,
            deals=2_500,
            same_winner=near(0.71, 0.02),
            differences=(
                *(
                    Difference("wins", seat, near(0.012 * place * (-1) ** seat), near(0, 0.01))
                    for seat in range(4)
                ),
                Difference("actions", None, near(18.0 * place, 0.3), near(18.0 * place, 0.9)),
                Difference("ties", None, near(0.001, 0.004), near(0.001, 0.01)),
            ),
        )
        for place in (1, 2, 3)
    )
    return replace(made_findings(cells, setups), comparisons=compared)


def mapped_findings() -> Findings:
    """Two options, three values each."""
    setups = tuple(
        made_setup({"cards": cards, "bonus": bonus}) for cards in (3, 5, 7) for bonus in (0, 1, 2)
    )
    cells = tuple(
        replace(
            made_cell(),
            actions=near(50 + 8 * setup.knobs["cards"] + 3 * setup.knobs["bonus"], 0.4),
        )
        for setup in setups
    )
    return made_findings(cells, setups)
