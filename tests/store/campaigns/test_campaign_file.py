"""A campaign's file: what is read of it, what is refused, and that nobody's work is written over."""

from __future__ import annotations

import fcntl
import os
import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st
from support.campaigns import NAME, founding, friday, older
from support.vaults import LABEL, new_campaign, public

from ttr_tui.store import campaign_file
from ttr_tui.store.campaign_file import (
    Campaign,
    CampaignFault,
    Raw,
    find_campaign,
    games_folder,
    list_campaigns,
    new_path,
    read_campaign,
    write_campaign,
)
from ttr_tui.store.vault import verify


def said(path: Path) -> list[str]:
    """What is wrong with a file."""
    with pytest.raises(CampaignFault) as caught:
        read_campaign(path)
    return list(caught.value.sentences)


def rewritten(path: Path, change: Callable[[Raw], object]) -> bytes:
    """The file with another content."""
    document = tomllib.loads(path.read_text())
    change(document)
    raw = tomli_w.dumps(document).encode()
    path.write_bytes(raw)
    return raw


@pytest.mark.parametrize("sealed", [False, True])
def test_v1_a_campaign_that_was_written_is_read_as_it_was_and_intact(tmp_path: Path, *, sealed: bool) -> None:
    path = tmp_path / "friday.toml"
    for campaign in (friday(sealed=sealed), older(sealed=sealed)):
        path.unlink(missing_ok=True)
        written = write_campaign(path, campaign)
        assert read_campaign(path) == written == replace(campaign, revision=1)
        assert verify(written.id, written.vaults, written.lines).intact


def test_a_file_begins_with_what_people_read_and_ends_with_the_vaults(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    write_campaign(path, friday(sealed=True))
    found = list(tomllib.loads(path.read_text()))
    assert found == ["format", "revision", "campaign", "now", "under_way", "history", "vault", "end"]


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_v22_any_name_survives_and_changes_no_seal(tmp_path_factory: pytest.TempPathFactory, name: str) -> None:
    path = tmp_path_factory.mktemp("named") / "friday.toml"
    kept = public(new_campaign(sealed=False), founding(sealed=False, name=name))
    campaign = Campaign("7f3c2a10", "open", kept.lines, kept.vaults, {"campaign": {"name": name}})
    write_campaign(path, campaign)
    found = read_campaign(path)
    assert found.lines[0].content["name"] == found.readable["campaign"]["name"] == name
    assert verify(found.id, found.vaults, found.lines).intact


def test_v22_quotes_newlines_and_emoji_survive_a_second_writing(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    write_campaign(path, write_campaign(path, friday()))
    assert read_campaign(path).lines[0].content["name"] == NAME


def test_v2_layout_has_no_meaning(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    written = write_campaign(path, friday(sealed=True, name="Friday Line"))

    def turned(document: Raw) -> None:
        for key in list(reversed(document)):
            document[key] = document.pop(key)
        document["history"] = [dict(reversed(line.items())) for line in document["history"]]
        entry = document["vault"]["red"]["entry"][0]
        entry["body"] = " ".join(entry["body"].split())

    raw = rewritten(path, turned)
    path.write_bytes(b"\xef\xbb\xbf# kept by Ada\r\n" + raw.replace(b"\n", b"\r\n"))
    assert read_campaign(path) == written
    assert verify(written.id, read_campaign(path).vaults, read_campaign(path).lines).intact


def test_v9_the_second_of_two_writers_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    write_campaign(path, friday())
    one, other = read_campaign(path), read_campaign(path)
    write_campaign(path, replace(one, under_way=None))
    raw = path.read_bytes()
    with pytest.raises(CampaignFault, match="since revision 1 was read here, and is revision 2 now"):
        write_campaign(path, replace(other, lines=other.lines[:-1]))
    assert path.read_bytes() == raw


def test_v9_what_was_mended_by_hand_meanwhile_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    written = write_campaign(path, friday())
    path.write_bytes(path.read_bytes() + b"# a remark\n")
    with pytest.raises(CampaignFault, match="Nothing was written"):
        write_campaign(path, written)
    assert path.read_bytes().endswith(b"# a remark\n")


def test_v9_who_writes_while_another_does_is_told(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    written = write_campaign(path, friday())
    descriptor = os.open(tmp_path / ".friday.lock", os.O_RDWR)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        with pytest.raises(CampaignFault, match="Another program is writing this campaign"):
            write_campaign(path, written)
    finally:
        os.close(descriptor)
    assert write_campaign(path, written).revision == 2


def test_a_new_campaign_never_takes_the_place_of_anything(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    path.write_bytes(b"shopping list")
    with pytest.raises(CampaignFault, match="There is a file of this name already"):
        write_campaign(path, friday())
    assert path.read_bytes() == b"shopping list"


def test_another_campaign_in_the_place_of_this_one_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    written = write_campaign(path, friday())
    raw = rewritten(path, lambda document: document["history"][0].update(campaign="other"))
    with pytest.raises(CampaignFault, match="Another campaign lies here now"):
        write_campaign(path, written)
    assert path.read_bytes() == raw


def test_a_campaign_that_was_taken_away_is_not_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    written = write_campaign(path, friday())
    path.unlink()
    with pytest.raises(CampaignFault, match="There is no such file"):
        write_campaign(path, written)
    assert not path.exists()


def test_v18_a_newer_format_is_refused_and_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    written = write_campaign(path, friday())
    raw = rewritten(path, lambda document: document.update(format=2, history="something new"))
    assert said(path) == ["A newer ttr-tui wrote this campaign (format 2, this one reads 1). Update first."]
    with pytest.raises(CampaignFault, match="newer ttr-tui"):
        write_campaign(path, written)
    assert path.read_bytes() == raw
    assert sorted(file.name for file in tmp_path.iterdir()) == [".friday.lock", "friday.toml"]


def test_v19_an_older_format_is_migrated_with_a_backup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "friday.toml"
    monkeypatch.setattr(campaign_file, "FORMAT", 2)
    monkeypatch.setattr("ttr_tui.store.campaign_file.FORMAT", 2)
    written = write_campaign(path, friday(sealed=True))

    def renamed(document: Raw, old: str, new: str) -> Raw:
        return {new if key == old else key: value for key, value in document.items()}

    monkeypatch.setattr(campaign_file, "OLDER", {1: lambda raw: {**renamed(raw, "past", "history"), "format": 2}})
    document = {**renamed(tomllib.loads(path.read_text()), "history", "past"), "format": 1}
    raw = tomli_w.dumps(document).encode()
    path.write_bytes(raw)

    found = read_campaign(path)
    assert found == written
    assert path.read_bytes() == raw, "reading changes nothing"
    write_campaign(path, found)
    assert (tmp_path / "friday.format-1.backup").read_bytes() == raw
    assert (tmp_path / "friday.format-1.backup").stat().st_mode & 0o777 == 0o600
    assert tomllib.loads(path.read_text())["format"] == 2
    assert read_campaign(path).vaults == written.vaults
    assert list_campaigns(tmp_path) == [path]


def test_v14_nothing_of_a_sealed_receipt_stands_in_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither in the file nor in a backup of it; in an open campaign it can be read."""
    path = tmp_path / "friday.toml"
    written = write_campaign(path, friday(sealed=True))
    monkeypatch.setattr(campaign_file, "FORMAT", 2)
    monkeypatch.setattr("ttr_tui.store.campaign_file.FORMAT", 2)
    monkeypatch.setattr(campaign_file, "OLDER", {1: lambda raw: {**raw, "format": 2}})
    write_campaign(path, written)
    files = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    assert len(files) == 3
    for word in (LABEL, "receipt", "dollars", "total"):
        assert not [name for name, raw in files.items() if word.encode() in raw]
    write_campaign(tmp_path / "open.toml", friday())
    assert LABEL.encode() in (tmp_path / "open.toml").read_bytes()


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda d: d.pop("history"), "The key “history” is missing"),
        (lambda d: d.pop("vault"), "The key “vault” is missing"),
        (lambda d: d.pop("end"), "The key “end” is missing"),
        (lambda d: d.pop("revision"), "The key “revision” is missing"),
        (lambda d: d.pop("format"), "The key “format” is missing"),
        (lambda d: d.update(format="1"), "format: A whole number"),
        (lambda d: d.update(revision=0), "revision: A whole number"),
        (lambda d: d["end"].update(revision=7), "so a part of it is missing"),
        (lambda d: d.update(vualt={}), "“vualt” is no key here"),
        (lambda d: d.update(row=[{"game": 1, "company": "red", "amount": 3}]), "row: “row” is no key here"),
        (lambda d: d.update(history=[]), "This list has 0 lines"),
        (lambda d: d.update(history=[3]), "history 1: A line of the history"),
        (lambda d: d["history"].pop(0), "history 1, kind: A history begins with a line of kind “founded”"),
        (lambda d: d["history"][0].pop("mode"), "history 1: The key “mode” is missing"),
        (lambda d: d["history"][0].update(mode="locked"), "history 1, mode: There is no mode “locked”"),
        (lambda d: d["history"][0].update(campaign="../../x"), "history 1, campaign: The id of a campaign"),
        (lambda d: d["history"][1].pop("stub"), "history 2: The key “stub” is missing"),
        (lambda d: d["history"][1].update(kind=7), "history 2, kind: A text belongs here, not 7"),
        (lambda d: d["under_way"].update(game=0), "under_way.game: A whole number from 1 to 99"),
        (lambda d: d["under_way"].update(journal="../x"), "under_way.journal: The name of a file"),
        (lambda d: d["under_way"].update(seed=4), "under_way.seed: “seed” is no key here"),
        (lambda d: d["under_way"].update(present=["Red!"]), "under_way.present 1: The colour of a company"),
        (lambda d: d["vault"]["red"].update(entry=4), "vault.red.entry: A list"),
        (lambda d: d["vault"].pop("conductor"), "vault: The conductor's slot is missing"),
    ],
)
def test_what_does_not_belong_is_refused_with_its_place(
    tmp_path: Path, change: Callable[[Raw], Any], fault: str
) -> None:
    path = tmp_path / "friday.toml"
    write_campaign(path, friday(sealed=True))
    rewritten(path, change)
    assert any(fault in sentence for sentence in said(path)), said(path)


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    write_campaign(path, friday())

    def spoilt(document: Raw) -> None:
        document["history"][2]["stub"] = 3
        document["under_way"]["game"] = "three"
        document["vault"]["green"]["entry"][0]["seq"] = 0.5

    rewritten(path, spoilt)
    assert len(said(path)) == 3


@pytest.mark.parametrize(
    ("raw", "fault"),
    [
        (b"", "The file is empty"),
        (b" \n\n", "The file is empty"),
        (b"\xff\xfe", "not UTF-8"),
        (b"format = 1\nformat = 1\n", "not TOML"),
        (b"a = " + b"[" * 3000, "nested far too deeply"),
        (b"a = 1" + b"0" * 3990 + b"\n" + b"b = 2", ""),
        (b"a = '" + b"x" * 5000 + b"'", "longer than 4000 letters"),
        (b"#\n" * (1024 * 1024 + 1), "far larger"),
        (b"a = 2024-13-77", "not TOML"),
        (b"\x00", "not TOML"),
    ],
)
def test_a_file_that_is_not_understood_is_a_fault_and_never_written_over(
    tmp_path: Path, raw: bytes, fault: str
) -> None:
    path = tmp_path / "friday.toml"
    written = write_campaign(path, friday())
    path.write_bytes(raw)
    assert fault in said(path)[0]
    for campaign in (written, friday()):
        with pytest.raises(CampaignFault):
            write_campaign(path, campaign)
    assert path.read_bytes() == raw


@pytest.mark.parametrize("sealed", [False, True])
def test_cut_at_any_byte_a_file_is_a_fault(tmp_path: Path, *, sealed: bool) -> None:
    """Also where what is left of it would be a whole TOML document."""
    path = tmp_path / "friday.toml"
    write_campaign(path, friday(sealed=sealed, name="Friday"))
    raw = path.read_bytes()
    last, step = raw.rindex(b"\n["), len(raw) // 400
    ends = [k for k in range(len(raw)) if raw[k : k + 1] == b"\n" or k >= last or k % step == 0]
    for end in ends:
        if raw[:end].strip() != raw.strip():
            path.write_bytes(raw[:end])
            said(path)
    path.write_bytes(raw.strip())
    read_campaign(path)


def test_v21_only_the_user_may_read_it_and_a_link_stays_one(tmp_path: Path) -> None:
    target, link = tmp_path / "cloud" / "friday.toml", tmp_path / "here.toml"
    link.symlink_to(target)
    with pytest.raises(CampaignFault, match="There is a file of this name already"):
        write_campaign(link, friday())
    written = write_campaign(target, friday())
    assert target.stat().st_mode & 0o777 == 0o600
    assert (target.parent / ".friday.lock").stat().st_mode & 0o777 == 0o600
    write_campaign(link, replace(read_campaign(link), under_way=None))
    assert link.is_symlink()
    assert read_campaign(target).under_way is None != written.under_way


def test_links_that_lead_nowhere_are_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    path.symlink_to(path)
    assert "can't be read" in said(path)[0]
    with pytest.raises(CampaignFault):
        write_campaign(path, friday())


def test_campaigns_lie_side_by_side_and_are_found(tmp_path: Path) -> None:
    def name_of(campaign: Campaign) -> str:
        return str(campaign.lines[0].content["name"])

    for name in ("Friday Line", "Friday Line", "Monday", "\U0001f682"):
        write_campaign(new_path(tmp_path, name), friday(name=name))
    (tmp_path / "torn.toml").write_bytes(b"format = ")
    names = {path.name for path in list_campaigns(tmp_path)}
    assert names == {"friday-line.toml", "friday-line-2.toml", "monday.toml", "campaign.toml", "torn.toml"}
    assert find_campaign(tmp_path, "MONDAY", name_of) == tmp_path / "monday.toml"
    assert find_campaign(tmp_path, "\U0001f682", name_of) == tmp_path / "campaign.toml"
    assert find_campaign(tmp_path, "friday-line-2", name_of) == tmp_path / "friday-line-2.toml"
    assert find_campaign(tmp_path, str(tmp_path / "monday.toml"), name_of) == tmp_path / "monday.toml"
    with pytest.raises(CampaignFault, match="several campaigns of this name"):
        find_campaign(tmp_path, "friday line", name_of)
    with pytest.raises(CampaignFault, match=r"no campaign “sunday”(?s:.*)torn.toml can't be read: This is not TOML"):
        find_campaign(tmp_path, "sunday", name_of)
    assert games_folder(tmp_path / "monday.toml") == tmp_path / "monday.games"


def test_a_campaign_goes_on_where_it_is_handed_to(tmp_path: Path) -> None:
    here, there = tmp_path / "here" / "friday.toml", tmp_path / "there" / "other name.toml"
    write_campaign(here, friday(sealed=True))
    there.parent.mkdir()
    there.write_bytes(here.read_bytes())
    written = write_campaign(there, replace(read_campaign(there), under_way=None))
    assert (written.revision, read_campaign(here).revision) == (2, 1)
