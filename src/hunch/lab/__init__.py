"""Many matches: measuring, comparing, reporting. `run` is `hunch lab` from Python."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # imported only when an experiment is run, so that a server starts fast
    from polars import DataFrame

    from hunch.lab.findings import Findings
    from hunch.lab.running import Results


class ExperimentResult:
    """The result of an experiment: its findings, its tables as polars data frames, its report."""

    def __init__(self, results: "Results", command: str) -> None:
        from hunch.lab.summary import findings

        self.results, self.command = results, command
        self.findings: Findings = findings(results)

    def frame(self, name: str = "matches") -> "DataFrame":
        """A table: matches, seats, traces, courses, lineups, findings or comparisons."""
        from hunch.lab.tables import frame

        return frame(self.results, name)

    def report(self, file: Path | str) -> None:
        """Write the report with charts, as one HTML file."""
        from hunch.lab.report.files import check_report_file, write_report

        check_report_file(Path(file))
        write_report(Path(file), self.findings, self.command)


def run(
    game: str,
    *,
    seats: int | None = None,
    players: str = "hard",
    options: Mapping[str, Any] | None = None,
    sweep: Sequence[str] = (),
    against: Sequence[str] = (),
    without: Sequence[str] = (),
    matches: int | None = None,
    precision: float | None = None,
    deep: bool = False,
    evaluated: int | None = None,
    playouts: int = 100,
    skilled: int | None = None,
    pool: Sequence[str] = ("easy", "medium", "hard", "expert"),
    doubled: int | None = None,
    seed: int = 1,
    compiled: bool = True,
    workers: int = 1,
    cluster: str | None = None,
    save: Path | None = None,
) -> ExperimentResult:
    """What `hunch lab` does, from Python; docs/lab.md explains what is measured."""
    given = dict(locals())
    from hunch.core.registry import find
    from hunch.lab.as_command import command_line
    from hunch.lab.cluster import executor_for
    from hunch.lab.experiment_options import design
    from hunch.lab.planning import plan_for
    from hunch.lab.running import run_experiment

    designed = design(
        find(given.pop("game")),
        seats=seats,
        players=players,
        options=options,
        sweeps=sweep,
        against=against,
        forbidden=without,
        seed=seed,
        compiled=compiled,
        playouts=playouts,
        pool=pool,
    )
    plan = plan_for(
        matches, precision, deep=deep, evaluated=evaluated, skilled=skilled, doubled=doubled
    )
    typed = command_line(game, given, run.__kwdefaults__ or {})
    with executor_for(cluster, None if cluster else workers) as executor:
        return ExperimentResult(run_experiment(designed, plan, executor, save), typed)
