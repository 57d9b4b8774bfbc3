# Robots : l'arène, les conseils, l'analyse, les niveaux, les robots venus d'ailleurs.

cli-command-arena = Fait jouer des robots les uns contre les autres sur des donnes en miroir : victoires, points, cotes.
cli-command-arena-game = Quel jeu : empire ou miners.
cli-command-arena-bots = Les robots, séparés par des virgules. Le dernier occupe les places qui restent.
cli-command-arena-players = Places à la table.
cli-command-arena-games = Parties à jouer, arrondies pour que chaque donne soit jouée dans chaque disposition.
cli-command-arena-seed = La même graine donne les mêmes parties.
cli-command-arena-option = { cli-command-play-option }
cli-command-arena-board = { cli-command-play-board }
cli-command-arena-until = S'arrête quand l'intervalle des victoires du premier robot est tout entier d'un côté de ce seuil, comme 0.75.
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
arena-ladder-bot = Une échelle double les simulations d'un seul robot, nommé comme rollout:250sims, et non { $bots }.
arena-until = Le seuil { $bar } ne peut être examiné : il en faut un entre 0 et 1, deux joueurs au moins, et pas d'échelle.
arena-out-and-resume = Donnez --out pour un nouveau fichier ou --resume pour un fichier existant, pas les deux.
arena-file-exists = Le fichier { $file } existe déjà. Pour reprendre sa série : --resume { $file }
arena-file-foreign = { $file } n'est pas un fichier de l'arène.
arena-file-line = { $file }, ligne { $line }, n'est pas une partie finie. Corrigez ou ôtez la ligne.
arena-file-other = { $file } appartient à une autre série : « { $what } » y vaut { $there }, ici { $here }. Donnez les mêmes options, ou un autre fichier.
arena-worker-ended = Un processus qui jouait s'est arrêté de lui-même : on l'a tué, la mémoire a manqué, ou un robot l'a fait tomber.
