"""Why something can’t be done to a campaign at this moment."""


class NotNow(Exception):
    """Somebody was faster, or something is missing."""
