"""What a company has put away, entry after entry, each sealed upon the one before; and the stubs over all companies.

Every game adds one entry to each company's vault, so the heads of all vaults and the public line of the game come to
one stub: whoever notes it can tell later that nothing before it was changed or left out.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal, TypeAlias

from ttr_tui.core.value import value
from ttr_tui.store.vault import ciphers
from ttr_tui.store.vault.binding import VaultFault, bound, canonical, digest, from_text, to_text
from ttr_tui.store.vault.slots import CONDUCTOR, PrivateKey, Slot, slot_header

BLOCK = 512
"""A deposit is filled up to so many bytes or a multiple, so that its length says nothing."""
DEPOSIT = "deposit"
Blank: TypeAlias = Literal["absent", "void"]
Content: TypeAlias = Mapping[str, Any]


@value
class Entry:
    """As the file has it: nothing in it is known to be right."""

    seq: int
    game: int
    kind: str
    prev: str
    body: str
    seal: str


@value
class Vault:
    """A company's slot and its entries. Without a slot everything in it can be read."""

    slot: Slot | None
    entries: tuple[Entry, ...] = ()


@value
class Line:
    """One line of the public history and its stub. Does it stand for a game, or one taken back, and so for an entry
    in every vault?"""

    content: Content
    stub: str
    adds: bool


def genesis(campaign: str, company: str, vault: Vault) -> str:
    """What a chain begins on: the campaign, the company, and its slot with all locks."""
    return digest("vault", slot_header(campaign, company, vault.slot))


def put(campaign: str, company: str, vault: Vault, game: int, content: Content) -> Vault:
    """The vault with one more deposit; sealed if it has a slot."""
    entry = _next(campaign, company, vault, game, DEPOSIT)
    plain = canonical(content)
    if vault.slot is None:
        return _with(campaign, company, vault, replace(entry, body=plain.decode()))
    padded = plain.ljust(-(-len(plain) // BLOCK) * BLOCK)
    sealed = ciphers.seal(
        from_text(vault.slot.public) or b"", padded, bound("entry", _header(campaign, company, entry))
    )
    return _with(campaign, company, vault, replace(entry, body=to_text(sealed)))


def put_blank(campaign: str, company: str, vault: Vault, game: int, kind: Blank) -> Vault:
    """The vault with an entry that says only that there is nothing: nobody was there, or the game doesn't count."""
    return _with(campaign, company, vault, _next(campaign, company, vault, game, kind))


def open_entry(campaign: str, company: str, entry: Entry, key: PrivateKey | None) -> Content:
    """What a deposit holds; `key` is None where vaults have no locks. A VaultFault if it isn't as it was put in."""
    raw = entry.body.encode(errors="replace")
    if key is not None:
        sealed = from_text(entry.body) or b""
        raw = ciphers.unseal(key.raw, sealed, bound("entry", _header(campaign, company, entry))) or b""
    try:
        content = json.loads(raw)
    except (ValueError, RecursionError):
        content = None
    if not isinstance(content, dict):
        raise VaultFault(f"The deposit of game {entry.game} can’t be read: it was damaged or changed.")
    return content


def seal_of(campaign: str, company: str, vault: Vault, entry: Entry) -> str | None:
    """The seal that belongs to an entry in this place; None if what it holds is no sealed text at all."""
    raw = from_text(entry.body) if vault.slot else entry.body.encode(errors="replace")
    return None if raw is None else digest("seal", _header(campaign, company, entry), raw)


def heads(campaign: str, vaults: Mapping[str, Vault], entries: int) -> Mapping[str, str]:
    """The last seal of every vault when each held so many entries; the conductor's holds none."""
    return {name: _head(campaign, name, vault, 0 if name == CONDUCTOR else entries) for name, vault in vaults.items()}


def stub_of(before: str, content: Content, at: Mapping[str, str]) -> str:
    return digest("stub", {"before": before, "line": content, "heads": at})


def add_line(
    campaign: str, vaults: Mapping[str, Vault], lines: Sequence[Line], content: Content, *, adds: bool
) -> Line:
    """The next line of a history. Its entries must be in the vaults already."""
    entries = count_entries(lines) + adds
    before = lines[-1].stub if lines else ""
    return Line(content, stub_of(before, content, heads(campaign, vaults, entries)), adds)


def count_entries(lines: Iterable[Line]) -> int:
    """How many entries each vault holds after these lines."""
    return sum(line.adds for line in lines)


def find_stub(lines: Sequence[Line], noted: str) -> int | None:
    """The number of the line that somebody noted the stub of, or the beginning of it; None if there is no such."""
    begin = "".join(noted.lower().split())
    return next((k for k, line in enumerate(lines) if len(begin) >= SHORTEST and line.stub.startswith(begin)), None)


SHORTEST = 8


def _head(campaign: str, company: str, vault: Vault, entries: int) -> str:
    counted = vault.entries[:entries]
    return counted[-1].seal if counted else genesis(campaign, company, vault)


def _header(campaign: str, company: str, entry: Entry) -> Content:
    place = {"seq": entry.seq, "game": entry.game, "kind": entry.kind, "prev": entry.prev}
    return {"campaign": campaign, "company": company, **place}


def _next(campaign: str, company: str, vault: Vault, game: int, kind: str) -> Entry:
    if not vault.entries:
        return Entry(1, game, kind, genesis(campaign, company, vault), "", "")
    last = vault.entries[-1]
    return Entry(last.seq + 1, game, kind, last.seal, "", "")


def _with(campaign: str, company: str, vault: Vault, entry: Entry) -> Vault:
    sealed = replace(entry, seal=seal_of(campaign, company, vault, entry) or "")
    return replace(vault, entries=(*vault.entries, sealed))
