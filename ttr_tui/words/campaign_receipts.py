"""What was in the vaults, as tables of at most 80 columns and as bars."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len

from ttr_tui.core.text import visible
from ttr_tui.words.campaign_vaults import LABEL, heads
from ttr_tui.words.phrases import aligned, capital, clipped, counted, dollars, listed, quoted, signed

if TYPE_CHECKING:
    from ttr_tui.campaign.pack import Pack
    from ttr_tui.campaign.receipts import (
        Account,
        Discrepancy,
        FinalPlace,
        FinalRow,
        GameResult,
        ItemWorth,
        Receipt,
        Reckoning,
    )
    from ttr_tui.campaign.recordings import Outcome, Recomputed
    from ttr_tui.campaign.vaults import Safe

YEARS = "Totals, with the place in each game"
COMES_OUT = "Every receipt here is right: its rows, total, place, year and bonus fit."
ADDS_UP = "Every receipt here adds up."
FLAWS = "Not everything is right:"
SEE_CHECKED = "Not everything is right: the page Checked says what."
PROVISIONAL = "Provisional:"
FINAL = "The final order:"
NOT_OVER = "games are still to come, and what companies have for games that they missed is revealed at the end"
HIDDEN, CLOSED, LOST = "absent", "closed", "lost"

ROWS: Sequence[tuple[str, Callable[[Receipt], int]]] = (
    ("Dollars", lambda receipt: receipt.dollars),
    ("Trains left", lambda receipt: receipt.trains),
    ("Completed", lambda receipt: receipt.completed),
    ("Incomplete", lambda receipt: -receipt.failed),
)
"""The rows of every receipt; those of cards and rules come after them."""


def row_labels(pack: Pack) -> Mapping[str, str]:
    """What the parts of a campaign's games call the reasons for which a row is on a receipt."""
    from ttr_tui.campaign.next_game import PARTS
    from ttr_tui.store.map_decoder import decode_map
    from ttr_tui.words.system_words import words_of

    return words_of((*decode_map(pack.board, pack.id).parts, *(part.name for part in PARTS))).columns


def reason(why: str, labels: Mapping[str, str]) -> str:
    """What brought a row, in a word or two."""
    return clipped(capital(visible(labels.get(why, why.replace("-", " ")))), LABEL)


def game(found: Reckoning, safes: Sequence[Safe], number: int, labels: Mapping[str, str]) -> list[str]:
    """The receipts of one game side by side; `labels` says in a word what brought a row, by the reason."""
    shown = _shown(found, safes)
    items = [
        f"{capital(account.company)} put into the vault: {listed([item.title for item in of_game])}."
        for account in shown
        if (of_game := [item for item in account.items if item.game == number])
    ]
    heads = _heads(found, safes, str(found.years[number]))
    return [*aligned([*heads, *receipt_rows(found, shown, number, labels)]), *items]


def receipt_rows(found: Reckoning, shown: Sequence[Account], number: int, labels: Mapping[str, str]) -> list[list[str]]:
    """The rows of these receipts of one game, a cell for each company after what the row is."""
    results = [next(one for one in account.results if one.game == number) for account in shown]
    reasons = dict.fromkeys(why for one in results if one.receipt for why in one.receipt.rows)
    more = [(reason(why, labels), _row(why)) for why in reasons]
    rows = [
        [label, *(signed(read(one.receipt)) if one.receipt else "" for one in results)]
        for label, read in (*ROWS, *more)
    ]
    total = ["Total", *(_total(one, over=found.over) for one in results)]
    return [*rows, total, ["Place", *(ordinal(one.receipt.place) if one.receipt else "" for one in results)]]


def years(found: Reckoning, safes: Sequence[Safe]) -> list[str]:
    """Totals and places of each company over the years, then what it comes to in all."""
    return aligned([*_heads(found, safes, "game"), *year_rows(found, _shown(found, safes))])


def year_rows(found: Reckoning, shown: Sequence[Account]) -> list[list[str]]:
    """The same as rows with a cell for each of these companies."""
    rows = [
        [f"{number} {year}", *(_in_year(account.results[k], over=found.over) for account in shown)]
        for k, (number, year) in enumerate(found.years.items())
    ]
    places = {standing.company: ordinal(standing.place) for standing in found.order}
    ends: list[tuple[str, Callable[[Account], str]]] = [
        ("Receipts", lambda account: signed(account.receipts)),
        ("Items", lambda account: signed(account.worth)),
        *([("Rules", lambda account: signed(account.by_rules))] if any(one.rules for one in shown) else []),
        ("In all", lambda account: signed(account.total)),
    ]
    if len(shown) > 1:
        ends.append(("Place", lambda account: places[account.company]))
    return [*rows, *([label, *(read(one) if one.opened else CLOSED for one in shown)] for label, read in ends)]


def items(found: Reckoning) -> list[str]:
    """Everything that was dropped into vaults, with what it is worth, then what rules of the final reckoning bring."""
    dropped = [
        f"{capital(account.company)}, {found.years[item.game]}: {with_worth(item, ', worth ')}."
        for account in found.accounts
        for item in account.items
    ]
    return [*dropped, *final_rules(found, {account.company: capital(account.company) for account in found.accounts})]


def with_worth(item: ItemWorth, then: str) -> str:
    """A thing of a vault, and `then` its dollars, if it brings any: no amount is put on what was kept for itself."""
    return f"{item.title}{then}{dollars(item.amount)}" if item.amount else item.title


def final_rules(found: Reckoning, names: Mapping[str, str]) -> Iterator[str]:
    """The rules of the final reckoning one by one, each with what it brings to whom; `names` are those of companies."""
    opened = [account for account in found.accounts if account.opened]
    for k, row in enumerate(opened[0].rules if opened else ()):
        yield f"{quoted(row.title)}: {row.text}"
        for account in opened:
            yield f"{names[account.company]}: {account.rules[k].count}, {dollars(account.rules[k].amount)}."


def by_rule(row: FinalRow) -> str:
    """What a rule of the final reckoning brings."""
    return f"{row.title} ({row.count}): {dollars(row.amount)}."


def order(found: Reckoning, safes: Sequence[Safe]) -> list[str]:
    """A line for each place; then the companies whose vaults stayed closed."""
    players = {safe.company: safe.player for safe in safes}
    lines = [_place(standing, players, found.order) for standing in found.order]
    return [*lines, *(f"{_who(company, players)}: the vault stayed closed." for company in found.unopened)]


def standing_of(found: Reckoning) -> str:
    """Is this order the last word, and if not, why?"""
    if not found.provisional:
        return FINAL
    lost = [account.company for account in found.accounts if account.lost]
    why = [
        *([NOT_OVER] if not found.over else []),
        *([f"closed: {listed(found.unopened)}"] if found.unopened else []),
        *([f"deposits that can’t be read: {listed(lost)}"] if lost else []),
    ]
    return f"{PROVISIONAL} {'; '.join(why)}."


WRONG: Sequence[Outcome] = ("differs", "missing", "unreadable")
RECORDINGS: Mapping[Outcome, str] = {
    "fits": "played again, the recording gives the same.",
    "missing": "the recording is gone or was replaced.",
    "unreadable": "the recording can’t be read.",
    "other rules": "the recording says the same, but by other rules or with another version of the pack.",
    "closed": "the recording needs the conductor’s code.",
    "not kept": "no recording was kept.",
}
"""What is said of a game by what became of its recording; where it differs, that is said with whom it is about."""


def warning(found: Iterable[Discrepancy], recomputed: Iterable[Recomputed]) -> list[str]:
    """What speaks against the sums, if anything does."""
    again = list(recomputed)
    wrong = [*map(_flaw, found), *(_differing(one) for one in again if one.outcome == "differs")]
    wrong += [said for outcome in WRONG[1:] if (said := _together(again, outcome))]
    return [FLAWS, *wrong] if wrong else []


def flaws(found: Iterable[Discrepancy], recomputed: Iterable[Recomputed], sound: str = COMES_OUT) -> list[str]:
    """What doesn't come out, or that all does, and what became of the recordings."""
    again = list(recomputed)
    rest = [said for outcome in RECORDINGS if outcome not in WRONG and (said := _together(again, outcome))]
    return [*(warning(found, again) or [sound]), *rest]


def ordinal(number: int) -> str:
    """`1st`, `2nd`, `11th`."""
    end = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{'th' if number % 100 in (11, 12, 13) else end}"


def _shown(found: Reckoning, safes: Sequence[Safe]) -> list[Account]:
    """In the order of the columns."""
    accounts = {account.company: account for account in found.accounts}
    return [accounts[safe.company] for safe in safes]


def _heads(found: Reckoning, safes: Sequence[Safe], label: str) -> list[list[str]]:
    first, (_, *colors) = heads(safes, len(safes))
    return [first, [label, *colors]]


def _row(why: str) -> Callable[[Receipt], int]:
    return lambda receipt: receipt.rows.get(why, 0)


def _of(receipt: Receipt | None, read: Callable[[Receipt], int]) -> str:
    return signed(read(receipt)) if receipt else ""


def _total(result: GameResult, *, over: bool) -> str:
    if result.kind == "absent":
        return f"{result.amount} absent" if over else HIDDEN
    if result.receipt is None:
        return CLOSED if result.kind == "closed" else LOST
    return signed(result.amount)


def _in_year(result: GameResult, *, over: bool) -> str:
    said = _total(result, over=over)
    return f"{said} {ordinal(result.receipt.place)}" if result.receipt else said


def _who(company: str, players: dict[str, str]) -> str:
    return f"{visible(players.get(company, ''))} ({company})"


def _place(standing: FinalPlace, players: dict[str, str], everyone: Sequence[FinalPlace]) -> str:
    level = [other for other in everyone if other.total == standing.total and other is not standing]
    tickets = f", {counted(standing.tickets, 'ticket')} completed" if level else ""
    return f"{standing.place}. {_who(standing.company, players)}: ${standing.total}{tickets}."


def _flaw(flaw: Discrepancy) -> str:
    where = f"Game {flaw.game}, {flaw.company}: "
    said, due = visible(flaw.said), visible(flaw.due)
    match flaw.what:
        case "sum":
            return f"{where}the receipt says ${said}, and its rows come to ${due}."
        case "year":
            return f"{where}the receipt is of {said}, and the game of {due}."
        case "bonus":
            return f"{where}${said} for trains left is not in the table."
        case "place":
            should = f" It should be {ordinal(int(due))}." if due else ""
            return f"{where}{ordinal(int(said))} place doesn’t follow from the totals.{should}"
        case "winner":
            return f"{where}{ordinal(int(said))} place, and in the public history the winner is {due}."
        case "last":
            return f"{where}{ordinal(int(said))} place, and in the public history {due} is last."
        case "item":
            return f"{where}“{said}” is no item of this pack, so it counts for nothing."


def _differing(game: Recomputed) -> str:
    whose = f" for {listed(game.companies)}" if game.companies else ""
    return f"Game {game.game}: the recording gives something else{whose}."


def _together(recomputed: Iterable[Recomputed], outcome: Outcome) -> str:
    """All games with this outcome in one sentence."""
    games = [str(one.game) for one in recomputed if one.outcome == outcome]
    return f"Game {listed(games)}: {RECORDINGS[outcome]}" if games else ""


# Drawn with signs: for each company a bar a game.

ROOM = 14
"""For a name before the bars."""
WIDEST = 80
DOTS = (" ", "⣀", "⣤", "⣶", "⣿")
LETTERS = (" ", ".", ":", "|", "#")
"""A cell filled by nothing, a quarter, a half and so on: braille signs, or those of every terminal."""
HEIGHT = 2
UNKNOWN = "?"
"""Below a game of which nothing is known."""


def chart(found: Reckoning, safes: Sequence[Safe], *, ascii_only: bool) -> list[str]:
    """Two lines a company, and the years below; the longest bar is the largest total of all."""
    most = max((result.amount for account in found.accounts for result in account.results), default=0)
    if most <= 0:
        return []
    signs = LETTERS if ascii_only else DOTS
    accounts = {account.company: account for account in found.accounts}
    wide = 2 if len(found.years) * 3 + ROOM <= WIDEST else 1
    lines = []
    for safe in safes:
        upper, lower = _bars(accounts[safe.company], most, signs, wide)
        lines += [_labelled(clipped(visible(safe.player), ROOM - 2), upper), _labelled(safe.company, lower)]
    years = " ".join(f"{year % 100:02}"[-wide:] for year in found.years.values())
    return [*lines, _labelled("", years), f"The highest bar is ${most}."]


def _bars(account: Account, most: int, signs: Sequence[str], wide: int) -> tuple[str, str]:
    full = len(signs) - 1
    upper, lower = [], []
    for result in account.results:
        known = result.receipt is not None or result.amount
        level = max(1, round(result.amount * HEIGHT * full / most)) if result.amount else 0
        upper.append(signs[max(0, level - full)] * wide)
        lower.append((signs[min(level, full)] if known else UNKNOWN) * wide)
    return " ".join(upper), " ".join(lower)


def _labelled(label: str, bars: str) -> str:
    return f"{label}{' ' * (ROOM - cell_len(label))}{bars}".rstrip()
