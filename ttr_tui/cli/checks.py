"""The door that checks a file of a campaign or a pad."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ttr_tui.campaign.fold import state_of
from ttr_tui.campaign.history import Founded, HistoryFault, read_history
from ttr_tui.campaign.pack_files import PackFault, pack_for
from ttr_tui.campaign.pad_history import fold_pad, pad_for_readers, read_pad_history
from ttr_tui.campaign.reader_tables import differences, edited_tables
from ttr_tui.campaign.vaults import look_here
from ttr_tui.cli.campaign_files import path_of
from ttr_tui.cli.complaints import WRONG
from ttr_tui.cli.screen import reads_tables
from ttr_tui.cli.wishes import Wishes
from ttr_tui.plain.voice import Voice
from ttr_tui.store.campaign_file import Campaign, read_campaign
from ttr_tui.store.vault import find_stub
from ttr_tui.words import campaign_vaults

if TYPE_CHECKING:
    pass


def verify_file(asked: str | None, campaigns: Path | None, stub: str | None, wishes: Wishes) -> int:
    """0 if everything is as it was written, and the stub that somebody noted is there."""
    path = path_of(asked, campaigns)
    campaign = read_campaign(path)
    found = look_here(campaign, path)
    voice, in_sentences = Voice(asked_for=wishes.plain), not reads_tables(wishes)
    voice.say(*campaign_vaults.verified(found, in_sentences=in_sentences))
    sound = found.intact
    if stub is not None:
        place = find_stub(campaign.lines, stub)
        voice.say("", campaign_vaults.stub_found(found, stub, place))
        sound = sound and place is not None
    else:
        voice.say("", *(campaign_vaults.told_stubs(found) if in_sentences else campaign_vaults.stubs(found)))
    return 0 if _compare(path, campaign, voice) and sound else WRONG


def _compare(path: Path, campaign: Campaign, voice: Voice) -> bool:
    """Do the tables for readers say what the history comes to? Of a campaign only the pack can tell."""
    try:
        if "pad" in campaign.lines[0].content:
            edited = edited_tables(campaign, pad_for_readers(fold_pad(read_pad_history(campaign.lines))))
        else:
            history = read_history(campaign.lines)
            founded = history[0]
            assert isinstance(founded, Founded)
            pack = pack_for(founded.pack, path.resolve().parent)
            edited = differences(campaign, state_of(pack, campaign), pack)
    except HistoryFault as fault:
        voice.say("", campaign_vaults.NO_SENSE, *fault.sentences)
        return False
    except PackFault:
        voice.say("", campaign_vaults.NO_PACK)
        return True
    if edited:
        voice.say("", *edited)
    return not edited
