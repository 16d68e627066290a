"""People who have no record any more: the tables go on."""

from __future__ import annotations

import shutil
from pathlib import Path

from hosting.company.evening import Evening

from ttr_tui.hosting.visit import Visit
from ttr_tui.store.host_files import Terms


def removed(evening: Evening, name: str) -> None:
    """Take somebody's folder away, as the owner of a host may by hand."""
    shutil.rmtree(evening.folder / "people" / evening.person(name))


def visit(evening: Evening, name: str) -> Visit:
    return Visit(evening.lobby, fingerprint=f"SHA256:{name:a<43}", person=evening.lobby.people.named(name))


async def test_a_table_goes_on_without_the_record_of_one_of_its_people(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.begin("Ann", "Bo")
    await evening.lobby.disk.quiet()
    removed(evening, "Bo")
    evening = await evening.restarted()
    code = evening.table.record.code
    (seat,) = [seat for seat in visit(evening, "Ann").look(code).seats if not seat.mine]
    assert seat.name == "Blue"
    chair = await evening.come("Ann")
    assert [mate.name for mate in chair.company().mates] == ["Ann", "Bo"], "their game keeps the names it began with"
    await evening.lobby.close()


async def test_the_same_key_is_back_at_its_place_under_a_new_name(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.begin("Ann", "Bo")
    await evening.lobby.disk.quiet()
    removed(evening, "Bo")
    evening = await evening.restarted()
    back = evening.lobby.people.introduce("Bob", f"SHA256:{'Bo':a<43}")
    assert evening.table.seats_of(back.id) == (1,)
    await evening.lobby.close()


async def test_they_play_again_without_the_record_of_one(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.begin("Ann", "Bo")
    await evening.lobby.disk.quiet()
    removed(evening, "Bo")
    evening = await evening.restarted()
    fresh = await evening.lobby.again(evening.table)
    assert fresh._host is not None
    assert [who.name for who in fresh._host.live.game.sitters] == ["Red", "Ann"]
    await evening.lobby.close()


async def test_before_the_game_a_place_is_free_again(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    ann, bo = (evening.lobby.people.introduce(name, f"SHA256:{name:a<43}").id for name in ("Ann", "Bo"))
    both = evening.lobby.create(ann, "usa", (), 3, Terms())
    assert both.take_seat(bo, 1)
    alone = evening.lobby.create(ann, "usa", (), 2, Terms())
    evening.table = both
    await evening.lobby.disk.quiet()
    removed(evening, "Ann")
    evening = await evening.restarted()
    assert evening.table.free == (0, 2)
    assert evening.table.record.owner == bo
    assert alone.record.code not in evening.lobby.tables
    await evening.lobby.close()
