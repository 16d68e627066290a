"""A disk without room at a table of several: nobody is asked where else to write, and nothing shown is lost."""

from __future__ import annotations

import errno
import os
import time
from pathlib import Path
from stat import S_ISREG

import pytest

from ssh.host import host_at
from ssh.whole.drawer import DECK, drawing
from ssh.whole.tables import Party, actions_on_disk, begun, known
from ttr_tui.hosting.hosted_table import AGAIN
from ttr_tui.rules.market import DrawCard
from ttr_tui.words.panes import HOST_WAITS


async def test_a_full_disk_is_for_the_owner_of_the_host_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.write

    def full(descriptor: int, data: bytes) -> int:
        if S_ISREG(os.fstat(descriptor).st_mode):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return real(descriptor, data)

    async with host_at(tmp_path, now=int(time.time())) as host:
        people = [known(host.lobby, name) for name in ("Ann", "Bo")]
        onlooker = known(host.lobby, "Cy")
        party = await begun(host.lobby, people)
        async with drawing(host, [party, Party(party.code, (onlooker,))]) as drawers:
            clients = [drawer.client for drawer in drawers]
            for client in clients[:2]:
                client.press("\r\r")
            for client in clients:
                await client.until(lambda text: "plays." in text or "Your turn" in text)
            acting = next(client for client in clients if "Your turn" in client.text)
            before = found(acting.text)
            with monkeypatch.context() as disk:
                disk.setattr(os, "write", full)
                acting.press("d")
                for client in clients:
                    text = await client.until(HOST_WAITS)
                    assert found(text) == before
                    client.press("/else\r")
                for client in clients:
                    text = await client.until(HOST_WAITS)
                    assert str(tmp_path) not in text
                    assert "folder" not in text
                    assert found(text) == before
            host.clock.passes(int(AGAIN))
            for client in clients:
                await client.until(lambda text: HOST_WAITS not in text and found(text) == before - 1)
        assert not (tmp_path / "else").exists()
    assert sum(isinstance(action, DrawCard) for action in actions_on_disk(tmp_path, party.code)) == 1


def found(text: str) -> int:
    """The cards in the deck."""
    deck = DECK.search(text)
    return int(deck[1]) if deck else 0
