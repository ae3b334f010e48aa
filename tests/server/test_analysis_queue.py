"""Analyses run one at a time and are shared by all who ask, and nobody can fill the queue alone."""

import asyncio
import gzip
from contextlib import asynccontextmanager
from random import Random

import pytest

from hunch.server import analysis_queue
from hunch.server.analysis_queue import AnalysisQueue
from hunch.server.errors import TooFast
from hunch.server.workers import Workers
from hunch.store import Store
from tests.server.live_server import running, until
from tests.store.helpers import execute, match


def shouted(record: bytes, words: str) -> bytes:
    """Some work."""
    return record + words.upper().encode()


def failing(_: bytes) -> bytes:
    raise ValueError("It went wrong.")


class BlockableWorkers(Workers):
    """Workers whose only process is busy with something else until it is released."""

    def block(self) -> None:
        assert self.ticket(0).turn.done()

    def unblock(self) -> None:
        self._release()


@asynccontextmanager
async def queue(*ids: str):
    """An empty queue, and a store with these matches."""
    store = await Store.open("sqlite://")
    await execute(store, "INSERT INTO tables VALUES ('t', 't', 'some', 'lobby', 1, '', 1)")
    for id_ in ids:
        await execute(store, f"INSERT INTO matches VALUES ('{id_}', 't', 'some', 5, '[]')")
    workers = BlockableWorkers("test", 1)
    try:
        yield AnalysisQueue(store, workers, lambda: 1), store, workers
    finally:
        await store.close()


async def test_what_was_made_once_is_kept_until_the_match_is_forgotten():
    async with queue("m") as (analyses, store, _):
        made = [await analyses.of("Ann", match("m"), shouted, "hello") for _ in range(2)]
        assert [gzip.decompress(each) for each in made] == [b"[]HELLO"] * 2
        assert len(await execute(store, "SELECT kind FROM analyses")) == 1
        assert gzip.decompress(await analyses.of("Ann", match("m"), shouted, "you")) == b"[]YOU"
        await store.forget_analyses(1)
        assert len(await execute(store, "SELECT kind FROM analyses")) == 2  # of the same age
        await store.forget_matches(6)
        assert await execute(store, "SELECT kind FROM analyses") == []


async def test_a_match_may_be_forgotten_while_it_is_analysed():
    async with queue() as (analyses, store, _):
        assert gzip.decompress(await analyses.of("Ann", match("m"), shouted, "hello"))
        assert await execute(store, "SELECT kind FROM analyses") == []


async def test_one_person_can_queue_only_a_few_and_others_come_before_the_rest_of_them():
    async with queue("m") as (analyses, _, workers):
        done: list[str] = []
        workers.block()

        async def ask(who: str, words: str) -> None:
            await analyses.of(who, match("m"), shouted, words)
            done.append(words)

        async with asyncio.TaskGroup() as tasks:
            for asked in range(1, 5):
                tasks.create_task(ask("Ann", str(asked)))
                await until(lambda asked=asked: analyses._line["Ann"] == asked)
            with pytest.raises(TooFast, match="wait for one to finish"):
                await ask("Ann", "5")
            tasks.create_task(ask("Ben", "Ben's"))
            await until(lambda: analyses._line["Ben"] == 1)
            workers.unblock()
        assert done == ["1", "Ben's", "2", "3", "4"]
        assert not analyses._line


async def test_the_queue_has_a_maximum_length(monkeypatch):
    monkeypatch.setattr(analysis_queue, "MOST_IN_ALL", 2)
    async with queue("m") as (analyses, _, workers):
        workers.block()
        waiting = [
            asyncio.create_task(analyses.of(who, match("m"), shouted, who))
            for who in ("Ann", "Ben")
        ]
        await until(lambda: analyses._line.total() == 2)
        with pytest.raises(TooFast, match="Too many matches"):
            await analyses.of("Cleo", match("m"), shouted, "me, too")
        workers.unblock()
        await asyncio.gather(*waiting)


async def test_people_who_wait_are_told_their_place_and_share_the_result():
    async with queue("m") as (analyses, _, workers):
        workers.block()
        assert await analyses.within(0, "Ann", match("m"), shouted, "first") == 1
        assert await analyses.within(0, "Ben", match("m"), shouted, "second") == 2
        assert await analyses.within(0, "Cleo", match("m"), shouted, "second") == 2
        assert analyses._line == {"Ann": 1, "Ben": 1}  # nobody pays for what another asked for
        workers.unblock()
        assert await analyses.within(60, "Cleo", match("m"), shouted, "second")


async def test_a_failure_reaches_everybody_who_waits_and_can_be_tried_again():
    async with queue("m") as (analyses, *_):
        for _again in range(2):
            results = await asyncio.gather(
                *(analyses.of(who, match("m"), failing) for who in ("Ann", "Ben")),
                return_exceptions=True,
            )
            assert [str(each) for each in results] == ["It went wrong."] * 2
        assert not analyses._line


async def test_a_review_that_takes_a_while_is_answered_with_its_place_in_the_queue(monkeypatch):
    monkeypatch.setattr("hunch.server.http.matches.REVIEW_SECONDS", 0)
    async with running() as server, server.http() as http:
        ann = await server.table("intuition", bots=1)
        await ann.do("start")
        await ann.until(lambda: "match" in ann.frame)
        await ann.play(Random(1))
        address = f"/api/matches/{ann.match['id']}/review"
        waiting = await http.get(address)
        assert (waiting.status_code, waiting.json()) == (202, {"place": 0})
        monkeypatch.setattr("hunch.server.http.matches.REVIEW_SECONDS", 60)
        assert (await http.get(address)).json()["moments"] is not None
