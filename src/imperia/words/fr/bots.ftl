# Robots : l’arène, les conseils, l’analyse, les niveaux, les robots venus d’ailleurs.

cli-command-arena = Fait jouer des robots les uns contre les autres sur des donnes en miroir : victoires, points, cotes.
cli-command-arena-game = Quel jeu : empire ou miners.
cli-command-arena-bots = Les robots, séparés par des virgules. Le dernier occupe les places qui restent.
cli-command-arena-players = Places à la table.
cli-command-arena-games = Parties à jouer, arrondies pour que chaque donne soit jouée dans chaque disposition.
cli-command-arena-seed = La même graine donne les mêmes parties.
cli-command-arena-option = { cli-command-play-option }
cli-command-arena-board = { cli-command-play-board }
cli-command-arena-until = S’arrête quand l’intervalle des victoires du premier robot est tout entier d’un côté de ce seuil, comme 0.75.
cli-command-arena-ladder = Double quatre fois les simulations du seul robot nommé, et oppose chacun au précédent.
cli-command-arena-workers = Processus ; tous les cœurs par défaut.
cli-command-arena-out = Garde chaque partie finie dans ce nouveau fichier, en lignes de JSON.
cli-command-arena-resume = Reprend la série de ce fichier.
cli-command-arena-plot = Dessine le résultat dans ce fichier, en SVG.
cli-command-arena-as-json = Écrit du JSON.

arena-progress = En jeu
arena-title = { $game }, { $players ->
        [one] 1 place
       *[other] { $players } places
    } : { $deals ->
        [one] 1 donne
       *[other] { $deals } donnes
    }, { $seatings ->
        [one] 1 disposition
       *[other] { $seatings } dispositions
    } pour chacune, { $games ->
        [one] 1 partie
       *[other] { $games } parties
    }
arena-column = { $column ->
        [bot] robot
        [below] contre
        [games] parties
        [wins] victoires
        [interval] intervalle à 95 %
        [points] points
        [quartiles] quartiles
        [rank] rang moyen
        [ms] ms par décision
       *[rating] cote
    }
arena-lead = Sur les mêmes donnes, { $bot } fait { $points } points par rapport à { $other } (intervalle à 95 % : de { $low } à { $high }).
arena-verdict = { $side ->
        [above] { $bot } gagne plus de { $bar }
        [below] { $bot } gagne moins de { $bar }
       *[open] On ne sait pas encore si { $bot } gagne plus ou moins de { $bar }
    } : { $games ->
        [one] 1 partie
       *[other] { $games } parties
    }, { $looks ->
        [one] 1 examen
       *[other] { $looks } examens
    }.
arena-interrupted = Interrompu : voici ce que disent les donnes complètes.
arena-plot-shares = { $game }, { $players } joueurs : victoires avec intervalle à 95 %
arena-plot-points = { $game } en solitaire : points

arena-bot-twice = « { $bot } » est nommé deux fois. Nommez chaque robot une fois : le dernier occupe les places qui restent.
arena-games = On ne peut jouer { $games } parties : indiquez au moins 1.
arena-ladder-alone = Une échelle demande des adversaires : indiquez au moins deux joueurs.
arena-ladder-bot = Une échelle double les simulations d’un seul robot, nommé comme rollout:250sims, et non { $bots }.
arena-until = Le seuil { $bar } ne peut être examiné : il en faut un entre 0 et 1, deux joueurs au moins, et pas d’échelle.
arena-out-and-resume = Donnez --out pour un nouveau fichier ou --resume pour un fichier existant, pas les deux.
arena-file-exists = Le fichier { $file } existe déjà. Pour reprendre sa série : --resume { $file }
arena-file-foreign = { $file } n’est pas un fichier de l’arène. Nommez-en un que --out a écrit.
arena-file-line = { $file }, ligne { $line }, n’est pas une partie finie. Corrigez ou ôtez la ligne.
arena-file-other = { $file } appartient à une autre série : « { $what } » y vaut { $there }, ici { $here }. Donnez les mêmes options, ou un autre fichier.
arena-worker-ended = Un processus qui jouait s’est arrêté de lui-même : on l’a tué, la mémoire a manqué, ou un robot l’a fait tomber.

cli-command-record-review = Les chances au fil de la partie, les décisions les plus coûteuses, et qui a eu de la chance.
cli-command-record-review-file = Une partie écrite.
cli-command-record-review-budget = Ce que le robot peut dépenser par décision : parties simulées, ou millisecondes.
cli-command-record-review-seed = La même graine donne la même analyse.
cli-command-record-review-svg = Dessine les chances dans ce fichier.
cli-command-record-review-png = Les dessine en pixels, si cairosvg est installé.
cli-command-record-review-as-json = Écrit du JSON.
review-progress = Réflexion
review-title = { $decisions ->
        [one] Une décision
       *[other] { $decisions } décisions
    }, analyse de { $bot }
review-turning = Tournants : les décisions les plus coûteuses
review-no-turning = Aucune décision n’a coûté cher.
review-luck = Chance : ce que le hasard a donné et repris
review-luck-all = en tout
review-column = { $column ->
        [ply] moment
        [player] joueur
        [played] joué
        [best] mieux
        [event] événement
       *[cost] coût
    }
review-deal = la donne
review-after = après { $action } ({ $player })
review-plot = { $game } : { $unit ->
        [wins] les chances de gagner de chacun
       *[points] les points à espérer
    }
review-axis = décisions prises ; cercles : tournants
review-no-png = Les pixels demandent le paquet cairosvg, qui n’est pas installé ici. Installez-le, ou écrivez un SVG avec --svg.

bot-budget = « { $budget } » n’est pas un budget. Écrivez 500sims (parties simulées) ou 200ms (millisecondes).
hint-outlook = { $wins } de chances de gagner, { $points } points
hint-outlook-alone = { $points } points

empire-reason-takes = prend { $place }
empire-reason-takes-from = prend { $place } à { $colour }
empire-reason-loses = abandonne { $place }
empire-reason-rival-loses = { $colour } perd { $place }
empire-reason-rival-takes = { $place } passe à { $colour }
empire-reason-points = { $change } { $source ->
        [regions] { $n ->
            [one] région
           *[other] régions
        }
        [continents] { $n ->
            [one] continent
           *[other] continents
        }
       *[goods] pour les biens
    }
empire-reason-good = { $good } : { $n }, il en manque { $short ->
        [one] un
       *[other] { $short }
    } pour { $points ->
        [one] 1 point
       *[other] { $points } points
    }
empire-reason-good-full = { $good } : { $n }, le maximum de points
empire-reason-wild = biens au choix : { $n }
empire-reason-deed = puis { $deed }
empire-reason-coins = coûte { $n ->
        [one] 1 pièce
       *[other] { $n } pièces
    }, il en reste { $left }
empire-reason-pieces = { $change } { $kind ->
        [cities] ville
       *[armies] armée
    } en { $place }

miners-reason-change = { $change } { $what ->
        [points] { $n ->
            [one] point
           *[other] points
        }
        [carts] pour les wagonnets
        [complete] { $n ->
            [one] wagonnet complet
           *[other] wagonnets complets
        }
        [coins] { $n ->
            [one] pièce
           *[other] pièces
        }
        [cards] { $n ->
            [one] carte en main
           *[other] cartes en main
        }
        [machines] { $n ->
            [one] machine
           *[other] machines
        }
        [collapses] { $n ->
            [one] éboulement
           *[other] éboulements
        }
        [spaces] { $n ->
            [one] case sur la piste
           *[other] cases sur la piste
        }
       *[discount] de rabais sur la prochaine carte
    }
miners-reason-board = commence la piste { $track }
miners-reason-rival = { $colour } : { $change } { $n ->
        [one] point
       *[other] points
    }
miners-reason-chosen = { $card } (niveau { $level }) coûte { $cost } sur { $coins } pièces

level-novice = novice
level-apprentice = apprenti
level-journeyman = compagnon
level-master = maître
level-sovereign = souverain

bot-path = « { $path } » n’est pas le chemin d’un robot. Écrivez mon_paquet.mon_module:MonRobot
bot-no-module = Il n’y a pas de module { $module } : ni installé, ni dans le dossier où vous êtes.
bot-module-fails = Le module { $module } ne se charge pas : { $error }
bot-no-name = Le module { $module } n’a ni classe ni fonction { $name } qui fasse un robot.
bot-not-made = { $path } n’a pu être créé : { $error }. On l’appelle avec la mise en place des parties.
bot-no-decide = { $path } n’est pas un robot : il lui manque la méthode « decide ».
bot-fails = Le robot { $bot } a échoué : { $error }
bot-answer-kind = Le robot { $bot } a répondu par { $kind }. Un robot rend une Decision avec une des actions permises.
bot-illegal = Le robot { $bot } a choisi « { $action } », ce qui n’est pas permis. Sont permis : { $legal }
bot-command-empty = « { $bot } » ne nomme pas de commande. Écrivez par exemple : cmd:python mon_robot.py
bot-not-started = Le robot { $bot } ne démarre pas : { $error }
bot-timeout = Le robot { $bot } n’a pas répondu en { $seconds } secondes.
bot-ended = Le robot { $bot } s’est arrêté au lieu de répondre, avec le code { $code }. Ses derniers mots : { $words }
bot-garbage = Le robot { $bot } n’a pas répondu en JSON, mais : { $line }
bot-no-action = Le robot { $bot } n’a pas nommé d’action. Une réponse s’écrit {"{"}"action": "bid 2"{"}"}, et non : { $line }
bot-thoughts = Le robot { $bot } a des pensées illisibles. Chacune a action, visits, points et wins, un par place : { $line }
