"""Going to a city by typing its code or name, or to a route by typing both of its cities."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.tui.kit.lines import Line, Run, line
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.kit.typing import Typed
from ttr_tui.tui.look.styles import BAR, BAR_STRONG
from ttr_tui.tui.table.for_phases import TableForPhases
from ttr_tui.words.english import asking
from ttr_tui.words.english import screen as words
from ttr_tui.words.english.lanes import no_route
from ttr_tui.words.english.reading import find_cities, find_pairs, lanes_between, nearest_city, unknown_half


class Finding(Phase):
    typing = True

    def __init__(self, table: TableForPhases) -> None:
        self.table = table
        self._typed = Typed()

    def offers(self) -> Sequence[Offer]:
        return [Offer("confirm", self._go), Offer("back", lambda: self.table.close(self))]

    def typed(self, key: str, character: str | None) -> bool:
        return self._typed.take(key, character)

    def prompt(self, width: int) -> Line:
        return line(Run(f" {words.FIND} ", BAR), Run(f"{self._typed.text}_", BAR_STRONG))

    def _go(self) -> None:
        typed, table = self._typed.text, self.table
        board, cast, unseen = table.desk.board, table.desk.cast, table.desk.unseen
        cities, pairs = find_cities(board, typed, unseen), find_pairs(board, typed, unseen)
        if not typed.strip():
            table.close(self)
        elif len(cities) == 1:
            table.atlas.go_to(cities[0])
            table.close(self)
        elif len(pairs) == 1:
            self._go_between(*pairs[0])
        elif cities or pairs:
            places = [cast.city(city) for city in cities] or [cast.journey(*pair) for pair in pairs]
            table.note = asking.several_places(typed, places)
        else:
            unknown = unknown_half(board, typed, unseen)
            near = nearest_city(board, unknown, unseen)
            table.note = asking.unknown_city(unknown, None if near is None else cast.city(near))

    def _go_between(self, a: int, b: int) -> None:
        """To a lane between two cities, one that can be claimed if there is one."""
        table = self.table
        lanes = [lane for lane in lanes_between(table.desk.board, a, b) if not table.desk.hidden_lanes >> lane & 1]
        if not lanes:
            table.note = no_route(table.desk.cast, a, b)
            return
        claimable = table.desk.claimable()
        table.atlas.choose(next((lane for lane in lanes if claimable >> lane & 1), lanes[0]))
        table.close(self)
