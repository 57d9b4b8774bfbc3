# Erreurs et autres mots communs à tous les jeux.

colour-0 = vermillon
colour-1 = outremer
colour-2 = ocre
colour-3 = viride
colour-4 = prune
colour-neutral = neutre

game-unknown = Il n’y a pas de jeu « { $game } ». Choisissez parmi : { $games }.
players-number = On ne joue pas à { $game } à { $players } : indiquez un nombre de { $least } à { $most }.
option-unknown = Il n’y a pas d’option « { $option } ». Les options sont : { $options }.
option-value = « { $value } » n’est pas une valeur de l’option { $option }. Choisissez parmi : { $values }.
seed-kind = Une graine est un nombre entier ou 32 octets, pas { $seed }.
seed-length = Une clé compte { $wanted } octets, pas { $length }.
seat-bytes-length = La place { $seat } doit ajouter { $wanted } octets, pas { $length }.
seed-and-deal = Donnez une donne équitable, ou une graine ou un hasard fixé, pas les deux.
deal-seats = La donne équitable porte les octets de { $seats } places, mais { $players } jouent.
match-without-key = Une partie demande une clé : donnez une graine ou une donne équitable.
undo-ply = Il n’y a pas de coup { $ply } où revenir : indiquez un nombre de 0 à { $last }.
file-unreadable = Le fichier { $file } est illisible : { $error }. Vérifiez le nom et les droits.
file-not-text = Le fichier { $file } n’est pas du texte UTF-8. Enregistrez-le en UTF-8.
file-too-large = Le fichier { $file } dépasse { $most } ko. Les fichiers de contenu sont de petits textes : est-ce le bon ?
file-unwritable = Le fichier { $file } ne peut être écrit : { $error }. Choisissez un autre endroit.

action-kind = Une action se donne en texte, en code ou en Action, pas en { $kind }.
action-code = Il n’y a pas d’action { $code } ici : les codes vont de 0 à moins de { $size } et désignent des choses de cette partie.
action-malformed = « { $text } » n’est pas écrit comme une action. Commencez par : { $words }.
action-unknown-word = Il n’y a pas d’action « { $word } ». Les actions sont : { $words }.
action-form = « { $text } » est incomplet ou trop long. Écrivez par exemple : { $form }
action-unknown-value = Il n’y a pas de { $kind ->
        [region] région
        [card] place dans la rangée
        [coins] nombre de pièces
        [seat] place
        [side] côté
        [colour] couleur
       *[other] { $kind }
    } « { $word } ». Il y a : { $names }.
illegal-which-seat = Les places { $seats } peuvent agir : dites laquelle le fait.
illegal-no-seat = Il n’y a pas de place { $seat } : elles vont de 0 à moins de { $seats }.
illegal-over = La partie est terminée.
illegal-not-your-turn = Ce n’est pas votre tour : la place { $turn } décide.

deal-kind = Une donne équitable est un FairDeal fait d’octets, pas { $kind }.
illegal-waiting = Personne ne peut agir ici : la suite dépend de quelque chose de caché.
record-not-fair = Une donne fixée à la main, ou une partie commencée à une position, ne peut être équitable. Ôtez l’engagement et les octets, ou l’entrée.
record-fault = { $why }
record-players = Le procès-verbal dit { $players } joueurs, son départ en a { $start }.
record-result-early = Le procès-verbal dit « { $result } », mais ses coups ne finissent pas la partie.

record-line = ligne { $line } : { $fault }
record-first-line = Un procès-verbal commence par « { $wanted } ». Mettez cette ligne en tête.
record-entry-missing = L’entrée « { $entry }: » manque. Ajoutez-la sous la première ligne.
record-line-unknown = « { $text } » n’est ni une entrée, ni des coups (« 0: bid 2 »), ni un commentaire (« ; ... »). Corrigez ou supprimez.
record-stray-content = Une ligne derrière « | » va sous une entrée « file ...: ».
record-seat = Il n’y a pas de place { $seat } à { $players } ; l’entrée « players: » doit venir avant.
record-empty-move = Il n’y a rien entre deux virgules, ou derrière la dernière. Supprimez la virgule.
record-too-large = Un procès-verbal de plus de { $most } ko n’est pas des nôtres.
record-too-many-moves = Il y a plus de { $most } coups : aucune partie n’est si longue.
record-twice = « { $entry }: » se trouve déjà à la ligne { $line_before }. Gardez-en une.
record-late-entry = « { $entry }: » vient après le premier coup. Remontez-la.
record-number = « { $value } » n’est pas un nombre pour « { $entry }: ».
record-hex = « { $entry }: » demande { $digits } chiffres hexadécimaux.
record-chance = « chance: » demande un objet JSON, comme {"{"}"youngest": 1{"}"}.
record-seat-bytes = Avec « server: » il faut « bytes 0: » et ainsi de suite pour chacune des { $players } places.
record-without-key = Le procès-verbal n’a ni clé, ni donne équitable, ni position de départ : on ne peut redistribuer.
record-key = La clé n’est pas celle que donnent les octets du serveur et des places. La donne n’était pas équitable, ou le texte a changé.
record-commitment = L’engagement n’est pas l’empreinte des octets du serveur. La donne n’était pas équitable, ou le texte a changé.
record-content = Le contenu a l’empreinte { $hash }…, le nôtre { $ours }… : la partie s’est jouée avec d’autres cartes ou un autre plateau.
record-rules = Joué avec les règles { $rules } de { $game } ; ce programme connaît les règles { $ours }. Prenez une version qui les a.
record-result = Le procès-verbal dit « { $written } », mais les coups mènent à « { $found } ».
record-redacted = Ce procès-verbal ne montre que ce que { $viewer ->
        [spectator] les spectateurs pouvaient
       *[other] la place { $viewer } pouvait
    } savoir. Demandez-le entier une fois la partie finie.
record-move = la place { $seat } ne peut jouer « { $move } » : { $why }
position-one-line = Une position tient sur une ligne.
position-form = « { $text } » n’est pas une position. Cela ressemble à : empire/1 3 map=four-continents | game=1/1 phase=...
position-word = « { $word } » n’est pas attendu dans une position, ou s’y trouve deux fois.
position-missing = Il manque « { $name }= » à la position.
position-value = « { $value } » ne peut être la valeur de « { $name } » ici.
position-card = Il n’y a pas de carte « { $card } » (dans « { $name } »).
position-card-twice = La carte { $card } est à deux endroits, ou hors jeu à ce nombre de joueurs.
position-cards = La position compte { $found } cartes, mais { $wanted } sont en jeu.
position-pieces = La place { $seat } a plus de pièces qu’il n’y en a : { $armies } armées, { $cities } villes.

chance-kind = Le hasard fixé est un dict, pas { $kind }.
chance-unknown = Il n’y a pas de hasard « { $name } » à fixer. Il y a : { $names }.
chance-per-game = « { $name } » demande une liste, une entrée par partie, { $games } au plus.
chance-seat = « { $name } » est une place de 0 à moins de { $seats }, pas { $value }.

content-faults = { $file } : { $count ->
        [one] une faute
       *[other] { $count } fautes
    }
content-fault = - { $entry } : { $fault }

tell-hidden = a décidé
