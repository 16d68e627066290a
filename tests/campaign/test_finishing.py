"""A campaign's games are finished: once, by one program, with the same post however often it is tried."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from support.founded import CODE, MODES, THREE, again, friday_line, games, names_in, play_game, play_on, play_out
from support.packs import changed

from ttr_tui.campaign.history import Answered, Drawn, Played
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.campaign.receipts import reckon
from ttr_tui.campaign.vaults import keys_without_asking, take_out, unlock_all
from ttr_tui.store.campaign_file import Campaign, CampaignFault, Mode, write_campaign
from ttr_tui.store.campaign_games import find_recording
from ttr_tui.store.journal import JournalFault
from ttr_tui.store.slots import CONDUCTOR, code_secret, unlock
from ttr_tui.store.vault import open_recording


@pytest.mark.parametrize("mode", MODES)
def test_v1_a_campaign_is_played_to_its_end(tmp_path: Path, mode: Mode) -> None:
    campaign = friday_line(tmp_path, mode=mode)
    for _ in range(2):
        play_game(campaign)
        campaign = again(campaign)
        assert campaign.findings.intact
        assert campaign.remarks == ()
    assert campaign.over
    assert names_in(games(campaign)) == (["01.sealed", "02.sealed"] if mode == "sealed" else ["01.ttr", "02.ttr"])


@pytest.mark.parametrize("mode", MODES)
def test_v9_of_two_programs_that_finish_one_game_the_second_is_told(tmp_path: Path, mode: Mode) -> None:
    campaign = friday_line(tmp_path, mode=mode)
    live = campaign.begin(THREE)
    play_on(live)
    other = again(campaign)
    late = other.finish(live.game)
    campaign.deposit(campaign.finish(live.game))
    raw = campaign.path.read_bytes()
    for attempt in (lambda: other.deposit(late), other.go_on, lambda: other.give_up("no")):
        with pytest.raises(CampaignFault, match="changed since revision 2 was read here, and is revision 3 now"):
            attempt()
    assert campaign.path.read_bytes() == raw
    log = again(campaign).campaign.lines[-1].content["log"]
    assert find_recording(campaign.path, log) is not None


def test_v9_nobody_finishes_a_game_that_is_still_open_or_not_saved(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    live = campaign.begin(THREE)
    with pytest.raises(CampaignFault, match="This isn't the end of game 1"):
        campaign.finish(live.game)
    play_out(live.game)
    finish = campaign.finish(live.game)
    raw = campaign.path.read_bytes()
    with pytest.raises(JournalFault, match="open in another program"):
        campaign.deposit(finish)
    live.close()
    with pytest.raises(CampaignFault, match="The game's last acts aren't in its file"):
        campaign.deposit(finish)
    assert campaign.path.read_bytes() == raw
    resumed = campaign.go_on()
    play_on(resumed)
    assert campaign.deposit(campaign.finish(resumed.game))


def test_nobody_goes_on_with_a_game_while_it_is_deposited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = friday_line(tmp_path)
    live = campaign.begin(THREE)
    play_on(live)
    finish = campaign.finish(live.game)
    other = again(campaign)

    def meanwhile(*arguments: Any) -> Campaign:
        with pytest.raises(JournalFault, match="open in another program"):
            other.go_on()
        return write_campaign(*arguments)

    monkeypatch.setattr("ttr_tui.campaign.open_campaign.write_campaign", meanwhile)
    assert campaign.deposit(finish)


def test_a_game_whose_file_was_taken_away_at_its_end_is_deposited_without_a_recording(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path, mode="sealed")
    live = campaign.begin(THREE)
    play_on(live)
    live.path.unlink()
    campaign.deposit(campaign.finish(live.game))
    assert "log" not in campaign.campaign.lines[-1].content
    assert names_in(games(campaign)) == []


def test_v10_a_finished_game_is_found_again_and_finished_with_the_same_draws(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    play_on(campaign.begin(THREE, seed=4))
    found = []
    for _ in range(3):
        opened = again(campaign)
        live = opened.go_on()
        live.close()
        assert live.game.over
        found.append(opened.finish(live.game))
        found[-1].answer_all()
    assert found[0].finished == found[1].finished == found[2].finished
    assert sorted(number for numbers in found[0].drawn.values() for number in numbers) == [1, 2, 3]


def test_draws_differ_from_game_to_game(tmp_path: Path) -> None:
    drawn = set()
    for seed in range(8):
        campaign = friday_line(tmp_path / str(seed))
        live = campaign.begin(THREE, seed=seed)
        play_on(live)
        finish = campaign.finish(live.game)
        finish.answer_all()
        drawn.add(tuple(finish.drawn.items()))
    assert len(drawn) > 3


def test_c5_what_a_card_does_after_the_game_happens_once_though_the_program_was_closed_in_between(
    tmp_path: Path,
) -> None:
    straight, interrupted = friday_line(tmp_path / "straight"), friday_line(tmp_path / "interrupted")
    play_game(straight, seed=4)
    play_on(interrupted.begin(THREE, seed=4))
    first = again(interrupted)
    looked_at = first.go_on()
    looked_at.close()
    first.finish(looked_at.game)
    found = again(interrupted)
    assert found.state == interrupted.state, "nothing has happened before the deposit"
    live = found.go_on()
    live.close()
    found.deposit(found.finish(live.game))
    assert again(interrupted).state == straight.state
    crates = [office.items for office in again(interrupted).state.offices.values()]
    assert sorted(crates) == [(), (), ("crate",)]


def test_a_person_is_asked_and_a_bot_takes_the_first_way(tmp_path: Path) -> None:
    winners = set()
    for seed in range(12):
        campaign = friday_line(tmp_path / str(seed), bots=["red"])
        live = campaign.begin(THREE, ["blue"], seed=seed)
        play_on(live)
        finish = campaign.finish(live.game)
        winner = finish.finished.played.winner
        assert bool(finish.questions) == (winner == "green")
        assert (Answered(winner, "1901-02/4", "no") in finish.finished.played.left) == (winner != "green")
        told = [(winner, "Pause: weigh the sacks", "no")] if winner != "green" else []
        assert finish.answered == told, "everybody hears the answer"
        winners.add(winner)
    assert winners == {*THREE}


def test_a_bot_that_cannot_answer_as_it_is_told_answers_as_it_likes(tmp_path: Path) -> None:
    need = {"tokens": [{"token": "lamp", "at_least": 9}]}
    ways = [{"label": "no"}, {"label": "yes", "worth": 1}, {"label": "build", "need": need}]
    ask = {"verb": "ask", "who": "winner", "options": ways}
    pack = read_pack(changed(tmp_path, "story", {"story.1.effects": [ask]}))
    campaign = friday_line(tmp_path / "campaigns", pack=pack, bots=THREE)
    live = campaign.begin(THREE)
    play_on(live)
    for told, label in (("no", "no"), ("build", "yes")):
        finish = campaign.finish(live.game, {"1901-02/0": told})
        assert [answer for _, _, answer in finish.answered] == [label]


def test_what_is_answered_is_done_and_only_then_post_is_drawn(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    live = campaign.begin(THREE)
    play_on(live)
    finish = campaign.finish(live.game)
    question = finish.questions[0]
    assert (question.company, question.labels) == (finish.finished.played.winner, ("no", "bridge"))
    assert finish.drawn == {}
    with pytest.raises(ValueError, match="tunnel"):
        finish.answer(question, "tunnel")
    finish.answer(question, "bridge")
    assert not finish.questions
    assert len(finish.drawn) == 3
    campaign.deposit(finish)
    assert [change.mark for change in campaign.state.routes if change.op == "mark"] == ["water"]
    assert f"answer {question.company} 1901-02/4 bridge" in campaign.campaign.lines[-1].content["left"]


def test_c3_the_same_seeds_and_inputs_make_the_same_file(tmp_path: Path) -> None:
    first, second = (friday_line(tmp_path / name) for name in ("a", "b"))
    for campaign in (first, second):
        play_game(campaign, seed=11)
        play_game(campaign, ["red", "green"], seed=12)
    assert first.path.read_bytes() == second.path.read_bytes()
    assert names_in(games(first)) == names_in(games(second))
    for path in games(first).iterdir():
        assert path.read_bytes() == (games(second) / path.name).read_bytes()


def test_c3_what_is_sealed_differs_in_ciphertexts_alone(tmp_path: Path) -> None:
    secret = {"body", "seal", "prev", "slot", "box", "salt", "stub", "log"}

    def plain(said: object) -> object:
        if isinstance(said, dict):
            return {key: plain(one) for key, one in said.items() if key not in secret}
        return [plain(one) for one in said] if isinstance(said, list) else said

    documents = []
    for name in ("a", "b"):
        campaign = friday_line(tmp_path / name, mode="sealed")
        play_game(campaign, seed=11)
        documents.append(tomllib.loads(campaign.path.read_text()))
    assert documents[0] != documents[1]
    assert plain(documents[0]) == plain(documents[1])


@pytest.mark.parametrize("mode", MODES)
def test_v16_c9_a_company_that_is_absent_in_the_last_game_has_an_entry_all_the_same(tmp_path: Path, mode: Mode) -> None:
    campaign = friday_line(tmp_path, mode=mode)
    play_game(campaign)
    office = campaign.state.offices["blue"]
    play_game(campaign, ["red", "green"])
    assert campaign.over
    assert campaign.state.offices["blue"] == office, "it stays shut"
    entries = {color: [entry.kind for entry in campaign.campaign.vaults[color].entries] for color in THREE}
    assert entries == {
        "red": ["deposit", "deposit"],
        "blue": ["deposit", "absent"],
        "green": ["deposit", "deposit"],
    }
    assert campaign.campaign.vaults["blue"].entries[-1].body == ""
    assert campaign.findings.intact
    whole = campaign.campaign
    keys = unlock_all(whole, code_secret(CODE)) if mode == "sealed" else keys_without_asking(whole, THREE)
    reckoning = reckon(campaign.pack, campaign.state, campaign.history, take_out(whole, keys))
    account = next(one for one in reckoning.accounts if one.company == "blue")
    assert [result.kind for result in account.results] == ["receipt", "absent"]
    assert account.results[-1].amount == campaign.pack.chapters[-1].absent_among(3)
    assert len(reckoning.order) == 3


@pytest.mark.parametrize("mode", MODES)
def test_the_recording_is_the_journal_byte_by_byte(tmp_path: Path, mode: Mode) -> None:
    campaign = friday_line(tmp_path, mode=mode)
    live = campaign.begin(THREE)
    play_on(live)
    raw = live.path.read_bytes()
    campaign.deposit(campaign.finish(live.game))
    path = find_recording(campaign.path, campaign.campaign.lines[-1].content["log"])
    assert path is not None
    assert names_in(games(campaign)) == [path.name], "and nothing else stays"
    if mode == "open":
        assert (path.name, path.read_bytes()) == ("01.ttr", raw)
        return
    slot = campaign.campaign.vaults[CONDUCTOR].slot
    assert slot
    key = unlock(campaign.campaign.id, CONDUCTOR, slot, code_secret(CODE))
    assert open_recording(campaign.campaign.id, path.name, key, path.read_bytes()) == raw


def test_what_an_interrupted_end_left_is_cleared_and_nothing_else(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path, mode="sealed")
    live = campaign.begin(THREE)
    play_on(live)
    left = {name: (games(campaign) / name).read_bytes() for name in ("01.ttr", "01.seed")}
    campaign.deposit(campaign.finish(live.game))
    for name, raw in left.items():
        (games(campaign) / name).write_bytes(raw)
    for name in ("07.ttr", "07.seed", "notes.txt"):
        (games(campaign) / name).write_bytes(b"kept")
    under_way = again(campaign).begin(THREE)
    under_way.close()
    again(campaign)
    assert names_in(games(campaign)) == ["01.sealed", "02.seed", "02.ttr", "07.seed", "07.ttr", "notes.txt"]


def test_a_journal_beside_a_recording_that_the_history_doesnt_name_stays(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path, mode="sealed")
    live = campaign.begin(THREE)
    play_on(live)
    raw = live.path.read_bytes()
    campaign.deposit(campaign.finish(live.game))
    live.path.write_bytes(raw)
    (games(campaign) / "01.sealed").write_bytes(b"something else")
    again(campaign)
    assert live.path.read_bytes() == raw


def test_the_end_of_a_game_that_the_history_tells_holds_what_was_drawn_and_answered(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    play_game(campaign)
    line = campaign.history[-1]
    assert isinstance(line, Played)
    left = line.left
    assert sum(isinstance(one, Drawn) for one in left) == 3
    assert sum(isinstance(one, Answered) for one in left) == 1
