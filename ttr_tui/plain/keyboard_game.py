"""A game at one keyboard: a curtain between those who share it, and the file of the game, which is theirs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ttr_tui.bots.thinker import InlineThinker, OutsidePlayers
from ttr_tui.core.view import SPECTATOR
from ttr_tui.hosting.chair import Chair
from ttr_tui.hosting.host import KeyboardHost
from ttr_tui.hosting.news import News, StandsIn
from ttr_tui.plain.commands import COMMANDS
from ttr_tui.plain.game import Ear, Guide, HowItEnded, PlainGame
from ttr_tui.plain.narration import lines_of_story, tell_end
from ttr_tui.plain.voice import PlayerLeft, ToMenu, Voice
from ttr_tui.seats.game import Act, LaidOpen, TakeBack, line_of
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.way_back import WayBack
from ttr_tui.store.journal import JournalFault
from ttr_tui.store.saves import typed_folder
from ttr_tui.words import choices, command_line
from ttr_tui.words.cast import cast_of

if TYPE_CHECKING:
    from ttr_tui.campaign.tale import Tale


AT_THE_CURTAIN = ("scores", "rules", "menu", "quit")
"""Commands that give away nothing of anybody’s."""


class KeyboardGame(PlainGame):
    """Everybody in it who is no bot sits at the one keyboard."""

    def __init__(
        self,
        live: LiveGame,
        voice: Voice,
        tale: Tale | None = None,
        guide: Guide | None = None,
        programs: OutsidePlayers | None = None,
    ) -> None:
        self._live = live
        self._people = live.people
        self._host = KeyboardHost(live, InlineThinker(live.game, programs))
        super().__init__(voice, Chair(self._host, live.people, keeps=True), (*live.people, SPECTATOR), tale, guide)
        self._names = tuple(who.name for who in self._chair.players)
        for seat in self._people or [SPECTATOR]:
            self._ears[seat].knows(*_known_from_before(live, seat))
        self._read = len(live.acts) - 1
        """The acts whose story was read to everybody."""
        self._at_screen = self._people[0] if len(self._people) == 1 else SPECTATOR

    def _begin(self) -> None:
        self._chair.listen(self._hear)
        self._read_aloud()

    def _hear(self, news: News) -> None:
        if isinstance(news, StandsIn):
            self._voice.say(choices.stands_in(self._names[news.seat], news.why))

    def _goes_on(self) -> bool:
        return not self._over

    def _next(self) -> int | None:
        while self._voice.wait(self._host.bot_acts()):
            self._until_written()
            self._catch_up()
            self._read_aloud()
            if not self._people:
                self._voice.say(*self._news(self._ears[SPECTATOR]))
        seat = next((seat for seat in self._people if self._ears[seat].view.owes is not None), None)
        assert seat is not None or self._over, "nobody is to act"
        return seat

    def _after_act(self, ear: Ear) -> None:
        self._read_aloud()
        if self._at_screen == ear.seat:
            self._voice.say(*self._news(ear))

    def _catch_up(self) -> None:
        super()._catch_up()
        self._read = min(self._read, len(self._ears[SPECTATOR].watch.heard))

    def _news(self, ear: Ear) -> list[str]:
        return ear.news(story=False)

    # The story of a campaign.

    def _read_aloud(self) -> None:
        """What is for everybody at once: nothing of anybody’s own is on the screen meanwhile."""
        acts = self._ears[SPECTATOR].watch.heard
        facts = [fact for act in acts[self._read :] for fact in act.facts]
        self._read = len(acts)
        if self._tale is None:
            return
        lines = lines_of_story(self._tale, acts, facts, self._names)
        if not lines:
            return
        self._voice.hide()
        self._at_screen = self._at_screen if len(self._people) == 1 else SPECTATOR
        self._voice.head(lines[0])
        self._voice.say(*lines[1:])
        if self._voice.on_terminal:
            self._pause_for_everybody()

    def _pause_for_everybody(self) -> None:
        """Until somebody presses Enter; what lies on the table, the story and its notes can be heard meanwhile."""
        prompter = self._prompter(self._ears[self._only_reader])
        while typed := self._voice.ask(choices.ENTER):
            if typed.lower() == choices.QUIT:
                raise PlayerLeft
            prompter.look(typed)

    @property
    def _only_reader(self) -> int:
        """Whose eyes alone are at the screen, if they are; of several nobody’s."""
        return self._people[0] if len(self._people) == 1 else SPECTATOR

    # The file: shown means durable.

    def _until_written(self) -> None:
        """Whoever plays at a terminal may name another folder if this one fails."""
        if self._chair.trouble:
            fault = JournalFault(self._chair.path, self._chair.trouble)
            self._move_or_stop(fault, command_line.NOTHING_LOST if self._live.in_place else command_line.GAME_LOST)

    def secure(self) -> None:
        """See to it that the game is in its file, or in another one."""
        try:
            self._live.secure()
        except JournalFault as fault:
            self._move_or_stop(fault, command_line.GAME_LOST)

    def leave(self) -> str:
        """How to go on, once it is sure that there is something to go on with."""
        self.secure()
        return command_line.go_on_with(self._chair.path, plain=self._voice.asked_for)

    def close(self) -> None:
        """Let go of the file, and of programs."""
        self._voice.wait(self._chair.leave())

    def _move_or_stop(self, fault: JournalFault, lost: str) -> None:
        """The file of a campaign’s game belongs where it is."""
        if not self._voice.answers or self._tale is not None or not self._move(fault):
            raise JournalFault(fault.path, f"{fault.sentence} {lost}") from fault

    def _move(self, fault: JournalFault) -> bool:
        while True:
            self._voice.say(fault.sentence)
            try:
                folder = self._voice.ask_for_text(choices.ANOTHER_FOLDER)
            except PlayerLeft:
                return False
            if not folder:
                return False
            try:
                self._voice.wait(self._chair.move(typed_folder(folder)))
            except JournalFault as another:
                fault = another
            else:
                self._voice.say(command_line.saved_in(str(self._chair.path)))
                return True

    # Those who share the keyboard.

    def _agree(self, way: WayBack) -> bool:
        """Ask the others with nothing secret on the screen."""
        if way.others:
            self._voice.hide()
            self._at_screen = SPECTATOR
        names = self._names
        agreed = all(self._yes(choices.agree(names[other], names[way.seat], way.acts)) for other in way.others)
        if not agreed:
            self._voice.say(choices.NOT_AGREED)
        return agreed

    def _yes(self, question: str) -> bool:
        """A plain yes or no; whoever is asked may also leave."""
        while True:
            match self._voice.ask(question).lower():
                case choices.QUIT:
                    raise PlayerLeft
                case typed if typed in (*choices.YES, *choices.NO):
                    return typed in choices.YES
            self._voice.say(choices.YES_OR_NO)

    def _seat_down(self, seat: int) -> None:
        """A curtain between two people at one keyboard: the one who comes sees nothing of the one who goes."""
        if seat == self._at_screen:
            return
        if self._at_screen != SPECTATOR:
            self._voice.pause(choices.HIDE)
        self._voice.hide()
        self._wait_for(seat)
        self._at_screen = seat

    def _wait_for(self, seat: int) -> None:
        """Until somebody is alone at the screen; what gives nothing away can be asked meanwhile."""
        prompter = self._prompter(self._ears[SPECTATOR])
        while typed := self._voice.ask(choices.curtain(self._names[seat])).lower():
            if typed in AT_THE_CURTAIN:
                COMMANDS[typed](prompter, "")
            else:
                self._voice.say(choices.AT_THE_CURTAIN)

    def _end(self) -> str:
        reader = self._only_reader
        everybody = self._ears[SPECTATOR]
        if reader == SPECTATOR and self._people:
            least = min((self._ears[seat] for seat in self._people), key=lambda ear: ear.acts)
            everybody.knows(least.acts, least.remarks)
        self._voice.say(*self._news(self._ears[reader]))
        tell_end(self._live.game, None if self._tale else self._live.deal, self._voice, reader)
        if not self._tale:
            path = self._chair.path
            watch = command_line.watch_again(path, plain=self._voice.asked_for)
            self._voice.say(command_line.saved_in(str(path)), command_line.analyse_it(path), watch)
        return ""


def _known_from_before(live: LiveGame, seat: int) -> tuple[int, Iterable[str]]:
    """What somebody knows who comes back: all up to their own last act, at the start what set the game up.

    Of the acts that count so many, and what is to be said of those that don’t.
    """
    told = live.told
    own = [place for place, one in enumerate(told, 1) if isinstance(one, Act) and one.seat == seat]
    known = own[-1] if own else 1
    acts, remarks = len(line_of(told[:known])), dict[str, None]()
    for happened in told[known:]:
        match happened:
            case TakeBack(to):
                acts = min(acts, to + 1)
                remarks[choices.TAKEN_BACK_NEWS] = None
            case LaidOpen():
                remarks[choices.LAID_OPEN_NEWS] = None
    return acts, remarks


def introduce(live: LiveGame, voice: Voice) -> None:
    """What everybody may know of a new game."""
    game = live.game
    cast = cast_of(game)
    voice.say(command_line.title(cast.all_introduced(), game.rules.edition.name, live.deal.variants))
    voice.say(command_line.first(cast, game.table), command_line.HELP_HINT)


def greet(live: LiveGame, voice: Voice, remarks: Sequence[str]) -> None:
    """Where a game goes on."""
    game = live.game
    voice.say(command_line.title(cast_of(game).all_introduced(), game.rules.edition.name, live.deal.variants))
    voice.say(command_line.going_on(game.table.turn), *remarks, command_line.HELP_HINT)


def play(
    live: LiveGame, voice: Voice, guide: Guide | None = None, programs: OutsidePlayers | None = None
) -> HowItEnded:
    """Play a game until it is over or somebody leaves."""
    game = KeyboardGame(live, voice, guide=guide, programs=programs)
    try:
        game.run()
    except PlayerLeft as left:
        voice.say(game.leave())
        return HowItEnded.MENU if isinstance(left, ToMenu) else HowItEnded.LEFT
    except KeyboardInterrupt:
        raise KeyboardInterrupt(game.leave()) from None
    finally:
        game.close()
    return HowItEnded.OVER
