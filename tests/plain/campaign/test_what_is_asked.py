"""What the doors to campaigns ask and refuse, and how they take the answers of somebody who has read no page."""

from __future__ import annotations

import errno
import os
import sys
from shutil import copytree

import pytest
from support.companies import Companies, Office
from support.east_story import rules_of
from support.founded import friday_line, play_game, play_out
from support.packs import COLORS, TWO_VALLEYS
from support.typist import Typist, one_by_one

from ttr_tui.cli import main
from ttr_tui.seats.live_game import STAYS
from ttr_tui.store.journal import JournalFault
from ttr_tui.store.places import campaigns_folder
from ttr_tui.systems.legacy.card_words import several, way_to_pay
from ttr_tui.words import guide, home
from ttr_tui.words.cast import Cast

FOUNDING = ("two-valleys", "--name", "Friday Line")


def test_vaults_are_closed_by_a_word_and_a_question_mark_says_the_choices_again(campaigns: Office) -> None:
    session = campaigns("new", *FOUNDING, "--companies", "Ada:red,Bo:blue", answer=["?", "ope", ""])
    assert session.code == 0
    assert session.said.count("3. open: nothing is sealed") == 2
    assert home.HELP[0] in session.said
    assert "“Friday Line” is founded" in session.said


def test_colours_are_told_before_companies_are_named(campaigns: Office) -> None:
    session = campaigns("new", *FOUNDING, "--open", answer=["quit"])
    assert "Their colours are red, blue, green, yellow and black." in session.said


def test_a_colour_that_there_is_not_becomes_nobodys_name(campaigns: Office) -> None:
    refused = campaigns("new", *FOUNDING, "--open", "--companies", "Ada:red,planner:purple")
    assert refused.complaint.startswith(
        "planner can’t be “purple”: the colours are red, blue, green, yellow and black."
    )
    assert not [*campaigns.folder.glob("*.toml")]
    assert campaigns("new", *FOUNDING, "--open", "--companies", "Ada,planner:Bea:blue").code == 0


def test_a_file_that_is_not_there_is_said_to_be_so(campaigns: Office) -> None:
    missing = campaigns.folder / "nope.toml"
    assert campaigns("play", str(missing)).complaint == f"{missing}: There is no such file.\n"


def test_resume_goes_on_with_a_campaign_if_that_was_played_last(
    campaigns: Office, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    copytree(TWO_VALLEYS, campaigns_folder() / "two-valleys")
    campaign = friday_line(campaigns_folder())
    campaign.begin(COLORS[:3]).close()
    typist = Typist(capsys, one_by_one(["", "quit"]))
    monkeypatch.setattr(sys, "stdin", typist)
    assert main(["resume"]) == 0
    assert "“Friday Line”, game 1 of 2" in "".join(typist.heard)


def test_a_full_disk_never_sends_a_campaigns_game_elsewhere(campaigns: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*args: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    live = friday_line(campaigns.folder, bots=COLORS[:3]).begin(COLORS[:3])
    play_out(live.game, 3)
    with monkeypatch.context() as full_disk:
        full_disk.setattr(os, "write", full)
        with pytest.raises(JournalFault) as fault:
            live.save()
    assert fault.value.sentence.endswith(f"no space left on device.{STAYS}")
    live.save()


def test_routes_that_open_are_told_by_new_cities_with_length_colour_and_water(campaigns: Office) -> None:
    play_game(friday_line(campaigns.folder))
    typed = iter(["routes elder", "quit"])
    who = Companies()
    session = campaigns(
        "play", answer=lambda said: next(typed) if said.splitlines()[-1].startswith("What will you") else who(said)
    )
    opened = next(line for line in session.said.splitlines() if line.startswith("Open from now on: from "))
    assert "Fir (2 red on the water)" in opened or "Elder (2 red on the water)" in opened
    assert "Fir: 2 red, on the water" in session.said


def test_rules_of_earlier_games_are_said_in_full_and_steps_are_explained() -> None:
    rules = rules_of({"id": "ferry", "title": "The Ferry", "text": "Crossing costs.", "step": 2, "effects": []})
    said = guide.rules_lines(rules.edition)
    assert "In force from the start: “The Ferry”. Crossing costs." in said
    assert "A claim has numbered steps: the rules that apply are followed in the order of their numbers." in said


def test_tokens_are_counted_and_ways_to_pay_are_said_of_their_rule() -> None:
    assert (several(1, "ship’s bell"), several(3, "bag")) == ("1 ship’s bell", "3 × bag")
    rules = rules_of({"id": "ferry", "title": "The Ferry", "text": "Crossing costs.", "step": 2, "effects": []})
    cast = Cast(rules.edition, ("Ann", "Bea"), 0)
    assert way_to_pay(cast, "ferry:one-dollar") == "for “The Ferry”: one dollar"
