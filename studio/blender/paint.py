"""Colours are written as they shall look; here they become paint for the light they stand in."""

import numpy as np

from film import hex_values

# Set by the renderer before the first scene: the film that colours are mixed for.
film = None
LIGHT_ON_THINGS = np.array([2.6, 2.5, 2.2])


def shown(color, light=LIGHT_ON_THINGS):
    """The paint that shows as this colour, given as a hex word or as display values."""
    return film.light_for(hex_values(color) if isinstance(color, str) else color, light)
