"""The doors by which the past is set right: a game is taken back, or what came of it is corrected.

Somebody who can be asked is asked before anything is written.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ttr_tui.campaign.left import LEFT, THINGS
from ttr_tui.campaign.left import Left as Thing
from ttr_tui.campaign.running import OpenCampaign
from ttr_tui.campaign.standing.correcting import cannot_be
from ttr_tui.cli.campaign.finding import command_for, open_campaign
from ttr_tui.cli.faults import DoorFault
from ttr_tui.cli.wishes import Wishes
from ttr_tui.plain.questions import agree
from ttr_tui.plain.voice import Left, Voice
from ttr_tui.store.faults import Faults
from ttr_tui.words.english.campaign import playing
from ttr_tui.words.english.cli.campaign import mending


def take_back(asked: str, reason: str, campaigns: Path | None, wishes: Wishes) -> int:
    """The last game that counts counts no longer."""
    campaign, voice = open_campaign(asked, campaigns), Voice(asked_for=wishes.plain)
    game, why = campaign.state.next_game - 1, _reason(reason)
    if not game or campaign.under_way or _wanted(voice, mending.take_back(game)):
        voice.say(*mending.taken_back(game, campaign.take_back(why)))
    return 0


def give_up(asked: str, reason: str, campaigns: Path | None, wishes: Wishes) -> int:
    """The game under way is not played on."""
    campaign, voice = open_campaign(asked, campaigns), Voice(asked_for=wishes.plain)
    game, why = campaign.state.next_game, _reason(reason)
    if not campaign.under_way or _wanted(voice, mending.give_up(game)):
        stub = campaign.give_up(why)
        voice.say(*mending.given_up(game, command_for(campaign, "play", plain=wishes.plain), stub))
    return 0


def correct(
    asked: str, things: Sequence[str], caboose: str, reason: str, campaigns: Path | None, wishes: Wishes
) -> int:
    """Something is from now on as it is said here."""
    campaign, voice = open_campaign(asked, campaigns), Voice(asked_for=wishes.plain)
    if not things and not caboose:
        raise DoorFault(mending.NOTHING_SAID)
    why = _reason(reason)
    left = _read(campaign, things, caboose)
    wrong = cannot_be(campaign.pack, campaign.state, left)
    if wrong:
        raise DoorFault(wrong)
    if campaign.under_way or campaign.over or _wanted(voice, *mending.changes(campaign.state, left, caboose)):
        voice.say(*mending.corrected(campaign.correct(why, left, caboose)))
    return 0


def _read(campaign: OpenCampaign, things: Sequence[str], caboose: str) -> tuple[Thing, ...]:
    """What is said to be so. Only companies of this campaign are named where one is wrong."""
    state = campaign.state
    named = [words[1] for thing in things if len(words := thing.split(" ")) > 1 and _has_company(words[0])]
    for color in (*named, *([caboose] if caboose else [])):
        if color not in state.companies:
            raise DoorFault(playing.nobody_called(color, state))
    faults = Faults("", {"things": list(things)})
    left = THINGS.take(list(things), ("things",), faults)
    if len(faults):
        raise DoorFault("\n".join(fault.sentence for fault in faults.listed()))
    return tuple(left)


def _has_company(word: str) -> bool:
    return word in LEFT and "company" in LEFT[word].__annotations__


def _wanted(voice: Voice, *said: str) -> bool:
    """Is it to be so? Where nobody can be asked, whoever typed the command wanted it."""
    voice.say(*said[:-1])
    if not voice.answers:
        return True
    try:
        agreed = agree(voice, said[-1])
    except Left:
        agreed = False
    if not agreed:
        voice.say(mending.NOTHING_CHANGED)
    return agreed


def _reason(said: str) -> str:
    if not said.strip():
        raise DoorFault(mending.NO_REASON)
    return said.strip()
