"""Each test is a sentence of RULES.md."""

from decimal import Decimal

import pytest

from hunch.core.engine import play
from hunch.core.errors import IllegalAction, NotYourTurn
from hunch.core.fields import Stake
from hunch.core.values import CHANCE, DecisionTakenBack, TakeBack
from hunch.games.wits_and_wagers import rules
from hunch.games.wits_and_wagers.mat import chips
from hunch.games.wits_and_wagers.rules import Options
from hunch.games.wits_and_wagers.tests.table import (
    NOTHING,
    ONE,
    ask,
    bet,
    events,
    guess,
    layout,
    names,
    over,
    question,
    table,
)
from hunch.games.wits_and_wagers.values import (
    AnswerRevealed,
    Ask,
    Bet,
    BetPlaced,
    BetsSettled,
    Chips,
    Guess,
    GuessesOpened,
    GuessSealed,
    Payment,
    Phase,
    QuestionAsked,
)

rule = pytest.mark.rule


@rule("1.1")
def test_each_side_writes_one_guess_and_has_two_wager_chips():
    state = table("12", "15")
    assert Bet((Stake("12", 0), Stake("15", 0))) in rules.menu(state, 0)
    assert Bet((Stake("12", 0),) * 3) not in rules.menu(state, 0)
    asked = ask(rules.start(2, Options()))
    with pytest.raises(NotYourTurn):
        guess(play(rules, asked, 0, Guess(Decimal(1))).state, "2")


@rule("1.2")
def test_no_side_has_cash_at_the_start():
    assert rules.view(rules.start(4, Options()), 0).cash == (0, 0, 0, 0)


@rule("1.3")
@rule("1.4")
def test_every_seat_plays_and_nobody_sees_the_answer():
    state = ask(rules.start(3, Options()), answer="987654")
    assert rules.to_act(state) == (0, 1, 2)
    for seat in (0, 1, 2, None):
        assert "987654" not in str(rules.view(state, seat))
        assert "An atlas" not in str(rules.view(state, seat))
    assert Options().questions == 7


@rule("1.5")
def test_teams_get_more_time():
    for phase in (ask(rules.start(2, Options())), table("1", "2")):
        assert rules.clock(phase) == 30
    teams = Options(teams=True)
    for phase in (ask(rules.start(2, teams)), table("1", "2", options=teams)):
        assert rules.clock(phase) == 45


@rule("2.1")
def test_a_question_is_read_out_without_its_answer():
    start = rules.start(2, Options())
    assert rules.to_act(start) == (CHANCE,)
    step = play(rules, start, CHANCE, Ask(question("14")))
    assert events(step) == [QuestionAsked(1, "How many?", "km", "roads", 2)]
    assert step.told[0].to is None
    assert rules.view(step.state, 1).text == "How many?"


@rule("2.2")
def test_only_its_author_sees_a_guess_until_everyone_has_guessed():
    asked = ask(rules.start(3, Options()))
    assert rules.view(asked, 0).seconds == 30
    step = play(rules, asked, 1, Guess(Decimal(77)))
    assert events(step) == [GuessSealed(1)]
    assert rules.witnesses(asked, 1, Guess(Decimal(77))) == (1,)
    assert rules.view(step.state, 1).guess == Guess(Decimal(77))
    for other in (0, 2, None):
        assert rules.view(step.state, other).guess is None
        assert "77" not in str(rules.view(step.state, other))
        assert rules.view(step.state, other).decided == (1,)


@rule("2.3")
def test_a_guess_is_a_number():
    menu = rules.menu(ask(rules.start(2, Options())), 0)
    for number in ("0", "1969", "0.25", "-40"):
        assert Guess(Decimal(number)) in menu
    for other in ("NaN", "Infinity"):
        assert Guess(Decimal(other)) not in menu
    assert Guess("many") not in menu


@rule("3.1")
def test_the_last_guess_reveals_all_guesses_to_everyone():
    state = guess(ask(rules.start(3, Options())), "5", "9").state
    assert rules.witnesses(state, 2, Guess(Decimal(7))) is None
    step = play(rules, state, 2, Guess(Decimal(7)))
    assert events(step) == [GuessesOpened(step.state.mat)]
    assert rules.view(step.state, None).mat == step.state.mat
    assert [slot.authors for slot in step.state.mat[1:]] == [(0,), (2,), (1,)]


@rule("3.2")
def test_guesses_go_from_smallest_to_largest_next_to_smaller():
    state = table("300", "-2", "9", "10", "1e3", "0.5", "80")
    assert names(state) == ["smaller", "-2", "0.5", "9", "10", "80", "300", "1000"]
    assert [slot.odds for slot in state.mat] == [6, 5, 4, 3, 2, 3, 4, 5]
    assert [slot.place for slot in state.mat] == [None, 0, 1, 2, 3, 4, 5, 6]


@rule("3.3")
def test_equal_guesses_share_a_slot():
    state = table("12", "15", "12")
    assert names(state) == ["smaller", "12", "15"]
    assert [slot.authors for slot in state.mat] == [(), (0, 2), (1,)]
    assert [slot.odds for slot in state.mat] == [6, 3, 3]


@rule("3.4")
@pytest.mark.parametrize(
    ("unique", "pays"),
    [
        (1, [0, 0, 0, 2, 0, 0, 0]),
        (3, [0, 0, 3, 2, 3, 0, 0]),
        (5, [0, 4, 3, 2, 3, 4, 0]),
        (7, [5, 4, 3, 2, 3, 4, 5]),
    ],
)
def test_the_middle_of_an_odd_number_of_guesses_pays_2_to_1(unique, pays):
    assert layout(unique) == pays


@rule("3.5")
@pytest.mark.parametrize(
    ("unique", "pays"),
    [(2, [0, 0, 3, 0, 3, 0, 0]), (4, [0, 4, 3, 0, 3, 4, 0]), (6, [5, 4, 3, 0, 3, 4, 5])],
)
def test_an_even_number_of_guesses_leaves_the_2_to_1_slot_empty(unique, pays):
    assert layout(unique) == pays


@rule("4.1")
def test_all_sides_have_30_seconds_to_bet_simultaneously():
    state = table("12", "15", None)
    assert rules.to_act(state) == (0, 1, 2)
    assert rules.view(state, 2).seconds == 30


@rule("4.2")
def test_wager_chips_go_on_one_slot_or_on_two():
    menu = rules.menu(table("12", "15"), 0)
    assert Bet((Stake("12", 0), Stake("12", 0))) in menu
    assert Bet((Stake("12", 0), Stake("smaller", 0))) in menu


@rule("4.3")
def test_a_side_need_not_bet_on_its_own_guess():
    step = bet(table("12", "15"), [("15", 0), ("15", 0)], [("12", 0), ("12", 0)])
    assert step.state.cash == (300, 600)


@rule("4.4")
def test_bets_go_only_on_slots_with_a_guess_or_on_smaller():
    menu = rules.menu(table("12", "15"), 0)
    assert Bet((Stake("smaller", 0),)) in menu
    for closed in ("13", "2", "red", ""):
        assert Bet((Stake(closed, 0),)) not in menu


@rule("4.5")
def test_bets_lie_on_the_mat_for_all_to_see():
    state = table("12", "15", "7")
    placed = Bet((Stake("15", 0), Stake("12", 0)))
    step = play(rules, state, 1, placed)
    assert [(told.event, told.to) for told in step.told] == [(BetPlaced(1, placed.bets), None)]
    assert rules.witnesses(state, 1, placed) is None
    for seat in (0, 1, 2, None):
        seen = rules.view(step.state, seat)
        assert (seen.bets, seen.decided) == (((), placed.bets, ()), (1,))
    nearly = play(rules, step.state, 0, Bet(())).state
    settled = play(rules, nearly, 2, Bet(()))
    assert events(settled)[0] == BetPlaced(2, ())
    assert rules.view(settled.state, None).bets == ((), placed.bets, ())


@rule("4.5")
def test_bets_may_be_moved_until_all_are_placed():
    placed = play(rules, table("12", "15"), 0, Bet((Stake("12", 0),))).state
    with pytest.raises(NotYourTurn, match="waiting for seat 1"):
        play(rules, placed, 0, Bet((Stake("15", 0),)))
    lifted = play(rules, placed, 0, TakeBack())
    assert events(lifted) == [DecisionTakenBack(0)]
    assert rules.view(lifted.state, None).bets == ((), ())
    moved = play(rules, lifted.state, 0, Bet((Stake("15", 0),))).state
    assert rules.view(moved, 1).bets == ((Stake("15", 0),), ())
    settled = play(rules, moved, 1, Bet(())).state
    with pytest.raises(NotYourTurn):
        play(rules, settled, 0, TakeBack())


@rule("4.6")
def test_winnings_may_go_under_a_wager_chip():
    first = table("12", "15")
    assert Bet((Stake("12", 100),)) not in rules.menu(first, 0)
    settled = bet(first, [("12", 0)], NOTHING).state
    assert settled.cash == (600, 0)
    second = guess(ask(settled), "3", "8").state
    assert Bet((Stake("3", 400), Stake("8", 200))) in rules.menu(second, 0)
    assert Bet((Stake("3", 100),)) not in rules.menu(second, 1)


@rule("4.7")
def test_all_cash_may_be_bet_but_no_more_and_in_no_more_than_two_bets():
    menu = rules.menu(table("12", "15", cash=(90_000, 0)), 0)
    assert Bet((Stake("12", 90_000),)) in menu
    assert Bet((Stake("12", 60_000), Stake("12", 30_100))) not in menu
    assert Bet((Stake("12", 0), Stake("15", 0), Stake("smaller", 0))) not in menu


@rule("4.8")
def test_no_cash_has_to_be_bet():
    assert Bet((Stake("12", 0),)) in rules.menu(table("12", "15", cash=(500, 500)), 0)


@rule("4.9")
def test_chips_are_worth_100_500_and_2500_dollars():
    assert chips(0) == Chips(white=0, red=0, black=0)
    assert chips(100) == Chips(white=1, red=0, black=0)
    assert chips(500) == Chips(white=0, red=1, black=0)
    assert chips(2500) == Chips(white=0, red=0, black=1)
    menu = rules.menu(table("12", "15", cash=(500, 0)), 0)
    assert Bet((Stake("12", 150),)) not in menu


@rule("5.1")
@pytest.mark.parametrize(
    ("answer", "guesses", "winner"),
    [
        ("14", ("10", "12", "15", "20"), "12"),
        ("2008", ("1995", "2004", "2009", "2001"), "2004"),
        ("1e6", ("1", "3", "2", "2"), "3"),
        ("-5", ("-4", "-6", "-60"), "-6"),
        ("0.3", ("0.29", "0.31", "0"), "0.29"),
    ],
)
def test_the_closest_guess_without_going_over_wins(answer, guesses, winner):
    step = bet(table(*guesses, answer=answer), *[NOTHING] * len(guesses))
    assert AnswerRevealed("q0", Decimal(answer), "An atlas", (winner,)) in events(step)


@rule("5.2")
def test_smaller_wins_if_every_guess_is_too_high():
    step = bet(table("389", "400", "1200", answer="380"), [("smaller", 0)], NOTHING, NOTHING)
    assert AnswerRevealed("q0", Decimal(380), "An atlas", ("smaller",)) in events(step)
    assert step.state.cash == (600, 0, 0)


@rule("5.3")
def test_a_losing_bet_costs_its_cardboard_chips_and_never_a_wager_chip():
    state = table("12", "15", cash=(700, 0))
    step = bet(state, [("15", 700)], [("15", 0), ("smaller", 0)])
    assert BetsSettled((Payment(bonus=300, lost=700), Payment())) in events(step)
    assert step.state.cash == (300, 0)
    again = guess(ask(step.state), "1", "2").state
    assert Bet((Stake("1", 0), Stake("2", 0))) in rules.menu(again, 1)


@rule("5.4")
@pytest.mark.parametrize(
    ("stakes", "slot", "paid"),
    [
        ([0], 4, 200),
        ([0], 5, 300),
        ([0, 0], 6, 800),
        ([100], 6, 800),
        ([700], 7, 4000),
        ([300, 300], 7, 4000),
        ([0, 0], 0, 1200),
    ],
)
def test_a_winning_bet_is_kept_and_paid_the_whole_bet_times_the_odds(stakes, slot, paid):
    guesses = ("10", "20", "30", "40", "50", "60", "70")
    answer = "5" if slot == 0 else guesses[slot - 1]
    state = table(*guesses, answer=answer, cash=(1000,) * 7, options=Options(bonus=0))
    spot = names(state)[slot]
    step = bet(state, [(spot, amount) for amount in stakes], *[NOTHING] * 6)
    assert step.state.cash == (1000 + paid, *[1000] * 6)


@rule("5.5")
def test_the_author_of_the_winning_guess_gets_300_dollars():
    step = bet(table("12", "15"), NOTHING, NOTHING)
    assert step.state.cash == (300, 0)
    assert events(step)[-1] == BetsSettled((Payment(bonus=300), Payment()))


@rule("5.6")
def test_the_next_question_begins_with_empty_cards_and_an_empty_mat():
    settled = bet(table("12", "15"), NOTHING, NOTHING).state
    assert rules.to_act(settled) == (CHANCE,)
    assert rules.view(settled, 0).settlement.answer == 14
    again = ask(settled)
    seen = rules.view(again, 0)
    assert (seen.number, seen.phase) == (2, Phase.GUESS)
    assert (seen.guess, seen.bet, seen.mat, seen.bets, seen.settlement) == (
        None,
        None,
        (),
        (),
        None,
    )
    with pytest.raises(IllegalAction):
        play(rules, settled, CHANCE, Ask(question("14", "q0")))


@rule("6.1")
def test_most_dollars_win_after_the_seventh_question():
    state = rules.start(2, Options())
    for _ in range(7):
        assert rules.outcome(state) is None
        state = bet(guess(ask(state), "12", "15").state, NOTHING, [("12", 0)]).state
    assert rules.to_act(state) == ()
    outcome = rules.outcome(state)
    assert (outcome.reason, outcome.scores) == ("questions_done", (2100, 2100))
    assert over(500, 900, 700, options=ONE).ranking == (3, 1, 2)


@rule("6.2")
def test_a_tie_goes_to_the_side_with_the_youngest_player():
    outcome = over(900, 500, 900, options=Options(questions=1, age_order=(1, 2, 0)))
    assert outcome.scores == (900, 500, 900)
    assert outcome.winners == (2,)


@rule("4.1")
def test_everyone_sees_chips_being_moved_but_guesses_are_written_in_secret():
    assert not rules.open_drafts(ask(rules.start(3, Options())))
    assert rules.open_drafts(table(10, 12, 14))
