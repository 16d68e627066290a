"""Balance in parts: what a part finds is kept, read again, and played again where it no longer holds."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any

import pytest
from support.packs import TWO_VALLEYS, changed, two_valleys

from bench import balance
from bench.balance import ALMANAC, Finding, Part, Shelf, main, parts_of, play_missing, summary_of
from ttr_tui.campaign.askings import Askings
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.lab.campaign_balance import Goal, Values

FERRY = Part("ferry", 2, 1, (2,), rule="ferry")
FOUND = Finding(
    [
        Goal("step", "2", 0.3, 0.01, -inf, 0.12),
        Goal("step", "3", 0.125, 0.01, -inf, 0.12),
        Goal("way", "ferry: card", 0.5, 0.1, 0.2, 0.8),
    ],
    {"1": Values([30, 34])},
    {"ferry": Askings(asked=4, alone=3, alike=2)},
)


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "kept")


def never_played(part: Part, pack: Pack, hands: int | str) -> Finding:
    raise AssertionError(f"{part.name} was played")


def test_a_part_is_played_once(
    shelf: Shelf, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = two_valleys()
    play_missing(FERRY, pack, shelf, 1)
    said = capsys.readouterr()
    assert said.out.startswith("Ferry: what game 2 brings a company")
    assert "ferry, never: 1 of 1 campaigns" in said.err
    assert {*shelf.kept(FERRY)["receipts"]} == {"never", "one", "always"}
    monkeypatch.setattr(balance, "play", never_played)
    play_missing(FERRY, pack, shelf, 1)
    assert capsys.readouterr().out.startswith("ferry: kept at ")


@pytest.mark.parametrize("changes", [{"seed": 2}, {"campaigns": 2}, {"companies": 3}, {"games": (1, 2)}])
def test_other_campaigns_are_another_part(shelf: Shelf, changes: dict[str, Any]) -> None:
    pack = two_valleys()
    shelf.keep(FERRY, summary_of(FERRY, pack, FOUND, "0123456789ab"))
    assert shelf.holds(FERRY, pack)
    assert not shelf.holds(replace(FERRY, **changes), pack)


def test_a_summary_is_over_with_its_pack_and_its_bots(
    shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = two_valleys()
    shelf.keep(FERRY, summary_of(FERRY, pack, FOUND, "0123456789ab"))
    other = read_pack(changed(tmp_path, "pack", {"games.0.trains": 9}))
    assert not shelf.holds(FERRY, other)
    assert "of another pack" in shelf.state(FERRY, other)
    monkeypatch.setattr(balance, "bots_of", lambda pack: "others")
    assert not shelf.holds(FERRY, pack)


def test_bots_are_known_by_what_they_do(monkeypatch: pytest.MonkeyPatch) -> None:
    pack = two_valleys()
    known = balance.bots_of(pack)
    monkeypatch.setattr(balance, "_bots", {})
    assert balance.bots_of(pack) == known
    monkeypatch.setattr(balance, "_bots", {})
    monkeypatch.setattr(balance, "NORMAL", "easy")
    assert balance.bots_of(pack) != known


def test_what_is_kept_is_read_again(shelf: Shelf) -> None:
    pack = two_valleys()
    shelf.keep(FERRY, summary_of(FERRY, pack, FOUND, "0123456789ab"))
    kept = shelf.kept(FERRY)
    assert (kept["commit"], kept["digest"], kept["seeds"]) == ("0123456789ab", pack.sha256, [1, 1])
    assert kept["missed"] == ["Game 2 brings +30% beside the one before (goal: at most 12%)."]
    assert kept["receipts"] == {"1": [32, 2]}
    assert kept["asked"] == {"ferry": [4, 3, 2]}
    steps, ways = kept["goals"]
    assert steps == {"what": "step", "most": 0.12, "found": {"2": [0.3, 0.01, 0.18], "3": [0.125, 0.01]}}
    assert ways == {"what": "way", "least": 0.2, "most": 0.8, "found": {"ferry: card": [0.5, 0.1]}}


def test_the_almanac_is_played_in_parts_of_forty_minutes_at_most() -> None:
    """Each of a hundred campaigns or more, by two processes."""
    parts = {part.name: part for part in parts_of(read_pack(ALMANAC))}
    assert [*parts][:4] == ["goals", "goals-2", "goals-3", "goals-5"]
    assert parts["goals"].campaigns == 200
    assert parts["stations"].games == (4, 5, 6, 7, 8, 9, 10, 11, 12)
    assert parts["clocks"].games == (7, 9), "it retires twice"
    assert all(part.minutes / 2 < 40 and part.campaigns >= 100 for part in parts.values())


def test_a_look_is_kept_nowhere(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(balance, "KEPT", tmp_path)
    main(["goals-2", "--pack", str(TWO_VALLEYS), "--campaigns", "1"])
    assert capsys.readouterr().out.startswith("Two Valleys: 1 campaign of 2 companies")
    assert not [*tmp_path.iterdir()]
    monkeypatch.setattr(balance, "bots_of", lambda pack: "")
    main([])
    assert "stations" in capsys.readouterr().out


def test_a_part_that_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["station"])
    assert "there is no part station" in capsys.readouterr().err
