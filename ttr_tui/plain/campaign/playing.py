"""A campaign's game in line mode: who is here, what comes out of the offices, the game, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.campaign.packs.pack import Pack
from ttr_tui.campaign.running import OpenCampaign
from ttr_tui.campaign.state import State
from ttr_tui.core.value import value
from ttr_tui.hosting.hosted_game import HostedGame
from ttr_tui.lab.analysis.analyse import is_fair
from ttr_tui.plain.campaign.finishing import finish_game
from ttr_tui.plain.campaign.opening import open_at_the_end
from ttr_tui.plain.campaign.reading import reads_aloud
from ttr_tui.plain.game import PlainGame
from ttr_tui.plain.questions import agree, answer
from ttr_tui.plain.voice import Left, Voice
from ttr_tui.seats.open_game import OpenGame
from ttr_tui.store.faults import Complaint
from ttr_tui.store.vault.slots import WrongSecret
from ttr_tui.words.english.campaign import finishing, opening, playing
from ttr_tui.words.english.campaign.playing import company
from ttr_tui.words.english.cli import doors
from ttr_tui.words.english.cli.returning import obstacle
from ttr_tui.words.english.naming import cast_of


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
        open_game = _begin_or_go_on(campaign, voice, missing) if _has_its_pack(campaign, voice) else None
    except Left:
        voice.say(playing.begin_with(command))
        return
    if open_game is None:
        return
    try:
        done = _play_to_the_end(campaign, open_game, voice, command)
    finally:
        open_game.close()
    if done:
        _look_ahead(campaign, voice, command)


def _has_its_pack(campaign: OpenCampaign, voice: Voice) -> bool:
    """Another version of the pack is played with only if somebody wants that."""
    if not campaign.other_pack:
        return True
    voice.say(playing.other_pack(campaign.pack, campaign.state))
    if not agree(voice, playing.ANOTHER_PACK):
        voice.say(playing.STAYS)
        return False
    campaign.change_pack(campaign.pack)
    return True


def _begin_or_go_on(campaign: OpenCampaign, voice: Voice, missing: Missing | None) -> OpenGame | None:
    """None if the pack has no other game yet."""
    if campaign.waiting:
        voice.say(playing.WAITS)
        return None
    voice.head(playing.title(campaign.pack, campaign.state))
    if campaign.under_way:
        return _go_on(campaign, voice)
    missing = missing or _ask_who_is_missing(campaign.state, voice)
    present = [color for color in campaign.state.companies if color not in missing.absent]
    open_game = campaign.begin(present, missing.stand_ins)
    state = campaign.state
    who = [[company(state, color) for color in colors] for colors in (missing.absent, missing.stand_ins)]
    voice.say(*playing.away(*who))
    voice.say(*_emptied(campaign.pack, state, present), *_in_force(campaign.pack, state))
    voice.say(doors.first(cast_of(open_game.game), open_game.game.table), playing.HELP_HINT)
    return open_game


def _go_on(campaign: OpenCampaign, voice: Voice) -> OpenGame:
    remark = playing.RESUMED[campaign.resumes]
    open_game = campaign.go_on()
    why_not = "" if open_game.game.over else obstacle(open_game)
    if why_not:
        open_game.close()
        raise Complaint(why_not)
    game = open_game.game
    if game.over:
        voice.say(playing.GAME_OVER)
        return open_game
    heard = game.table.turn > 0 and not reads_aloud(game.acts[-1].facts)
    voice.say(remark or doors.going_on(game.table.turn), *[playing.AGAIN] * heard)
    voice.say(playing.HELP_HINT)
    return open_game


def _ask_who_is_missing(state: State, voice: Voice) -> Missing:
    """A bot that leads a company is always there."""
    people = [color for color, about in state.companies.items() if not about.bot]
    while people:
        gone = _companies(state, answer(voice, playing.WHO_IS_MISSING), voice)
        if gone is None:
            continue
        bots = [company(state, color) for color in gone if color not in people]
        if bots:
            voice.say(playing.always_here(bots))
            continue
        stand_ins = [color for color in gone if agree(voice, playing.stand_in(company(state, color)), enter=False)]
        absent = [color for color in gone if color not in stand_ins]
        if len(state.companies) - len(absent) >= 2:
            return Missing(tuple(absent), tuple(stand_ins))
        voice.say(playing.TOO_FEW)
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
            raise LookupError(playing.nobody_called(word, state))
        found += named
    return [color for color in state.companies if color in found]


def _emptied(pack: Pack, state: State, present: Sequence[str]) -> list[str]:
    """What comes out of the offices of those who are there, and which postcards they have."""
    lines = []
    for color in present:
        office = state.offices[color]
        items = [pack.items[name] for name in office.items if name in pack.items and pack.items[name].comes_into_play]
        if items:
            lines.append(playing.office(company(state, color), items))
        if office.postcards:
            lines.append(playing.mail(company(state, color), office.postcards))
    return lines


def _in_force(pack: Pack, state: State) -> list[str]:
    tables = [pack.rules[name].table for name, last in state.rules.items() if last >= state.next_game]
    return [playing.rule(str(table["title"]), str(table["text"])) for table in tables]


def _play_to_the_end(campaign: OpenCampaign, open_game: OpenGame, voice: Voice, command: str) -> bool:
    """Was the game played and everything put away?"""
    game, hosted = open_game.game, HostedGame(open_game)
    plain_game = PlainGame(hosted, voice, campaign.tale)
    begun_at_its_end = game.over
    try:
        if not game.over:
            plain_game.run()
    except (Left, KeyboardInterrupt) as stopped:
        plain_game.secure()
        _part(stopped, playing.go_on_with(command), voice)
        return False
    open_game.close()
    people = [game.sitters[seat].color for seat in hosted.people]
    try:
        aloud = not begun_at_its_end or agree(voice, finishing.HEAR, enter=True)
        if finish_game(campaign, campaign.finish(game), voice, people, aloud=aloud):
            voice.say(*[doors.analyse_it(open_game.path)] * is_fair(game))
            return True
    except (Left, KeyboardInterrupt) as stopped:
        _part(stopped, finishing.not_yet(command), voice)
    else:
        voice.say(finishing.not_yet(command))
    return False


def _part(stopped: Left | KeyboardInterrupt, said: str, voice: Voice) -> None:
    """Say how to go on; to somebody who has stopped the program, as its last word."""
    if isinstance(stopped, KeyboardInterrupt):
        raise KeyboardInterrupt(said) from None
    voice.say(said)


def _look_ahead(campaign: OpenCampaign, voice: Voice, command: str) -> None:
    if campaign.over:
        _open_or_say(campaign, voice)
    elif campaign.waiting:
        voice.say(playing.WAITS)
    else:
        voice.say(playing.next_game(campaign.pack, campaign.state, command))


def _open_or_say(campaign: OpenCampaign, voice: Voice) -> None:
    """The vaults of a campaign that is over are opened once; later they are reviewed."""
    if {*campaign.state.companies} <= {*campaign.state.opened}:
        voice.say(playing.OVER)
        return
    try:
        open_at_the_end(campaign, voice)
    except Left:
        voice.say(opening.LEFT)
    except WrongSecret as fault:
        voice.say(str(fault), opening.LEFT)
