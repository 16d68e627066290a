"""What commands say of campaigns: lists, packs that are checked, a past that is set right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ttr_tui.campaign.history import (
    Archived,
    CalledBack,
    Came,
    CameFor,
    Drawn,
    Held,
    Kept,
    Lost,
    Placed,
    Purse,
    Shown,
    Trace,
    words_of,
)
from ttr_tui.words.campaign_play import company, stub_from_here
from ttr_tui.words.phrases import counted, listed, quoted

if TYPE_CHECKING:
    from ttr_tui.campaign.open_campaign import OpenCampaign
    from ttr_tui.campaign.pack import Pack
    from ttr_tui.campaign.pack_checks import BoardFigures, PackReview
    from ttr_tui.campaign.state import State


def no_campaign(folder: str) -> str:
    return f"There is no campaign in {folder}. To begin one: ttr campaign new"


def no_room(folder: str, why: str) -> str:
    return f"Campaigns can’t be kept in {folder}: {why}. Choose another folder with --campaigns."


def campaign_line(campaign: OpenCampaign, *, alone: bool = True) -> str:
    """How it stands, who plays, and whether its vaults are intact; its file too, unless its name tells it apart."""
    state = campaign.state
    who = listed([f"{company.player} ({color})" for color, company in state.companies.items()])
    vaults = "intact" if campaign.findings.intact and not campaign.unseen else "not intact: ttr campaign verify"
    name = quoted(state.name) if alone else f"{quoted(state.name)} ({campaign.path.name})"
    return f"{name}, {campaign.pack.name}: {_standing(campaign)}. {who}. Vaults {vaults}."


def _standing(campaign: OpenCampaign) -> str:
    if campaign.over:
        return f"over, and its vaults {'are' if campaign.vaults_are_open else 'wait to be'} opened"
    if campaign.waiting:
        return "waits for more of its pack"
    chapter = campaign.chapter
    game = f"game {campaign.state.next_game}{f', {chapter.year},' if chapter else ''}"
    return f"{game} is {'under way' if campaign.under_way else 'next'}"


# What is said of a pack that was checked.


def pack_sound(review: PackReview) -> str:
    pack = review.pack
    games = counted(len(pack.chapters), "game")
    cards = counted(len(pack.stories), "card")
    return f"{pack.name} {pack.version}: this pack has no errors. {games}, {cards} of the story."


def board_figures(pack: Pack, one: BoardFigures) -> str:
    """A line for the board of each game."""
    chapter = pack.chapters[one.game - 1]
    colors = listed([f"{count} {'grey' if color == 'gray' else color}" for color, count in one.lanes.items()])
    board = f"{one.cities} cities, {counted(one.routes, 'route')}, {counted(one.spaces, 'space')} ({colors})"
    tickets = f"{counted(one.tickets, 'ticket')} worth {one.value}"
    rules = f"{counted(one.rules, 'rule')} in force at its end"
    cards = {told: told.question.partition("/")[0] for told in one.answers}
    answers = [
        f"{quoted(pack.title_of(told.question))} ({card}) is answered “{told.label}”" for told, card in cards.items()
    ]
    where = f"Game {one.game}, {chapter.year}{f', if {listed(answers)}' if answers else ''}"
    return f"{where}: {board}, {tickets}, {counted(chapter.trains, 'train')}, {rules}."


def pack_remarks(review: PackReview) -> list[str]:
    if not review.remarks:
        return ["Nothing in it is odd."]
    return ["This is allowed, but odd:", *(f"- {remark}" for remark in review.remarks)]


# What is asked and said when the past is set right.


def trial(pack: Pack, game: int) -> str:
    return f"{pack.name} from game {game} on"


def kept_until_the_next(path: str) -> str:
    return f"This try is kept until the next one: {path}"


def no_pack_id(name: str) -> str:
    return f"A pack is called after its folder, and {quoted(name)} can’t be one: use small letters, digits and hyphens."


def something_there(folder: str) -> str:
    return f"{folder} isn’t empty. Name a new folder."


def no_pack_room(folder: str, why: str) -> str:
    return f"A pack can’t be written into {folder}: {why}. Choose another folder."


def pack_begun(folder: str) -> list[str]:
    return [
        f"A pack of two games lies in {folder}. Each of its files says what can be changed.",
        f"Check it: ttr campaign pack check {folder}",
        f"Play its second game: ttr campaign pack try {folder} --game 2",
    ]


def past_is_played(pack: Pack, game: int) -> str:
    years = [str(chapter.year) for chapter in pack.chapters[: game - 1]]
    return f"Bots play what was before, {listed(years)}."


NOTHING_SAID = "Say what to correct, for example “lost red crate”, or --caboose red."
NO_REASON = "Say why with --reason. It stays in the history, for everyone to read."
NOTHING_CHANGED = "Nothing was changed."
IN_THE_HISTORY = "It stays in the history for ever. (yes or no)"


def take_back(game: int) -> str:
    return f"Undo game {game}, so that it no longer counts? {IN_THE_HISTORY}"


def taken_back(game: int, stub: str) -> list[str]:
    return [
        f"Game {game} no longer counts; what was put away stays in the vaults, marked as void. It can be played again.",
        stub_from_here(stub),
    ]


def give_up(game: int) -> str:
    return f"Give game {game} up, and lose everything that was played of it? {IN_THE_HISTORY}"


def given_up(game: int, command: str, stub: str) -> list[str]:
    return [f"Game {game} is given up. It starts again with other cards: {command}", stub_from_here(stub)]


def changes(state: State, left: Sequence[Trace], caboose: str) -> list[str]:
    """What a correction changes, then the question."""
    return [*set_right(state, left, caboose), f"Is this right? {IN_THE_HISTORY}"]


def set_right(state: State, left: Sequence[Trace], caboose: str) -> list[str]:
    """What a correction changes, a sentence each; `state` is how the campaign stood before it."""
    moved = [f"The caboose: from {company(state, state.caboose)} to {company(state, caboose)}."] if caboose else []
    return [*(_change(state, thing) for thing in left), *moved]


def corrected(stub: str) -> list[str]:
    return ["It is noted in the history, and counts from now on.", stub_from_here(stub)]


def _change(state: State, thing: Trace) -> str:
    match thing:
        case Shown(color, number):
            return f"{company(state, color)} has postcard {number} no more: it was shown."
        case Drawn(color, number):
            return f"{company(state, color)} gets postcard {number}."
        case Kept(color, item):
            return f"Into the office of {company(state, color)}: {item}."
        case Purse(color, what, count):
            return f"The office of {company(state, color)} holds for the next game: {count} {what}."
        case Lost(color, item):
            return f"Out of the office of {company(state, color)}: {item}."
        case Came(name, amount):
            return f"What is noted of {name}: {amount}, and it was {state.notes.get(name, 0)}."
        case CameFor(color, name, amount):
            before = state.own_notes.get((color, name), 0)
            return f"What is noted of {name} for {company(state, color)}: {amount}, and it was {before}."
        case Archived(event):
            return f"Event {event} leaves the deck."
        case CalledBack(event):
            return f"Event {event} comes back into the deck."
        case Held(color, kind, count):
            return f"{company(state, color)} has {counted(count, f'{kind} token')}."
        case Placed(color, kind, city, count):
            return f"{company(state, color)} has {counted(count, f'{kind} token')} in {city}."
    return words_of(thing)
