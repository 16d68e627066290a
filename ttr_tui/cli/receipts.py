"""The door to the review of a campaign's vaults."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from ttr_tui.campaign.vaults import VaultGrid, look_here, looks_going_on
from ttr_tui.cli.campaign_files import open_campaign, path_of
from ttr_tui.cli.screen import reads_tables
from ttr_tui.cli.wishes import Wishes
from ttr_tui.plain.review import Review, games_played, tell_outside
from ttr_tui.plain.voice import Voice
from ttr_tui.store.campaign_file import read_campaign
from ttr_tui.store.faults import Complaint
from ttr_tui.words import campaign_vaults

STDOUT = "-"


def show_receipts(
    asked: str | None,
    campaigns: Path | None,
    game: int | None,
    company: str | None,
    json_file: str | None,
    folder: Path | None,
    wishes: Wishes,
) -> int:
    """Say what may be known; where asked, keep it as a text in a folder, or write it as JSON.

    Rules and the pack are loaded only where a vault may be opened.
    """
    path = path_of(asked, campaigns)
    campaign = read_campaign(path)
    grid = look_here(campaign, path)
    _check_wish(grid, game, company)
    voice = Voice(target=sys.stderr if json_file == STDOUT else None, asked_for=wishes.plain)
    in_sentences = not reads_tables(wishes)
    review = Review(voice, company or "", game or 0, wishes.ascii or not _has_braille(), in_sentences)
    name = str(campaign.lines[0].content.get("name"))
    tell_outside(review, campaign, name, grid)
    if looks_going_on(campaign):
        review.say("", campaign_vaults.NOTHING_SHOWN)
    elif grid.games:
        from ttr_tui.plain.vaults import tell_inside

        opened = open_campaign(str(path), campaigns)
        voice.say(*opened.edited)
        tell_inside(review, opened, review.narrowed(grid).safes)
    if json_file is not None:
        write_text(json_file, json.dumps(review.table, ensure_ascii=False) + "\n")
    if folder is not None:
        from ttr_tui.store.saves import keep

        voice.say(campaign_vaults.kept(str(keep(folder, [name, "receipts"], ".txt", "\n".join(review.lines) + "\n"))))
    return 0


def _check_wish(grid: VaultGrid, game: int | None, company: str | None) -> None:
    if company and company not in (safe.company for safe in grid.safes):
        raise Complaint(campaign_vaults.nobody_called(company, grid.safes))
    played = games_played(grid)
    if game is not None and game not in played:
        raise Complaint(campaign_vaults.not_played(game, len(played)))


def write_text(target: str, text: str) -> None:
    """Into a file, or on stdout."""
    if target == STDOUT:
        sys.stdout.write(text)
    else:
        from ttr_tui.store.saves import keep_as

        keep_as(Path(target), text)


def _has_braille() -> bool:
    try:
        "⣿".encode(sys.stdout.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True
