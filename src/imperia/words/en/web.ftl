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
net-broken = The server answered oddly (status { $status }). Try again in a moment.

at-table = Table
table-gone = This table cannot be opened
table-gone-why = It may have been deleted, or its address was mistyped.
room = Before the game
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
not-now = That cannot be done now.
command = Typed command
command-hint = Type a move, Enter to take it
sentence-yours = Your turn.
sentence-wait = Others are thinking.
