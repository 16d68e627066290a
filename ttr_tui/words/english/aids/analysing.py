"""What an analysis says of a finished game, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from ttr_tui.core.facts import Action
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.lab.analysis.result import Analysis, Estimate, Lead, Loss, Luck
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.seats.game import Game
from ttr_tui.seats.watching import Watch
from ttr_tui.words.english.advice.sentences import load_words, reason_said
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.phrases import capital, counted, listed
from ttr_tui.words.english.sentences import doing_of

TITLE = "Analysis"
LOSSES = "Where points were lost"
LUCK = "What luck did"
LEADS = "Who was ahead"
OF_FEW = 3.2
"""The same of a mean of so few as the other offers of tickets."""
MOST_TOLD = 6
LEAST_TOLD = 1.0
"""Points; less is not worth a sentence."""
UNSURE_TOLD = 2
"""Of the decisions that may have cost something."""
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
NOT_OVER = "Only a game that is over can be analysed."
SECRETS = (
    "This game belongs to a campaign in which some players know more than others. Judging a choice fairly would give "
    "away what is still sealed, so games like this can’t be analysed."
)
DAMAGED = "The analysis beside this game is damaged. It is worked out again; the game itself is safe."
EARLY = "Earlier than that, a lead is told only where it is sure: most early leads mean little."
LARGE_SWING = 15
"""Points by which a lead changes at least between two moments to be worth a sentence."""
OPEN = (
    "This is worked out by playing on from there: the normal bot for everyone, all hands and tickets open, decks in "
    "another order. How the true game went on may lie far from it."
)
NOTHING_EARLY = "It was too close to say."
HOW = (
    "Choices are judged by what the player could know then: the normal bot plays on from both, in many deals that fit. "
    "“Give or take” covers chance in 19 cases of 20; that the bot itself misjudges something, it can’t cover."
)


@value
class Section:
    """A heading, and what there is to say."""

    heading: str
    said: tuple[str, ...]


def sections(cast: Cast, game: Game, analysis: Analysis) -> list[Section]:
    """All that is known so far."""
    found = [Section(LOSSES, tuple(losses(cast, game, analysis)))]
    if analysis.luck:
        found.append(Section(LUCK, tuple(said for one in analysis.luck for said in luck(cast, one))))
    if analysis.leads:
        found.append(Section(LEADS, (*leads(cast, analysis.leads), *swing(cast, analysis), OPEN)))
    return found


def not_kept(why: str) -> str:
    return f"The analysis can’t be kept beside the game ({why.lower()}), so it is worked out again next time."


def progress(analysis: Analysis) -> str:
    return f"Working it out: {100 * analysis.done:.0f} %"


def losses(cast: Cast, game: Game, analysis: Analysis) -> Iterator[str]:
    """The decisions that cost most; then how many were made otherwise than the planner would have."""
    for one in told(analysis):
        yield loss(cast, game, one)
    if not analysis.whole:
        yield SO_FAR if told(analysis) else STILL
    if analysis.whole and not any(one.cost.sure for one in told(analysis)):
        yield "No single decision surely cost a point."
    if analysis.otherwise or analysis.whole:
        same = analysis.decisions - analysis.otherwise
        who = listed(cast.names(analysis.judged))
        yield f"{who}: {same} of {counted(analysis.decisions, 'decision')} as the normal bot would have made them."


def told(analysis: Analysis) -> list[Loss]:
    """Those decisions that surely cost a point or more, and at the end a few that may have."""
    large = [one for one in analysis.losses if one.cost.mean >= LEAST_TOLD]
    sure = [one for one in large if one.cost.sure]
    if not analysis.whole:
        return sure[:MOST_TOLD]
    return [*sure, *[one for one in large if not one.cost.sure][:UNSURE_TOLD]][:MOST_TOLD]


def loss(cast: Cast, game: Game, one: Loss) -> str:
    """`Turn 14: drawing from the deck cost Ann about 4 points (give or take 2). Better: claiming Denver to Omaha.`"""
    notation, view = game.rules.notation, _view_before(game, one)
    chosen, better = notation.action(one.chosen), notation.action(one.better)
    did, instead = _both(cast, view.table, chosen, better)
    when = f"Turn {one.turn}" if one.turn else "Before the first turn"
    who = cast.who(one.seat)
    if not one.cost.sure:
        cost = f"{did} may have cost {who} {_about(cast, one.cost)}, but that’s not sure ({_range(one.cost)})"
        return f"{when}: {cost}. Perhaps better: {instead}."
    cost = f"{did} cost {who} about {_about(cast, one.cost)} ({_range(one.cost)})"
    return f"{when}: {cost}. Better: {instead}{_taken(cast, one)}.{_hint(cast, view, one)}"


def _hint(cast: Cast, view: View, one: Loss) -> str:
    """What speaks for the better choice; it is said to the one who had to choose."""
    if one.why is None:
        return ""
    theirs = replace(cast, reader=one.seat)
    load_words(theirs)
    return f" A hint would have said: “{capital(reason_said(one.why, theirs, view))}.”"


def _taken(cast: Cast, one: Loss) -> str:
    """What became of the better choice."""
    if one.taken is None:
        return ""
    who = "you" if one.taken.seat == cast.reader else cast.name(one.taken.seat)
    return f"; {who} took it {counted(one.taken.after, 'turn')} later"


def _both(cast: Cast, table: Table, chosen: Action, better: Action) -> tuple[str, str]:
    """Both choices, with what makes them different."""
    did, instead = doing_of(chosen, cast, table), doing_of(better, cast, table)
    if did == instead and isinstance(chosen, Claim) and isinstance(better, Claim):
        return f"{did} with {cast.counted_cards(chosen.payment)}", f"with {cast.counted_cards(better.payment)}"
    return did, instead


def luck(cast: Cast, one: Luck) -> Iterator[str]:
    """What the cards and the tickets of a seat were like."""
    name = cast.names([one.seat])[0]
    if one.drawn:
        wilds = f"{counted(one.wilds, 'wild')} among them ({one.wilds_expected:.1f} to be expected)"
        cards = counted(one.drawn, "card")
        yield f"{name} drew {cards} from the deck, {wilds}. {_compared(cast, one.cards, 'They were worth')}"
    else:
        yield f"{name} drew no cards from the deck."
    error = OF_FEW * one.tickets_error
    if abs(one.tickets) > max(error, LEAST_TOLD):
        said = _compared(cast, one.tickets, f"The tickets offered to {cast.who(one.seat)} were worth")
        yield f"{said[:-1]} (give or take {max(1, _whole(error))})."
    else:
        yield f"The tickets offered to {cast.who(one.seat)} were about as good as others."


def _compared(cast: Cast, worth: float, begun: str) -> str:
    if abs(worth) < 0.5:
        return f"{begun} about as much as usual."
    return f"{begun} about {cast.worth(_whole(abs(worth)))} {'more' if worth > 0 else 'less'} than usual."


def leads(cast: Cast, found: Sequence[Lead]) -> Iterator[str]:
    """Who was ahead at some moments of the game, as far as that can be said."""
    told = [one for one in found if one.tells]
    for one in told:
        yield f"{_when(one)}: {_ahead(cast, one)}."
    if not told:
        yield NOTHING_EARLY
    if len(told) < len(found):
        yield EARLY


def swing(cast: Cast, analysis: Analysis) -> Iterator[str]:
    """Where the lead changed most, and whether a decision that was told explains it; once all of them are weighed."""
    told_ = [one for one in analysis.leads if one.tells]
    pairs = list(pairwise(told_)) if analysis.whole else []
    if not pairs:
        return
    before, after = max(pairs, key=lambda pair: abs(_gained(*pair)))
    gained = _gained(before, after)
    if abs(gained) < LARGE_SWING:
        return
    own = [one for one in told(analysis) if before.turn < one.turn <= after.turn]
    seat = before.seat
    change = f"{'gained' if gained > 0 else 'lost'} about {cast.worth(_whole(abs(gained)))}"
    when = f"Between {_share(before)} and {_share(after)}"
    if own:
        why = "Part of it is what stands above; the rest was other moves and the cards that came"
    else:
        why = "No single decision told above explains it: it was many moves and the cards that came"
    yield f"{when}, {cast.name(seat)} {change}, the most at once. {why}."


def _gained(before: Lead, after: Lead) -> float:
    """Points by which whoever was ahead got further ahead of the others."""
    return after.by.mean * (1 if after.seat == before.seat else -1) - before.by.mean


def legend(cast: Cast, found: Sequence[Lead], early: str) -> str:
    """What the signs in the course of a game mean, as far as they stand there."""
    ahead = sorted({one.seat for one in found if one.by.sure})
    said = [f"{seat + 1} {cast.names([seat])[0]} ahead" for seat in ahead]
    if any(one.tells and not one.by.sure for one in found):
        said.append("? too close to call")
    if any(not one.tells for one in found):
        said.append(f"{early} too early to say")
    return f"The game from its first turn to its last: {', '.join(said)}."


def _when(one: Lead) -> str:
    return f"After {_share(one)} of the turns"


def _share(one: Lead) -> str:
    return f"{100 * one.share:.0f} %"


def _ahead(cast: Cast, one: Lead) -> str:
    if not one.by.sure:
        return f"too close to call ({cast.name(one.seat)} by {_whole(one.by.mean)}; {_spread(one.by)})"
    return f"{cast.name(one.seat)} by about {cast.worth(_whole(one.by.mean))} ({_spread(one.by)})"


def _spread(estimate: Estimate) -> str:
    return f"2 games in 3 end within {max(1, _whole(estimate.spread))} of that"


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
