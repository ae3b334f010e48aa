"""A review in words."""

from hunch.core.naming import who, whose
from hunch.core.spoken_chances import likely, often, tries


def no_choice() -> str:
    """Why a decision needs no rating."""
    return "there was no other choice"


def no_advice() -> str:
    """Why a decision has no rating."""
    return "the coach had no advice"


def not_listed(measure: str) -> str:
    """Why a decision has no rating."""
    return f"not on the coach’s list, and playouts can’t measure {measure}"


def compared(pairs: int) -> str:
    """How a decision that the coach didn't list was rated."""
    return f"{pairs:,} pairs of random playouts from simulated states"


def method(chances: str) -> str:
    """How the chances were measured."""
    return (
        f"{chances} The ranges are 95% intervals. A cost is how much more the coach’s choice was "
        "worth, going by what the player knew; only costs clearly larger than the margin of error "
        "count as mistakes. The rest was luck."
    )


def known() -> str:
    """The chances come from the game itself."""
    return "The game itself gives the chances: the shares of the win if everyone plays well."


def played_by_experts(count: int, points: int) -> str:
    """The chances come from playouts by compiled players."""
    return (
        "A chance is the expected share of the win if everyone plays on like a strong bot: "
        f"{count:,} playouts from each of {points} points in the match, all with the same luck."
    )


def played_at_random(count: int, points: int) -> str:
    """The chances come from playouts by random players."""
    return (
        "A chance is the expected share of the win if everyone plays on at random: "
        f"{count:,} playouts from each of {points} points in the match, all with the same luck."
    )


def account(name: str, start: str, luck: str, play: str, others: str) -> str:
    """How a player got from the start to the end, as far as we can tell."""
    return (
        f"{whose(name, opens=True)} chance of winning started at {start}. In percentage "
        f"points, luck changed it by {luck}, their own play by {play} and the others’ play by "
        f"{others}."
    )


def accuracy(name: str, kept: float, rated: int, of: int) -> str:
    """How well a player decided."""
    return f"{whose(name, opens=True)} accuracy is {kept:.0f} ({rated} of {of} decisions rated)."


def no_accuracy(name: str) -> str:
    """A player whose decisions, if any, couldn't be rated."""
    return f"{who(name)} made no decisions that could be rated."


def moments(some: bool) -> str:
    """The heading of the key moments."""
    return "Key moments:" if some else "There were no clear mistakes and no turning points."


def moment(number: int, sentence: str) -> str:
    """A key moment after this many entries of the log."""
    return f"- After entry {number}: {sentence}"


def mistakes(number: int) -> str:
    """The heading of the list of mistakes."""
    return f"The {number} worst clear mistakes:" if number > 1 else "The only clear mistake:"


def mistake(name: str, number: int, taken: str, best: str, lost: str, least: str, most: str) -> str:
    """What a player did instead of the best, and how many wins in a hundred it cost."""
    wins = f"{lost} {'win' if lost == '1' else 'wins'} in 100"
    cost = wins if least == most else f"about {wins} ({least} to {most})"
    did = f"- Entry {number}, {name}: “{taken}” instead of “{best}”"
    return f"{did} cost {cost}."


def about(middle: str, low: str, high: str) -> str:
    """A number from playouts, with the range it is almost certainly in."""
    return f"about {middle} ({low} to {high})"


def unrated(many: int, total: int, why: str) -> str:
    """How many decisions have no rating."""
    return f"Not rated: {many} of {total} decisions; {why}."


# Key moments: one sentence each that a child understands


def worse(name: str, taken: str, best: str, now: float, then: float) -> str:
    """A choice that wins less often than the best."""
    of = tries(now, then)
    return (
        f"{who(name)} chose “{taken}”, which wins {often(now, of)} from there; “{best}” wins "
        f"{often(then, of)}."
    )


def poorer(name: str, taken: str, best: str, cost: float, measure: str) -> str:
    """A choice that is worth less than the best."""
    amount = f"{cost:.0f}" if cost >= 2 else f"{cost:.1f}"
    return f"{who(name)} chose “{taken}”; “{best}” is worth about {amount} more {measure}."


def chose(name: str, did: str) -> str:
    """What somebody did."""
    return f"{who(name)} chose “{did}”"


def turn(what: str, name: str, before: float, after: float) -> str:
    """Something happened, and somebody's chances changed a lot."""
    of, moved = tries(before, after), "rose" if after > before else "fell"
    changed = f"chances {moved} from {likely(before, of)} to {likely(after, of)}."
    return f"{what.rstrip('.')}: {whose(name)} {changed}"
