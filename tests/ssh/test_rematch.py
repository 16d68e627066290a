"""When a game is over everyone who is here can play again; nothing of the host’s disk is offered."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from ssh.evening import game_of, guest, table_of
from ssh.host import Client, client_at, host_at
from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.roster import RandomBot
from ttr_tui.core.chance import Chance
from ttr_tui.hosting.hosted_table import HostedTable
from ttr_tui.words import results


def ended(text: str) -> bool:
    return results.COUNTING in text or "Game over" in text


async def to_the_end(table: HostedTable) -> None:
    """Everybody leaves it to chance, faster than any keys."""
    game, host = game_of(table), table._host
    assert host is not None
    while not game.over:
        seat = game.owing()[0]
        action = RandomBot(game.rules).choose(game.view(seat), Chance(7, seat, len(game.acts)), USUAL_EFFORT)
        await host.act(partial(game.submit, seat, action, game.revision(seat)))


async def to_the_result(client: Client, said: str = "Game over") -> str:
    """Past the score that counts itself."""
    await client.until(ended)
    if said not in client.text:
        client.press("s")
    return await client.until(said)


async def test_everyone_plays_again_and_whoever_watches_comes_along(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann, bo, cy = guest(host, "Ann"), guest(host, "Bo"), guest(host, "Cy")
        table = await table_of(host, ann, bo)
        await to_the_end(table)
        code = table.record.code
        async with (
            client_at(host, ann.key, code, size=(120, 40)) as first,
            client_at(host, bo.key, code) as second,
            client_at(host, cy.key, code) as third,
        ):
            for screen, said in (
                (first, results.OVER_FAR),
                (second, results.OVER_FAR),
                (third, results.OVER_LOOKING_ON),
            ):
                text = await to_the_result(screen, said)
                assert "Keep" not in text
                assert str(tmp_path) not in text
            first.press("a")
            await second.until("Ann would like to play again.")
            second.press("y")
            await first.until("Keep at least")
            await second.until("Keep at least")
            await third.until("choose")
            again = next(one for one in host.lobby.tables.values() if one is not table)
            assert {place.person for place in again.record.places} == {ann.person.id, bo.person.id}
            assert game_of(again).seed != game_of(table).seed
