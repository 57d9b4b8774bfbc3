# Mesurer l’équilibre d’un jeu.

cli-command-lab = Mesurer les jeux.
cli-command-lab-balance = Jouer des milliers de parties et rendre compte de l’équilibre : scores, cartes, durée, face aux objectifs.
cli-command-lab-balance-game = Quel jeu : empire ou miners.
cli-command-lab-balance-bot = Qui joue toutes les places ; sinon le plus fort.
cli-command-lab-balance-players = Nombres de joueurs, avec des virgules ; tous par défaut.
cli-command-lab-balance-games = Parties avec le robot pour chaque nombre de joueurs.
cli-command-lab-balance-random-games = Parties au hasard pour chaque nombre de joueurs.
cli-command-lab-balance-seed = La même graine joue les mêmes parties.
cli-command-lab-balance-option = { cli-command-play-option }
cli-command-lab-balance-workers = Processus ; tous les cœurs par défaut.
cli-command-lab-balance-data = Où vont les comptes ; sinon à côté du rapport.
cli-command-lab-balance-saved = Ne rien jouer et lire ces comptes ; peut être répété.
cli-command-lab-balance-report = Le rapport ; docs/JEU-balance.md par défaut.

balance-progress = On joue
balance-saved = Comptes : { $file }
balance-report = Rapport : { $file }
balance-partial = Interrompu : le rapport contient les parties jouées jusque-là.
balance-games = On ne peut jouer { $games } parties : indiquez un nombre à partir de 1.
balance-players = « { $players } » n’est pas une liste de nombres de joueurs : séparez-les par des virgules, par exemple 1,2,3.
balance-no-bot = { $bot } n’a joué aucune de ces parties. Ceux qui ont joué : { $bots }.
balance-not-data = Le fichier { $file } ne contient pas de comptes que cette version sait lire : mesurez à nouveau, avec --data.
balance-other-content = Ces comptes ne viennent pas tous du même contenu et de la même version du jeu : mesurez à nouveau.
balance-same-games = Deux fichiers contiennent les mêmes parties de { $bot } à { $players } (graine { $seed }) : mesurez l’un avec une autre --seed.
