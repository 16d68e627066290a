"""Going to a city by typing a part of its name or its code, or to a route by typing both of its cities."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ttr_tui.tui.kit.lines import Line, Run, line
from ttr_tui.tui.kit.phase import Offer, Where
from ttr_tui.tui.kit.picker import Choice, Choices
from ttr_tui.tui.kit.typing import Typed
from ttr_tui.tui.look.styles import BAR, BAR_FAINT, BAR_STRONG
from ttr_tui.tui.table.for_phases import TableForPhases
from ttr_tui.words.english import asking
from ttr_tui.words.english import screen as words
from ttr_tui.words.english.lanes import lane_line, lane_state, no_route
from ttr_tui.words.english.reading import find_pairs, matching_cities, matching_lanes, nearest_city, unknown_half
from ttr_tui.words.english.shorthand import city_line


class Finding(Choices):
    """Lists what is meant while it is typed; what the cursor is on is shown on the map."""

    typing = True
    where = Where.SIDE
    rows = 8

    def __init__(self, table: TableForPhases) -> None:
        self.table = table
        self._typed = Typed()
        self._shows: list[Callable[[], None]] = []
        """What each line shows on the map."""
        self._from = table.atlas.walk, table.atlas.lane
        super().__init__(words.FOUND, [], back=self._leave)

    def typed(self, key: str, character: str | None) -> bool:
        before = self._typed.text
        taken = self._typed.take(key, character)
        if self._typed.text != before:
            self.choices, self._shows = self._found()
            self.at = 0
            self.moved()
        return taken

    def offers(self) -> Sequence[Offer]:
        """Enter answers even where nothing is found."""
        rest = [offer for offer in super().offers() if offer.command != "confirm"]
        return [Offer("confirm", self.confirm, words.GO_THERE), *rest]

    def prompt(self, width: int) -> Line:
        nothing = f"  {words.NO_MATCH}" if self._typed.text.strip() and not self.choices else ""
        return line(Run(f" {words.FIND} ", BAR), Run(f"{self._typed.text}_", BAR_STRONG), Run(nothing, BAR_FAINT))

    def box(self, width: int, height: int) -> Sequence[Line]:
        """Nothing before there is something to choose from."""
        return super().box(width, height) if self.choices else ()

    def moved(self) -> None:
        self.table.atlas.walk, self.table.atlas.lane = self._from
        if self.choices:
            self._shows[self.at]()

    def confirm(self) -> None:
        typed, table = self._typed.text, self.table
        if self.choices or not typed.strip():
            table.close(self)
            return
        board, cast, unseen = table.desk.board, table.desk.cast, table.desk.unseen
        pairs = find_pairs(board, typed, unseen)
        if pairs:
            table.note = no_route(cast, *pairs[0])
        else:
            unknown = unknown_half(board, typed, unseen)
            near = nearest_city(board, unknown, unseen)
            table.note = asking.unknown_city(unknown, None if near is None else cast.city(near))

    def _found(self) -> tuple[list[Choice], list[Callable[[], None]]]:
        """Cities, then lanes, those that can be claimed first."""
        desk, atlas, typed = self.table.desk, self.table.atlas, self._typed.text
        cast, table, claimable = desk.cast, desk.view.table, desk.claimable()
        cities = matching_cities(desk.board, typed, desk.unseen)
        unlike = matching_lanes(desk.board, typed, desk.unseen)
        seen = [lane for lane in unlike if not desk.hidden_lanes >> lane & 1]
        lanes = sorted(seen, key=lambda lane: (unlike[lane], not claimable >> lane & 1, lane))
        said = [
            *(city_line(cast, city, desk.standing_in(city)) for city in cities),
            *(f"{lane_line(cast, table, lane)}{lane_state(cast, table, lane)}" for lane in lanes),
        ]
        shows: list[Callable[[], None]] = [
            *(partial(atlas.go_to, city) for city in cities),
            *(partial(atlas.choose, lane) for lane in lanes),
        ]
        return [Choice(words, self.confirm) for words in said], shows

    def _leave(self) -> None:
        """The cursor goes back to where it was."""
        self.table.atlas.walk, self.table.atlas.lane = self._from
        self.table.close(self)
