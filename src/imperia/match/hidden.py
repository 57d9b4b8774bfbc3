"""How a decision is written that a seat may not know."""

HIDDEN = "?"
"""Not even its kind is told: in Miners, `nothing` instead of a card would tell of an empty hand."""
