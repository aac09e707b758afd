# Age of Innovation in English.

# Things
coins = { $n ->
    [one] coin
   *[other] coins
}
tools = { $n ->
    [one] tool
   *[other] tools
}
scholars = { $n ->
    [one] scholar
   *[other] scholars
}
power = power
tokens = power tokens
points = points
annexes = { $n ->
    [one] annex
   *[other] annexes
}
banking-books = { $n ->
    [one] banking book
   *[other] banking books
}
law-books = { $n ->
    [one] law book
   *[other] law books
}
engineering-books = { $n ->
    [one] engineering book
   *[other] engineering books
}
medicine-books = { $n ->
    [one] medicine book
   *[other] medicine books
}
any-books = { $n ->
    [one] book
   *[other] books
}
books-of-any-kind = { $n ->
    [one] book of any kind
   *[other] books of any kind
}
workshop = workshop
guild = guild
school = school
university = university
palace = palace
tower = tower
monument = monument
banking = Banking
law = Law
engineering = Engineering
medicine = Medicine
desert = desert
plains = plains
swamp = swamp
lake = lake
forest = forest
mountain = mountain
wasteland = wasteland
river = river
nobody = nobody

# Factions
blessed = Blessed
felines = Felines
goblins = Goblins
illusionists = Illusionists
inventors = Inventors
lizards = Lizards
moles = Moles
monks = Monks
navigators = Navigators
omar = Omar
philosophers = Philosophers
psychics = Psychics

# Kinds of pieces
piece-round = round tile
piece-last = last-round tile
piece-book-action = book action
piece-innovation = innovation
piece-competency = competency tile
piece-palace = palace
piece-board = planning board
piece-faction = faction
piece-bonus = bonus tile
piece-town = town tile
piece-empire = empire tile
piece-first = start player

# What tiles are called
round-workshop_law = Workshops, Law
round-workshop_banking = Workshops, Banking
round-guild_law = Guilds, Law
round-guild_medicine = Guilds, Medicine
round-school_banking = Schools, Banking
round-palace_university_medicine = Palace and university, Medicine
round-palace_university_banking = Palace and university, Banking
round-spade_engineering = Spades, Engineering
round-science_medicine = Science steps, Medicine
round-town_engineering = Towns, Engineering
round-track_engineering = Tracks, Engineering
round-innovation_law = Innovations, Law
last-workshop = Workshops
last-school = Schools
last-edge_workshop = Workshops at the edge
last-guild = Guilds
innovation-deus_ex_machina = Deus ex machina
innovation-trade_routes = Trade routes
innovation-professors = Professors
innovation-architecture = Architecture
innovation-census = Census
innovation-science = Science
innovation-league_of_cities = League of cities
innovation-library = Library
innovation-telecommunication = Telecommunication
innovation-sewage_system = Sewage system
innovation-steam_engine = Steam engine
innovation-steel = Steel
innovation-neutral_workshop = Workshop
innovation-neutral_guild = Guild
innovation-neutral_school = School
innovation-neutral_university = University
innovation-neutral_palace = Palace
innovation-monument = Monument
competency-tool_and_step = Tool and step
competency-points_and_coins = Points and coins
competency-book_and_power = Book and power
competency-one_time_mix = A bit of everything
competency-two_spades = Two spades
competency-annexes = Annexes
competency-four_power = Four power
competency-scholar_points = Scholars score
competency-town_points = Towns score
competency-edge_workshops = Edge workshops
competency-tower = Tower
competency-lowest_science = Broad learning
bonus-river_workshop = Ship, river workshops
bonus-pass_palace_university = Palace and university, tool
bonus-science_step = Science step, tools
bonus-send_scholar = Scholars
bonus-spade = Spade, book
bonus-pass_school = Schools, coins
bonus-build_guild = Guilds, power
bonus-bridge = Bridge, book
bonus-power_coins = Power and coins
bonus-coins = Coins
town-tools = Tools
town-spades = Spades
town-books = Books
town-coins = Coins
town-science = Science
town-power = Power
town-scholar = Scholar
book-power = Power
book-science = Science
book-coins = Coins
book-upgrade = Guild
book-guild_points = Points for guilds
book-spades = Three spades
power-bridge = bridge
power-scholar = scholar
power-tools = tools
power-coins = coins
power-one_spade = one spade
power-two_spades = two spades
palace-1 = Palace 1
palace-2 = Palace 2
palace-3 = Palace 3
palace-4 = Palace 4
palace-5 = Palace 5
palace-6 = Palace 6
palace-7 = Palace 7
palace-8 = Palace 8
palace-9 = Palace 9
palace-10 = Palace 10
palace-11 = Palace 11
palace-12 = Palace 12
palace-13 = Palace 13
palace-14 = Palace 14
palace-15 = Palace 15
palace-16 = Palace 16
palace-17 = Palace 17

# What they do
scores-round-workshop_law = 2 points for each workshop.
about-round-workshop_law = { scores-round-workshop_law } At the end 1 scholar for every 3 levels of law.
scores-round-workshop_banking = 2 points for each workshop.
about-round-workshop_banking = { scores-round-workshop_banking } At the end 4 power for every 3 levels of banking.
scores-round-guild_law = 3 points for each guild.
about-round-guild_law = { scores-round-guild_law } At the end 1 book of your choice for every 3 levels of law.
scores-round-guild_medicine = 3 points for each guild.
about-round-guild_medicine = { scores-round-guild_medicine } At the end 1 spade for every 4 levels of medicine.
scores-round-school_banking = 4 points for each school.
about-round-school_banking = { scores-round-school_banking } At the end 1 coin for every level of banking.
scores-round-palace_university_medicine = 5 points for a palace or a university.
about-round-palace_university_medicine = { scores-round-palace_university_medicine } At the end 1 tool for every 2 levels of medicine.
scores-round-palace_university_banking = 5 points for a palace or a university.
about-round-palace_university_banking = { scores-round-palace_university_banking } At the end 1 tool for every 2 levels of banking.
scores-round-spade_engineering = 2 points for each spade used.
about-round-spade_engineering = { scores-round-spade_engineering } At the end 1 coin for every level of engineering.
scores-round-science_medicine = 1 point for each science step.
about-round-science_medicine = { scores-round-science_medicine } At the end 1 book of your choice for every 3 levels of medicine.
scores-round-town_engineering = 5 points for each town tile.
about-round-town_engineering = { scores-round-town_engineering } At the end 1 spade for every 4 levels of engineering.
scores-round-track_engineering = 3 points for each level of shipping or terraforming.
about-round-track_engineering = { scores-round-track_engineering } At the end 1 scholar for every 3 levels of engineering.
scores-round-innovation_law = 5 points for each innovation.
about-round-innovation_law = { scores-round-innovation_law } At the end 3 power for every 2 levels of law.
about-last-workshop = In the last round 2 points more for each workshop.
about-last-school = In the last round 4 points more for each school.
about-last-edge_workshop = In the last round 3 points more for each workshop on an edge hex.
about-last-guild = In the last round 3 points more for each guild.
about-innovation-deus_ex_machina = At once 1 book of your choice and 1 step on every track. Special action: transform and build with 1 free spade.
about-innovation-trade_routes = When passing, 2 points for each of your guilds.
about-innovation-professors = Special action: 1 scholar and 3 points.
about-innovation-architecture = At once 10 points, and 1 step of your choice for each kind of building you have on the map.
about-innovation-census = At once 8, 12 or 18 points if you have at least 7, 9 or 11 buildings.
about-innovation-science = At once 5 points for each of your schools.
about-innovation-league_of_cities = At once 5 points for each of your town tiles.
about-innovation-library = At once as many points as your two highest science levels add up to.
about-innovation-telecommunication = At once 8, 12 or 18 points if you have at least 4, 5 or 6 separate groups of buildings.
about-innovation-sewage_system = At once 2 points for each of your workshops.
about-innovation-steam_engine = At once 1 scholar, a free terraforming level and a free shipping level.
about-innovation-steel = At once 8, 12 or 18 points for 1, 2 or 3 bridges of yours.
about-innovation-neutral_workshop = At once a neutral workshop. Income: 3 tools.
about-innovation-neutral_guild = At once a neutral guild. Income: 5 coins.
about-innovation-neutral_school = At once a neutral school and a competency tile.
about-innovation-neutral_university = At once a neutral university. Income: 2 points.
about-innovation-neutral_palace = At once a neutral palace, and 2 new power tokens into bowl III. Income: 4 power.
about-innovation-monument = At once the monument, with a power value of 4, and 7 points. With it two buildings can be a town.
about-competency-tool_and_step = Income: 1 tool and 1 step on a track of your choice.
about-competency-points_and_coins = Income: 3 points and 2 coins.
about-competency-book_and_power = Income: 1 book of your choice and 1 power.
about-competency-one_time_mix = At once 1 tool, 5 points and 2 coins.
about-competency-two_spades = At once transform and build with 2 free spades.
about-competency-annexes = At once 2 annexes. As an action put one to a building: its power value rises by 1, and it counts as two for a town.
about-competency-four_power = Special action: 4 power.
about-competency-scholar_points = 2 points whenever you send a scholar.
about-competency-town_points = When passing, 2 points for each of your town tiles.
about-competency-edge_workshops = 3 points for each workshop you build on an edge hex.
about-competency-tower = At once a neutral tower with a power value of 2. Income: 2 power and 2 coins.
about-competency-lowest_science = When passing, as many points as your lowest science level.
about-bonus-river_workshop = 2 points for each workshop you build beside a river. Your ships go 1 hex farther in the actions.
about-bonus-pass_palace_university = Income: 1 tool. When passing, 4 points for each of your palaces and universities.
about-bonus-science_step = Income: 2 tools. Special action: 1 step on a track of your choice.
about-bonus-send_scholar = Income: 1 scholar. 2 points whenever you send a scholar.
about-bonus-spade = Income: 1 book of your choice. Special action: transform and build with 1 free spade.
about-bonus-pass_school = Income: 4 coins. When passing, 1 step of your choice for each of your schools.
about-bonus-build_guild = Income: 3 power. 3 points for each guild you build.
about-bonus-bridge = Income: 1 book of your choice. Special action: a bridge.
about-bonus-power_coins = Income: 4 power and 2 coins.
about-bonus-coins = Income: 6 coins.
about-town-tools = 4 points and 3 tools.
about-town-spades = 5 points, and transform and build with 2 free spades.
about-town-books = 5 points and 2 books of your choice.
about-town-coins = 6 points and 6 coins.
about-town-science = 7 points and 1 step on every track.
about-town-power = 8 points and 8 power.
about-town-scholar = 8 points and 1 scholar.
about-book-power = For 1 book: 5 power.
about-book-science = For 1 book: 2 steps on one track.
about-book-coins = For 2 books: 6 coins.
about-book-upgrade = For 2 books: a workshop becomes a guild, free of charge.
about-book-guild_points = For 2 books: 2 points for each of your guilds.
about-book-spades = For 3 books: transform and build with 3 free spades.
about-power-bridge = For 3 power: a bridge.
about-power-scholar = For 3 power: 1 scholar.
about-power-tools = For 4 power: 2 tools.
about-power-coins = For 4 power: 7 coins.
about-power-one_spade = For 4 power: transform and build with 1 free spade.
about-power-two_spades = For 6 power: transform and build with 2 free spades.
about-palace-1 = Income: 5 power. Special action: 2 tools.
about-palace-2 = Special action: transform and build with 2 free spades.
about-palace-3 = Income: 2 power. Special action: a school becomes a guild, and you get 3 points and 1 tool.
about-palace-4 = Income: 2 power. Special action: a workshop becomes a guild, free of charge.
about-palace-5 = Income: 4 power. At once a competency tile.
about-palace-6 = Income: 2 power and 1 book of your choice. Special action: 2 steps on one track.
about-palace-7 = Income: 4 power. When passing, 3 points for each of your schools.
about-palace-8 = Income: 2 coins, 2 power and 1 tool. Your towns need a power value of only 6.
about-palace-9 = Income: 1 scholar. For a scholar you fly over one or two hexes to transform and build, and score 5 points each time.
about-palace-10 = Income: 6 coins. At once 12 power and 2 books of your choice.
about-palace-11 = Income: 1 tool. At once a town tile.
about-palace-12 = Income: 8 power. 2 points for each workshop you build.
about-palace-13 = Special action: 3 coins and 1 book of your choice. 3 points for each guild you build.
about-palace-14 = Income: 6 power. At once 2 shipping levels. You may found towns across a river hex.
about-palace-15 = Income: 6 power. At once transform and build with 2 free spades, 2 bridges and 2 books of your choice.
about-palace-16 = Income: 2 power and 1 book of your choice. At once a guild on any hex of your home terrain.
about-palace-17 = Income: 2 power. At once 10 points.
about-board-desert = A free spade at the start.
about-board-plains = Better terraforming costs 4 coins less.
about-board-swamp = 1 scholar at the start, and more power in bowl II.
about-board-lake = Begins with shipping 1.
about-board-forest = 1 step on every track at the start, and more power in bowl II.
about-board-mountain = 2 coins more income, and 1 coin more for the first guild.
about-board-wasteland = 1 tool and 1 book of your choice more at the start. The second innovation needs no additional book.
about-blessed = For the rewards at the end of rounds their science levels count 3 more.
about-felines = 3 science steps and a book with every town tile.
about-goblins = 2 coins for every spade they use.
about-illusionists = Power actions cost 1 power less and score points.
about-inventors = A competency tile at the start.
about-lizards = Transform and build with a free spade and a free workshop with every town tile.
about-moles = For 1 tool they tunnel under one hex and score points; also for 1 tool they build bridges, over land too.
about-monks = Begin with their university, and its competency tile, in place of workshops.
about-navigators = Points for each workshop they build beside a river.
about-omar = Begins with a neutral tower, and has 2 power and 2 coins more income.
about-philosophers = A book more with every competency tile, and as a special action a book.
about-psychics = Special action: 5 power, and then a further action.

# Where points come from
source-start = start
source-rounds = round tiles
source-bonus = bonus tiles
source-competencies = competency tiles
source-palace = palace
source-innovations = innovations
source-towns = towns
source-faction = faction
source-shipping = shipping
source-terraforming = terraforming
source-actions = book actions
source-science = income of the sciences
source-leech = power
source-banking = Banking
source-law = Law
source-engineering = Engineering
source-medicine = Medicine
source-empire = largest empire
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
refuse-start-building = This is not a start building that you place now. { $asked }
refuse-build-instead = A workshop is built, not placed: write build { $hex }.
refuse-no-way-at-start = A start building needs no tunnel and no flight: it goes on any empty hex of home terrain.
refuse-spades-only = With these spades nothing is built. { $asked }
refuse-no-way-for-spades = With these spades no tunnel and no flight is used: choose a hex within reach.
refuse-no-piece = There is no { $building } left on your planning board.
    .short = none left
refuse-nothing-to-place = No { $building } is yours to place now: on an empty hex only workshops are built.
refuse-lost-building = The { $building } of your tile could not be placed at once, so it is lost.
refuse-no-bridge = You have no bridge left.
refuse-no-scholar = There is no scholar left in your supply.
refuse-no-book = There is no book of this discipline left: { $track }.
refuse-occupied = There is a building on { $hex }.
refuse-river = { $hex } is river.
refuse-not-home = { $hex } is { $is }, not your home terrain, { $home }.
refuse-home-already = { $hex } is your home terrain already.
refuse-out-of-reach = { $hex } is out of reach: it must be adjacent to a building of yours{ $ships ->
    [0] .
    [one] , or joined to one across one river hex.
   *[other] , or joined to one across at most { $ships } river hexes.
}
refuse-out-of-skip = { $hex } is too far: { $hexes ->
    [one] one hex
   *[other] at most { $hexes } hexes
} may lie between it and a building of yours.
refuse-too-near = { $hex } is adjacent to a building of yours, so there is nothing to skip.
refuse-skipped-elsewhere = The one tunnel or flight of this action went elsewhere.
refuse-wrong-terrain = { $hex } is { $is } and goes to your home terrain by the shorter way, with all free spades as far as they go: it can become { $right } now.
refuse-first-hex-only = A workshop of this action can stand only on the hex that was transformed first, { $first }, not on { $hex }.
refuse-first-unfinished = { $hex } must be your home terrain before spades go to another hex.
refuse-no-spade-left = No free spade is left for a further hex, and none can be bought for it.
refuse-no-action-left = You have taken your action of this turn.
    .short = acted
refuse-action-first = Take an action first, or pass.
    .short = action first
refuse-choose-first = Choose first what is owed to you. { $asked }
    .short = choose first
refuse-finish-first = Finish what you started first. { $asked }
    .short = finish first
refuse-answer-first = The offers of power come first. { $asked }
    .short = power first
refuse-no-exchange = Exchanges are made before or after an action, not within it.
    .short = not in between
refuse-not-your-building = No building of yours stands on { $hex }.
refuse-neutral = The building on { $hex } is neutral and stays what it is.
refuse-no-upgrade = A { $from } does not become a { $to }: it can become a { $right }.
refuse-last-upgrade = A { $from } does not become a { $to }: it is not upgraded any more.
refuse-other-swap = This replaces another building. { $asked }
refuse-shipping-end = Your shipping track ends here.
    .short = at the end
refuse-terraforming-end = Your terraforming track ends here.
    .short = at the end
refuse-no-space = No space for { $steps } steps is free on { $track }: a scholar can make { $best ->
    [one] one step
   *[other] at most { $best } steps
} there.
refuse-taken = This action has been taken in this round: { $action }.
    .short = taken
refuse-used = You have used this action in this round, and it is available again in the next: { $action }.
    .short = used
refuse-not-in-game = This action is not in this game: { $action }.
refuse-not-owned = This action is for who has its tile or faction, and you do not: { $action }.
refuse-no-such-action = This has no action: { $action }.
    .short = none yet
refuse-no-tunnel = Only the Moles tunnel.
refuse-no-flight = Only the owner of palace 9 flies.
refuse-no-hex-for-spades = There is no empty hex within reach that could be transformed, and no workshop that could be built.
    .short = no hex
refuse-no-building = You have no { $building } on the map.
    .short = no building
refuse-no-bridge-site = There is no free bridge site with a building of yours at an end.
refuse-bridge-there = There is a bridge between { $a } and { $b } already.
refuse-not-printed = There is no bridge site between { $a } and { $b }.
refuse-no-own-end = No building of yours stands on { $a } or { $b }.
refuse-annex-there = The building on { $hex } has an annex already.
refuse-no-offer = No power is offered to you.
refuse-other-offer = { $who } offers you { $n } power: take all of it or nothing.
refuse-zero = Enter an amount.
refuse-wrong-books = Pay exactly { $n ->
    [one] one book
   *[other] { $n } books
} of those you have.
refuse-out-of-stock = This is not there to be taken: { $piece } ({ $kind }).
    .short = all taken
refuse-owned-already = You have this already: { $piece } ({ $kind }).
refuse-no-room = You have room for three innovations only.
refuse-drafted = No palace is chosen in a draft: yours is the one you drafted, { $piece } ({ $kind }).
refuse-not-on-display = This is not on display: { $piece } ({ $kind }).
refuse-no-tile-in-last-round = In the last round no bonus tile is taken.
refuse-tile-needed = Take a bonus tile with it.
refuse-not-drawable = This cannot be drawn now.
refuse-second-of-kind = You have taken one of this kind: { $kind }.
refuse-no-river-towns = Only the owner of palace 14 founds towns across a river.
refuse-no-river = { $hex } is no river hex.
refuse-river-in-town = { $hex } is part of a town already.
refuse-joins-town = Around { $hex } there is a town of yours already.
refuse-town-short = A town across { $hex } needs { $buildings } buildings and a power value of { $power }, and you have { $have } with { $value } there.
refuse-no-step-waits = No step waits for a key on this track: { $track }.
refuse-no-key = The step on this track needs a key of a town, and you have none: { $track }.
refuse-cannot-give-up = This cannot be given up. { $asked }
refuse-nothing-to-give-up = There is nothing of this to give up now.

# Unreadable moves and options
misread-no-bridge-site = there is no place for a bridge between { $a } and { $b }
misread-nobody-plays = nobody plays { $who }
bad-option-last = { $tile } may not lie on this tile of round 6
bad-option-other-set-up = this belongs to the other set-up; see the option setup
bad-option-empire = there is an empire tile with two players only
bad-option-round = { $tile } may not lie on round { $round } with the others
bad-option-side = { $players } players do not play on the { $side } side
side-small = small
side-large = large
bad-option-pair = `{ $pair }` is no pair such as moles:coins

# What happens
event-round = Round { $round } begins.
event-drew = Drawn: { $piece } ({ $kind }).
event-drew-for = Round { $round }: { $piece } ({ $kind }).
event-first = { $seat } begins.
event-took = { $seat }: { $piece } ({ $kind }).
event-gained = { $who }: +{ $n } { $what }.
event-paid = { $who }: −{ $n } { $what }.
event-scored = { $who }: +{ $n } VP ({ $source }).
event-lost = { $who }: −{ $n } VP ({ $source }).
event-built = { $who }: { $building } on { $hex }.
event-not-placed = { $who }: no place for the { $building }, which is lost.
event-transformed = { $who }: { $hex } becomes { $terrain }.
event-tunneled = { $who }: tunnel to { $hex }.
event-flew = { $who }: flight to { $hex }.
event-bridged = { $who }: bridge from { $a } to { $b }.
event-annexed = { $who }: annex on { $hex }.
event-acted = { $who }: action { $action }.
event-shipped = { $who }: shipping level { $level }.
event-terraformed = { $who }: terraforming level { $level }.
event-stepped = { $who }: { $track } level { $level }.
event-sent = { $who }: scholar to { $track }.
event-burned = { $who }: sacrificed { $n } power.
event-founded = { $who }: a town.
event-offered = { $who }: may take { $n } power.
event-declined = { $who } declines { $n } power.
event-passed = { $who }: pass.
event-spades = { $who }: { $n ->
    [one] one spade
   *[other] { $n } spades
}.

# Options
option-map = Side of the board
option-map-text = Three players may choose the small one, which is harder.
option-map-small = small
option-map-large = large
option-map-default = by the number of players
option-setup = Set-up
option-setup-text = Sets of planning board, faction and bonus tile, or a draft of each piece by itself.
option-setup-sets = sets
option-setup-draft = draft
option-balance = Factions
option-balance-text = As they were printed first, or as rebalanced in 2024.
option-balance-v1-0 = first printing
option-balance-v1-2 = balance of 2024
option-first = Start player
option-first-text = Who begins the first round.
option-first-values = random, or the number of a seat
option-rounds = Round tiles
option-rounds-text = The tiles of rounds 1 to 6.
option-rounds-values = random, or six tiles, such as workshop_law guild_law school_banking spade_engineering town_engineering innovation_law
option-last = Last-round tile
option-last-text = What scores in addition in the last round.
option-last-workshop = { last-workshop }
option-last-school = { last-school }
option-last-edge-workshop = { last-edge_workshop }
option-last-guild = { last-guild }
option-book-actions = Book actions
option-book-actions-text = The three in play.
option-book-actions-values = random, or three of power science coins upgrade guild_points spades
option-innovations = Innovations
option-innovations-text = Those on the spaces of the board: column by column, then those on top.
option-innovations-values = random, or innovations, such as census steel monument …
option-competencies = Competency tiles
option-competencies-text = Those on their spaces: column by column from top to bottom.
option-competencies-values = random, or all twelve kinds
option-palaces = Palaces
option-palaces-text = Those on offer besides number 17, or those of the draft.
option-palaces-values = random, or numbers from 1 to 16
option-sets = Sets
option-sets-text = Faction and bonus tile, from the desert board to the wasteland board.
option-sets-values = random, or seven pairs, such as moles:coins monks:spade …
option-boards = Boards of the draft
option-boards-text = The planning boards one chooses from.
option-boards-values = random, or boards, such as desert swamp lake …
option-factions = Factions of the draft
option-factions-text = One more than there are players.
option-factions-values = random, or factions, such as moles monks goblins
option-bonus = Bonus tiles of the draft
option-bonus-text = Three more than there are players.
option-bonus-values = random, or bonus tiles, such as coins spade bridge …
option-empire = Empire tile
option-empire-text = What the neutral faction has built in a two-player game.
option-empire-12 = 12 buildings
option-empire-13 = 13 buildings
option-empire-14 = 14 buildings
option-empire-15 = 15 buildings

# What the bots think.
advice-points = points now
advice-hand = in hand
advice-income = future income
advice-buildings = what buildings lead to
advice-tiles = what tiles will score
advice-towns = towns nearly founded, and what is due
advice-science = science as it stands
advice-empire = largest group as it stands

# The browser table
keys = { $n ->
    [one] key
   *[other] keys
}
bridges = { $n ->
    [one] bridge
   *[other] bridges
}
spades = { $n ->
    [one] spade
   *[other] spades
}
short-banking = Banking
short-law = Law
short-engineering = Engineering
short-medicine = Medicine
letter-desert = D
letter-plains = P
letter-swamp = S
letter-lake = L
letter-forest = F
letter-mountain = M
letter-wasteland = W
table-map = Map
table-science = Science board and competency tiles
table-rounds = Rounds: what they score, and what the sciences give at their end
table-order = Turn order
table-empire = The empire of the neutral faction: { $n } buildings
table-power-actions = Power actions
table-book-actions = Book actions
table-bonus-tiles = Bonus tiles
table-town-tiles = Town tiles
table-palaces = Palaces
table-innovations = Innovations
table-sets = Sets: planning board, faction and bonus tile
table-boards = Planning boards
table-factions = Factions
table-no-faction = No faction yet
table-to-move = to move
table-passed = passed
table-taken = taken this round
table-used = used this round
table-hex = { $hex }, { $terrain }
table-hex-edge = { $hex }, { $terrain }, at the edge
table-hex-built = { $hex }, { $terrain }: { $building }{ $annexes ->
    [0] { "" }
   *[other] { " " }with an annex
}, { $who }
table-hex-neutral = { $hex }, { $terrain }: neutral { $building }{ $annexes ->
    [0] { "" }
   *[other] { " " }with an annex
}, { $who }
table-bridge = Bridge from { $a } to { $b }: { $who }
table-bridge-site = Bridge site from { $a } to { $b }
table-amount = { $n } { $what }
table-scholars = { $n ->
    [one] 1 scholar
   *[other] { $n } scholars
}, { $left } more in the supply
table-bowls = Power: { $one } in bowl I, { $two } in bowl II, { $three } in bowl III
table-shipping = Shipping { $n }{ $more ->
    [0] { "" }
   *[other] , +{ $more } by the bonus tile
}
table-digging = Terraforming { $n }: a spade costs { $tools ->
    [one] 1 tool
   *[other] { $tools } tools
}
table-buildings-left = { $n } left: { $what }
table-row = income now:
table-row-next = after one more:
table-left = { $n } left
table-coins-on-it = { $n ->
    [one] 1 coin on it
   *[other] { $n } coins on it
}
table-level-power = Level { $level }: { $n } power
table-space = { $n ->
    [one] 1 step
   *[other] { $n } steps
} on the track of the column{ $books ->
    [0] { "" }
    [one] { " " }and 1 of its books
   *[other] { " " }and { $books } of its books
}
table-space-track = Its place: { $n ->
    [one] 1 step
   *[other] { $n } steps
} ({ $track }){ $books ->
    [0] .
    [one] { " " }and 1 book of it.
   *[other] { " " }and { $books } books of it.
}
table-track = Level { $key } takes a key, and only one player can be on top. Income from level { $level } on:
table-supply = Supply of { $what }
table-price-books = Price: { $books }
table-offer = { $n } power from { $who }{ $points ->
    [0] , free
    [one] , for 1 VP
   *[other] , for { $points } VP
}
table-round = Round { $n }

# Parts of choices
way-reach = { "" }
way-tunnel = , by tunnel
way-flight = , by flight
give-coins = { $give ->
    [one] coin
   *[other] coins
}
give-tools = { $give ->
    [one] tool
   *[other] tools
}
give-scholars = { $give ->
    [one] scholar
   *[other] scholars
}
give-banking-books = { $give ->
    [one] banking book
   *[other] banking books
}
give-law-books = { $give ->
    [one] law book
   *[other] law books
}
give-engineering-books = { $give ->
    [one] engineering book
   *[other] engineering books
}
give-medicine-books = { $give ->
    [one] medicine book
   *[other] medicine books
}
get-coins = { $get ->
    [one] coin
   *[other] coins
}
get-tools = { $get ->
    [one] tool
   *[other] tools
}
get-scholars = { $get ->
    [one] scholar
   *[other] scholars
}
get-banking-books = { $get ->
    [one] banking book
   *[other] banking books
}
get-law-books = { $get ->
    [one] law book
   *[other] law books
}
get-engineering-books = { $get ->
    [one] engineering book
   *[other] engineering books
}
get-medicine-books = { $get ->
    [one] medicine book
   *[other] medicine books
}

# Choices
choice-draw = { $piece } ({ $kind })
choice-first = { $seat } begins
choice-take = Take: { $piece } ({ $kind })
choice-take-told = { $piece }: { $about }
choice-take-bonus = Bonus tile: { $piece }
choice-set = { $who }, { $piece }: { $bonus }
choice-competency = { $piece }: { $track } +{ $steps }
choice-innovation = { $piece }: pay { $price }
choice-start = Starting { $building } on { $hex }
choice-build = { $hex }: workshop{ $way }
choice-transform = { $hex } becomes { $terrain } with { $spades ->
    [one] 1 spade
   *[other] { $spades } spades
}{ $way }
choice-place = { $hex }: { $building }
choice-upgrade = { $hex }: { $building }
choice-power = Power: { $piece }
choice-special = { $piece }: { $what }
choice-bridge-action = A bridge, over land too
choice-pay = Pay { $books }
choice-bridge = Bridge from { $a } to { $b }
choice-annex = Annex on { $hex }
choice-ship = Shipping to { $level }{ $books ->
    [0] { "" }
    [one] { " " }+1 book
   *[other] { " " }+{ $books } books
}
choice-terraform = Terraforming to { $level }{ $books ->
    [0] { "" }
    [one] { " " }+1 book
   *[other] { " " }+{ $books } books
}
choice-send = Scholar to { $track } for { $n ->
    [one] 1 step
   *[other] { $n } steps
}
choice-burn = Sacrifice { $n }: { $n } power to bowl III
choice-convert = { $give } { $what } → { $get } { $gets }
choice-book = Take { $n } { $what }
choice-step = { $n ->
    [one] 1 step
   *[other] { $n } steps
} in { $track }
choice-key = Key: to level { $level } of { $track }
choice-connect = Found a town across { $hex }
choice-spades = First the action with { $n ->
    [one] 1 spade
   *[other] { $n } spades
}
choice-spades-town = First the spade of the town tile
choice-give-up-spades = Skip the remaining spades
choice-give-up-bridge = Skip the bridge
choice-give-up-steps = Skip the steps
choice-leech = Take { $n } power { $points ->
    [0] free
   *[other] for { $points } VP
} ({ $who })
choice-decline = Decline { $n } power ({ $who })
choice-pass = Pass
choice-pass-tile = Pass: { $piece }
choice-done = End the turn

# What special actions do
act-palace-1 = 2 tools
act-palace-2 = transform and build with 2 spades
act-palace-3 = a school becomes a guild, +3 points, +1 tool
act-palace-4 = a workshop becomes a guild
act-palace-6 = 2 steps on one track
act-palace-13 = 3 coins and 1 book
act-innovation-deus_ex_machina = transform and build with 1 spade
act-innovation-professors = 1 scholar and 3 points
act-competency-four_power = 4 power
act-bonus-science_step = 1 step on a track
act-bonus-spade = transform and build with 1 spade
act-bonus-bridge = a bridge
act-philosophers = 1 book
act-psychics = 5 power, then a further action

# What is asked
prompt-draw = The pieces of this game are drawn.
prompt-set = Choose a planning board with its faction and bonus tile.
prompt-draft = Choose a planning board, a faction or a palace.
prompt-bonus = Take your first bonus tile.
prompt-start = Place your starting { $building } on { $terrain }.
prompt-leech = Take { $n } power from { $seat }{ $points ->
    [0] { "" }, free
    [one] { "" } for 1 point
   *[other] { "" } for { $points } points
}?
prompt-pay = { $n ->
    [one] Which book do you pay?
   *[other] Which { $n } books do you pay?
}
prompt-swap = Choose the { $from } that becomes a { $to }.
prompt-town = You found a town: choose its tile.
prompt-palace = Choose your palace.
prompt-competency = { $n ->
    [one] Choose a competency tile.
   *[other] Choose { $n } competency tiles.
}
prompt-books = { $n ->
    [one] Take a book of your choice.
   *[other] Take { $n } books of your choice.
}
prompt-track-steps = { $n ->
    [one] On which track do you make a step?
   *[other] On which track do you make { $n } steps?
}
prompt-steps = { $n ->
    [one] Make a step on a track of your choice.
   *[other] Make { $n } steps on tracks of your choice.
}
prompt-place = Choose a hex within reach for the { $building }.
prompt-guild = Choose a home hex anywhere for your guild.
prompt-bridge = { $n ->
    [one] Choose a place for your bridge.
   *[other] Choose places for your { $n } bridges.
}
prompt-spades = { $n ->
    [one] You have 1 free spade: choose a hex.
   *[other] You have { $n } free spades: choose a hex.
}
prompt-loose = { $n ->
    [one] You have 1 spade: choose a hex.
   *[other] You have { $n } spades, one step each: choose a hex.
}
prompt-build = Build a workshop on { $hex }, or do without it.
prompt-key = A step waits for a key: use one, or end your turn.
prompt-action = Your turn: choose an action or a place on the map.
prompt-action-more = You may take a further action, or end your turn.
prompt-done = Your action is done: exchange if you like, then end your turn.

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
order-pass-alone = pass for me if there is no bonus tile to choose

# Hints of the guided first game
lesson-goal = What it is about
lesson-goal-text = Choose a planning board with its faction and bonus tile. You live on the land of your board, spread, study and invent. After six rounds the most points win.
lesson-start = Your first buildings
lesson-start-text = Put them near others: neighbors give each other power. But leave room to grow, and keep them close enough to become a town.
lesson-resources = What you have
lesson-resources-text = Coins, tools, scholars, books, and power in three bowls. Everything you build is paid with these, and each round brings new income.
lesson-build = Build a workshop
lesson-build-text = Every workshop on the map brings one tool more each round. Press a hex with a dashed outline: what it costs stands on the choices.
lesson-spade = Turn land into yours
lesson-spade-text = Land of another kind needs spades; the nearer it is to yours on the terrain circle, the fewer. Buy them with tools while you build.
lesson-end-turn = The rest of your turn
lesson-end-turn-text = Your action is done. You may still exchange; then end the turn, and the next player moves.
lesson-neighbors = Power from a neighbor
lesson-neighbors-text = Somebody built beside you, so you may take power. It costs one point less than the power you get. Early in the game it is nearly always worth it.
lesson-upgrade = Better buildings
lesson-upgrade-text = Guilds bring coins and power, schools bring scholars and a competency tile. Beside another player a guild is cheaper.
lesson-books = Books
lesson-books-text = Books pay for book actions on the board and for innovations, which are strong. Collect those of the sciences you study anyway.
lesson-competency = A competency tile
lesson-competency-text = Schools and universities bring one. Choose one that pays every round, or points for what you build anyway; it also moves you up in a science.
lesson-pass = When to pass
lesson-pass-text = When nothing good is left to do, pass and take a bonus tile for the next round. Who passes first has the first pick.
lesson-science = The sciences
lesson-science-text = A scholar sent to a science moves you up for good. The round tile shows which science pays at the end of this round; at the end of the game places score.
lesson-town = You founded a town
lesson-town-text = Neighboring buildings with enough value are a town. Choose a tile: points and something useful at once.
lesson-last = The last round
lesson-last-text = There is no income any more. Spend everything, connect your buildings to one large area, and look at the sciences once more.

# The action bar
action-build = Build
action-upgrade = Upgrade
action-power = Power, books
action-special = Special
action-special-none = You have no tile, no palace and no faction with an action.
action-innovate = Innovate
action-scholars = Scholars
action-tracks = Ship, dig
action-convert = Convert
action-pass = Pass

# One thought, one press
chain-build = { $hex }: workshop, { $n ->
    [one] 1 spade
   *[other] { $n } spades
}
chain-build-power = { $hex }: workshop, power: { $id }
chain-build-burning = { $hex }: workshop, sacrifice { $burn }
chain-burning = Power: { $id }, sacrifice { $burn }

# Info cards
info-price = Price
info-owner = Has it
info-left = Left
info-how = You get it
info-town-tile = for a town: four connected buildings with a power value of { $power } together
info-palace-tile = when you upgrade a guild to the palace
info-palaces = { $n ->
    [one] 1 palace tile, this one
   *[other] { $n } palace tiles, 1 like this
}
info-power-value = Power value
info-to-home = To your terrain
info-spades = { $n ->
    [0] no spade needed
    [one] 1 spade
   *[other] { $n } spades
}
info-workshop = A workshop
info-bridge = A bridge joins two hexes across the river.
info-river = Nobody builds on the river; ships and bridges lead across it.
info-track = Steps bring power higher up, and income from the ninth level on. At the end the leaders of each track score.
info-books = Books pay for book actions and innovations; each discipline has its own.
info-coins = For building, upgrading and the tracks.
info-tools = For building, spades and upgrades.
info-scholars = For the science board, for shipping and terraforming.
info-points = Victory points. Taking power from neighbors costs some.
info-annexes = An annex makes a building worth more for a town.
info-power = Only power in bowl III can be spent. Power gained moves up a bowl; sacrificing one in bowl II moves another up.
info-ship = How many river hexes you can cross to build.
info-dig = How much a spade costs you.
info-offer-head = Power offered
info-offer = A neighbor has built: take the power for points, or decline.
info-build = A workshop on a hex of your terrain that you can reach; spades change other terrain.
info-upgrade = A workshop to a guild, that to a school or the palace, a school to the university.
info-power-actions = Each once a round, by whoever takes it first; paid in power or in books.
info-specials = Actions of your tiles, your palace and your faction, each once a round.
info-innovate = Take an innovation for books.
info-send = Send a scholar to a discipline: 2 or 3 steps on a space, 1 step if it comes back.
info-tracks = Improve shipping or terraforming, for what they give, too.
info-convert = Scholars to tools, tools to coins, power to all of them, and sacrificing power. No action.
info-pass = Done for this round: take another bonus tile. Who passes first begins the next round.
info-price-power = { $n } power
info-price-books = { $n ->
    [one] 1 book
   *[other] { $n } books
}
