# Mots sur les images d’Imperial Miners.

miners-picture-level = niveau { $level }
miners-picture-cost = { $cost ->
        [0] gratuite
        [one] coûte { $cost } pièce
       *[other] coûte { $cost } pièces
    }
miners-picture-no-faction = sans faction
miners-picture-machines = { $n ->
        [one] { $n } machine
       *[other] { $n } machines
    }
miners-picture-collapsed = Éboulée
miners-picture-activated = activée cette manche
miners-picture-event-immediate = Immédiat : tout de suite
miners-picture-event-special = Spécial : cette manche
miners-picture-event-end = Fin de la manche
miners-picture-board = plateau { $board }, face { $side }
miners-picture-surface = La Surface
miners-picture-page = Imperial Miners, paquet { $pack }, page { $page } sur { $pages }
miners-picture-table = Imperial Miners. { $status }
miners-picture-and = {" "}et{" "}
miners-picture-over = La partie est finie.
miners-picture-status = { $phase ->
        [draft] Premières mains. À décider : { $who }
        [event] L’événement. À décider : { $who }
        [choose] Choix secret des cartes. À choisir : { $who }
        [mine] Au travail dans les mines. À décider : { $who }
       *[closing] La fin de la manche. À décider : { $who }
    }
miners-picture-doing = { $want ->
        [draft] défausse des cartes
        [card] choisit une carte
        [place] place une carte
        [up] choisit sa voie
        [effect] choisit un effet
        [surface] à la Surface
        [discard] se défausse
        [limit] a trop de cartes en main
        [draw] pioche
       *[other] décide
    }
miners-picture-has-chosen = a choisi
miners-picture-done = a fini pour l’instant
miners-picture-you = { $name } (vous)
miners-picture-rank = place { $rank }
miners-picture-seat = { $name } : { $total ->
        [one] { $total } point
       *[other] { $total } points
    }, { $status }
miners-picture-points = { $n ->
        [one] { $n } point gagné
       *[other] { $n } points gagnés
    }
miners-picture-carts = { $n ->
        [one] { $n } wagonnet complet
       *[other] { $n } wagonnets complets
    }
miners-picture-coins = { $n ->
        [one] { $n } pièce
       *[other] { $n } pièces
    }
miners-picture-marker = marqueur sur { $track }, case { $space }
miners-picture-discount = prochaine carte : { $n } de moins
miners-picture-empty-mine = La mine est vide : une carte de niveau I la commence.
miners-picture-place = Place { $cell }
miners-picture-cart-done = wagonnet complet
miners-picture-cart-token = wagonnet complet, par un jeton
miners-picture-progress = Progrès
miners-picture-next = Ensuite : { $text }
miners-picture-next-any = La première avance choisit un plateau.
miners-picture-no-event = Le premier événement est à venir.
miners-picture-round = Manche { $round } sur { $rounds }
miners-picture-events-left = { $n ->
        [one] { $n } événement à venir
       *[other] { $n } événements à venir
    }
miners-picture-pile = Pile { $level } : reste { $n }, défausse { $discards }
miners-picture-discards = { $n } en défausse
miners-picture-rock-i = Limon
miners-picture-rock-ii = Grès
miners-picture-rock-iii = Ardoise
miners-picture-rock-iv = Socle
