"""The lines that tell others how a day's deal went, and nothing of what was dealt."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from ttr_tui.core.value import value
from ttr_tui.core.view import SPECTATOR
from ttr_tui.seats.daily.daily import Daily
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Game
from ttr_tui.seats.past.course import course_of, evenly
from ttr_tui.seats.watching import Watch
from ttr_tui.words.english.home.daily import table_of
from ttr_tui.words.english.naming import cast_of
from ttr_tui.words.english.phrases import counted, listed
from ttr_tui.words.english.results import places, results

HEADING = "To paste"
BARS, STROKES = "▁▂▃▄▅▆▇", "_.-=+*#"
"""From far behind over level to far ahead."""
STEP = 10
"""Points of a lead that one more sign stands for."""
CELLS = 20


@value
class ToPaste:
    """Three lines: which deal, how it went, and who was ahead when. No city, no ticket and no card is in them."""

    said: tuple[str, str]
    leads: tuple[int, ...]

    def lines(self, *, fine: bool) -> list[str]:
        return [*self.said, f"lead {bar(self.leads, fine=fine)}"]


def to_paste(game: Game, daily: Daily) -> ToPaste:
    """What the one player of a finished game may tell the others."""
    cast, table = cast_of(game), game.table
    seat = next(seat for seat, who in enumerate(game.sitters) if not who.bot)
    watch = Watch.of(game, SPECTATOR)
    place = next(place for place, one in places(watch) if one == seat)
    lead = _lead(table.scores, seat)
    margin = "level" if not lead else f"{abs(lead)} {'ahead' if lead > 0 else 'behind'}"
    went = f"{cast.worth(table.scores[seat])}, {ordinal(place)} of {table.seats}, {margin}"
    by_turn = (*course_of(watch).by_turn(), tuple(table.scores))
    told = "; ".join(filter(None, [went, listed(_helped(game, seat, daily))])).replace("−", "-")
    which = f"ttr today {daily.name}: {table_of(cast.edition.name, daily)}"
    return ToPaste((which, told), tuple(_lead(scores, seat) for scores in by_turn))


def text_to_keep(game: Game, deal: Deal) -> str:
    """The result of a game as a text, and at its end what others may read of it."""
    lines = [] if deal.daily is None else ["", *to_paste(game, deal.daily).lines(fine=True)]
    return "\n".join([*results(game, deal), *lines, ""])


def bar(leads: Sequence[int], *, fine: bool) -> str:
    """Leads as heights; the middle one is level, so far ahead or behind as STEP says is one more or less."""
    signs = BARS if fine else STROKES
    middle = len(signs) // 2
    steps = (ceil(abs(lead) / STEP) * (1 if lead > 0 else -1) for lead in evenly(leads, CELLS))
    return "".join(signs[max(0, min(len(signs) - 1, middle + step))] for step in steps)


def ordinal(place: int) -> str:
    return f"{place}{('th', 'st', 'nd', 'rd', 'th', 'th')[place]}"


def _lead(scores: Sequence[int], seat: int) -> int:
    """Over the best of the others."""
    return scores[seat] - max(points for other, points in enumerate(scores) if other != seat)


def _helped(game: Game, seat: int, daily: Daily) -> list[str]:
    """What an honest try does without."""
    return [
        *([counted(game.take_backs, "undo")] if game.take_backs else []),
        *([counted(hints, "hint")] if (hints := game.hints(seat)) else []),
        *(["hands revealed"] if game.times_open else []),
        *(["again"] if daily.known else []),
    ]
