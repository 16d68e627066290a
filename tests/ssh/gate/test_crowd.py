"""How many may come, and who makes room for whom, without a network."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

import pytest

from ttr_tui.hosting.addresses import DAYS, Familiar, origin
from ttr_tui.ssh.gate import HAMMERS, HELLO, PEACE, SUSPECT, Crowd, Limits
from ttr_tui.words import ssh

HERE, THERE = "10.0.0.1", "10.0.0.2"
KNOWN = 3
"""Seconds until all who hammer are suspect."""


@dataclass(eq=False)
class One:
    address: str = HERE
    who: str = ""
    known: bool = True
    silent: bool = False
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


NETWORK = "2001:db8:1:2"


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        (f"{NETWORK}::1", f"{NETWORK}::/64"),
        (f"{NETWORK}:ffff::7", f"{NETWORK}::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
    ],
)
def test_of_ipv6_a_network_is_one_address(address: str, counted: str) -> None:
    assert origin(address) == counted


def test_the_addresses_of_one_network_are_counted_together() -> None:
    gate = crowd(a_second=5, per_address=2)
    assert [gate.arrive(One(f"{NETWORK}::{number}"), 0) for number in range(6)] == [""] * 5 + [ssh.TOO_FAST]
    for number, who in enumerate("ab"):
        gate.arrive(One(f"{NETWORK}::{number}", who), 2)
    assert gate.no_session(One(f"{NETWORK}::77")) == ssh.crowded(2)


def test_a_hundred_who_come_back_at_once_all_get_in() -> None:
    gate = Crowd(Limits())
    hundred = [One(f"10.0.1.{number}") for number in range(100)]
    assert [gate.arrive(one, 0) for one in hundred] == [""] * 100
    assert not any(one.told for one in hundred)


@pytest.mark.parametrize("addresses", [40, 200])
@pytest.mark.parametrize("seed", range(5))
def test_silent_strangers_of_many_addresses_keep_nobody_out(addresses: int, seed: int) -> None:
    """They come again as soon as they are sent away; everyone else needs three seconds for their key."""
    gate, silent = Crowd(Limits(), chance=Random(seed)), [One(f"10.0.{k // 200}.{k % 200}") for k in range(addresses)]
    for number, one in enumerate(silent):
        gate.arrive(one, number / 20)
    coming = [One(f"10.9.0.{number}") for number in range(20)]
    for number, honest in enumerate(coming):
        now = 30.0 + number
        assert gate.arrive(honest, now) == ""
        for one in silent:
            if one.told:
                one.told.clear()
                gate.arrive(one, now)
        if number >= 3:
            assert not coming[number - 3].told
            coming[number - 3].who = "somebody"


@pytest.mark.parametrize("seed", range(5))
def test_those_who_hammer_at_a_full_gate_keep_nobody_out(seed: int) -> None:
    """Eight times as many as have room, all of them again and again; honest people need three seconds for their key."""
    gate = Crowd(Limits(strangers=32), chance=Random(seed))
    silent = [One(f"10.0.{k // 200}.{k % 200}", silent=True) for k in range(256)]
    coming = [One(f"10.9.0.{number}") for number in range(90)]
    for now, honest in enumerate(coming):
        for half in (0.0, 0.5):
            inside = set(gate)
            for one in silent:
                if one not in inside:
                    gate.arrive(one, now + half)
        if now >= KNOWN:
            assert gate.arrive(honest, now + 0.9) == "", now
        if now >= KNOWN + 3:
            assert not coming[now - 3].told
            coming[now - 3].who = "somebody"


def test_at_a_full_gate_one_who_sends_nothing_makes_room_after_a_second() -> None:
    gate = crowd(strangers=16)
    both = [One(f"10.0.0.{number}", silent=number % 2 == 0) for number in range(16)]
    for one in both:
        gate.arrive(one, 0)
    assert gate.arrive(One("10.0.1.1"), HELLO - 0.1) == ssh.CROWD_OF_STRANGERS
    assert [gate.arrive(One(f"10.0.1.{number}"), HELLO) for number in range(8)] == [""] * 8
    assert [bool(one.told) for one in both] == [True, False] * 8
    assert gate.arrive(One("10.0.2.1"), HELLO) == ssh.CROWD_OF_STRANGERS


@pytest.mark.parametrize("pause", [HAMMERS / 2, HAMMERS * 2])
def test_who_found_no_room_gets_some_soon_unless_they_hammer(pause: float) -> None:
    gate = crowd(strangers=4)
    for number in range(4):
        gate.arrive(One(f"10.0.1.{number}"), 0)
    now = 0.0
    while now < PEACE - pause:
        assert gate.turns_away(HERE, now) == ssh.CROWD_OF_STRANGERS
        now += pause
    assert (gate.turns_away(HERE, PEACE) == "") is (pause > HAMMERS)
    assert gate.turns_away(THERE, PEACE) == ""
    assert gate.turns_away(HERE, 2 * PEACE) == ""
    assert not gate._suspicions


def test_while_there_is_room_nobody_has_to_speak_at_once() -> None:
    gate = Crowd(Limits(), chance=Random(1))
    old = [One(f"10.0.0.{number}", silent=True) for number in range(100)]
    for one in old:
        gate.arrive(one, 0)
    for number in range(20):
        gate.arrive(One(f"10.0.1.{number}"), PEACE - 1)
    assert not any(one.told for one in old)


@pytest.mark.parametrize("pause", [HAMMERS / 2, HAMMERS * 2])
def test_an_address_that_was_silent_may_come_again_after_a_minute_unless_it_never_stopped(pause: float) -> None:
    gate = crowd(strangers=4)
    slow = One(silent=True)
    gate.arrive(slow, 0)
    for number in range(4):
        gate.arrive(One(f"10.0.1.{number}"), HELLO)
    assert slow.told
    now = HELLO
    while now < HELLO + SUSPECT:
        assert gate.turns_away(HERE, now) == ssh.CROWD_OF_STRANGERS
        for one in gate:
            gate.leave(one)
        for number in range(4):
            gate.arrive(One(f"10.0.{int(now)}.{number}"), now)
        now += pause
    assert (gate.turns_away(HERE, now + PEACE) == "") is (pause > HAMMERS)


def test_who_is_turned_away_at_the_door_is_not_counted() -> None:
    gate = crowd(a_second=2)
    assert [gate.turns_away(HERE, 0) for _ in range(5)] == [""] * 5
    for _ in range(2):
        gate.arrive(One(), 0)
    assert gate.turns_away(HERE, 0.5) == ssh.TOO_FAST
    assert gate.turns_away(THERE, 0.5) == ""
    assert len(list(gate)) == 2


def test_whoever_came_just_now_is_not_sent_away_for_the_next() -> None:
    gate = Crowd(Limits(), chance=Random(1))
    some = [One(f"10.0.{k // 200}.{k % 200}") for k in range(400)]
    for number, one in enumerate(some):
        gate.arrive(one, number / 100)
        assert not [
            earlier for earlier in some[max(0, number - 300) : number] if ssh.CROWD_OF_STRANGERS in earlier.told
        ]


def test_before_the_gate_is_full_some_of_the_old_make_room() -> None:
    gate = Crowd(Limits(), chance=Random(1))
    old = [One(f"10.0.0.{number}") for number in range(64)]
    for one in old:
        gate.arrive(one, 0)
    for number in range(20):
        gate.arrive(One(f"10.0.1.{number}"), PEACE + number / 100)
    sent_away = [one for one in old if one.told]
    assert 0 < len(sent_away) < 20
    assert sent_away != old[: len(sent_away)], "any of them, not the oldest"


def familiar(count: int) -> Familiar:
    known = Familiar()
    for number in range(count):
        known.came(f"10.5.0.{number}")
    return known


def test_a_quarter_is_kept_for_familiar_addresses() -> None:
    gate = Crowd(Limits(strangers=40), familiar(12), Random(1))
    others = [One(f"10.0.0.{number}") for number in range(40)]
    assert [gate.arrive(one, 0) for one in others] == [""] * 40
    assert gate.arrive(One("10.0.1.1"), 1) == ssh.CROWD_OF_STRANGERS
    known = [One(f"10.5.0.{number}") for number in range(12)]
    assert [gate.arrive(one, 1) for one in known] == [""] * 10 + [ssh.CROWD_OF_STRANGERS] * 2
    assert [bool(one.told) for one in others] == [True] * 10 + [False] * 30
    for number in range(100):
        gate.arrive(One(f"10.0.2.{number}"), 60)
    assert not any(one.told for one in known[:10])


def test_an_address_is_familiar_for_thirty_days_and_written_once_a_day() -> None:
    kept: list[Mapping[str, int]] = []
    today = [100]
    known = Familiar({"192.0.2.1": 100}, kept.append, lambda: today[0])
    known.came(f"{NETWORK}::1")
    known.came(f"{NETWORK}::2")
    assert kept == [{"192.0.2.1": 100, f"{NETWORK}::/64": 100}]
    today[0] += DAYS
    assert f"{NETWORK}::3" in known
    today[0] += 1
    assert f"{NETWORK}::3" not in known
    known.came(HERE)
    assert kept[1:] == [{HERE: today[0]}]
