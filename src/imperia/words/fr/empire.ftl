# Eight-Minute Empire.

empire = Eight-Minute Empire
empire-good-crystal = cristal
empire-good-ore = minerai
empire-good-wood = bois
empire-good-anvil = enclume
empire-good-carrot = carotte
empire-good-wild = joker
empire-part-place = placer { $n }
empire-part-move = faire { $n } pas
empire-part-sail = naviguer de { $n }
empire-part-city = { $n ->
        [1] bâtir une ville
       *[other] bâtir { $n } villes
    }
empire-part-destroy = détruire { $n }
empire-or = { $one } ou { $two }
empire-and = { $one } et { $two }
empire-units = { $good ->
        [crystal] { $n ->
            [one] cristal
           *[other] { $n } cristaux
        }
        [ore] { $n ->
            [one] minerai
           *[other] { $n } minerais
        }
        [wood] { $n ->
            [one] bois
           *[other] { $n } bois
        }
        [anvil] { $n ->
            [one] enclume
           *[other] { $n } enclumes
        }
        [carrot] { $n ->
            [one] carotte
           *[other] { $n } carottes
        }
       *[wild] { $n ->
            [one] joker
           *[other] { $n } jokers
        }
    }
empire-card = { $goods }, { $deed }
empire-card-unknown = une carte encore inconnue

empire-tell-neutral = pose une armée neutre en { $region }
empire-tell-bid = mise { $value }
empire-tell-first = { $whose ->
        [own] commence
       *[other] laisse { $colour } commencer
    }
empire-tell-buy = prend la carte { $place } ({ $card }) pour { $cost ->
        [0] rien
        [1] 1 pièce
       *[other] { $cost } pièces
    }
empire-tell-choose = choisit de { $deed }{ $joint ->
        [and] {" "}d’abord
       *[or] {""}
    }
empire-tell-place = place une armée en { $region }
empire-tell-move = mène une armée de { $region } à { $there }
empire-tell-city = bâtit une ville en { $region }
empire-tell-destroy = retire { $whose ->
        [own] une de ses armées
        [neutral] une armée neutre
       *[other] une armée ({ $colour })
    } de { $region }
empire-tell-done = s’arrête là

empire-ask-neutral = Posez une armée neutre où vous voulez : neutral RÉGION (encore { $left })
empire-ask-bid = Misez en secret pour commencer : bid 0 à bid { $coins }
empire-ask-first = Vous avez remporté la mise. Qui commence ? first PLACE
empire-ask-buy = Prenez une carte : buy 1 à buy 6
empire-ask-choose = Quel côté ? choose 1 ({ $one }), choose 2 ({ $two }), ou done
empire-ask-act = { $op ->
        [place] Placez des armées : place RÉGION
        [move] Déplacez des armées par terre : move DE-VERS
        [sail] Déplacez des armées par terre ou par mer : move DE-VERS
        [city] Bâtissez une ville : city RÉGION
       *[destroy] Retirez une armée : destroy RÉGION COULEUR
    } (encore { $left }), ou done

illegal-bid-made = Votre mise est faite ; elle sera révélée quand tous auront misé.
illegal-bid = Vous ne pouvez miser { $bid } : vous avez { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }.
illegal-phase = « { $word } » n’est pas à décider maintenant : il faut { $phase ->
        [neutral] poser des armées neutres (« neutral RÉGION »)
        [bid] miser (« bid PIÈCES »)
        [first] désigner qui commence (« first PLACE »)
        [buy] prendre une carte (« buy 1 » à « buy 6 »)
        [choose] choisir un côté de la carte (« choose 1 », « choose 2 » ou « done »)
       *[act] exécuter la carte, ou dire « done »
    }.
illegal-side = Le côté { $side } de la carte ne peut rien faire maintenant.
illegal-choose-first = Avant « { $word } », choisissez un côté : « choose 1 » ou « choose 2 » ; ou renoncez avec « done ».
illegal-empty-place = Il n’y a pas de carte à la place { $place }.
illegal-price = coûte { $price }, vous avez { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }
illegal-unknown-card = La carte à la place { $place } n’est pas encore connue.
illegal-other-action = La carte ne permet pas « { $word } » maintenant : { $op } (encore { $left }), ou « done ».
illegal-place = Vous ne pouvez placer en { $region } : seulement au départ { $start } ou là où vous avez une ville.
illegal-city = Vous ne pouvez bâtir en { $region } : vous n’y avez pas d’armée.
illegal-destroy = Il n’y a pas d’armée de cette couleur ({ $colour }) en { $region }.
illegal-no-army = Vous n’avez pas d’armée à déplacer en { $region }.
illegal-by-sea = { $here } et { $there } se joignent par mer : il faut une carte de navigation.
illegal-no-border = { $here } et { $there } ne se touchent pas.

chance-youngest-twice = L’option dit que la place { $option } est la plus jeune, le hasard fixé dit { $chance }. Donnez-en un seul.
chance-die = Le dé est un ordre des { $seats } places, comme [1, 0], pas { $value }.
chance-card = La carte { $card } du paquet de la partie { $game } n’est pas en jeu, ou vient deux fois.
chance-tokens = Les jetons de la partie { $game } demandent un bien pour chacune de ces régions : { $sites }.
chance-token = Partie { $game }, région { $region } : « { $good } » n’est pas un bien, ou ses jetons sont épuisés.

map-not-toml = ce n’est pas du TOML : { $error }. Corrigez cette ligne.
map-missing = il n’y a pas de table [[map]]. Commencez le fichier par [[map]].
map-unknown-key = cette clé ne signifie rien ici. Utilisez : { $keys }.
map-same-id = une autre carte du fichier porte l’id { $id }. Renommez-en une.
map-id = « { $id } » n’est pas un id de carte. Minuscules, chiffres et traits d’union, 40 au plus.
map-continents-missing = il n’y a pas de continents. Ajoutez [map.continents] avec une liste de régions chacun.
map-too-many-continents = { $count } continents, { $most } au plus. Réunissez-en.
map-continent-id = l’id d’un continent est un texte de 1 à { $most } caractères imprimables.
map-continent-empty = un continent est une liste d’ids de régions entre guillemets, une au moins.
map-region-id = « { $region } » n’est pas un id de région. Une lettre, puis lettres, chiffres ou _, 12 au plus.
map-region-case = { $region } ne diffère d’une autre région que par les majuscules. Renommez-en une.
map-two-continents = { $region } se trouve sur deux continents, { $one } et { $two }. Ôtez-la de l’un.
map-no-continent = { $region } ne se trouve sur aucun continent. Ajoutez-la à l’un.
map-too-many-regions = { $count } régions, { $most } au plus. Ôtez-en.
map-too-few-regions = { $count } région : une carte en demande deux au moins.
map-positions = positions est une table : A1 = [15, 20].
map-position = la position de { $region } est faite de deux nombres de 0 à 100, comme [15, 20].
map-borders = { $kind } est une liste de frontières entre guillemets, comme ["A1-A2"].
map-one-way = « { $border } » est à sens unique. Les frontières vont dans les deux sens : écrivez « { $fix } » une fois.
map-border-form = « { $border } » n’est pas une frontière. Écrivez deux ids de régions et un trait d’union : « A1-A2 ».
map-border-to-itself = { $region } se borde elle-même. Ôtez la frontière ou corrigez un bout.
map-duplicate-border = « { $border } » y est déjà, sous la forme « { $other } ». Ôtez-en une.
map-unknown-region = il n’y a pas de région « { $region } ». Corrigez l’id ou ajoutez-la à un continent. Il y a : { $regions }.
map-land-and-sea = { $border } est à la fois frontière et voie maritime. Gardez-en une.
map-start-missing = la région de départ manque. Ajoutez start = "..." avec un id de région.
map-sites = goods_sites est une liste d’ids de régions entre guillemets.
map-duplicate-site = { $region } est deux fois un site de biens. Ôtez-en un.
map-too-many-sites = { $count } sites de biens, { $most } au plus : il n’y a que dix jetons.
map-names = names est une table : A1 = "Nom".
map-name-unknown = « { $thing } » n’est ni une région ni un continent. Corrigez l’id.
map-name = un nom est un texte de 1 à 40 caractères, ou {"{"} en = "...", fr = "..." {"}"}.
map-unreachable = { $region } ne peut être atteinte depuis le départ { $start }. Ajoutez une frontière ou une voie maritime.
map-choose = { $file } a plusieurs cartes : { $maps }. Nommez-en une derrière un #, comme { $file }#ID.
map-not-in-file = { $file } n’a pas de carte { $map }. Il a : { $maps }.
deck-not-csv = ce n’est pas du CSV : { $error }. Corrigez cette ligne.
deck-column-missing = la colonne { $column } manque. Les colonnes sont : { $columns }.
deck-column-twice = la colonne « { $column } » vient deux fois. Ôtez-en une.
deck-column-unknown = la colonne « { $column } » ne signifie rien ici. Ôtez-la.
deck-too-many-cells = la ligne a plus de cases que l’en-tête. Ôtez une virgule.
deck-number = { $column } vaut « { $value } » ; il faut un nombre de { $least } à { $most }.
deck-good = il n’y a pas de bien « { $good } ». Choisissez parmi : { $goods }.
deck-action = { $column } « { $action } » n’est pas une action. Écrivez « place:2 » ou « place:2 or city:1 », avec { $ops }, et des nombres jusqu’à { $most }.
deck-same-id = une autre carte porte l’id { $id }. Renumérotez-en une.
deck-too-many = { $count } cartes, { $most } au plus. Ôtez-en.
deck-empty = il n’y a pas de cartes. Ajoutez une ligne pour chacune.
deck-too-small = { $count } cartes à { $players } joueurs ; il en faut { $needed }. Ajoutez-en.
