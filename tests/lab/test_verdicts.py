"""The sentences of a report say what the numbers support, and no more."""

import pytest
from msgspec.structs import replace

from hunch.lab.estimates import Estimate
from hunch.lab.findings import Doubling, EndingFindings, Source
from hunch.lab.report.verdicts import (
    balance_of,
    choices,
    closeness,
    depth,
    edge,
    ending,
    first_player,
    lead,
    length,
    luck_or_skill,
    strongest,
    suspense,
    verdicts,
    worth,
)
from tests.lab.made_findings import made_cell, near


def test_the_first_players_share_has_its_interval_and_a_word():
    assert first_player(made_cell()).sentence == (
        "With four seats, the first player wins 27.1% (26.8–27.4%) of matches: a small advantage."
    )


def test_whoever_is_placed_better_than_the_first_player_is_named():
    found = first_player(made_cell((0.22, 0.25, 0.25, 0.28))).sentence
    assert found == (
        "With four seats, the first player wins 22.0% (21.7–22.3%) of matches:"
        " a small disadvantage."
        " The last to play does best, with 28.0% (27.7–28.3%)."
    )


@pytest.mark.parametrize(
    ("low", "high", "words"),
    [
        (0.2501, 0.262, "a negligible advantage"),
        (0.2501, 0.2626, "a negligible to small advantage"),
        (0.263, 0.287, "a small advantage"),
        (0.263, 0.288, "a small to moderate advantage"),
        (0.288, 0.349, "a moderate advantage"),
        (0.351, 0.36, "a large advantage"),
        (0.20, 0.212, "a moderate disadvantage"),
        (0.248, 0.252, "no advantage worth mentioning"),
        (0.25, 0.27, "no clear advantage"),
        (0.20, 0.30, "no clear advantage"),
    ],
)
def test_the_word_for_an_advantage_is_the_one_for_the_whole_interval(low, high, words):
    assert edge(Estimate((low + high) / 2, low, high), even=0.25) == words


@pytest.mark.parametrize(
    ("luck", "skill", "words"),
    [
        (near(0.55, 0.04), near(0.2, 0.04), "mostly luck"),
        (near(0.53, 0.04), near(0.2, 0.04), "more luck than skill"),
        (near(0.2, 0.04), near(0.6, 0.04), "mostly skill"),
        (near(0.3, 0.04), near(0.4, 0.04), "more skill than luck"),
        (near(0.3, 0.06), near(0.4, 0.06), "neither clearly outweighs the other"),
    ],
)
def test_luck_outweighs_skill_only_if_their_intervals_are_apart(luck, skill, words):
    assert balance_of(luck, skill).value == words


def test_luck_and_skill_are_in_one_sentence():
    assert luck_or_skill(made_cell().skill).sentence == (
        "Luck alone explains 62% (58–66%) of who wins, and skill 21% (18–24%): mostly luck."
        " The rest comes from the two acting together."
    )


def test_other_sources_are_listed_as_they_are():
    skill = replace(made_cell().skill, sources=(Source("SomeCard", near(0.5, 0.04)),))
    assert luck_or_skill(skill).sentence == "Of the result: Luck: some card 50% (46–54%)."


def test_length_and_margin_are_in_sentences():
    cell = made_cell()
    assert length(cell).sentence == (
        "A match takes 82.4 (82.1–82.7) actions, 39.2 of them decisions:"
        " about 18–27 minutes at the table."
    )
    assert closeness(cell).sentence == (
        "The winner finishes 4.23 (4.17–4.29) ahead of the runner-up; half of all matches are"
        " decided by 3 or less. In 3.1% (2.8–3.4%) of matches, the win is shared."
    )
    untied = replace(cell, ties=Estimate(0.0, 0.0, 0.001))
    assert "shared" not in closeness(untied).sentence


def test_the_strongest_player_is_compared_with_an_even_share():
    assert strongest(made_cell()).sentence == (
        "Per seat, “hard” wins 30.0% (29.7–30.3%), where 25.0% is even: a moderate advantage."
    )


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (near(0.3, 0.1), "times in a match: it rarely changes hands."),
        (near(0.45, 0.1), "times in a match."),
        (near(1, 0.4), "times in a match: about once."),
        (near(1.5, 0.2), "times in a match."),
        (near(2, 0.5), "times in a match: it changes hands again and again."),
    ],
)
def test_the_word_for_lead_changes_is_the_one_for_the_whole_interval(found, words):
    assert words in lead(replace(made_cell().tension, lead_changes=found)).sentence


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (near(0.4, 0.05), "of the match: decided early."),
        (near(0.48, 0.05), "of the match. At best"),
        (near(0.8, 0.04), "of the match: open until late."),
    ],
)
def test_a_match_is_decided_early_or_late_only_if_the_interval_says_so(found, words):
    assert words in suspense(replace(made_cell().tension, clear_at=found)).sentence


def test_the_usual_ending_is_only_called_most_if_it_clearly_is():
    cell = made_cell()
    assert ending(cell).sentence == "Most matches end with “Deck empty”: 82% (80–84%)."
    half = (EndingFindings("deck_empty", near(0.5, 0.02)), cell.endings[1])
    assert "most frequent ending is “Deck empty”" in ending(replace(cell, endings=half)).sentence
    topics = [each.topic for each in verdicts(replace(cell, endings=half[:1]))]
    assert "Usual ending" not in topics  # which says nothing if there is only one


def test_dead_and_dominant_actions_are_named():
    cell = made_cell()
    assert choices(cell).sentence == "“Surrender” is hardly ever chosen."
    assert choices(cell).figure == "3 of 4"
    used = tuple(replace(each, verdict="") for each in cell.choices)
    assert "None of the four actions" in choices(replace(cell, choices=used)).sentence
    assert "Neither of the two actions" in choices(replace(cell, choices=used[:2])).sentence
    many = tuple(replace(cell.choices[2], action=f"Bet {amount}") for amount in range(9))
    assert "“Bet 3” and 5 more are hardly ever" in choices(replace(cell, choices=many)).sentence
    always = (replace(used[0], verdict="dominant"), *used[1:])
    assert "“Draw” is almost always chosen" in choices(replace(cell, choices=always)).sentence


def test_thinking_longer_pays_as_far_as_it_clearly_does():
    cell = made_cell()
    assert depth(cell).sentence.endswith(
        "thinking longer clearly pays off up to 100 simulations a move."
    )
    still = replace(cell, doublings=(Doubling(25, near(0.31, 0.02), 100),))
    assert depth(still).sentence.endswith("thinking longer still pays off.")
    never = replace(cell, doublings=(Doubling(25, near(0.25, 0.02), 100),))
    assert depth(never).sentence.endswith("thinking longer does not clearly pay off.")


def test_an_action_is_worth_something_only_if_that_is_clear():
    cell = made_cell()
    assert "“Stop” costs a seat the most: 11.3% (10.3–12.3%)" in worth(cell).sentence
    assert "No action" in worth(replace(cell, worths=cell.worths[1:])).sentence


def test_what_was_not_measured_has_no_verdict():
    cell = made_cell()
    assert len(verdicts(cell)) == 11
    bare = replace(
        cell,
        players=cell.players[:1],
        endings=(),
        choices=(),
        tension=None,
        skill=None,
        doublings=(),
        worths=(),
    )
    assert [each.topic for each in verdicts(bare)] == ["First player", "Length", "Winning margin"]
