"""The keyed stream is what its documentation says, and verification can fail."""

import hashlib
import hmac
import json
from collections import Counter

import msgspec
import pytest

from hunch.core.errors import BadFile
from hunch.core.fairness import Cut, commitment, key_of, number_below
from hunch.core.match import FairLuck, Match
from hunch.core.record import parse, record_of, text_of, verify
from hunch.core.registry import games
from hunch.core.values import CHANCE, Entry
from tests.laws import played_by

SECRET = bytes(range(32))
CUTS = (Cut(0, "à la carte"), Cut(1, 'two "words"'))


def fair_record(cuts=CUTS):
    game = games()["intuition"]
    luck = FairLuck(SECRET, cuts)
    return record_of(played_by(luck, game), luck.proof())


def test_the_stream_is_as_documented_when_recomputed_without_our_code():
    words = json.dumps(
        [cut.words for cut in CUTS], ensure_ascii=False, separators=(",", ":")
    ).encode()
    key = hmac.new(SECRET, b"hunch/key/1" + words, hashlib.sha256).digest()
    assert key_of(SECRET, CUTS) == key
    assert commitment(SECRET) == hashlib.sha256(b"hunch/commitment/1" + SECRET).hexdigest()
    for n, total in [(0, 47), (1, 47), (7, 3), (300, 19)]:
        block = hmac.new(key, n.to_bytes(8, "big") + bytes(8), hashlib.sha256).digest()
        assert number_below(key, n, total) == int.from_bytes(block, "big") % total


def test_a_block_beyond_the_largest_multiple_is_rejected():
    total = 2**255 + 1  # almost half of all blocks are beyond
    key = key_of(SECRET, ())
    tries = []
    for n in range(50):
        for attempt in range(100):
            message = n.to_bytes(8, "big") + attempt.to_bytes(8, "big")
            block = int.from_bytes(hmac.digest(key, message, "sha256"), "big")
            if block < total:
                break
        tries.append(attempt)
        assert number_below(key, n, total) == block
    assert max(tries) > 0


def test_numbers_are_spread_evenly():
    key = key_of(SECRET, ())
    counts = Counter(number_below(key, n, 6) for n in range(6000))
    assert all(abs(count - 1000) < 150 for count in counts.values())


def test_every_cut_changes_the_luck():
    keys = {key_of(SECRET, cuts) for cuts in [(), CUTS, CUTS[:1], CUTS[::-1]]}
    assert len(keys) == 4


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
def test_a_match_dealt_by_the_stream_verifies(game):
    luck = FairLuck(SECRET, CUTS)
    record = parse(text_of(record_of(played_by(luck, game), luck.proof())))
    assert verify(record).startswith("Fair: all ")


def test_a_changed_secret_is_found():
    record = fair_record()
    other = msgspec.structs.replace(record.fairness, secret=bytes(32).hex())
    with pytest.raises(BadFile, match="does not match its commitment"):
        verify(msgspec.structs.replace(record, fairness=other))


def test_a_changed_cut_is_found_at_the_first_entry_that_differs():
    record = fair_record()
    other = msgspec.structs.replace(record.fairness, cuts=())
    with pytest.raises(BadFile, match=r"Not fair \(.*\): entry \d+"):
        verify(msgspec.structs.replace(record, fairness=other))


def test_a_changed_card_is_found_and_named():
    record = fair_record()
    first = next(e for e in record.log if type(e.action).__name__ == "Turn")
    number = record.log.index(first)
    match = Match(games()[record.game], record.seats, record.options)
    for entry in record.log[:number]:
        match.play(entry.seat, entry.action)
    swapped = next(
        action for action, _ in match.rules.chance(match.state) if action != first.action
    )
    log = (*record.log[:number], Entry(CHANCE, swapped))
    cut_short = msgspec.structs.replace(record, log=log, outcome=None)
    with pytest.raises(BadFile, match=rf"Not fair \(.*\): entry {number} "):
        verify(cut_short)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"secret": None}, "does not reveal its secret yet"),
        ({"secret": "xyz"}, "its secret is not hexadecimal"),
    ],
)
def test_a_missing_or_malformed_secret_is_reported(change, sentence):
    record = fair_record()
    fairness = msgspec.structs.replace(record.fairness, **change)
    with pytest.raises(BadFile, match=sentence):
        verify(msgspec.structs.replace(record, fairness=fairness))


def test_a_match_without_fairness_data_cannot_be_verified():
    with pytest.raises(BadFile, match="no fairness data"):
        verify(msgspec.structs.replace(fair_record(), fairness=None))
