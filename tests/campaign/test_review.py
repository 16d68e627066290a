"""What a look at a campaign's file says of its vaults without opening one: V1 to V8, V16, V17, V20, V22."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterable
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from support.packs import two_valleys
from support.reckonings import Season
from support.vaults import CAMPAIGN

from ttr_tui.campaign.history import Played
from ttr_tui.campaign.vaults import VaultGrid, look
from ttr_tui.store.campaign_file import read_campaign, write_campaign
from ttr_tui.store.vault import Sighting, put, put_blank, read_witness, write_witness

Raw = dict[str, Any]


@cache
def raw_of(*, sealed: bool = True) -> bytes:
    """Blue missed game 2, which was taken back and played again: three entries, and an early opening."""
    from tempfile import TemporaryDirectory

    season = Season(two_valleys(), sealed=sealed)
    season.play(1, seed=1)
    season.play(2, ["blue"], seed=2)
    season.take_back(2, "wrong bonus")
    season.play(2, ["blue"], seed=4)
    season.open_early("green")
    with TemporaryDirectory() as folder:
        path = Path(folder) / "friday.toml"
        write_campaign(path, season.campaign)
        return path.read_bytes()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "friday.toml"
    path.write_bytes(raw_of())
    return path


def rewritten(path: Path, change: Callable[[Raw], Any]) -> Path:
    document = tomllib.loads(path.read_text())
    change(document)
    path.write_text(tomli_w.dumps(document, multiline_strings=True))
    return path


def looked(path: Path, witnessed: Iterable[Sighting] = ()) -> VaultGrid:
    return look(read_campaign(path), witnessed)


def found(grid: VaultGrid, company: str) -> list[str]:
    return [row.cells[company].found for row in grid.games]


def entries(document: Raw, company: str = "red") -> list[Raw]:
    listed: list[Raw] = document["vault"][company]["entry"]
    return listed


INTACT = ["intact"] * 4


@pytest.mark.parametrize("sealed", [True, False])
def test_v1_games_that_were_played_are_intact(path: Path, *, sealed: bool) -> None:
    path.write_bytes(raw_of(sealed=sealed))
    grid = looked(path)
    assert grid.intact
    assert [(safe.company, safe.player, safe.lock) for safe in grid.safes] == [
        (color, f"who leads {color}", lock if sealed else "none")
        for color, lock in (("red", "passphrase"), ("blue", "curtain"), ("green", "passphrase"))
    ]
    assert [(row.kind, row.game, row.counts) for row in grid.games] == [
        ("game", 1, True),
        ("game", 2, False),
        ("void", 2, True),
        ("game", 2, True),
    ]
    assert [row.cells["red"].kind for row in grid.games] == ["deposit", "deposit", "void", "deposit"]


def test_v2_layout_has_no_meaning(path: Path) -> None:
    text = path.read_text()
    ways = [
        re.sub("^", "# noted\n", text),
        text.replace("\n", "\r\n"),
        tomli_w.dumps(tomllib.loads(text)),
        re.sub(r'"""\n([^"]+)"""', lambda said: '"""' + "\n".join(said[1].replace("\n", "")) + '"""', text),
    ]
    for way in ways:
        path.write_text(way, newline="")
        assert looked(path).intact


def test_v3_a_changed_letter_in_a_body_is_altered_and_later_ones_rest_on_it(path: Path) -> None:
    def spoilt(document: Raw) -> None:
        body = entries(document)[1]["body"]
        entries(document)[1]["body"] = body.replace(body[40], "A" if body[40] == "B" else "B", 1)

    grid = looked(rewritten(path, spoilt))
    assert found(grid, "red") == ["intact", "altered", "resting", "resting"]
    assert found(grid, "blue") == found(grid, "green") == INTACT
    assert not grid.intact
    again = read_campaign(path)
    assert look(read_campaign(path)) == look(again), "the mark stays, and the campaign can be written and played on"
    write_campaign(path, again)
    assert found(looked(path), "red") == ["intact", "altered", "resting", "resting"]


@pytest.mark.parametrize("change", [{"game": 1}, {"kind": "absent"}, {"seq": 3}])
def test_v4_another_game_kind_or_number_is_altered(path: Path, change: Raw) -> None:
    grid = looked(rewritten(path, lambda document: entries(document)[1].update(change)))
    assert found(grid, "red") == ["intact", "altered", "resting", "resting"]


def test_v5_swapped_entries_and_one_taken_out_are_out_of_order(path: Path) -> None:
    def swapped(document: Raw) -> None:
        listed = entries(document)
        listed[1], listed[2] = listed[2], listed[1]

    assert found(looked(rewritten(path, swapped)), "red") == ["intact", "out of order", "out of order", "resting"]
    path.write_bytes(raw_of())
    grid = looked(rewritten(path, lambda document: entries(document).pop(1)))
    assert found(grid, "red") == ["intact", "out of order", "resting", "missing"]
    assert found(grid, "green") == INTACT


def test_v6_an_entry_of_another_company_is_altered(path: Path) -> None:
    def moved(document: Raw) -> None:
        entries(document)[0] = entries(document, "green")[0]

    assert found(looked(rewritten(path, moved)), "red")[0] == "altered"


def test_v7_the_last_entry_of_one_company_is_missing(path: Path) -> None:
    grid = looked(rewritten(path, lambda document: entries(document).pop()))
    assert found(grid, "red") == [*INTACT[:3], "missing"]
    assert grid.games[-1].found == "altered", "the stub of its game covers all companies"


def shortened(document: Raw) -> None:
    del document["history"][4:]
    for company in ("red", "blue", "green"):
        del entries(document, company)[3:]


def test_v7_v8_an_older_copy_is_behind_what_this_machine_saw(path: Path, tmp_path: Path) -> None:
    campaign = read_campaign(path)
    write_witness(campaign.id, campaign.lines, date(2026, 11, 20), tmp_path)
    seen = read_witness(campaign.id, tmp_path)
    assert looked(path, seen).intact
    rewritten(path, shortened)
    assert looked(path).intact, "from the file alone nobody can tell"
    grid = looked(path, seen)
    assert not grid.intact
    assert found(grid, "red") == [*INTACT[:3], "behind"]
    assert [(row.kind, row.number, row.seen) for row in grid.rows[4:]] == [
        ("behind", 5, date(2026, 11, 20)),
        ("behind", 6, date(2026, 11, 20)),
    ]
    assert {sighting.entries for sighting in grid.behind} == {4}


def test_v8_another_game_played_in_the_place_of_one_that_was_seen_is_behind(path: Path, tmp_path: Path) -> None:
    campaign = read_campaign(path)
    write_witness(campaign.id, campaign.lines[:5], date(2026, 11, 20), tmp_path)
    season = Season(two_valleys(), sealed=True)
    season.history, season.lines, season.vaults = [], campaign.lines[:4], dict(campaign.vaults)
    for color in season.companies:
        vault = season.vaults[color]
        season.vaults[color] = type(vault)(vault.slot, vault.entries[:3])
    season.put_in = {color: {} for color in season.companies}
    season.play(2, ["blue"], seed=9)
    other = look(
        type(campaign)(campaign.id, "sealed", season.lines, season.vaults, {}), read_witness(campaign.id, tmp_path)
    )
    assert found(other, "green") == [*INTACT[:3], "behind"]
    assert [row.found for row in other.rows] == [*INTACT, "behind"]


def test_v16_v17_who_was_absent_and_what_was_taken_back_stands_in_the_grid(path: Path) -> None:
    grid = looked(path)
    assert [row.cells["blue"].kind for row in grid.games] == ["deposit", "absent", "void", "absent"]
    assert [row.reason for row in grid.games] == ["", "", "wrong bonus", ""]


def test_v20_an_early_opening_stays_in_the_review(path: Path) -> None:
    assert [(row.company, row.early, row.cells) for row in looked(path).rows if row.kind == "opened"] == [
        ("green", True, {})
    ]


def test_a_lock_that_was_changed_marks_its_vault(path: Path) -> None:
    grid = looked(rewritten(path, lambda document: document["vault"]["red"]["company"].update(ops=9)))
    assert [(safe.company, safe.found) for safe in grid.safes] == [
        ("red", "altered"),
        ("blue", "intact"),
        ("green", "intact"),
    ]
    assert not grid.intact


def test_entries_for_which_no_line_stands_are_counted(path: Path) -> None:
    grid = looked(rewritten(path, lambda document: document["history"].__delitem__(slice(4, None))))
    assert [safe.surplus for safe in grid.safes] == [1, 1, 1]
    assert not grid.intact


@pytest.mark.parametrize(
    "change",
    [
        lambda document: document["history"][0].update(companies=4),
        lambda document: document["history"][1].update(game="x", kind="other"),
        lambda document: document["history"][3].update(game=10**9),
    ],
)
def test_a_line_that_makes_no_sense_is_altered_and_the_rest_is_looked_at(
    path: Path, change: Callable[[Raw], Any]
) -> None:
    grid = looked(rewritten(path, change))
    assert "altered" in {row.found for row in grid.rows}
    assert len(grid.rows) == 6


@pytest.mark.parametrize("wrong", ["game", "absent", "void"])
def test_an_entry_that_says_something_else_than_its_line_is_out_of_order(wrong: str) -> None:
    """However rightly it is sealed: our own program could be changed to do it."""
    season = Season(two_valleys(), sealed=True)
    season.play(1, seed=1)
    good = season.vaults["red"]
    if wrong == "game":
        season.vaults["red"] = put(CAMPAIGN, "red", good, 7, season.put_in["red"][1].content())
    else:
        season.vaults["red"] = put_blank(CAMPAIGN, "red", good, 2, "absent" if wrong == "absent" else "void")
    for color in ("blue", "green"):
        season.vaults[color] = put(CAMPAIGN, color, season.vaults[color], 2, season.put_in[color][1].content())
    season.add(Played(2, (), (), "red", "blue", (), ""))
    grid = look(season.campaign)
    assert found(grid, "red") == ["intact", "out of order"]
    assert found(grid, "blue") == ["intact", "intact"]


def test_neither_rules_nor_what_opens_vaults_is_loaded_to_review_and_to_reckon() -> None:
    program = "import sys, ttr_tui.campaign.receipts, ttr_tui.campaign.vaults; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60).stdout.split()
    assert {"ttr_tui.campaign.receipts", "ttr_tui.campaign.vaults"} <= set(loaded)
    strange = ("ttr_tui.rules", "ttr_tui.seats", "ttr_tui.campaign.pack", "cryptography")
    names = {"ttr_tui.seats", "ttr_tui.seats.bot_names"}
    assert [name for name in loaded if name.startswith(strange) and name not in names] == []
