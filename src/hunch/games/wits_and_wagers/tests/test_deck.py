"""A deck is dealt before a match, of new questions, and every draw from it can be verified."""

import json
from decimal import Decimal
from random import Random

import pytest

from hunch.core.codec import encode
from hunch.core.errors import BadFile, BadMessage
from hunch.core.fairness import Fairness, commitment
from hunch.core.host_material import Material
from hunch.core.match import FairLuck, Match
from hunch.core.options import read_options
from hunch.core.record import parse, record_of, replay, text_of, verify
from hunch.core.values import CHANCE
from hunch.core.walk import decided, run
from hunch.games.wits_and_wagers import packs, rules
from hunch.games.wits_and_wagers.deck import SPARE
from hunch.games.wits_and_wagers.options import Options
from hunch.games.wits_and_wagers.packs import PACKS
from hunch.games.wits_and_wagers.questions import Question, Spread, id_of, sealed
from hunch.packs.catalogue import load
from hunch.packs.reading import parse as parse_pack
from hunch.packs.uploads import LONGEST_OWN_ID
from hunch.server.proofs import proof_of

SECRET = bytes(32)
OWN = "u-abcdefgh"
LONGEST = "u-" + "x" * 20


def own_pack(count, answer=7):
    rows = [{"question": f"How many are number {n}?", "answer": answer} for n in range(count)]
    return parse_pack(PACKS, json.dumps({"title": "Mine", "questions": rows}))


def played(options, luck):
    """A whole match of random decisions."""
    choose = decided(lambda match, seat: match.menu(seat).sample(Random(1)), luck)
    return run(Match(rules.GAME, ["Ada", "Ben"], options), choose)


def finished(**options):
    """A match played with a dealt deck, and its file, written and read back."""
    luck = FairLuck(SECRET)
    prepared = rules.prepare(Options(questions=3, **options), rng=Random(5)).options
    match = played(prepared, luck)
    return match, parse(text_of(record_of(match, luck.proof())))


def test_a_deck_has_no_question_twice_and_is_no_larger_than_it_needs_to_be():
    deck = rules.prepare(Options(), rng=Random(1)).options.deck
    assert len({card.id for card in deck}) == len(deck) == Options().questions + SPARE
    assert set(deck) <= set(packs.questions_of(("party",)).values())
    few = Options(packs=("below_zero",))
    small = rules.prepare(few, rng=Random(1)).options.deck
    assert len(small) == len(load(PACKS, "below_zero").items)


def test_no_question_comes_again_until_the_packs_are_used_up():
    ids = list(packs.questions_of(("below_zero",)))
    options = Options(packs=("below_zero",), questions=4)
    met = frozenset(ids[:1])
    prepared = rules.prepare(options, Material({}, met), Random(1))
    assert {card.id for card in prepared.options.deck} == set(ids[1:])
    assert prepared.forgotten == ()
    most = frozenset([*ids[:5], "elsewhere"])  # only five are left: too few, counting spares
    again = rules.prepare(options, Material({}, most), Random(1))
    assert {card.id for card in again.options.deck} <= set(ids)
    assert len(again.options.deck) == 4 + SPARE
    assert again.forgotten == tuple(ids[:5])


def test_only_questions_that_were_asked_count_as_met():
    match, _ = finished()
    asked = tuple(entry.action.question.id for entry in match.log if entry.seat is CHANCE)
    assert rules.used_material(match.state) == asked
    assert len(asked) == 3 < len(match.options.deck)


def test_an_uploaded_pack_comes_from_its_host_and_never_from_a_file(tmp_path):
    options = Options(packs=(OWN, "below_zero"), questions=14)
    rules.check_table_options(options)
    assert rules.uploads_in(options) == (OWN,)
    deck = rules.prepare(options, Material({OWN: own_pack(9)}), Random(1)).options.deck
    assert f"{OWN}/question-1" in {card.id for card in deck}
    with pytest.raises(BadMessage, match=f"The host has no pack “{OWN}”"):
        rules.prepare(options)
    with pytest.raises(BadMessage, match="needs that many in its packs"):
        rules.prepare(Options(packs=(OWN,)), Material({OWN: own_pack(6)}))
    for path in (f"{OWN}.json", f"{OWN}/../x", "u-../../etc", str(tmp_path)):
        with pytest.raises(BadMessage, match="A table cannot use"):
            rules.check_table_options(Options(packs=(path,)))


def test_the_deck_of_an_uploaded_pack_can_be_read_back_however_long_its_ids():
    rows = [
        {"id": f"{n}".rjust(LONGEST_OWN_ID, "i"), "question": "How many?", "answer": n}
        for n in range(9)
    ]
    material = Material(
        {LONGEST: parse_pack(PACKS, json.dumps({"title": "Mine", "questions": rows}))}
    )
    prepared = rules.prepare(Options(packs=(LONGEST,)), material, Random(1)).options
    again = read_options(rules.GAME, rules, json.loads(encode(prepared)))
    assert again == prepared
    assert max(len(card.id) for card in again.deck) == 80
    with pytest.raises(BadMessage, match="A table cannot use"):
        rules.check_table_options(Options(packs=(f"{LONGEST}x",)))


def test_two_uploaded_packs_may_use_the_same_ids():
    other = "u-hgfedcba"
    material = Material({OWN: own_pack(5), other: own_pack(5, answer=8)})
    deck = rules.prepare(Options(packs=(OWN, other)), material, Random(1)).options.deck
    assert len(deck) == 10


def test_nobody_chooses_the_deck():
    deck = rules.prepare(Options()).options.deck
    with pytest.raises(BadMessage, match="the deck is dealt when the match begins"):
        rules.check_table_options(Options(deck=deck))


def test_a_file_shows_the_questions_that_were_asked_and_seals_the_rest():
    match, record = finished()
    asked = set(rules.used_material(match.state))
    text = text_of(record)
    for card in match.options.deck:
        shown = card.question in text
        assert shown == (card.id in asked)
        assert shown or sealed(card) in text
    again = replay(record)
    assert [id_of(card) for card in again.options.deck] == [c.id for c in match.options.deck]
    assert again.outcome == match.outcome


def test_during_a_match_its_file_does_not_even_name_what_may_come():
    options = rules.prepare(Options(), rng=Random(1)).options
    match, luck = Match(rules.GAME, ["Ada", "Ben"], options), FairLuck(SECRET)
    match.play(CHANCE, luck.next_action(match))
    assert record_of(match).options.deck == ()


def test_every_draw_can_be_recomputed_from_the_file_alone():
    _, record = finished()
    assert verify(record).startswith("Fair: all 3 draws")
    material = Material({OWN: own_pack(12)})
    luck = FairLuck(SECRET)
    options = rules.prepare(Options(questions=3, packs=(OWN,)), material, Random(5)).options
    uploaded = parse(text_of(record_of(played(options, luck), luck.proof())))
    assert verify(uploaded).startswith("Fair: all 3 draws")  # and the pack is gone


@pytest.mark.parametrize("shown", [True, False])
@pytest.mark.parametrize(
    ("field", "other"), [("answer", "12345"), ("question", "How many are there really?")]
)
def test_the_deck_exposes_a_changed_question_whether_shown_or_sealed(shown, field, other):
    match, record = finished()
    data = json.loads(text_of(record))
    data["outcome"] = None  # another answer would change it, and the file would be refused for that
    if not shown:
        data["options"]["deck"] = [sealed(card) for card in match.options.deck]
    assert verify(parse(json.dumps(data))).startswith("Fair: all 3")
    data["log"][0]["action"]["question"][field] = other
    with pytest.raises(BadFile, match=r"Not fair \(.*\): entry 0"):
        verify(parse(json.dumps(data)))


@pytest.mark.parametrize("change", ["another question", "one less"])
def test_a_match_without_a_deck_is_not_called_unfair_if_its_packs_have_changed(change, tmp_path):
    rows = [{"id": f"q{n}", "question": f"How many are {n}?", "answer": n} for n in range(9)]
    before, after = tmp_path / "before.json", tmp_path / "after.json"
    before.write_text(json.dumps({"title": "Mine", "questions": rows}))
    later = [{**row, "answer": 77} for row in rows] if change == "another question" else rows[1:]
    after.write_text(json.dumps({"title": "Mine", "questions": later}))
    luck = FairLuck(SECRET)
    match = played(Options(questions=3, packs=(str(before),)), luck)
    text = text_of(record_of(match, luck.proof()))
    assert verify(parse(text)).startswith("Fair: all 3")
    assert len(proof_of(match, luck.proof()).draws) == 3
    changed = parse(text.replace(str(before), str(after)))
    for judge in (verify, lambda record: proof_of(replay(record), record.fairness)):
        with pytest.raises(BadFile, match="so its luck cannot be recomputed"):
            judge(changed)


def test_another_secret_brings_other_questions():
    _, record = finished()
    other = b"x" * 32
    proof = Fairness(commitment=commitment(other), secret=other.hex())
    data = json.loads(text_of(record))
    data["fairness"] = {"commitment": proof.commitment, "cuts": [], "secret": proof.secret}
    with pytest.raises(BadFile, match=r"Not fair \(.*\): .* the secret gives"):
        verify(parse(json.dumps(data)))


def test_the_spread_and_the_second_source_never_reach_state_view_or_event():
    question = Question(
        "q",
        "How many?",
        Decimal(7),
        "",
        "A book",
        "things",
        2,
        spread=Spread(amount=Decimal(3)),
        checked="Yes",
    )
    match = Match(rules.GAME, ["Ada", "Ben"], Options(deck=(question,)))
    told = match.play(CHANCE, rules.chance(match.state).pick(0))
    for value in (match.state.question, match.view(0), match.view(None), *told):
        assert "spread" not in str(value).replace("spread=None", "")
        assert "Yes" not in str(value)
