"""A saved game opened again: why it can’t go on, and what is said while it is replayed."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.core.table import Table
from ttr_tui.seats.bot_names import NAMES
from ttr_tui.seats.deal import RULES
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.store.faults import MapError
from ttr_tui.store.journal import Journal
from ttr_tui.store.map_decoder import READ_FROM, snapshot
from ttr_tui.words import command_line
from ttr_tui.words.cast import Cast
from ttr_tui.words.phrases import counted, listed


def obstacle(live: LiveGame, *, plain: bool = False) -> str:
    """Why nobody can go on with this game; nothing if they can."""
    path = str(live.path)
    if live.game.over:
        return command_line.is_over(live.path, plain=plain)
    if live.deal.rules > RULES:
        return command_line.newer_rules(path)
    unknown = [who.bot for who in live.deal.sitters if who.bot and who.own_bot not in NAMES]
    return command_line.unknown_bot(path, unknown[0]) if unknown else ""


def remarks(live: LiveGame, journal: Journal) -> list[str]:
    """What is good to know before going on."""
    deal = live.deal
    said = [command_line.torn(journal.torn)] if journal.torn else []
    if deal.rules < RULES:
        said.append(command_line.RULES_CHANGED)
    try:
        changed = snapshot(str(deal.map.get(READ_FROM, deal.map["id"])), deal.variants) != dict(deal.map)
    except MapError:
        return said
    return [*said, command_line.MAP_CHANGED] if changed else said


# Going back over a game on the screen.

RESULT = "Result"
PLAY = "Play"
STOP = "Stop"
BEGINNING = "Beginning"
END = "To the end"
AT_THE_RESULT = "The game is over."
SET_UP = "The cards are dealt."
TURNS = "Turns"
LATER = "…"
"""For a turn that tells what nobody is to know yet."""
NOTHING_TO_SEE = "Nothing that can be seen from here."

BAR = "Claims", "Leader"
"""What stands before the rows of the game’s line."""
BAR_LEGEND = (
    "Below the map: the whole game, turn by turn. # is the turn you look at, a number the player who claimed a route, "
    "and below it who had scored most by then."
)

NEXT_CLAIM = "Next claim"
PREVIOUS_CLAIM = "Previous claim"
GO_THERE = "Go there"
OF_THE_GAME = "of the game"
COPY_POSITION = "Copy as a position"
NO_MORE_CLAIMS = "No more routes are claimed that way."


def place(cast: Cast, seat: int, turn: int, last: int, *, over: bool) -> str:
    """When that happened which is told, and through whose eyes it is seen; `over`: has the next turn begun by it?"""
    when = f"Before turn 1 of {last}"
    if turn:
        when = f"Turn {turn} of {last} is over" if over else f"In turn {turn} of {last}"
    return f"{when}{'' if seat < 0 else f', as {cast.people[seat]} saw it'}"


def at_speed(times: int) -> str:
    return f"The replay plays at {times}x."


def watching_as(cast: Cast, seat: int) -> str:
    return "As a spectator." if seat < 0 else f"As {cast.people[seat]} saw it."


def which_turn(last: int) -> str:
    return f"Which turn, from 0 to {last}?"


def no_such_turn(last: int) -> str:
    return f"The game has {counted(last, 'turn')}: a number from 0 to {last}."


# What is said while a game is replayed in sentences.

REPLAY_CHOICES: Sequence[str] = (
    "next turn",
    "step: the next action",
    "previous turn",
    "claim: to the next claim",
    "go to a turn",
    "leader: who leads, and how everyone stands",
    "end: the final scoring and the result",
    "as: see it as a player saw it",
)
HOW_TO_STEP = "Type a number from 1 to 8, a word such as next, claim or leader, or turn 12. ? lists them, back leaves."
AT_THE_END = "This is the end of the game. Type back to leave, or turn 1 to start again."
NOT_OVER = "This is as far as the game was played."
NO_CLAIMS_AFTER = "No more routes are claimed after this."
NOT_SHOWN = "The cards and tickets of a game that isn’t over stay hidden."
AS_WHOM = "As whom? (Enter: as a spectator)"
SPECTATOR = "a spectator"


def where(turn: int, last: int) -> str:
    return f"Turn {turn} of {last}. Enter for the next turn:" if turn else "Before turn 1. Enter for the next turn:"


def looking(commands: Sequence[str]) -> str:
    return f"turn 12 goes to that turn; {listed(commands)} work here too; back leaves."


def leads(cast: Cast, table: Table) -> str:
    best = max(table.scores)
    seats = [seat for seat in range(table.seats) if table.scores[seat] == best]
    if len(seats) == table.seats:
        return f"Everyone has {cast.worth(best)}."
    who = cast.does(seats[0], "lead") if len(seats) == 1 else f"{cast.together(seats)} lead"
    return f"{who} with {cast.worth(best)}."


def as_whom(names: Sequence[str]) -> str:
    return f"Choose whose eyes first: type as and one of {listed(names, 'or')}."
