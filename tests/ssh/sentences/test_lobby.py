"""The lobby by sentences: who somebody is, what they want, which tables there are and who comes to them."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import asyncssh

from ssh.evening import guest, table_of
from ssh.hearer import Hearer
from ssh.host import client_at, host_at
from ssh.sentences.lines import hearer_at, until
from ttr_tui.hosting.lobby import MOST_UNBEGUN
from ttr_tui.hosting.people import MOST_NEW
from ttr_tui.hosting.visit import Visit
from ttr_tui.store.host_files import MOST_INVITED, Terms
from ttr_tui.store.settings import read_settings
from ttr_tui.words import lobby

LINK = re.compile(r"Your code: (\S+) ")
CODE = re.compile(r"[a-z]+-[a-z]+-\d+")


async def test_a_name_is_explained_and_can_be_changed(tmp_path: Path) -> None:
    key = asyncssh.generate_private_key("ssh-ed25519")
    async with host_at(tmp_path) as host, client_at(host, key, term="dumb") as client:
        ann = Hearer(client)
        await ann.until("What shall everyone call you?")
        ann.type("help")
        await ann.until("Type a name, 16 letters at most.", "What shall everyone call you?")
        ann.type("")
        await ann.until("A name needs a letter or a digit.")
        ann.type("Ann")
        await ann.until("Ring the bell when you are to decide?")
        ann.type("yes")
        await ann.answer("Hello, Ann.", by="Your name: Ann")
        await ann.until("Your new name")
        ann.type("")
        await ann.answer("Hello, Ann.", by="Your name: Ann")
        await ann.until("Your new name")
        ann.type("Anna")
        await ann.until("You are called Anna now.", "Hello, Anna.")
        assert [one.name for one in host.lobby.people._people.values()] == ["Anna"]


async def test_settings_are_kept_and_tell_no_path(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann = guest(host, "Ann")
        async with hearer_at(host, ann) as one:
            await one.answer(by="Settings")
            await one.answer("Which setting?", by="Bell: off")
            await one.answer("Bell?", by="on")
            await one.answer("Bell: on.", "Which setting?", by="Settings that only the screen has")
            said = await one.answer("Theme: as it suits", by="Motion: on")
            assert "Pace" not in said
            await one.answer("Motion?", by="off")
            await one.until("Motion: off.", "Which setting?")
            one.type("")
            await one.until("Hello, Ann.")
            assert str(tmp_path) not in one.all_said
            settings, _ = read_settings(tmp_path / "people" / ann.person.id / "settings.toml", ())
            assert (settings.bell, settings.motion) == (True, False)


async def test_a_second_key_is_joined_by_a_code(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann, other = guest(host, "Ann"), guest(host, "Else")
        async with hearer_at(host, ann) as first, hearer_at(host, other) as second:
            await first.answer(by="Play with another key, too")
            found = LINK.search(await first.until("it is good for ten minutes"))
            assert found is not None
            await second.answer(by="Play with another key, too")
            await second.until("or type the code")
            second.type("none-of-these-1")
            await second.until("There is no such code", "or type the code")
            second.type(found[1])
            await second.until("Hello, Ann.")
            first.type("")
            await first.until("Hello, Ann.")


async def test_what_a_table_is_played_by_is_asked(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        async with hearer_at(host, guest(host, "Ann")) as ann:
            await ann.answer("Hello, Ann.", by="New table")
            for answer, question in (
                ("nederland", "Which map?"),
                ("", "Which variants?"),
                ("3", "How many players"),
                ("free", "Who has seat 2 of 3? ("),
                ("easy", "Who has seat 3 of 3? ("),
                ("change the pace", "Pace: live"),
                ("over days", "How do you play?"),
                ("5", "How many days"),
                ("0", "How many spare days for everyone, 0 to 30? (Enter: 5)"),
                ("always", "Undoing"),
                ("nobody", "Who may watch?"),
                ("usual phrases", "What may be said"),
                ("everyone", "Who may ask for hints?"),
                ("back", "5 days. Spare days for everyone: 0. Undo: always. May watch: nobody. Talk: only the usual"),
                ("normal", "Who has seat 3 of 3? (Enter: 3)"),
                ("open", "Open the table now?"),
            ):
                await ann.until(question)
                ann.type(answer)
            await ann.answer("Seat 2: free.", "Seat 3: bot (normal).", "What next?", by="Seat a bot")
            await ann.answer("Which seat?", by="Seat 2")
            await ann.until("A bot, hunter: keeps drawing tickets")
            ann.type("hunter")
            await ann.until("Seat 2: Cleo, bot (hunter).", "What next?")
        [table] = host.lobby.tables.values()
        assert table.record.map == "nederland"
        assert table.record.terms == Terms("days", 5, 0, "free", "nobody", False, True)
        assert [place.bot for place in table.record.places] == ["", "hunter", "normal"]


async def test_who_has_three_tables_that_wait_to_begin_opens_no_other(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann = guest(host, "Ann")
        for _ in range(MOST_UNBEGUN):
            host.lobby.create(ann.person.id, "usa", (), 2, Terms())
        async with hearer_at(host, ann) as one:
            await one.answer("Hello, Ann.", by="New table")
            for answer, question in (
                ("usa", "Which map?"),
                ("", "Which variants?"),
                ("2", "How many players"),
                ("", "Who has seat 2 of 2? ("),
                ("open", "Open the table now?"),
            ):
                await one.until(question)
                one.type(answer)
            await one.until(lobby.too_many_unbegun(MOST_UNBEGUN), "Open the table now?")
        assert len(host.lobby.tables) == MOST_UNBEGUN


async def test_who_comes_after_many_others_of_one_address_is_told_so(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        for number in range(MOST_NEW):
            Visit(host.lobby, fingerprint=f"SHA256:{number:043}", address="127.0.0.1").introduce(f"Bo {number}")
        key = asyncssh.generate_private_key("ssh-ed25519")
        async with client_at(host, key, term="dumb") as client:
            ann = Hearer(client)
            await ann.until("What shall everyone call you?")
            ann.type("Ann")
            await ann.until(lobby.NAME_FAULTS["crowd"], "What shall everyone call you?")
        assert host.lobby.people.named("Ann") is None


async def test_how_many_can_be_invited_is_said(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann, bo = (guest(host, name) for name in ("Ann", "Bo"))
        table = host.lobby.create(ann.person.id, "usa", (), 3, Terms())
        invited = tuple(f"{number:016x}" for number in range(MOST_INVITED))
        table.change(replace(table.record, invited=invited))
        async with hearer_at(host, ann) as one:
            await one.answer("Hello, Ann.", by=table.record.code)
            await one.answer("What next?", by=lobby.INVITE)
            one.type(bo.person.name)
            await one.until(lobby.too_many_invited(MOST_INVITED), "What next?")
        assert table.record.invited == invited


async def test_who_is_invited_sits_down_and_who_is_not_knocks(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann, bo, cy = (guest(host, name) for name in ("Ann", "Bo", "Cy"))
        table = host.lobby.create(ann.person.id, "usa", (), 3, Terms())
        code = table.record.code
        async with hearer_at(host, ann) as first, hearer_at(host, bo) as second, hearer_at(host, cy) as third:
            await third.answer("Hello, Cy.", by=code)
            await third.answer("Seat 2: free.", by="Knock to sit on seat 2")
            await first.until(f"Cy knocks at {code}.", "A number or words")
            await first.answer(by=code)
            await first.answer("Cy knocks.", by=lobby.turn_away("Cy"))
            await third.until("They let nobody in just now.", "What next?")
            await first.answer("What next?", by=lobby.INVITE)
            first.type("Nobody")
            await first.until("Nobody called Nobody was ever here.", lobby.WHOM)
            first.type("Bo")
            await first.until("Bo is invited", "What next?")
            await second.answer(f"You’re invited to {code}: USA with Ann.", by=code)
            await second.answer("Seat 2: free.", by="Sit down on seat 2")
            await first.until("Seat 2: Bo.", "What next?")
            await third.until("Seat 2: Bo.", "What next?")
            second.type("back")
            await second.answer("Hello, Bo.", by=code)
            await third.answer("What next?", by="Knock to sit on seat 3")
            await second.answer("Cy knocks.", by=lobby.let_in("Cy"))
            await third.until("Seat 3: Cy (you).", "What next?")
            third.type("back")
            await third.until("Hello, Cy.")
            await first.answer("Seat 3: Cy.", by=lobby.BEGIN)
            await first.until("Which do you keep?")
            await second.until("Which do you keep?")
            await third.until(f"The game at {code} has begun.", f"It is your turn at {code}.", "A number or words")


async def test_a_table_that_goes_away_is_left(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        code = host.lobby.create(ann.person.id, "usa", (), 2, Terms()).record.code
        async with hearer_at(host, ann) as first, hearer_at(host, bo, code) as second:
            await second.until("Seat 2: free.", "What next?")
            await first.answer(by=code)
            await first.answer("What next?", by=lobby.TAKE_AWAY)
            await first.answer("Remove it for everyone?", by=lobby.TAKE_AWAY)
            await second.until(lobby.GONE_TABLE, "Hello, Bo.")
            await first.until("Hello, Ann.")


async def test_somebody_who_only_watches_needs_no_name(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        stranger = asyncssh.generate_private_key("ssh-ed25519")
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        waiting = host.lobby.create(ann.person.id, "usa", (), 2, Terms()).record.code
        async with client_at(host, stranger, "watch", term="dumb") as client:
            cy = Hearer(client)
            await cy.until("Nobody plays just now.", "A number or words")
        code = (await table_of(host, ann, bo)).record.code
        async with client_at(host, stranger, "watch", term="dumb") as client:
            cy = Hearer(client)
            said = await cy.answer("Games to watch", by=code)
            assert waiting not in said
            await cy.until("Ann and Bo choose. ")
            cy.type("menu")
            await cy.answer("Games to watch", by="Come in and play")
            await cy.until("What shall everyone call you?")
            cy.type("quit")
            await cy.heard("Goodbye.")


async def test_no_more_than_a_few_tables_of_others_are_read_out(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann = guest(host, "Ann")
        for number in range(7):
            host.lobby.create(guest(host, f"Owner {number}").person.id, "usa", (), 2, Terms())
        async with hearer_at(host, ann) as one:
            said = await one.answer("Hello, Ann.", by="More tables: 3")
            assert len(set(CODE.findall(said))) == 4
            said += await one.until("Which table?")
            assert len(set(CODE.findall(said))) == 7
            one.type("")
            await one.until("Hello, Ann.")


async def test_coming_in_leads_to_the_table_that_waits_unless_there_are_several(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        first = await table_of(host, ann, bo)
        async with hearer_at(host, ann) as one:
            await one.until("USA: Ann and Bo.", "Which do you keep?")
        second = await table_of(host, ann, bo)
        await until(lambda: first.waits_for(ann.person.id) and second.waits_for(ann.person.id))
        async with hearer_at(host, ann) as one:
            await one.until("Hello, Ann. It is your turn at 2 tables.", "A number or words")
            one.type("")
            await one.until("Which do you keep?")
            one.type("next")
            await one.until("USA: Ann and Bo.", "Which do you keep?")
            one.type("all")
            await one.until("It is your turn at 1 other table. Type next to go there.", "Bo chooses. ")
            one.type("next")
            await one.until("Which do you keep?")
            one.type("all")
            await one.until("Bo chooses. ")
            one.type("next")
            await one.until("It isn’t your turn at any other table.")
            for table in (first, second):
                assert not table.waits_for(ann.person.id)


async def test_a_knock_is_heard_in_the_middle_of_a_game(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann, bo, cy = (guest(host, name) for name in ("Ann", "Bo", "Cy"))
        await table_of(host, ann, bo)
        code = host.lobby.create(ann.person.id, "usa", (), 2, Terms()).record.code
        async with hearer_at(host, ann) as first, hearer_at(host, cy, code) as third:
            await first.until("Which do you keep?")
            await third.answer("Seat 2: free.", by="Knock to sit on seat 2")
            await first.until(f"Cy knocks at {code}.", "Which do you keep?")
            assert first.said.count("knocks") == 1


async def test_who_wants_to_hear_less_hears_less_the_next_time(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann = guest(host, "Ann")
        await table_of(host, ann, bots=1)
        async with hearer_at(host, ann) as one:
            await one.until("Which do you keep?")
            one.type("all")
            await one.until("What will you do?")
        told: dict[bool, str] = {}
        for said, brief in (("brief", True), ("full", False)):
            async with hearer_at(host, ann) as one:
                await one.until("What will you do?")
                one.type(said)
                await one.until("From now on you hear", "What will you do?")
            settings, _ = read_settings(tmp_path / "people" / ann.person.id / "settings.toml", ())
            assert settings.brief is brief
            async with hearer_at(host, ann) as one:
                told[brief] = await one.until("What will you do?")
        assert len(told[True]) < len(told[False])


async def test_the_bell_is_asked_for_at_the_first_visit_alone(tmp_path: Path) -> None:
    key = asyncssh.generate_private_key("ssh-ed25519")
    async with host_at(tmp_path) as host:
        async with client_at(host, key, term="dumb") as client:
            ann = Hearer(client)
            await ann.until("What shall everyone call you?")
            ann.type("Ann")
            await ann.until("Ring the bell when you are to decide? (yes or no)")
            ann.type("yes")
            await ann.until("Hello, Ann.")
        person = host.lobby.people.named("Ann")
        assert person is not None
        assert read_settings(tmp_path / "people" / person.id / "settings.toml", ())[0].bell
        async with client_at(host, key, term="dumb") as client:
            assert "Ring" not in await Hearer(client).until("Hello, Ann.")
