"""An event that is still going on is called by its name, and isn't over."""

from __future__ import annotations

from support.east import events, position
from support.east_story import Effect

from ttr_tui.systems.legacy.newspapers import ROW_CARD
from ttr_tui.systems.legacy.table_words import event, now
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


def test_a_question_is_told_of_the_event_that_asks_it_though_another_was_turned_up_meanwhile() -> None:
    asks = {
        "verb": "ask",
        "who": "all",
        "options": [{"label": "no"}, {"label": "pay", "effects": [{"verb": "money", "amount": -1}]}],
    }
    pay: Effect = {"id": "pay-car", "title": "Pay Car", "effects": [{"verb": "cards", "n": 1, "who": "all"}, asks]}
    closed: Effect = {"verb": "modify", "hook": "claim.forbid", "change": 1, "when": {"route_touches": ["buffalo"]}}
    strike: Effect = {"id": "strike", "title": "Strike", "effects": [closed]}
    calm: Effect = {"id": "calm", "title": "Calm", "effects": [closed]}
    deck = "newspaper newspaper black*3 newspaper white blue*9"
    scene = position(deck=deck, coming="pay-car strike calm", events=events(pay, strike, calm))
    cast = Cast(scene.rules.edition, ("Ann", "Bea"), 0)

    def told(*names: str) -> list[str]:
        return [now(cast, scene.view(0), name) for name in names]

    scene.do("draw cars")
    assert (scene.event, scene.table.owed) == ("strike", ["choose", None])
    assert told("pay-car", "strike") == ["Now: Your turn to answer what is asked.", "It lasts until the next event."]
    scene.do("choose no")
    scene.do("choose no", 1)
    assert told("pay-car") == ["That’s done; the game goes on."]
    while scene.event == "strike":
        scene.do("draw cars", next(seat for seat, owed in enumerate(scene.table.owed) if owed))
    assert told("strike", "calm") == ["It lasted until “Calm”.", "It lasts until the next event."]
