"""The vault of a campaign: what each company put away, game after game, and proof that nothing was changed since."""

from __future__ import annotations

import json
import re
import tomllib
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any, Literal, TypeAlias

import tomli_w

from ttr_tui.core.value import value
from ttr_tui.store import ciphers
from ttr_tui.store.ciphers import VaultFault, bound, canonical, digest, from_text, to_text
from ttr_tui.store.codec import TABLE, Entry, Kind, Wrong, each, matching, whole
from ttr_tui.store.faults import HUGE, Faults, Place
from ttr_tui.store.journal import LARGEST
from ttr_tui.store.places import reason_of, replace_file, state_folder
from ttr_tui.store.slots import COMPANY, CONDUCTOR, NO_COST, Cost, Lock, PrivateKey, Slot, slot_header

# What a company has put away, entry after entry, each sealed upon the one before; and the stubs over all companies.
#
# Every game adds one entry to each company's vault, so the heads of all vaults and the public line of the game come to
# one stub: whoever notes it can tell later that nothing before it was changed or left out.

BLOCK = 512
"""A deposit is filled up to so many bytes or a multiple, so that its length says nothing."""
DEPOSIT = "deposit"
Blank: TypeAlias = Literal["absent", "void", "kept"]
"""Kept: another company wrote a receipt once more."""
Content: TypeAlias = Mapping[str, Any]


@value
class VaultEntry:
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
    entries: tuple[VaultEntry, ...] = ()


@value
class SealedLine:
    """One line of the public history and its stub. Does it stand for a game, or one taken back, and so for an entry
    in every vault?"""

    content: Content
    stub: str
    adds: bool
    joins: str = ""
    """The company whose vault begins with this line; all others begin with the first one."""


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
    """The vault with an entry that holds nothing, and says why."""
    return _with(campaign, company, vault, _next(campaign, company, vault, game, kind))


def open_entry(campaign: str, company: str, entry: VaultEntry, key: PrivateKey | None) -> Content:
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


def seal_of(campaign: str, company: str, vault: Vault, entry: VaultEntry) -> str | None:
    """The seal that belongs to an entry in this place; None if what it holds is no sealed text at all."""
    raw = from_text(entry.body) if vault.slot else entry.body.encode(errors="replace")
    return None if raw is None else digest("seal", _header(campaign, company, entry), raw)


def heads(campaign: str, vaults: Mapping[str, Vault], entries: int, joins: str = "") -> Mapping[str, str]:
    """The last seal of every vault when each held so many entries; the conductor's holds none.

    A company that joins just then stands there with what its vault begins on, whatever it missed: its slot and locks.
    """
    empty = (CONDUCTOR, joins)
    return {name: _head(campaign, name, vault, 0 if name in empty else entries) for name, vault in vaults.items()}


def stub_of(before: str, content: Content, at: Mapping[str, str]) -> str:
    return digest("stub", {"before": before, "line": content, "heads": at})


def add_line(
    campaign: str,
    vaults: Mapping[str, Vault],
    lines: Sequence[SealedLine],
    content: Content,
    *,
    adds: bool,
    joins: str = "",
) -> SealedLine:
    """The next line of a history. Its entries, and a vault that begins with it, must be there already."""
    entries = count_entries(lines) + adds
    before = lines[-1].stub if lines else ""
    return SealedLine(content, stub_of(before, content, heads(campaign, vaults, entries, joins)), adds, joins)


def count_entries(lines: Iterable[SealedLine]) -> int:
    """How many entries each vault holds after these lines."""
    return sum(line.adds for line in lines)


LEAST_NOTED = 8
"""Digits of a stub that tell it."""


def find_stub(lines: Sequence[SealedLine], noted: str) -> int | None:
    """The number of the line that somebody noted the stub of, or the beginning of it; None if there is no such."""
    begin = "".join(noted.lower().split())
    return next((k for k, line in enumerate(lines) if len(begin) >= LEAST_NOTED and line.stub.startswith(begin)), None)


def _without(vaults: Mapping[str, Vault], later: Iterable[SealedLine]) -> dict[str, Vault]:
    """Those that were there before these lines."""
    joining = {line.joins for line in later}
    return {name: vault for name, vault in vaults.items() if name not in joining}


def _head(campaign: str, company: str, vault: Vault, entries: int) -> str:
    counted = vault.entries[:entries]
    return counted[-1].seal if counted else genesis(campaign, company, vault)


def _header(campaign: str, company: str, entry: VaultEntry) -> Content:
    place = {"seq": entry.seq, "game": entry.game, "kind": entry.kind, "prev": entry.prev}
    return {"campaign": campaign, "company": company, **place}


def _next(campaign: str, company: str, vault: Vault, game: int, kind: str) -> VaultEntry:
    """Its number is its place, whatever the entry before it says of its own: somebody may have changed that."""
    there = len(vault.entries)
    return VaultEntry(there + 1, game, kind, _head(campaign, company, vault, there), "", "")


def _with(campaign: str, company: str, vault: Vault, entry: VaultEntry) -> Vault:
    sealed = replace(entry, seal=seal_of(campaign, company, vault, entry) or "")
    return replace(vault, entries=(*vault.entries, sealed))


# Tell without any key what was changed in vaults and history since they were written.

State: TypeAlias = Literal["intact", "altered", "out of order", "resting", "missing"]
"""Resting: itself as it was, upon something that isn't."""
SOUND: tuple[State, ...] = ("intact", "resting")


@value
class VaultFindings:
    """The state of a vault's slot and locks, and of each of its entries in the order of the file."""

    slot: State
    entries: tuple[State, ...]

    @property
    def intact(self) -> bool:
        return {self.slot, *self.entries} == {"intact"}


@value
class Findings:
    """The state of every vault, and of every line of the history by its stub."""

    vaults: Mapping[str, VaultFindings]
    lines: tuple[State, ...]

    @property
    def intact(self) -> bool:
        return all(vault.intact for vault in self.vaults.values()) and set(self.lines) <= {"intact"}


def verify(campaign: str, vaults: Mapping[str, Vault], lines: Sequence[SealedLine]) -> Findings:
    """Look at every vault and every line of a campaign."""
    due = count_entries(lines)
    expected = {name: 0 if name == CONDUCTOR else due for name in vaults}
    found = {name: _verify_vault(campaign, name, vault, expected[name]) for name, vault in vaults.items()}
    return Findings(found, _verify_lines(campaign, vaults, lines))


def _verify_vault(campaign: str, company: str, vault: Vault, due: int) -> VaultFindings:
    """An entry is in order if it follows a seal that stands before it and that nothing else has followed yet."""
    start = genesis(campaign, company, vault)
    seals = [seal_of(campaign, company, vault, entry) for entry in vault.entries]
    slot: State = "intact"
    ends = {start}
    if vault.entries and (first := vault.entries[0]).seq == 1 and first.seal == seals[0] and first.prev != start:
        slot = "altered"
        ends.add(first.prev)
    states: list[State] = []
    latest, sound = 0, slot == "intact"
    for k, (entry, seal) in enumerate(zip(vault.entries, seals, strict=True)):
        state: State = "intact" if sound else "resting"
        if entry.seal != seal:
            state = "altered"
        elif entry.prev not in ends or entry.seq <= latest or k >= due:
            state = "out of order"
        if entry.seal == seal:
            latest = max(latest, entry.seq)
        sound = sound and state == "intact"
        ends = ends - {entry.prev} | {entry.seal, seal or ""}
        states.append(state)
    lacking: list[State] = ["missing"] * (due - len(states))
    return VaultFindings(slot, (*states, *lacking))


def _verify_lines(campaign: str, vaults: Mapping[str, Vault], lines: Sequence[SealedLine]) -> tuple[State, ...]:
    """A line rests on one before it whose stub was changed."""
    states: list[State] = []
    before = {""}
    entries = 0
    for number, line in enumerate(lines, 1):
        entries += line.adds
        at = heads(campaign, _without(vaults, lines[number:]), entries, line.joins)
        fitting = {stub_of(stub, line.content, at) for stub in before}
        sound: State = "intact" if set(states) <= {"intact"} else "resting"
        states.append(sound if line.stub in fitting else "altered")
        before = {line.stub, *fitting}
    return tuple(states)


@value
class Doubt:
    """What isn't as the founding and its lines say, so that nothing is to be sealed: a line (from 1), a vault, or what
    lies in a vault for a line."""

    line: int = 0
    vault: str = ""
    seen: date | None = None
    """When another founding was seen here, or another history than that in which the vault begins, if all else fits."""


def doubt_of(
    campaign: str, vaults: Mapping[str, Vault], lines: Sequence[SealedLine], witnessed: Iterable[Sighting]
) -> Doubt | None:
    """Is there a slot or a lock that neither the founding nor a joining vouches for? None if there can't be.

    A key that was exchanged changes where its vault's chain begins, and so the stub of the founding. Whoever hides that
    in a vault with entries has to change the first of them, and in one without, the founding's stub: the one shows
    in that entry or in the stubs of games, the other in the stubs of all lines that follow. So all of these have to
    fit; but a machine that saw the founding itself, and each company join, goes by that alone, and finds out a history
    that is all new. One that saw other lines up to a joining can't tell whose key joined.
    """
    sightings = tuple(witnessed)
    seen = {(sighting.line, sighting.stub) for sighting in sightings}
    unknown = [
        number
        for number, line in enumerate(lines, 1)
        if (number == 1 or line.joins) and (number, _vouching(campaign, vaults, lines, number)) not in seen
    ]
    if not unknown:
        return None
    found = _first_doubt(campaign, vaults, lines)
    if found:
        return found
    there = {(number, line.stub) for number, line in enumerate(lines, 1)}
    others = [one for one in sightings if (one.line, one.stub) not in there]
    doubts = (
        Doubt(number, lines[number - 1].joins, one.day) for number in unknown for one in others if one.line <= number
    )
    return next(doubts, None)


def _vouching(campaign: str, vaults: Mapping[str, Vault], lines: Sequence[SealedLine], number: int) -> str:
    """The stub that this line has if it vouches for the vaults as they are."""
    line, before = lines[number - 1], lines[number - 2].stub if number > 1 else ""
    at = heads(campaign, _without(vaults, lines[number:]), count_entries(lines[:number]), line.joins)
    return stub_of(before, line.content, at)


def _first_doubt(campaign: str, vaults: Mapping[str, Vault], lines: Sequence[SealedLine]) -> Doubt | None:
    """The campaign's id, in line 1, is where each vault begins; the conductor's lock, which no entry stands for, is in
    every stub."""
    filled = [name for name, vault in vaults.items() if vault.entries]
    astray = [name for name in filled if vaults[name].entries[0].prev != genesis(campaign, name, vaults[name])]
    states = _verify_lines(campaign, vaults, lines)
    altered = [number for number, state in enumerate(states, 1) if state == "altered"]
    if astray and not (astray == filled and altered):
        return Doubt(vault=astray[0])
    if filled and not astray and len(altered) == len(lines) and CONDUCTOR in vaults:
        return Doubt(vault=CONDUCTOR)
    return next((Doubt(number, _altered_at(campaign, vaults, lines[:number])) for number in altered), None)


def _altered_at(campaign: str, vaults: Mapping[str, Vault], lines: Sequence[SealedLine]) -> str:
    """The vault whose entry for the last of these lines isn't the one that was put in, if there is such."""
    due = count_entries(lines) if lines[-1].adds else 0
    for name in vaults if due else ():
        if name != CONDUCTOR and _verify_vault(campaign, name, vaults[name], due).entries[due - 1] not in SOUND:
            return name
    return ""


# What this machine has seen of each campaign: the stubs of its lines, so that a file that went back is noticed.

LARGEST_WITNESS = 256 * 1024
MOST_SIGHTINGS = 1000
WITNESS_FORMAT = 1
WITNESS_FOLDER = "campaigns"
CAMPAIGN_ID = re.compile(r"[0-9a-z-]{1,40}")
STUB = re.compile(r"[0-9a-f]{32}")


@value
class Sighting:
    """A line of a campaign that was here on a day: which one (from 1), and how many entries each vault held then."""

    line: int
    entries: int
    stub: str
    day: date


def read_witness(campaign: str, folder: Path | None = None) -> tuple[Sighting, ...]:
    """What was seen here; nothing if nobody wrote it down, or if it can't be read any more."""
    path = _witness_file(campaign, folder)
    if not path.is_file():
        return ()
    try:
        with path.open("rb") as file:
            document = tomllib.loads(file.read(LARGEST_WITNESS).decode())
    except (OSError, ValueError, RecursionError):
        return ()
    listed = document.get("seen")
    return tuple(found for found in map(_sighting, listed if isinstance(listed, list) else ()) if found)


def write_witness(
    campaign: str, lines: Sequence[SealedLine], today: date, folder: Path | None = None, *, founding: bool = True
) -> None:
    """Add what wasn't seen here before; what vouches for keys from then on, the founding and joinings, only if they
    are vouched for.

    A VaultFault if it can't be kept; the campaign is none the worse for that.
    """
    before = read_witness(campaign, folder)
    known = {sighting.stub for sighting in before}
    new = [
        Sighting(number, count_entries(lines[:number]), line.stub, today)
        for number, line in enumerate(lines, 1)
        if line.stub not in known and STUB.fullmatch(line.stub) and (founding or (number > 1 and not line.joins))
    ]
    if not new:
        return
    seen = [
        {"line": one.line, "entries": one.entries, "stub": one.stub, "day": one.day}
        for one in (*before, *new)[-MOST_SIGHTINGS:]
    ]
    path = _witness_file(campaign, folder)
    try:
        replace_file(path, tomli_w.dumps({"format": WITNESS_FORMAT, "seen": seen}).encode())
    except OSError as error:
        what = f"This machine can’t remember what it saw of the campaign ({path}): {reason_of(error)}."
        raise VaultFault(what) from error


def unseen(witnessed: Iterable[Sighting], lines: Iterable[SealedLine]) -> tuple[Sighting, ...]:
    """What was here once and is in the file no more, in order: it is behind, or went another way since."""
    there = {line.stub for line in lines}
    return tuple(sighting for sighting in witnessed if sighting.stub not in there)


def _witness_file(campaign: str, folder: Path | None) -> Path:
    """Campaigns come from files, so what they are called isn't trusted with a path."""
    if not CAMPAIGN_ID.fullmatch(campaign):
        raise VaultFault("The id of a campaign has at most 40 signs: small letters, digits and dashes.")
    return (state_folder() if folder is None else folder) / WITNESS_FOLDER / f"{campaign}.toml"


def _sighting(table: Any) -> Sighting | None:
    match table:
        case {"line": int(line), "entries": int(entries), "stub": str(stub), "day": date() as day}:
            return Sighting(line, entries, stub, day)
    return None


# Vaults as the tables of a campaign file: `[vault.red]` and `[[vault.red.entry]]`.
#
# What kind of value stands where is strict. What a value says is not: a letter that somebody changed is for verifying
# to find, and must not keep anybody from going on with the campaign.

MOST_ENTRIES = 200
LONGEST_TEXT = 64 * 1024
WIDTH = 100

NUMBER = whole(-HUGE, HUGE)
COMPANY_NAME = matching(r"[a-z][a-z0-9_-]{0,30}", "the name of a company")


def _text(value: object, place: Place, faults: Faults) -> str:
    if not isinstance(value, str):
        raise Wrong
    if len(value) > LONGEST_TEXT:
        raise Wrong(f"This text is longer than {LONGEST_TEXT} letters. Nothing in a vault is.")
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
    COMPANY_NAME.take(name, (*table.place, name), table.faults)
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


def _read_entry(table: Entry, body: Kind[str]) -> VaultEntry:
    seq, game = table.get("seq", NUMBER), table.get("game", NUMBER)
    kind, prev = table.get("kind", TEXT), table.get("prev", TEXT)
    entry = VaultEntry(seq, game, kind, prev, table.get("body", body, ""), table.get("seal", TEXT))
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
    asked = {} if cost == NO_COST else {"ops": cost.ops, "mem_kib": cost.mem_kib, "lanes": cost.lanes}
    return {"kdf": lock.kdf, **asked, "salt": lock.salt, "box": lock.box}


def _entry_table(entry: VaultEntry, *, sealed: bool) -> dict[str, Any]:
    place = {"seq": entry.seq, "game": entry.game, "kind": entry.kind, "prev": entry.prev}
    body = {"body": _broken(entry.body) if sealed else json.loads(entry.body)} if entry.body else {}
    return {**place, "seal": entry.seal, **body}


def _broken(text: str) -> str:
    """In lines, so that it takes a few instead of a very long one where `multiline_strings` are asked for."""
    return "".join(text[k : k + WIDTH] + "\n" for k in range(0, len(text), WIDTH))


# Recordings of a campaign's games, which only the conductor's code opens.

FIRST_LINE = b"ttr-tui recording 1\n"


def seal_recording(campaign: str, name: str, slot: Slot, raw: bytes) -> bytes:
    """A file that holds the recording of this name, sealed to the conductor's slot."""
    return FIRST_LINE + ciphers.seal(from_text(slot.public) or b"", zlib.compress(raw, 9), _bound_to(campaign, name))


def open_recording(campaign: str, name: str, key: PrivateKey, sealed: bytes) -> bytes:
    """The recording in such a file."""
    if not sealed.startswith(FIRST_LINE):
        raise VaultFault("This is no sealed recording of a game.")
    packed = ciphers.unseal(key.raw, sealed[len(FIRST_LINE) :], _bound_to(campaign, name))
    if packed is None:
        raise VaultFault("This recording can’t be opened: it was changed, or belongs to another game or campaign.")
    unpacking = zlib.decompressobj()
    try:
        raw = unpacking.decompress(packed, LARGEST)
    except zlib.error:
        raw = b""
    if not unpacking.eof:
        raise VaultFault("This recording can’t be read: no whole game is in it.")
    return raw


def recording_digest(sealed: bytes) -> str:
    """What the public line of the game says of the file, so that another one beside it is noticed."""
    return digest("recording", {}, sealed)


def _bound_to(campaign: str, name: str) -> bytes:
    return bound("recording", {"campaign": campaign, "name": name})
