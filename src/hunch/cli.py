"""The command `hunch`. Rooms are opened only by the commands that need them, so it starts fast."""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from hunch import __version__, cli_packs
from hunch.core.codec import encode, pretty
from hunch.core.errors import BadMessage, GameError
from hunch.core.registry import find, games, rulebook, rules_of

app = typer.Typer(
    add_completion=False,
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
bench = typer.Typer(help="Measure speed, beside a peer in the same run.", no_args_is_help=True)
app.add_typer(bench, name="bench")
app.add_typer(cli_packs.app, name="questions")

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name; see `hunch games`.")]
MatchFile = Annotated[Path, typer.Argument(metavar="FILE", help="A match file (*.json).")]
Options = Annotated[
    list[str] | None,
    typer.Option(help="Variants, such as key=value,key=value; see `hunch rules GAME`."),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]

WELCOME = """\
Hunch: games of intuition, wagering and deduction, for people and bots.

  hunch serve                       play together in browsers
  hunch play                        pick a game and play it here
  hunch play intuition              play one against a bot
  hunch games                       what there is to play
  hunch rules GAME                  how a game is played
  hunch replay FILE                 look at a match again, step by step
  hunch verify FILE                 check that its luck was fair
  hunch review FILE                 what every decision cost, and how much was luck
  hunch questions check             what is odd about question packs; also import, list, sample
  hunch arena GAME --all-levels     how strong the bots are
  hunch --help                      everything else
"""


def main() -> None:
    """Run the command; what goes wrong is one sentence, never a traceback."""
    try:
        app()
    except GameError as error:
        print(error, file=sys.stderr)
        sys.exit(1)
    except (KeyboardInterrupt, BrokenPipeError):
        sys.exit(130)


@app.callback(invoke_without_command=True)
def hunch(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Games of intuition, wagering and deduction, for people and bots."""
    if version:
        print(f"hunch {__version__}")
    elif context.invoked_subcommand is None:
        print(WELCOME, end="")


@app.command("games")
def list_games(json: Json = False) -> None:
    """List the games."""
    if json:
        print(pretty(list(games().values())))
        return
    for game in games().values():
        seats = f"{game.fewest}" if game.fewest == game.most else f"{game.fewest}-{game.most}"
        print(f"{game.name:<17} {game.title}")
        print(f"{'':<17} {game.summary}")
        print(f"{'':<17} {seats} players, {game.minutes[0]}-{game.minutes[1]} minutes\n")
    print("Play one with: hunch play NAME")


@app.command()
def rules(name: GameName, json: Json = False) -> None:
    """Explain a game: its rules, and its options with their bounds."""
    from hunch.core.settings import settings

    game = find(name)
    choices = settings(rules_of(game))
    if json:
        print(pretty({"game": game, "rules": rulebook(game), "options": choices}))
        return
    text = rulebook(game)
    lines = [f"- `{c.name}`: {c.help} It is {c.allowed}." for c in choices]
    text += "\n## Options\n\nSet with `--options key=value,key=value`.\n\n" + "\n".join(lines)
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        Console().print(Markdown(text))
    else:
        print(text)


@app.command()
def schema(name: GameName) -> None:
    """Print the JSON Schema of a game's actions, events, options, view, menu and outcome."""
    from hunch.core.schema import schema_of

    print(pretty(schema_of(rules_of(find(name)))))


@app.command()
def protocol(
    json: Annotated[bool, typer.Option("--json", help="Print the AsyncAPI document.")] = False,
) -> None:
    """Print every message between a client and a table, from the types that the server uses."""
    from hunch.server.protocol_docs import asyncapi, text

    print(pretty(asyncapi()) if json else text())


@app.command()
def play(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="A game's name.")] = None,
    seats: Annotated[
        str | None,
        typer.Option(help="Who plays, such as you,bot,bot or Ada,Ben,bot; a name is a person."),
    ] = None,
    options: Options = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the match here when it ends.")
    ] = None,
    cut: Annotated[
        str | None, typer.Option(metavar="WORDS", help="Cut the deck with words of your own.")
    ] = None,
    clock: Annotated[
        bool, typer.Option("--clock", help="Play with the game's sand timer.")
    ] = False,
    coach: Annotated[
        bool, typer.Option("--coach", help="Let people ask the coach what is best (key c).")
    ] = False,
    plain: Annotated[
        bool, typer.Option("--plain", help="Line by line, for pipes and screen readers.")
    ] = False,
) -> None:
    """Play a game in the terminal, against bots or sharing the keyboard."""
    from hunch.core.fairness import Cut
    from hunch.core.settings import read_options, split_options
    from hunch.terminal import launch

    if save is not None:
        launch.check_writable(save)
    screen = sys.stdin.isatty() and sys.stdout.isatty()
    full = screen and not plain
    if name is None and not full:
        name = launch.ask_for_game()
    game = find(name) if name else None
    chosen = None
    if game:
        chosen = read_options(game, rules_of(game), split_options(options or ()))
    cuts = (Cut(0, cut),) if cut else ()
    raise typer.Exit(
        launch.play(
            game,
            seats,
            chosen,
            cuts=cuts,
            save=save,
            clock=clock,
            coach=coach,
            full=full,
        )
    )


@app.command()
def serve(
    port: Annotated[int, typer.Option(min=1, max=65535, help="Where to listen.")] = 8000,
    lan: Annotated[
        bool, typer.Option("--lan", help="Open it to the network, not to this machine alone.")
    ] = False,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL", help="sqlite:///FILE or postgresql://…; else HUNCH_DATABASE_URL."
        ),
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open a browser where there is a screen.")] = True,
    proxy: Annotated[
        str | None,
        typer.Option(metavar="ADDRESSES", help="Proxies whose word on addresses is trusted."),
    ] = None,
    log: Annotated[str, typer.Option(metavar="text|json", help="How the log is written.")] = "text",
) -> None:
    """Let people play together in their browsers, with bots in any seat."""
    if log not in ("text", "json"):
        raise BadMessage(f"The log cannot be written as «{log}»; choose text or json.")
    from hunch.server.config import read_config
    from hunch.server.links import ServerAddress
    from hunch.server.serve import serve as run
    from hunch.store import default_url

    run(
        database or default_url(),
        read_config(),
        ServerAddress(port, lan),
        browser=browser,
        proxy=proxy,
        json_logs=log == "json",
    )


@app.command()
def replay(
    file: MatchFile,
    seat: Annotated[
        int | None, typer.Option(help="See it as this seat did (0 is the first).")
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Tell it line by line.")] = False,
    json: Json = False,
) -> None:
    """Step through a recorded match, back and forth."""
    from hunch.core.record import load
    from hunch.core.replay import replay_of
    from hunch.terminal import replay as view

    match, record = load(file)
    if json:
        print(encode(replay_of(match, seat)).decode())
    elif plain:
        view.tell_replay(match, seat=seat)
    else:
        raise typer.Exit(view.run_replay(match, record, seat=seat))


@app.command()
def verify(file: MatchFile, json: Json = False) -> None:
    """Recompute every card and die of a match and say whether it was fair."""
    from hunch.core.record import load
    from hunch.core.record import verify as recompute

    fair = True
    try:
        line = recompute(load(file)[1], str(file))
    except GameError as error:
        if not json:
            raise
        fair, line = False, str(error)
    print(encode({"fair": fair, "message": line}).decode() if json else line)
    if not fair:
        raise typer.Exit(1)


@app.command()
def solve(
    name: GameName,
    seats: Annotated[
        int | None, typer.Option(help="How many play; the fewest if not said.")
    ] = None,
    options: Options = None,
    json: Json = False,
) -> None:
    """Solve a game, or a small variant of it, exactly."""
    from hunch.core.settings import read_options, split_options
    from hunch.lab.solving import solved

    game = find(name)
    chosen = read_options(game, rules_of(game), split_options(options or ()))
    found = solved(game, seats or game.fewest, chosen)
    if json:
        print(encode(found).decode())
        return
    for key, value in found.items():
        print(f"{key:<10} {value}")


@app.command()
def arena(
    name: GameName,
    players: Annotated[
        str | None,
        typer.Option(help="Who plays, such as expert,hard or mymodule:MyBot,random."),
    ] = None,
    all_levels: Annotated[
        bool, typer.Option("--all-levels", help="Every level against every other.")
    ] = False,
    matches: Annotated[int, typer.Option(min=1, help="How many matches, at the least.")] = 100,
    search_matches: Annotated[
        int, typer.Option(min=1, help="How many against the slow search, with --all-levels.")
    ] = 20,
    options: Options = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same result.")] = 1,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes; as many as cores if not said.")
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Keep what was played here, to stop and go on later; a folder with --all-levels.",
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Let players meet many times, with the same luck in every seat, and measure them."""
    from hunch.core.settings import split_options
    from hunch.lab import arena_report

    given = split_options(options or ())
    if all_levels == bool(players):
        raise BadMessage("Name the players with --players a,b, or measure all with --all-levels.")
    if all_levels:
        table = arena_report.all_levels(
            find(name), matches, search_matches, given, seed, workers, save
        )
        print(encode(table).decode() if json else arena_report.table_text(table))
        return
    named = tuple(word.strip() for word in (players or "").split(","))
    found = arena_report.run(find(name), named, matches, given, seed, workers, save)
    print(encode(found).decode() if json else arena_report.text(found))


@app.command()
def advise(
    file: MatchFile,
    seat: Annotated[int | None, typer.Option(help="For this seat; the one that is to act.")] = None,
    at: Annotated[
        int | None, typer.Option(help="After so many entries of the log; the end if not said.")
    ] = None,
    json: Json = False,
) -> None:
    """What the coach says at a moment of a match, from that seat's knowledge alone."""
    from random import Random

    from hunch.bots.advice_text import lines
    from hunch.core.record import load
    from hunch.lab.coach import advise_at

    match, _ = load(file)
    moment = advise_at(match, seat, at, rng=Random(0))
    if json:
        print(encode(moment).decode())
    else:
        print(f"{match.names[moment.seat]}, after {moment.number} entries of the log.")
        print("\n".join(lines(match.game, moment.advice, match.names)))


@app.command()
def review(
    file: MatchFile,
    json: Json = False,
) -> None:
    """What every decision of a match cost, and how much of the result was luck."""
    from random import Random

    from hunch.core.record import load
    from hunch.lab import review as lab

    match, _ = load(file)
    found = lab.review(match, Random(0))
    print(encode(found).decode() if json else "\n".join(lab.lines(found, match.names)))


@bench.command()
def bots(
    seconds: Annotated[float, typer.Option(help="How long to measure each level.")] = 3.0,
    json: Json = False,
) -> None:
    """Decisions a second of every level of every game, and the slowest one."""
    from hunch.lab.bench import bench_bots

    rows = bench_bots(seconds)
    if json:
        print(pretty(rows))
        return
    for row in rows:
        slowest = f"slowest {row.slowest_ms:7.1f} ms"
        print(f"{row.game:<16} {row.level:<7} {row.per_second:>10,.1f} decisions/s  {slowest}")


@bench.command()
def engine(
    seconds: Annotated[float, typer.Option(help="How long to measure each game.")] = 3.0,
    json: Json = False,
) -> None:
    """Random steps a second of every game through the one door, and of OpenSpiel's poker."""
    from hunch.lab.bench import bench_engine

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


@bench.command("server")
def bench_server(
    seconds: Annotated[float, typer.Option(min=1, help="How long to measure each server.")] = 15.0,
    tables: Annotated[int, typer.Option(min=1, help="Tables that play at once.")] = 32,
    held: Annotated[
        bool, typer.Option("--held", help="Many people at their own pace instead of full speed.")
    ] = False,
    json: Json = False,
) -> None:
    """Moves a second over real sockets, how long each takes to reach all, and boardgame.io's."""
    from hunch.lab import bench_server as lab

    def say(line: str) -> None:
        print(line, file=sys.stderr)

    if held:
        load = lab.bench_held(seconds, say)
        print(pretty(load) if json else "\n".join(lab.held_text(load)))
        return
    found = lab.bench_server(seconds, tables, say)
    print(pretty(found) if json else "\n".join(lab.table_text(found)))
