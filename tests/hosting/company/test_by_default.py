"""Small decisions of somebody who is away go by default at a live table, after two minutes."""

from __future__ import annotations

from pathlib import Path

import pytest

from hosting.company.evening import DAY, MINUTE, Evening, rest
from ttr_tui.core.events import TURN
from ttr_tui.hosting.company import IDLE
from ttr_tui.hosting.news import RulesDecided
from ttr_tui.hosting.society import PATIENCE
from ttr_tui.rules.tickets import FIRST_TICKETS, KEEP_TICKETS, DrawTickets, KeepTickets
from ttr_tui.seats.audit import audit
from ttr_tui.seats.record import recall
from ttr_tui.store.host_files import Terms
from ttr_tui.store.journal import JournalFault, read_journal


async def away(folder: Path, *names: str, terms: Terms | None = None, map_name: str = "usa") -> Evening:
    """Nobody has chosen first tickets yet, and Bo has left."""
    evening = Evening(folder)
    await evening.deal(*(names or ("Ann", "Bo")), terms=terms, map_name=map_name)
    await evening.go("Bo")
    return evening


async def passes(evening: Evening, seconds: int) -> None:
    evening.clock.passes(seconds)
    await rest()


async def test_first_tickets_are_kept_by_default_after_two_minutes(tmp_path: Path) -> None:
    evening = await away(tmp_path)
    offer = tuple(evening.game.table.offers[1])
    await passes(evening, PATIENCE - 1)
    assert evening.game.owing() == [0, 1]
    await passes(evening, 1)
    assert evening.game.owing() == [0]
    assert evening.game.acts[-1].action == KeepTickets(offer[:2], offer[2:])
    assert evening.told("Ann", RulesDecided) == [RulesDecided(1, FIRST_TICKETS)]
    path = evening.host.live.path
    await evening.lobby.close()
    assert audit(recall(read_journal(path))) is None


async def test_a_whole_turn_is_never_made_for_anybody(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.begin("Ann", "Bo")
    while evening.game.sitters[evening.game.owing()[0]].name != "Bo":
        await evening.turn()
    assert evening.game.table.owed[1] == TURN
    await evening.go("Bo")
    acts = len(evening.game.acts)
    for _ in range(60):
        evening.chairs["Ann"].key_came()
        await passes(evening, MINUTE)
    assert len(evening.game.acts) == acts
    await evening.lobby.close()


async def test_which_tickets_to_keep_in_the_middle_of_a_turn(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.begin("Ann", "Bo")
    while evening.game.sitters[evening.game.owing()[0]].name != "Bo":
        await evening.turn()
    await evening.act("Bo", 1, DrawTickets())
    await evening.go("Bo")
    await passes(evening, PATIENCE)
    assert evening.told("Ann", RulesDecided) == [RulesDecided(1, KEEP_TICKETS)]
    assert evening.game.owing() == [0]
    await evening.lobby.close()


async def test_nothing_is_decided_for_somebody_who_is_here(tmp_path: Path) -> None:
    """Not before five minutes without a key, then at once: that is more than two minutes away."""
    evening = Evening(tmp_path)
    await evening.deal("Ann", "Bo")
    evening.now += IDLE - 10
    evening.chairs["Ann"].key_came()
    await evening.act("Ann", 0)
    await passes(evening, 9)
    assert evening.game.owing() == [1]
    await passes(evening, 6)
    assert evening.told("Bo", RulesDecided) == [RulesDecided(1, FIRST_TICKETS)]
    await evening.lobby.close()


async def test_not_where_days_were_agreed(tmp_path: Path) -> None:
    evening = await away(tmp_path, terms=Terms(tempo="days"))
    await passes(evening, DAY)
    evening.chairs["Ann"].key_came()
    await passes(evening, PATIENCE)
    assert evening.game.owing() == [0, 1]
    await evening.lobby.close()


async def test_not_where_nobody_waits(tmp_path: Path) -> None:
    evening = await away(tmp_path)
    watching = await evening.table.look_on()
    await evening.go("Ann")
    await passes(evening, 4 * MINUTE)
    assert evening.game.owing() == [0, 1]
    await evening.table.leave(watching)
    await evening.lobby.close()


async def test_not_for_whom_a_bot_plays(tmp_path: Path) -> None:
    evening = await away(tmp_path)
    evening.pool.may.clear()
    evening.table.stands_in(1, "normal")
    evening.host.bots.stand_in(1, evening.table.thinker_for(1))
    await passes(evening, PATIENCE)
    assert evening.game.owing() == [0, 1]
    await evening.lobby.close()


async def test_after_a_restart_the_first_who_is_back_waits_for_the_others(tmp_path: Path) -> None:
    evening = await away(tmp_path)
    await passes(evening, PATIENCE - 1)
    evening.now += 60 * MINUTE
    evening = await evening.restarted()
    await evening.come("Ann")
    await passes(evening, PATIENCE - 1)
    assert evening.game.owing() == [0, 1]
    await passes(evening, 1)
    assert evening.game.owing() == [0]
    await evening.lobby.close()


async def test_who_is_back_in_time_chooses(tmp_path: Path) -> None:
    evening = await away(tmp_path)
    await passes(evening, PATIENCE - 1)
    await evening.come("Bo")
    await passes(evening, PATIENCE)
    assert evening.game.owing() == [0, 1]
    await evening.act("Bo", 1)
    assert evening.game.owing() == [0]
    await evening.lobby.close()


async def test_who_was_away_hears_of_it_until_their_next_key_also_after_a_restart(tmp_path: Path) -> None:
    evening = await away(tmp_path)
    await passes(evening, PATIENCE)
    evening = await evening.restarted()
    chair = await evening.come("Bo")
    assert chair.was_decided_for
    chair.key_came()
    await evening.go("Bo")
    assert not (await evening.come("Bo")).was_decided_for
    await evening.lobby.close()


async def test_a_full_disk_decides_nothing_that_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = await away(tmp_path)
    hosted = evening.host.live

    def full() -> None:
        raise JournalFault(hosted.path, "no room")

    with monkeypatch.context() as patched:
        patched.setattr(hosted, "save", full)
        await passes(evening, PATIENCE)
    assert evening.told("Ann", RulesDecided) == []
    await passes(evening, 10)
    assert evening.game.owing() == [0]
    assert len([act for act in evening.game.acts if act.seat == 1]) == 1
    await evening.lobby.close()


async def test_what_is_told_says_nothing_of_the_choice(tmp_path: Path) -> None:
    """Others have not chosen yet: not even how many were kept may be known (ALL-035)."""
    evening = await away(tmp_path, "Ann", "Bo", "Cy")
    before = [fact for heard in evening.chairs["Ann"].watch(0).heard for fact in heard.facts]
    await passes(evening, PATIENCE)
    assert evening.game.owing() == [0, 2]
    after = [fact for heard in evening.chairs["Ann"].watch(0).heard for fact in heard.facts]
    assert after == before
    await evening.lobby.close()


@pytest.mark.parametrize("map_name", ["great-lakes", "nederland", "europe", "usa-2025"])
async def test_all_that_is_chosen_before_the_first_turn(tmp_path: Path, map_name: str) -> None:
    evening = await away(tmp_path, map_name=map_name)
    while 0 in evening.game.owing() and evening.game.table.choosing_in_secret:
        await evening.act("Ann", 0)
    for _ in range(3):
        evening.chairs["Ann"].key_came()
        await passes(evening, PATIENCE)
        if evening.game.table.choosing_in_secret and 0 in evening.game.owing():
            await evening.act("Ann", 0)
    assert not evening.game.table.choosing_in_secret
    await evening.lobby.close()
