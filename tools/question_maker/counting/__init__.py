"""Chances, cards, calendars and large numbers: every answer is computed here."""

from tools.question_maker.counting import cards, chances, games, habits, large, times
from tools.question_maker.made_question import Questions


def questions() -> Questions:
    """All questions of this kind."""
    for theme in (cards, chances, times, habits, large, games):
        for each in theme.sums():
            yield each.made()
