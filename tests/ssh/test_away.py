"""What everyone is told when the game decides something for somebody who is away: on the map, and by sentences."""

from __future__ import annotations

from pathlib import Path

from ssh.evening import game_of, guest, table_of
from ssh.hearer import Hearer
from ssh.host import client_at, host_at
from ttr_tui.hosting.society import PATIENCE
from ttr_tui.words import table_talk

TOLD = "Cy was away, so the game had to choose the first tickets."


async def test_everyone_is_told_and_whoever_was_away_is_told_at_coming_back(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann, bo, cy = (guest(host, name) for name in ("Ann", "Bo", "Cy"))
        table = await table_of(host, ann, bo, cy)
        async with client_at(host, ann.key, size=(120, 40)) as first, client_at(host, bo.key, term="dumb") as second:
            hears = Hearer(second)
            await first.until("Keep at least")
            await hears.until("tickets")
            host.clock.passes(PATIENCE)
            await first.until(TOLD)
            await hears.heard(TOLD)
            assert game_of(table).owing() == [0, 1]
            async with client_at(host, cy.key) as third:
                await third.until(table_talk.DECIDED_FOR_YOU)
                third.press("\x1b")
                await third.until(lambda text: table_talk.DECIDED_FOR_YOU not in text)
        async with client_at(host, cy.key, term="dumb") as third:
            assert table_talk.DECIDED_FOR_YOU not in await Hearer(third).until("Ann and Bo")


async def test_by_sentences_one_hears_it_at_coming_back(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        await table_of(host, ann, bo)
        async with client_at(host, ann.key, size=(120, 40)) as first:
            await first.until("Keep at least")
            host.clock.passes(PATIENCE)
            await first.until("Bo was away")
            async with client_at(host, bo.key, term="dumb") as second:
                await Hearer(second).until(table_talk.DECIDED_FOR_YOU)
