# The Miners table in the browser.

miners-face-language = en
mine-you = You
mine-yours = Your mine
mine-of = { $name }’s mine
mine-back = Back to yours
mine-look = Look at the mine: { $name }
mine-surface = The Surface: choices at the end of a chain
mine-hand = Your hand
mine-hand-empty = No cards in hand.
mine-round = Round { $round } of { $rounds }
mine-event = Event of the round
mine-event-immediate = Immediate event
mine-event-special = Special: this round
mine-event-end = End of the round
mine-events-left = { $n ->
        [0] no more to come
        [one] 1 more to come
       *[other] { $n } more to come
    }
mine-draft = The first hand
mine-draft-why = Discard four of your eight cards; the rest is the hand you begin with.
mine-event-unknown = The next event
mine-event-unknown-why = It is revealed when the round begins.
mine-progress = Progress
mine-next = next: { $text }
mine-next-any = the first advance chooses a track
mine-level = level { $level }
mine-level-title = Level { $level }
mine-at = at { $cell }
mine-costs = { $n ->
        [0] free
        [one] costs 1 coin
       *[other] costs { $n } coins
    }
mine-no-faction = no faction
mine-collapsed = Collapsed
mine-collapsed-long = Collapsed: the next activation only clears it
mine-activated = activated this round
mine-machines = Machines
mine-state = State
mine-where = Place
mine-price = Price
mine-half-full = full half-carts:
mine-half-empty = empty:
mine-close = Close
mine-choose-this = Choose this card
mine-discard-this = Discard this card
mine-gain-points = { $n ->
        [one] 1 point
       *[other] { $n } points
    }
mine-gain-coins = { $n ->
        [one] 1 coin
       *[other] { $n } coins
    }
mine-gain-carts = { $n ->
        [one] 1 complete cart
       *[other] { $n } complete carts
    }
mine-gain-machines = { $n ->
        [one] 1 machine
       *[other] { $n } machines
    }
mine-gain-collapses = { $n ->
        [one] 1 collapse
       *[other] { $n } collapses
    }
mine-gain-cards = { $n ->
        [one] 1 card
       *[other] { $n } cards
    }
mine-gain-spaces = { $n ->
        [one] 1 space
       *[other] { $n } spaces
    }
mine-points = { $n ->
        [one] 1 point in all
       *[other] { $n } points in all
    }
mine-has-points = { $n ->
        [one] 1 point collected
       *[other] { $n } points collected
    }
mine-has-carts = { $n ->
        [one] 1 complete cart
       *[other] { $n } complete carts
    }
mine-has-coins = { $n ->
        [one] 1 coin
       *[other] { $n } coins
    }
mine-has-cards = { $n ->
        [one] 1 card in hand
       *[other] { $n } cards in hand
    }
mine-has-discount = the next card costs { $n } less
mine-locked = Locked in
mine-locked-short = Ready
mine-done = Done for now
mine-done-short = Done
mine-thinking-short = Thinking
mine-doing = { $want ->
        [draft] Discarding
        [card] Choosing a card
        [place] Placing a card
        [up] Choosing the way up
        [effect] Choosing an effect
        [surface] At the Surface
        [discard] Discarding
        [limit] Too many cards
        [draw] Drawing
        [seek] Drawing
       *[other] Deciding
    }
mine-rank = { $rank ->
        [1] First
       *[other] Place { $rank }
    }
mine-short = { $n ->
        [one] 1 coin short
       *[other] { $n } coins short
    }
mine-no-place = No place in row { $level }
mine-empty = A level I card begins the mine.
mine-back-of = A card of level { $level }, face down
mine-no-slot = no slot
mine-slot = Place { $cell }, { $carts ->
        [0] no new cart
        [one] 1 new cart
       *[other] { $carts } new carts
    }
mine-slot-taken = { $card } at { $cell }; press again for another place
mine-carts-word = { $n ->
        [one] cart
       *[other] carts
    }
mine-no-cart = no new cart
mine-cart-done = Complete cart
mine-cart-token = Complete cart, by a token
mine-ways = Ways up to the Surface
mine-way = Way { $letter }: { $gain }
mine-places = Places for this card
mine-options = What you can do
mine-steps = Steps so far
mine-zoom-in = Larger cards
mine-zoom-out = The whole mine
mine-played-nothing = Plays no card
mine-do-machine = Put a machine on { $card } ({ $cell })
mine-do-collapse = Collapse { $card } ({ $cell })
mine-do-clear = Clear { $card } ({ $cell })
mine-do-activate = Activate { $card } ({ $cell })
mine-do-up = Up to { $card } ({ $cell })
mine-do-advance = Advance { $n }: { $text }
mine-do-draw = Draw from pile { $level }
mine-pile = { $n } left
mine-trade = { $n ->
        [0] No trade
        [one] Once
       *[other] { $n } times
    }
mine-opt-skip = Skip
mine-opt-nothing = Play no card
mine-opt-unchoose = Choose another
mine-wait = { $n ->
        [0] One moment.
        [one] Waiting for one player.
       *[other] Waiting for { $n } players.
    }
mine-say-round = Round { $round }
mine-say-slot = A slot for { $card }? Or confirm.
mine-say-way = Choose a path for { $card }.
mine-say-confirm = Confirm, or take a step back.
mine-say = { $want ->
        [draft] Choose a card to discard.
        [card] Choose a card to play.
        [place] Choose a slot for { $card }.
        [up] Choose the way up.
        [effect] { $card }: choose an effect.
        [surface] At the Surface: choose one.
        [discard] Discard a card to pay.
        [limit] Too many cards: discard one.
        [draw] Draw: choose a pile.
        [faction] Name a faction.
        [seek] Search which pile?
        [steps] How far do you advance?
        [board] Choose a track.
        [hop] The track is finished: choose another.
        [machine] Put a machine on a card.
        [collapse] Choose a card to collapse.
        [clear] Choose a collapse to clear.
        [cart] Put a cart token on a joint.
        [activate] Choose a card to activate.
        [trade] How often do you trade?
       *[other] Your turn.
    }
mine-say-other = { $name }: { $want ->
        [card] choosing a card
        [place] placing a card
        [surface] at the Surface
       *[other] deciding
    }
mine-say-others = { $n ->
        [0] One moment.
       *[other] { $n } players are deciding.
    }
mine-say-solo = { $n ->
        [one] The mine is closed: 1 point.
       *[other] The mine is closed: { $n } points.
    }
mine-say-won = You have won.
mine-say-shared = You share the first place.
mine-say-lost = { $name } has won.
mine-grade-close = Look at the mine
mine-grades = Grades
