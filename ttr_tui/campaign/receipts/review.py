"""What can be seen of a campaign's vaults without opening one: which deposits are there, and whether they are intact.

Needs neither a key nor the pack, and says nothing of what was put in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Final, Literal, TypeAlias

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.value import value
from ttr_tui.store.campaigns.content import FOUNDED, Campaign
from ttr_tui.store.vault.chain import DEPOSIT, Line, Vault
from ttr_tui.store.vault.slots import COMPANY, CONDUCTOR, CURTAIN
from ttr_tui.store.vault.verifying import State, verify
from ttr_tui.store.vault.witness import Sighting, unseen

Lock: TypeAlias = Literal["passphrase", "curtain", "none"]
Found: TypeAlias = Literal["intact", "altered", "out of order", "resting", "missing", "behind"]
"""How an entry is found; `behind` if this machine has seen another one in its place, or one after the last."""
ABSENT, VOID, PLAYED, OPENED, CORRECTION = "absent", "void", "game", "opened", "correction"
BEHIND: Final = "behind"


@value
class Cell:
    """What a company has for a line: a deposit, or nothing because it was absent or the game was taken back."""

    kind: str
    found: Found


@value
class Row:
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
    cells: Mapping[str, Cell]
    early: bool = False
    company: str = ""
    reason: str = ""
    changes: tuple[str, ...] = ()
    """What a correction says is so from then on."""
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
class Grid:
    """Games by companies. Rows of kind `behind` are in the file no more, but were seen here."""

    safes: tuple[Safe, ...]
    rows: tuple[Row, ...]
    conductor: State
    behind: tuple[Sighting, ...]
    """What this machine saw and isn't in the file."""
    lost: tuple[str, ...] = ()
    """The companies whose whole vault is missing from the file."""

    @property
    def games(self) -> tuple[Row, ...]:
        return tuple(row for row in self.rows if row.cells)

    @property
    def intact(self) -> bool:
        found = [row.found for row in self.rows] + [cell.found for row in self.rows for cell in row.cells.values()]
        whole = {*found, self.conductor, *(safe.found for safe in self.safes)} == {"intact"}
        return whole and not self.lost and not any(safe.surplus for safe in self.safes)


def lock_of(vault: Vault) -> Lock:
    """How a company's vault is closed, whatever the history says of it."""
    if vault.slot is None:
        return "none"
    lock = vault.slot.locks.get(COMPANY)
    return "curtain" if lock is not None and lock.kdf == CURTAIN.kdf else "passphrase"


def companies_of(campaign: Campaign) -> list[str]:
    """Those that have a vault, in the order of the campaign."""
    return [color for color in SEAT_COLORS if color in campaign.vaults]


def look(campaign: Campaign, witnessed: Iterable[Sighting] = ()) -> Grid:
    """Verify everything; `witnessed` is what this machine remembers."""
    found = verify(campaign.id, campaign.vaults, campaign.lines)
    gone = unseen(witnessed, campaign.lines)
    elsewhere = {sighting.line: sighting.day for sighting in gone}
    companies = companies_of(campaign)
    void = _void(campaign.lines)
    rows: list[Row] = []
    entry = 0
    for k, line in enumerate(campaign.lines):
        seen = next((elsewhere[number] for number in sorted(elsewhere) if number <= k + 1), None)
        cells = {}
        if line.adds:
            for company in companies:
                state = found.vaults[company].entries[entry]
                cells[company] = _cell(line, company, campaign.vaults[company], entry, state, gone=seen is not None)
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
    return Grid(tuple(safes), (*rows, *_lacking(gone, len(rows), entry, companies)), conductor, gone, lost)


def looks_going_on(campaign: Campaign) -> bool:
    """Was no vault opened yet, and is another game to come? Said by the tables for readers, but checked by nothing."""
    now = campaign.readable.get("now")
    going_on = isinstance(now, Mapping) and now.get("over") is not True and "year" in now
    return going_on and not any(line.content.get("kind") == OPENED for line in campaign.lines)


def _cell(line: Line, company: str, vault: Vault, entry: int, state: State, *, gone: bool) -> Cell:
    """An entry that is sealed, but says something else than its line, is out of order."""
    away = line.content.get("absent")
    missed = isinstance(away, list | tuple) and company in away
    due = {PLAYED: ABSENT if missed else DEPOSIT, VOID: VOID}.get(_text(line, "kind"), "")
    there = vault.entries[entry] if entry < len(vault.entries) else None
    if state == "intact" and there is not None and (there.kind, there.game) != (due, line.content.get("game")):
        return Cell(due, "out of order")
    return Cell(due, BEHIND if gone and state == "intact" else state)


def _row(k: int, line: Line, state: State, cells: Mapping[str, Cell], seen: date | None, *, counts: bool) -> Row:
    return Row(
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
        seen=seen,
    )


def _lacking(gone: Sequence[Sighting], lines: int, entries: int, companies: Sequence[str]) -> Iterable[Row]:
    """Lines that are in the file no more."""
    for sighting in sorted(gone, key=lambda one: one.line):
        if sighting.line > lines:
            cells = {company: Cell("", BEHIND) for company in companies if sighting.entries > entries}
            entries, lines = max(entries, sighting.entries), sighting.line
            yield Row(sighting.line, BEHIND, 0, True, sighting.stub, BEHIND, cells, seen=sighting.day)


def _void(lines: Sequence[Line]) -> set[int]:
    """The games that were taken back, by the place of their line."""
    counting: list[int] = []
    void: set[int] = set()
    for k, line in enumerate(lines):
        if line.content.get("kind") == PLAYED:
            counting.append(k)
        elif line.content.get("kind") == VOID and counting and _game(lines[counting[-1]]) == _game(line):
            void.add(counting.pop())
    return void


def _players(lines: Sequence[Line]) -> dict[str, str]:
    """Who leads a company, as far as the founding line says so."""
    told = lines[0].content.get("companies") if lines and lines[0].content.get("kind") == FOUNDED else None
    companies = told if isinstance(told, Mapping) else {}
    return {
        color: about["player"]
        for color, about in companies.items()
        if isinstance(about, Mapping) and isinstance(about.get("player"), str)
    }


def _game(line: Line) -> int:
    game = line.content.get("game")
    return game if type(game) is int and 0 < game < 100 else 0


def _changes(line: Line) -> tuple[str, ...]:
    left, caboose = line.content.get("left"), _text(line, "caboose")
    things = [str(thing) for thing in left] if isinstance(left, list | tuple) else []
    return (*things, *([f"caboose {caboose}"] if caboose else []))


def _text(line: Line, key: str) -> str:
    said = line.content.get(key)
    return said if isinstance(said, str) else ""
