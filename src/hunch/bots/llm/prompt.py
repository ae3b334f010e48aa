"""What a language model is told: the rules, all that its seat knows, and how to answer.

It is told exactly what any player in that seat may know. Its hunch, which bots get in
place of people's knowledge of the world, is left out: a language model has its own.
"""

from typing import Final

from hunch.core.contract import Game
from hunch.core.formatting import format_value
from hunch.core.narration import Narrator
from hunch.core.option_form import settings
from hunch.core.options import chosen_options
from hunch.core.registry import rulebook, rules_of
from hunch.core.values import Action, Knowledge
from hunch.text.choices import Choices

LONGEST_PAST: Final = 30_000  # characters; what happened first is left out
ANSWER: Final = "answer:"
DECORATION: Final = "*_`\"“”' "
HOW_TO_ANSWER: Final = (
    "Whenever it is your turn, you are told what you know, and asked for one decision. Think first "
    "if you like. The last line of your answer must be the answer itself and nothing else, exactly "
    "as you are asked to write it."
)


def narrator_for(game: Game, knowledge: Knowledge) -> Narrator:
    """Puts a match into words for this seat; players are known by their seats."""
    names = [f"Player {seat + 1}" for seat in range(knowledge.seats)]
    return Narrator(game, names, reader=knowledge.seat)


def introduction(game: Game, knowledge: Knowledge) -> str:
    """Who it is, the rules of the game, and the options that differ from the defaults."""
    assert knowledge.seat is not None, "spectators decide nothing"
    seat = knowledge.seat + 1
    opening = (
        f"You are Player {seat} of {knowledge.seats} in a match of “{game.title}”, and you want to "
        "win it. These are the rules."
    )
    return "\n\n".join([opening, rulebook(game).strip(), *_variant(game, knowledge), HOW_TO_ANSWER])


def question(narrator: Narrator, knowledge: Knowledge, choices: Choices) -> str:
    """What its seat knows now, what it has to decide, and what it may answer."""
    view, seat = knowledge.view, knowledge.seat
    assert seat is not None, "spectators decide nothing"
    past = _past(narrator, knowledge)
    happened = ["What has happened so far:", *past, ""] if past else []
    table = ["The table now:", *narrator.describe(view, seat), ""]
    return "\n".join([*happened, *table, narrator.ask(view, seat), *choices.lines()])


def again(problem: str) -> str:
    """What follows an answer that cannot be played."""
    return f"That can’t be played: {problem} Answer again; the last line counts."


def answer_in(text: str) -> str:
    """Just the answer: the last line that was written, without decoration.

    >>> answer_in("It was red before, so I say red.\\n\\n**Answer: 3**\\n")
    '3'
    """
    lines = [line for line in text.splitlines() if line.strip(DECORATION)]
    last = lines[-1].strip(DECORATION) if lines else ""
    if last.lower().startswith(ANSWER):
        last = last[len(ANSWER) :].strip(DECORATION)
    return last


def _variant(game: Game, knowledge: Knowledge) -> list[str]:
    """The options that differ from the usual ones."""
    chosen, usual = chosen_options(knowledge.options), chosen_options(type(knowledge.options)())
    unusual = [
        f"- {each.title}: {format_value(chosen[each.name])}. {each.help}"
        for each in settings(rules_of(game))
        if chosen[each.name] != usual[each.name]
    ]
    return ["\n".join(["This match is played with these options:", *unusual])] if unusual else []


def _past(narrator: Narrator, knowledge: Knowledge) -> list[str]:
    """All that the seat was told and did, in order; only the end of it if it is too long."""
    told = [
        f"You chose: {narrator.label(each)}." if isinstance(each, Action) else narrator.tell(each)
        for each in knowledge.history
    ]
    lines = [line for line in told if line]
    size, kept = 0, len(lines)
    while kept and (size := size + len(lines[kept - 1]) + 1) <= LONGEST_PAST:
        kept -= 1
    return ["…", *lines[kept:]] if kept else lines
