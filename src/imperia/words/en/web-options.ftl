# Bots, options and their values, as the page calls them.

bot-random = Random
bot-novice = Novice
bot-apprentice = Apprentice
bot-journeyman = Journeyman
bot-master = Master
bot-sovereign = Sovereign
value-on = yes
value-off = no

option-empire-map = Map
value-empire-map-four-continents = Four continents
value-empire-map-five-continents = Five continents
value-empire-map-broken-ring = The broken ring
option-empire-deck = Deck
value-empire-deck-standard = Standard
option-empire-bid_winner = The winner of the bid
value-empire-bid_winner-starts = goes first
value-empire-bid_winner-chooses = names who goes first
option-empire-bid_tie = Tied bids are won by
value-empire-bid_tie-youngest = the youngest
value-empire-bid_tie-die = a die
option-empire-youngest = The youngest is
value-empire-youngest-drawn = drawn
option-empire-refill = The row is refilled
value-empire-refill-at_once = at once
value-empire-refill-after_action = after the action
option-empire-goods_tokens = Goods tokens on the map
option-empire-games = Games in a row
value-empire-games-1 = one
value-empire-games-3 = three: the long game
option-empire-edition = Where icons and words differ
value-empire-edition-icons = the icons count
value-empire-edition-words = the words count
option-empire-neutral_continents = Neutral armies in a continent
value-empire-neutral_continents-counts = count
value-empire-neutral_continents-ignored = are ignored

option-miners-first_game = First game: six cards, no draft
option-miners-pack = Cards
value-miners-pack-standard = Standard
