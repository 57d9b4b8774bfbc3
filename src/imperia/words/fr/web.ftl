# Ce que dit la page web ; les mots propres aux jeux sont dans web-empire.ftl et web-miners.ftl.

guest = Invité
pages = Pages
page-games = Mes parties
page-watch = Regarder
page-learn = Apprendre
page-records = Archives
page-settings = Réglages
page-broken = Cette page ne s’est pas chargée
page-broken-why = Le serveur a peut-être une version plus récente : rechargez la page.
nowhere = Il n’y a rien ici
nowhere-why = Cette adresse n’est pas des nôtres.
to-start = Imperia : vers l’accueil

start-title = Un empire en huit minutes, une mine en dix manches
start-lead = Jouez dans votre navigateur, entre amis ou contre des robots. Sans compte.
game-empire = Eight-Minute Empire
game-empire-lead = Achetez des cartes, déplacez vos armées, tenez régions et continents.
game-miners = Imperial Miners
game-miners-lead = Creusez votre mine vers le bas et déclenchez des chaînes qui remontent à la surface.
play-bot = Jouer contre un robot

net-first = Connexion
net-live = En direct
net-reconnecting = Reconnexion
net-caughtup = À jour
net-restarted = Le serveur a redémarré ; rien n’est perdu
net-gone = N’est plus ici
net-offline = Le serveur est injoignable. Ce que vous avez préparé est gardé ; réessayez dans un instant.
net-broken = Le serveur a répondu bizarrement (code { $status }). Réessayez dans un instant.

at-table = Table
table-gone = Cette table ne peut pas être ouverte
table-gone-why = Elle a peut-être été supprimée, ou son adresse est mal écrite.
room = Avant la partie
room-waiting = On attend que tout le monde soit prêt.
players = Joueurs
board = Plateau
row = Cartes
turn = Votre tour
log = Journal
seat-number = Place { $seat }
confirm = Confirmer
step-back = Un pas en arrière
undo = Annuler
undo-ask = Demander à annuler
undo-asked = Les autres doivent dire si vous pouvez revenir là-dessus.
conflict = Cette place a déjà joué, peut-être dans une autre fenêtre. Voici où l’on en est.
steps-void =
    { $count ->
        [one] La table a changé : votre dernière étape n’est plus possible.
       *[other] La table a changé : vos { $count } dernières étapes ne sont plus possibles.
    }
not-now = Cela ne se peut pas maintenant.
command = Commande écrite
command-hint = Écrivez un coup, Entrée pour le jouer
sentence-yours = À vous de jouer.
sentence-wait = Les autres réfléchissent.
