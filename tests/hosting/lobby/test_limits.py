"""What a lobby forgets by itself, and how many tables there may be."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from hosting.company.evening import DAY, Evening

from ttr_tui.hosting.denied import Denied, No
from ttr_tui.hosting.hosted_table import HostedTable
from ttr_tui.hosting.lobby import MOST_UNFINISHED
from ttr_tui.hosting.people import NameFault
from ttr_tui.hosting.visit import Visit
from ttr_tui.store.host_files import PEOPLE, Terms

HOUR = 3_600


async def test_an_invitation_that_nobody_takes_up_vanishes_after_a_week(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    ann, bo = (evening.lobby.people.introduce(name, f"SHA256:{name:a<43}").id for name in ("Ann", "Bo"))
    table = evening.lobby.create(ann, "usa", (), 2, Terms())
    table.change(replace(table.record, invited=(bo,)))
    code = table.record.code
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


def visit(evening: Evening, name: str) -> Visit:
    fingerprint = f"SHA256:{name:a<43}"
    person = evening.lobby.people.named(name) or evening.lobby.people.introduce(name, fingerprint)
    return Visit(evening.lobby, fingerprint=fingerprint, person=person)


async def test_a_table_that_its_opener_left_goes_an_hour_later(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    ann, bo = visit(evening, "Ann"), visit(evening, "Bo")
    ann.arrive()
    code = ann.create("usa", (), 3, Terms())
    kept = [ann.create("usa", (), 3, Terms()) for _ in range(2)]
    kept.append(visit(evening, "Cy").create("usa", (), 2, Terms(tempo="days")))
    assert evening.lobby.tables[kept[0]].take_seat(evening.person("Bo"), 1)
    assert ann.invite(kept[1], "Bo")
    evening.now += 5 * HOUR
    evening.lobby.sweep()
    await ann.leave()
    evening.now += HOUR - 1
    evening.lobby.sweep()
    assert code in {one.code for one in bo.listing.others()}
    evening.now += 1
    evening.lobby.sweep()
    assert {*evening.lobby.tables} == {*kept}
    assert code not in {one.code for one in bo.listing.others()}
    await evening.lobby.close()


async def test_after_a_restart_there_is_an_hour_to_come_back(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.table = evening.lobby.tables[visit(evening, "Ann").create("usa", (), 2, Terms())]
    await evening.lobby.disk.quiet()
    evening.now += 3 * HOUR
    evening = await evening.restarted()
    evening.lobby.sweep()
    assert evening.lobby.tables
    ann = visit(evening, "Ann")
    ann.arrive()
    evening.now += HOUR
    evening.lobby.sweep()
    assert evening.lobby.tables
    await evening.lobby.close()


async def test_with_the_last_who_stands_up_a_table_goes_at_once(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    ann, bo = visit(evening, "Ann"), visit(evening, "Bo")
    code = ann.create("usa", (), 3, Terms())
    assert ann.invite(code, "Bo")
    assert bo.take_seat(code, 1)
    assert ann.leave_seat(code)
    assert bo.look(code).owned, "somebody has to be able to take it away"
    assert not bo.leave_seat(code)
    assert not bo.has(code)
    code = ann.create("usa", (), 3, Terms())
    assert ann.take_away(code)
    assert bo.listing.others() == []
    await evening.lobby.close()


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
    tables = [begun(evening, ann) for _ in range(MOST_UNFINISHED)]
    assert MOST_UNFINISHED == 20
    with pytest.raises(Denied, match=No.TABLES.value):
        evening.lobby.create(ann, "usa", (), 2, Terms())
    evening.lobby.create(bo, "usa", (), 2, Terms())
    evening.lobby.forget(tables[0])
    evening.lobby.create(ann, "usa", (), 2, Terms())
    await evening.lobby.close()


def begun(evening: Evening, owner: str) -> HostedTable:
    """A table whose game could be under way."""
    table = evening.lobby.create(owner, "usa", (), 2, Terms())
    table.change(replace(table.record, game="x.ttr"))
    return table


async def test_three_of_them_may_wait_to_begin(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.begin("Ann", "Bo")
    ann, bo = visit(evening, "Ann"), visit(evening, "Bo")
    code, *_ = [ann.create("usa", (), 2, Terms()) for _ in range(3)]
    with pytest.raises(Denied, match=No.UNBEGUN.value):
        ann.create("usa", (), 2, Terms())
    bo.create("usa", (), 2, Terms())
    assert (await evening.lobby.again(evening.table)).begun, "another game of the same people begins at once"
    assert ann.take_away(code)
    ann.create("usa", (), 2, Terms())
    await evening.lobby.close()


async def test_ten_people_of_one_address_may_be_new_in_an_hour(tmp_path: Path) -> None:
    evening, names = Evening(tmp_path), count(1)

    def come(address: str) -> str:
        number = next(names)
        return Visit(evening.lobby, fingerprint=f"SHA256:{number:043}", address=address).introduce(f"Bo {number}").name

    homes = ["2001:db8:1:2::1", "192.0.2.1", ""]
    for address in homes:
        for _ in range(10):
            come(address)
    for address in ("2001:db8:1:2:ffff::2", "192.0.2.1", "::ffff:192.0.2.1"):
        with pytest.raises(NameFault, match="crowd"):
            come(address)
    assert come("2001:db8:1:3::1")
    assert come("192.0.2.2")
    assert come("")
    evening.now += HOUR
    assert come("192.0.2.1")
    await evening.lobby.close()


async def test_who_never_sat_down_is_forgotten_after_thirty_days(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    kept = visit(evening, "Kept")
    visits = {}
    for name in ("Ann", "Bo", "Cy", "Dee", "Ida"):
        visits[name] = Visit(evening.lobby, fingerprint=f"SHA256:{name:a<43}")
        visits[name].introduce(name)
    code = visits["Ann"].create("usa", (), 2, Terms(tempo="days"))
    evening.lobby.sweep()
    assert visits["Ann"].take_away(code)
    assert visits["Dee"].person is not None
    evening.lobby.people.join(visits["Dee"].link_code(), f"SHA256:{'dee':b<43}", evening.now)
    for name in ("Ann", "Bo", "Cy", "Dee"):
        await visits[name].leave()
    evening.now += 20 * DAY
    visits["Cy"].arrive()
    await visits["Cy"].leave()
    evening.now += 10 * DAY + 1
    evening.lobby.sweep()
    await evening.lobby.close()
    assert [person.name for person in PEOPLE.read(tmp_path / "people")[0]] == [
        person.name for person in sorted(evening.lobby.people, key=lambda one: one.id)
    ]
    assert kept.person is not None
    assert [person.name for person in evening.lobby.people] == ["Ann", "Cy", "Dee", "Ida", "Kept"]
    after = Evening(tmp_path)
    assert await after.lobby.open() == []
    after.now = evening.now + 21 * DAY
    after.lobby.sweep()
    assert [person.name for person in after.lobby.people] == ["Ann", "Dee", "Kept"]
    await after.lobby.close()


async def test_once_a_game_has_begun_nobody_stands_up_or_knocks(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.begin("Ann", "Bo")
    lobby, code = evening.lobby, evening.table.record.code
    bo = evening.person("Bo")
    evening.table.change(replace(evening.table.record, owner=bo))
    assert Visit(lobby, person=lobby.people[bo]).leave_seat(code)
    assert evening.table.record.owner == bo
    cy = lobby.people.introduce("Cy", "SHA256:cy")
    Visit(lobby, person=cy).knock(code)
    assert not evening.table.knocking
