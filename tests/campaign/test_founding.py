"""A campaign is founded: whose companies, which locks, where its pack lies; and the rules of offices and vaults."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from shutil import copytree

import pytest
import tomli_w
from support.founded import CODE, NAME, again, friday_line, play_game
from support.packs import COLORS, TWO_VALLEYS, changed, two_valleys

from ttr_tui.campaign.founders import Founder
from ttr_tui.campaign.history import Company, PackName
from ttr_tui.campaign.open_campaign import OpenCampaign, found
from ttr_tui.campaign.pack_files import PackFault, find_pack, pack_for, read_pack
from ttr_tui.seats.sitters import Sitter
from ttr_tui.store.campaign_file import CampaignFault
from ttr_tui.store.ciphers import VaultFault
from ttr_tui.store.places import own_packs, shipped_packs
from ttr_tui.store.slots import CONDUCTOR, CURTAIN, LEAST, passphrase
from ttr_tui.store.vault import add_line

ADA, BO = Founder("red", "Ada"), Founder("blue", "Bo")


def test_a_campaign_begins_with_who_leads_which_company(tmp_path: Path) -> None:
    founders = [Founder("blue", "Bo", secret=CURTAIN), Founder("red", "Ada", "normal", passphrase("a long one"))]
    campaign = found(tmp_path, two_valleys(), f" {NAME} ", founders, "sealed", CODE, cost=LEAST)
    assert (campaign.path.name, campaign.state.name, campaign.campaign.revision) == ("friday-line.toml", NAME, 1)
    assert campaign.state.companies == {
        "red": Company("Ada", "passphrase", "normal"),
        "blue": Company("Bo", "curtain"),
    }
    assert campaign.state.caboose in ("red", "blue")
    assert [*campaign.campaign.vaults] == ["red", "blue", CONDUCTOR]
    assert again(campaign).findings.intact
    assert again(campaign).state == campaign.state
    document = tomllib.loads(campaign.path.read_text())
    assert document["companies"]["red"] == {"player": "Ada", "bot": "normal", "lock": "passphrase"}
    assert document["history"][0]["companies"]["blue"] == {"player": "Bo", "lock": "curtain"}


def test_several_campaigns_of_one_name_lie_side_by_side(tmp_path: Path) -> None:
    first, second = (found(tmp_path, two_valleys(), NAME, [ADA, BO], "open") for _ in range(2))
    assert [first.path.name, second.path.name] == ["friday-line.toml", "friday-line-2.toml"]
    assert first.campaign.id != second.campaign.id
    play_game(first, ["red", "blue"])
    assert (again(first).state.next_game, again(second).state.next_game) == (2, 1)


@pytest.mark.rule("LEGACY-015")
def test_chance_says_who_begins_if_nobody_does(tmp_path: Path) -> None:
    begins = {found(tmp_path, two_valleys(), "x", [ADA, BO], "open").state.caboose for _ in range(20)}
    assert begins == {"red", "blue"}
    assert found(tmp_path, two_valleys(), "x", [ADA, BO], "open", caboose="blue").state.caboose == "blue"


@pytest.mark.parametrize(
    ("name", "founders", "said"),
    [
        ("  ", [ADA, BO], "A campaign needs a name"),
        (NAME, [ADA], "This pack is for 2 to 3 companies, and these are 1"),
        (NAME, [Founder(color, color) for color in COLORS], "2 to 3 companies, and these are 5"),
        (NAME, [ADA, Founder("purple", "Bo")], "There is no company “purple”"),
        (NAME, [ADA, Founder("red", "Bo")], "Two seats want to be red"),
        (NAME, [ADA, Founder("blue", "Ada")], "Two seats are called Ada"),
        (NAME, [ADA, Founder("blue", "You")], "A seat can’t be called You"),
        (NAME, [ADA, Founder("blue", "")], "A seat has no name"),
        (NAME, [ADA, Founder("blue", "Bo\x1b[31m")], "Nobody can be called “Bo"),
        (NAME, [ADA, Founder("blue", "B" * 99)], "The name B+ is too long"),
    ],
)
def test_what_cannot_be_founded_is_said(tmp_path: Path, name: str, founders: Sequence[Founder], said: str) -> None:
    with pytest.raises(CampaignFault, match=said):
        found(tmp_path / "campaigns", two_valleys(), name, founders, "open")
    assert not (tmp_path / "campaigns").exists()


def test_a_sealed_campaign_needs_the_conductors_code_and_a_company_to_begin(tmp_path: Path) -> None:
    with pytest.raises(VaultFault, match="needs a conductor code"):
        found(tmp_path, two_valleys(), NAME, [ADA, BO], "sealed")
    with pytest.raises(CampaignFault, match="no company “green” to begin the first game"):
        found(tmp_path, two_valleys(), NAME, [ADA, BO], "open", caboose="green")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("player", ["You", "Ada", "B\x1b[31mo", "x" * 80, "", "red"])
def test_whatever_a_file_calls_its_players_they_sit_down_with_names_of_their_own(tmp_path: Path, player: str) -> None:
    campaign = found(tmp_path, two_valleys(), NAME, [ADA, BO], "open", memory=tmp_path / "another machine")
    document = tomllib.loads(campaign.path.read_text())
    founding = document["history"][0]
    founding["companies"]["blue"]["player"] = player
    content = {key: said for key, said in founding.items() if key != "stub"}
    founding["stub"] = add_line(campaign.campaign.id, campaign.campaign.vaults, (), content, adds=False).stub
    campaign.path.write_text(tomli_w.dumps(document))
    live = again(campaign).begin(["red", "blue"])
    name = "red" if player == "red" else "blue"
    assert live.deal.sitters == (Sitter("Ada", "red"), Sitter(name, "blue"))
    live.close()
    again(campaign).go_on()


def test_a_pack_is_found_by_path_beside_the_campaigns_or_in_the_users_folder(tmp_path: Path) -> None:
    folder = tmp_path / "campaigns"
    name = PackName("two-valleys", "1.0.0", two_valleys().sha256)
    with pytest.raises(PackFault, match="There is no pack of this name"):
        find_pack("two-valleys", folder)
    with pytest.raises(PackFault, match=r"The pack of this campaign isn't here: version 1\.0\.0 of it is needed"):
        pack_for(name, folder)
    assert find_pack(str(TWO_VALLEYS), folder) == TWO_VALLEYS
    own = copytree(TWO_VALLEYS, own_packs() / "two-valleys")
    assert find_pack("two-valleys", folder) == own
    assert pack_for(name, folder) == two_valleys()
    beside = copytree(TWO_VALLEYS, folder / "two-valleys")
    assert find_pack("two-valleys", folder) == beside
    with pytest.raises(PackFault, match="Did you mean “two-valleys”"):
        find_pack("two-valley", folder)
    for odd in ("../two-valleys", "", ".", "two-valleys/"):
        with pytest.raises(PackFault):
            find_pack(odd, folder)


def test_of_several_versions_the_one_that_was_played_with_is_taken(tmp_path: Path) -> None:
    folder = tmp_path / "campaigns"
    copytree(changed(tmp_path, "pack", {"version": "2.0.0"}), folder / "two-valleys")
    campaign = friday_line(folder)
    assert OpenCampaign.open(campaign.path).pack.version == "2.0.0"
    assert OpenCampaign.open(campaign.path).other_pack
    copytree(TWO_VALLEYS, own_packs() / "two-valleys")
    assert OpenCampaign.open(campaign.path).pack == two_valleys()
    (own_packs() / "two-valleys" / "story.toml").write_text("not TOML")
    assert OpenCampaign.open(campaign.path).pack.version == "2.0.0", "one that can't be read is passed over"
    (folder / "two-valleys" / "story.toml").write_text("not TOML")
    with pytest.raises(PackFault, match="is not TOML"):
        OpenCampaign.open(campaign.path)


def test_packs_come_with_the_program(tmp_path: Path) -> None:
    found = sorted(path.parent.name for path in shipped_packs().glob("*/pack.toml"))
    assert found
    for name in found:
        assert read_pack(find_pack(name, tmp_path)).id == name
