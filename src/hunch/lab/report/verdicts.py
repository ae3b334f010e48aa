"""Findings in sentences. A word such as “small” is used only if the whole interval supports it.

The bounds of the words are the constants below; docs/lab.md lists them.
"""

from enum import Enum
from typing import Annotated, Final

from hunch.core.formatting import listed, spaced
from hunch.core.values import Value, doc
from hunch.lab.estimates import Estimate
from hunch.lab.findings import CellFindings, Skill, Source, Tension
from hunch.lab.report.numbers import (
    counted,
    number,
    number_alone,
    ordinal,
    percent,
    percent_alone,
)

# An edge is relative to an even share: with two seats, 5% more is 52.5%; with four, it is 26.25%.
NEGLIGIBLE: Final = 0.05
SMALL: Final = 0.15
MODERATE: Final = 0.40
RARELY: Final = 0.5  # lead changes per match
OFTEN: Final = 1.5
EARLY: Final = 0.5  # of a match
LATE: Final = 0.75
MOST: Final = 0.5  # of the variance, or of the matches

LUCK: Final = "luck"  # sources with these names
DICE: Final = "dice"
SKILL: Final = "skill"
MOST_NAMED: Final = 4  # actions in a sentence
DEAD: Final = "dead"
DOMINANT: Final = "dominant"


class Size(Enum):
    """How large an edge is."""

    NEGLIGIBLE = "negligible"
    SMALL = "small"
    MODERATE = "moderate"
    LARGE = "large"


class Edge(Value, frozen=True):
    """An advantage or disadvantage, as far as the interval shows."""

    favours: Annotated[bool | None, doc("Whether it is an advantage; null if that isn't clear.")]
    least: Annotated[Size, doc("How large it is at least.")]
    most: Annotated[Size, doc("How large it may be.")]


class Balance(Enum):
    """Luck compared with skill, as far as their intervals show."""

    MOSTLY_LUCK = "mostly luck"
    MOSTLY_SKILL = "mostly skill"
    MORE_LUCK = "more luck than skill"
    MORE_SKILL = "more skill than luck"
    UNCLEAR = "neither clearly outweighs the other"


class Verdict(Value, frozen=True):
    """One thing that was found: what it is about, the figure itself, and what it means."""

    topic: str
    figure: str
    sentence: str


def verdicts(cell: CellFindings) -> tuple[Verdict, ...]:
    """What a cell shows, the most popular questions first."""
    found = [first_player(cell)]
    if cell.skill is not None:
        found.append(luck_or_skill(cell.skill))
    found += [length(cell), closeness(cell)]
    if cell.tension is not None:
        found += [lead(cell.tension), suspense(cell.tension)]
    if len(cell.players) > 1:
        found.append(strongest(cell))
    if len(cell.endings) > 1:
        found.append(ending(cell))
    if cell.choices:
        found.append(choices(cell))
    if cell.doublings:
        found.append(depth(cell))
    if cell.worths:
        found.append(worth(cell))
    return tuple(found)


def edge(share: Estimate, even: float) -> str:
    """An advantage or disadvantage over an even share, in words that the interval supports."""
    found = edge_of(share, even)
    if found.favours is None:
        small = found.most is Size.NEGLIGIBLE
        return "no advantage worth mentioning" if small else "no clear advantage"
    kind = "advantage" if found.favours else "disadvantage"
    if found.least is found.most:
        return f"a {found.least.value} {kind}"
    return f"a {found.least.value} to {found.most.value} {kind}"


def edge_of(share: Estimate, even: float) -> Edge:
    """How far a share is from an even one, at either bound."""
    low, high = share.low / even - 1, share.high / even - 1
    if low <= 0 <= high:
        return Edge(None, Size.NEGLIGIBLE, _size(max(-low, high)))
    least, most = sorted((abs(low), abs(high)))
    return Edge(low > 0, _size(least), _size(most))


def first_player(cell: CellFindings) -> Verdict:
    """Whether it pays to decide first."""
    even, first = 1 / len(cell.seats), cell.order[0]
    seats = counted(len(cell.seats), "seat")
    text = f"With {seats}, the first player wins {percent(first)} of matches: {edge(first, even)}."
    best = max(cell.order, key=lambda share: share.mean)
    if best is not first and best.low > even:
        place = cell.order.index(best)
        placed = "last" if place == len(cell.order) - 1 else ordinal(place)
        text += f" The {placed} to play does best, with {percent(best)}."
    return Verdict("First player", percent_alone(first), text)


def length(cell: CellFindings) -> Verdict:
    """How long a match is."""
    least, most = cell.minutes
    text = (
        f"A match takes {number(cell.actions)} actions, {number_alone(cell.decisions)} of them"
        f" decisions: about {minutes(least, most)} at the table."
    )
    return Verdict("Length", minutes(least, most, "min"), text)


def minutes(least: float, most: float, unit: str = "minutes") -> str:
    """A range of minutes."""
    low, high = f"{least:.0f}", f"{most:.0f}"
    return f"{low} {unit}" if low == high else f"{low}–{high} {unit}"


def closeness(cell: CellFindings) -> Verdict:
    """How far apart the first two are at the end."""
    half = cell.margins.median
    text = (
        f"The winner finishes {number(cell.margin)} ahead of the runner-up; half of all matches are"
        f" decided by {f'{half:,} or less' if half else 'nothing at all'}."
    )
    if cell.ties.mean:
        text += f" In {percent(cell.ties)} of matches, the win is shared."
    return Verdict("Winning margin", number_alone(cell.margin), text)


def strongest(cell: CellFindings) -> Verdict:
    """Which of the players wins most, per seat."""
    even = 1 / len(cell.seats)
    best = max(cell.players, key=lambda each: each.wins.mean)
    text = (
        f"Per seat, “{best.player}” wins {percent(best.wins)}, where {even:.1%} is even:"
        f" {edge(best.wins, even)}."
    )
    return Verdict("Strongest player", percent_alone(best.wins), text)


def luck_or_skill(skill: Skill) -> Verdict:
    """What decides a match: chance, or who plays."""
    luck, skills = source(skill, LUCK), source(skill, SKILL)
    if luck is None or skills is None:
        shares = [f"{source_title(each)} {percent(each.share)}" for each in skill.sources]
        return Verdict("Luck or skill", "–", f"Of the result: {listed(shares)}.")
    text = (
        f"Luck alone explains {percent(luck.share)} of who wins, and skill"
        f" {percent(skills.share)}: {balance_of(luck.share, skills.share).value}."
        " The rest comes from the two acting together."
    )
    return Verdict("Luck alone", percent_alone(luck.share), text)


def balance_of(luck: Estimate, skill: Estimate) -> Balance:
    """Luck compared with skill, in words that both intervals support."""
    if luck.low > MOST:
        return Balance.MOSTLY_LUCK
    if skill.low > MOST:
        return Balance.MOSTLY_SKILL
    if luck.low > skill.high:
        return Balance.MORE_LUCK
    return Balance.MORE_SKILL if skill.low > luck.high else Balance.UNCLEAR


def source(skill: Skill, name: str) -> Source | None:
    """One of the sources of variance."""
    return next((each for each in skill.sources if each.name == name), None)


def source_title(found: Source) -> str:
    """A source as people would call it."""
    titles = {LUCK: "All luck", DICE: "The players’ own dice", SKILL: "Skill: who plays"}
    return titles.get(found.name) or f"Luck: {spaced(found.name).lower()}"


def lead(tension: Tension) -> Verdict:
    """How often the favourite changes."""
    found = tension.lead_changes
    if found.high < RARELY:
        judged = ": it rarely changes hands"
    elif found.low >= OFTEN:
        judged = ": it changes hands again and again"
    elif found.low >= RARELY and found.high < OFTEN:
        judged = ": about once"
    else:
        judged = ""
    text = (
        f"The lead changes {number(found)} times in a match{judged}."
        f" {percent(tension.comebacks)} of matches are comebacks, won by a seat that was clearly"
        " behind halfway through."
    )
    return Verdict("Lead changes", number_alone(found), text)


def suspense(tension: Tension) -> Verdict:
    """When a match is decided."""
    found = tension.clear_at
    if found.high < EARLY:
        judged = ": decided early"
    elif found.low > LATE:
        judged = ": open until late"
    else:
        judged = ""
    text = (
        f"The winner becomes the favourite for good after {percent(found)} of the match"
        f"{judged}. At best, a loser’s chance of winning was {percent(tension.loser_peak)}."
    )
    return Verdict("Decided after", percent_alone(found), text)


def ending(cell: CellFindings) -> Verdict:
    """How matches end."""
    usual = cell.endings[0]
    named = f"“{spaced(usual.reason)}”"
    if usual.share.low > MOST:
        text = f"Most matches end with {named}: {percent(usual.share)}."
    else:
        text = f"The most frequent ending is {named}: {percent(usual.share)}."
    return Verdict("Usual ending", percent_alone(usual.share), text)


def choices(cell: CellFindings) -> Verdict:
    """Whether every action has its use."""
    named = {
        verdict: [f"“{each.action}”" for each in cell.choices if each.verdict == verdict]
        for verdict in (DEAD, DOMINANT)
    }
    parts = [
        f"{listed(actions, most=MOST_NAMED)} {'is' if len(actions) == 1 else 'are'} {meaning}"
        for actions, meaning in (
            (named[DEAD], "hardly ever chosen"),
            (named[DOMINANT], "almost always chosen when allowed"),
        )
        if actions
    ]
    total = len(cell.choices)
    if not parts:
        none = "Neither" if total == 2 else "None"
        parts = [f"{none} of the {counted(total, 'action')} is dead or dominant"]
    idle = len(named[DEAD])
    return Verdict("Actions in use", f"{total - idle} of {total}", f"{'; '.join(parts)}.")


def depth(cell: CellFindings) -> Verdict:
    """Whether thinking twice as long still pays."""
    even = 1 / len(cell.seats)
    last = cell.doublings[-1]
    pays = [each for each in cell.doublings if each.wins.low > even]
    if last in pays:
        judged = "thinking longer still pays off"
    elif pays:
        judged = (
            f"thinking longer clearly pays off up to {2 * pays[-1].budget:,} simulations a move"
        )
    else:
        judged = "thinking longer does not clearly pay off"
    text = (
        f"A search with {2 * last.budget:,} simulations a move wins {percent(last.wins)} per seat"
        f" against one with {last.budget:,}, where {even:.1%} is even: {judged}."
    )
    return Verdict("Thinking longer", percent_alone(last.wins), text)


def worth(cell: CellFindings) -> Verdict:
    """Which action matters most."""
    best = max(cell.worths, key=lambda each: each.worth.mean)
    if best.worth.low > 0:
        cost = "" if len(cell.worths) == 1 else " the most:"
        text = f"Never taking “{best.action}” costs a seat{cost} {percent(best.worth)} of a win."
    else:
        text = "No action is clearly missed by a seat that never takes it."
    return Verdict("Worth of an action", percent_alone(best.worth), text)


def _size(relative: float) -> Size:
    if relative < NEGLIGIBLE:
        return Size.NEGLIGIBLE
    if relative < SMALL:
        return Size.SMALL
    return Size.MODERATE if relative < MODERATE else Size.LARGE
