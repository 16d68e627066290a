"""What nobody may read yet of a campaign, and the search for it in a text."""

from __future__ import annotations

import re
from collections.abc import Collection

from ttr_tui.campaign.history import Shown
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.words import campaign_book


def sealed_of(campaign: OpenCampaign) -> set[str]:
    """All that nobody may read yet: postcards, cards, events, titles and cities.

    Cards of two branches may have a sentence in common: whoever read one of them knows it. Cards and postcards may also
    speak of a city that isn't on the board yet, or of what another one is called.
    """
    pack, state = campaign.pack, campaign.state
    shown = {one.number for game in campaign.history for one in getattr(game, "left", ()) if isinstance(one, Shown)}
    post = [card for number, card in pack.postcards.items() if number not in shown]
    cards = [card for card in pack.stories if card.id not in state.read]
    read = [card for card in pack.stories if card.id in state.read]
    known = {"", *(text for one in read for text in (one.title, one.front, one.back))}
    told = " ".join(text for one in read for text in (one.front, one.back, one.note))
    told += " ".join(pack.postcards[number].front for number in shown)
    seen = {*pack.first_events, *state.events, *state.archive}
    events = [event.said for name, event in pack.events.items() if name not in seen]
    areas = [area for name, area in pack.areas.items() if name not in state.areas]
    inside = [item.inside for item in pack.items.values() if item.inside]
    return {
        *(text for card in post for text in (card.front, card.secret)),
        *(text for card in cards for text in (card.front, card.back, card.note) if text not in known),
        *(card.title for card in cards if card.title not in known and card.title not in told),
        *(text for event in events for text in (event.title, event.text.strip())),
        *(chapter.title for chapter in pack.chapters[state.next_game - 1 :]),
        *(name for area in areas for city in area.cities if (name := str(city["name"])) not in told),
        *([] if campaign.vaults_are_open else [*inside, "$", "Items", "Receipts", campaign_book.THE_END]),
    }


def told_of(secrets: Collection[str], text: str) -> list[str]:
    """Those of these that are told in a text, as words of their own."""
    close = [secret for secret in secrets if secret in text]
    return [secret for secret in close if re.search(rf"(?<!\w){re.escape(secret)}(?!\w)", text)]
