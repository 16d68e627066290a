"""What is said of dark lanes and lanterns."""

from words.said import SystemSaid

SAID = SystemSaid(
    refusals={"no wild for a lantern": [("lanterns", {}, "A lantern costs a wild, and you have none.")]},
)
