# 7 Wonders in English.

## Cards of the three Ages and guilds

card-clay-pit = Clay Pit
card-clay-pit-text = Produces 1 ore or 1 clay each turn.
card-clay-pool = Clay Pool
card-clay-pool-text = Produces 1 clay each turn.
card-excavation = Excavation
card-excavation-text = Produces 1 stone or 1 clay each turn.
card-forest-cave = Forest Cave
card-forest-cave-text = Produces 1 wood or 1 ore each turn.
card-lumber-yard = Lumber Yard
card-lumber-yard-text = Produces 1 wood each turn.
card-mine = Mine
card-mine-text = Produces 1 stone or 1 ore each turn.
card-ore-vein = Ore Vein
card-ore-vein-text = Produces 1 ore each turn.
card-stone-pit = Stone Pit
card-stone-pit-text = Produces 1 stone each turn.
card-timber-yard = Timber Yard
card-timber-yard-text = Produces 1 wood or 1 stone each turn.
card-tree-farm = Tree Farm
card-tree-farm-text = Produces 1 wood or 1 clay each turn.
card-glassworks-1 = Glassworks
card-glassworks-1-text = Produces 1 glass each turn.
card-loom-1 = Loom
card-loom-1-text = Produces 1 cloth each turn.
card-press-1 = Press
card-press-1-text = Produces 1 papyrus each turn.
card-altar = Altar
card-altar-text = Worth 2 VP.
card-baths = Baths
card-baths-text = Worth 3 VP.
card-pawnshop = Pawnshop
card-pawnshop-text = Worth 3 VP.
card-theater = Theater
card-theater-text = Worth 2 VP.
card-east-trading-post = East Trading Post
card-east-trading-post-text = Raw materials bought from your right neighbor cost 1 coin each.
card-marketplace = Marketplace
card-marketplace-text = Goods bought from either neighbor cost 1 coin each.
card-tavern = Tavern
card-tavern-text = Gives you 5 coins at once.
card-west-trading-post = West Trading Post
card-west-trading-post-text = Raw materials bought from your left neighbor cost 1 coin each.
card-barracks = Barracks
card-barracks-text = Adds 1 shield.
card-guard-tower = Guard Tower
card-guard-tower-text = Adds 1 shield.
card-stockade = Stockade
card-stockade-text = Adds 1 shield.
card-apothecary = Apothecary
card-apothecary-text = Gives one compass symbol.
card-scriptorium = Scriptorium
card-scriptorium-text = Gives one tablet symbol.
card-workshop = Workshop
card-workshop-text = Gives one gear symbol.
card-brickyard = Brickyard
card-brickyard-text = Produces 2 clay each turn.
card-foundry = Foundry
card-foundry-text = Produces 2 ore each turn.
card-quarry = Quarry
card-quarry-text = Produces 2 stone each turn.
card-sawmill = Sawmill
card-sawmill-text = Produces 2 wood each turn.
card-glassworks-2 = Glassworks
card-glassworks-2-text = Produces 1 glass each turn.
card-loom-2 = Loom
card-loom-2-text = Produces 1 cloth each turn.
card-press-2 = Press
card-press-2-text = Produces 1 papyrus each turn.
card-aqueduct = Aqueduct
card-aqueduct-text = Worth 5 VP.
card-courthouse = Courthouse
card-courthouse-text = Worth 4 VP.
card-statue = Statue
card-statue-text = Worth 4 VP.
card-temple = Temple
card-temple-text = Worth 3 VP.
card-bazaar = Bazar
card-bazaar-text = Gives you 2 coins at once for each gray card in your city and the two neighboring ones.
card-caravansery = Caravansery
card-caravansery-text = Produces 1 wood, 1 stone, 1 ore or 1 clay each turn, not for sale.
card-forum = Forum
card-forum-text = Produces 1 glass, 1 papyrus or 1 cloth each turn, not for sale.
card-vineyard = Vineyard
card-vineyard-text = Gives you 1 coin at once for each brown card in your city and the two neighboring ones.
card-archery-range = Archery Range
card-archery-range-text = Adds 2 shields.
card-stables = Stables
card-stables-text = Adds 2 shields.
card-training-ground = Training Ground
card-training-ground-text = Adds 2 shields.
card-walls = Walls
card-walls-text = Adds 2 shields.
card-dispensary = Dispensary
card-dispensary-text = Gives one compass symbol.
card-laboratory = Laboratory
card-laboratory-text = Gives one gear symbol.
card-library = Library
card-library-text = Gives one tablet symbol.
card-school = School
card-school-text = Gives one tablet symbol.
card-gardens = Gardens
card-gardens-text = Worth 5 VP.
card-palace = Palace
card-palace-text = Worth 8 VP.
card-pantheon = Pantheon
card-pantheon-text = Worth 7 VP.
card-senate = Senate
card-senate-text = Worth 6 VP.
card-town-hall = Town Hall
card-town-hall-text = Worth 6 VP.
card-arena = Arena
card-arena-text = For each built wonder stage of your own you take 3 coins at once and 1 VP at the end.
card-chamber-of-commerce = Chamber of Commerce
card-chamber-of-commerce-text = For each gray card in your city you take 2 coins at once and 2 VP at the end.
card-haven = Haven
card-haven-text = For each brown card in your city you take 1 coin at once and 1 VP at the end.
card-lighthouse = Lighthouse
card-lighthouse-text = For each yellow card in your city you take 1 coin at once and 1 VP at the end.
card-arsenal = Arsenal
card-arsenal-text = Adds 3 shields.
card-circus = Circus
card-circus-text = Adds 3 shields.
card-fortifications = Fortifications
card-fortifications-text = Adds 3 shields.
card-siege-workshop = Siege Workshop
card-siege-workshop-text = Adds 3 shields.
card-academy = Academy
card-academy-text = Gives one compass symbol.
card-lodge = Lodge
card-lodge-text = Gives one compass symbol.
card-observatory = Observatory
card-observatory-text = Gives one gear symbol.
card-study = Study
card-study-text = Gives one gear symbol.
card-university = University
card-university-text = Gives one tablet symbol.
card-builders-guild = Builders Guild
card-builders-guild-text = Worth 1 VP for each built wonder stage of yours and of your two neighbors.
card-craftsmens-guild = Craftsmen’s Guild
card-craftsmens-guild-text = Worth 2 VP for each gray card in the two neighboring cities.
card-magistrates-guild = Magistrates Guild
card-magistrates-guild-text = Worth 1 VP for each blue card in the two neighboring cities.
card-philosophers-guild = Philosophers Guild
card-philosophers-guild-text = Worth 1 VP for each green card in the two neighboring cities.
card-scientists-guild = Scientists Guild
card-scientists-guild-text = Counts at the end as one science symbol of your choice.
card-shipowners-guild = Shipowners Guild
card-shipowners-guild-text = Worth 1 VP for each brown, gray and purple card in your city.
card-spies-guild = Spies Guild
card-spies-guild-text = Worth 1 VP for each red card in the two neighboring cities.
card-strategists-guild = Strategists Guild
card-strategists-guild-text = Worth 1 VP for each defeat token of your two neighbors.
card-traders-guild = Traders Guild
card-traders-guild-text = Worth 1 VP for each yellow card in the two neighboring cities.
card-workers-guild = Workers Guild
card-workers-guild-text = Worth 1 VP for each brown card in the two neighboring cities.
card-architects-guild = Architects Guild
card-architects-guild-text = Worth 3 VP for each purple card in the two neighboring cities.
card-courtesans-guild = Courtesans Guild
card-courtesans-guild-text = When built, you name a recruited leader of a neighbor and share that effect.
card-diplomats-guild = Diplomats Guild
card-diplomats-guild-text = Worth 1 VP for each recruited leader of your two neighbors.
card-gamers-guild = Gamers Guild
card-gamers-guild-text = Worth 1 VP more for every 3 coins you hold.

## Black cards and guilds of Cities

card-pigeon-loft = Pigeon Loft
card-pigeon-loft-text = At the end it copies the symbol of one green card of a neighbor.
card-militia = Militia
card-militia-text = Adds 2 shields.
card-hideout = Hideout
card-hideout-text = Worth 2 VP; every other player loses 1 coin.
card-residence = Residence
card-residence-text = Worth 1 VP; gives you a diplomacy token.
card-gambling-den = Gambling Den
card-gambling-den-text = Gives you 6 coins at once; each neighbor takes 1 coin from the bank.
card-clandestine-dock-west = Clandestine Dock West
card-clandestine-dock-west-text = The first resource you buy from your left neighbor each turn costs 1 coin less.
card-clandestine-dock-east = Clandestine Dock East
card-clandestine-dock-east-text = The first resource you buy from your right neighbor each turn costs 1 coin less.
card-secret-warehouse = Secret Warehouse
card-secret-warehouse-text = Each turn gives one more unit of a resource that your board, brown or gray cards already produce.
card-gates-of-the-city = Gates of the City
card-gates-of-the-city-text = Worth 4 VP.
card-spy-ring = Spy Ring
card-spy-ring-text = At the end it copies the symbol of one green card of a neighbor.
card-mercenaries = Mercenaries
card-mercenaries-text = Adds 3 shields.
card-lair = Lair
card-lair-text = Worth 3 VP; every other player loses 2 coins.
card-consulate = Consulate
card-consulate-text = Worth 2 VP; gives you a diplomacy token.
card-gambling-house = Gambling House
card-gambling-house-text = Gives you 9 coins at once; each neighbor takes 2 coins from the bank.
card-black-market = Black Market
card-black-market-text = Each turn gives one unit of a resource that neither your board nor your brown and gray cards produce.
card-sepulcher = Sepulcher
card-sepulcher-text = Worth 4 VP; every other player loses 1 coin for each victory token of their own.
card-architect-cabinet = Architect Cabinet
card-architect-cabinet-text = Worth 2 VP; the stages of your wonder cost no resources.
card-tabularium = Tabularium
card-tabularium-text = Worth 6 VP.
card-builders-union = Builders Union
card-builders-union-text = Worth 4 VP; every other player loses 1 coin for each built wonder stage of their own.
card-torture-chamber = Torture Chamber
card-torture-chamber-text = At the end it copies the symbol of one green card of a neighbor.
card-contingent = Contingent
card-contingent-text = Adds 5 shields.
card-brotherhood = Brotherhood
card-brotherhood-text = Worth 4 VP; every other player loses 3 coins.
card-embassy = Embassy
card-embassy-text = Worth 3 VP; gives you a diplomacy token.
card-cenotaph = Cenotaph
card-cenotaph-text = Worth 5 VP; every other player loses 1 coin for each victory token of their own.
card-secret-society = Secret Society
card-secret-society-text = For each black card in your city you take 1 coin at once and 1 VP at the end.
card-slave-market = Slave Market
card-slave-market-text = For each victory token of your own you take 1 coin at once and 1 VP at the end.
card-capitol = Capitol
card-capitol-text = Worth 8 VP.
card-counterfeiters-guild = Counterfeiters Guild
card-counterfeiters-guild-text = Worth 5 VP; every other player loses 3 coins.
card-guild-of-shadows = Guild of Shadows
card-guild-of-shadows-text = Worth 1 VP for each black card in the two neighboring cities.
card-mourners-guild = Mourners Guild
card-mourners-guild-text = Worth 1 VP for each victory token of your two neighbors.

## Boards and stages

board-alexandria = Alexandria
board-alexandria-name = Lighthouse of Alexandria
board-alexandria-text = Its city produces 1 glass each turn, which neighbors may buy.
board-alexandria-a-1-text = Worth 3 VP.
board-alexandria-a-2-text = Produces 1 clay, 1 ore, 1 stone or 1 wood each turn, not for sale.
board-alexandria-a-3-text = Worth 7 VP.
board-alexandria-b-1-text = Produces 1 clay, 1 ore, 1 stone or 1 wood each turn, not for sale.
board-alexandria-b-2-text = Produces 1 glass, 1 cloth or 1 papyrus each turn, not for sale.
board-alexandria-b-3-text = Worth 7 VP.
board-babylon = Babylon
board-babylon-name = Hanging Gardens of Babylon
board-babylon-text = Its city produces 1 clay each turn, which neighbors may buy.
board-babylon-a-1-text = Worth 3 VP.
board-babylon-a-2-text = Counts at the end as one science symbol of your choice.
board-babylon-a-3-text = Worth 7 VP.
board-babylon-b-1-text = Worth 3 VP.
board-babylon-b-2-text = At the end of each Age you may also use your last card.
board-babylon-b-3-text = Counts at the end as one science symbol of your choice.
board-ephesos = Ephesos
board-ephesos-name = Temple of Artemis in Ephesos
board-ephesos-text = Its city produces 1 papyrus each turn, which neighbors may buy.
board-ephesos-a-1-text = Worth 3 VP.
board-ephesos-a-2-text = Gives you 9 coins at once.
board-ephesos-a-3-text = Worth 7 VP.
board-ephesos-b-1-text = Worth 2 VP; gives you 4 coins at once.
board-ephesos-b-2-text = Worth 3 VP; gives you 4 coins at once.
board-ephesos-b-3-text = Worth 5 VP; gives you 4 coins at once.
board-giza = Giza
board-giza-name = Pyramids of Giza
board-giza-text = Its city produces 1 stone each turn, which neighbors may buy.
board-giza-a-1-text = Worth 3 VP.
board-giza-a-2-text = Worth 5 VP.
board-giza-a-3-text = Worth 7 VP.
board-giza-b-1-text = Worth 3 VP.
board-giza-b-2-text = Worth 5 VP.
board-giza-b-3-text = Worth 5 VP.
board-giza-b-4-text = Worth 7 VP.
board-halikarnassos = Halikarnassos
board-halikarnassos-name = Mausoleum of Halikarnassos
board-halikarnassos-text = Its city produces 1 cloth each turn, which neighbors may buy.
board-halikarnassos-a-1-text = Worth 3 VP.
board-halikarnassos-a-2-text = Lets you build one card from the discard pile for free.
board-halikarnassos-a-3-text = Worth 7 VP.
board-halikarnassos-b-1-text = Worth 2 VP; lets you build one card from the discard pile for free.
board-halikarnassos-b-2-text = Worth 1 VP; lets you build one card from the discard pile for free.
board-halikarnassos-b-3-text = Lets you build one card from the discard pile for free.
board-olympia = Olympia
board-olympia-name = Statue of Zeus in Olympia
board-olympia-text = Its city produces 1 wood each turn, which neighbors may buy.
board-olympia-a-1-text = Worth 3 VP.
board-olympia-a-2-text = Once an Age you may build a card without paying its cost.
board-olympia-a-3-text = Worth 7 VP.
board-olympia-b-1-text = Raw materials bought from either neighbor cost 1 coin each.
board-olympia-b-2-text = Worth 5 VP.
board-olympia-b-3-text = At the end of the game you score one guild of a neighbor as if it were yours.
board-rhodos = Rhodos
board-rhodos-name = Colossus of Rhodes
board-rhodos-text = Its city produces 1 ore each turn, which neighbors may buy.
board-rhodos-a-1-text = Worth 3 VP.
board-rhodos-a-2-text = Adds 2 shields.
board-rhodos-a-3-text = Worth 7 VP.
board-rhodos-b-1-text = Adds 1 shield; worth 3 VP; gives you 3 coins at once.
board-rhodos-b-2-text = Adds 1 shield; worth 4 VP; gives you 4 coins at once.
board-roma = Roma
board-roma-name = Colosseum of Rome
board-roma-text = It has no resource: on side A your leaders are free; on side B yours cost 2 coins less and those of your neighbors 1 coin less.
board-roma-a-1-text = Worth 4 VP.
board-roma-a-2-text = Worth 6 VP.
board-roma-b-1-text = Gives you 5 coins at once; you draw 4 more leaders.
board-roma-b-2-text = Worth 3 VP; you may recruit one more leader at once.
board-roma-b-3-text = Worth 3 VP; you may recruit one more leader at once.
board-petra = Petra
board-petra-name = Al-Khazneh of Petra
board-petra-text = Its city produces 1 clay each turn, which neighbors may buy.
board-petra-a-1-text = Worth 3 VP.
board-petra-a-2-text = Worth 7 VP.
board-petra-a-3-text = Worth 7 VP.
board-petra-b-1-text = Worth 3 VP; every other player loses 2 coins.
board-petra-b-2-text = Worth 14 VP.
board-byzantium = Byzantium
board-byzantium-name = Cathedral of Byzantium
board-byzantium-text = Its city produces 1 stone each turn, which neighbors may buy.
board-byzantium-a-1-text = Worth 3 VP.
board-byzantium-a-2-text = Worth 2 VP; gives you a diplomacy token.
board-byzantium-a-3-text = Worth 7 VP.
board-byzantium-b-1-text = Worth 3 VP; gives you a diplomacy token.
board-byzantium-b-2-text = Worth 4 VP; gives you a diplomacy token.
board-abu-simbel = Abu Simbel
board-abu-simbel-name = Abu Simbel
board-abu-simbel-text = Its city produces 1 papyrus each turn, which neighbors may buy.
board-abu-simbel-a-1-text = Worth 3 VP.
board-abu-simbel-a-2-text = Worth 5 VP.
board-abu-simbel-a-3-text = You bury one of your recruited leaders, who is then worth twice the printed cost in VP.
board-abu-simbel-b-1-text = You bury one of your recruited leaders, who is then worth twice the printed cost in VP.
board-abu-simbel-b-2-text = You bury one of your recruited leaders, who is then worth twice the printed cost in VP.
board-manneken-pis = Manneken Pis
board-manneken-pis-name = Manneken Pis, Brussels
board-manneken-pis-text = It has no resource but begins with 4 more coins.
board-manneken-pis-a-1-text = Has the effect of stage 1 of your left neighbor.
board-manneken-pis-a-2-text = Has the effect of stage 2 of your right neighbor.
board-manneken-pis-a-3-text = Has the effect of stage 3 of a neighbor of your choice.
board-manneken-pis-b-1-text = Gives you 7 coins at once; worth 7 VP; adds 1 shield.
board-stonehenge = Stonehenge
board-stonehenge-name = Stonehenge
board-stonehenge-text = Its city produces 1 wood each turn, which neighbors may buy.
board-stonehenge-a-1-text = Worth 3 VP.
board-stonehenge-a-2-text = Worth 5 VP.
board-stonehenge-a-3-text = Worth 2 VP for each stone symbol on your own brown cards.
board-stonehenge-b-1-text = For each stone symbol on your own brown cards you take 1 coin at once and 1 VP at the end.
board-stonehenge-b-2-text = Worth 1 VP for each card in the two neighboring cities that has the color of the buried card.
board-great-wall = The Great Wall
board-great-wall-name = The Great Wall
board-great-wall-text = Its city produces 1 cloth each turn, which neighbors may buy. Its stages may be built in any order.
board-great-wall-a-1-text = Gives you 8 coins at once.
board-great-wall-a-2-text = Counts at the end as one science symbol of your choice.
board-great-wall-a-3-text = Adds 2 shields.
board-great-wall-a-4-text = Lets you build one card from the discard pile for free.
board-great-wall-b-1-text = Gives you 8 coins at once; each neighbor takes 2 coins from the bank.
board-great-wall-b-2-text = At the end it copies the symbol of one green card of a neighbor.
board-great-wall-b-3-text = Gives you a diplomacy token; every other player loses 2 coins.
board-great-wall-b-4-text = Each turn gives one unit of a resource that neither your board nor your brown and gray cards produce.

## Leaders

leader-alexander = Alexander
leader-alexander-text = Worth 1 VP for each victory token of your own.
leader-amytis = Amytis
leader-amytis-text = Worth 2 VP for each built wonder stage of your own.
leader-archimedes = Archimedes
leader-archimedes-text = Each green card costs you one resource less (your choice).
leader-aristotle = Aristotle
leader-aristotle-text = Each set of three different science symbols is worth 3 VP more.
leader-bilkis = Bilkis
leader-bilkis-text = Once a turn you may buy one resource of any kind from the bank for 1 coin.
leader-caesar = Caesar
leader-caesar-text = Adds 2 shields.
leader-cleopatra = Cleopatra
leader-cleopatra-text = Worth 5 VP.
leader-croesus = Croesus
leader-croesus-text = Gives you 6 coins at once.
leader-euclid = Euclid
leader-euclid-text = Gives one compass symbol.
leader-hammurabi = Hammurabi
leader-hammurabi-text = Each blue card costs you one resource less (your choice).
leader-hannibal = Hannibal
leader-hannibal-text = Adds 1 shield.
leader-hatshepsut = Hatshepsut
leader-hatshepsut-text = When you buy from a neighbor you take 1 coin from the bank, at most one for each neighbor a turn.
leader-hiram = Hiram
leader-hiram-text = Worth 2 VP for each purple card in your city.
leader-hypatia = Hypatia
leader-hypatia-text = Worth 1 VP for each green card in your city.
leader-imhotep = Imhotep
leader-imhotep-text = Each wonder stage costs you one resource less (your choice).
leader-justinian = Justinian
leader-justinian-text = Worth 3 VP for each set of one blue, red and green card.
leader-leonidas = Leonidas
leader-leonidas-text = Each red card costs you one resource less (your choice).
leader-maecenas = Maecenas
leader-maecenas-text = You recruit your leaders for free.
leader-midas = Midas
leader-midas-text = Worth 1 VP more for every 3 coins you hold.
leader-nebuchadnezzar = Nebuchadnezzar
leader-nebuchadnezzar-text = Worth 1 VP for each blue card in your city.
leader-nefertiti = Nefertiti
leader-nefertiti-text = Worth 4 VP.
leader-nero = Nero
leader-nero-text = Each time you gain a victory token you take 2 coins.
leader-pericles = Pericles
leader-pericles-text = Worth 2 VP for each red card in your city.
leader-phidias = Phidias
leader-phidias-text = Worth 1 VP for each brown card in your city.
leader-plato = Plato
leader-plato-text = Worth 7 VP for each set of one brown, gray, blue, yellow, green, red and purple card.
leader-praxiteles = Praxiteles
leader-praxiteles-text = Worth 2 VP for each gray card in your city.
leader-ptolemy = Ptolemy
leader-ptolemy-text = Gives one tablet symbol.
leader-pythagoras = Pythagoras
leader-pythagoras-text = Gives one gear symbol.
leader-ramses = Ramses
leader-ramses-text = You build guilds without paying their cost.
leader-sappho = Sappho
leader-sappho-text = Worth 2 VP.
leader-solomon = Solomon
leader-solomon-text = Lets you build one card from the discard pile for free.
leader-tomyris = Tomyris
leader-tomyris-text = A defeat token that you should take goes to the winner of that conflict.
leader-varro = Varro
leader-varro-text = Worth 1 VP for each yellow card in your city.
leader-vitruvius = Vitruvius
leader-vitruvius-text = Each time you build a structure through a chain you take 2 coins.
leader-xenophon = Xenophon
leader-xenophon-text = Each time you build a yellow card you take 2 coins.
leader-zenobia = Zenobia
leader-zenobia-text = Worth 3 VP.
leader-aspasia = Aspasia
leader-aspasia-text = Worth 2 VP; gives you a diplomacy token.
leader-berenice = Berenice
leader-berenice-text = Once a turn, when you take coins from the bank, you take 1 more.
leader-caligula = Caligula
leader-caligula-text = Once an Age you may build a black card without paying its cost.
leader-darius = Darius
leader-darius-text = Worth 1 VP for each black card in your city.
leader-diocletian = Diocletian
leader-diocletian-text = Each time you build a black card you take 2 coins.
leader-semiramis = Semiramis
leader-semiramis-text = Adds 1 shield for each of your defeat tokens.
leader-aganice = Aganice
leader-aganice-text = At the end one of your science symbols may count as another.
leader-agrippina = Agrippina
leader-agrippina-text = Worth 7 VP if this is the only leader you have recruited.
leader-arsinoe = Arsinoe
leader-arsinoe-text = Gives you 4 coins at once; every other player loses as many coins as the number of the Age.
leader-cornelia = Cornelia
leader-cornelia-text = Worth 5 VP if you have more yellow cards than each neighbor.
leader-eurypyle = Eurypyle
leader-eurypyle-text = Worth 5 VP if you have more red cards than each neighbor.
leader-phryne = Phryne
leader-phryne-text = Worth 5 VP if you have more blue cards than each neighbor.
leader-theano = Theano
leader-theano-text = Worth 5 VP if you have more green cards than each neighbor.
leader-makeda = Makeda
leader-makeda-text = Worth 5 VP if you have more coins than each neighbor.
leader-cynisca = Cynisca
leader-cynisca-text = Worth 6 VP if you have no defeat token.
leader-enheduanna = Enheduanna
leader-enheduanna-text = Gives one more symbol of the kind you have most of.
leader-gorgo = Gorgo
leader-gorgo-text = Each pair of equal victory tokens scores the value of one of them once more.
leader-nitocris = Nitocris
leader-nitocris-text = You take a victory token of the current Age.
leader-octavia = Octavia
leader-octavia-text = Each time you build a stage of your wonder you take 2 coins; every other player then loses 1 coin.
leader-roxana = Roxana
leader-roxana-text = Each time a neighbor builds a wonder stage you take 2 coins.
leader-telesilla = Telesilla
leader-telesilla-text = You return all your defeat tokens; every other player returns one victory token.
leader-louis = Louis
leader-louis-text = Worth 7 VP, less 1 for each of your victory tokens.

## Tiles of the tower

tile-babel-01 = Tax on soldiers
tile-babel-01-text = Whoever builds a red card also pays the bank 1, 2 or 3 coins, by Age.
tile-babel-02 = Levy
tile-babel-02-text = Red cards cost no resources; their coins are still paid.
tile-babel-03 = Closed pits
tile-babel-03-text = Brown cards that show two symbols produce nothing; they may still be built.
tile-babel-04 = Closed markets
tile-babel-04-text = Both Trading Posts, the Marketplace, the Caravansery and the Forum have no effect; their chains stay.
tile-babel-05 = Civic gift
tile-babel-05-text = Whoever builds a blue card takes 1, 2 or 3 coins, by Age.
tile-babel-06 = Civic tax
tile-babel-06-text = Whoever builds a blue card also pays the bank 1, 2 or 3 coins, by Age.
tile-babel-07 = Shared plans
tile-babel-07-text = The structures of both neighbors also give you their chains.
tile-babel-08 = Contractors
tile-babel-08-text = A blue card costs one coin for each of its resources in place of the resources.
tile-babel-09 = Cheap goods
tile-babel-09-text = Goods bought from neighbors cost 1 coin less.
tile-babel-10 = Dear goods
tile-babel-10-text = Goods bought from neighbors cost 1 coin more.
tile-babel-11 = Cheap raw materials
tile-babel-11-text = Raw materials bought from neighbors cost 1 coin less.
tile-babel-12 = Dear raw materials
tile-babel-12-text = Raw materials bought from neighbors cost 1 coin more.
tile-babel-13 = Tax on chains
tile-babel-13-text = Whoever builds through a chain pays the bank 1, 2 or 3 coins, by Age.
tile-babel-14 = Gift for chains
tile-babel-14-text = Whoever builds through a chain takes 1, 2 or 3 coins, by Age.
tile-babel-15 = Many hands
tile-babel-15-text = Wonder stages cost no resources; their coins are still paid.
tile-babel-16 = Tax on wonders
tile-babel-16-text = Whoever builds a wonder stage also pays the bank 1, 2 or 3 coins, by Age.
tile-babel-17 = Wood and stone for all
tile-babel-17-text = Every city has 1 wood or 1 stone each turn.
tile-babel-18 = Ore and clay for all
tile-babel-18-text = Every city has 1 ore or 1 clay each turn.
tile-babel-19 = Weary armies
tile-babel-19-text = A victory gives the token of the Age before, in Age I none.
tile-babel-20 = Rich veins
tile-babel-20-text = A brown card with one symbol gives its owner any number of that material.
tile-babel-21 = Goods for all
tile-babel-21-text = Every city has one good of its choice each turn.
tile-babel-22 = Bitter defeat
tile-babel-22-text = A defeat gives two defeat tokens in place of one.
tile-babel-23 = Guild masters
tile-babel-23-text = A guild costs one coin for each of its resources in place of the resources.
tile-babel-24 = Guild feast
tile-babel-24-text = Whoever builds a guild takes 5 coins.

## Great projects

project-belvedere = Belvedere
project-belvedere-text = Join with a blue card for 1 coin and 1 clay; success: a later wonder stage for free; failure: a red card is lost.
project-cranes = Cranes
project-cranes-text = Join with a green card for 1 coin; success: a later card for free; failure: a brown card is lost.
project-double-walls = Double Walls
project-double-walls-text = Join with a red card for 1 coin; success: a victory token worth 1; failure: the board’s resource no longer produces.
project-factory = Factory
project-factory-text = Join with a brown card for 2 coins; success: a mystery bag for a later project; failure: a gray card is lost.
project-rampart-road = Rampart Road
project-rampart-road-text = Join with a yellow card for 1 coin and 1 stone; success: 4 coins; failure: all coins are lost.
project-obelisk = Obelisk
project-obelisk-text = Join with a blue card for 1 coin and 1 papyrus; success: 1 shield; failure: a brown card is lost.
project-river-port = River Port
project-river-port-text = Join with a yellow card for 1 coin and 1 cloth; success: 6 coins; failure: all coins are lost.
project-sewer-network = Sewer Network
project-sewer-network-text = Join with a green card for 2 coins; success: a later card for free; failure: a red card is lost.
project-smelter = Smelter
project-smelter-text = Join with a brown card for 2 coins; success: 1 VP for each built wonder stage of your own; failure: a gray card is lost.
project-war-mirror = War Mirror
project-war-mirror-text = Join with a red card for 2 coins and 1 glass; success: a victory token worth 3; failure: a blue card is lost.
project-archives = Archives
project-archives-text = Join with a green card for 4 coins; success: 3 VP for each set of science symbols; failure: a blue card is lost.
project-giant-trebuchet = Giant Trebuchet
project-giant-trebuchet-text = Join with a red card for 5 coins and 1 wood; success: a victory token worth 5; failure: all coins are lost.
project-grand-bazaar = Grand Bazaar
project-grand-bazaar-text = Join with a yellow card for 4 coins and 1 ore; success: 12 coins; failure: a red card is lost.
project-menagerie = Menagerie
project-menagerie-text = Join with a purple card for 4 coins; success: 1 VP for each purple card in your city and the two neighboring ones; failure: a green card is lost.
project-triumphal-arches = Triumphal Arches
project-triumphal-arches-text = Join with a blue card for 5 coins; success: 2 shields; failure: 2 victory tokens are lost.

## Words

resource-clay = clay
resource-ore = ore
resource-stone = stone
resource-wood = wood
resource-glass = glass
resource-cloth = cloth
resource-papyrus = papyrus
color-brown = brown
color-gray = gray
color-blue = blue
color-yellow = yellow
color-red = red
color-green = green
color-purple = purple
color-black = black
side-a = side A
side-b = side B
city-you = you
automatic-2 = The opponent
automatic-3 = The helper
city-opponent = the opponent
city-helper = the helper
level-learner = Novice
level-beginner = Beginner
level-normal = Normal
level-advanced = Advanced
symbol-compass = compass
symbol-gear = gear
symbol-tablet = tablet
source-military = military conflicts
source-coins = coins
source-wonder = wonder
source-blue = blue cards
source-yellow = yellow cards
source-green = science
source-purple = guilds
source-black = black cards
source-leaders = leaders
source-debt = debt
source-tower = Tower of Babel
source-projects = great projects
grade-defeat = Defeat
grade-barely = “Only just” victory
grade-age-1 = “Age I” victory
grade-age-2 = “Age II” victory
grade-age-3 = “Age III” victory
grade-caesar = “Caesar” victory
grade-alexander-the-great = “Alexander the Great” victory
part-printed = printed points
part-needed = needed resources
part-spare = spare resources
part-coins = coins gained
part-saving = lower costs or more production
part-links = chains
part-military-links = military chains
part-shields = shields
part-diplomacy = diplomacy
part-science = science
part-counts = points for what is counted
part-owned = points of what it has already
part-dig = a card of the discard pile
part-project = the great project
part-penalty = coins to be spent

## Why a move is refused

refuse-over = The game is over.
refuse-not-your-decision = It is not your decision now: others decide.
refuse-not-now = That is not what has to be decided now. { $asked }
    .short = not now
refuse-no-burying = In the solo game a leader is recruited or discarded, not buried.
refuse-already-chosen = You have chosen already; the others are still thinking.
refuse-not-available = { $card } is not among the cards you can use now.
refuse-no-such-leader = { $leader } is not among the leaders you can name now.
refuse-no-such-tile = You do not have this tile in hand: { $tile }.
refuse-already-built = Your city already has a structure of this name: { $card }.
refuse-resources = You lack what nobody can sell you: { $missing }.
    .short = lacks { $missing }
refuse-coins =
    { $have ->
        [one] You have 1 coin; this costs { $needed }, so { $missing } more are needed.
       *[other] You have { $have } coins; this costs { $needed }, so { $missing } more are needed.
    }
    .short = lacks { $missing ->
        [one] 1 coin
       *[other] { $missing } coins
    }
refuse-payment = Pay the exact cost; another split is better for both sides. The cheapest that fits: { $right }.
refuse-payment-nothing = There is nothing to buy for this: pay no neighbor.
pay-left = to the left
pay-right = to the right
pay-bank = to the bank
refuse-no-link = Your city has no chain to { $card }: one leads there from { $from }.
refuse-never-linked = No chain leads to { $card }.
refuse-tax = The tile “{ $tile }” takes { $tax ->
    [one] 1 coin
   *[other] { $tax } coins
} for this; with it { $needed } are needed, and you have { $have }: { $missing } more.
refuse-taxed-link = The cost cannot be paid. Through your chain it can be built, but the tile “{ $tile }” takes its tax: { $needed ->
    [one] 1 coin
   *[other] { $needed } coins
} (add “chain” to the move).
refuse-free-anyway = There is nothing to pay for here; build it for free.
refuse-no-power = You have no such free build: { $power }.
refuse-power-used = You have used it in this Age: { $power }.
power-any = any card for free, once an Age
power-black = a black card for free, once an Age
power-token = the token of a project
refuse-wonder-done = Your wonder is finished: all its stages are built.
    .short = finished
refuse-no-such-stage = There is no stage { $stage }: your wonder has { $stages }.
refuse-stage-built = Stage { $stage } of your wonder is built already.
refuse-stage-order = Stage { $stage } is not next: stage { $next } comes first.
refuse-no-wonder = This city has no wonder.
refuse-no-project = There is no project to take part in.
refuse-no-project-token = No participation token of the project is left.
refuse-project-color = This card does not take part in the project, which asks for another color: { $color }.
refuse-no-more-flips = No more cards can be turned up: that needs at least three groups, fewer than five cards, and a card that is left.
refuse-no-natural-pick = You can take over a pick of the opponent before it picks, once a round.
refuse-helper-color = The helper takes a card of the color it has fewest of: { $colors }.
refuse-loss = You can pay at most { $most } of this loss.
refuse-not-in-deck = That card cannot come up here.

## What happens

event-age =
    { $age ->
        [1] Age I begins.
        [2] Age II begins.
       *[other] Age III begins.
    }
event-turn-ended =
    { $age ->
        [1] Turn { $turn } of Age I is over.
        [2] Turn { $turn } of Age II is over.
       *[other] Turn { $turn } of Age III is over.
    }
event-built = { $who } builds { $card }.
event-stage-built = { $who } builds stage { $stage } of their wonder.
event-sold = { $who } discards a card for coins.
event-coins-paid =
    { $amount ->
        [one] { $who } pays 1 coin.
       *[other] { $who } pays { $amount } coins.
    }
event-coins-gained =
    { $amount ->
        [one] { $who } gains 1 coin.
       *[other] { $who } gains { $amount } coins.
    }
event-recruited = { $who } recruits { $leader }.
event-leader-sold = { $who } discards a leader for coins.
event-tile-placed = { $who } places a tile on the tower: { $tile }.
event-diplomacy = { $who } takes a diplomacy token.
event-won = { $who } beats { $over }: a victory token worth { $value }.
event-victory = { $who } takes a victory token worth { $value }.
event-defeat =
    { $tokens ->
        [one] { $who } takes a defeat token.
       *[other] { $who } takes { $tokens } defeat tokens.
    }
event-debt = { $who } goes into debt by { $amount }.
event-project-opened = The project of this Age: { $project }.
event-joined = { $who } takes part in the project { $project }.
event-rewarded =
    { $times ->
        [one] The project { $project } succeeds: { $who } takes its reward.
       *[other] The project { $project } succeeds: { $who } takes its reward { $times } times.
    }
event-punished = The project { $project } fails: { $who } takes the penalty.
event-penalty-points =
    { $points ->
        [one] { $who } cannot take the penalty and loses 1 point.
       *[other] { $who } cannot take the penalty and loses { $points } points.
    }
event-forfeited = { $who } gives up { $card }.
event-flipped = Turned up: { $card } ({ $group }).
event-natural = { $who } decides the opponent’s pick.
event-set-aside = Set aside as the fourth of its group: { $card } ({ $group }).
event-helper-took = The helper takes { $card }.
event-contraband = Black market: the opponent gets { $card }.
event-rest-discarded = The rest of the deck is discarded.
event-graded = { $grade }: { $you } points against { $opponent }.
event-scored =
    { $points ->
        [one] { $who }: 1 point ({ $source }).
       *[other] { $who }: { $points } points ({ $source }).
    }
event-weighed = The opponent values { $card } at { $value }; coins to spend: { $coins }.
event-weighed-unwanted = The opponent does not want { $card } (it would be worth { $value } for { $coins } coins).
event-weighed-unpayable = The opponent cannot build { $card } (value { $value }, coins { $coins }).
event-weighed-stage = The opponent values stage { $stage } of its wonder at { $value }; coins to spend: { $coins }.
event-weighed-stage-unpayable = The opponent cannot build stage { $stage } of its wonder (value { $value }, coins { $coins }).
event-weighed-part = The opponent on { $card }: { $value } for { $part }.
event-weighed-stage-part = The opponent on stage { $stage } of its wonder: { $value } for { $part }.
event-opponent-builds = The opponent builds { $card }.
event-opponent-stage = The opponent buries { $card } (stage { $stage }).
event-opponent-discards = The opponent discards { $card }.

## Options

option-solo = Solo game
option-solo-text = One player against the scripted opponent, with a helper as third city.
option-level = Level
option-level-text = Solo: who picks first in which Age, and whether the opponent has its black market.
option-expansions = Expansions
option-expansions-text = What joins the base game; the tower and the projects are the two halves of Babel.
option-boards = Boards
option-boards-text = The boards of the seats in order, with a side if it is to be fixed.
option-side = Side
option-side-text = The side of every board for which none is named.
option-more-boards = More boards
option-more-boards-text = Also draw the boards of other boxes, where their expansion is in play.
option-more-leaders = More leaders
option-more-leaders-text = Also deal the leaders of the Anniversary Pack and promotions.
option-natural = Natural choice
option-natural-text = Solo: you are asked about every pick of the opponent.
option-beginner = First pick on Beginner
option-beginner-text = Solo: the Ages in which you pick first on Beginner.
option-refill = Empty deck
option-refill-text = Solo: what an empty Age deck takes back from the discard pile.
option-contraband = Black-market cards
option-contraband-text = Solo: the color of the opponent’s black-market cards for effects that count.
option-diplomacy-pair-conflicts = When only two players fight
option-diplomacy-pair-conflicts-text = How often two seats meet when they are the only ones in the conflicts.
option-tower-extra = Points of the tower
option-tower-extra-text = Solo: whether the solo points of the tower are added to the usual ones or replace them.
option-coin-loss = Losses of coins
option-coin-loss-text = Solo: when losses of coins fall due.
option-needed = Needed resources
option-needed-text = Solo: what the opponent needs while it has too few kinds of resources.
option-solo-default = by the number of players
option-level-learner = { level-learner }
option-level-beginner = { level-beginner }
option-level-normal = { level-normal }
option-level-advanced = { level-advanced }
option-side-a = A
option-side-b = B
option-beginner-1-3 = I and III
option-beginner-1-2 = I and II
option-refill-whole-pile = the whole pile
option-refill-this-age-only = the cards of this Age
option-contraband-none = none
option-contraband-brown = brown
option-contraband-yellow = yellow
option-diplomacy-pair-conflicts-1 = once
option-diplomacy-pair-conflicts-2 = twice
option-tower-extra-added = added
option-tower-extra-instead = instead
option-coin-loss-round-end = at the end of the round
option-coin-loss-at-once = at once
option-needed-any-kind = any resource
option-needed-new-kind = kinds it lacks
option-expansions-leaders = Leaders
option-expansions-cities = Cities
option-expansions-tower = Babel: the tower
option-expansions-projects = Babel: the projects
option-expansions-babel = Babel
option-boards-values = random, or a list such as giza,rhodos:b,random

# What the bot thinks: the parts of the points it expects.
advice-military = conflicts, now and to come
advice-science = science, now and to come
advice-treasury = the treasury
advice-civil = blue structures
advice-commerce = yellow structures
advice-guilds = guilds
advice-wonder = the wonder
advice-economy = production, trade and abilities
advice-links = chains to later structures
advice-leaders = leaders, in play and in hand
advice-others = black cards, the tower and projects
reason-rival = the best rival

# ---- The texts of the browser table ----

## The table: cards, cities, numbers

table-seat = { $seat }
table-opponent = Opponent
table-helper = Helper
table-helper-about = Has no wonder and no coins; its cards and shields count as a neighbor’s.
table-amount = { $n } { $what }
table-coins = { $n ->
    [one] 1 coin
   *[other] { $n } coins
}
table-card = { $card } ({ $color }, Age { $age }).
table-card-short = { $card } ({ $color }).
table-card-cost = Costs { $list }.
table-card-chain = Free if your city has: { $list }.
table-card-links = Later makes free: { $list }.
table-stage = Stage { $n }.
table-stage-short = stage { $n }
table-stage-built = Built.
table-entombed = Entombed.
table-double = already built
table-too-dear = can’t build
table-free = free
table-ages = Ages
table-age = Age { $age }
table-turn = turn { $n } of { $of }
table-round = round { $n } of { $of }
table-pass-left = Hands go to the left
table-pass-right = Hands go to the right
table-discard = Discard pile: { $n ->
    [one] 1 card.
   *[other] { $n } cards.
}
table-deck = { $n ->
    [one] 1 card in the deck
   *[other] { $n } cards in the deck
}
table-level-only = { $level } level
table-level-opponent = { $level } level: the opponent picks first in this Age
table-level-you = { $level } level: you pick first in this Age
table-black-market = After Ages I and II the opponent may get a brown card on the black market.
table-left = Left neighbor
table-right = Right neighbor
table-shields = { $n ->
    [one] 1 shield
   *[other] { $n } shields
}
table-conflict-win = { $mine } against { $theirs } shields: the city in the middle is winning.
table-conflict-win-own = { $mine } against { $theirs } shields: you are winning.
table-conflict-lose-own = { $mine } against { $theirs } shields: you are losing.
table-conflict-lose = { $mine } against { $theirs } shields: the city in the middle is losing.
table-conflict-even = { $mine } against { $theirs } shields: even.
table-conflict-peace = Diplomacy: no conflict in this Age ({ $mine } and { $theirs } shields).
table-prices = Here a raw material costs { $raw } and a good { $goods } coins.
table-chosen = has chosen
table-thinks = is choosing
table-leaders-held = { $n ->
    [one] 1 leader in hand
   *[other] { $n } leaders in hand
}
table-tiles-held = { $n ->
    [one] 1 tile in hand
   *[other] { $n } tiles in hand
}
table-hand = Your hand
table-hands-hidden = Only their owners see the hands.
table-leader-packet = Keep one of these leaders
table-leader-hand = Your leaders
table-tile-packet = Keep one of these tiles
table-tile-hand = Your Babel tiles
table-kept = Kept
table-dig = Build from the discard pile ({ $n ->
    [one] 1 card
   *[other] { $n } cards
})
table-tower = Tower of Babel: { $n ->
    [one] 1 tile placed.
   *[other] { $n } tiles placed.
}
table-empty-slot = empty slot
table-project-left = Participations still needed: { $n }.
table-market = Market
table-group = group { $group }
table-group-city = Cities group
table-group-guild = guilds group
table-covered = Covered: it cannot be taken while another card lies on it.
table-aside = { $n ->
    [one] 1 card set aside
   *[other] { $n } cards set aside
}
table-flip-free = Turn up one more, free; { $n ->
    [one] 1 card in the deck
   *[other] { $n } cards in the deck
}
table-flip-price = One more card: a new group costs 1 coin or 1 defeat token; { $n ->
    [one] 1 card in the deck
   *[other] { $n } cards in the deck
}
table-opponent-values = Worth { $value } to the opponent now.
table-valuation = What the cards are worth to the opponent
table-valuation-what = Card
table-valuation-value = Value
table-valuation-coins = Coins
table-valuation-parts = Breakdown
table-valuation-cannot = Cannot build it.
table-valuation-unwanted = Does not want it.
table-points = { $n ->
    [one] 1 victory point
   *[other] { $n } victory points
}
table-victories = Victory tokens: { $one } of 1, { $three } of 3, { $five } of 5
table-defeats = { $n ->
    [one] 1 defeat token
   *[other] { $n } defeat tokens
}
table-science = Science: { $compass } compasses, { $gear } gears, { $tablet } tablets, { $wild } wild; { $points } points now
table-stages = { $n } of { $of } stages built
table-diplomacy = { $n ->
    [one] 1 diplomacy token
   *[other] { $n } diplomacy tokens
}
table-debt = { $n } debt
table-owed = { $n ->
    [one] 1 coin lost, not yet settled
   *[other] { $n } coins lost, not yet settled
}
table-tiles-placed = { $n ->
    [one] 1 tile on the tower
   *[other] { $n } tiles on the tower
}
table-joined = { $n ->
    [one] 1 participation token
   *[other] { $n } participation tokens
}
table-free-cards = { $n ->
    [one] 1 token for a free card
   *[other] { $n } tokens for free cards
}
table-free-stages = { $n ->
    [one] 1 token for a free stage
   *[other] { $n } tokens for free stages
}
table-bags = { $n ->
    [one] 1 mystery bag
   *[other] { $n } mystery bags
}
table-shield-tokens = { $n ->
    [one] 1 shield from projects
   *[other] { $n } shields from projects
}
table-set-tokens = +{ $n } points for each set of symbols, from projects
table-source = { $source }: { $points ->
    [one] 1 point
   *[other] { $points } points
}

## What is asked

prompt-draw = Cards are being shuffled and drawn.
prompt-keep-leader = Which leader do you keep? The others are passed on.
prompt-keep-tile = Which tile do you keep? The others are passed on.
prompt-leader = Age { $age }: recruit or discard a leader, or put it under your wonder.
prompt-leader-solo = Age { $age }: recruit or discard a leader.
prompt-turn = Choose a card from your hand: build it, put it under your wonder, or discard it.
prompt-last-card = You may use the last card, too.
prompt-market-opponent = Turn up one more card, or let the opponent pick?
prompt-market-full = All cards lie there. Let the opponent pick?
prompt-market = You pick first: take the top card of a pile, or turn up one more.
prompt-pick = Your pick: take the top card of a pile.
prompt-natural = What should the opponent do?
prompt-helper = Which card does the helper take?
prompt-flip-price = A new group appeared: pay 1 coin, or take a defeat token?
prompt-copy-leader = Which neighbor's leader do you copy?
prompt-copy-stage = Whose stage { $stage } do you copy?
prompt-entomb = Which of your leaders do you entomb?
prompt-recruit = You may recruit another leader now.
prompt-dig = Build a card from the discard pile for free.
prompt-losses = You lose { $n ->
    [one] 1 coin
   *[other] { $n } coins
}: pay how many?
prompt-forfeit = The project failed: which { $color } card do you give up?

## Buttons

choice-board = { $seat }: { $board }
choice-deal = { $card }
choice-deal-leader = { $leader }
choice-deal-tile = { $tile }
choice-deal-project = { $project }
choice-keep = Keep { $what }
choice-recruit = Recruit { $leader }{ $coins ->
    [0] { " " }– free
    [one] { " " }– 1 coin
   *[other] { " " }– { $coins } coins
}
choice-sell = Discard { $card } – gain { $coins } coins
choice-build = Build { $card }{ $join ->
    [0] { "" }
   *[other] { " " }and take part in the project
}{ $coins ->
    [0] { " " }– free
    [one] { " " }– 1 coin
   *[other] { " " }– { $coins } coins
}{ $left ->
    [0] { $right ->
        [0] { "" }
       *[other] { " " }({ $right_city }: { $right })
    }
   *[other] { $right ->
        [0] { " " }({ $left_city }: { $left })
       *[other] { " " }({ $left_city }: { $left }, { $right_city }: { $right })
    }
}{ $bank ->
    [0] { "" }
   *[other] { " " }(bank: { $bank })
}
choice-build-chain = Build { $card } via its chain{ $join ->
    [0] { "" }
   *[other] { " " }and take part in the project
}{ $coins ->
    [0] { " " }– free
    [one] { " " }– 1 coin
   *[other] { " " }– { $coins } coins
}{ $left ->
    [0] { $right ->
        [0] { "" }
       *[other] { " " }({ $right_city }: { $right })
    }
   *[other] { $right ->
        [0] { " " }({ $left_city }: { $left })
       *[other] { " " }({ $left_city }: { $left }, { $right_city }: { $right })
    }
}{ $bank ->
    [0] { "" }
   *[other] { " " }(bank: { $bank })
}
choice-build-power = Build { $card } with the free build of this Age{ $join ->
    [0] { "" }
   *[other] { " " }and take part in the project
}{ $coins ->
    [0] { " " }– free
    [one] { " " }– 1 coin
   *[other] { " " }– { $coins } coins
}{ $left ->
    [0] { $right ->
        [0] { "" }
       *[other] { " " }({ $right_city }: { $right })
    }
   *[other] { $right ->
        [0] { " " }({ $left_city }: { $left })
       *[other] { " " }({ $left_city }: { $left }, { $right_city }: { $right })
    }
}{ $bank ->
    [0] { "" }
   *[other] { " " }(bank: { $bank })
}
choice-build-black = Build { $card } with the free black card of this Age{ $join ->
    [0] { "" }
   *[other] { " " }and take part in the project
}{ $coins ->
    [0] { " " }– free
    [one] { " " }– 1 coin
   *[other] { " " }– { $coins } coins
}{ $left ->
    [0] { $right ->
        [0] { "" }
       *[other] { " " }({ $right_city }: { $right })
    }
   *[other] { $right ->
        [0] { " " }({ $left_city }: { $left })
       *[other] { " " }({ $left_city }: { $left }, { $right_city }: { $right })
    }
}{ $bank ->
    [0] { "" }
   *[other] { " " }(bank: { $bank })
}
choice-build-token = Build { $card } for a token{ $join ->
    [0] { "" }
   *[other] { " " }and take part in the project
}{ $coins ->
    [0] { " " }– free
    [one] { " " }– 1 coin
   *[other] { " " }– { $coins } coins
}{ $left ->
    [0] { $right ->
        [0] { "" }
       *[other] { " " }({ $right_city }: { $right })
    }
   *[other] { $right ->
        [0] { " " }({ $left_city }: { $left })
       *[other] { " " }({ $left_city }: { $left }, { $right_city }: { $right })
    }
}{ $bank ->
    [0] { "" }
   *[other] { " " }(bank: { $bank })
}
choice-stage = Stage { $stage }, using { $card }{ $coins ->
    [0] { " " }– free
    [one] { " " }– 1 coin
   *[other] { " " }– { $coins } coins
}{ $left ->
    [0] { $right ->
        [0] { "" }
       *[other] { " " }({ $right_city }: { $right })
    }
   *[other] { $right ->
        [0] { " " }({ $left_city }: { $left })
       *[other] { " " }({ $left_city }: { $left }, { $right_city }: { $right })
    }
}{ $bank ->
    [0] { "" }
   *[other] { " " }(bank: { $bank })
}
choice-stage-token = Stage { $stage }, using { $card }, for a token{ $coins ->
    [0] { " " }– free
    [one] { " " }– 1 coin
   *[other] { " " }– { $coins } coins
}{ $left ->
    [0] { $right ->
        [0] { "" }
       *[other] { " " }({ $right_city }: { $right })
    }
   *[other] { $right ->
        [0] { " " }({ $left_city }: { $left })
       *[other] { " " }({ $left_city }: { $left }, { $right_city }: { $right })
    }
}{ $bank ->
    [0] { "" }
   *[other] { " " }(bank: { $bank })
}
choice-tower = Discard { $card } and place { $tile } on the tower
choice-more = One more card, free
choice-more-price = One more card (a new group costs a coin or a defeat token)
choice-stop = Enough, let the opponent pick
choice-natural = Decide its pick yourself
choice-coin = Pay 1 coin
choice-defeat = Take a defeat token
choice-points = Let it follow its values
choice-opponent-build = The opponent builds { $card }
choice-opponent-stage = The opponent builds stage { $stage } over { $card }
choice-opponent-discard = The opponent discards { $card }
choice-helper = The helper takes { $card }
choice-take = Build { $card } for free
choice-pass = Skip
choice-settle = Pay { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}{ $debt ->
    [0] { "" }
   *[other] , { $debt } debt
}
choice-copy-leader = Copy { $leader }
choice-copy-left = Copy the left neighbor's stage
choice-copy-right = Copy the right neighbor's stage
choice-bury = Entomb { $leader }
choice-forfeit = Give up { $card }

# What options can be

# What the opponent cannot do
refuse-opponent-double = The opponent has a structure of this name.
refuse-opponent-stage = The opponent has no such stage to build now.
refuse-opponent-pay = The opponent cannot pay for this.

# Unreadable moves and options
operand-card = a card
operand-leader = a leader
operand-tile = a tile of the tower
operand-project = a project
operand-board = a board
operand-side = a side, a or b
operand-neighbor = left or right
operand-build = a card and how it is paid for
operand-stage = a card for a stage and how it is paid for
bad-option-solo = it is for one player, not { $players }
bad-option-alone = one player can only play the solo game
bad-option-boards = { $boards } boards are named for { $cities } cities
bad-option-board-expansion = `{ $board }` needs an expansion that is not in play
bad-option-few-boards = there are not enough boards; ask for more_boards

# Hints of the guided first game
lesson-goal = What it is about
lesson-goal-text = Build the best city in three Ages of six turns. Everybody chooses a card at the same time, uses it, and passes the other cards on.
lesson-hand = Your hand
lesson-hand-text = These are the cards you can choose from. Press one: build it, put it under your wonder, or discard it for coins. The rest goes to a neighbor.
lesson-resources = Resources come first
lesson-resources-text = Brown and gray cards make resources. They are never used up: what your city makes is there every turn. In Age I take a few different ones.
lesson-trade = Buying from neighbors
lesson-trade-text = What you lack you can buy from the cities left and right of yours, 2 coins a piece. The button says what it costs and who gets it.
lesson-wonder = Your wonder
lesson-wonder-text = Any card can be put face down under your wonder to build its next stage. A card that would help a neighbor is a good one to bury.
lesson-discard = Out of coins?
lesson-discard-text = A card you do not need brings 3 coins when you discard it. Do not do it too often: six turns are few.
lesson-conflict = Shields
lesson-conflict-text = At the end of the Age you compare shields with both neighbors. Winning gives 1, 3, then 5 points, losing costs 1. You need not win, but look around.
lesson-chain = Free by a chain
lesson-chain-text = Cards of this Age may be free if you have built the card named on them in Age I. Look for the chain sign before you pay.
lesson-science = Science
lesson-science-text = Green cards pay twice: equal symbols count square, and each set of three different ones gives 7 points. It is worth it only in numbers.
lesson-neighbors = Look left and right
lesson-neighbors-text = See what your neighbors collect. A card that is worth a lot to the one you pass to may be worth taking away.
lesson-guilds = Guilds
lesson-guilds-text = Purple cards count what you or your neighbors have built. One that fits can be worth ten points.
lesson-end = The last turns
lesson-end-text = Nothing has to be kept any more. Count: blue cards, guilds, your last stage, shields against the stronger neighbor. Every 3 coins are a point.

# The action bar
action-build = Build
action-wonder = Wonder
action-sell = Discard
action-tower = Tower tile
action-leader = Leader

# Info cards
info-build = Build the card for its cost; neighbors sell what you lack.
info-wonder = Put the card under the next stage of your wonder and pay the stage.
info-sell = Give the card away for coins.
info-tower = Put a tile on the tower with this card; it counts for everybody.
info-leader = Recruit a leader for coins.
info-cost = Cost
info-chain-from = Free after
info-chain-to = Makes free
info-age = Age
info-shields = Shields
info-discard-pile = Discard pile
info-discard-pile-text = What was discarded; some effects build from it.
info-deck = Deck
info-deck-text = The cards of the Age that are not turned up yet.
info-tower-board = Tower of Babel
info-tower-board-text = The tiles whose effects count for everybody. A new tile over another ends it.
info-coins = Pay for cards and for what neighbors sell. Three coins are a point at the end.
info-defeats = Every defeat counts one point less.
