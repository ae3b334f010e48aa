"""Checks what a client received over its socket against the log of the table.

The log says what the table was like when a frame was sent. From it and the game's rules alone,
these functions compute what the frame may contain, and compare that with what came.
"""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from hunch.core.codec import decode, encode
from hunch.core.narration import Narrator
from hunch.core.visible_story import story_of
from hunch.server.entries import AnyEntry, Opened, Said
from hunch.server.folding import fold, opened_table, table_from
from hunch.server.identity import key_of
from hunch.server.pacing import shown_ms
from hunch.server.runtime import Runtime
from hunch.server.seat_frames import drafts_open
from hunch.server.table import Phase, Table
from tests.server.live_server import Client


async def log_of(runtime: Runtime, code: str) -> list[AnyEntry]:
    """The whole log of a table, from the disk."""
    row = await runtime.store.find(code)
    assert row is not None
    return [decode(line, AnyEntry) for line in await runtime.store.read(row.id)]


def table_of(log: Sequence[AnyEntry], code: str) -> Table:
    """The table after these entries."""
    return table_from("", code, log)


def plain(value: Any) -> Any:
    """A value after a round trip through JSON."""
    return json.loads(encode(value))


def check_recording(
    client: Client, log: Sequence[AnyEntry], person: int | None, drafted: Iterable[Any] = ()
) -> int:
    """Assert that nothing came that wasn't for this person; returns the number of match frames."""
    own = [None, *map(plain, drafted)]
    said = {entry.text for entry in log if isinstance(entry, Said)}
    first = log[0]
    assert isinstance(first, Opened)
    table, heard, frames = opened_table("", "", first), 0, 0
    shown: dict[int, str] = {}
    for text in client.received:
        message = json.loads(text)
        if message["type"] == "welcome":
            assert message["person"] == person
            continue
        if message["type"] == "frame":
            while table.length < message["length"]:
                table = fold(table, log[table.length])
        for each in table.people.values():
            assert each.key not in text
        if table.phase is not Phase.OVER:
            assert table.secret.hex() not in text
        if message["type"] != "frame":
            continue
        assert {line["text"] for line in message["chat"]} <= said
        assert message["you"]["person"] == person
        assert message["you"]["seat"] == table.seat_of(person)
        if table.match is None:
            heard, shown = 0, {}
            continue
        frames += 1
        heard, shown = check_match(message["match"], table, person, heard, shown, own)
    return frames


def check_match(
    found: dict[str, Any],
    table: Table,
    person: int | None,
    heard: int,
    shown: dict[int, str],
    own: list[Any],
) -> tuple[int, dict[int, str]]:
    """Assert that a frame shows exactly what this seat may see.

    Returns how much the seat has been told so far, and which parts of it may be shown now.
    """
    match, seat = table.match, table.seat_of(person)
    assert match is not None
    narrator = Narrator.of(match, seat)
    assert found["view"] == plain(match.view(seat))
    story = {line.number: narrator.tell(line.event) for line in story_of(match, seat)}
    events = list(enumerate(match.heard(seat)))[heard:]
    assert found["told"] == [
        {
            "number": number,
            "event": plain(event),
            "text": story.get(number, narrator.tell(event)),
            "ms": shown_ms(match, event, table.current.pace),
        }
        for number, event in events
    ]
    lines = found["told"] if found["story"] is None else found["story"]
    kept = shown if found["story"] is None else {}
    assert kept | {line["number"]: line["text"] for line in lines} == story
    owes = seat is not None and seat in match.to_act
    assert found["menu"] == (plain(match.menu(seat)) if owes else None)
    assert found["draft"] in own
    assert not found["drafts"] or drafts_open(table)
    assert seat not in [draft["seat"] for draft in found["drafts"]]
    assert found["outcome"] == plain(match.outcome)
    return heard + len(events), story


def check_tokens(clients: Sequence[Client]) -> None:
    """Assert that nobody was ever sent somebody else's token, or the hash of any token."""
    tokens = [client.token for client in clients if client.token]
    for client in clients:
        for text in client.received:
            for token in tokens:
                assert key_of(token) not in text
                assert token not in text or token == client.token
