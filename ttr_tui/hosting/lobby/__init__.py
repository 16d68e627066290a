"""Many games and many people: who has which seat, who is here, and what one visit may do. No screen, no network."""
