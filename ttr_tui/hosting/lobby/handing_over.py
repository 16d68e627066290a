"""What a table remembers of one person, as that of another: both are the same, who has joined their keys."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from ttr_tui.store.host.tables import TableRecord

T = TypeVar("T")


def handed_over(record: TableRecord, before: str, now: str, *, places: bool) -> TableRecord:
    """Without the places where they have one already; what is remembered of both is what was of the second."""

    def other(person: str) -> str:
        return now if person == before else person

    def each(persons: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(map(other, persons)))

    def by_person(known: Mapping[str, T]) -> dict[str, T]:
        return {**{other(person): what for person, what in known.items()}, **_of(known, now)}

    return replace(
        record,
        owner=other(record.owner),
        places=tuple(replace(one, person=other(one.person)) for one in record.places) if places else record.places,
        invited=each(record.invited),
        seen=by_person(record.seen),
        left=by_person(record.left),
        spent=by_person(record.spent),
        hold=each(record.hold),
        by_default=each(record.by_default),
        said=tuple((other(person), what) for person, what in record.said),
    )


def _of(known: Mapping[str, T], person: str) -> dict[str, T]:
    return {person: known[person]} if person in known else {}
