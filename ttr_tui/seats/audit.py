"""Playing a recorded game again by the rules of today, to see whether the same would happen."""

from __future__ import annotations

from itertools import zip_longest

from ttr_tui.core.facts import Fact
from ttr_tui.core.value import value
from ttr_tui.rules.referee import Refused
from ttr_tui.seats.game import Act, Game, Happened, HintAsked, LaidOpen, NoWayBack, TakeBack
from ttr_tui.seats.record import RecalledGame


@value
class Difference:
    """The first thing that came out otherwise: what the record says and what the rules say, as lines of notation."""

    act: int
    kind: str
    recorded: str
    found: str


def audit(record: RecalledGame) -> Difference | None:
    """Run every action of the record again; None if all of it comes out the same."""
    game = record.deal.game()
    for happened in record.game.history:
        difference = _again(game, happened, record)
        if difference is not None:
            return difference
    return None


def _again(game: Game, happened: Happened, record: RecalledGame) -> Difference | None:
    number = len(game.acts)
    if isinstance(happened, LaidOpen | HintAsked):
        return None
    if isinstance(happened, TakeBack):
        try:
            game.take_back(happened.to)
        except NoWayBack:
            return Difference(number, "undo", f"to {happened.to}", "no way back to there")
        return None
    write = game.rules.notation.write
    if happened.action is None:
        return _compare(game, happened, game.begin(record.deal.first).facts)
    try:
        act = game.submit(happened.seat, happened.action, game.revision(happened.seat))
    except Refused as error:
        return Difference(number, happened.action.word, write(happened.action), f"refused: {error.refusal.code}")
    return _compare(game, happened, act.facts)


def _compare(game: Game, recorded: Act, found: tuple[Fact, ...]) -> Difference | None:
    for old, new in zip_longest(recorded.facts, found):
        if old != new:
            lines = ["nothing" if fact is None else game.rules.notation.write(fact) for fact in (old, new)]
            return Difference(recorded.number, (old or new).word, *lines)
    return None
