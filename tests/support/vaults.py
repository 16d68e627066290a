"""A small campaign's vaults for tests: three companies, four games, one of them taken back, and an early opening."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import tomli_w

from ttr_tui.core.value import value
from ttr_tui.store.codec import Entry as Table
from ttr_tui.store.faults import Faults
from ttr_tui.store.slots import COMPANY, CONDUCTOR, CURTAIN, LEAST, code_secret, make_slot, passphrase
from ttr_tui.store.vault import Findings, SealedLine, Vault, add_line, put, put_blank, read_vaults, vault_tables, verify

CAMPAIGN = "7f3c2a10"
CODE = bytes(range(16))
COMPANIES = ("red", "green", "blue")
SECRETS = {"red": passphrase("the salt of Ada"), "green": passphrase("né en été"), "blue": CURTAIN}
LABEL = "The travelling library"


@value
class Kept:
    """What a campaign file keeps of vaults: their tables and the public lines."""

    vaults: Mapping[str, Vault]
    lines: tuple[SealedLine, ...] = ()

    def found(self) -> Findings:
        return verify(CAMPAIGN, self.vaults, self.lines)

    def without(self, company: str, k: int) -> Kept:
        entries = list(self.vaults[company].entries)
        del entries[k]
        return self.with_entries(company, entries)

    def with_entries(self, company: str, entries: Iterable[Any]) -> Kept:
        vault = replace(self.vaults[company], entries=tuple(entries))
        return replace(self, vaults={**self.vaults, company: vault})


def content(company: str, game: int) -> dict[str, Any]:
    return {"receipt": {"dollars": 7 + game, "total": 31}, "rows": [["bonus", 4]], "items": [f"{company}: {LABEL}"]}


def new_campaign(*, sealed: bool) -> Kept:
    if not sealed:
        return Kept({name: Vault(None) for name in COMPANIES})
    code = code_secret(CODE)
    slots = {name: make_slot(CAMPAIGN, name, {COMPANY: SECRETS[name], CONDUCTOR: code}, LEAST) for name in COMPANIES}
    conductor = make_slot(CAMPAIGN, CONDUCTOR, {CONDUCTOR: code})
    return Kept({**{name: Vault(slot) for name, slot in slots.items()}, CONDUCTOR: Vault(conductor)})


def public(kept: Kept, line: Mapping[str, Any], *, adds: bool = False, joins: str = "") -> Kept:
    return replace(kept, lines=(*kept.lines, add_line(CAMPAIGN, kept.vaults, kept.lines, line, adds=adds, joins=joins)))


def played(kept: Kept, game: int, absent: Iterable[str] = ()) -> Kept:
    vaults = dict(kept.vaults)
    for name in COMPANIES:
        if name in absent:
            vaults[name] = put_blank(CAMPAIGN, name, vaults[name], game, "absent")
        else:
            vaults[name] = put(CAMPAIGN, name, vaults[name], game, content(name, game))
    line = {"kind": "game", "game": game, "winner": "red", "absent": list(absent), "learned": {"tokens": [], "x": {}}}
    return public(replace(kept, vaults=vaults), line, adds=True)


def taken_back(kept: Kept, game: int, reason: str) -> Kept:
    vaults = dict(kept.vaults)
    for name in COMPANIES:
        vaults[name] = put_blank(CAMPAIGN, name, vaults[name], game, "void")
    return public(replace(kept, vaults=vaults), {"kind": "void", "game": game, "reason": reason}, adds=True)


@cache
def campaign(*, sealed: bool = True) -> Kept:
    """Five entries in each vault: games 1 to 3, game 3 void, game 3 again."""
    kept = public(new_campaign(sealed=sealed), {"kind": "founded", "name": "Friday “Line”\n\U0001f682 e\u0301"})
    kept = played(played(played(kept, 1), 2, absent=["blue"]), 3)
    kept = played(taken_back(kept, 3, "wrong bonus"), 3)
    return public(kept, {"kind": "opened", "early": True})


def written(kept: Kept) -> str:
    """As a campaign file would hold it."""
    history = [{**line.content, "stub": line.stub} for line in kept.lines]
    return tomli_w.dumps({"history": history, "vault": vault_tables(kept.vaults)}, multiline_strings=True)


def read(text: str, *, sealed: bool = True) -> Kept:
    """Read strictly; the faults are raised as the message of an AssertionError."""
    kept, faults = read_leniently(tomllib.loads(text), sealed=sealed)
    assert faults == []
    return kept


def read_leniently(document: dict[str, Any], *, sealed: bool = True) -> tuple[Kept, list[str]]:
    faults = Faults("friday.toml", document)
    vaults = read_vaults(Table(document["vault"], ("vault",), faults), sealed=sealed)
    lines = []
    for line in document["history"]:
        public = {key: value for key, value in line.items() if key != "stub"}
        lines.append(SealedLine(public, line["stub"], line["kind"] in ("game", "void")))
    return Kept(vaults, tuple(lines)), [str(fault) for fault in faults.listed()]
