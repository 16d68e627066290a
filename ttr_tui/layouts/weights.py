"""What each thing that makes a drawn map hard to read costs."""

OVERLAP = 120.0
"""A cell that holds two spaces, two labels, or a space and a label."""

TRACK_ON_LABEL = 60.0
TRACK_ON_SPACE = 10.0
CROSSING = 6.0
"""A cell that two tracks share."""

LABELS_TOUCH = 25.0
TRACK_NEAR_LABEL = 2.5
SPACE_NEAR_LABEL = 6.0
"""Beside the label of a city that the lane doesn't go to: it looks as if it did."""

SIDE_BY_SIDE = 60.0
"""Two spaces of one lane side by side: they look like one word."""

STEP_APART = 6.0
"""Two spaces of one lane in neighbouring rows with no track to be seen between them."""

TWINS_MIXED = 8.0
"""A space beside one of the lane that runs along with it, but not the one that belongs beside it."""

BESIDE = 6.0
ABOVE = 2.0
DIAGONAL = 1.0
"""Spaces of two routes in neighbouring cells."""

SPACE_AT_OWN_LABEL = 2.5
"""A space that touches the label of its own city in the same row reads as a part of it."""

TWINS_CLOSE = 5.0
TWINS_FAR = 1.5
"""For each dot that the lanes of a double run too close together, or too far apart."""

SHIFT = 0.5
"""A city away from its true place: for each squared step."""

BEND = 0.06
"""For each squared dot that a lane bends."""
