"""A sealed campaign through its doors: what went into the vaults is in no file, and no door says it afterwards."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path

import pytest
from support.companies import Companies, Office, office
from support.founded import CODE, friday_line
from support.packs import COLORS
from support.typist import Keyboard

from ttr_tui.campaign.receipts import NUMBERS, Deposit
from ttr_tui.campaign.vaults import keys_without_asking, take_out, unlock_all
from ttr_tui.store.campaign_file import Mode, read_campaign
from ttr_tui.store.ciphers import from_text
from ttr_tui.store.slots import code_secret, spell

DEALT_FROM = 5
"""So that somebody comes to an item in the first game."""
PUT_AWAY = "The receipts are in the vaults."


@pytest.fixture
def played(keyboard: Keyboard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> str:
    """Ada plays a game against bots and a bit of the next; what was said once the receipts were put away."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setattr("ttr_tui.campaign.open_campaign.secrets.randbelow", lambda below: DEALT_FROM)
    campaigns = office(keyboard, tmp_path / "campaigns")
    mode: Mode = getattr(request, "param", "sealed")
    friday_line(campaigns.folder, mode=mode, bots=COLORS[1:3])
    first = campaigns("play")
    assert (first.code, first.complaint) == (0, "")
    assert "The receipt: dollars $" in first.said
    assert "drops this into the vault: A lantern." in first.said
    after = first.said.partition(PUT_AWAY)[2]
    second = campaigns("play", answer=Companies(leaves_after=2))
    assert second.said.splitlines()[-1].startswith("Everything is saved.")
    return after + second.said


def deposits_in(campaigns: Office, mode: Mode = "sealed") -> Mapping[str, Deposit]:
    campaign = read_campaign(campaigns.file)
    keys = unlock_all(campaign, code_secret(CODE)) if mode == "sealed" else keys_without_asking(campaign, COLORS[:3])
    return {company: inside[1] for company, inside in take_out(campaign, keys).items()}


def forms(deposit: Deposit) -> Iterator[re.Pattern[str]]:
    """How a deposit looks in JSON or TOML, whatever stands between its names and numbers, and how doors tell it."""
    receipt = deposit.receipt
    pairs = [rf"{name}\W{{1,5}}{getattr(receipt, name)}\b" for name in NUMBERS]
    for one, other in pairwise(pairs):
        yield re.compile(rf"{one}\W{{1,5}}{other}")
    yield from (re.compile(pair) for pair in pairs if pair.startswith(("completed", "failed", "total", "tickets")))
    yield from (re.compile(rf'"{re.escape(why)}"\W{{1,5}}{amount}\b') for why, amount in receipt.rows.items())
    yield re.compile(rf"(total|in all|Total:|In all:) \$?{receipt.total}\b")
    yield re.compile(rf"dollars? \$?{receipt.dollars}\b")
    yield from (re.compile(rf'{item}"? ?[:=] ?\d') for item in deposit.items)


def found_in(texts: Mapping[str, str], deposits: Mapping[str, Deposit]) -> set[tuple[str, str, str]]:
    return {
        (where, company, form.pattern)
        for company, deposit in deposits.items()
        for form in forms(deposit)
        for where, text in texts.items()
        if form.search(text)
    }


def files(folder: Path) -> dict[str, str]:
    """Every file but those of the pack, and what sealed entries are made of."""
    there = [path for path in folder.rglob("*") if path.is_file() and "two-valleys" not in path.parts]
    texts = {str(path.relative_to(folder)): path.read_bytes().decode("latin-1") for path in there}
    (path,) = folder.glob("campaigns/*.toml")
    vaults = read_campaign(path).vaults
    bodies = [entry.body for vault in vaults.values() for entry in vault.entries]
    return texts | {body: (from_text(body) or b"").decode("latin-1") for body in bodies}


def doors(campaigns: Office) -> dict[str, str]:
    """What can be asked before the opening, what is complained of, and help."""
    kept = campaigns.folder.parent
    (sealed,) = [str(path) for path in campaigns.folder.glob("*.games/01.*")]
    said = {}
    for argv in (
        ["list"],
        ["story"],
        ["receipts"],
        ["receipts", "--plain"],
        ["receipts", "--json", "-"],
        ["receipts", "--json", str(kept / "out.json"), "--keep", str(kept / "kept")],
        ["receipts", "--game", "1", "--company", "red"],
        ["receipts", "--game", "2"],
        ["receipts", "--company", "nobody"],
        ["verify"],
        ["verify", "--stub", "0" * 12],
        ["open"],
        ["open", "--early"],
        ["open", "--company", "yellow"],
        ["end"],
        ["play", "--absent", "nobody"],
        ["back", "Friday Line", "--reason", "x"],
        ["correct", "Friday Line", "--reason", "x", "office red nothing"],
        ["--help"],
        *([door, "--help"] for door in ("receipts", "verify", "open", "play", "correct")),
    ):
        session = campaigns(*argv, answer=[spell(CODE)])
        said[" ".join(argv)] = session.said + session.complaint
    for door in ("replay", "audit", "resume"):
        session = campaigns.keyboard(door, sealed, answer=[spell(CODE)])
        said[door] = session.said + session.complaint
    return said


def test_v14_a_game_played_through_the_doors_leaves_no_row_no_total_and_no_item_behind(
    played: str, keyboard: Keyboard, tmp_path: Path
) -> None:
    campaigns = Office(keyboard, tmp_path / "campaigns")
    deposits = deposits_in(campaigns)
    assert any(deposit.items for deposit in deposits.values())
    assert all(deposit.receipt.dollars for deposit in deposits.values())
    said = doors(campaigns)
    assert [door for door, text in said.items() if "$" in text] == ["resume"], "which leads to the next game"
    assert [door for door, text in said.items() if "lantern" in text.lower()] == []
    assert found_in({"play": played, **said, **files(tmp_path)}, deposits) == set()
    assert {"out.json", "campaigns/friday-line.toml", "campaigns/friday-line.games/01.sealed"} < {*files(tmp_path)}
    assert any(name.startswith("state/") for name in files(tmp_path))


@pytest.mark.parametrize("played", ["open"], indirect=True)
def test_where_nothing_is_sealed_every_deposit_would_be_found(played: str, keyboard: Keyboard, tmp_path: Path) -> None:
    campaigns = Office(keyboard, tmp_path / "campaigns")
    deposits = deposits_in(campaigns, "open")
    there = found_in(files(tmp_path), deposits)
    assert {company for where, company, _ in there if where.endswith(".toml")} == {*COLORS[:3]}
    assert any(form.startswith("lantern") for _, _, form in there)


@pytest.mark.usefixtures("played")
def test_once_vaults_are_opened_every_deposit_would_be_heard(keyboard: Keyboard, tmp_path: Path) -> None:
    campaigns = Office(keyboard, tmp_path / "campaigns")
    opened = campaigns("open", "--early", answer=["yes", spell(CODE), *[""] * 9]).said
    told = campaigns("receipts", "--json", "-", answer=[spell(CODE)]).said
    for heard in (opened, told):
        assert "lantern" in heard
        assert {company for _, company, _ in found_in({"said": heard}, deposits_in(campaigns))} == {*COLORS[:3]}
