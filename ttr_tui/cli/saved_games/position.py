"""The door that writes a game down as one line, and the one that goes on from such a line."""

from __future__ import annotations

from itertools import accumulate, takewhile
from pathlib import Path

from ttr_tui.cli.faults import DoorFault
from ttr_tui.cli.saved_games.reading import read_saved
from ttr_tui.cli.saved_games.resume import run as resume
from ttr_tui.cli.wishes import Wishes
from ttr_tui.core.events import Passed, TurnBegan
from ttr_tui.seats.game import Game
from ttr_tui.seats.open_game import OpenGame
from ttr_tui.seats.position import Position, PositionFault, read_position
from ttr_tui.seats.record import recall
from ttr_tui.store.places import saves_folder
from ttr_tui.store.saves import find_save
from ttr_tui.words.english.cli import positions as words


def run(file: str, saves: Path | None, turn: int | None) -> int:
    """Print a saved game as it is, or as it was when a turn began."""
    record = recall(read_saved(find_save(saves_folder(saves), file)))
    game = record.game
    if record.deal.campaign is not None:
        raise DoorFault(words.OF_A_CAMPAIGN)
    acts = game.acts if turn is None else game.acts[: _acts_until(game, turn)]
    print(Position.of(record.deal, game, acts).line())
    return 0


def play(line: str, saves: Path | None, wishes: Wishes, *, alone: bool) -> int:
    """Go on from a line, in a saved game of its own. Nothing else may be said of that game."""
    if not alone:
        raise DoorFault(words.ALONE)
    return resume(str(_saved(line, saves)), saves, wishes)


def _saved(line: str, saves: Path | None) -> Path:
    try:
        position = read_position(line)
        position.play(_tried(position))
    except PositionFault as fault:
        raise DoorFault(words.no_position(str(fault))) from fault
    open_game = OpenGame.begin(position.deal, saves_folder(saves))
    position.play(open_game.game)
    open_game.save()
    open_game.close()
    return open_game.path


def _tried(position: Position) -> Game:
    """The same game in memory alone, so that a line that makes none leaves no file."""
    try:
        game = position.deal.game()
        game.begin(position.deal.first)
    except (LookupError, ValueError, TypeError, AssertionError) as error:
        raise PositionFault(words.NOT_DEALT) from error
    return game


def _acts_until(game: Game, turn: int) -> int:
    """How many acts there are until this turn has begun."""
    begun = list(accumulate(sum(isinstance(fact, TurnBegan | Passed) for fact in act.facts) for act in game.acts))
    if not 0 <= turn <= begun[-1]:
        raise DoorFault(words.no_such_turn(begun[-1]))
    return 1 + len([*takewhile(lambda count: count < turn, begun)])
