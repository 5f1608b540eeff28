"""What hexes cost a crew, in hope, on the average."""

TOLL = {
    "fog": 0.6,
    "disturbance": 2.2,
    "rain": 1.0,
    "storm": 3.0,
    "hurricane": 5.5,
    "star": -1.0,
    "moon": -1.0,
    "relay": -2.0,
}
"""What hexes cost on a way far ahead. Stars and moons shine once: so far off they pull only a little."""
GAIN = {"star": 3.5, "moon": 3.2, "relay": 12.0}
"""What the hexes that are a help are worth to who enters them now."""
DANGER = {"storm": 3.0, "hurricane": 5.5, "disturbance": 2.2, "rain": 1.0, "fog": 0.6, "mountain": 1.5}
"""What a hex may spoil for who is near it."""
WEATHER = ("rain", "storm", "hurricane")
BORDER = 2
"""Fuel cards lost at a border."""
FAR = 1000.0
