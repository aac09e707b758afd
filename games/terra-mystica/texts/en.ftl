# Terra Mystica in English.

# Things
coins = { $n ->
    [one] coin
   *[other] coins
}
workers = { $n ->
    [one] worker
   *[other] workers
}
priests = { $n ->
    [one] priest
   *[other] priests
}
power = power
tokens = { $n ->
    [one] token in bowl II
   *[other] tokens in bowl II
}
points = { $n ->
    [one] point
   *[other] points
}
dwelling = dwelling
trading-post = trading post
temple = temple
stronghold = stronghold
sanctuary = sanctuary
fire = Fire
water = Water
earth = Earth
air = Air
plains = plains
swamp = swamp
lakes = lakes
forest = forest
mountains = mountains
wasteland = wasteland
desert = desert
river = river
nobody = nobody

# Factions
auren = Auren
witches = Witches
alchemists = Alchemists
darklings = Darklings
halflings = Halflings
cultists = Cultists
engineers = Engineers
dwarves = Dwarves
mermaids = Mermaids
swarmlings = Swarmlings
chaosmagicians = Chaos Magicians
giants = Giants
fakirs = Fakirs
nomads = Nomads

# Where points come from
source-start = start
source-rounds = round tiles
source-favors = favor tiles
source-bonus = bonus cards
source-towns = towns
source-faction = faction
source-shipping = shipping
source-digging = digging
source-leech = power
source-trade = points and coins traded
source-fire = Fire
source-water = Water
source-earth = Earth
source-air = Air
source-area = largest area
source-resources = what was left

# Why not
refuse-over = The game is over.
refuse-not-yours = It is someone else’s decision: { $who }.
refuse-chance-decides = Nobody decides now: something is drawn.
refuse-not-now = You can’t do that now. { $asked }
    .short = not now
refuse-cannot-pay = You lack { $lacks }: this costs { $price }.
    .short = lacks { $lacks }
refuse-short = This needs { $price }, and you have { $have }.
    .short = needs { $price }
refuse-spades = This takes { $need ->
    [one] one spade
   *[other] { $need } spades
}, and you have { $have }.
refuse-dig-first = This takes { $need ->
    [one] one spade
   *[other] { $need } spades
}, and you have none: buy { $need ->
    [one] it
   *[other] them
} first (dig { $need }), or take an action that gives spades.
refuse-ride-transforms = The ride transforms no hex: { $hex } stays what it is. Choose an empty hex that is forest already.
refuse-reward-spades = With reward spades nothing is built, and none are bought. { $asked }
    .short = spade first
refuse-no-piece = There is no { $building } left in your supply.
    .short = none left
refuse-no-bridge = You have no bridge left.
    .short = no bridge
refuse-no-priest = There is no priest left in your supply.
    .short = no priest left
refuse-occupied = There is a building on { $hex }.
refuse-river = { $hex } is river.
refuse-not-home = { $hex } is { $is }, not your home terrain, { $home }{ $spades ->
    [0] .
    [one] : it takes one spade first.
   *[other] : it takes { $spades } spades first.
}
refuse-was-home = { $hex } was home terrain before, so it cannot be built on in an action that transforms.
    .short = was home
refuse-out-of-reach = { $hex } is out of reach: it must be adjacent to a building of yours{ $ships ->
    [0] { "" }
    [one] , or joined to one across one river hex
   *[other] , or joined to one across at most { $ships } river hexes
}{ $skip ->
    [0] .
   *[other] , or at most { $skip } hexes away for your tunnel or flight.
}
refuse-skipped-elsewhere = The one tunnel or flight of this action went elsewhere, not to { $hex }.
refuse-not-beside = { $hex } shares no edge with a building of yours.
refuse-no-action-left = You have taken your action of this turn.
    .short = acted
refuse-action-first = Take an action first, or pass.
    .short = action first
refuse-choose-first = Something must be chosen first. { $asked }
    .short = choose first
refuse-finish-first = Finish what you started first. { $asked }
    .short = finish first
refuse-answer-first = The offers of power come first. { $asked }
    .short = power first
refuse-spades-left = { $spades ->
    [one] A paid spade
   *[other] { $spades } paid spades
} would be left over.
    .short = spade first
refuse-second-unfinished = Another hex was left as foreign terrain already, so { $hex } must become home terrain.
refuse-one-hex = All spades of this action go to { $hex }.
refuse-left-behind = { $hex } was left for another hex and is not taken up again.
refuse-free-spades-suffice = The free spades alone can bring { $hex } home, so none are bought for it.
refuse-no-paid-spades = No spades can be bought here.
refuse-too-many-spades = At most { $most } spades can be used here.
refuse-same-terrain = { $hex } must become another terrain.
refuse-home-only = Only your home terrain can be made here: { $home }.
refuse-other-way = { $hex } has to go on the same way round.
refuse-not-your-building = No building of yours stands on { $hex }.
refuse-no-upgrade = A { $from } does not become a { $to }: it can become a { $right }.
refuse-last-upgrade = A { $from } does not become a { $to }: it is not upgraded any more.
track-shipping = shipping
track-digging = digging
refuse-track-end = Your track of { $track } ends here.
    .short = at the end
refuse-no-track = Your faction has no track of { $track }.
    .short = no track
refuse-no-space = No space for { $steps } steps is free on { $cult }: a priest can make { $best ->
    [one] one step
   *[other] at most { $best } steps
} there.
refuse-at-top = You stand on the top of { $cult }: no step can be made there.
refuse-no-key = The step to the top of { $cult } needs a key of a town, and you have none.
refuse-top-taken = Somebody stands on the top of { $cult }, where there is room for one: no step can be made there.
refuse-no-step-anywhere = You can make no step on any of the four tracks.
refuse-no-step-due = No cult step is owed to you now.
refuse-wrong-steps = It is { $right ->
    [one] one step
   *[other] { $right } steps
} on one track.
refuse-taken = This action has been taken in this round: { act-name }.
    .short = taken
refuse-used = You have used this action in this round: { act-name }; it is available again in the next.
    .short = used
refuse-no-such-action = This has no action: { act-name }.
    .short = none yet
refuse-card-not-held = This action needs a bonus card that you do not have: { $what }.
    .short = none yet
refuse-favor-not-owned = This action needs a favor tile that you do not have: { $what }.
    .short = none yet
refuse-others-action = This is an action of the { $who } only: { act-name }.
    .short = none yet
refuse-needs-stronghold = This action comes with the stronghold, which you have not built: { act-name }.
    .short = no stronghold
refuse-no-hex-for-spades = There is no empty hex within reach that could be transformed with these spades.
    .short = no hex
refuse-no-storm-target = There is no empty hex of other terrain that shares an edge with a building of yours.
refuse-no-home-hex = There is no empty hex of this terrain left: { $home }.
refuse-no-building = You have no { $building } on the map.
    .short = no building
refuse-no-bridge-site = There is no free bridge site with a building of yours at an end.
    .short = no bridge site
refuse-no-bridge-due = A bridge needs an action that gives one: a power action, or that of the Engineers.
refuse-bridge-there = There is a bridge between { $a } and { $b } already.
refuse-no-own-end = No building of yours stands on { $a } or { $b }.
refuse-no-offer = No power is offered to you.
refuse-other-offer = { $who } offers you { $n } power: take all of it or nothing.
refuse-no-point-trade = Only the Alchemists turn points into coins and coins into points.
refuse-no-priest-trade = Only the Darklings turn workers into priests, in the action of building their stronghold.
refuse-exchange-left = At most { $most ->
    [one] one more worker
   *[other] { $most } more workers
} can become priests now.
refuse-zero = Enter an amount.
refuse-no-favor-due = No favor tile is owed to you: one comes with a temple or the sanctuary.
refuse-no-town-due = No town tile is owed to you: one comes with a new town.
refuse-out-of-stock = This tile is out of stock.
refuse-no-town-tile = No town tile is left, so no more towns are founded.
refuse-owned-already = You have this tile already: { $what }.
refuse-card-held = This bonus card is not free: { $what }; { $who } has it.
refuse-own-card = This is the card you give back: { $what }; take another one.
refuse-card-out = This bonus card is not in this game: { $what }.
refuse-no-card-in-last-round = In the last round no bonus card is taken.
refuse-card-needed = Take a bonus card with it.
refuse-factions-chosen = The factions of this game have been chosen.
refuse-color-taken = The { $who } of the same color are in this game already.
refuse-not-drawable = This cannot be drawn now.
refuse-no-river-towns = Only the Mermaids found towns across a river.
refuse-no-river = { $hex } is no river hex.
refuse-river-in-town = { $hex } is part of a town already.
refuse-joins-town = Around { $hex } there is a town of yours already.
refuse-town-short = A town across { $hex } needs { $buildings } buildings and a power value of { $power }, and you have { $have } with { $value } there.
refuse-no-key-needed = No key has to be placed there.
refuse-cannot-give-up = This cannot be given up. { $asked }
refuse-nothing-to-give-up = There is nothing to give up now.

# Unreadable moves and options
misread-no-bridge-site = there is no bridge site between { $a } and { $b }
misread-nobody-plays = nobody plays { $who }
misread-no-shared-river = no river hex touches all of { $hexes }
bad-option-round = { $tile } may not lie on round { $round }
bad-option-same-color = { $a } and { $b } have the same color
bad-option-first-game = the first game brings its own scoring tiles, cards and factions; leave them out
bad-option-no-first-game = there is no first game for so many players
bad-option-module = { $piece } belongs to { $module }, which is not in this game

# What happens
event-round = Round { $round } begins.
event-drew-scoring = The scoring tile of round { $round }: { $what }.
event-drew-card = This bonus card is in the game: { $what }.
event-first = { $seat } begins.
event-chose = { $seat } plays { $who }.
event-gained = { $who }: +{ $n } { $what }.
event-paid = { $who }: −{ $n } { $what }.
event-scored = { $who }: +{ $n } VP ({ $source }).
event-lost = { $who }: −{ $n } VP ({ $source }).
event-built = { $who } build a { $building } on { $hex }.
event-transformed = { $who } turn { $hex } into { $terrain }.
event-skipped = { $who } reach { $hex } over other hexes.
event-bridged = { $who } build a bridge from { $a } to { $b }.
event-acted = { $who }: { act-name }.
event-shipped = { $who } reach shipping level { $level }.
event-dug = { $who } reach digging level { $level }.
event-stepped = { $who } reach level { $level } of { $cult }.
event-sent = { $who } send a priest to { $cult }.
event-burned = { $who } burn { $n } power.
event-took-favor = { $who } take a favor tile: { $what }.
event-took-town = { $who } found a town.
event-took-card = { $who } take a bonus card: { $what }.
event-offered = { $who } may take { $n } power.
event-declined = { $who } decline { $n } power.
event-passed = { $who } pass.
event-spades = { $who } get { $n ->
    [one] a spade
   *[other] { $n } spades
}.
event-holds = { $who } have { $holdings }.

# What the bot thinks
advice-points = points now
advice-hand = in hand
advice-income = future income
advice-buildings = what buildings lead to
advice-tiles = what tiles will score
advice-towns = towns nearly founded
advice-cults = cults as they stand
advice-area = area as it stands

# The table
table-map = Map
table-cults = Cult board
table-rounds = Rounds: what they score, and what the cults give at their end
table-order = Turn order
table-power-actions = Power actions
table-cards = Bonus cards
table-favor-tiles = Favor tiles
table-town-tiles = Town tiles
table-factions = Factions
table-no-faction = No faction yet
table-to-move = to move
table-passed = passed
table-taken = taken this round
table-used = used this round
table-last-round = last round
table-hex = { $hex }, { $terrain }
table-hex-built = { $hex }, { $terrain }: { $building }, { $who }
table-bridge = Bridge from { $a } to { $b }: { $who }
table-bridge-site = Bridge site from { $a } to { $b }
table-amount = { $n } { $what }
table-bowls = Power: { $one } in bowl I, { $two } in bowl II, { $three } in bowl III
table-shipping = Shipping { $n }{ $card ->
    [0] { "" }
   *[other] , { $card } more by the bonus card
}
table-spade-price = A spade costs { $price }
table-buildings-left = { $n } left: { $what }
table-left = { $n } left
table-coins-on-it = { $n ->
    [one] 1 coin lies on it
   *[other] { $n } coins lie on it
}
table-level-power = Level { $level }: { $n } power
table-offer = { $n } power from { $who }{ $points ->
    [0] , free
   *[other] , −{ $points } VP
}
table-round = Round { $n }
table-reward = at the end, for every { $per } { $cult }: { $what }
table-reward-priests = at the end, for every priest on the cult board: { $what }
table-power-action = { $what } for { $power } power
table-income = income: { $what }
table-action = action: { $what }
table-card-shipping = shipping +{ $n }
table-pass-points = when passing, { $n } VP a { $what }
table-build-points = { $n } VP a { $what }
table-pass-trading-posts = trading posts when passing: { $list } VP (1/2/3/4)
table-steps = { $cult } +{ $n }
table-town-power = smaller towns: a power value of { $n } is enough
town = town
spade = spade
shipping-level = shipping level
spades = { $n ->
    [one] spade
   *[other] spades
}
bridges = { $n ->
    [one] bridge
   *[other] bridges
}
keys = { $n ->
    [one] key
   *[other] keys
}
cult-steps = { $n ->
    [one] step on one cult track
   *[other] steps on one cult track
}
all-steps = { $n ->
    [one] step on every cult track
   *[other] steps on every cult track
}
shipping-levels = { $n ->
    [one] shipping level
   *[other] shipping levels
}

# The letters of the terrains on the map
letter-plains = P
letter-swamp = S
letter-lakes = L
letter-forest = F
letter-mountains = M
letter-wasteland = W
letter-desert = D

# What makes the factions special
about-auren = The stronghold gives a favor tile, and each round 2 steps on one cult track.
about-witches = 5 points more for every town. With the stronghold, a free dwelling on any forest hex each round.
about-alchemists = Trade points for coins and coins for points. The stronghold gives 12 power, and 2 power for every spade used.
about-darklings = Spades cost a priest and score 2 points each. The stronghold turns up to 3 workers into priests.
about-halflings = Every spade scores 1 point, and cheap digging upgrades. The stronghold gives 3 spades.
about-cultists = When others take power from their buildings, they make a cult step. The stronghold scores 7 points.
about-engineers = Cheap buildings, and bridges for 2 workers. With the stronghold, bridges between own buildings score 3 points on passing.
about-dwarves = Tunnel under one hex for 2 workers and 4 points; with the stronghold for 1 worker. No ships.
about-mermaids = Begin with shipping 1 and can found towns across a river hex. The stronghold gives a shipping level.
about-swarmlings = Costly buildings, but rich. 3 workers for every town. With the stronghold, a free trading post each round.
about-chaosmagicians = Begin with a single dwelling and take two favor tiles each time. With the stronghold, a double turn each round.
about-giants = Always need exactly 2 spades. With the stronghold, 2 free spades each round.
about-fakirs = Fly over one hex for a priest and 4 points; with the stronghold over two. No ships.
about-nomads = Begin with three dwellings. With the stronghold, a sandstorm each round makes a neighboring hex desert.

# The factions' own actions
act-cult-steps = 2 steps on one cult track
act-ride = a free dwelling on any forest hex
act-free-upgrade = a free trading post
act-double-turn = two actions, one after the other
act-two-spades = 2 free spades
act-sandstorm = a sandstorm on a neighboring hex
act-bridge = a bridge

# What cards and tiles are called
bon-1 = spade
bon-2 = step on one cult track
bon-3 = coins
bon-4 = shipping
bon-5 = worker
bon-6 = stronghold or sanctuary
bon-7 = trading post
bon-8 = priest
bon-9 = dwelling
bon-10 = shipping level
fav-1 = Fire
fav-2 = Water
fav-3 = Earth
fav-4 = Air
fav-5 = smaller towns
fav-6 = step on one cult track
fav-7 = worker
fav-8 = power
fav-9 = coins
fav-10 = trading post
fav-11 = dwelling
fav-12 = trading posts when passing
score-1 = spades, Earth
score-2 = towns, Earth
score-3 = dwellings, Water
score-4 = stronghold and sanctuary, Fire
score-5 = dwellings, Fire
score-6 = trading posts, Water
score-7 = stronghold and sanctuary, Air
score-8 = trading posts, Air
score-9 = temples, priests

# What can be done
choice-score = For the next round: { $what }
choice-card = Into the game: { $what }
choice-first = { $seat } begins
choice-faction = Play the { $who }
choice-faction-start = Play the { $who }: { $home }, { $start }
choice-start = Starting dwelling on { $hex }
choice-build = { $hex }: dwelling{ $spades ->
    [0] { "" }
    [one] , 1 spade
   *[other] , { $spades } spades
}
choice-build-skip = { $hex }: dwelling, over other hexes{ $spades ->
    [0] { "" }
    [one] , 1 spade
   *[other] , { $spades } spades
}
choice-upgrade = { $hex }: { $building }
choice-dig = { $n ->
    [one] Buy 1 spade
   *[other] Buy { $n } spades
}
choice-transform = { $hex } becomes { $terrain }{ $spades ->
    [0] { "" }
    [one] { " " }with 1 spade
   *[other] { " " }with { $spades } spades
}
choice-power = Power for { $what }
choice-tile-action = { $tile }: { $what }
card = bonus card
favor-tile = favor tile
act-name = { $action ->
    [ACT1] power for a bridge
    [ACT2] power for a priest
    [ACT3] power for workers
    [ACT4] power for coins
    [ACT5] power for a spade
    [ACT6] power for two spades
    [BON1] bonus card (spade)
    [BON2] bonus card (cult step)
    [FAV6] favor tile (cult step)
    [ACTA] { act-cult-steps }
    [ACTW] { act-ride }
    [ACTS] { act-free-upgrade }
    [ACTC] { act-double-turn }
    [ACTG] { act-two-spades }
    [ACTN] { act-sandstorm }
    [ACTE] { act-bridge }
   *[other] { $action }
}
choice-bridge = Bridge from { $a } to { $b }
choice-ship = Shipping to { $level }
choice-dig-better = Improve digging
choice-send = Priest to { $cult } for { $n ->
    [one] 1 step
   *[other] { $n } steps
}
choice-burn = Burn { $n }: { $n } power to bowl III
choice-convert = { $give } { $what } → { $get } { $gets }
give-coins = { $give ->
    [one] coin
   *[other] coins
}
give-workers = { $give ->
    [one] worker
   *[other] workers
}
give-priests = { $give ->
    [one] priest
   *[other] priests
}
give-power = power
give-points = VP
get-coins = { $get ->
    [one] coin
   *[other] coins
}
get-workers = { $get ->
    [one] worker
   *[other] workers
}
get-priests = { $get ->
    [one] priest
   *[other] priests
}
get-power = power
get-points = VP
choice-favor = { $does }
choice-town = Found a town: { $does }
choice-steps = { $n ->
    [one] 1 step
   *[other] { $n } steps
} on { $cult }
choice-key = Key: to the top of { $cult }
choice-connect = Found a town across { $hex }
choice-give-up = Skip
choice-leech = Take { $n } power { $points ->
    [0] free
   *[other] for { $points } VP
} ({ $who })
choice-decline = Decline { $n } power ({ $who })
choice-pass = Pass
choice-pass-card = Pass: { $does }
choice-take-card = { $does }
choice-done = End the turn

# What is asked
prompt-draw = The tiles and cards of this game are drawn.
prompt-faction = Choose your faction.
prompt-dwelling = Place a starting dwelling on { $terrain }.
prompt-card = Take your first bonus card.
prompt-reward = { $n ->
    [one] Use your reward spade: choose a hex.
   *[other] Use your { $n } reward spades: choose a hex.
}
prompt-leech = Take { $n } power from { $seat }{ $points ->
    [0] ? It is free.
    [one] { " " }for 1 point?
   *[other] { " " }for { $points } points?
}
prompt-favor = { $n ->
    [one] Choose a favor tile.
   *[other] Choose { $n } favor tiles.
}
prompt-town = You found a town: choose its tile.
prompt-key = Choose the track whose top your key opens.
prompt-steps = { $n ->
    [one] Choose the track for your step.
   *[other] Choose the track for your { $n } steps.
}
prompt-cultists = Others took power from you: choose the track for your step.
prompt-spades = { $n ->
    [one] Use your spade: choose a hex.
   *[other] Use your { $n } spades: choose a hex.
}
prompt-build = Build a dwelling on { $hex }, or end your turn.
prompt-sandstorm = Choose a neighboring hex for the sandstorm.
prompt-free-dwelling = Choose a home hex anywhere for your free dwelling.
prompt-free-trading-post = Choose a dwelling to become a trading post.
prompt-bridge = Choose a place for your bridge.
prompt-exchange = You may turn up to { $n } workers into priests, or end your turn.
prompt-double = Your double turn: choose the first action.
prompt-action = Your turn: choose an action or a place on the map.
prompt-done = Your action is done: convert if you like, then end your turn.

# Options
option-setup = Set-up
option-setup-text = The recommended first game has fixed factions, dwellings, cards and tiles.
option-setup-usual = usual
option-setup-first-game = recommended first game
option-first = Start player
option-first-text = Who begins the first round.
option-first-values = random, or the number of a seat
option-scoring = Scoring tiles
option-scoring-text = The tiles of rounds 1 to 6.
option-scoring-values = random, or six tiles, such as SCORE4 SCORE3 SCORE2 SCORE6 SCORE8 SCORE5
option-cards = Bonus cards
option-cards-text = Those in play: three more than there are players.
option-cards-values = random, or cards, such as BON1 BON3 BON4 BON5 BON6
option-factions = Factions
option-factions-text = By seat, in place of choosing them.
option-factions-values = choose, or factions, such as witches nomads
option-factions-choose = chosen by the players
option-leech = Power from neighbors
option-leech-text = When one has to decide whether to take it.
option-leech-immediate = at once
option-leech-deferred = any time before one’s next action
option-give-up-effects = May effects be forfeited?
option-give-up-effects-text = Whether the effect of a special action, or spades paid for, may be given up.
option-mini-expansion-1 = Mini expansion 1
option-mini-expansion-1-text = Adds three town tiles.
option-shipping-bonus = Shipping bonus
option-shipping-bonus-text = Adds the bonus card that scores shipping levels.
option-temple-scoring-tile = Temple scoring
option-temple-scoring-tile-text = Adds the scoring tile that scores temples.
option-variable-turn-order = Variable turn order
option-variable-turn-order-text = Players play the next round in the order in which they passed.

# Standing orders
order-power = When power is offered
order-power-ask = ask me
order-power-0 = take it if it costs nothing, else ask
order-power-1 = take it for at most 1 point, else ask
order-power-2 = take it for at most 2 points, else ask
order-power-3 = take it for at most 3 points, else ask
order-power-4 = take it for at most 4 points, else ask
order-power-5 = take it for at most 5 points, else ask
order-power-never = never take it
order-pass = When nothing is left but to pass
order-pass-ask = ask me
order-pass-alone = pass for me if there is no card to choose

# Hints of the guided first game
lesson-goal = What it is about
lesson-goal-text = Your faction lives on one kind of land. Spread over the map, raise better buildings and serve the cults. After six rounds the most points win.
lesson-resources = What you have
lesson-resources-text = Coins, workers, priests, and power in three bowls. Everything you build is paid with these, and each round brings new income.
lesson-build = Build a dwelling
lesson-build-text = Every dwelling you put on the map brings one worker more each round. Press a hex with a dashed outline: what it costs stands on the choices.
lesson-spade = Turn land into yours
lesson-spade-text = Land of another kind needs spades; the nearer it is to yours on the terrain circle, the fewer. Buy them with workers while you build.
lesson-end-turn = The rest of your turn
lesson-end-turn-text = Your action is done. You may still convert power or resources; then end the turn, and the next player moves.
lesson-neighbors = Power from a neighbor
lesson-neighbors-text = Somebody built beside you, so you may take power. It costs one point less than the power you get. Early in the game it is nearly always worth it.
lesson-upgrade = Better buildings
lesson-upgrade-text = Trading posts bring coins and power, temples bring priests and a favor tile. Beside another player a trading post costs half the coins.
lesson-power = Power actions
lesson-power-text = With power in bowl III you take one of six actions on the board, each only once a round. If you lack a little, burn: two tokens of bowl II bring one to bowl III.
lesson-favor = A favor tile
lesson-favor-text = Temples and the sanctuary bring one. Choose a tile that pays every round, or points for what you build anyway. It also moves you up a cult track.
lesson-pass = When to pass
lesson-pass-text = When nothing good is left to do, pass and take a bonus card for the next round. Who passes first has the first pick and begins the next round.
lesson-rounds = What this round scores
lesson-rounds-text = The strip on top shows what gives points in each round, and what the cults give at its end. Do in each round what it pays for.
lesson-cults = The cults
lesson-cults-text = A priest on a cult track moves you up for good. At the end the three highest on each track get 8, 4 and 2 points.
lesson-town = You founded a town
lesson-town-text = Four buildings side by side with enough value are a town. Choose a tile: points and something useful at once.
lesson-last = The last round
lesson-last-text = There is no income any more. Spend everything, connect your buildings to one large area, and look at the cult tracks once more.

# The action bar
action-build = Build
action-upgrade = Upgrade
action-power = Power
action-special = Special
action-special-none = You have no card, no tile and no stronghold with an action.
action-priests = Priests
action-tracks = Ship, dig
action-convert = Convert
action-pass = Pass

# One thought, one press
chain-build = { $hex }: dwelling, { $n ->
    [one] 1 spade
   *[other] { $n } spades
}
more-spades = { $more ->
    [0] { "" }
    [one] {" "}+ 1 spade
   *[other] {" "}+ { $more } spades
}
chain-build-tile = { $hex }: dwelling, { $tile }{ more-spades }
chain-build-power = { $hex }: dwelling by power{ more-spades }
chain-build-burning = { $hex }: dwelling, burn { $burn }{ more-spades }
chain-transform = { $hex }: { $terrain } only
chain-burning = Power for { $what }, burn { $burn }

# Info cards
info-price = Price
info-owner = Has it
info-left = Left
info-how = How to get it
info-on-it = On it
info-power-value = Power value
info-to-home = To your terrain
info-spades = { $n ->
    [0] no spade needed
    [one] 1 spade
   *[other] { $n } spades
}
info-dwelling = A dwelling
info-power-action = Power action
info-card = Bonus card
info-favor = Favor tile
info-town = Town tile
info-special = Special action
info-how-favor = Build a temple or the sanctuary.
info-how-town = Found a town: four buildings together with a power value of 7.
info-bridge = A bridge joins two hexes across the river. Power actions and some factions build them.
info-river = Nobody builds on the river; ships and bridges lead across it.
info-track = Every second step higher up brings power; the top needs a key. At the end the first three of each track score.
info-coins = For building, upgrading and the tracks.
info-workers = For building, spades and upgrades.
info-priests = For the cults, for shipping and digging.
info-points = Victory points. Taking power from neighbors costs some.
info-power = Only power in bowl III can be spent. Power gained moves up a bowl; burning one in bowl II moves another up.
info-ship = How many river hexes you can cross to build.
info-dig = How much a spade costs you.
info-offer = A neighbor has built: take the power for points, or decline.
info-build = A dwelling on a hex of your terrain that you can reach; spades change other terrain.
info-upgrade = A dwelling to a trading post, that to a temple or the stronghold, a temple to the sanctuary.
info-power-actions = Each once a round, by whoever takes it first; paid from bowl III.
info-specials = Actions of your card, your tiles and your stronghold, each once a round.
info-send = Send a priest to a cult: 2 or 3 steps on a space, 1 step if it comes back.
info-tracks = Improve shipping or digging, for points, too.
info-convert = Priests to workers, workers to coins, power to all of them, and burning power. No action.
info-pass = Done for this round: take another bonus card. Who passes first begins the next round.
