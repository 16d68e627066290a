"""Two programs do anything to one campaign: it stays whole, and both are told what they can't do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from support.founded import THREE, again, friday_line, play_out

from ttr_tui.campaign.history import Came
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.store.campaign_file import Mode
from ttr_tui.store.campaign_games import find_recording
from ttr_tui.store.faults import Complaint
from ttr_tui.store.vault import count_entries


class Program:
    """One that holds a campaign, and perhaps its game, as long as it likes."""

    def __init__(self, campaign: OpenCampaign, chance: Random) -> None:
        self.campaign = campaign
        self.chance = chance
        self.game: LiveGame | None = None

    def look_again(self) -> None:
        self.campaign = again(self.campaign)

    def begin(self) -> None:
        present = [color for color in THREE if self.chance.random() < 0.8]
        self.leave()
        self.game = self.campaign.begin(present, THREE[:1], seed=self.chance.randrange(99))

    def go_on(self) -> None:
        self.leave()
        self.game = self.campaign.go_on()

    def play(self) -> None:
        if self.game:
            play_out(self.game.game, len(self.game.game.acts) + self.chance.choice([3, 30, 999]))
            self.game.save()

    def leave(self) -> None:
        if self.game:
            self.game.close()
        self.game = None

    def finish(self) -> None:
        if self.game and self.game.game.over:
            game = self.game.game
            self.leave()
            self.campaign.deposit(self.campaign.finish(game))

    def take_back(self) -> None:
        self.campaign.take_back("wrong")

    def give_up(self) -> None:
        self.leave()
        self.campaign.give_up("wrong")

    def correct(self) -> None:
        self.campaign.correct("wrong", [Came("sacks", self.chance.randrange(9))])

    def open_early(self) -> None:
        self.campaign.open_vaults(early=True, company=self.chance.choice(THREE))

    def lose_the_journal(self) -> None:
        self.leave()
        if self.campaign.under_way:
            (self.campaign.path.with_suffix(".games") / self.campaign.under_way.journal).unlink(missing_ok=True)


SELDOM = ("take_back", "give_up", "correct", "open_early", "lose_the_journal")
OFTEN = ("look_again", "begin", "go_on", "play", "play", "finish", "leave")


@pytest.mark.parametrize("mode", ["open", "sealed"])
@pytest.mark.parametrize("seed", [*range(4), *(pytest.param(seed, marks=pytest.mark.deep) for seed in range(4, 60))])
def test_v9_whatever_two_programs_do_a_campaign_stays_whole(tmp_path: Path, seed: int, mode: Mode) -> None:
    chance = Random(seed)
    campaign = friday_line(tmp_path, mode=mode)
    programs = [Program(again(campaign), chance) for _ in range(2)]
    lines = campaign.campaign.lines
    done = refused = 0
    for _ in range(60):
        program = chance.choice(programs)
        deed: Callable[[], None] = getattr(program, chance.choice([*OFTEN * 3, *SELDOM]))
        try:
            deed()
            done += 1
        except Complaint:
            refused += 1
        found = again(campaign)
        assert found.campaign.lines[: len(lines)] == lines, "nothing of the history goes"
        lines = found.campaign.lines
        assert found.findings.intact
        assert {len(found.campaign.vaults[color].entries) for color in THREE} == {count_entries(lines)}
        assert found.remarks == ()
    for program in programs:
        program.leave()
    assert done
    assert refused
    logs = [line.content["log"] for line in lines if "log" in line.content]
    assert all(find_recording(campaign.path, log) for log in logs)
    under_way = again(campaign).under_way
    folder, suffix = campaign.path.with_suffix(".games"), ".sealed" if mode == "sealed" else ".ttr"
    kept = [path.name for path in folder.glob(f"*{suffix}") if not under_way or path.name != under_way.journal]
    assert len(kept) == len(logs)
