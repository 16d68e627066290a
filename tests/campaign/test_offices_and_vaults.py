"""What a campaign keeps where: six stores, an office and a vault for each company."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from support.founded import CODE, SECRETS, THREE, again, friday_line, play_game, play_on
from support.twelve_games import make_twelve_games

from ttr_tui.campaign.history import Kept, Played, Shown
from ttr_tui.campaign.next_game import compose
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.pack import BEFORE, Pack
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.campaign.state import CompanyOffice
from ttr_tui.store.campaign_file import read_campaign
from ttr_tui.store.slots import Secret, WrongSecret, code_secret, passphrase, unlock
from ttr_tui.store.vault import VaultEntry, open_entry
from ttr_tui.systems.legacy.verbs import AreaOpening


@pytest.mark.rule("LEGACY-014")
def test_each_company_has_its_card_in_its_office_from_the_founding_on(tmp_path: Path) -> None:
    """A company's card says whose it is: in the file it stands with the company's office, and goes nowhere else."""
    campaign = friday_line(tmp_path)
    assert campaign.state.offices == dict.fromkeys(THREE, CompanyOffice())
    for number in range(3):
        told = tomllib.loads(campaign.path.read_text())["companies"]
        assert {color: one["player"] for color, one in told.items()} == {"red": "Ada", "blue": "Bo", "green": "Cy"}
        held = {color: one.get("items", "") for color, one in told.items()}
        assert held == {color: ", ".join(office.items) for color, office in campaign.state.offices.items()}
        if number < 2:
            play_game(campaign, ["red", "blue"] if number else THREE)


def everything_dropped(campaign: OpenCampaign) -> dict[str, tuple[VaultEntry, ...]]:
    return {color: vault.entries for color, vault in read_campaign(campaign.path).vaults.items()}


@pytest.mark.rule("LEGACY-008")
def test_offices_are_emptied_and_vaults_only_filled_whatever_is_done(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path, mode="sealed")
    before = everything_dropped(campaign)

    def check(added: int) -> None:
        nonlocal before
        now = everything_dropped(campaign)
        for color in THREE:
            assert now[color][: len(before[color])] == before[color], "nothing goes out, and nothing is changed"
            assert len(now[color]) == len(before[color]) + added
        before = now

    play_game(campaign)
    check(1)
    last = campaign.state.last
    assert campaign.state.offices[last].items == ("crate",)
    campaign.correct("counted again", [Kept("green", "lantern")])
    check(0)
    campaign.take_back("the wrong bonus")
    check(1)
    play_game(campaign)
    check(1)
    last = campaign.state.last
    campaign.begin(THREE).close()
    campaign.give_up("too late")
    check(0)
    live = campaign.begin(THREE)
    assert {"company": last, "dollars": 2, "trains": 1, "cards": 1} in live.deal.map["numbers"]["offices"]
    play_on(live)
    campaign.deposit(campaign.finish(live.game))
    check(1)
    assert "crate" not in campaign.state.offices[last].items
    campaign.open_vaults(early=False)
    check(0)
    slot = campaign.campaign.vaults["red"].slot
    assert slot
    with pytest.raises(WrongSecret):
        unlock(campaign.campaign.id, "red", slot, passphrase("not the salt of Ada"))


@pytest.mark.rule("LEGACY-088")
def test_receipts_go_into_the_vaults_and_never_change_again(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path, mode="sealed")
    live = campaign.begin(THREE)
    play_on(live)
    finish = campaign.finish(live.game)
    campaign.deposit(finish)
    keys: dict[str, Secret] = {**SECRETS}
    for _ in range(2):
        found = again(campaign)
        assert found.findings.intact
        for color in THREE:
            vault = found.campaign.vaults[color]
            assert vault.slot
            key = unlock(found.campaign.id, color, vault.slot, keys[color])
            content = open_entry(found.campaign.id, color, vault.entries[0], key)
            assert content["receipt"]["total"] == finish.finished.receipts[color].total
            assert content["receipt"]["year"] == 1901
        if not found.over:
            play_game(campaign)
            keys = dict.fromkeys(THREE, code_secret(CODE))
    text = campaign.path.read_text()
    entry = text.index("[[vault.red.entry]]")
    for value in ("game = 1", "seq = 1", 'kind = "deposit"'):
        other = value.replace("1", "2").replace("deposit", "absent")
        campaign.path.write_text(text[:entry] + text[entry:].replace(value, other, 1))
        assert again(campaign).findings.vaults["red"].entries[0] != "intact"


@pytest.mark.rule("LEGACY-006")
def test_every_card_is_in_one_of_six_stores(tmp_path: Path) -> None:
    """The cards, tickets and events of a game, the post, the archive; the store room is what no card has added yet."""
    pack = read_pack(make_twelve_games(tmp_path / "large", 4))
    campaign = friday_line(tmp_path / "campaigns", pack=pack)
    shown: set[int] = set()
    for chapter in range(1, 5):
        before = campaign.state
        raw = compose(pack, before, THREE)
        cars = raw["decks"]["cars"]
        assert sum(cars["per_color"].values()) == pack.board["decks"]["cars"]["per_color"]["plain"]
        areas = [*before.areas, *(area for area in pack.areas if area in _opened_by(pack, chapter))]
        tickets = [*pack.board["tickets"], *(ticket for area in areas for ticket in pack.areas[area].tickets)]
        closed = {city for change in before.cities if change.op == "close" for city in change.cities}
        pairs = {frozenset((one["a"], one["b"])) for one in tickets}
        for change in before.tickets:
            ends = {frozenset(one) for one in change.tickets}
            pairs = pairs - ends if change.op == "remove" else pairs | ends if change.op == "add" else pairs
        pairs = {pair for pair in pairs if closed.isdisjoint(pair)}
        assert {frozenset((one["a"], one["b"])) for one in raw["tickets"]} == pairs
        assert len(raw["tickets"]) == len(pairs)
        adds = [event for card in pack.read_in(chapter, BEFORE) for event in card.events]
        assert {event["id"] for event in raw["numbers"]["events"]} == {*before.events, *adds} - {*before.archive}
        live = campaign.begin(THREE, seed=chapter)
        play_on(live)
        campaign.deposit(campaign.finish(live.game))
        state = campaign.state
        line = campaign.history[-1]
        assert isinstance(line, Played)
        shown |= {one.number for one in line.left if isinstance(one, Shown)}
        read = [card for card in pack.stories if card.id in state.read]
        events = {*pack.first_events, *(event for card in read for event in card.events)}
        assert sorted((*state.events, *state.archive)) == sorted(events)
        held = [number for office in state.offices.values() for number in office.postcards]
        assert sorted((*state.post, *held, *shown)) == sorted(number for card in read for number in card.postcards)
    assert shown
    assert campaign.state.archive


def _opened_by(pack: Pack, game: int) -> set[str]:
    return {
        effect.id for card in pack.read_in(game, BEFORE) for effect in card.between if isinstance(effect, AreaOpening)
    }
