"""What is asked and told where companies keep the receipts of a boxed game on a pad."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from ttr_tui.core.text import visible
from ttr_tui.words.phrases import capital, counted, dollars, listed, quoted

if TYPE_CHECKING:
    from ttr_tui.campaign.pad_history import KeptGame
    from ttr_tui.campaign.receipts import FinalPlace, Receipt

# The form by which one is begun.

NEW = "A new pad for the receipts of a boxed game"
NEW_BY_SENTENCES = f"{NEW}: a few questions. Type quit to leave; nothing is saved before the last answer."
START = "Start the pad"
START_SHORT = "Start"
START_NOW = "Start it now?"
USUAL_NAME = "Our campaign"
WHAT_NAME = "What is your campaign called?"
FIRST_GAME = "The first game that you write down:"
NOBODY = "nobody"
NOTHING_BEGUN = "No pad was begun."
TOO_FEW = "Name at least two companies."


def who_leads(color: str) -> str:
    return f"Who leads the {color} company?"


def company_row(color: str, player: str) -> str:
    return f"{capital(color)} company: {player or NOBODY}"


def first_row(game: int, year: int) -> str:
    return f"First game: {game}, {year}"


def is_begun(name: str, path: str) -> str:
    return f"{quoted(name)} is ready. Its file is {visible(path, 400)}."


def not_there(asked: str) -> str:
    return f"There is no pad {quoted(asked)} yet, so this is a new one."


# The pad: what stands on it, and what can be done.

LEAVE = "Leave; everything is saved"
INTO_VAULTS = "Put the receipts into the vaults"
UNDO = "Undo the last row"
WAS_ABSENT = "A company was absent …"
WHO_WAS_ABSENT = "Which company was absent?"
CORRECT = "Correct a receipt that is in a vault …"
OPEN = "Open the vaults at the end …"
READ = "Read the receipts, the chart and the order"
SETTLE = "Correct what absent companies get, or other things in a vault …"
CHECK = "Check that the vaults are as they were left"
CHECKED = "The vaults"
OF_WHICH_GAME, OF_WHICH_COMPANY = "Of which game?", "Of which company?"
WHY_CORRECTED = "Why is it corrected? The reason stays in the history:"
WHY_UNDONE = "Why is it undone? The reason stays in the history:"
SAY_WHY = "Say why: everyone may read it."
SURE_OVER = "Open the vaults? No other game can follow."
SURE_EARLIER = "End it here and open the vaults, for good?"
WHICH_AMOUNT = "Which amount?"
OTHER_THINGS = "Does anything else in the vaults count, beside the receipts?"
OVER = "The vaults are open."
ALL_IN = "All games are in the vaults. Open them when everyone is there."
NOT_OPENED = "Nothing was opened."
STILL_CLOSED = "No vault was opened: there was no key. Read the receipts another time."
WRITE_OVER = "Throw this receipt away, and write it again?"
HOW = (
    "Each company writes its own receipt, row by row as on its sheet. undo takes back the row before; several "
    "numbers at once fill the next rows. Every row is saved as you type it."
)
FIRST_HINT = "Choose a company to write its receipt; everyone else looks away."


def title(name: str) -> str:
    return f"The pad – {name}"


def next_game(year: int, game: int, last: int) -> str:
    return f"{year}, game {game} of {last}."


def who(player: str, color: str) -> str:
    return f"{player} ({color})"


def company_entry(player: str, color: str, state: str) -> str:
    return f"{who(player, color)}: {state}"


def rows_written(there: int, rows: int) -> str:
    if not there:
        return "write the receipt"
    return "written; choose it to start over" if there == rows else f"{there} of {rows} rows written"


ABSENT = "absent; choose it if it was there"


def correction_entry(player: str, color: str, year: int, there: int, rows: int) -> str:
    state = "the reason is missing" if there == rows else f"{there} of {rows} rows written"
    return f"{who(player, color)}, correction of {year}: {state}"


def undo_game(year: int) -> str:
    return f"Undo {year}, the last game …"


def receipt_state(player: str, there: int, rows: int) -> str:
    """For those who don’t see the list."""
    if not there:
        return ""
    return f"{player}’s receipt is written." if there == rows else f"{player}’s receipt has {there} of {rows} rows."


def absent_state(player: str) -> str:
    return f"{player} is absent."


def alone(player: str) -> str:
    return f"{player}, are you alone at the screen?"


SHOW_IT = "Yes, show my receipt"


def was_there(player: str) -> str:
    return f"Was {player} there after all?"


def row_gone(player: str) -> str:
    return f"The last row of {player}’s receipt is gone."


def there_again(player: str) -> str:
    return f"{player} isn’t absent any more."


def begun_game(games: int, all_of_them: int) -> str:
    return f"Only {games} of {all_of_them} games are in the vaults."


def undone(year: int) -> str:
    return f"{year} no longer counts, and can be written again. Its old receipts stay in the vaults, marked as void."


def corrected(player: str, year: int) -> str:
    return f"{player}’s receipt of {year} is corrected. The old one stays in the vault, and no longer counts."


# Rows of a receipt.

LABELS: Mapping[str, str] = {
    "dollars": "Dollars in hand",
    "trains": "For trains left",
    "completed": "Completed tickets",
    "failed": "Incomplete tickets",
    "tickets": "How many completed",
    "other": "Other rows",
}
QUESTIONS: Mapping[str, str] = {
    "dollars": "Dollars in hand:",
    "trains": "Dollars for trains left:",
    "completed": "Dollars of completed tickets:",
    "failed": "Dollars of incomplete tickets (subtracted):",
    "tickets": "How many tickets are completed:",
    "other": "Other rows of the sheet, added up (Enter: none):",
}
ROW_LABELS: Mapping[str, str] = {"other": "other rows"}
"""What reasons of rows are called on receipts."""
NO_ROW = "No row is left to undo."
SO_FAR = "So far"


def receipt_title(player: str, color: str, year: int) -> str:
    return f"{who(player, color)}, {year}."


def written_rows(amounts: Mapping[str, int]) -> Iterator[str]:
    """What is written so far, a line each."""
    for name, number in amounts.items():
        yield f"{LABELS[name]}: {amount(name, number)}."


def amount(name: str, amount: int) -> str:
    return f"{amount}" if name == "tickets" else dollars(-amount if name == "failed" else amount)


def comes_to(receipt: Receipt) -> str:
    lifted = (
        "" if receipt.sum == receipt.total else f" (the rows come to {dollars(receipt.sum)}, and no total is below 0)"
    )
    return f"The receipt comes to {dollars(receipt.total)}{lifted}. Is it right?"


def no_amount(name: str, typed: str, least: int, most: int) -> str:
    what = f"{LABELS[name]}: a whole number from {least} to {most}".replace("-", "−")
    return f"{what}, not {quoted(typed)}." if typed else f"{what}; 0 if there are none."


def too_many(rows: int) -> str:
    return (
        f"Those are more numbers than rows: {counted(rows, 'row')} of the receipt {'is' if rows == 1 else 'are'} left."
    )


# When a game is put away, and when vaults are opened.


def into_vaults(year: int) -> str:
    return f"Put the receipts of {year} into the vaults?"


def deposited(year: int, order: Sequence[FinalPlace], players: Mapping[str, str], stub: str) -> str:
    """Who is where, and the stub; no number that is sealed."""
    said = [f"The receipts of {year} are in the vaults.", *_places(order, players)]
    return " ".join([*said, f"Note the stub, it proves later that nothing was changed: {stub}."])


def _places(order: Sequence[FinalPlace], players: Mapping[str, str]) -> Iterator[str]:
    first = [players[one.company] for one in order if one.place == 1]
    lowest = max(one.place for one in order)
    last = [players[one.company] for one in order if one.place == lowest]
    yield f"{listed(first)} {'is' if len(first) == 1 else 'are'} first{'' if lowest > 1 else ', all level'}."
    if lowest > 1:
        yield f"{listed(last)} {'is' if len(last) == 1 else 'are'} last."
    if len({one.place for one in order}) < len(order):
        yield "Companies that are level go by the turn order of your table."


def missed_game(year: int) -> str:
    return f"What does a company get for {year}, which it missed? In dollars (Enter: 0):"


def things_of(player: str, color: str) -> str:
    return f"Other things in the vault of {who(player, color)}, in dollars (Enter: none):"


def no_dollars(most: int) -> str:
    return f"Type a whole number of dollars, −{most} to {most}."


def absent_amount(year: int, amount: int) -> str:
    return f"For {year}, which somebody missed: {dollars(amount)}"


def other_amount(player: str, color: str, amount: int) -> str:
    return f"Other things of {who(player, color)}: {dollars(amount)}"


def settled(amount: int) -> str:
    return f"It is {dollars(amount)} now. The history says so."


def history_line(
    year: int, first: Sequence[str], last: Sequence[str], absent: Sequence[str], again: Sequence[str]
) -> str:
    away = f" {listed(absent)} absent." if absent else ""
    since = f" That was before the receipt of {listed(again)} was corrected." if again else ""
    return f"{year}: {listed(first)} first, {listed(last)} last.{away}{since}"


def cell(game: KeptGame, color: str) -> str:
    """What everybody knows of a company and a game, in a word or two."""
    first, last = game.line.first, game.line.last
    if color in game.line.absent:
        return "absent"
    if game.corrected:
        return "corrected" if color in game.corrected else "put in"
    return "put in" + (", 1st" if color in first else ", last" if color in last else "")


def earlier(games: int) -> str:
    return f"{counted(games, 'earlier game')}"


# At the command line.


def pad_line(name: str, file: str, next_year: int, *, over: bool) -> str:
    """A pad among campaigns."""
    now = "its vaults are open" if over else f"{next_year} is next" if next_year else "its vaults wait to be opened"
    return f"{visible(name)}, a pad of the boxed game: {now}. To go on: ttr campaign pad {file}"


def no_pad(asked: str | None) -> str:
    there = f"There is no pad {quoted(asked)}." if asked else "There is no pad yet."
    return f"{there} Start one with: ttr campaign pad"


def several(asked: str, files: Sequence[str]) -> str:
    return f"There are several pads {quoted(asked)}: {listed([visible(one) for one in files])}. Name the file."


def written_to(path: str) -> str:
    return f"Written to {visible(path, 400)}."


def go_on_with(command: str) -> str:
    return f"Everything is saved. To go on: {command}"
