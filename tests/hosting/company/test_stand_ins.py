"""A bot plays for somebody who is away, until their next key."""

from __future__ import annotations

from pathlib import Path

from hosting.company.evening import DAY, MINUTE, Evening, rest, until
from ttr_tui.hosting.company import IDLE, Presence
from ttr_tui.seats.audit import audit
from ttr_tui.seats.record import recall
from ttr_tui.store.host_files import Terms
from ttr_tui.store.journal import read_journal


async def gone(folder: Path, terms: Terms | None = None) -> tuple[Evening, str, str]:
    """Whoever is to act has left; their name and that of somebody who is here."""
    evening = Evening(folder)
    await evening.begin("Ann", "Bo", terms=terms)
    name = evening.game.sitters[evening.game.owing()[0]].name
    await evening.go(name)
    return evening, name, next(iter(evening.chairs))


async def test_a_bot_is_seated_after_ten_minutes_by_those_who_are_here(tmp_path: Path) -> None:
    evening, name, here = await gone(tmp_path)
    seat, acts = evening.seat(name), len(evening.game.acts)
    evening.now += 10 * MINUTE - 1
    evening.chairs[here].key_came()
    assert evening.chairs[here].may_stand_in() == []
    assert not evening.chairs[here].ask_stand_in(seat)
    evening.now += 1
    assert evening.chairs[here].may_stand_in() == [seat]
    assert evening.chairs[here].ask_stand_in(seat)
    await until(lambda: evening.seat(name) not in evening.game.owing())
    assert {act.seat for act in evening.game.acts[acts:]} == {seat}
    (mate,) = [mate for mate in evening.chairs[here].company().mates if mate.seat == seat]
    assert mate.stand_in
    assert evening.table.record.places[seat].person
    await evening.lobby.close()


async def test_everyone_here_must_agree(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.begin("Ann", "Bo", "Cy")
    name = evening.game.sitters[evening.game.owing()[0]].name
    await evening.go(name)
    one, other = evening.chairs
    evening.now += 10 * MINUTE
    evening.chairs[one].key_came()
    evening.chairs[other].key_came()
    seat, acts = evening.seat(name), len(evening.game.acts)
    assert evening.chairs[one].ask_stand_in(seat)
    evening.chairs[other].answer(agrees=False)
    await rest()
    assert not evening.table.record.places[seat].bot
    assert evening.chairs[one].ask_stand_in(seat)
    evening.chairs[other].answer(agrees=True)
    await until(lambda: len(evening.game.acts) > acts)
    await evening.lobby.close()


async def test_a_person_who_is_back_in_the_middle_of_its_choice_chooses(tmp_path: Path) -> None:
    evening, name, here = await gone(tmp_path)
    seat, acts = evening.seat(name), len(evening.game.acts)
    evening.now += 10 * MINUTE
    evening.pool.may.clear()
    evening.chairs[here].ask_stand_in(seat)
    await until(lambda: evening.pool.thinkers[-1].asked == [seat])
    chair = await evening.come(name)
    assert evening.table.record.places[seat].bot
    chair.key_came()
    assert not evening.table.record.places[seat].bot
    evening.pool.may.set()
    await rest()
    assert len(evening.game.acts) == acts
    await evening.act(name, seat)
    assert evening.game.acts[-1].seat == seat
    assert evening.pool.thinkers[-1].closed
    await evening.lobby.close()
    assert audit(recall(read_journal(tmp_path / "games" / evening.table.record.game))) is None


async def test_its_acts_are_told_to_whoever_comes_back(tmp_path: Path) -> None:
    evening, name, here = await gone(tmp_path)
    seat, acts = evening.seat(name), len(evening.game.acts)
    evening.now += 10 * MINUTE
    evening.chairs[here].ask_stand_in(seat)
    await until(lambda: seat not in evening.game.owing())
    await evening.host.quiet()
    chair = await evening.come(name)
    assert chair.seen == acts
    assert [heard.seat for heard in chair.watch(seat).heard[chair.seen :]] == [
        act.seat for act in evening.game.acts[acts:]
    ]
    await evening.lobby.close()


async def test_each_stand_in_is_asked_for_its_own_seat_alone(tmp_path: Path) -> None:
    evening, name, here = await gone(tmp_path)
    evening.now += 10 * MINUTE
    evening.chairs[here].ask_stand_in(evening.seat(name))
    await until(lambda: len(evening.pool.thinkers) == 2)
    assert [thinker.seats for thinker in evening.pool.thinkers] == [set(), {evening.seat(name)}]
    await evening.lobby.close()


async def test_it_still_plays_after_the_host_was_closed(tmp_path: Path) -> None:
    evening, name, here = await gone(tmp_path)
    seat = evening.seat(name)
    evening.now += 10 * MINUTE
    evening.pool.may.clear()
    evening.chairs[here].ask_stand_in(seat)
    await until(lambda: bool(evening.table.record.places[seat].bot))
    await evening.table.close()
    evening.pool.may.set()
    await evening.come(here)
    acts = len(evening.game.acts)
    await until(lambda: seat not in evening.game.owing())
    assert len(evening.game.acts) > acts
    await evening.lobby.close()


async def test_a_game_of_days_waits_for_its_days(tmp_path: Path) -> None:
    evening, name, here = await gone(tmp_path, Terms(tempo="days", days=2, spare=0))
    evening.now += 2 * DAY - 1
    evening.chairs[here].key_came()
    assert evening.chairs[here].may_stand_in() == []
    evening.now += 1
    assert evening.chairs[here].may_stand_in() == [evening.seat(name)]
    await evening.lobby.close()


async def test_who_presses_no_key_for_five_minutes_is_away(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.begin("Ann", "Bo")
    evening.now += IDLE
    evening.chairs["Ann"].key_came()
    presences = [mate.presence for mate in evening.chairs["Ann"].company().mates]
    assert presences == [Presence.HERE, Presence.AWAY]
    await evening.lobby.close()
