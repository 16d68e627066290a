"""`ttr campaign receipts`: what may be known from outside, and what was in the vaults once they may be opened."""

from __future__ import annotations

import errno
import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from shutil import copytree
from unittest.mock import patch

import pytest
import tomli_w
from rich.cells import cell_len
from support.founded import CODE, SECRETS, friday_line, play_forged_game, play_game
from support.packs import TWO_VALLEYS, two_valleys
from support.reckonings import Season
from support.typist import Keyboard, Session

from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.receipts import Deposit, Receipt
from ttr_tui.campaign.vaults import take_out, unlock_all
from ttr_tui.store.campaign_file import write_campaign
from ttr_tui.store.ciphers import from_text
from ttr_tui.store.slots import CURTAIN, code_secret, spell
from ttr_tui.store.vault import write_witness
from ttr_tui.term.terminal import Obstacle

Open = Callable[..., Session]


@pytest.fixture(autouse=True)
def screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables are read on a screen, be it too small for games."""
    monkeypatch.setattr("ttr_tui.cli.screen.at_hand", lambda: Obstacle.SMALL)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A sealed campaign after its first game, and one that is over; red and blue are locked, green has a curtain."""
    folder = tmp_path_factory.mktemp("campaigns")
    for name, games in (("going", 1), ("over", 2)):
        campaign = friday_line(folder / name, mode="sealed")
        copytree(TWO_VALLEYS, folder / name / "two-valleys")
        for game in range(games):
            play_game(campaign, seed=7 + game)
    return folder


@pytest.fixture
def receipts(folder: Path, keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Open:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))

    def run(which: str, *argv: str, door: str = "receipts", answer: list[str | None] | None = None) -> Session:
        return keyboard("campaign", door, "--campaigns", str(folder / which), *argv, answer=answer or ())

    return run


def deposits(folder: Path, which: str) -> dict[str, dict[int, Deposit]]:
    (path,) = (folder / which).glob("*.toml")
    campaign = OpenCampaign.open(path, two_valleys())
    return take_out(campaign.campaign, unlock_all(campaign.campaign, code_secret(CODE)))


def files(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_before_the_end_there_is_a_grid_and_no_number(receipts: Open, folder: Path) -> None:
    before = files(folder)
    session = receipts("going")
    assert session.code == 0
    said = session.said
    assert "Everything is intact." in said
    assert "Locked: red and blue. Only the passphrase of a vault" in said
    assert "Behind a curtain: green. It keeps eyes off" in said
    assert said.splitlines()[-1] == "Nothing in the vaults is shown before the end of the campaign."
    assert "$" not in said
    assert session.typed == [], "nobody is asked for anything"
    assert "receipt" not in said
    assert files(folder) == before


SECRET = Receipt(1901, 791979197919, 0, 600760076007, 421142114211, 971597159715, 31, 1, 1, {"effects": 0})
"""Numbers that nothing else has, and no sealed text by chance."""


def test_c1_a_recording_that_is_gone_is_told_before_any_key(receipts: Open, folder: Path, tmp_path: Path) -> None:
    (path,) = copytree(folder / "going", tmp_path / "copy").glob("*.toml")
    (path.with_suffix(".games") / "01.sealed").unlink()
    found = receipts("going", str(path), "--json", "-")
    assert "The recording of game 1 is missing: 01.sealed." in found.complaint
    table = json.loads(found.said)
    assert table["recordings"] == [{"line": 2, "game": 1, "file": "01.sealed", "found": "missing"}]
    assert table["intact"] is False


@pytest.mark.parametrize("door", ["receipts", "verify", "list"])
def test_v14_no_number_of_a_receipt_and_no_item_is_anywhere_before_the_opening(
    keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, door: str
) -> None:
    """Neither in what is said, nor in any file: the campaign's and its copies, recordings, the state, what is kept."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    season = Season(two_valleys(), sealed=True)
    put_in = {color: Deposit(replace(SECRET, place=k), ("lantern",)) for k, color in enumerate(season.companies, 1)}
    season.deposit(1, put_in)
    path = tmp_path / "campaigns" / "friday.toml"
    copytree(TWO_VALLEYS, tmp_path / "campaigns" / "two-valleys")
    written = write_campaign(path, season.campaign)
    write_campaign(path, written)
    write_witness(written.id, written.lines, date(2026, 11, 20))
    more = ["--json", str(tmp_path / "out.json"), "--keep", str(tmp_path)] if door == "receipts" else []
    session = keyboard(
        "campaign", door, *([str(path)] if door != "list" else []), "--campaigns", str(path.parent), *more
    )
    assert session.code == 0, session.complaint
    said = {"said": (session.said + session.complaint).encode()}
    there = [file for file in tmp_path.rglob("*") if file.is_file() and "two-valleys" not in file.parts]
    assert len(there) >= 3
    raw = said | {str(file): file.read_bytes() for file in there}
    for entry in (entry for vault in written.vaults.values() for entry in vault.entries):
        raw[entry.seal] = from_text(entry.body) or b""
    for secret in ("791979197919", "600760076007", "421142114211", "971597159715", "lantern", "completed", "dollars"):
        assert [where for where, text in raw.items() if secret.encode() in text] == [], secret
    unsealed = Season(two_valleys(), sealed=False)
    unsealed.deposit(1, put_in)
    assert "791979197919" in write_campaign(tmp_path / "open.toml", unsealed.campaign).vaults["red"].entries[0].body


PROBE = """\
import json, sys
from ttr_tui.cli import main
main()
print(json.dumps(sorted(sys.modules)))
"""


def test_the_grid_loads_neither_rules_nor_what_opens_vaults(folder: Path, tmp_path: Path) -> None:
    argv = ["campaign", "receipts", "--campaigns", str(folder / "going")]
    ran = subprocess.run([sys.executable, "-c", PROBE, *argv], capture_output=True, text=True, timeout=60, cwd=tmp_path)
    *said, loaded = ran.stdout.splitlines()
    assert said[-1] == "Nothing in the vaults is shown before the end of the campaign."
    strange = ("ttr_tui.rules", "ttr_tui.seats.game", "cryptography", "networkx", "textual")
    assert [name for name in json.loads(loaded) if name.startswith(strange)] == []


@pytest.mark.parametrize("change", ["over", "year", "now"])
def test_tables_that_were_edited_open_nothing(
    receipts: Open, folder: Path, keyboard: Keyboard, tmp_path: Path, change: str
) -> None:
    """They say only whether it is worth while to load the pack; then the history counts."""
    copytree(folder / "going", tmp_path / "going")
    (path,) = (tmp_path / "going").glob("*.toml")
    document = tomllib.loads(path.read_text())
    if change == "now":
        del document["now"]
    elif change == "year":
        del document["now"]["year"]
    else:
        document["now"]["over"] = True
    path.write_text(tomli_w.dumps(document))
    session = keyboard("campaign", "receipts", str(path), answer=[spell(CODE)])
    assert session.said.splitlines()[-1] == "Nothing in the vaults is shown before the end of the campaign."
    assert session.typed == []
    assert ("was changed by hand" in session.said) == (change != "year"), "files without a year are older ones"


def test_the_conductor_code_opens_all_of_it(receipts: Open, folder: Path) -> None:
    before = files(folder)
    session = receipts("over", answer=[spell(CODE)])
    assert (session.code, session.complaint) == (0, "")
    for company, entries in deposits(folder, "over").items():
        for deposit in entries.values():
            assert f" {deposit.receipt.total} " in session.said, company
    assert "The final order:" in session.said
    assert "Every receipt here is right" in session.said
    assert "Game 1 and 2: played again, the recording gives the same." in session.said
    assert files(folder) == before, "a review writes nothing"
    wide = [line for line in session.said.splitlines() if "  " in line and cell_len(line) > 80]
    assert wide == [], "tables are whole in 80 columns"


@pytest.fixture
def forged(tmp_path: Path) -> Path:
    campaign = friday_line(tmp_path / "forged", mode="sealed")
    copytree(TWO_VALLEYS, tmp_path / "forged" / "two-valleys")
    play_forged_game(campaign)
    play_game(campaign, seed=8)
    return campaign.path


@pytest.mark.parametrize("door", ["receipts", "open", "play"])
def test_c2_wherever_a_sum_is_told_it_is_told_what_speaks_against_it(
    keyboard: Keyboard, forged: Path, door: str
) -> None:
    session = keyboard("campaign", door, str(forged), answer=[spell(CODE)])
    assert session.code == 0
    before, warned, after = session.said.partition("Not everything is right:\n")
    assert "inal order" in before
    assert warned
    assert "Game 1: the recording gives something else for red." in after


@pytest.fixture
def curtained(tmp_path: Path) -> Path:
    """A campaign that is over, and no vault of it needs a passphrase."""
    with patch.dict(SECRETS, dict.fromkeys(SECRETS, CURTAIN)):
        campaign = friday_line(tmp_path / "curtained", mode="sealed")
    copytree(TWO_VALLEYS, tmp_path / "curtained" / "two-valleys")
    for game in range(2):
        play_game(campaign, seed=7 + game)
    return campaign.path


ASKED = "The conductor’s code, to play the recordings again (Enter: they stay closed):"


def test_c13_the_code_is_asked_for_where_only_recordings_need_it(keyboard: Keyboard, curtained: Path) -> None:
    session = keyboard("campaign", "receipts", str(curtained), answer=[spell(CODE)])
    assert session.said.count(ASKED) == 1
    assert "The final order:" in session.said
    assert "Game 1 and 2: played again, the recording gives the same." in session.said


@pytest.mark.parametrize("answer", [[""], [None], ["x", spell(bytes(16)), "x"]])
def test_c13_without_the_code_all_else_is_shown(keyboard: Keyboard, curtained: Path, answer: list[str | None]) -> None:
    session = keyboard("campaign", "receipts", str(curtained), answer=answer)
    assert session.code == 0
    assert ASKED in session.said
    assert "The final order:" in session.said
    assert "Game 1 and 2: the recording needs the conductor’s code." in session.said


def test_v13_passphrases_open_their_own_vaults_and_one_that_nobody_knows_stays_closed(receipts: Open) -> None:
    session = receipts("over", answer=["", "the salt of Ada", ""])
    assert session.code == 0
    assert "Bo (blue): the vault stayed closed." in session.said
    assert "Provisional: closed: blue." in session.said
    assert "1. Ada (red)" in session.said or "2. Ada (red)" in session.said
    assert "Game 1 and 2: the recording needs the conductor’s code." in session.said


def test_v12_a_wrong_passphrase_opens_nothing_in_three_tries_and_gives_no_hint(receipts: Open, folder: Path) -> None:
    before = files(folder)
    session = receipts("over", "--company", "red", answer=["", "the salt of Bo", "the salt", "né en été"])
    assert session.typed == ["", "the salt of Bo", "the salt", "né en été"]
    assert "This was the last try" in session.said
    assert session.said.splitlines()[-1] == "Nothing was opened."
    for secret in ("the salt", "né en", "Dollars", "$"):
        assert secret not in session.said + session.complaint
    assert files(folder) == before
    again = receipts("over", "--company", "red", answer=["", "wrong", "the salt of Ada"])
    assert "Dollars" in again.said
    assert "the vault stayed closed" not in again.said, "the other vaults were not asked for"
    assert "Place" not in [line.split(" ")[0] for line in again.said.split("Totals, with")[1].splitlines()]


def test_v12_a_wrong_code_opens_nothing_in_three_tries(receipts: Open) -> None:
    other = spell(bytes(16))
    session = receipts("over", answer=[other, "x", other, "the salt of Ada"])
    assert session.code == 1
    assert session.typed == [other, "x", other]
    assert "Dollars" not in session.said
    assert other not in session.said + session.complaint


def test_who_answers_nothing_sees_what_has_no_lock(receipts: Open, folder: Path) -> None:
    session = receipts("over", answer=[None])
    assert session.code == 0
    green = deposits(folder, "over")["green"]
    assert all(f"{deposit.receipt.total}" in session.said for deposit in green.values())
    assert "Ada (red): the vault stayed closed." in session.said


def test_one_game_and_one_company_can_be_asked_for(receipts: Open, folder: Path) -> None:
    session = receipts("over", "--game", "2", "--company", "green", answer=[""])
    slip = deposits(folder, "over")["green"][2].receipt
    rows = [line.split() for line in session.said.splitlines()]
    assert ["1904", "green"] in rows
    assert ["Dollars", str(slip.dollars)] in rows
    assert ["Total", str(slip.total)] in rows
    assert not any(row[:1] == ["1901"] for row in rows)
    assert session.typed == [""], "for the recording alone"


@pytest.mark.parametrize(
    ("argv", "complaint"),
    [
        (("--game", "3"), "Game 3 hasn’t been played. Games 1 to 2 have been."),
        (("--company", "pink"), "There is no company “pink”. There are: Ada (red), Bo (blue) and Cy (green)."),
    ],
)
def test_what_is_not_there_is_said(receipts: Open, argv: tuple[str, ...], complaint: str) -> None:
    session = receipts("over", *argv)
    assert (session.code, session.complaint) == (1, f"{complaint}\n")


def test_json_has_every_row_after_the_opening(receipts: Open, folder: Path) -> None:
    session = receipts("over", "--json", "-", answer=[spell(CODE)])
    told = json.loads(session.heard[-1].splitlines()[-1])
    opened = told["opened"]
    assert (opened["over"], opened["provisional"], opened["flaws"]) == (True, False, [])
    assert [one["outcome"] for one in opened["recordings"]] == ["fits", "fits"]
    for company in opened["companies"]:
        put_in = deposits(folder, "over")[company["company"]]
        assert [one["total"] for one in company["games"]] == [deposit.receipt.total for deposit in put_in.values()]
        assert company["total"] == sum(one["total"] for one in company["games"]) + company["items"]


def test_json_says_of_a_closed_vault_only_that_it_is(receipts: Open, tmp_path: Path) -> None:
    target = tmp_path / "out.json"
    receipts("over", "--json", str(target), answer=[None])
    companies = json.loads(target.read_text())["opened"]["companies"]
    assert companies[0] == {"company": "red", "opened": False}
    assert {one["company"]: one["opened"] for one in companies} == {"red": False, "blue": False, "green": True}


def test_the_text_can_be_kept(receipts: Open, tmp_path: Path) -> None:
    session = receipts("over", "--keep", str(tmp_path / "kept"), answer=[spell(CODE)])
    (kept,) = (tmp_path / "kept").iterdir()
    assert kept.name == "friday-line-receipts.txt"
    assert "The final order:" in kept.read_text()
    assert spell(CODE) not in kept.read_text()
    assert str(kept) in session.said
    if os.name == "posix":
        assert kept.stat().st_mode & 0o777 == 0o600


def test_json_is_written_for_nobody_else_and_as_a_whole(
    receipts: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "out.json"
    target.write_text("an older one")
    target.chmod(0o644)

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as disk:
        disk.setattr("ttr_tui.store.places.os.fsync", full)
        session = receipts("going", "--json", str(target))
    assert (session.code, target.read_text()) == (1, "an older one")
    assert session.complaint == f"{target}: Nothing can be kept here: no space left on device. Choose another folder.\n"
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["out.json"]
    assert receipts("going", "--json", str(target)).code == 0
    assert json.loads(target.read_text())["name"] == "Friday Line"
    if os.name == "posix":
        assert target.stat().st_mode & 0o777 == 0o600


@pytest.mark.skipif(os.name != "posix", reason="there is no such device")
def test_json_into_a_device_leaves_it_what_it_is(receipts: Open) -> None:
    assert receipts("going", "--json", os.devnull).code == 0
    assert not Path(os.devnull).is_file()


def test_where_nothing_can_be_kept_that_is_said(receipts: Open, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    session = receipts("going", "--keep", str(tmp_path / "file"))
    assert session.code == 2
    assert session.complaint.startswith(f"--keep needs another folder than {tmp_path / 'file'}: ")


@pytest.mark.parametrize(("argv", "sign"), [((), "⣿"), (("--ascii",), "#")])
def test_the_chart_has_signs_for_every_terminal(receipts: Open, argv: tuple[str, ...], sign: str) -> None:
    said = receipts("over", *argv, answer=[spell(CODE)]).said
    assert sign in said
    assert ("⣿" in said) == (sign == "⣿")


def test_v20_an_early_opening_is_told_and_what_absent_companies_have_is_not(keyboard: Keyboard, tmp_path: Path) -> None:
    campaign = friday_line(tmp_path / "early", mode="sealed")
    copytree(TWO_VALLEYS, tmp_path / "early" / "two-valleys")
    play_game(campaign, ["red", "blue"])
    campaign.open_vaults(early=True, company="green")
    target = tmp_path / "out.json"
    session = keyboard("campaign", "receipts", "--campaigns", str(tmp_path / "early"), "--json", str(target))
    green = next(one for one in json.loads(target.read_text())["opened"]["companies"] if one["opened"])
    assert green["games"] == [{"game": 1, "year": 1901, "kind": "absent"}]
    assert "The green vault was opened before the end of the campaign." in session.said
    assert "Provisional: games are still to come" in session.said
    rows = [line.split() for line in session.said.splitlines()]
    assert ["1", "1901", "closed", "closed", "absent"] in rows
    assert f"{two_valleys().chapters[0].absent_among(3)} absent" not in session.said


SENTENCE = re.compile(r"(\S+ )*\S+[.:?] ?|")


def in_sentences(said: str) -> bool:
    """Nothing is aligned or drawn: single blanks alone, and every line ends as sentences do."""
    return all(SENTENCE.fullmatch(line) for line in said.splitlines()) and not {*"⣀⣤⣶⣿"} & {*said}


class TestSentences:
    @pytest.fixture(params=["plain", "pipe", "dumb"])
    def wish(self, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        """Sentences are asked for, or nothing else can be read here."""
        here = {"pipe": Obstacle.NO_TERMINAL, "dumb": Obstacle.DUMB}.get(request.param, Obstacle.SMALL)
        monkeypatch.setattr("ttr_tui.cli.screen.at_hand", lambda: here)
        return ["--plain"] if request.param == "plain" else []

    def test_all_of_it_is_told_in_sentences(
        self, receipts: Open, folder: Path, tmp_path: Path, wish: list[str]
    ) -> None:
        session = receipts("over", *wish, "--keep", str(tmp_path / "kept"), answer=[spell(CODE)])
        (kept,) = (tmp_path / "kept").iterdir()
        told = session.said.partition("The vaults of ")[2]
        assert in_sentences("\n".join(line for line in told.splitlines() if "code" not in line))
        assert in_sentences(kept.read_text())
        for said in (session.said, kept.read_text()):
            assert "Game 1: every vault intact.\n" in said
            assert "The vault of Ada (red).\n1901: dollars $" in said
            assert "The final order:\n1. " in said
            for entries in deposits(folder, "over").values():
                assert sum(f"total ${deposit.receipt.total}, " in said for deposit in entries.values()) == 2

    def test_they_are_those_of_the_opening(self, receipts: Open, wish: list[str]) -> None:
        opened = receipts("over", "--plain", door="open", answer=[spell(CODE), *[""] * 9]).said
        review = receipts("over", *wish, answer=[spell(CODE)]).said.splitlines()
        accounts = [line for line in opened.splitlines() if re.match(r"\d{4}: |In all: |\d\. ", line)]
        assert len(accounts) == 3 * 3 + 3
        assert [line for line in accounts if line not in review] == []

    def test_one_game_of_one_company(self, receipts: Open, folder: Path, wish: list[str]) -> None:
        said = receipts("over", "--game", "2", "--company", "green", *wish).said
        total = deposits(folder, "over")["green"][2].receipt.total
        assert f"; total ${total}, " in said
        for other in ("1901:", "In all", "The final order", "(red)."):
            assert other not in said
        assert in_sentences(said)

    @pytest.mark.parametrize("door", ["receipts", "verify"])
    def test_from_outside(self, receipts: Open, folder: Path, wish: list[str], door: str) -> None:
        (path,) = (folder / "going").glob("*.toml")
        stub = tomllib.loads(path.read_text())["history"][-1]["stub"]
        said = receipts("going", *wish, door=door).said
        assert in_sentences(said)
        groups = " ".join(stub[k : k + 4] for k in range(0, len(stub), 4))
        assert f"Game 1, stub {groups}.\n" in said
        assert "Game 1: every vault intact.\n" in said
