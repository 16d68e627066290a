"""The result of a game over the map, and what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Game
from ttr_tui.tui.finish.keeping import keep_result
from ttr_tui.tui.kit.frame import SIDES, framed
from ttr_tui.tui.kit.lines import Line, Run, fit, line, width_of, wrap
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.look.styles import BAR_STRONG, BOX, BOX_FAINT, BOX_KEY, BOX_STRONG, seat
from ttr_tui.tui.table.for_phases import TableForPhases
from ttr_tui.tui.table.model import Desk
from ttr_tui.tui.turn.looking import Looking
from ttr_tui.words.english import ending, results

NAME = 16
COLUMN = 10


class Result(Looking):
    """The map can be walked over; Esc takes the result away from it and brings it back."""

    def __init__(self, table: TableForPhases, game: Game, deal: Deal, more: Sequence[Offer] = ()) -> None:
        super().__init__(table)
        self.is_open = True
        self._game = game
        self._deal = deal
        self._more = more

    def offers(self) -> Sequence[Offer]:
        walking = [offer._replace(shown=False) for offer in super().offers() if offer.command != "back"]
        label = results.SHOW_MAP if self.is_open else results.SHOW_RESULT
        return [*self._more, Offer("keep", self._keep), Offer("back", self._turn_over, label), *walking]

    def prompt(self, width: int) -> Line:
        return self.pointed_at() or line(Run(f" {results.OVER}", BAR_STRONG))

    def box(self, width: int, height: int) -> Sequence[Line]:
        if not self.is_open:
            return ()
        return result_lines(self.table.desk, ending.told_last(self._game, self._deal), width)

    def _turn_over(self) -> None:
        self.is_open = not self.is_open
        self._leave_lane()

    def _keep(self) -> None:
        table = self.table
        table.work(keep_result(table, self._game, self._deal))


MOST_WIDTH = 64
"""As wide as the sentences below the columns need it."""


def result_lines(desk: Desk, more: Sequence[str], width: int) -> Sequence[Line]:
    """Everybody’s place and points, then what else there is to know, in sentences."""
    cast, table = desk.cast, desk.view.table
    columns = results.columns(table)
    rows = [line(Run(f" {'':<{NAME + 5}}{''.join(f'{label:>{COLUMN}}' for label, _ in columns)} ", BOX_FAINT))]
    for place, number in results.places(table):
        said = "".join(f"{results.score(cast, worth[number]):>{COLUMN}}" for _, worth in columns[:-1])
        who = fit((Run(f" {cast.name(number)}", BOX_STRONG),), NAME + 1, BOX)
        total = Run(f"{results.score(cast, table.scores[number]):>{COLUMN}} ", BOX_STRONG)
        rows.append(line(Run(f" {place}  ", BOX_KEY), Run(f"{number + 1}", seat(number)), *who, Run(said, BOX), total))
    wide = min(width, SIDES + max(width_of(rows[0]), MOST_WIDTH))
    last = [part for sentence in more for part in wrap(sentence, wide - SIDES - 2, BOX_FAINT)]
    return framed(won(desk), [*rows, *((Run(" ", BOX), *part) for part in last)], wide)


def won(desk: Desk) -> str:
    """Who has won."""
    return ending.result(desk.cast, desk.view.table, desk.rules.edition.numbers["tie_break"])[-1]
