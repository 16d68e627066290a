"""What a lobby does for the campaigns of its host."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Protocol

from ttr_tui.hosting.later import Later
from ttr_tui.hosting.lobby.disk import Disk
from ttr_tui.hosting.lobby.people import People
from ttr_tui.hosting.lobby.table import Table
from ttr_tui.store.host.tables import TableRecord


class Around(Protocol):
    tables: dict[str, Table]
    people: People
    inside: Counter[str]
    """Who is anywhere at this host."""

    @property
    def disk(self) -> Disk: ...
    @property
    def now(self) -> Callable[[], int]: ...
    @property
    def later(self) -> Later: ...
    def lay(
        self,
        record: TableRecord,
        games: Path,
        changed: Callable[[Table], None],
        give_up: Callable[[Table, str], Awaitable[None]],
    ) -> Table: ...
    def forget(self, table: Table) -> None: ...
    def tell_of(self, table: Table | None = None) -> None: ...
    def free_code(self) -> str: ...
