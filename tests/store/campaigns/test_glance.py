"""What a list says of campaigns, read from the tops of their files."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from support.campaigns import NAME, friday
from support.packs import founded, played, two_valleys

from ttr_tui.campaign.fold import fold
from ttr_tui.campaign.reader_tables import for_readers
from ttr_tui.core.text import visible
from ttr_tui.store.campaign_file import Campaign, write_campaign
from ttr_tui.store.campaign_glance import CampaignGlance, look_at_campaigns


def campaign(games: int) -> Campaign:
    pack = two_valleys()
    state = fold(pack, [founded(pack), *(played(game) for game in range(1, games + 1))])
    return replace(friday(), readable=for_readers(state), under_way=None)


@pytest.mark.parametrize(
    ("games", "glance"),
    [
        (0, CampaignGlance(Path(), "Friday Line", 1, 1901)),
        (1, CampaignGlance(Path(), "Friday Line", 2, 1904)),
        (2, CampaignGlance(Path(), "Friday Line", 3, 0, over=True)),
    ],
)
def test_a_campaign_says_which_game_is_next(tmp_path: Path, games: int, glance: CampaignGlance) -> None:
    path = tmp_path / "friday-line.toml"
    write_campaign(path, campaign(games))
    assert look_at_campaigns(tmp_path) == [replace(glance, path=path)]


def test_a_game_under_way_is_the_one_that_is_told(tmp_path: Path) -> None:
    write_campaign(tmp_path / "friday-line.toml", friday())
    [glance] = look_at_campaigns(tmp_path)
    assert (glance.name, glance.game, glance.under_way) == (visible(NAME, 60), 3, True)


def test_the_one_that_was_played_last_comes_first_and_what_cannot_be_read_stays_in_the_list(tmp_path: Path) -> None:
    for age, name in enumerate(("new", "old", "torn")):
        path = tmp_path / f"{name}.toml"
        write_campaign(path, campaign(age % 2))
        os.utime(path, (10_000 - age, 10_000 - age))
    torn = tmp_path / "torn.toml"
    torn.write_bytes(b"\xff" + torn.read_bytes())
    (tmp_path / "notes.txt").write_text("not one")
    os.utime(torn, (20_000, 20_000))
    found = look_at_campaigns(tmp_path)
    assert [(one.path.stem, one.name) for one in found] == [
        ("torn", ""),
        ("new", "Friday Line"),
        ("old", "Friday Line"),
    ]


@pytest.mark.parametrize("text", ["", "[[history]]\n", "x", 'a = "', "[campaign]\nname = 3\n[[history]]\n", "[" * 5000])
def test_whatever_lies_there_is_no_more_than_a_file_that_cannot_be_read(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.toml"
    path.write_text(text)
    assert look_at_campaigns(tmp_path) == [CampaignGlance(path)]


def test_no_folder_holds_no_campaigns(tmp_path: Path) -> None:
    assert look_at_campaigns(tmp_path / "none") == []


def test_looking_loads_no_campaign_no_rules_and_no_vault(tmp_path: Path) -> None:
    write_campaign(tmp_path / "friday-line.toml", campaign(1))
    asked = f"""\
import sys
from pathlib import Path
from ttr_tui.store.campaign_glance import look_at_campaigns
assert look_at_campaigns(Path({str(tmp_path)!r}))[0].game == 2
print(*[name for name in sys.modules if name.startswith(("ttr_tui", "cryptography", "tomli_w"))])
"""
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout.split()
    rooms = {"ttr_tui.store.campaign_glance", "ttr_tui.core.text", "ttr_tui.core.value"}
    assert set(told) == {"ttr_tui", "ttr_tui.core", "ttr_tui.store", *rooms}
