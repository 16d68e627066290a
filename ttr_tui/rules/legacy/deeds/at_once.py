"""Effects that are done at once: dollars, trains, tokens, notes and things to keep, without anybody being asked."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.core.board import RAIL
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import Scored
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.legacy.deeds.places import Place
from ttr_tui.rules.legacy.effects.judging import Judge
from ttr_tui.rules.legacy.effects.outcomes import PostcardShown, Told, TrainsAdded
from ttr_tui.rules.legacy.effects.sticking import RulePeeled, RuleStuck, StuckRules
from ttr_tui.rules.legacy.effects.verbs import Flag, Keep, Money, Rule, Say, Show, Token, Trains
from ttr_tui.rules.legacy.effects.when import ANYTHING
from ttr_tui.rules.legacy.story.leaving import Left, Noted, ToOffice, ToVault
from ttr_tui.rules.legacy.story.tokens import Tokens, TokensPlaced, TokensTaken, moved
from ttr_tui.rules.part import Play

EFFECTS = "effects"
MOST_NOTED = 999


class AtOnce:
    """Does an effect that waits for nobody."""

    def __init__(self, edition: Edition, judge: Judge) -> None:
        self._edition = edition
        self._judge = judge

    def do(self, play: Play, at: Place, effect: object, name: str) -> None:
        """Do one effect of the list of this name; nothing where it is one that has to wait."""
        seats, table = self._judge.seats, play.table
        match effect:
            case Say():
                play.tell(Told(at.list, at.effect))
            case Show():
                play.tell(PostcardShown(at.seat, name))
            case Money():
                self._pay(play, at, effect)
            case Trains():
                for seat in seats(effect.who, table, at.seat):
                    self._supply(play, seat, self._judge.amount(effect.n, table, seat, at.lane))
            case Rule(sticker, op):
                if op == "stick":
                    play.tell(RuleStuck(sticker))
                elif sticker in table.record(StuckRules).ids:
                    play.tell(RulePeeled(sticker))
            case Token():
                self._put_tokens(play, at, effect)
            case Flag():
                self._note(play, at, effect)
            case Keep(item, place):
                for seat in seats(effect.who, table, at.seat):
                    play.tell((ToOffice if place == "office" else ToVault)(seat, item))

    def _pay(self, play: Play, at: Place, money: Money) -> None:
        """Nobody pays more than there is."""
        table = play.table
        payers = self._judge.seats(money.from_, table, at.seat) if money.from_ != ANYTHING else []
        for seat in self._judge.seats(money.who, table, at.seat):
            amount = self._judge.amount(money.amount, table, seat, at.lane)
            for payer in payers:
                given = min(max(amount, 0), max(table.scores[payer], 0))
                if given and payer != seat:
                    play.tell(Scored(payer, -given, EFFECTS))
                    play.tell(Scored(seat, given, EFFECTS))
            given = max(amount, -max(table.scores[seat], 0)) if amount < 0 else amount
            if given and not payers:
                play.tell(Scored(seat, given, EFFECTS))

    def _supply(self, play: Play, seat: int, count: int) -> None:
        """No company has more trains than there are of its colour (LEGACY-004)."""
        table = play.table
        laid = sum(table.board.lanes[lane].length for lane, owner in enumerate(table.owner) if owner == seat)
        count = min(count, self._edition.numbers["company_trains"] - laid - table.pieces[seat][RAIL])
        if count > 0:
            play.tell(TrainsAdded(seat, count))

    def _put_tokens(self, play: Play, at: Place, token: Token) -> None:
        tokens = play.table.record(Tokens)
        kind = next(kind for kind in self._edition.numbers["tokens"] if kind.id == token.kind)
        for seat in self._judge.seats(token.who, play.table, at.seat):
            count = self._judge.amount(token.n, play.table, seat, at.lane)
            for city in self._token_places(at, token):
                given = moved(tokens, kind, seat, city, count)
                if given and city == NONE:
                    play.tell(TokensTaken(seat, token.kind, given))
                elif given:
                    play.tell(TokensPlaced(seat, token.kind, city, given))

    def _token_places(self, at: Place, token: Token) -> Sequence[int]:
        """The cities to which tokens come; NONE for the company itself."""
        board = self._edition.board
        if token.at == "company":
            return (NONE,)
        if token.at == "city":
            return (board.city_index[token.city],)
        return (board.lanes[at.lane].a, board.lanes[at.lane].b) if at.lane != NONE else ()

    def _note(self, play: Play, at: Place, flag: Flag) -> None:
        table = play.table
        noted = table.record(Left).notes[flag.name] if flag.op == "add" else 0
        amounts = [
            self._judge.amount(flag.amount, table, seat, at.lane)
            for seat in self._judge.seats(flag.who, table, at.seat)
        ]
        play.tell(Noted(flag.name, min(max(0, noted + sum(amounts)), MOST_NOTED)))
