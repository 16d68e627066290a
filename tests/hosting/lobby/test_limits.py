"""What a lobby forgets by itself, and how many tables there may be."""

from __future__ import annotations

from pathlib import Path

import pytest
from hosting.company.evening import DAY, Evening

from ttr_tui.hosting.lobby.lobby import MOST_UNFINISHED, TooMany
from ttr_tui.store.host.tables import Terms


async def test_an_invitation_that_nobody_takes_up_vanishes_after_a_week(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    ann = evening.lobby.people.introduce("Ann", f"SHA256:{'Ann':a<43}").id
    code = evening.lobby.create(ann, "usa", (), 2, Terms()).record.code
    file = tmp_path / "tables" / f"{code}.toml"
    evening.now += 7 * DAY
    evening.lobby.sweep()
    await evening.lobby.disk.quiet()
    assert file.exists()
    evening.now += 1
    evening.lobby.sweep()
    await evening.lobby.disk.quiet()
    assert code not in evening.lobby.tables
    assert not file.exists()


async def test_a_game_without_an_act_goes_after_sixty_days_and_its_journal_stays(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.begin("Ann", "Bo")
    evening.now += 50 * DAY
    await evening.turn()
    evening = await evening.restarted()
    code = evening.table.record.code
    evening.now += 60 * DAY
    evening.lobby.sweep()
    assert code in evening.lobby.tables
    evening.now += 1
    evening.lobby.sweep()
    await evening.lobby.disk.quiet()
    assert code not in evening.lobby.tables
    assert (tmp_path / "games" / evening.table.record.game).exists()


async def test_a_game_that_is_open_is_not_taken_away(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.begin("Ann", "Bo")
    evening.now += 61 * DAY
    evening.lobby.sweep()
    assert evening.table.record.code in evening.lobby.tables
    await evening.lobby.close()


async def test_a_person_has_twenty_unfinished_tables(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    ann, bo = (evening.lobby.people.introduce(name, f"SHA256:{name:a<43}").id for name in ("Ann", "Bo"))
    tables = [evening.lobby.create(ann, "usa", (), 2, Terms()) for _ in range(MOST_UNFINISHED)]
    assert MOST_UNFINISHED == 20
    with pytest.raises(TooMany):
        evening.lobby.create(ann, "usa", (), 2, Terms())
    evening.lobby.create(bo, "usa", (), 2, Terms())
    evening.lobby.forget(tables[0])
    evening.lobby.create(ann, "usa", (), 2, Terms())
    await evening.lobby.close()
