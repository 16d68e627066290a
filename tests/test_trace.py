"""The tracer finds each of its moments: functions that it waits for by name may be called otherwise some day."""

from pathlib import Path

from tools.trace import MOMENTS, trace_claim


async def test_a_claim_is_followed_from_the_key_to_the_views_of_others(tmp_path: Path) -> None:
    trace = await trace_claim(tmp_path)
    assert [*trace.stacks] == [name for name, _ in MOMENTS]
    assert all(trace.stacks[name][-1] == place for name, place in MOMENTS)
    assert trace.stacks["the screen sends it off"][0][1].endswith("on_key")
