"""The door to a pad for the receipts of a boxed game: written on, or written out for other programs."""

from __future__ import annotations

import csv
import io
import json
import sys
from functools import partial
from pathlib import Path

from ttr_tui.campaign.pad import Pad, pad_rows, pad_table
from ttr_tui.campaign.recordings import VaultsRead
from ttr_tui.campaign.vaults import keys_without_asking
from ttr_tui.cli.campaign_files import command_on
from ttr_tui.cli.receipts import STDOUT, write_text
from ttr_tui.cli.screen import open_screen, reads_tables, screen_here
from ttr_tui.cli.wishes import Wishes
from ttr_tui.dialogues.dialogue import at_once
from ttr_tui.dialogues.pad import read_pad
from ttr_tui.plain.dialogue import asked as carried_out
from ttr_tui.plain.pad import begin_pad, keep_pad
from ttr_tui.plain.voice import PlayerLeft, Voice
from ttr_tui.store.campaign_file import CampaignFault, list_campaigns, read_campaign
from ttr_tui.store.campaign_glance import PAD_SUFFIX
from ttr_tui.store.faults import Complaint
from ttr_tui.store.places import campaigns_folder, why_not
from ttr_tui.store.saves import plain_name
from ttr_tui.words import campaign_commands, campaign_pad


def keep_pad_called(asked: str | None, campaigns: Path | None, wishes: Wishes) -> int:
    """Go on with a pad; where there is none of this name, begin it."""
    folder = campaigns_folder(campaigns)
    path = _path_of(asked, folder)
    if path is None and (why := why_not(folder, writing=True)):
        raise Complaint(campaign_commands.no_room(str(folder), why))
    pad = None if path is None else Pad.open(path)
    terminal = screen_here(wishes)
    if terminal is not None:
        from ttr_tui.tui.campaign.pad import room_of_new_pad, room_of_pad

        first = partial(room_of_new_pad, name=asked or "") if pad is None else partial(room_of_pad, pad=pad)
        return open_screen(terminal, None, wishes, first=first, campaigns=campaigns)
    voice = Voice(asked_for=wishes.plain)
    if pad is None:
        voice.say(*([campaign_pad.not_there(asked)] if asked else []))
        try:
            pad = begin_pad(folder, asked or "", voice)
        except PlayerLeft:
            voice.say(campaign_pad.NOTHING_BEGUN)
            return 0
        voice.say(campaign_pad.is_begun(pad.state.name, str(pad.path)))
    keep_pad(pad, voice, tables=reads_tables(wishes))
    voice.say(campaign_pad.go_on_with(command_on(pad.path, "pad", plain=wishes.plain)))
    return 0


def write_pad(
    asked: str | None, campaigns: Path | None, json_file: str | None, csv_file: str | None, wishes: Wishes
) -> int:
    """What may be known of it. Once the vaults are opened, keys are asked for; who has none gets the rest."""
    path = _path_of(asked, campaigns_folder(campaigns))
    if path is None:
        raise Complaint(campaign_pad.no_pad(asked))
    pad = Pad.open(path)
    target = json_file or csv_file or STDOUT
    voice = Voice(target=sys.stderr if target == STDOUT else None, asked_for=wishes.plain)
    found: VaultsRead | None = None
    if pad.over:
        try:
            found = carried_out(voice, read_pad(pad, at_once))
        except PlayerLeft:
            found = pad.find(keys_without_asking(pad.campaign, pad.opened))
    if json_file is not None:
        text = json.dumps(pad_table(pad, found), ensure_ascii=False) + "\n"
    else:
        lines = io.StringIO()
        csv.writer(lines, lineterminator="\n").writerows(pad_rows(pad, found))
        text = lines.getvalue()
    write_text(target, text)
    if target != STDOUT:
        voice.say(campaign_pad.written_to(target))
    return 0


def _path_of(asked: str | None, folder: Path) -> Path | None:
    """The file of a pad by its path or its name; that of the one used last, if nothing is asked for."""
    there = list_campaigns(folder, PAD_SUFFIX)
    if asked is None:
        return there[0] if there else None
    if Path(asked).name != asked or asked.endswith(PAD_SUFFIX):
        return next((path for path in (Path(asked), folder / asked) if path.exists()), Path(asked))
    named = [path for path in there if path.stem == asked] or [path for path in there if _is_called(path, asked)]
    if len(named) > 1:
        raise Complaint(campaign_pad.several(asked, [path.name for path in named]))
    return named[0] if named else None


def _is_called(path: Path, asked: str) -> bool:
    """One that can't be read is called as its file is: whoever opens it hears what is wrong."""
    try:
        return str(read_campaign(path).lines[0].content.get("name")).casefold() == asked.casefold()
    except CampaignFault:
        return path.stem == plain_name(asked)
