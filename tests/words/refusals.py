"""Every refusal that any part of the rules can give, with details, and the sentence that the first player reads."""

from __future__ import annotations

from collections.abc import Mapping

Said = tuple[str, Mapping[str, int | str], str]
"""A map, the details, the sentence."""

OMAHA = "denver-omaha/1"
KANSAS = "denver-kansas_city/2"
TRAVERSE = "bay_city-traverse_city/1"
SEA_ROUTE = "green_bay-traverse_city/1"
FREIGHT = "green_bay-sault_ste_marie/1"

REFUSED: Mapping[str, list[Said]] = {
    "lane taken": [
        ("usa", {"lane": OMAHA, "owner": 1}, "Denver to Omaha is taken: Bea has it."),
        ("usa", {"lane": OMAHA, "owner": 0}, "Denver to Omaha is taken: you have it already."),
        (
            "nederland neutral",
            {"lane": "breda-turnhout/1", "owner": -2},
            "Breda to Turnhout (blue) is taken: the neutral player has it.",
        ),
    ],
    "owns the other lane": [
        (
            "usa",
            {"lane": KANSAS},
            "You own a lane from Denver to Kansas City already, and nobody may own two lanes of one route.",
        )
    ],
    "lane closed": [
        (
            "usa",
            {"lane": KANSAS, "seats": 2, "from": 4},
            (
                "Denver to Kansas City (black) is closed: "
                "with fewer than 4 players only one lane of a double route can be claimed."
            ),
        )
    ],
    "too few pieces": [
        (
            "usa",
            {"lane": OMAHA, "spaces": 4, "pieces": 1},
            "Denver to Omaha takes 4 trains, and you have 1 train left.",
        )
    ],
    "too few cards": [
        (
            "usa",
            {"lane": OMAHA, "color": "purple", "spaces": 4, "held": 1, "wilds": 1, "missing": 2},
            "You need 2 more purple or wild cards for Denver to Omaha: it takes 4, and you have 1 purple and 1 wild.",
        ),
        (
            "usa",
            {"lane": OMAHA, "color": "purple", "spaces": 4, "held": 0, "wilds": 3, "missing": 1},
            "You need 1 more purple or wild card for Denver to Omaha: it takes 4, and you have no purple and 3 wild.",
        ),
        (
            "usa",
            {"lane": "denver-santa_fe/1", "color": "gray", "spaces": 2, "held": 1, "wilds": 0, "missing": 1},
            (
                "You need 1 more card of one colour, or wild, for Denver to Santa Fe: it takes 2, "
                "and you have at most 1 of one colour and no wild."
            ),
        ),
    ],
    "no such lane": [("usa", {}, "There is no such route on this map.")],
    "cards not in hand": [
        ("usa", {"card": "red", "held": 0, "offered": 2}, "You can’t pay 2 red: you have none."),
        (
            "great-lakes",
            {"card": "red-double", "held": 1, "offered": 2},
            "You can’t pay 2 red double ship: you have 1.",
        ),
    ],
    "wrong number of cards": [
        ("usa", {"spaces": 4, "offered": 3}, "This route takes exactly 4 cards, and you offered 3."),
        ("usa", {"spaces": 1, "offered": 0}, "This route takes exactly 1 card, and you offered none."),
        ("great-lakes", {"spaces": 3, "offered": 2}, "This route has 3 spaces, and your cards pay for 2."),
    ],
    "more than one colour": [
        ("usa", {}, "All cards that you pay are of one colour; only wild cards may stand in for some.")
    ],
    "wrong colour": [("usa", {"color": "purple"}, "This route takes purple cards, or wild ones in their place.")],
    "no cards to draw": [
        ("usa", {}, "There are no cards to draw: the deck and the discard pile are both empty."),
        ("great-lakes", {}, "There are no cards to draw: both decks and both discard piles are empty."),
    ],
    "no such deck": [("usa", {}, "There is no such deck in this game.")],
    "deck empty": [
        ("usa", {}, "The deck and the discard pile are both empty. Take a card of the market."),
        (
            "great-lakes",
            {"supply": "ships"},
            "The ship deck and its discard pile are both empty. Draw another card.",
        ),
    ],
    "no such slot": [("usa", {"slots": 5}, "The market has 5 places: name one from 1 to 5.")],
    "slot empty": [("usa", {"slot": 3}, "Place 3 of the market is empty: there was no card left to fill it.")],
    "wild as second card": [
        (
            "usa",
            {"slot": 3},
            "Card 3 is wild. From the market a wild card may only be taken first, and is then the only card.",
        )
    ],
    "no tickets left": [("usa", {}, "There are no tickets left to draw.")],
    "not the tickets on offer": [
        (
            "usa",
            {"offered": 3},
            (
                "Choose among the 3 tickets on offer: each of them is kept or goes back. "
                "Tickets that you kept earlier stay with you."
            ),
        )
    ],
    "too few tickets kept": [
        ("usa", {"fewest": 2, "kept": 1}, "Keep at least 2 tickets; you chose 1."),
        ("usa", {"fewest": 1, "kept": 0}, "Keep at least 1 ticket; you chose none."),
    ],
    "not your turn": [("usa", {}, "It is not your turn.")],
    "game over": [("usa", {}, "The game is over.")],
    "not this decision": [
        ("usa", {}, "A turn is one action: cards, a route or tickets. Finish what you have begun first."),
        (
            "great-lakes",
            {},
            (
                "A turn is one action: cards, a route, tickets, a harbour or an exchange. "
                "Finish what you have begun first."
            ),
        ),
    ],
    "wrong kind of card": [
        (
            "great-lakes",
            {"card": "red-double", "kind": "rail"},
            "This route takes train cards, and a red double ship card is none.",
        ),
        ("great-lakes", {"card": "red", "kind": "sea"}, "This route takes ship cards, and a red train card is none."),
    ],
    "card to spare": [
        (
            "great-lakes",
            {"spaces": 3, "offered": 5},
            "This route has 3 spaces, and your cards are enough for 5: leave out one of them.",
        ),
        (
            "great-lakes",
            {"spaces": 1, "offered": 2},
            "This route has 1 space, and your cards are enough for 2: leave out one of them.",
        ),
    ],
    "too few cards of this kind": [
        (
            "great-lakes",
            {"lane": TRAVERSE, "color": "red", "kind": "rail", "spaces": 3, "held": 1, "wilds": 1, "missing": 1},
            (
                "You need red train cards, or wild ones, for 1 more space of Bay City to Traverse City: "
                "it has 3 spaces, and you have enough for 1 of them and 1 wild."
            ),
        ),
        (
            "great-lakes",
            {"lane": FREIGHT, "color": "gray", "kind": "sea", "spaces": 6, "held": 0, "wilds": 0, "missing": 6},
            (
                "You need ship cards of one colour, or wild ones, for 6 more spaces of Green Bay to Sault Ste. Marie: "
                "it has 6 spaces, and you have cards for none of them and no wild."
            ),
        ),
    ],
    "too few pieces of this kind": [
        (
            "great-lakes",
            {"lane": SEA_ROUTE, "spaces": 3, "pieces": 1, "kind": "sea", "box": 9},
            "Green Bay to Traverse City takes 3 ships, and you have 1 ship left. Your box holds 9 ships to exchange.",
        ),
        (
            "great-lakes",
            {"lane": TRAVERSE, "spaces": 3, "pieces": 0, "kind": "rail", "box": 0},
            "Bay City to Traverse City takes 3 trains, and you have no trains left. Your box holds no trains either.",
        ),
    ],
    "not so many trains": [
        ("great-lakes", {"most": 33, "asked": 40}, "A fleet has at most 33 trains; you asked for 40.")
    ],
    "not so many ships": [
        ("great-lakes", {"most": 32, "asked": 33}, "A fleet has at most 32 ships; you asked for 33.")
    ],
    "fleet of another size": [
        ("great-lakes", {"fleet": 50, "asked": 51}, "A fleet has 50 pieces in all; you asked for 51.")
    ],
    "no such piece": [("great-lakes", {}, "There are trains and ships, and no other pieces.")],
    "nothing to exchange": [
        ("great-lakes", {"kind": "sea", "asked": 0}, "Exchange at least one piece, not 0."),
    ],
    "box too empty": [
        (
            "great-lakes",
            {"kind": "rail", "asked": 7, "box": 1},
            "You asked for 7 trains, and your box holds 1 train.",
        ),
        ("great-lakes", {"kind": "sea", "asked": 1, "box": 0}, "You asked for 1 ship, and your box holds no ships."),
    ],
    "too few pieces to give": [
        (
            "great-lakes",
            {"kind": "rail", "asked": 2, "supply": 1},
            "For 2 trains you give as many ships, and you have 1 ship.",
        ),
        (
            "great-lakes",
            {"kind": "sea", "asked": 1, "supply": 0},
            "For 1 ship you give as many trains, and you have no trains.",
        ),
    ],
    "no such city": [("great-lakes", {}, "There is no such city on this map.")],
    "no harbours left": [("great-lakes", {"harbors": 3}, "You have built all you have: 3 harbours.")],
    "no port": [("great-lakes", {"city": "madison"}, "Madison is no port.")],
    "harbour taken": [
        (
            "great-lakes",
            {"city": "chicago", "owner": 1},
            "There is a harbour in Chicago: Bea has built one.",
        ),
        (
            "great-lakes",
            {"city": "chicago", "owner": 0},
            "There is a harbour in Chicago: you have built one already.",
        ),
    ],
    "no route into the city": [
        ("great-lakes", {"city": "chicago"}, "You have no route into Chicago. A harbour needs one.")
    ],
    "no sign of a harbour": [
        (
            "great-lakes",
            {"card": "red"},
            "A harbour takes cards with its sign, or wild ones, and a red train card has none.",
        )
    ],
    "not the price of a harbour": [
        (
            "great-lakes",
            {"each": 2},
            (
                "A harbour costs 2 train cards and 2 ship cards, all of one colour and with its sign; "
                "wild cards may stand in for any of them."
            ),
        )
    ],
    "not a lane for the neutral player": [
        (
            "nederland neutral",
            {"ticket": "breda-haarlem"},
            "The ticket Breda to Haarlem names other lanes. Choose one of those for the neutral player.",
        )
    ],
    "lane leaves the board": [
        (
            "legacy-east",
            {"lane": "mobile-tampa/1"},
            "Mobile to Tampa leads off the board, so nobody can claim it.",
        )
    ],
    "too few dollars": [
        (
            "legacy-east",
            {"lane": "albany-boston/1", "dollars": 2, "held": 1},
            "Boston to Albany costs $2, and you have $1.",
        )
    ],
    "too few cards for the price": [
        (
            "legacy-east",
            {
                "lane": "atlanta-mobile/1",
                "color": "black",
                "spaces": 3,
                "held": 3,
                "wilds": 0,
                "most": 99,
                "extra": 1,
                "extra wilds": 0,
            },
            (
                "Your cards don’t make the price of Atlanta to Mobile: 3 black and 1 card more. "
                "You have 3 black and no wild."
            ),
        ),
        (
            "legacy-east",
            {
                "lane": "boston-montreal/1",
                "color": "gray",
                "spaces": 2,
                "held": 1,
                "wilds": 2,
                "most": 0,
                "extra": 2,
                "extra wilds": 1,
            },
            (
                "Your cards don’t make the price of Montréal to Boston: 2 cards of one colour with none of them wild, "
                "2 cards more and 1 wild card beside them. You have 1 of one colour and 2 wild."
            ),
        ),
        (
            "legacy-east",
            {
                "lane": "atlanta-mobile/1",
                "color": "black",
                "spaces": 3,
                "held": 0,
                "wilds": 3,
                "most": 1,
                "extra": 0,
                "extra wilds": 0,
            },
            (
                "Your cards don’t make the price of Atlanta to Mobile: 3 black with at most 1 of them wild. "
                "You have no black and 3 wild."
            ),
        ),
    ],
    "choose how to pay": [
        (
            "legacy-east",
            {"lane": "albany-boston/1", "choices": 2},
            "The price of Boston to Albany leaves you 2 choices. Say how you pay.",
        ),
        (
            "legacy-east",
            {"lane": "albany-boston/1", "choices": 1},
            "The price of Boston to Albany leaves you 1 choice. Say how you pay.",
        ),
    ],
    "no such choice": [
        (
            "legacy-east",
            {"lane": "albany-boston/1"},
            "The price of Boston to Albany leaves no such choice. Choose one of those that are listed.",
        )
    ],
    "too few cards to draw": [
        (
            "legacy-east",
            {"cards": 8, "limit": 8},
            "Nobody may draw while deck and discard hold 8 cards or fewer, and they hold 8 cards.",
        ),
        (
            "legacy-east",
            {"cards": 1, "limit": 8},
            "Nobody may draw while deck and discard hold 8 cards or fewer, and they hold 1 card.",
        ),
    ],
    "event not in the discard": [
        ("legacy-east", {}, "Choose an event that was turned up in this game and is not archived yet.")
    ],
    "wrong number of cards with extra": [
        (
            "legacy-east",
            {"spaces": 3, "extra": 1, "offered": 3},
            "This route takes 3 cards and 1 more, and you offered 3.",
        ),
        (
            "legacy-east",
            {"spaces": 1, "extra": 2, "offered": 0},
            "This route takes 1 card and 2 more, and you offered none.",
        ),
    ],
    "too few extra wilds": [
        (
            "legacy-east",
            {"wilds": 1, "offered": 0},
            "This route takes 1 wild card beside its other cards, and you offered none.",
        ),
        (
            "legacy-east",
            {"wilds": 2, "offered": 1},
            "This route takes 2 wild cards beside its other cards, and you offered 1.",
        ),
    ],
    "too many wilds": [
        (
            "legacy-east",
            {"most": 0, "offered": 1},
            "None of the cards for the spaces may be wild here, and you offered 1.",
        ),
        (
            "legacy-east",
            {"most": 2, "offered": 3},
            "At most 2 of the cards for the spaces may be wild here, and you offered 3.",
        ),
    ],
    "does not make a set": [
        (
            "legacy-east",
            {"color": "black", "spaces": 3, "extra": 1},
            (
                "These cards are not what the route takes: 3 black, and 1 more, "
                "with wild ones as far as they may stand in."
            ),
        ),
        (
            "legacy-east",
            {"color": "gray", "spaces": 1, "extra": 0},
            (
                "These cards are not what the route takes: 1 card of one colour "
                "with wild ones as far as they may stand in."
            ),
        ),
    ],
}
