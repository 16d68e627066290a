"""Vaults as the tables of a campaign file: `[vault.red]` and `[[vault.red.entry]]`.

What kind of value stands where is strict. What a value says is not: a letter that somebody changed is for verifying to
find, and must not keep anybody from going on with the campaign.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ttr_tui.store.decoding import TABLE, Entry, Kind, Wrong, each, matching, whole
from ttr_tui.store.faults import HUGE, Faults, Place
from ttr_tui.store.vault.binding import canonical
from ttr_tui.store.vault.chain import Entry as Deposited
from ttr_tui.store.vault.chain import Vault
from ttr_tui.store.vault.slots import COMPANY, CONDUCTOR, NONE, Cost, Lock, Slot

MOST_ENTRIES = 200
LONGEST = 64 * 1024
WIDTH = 100

NUMBER = whole(-HUGE, HUGE)
NAME = matching(r"[a-z][a-z0-9_-]{0,30}", "the name of a company")


def _text(value: object, place: Place, faults: Faults) -> str:
    if not isinstance(value, str):
        raise Wrong
    if len(value) > LONGEST:
        raise Wrong(f"This text is longer than {LONGEST} letters. Nothing in a vault is.")
    return value


def _packed(value: object, place: Place, faults: Faults) -> str:
    """Base64, wherever its lines break."""
    return "".join(_text(value, place, faults).split())


def _open_body(value: object, place: Place, faults: Faults) -> str:
    """What a deposit without a lock holds is a table that anybody can read."""
    if not isinstance(value, dict):
        raise Wrong
    try:
        return canonical(value).decode()
    except (ValueError, RecursionError) as error:
        raise Wrong("Something in this table is larger than anything in a vault.") from error


TEXT = Kind("a text", _text, str)
PACKED = Kind("a text in base64", _packed, str)
OPEN_BODY = Kind("a table of what was put in", _open_body, str)
ENTRIES = each(TABLE, "entries", 0, MOST_ENTRIES)


def read_vaults(table: Entry, *, sealed: bool) -> dict[str, Vault]:
    """The vaults in the table `vault` of a campaign file; whatever is wrong is noted in its faults.

    Every key in it is asked for: the caller need not end it.
    """
    return {
        name: _read_vault(table.get(name, TABLE), name, sealed=sealed) for name in table.values if _is_name(name, table)
    }


def vault_tables(vaults: Mapping[str, Vault]) -> dict[str, Any]:
    """What to write into a campaign file as its table `vault`."""
    return {name: _vault_table(vault) for name, vault in vaults.items()}


def _is_name(name: str, table: Entry) -> bool:
    faults = len(table.faults)
    NAME.take(name, (*table.place, name), table.faults)
    return len(table.faults) == faults


def _read_vault(table: Entry, name: str, *, sealed: bool) -> Vault:
    slot = None
    if sealed:
        whose = (CONDUCTOR,) if name == CONDUCTOR else (COMPANY, CONDUCTOR)
        slot = Slot(table.get("slot", PACKED), {one: _read_lock(table.get(one, TABLE)) for one in whose})
    entries = () if name == CONDUCTOR else table.get("entry", ENTRIES, ())
    body = PACKED if sealed else OPEN_BODY
    vault = Vault(slot, tuple(_read_entry(entry, body) for entry in entries))
    table.end()
    return vault


def _read_lock(table: Entry) -> Lock:
    costs = [table.get(name, NUMBER, 0) for name in ("ops", "mem_kib", "lanes")]
    lock = Lock(table.get("kdf", TEXT), table.get("salt", PACKED), table.get("box", PACKED), Cost(*costs))
    table.end()
    return lock


def _read_entry(table: Entry, body: Kind[str]) -> Deposited:
    seq, game = table.get("seq", NUMBER), table.get("game", NUMBER)
    kind, prev = table.get("kind", TEXT), table.get("prev", TEXT)
    entry = Deposited(seq, game, kind, prev, table.get("body", body, ""), table.get("seal", TEXT))
    table.end()
    return entry


def _vault_table(vault: Vault) -> dict[str, Any]:
    table: dict[str, Any] = {}
    if vault.slot:
        locks = {whose: _lock_table(lock) for whose, lock in vault.slot.locks.items()}
        table = {"slot": vault.slot.public, **locks}
    entries = [_entry_table(entry, sealed=vault.slot is not None) for entry in vault.entries]
    return {**table, "entry": entries} if entries else table


def _lock_table(lock: Lock) -> dict[str, Any]:
    cost = lock.cost
    asked = {} if cost == NONE else {"ops": cost.ops, "mem_kib": cost.mem_kib, "lanes": cost.lanes}
    return {"kdf": lock.kdf, **asked, "salt": lock.salt, "box": lock.box}


def _entry_table(entry: Deposited, *, sealed: bool) -> dict[str, Any]:
    place = {"seq": entry.seq, "game": entry.game, "kind": entry.kind, "prev": entry.prev}
    body = {"body": _broken(entry.body) if sealed else json.loads(entry.body)} if entry.body else {}
    return {**place, "seal": entry.seal, **body}


def _broken(text: str) -> str:
    """In lines, so that it takes a few instead of a very long one where `multiline_strings` are asked for."""
    return "".join(text[k : k + WIDTH] + "\n" for k in range(0, len(text), WIDTH))
