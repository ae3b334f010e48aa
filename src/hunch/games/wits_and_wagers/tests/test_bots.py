"""The bots know only their hunches, stick to the menu and bet like good players."""

from decimal import Decimal
from pathlib import Path
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from hunch.bots.levels import LEVELS
from hunch.bots.seated import bot_for
from hunch.core.fields import Stake
from hunch.core.match import Match, PlainLuck
from hunch.core.values import CHANCE, Knowledge
from hunch.core.walk import decided, playing
from hunch.games.wits_and_wagers import bots, bots_hunch, rules
from hunch.games.wits_and_wagers.bots_betting import (
    Candidates,
    board_of,
    final_shares,
    victories,
    youth_of,
)
from hunch.games.wits_and_wagers.bots_crowd import chances, guessers_in, rounds_of
from hunch.games.wits_and_wagers.bots_guessers import KINDS, strangers
from hunch.games.wits_and_wagers.bots_scale import Hunch
from hunch.games.wits_and_wagers.mat import settle
from hunch.games.wits_and_wagers.questions import Question
from hunch.games.wits_and_wagers.rules import Options
from hunch.games.wits_and_wagers.tests.calibration import cases, fit_of
from hunch.games.wits_and_wagers.tests.table import question, rich, table
from hunch.games.wits_and_wagers.values import (
    AnswerRevealed,
    Ask,
    Bet,
    Guess,
    GuessesOpened,
    Phase,
    QuestionAsked,
)

FOLDER = Path(bots.__file__).parent
NOWHERE = ("no/such/file.json",)
VARIANTS = (
    (2, Options(questions=2)),
    (3, Options(questions=2, packs=NOWHERE)),
    (5, Options(questions=3, packs=("below_zero",), bonus=200)),
    (6, Options(questions=3, red_black=True, rising_bonus=True)),
    (7, Options(questions=2, packs=("geography", "below_zero"), age_order=(3, 1))),
)
SURE = 0.03


class UnreadLuck:
    """Asks questions from no pack at all."""

    def next_action(self, match):
        return Ask(question("14", f"q{len(match.log)}"))


def play(seats, options, levels, seed):
    """A match between bots: for each move the match, the seat, what its bot got, the action."""
    rng, match = Random(seed), Match(rules.GAME, ["Ada"] * seats, options)
    luck = UnreadLuck() if options.packs == NOWHERE else PlainLuck(rng)
    bots_ = [
        bot_for(rules.GAME, levels[seat % len(levels)], f"{seed}/{seat}") for seat in range(seats)
    ]
    asked = []

    def decide(match, seat):
        bot = bots_[seat]
        asked[:] = bot.knowledge(match, seat), match.menu(seat)
        return bot.player.decide(*asked, rng)

    for moment in playing(match, decided(decide, luck)):
        if moment.entry.seat is not CHANCE:
            yield match, moment.entry.seat, *asked, moment.entry.action


def knowing(state, seat=0, history=()):
    """What a seat knows in a state made by hand."""
    seats = len(state.cash)
    return Knowledge(seat, seats, state.options, rules.view(state, seat), history)


def hunching(level, knowledge, hunch, rng=None):
    """What a bot with this hunch decides."""
    player = bots.player(level)
    player.salt = "salt"
    return player.decide(replace(knowledge, hunch=hunch), None, rng or Random(1))


# Decisions


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_every_decision_is_on_the_menu(seats, options):
    for seed in range(2):
        for _, _, _, menu, action in play(seats, options, LEVELS, seed):
            assert action in menu


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_knowledge_leads_to_the_same_decision(level):
    for _, _, knowledge, menu, _ in play(4, Options(questions=2), LEVELS, "same"):
        first, second = (bots.player(level).decide(knowledge, menu, Random(3)) for _ in range(2))
        assert first == second


def test_a_bot_that_made_no_guess_still_bets():
    knowledge = knowing(table(None, 10, 20, 40))
    for level in LEVELS:
        assert hunching(level, knowledge, Hunch(25.0, SURE)).bets


# What bets are worth


@pytest.mark.parametrize("red_black", [False, True])
def test_the_gains_of_a_bet_are_what_the_bank_pays(red_black):
    state = table(10, 20, 20, 30, 70, options=Options(red_black=red_black))
    candidates = Candidates(board_of(state.mat), 700)
    values = [slot.value for slot in state.mat if slot.value is not None]
    for column, answer in enumerate([values[0] - 1, *values]):
        asked_ = Question("q", "?", answer, "", "s", "c", 1)
        for number in range(len(candidates.rows)):
            bet = candidates.bet(number, state.mat)
            payment = settle(asked_, state.mat, (bet.bets,), 0).payments[0]
            assert candidates.gains[number, column] == payment.change


def test_no_candidate_bets_more_than_the_cash():
    state = rich(table(10, 20, 30), 750, 0, 0)
    candidates, menu = Candidates(board_of(state.mat), 750), rules.menu(state, 0)
    assert all(candidates.bet(n, state.mat) in menu for n in range(len(candidates.rows)))


def test_chances_add_up_to_one_and_follow_the_hunch():
    view = knowing(table(10, 20, 40, 80)).view
    for centre, best in ((5.0, 0), (12.0, 1), (25.0, 2), (50.0, 3), (200.0, 4)):
        found = chances(view, strangers(4), 0, Hunch(centre, SURE))
        assert abs(found.sum() - 1) < 1e-9
        assert found.argmax() == best


def test_a_joke_guess_fools_nobody():
    view = knowing(table(95, 100, 105, 110, 10**9)).view
    found = chances(view, strangers(5), None, None)
    assert found[-1] < 0.05


def test_a_crowd_that_agrees_is_believed():
    close = chances(knowing(table(90, 100, 110, 300)).view, strangers(4), None, None)
    assert close[:4].sum() > 0.9


def test_sides_that_were_close_before_are_trusted_more():
    history = []
    for number, answer in enumerate((100, 500, 2000)):
        erratic = answer * 4 if number % 2 else answer // 4
        state = table(answer, erratic, answer * 5, answer=str(answer))
        history.append(QuestionAsked(number, "?", "km", "roads", 2))
        history.append(GuessesOpened(state.mat))
        history.append(AnswerRevealed(f"{number}", Decimal(answer), "s", ()))
    found = guessers_in(rounds_of(history), 3).sides @ [kind.off for kind in KINDS]
    assert found[0] < 0.8 * min(found[1:])
    assert len(rounds_of(history[1:])) == 2  # a half-forgotten question doesn't count


# Good play


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_a_bot_that_is_sure_bets_on_that_guess_whoever_wrote_it(level):
    knowledge = knowing(table(10, 20, 40, 80, cash=(500, 500, 500, 500)))
    bet = hunching(level, knowledge, Hunch(25.0, SURE))
    assert max(bet.bets, key=lambda stake: stake.amount).spot == "20"
    assert sum(stake.amount for stake in bet.bets if stake.spot == "20") >= 300


LAST = Options(questions=1)


def test_a_leader_who_cannot_be_caught_keeps_an_unbeatable_lead():
    knowledge = knowing(table(10, 20, 40, 80, cash=(9000, 500, 500, 400), options=LAST))
    bet = hunching("expert", knowledge, Hunch(25.0, 0.5))
    assert 9000 - sum(stake.amount for stake in bet.bets) > 500 + 200 * 6 + 500 * 6 + 300


def test_a_bot_that_is_behind_at_the_end_bets_enough_to_overtake_the_leader():
    state = table(10, 20, 40, 80, cash=(1000, 0, 0, 3000), options=LAST)
    bet = hunching("expert", knowing(state), Hunch(25.0, 0.2))
    answers = [Decimal(9), Decimal(10), Decimal(20), Decimal(40), Decimal(80)]
    gains = [
        settle(Question("q", "?", a, "", "s", "c", 1), state.mat, (bet.bets,), 300).payments[0]
        for a in answers
    ]
    assert max(1000 + gain.change for gain in gains) > 3000


def test_good_players_guess_low():
    for level in ("hard", "expert"):
        guess = bots._guess(level, Hunch(1000.0, 0.5), knowing(table(1, 2, 3, 4, 5, 6)))
        assert 400 < guess.value < 700


@pytest.mark.parametrize("young", [(), (2,), (1, 0), (3, 2, 1, 0)])
def test_final_shares_agree_with_the_rules(young):
    rng = Random(7)
    options = Options(questions=1, age_order=young)
    for _ in range(50):
        cash = [100 * rng.randrange(3) for _ in range(4)]
        state = replace(rich(rules.start(4, options), *cash), phase=Phase.OVER, turn=(), done=1)
        shares = rules.outcome(state).shares
        youth = youth_of(knowing(state))
        for seat in range(4):
            others = np.delete(np.array(cash, dtype=float), seat)[None, :, None]
            own = np.array([[float(cash[seat])]])
            assert final_shares(own, others, youth, seat)[0, 0] == pytest.approx(shares[seat])


def test_more_money_is_never_worth_less_and_a_big_lead_is_worth_much_more():
    for options in (Options(questions=1), Options(questions=4)):
        state = table(10, 20, 30, cash=(1000, 1000, 1000), options=options)
        gains = np.arange(0.0, 5000, 500)[:, None] * np.ones((1, 4))
        chance = np.full(4, 0.25)
        values = victories(knowing(state), gains, chance, np.random.default_rng(1))
        assert (np.diff(values) >= 0).all()
        assert values[-1] > values[0] + 0.2


# The coach


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_advice_is_on_the_menu_with_sane_values_best_first(seats, options):
    for _, _, knowledge, menu, _ in play(seats, options, ("medium",), "coach"):
        advice = bots.advise(knowledge, menu, Random(5))
        values = [choice.value for choice in advice.choices]
        assert values == sorted(values, reverse=True)
        assert len({choice.action for choice in advice.choices}) == len(values) > 1
        assert all(choice.action in menu for choice in advice.choices)
        if knowledge.view.phase is Phase.BET:
            assert all(0 <= value <= 1 for value in values)
            assert Bet(()) in [choice.action for choice in advice.choices]
            named = {row[0] for row in advice.facts[0].rows}
            assert len(named) == len(knowledge.view.mat)
            likely = [p for name, p in advice.facts[0].rows if name not in ("red", "black")]
            assert sum(likely) == pytest.approx(1)


def test_the_coach_prefers_any_guess_to_none_and_says_why():
    state = table(1, 2, 3)
    asked_ = replace(state, phase=Phase.GUESS, mat=(), turn=(0, 1, 2), guesses=(None,) * 3)
    advice = bots.advise(knowing(asked_), rules.GUESSING, Random(1))
    assert advice.choices[-1].action == Guess(None)
    assert advice.best.value > 0 == advice.choices[-1].value
    assert "low" in advice.why


def test_the_coach_never_opens_a_pack(monkeypatch):
    def closed(*_):
        raise AssertionError("the coach must not look up an answer")

    monkeypatch.setattr(bots_hunch, "hunch", closed)
    monkeypatch.setattr(bots_hunch, "suitable", closed)
    for state in (table(10, 20, 40), table(10, 20, 40, answer="35")):
        assert bots.advise(knowing(state), rules.menu(state, 0), Random(1)).choices
    first, second = (
        bots.advise(knowing(table(10, 20, 40, answer=answer)), None, Random(1))
        for answer in ("5", "35")
    )
    assert first == second


def test_hard_players_beat_easy_ones():
    won = 0
    for seed in range(30):
        for match, *_ in play(2, Options(), ("hard", "easy"), f"order{seed}"):
            last = match
        won += last.outcome.shares[0]
    assert won >= 20


def test_pride_backs_its_own_guess():
    state = table(10, 20)
    assert bots._proud(knowing(state), 2, 0.3) == Bet((Stake("20", 0), Stake("20", 0)))


# The chances of the slots


@pytest.mark.parametrize(("lineup", "seats"), [("expert", 2), ("hard", 4), ("mixed", 6)])
def test_what_is_said_to_be_likely_comes_true_as_often(lineup, seats):
    found = list(cases(lineup, seats, 40, "true"))
    fit = fit_of(found)
    noise = 3 / len(found) ** 0.5  # six standard errors of a share of one half
    for said in (fit.likeliest, fit.lowest, fit.highest):
        assert abs(said.stated - said.true) < noise
    assert fit.error < 0.06
