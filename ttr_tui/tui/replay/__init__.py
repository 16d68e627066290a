"""Going back over a game, act by act."""
