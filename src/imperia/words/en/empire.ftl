# Eight-Minute Empire.

empire = Eight-Minute Empire
empire-good-crystal = crystal
empire-good-ore = ore
empire-good-wood = wood
empire-good-anvil = anvil
empire-good-carrot = carrot
empire-good-wild = wild
empire-part-place = place { $n }
empire-part-move = move { $n }
empire-part-sail = sail { $n }
empire-part-city = { $n ->
        [1] build a city
       *[other] build { $n } cities
    }
empire-part-destroy = destroy { $n }
empire-or = { $one } or { $two }
empire-and = { $one } and { $two }
empire-units = { $good ->
        [crystal] { $n ->
            [one] crystal
           *[other] { $n } crystals
        }
        [ore] { $n ->
            [one] ore
           *[other] { $n } ore
        }
        [wood] { $n ->
            [one] wood
           *[other] { $n } wood
        }
        [anvil] { $n ->
            [one] anvil
           *[other] { $n } anvils
        }
        [carrot] { $n ->
            [one] carrot
           *[other] { $n } carrots
        }
       *[wild] { $n ->
            [one] wild
           *[other] { $n } wilds
        }
    }
empire-card = { $goods }, { $deed }
empire-card-unknown = a card not known yet

empire-tell-neutral = puts a neutral army into { $region }
empire-tell-bid = bids { $value }
empire-tell-first = { $whose ->
        [own] goes first
       *[other] lets { $colour } go first
    }
empire-tell-buy = takes card { $place } ({ $card }) for { $cost ->
        [0] nothing
        [1] 1 coin
       *[other] { $cost } coins
    }
empire-tell-choose = chooses to { $deed }{ $joint ->
        [and] {" "}first
       *[or] {""}
    }
empire-tell-place = places an army in { $region }
empire-tell-move = moves an army from { $region } to { $there }
empire-tell-city = builds a city in { $region }
empire-tell-destroy = removes { $whose ->
        [own] one of their own armies
        [neutral] a neutral army
       *[other] an army of { $colour }
    } from { $region }
empire-tell-done = is done

empire-ask-neutral = Put a neutral army anywhere: neutral REGION ({ $left } left)
empire-ask-bid = Bid for the first turn, in secret: bid 0 to bid { $coins }
empire-ask-first = You won the bid. Who goes first? first SEAT
empire-ask-buy = Take a card: buy 1 to buy 6
empire-ask-choose = Which side? choose 1 ({ $one }), choose 2 ({ $two }), or done
empire-ask-act = { $op ->
        [place] Place armies: place REGION
        [move] Move armies by land: move FROM-TO
        [sail] Move armies by land or sea: move FROM-TO
        [city] Build a city: city REGION
       *[destroy] Remove an army: destroy REGION COLOUR
    } ({ $left } left), or done

illegal-bid-made = Your bid is in already; it is revealed when all have bid.
illegal-bid = You cannot bid { $bid }: you have { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }.
illegal-phase = "{ $word }" is not what is to be decided now: it is time to { $phase ->
        [neutral] place neutral armies ("neutral REGION")
        [bid] bid ("bid COINS")
        [first] name the first player ("first SEAT")
        [buy] take a card ("buy 1" to "buy 6")
        [choose] choose a side of the card ("choose 1", "choose 2" or "done")
       *[act] carry out the card, or say "done"
    }.
illegal-side = Side { $side } of the card cannot do anything now.
illegal-choose-first = Before "{ $word }", choose a side of the card: "choose 1" or "choose 2"; or give it up with "done".
illegal-empty-place = There is no card at place { $place }.
illegal-price = costs { $price }, you have { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }
illegal-unknown-card = The card at place { $place } is not known yet.
illegal-other-action = The card does not let you "{ $word }" now: { $op } ({ $left } left), or "done".
illegal-place = You cannot place in { $region }: only on the start region { $start } or where you have a city.
illegal-city = You cannot build in { $region }: you have no army there.
illegal-destroy = There is no army of that colour ({ $colour }) in { $region }.
illegal-no-army = You have no army in { $region } to move.
illegal-by-sea = { $here } and { $there } are joined by sea: that takes a sail card.
illegal-no-border = { $here } and { $there } do not touch.

chance-youngest-twice = The option says seat { $option } is the youngest, the chance by hand seat { $chance }. Give one of them.
chance-die = The die is an order of all { $seats } seats, like [1, 0], not { $value }.
chance-card = Card { $card } of the deck for game { $game } is not in play, or comes twice.
chance-tokens = The tokens of game { $game } need one good for each of these regions: { $sites }.
chance-token = Game { $game }, region { $region }: "{ $good }" is no good, or all of its tokens are used.

map-not-toml = this is not TOML: { $error }. Mend that line.
map-missing = there is no [[map]] table. Begin the file with [[map]].
map-unknown-key = this key means nothing here. Use one of: { $keys }.
map-same-id = another map of the file has the id { $id }. Rename one.
map-id = "{ $id }" is no id for a map. Use small letters, digits and hyphens, 40 at most.
map-continents-missing = there are no continents. Add [map.continents] with a list of regions each.
map-too-many-continents = { $count } continents, { $most } at most. Join some.
map-continent-id = a continent's id is a text of 1 to { $most } printable characters.
map-continent-empty = a continent is a list of region ids in quotes, one at least.
map-region-id = "{ $region }" is no id for a region. Use a letter and then letters, digits or _, 12 at most.
map-region-case = { $region } differs from another region only in capitals. Rename one.
map-two-continents = { $region } lies on two continents, { $one } and { $two }. Take it off one of them.
map-no-continent = { $region } lies on no continent. Add it to one.
map-too-many-regions = { $count } regions, { $most } at most. Remove some.
map-too-few-regions = { $count } region: a map needs two at least.
map-positions = positions are a table: A1 = [15, 20].
map-position = the position of { $region } must be two numbers from 0 to 100, like [15, 20].
map-borders = { $kind } is a list of borders in quotes, like ["A1-A2"].
map-one-way = "{ $border }" goes one way. Borders go both ways: write "{ $fix }" once.
map-border-form = "{ $border }" is no border. Write two region ids with a hyphen: "A1-A2".
map-border-to-itself = { $region } borders itself. Remove the border or mend an end.
map-duplicate-border = "{ $border }" is there already, as "{ $other }". Remove one.
map-unknown-region = there is no region "{ $region }". Mend the id or add it to a continent. There are: { $regions }.
map-land-and-sea = { $border } is both a land border and a sea lane. Keep one of them.
map-start-missing = the start region is missing. Add start = "..." with a region id.
map-sites = goods_sites is a list of region ids in quotes.
map-duplicate-site = { $region } is a goods site twice. Remove one.
map-too-many-sites = { $count } goods sites, { $most } at most: there are only ten tokens.
map-names = names are a table: A1 = "Name".
map-name-unknown = "{ $thing }" is neither a region nor a continent. Mend the id.
map-name = a name is a text of 1 to 40 characters, or {"{"} en = "...", fr = "..." {"}"}.
map-unreachable = { $region } cannot be reached from the start { $start }. Add a border or a sea lane.
map-choose = { $file } has several maps: { $maps }. Name one behind a #, like { $file }#ID.
map-not-in-file = { $file } has no map { $map }. It has: { $maps }.
deck-not-csv = this is not CSV: { $error }. Mend that line.
deck-column-missing = the column { $column } is missing. The columns are: { $columns }.
deck-column-twice = the column "{ $column }" comes twice. Remove one.
deck-column-unknown = the column "{ $column }" means nothing here. Remove it.
deck-too-many-cells = the line has more cells than the header. Remove a comma.
deck-number = { $column } is "{ $value }"; it must be a number from { $least } to { $most }.
deck-good = there is no good "{ $good }". Choose one of: { $goods }.
deck-action = { $column } "{ $action }" is no action. Write like "place:2" or "place:2 or city:1", with { $ops }, and numbers up to { $most }.
deck-same-id = another card has the id { $id }. Renumber one.
deck-too-many = { $count } cards, { $most } at most. Remove some.
deck-empty = there are no cards. Add a line for each.
deck-too-small = { $count } cards for { $players } players; the game needs { $needed }. Add some.
