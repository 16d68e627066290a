"""The manners of a bot: what is counted, and that `normal` has those of a person."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.typist import small_map_file

from bench.manners import Game, Played, Question, main, play_batch, told
from ttr_tui.store.map_decoder import snapshot


def test_a_pause_counts_from_the_first_claim_to_the_end() -> None:
    played = Played(turns=20, claims=[5, 6, 12, 20])
    assert (played.first, played.half, played.pause) == (0.25, 0.3, 7)
    assert Played(turns=20, claims=[5, 6]).pause == 14
    assert Played(turns=20, claims=[10]).half == 0.5


def test_who_never_claims_does_so_after_all_turns() -> None:
    never = Played(turns=20)
    assert (never.first, never.half, never.pause) == (1.0, 1.0, 20)


def test_every_seat_is_told_of_among_its_like_and_one_among_others() -> None:
    (alike,) = play_batch(Question(snapshot("legacy-east"), 3, 5, "normal", ""), [0])
    assert len(alike.seats) == 3
    assert max(seat.score for seat in alike.seats) == alike.best
    assert sum(seat.won for seat in alike.seats) == pytest.approx(1)
    assert all(len(seat.claims) == len({*seat.claims}) <= seat.turns for seat in alike.seats)
    ((alone,),) = [game.seats for game in play_batch(Question(snapshot("legacy-east"), 3, 5, "normal", "random"), [1])]
    assert alone.claims
    assert alone.most_cards >= 4


def test_alone_its_games_won_are_told() -> None:
    game = Game((Played(turns=10, claims=[3], won=1.0, score=50),), 50, 1, 0.001)
    assert told([game], alone=True)[-1] == "    won 1 of 1: 100.0% [20.7%, 100.0%]"
    assert "won 1" not in "".join(told([game], alone=False))


def test_what_is_typed_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([str(small_map_file(tmp_path)), "--games", "2", "--bot", "judge:patience=0", "--among", "random"])
    said = capsys.readouterr().out
    assert said.startswith("Small, 2 players, 2 games of judge:patience=0 among random from seed 1 on:\n")
    with pytest.raises(SystemExit):
        main(["usa", "--bot", "normal:courage=1"])
    assert "courage is none of turn, piece," in capsys.readouterr().err


@pytest.mark.deep
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("map_id", ["usa", "europe"])
def test_normal_claims_from_early_on_and_holds_few_cards(map_id: str, seats: int) -> None:
    question = Question(snapshot(map_id), seats, 30_001, "normal", "")
    played = [seat for game in play_batch(question, range(40)) for seat in game.seats]
    assert 0.25 <= sum(seat.first for seat in played) / len(played) <= 0.40
    assert sum(seat.half for seat in played) / len(played) <= 0.76
    assert sorted(seat.pause for seat in played)[len(played) // 2] <= 7
    assert sum(seat.most_cards for seat in played) / len(played) <= 32
