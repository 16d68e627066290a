"""The room of a campaign by sentences: whoever is in it hears who comes and goes, and would play the next game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from ttr_tui.hosting.campaigns.not_now import NotNow
from ttr_tui.hosting.company.matters import Question, UndoGame
from ttr_tui.hosting.company.presence import Presence
from ttr_tui.hosting.lobby.glance import Glance, Stage
from ttr_tui.hosting.lobby.visit import Visit
from ttr_tui.plain.campaign.founding import hand_over
from ttr_tui.plain.menu.asking import Back, ask_for_text, choose
from ttr_tui.plain.visiting.campaign.after import After
from ttr_tui.plain.visiting.campaign.own_vault import lock_vault, open_vault
from ttr_tui.plain.visiting.line_voice import LineVoice, Moved
from ttr_tui.store.faults import Complaint
from ttr_tui.store.journal import JournalFault
from ttr_tui.store.vault.binding import VaultFault
from ttr_tui.words.english.campaign import screens, story
from ttr_tui.words.english.campaign.screens import founded
from ttr_tui.words.english.host import campaigns as words
from ttr_tui.words.english.host import opening
from ttr_tui.words.english.host import table as table_words
from ttr_tui.words.english.plain import visiting

Doing = tuple[str, Callable[[], object]]


class CompanyRoom:
    def __init__(self, voice: LineVoice, visit: Visit, code: str) -> None:
        self._voice, self._visit, self._code = voice, visit, code
        self._campaigns = visit.campaigns
        self._told: list[str] = []
        """The sentences that said how it stands."""
        self._undoing: Question | None = None
        """What is asked of those here."""

    def stay(self) -> None:
        """Until a game is on. Back if somebody goes before that, NoCampaign if there is none any more."""
        self._voice.line.do(lambda: self._visit.listen(self._voice.line.wake))
        while self._look().stage is not Stage.PLAYING:
            with suppress(Moved):
                if self._voice.line.do(partial(self._campaigns.ended, self._code)) is not None:
                    After(self._voice, self._visit, self._code).tell()
                self._tell()
                self._voice.on_news = self._meanwhile
                doings = self._doings()
                said = [*(said for said, _ in doings), words.TO_TABLES]
                chosen = choose(self._voice, visiting.WHAT_NEXT, said)
                if chosen == len(doings):
                    raise Back
                with suppress(Back):
                    self._do(doings[chosen][1])

    def _do(self, doing: Callable[[], object]) -> None:
        """Nothing interrupts it; what goes wrong is said without the places of files."""
        self._voice.on_news = tuple
        try:
            doing()
        except NotNow:
            self._voice.say(words.TOO_LATE)
        except VaultFault as fault:
            self._voice.say(str(fault))
        except (Complaint, JournalFault):
            self._voice.say(words.CANT)

    def _look(self) -> Glance:
        return self._voice.line.do(partial(self._campaigns.look, self._code))

    def _tell(self) -> None:
        """What is other than it was when this was said last."""
        now = self._sentences()
        if not self._told:
            self._voice.head(words.title(self._look()))
        self._voice.say(*(said for said in now if said not in self._told), *self._undone())
        self._told = now

    def _undone(self) -> list[str]:
        """What came of what was asked of those here."""
        campaigns, code = self._campaigns, self._code

        def look() -> tuple[Question | None, int]:
            return (campaigns.undoing(code), campaigns.last(code)) if campaigns.leads(code) else (None, 0)

        before, (self._undoing, last) = self._undoing, self._voice.line.do(look)
        if before is None or self._undoing is not None or not isinstance(before.matter, UndoGame):
            return []
        return [words.NOT_UNDONE if last >= before.matter.game else words.UNDONE]

    def _meanwhile(self) -> Sequence[str]:
        """Another state asks another question."""
        if self._sentences() != self._told or self._voice.line.do(partial(self._campaigns.ended, self._code)):
            raise Moved
        return ()

    def _sentences(self) -> list[str]:
        return self._voice.line.do(self._state)

    def _state(self) -> list[str]:
        campaigns, one = self._campaigns, self._campaigns.look(self._code)
        owner = next((seat.name for seat in one.seats if seat.owner), "")
        sealed, shown = campaigns.sealed(self._code), campaigns.shown(self._code)
        if one.stage is Stage.GATHERING or shown is None:
            companies = [words.known(seat, sealed=sealed, here=seat.presence is Presence.HERE) for seat in one.seats]
            ready = campaigns.may_be_founded(self._code)
            return [*companies, words.gathering(one, owner=owner, ready=ready), words.code_about(one.code)]
        if shown.chapter is None:
            return [screens.NEXT_OVER if shown.over else screens.WAITS]
        present = [seat.name for seat in one.seats if seat.sits or seat.bot]
        absent = [seat.name for seat in one.seats if not seat.sits and not seat.bot]
        begins = [] if campaigns.may_begin(self._code) else [words.waits_for(owner)]
        waits = begins if len(present) > 1 else [words.TOO_FEW]
        undoing = campaigns.undoing(self._code) if campaigns.leads(self._code) else None
        asked = [] if undoing is None else [table_words.asks(undoing.matter, undoing.asker, ())]
        next_game = screens.next_game(shown.state, shown.pack, shown.chapter)
        state = shown.state
        caboose = words.caboose(state.companies[state.caboose].player, state.next_game)
        return [next_game, caboose, words.sitting(present, absent), *waits, *asked]

    def _doings(self) -> list[Doing]:
        return self._gathering() if self._look().stage is Stage.GATHERING else self._between()

    def _gathering(self) -> list[Doing]:
        line, campaigns, code, one = self._voice.line, self._campaigns, self._code, self._look()
        if not any(seat.mine for seat in one.seats):
            free = [seat for seat in one.seats if not seat.name and not seat.bot]
            return [(words.take(seat), partial(line.do, partial(campaigns.take, code, seat.color))) for seat in free]
        doings: list[Doing] = []
        if line.do(partial(campaigns.lacks_lock, code)):
            doings.append((words.CHOOSE_LOCK, partial(lock_vault, self._voice, campaigns, code)))
        if one.owned and line.do(partial(campaigns.may_be_founded, code)):
            doings.append((words.FOUND, self._found))
        doings.append((opening.INVITE, self._invite))
        if one.owned:
            doings.append((words.TAKE_AWAY, self._take_away))
        else:
            doings.append((words.HAND_BACK, partial(line.do, partial(campaigns.hand_back, code))))
        return doings

    def _between(self) -> list[Doing]:
        line, campaigns, code = self._voice.line, self._campaigns, self._code
        shown = line.do(partial(campaigns.shown, code))
        if shown is None:
            return []
        state, doings = shown.state, list[Doing]()
        undoing = line.do(partial(campaigns.undoing, code)) if line.do(partial(campaigns.leads, code)) else None
        if undoing is not None and undoing.mine:
            doings.append((words.REFUSE, partial(line.do, partial(campaigns.answer_undo, code, agrees=False))))
            doings.append((words.AGREE, partial(line.do, partial(campaigns.answer_undo, code, agrees=True))))
        if line.do(partial(campaigns.may_begin, code)):
            begin = screens.play(state.next_game, state.year, under_way=False)
            doings.append((begin, lambda: line.wait(campaigns.begin(code))))
        if line.do(partial(campaigns.may_end, code)):
            doings.append((screens.END, self._end_for_good))
        if state.read:
            doings.append((screens.STORY, self._story))
            own = {*line.do(partial(campaigns.companies, code))}
            said = words.OWN_VAULT if shown.over or own <= {*state.opened} else words.OWN_VAULT_EARLY
            doings.append((said, partial(open_vault, self._voice, campaigns, code)))
        spelled = line.do(partial(campaigns.conductors_code, code))
        if spelled:
            doings.append((words.CODE, lambda: self._voice.say(*words.conductors_code(spelled))))
        if line.do(partial(campaigns.may_undo, code)):
            doings.append((screens.TAKE_BACK, self._ask_to_undo))
        return doings

    def _ask_to_undo(self) -> None:
        reason = ask_for_text(self._voice, screens.WHY_BACK)
        if reason:
            asked = self._voice.line.do(partial(self._campaigns.ask_undo, self._code, reason))
            self._voice.say(table_words.ASKED if asked else words.NOBODY_TO_ASK)

    def _found(self) -> None:
        campaigns, code, line = self._campaigns, self._code, self._voice.line
        spelled = line.do(partial(campaigns.conductors_code, code))
        if spelled:
            hand_over(spelled, self._voice, words.WRITE_CODE_DOWN)
        line.wait(campaigns.found(code))
        self._voice.say(founded(self._look().title))

    def _invite(self) -> None:
        name = ask_for_text(self._voice, opening.WHOM)
        if name and not self._voice.line.do(partial(self._campaigns.invite, self._code, name)):
            self._voice.say(opening.nobody_called(name))
        elif name:
            self._voice.say(opening.invited(name))

    def _take_away(self) -> None:
        if choose(self._voice, words.SURE, [words.KEEP, words.TAKE_AWAY]):
            self._voice.line.do(partial(self._campaigns.take_away, self._code))

    def _end_for_good(self) -> None:
        if choose(self._voice, " ".join(screens.SURE_END), [screens.NO, screens.YES]):
            self._voice.line.wait(self._campaigns.end_for_good(self._code))

    def _story(self) -> None:
        from ttr_tui.campaign.tale import story_so_far

        shown = self._voice.line.do(partial(self._campaigns.shown, self._code))
        if shown is not None:
            years = [chapter.year for chapter in shown.pack.chapters]
            self._voice.say(*story.so_far(story_so_far(shown.pack, shown.state), years))
