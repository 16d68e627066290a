"""What events and stickers do: the verbs of the map file, what they change in prices, and the cards themselves."""
