"""Question packs as files: a sample to begin with, and one's own to keep."""

import asyncio
import json

from tests.server.live_server import JSON, SHEET, bearer, running

PACK = {
    "title": "At home",
    "questions": [{"question": "How many steps lead to the attic?", "answer": "47.5"}],
}


def test_an_own_pack_comes_back_as_a_file_of_either_kind_and_to_nobody_else():
    async def test():
        async with running() as server, server.http() as http:
            kept = (await http.post("/api/packs", content=json.dumps(PACK), headers=JSON)).json()
            path = f"/api/packs/{kept['facts']['id']}/file"
            mine = bearer(kept["token"])
            for kind, headers in (("json", JSON), ("csv", SHEET)):
                file = await http.get(path, params={"kind": kind}, headers=mine)
                assert file.headers["content-type"].startswith(headers["content-type"])
                assert f".{kind}" in file.headers["content-disposition"]
                again = await http.post("/api/packs/check", content=file.text, headers=headers)
                assert again.json()["ok"], again.text
                assert again.json()["pack"]["questions"][0]["answer"] == "47.5"
            assert (await http.get(path)).status_code == 404
            assert (await http.get(path, params={"kind": "pdf"}, headers=mine)).status_code == 400

    asyncio.run(test())


def test_the_sample_sheet_is_a_file_that_can_be_kept_as_it_is():
    async def test():
        async with running() as server, server.http() as http:
            sample = await http.get("/api/packs/sample")
            assert "attachment" in sample.headers["content-disposition"]
            kept = await http.post("/api/packs", content=sample.text, headers=SHEET)
            assert kept.status_code == 201, kept.text

    asyncio.run(test())
