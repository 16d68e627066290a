"""The door to the review of a campaign's vaults."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from ttr_tui.cli.campaign.finding import open_campaign
from ttr_tui.cli.faults import DoorFault
from ttr_tui.cli.wishes import Wishes
from ttr_tui.plain.campaign.reviewing import Reviewing
from ttr_tui.plain.simulation import STDOUT, open_lines
from ttr_tui.plain.voice import Voice
from ttr_tui.store.keeping import keep
from ttr_tui.words.english.campaign import playing
from ttr_tui.words.english.campaign.review import vaults


def run(
    asked: str | None,
    campaigns: Path | None,
    game: int | None,
    company: str | None,
    json_file: str | None,
    folder: Path | None,
    wishes: Wishes,
) -> int:
    """Say what may be known; where asked, keep it as a text in a folder, or write it as JSON."""
    campaign = open_campaign(asked, campaigns)
    if company and company not in campaign.state.companies:
        raise DoorFault(playing.nobody_called(company, campaign.state))
    if game is not None and game >= campaign.state.next_game:
        raise DoorFault(vaults.not_played(game, campaign.state.next_game - 1))
    voice = Voice(target=sys.stderr if json_file == STDOUT else None, asked_for=wishes.plain)
    companies = [company] if company else [*campaign.state.companies]
    reviewing = Reviewing(campaign, voice, companies, game, ascii_only=wishes.ascii or not _has_braille())
    voice.say(*campaign.remarks)
    reviewing.review()
    with open_lines(json_file) as lines:
        if lines is not None:
            lines.write(json.dumps(reviewing.table, ensure_ascii=False) + "\n")
    if folder is not None:
        text = "\n".join(reviewing.lines) + "\n"
        voice.say(vaults.kept(str(keep(folder, [campaign.state.name, "receipts"], ".txt", text))))
    return 0


def _has_braille() -> bool:
    try:
        "⣿".encode(sys.stdout.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True
