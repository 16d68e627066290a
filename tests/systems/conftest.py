"""What the toy brings is for a house of its own: nothing of it is collected here."""

collect_ignore = ["toy"]
