"""What a vault keeps and gives back, and what was changed in it: V1 to V8, V12 to V16, V20, V22."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
import tomli_w
from support.vaults import (
    CAMPAIGN,
    CODE,
    COMPANIES,
    LABEL,
    SECRETS,
    Kept,
    campaign,
    content,
    new_campaign,
    played,
    public,
    read,
    written,
)

from ttr_tui.store.ciphers import VaultFault, digest, from_text
from ttr_tui.store.slots import CONDUCTOR, WrongSecret, code_secret, unlock
from ttr_tui.store.vault import State, VaultEntry, VaultFindings, find_stub, open_entry, put, verify

INTACT: tuple[State, ...] = ("intact",) * 5
RESTING: tuple[State, ...] = ("resting",) * 5


def entry_changed(kept: Kept, company: str, k: int, **values: Any) -> Kept:
    entries = list(kept.vaults[company].entries)
    entries[k] = replace(entries[k], **values)
    return kept.with_entries(company, entries)


def assert_only(kept: Kept, company: str, found: VaultFindings) -> None:
    """Every other vault is as it was."""
    vaults = kept.found().vaults
    assert vaults[company] == found
    assert {name for name, vault in vaults.items() if not vault.intact} == {company}


def opened(kept: Kept, company: str) -> list[Mapping[str, Any]]:
    vault = kept.vaults[company]
    key = unlock(CAMPAIGN, company, vault.slot, SECRETS[company]) if vault.slot else None
    return [open_entry(CAMPAIGN, company, entry, key) for entry in vault.entries if entry.kind == "deposit"]


@pytest.mark.parametrize("sealed", [True, False])
def test_v1_what_was_played_is_intact_and_comes_out_as_it_went_in(*, sealed: bool) -> None:
    kept = read(written(campaign(sealed=sealed)), sealed=sealed)
    assert kept == campaign(sealed=sealed)
    assert kept.found().intact
    assert kept.found().vaults["red"].entries == INTACT
    assert opened(kept, "red") == [content("red", game) for game in (1, 2, 3, 3)]
    assert opened(kept, "blue") == [content("blue", game) for game in (1, 3, 3)]


def reordered(value: Any) -> Any:
    """Every table with its keys the other way round."""
    if isinstance(value, dict):
        return {key: reordered(inside) for key, inside in reversed(value.items())}
    return [reordered(inside) for inside in value] if isinstance(value, list) else value


def rewrapped(text: str) -> str:
    """Every text in base64 in lines of another width."""

    def lines(found: re.Match[str]) -> str:
        packed = found[2].replace("\n", "")
        broken = " \n\t".join(packed[k : k + 7] for k in range(0, len(packed), 7))
        return f'{found[1]} = """{broken}"""'

    return re.sub(r'^(body|box|salt|slot) = "(?:"")?([^"]*)"(?:"")?$', lines, text, flags=re.MULTILINE)


@pytest.mark.parametrize("sealed", [True, False])
def test_v2_layout_has_no_meaning(*, sealed: bool) -> None:
    text = written(campaign(sealed=sealed))
    document = tomllib.loads(text)
    ways = [
        re.sub("^", "# noted\n", text).replace("\n[", " # said\n# more\n["),
        tomli_w.dumps(reordered(document)),
        tomli_w.dumps(document, multiline_strings=False),
        text.replace("\n", "\r\n"),
        rewrapped(text) if sealed else text,
    ]
    for way in ways:
        assert read(way, sealed=sealed) == campaign(sealed=sealed)


@pytest.mark.parametrize("sealed", [True, False])
def test_v3_a_changed_body_is_altered_and_later_ones_rest_on_it(*, sealed: bool) -> None:
    kept = campaign(sealed=sealed)
    body = kept.vaults["red"].entries[1].body
    other = body.replace(body[40], "A" if body[40] == "B" else "B", 1) if sealed else body.replace("9", "8", 1)
    changed = entry_changed(kept, "red", 1, body=other)
    assert_only(changed, "red", VaultFindings("intact", ("intact", "altered", "resting", "resting", "resting")))
    assert set(changed.found().lines) == {"intact"}
    later = played(changed, 4)
    assert later.found().vaults["red"].entries[-1] == "resting"
    assert later.found().vaults["green"].intact
    assert later.found().lines[-1] == "intact"


@pytest.mark.parametrize(
    "values", [{"game": 1}, {"kind": "absent"}, {"kind": "x"}, {"seq": 3}, {"seq": -1}, {"prev": "0" * 32}]
)
def test_v4_another_game_kind_or_number_is_altered(values: dict[str, Any]) -> None:
    changed = entry_changed(campaign(), "red", 1, **values)
    assert_only(changed, "red", VaultFindings("intact", ("intact", "altered", "resting", "resting", "resting")))
    assert set(changed.found().lines) == {"intact"}


def test_v5_swapped_entries_are_out_of_order() -> None:
    kept = campaign()
    one, two, three, *rest = kept.vaults["red"].entries
    swapped = kept.with_entries("red", (one, three, two, *rest))
    found = VaultFindings("intact", ("intact", "out of order", "out of order", "resting", "resting"))
    assert_only(swapped, "red", found)
    assert swapped.found().lines[2:4] == ("altered", "altered")


@pytest.mark.parametrize("k", [0, 1, 3])
def test_v5_an_entry_taken_out_of_the_middle_leaves_the_next_out_of_order(k: int) -> None:
    shorter = campaign().without("red", k)
    states: list[State] = [*INTACT[:k], "out of order", *RESTING[: 3 - k], "missing"]
    assert_only(shorter, "red", VaultFindings("intact", tuple(states)))
    assert shorter.found().lines[k + 1] == "altered"


def test_v5_an_entry_that_stands_twice_is_out_of_order() -> None:
    kept = campaign()
    one, two, *rest = kept.vaults["red"].entries
    found = kept.with_entries("red", (one, two, two, *rest)).found().vaults["red"]
    assert found.entries == ("intact", "intact", "out of order", "resting", "resting", "out of order")


def test_v5_two_entries_upon_the_same_one_are_out_of_order() -> None:
    """Even if somebody sealed the second one rightly and counted on."""
    vault = campaign().vaults["red"]
    one, two = vault.entries[:2]
    fork = put(CAMPAIGN, "red", replace(vault, entries=(one, replace(two, seal=one.seal))), 3, {}).entries[-1]
    assert (fork.seq, fork.prev) == (3, one.seal)
    found = campaign().with_entries("red", (one, two, fork)).found().vaults["red"]
    assert found.entries == ("intact", "intact", "out of order", "missing", "missing")


def test_after_an_entry_was_taken_out_the_next_game_is_still_stubbed() -> None:
    later = played(campaign().without("red", 1), 4)
    dropped = later.without("red", -1)
    assert later.found().lines[-1] == "resting"
    assert dropped.found().lines[-1] == "altered"


def test_v6_an_entry_of_another_company_or_campaign_is_altered() -> None:
    kept = campaign()
    moved = kept.with_entries("red", (kept.vaults["green"].entries[0], *kept.vaults["red"].entries[1:]))
    assert moved.found().vaults["red"].entries[:2] == ("altered", "out of order")
    elsewhere = verify("00000000", kept.vaults, kept.lines)
    assert set(elsewhere.vaults["red"].entries) == {"altered"}
    key = unlock(CAMPAIGN, "red", kept.vaults["red"].slot, SECRETS["red"]) if kept.vaults["red"].slot else None
    with pytest.raises(VaultFault, match="can’t be read"):
        open_entry("00000000", "red", kept.vaults["red"].entries[0], key)


def test_v6_another_slot_is_altered_and_all_rests_on_it() -> None:
    kept = campaign()
    other = replace(kept.vaults["red"], slot=kept.vaults["green"].slot)
    moved = replace(kept, vaults={**kept.vaults, "red": other})
    assert_only(moved, "red", VaultFindings("altered", ("resting",) * 5))
    assert moved.found().lines == ("altered", *("resting",) * 6)


@pytest.mark.parametrize("company", [*COMPANIES, CONDUCTOR])
def test_a_slot_that_was_changed_before_the_first_game_shows_in_the_founding_line(company: str) -> None:
    kept = public(new_campaign(sealed=True), {"kind": "founded"})
    other = replace(kept.vaults[company], slot=campaign().vaults[company].slot)
    assert replace(kept, vaults={**kept.vaults, company: other}).found().lines == ("altered",)


def test_v7_the_last_entry_of_one_company_is_missed() -> None:
    shorter = campaign().without("red", -1)
    assert_only(shorter, "red", VaultFindings("intact", (*INTACT[:4], "missing")))
    assert shorter.found().lines[-2:] == ("altered", "altered")


def test_v7_the_last_entry_replaced_does_not_fit_the_stub() -> None:
    kept = campaign().without("red", -1)
    vaults = {**kept.vaults, "red": put(CAMPAIGN, "red", kept.vaults["red"], 3, content("red", 9))}
    found = replace(kept, vaults=vaults).found()
    assert found.vaults["red"].entries == INTACT
    assert found.lines[-2:] == ("altered", "altered")


def test_v7_a_whole_game_dropped_shows_only_in_a_stub_that_was_noted() -> None:
    kept = campaign()
    dropped = Kept(
        {name: replace(vault, entries=vault.entries[:4]) for name, vault in kept.vaults.items()}, kept.lines[:5]
    )
    assert dropped.found().intact
    noted = kept.lines[5].stub[:12]
    assert find_stub(kept.lines, noted.upper()) == 5
    assert find_stub(dropped.lines, noted) is None
    assert find_stub(kept.lines, noted[:7]) is None
    assert find_stub(kept.lines, "") is None


def test_entries_without_a_line_are_out_of_order() -> None:
    kept = campaign()
    found = replace(kept, lines=kept.lines[:5]).found()
    assert {vault.entries[4:] for name, vault in found.vaults.items() if name in COMPANIES} == {("out of order",)}


@pytest.mark.parametrize("k", range(7))
def test_a_public_line_that_was_edited_does_not_fit_its_stub(k: int) -> None:
    kept = campaign()
    lines = list(kept.lines)
    lines[k] = replace(lines[k], content={**lines[k].content, "winner": "blue"})
    states = ("intact",) * k + ("altered",) + ("resting",) * (6 - k)
    assert replace(kept, lines=tuple(lines)).found().lines == states
    assert all(vault.intact for vault in kept.found().vaults.values())


@pytest.mark.parametrize("k", range(7))
def test_a_stub_that_was_edited_is_altered_alone(k: int) -> None:
    kept = campaign()
    lines = list(kept.lines)
    lines[k] = replace(lines[k], stub="0" * 32)
    states = ("intact",) * k + ("altered",) + ("resting",) * (6 - k)
    assert replace(kept, lines=tuple(lines)).found().lines == states


@pytest.mark.parametrize("left_out", range(7))
def test_a_line_left_out_or_moved_is_noticed(left_out: int) -> None:
    kept = campaign()
    lines = list(kept.lines)
    line = lines.pop(left_out)
    if left_out < 6:
        assert not replace(kept, lines=tuple(lines)).found().intact
    lines.insert((left_out + 1) % 7, line)
    assert not replace(kept, lines=tuple(lines)).found().intact


def test_v12_the_conductor_code_opens_every_vault() -> None:
    for company in COMPANIES:
        vault = campaign().vaults[company]
        assert vault.slot
        key = unlock(CAMPAIGN, company, vault.slot, code_secret(CODE))
        assert open_entry(CAMPAIGN, company, vault.entries[0], key) == content(company, 1)


def test_v13_a_vault_that_nobody_can_open_is_verified_all_the_same() -> None:
    """And the others are opened."""
    kept = campaign()
    vault = kept.vaults["red"]
    assert vault.slot
    with pytest.raises(WrongSecret):
        unlock(CAMPAIGN, "red", vault.slot, code_secret(bytes(16)))
    assert kept.found().vaults["red"].intact
    assert len(opened(kept, "green")) == 4


def test_v14_nothing_of_a_deposit_can_be_read() -> None:
    text = written(campaign())
    raw = [from_text(entry.body) or b"" for vault in campaign().vaults.values() for entry in vault.entries]
    for secret in (LABEL, "receipt", "dollars", "items", "rows", "the salt of Ada", CODE.decode("latin-1")):
        assert secret not in text
        assert not any(secret.encode() in body for body in raw)
    assert LABEL in written(campaign(sealed=False))


def test_v15_all_deposits_have_the_same_length() -> None:
    bodies = {len(entry.body) for name in COMPANIES for entry in campaign().vaults[name].entries if entry.body}
    assert len(bodies) == 1
    vault = campaign().vaults["red"]

    def length(words: int) -> int:
        return len(from_text(put(CAMPAIGN, "red", vault, 4, {"x": "y" * words}).entries[-1].body) or b"")

    assert [length(words) for words in (0, 503, 504, 504 + 512)] == [560, 560, 560, 560 + 512]
    assert length(505) == 560 + 512


def test_v15_the_same_content_is_never_sealed_the_same() -> None:
    vault = campaign().vaults["red"]
    twice = [put(CAMPAIGN, "red", vault, 4, content("red", 4)).entries[-1] for _ in range(2)]
    assert twice[0].body != twice[1].body


@pytest.mark.parametrize("sealed", [True, False])
def test_v16_who_was_absent_has_an_entry_without_a_body(*, sealed: bool) -> None:
    kept = campaign(sealed=sealed)
    entry = kept.vaults["blue"].entries[1]
    assert (entry.kind, entry.game, entry.body) == ("absent", 2, "")
    assert kept.found().vaults["blue"].entries == INTACT
    assert "body" not in tomllib.loads(written(kept))["vault"]["blue"]["entry"][1]


def test_v17_a_game_taken_back_stays_and_is_named() -> None:
    entries = campaign().vaults["red"].entries
    assert [(entry.game, entry.kind) for entry in entries[2:]] == [(3, "deposit"), (3, "void"), (3, "deposit")]


def test_v20_an_early_opening_cannot_be_taken_away_unnoticed() -> None:
    """Once another line stands on it; the witness sees it before."""
    kept = played(campaign(), 4)
    without = replace(kept, lines=(*kept.lines[:6], *kept.lines[7:]))
    assert not without.found().intact
    assert find_stub(kept.lines, kept.lines[6].stub) == 6


def test_v22_words_of_any_kind_change_no_seal() -> None:
    words = 'Ada "the\\first"\n\U0001f682 e\u0301 é \u202e \x1b'
    for sealed in (True, False):
        kept = campaign(sealed=sealed)
        vaults = {**kept.vaults}
        for name in COMPANIES:
            vaults[name] = put(CAMPAIGN, name, vaults[name], 4, {"items": [words], words: 1})
        kept = public(replace(kept, vaults=vaults), {"kind": "game", "player": words}, adds=True)
        again = read(written(kept), sealed=sealed)
        assert again.found().intact
        assert opened(again, "red")[-1] == {"items": [words], words: 1}


def test_an_altered_deposit_is_refused_in_plain_words() -> None:
    vault = campaign().vaults["red"]
    assert vault.slot
    key = unlock(CAMPAIGN, "red", vault.slot, SECRETS["red"])
    entry = vault.entries[0]
    bodies = ["", "?", "AAAA", entry.body[:-4], campaign().vaults["green"].entries[0].body]
    changed: list[VaultEntry] = [*(replace(entry, body=body) for body in bodies), replace(entry, game=2)]
    for one in changed:
        with pytest.raises(VaultFault, match=r"deposit of game \d can’t be read"):
            open_entry(CAMPAIGN, "red", one, key)


@pytest.mark.parametrize("public_key", ["", "?", "AAAA", "A" * 43 + "="])
def test_nothing_can_be_put_into_a_slot_that_is_none(public_key: str) -> None:
    vault = campaign().vaults["red"]
    assert vault.slot
    damaged = replace(vault, slot=replace(vault.slot, public=public_key))
    with pytest.raises(VaultFault, match="key of this vault is damaged"):
        put(CAMPAIGN, "red", damaged, 4, {})


def test_verifying_hashes_each_thing_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that the vaults of a whole campaign take a few milliseconds: no key is stretched, nothing is opened."""
    hashed: list[str] = []

    def counted(what: str, *rest: Any) -> str:
        hashed.append(what)
        return digest(what, *rest)

    monkeypatch.setattr("ttr_tui.store.vault.digest", counted)
    kept = campaign()
    verify(CAMPAIGN, kept.vaults, kept.lines)
    vaults, entries, lines = 4, 15, 7
    assert hashed.count("seal") == entries
    assert hashed.count("stub") == lines
    assert hashed.count("vault") == vaults + vaults + (lines - 1)
