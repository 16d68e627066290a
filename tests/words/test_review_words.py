"""The review of vaults in words: tables that fit 80 columns whatever names are in them, charts, ties, flaws."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from support.packs import two_valleys

from ttr_tui.campaign.receipts import Account, Discrepancy, FinalPlace, GameResult, ItemWorth, Receipt, Reckoning
from ttr_tui.campaign.recordings import Recomputed
from ttr_tui.campaign.vaults import Found, Lock, Safe, VaultCell, VaultGrid, VaultRow
from ttr_tui.store.vault import Sighting
from ttr_tui.words import campaign_play, campaign_receipts, campaign_vaults

COLORS = ("red", "blue", "green", "yellow", "black")
ONE = Receipt(1865, 14, 12, 21, 4, 45, 3, 2, 1, {"effects": 2})


def safes(count: int = 3, name: str = "Ada") -> tuple[Safe, ...]:
    locks: tuple[Lock, ...] = ("passphrase", "curtain", "passphrase", "curtain", "passphrase")
    return tuple(Safe(COLORS[k], name, locks[k], "intact") for k in range(count))


def row(number: int, **cells: VaultCell) -> VaultRow:
    return VaultRow(number, "game", number - 1, True, "0" * 32, "intact", cells)


def reckoning(*accounts: Account, over: bool = True) -> Reckoning:
    games = range(1, max((len(account.results) for account in accounts), default=0) + 1)
    ranked = sorted((one for one in accounts if one.opened), key=lambda one: -one.total)
    order = tuple(FinalPlace(k, one.company, one.total, one.tickets) for k, one in enumerate(ranked, 1))
    return Reckoning({game: 1862 + 3 * game for game in games}, accounts, order, over)


def account(company: str, *results: GameResult, items: tuple[ItemWorth, ...] = ()) -> Account:
    return Account(company, True, results, items)


def filled(game: int, receipt: Receipt = ONE) -> GameResult:
    return GameResult(game, "receipt", receipt.total, receipt)


NAMES = st.text(max_size=40) | st.sampled_from(
    ["\U0001f682" * 9, "e\u0301" * 16, "a name of sixteen", "", "\n\t\x1b[2J"]
)


@settings(deadline=None)
@given(NAMES, st.integers(2, 5), st.dictionaries(st.text(max_size=40), st.integers(-99, 999), max_size=3))
def test_tables_fit_80_columns_whatever_is_in_them(name: str, count: int, rows: dict[str, int]) -> None:
    there = safes(count, name)
    cells = {safe.company: VaultCell("deposit", "out of order") for safe in there}
    grid = VaultGrid(there, tuple(row(k, **cells) for k in range(2, 14)), "intact", ())
    slip = replace(ONE, rows=rows, total=1234)
    accounts = [
        account(safe.company, *(filled(game, slip) for game in range(1, 12)), GameResult(12, "absent", 38))
        for safe in there
    ]
    found = reckoning(*accounts)
    lines = [
        *campaign_vaults.grid(grid),
        *campaign_receipts.years(found, there),
        *campaign_receipts.game(found, there, 12, {}),
    ]
    lines += [*campaign_receipts.game(found, there, 3, {}), *campaign_receipts.chart(found, there, ascii_only=False)]
    assert [line for line in lines if cell_len(line) > 80] == []
    assert all(line.isprintable() for line in lines)


def test_a_chart_has_a_bar_for_each_game_of_each_company() -> None:
    slips = [replace(ONE, total=total) for total in (80, 40, 10, 0)]
    red = account("red", *(filled(game, slip) for game, slip in enumerate(slips, 1)))
    blue = account(
        "blue", GameResult(1, "absent", 20), GameResult(2, "closed"), GameResult(3, "lost"), GameResult(4, "absent")
    )
    found = reckoning(red, blue)
    assert campaign_receipts.chart(found, safes(2), ascii_only=True) == [
        "Ada           ##",
        "red           ## ## ..",
        "Ada",
        "blue          :: ?? ?? ??",
        "              65 68 71 74",
        "The highest bar is $80.",
    ]
    braille = campaign_receipts.chart(found, safes(2), ascii_only=False)
    assert braille[:2] == ["Ada           ⣿⣿", "red           ⣿⣿ ⣿⣿ ⣀⣀"]
    assert campaign_receipts.chart(reckoning(account("red", GameResult(1, "closed"))), safes(1), ascii_only=True) == []


def test_the_rows_of_a_receipt_stand_side_by_side() -> None:
    items = (ItemWorth(1, "spike", "A golden spike", 8),)
    found = reckoning(account("red", filled(1), items=items), account("blue", GameResult(1, "absent", 18)))
    assert campaign_receipts.game(found, safes(2), 1, {"effects": "cards"}) == [
        "             Ada        Ada",
        "1865         red       blue",
        "Dollars       14           ",
        "Trains left   12           ",
        "Completed     21           ",
        "Incomplete    −4           ",
        "Cards          2           ",
        "Total         45  18 absent",
        "Place        1st           ",
        "Red put into the vault: A golden spike.",
    ]
    assert campaign_receipts.items(found) == ["Red, 1865: A golden spike, worth $8."]


def test_no_amount_is_put_on_what_is_worth_nothing() -> None:
    found = reckoning(account("red", filled(1), items=(ItemWorth(1, "letter", "A letter", 0),)))
    assert campaign_receipts.items(found) == ["Red, 1865: A letter."]
    assert "A letter." in [*campaign_play.account(found, found.accounts[0], {})]


def test_rows_are_called_as_the_parts_of_the_games_call_them() -> None:
    labels = campaign_receipts.row_labels(two_valleys())
    said = {
        why: campaign_receipts.reason(why, labels)
        for why in ("effects", "stickers", "office", "events", "not-known-to-it")
    }
    assert said == {
        "effects": "Cards",
        "stickers": "Rules",
        "office": "Office",
        "events": "Events",
        "not-known-to-it": "Not known t…",
    }


@pytest.mark.rule("LEGACY-084")
def test_what_an_absent_company_has_is_hidden_while_games_are_to_come() -> None:
    absent = account("blue", GameResult(1, "absent", 0))
    found = reckoning(account("red", filled(1)), absent, over=False)
    assert campaign_receipts.years(found, safes(2))[2].split() == ["1", "1865", "45", "1st", "absent"]
    assert campaign_receipts.standing_of(found) == (
        "Provisional: games are still to come, and what companies have for games that they missed is "
        "revealed at the end."
    )


def test_an_order_tells_why_of_two_that_are_level_one_is_ahead() -> None:
    order = (FinalPlace(1, "blue", 50, 9), FinalPlace(2, "red", 50, 7), FinalPlace(3, "green", 12, 0))
    found = replace(reckoning(account("red"), account("blue"), account("green")), order=order)
    assert campaign_receipts.order(found, safes(3)) == [
        "1. Ada (blue): $50, 9 tickets completed.",
        "2. Ada (red): $50, 7 tickets completed.",
        "3. Ada (green): $12.",
    ]
    assert campaign_receipts.standing_of(found) == "The final order:"


def test_a_vault_that_stayed_closed_is_named() -> None:
    closed = Account("red", False, (GameResult(1, "closed"),), ())
    found = reckoning(closed, account("blue", GameResult(1, "lost")))
    assert campaign_receipts.order(found, safes(2))[-1] == "Ada (red): the vault stayed closed."
    assert campaign_receipts.standing_of(found) == "Provisional: closed: red; deposits that can’t be read: blue."
    assert [line.split()[-2:] for line in campaign_receipts.years(found, safes(2))[2:]] == [
        ["closed", "lost"],
        ["closed", "0"],
        ["closed", "0"],
        ["closed", "0"],
        ["closed", "1st"],
    ]


@pytest.mark.parametrize(
    ("number", "said"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (21, "21st")]
)
def test_places_are_said_as_one_says_them(number: int, said: str) -> None:
    assert campaign_receipts.ordinal(number) == said


@pytest.mark.rule("LEGACY-094")
def test_every_flaw_and_every_recording_has_its_sentence() -> None:
    flaws = (
        Discrepancy(3, "red", "sum", "45", "40"),
        Discrepancy(3, "red", "year", "1865", "1871"),
        Discrepancy(3, "red", "bonus", "5"),
        Discrepancy(3, "red", "place", "2", "1"),
        Discrepancy(3, "red", "place", "2"),
        Discrepancy(3, "red", "winner", "1", "blue"),
        Discrepancy(3, "red", "last", "3", "green"),
        Discrepancy(3, "red", "item", "crown"),
    )
    again = (
        Recomputed(1, "fits"),
        Recomputed(2, "fits"),
        Recomputed(3, "differs", ("red",)),
        Recomputed(4, "missing"),
        Recomputed(5, "unreadable"),
        Recomputed(6, "other rules"),
        Recomputed(7, "closed"),
        Recomputed(8, "not kept"),
    )
    assert campaign_receipts.flaws(flaws, again) == [
        "Not everything is right:",
        "Game 3, red: the receipt says $45, and its rows come to $40.",
        "Game 3, red: the receipt is of 1865, and the game of 1871.",
        "Game 3, red: $5 for trains left is not in the table.",
        "Game 3, red: 2nd place doesn’t follow from the totals. It should be 1st.",
        "Game 3, red: 2nd place doesn’t follow from the totals.",
        "Game 3, red: 1st place, and in the public history the winner is blue.",
        "Game 3, red: 3rd place, and in the public history green is last.",
        "Game 3, red: “crown” is no item of this pack, so it counts for nothing.",
        "Game 3: the recording gives something else for red.",
        "Game 4: the recording is gone or was replaced.",
        "Game 5: the recording can’t be read.",
        "Game 1 and 2: played again, the recording gives the same.",
        "Game 6: the recording says the same, but by other rules or with another version of the pack.",
        "Game 7: the recording needs the conductor’s code.",
        "Game 8: no recording was kept.",
    ]
    assert campaign_receipts.flaws((), ()) == [campaign_receipts.COMES_OUT]


def test_the_three_ways_to_close_a_vault_are_said_plainly() -> None:
    there = (*safes(3), Safe("yellow", "Dee", "none", "intact"))
    assert campaign_vaults.locks(there) == [
        "Locked: red and green. Only the passphrase of a vault or the conductor’s code opens it.",
        "Behind a curtain: blue. It keeps eyes off, but anyone with this program can draw it.",
        "Open: yellow. Anyone can read what is put in, in the file itself.",
    ]


def test_everything_that_is_not_intact_is_told_with_its_vault_and_games() -> None:
    good, bad, rests = VaultCell("deposit", "intact"), VaultCell("deposit", "altered"), VaultCell("deposit", "resting")
    rows = (
        row(2, red=good, blue=good),
        row(3, red=bad, blue=good),
        *(row(k, red=rests, blue=good) for k in (4, 5, 6)),
    )
    grid = VaultGrid((safes(2)[0], replace(safes(2)[1], found="altered", surplus=1)), rows, "altered", ())
    assert campaign_vaults.verdict(grid) == [
        "Not everything is intact:",
        "The lock of the blue vault was changed.",
        "The conductor’s lock was changed.",
        "The blue vault has more entries than there were games.",
        "Altered, that is, changed after it was put in: red in game 2.",
        "Resting: as it was put in, but on top of one that isn’t: red in game 3 to 5.",
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (9, "This file has 2 lines: it is an older copy."),
        (2, "That line is another one now: games were played again since, or somewhere else."),
    ],
)
def test_a_file_that_went_back_or_another_way_is_told_with_the_day(line: int, said: str) -> None:
    gone = VaultCell("deposit", "behind")
    rows = (row(1, red=gone, blue=gone), row(2, red=gone, blue=gone))
    seen = Sighting(line, 1, "0" * 32, date(2026, 11, 20))
    grid = VaultGrid(safes(2), rows, "intact", (seen,))
    assert campaign_vaults.verdict(grid) == [
        "Not everything is intact:",
        f"On 2026-11-20 this machine saw line {line} of the history, with 1 entry in each vault. {said}",
        "Behind what this machine has seen: in every vault, game 0, 1.",
    ]


@pytest.mark.parametrize(("here", "where"), [("intact", "later games"), ("behind", "game 0 and later games")])
def test_what_is_in_the_file_no_more_is_said_as_games(here: Found, where: str) -> None:
    gone, cell = VaultCell("", "behind"), VaultCell("deposit", here)
    lines = (replace(row(2, red=gone, blue=gone), kind="behind"), replace(row(3, red=gone, blue=gone), kind="behind"))
    grid = VaultGrid(safes(2), (row(1, red=cell, blue=cell), *lines), "intact", ())
    assert campaign_vaults.verdict(grid)[1:] == [f"Behind what this machine has seen: in every vault, {where}."]
