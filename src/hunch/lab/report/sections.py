"""One cell in sections: who wins, how long it takes, how it feels, and what decides it."""

from collections.abc import Iterator
from typing import Final

from hunch.core.formatting import spaced
from hunch.lab.estimates import Estimate
from hunch.lab.findings import QUANTILES, CellFindings, Histogram, Skill, Tension
from hunch.lab.report.charts import bars, curves, dots, histogram
from hunch.lab.report.numbers import (
    count,
    number,
    number_alone,
    ordinal,
    percent,
    percent_alone,
)
from hunch.lab.report.parts import Section, Table, chart
from hunch.lab.report.verdicts import DICE, minutes, source_title

MOST_POINTS: Final = 5  # of a curve, in a table
MOST_BARS: Final = 12  # actions in a chart
MOST_ROWS: Final = 40  # and in a table; the findings have all of them


def sections(cell: CellFindings) -> Iterator[Section]:
    """Everything about a cell; a measure that was left out has no section."""
    yield seats(cell)
    if len(cell.players) > 1:
        yield players(cell)
    yield lengths(cell)
    yield scores(cell)
    if cell.tension is not None:
        yield tension(cell.tension, 1 / len(cell.seats))
    if cell.skill is not None:
        yield luck_and_skill(cell.skill, 1 / len(cell.seats))
    if cell.endings or cell.choices:
        yield decisions(cell)
    if cell.doublings:
        yield doublings(cell)
    if cell.worths:
        yield worths(cell)


def seat_name(seat: int) -> str:
    """A seat, numbered from 0, as everywhere in Hunch."""
    return f"Seat {seat}"


def seats(cell: CellFindings) -> Section:
    """Who wins, by place."""
    even = 1 / len(cell.seats)
    order = [(f"Plays {ordinal(place)}", share) for place, share in enumerate(cell.order)]
    wins = [(seat_name(each.seat), each.wins) for each in cell.seats]
    score = [(seat_name(each.seat), each.score) for each in cell.seats]
    charts = [
        chart("Wins by order of play", dots, order, percent_alone, even, caption=even_line(even))
    ]
    if tuple(each.wins for each in cell.seats) != cell.order:
        charts.append(
            chart(
                "Wins by seat",
                dots,
                wins,
                percent_alone,
                even,
                caption="The seat that plays first changes from match to match, or is not seat 0.",
            )
        )
    charts.append(chart("Score by seat", dots, score, number_alone))
    columns = ["Seat", "Wins", "Score", "Decisions per match"]
    traced = any(each.choices is not None for each in cell.seats)
    rows = [
        (
            seat_name(each.seat),
            percent(each.wins),
            number(each.score),
            number(each.decisions),
            *((_maybe(each.choices), _maybe_share(each.forced)) if traced else ()),
        )
        for each in cell.seats
    ]
    if traced:
        columns += ["Choices per decision", "Forced decisions"]
    placed = tuple((name, percent(share)) for name, share in order)
    return Section(
        anchor="seats",
        title="Who wins",
        text="A shared win counts as a fraction, so the shares add up to 100%.",
        charts=tuple(charts),
        tables=(
            Table("Wins by order of play", ("Place", "Wins"), placed),
            Table("Seat by seat, no matter who sits there", tuple(columns), tuple(rows)),
        ),
    )


def players(cell: CellFindings) -> Section:
    """Who wins, by player."""
    even = 1 / len(cell.seats)
    wins = [(each.player, each.wins) for each in cell.players]
    rows = tuple(
        (each.player, str(each.seats), percent(each.wins), number(each.score))
        for each in cell.players
    )
    return Section(
        anchor="players",
        title="Players",
        text=(
            "Everyone plays every deal from every seat, so neither luck nor the place at the table"
            " favours anybody."
        ),
        charts=(
            chart(
                "Wins per seat, by player",
                dots,
                wins,
                percent_alone,
                even,
                caption=even_line(even),
            ),
        ),
        tables=(
            Table(
                "Player by player, no matter where they sit",
                ("Player", "Seats", "Wins per seat", "Score"),
                rows,
            ),
        ),
    )


def lengths(cell: CellFindings) -> Section:
    """How long a match takes."""
    rows = [
        ("Actions, luck included", number(cell.actions)),
        ("Decisions", number(cell.decisions)),
    ]
    if cell.rounds is not None:
        rows.append(("Rounds", number(cell.rounds)))
    rows.append(("Time at the table, estimated", minutes(*cell.minutes)))
    return Section(
        anchor="length",
        title="How long it takes",
        text=(
            "The minutes are the time on the game’s box, scaled to the number of actions; nobody"
            " timed these matches."
        ),
        charts=(
            chart(
                "Actions in a match",
                histogram,
                cell.lengths,
                "actions",
                caption="How often matches had this many actions. The dashed line is the median.",
            ),
        )
        if cell.lengths.quantiles[0] < cell.lengths.quantiles[-1]
        else (),  # one bar would be pointless
        tables=(
            Table("Length of a match", ("Per match", "Mean"), tuple(rows)),
            _spread("Spread of the length, in actions", (("Actions", cell.lengths),)),
        ),
    )


def scores(cell: CellFindings) -> Section:
    """What players score, and how close it is."""
    rows = (
        ("Winning margin: best score minus second best", number(cell.margin)),
        ("Shared wins", percent(cell.ties)),
    )
    return Section(
        anchor="scores",
        title="Scores and margins",
        charts=(
            chart(
                "Scores",
                histogram,
                cell.scores,
                "points",
                caption="Of all seats. The dashed line is the median.",
            ),
            chart(
                "Winning margins",
                histogram,
                cell.margins,
                "points",
                caption="The best score minus the second best; the dashed line is the median.",
            ),
        ),
        tables=(
            Table("How close matches are", ("Per match", "Mean"), rows),
            _spread(
                "Spread of scores and margins",
                (("Score", cell.scores), ("Winning margin", cell.margins)),
            ),
        ),
    )


def tension(found: Tension, even: float) -> Section:
    """How a match feels."""
    rows = (
        ("Lead changes per match", number(found.lead_changes)),
        ("Comebacks: won from clearly behind at halfway", percent(found.comebacks)),
        ("Decided: the winner is the favourite for good from", percent(found.clear_at)),
        ("Drama: how far the winner was behind, on average", percent(found.drama)),
        ("The best chance that any loser held", percent(found.loser_peak)),
        ("The worst chance that the winner had", percent(found.winner_low)),
    )
    step = max(1, len(found.winner) // MOST_POINTS)
    progress = tuple(f"{point.progress:.0%}" for point in found.winner[::step])
    lines = {"the eventual winner": found.winner, "the favourite": found.favourite}
    return Section(
        anchor="tension",
        title="Tension",
        text=(
            f"In {count(found.matches)} matches, everyone’s chance of winning was estimated at"
            f" every decision, by {count(found.playouts)} playouts with {found.playouts_by}."
        ),
        charts=(
            chart(
                "Chances of winning over a match",
                curves,
                lines,
                even,
                caption="The wider the gap, the more often the favourite loses. The bands are 95%"
                " intervals, and the dashed line is an even share.",
            ),
        ),
        tables=(
            Table("How a match feels", ("Measure", "Mean"), rows),
            Table(
                "Chances of winning over a match",
                ("Progress", *progress),
                tuple(
                    (name.capitalize(), *(percent(p.value.at_most(1)) for p in points[::step]))
                    for name, points in lines.items()
                ),
            ),
        ),
    )


def luck_and_skill(found: Skill, even: float) -> Section:
    """What decides a match."""
    shares = [(source_title(each), each.share) for each in found.sources]
    levels = [(each.player, each.wins) for each in found.levels]
    text = (
        f"{count(found.matches)} matches between players of different strength, at tables filled"
        " at random; then the same with the luck redrawn. Each share is what knowing that source"
        " alone would explain of who wins. The rest comes from sources acting together."
    )
    if any(each.name == DICE for each in found.sources):
        text += " A player’s own dice are the choices it makes at random."
    text += " Ratings look at every place, not only at who wins."
    return Section(
        anchor="skill",
        title="Luck and skill",
        text=text,
        charts=(
            chart(
                "What explains who wins",
                bars,
                shares,
                percent_alone,
                caption="The whiskers are 95% intervals.",
            ),
            chart(
                "Wins per seat, by strength",
                dots,
                levels,
                percent_alone,
                even,
                caption=even_line(even),
            ),
        ),
        tables=(
            Table(
                "Sources of the result",
                ("Source", "Explains"),
                tuple((name, percent(share)) for name, share in shares),
            ),
            levels_table(found),
        ),
    )


def levels_table(found: Skill) -> Table:
    """The players of the pool."""
    return Table(
        f"Players by strength; their ratings are {found.spread:.1f} apart",
        ("Player", "Seats played", "Wins per seat", "Rating"),
        tuple(
            (
                each.player,
                count(each.matches),
                percent(each.wins),
                f"{each.rating:.1f} ± {each.deviation:.1f}".replace("-", "−"),
            )
            for each in found.levels
        ),
    )


def decisions(cell: CellFindings) -> Section:
    """How matches end, and what is chosen."""
    charts, tables = [], []
    if cell.choices:
        taken = [(each.action, each.taken) for each in cell.choices if each.taken is not None]
        charts.append(
            chart(
                "Chosen when allowed",
                bars,
                taken[:MOST_BARS],
                percent_alone,
                caption="Of the decisions that allow it and leave a choice.",
            )
        )
        judged = any(each.verdict for each in cell.choices[:MOST_ROWS])
        tables.append(
            Table(
                _choices_caption(cell),
                ("Action", "Allowed", "Chosen when allowed", *(["Verdict"] if judged else [])),
                tuple(
                    (
                        *(each.action, percent(each.offered), _maybe_share(each.taken)),
                        *([each.verdict] if judged else []),
                    )
                    for each in cell.choices[:MOST_ROWS]
                ),
            )
        )
    if cell.endings:
        title = "How matches end"
        rows = [(spaced(each.reason), each.share) for each in cell.endings]
        if len(rows) > 1:
            charts.append(chart(title, bars, rows, percent_alone))
        tables.append(
            Table(title, ("Ending", "Matches"), tuple((name, percent(s)) for name, s in rows))
        )
    return Section(
        anchor="choices",
        title="Choices and endings",
        text=(
            f"From {count(cell.traced)} matches, followed step by step. An action is dead if it is"
            " chosen clearly less than once in a hundred times, and dominant if it is passed over"
            " less than once in a hundred."
        ),
        charts=tuple(charts),
        tables=tuple(tables),
    )


def doublings(cell: CellFindings) -> Section:
    """What thinking longer brings."""
    even = 1 / len(cell.seats)
    rows = [(f"{2 * each.budget:,} against {each.budget:,}", each.wins) for each in cell.doublings]
    return Section(
        anchor="doublings",
        title="Thinking longer",
        text=(
            "A search plays against itself with twice the simulations per move, every deal from"
            " both sides. The longer doubling pays off, the more there is to find out about the"
            " game."
        ),
        charts=(
            chart(
                "Wins with twice the simulations",
                dots,
                rows,
                percent_alone,
                even,
                caption=even_line(even),
            ),
        ),
        tables=(
            Table(
                "Wins per seat by the search that thinks longer",
                ("Simulations per move", "Deals", "Wins per seat"),
                tuple(
                    (name, count(each.deals), percent(wins))
                    for (name, wins), each in zip(rows, cell.doublings, strict=True)
                ),
            ),
        ),
    )


def worths(cell: CellFindings) -> Section:
    """What single actions bring."""
    rows = [(each.action, each.worth) for each in cell.worths]
    return Section(
        anchor="worths",
        title="What actions are worth",
        text=(
            "Each match is played twice with the same luck: as it is, and with an action forbidden"
            " to one seat."
        ),
        charts=(
            chart(
                "Lost without the action",
                dots,
                rows,
                percent_alone,
                0.0,
                caption="How much of a win a seat loses; the dashed line is zero.",
            ),
        ),
        tables=(
            Table(
                "Worth of each action",
                ("Action", "Matches", "Share of wins lost", "Missed per match"),
                tuple(
                    (each.action, count(each.matches), percent(each.worth), number(each.missed))
                    for each in cell.worths
                ),
            ),
        ),
    )


def _spread(caption: str, found: tuple[tuple[str, Histogram], ...]) -> Table:
    """These percentiles of the numbers."""
    return Table(
        caption,
        ("Measure", *("Median" if share == 0.5 else f"{share:.0%}" for share in QUANTILES)),
        tuple(
            (name, *(f"{number:,}".replace("-", "−") for number in each.quantiles))
            for name, each in found
        ),
    )


def _choices_caption(cell: CellFindings) -> str:
    caption = "Actions: how often they are allowed, and chosen"
    total = len(cell.choices)
    if total <= MOST_ROWS:
        return caption
    return f"{caption}; the {MOST_ROWS} most often chosen of {count(total)}"


def even_line(share: float) -> str:
    """What the dashed line of a chart is."""
    return f"The dashed line is an even share, {share:.1%}."


def _maybe(found: Estimate | None) -> str:
    return "–" if found is None else number(found)


def _maybe_share(found: Estimate | None) -> str:
    return "–" if found is None else percent(found)
