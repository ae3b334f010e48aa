"""The contract, for every game in the registry: a new game is tested by being there."""

from random import Random

import pytest

from hunch.core.contract import Game
from hunch.core.engine import play
from hunch.core.match import Match
from hunch.core.option_form import presets_of, settings
from hunch.core.options import chosen_options, read_options
from hunch.core.registry import games, hooks_of, rules_of
from hunch.core.schema import schema_of
from hunch.core.values import CHANCE, Step
from hunch.core.walk import at_random, playout, run
from tests import laws

TABLES = [(game, seats) for game in games().values() for seats in game.seats()]
tables = pytest.mark.parametrize(
    ("game", "seats"), TABLES, ids=[f"{game.name}-{seats}" for game, seats in TABLES]
)
each_game = pytest.mark.parametrize("game", games().values(), ids=list(games()))


@tables
def test_random_matches_end_and_the_log_alone_rebuilds_them(game: Game, seats: int, matches: int):
    rng = Random(f"{game.name} ends {seats}")
    for _ in range(matches):
        match = laws.new_match(game, rules_of(game), seats, rng)
        for _ in laws.moments(match, rng):
            pass
        laws.check_outcome(match)
        laws.check_rebuilds(match)


@tables
def test_every_moment_of_a_match_obeys_the_laws(game: Game, seats: int, matches: int):
    rng = Random(f"{game.name} laws {seats}")
    for _ in range(max(2, matches // 8)):
        match = laws.new_match(game, rules_of(game), seats, rng)
        rules = match.rules
        for entry in laws.moments(match, rng):
            laws.check_outcome(match)
            laws.check_refusals(rules, match.state, seats)
            turn = match.to_act
            if entry.seat is CHANCE:
                assert turn == (CHANCE,)
                laws.check_chance(rules, match.state)
            else:
                laws.check_menu(rules, match.state, entry.seat, rng)
            if len(turn) > 1:
                laws.check_commutes(rules, match.state, rng)
                laws.check_second_thoughts(rules, match.state, rng)
            step = play(rules, match.state, entry.seat, entry.action)
            laws.check_values(match, entry, step)


@tables
def test_matches_with_second_thoughts_end_alike_and_can_be_rebuilt(
    game: Game, seats: int, matches: int
):
    rng = Random(f"{game.name} again {seats}")
    for _ in range(max(2, matches // 8)):
        match = laws.new_match(game, rules_of(game), seats, rng)
        run(match, laws.with_second_thoughts(rng))
        laws.check_outcome(match)
        laws.check_rebuilds(match)
        assert laws.with_final_decisions(match).state == match.state


@tables
def test_an_action_a_seat_does_not_witness_changes_nothing_it_is_sent(
    game: Game, seats: int, matches: int
):
    rng = Random(f"{game.name} hidden {seats}")
    for _ in range(max(2, matches // 5)):
        match = laws.new_match(game, rules_of(game), seats, rng)
        for entry in laws.moments(match, rng):
            laws.check_hidden(match, entry, rng)


@tables
def test_the_story_shows_nothing_that_is_out_of_sight(game: Game, seats: int, matches: int):
    rng = Random(f"{game.name} story {seats}")
    for _ in range(max(1, matches // 10)):
        for options in laws.each_memory(laws.random_options(rules_of(game), rng)):
            match = Match(game, laws.NAMES[:seats], options)
            readers = [laws.Reader(match, seat) for seat in (*range(seats), None)]
            for _ in laws.moments(match, rng):
                for reader in readers:
                    reader.read(match)
            for reader in readers:  # once more, at the end
                reader.read(match)
            laws.check_story_twins(match, rng)


@each_game
def test_what_is_dealt_before_a_match_changes_nothing_a_seat_is_sent(game: Game):
    rng = Random(f"{game.name} dealt")
    match = laws.new_match(game, rules_of(game), game.usual, rng)
    for _ in laws.moments(match, rng):
        if rng.random() < 0.2 and (twin := laws.dealt(match, rng)) is not None:
            for seat in (*range(game.usual), None):
                laws.check_same_knowledge(match, twin, seat)
                seen, other = (
                    laws.frame(each.rules, Step(each.state), seat, []) for each in (match, twin)
                )
                assert seen == other


@tables
def test_an_imagined_state_looks_the_same_and_plays_on_to_the_end(
    game: Game, seats: int, matches: int
):
    rng = Random(f"{game.name} imagined {seats}")
    for _ in range(max(2, matches // 8)):
        match = laws.new_match(game, rules_of(game), seats, rng)
        for _ in laws.moments(match, rng):
            if rng.random() < 0.2:
                imagined = laws.check_imagined(match, rng.choice([None, *range(seats)]), rng)
                if rng.random() < 0.1:
                    end, _ = playout(match.rules, imagined, rng)
                    assert match.rules.outcome(end)


@tables
def test_in_a_rematch_who_goes_first_moves_on_to_the_next_seat(game: Game, seats: int):
    rng = Random(f"{game.name} rematch {seats}")
    rules, hooks = rules_of(game), hooks_of(game)
    chosen = options = rules.Options()
    began = []
    for _ in range(seats + 1):
        match = Match(game, laws.NAMES[:seats], hooks.prepare(options, rng=rng).options)
        began.append(
            next(moment.seat for moment in laws.moments(match, rng) if moment.seat != CHANCE)
        )
        run(match, at_random(rng))
        options = hooks.rematch(chosen, match)
        assert read_options(game, rules, chosen_options(options)) == options
        assert hooks.rematch(options, match) == options  # what an option says stays
    if hasattr(rules, "rematch"):
        assert began == [(began[0] + turn) % seats for turn in range(seats + 1)]
    else:
        assert options is chosen


@each_game
def test_every_action_and_event_is_in_the_schema(game: Game):
    schema = schema_of(rules_of(game))
    assert set(schema["properties"]) == {"action", "event", "options", "view", "menu", "outcome"}
    for name in ("action", "event"):
        for shape in schema["properties"][name].get("anyOf", [schema["properties"][name]]):
            found = schema["$defs"][shape["$ref"].rpartition("/")[2]]
            assert "type" in found["required"]
            assert found["description"]


@each_game
def test_every_preset_is_valid_and_can_be_played_with_any_number_of_seats(game: Game):
    rules, rng = rules_of(game), Random(game.name)
    found = presets_of(rules)
    assert len({preset.name for preset in found}) == len(found)
    assert sum(preset.alone for preset in found) <= 1
    for preset in found:
        laws.check_preset(game, rules, preset)
        options = read_options(game, rules, preset.options)
        for seats in game.seats():
            assert run(Match(game, laws.NAMES[:seats], options), at_random(rng)).outcome


@each_game
def test_every_option_has_a_default_bounds_and_a_sentence_of_help(game: Game):
    rules = rules_of(game)
    assert rules.Options() == rules.Options()
    for setting in settings(rules):
        assert setting.help.endswith("."), setting.name
        assert setting.allowed != "text" or isinstance(setting.default, str), setting.name
