"""Vaults are opened by sentences: one company, then the next once somebody wants it, and the order last."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from support.companies import Office
from support.founded import friday_line, play_game
from support.packs import COLORS
from support.typist import Keyboard, Screen

from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.recordings import VaultsRead, find
from ttr_tui.campaign.vaults import keys_without_asking
from ttr_tui.plain.vaults import tell_found
from ttr_tui.plain.voice import PlayerLeft, Voice
from ttr_tui.store.campaign_file import read_campaign

VAULT = re.compile(r"^The vault of \w+ \((\w+)\)\.$", re.MULTILINE)
NEXT, ORDER = "Press Enter for the next vault.", "Press Enter for the order."


class Reader:
    """Somebody at a terminal. `screens` is what came before each answer, and after the last."""

    def __init__(self, answers: Sequence[str]) -> None:
        self._left = iter(answers)
        self._said = Screen()
        self._seen = 0
        self.screens: list[str] = []
        self.voice = Voice(self, self._said)

    def isatty(self) -> bool:
        return True

    def readline(self) -> str:
        self.look()
        return next(self._left, "")

    def look(self) -> None:
        said = self._said.shown
        self.screens.append(said[self._seen :])
        self._seen = len(said)


@pytest.fixture
def over(campaigns: Office) -> OpenCampaign:
    """An open campaign of three bots, played to its end."""
    campaign = friday_line(campaigns.folder, bots=COLORS[:3])
    for _ in campaign.pack.chapters:
        play_game(campaign)
    assert campaign.over
    return campaign


@pytest.fixture
def found(over: OpenCampaign) -> VaultsRead:
    return find(over, [*over.companies], keys_without_asking(over.campaign, over.companies))


def last_first(found: VaultsRead) -> list[str]:
    return [standing.company for standing in reversed(found.reckoning.order)]


@pytest.mark.parametrize("word", ["\n", "next\n", "NEXT\n"])
def test_each_vault_waits_for_whoever_reads_and_the_order_for_the_last(
    over: OpenCampaign, found: VaultsRead, word: str
) -> None:
    reader = Reader([word] * 3)
    tell_found(over, reader.voice, found)
    reader.look()
    *vaults, end = reader.screens
    assert [VAULT.findall(screen) for screen in vaults] == [[color] for color in last_first(found)]
    assert [screen.rstrip().splitlines()[-1] for screen in vaults] == [NEXT, NEXT, ORDER]
    assert all(screen.count("In all: $") == 1 for screen in vaults)
    assert not [screen for screen in vaults if "order." in screen.replace(ORDER, "") or re.search(r"^\d\. ", screen)]
    assert "The final order." in end
    assert "1. " in end


def test_what_is_no_answer_opens_nothing(over: OpenCampaign, found: VaultsRead) -> None:
    reader = Reader(["scores\n", "?\n", "quit\n"])
    with pytest.raises(PlayerLeft):
        tell_found(over, reader.voice, found)
    reader.look()
    first, other, helped = reader.screens[:3]
    assert len(VAULT.findall(first)) == 1
    assert "Press Enter, or type next, to go on; quit leaves." in other
    assert "quit to leave this" in helped
    assert "The vault of" not in other + helped + "".join(reader.screens[3:])


def test_down_a_pipe_nobody_is_waited_for(over: OpenCampaign, campaigns: Office) -> None:
    session = campaigns("open", "Friday Line", answer=[])
    assert (session.code, session.complaint, session.typed) == (0, "", [])
    assert len(VAULT.findall(session.said)) == 3
    assert session.said.index("The final order.") > session.said.rindex("In all: $")
    assert NEXT not in session.said


def test_who_leaves_in_the_middle_hears_the_rest_another_time(
    over: OpenCampaign, keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Voice, "paced", True)
    session = keyboard("campaign", "open", str(over.path), answer=["", "quit"])
    assert session.said.endswith("That is all for now. What was opened stays open: ttr campaign open\n")
    assert len(VAULT.findall(session.said)) == 2
    assert "final order" not in session.said
    assert read_campaign(over.path).lines[-1].content["kind"] == "opened"
    again = keyboard("campaign", "open", str(over.path), answer=["", "", ""])
    assert "The final order." in again.said
