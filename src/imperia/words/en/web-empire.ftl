# The Empire table in the browser.

web-empire-good = { $good ->
        [crystal] crystal
        [ore] ore
        [wood] wood
        [anvil] anvil
        [carrot] carrot
       *[wild] wild
    }
web-empire-op = { $op ->
        [place] Place
        [move] Move
        [sail] Sail
        [city] City
       *[destroy] Destroy
    }
web-empire-part = { $op ->
        [place] place { $n ->
            [one] 1 army
           *[other] { $n } armies
        }
        [move] move { $n } by land
        [sail] move { $n } by land or sea
        [city] build { $n ->
            [one] a city
           *[other] { $n } cities
        }
       *[destroy] remove { $n ->
            [one] an army
           *[other] { $n } armies
        }
    }
web-empire-joint = { $joint ->
        [or] or
       *[and] and
    }
web-empire-deed = { $joint ->
        [or] { $one } or { $two }
        [and] { $one } and { $two }
       *[single] { $one }
    }
web-empire-card = { $units ->
        [one] { $good }
       *[other] { $good } ×{ $units }
    }: { $deed }
web-empire-neutral = neutral
web-empire-nobody = nobody
web-empire-you = you

# Who must do what.
web-empire-turn-yours = Your turn, { $name }.
web-empire-ask-neutral = Put a neutral army anywhere. { $left ->
        [one] One left.
       *[other] { $left } left.
    }
web-empire-ask-bid = Bid for the first turn, in secret.
web-empire-ask-first = You won the bid. Who goes first?
web-empire-ask-buy = Take a card from the row.
web-empire-ask-choose = Which side of the card?
web-empire-ask-place = Where does an army go?
web-empire-ask-move = Which army moves?
web-empire-ask-whither = Where does the army in { $region } go?
web-empire-ask-city = Where does the city rise?
web-empire-ask-destroy = Which army is removed?
web-empire-ask-confirm = Confirm, or take a step back.
web-empire-left = { $left ->
        [one] 1 step left.
       *[other] { $left } steps left.
    }
web-empire-wait-neutral = { $name } places a neutral army.
web-empire-wait-bids = Secret bids. Still thinking: { $names }.
web-empire-wait-bid-in = Your bid is in. Still thinking: { $names }.
web-empire-wait-first = { $name } names the first player.
web-empire-wait-buy = { $name } takes a card.
web-empire-wait-act = { $name } carries out a card.
web-empire-over = The game is over. { $names } { $count ->
        [one] wins
       *[other] share the win
    }.
web-empire-over-you = The game is over. You win!
web-empire-not-dealt = The cards are not dealt yet.

# The map.
web-empire-map = Map { $name }. Arrow keys walk from region to region, Enter chooses.
web-empire-region = { $id }, { $name }, { $continent }
web-empire-region-start = start region
web-empire-region-empty = empty
web-empire-region-armies = { $who } { $n ->
        [one] 1 army
       *[other] { $n } armies
    }
web-empire-region-cities = { $who } { $n ->
        [one] 1 city
       *[other] { $n } cities
    }
web-empire-region-held = held by { $who }
web-empire-region-free = held by nobody
web-empire-region-token = goods token: { $good }
web-empire-region-will = will be held by { $who }
web-empire-region-target = can be chosen
web-empire-region-pick = army can move
web-empire-region-picked = army taken up
web-empire-region-steps = { $n ->
        [0] your army is here
        [one] 1 step away
       *[other] { $n } steps away
    }
web-empire-borders = Borders: { $names }
web-empire-lanes = By sea: { $names }
web-empire-zoom-in = Closer
web-empire-zoom-out = Further away
web-empire-tools = Map tools
web-empire-overlay = What the map shows
web-empire-overlay-control = Control
web-empire-overlay-race = Race
web-empire-overlay-reach = Reach
web-empire-overlay-about-control = Who controls each region
web-empire-overlay-about-race = Who leads on each continent
web-empire-overlay-about-reach = How many steps the nearest army is away
web-empire-which = Which one?
web-empire-close = Close

# The row of cards.
web-empire-row = The row of cards
web-empire-row-card = Card { $place }: { $card }, { $cost ->
        [0] free
        [one] 1 coin
       *[other] { $cost } coins
    }
web-empire-row-empty = Place { $place } is empty
web-empire-row-unknown = Place { $place }: a card not known yet
web-empire-row-dear = You have { $coins }
web-empire-row-dear-heard = too dear: you have { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }
web-empire-row-taken = Yours
web-empire-row-taken-by = Taken
web-empire-row-gain = brings { $gain }
web-empire-pile = { $n ->
        [0] no card left
        [one] 1 card left
       *[other] { $n } cards left
    }
web-empire-pile-left = left
web-empire-price = { $cost ->
        [0] free
        [one] 1 coin
       *[other] { $cost } coins
    }

# A player.
web-empire-regions = regions
web-empire-continents = continents
web-empire-goods = goods
web-empire-coins = { $n ->
        [one] 1 coin
       *[other] { $n } coins
    }
web-empire-armies-left = { $n ->
        [one] 1 army in supply
       *[other] { $n } armies in supply
    }
web-empire-cities-left = { $n ->
        [one] 1 city in supply
       *[other] { $n } cities in supply
    }
web-empire-cards-of = { $n } of { $all } cards
web-empire-points = { $n ->
        [one] 1 point
       *[other] { $n } points
    }
web-empire-points-from = { $n ->
        [one] 1 point
       *[other] { $n } points
    } from { $source ->
        [regions] regions
        [continents] continents
       *[goods] goods
    }
web-empire-units = { $good }: { $n }
web-empire-next = { $units ->
        [one] One more { $good }
        [2] Two more { $good }
       *[other] { $units } more { $good }
    }: +{ $points }
web-empire-next-none = All goods are full
web-empire-past = { $n } from earlier games
web-empire-details = { $name }: details
web-empire-bought = Cards bought
web-empire-bought-none = No cards yet
web-empire-tiers = Points for units
web-empire-bid-locked = bid locked in
web-empire-bid-open = thinking
web-empire-game-of = Game { $number } of { $games }
web-empire-round = Round { $round } of { $rounds }

# The turn.
web-empire-turn = Your turn
web-empire-steps = Steps of this turn
web-empire-steps-left = of { $all } left
web-empire-step-buy = Card { $place }
web-empire-step-done = Done
web-empire-step-city = City in { $region }
web-empire-step-place = Army to { $region }
web-empire-step-neutral = Neutral army to { $region }
web-empire-step-destroy = Army out of { $region }
web-empire-step-bid = Bid { $n }
web-empire-step-first = { $name } first
web-empire-targets = What you can do
web-empire-done = Done
web-empire-done-heard = Done: give up the rest of this part
web-empire-look = Buy, then look
web-empire-look-heard = Confirm the purchase alone, and see the new card first
web-empire-takes = takes { $place }
web-empire-loses = loses { $place }
web-empire-choose = Which side?
web-empire-choose-first = Which side first?
web-empire-give-up = Give up the card
web-empire-then = then { $part }
web-empire-waiting = Others decide. You can look around and plan.
web-empire-watching = You are watching.

# Bids.
web-empire-bid = Your bid
web-empire-bid-about = The highest bid is paid and goes first. Bids stay hidden until all are in.
web-empire-bid-about-chooses = The highest bid is paid and names the first player. Bids stay hidden until all are in.
web-empire-bid-of = of { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }
web-empire-bid-lock = Lock in { $n }
web-empire-bid-less = One coin less
web-empire-bid-more = One coin more
web-empire-bid-done = Your bid of { $n } is locked in.
web-empire-bid-done-hidden = Your bid is locked in.
web-empire-tie-youngest = A tie goes to the first of the tied, clockwise from the youngest: { $name }.
web-empire-tie-die = A tie is decided by a die.
web-empire-reveal = The bids
web-empire-reveal-starts = { $name } goes first.
web-empire-reveal-chooses = { $name } won the bid and names the first player.
web-empire-reveal-first = { $winner } won the bid; { $name } goes first.
web-empire-reveal-pays = { $name } pays { $n ->
        [0] nothing
        [one] 1 coin
       *[other] { $n } coins
    }.
web-empire-reveal-tie-youngest = { $names } bid the same. Clockwise from { $youngest } (youngest), { $name } comes first.
web-empire-reveal-tie-die = { $names } bid the same. The die fell for { $name }.
web-empire-reveal-on = Go on

# The end.
web-empire-end-game = Game { $number } is over
web-empire-end-next = Game { $number } begins: a fresh map, fresh coins, a new bid.
