"""A campaign's game in line mode: who is here, what comes out of the offices, the game, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.recordings import may_be_watched
from ttr_tui.campaign.state import State
from ttr_tui.core.value import value
from ttr_tui.dialogues.after_game import AfterGame
from ttr_tui.dialogues.dialogue import at_once
from ttr_tui.lab.analyst import is_fair
from ttr_tui.plain.finishing import finish_game
from ttr_tui.plain.keyboard_game import KeyboardGame
from ttr_tui.plain.questions import agree, answer
from ttr_tui.plain.vaults import open_at_the_end
from ttr_tui.plain.voice import PlayerLeft, Voice
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.store.faults import Complaint
from ttr_tui.store.saves import SEALED
from ttr_tui.store.slots import WrongSecret
from ttr_tui.words import campaign_play, command_line
from ttr_tui.words.campaign_play import company
from ttr_tui.words.cast import cast_of
from ttr_tui.words.saved_games import obstacle


@value
class Missing:
    """The companies that stay away, and those that a bot plays for."""

    absent: tuple[str, ...] = ()
    stand_ins: tuple[str, ...] = ()


def play_campaign(campaign: OpenCampaign, voice: Voice, missing: Missing | None, command: str) -> None:
    """Play the next game, or the one under way, and put away what it came to. `command` is what goes on with it.

    Nobody is asked who is missing if that is known.
    """
    voice.say(*campaign.remarks)
    if campaign.over:
        _open_or_say(campaign, voice)
        return
    try:
        live = _begin_or_go_on(campaign, voice, missing) if _has_its_pack(campaign, voice) else None
    except PlayerLeft:
        voice.say(campaign_play.begin_with(command))
        return
    if live is None:
        return
    try:
        done = _play_to_the_end(campaign, live, voice, command)
    finally:
        live.close()
    if done:
        _look_ahead(campaign, voice, command)


def _has_its_pack(campaign: OpenCampaign, voice: Voice) -> bool:
    """Another version of the pack is played with only if somebody wants that."""
    if not campaign.other_pack:
        return True
    voice.say(campaign_play.other_pack(campaign.pack, campaign.state))
    if not agree(voice, campaign_play.ANOTHER_PACK):
        voice.say(campaign_play.STAYS)
        return False
    campaign.change_pack(campaign.pack)
    return True


def _begin_or_go_on(campaign: OpenCampaign, voice: Voice, missing: Missing | None) -> LiveGame | None:
    """None if the pack has no other game yet."""
    if campaign.waiting:
        voice.say(campaign_play.WAITS)
        return None
    voice.head(campaign_play.title(campaign.pack, campaign.state))
    if campaign.under_way:
        return _go_on(campaign, voice)
    missing = missing or _ask_who_is_missing(campaign.state, voice)
    present = [color for color in campaign.state.companies if color not in missing.absent]
    live = campaign.begin(present, missing.stand_ins)
    state = campaign.state
    who = [[company(state, color) for color in colors] for colors in (missing.absent, missing.stand_ins)]
    voice.say(*campaign_play.away(*who))
    voice.say(*_emptied(campaign.pack, state, present), *_in_force(campaign.pack, state))
    voice.say(command_line.first(cast_of(live.game), live.game.table), campaign_play.HELP_HINT)
    return live


def _go_on(campaign: OpenCampaign, voice: Voice) -> LiveGame:
    remark = campaign_play.RESUMED[campaign.resumes]
    live = campaign.go_on()
    why_not = "" if live.game.over else obstacle(live)
    if why_not:
        live.close()
        raise Complaint(why_not)
    game = live.game
    if game.over:
        voice.say(campaign_play.GAME_OVER)
        return live
    heard = game.table.turn > 0 and not campaign.tale.told_in(game.acts[-1].facts).read
    voice.say(remark or command_line.going_on(game.table.turn), *[campaign_play.AGAIN] * heard)
    voice.say(campaign_play.HELP_HINT)
    return live


def _ask_who_is_missing(state: State, voice: Voice) -> Missing:
    """A bot that leads a company is always there."""
    people = [color for color, about in state.companies.items() if not about.bot]
    while people:
        gone = _companies(state, answer(voice, campaign_play.WHO_IS_MISSING), voice)
        if gone is None:
            continue
        bots = [company(state, color) for color in gone if color not in people]
        if bots:
            voice.say(campaign_play.always_here(bots))
            continue
        stand_ins = [
            color for color in gone if agree(voice, campaign_play.stand_in(company(state, color)), enter=False)
        ]
        absent = [color for color in gone if color not in stand_ins]
        if len(state.companies) - len(absent) >= 2:
            return Missing(tuple(absent), tuple(stand_ins))
        voice.say(campaign_play.TOO_FEW)
    return Missing()


def _companies(state: State, typed: str, voice: Voice) -> list[str] | None:
    """The companies that are meant, by colour or by who leads them; None if it isn’t clear, and then that is told."""
    try:
        return find_companies(state, typed)
    except LookupError as wrong:
        voice.say(str(wrong.args[0]))
        return None


def find_companies(state: State, typed: str) -> list[str]:
    """Companies by colour or by who leads them. Raises LookupError with a sentence."""
    found = []
    for word in filter(None, (word.strip().casefold() for word in typed.split(","))):
        named = [color for color, about in state.companies.items() if word in (color, about.player.casefold())]
        if not named:
            raise LookupError(campaign_play.nobody_called(word, state))
        found += named
    return [color for color in state.companies if color in found]


def _emptied(pack: Pack, state: State, present: Sequence[str]) -> list[str]:
    """What comes out of the offices of those who are there, and which postcards they have."""
    lines = []
    for color in present:
        office = state.offices[color]
        lines += campaign_play.out_of_office(pack, state, color)
        if office.postcards:
            lines.append(campaign_play.mail(company(state, color), office.postcards))
    return lines


def _in_force(pack: Pack, state: State) -> list[str]:
    stickers = [pack.rules[name].sticker.said for name, last in state.rules.items() if last >= state.next_game]
    return [campaign_play.rule(sticker.title, sticker.text) for sticker in stickers]


def _play_to_the_end(campaign: OpenCampaign, live: LiveGame, voice: Voice, command: str) -> bool:
    """Was the game played and everything put away?"""
    game, plain_game = live.game, KeyboardGame(live, voice, campaign.tale)
    begun_at_its_end = game.over
    try:
        if not game.over:
            plain_game.run()
    except (PlayerLeft, KeyboardInterrupt) as stopped:
        plain_game.secure()
        _part(stopped, campaign_play.go_on_with(command), voice)
        return False
    live.close()
    people = [game.sitters[seat].color for seat in live.people]
    try:
        aloud = not begun_at_its_end or agree(voice, campaign_play.HEAR, enter=True)
        if finish_game(AfterGame(campaign, campaign.finish(game), people, at_once), voice, aloud=aloud):
            recording = _readable(campaign, live.path)
            voice.say(*[command_line.analyse_it(recording)] * is_fair(game) if recording else ())
            return True
    except (PlayerLeft, KeyboardInterrupt) as stopped:
        _part(stopped, campaign_play.not_yet(command), voice)
    else:
        voice.say(campaign_play.not_yet(command))
    return False


def _readable(campaign: OpenCampaign, journal: Path) -> Path | None:
    """The recording of a game that was put away, if it may be read now: a sealed one waits for vaults to be opened."""
    if journal.exists():
        return journal
    sealed = journal.with_suffix(SEALED)
    return sealed if may_be_watched(campaign) and sealed.exists() else None


def _part(stopped: PlayerLeft | KeyboardInterrupt, said: str, voice: Voice) -> None:
    """Say how to go on; to somebody who has stopped the program, as its last word."""
    if isinstance(stopped, KeyboardInterrupt):
        raise KeyboardInterrupt(said) from None
    voice.say(said)


def _look_ahead(campaign: OpenCampaign, voice: Voice, command: str) -> None:
    if campaign.over:
        _open_or_say(campaign, voice)
    elif campaign.waiting:
        voice.say(campaign_play.WAITS)
    else:
        voice.say(campaign_play.next_game(campaign.pack, campaign.state, command))


def _open_or_say(campaign: OpenCampaign, voice: Voice) -> None:
    """The vaults of a campaign that is over are opened once; later they are reviewed."""
    if campaign.vaults_are_open:
        voice.say(campaign_play.OVER)
        return
    try:
        open_at_the_end(campaign, voice)
    except PlayerLeft:
        voice.say(campaign_play.LEFT)
    except WrongSecret as fault:
        voice.say(str(fault), campaign_play.LEFT)
