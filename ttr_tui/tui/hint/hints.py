"""What could be done and why, in a small list over the map. Nothing is done from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ttr_tui.bots.advice.advice import Advice
from ttr_tui.bots.advice.reasons import CardForLane, WildForAny
from ttr_tui.core.board import members
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.tui.kit.lines import Line, Run, line
from ttr_tui.tui.kit.phase import Offer, Where
from ttr_tui.tui.kit.picker import Choice, Choices
from ttr_tui.tui.look.styles import BAR_STRONG
from ttr_tui.tui.table.for_phases import GameForPhases
from ttr_tui.tui.table.pointing import places_of
from ttr_tui.tui.table.system_screen import Place, screen_of
from ttr_tui.words.english.advice import saying
from ttr_tui.words.english.advice.codes import in_codes


class Hints(Choices):
    """The map shows what the line of the cursor is about; a number, or Enter, closes the list and leaves it there."""

    label = saying.SHOW
    where = Where.SIDE
    public = True

    def __init__(self, table: GameForPhases, given: Sequence[Advice]) -> None:
        self.table = table
        self._places = [_place(table, advice) for advice in given]
        cast = table.desk.cast if table.atlas.size.names else in_codes(table.desk.cast)
        lines = saying.advice_lines(cast, table.desk.view, given)
        choices = [Choice(said, self._leave_at(place)) for place, said in enumerate(lines)]
        super().__init__(saying.TITLE, choices, back=self._close)
        self.moved()

    def offers(self) -> Sequence[Offer]:
        return [one._replace(label=saying.SHOW) if one.command == "confirm" else one for one in super().offers()]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {saying.PROMPT}", BAR_STRONG))

    def moved(self) -> None:
        atlas, place = self.table.atlas, self._places[self.at]
        self.table.point_at_nothing()
        if place.lanes:
            atlas.choose(next(members(place.lanes)))
        elif place.cities:
            atlas.go_to(place.cities[0])

    def _leave_at(self, place: int) -> Callable[[], None]:
        def leave() -> None:
            self.at = place
            self.moved()
            self.table.close(self)

        return leave

    def _close(self) -> None:
        self.table.point_at_nothing()
        self.table.close(self)


def _place(table: GameForPhases, advice: Advice) -> Place:
    """Where on the map it would be done, or what a card is for."""
    if isinstance(advice.action, Claim):
        return Place(1 << advice.action.lane)
    if isinstance(advice.reason, CardForLane | WildForAny):
        return Place(1 << advice.reason.lane)
    return places_of(screen_of(table.desk.rules.edition.parts), [advice.action])
