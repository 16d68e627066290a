"""`ttr campaign verify`: every way to change a campaign's file, made in the file and told at the door."""

from __future__ import annotations

import re
import tomllib
from base64 import b64decode
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from pathlib import Path
from random import Random
from shutil import copytree
from typing import Any

import pytest
import tomli_w
from support.founded import PLAYERS, friday_line, play_game
from support.packs import TWO_VALLEYS
from support.typist import Keyboard, Session

from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.store.campaign_file import read_campaign
from ttr_tui.store.vault import write_witness
from ttr_tui.term.terminal import Obstacle

Raw = dict[str, Any]
Verify = Callable[..., Session]
LINES = ("founded", "game", "game", "void", "game")


@pytest.fixture(autouse=True)
def screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables are read on a screen, be it too small for games."""
    monkeypatch.setattr("ttr_tui.cli.screen.at_hand", lambda: Obstacle.SMALL)


@pytest.fixture(scope="module", params=["sealed", "open"])
def made(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Blue missed game 2, which was taken back and played again: three entries in each vault."""
    folder = tmp_path_factory.mktemp(request.param)
    campaign = friday_line(folder, mode=request.param)
    copytree(TWO_VALLEYS, folder / "two-valleys")
    play_game(campaign)
    play_game(campaign, ["red", "green"], seed=8)
    campaign.take_back("wrong bonus")
    play_game(campaign, ["red", "green"], seed=9)
    return campaign.path


@pytest.fixture
def path(made: Path, tmp_path: Path) -> Path:
    copytree(made.parent, tmp_path / "campaigns")
    return tmp_path / "campaigns" / made.name


@pytest.fixture
def sealed(made: Path) -> bool:
    return 'mode = "sealed"' in made.read_text()


@pytest.fixture
def verify(keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Verify:
    """On a machine that has never seen the campaign, unless the test lets it."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return lambda path, *argv: keyboard("campaign", "verify", str(path), *argv)


def rewrite(path: Path, change: Callable[[Raw], object]) -> None:
    document = tomllib.loads(path.read_text())
    change(document)
    path.write_text(tomli_w.dumps(document, multiline_strings='mode = "sealed"' in path.read_text()))


def entries(document: Raw, company: str = "red") -> list[Raw]:
    listed: list[Raw] = document["vault"][company]["entry"]
    return listed


def grid(session: Session) -> list[list[str]]:
    """The rows of the table: a label, then a word or more a company."""
    lines = session.said.splitlines()
    start = next(k for k, line in enumerate(lines) if line.startswith("game "))
    rows = [re.split(r"\s{2,}", line) for line in lines[start:]]
    return rows[: next((k for k, row in enumerate(rows) if row == [""]), None)]


def column(session: Session, company: str = "red") -> list[str]:
    head, *rows = grid(session)
    return [row[head.index(company)] for row in rows]


INTACT = ["intact", "intact", "void", "intact"]


def test_v1_three_games_are_intact(verify: Verify, path: Path) -> None:
    session = verify(path)
    assert session.code == 0
    assert session.said.startswith("Everything is intact.\n")
    assert [row[0] for row in grid(session)] == ["game", "1", "(2)", "2 void", "2"]
    assert column(session) == INTACT


def reordered(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: reordered(inside) for key, inside in reversed(value.items())}
    return [reordered(inside) for inside in value] if isinstance(value, list) else value


@pytest.mark.parametrize("way", ["comments", "keys", "crlf", "rewrapped"])
def test_v2_comments_order_of_keys_ends_of_lines_and_wrapping_have_no_meaning(
    verify: Verify, path: Path, way: str
) -> None:
    text = path.read_text()
    if way == "comments":
        text = re.sub(r"\n\n", "\n\n# noted here\n", text)
    elif way == "keys":
        text = tomli_w.dumps(reordered(tomllib.loads(text)))
    elif way == "crlf":
        text = text.replace("\n", "\r\n")
    else:
        text = re.sub(r'"""\n([^"]+)"""', lambda said: '"""\n' + re.sub("(.{7})", r"\1\n", said[1]) + '"""', text)
        text = re.sub(r"^(\w+) = ", r"\1  =", text, flags=re.MULTILINE)
    assert text != path.read_text()
    path.write_text(text, newline="")
    session = verify(path)
    assert (session.code, column(session)) == (0, INTACT)


def test_v3_one_changed_character_in_a_body(verify: Verify, path: Path, *, sealed: bool) -> None:
    def change(document: Raw) -> None:
        entry = entries(document)[1]
        if sealed:
            body = entry["body"]
            entry["body"] = body.replace(body[40], "A" if body[40] == "B" else "B", 1)
        else:
            entry["body"]["receipt"]["dollars"] += 1

    rewrite(path, change)
    session = verify(path)
    assert session.code == 1
    assert session.said.startswith("Not everything is intact:\n")
    assert column(session) == ["intact", "altered", "resting", "resting"]
    assert column(session, "green") == INTACT
    assert "Altered, that is, changed after it was put in: red in game (2)." in session.said


def test_v3_play_goes_on_and_the_mark_stays(verify: Verify, tmp_path: Path, *, sealed: bool) -> None:
    campaign = friday_line(tmp_path / "marked", mode="sealed" if sealed else "open")
    copytree(TWO_VALLEYS, tmp_path / "marked" / "two-valleys")
    play_game(campaign)
    rewrite(campaign.path, lambda document: entries(document)[0].update(seal="0" * 32))
    campaign = OpenCampaign.open(campaign.path)
    play_game(campaign)
    session = verify(campaign.path)
    assert (session.code, column(session)) == (1, ["altered", "resting"])
    assert column(session, "green") == ["intact", "intact"]


@pytest.mark.parametrize("change", [{"game": 1}, {"kind": "absent"}, {"seq": 3}])
def test_v4_another_game_kind_or_number(verify: Verify, path: Path, change: Raw) -> None:
    rewrite(path, lambda document: entries(document)[1].update(change))
    session = verify(path)
    assert (session.code, column(session)) == (1, ["intact", "altered", "resting", "resting"])


def test_v5_entries_swapped_or_one_taken_out(verify: Verify, path: Path) -> None:
    raw = path.read_bytes()

    def swap(document: Raw) -> None:
        listed = entries(document)
        listed[1], listed[2] = listed[2], listed[1]

    rewrite(path, swap)
    session = verify(path)
    assert (session.code, column(session)) == (1, ["intact", "out of order", "out of order", "resting"])
    path.write_bytes(raw)
    rewrite(path, lambda document: entries(document).pop(1))
    session = verify(path)
    assert (session.code, column(session)) == (1, ["intact", "out of order", "resting", "missing"])


@pytest.mark.parametrize("where", ["company", "campaign"])
def test_v6_an_entry_moved_to_another_company_or_campaign(verify: Verify, path: Path, where: str) -> None:
    if where == "company":
        rewrite(path, lambda document: entries(document).__setitem__(0, entries(document, "green")[0]))
        assert column(verify(path))[0] == "altered"
    else:
        rewrite(path, lambda document: document["history"][0].update(campaign="00000000"))
        session = verify(path)
        assert {*column(session)} == {"altered"}
        assert "In the public history: Founding (line 1) doesn’t fit its stub" in session.said


def drop_last_game(document: Raw) -> None:
    document["history"].pop()
    for company in ("red", "blue", "green"):
        entries(document, company).pop()


def test_v7_the_last_entry_of_one_company(verify: Verify, path: Path) -> None:
    rewrite(path, lambda document: entries(document).pop())
    session = verify(path)
    assert (session.code, column(session)) == (1, [*INTACT[:3], "missing"])
    assert "Game 2 (line 5) doesn’t fit its stub" in session.said


def test_v7_a_whole_game_taken_out_is_known_by_its_stub_alone_elsewhere(verify: Verify, path: Path) -> None:
    stub = tomllib.loads(path.read_text())["history"][-1]["stub"]
    spaced = f"{stub[:4]} {stub[4:8]} {stub[8:12]}"
    for noted, *words in ((stub, stub), (stub[:12].upper(), stub[:12].upper()), (spaced, *spaced.split())):
        session = verify(path, "--stub", *words)
        assert session.code == 0
        assert f"The stub {noted} is here: Game 2, line 5." in session.said
    assert verify(path, "--stub", "0" * 12).code == 1
    rewrite(path, drop_last_game)
    session = verify(path)
    assert session.said.startswith("Everything is intact.\n"), "from the file alone nobody can tell"
    session = verify(path, "--stub", stub[:12])
    assert session.code == 1
    assert f"The stub {stub[:12]} isn’t in this file." in session.said
    assert "too short" in verify(path, "--stub", stub[:7]).said


def test_v7_v8_a_machine_that_saw_more_says_so(verify: Verify, path: Path) -> None:
    campaign = read_campaign(path)
    write_witness(campaign.id, campaign.lines, date(2026, 11, 20))
    rewrite(path, drop_last_game)
    session = verify(path)
    assert (session.code, column(session)) == (1, [*INTACT[:3], "behind"])
    assert "On 2026-11-20 this machine saw line 5 of the history, with 4 entries in each vault." in session.said
    assert "This file has 4 lines: it is an older copy." in session.said


def test_v16_v17_absences_and_games_taken_back_are_in_the_table(verify: Verify, path: Path) -> None:
    session = verify(path)
    assert column(session, "blue") == ["intact", "absent", "void", "absent"]
    assert "Game 2 was undone: wrong bonus" in session.said
    document = tomllib.loads(path.read_text())
    assert [entry["kind"] for entry in entries(document, "blue")] == ["deposit", "absent", "void", "absent"]
    assert ["body" in entry for entry in entries(document, "blue")] == [True, False, False, False]


def exchange(one: Path, other: Path) -> None:
    raw = one.read_bytes()
    one.write_bytes(other.read_bytes())
    other.write_bytes(raw)


def test_c1_recordings_that_are_gone_changed_or_exchanged_are_named(
    verify: Verify, path: Path, *, sealed: bool
) -> None:
    suffix = ".sealed" if sealed else ".ttr"
    first, second, again = (path.with_suffix(".games") / f"{stem}{suffix}" for stem in ("01", "02", "02-2"))
    first.write_bytes(second.read_bytes())
    again.unlink()
    found = verify(path)
    said = found.said.splitlines()
    assert found.code == 1
    assert said[:3] == [
        "Not everything is intact:",
        f"The recording of game 1 was exchanged: another one lies in 01{suffix}.",
        f"The recording of game 2 is missing: 02-2{suffix}. Put it back beside the campaign, if you have it elsewhere.",
    ]
    second.write_bytes(second.read_bytes()[:-1])
    assert f"The recording of game 2 was changed: 02{suffix} isn’t as it was written." in verify(path).said


@pytest.mark.parametrize("pair", [("01", "02"), ("02", "02-2")])
def test_c1_two_recordings_that_changed_places_are_both_named(
    verify: Verify, path: Path, pair: tuple[str, str], *, sealed: bool
) -> None:
    files = [path.with_suffix(".games") / f"{stem}{'.sealed' if sealed else '.ttr'}" for stem in pair]
    exchange(*files)
    found = verify(path)
    assert found.code == 1
    assert all(f"another one lies in {file.name}." in found.said for file in files), found.said
    exchange(*files)
    assert verify(path).code == 0


def test_c1_a_stray_file_beside_the_recordings_harms_nobody(verify: Verify, path: Path, *, sealed: bool) -> None:
    """What a program left that died between a recording and its line: the game lies under the next name then."""
    suffix = ".sealed" if sealed else ".ttr"
    folder = path.with_suffix(".games")
    (folder / f"02-2{suffix}").rename(folder / f"02-3{suffix}")
    (folder / f"02-2{suffix}").write_bytes(b"left over")
    assert verify(path).said.startswith("Everything is intact.")


def test_c11_a_game_that_was_dealt_again_is_told_for_ever(verify: Verify, path: Path) -> None:
    OpenCampaign.open(path).take_back("wrong again")
    for seed_too in (False, True):
        campaign = OpenCampaign.open(path)
        live = campaign.go_on() if campaign.under_way else campaign.begin(["red", "green"], seed=1)
        live.close()
        live.path.unlink()
        if seed_too:
            live.path.with_suffix(".seed").unlink()
        OpenCampaign.open(path).go_on().close()
    found = verify(path)
    assert found.code == 0
    for cards in ("the same", "other"):
        assert f"Game 2 was dealt again from the start, with {cards} cards, as its file was gone." in found.said
    assert "Game 2 dealt again" in found.said


def test_v20_an_early_opening_is_told_for_ever(verify: Verify, tmp_path: Path) -> None:
    campaign = friday_line(tmp_path / "early", mode="sealed")
    copytree(TWO_VALLEYS, tmp_path / "early" / "two-valleys")
    play_game(campaign)
    campaign.open_vaults(early=True)
    play_game(campaign)
    assert "The vaults were opened before the end of the campaign." in verify(campaign.path).said
    rewrite(campaign.path, lambda document: document["history"].pop(2))
    session = verify(campaign.path)
    assert session.code == 1
    assert "Game 2 (line 3) doesn’t fit its stub" in session.said


def test_v22_names_of_any_kind_change_no_seal(
    verify: Verify, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, sealed: bool
) -> None:
    names = {"red": "Ada “the 1'", "blue": "\U0001f682 Bo", "green": "Ce\u0301line"}
    monkeypatch.setattr("support.founded.PLAYERS", {**PLAYERS, **names})
    monkeypatch.setattr("support.founded.NAME", "Friday “Line”\U0001f682 e\u0301")
    campaign = friday_line(tmp_path / "names", mode="sealed" if sealed else "open")
    copytree(TWO_VALLEYS, tmp_path / "names" / "two-valleys")
    play_game(campaign)
    campaign.take_back("“wrong” 'bonus'\n\r\n\U0001f682 e\u0301 \x1b[2J \u202e")
    session = verify(campaign.path)
    assert session.code == 0
    assert [name for name in names.values() if name not in session.said] == []
    assert "“wrong” 'bonus'" in session.said
    assert "\x1b" not in session.said
    campaign.path.write_text(tomli_w.dumps(tomllib.loads(campaign.path.read_text())))
    assert verify(campaign.path).code == 0


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            lambda document: document["now"].update(caboose="black"),
            "now.caboose was changed by hand",
        ),
        (
            lambda document: document["companies"]["red"].update(player="Zoe"),
            "companies.red.player was changed by hand",
        ),
        (lambda document: document["campaign"].pop("name"), "campaign.name was changed by hand"),
    ],
)
def test_v23_tables_for_readers_that_were_edited_are_told_and_do_not_count(
    verify: Verify, path: Path, change: Callable[[Raw], object], sentence: str
) -> None:
    rewrite(path, change)
    session = verify(path)
    assert session.code == 1
    assert session.said.startswith("Everything is intact.\n"), "what counts is sealed, and this isn’t"
    assert sentence in session.said


def test_a_public_line_that_was_edited_is_told(verify: Verify, path: Path) -> None:
    def change(document: Raw) -> None:
        line = document["history"][1]
        line["winner"], line["last"] = line["last"], line["winner"]

    rewrite(path, change)
    session = verify(path)
    assert session.code == 1
    assert "Game 1 (line 2) doesn’t fit its stub" in session.said


def test_without_its_pack_a_file_is_verified_all_the_same(verify: Verify, path: Path) -> None:
    (path.parent / "two-valleys").rename(path.parent / "gone")
    session = verify(path)
    assert session.code == 0
    assert session.said.splitlines()[-1].startswith("Without the pack of this campaign")


def test_a_history_that_makes_no_sense_is_told(verify: Verify, path: Path) -> None:
    rewrite(path, lambda document: document["history"][1].update(game=7))
    session = verify(path)
    assert session.code == 1
    assert "The history makes no sense:" in session.said


def test_every_line_has_its_stub_to_note(verify: Verify, path: Path) -> None:
    stubs: Sequence[str] = [line["stub"] for line in tomllib.loads(path.read_text())["history"]]
    lines = [line.split()[-1] for line in verify(path).said.splitlines() if line]
    assert [line for line in lines if line in stubs] == stubs


def test_v15_all_deposits_of_a_campaign_are_equally_long(path: Path, *, sealed: bool) -> None:
    document = tomllib.loads(path.read_text())
    deposits = [entry for color in ("red", "blue", "green") for entry in entries(document, color) if "body" in entry]
    assert len(deposits) == 7
    if sealed:
        assert {len(b64decode(entry["body"])) for entry in deposits} == {560}


JUNK: tuple[Any, ...] = ("", "x", -1, 10**6, 0.5, True, [], ["x"], {}, {"x": 1})


def places(value: Any, here: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inside:
        yield (*here, key)
        yield from places(one, (*here, key))


@pytest.mark.parametrize("part", range(4))
def test_whatever_stands_in_a_file_is_answered_in_sentences(
    verify: Verify, keyboard: Keyboard, path: Path, part: int
) -> None:
    """No place in it brings a door down, whatever is put there or taken away."""
    raw = path.read_text()
    there = list(places(tomllib.loads(raw)))
    chance = Random(part)
    for place in chance.sample(there, 20):
        document = tomllib.loads(raw)
        node: Any = document
        for key in place[:-1]:
            node = node[key]
        junk = chance.choice([*JUNK, None])
        if junk is None:
            del node[place[-1]]
        else:
            node[place[-1]] = junk
        path.write_text(tomli_w.dumps(document))
        for session in (verify(path), keyboard("campaign", "receipts", str(path), answer=[None])):
            assert session.code in (0, 1), (place, junk, session.complaint)
            assert session.said or session.complaint


def test_a_vault_of_no_company_is_told_and_opens_nothing(verify: Verify, keyboard: Keyboard, path: Path) -> None:
    rewrite(path, lambda document: document["vault"].update(yellow=document["vault"]["red"]))
    session = verify(path)
    assert session.code == 1
    assert "Founding (line 1) doesn’t fit its stub" in session.said
    assert {*column(session, "yellow")} <= {"altered", "out of order", "void"}
    session = keyboard("campaign", "receipts", str(path), answer=[None])
    assert (session.code, session.complaint) == (0, "")
