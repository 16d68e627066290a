"""`ttr campaign book`: a campaign written into one file, in both formats, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.companies import Office, office
from support.founded import CODE, friday_line, play_game
from support.pads import friday_pad
from support.typist import Keyboard

from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.store.slots import spell

KEPT = "The book is in {}."


@pytest.fixture
def campaigns(keyboard: Keyboard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Office:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return office(keyboard, tmp_path / "campaigns")


@pytest.fixture
def sealed(campaigns: Office) -> OpenCampaign:
    campaign = friday_line(campaigns.folder, mode="sealed")
    play_game(campaign)
    return campaign


@pytest.mark.parametrize(("suffix", "beginning"), [(".html", "<!doctype html>"), (".md", "# Friday Line\n")])
@pytest.mark.parametrize("how", [[], ["--plain"]])
@pytest.mark.usefixtures("sealed")
def test_it_is_written_without_a_question_before_the_end(
    campaigns: Office, tmp_path: Path, suffix: str, beginning: str, how: list[str]
) -> None:
    there = tmp_path / "new" / f"friday{suffix}"
    told = campaigns("book", "Friday Line", "--to", str(there), *how)
    assert (told.code, told.complaint, told.typed) == (0, "", [])
    assert told.said == f"{KEPT.format(there)}\n"
    text = there.read_text(encoding="utf-8")
    assert text.startswith(beginning)
    assert "1901: The Near Valley" in text
    assert "The campaign goes on." in text


@pytest.mark.parametrize(
    ("answer", "said"),
    [([spell(CODE)], "The final order:"), ([], "the vault stayed closed."), (["", "", ""], "closed")],
)
def test_once_the_vaults_are_open_keys_are_asked_for(
    campaigns: Office, sealed: OpenCampaign, tmp_path: Path, answer: list[str | None], said: str
) -> None:
    play_game(sealed, seed=8)
    sealed.open_vaults(early=False)
    there = tmp_path / "friday.md"
    told = campaigns("book", "--to", str(there), answer=answer)
    assert (told.code, told.complaint) == (0, "")
    assert told.said.startswith("The conductor’s code for all of them")
    text = there.read_text(encoding="utf-8")
    assert said in text
    assert ("The board at the end of the game." in text) == (answer == [spell(CODE)])


@pytest.mark.usefixtures("sealed")
def test_a_file_that_is_there_is_written_anew(campaigns: Office, tmp_path: Path) -> None:
    there = tmp_path / "friday.html"
    there.write_text("an older book", encoding="utf-8")
    assert campaigns("book", "--to", str(there)).code == 0
    assert "an older book" not in there.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["friday.txt", "friday", "html", "-"])
@pytest.mark.usefixtures("sealed")
def test_another_ending_is_refused(campaigns: Office, tmp_path: Path, name: str) -> None:
    there = name if name == "-" else str(tmp_path / name)
    told = campaigns("book", "--to", there)
    assert (told.code, told.said) == (1, "")
    assert told.complaint.startswith("A book is written into a file that ends in .html or .md, and not into “")
    assert not (tmp_path / name).exists()


def test_what_is_no_campaign_is_refused(campaigns: Office, tmp_path: Path) -> None:
    there = tmp_path / "friday.html"
    assert "There is no campaign in" in campaigns("book", "--to", str(there)).complaint
    friday_line(campaigns.folder)
    told = campaigns("book", "Monday Line", "--to", str(there))
    assert told.code == 1
    assert "Monday Line" in told.complaint
    assert campaigns("book", "Friday Line").complaint.startswith("Something is missing: --to.")
    assert not there.exists()


def test_a_pad_has_no_book(campaigns: Office, tmp_path: Path) -> None:
    pad = friday_pad(campaigns.folder)
    told = campaigns("book", str(pad.path), "--to", str(tmp_path / "pad.html"))
    assert "This is a pad, on which nothing is played." in told.complaint


def test_a_folder_is_refused_by_name(campaigns: Office, tmp_path: Path) -> None:
    (tmp_path / "friday.html").mkdir()
    told = campaigns("book", "--to", str(tmp_path / "friday.html"))
    assert told.code == 2
    assert told.complaint.startswith("--to ")
