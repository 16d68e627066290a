"""A new campaign by sentences: what wasn’t said is asked, until there is one."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.campaign.history import PackName
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.pack_files import PackFault, find_pack, pack_for, read_pack
from ttr_tui.core.value import value
from ttr_tui.dialogues.dialogue import Over, at_once
from ttr_tui.dialogues.founding import Founding
from ttr_tui.plain.dialogue import asked as carried_out
from ttr_tui.plain.dialogue import fill_in
from ttr_tui.plain.voice import Voice
from ttr_tui.store.faults import Complaint
from ttr_tui.store.places import own_packs
from ttr_tui.words import campaign_rooms, home


@value
class FoundingWishes:
    """What the command line says; None for what is to be asked."""

    pack: str | None = None
    name: str | None = None
    companies: str | None = None
    closed: str | None = None
    """`locked`, `curtain` or `open`."""
    neutral: bool = False


def found_campaign(asked: FoundingWishes, folder: Path, voice: Voice) -> OpenCampaign:
    """Found a campaign in a folder. Nothing of it is there before the last question is answered."""
    form = Founding(folder, home.NOBODY, at_once)
    pack = None if asked.pack is None else _pack_called(asked.pack, folder)
    if form.give(pack, asked.name, asked.companies, asked.closed, neutral=asked.neutral):
        _found_at_once(form, voice)
    else:
        voice.say(campaign_rooms.NEW, *form.broken)
        fill_in(voice, form)
    assert form.founded is not None
    return form.founded


def _found_at_once(form: Founding, voice: Voice) -> None:
    """Raises Complaint."""
    try:
        wrong = carried_out(voice, form.found())
    except Over:
        return
    raise Complaint(wrong or campaign_rooms.NOTHING_BEGUN)


def _pack_called(asked: str, folder: Path) -> Pack:
    """A pack that the campaign will find again when it is played."""
    path = find_pack(asked, folder)
    pack = read_pack(path)
    try:
        again = pack_for(PackName(pack.id, pack.version, pack.sha256), folder)
    except PackFault:
        again = None
    if again is None or again.sha256 != pack.sha256:
        raise Complaint(campaign_rooms.lies_elsewhere(str(path), pack.id, str(own_packs())))
    return pack
