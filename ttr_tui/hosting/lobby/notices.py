"""Of whom a table newly waits for, once for each of their turns: for the owner's command, if there is one."""

from __future__ import annotations

from collections.abc import Callable

from ttr_tui.core.value import value
from ttr_tui.hosting.company.presence import Presence
from ttr_tui.hosting.lobby.lobby import Lobby
from ttr_tui.hosting.lobby.table import Table


@value
class Notice:
    table: str
    map: str
    people: tuple[str, ...]
    """The names of those who are to decide."""
    away: tuple[str, ...]
    """Those of them who aren't here."""


class Notices:
    def __init__(self, lobby: Lobby, send: Callable[[Notice], None]) -> None:
        self._lobby = lobby
        self._send = send
        self._told: dict[str, tuple[int | None, frozenset[int]]] = {
            code: (None, frozenset(table.record.owing)) for code, table in lobby.tables.items()
        }
        """For each table the latest turn, and whose decisions in it were told; none from before a restart."""
        lobby.on_turn = self.look

    def look(self, table: Table) -> None:
        """It may wait for others than before. What is undone and done again was told."""
        code, record = table.record.code, table.record
        known, told = self._told.get(code, (table.turn, frozenset()))
        turn = table.turn if known is None else known
        if table.turn < turn:
            return
        owing = frozenset(seat for seat in record.owing if record.places[seat].person and not record.places[seat].bot)
        before = told if table.turn == turn else frozenset()
        self._told = {one: what for one, what in self._told.items() if one in self._lobby.tables}
        self._told[code] = table.turn, before | owing
        if owing - before and not record.over:
            self._send(self._notice(table, sorted(owing - before)))

    def _notice(self, table: Table, seats: list[int]) -> Notice:
        places = [table.record.places[seat] for seat in seats]
        names = {place.person: self._lobby.people.name_at(place) for place in places}
        away = tuple(name for person, name in names.items() if table.presence(person) is not Presence.HERE)
        return Notice(table.record.code, table.record.map, tuple(names.values()), away)
