"""The door to a saved game."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.cli.faults import DoorFault, blaming, complain
from ttr_tui.cli.permission import Permission
from ttr_tui.cli.saved_games.reopening import reopen, resume_in_sentences
from ttr_tui.cli.screen import open_screen, screen_here
from ttr_tui.cli.welcoming import go_on_after
from ttr_tui.cli.wishes import Wishes
from ttr_tui.plain.voice import Left, Voice
from ttr_tui.seats.deal import deal_of
from ttr_tui.seats.record import recall
from ttr_tui.store.campaigns.glance import look_at_campaigns
from ttr_tui.store.journal import JournalFault, read_journal
from ttr_tui.store.places import campaigns_folder, saves_folder
from ttr_tui.store.saves import SEALED, SUFFIX, find_save, is_over, list_saves
from ttr_tui.words.english.cli import doors


def run(file: str | None, saves: Path | None, wishes: Wishes) -> int:
    """Go on with a game, by default with the one that was played last; that may be one of a campaign."""
    folder = saves_folder(saves)
    path = find_save(folder, file) if file else last_unfinished(folder)
    if file is None and saves is None and (campaign := _campaign_since(path)):
        return _play_campaign(campaign, wishes)
    if path is None:
        raise DoorFault(doors.no_saves(str(folder), campaigns=bool(look_at_campaigns(campaigns_folder()))))
    if _is_of_a_campaign(path):
        return _go_on_with_campaign(path, wishes)
    terminal, permission = screen_here(wishes), Permission()
    if terminal is None:
        voice = Voice(asked_for=wishes.plain)
        return go_on_after(resume_in_sentences(path, voice, permission), path, voice, saves, permission)
    open_game, said = reopen(path, plain=False)
    voice = Voice()
    try:
        permission.ask(open_game.deal, voice)
    except Left:
        open_game.close()
        voice.say(doors.go_on_with(path))
        return 0
    with blaming(path):
        return open_screen(terminal, saves, wishes, open_game, " ".join(said), permission=permission)


def last_unfinished(folder: Path) -> Path | None:
    """The game played last that isn't over; what can't be read is named and left alone."""
    for path in list_saves(folder):
        try:
            journal = read_journal(path)
            if not is_over(journal) and recall(journal).deal.campaign is None:
                return path
        except JournalFault as fault:
            complain(doors.left_out(str(fault)))
    return None


def _is_of_a_campaign(path: Path) -> bool:
    return path.suffix == SEALED or deal_of(path, read_journal(path).header).campaign is not None


def _go_on_with_campaign(path: Path, wishes: Wishes) -> int:
    """A campaign goes on as a whole: it knows what comes after the game."""
    from ttr_tui.cli.campaign.games import campaign_of

    return _play_campaign(campaign_of(path), wishes)


def _play_campaign(path: Path, wishes: Wishes) -> int:
    from ttr_tui.cli.campaign.play import run as play_campaign

    return play_campaign(str(path), None, None, None, wishes)


def _campaign_since(game: Path | None) -> Path | None:
    """The campaign with a game under way that was played last, if it was played after this game."""
    under_way = [(_played(one.path), one.path) for one in look_at_campaigns(campaigns_folder()) if one.under_way]
    when, path = max(under_way, default=(0, None))
    return path if game is None or when > game.stat().st_mtime_ns else None


def _played(campaign: Path) -> int:
    """When a campaign or one of its games was written last."""
    from ttr_tui.store.campaigns.folder import games_folder

    written = [campaign, *games_folder(campaign).glob(f"*{SUFFIX}")]
    return max(path.stat().st_mtime_ns for path in written)
