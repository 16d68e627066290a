"""A game that is driven for whoever sits at it, without a screen and without a network."""
