"""What the table of the players says."""

from __future__ import annotations

from ttr_tui.core.board import RAIL
from ttr_tui.core.table import Table
from ttr_tui.words.english.home.levels import is_program, level
from ttr_tui.words.english.naming import Cast, pieces
from ttr_tui.words.english.phrases import capital, counted

TITLE = "Players"
NAME = "player"
KIND = "who"
CARDS = "cards"
TICKETS = "tickets"
SCORE = "points"
MONEY = "dollars"
LAST = "last"
NOTHING = "nothing yet"
YOU = "you"
PERSON = "person"


def kind(bot: str, *, reader: bool) -> str:
    return YOU if reader else level(bot) if is_program(bot) else f"bot, {level(bot)}" if bot else PERSON


def pieces_heading(piece: int) -> str:
    return pieces(2, piece).partition(" ")[2]


def score_heading(cast: Cast) -> str:
    return MONEY if cast.in_dollars else SCORE


def until_the_end(cast: Cast, table: Table, end_at: int, guess: tuple[int, int] | None) -> str:
    """When the game ends: counted once it is called, before that guessed by who lays fastest: seat and turns."""
    if table.turns_left is not None:
        return f"{capital(counted(table.turns_left, 'turn'))} left." if table.turns_left else "The game is over."
    called = f"The end comes once someone has {pieces(end_at, RAIL)} or fewer"
    if guess is None:
        return f"{called}."
    seat, turns = guess
    who = "you get" if seat == cast.reader else f"{cast.name(seat)} gets"
    return f"{called}: at this pace {who} there in about {counted(turns, 'turn')}."
