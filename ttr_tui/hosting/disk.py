"""The disk of a host: journals on one thread, for somebody waits for them; lists on another, the newest of each."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from pathlib import Path
from typing import TypeVar

from ttr_tui.store.host_files import (
    CAMPAIGNS,
    PEOPLE,
    TABLES,
    Bans,
    CampaignRecord,
    Person,
    TableRecord,
    remove_person,
    write_addresses,
    write_bans,
)

T = TypeVar("T")


class Disk:
    def __init__(self, folder: Path, journals: Executor, lists: Executor, complain: Callable[[str], None]) -> None:
        self.folder = folder
        self.journals = journals
        self._lists = lists
        self.complain = complain
        self._unkept: dict[str, Callable[[], None]] = {}
        """By what it is about: only the newest is written."""
        self._keeping: asyncio.Task[None] | None = None

    @property
    def people(self) -> Path:
        return self.folder / "people"

    @property
    def tables(self) -> Path:
        return self.folder / "tables"

    @property
    def games(self) -> Path:
        return self.folder / "games"

    @property
    def campaigns(self) -> Path:
        """What happened in campaigns; who leads a company lies in `companies`."""
        return self.folder / "campaigns"

    @property
    def companies(self) -> Path:
        return self.folder / "companies"

    async def written(self, work: Callable[[], T]) -> T:
        """Have something done where journals are written, and wait for it."""
        return await asyncio.get_running_loop().run_in_executor(self.journals, work)

    async def listed(self, work: Callable[[], T]) -> T:
        """Have something done where lists are read and written, and wait for it."""
        return await asyncio.get_running_loop().run_in_executor(self._lists, work)

    def keep_person(self, person: Person) -> None:
        self._keep(person.id, lambda: PEOPLE.write(self.people, person))

    def forget_person(self, person: str) -> None:
        self._keep(person, lambda: remove_person(self.people, person))

    def keep_table(self, record: TableRecord) -> None:
        self._keep(record.code, lambda: TABLES.write(self.tables, record))

    def forget_table(self, code: str) -> None:
        self._keep(code, lambda: TABLES.remove(self.tables, code))

    def keep_campaign(self, record: CampaignRecord) -> None:
        self._keep(f"campaign {record.code}", lambda: CAMPAIGNS.write(self.companies, record))

    def forget_campaign(self, code: str) -> None:
        self._keep(f"campaign {code}", lambda: CAMPAIGNS.remove(self.companies, code))

    def keep_bans(self, bans: Bans) -> None:
        self._keep("bans", lambda: write_bans(self.folder, bans))

    def keep_addresses(self, came: Mapping[str, int]) -> None:
        self._keep("addresses", lambda: write_addresses(self.folder, came))

    async def quiet(self) -> None:
        """Wait until all lists are written."""
        while self._keeping is not None:
            await asyncio.shield(self._keeping)

    def _keep(self, what: str, work: Callable[[], None]) -> None:
        self._unkept[what] = work
        if self._keeping is None:
            self._keeping = asyncio.get_running_loop().create_task(self._keep_all())

    async def _keep_all(self) -> None:
        """A disk that refuses is complained of; the next change of the same table or person tries again."""
        try:
            while self._unkept:
                what = next(iter(self._unkept))
                work = self._unkept.pop(what)
                try:
                    await self.listed(work)
                except OSError as error:
                    self.complain(f"{what}: {error}")
        finally:
            self._keeping = None
