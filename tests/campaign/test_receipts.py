"""What stands on the receipt of a game, and how it goes into a vault and comes out of it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.campaign_games import begun_game, play_out, settled
from support.packs import COLORS, after, changed, founded, played, two_valleys
from support.vaults import CAMPAIGN, campaign

from ttr_tui.campaign.finish import deposits, learn
from ttr_tui.campaign.fold import fold
from ttr_tui.campaign.history import Drawn
from ttr_tui.campaign.next_game import compose
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.campaign.receipts import NUMBERS, Deposit, Receipt, read_deposit
from ttr_tui.store.ciphers import canonical
from ttr_tui.store.vault import BLOCK, put

ONE = Receipt(1865, 14, 12, 21, 4, 45, 3, 2, 1, {"effects": 2})


@pytest.mark.rule("LEGACY-074")
def test_a_receipt_says_row_by_row_what_the_game_came_to() -> None:
    pack, state = two_valleys(), after(played(1, Drawn("red", 1), Drawn("blue", 2), Drawn("green", 3)))
    seen_rows = 0
    for seed in range(30):
        game = play_out(begun_game(compose(pack, state, COLORS[:3]), state, COLORS[:3], seed), seed)
        receipts = learn(pack, state, game).receipts
        table = game.table
        for seat, color in enumerate(COLORS[:3]):
            receipt, tally = receipts[color], table.tally[seat]
            assert receipt.total == max(receipt.sum, 0) == table.scores[seat]
            assert receipt.completed - receipt.failed == tally.get("tickets", 0)
            assert (receipt.completed > 0, receipt.tickets) == (table.made[seat] > 0, table.made[seat])
            assert receipt.trains == tally.get("trains-left", 0)
            assert receipt.year == 1904
            seen_rows += bool(receipt.rows)
            if receipt.rows:
                assert dict(receipt.rows) == {"effects": 1}, "the dollar of postcard 4"
        assert sorted(receipts.values(), key=lambda one: one.rank, reverse=True) == sorted(
            receipts.values(), key=lambda one: one.place
        )
        first = [color for color in receipts if receipts[color].turn == 1]
        assert first == [COLORS[table.first]]
    assert seen_rows > 3


def test_a_deposit_comes_back_as_it_was() -> None:
    for deposit in (Deposit(ONE, ("lantern", "lantern")), Deposit(replace(ONE, rows={}))):
        assert read_deposit(json.loads(canonical(deposit.content()))) == deposit
    pack, state = two_valleys(), after()
    finished = learn(pack, state, play_out(begun_game(compose(pack, state, COLORS[:2]), state, COLORS[:2], 7), 7))
    put_in = deposits(finished, settled(pack, state, finished.played)[1])
    assert [read_deposit(put_in[color]) is not None for color in COLORS[:2]] == [True, True]


@pytest.mark.parametrize(
    "content",
    [
        {},
        {"receipt": 3},
        {"receipt": dict.fromkeys(NUMBERS[1:], 1)},
        {"receipt": dict.fromkeys((*NUMBERS, "more"), 1)},
        {"receipt": dict.fromkeys(NUMBERS, 1.5)},
        {"receipt": dict.fromkeys(NUMBERS, True)},
        {"receipt": dict.fromkeys(NUMBERS, 10**9)},
        {"receipt": dict.fromkeys(NUMBERS, 1), "rows": ["x"]},
        {"receipt": dict.fromkeys(NUMBERS, 1), "rows": {"x": "4"}},
        {"receipt": dict.fromkeys(NUMBERS, 1), "items": ["x"]},
        {"receipt": dict.fromkeys(NUMBERS, 1), "items": {"x": 0}},
        {"receipt": dict.fromkeys(NUMBERS, 1), "secret": 4},
    ],
)
def test_what_is_no_deposit_is_not_taken_for_one(content: dict[str, Any]) -> None:
    assert read_deposit(content) is None


@given(
    st.dictionaries(st.sampled_from(["effects", "stickers", "events", "prices", "office"]), st.integers(-99, 99)),
    st.lists(st.sampled_from(["golden-spike", "travelling-library", "medal-of-the-line"]), max_size=6),
    st.lists(st.integers(-9999, 9999), min_size=len(NUMBERS), max_size=len(NUMBERS)),
)
def test_v15_five_rows_and_six_items_fit_the_one_length_of_all_deposits(
    rows: dict[str, int], items: list[str], numbers: list[int]
) -> None:
    deposit = Deposit(Receipt(**dict(zip(NUMBERS, numbers, strict=True)), rows=rows), tuple(items) * 3)
    assert len(canonical(deposit.content())) <= BLOCK


def test_v15_full_and_empty_deposits_are_sealed_to_the_same_length() -> None:
    vault = campaign().vaults["red"]
    full = Deposit(replace(ONE, rows={"effects": 12, "events": 4}), ("travelling-library",) * 9)
    lengths = {
        len(put(CAMPAIGN, "red", vault, 4, deposit.content()).entries[-1].body)
        for deposit in (Deposit(ONE), Deposit(replace(ONE, rows={}, total=0)), full)
    }
    assert len(lengths) == 1


@pytest.mark.rule("LEGACY-074")
def test_what_a_rule_gives_while_receipts_are_filled_in_is_a_row(tmp_path: Path) -> None:
    """After that no rule can give dollars: the map says so."""
    money = {"verb": "money", "amount": 3, "who": "all"}
    rule = {"id": "gift", "pipeline": "finish", "step": 1, "title": "Gift", "text": "3 dollars.", "effects": [money]}
    changed(tmp_path, "rules", {"rule.+": rule})
    pack = read_pack(changed(tmp_path, "story", {"story.0.effects.+": {"verb": "rule", "id": "gift"}}))
    state = fold(pack, (founded(pack),))
    for seed in range(5):
        game = play_out(begun_game(compose(pack, state, COLORS[:3]), state, COLORS[:3], seed), seed)
        for receipt in learn(pack, state, game).receipts.values():
            assert receipt.rows == {"effects": 3}
            assert receipt.total == max(receipt.sum, 0)
