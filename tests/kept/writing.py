"""Has the program write a set such as the kept one into a new folder, from which another kind can be added to that.

    PYTHONPATH=tests python -m kept.writing FOLDER

What is kept already is never written anew: it is what an older program left. Keys, codes and days differ each time.
`pytest tests/kept --rewrite-golden` then writes what is told of the set, to be read before it is kept.
"""

from __future__ import annotations

import asyncio
import lzma
import os
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import replace
from datetime import date
from io import StringIO
from pathlib import Path
from shutil import copytree
from unittest.mock import patch

import asyncssh
from conformance.playing import by_habit
from hosting.campaigns.round import FEW, Round, round_at, short_pack
from support.founded import CODE, PLAYERS, SECRETS
from support.nook import nook_file
from support.packs import TWO_VALLEYS, changed
from support.pads import friday_pad, put_in

from kept.set_of_files import HOME, HOST, PACKED, PAD, POSITIONS, WISHES, WORK, at_home
from ttr_tui.bots.roster import BOTS
from ttr_tui.campaign.founders import Founder
from ttr_tui.campaign.open_campaign import OpenCampaign, found
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.cli import main as call
from ttr_tui.core.chance import Chance
from ttr_tui.hosting.hosted_table import HostedTable
from ttr_tui.lab.analysis import keep
from ttr_tui.lab.analyst import analyse, judged_seats
from ttr_tui.seats.deal import Daily, Deal, Party
from ttr_tui.seats.game import Game
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.position import Position
from ttr_tui.seats.record import recall
from ttr_tui.seats.sitters import seat_people
from ttr_tui.ssh.server import host_key
from ttr_tui.store.campaign_file import Mode
from ttr_tui.store.host_files import Bans, Terms, settings_of, write_bans
from ttr_tui.store.journal import read_journal
from ttr_tui.store.map_decoder import snapshot
from ttr_tui.store.places import campaigns_folder, own_maps, own_packs, saves_folder, settings_file
from ttr_tui.store.saves import keep_guide, write_plans
from ttr_tui.store.settings import write_settings
from ttr_tui.store.slots import COST, LEAST, Cost

DAY = date(2026, 11, 12)
SHORT_STEPS = 60
OLDER = 'wallpaper = "steam"\n\n[keys]\nwhistle = ["w"]\n'
"""What another version understood."""


def dealt(map_name: str, people: str, seed: int, variants: tuple[str, ...] = (), first: int | None = None) -> Deal:
    sitters = seat_people(people.split(","), BOTS, programs=True)
    return replace(Party(snapshot(map_name, variants), variants, sitters, first).deal(seed), seed_was_typed=False)


def play_by_habit(game: Game, until: Callable[[Game], bool], habit: str = "claim") -> None:
    chance = Chance(game.seed, game.seats, 3)
    while not game.over and not until(game):
        seat = game.owing()[-1]
        game.submit(seat, by_habit(game.rules.options(game.view(seat)), habit, chance), game.revision(seat))


def after(acts: int) -> Callable[[Game], bool]:
    return lambda game: len(game.acts) >= acts


def to_the_end(game: Game) -> bool:
    return game.over


def owes(decision: str) -> Callable[[Game], bool]:
    """Stops where somebody is asked this."""
    return lambda game: decision in game.table.owed


def save(name: str, deal: Deal, *steps: Callable[[Game], object]) -> Path:
    path = saves_folder() / f"{name}.ttr"
    live = LiveGame.begin_at(deal, path)
    for step in steps:
        step(live.game)
    live.save()
    live.close()
    return path


def played(until: Callable[[Game], bool], habit: str = "claim") -> Callable[[Game], object]:
    return lambda game: play_by_habit(game, until, habit)


def back(acts: int) -> Callable[[Game], object]:
    return lambda game: game.take_back(len(game.acts) - 1 - acts)


def write_games() -> None:
    usa = dealt("usa", "Ann,Bea,easy", 11)
    open_and_hinted = (played(after(20)), lambda game: game.ask_hint(game.owing()[0]), Game.lay_open)
    save("usa", usa, *open_and_hinted, played(after(30)), back(4), played(to_the_end))
    save("usa-mega", dealt("usa", "Ann,normal", 12, ("mega",), first=1), played(to_the_end))
    under_way = save("usa-unfinished", dealt("usa", "Ann,Bea", 13), played(after(40)), back(1))
    board = recall(read_journal(under_way)).game.rules.edition.board
    write_plans(under_way, board, {0: 0b1011, 1: 1 << len(board.lanes) - 1})
    keep_guide(under_way)
    save("usa-2025", replace(dealt("usa-2025", "Ann,Bea,random", 14), seed_was_typed=True), played(to_the_end))
    save("europe", dealt("europe", "Ann,easy", 15), played(to_the_end))
    save("europe-unfinished", dealt("europe", "Ann,Bea", 16), played(owes("tunnel-extra")))
    save("great-lakes", dealt("great-lakes", "Ann,Bea", 17), played(to_the_end))
    save("great-lakes-unfinished", dealt("great-lakes", "Ann,Bea,Cy", 18), played(after(2)))
    save("nederland", dealt("nederland", "Ann,Bea", 19), played(to_the_end))
    save("nederland-unfinished", dealt("nederland", "Ann,easy", 20), played(after(25)), back(2))
    save("legacy-east", dealt("legacy-east", "Ann,Bea", 21), played(to_the_end))
    save("legacy-east-unfinished", dealt("legacy-east", "Ann,Bea,Cy", 22), played(after(33)))
    daily = Daily(DAY)
    day = Deal(snapshot(daily.map_id, ()), (), daily.sitters("Ann"), daily.seed, daily=daily)
    save("day", day, played(to_the_end))
    save("day-again", day.again(), played(after(25)))
    analysed = save("nook", dealt("nook", "Ann,easy", 23), played(to_the_end))
    save("nook-unfinished", dealt("nook", "Ann,Bea", 24), played(after(12)))
    save("nook-program", dealt("nook", "Ann,exec:./mybot --quick", 25), played(to_the_end))
    analyse_and_keep(analysed)


def analyse_and_keep(path: Path) -> None:
    record = recall(read_journal(path))
    judged = judged_seats(record.game)
    *_, whole = analyse(record.game, judged, WORK)
    keep(path, record.journal.seal, record.game, whole)


def quietly(*words: str) -> None:
    with redirect_stdout(StringIO()), patch("ttr_tui.cli.layouts.STEPS", SHORT_STEPS):
        assert call([*words]) == 0


def write_positions(folder: Path) -> None:
    """One on a map that comes with the game, which its line only names, and one on a map of one's own."""
    lines = []
    for name in ("usa-unfinished", "nook-unfinished"):
        record = recall(read_journal(saves_folder() / f"{name}.ttr"))
        lines.append(f"{name} {Position.of(record.deal, record.game, record.game.acts).line()}\n")
    (folder / POSITIONS).write_text("".join(lines))


def write_maps() -> None:
    own_maps().mkdir(parents=True)
    (own_maps() / "nook.toml").write_text(nook_file())
    quietly("layouts", "nook", "--size", "S")


def write_packs() -> None:
    """Three short games, of which the last says STOP."""
    folder = own_packs()
    folder.mkdir(parents=True)
    copytree(TWO_VALLEYS, folder / "two-valleys")
    games = {f"games.{number}.trains": FEW for number in range(2)}
    last = {"year": 1907, "title": "Both Valleys", "trains": FEW, "absent": 7}
    changed(folder, "pack", {"id": "three-valleys", "name": "Three Valleys", **games, "games.+": last})
    card = {"id": "1907-01", "game": 3, "kind": "card", "title": "Snow", "front": "It snows.", "back": "It still does."}
    stop = {"id": "1907-99", "game": 3, "kind": "stop", "title": "Stop", "front": "Open the vaults."}
    pack = changed(folder, "story", {"story.4": card, "story.+": stop})
    pack.rename(folder / "three-valleys")
    quietly("layouts", "three-valleys", "--size", "S")


def a_campaign(name: str, mode: Mode, cost: Cost = LEAST, bots: tuple[str, ...] = ()) -> OpenCampaign:
    secrets = SECRETS if mode == "sealed" else {}
    founders = [
        Founder(color, PLAYERS[color], "easy" if color in bots else "", secrets.get(color))
        for color in ("red", "blue", "green")
    ]
    pack = read_pack(own_packs() / "three-valleys")
    code = CODE if mode == "sealed" else None
    return found(campaigns_folder(), pack, name, founders, mode, code, "red", cost=cost)


def a_game(campaign: OpenCampaign, *present: str, seed: int) -> None:
    """From its first cards to the vaults."""
    live = campaign.begin(present, seed=seed)
    play_by_habit(live.game, to_the_end)
    live.save()
    live.close()
    campaign.deposit(campaign.finish(live.game))


def under_way(campaign: OpenCampaign, *present: str, seed: int, stand_ins: tuple[str, ...] = ()) -> None:
    live = campaign.begin(present, stand_ins, seed=seed)
    play_by_habit(live.game, after(14))
    live.save()
    live.close()


def write_campaigns() -> None:
    everyone = ("red", "blue", "green")
    between = a_campaign("Open Line", "open", bots=("green",))
    under_way(between, *everyone, seed=31)
    between.give_up("Bo came late")
    a_game(between, "red", "green", seed=32)

    friday = a_campaign("Friday Line", "sealed", COST)
    a_game(friday, *everyone, seed=33)
    a_game(friday, "red", "blue", seed=34)
    friday.open_vaults(early=True, company="green")
    under_way(friday, "red", "green", seed=35, stand_ins=("blue",))

    open_under_way = a_campaign("Monday Line", "open")
    under_way(open_under_way, "red", "blue", seed=36)

    shut = a_campaign("Shut Line", "sealed")
    a_game(shut, *everyone, seed=37)

    over = a_campaign("Old Line", "sealed", bots=("blue",))
    a_game(over, *everyone, seed=38)
    a_game(over, *everyone, seed=39)
    over.take_back("a wrong bonus")
    a_game(over, "red", "blue", seed=40)
    over.correct("the peddler came twice", [], caboose="green")
    a_game(over, *everyone, seed=41)
    over.open_vaults(early=False)


def write_pad(folder: Path) -> None:
    """Two games, one corrected and one undone, and a third that is being written while somebody is absent."""
    pad = friday_pad(folder, secrets={color: SECRETS[color] for color in ("red", "blue")})
    put_in(pad, {"red": (12, 4, 31, 8, 3, 0), "blue": (5, 0, 4, 22, 1, 2), "green": (9, 0, 0, 0, 0, -1)})
    put_in(pad, {"red": (1, 0, 0, 0, 0, 0), "blue": (2, 0, 0, 0, 0, 0)})
    pad.take_back("the wrong evening")
    put_in(pad, {"red": (10, 16, 20, 0, 2, 0), "blue": (12, 0, 34, 0, 2, 0)})
    pad.write_rows((1, "blue"), (5, 0, 40, 2, 3, 2))
    pad.write_again((1, "blue"), "a ticket was overlooked")
    pad.write_rows((1, "red"), (12, 4))
    pad.be_absent("blue")
    pad.write_rows((3, "green"), (7, 2, 11))


def write_settings_of_ann() -> None:
    path = settings_file()
    path.parent.mkdir(parents=True)
    path.write_text(OLDER)
    write_settings(path, replace(WISHES, keys={"whistle": ("w",), **WISHES.keys}))


def seated_at(here: Round, map_name: str, terms: Terms, *names: str, bots: int = 0) -> HostedTable:
    """These people and so many bots have a seat each; nothing is dealt."""
    visits = [here.visits[name] for name in names]
    code = visits[0].create(map_name, (), len(names) + bots, terms)
    table = here.lobby.tables[code]
    for seat, visit in enumerate(visits[1:], 1):
        assert visit.person is not None
        assert table.take_seat(visit.person.id, seat)
    for seat in range(len(names), len(names) + bots):
        assert visits[0].seat_bot(code, seat, "easy")
    return table


async def sit_and_play(here: Round, table: HostedTable, until: Callable[[Game], bool], *names: str) -> None:
    chairs = {name: await here.visits[name].sit(table.record.code) for name in names}
    assert table._host is not None
    game = table._host.live.game
    chance = Chance(game.seed, game.seats, 3)
    while not game.over and not until(game):
        seat = game.owing()[-1]
        chair = chairs.get(game.sitters[seat].name)
        if chair is None:
            await asyncio.sleep(0.001)
            continue
        action = by_habit(game.rules.options(game.view(seat)), "claim", chance)
        await chair.submit(seat, action, game.revision(seat))
    said = chairs[names[0]].say("Well built!")
    assert said is None
    for name in names:
        await here.visits[name].get_up()


async def write_lobby(folder: Path) -> None:
    short_pack(folder)
    async with round_at(folder) as here:
        await write_hosted_campaigns(here)
        for name in ("Ann", "Bo", "Cy"):
            here.come(name)
        ann = here.visits["Ann"]
        guest = here.lobby.people.introduce("Guest")
        second = here.lobby.people.join(here.lobby.people.link_code(ann._me, 0), f"SHA256:{'second':b<43}", 0)
        assert second is not None
        invited = ann.create("europe", ("big-cities",), 3, Terms("days", 5, 2, "never", "invited", talk=False))
        assert ann.invite(invited, "Bo")
        assert ann.invite(invited, guest.name)
        assert ann.seat_bot(invited, 2, "normal")
        running = seated_at(here, "usa", Terms(hints=True), "Ann", "Bo", bots=1)
        await here.lobby.begin(running)
        await sit_and_play(here, running, after(40), "Ann", "Bo")
        slow = seated_at(here, "nederland", Terms(tempo="days"), "Cy", "Bo")
        await here.lobby.begin(slow)
        await sit_and_play(here, slow, after(20), "Cy", "Bo")
        slow.change(replace(slow.record, spent={here.visits["Bo"]._me: 3_600}, hold=(here.visits["Cy"]._me,)))
        ended = seated_at(here, "usa", Terms(), "Bo", "Cy")
        await here.lobby.begin(ended)
        await sit_and_play(here, ended, to_the_end, "Bo", "Cy")
        assert here.complaints == []
        write_settings(settings_of(folder / "people", ann._me), WISHES)
    write_bans(folder, Bans((f"SHA256:{'banned':c<43}",), ("192.0.2.7", "2001:db8::7")))
    key: asyncssh.SSHKey = host_key(folder)
    assert key.get_fingerprint()


async def write_hosted_campaigns(here: Round) -> None:
    """One under way at its second game, and one for which companies are still to be taken."""
    three = ("Ann", "Bo", "Cy")
    await here.found(*three)
    await here.sit(*three)
    await here.visits["Ann"].campaigns.company(here.code).begin()
    await here.to_the_table(*three)
    await here.play()
    await here.answer_all()
    for visit in here.visits.values():
        visit.campaigns.company(here.code).read()
    await here.sit("Ann", "Cy")
    await here.visits["Ann"].campaigns.company(here.code).begin()
    await here.to_the_table("Ann", "Cy")
    for _ in range(12):
        await here.act()
    for visit in here.visits.values():
        await visit.get_up()
    gathering = here.visits["Bo"].campaigns.create("Sunday Line", await here.pack(), sealed=False, everyone=False)
    assert here.visits["Bo"].campaigns.company(gathering).invite("Cy")
    here.visits["Bo"].campaigns.company(gathering).put_bot("green", "easy")


def pack_up(folder: Path) -> None:
    """Journals are long and say much twice."""
    for path in folder.rglob("*.ttr"):
        path.with_name(path.name + PACKED).write_bytes(lzma.compress(path.read_bytes(), preset=9))
        path.unlink()
    for path in folder.rglob(".*.lock"):
        path.unlink()


def write_set(folder: Path) -> None:
    folder.mkdir(parents=True)
    os.environ.update(at_home(folder / HOME))
    write_maps()
    write_packs()
    write_games()
    write_positions(folder)
    write_campaigns()
    write_pad(folder / PAD)
    write_settings_of_ann()
    asyncio.run(write_lobby(folder / HOST))
    pack_up(folder)


if __name__ == "__main__":
    write_set(Path(sys.argv[1]).absolute())
