"""What is said of vaults from outside, in whichever door: how they are locked, what is intact, who may open them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from ttr_tui.campaign.vaults import (
    AGAIN,
    BEHIND,
    CORRECTION,
    DEALT_AGAIN,
    NEW_LEADER,
    OPENED,
    PLAYED,
    SETTLED,
    VOID,
    Found,
    Lock,
    Safe,
    VaultCell,
    VaultGrid,
    VaultRow,
)
from ttr_tui.core.text import visible
from ttr_tui.store.campaign_file import NEW_COMPANY
from ttr_tui.words.phrases import aligned, clipped, dollars, listed, quoted

if TYPE_CHECKING:
    from ttr_tui.campaign.receipts import GameResult
    from ttr_tui.store.campaign_games import Recording

# How one is opened.

LAST_TRY = "That doesn’t open it. This was the last try; nothing was changed."
NOTHING_OPENED = "Nothing was opened."
NOT_WITHOUT_CODE = "Without the conductor’s code this can’t be done. Nothing was changed."
NOT_BEFORE = "Recordings can be watched once vaults are opened."
CODE = "The conductor’s code:"
CODE_OR_ENTER = "The conductor’s code for all of them (Enter: company by company):"
CODE_FOR_RECORDINGS = "The conductor’s code, to play the recordings again (Enter: they stay closed):"
CODE_OR_PASSPHRASE = "The conductor’s code (Enter: this vault’s passphrase):"


def draw_curtain(color: str) -> str:
    return f"Draw the curtain of the {color} vault?"


def passphrase(player: str, color: str) -> str:
    return f"{player}, the passphrase of the {color} vault (Enter: it stays closed):"


def tries(left: int) -> str:
    return "One more try." if left == 1 else f"{left} more tries." if left else LAST_TRY


def stays_closed(color: str) -> str:
    return f"The {color} vault stays closed."


# How they are closed, and whether everything in them is as it was put in.

WIDEST = 80
LABEL = 12
"""The cells that the first column takes."""

LOCKS: Mapping[Lock, tuple[str, str]] = {
    "passphrase": ("Locked", "Only the passphrase of a vault or the conductor’s code opens it."),
    "curtain": ("Behind a curtain", "It keeps eyes off, but anyone with this program can draw it."),
    "none": ("Open", "Anyone can read what is put in, in the file itself."),
}
"""The ways in which a vault may be closed, and what each is worth."""

NOTHING_SHOWN = "Nothing in the vaults is shown before the end of the campaign."
NO_GAME = "No game has been played yet, so the vaults are empty."
ALL_INTACT = "Everything is intact."
NOT_INTACT = "Not everything is intact:"

MEANING: Mapping[Found, str] = {
    "altered": "Altered, that is, changed after it was put in",
    "out of order": "Out of order: sealed, but in a place where it doesn’t belong",
    "resting": "Resting: as it was put in, but on top of one that isn’t",
    "missing": "Missing, though its game was played",
    "behind": "Behind what this machine has seen",
}


def title(name: str) -> str:
    return f"The vaults of {quoted(name)}."


def nobody_called(typed: str, safes: Sequence[Safe]) -> str:
    return f"There is no company {quoted(typed)}. There are: {listed([_who(safe) for safe in safes])}."


def not_played(game: int, played: int) -> str:
    there = f"Games 1 to {played} have" if played > 1 else "Only game 1 has" if played else "No game has"
    return f"Game {game} hasn’t been played. {there} been."


def kept(path: str) -> str:
    return f"All of this is kept in {visible(path, 400)}."


def grid(found: VaultGrid) -> list[str]:
    """Games by companies, in lines of 80 cells at most."""
    if not found.games:
        return [NO_GAME]
    rows = [[_line_label(row), *(cell(row.cells[safe.company]) for safe in found.safes)] for row in found.games]
    return aligned([*heads(found.safes, len(found.safes)), *rows])


def heads(safes: Iterable[Safe], count: int) -> list[list[str]]:
    """Two lines above columns of companies: who leads each, and its colour."""
    listed_safes = list(safes)
    width = (WIDEST - LABEL) // count - 2
    return [
        ["", *(clipped(visible(safe.player), width) for safe in listed_safes)],
        ["game", *(safe.company for safe in listed_safes)],
    ]


def cell(one: VaultCell) -> str:
    """One or two words; what is there and intact says only what it is."""
    if one.found != "intact":
        return one.found
    return "intact" if one.kind == "deposit" else one.kind


def verdict(found: VaultGrid) -> list[str]:
    """Is it all as it was written? If not, everything that isn’t."""
    if found.intact:
        return [ALL_INTACT]
    said = [NOT_INTACT]
    said += [f"The {visible(company)} vault is missing from the file. Use a backup." for company in found.lost]
    said += [f"The lock of the {safe.company} vault was changed." for safe in found.safes if safe.found != "intact"]
    if found.conductor != "intact":
        said.append("The conductor’s lock was changed.")
    said += [
        f"The {safe.company} vault has more entries than there were games." for safe in found.safes if safe.surplus
    ]
    said += [_about_line(row) for row in found.rows if row.found in ("altered", "out of order")]
    said += [_about_recording(one) for one in found.recordings if one.found != "intact"]
    said += _went_back(found)
    return said + [f"{words}: {listed(there)}." for state, words in MEANING.items() if (there := _places(found, state))]


def remarks(found: VaultGrid) -> list[str]:
    """Games that were taken back, given up or dealt again, what was set right, and openings before the end."""
    return [
        *(f"Game {row.game} was undone{_because(row.reason)}" for row in found.rows if row.kind == VOID),
        *(f"A game under way was given up{_because(row.reason)}" for row in found.rows if row.gives_up),
        *(_dealt_again(row) for row in found.rows if row.kind == DEALT_AGAIN),
        *(f"{subject(row)}." for row in found.rows if row.kind in (NEW_COMPANY, NEW_LEADER)),
        *(_set_right(row) for row in found.rows if row.kind == CORRECTION and row.changes),
        *(f"{subject(row)}{_because(row.reason)}" for row in found.rows if row.kind == AGAIN),
        *(_opening(row) for row in found.rows if row.kind == OPENED),
    ]


def locks(safes: Sequence[Safe]) -> list[str]:
    """A line for each way in which these vaults are closed."""
    closed = {lock: [safe.company for safe in safes if safe.lock == lock] for lock in LOCKS}
    return [f"{name}: {listed(closed[lock])}. {worth}" for lock, (name, worth) in LOCKS.items() if closed[lock]]


def stubs(found: VaultGrid) -> list[str]:
    """To be noted, or compared with what was noted."""
    rows = [[subject(row), row.stub] for row in found.rows if row.kind != BEHIND]
    return aligned(rows)


def told_grid(found: VaultGrid) -> list[str]:
    """The same as the grid in sentences, one for each game."""
    return [f"{_line_said(row)}: {_cells_said(row.cells)}." for row in found.games] or [NO_GAME]


def told_stubs(found: VaultGrid) -> list[str]:
    """The same as the stubs in sentences, the letters in groups."""
    groups = ((row, [row.stub[k : k + 4] for k in range(0, len(row.stub), 4)]) for row in found.rows)
    return [f"{subject(row)}, stub {visible(' '.join(said), 100)}." for row, said in groups if row.kind != BEHIND]


def _line_said(row: VaultRow) -> str:
    if row.kind == BEHIND:
        return "Later"
    return subject(row) if row.counts else f"{subject(row)}, which was undone"


def _cells_said(cells: Mapping[str, VaultCell]) -> str:
    """`red and green intact, blue absent`."""
    found: dict[str, list[str]] = {}
    for company, one in cells.items():
        found.setdefault(cell(one), []).append(company)
    if len(found) == 1 and len(cells) > 1:
        return f"every vault {next(iter(found))}"
    return ", ".join(f"{listed(companies)} {said}" for said, companies in found.items())


def _who(safe: Safe) -> str:
    return f"{visible(safe.player)} ({safe.company})"


def _places(found: VaultGrid, state: Found) -> list[str]:
    """Whose entries are found like this, and for which games."""
    by_company = {
        safe.company: _ranges([row for row in found.games if row.cells[safe.company].found == state])
        for safe in found.safes
    }
    if len({*by_company.values()}) == 1 and len(by_company) > 1:
        return [f"in every vault, {labels}" for labels in {*by_company.values()} if labels]
    return [f"{company} in {labels}" for company, labels in by_company.items() if labels]


def _ranges(rows: Sequence[VaultRow]) -> str:
    """`game 2, 4 to 7`: rows that follow one another in a few words; then those that aren’t here any more."""
    runs: list[list[VaultRow]] = []
    for row in rows:
        if row.kind == BEHIND:
            continue
        if runs and row.number == runs[-1][-1].number + 1:
            runs[-1].append(row)
        else:
            runs.append([row])
    said = [
        f"{_line_label(run[0])} to {_line_label(run[-1])}" if len(run) > 2 else ", ".join(map(_line_label, run))
        for run in runs
    ]
    here = [f"game {', '.join(said)}"] if said else []
    return " and ".join([*here, *(["later games"] if any(row.kind == BEHIND for row in rows) else [])])


def _line_label(row: VaultRow) -> str:
    if row.kind == VOID:
        return f"{row.game} void"
    if row.kind == BEHIND:
        return "later"
    if row.kind == AGAIN:
        return f"{row.game} again"
    return f"{row.game}" if row.counts else f"({row.game})"


def subject(row: VaultRow) -> str:
    """What a line of the history is about."""
    names = {PLAYED: f"Game {row.game}", VOID: f"Game {row.game} undone", "founded": "Founding"}
    names |= {CORRECTION: "Game given up" if row.gives_up else "Correction"}
    names |= {"changed-pack": "Other version of the pack", DEALT_AGAIN: f"Game {row.game} dealt again"}
    names |= {AGAIN: f"The {visible(row.company)} receipt of game {row.game} corrected", SETTLED: _settled(row)}
    names |= {NEW_COMPANY: f"The {visible(row.company)} company joins, led by {visible(row.player)}"}
    names |= {NEW_LEADER: f"{visible(row.player)} took the {visible(row.company)} company over"}
    if row.kind == OPENED:
        return f"Opening of {row.company or 'all'}"
    return names.get(row.kind, f"Line {row.number}")


def _settled(row: VaultRow) -> str:
    return f"Other things in the {visible(row.company)} vault" if row.company else f"For absence from game {row.game}"


def _about_line(row: VaultRow) -> str:
    return f"In the public history: {subject(row)} (line {row.number}) doesn’t fit its stub, so something was changed."


def _about_recording(one: Recording) -> str:
    said = f"The recording of game {one.game}"
    match one.found:
        case "missing":
            return f"{said} is missing: {one.file}. Put it back beside the campaign, if you have it elsewhere."
        case "exchanged":
            return f"{said} was exchanged: another one lies in {one.file}."
        case _:
            return f"{said} was changed: {one.file} isn’t as it was written."


def _went_back(found: VaultGrid) -> list[str]:
    """The file is an older copy, or the campaign went another way since."""
    if not found.behind:
        return []
    last = max(found.behind, key=lambda one: one.line)
    here = sum(row.kind != BEHIND for row in found.rows)
    entries = f"{last.entries} {'entry' if last.entries == 1 else 'entries'}"
    said = f"On {last.day.isoformat()} this machine saw line {last.line} of the history, with {entries} in each vault. "
    if last.line > here:
        return [f"{said}This file has {here} lines: it is an older copy."]
    return [f"{said}That line is another one now: games were played again since, or somewhere else."]


def _because(reason: str) -> str:
    return f": {visible(reason, 200)}" if reason else "."


def _set_right(row: VaultRow) -> str:
    said = listed([quoted(change) for change in row.changes])
    return f"Corrected by hand: {said}{_because(row.reason)}"


def _dealt_again(row: VaultRow) -> str:
    cards = "other" if row.cards == "other" else "the same"
    return f"Game {row.game} was dealt again from the start, with {cards} cards, as its file was gone."


def _opening(row: VaultRow) -> str:
    which = f"The {visible(row.company)} vault was" if row.company else "The vaults were"
    return f"{which} opened before the end of the campaign." if row.early else f"{which} opened at the end."


# What stands on the pages of receipts on the screen.

RECEIPTS = "Receipts"
CHOOSE = "Choose"
STUB = "stub"
READ = "Read the receipts: a passphrase or the conductor’s code is asked for"
COMPARE = "Compare a stub that you noted"
ALL_STUBS = "All stubs, to be noted"
COMPARED = "A noted stub"
WHICH_STUB = "The stub that you noted:"
ORDER, LINES, ITEMS, CHECKED = "Order", "Lines", "Items", "Checked"
RULES = "Rules"
ABOUT: Mapping[str, str] = {
    LINES: "Every company’s dollars, game by game.",
    ITEMS: "What lies in the vaults beside the receipts.",
    CHECKED: "Every receipt was counted again.",
}
WATCH = "Watch the game"
BEFORE, NEXT = "Page before", "Next page"
NO_ITEMS = "No items were dropped into the vaults."
STAYED_CLOSED, CLOSED_SHORT = "the vault stayed closed", "closed"
NO_RESULT: Mapping[str, str] = {"absent": "absent", "closed": "closed", "lost": "can’t be read"}
NOTHING_TO_DRAW = "There is nothing to draw yet."
NOT_KEPT = "No recording of this game was kept."
GONE = "The recording of this game isn’t here, or was replaced."
NO_GAME_TO_WATCH = "This line has no game to watch."
LAST_FIRST = "The last company first. Enter opens the next vault."
NEXT_VAULT = "Next vault"
ALL_OPEN = "The order"
HIDDEN = "?"


def of_campaign(name: str) -> str:
    return f"{RECEIPTS} – {name}"


def opening_of(name: str) -> str:
    return f"The vaults are opened – {name}"


def label(row: VaultRow, year: int) -> str:
    """`3  1871`; in brackets if it was undone later."""
    if row.kind == BEHIND:
        return "  later"
    if row.kind == VOID:
        return f"{row.game:>2}  void"
    return f"{row.game:>2}  {year or ''}" if row.counts else f"{row.game:>2} ({year})"


def game_row(row: VaultRow) -> str:
    return f"game {row.game}"


def dropped(item: str) -> str:
    return f"dropped into the vault: {item}"


def in_year(year: int, result: GameResult) -> str:
    """What a company has for a game: `1871 $57`, `1874 absent $20`."""
    if result.kind == "receipt":
        return f"{year} {dollars(result.amount)}"
    said = f"{year} {NO_RESULT[result.kind]}"
    return f"{said} {dollars(result.amount)}" if result.amount else said


# What is said when somebody has a campaign’s file verified.

SHORT = 8
"""A stub must be known to so many letters."""
NO_SENSE = "The history makes no sense:"
NO_PACK = "Without the pack of this campaign, the tables at the top of its file can’t be compared with the history."


def verified(found: VaultGrid, *, in_sentences: bool) -> list[str]:
    """All that can be said of a file without a key."""
    rows = told_grid(found) if in_sentences else grid(found)
    return [*verdict(found), "", *rows, "", *remarks(found), *locks(found.safes)]


def stub_found(found: VaultGrid, noted: str, place: int | None) -> str:
    """Is what somebody noted in the file? `place` is where."""
    said = f"The stub {visible(noted)}"
    if place is not None:
        return f"{said} is here: {subject(found.rows[place])}, line {place + 1}. Nothing up to it was replaced."
    if not noted.strip():
        return f"Type a stub: its first {SHORT} letters or more."
    if len("".join(noted.split())) < SHORT:
        return f"{said} is too short to tell. Type its first {SHORT} letters or more."
    return f"{said} isn’t in this file. It is an older copy, or games were played again since the stub was noted."


# What is said of a campaign’s games where saved games are opened.


def campaign_missing(game: str, campaign: str) -> str:
    return f"{game}: This game belongs to a campaign, whose file isn’t here. Put it where it was: {campaign}"


def recording_not_before(recording: str) -> str:
    return f"{recording}: {NOT_BEFORE}"


def recording_sealed(recording: str) -> str:
    return f"{recording}: This recording is sealed, and the conductor’s code opens it."
