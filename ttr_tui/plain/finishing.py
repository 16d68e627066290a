"""The end of a campaign's game in line mode: cards are turned, questions answered, post drawn, receipts put away."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.campaign.finish import Finish
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.state import CardQuestion
from ttr_tui.plain.questions import agree, choose_or_leave
from ttr_tui.plain.voice import Voice
from ttr_tui.words import campaign_play, campaign_story, choices
from ttr_tui.words.campaign_play import company


def finish_game(
    campaign: OpenCampaign, finish: Finish, voice: Voice, people: Sequence[str], *, aloud: bool = True
) -> bool:
    """Did what the game came to go into the vaults? `people` are the companies whose leaders are at the keyboard.

    Only with `aloud` cards and post are read; somebody who comes back may have heard them.
    """
    voice.head(campaign_play.AFTER)
    for card in finish.cards if aloud else ():
        voice.say(*campaign_play.turned(card))
    while finish.questions:
        question = finish.questions[0]
        finish.answer(question, ask_company(finish, question, voice))
    if aloud:
        for color, title, label in finish.answered_by_bots:
            voice.say(campaign_play.answered(company(campaign.state, color), title, label))
        voice.say(*finish.doing.said, *kept(finish))
        tell_post(finish, voice, people)
    notes = [line for card in finish.cards for line in campaign_story.note_lines(card)]
    voice.say(*[campaign_play.NOTES] * bool(notes))
    if not agree(
        voice,
        campaign_play.INTO_THE_VAULTS,
        enter=True,
        asides={campaign_play.NOTE: notes or [campaign_story.NO_NOTES]},
    ):
        return False
    voice.say(*campaign_play.put_away(campaign.deposit(finish)))
    return True


def ask_company(finish: Finish, question: CardQuestion, voice: Voice) -> str:
    """What a company answers."""
    voice.say(campaign_play.asked(company(finish.before, question.company), finish.asks(question)))
    return question.labels[
        choose_or_leave(voice, campaign_play.WHICH, [label.replace("-", " ") for label in question.labels])
    ]


def kept(finish: Finish) -> list[str]:
    """What cards laid into offices and dropped into vaults."""
    state = finish.before
    vaults = [campaign_play.into_vault(company(state, color), title) for color, title in finish.dropped]
    offices = [campaign_play.in_office(company(state, color), titles) for color, titles in finish.kept.items()]
    return [*vaults, *offices]


def tell_post(finish: Finish, voice: Voice, people: Sequence[str]) -> None:
    """The fronts to everybody; the secret sides to their owners alone, each behind a curtain."""
    cards, state, came = finish.pack.postcards, finish.before, finish.post
    for color, numbers in came.items():
        voice.say(
            campaign_play.gets(company(state, color), numbers),
            *(campaign_story.front(cards[number]) for number in numbers),
        )
    alone = {
        color: [campaign_story.secret_of(cards[number]) for number in came[color]] for color in came if color in people
    }
    if len(people) == 1:
        for color, sides in alone.items():
            voice.say(campaign_play.secrets_of(state.companies[color].player), *sides)
    elif alone:
        voice.pause(choices.ENTER)
        voice.hide()
        for color, sides in alone.items():
            _show_alone(state.companies[color].player, sides, voice)


def _show_alone(player: str, lines: Sequence[str], voice: Voice) -> None:
    voice.ask(choices.curtain(player))
    voice.say(*lines)
    voice.ask(campaign_play.HIDE)
    voice.hide()
