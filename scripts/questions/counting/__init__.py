"""Chances, cards, calendars and large numbers: every answer is computed here."""

from scripts.questions.counting import cards, chances, games, large, times
from scripts.questions.made import Questions


def questions() -> Questions:
    """All of them."""
    for theme in (cards, chances, times, large, games):
        for each in theme.sums():
            yield each.made()
