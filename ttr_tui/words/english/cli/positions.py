"""What is said of games that are written as one line, or as a film."""

from __future__ import annotations

ABOUT = "Print a saved game as one line that “ttr play --position” continues."
LINE = "continue from a line that “ttr position” printed (default: a new game)"
TURN = "as the game was when this turn began (default: as it is now)"
OF_A_CAMPAIGN = "A game of a campaign stays with its campaign: it can’t be written as a position."
ALONE = "--position brings its own map, players and seed: leave out MAP, --seats, --seed and --with."
NOT_DEALT = "Its map and players make no game."


def no_position(why: str) -> str:
    return f"This position can’t be played. {why}"


def no_such_turn(last: int) -> str:
    return f"The game has turns 1 to {last}; 0 is the choice of tickets."


CAST = "write the replay as a film (asciicast) to OUT, a file that isn’t there yet (default: none)"
SIZE = "the size of the film (default: 120x40)"


def wrong_size(typed: str, least: str) -> str:
    return f"takes a size such as 120x40, at least {least}, not “{typed}”."


def not_written(path: str, why: str) -> str:
    return f"{path} can’t be written: {why}. Name another file."


def written(path: str, seconds: float) -> str:
    return f"{path}: {seconds // 60:.0f} min {seconds % 60:.0f} s, for any player of asciicasts."
