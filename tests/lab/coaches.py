"""Coaches that say what a test wants."""

from hunch.lab.decision_rating import Advise, Coach


def asking(advise: Advise) -> Coach:
    """A coach that is asked again when it should judge an action."""

    def judge(game, knowledge, menu, actions, rng):
        found = {each.action: each for each in advise(game, knowledge, menu, rng).choices}
        known = all(action in found for action in actions)
        return tuple(found[action] for action in actions) if known else None

    return Coach(advise, judge)
