"""The match file: one JSON document that is all it takes to replay a match."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, cast

from msgspec import Meta

from hunch.core import refusal_words as why
from hunch.core import words
from hunch.core.chance import Distribution
from hunch.core.codec import check_numbers, check_unicode, convert, converter, encode, flaw
from hunch.core.contract import Rules, action_type
from hunch.core.errors import BadFile, GameError
from hunch.core.fairness import Fairness, commitment, key_of, number_below
from hunch.core.formatting import label
from hunch.core.languages import Translatable
from hunch.core.match import Match
from hunch.core.options import read_options
from hunch.core.registry import find, hooks_of, rules_of
from hunch.core.values import CHANCE, Action, Entry, Outcome, Value, doc
from hunch.core.walk import moments

FORMAT = 1
# What a sentence calls a match without a file name.
THE_FILE: Final = Translatable(why.the_file)
THIS_MATCH: Final = Translatable(why.this_match)


class Origin(Value, frozen=True):
    """The position that a practice match starts from: another match, after this many entries."""

    match: Annotated[str, doc("The id of that match on its server.")]
    entries: Annotated[int, Meta(ge=0), doc("How many entries of its log were replayed.")]


class Record(Value, frozen=True, kw_only=True):
    """A match as stored in a file. `docs/match-file.md` documents every field."""

    format: int = FORMAT
    game: str
    version: int
    seats: tuple[str, ...]
    teams: tuple[int, ...] = ()  # the seats that several people played
    options: Any
    origin: Origin | None = None  # of a match that didn't start from the beginning
    log: tuple[Any, ...]
    fairness: Fairness | None = None
    outcome: Outcome | None = None


def record_of(match: Match, fairness: Fairness | None = None) -> Record:
    """The match as written to a file."""
    return Record(
        game=match.game.name,
        version=match.game.version,
        seats=match.names,
        teams=match.teams,
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
        if name in ("teams", "origin") and not value:
            continue  # as in most matches, and in all older files
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
        reason = Translatable(why.system_error, str(error.strerror))
        raise BadFile(Translatable(why.unreadable, str(path), reason)) from error
    except UnicodeDecodeError as error:
        raise BadFile(Translatable(why.not_a_text, str(path))) from error
    record = parse(text, str(path))
    return replay(record, str(path)), record


def parse(text: str, source: str = THE_FILE) -> Record:
    """The record in a match file's text; its log is not checked yet."""
    try:
        data = json.loads(text)
        check_unicode(data)
    except (ValueError, RecursionError) as error:
        raise BadFile(Translatable(why.unreadable, source, _where(error))) from error
    if isinstance(data, dict) and isinstance(data.get("format"), int) and data["format"] > FORMAT:
        raise BadFile(Translatable(why.too_new, source, data["format"], FORMAT))
    try:
        record: Record = convert(data, Record)
    except GameError as error:
        raise BadFile(Translatable(why.not_a_match_file, source, error.args[0])) from error
    return record


def replay(record: Record, source: str = THE_FILE) -> Match:
    """Play a record's log from the start; an error names the first entry that doesn't fit."""
    try:
        game = find(record.game)
        rules = rules_of(game)
        if record.version != game.version:
            versions = record.version, game.title, game.version
            raise BadFile(Translatable(why.another_version, *versions))
        if not isinstance(record.options, dict | rules.Options):
            raise BadFile(Translatable(why.options_not_an_object))
        options = (
            read_options(game, rules, record.options)
            if isinstance(record.options, dict)
            else record.options
        )
        match = Match(game, record.seats, options, record.teams)
    except GameError as error:
        raise BadFile(Translatable(why.unplayable, source, error.args[0])) from error
    for number, line in enumerate(record.log):
        try:
            entry = read_entry(line, rules)
            match.play(entry.seat, entry.action)
        except GameError as error:
            raise BadFile(Translatable(why.bad_entry, source, number, error.args[0])) from error
    if record.outcome is not None and record.outcome != match.outcome:
        raise BadFile(Translatable(why.another_outcome, source))
    return match


def read_action(data: Any, rules: Rules) -> Action:
    """One action of the game from plain data."""
    module: Any = rules  # a module is hashable
    found = cast(Action, _read_action(module)(data))
    check_numbers(found)
    return found


@cache
def _read_action(rules: Any) -> Callable[[Any], Any]:
    return converter(action_type(rules))


def read_entry(line: Any, rules: Rules) -> Entry:
    """An entry of a log, from a match or as it was read from JSON."""
    if isinstance(line, Entry):
        return line
    found: Entry = convert(line, Entry)
    return Entry(found.seat, read_action(found.action, rules))


def verify(record: Record, source: str = THE_FILE) -> str:
    """Recompute every chance action: one line that says it is fair, or raise BadFile."""
    fairness = record.fairness
    if fairness is None:
        raise BadFile(Translatable(why.no_fairness, source))
    if fairness.secret is None:
        raise BadFile(Translatable(why.secret_kept, source))
    try:
        secret = bytes.fromhex(fairness.secret)
    except ValueError as error:
        raise BadFile(Translatable(why.secret_not_hexadecimal, source)) from error
    if commitment(secret) != fairness.commitment:
        raise BadFile(Translatable(why.another_secret, source))
    played = replay(record, source)
    replayed = replayed_entries(record, source)
    key, drawn, checked = key_of(secret, fairness.cuts), 0, 0
    for moment in moments(played):
        if moment.entry.seat is not CHANCE:
            continue
        luck, action = played.rules.chance(moment.before), moment.entry.action
        if moment.number >= replayed:
            due = number_below(key, drawn, luck.total)
            if not luck.brings(due, action):
                check_recorded(luck, source)
                found = source, moment.number, label(action), _due(luck, due)
                raise BadFile(Translatable(why.another_luck, *found))
            checked += 1
        drawn += 1
    over = played.outcome is not None
    if record.origin is None:
        return Translatable(words.fair, checked, over)
    return Translatable(words.fair_since, checked, over, replayed, record.origin.match)


def replayed_entries(record: Record, source: str = THE_FILE) -> int:
    """How many entries were replayed from another match: their luck is not part of the proof."""
    entries = record.origin.entries if record.origin is not None else 0
    if entries > len(record.log):
        raise BadFile(Translatable(why.origin_too_long, source, entries, len(record.log)))
    return entries


def check_recorded(luck: Distribution, source: str) -> None:
    """Refuse to judge luck if the match may have been played with other material."""
    if not luck.recorded:
        raise BadFile(Translatable(why.luck_not_recorded, source))


def _due(luck: Distribution, number: int) -> str | None:
    try:
        return label(luck.pick(number))
    except GameError:  # a file doesn't reveal what was never drawn
        return None


def _where(error: Exception) -> str:
    if isinstance(error, json.JSONDecodeError):
        if error.pos >= len(error.doc.rstrip()):
            return Translatable(why.cut_off, error.lineno)
        return Translatable(why.not_json, error.lineno, error.colno)
    return flaw(error)
