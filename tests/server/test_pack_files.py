"""Question packs as files: a sample to start from, and your own to download."""

import json

from tests.server.live_server import JSON, SHEET, bearer, running

PACK = {
    "title": "At home",
    "questions": [{"question": "How many steps lead to the attic?", "answer": "47.5"}],
}


async def test_your_own_pack_can_be_downloaded_in_either_format_but_nobody_elses():
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


async def test_the_sample_spreadsheet_can_be_saved_as_a_pack_unchanged():
    async with running() as server, server.http() as http:
        sample = await http.get("/api/packs/sample")
        assert "attachment" in sample.headers["content-disposition"]
        kept = await http.post("/api/packs", content=sample.text, headers=SHEET)
        assert kept.status_code == 201, kept.text
