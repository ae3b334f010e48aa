"""What each action leads to, in the order of play."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, cast

from msgspec.structs import replace

from hunch.core.values import EVERYONE, Actor, Audience, Seat, Step, Told, replaced, without
from hunch.games.think_str8.menus import exchanges, in_order
from hunch.games.think_str8.score_track import START, moved, order_of, stacked
from hunch.games.think_str8.state import LUCK, State, new_round
from hunch.games.think_str8.values import (
    COLOURS,
    DICE,
    HOLDERS,
    PLACE_OF,
    Bet,
    BetChecked,
    BetPlaced,
    Card,
    CardDealt,
    CardDiscarded,
    CardSeen,
    Deal,
    DiceSet,
    DieRolled,
    Draw,
    Exchange,
    ExchangeSkipped,
    FinalBet,
    FinalBetOpened,
    FinalBetSealed,
    FinalNumbers,
    Hint,
    Place,
    Roll,
    Round,
    RoundBegan,
    SetDice,
    Stack,
    StonesStacked,
    Take,
    TokenTaken,
)


def _stacked(state: State, _: Actor, action: Stack) -> Step:
    """Rule 2.5 and H7: the first stack is in random order."""
    return Step(
        replace(state, phase="dealing", track=stacked(action.order)),
        (Told(StonesStacked(action.order)),),
    )


def _dealt(state: State, _: Actor, action: Deal) -> Step:
    """Rule 2.3: holder by holder, colour by colour; the last card starts round 1."""
    holder, place = state.next_deal()
    number = action.number
    dealt = replace(
        state,
        holders=replaced(state.holders, holder, (*state.holders[holder], number)),
        undealt=replaced(state.undealt, place, without(state.undealt[place], number)),
    )
    told = _card_told(holder, place, number, state.seats)
    if holder == HOLDERS - 1 and place == len(state.undealt) - 1:
        return _throwing(dealt, told)
    return Step(dealt, told)


def _throwing(state: State, told: tuple[Told, ...]) -> Step:
    """Rule 4.2: the player in last place throws; in a stack, the one on top."""
    began = RoundBegan(len(state.past) + 1, state.track[0].seat)
    return Step(replace(state, phase="rolling", queue=LUCK), (*told, Told(began)))


def _rolled(state: State, _: Actor, action: Roll) -> Step:
    """Rule 4.2: three dice; then the thrower sets them."""
    bets, discards = state.current.bets, state.current.discards
    dice = (*state.current.dice, action.colour)
    told = _DIE_ROLLED[action.colour]
    if len(dice) < DICE:
        return Step(replace(state, current=Round(dice, bets, discards)), told)
    current = Round(in_order(dice), bets, discards)
    thrower = (state.track[0].seat,)
    return Step(replace(state, phase="setting", queue=thrower, current=current), told)


def _set(state: State, seat: Seat, action: SetDice) -> Step:
    """Rule 5.1: then players choose tokens, last place first."""
    current = Round(action.dice, state.current.bets, state.current.discards)
    order = order_of(state.track)
    return Step(
        replace(state, phase="taking", queue=order, current=current),
        (Told(DiceSet(seat, action.dice)),),
    )


def _taken(state: State, seat: Seat, action: Take) -> Step:
    """Rules 5.1 and 5.3: once all have a token, all place theirs simultaneously."""
    current = _with_bet(state.current, seat, Bet(action.width))
    told = (Told(TokenTaken(seat, action.width)),)
    if rest := state.queue[1:]:
        return Step(replace(state, queue=rest, current=current), told)
    order = order_of(state.track)
    return Step(replace(state, phase="placing", queue=order, current=current), told)


def _placed(state: State, seat: Seat, action: Place) -> Step:
    """H10: sealed until every token is placed."""
    current = _with_bet(state.current, seat, Bet(state.bet(seat).width, action.start))
    placed = replace(state, queue=without(state.queue, seat), current=current)
    return Step(placed, (Told(BetPlaced(seat)),)) if placed.queue else _checked(placed)


def reopened(state: State, seat: Seat) -> State:
    """The same table with this seat's sealed decision still to be made."""
    waiting = (*state.queue, seat)
    if state.phase == "betting":
        return replace(
            state, queue=tuple(sorted(waiting)), finals=replaced(state.finals, seat, None)
        )
    queue = tuple([each for each in order_of(state.track) if each in waiting])
    current = _with_bet(state.current, seat, Bet(state.bet(seat).width))
    return replace(state, queue=queue, current=current)


def _checked(state: State) -> Step:
    """Rules 6.1 to 6.3 and H9: one bet after another, in the order at the time of the throw."""
    options, track, current = state.options, state.track, state.current
    places = [PLACE_OF[die] for die in current.dice]  # Rule 5.2: counts twice if on two dice
    bets, wrong, told = list(current.bets), [], []
    for seat in order_of(state.track):
        hand = state.hand(seat)
        total = sum([hand[place] for place in places])
        bet = bets[seat] = _judged(state.bet(seat), total, options.smallest)
        points = 0
        if bet.hint == "right":
            points = options.points(bet.width)
            track = moved(track, seat, points, None)
        else:
            wrong.append(seat)
        told.append(Told(BetChecked(seat, bet, points)))
    opened = Round(current.dice, tuple(bets), current.discards)
    if _is_last_round(state) and not options.exchange_last_round:  # H13
        wrong = []
    # Rule 7.1 and H9: the order of exchanges is that of the track after all checks.
    queue = tuple([seat for seat in order_of(track) if seat in wrong])
    return _exchanging(replace(state, track=track, current=opened), queue, tuple(told))


def _judged(bet: Bet, total: int, smallest: int) -> Bet:
    """Rules 6.2 to 6.4: what the others say."""
    width, start = bet.width, cast(int, bet.start)
    hint: Hint = "too high"
    if start <= total < start + width:
        hint = "right"
    elif width == smallest:
        hint = "wrong"
    elif start < total:
        hint = "too low"
    return Bet(width, start, hint)


def _exchanging(state: State, queue: tuple[Actor, ...], told: tuple[Told, ...]) -> Step:
    """Rule 7.1: the next player exchanges a card; when nobody is left, the round is over."""
    if queue and exchanges(state.left(), state.exchangeable()).actions:
        return Step(replace(state, phase="exchanging", queue=queue), told)
    told += tuple([Told(ExchangeSkipped(cast(Seat, seat))) for seat in queue])  # H12
    if _is_last_round(state):
        everybody = tuple(range(state.seats))
        return Step(replace(state, phase="betting", queue=everybody), told)
    # Rule 7.5: the tokens go back, and the next round begins.
    past = (*state.past, state.current)
    return _throwing(replace(state, past=past, current=new_round(state.seats)), told)


def _exchanged(state: State, seat: Seat, action: Exchange) -> Step:
    """Rule 7.2: the card is laid face up, and its slot waits for a new one."""
    place = PLACE_OF[action.colour]
    hand, current = state.hand(seat), state.current
    card = Card(action.colour, hand[place])
    laid = replace(
        state,
        phase="drawing",
        queue=LUCK + state.queue,
        holders=replaced(state.holders, seat, replaced(hand, place, None)),
        current=Round(current.dice, current.bets, replaced(current.discards, seat, card)),
    )
    return Step(laid, (Told(CardDiscarded(seat, card)),))


def _drawn(state: State, _: Actor, action: Draw) -> Step:
    """Rule 7.3: everyone but its owner sees the new card."""
    holder, place = state.next_draw()
    number = action.number
    refilled = replaced(state.holders[holder], place, number)
    drawn = replace(
        state,
        holders=replaced(state.holders, holder, refilled),
        undealt=replaced(state.undealt, place, without(state.undealt[place], number)),
    )
    rest = state.queue[2:]  # without luck and the seat that has exchanged
    return _exchanging(drawn, rest, _card_told(holder, place, number, state.seats))


def _bet_on_cards(state: State, seat: Seat, action: FinalBet) -> Step:
    """Rule 8.2: once all final bets are made, they are opened."""
    finals = replaced(state.finals, seat, action.numbers)
    sealed = replace(state, queue=without(state.queue, seat), finals=finals)
    return Step(sealed, (Told(FinalBetSealed(seat)),)) if sealed.queue else _opened(sealed)


def _opened(state: State) -> Step:
    """Rules 8.2 to 8.4 and H18: one move each, last place first."""
    track, told = state.track, []
    floor = START if state.options.clamp_at_start else None  # H16
    for seat in order_of(state.track):
        numbers = state.finals[seat]
        assert numbers is not None
        points = final_points(state, seat, numbers)
        track = moved(track, seat, sum(points), floor)
        (space,) = (stone.space for stone in track if stone.seat == seat)
        told.append(Told(FinalBetOpened(seat, state.hand(seat), numbers, points, space)))
    return Step(replace(state, phase="over", track=track), tuple(told))


def final_points(state: State, seat: Seat, numbers: FinalNumbers) -> tuple[int, ...]:
    """Rules 8.3 and 8.4: fewer numbers score more points; a card not guessed costs some."""
    options = state.options
    return tuple(
        options.final_points[len(named) - 1] if card in named else -options.final_penalty
        for card, named in zip(state.hand(seat), numbers, strict=True)
    )


@cache
def viewers(holder: int, seats: int) -> Audience:
    """Who sees a holder's cards: not its owner (rule 2.3) nor, if it has one, spectators (H27)."""
    return tuple(seat for seat in range(seats) if seat != holder) if holder < seats else EVERYONE


@cache
def _card_told(holder: int, place: int, number: int, seats: int) -> tuple[Told, ...]:
    """What is told to players who see the new card, and to those who only know it is there."""
    colour = COLOURS[place]
    seen = Told(CardSeen(holder, colour, number), viewers(holder, seats))
    return (Told(CardDealt(holder, colour)), seen) if holder < seats else (seen,)


def _with_bet(current: Round, seat: Seat, bet: Bet) -> Round:
    return Round(current.dice, replaced(current.bets, seat, bet), current.discards)


def _is_last_round(state: State) -> bool:
    return len(state.past) + 1 == state.rounds


_DIE_ROLLED: Final = {colour: (Told(DieRolled(colour)),) for colour in COLOURS}

APPLIED: Final[dict[type, Callable[[State, Any, Any], Step]]] = {
    Stack: _stacked,
    Deal: _dealt,
    Roll: _rolled,
    SetDice: _set,
    Take: _taken,
    Place: _placed,
    Exchange: _exchanged,
    Draw: _drawn,
    FinalBet: _bet_on_cards,
}
