"""The commands `hunch questions …`, for people who write and review packs."""

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from hunch.core.codec import encode, pretty
from hunch.core.errors import BadFile, BadMessage

if TYPE_CHECKING:  # imported only by the commands that need them, so that `hunch` starts fast
    from hunch.core.contract import Game
    from hunch.packs.checking import Checked
    from hunch.packs.findings import Finding
    from hunch.packs.kind import PackKind
    from hunch.packs.learning import Play

app = typer.Typer(
    help="Check, import, list and sample question packs.",
    no_args_is_help=True,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@app.callback()
def choose(
    context: typer.Context,
    game: Annotated[
        str | None,
        typer.Option(metavar="GAME", help="Which game’s packs; default: the first game with any."),
    ] = None,
) -> None:
    """Check, import, list and sample question packs."""
    context.obj = game


@app.command()
def check(
    context: typer.Context,
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="FILE", help="Packs (*.json) or spreadsheets (*.csv)."),
    ] = None,
    strict: Annotated[
        bool,
        typer.Option(
            "--strict", help="Apply the rules for built-in packs, and treat warnings as errors."
        ),
    ] = False,
    json: Json = False,
) -> None:
    """Report problems in packs, line by line.

    Without a FILE, the built-in packs are checked.
    """
    from hunch.packs import checking
    from hunch.packs.findings import Level

    kind = _kind(context)
    texts = {str(file): _text(file) for file in files or ()}
    found = checking.survey(kind, texts, strict)
    if json:
        print(pretty({name: each.findings for name, each in found.items()}))
    else:
        _report(kind, found)
    bad = (Level.ERROR, Level.WARNING) if strict else (Level.ERROR,)
    if any(finding.level in bad for each in found.values() for finding in each.findings):
        raise typer.Exit(1)


@app.command("import")
def import_(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A spreadsheet saved as CSV.")],
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="PACK", help="File to write; default: FILE.json."),
    ] = None,
    title: Annotated[str, typer.Option(metavar="TEXT", help="Title of the pack.")] = "",
    about: Annotated[str, typer.Option(metavar="TEXT", help="One line about the pack.")] = "",
    force: Annotated[bool, typer.Option("--force", help="Overwrite an existing file.")] = False,
) -> None:
    """Turn a spreadsheet into a pack.

    If any row has a problem, all problems are reported and nothing is written.

    The first line must contain the headers: question and answer are required; id, unit, source,
    category, difficulty, factor or amount, rounded_to, checked, question_de and unit_de are
    optional. German headers work too. The decimal mark is a comma if cells are separated by
    semicolons, and a point if they are separated by commas or tabs.
    """
    from hunch.packs.checking import check_upload
    from hunch.packs.writing import write

    target = output or file.with_suffix(".json")
    if target.exists() and not force:
        raise BadMessage(f"{target} already exists; choose another name with -o, or use --force.")
    kind = _kind(context)
    found = check_upload(kind, _text(file), True, title or file.stem.replace("_", " "), about)
    _print_findings(str(file), found.findings)
    if not found.ok:
        print(f"{file} was not imported.", file=sys.stderr)
        raise typer.Exit(1)
    try:
        target.write_text(write(found.pack), encoding="utf-8")
    except OSError as error:
        raise BadFile(f"{target} cannot be written: {error.strerror}.") from error
    counted = kind.words.counted(found.count)
    print(f"{target}: {counted}. Play it with: --options packs={target}")


@app.command("list")
def list_(context: typer.Context, json: Json = False) -> None:
    """List the built-in packs."""
    from hunch.packs import catalogue

    kind = _kind(context)
    facts = [catalogue.facts(kind, name) for name in catalogue.known(kind)]
    if json:
        print(encode(facts).decode())
        return
    for each in facts:
        easy, medium, hard = each.difficulties
        counted = kind.words.counted(each.count)
        print(f"{each.id:<17} {each.title}: {each.about}")
        print(f"{'':<17} {counted}: {easy} easy, {medium} medium, {hard} hard")
        print(f"{'':<17} {', '.join(f'{name} {n}' for name, n in each.categories.items())}\n")


@app.command()
def sample(
    context: typer.Context,
    number: Annotated[
        int, typer.Option("-n", "--number", min=1, metavar="N", help="How many questions.")
    ] = 10,
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="The same seed gives the same sample.")
    ] = None,
    pack: Annotated[
        list[str] | None,
        typer.Option(metavar="PACK", help="Name of a built-in pack, or a file. Repeatable."),
    ] = None,
) -> None:
    """Print random questions with their answers."""
    from hunch.packs import catalogue

    found = catalogue.samples(_kind(context), tuple(pack or ()), number, Random(seed))
    for place, text in enumerate(found, 1):
        first, *rest = text.splitlines()
        print("\n".join([f"{place}. {first}", *rest]) + "\n")


@app.command()
def stats(
    context: typer.Context,
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="MATCH", help="Match files; default: the server’s database."),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="sqlite:///FILE or postgresql://…; default: HUNCH_DATABASE_URL, or a local file.",
        ),
    ] = None,
    all_: Annotated[
        bool, typer.Option("--all", help="Also list questions whose guesses spread well.")
    ] = False,
    json: Json = False,
) -> None:
    """Show what people made of questions: how far guesses spread, how many were equal.

    It reads the matches played on this machine, and sends nothing anywhere. Bots don’t count; in
    match files, everyone does. Matches of an older version of the game are skipped.
    """
    from hunch.packs import learning

    game, kind = _game_and_kind(context)
    records, dislikes = _records(files or (), database, game.name)
    found = learning.learnt(_plays(kind, records), dislikes)
    if json:
        print(encode(found).decode())
        return
    shown = [each for each in found if all_ or each.dull or each.dislikes]
    dull = sum(each.dull for each in found)
    print("\n".join(learning.table_of(shown)) if shown else "Nothing stands out.")
    print(f"{kind.words.counted(len(found))} played; in {dull} of them, guesses never spread.")


def _records(
    files: Iterable[Path], database: str | None, game: str
) -> "tuple[list[tuple[str, frozenset[int] | None]], Mapping[str, int]]":
    """Finished matches as text, with the seats that people had, and who found what dull."""
    import asyncio

    from hunch.store import Store, default_url

    given: list[tuple[str, frozenset[int] | None]] = [(_text(file), None) for file in files]
    if given:
        return given, {}

    async def read() -> "tuple[list[tuple[str, frozenset[int] | None]], Mapping[str, int]]":
        store = await Store.open(database or default_url(), beside=True)
        try:
            rows = [(text.decode(), seats) async for text, seats in store.packs.played(game)]
            return list(rows), await store.packs.dislikes(game)
        finally:
            await store.close()

    return asyncio.run(read())


def _plays(
    kind: "PackKind", records: "Iterable[tuple[str, frozenset[int] | None]]"
) -> "Iterable[Play]":
    """What came up in these matches."""
    from hunch.core.record import parse, replay

    for text, seats in records:
        try:
            match = replay(parse(text))
        except BadFile:  # of another version
            continue
        yield from kind.plays(match, range(len(match.names)) if seats is None else seats)


@app.command()
def numbers(
    context: typer.Context,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="FILE", help="File to write; default: the screen."),
    ] = None,
) -> None:
    """Describe the built-in packs in numbers, as a page of Markdown."""
    kind = _kind(context)
    page = "\n".join(kind.report(kind)) + "\n"
    if output is None:
        print(page, end="")
        return
    output.write_text(page, encoding="utf-8")


@app.command()
def schema(context: typer.Context) -> None:
    """Print the JSON Schema of a pack."""
    from hunch.packs import checking

    print(pretty(checking.schema(_kind(context))))


def _kind(context: typer.Context) -> "PackKind":
    return _game_and_kind(context)[1]


def _game_and_kind(context: typer.Context) -> "tuple[Game, PackKind]":
    from hunch.packs.registry import find_kind

    return find_kind(context.obj)


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise BadFile(f"{file} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise BadFile(
            f"{file} is not UTF-8 text; save it as UTF-8 (in a spreadsheet: “CSV UTF-8”)."
        ) from error


def _report(kind: "PackKind", found: "Mapping[str, Checked]") -> None:
    from hunch.packs.findings import Level

    for name, each in found.items():
        _print_findings(name, (f for f in each.findings if f.level is not Level.UNCHECKED))
    for name, each in found.items():
        counts = {level: sum(f.level is level for f in each.findings) for level in Level}
        parts = [kind.words.counted(each.count)]
        parts += [_count(counts[Level.ERROR], "error"), _count(counts[Level.WARNING], "warning")]
        if unchecked := counts[Level.UNCHECKED]:
            parts.append(f"{unchecked} not verified yet")
        print(f"{name}: {', '.join(parts)}.")


def _print_findings(name: str, findings: "Iterable[Finding]") -> None:
    for each in findings:
        place = name if each.line is None else f"{name}:{each.line}"
        about = f" ({each.id})" if each.id else ""
        print(f"{place}: {each.level.value}{about}: {each.message}")


def _count(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
