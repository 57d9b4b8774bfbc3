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
nowhere-back = Vers l’accueil
to-start = Imperia : vers l’accueil

start-title = Un empire en huit minutes, une mine en dix manches
start-lead = Jouez dans votre navigateur, entre amis ou contre des robots. Sans compte.
game-empire = Eight-Minute Empire
game-empire-lead = Achetez des cartes, déplacez vos armées, tenez régions et continents.
game-miners = Imperial Miners
game-miners-lead = Creusez votre mine vers le bas et déclenchez des chaînes qui remontent à la surface.
play-bot = Contre un robot

net-first = Connexion
net-live = En direct
net-reconnecting = Reconnexion
net-caughtup = À jour
net-restarted = Le serveur a redémarré ; rien n’est perdu
net-gone = N’est plus ici
net-offline = Le serveur est injoignable. Ce que vous avez préparé est gardé ; réessayez dans un instant.
net-unreached = Le serveur est injoignable
net-unreached-why = Il redémarre peut-être, ou votre connexion est coupée. Cette page réessaie d’elle-même, et rien n’est perdu.
try-again = Réessayer maintenant
net-broken = Le serveur a répondu bizarrement (code { $status }). Réessayez dans un instant.

at-table = Table
table-gone = Cette table ne peut pas être ouverte
table-gone-why = Elle a peut-être été supprimée, ou son adresse est mal écrite.
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
command = Commande écrite
command-hint = Écrivez un coup, Entrée pour le jouer
sentence-yours = À vous de jouer.
sentence-wait = Les autres réfléchissent.

sentence-paused = La partie est en pause.
sentence-won = Vous gagnez !
sentence-over = La partie est finie.
sentence-wins =
    { $count ->
        [one] { $names } gagne.
       *[other] { $names } se partagent la victoire.
    }
notice-turn = À vous : { $game }
close = Fermer
menu = Menu
side = À côté du plateau
you = vous
bot = robot
player = Joueur
total = Total
rank = Rang
away = absent
resigned = a abandonné
flagged = temps écoulé
stand-in = un robot joue
clock-days =
    { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
clock-left = reste { $time }
log-empty = Rien ne s’est encore passé.
since-last-turn = Depuis votre tour

panel-menu = Menu
panel-log = Journal
panel-chat = Discussion
panel-hints = Conseils
panel-host = Hôte
panel-report = Signaler un problème
panel-settings = Réglages
panel-resign = Abandonner ?
panel-keys = Clavier

chat = Discussion
chat-unread =
    { $count ->
        [one] Discussion : un nouveau message
       *[other] Discussion : { $count } nouveaux messages
    }
chat-new = { $name } dit quelque chose.
chat-empty = Personne n’a encore rien dit.
chat-say = Dire quelque chose
chat-off = On ne parle pas à cette table.
send = Envoyer
mute = Ne plus lire { $name }
unmute = Lire de nouveau { $name }

hints-thinking = Réflexion.
hints-none = Il n’y a rien à décider maintenant.
hint-wins = { $percent } % de gagner
hint-points = { $points } points attendus
hint-take = Faire cette étape

host-lock = Fermer les places
host-lock-note = Plus personne ne peut s’asseoir.
host-remove = Retirer
host-remove-note = Avant la donne la place se libère ; après, un robot continue.

ask-pause = Demander une pause
ask-takeover = Demander un robot à la place de { $name }
offer-undo = { $name } demande à reprendre son dernier tour.
offer-pause = { $name } demande une pause.
offer-resume = { $name } demande à continuer.
offer-rematch = { $name } demande une revanche.
offer-takeover = { $name } demande qu’un robot joue pour { $target }.
offer-own = { $what ->
        [undo] Vous demandez à reprendre votre dernier tour.
        [pause] Vous demandez une pause.
        [resume] Vous demandez à reprendre la partie.
        [rematch] Vous demandez une revanche.
       *[takeover] Vous demandez qu’un robot joue pour { $target }.
    } On attend { $others }.
agree = Accepter
refuse = Refuser
withdraw = Retirer
undone = { $name } a repris son dernier tour.
has-resigned = { $name } a abandonné.
takenover = Un robot ({ $bot }) joue pour vous en ce moment.
come-back = Jouer moi-même
paused-why = Les horloges s’arrêtent jusqu’à ce que tous veuillent continuer.
resume = Continuer
resign = Abandonner
resign-why = La partie se termine et vous la perdez. On ne peut revenir là-dessus.
resign-why-many = Un robot continue pour vous, et vous êtes classé dernier. On ne peut revenir là-dessus.
leave-table = Quitter la table
record-download = Télécharger l’archive
command-box = Commandes écrites
command-ahead = Écrire d’avance : cela attend votre tour
plan-kept = Votre plan attend. Il est vérifié de nouveau quand vient votre tour.
plan-waits = Prévu :
plan-drop = L’oublier
plan-change = Le changer
plan-doubt = En l’état : { $why }
plan-void = Votre plan ne va pas plus loin : { $why }
plan-laid-out = À vous : votre plan est posé. Confirmez-le, ou changez-le.

report-why = Copiez ceci et envoyez-le à qui tient ce serveur. Rien ne part tout seul ; les cartes cachées des autres n’y sont pas.
report-words = Qu’est-ce qui n’allait pas ?
report-all = Ce qui sera copié
report-copy = Copier le rapport
report-save = Garder comme fichier
copied = Copié.

keys-tab = d’une commande à la suivante
keys-arrows = de voisin en voisin sur le plateau ; dans le temps en rediffusion
keys-enter = prendre ce qui a le focus
keys-escape = un pas en arrière
keys-slash = écrire une commande
keys-commands = Par écrit : « buy 3, move A13-A14, done », puis une ligne vide pour confirmer. « annuler », « retour » et « effacer » marchent aussi.

ending = La fin
rematch = Revanche
to-rematch = Vers la revanche
review = Analyse
replay = Revoir
source-regions = Régions
source-continents = Continents
source-goods = Biens
source-points = Points
source-carts = Wagonnets
ending-tie = { $better } et { $worse } ont { $points } points. { $by ->
        [coins] Les pièces départagent
        [armies] Les armées sur la carte départagent
        [held] Les régions départagent
        [complete_carts] Les wagonnets complets départagent
       *[other] On départage
    } : { $better } en a { $more }, { $worse } { $less }.
ending-shared = { $names } sont à égalité en tout et partagent la place.
ending-resigned = { $worse } a abandonné et finit dernier.
ending-margin = { $better } gagne de { $points ->
        [one] un point.
       *[other] { $points } points.
    }
ending-breakdown = D’où viennent les points
ending-source = { $source } : { $points }

curtain = Passez l’écran à { $name }
curtain-why = Rien d’aucun côté n’est montré tant que le rideau est fermé.
curtain-open = Je suis { $name }

update = Une version plus récente est là.
update-now = L’utiliser

sentence-ahead = D’avance : { $sentence }
sentence-ahead-whole = Gardez ce plan, ou changez-le.
plan-ahead = Réfléchir d’avance
plan-keep = Garder ce plan
plan-leave = Ne plus réfléchir d’avance
plan-none = Il n’y a rien à prévoir maintenant.
