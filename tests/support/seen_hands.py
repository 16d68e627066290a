"""The row of the hand as eyes read it: by kind, or card by card."""

from __future__ import annotations

import re

ROW = re.compile(r" ?Hand (.*?)(?: {2,}\d+ (?:trains?|ships?)\b.*)?")
KIND = re.compile(r"([A-Z])(\d{1,2})")
ONE_BY_ONE = re.compile(r"([A-Z])((?: \1)*)(?: (\d{1,2}))?")


def hand_in(row: str) -> list[str] | None:
    """The cards of each kind, as `R2` and `L1`; None if this is no such row, or holds anything else."""
    found = ROW.fullmatch(row.rstrip())
    if found is None:
        return None
    cards: list[str] = []
    for group in re.split(r" {2,}", found[1].strip()) if found[1].strip() else ():
        if (several := ONE_BY_ONE.fullmatch(group)) is not None:
            count = 1 + several[2].count(" ")
            if several[3] is not None and int(several[3]) != count:
                return None
            cards.append(f"{several[1]}{count}")
        elif all(map(KIND.fullmatch, group.split())):
            cards += group.split()
        else:
            return None
    return cards
