"""The doors to a campaign: founded, played, set right, opened; the same as choices of the menu in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from ttr_tui.campaign.fold import cannot_be, last_game
from ttr_tui.campaign.history import THINGS, Trace, trace_of
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.recordings import may_be_watched, read_recording
from ttr_tui.campaign.state import State
from ttr_tui.cli.campaign_files import command_for, companies_named, open_campaign, tell_story
from ttr_tui.cli.screen import open_screen, screen_here
from ttr_tui.cli.wishes import Wishes
from ttr_tui.dialogues.dialogue import Proceeding, at_once
from ttr_tui.dialogues.leaders import NOBODY_YET, Leader, hand_over, let_join
from ttr_tui.dialogues.vaults import ask_for_recordings
from ttr_tui.plain.campaign_game import Missing, play_campaign
from ttr_tui.plain.dialogue import asked
from ttr_tui.plain.founding import FoundingWishes, found_campaign
from ttr_tui.plain.questions import agree, ask_for_text, choose
from ttr_tui.plain.vaults import open_at_the_end, open_early, tell_opened
from ttr_tui.plain.voice import PlayerLeft, Voice
from ttr_tui.store.campaign_glance import SUFFIX
from ttr_tui.store.faults import Complaint, Faults
from ttr_tui.store.journal import Journal
from ttr_tui.store.places import campaigns_folder, why_not
from ttr_tui.store.slots import WrongSecret
from ttr_tui.words import (
    campaign_commands,
    campaign_map,
    campaign_pages,
    campaign_play,
    campaign_rooms,
    campaign_vaults,
    home,
)


def found_new(
    pack: str | None,
    name: str | None,
    companies: str | None,
    closed: str | None,
    campaigns: Path | None,
    wishes: Wishes,
    *,
    neutral: bool = False,
) -> int:
    """Found one: on the screen, unless something is said of it; what isn’t said is asked, if there is room for it."""
    folder = campaigns_folder(campaigns)
    if why := why_not(folder, writing=True):
        raise Complaint(campaign_commands.no_room(str(folder), why))
    if not (pack or name or companies or closed or neutral):
        terminal = screen_here(wishes)
        if terminal is not None:
            from ttr_tui.tui.campaign.room import room_of_a_new_one

            return open_screen(terminal, None, wishes, first=room_of_a_new_one, campaigns=campaigns)
    voice = Voice(asked_for=wishes.plain)
    try:
        campaign = found_campaign(FoundingWishes(pack, name, companies, closed, neutral), folder, voice)
    except PlayerLeft:
        voice.say(campaign_rooms.NOTHING_BEGUN)
        return 0
    voice.say(*campaign_rooms.founded(campaign.pack, campaign.state.name, str(campaign.path)))
    voice.say(campaign_rooms.first_game(campaign.pack, command_for(campaign, "play", plain=wishes.plain)))
    return 0


def play_next(
    asked: str | None,
    absent: Sequence[str] | None,
    stand_ins: Sequence[str] | None,
    campaigns: Path | None,
    wishes: Wishes,
) -> int:
    """Play; who is missing is asked only if nothing was said of it."""
    campaign = open_campaign(asked, campaigns)
    missing = None
    if absent or stand_ins:
        missing = Missing(companies_named(campaign, absent or ()), companies_named(campaign, stand_ins or ()))
        _check_missing(campaign.state, missing)
        _check_begun(campaign, missing, wishes)
    terminal = screen_here(wishes)
    if terminal is not None:
        from ttr_tui.tui.campaign.room import room_of

        gone = missing or Missing()
        first = partial(room_of, campaign=campaign, absent=gone.absent, stand_ins=gone.stand_ins)
        return open_screen(terminal, None, wishes, first=first, campaigns=campaigns)
    play_campaign(campaign, Voice(asked_for=wishes.plain), missing, command_for(campaign, "play", plain=wishes.plain))
    return 0


def _check_missing(state: State, missing: Missing) -> None:
    """Refuse what can't be before anything is said of the game."""
    twice = [campaign_play.company(state, color) for color in missing.absent if color in missing.stand_ins]
    if twice:
        raise Complaint(campaign_play.both(twice))
    if len(state.companies) - len(missing.absent) < 2:
        raise Complaint(campaign_play.TOO_FEW)


def _check_begun(campaign: OpenCampaign, missing: Missing, wishes: Wishes) -> None:
    """Who plays in a game under way stays as it is, so no other wish is passed over in silence."""
    begun = campaign.under_way
    if begun is None:
        return
    absent = {*campaign.state.companies} - {*begun.present}
    if (absent, {*begun.stand_ins}) != ({*missing.absent}, {*missing.stand_ins}):
        doors = [command_for(campaign, door, plain=wishes.plain) for door in ("play", "give-up")]
        raise Complaint(campaign_play.under_way(begun.game, *doors))


# Files of a campaign’s games at the doors for saved games: a game under way, and sealed recordings.


def campaign_of(game: Path) -> Path:
    """The file of the campaign that a game belongs to, beside the folder that it lies in."""
    path = game.resolve().parent.with_suffix(SUFFIX)
    if not path.is_file():
        raise Complaint(campaign_vaults.campaign_missing(str(game), str(path)))
    return path


def open_sealed(recording: Path) -> Journal:
    """The journal in a sealed recording: the conductor’s code is asked for, once a vault was opened."""
    campaign = open_campaign(str(campaign_of(recording)), None)
    if not may_be_watched(campaign):
        raise Complaint(campaign_vaults.recording_not_before(str(recording)))
    voice = Voice()
    voice.say(campaign_vaults.recording_sealed(str(recording)))
    try:
        key = asked(voice, ask_for_recordings(campaign.campaign, at_once))
    except PlayerLeft as left:
        raise Complaint(campaign_vaults.NOTHING_OPENED) from left
    return read_recording(recording, campaign.campaign.id, key)


# The doors by which people come and go: what wasn’t said is asked.


def join(named: str, said: Leader, campaigns: Path | None, wishes: Wishes) -> int:
    """A company more, from the next game on."""
    campaign, voice = open_campaign(named, campaigns), Voice(asked_for=wishes.plain)
    return _told(voice, let_join(campaign, at_once, said, sure=wishes.yes or not voice.answers))


def lead(named: str, said: Leader, campaigns: Path | None, wishes: Wishes) -> int:
    """Somebody else leads a company; it is meant by its colour, or by who leads it so far."""
    campaign, voice = open_campaign(named, campaigns), Voice(asked_for=wishes.plain)
    meant = companies_named(campaign, [said.color]) if said.color else ("",)
    if len(meant) != 1:
        raise Complaint(campaign_play.nobody_called(said.color, campaign.state))
    return _told(
        voice, hand_over(campaign, at_once, replace(said, color=meant[0]), sure=wishes.yes or not voice.answers)
    )


def _told(voice: Voice, proceeding: Proceeding) -> int:
    try:
        said = asked(voice, proceeding)
    except PlayerLeft:
        said = campaign_rooms.NOTHING_CHANGED
    voice.say(said or "")
    return 0


# The doors by which the past is set right: a game is taken back, or what came of it is corrected.
#
# Somebody who can be asked is asked before anything is written, unless they said yes with the command.


def take_back(asked: str, reason: str, campaigns: Path | None, wishes: Wishes) -> int:
    """The last game that counts counts no longer."""
    campaign, voice = open_campaign(asked, campaigns), Voice(asked_for=wishes.plain)
    game, why = campaign.state.next_game - 1, _reason(reason)
    if not game or campaign.under_way or _agreed(voice, wishes, campaign_commands.take_back(game)):
        voice.say(*campaign_commands.taken_back(game, campaign.take_back(why)))
    return 0


def give_up(asked: str, reason: str, campaigns: Path | None, wishes: Wishes) -> int:
    """The game under way is not played on."""
    campaign, voice = open_campaign(asked, campaigns), Voice(asked_for=wishes.plain)
    game, why = campaign.state.next_game, _reason(reason)
    if not campaign.under_way or _agreed(voice, wishes, campaign_commands.give_up(game)):
        stub = campaign.give_up(why)
        voice.say(*campaign_commands.given_up(game, command_for(campaign, "play", plain=wishes.plain), stub))
    return 0


def correct(
    asked: str, things: Sequence[str], caboose: str, reason: str, campaigns: Path | None, wishes: Wishes
) -> int:
    """Something is from now on as it is said here."""
    campaign, voice = open_campaign(asked, campaigns), Voice(asked_for=wishes.plain)
    if not things and not caboose:
        raise Complaint(campaign_commands.NOTHING_SAID)
    why = _reason(reason)
    left = _things_said(campaign, things, caboose)
    wrong = cannot_be(campaign.pack, campaign.state, left)
    if wrong:
        raise Complaint(wrong)
    is_refused = campaign.under_way or campaign.over
    if is_refused or _agreed(voice, wishes, *campaign_commands.changes(campaign.state, left, caboose)):
        voice.say(*campaign_commands.corrected(campaign.correct(why, left, caboose)))
    return 0


def _things_said(campaign: OpenCampaign, things: Sequence[str], caboose: str) -> tuple[Trace, ...]:
    """What is said to be so. Only companies of this campaign are named where one is wrong."""
    state = campaign.state
    named = [words[1] for thing in things if _has_company(words := thing.split(" "))]
    for color in (*named, *([caboose] if caboose else [])):
        if color not in state.companies:
            raise Complaint(campaign_play.nobody_called(color, state))
    faults = Faults("", {"things": list(things)})
    left = THINGS.take(list(things), ("things",), faults)
    if len(faults):
        raise Complaint("\n".join(fault.sentence for fault in faults.listed()))
    return tuple(left)


def _has_company(words: Sequence[str]) -> bool:
    kind = trace_of(words)
    return kind is not None and "company" in kind.__annotations__


def _agreed(
    voice: Voice, wishes: Wishes, *said: str, refused: str = campaign_commands.NOTHING_CHANGED, for_good: bool = False
) -> bool:
    """Is it to be so? Where nobody can be asked, whoever typed the command wanted it; but not what is for good."""
    voice.say(*said[:-1])
    if wishes.yes or not (for_good or voice.answers):
        return True
    try:
        agreed = agree(voice, said[-1])
    except PlayerLeft:
        agreed = False
    if not agreed:
        voice.say(refused)
    return agreed


def _reason(said: str) -> str:
    if not said.strip():
        raise Complaint(campaign_commands.NO_REASON)
    return said.strip()


# The doors by which vaults are opened: at the end, before it, or by ending a campaign that waits.


def open_vaults(asked: str | None, company: str, campaigns: Path | None, wishes: Wishes, *, early: bool) -> int:
    """Open all vaults, or that of one company; before the end only if somebody says so twice."""
    campaign, voice = open_campaign(asked, campaigns), Voice(asked_for=wishes.plain)
    voice.say(*campaign.remarks)
    if company and company not in campaign.state.companies:
        raise Complaint(campaign_play.nobody_called(company, campaign.state))
    wanted = (company,) if company else tuple(campaign.state.companies)
    if campaign.over:
        campaign.open_vaults(early=False, company=company)
    opened = {*wanted} <= {*campaign.state.opened}
    if not opened and not early:
        raise Complaint(campaign_play.NEEDS_EARLY)
    try:
        if opened:
            voice.say(*[campaign_play.NOTED_BEFORE] * (early and not campaign.over))
            tell_opened(campaign, voice, wanted)
        elif _agreed(voice, wishes, campaign_play.EARLY, refused=campaign_play.NOT_OPENED, for_good=True):
            open_early(campaign, voice, company, wanted)
    except PlayerLeft:
        voice.say(campaign_play.LEFT if {*wanted} <= {*campaign.state.opened} else campaign_play.NOT_OPENED)
    return 0


def end_campaign(asked: str | None, campaigns: Path | None, wishes: Wishes) -> int:
    """End a campaign that could go on with a longer pack."""
    campaign, voice = open_campaign(asked, campaigns), Voice(asked_for=wishes.plain)
    voice.say(*campaign.remarks)
    if campaign.waiting and not _agreed(
        voice, wishes, campaign_play.END, refused=campaign_play.NOT_ENDED, for_good=True
    ):
        return 0
    try:
        campaign.end()
        open_at_the_end(campaign, voice)
    except PlayerLeft:
        voice.say(campaign_play.LEFT)
    except WrongSecret as fault:
        voice.say(str(fault), campaign_play.LEFT)
    return 0


def keep_map(asked: str | None, name: str, campaigns: Path | None, wishes: Wishes) -> int:
    """The last board of a campaign that is over as a map of one’s own."""
    from ttr_tui.dialogues.own_map import keep_called

    campaign, voice = open_campaign(asked, campaigns), Voice(asked_for=wishes.plain)
    voice.say(*campaign.remarks, *keep_called(campaign, name))
    return 0


# What can be done with a campaign, as choices of the menu in sentences.

HERE = Wishes(plain=True)


def choices_of(path: Path, voice: Voice, folder: Path) -> Mapping[str, Callable[[], None]]:
    """What is possible now, first what is usual; texts are kept in the folder."""
    campaign = open_campaign(str(path), None)
    idle, last = not campaign.under_way, last_game(campaign.history)
    closed = {*campaign.state.opened} < {*campaign.state.companies}
    possible: dict[str, tuple[bool, Callable[[], object]]] = {
        home.PLAY_CAMPAIGN: (not campaign.over, lambda: _play(path)),
        campaign_rooms.OPEN_ALL: (campaign.over, lambda: _open(path, "", early=False)),
        campaign_rooms.STORY: (True, lambda: _story(path)),
        campaign_pages.BOARDS: (True, lambda: _boards(path)),
        campaign_pages.SHEETS: (True, lambda: _sheets(path)),
        campaign_pages.ALBUM: (True, lambda: _album(path, campaign, voice)),
        campaign_rooms.RECEIPTS: (True, lambda: _receipts(path, None)),
        campaign_rooms.BOOK: (last is not None, lambda: _book(campaign, voice, folder)),
        campaign_map.KEEP: (campaign.over, lambda: _keep_map(campaign, voice)),
        home.KEEP_RECEIPTS: (last is not None, lambda: _receipts(path, folder)),
        campaign_rooms.JOIN: (campaign.has_room, lambda: join(str(path), NOBODY_YET, None, HERE)),
        campaign_rooms.HAND_OVER: (not campaign.over, lambda: lead(str(path), NOBODY_YET, None, HERE)),
        campaign_rooms.END: (idle and campaign.waiting, lambda: _end(path)),
        campaign_rooms.TAKE_BACK: (idle and last is not None and not campaign.over, lambda: _take_back(path, voice)),
        campaign_rooms.GIVE_UP: (bool(campaign.under_way), lambda: _give_up(path, voice)),
        home.CORRECT: (idle and not campaign.over, lambda: _correct(path, voice)),
        campaign_rooms.OPEN_EARLY: (
            not campaign.over and closed and last is not None,
            lambda: _open(path, _whose(campaign, voice), early=True),
        ),
    }
    return {said.removesuffix(" …"): _silent(doing) for said, (now, doing) in possible.items() if now}


def _silent(doing: Callable[[], object]) -> Callable[[], None]:
    """Without the code that the command ends with."""

    def done() -> None:
        doing()

    return done


def _play(path: Path) -> int:
    return play_next(str(path), None, None, None, HERE)


def _story(path: Path) -> int:
    return tell_story(str(path), None, HERE)


def _boards(path: Path) -> int:
    from ttr_tui.cli.campaign_pages import show_boards

    return show_boards(str(path), None, HERE)


def _sheets(path: Path) -> int:
    from ttr_tui.cli.campaign_pages import show_sheets

    return show_sheets(str(path), None, None, HERE)


def _album(path: Path, campaign: OpenCampaign, voice: Voice) -> int:
    from ttr_tui.cli.campaign_pages import show_album

    return show_album(str(path), _one_of(campaign, voice, campaign_pages.WHOSE, campaign_pages.ALL_SHOWN), None, HERE)


def _receipts(path: Path, folder: Path | None) -> int:
    from ttr_tui.cli.receipts import show_receipts

    return show_receipts(str(path), None, None, None, None, folder, HERE)


def _book(campaign: OpenCampaign, voice: Voice, folder: Path) -> None:
    from ttr_tui.cli.book import keep_book_here

    keep_book_here(campaign, voice, folder)


def _keep_map(campaign: OpenCampaign, voice: Voice) -> None:
    from ttr_tui.dialogues.own_map import ask_for_map

    asked(voice, ask_for_map(campaign, at_once))


def _whose(campaign: OpenCampaign, voice: Voice) -> str:
    return _one_of(campaign, voice, home.WHOSE_VAULT, home.ALL_VAULTS)


def _one_of(campaign: OpenCampaign, voice: Voice, question: str, all_of_them: str) -> str:
    """A company, or nothing for all of them."""
    companies = [*campaign.state.companies]
    return ["", *companies][choose(voice, question, [all_of_them, *companies])]


def _open(path: Path, company: str, *, early: bool) -> int:
    return open_vaults(str(path), company, None, HERE, early=early)


def _end(path: Path) -> int:
    return end_campaign(str(path), None, HERE)


def _take_back(path: Path, voice: Voice) -> int:
    return take_back(str(path), _ask_reason(voice, campaign_rooms.WHY_BACK), None, HERE)


def _give_up(path: Path, voice: Voice) -> int:
    return give_up(str(path), _ask_reason(voice, campaign_rooms.WHY_GIVEN_UP), None, HERE)


CABOOSE_IS = "caboose "


def _correct(path: Path, voice: Voice) -> int:
    """Ask what is true from now on, and why."""
    while not (typed := ask_for_text(voice, home.WHAT_TO_CORRECT, [home.HOW_TO_CORRECT])):
        voice.say(home.HOW_TO_CORRECT)
    said = [thing for thing in (" ".join(part.split()) for part in typed.split(",")) if thing]
    caboose = [thing.removeprefix(CABOOSE_IS) for thing in said if thing.startswith(CABOOSE_IS)]
    things = [thing for thing in said if not thing.startswith(CABOOSE_IS)]
    return correct(
        str(path), things, caboose[-1] if caboose else "", _ask_reason(voice, home.WHY_CORRECTED), None, HERE
    )


def _ask_reason(voice: Voice, question: str) -> str:
    while not (typed := ask_for_text(voice, question)):
        voice.say(home.SAY_WHY)
    return typed
