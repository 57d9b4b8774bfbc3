# Simulation et mesure.

simulate-games = On ne peut jouer { $games } parties : indiquez un nombre de 1 à { $most }.
simulate-title = { $games } parties de { $game } au hasard à { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }
simulate-speed = { $decisions } décisions en { $seconds } s : { $rate } décisions/s, { $games_rate } parties/s
simulate-by-seat = Par place
simulate-by-turn = Par ordre du tour
simulate-seat = place
simulate-turn = tour
simulate-wins = victoires
simulate-interval = intervalle à 95 %
simulate-points = points
simulate-even = Une part égale serait { $share }.
simulate-progress = On joue
gpu-missing = Il n’y a pas de GPU CUDA ici, ou numba-cuda n’est pas installé. Installez imperia[gpu] sur une machine qui en a un.
bench-title = Ce qui a été mesuré
bench-key = mesure
bench-value = valeur
bench-target = objectif
bench-progress = On mesure
bench-peers = Les autres, au hasard sur un cœur, dans la même exécution
bench-peer = autre
bench-ratio = Imperia joue, en décisions/s
bench-times = { $ratio } fois plus
bench-no-peers = Aucun autre n’est installé ici : `make bench` les installe à côté d’Imperia.
