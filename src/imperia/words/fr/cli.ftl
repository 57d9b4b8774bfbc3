# La ligne de commande et la partie dans le terminal.

cli-command = Jouer, étudier et concevoir Eight-Minute Empire et Imperial Miners.
cli-command-version = Donner la version.
cli-command-lang = La langue : en ou fr. Sinon IMPERIA_LANG ou celle du système.
cli-command-play = Jouer dans le terminal, contre des robots ou entre amis au même clavier.
cli-command-play-game = Quel jeu : empire ou miners.
cli-command-play-players = Combien jouent (2, ou autant que --seats en nomme).
cli-command-play-seats = Qui joue chaque place : human ou le nom d’un robot. Sinon vous à la place 0, des robots aux autres.
cli-command-play-seed = La même graine donne la même partie.
cli-command-play-option = Une option du jeu ; peut être répétée.
cli-command-play-board = Le nom d’une carte, ou un fichier qui en contient une.
cli-command-play-load = Continuer une partie enregistrée.
cli-command-play-ascii-only = Dessiner en lettres simples, pour les terminaux sans Unicode.
cli-command-record = Parties écrites : montrer, vérifier, rejouer, analyser.
cli-command-record-show = En-tête, joueurs, coups en mots, résultat.
cli-command-record-show-file = Un procès-verbal.
cli-command-record-show-seat = Le raconter comme cette place pouvait le savoir.
cli-command-record-show-ascii-only = { cli-command-play-ascii-only }
cli-command-record-verify = Vérifier format, contenu, donne, coups et résultat ; code de sortie 1 si quelque chose est faux.
cli-command-record-verify-file = Un procès-verbal.
cli-command-record-verify-ascii-only = { cli-command-play-ascii-only }
cli-command-record-replay = Parcourir une partie, plateau dessiné : Entrée et flèches, ou un seul moment avec --ply.
cli-command-record-replay-file = Un procès-verbal.
cli-command-record-replay-ply = N’afficher que ce moment : tant de décisions après la donne.
cli-command-record-replay-seat = Voir avec les yeux de cette place.
cli-command-record-replay-ascii-only = { cli-command-play-ascii-only }
cli-command-content = Vos propres cartes et paquets.
cli-command-content-check = Vérifier cartes et paquets ; chaque faute est dite avec sa place et son remède.
cli-command-content-check-files = Les fichiers à vérifier.
cli-command-content-show = Écrire des images SVG : les cartes, événements et pistes d’un paquet en pages à imprimer ; une carte du monde.
cli-command-content-show-what = Un fichier, ou le nom d’un paquet ou d’une carte fournis avec un jeu (standard).
cli-command-content-show-out = Le dossier où écrire ; sinon un dossier nommé d’après le contenu, ici.
cli-command-svg = Écrire l’image d’un plateau : d’un procès-verbal à un moment, ou d’une carte.
cli-command-svg-file = Un procès-verbal.
cli-command-svg-board = Le nom d’une carte, ou un fichier qui en contient une.
cli-command-svg-ply = Tant de décisions après la donne ; sinon à la fin.
cli-command-svg-seat = Comme cette place pouvait le voir.
cli-command-svg-out = Écrire dans ce fichier plutôt qu’à l’écran.
cli-command-simulate = Jouer beaucoup de parties au hasard : vitesse, parts de victoires et points, intervalles à 95 %.
cli-command-bench = Mesurer la vitesse de cette machine.
cli-command-help = Montrer cette aide.

cli-usage-option = Il n’y a pas d’option { $option } ici. Ajoutez --help pour voir celles qu’il y a.
cli-usage-missing = Il manque { $name }. Ajoutez --help pour voir ce qui est attendu.
cli-usage-value = L’option { $option } demande une valeur.
cli-usage-bad = { $name } ne peut être cela : { $why }
cli-usage-command = Il n’y a pas de commande « { $command } ». Ajoutez --help pour voir celles qu’il y a.
cli-usage-number = { $name } demande un nombre entier.
cli-usage-least = { $name } demande un nombre entier, { $n } au moins.
cli-usage-most = { $name } demande un nombre entier, { $n } au plus.
cli-usage-extra = C’est plus que ce qui est attendu : { $more }
cli-which-game = Dites à quel jeu jouer : { $games }.
cli-option-form = « { $text } » n’est pas une option. Écrivez par exemple : --option nom=valeur
cli-seats-number = --seats nomme { $seats ->
        [one] une place
       *[other] { $seats } places
    }, mais { $players } jouent. Nommez-en une pour chacun.
cli-load-and-options = Une partie enregistrée garde ses joueurs, sa graine et ses options : ne les donnez pas avec --load.
cli-other-game = { $file } est une partie de { $game }, pas de { $wanted }.
cli-no-board = { $game } ne peut pas encore être dessiné dans un terminal.
cli-svg-what = Nommez un procès-verbal, ou une carte avec --map : l’un des deux.
bot-unknown = Il n’y a pas de robot « { $bot } » pour { $game }. Choisissez human ou parmi : { $bots }.

cli-compiling = Premier démarrage : compilation, 20 à 40 s

cli-you = vous
cli-curtain = Passez le clavier à { $player }. Les autres regardent ailleurs.
cli-curtain-enter = Appuyez sur Entrée.
cli-next-game = Partie { $number }
cli-over-ask = La partie est terminée. save FICHIER garde le procès-verbal ; score, log, map, record, undo!, quit.
cli-refused = { $move } : { $why }
cli-see-help = Ou « help » pour toutes les commandes.
cli-kept = Fait avant : { $moves }.
cli-not-done = Pas fait : { $moves }.
cli-kept-game = La partie est gardée. Pour continuer : imperia play --load { $file }
cli-kept-finished = Le procès-verbal de la partie est gardé dans { $file }
cli-continue = Pour continuer : imperia play --load { $file }
cli-goodbye = Au revoir.
cli-saved = Enregistré. Pour continuer : imperia play --load { $file }
cli-saved-finished = Enregistré dans { $file }. Pour la revoir : imperia record replay { $file }
cli-plot-svg = { $file } ne contiendrait pas d’image { $suffix } : les dessins sont en SVG. Terminez le nom par .svg.
cli-save-foreign = { $file } existe déjà et n’est pas un de nos procès-verbaux. Choisissez un autre nom.
cli-undo-revealed = Depuis votre dernière décision, quelque chose a été révélé. Pour reprendre quand même : undo!
cli-undo-other = La dernière décision est de { $player }. Pour la reprendre quand même : undo!
cli-undo-nothing = Il n’y a rien à reprendre.
cli-undone = Repris : { $moves }
cli-log-empty = Il ne s’est encore rien passé.

cli-hint-head = Meilleures décisions, d’après des parties imaginées à partir d’ici :
hint-even = ne change rien sur-le-champ
cli-source = { $source ->
        [regions] régions
        [continents] continents
        [goods] biens
        [total] total
        [coins] pièces
        [armies] armées sur le plateau
        [held] régions tenues
        [points] points
        [carts] wagonnets
        [complete_carts] wagonnets complets
       *[other] { $source }
    }

cli-help-head = Vous pouvez maintenant, et toujours :
cli-help-tail = Plusieurs décisions tiennent sur une ligne : { $example }. Entrée seule redessine la page ; Tab complète.
cli-help-legal = { $count ->
        [one] { $some }
       *[other] { $some } ({ $count } façons)
    }
cli-help-form = { $command ->
        [undo] undo, undo!
        [log] log [N]
        [save] save [FICHIER]
       *[other] { $command }
    }
cli-help-at-legal = toutes les décisions possibles maintenant
cli-help-at-undo = reprendre votre dernière décision ; undo! même si quelque chose a été révélé depuis
cli-help-at-hint = les meilleures décisions, ce qu’elles apportent et pourquoi
cli-help-at-log = ce qui s’est passé, les N dernières lignes
cli-help-at-score = les points en l’état
cli-help-at-save = écrire la partie dans un fichier
cli-help-at-record = la partie par écrit
cli-help-at-quit = partir ; la partie est gardée

cli-win = { $players } gagne.
cli-shared-win = { $players } partagent la victoire.
cli-tie-shared = { $players } : à égalité en tout, place partagée.
cli-tie-decided = { $better } passe devant { $worse } par { $by } : { $more } contre { $less }.

cli-show-head = { $players } joueurs, règles { $rules }, { $moves ->
        [one] { $moves } décision
       *[other] { $moves } décisions
    }
cli-show-options = Options : { $options }
cli-show-viewer = Ce que { $viewer ->
        [spectator] les spectateurs pouvaient
       *[other] la place { $viewer } pouvait
    } savoir pendant la partie
cli-show-deal = { $kind ->
        [fair] Une donne équitable : serveur et places ont ajouté des octets ; « imperia record verify » le vérifie
        [hand] Distribué à la main
        [position] Commence à une position donnée
       *[key] Distribué depuis une clé ou une graine
    }
cli-show-running = La partie est en cours, après { $ply } décisions.

cli-check = { $state ->
        [ok] juste
        [failed] faux
       *[absent] rien à vérifier
    }
cli-check-format = le procès-verbal est lisible
cli-check-whole = le procès-verbal est entier
cli-check-rules = ses règles sont connues
cli-check-deal = on peut redistribuer
cli-check-content = cartes et plateaux sont ceux qu’il nomme
cli-check-commitment = l’engagement est l’empreinte des octets du serveur
cli-check-key = la clé vient du serveur, des places, du contenu et des options
cli-check-moves = chaque coup est permis
cli-check-result = le résultat suit des coups
cli-check-no-deal = la clé a été donnée, pas faite par serveur et places ensemble
cli-check-no-server = Les octets du serveur manquent : nul ne peut dire si la donne était équitable.
cli-check-no-commitment = Il n’y a pas d’engagement : les octets du serveur ont pu être choisis après coup.
cli-check-running = Le procès-verbal dit « { $written } », mais la partie n’est pas terminée.
cli-verify-passed = Rien n’est faux dans ce procès-verbal.
cli-verify-failed = Ce procès-verbal n’est pas juste.

cli-replay-at = Moment { $ply } sur { $last }
cli-replay-keys = Entrée : tour suivant  flèches : avant, arrière  Début, Fin  q : partir

cli-content-map = { $file }, { $map } : { $regions } régions, { $continents } continents, { $borders } frontières, { $lanes } voies maritimes, { $sites } sites de biens
cli-content-deck = { $file } : { $cards } cartes ({ $goods }) ; assez pour ces nombres de joueurs : { $players }

cli-content-pack = { $file }, { $pack } : { $cards } cartes ({ $levels }), { $events } événements ({ $kinds }), { $tracks } pistes de { $shortest } à { $longest } cases ; { $factions } ; { $full } % des demi-wagonnets pleins ; assez pour ces nombres de joueurs : { $players }
cli-content-event = { $kind ->
        [immediate] immédiats
        [special] spéciaux
       *[end] de fin de manche
    }
cli-content-kind = { $file } n’est un contenu d’aucun jeu : les cartes du monde sont du TOML avec [[map]], les paquets d’Empire du CSV avec les colonnes id et good, ceux de Miners du TOML avec cards, events et tracks.
cli-content-unknown = Il n’y a ni fichier ni rien de fourni qui s’appelle « { $what } ». Nommez un fichier (un de ce dossier avec « ./ » devant), ou parmi : { $names }.
cli-content-no-picture = { $file } est un paquet d’Empire, qui n’a pas de pages à imprimer. « imperia content check » le résume.
cli-content-shown = { $count ->
        [one] Une image écrite
       *[other] { $count } images écrites
    } dans { $folder }

cli-empire-example = buy 3, move A13-A14, done
cli-empire-map-form = map [list|RÉGION]
cli-empire-map-help = la carte ; en liste ; ou une région et ses voisines. « map map » redessine des cartes
cli-empire-map-unknown = Il n’y a pas de région « { $thing } ». Écrivez « map », « map list » ou « map RÉGION ».
cli-empire-game = partie { $number } sur { $games }
cli-empire-pile = { $cards ->
        [one] { $cards } carte dans la pioche
       *[other] { $cards } cartes dans la pioche
    }
cli-empire-price = { $cost ->
        [0] gratuit
        [1] 1 pièce
       *[other] { $cost } pièces
    }
cli-empire-short = { $column ->
        [coins] pièces
        [armies] armées
        [cities] villes
        [cards] à prendre
        [regions] rég.
        [continents] cont.
        [goods] biens
        [points] rég+cont+biens
       *[total] total
    }
cli-empire-owned = possède
cli-empire-points = { $total ->
        [one] { $total } pt
       *[other] { $total } pts
    } : rég. { $regions }, cont. { $continents }, biens { $goods }
cli-empire-has = pièces { $coins }, armées { $armies }, villes { $cities }, à prendre { $cards } ; { $owned }
cli-empire-start = départ
cli-empire-city = ville
cli-empire-neutral = neutre
cli-empire-land = terre
cli-empire-sea = mer
cli-empire-token = jeton de bien
cli-empire-by-land = Par terre : { $regions }
cli-empire-by-sea = Par mer : { $regions }
cli-empire-colours = Couleurs : { $colours }.
cli-empire-bids = Mises :
cli-empire-next = { " ; " }
cli-empire-tied = égalité, gagnée par le premier des ex æquo à partir du plus jeune, { $player }
cli-empire-begins = { $player } commence

cli-alone = La partie est terminée : { $total ->
        [one] { $total } point
       *[other] { $total } points
    }.

cli-miners-example = choose 12, place IE2, take 1, surface 1
cli-miners-map-form = mine [QUOI]
cli-miners-map-help = votre mine et les pistes ; « mine list » ; une carte ou un lieu : « mine 12 », « mine IIE1 » ; « mine seat 1 » ; « mine tracks » ; « mine discards ». « map map » redessine les mines
cli-miners-map-unknown = On ne voit ni carte ni lieu « { $thing } ». Écrivez « mine », « mine list », « mine IIE1 », « mine 12 », « mine seat 1 », « mine tracks » ou « mine discards ».
cli-miners-round = manche { $round } sur { $rounds }
cli-miners-events-left = { $n ->
        [0] dernier événement
        [one] { $n } événement à venir
       *[other] { $n } événements à venir
    }
cli-miners-event = Événement :
cli-miners-no-event = Le premier événement est encore à venir.
cli-miners-event-kind = { $kind ->
        [immediate] tout de suite
        [special] toute la manche
       *[end] à la fin de la manche
    }
cli-miners-surface = Surface
cli-miners-empty-mine = La mine est vide : une carte de niveau I la commence.
cli-miners-letters = { $faction ->
        [scots] Éc
        [egyptians] Ég
        [atlanteans] At
        [barbarians] Ba
        [japanese] Ja
       *[romans] Ro
    }
cli-miners-sign = { $sign ->
        [complete] wagonnet complet
        [token] par un jeton
        [incomplete] incomplet
        [half] moitié pleine
        [machine] machine
        [collapse] éboulement
        [activated] activée
       *[way] voies
    }
cli-miners-price = { $cost ->
        [0] gratuite
        [1] 1 pièce
       *[other] { $cost } pièces
    }
cli-miners-hand = Main :
cli-miners-no-hand = Aucune carte en main.
cli-miners-track-end = la fin de ce plateau
cli-miners-doing = { $want ->
        [draft] défausse
        [card] choisit
        [place] place
        [up] dans la mine
        [effect] dans la mine
        [surface] à la Surface
       *[other] décide
    }
cli-miners-has-chosen = a choisi
cli-miners-done = a fini
cli-miners-standing = { $total ->
        [one] { $total } pt
       *[other] { $total } pts
    } : points { $points }, wagonnets { $carts } ; pièces { $coins }, main { $hand }, marqueur { $marker }
cli-miners-short = { $total ->
        [one] { $total } pt
       *[other] { $total } pts
    }, pièces { $coins }
cli-miners-column = { $column ->
        [total] points+wag.
        [coins] pièces
        [hand] main
        [marker] marqueur
       *[doing] fait
    }
cli-miners-paths = Voies :
cli-miners-among = [{ $values }]
cli-miners-no-beginning = { $cards ->
        [0] Attention : vous n’avez pas de carte de niveau I, et une mine commence par elle.
       *[other] Attention : vous n’avez qu’une carte de niveau I, et une mine commence par elle.
    }
cli-miners-pile = Niveau { $level } : { $n } dans la pioche, défaussées :
cli-miners-verdict = { $total ->
        [one] { $total } point
       *[other] { $total } points
    } : { $grade }.

cli-command-simulate-players = Places à la table.
cli-command-simulate-games = Parties à jouer.
cli-command-simulate-seed = La même graine joue les mêmes parties.
cli-command-simulate-option = { cli-command-play-option }
cli-command-simulate-board = { cli-command-play-board }
cli-command-simulate-threads = Fils d’exécution ; tous les cœurs par défaut.
cli-command-simulate-as-json = Afficher du JSON.
cli-command-bench-as-json = Afficher du JSON sous des clés stables.
cli-command-bench-quick = Moins de parties et pas de démarrage à froid.
cli-system = Le système répond : { $error }. Vérifiez le disque et la destination de la sortie.
