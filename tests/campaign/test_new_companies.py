"""A company joins a campaign that has begun: what it has, what it missed, and who vouches for its vault."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from pathlib import Path

import pytest
from support.forging import Document, at, changed, forget, is_opened_by, keys_of, leaves, other, vaults_in
from support.founded import CODE, MODES, friday_line, play_game, play_on
from support.packs import after, history, played, three_valleys, two_valleys
from support.twelve_games import make_twelve_games

from ttr_tui.campaign.fold import fold
from ttr_tui.campaign.founders import Founder
from ttr_tui.campaign.history import HistoryFault, NewCompany, NewLeader, VaultsOpened, Voided
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.campaign.recordings import find
from ttr_tui.campaign.state import CompanyOffice
from ttr_tui.campaign.vaults import companies_of, keys_without_asking, look, unlock_all
from ttr_tui.store.campaign_file import CampaignFault, Mode, read_campaign
from ttr_tui.store.ciphers import VaultFault, new_pair, to_text
from ttr_tui.store.faults import Complaint, MapError
from ttr_tui.store.slots import LEAST, WrongSecret, code_secret, passphrase
from ttr_tui.store.vault import Doubt, add_line, doubt_of, genesis
from ttr_tui.words.campaign_vaults import grid, remarks

TWO = ("red", "blue")
BLACK = Founder("black", "Zoe")


def begun(folder: Path, mode: Mode = "open") -> OpenCampaign:
    """Red and blue have played one game of the small pack, which has room for a third company."""
    campaign = friday_line(folder, mode=mode, companies=TWO)
    play_game(campaign, TWO)
    return campaign


def joined(folder: Path, mode: Mode = "open", who: Founder = BLACK) -> OpenCampaign:
    campaign = begun(folder, mode)
    campaign.join(who, CODE if mode == "sealed" else None, LEAST)
    return OpenCampaign.open(campaign.path, two_valleys())


def test_it_sits_down_last_with_what_each_has_at_the_founding(tmp_path: Path) -> None:
    """Green is before black among the colours, and after it here."""
    pack = read_pack(make_twelve_games(tmp_path / "pack", 3))
    campaign = friday_line(tmp_path, pack=pack, companies=TWO)
    play_game(campaign, TWO)
    before = campaign.state
    campaign.join(Founder("black", "Zoe"))
    campaign.join(Founder("green", "", "hard"))
    state = campaign.state
    assert [*state.companies] == ["red", "blue", "black", "green"] == companies_of(campaign.campaign)
    assert state.companies["green"].bot == "hard"
    assert state.companies["green"].player, "a bot gets a name"
    assert state.caboose == before.caboose
    assert state.offices == {**before.offices, "black": CompanyOffice(), "green": CompanyOffice()}
    assert state.next_game == 2
    live = campaign.begin([*state.companies], seed=3)
    assert [who.color for who in live.game.sitters] == ["red", "blue", "black", "green"]
    assert live.game.sitters[live.game.table.first].color == before.caboose
    play_on(live)
    finish = campaign.finish(live.game)
    assert finish.present == ["red", "blue", "black", "green"]
    assert finish.finished.receipts.keys() == {*state.companies}
    assert sorted(one.turn for one in finish.finished.receipts.values()) == [1, 2, 3, 4]
    campaign.deposit(finish)
    assert OpenCampaign.open(campaign.path, pack).findings.intact


@pytest.mark.parametrize("mode", MODES)
def test_what_it_missed_is_absent_in_its_vault_and_in_the_reckoning(tmp_path: Path, mode: Mode) -> None:
    pack = read_pack(three_valleys(tmp_path / "pack"))
    campaign = friday_line(tmp_path, pack=pack, mode=mode, companies=TWO)
    play_game(campaign, TWO)
    campaign.take_back("the wrong bonus")
    play_game(campaign, TWO)
    campaign.join(replace(BLACK, secret=passphrase("Zoe’s own") if mode == "sealed" else None), CODE, LEAST)
    for _ in (2, 3):
        play_game(campaign, [*campaign.companies])
    found = OpenCampaign.open(campaign.path, pack)
    assert found.over
    vaults = look(found.campaign, path=found.path)
    assert vaults.intact
    assert [row.cells["black"].kind for row in vaults.games] == ["absent", "void", "absent", "deposit", "deposit"]
    assert "The black company joins, led by Zoe." in remarks(vaults)
    assert grid(vaults)[1].split() == ["game", "red", "blue", "black"]
    file = found.campaign
    keys = unlock_all(file, code_secret(CODE)) if mode == "sealed" else keys_without_asking(file, found.companies)
    read = find(found, found.companies, keys)
    assert read.flaws == ()
    assert [one.outcome for one in read.recomputed] == ["fits"] * 3
    black = next(one for one in read.reckoning.accounts if one.company == "black")
    assert [(one.kind, one.amount) for one in black.results][:1] == [("absent", 9)]
    assert [one.kind for one in black.results][1:] == ["receipt", "receipt"]


def test_what_a_missed_game_brings_is_that_of_the_companies_of_that_time(tmp_path: Path) -> None:
    """The absent of two companies have more than those of three, whoever joins later."""
    pack = read_pack(three_valleys(tmp_path / "pack"))
    chapters = tuple(replace(one, absent={2: 30, 3: 20}) for one in pack.chapters)
    pack = replace(pack, chapters=chapters)
    campaign = friday_line(tmp_path, pack=pack, companies=TWO)
    play_game(campaign, TWO)
    campaign.join(BLACK)
    play_game(campaign, TWO)
    play_game(campaign, [*campaign.companies])
    keys = keys_without_asking(campaign.campaign, campaign.companies)
    black = find(campaign, campaign.companies, keys).reckoning.accounts[-1]
    assert [(one.kind, one.amount) for one in black.results][:2] == [("absent", 30), ("absent", 20)]


def test_a_game_that_is_undone_is_played_again_by_all(tmp_path: Path) -> None:
    campaign = joined(tmp_path)
    campaign.take_back("with Zoe from the beginning")
    assert campaign.state.next_game == 1
    assert [*campaign.companies] == ["red", "blue", "black"]
    play_game(campaign, [*campaign.companies])
    again = OpenCampaign.open(campaign.path, two_valleys())
    assert [row.cells["black"].kind for row in look(again.campaign).games] == ["absent", "void", "deposit"]
    assert again.findings.intact


def over(campaign: OpenCampaign) -> None:
    play_game(campaign, TWO)


def under_way(campaign: OpenCampaign) -> None:
    campaign.begin(TWO, seed=3).close()


def full(campaign: OpenCampaign) -> None:
    campaign.join(Founder("green", "Cy"))


def nothing(campaign: OpenCampaign) -> None:
    pass


@pytest.mark.parametrize(
    ("before", "who", "said"),
    [
        (under_way, BLACK, "Game 2 is under way. Finish it first."),
        (over, BLACK, "there is no other game"),
        (full, BLACK, "This pack is for at most 3 companies, and there are as many. Hand one of them over."),
        (
            nothing,
            Founder("blue", "Zoe"),
            "The blue company is in this campaign already. Free are: green, yellow, black",
        ),
        (nothing, Founder("pink", "Zoe"), "There is no company “pink”. There are: red, blue, green, yellow, black."),
        (nothing, Founder("black", "ada"), "Two seats are called ada. Names at one table must differ."),
        (nothing, Founder("black", "you"), "A seat can’t be called you"),
        (nothing, Founder("black", ""), "A seat has no name."),
        (nothing, Founder("black", "Bo", "normal"), "Nobody can be called “Bo” here."),
        (nothing, Founder("black", "", "norjal"), "There is no bot “norjal”. There are: easy, normal, hard"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_written(
    tmp_path: Path, before: Callable[[OpenCampaign], None], who: Founder, said: str
) -> None:
    campaign = begun(tmp_path)
    before(campaign)
    raw = campaign.path.read_bytes()
    with pytest.raises(CampaignFault, match=said.replace(".", r"\.").replace("(", r"\(")):
        campaign.join(who)
    assert campaign.path.read_bytes() == raw


def test_where_anything_is_sealed_the_conductors_code_is_needed(tmp_path: Path) -> None:
    campaign = begun(tmp_path, "sealed")
    raw = campaign.path.read_bytes()
    with pytest.raises(VaultFault, match="The conductor’s code has to open the new vault, too"):
        campaign.join(BLACK)
    with pytest.raises(WrongSecret):
        campaign.join(BLACK, bytes(16))
    assert campaign.path.read_bytes() == raw
    campaign.join(BLACK, CODE, LEAST)
    assert keys_of(campaign).keys() == {"red", "blue", "black", "conductor"}


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ((NewCompany("red", "Eve", "none"),), "Line 2 lets red join, which is in this campaign already."),
        ((played(1), NewLeader("yellow", "Eve")), "Line 3 names yellow, which is no company of this campaign."),
        ((played(1, absent=["black"]), NewCompany("black", "Eve", "none")), "Line 2 names black"),
        ((VaultsOpened(early=False), NewCompany("black", "Eve", "none")), "Line 3 goes on with a campaign that line 2"),
        ((VaultsOpened(early=False), NewLeader("red", "Eve")), "Line 3 goes on with a campaign that line 2"),
    ],
)
def test_a_history_in_which_that_came_about_is_none(lines: tuple[NewCompany, ...], said: str) -> None:
    with pytest.raises(HistoryFault, match=said):
        fold(two_valleys(), history(two_valleys(), *lines))


# Nothing is sealed to a key for which neither the founding nor the joining vouches.


def file_with(folder: Path, *, games_after: int) -> Document:
    campaign = joined(folder, "sealed")
    for _ in range(games_after):
        play_game(campaign, [*campaign.companies])
    return tomllib.loads(campaign.path.read_text())


@pytest.mark.parametrize("games_after", [0, 1])
def test_whatever_sign_is_changed_nothing_is_sealed_to_another_key(tmp_path: Path, games_after: int) -> None:
    document = file_with(tmp_path, games_after=games_after)
    ours = document["history"][0]["campaign"]
    whole, lines = vaults_in(document)
    assert doubt_of(ours, whole, lines, ()) is None
    slots, doubted = {name: vault.slot for name, vault in whole.items()}, set()
    for place in leaves({"history": document["history"], "vault": document["vault"]}):
        forged = deepcopy(document)
        at(forged, place[:-1])[place[-1]] = other(at(forged, place))
        try:
            vaults, told = vaults_in(forged)
        except (KeyError, TypeError, MapError):
            continue  # It isn't read at all.
        doubt = doubt_of(ours, vaults, told, ())
        doubted |= {place} if doubt is not None else set()
        assert doubt is not None or {name: vault.slot for name, vault in vaults.items()} == slots, place
    assert set(leaves({"history": document["history"]})) <= doubted
    assert ("vault", "black", "slot") in doubted


@pytest.mark.parametrize("games_after", [0, 1])
def test_a_stolen_slot_is_named_however_its_entries_are_made_to_fit(tmp_path: Path, games_after: int) -> None:
    document = file_with(tmp_path, games_after=games_after)
    ours = document["history"][0]["campaign"]
    document["vault"]["black"]["slot"] = to_text(new_pair()[1])
    assert doubt_of(ours, *vaults_in(document), ()) == Doubt(vault="black")
    vaults, lines = vaults_in(document)
    first = replace(vaults["black"].entries[0], prev=genesis(ours, "black", vaults["black"]))
    fitting = replace(vaults["black"], entries=(first, *vaults["black"].entries[1:]))
    assert doubt_of(ours, {**vaults, "black": fitting}, lines, ()) == Doubt(line=3)


def another_key(document: Document) -> None:
    """Somebody else's company joined in its place, with a line before it or none, and everything fits."""
    document["vault"]["black"]["slot"] = to_text(new_pair()[1])
    vaults, lines = vaults_in(document)
    for entry in document["vault"]["black"]["entry"]:
        entry["prev"] = genesis(document["history"][0]["campaign"], "black", vaults["black"])
    vaults, lines = vaults_in(document)
    told = [*lines[:-1]]
    joining = lines[-1]
    told.append(
        add_line(document["history"][0]["campaign"], vaults, told, joining.content, adds=False, joins=joining.joins)
    )
    document["history"][-1]["stub"] = told[-1].stub


def a_line_before(document: Document) -> None:
    document["history"].insert(2, {"kind": "correction", "reason": "a slip", "stub": ""})
    ours = document["history"][0]["campaign"]
    vaults, lines = vaults_in(document)
    before = {name: vault for name, vault in vaults.items() if name != "black"}
    line = add_line(ours, before, lines[:2], lines[2].content, adds=False)
    document["history"][2]["stub"] = line.stub
    another_key(document)


@pytest.mark.parametrize("forge", [another_key, a_line_before])
def test_a_machine_that_saw_it_join_goes_by_that(tmp_path: Path, forge: Callable[[Document], None]) -> None:
    """Before the next game somebody could write the joining anew; elsewhere nobody can tell."""
    campaign = joined(tmp_path, "sealed")
    changed(campaign.path, forge)
    raw = campaign.path.read_bytes()
    forged = OpenCampaign.open(campaign.path, two_valleys())
    assert set(forged.findings.lines) == {"intact"}
    with pytest.raises(Complaint, match="this machine saw another history than that in which black joined"):
        forged.begin([*forged.companies], seed=8)
    assert campaign.path.read_bytes() == raw


def test_a_machine_that_has_seen_nothing_plays_on_and_knows_it_then(tmp_path: Path) -> None:
    campaign = joined(tmp_path, "sealed", replace(BLACK, secret=passphrase("Zoe’s own")))
    keys = keys_of(campaign)
    forget()
    again = OpenCampaign.open(campaign.path, two_valleys())
    play_game(again, [*again.companies], seed=8)
    assert is_opened_by(again, keys)
    assert read_campaign(again.path).vaults.keys() == keys.keys()


def test_a_machine_that_saw_both_plays_on_over_a_changed_line(tmp_path: Path) -> None:
    campaign = joined(tmp_path, "sealed")
    keys = keys_of(campaign)
    campaign.lead("red", "Eve")
    changed(campaign.path, lambda document: document["history"][-1].update(player="Mallory"))
    again = OpenCampaign.open(campaign.path, two_valleys())
    play_game(again, [*again.companies], seed=8)
    assert is_opened_by(again, keys)


def test_undone_lines_fold_too() -> None:
    lines = (played(1), NewCompany("black", "Zoe", "none"), Voided(1, ""))
    assert [*after(*lines).companies] == ["red", "blue", "green", "black"]
