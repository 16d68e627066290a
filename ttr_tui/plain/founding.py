"""A new campaign in line mode: what wasn’t said is asked, until there is one."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom

from ttr_tui.campaign.history import PackName
from ttr_tui.campaign.open_campaign import Founder, OpenCampaign, found
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.pack_files import PackFault, find_pack, pack_for, packs_here, read_pack
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.value import value
from ttr_tui.plain.questions import answer, choose_or_leave
from ttr_tui.plain.voice import Voice
from ttr_tui.seats.bot_names import NAMES
from ttr_tui.seats.sitters import SeatFault, Sitter, clean_name, seat_people
from ttr_tui.store.ciphers import NoLibrary, new_pair
from ttr_tui.store.faults import Complaint
from ttr_tui.store.places import own_packs
from ttr_tui.store.slots import CURTAIN as NO_PASSPHRASE
from ttr_tui.store.slots import GROUP, LENGTH, Secret, new_code, passphrase, spell
from ttr_tui.words import campaign_rooms

LETTERS_ASKED = 2


@value
class FoundingWishes:
    """What the command line says; None for what is to be asked."""

    pack: str | None = None
    name: str | None = None
    companies: str | None = None
    closed: str | None = None
    """`locked`, `curtain` or `open`."""


def found_campaign(asked: FoundingWishes, folder: Path, voice: Voice) -> OpenCampaign:
    """Found a campaign in a folder. Nothing of it is there before the last question is answered."""
    if None in (asked.pack, asked.name, asked.companies, asked.closed):
        voice.say(campaign_rooms.NEW)
    pack = _pack_called(asked.pack, folder) if asked.pack else _choose_pack(folder, voice)
    name = asked.name or answer(voice, campaign_rooms.which_name(pack)) or pack.name
    sitters = _seated(pack, asked.companies) if asked.companies else _ask_companies(pack, voice)
    closed = asked.closed or _choose_lock(voice)
    if closed == campaign_rooms.OPEN:
        return found(folder, pack, name, [_founder(who) for who in sitters], "open")
    new_pair()
    secrets = _ask_passphrases(sitters, voice) if closed == campaign_rooms.LOCKED else {}
    code = new_code()
    hand_over_code(spell(code), voice)
    founders = [_founder(who, secrets.get(who.color, NO_PASSPHRASE)) for who in sitters]
    return found(folder, pack, name, founders, "sealed", code)


def _founder(who: Sitter, secret: Secret | None = None) -> Founder:
    return Founder(who.color, who.name, who.bot, secret)


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


def _choose_pack(folder: Path, voice: Voice) -> Pack:
    packs = [read_pack(path) for path in packs_here(folder)]
    return packs[choose_or_leave(voice, campaign_rooms.WHICH_PACK, [campaign_rooms.pack_line(pack) for pack in packs])]


def _ask_companies(pack: Pack, voice: Voice) -> tuple[Sitter, ...]:
    while True:
        typed = answer(voice, campaign_rooms.who(pack))
        if not typed:
            voice.say(campaign_rooms.WHO_HINT)
            continue
        try:
            return _seated(pack, typed)
        except SeatFault as fault:
            voice.say(str(fault))


def _seated(pack: Pack, typed: str) -> tuple[Sitter, ...]:
    specs = typed.split(",")
    for spec in specs:
        name, colon, color = spec.rpartition(":")
        if colon and clean_name(color) not in SEAT_COLORS:
            raise SeatFault(campaign_rooms.no_color(clean_name(name), clean_name(color)))
    sitters = seat_people(specs, NAMES)
    seats = pack.board["seats"]
    if not seats["least"] <= len(sitters) <= seats["most"]:
        raise SeatFault(campaign_rooms.wrong_companies(pack, len(sitters)))
    return sitters


def _choose_lock(voice: Voice) -> str:
    """Sealing needs a library; without it nothing else is asked first."""
    ways = (campaign_rooms.LOCKED, campaign_rooms.CURTAIN, campaign_rooms.OPEN)
    while True:
        chosen = ways[
            choose_or_leave(voice, campaign_rooms.HOW, [f"{way}: {campaign_rooms.ABOUT[way]}" for way in ways])
        ]
        try:
            if chosen != campaign_rooms.OPEN:
                new_pair()
        except NoLibrary as fault:
            voice.say(str(fault), campaign_rooms.NO_LOCKS)
        else:
            return chosen


def _ask_passphrases(sitters: tuple[Sitter, ...], voice: Voice) -> dict[str, Secret]:
    """One for each company that somebody leads; whoever types none has a curtain."""
    voice.say(campaign_rooms.PASSPHRASES)
    secrets = {}
    for who in sitters:
        typed = "" if who.bot else _ask_passphrase(who, voice)
        if typed:
            secrets[who.color] = passphrase(typed)
    return secrets


def _ask_passphrase(who: Sitter, voice: Voice) -> str:
    while True:
        typed = voice.ask_in_secret(campaign_rooms.choose_passphrase(who.name, who.color))
        if not typed or voice.ask_in_secret(campaign_rooms.AGAIN) == typed:
            return typed
        voice.say(campaign_rooms.NOT_THE_SAME)


def hand_over_code(spelled: str, voice: Voice, write_down: str = campaign_rooms.WRITE_DOWN) -> None:
    """Show the conductor’s code until somebody has it on paper: two letters are asked for."""
    groups = spelled.split("-")
    voice.say(*campaign_rooms.code(spelled, write_down))
    while True:
        voice.ask(campaign_rooms.PRESS_WHEN_WRITTEN)
        voice.hide()
        places = SystemRandom().sample(range(LENGTH), LETTERS_ASKED)
        letters = [(place // GROUP, place % GROUP) for place in sorted(places)]
        if all(
            answer(voice, campaign_rooms.which_letter(group + 1, letter + 1)).upper() == groups[group][letter]
            for group, letter in letters
        ):
            return
        voice.say(campaign_rooms.NOT_THAT_LETTER, *campaign_rooms.code(spelled, write_down))
