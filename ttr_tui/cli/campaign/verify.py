"""The door that checks a campaign's file: nobody needs a key for it."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.campaign.fold import differences, state_of
from ttr_tui.campaign.history import Founded, HistoryFault, read_history
from ttr_tui.campaign.packs.finding import pack_for
from ttr_tui.campaign.packs.reading import PackFault
from ttr_tui.campaign.receipts.review import look
from ttr_tui.cli.campaign.finding import path_of
from ttr_tui.cli.faults import WRONG
from ttr_tui.cli.screen import reads_tables
from ttr_tui.cli.wishes import Wishes
from ttr_tui.plain.voice import Voice
from ttr_tui.store.campaigns.content import Campaign
from ttr_tui.store.campaigns.file import read_campaign
from ttr_tui.store.vault.chain import find_stub
from ttr_tui.store.vault.witness import read_witness
from ttr_tui.words.english.campaign.review import vaults
from ttr_tui.words.english.cli.campaign import verifying


def run(asked: str | None, campaigns: Path | None, stub: str | None, wishes: Wishes) -> int:
    """0 if everything is as it was written, and the stub that somebody noted is there."""
    path = path_of(asked, campaigns)
    campaign = read_campaign(path)
    found = look(campaign, read_witness(campaign.id))
    voice, in_sentences = Voice(asked_for=wishes.plain), not reads_tables(wishes)
    voice.say(*verifying.verified(found, in_sentences=in_sentences))
    sound = found.intact
    if stub is not None:
        place = find_stub(campaign.lines, stub)
        voice.say("", verifying.stub(found, stub, place))
        sound = sound and place is not None
    else:
        voice.say("", *(vaults.told_stubs(found) if in_sentences else vaults.stubs(found)))
    return 0 if _compare(path, campaign, voice) and sound else WRONG


def _compare(path: Path, campaign: Campaign, voice: Voice) -> bool:
    """Do the tables for readers say what the history comes to? Only the pack can tell."""
    try:
        history = read_history(campaign.lines)
        founded = history[0]
        assert isinstance(founded, Founded)
        edited = differences(campaign, state_of(pack_for(founded.pack, path.resolve().parent), campaign))
    except HistoryFault as fault:
        voice.say("", verifying.NO_SENSE, *fault.sentences)
        return False
    except PackFault:
        voice.say("", verifying.NO_PACK)
        return True
    if edited:
        voice.say("", *edited)
    return not edited
