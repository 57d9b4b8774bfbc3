# Ce que demande qui conçoit un jeu : on répond en jouant.

cli-command-lab-simulate = Jouer beaucoup de parties, au hasard ou avec un robot : vitesse, scores, durée et victoires avec intervalles à 95 %.
cli-command-lab-simulate-game = Quel jeu : empire ou miners.
cli-command-lab-simulate-players = Places à la table.
cli-command-lab-simulate-games = Parties à jouer ; par défaut un million au hasard et mille avec un robot.
cli-command-lab-simulate-bot = Qui joue toutes les places.
cli-command-lab-simulate-seed = La même graine joue les mêmes parties.
cli-command-lab-simulate-option = { cli-command-play-option }
cli-command-lab-simulate-board = { cli-command-play-board }
cli-command-lab-simulate-device = cpu, ou cuda pour jouer au hasard sur le GPU de cette machine.
cli-command-lab-simulate-workers = Processus ; tous les cœurs par défaut.
cli-command-lab-simulate-ray = Jouer sur la grappe Ray à cette adresse ; demande l’extra « cluster ».
cli-command-lab-simulate-plot = Dessiner le résultat dans ce fichier, en SVG.
cli-command-lab-simulate-as-json = Écrire du JSON.

cli-command-lab-first-seat = Que vaut de commencer ? L’avantage de chaque rang du tour, pour chaque nombre de joueurs.
cli-command-lab-first-seat-game = { cli-command-lab-simulate-game }
cli-command-lab-first-seat-players = Nombres de joueurs, avec des virgules ; tous par défaut.
cli-command-lab-first-seat-games = Parties pour chaque nombre de joueurs ; par défaut un million au hasard et mille avec un robot.
cli-command-lab-first-seat-bot = { cli-command-lab-simulate-bot }
cli-command-lab-first-seat-seed = { cli-command-lab-simulate-seed }
cli-command-lab-first-seat-option = { cli-command-play-option }
cli-command-lab-first-seat-board = { cli-command-play-board }
cli-command-lab-first-seat-device = { cli-command-lab-simulate-device }
cli-command-lab-first-seat-workers = { cli-command-lab-simulate-workers }
cli-command-lab-first-seat-ray = { cli-command-lab-simulate-ray }
cli-command-lab-first-seat-plot = { cli-command-lab-simulate-plot }
cli-command-lab-first-seat-as-json = Écrire du JSON.

cli-command-lab-map = Cette carte est-elle juste ? Ce que valent ses régions et ses continents, et de commencer, à côté d’une autre.
cli-command-lab-map-board = { cli-command-play-board }
cli-command-lab-map-against = La carte à laquelle comparer ; sinon celle du jeu.
cli-command-lab-map-players = Nombres de joueurs, avec des virgules ; tous par défaut.
cli-command-lab-map-games = Parties pour chaque nombre de joueurs et chaque carte ; par défaut 250 000 au hasard et 500 avec un robot.
cli-command-lab-map-bot = { cli-command-lab-simulate-bot }
cli-command-lab-map-seed = { cli-command-lab-simulate-seed }
cli-command-lab-map-option = { cli-command-play-option }
cli-command-lab-map-device = { cli-command-lab-simulate-device }
cli-command-lab-map-workers = { cli-command-lab-simulate-workers }
cli-command-lab-map-ray = { cli-command-lab-simulate-ray }
cli-command-lab-map-plot = { cli-command-lab-simulate-plot }
cli-command-lab-map-as-json = Écrire du JSON.

cli-command-lab-card = Que fait cette carte aux victoires ? De ceux qui l’ont, et à côté d’une autre à sa place.
cli-command-lab-card-card = L’identifiant de la carte, comme dans le paquet.
cli-command-lab-card-game = { cli-command-lab-simulate-game }
cli-command-lab-card-instead = Quelle carte prend sa place pour comparer ; sinon une carte simple qui ne fait presque rien.
cli-command-lab-card-players = Nombres de joueurs, avec des virgules ; 3 par défaut.
cli-command-lab-card-games = Parties avec la carte, et autant avec l’autre ; par défaut 500 000 au hasard et 1 000 avec un robot.
cli-command-lab-card-bot = { cli-command-lab-simulate-bot }
cli-command-lab-card-seed = { cli-command-lab-simulate-seed }
cli-command-lab-card-option = { cli-command-play-option }
cli-command-lab-card-board = { cli-command-play-board }
cli-command-lab-card-device = { cli-command-lab-simulate-device }
cli-command-lab-card-workers = { cli-command-lab-simulate-workers }
cli-command-lab-card-ray = { cli-command-lab-simulate-ray }
cli-command-lab-card-plot = { cli-command-lab-simulate-plot }
cli-command-lab-card-as-json = Écrire du JSON.

cli-command-lab-dataset = Écrire des parties comme données : chaque décision avec son état, ce qu’on pouvait choisir, et la fin de la partie (Parquet).
cli-command-lab-dataset-game = { cli-command-lab-simulate-game }
cli-command-lab-dataset-out = Le fichier à écrire.
cli-command-lab-dataset-players = Places à la table.
cli-command-lab-dataset-games = Parties à jouer.
cli-command-lab-dataset-bot = { cli-command-lab-simulate-bot }
cli-command-lab-dataset-seed = { cli-command-lab-simulate-seed }
cli-command-lab-dataset-option = { cli-command-play-option }
cli-command-lab-dataset-board = { cli-command-play-board }
cli-command-lab-dataset-workers = { cli-command-lab-simulate-workers }
cli-command-lab-dataset-ray = { cli-command-lab-simulate-ray }
cli-command-lab-dataset-as-json = Écrire du JSON.

lab-alone = Seul, personne ne commence : demandez pour deux joueurs ou plus.
lab-same-map = Les deux cartes sont { $map } : nommez-en une autre avec --against.
lab-other-content = Un processus a d’autres contenus ou règles que demandé : installez partout le même Imperia.
lab-interrupted = Interrompu : voici les parties jouées jusque-là.
card-unknown = Il n’y a pas de carte { $card }. Il y a : { $cards }.
card-same = La carte { $card } ne peut prendre sa propre place : nommez-en une autre avec --instead.
card-other-level = La carte { $other } est d’un autre niveau que la carte { $card } : elle ne peut prendre sa place.
gpu-bot = { $bot } ne peut réfléchir sur un GPU : laissez --bot, ou --device cuda.
gpu-course = Un GPU rend la fin des parties, pas leur cours : prenez --device cpu pour cela.
gpu-ray = Une grappe Ray joue sur ses processeurs : laissez --ray, ou --device cuda.
ray-missing = Ray n’est pas installé ici : installez imperia[cluster].
ray-unreachable = Il n’y a pas de grappe Ray à rejoindre à { $address } : { $error } Vérifiez l’adresse ; si la grappe demande un jeton, mettez-le dans ~/.ray/auth_token et réglez RAY_AUTH_MODE=token.
data-missing = pyarrow n’est pas installé ici : installez imperia[data].

lab-simulate-title = { $game }, { $players ->
        [one] un joueur
       *[other] { $players } joueurs
    } : { $games } parties, { $bot } à toutes les places
lab-first-title = Que vaut de commencer dans { $game } ? { $games } parties, { $bot } à toutes les places
lab-map-title = { $map } est-elle juste ? { $games } parties, { $bot } à toutes les places, autant sur { $against }
lab-card-title = Que fait la carte { $card } de { $game } ? { $games } parties, { $bot } à toutes les places
lab-table = { $table ->
        [seats] Par place
        [turns] Par ordre du tour
        [spread] Comment elles se passent
        [first] Commencer : points de victoire au-delà d’une part égale
        [maps] Les parties
        [regions] Régions
        [continents] Continents
        [effect] À côté de la carte à sa place
        [price] Par prix
        [round] Par tour de l’acheteur
       *[place] Par rang dans la mine
    }
lab-column = { $column ->
        [seat] place
        [turn] tour
        [what] quoi
        [players] joueurs
        [wins] victoires
        [interval] intervalle à 95 %
        [points] points
        [edge] avantage
        [mean] moyenne
        [median] médiane
        [tenths] du 10e au 90e centile
        [range] du moins au plus
        [here] ici
        [there] là
        [difference] différence
        [lead] avance du premier
        [shared] victoires partagées
        [region] région
        [continent] continent
        [regions] régions
        [held] tenue dans
        [led] mené dans
        [lengths] décisions
        [card] carte
        [price] pièces
        [round] tour
       *[place] rang
    }
lab-what = { $what ->
        [scores] points
        [best] points du vainqueur
        [leads] avance du premier
       *[lengths] décisions
    }
lab-shared = { $share } des parties finissent par une victoire partagée ({ $low } à { $high }).
lab-edge = L’avantage dit combien de points de victoire (centièmes) quelqu’un gagne au-delà d’une part égale.
lab-unevenness = Inégalité de la tenue des régions (coefficient de Gini) : { $here } ici, { $there } sur { $against }.
lab-edge-spread = Différences entre ce que valent les régions (écart type des avantages) : { $here } ici, { $there } sur { $against }.
lab-card-had = { $share } des places l’ont à la fin ({ $low } à { $high }) ; leur avantage est { $edge } ({ $edge_low } à { $edge_high }), rang { $place } sur { $cards }.
lab-card-never = Personne ne l’a jamais eue.
lab-card-plain = une carte simple à sa place
lab-card-other = la carte { $card } à sa place
lab-card-no-course = Un GPU ne dit pas ce qui fut payé ni quand : demandez-le avec --device cpu.
lab-plot-scores = { $game }, { $players ->
        [one] un joueur
       *[other] { $players } joueurs
    } : points
lab-plot-lengths = Décisions d’une partie
lab-plot-all = toutes les places
lab-plot-first = { $game } : avantage selon l’ordre du tour (points de victoire)
lab-plot-turn = { $players } joueurs, rang { $turn }
lab-plot-regions = { $map } : avantage des régions (bande : { $against })
lab-plot-card = Avantage de qui a la carte { $card } ; bande : quatre cinquièmes des cartes
lab-plot-value = { $by ->
        [price] pour { $value ->
            [one] une pièce
           *[other] { $value } pièces
        }
        [round] comme carte { $value } de son acheteur
       *[place] comme carte { $value } de la mine
    }
dataset-written = { $file } : { $decisions } décisions de { $games } parties, { $size } Mo
dataset-progress = On joue
