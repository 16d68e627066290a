"""A game in line mode: asks whoever is to choose, and tells each what they may know of what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto
from functools import cached_property, partial
from typing import TYPE_CHECKING, TypeAlias

from ttr_tui.bots.roster import bots_of
from ttr_tui.bots.thinker import OutsidePlayers, SeatLost
from ttr_tui.core.facts import Action, Fact
from ttr_tui.core.view import SPECTATOR, View
from ttr_tui.plain.commands import COMMANDS
from ttr_tui.plain.decisions import decide
from ttr_tui.plain.narration import (
    Standing,
    before_scoring,
    lines_of_story,
    secrets_given,
    since,
    tell_end,
    told_by_turns,
    unasked,
)
from ttr_tui.plain.prompter import Prompter, UndoAsked
from ttr_tui.plain.voice import PlayerLeft, ToMenu, Voice
from ttr_tui.rules.claiming import Claim
from ttr_tui.seats.game import Act, LaidOpen, TakeBack
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.way_back import NoWay, WayBack, way_back
from ttr_tui.store.journal import JournalFault
from ttr_tui.store.saves import typed_folder
from ttr_tui.words import choices, command_line
from ttr_tui.words.cast import Cast, cast_at, cast_of
from ttr_tui.words.sentences import tell_news

if TYPE_CHECKING:
    from ttr_tui.bots.advice.advice import Advice
    from ttr_tui.bots.advice.adviser import SeatAdvisers
    from ttr_tui.campaign.tale import Tale


Guide: TypeAlias = Callable[[Sequence[Act], View], Sequence[str]]
"""What somebody who learns the game is told before a question, by what happened and what they see."""


class HowItEnded(Enum):
    """How a game at the keyboard ends."""

    OVER = auto()
    MENU = auto()
    """The player goes to the menu; the game is saved."""
    LEFT = auto()
    """The player leaves altogether."""


AT_THE_CURTAIN = ("scores", "rules", "menu", "quit")
"""Commands that give away nothing of anybody’s."""


class PlainGame:
    """Everybody in it who is no bot sits at the one keyboard."""

    def __init__(
        self,
        live: LiveGame,
        voice: Voice,
        tale: Tale | None = None,
        guide: Guide | None = None,
        programs: OutsidePlayers | None = None,
    ) -> None:
        """With a tale it belongs to a campaign: what comes after it, and where its file is, is not for the players."""
        self._live = live
        self._tale = tale
        self._guide = guide
        self._programs = programs
        self._voice = voice
        self._bots = bots_of(live.game)
        self._people = live.people
        self._names = tuple(who.name for who in live.game.sitters)
        self._heard = {seat: self._own_acts_end(seat) for seat in self._people or [SPECTATOR]}
        """How much of the history each person was told."""
        self._standing = Standing(voice)
        self._at_screen = self._people[0] if len(self._people) == 1 else SPECTATOR

    def run(self) -> None:
        """Play to the end. Left or JournalFault ends it before that."""
        game = self._live.game
        self._read_aloud(self._live.acts[-1].facts)
        while not game.over:
            seat = game.owing()[0]
            if seat in self._people:
                self._let_choose(seat)
            else:
                self._do(seat, self._bots_choice(seat))
            if not self._people:
                self._tell_news(SPECTATOR)
        self._tell_end()

    def _let_choose(self, seat: int) -> None:
        self._seat_down(seat)
        self._tell_news(seat)
        view = self._live.watch(seat).view
        prompter = self._prompter(view, seat)
        decision = view.owes
        assert decision is not None
        self._standing.tell(prompter, decision)
        if self._guide is not None:
            self._voice.say(*self._guide(self._live.acts, view))
        try:
            action = decide(prompter)
        except UndoAsked:
            self._undo(seat)
            return
        self._do(seat, action)
        if self._at_screen == seat:
            self._tell_news(seat)

    def _bots_choice(self, seat: int) -> Action:
        """That of the program in the seat, or of one of our bots."""
        game = self._live.game
        if self._programs is not None and self._programs.plays(seat):
            try:
                return self._programs.choose(game, seat)
            except SeatLost as lost:
                self._voice.say(choices.stands_in(self._names[seat], str(lost)))
        return self._bots.choose(game.view(seat), len(game.acts))

    def _do(self, seat: int, action: Action) -> None:
        game = self._live.game
        game.submit(seat, action, game.revision(seat))
        self._save()
        self._read_aloud(self._live.acts[-1].facts)

    def _read_aloud(self, facts: Sequence[Fact]) -> None:
        """What is for everybody at once: nothing of anybody’s own is on the screen meanwhile."""
        if self._tale is None:
            return
        lines = lines_of_story(self._tale, self._live.acts, facts, self._names)
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
        reader = self._people[0] if len(self._people) == 1 else SPECTATOR
        view = self._live.watch(reader).view
        prompter = self._prompter(view, reader)
        while typed := self._voice.ask(choices.ENTER):
            if typed.lower() == choices.QUIT:
                raise PlayerLeft
            prompter.look(typed)

    def _save(self) -> None:
        """Shown means durable: whoever plays at a terminal may name another folder if this one fails."""
        try:
            self._live.save()
        except JournalFault as fault:
            if not self._may_move or not self._move(fault):
                lost = command_line.NOTHING_LOST if self._live.in_place else command_line.GAME_LOST
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
                self._live.move(typed_folder(folder))
            except JournalFault as another:
                fault = another
            else:
                self._voice.say(command_line.saved_in(str(self._live.path)))
                return True

    def leave(self) -> str:
        """How to go on, once it is sure that there is something to go on with."""
        self.secure()
        return command_line.go_on_with(self._live.path, plain=self._voice.asked_for)

    def secure(self) -> None:
        """See to it that the game is in its file, or in another one."""
        try:
            self._live.secure()
        except JournalFault as fault:
            if not self._may_move or not self._move(fault):
                raise JournalFault(fault.path, f"{fault.sentence} {command_line.GAME_LOST}") from fault

    @property
    def _may_move(self) -> bool:
        """The file of a campaign’s game belongs where it is."""
        return self._voice.answers and self._tale is None

    def _undo(self, seat: int) -> None:
        """Back to before the seat's last action, if whoever else sits at the keyboard agrees."""
        way = way_back(self._live, seat, self._people)
        if isinstance(way, NoWay):
            self._voice.say(choices.NO_WAY_BACK[way])
        elif not self._agreed(way):
            self._voice.say(choices.NOT_AGREED)
        else:
            self._live.game.take_back(way.to)
            self._save()
            self._heard[seat] = len(self._live.told)
            self._standing.forget()
            self._voice.say(choices.TAKEN_BACK)

    def _agreed(self, way: WayBack) -> bool:
        """Ask the others with nothing secret on the screen."""
        if way.others:
            self._voice.hide()
            self._at_screen = SPECTATOR
        names = self._names
        return all(self._yes(choices.agree(names[other], names[way.seat], way.acts)) for other in way.others)

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
        prompter = self._prompter(self._live.watch(SPECTATOR).view, SPECTATOR)
        while typed := self._voice.ask(choices.curtain(self._names[seat])).lower():
            if typed in AT_THE_CURTAIN:
                COMMANDS[typed](prompter, "")
            else:
                self._voice.say(choices.AT_THE_CURTAIN)

    def _tell_news(self, seat: int) -> None:
        """What happened since this seat last heard, as it is told; nothing of what was taken back meanwhile."""
        history = self._live.told
        acts: list[Act] = []
        remarks: dict[str, None] = {}
        for happened in history[self._heard[seat] :]:
            match happened:
                case Act():
                    acts.append(happened)
                case TakeBack(to):
                    acts = [act for act in acts if act.number <= to]
                    remarks[choices.TAKEN_BACK_NEWS] = None
                case LaidOpen():
                    remarks[choices.LAID_OPEN_NEWS] = None
        self._heard[seat] = len(history)
        facts = before_scoring(self._live.game.rules, acts)
        self._voice.say(*remarks, *tell_news(self._cast(seat), self._unasked(seat, facts)), *self._post(seat, facts))

    def _post(self, seat: int, facts: Sequence[Fact]) -> Sequence[str]:
        """What stands on the postcards that the story has given a seat, for its eyes alone."""
        if self._tale is None:
            return ()
        return secrets_given(self._tale, self._live.acts, facts, seat)

    def _unasked(self, seat: int, facts: Sequence[Fact]) -> Sequence[Fact]:
        """Without the seat's own facts that it hears of next, as it is asked about them, and the story it has heard."""
        own = unasked(self._cast(seat), self._live.watch(seat).view.owes, facts)
        if self._tale is None or not self._tale.told_in(facts).read:
            return own
        return self._tale.beside_reading(own)

    def _prompter(self, view: View, reader: int) -> Prompter:
        log = partial(told_by_turns, self._live.game.rules, self._cast(reader), self._live.acts)
        heard = partial(since, self._live.game.rules, self._cast(reader), self._live.acts)
        plan = partial(self._live.plan, reader)
        mark = partial(self._mark, reader) if reader >= 0 else None
        return Prompter(
            self._voice,
            self._live.game.rules,
            view,
            self._cast(reader),
            log,
            COMMANDS,
            plan=plan,
            mark=mark,
            since=heard,
            hint=partial(self._hint, reader) if reader >= 0 else None,
        )

    def _hint(self, seat: int, claims: Sequence[Claim]) -> Sequence[Advice]:
        """Noted before it is given."""
        view = self._live.watch(seat).view
        if view.owes is None:
            return ()
        self._live.game.ask_hint(seat)
        self._save()
        return self._advisers.compare(view, claims) if claims else self._advisers.advise(view, len(self._live.acts))

    @cached_property
    def _advisers(self) -> SeatAdvisers:
        from ttr_tui.bots.advice.adviser import advisers_of

        return advisers_of(self._live.game)

    def _mark(self, reader: int, lane: int) -> None:
        self._live.mark(reader, lane)
        self._live.keep_plans()

    def _own_acts_end(self, seat: int) -> int:
        """Just after the seat's own last act; at the start just after the set-up."""
        history = self._live.told
        own = [k for k, happened in enumerate(history, 1) if isinstance(happened, Act) and happened.seat == seat]
        return own[-1] if own else 1

    def _tell_end(self) -> None:
        reader = self._people[0] if len(self._people) == 1 else SPECTATOR
        self._heard.setdefault(reader, min(self._heard.values()))
        self._tell_news(reader)
        tell_end(self._live.game, None if self._tale else self._live.deal, self._voice, reader)
        if self._tale:
            return
        path = self._live.path
        watch = command_line.watch_again(path, plain=self._voice.asked_for)
        self._voice.say(command_line.saved_in(str(path)), command_line.analyse_it(path), watch)

    def _cast(self, reader: int) -> Cast:
        return cast_at(self._live.game.rules.edition, self._live.game.sitters, reader, self._tale)


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
    game = PlainGame(live, voice, guide=guide, programs=programs)
    try:
        game.run()
    except PlayerLeft as left:
        voice.say(game.leave())
        return HowItEnded.MENU if isinstance(left, ToMenu) else HowItEnded.LEFT
    except KeyboardInterrupt:
        raise KeyboardInterrupt(game.leave()) from None
    finally:
        live.close()
        if programs is not None:
            programs.end(live.game)
    return HowItEnded.OVER
