"""A full disk, by sentences: the game waits, nobody is asked where else to write, and then it goes on."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from stat import S_ISREG

import pytest

from ssh.evening import game_of, guest, table_of
from ssh.host import host_at
from ssh.sentences.lines import hearer_at
from ssh.sentences.test_company import asks_or_waits, keep_all
from ttr_tui.hosting.hosted_table import AGAIN
from ttr_tui.words.panes import HOST_WAITS


async def test_a_full_disk_holds_up_the_game_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.write

    def full(descriptor: int, data: bytes) -> int:
        if S_ISREG(os.fstat(descriptor).st_mode):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return real(descriptor, data)

    async with host_at(tmp_path) as host:
        ann, bo, cy = guest(host, "Ann"), guest(host, "Bo"), guest(host, "Cy")
        table = await table_of(host, ann, bo)
        code = table.record.code
        async with hearer_at(host, ann) as first, hearer_at(host, bo) as second, hearer_at(host, cy, code) as third:
            await keep_all(first, second)
            for one in (first, second):
                await one.until(asks_or_waits)
            acts, second_is_next = first, "What will you do?" in first.said
            if not second_is_next:
                acts = second
            others = [one for one in (first, second, third) if one is not acts]
            with monkeypatch.context() as disk:
                disk.setattr(os, "write", full)
                acts.type("deck")
                said = await acts.until(HOST_WAITS)
                assert "You draw" not in said
                for one in others:
                    assert "draws" not in await one.until(HOST_WAITS)
                for one in (*others, acts):
                    one.type("/else")
                    await one.until(lambda said: said.count(HOST_WAITS) == 1)
                    assert "folder" not in one.said
                    assert str(tmp_path) not in one.all_said
                acts.type("hand")
                await acts.until("Your hand, 4 cards", HOST_WAITS)
            host.clock.passes(int(AGAIN))
            await acts.until("You draw a", "Which second card?")
            for one in others:
                await one.heard("draws a card from the deck.")
        assert not (tmp_path / "else").exists()
        assert len(game_of(table).acts) == 4
