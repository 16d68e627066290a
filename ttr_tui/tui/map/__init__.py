"""The drawn map: from a layout and what is true of the lanes to a grid of cells. Knows no terminal."""
