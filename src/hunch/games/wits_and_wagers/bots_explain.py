"""What was wrong with a bet, in a sentence that a child understands."""

from typing import Any

from hunch.core.languages import Translatable
from hunch.core.values import Knowledge
from hunch.games.wits_and_wagers import moment_words as words
from hunch.games.wits_and_wagers.bots_betting import board_of
from hunch.games.wits_and_wagers.bots_coach import slot_chances
from hunch.games.wits_and_wagers.values import Bet, Phase, View


def explain(knowledge: Knowledge, action: Any, best: Any, name: str) -> str | None:
    """How often the slots with most of the money win, going by the guesses on the mat."""
    view: View = knowledge.view
    seat = knowledge.seat
    if view.phase is not Phase.BET or seat is None or not best.bets:
        return None
    rows = {slot.name: row for row, slot in enumerate(view.mat)}
    likely = board_of(view.mat).wins @ slot_chances(knowledge)
    better = _main(best, rows, likely)
    more = float(likely[rows[better]])
    if not action.bets:
        return Translatable(words.bet_nothing, name, better, more)
    spot = _main(action, rows, likely)
    wins = float(likely[rows[spot]])
    dollars, wiser = (sum(stake.amount for stake in each.bets) for each in (action, best))
    if wins < more and spot != better:
        largest = max(stake.amount for stake in action.bets)
        return Translatable(words.bet_badly, name, largest, spot, wins, better, more)
    if dollars > wiser:
        some = {stake.spot for stake in action.bets}
        # Slots exclude each other, unless a colour covers several; then it is at least this much.
        together = min(1.0, float(sum(likely[rows[each]] for each in some)))
        return Translatable(words.bet_too_much, name, dollars, view.cash[seat], together)
    return None


def _main(bet: Bet, rows: dict[str, int], likely: Any) -> str:
    """The slot with most money on it; of several, the likeliest."""
    return max(bet.bets, key=lambda stake: (stake.amount, likely[rows[stake.spot]])).spot
