"""Every game with every number of players, and a few with options."""

from imperia.kernel import registry

EVERY = [(name, players) for name in registry.names() for players in registry.find(name).players]
"""Game and players."""
VARIANTS = [
    ("empire", {"players": 4, "map": "five-continents", "games": 3, "goods_tokens": True, "reward": "margin"}),
    ("empire", {"players": 2, "map": "broken-ring", "bid_winner": "chooses", "refill": "after_action"}),
    ("miners", {"players": 2, "first_game": True, "reward": "margin"}),
]
"""Tables with options of all kinds."""
