"""A disk that refuses a block of a game: no chair, no list, no record of its table knows of what is not in the file."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from hosting.company.evening import Evening

from ttr_tui.core.view import SPECTATOR
from ttr_tui.hosting.hosted_table import HostedTable
from ttr_tui.hosting.visit import Visit
from ttr_tui.seats.record import recall
from ttr_tui.store.host_files import Terms
from ttr_tui.store.journal import JournalFile, read_journal

ACTS = 40
NAMES = ("Ann", "Bo")


class Refusing:
    """Syncs everything but the journal of a game."""

    def __init__(self, journal: Path) -> None:
        self._journal, self._sync = journal, os.fsync

    def __call__(self, descriptor: int) -> None:
        if os.path.samestat(os.fstat(descriptor), self._journal.stat()):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self._sync(descriptor)


class Known:
    """What everybody at a host can find out of a table."""

    def __init__(self, evening: Evening, table: HostedTable) -> None:
        self._evening, self._table = evening, table
        onlooker = evening.lobby.people.introduce("Cy", "SHA256:cy")
        people = [evening.lobby.people[evening.person(name)] for name in NAMES]
        self._visits = [Visit(evening.lobby, person=person) for person in (*people, onlooker)]
        self._watches = [(evening.chairs[name], evening.seat(name)) for name in NAMES]
        self._heard = [(chair, chair.watch(seat)) for chair, seat in self._watches]
        self._heard.append((evening.chairs["Ann"], evening.chairs["Ann"].watch(SPECTATOR)))

    def __call__(self) -> tuple[object, ...]:
        lists = [(one.listing.mine(), one.listing.others(), one.listing.waiting()) for one in self._visits]
        heard = [(chair.catch_up(watch), [*watch.heard], watch.revision) for chair, watch in self._heard]
        ways = [chair.way_back(seat) for chair, seat in self._watches]
        live = self._evening.host.live
        assert max(self._table.record.seen.values(), default=0) <= len(live.acts)
        return lists, heard, ways, live.told


async def refuse_each(folder: Path, monkeypatch: pytest.MonkeyPatch, acts: int) -> None:
    evening = Evening(folder)
    await evening.deal(*NAMES, terms=Terms(watching="everyone"))
    live = evening.host.live
    known = Known(evening, evening.table)
    for _ in range(acts):
        seat = evening.game.owing()[0]
        name, before = evening.game.sitters[seat].name, known()
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", Refusing(live.path))
            await evening.act(name, seat)
            assert evening.chairs[name].trouble
            for chair in evening.chairs.values():
                chair.key_came()
            assert known() == before
            await evening.host.try_again()
            assert known() == before
            assert live.told == recall(read_journal(live.path)).game.history
        await evening.host.try_again()
        assert live.told == evening.game.history
        assert evening.table.record.seen == dict.fromkeys(map(evening.person, NAMES), len(live.acts))
        assert known() != before
    await evening.lobby.close()


async def test_nobody_knows_of_a_block_that_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await refuse_each(tmp_path, monkeypatch, ACTS)


def too_early(self: JournalFile, body: str) -> None:
    self.blocks += 1
    try:
        write(self, body)
    finally:
        self.blocks -= 1


write = JournalFile._write


async def test_a_block_that_is_counted_before_it_is_there_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is told is what is counted: whoever looks while it is written would know of it."""
    evening = Evening(tmp_path)
    await evening.deal(*NAMES)
    known, looks = Known(evening, evening.table), list[object]()
    refusing = Refusing(evening.host.live.path)

    def looked_at(descriptor: int) -> None:
        looks.append(known())
        refusing(descriptor)

    for broken, noticed in ((write, False), (too_early, True)):
        seat, before = evening.game.owing()[0], known()
        looks.clear()
        with monkeypatch.context() as patch:
            patch.setattr(JournalFile, "_write", broken)
            patch.setattr(os, "fsync", looked_at)
            await evening.act(evening.game.sitters[seat].name, seat)
        assert any(look != before for look in looks) == noticed
        await evening.host.try_again()
    await evening.lobby.close()
