"""Who is away since when, and what they have been shown: both outlast the host."""

from __future__ import annotations

from pathlib import Path

import pytest

from hosting.company.evening import MINUTE, Evening
from ttr_tui.hosting.company import IDLE, Presence


async def test_who_left_is_away_since_then_also_after_a_restart(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.begin("Ann", "Bo")
    await evening.go("Bo")
    evening.now += 4 * MINUTE
    evening = await evening.restarted()
    chair = await evening.come("Ann")
    evening.now += 6 * MINUTE - 1
    chair.key_came()
    assert chair.may_stand_in() == []
    evening.now += 1
    assert chair.may_stand_in() == [1]
    await evening.lobby.close()


async def test_who_was_here_when_the_host_ended_is_away_since_it_began_again(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.begin("Ann", "Bo")
    evening.now += 60 * MINUTE
    evening = await evening.restarted()
    chair = await evening.come("Ann")
    assert chair.may_stand_in() == []
    evening.now += 10 * MINUTE
    chair.key_came()
    assert chair.may_stand_in() == [1]
    await evening.lobby.close()


async def test_whose_line_ends_after_a_while_without_a_key_is_away_since_the_last_one(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.begin("Ann", "Bo")
    evening.now += 9 * MINUTE
    await evening.go("Bo")
    evening.now += MINUTE
    evening.chairs["Ann"].key_came()
    assert evening.chairs["Ann"].may_stand_in() == [1]
    await evening.lobby.close()


async def test_coming_back_ends_it(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.begin("Ann", "Bo")
    await evening.go("Bo")
    assert set(evening.table.record.left) == {evening.person("Bo")}
    await evening.come("Bo")
    assert evening.table.record.left == {}
    await evening.lobby.close()


@pytest.mark.parametrize("idle", [False, True])
async def test_news_are_told_once(tmp_path: Path, *, idle: bool) -> None:
    """Who comes, reads and goes without a key has read it; who pressed none for five minutes wasn’t there to read."""
    evening = Evening(tmp_path)
    await evening.begin("Ann", "Bo")
    while evening.game.sitters[evening.game.owing()[0]].name != "Ann":
        await evening.turn()
    await evening.go("Bo")
    await evening.turn()
    chair = await evening.come("Bo")
    assert chair.seen is not None
    assert chair.seen < len(evening.game.acts)
    evening.now += IDLE if idle else 1
    await evening.go("Bo")
    chair = await evening.come("Bo")
    assert (chair.seen == len(evening.game.acts)) is not idle
    await evening.lobby.close()


async def test_who_goes_before_anything_was_shown_has_read_nothing(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.begin("Ann", "Bo")
    while evening.game.sitters[evening.game.owing()[0]].name != "Ann":
        await evening.turn()
    await evening.go("Bo")
    await evening.turn()
    known = evening.table.record.seen[evening.person("Bo")]
    await evening.table.leave(await evening.table.sit(evening.person("Bo")))
    assert evening.table.record.seen[evening.person("Bo")] == known
    await evening.lobby.close()


async def test_presence_at_the_table_is_told_after_five_minutes(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.begin("Ann", "Bo")
    evening.heard["Ann"].clear()
    evening.clock.passes(IDLE + 1)
    assert evening.heard["Ann"]
    assert evening.chairs["Ann"].company().mates[1].presence is Presence.AWAY
    await evening.lobby.close()
