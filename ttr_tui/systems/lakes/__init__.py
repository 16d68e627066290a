"""Rails & Sails: trains and ships, two decks, harbours."""
