"""The commands `hunch questions …`: packs of questions, for those who write and review them."""

import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Annotated

import typer

from hunch.core.codec import encode, pretty
from hunch.core.errors import BadFile, BadMessage
from hunch.packs.library import Checked, Finding, Level
from hunch.packs.registry import library

app = typer.Typer(
    help="Question packs: check, import, list and read them.",
    no_args_is_help=True,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


@app.command()
def check(
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="FILE", help="Packs (*.json) or spreadsheets (*.csv)."),
    ] = None,
    strict: Annotated[
        bool,
        typer.Option(
            "--strict", help="Ask for all that packs of the game have; warnings are errors."
        ),
    ] = False,
    json: Json = False,
) -> None:
    """Say what is wrong with packs, line by line; without a FILE, with those of the game."""
    texts = {str(file): _text(file) for file in files or ()}
    found = library()[1].survey(texts, strict)
    if json:
        print(pretty({name: each.findings for name, each in found.items()}))
    else:
        _report(found)
    bad = (Level.ERROR, Level.WARNING) if strict else (Level.ERROR,)
    if any(finding.level in bad for each in found.values() for finding in each.findings):
        raise typer.Exit(1)


@app.command("import")
def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A spreadsheet saved as CSV.")],
    output: Annotated[
        Path | None,
        typer.Option(
            "-o", "--output", metavar="PACK", help="Where to write; FILE.json if not said."
        ),
    ] = None,
    title: Annotated[str, typer.Option(help="What the pack is called.")] = "",
    about: Annotated[str, typer.Option(help="A line on what is in it.")] = "",
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there.")] = False,
) -> None:
    """Make a pack of a spreadsheet; with faulty rows, each is named and nothing is written.

    The first line has the headers: question and answer are needed; id, unit, source, category,
    difficulty, factor or amount, checked, question_de and unit_de may be there, or their German
    names. Between semicolons a decimal comma is read, between commas a decimal point.
    """
    target = output or file.with_suffix(".json")
    if target.exists() and not force:
        raise BadMessage(f"{target} is there already; name another with -o, or use --force.")
    packs = library()[1]
    found = packs.check(_text(file), True, title or file.stem.replace("_", " "), about)
    _tell(str(file), found.findings)
    if not found.ok:
        print(f"{file} was not imported.", file=sys.stderr)
        raise typer.Exit(1)
    try:
        target.write_text(packs.text(found.pack), encoding="utf-8")
    except OSError as error:
        raise BadFile(f"{target} cannot be written: {error.strerror}.") from error
    print(f"{target}: {_many(found.count, 'question')}. Play it with: --options packs={target}")


@app.command("list")
def list_(json: Json = False) -> None:
    """List the packs that come with the game."""
    packs = library()[1]
    facts = [packs.facts(name) for name in packs.known()]
    if json:
        print(encode(facts).decode())
        return
    for each in facts:
        easy, middling, hard = each.difficulties
        print(f"{each.id:<17} {each.title}: {each.about}")
        print(f"{'':<17} {each.count} questions: {easy} easy, {middling} middling, {hard} hard")
        print(f"{'':<17} {', '.join(f'{name} {n}' for name, n in each.categories.items())}\n")


@app.command()
def sample(
    number: Annotated[int, typer.Option("-n", "--number", min=1, help="How many.")] = 10,
    seed: Annotated[
        int | None, typer.Option(help="The same seed gives the same questions.")
    ] = None,
    pack: Annotated[
        list[str] | None, typer.Option(help="Of this pack, or file; several may be named.")
    ] = None,
) -> None:
    """Print random questions with their answers, to read and to judge."""
    found = library()[1].samples(tuple(pack or ()), number, Random(seed))
    for place, text in enumerate(found, 1):
        first, *rest = text.splitlines()
        print("\n".join([f"{place}. {first}", *rest]) + "\n")


@app.command()
def schema() -> None:
    """Print the JSON Schema of a pack."""
    print(pretty(library()[1].schema()))


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise BadFile(f"{file} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise BadFile(
            f"{file} is not text in UTF-8; save it so (in a spreadsheet: «CSV UTF-8»)."
        ) from error


def _report(found: Mapping[str, Checked]) -> None:
    for name, each in found.items():
        _tell(name, [finding for finding in each.findings if finding.level is not Level.UNCHECKED])
    for name, each in found.items():
        counts = {level: sum(f.level is level for f in each.findings) for level in Level}
        told = [_many(each.count, "question")]
        told += [_many(counts[Level.ERROR], "error"), _many(counts[Level.WARNING], "warning")]
        if unchecked := counts[Level.UNCHECKED]:
            told.append(f"{unchecked} not checked a second time")
        print(f"{name}: {', '.join(told)}.")


def _tell(name: str, findings: "tuple[Finding, ...] | list[Finding]") -> None:
    for each in findings:
        place = name if each.line is None else f"{name}:{each.line}"
        about = f" ({each.id})" if each.id else ""
        print(f"{place}: {each.level.value}{about}: {each.message}")


def _many(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
