"""The row of keys: what can be done now, as much as there is room for."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.tui.kit.commands import PICKS, Keymap, pick
from ttr_tui.tui.kit.lines import Line, Run, fit, width_of
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.look.styles import BAR, BAR_KEY
from ttr_tui.words.english.commands import name_of

DIGITS = [pick(number) for number in range(1, PICKS + 1)]


def footer(offers: Sequence[Offer], keymap: Keymap, width: int) -> Line:
    """The commands in their order, a row of digits with one meaning together; the last ones give way."""
    always = [_entry(offer, keymap) for offer in offers if offer.shown and offer.command in LAST]
    tail = tuple(run for entry in always for run in entry)
    room = width - width_of(tail)
    runs: list[Run] = []
    for entry in (*_digits(offers), *(_entry(o, keymap) for o in offers if o.shown and o.command not in UNLISTED)):
        if width_of(runs) + width_of(entry) > room:
            continue
        runs += entry
    return fit((*fit(runs, room, BAR), *tail), width, BAR)


LAST = ("help", "quit")
"""What always has room, at the right end."""

UNLISTED = (*LAST, *DIGITS)


def _digits(offers: Sequence[Offer]) -> list[Line]:
    """`1-5 Take`: one entry for digits that follow each other and mean the same."""
    found = [offer for offer in offers if offer.command in DIGITS and offer.shown]
    entries: list[Line] = []
    for label in dict.fromkeys(offer.label for offer in found):
        numbers = sorted(DIGITS.index(offer.command) + 1 for offer in found if offer.label == label)
        gapless = len(numbers) > 1 and numbers[-1] - numbers[0] == len(numbers) - 1
        sign = f"{numbers[0]}-{numbers[-1]}" if gapless else " ".join(map(str, numbers))
        entries.append((Run(f" {sign}", BAR_KEY), Run(f" {label} ", BAR)))
    return entries


def _entry(offer: Offer, keymap: Keymap) -> Line:
    sign = keymap.sign(offer.command)
    words = offer.label or name_of(offer.command).short
    return (Run(f" {sign}", BAR_KEY, offer.command), Run(f" {words} ", BAR, offer.command)) if sign else ()
