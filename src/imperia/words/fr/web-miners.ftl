# La table de Miners dans le navigateur.

miners-face-language = fr
mine-you = Vous
mine-yours = Votre mine
mine-of = Mine de { $name }
mine-back = Retour à la vôtre
mine-look = Regarder la mine : { $name }
mine-surface = La Surface : choix au bout d’une chaîne
mine-hand = Votre main
mine-hand-empty = Aucune carte en main.
mine-round = Manche { $round } sur { $rounds }
mine-event = Événement de la manche
mine-event-immediate = Événement immédiat
mine-event-special = Spécial : cette manche
mine-event-end = Fin de la manche
mine-events-left = { $n ->
        [0] plus aucun à venir
        [one] encore 1 à venir
       *[other] encore { $n } à venir
    }
mine-draft = La première main
mine-draft-why = Défaussez quatre de vos huit cartes ; le reste est votre main de départ.
mine-event-unknown = Le prochain événement
mine-event-unknown-why = Il est révélé au début de la manche.
mine-progress = Progrès
mine-next = ensuite : { $text }
mine-next-any = la première avance choisit une piste
mine-level = niveau { $level }
mine-level-title = Niveau { $level }
mine-at = en { $cell }
mine-costs = { $n ->
        [0] gratuite
        [one] coûte 1 pièce
       *[other] coûte { $n } pièces
    }
mine-no-faction = sans faction
mine-collapsed = Effondrée
mine-collapsed-long = Effondrée : l’activation suivante ne fait que la déblayer
mine-activated = activée cette manche
mine-machines = Machines
mine-state = État
mine-where = Emplacement
mine-price = Prix
mine-half-full = demi-wagonnets pleins :
mine-half-empty = vides :
mine-close = Fermer
mine-choose-this = Choisir cette carte
mine-discard-this = Défausser cette carte
mine-gain-points = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
mine-gain-coins = { $n ->
        [one] { $n } pièce
       *[other] { $n } pièces
    }
mine-gain-carts = { $n ->
        [one] { $n } wagonnet complet
       *[other] { $n } wagonnets complets
    }
mine-gain-machines = { $n ->
        [one] { $n } machine
       *[other] { $n } machines
    }
mine-gain-collapses = { $n ->
        [one] { $n } effondrement
       *[other] { $n } effondrements
    }
mine-gain-cards = { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
mine-gain-spaces = { $n ->
        [one] { $n } case
       *[other] { $n } cases
    }
mine-points = { $n ->
        [one] { $n } point en tout
       *[other] { $n } points en tout
    }
mine-has-points = { $n ->
        [one] { $n } point gagné
       *[other] { $n } points gagnés
    }
mine-has-carts = { $n ->
        [one] { $n } wagonnet complet
       *[other] { $n } wagonnets complets
    }
mine-has-coins = { $n ->
        [one] { $n } pièce
       *[other] { $n } pièces
    }
mine-has-cards = { $n ->
        [one] { $n } carte en main
       *[other] { $n } cartes en main
    }
mine-has-discount = la prochaine carte coûte { $n } de moins
mine-locked = A choisi
mine-locked-short = Prêt
mine-done = A terminé
mine-done-short = Fini
mine-thinking-short = Réfléchit
mine-doing = { $want ->
        [draft] Défausse
        [card] Choisit une carte
        [place] Place une carte
        [up] Choisit le chemin
        [effect] Choisit un effet
        [surface] À la Surface
        [discard] Défausse
        [limit] Trop de cartes
        [draw] Pioche
        [seek] Pioche
       *[other] Décide
    }
mine-rank = { $rank ->
        [1] En tête
       *[other] Place { $rank }
    }
mine-short = { $n ->
        [one] il manque { $n } pièce
       *[other] il manque { $n } pièces
    }
mine-no-place = Pas de place au rang { $level }
mine-empty = Une carte de niveau I ouvre la mine.
mine-back-of = Une carte de niveau { $level }, face cachée
mine-no-slot = sans place
mine-slot = Emplacement { $cell }, { $carts ->
        [0] aucun nouveau wagonnet
        [one] { $carts } nouveau wagonnet
       *[other] { $carts } nouveaux wagonnets
    }
mine-slot-taken = { $card } en { $cell } ; appuyez encore pour un autre emplacement
mine-carts-word = { $n ->
        [one] wagonnet
       *[other] wagonnets
    }
mine-no-cart = aucun wagonnet
mine-cart-done = Wagonnet complet
mine-cart-token = Wagonnet complet, par un jeton
mine-ways = Chemins vers la Surface
mine-way = Chemin { $letter } : { $gain }
mine-places = Emplacements pour cette carte
mine-options = Ce que vous pouvez faire
mine-steps = Étapes jusqu’ici
mine-zoom-in = Cartes plus grandes
mine-zoom-out = Toute la mine
mine-played-nothing = Ne joue pas de carte
mine-do-machine = Poser une machine sur { $card } ({ $cell })
mine-do-collapse = Effondrer { $card } ({ $cell })
mine-do-clear = Déblayer { $card } ({ $cell })
mine-do-activate = Activer { $card } ({ $cell })
mine-do-up = Monter vers { $card } ({ $cell })
mine-do-advance = Avancer de { $n } : { $text }
mine-do-draw = Piocher dans la pile { $level }
mine-pile = reste { $n }
mine-trade = { $n ->
        [0] Aucun échange
        [one] { $n } fois
       *[other] { $n } fois
    }
mine-opt-skip = Passer
mine-opt-nothing = Ne pas jouer de carte
mine-opt-unchoose = Choisir autre chose
mine-wait = { $n ->
        [0] Un instant.
        [one] On attend { $n } joueur.
       *[other] On attend { $n } joueurs.
    }
mine-say-round = Manche { $round }
mine-say-slot = Où placer { $card } ? Ou confirmez.
mine-say-way = Quel chemin pour { $card } ?
mine-say-confirm = Confirmez, ou revenez d’une étape.
mine-say = { $want ->
        [draft] Choisissez une carte à défausser.
        [card] Choisissez une carte à jouer.
        [place] Où placer { $card } ?
        [up] Choisissez le chemin.
        [effect] { $card } : choisissez un effet.
        [surface] À la Surface : un choix.
        [discard] Défaussez une carte pour payer.
        [limit] Trop de cartes : défaussez-en une.
        [draw] Piochez : choisissez une pile.
        [faction] Nommez une faction.
        [seek] Chercher dans quelle pile ?
        [steps] De combien avancez-vous ?
        [board] Choisissez une piste.
        [hop] La piste est finie : choisissez-en une autre.
        [machine] Posez une machine sur une carte.
        [collapse] Choisissez une carte à effondrer.
        [clear] Choisissez un effondrement à déblayer.
        [cart] Posez un jeton wagonnet.
        [activate] Choisissez une carte à activer.
        [trade] Combien d’échanges ?
       *[other] À vous.
    }
mine-say-other = { $name } : { $want ->
        [card] choisit une carte
        [place] place une carte
        [surface] à la Surface
       *[other] décide
    }
mine-say-others = { $n ->
        [0] Un instant.
       *[other] { $n } joueurs décident.
    }
mine-say-solo = { $n ->
        [one] La mine ferme : { $n } point.
       *[other] La mine ferme : { $n } points.
    }
mine-say-won = Vous avez gagné.
mine-say-shared = Vous partagez la première place.
mine-say-lost = Victoire de { $name }.
mine-grade-close = Regarder la mine
mine-grades = Grades
