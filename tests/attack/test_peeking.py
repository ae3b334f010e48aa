"""Looking up the answers during a match."""

import json
from typing import Any

from hunch.server.networks import address_key
from tests.attack.target import Target
from tests.server.live_server import JSON, bearer, running, until

WITS = "wits_and_wagers"
OWN = {
    "title": "At home",
    "questions": [
        {"question": f"How many steps lead to attic number {n}, all told?", "answer": 40 + n}
        for n in range(1, 10)
    ],
}


def code_of(answer: Any) -> str | None:
    found: str | None = (
        answer.json().get("code") if "json" in answer.headers["content-type"] else None
    )
    return found


async def test_answers_are_not_handed_out_at_a_table_that_plays_them(target: Target):
    async with target.serving() as server, server.http() as http:
        kept = (await http.post("/api/packs", content=json.dumps(OWN), headers=JSON)).json()
        own, mine = kept["facts"]["id"], bearer(kept["token"])
        built_in = "/api/packs/geography?solutions=true&language=de"
        overlapping = "/api/packs/party?solutions=true"  # has some of the same
        new = {"game": WITS, "name": "Ann", "settings": {"options": {"packs": ["geography", own]}}}
        code = (await http.post("/api/tables", json=new, headers=mine)).json()["code"]
        ann = await server.client(code, token=kept["token"])
        ben = await server.client(code, name="Ben")
        paths = (built_in, overlapping, f"/api/packs/{own}", f"/api/packs/{own}/file")
        for path in paths:
            assert code_of(await http.get(path, headers=mine)) is None, path
        await ann.do("start")
        await ben.until(lambda: "match" in ben.frame)
        for path in paths:
            assert code_of(await http.get(path, headers=mine)) == "not_allowed", path
        for headers in (bearer(ben.token), {}):  # leaving the token out does not help
            answer = await http.get(built_in, headers=headers)
            assert code_of(answer) == "not_allowed"
            assert "nach der Partie" in answer.json()["message"]
        # Nothing else is kept back.
        assert code_of(await http.get("/api/packs/geography", headers=mine)) is None
        assert code_of(await http.get("/api/packs/sport?solutions=true", headers=mine)) is None
        await ann.do("end")
        for path in paths:
            assert code_of(await http.get(path, headers=mine)) is None, path


async def test_others_may_look_meanwhile(target: Target):
    async with target.serving() as server, server.http() as http:
        code, token = await server.open(WITS, options={"packs": ["geography"]})
        ann = await server.client(code, token=token)
        await ann.do("bot", chair=1, level="random")
        await ann.do("start")
        await ann.until(lambda: "match" in ann.frame)
        await ann.close()
        path = "/api/packs/geography?solutions=true"
        while code_of(await http.get(path)) is not None:  # until the server has noticed
            pass
        assert code_of(await http.get(path, headers=bearer(token))) == "not_allowed"


async def test_another_process_does_not_hand_them_out_either(postgres_url: str):
    path = "/api/packs/geography?solutions=true"
    async with running(postgres_url) as one, running(postgres_url) as two, two.http() as http:
        code, token = await one.open(WITS, options={"packs": ["geography"]})
        ann = await one.client(code, token=token)
        await ann.do("bot", chair=1, level="random")
        assert code_of(await http.get(path, headers=bearer(token))) is None
        await ann.do("start")
        assert code_of(await http.get(path, headers=bearer(token))) == "not_allowed"
        address = address_key("127.0.0.1")  # heard from the other process
        await until(lambda: two.runtime.peers.tables_at(address))
        assert code_of(await http.get(path)) == "not_allowed"
        await ann.close()
        await until(lambda: not two.runtime.peers.tables_at(address))
        assert code_of(await http.get(path)) is None
        assert code_of(await http.get(path, headers=bearer(token))) == "not_allowed"
