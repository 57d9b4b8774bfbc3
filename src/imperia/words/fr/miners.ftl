# Imperial Miners.

miners = Imperial Miners
miners-faction-scots = Écossais
miners-faction-egyptians = Égyptiens
miners-faction-atlanteans = Atlantes
miners-faction-barbarians = Barbares
miners-faction-japanese = Japonais
miners-faction-romans = Romains
miners-card-of-scots = une carte écossaise
miners-card-of-egyptians = une carte égyptienne
miners-card-of-atlanteans = une carte atlante
miners-card-of-barbarians = une carte barbare
miners-card-of-japanese = une carte japonaise
miners-card-of-romans = une carte romaine

# Effets. Un membre de phrase commence en minuscule ; la phrase lui donne sa capitale et son point.
miners-and = {", "}puis{" "}
miners-guard = { $guard } : { $rest }
miners-per = { $what } par { $count }
miners-each = { $n ->
        [1] { $things }
       *[other] tranche de { $n } { $things }
    }
miners-number-of = { $n ->
        [0] zéro { $things }
       *[other] { $n } { $things }
    }
miners-do-pay = payez { $n ->
        [one] { $n } pièce
       *[other] { $n } pièces
    }
miners-do-pay-scots = payez { $n ->
        [one] { $n } pièce
       *[other] { $n } pièces
    }, moins 1 par carte écossaise dans votre mine
miners-do-if-edge = si cette carte est à un bout de sa rangée
miners-do-if-at-least = si vous avez au moins { $what }
miners-do-if-at-most = { $n ->
        [0] si vous avez { $what }
       *[other] si vous avez au plus { $what }
    }
miners-do-discard = défaussez { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
miners-do-collapse-here = éboulez cette carte
miners-do-collapse-elsewhere = éboulez { $n ->
        [one] une autre carte
       *[other] { $n } autres cartes
    }
miners-do-collapse-anywhere = éboulez { $n ->
        [one] une carte
       *[other] { $n } cartes
    }
miners-do-clear = déblayez { $n ->
        [one] un éboulement
       *[other] { $n } éboulements
    }
miners-do-coins = gagnez { $n ->
        [one] { $n } pièce
       *[other] { $n } pièces
    }
miners-do-points = gagnez { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
miners-do-draw = piochez { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
miners-do-seek = piochez { $faction }
miners-do-seek-any = nommez une faction et piochez-en une carte
miners-do-advance = avancez de { $n ->
        [one] { $n } case
       *[other] { $n } cases
    }
miners-do-advance-up-to = avancez d’au plus { $n ->
        [one] { $n } case
       *[other] { $n } cases
    }
miners-do-advance-resolving = avancez de { $n ->
        [one] { $n } case
       *[other] { $n } cases
    } en résolvant chaque case franchie
miners-do-advance-up-to-resolving = avancez d’au plus { $n ->
        [one] { $n } case
       *[other] { $n } cases
    } en résolvant chaque case franchie
miners-do-machine-here = posez { $n ->
        [one] { $n } machine
       *[other] { $n } machines
    } sur cette carte
miners-do-machine-elsewhere = posez { $n ->
        [one] { $n } machine sur une autre carte
       *[other] { $n } machines sur d’autres cartes
    }
miners-do-machine-anywhere = posez { $n ->
        [one] { $n } machine sur une carte au choix
       *[other] { $n } machines sur des cartes au choix
    }
miners-do-cart = posez { $n ->
        [one] un jeton wagonnet
       *[other] { $n } jetons wagonnet
    }
miners-do-activate-anywhere = activez { $n ->
        [one] une carte
       *[other] { $n } cartes
    } de votre mine, sans chaîne
miners-do-activate-above = activez { $n ->
        [one] une carte qui touche
       *[other] { $n } cartes qui touchent
    } par le haut, sans chaîne
miners-do-activate-below = activez { $n ->
        [one] une carte qui touche
       *[other] { $n } cartes qui touchent
    } par le bas, sans chaîne
miners-do-activate-beside = activez { $n ->
        [one] une carte
       *[other] { $n } cartes
    } à côté de celle-ci, sans chaîne
miners-do-activate-touching = activez { $n ->
        [one] une carte qui touche celle-ci
       *[other] { $n } cartes qui touchent celle-ci
    }, sans chaîne
miners-do-activate-with-machine = activez { $n ->
        [one] une carte
       *[other] { $n } cartes
    } avec machine, sans chaîne
miners-do-activate-faction = activez { $faction }{ $n ->
        [one] {""}
       *[other] {" "}{ $n } fois
    }, sans chaîne
miners-do-cheaper = votre prochaine carte coûte { $n ->
        [one] { $n } pièce
       *[other] { $n } pièces
    } de moins
miners-do-trade = jusqu’à { $times } fois, payez { $n ->
        [one] { $n } pièce
       *[other] { $n } pièces
    } contre { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
miners-do-level4 = gagnez { $n ->
        [one] une carte de niveau IV
       *[other] { $n } cartes de niveau IV
    }
miners-do-round-cheaper = toute carte coûte { $n ->
        [one] { $n } pièce
       *[other] { $n } pièces
    } de moins à cette manche
miners-do-round-surface = faites { $n ->
        [one] { $n } choix
       *[other] { $n } choix
    } à la Surface à cette manche
miners-do-round-chain = gagnez { $n ->
        [one] { $n } pièce
       *[other] { $n } pièces
    } pour chaque carte que votre chaîne active à cette manche
miners-measure-machine-here = { $n ->
        [one] machine sur cette carte
       *[other] machines sur cette carte
    }
miners-measure-machine = { $n ->
        [one] machine dans votre mine
       *[other] machines dans votre mine
    }
miners-measure-collapse = { $n ->
        [one] éboulement dans votre mine
       *[other] éboulements dans votre mine
    }
miners-measure-complete-cart = { $n ->
        [one] wagonnet complet dans votre mine
       *[other] wagonnets complets dans votre mine
    }
miners-measure-complete-cart-here = { $n ->
        [one] wagonnet complet aux bords de cette carte
       *[other] wagonnets complets aux bords de cette carte
    }
miners-measure-different-faction = { $n ->
        [one] faction différente dans votre mine
       *[other] factions différentes dans votre mine
    }
miners-measure-neighbour = { $n ->
        [one] carte qui touche celle-ci
       *[other] cartes qui touchent celle-ci
    }
miners-measure-card-above = { $n ->
        [one] carte qui touche par le haut
       *[other] cartes qui touchent par le haut
    }
miners-measure-card-below = { $n ->
        [one] carte qui touche par le bas
       *[other] cartes qui touchent par le bas
    }
miners-measure-space = { $n ->
        [one] case atteinte sur votre plateau
       *[other] cases atteintes sur votre plateau
    }
miners-measure-of-scots = { $n ->
        [one] carte écossaise dans votre mine
       *[other] cartes écossaises dans votre mine
    }
miners-measure-of-egyptians = { $n ->
        [one] carte égyptienne dans votre mine
       *[other] cartes égyptiennes dans votre mine
    }
miners-measure-of-atlanteans = { $n ->
        [one] carte atlante dans votre mine
       *[other] cartes atlantes dans votre mine
    }
miners-measure-of-barbarians = { $n ->
        [one] carte barbare dans votre mine
       *[other] cartes barbares dans votre mine
    }
miners-measure-of-japanese = { $n ->
        [one] carte japonaise dans votre mine
       *[other] cartes japonaises dans votre mine
    }
miners-measure-of-romans = { $n ->
        [one] carte romaine dans votre mine
       *[other] cartes romaines dans votre mine
    }
miners-measure-in-row = { $n ->
        [one] carte de la rangée { $row }
       *[other] cartes de la rangée { $row }
    }

miners-grade-1 = Porteur de lampe
miners-grade-2 = Piqueur
miners-grade-3 = Chef d’équipe
miners-grade-4 = Maître de mine
miners-grade-5 = Seigneur des profondeurs
miners-grade-6 = Monarque sous la montagne
miners-card-unknown = une carte de niveau { $level }

miners-tell-and = {" "}et{" "}
miners-tell-skip = n’utilise pas { $card }
miners-tell-take = utilise { $card } : « { $text } »
miners-tell-up = monte jusqu’à { $card }
miners-tell-surface = choisit à la Surface : « { $text } »
miners-tell-draw = { $want ->
        [seek] fouille la pile de niveau { $level }
       *[draw] pioche une carte de niveau { $level }
    }
miners-tell-faction = nomme les { $faction }
miners-tell-board = commence la piste { $track }
miners-tell-advance = avance { $n ->
        [one] d’une case
       *[other] de { $n } cases
    }
miners-tell-trade = { $n ->
        [0] n’échange pas
        [1] échange une fois
        [2] échange deux fois
       *[other] échange { $n } fois
    }
miners-tell-choose = choisit { $card }
miners-tell-nothing = n’a pas de carte à placer
miners-tell-unchoose = reprend son choix
miners-tell-discard = défausse { $card }
miners-tell-place = { $where ->
        [first] ouvre la mine avec { $card }
        [beside] place { $card } contre { $other }
       *[under] place { $card } sous { $other }
    }
miners-tell-machine = pose une machine sur { $card }
miners-tell-collapse = éboule { $card }
miners-tell-clear = déblaie { $card }
miners-tell-activate = active { $card }
miners-tell-cart = pose un jeton wagonnet entre { $card } et { $other }

miners-ask-draft = Défaussez encore { $left ->
        [one] une carte
       *[other] { $left } cartes
    } : discard CARTE
miners-ask-card = Choisissez en secret une carte à placer : choose CARTE, ou nothing si aucune ne va
miners-ask-place = Placez { $card } : place CASE
miners-ask-up = Quelle carte au-dessus ensuite ? up left, up right
miners-ask-effect = { $card } : take 1, take 2 ou skip
miners-ask-surface = Vous êtes à la Surface : surface 1 à surface 4
miners-ask-discard = Défaussez une carte : discard CARTE
miners-ask-limit = Vous avez { $held } cartes. Défaussez jusqu’à 8 : discard CARTE
miners-ask-draw = Piochez une carte : draw I, draw II ou draw III
miners-ask-faction = Nommez une faction : faction NOM
miners-ask-seek = Cherchez les { $faction } dans une pile : draw I, draw II ou draw III
miners-ask-steps = De combien avancez-vous ? advance 1 à advance { $most }
miners-ask-board = Choisissez un plateau : board 1, board 2 ou board 3
miners-ask-hop = Le plateau est fini. Allez sur un autre : board NUMÉRO
miners-ask-machine = Posez une machine sur une carte : machine CASE
miners-ask-collapse = Quelle carte s’éboule ? collapse CASE
miners-ask-clear = Déblayez un éboulement : clear CASE
miners-ask-cart = Posez un jeton wagonnet : cart JOINT
miners-ask-activate = Activez une carte : activate CASE
miners-ask-trade = Combien de fois échangez-vous ? trade 0 à trade { $most }
miners-ask-nothing = Vous avez fini jusqu’à ce que les autres aient fini.

illegal-miners-waiting = Vous n’avez rien à décider : les autres sont encore occupés.
illegal-miners-chosen = Vous avez déjà choisi. Reprenez votre choix par « unchoose » tant que quelqu’un choisit encore.
illegal-miners-unchoose = Il n’y a pas de choix à reprendre maintenant.
illegal-miners-want = « { $word } » n’est pas à décider maintenant : il faut { $want ->
        [draft] défausser des cartes de la première main (« discard CARTE »)
        [card] choisir une carte (« choose CARTE »)
        [place] placer votre carte (« place CASE »)
        [up] choisir la carte suivante au-dessus (« up left » ou « up right »)
        [effect] prendre un effet (« take 1 », « take 2 » ou « skip »)
        [surface] choisir à la Surface (« surface 1 » à « surface 4 »)
        [discard] défausser une carte (« discard CARTE »)
        [limit] défausser jusqu’à 8 cartes (« discard CARTE »)
        [draw] piocher une carte (« draw I », « draw II » ou « draw III »)
        [seek] choisir une pile à fouiller (« draw I », « draw II » ou « draw III »)
        [faction] nommer une faction (« faction NOM »)
        [steps] dire de combien vous avancez (« advance NOMBRE »)
        [board] choisir un plateau (« board NUMÉRO »)
        [hop] choisir le plateau suivant (« board NUMÉRO »)
        [machine] poser une machine sur une carte (« machine CASE »)
        [collapse] dire quelle carte s’éboule (« collapse CASE »)
        [clear] déblayer un éboulement (« clear CASE »)
        [cart] poser un jeton wagonnet (« cart JOINT »)
        [activate] activer une carte (« activate CASE »)
       *[trade] dire combien de fois vous échangez (« trade NOMBRE »)
    }.
illegal-miners-not-held = La carte { $card } n’est pas dans votre main.
illegal-miners-cost = { $name } coûte { $cost }, vous avez { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }.
illegal-miners-no-place = { $name } ne peut être placée : la rangée { $row } n’a pas de place libre sous une carte.
illegal-miners-must-choose = Vous pouvez placer une carte : il faut en choisir une.
illegal-miners-place = La carte ne va pas en { $cell }. Elle va en : { $cells }.
illegal-miners-effect = L’effet { $effect } de { $card } ne peut être pris maintenant : { $text }
illegal-miners-no-effect = { $card } n’a pas d’effet { $effect }.
illegal-miners-surface = Vous ne pouvez payer cela à la Surface : { $text }
illegal-miners-pile = La pile { $level } n’a pas de carte pour vous : elle est vide ou déjà fouillée.
illegal-miners-board = Votre pion est sur le plateau { $board } : choisissez-en un autre.
illegal-miners-steps = Vous pouvez avancer de { $most } au plus.
illegal-miners-trade = Vous pouvez échanger { $most } fois au plus.
illegal-miners-cell = Cela ne se peut en { $cell }. Cela se peut en : { $cells }.

chance-miners-sides = « sides » est une liste de trois lettres, une par plateau, comme ["a", "b", "a"], pas { $value }.
chance-miners-events = « events » est une liste d’événements du paquet, { $most } au plus : { $value } n’en est pas un, ou vient deux fois.
chance-miners-piles = « piles » donne des listes de cartes par niveau, comme {"{"}"I": ["1", "5"]{"}"}, pas { $value }.
chance-miners-card = La carte { $card } n’est pas de niveau { $level }, ou vient deux fois.

miners-not-toml = ce n’est pas du TOML : { $error }
miners-list-missing = il n’y a pas de liste « { $key } ». Ajoutez { $key } = [ ... ], une table pour chacun.
miners-not-a-table = on attend ici une table, comme {"{"} id = "1", ... {"}"}.
miners-unknown-key = la clé « { $key } » ne signifie rien ici. Utilisez : { $keys }.
miners-missing-key = la clé « { $key } » manque. Ajoutez-la.
miners-same-id = l’id { $id } sert deux fois. Renommez-en un.
miners-id-copy = { $id } désigne un exemplaire de la carte { $other } et un de celle-ci : un deuxième exemplaire a la lettre b après son id, et ainsi de suite. Renommez-en une.
miners-id-reserved = « { $id } » désignerait un exemplaire de cette carte, mais a un autre sens dans les commandes. Renommez la carte.
miners-id = « { $id } » n’est pas un id. Minuscules, chiffres et _, 24 au plus.
miners-name = { $column } doit être un nom de 1 à { $most } caractères.
miners-number = { $column } vaut { $value } ; il faut un nombre de { $least } à { $most }.
miners-strings = { $column } doit être une liste de { $least } à { $most } textes entre guillemets.
miners-faction = il n’y a pas de faction « { $faction } ». Choisissez parmi : { $factions }.
miners-factions = une carte a une faction, ou deux différentes dans un texte : "scots romans".
miners-halves = halves vaut « { $halves } » ; écrivez six chiffres 0 ou 1 : gauche, droite, haut gauche, haut droite, bas gauche, bas droite.
miners-event-kind = il n’y a pas de genre d’événement « { $kind } ». Choisissez parmi : { $kinds }.
miners-level-count = { $count } cartes ; il en faut de 1 à { $most }.
miners-too-many = { $count } cartes, { $most } au plus. Ôtez-en.
miners-too-few = { $count } cartes, mais { $needed } sont distribuées à ce nombre de joueurs. Ajoutez-en.
miners-event-count = { $count } événements ; il en faut de { $least } à { $most }.
miners-track-count = { $count } pistes ; il en faut { $wanted }, deux par plateau.
miners-surface-stuck = chaque choix de la Surface a une condition. L’un doit toujours être possible, comme "coins 2".
miners-program-long = les effets font plus de { $most } lignes. Raccourcissez-en.
miners-effect-long = l’effet dépasse { $most } caractères. Raccourcissez-le.
miners-effect-phrase = « { $phrase } » n’est pas de la langue des effets. Écrivez comme : { $examples }.
miners-effect-context = « { $phrase } » ne peut se trouver sur { $context ->
        [card] une carte
        [event] un événement
        [special] un événement spécial, qui ne prend que « this round ... »
        [space] une case : les cases n’avancent ni n’activent, pour que rien ne boucle
       *[surface] la Surface
    }. Ôtez-le ou déplacez-le.
miners-effect-not-guard = « { $phrase } » ne peut précéder deux-points. Mettez-y un prix ou une condition : pay, discard, collapse, clear, if.
miners-effect-only-guard = « { $phrase } » est un prix ou une condition. Mettez deux-points derrière, et ce qui en dépend.
miners-effect-number = un nombre de « { $phrase } » est hors bornes : 1 à { $most }.
miners-effect-measure = « { $measure } » dans « { $phrase } » ne se compte pas. Comptez : { $measures }.
miners-effect-here = « { $phrase } » parle d’une carte, mais il n’y en a pas sur { $context ->
        [event] un événement
        [space] une case
       *[other] ceci
    }. Utilisez « anywhere », ou comptez dans toute la mine.
miners-effect-scots = « { $phrase } » : la Surface n’a pas de prix écossais. Ôtez « scots ».
miners-effect-draw-first = un effet qui active des cartes doit le faire avant de piocher. Changez l’ordre.
miners-effect-draws = l’effet pioche { $drawn } cartes, { $most } au plus. Piochez-en moins.
miners-effect-round = « this round { $modifier } » totalise { $sum } dans cet effet, { $most } au plus. Baissez un nombre ou ôtez une phrase.

# Ce qui arrive tout seul.
miners-news-round = Manche { $round } sur { $rounds } : { $event }. { $text }
miners-news-closing = Fin de la manche { $round } : { $event }. { $text }
miners-news-all = Tout le monde reçoit { $gifts }.
miners-news-gift = reçoit { $gifts } grâce à l’événement
miners-gift-coins = { $n ->
        [one] { $n } pièce
       *[other] { $n } pièces
    }
miners-gift-points = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
miners-gift-fours = { $n ->
        [one] une carte de niveau IV
       *[other] { $n } cartes de niveau IV
    }
miners-gift-cheaper = { $n ->
        [one] { $n } pièce de moins sur la prochaine carte
       *[other] { $n } pièces de moins sur la prochaine carte
    }
miners-gift-steps = { $n ->
        [one] { $n } case
       *[other] { $n } cases
    } d’avance
