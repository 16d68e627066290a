"""The doors for authors of packs: one to begin with, its faults, a game of it to try, and what bots make of it all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from re import fullmatch
from shutil import copytree, rmtree
from typing import TYPE_CHECKING

from ttr_tui.campaign.founders import Founder
from ttr_tui.campaign.open_campaign import found
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.pack_checks import check
from ttr_tui.campaign.pack_files import find_pack
from ttr_tui.campaign.rehearsal import labels_before
from ttr_tui.cli.campaign import play_next
from ttr_tui.cli.wishes import Wishes
from ttr_tui.core.value import value
from ttr_tui.plain.voice import Voice
from ttr_tui.seats.bot_names import NAMES
from ttr_tui.seats.sitters import Sitter, seat_people
from ttr_tui.store.faults import Complaint
from ttr_tui.store.places import campaigns_folder, reason_of, state_folder
from ttr_tui.store.shapes import HYPHENATED
from ttr_tui.words import campaign_commands, command_line

if TYPE_CHECKING:
    from ttr_tui.campaign.askings import Use
    from ttr_tui.lab.workers import Hands

STARTER = Path(__file__).parents[1] / "campaign" / "starter"
"""A whole pack of two games, with a remark on each thing that can be in one."""
STARTER_ID, STARTER_NAME = "my-pack", "My Pack"
TRIES = "tries"
STAND_IN = "normal"
"""Plays for people what was before the game that they try."""


def begin_pack(folder: Path) -> int:
    """A pack that can be played at once, called after its folder; what lies there already stays as it is."""
    name = folder.resolve().name
    if not fullmatch(HYPHENATED, name):
        raise Complaint(campaign_commands.no_pack_id(name))
    try:
        if folder.is_dir() and any(folder.iterdir()):
            raise Complaint(campaign_commands.something_there(str(folder)))
        copytree(STARTER, folder, dirs_exist_ok=True)
        first = folder / "pack.toml"
        said = first.read_text(encoding="utf-8")
        title = " ".join(name.split("-")).title()
        first.write_text(said.replace(STARTER_ID, name).replace(STARTER_NAME, title), encoding="utf-8")
    except OSError as error:
        raise Complaint(campaign_commands.no_pack_room(str(folder), reason_of(error))) from error
    Voice().say(*campaign_commands.pack_begun(str(folder)))
    return 0


def try_pack(
    asked: str, game: int, answers: Sequence[str], seats: str, seed: int, campaigns: Path | None, wishes: Wishes
) -> int:
    """Play from a game on, after a past that bots played for everybody; it is kept until the next try.

    `answers` are those that they give to cards, so that one branch of the story can be chosen.
    """
    from ttr_tui.lab.campaign_series import play_through

    folder = _found(asked, campaigns)
    pack = check(folder).pack
    _check_game(pack, game)
    given = _answers(pack, game, answers)
    sitters = _sitting(pack, seats)
    founders = [Founder(who.color, who.name, who.bot) for who in sitters]
    voice = Voice(asked_for=wishes.plain)
    place = state_folder() / TRIES / pack.id
    try:
        rmtree(place, ignore_errors=True)
        copytree(folder, place / pack.id)
    except OSError as error:
        raise Complaint(campaign_commands.no_pack_room(str(place), reason_of(error))) from error
    name, first = campaign_commands.trial(pack, game), founders[0].color
    campaign = found(place, pack, name, founders, "open", caboose=first, memory=place)
    if game > 1:
        voice.say(campaign_commands.past_is_played(pack, game))
    for _ in play_through(campaign, seed, {who.color: STAND_IN for who in sitters}, answers=given, before=game):
        pass
    play_next(str(campaign.path), None, None, place, wishes)
    voice.say(campaign_commands.kept_until_the_next(str(campaign.path)))
    return 0


def _answers(pack: Pack, game: int, said: Sequence[str]) -> dict[str, str]:
    """By the names of questions, what is to be answered: each is said as the id of a card and a label."""
    asked = labels_before(pack, game)
    found: dict[str, str] = {}
    for card, _, label in (one.partition("=") for one in said):
        if card not in asked:
            raise Complaint(command_line.no_such_asking_card(pack.name, card, [*asked]))
        questions = [name for name, labels in asked[card].items() if label in labels]
        if not questions:
            labels = dict.fromkeys(one for labels in asked[card].values() for one in labels)
            raise Complaint(command_line.no_such_answer(card, label, [*labels]))
        found |= dict.fromkeys(questions, label)
    return found


def _found(asked: str, campaigns: Path | None) -> Path:
    folder = Path(asked)
    return folder if folder.is_dir() else find_pack(asked, campaigns_folder(campaigns))


def _check_game(pack: Pack, game: int) -> None:
    if game > len(pack.chapters):
        raise Complaint(command_line.no_such_game(pack.name, game, len(pack.chapters)))


def _sitting(pack: Pack, seats: str) -> Sequence[Sitter]:
    """As many as the board is for."""
    sitters = seat_people(seats.split(","), NAMES)
    least, most = pack.board["seats"]["least"], pack.board["seats"]["most"]
    if not least <= len(sitters) <= most:
        raise Complaint(command_line.wrong_seats(pack.name, (), least, most, len(sitters)))
    return sitters


def check_pack(asked: str, campaigns: Path | None) -> int:
    """The faults are raised all together."""
    review = check(_found(asked, campaigns))
    voice = Voice()
    voice.say(campaign_commands.pack_sound(review))
    voice.say(*(campaign_commands.board_figures(review.pack, one) for one in review.figures))
    voice.say(*campaign_commands.pack_remarks(review))
    return 0


@value
class TourWanted:
    """What somebody asked to have played: bots, campaigns, the first seed and game, the use of rules, and who else."""

    seats: str
    campaigns: int
    seed: int
    begin: int
    uses: Mapping[str, Use]
    past: Path | None
    neutral: bool


def simulate_campaigns(
    asked: str, wanted: TourWanted, hands: Hands, target: str | None, campaigns: Path | None = None
) -> int:
    """Play so many campaigns of a pack. One with faults is refused before it is played."""
    from ttr_tui.lab.campaign_series import Tour
    from ttr_tui.plain.simulation import run_campaigns

    folder = find_pack(asked, campaigns_folder(campaigns))
    pack = check(folder).pack
    sitters = _sitting(pack, wanted.seats)
    people = [sitter.name for sitter in sitters if not sitter.bot]
    if people:
        raise Complaint(command_line.only_bots(people[0], NAMES))
    _check_game(pack, wanted.begin)
    unknown = [rule for rule in wanted.uses if rule not in pack.rules]
    if unknown:
        raise Complaint(command_line.no_such_rule(pack.name, unknown[0], [*pack.rules]))
    levels = tuple(who.bot for who in sitters)
    tour = Tour(
        pack, levels, wanted.campaigns, wanted.seed, wanted.begin, wanted.uses, wanted.past, neutral=wanted.neutral
    )
    run_campaigns(pack.name, tour, hands, target)
    return 0
