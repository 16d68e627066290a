"""The pages of a campaign in sentences: its boards, its companies' sheets, its album of postcards."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.campaign.album import kept_by, shown_so_far
from ttr_tui.campaign.boards import YearBoard
from ttr_tui.campaign.company_pages import CompanyPage
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.dialogues.dialogue import at_once
from ttr_tui.dialogues.vaults import ask_for_postcards
from ttr_tui.plain.dialogue import asked
from ttr_tui.plain.finishing import show_alone
from ttr_tui.plain.voice import Voice
from ttr_tui.words import campaign_pages, campaign_play, tabletop
from ttr_tui.words.cast import cast_of


def tell_boards(campaign: OpenCampaign, boards: Sequence[YearBoard], voice: Voice) -> None:
    """Year by year; who claimed what where the book tells it."""
    pack, state = campaign.pack, campaign.state
    for k, one in enumerate(boards):
        cast = cast_of(one.board)
        voice.head(f"{campaign_pages.board_title(one)}.")
        voice.say(*campaign_pages.board_lines(pack, state, cast, one, first=not k))
        if one.game is not None and one.game.recorded:
            voice.say(*tabletop.networks(cast, one.board.table))


def tell_sheets(campaign: OpenCampaign, pages: Sequence[CompanyPage], voice: Voice) -> None:
    pack, state = campaign.pack, campaign.state
    for page in pages:
        voice.head(f"{campaign_pages.sheet_of(state, page.company)}.")
        for head, said in campaign_pages.sheet(pack, state, page):
            voice.say(*([f"{head}:"] if head else []), *said)


def tell_album(campaign: OpenCampaign, voice: Voice, company: str = "") -> None:
    """What was shown, and who keeps others: of all companies, or of one."""
    pack, state, history = campaign.pack, campaign.state, campaign.history
    shown = [one for one in shown_so_far(pack, history) if company in ("", one.company)]
    voice.say(*(part for one in shown for part in campaign_pages.shown_in_full(state, one)))
    if not shown:
        voice.say(campaign_pages.NO_POSTCARD)
    for color in [company] if company else state.companies:
        who = campaign_play.company(state, color)
        numbers = state.offices[color].postcards
        voice.say(campaign_play.mail(who, numbers) if numbers else campaign_pages.nothing_kept(who))


def own_postcards(campaign: OpenCampaign, company: str) -> list[str]:
    """What a company keeps, for it alone."""
    kept = kept_by(campaign.pack, campaign.history, company)
    return [part for one in kept for part in campaign_pages.kept_in_full(one)]


def show_own(campaign: OpenCampaign, company: str, voice: Voice) -> None:
    """Behind the passphrase, if there is one, and the curtain; those of a bot to nobody. Raises PlayerLeft."""
    if not campaign.state.offices[company].postcards or campaign.companies[company].bot:
        return
    if asked(voice, ask_for_postcards(campaign, company, at_once)):
        show_alone(campaign.companies[company].player, own_postcards(campaign, company), voice)
    else:
        voice.say(campaign_pages.STAY_HIDDEN)
