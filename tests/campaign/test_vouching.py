"""Nothing is sealed to a key that the founding doesn't vouch for, whatever somebody changed in the campaign's file."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from support.forging import (
    Change,
    Document,
    Keys,
    Spot,
    at,
    changed,
    forget,
    is_opened_by,
    keys_of,
    leaves,
    other,
    vaults_in,
)
from support.founded import THREE, friday_line, play_game, play_on
from support.packs import two_valleys

from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.store.campaign_file import read_campaign
from ttr_tui.store.ciphers import new_pair, to_text
from ttr_tui.store.faults import Complaint, MapError
from ttr_tui.store.slots import CONDUCTOR
from ttr_tui.store.vault import (
    Doubt,
    SealedLine,
    add_line,
    doubt_of,
    genesis,
    seal_of,
    stub_of,
)

OURS, THIEFS = "7f3c2a10", "0badc0de"


@pytest.fixture
def sealed(tmp_path: Path) -> OpenCampaign:
    """One game is in the vaults."""
    campaign = friday_line(tmp_path / "ours", mode="sealed")
    play_game(campaign)
    return campaign


def plays_on(path: Path) -> OpenCampaign:
    campaign = OpenCampaign.open(path, two_valleys())
    play_game(campaign, seed=8)
    return campaign


@cache
def a_campaign(folder: Path) -> tuple[Document, Keys]:
    campaign = friday_line(folder, mode="sealed")
    play_game(campaign)
    return tomllib.loads(campaign.path.read_text()), keys_of(campaign)


@pytest.mark.parametrize("name", ["red", "green", CONDUCTOR])
def test_c0_a_stolen_slot_gets_nothing_however_the_rest_is_made_to_fit(tmp_path: Path, name: str) -> None:
    """Slot, first seal, `prev` and founding's stub, each changed or not: all that can be done without a new history."""
    document, _ = a_campaign(tmp_path)
    vaults, lines = vaults_in(document)
    assert doubt_of(OURS, vaults, lines, ()) is None
    slot = vaults[name].slot
    assert slot is not None
    stolen = replace(vaults[name], slot=replace(slot, public=to_text(new_pair()[1])))
    for moves in range(8):
        vault, told = stolen, list(lines)
        if moves & 1 and vault.entries:
            first = replace(vault.entries[0], prev=genesis(OURS, name, vault))
            vault = replace(vault, entries=(first, *vault.entries[1:]))
        if moves & 2 and vault.entries:
            first = vault.entries[0]
            resealed = replace(first, seal=seal_of(OURS, name, vault, first) or "")
            vault = replace(vault, entries=(resealed, *vault.entries[1:]))
        now = {**vaults, name: vault}
        if moves & 4:
            at_founding = {one: genesis(OURS, one, held) for one, held in now.items()}
            told[0] = replace(told[0], stub=stub_of("", told[0].content, at_founding))
        assert doubt_of(OURS, now, told, ()) is not None, moves


def test_c0_whatever_sign_is_changed_nothing_is_sealed_to_another_key(tmp_path: Path) -> None:
    """Where no doubt is left, slots and locks are those of the founding."""
    document, _ = a_campaign(tmp_path)
    slots = {name: vault.slot for name, vault in vaults_in(document)[0].items()}
    doubted = set()
    for place in leaves({"history": document["history"], "vault": document["vault"]}):
        forged = deepcopy(document)
        at(forged, place[:-1])[place[-1]] = other(at(forged, place))
        try:
            vaults, lines = vaults_in(forged)
        except (KeyError, TypeError, MapError):
            continue  # It isn't read at all.
        doubt = doubt_of(OURS, vaults, lines, ())
        doubted |= {place} if doubt is not None else set()
        assert doubt is not None or {name: vault.slot for name, vault in vaults.items()} == slots, place
    assert set(leaves({"history": document["history"]})) <= doubted
    assert ("vault", CONDUCTOR, "slot") in doubted


@pytest.mark.parametrize(
    ("place", "doubt"),
    [
        (("history", 0, "campaign"), Doubt(line=1)),
        (("history", 0, "stub"), Doubt(line=1)),
        (("history", 1, "winner"), Doubt(line=2)),
        (("history", 1, "stub"), Doubt(line=2)),
        (("vault", "green", "slot"), Doubt(vault="green")),
        (("vault", "green", "company", "box"), Doubt(vault="green")),
        (("vault", "green", "entry", 0, "prev"), Doubt(vault="green")),
        (("vault", "green", "entry", 0, "seal"), Doubt(line=2, vault="green")),
        (("vault", CONDUCTOR, "slot"), Doubt(vault=CONDUCTOR)),
        (("vault", CONDUCTOR, CONDUCTOR, "salt"), Doubt(vault=CONDUCTOR)),
    ],
)
def test_what_was_changed_is_named(tmp_path: Path, place: Spot, doubt: Doubt) -> None:
    forged = deepcopy(a_campaign(tmp_path)[0])
    at(forged, place[:-1])[place[-1]] = other(at(forged, place))
    assert doubt_of(forged["history"][0]["campaign"], *vaults_in(forged), ()) == doubt


def steal(name: str) -> Change:
    def change(document: Document) -> None:
        document["vault"][name]["slot"] = to_text(new_pair()[1])

    return change


@pytest.mark.parametrize("name", ["red", CONDUCTOR])
def test_c0_a_game_waits_until_the_file_is_whole_again(sealed: OpenCampaign, name: str) -> None:
    keys = keys_of(sealed)
    live = sealed.begin(THREE, seed=8)
    live.save()
    live.close()
    under_way = sealed.path.read_bytes()
    forget()
    changed(sealed.path, steal(name))
    again = OpenCampaign.open(sealed.path, two_valleys())
    going = again.go_on()
    play_on(going)
    with pytest.raises(Complaint, match=rf"the lock of (the )?{name}'s vault was changed"):
        again.deposit(again.finish(going.game))
    sealed.path.write_bytes(under_way)
    mended = OpenCampaign.open(sealed.path, two_valleys())
    last = mended.go_on()
    game = last.game
    last.close()
    mended.deposit(mended.finish(game))
    assert is_opened_by(mended, keys)


def test_c0_another_campaigns_vault_gets_nothing(tmp_path: Path, sealed: OpenCampaign) -> None:
    theirs = friday_line(tmp_path / "theirs", mode="sealed", campaign_id=THIEFS)
    play_game(theirs)
    table = tomllib.loads(theirs.path.read_text())["vault"]["red"]
    forget()
    changed(sealed.path, lambda document: document["vault"].__setitem__("red", table))
    with pytest.raises(Complaint, match="lock of red's vault was changed"):
        plays_on(sealed.path)


def one_less(document: Document) -> None:
    del document["vault"]["red"]["entry"][-1]


def one_more(document: Document) -> None:
    document["vault"]["red"]["entry"] *= 2


def no_game(document: Document) -> None:
    del document["history"][-1]


@pytest.mark.parametrize("here", [True, False])
@pytest.mark.parametrize(("change", "said"), [(one_less, "taken away"), (one_more, "besides"), (no_game, "besides")])
def test_nothing_is_put_in_where_entries_and_lines_are_not_as_many(
    sealed: OpenCampaign, change: Change, said: str, here: bool
) -> None:
    """It would be taken for what was put in after another game."""
    if not here:
        forget()
    changed(sealed.path, change)
    with pytest.raises(Complaint, match=f"Something in the vault of red was .*{said}"):
        plays_on(sealed.path)


@pytest.mark.parametrize("seq", [0, 2, 11, 10**15])
def test_what_is_put_in_has_its_own_number_whatever_was_made_of_the_one_before(sealed: OpenCampaign, seq: int) -> None:
    keys = keys_of(sealed)
    changed(sealed.path, lambda document: document["vault"]["red"]["entry"][0].update(seq=seq))
    assert is_opened_by(plays_on(sealed.path), keys)


def test_a_machine_that_saw_the_founding_plays_on_over_a_changed_line(sealed: OpenCampaign) -> None:
    keys = keys_of(sealed)

    def change(document: Document) -> None:
        line = document["history"][1]
        line["winner"] = next(color for color in THREE if color != line["winner"])

    changed(sealed.path, change)
    before = sealed.path.read_bytes()
    assert is_opened_by(plays_on(sealed.path), keys)
    sealed.path.write_bytes(before)
    forget()
    with pytest.raises(Complaint, match="line 2 of the history was changed"):
        plays_on(sealed.path)


def all_new(document: Document) -> None:
    """Red has a key of somebody's own, and every seal and stub is made to fit."""
    steal("red")(document)
    for entry in document["vault"]["red"].get("entry", ()):
        entry["prev"] = genesis(OURS, "red", vaults_in(document)[0]["red"])
        vault = vaults_in(document)[0]["red"]
        entry["seal"] = seal_of(OURS, "red", vault, vault.entries[0])
    vaults, lines = vaults_in(document)
    told: list[SealedLine] = []
    for table, line in zip(document["history"], lines, strict=True):
        told.append(add_line(OURS, vaults, told, line.content, adds=line.adds))
        table["stub"] = told[-1].stub


@pytest.mark.parametrize("games", [0, 1])
def test_a_machine_that_saw_the_founding_finds_out_a_history_that_is_all_new(tmp_path: Path, games: int) -> None:
    """Before the first game that takes no more than the slot and the founding's stub."""
    campaign = friday_line(tmp_path, mode="sealed")
    for _ in range(games):
        play_game(campaign)
    changed(campaign.path, all_new)
    before = campaign.path.read_bytes()
    with pytest.raises(Complaint, match="this machine saw another founding of this campaign"):
        plays_on(campaign.path)
    assert campaign.path.read_bytes() == before


def test_a_founding_that_is_doubted_is_not_remembered(sealed: OpenCampaign) -> None:
    """Else whatever is written besides would vouch for the thief from then on."""
    forget()

    def change(document: Document) -> None:
        steal("red")(document)
        vaults, lines = vaults_in(document)
        at_founding = {one: genesis(OURS, one, held) for one, held in vaults.items()}
        document["history"][0]["stub"] = stub_of("", lines[0].content, at_founding)

    changed(sealed.path, change)
    OpenCampaign.open(sealed.path, two_valleys()).correct("a slip of the pen", ())
    with pytest.raises(Complaint, match="was changed"):
        plays_on(sealed.path)


def test_a_campaign_of_another_machine_is_played_on_with_and_then_known(sealed: OpenCampaign) -> None:
    keys = keys_of(sealed)
    forget()
    assert is_opened_by(plays_on(sealed.path), keys)
    assert read_campaign(sealed.path).vaults.keys() == keys.keys()
