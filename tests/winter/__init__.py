"""A winter as companies have it: all twelve games of the campaign that comes with the program, by keys alone."""
