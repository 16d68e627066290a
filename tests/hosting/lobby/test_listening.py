"""Who is told that something changed: somebody at a table only of that and their own; a list only of what it shows."""

from __future__ import annotations

from math import ceil
from pathlib import Path

import pytest
from hosting.company.evening import Evening

from ttr_tui.hosting.directory import A_MOMENT, Directory
from ttr_tui.hosting.glance import Glance
from ttr_tui.hosting.hosted_table import HostedTable
from ttr_tui.hosting.lobby import Lobby
from ttr_tui.hosting.visit import Visit
from ttr_tui.store.host_files import Terms


class Heard:
    """Who was told since this was asked last."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self._told: list[str] = []

    def listens(self, name: str, visit: Visit, at: str = "") -> None:
        visit.listen(lambda: self._told.append(name), at, lists=not at)

    def __call__(self) -> list[str]:
        """And lists may be told again."""
        told, self._told[:] = sorted({*self._told}), []
        self._evening.clock.passes(3 * ceil(A_MOMENT))
        self._told.clear()
        return told


async def test_somebody_at_a_table_hears_of_no_other_people(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    lobby, told = evening.lobby, Heard(evening)
    ann, bo, cy = (lobby.people.introduce(name, f"SHA256:{name:a<43}") for name in ("Ann", "Bo", "Cy"))
    here, elsewhere = (lobby.create(one.id, "usa", (), 3, Terms()) for one in (ann, cy))
    at_table, looking_on, in_lobby = (Visit(lobby, person=one) for one in (ann, bo, cy))
    told.listens("ann", at_table, here.record.code)
    told.listens("bo", looking_on, here.record.code)
    told.listens("cy", in_lobby)
    elsewhere.seat_bot(1, "easy")
    assert told() == ["cy"]
    here.seat_bot(1, "easy")
    assert told() == ["ann", "bo", "cy"]
    lobby.arrived(bo.id)
    assert told() == []
    lobby.arrived(ann.id)
    assert told() == ["ann", "bo"], "before a game begins those in the waiting room see who is here"
    elsewhere.take_seat(ann.id, 2)
    assert told() == ["ann", "cy"]
    at_table.rename("Anna")
    assert told() == ["ann", "bo", "cy"]
    lobby.forget(here)
    assert told() == ["ann", "bo", "cy"]
    at_table.stop_listening()
    lobby.remove(ann.id)
    assert told() == ["cy"]


async def test_a_list_hears_nothing_of_the_acts_of_others(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.begin("Ann", "Bo")
    lobby, told = evening.lobby, Heard(evening)
    cy = lobby.people.introduce("Cy", "SHA256:cy")
    told.listens("ann", Visit(lobby, person=lobby.people[evening.person("Ann")]))
    told.listens("cy", Visit(lobby, person=cy))
    told.listens("nobody", Visit(lobby))
    await evening.turn()
    assert told() == ["ann"]
    chair = await evening.table.look_on()
    assert told() == ["ann", "cy", "nobody"], "how many look on stands in the list"
    await evening.table.leave(chair)
    assert told() == ["ann", "cy", "nobody"]


async def test_a_list_hears_of_a_table_that_comes_and_goes(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    lobby, told = evening.lobby, Heard(evening)
    ann, bo = (lobby.people.introduce(name, f"SHA256:{name:a<43}") for name in ("Ann", "Bo"))
    told.listens("bo", Visit(lobby, person=bo))
    told.listens("nobody", Visit(lobby))
    table = lobby.create(ann.id, "usa", (), 2, Terms())
    assert told() == ["bo", "nobody"]
    hidden = lobby.create(ann.id, "usa", (), 2, Terms(watching="nobody"))
    assert told() == []
    lobby.forget(hidden)
    assert told() == []
    lobby.forget(table)
    assert told() == ["bo", "nobody"]


async def test_a_list_is_told_once_in_a_while_and_of_the_last_change_too(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    lobby = evening.lobby
    ann, bo = (lobby.people.introduce(name, f"SHA256:{name:a<43}") for name in ("Ann", "Bo"))
    table = lobby.create(ann.id, "usa", (), 5, Terms())
    seen: list[int] = []
    visit = Visit(lobby, person=bo)
    visit.listen(lambda: seen.append(sum(len(one.free) for one in visit.listing.others())), lists=True)
    for seat in range(1, 4):
        table.seat_bot(seat, "easy")
    assert seen == [3]
    evening.clock.passes(ceil(A_MOMENT))
    assert seen == [3, 1]
    evening.clock.passes(ceil(A_MOMENT))
    table.seat_bot(4, "easy")
    table.seat_bot(4, "")
    visit.stop_listening()
    evening.clock.passes(ceil(A_MOMENT))
    assert seen == [3, 1, 0]


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The codes of the tables that were looked at anew for a list."""
    codes: list[str] = []
    made = Directory._glance

    def counted(directory: Directory, table: HostedTable, names: tuple[str, ...]) -> Glance:
        codes.append(table.record.code)
        return made(directory, table, names)

    monkeypatch.setattr(Directory, "_glance", counted)
    return codes


def many(lobby: Lobby, count: int) -> list[HostedTable]:
    """Tables of people who have one each."""
    people = [lobby.people.introduce(f"P{number}", f"SHA256:{number}") for number in range(count)]
    return [lobby.create(one.id, "usa", (), 3, Terms()) for one in people]


async def test_a_long_list_looks_at_one_table_where_one_changed(tmp_path: Path, looked: list[str]) -> None:
    lobby = Evening(tmp_path).lobby
    tables = many(lobby, 300)
    visit = Visit(lobby, person=lobby.people.introduce("Ann", "SHA256:ann"))
    shown = visit.listing.others()
    assert len(shown) == len(tables)
    looked.clear()
    tables[7].seat_bot(1, "easy")
    assert looked == [tables[7].record.code]
    again = visit.listing.others()
    assert looked == [tables[7].record.code]
    other = [now for before, now in zip(shown, again, strict=True) if now is not before]
    assert [one.code for one in other] == [tables[7].record.code]


async def test_a_list_is_what_looking_at_every_table_would_find(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    lobby = evening.lobby
    tables = many(lobby, 12)
    ann = Visit(lobby, person=lobby.people.introduce("Ann", "SHA256:ann"))
    me = lobby.people.named("Ann")
    assert me is not None
    tables[0].seat_bot(1, "easy")
    tables[1].take_seat(me.id, 1)
    tables[2].seat_bot(1, "easy")
    tables[2].seat_bot(2, "easy")
    Visit(lobby, person=lobby.people.named("P3")).invite(tables[3].record.code, "Ann")
    ann.knock(tables[4].record.code)
    lobby.forget(tables[5])
    Visit(lobby, person=lobby.people.named("P6")).rename("Zoe")
    lobby.stand_up(tables[1], me.id)
    lobby.remove(tables[8].record.owner)
    evening.now += 1
    newest = lobby.create(tables[7].record.owner, "europe", (), 2, Terms())
    codes = [newest.record.code, *(tables[k].record.code for k in (0, 1, 3, 4, 6, 7, 9, 10, 11))]
    others = {one.code: one for one in ann.listing.others()}
    assert [*others] == codes
    assert [code for code, one in others.items() if one.invited] == [tables[3].record.code]
    assert [code for code, one in others.items() if one.knocks] == [tables[4].record.code]
    for code, one in others.items():
        full = ann.look(code)
        assert [(seat.color, seat.name, seat.bot) for seat in one.seats] == [
            (seat.color, seat.name, seat.bot) for seat in full.seats
        ]
        assert (one.title, one.begun, one.over, one.watching) == (full.title, full.begun, full.over, full.watching)
    assert others[tables[6].record.code].seats[0].name == "Zoe"
