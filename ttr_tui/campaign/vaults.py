"""Vaults from outside, opened with a key, and as plain tables. Nothing is written anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from ttr_tui.campaign.receipts import Account, Deposit, Discrepancy, FinalRow, GameResult, Reckoning, read_deposit
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.value import value
from ttr_tui.store.campaign_file import FOUNDED, NEW_COMPANY, Campaign
from ttr_tui.store.ciphers import NoLibrary, VaultFault
from ttr_tui.store.slots import COMPANY, CONDUCTOR, CURTAIN, PrivateKey, Secret, WrongSecret, unlock
from ttr_tui.store.vault import DEPOSIT, SealedLine, Sighting, State, Vault, open_entry, read_witness, unseen, verify

if TYPE_CHECKING:
    from ttr_tui.campaign.recordings import Recomputed
    from ttr_tui.store.campaign_games import Recording

# What can be seen without opening one, with neither a key nor the pack: which deposits are there, and whether they are
# intact; nothing of what was put in.

Lock: TypeAlias = Literal["passphrase", "curtain", "none"]
Found: TypeAlias = Literal["intact", "altered", "out of order", "resting", "missing", "behind"]
"""How an entry is found; `behind` if this machine has seen another one in its place, or one after the last."""
ABSENT, VOID, PLAYED, OPENED, CORRECTION = "absent", "void", "game", "opened", "correction"
AGAIN, KEPT, SETTLED = "receipt", "kept", "settled"
"""On pads: a receipt written once more, what others have for that, and what something came to in the end."""
DEALT_AGAIN, NEW_LEADER = "dealt-again", "new-leader"
BEHIND: Final = "behind"


@value
class VaultCell:
    """What a company has for a line: a deposit, or nothing because it was absent or the game was taken back."""

    kind: str
    found: Found


@value
class VaultRow:
    """A public line, with an entry for each company if it stands for a game, or for one that was taken back."""

    number: int
    """Of the line, from 1."""
    kind: str
    game: int
    """0 if it is about none."""
    counts: bool
    """False of a game that was taken back later."""
    stub: str
    found: Found
    cells: Mapping[str, VaultCell]
    early: bool = False
    company: str = ""
    reason: str = ""
    changes: tuple[str, ...] = ()
    """What a correction says is so from then on."""
    cards: str = ""
    """Which were dealt if a game was begun once more: `same` or `other`."""
    player: str = ""
    """Who leads the company from then on."""
    seen: date | None = None
    """When this machine saw another line in its place."""

    @property
    def gives_up(self) -> bool:
        """A correction that changes nothing gave up the game under way."""
        return self.kind == CORRECTION and not self.changes


@value
class Safe:
    """A company's vault from outside."""

    company: str
    player: str
    lock: Lock
    found: State
    """Altered if its slot or its locks are."""
    surplus: int = 0
    """Entries for which no line stands."""


@value
class VaultGrid:
    """Games by companies. Rows of kind `behind` are in the file no more, but were seen here."""

    safes: tuple[Safe, ...]
    rows: tuple[VaultRow, ...]
    conductor: State
    behind: tuple[Sighting, ...]
    """What this machine saw and isn't in the file."""
    lost: tuple[str, ...] = ()
    """The companies whose whole vault is missing from the file."""
    recordings: tuple[Recording, ...] = ()
    """Those that the history names, as they lie beside the file."""

    @property
    def games(self) -> tuple[VaultRow, ...]:
        return tuple(row for row in self.rows if row.cells)

    @property
    def intact(self) -> bool:
        found = [row.found for row in self.rows] + [cell.found for row in self.rows for cell in row.cells.values()]
        found += [safe.found for safe in self.safes]
        whole = {*found, self.conductor, *(one.found for one in self.recordings)} == {"intact"}
        return whole and not self.lost and not any(safe.surplus for safe in self.safes)


def lock_of(vault: Vault) -> Lock:
    """How a company's vault is closed, whatever the history says of it."""
    if vault.slot is None:
        return "none"
    lock = vault.slot.locks.get(COMPANY)
    return "curtain" if lock is not None and lock.kdf == CURTAIN.kdf else "passphrase"


def companies_of(campaign: Campaign) -> list[str]:
    """Those that have a vault, in the order of the campaign: those that joined come last."""
    joined = [line.joins for line in campaign.lines if line.joins in campaign.vaults]
    return [*(color for color in SEAT_COLORS if color in campaign.vaults and color not in joined), *joined]


def look(campaign: Campaign, witnessed: Iterable[Sighting] = (), path: Path | None = None) -> VaultGrid:
    """Verify everything; `witnessed` is what this machine remembers, and recordings lie beside the file `path`."""
    found = verify(campaign.id, campaign.vaults, campaign.lines)
    gone = unseen(witnessed, campaign.lines)
    elsewhere = {sighting.line: sighting.day for sighting in gone}
    companies = companies_of(campaign)
    void = _void(campaign.lines)
    joined = {line.joins: number for number, line in enumerate(campaign.lines) if line.joins}
    rows: list[VaultRow] = []
    entry = 0
    for k, line in enumerate(campaign.lines):
        seen = next((elsewhere[number] for number in sorted(elsewhere) if number <= k + 1), None)
        cells = {}
        if line.adds:
            for company in companies:
                state = found.vaults[company].entries[entry]
                vault, late = campaign.vaults[company], k < joined.get(company, 0)
                cells[company] = _cell(line, company, vault, entry, state, gone=seen is not None, late=late)
            entry += 1
        rows.append(_row(k, line, found.lines[k], cells, seen, counts=k not in void))
    players = _players(campaign.lines)
    safes = [
        Safe(
            company,
            players.get(company, ""),
            lock_of(vault := campaign.vaults[company]),
            found.vaults[company].slot,
            max(0, len(vault.entries) - entry),
        )
        for company in companies
    ]
    conductor = found.vaults[CONDUCTOR].slot if CONDUCTOR in found.vaults else "intact"
    lost = tuple(color for color in players if color not in campaign.vaults)
    recordings = () if path is None else _recordings(path, campaign)
    return VaultGrid(
        tuple(safes), (*rows, *_lacking(gone, len(rows), entry, companies)), conductor, gone, lost, recordings
    )


def look_here(campaign: Campaign, path: Path) -> VaultGrid:
    """With what this machine remembers of it, and with the recordings beside its file."""
    return look(campaign, read_witness(campaign.id), path)


def looks_going_on(campaign: Campaign) -> bool:
    """Was no vault opened yet, and is another game to come? Said by the tables for readers, but checked by nothing."""
    now = campaign.readable.get("now")
    going_on = isinstance(now, Mapping) and now.get("over") is not True and "year" in now
    return going_on and not any(line.content.get("kind") == OPENED for line in campaign.lines)


def _cell(
    line: SealedLine, company: str, vault: Vault, entry: int, state: State, *, gone: bool, late: bool
) -> VaultCell:
    """An entry that is sealed, but says something else than its line, is out of order. Was the company late for it?"""
    away = line.content.get("absent")
    missed = late or (isinstance(away, list | tuple) and company in away)
    again = DEPOSIT if _text(line, "company") == company else KEPT
    due = {PLAYED: ABSENT if missed else DEPOSIT, VOID: VOID, AGAIN: again}.get(_text(line, "kind"), "")
    there = vault.entries[entry] if entry < len(vault.entries) else None
    if state == "intact" and there is not None and (there.kind, there.game) != (due, line.content.get("game")):
        return VaultCell(due, "out of order")
    return VaultCell(due, BEHIND if gone and state == "intact" else state)


def _row(
    k: int, line: SealedLine, state: State, cells: Mapping[str, VaultCell], seen: date | None, *, counts: bool
) -> VaultRow:
    return VaultRow(
        number=k + 1,
        kind=_text(line, "kind"),
        game=_game(line),
        counts=counts,
        stub=line.stub,
        found=BEHIND if seen and state == "intact" else state,
        cells=cells,
        early=line.content.get("early") is True,
        company=_text(line, "company"),
        reason=_text(line, "reason"),
        changes=_changes(line),
        cards=_text(line, "cards"),
        player=_text(line, "player"),
        seen=seen,
    )


def _lacking(gone: Sequence[Sighting], lines: int, entries: int, companies: Sequence[str]) -> Iterable[VaultRow]:
    """Lines that are in the file no more."""
    for sighting in sorted(gone, key=lambda one: one.line):
        if sighting.line > lines:
            cells = {company: VaultCell("", BEHIND) for company in companies if sighting.entries > entries}
            entries, lines = max(entries, sighting.entries), sighting.line
            yield VaultRow(sighting.line, BEHIND, 0, True, sighting.stub, BEHIND, cells, seen=sighting.day)


def _recordings(path: Path, campaign: Campaign) -> tuple[Recording, ...]:
    """Also those of games that were taken back later."""
    from ttr_tui.store.campaign_games import Recorded, look_at_recordings

    named = [
        Recorded(number, _game(line), _text(line, "log"))
        for number, line in enumerate(campaign.lines, 1)
        if line.content.get("kind") == PLAYED and _game(line) and _text(line, "log")
    ]
    return look_at_recordings(path, campaign.mode, named)


def _void(lines: Sequence[SealedLine]) -> set[int]:
    """The games that were taken back, by the place of their line."""
    counting: list[int] = []
    void: set[int] = set()
    for k, line in enumerate(lines):
        if line.content.get("kind") == PLAYED:
            counting.append(k)
        elif line.content.get("kind") == VOID and counting and _game(lines[counting[-1]]) == _game(line):
            void.add(counting.pop())
    return void


def _players(lines: Sequence[SealedLine]) -> dict[str, str]:
    """Who leads a company by now, as far as the founding and later lines say so."""
    told = lines[0].content.get("companies") if lines and lines[0].content.get("kind") == FOUNDED else None
    companies = told if isinstance(told, Mapping) else {}
    players = {
        color: about["player"]
        for color, about in companies.items()
        if isinstance(about, Mapping) and isinstance(about.get("player"), str)
    }
    later = [line for line in lines if line.content.get("kind") in (NEW_COMPANY, NEW_LEADER)]
    return players | {_text(line, "company"): _text(line, "player") for line in later}


def _game(line: SealedLine) -> int:
    game = line.content.get("game")
    return game if type(game) is int and 0 < game < 100 else 0


def _changes(line: SealedLine) -> tuple[str, ...]:
    left, caboose = line.content.get("left"), _text(line, "caboose")
    things = [str(thing) for thing in left] if isinstance(left, list | tuple) else []
    return (*things, *([f"caboose {caboose}"] if caboose else []))


def _text(line: SealedLine, key: str) -> str:
    said = line.content.get(key)
    return said if isinstance(said, str) else ""


# From a passphrase or the conductor's code to what lies in vaults.

Keys: TypeAlias = Mapping[str, PrivateKey | None]
"""By company; None where there is no lock. A company that isn't in it stays closed."""


def keys_without_asking(campaign: Campaign, companies: Iterable[str]) -> dict[str, PrivateKey | None]:
    """Keys to those of these vaults that have no lock, or only a curtain; one whose curtain is damaged stays closed."""
    keys: dict[str, PrivateKey | None] = {}
    for company in companies:
        lock = lock_of(campaign.vaults[company])
        if lock == "none":
            keys[company] = None
        elif lock == "curtain":
            try:
                keys[company] = unlock_vault(campaign, company, CURTAIN)
            except NoLibrary:
                raise
            except VaultFault:
                continue
    return keys


def unlock_vault(campaign: Campaign, name: str, secret: Secret) -> PrivateKey:
    """The key to a company's vault, or to the conductor's. Raises WrongSecret, or another VaultFault."""
    slot = campaign.vaults[name].slot
    if slot is None:
        raise VaultFault("This vault has no lock.")
    return unlock(campaign.id, name, slot, secret)


def unlock_all(campaign: Campaign, code: Secret) -> dict[str, PrivateKey | None]:
    """What the conductor's code opens: every vault whose conductor's lock is whole, and recordings.

    Raises WrongSecret if it opens nothing here.
    """
    keys: dict[str, PrivateKey | None] = {}
    for name in (*companies_of(campaign), CONDUCTOR):
        try:
            keys[name] = unlock_vault(campaign, name, code)
        except NoLibrary:
            raise
        except VaultFault:
            continue
    if not keys:
        raise WrongSecret("That isn’t the conductor’s code of this campaign.")
    return keys


def take_out(campaign: Campaign, keys: Keys) -> dict[str, dict[int, Deposit]]:
    """Every deposit that can be read, by company and by its number in the vault, wherever in the file it stands."""
    taken: dict[str, dict[int, Deposit]] = {}
    for company in companies_of(campaign):
        if company not in keys:
            continue
        taken[company] = {}
        for entry in campaign.vaults[company].entries:
            if entry.kind != DEPOSIT:
                continue
            try:
                deposit = read_deposit(open_entry(campaign.id, company, entry, keys[company]))
            except NoLibrary:
                raise
            except VaultFault:
                continue
            if deposit is not None:
                taken[company].setdefault(entry.seq, deposit)
    return taken


# Both as plain tables, for programs that read JSON.

Raw = dict[str, Any]


def outside(campaign: Campaign, grid: VaultGrid) -> Raw:
    """What anybody may know of the vaults."""
    return {
        "campaign": campaign.id,
        "mode": campaign.mode,
        "intact": grid.intact,
        "vaults": [
            {"company": one.company, "player": one.player, "lock": one.lock, "found": one.found, "surplus": one.surplus}
            for one in grid.safes
        ],
        "lines": [_row_table(row) for row in grid.rows],
        "recordings": [
            {"line": one.line, "game": one.game, "file": one.file, "found": one.found} for one in grid.recordings
        ],
        "seen": [
            {"line": one.line, "entries": one.entries, "stub": one.stub, "day": one.day.isoformat()}
            for one in grid.behind
        ],
    }


def inside(found: Reckoning, flaws: Iterable[Discrepancy], recomputed: Iterable[Recomputed]) -> Raw:
    """What was in the vaults that were opened."""
    places = {standing.company: standing.place for standing in found.order}
    return {
        "over": found.over,
        "provisional": found.provisional,
        "companies": [_account(found, account, places.get(account.company)) for account in found.accounts],
        "flaws": [
            {"game": one.game, "company": one.company, "what": one.what, "said": one.said, "due": one.due}
            for one in flaws
        ],
        "recordings": [
            {"game": one.game, "outcome": one.outcome, "companies": list(one.companies)} for one in recomputed
        ],
    }


def _row_table(row: VaultRow) -> Raw:
    about = {"company": row.company, "reason": row.reason, "game": row.game, "cards": row.cards, "player": row.player}
    return {
        "line": row.number,
        "kind": row.kind,
        **{key: said for key, said in about.items() if said},
        **({"early": row.early} if row.kind == "opened" else {}),
        "counts": row.counts,
        "found": row.found,
        "stub": row.stub,
        **({"seen": row.seen.isoformat()} if row.seen else {}),
        **({"entries": {c: {"kind": e.kind, "found": e.found} for c, e in row.cells.items()}} if row.cells else {}),
    }


def _account(found: Reckoning, account: Account, place: int | None) -> Raw:
    """Of a vault that stayed closed only that it did."""
    if not account.opened:
        return {"company": account.company, "opened": False}
    return {
        "company": account.company,
        "opened": True,
        "place": place,
        "receipts": account.receipts,
        "items": account.worth,
        **({"rules": [_final_row(row) for row in account.rules]} if account.rules else {}),
        "total": account.total,
        "tickets": account.tickets,
        "games": [_result(found, result) for result in account.results],
        "put_in": [
            {"game": one.game, "item": one.item, "title": one.title, "worth": one.amount} for one in account.items
        ],
    }


def _final_row(row: FinalRow) -> Raw:
    return {"rule": row.rule, "title": row.title, "count": row.count, "amount": row.amount}


def _result(found: Reckoning, result: GameResult) -> Raw:
    about: Raw = {"game": result.game, "year": found.years[result.game], "kind": result.kind}
    if result.kind == "absent" and found.over:
        about["amount"] = result.amount
    if result.receipt is None:
        return about
    slip = result.receipt
    return {
        **about,
        "dollars": slip.dollars,
        "trains_left": slip.trains,
        "completed": slip.completed,
        "failed": slip.failed,
        "rows": dict(slip.rows),
        "total": slip.total,
        "tickets": slip.tickets,
        "turn": slip.turn,
        "place": slip.place,
    }
