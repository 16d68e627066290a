"""An event that is still going on is called by its name, and isn't over."""

from __future__ import annotations

from support.east import position

from ttr_tui.systems.legacy.newspapers import ROW_CARD
from ttr_tui.systems.legacy.table_words import event
from ttr_tui.words.cast import Cast


def test_whoever_takes_a_card_hears_which_event_gives_it() -> None:
    scene = position(coming="yard-sale", deck="newspaper red green blue black white yellow red green")
    cast = Cast(scene.rules.edition, ("Ann", "Bea"), 0)
    scene.do("draw cars")
    assert scene.table.owed[0] == ROW_CARD
    title = next(one.title for one in scene.rules.edition.numbers["events"] if one.id == "yard-sale")
    view = scene.view(0)
    said = cast.words.heads[ROW_CARD](cast, view)
    assert said.startswith(f"Ann, the event “{title}” gives you a card of the market.")
    assert event(cast, view)[0].said.startswith(f"{title}: ")
    assert next(iter(cast.words.sights["events"].lines(cast, view))).startswith(f"The event is “{title}”")
    while ROW_CARD in scene.table.owed:
        seat = scene.table.owed.index(ROW_CARD)
        takes = (f"take {slot}" for slot in range(1, 6))
        scene.do(next(take for take in takes if scene.rules.notation.action(take) in scene.offered(seat)), seat)
    assert event(cast, scene.view(0))[0].said.startswith(f"{title} (over): ")
