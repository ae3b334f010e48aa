"""The match file: one JSON document that is all it takes to replay a match."""

import json
from pathlib import Path
from typing import Any

from hunch.core import words
from hunch.core.chance import Distribution
from hunch.core.codec import check_unicode, convert, encode, flaw
from hunch.core.contract import action_type
from hunch.core.errors import BadFile, GameError
from hunch.core.fairness import Fairness, commitment, key_of, number_below
from hunch.core.formatting import label
from hunch.core.languages import Translatable
from hunch.core.match import Match
from hunch.core.registry import find, hooks_of, rules_of
from hunch.core.settings import read_options
from hunch.core.values import CHANCE, Entry, Outcome, Value
from hunch.core.walk import moments

FORMAT = 1


class Record(Value, frozen=True, kw_only=True):
    """A match as stored in a file. `docs/match-file.md` documents every field."""

    format: int = FORMAT
    game: str
    version: int
    seats: tuple[str, ...]
    options: Any
    log: tuple[Any, ...]
    fairness: Fairness | None = None
    outcome: Outcome | None = None


def record_of(match: Match, fairness: Fairness | None = None) -> Record:
    """The match as written to a file."""
    return Record(
        game=match.game.name,
        version=match.game.version,
        seats=match.names,
        options=hooks_of(match.game).published_options(match.state, match.options),
        log=tuple(match.log),
        fairness=fairness,
        outcome=match.outcome,
    )


def save(path: Path, record: Record) -> None:
    """Write a match file; an interrupted write leaves the old file intact."""
    draft = path.with_name(path.name + ".part")
    draft.write_text(text_of(record), encoding="utf-8")
    draft.replace(path)


def text_of(record: Record) -> str:
    """A match file's text: a line for each field, and a line for each entry of the log."""
    lines = []
    for name in record.__struct_fields__:
        value = getattr(record, name)
        text = encode(value).decode()
        if name == "log" and value:
            text = "[\n    " + ",\n    ".join(encode(entry).decode() for entry in value) + "\n  ]"
        lines.append(f'  "{name}": {text}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def load(path: Path) -> tuple[Match, Record]:
    """Read a match file and replay it."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadFile(f"{path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise BadFile(f"{path} is not a match file: it is not UTF-8 text.") from error
    record = parse(text, str(path))
    return replay(record, str(path)), record


def parse(text: str, source: str = "The file") -> Record:
    """The record in a match file's text; its log is not checked yet."""
    try:
        data = json.loads(text)
        check_unicode(data)
    except (ValueError, RecursionError) as error:
        raise BadFile(f"{source} cannot be read: {_where(error)}.") from error
    if isinstance(data, dict) and isinstance(data.get("format"), int) and data["format"] > FORMAT:
        raise BadFile(
            f"{source} is in format {data['format']}; this version of Hunch reads up to "
            f"format {FORMAT}."
        )
    try:
        record: Record = convert(data, Record)
    except GameError as error:
        raise BadFile(f"{source} is not a match file: {error}") from error
    return record


def replay(record: Record, source: str = "The file") -> Match:
    """Play a record's log from the start; an error names the first entry that doesn't fit."""
    try:
        game = find(record.game)
        rules = rules_of(game)
        if record.version != game.version:
            age = "newer" if record.version > game.version else "older"
            raise BadFile(
                f"it was played with version {record.version} of {game.title}, {age} than "
                f"version {game.version} here."
            )
        if not isinstance(record.options, dict | rules.Options):
            raise BadFile("its options are not an object.")
        options = (
            read_options(game, rules, record.options)
            if isinstance(record.options, dict)
            else record.options
        )
        match = Match(game, record.seats, options)
    except GameError as error:
        raise BadFile(f"{source} cannot be replayed: {error}") from error
    for number, line in enumerate(record.log):
        try:
            entry = line if isinstance(line, Entry) else _entry(line, action_type(rules))
            match.play(entry.seat, entry.action)
        except GameError as error:
            raise BadFile(f"{source}, entry {number}: {error}") from error
    if record.outcome is not None and record.outcome != match.outcome:
        raise BadFile(f"{source}: its log does not lead to the outcome it claims.")
    return match


def verify(record: Record, source: str = "The file") -> str:
    """Recompute every chance action: one line that says it is fair, or raise BadFile."""
    fairness = record.fairness
    if fairness is None:
        raise BadFile(f"{source} contains no fairness data, so it cannot be verified.")
    if fairness.secret is None:
        raise BadFile(
            f"{source} does not reveal its secret yet; it can be verified once the match is over."
        )
    try:
        secret = bytes.fromhex(fairness.secret)
    except ValueError as error:
        raise BadFile(f"{source}: its secret is not hexadecimal.") from error
    if commitment(secret) != fairness.commitment:
        raise BadFile(f"Not fair: the secret in {source} does not match its commitment.")
    played = replay(record, source)
    key, drawn = key_of(secret, fairness.cuts), 0
    for moment in moments(played):
        if moment.entry.seat is not CHANCE:
            continue
        luck, action = played.rules.chance(moment.before), moment.entry.action
        due = number_below(key, drawn, luck.total)
        if not luck.brings(due, action):
            check_recorded(luck, source)
            raise BadFile(
                f"Not fair: entry {moment.number} of {source} is “{label(action)}”, but the "
                f"secret gives {_due(luck, due)}."
            )
        drawn += 1
    return Translatable(words.fair, drawn, played.outcome is not None)


def check_recorded(luck: Distribution, source: str) -> None:
    """Refuse to judge luck if the match may have been played with something else."""
    if not luck.recorded:
        raise BadFile(
            f"{source} does not list every possible draw, and what is installed here differs from "
            "what the match was played with, so its luck cannot be recomputed."
        )


def _due(luck: Distribution, number: int) -> str:
    try:
        return f"“{label(luck.pick(number))}”"
    except GameError:  # a file doesn't reveal what was never drawn
        return "something else"


def _entry(data: Any, action_type: Any) -> Entry:
    line: Entry = convert(data, Entry)
    return Entry(line.seat, convert(line.action, action_type))


def _where(error: Exception) -> str:
    if isinstance(error, json.JSONDecodeError):
        if error.pos >= len(error.doc.rstrip()):
            return f"it is cut off at line {error.lineno}"
        return f"line {error.lineno}, column {error.colno} is not valid JSON"
    return flaw(error)
