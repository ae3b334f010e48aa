"""At every moment, a reloaded page shows what a page that stayed open still shows."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from hunch.core.registry import find, games, rules_of
from hunch.core.values import Memory
from hunch.core.visible_story import story_of
from hunch.core.walk import at_random, match_after, playing
from hunch.server.connection import Connection
from hunch.server.current_match import renamed
from hunch.server.folding import fold
from hunch.server.live_table import LiveTable
from hunch.server.protocol import Happened, MatchFacts, Role
from tests import laws
from tests.server.twin_tables import Tape, new_runtime, new_table, played


class Reader:
    """Somebody with a connection, and the lines on their page."""

    def __init__(self, runtime: Any, live: LiveTable, person: int | None, role: Role) -> None:
        self.connection = Connection(runtime, live, Tape())
        self.connection.person, self.connection.role = person, role
        self.live = live
        self.page: dict[int, str] = {}

    def look(self) -> MatchFacts:
        """Take the next frame: the story, or else what was told."""
        found = self.live.frame_for(self.connection).match
        lines: tuple[Happened, ...] = found.told if found.story is None else found.story
        kept = self.page if found.story is None else {}
        self.page = kept | {line.number: line.text for line in lines}
        return found


async def read_a_match(game: str, options: Any, rng: Random) -> list[int]:
    """Play a match that is read by everybody, and reloaded after every entry of its log.

    Returns how many lines each frame brought to the pages that stayed open.
    """
    runtime, facts = new_runtime(), find(game)
    live = LiveTable(runtime.store, new_table(facts, options, facts.usual), runtime.clock)
    people = [(person, Role.PLAYER) for person in range(facts.usual)]
    people += [(None, Role.SPECTATOR), (None, Role.SCREEN)]
    stayed = [Reader(runtime, live, *each) for each in people]
    begun, sizes = live.table.match, []
    assert begun is not None
    judges = [laws.Reader(begun, person) for person, _ in people]
    for reader in stayed:
        reader.look()
    for moment in playing(match_after(begun, 0), at_random(rng, rng.choice)):
        live.table = fold(live.table, played(moment.entry))
        match = live.table.match
        assert match is not None
        for (person, role), reader, judge in zip(people, stayed, judges, strict=True):
            if rng.random() < 0.8:  # others are slow, and are told more at once
                sizes.append(len(reader.look().story or ()))
            judge.read(match)
            reloaded = Reader(runtime, live, person, role)
            first = reloaded.look()
            assert first.told == ()
            assert first.story is not None
            events = [line.event for line in first.story]
            assert events == [line.event for line in story_of(match, person)]
            reader.look()
            assert reloaded.page == reader.page
            assert list(reloaded.page) == sorted(reloaded.page)
    assert all(len(reader.page) == len(match.heard(reader.connection.person)) for reader in stayed)
    return sizes


@pytest.mark.parametrize("game", sorted(games()))
async def test_a_reloaded_page_shows_what_a_page_that_stayed_open_still_shows(game):
    rng = Random(f"{game} reloaded")
    for options in laws.each_memory(laws.random_options(rules_of(find(game)), rng)):
        await read_a_match(game, options, rng)


@pytest.mark.parametrize("game", ["intuition", "intuition_game", "press_your_luck"])
async def test_frames_repeat_the_story_only_where_something_was_covered(game):
    rng, options = Random(f"{game} sizes"), rules_of(find(game)).Options
    sizes = await read_a_match(game, options(memory=Memory.ASSIST), rng)
    assert not any(sizes)
    sizes = await read_a_match(game, options(memory=Memory.STRICT), rng)
    assert 0 < sum(map(bool, sizes)) < len(sizes)


async def test_a_person_who_takes_a_seat_is_shown_what_that_seat_may_read():
    facts = find("intuition")
    runtime, options = new_runtime(), rules_of(facts).Options(first_holder=0)
    live = LiveTable(runtime.store, new_table(facts, options, 2), runtime.clock)
    reader = Reader(runtime, live, None, Role.SPECTATOR)
    reader.look()
    match = live.table.match
    for _ in range(2):  # a card is set aside, and one is hidden
        entry = next(iter(playing(match_after(match, len(match.log)), at_random(Random(1))))).entry
        live.table = fold(live.table, played(entry))
        match = live.table.match
    assert len(reader.look().told) == 2
    reader.connection.person = 0
    found = reader.look()
    assert found.told == ()
    assert [line.event for line in found.story] == list(match.heard(0))
    assert len(found.story) == 3


async def test_when_somebody_else_plays_a_seat_the_story_is_told_with_their_name():
    facts = find("intuition")
    runtime, options = new_runtime(), rules_of(facts).Options(first_holder=0)
    live = LiveTable(runtime.store, new_table(facts, options, 2), runtime.clock)
    rng = Random(2)
    entries = [moment.entry for moment in playing(match_after(live.table.match, 0), at_random(rng))]
    for entry in entries[:3]:
        live.table = fold(live.table, played(entry))
    reader = Reader(runtime, live, 1, Role.PLAYER)
    reader.look()
    assert any(text.startswith("Ada ") for text in reader.page.values())
    assert reader.look().story is None
    live.table = replace(live.table, current=renamed(live.table.current, ("Dan", "Ben"), ()))
    reader.look()
    reloaded = Reader(runtime, live, 1, Role.PLAYER)
    reloaded.look()
    assert reloaded.page == reader.page
    assert not any("Ada" in text for text in reader.page.values())
    assert reader.look().story is None


async def test_cards_taken_face_down_are_counted_not_named_from_the_start():
    rules: Any = rules_of(find("press_your_luck"))
    runtime, options = new_runtime(), rules.Options(first_seat=0, hidden_scores=True)
    live = LiveTable(runtime.store, new_table(find("press_your_luck"), options, 2), runtime.clock)
    other = Reader(runtime, live, 1, Role.PLAYER)
    other.look()
    match = live.table.match
    actions = (rules.Turn("red"), rules.DRAW, rules.Turn("blue"), rules.STOP)
    for action in actions:
        entry = laws.Entry(match.to_act[0], action)
        live.table = fold(live.table, played(entry))
        match = live.table.match
    found = other.look()
    assert found.told[-1].event == rules.CardsTaken(0, ("red",))  # for the board, which shows it
    assert found.told[-1].text == "Ada took 1 card."
    assert list(other.page.values()) == ["Ada drew blue.", "Ada took 1 card."]
