"""A map a day: six maps and seven days, so that each comes on every day of the week."""

ROTATION = ("usa", "europe", "nederland", "usa-2025", "great-lakes", "legacy-east")
