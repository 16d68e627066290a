"""The vault of a campaign: what each company put away, game after game, and proof that nothing was changed since."""
