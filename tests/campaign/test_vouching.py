"""Nothing is sealed to a key that the founding doesn't vouch for, whatever somebody changed in the campaign's file."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from support.founded import CODE, THREE, friday_line, games, play_game, play_on
from support.packs import two_valleys

from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.vaults import take_out, unlock_all
from ttr_tui.store.campaign_file import read_campaign
from ttr_tui.store.ciphers import new_pair, to_text
from ttr_tui.store.codec import Entry
from ttr_tui.store.faults import Complaint, Faults, MapError
from ttr_tui.store.places import state_folder
from ttr_tui.store.slots import CONDUCTOR, PrivateKey, code_secret
from ttr_tui.store.vault import (
    Line,
    Vault,
    doubt_of,
    genesis,
    open_recording,
    read_vaults,
    seal_of,
    stub_of,
)

Document = dict[str, Any]
Change = Callable[[Document], None]

OURS, THIEFS = "7f3c2a10", "0badc0de"


@pytest.fixture
def sealed(tmp_path: Path) -> OpenCampaign:
    """One game is in the vaults."""
    campaign = friday_line(tmp_path / "ours", mode="sealed")
    play_game(campaign)
    return campaign


def forget() -> None:
    """As on a machine that has never seen the campaign."""
    for path in (state_folder() / "campaigns").glob("*.toml"):
        path.unlink()


def changed(path: Path, change: Change) -> None:
    document = tomllib.loads(path.read_text())
    change(document)
    path.write_text(tomli_w.dumps(document, multiline_strings=True))


def keys_of(campaign: OpenCampaign) -> dict[str, PrivateKey | None]:
    """Those of the founding."""
    return unlock_all(campaign.campaign, code_secret(CODE))


def plays_on(path: Path) -> OpenCampaign:
    campaign = OpenCampaign.open(path, two_valleys())
    play_game(campaign, seed=8)
    return campaign


def is_opened_by(campaign: OpenCampaign, keys: dict[str, PrivateKey | None]) -> bool:
    """Do these keys open what the latest game put in, and its recording?"""
    ours = {name: key for name, key in keys.items() if name != CONDUCTOR}
    deposits = take_out(campaign.campaign, ours)
    conductor = keys[CONDUCTOR]
    assert conductor is not None
    name = "02.sealed"
    open_recording(campaign.campaign.id, name, conductor, (games(campaign) / name).read_bytes())
    return all(len(campaign.campaign.vaults[color].entries) in deposits[color] for color in THREE)


def leaves(node: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a document where a text or a number stands."""
    if isinstance(node, dict | list):
        for key, inner in node.items() if isinstance(node, dict) else enumerate(node):
            yield from leaves(inner, (*place, key))
    elif isinstance(node, str | int):
        yield place


def other(value: Any) -> Any:
    """The same with one sign changed."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return f"{'b' if value[:1] == 'a' else 'a'}{value[1:]}"


def at(document: Any, place: tuple[Any, ...]) -> Any:
    for key in place:
        document = document[key]
    return document


@cache
def a_campaign(folder: Path) -> tuple[Document, dict[str, PrivateKey | None]]:
    campaign = friday_line(folder, mode="sealed")
    play_game(campaign)
    return tomllib.loads(campaign.path.read_text()), keys_of(campaign)


def vaults_in(document: Document) -> tuple[dict[str, Vault], tuple[Line, ...]]:
    faults = Faults("friday.toml", document)
    vaults = dict(read_vaults(Entry(document["vault"], ("vault",), faults), sealed=True))
    lines = [
        Line({key: said for key, said in line.items() if key != "stub"}, line["stub"], line["kind"] in ("game", "void"))
        for line in document["history"]
    ]
    return vaults, tuple(lines)


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


def steal(name: str) -> Change:
    def change(document: Document) -> None:
        document["vault"][name]["slot"] = to_text(new_pair()[1])

    return change


@pytest.mark.parametrize("name", ["red", CONDUCTOR])
def test_c0_a_game_waits_until_the_file_is_whole_again(sealed: OpenCampaign, name: str) -> None:
    keys = keys_of(sealed)
    open_game = sealed.begin(THREE, seed=8)
    open_game.save()
    open_game.close()
    under_way = sealed.path.read_bytes()
    forget()
    changed(sealed.path, steal(name))
    again = OpenCampaign.open(sealed.path, two_valleys())
    going = again.go_on()
    play_on(going)
    with pytest.raises(Complaint, match=rf"lock of {name}'s vault was changed|line 1 of the history was changed"):
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
