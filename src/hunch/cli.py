"""The command `hunch`. Each command imports only the packages it needs, so it starts fast."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from hunch import (
    __version__,
    cli_admin,
    cli_backup,
    cli_bench,
    cli_docs,
    cli_doctor,
    cli_lab,
    cli_packs,
)
from hunch.core.codec import encode, pretty
from hunch.core.errors import BadMessage, GameError
from hunch.core.registry import find, games, rulebook, rules_of

if TYPE_CHECKING:
    from hunch.core.match import Match

app = typer.Typer(
    add_completion=False,
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(cli_bench.app, name="bench")
app.add_typer(cli_packs.app, name="questions")
app.add_typer(cli_admin.app, name="admin")
app.command()(cli_backup.backup)
app.command()(cli_backup.restore)
app.command()(cli_docs.docs)
app.command()(cli_doctor.doctor)
app.command()(cli_lab.lab)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Name of a game; see `hunch games`.")]
MatchFile = Annotated[Path, typer.Argument(metavar="FILE", help="A match file (*.json).")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        metavar="KEY=VALUE,…", help="Options of the game; see `hunch rules GAME`. Repeatable."
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Language = Annotated[
    str | None,
    typer.Option(metavar="CODE", help="Language, such as en or de; default: your locale."),
]

WELCOME = """\
Hunch: games of intuition, wagering and deduction, for people and bots.

  hunch serve                       play together in browsers
  hunch play                        pick a game and play it here
  hunch play intuition              play against a bot
  hunch games                       list the games
  hunch rules GAME                  read the rules of a game
  hunch replay FILE                 step through a match
  hunch verify FILE                 check that its luck was fair
  hunch review FILE                 see what decisions cost, and how much was luck
  hunch questions check             check question packs; also import, list, sample
  hunch admin tables                list a server’s tables; also packs, people, remove-table
  hunch backup FILE                 save a server’s database; also restore
  hunch arena GAME --all-levels     see how strong the bots are
  hunch lab GAME                    see how a game plays, and what a rule changes
  hunch docs                        read the documentation, offline
  hunch doctor                      check what is installed and what is missing
  hunch --help                      everything else
"""


def main() -> None:
    """Run the command; an error is one sentence, never a traceback."""
    try:
        app()
    except GameError as error:
        from hunch.terminal.spoken_language import locale_language
        from hunch.text.translator import Voice

        print(Voice(locale_language(os.environ)).why(error), file=sys.stderr)
        sys.exit(1)
    except (KeyboardInterrupt, BrokenPipeError):
        sys.exit(130)


@app.callback(invoke_without_command=True)
def hunch(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and exit.")] = False,
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
        seats = f"{game.fewest}" if game.fewest == game.most else f"{game.fewest}–{game.most}"
        print(f"{game.name:<17} {game.title}")
        print(f"{'':<17} {game.summary}")
        print(f"{'':<17} {seats} players, {game.minutes[0]}–{game.minutes[1]} minutes\n")
    print("Play one with: hunch play GAME")


@app.command()
def rules(name: GameName, json: Json = False) -> None:
    """Show a game’s rules and options."""
    from hunch.core.option_form import descriptions, presets, settings

    game = find(name)
    choices = settings(rules_of(game))
    if json:
        found = {"game": game, "rules": rulebook(game), "options": choices}
        print(pretty({**found, "presets": presets(rules_of(game))}))
        return
    text = rulebook(game)
    told = descriptions(rules_of(game))
    lines = [f"- `{c.name}`: {told[c.name]} Allowed: {c.allowed}." for c in choices]
    text += "\n## Options\n\nSet with `--options key=value,key=value`.\n\n" + "\n".join(lines)
    cli_lab.print_markdown(text)


@app.command()
def schema(name: GameName) -> None:
    """Print a game’s JSON Schema.

    It covers the actions, events, options, view, menu and outcome.
    """
    from hunch.core.schema import schema_of

    print(pretty(schema_of(rules_of(find(name)))))


@app.command()
def protocol(
    json: Annotated[bool, typer.Option("--json", help="Print the AsyncAPI document.")] = False,
) -> None:
    """Print the messages between clients and the server.

    They are generated from the server’s own types.
    """
    from hunch.server.protocol_docs import asyncapi, text

    print(pretty(asyncapi()) if json else text())


@app.command()
def play(
    name: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Name of a game; see `hunch games`.")
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(metavar="NAMES", help="Who plays, such as you,bot,bot or Ann,Ben,bot:hard."),
    ] = None,
    options: Options = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save the match when it ends.")
    ] = None,
    cut: Annotated[
        str | None, typer.Option(metavar="WORDS", help="Cut the deck with your own words.")
    ] = None,
    clock: Annotated[
        bool, typer.Option("--clock", help="Play against the clock, if the game has one.")
    ] = False,
    coach: Annotated[
        bool | None,
        typer.Option(
            help="Let players ask the coach for advice (key c); default: on if you play alone."
        ),
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Plain text, for pipes and screen readers.")
    ] = False,
    language: Language = None,
) -> None:
    """Play in the terminal, against bots or friends."""
    from hunch.core.fairness import Cut
    from hunch.core.options import options_for, read_options, split_options
    from hunch.terminal import launch
    from hunch.terminal.spoken_language import chosen_language, refusing_in
    from hunch.text.translator import Voice

    spoken = chosen_language(language, os.environ)
    with refusing_in(spoken):
        if save is not None:
            launch.check_writable(save, Voice(spoken))
        screen = sys.stdin.isatty() and sys.stdout.isatty()
        full = screen and not plain
        if name is None and not full:
            name = launch.ask_for_game(Voice(spoken))
        game = find(name) if name else None
        chosen = None
        if game:
            rules = rules_of(game)
            usual = options_for(spoken, rules.Options)
            chosen = read_options(game, rules, usual | split_options(options or ()))
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
                review=_review_lines,
                full=full,
                language=spoken,
            )
        )


@app.command()
def serve(
    port: Annotated[
        int, typer.Option(min=1, max=65535, metavar="PORT", help="Port to listen on.")
    ] = 8000,
    lan: Annotated[
        bool, typer.Option("--lan", help="Listen on the local network, not just this machine.")
    ] = False,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="sqlite:///FILE or postgresql://…; default: HUNCH_DATABASE_URL, or a local file.",
        ),
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open a browser, if there is a display.")] = True,
    proxy: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESSES", help="Proxies to trust when they report client addresses."
        ),
    ] = None,
    log: Annotated[
        Literal["text", "json"], typer.Option(metavar="text|json", help="Log format.")
    ] = "text",
) -> None:
    """Run a server to play together in browsers."""
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
def mcp(
    server: Annotated[
        str, typer.Option(metavar="URL", help="Address of the server with the tables.")
    ] = "http://127.0.0.1:8000",
) -> None:
    """Let an assistant play at a server’s tables, over the Model Context Protocol.

    The assistant starts this command and talks to it on standard input and output.
    """
    try:
        from hunch.mcp.stdio import run
    except ModuleNotFoundError as error:
        needed = "“hunch mcp” needs the extra “mcp”: pip install 'hunch-games[mcp]'."
        raise BadMessage(needed) from error
    run(server)


@app.command()
def replay(
    file: MatchFile,
    seat: Annotated[
        int | None,
        typer.Option(metavar="SEAT", help="Show what this seat saw (0 is the first)."),
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Plain text, for pipes and screen readers.")
    ] = False,
    language: Language = None,
    json: Json = False,
) -> None:
    """Step through a recorded match."""
    from hunch.core.record import load
    from hunch.core.replay import replay_of
    from hunch.terminal import launch
    from hunch.terminal.spoken_language import chosen_language, refusing_in

    # Programs read the JSON, so the locale doesn't change it.
    spoken = chosen_language(language, {} if json else os.environ)
    with refusing_in(spoken):
        match, record = load(file)
        if json:
            print(encode(replay_of(match, seat, language=spoken)).decode())
        elif plain:
            launch.tell_replay(match, seat=seat, language=spoken)
        else:
            raise typer.Exit(launch.run_replay(match, record, seat=seat, language=spoken))


@app.command()
def verify(file: MatchFile, json: Json = False) -> None:
    """Check that the luck of a match was fair.

    Every card and die is recomputed from the secret that the match committed to.
    """
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
        int | None,
        typer.Option(metavar="N", help="Number of players; default: the game’s minimum."),
    ] = None,
    options: Options = None,
    json: Json = False,
) -> None:
    """Solve a game, or a small variant of it, exactly."""
    from hunch.core.options import read_options, split_options
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
        typer.Option(
            metavar="NAMES",
            help="Who plays, such as expert,hard or random,mymodule:MyBot or hard,llm:COMMAND.",
        ),
    ] = None,
    all_levels: Annotated[
        bool, typer.Option("--all-levels", help="Play every level against every other.")
    ] = False,
    matches: Annotated[
        int, typer.Option(min=1, metavar="N", help="Minimum number of matches.")
    ] = 100,
    search_matches: Annotated[
        int,
        typer.Option(
            min=1,
            metavar="N",
            help="Minimum number of matches with the slow search bot; only with --all-levels.",
        ),
    ] = 20,
    options: Options = None,
    seed: Annotated[
        int, typer.Option(metavar="N", help="The same seed gives the same result.")
    ] = 1,
    workers: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="Number of processes; default: one per core."),
    ] = None,
    cluster: cli_lab.OnCluster = None,
    save: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Save results here, and resume from them; with --all-levels, a folder.",
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Play many matches between bots to compare them.

    Every bot plays every seat with the same luck, so that luck cancels out.
    """
    from hunch.core.options import split_options
    from hunch.lab import arena_report
    from hunch.lab.cluster import executor_for

    given = split_options(options or ())
    if all_levels == bool(players):
        raise BadMessage("Choose either --players, such as --players hard,easy, or --all-levels.")
    named = tuple(word.strip() for word in (players or "").split(","))
    with cli_lab.saying_how_to_resume(save), executor_for(cluster, workers) as executor:
        if all_levels:
            table = arena_report.all_levels(
                find(name), matches, search_matches, given, seed, executor, save
            )
            print(encode(table).decode() if json else arena_report.table_text(table))
        else:
            found = arena_report.run(find(name), named, matches, given, seed, executor, save)
            print(encode(found).decode() if json else arena_report.text(found))


@app.command()
def advise(
    file: MatchFile,
    seat: Annotated[
        int | None,
        typer.Option(metavar="SEAT", help="The seat to advise; default: the one to act."),
    ] = None,
    at: Annotated[
        int | None,
        typer.Option(metavar="N", help="After entry N of the log; default: the last decision."),
    ] = None,
    json: Json = False,
) -> None:
    """Ask the coach about a decision in a match.

    The coach knows only what the seat knew at the time.
    """
    from random import Random

    from hunch.bots.advice_text import lines
    from hunch.core.record import load
    from hunch.lab.decision_rating import advise_at

    match, _ = load(file)
    moment = advise_at(match, seat, at, rng=Random(0))
    if json:
        print(encode(moment).decode())
    else:
        when = f"after entry {moment.number} of the log" if moment.number else "at the start"
        print(f"Advice for {match.names[moment.seat]}, {when}")
        print("\n".join(lines(match.game, moment.advice, match.names)))


def _review_lines(match: "Match", language: str, playouts: int | None = None) -> tuple[str, ...]:
    """The review of a match that is over, for the terminal and for the command."""
    from hunch.lab.review import review as reviewed
    from hunch.lab.review_text import lines

    return lines(match, reviewed(match, playouts=playouts), language)


@app.command()
def review(
    file: MatchFile,
    playouts: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=2,
            help="Playouts from every point of the match: more take longer but give narrower "
            "ranges. Default: as many as the browser’s review runs, so both show the same numbers.",
        ),
    ] = None,
    json: Json = False,
    language: Language = None,
) -> None:
    """Show what decisions cost, how much was luck, and how certain that is.

    The random numbers are seeded from the match itself, so the same match always gives the same
    results.
    """
    from hunch.core.record import load
    from hunch.lab.review import review as reviewed
    from hunch.terminal.spoken_language import chosen_language

    spoken = chosen_language(language, {} if json else os.environ)
    match, _ = load(file)
    if json:
        print(encode(reviewed(match, playouts=playouts)).decode())
    else:
        print("\n".join(_review_lines(match, spoken, playouts)))
