"""Drafts, which people arrange before they decide: open if the rules say so, otherwise secret."""

from hunch.games.wits_and_wagers.words import spot_name
from tests.server.live_server import running

SECRET = "1234567"


def guess(number):
    return {"type": "Guess", "value": number}


def frames(client) -> int:
    return sum('"type":"frame"' in text for text in client.received)


async def guessing(server, **options):
    ann = await server.table(
        "wits_and_wagers", options={"questions": 1, "guess_seconds": 0, "bet_seconds": 0, **options}
    )
    ben = await server.client(ann.code, name="Ben")
    return ann, ben


async def start(ann, *others):
    await ann.do("start")
    for client in (ann, *others):
        await client.until(lambda client=client: client.frame.get("match"))


async def betting(ann, ben):
    await start(ann, ben)
    await ann.do("move", number=0, action=guess("17"))
    await ben.do("move", number=0, action=guess("18"))
    for client in (ann, ben):
        await client.until(lambda client=client: client.match["view"]["phase"] == "bet")
    spot = ann.match["menu"]["forms"][0]["fields"][0]["spots"][0]
    return {"type": "Bet", "bets": [{"spot": spot, "amount": 0}]}


async def test_nobody_else_sees_a_secret_draft_or_notices_it():
    async with running() as server:
        ann, ben = await guessing(server)
        screen = await server.client(ann.code, role="screen")
        await start(ann, ben, screen)
        for client in (ben, screen):
            await client.do("ping", sent=0)
        before = [frames(client) for client in (ben, screen)]
        for number in (SECRET, "1", SECRET):
            await ann.do("draft", number=0, action=guess(number))
        for client in (ben, screen):
            await client.do("ping", sent=0)
        assert [frames(client) for client in (ben, screen)] == before
        await ben.do("say", text="hello")  # now everyone gets a frame
        for client in (ann, ben, screen):
            await client.until(lambda client=client: client.chat)
        assert ann.match["draft"] == guess(SECRET)
        for client in (ben, screen):
            assert client.match["drafts"] == []
            assert not any(SECRET in text for text in client.received)


async def test_a_secret_draft_shows_on_your_other_page():
    async with running() as server:
        ann, ben = await guessing(server)
        other = await server.client(ann.code, token=ann.token)
        await start(ann, ben, other)
        await ann.do("draft", number=0, action=guess(SECRET))
        await other.until(lambda: other.match["draft"] == guess(SECRET))
        await other.do("draft", number=0, action=None)
        await ann.until(lambda: ann.match["draft"] is None)
        reloaded = await server.client(ann.code, token=ann.token)
        assert reloaded.match["draft"] is None


async def test_a_team_arranges_together():
    async with running() as server:
        ann, ben = await guessing(server, teams=True)
        cleo = await server.client(ann.code, name="Cleo")
        await cleo.do("sit", chair=0)
        await start(ann, ben, cleo)
        await ann.do("draft", number=0, action=guess(SECRET))
        await cleo.until(lambda: cleo.match["draft"] == guess(SECRET))
        await cleo.do("move", number=0, action=guess(SECRET))
        await ann.until(lambda: ann.match["view"]["guess"])
        assert ann.match["view"] == cleo.match["view"]
        assert ann.match["draft"] is None
        refused = await ann.ask("move", number=0, action=guess("5"))
        assert refused["code"] == "too_late"  # Cleo was faster, and Ann is told
        assert not any(SECRET in text for text in ben.received)


async def test_an_open_draft_is_seen_by_all_and_then_the_bet_that_it_becomes():
    async with running() as server:
        ann, ben = await guessing(server)
        watcher = await server.client(ann.code, role="spectator")
        bet = await betting(ann, ben)
        await ann.do("draft", number=1, action=bet)
        for client in (ben, watcher):
            await client.until(lambda client=client: client.match["drafts"])
            spot = bet["bets"][0]["spot"]
            shown = {"seat": 0, "action": bet, "text": f"Bet $100 on {spot_name(spot)}"}
            assert client.match["drafts"] == [shown]
        assert ann.match["drafts"] == []  # your own is not among the others'
        await ann.do("move", number=1, action=bet)
        for client in (ben, watcher):
            await client.until(lambda client=client: client.match["drafts"] == [])
            assert client.match["view"]["bets"] == [bet["bets"], []]
            assert client.match["view"]["decided"] == [0]
        await ann.until(lambda: ann.match["draft"] is None)
        assert server.runtime.tables.all[0].drafts == {}


async def test_an_open_bet_that_was_taken_back_lies_on_the_mat_until_it_is_moved():
    async with running() as server:
        ann, ben = await guessing(server)
        bet = await betting(ann, ben)
        await ann.do("move", number=1, action=bet)
        await ann.do("move", number=2, action={"type": "TakeBack"})
        await ben.until(lambda: ben.match["drafts"])
        assert [(each["seat"], each["action"]) for each in ben.match["drafts"]] == [(0, bet)]
        assert ben.match["view"]["bets"] == [[], []]
        await ann.do("draft", number=3, action={"type": "Bet", "bets": []})
        await ben.until(lambda: ben.match["drafts"][0]["action"]["bets"] == [])


async def test_where_bets_are_sealed_nobody_sees_them_being_arranged():
    async with running() as server:
        ann, ben = await guessing(server, bets="sealed")
        bet = await betting(ann, ben)
        await ann.do("draft", number=1, action=bet)
        await ann.until(lambda: ann.match["draft"] == bet)
        await ann.do("move", number=1, action=bet)
        await ben.until(lambda: ben.match["view"]["decided"] == [0])
        assert (ben.match["drafts"], ben.match["view"]["bets"]) == ([], [])


async def test_an_open_draft_that_is_not_on_the_menu_has_no_words():
    async with running() as server:
        ann, ben = await guessing(server)
        await betting(ann, ben)
        bet = {"type": "Bet", "bets": [{"spot": "no number", "amount": 0}]}
        await ann.do("draft", number=1, action=bet)
        await ben.until(lambda: ben.match["drafts"])
        assert ben.match["drafts"] == [{"seat": 0, "action": bet, "text": ""}]


async def test_late_early_and_nonsensical_drafts_do_no_harm():
    async with running() as server:
        ann, ben = await guessing(server)
        assert (await ann.ask("draft", number=0))["code"] == "match_over"
        await start(ann, ben)
        await ann.do("draft", number=5, action=guess(SECRET))  # another decision
        assert (await ann.ask("draft", number=0, action={"type": "Fly"}))["code"] == ("bad_message")
        assert server.runtime.tables.all[0].drafts == {}
        await ann.do("move", number=0, action=guess("17"))
        refused = await ann.ask("draft", number=0, action=guess("18"))
        assert refused["code"] == "not_your_turn"
        watcher = await server.client(ann.code, role="spectator")
        assert (await watcher.ask("draft", number=0))["code"] == "not_seated"
