"""What is said of games that are written as one line."""

from __future__ import annotations

ABOUT = "Print a saved game as one line, which “ttr play --position” goes on from."
LINE = "go on from a line that “ttr position” printed"
TURN = "as the game was when this turn began (default: as it is now)"
OF_A_CAMPAIGN = "A game of a campaign stays with its campaign: it can’t be written as a position."
ALONE = "--position brings its own map, players and seed: leave out MAP, --seats, --seed and --with."
NOT_DEALT = "Its map and players make no game."


def no_position(why: str) -> str:
    return f"This position can’t be played. {why}"


def no_such_turn(last: int) -> str:
    return f"The game has turns 1 to {last}; 0 is the choice of tickets."
