"""The campaign of the East: companies, events and stickers; dollars instead of points."""
