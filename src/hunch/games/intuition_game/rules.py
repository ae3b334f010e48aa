"""The Intuition Game's rules; the numbers in the comments are those of RULES.md."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from hunch.core import values as core
from hunch.core.chance import Distribution, Uniform, Weighted
from hunch.core.contract import Preset
from hunch.core.errors import BadMessage
from hunch.core.fields import Stake, Stakes, Whole
from hunch.core.match import Match
from hunch.core.menu import Form, Menu
from hunch.core.values import (
    CHANCE,
    Actor,
    Bets,
    Memory,
    Outcome,
    Seat,
    Step,
    Told,
    clockwise,
    ranking,
    replaced,
    without,
)
from hunch.games.intuition_game import GAME as GAME
from hunch.games.intuition_game.cards import character_cards, whole_deck
from hunch.games.intuition_game.payouts import dealers_payout, payouts_of, players_payout
from hunch.games.intuition_game.values import (
    AGAINST,
    JOINT,
    WILD,
    WITH,
    Bet,
    BetLaid,
    BetOpened,
    BetSealed,
    Card,
    CardTurned,
    DeckPassed,
    First,
    FirstDealerChosen,
    Laid,
    Mark,
    MercyGiven,
    Names,
    Reveal,
    Spot,
    SpotMarked,
    StakeLost,
    StakeWon,
    TieBreak,
    Turn,
    Wager,
)
from hunch.games.intuition_game.values import Action as Action
from hunch.games.intuition_game.values import Event as Event
from hunch.games.intuition_game.values import Options as Options
from hunch.games.intuition_game.values import State as State
from hunch.games.intuition_game.values import View as View

PRESETS: Final = (
    Preset("printed"),
    Preset("party", {"mercy_token": True, "memory": "assist"}),
    Preset("expert", {"bets": "sealed", "tie_break": "fewer_deals"}),
)

LEAST_STAKE: Final = 1  # H16: a whole token
MERCY: Final = 1  # H8: what the bank may give to a dealer with no tokens

LUCK: Final = (CHANCE,)
OPEN: Final = Bets.OPEN  # bound once: looking up a member of an Enum takes time
SEALED: Final = tuple((Told(BetSealed(seat)),) for seat in range(GAME.most))
NOTHING: Final = Menu()
REMEMBERED: Final = 4096  # menus, which depend on the names and on a seat's tokens


def start(seats: int, options: Options) -> State:
    """Rules 1.3 and 1.4: everyone has tokens, and the deck is ready."""
    dealer = options.first_dealer
    if dealer is not None and dealer >= seats:
        raise BadMessage(f"Seat {dealer} cannot deal first: the seats are 0 to {seats - 1}.")
    waiting = () if dealer is None else (dealer,)
    tokens = (options.tokens,) * seats
    stakes = _unlaid(tokens)
    return State(options, whole_deck(options), tokens, 0, dealer, None, stakes, waiting, None)


def to_act(state: State) -> tuple[Actor, ...]:
    """The dealer marks and stakes, the others bet simultaneously, then luck turns a card."""
    return state.waiting or (LUCK if state.deck else ())


def menu(state: State, seat: Seat) -> Menu:
    """Rule 2.1: the dealer marks a spot. Rules 2.2 and 2.4: then the dealer and the others bet."""
    if seat not in state.waiting:
        return NOTHING
    if state.mark is None:
        return _marks(state.options.colours, state.options.characters)
    return _stakes(state, seat)


def chance(state: State) -> Distribution:
    """Every card not yet turned is equally likely to be on top; the wild ones are alike."""
    if state.dealer is None:
        return Uniform(First, tuple(range(len(state.tokens))))
    wild = state.deck.count(WILD)
    others = state.deck[: len(state.deck) - wild]
    return Weighted(Turn, (*others, WILD), (1,) * len(others) + (wild,))


def apply(state: State, seat: Actor, action: Any) -> Step:
    """Carry out one action."""
    kind = type(action)
    if kind is Turn:
        return _turned(state, action.card)
    if kind is First:
        return _chosen(state, action.dealer)
    assert seat is not CHANCE
    if kind is Mark:
        return _marked(state, seat, action.spot)
    return _bet(state, seat, _laid(state, action))


def witnesses(state: State, seat: Actor, action: Any) -> core.Audience:
    """H13: a sealed bet is its owner's secret until the last bet opens them all."""
    sealed = type(action) in (Wager, Bet) and state.options.bets is not OPEN
    if sealed and len(state.waiting) > 1:
        assert seat is not CHANCE
        return (seat,)
    return core.EVERYONE


def view(state: State, seat: Seat | None) -> View:
    """Rule 2.8: the discard pile's size is shown, never its cards."""
    deck, whole = state.deck, whole_deck(state.options)
    shown = state.last is not None
    return View(
        dealer=state.dealer,
        mark=state.mark,
        tokens=state.tokens,
        token_value=state.options.token_value,
        bank=state.bank,
        waiting=state.waiting,
        bets=state.options.bets,
        stakes=_stakes_seen(state, seat),
        last=state.last,
        deck=len(deck),
        discards=len(whole) - len(deck) - shown,
        deals=None if state.dealer is None else _deals(state.dealer, len(deck), len(state.tokens)),
        seen=_gone(whole, deck) if state.options.memory is Memory.ASSIST else None,
        payouts=payouts_of(state.options, seat is not None and seat == state.dealer),
    )


def outcome(state: State) -> Outcome | None:
    """Rule 5: when all cards are played, most tokens win. H15: what happens in a tie."""
    if state.deck:
        return None
    keys: Sequence[Any] = state.tokens
    if state.options.tie_break is TieBreak.FEWER_DEALS:
        assert state.dealer is not None
        cards, seats = len(whole_deck(state.options)), len(state.tokens)
        dealt = _deals((state.dealer + 1 - cards) % seats, cards, seats)
        keys = [(owned, -deals) for owned, deals in zip(state.tokens, dealt, strict=True)]
    return Outcome("deck_empty", state.tokens, ranking(keys))


def imagine(knowledge: core.Knowledge, rng: Random) -> State:
    """Every card was seen when it was turned; only others' sealed bets are a guess."""
    seen: View = knowledge.view
    deck = whole_deck(knowledge.options)
    for event in knowledge.history:
        if type(event) is CardTurned:
            deck = without(deck, event.card)
    state = State(
        knowledge.options,
        deck,
        seen.tokens,
        seen.bank,
        seen.dealer,
        seen.mark,
        seen.stakes,
        seen.waiting,
        seen.last,
    )
    if seen.mark is None or knowledge.options.bets is OPEN:
        return state
    stakes = seen.stakes
    for seat, laid in enumerate(stakes):
        if laid is None and seat not in seen.waiting:
            stakes = replaced(stakes, seat, _laid(state, _stakes(state, seat).sample(rng)))
    return _round(state, seen.dealer, seen.mark, stakes, seen.waiting)


def default(state: State, seat: Seat) -> Action:
    """H22: an absent dealer marks the first card and stakes the minimum; others don't bet."""
    if state.mark is None:
        return Mark(state.options.colours[0] + JOINT + state.options.characters[0])
    if seat == state.dealer:
        return Wager(min(state.options.least_wager, state.tokens[seat]))
    return Bet(())


def take_back(state: State, seat: Seat) -> State | None:
    """Rule 2.3: tokens may be added or taken back until the last bet is in; the marker stays."""
    decided = state.stakes[seat] is not None and state.tokens[seat] > 0
    if not decided or not state.waiting:
        return None
    return _with_stakes(state, replaced(state.stakes, seat, None))


def open_drafts(state: State) -> bool:
    """H13: tokens are laid on the mat for all to see, unless bets are sealed."""
    return state.options.bets is OPEN and state.mark is not None and bool(state.waiting)


def rematch(options: Options, previous: Match) -> Options:
    """H11: in a rematch the next player clockwise deals first, unless the option names one."""
    if options.first_dealer is not None:
        return options
    first = previous.options.first_dealer
    if first is None:
        first = previous.log[0].action.dealer
    return replace(options, first_dealer=(first + 1) % len(previous.names))


def memory(options: Options) -> Memory:
    """How much the table helps players' memories, as the option says."""
    return options.memory


@lru_cache(REMEMBERED)
def _marks(colours: Names, characters: Names) -> Menu:
    """Rule 2.1: the marker goes on a character card or on wild."""
    return Menu(tuple(map(Mark, (*character_cards(colours, characters), WILD))))


def _stakes(state: State, seat: Seat) -> Menu:
    """What a seat may stake, or might have staked if it already has."""
    options = state.options
    if seat == state.dealer:
        return _wagers(state.tokens[seat], options.least_wager)
    special = state.mark != WILD or options.special_on_wild
    return _bets(state.tokens[seat], special, options.colours, options.characters)


@lru_cache(REMEMBERED)
def _wagers(tokens: int, least: int) -> Menu:
    """H7: the dealer stakes at least the minimum, or every token if there are fewer."""
    prompt = "How many tokens will you stake on the marker?"
    field = Whole("tokens", min(least, tokens), tokens, prompt=prompt)
    return Menu(forms=(Form(Wager, (field,)),))


@lru_cache(REMEMBERED)
def _bets(tokens: int, special: bool, colours: Names, characters: Names) -> Menu:
    """Rule 2.4: any spots, any amounts. H5: “with” and “against” may be closed."""
    spots = (*character_cards(colours, characters), *colours, *characters, WILD)
    if special:
        spots += (WITH, AGAINST)
    field = Stakes("stakes", spots, LEAST_STAKE, tokens, prompt="What will you bet on?")
    return Menu(forms=(Form(Bet, (field,)),))


def _stakes_seen(state: State, seat: Seat | None) -> tuple[Laid, ...]:
    """H13: everyone's stakes, or only the seat's own while the others' are sealed."""
    if state.options.bets is OPEN or not state.waiting:
        return state.stakes
    return tuple(
        laid if owner == seat or not state.tokens[owner] else None
        for owner, laid in enumerate(state.stakes)
    )


def _chosen(state: State, dealer: Seat) -> Step:
    """H11: luck decides who deals first."""
    chosen = _round(state, dealer, None, state.stakes, (dealer,))
    return Step(chosen, (Told(FirstDealerChosen(dealer)),))


def _marked(state: State, dealer: Seat, spot: Spot) -> Step:
    """Rule 2.1, H21: when the marker is placed, the last card goes to the discard pile.

    H13: the dealer stakes first, or at the same time as the others if bets are sealed.
    """
    alone = state.options.bets is OPEN and state.tokens[dealer]
    waiting = (dealer,) if alone else _pending(state.stakes)
    marked = _round(state, dealer, spot, state.stakes, waiting)
    return Step(marked, (Told(SpotMarked(dealer, spot)),))


def _laid(state: State, action: Wager | Bet) -> tuple[Stake, ...]:
    """The stakes that an action puts on the mat; the dealer's goes on the marker."""
    if type(action) is Bet:
        return action.stakes
    assert type(action) is Wager
    assert state.mark is not None
    return (Stake(state.mark, action.tokens),) if action.tokens else ()


def _bet(state: State, seat: Seat, laid: tuple[Stake, ...]) -> Step:
    """H13: open bets are seen at once; sealed ones are opened by the last of them."""
    then = _with_stakes(state, replaced(state.stakes, seat, laid))
    if state.options.bets is OPEN:
        return Step(then, (Told(BetLaid(seat, laid)),))
    if then.waiting:
        return Step(then, SEALED[seat])
    bets = [BetOpened(owner, stakes or ()) for owner, stakes in enumerate(then.stakes)]
    return Step(then, tuple([Told(bet) for bet in bets if state.tokens[bet.seat]]))


def _with_stakes(state: State, stakes: tuple[Laid, ...]) -> State:
    """The same round with these stakes; it waits for everyone who has tokens but no stakes."""
    return _round(state, state.dealer, state.mark, stakes, _pending(stakes))


def _unlaid(tokens: Sequence[int]) -> tuple[Laid, ...]:
    """Stakes at the start of a round. H9: seats without tokens have nothing to decide."""
    return tuple([None if owned else () for owned in tokens])


def _pending(stakes: tuple[Laid, ...]) -> tuple[Seat, ...]:
    """The seats that have not laid their stakes."""
    return tuple([seat for seat, laid in enumerate(stakes) if laid is None])


def _round(
    state: State,
    dealer: Seat | None,
    mark: Spot | None,
    stakes: tuple[Laid, ...],
    waiting: tuple[Seat, ...],
) -> State:
    """The same cards and tokens at another point in the round, before the card is turned."""
    return State(
        state.options, state.deck, state.tokens, state.bank, dealer, mark, stakes, waiting, None
    )


def _turned(state: State, card: Card) -> Step:
    """Rules 2.5 to 2.7: the card is shown, the bank settles up, and the next player deals."""
    options, dealer, mark = state.options, state.dealer, state.mark
    assert dealer is not None
    assert mark is not None
    tokens, bank = list(state.tokens), state.bank
    settled = []
    for seat in clockwise(dealer, len(tokens)):
        for stake in state.stakes[seat] or ():
            result = _settled(options, mark, card, seat, stake, seat == dealer)
            gain = result.winnings if type(result) is StakeWon else -stake.amount
            tokens[seat] += gain
            bank -= gain
            settled.append(result)
    told = [Told(CardTurned(card)), *map(Told, settled)]
    deck, last = without(state.deck, card), Reveal(dealer, mark, card, tuple(settled))
    if deck:
        dealer = (dealer + 1) % len(tokens)
        told.append(Told(DeckPassed(dealer)))
        if options.mercy_token and not tokens[dealer]:
            tokens[dealer] += MERCY
            bank -= MERCY
            told.append(Told(MercyGiven(dealer)))
    waiting, stakes = (dealer,) if deck else (), _unlaid(tokens)
    return Step(
        State(options, deck, tuple(tokens), bank, dealer, None, stakes, waiting, last),
        tuple(told),
    )


def _settled(
    options: Options, mark: Spot, card: Card, seat: Seat, stake: Stake, dealing: bool
) -> StakeWon | StakeLost:
    """Rule 2.6, H1: a winning stake goes back to its owner with the payout on top."""
    spot, tokens = stake.spot, stake.amount
    if dealing:
        payout = dealers_payout(options, mark, card)
    else:
        payout = players_payout(options, mark, spot, card)
    return (
        StakeWon(seat, spot, tokens, payout * tokens) if payout else StakeLost(seat, spot, tokens)
    )


def _deals(dealer: Seat, cards: int, seats: int) -> tuple[int, ...]:
    """H11: the deck goes round the table, so some deal once more than others."""
    return tuple(len(range((seat - dealer) % seats, cards, seats)) for seat in range(seats))


def _gone(whole: tuple[Card, ...], deck: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards turned so far."""
    for card in deck:
        whole = without(whole, card)
    return whole


def story(view: View, events: tuple[Any, ...]) -> tuple[Any, ...]:
    """Rule 2.8: when the next dealer places the marker, the last card is discarded with its story.

    Events aren't matched by the card's name: three cards are called wild, and what a bet won or
    lost also gives a card away.
    """
    for place in reversed(range(len(events))):
        if type(events[place]) is SpotMarked:
            first = events[:1] if place and type(events[0]) is FirstDealerChosen else ()
            return (*first, *(None,) * (place - len(first)), *events[place:])
    return events
