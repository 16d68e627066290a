"""What lies on the table beside cards, lanes and tickets, under headings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ttr_tui.core.cards import NONE
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.legacy.effects.event_cards import EventCards, current
from ttr_tui.rules.legacy.effects.outcomes import Postcards
from ttr_tui.rules.legacy.effects.sticking import StuckRules
from ttr_tui.rules.legacy.effects.verbs import Event, Sticker
from ttr_tui.rules.legacy.story.leaving import Left
from ttr_tui.rules.legacy.story.tokens import Tokens
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.phrases import counted, listed
from ttr_tui.words.english.screen import waiting, your_move
from ttr_tui.words.english.systems.legacy.cards import card, going_on, thing, titled

RULES_IN_FORCE = "Rules in force, by the step of a claim"
NO_RULES = "No rules have been added to the board yet."
EVENT = "The event"
NO_EVENT = "No event has been turned up yet."
TOKENS = "Tokens"
NOTED = "Noted"
POSTCARDS = "Postcards"
KEPT = "Kept in this game"
COMPANIES = "Companies"
TURNED_UP = "An event is turned up."
CLOSE = "Continue"
LASTS = "It lasts until the next event."
DONE = "That’s done; the game goes on."
BANK = "Bank"
OWN_SIGHTS = ("events", "tokens", "story", "note", "postcards", "kept")
"""Sights that these headings take the place of."""


@value
class Entry:
    """A row: what it is about, and what is said of it."""

    mark: str
    said: str


def rules_in_force(cast: Cast, view: View) -> list[Entry]:
    """The rules that were stuck onto the board, in the order of their steps; those of the set-up have no number."""
    stuck = [found for name in view.table.record(StuckRules).ids if isinstance(found := card(cast, name), Sticker)]
    return [
        Entry(str(rule.step) if rule.pipeline == "claim" else "-", f"{rule.title}: {rule.text.strip()}")
        for rule in sorted(stuck, key=lambda rule: rule.step)
    ]


def event(cast: Cast, view: View) -> list[Entry]:
    """The current one, if it lasts; and how many are left."""
    cards = view.table.record(EventCards)
    name = current(view.table)
    said = []
    if name is not None:
        turned = card(cast, name)
        assert isinstance(turned, Event)
        over = " (over)" if turned.instant and not going_on(cast, view.table) else ""
        said.append(Entry("", f"{turned.title}{over}: {turned.text.strip()}"))
    else:
        said.append(Entry("", NO_EVENT))
    archived = [card(cast, one).title for one in cards.archive]
    more = f" Archived: {listed(archived)}." if archived else ""
    return [*said, Entry("", f"{counted(len(cards.deck), 'event')} in the deck.{more}")]


def lasting(cast: Cast, view: View) -> Entry | None:
    """The current event as long as it holds, or somebody still has to answer it."""
    name = current(view.table)
    found = card(cast, name) if name else None
    if not isinstance(found, Event) or (found.instant and not going_on(cast, view.table)):
        return None
    return Entry(found.title, f"{found.title}: {found.text.strip()}")


def rules_by_title(cast: Cast, view: View) -> str:
    """Empty if none was stuck onto the board."""
    rules = [titled(cast, name) for name in view.table.record(StuckRules).ids]
    return f"Rules: {listed(rules)}." if rules else ""


def now(cast: Cast, view: View, event: str) -> str:
    """What becomes of an event that was turned up: who answers it, how long it holds, or that it is over."""
    found = card(cast, event)
    assert isinstance(found, Event)
    if event == current(view.table) and going_on(cast, view.table):
        asked = your_move(cast, view) if view.owes else waiting(cast, view.table)
        return f"Now: {asked}"
    return DONE if found.instant or event != current(view.table) else LASTS


def tokens(cast: Cast, view: View) -> list[Entry]:
    """Each company's, and where its own stand; then the bank."""
    record, kinds = view.table.records.get(Tokens), cast.edition.numbers.get("tokens", ())
    if not isinstance(record, Tokens) or not kinds:
        return []
    entries = []
    for seat in cast.reader_first():
        held = [
            f"{count} {thing(cast, 'tokens', kind)}{f' in {cast.city(city)}' if city != NONE else ''}"
            for (owner, kind, city), count in sorted(record.counts.items())
            if owner == seat
        ]
        entries.append(Entry(cast.name(seat), ", ".join(held) or "none"))
    bank = [f"{kind.count - record.out(kind.id)} {kind.title}" for kind in kinds]
    return [*entries, Entry(BANK, ", ".join(bank))]


def noted(cast: Cast, view: View) -> list[Entry]:
    left = view.table.records.get(Left)
    counts = left.notes.items() if isinstance(left, Left) else ()
    return [Entry(str(amount), thing(cast, "notes", note)) for note, amount in counts]


def kept(cast: Cast, view: View) -> list[Entry]:
    """What companies laid into offices and dropped into vaults while everybody looked on."""
    left = view.table.records.get(Left)
    if not isinstance(left, Left):
        return []
    places = [("office", one) for one in left.offices] + [("vault", one) for one in left.vaults]
    return [Entry(cast.name(seat), f"{thing(cast, 'items', item)}, in the {place}") for place, (seat, item) in places]


def postcards(cast: Cast, view: View) -> list[Entry]:
    """Numbers are public; what stands on them is for their owners."""
    record = view.table.records.get(Postcards)
    if not isinstance(record, Postcards):
        return []
    numbers = {card.id: card.number for card in cast.edition.numbers["postcards"]}
    entries = []
    for seat in cast.reader_first():
        own = [(numbers[name], name in record.shown) for name, owner in record.held.items() if owner == seat]
        if own:
            said = [f"{number}{' (shown)' if shown else ''}" for number, shown in sorted(own)]
            entries.append(Entry(cast.name(seat), listed(said)))
    return entries


def others(cast: Cast, view: View) -> Iterator[str]:
    """What the other sights of this game say, in sentences."""
    for name, sight in cast.words.sights.items():
        if name not in OWN_SIGHTS:
            yield from sight.lines(cast, view)


def headings(cast: Cast, view: View) -> list[tuple[str, Sequence[Entry]]]:
    """Everything under its heading; what there is nothing of is left out, but for the rules."""
    rules = rules_in_force(cast, view) or [Entry("", NO_RULES)]
    found = [
        (RULES_IN_FORCE, rules),
        (EVENT, event(cast, view)),
        (TOKENS, tokens(cast, view)),
        (NOTED, noted(cast, view)),
        (POSTCARDS, postcards(cast, view)),
        (KEPT, kept(cast, view)),
        (COMPANIES, [Entry("", said) for said in others(cast, view)]),
    ]
    return [(heading, entries) for heading, entries in found if entries]
