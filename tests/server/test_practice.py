"""Practising a decision of a finished match: a table that starts from a position in it."""

import json
from random import Random

import pytest

from hunch.core.errors import BadFile
from hunch.core.record import Origin, parse, replay, verify
from hunch.core.registry import games
from hunch.core.values import CHANCE
from hunch.core.walk import match_after
from tests.command import told as printed
from tests.server.frame_checks import plain
from tests.server.intuition_table import played
from tests.server.live_server import bearer, running

GAMES = sorted(games())


async def finished(server, game):
    """A match that Ann has played against bots: its id, the match itself, and Ann's token."""
    bots = games()[game].fewest - 1
    ann = await server.table(game, bots=bots)
    await ann.do("start")
    await ann.until(lambda: ann.frame.get("match"))
    await ann.play(Random(3))
    match = server.runtime.tables.all[-1].table.match
    token = ann.token
    await ann.close()
    return ann.match["id"], match, token


def decisions(match, seat=0):
    """After how many entries that seat had to decide something."""
    return [number for number, entry in enumerate(match.log) if entry.seat == seat]


async def practise(server, id_, step, seat=0, token=None):
    async with server.http() as http:
        body = {"step": step, "seat": seat}
        return await http.post(f"/api/matches/{id_}/practice", json=body, headers=bearer(token))


async def at_practice(server, id_, step, seat=0, token=None):
    answer = await practise(server, id_, step, seat, token)
    assert answer.status_code == 201, answer.text
    given = answer.json()
    return await server.client(given["code"], token=given["token"])


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_can_be_practised_from_a_decision_to_a_provably_fair_end(game, tmp_path):
    async with running() as server, server.http() as http:
        id_, match, token = await finished(server, game)
        step = decisions(match)[len(decisions(match)) // 2]
        ann = await at_practice(server, id_, step, token=token)
        assert ann.match["origin"] == {"match": id_, "entries": step}
        assert (ann.frame["you"]["seat"], ann.owes) == (0, True)
        assert ann.match["view"] == plain(match_after(match, step).view(0))
        assert [seat["name"] for seat in ann.match["seats"]] == list(match.names)
        assert [seat["bot"] for seat in ann.match["seats"][1:]] == ["medium"] * (
            len(match.names) - 1
        )
        assert ann.table["settings"]["coach"]
        await ann.do("advise")
        await ann.play(Random(4))
        practised = f"/api/matches/{ann.match['id']}"
        file = tmp_path / "practised.json"
        file.write_bytes((await http.get(practised)).content)
        record = parse(file.read_text("utf-8"))
        assert record.origin == Origin(id_, step)
        assert replay(record).log[:step] == match.log[:step]
        said = verify(record)
        assert f"replayed from match {id_}" in said
        assert printed("verify", str(file)).strip() == said
        assert (await http.get(f"{practised}/verify")).json() == {"fair": True, "sentence": said}
        proof = (await http.get(f"{practised}/proof")).json()
        drawn = sum(entry.seat is CHANCE for entry in match.log[:step])
        assert (proof["origin"], proof["replayed"]) == ({"match": id_, "entries": step}, drawn)
        assert all(draw["step"] > step for draw in proof["draws"])


async def test_the_luck_after_the_position_is_the_new_tables_own_and_is_checked():
    async with running() as server, server.http() as http:
        id_, match, token = await finished(server, "press_your_luck")
        # Late enough that another table's luck can't have brought the same cards.
        step = decisions(match)[len(decisions(match)) // 2]
        ann = await at_practice(server, id_, step, token=token)
        commitment = ann.table["fairness"]["commitment"]
        await ann.play(Random(1))
        data = (await http.get(f"/api/matches/{ann.match['id']}")).json()
        first = (await http.get(f"/api/matches/{id_}")).json()
        assert data["fairness"]["commitment"] == commitment != first["fairness"]["commitment"]
        drawn = [n for n, e in enumerate(data["log"]) if e["seat"] == "chance" and n >= step]
        assert verify(parse(json.dumps(data)))
        # With the luck of the original match it isn't fair, and nor is it without its origin.
        with pytest.raises(BadFile, match="Not fair"):
            verify(parse(json.dumps({**data, "fairness": first["fairness"]})))
        if step:
            with pytest.raises(BadFile, match="Not fair"):
                verify(parse(json.dumps({**data, "origin": None})))
        assert drawn
        with pytest.raises(BadFile, match="were replayed, but its log has only"):
            verify(parse(json.dumps({**data, "origin": {"match": id_, "entries": 9999}})))


async def test_anyone_with_the_link_can_practise_any_seat_in_its_players_place():
    async with running() as server:
        ann, _ = await played(server)
        id_, match = ann.match["id"], server.runtime.tables.all[0].table.match
        step = decisions(match, 1)[3]
        zoe = await at_practice(server, id_, step, seat=1)
        assert [seat["name"] for seat in zoe.match["seats"]] == ["Ann", "Ben"]
        assert (zoe.frame["you"]["seat"], zoe.frame["you"]["host"], zoe.owes) == (1, True, True)
        assert zoe.token != ann.token


async def test_a_practice_table_survives_a_restart(tmp_path):
    url = f"sqlite:///{tmp_path / 'hunch.db'}"
    async with running(url) as server:
        # A game in which no bot decides while Ann does.
        id_, match, token = await finished(server, "press_your_luck")
        step = decisions(match)[2]
        ann = await at_practice(server, id_, step, token=token)
        code, before = ann.code, ann.match
    async with running(url) as server:
        again = await server.client(code, token=token)
        for part in ("id", "origin", "view", "menu", "number"):
            assert again.match[part] == before[part]
        await again.play(Random(2))
        assert again.over


async def test_questions_after_the_position_are_fresh():
    async with running() as server, server.http() as http:
        id_, match, token = await finished(server, "wits_and_wagers")
        step = decisions(match)[1]
        ann = await at_practice(server, id_, step, token=token)
        await ann.play(Random(2))
        record = parse((await http.get(f"/api/matches/{ann.match['id']}")).text)
        asked = [
            entry["action"]["question"]["id"] for entry in record.log if entry["seat"] == "chance"
        ]
        before = [e.action.question.id for e in match.log[:step] if e.seat is CHANCE]
        known = {e.action.question.id for e in match.log if e.seat is CHANCE}
        assert asked[: len(before)] == before
        assert len(asked) > len(before)
        assert not known & set(asked[len(before) :])


async def test_a_practised_match_is_marked_in_the_history_and_can_be_reviewed():
    async with running() as server, server.http() as http:
        id_, match, token = await finished(server, "intuition")
        step = decisions(match)[-1]
        ann = await at_practice(server, id_, step, token=token)
        await ann.play(Random(2))
        past = (await http.get("/api/history", headers=bearer(token))).json()
        assert [(each["id"], each["practice"]) for each in past] == [
            (ann.match["id"], True),
            (id_, False),
        ]
        ending = (await http.get(f"/api/matches/{ann.match['id']}/ending")).json()
        assert ending["practice"]
        review = await http.get(f"/api/matches/{ann.match['id']}/review")
        assert review.status_code == 200, review.text


async def test_the_next_match_at_a_practice_table_is_an_ordinary_one():
    async with running() as server:
        id_, match, token = await finished(server, "intuition")
        ann = await at_practice(server, id_, decisions(match)[-1], token=token)
        await ann.play(Random(2))
        await ann.do("rematch")
        await ann.do("start")
        await ann.until(lambda: ann.frame.get("match", {}).get("origin", 1) is None)
        assert ann.match["outcome"] is None


async def test_what_cannot_be_practised_is_refused_with_a_sentence():
    async with running() as server:
        ann, _ = await played(server)
        id_, match = ann.match["id"], server.runtime.tables.all[0].table.match
        mine = decisions(match)[0]
        refusals = [
            (await practise(server, "0" * 32, 3), 404, "no_such_table"),
            (await practise(server, id_, mine, seat=1), 403, "not_allowed"),
            (await practise(server, id_, len(match.log)), 403, "not_allowed"),
            (await practise(server, id_, len(match.log) + 1), 400, "bad_message"),
            (await practise(server, id_, mine, seat=5), 400, "bad_message"),
            (await practise(server, id_, -1), 400, "bad_message"),
        ]
        for answer, status, code in refusals:
            assert (answer.json()["code"], answer.status_code) == (code, status), answer.text


async def test_a_match_that_is_still_being_played_cannot_be_practised():
    async with running() as server:
        ann = await server.table("intuition", bots=1)
        await ann.do("start")
        await ann.until(lambda: ann.frame.get("match"))
        assert (await practise(server, ann.match["id"], 1)).status_code == 404


async def test_practice_tables_count_towards_the_limit_on_new_tables():
    async with running(creations_per_minute=2) as server:
        id_, match, token = await finished(server, "intuition")
        step = decisions(match)[0]
        answers = [await practise(server, id_, step, token=token) for _ in range(2)]
        assert [answer.status_code for answer in answers] == [201, 429]
        assert answers[1].json()["code"] == "too_fast"


async def test_only_the_practised_seat_is_shown_during_practice():
    """Bots' secrets stay secret, although the original match is known."""
    async with running() as server:
        id_, match, token = await finished(server, "think_str8")
        step = decisions(match)[len(decisions(match)) // 2]
        ann = await at_practice(server, id_, step, token=token)
        watcher = await server.client(ann.code, role="spectator")
        then = match_after(match, step)
        assert ann.match["view"] == plain(then.view(0)) != plain(then.view(1))
        assert watcher.match["view"] == plain(then.view(None))
        secret = server.runtime.tables.all[-1].table.secret.hex()
        assert not any(secret in text for text in (*ann.received, *watcher.received))
