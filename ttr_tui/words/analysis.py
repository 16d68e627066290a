"""What an analysis says of a finished game: where points were lost and came from, what luck did."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ttr_tui.core.events import TicketScored
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.lab.analysis import Analysis, Estimate, Loss, Luck
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.tickets import KeepTickets
from ttr_tui.seats.game import Game, Watch, turns_begun
from ttr_tui.words.cast import Cast, pieces
from ttr_tui.words.hints import load_words, reason_said
from ttr_tui.words.phrases import capital, counted, listed
from ttr_tui.words.results import sources
from ttr_tui.words.sentences import doing_of

TITLE = "Analysis"
LOSSES = "Where points were lost"
LUCK = "What luck did"
MOST_TOLD = 6
LEAST_TOLD = 1.0
"""Points; less is not worth a sentence."""
UNSURE_TOLD = 2
"""Of the decisions that may have cost something."""
UNSURE_LEAST = 4.0
"""Points; what may have cost less is not worth a sentence."""
WORKING = "Working it out."
STILL = "The decisions are still being weighed."
SO_FAR = "This is sure so far; other decisions are still being weighed."
LOOKING = "Looking for what is kept of it."
MAY_TAKE_A_MINUTE = "This can take a minute. Ctrl+C leaves; the game is safe."
MAY_LEAVE = "You may leave; this goes on, and is here when you come back."
READY = "A number shows that moment in the replay."
READY_BLAMELESS = "That is all."
STOPPED = "The analysis ended early. Open it again to start over; the game is safe."
SHOW = "Show the moment"
NOTHING_SURE = "No single decision surely cost anything."
SMALL_ONES = "Those that seemed worst were played out. What the others cost can’t be told one by one, but may add up."
HINTS_DIFFER = "A hint keeps to the shortest ways, which the bot does not always: so some of these may have been hints."
NOT_OVER = "Only a game that is over can be analysed."
SECRETS = (
    "This game belongs to a campaign in which some players know more than others. Judging a choice fairly would give "
    "away what is still sealed, so games like this can’t be analysed."
)
DAMAGED = "The analysis beside this game is damaged. It is worked out again; the game itself is safe."
HOW = (
    "Choices are judged by what the player could know then: the normal bot plays on from both to the end, in many "
    "deals that fit. “Give or take” covers chance in 19 cases of 20; that the bot itself misjudges something, it can’t "
    "cover."
)


@value
class AnalysisSection:
    """A heading, and what there is to say."""

    heading: str
    said: tuple[str, ...]


def sections(cast: Cast, game: Game, analysis: Analysis) -> list[AnalysisSection]:
    """All that is known so far."""
    found = [AnalysisSection(LOSSES, tuple(losses(cast, game, analysis)))]
    if cast.reader >= 0:
        found.append(AnalysisSection(earnings_heading(cast), tuple(earnings_said(cast, game))))
    if analysis.luck:
        found.append(AnalysisSection(LUCK, tuple(luck(cast, one) for one in analysis.luck)))
    return found


def not_kept(why: str) -> str:
    return f"The analysis can’t be kept beside the game ({why.lower()}), so it is worked out again next time."


def progress(analysis: Analysis) -> str:
    return f"Working it out: {100 * analysis.done:.0f} %"


def losses(cast: Cast, game: Game, analysis: Analysis) -> Iterator[str]:
    """The decisions that cost most; then how many were made otherwise than the planner would have."""
    found = told(analysis)
    for place, one in enumerate(found):
        before = found[place - 1] if place else None
        yield loss(cast, game, one, again=before is not None and (before.turn, before.seat) == (one.turn, one.seat))
    if not analysis.whole:
        yield SO_FAR if found else STILL
        return
    if not any(_surely(one.cost) for one in found):
        yield NOTHING_SURE
    own = analysis.judged == (cast.reader,)
    yield _others(cast, analysis, own=own)
    if own and analysis.otherwise and game.hints(cast.reader):
        yield HINTS_DIFFER


def _others(cast: Cast, analysis: Analysis, *, own: bool) -> str:
    """What is to be said of the decisions that aren't told."""
    count = counted(analysis.decisions, "decision")
    all_ = f"your {count}" if own else f"the {count} of {listed([cast.who(seat) for seat in analysis.judged])}"
    if not analysis.otherwise:
        return f"All of {all_} were as the normal bot would have made them."
    differ = f"Of {all_}, each single card counted, {analysis.otherwise} were not as the normal bot would have chosen."
    return f"{differ} {SMALL_ONES}"


def told(analysis: Analysis) -> list[Loss]:
    """Those decisions that surely cost a point or more, and at the end a few that may have; a turn’s stand together."""
    sure = [one for one in analysis.losses if _surely(one.cost) and one.cost.mean >= LEAST_TOLD]
    if analysis.whole:
        unsure = [one for one in analysis.losses if _may_matter(one.cost)]
        sure += unsure[:UNSURE_TOLD]
    turns = list(dict.fromkeys((one.turn, one.seat) for one in sure[:MOST_TOLD]))
    return sorted(sure[:MOST_TOLD], key=lambda one: turns.index((one.turn, one.seat)))


def _surely(cost: Estimate) -> bool:
    """Sure also as it is told, in whole points: nothing is told as sure that may be nothing as it is read."""
    return cost.sure and _whole(cost.mean) > _whole(cost.margin)


def _may_matter(cost: Estimate) -> bool:
    """Not sure, but so large that it is more likely than not, and worth a thought."""
    return not _surely(cost) and cost.mean >= max(UNSURE_LEAST, 2 * cost.margin / 3)


def loss(cast: Cast, game: Game, one: Loss, *, again: bool = False) -> str:
    """`Turn 14: drawing from the deck cost you about 4 points (give or take 2). Better: claiming Denver to Omaha.`"""
    view = _view_before(game, one)
    did, instead = _both(cast, view.table, game, one)
    when = "In the same turn" if again else _turn(one)
    who, more = cast.who(one.seat), "another " if again else ""
    after = f"{instead}{_taken(cast, one)}.{_speaking_for(cast, view, one)}"
    if not _surely(one.cost):
        cost = f"{did} may have cost {who} {more}{_about(cast, one.cost)}, but that’s not sure ({_range(one.cost)})"
        return f"{when}: {cost}. Perhaps better: {after}"
    return f"{when}: {_sure_cost(cast, one, did, more)}. Better: {after}"


def _sure_cost(cast: Cast, one: Loss, did: str, more: str = "") -> str:
    probably = "probably " if one.cost.margin > one.cost.mean / 2 else ""
    return f"{did} {probably}cost {cast.who(one.seat)} about {more}{_about(cast, one.cost)} ({_range(one.cost)})"


def dearest(cast: Cast, game: Game, analysis: Analysis) -> str:
    """The decision that surely cost most, for the story of the game; nothing if none surely cost a point."""
    sure = [one for one in told(analysis) if _surely(one.cost)]
    if not sure:
        return ""
    one = max(sure, key=lambda one: one.cost.mean)
    did, instead = _both(cast, _view_before(game, one).table, game, one)
    when = f"in turn {one.turn}" if one.turn else "before the first turn"
    return f"The analysis says what cost most: {when}, {_sure_cost(cast, one, did)}. Better: {instead}."


def in_short(cast: Cast, game: Game, one: Loss) -> str:
    """What is told where the moment itself is shown."""
    did, instead = _both(cast, _view_before(game, one).table, game, one)
    return f"{_turn(one)}: {did}. {'Better' if _surely(one.cost) else 'Perhaps better'}: {instead}."


def _turn(one: Loss) -> str:
    return f"Turn {one.turn}" if one.turn else "Before the first turn"


def _speaking_for(cast: Cast, view: View, one: Loss) -> str:
    """What speaks for the better choice; it is said to the one who had to choose."""
    if one.why is None:
        return ""
    theirs = replace(cast, reader=one.seat)
    load_words(theirs)
    return f" What speaks for it: “{capital(reason_said(one.why, theirs, view))}.”"


def _taken(cast: Cast, one: Loss) -> str:
    """What became of the better choice."""
    if one.taken is None:
        return ""
    who = "you" if one.taken.seat == cast.reader else cast.name(one.taken.seat)
    return f"; {who} took it {counted(one.taken.after, 'turn')} later"


def _both(cast: Cast, table: Table, game: Game, one: Loss) -> tuple[str, str]:
    """Both choices, with what makes them different."""
    notation = game.rules.notation
    chosen, better = notation.action(one.chosen), notation.action(one.better)
    did, instead = doing_of(chosen, cast, table), doing_of(better, cast, table)
    if did == instead and isinstance(chosen, Claim) and isinstance(better, Claim):
        return f"{did} with {cast.counted_cards(chosen.payment)}", f"with {cast.counted_cards(better.payment)}"
    return did, instead


def luck(cast: Cast, one: Luck) -> str:
    """What the cards of a seat were like."""
    name = cast.names([one.seat])[0]
    if not one.drawn:
        return f"{name} drew no cards from the deck."
    wilds = f"{counted(one.wilds, 'wild')} among them ({one.wilds_expected:.1f} to be expected)"
    all_ = f"all {one.drawn} together were" if one.drawn > 1 else "it was"
    worth = f"For the plans of those turns, {all_} worth {_compared(cast, one)}."
    return f"{name} drew {counted(one.drawn, 'card')} from the deck, {wilds}. {worth}"


def _compared(cast: Cast, one: Luck) -> str:
    if abs(one.cards) < 0.5:
        return "about as much as usual"
    much = f"about {cast.worth(_whole(abs(one.cards)))} {'more' if one.cards > 0 else 'less'} than usual"
    if (one.wilds - one.wilds_expected) * one.cards > 0:
        return much
    return f"{much}: {'many' if one.cards > 0 else 'few'} of them were colours that were lacking"


def _about(cast: Cast, estimate: Estimate) -> str:
    return cast.worth(max(1, _whole(estimate.mean)))


def _range(estimate: Estimate) -> str:
    return f"give or take {max(1, _whole(estimate.margin))}"


def _whole(points_: float) -> int:
    return int(points_ + 0.5)


def _view_before(game: Game, one: Loss) -> View:
    """What the seat saw when it had to choose."""
    watch = Watch(game.rules, game.seats, one.seat)
    watch.hear(*game.acts[: one.act])
    return watch.view


# How a finished game was won or lost by the score: against the best of the others, source by source.


def earnings_heading(cast: Cast) -> str:
    return f"Where the {'money' if cast.in_dollars else 'points'} came from"


def earnings_said(cast: Cast, game: Game) -> Iterator[str]:
    """For the reader, who had a seat."""
    table, own = game.table, cast.reader
    rival = max((seat for seat in range(game.seats) if seat != own), key=lambda seat: table.scores[seat])
    rows = [(label, points[own] - points[rival]) for label, points in sources(cast, table)]
    told = [f"{label[0].lower()}{label[1:]} {cast.plus(more)}" for label, more in rows if more]
    scores = f"{cast.number(table.scores[own])} to {cast.number(table.scores[rival])}"
    yield f"Against {cast.name(rival)}, {scores}: {', '.join(told) or 'no difference in anything'}."
    incomplete = list(_incomplete(cast, game))
    if incomplete:
        yield f"Not completed: {listed(incomplete)}."
    yield f"Left at the end: you had {_left(cast, game, own)}; {cast.name(rival)} had {_left(cast, game, rival)}."


def _incomplete(cast: Cast, game: Game) -> Iterator[str]:
    """Tickets of the reader that cost points, with the turn since when."""
    since: dict[int, int] = {}
    turn = 0
    for act in game.acts:
        if act.seat == cast.reader and isinstance(act.action, KeepTickets):
            since |= dict.fromkeys(act.action.kept, turn)
        turn += turns_begun(act.facts)
    for fact in (fact for act in game.acts for fact in act.facts):
        if isinstance(fact, TicketScored) and fact.seat == cast.reader and fact.points < 0:
            kept = since.get(fact.ticket, 0)
            when = f"kept in turn {kept}" if kept else "from the start"
            yield f"{cast.pair(fact.ticket)} ({cast.number(fact.points)}, {when})"


def _left(cast: Cast, game: Game, seat: int) -> str:
    """`15 cards and 11 trains`, of what there is any."""
    table = game.table
    cards = [counted(table.hand_sizes[seat], "card")] if table.hand_sizes[seat] else []
    left = [pieces(count, kind) for kind, count in enumerate(table.pieces[seat]) if count]
    return listed([*cards, *left]) or "nothing"
