"""A review in German."""

from hunch.bots import words_de as bots
from hunch.core.naming import is_several, is_you
from hunch.core.naming_de import has, verb, who, whose
from hunch.core.spoken_chances import tries
from hunch.core.spoken_chances_de import likely, often
from hunch.core.words_de import number


def no_choice() -> str:
    """Why a decision needs no rating."""
    return "es gab keine andere Wahl"


def no_advice() -> str:
    """Why a decision has no rating."""
    return "der Coach wusste keinen Rat"


def not_listed(measure: str) -> str:
    """Why a decision has no rating."""
    name = bots.measure(measure)
    return f"nicht auf der Liste des Coachs, und Probepartien messen keine {name}"


def compared(pairs: int) -> str:
    """How a decision that the coach didn't list was rated."""
    return f"{number(pairs)} Paare zufälliger Probepartien aus gedachten Spielständen"


def method(chances: str) -> str:
    """How the chances were measured."""
    return (
        f"{chances} Die Bereiche sind 95-%-Intervalle. Was eine Entscheidung kostete, ist der "
        "Abstand zur Wahl des Coachs, gemessen an dem, was man da wissen konnte; als Fehler zählt "
        "nur, was sich klar von allen Ungenauigkeiten abhebt. Was die Kosten nicht erklären, war "
        "Glück."
    )


def known() -> str:
    """The chances come from the game itself."""
    return "Die Chancen kennt das Spiel selbst: die Anteile am Sieg, wenn alle gut spielen."


def played_by_experts(count: int, points: int) -> str:
    """The chances come from playouts by compiled players."""
    return (
        "Chancen sind die erwarteten Anteile am Sieg, wenn alle wie ein starker Bot weiterspielen: "
        f"{number(count)} Probepartien ab jedem von {points} Zeitpunkten, alle mit gleichem Zufall."
    )


def played_at_random(count: int, points: int) -> str:
    """The chances come from playouts by random players."""
    return (
        "Chancen sind die erwarteten Anteile am Sieg, wenn alle zufällig weiterspielen: "
        f"{number(count)} Probepartien ab jedem von {points} Zeitpunkten, alle mit gleichem Zufall."
    )


def account(name: str, start: str, luck: str, play: str, others: str) -> str:
    """How a player got from the start to the end, as far as we can tell."""
    return (
        f"{name} hatte anfangs eine Gewinnchance von {start}. In Prozentpunkten änderte das Glück "
        f"sie um {luck}, das eigene Spiel um {play}, das Spiel der anderen um {others}."
    )


def accuracy(name: str, kept: float, rated: int, of: int) -> str:
    """How well a player decided."""
    return (
        f"{whose(name, 'Genauigkeit', 'Deine', 'Eure')}: {kept:.0f} ({rated} von {of} "
        "Entscheidungen bewertet)."
    )


def no_accuracy(name: str) -> str:
    """A player whose decisions, if any, couldn't be rated."""
    verb_ = verb(name, "hattest", "hatte", "hatten", "hattet")
    return f"{who(name)} {verb_} nichts zu entscheiden, was sich bewerten ließe."


def moments(some: bool) -> str:
    """The heading of the key moments."""
    return "Schlüsselmomente:" if some else "Es gab keine klaren Fehler und keine Wendepunkte."


def moment(number: int, sentence: str) -> str:
    """A key moment after this many entries of the log."""
    return f"- Nach Eintrag {number}: {sentence}"


def mistakes(number: int) -> str:
    """The heading of the list of mistakes."""
    return f"Klare Fehler, die {number} größten:" if number > 1 else "Der einzige klare Fehler:"


def mistake(name: str, number: int, taken: str, best: str, lost: str, least: str, most: str) -> str:
    """What a player did instead of the best, and how many wins in a hundred it cost."""
    cost = lost if least == most else f"etwa {lost} ({least} bis {most})"
    did = f"- Eintrag {number}, {name}: „{taken}“ statt „{best}“"
    return f"{did} kostete {cost} von 100 Siegen."


def about(middle: str, low: str, high: str) -> str:
    """A number from playouts, with the range it is almost certainly in."""
    return f"etwa {middle} ({low} bis {high})"


def unrated(many: int, total: int, why: str) -> str:
    """How many decisions have no rating."""
    return f"Nicht bewertet: {many} von {total} Entscheidungen; {why}."


# Key moments: one sentence each that a child understands


def worse(name: str, taken: str, best: str, now: float, then: float) -> str:
    """A choice that wins less often than the best."""
    of = tries(now, then)
    return (
        f"{chose(name, taken)}; damit gewinnt man von da an {often(now, of)}, "
        f"mit „{best}“ {often(then, of)}."
    )


def poorer(name: str, taken: str, best: str, cost: float, measure: str) -> str:
    """A choice that is worth less than the best."""
    amount = bots.digits(f"{cost:.0f}" if cost >= 2 else f"{cost:.1f}")
    return f"{chose(name, taken)}; „{best}“ bringt etwa {amount} {bots.measure(measure)} mehr."


def chose(name: str, did: str) -> str:
    """What somebody did."""
    return f"{who(name)} {has(name)} „{did}“ gewählt"


def turn(what: str, name: str, before: float, after: float) -> str:
    """Something happened, and somebody's chances changed a lot."""
    of, moved = tries(before, after), "steigt" if after > before else "fällt"
    chance = f"die Chance von {name}"
    if is_you(name):
        chance = "eure Chance" if is_several(name) else "deine Chance"
    return (
        f"{what.rstrip('.')}: Damit {moved} {chance} von {likely(before, of)} auf "
        f"{likely(after, of)}."
    )
