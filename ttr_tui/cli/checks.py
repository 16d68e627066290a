"""The doors that check: a campaign's file, a pack for its author, and what whole campaigns come to among bots."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from ttr_tui.campaign.fold import state_of
from ttr_tui.campaign.history import Founded, HistoryFault, read_history
from ttr_tui.campaign.pack_checks import check
from ttr_tui.campaign.pack_files import PackFault, find_pack, pack_for
from ttr_tui.campaign.pad_history import fold_pad, pad_for_readers, read_pad_history
from ttr_tui.campaign.reader_tables import differences, edited_tables
from ttr_tui.campaign.vaults import look_here
from ttr_tui.cli.campaign_files import path_of
from ttr_tui.cli.complaints import WRONG
from ttr_tui.cli.screen import reads_tables
from ttr_tui.cli.wishes import Wishes
from ttr_tui.core.value import value
from ttr_tui.plain.voice import Voice
from ttr_tui.seats.bot_names import NAMES
from ttr_tui.seats.sitters import seat_people
from ttr_tui.store.campaign_file import Campaign, read_campaign
from ttr_tui.store.faults import Complaint
from ttr_tui.store.places import campaigns_folder
from ttr_tui.store.vault import find_stub
from ttr_tui.words import campaign_commands, campaign_vaults, command_line

if TYPE_CHECKING:
    from ttr_tui.campaign.askings import Use
    from ttr_tui.lab.workers import Hands


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


# For authors: everything that is wrong in a pack, what it comes to game by game, and in whole campaigns.


def check_pack(asked: str, campaigns: Path | None) -> int:
    """The faults are raised all together."""
    folder = Path(asked)
    review = check(folder if folder.is_dir() else find_pack(asked, campaigns_folder(campaigns)))
    voice = Voice()
    voice.say(campaign_commands.pack_sound(review))
    voice.say(*(campaign_commands.board_figures(review.pack, one) for one in review.figures))
    voice.say(*campaign_commands.pack_remarks(review))
    return 0


@value
class TourWanted:
    """What somebody asked to have played: bots, campaigns, the first seed and game, and the use of rules."""

    seats: str
    campaigns: int
    seed: int
    begin: int
    uses: Mapping[str, Use]
    past: Path | None


def simulate_campaigns(
    asked: str, wanted: TourWanted, hands: Hands, target: str | None, campaigns: Path | None = None
) -> int:
    """Play so many campaigns of a pack. One with faults is refused before it is played."""
    from ttr_tui.lab.campaign_series import Tour
    from ttr_tui.plain.simulation import run_campaigns

    folder = find_pack(asked, campaigns_folder(campaigns))
    pack = check(folder).pack
    sitters = seat_people(wanted.seats.split(","), NAMES)
    people = [sitter.name for sitter in sitters if not sitter.bot]
    if people:
        raise Complaint(command_line.only_bots(people[0], NAMES))
    least, most = pack.board["seats"]["least"], pack.board["seats"]["most"]
    if not least <= len(sitters) <= most:
        raise Complaint(command_line.wrong_seats(pack.name, (), least, most, len(sitters)))
    if wanted.begin > len(pack.chapters):
        raise Complaint(command_line.no_such_game(pack.name, wanted.begin, len(pack.chapters)))
    unknown = [rule for rule in wanted.uses if rule not in pack.rules]
    if unknown:
        raise Complaint(command_line.no_such_rule(pack.name, unknown[0], [*pack.rules]))
    levels = tuple(who.bot for who in sitters)
    tour = Tour(pack, levels, wanted.campaigns, wanted.seed, wanted.begin, wanted.uses, wanted.past)
    run_campaigns(pack.name, tour, hands, target)
    return 0
