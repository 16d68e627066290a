"""Who is told that something changed: somebody at a table only of that table and their own, so that many can play."""

from __future__ import annotations

from pathlib import Path

from hosting.company.evening import Evening

from ttr_tui.hosting.visit import Visit
from ttr_tui.store.host_files import Terms


async def test_somebody_at_a_table_hears_of_no_other_people(tmp_path: Path) -> None:
    lobby = Evening(tmp_path).lobby
    ann, bo, cy = (lobby.people.introduce(name, f"SHA256:{name:a<43}") for name in ("Ann", "Bo", "Cy"))
    here, elsewhere = (lobby.create(one.id, "usa", (), 3, Terms()) for one in (ann, cy))
    heard: list[str] = []
    at_table, looking_on, in_lobby = (Visit(lobby, person=one) for one in (ann, bo, cy))
    at_table.listen(lambda: heard.append("ann"), here.record.code)
    looking_on.listen(lambda: heard.append("bo"), here.record.code)
    in_lobby.listen(lambda: heard.append("cy"))

    def told() -> list[str]:
        before, heard[:] = sorted(heard), []
        return before

    elsewhere.seat_bot(1, "easy")
    assert told() == ["cy"]
    here.seat_bot(1, "easy")
    assert told() == ["ann", "bo", "cy"]
    lobby.arrived(cy.id)
    assert told() == ["cy"]
    elsewhere.take_seat(ann.id, 2)
    assert told() == ["ann", "cy"]
    lobby.forget(here)
    assert told() == ["ann", "bo", "cy"]
    lobby.tell()
    assert told() == ["ann", "bo", "cy"]
    at_table.stop_listening()
    lobby.tell()
    assert told() == ["bo", "cy"]
