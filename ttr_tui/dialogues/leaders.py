"""People come and go in a campaign at home: a company joins, or somebody takes one over. Both doors ask the same."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from functools import partial
from typing import Any

from ttr_tui.campaign.founders import Founder, beside
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.core.value import value
from ttr_tui.dialogues.dialogue import Apart, Proceeding, Request, Typing, agree, ask, pick, wait
from ttr_tui.dialogues.founding import choose_passphrases
from ttr_tui.dialogues.new_game import PLAYERS
from ttr_tui.dialogues.vaults import ask_for_code
from ttr_tui.seats.sitters import Sitter, clean_name
from ttr_tui.store.campaign_file import CampaignFault
from ttr_tui.store.settings import WIDEST_NAME
from ttr_tui.store.slots import Secret
from ttr_tui.words import campaign_play, campaign_rooms, home


@value
class Leader:
    """What was said before; what wasn't is asked. A bot may have a name or none."""

    color: str = ""
    player: str = ""
    bot: str = ""


NOBODY_YET = Leader()


def let_join(campaign: OpenCampaign, apart: Apart, said: Leader = NOBODY_YET, *, sure: bool = False) -> Proceeding:
    """A company more, from the next game on. Is whoever said so `sure`, they aren't asked whether it is to be."""
    campaign.check_room(said.color)
    free = campaign.free
    color = said.color or free[(yield from pick(campaign_rooms.WHICH_COLOR, free))]
    who = yield from _who(campaign, said, color)
    question, about = campaign_rooms.sure_joins(campaign.state, campaign.pack, who.player, who.bot, color)
    if not sure and not (yield from agree(question, about)):
        return campaign_rooms.NOTHING_CHANGED
    secrets: dict[str, Secret] = {}
    if not who.bot and any(company.lock == "passphrase" for company in campaign.companies.values()):
        secrets = yield from choose_passphrases([Sitter(who.player, color)])
    code = None
    if campaign.mode == "sealed":
        code = yield from ask_for_code(campaign_rooms.CODE_FOR_NEW, campaign.campaign, apart)
    stub = yield from wait(apart(partial(campaign.join, replace(who, secret=secrets.get(color)), code)))
    return campaign_rooms.joined(campaign.state, color, stub)


def hand_over(campaign: OpenCampaign, apart: Apart, said: Leader = NOBODY_YET, *, sure: bool = False) -> Proceeding:
    """Somebody else leads a company from now on, also in the game under way."""
    campaign.check_goes_on()
    companies = [*campaign.companies]
    offered = [campaign_play.company(campaign.state, color) for color in companies]
    color = said.color or companies[(yield from pick(campaign_rooms.WHICH_OVER, offered))]
    who = yield from _who(campaign, said, color)
    state, under_way = campaign.state, campaign.under_way
    game = state.next_game if under_way is not None and color in under_way.present else 0
    question, about = campaign_rooms.sure_over(state, color, who.player, who.bot, game)
    if not sure and not (yield from agree(question, about)):
        return campaign_rooms.NOTHING_CHANGED
    stub = yield from wait(apart(partial(campaign.lead, color, who.player, who.bot)))
    return campaign_rooms.handed_over(campaign.state, color, stub)


def _who(campaign: OpenCampaign, said: Leader, color: str) -> Generator[Request, Any, Founder]:
    """A person with a name, or a bot with one; both may be said before."""
    others = {one: about for one, about in campaign.companies.items() if one != color}
    if said.player or said.bot:
        return beside(campaign.path, Founder(color, said.player, said.bot), others)
    bot = PLAYERS[(yield from pick(campaign_rooms.who_leads(color), [home.player_of_kind(one) for one in PLAYERS]))]
    if bot:
        return beside(campaign.path, Founder(color, "", bot), others)
    name, wrong = "", ""
    while True:
        name = clean_name((yield from ask(Typing(campaign_rooms.WHAT_LEADER, WIDEST_NAME, name, wrong))))
        try:
            return beside(campaign.path, Founder(color, name), others)
        except CampaignFault as fault:
            wrong = fault.sentences[0]
