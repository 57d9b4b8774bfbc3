# La table d’Empire dans le navigateur.

web-empire-good = { $good ->
        [crystal] cristal
        [ore] minerai
        [wood] bois
        [anvil] enclume
        [carrot] carotte
       *[wild] joker
    }
web-empire-op = { $op ->
        [place] Placer
        [move] Marche
        [sail] Voile
        [city] Ville
       *[destroy] Retrait
    }
web-empire-part = { $op ->
        [place] placer { $n ->
            [one] 1 armée
           *[other] { $n } armées
        }
        [move] avancer de { $n } par terre
        [sail] avancer de { $n } par terre ou par mer
        [city] bâtir { $n ->
            [one] une ville
           *[other] { $n } villes
        }
       *[destroy] retirer { $n ->
            [one] une armée
           *[other] { $n } armées
        }
    }
web-empire-joint = { $joint ->
        [or] ou
       *[and] et
    }
web-empire-deed = { $joint ->
        [or] { $one } ou { $two }
        [and] { $one } et { $two }
       *[single] { $one }
    }
web-empire-card = { $units ->
        [one] { $good }
       *[other] { $good } ×{ $units }
    } : { $deed }
web-empire-neutral = neutre
web-empire-nobody = personne
web-empire-you = vous

web-empire-turn-yours = À vous, { $name }.
web-empire-ask-neutral = Placez une armée neutre où vous voulez. { $left ->
        [one] Encore une.
       *[other] Encore { $left }.
    }
web-empire-ask-bid = Misez en secret pour jouer en premier.
web-empire-ask-first = Vous remportez la mise. Qui commence ?
web-empire-ask-buy = Prenez une carte de la rangée.
web-empire-ask-choose = Quel côté de la carte ?
web-empire-ask-place = Où va l’armée ?
web-empire-ask-move = Quelle armée avance ?
web-empire-ask-whither = Où va l’armée de { $region } ?
web-empire-ask-city = Où s’élève la ville ?
web-empire-ask-destroy = Quelle armée est retirée ?
web-empire-ask-confirm = Confirmez, ou revenez d’un pas.
web-empire-left = { $left ->
        [one] Encore 1 pas.
       *[other] Encore { $left } pas.
    }
web-empire-wait-neutral = { $name } place une armée neutre.
web-empire-wait-bids = Mises secrètes. Réfléchissent encore : { $names }.
web-empire-wait-bid-in = Votre mise est posée. Réfléchissent encore : { $names }.
web-empire-wait-first = { $name } désigne qui commence.
web-empire-wait-buy = { $name } prend une carte.
web-empire-wait-act = { $name } joue sa carte.
web-empire-over = La partie est finie. { $names } { $count ->
        [one] gagne
       *[other] gagnent ensemble
    }.
web-empire-over-you = La partie est finie. Vous gagnez !
web-empire-not-dealt = Les cartes ne sont pas encore distribuées.

web-empire-map = Carte { $name }. Les flèches mènent de région en région, Entrée choisit.
web-empire-region = { $id }, { $name }, { $continent }
web-empire-region-start = région de départ
web-empire-region-empty = vide
web-empire-region-armies = { $who } { $n ->
        [one] 1 armée
       *[other] { $n } armées
    }
web-empire-region-cities = { $who } { $n ->
        [one] 1 ville
       *[other] { $n } villes
    }
web-empire-region-held = contrôlée par { $who }
web-empire-region-free = contrôlée par personne
web-empire-region-token = jeton de bien : { $good }
web-empire-region-will = sera contrôlée par { $who }
web-empire-region-target = peut être choisie
web-empire-region-pick = armée prête à avancer
web-empire-region-picked = armée en main
web-empire-region-steps = { $n ->
        [0] votre armée est ici
        [one] à 1 pas
       *[other] à { $n } pas
    }
web-empire-borders = Voisines : { $names }
web-empire-lanes = Par mer : { $names }
web-empire-zoom-in = Plus près
web-empire-zoom-out = Plus loin
web-empire-tools = Outils de la carte
web-empire-overlay = Ce que montre la carte
web-empire-overlay-control = Contrôle
web-empire-overlay-race = Course
web-empire-overlay-reach = Portée
web-empire-overlay-about-control = Qui contrôle chaque région
web-empire-overlay-about-race = Qui mène sur chaque continent
web-empire-overlay-about-reach = À combien de pas est l’armée la plus proche
web-empire-which = Laquelle ?
web-empire-close = Fermer

web-empire-row = La rangée de cartes
web-empire-row-card = Carte { $place } : { $card }, { $cost ->
        [0] gratuite
        [one] 1 pièce
       *[other] { $cost } pièces
    }
web-empire-row-empty = La place { $place } est vide
web-empire-row-unknown = Place { $place } : une carte encore inconnue
web-empire-row-dear = Vous avez { $coins }
web-empire-row-dear-heard = trop chère : vous avez { $coins ->
        [one] 1 pièce
       *[other] { $coins } pièces
    }
web-empire-row-taken = À vous
web-empire-row-taken-by = Prise
web-empire-row-gain = rapporte { $gain }
web-empire-pile = { $n ->
        [0] plus de carte
        [one] 1 carte restante
       *[other] { $n } cartes restantes
    }
web-empire-pile-left = reste
web-empire-price = { $cost ->
        [0] gratuite
        [one] 1 pièce
       *[other] { $cost } pièces
    }

web-empire-regions = régions
web-empire-continents = continents
web-empire-goods = biens
web-empire-coins = { $n ->
        [one] 1 pièce
       *[other] { $n } pièces
    }
web-empire-armies-left = { $n ->
        [one] 1 armée en réserve
       *[other] { $n } armées en réserve
    }
web-empire-cities-left = { $n ->
        [one] 1 ville en réserve
       *[other] { $n } villes en réserve
    }
web-empire-cards-of = { $n } cartes sur { $all }
web-empire-points = { $n ->
        [one] 1 point
       *[other] { $n } points
    }
web-empire-points-from = { $n ->
        [one] 1 point
       *[other] { $n } points
    } par { $source ->
        [regions] les régions
        [continents] les continents
       *[goods] les biens
    }
web-empire-units = { $good } : { $n }
web-empire-next = { $units ->
        [one] Encore un { $good }
        [2] Encore deux { $good }
       *[other] Encore { $units } { $good }
    } : +{ $points }
web-empire-next-none = Biens au maximum
web-empire-past = { $n } des parties précédentes
web-empire-details = { $name } : détails
web-empire-bought = Cartes achetées
web-empire-bought-none = Pas encore de carte
web-empire-tiers = Points selon les unités
web-empire-bid-locked = mise posée
web-empire-bid-open = réfléchit
web-empire-game-of = Partie { $number } sur { $games }
web-empire-round = Tour { $round } sur { $rounds }

web-empire-turn = Votre tour
web-empire-steps = Pas de ce tour
web-empire-steps-left = sur { $all } restants
web-empire-step-buy = Carte { $place }
web-empire-step-done = Terminé
web-empire-step-city = Ville en { $region }
web-empire-step-place = Armée en { $region }
web-empire-step-neutral = Armée neutre en { $region }
web-empire-step-destroy = Armée hors de { $region }
web-empire-step-bid = Mise { $n }
web-empire-step-first = { $name } commence
web-empire-targets = Ce que vous pouvez faire
web-empire-done = Terminé
web-empire-done-heard = Terminé : renoncer au reste de cette partie
web-empire-look = Acheter, puis voir
web-empire-look-heard = Confirmer l’achat seul, et voir d’abord la nouvelle carte
web-empire-takes = prend { $place }
web-empire-loses = perd { $place }
web-empire-choose = Quel côté ?
web-empire-choose-first = Quel côté d’abord ?
web-empire-give-up = Renoncer à la carte
web-empire-then = puis { $part }
web-empire-waiting = Les autres décident. Regardez et préparez la suite.
web-empire-watching = Vous regardez.

web-empire-bid = Votre mise
web-empire-bid-about = La plus forte mise est payée et joue en premier. Tout reste caché jusqu’à la dernière.
web-empire-bid-about-chooses = La plus forte mise est payée et désigne qui commence. Tout reste caché jusqu’à la dernière.
web-empire-bid-of = sur { $coins ->
        [one] 1 pièce
       *[other] { $coins } pièces
    }
web-empire-bid-lock = Miser { $n }
web-empire-bid-less = Une pièce de moins
web-empire-bid-more = Une pièce de plus
web-empire-bid-done = Votre mise de { $n } est posée.
web-empire-bid-done-hidden = Votre mise est posée.
web-empire-tie-youngest = À égalité, le premier des ex æquo l’emporte, dans le sens horaire depuis le plus jeune : { $name }.
web-empire-tie-die = À égalité, un dé décide.
web-empire-reveal = Les mises
web-empire-reveal-starts = { $name } commence.
web-empire-reveal-chooses = { $name } remporte la mise et désigne qui commence.
web-empire-reveal-first = { $winner } remporte la mise ; { $name } commence.
web-empire-reveal-pays = { $name } paie { $n ->
        [0] rien
        [one] 1 pièce
       *[other] { $n } pièces
    }.
web-empire-reveal-tie-youngest = { $names } ont misé autant. Dans le sens horaire depuis { $youngest } (le plus jeune), { $name } vient d’abord.
web-empire-reveal-tie-die = { $names } ont misé autant. Le dé a choisi { $name }.
web-empire-reveal-on = Continuer

web-empire-end-game = La partie { $number } est finie
web-empire-end-next = La partie { $number } commence : carte neuve, bourses pleines, nouvelle mise.
