"""What a card asks after a game, and what each answer does, in words."""

from __future__ import annotations

from ttr_tui.campaign.finish import Finish
from ttr_tui.campaign.story_effects import CardQuestion
from ttr_tui.systems.legacy.effect_words import about_answers, way_said
from ttr_tui.words import campaign_play


def asked(finish: Finish, question: CardQuestion) -> str:
    """With what the card says about it."""
    card = next(one for one in finish.cards if one.id == question.card)
    about = about_answers(card.back or card.front, question.labels)
    return campaign_play.asked(campaign_play.company(finish.before, question.company), card.title, about)


def answers(finish: Finish, question: CardQuestion) -> list[str]:
    """In the order of the labels."""
    pack = finish.pack
    return [way_said(pack.answer_said(way.label), way, pack.thing, between=True) for way in question.ways]
