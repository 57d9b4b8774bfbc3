# Le serveur de jeu : refus, phrases, ce que dit la commande.

server-illegal = { $why }
server-stale = La décision { $sent } de cette place n’est pas sa prochaine, qui est { $next } : quelque chose a été joué ou repris entre-temps. Regardez la table telle qu’elle est et décidez à nouveau.
server-not-your-seat = La place { $seat } n’est pas la vôtre. Asseyez-vous d’abord, ou utilisez le navigateur ou le jeton qui l’occupe.
server-not-host = Seul l’hôte de la table peut faire cela.
server-table-open = La partie n’a pas commencé : tout le monde n’est pas prêt.
server-table-running = La partie est en cours : cela doit attendre sa fin, ou vient trop tard.
server-table-paused = La partie est en pause. Proposez d’abord de la reprendre.
server-table-finished = La partie est terminée.
server-name = Un nom a de 1 à { $most } lettres.
server-no-seat = Il n’y a pas de joueur à la place { $seat } avec qui le faire.
server-seat-taken = La place { $seat } est occupée. Choisissez-en une autre.
server-seat-is-bot = Un robot joue déjà à la place { $seat }.
server-seat-attended = Le joueur de la place { $seat } est là, ou l’était à l’instant : un robot ne remplace qu’un absent.
server-locked = L’hôte a fermé la table : personne ne peut s’asseoir pour l’instant.
server-invitation-needed = Cette table est privée : ouvrez le lien d’invitation envoyé par son hôte.
server-invitation-void = Cette invitation n’existe pas ou a déjà servi. Demandez un nouveau lien à l’hôte.
server-bot-plays = Un robot joue pour vous à la place { $seat }. Reprenez-la d’abord.
server-no-stand-in = Vous jouez déjà à cette place vous-même.
server-no-time = Votre temps pour cette partie est écoulé : le robot joue jusqu’à la fin.
server-resigned = Cette place a abandonné.
server-undo-never = Rien ne peut être repris à cette table.
server-undo-not-free = Quelque chose a été révélé depuis : à cette table, cela ne peut pas être repris.
server-nothing-to-undo = Cette place n’a pas de telle décision à reprendre.
server-no-offer = Cette proposition n’est plus ouverte.
server-not-asked = Cette place n’a pas été consultée.
server-rematch-made = Il y a déjà une revanche, ou il ne peut y en avoir.
server-read-only = Cette table est un enregistrement : elle se regarde, elle ne se joue pas.
server-rules = Cette table a commencé avec les règles { $rules } de { $game } ; ce serveur connaît les règles { $ours }. Servez-la avec une version qui les a.
server-content-changed = Le contenu avec lequel cette table de { $game } a commencé n’est pas celui de ce serveur. Servez-la avec la version de ses débuts.
server-busy = Trop de changements à cette table au même instant. Envoyez-le à nouveau.
server-preview-unknown = La suite dépend de quelque chose d’encore inconnu : confirmez ce que vous avez.
server-hints-off = Cette table ne permet pas les conseils.
server-spectate-off = Cette table ne permet pas les spectateurs.
server-not-over = Cela s’obtient quand la partie est terminée.
server-no-lesson = Il n’y a pas de telle leçon.
server-branch-end = La partie est finie à ce moment : choisissez-en un plus tôt pour rejouer la suite.

server-chat-off = Personne ne peut parler à cette table.
server-chat-phrases = Seules les phrases toutes faites peuvent être dites à cette table.
server-chat-limit = Vous avez beaucoup parlé. Attendez quelques secondes.
server-chat-length = Dites quelque chose de 1 à { $most } lettres.
server-no-phrase = Cette phrase n’existe pas.

server-no-table = Cette table n’existe pas.
server-no-content = Ce contenu n’existe pas. Envoyez-le d’abord.
server-no-token = Vous n’avez pas de tel jeton.
server-no-page = Il n’y a rien à cette adresse.
server-not-signed-in = Le serveur ne connaît pas encore ce navigateur. Commencez par POST /api/me.
server-recovery-code = Ce code n’existe pas ou a déjà servi.
server-tokens-most = Vous avez { $most } jetons : révoquez-en un d’abord.
server-contents-most = Vous avez envoyé { $most } fichiers : utilisez l’un d’eux.
server-records-most = Vous avez envoyé { $most } parties : on n’en garde pas davantage par personne.
server-tables-most = Vous avez { $most } tables inachevées : terminez-en d’abord.
server-content-option = { $game } ne prend pas de fichier pour « { $option } ».
server-webhook-address = Un avis ne peut être envoyé qu’à une adresse https joignable depuis internet.
server-no-review = Il n’y a pas encore d’analyse de cette partie. Demandez-en une d’abord.

server-body = La requête ne peut être lue : { $why }
server-too-large = C’est plus que les { $most } octets que ce serveur lit.
server-too-often = C’était trop souvent. Attendez { $seconds } s.
server-too-many-streams = Trop de connexions sont ouvertes d’ici. Fermez-en d’abord.
server-origin = Les requêtes d’autres sites ne reçoivent pas de réponse.
server-token-only = Il faut pour cela un jeton, ou la page elle-même.
server-method = Cette adresse n’accepte pas cette méthode.
server-broken = Quelque chose s’est mal passé de notre côté. C’est noté sous { $incident }.
server-disk-full = Le disque du serveur est plein : rien ne peut être gardé pour l’instant, et rien n’a été perdu. Réessayez plus tard.
server-database-gone = La base de données du serveur ne répond pas. Rien n’a été perdu ; réessayez dans un instant.
server-database-closed = La base { $database } ne peut être ouverte : { $error }. Vérifiez le nom, les droits et si c’est bien celle d’Imperia.
server-database-newer = La base de données a le schéma { $found }, cette version connaît { $ours }. Utilisez une version plus récente.
server-database-kind = Une base de données est un nom de fichier, sqlite:///FICHIER ou postgresql://UTILISATEUR@HÔTE/NOM.
server-stopping = Le serveur va redémarrer : reconnectez-vous dans un instant.
server-slow = On vous a envoyé plus que vous n’avez lu. Reconnectez-vous et continuez où vous en étiez.
server-faulty = Trop de messages étaient illisibles ou trop rapides. Reconnectez-vous quand c’est réparé.

phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-thanks = Merci !
phrase-sorry = Pardon !
phrase-oops = Oups…
phrase-thinking = Laissez-moi réfléchir.
phrase-your-turn = C’est à vous.
phrase-good-game = Belle partie !
phrase-bye = Au revoir !

server-page = Imperia est servi ici. La page elle-même n’a pas été construite dans cette installation ; l’API est à { $api }.
server-serving = Imperia est à { $url }
server-keeping = Les tables sont gardées dans { $database }. Ctrl-C arrête le serveur ; rien n’est perdu.
server-port-taken = Le port { $port } de { $host } ne peut être utilisé : { $error }. Choisissez-en un autre avec --port.

server-backup-format = { $file } n’est pas une sauvegarde de cette version, ou est abîmé.
server-restore-not-empty = La base de données a déjà des tables : restaurez dans une base vide.
server-deleted = { $count ->
        [one] Une table a été supprimée.
       *[other] { $count } tables ont été supprimées.
    }
server-backed-up = { $count } lignes ont été écrites dans { $file }.
server-restored = { $count } lignes ont été restaurées depuis { $file }.

cli-command-serve = Servir des parties aux navigateurs et aux programmes.
cli-command-serve-host = L’adresse où écouter.
cli-command-serve-port = Le port ; 0 en prend un libre.
cli-command-serve-no-browser = N’ouvrir aucun navigateur.
cli-command-serve-prefix = Un chemin devant chaque adresse, derrière un mandataire.
cli-command-serve-proxy = Un mandataire qui est cru au sujet des clients ; peut être répété.
cli-command-serve-origin = Une adresse publique du serveur, comme https://play.example ; peut être répétée.
cli-command-serve-database = Où les tables sont gardées : un fichier, ou postgresql://... Sinon IMPERIA_DATABASE_URL, ou votre dossier de données.
cli-command-serve-keep-days = Supprimer les tables terminées depuis tant de jours ; sinon rien n’est supprimé.
cli-command-serve-log-level = debug, info, warning ou error.
cli-command-admin = Les tables d’un serveur : lister, exporter, supprimer, sauvegarder, restaurer.
cli-command-admin-list = Lister les tables, les dernières d’abord.
cli-command-admin-list-status = Seulement celles qui sont open, running, paused ou finished.
cli-command-admin-list-database = { cli-command-serve-database }
cli-command-admin-export = Afficher l’enregistrement entier d’une table, secrets compris.
cli-command-admin-export-table = Une table.
cli-command-admin-export-database = { cli-command-serve-database }
cli-command-admin-delete = Supprimer des tables pour de bon.
cli-command-admin-delete-tables = Les tables.
cli-command-admin-delete-database = { cli-command-serve-database }
cli-command-admin-backup = Tout écrire dans un fichier, tel que c’est à un instant.
cli-command-admin-backup-file = Le fichier à écrire.
cli-command-admin-backup-database = { cli-command-serve-database }
cli-command-admin-restore = Remplir une base de données vide depuis une sauvegarde.
cli-command-admin-restore-file = Une sauvegarde.
cli-command-admin-restore-database = { cli-command-serve-database }
