"""Makes the report on every game: `python scripts/reports.py`, or only on some: GAME…

It plays each game with `hunch lab` and writes docs/reports/GAME.html and GAME.json, the game's own
numbers.json for its page in the browser, and docs/fair-or-luck.md from all of them. --redraw writes
all of these again from the matches that were played before.

A report remembers a few matches from the day it was made. If the rules or the players are changed
so that these go another way, a test asks for a new report.
"""

import argparse
import subprocess
import sys
from collections.abc import Iterator
from hashlib import blake2s
from pathlib import Path
from typing import Final

from msgspec.structs import asdict, replace

from hunch.cli_lab import repeatable
from hunch.core.codec import decode, encode, pretty
from hunch.core.contract import Game
from hunch.core.formatting import capital
from hunch.core.registry import find, games, package_of
from hunch.core.values import Value
from hunch.kernels.contract import kernel_of
from hunch.lab.experiment import Experiment
from hunch.lab.findings import CellFindings, Findings
from hunch.lab.game_numbers import FILE, extract
from hunch.lab.match_rows import Records
from hunch.lab.report.files import write_report
from hunch.lab.report.further import Further, further_verdicts
from hunch.lab.report.numbers import count, counted, percent
from hunch.lab.report.verdicts import LUCK, SKILL, edge, minutes, source, verdicts
from hunch.lab.unchanged import replayed

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "docs" / "reports"
PAGE: Final = ROOT / "docs" / "fair-or-luck.md"
OURS: Final = "hunch.games."  # games from other packages have their own reports
SEED: Final = "1"
COMPILED: Final = {"matches": 10_000, "evaluated": 60, "playouts": 40}
EVALUATED: Final = {"intuition": 200}  # which takes no time
PYTHON: Final = {"matches": 300, "evaluated": 60, "skilled": 100, "doubled": 0}
# For about ±3 percentage points: a match tells more, the more seats it has.
SKILLED: Final = 6000  # matches with two seats that tell luck from skill
DOUBLED: Final = 60  # deals with two seats for each step of the skill trace
# Rules that matter, next to the game as printed; and actions that a seat may not take.
RULES: Final = {
    "intuition": ("first_holder=0", "first_holder=1"),
    "intuition_game": ("mercy_token=yes", "dealer_adds_up=yes", "bets=sealed"),
    "press_your_luck": ("tie_break=colours", "odd_card_below=no", "forced_draw=no"),
    "think_str8": ("exchange_last_round=no", "clamp_at_start=no"),
    "wits_and_wagers": ("bonus=0", "rising_bonus=yes", "red_black=yes", "bets=sealed"),
}
ACTIONS: Final = {
    "intuition": ("Guess high black", "Guess high"),
    "intuition_game": ("Bet on wild", "Bet on with"),
    "press_your_luck": ("Stop",),
    "think_str8": ("Take 1", "Take 2"),
    "wits_and_wagers": ("Bet on smaller",),
}
RULE_MATCHES: Final = 4000
THINKING: Final = "medium"  # the Python players who show what actions are worth
LEVEL_MATCHES: Final = 60
# Question packs get better all the time. For the matches that a report remembers, these questions
# are dealt instead, so that it outlives them.
DECKS: Final = {
    "wits_and_wagers": [
        {
            "id": f"q{answer}",
            "question": f"How many {answer}?",
            "answer": str(answer),
            "unit": "keys",
            "source": "",
            "category": "music",
            "difficulty": 2,
        }
        for answer in (3, 7, 24, 60, 330, 1066, 1969, 4800)
    ]
}
REMEMBERED: Final = 20  # matches of each set-up

INTRODUCTION: Final = """\
# Fair? Or luck?

What `hunch lab` finds out about each game, with the usual number of players and the rules as
printed. Bots played these matches; people may play differently. Numbers in brackets are 95%
intervals, and a word such as “small” is used only if the whole interval supports it: [the lab's
page](lab.md#the-report) lists the words. How much skill explains depends on who plays: here, each
seat gets, at random, a player that makes random moves or a strong compiled one.

Each command gives the same numbers on any machine, as long as players and questions stay the same.
`make reports` runs them all, and writes this page; that takes about 45 minutes of CPU time, more
than half of it for Wits & Wagers.

| game | first player | luck alone | skill alone | length |
| --- | --- | --- | --- | --- |
"""


class Measured(Value, frozen=True, kw_only=True):
    """One experiment: the findings, the command that leads to them, and what made them."""

    command: str
    findings: Findings
    matches: tuple[str, ...] = ()  # by cell: a digest of its first matches


class GameReport(Measured, frozen=True, kw_only=True):
    """What is kept about a game."""

    further: tuple[Measured, ...] = ()  # what rules change, what actions are worth, the levels

    @property
    def experiments(self) -> tuple[Measured, ...]:
        """All of them, the main one first."""
        return (self, *self.further)

    @property
    def sections(self) -> tuple[Further, ...]:
        """What the others add to the report."""
        return tuple(Further(each.findings, each.command) for each in self.further)


def arguments(game: Game) -> list[str]:
    """What to play: compiled players, of whom the strongest is last, or far fewer in Python."""
    levels = _compiled(game)
    if not levels:
        return _command(game, "hard", "--deep", **PYTHON)
    pool, others = ("random", *levels), game.usual - 1
    skill: dict[str, int | str] = {
        "skilled": SKILLED // others,
        "pool": ",".join(pool),
        "doubled": DOUBLED // others,
    }
    evaluated = {"evaluated": EVALUATED.get(game.name, COMPILED["evaluated"])}
    return _command(game, pool[-1], "--deep", **{**COMPILED, **evaluated, **skill})


def further_arguments(game: Game) -> Iterator[list[str]]:
    """What rules change, what actions are worth, and how far apart the levels are."""
    strongest = (_compiled(game) or ("hard",))[-1]
    if rules := RULES.get(game.name):
        variants = [word for rule in rules for word in ("--against", rule)]
        yield _command(game, strongest, *variants, matches=RULE_MATCHES)
    if actions := ACTIONS.get(game.name):
        forbidden = [word for action in actions for word in ("--without", action)]
        yield _command(game, THINKING, "--no-compiled", *forbidden, matches=2)
    yield _command(game, "random", matches=2, skilled=LEVEL_MATCHES)


def _compiled(game: Game) -> tuple[str, ...]:
    """The compiled players of a game."""
    kernel = kernel_of(game)
    return kernel.PLAYERS if kernel else ()


def _command(game: Game, player: str, *words: str, **sizes: int | str) -> list[str]:
    much = [word for name, size in sizes.items() for word in (f"--{name}", str(size))]
    return ["lab", game.name, "--players", player, *words, *much, "--seed", SEED]


def play(game: Game, workers: str | None) -> GameReport:
    """Play a game with the commands that its report names."""
    main, *further = (
        _played(words, workers) for words in (arguments(game), *further_arguments(game))
    )
    return GameReport(**asdict(main), further=tuple(further))


def _played(words: list[str], workers: str | None) -> Measured:
    how = ["--workers", workers] if workers else []
    print(repeatable(words), flush=True)
    done = subprocess.run(
        [sys.executable, "-m", "hunch", *words, "--json", *how],
        stdout=subprocess.PIPE,
        check=True,
    )
    found: Findings = decode(done.stdout, Findings)
    return Measured(command=repeatable(words), findings=found, matches=remembered(found.experiment))


def remembered(experiment: Experiment) -> tuple[str, ...]:
    """How a few matches go now, by cell."""
    deck = DECKS.get(experiment.game)
    dealt = {"deck": deck} if deck else {}
    cells = (replace(cell, options={**cell.options, **dealt}) for cell in experiment.cells)
    return tuple(_digest(replayed(experiment, cell, REMEMBERED)) for cell in cells)


def _digest(matches: Records) -> str:
    return blake2s(matches.tobytes(), digest_size=8).hexdigest()


def measured(game: Game) -> GameReport:
    """What was found the last time."""
    found: GameReport = decode(file_of(game).read_bytes(), GameReport)
    return found


def write(game: Game, found: GameReport) -> None:
    """Write everything about one game."""
    FOLDER.mkdir(exist_ok=True)
    file_of(game).write_bytes(encode(found) + b"\n")
    write_report(FOLDER / f"{game.name}.html", found.findings, found.command, found.sections)
    folder = ROOT / "src" / Path(*package_of(game).split("."))
    (folder / FILE).write_text(pretty(extract(found.findings)) + "\n", "utf-8")


def file_of(game: Game) -> Path:
    """Where the findings about a game are kept."""
    return FOLDER / f"{game.name}.json"


def page(all_found: dict[str, GameReport]) -> str:
    """The page about all games."""
    rows = [_row(name, found) for name, found in all_found.items()]
    texts = [line for name, found in all_found.items() for line in _section(name, found)]
    return INTRODUCTION + "\n".join([*rows, *texts]) + "\n"


def _row(name: str, found: Measured) -> str:
    cell = _baseline(found)
    first = cell.order[0]
    sources = [source(cell.skill, each) if cell.skill else None for each in (LUCK, SKILL)]
    cells = [
        f"[{found.findings.title}](reports/{name}.html)",
        f"{percent(first)}: {edge(first, 1 / len(cell.seats))}",
        *(percent(each.share) if each else "–" for each in sources),
        minutes(*cell.minutes),
    ]
    return f"| {' | '.join(cells)} |"


def _section(name: str, found: GameReport) -> Iterator[str]:
    cell = _baseline(found)
    setup = found.findings.experiment.cells[found.findings.experiment.baseline]
    how = "compiled players" if setup.compiled else "Python players, so far fewer matches"
    yield from ("", f"## {found.findings.title}", "")
    seats = counted(setup.seats, "seat")
    yield f"{count(cell.matches)} matches with {seats}, all `{setup.players[0]}`: {how}."
    yield ""
    said = [*verdicts(cell)]
    said += (each for more in found.further for each in further_verdicts(more.findings))
    yield from (f"- **{each.topic}.** {capital(each.sentence)}" for each in said)
    yield from ("", "```sh", *(each.command for each in found.experiments), "```", "")
    yield f"[The whole report](reports/{name}.html), and [its findings](reports/{name}.json)."


def _baseline(found: Measured) -> CellFindings:
    return found.findings.cells[found.findings.experiment.baseline]


def main() -> None:
    """Make the reports that are asked for, and the page about all of them."""
    ours = [game for game in games().values() if package_of(game).startswith(OURS)]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="only these games")
    parser.add_argument("--redraw", action="store_true", help="play nothing")
    parser.add_argument("--workers", metavar="N", help="number of processes")
    asked = parser.parse_args()
    for game in [find(name) for name in asked.game] or ours:
        write(game, measured(game) if asked.redraw else play(game, asked.workers))
    made = {game.name: measured(game) for game in ours if file_of(game).exists()}
    PAGE.write_text(page(made), "utf-8")


if __name__ == "__main__":
    main()
