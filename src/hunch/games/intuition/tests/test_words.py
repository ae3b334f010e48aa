"""What is said about Intuition."""

from hunch.core.match import Match
from hunch.core.registry import find
from hunch.core.values import CHANCE
from hunch.games.intuition import rules, words


def test_one_card_is_not_called_cards():
    match = Match(find("intuition"), ["Ada", "Ben"], rules.Options(first_holder=0))
    for card in ["QH", "3C"]:
        match.play(CHANCE, rules.Turn(card))
    match.play(1, rules.Guess(rules.Words.LOW))
    lines = words.describe(match.view(None), None, match.names)
    assert "Ben’s stack (1 card): the 3 of clubs." in lines
    assert "Ada’s stack (0 cards): empty." in lines
