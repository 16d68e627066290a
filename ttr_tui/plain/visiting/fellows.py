"""Those at a table, by sentences: who is here, what they say, and what they ask of everyone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from ttr_tui.hosting.company.matters import Matter
from ttr_tui.hosting.company.presence import Presence
from ttr_tui.hosting.company.table_chair import TableChair
from ttr_tui.hosting.company.talk import PHRASES
from ttr_tui.hosting.hosted_game import WayBack
from ttr_tui.hosting.news import Broken, ClockAsked, Decided, GivenUp, News, PlayOn, RulesDecided, Said, Silence
from ttr_tui.plain.visiting.line_voice import Aside, LineVoice
from ttr_tui.words.english import asking, screen
from ttr_tui.words.english.host import days
from ttr_tui.words.english.host import table as table_words
from ttr_tui.words.english.plain import visiting as words
from ttr_tui.words.english.reading import find_choices, find_numbers


class Fellows:
    """Everything here but `hear` is for the thread that asks."""

    def __init__(
        self, voice: LineVoice, chair: TableChair, decisions: Mapping[str, str], undone: Callable[[Matter], str]
    ) -> None:
        """With the words for what can be decided in this game, and for the act with which an undo begins."""
        self._undone = undone
        self._decisions = decisions
        self._voice, self._line, self._chair = voice, voice.line, chair
        self._names = tuple(who.name for who in chair.players)
        self._told: list[str] = []
        self._takes_days = self._line.do(chair.company).takes_days
        self._over: set[int] = set()
        """The seats whose time was over when somebody last looked."""
        self._asked: object = None
        self._here: set[int] = set()
        """The seats of those who were here when somebody last looked."""
        self._gone: set[int] = set()
        """Those who are known to be away."""
        self._replaced: set[int] = set()
        """Those for whom a bot plays, as far as it was told."""
        self.given_up = False
        """Is the game played no more?"""
        self.next_table = ""
        """Where the same people play again."""

        def may_give_up() -> bool:
            return chair.may_give_up

        self.asides: Mapping[str, Aside] = {
            "players": Aside(self._players, words.ABOUT_PLAYERS),
            "say": Aside(self._say, words.ABOUT_SAY),
            "agree": Aside(lambda rest: self._answer(agrees=True), words.ABOUT_AGREE),
            "refuse": Aside(lambda rest: self._answer(agrees=False), words.ABOUT_AGREE),
            "bot": Aside(self._ask_for_bot, words.ABOUT_BOT),
            **({"clock": Aside(self._clock, words.ABOUT_CLOCK)} if self._takes_days and chair.seats else {}),
            **({"give-up": Aside(self._give_up, words.ABOUT_GIVE_UP)} if self._line.do(may_give_up) else {}),
        }

    def hear(self, news: News) -> None:
        """For the loop."""
        match news:
            case Said(name, what):
                self._told.append(table_words.said(name, what))
            case ClockAsked(name, wants, stands):
                mine = name in {self._names[seat] for seat in self._chair.seats}
                self._told.append(days.asked(name, wants=wants, stands=stands, mine=mine))
            case RulesDecided(seat, decision):
                name = "" if seat in self._chair.seats else self._names[seat]
                self._told.append(table_words.rules_decided(name, self._decisions[decision]))
            case Decided(False):
                self._told.append(table_words.NOT_AGREED)
            case PlayOn(code):
                self.next_table = code
            case GivenUp(_, reason):
                self.given_up = True
                self._told.append(table_words.given_up(reason))
            case Silence(sentence):
                self._told.append(sentence)
            case Broken():
                self._told.append(screen.HOST_WAITS)
        self._line.wake()

    def news(self) -> Sequence[str]:
        """Who came and went, and what was said and asked since."""
        return self._line.do(self._since)

    def absent(self) -> Sequence[str]:
        """Who isn’t here, for somebody who comes to a game that has begun."""
        mates = [mate for mate in self._line.do(self._chair.company).mates if mate.seat not in self._chair.seats]
        absent = [mate for mate in mates if mate.presence is not Presence.HERE and not mate.stand_in]
        self._here = {mate.seat for mate in mates if mate.presence is Presence.HERE}
        self._gone.update(mate.seat for mate in absent)
        return [words.away(mate.name) for mate in absent]

    def times(self) -> Sequence[str]:
        """How long there is for what is to be decided, where a game takes days."""
        company, own = self._line.do(self._chair.company), self._chair.seats
        clocks = [(one, one.clock) for one in company.mates if one.clock is not None]
        if company.stands:
            return [days.STOPPED]
        return [days.time_of("" if one.seat in own else one.name, clock, company.now) for one, clock in clocks]

    def ask_back(self, way: WayBack) -> Sequence[str]:
        """Ask those who are here to agree, and say what comes of it."""
        return self._line.do(lambda: self._asks(self._chair.ask_back(way), table_words.NOBODY_TO_ASK))

    def ask_rematch(self) -> Sequence[str]:
        return self._line.do(lambda: self._asks(self._chair.ask_rematch()))

    def _give_up(self, reason: str) -> None:
        if not reason:
            self._voice.say(words.HOW_TO_GIVE_UP)
            return
        asked = partial(self._chair.ask_give_up, reason)
        self._voice.say(*self._line.do(lambda: self._asks(asked(), table_words.NOBODY_TO_ASK)))

    def _asks(self, asked: bool, otherwise: str = table_words.ASKED_ALREADY) -> Sequence[str]:  # noqa: FBT001
        """Nothing is said where nobody had to be asked."""
        open_now = self._chair.question is not None
        if asked:
            return [table_words.ASKED] if open_now else []
        return [table_words.ASKED_ALREADY if open_now else otherwise]

    def _since(self) -> Sequence[str]:
        told, self._told = [*self._company(), *self._told], []
        question = self._chair.question
        if question != self._asked and question is not None and question.mine:
            done = self._undone(question.matter)
            told.append(f"{table_words.asks(question.matter, question.asker, self._names, done)} {words.AGREE}")
        self._asked = question
        return told

    def _company(self) -> list[str]:
        """Who went or came back."""
        told, company = [], self._chair.company()
        for mate in company.mates:
            over, was_over = mate.clock is not None and mate.clock.is_over(company.now), mate.seat in self._over
            (self._over.add if over else self._over.discard)(mate.seat)
            if over and not was_over and mate.seat not in self._chair.seats:
                told.append(days.time_up(mate.name))
            here, was_here = mate.presence is Presence.HERE, mate.seat in self._here
            replaced, was_replaced = mate.stand_in, mate.seat in self._replaced
            (self._here.add if here else self._here.discard)(mate.seat)
            (self._replaced.add if replaced else self._replaced.discard)(mate.seat)
            if mate.seat in self._chair.seats:
                continue
            if replaced != was_replaced:
                told.append(words.replaced(mate.name) if replaced else words.plays_again(mate.name))
                self._gone.discard(mate.seat)
            elif was_here and not here:
                told.append(words.away(mate.name))
                self._gone.add(mate.seat)
            elif here and mate.seat in self._gone:
                told.append(words.here(mate.name))
                self._gone.discard(mate.seat)
        return told

    def _players(self, rest: str) -> None:
        company, may = self._line.do(lambda: (self._chair.company(), self._chair.may_stand_in()))
        self._voice.say(*table_words.everyone(company), *(words.may_stand_in(self._names[seat]) for seat in may))

    def _clock(self, rest: str) -> None:
        """How long there is; or that it may stop, or should run."""
        wants = {"stop": True, "run": False}.get(rest.strip().casefold())
        if wants is None:
            self._voice.say(*self.times(), words.HOW_TO_STOP)
        else:
            self._line.do(lambda: self._chair.hold(wants=wants))
            self._voice.say(*self.news())

    def _say(self, rest: str) -> None:
        """A phrase by its number or its words, anything else as it was typed; nothing lists the phrases."""
        phrases = [table_words.SAYINGS[name] for name in PHRASES]
        if not rest:
            said = self._line.do(self._chair.said)
            self._voice.say(*(table_words.said(*one) for one in said))
            self._voice.say(
                *(asking.numbered(number, phrase) for number, phrase in enumerate(phrases, 1)), words.HOW_TO_SAY
            )
            return
        numbers = find_numbers(rest)
        meant = [number - 1 for number in numbers] if numbers is not None else find_choices(phrases, rest)
        known = len(meant) == 1 and 0 <= meant[0] < len(phrases)
        what = table_words.phrase(PHRASES[meant[0]]) if known else rest
        why_not = self._line.do(lambda: self._chair.say(what))
        self._voice.say(*self.news() if why_not is None else [table_words.UNSAID[why_not]])

    def _answer(self, *, agrees: bool) -> None:
        def answer() -> bool:
            question = self._chair.question
            self._chair.answer(agrees=agrees)
            return question is not None and question.mine

        asked = self._line.do(answer)
        self._voice.say((words.AGREED if agrees else words.REFUSED) if asked else words.NOTHING_ASKED)

    def _ask_for_bot(self, rest: str) -> None:
        """Of those who have been away for long, the one who is named, or the only one."""
        may = self._line.do(self._chair.may_stand_in)
        names = [self._names[seat] for seat in may]
        meant = find_choices(names, rest) if rest else [*range(len(may))]
        if len(meant) == 1:
            self._voice.say(*self._line.do(lambda: self._asks(self._chair.ask_stand_in(may[meant[0]]))))
        else:
            self._voice.say(*[words.may_stand_in(name) for name in names] or [words.NOBODY_AWAY])
