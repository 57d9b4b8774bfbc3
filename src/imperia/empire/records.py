"""The two records of Eight-Minute Empire: its content, and one whole game (or match of three)."""

from __future__ import annotations

import numpy as np

from imperia.empire.codes import CARDS, COLOURS, CONTINENTS, EDGES, GAMES, GOODS, REGIONS, ROW, SEATS, SITES, UNITS
from imperia.kernel.chance import CHANCE_FIELDS
from imperia.kernel.records import i1, i2, record

Tables = record(
    [
        ("regions", i1),
        ("continents", i1),
        ("start", i1),
        ("continent", i1, REGIONS),  # ascending: regions are numbered continent by continent
        ("continent_at", i1, CONTINENTS + 1),  # regions of continent c: continent_at[c] .. continent_at[c + 1] - 1
        ("edge_at", i2, REGIONS + 1),  # edges of region r: edge_at[r] .. edge_at[r + 1] - 1, neighbours ascending
        ("edge_to", i1, EDGES),
        ("edge_sea", i1, EDGES),
        ("land_degree", i1, REGIONS),
        ("land_near", np.int64, REGIONS),  # the neighbours over land, as bits; then those by sea
        ("sea_near", np.int64, REGIONS),
        ("sites", i1),
        ("site", i1, SITES),
        ("cards", i1),
        ("card_good", i1, CARDS),
        ("card_units", i1, CARDS),
        ("card_joint", i1, CARDS),
        ("card_op", i1, (CARDS, 2)),
        ("card_n", i1, (CARDS, 2)),
        ("card_five", i1, CARDS),  # only in a game of five
        ("price", i1, ROW),
        ("purse", i1, SEATS + 1),  # by number of players, as is the goal
        ("goal", i1, SEATS + 1),
        ("armies", i1),
        ("cities", i1),
        ("armies_at_start", i1),
        ("neutral_armies", i1),
        ("worth", i1, (len(GOODS) - 1, UNITS)),  # points for so many units of a good
        ("token_good", i1, 2 * SITES),
        ("tokens", i1),  # how many tokens there are to draw from; 0 without the variant
        ("games", i1),
        ("youngest", i1),  # NOBODY: drawn
        ("bid_chooses", i1),
        ("tie_by_die", i1),
        ("refill_after", i1),
        ("neutral_counts", i1),
    ]
)

State = record(
    [
        ("armies", i1, (COLOURS, REGIONS)),
        ("cities", i1, (SEATS, REGIONS)),
        ("coins", i1, SEATS),
        ("supply", i1, SEATS),  # armies not on the board
        ("discs", i1, SEATS),  # cities not on the board
        ("bought", i1, SEATS),  # number of cards
        ("bids", i1, SEATS),
        ("row", i1, ROW),
        ("owner", i1, CARDS),
        ("seats", i1),
        ("game", i1),  # which game of the match, from 0
        ("phase", i1),
        ("turn", i1),  # whose decision it is, but for bids
        ("first", i1),
        ("youngest", i1),
        ("neutrals", i1),  # neutral armies still to be placed
        ("card", i1),  # the card being carried out
        ("side", i1),  # which of its sides
        ("left", i1),  # steps left of that side
        ("other", i1),  # whether the other side follows
        ("drawn", i1),  # cards drawn from this game's pile
        ("pile", i1),  # cards in a whole pile
        ("decks", i1, (GAMES, CARDS)),  # drawing order, one per game
        ("tokens", i1, (GAMES, SITES)),  # a good, one per site and game
        ("die", i1, (GAMES, SEATS)),  # an order of seats: the first of the tied in it wins a tied bid
        ("past_points", i2, (SEATS, 3)),  # of finished games, by source
        ("past_coins", i2, SEATS),
        ("past_armies", i2, SEATS),
        *CHANCE_FIELDS,
    ]
)
