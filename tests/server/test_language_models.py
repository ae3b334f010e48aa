"""A language model in a seat at a table."""

import json

import pytest

from hunch.bots.levels import LEVELS
from hunch.bots.llm.transcript import FOLDER
from tests.bots.scripted_endpoint import scripted
from tests.server.live_server import running, until


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv(FOLDER, str(tmp_path))
    return tmp_path


async def played(server):
    """A whole match between a person and a language model."""
    host = await server.table("press_your_luck", bots=1, level="llm")
    await host.do("start")
    while not host.over:
        await host.until(lambda: host.owes or host.over)
        if host.owes:
            number = host.number
            await host.do("move", number=number, action=host.match["menu"]["actions"][-1])
            await host.until(lambda number=number: host.number > number)
    await host.close()
    return host.match["result"]


async def test_a_language_model_plays_a_whole_match_at_a_table(folder):
    with scripted() as endpoint:
        async with running(language_model=f"{endpoint.url}#tiny") as server:
            assert await played(server)
    assert len(endpoint.requests) > 5
    [path] = folder.iterdir()
    assert len(path.read_text().splitlines()) == len(endpoint.requests)


async def test_one_that_fails_does_not_stop_the_table(capsys):
    with scripted(lambda _: (500, {}, b"")) as endpoint:
        async with running(language_model=endpoint.url) as server:
            assert await played(server)
    assert "failed: 500" in "".join(capsys.readouterr())


async def test_one_without_a_legal_answer_plays_the_default(capsys):
    with scripted(lambda _: "I pass!") as endpoint:
        async with running(language_model=endpoint.url) as server:
            assert await played(server)
    assert "no answer from a language model" in "".join(capsys.readouterr())


async def test_a_table_keeps_running_while_a_language_model_thinks():
    asked = []
    with scripted(lambda request: asked.append(request) or "1") as endpoint:
        async with running(language_model=endpoint.url) as server:
            host = await server.table("press_your_luck", bots=1, level="llm")
            await host.do("start")
            while not asked:
                await host.until(lambda: host.owes or asked)
                if host.owes:
                    number = host.number
                    action = host.match["menu"]["actions"][-1]
                    await host.do("move", number=number, action=action)
                    await host.until(lambda number=number: host.number > number)
                await until(lambda: asked or host.owes)
            await host.do("say", text="Take your time")
            assert "Take your time" not in json.dumps(asked)
            await host.close()


async def test_a_host_is_offered_one_only_where_there_is_one():
    for address, more in (("", []), ("echo 1", ["llm"])):
        async with running(language_model=address) as server, server.http() as http:
            [first, *_] = (await http.get("/api/games")).json()
            assert first["levels"] == [*LEVELS, *more]


async def test_a_server_without_one_says_so():
    async with running() as server:
        host = await server.table("intuition")
        answer = await host.ask("bot", chair=1, level="llm")
        assert answer["code"] == "not_allowed"
        assert answer["message"] == "This server has no language model; choose another level."
        await host.close()
