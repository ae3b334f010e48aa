"""Nobody is sent what they must not know: checked with twin tables, and over real sockets."""

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest

from hunch.core.codec import encode
from hunch.core.errors import GameError, IllegalAction
from hunch.core.registry import find, games, rules_of
from hunch.core.replay import replay_of
from hunch.core.values import Bets, Memory
from hunch.core.visible_story import story_of
from hunch.server import connection, live_table
from hunch.server.protocol import DraftFacts, Happened
from hunch.server.thinking import Thinking
from tests import laws
from tests.server import twin_tables
from tests.server.frame_checks import check_recording, check_tokens, log_of, plain, table_of
from tests.server.live_server import Client, LiveServer, bearer, running, sample
from tests.shipped import shipped

GAMES = sorted(games())
each_game = pytest.mark.parametrize("game", GAMES)
PART = 3  # one in this many of --matches, because every move is compared


async def watch(game: str, count: int, options: Any = None) -> int:
    """Play this many matches, with all numbers of seats in turn; returns the comparisons made."""
    runtime, rng, compared = twin_tables.new_runtime(), Random(f"{game} twins"), 0
    facts, rules = find(game), rules_of(find(game))
    for number in range(count):
        seats = facts.fewest + number % len(facts.seats())
        chosen = options or (laws.random_options(rules, rng) if number % 2 else rules.Options())
        compared += await twin_tables.play_watched(runtime, facts, seats, chosen, rng)
    return compared


@each_game
async def test_what_a_seat_is_sent_does_not_depend_on_what_it_may_not_know(game: str, matches: int):
    compared = await watch(game, max(4, matches // PART))
    assert compared > 20 or game not in shipped()  # a new game may hide nothing


# The test above can fail: each of these leaks on purpose, and each is caught.


def leaky_frames(change: Any) -> Any:
    """Frames whose match was changed carelessly."""
    true = live_table.frame_of

    def frame_of(table: Any, *rest: Any) -> Any:
        frame = true(table, *rest)
        found = change(table, frame.match, frame.you.seat)
        return msgspec.structs.replace(frame, match=msgspec.structs.replace(frame.match, **found))

    return frame_of


def another(table: Any, seat: int | None) -> int:
    return 0 if seat is None else (seat + 1) % len(table.match.names)


def shows_anothers_view(table, facts, seat):
    return {"view": table.match.view(another(table, seat))}


def tells_what_others_heard(table, facts, seat):
    last = [told.event for told in table.match.told[-1]]
    return {"told": tuple(Happened(0, event, "") for event in last)}


def says_more_in_words(table, facts, seat):
    return {"ask": f"What will you do after {table.match.log[-1].action}?"}


def is_as_long_as_the_last_action(table, facts, seat):
    return {"result": "." * len(encode(table.match.log[-1].action))}


def with_sealed_bets(game: str) -> Any:
    """The game's usual options, with sealed bets if it has a choice: open ones cannot leak."""
    options = rules_of(find(game)).Options
    return options(bets=Bets.SEALED) if "bets" in options.__struct_fields__ else options()


@pytest.mark.parametrize(
    ("game", "change"),
    [
        ("intuition", shows_anothers_view),
        ("think_str8", shows_anothers_view),
        ("intuition_game", shows_anothers_view),
        ("think_str8", tells_what_others_heard),
        ("intuition", says_more_in_words),
        ("wits_and_wagers", is_as_long_as_the_last_action),
    ],
)
async def test_a_leak_in_frames_is_caught(game, change, monkeypatch):
    monkeypatch.setattr(live_table, "frame_of", leaky_frames(change))
    with pytest.raises(AssertionError, match="can tell"):
        await watch(game, 6, with_sealed_bets(game))


async def test_drafts_shown_in_a_secret_phase_are_caught(monkeypatch):
    true = live_table.LiveTable.frame_for

    def frame_for(self: Any, connection: Any) -> Any:
        frame = true(self, connection)
        shown = tuple(DraftFacts(seat, held.action, "") for seat, held in self.drafts.items())
        found = msgspec.structs.replace(frame.match, drafts=shown)
        return msgspec.structs.replace(frame, match=found)

    monkeypatch.setattr(live_table.LiveTable, "frame_for", frame_for)
    with pytest.raises(AssertionError, match="can tell"):
        await watch("intuition_game", 4, with_sealed_bets("intuition_game"))


async def test_a_token_hash_in_the_shared_part_of_a_frame_is_caught(monkeypatch):
    true = live_table.facts_of

    def facts_of(table: Any, *rest: Any) -> msgspec.Raw:
        keys = [person.key for person in table.people.values()]
        return msgspec.Raw(encode([true(table, *rest), keys]))

    monkeypatch.setattr(live_table, "facts_of", facts_of)
    with pytest.raises(AssertionError, match="can tell"):
        await watch("intuition", 2)


async def test_refusals_that_reveal_too_much_are_caught(monkeypatch):
    true = connection.moved

    def moved(table: Any, *rest: Any) -> Any:
        try:
            return true(table, *rest)
        except GameError as error:
            raise IllegalAction(f"{error} Now is {table.match.state}.") from error

    monkeypatch.setattr(connection, "moved", moved)
    monkeypatch.setattr(twin_tables, "PROBED", 1)
    with pytest.raises(AssertionError, match="can tell"):
        await watch("intuition", 2)


async def test_a_replay_from_the_wrong_seat_is_caught(monkeypatch):
    monkeypatch.setattr(twin_tables, "replay_of", lambda match, seat: replay_of(match, 0))
    monkeypatch.setattr(twin_tables, "REPLAYED", 1)
    options = rules_of(find("intuition_game")).Options(memory=Memory.ASSIST, bets=Bets.SEALED)
    with pytest.raises(AssertionError, match="can tell from the replay"):
        await watch("intuition_game", 2, options)


# Over real sockets: what everyone received is checked afterwards.


async def play_drafting(client: Client, rng: Random, drafted: list[Any]) -> None:
    """Play at random to the end; send drafts before each move, and nonsense."""
    while True:
        await client.until(lambda: client.owes or client.over)
        if client.over:
            return
        number = client.number
        drafted.append(sample(client.match["menu"], rng))
        await client.do("draft", number=number, action=drafted[-1])
        for action in ({"type": "Nonsense"}, None, 7):
            assert (await client.ask("move", number=number, action=action))["type"] == "refused"
        if rng.random() < 0.1:
            await client.do("say", text=f"It is my turn, number {number}.")
        await client.do("move", number=number, action=sample(client.match["menu"], rng))
        await client.until(lambda n=number: client.number > n or client.over)


async def seated(server: LiveServer, game: str, seats: int, **settings: Any) -> list[Client]:
    """A person on each of this many chairs."""
    code, token = await server.open(game, **settings)
    host = await server.client(code, token=token)
    host.token = token
    others = [await server.client(code, name=name) for name in laws.NAMES[: seats - 1]]
    return [host, *others]


def code_of(client: Client) -> str:
    code: str = client.frame["table"]["code"]
    return code


@each_game
async def test_every_seat_receives_only_what_it_may_know(game):
    rng, seats = Random(f"{game} recorded"), min(3, find(game).most)
    async with running() as server:
        players = await seated(server, game, seats)
        code = code_of(players[0])
        watchers = [await server.client(code, role=role) for role in ("spectator", "screen")]
        await players[0].do("start")
        drafted: list[list[Any]] = [[] for _ in players]
        await asyncio.gather(*map(play_drafting, players, [rng] * seats, drafted))
        for each in (*players, *watchers):
            await each.until(lambda each=each: each.over)
        log = await log_of(server.runtime, code)
        for person, player in enumerate(players):
            assert check_recording(player, log, person, drafted[person]) > 3
        for watcher in watchers:
            assert check_recording(watcher, log, None) > 3
        check_tokens([*players, *watchers])
        # Nobody missed anything: all that was told has arrived.
        match = table_of(log, code).match
        for seat, player in enumerate(players):
            assert [each["event"] for each in player.told] == plain(match.heard(seat))


def tells_the_secret(table, facts, seat):
    return {"told": (Happened(0, None, table.secret.hex()),)}


@pytest.mark.parametrize(
    ("game", "options", "leak"),
    [
        ("intuition", {}, tells_the_secret),
        ("intuition", {}, shows_anothers_view),
        # Everyone has seen all of this once and may remember it: only the rules' own view says
        # what a frame may show.
        ("press_your_luck", {"hidden_scores": True}, shows_anothers_view),
    ],
)
async def test_a_leak_in_what_was_received_is_caught(game, options, leak, monkeypatch):
    monkeypatch.setattr(live_table, "frame_of", leaky_frames_in_match(leak))

    async with running() as server:
        players = await seated(server, game, 2, options=options)
        await players[0].do("start")
        rng = Random(3)
        await asyncio.gather(*(play_drafting(each, rng, []) for each in players))
        log = await log_of(server.runtime, code_of(players[0]))
        with pytest.raises(AssertionError):
            check_recording(players[0], log, 0)


def leaky_frames_in_match(change: Any) -> Any:
    """Like `leaky_frames`, for tables that start in the lobby."""
    true, leaky = live_table.frame_of, leaky_frames(change)
    return lambda table, *rest: (true if table.match is None else leaky)(table, *rest)


# Memory


async def play_some(players: list[Client], rng: Random, moves: int) -> None:
    """This many moves by anyone, one after another."""
    for _ in range(moves):
        for player in players:
            if player.owes and not player.over:
                number = player.number
                await player.do("move", number=number, action=sample(player.match["menu"], rng))
                length = player.frame["length"]
                for each in players:
                    await each.until(lambda e=each, n=length: e.frame["length"] >= n)


async def test_after_reconnecting_a_strict_table_shows_only_what_is_in_sight():
    async with running() as server:
        players = await seated(server, "intuition", 2, options={"memory": "strict"})
        code = code_of(players[0])
        await players[0].do("start")
        await play_some(players, Random(5), 6)
        match = table_of(await log_of(server.runtime, code), code).match
        for seat, player in enumerate(players):
            story = [plain(line.event) for line in story_of(match, seat)]
            assert len(story) < len(match.heard(seat)) / 2
            again = await server.client(code, token=player.token)
            for _ in range(3):  # joining again does not help
                assert [each["event"] for each in again.match["story"]] == story
                assert again.match["told"] == []
                before = len(again.received)
                await again.do("join", token=player.token)
                await again.until(
                    lambda again=again, n=before: any(
                        '"frame"' in text for text in again.received[n:]
                    )
                )
        watcher = await server.client(code, role="spectator")
        story = [plain(line.event) for line in story_of(match, None)]
        assert [each["event"] for each in watcher.match["story"]] == story


async def test_a_slow_connection_from_before_the_match_misses_nothing():
    async with running() as server:
        players = await seated(server, "intuition", 2, options={"memory": "strict"})
        [here] = server.runtime.tables.all
        slow = connection.Connection(server.runtime, here, twin_tables.Tape())
        here.frame_for(slow)  # so far they have only been shown the lobby
        await players[0].do("start")
        await play_some(players, Random(5), 6)
        told = [each.event for each in here.frame_for(slow).match.told]
        assert told == list(here.table.match.heard(None))
        assert here.frame_for(slow).match.told == ()


async def test_a_running_match_is_replayed_only_to_its_own_seat_and_never_in_memory_games():
    async with running() as server:
        for memory in ("strict", "counts", "assist"):
            players = await seated(server, "intuition", 2, options={"memory": memory})
            code = code_of(players[0])
            await players[0].do("start")
            await play_some(players, Random(2), 3)
            match = table_of(await log_of(server.runtime, code), code).match
            async with server.http() as http:
                for seat, token in enumerate([players[0].token, players[1].token, None]):
                    headers = bearer(token)
                    answer = await http.get(f"/api/tables/{code}/replay", headers=headers)
                    if memory != "assist":
                        assert answer.status_code == 403
                        assert answer.json()["message"].startswith("Memory is part")
                    else:
                        own = None if token is None else seat
                        assert answer.json() == plain(replay_of(match, own))
                        assert not answer.json()["all_seeing"]


async def test_everything_that_reveals_hidden_cards_is_available_only_for_finished_matches():
    async with running() as server:
        players = await seated(server, "intuition", 2)
        await players[0].do("start")
        await play_some(players, Random(2), 2)
        id_ = players[0].match["id"]
        paths = ["", "/replay", "/replay?all=true", "/replay?seat=0", "/review", "/verify"]
        async with server.http() as http:
            for path in paths:
                assert (await http.get(f"/api/matches/{id_}{path}")).status_code == 404
            await asyncio.gather(*(each.play(Random(4)) for each in players))
            found = await http.get(f"/api/matches/{id_}/replay?all=true")
            assert found.json()["all_seeing"]
            assert len(found.json()["steps"][3]["views"]) == 2
            verdict = await http.get(f"/api/matches/{id_}/verify")
            assert verdict.json()["fair"]


# The coach


async def test_the_coach_answers_only_the_player_who_asked_on_their_own_turn():
    async with running() as server:
        players = await seated(server, "intuition", 2, coach=True)
        watcher = await server.client(code_of(players[0]), role="spectator")
        await players[0].do("start")
        for each in (*players, watcher):
            await each.until(lambda each=each: "match" in each.frame)
        asker = next(each for each in players if each.owes)
        other = next(each for each in players if each is not asker)
        await asker.do("advise")
        assert [each["type"] for each in asker.others] == ["advised"]
        assert (await other.ask("advise"))["code"] == "not_your_turn"
        assert (await watcher.ask("advise"))["code"] == "not_seated"
        assert not other.others
        assert not watcher.others


async def test_there_is_no_coach_if_the_table_does_not_allow_it():
    async with running() as server:
        players = await seated(server, "intuition", 2)
        await players[0].do("start")
        for player in players:
            assert (await player.ask("advise"))["code"] == "not_allowed"


async def test_the_coach_knows_only_what_its_seat_knows(monkeypatch):
    seen = []

    async def advise(self, game, knowledge, menu):
        seen.append(knowledge)
        raise IllegalAction("The coach has no idea.")

    monkeypatch.setattr(Thinking, "advise", advise)

    async with running() as server:
        players = await seated(server, "think_str8", 3, coach=True)
        code = code_of(players[0])
        await players[0].do("start")
        await players[0].until(lambda: any(each.owes for each in players))
        for seat, player in enumerate(players):
            await player.until(lambda player=player: "match" in player.frame)
            if player.owes:
                await player.ask("advise")
                match = table_of(await log_of(server.runtime, code), code).match
                assert seen.pop() == match.knowledge(seat)
