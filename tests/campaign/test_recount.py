"""Every receipt is looked over once vaults are open: by itself, among the others, and against the game's recording."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from support.founded import CODE, friday_line, play_game
from support.packs import two_valleys
from support.reckonings import Season

from ttr_tui.campaign import recordings
from ttr_tui.campaign.history import Played
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.receipts import Deposit, Discrepancy, recount
from ttr_tui.campaign.recordings import Recomputed, recompute
from ttr_tui.campaign.vaults import Keys, take_out, unlock_all
from ttr_tui.seats.audit import Difference
from ttr_tui.store.campaign_file import games_folder
from ttr_tui.store.slots import CONDUCTOR, code_secret


def season() -> Season:
    found = Season(two_valleys(), sealed=False)
    found.play(1, seed=1)
    found.play(2, ["blue"], seed=2)
    for color, entries in found.put_in.items():
        found.put_in[color] = {entry: replace(one, items=("lantern",)) for entry, one in entries.items()}
    return found


def flaws(found: Season, taken: Mapping[str, Mapping[int, Deposit]] | None = None) -> tuple[Discrepancy, ...]:
    taken = found.put_in if taken is None else taken
    return recount(found.pack, found.history, taken)


def with_receipt(company: str, entry: int, **changes: Any) -> tuple[Discrepancy, ...]:
    found = season()
    one = found.put_in[company][entry]
    found.put_in[company][entry] = replace(one, receipt=replace(one.receipt, **changes))
    return flaws(found)


def placed(place: int) -> str:
    """Who came in at this place in the first game."""
    entries = season().put_in
    return next(color for color in entries if entries[color][1].receipt.place == place)


@pytest.mark.rule("LEGACY-094")
def test_receipts_as_they_were_written_have_no_flaw() -> None:
    found = season()
    assert flaws(found) == ()
    for company in found.companies:
        others = {color: found.put_in[color] for color in found.companies if color != company}
        assert flaws(found, others) == (), "neither while a vault is closed"


@pytest.mark.rule("LEGACY-094")
@pytest.mark.parametrize("row", ["dollars", "trains", "completed", "failed"])
def test_rows_that_do_not_come_to_the_total_are_told(row: str) -> None:
    company = placed(1)
    receipt = season().put_in[company][1].receipt
    table = two_valleys().board["numbers"]["trains_left_dollars"].values()
    more = {"trains": next(one for one in table if one != receipt.trains)}.get(row, getattr(receipt, row) + 1)
    (flaw,) = with_receipt(company, 1, **{row: more})
    assert (flaw.company, flaw.game, flaw.what, flaw.said) == (company, 1, "sum", f"{receipt.total}")


@pytest.mark.rule("LEGACY-094")
def test_a_row_of_a_card_counts_into_the_total() -> None:
    assert [flaw.what for flaw in with_receipt("red", 1, rows={"effects": 99})] == ["sum"]


@pytest.mark.rule("LEGACY-094")
def test_a_year_of_another_game_is_told() -> None:
    assert with_receipt("green", 2, year=1901) == (Discrepancy(2, "green", "year", "1901", "1904"),)


@pytest.mark.rule("LEGACY-094")
def test_a_bonus_that_is_not_in_the_table_is_told() -> None:
    receipt = season().put_in["red"][1].receipt
    found = with_receipt("red", 1, trains=5, dollars=receipt.dollars + receipt.trains - 5)
    assert found == (Discrepancy(1, "red", "bonus", "5"),)


@pytest.mark.rule("LEGACY-094")
def test_places_that_do_not_follow_from_totals_are_told() -> None:
    first, last = placed(1), placed(3)
    wrong = with_receipt(first, 1, place=2)
    assert {(flaw.company, flaw.what) for flaw in wrong} == {(first, "place"), (first, "winner")}
    wrong = with_receipt(last, 1, place=2)
    assert {(flaw.company, flaw.what) for flaw in wrong} == {(last, "place"), (last, "last")}


@pytest.mark.rule("LEGACY-094")
def test_places_that_cannot_be_are_told_while_a_vault_is_closed() -> None:
    found = season()
    del found.put_in[placed(2)]
    assert flaws(found) == ()
    first, last = placed(1), placed(3)
    for company, place in ((first, 3), (last, 1), (last, 4)):
        one = found.put_in[company][1]
        there = {**found.put_in, company: {1: replace(one, receipt=replace(one.receipt, place=place))}}
        assert "place" in [flaw.what for flaw in flaws(found, there) if flaw.game == 1], (company, place)


@pytest.mark.rule("LEGACY-094")
def test_a_winner_whom_the_public_line_does_not_name_is_told() -> None:
    found = season()
    line = found.history[1]
    assert isinstance(line, Played)
    found.history[1] = replace(line, winner=placed(2))
    assert {(flaw.company, flaw.what, flaw.due) for flaw in flaws(found)} == {
        (placed(1), "winner", placed(2)),
        (placed(2), "winner", placed(2)),
    }


def test_an_item_that_the_pack_does_not_know_is_told() -> None:
    found = season()
    found.put_in["red"][1] = replace(found.put_in["red"][1], items=("lantern", "crown", "crown"))
    assert flaws(found) == (Discrepancy(1, "red", "item", "crown"),)


@pytest.fixture(scope="module", params=["sealed", "open"])
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two games; the second was taken back and played again without blue."""
    found = friday_line(tmp_path_factory.mktemp(request.param), mode=request.param)
    play_game(found)
    play_game(found, seed=8)
    found.take_back("wrong bonus")
    play_game(found, ["red", "green"], seed=9)
    return found.path


@pytest.fixture
def campaign(played: Path, tmp_path: Path) -> OpenCampaign:
    copytree(played.parent, tmp_path / "campaigns")
    return OpenCampaign.open(tmp_path / "campaigns" / played.name, two_valleys())


Taken = dict[str, dict[int, Deposit]]


def recomputed(campaign: OpenCampaign, change: Callable[[Taken], object] = bool) -> tuple[Recomputed, ...]:
    """With the conductor's code, and with something changed in what was taken out."""
    keys: Keys = dict.fromkeys(campaign.state.companies)
    if campaign.mode == "sealed":
        keys = unlock_all(campaign.campaign, code_secret(CODE))
    taken = take_out(campaign.campaign, keys)
    change(taken)
    return recompute(campaign.path, campaign.campaign, campaign.pack, campaign.history, taken, keys.get(CONDUCTOR))


@pytest.mark.rule("LEGACY-094")
def test_every_receipt_comes_out_of_its_recording_again(campaign: OpenCampaign) -> None:
    assert recomputed(campaign) == (Recomputed(1, "fits"), Recomputed(2, "fits"))


@pytest.mark.rule("LEGACY-094")
@pytest.mark.parametrize("change", [{"dollars": 1}, {"total": 1}, {"tickets": 9}, {"rows": {"effects": 3}}])
def test_a_receipt_that_does_not_come_out_of_its_recording_is_told(
    campaign: OpenCampaign, change: dict[str, Any]
) -> None:
    def changed(taken: Taken) -> None:
        one = taken["green"][4]
        taken["green"][4] = replace(one, receipt=replace(one.receipt, **change))

    assert recomputed(campaign, changed) == (Recomputed(1, "fits"), Recomputed(2, "differs", ("green",)))


def test_an_item_that_nobody_dropped_in_is_told(campaign: OpenCampaign) -> None:
    def changed(taken: Taken) -> None:
        taken["red"][1] = replace(taken["red"][1], items=(*taken["red"][1].items, "lantern"))

    assert recomputed(campaign, changed)[0] == Recomputed(1, "differs", ("red",))


def test_a_result_that_the_public_line_says_otherwise_is_told(campaign: OpenCampaign) -> None:
    line = next(one for one in campaign.history if isinstance(one, Played))
    other = next(color for color in ("red", "blue", "green") if color != line.winner)
    campaign.history = tuple(replace(one, winner=other) if one is line else one for one in campaign.history)
    assert recomputed(campaign)[0] == Recomputed(1, "differs")


def test_recordings_that_are_gone_or_changed_are_told(campaign: OpenCampaign) -> None:
    first = next(file for file in games_folder(campaign.path).iterdir() if file.stem == "01")
    first.write_bytes(first.read_bytes()[:-2] + b"xx")
    assert recomputed(campaign)[0] == Recomputed(1, "missing")
    first.unlink()
    assert recomputed(campaign) == (Recomputed(1, "missing"), Recomputed(2, "fits"))


def test_a_recording_to_which_the_rules_would_not_come_today_is_told(
    campaign: OpenCampaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recordings, "audit", lambda record: Difference(3, "draw", "one", "another"))
    assert recomputed(campaign)[0] == Recomputed(1, "other rules")


def test_with_another_version_of_the_pack_receipts_are_still_compared(campaign: OpenCampaign) -> None:
    """What lies in a vault beside them may have come of a card that is another one now."""
    campaign.pack = replace(campaign.pack, sha256="0" * 64)

    def receipt(taken: Taken) -> None:
        taken["red"][1] = replace(taken["red"][1], receipt=replace(taken["red"][1].receipt, dollars=99))

    def item(taken: Taken) -> None:
        taken["red"][1] = replace(taken["red"][1], items=("lantern", "lantern"))

    assert recomputed(campaign)[0] == Recomputed(1, "fits")
    assert recomputed(campaign, receipt)[0] == Recomputed(1, "differs", ("red",))
    assert recomputed(campaign, item)[0] == Recomputed(1, "other rules")


def test_a_game_without_a_recording_is_not_recomputed() -> None:
    found = season()
    done = recompute(Path("nowhere.toml"), found.campaign, found.pack, found.history, found.put_in, None)
    assert done == (Recomputed(1, "not kept"), Recomputed(2, "not kept"))


def test_a_sealed_recording_stays_closed_without_the_code(campaign: OpenCampaign) -> None:
    found = recompute(campaign.path, campaign.campaign, campaign.pack, campaign.history, {}, None)
    assert {one.outcome for one in found} == {"closed" if campaign.mode == "sealed" else "fits"}
