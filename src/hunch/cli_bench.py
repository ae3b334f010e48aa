"""The command `hunch bench`: how fast the engine, the bots and the server are."""

import sys
from typing import Annotated, Any

import typer

from hunch.core.codec import pretty

app = typer.Typer(help="Measure the speed of the engine, bots and server.", no_args_is_help=True)

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@app.command()
def bots(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]…", help="Only these games.")
    ] = None,
    seconds: Annotated[
        float, typer.Option(metavar="N", help="Seconds of CPU time for each row.")
    ] = 3.0,
    json: Json = False,
) -> None:
    """Measure how fast bots of each level decide at small, usual and large tables."""
    from hunch.lab.bench_bots import bench_bots, line

    rows = []
    for row in bench_bots(seconds, names or ()):
        rows.append(row)
        if not json:
            print(line(row), flush=True)
    if json:
        print(pretty(rows))


@app.command()
def engine(
    seconds: Annotated[float, typer.Option(metavar="N", help="Seconds for each game.")] = 3.0,
    json: Json = False,
) -> None:
    """Compare the speed of random play in every game with OpenSpiel’s poker."""
    from hunch.lab.bench_engine import bench_engine

    def say(line: str) -> None:
        print(line, file=sys.stderr)

    speeds = bench_engine(seconds, say)
    if json:
        rows: list[dict[str, Any]] = [
            {
                "name": speed.name,
                "steps_per_second": speed.steps_per_second,
                "ratios": dict(speed.ratios),
            }
            for speed in speeds
        ]
        print(pretty(rows))
        return
    for speed in speeds:
        ratios = "  ".join(f"{ratio:5.2f} x {peer}" for peer, ratio in speed.ratios)
        print(f"{speed.name:<18} {speed.steps_per_second:>9,} steps/s  {ratios}")


@app.command()
def kernels(
    seconds: Annotated[float, typer.Option(metavar="N", help="Seconds for each row.")] = 3.0,
    json: Json = False,
) -> None:
    """Compare the compiled twins’ random play with pgx’s poker, and with the engine."""
    from hunch.lab.bench_kernels import bench_kernels, lines

    speeds = bench_kernels(seconds, lambda line: print(line, file=sys.stderr))
    print(pretty(speeds) if json else "\n".join(lines(speeds)))


@app.command("envs")
def environments(
    seconds: Annotated[float, typer.Option(metavar="N", help="Seconds for each row.")] = 3.0,
    json: Json = False,
) -> None:
    """Compare the environments’ random play with pgx’s poker and PettingZoo’s classics."""
    from hunch.lab.bench_envs import bench_envs, lines

    speeds = bench_envs(seconds, lambda line: print(line, file=sys.stderr))
    print(pretty(speeds) if json else "\n".join(lines(speeds)))


@app.command()
def search(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]…", help="Only these games.")
    ] = None,
    seconds: Annotated[
        float, typer.Option(metavar="N", help="Seconds of CPU time for each game.")
    ] = 10.0,
    json: Json = False,
) -> None:
    """Compare the search through the compiled twins with the search through the rules."""
    from hunch.lab.bench_search import bench_search, lines

    speeds = bench_search(seconds, names or ())
    print(pretty(speeds) if json else "\n".join(lines(speeds)))


@app.command("server")
def bench_server(
    seconds: Annotated[
        float, typer.Option(min=1, metavar="N", help="Seconds for each server.")
    ] = 15.0,
    tables: Annotated[
        int, typer.Option(min=1, metavar="N", help="Number of tables in play at once.")
    ] = 32,
    held: Annotated[
        bool,
        typer.Option(
            "--held",
            help="Simulate many people playing at their own pace, rather than at full speed.",
        ),
    ] = False,
    json: Json = False,
) -> None:
    """Compare the server’s moves per second, over real sockets, with boardgame.io’s."""
    from hunch.lab import bench_server as lab

    def say(line: str) -> None:
        print(line, file=sys.stderr)

    if held:
        load = lab.bench_held(seconds, say)
        print(pretty(load) if json else "\n".join(lab.held_text(load)))
        return
    found = lab.bench_server(seconds, tables, say)
    print(pretty(found) if json else "\n".join(lab.table_text(found)))
