# Ce que disent les leçons ; leurs scénarios sont dans server/lessons.

learn-lead = Cinq minutes à une vraie table, une chose après l’autre. On peut s’arrêter quand on veut et reprendre plus tard.
learn-begin = Commencer
learn-go-on = Continuer
learn-anew = Depuis le début
lesson-title = Leçon : { $game }
lesson-step = Étape { $step } sur { $steps }
lesson-next = Suite
lesson-show = Faites-le pour moi
lesson-not-this = Dans cette leçon, faites ceci : { $text }
lesson-over = Bien joué. Et maintenant, contre un robot.
lesson-leave = Quitter la leçon

lesson-empire-welcome = Voici la carte. Vous êtes le cercle rouge, Idris le carré bleu ; les galets gris sont neutres. Une région est à qui y a le plus de pièces : un point. La plupart des régions d’un continent : un point de plus. Les cartes achetées apportent des biens, qui valent des points aussi.
lesson-empire-bid = D’abord, chacun mise des pièces en secret pour commencer ; le gagnant paie. Misez 1, et confirmez.
lesson-empire-buy = Un tour, c’est une carte. La première de la rangée est gratuite, celles de droite coûtent jusqu’à 3 pièces, et vos pièces doivent durer toute la partie. Achetez la carte 4 : une enclume, et cinq déplacements.
lesson-empire-move = Chaque déplacement mène une armée par-dessus une frontière. Menez-en une en A14 et une en A12, puis terminez : il ne faut pas tout utiliser. Un pas peut être repris jusqu’à la confirmation.
lesson-empire-score = Deux régions sont à vous seul : 2 points. En A13, Idris a désormais plus d’armées. Le panneau de côté tient les comptes.
lesson-empire-city = La carte 1 bâtit une ville, gratuitement : elle compte comme une pièce, et de nouvelles armées peuvent y entrer. Bâtissez-en une en A14.
lesson-empire-or = Les cartes « ou » laissent choisir un côté. Achetez la carte 2, et choisissez de placer trois armées.
lesson-empire-place = Les armées entrent au départ, A13, ou là où vous avez une ville. Mettez-les toutes trois en A14.
lesson-empire-sail = Naviguer, c’est se déplacer en pouvant passer la mer, le long des pointillés. Achetez la carte 1, naviguez de A12 à A5, et allez de A14 à A11.
lesson-empire-destroy = Les cartes « et » font les deux côtés. Achetez la carte 1 : détruisez l’armée d’Idris en A15, puis placez-en une à vous en A14.
lesson-empire-end = Voilà tout : acheter, agir, et compter ses pièces. La partie finit après un nombre fixe de cartes ; on additionne régions, continents et biens.

lesson-miners-welcome = Voici votre mine, sous la Surface. À chacune des dix manches, vous ajoutez une carte et déclenchez une chaîne qui remonte au jour. Les points sont tout ; un wagonnet complet en vaut un.
lesson-miners-choose = La première carte doit être de niveau I, et ne coûte rien. Choisissez Pompe des Marées et posez-la sous la Surface.
lesson-miners-effect = Une carte nouvelle agit aussitôt : prenez un de ses effets. Mettez-y une machine.
lesson-miners-surface = Puis la chaîne atteint la Surface, où l’on choisit un bâtiment. Prenez 2 pièces.
lesson-miners-event = Chaque manche commence par un événement, et il y en a dix. Celui-ci apporte une machine : mettez-la aussi sur la pompe.
lesson-miners-beside = Maintenant Fendue de Tourbe, à côté de la pompe. Prenez la pièce, et 2 de plus à la Surface.
lesson-miners-below = Les cartes de niveau II vont sous le niveau I, et coûtent des pièces. Choisissez Obélisque Englouti et posez-la sous vos deux cartes, entre elles.
lesson-miners-carts = Là où un demi-wagonnet plein rencontre un vide, un wagonnet est complet. Vous en avez un : déjà un point.
lesson-miners-track = Prenez le premier effet : une machine, et une case en avant. Le premier pas choisit une piste pour de bon ; allez sur la deuxième.
lesson-miners-chain = La chaîne remonte. Choisissez la carte de gauche, la pompe : deux pièces par machine qui s’y trouve. Puis la Surface, deux fois cette manche.
lesson-miners-points = Plus bas, les pièces deviennent des points. Choisissez Presse à Granit, de niveau III : elle change des pièces en 3 points, à moindre prix pour chaque carte écossaise.
lesson-miners-end = Et ainsi de suite, dix manches durant : creuser, enchaîner, et faire se rencontrer les wagonnets. À plusieurs, tous choisissent en même temps.
