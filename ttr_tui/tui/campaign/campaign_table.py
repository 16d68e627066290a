"""The table of a campaign's game: an ordinary one, at which the story is read and postcards are shown; and its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ttr_tui.campaign.pack import StoryCard
from ttr_tui.campaign.tale import Tale, Told
from ttr_tui.hosting.chair import PacedChair
from ttr_tui.hosting.news import News
from ttr_tui.tui.campaign.story_cards import Card, CardsShown, CoveredCard
from ttr_tui.tui.finish.final_score import FinalCount
from ttr_tui.tui.finish.result_page import ResultPage
from ttr_tui.tui.finish.whole_page import WholePage
from ttr_tui.tui.game_screen import GameScreen
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.pages.common_commands import common_commands
from ttr_tui.tui.table.desk import Desk
from ttr_tui.tui.table.protocol import GameForPhases
from ttr_tui.words import campaign_story
from ttr_tui.words.cast import cast_at


class CampaignTable(GameScreen):
    stays = True
    for_all = campaign_story.READ_ALOUD
    """What is said below a card that everyone is to know."""

    def __init__(self, session: Session, chair: PacedChair, tale: Tale, year: int, over: Callable[[], None]) -> None:
        """`over` goes on from the end of the game to what the campaign does with it."""
        self.prepare(tale, year, over)
        super().__init__(session, chair)
        self.catch_up()

    def prepare(self, tale: Tale, year: int, over: Callable[[], None]) -> None:
        """What has to be known before there is a screen."""
        self._tale = tale
        self._year = year
        self._over = over
        self._told_so_far: tuple[object, Told] | None = None

    def catch_up(self) -> None:
        """What was read before isn’t laid down again."""
        told = self._told
        self._read = 0 if self.desk.view.table.turn <= 1 else len(told.read)
        """So many cards of the story were laid on the screen."""
        self._shown = len(told.shown)
        """The same of postcards that somebody showed."""

    def _desk_of(self, seat: int) -> Desk:
        """What is written on cards is at hand here."""
        cast = cast_at(self.chair.rules.edition, self.chair.players, seat, self._tale)
        return Desk(self.chair.watch(seat), cast, self.chair.plan(seat))

    @property
    def _told(self) -> Told:
        """Worked out anew when something was told."""
        watch = self.desk.watch
        known = watch, len(watch.heard), watch.take_backs
        if self._told_so_far is None or self._told_so_far[0] != known:
            self._told_so_far = known, self._tale.told_in(fact for heard in watch.heard for fact in heard.facts)
        return self._told_so_far[1]

    @property
    def hidden(self) -> bool:
        """What everybody looks at together shows nobody's hand."""
        shared = len(self.chair.seats) > 1
        return super().hidden or (
            shared and any(isinstance(phase, CardsShown) and phase.public for phase in self.phases)
        )

    def _hear(self, news: News) -> None:
        """Bots wait until it is clear whether there is something to be read."""
        self.chair.pause()
        super()._hear(news)

    def settle(self) -> None:
        super().settle()
        self._tell_story()
        self._let_play()

    def close(self, phase: Phase) -> None:
        super().close(phase)
        self._let_play()

    def _let_play(self) -> None:
        """Bots wait while everybody reads."""
        if any(isinstance(phase, CardsShown) and phase.public for phase in self.phases):
            self.chair.pause()
        else:
            self.chair.resume()

    def _tell_story(self) -> None:
        """Lay down the cards that were read since, and the postcards that were shown."""
        told = self._told
        laid = self._story_cards(self._read)
        shown = [self._shown_card(name, told.held[name]) for name in told.shown[self._shown :]]
        self._read, self._shown = len(told.read), len(told.shown)
        if laid or shown:
            self._lay([*laid, *shown], new=True)

    def _lay(self, cards: Sequence[Card], *, new: bool = False) -> None:
        """Over everything, for all who are there."""

        def read() -> None:
            self.close(phase)
            if len(self.chair.seats) > 1:
                self.look_away()

        phase = CardsShown(
            self, cards, read, prompt=self.for_all, last=campaign_story.TO_THE_TABLE, public=True, new=new
        )
        self.push(phase)
        self._let_play()

    def _story_cards(self, first: int = 0) -> list[Card]:
        """Those that were read from this one on; behind the last of all the front of the one where reading stops."""
        read = self._told.read
        stops = self._tale.stops_behind(read) if read[first:] else ()
        return [self._story_card(card) for card in (*(self._tale.cards[name] for name in read[first:]), *stops)]

    def _story_card(self, card: StoryCard) -> Card:
        return Card(str(self._year), card.title, card.front, card.back, card.note)

    def _shown_card(self, name: str, owner: int) -> Card:
        card = self._tale.postcards[name]
        return Card(
            campaign_story.postcard(card.number),
            campaign_story.shows(self.names[owner], card.number),
            card.front,
            card.secret,
        )

    def always(self) -> Sequence[Offer]:
        """Beside cards no page is opened that shows what somebody holds, or that takes one of their keys."""
        if any(isinstance(phase, CardsShown) for phase in self.phases):
            return [*common_commands(self), Offer("quit", self.leave)]
        own = [
            Offer("own-postcards", self._look_at_postcards, shown=bool(self._own_postcards())),
            Offer("tale", self._read_again, shown=False),
        ]
        return [*own, *super().always()]

    def _own_postcards(self) -> list[str]:
        """Those of whoever sits here now."""
        told = self._told
        not_yet = campaign_story.not_given_yet(self._tale, told.read)
        return [
            name
            for name, seat in told.held.items()
            if seat == self.desk.seat and self.desk.mine and self._tale.postcards[name].number not in not_yet
        ]

    def _look_at_postcards(self) -> None:
        """Alone: where several share the keyboard the others look away first."""
        if not self._own_postcards():
            self.note = campaign_story.NO_POSTCARDS
        elif len(self.chair.seats) > 1:
            self.push(CoveredCard(self, self.names[self.desk.seat], self._postcards))
        else:
            self.push(self._postcards())

    def _postcards(self) -> Phase:
        shown, cards = self._told.shown, []
        for name in self._own_postcards():
            card = self._tale.postcards[name]
            title = campaign_story.SHOWN if name in shown else ""
            cards.append(Card(campaign_story.postcard(card.number), title, card.front, card.secret))
        phase = CardsShown(
            self, cards, lambda: self.close(phase), prompt=campaign_story.POSTCARDS, last=campaign_story.CLOSE
        )
        return phase

    def _read_again(self) -> None:
        if read := self._story_cards():
            self._lay(read)
        else:
            self.note = campaign_story.NOTHING_READ

    def ended(self) -> Phase:
        """The score is counted up, unless somebody wants no delay; nothing of the game is kept, and none follows."""
        if self.session.moves:
            return FinalCount(self, self._show_result)
        return Ended(self, self._over)

    def _show_result(self) -> None:
        if self.chair.over:
            self.point_at_nothing()
            self.phases[0] = Ended(self, self._over)


# The end: what everybody has, and then the way to the vaults.


class Ended(WholePage):
    """What is on the table now is remembered by nobody but the vaults."""

    def __init__(self, game: GameForPhases, go_on: Callable[[], None]) -> None:
        super().__init__(game, ResultPage(game.desk, (), game.atlas.traced))
        self._go_on = go_on

    def actions(self) -> Sequence[Offer]:
        return [Offer("confirm", self._go_on, campaign_story.ON)]

    def asked(self) -> str:
        return campaign_story.GAME_OVER
