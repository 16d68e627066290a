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
    """The commands in their order, a row of digits with one meaning together; the last ones give way.

    What digits do to a line isn't told again of Enter and Space, which do it to the chosen one.

    What is there at most moments stands at the right end: with the turn the rest changes, and this is not sent again.
    """
    shown = [offer for offer in offers if offer.shown]
    always = [_entry(offer, keymap) for offer in shown if offer.command in LAST]
    room = width - sum(width_of(entry) for entry in always)
    left: list[Line] = []
    right: list[Line] = []
    entries = [(entry, False) for entry in _digits(offers)]
    said = {offer.label for offer in shown if offer.command in DIGITS}
    listed = [o for o in shown if o.command not in UNLISTED and _words(o) not in said]
    entries += [(_entry(offer, keymap), offer.command in STEADY) for offer in listed]
    for entry, steady in entries:
        if width_of(entry) <= room:
            (right if steady else left).append(entry)
            room -= width_of(entry)
    tail = tuple(run for entry in (*right, *always) for run in entry)
    return fit((*fit([run for entry in left for run in entry], width - width_of(tail), BAR), *tail), width, BAR)


STEADY = ("next-lane", "find", "zoom-in", "undo", "palette")
"""What can be done at most moments, whatever is asked."""

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
    """The key and what it does; a key that is called like that stands alone."""
    sign, said = keymap.sign(offer.command), _words(offer)
    words = "" if said == sign else f" {said}"
    return (Run(f" {sign}", BAR_KEY, offer.command), Run(f"{words} ", BAR, offer.command)) if sign else ()


def _words(offer: Offer) -> str:
    return offer.label or name_of(offer.command).short
