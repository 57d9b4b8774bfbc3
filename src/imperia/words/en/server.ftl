# The play server: refusals, phrases, what the command says.

server-illegal = { $why }
server-stale = This seat's decision { $sent } is not its next one, which is { $next }: something was played or taken back meanwhile. Look at the table as it is now and decide again.
server-not-your-seat = Seat { $seat } is not yours. Sit down first, or use the browser or token that holds the seat.
server-not-host = Only the host of the table can do that.
server-table-open = The game has not begun: not everyone is ready.
server-table-running = The game is running: this has to wait for its end, or came too late.
server-table-paused = The game is paused. Offer to resume it first.
server-table-finished = The game is over.
server-name = A name has 1 to { $most } letters.
server-no-seat = There is no player at seat { $seat } to do this with.
server-seat-taken = Seat { $seat } is taken. Choose another one.
server-seat-is-bot = A bot plays seat { $seat } already.
server-seat-attended = The player of seat { $seat } is here, or was a moment ago: a bot can only be put in for somebody who is absent.
server-locked = The host has locked the table: nobody can sit down now.
server-invitation-needed = This table is private: open the invitation link that its host sent you.
server-invitation-void = This invitation does not exist, or was used already. Ask the host for a new link.
server-bot-plays = A bot is playing seat { $seat } for you. Take the seat back first.
server-no-stand-in = You are playing this seat yourself already.
server-no-time = Your time for this game has run out: the bot plays on to the end.
server-resigned = This seat has resigned.
server-undo-never = Nothing can be taken back at this table.
server-undo-not-free = Something was revealed since: at this table that cannot be taken back.
server-nothing-to-undo = This seat has no such decision to take back.
server-no-offer = That offer is no longer open.
server-not-asked = This seat was not asked.
server-rematch-made = There is a rematch already, or there can be none.
server-read-only = This table is a record: it can be looked at, not played.
server-rules = This table was begun by rules { $rules } of { $game }; this server knows rules { $ours }. Serve it with a release that has them.
server-content-changed = The content this table of { $game } was begun with is not what this server has. Serve it with the release it was begun with.
server-busy = Too many changed this table at the same moment. Send it again.
server-preview-unknown = What comes next depends on something that is not known yet: confirm what you have so far.
server-hints-off = This table does not allow hints.
server-spectate-off = This table does not allow spectators.
server-not-over = That can be had when the game is over.
server-no-lesson = There is no such lesson.
server-branch-end = The game is over at that moment: choose an earlier one to play on from.

server-chat-off = Nobody can talk at this table.
server-chat-phrases = Only the preset phrases can be said at this table.
server-chat-limit = You have said a lot. Wait a few seconds.
server-chat-length = Say something of 1 to { $most } letters.
server-no-phrase = There is no such phrase.

server-no-table = There is no such table.
server-no-content = There is no such content. Upload it first.
server-no-token = There is no such token of yours.
server-no-page = There is nothing at this address.
server-not-signed-in = The server does not know this browser yet. Begin with POST /api/me.
server-recovery-code = This code does not exist, or was used already.
server-tokens-most = You have { $most } tokens: revoke one first.
server-contents-most = You have uploaded { $most } files: use one of them.
server-records-most = You have uploaded { $most } records: that is as many as are kept for one person.
server-tables-most = You have { $most } unfinished tables: finish some first.
server-content-option = { $game } takes no file for "{ $option }".
server-webhook-address = A notice can only be sent to an https address that is reachable from the internet.
server-no-review = There is no review of this game yet. Ask for one first.

server-body = The request cannot be read: { $why }
server-too-large = That is larger than the { $most } bytes this server reads.
server-too-often = That was too often. Wait { $seconds } s.
server-too-many-streams = There are too many open connections from here. Close some first.
server-origin = Requests from other sites are not answered.
server-token-only = That needs a token, or the page itself.
server-method = This address does not take that method.
server-broken = Something went wrong on our side. It was noted under { $incident }.
server-disk-full = The server's disk is full: nothing can be kept right now, and nothing was lost. Try again later.
server-database-gone = The server's database does not answer right now. Nothing was lost; try again in a moment.
server-database-closed = The database { $database } cannot be opened: { $error }. Check the name, the rights and whether it is Imperia’s.
server-database-newer = The database has schema { $found }, this release knows { $ours }. Use a newer release.
server-database-kind = A database is a file name, sqlite:///FILE or postgresql://USER@HOST/NAME.
server-stopping = The server is about to restart: connect again in a moment.
server-slow = You were sent more than you read. Connect again and go on where you were.
server-faulty = There were too many messages that could not be read, or too fast. Connect again when that is mended.

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thanks!
phrase-sorry = Sorry!
phrase-oops = Oops…
phrase-thinking = Let me think.
phrase-your-turn = It is your turn.
phrase-good-game = Good game!
phrase-bye = Goodbye!

server-page = Imperia is being served here. The page itself was not built into this installation; the API is at { $api }.
server-serving = Imperia is at { $url }
server-keeping = Tables are kept in { $database }. Ctrl-C stops the server; nothing is lost.
server-port-taken = Port { $port } of { $host } cannot be used: { $error }. Choose another one with --port.

server-backup-format = { $file } is not a backup of this release, or is damaged.
server-restore-not-empty = The database has tables already: restore into an empty one.
server-deleted = { $count ->
        [one] One table was deleted.
       *[other] { $count } tables were deleted.
    }
server-backed-up = { $count } rows were written to { $file }.
server-restored = { $count } rows were restored from { $file }.

cli-command-serve = Serve games to browsers and programs.
cli-command-serve-host = The address to listen on.
cli-command-serve-port = The port; 0 takes a free one.
cli-command-serve-no-browser = Open no browser.
cli-command-serve-prefix = A path in front of every address, behind a proxy.
cli-command-serve-proxy = A proxy whose word about clients is taken; may be repeated.
cli-command-serve-origin = A public address of the server, like https://play.example; may be repeated.
cli-command-serve-database = Where tables are kept: a file, or postgresql://... Otherwise IMPERIA_DATABASE_URL, or your data folder.
cli-command-serve-keep-days = Delete tables that ended so many days ago; otherwise nothing is deleted.
cli-command-serve-log-level = debug, info, warning or error.
cli-command-admin = The tables of a server: list, export, delete, back up, restore.
cli-command-admin-list = List tables, the latest first.
cli-command-admin-list-status = Only those that are open, running, paused or finished.
cli-command-admin-list-database = { cli-command-serve-database }
cli-command-admin-export = Print the whole record of a table, its secrets included.
cli-command-admin-export-table = A table.
cli-command-admin-export-database = { cli-command-serve-database }
cli-command-admin-delete = Delete tables for good.
cli-command-admin-delete-tables = The tables.
cli-command-admin-delete-database = { cli-command-serve-database }
cli-command-admin-backup = Write everything into a file, as it is at one moment.
cli-command-admin-backup-file = The file to write.
cli-command-admin-backup-database = { cli-command-serve-database }
cli-command-admin-restore = Fill an empty database from a backup.
cli-command-admin-restore-file = A backup.
cli-command-admin-restore-database = { cli-command-serve-database }
