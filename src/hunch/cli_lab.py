"""The command `hunch lab`: experiments for designers and researchers."""

import shlex
import signal
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hunch.core.codec import encode, pretty
from hunch.core.errors import BadMessage
from hunch.core.registry import find

if TYPE_CHECKING:  # imported only by the command itself, so that `hunch` starts fast
    from collections.abc import Callable, Iterator, Sequence

    from hunch.lab.findings import Findings
    from hunch.lab.running import Results, Status

OnCluster = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="Run on the Ray cluster at this address; “local” starts one on this machine.",
    ),
]
FINDINGS_FILE = "findings.json"
TABLES_FOLDER = "tables"
INTERRUPTED = 130  # the exit code after Ctrl+C
REPORT_FILE = "report.html"
# Options that don't change the results, only where they go and how fast they come.
ELSEWHERE = ("--save", "--report", "--workers", "--cluster")
SWITCHES_ELSEWHERE = ("--json", "--no-report")


def lab(
    name: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Name of a game; see `hunch games`.")
    ] = None,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="Number of seats; default: the usual number.")
    ] = None,
    players: Annotated[
        str,
        typer.Option(
            metavar="NAMES",
            help="Who plays: one name for all seats, or several, such as hard,easy.",
        ),
    ] = "hard",
    options: Annotated[
        list[str] | None,
        typer.Option(
            metavar="KEY=VALUE,…", help="Options of the game; see `hunch rules GAME`. Repeatable."
        ),
    ] = None,
    sweep: Annotated[
        list[str] | None,
        typer.Option(
            metavar="OPTION=VALUES",
            help="Try every value of an option, of seats or of players: cards_per_colour=4..10. "
            "Repeat it to sweep two options.",
        ),
    ] = None,
    against: Annotated[
        list[str] | None,
        typer.Option(
            metavar="KEY=VALUE,…",
            help="A variant to compare with the baseline, both with the same luck; “all” tries "
            "every on/off option in turn. Repeatable.",
        ),
    ] = None,
    without: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ACTION",
            help="Measure what an action is worth, by forbidding it to one seat. Repeatable.",
        ),
    ] = None,
    matches: Annotated[
        int | None, typer.Option(metavar="N", help="Matches in each cell; default: 1000.")
    ] = None,
    precision: Annotated[
        str | None,
        typer.Option(
            metavar="PERCENT",
            help="Play until every seat’s share of the wins is known to within this, such as 0.5%.",
        ),
    ] = None,
    deep: Annotated[
        bool,
        typer.Option(
            "--deep",
            help="Also measure tension, luck and skill, and the skill trace; takes longer.",
        ),
    ] = False,
    evaluated: Annotated[
        int | None,
        typer.Option(
            min=0, metavar="N", help="Matches evaluated for tension; default with --deep: 40."
        ),
    ] = None,
    playouts: Annotated[
        int, typer.Option(min=4, metavar="N", help="Playouts from every point of those matches.")
    ] = 100,
    skilled: Annotated[
        int | None,
        typer.Option(
            min=0, metavar="N", help="Matches that tell luck from skill; default with --deep: 200."
        ),
    ] = None,
    pool: Annotated[
        str, typer.Option(metavar="NAMES", help="The players in those matches, weakest first.")
    ] = "easy,medium,hard,expert",
    doubled: Annotated[
        int | None,
        typer.Option(
            min=0,
            metavar="N",
            help="Deals for each step of the skill trace; default with --deep: 10.",
        ),
    ] = None,
    seed: Annotated[
        int, typer.Option(metavar="N", help="The same seed gives the same result.")
    ] = 1,
    compiled: Annotated[
        bool, typer.Option(help="Use compiled players, where a game has them.")
    ] = True,
    workers: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="Number of processes; default: one per core."),
    ] = None,
    cluster: OnCluster = None,
    save: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help="Save everything here: rows, findings, tables and report. Repeat the command to "
            "resume.",
        ),
    ] = None,
    report: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Write the report with charts here, as one HTML file; default: GAME-report.html "
            "in the current folder.",
        ),
    ] = None,
    no_report: Annotated[bool, typer.Option("--no-report", help="Write no report.")] = False,
    json: Annotated[
        bool,
        typer.Option(
            "--json", help="Print the findings as JSON; writes a report only with --report."
        ),
    ] = False,
) -> None:
    """Run an experiment: how a game plays, and what happens if a rule changes.

    It prints what it found, and writes a report with charts.

    The same seed always gives the same matches, so results can be repeated exactly, and variants
    are compared with the same luck. docs/lab.md defines everything that is measured. Without a
    game, it shows a worked example.
    """
    if name is None:
        from hunch.lab.example import example

        print_markdown(example())
        return

    from hunch.core.options import split_options
    from hunch.lab import lab_text
    from hunch.lab.cluster import executor_for
    from hunch.lab.experiment_options import design, missing_speed
    from hunch.lab.planning import plan_for, read_precision
    from hunch.lab.report.files import write_report
    from hunch.lab.running import run_experiment
    from hunch.lab.summary import enough, findings

    game = find(name)
    if report and no_report:
        raise BadMessage("Use either --report or --no-report, not both.")
    reports = _report_files(
        report, None if no_report else save, None if no_report or json else game.name
    )
    experiment = design(
        game,
        seats=seats,
        players=players,
        options=split_options(options or ()),
        sweeps=sweep or (),
        against=against or (),
        forbidden=without or (),
        seed=seed,
        compiled=compiled,
        playouts=playouts,
        pool=tuple(word.strip() for word in pool.split(",")),
    )
    plan = plan_for(
        matches,
        read_precision(precision) if precision else None,
        deep=deep,
        evaluated=evaluated,
        skilled=skilled,
        doubled=doubled,
    )
    if compiled and (slow := missing_speed(game)):
        print(slow, file=sys.stderr)
    with (
        executor_for(cluster, workers) as executor,
        _progress_bar() as show,
        surely_interrupted(show) as progress,
    ):
        results = run_experiment(experiment, plan, executor, save, progress)
    if results.stopped:
        say_stopped(save)
        if not enough(results):
            raise typer.Exit(INTERRUPTED)
    found = findings(results)
    print(encode(found).decode() if json else lab_text.text(found), flush=True)
    if save:
        _write(results, found, save)
    for file in reports:
        write_report(file, found, repeatable(sys.argv[1:]))
        print(f"Report: {file}", file=sys.stderr)
    if results.stopped:
        raise typer.Exit(INTERRUPTED)


def print_markdown(text: str) -> None:
    """The same layout in a terminal as elsewhere."""
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        Console().print(Markdown(text))
    else:
        print(text)


def repeatable(arguments: "Sequence[str]") -> str:
    """The command that gives the same results anywhere."""
    kept, words = [], iter(arguments)
    for word in words:
        if word in ELSEWHERE:
            next(words)
        elif word.partition("=")[0] not in (*ELSEWHERE, *SWITCHES_ELSEWHERE):
            kept.append(word)
    return shlex.join(["hunch", *kept])


def _report_files(asked: Path | None, folder: Path | None, game: str | None) -> list[Path]:
    """Where the report goes: where one asks for it, and next to saved rows; or else here.

    Nothing is played if that is impossible. Only a report that nobody asked for may be missing.
    """
    from hunch.lab.report.files import NEEDS_LAB, can_report, check_report_file

    if asked:
        check_report_file(asked)
    if not (asked or can_report()):
        if folder or game:
            print(NEEDS_LAB, file=sys.stderr)
        return []
    files = [asked] if asked else []
    if folder:
        files.append(folder / REPORT_FILE)
    elif game and not asked:
        files.append(Path(f"{game}-report.html"))
        check_report_file(files[0])
    return files


def _write(results: "Results", found: "Findings", folder: Path) -> None:
    """The findings and tables, next to the rows."""
    from importlib.util import find_spec

    from hunch.lab.tables import NEEDS_POLARS, write_tables
    from hunch.lab.write_errors import writing_to

    with writing_to(folder):
        (folder / FINDINGS_FILE).write_text(pretty(found) + "\n", "utf-8")
    if find_spec("polars"):
        write_tables(results, folder / TABLES_FOLDER)
    else:
        print(NEEDS_POLARS, file=sys.stderr)


def say_stopped(save: Path | None) -> None:
    """After Ctrl+C: where the results are, if they are kept."""
    again = f"; repeat the command to resume from {save}" if save else ""
    print(f"Stopped{again}.", file=sys.stderr)


@contextmanager
def saying_how_to_resume(save: Path | None) -> "Iterator[None]":
    """Say after Ctrl+C that the same command continues."""
    try:
        yield
    except KeyboardInterrupt:
        say_stopped(save)
        raise


@contextmanager
def surely_interrupted(
    progress: "Callable[[Status], None]",
) -> "Iterator[Callable[[Status], None]]":
    """Ctrl+C stops the work, at its next progress report at the latest.

    Usually at once; but where Python can't raise it, such as in the callback of a weak reference,
    it drops the exception, and the work would continue.
    """
    pressed = False

    def press(number: int, frame: object) -> None:
        nonlocal pressed
        pressed = True
        raise KeyboardInterrupt

    def checked(status: "Status") -> None:
        if pressed:
            raise KeyboardInterrupt
        progress(status)

    before = signal.signal(signal.SIGINT, press)
    try:
        yield checked
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _progress_bar() -> "Iterator[Callable[[Status], None]]":
    """A bar for the stage being carried out, with its rate and the time left."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TaskID,
        TextColumn,
        TimeRemainingColumn,
    )

    columns: tuple[Any, ...] = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    tasks: dict[str, TaskID] = {}
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=not sys.stderr.isatty()) as bar:

        def show(status: "Status") -> None:
            if status.title not in tasks:
                tasks[status.title] = bar.add_task(status.title, total=status.wanted, rate="")
            task = tasks[status.title]
            speed = bar.tasks[task].speed
            rate = f"{speed:,.0f}/s" if speed and speed >= 10 else f"{speed:.2g}/s" if speed else ""
            bar.update(task, completed=status.done, total=status.wanted, rate=rate)

        yield show
