"""Long responses are compressed for clients that accept it."""

import gzip

import pytest

from tests.server.live_server import running

PLAIN, COMPRESSED = {"accept-encoding": "identity"}, {"accept-encoding": "gzip, deflate, br"}
LONG = ("/api/games", "/api/games/intuition/rules", "/api/games/intuition/lesson", "/metrics")


@pytest.mark.parametrize("path", LONG)
async def test_a_long_response_is_a_fraction_of_its_size(path):
    async with running() as server, server.http() as http:
        plain = await http.get(path, headers=PLAIN)
        assert "content-encoding" not in plain.headers
        async with http.stream("GET", path, headers=COMPRESSED) as answer:
            sent = b"".join([part async for part in answer.aiter_raw()])
        assert answer.headers["content-encoding"] == "gzip"
        assert "accept-encoding" in answer.headers["vary"].lower()
        assert int(answer.headers["content-length"]) == len(sent) < len(plain.content) / 2
        assert answer.headers["content-security-policy"]
        if path != "/metrics":  # whose counters keep counting
            assert gzip.decompress(sent) == plain.content


async def test_a_short_response_or_a_refusal_is_sent_as_it_is():
    async with running() as server, server.http() as http:
        for path in ("/health", "/api/tables", "/api/tables/BCDFGH"):
            assert "content-encoding" not in (await http.get(path, headers=COMPRESSED)).headers


async def test_sockets_are_left_alone():
    async with running() as server:
        ann = await server.table("intuition_game", bots=2)
        await ann.do("start")
        await ann.until(lambda: "match" in ann.frame)
        longest = max(ann.received, key=len)
        assert len(longest) > 1000
        assert longest.startswith("{")
