"""Each test is a house rule of RULES.md."""

from decimal import Decimal
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hunch.core.chance import probability
from hunch.core.engine import begin, play
from hunch.core.errors import BadMessage
from hunch.core.fields import Stake
from hunch.core.match import Match
from hunch.core.options import read_options
from hunch.core.values import CHANCE, Bets
from hunch.core.walk import at_random, playing
from hunch.games.wits_and_wagers import rules, words, words_de
from hunch.games.wits_and_wagers.mat import chips
from hunch.games.wits_and_wagers.rules import Options
from hunch.games.wits_and_wagers.tests.table import (
    NOTHING,
    ONE,
    ask,
    bet,
    events,
    guess,
    names,
    over,
    question,
    table,
)
from hunch.games.wits_and_wagers.values import (
    Ask,
    Bet,
    BetSealed,
    BetsOpened,
    BetsSettled,
    Chips,
    Guess,
    PacksEmptied,
    QuestionVoided,
)

rule = pytest.mark.rule
NAMES = ("Ada", "Ben")


@rule("H1")
def test_two_to_seven_sides_can_play():
    assert list(rules.GAME.seats()) == [2, 3, 4, 5, 6, 7]
    for seats in (1, 8):
        with pytest.raises(BadMessage, match="for 2 to 7 players"):
            begin(rules.GAME, rules, seats, Options())


@rule("H2")
def test_the_number_of_questions_is_an_option():
    state = rules.start(2, Options(questions=2))
    for _ in range(2):
        assert rules.outcome(state) is None
        state = bet(guess(ask(state), "12", "15").state, NOTHING, NOTHING).state
    assert rules.outcome(state).reason == "questions_done"
    with pytest.raises(BadMessage, match="from 1 to 20"):
        read_options(rules.GAME, rules, {"questions": "21"})


@rule("H3")
def test_without_a_deck_every_question_not_yet_asked_is_equally_likely():
    state = rules.start(2, Options())
    luck = rules.chance(state)
    first = luck.pick(0)
    assert probability(luck, first) == Fraction(1, luck.total)
    left = rules.chance(play(rules, state, CHANCE, first).state)
    assert left.total == luck.total - 1
    assert probability(left, first) == 0
    assert sum(probability(left, action) for action, _ in left) == 1
    assert [action for action, _ in left] == [luck.pick(n) for n in range(1, luck.total)]


@rule("H4")
def test_a_guess_that_is_exactly_right_wins():
    assert bet(table("14", "13"), NOTHING, NOTHING).state.cash == (300, 0)


@rule("H5")
def test_all_authors_of_the_winning_guess_get_the_full_bonus_and_all_bets_are_paid_in_full():
    state = table("12", "12.0", "15", "20")
    step = bet(state, [("12", 0)], NOTHING, [("12", 0), ("12", 0)], NOTHING)
    assert step.state.mat[1].odds == 3
    assert step.state.cash == (300 + 300, 300, 600, 0)


@rule("H6")
def test_nobody_gets_the_bonus_if_every_guess_is_too_high():
    step = bet(table("15", "20"), NOTHING, NOTHING)
    assert step.state.cash == (0, 0)


@rule("H7")
def test_no_guess_is_not_a_guess_of_zero_and_the_side_may_still_bet():
    state = table(None, "15", "20", answer="16")
    assert names(state) == ["smaller", "15", "20"]
    assert rules.view(state, 0).guess == Guess(None)
    assert bet(state, [("15", 0)], NOTHING, NOTHING).state.cash == (300, 300, 0)
    asked = ask(rules.start(2, Options()))
    assert rules.default(asked, 0) == Guess(None)
    # An answer of 3 would make a guess of zero win.
    assert bet(table(None, "15", answer="3"), NOTHING, NOTHING).state.cash == (0, 0)


@rule("H8")
def test_a_question_that_nobody_guesses_is_void_and_does_not_count():
    step = guess(ask(rules.start(2, ONE)), None, None)
    assert events(step) == [QuestionVoided("q0", Decimal(14), "An atlas")]
    assert rules.to_act(step.state) == (CHANCE,)
    seen = rules.view(step.state, 0)
    assert (seen.number, seen.text, seen.guess) == (0, None, None)
    again = ask(step.state)
    assert rules.view(again, 0).number == 1
    assert again.asked == ("q0", "q1")


@rule("H8")
def test_the_match_ends_when_the_packs_run_out_of_questions():
    settled = bet(table("12", "15", options=Options(questions=2)), NOTHING, NOTHING).state
    void = guess(ask(settled), None, None).state
    step = play(rules, void, CHANCE, Ask(None))
    assert events(step) == [PacksEmptied()]
    assert rules.to_act(step.state) == ()
    outcome = rules.outcome(step.state)
    assert (outcome.reason, outcome.scores, outcome.winners) == ("packs_empty", (300, 0), (0,))


@rule("H9")
def test_a_wager_chip_that_is_not_placed_costs_nothing():
    state = table("12", "15", cash=(400, 400))
    assert rules.default(state, 0) == Bet(())
    assert Bet((Stake("15", 200),)) in rules.menu(state, 0)
    assert bet(state, [("15", 0)], NOTHING).state.cash == (700, 400)


@rule("H10")
def test_guesses_are_compared_as_numbers_and_have_limits():
    assert names(table("10", "10.0", "1e1")) == ["smaller", "10"]
    assert names(table("-0", "0.000")) == ["smaller", "0"]
    assert names(table("-3.50", "0.000001")) == ["smaller", "-3.5", "0.000001"]
    menu = rules.menu(ask(rules.start(2, Options())), 0)
    for fine in ("1e15", "-1e15", "0.000001", "-999999999999999.999999"):
        assert Guess(Decimal(fine)) in menu
    for wrong in ("1000000000000001", "-1e16", "0.0000001"):
        assert Guess(Decimal(wrong)) not in menu


@rule("H11")
def test_smaller_pays_6_to_1_even_with_a_single_guess():
    state = table("15", None)
    assert [(slot.name, slot.odds) for slot in state.mat] == [("smaller", 6), ("15", 2)]


@rule("H12")
def test_the_times_are_options_and_zero_means_no_clock():
    options = Options(guess_seconds=20, bet_seconds=0, teams=True, team_seconds=5)
    asked = ask(rules.start(2, options))
    assert rules.clock(asked) == 25
    bets = guess(asked, "1", "2").state
    assert rules.clock(bets) == 0
    assert rules.clock(bet(bets, NOTHING, NOTHING).state) == 0


@rule("H13")
@pytest.mark.parametrize(
    ("age_order", "ranking"),
    [
        ((), (1, 1, 4, 1)),
        ((3, 1, 0, 2), (3, 2, 4, 1)),
        ((1,), (2, 1, 4, 2)),
        ((2,), (1, 1, 4, 1)),
        ((2, 0), (1, 2, 4, 2)),
    ],
)
def test_a_tie_is_shared_if_the_age_order_does_not_settle_it(age_order, ranking):
    options = Options(questions=1, age_order=age_order)
    assert over(900, 900, 100, 900, options=options).ranking == ranking


@rule("H13")
def test_an_impossible_age_order_is_refused():
    with pytest.raises(BadMessage, match="names a seat twice"):
        read_options(rules.GAME, rules, {"age_order": "0+1+0"})
    with pytest.raises(BadMessage, match="seats from 0 to 2 only"):
        rules.start(3, Options(age_order=(3,)))


@rule("H14")
def test_sealed_decisions_may_come_in_any_order():
    guesses = {0: Guess(Decimal(3)), 1: Guess(None), 2: Guess(Decimal(9))}
    bets = {0: Bet((Stake("3", 0),)), 1: Bet(()), 2: Bet((Stake("9", 0), Stake("9", 0)))}
    ends = []
    for order in permutations(range(3)):
        state = ask(rules.start(3, Options()))
        for decisions in (guesses, bets):
            for seat in order:
                state = play(rules, state, seat, decisions[seat]).state
        ends.append(state)
    assert ends.count(ends[0]) == 6


@rule("H14")
def test_only_its_side_sees_a_sealed_bet_until_everyone_has_bet():
    assert Options().bets is Bets.OPEN
    state = table("12", "15", "7", options=Options(bets=Bets.SEALED))
    assert not rules.open_drafts(state)
    placed = Bet((Stake("15", 0),))
    step = play(rules, state, 1, placed)
    assert events(step) == [BetSealed(1)]
    assert rules.witnesses(state, 1, placed) == (1,)
    assert rules.view(step.state, 1).bet == placed
    for other in (0, 2, None):
        seen = rules.view(step.state, other)
        assert (seen.bet, seen.bets, seen.decided) == (None, (), (1,))
    last = bet(step.state, NOTHING).state
    opened = play(rules, last, 2, Bet(()))
    assert events(opened)[0] == BetsOpened(((), placed.bets, ()))
    assert rules.view(opened.state, 0).bets == ((), placed.bets, ())


@rule("H14")
@pytest.mark.parametrize("bets", Bets)
def test_a_guess_is_secret_until_everyone_has_guessed_however_bets_are_made(bets):
    asked = ask(rules.start(3, Options(bets=bets)))
    written = Guess(Decimal(77))
    step = play(rules, asked, 1, written)
    assert rules.witnesses(asked, 1, written) == (1,)
    assert not rules.open_drafts(asked)
    for other in (0, 2, None):
        assert "77" not in str(rules.view(step.state, other))


@rule("H15")
def test_the_bonus_is_an_option():
    assert bet(table("12", "15", options=Options(bonus=500)), NOTHING, NOTHING).state.cash[0] == 500
    with pytest.raises(BadMessage, match="multiple of 100"):
        read_options(rules.GAME, rules, {"bonus": "250"})


@rule("H16")
def test_cash_is_shown_as_the_fewest_chips():
    assert chips(9900) == Chips(white=4, red=4, black=3)
    state = table("12", "15", cash=(3100, 0))
    assert rules.view(state, None).chips == (Chips(1, 1, 1), Chips(0, 0, 0))


@rule("H17")
def test_the_answer_is_hidden_until_the_bets_are_revealed():
    state = table("12", "15", answer="987654")
    assert rules.witnesses(rules.start(2, Options()), CHANCE, Ask(question("14"))) == ()
    assert all("987654" not in str(rules.view(state, seat)) for seat in (0, 1, None))
    settled = bet(state, NOTHING, NOTHING).state
    found = rules.view(settled, None).settlement
    assert (found.answer, found.source, found.winners) == (Decimal(987654), "An atlas", ("15",))


@rule("H18")
def test_a_rising_bonus_is_100_dollars_times_the_number_of_the_question():
    state, cash = rules.start(2, Options(rising_bonus=True)), []
    for guesses in (("12", "15"), (None, None), ("12", "15"), ("12", "15")):
        step = guess(ask(state), *guesses)
        if rules.to_act(state := step.state) != (CHANCE,):
            state = bet(state, NOTHING, NOTHING).state
        cash.append(state.cash[0])
    assert cash == [100, 100, 300, 600]


@rule("H19")
@pytest.mark.parametrize(
    ("answer", "winners", "cash"),
    [
        ("12", ("10", "red"), (700, 0, 0)),
        ("25", ("20",), (100, 0, 0)),
        ("31", ("30", "black"), (100, 700, 0)),
        ("5", ("smaller",), (100, 0, 0)),
    ],
)
def test_red_and_black_pay_1_to_1_left_and_right_of_the_middle(answer, winners, cash):
    options = Options(red_black=True, bonus=0)
    state = table("10", "30", "20", answer=answer, cash=(300, 300, 0), options=options)
    step = bet(state, [("red", 200), ("red", 0)], [("black", 300)], NOTHING)
    assert rules.view(step.state, None).settlement.winners == winners
    assert step.state.cash == cash


@rule("H19")
def test_red_and_black_need_the_option_and_two_different_guesses():
    options = Options(red_black=True)
    assert names(table("10", "20", options=options)) == ["smaller", "10", "20", "red", "black"]
    assert names(table("10", "10", options=options)) == ["smaller", "10"]
    assert names(table("10", "20")) == ["smaller", "10", "20"]


@rule("H20")
def test_a_question_names_its_unit():
    assert rules.view(ask(rules.start(2, Options())), 0).unit == "km"


@rule("H21")
@pytest.mark.parametrize(
    ("answer", "step", "guesses", "winner"),
    [
        ("330", "10", ("300", "334"), "334"),  # 334 counts as 330, which isn't over
        ("330", "10", ("300", "335"), "300"),  # half a step is rounded up, to 340
        ("330", None, ("300", "334"), "300"),
        ("-40", "10", ("-44", "-50"), "-44"),
        ("-40", "10", ("-35", "-50"), "-35"),  # below zero, too: away from it
        ("-40", "10", ("-34", "-50"), "-50"),
        ("4.2", "0.1", ("4.2465", "4"), "4.2465"),
        ("4.2", "0.1", ("4.25", "4"), "4"),
        ("29", "1", ("29.4571", "28"), "29.4571"),
        ("330", "10", ("336", "340"), "smaller"),
    ],
)
def test_guesses_are_rounded_like_the_answer_before_they_are_compared(
    answer, step, guesses, winner
):
    state = table(*guesses, answer=answer, rounded_to=step)
    assert set(names(state)) == {"smaller", *guesses}  # on the mat they stay as written
    settled = bet(state, NOTHING, NOTHING).state
    assert rules.view(settled, None).settlement.winners == (winner,)


@rule("H21")
@pytest.mark.parametrize(
    ("guesses", "winner"),
    [
        (("330", "334", "326"), "330"),
        (("332", "334"), "332"),
        (("326", "333"), "333"),
        (("327", "333"), "327"),  # equally close: the smaller one
        (("316", "324"), "324"),
    ],
)
def test_of_guesses_that_round_to_the_same_number_the_closest_as_written_wins(guesses, winner):
    state = table(*guesses, answer="330", rounded_to="10")
    settled = bet(state, *[NOTHING] * len(guesses)).state
    assert rules.view(settled, None).settlement.winners == (winner,)
    authors = [guesses.index(winner)]
    assert [seat for seat, cash in enumerate(settled.cash) if cash] == authors


@rule("H21")
@pytest.mark.parametrize(
    ("step", "english", "german"),
    [
        (
            "10",
            "Guesses are rounded to the nearest 10.",
            "Schätzungen zählen auf 10 gerundet.",
        ),
        (
            "0.1",
            "Guesses are rounded to the nearest 0.1.",
            "Schätzungen zählen auf 0,1 gerundet.",
        ),
        (
            "1",
            "Guesses are rounded to the nearest whole number.",
            "Schätzungen zählen auf ganze Zahlen gerundet.",
        ),
    ],
)
def test_the_question_card_says_that_guesses_are_rounded(step, english, german):
    step_taken = play(rules, rules.start(2, Options()), CHANCE, Ask(question("330", "q", step)))
    (asked,) = events(step_taken)
    seen = rules.view(step_taken.state, 0)
    for spoken, sentence in ((words, english), (words_de, german)):
        assert spoken.tell(asked, NAMES).endswith(sentence)
        assert spoken.describe(seen, 0, NAMES)[0].endswith(sentence)


@rule("H22")
@pytest.mark.parametrize("end_early", [True, False])
def test_whether_play_moves_on_before_the_timer_has_run_out_is_an_option(end_early):
    assert Options().end_early
    options = Options(end_early=end_early)
    for state in (ask(rules.start(2, options)), table("12", "15", options=options)):
        assert rules.ends_early(state) is end_early


@given(
    st.lists(st.decimals(-50, 50, places=1), min_size=2, max_size=7), st.decimals(-60, 60, places=1)
)
def test_the_winning_guess_is_the_closest_without_going_over(values, answer):
    state = table(*values, answer=answer, options=ONE)
    winner = rules.view(bet(state, *[NOTHING] * len(values)).state, None).settlement.winners[0]
    under = [value for value in values if value <= answer]
    if under:
        assert answer - Decimal(winner) == min(answer - value for value in under)
    else:
        assert winner == "smaller"


@given(st.integers(), st.integers(2, 7), st.booleans())
def test_no_dollar_is_lost_between_the_sides_and_the_bank(seed, seats, vegas):
    rng, bank = Random(seed), 0
    options = Options(questions=4, red_black=vegas, rising_bonus=vegas)
    for moment in playing(Match(rules.GAME, [""] * seats, options), at_random(rng, rng.choice)):
        state = moment.after
        for event in events(moment):
            if type(event) is BetsSettled:
                bank += sum(paid.lost - paid.won - paid.bonus for paid in event.payments)
        assert bank + sum(state.cash) == 0
        assert all(cash >= 0 and cash % 100 == 0 for cash in state.cash)
