"""A browser asks about the tables it remembers: what is left, who is there, whose turn it is."""

from tests.server.live_server import bearer, running, until

FIRST_HOLDS = {"first_holder": 1}  # so seat 0 guesses first


async def asked(server, token, *codes):
    """What the server says about these tables."""
    async with server.http() as http:
        answer = await http.get(
            "/api/tables/yours", params=[("code", each) for each in codes], headers=bearer(token)
        )
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_a_table_says_who_is_there_and_whether_it_is_your_turn():
    async with running() as server:
        ann = await server.table("intuition", options=FIRST_HOLDS)
        ben = await server.client(ann.code, name="Ben")
        [lobby] = await asked(server, ann.token, ann.code)
        assert lobby == {
            "code": ann.code,
            "game": "intuition",
            "phase": "lobby",
            "yours": True,
            "removed": False,
            "turn": False,
            "deadline": None,
            "waiting": [],
            "others": ["Ben"],
            "here": ["Ben"],
        }
        await ann.do("start")
        [of_ann] = await asked(server, ann.token, ann.code)
        [of_ben] = await asked(server, ben.token, ann.code.lower())
        assert (of_ann["phase"], of_ann["turn"], of_ben["turn"]) == ("playing", True, False)
        await ann.do("pause")
        [paused] = await asked(server, ann.token, ann.code)
        assert not paused["turn"]


async def test_bots_are_listed_but_only_people_count_as_here():
    async with running() as server:
        ann = await server.table("press_your_luck", bots=2)
        ben = await server.client(ann.code, name="Ben")
        await ben.close()
        live = await server.runtime.tables.find(ann.code)
        await until(lambda: len(live.connections) == 1)
        [found] = await asked(server, ann.token, ann.code)
        assert len(found["others"]) == 3
        assert "Ben" in found["others"]
        assert found["here"] == []


async def test_a_removed_person_learns_that_and_nothing_else():
    async with running() as server:
        ann = await server.table("press_your_luck")
        ben = await server.client(ann.code, name="Ben")
        await ann.do("dismiss", person=1)
        cleo = await server.client(ann.code, name="Cleo")
        await cleo.do("leave")
        for client, removed in ((ben, True), (cleo, False)):
            [found] = await asked(server, client.token, ann.code)
            assert (found["yours"], found["removed"]) == (False, removed)
            assert (found["others"], found["here"], found["turn"]) == ([], [], False)
        [found] = await asked(server, None, ann.code)
        assert not found["removed"]
        await ann.do("askback", person=1)
        await server.client(ann.code, token=ben.token, name="Ben")
        [found] = await asked(server, ben.token, ann.code)
        assert (found["yours"], found["removed"]) == (True, False)


async def test_a_removed_person_is_told_on_another_device_too():
    async with running() as server:
        ann = await server.table("press_your_luck")
        ben = await server.client(ann.code, name="Ben")
        await ann.do("dismiss", person=1)
        [found] = await asked(server, ben.token)
        assert (found["code"], found["yours"], found["removed"]) == (ann.code, False, True)
        assert (await asked(server, ann.token))[0]["yours"]
        await ann.do("askback", person=1)
        assert await asked(server, ben.token) == []


async def test_tables_that_no_longer_exist_are_left_out():
    async with running() as server:
        code, token = await server.open("press_your_luck")
        found = await asked(server, token, "BBBBBB", code, "nonsense", code)
        assert [each["code"] for each in found] == [code]


async def test_tables_joined_on_another_device_are_listed_too():
    async with running() as server:
        first, token = await server.open("press_your_luck")
        second = await server.table("intuition")
        ann = await server.client(second.code, name="Ann", token=token)
        assert {each["code"] for each in await asked(server, token)} == {first, second.code}
        await ann.do("leave")
        assert [each["code"] for each in await asked(server, token)] == [first]
        assert await asked(server, None) == []


async def test_too_many_codes_are_refused_with_a_sentence():
    async with running() as server, server.http() as http:
        codes = [("code", "BBBBBB")] * 11
        answer = await http.get("/api/tables/yours", params=codes)
        assert answer.status_code == 400
        assert answer.json()["message"].endswith(".")
