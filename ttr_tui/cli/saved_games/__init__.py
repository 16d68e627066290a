"""The doors to games that were saved: going on, going back over one, checking one, writing one as a line."""
