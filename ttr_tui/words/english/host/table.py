"""What is said at a table of several keyboards about those who sit there, and by them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ttr_tui.hosting.company.matters import GiveUp, Matter, Rematch, StandIn, UndoGame
from ttr_tui.hosting.company.presence import Presence
from ttr_tui.hosting.company.talk import PHRASES, SIGN, Unsaid, is_phrase
from ttr_tui.words.english.host import days
from ttr_tui.words.english.phrases import counted, quoted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ttr_tui.hosting.company.presence import Company, Mate

TO_LOBBY = "Tables"
TALK = "Talk"
SOMETHING_ELSE = "Say something else"
WHAT_TO_SAY = "What would you like to say?"
PLAY_AGAIN = "Play again"
WHILE_AWAY = "While you were away"
SEAT_TAKEN = "You came in again from somewhere else, so this place was left. Your game is open there."
NOBODY_TO_ASK = "Nobody else is here to agree, so it can’t be undone now."
ASKED = "Everyone here is asked. There is a minute to agree."
ASKED_ALREADY = "Something else is being asked just now. Wait for the answer."
NOT_AGREED = "Not everyone agreed, so nothing changes."
AGREE = "Do you agree?"
BOT_PLAYS_FOR_YOU = "A bot played for you while you were away. It leaves at your next key."

DECIDED_FOR_YOU = "You were away for a while, so the game decided something for you."

SAYINGS: Mapping[str, str] = dict(
    zip(
        PHRASES,
        ("Good game.", "One moment, please.", "Back soon.", "Your turn.", "Well built.", "Ouch.", "Again?", "Bye."),
        strict=True,
    )
)
UNSAID: Mapping[Unsaid, str] = {
    Unsaid.EMPTY: "Type something first.",
    Unsaid.TOO_MUCH: "Wait a moment: that was a lot at once.",
    Unsaid.PHRASES_ALONE: "At this table only the phrases of the list are said.",
    Unsaid.NOT_YET: "Those who watch can talk after the game.",
}
WHERE: Mapping[Presence, str] = {Presence.HERE: "here", Presence.AWAY: "away", Presence.GONE: "gone"}


def brief(company: Company, own: Sequence[int]) -> list[str]:
    """How much time there is, who isn’t here, and how many watch, what matters most first."""
    others = [mate for mate in company.mates if mate.seat not in own]
    parts = [
        f"{one.name} {_where(one)}{_time(one, company)}"
        for one in others
        if one.stand_in or one.presence is not Presence.HERE or one.clock is not None
    ]
    mine = [days.left(one.clock, company.now) for one in company.mates if one.seat in own and one.clock is not None]
    parts = [*(f"you: {left}" for left in mine), *parts]
    return [*parts, *([_watch(company.watching)] if company.watching else [])]


def everyone(company: Company) -> list[str]:
    """Who is here, in sentences."""
    parts = [f"{mate.name}: {_where(mate)}{_time(mate, company)}{_bank(mate, company)}" for mate in company.mates]
    said = [("; " if company.takes_days else ", ").join(parts) + "."]
    if company.stands:
        said.append(days.STOPPED)
    else:
        said += [days.asks(mate.name) for mate in company.mates if mate.holds]
    return [*said, *([f"{_watch(company.watching).capitalize()}."] if company.watching else [])]


def _where(mate: Mate) -> str:
    return f"{WHERE[mate.presence]}, a bot plays" if mate.stand_in else WHERE[mate.presence]


def _time(mate: Mate, company: Company) -> str:
    return "" if mate.clock is None else f", {days.left(mate.clock, company.now)}"


def _bank(mate: Mate, company: Company) -> str:
    """What is left in the bank, unless it is being used and was said already."""
    clock = mate.clock
    if mate.spare is None or (clock is not None and not clock.stood_at and not clock.own(company.now)):
        return ""
    return f", {days.bank(mate.spare)}"


def _watch(count: int) -> str:
    return "1 watches" if count == 1 else f"{count} watch"


def asks(matter: Matter, asker: str, names: Sequence[str], undone: str = "") -> str:
    """What somebody else asks of you; `undone` tells of the act with which an undo begins, if that may be known."""
    match matter:
        case StandIn(seat):
            return f"{asker} would like a bot to play for {names[seat]}. Do you agree?"
        case Rematch():
            return f"{asker} would like to play again. Do you agree?"
        case GiveUp(reason):
            return (
                f"{asker} would like to give this game up: {quoted(reason)}. It begins again with other cards, "
                "and what was played of it is lost. Do you agree?"
            )
        case UndoGame(game, reason):
            return (
                f"{asker} would like to undo game {game}: {quoted(reason)}. Its receipts stay in the vaults, "
                "but count no longer. Do you agree?"
            )
        case _:
            also = f", and {counted(matter.acts - 1, 'action')} after it" if matter.acts > 1 else ""
            what = f"this{also}: {quoted(undone)}" if undone else f"an action of theirs{also}."
            return f"{asker} would like to undo {what} {AGREE}"


def given_up(reason: str) -> str:
    return f"The game was given up: {quoted(reason)}. It begins again with other cards."


def rules_decided(name: str, what: str) -> str:
    """The rules did this for somebody who was away; no name is the reader."""
    return f"{name} was away, so the game had to {what}." if name else f"You were away, so the game had to {what}."


def stand_in(name: str) -> str:
    return f"Let a bot play for {name}"


def said(name: str, what: str) -> str:
    """Somebody said this."""
    words = SAYINGS[what.removeprefix(SIGN)] if is_phrase(what) else what
    return f"{name or 'Someone watching'}: {quoted(words)}"


def phrase(name: str) -> str:
    return SIGN + name
