"""Before and around a match, without a network: chairs, teams, bots, the host."""

import pytest

from hunch.core.errors import BadMessage
from hunch.core.registry import games
from hunch.server import commands
from hunch.server import protocol as up
from hunch.server.entries import By, Settings
from hunch.server.errors import Full, NotAllowed, NotHost
from hunch.server.folding import fold_changes
from hunch.server.moves import moved
from hunch.server.protocol import Role
from hunch.server.table import Phase
from tests.server.offline_table import OfflineTable, facts

ANN, BEN, CLEO = 0, 1, 2
TEAMS = {"teams": True}


def chairs(at: OfflineTable) -> list[str]:
    return [at.table.name_of(chair) for chair in range(len(at.table.places))]


# Chairs


@pytest.mark.parametrize("game", sorted(games()))
def test_a_new_table_has_every_chair_that_the_game_can_use_and_its_host_on_the_first(game):
    at = OfflineTable(game, "Ann")
    assert chairs(at) == ["Ann"] + [""] * (games()[game].most - 1)
    assert at.table.host == ANN


def test_the_number_of_seats_is_fixed_when_the_match_starts():
    at = OfflineTable("intuition_game", "Ann", "Ben")
    at.do(BEN, up.Sit(chair=6))
    at.do(ANN, up.Bot(chair=3, level="easy"))
    at.start()
    assert at.table.match.names == ("Ann", "Ada", "Ben")
    assert [at.table.seat_of(person) for person in (ANN, BEN)] == [0, 2]
    assert [at.table.bot_of(seat) for seat in range(3)] == [None, "easy", None]


def test_too_few_players_cannot_start_and_are_told_how_many_are_needed():
    at = OfflineTable("think_str8", "Ann")
    with pytest.raises(BadMessage, match="is for 2 to 4 players, not 1"):
        at.start()
    assert at.table.phase is Phase.LOBBY


def test_people_who_find_no_free_chair_watch():
    at = OfflineTable("intuition", "Ann", "Ben", "Cleo")
    assert chairs(at) == ["Ann", "Ben"]
    assert at.table.chair_of(CLEO) is None


def test_a_full_table_admits_nobody_else():
    at = OfflineTable("intuition", *(f"P{number}" for number in range(commands.MOST_PEOPLE)))
    with pytest.raises(Full):
        at.join("One more")


def test_taking_another_chair_frees_the_old_one():
    at = OfflineTable("think_str8", "Ann", "Ben")
    at.do(BEN, up.Sit(chair=3))
    assert chairs(at) == ["Ann", "", "", "Ben"]
    assert at.do(BEN, up.Sit(chair=3)) == []  # a retry changes nothing


def test_a_taken_chair_is_refused():
    at = OfflineTable("think_str8", "Ann", "Ben")
    at.do(ANN, up.Bot(chair=2, level="hard"))
    with pytest.raises(NotAllowed, match="That seat is taken"):
        at.do(BEN, up.Sit(chair=0))
    with pytest.raises(NotAllowed, match="A bot is sitting there"):
        at.do(BEN, up.Sit(chair=2))


@pytest.mark.parametrize("chair", [-1, 4])
def test_a_chair_that_does_not_exist_is_refused(chair):
    at = OfflineTable("think_str8", "Ann")
    for change in (
        up.Sit(chair=chair),
        up.Bot(chair=chair, level="easy"),
        up.Unbot(chair=chair),
        up.SeatSomebody(person=ANN, chair=chair),
    ):
        with pytest.raises(BadMessage, match="There is no chair"):
            at.do(ANN, change)


def test_a_bot_keeps_its_name_when_its_level_changes_and_can_be_removed():
    at = OfflineTable("think_str8", "Ann")
    at.do(ANN, up.Bot(chair=1, level="easy"))
    at.do(ANN, up.Bot(chair=2, level="easy"))
    at.do(ANN, up.Bot(chair=1, level="expert"))
    assert chairs(at) == ["Ann", "Ada", "Bix", ""]
    assert [place.bot for place in at.table.places] == [None, "expert", "easy", None]
    at.do(ANN, up.Unbot(chair=1))
    assert chairs(at) == ["Ann", "", "Bix", ""]
    with pytest.raises(NotAllowed, match="There is no bot in that seat"):
        at.do(ANN, up.Unbot(chair=1))
    with pytest.raises(NotAllowed, match="That seat is taken"):
        at.do(ANN, up.Bot(chair=0, level="easy"))


# Teams


def test_a_team_shares_a_chair_if_the_game_has_teams():
    at = OfflineTable("wits_and_wagers", "Ann", "Ben", "Cleo", options=TEAMS)
    at.do(CLEO, up.Sit(chair=0))
    at.start()
    assert at.table.match.names == ("Ann & Cleo", "Ben")
    assert at.table.seat_of(ANN) == at.table.seat_of(CLEO) == 0


@pytest.mark.parametrize("game", sorted(games()))
def test_nobody_shares_a_chair_otherwise(game):
    at = OfflineTable(game, "Ann", "Ben")
    with pytest.raises(NotAllowed, match="That seat is taken"):
        at.do(BEN, up.Sit(chair=0))
    with pytest.raises(NotAllowed, match="That seat is taken"):
        at.do(ANN, up.SeatSomebody(person=BEN, chair=0))


def test_when_teams_are_switched_off_the_first_member_keeps_the_chair():
    at = OfflineTable("wits_and_wagers", "Ann", "Ben", "Cleo", options=TEAMS)
    at.do(CLEO, up.Sit(chair=0))
    at.do(ANN, up.Configure(settings=Settings()))
    assert chairs(at)[:3] == ["Ann", "Ben", ""]
    assert at.table.chair_of(CLEO) is None


def test_when_a_teammate_leaves_the_other_plays_on():
    at = OfflineTable("wits_and_wagers", "Ann", "Ben", "Cleo", options=TEAMS)
    at.do(CLEO, up.Sit(chair=0))
    at.start()
    at.do(CLEO, up.Leave())
    assert at.table.bot_of(0) is None
    assert at.notices[-1] == "Cleo left."


# The host


HOSTS_DEEDS = [
    up.SeatSomebody(person=ANN, chair=2),
    up.Unseat(person=ANN),
    up.Dismiss(person=ANN),
    up.Bot(chair=2, level="easy"),
    up.Unbot(chair=2),
    up.Configure(settings=Settings()),
    up.Start(),
    up.Pause(),
    up.Resume(),
    up.Host(person=BEN),
    up.Rematch(),
]


@pytest.mark.parametrize("change", HOSTS_DEEDS, ids=lambda change: type(change).__name__)
def test_only_the_host_may_manage_the_table(change):
    at = OfflineTable("think_str8", "Ann", "Ben")
    with pytest.raises(NotHost, match=r"Only the host can do that \(currently Ann\)"):
        at.do(BEN, change)


def test_the_host_seats_unseats_and_removes_people():
    at = OfflineTable("think_str8", "Ann", "Ben", "Cleo")
    at.do(ANN, up.SeatSomebody(person=BEN, chair=3))
    at.do(ANN, up.Unseat(person=CLEO))
    assert chairs(at) == ["Ann", "", "", "Ben"]
    at.do(ANN, up.Dismiss(person=BEN))
    assert chairs(at) == ["Ann", "", "", ""]
    assert list(at.table.people) == [ANN, CLEO]
    with pytest.raises(BadMessage, match="There is no person 1"):
        at.do(ANN, up.SeatSomebody(person=BEN, chair=1))


def test_the_host_gives_a_bots_chair_to_a_person():
    at = OfflineTable("think_str8", "Ann", "Ben")
    at.do(ANN, up.Bot(chair=2, level="easy"))
    at.do(ANN, up.SeatSomebody(person=BEN, chair=2))
    assert chairs(at) == ["Ann", "", "Ben", ""]
    assert at.table.places[2].bot is None


def test_settings_can_only_be_changed_before_a_match():
    at = OfflineTable("intuition", "Ann", "Ben")
    wanted = Settings(options={"memory": "strict"}, coach=True, turn_seconds=20, listed=True)
    at.do(ANN, up.Configure(settings=wanted))
    assert at.table.settings == wanted
    assert at.table.memory.value == "strict"
    at.start()
    with pytest.raises(NotAllowed, match="before the match"):
        at.do(ANN, up.Configure(settings=Settings()))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"colour": 3}, "has no option “colour”; its options are questions, packs"),
        ({"questions": 0}, "Option “questions” must be a whole number from 1 to 20, not “0”"),
        ({"bonus": 150}, "a multiple of 100"),
        ({"packs": ["/etc/passwd"]}, "A table cannot use “/etc/passwd”; the packs here are"),
    ],
)
def test_bad_options_are_refused_with_the_games_own_sentence(options, sentence):
    at = OfflineTable("wits_and_wagers", "Ann")
    with pytest.raises(BadMessage) as refused:
        at.do(ANN, up.Configure(settings=Settings(options=options)))
    assert sentence in str(refused.value)
    assert at.table.settings == Settings()


def test_the_host_can_make_somebody_else_the_host():
    at = OfflineTable("think_str8", "Ann", "Ben")
    at.do(ANN, up.Host(person=BEN))
    assert at.table.host == BEN
    assert at.notices[-1] == "Ben is now the host."
    with pytest.raises(NotHost):
        at.do(ANN, up.Host(person=ANN))


def test_when_the_host_leaves_the_first_seated_person_becomes_the_host():
    at = OfflineTable("intuition", "Ann", "Ben", "Cleo")
    at.do(BEN, up.Stand())
    at.do(CLEO, up.Sit(chair=1))
    at.do(ANN, up.Leave())
    assert at.table.host == CLEO
    assert at.notices[-2:] == ["Ann left.", "Cleo is now the host."]


def test_when_everyone_has_left_the_next_to_join_becomes_the_host():
    at = OfflineTable("intuition", "Ann")
    at.do(ANN, up.Leave())
    assert at.table.host is None
    at.join("Ben")
    assert facts(at.table)["host"] == BEN


# Names


def test_a_name_that_is_taken_gets_a_number():
    at = OfflineTable("think_str8", "Ann", "ann", " Ann ", "A" * 20, "A" * 20)
    assert list(at.table.names.values()) == ["Ann", "ann 2", "Ann 3", "A" * 20, "A" * 17 + " 2"]


def test_a_bot_and_a_person_never_share_a_name():
    at = OfflineTable("think_str8", "Ada")
    at.do(ANN, up.Bot(chair=1, level="easy"))
    at.join("bix")
    assert chairs(at) == ["Ada", "Bix", "bix 2", ""]


@pytest.mark.parametrize("name", [" ", "\u200b", "a\nb\tc\x00"])
def test_an_unreadable_name_is_refused(name):
    with pytest.raises(BadMessage):
        OfflineTable("think_str8", name)


def test_a_browser_is_the_same_person_however_often_it_joins():
    at = OfflineTable("think_str8", "Ann")
    at.join("Ben", key="ben's")
    at.join("Ben", key="ben's")
    assert list(at.table.names.values()) == ["Ann", "Ben"]


# During a match


def started(*bots: int) -> OfflineTable:
    at = OfflineTable("think_str8", "Ann", "Ben")
    for chair in bots:
        at.do(ANN, up.Bot(chair=chair, level="easy"))
    at.start()
    return at


def test_people_who_join_during_a_match_watch():
    at = started()
    cleo = at.join("Cleo")
    assert at.table.chair_of(cleo) is None
    assert at.table.seat_of(cleo) is None
    with pytest.raises(NotAllowed, match="During a match, only the host can seat someone"):
        at.do(cleo, up.Sit(chair=2))


def test_the_host_gives_a_bots_seat_to_somebody_during_a_match():
    at = started(2)
    cleo = at.join("Cleo")
    at.do(ANN, up.SeatSomebody(person=cleo, chair=2))
    assert at.table.seat_of(cleo) == 2
    assert at.table.bot_of(2) is None
    assert at.notices[-1] == "Cleo took over from Ada."


def test_nobody_can_take_a_persons_seat_or_an_unused_chair_during_a_match():
    at = started(2)
    cleo = at.join("Cleo")
    for chair in (1, 3):
        with pytest.raises(NotAllowed, match=r"choose (a seat|one) with a bot"):
            at.do(ANN, up.SeatSomebody(person=cleo, chair=chair))


def test_a_player_who_knows_one_seats_secrets_cannot_take_another_seat():
    at = started(2)
    with pytest.raises(NotAllowed, match="cannot take another"):
        at.do(ANN, up.SeatSomebody(person=BEN, chair=2))


def test_when_somebody_leaves_during_a_match_a_bot_plays_on():
    at = started()
    at.do(BEN, up.Leave())
    assert at.table.bot_of(1) == at.table.settings.level
    assert at.notices[-1] == "Ben left; a bot has taken over."
    at.play_on()
    assert at.table.phase is Phase.OVER


def test_a_player_who_stands_up_during_a_match_can_be_seated_again_by_the_host():
    at = started()
    at.do(BEN, up.Stand())
    assert at.table.bot_of(1) is not None
    assert at.notices[-1] == "Ben is now watching; a bot has taken over."
    at.do(ANN, up.SeatSomebody(person=BEN, chair=1))
    assert at.table.bot_of(1) is None


def test_a_match_can_only_be_started_once():
    at = started()
    with pytest.raises(NotAllowed, match="has already begun"):
        at.start()
    for change in (up.Bot(chair=3, level="easy"), up.Unbot(chair=3), up.Cut(words="mine")):
        with pytest.raises(NotAllowed, match="before the match"):
            at.do(ANN, change)


# Chat


def test_chat_is_a_single_line_and_reactions_are_marked():
    at = OfflineTable("think_str8", "Ann")
    at.do(ANN, up.Say(text="  well\n played\x07 "))
    at.do(ANN, up.React(sign=up.Sign.CLAP))
    assert [(said.text, said.sign) for _, said in at.table.chat] == [
        ("well played", False),
        ("clap", True),
    ]
    with pytest.raises(BadMessage, match="That message is empty"):
        at.do(ANN, up.Say(text="\n\t"))


def test_a_table_remembers_only_the_latest_lines_and_notices():
    at = OfflineTable("think_str8", "Ann", "Ben")
    for number in range(150):
        at.do(BEN, up.Say(text=str(number)))
        at.do(ANN, up.Configure(settings=Settings(turn_seconds=number)))
    assert [said.text for _, said in at.table.chat] == [str(number) for number in range(50, 150)]
    assert len(at.table.notices) == 20


# Rematch


def test_in_a_rematch_everyone_keeps_their_chair_and_the_luck_is_new():
    at = OfflineTable("intuition", "Ann", "Ben")
    at.do(ANN, up.Cut(words="mine"))
    before = at.table.commitment
    at.start()
    assert at.table.commitment == before
    with pytest.raises(NotAllowed, match="A rematch is only possible after a match"):
        at.do(ANN, up.Rematch())
    at.play_on()
    first = at.table.match_id
    at.do(ANN, up.Rematch())
    assert at.table.phase is Phase.LOBBY
    assert chairs(at) == ["Ann", "Ben"]
    assert at.table.commitment != before
    assert facts(at.table)["cuts"] == []
    at.do(BEN, up.Leave())
    at.do(ANN, up.Bot(chair=1, level="random"))
    at.start()
    assert at.table.match_id != first
    assert at.table.match.names == ("Ann", "Ada")


# The log


def test_the_stored_log_alone_rebuilds_the_same_table():
    at = OfflineTable("think_str8", "Ann", "Ben", "Cleo")
    at.do(CLEO, up.Stand())
    at.do(BEN, up.Cut(words="mine"))
    at.do(ANN, up.Bot(chair=3, level="easy"))
    at.start()
    for _ in range(8):
        at.play()
    at.do(BEN, up.Say(text="hello"))
    at.do(ANN, up.Pause())
    at.later(7)
    at.do(ANN, up.Resume())
    at.do(BEN, up.Leave())
    again = at.rebuilt()
    assert facts(again) == facts(at.table)
    assert again.match.state == at.table.match.state
    new, old = again.current, at.table.current
    assert (new.owing, new.stand_ins, new.knowers) == (old.owing, old.stand_ins, old.knowers)
    assert (new.decided, new.drawn) == (old.decided, old.drawn)
    assert (again.chat, again.notices) == (at.table.chat, at.table.notices)


def test_folding_does_not_change_the_old_table():
    at = OfflineTable("think_str8", "Ann", "Ben")
    before = facts(at.table), at.table.length, at.table.notices
    after = fold_changes(at.table, commands.came(at.table, "Cleo", "key", Role.PLAYER, at.at))
    after = fold_changes(after, commands.started(after, at.at))
    assert (facts(at.table), at.table.length, at.table.notices) == before
    state, log = after.match.state, list(after.match.log)
    seat = next(iter(after.current.owing))
    action = after.match.rules.default(state, seat)
    fold_changes(after, moved(after, seat, 0, action, By.PERSON, at.at))
    assert (after.match.state, after.match.log) == (state, log)
