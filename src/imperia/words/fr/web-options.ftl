# Robots, options et leurs valeurs, comme la page les appelle.

bot-random = Au hasard
bot-novice = Novice
bot-apprentice = Apprenti
bot-journeyman = Compagnon
bot-master = Maître
bot-sovereign = Souverain
value-on = oui
value-off = non

option-empire-map = Carte
value-empire-map-four-continents = Quatre continents
value-empire-map-five-continents = Cinq continents
value-empire-map-broken-ring = L’anneau brisé
option-empire-deck = Paquet
value-empire-deck-standard = Standard
option-empire-bid_winner = Le gagnant de l’enchère
value-empire-bid_winner-starts = commence
value-empire-bid_winner-chooses = nomme qui commence
option-empire-bid_tie = L’égalité est gagnée par
value-empire-bid_tie-youngest = le plus jeune
value-empire-bid_tie-die = un dé
option-empire-youngest = Le plus jeune est
value-empire-youngest-drawn = tiré au sort
option-empire-refill = La rangée est complétée
value-empire-refill-at_once = aussitôt
value-empire-refill-after_action = après l’action
option-empire-goods_tokens = Jetons de bien sur la carte
option-empire-games = Parties à la suite
value-empire-games-1 = une
value-empire-games-3 = trois : la partie longue
option-empire-edition = Où icônes et mots diffèrent
value-empire-edition-icons = les icônes comptent
value-empire-edition-words = les mots comptent
option-empire-neutral_continents = Les neutres sur un continent
value-empire-neutral_continents-counts = comptent
value-empire-neutral_continents-ignored = sont ignorés

option-miners-first_game = Première partie : six cartes, sans choix
option-miners-pack = Cartes
value-miners-pack-standard = Standard
