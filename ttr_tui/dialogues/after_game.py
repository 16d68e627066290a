"""What a campaign's game came to, read one thing after the other: receipts, cards, post; and put into the vaults."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from ttr_tui.campaign.finish import Finish
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.story_effects import CardQuestion
from ttr_tui.core.value import value
from ttr_tui.dialogues.dialogue import (
    Agreeing,
    Apart,
    Proceeding,
    Request,
    pick,
    read,
    wait,
)
from ttr_tui.systems.legacy.effect_words import about_answers, way_said
from ttr_tui.words import campaign_play, campaign_story

# What is read.


@value
class ReceiptsFilled:
    finish: Finish
    companies: Sequence[str]
    """Those whose receipts are read here."""


@value
class CardsTurned:
    finish: Finish


@value
class Outcome:
    """What answers and cards came to."""

    finish: Finish


@value
class Post:
    """Postcards that were drawn: what is secret of them, to each of these companies alone."""

    finish: Finish
    people: Sequence[str]


@value
class StubToNote:
    stub: str


def tell_before(finish: Finish, companies: Sequence[str]) -> Generator[Request, None, None]:
    """Up to the questions."""
    yield from read(ReceiptsFilled(finish, companies))
    if finish.cards:
        yield from read(CardsTurned(finish))


def tell_after(finish: Finish, people: Sequence[str]) -> Generator[Request, None, None]:
    """What comes of the answers."""
    yield from read(Outcome(finish))
    if finish.post:
        yield from read(Post(finish, people))


class AfterGame:
    """At one keyboard: nothing is written before it goes into the vaults, so that all of it can be done again."""

    def __init__(self, campaign: OpenCampaign, finish: Finish, people: Sequence[str], apart: Apart) -> None:
        """`people` are the companies whose leaders are at the keyboard."""
        self.campaign = campaign
        self.finish = finish
        self.people = people
        self.stub = ""
        """Once all of it is in the vaults."""
        self.waits = False
        """Is it to be put away later?"""
        self._apart = apart

    def tell(self, *, aloud: bool = True) -> Proceeding:
        """Question after question; an answer may bring others. Only `aloud` everything is read, for who hasn’t yet."""
        finish = self.finish
        if aloud:
            yield from tell_before(finish, tuple(finish.finished.receipts))
        while finish.questions:
            question = finish.questions[0]
            who = campaign_play.company(finish.before, question.company)
            ways = answers_said(finish, question)
            chosen = yield from pick(question_said(finish, question), ways, who=who)
            finish.answer(question, question.labels[chosen])
        if aloud:
            yield from tell_after(finish, self.people)
        return None

    def put_away(self) -> Proceeding:
        notes = [line for card in self.finish.cards for line in campaign_story.note_lines(card)]
        self.waits = not (
            yield Agreeing(
                campaign_story.INTO_THE_VAULTS,
                [campaign_story.COUNTS_FOR_EVER],
                usual=True,
                words=(campaign_story.NOT_YET, campaign_story.YES),
                how=[campaign_play.NOTES] if notes else [],
                asides={campaign_play.NOTE: notes or [campaign_story.NO_NOTES]},
            )
        )
        if not self.waits:
            self.stub = yield from wait(self._apart(lambda: self.campaign.deposit(self.finish)))
            yield from read(StubToNote(self.stub))
        return None


def question_said(finish: Finish, question: CardQuestion) -> str:
    """With what the card says about it."""
    card = next(one for one in finish.cards if one.id == question.card)
    about = about_answers(card.back or card.front, question.labels)
    return campaign_play.asked(campaign_play.company(finish.before, question.company), card.title, about)


def answers_said(finish: Finish, question: CardQuestion) -> list[str]:
    """What each does, in the order of the labels."""
    pack = finish.pack
    return [way_said(pack.answer_said(way.label), way, pack.thing, between=True) for way in question.ways]
