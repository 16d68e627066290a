"""What is said at a table of several keyboards about those who sit there, by them, and of their time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from ttr_tui.hosting.company import (
    PHRASES,
    SIGN,
    GiveUp,
    Matter,
    Presence,
    Rematch,
    StandIn,
    UndoGame,
    Unsaid,
    is_phrase,
)
from ttr_tui.seats.way_back import WayBack
from ttr_tui.words.phrases import counted, quoted
from ttr_tui.words.results import split
from ttr_tui.words.sentences import tell_news

if TYPE_CHECKING:
    from ttr_tui.hosting.company import Clock, Companions, Mate
    from ttr_tui.rules.ruleset import RuleSet
    from ttr_tui.seats.game import Heard
    from ttr_tui.words.cast import Cast


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


def brief(company: Companions, own: Sequence[int]) -> list[str]:
    """How much time there is, who isn’t here, and how many watch, what matters most first."""
    others = [mate for mate in company.mates if mate.seat not in own]
    parts = [
        f"{one.name} {_where(one)}{_time(one, company)}"
        for one in others
        if one.stand_in or one.presence is not Presence.HERE or one.clock is not None
    ]
    mine = [time_left(one.clock, company.now) for one in company.mates if one.seat in own and one.clock is not None]
    parts = [*(f"you: {left}" for left in mine), *parts]
    return [*parts, *([_watch(company.watching)] if company.watching else [])]


def everyone(company: Companions) -> list[str]:
    """Who is here, in sentences."""
    parts = [f"{mate.name}: {_where(mate)}{_time(mate, company)}{_bank(mate, company)}" for mate in company.mates]
    said = [("; " if company.takes_days else ", ").join(parts) + "."]
    if company.stands:
        said.append(CLOCK_STOPPED)
    else:
        said += [asks_for_the_clock(mate.name) for mate in company.mates if mate.holds]
    return [*said, *([f"{_watch(company.watching).capitalize()}."] if company.watching else [])]


def _where(mate: Mate) -> str:
    return f"{WHERE[mate.presence]}, a bot plays" if mate.stand_in else WHERE[mate.presence]


def _time(mate: Mate, company: Companions) -> str:
    return "" if mate.clock is None else f", {time_left(mate.clock, company.now)}"


def _bank(mate: Mate, company: Companions) -> str:
    """What is left in the bank, unless it is being used and was said already."""
    clock = mate.clock
    if mate.spare is None or (clock is not None and not clock.stood_at and not clock.own(company.now)):
        return ""
    return f", {bank(mate.spare)}"


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


# What is said of the time that there is where a game takes days.

STOP_CLOCK = "Stop the clock"
RUN_CLOCK = "Let the clock run"
CLOCK_STOPPED = "The clock is stopped, as everyone agreed."
CLOCK_RUNS = "The clock runs."
CLOCK_ASKED = "The clock stops once everyone agrees."
MINUTE, HOUR, DAY = 60, 3_600, 86_400


def time_left(clock: Clock, now: int) -> str:
    """In a list or a row: how long somebody has."""
    if clock.stood_at:
        return "clock stopped"
    if own := clock.own(now):
        return f"{span(own)} left"
    return f"{span(spare)} spare" if (spare := clock.spare(now)) else "time is up"


def span(seconds: int) -> str:
    """No longer than it is, in hours below two days."""
    if seconds < HOUR:
        return f"{max(1, seconds // MINUTE)} min"
    return f"{seconds // HOUR} h" if seconds < 2 * DAY else counted(seconds // DAY, "day")


def time_of(name: str, clock: Clock, now: int) -> str:
    """A sentence; no name is the reader."""
    if clock.stood_at:
        return CLOCK_STOPPED
    who, spare = f"{name} has" if name else "You have", clock.spare(now)
    if own := clock.own(now):
        return f"{who} {span(own)} left for this decision{f', and {span(spare)} of spare time' if spare else ''}."
    if spare:
        return f"{who} {span(spare)} left for this decision, all of it spare time."
    return time_up(name) if name else "Your time is up, but you can still play."


def time_up(name: str) -> str:
    return f"{name}’s time is up: a bot may play until {name} is back."


def bank(seconds: int) -> str:
    return f"{span(seconds)} of spare time" if seconds else "no spare time"


def asks_for_the_clock(name: str) -> str:
    return f"{name} would like to stop the clock. It stops once everyone agrees."


def clock_asked(name: str, *, wants: bool, stands: bool, mine: bool) -> str:
    """Somebody would like the clock to stop, or to run."""
    if stands:
        return CLOCK_STOPPED
    if wants:
        return CLOCK_ASKED if mine else asks_for_the_clock(name)
    return CLOCK_RUNS if mine else f"{name} would like to play on, so the clock runs."


# What somebody who is asked for an undo is told of the act with which it begins.


def undone(rules: RuleSet, cast: Cast, heard: Sequence[Heard], matter: Matter) -> str:
    """As they were told of it; empty where that was nothing, or nothing is undone."""
    acts = [one for one in heard if isinstance(matter, WayBack) and one.number == matter.to + 1]
    told = tell_news(cast, [fact for one in acts for fact in split(rules, one.facts)[0]])
    return told[0] if told else ""


# What is asked and told at a table by sentences, and what can be typed there beside an answer.

HELP = "Type ? for help, rules for the rules, menu for the tables, quit to leave. You keep your place."
HOW_TO_AGREE = "Type agree or refuse."
AGREED = "You agree."
REFUSED = "You refuse."
NOTHING_ASKED = "Nobody is asking you anything just now."
HOW_TO_SAY = "Type say and a number or words, such as: say 1"
ABOUT_PLAYERS = "players: who is here, and who is away."
ABOUT_SAY = "say: what was said last, and the usual phrases. say 1, or say and any words: everyone here hears it."
ABOUT_AGREE = "agree, refuse: your answer when someone asks to undo, to play again, or for a bot in place of a player."
ABOUT_BOT = "bot NAME: asks everyone here to let a bot play for a player who has been away for long."
ABOUT_CLOCK = "clock: how long there is to decide. clock stop, clock run: it stops once everyone agrees."
HOW_TO_STOP = "Type clock stop if it may stop, or clock run."
ABOUT_GIVE_UP = "give-up REASON: asks everyone here to give this game up; it begins again with other cards."
HOW_TO_GIVE_UP = "Type give-up and the reason. It stays in the history, for everyone to read."
ABOUT_NEXT = "next: to the next table where it is your turn. This one stays as it is."
ABOUT_BRIEF = "brief: hear only your hand and the market before a choice; Enter tells the choices. full: all of it."
BRIEF = "From now on you hear only your hand and the market. Enter tells the choices, full goes back."
IN_FULL = "From now on you hear everything."
NOBODY_AWAY = "Nobody has been away for long."
NOWHERE_ELSE = "It isn’t your turn at any other table."
REPLAY = "Replay this game"
RESULT_AGAIN = "Hear the result again"
AFTER = "What next? (Enter: the tables)"
NOT_YOUR_TURN = "It isn’t your turn. You can type hand, tickets, map, since, ? and more."
ONLY_WATCHING = "You’re watching. You can type map, scores, routes, log, ? and more."


def also(asides: Iterable[str]) -> str:
    """What can be typed at a table beside an answer."""
    return f"At this table also: {', '.join(asides)}. ? and one of these words says what it does."


def too_late(typed: str) -> str:
    return f"{quoted(typed)} came too late: something else is asked now."


def away(name: str) -> str:
    return f"{name} is away."


def here(name: str) -> str:
    return f"{name} is here again."


def replaced(name: str) -> str:
    return f"{name} is away, and a bot plays until {name} is back."


def plays_again(name: str) -> str:
    return f"{name} is back and plays again."


def may_stand_in(name: str) -> str:
    return f"{name} has been away for long. To let a bot play meanwhile, type: bot {name}"


def earlier(count: int) -> list[str]:
    """What is left out of all that happened."""
    return [f"More happened before this: log all tells it ({counted(count, 'sentence')})."] if count > 0 else []


def your_turn_elsewhere(count: int) -> str:
    return f"It is your turn at {counted(count, 'other table')}. Type next to go there."
