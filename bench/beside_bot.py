"""A bot of a checkout as a program of its own: it runs with that checkout's code, and knows no other.

Who it is, is typed as `bench/seated.py` says.
"""

from __future__ import annotations

import json
import sys

from bench.seated import bot_typed
from ttr_tui.bots.wire import Opening, Question
from ttr_tui.bots.worker import BotsOfGame
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.map_decoder import decode_map

who = sys.argv[1]
try:
    made = bot_typed(who)
except ValueError as error:
    sys.exit(f"{who}: {error}")
rules: dict[str, RuleSet] = {}
bots: BotsOfGame | None = None
games = asked = seat = 0
for line in sys.stdin:
    ((kind, said),) = json.loads(line).items()
    match kind:
        case "game":
            games, asked, seat = games + 1, 0, int(said["seat"][1:]) - 1
            map_text = json.dumps(said["map"])
            if map_text not in rules:
                rules[map_text] = RuleSet(decode_map(said["map"], "the map"))
            names = tuple(who if one == seat else "" for one in range(said["seats"]))
            try:
                bots = BotsOfGame(Opening(games, said["map"], names, games), rules[map_text], {who: made})
            except ValueError as error:
                sys.exit(f"{who}: {error}")
        case "choose" if bots is not None:
            asked += 1
            action = bots.choose(Question(games, asked, seat, asked, asked == 1, tuple(said["facts"])))
            print(json.dumps({"act": bots.rules.notation.write(action)}), flush=True)
