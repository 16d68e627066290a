"""The menu in sentences: everything before and after a game, for whoever has no screen."""
