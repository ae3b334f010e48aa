"""What a browser requests after a match: the result, the proof of its luck, history, replays."""

import asyncio
from random import Random

import pytest

from hunch.core.errors import BadFile
from hunch.core.fairness import commitment, key_of, number_below
from hunch.core.match import FairLuck
from hunch.core.narration import Narrator
from hunch.core.record import record_of, text_of
from hunch.core.registry import games
from hunch.core.replay import whole_views
from hunch.core.values import CHANCE
from hunch.core.walk import moments
from hunch.server import match_analysis
from hunch.server.maintenance import DAY
from hunch.server.proofs import proof_of
from tests import vectors
from tests.laws import played_by
from tests.server.frame_checks import plain
from tests.server.intuition_table import begin, played, two_at_intuition
from tests.server.live_server import JSON, bearer, running

# The proof


@pytest.mark.parametrize("name", sorted(games()))
def test_a_proof_has_the_numbers_that_lead_to_every_card_and_die(name):
    luck = FairLuck(vectors.SECRET, vectors.CUTS)
    match = played_by(luck, games()[name])
    proof = proof_of(match, luck.proof())
    lucky = [n for n, entry in enumerate(match.log, 1) if entry.seat is CHANCE]
    assert [draw.step for draw in proof.draws] == lucky
    key = key_of(bytes.fromhex(proof.secret), proof.cuts)
    for n, draw in enumerate(proof.draws):
        number = number_below(key, n, int(draw.total))
        assert int(draw.low) <= number < int(draw.high) <= int(draw.total)
        assert draw.label


def test_the_numbers_that_the_browsers_code_is_tested_with_are_up_to_date():
    assert vectors.FILE.read_text("utf-8") == vectors.text()


async def test_a_finished_match_proves_what_was_committed_to_before():
    async with running() as server, server.http() as http:
        ann, ben = await two_at_intuition(server)
        before = ben.table["fairness"]["commitment"]
        await ben.do("cut", words="three knocks")
        await begin(ann, ben)
        await asyncio.gather(ann.play(Random(1)), ben.play(Random(2)))
        proof = (await http.get(f"/api/matches/{ann.match['id']}/proof")).json()
        assert proof["commitment"] == before == commitment(bytes.fromhex(proof["secret"]))
        assert proof["cuts"] == [{"seat": 1, "words": "three knocks"}]
        drawn = sum(e.seat is CHANCE for e in server.runtime.tables.all[0].table.match.log)
        assert len(proof["draws"]) == drawn


# Nothing before the end


@pytest.mark.parametrize("what", ["proof", "ending", "review", "replay", "replay?all=true"])
async def test_a_running_match_is_answered_like_one_that_does_not_exist(what):
    async with running() as server, server.http() as http:
        ann, ben = await two_at_intuition(server)
        await begin(ann, ben)
        match = ann.match["id"]
        for headers in ({}, bearer(ann.token)):
            real = await http.get(f"/api/matches/{match}/{what}", headers=headers)
            false = await http.get(f"/api/matches/{'0' * 32}/{what}", headers=headers)
            assert real.status_code == false.status_code == 404
            assert real.content == false.content
        assert (await http.get("/api/history", headers=bearer(ann.token))).json() == []


# The result, and the history


async def test_anyone_with_the_link_sees_the_result_and_players_see_which_seat_was_theirs():
    async with running() as server, server.http() as http:
        ann, ben = await played(server)
        address = f"/api/matches/{ann.match['id']}/ending"
        ending = (await http.get(address)).json()
        assert ending["seats"] == ["Ann", "Ben"]
        assert ending["outcome"] == ann.match["outcome"]
        match = server.runtime.tables.all[0].table.match
        assert ending["result"] == Narrator.of(match).result(match.outcome)
        assert ending["links"]["here"].endswith(f"/m/{ann.match['id']}")
        seats = [
            (await http.get(address, headers=headers)).json()["seat"]
            for headers in ({}, bearer(ann.token), bearer(ben.token))
        ]
        assert seats == [None, 0, 1]
        for seat, client in enumerate((ann, ben)):
            own = (await http.get(address, headers=bearer(client.token))).json()
            assert own["result"] == Narrator.of(match, seat).result(match.outcome)


async def test_the_history_says_page_by_page_who_played_and_how_it_ended():
    async with running() as server, server.http() as http:
        ann = await server.table("intuition", bots=1)
        for _ in range(3):
            await ann.do("start")
            await ann.until(lambda: ann.frame.get("match"))
            await ann.play(Random(1))
            outcome, names = ann.match["outcome"], [seat["name"] for seat in ann.match["seats"]]
            await ann.do("rematch")
            await ann.until(lambda: "match" not in ann.frame)

        async def past(**params):
            answer = await http.get("/api/history", params=params, headers=bearer(ann.token))
            return answer.json()

        whole = await past()
        assert len(whole) == 3
        assert (whole[0]["outcome"], whole[0]["seats"]) == (outcome, names)
        assert (whole[0]["seat"], len(names)) == (0, 2)  # including the bot
        assert await past(most=1) == whole[:1]
        assert await past(most=2, skip=1) == whole[1:]
        refused = await http.get("/api/history", params={"most": 0}, headers=bearer(ann.token))
        assert refused.status_code == 400


# Uploaded match files


def text_of_some_match():
    luck = FairLuck(vectors.SECRET)
    return text_of(record_of(played_by(luck, games()["intuition"]), luck.proof()))


async def sent(content, **params):
    """The response to this file."""
    async with running() as server, server.http() as http:
        return await http.post("/api/replay", content=content, params=params, headers=JSON)


async def test_a_match_file_can_be_replayed_from_every_seat_and_is_not_stored():
    text = text_of_some_match()
    luck = FairLuck(vectors.SECRET)
    match = played_by(luck, games()["intuition"])

    async with running() as server, server.http() as http:
        answers = [
            await http.post("/api/replay", content=text, params=params, headers=JSON)
            for params in ({"seat": 1}, {"all": True})
        ]
        store = server.runtime.store
        assert await store.count() == 0
        assert await store.forget_matches(server.runtime.clock.now() + DAY) == 0
        answer, above = answers
    assert answer.status_code == 200, answer.text
    assert len(answer.json()["steps"]) == len(match.log) + 1
    for found, seats in ((answer, (1,)), (above, (0, 1))):
        *_, last = whole_views(step["views"] for step in found.json()["steps"])
        assert [*last] == plain([match.view(seat) for seat in seats])


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "cannot be read"),
        (b"\xff\xfe", "is not UTF-8 text"),
        (b"[]", "is not a match file"),
        (b"{}", "is not a match file"),
        (b'{"format": 99}', "reads up to format"),
        (b"[" * 100_000, "nested too deeply"),
        (b" " * (match_analysis.LARGEST_FILE + 1), "larger than"),
        (text_of_some_match().replace('"low"', '"lower"').encode(), "entry"),
        (text_of_some_match().replace("Ada", "A" * 201).encode(), "longer than 200 characters"),
    ],
)
async def test_a_file_that_is_not_a_match_is_refused_with_a_sentence(content, sentence):
    answer = await sent(content)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_file")
    assert sentence in answer.json()["message"]


async def test_a_seat_that_the_file_does_not_have_is_refused():
    answer = await sent(text_of_some_match(), seat=2)
    assert answer.json()["message"].startswith("There is no seat 2")


def test_a_file_whose_replay_would_be_too_long_is_refused(monkeypatch):
    file = text_of_some_match().encode()
    monkeypatch.setattr(match_analysis, "LARGEST_REPLAY", 5000)
    with pytest.raises(BadFile, match="too long"):
        match_analysis.file_replay(file, None, False, "en")
    monkeypatch.setattr(match_analysis, "LONGEST_LOG", 3)
    with pytest.raises(BadFile, match="more than 3 entries"):
        match_analysis.file_replay(file, None, False, "en")


async def test_every_step_says_who_has_to_decide():
    async with running() as server, server.http() as http:
        ann, _ = await played(server)
        steps = (await http.get(f"/api/matches/{ann.match['id']}/replay")).json()["steps"]
        steps, match = steps, server.runtime.tables.all[0].table.match
    for step, moment in zip(steps, moments(match), strict=False):
        assert step["to_act"] == plain(match.rules.to_act(moment.before))
    assert steps[-1]["to_act"] == []
