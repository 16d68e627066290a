"""A pad for the receipts of a boxed game: begun, written row by row, put into vaults, corrected, opened."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from ttr_tui.campaign.founders import Founder
from ttr_tui.campaign.pad import ROWS, Pad, Sheet, found_pad
from ttr_tui.campaign.pad_history import GAMES, MOST_DOLLARS, KeptGame, year_of
from ttr_tui.campaign.recordings import VaultsRead
from ttr_tui.campaign.vaults import look_here
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.value import value
from ttr_tui.dialogues.dialogue import (
    Agreeing,
    Apart,
    Blank,
    Dialogue,
    DialogueEntry,
    Field,
    Form,
    Option,
    Over,
    Proceeding,
    Request,
    Sentences,
    Typing,
    agree,
    ask,
    pick,
    put_on_paper,
    read,
    show,
    wait,
)
from ttr_tui.dialogues.founding import LONGEST_NAME, choose_passphrases
from ttr_tui.dialogues.setup import why_not_seated
from ttr_tui.dialogues.vaults import ask_for_keys
from ttr_tui.seats.sitters import Sitter, clean_name
from ttr_tui.store.ciphers import NoLibrary, new_pair
from ttr_tui.store.faults import Complaint
from ttr_tui.store.settings import WIDEST_NAME
from ttr_tui.store.slots import CURTAIN, Secret, new_code, spell
from ttr_tui.words import campaign_lobby, campaign_pad, campaign_play, campaign_rooms, campaign_vaults
from ttr_tui.words.controls import NO

CLOSED = (campaign_rooms.CURTAIN, campaign_rooms.LOCKED, campaign_rooms.OPEN)
LONGEST_ROW = 40
LONGEST_REASON = 160
UNDO = ("undo", "u")
FOUND, NAME, FIRST, LOCK = "found", "name", "first", "lock"
"""What entries of the form are of, beside those of companies."""


class PadFounding(Form):
    """It is over once the pad is there; nothing of it is on the disk before."""

    title = campaign_pad.NEW
    which = campaign_pad.START_NOW

    def __init__(self, folder: Path, apart: Apart, name: str = "") -> None:
        self.begun: Pad | None = None
        self._folder = folder
        self._apart = apart
        self._name = name
        self._players = dict.fromkeys(SEAT_COLORS, "")
        self._closed = CLOSED[0]
        self._first = 1

    def sentence_of(self, fault: Exception) -> str:
        match fault:
            case NoLibrary():
                return f"{fault} {campaign_rooms.NO_LOCKS}"
            case Complaint():
                return " ".join(str(fault).splitlines())
        raise fault

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        return tuple(Sitter(name, color, "") for color, name in self._players.items() if name)

    def summary(self) -> Sequence[str]:
        return [f"{one.words}." for one in self.entries()[1:]]

    def chosen(self) -> str:
        """What there is to know of how the vaults are closed."""
        return campaign_rooms.about_lock(self._closed)

    def entries(self) -> Sequence[DialogueEntry]:
        return [Option(campaign_pad.START, self.found, of=FOUND), *self._rest()]

    def _rest(self) -> Iterator[DialogueEntry]:
        yield Blank(campaign_rooms.name_row(self._name or campaign_pad.USUAL_NAME), self._ask_name, of=NAME)
        for color, player in self._players.items():
            yield Blank(campaign_pad.company_row(color, player), partial(self._ask_player, color), of=color)
        yield Field(
            campaign_rooms.closed_row(self._closed),
            [f"{one}: {campaign_rooms.ABOUT[one]}" for one in CLOSED],
            CLOSED.index(self._closed),
            self._take_lock,
            campaign_lobby.HOW,
            of=LOCK,
        )
        yield Field(
            campaign_pad.first_row(self._first, year_of(self._first)),
            [str(game) for game in range(1, GAMES + 1)],
            self._first - 1,
            self._take_first,
            campaign_pad.FIRST_GAME,
            of=FIRST,
            counted=True,
        )

    def found(self) -> Proceeding:
        self.fault = self._wrong()
        if self.fault:
            return self.fault
        sealed = self._closed != campaign_rooms.OPEN
        secrets: dict[str, Secret] = {}
        code = new_code() if sealed else None
        if sealed:
            yield from wait(self._apart(new_pair))
        if self._closed == campaign_rooms.LOCKED:
            secrets = yield from choose_passphrases(self.sitters)
            assert code is not None
            if not (yield from put_on_paper(spell(code), again=False)):
                return campaign_pad.NOTHING_BEGUN
        founders = [
            Founder(who.color, who.name, "", secrets.get(who.color, CURTAIN) if sealed else None)
            for who in self.sitters
        ]
        name = self._name or campaign_pad.USUAL_NAME
        writing = partial(found_pad, self._folder, name, founders, "sealed" if sealed else "open", code, self._first)
        self.begun = yield from wait(self._apart(writing))
        raise Over

    def _wrong(self) -> str:
        return campaign_pad.TOO_FEW if len(self.sitters) < 2 else why_not_seated(self.sitters)

    def _ask_name(self) -> Proceeding:
        question = Typing(campaign_pad.WHAT_NAME, LONGEST_NAME, self._name, kept=self._name or campaign_pad.USUAL_NAME)
        self._name = (yield from ask(question)) or self._name
        return None

    def _ask_player(self, color: str) -> Proceeding:
        wrong, typed = "", self._players[color]
        while True:
            question = campaign_pad.who_leads(color)
            typed = yield from ask(Typing(question, WIDEST_NAME, typed, wrong, kept=campaign_pad.NOBODY))
            self._players[color] = clean_name(typed)
            wrong = why_not_seated(self.sitters)
            if not wrong:
                break
            self._players[color] = ""
        self.fault = ""
        return None

    def _take_lock(self, place: int) -> None:
        self._closed = CLOSED[place]

    def _take_first(self, place: int) -> None:
        self._first = place + 1


@value
class VaultsShown:
    """What was in the vaults: opened one after the other for the first time, or read again."""

    found: VaultsRead
    opening: bool


@value
class Covered:
    """Whoever wrote a receipt has done so: it isn't to be read by those who come next."""


class PadDialogue(Dialogue):
    """Numbers of a receipt are shown to whoever writes it, and only until it is whole."""

    code = ""
    leave = campaign_pad.LEAVE

    def __init__(self, pad: Pad, apart: Apart) -> None:
        self.pad = pad
        self.title = campaign_pad.title(pad.state.name)
        self.writing: Sheet | None = None
        """The receipt that stands there for whoever writes it."""
        self.uncovered = False
        """By sentences: can one still be read?"""
        self._apart = apart
        self._remarks = pad.seal_remarks

    def listen(self, wake: Callable[[], None]) -> None:
        """Nobody else writes on it."""

    def sentence_of(self, fault: Exception) -> str:
        if isinstance(fault, Complaint):
            return " ".join(str(fault).splitlines())
        raise fault

    def about(self) -> Sequence[str]:
        return [*self._remarks, *self._how_it_stands()]

    def _how_it_stands(self) -> Iterator[str]:
        pad = self.pad
        if pad.over:
            yield campaign_pad.OVER
        elif pad.state.full:
            yield campaign_pad.ALL_IN
        else:
            yield campaign_pad.next_game(year_of(pad.game), pad.game, pad.state.pad.last)
            if pad.idle:
                yield campaign_pad.FIRST_HINT

    def entries(self) -> Sequence[DialogueEntry]:
        return [*self._entries()]

    def _entries(self) -> Iterator[DialogueEntry]:
        pad = self.pad
        if pad.over:
            yield Option(campaign_pad.READ, self._read_again, of=campaign_pad.READ)
        if pad.going_on and not pad.missing:
            yield Option(campaign_pad.INTO_VAULTS, self._deposit, of=campaign_pad.INTO_VAULTS)
        if pad.going_on:
            yield from map(self._company, pad.companies)
        yield from map(self._correction, pad.corrections)
        if not pad.idle:
            yield Option(campaign_pad.UNDO, self._undo, of=campaign_pad.UNDO)
        if pad.going_on and self._may_be_absent:
            yield Option(campaign_pad.WAS_ABSENT, self._be_absent, of=campaign_pad.WAS_ABSENT)
        if pad.state.games:
            if not pad.over and pad.idle:
                yield Option(campaign_pad.OPEN, self._open, of=campaign_pad.OPEN)
            yield Option(campaign_pad.CORRECT, self._correct, of=campaign_pad.CORRECT)
            if not pad.over and pad.idle:
                last = year_of(pad.state.games[-1].line.game)
                yield Option(campaign_pad.undo_game(last), self._take_back, of="take back")
            if pad.over:
                yield Option(campaign_pad.SETTLE, self._settle_again, of=campaign_pad.SETTLE)
            yield Option(campaign_pad.CHECK, self._check, of=campaign_pad.CHECK)

    def _company(self, color: str) -> Option:
        sheet = self.pad.game, color
        player, there = self._player(color), len(self.pad.sheets.get(sheet, ()))
        if color in self.pad.absent:
            words, state = campaign_pad.ABSENT, campaign_pad.absent_state(player)
            return Option(
                campaign_pad.company_entry(player, color, words), partial(self._be_there, color), "", state, sheet
            )
        words, state = campaign_pad.rows_written(there, len(ROWS)), campaign_pad.receipt_state(player, there, len(ROWS))
        return Option(campaign_pad.company_entry(player, color, words), partial(self._write, sheet), "", state, sheet)

    def _correction(self, sheet: Sheet) -> Option:
        game, color = sheet
        there = len(self.pad.sheets[sheet])
        words = campaign_pad.correction_entry(self._player(color), color, year_of(game), there, len(ROWS))
        return Option(words, partial(self._write, sheet), of=sheet)

    # A receipt, row by row.

    def _write(self, sheet: Sheet) -> Proceeding:
        pad = self.pad
        player, earlier = self._player(sheet[1]), sheet[0] != pad.game
        if pad.is_whole(sheet) and not earlier:
            if not (yield from agree(campaign_pad.WRITE_OVER)):
                return None
            yield from self._done(partial(pad.forget, sheet))
        if pad.sheets.get(sheet) and pad.mode != "open" and not (yield from _alone(player)):
            return None
        self.writing, self.uncovered = sheet, pad.mode != "open"
        try:
            while not (yield from self._write_rows(sheet)):
                yield from self._done(partial(pad.take_back_row, sheet))
        finally:
            self.writing = None
        yield from read(Covered())
        if earlier:
            reason = yield from _ask_why(campaign_pad.WHY_CORRECTED)
            yield from self._done(partial(pad.write_again, sheet, reason))
            return campaign_pad.corrected(player, year_of(sheet[0]))
        return None if pad.missing else (yield from self._deposit())

    def _write_rows(self, sheet: Sheet) -> Generator[Request, Any, bool]:
        """Until it is whole; is it right?"""
        pad, wrong = self.pad, ""
        game, color = sheet
        first = True
        title = campaign_pad.receipt_title(self._player(color), color, year_of(game))
        while not pad.is_whole(sheet):
            amounts = dict(zip(ROWS, pad.sheets.get(sheet, ()), strict=False))
            names = [*ROWS][len(amounts) :]
            about = [title, *campaign_pad.written_rows(amounts)] if first else []
            first = False
            question = Typing(campaign_pad.QUESTIONS[names[0]], LONGEST_ROW, "", wrong, about, [campaign_pad.HOW])
            typed, wrong = (yield from ask(question)), ""
            if typed.casefold() in UNDO and not amounts:
                wrong = campaign_pad.NO_ROW
            elif typed.casefold() in UNDO:
                yield from self._done(partial(pad.take_back_row, sheet))
            else:
                rows = _amounts(names, typed)
                if isinstance(rows, str):
                    wrong = rows
                else:
                    yield from self._done(partial(pad.write_rows, sheet, rows))
        about = [title, *campaign_pad.written_rows(dict(zip(ROWS, pad.sheets[sheet], strict=True)))]
        return bool((yield Agreeing(campaign_pad.comes_to(pad.receipt(sheet)), about, usual=True)))

    def _undo(self) -> Proceeding:
        row = yield from self._done(self.pad.take_back_row)
        player = self._player(row.company)
        return campaign_pad.there_again(player) if row.absent else campaign_pad.row_gone(player)

    @property
    def _may_be_absent(self) -> list[str]:
        """Companies of which nothing is written, as long as two others are there."""
        pad = self.pad
        several = len(pad.present) > 2
        return [color for color in pad.present if several and (pad.game, color) not in pad.sheets]

    def _be_absent(self) -> Proceeding:
        colors = self._may_be_absent
        color = colors[(yield from pick(campaign_pad.WHO_WAS_ABSENT, [*map(self._who, colors)]))]
        yield from self._done(partial(self.pad.be_absent, color))
        if not self.pad.missing:
            return (yield from self._deposit())
        return None

    def _be_there(self, color: str) -> Proceeding:
        if (yield from agree(campaign_pad.was_there(self._player(color)))):
            yield from self._done(partial(self.pad.forget, (self.pad.game, color)))
        return None

    # Into the vaults, and what is set right there.

    def _deposit(self) -> Proceeding:
        pad = self.pad
        year = year_of(pad.game)
        if not (yield Agreeing(campaign_pad.into_vaults(year), usual=True)):
            return None
        order = yield from self._done(pad.deposit)
        return campaign_pad.deposited(year, order, self._players, campaign_play.grouped(pad.stub))

    def _correct(self) -> Proceeding:
        games = self.pad.state.games
        years = [str(year_of(game.line.game)) for game in games]
        game = games[(yield from pick(campaign_pad.OF_WHICH_GAME, years))]
        colors = [*game.entries]
        color = colors[(yield from pick(campaign_pad.OF_WHICH_COMPANY, [*map(self._who, colors)]))]
        return (yield from self._write((game.line.game, color)))

    def _take_back(self) -> Proceeding:
        year = year_of(self.pad.state.games[-1].line.game)
        reason = yield from _ask_why(campaign_pad.WHY_UNDONE)
        yield from self._done(partial(self.pad.take_back, reason))
        return campaign_pad.undone(year)

    # The end.

    def _open(self) -> Proceeding:
        pad, state = self.pad, self.pad.state
        played, due = len(state.games), state.pad.last - state.pad.first + 1
        early = [] if state.full else [campaign_pad.begun_game(played, due)]
        question = campaign_pad.SURE_OVER if state.full else campaign_pad.SURE_EARLIER
        if not (yield from agree(question, *early)):
            return campaign_pad.NOT_OPENED
        for game in state.with_absent:
            if game not in state.missed:
                amount = yield from _ask_dollars(campaign_pad.missed_game(year_of(game)))
                yield from self._done(partial(pad.settle, amount, game=game))
        if (yield Agreeing(campaign_pad.OTHER_THINGS, usual=False)):
            for color in pad.companies:
                amount = yield from _ask_dollars(campaign_pad.things_of(self._player(color), color))
                if amount:
                    yield from self._done(partial(pad.settle, amount, company=color))
        yield from self._done(pad.open_vaults)
        return (yield from self._read(opening=True))

    def _read_again(self) -> Proceeding:
        return (yield from self._read(opening=False))

    def _read(self, *, opening: bool) -> Proceeding:
        found = yield from read_pad(self.pad, self._apart)
        if not any(account.opened for account in found.reckoning.accounts):
            return campaign_pad.STILL_CLOSED
        yield from show(VaultsShown(found, opening))
        return None

    def _settle_again(self) -> Proceeding:
        """An amount that is another one than it was said to be."""
        state = self.pad.state
        games: list[tuple[str, Mapping[str, Any], str]] = []
        for game in state.with_absent:
            words = campaign_pad.absent_amount(year_of(game), state.missed.get(game, 0))
            games.append((words, {"game": game}, campaign_pad.missed_game(year_of(game))))
        for color in self.pad.companies:
            player = self._player(color)
            words = campaign_pad.other_amount(player, color, state.others.get(color, 0))
            games.append((words, {"company": color}, campaign_pad.things_of(player, color)))
        at = yield from pick(campaign_pad.WHICH_AMOUNT, [words for words, _, _ in games])
        _, what, question = games[at]
        amount = yield from _ask_dollars(question)
        reason = yield from _ask_why(campaign_pad.WHY_CORRECTED)
        yield from self._done(partial(self.pad.settle, amount, reason=reason, **what))
        return campaign_pad.settled(amount)

    def _check(self) -> Proceeding:
        grid = yield from wait(self._apart(partial(look_here, self.pad.campaign, self.pad.path)))
        so_far = [*map(self._told, self.pad.state.games)]
        said = [*so_far, *campaign_vaults.verified(grid, in_sentences=True), *campaign_vaults.told_stubs(grid)]
        yield from show(Sentences(campaign_pad.CHECKED, [one for one in said if one]))
        return None

    def _told(self, game: KeptGame) -> str:
        line = game.line
        named = (line.first, line.last, line.absent, game.corrected)
        return campaign_pad.history_line(year_of(line.game), *([*map(self._player, some)] for some in named))

    def _done(self, work: Callable[[], Any]) -> Generator[Request, Any, Any]:
        """Have something written."""
        return (yield from wait(self._apart(work)))

    @property
    def _players(self) -> Mapping[str, str]:
        return {color: about.player for color, about in self.pad.companies.items()}

    def _player(self, color: str) -> str:
        return self.pad.companies[color].player

    def _who(self, color: str) -> str:
        return campaign_pad.who(self._player(color), color)


def read_pad(pad: Pad, apart: Apart) -> Generator[Request, Any, VaultsRead]:
    """What is in the vaults that were opened; the keys are asked for."""
    keys = yield from ask_for_keys(pad, pad.opened, apart)
    return (yield from wait(apart(partial(pad.find, keys))))


def _alone(player: str) -> Generator[Request, Any, bool]:
    return bool((yield Agreeing(campaign_pad.alone(player), usual=True, words=(NO, campaign_pad.SHOW_IT))))


def _ask_why(question: str) -> Generator[Request, Any, str]:
    wrong = ""
    while not (typed := (yield from ask(Typing(question, LONGEST_REASON, "", wrong)))):
        wrong = campaign_pad.SAY_WHY
    return typed


def _ask_dollars(question: str) -> Generator[Request, Any, int]:
    """Nothing is none."""
    wrong = ""
    while True:
        typed = yield from ask(Typing(question, LONGEST_ROW, "", wrong))
        amount = _number(typed) if typed else 0
        if amount is not None and abs(amount) <= MOST_DOLLARS:
            return amount
        wrong = campaign_pad.no_dollars(MOST_DOLLARS)


def _amounts(names: Sequence[str], typed: str) -> list[int] | str:
    """What was typed for these rows, the first of them or more; or what is wrong with it."""
    words = typed.replace(",", " ").split()
    if not words and names == ["other"]:
        return [0]
    if len(words) > len(names):
        return campaign_pad.too_many(len(names))
    found: list[int] = []
    for name, word in zip(names, words or [""], strict=False):
        least, most = ROWS[name]
        amount = _number(word)
        if amount is None or not least <= amount <= most:
            return campaign_pad.no_amount(name, word, least, most)
        found.append(amount)
    return found


def _number(typed: str) -> int | None:
    """As it is written on paper: `12`, `$12`, `−3`."""
    sign, digits = (-1, typed[1:]) if typed[:1] in ("-", "−") else (1, typed.removeprefix("+"))
    digits = digits.removeprefix("$")
    return sign * int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 6 else None
