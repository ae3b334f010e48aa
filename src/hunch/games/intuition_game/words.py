"""The Intuition Game in words: what a button says, what happened, what lies on the table."""

from collections.abc import Iterable, Sequence

from hunch.core.fields import Stake
from hunch.core.formatting import capital, listed
from hunch.core.naming import together, verb, who, whom
from hunch.core.values import Bets, Outcome, Seat
from hunch.games.intuition_game import values

MOST, HALF = 0.6, 0.4  # of the tokens; staking more than this counts as most of them, or half

PAUSES_MS: dict[type, int] = {
    values.BetOpened: 250,  # of each player in turn
    values.CardTurned: 4400,  # a beat of suspense, then all that it wins and loses
}
SPOTS = {
    values.WILD: "wild",
    values.WITH: "With",
    values.AGAINST: "Against",
}


def spot_name(spot: values.Spot) -> str:
    """A spot's name: Red, Yellow-Ox, wild, With."""
    return SPOTS.get(spot, spot)


def spot_alone(spot: values.Spot) -> str:
    """A spot's name in a list."""
    return spot_name(spot)


def card_name(card: values.Card) -> str:
    """A turned card's name: Yellow-Ox, a wild card."""
    return "a wild card" if card == values.WILD else card


def _tokens_of(number: int) -> str:
    """A number of tokens: no tokens, 1 token, 1,200 tokens."""
    return f"{f'{number:,}' if number else 'no'} token{'' if number == 1 else 's'}"


def _bets_of(stakes: Iterable[Stake]) -> str:
    """Stakes in a sentence: 2 tokens on Red and 1 token on Yellow-Ox."""
    words = [f"{_tokens_of(stake.amount)} on {spot_name(stake.spot)}" for stake in stakes]
    return listed(words) if words else "nothing"


def label(action: values.Action, names: Sequence[str]) -> str:
    """What a button or a line of the menu says."""
    match action:
        case values.Mark(spot):
            return f"Mark {spot_name(spot)}"
        case values.Wager(tokens):
            return f"Stake {_tokens_of(tokens)}"
        case values.Bet(stakes):
            return f"Bet {_bets_of(stakes)}"
        case values.Turn(card):
            return f"Turn {card_name(card)}"
        case values.First(dealer):
            return f"{_deals(names[dealer])} first"


def tell(event: values.Event, names: Sequence[str]) -> str:
    """What happened, in one sentence."""
    match event:
        case values.FirstDealerChosen(dealer):
            return f"{_deals(names[dealer])} first."
        case values.SpotMarked(dealer, spot):
            return f"{who(names[dealer])} marked {spot_name(spot)}."
        case values.BetSealed(seat):
            return f"{_is(names[seat])} ready."
        case values.BetLaid(seat, stakes) | values.BetOpened(seat, stakes):
            return f"{who(names[seat])} bet {_bets_of(stakes)}."
        case values.CardTurned(card):
            return f"The card is {card_name(card)}."
        case values.StakeWon(seat, spot, tokens, winnings):
            stake = f"{_tokens_of(tokens)} on {spot_name(spot)}"
            return f"{who(names[seat])} won {winnings:,} with {stake}."
        case values.StakeLost(seat, spot, tokens):
            return f"{who(names[seat])} lost {_tokens_of(tokens)} on {spot_name(spot)}."
        case values.DeckPassed(dealer):
            return f"The deck goes to {whom(names[dealer])}."
        case values.MercyGiven(dealer):
            return f"The bank gave {whom(names[dealer])} a token."


def describe(view: values.View, seat: Seat | None, names: Sequence[str]) -> tuple[str, ...]:
    """The table, line by line, for those who listen rather than look."""
    lines = [f"Deck: {_cards(view.deck)}. Discard pile: {_cards(view.discards)}."]
    if view.seen is not None:
        lines.append(f"Seen so far: {', '.join(view.seen) or 'nothing'}.")
    if view.last is not None:
        lines.append(f"{who(names[view.last.dealer])} marked {spot_name(view.last.mark)}.")
        lines.append(f"The card was {card_name(view.last.card)}.")
        lines.extend(tell(stake, names) for stake in view.last.settled)
    lines.extend(_owned(view, owner, name) for owner, name in enumerate(names))
    lines.append(_banked(view.bank))
    if view.dealer is not None and view.deck:
        lines.append(f"{_deals(names[view.dealer])}.")
    if view.mark is not None:
        lines.append(f"The marker is on {spot_name(view.mark)}.")
        lines.extend(_bet(view, owner, name) for owner, name in enumerate(names))
    return tuple(lines)


def result(outcome: Outcome, names: Sequence[str]) -> str:
    """How it ended, in one sentence."""
    winners = [names[seat] for seat in outcome.winners]
    tokens = _tokens_of(max(outcome.scores))
    if len(winners) > 1:
        return f"{together(winners)} share the win with {tokens} each."
    winner = winners[0]
    if outcome.scores.count(max(outcome.scores)) > 1:
        return f"{who(winner)} {verb(winner, 'wins', 'win')} with {tokens} and fewer deals."
    return f"{who(winner)} {verb(winner, 'wins', 'win')} with {tokens}."


def ask(view: values.View, seat: Seat, names: Sequence[str]) -> str:
    """What the seat has to decide now."""
    if view.mark is None:
        return "Which card will come next?"
    if seat == view.dealer:
        return f"How many on {spot_name(view.mark)}?"
    return "What will you bet on?"


def _deals(name: str) -> str:
    return f"{who(name)} {verb(name, 'deals', 'deal')}"


def _is(name: str) -> str:
    return f"{who(name)} {verb(name, 'is', 'are')}"


def _has(name: str) -> str:
    return f"{who(name)} {verb(name, 'has', 'have')}"


def _cards(number: int) -> str:
    return f"{number} card{'' if number == 1 else 's'}"


def _owned(view: values.View, owner: Seat, name: str) -> str:
    tokens = view.tokens[owner]
    worth = tokens * view.token_value
    units = f", worth {worth:,} unit{'' if worth == 1 else 's'}" if tokens else ""
    owned = f"{_has(name)} {_tokens_of(tokens)}{units}"
    if view.deals is None or not view.deck:
        return f"{owned}."
    deals = view.deals[owner]
    return f"{owned}, and {deals or 'no'} deal{'' if deals == 1 else 's'} left."


def _banked(bank: int) -> str:
    if not bank:
        return "The bank has broken even."
    return f"The bank has {'won' if bank > 0 else 'lost'} {_tokens_of(abs(bank))}."


def _bet(view: values.View, owner: Seat, name: str) -> str:
    laid = view.stakes[owner]
    if laid is None:
        decided = view.bets is Bets.SEALED and owner not in view.waiting
        return f"{_is(name)} ready." if decided else f"{_has(name)} not bet yet."
    if not view.tokens[owner]:
        return f"{_has(name)} no tokens to bet."
    return f"{who(name)} bet {_bets_of(laid)}."


def pause_ms(event: values.Event, options: values.Options) -> int:
    """Sealed bets are seen before the card turns, and the card before the next round."""
    return PAUSES_MS.get(type(event), 0)


def ends_round(event: values.Event, options: values.Options) -> bool:
    """Every round ends with the card, which settles all bets at once."""
    return isinstance(event, values.CardTurned)


# The coach


def phrase(text: str) -> str:
    """What is always said in the same words."""
    return text


def imagined(samples: int) -> str:
    """How the values were found."""
    return f"{samples:,} simulated endings of the match, with exact odds for the next card"


def why_mark(spot: values.Spot, wins: float, pays: bool) -> str:
    """What is best to mark, and whether it pays on average."""
    why = "and pays more than it risks" if pays else "and loses the least"
    return f"A token on {spot_name(spot)} wins with {wins:.0%} of the cards left {why}."


def why_wager(lost: float, tokens: int, staked: int) -> str:
    """How much is best to wager."""
    return f"The marker loses with {lost:.0%} of the cards left, so {_much(staked, tokens)}."


def why_bet(spot: values.Spot, back: float, staked: int, tokens: int) -> str:
    """What is best to bet."""
    best = f"returns {back:.2f} per token on average, and no spot returns more"
    return f"{capital(spot_name(spot))} {best}, so {_much(staked, tokens)}."


def _much(staked: int, tokens: int) -> str:
    """How much to stake, without a number: the list of choices has it."""
    if not staked:
        return "keep your tokens for later"
    if staked == tokens:
        return "stake everything"
    part = staked / tokens
    some = "most" if part > MOST else "about half" if part > HALF else "some"
    return f"stake {some} of your tokens"
