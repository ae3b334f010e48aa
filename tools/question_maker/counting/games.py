"""Games and puzzles."""

from collections.abc import Iterator
from decimal import Decimal
from itertools import permutations
from math import comb
from typing import Final

from tools.question_maker.counting.computed_question import Sum

# The lines of noughts and crosses.
ROWS: Final = tuple(zip(range(0, 9, 3), range(1, 9, 3), range(2, 9, 3), strict=True))
COLUMNS: Final = tuple(zip(range(3), range(3, 6), range(6, 9), strict=True))
LINES: Final = (*ROWS, *COLUMNS, (0, 4, 8), (2, 4, 6))


def sums() -> Iterator[Sum]:
    """All questions of this kind."""
    yield Sum(
        "noughts-games",
        "How many different games of noughts and crosses are possible, counting every order of "
        "moves up to a win or a full board?",
        "Wie viele verschiedene Partien Tic-Tac-Toe sind möglich, jede Zugfolge bis zum Sieg oder "
        "zum vollen Brett gezählt?",
        Decimal(_noughts()),
        "games",
        "Partien",
        "counted one by one",
        3,
        "3",
    )
    yield Sum(
        "eight-queens",
        "In how many ways can eight queens stand on a chessboard without attacking each other, "
        "counting rotated and reflected positions separately?",
        "Auf wie viele Arten können acht Damen auf einem Schachbrett stehen, ohne einander zu "
        "bedrohen, gedrehte und gespiegelte Stellungen einzeln gezählt?",
        Decimal(_queens(8)),
        "ways",
        "Arten",
        "counted one by one",
        3,
        "3",
    )
    yield Sum(
        "league-matches",
        "How many matches are played in a season of a football league of 20 teams that meet each "
        "other home and away?",
        "Wie viele Spiele hat die Saison einer Fußballliga mit 20 Mannschaften, die mit Hin- und "
        "Rückspiel gegeneinander antreten?",
        Decimal(20 * 19),
        "matches",
        "Spiele",
        "20 × 19",
        1,
        "1.2",
    )
    yield Sum(
        "toasts-of-thirty",
        "Thirty guests all clink glasses with one another once. How many clinks are there?",
        "Dreißig Gäste stoßen alle einmal miteinander an. Wie oft klingen die Gläser?",
        Decimal(comb(30, 2)),
        "",
        "",
        "30 × 29 ÷ 2",
        1,
        "1.3",
    )
    yield Sum(
        "hanoi-eight",
        "In the Tower of Hanoi puzzle, discs move one by one between three rods, never a larger "
        "one onto a smaller one: what is the minimum number of moves for a tower of eight discs?",
        "Beim Spiel Türme von Hanoi wandern Scheiben einzeln zwischen drei Stäben, nie eine "
        "größere auf eine kleinere: Wie viele Züge braucht ein Turm aus acht Scheiben mindestens?",
        Decimal(2**8 - 1),
        "moves",
        "Züge",
        "2^8 − 1",
        2,
        "2",
    )
    yield Sum(
        "code-lock",
        "How many different four-digit codes have four different digits, including codes that "
        "begin with 0?",
        "Wie viele vierstellige Zahlencodes bestehen aus vier verschiedenen Ziffern, die 0 auch "
        "vorn erlaubt?",
        Decimal(10 * 9 * 8 * 7),
        "codes",
        "Codes",
        "10 × 9 × 8 × 7",
        1,
        "1.4",
    )
    yield Sum(
        "knockout-matches",
        "128 players begin a knock-out tournament: how many matches are played until one is left?",
        "128 Spieler beginnen ein K.-o.-Turnier: Wie viele Spiele finden statt, bis nur noch einer "
        "übrig ist?",
        Decimal(128 - 1),
        "matches",
        "Spiele",
        "every match sends one player home",
        1,
        "1.3",
    )
    yield Sum(
        "chess-first-moves",
        "In how many different ways can White and Black each play their first move in a game of "
        "chess?",
        "Auf wie viele verschiedene Arten können Weiß und Schwarz in einer Schachpartie je ihren "
        "ersten Zug machen?",
        Decimal((16 + 4) ** 2),
        "ways",
        "Arten",
        "16 pawn moves and 4 knight moves for each side",
        2,
        "1.8",
    )


def _queens(size: int) -> int:
    return sum(
        len({row + column for column, row in enumerate(rows)}) == size
        and len({row - column for column, row in enumerate(rows)}) == size
        for rows in permutations(range(size))
    )


def _noughts(board: str = " " * 9, mark: str = "x") -> int:
    """How many games of noughts and crosses can follow from this board."""
    if " " not in board or any(board[a] == board[b] == board[c] != " " for a, b, c in LINES):
        return 1
    other = "o" if mark == "x" else "x"
    free = (place for place in range(9) if board[place] == " ")
    return sum(_noughts(board[:place] + mark + board[place + 1 :], other) for place in free)
