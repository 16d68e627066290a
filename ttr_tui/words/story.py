"""A game that is over, in three sentences: who led, the largest claim, and what the final scoring made of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from ttr_tui.core.cards import NONE
from ttr_tui.core.events import Claimed
from ttr_tui.seats.game import Course, Watch
from ttr_tui.words.cast import Cast
from ttr_tui.words.phrases import counted, listed
from ttr_tui.words.results import Outcome
from ttr_tui.words.sentences import points_for_route


def story(cast: Cast, watch: Watch, outcome: Outcome) -> list[str]:
    """All of it follows from what happened."""
    return [*_of_the_lead(cast, outcome.course), *_of_claims(cast, watch, outcome.course), *_of_the_end(cast, outcome)]


def leaders(course: Course) -> list[int]:
    """Who led when each turn ended; whoever draws level takes no lead, and before the first one it is NONE."""
    found = [NONE]
    for scores in course.by_turn[1:]:
        best = max(scores)
        found.append(scores.index(best) if scores.count(best) == 1 else found[-1])
    return found


def lead_of(scores: Sequence[int]) -> int:
    """By how much the best is ahead of the next one."""
    first, *others = sorted(scores, reverse=True)
    return first - max(others, default=first)


def _of_the_lead(cast: Cast, course: Course) -> Iterator[str]:
    spans = [(seat, len([*turns])) for seat, turns in groupby(leaders(course)) if seat != NONE]
    if not spans:
        return
    if len(spans) == 1:
        (seat, turns) = spans[0]
        yield f"{cast.names([seat])[0]} led from turn {len(course.by_turn) - turns} to the end."
        return
    both = zip(leaders(course), course.by_turn, strict=True)
    ahead = Counter(seat for seat, scores in both if seat != NONE and lead_of(scores))
    [(longest, turns)] = ahead.most_common(1)
    changes = "once" if len(spans) == 2 else counted(len(spans) - 1, "time")
    was = f"{_who(cast, longest)} {'were' if longest == cast.reader else 'was'}"
    yield f"The lead changed {changes}; {was} ahead longest, for {counted(turns, 'turn')}."


def _of_claims(cast: Cast, watch: Watch, course: Course) -> Iterator[str]:
    """The first of the largest."""
    claims = [
        (points_for_route(heard.facts, claimed.seat), heard.number, claimed)
        for heard in watch.heard
        for claimed in heard.facts
        if isinstance(claimed, Claimed) and claimed.seat >= 0
    ]
    points, act, claimed = max(claims, key=lambda claim: claim[0], default=(0, 0, None))
    if claimed is None or not points:
        return
    turn = course.turns[act - 1]
    took = leaders(course)
    led = claimed.seat == took[min(turn, len(took) - 1)] != took[max(0, turn - 1)]
    said = f"{cast.way(claimed.lane)} by {_who(cast, claimed.seat)} in turn {turn}"
    lead = " and the lead" if led else ""
    alike = sum(worth == points for worth, _, _ in claims)
    if alike > 1:
        yield f"{alike} claims of {cast.worth(points)} were the largest; the first was {said}."
    else:
        yield f"The largest claim was {said}: {cast.worth(points)}{lead}."


def _of_the_end(cast: Cast, outcome: Outcome) -> Iterator[str]:
    first = [seat for place, seat in outcome.places if place == 1]
    before, scores = outcome.course.by_turn[-1], outcome.scores
    ahead = [seat for seat, points in enumerate(before) if points == max(before)]
    if len(first) > 1:
        yield f"{listed(cast.names(first))} end level."
    elif ahead == first:
        margin = lead_of(scores)
        margins = f"{cast.worth(lead_of(before))} ahead and won {f'by {cast.worth(margin)}' if margin else 'a tie'}"
        yield f"{cast.names(first)[0]} went into the final scoring {margins}."
    else:
        (winner,), rival = first, ahead[0]
        told = [
            f"{_lower(label)} ({cast.number(row[winner])} to {cast.number(row[rival])})"
            for label, row in outcome.sources
            if row[winner] > row[rival]
        ]
        yield (
            f"{listed(cast.names(ahead))} went into the final scoring ahead; {listed(told)} made the difference for "
            f"{_who(cast, winner)}."
        )


def _who(cast: Cast, seat: int) -> str:
    """Within a sentence."""
    return "you" if seat == cast.reader else cast.name(seat)


def _lower(label: str) -> str:
    return label[:1].lower() + label[1:]
