"""The vault's tables: what is refused when they are read, and that no letter of them can change unseen."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.vaults import COMPANIES, Kept, campaign, read_leniently, written

from ttr_tui.store.slots import CONDUCTOR
from ttr_tui.store.vault import State


@cache
def text(*, sealed: bool) -> str:
    return written(campaign(sealed=sealed))


def document(*, sealed: bool = True) -> dict[str, Any]:
    return tomllib.loads(text(sealed=sealed))


def faults(table: dict[str, Any], *, sealed: bool = True) -> list[str]:
    return read_leniently({"history": [], **table}, sealed=sealed)[1]


@pytest.mark.parametrize(
    ("place", "value", "said"),
    [
        (("red", "entry", 0, "seq"), "1", "vault.red.entry 1, seq: A whole number"),
        (("red", "entry", 1, "game"), True, "vault.red.entry 2, game: A whole number"),
        (("red", "entry", 1, "seq"), 10**4000, "not a huge number"),
        (("red", "entry", 0, "body"), {"total": 4}, "vault.red.entry 1, body: A text in base64 belongs here"),
        (("red", "entry", 0, "body"), "A" * 70000, "longer than 65536 letters"),
        (("red", "entry", 0, "prev"), ["0"], "vault.red.entry 1, prev: A text belongs here, not a list"),
        (("red", "entry", 0, "sael"), "0", "“sael” is no key here. Remove it."),
        (("red", "entry"), {}, "vault.red.entry: A list of 0 to 200 entries belongs here, not a table"),
        (("red", "entry"), [3], "vault.red.entry 1: A table of keys and values belongs here, not 3"),
        (("red", "company", "mem_kib"), float("nan"), "vault.red.company.mem_kib: A whole number"),
        (("red", "company", "ops"), float("inf"), "vault.red.company.ops: A whole number"),
        (("red", "company", "lanes"), "1", "vault.red.company.lanes: A whole number"),
        (("red", "company", "pepper"), "x", "vault.red.company.pepper: “pepper” is no key here"),
        (("red", "conductor", "salt"), 7, "vault.red.conductor.salt: A text in base64 belongs here, not 7"),
        (("red", "conductor"), "x", "vault.red.conductor: A table"),
        (("red", "slot"), 1, "vault.red.slot: A text in base64"),
        (("red",), 3, "vault.red: A table of keys and values belongs here, not 3"),
        (("Red Line",), {}, "The name of a company belongs here"),
        ((CONDUCTOR, "entry"), [], "vault.conductor.entry: “entry” is no key here"),
        ((CONDUCTOR, "company"), {}, "vault.conductor.company: “company” is no key here"),
    ],
)
def test_what_does_not_belong_is_refused_with_its_place(place: tuple[str | int, ...], value: Any, said: str) -> None:
    table = document()
    node: Any = table["vault"]
    for step in place[:-1]:
        node = node[step]
    node[place[-1]] = value
    assert any(said in fault for fault in faults(table)), faults(table)


@pytest.mark.parametrize("key", ["seq", "game", "kind", "prev", "seal"])
def test_a_missing_key_of_an_entry_is_named(key: str) -> None:
    table = document()
    del table["vault"]["green"]["entry"][2][key]
    assert any(f"vault.green.entry 3: The key “{key}” is missing" in fault for fault in faults(table))


@pytest.mark.parametrize("key", ["slot", "company", "conductor"])
def test_a_missing_lock_is_named(key: str) -> None:
    table = document()
    del table["vault"]["green"][key]
    assert any(f"vault.green: The key “{key}” is missing" in fault for fault in faults(table))


def test_an_open_vault_has_no_locks_and_readable_bodies() -> None:
    table = document(sealed=False)
    assert table["vault"]["red"]["entry"][0]["body"]["receipt"] == {"dollars": 8, "total": 31}
    table["vault"]["red"]["slot"] = "AAAA"
    table["vault"]["green"]["entry"][0]["body"] = "AAAA"
    table["vault"]["blue"]["entry"][0]["body"] = {"total": 1 << 20000}
    said = "\n".join(faults(table, sealed=False))
    assert "vault.red.slot: “slot” is no key here" in said
    assert "vault.green.entry 1, body: A table of what was put in belongs here" in said
    assert "vault.blue.entry 1, body: Something in this table is larger" in said


def test_a_vault_without_entries_is_written_without_them() -> None:
    kept = campaign()
    empty = Kept({name: vault for name, vault in kept.vaults.items() if name == CONDUCTOR})
    table = tomllib.loads(written(empty))
    assert "entry" not in table["vault"][CONDUCTOR]
    assert read_leniently(table)[0] == empty


Leaf = tuple[tuple[str | int, ...], Any]


def leaves(node: Any, place: tuple[str | int, ...] = ()) -> Iterator[Leaf]:
    """Every value of the tables with the keys that lead to it."""
    inside = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    if not isinstance(node, dict | list):
        yield place, node
    for step, value in inside:
        yield from leaves(value, (*place, step))


@cache
def all_leaves(*, sealed: bool) -> list[Leaf]:
    return list(leaves(document(sealed=sealed)["vault"]))


def flipped(value: Any, at: int, sign: str) -> Any:
    """The value with one character changed, as somebody could do in the file."""
    letters = str(value)
    changed = letters[: at % len(letters)] + sign + letters[at % len(letters) + 1 :]
    if isinstance(value, str):
        return changed
    try:
        return int(changed)
    except ValueError:
        return value + 1


def same(one: Any, other: Any) -> bool:
    """Do they differ by no more than where lines break?"""
    return "".join(str(one).split()) == "".join(str(other).split())


SIGNS = st.one_of(st.sampled_from("0123456789abcdefABCDEFyz+/=- "), st.characters(codec="utf-8"))


def states_of(kept: Kept, company: str) -> tuple[State, ...]:
    found = kept.found().vaults[company]
    return (found.slot, *found.entries)


@given(st.data(), st.sampled_from([True, False]), st.integers(0, 2000), SIGNS)
def test_any_changed_character_is_found_at_its_place(data: st.DataObject, sealed: bool, at: int, sign: str) -> None:
    place, value = data.draw(st.sampled_from(all_leaves(sealed=sealed)))
    assume(not same(value, flipped(value, at, sign)))
    table = document(sealed=sealed)
    node: Any = table["vault"]
    for step in place[:-1]:
        node = node[step]
    node[place[-1]] = flipped(value, at, sign)
    kept, said = read_leniently(table, sealed=sealed)
    assert said == []
    company = str(place[0])
    others = [name for name in COMPANIES if name != company]
    assert all(set(states_of(kept, name)) == {"intact"} for name in others)
    if company == CONDUCTOR:
        assert kept.found().lines[0] == "altered"
    elif place[1] == "entry":
        k = int(place[2])
        expected = ("intact",) * (k + 1) + ("altered",) + ("resting",) * (4 - k)
        assert states_of(kept, company) == expected
    else:
        assert states_of(kept, company) == ("altered", *("resting",) * 5)


def test_every_value_of_the_tables_is_reached() -> None:
    """One changed sign for each of them, at the beginning, in the middle and at the end."""
    for sealed in (True, False):
        for place, value in all_leaves(sealed=sealed):
            for at in (0, len(str(value)) // 2, len(str(value)) - 1):
                table = document(sealed=sealed)
                node: Any = table["vault"]
                for step in place[:-1]:
                    node = node[step]
                node[place[-1]] = flipped(value, at, "7" if str(value)[at] != "7" else "8")
                kept, said = read_leniently(table, sealed=sealed)
                assert said == []
                assert not kept.found().intact, place
