# What the web page says; the games' own words are in web-empire.ftl and web-miners.ftl.

guest = Guest
pages = Pages
page-games = My games
page-watch = Watch
page-learn = Learn
page-records = Records
page-settings = Settings
page-broken = This page did not load
page-broken-why = Perhaps the server has a newer version: load the page again.
nowhere = There is nothing here
nowhere-why = The address is not one of ours.
nowhere-back = To the start page
to-start = Imperia: to the start page

start-title = An empire in eight minutes, a mine in ten rounds
start-lead = Play in your browser, with friends or against bots. No account needed.
game-empire = Eight-Minute Empire
game-empire-lead = Buy cards, move armies over the map, hold regions and continents.
game-miners = Imperial Miners
game-miners-lead = Build your mine downward and set off chains that run back up to the surface.
play-bot = Play a bot

net-first = Connecting
net-live = Live
net-reconnecting = Reconnecting
net-caughtup = Caught up
net-restarted = The server was restarted; nothing was lost
net-gone = No longer here
net-offline = The server cannot be reached. What you composed is kept; try again in a moment.
net-unreached = The server cannot be reached
net-unreached-why = It may be restarting, or your connection is down. This page tries again by itself, and nothing is lost.
try-again = Try again now
net-broken = The server answered oddly (status { $status }). Try again in a moment.

at-table = Table
table-gone = This table cannot be opened
table-gone-why = It may have been deleted, or its address was mistyped.
room-waiting = Waiting for everyone to be ready.
players = Players
board = Board
row = Cards
turn = Your turn
log = Log
seat-number = Seat { $seat }
confirm = Confirm
step-back = Step back
undo = Undo
undo-ask = Ask to undo
undo-asked = The others were asked whether you may take that back.
conflict = This seat has moved on, perhaps in another window. Here is how it stands now.
steps-void =
    { $count ->
        [one] The table has changed: your last step is no longer possible.
       *[other] The table has changed: your last { $count } steps are no longer possible.
    }
command = Typed command
command-hint = Type a move, Enter to take it
sentence-yours = Your turn.
sentence-wait = Others are thinking.

sentence-paused = The game is paused.
sentence-won = You win!
sentence-over = The game is over.
sentence-wins =
    { $count ->
        [one] { $names } wins.
       *[other] { $names } share the victory.
    }
notice-turn = Your turn: { $game }
close = Close
menu = Menu
side = Beside the board
you = you
bot = bot
player = Player
total = Total
rank = Rank
away = away
resigned = resigned
flagged = out of time
stand-in = a bot plays
clock-days =
    { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
clock-left = { $time } left
log-empty = Nothing has happened yet.
since-last-turn = Since your last turn

panel-menu = Menu
panel-log = Log
panel-chat = Talk
panel-hints = Hints
panel-host = Host
panel-report = Report a problem
panel-settings = Settings
panel-resign = Resign?
panel-keys = Keyboard

chat = Talk
chat-unread =
    { $count ->
        [one] Talk: one new message
       *[other] Talk: { $count } new messages
    }
chat-new = { $name } says something.
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-off = There is no talk at this table.
send = Send
mute = Mute { $name }
unmute = Hear { $name } again

hints-thinking = Thinking.
hints-none = There is nothing to decide now.
hint-wins = { $percent } % to win
hint-points = { $points } points expected
hint-take = Take this step

host-lock = Lock the seats
host-lock-note = Nobody else may sit down.
host-remove = Remove
host-remove-note = Before the deal the seat becomes free; afterwards a bot plays on.

ask-pause = Ask for a pause
ask-takeover = Ask for a bot in place of { $name }
offer-undo = { $name } asks to take the last turn back.
offer-pause = { $name } asks for a pause.
offer-resume = { $name } asks to go on.
offer-rematch = { $name } asks for a rematch.
offer-takeover = { $name } asks that a bot play for { $target }.
offer-own = { $what ->
        [undo] You asked to take your last turn back.
        [pause] You asked for a pause.
        [resume] You asked to go on.
        [rematch] You asked for a rematch.
       *[takeover] You asked that a bot play for { $target }.
    } Waiting for { $others }.
agree = Agree
refuse = Refuse
withdraw = Withdraw
undone = { $name } has taken the last turn back.
has-resigned = { $name } has resigned.
takenover = A bot ({ $bot }) plays for you at the moment.
come-back = Play for myself
paused-why = Clocks stand still until everybody wants to go on.
resume = Go on
resign = Resign
resign-why = The game ends, and you lose it. This cannot be taken back.
resign-why-many = A bot plays on for you, and you are ranked last. This cannot be taken back.
leave-table = Leave the table
record-download = Download the record
command-box = Typed commands
command-ahead = Type ahead: it waits for your turn
plan-kept = Your plan waits. It is checked again when it is your turn.
plan-waits = Planned:
plan-drop = Drop it
plan-change = Change it
plan-doubt = As it stands: { $why }
plan-void = Your plan goes no further: { $why }
plan-laid-out = Your turn: your plan is laid out. Confirm it, or change it.

report-why = Copy this and send it to whoever runs this server. Nothing is sent by itself; hidden cards of others are not in it.
report-words = What went wrong?
report-all = What will be copied
report-copy = Copy the report
report-save = Save as a file
copied = Copied.

keys-tab = from one control to the next
keys-arrows = from neighbour to neighbour on the board; through time in a replay
keys-enter = take what is focused
keys-escape = a step back
keys-slash = type a command
keys-commands = Typed: “buy 3, move A13-A14, done”, then an empty line to confirm. “undo”, “back” and “clear” work, too.

ending = The end
rematch = Rematch
to-rematch = To the rematch
review = Review
replay = Replay
source-regions = Regions
source-continents = Continents
source-goods = Goods
source-points = Points
source-carts = Carts
ending-tie = { $better } and { $worse } have { $points } points each. { $by ->
        [coins] More coins decide
        [armies] More armies on the map decide
        [held] More regions decide
        [complete_carts] More complete carts decide
       *[other] A tie-break decides
    }: { $better } has { $more }, { $worse } { $less }.
ending-shared = { $names } are equal in everything and share the place.
ending-resigned = { $worse } has resigned and comes last.
ending-margin = { $better } wins by { $points ->
        [one] one point.
       *[other] { $points } points.
    }
ending-breakdown = Where the points come from
ending-source = { $source }: { $points }

curtain = Pass the screen to { $name }
curtain-why = Nothing of either side is shown until the curtain is opened.
curtain-open = I am { $name }

update = A newer version is here.
update-now = Use it now

sentence-ahead = Ahead: { $sentence }
sentence-ahead-whole = Keep this plan, or change it.
plan-ahead = Think ahead
plan-keep = Keep this plan
plan-leave = Stop thinking ahead
plan-none = There is nothing to plan now.
