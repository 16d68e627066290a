"""How many may come, and who makes room for whom, without a network."""

from __future__ import annotations

from dataclasses import dataclass, field

from ttr_tui.ssh.gate import PEACE, Crowd, Limits
from ttr_tui.words import ssh

HERE, THERE = "10.0.0.1", "10.0.0.2"


@dataclass(eq=False)
class One:
    address: str = HERE
    who: str = ""
    known: bool = True
    told: list[str] = field(default_factory=list)

    def send_away(self, why: str) -> None:
        self.told.append(why)


def crowd(**limits: int) -> Crowd:
    return Crowd(Limits(**{"a_second": 1000, **limits}))


def test_so_many_a_second_and_whoever_is_refused_does_not_count() -> None:
    gate = crowd(a_second=5)
    assert [gate.arrive(One(), 0.1 * number) for number in range(8)] == [""] * 5 + [ssh.TOO_FAST] * 3
    assert gate.arrive(One(THERE), 0.8) == ""
    assert gate.arrive(One(), 1.05) == ""
    assert len(list(gate)) == 7


def test_addresses_that_came_once_are_forgotten() -> None:
    gate = crowd()
    for number in range(100):
        gate.arrive(One(f"10.1.0.{number}"), number)
    assert len(gate._came) == 1


def test_the_oldest_stranger_of_the_busiest_address_makes_room() -> None:
    gate = crowd(strangers=4)
    honest, crowding = One(THERE), [One() for _ in range(10)]
    gate.arrive(crowding[0], 0)
    gate.arrive(honest, 0)
    for one in crowding[1:]:
        assert gate.arrive(one, 0) == ""
    assert [one.told for one in crowding] == [[ssh.CROWD_OF_STRANGERS]] * 7 + [[]] * 3
    assert not honest.told


def test_who_is_signing_in_has_peace_from_those_who_come_after() -> None:
    """When a host is back, everyone comes at once: some get in, and the others next."""
    gate = crowd(strangers=16)
    first, late = ([One(f"10.{kind}.0.{number}") for number in range(16)] for kind in range(2))
    assert [gate.arrive(one, 0) for one in first] == [""] * 16
    assert [gate.arrive(one, PEACE - 1) for one in late] == [ssh.CROWD_OF_STRANGERS] * 16
    assert not any(one.told for one in first)
    first[0].who = "ann"
    assert gate.arrive(late[0], PEACE - 1) == ""
    assert [gate.arrive(one, PEACE) for one in late[1:]] == [""] * 15
    assert [one.told for one in first[1:]] == [[ssh.CROWD_OF_STRANGERS]] * 15
    assert not first[0].told


def test_a_house_of_four_is_no_crowd() -> None:
    gate = crowd(strangers=16)
    house = [One() for _ in range(4)]
    for one in (*house, *(One(f"10.1.0.{number}") for number in range(20))):
        gate.arrive(one, 0)
    assert not any(one.told for one in house)


def test_who_has_a_session_makes_room_for_no_stranger() -> None:
    gate = crowd(strangers=1)
    inside = One(who="ann")
    for one in (inside, One(), One(), One()):
        gate.arrive(one, 0)
    assert not inside.told


def test_people_of_an_address_are_not_kept_out_by_others_of_it() -> None:
    gate = crowd(per_address=2)
    for who in "ab":
        gate.arrive(One(who=who, known=False), 0)
    assert gate.no_session(One(known=False)) == ssh.crowded(2)
    assert gate.no_session(One(THERE, known=False)) == ""
    assert gate.no_session(One()) == ""
    for who in "cd":
        gate.arrive(One(who=who), 0)
    assert gate.no_session(One()) == ssh.crowded(2)


def test_the_host_is_full() -> None:
    gate = crowd(sessions=3)
    for who in "abc":
        assert gate.no_session(One(who=who)) == ""
        gate.arrive(One(who=who), 0)
    assert gate.no_session(One(THERE)) == ssh.FULL


def test_of_too_many_lines_of_a_person_the_oldest_end() -> None:
    gate = crowd(per_person=3)
    lines = [One(who="ann") for _ in range(4)]
    for one in (One(who="bo"), *lines):
        gate.arrive(one, 0)
    assert gate.too_many_of("ann") == lines[:1]
    gate.leave(lines[0])
    assert gate.too_many_of("ann") == []
