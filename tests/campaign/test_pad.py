"""The pad of a boxed game: receipts reckoned, sealed, corrected, opened; nothing that was typed is lost or shown."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st
from support.pads import FOUR, Rows, again, fill, friday_pad, numbers_in, opened, put_in, read

from ttr_tui.campaign.history import Company, VaultsOpened, Voided, content_of
from ttr_tui.campaign.pad import ROWS, Pad, pad_rows, pad_table
from ttr_tui.campaign.pad_history import (
    Filled,
    PadFounded,
    PadGames,
    PadLine,
    Settled,
    WrittenAgain,
    read_pad_history,
)
from ttr_tui.campaign.vaults import look_here
from ttr_tui.store.campaign_file import CampaignFault, Mode
from ttr_tui.store.faults import Complaint
from ttr_tui.store.slots import passphrase
from ttr_tui.store.vault import SealedLine

MODES: tuple[Mode, ...] = ("open", "sealed")

# Counted by hand: dollars + trains left + completed − incomplete + other rows, and never less than nothing.
SHEETS: list[tuple[Rows, int]] = [
    ((12, 4, 31, 8, 3, 0), 39),
    ((0, 0, 0, 0, 0, 0), 0),
    ((5, 2, 4, 22, 1, 0), 0),
    ((5, 2, 4, 22, 1, 14), 3),
    ((30, 16, 40, 0, 5, -6), 80),
    ((999, 0, 0, 0, 0, -999), 0),
]


@pytest.mark.rule("LEGACY-077")
@pytest.mark.parametrize(("rows", "total"), SHEETS)
def test_a_receipt_comes_to_what_its_sheet_does(tmp_path: Path, rows: Rows, total: int) -> None:
    pad = friday_pad(tmp_path, mode="open")
    put_in(pad, {"red": rows, "blue": (1, 0, 0, 0, 0, 0)})
    result = opened(pad).reckoning.accounts[0].results[0]
    assert result.amount == total
    slip = result.receipt
    assert slip is not None
    there = (slip.dollars, slip.trains, slip.completed, slip.failed, slip.tickets, slip.rows.get("other", 0))
    assert there == tuple(rows)
    assert (slip.year, slip.total) == (1865, total)


# Rows, while they are typed.


@pytest.mark.parametrize("mode", MODES)
def test_every_row_is_in_the_file_once_it_is_typed(tmp_path: Path, mode: Mode) -> None:
    pad = friday_pad(tmp_path, mode=mode)
    for k, amount in enumerate((12, 4, 31, 8, 3, -2), 1):
        pad.write_rows((1, "red"), [amount])
        assert again(pad).sheets == {(1, "red"): (12, 4, 31, 8, 3, -2)[:k]}
    assert again(pad).receipt((1, "red")) == pad.receipt((1, "red"))
    assert pad.missing == ["blue", "green"]


def test_undo_takes_back_the_last_row_whoever_wrote_it(tmp_path: Path) -> None:
    pad = friday_pad(tmp_path)
    pad.write_rows((1, "red"), [12, 4])
    pad.write_rows((1, "blue"), [7])
    pad.be_absent("green")
    said = []
    while not pad.idle:
        row = pad.take_back_row()
        said.append((row.company, row.absent))
        assert again(pad).sheets == pad.sheets
    assert said == [("green", True), ("blue", False), ("red", False), ("red", False)]
    with pytest.raises(Complaint, match="No row is left to undo"):
        pad.take_back_row()


def test_undo_within_a_receipt_takes_no_row_of_another(tmp_path: Path) -> None:
    pad = friday_pad(tmp_path)
    pad.write_rows((1, "red"), [12, 4])
    pad.write_rows((1, "blue"), [7])
    pad.take_back_row((1, "red"))
    assert pad.sheets == again(pad).sheets == {(1, "red"): (12,), (1, "blue"): (7,)}


REFUSED: dict[str, tuple[Callable[[Pad], object], str]] = {
    "too large": (lambda pad: pad.write_rows((1, "red"), [1000]), "whole number from 0 to 999"),
    "below nothing": (lambda pad: pad.write_rows((1, "red"), [1, -1]), "whole number from 0 to 999"),
    "too many rows": (lambda pad: pad.write_rows((1, "red"), [1] * 7), "A receipt has 6 rows"),
    "a strange company": (lambda pad: pad.write_rows((1, "black"), [1]), "There is no company “black”"),
    "another game": (lambda pad: pad.write_rows((2, "red"), [1]), "no receipt of game 2"),
    "too few companies": (lambda pad: pad.be_absent("red"), "at least two companies"),
    "receipts that lack": (lambda pad: pad.deposit(), r"aren't written yet: Ada \(red\), Bo \(blue\)"),
    "nothing to undo": (lambda pad: pad.take_back("why"), "No game can be undone"),
    "nothing to open": (lambda pad: pad.open_vaults(), "Nothing is in the vaults yet"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_is_refused_and_changes_nothing(tmp_path: Path, case: str) -> None:
    pad = friday_pad(tmp_path, companies=FOUR[:2])
    before = pad.path.read_bytes()
    deed, said = REFUSED[case]
    with pytest.raises(CampaignFault, match=said):
        deed(pad)
    assert pad.path.read_bytes() == before


# Into the vaults.


def test_no_number_of_a_receipt_can_be_read_in_the_file(tmp_path: Path) -> None:
    """Neither while a game is written, nor in the vaults, nor after it was corrected."""
    rows, odd = (613, 617, 619, 631, 77, 641), {613, 617, 619, 631, 77, 641}
    pad = friday_pad(tmp_path, companies=FOUR[:2])

    def readable() -> set[int]:
        return numbers_in(tomllib.loads(pad.path.read_text())) & odd

    fill(pad, {"red": rows, "blue": rows})
    assert readable() == set()
    pad.deposit()
    assert readable() == set()
    pad.write_rows((1, "red"), rows)
    pad.write_again((1, "red"), "counted again")
    assert readable() == set()
    naked = friday_pad(tmp_path, companies=FOUR[:2], mode="open", name="Open Line")
    fill(naked, {"red": rows, "blue": rows})
    assert odd <= numbers_in(tomllib.loads(naked.path.read_text()))


def test_who_is_level_is_first_or_last_together(tmp_path: Path) -> None:
    pad = friday_pad(tmp_path, companies=FOUR)
    put_in(
        pad,
        {"red": (20, 0, 0, 0, 2, 0), "blue": (10, 0, 10, 0, 2, 0), "green": (20, 0, 0, 0, 1, 0), "yellow": (1,) * 6},
    )
    put_in(pad, dict.fromkeys(FOUR, (5, 0, 0, 0, 0, 0)))
    first, second = (game.line for game in pad.state.games)
    assert (first.first, first.last) == (("red", "blue"), ("yellow",))
    assert second.first == second.last == FOUR
    receipts = [one.results[0].receipt for one in opened(pad).reckoning.accounts]
    assert [slip.place for slip in receipts if slip] == [1, 1, 3, 4]


def test_a_deposit_needs_the_locks_of_the_founding(tmp_path: Path) -> None:
    pad = friday_pad(tmp_path)
    other = friday_pad(tmp_path / "other", name="Other Line")
    document, strange = (tomllib.loads(one.path.read_text()) for one in (pad, other))
    document["vault"]["red"] = strange["vault"]["red"]
    pad.path.write_text(tomli_w.dumps(document, multiline_strings=True))
    changed = Pad.open(pad.path)
    fill(changed, {"red": (1,) * 6, "blue": (1,) * 6})
    with pytest.raises(CampaignFault, match="Nothing can be put into the vaults: line 1 of the history was changed"):
        changed.deposit()


# Set right.


def test_a_receipt_that_was_corrected_counts_and_the_first_one_stays(tmp_path: Path) -> None:
    pad = friday_pad(tmp_path)
    put_in(pad, {"red": (10, 0, 0, 0, 1, 0), "blue": (20, 0, 0, 0, 1, 0), "green": (5, 0, 0, 0, 1, 0)})
    put_in(pad, {"red": (1, 0, 0, 0, 0, 0), "blue": (2, 0, 0, 0, 0, 0)})
    pad.write_rows((1, "red"), [30, 0, 0, 0])
    assert pad.corrections == again(pad).corrections == [(1, "red")]
    with pytest.raises(Complaint, match="isn't whole"):
        pad.write_again((1, "red"), "two trains more")
    pad.write_rows((1, "red"), [1, 0])
    with pytest.raises(Complaint, match="Say why"):
        pad.write_again((1, "red"), " ")
    pad.write_again((1, "red"), "two trains more")
    assert pad.idle
    assert [len(vault.entries) for vault in pad.campaign.vaults.values()] == [3, 3, 3, 0]
    grid = look_here(pad.campaign, pad.path)
    assert grid.intact
    assert [cell.kind for cell in grid.rows[-1].cells.values()] == ["deposit", "kept", "kept"]
    with pytest.raises(Complaint, match="no receipt of game 2"):
        pad.write_rows((2, "green"), [1])
    accounts = opened(pad).reckoning.accounts
    assert [one.results[0].amount for one in accounts] == [30, 20, 5]
    assert [one.results[0].receipt and one.results[0].receipt.place for one in accounts] == [1, 2, 3]
    pad.write_rows((2, "blue"), (9, 0, 0, 0, 0, 0))
    pad.write_again((2, "blue"), "found at the opening")
    assert read(again(pad)).reckoning.accounts[1].sums == (20, 29)


def test_a_game_that_was_undone_is_written_again(tmp_path: Path) -> None:
    pad = friday_pad(tmp_path)
    put_in(pad, dict.fromkeys(FOUR[:3], (9, 0, 0, 0, 0, 0)))
    pad.write_rows((2, "red"), [4])
    with pytest.raises(Complaint, match="Undo them first"):
        pad.take_back("the wrong evening")
    pad.take_back_row()
    pad.take_back("the wrong evening")
    assert (pad.game, pad.state.games) == (1, ())
    put_in(pad, {"red": (8, 0, 0, 0, 0, 0), "blue": (9, 0, 0, 0, 0, 0)})
    assert look_here(pad.campaign, pad.path).intact
    assert [one.sums for one in opened(pad).reckoning.accounts] == [(8,), (9,), (0,)]


# A whole pad.


def test_twelve_years_of_four_companies_one_of_them_absent_once(tmp_path: Path) -> None:
    """Ada has 10 + the game's number each time, Bo 15, Cy the same as Bo but for game 5, Dee 3."""
    pad = friday_pad(tmp_path, companies=FOUR)
    for game in range(1, 13):
        assert (pad.game, pad.going_on) == (game, True)
        receipts: dict[str, Rows] = {
            "red": (10, game, 0, 0, 1, 0),
            "blue": (5, 0, 12, 2, 2, 0),
            "green": (5, 0, 10, 0, 2, 0),
            "yellow": (3, 0, 0, 0, 0, 0),
        }
        if game == 5:
            del receipts["green"]
        put_in(pad, receipts)
        pad = again(pad)
    assert not pad.going_on
    with pytest.raises(Complaint, match="no receipt of game 13"):
        pad.write_rows((13, "red"), [1])
    pad.settle(15, game=5)
    found = opened(pad).reckoning
    assert list(found.years.values()) == [1865 + 3 * k for k in range(12)]
    assert {one.company: one.total for one in found.accounts} == {"red": 198, "blue": 180, "green": 180, "yellow": 36}
    assert [(one.place, one.company, one.tickets) for one in found.order] == [
        (1, "red", 12),
        (2, "blue", 24),
        (3, "green", 22),
        (4, "yellow", 0),
    ]
    with pytest.raises(Complaint, match="Say why"):
        pad.settle(2, company="green")
    pad.settle(2, company="green", reason="a crate")
    pad.settle(35, game=5, reason="the wrong line of the table")
    assert [(one.place, one.company, one.total) for one in read(again(pad)).reckoning.order][:2] == [
        (1, "green", 202),
        (2, "red", 198),
    ]
    with pytest.raises(Complaint, match="Say why"):
        pad.settle(7, game=5)
    with pytest.raises(Complaint, match="no receipt of game 13"):
        pad.write_rows((13, "red"), [1])


def test_companies_that_tie_in_all_share_a_place(tmp_path: Path) -> None:
    pad = friday_pad(tmp_path)
    put_in(pad, {"red": (9, 0, 0, 0, 1, 0), "blue": (4, 0, 5, 0, 1, 0), "green": (9, 0, 0, 0, 0, 0)})
    assert [(one.place, one.company) for one in opened(pad).reckoning.order] == [(1, "red"), (1, "blue"), (3, "green")]


def test_a_box_that_was_begun_without_it_goes_on_with_a_later_game(tmp_path: Path) -> None:
    pad = friday_pad(tmp_path, first=11)
    put_in(pad, {"red": (9, 0, 0, 0, 1, 0), "blue": (4, 0, 5, 0, 1, 0)})
    put_in(pad, {"red": (9, 0, 0, 0, 1, 0), "blue": (4, 0, 5, 0, 1, 0)})
    assert pad.state.full
    assert opened(pad).reckoning.years == {11: 1895, 12: 1898}


def test_a_vault_without_its_passphrase_stays_closed(tmp_path: Path) -> None:
    pad = friday_pad(tmp_path, secrets={"red": passphrase("the salt of Ada")})
    put_in(pad, dict.fromkeys(FOUR[:3], (9, 0, 0, 0, 0, 0)))
    found = opened(pad).reckoning
    assert found.unopened == ("red",)
    assert found.provisional


# As it is written, so it is read.

names = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
colors = st.sampled_from(FOUR)
some = st.lists(colors, unique=True, max_size=4).map(tuple)
games = st.integers(1, 12)
amounts = st.integers(-999, 999)
lines: st.SearchStrategy[PadLine] = st.one_of(
    st.builds(Filled, games, some, some, some),
    st.builds(Voided, games, names),
    st.builds(WrittenAgain, games, colors, names),
    st.builds(Settled, amounts, st.integers(0, 12), st.sampled_from(["", *FOUR]), names),
    st.builds(VaultsOpened, st.booleans(), st.sampled_from(["", *FOUR])),
    st.builds(
        PadFounded,
        st.just("7f3c2a10"),
        names,
        st.sampled_from(MODES),
        st.builds(PadGames, games, games),
        st.fixed_dictionaries(
            dict.fromkeys(FOUR, st.builds(Company, names, st.sampled_from(["passphrase", "curtain", "none"])))
        ),
    ),
)


@given(st.lists(lines, max_size=8))
def test_every_line_that_is_written_is_read_as_it_was(written: list[PadLine]) -> None:
    document = tomllib.loads(tomli_w.dumps({"history": [content_of(line) for line in written]}))
    found = [SealedLine(one, "", False) for one in document["history"]]
    assert read_pad_history(found) == tuple(written)


DEEDS = st.lists(
    st.tuples(
        st.sampled_from(
            ["row", "row", "row", "row", "rows", "rows", "undo", "absent", "deposit", "deposit", "correct", "void"]
        ),
        st.integers(0, 3),
        st.integers(-20, 30),
    ),
    max_size=40,
)


@settings(max_examples=15)
@given(DEEDS, st.sampled_from(MODES))
def test_whatever_is_done_another_program_finds_the_same(
    tmp_path_factory: pytest.TempPathFactory, deeds: list[tuple[str, int, int]], mode: Mode
) -> None:
    pad = friday_pad(tmp_path_factory.mktemp("pads"), mode=mode, companies=FOUR)
    for what, number, amount in deeds:
        before = again(pad)
        try:
            _do(pad, what, FOUR[number], amount)
        except Complaint:
            assert again(pad).campaign == before.campaign
        found = again(pad)
        assert found.campaign == pad.campaign
        assert (found.state, found.sheets, found.absent) == (pad.state, pad.sheets, pad.absent)
        assert found.findings.intact


def _do(pad: Pad, what: str, color: str, amount: int) -> None:
    sheet = pad.game, color
    match what:
        case "row":
            pad.write_rows(sheet, [amount])
        case "rows":
            pad.write_rows(sheet, [abs(amount)] * (len(ROWS) - len(pad.sheets.get(sheet, ()))))
        case "undo":
            pad.take_back_row()
        case "absent":
            pad.be_absent(color)
        case "deposit":
            for one in pad.missing:
                _do(pad, "rows", one, amount)
            pad.deposit()
        case "correct":
            pad.write_rows((pad.game - 1, color), [abs(amount)] * len(ROWS))
            pad.write_again((pad.game - 1, color), "counted again")
        case "void":
            pad.take_back("the wrong evening")


# What was damaged is named with its place, and nothing is written over it.

Document = dict[str, Any]
DAMAGED: dict[str, tuple[Callable[[Document], object], str]] = {
    "a row": (lambda told: told["row"][1].update(body=told["row"][0]["body"]), "row 2, body: This row was damaged"),
    "a row of nobody": (lambda told: told["row"][0].update(company="black"), "row 1: There is no such receipt"),
    "a row of another game": (lambda told: told["row"][0].update(game=9), "row 1: There is no such receipt"),
    "a row without a game": (lambda told: told["row"][0].pop("game"), "row 1: The key “game” is missing"),
    "an unknown key": (lambda told: told["row"][0].update(amounts=3), "row 1, amounts: “amounts” is no key here"),
    "a line": (lambda told: told["history"][1].update(first="red"), "history 2, first: "),
    "a kind of line": (
        lambda told: told["history"][1].update(kind="gme"),
        "history 2, kind: There is no kind of line “gme”",
    ),
    "a game out of turn": (lambda told: told["history"][1].update(game=3), "Line 2 tells of game 3"),
    "a game under way": (lambda told: told.update(under_way={"game": 2}), "under_way: “under_way” is no key here"),
    "a torn file": (lambda told: told["end"].update(revision=1), "end: This isn't the revision at the top"),
    "a newer format": (lambda told: told.update(format=9), "A newer ttr-tui wrote this campaign"),
}


@pytest.mark.parametrize("case", DAMAGED)
def test_what_was_damaged_is_named_with_its_place(tmp_path: Path, case: str) -> None:
    pad = friday_pad(tmp_path)
    put_in(pad, {"red": (9, 0, 0, 0, 0, 0), "blue": (8, 0, 0, 0, 0, 0)})
    pad.write_rows((2, "red"), [12, 4])
    document = tomllib.loads(pad.path.read_text())
    change, said = DAMAGED[case]
    change(document)
    raw = tomli_w.dumps(document, multiline_strings=True).encode()
    pad.path.write_bytes(raw)
    with pytest.raises(CampaignFault) as caught:
        Pad.open(pad.path)
    assert f"{pad.path}: {said}" in str(caught.value)
    with pytest.raises(CampaignFault):
        pad.write_rows((2, "red"), [1])
    assert pad.path.read_bytes() == raw


def test_a_letter_that_was_changed_in_a_vault_is_found_and_named(tmp_path: Path) -> None:
    pad = friday_pad(tmp_path)
    put_in(pad, dict.fromkeys(FOUR[:3], (9, 0, 0, 0, 0, 0)))
    document = tomllib.loads(pad.path.read_text())
    body = document["vault"]["blue"]["entry"][0]["body"]
    document["vault"]["blue"]["entry"][0]["body"] = ("A" if body[0] != "A" else "B") + body[1:]
    pad.path.write_text(tomli_w.dumps(document, multiline_strings=True))
    changed = Pad.open(pad.path)
    assert any("vaults isn't as it was put in: blue" in one for one in changed.seal_remarks)
    found = opened(changed).reckoning
    assert [one.results[0].kind for one in found.accounts] == ["receipt", "lost", "receipt"]


def test_two_programs_write_nothing_over_each_other(tmp_path: Path) -> None:
    pad = friday_pad(tmp_path)
    other = again(pad)
    other.write_rows((1, "red"), [12])
    with pytest.raises(CampaignFault, match="The file was changed since revision 1"):
        pad.write_rows((1, "red"), [13])
    assert again(pad).sheets == {(1, "red"): (12,)}


def test_a_pad_is_no_campaign_and_a_campaign_no_pad(tmp_path: Path) -> None:
    from support.founded import friday_line

    from ttr_tui.campaign.open_campaign import OpenCampaign

    pad = friday_pad(tmp_path)
    with pytest.raises(CampaignFault, match="This is a pad"):
        OpenCampaign.open(pad.path)
    with pytest.raises(CampaignFault, match="This is a campaign, and no pad"):
        Pad.open(friday_line(tmp_path).path)


# For other programs.


def test_csv_and_json_hold_just_what_may_be_known(tmp_path: Path) -> None:
    pad = friday_pad(tmp_path, companies=FOUR[:3])
    put_in(pad, {"red": (12, 4, 31, 8, 3, 0), "blue": (5, 0, 4, 22, 1, 2)})
    about = ("1,1865,red,Ada", "1,1865,blue,Bo", "1,1865,green,Cy")
    head = "game,year,company,player,result,dollars,trains_left,completed,incomplete,tickets,other,total,place"

    def csv() -> list[str]:
        found = read(pad) if pad.over else None
        return [",".join(map(str, row)) for row in pad_rows(pad, found)]

    nothing = ",,,,,,,,"
    assert csv() == [head, f"{about[0]},sealed{nothing}", f"{about[1]},sealed{nothing}", f"{about[2]},absent{nothing}"]
    table = pad_table(pad, None)
    assert "opened" not in table
    assert (table["name"], table["first"], table["last"], table["over"]) == ("Friday Line", 1, 12, False)
    assert numbers_in(table) <= {0, 1, 2, 12}
    pad.settle(17, game=1)
    pad.settle(5, company="red")
    pad.open_vaults()
    assert csv() == [
        head,
        f"{about[0]},receipt,12,4,31,8,3,0,39,1",
        f"{about[1]},receipt,5,0,4,22,1,2,0,2",
        f"{about[2]},absent,,,,,,,17,",
        ",,red,Ada,things,,,,,,,5,",
        ",,red,Ada,final,,,,,3,,44,1",
        ",,green,Cy,final,,,,,0,,17,2",
        ",,blue,Bo,final,,,,,1,,0,3",
    ]
    inside = pad_table(pad, read(pad))["opened"]
    assert [(one["company"], one["place"], one["total"]) for one in inside["companies"]] == [
        ("red", 1, 44),
        ("blue", 3, 0),
        ("green", 2, 17),
    ]
    assert inside["companies"][1]["games"] == [
        {
            "game": 1,
            "year": 1865,
            "kind": "receipt",
            "dollars": 5,
            "trains_left": 0,
            "completed": 4,
            "failed": 22,
            "rows": {"other": 2},
            "total": 0,
            "tickets": 1,
            "turn": 0,
            "place": 2,
        }
    ]
    assert inside["flaws"] == []
