"""The end of a campaign's game by sentences: cards are turned, post is given, and the stub is told."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.campaign.finish import Finish
from ttr_tui.dialogues.after_game import AfterGame, CardsTurned, Outcome, Post, ReceiptsFilled, StubToNote
from ttr_tui.plain.dialogue import ErrandBySentences, asked
from ttr_tui.plain.voice import Voice
from ttr_tui.words import campaign_play, campaign_story, choices
from ttr_tui.words.campaign_play import company


def finish_game(after: AfterGame, voice: Voice, *, aloud: bool = True) -> bool:
    """Did what the game came to go into the vaults? Only with `aloud` cards and post are read."""
    voice.head(campaign_play.AFTER)
    asked(voice, after.tell(aloud=aloud), AfterGameBySentences)
    asked(voice, after.put_away(), AfterGameBySentences)
    return bool(after.stub)


class AfterGameBySentences(ErrandBySentences):
    def read(self, what: object) -> None:
        voice = self._voice
        match what:
            case ReceiptsFilled():
                pass  # They were told with the result.
            case CardsTurned(finish):
                for card in finish.cards:
                    voice.say(*campaign_play.turned(card))
            case Outcome(finish):
                voice.say(*outcome(finish))
            case Post(finish, people):
                tell_post(finish, voice, people)
            case StubToNote(stub):
                voice.say(*campaign_play.put_away(stub))
            case _:
                super().read(what)


def outcome(finish: Finish) -> list[str]:
    """What was answered, what the campaign says to it, what went into offices and vaults."""
    state = finish.before
    answers = [campaign_play.answered(company(state, color), title, said) for color, title, said in finish.answered]
    vaults = [campaign_play.into_vault(company(state, color), title) for color, title in finish.dropped]
    offices = [campaign_play.in_office(company(state, color), titles) for color, titles in finish.kept.items()]
    purses = [campaign_play.moved(finish.pack, state, change) for change in finish.doing.purses]
    return [*answers, *finish.doing.said, *vaults, *purses, *offices]


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
            show_alone(state.companies[color].player, sides, voice)


def show_alone(player: str, lines: Sequence[str], voice: Voice) -> None:
    """Behind a curtain, which falls again."""
    voice.ask(choices.curtain(player))
    voice.say(*lines)
    voice.ask(campaign_play.HIDE)
    voice.hide()
