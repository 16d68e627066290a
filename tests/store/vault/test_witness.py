"""What a machine remembers of campaigns: V7, V8 and V21, and that its memory may be gone or damaged."""

import os
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from support.vaults import CAMPAIGN, Kept, campaign, played

from ttr_tui.store.ciphers import VaultFault
from ttr_tui.store.places import state_folder
from ttr_tui.store.vault import SealedLine, Sighting, read_witness, unseen, write_witness

DAY, LATER = date(2026, 3, 1), date(2026, 3, 8)


def file_of(folder: Path) -> Path:
    return folder / "campaigns" / f"{CAMPAIGN}.toml"


def test_v8_a_file_that_went_back_is_behind_what_was_seen(tmp_path: Path) -> None:
    kept = campaign()
    write_witness(CAMPAIGN, kept.lines[:4], DAY, tmp_path)
    write_witness(CAMPAIGN, kept.lines, LATER, tmp_path)
    seen = read_witness(CAMPAIGN, tmp_path)
    assert [(one.line, one.entries, one.day) for one in seen][2:5] == [(3, 2, DAY), (4, 3, DAY), (5, 4, LATER)]
    assert unseen(seen, kept.lines) == ()
    behind = unseen(seen, kept.lines[:5])
    assert behind[0] == Sighting(6, 5, kept.lines[5].stub, LATER)
    assert len(behind) == 2


def test_v7_a_last_game_that_was_played_again_is_noticed(tmp_path: Path) -> None:
    before = Kept(campaign().vaults, campaign().lines)
    first = played(before, 4)
    write_witness(CAMPAIGN, first.lines, DAY, tmp_path)
    again = played(before, 4)
    assert again.found().intact
    write_witness(CAMPAIGN, again.lines, LATER, tmp_path)
    assert [one.line for one in unseen(read_witness(CAMPAIGN, tmp_path), again.lines)] == [8]


def test_another_machine_has_seen_nothing(tmp_path: Path) -> None:
    assert read_witness(CAMPAIGN, tmp_path) == ()
    assert unseen((), campaign().lines) == ()


def test_v21_it_lies_in_the_state_folder_and_is_the_users_own() -> None:
    write_witness(CAMPAIGN, campaign().lines, DAY)
    path = file_of(state_folder())
    assert path.stat().st_mode & 0o777 == 0o600
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    assert len(read_witness(CAMPAIGN)) == 7


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\xff\xfe",
        b"[[seen",
        b"seen = 3",
        b"seen = [3, {line = 'x'}]",
        b"[[seen]]\nline = 1",
        b"x = 1" + b"0" * 5000,
        b"x = " + b"[" * 5000,
        b"#" * (300 * 1024),
    ],
)
def test_a_damaged_memory_is_begun_anew(raw: bytes, tmp_path: Path) -> None:
    file_of(tmp_path).parent.mkdir()
    file_of(tmp_path).write_bytes(raw)
    assert read_witness(CAMPAIGN, tmp_path) == ()
    write_witness(CAMPAIGN, campaign().lines, DAY, tmp_path)
    assert len(read_witness(CAMPAIGN, tmp_path)) == 7


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with names are of POSIX")
def test_nobody_waits_for_a_memory_that_is_a_pipe(tmp_path: Path) -> None:
    (tmp_path / "campaigns").mkdir()
    os.mkfifo(tmp_path / "campaigns" / f"{CAMPAIGN}.toml")
    assert read_witness(CAMPAIGN, tmp_path) == ()


def test_what_can_still_be_read_of_a_damaged_memory_counts(tmp_path: Path) -> None:
    write_witness(CAMPAIGN, campaign().lines, DAY, tmp_path)
    file = file_of(tmp_path)
    file.write_text(file.read_text().replace("line = 3", "line = false", 1).replace("line = 4", "lime = 4", 1))
    assert [one.line for one in read_witness(CAMPAIGN, tmp_path)][-3:] == [5, 6, 7]


def test_only_so_much_is_remembered_the_latest_of_it(tmp_path: Path) -> None:
    lines = [SealedLine({}, f"{number:032x}", adds=True) for number in range(1, 1201)]
    write_witness(CAMPAIGN, lines[:900], DAY, tmp_path)
    write_witness(CAMPAIGN, lines, LATER, tmp_path)
    assert [one.line for one in read_witness(CAMPAIGN, tmp_path)] == list(range(201, 1201))


def test_nothing_new_is_not_written_again(tmp_path: Path) -> None:
    write_witness(CAMPAIGN, campaign().lines, DAY, tmp_path)
    file_of(tmp_path).chmod(0o400)
    before = file_of(tmp_path).stat()
    write_witness(CAMPAIGN, campaign().lines, LATER, tmp_path)
    assert os.path.samestat(before, file_of(tmp_path).stat())


def test_what_cannot_be_kept_is_said_and_what_was_there_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_witness(CAMPAIGN, campaign().lines[:3], DAY, tmp_path)
    before = file_of(tmp_path).read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(VaultFault, match=r"can’t remember .* no space left on device"):
        write_witness(CAMPAIGN, campaign().lines, DAY, tmp_path)
    assert file_of(tmp_path).read_bytes() == before
    assert len(list(file_of(tmp_path).parent.iterdir())) == 1


@pytest.mark.parametrize("campaign_id", ["../../etc", "", "a/b", "A", "a" * 41, "."])
def test_an_id_that_leads_elsewhere_is_refused(campaign_id: str, tmp_path: Path) -> None:
    with pytest.raises(VaultFault, match="id of a campaign"):
        read_witness(campaign_id, tmp_path)


def test_a_stub_that_is_none_is_not_remembered(tmp_path: Path) -> None:
    lines = tuple(replace(line, stub='"\n[x]') for line in campaign().lines)
    write_witness(CAMPAIGN, lines, DAY, tmp_path)
    assert not file_of(tmp_path).exists()
