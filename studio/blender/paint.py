"""Converts a wanted display colour to the material colour for a given light."""

import numpy as np

from film import hex_values

# The tone curve; set by the renderer before the first scene.
film = None
LIGHT_ON_THINGS = np.array([2.6, 2.5, 2.2])


def shown(color, light=LIGHT_ON_THINGS):
    """The material colour that shows as this colour, given as a hex string or display values."""
    return film.light_for(hex_values(color) if isinstance(color, str) else color, light)
