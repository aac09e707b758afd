# 7 Csoda, magyarul.

## A három kor kártyái és a céhek

card-clay-pit = Agyagbánya
card-clay-pit-text = Fordulónként 1 ércet vagy 1 agyagot ad.
card-clay-pool = Agyaggödör
card-clay-pool-text = Fordulónként 1 agyagot ad.
card-excavation = Ásatás
card-excavation-text = Fordulónként 1 követ vagy 1 agyagot ad.
card-forest-cave = Erdei barlang
card-forest-cave-text = Fordulónként 1 fát vagy 1 ércet ad.
card-lumber-yard = Favágótelep
card-lumber-yard-text = Fordulónként 1 fát ad.
card-mine = Bánya
card-mine-text = Fordulónként 1 követ vagy 1 ércet ad.
card-ore-vein = Érctelér
card-ore-vein-text = Fordulónként 1 ércet ad.
card-stone-pit = Kőbánya
card-stone-pit-text = Fordulónként 1 követ ad.
card-timber-yard = Fatelep
card-timber-yard-text = Fordulónként 1 fát vagy 1 követ ad.
card-tree-farm = Faiskola
card-tree-farm-text = Fordulónként 1 fát vagy 1 agyagot ad.
card-glassworks-1 = Üvegfúvó műhely
card-glassworks-1-text = Fordulónként 1 üveget ad.
card-loom-1 = Szövőszék
card-loom-1-text = Fordulónként 1 szövetet ad.
card-press-1 = Papiruszprés
card-press-1-text = Fordulónként 1 papiruszt ad.
card-altar = Oltár
card-altar-text = 2 győzelmi pontot ér.
card-baths = Fürdő
card-baths-text = 3 győzelmi pontot ér.
card-pawnshop = Zálogház
card-pawnshop-text = 3 győzelmi pontot ér.
card-theater = Színház
card-theater-text = 2 győzelmi pontot ér.
card-east-trading-post = Keleti kereskedőállomás
card-east-trading-post-text = Jobb oldali szomszédodtól 1 érméért vehetsz nyersanyagot.
card-marketplace = Piactér
card-marketplace-text = Mindkét szomszédodtól 1 érméért vehetsz kézműves terméket.
card-tavern = Fogadó
card-tavern-text = Azonnal 5 érmét kapsz.
card-west-trading-post = Nyugati kereskedőállomás
card-west-trading-post-text = Bal oldali szomszédodtól 1 érméért vehetsz nyersanyagot.
card-barracks = Laktanya
card-barracks-text = 1 pajzsot ad.
card-guard-tower = Őrtorony
card-guard-tower-text = 1 pajzsot ad.
card-stockade = Cölöpsánc
card-stockade-text = 1 pajzsot ad.
card-apothecary = Patika
card-apothecary-text = Egy körzőszimbólumot ad.
card-scriptorium = Írnokműhely
card-scriptorium-text = Egy kőtáblaszimbólumot ad.
card-workshop = Műhely
card-workshop-text = Egy fogaskerékszimbólumot ad.
card-brickyard = Téglavető
card-brickyard-text = Fordulónként 2 agyagot ad.
card-foundry = Öntöde
card-foundry-text = Fordulónként 2 ércet ad.
card-quarry = Kőfejtő
card-quarry-text = Fordulónként 2 követ ad.
card-sawmill = Fűrészmalom
card-sawmill-text = Fordulónként 2 fát ad.
card-glassworks-2 = Üvegfúvó műhely
card-glassworks-2-text = Fordulónként 1 üveget ad.
card-loom-2 = Szövőszék
card-loom-2-text = Fordulónként 1 szövetet ad.
card-press-2 = Papiruszprés
card-press-2-text = Fordulónként 1 papiruszt ad.
card-aqueduct = Vízvezeték
card-aqueduct-text = 5 győzelmi pontot ér.
card-courthouse = Törvényszék
card-courthouse-text = 4 győzelmi pontot ér.
card-statue = Szobor
card-statue-text = 4 győzelmi pontot ér.
card-temple = Templom
card-temple-text = 3 győzelmi pontot ér.
card-bazaar = Bazár
card-bazaar-text = Városod és a két szomszédos város minden szürke kártyája után azonnal 2 érmét kapsz.
card-caravansery = Karavánszeráj
card-caravansery-text = Fordulónként 1 fát, 1 követ, 1 ércet vagy 1 agyagot ad, de csak neked.
card-forum = Fórum
card-forum-text = Fordulónként 1 üveget, 1 papiruszt vagy 1 szövetet ad, de csak neked.
card-vineyard = Szőlőskert
card-vineyard-text = Városod és a két szomszédos város minden barna kártyája után azonnal 1 érmét kapsz.
card-archery-range = Íjászpálya
card-archery-range-text = 2 pajzsot ad.
card-stables = Istálló
card-stables-text = 2 pajzsot ad.
card-training-ground = Gyakorlótér
card-training-ground-text = 2 pajzsot ad.
card-walls = Városfal
card-walls-text = 2 pajzsot ad.
card-dispensary = Kórházellátó
card-dispensary-text = Egy körzőszimbólumot ad.
card-laboratory = Laboratórium
card-laboratory-text = Egy fogaskerékszimbólumot ad.
card-library = Könyvtár
card-library-text = Egy kőtáblaszimbólumot ad.
card-school = Iskola
card-school-text = Egy kőtáblaszimbólumot ad.
card-gardens = Kertek
card-gardens-text = 5 győzelmi pontot ér.
card-palace = Palota
card-palace-text = 8 győzelmi pontot ér.
card-pantheon = Panteon
card-pantheon-text = 7 győzelmi pontot ér.
card-senate = Szenátus
card-senate-text = 6 győzelmi pontot ér.
card-town-hall = Városháza
card-town-hall-text = 6 győzelmi pontot ér.
card-arena = Aréna
card-arena-text = Minden megépített csodaszinted után azonnal 3 érmét, a játék végén 1 győzelmi pontot kapsz.
card-chamber-of-commerce = Kereskedelmi kamara
card-chamber-of-commerce-text = Városod minden szürke kártyája után azonnal 2 érmét, a játék végén 2 győzelmi pontot kapsz.
card-haven = Kikötő
card-haven-text = Városod minden barna kártyája után azonnal 1 érmét, a játék végén 1 győzelmi pontot kapsz.
card-lighthouse = Világítótorony
card-lighthouse-text = Városod minden sárga kártyája után azonnal 1 érmét, a játék végén 1 győzelmi pontot kapsz.
card-arsenal = Fegyvertár
card-arsenal-text = 3 pajzsot ad.
card-circus = Cirkusz
card-circus-text = 3 pajzsot ad.
card-fortifications = Erődítmény
card-fortifications-text = 3 pajzsot ad.
card-siege-workshop = Ostromműhely
card-siege-workshop-text = 3 pajzsot ad.
card-academy = Akadémia
card-academy-text = Egy körzőszimbólumot ad.
card-lodge = Páholy
card-lodge-text = Egy körzőszimbólumot ad.
card-observatory = Csillagvizsgáló
card-observatory-text = Egy fogaskerékszimbólumot ad.
card-study = Dolgozószoba
card-study-text = Egy fogaskerékszimbólumot ad.
card-university = Egyetem
card-university-text = Egy kőtáblaszimbólumot ad.
card-builders-guild = Építők céhe
card-builders-guild-text = A te és a két szomszédod minden megépített csodaszintje után 1 győzelmi pontot ér.
card-craftsmens-guild = Kézművesek céhe
card-craftsmens-guild-text = A két szomszédos város minden szürke kártyája után 2 győzelmi pontot ér.
card-magistrates-guild = Elöljárók céhe
card-magistrates-guild-text = A két szomszédos város minden kék kártyája után 1 győzelmi pontot ér.
card-philosophers-guild = Filozófusok céhe
card-philosophers-guild-text = A két szomszédos város minden zöld kártyája után 1 győzelmi pontot ér.
card-scientists-guild = Tudósok céhe
card-scientists-guild-text = A játék végén egy tetszőleges tudományszimbólumnak számít.
card-shipowners-guild = Hajósok céhe
card-shipowners-guild-text = Városod minden barna, szürke és lila kártyája után 1 győzelmi pontot ér.
card-spies-guild = Kémek céhe
card-spies-guild-text = A két szomszédos város minden piros kártyája után 1 győzelmi pontot ér.
card-strategists-guild = Hadvezérek céhe
card-strategists-guild-text = Két szomszédod minden vereségjelzője után 1 győzelmi pontot ér.
card-traders-guild = Kereskedők céhe
card-traders-guild-text = A két szomszédos város minden sárga kártyája után 1 győzelmi pontot ér.
card-workers-guild = Munkások céhe
card-workers-guild-text = A két szomszédos város minden barna kártyája után 1 győzelmi pontot ér.
card-architects-guild = Építészek céhe
card-architects-guild-text = A két szomszédos város minden lila kártyája után 3 győzelmi pontot ér.
card-courtesans-guild = Kurtizánok céhe
card-courtesans-guild-text = Megépítésekor megnevezed egy szomszédod kijátszott vezetőjét, akinek a hatása rád is érvényes lesz.
card-diplomats-guild = Diplomaták céhe
card-diplomats-guild-text = Két szomszédod minden kijátszott vezetője után 1 győzelmi pontot ér.
card-gamers-guild = Játékosok céhe
card-gamers-guild-text = Minden 3 érméd után további 1 győzelmi pontot ér.

## A Városok fekete kártyái és céhei

card-pigeon-loft = Galambdúc
card-pigeon-loft-text = A játék végén lemásolja egy szomszédod egyik zöld kártyájának szimbólumát.
card-militia = Milícia
card-militia-text = 2 pajzsot ad.
card-hideout = Búvóhely
card-hideout-text = 2 győzelmi pontot ér; minden más játékos 1 érmét veszít.
card-residence = Rezidencia
card-residence-text = 1 győzelmi pontot ér; diplomáciajelzőt kapsz.
card-gambling-den = Játékbarlang
card-gambling-den-text = Azonnal 6 érmét kapsz; két szomszédod 1-1 érmét kap a bankból.
card-clandestine-dock-west = Nyugati titkos kikötő
card-clandestine-dock-west-text = Fordulónként az első áru, amelyet bal oldali szomszédodtól veszel, 1 érmével olcsóbb.
card-clandestine-dock-east = Keleti titkos kikötő
card-clandestine-dock-east-text = Fordulónként az első áru, amelyet jobb oldali szomszédodtól veszel, 1 érmével olcsóbb.
card-secret-warehouse = Titkos raktár
card-secret-warehouse-text = Fordulónként eggyel többet ad valamiből, amit a táblád, barna vagy szürke kártyáid már termelnek.
card-gates-of-the-city = Városkapu
card-gates-of-the-city-text = 4 győzelmi pontot ér.
card-spy-ring = Kémhálózat
card-spy-ring-text = A játék végén lemásolja egy szomszédod egyik zöld kártyájának szimbólumát.
card-mercenaries = Zsoldosok
card-mercenaries-text = 3 pajzsot ad.
card-lair = Rejtekhely
card-lair-text = 3 győzelmi pontot ér; minden más játékos 2 érmét veszít.
card-consulate = Konzulátus
card-consulate-text = 2 győzelmi pontot ér; diplomáciajelzőt kapsz.
card-gambling-house = Játékkaszinó
card-gambling-house-text = Azonnal 9 érmét kapsz; két szomszédod 2-2 érmét kap a bankból.
card-black-market = Feketepiac
card-black-market-text = Fordulónként egyet ad valamiből, amit sem a táblád, sem barna és szürke kártyáid nem termelnek.
card-sepulcher = Síremlék
card-sepulcher-text = 4 győzelmi pontot ér; minden más játékos minden győzelemjelzője után 1 érmét veszít.
card-architect-cabinet = Építésziroda
card-architect-cabinet-text = 2 győzelmi pontot ér; csodád szintjei nem kerülnek sem nyersanyagba, sem kézműves termékbe.
card-tabularium = Levéltár
card-tabularium-text = 6 győzelmi pontot ér.
card-builders-union = Építők szövetsége
card-builders-union-text = 4 győzelmi pontot ér; minden más játékos minden megépített csodaszintje után 1 érmét veszít.
card-torture-chamber = Kínzókamra
card-torture-chamber-text = A játék végén lemásolja egy szomszédod egyik zöld kártyájának szimbólumát.
card-contingent = Sereg
card-contingent-text = 5 pajzsot ad.
card-brotherhood = Testvériség
card-brotherhood-text = 4 győzelmi pontot ér; minden más játékos 3 érmét veszít.
card-embassy = Nagykövetség
card-embassy-text = 3 győzelmi pontot ér; diplomáciajelzőt kapsz.
card-cenotaph = Kenotáfium
card-cenotaph-text = 5 győzelmi pontot ér; minden más játékos minden győzelemjelzője után 1 érmét veszít.
card-secret-society = Titkos társaság
card-secret-society-text = Városod minden fekete kártyája után azonnal 1 érmét, a játék végén 1 győzelmi pontot kapsz.
card-slave-market = Rabszolgapiac
card-slave-market-text = Minden győzelemjelződ után azonnal 1 érmét, a játék végén 1 győzelmi pontot kapsz.
card-capitol = Capitolium
card-capitol-text = 8 győzelmi pontot ér.
card-counterfeiters-guild = Pénzhamisítók céhe
card-counterfeiters-guild-text = 5 győzelmi pontot ér; minden más játékos 3 érmét veszít.
card-guild-of-shadows = Árnyak céhe
card-guild-of-shadows-text = A két szomszédos város minden fekete kártyája után 1 győzelmi pontot ér.
card-mourners-guild = Siratók céhe
card-mourners-guild-text = Két szomszédod minden győzelemjelzője után 1 győzelmi pontot ér.

## Csodatáblák és szintek

board-alexandria = Alexandria
board-alexandria-name = Alexandriai világítótorony
board-alexandria-text = Városa fordulónként 1 üveget ad, amelyet a szomszédok is megvehetnek.
board-alexandria-a-1-text = 3 győzelmi pontot ér.
board-alexandria-a-2-text = Fordulónként 1 agyagot, 1 ércet, 1 követ vagy 1 fát ad, de csak neked.
board-alexandria-a-3-text = 7 győzelmi pontot ér.
board-alexandria-b-1-text = Fordulónként 1 agyagot, 1 ércet, 1 követ vagy 1 fát ad, de csak neked.
board-alexandria-b-2-text = Fordulónként 1 üveget, 1 szövetet vagy 1 papiruszt ad, de csak neked.
board-alexandria-b-3-text = 7 győzelmi pontot ér.
board-babylon = Babilon
board-babylon-name = Babiloni függőkert
board-babylon-text = Városa fordulónként 1 agyagot ad, amelyet a szomszédok is megvehetnek.
board-babylon-a-1-text = 3 győzelmi pontot ér.
board-babylon-a-2-text = A játék végén egy tetszőleges tudományszimbólumnak számít.
board-babylon-a-3-text = 7 győzelmi pontot ér.
board-babylon-b-1-text = 3 győzelmi pontot ér.
board-babylon-b-2-text = Minden kor végén az utolsó kártyádat is felhasználhatod.
board-babylon-b-3-text = A játék végén egy tetszőleges tudományszimbólumnak számít.
board-ephesos = Epheszosz
board-ephesos-name = Epheszoszi Artemisz-templom
board-ephesos-text = Városa fordulónként 1 papiruszt ad, amelyet a szomszédok is megvehetnek.
board-ephesos-a-1-text = 3 győzelmi pontot ér.
board-ephesos-a-2-text = Azonnal 9 érmét kapsz.
board-ephesos-a-3-text = 7 győzelmi pontot ér.
board-ephesos-b-1-text = 2 győzelmi pontot ér; azonnal 4 érmét kapsz.
board-ephesos-b-2-text = 3 győzelmi pontot ér; azonnal 4 érmét kapsz.
board-ephesos-b-3-text = 5 győzelmi pontot ér; azonnal 4 érmét kapsz.
board-giza = Gíza
board-giza-name = Gízai piramisok
board-giza-text = Városa fordulónként 1 követ ad, amelyet a szomszédok is megvehetnek.
board-giza-a-1-text = 3 győzelmi pontot ér.
board-giza-a-2-text = 5 győzelmi pontot ér.
board-giza-a-3-text = 7 győzelmi pontot ér.
board-giza-b-1-text = 3 győzelmi pontot ér.
board-giza-b-2-text = 5 győzelmi pontot ér.
board-giza-b-3-text = 5 győzelmi pontot ér.
board-giza-b-4-text = 7 győzelmi pontot ér.
board-halikarnassos = Halikarnasszosz
board-halikarnassos-name = Halikarnasszoszi mauzóleum
board-halikarnassos-text = Városa fordulónként 1 szövetet ad, amelyet a szomszédok is megvehetnek.
board-halikarnassos-a-1-text = 3 győzelmi pontot ér.
board-halikarnassos-a-2-text = Ingyen megépíthetsz egy kártyát a dobópakliból.
board-halikarnassos-a-3-text = 7 győzelmi pontot ér.
board-halikarnassos-b-1-text = 2 győzelmi pontot ér; ingyen megépíthetsz egy kártyát a dobópakliból.
board-halikarnassos-b-2-text = 1 győzelmi pontot ér; ingyen megépíthetsz egy kártyát a dobópakliból.
board-halikarnassos-b-3-text = Ingyen megépíthetsz egy kártyát a dobópakliból.
board-olympia = Olümpia
board-olympia-name = Olümpiai Zeusz-szobor
board-olympia-text = Városa fordulónként 1 fát ad, amelyet a szomszédok is megvehetnek.
board-olympia-a-1-text = 3 győzelmi pontot ér.
board-olympia-a-2-text = Koronként egyszer a költség kifizetése nélkül építhetsz meg egy kártyát.
board-olympia-a-3-text = 7 győzelmi pontot ér.
board-olympia-b-1-text = Mindkét szomszédodtól 1 érméért vehetsz nyersanyagot.
board-olympia-b-2-text = 5 győzelmi pontot ér.
board-olympia-b-3-text = A játék végén egy szomszédod egyik céhét úgy pontozod, mintha a tiéd volna.
board-rhodos = Rodosz
board-rhodos-name = Rodoszi kolosszus
board-rhodos-text = Városa fordulónként 1 ércet ad, amelyet a szomszédok is megvehetnek.
board-rhodos-a-1-text = 3 győzelmi pontot ér.
board-rhodos-a-2-text = 2 pajzsot ad.
board-rhodos-a-3-text = 7 győzelmi pontot ér.
board-rhodos-b-1-text = 1 pajzsot ad; 3 győzelmi pontot ér; azonnal 3 érmét kapsz.
board-rhodos-b-2-text = 1 pajzsot ad; 4 győzelmi pontot ér; azonnal 4 érmét kapsz.
board-roma = Róma
board-roma-name = Római Colosseum
board-roma-text = Nincs kezdő nyersanyaga: az A oldalon ingyenesek a vezetőid, a B oldalon 2 érmével olcsóbbak, a szomszédaidéi pedig 1 érmével.
board-roma-a-1-text = 4 győzelmi pontot ér.
board-roma-a-2-text = 6 győzelmi pontot ér.
board-roma-b-1-text = Azonnal 5 érmét kapsz; 4 új vezetőt húzol a kezedbe.
board-roma-b-2-text = 3 győzelmi pontot ér; azonnal kijátszhatsz még egy vezetőt.
board-roma-b-3-text = 3 győzelmi pontot ér; azonnal kijátszhatsz még egy vezetőt.
board-petra = Petra
board-petra-name = Petrai kincsesház
board-petra-text = Városa fordulónként 1 agyagot ad, amelyet a szomszédok is megvehetnek.
board-petra-a-1-text = 3 győzelmi pontot ér.
board-petra-a-2-text = 7 győzelmi pontot ér.
board-petra-a-3-text = 7 győzelmi pontot ér.
board-petra-b-1-text = 3 győzelmi pontot ér; minden más játékos 2 érmét veszít.
board-petra-b-2-text = 14 győzelmi pontot ér.
board-byzantium = Bizánc
board-byzantium-name = Bizánci székesegyház
board-byzantium-text = Városa fordulónként 1 követ ad, amelyet a szomszédok is megvehetnek.
board-byzantium-a-1-text = 3 győzelmi pontot ér.
board-byzantium-a-2-text = 2 győzelmi pontot ér; diplomáciajelzőt kapsz.
board-byzantium-a-3-text = 7 győzelmi pontot ér.
board-byzantium-b-1-text = 3 győzelmi pontot ér; diplomáciajelzőt kapsz.
board-byzantium-b-2-text = 4 győzelmi pontot ér; diplomáciajelzőt kapsz.
board-abu-simbel = Abu Szimbel
board-abu-simbel-name = Abu Szimbel-i sziklatemplom
board-abu-simbel-text = Városa fordulónként 1 papiruszt ad, amelyet a szomszédok is megvehetnek.
board-abu-simbel-a-1-text = 3 győzelmi pontot ér.
board-abu-simbel-a-2-text = 5 győzelmi pontot ér.
board-abu-simbel-a-3-text = Eltemeted egyik kijátszott vezetődet, aki így nyomtatott költségének kétszeresét éri győzelmi pontban.
board-abu-simbel-b-1-text = Eltemeted egyik kijátszott vezetődet, aki így nyomtatott költségének kétszeresét éri győzelmi pontban.
board-abu-simbel-b-2-text = Eltemeted egyik kijátszott vezetődet, aki így nyomtatott költségének kétszeresét éri győzelmi pontban.
board-manneken-pis = Manneken Pis
board-manneken-pis-name = Brüsszeli pisilő kisfiú
board-manneken-pis-text = Nincs kezdő nyersanyaga, de 4 érmével többel kezd.
board-manneken-pis-a-1-text = Hatása megegyezik bal oldali szomszédod 1. csodaszintjének hatásával.
board-manneken-pis-a-2-text = Hatása megegyezik jobb oldali szomszédod 2. csodaszintjének hatásával.
board-manneken-pis-a-3-text = Hatása megegyezik az egyik általad választott szomszédod 3. csodaszintjének hatásával.
board-manneken-pis-b-1-text = Azonnal 7 érmét kapsz; 7 győzelmi pontot ér; 1 pajzsot ad.
board-stonehenge = Stonehenge
board-stonehenge-name = Stonehenge kőkörei
board-stonehenge-text = Városa fordulónként 1 fát ad, amelyet a szomszédok is megvehetnek.
board-stonehenge-a-1-text = 3 győzelmi pontot ér.
board-stonehenge-a-2-text = 5 győzelmi pontot ér.
board-stonehenge-a-3-text = Saját barna kártyáid minden kőszimbóluma után 2 győzelmi pontot ér.
board-stonehenge-b-1-text = Saját barna kártyáid minden kőszimbóluma után azonnal 1 érmét, a játék végén 1 győzelmi pontot kapsz.
board-stonehenge-b-2-text = A két szomszédos város minden olyan kártyája után, amelynek a színe megegyezik a szint alá tett kártyáéval, 1 győzelmi pontot ér.
board-great-wall = Kínai nagy fal
board-great-wall-name = Kínai nagy fal
board-great-wall-text = Városa fordulónként 1 szövetet ad, amelyet a szomszédok is megvehetnek. Szintjei tetszőleges sorrendben építhetők.
board-great-wall-a-1-text = Azonnal 8 érmét kapsz.
board-great-wall-a-2-text = A játék végén egy tetszőleges tudományszimbólumnak számít.
board-great-wall-a-3-text = 2 pajzsot ad.
board-great-wall-a-4-text = Ingyen megépíthetsz egy kártyát a dobópakliból.
board-great-wall-b-1-text = Azonnal 8 érmét kapsz; két szomszédod 2-2 érmét kap a bankból.
board-great-wall-b-2-text = A játék végén lemásolja egy szomszédod egyik zöld kártyájának szimbólumát.
board-great-wall-b-3-text = Diplomáciajelzőt kapsz; minden más játékos 2 érmét veszít.
board-great-wall-b-4-text = Fordulónként egyet ad valamiből, amit sem a táblád, sem barna és szürke kártyáid nem termelnek.

## Vezetők

leader-alexander = Nagy Sándor
leader-alexander-text = Minden győzelemjelződ után 1 győzelmi pontot ér.
leader-amytis = Amütisz
leader-amytis-text = Minden megépített csodaszinted után 2 győzelmi pontot ér.
leader-archimedes = Arkhimédész
leader-archimedes-text = Minden zöld kártyád egy általad választott nyersanyaggal vagy termékkel kevesebbe kerül.
leader-aristotle = Arisztotelész
leader-aristotle-text = Minden három különböző tudományszimbólumból álló sorozatod 3 győzelmi ponttal többet ér.
leader-bilkis = Bilkisz
leader-bilkis-text = Fordulónként egyszer a bankból vehetsz 1 érméért egy tetszőleges nyersanyagot vagy kézműves terméket.
leader-caesar = Caesar
leader-caesar-text = 2 pajzsot ad.
leader-cleopatra = Kleopátra
leader-cleopatra-text = 5 győzelmi pontot ér.
leader-croesus = Krőzus
leader-croesus-text = Azonnal 6 érmét kapsz.
leader-euclid = Eukleidész
leader-euclid-text = Egy körzőszimbólumot ad.
leader-hammurabi = Hammurapi
leader-hammurabi-text = Minden kék kártyád egy általad választott nyersanyaggal vagy termékkel kevesebbe kerül.
leader-hannibal = Hannibál
leader-hannibal-text = 1 pajzsot ad.
leader-hatshepsut = Hatsepszut
leader-hatshepsut-text = Ha egy szomszédodtól vásárolsz, 1 érmét kapsz a bankból, szomszédonként és fordulónként legfeljebb egyet.
leader-hiram = Hírám
leader-hiram-text = Városod minden lila kártyája után 2 győzelmi pontot ér.
leader-hypatia = Hüpatia
leader-hypatia-text = Városod minden zöld kártyája után 1 győzelmi pontot ér.
leader-imhotep = Imhotep
leader-imhotep-text = Csodád minden szintje egy általad választott nyersanyaggal vagy termékkel kevesebbe kerül.
leader-justinian = Justinianus
leader-justinian-text = 3 győzelmi pontot ér minden sorozat után, amely egy-egy kék, piros és zöld kártyából áll.
leader-leonidas = Leónidasz
leader-leonidas-text = Minden piros kártyád egy általad választott nyersanyaggal vagy termékkel kevesebbe kerül.
leader-maecenas = Maecenas
leader-maecenas-text = A vezetőidet ingyen játszod ki.
leader-midas = Midasz
leader-midas-text = Minden 3 érméd után további 1 győzelmi pontot ér.
leader-nebuchadnezzar = Nabukodonozor
leader-nebuchadnezzar-text = Városod minden kék kártyája után 1 győzelmi pontot ér.
leader-nefertiti = Nofertiti
leader-nefertiti-text = 4 győzelmi pontot ér.
leader-nero = Nero
leader-nero-text = Valahányszor győzelemjelzőt szerzel, 2 érmét kapsz.
leader-pericles = Periklész
leader-pericles-text = Városod minden piros kártyája után 2 győzelmi pontot ér.
leader-phidias = Pheidiasz
leader-phidias-text = Városod minden barna kártyája után 1 győzelmi pontot ér.
leader-plato = Platón
leader-plato-text = 7 győzelmi pontot ér minden sorozat után, amely egy-egy barna, szürke, kék, sárga, zöld, piros és lila kártyából áll.
leader-praxiteles = Praxitelész
leader-praxiteles-text = Városod minden szürke kártyája után 2 győzelmi pontot ér.
leader-ptolemy = Ptolemaiosz
leader-ptolemy-text = Egy kőtáblaszimbólumot ad.
leader-pythagoras = Püthagorasz
leader-pythagoras-text = Egy fogaskerékszimbólumot ad.
leader-ramses = Ramszesz
leader-ramses-text = A céheket a költségük kifizetése nélkül építed meg.
leader-sappho = Szapphó
leader-sappho-text = 2 győzelmi pontot ér.
leader-solomon = Salamon
leader-solomon-text = Ingyen megépíthetsz egy kártyát a dobópakliból.
leader-tomyris = Tomürisz
leader-tomyris-text = A neked járó vereségjelzőt az kapja, aki legyőzött.
leader-varro = Varro
leader-varro-text = Városod minden sárga kártyája után 1 győzelmi pontot ér.
leader-vitruvius = Vitruvius
leader-vitruvius-text = Valahányszor építési lánc révén építesz, 2 érmét kapsz.
leader-xenophon = Xenophón
leader-xenophon-text = Valahányszor sárga kártyát építesz, 2 érmét kapsz.
leader-zenobia = Zénobia
leader-zenobia-text = 3 győzelmi pontot ér.
leader-aspasia = Aszpaszia
leader-aspasia-text = 2 győzelmi pontot ér; diplomáciajelzőt kapsz.
leader-berenice = Bereniké
leader-berenice-text = Fordulónként egyszer, amikor érmét kapsz a bankból, eggyel többet kapsz.
leader-caligula = Caligula
leader-caligula-text = Koronként egyszer a költség kifizetése nélkül építhetsz meg egy fekete kártyát.
leader-darius = Dareiosz
leader-darius-text = Városod minden fekete kártyája után 1 győzelmi pontot ér.
leader-diocletian = Diocletianus
leader-diocletian-text = Valahányszor fekete kártyát építesz, 2 érmét kapsz.
leader-semiramis = Szemirámisz
leader-semiramis-text = Minden vereségjelződ után 1 pajzsot ad.
leader-aganice = Aganiké
leader-aganice-text = A játék végén egyik tudományszimbólumod másiknak számíthat.
leader-agrippina = Agrippina
leader-agrippina-text = 7 győzelmi pontot ér, ha ő az egyetlen kijátszott vezetőd.
leader-arsinoe = Arszinoé
leader-arsinoe-text = Azonnal 4 érmét kapsz; minden más játékos annyi érmét veszít, ahányadik korban jártok.
leader-cornelia = Cornelia
leader-cornelia-text = 5 győzelmi pontot ér, ha több sárga kártyád van, mint bármelyik szomszédodnak.
leader-eurypyle = Eurüpülé
leader-eurypyle-text = 5 győzelmi pontot ér, ha több piros kártyád van, mint bármelyik szomszédodnak.
leader-phryne = Phrüné
leader-phryne-text = 5 győzelmi pontot ér, ha több kék kártyád van, mint bármelyik szomszédodnak.
leader-theano = Theanó
leader-theano-text = 5 győzelmi pontot ér, ha több zöld kártyád van, mint bármelyik szomszédodnak.
leader-makeda = Makeda
leader-makeda-text = 5 győzelmi pontot ér, ha több érméd van, mint bármelyik szomszédodnak.
leader-cynisca = Küniszka
leader-cynisca-text = 6 győzelmi pontot ér, ha nincs vereségjelződ.
leader-enheduanna = Enheduanna
leader-enheduanna-text = Eggyel többet ad abból a tudományszimbólumból, amelyikből a legtöbb van neked.
leader-gorgo = Gorgó
leader-gorgo-text = Minden két egyforma győzelemjelződ után az egyikük értékét még egyszer megkapod.
leader-nitocris = Nitókrisz
leader-nitocris-text = Azonnal kapsz egy, az aktuális kornak megfelelő győzelemjelzőt.
leader-octavia = Octavia
leader-octavia-text = Valahányszor megépíted csodád egy szintjét, 2 érmét kapsz; ilyenkor minden más játékos 1 érmét veszít.
leader-roxana = Roxána
leader-roxana-text = Valahányszor egy szomszédod csodaszintet épít, 2 érmét kapsz.
leader-telesilla = Teleszilla
leader-telesilla-text = Minden vereségjelződet visszateszed a dobozba; minden más játékos visszatesz egy győzelemjelzőt.
leader-louis = Louis
leader-louis-text = 7 győzelmi pontot ér, de minden győzelemjelződ 1-gyel csökkenti.

## Bábel-lapkák

tile-babel-01 = Hadisarc
tile-babel-01-text = Aki piros kártyát épít, kortól függően 1, 2 vagy 3 érmét is fizet a banknak.
tile-babel-02 = Sorozás
tile-babel-02-text = A piros kártyák csak érmébe kerülnek, nyersanyagba és kézműves termékbe nem.
tile-babel-03 = Bezárt bányák
tile-babel-03-text = A két szimbólumot mutató barna kártyák nem termelnek, de továbbra is megépíthetők.
tile-babel-04 = Bezárt piacok
tile-babel-04-text = A két kereskedőállomásnak, a Piactérnek, a Karavánszerájnak és a Fórumnak nincs hatása; építési láncaik megmaradnak.
tile-babel-05 = Polgári adomány
tile-babel-05-text = Aki kék kártyát épít, kortól függően 1, 2 vagy 3 érmét kap.
tile-babel-06 = Polgári adó
tile-babel-06-text = Aki kék kártyát épít, kortól függően 1, 2 vagy 3 érmét is fizet a banknak.
tile-babel-07 = Közös tervek
tile-babel-07-text = A két szomszédos város épületei neked is építési láncot adnak.
tile-babel-08 = Vállalkozók
tile-babel-08-text = A kék kártyák költségében minden nyersanyag és kézműves termék helyett 1 érmét kell fizetni.
tile-babel-09 = Olcsó termékek
tile-babel-09-text = A szomszédoktól vett kézműves termékek 1 érmével olcsóbbak.
tile-babel-10 = Drága termékek
tile-babel-10-text = A szomszédoktól vett kézműves termékek 1 érmével drágábbak.
tile-babel-11 = Olcsó nyersanyagok
tile-babel-11-text = A szomszédoktól vett nyersanyagok 1 érmével olcsóbbak.
tile-babel-12 = Drága nyersanyagok
tile-babel-12-text = A szomszédoktól vett nyersanyagok 1 érmével drágábbak.
tile-babel-13 = Láncadó
tile-babel-13-text = Aki építési lánc révén épít, kortól függően 1, 2 vagy 3 érmét fizet a banknak.
tile-babel-14 = Láncjutalom
tile-babel-14-text = Aki építési lánc révén épít, kortól függően 1, 2 vagy 3 érmét kap.
tile-babel-15 = Sok kéz
tile-babel-15-text = A csodaszintek csak érmébe kerülnek, nyersanyagba és kézműves termékbe nem.
tile-babel-16 = Csodaadó
tile-babel-16-text = Aki csodaszintet épít, kortól függően 1, 2 vagy 3 érmét is fizet a banknak.
tile-babel-17 = Fa és kő mindenkinek
tile-babel-17-text = Minden város fordulónként 1 fát vagy 1 követ kap.
tile-babel-18 = Érc és agyag mindenkinek
tile-babel-18-text = Minden város fordulónként 1 ércet vagy 1 agyagot kap.
tile-babel-19 = Fáradt seregek
tile-babel-19-text = Győzelemért az előző kor jelzője jár, az I. korban semmi.
tile-babel-20 = Bő erek
tile-babel-20-text = Az egyetlen szimbólumot mutató barna kártya tulajdonosának tetszőleges mennyiséget ad az adott nyersanyagból.
tile-babel-21 = Termék mindenkinek
tile-babel-21-text = Minden város fordulónként egy tetszőleges kézműves terméket kap.
tile-babel-22 = Keserű vereség
tile-babel-22-text = Vereségért egy helyett két vereségjelző jár.
tile-babel-23 = Céhmesterek
tile-babel-23-text = A céhek költségében minden nyersanyag és kézműves termék helyett 1 érmét kell fizetni.
tile-babel-24 = Céhünnep
tile-babel-24-text = Aki céhet épít, 5 érmét kap.

## Nagy projektek

project-belvedere = Kilátó
project-belvedere-text = Részvétel kék kártyával, 1 érme és 1 agyag árán; siker: egy későbbi ingyenes csodaszint; kudarc: egy piros kártya elvesztése.
project-cranes = Emelődaruk
project-cranes-text = Részvétel zöld kártyával, 1 érme árán; siker: egy későbbi ingyenes kártya; kudarc: egy barna kártya elvesztése.
project-double-walls = Kettős fal
project-double-walls-text = Részvétel piros kártyával, 1 érme árán; siker: egy 1 pontos győzelemjelző; kudarc: a tábla kezdő nyersanyaga megszűnik.
project-factory = Manufaktúra
project-factory-text = Részvétel barna kártyával, 2 érme árán; siker: egy titkos csomag egy későbbi projekthez; kudarc: egy szürke kártya elvesztése.
project-rampart-road = Bástyasétány
project-rampart-road-text = Részvétel sárga kártyával, 1 érme és 1 kő árán; siker: 4 érme; kudarc: az összes érme elvesztése.
project-obelisk = Obeliszk
project-obelisk-text = Részvétel kék kártyával, 1 érme és 1 papirusz árán; siker: 1 pajzs; kudarc: egy barna kártya elvesztése.
project-river-port = Folyami kikötő
project-river-port-text = Részvétel sárga kártyával, 1 érme és 1 szövet árán; siker: 6 érme; kudarc: az összes érme elvesztése.
project-sewer-network = Csatornahálózat
project-sewer-network-text = Részvétel zöld kártyával, 2 érme árán; siker: egy későbbi ingyenes kártya; kudarc: egy piros kártya elvesztése.
project-smelter = Kohó
project-smelter-text = Részvétel barna kártyával, 2 érme árán; siker: megépített csodaszintenként 1 győzelmi pont; kudarc: egy szürke kártya elvesztése.
project-war-mirror = Haditükör
project-war-mirror-text = Részvétel piros kártyával, 2 érme és 1 üveg árán; siker: egy 3 pontos győzelemjelző; kudarc: egy kék kártya elvesztése.
project-archives = Archívum
project-archives-text = Részvétel zöld kártyával, 4 érme árán; siker: tudományszimbólum-sorozatonként 3 győzelmi pont; kudarc: egy kék kártya elvesztése.
project-giant-trebuchet = Óriás kővetőgép
project-giant-trebuchet-text = Részvétel piros kártyával, 5 érme és 1 fa árán; siker: egy 5 pontos győzelemjelző; kudarc: az összes érme elvesztése.
project-grand-bazaar = Nagybazár
project-grand-bazaar-text = Részvétel sárga kártyával, 4 érme és 1 érc árán; siker: 12 érme; kudarc: egy piros kártya elvesztése.
project-menagerie = Állatkert
project-menagerie-text = Részvétel lila kártyával, 4 érme árán; siker: 1 győzelmi pont a te és a két szomszédod minden lila kártyája után; kudarc: egy zöld kártya elvesztése.
project-triumphal-arches = Diadalívek
project-triumphal-arches-text = Részvétel kék kártyával, 5 érme árán; siker: 2 pajzs; kudarc: 2 győzelemjelző elvesztése.

## Szavak

resource-clay = agyag
resource-ore = érc
resource-stone = kő
resource-wood = fa
resource-glass = üveg
resource-cloth = szövet
resource-papyrus = papirusz
color-brown = barna
color-gray = szürke
color-blue = kék
color-yellow = sárga
color-red = piros
color-green = zöld
color-purple = lila
color-black = fekete
side-a = A oldal
side-b = B oldal
city-you = te
automatic-2 = Az ellenfél
automatic-3 = A segédjátékos
city-opponent = az ellenfél
city-helper = a segédjátékos
level-learner = Tanuló
level-beginner = Kezdő
level-normal = Normál
level-advanced = Haladó
symbol-compass = körző
symbol-gear = fogaskerék
symbol-tablet = kőtábla
source-military = katonai konfliktusok
source-coins = érmék
source-wonder = csoda
source-blue = kék kártyák
source-yellow = sárga kártyák
source-green = tudomány
source-purple = céhek
source-black = fekete kártyák
source-leaders = vezetők
source-debt = adósság
source-tower = Bábel tornya
source-projects = nagy projektek
grade-defeat = Vereség
grade-barely = „Éppen hogy” győzelem
grade-age-1 = „I. kor” győzelem
grade-age-2 = „II. kor” győzelem
grade-age-3 = „III. kor” győzelem
grade-caesar = „Caesar” győzelem
grade-alexander-the-great = „Nagy Sándor” győzelem
part-printed = nyomtatott pontok
part-needed = szükséges nyersanyag vagy termék
part-spare = tartalék nyersanyag vagy termék
part-coins = szerzett érmék
part-saving = olcsóbb építés vagy több termelés
part-links = építési lánc
part-military-links = katonai építési lánc
part-shields = pajzsok
part-diplomacy = diplomácia
part-science = tudomány
part-counts = pont a megszámolt lapokért
part-owned = a már meglévők pontjai
part-dig = kártya a dobópakliból
part-project = nagy projekt
part-penalty = érmeköltség

## Miért nem lehet így lépni

refuse-over = A játéknak vége.
refuse-not-your-decision = Most nem te döntesz, hanem mások.
refuse-not-now = Most nem erről kell dönteni. { $asked }
    .short = most nem
refuse-no-burying = Egyedül játszva a vezető csak kijátszható vagy eldobható, csodaszint alá nem tehető.
refuse-already-chosen = Már választottál, a többiek még gondolkodnak.
refuse-not-available = Ezt a kártyát most nem használhatod: { $card }.
refuse-no-such-leader = Ezt a vezetőt most nem választhatod: { $leader }.
refuse-no-such-tile = Ez a lapka nincs a kezedben: { $tile }.
refuse-already-built = Városodban már áll ilyen nevű épület: { $card }.
refuse-resources = Hiányzik, és senkitől sem veheted meg: { $missing }.
    .short = hiányzik { $missing }
refuse-coins = { $have } érméd van, ez viszont { $needed } érmébe kerül; { $missing } hiányzik.
    .short = hiányzik { $missing } érme
refuse-payment = Pontosan annyit fizess, amennyi kell; van ennél mindkét félnek kedvezőbb fizetés. A legolcsóbb megfelelő: { $right }.
refuse-payment-nothing = Ehhez nem kell venni semmit: ne fizess egyik szomszédnak sem.
pay-left = balra
pay-right = jobbra
pay-bank = a banknak
refuse-no-link = Városodból nem vezet építési lánc ide: { $card }. Innen vezetne: { $from }.
refuse-never-linked = Ehhez a kártyához nem vezet építési lánc: { $card }.
refuse-tax = Ezért { AZ($tile) } lapka { $tax } érmét kér; vele együtt { $needed } kell, neked { $have } van: { $missing } hiányzik.
refuse-taxed-link = Az ára nem fizethető ki. Az építési láncon át megépíthető, de { AZ($tile) } lapka adót kér érte: { $needed } érmét (írd a lépéshez: „chain”).
refuse-free-anyway = Ezért nem kell fizetni, ingyen megépítheted.
refuse-no-power = Nincs ilyen ingyenes építésed: { $power }.
refuse-power-used = Ezt ebben a korban már felhasználtad: { $power }.
power-any = bármelyik kártya ingyen, koronként egyszer
power-black = egy fekete kártya ingyen, koronként egyszer
power-token = egy projekt jelzője
refuse-wonder-done = A csodád kész: minden szintje áll.
    .short = kész
refuse-no-such-stage = Nincs { $stage }. szint: a csodádnak { $stages } szintje van.
refuse-stage-built = A csodád { $stage }. szintje már áll.
refuse-stage-order = Nem { AZ($stage) }. szint következik: előbb { AZ($next) }. szintet kell megépíteni.
refuse-no-wonder = Ennek a városnak nincs csodája.
refuse-no-project = Most nincs projekt, amelyben részt lehetne venni.
refuse-no-project-token = A projektnek nem maradt több részvételi jelzője.
refuse-project-color = Ezzel a kártyával nem vehetsz részt a projektben: ahhoz más szín kell: { $color }.
refuse-no-more-flips = Most nem fordítható fel több kártya: ahhoz legalább három csoport, ötnél kevesebb kártya és egy még fel nem fordított kártya kell.
refuse-no-natural-pick = Az ellenfél húzásáról a húzása előtt veheted át a döntést, fordulónként egyszer.
refuse-helper-color = A segédjátékos abból a színből húz, amelyikből a legkevesebb van neki: { $colors }.
refuse-loss = Ebből a veszteségből legfeljebb { $most } érmét fizethetsz ki.
refuse-not-in-deck = Ez a kártya itt nem jöhet elő.

## Mi történik

event-age =
    { $age ->
        [1] Kezdődik az I. kor.
        [2] Kezdődik a II. kor.
       *[other] Kezdődik a III. kor.
    }
event-turn-ended =
    { $age ->
        [1] Véget ért az I. kor { $turn }. fordulója.
        [2] Véget ért a II. kor { $turn }. fordulója.
       *[other] Véget ért a III. kor { $turn }. fordulója.
    }
event-built = { $who } megépíti: { $card }.
event-stage-built = { $who } megépíti csodája { $stage }. szintjét.
event-sold = { $who } eldob egy kártyát érméért.
event-coins-paid = { $who } { $amount } érmét fizet.
event-coins-gained = { $who } { $amount } érmét kap.
event-recruited = { $who } kijátssza vezetőjét: { $leader }.
event-leader-sold = { $who } eldob egy vezetőt érméért.
event-tile-placed = { $who } lapkát helyez a toronyra: { $tile }.
event-diplomacy = { $who } diplomáciajelzőt kap.
event-won = { $who } legyőzi: { $over } ({ $value } pontos győzelemjelző).
event-victory = { $who } { $value } pontos győzelemjelzőt kap.
event-defeat = { $who } { $tokens } vereségjelzőt kap.
event-debt = { $who } { $amount } adósságot vállal.
event-project-opened = Ennek a kornak a projektje: { $project }.
event-joined = { $who } részt vesz a projektben: { $project }.
event-rewarded = Sikerült a projekt ({ $project }): { $who } { $times } jutalmat kap.
event-punished = Meghiúsult a projekt ({ $project }): { $who } büntetést kap.
event-penalty-points = A büntetés nem hajtható végre rajta: { $who } { $points } pontot veszít.
event-forfeited = { $who } elveszíti: { $card }.
event-flipped = Felfordítva: { $card } ({ $group ->
        [city] Városok
        [guild] céh
       *[other] { $group }
    }).
event-natural = { $who } dönti el, mit húzzon az ellenfél.
event-set-aside = Félretéve, mert csoportja negyedik lapja: { $card } ({ $group ->
        [city] Városok
        [guild] céh
       *[other] { $group }
    }).
event-helper-took = A segédjátékos kapja: { $card }.
event-contraband = Feketepiac: az ellenfél megkapja: { $card }.
event-rest-discarded = A pakli maradékát eldobjátok.
event-graded = { $grade }: { $you } pont { $opponent } ellen.
event-scored = { $who }: { $points } pont ({ $source }).
event-weighed = Az ellenfélnek ennyit ér: { $card }: { $value }; elköltendő érme: { $coins }.
event-weighed-unwanted = Az ellenfélnek nem kell: { $card } (értéke { $value } lenne, { $coins } érméért).
event-weighed-unpayable = Az ellenfél nem tudja megépíteni: { $card } (érték: { $value }, érme: { $coins }).
event-weighed-stage = Az ellenfélnek csodája { $stage }. szintje ennyit ér: { $value }; elköltendő érme: { $coins }.
event-weighed-stage-unpayable = Az ellenfél nem tudja megépíteni csodája { $stage }. szintjét (érték: { $value }, érme: { $coins }).
event-weighed-part = Az ellenfél mérlegel: { $card }: { $value } ({ $part }).
event-weighed-stage-part = Az ellenfél mérlegeli csodája { $stage }. szintjét: { $value } ({ $part }).
event-opponent-builds = Az ellenfél megépíti: { $card }.
event-opponent-stage = Az ellenfél a csodája alá teszi: { $card } ({ $stage }. szint).
event-opponent-discards = Az ellenfél eldobja: { $card }.

## Beállítások

option-solo = Egyszemélyes játék
option-solo-text = Egyedül játszol a szabályok vezette ellenfél ellen; a harmadik város a segédjátékosé.
option-level = Nehézségi szint
option-level-text = Egyszemélyes játék: melyik korban ki választ először, és van-e feketepiaca az ellenfélnek.
option-expansions = Kiegészítők
option-expansions-text = Mi társul az alapjátékhoz; a torony és a projektek a Bábel két fele.
option-boards = Csodatáblák
option-boards-text = A helyek csodatáblái sorban, oldallal együtt, ha az is kötött.
option-side = Oldal
option-side-text = Azoknak a tábláknak az oldala, amelyeknél nincs megadva.
option-more-boards = További csodatáblák
option-more-boards-text = A más dobozokban megjelent táblák is sorra kerülhetnek, ha a kiegészítőjük játékban van.
option-more-leaders = További vezetők
option-more-leaders-text = A jubileumi csomag és a promóciók vezetői is szerepelnek.
option-natural = Természetes kiértékelés
option-natural-text = Egyszemélyes játék: az ellenfél minden húzásáról te döntesz.
option-beginner = Elsőség a Kezdő szinten
option-beginner-text = Egyszemélyes játék: Kezdő szinten mely korokban választasz először te.
option-refill = Kifogyott pakli
option-refill-text = Egyszemélyes játék: mit vesz vissza a kifogyott pakli a dobópakliból.
option-contraband = Feketepiaci kártyák
option-contraband-text = Egyszemélyes játék: milyen színűnek számítanak az ellenfél feketepiaci kártyái a számláló hatásoknál.
option-diplomacy-pair-conflicts = Konfliktus, ha csak ketten maradnak
option-diplomacy-pair-conflicts-text = Hányszor csap össze két játékos, ha csak ők vesznek részt a konfliktusokban.
option-tower-extra = A torony pontjai
option-tower-extra-text = Egyszemélyes játék: a torony külön pontjai a szokásosakhoz adódnak, vagy azok helyébe lépnek.
option-coin-loss = Érmeveszteség
option-coin-loss-text = Egyszemélyes játék: mikor kell kifizetni az érmeveszteséget.
option-needed = Szükséges áruk
option-needed-text = Egyszemélyes játék: mire van szüksége az ellenfélnek, amíg kevés árufajtája van.
option-solo-default = a játékosok száma szerint
option-level-learner = { level-learner }
option-level-beginner = { level-beginner }
option-level-normal = { level-normal }
option-level-advanced = { level-advanced }
option-side-a = A
option-side-b = B
option-beginner-1-3 = az I. és a III.
option-beginner-1-2 = az I. és a II.
option-refill-whole-pile = az egész dobópaklit
option-refill-this-age-only = csak ennek a kornak a lapjait
option-contraband-none = egyik színnek sem
option-contraband-brown = barnának
option-contraband-yellow = sárgának
option-diplomacy-pair-conflicts-1 = egyszer
option-diplomacy-pair-conflicts-2 = kétszer
option-tower-extra-added = hozzáadódnak
option-tower-extra-instead = helyettesítik
option-coin-loss-round-end = a forduló végén
option-coin-loss-at-once = azonnal
option-needed-any-kind = bármilyen áru
option-needed-new-kind = hiányzó fajta
option-expansions-leaders = Vezetők
option-expansions-cities = Városok
option-expansions-tower = Bábel: torony
option-expansions-projects = Bábel: projektek
option-expansions-babel = Bábel
option-boards-values = random (véletlen), vagy lista, például giza,rhodos:b,random

# Amit a bot gondol: a várt pontok részei.
advice-military = konfliktusok, eddig és ezután
advice-science = tudomány, eddig és ezután
advice-treasury = a kincstár
advice-civil = kék épületek
advice-commerce = sárga épületek
advice-guilds = céhek
advice-wonder = a csoda
advice-economy = termelés, kereskedelem és képességek
advice-links = láncok későbbi épületekhez
advice-leaders = vezetők, a játékban és kézben
advice-others = fekete lapok, a torony és a projektek
reason-rival = a legjobb ellenfél

# ---- A böngészőbeli asztal szövegei ----

## Az asztal: lapok, városok, számok

table-seat = { $seat }
table-opponent = Ellenfél
table-helper = Segédjátékos
table-helper-about = Nincs csodája és nincs érméje; lapjait a szomszédokat számoló hatások figyelembe veszik, pajzsai a konfliktusokban számítanak.
table-amount = { $n } { $what }
table-coins = { $n } érme
table-card = { $card } ({ $color }, { $age }. kor).
table-card-short = { $card } ({ $color }).
table-card-cost = Ára: { $list }.
table-card-chain = Ingyenes, ha városodban áll: { $list }.
table-card-links = Később ingyenessé teszi: { $list }.
table-stage = { $n }. csodaszint.
table-stage-short = { $n }. csodaszint
table-stage-built = Megépült.
table-entombed = Eltemetve.
table-double = már áll
table-too-dear = nem építhető
table-free = ingyen
table-ages = Korok
table-age = { $age }. kor
table-turn = { $n }. forduló (összesen { $of })
table-round = { $n }. forduló (összesen { $of })
table-pass-left = A lapokat balra kell továbbadni
table-pass-right = A lapokat jobbra kell továbbadni
table-discard = Dobópakli: { $n } lap.
table-deck = A pakliban { $n } lap van
table-level-only = { $level } szint
table-level-opponent = { $level } szint: ebben a korban az ellenfél választ először
table-level-you = { $level } szint: ebben a korban te választasz először
table-black-market = Az I. és a II. kor végén az ellenfél a feketepiacon is szerezhet egy barna kártyát.
table-left = Bal oldali szomszéd
table-right = Jobb oldali szomszéd
table-shields = { $n } pajzs
table-conflict-win = { $mine } pajzs { $theirs } ellen: a középső város áll nyerésre.
table-conflict-win-own = { $mine } pajzs { $theirs } ellen: te állsz nyerésre.
table-conflict-lose-own = { $mine } pajzs { $theirs } ellen: te állsz vesztésre.
table-conflict-lose = { $mine } pajzs { $theirs } ellen: a középső város áll vesztésre.
table-conflict-even = { $mine } pajzs { $theirs } ellen: döntetlen.
table-conflict-peace = Diplomácia: ebben a korban nem csapnak össze ({ $mine } és { $theirs } pajzs).
table-prices = Nyersanyag ára itt { $raw }, kézműves terméké { $goods } érme.
table-chosen = választott
table-thinks = gondolkodik
table-leaders-held = { $n } vezető a kézben
table-tiles-held = { $n } lapka a kézben
table-hand = A kezed
table-hands-hidden = A kézben lévő lapokat csak a gazdájuk látja.
table-leader-packet = Válassz egy vezetőt
table-leader-hand = Vezetőid
table-tile-packet = Válassz egy lapkát
table-tile-hand = Bábel-lapkáid
table-kept = Megtartottad
table-dig = Építés a dobópakliból ({ $n } lap)
table-tower = Bábel tornya: { $n } lapka került rá.
table-empty-slot = üres hely
table-project-left = Még ennyi részvétel kell a sikerhez: { $n }.
table-market = Piac
table-group = { $group } csoport
table-group-city = Városok csoport
table-group-guild = céhek csoport
table-covered = Letakarva: amíg fölötte másik lap van, nem vehető el.
table-aside = { $n } lap félretéve
table-flip-free = Még egy lap felfordítása ingyen; a pakliban { $n } lap van
table-flip-price = Még egy lap: ha új csoport jön, 1 érme vagy 1 vereségjelző; a pakliban { $n } lap van
table-opponent-values = Az ellenfélnek most ennyit ér: { $value }.
table-valuation = Így mérlegel most az ellenfél
table-valuation-what = Lap
table-valuation-value = Értékpont
table-valuation-coins = Érme
table-valuation-parts = Miből áll össze
table-valuation-cannot = Nem tudja megépíteni.
table-valuation-unwanted = Nem kell neki.
table-points = { $n } győzelmi pont
table-victories = Győzelemjelzők: { $one } darab 1-es, { $three } darab 3-as, { $five } darab 5-ös
table-defeats = { $n } vereségjelző
table-science = Tudomány: { $compass } körző, { $gear } fogaskerék, { $tablet } kőtábla, { $wild } tetszőleges; most { $points } pont
table-stages = { $n } megépült csodaszint, összesen { $of }
table-diplomacy = { $n } diplomáciajelző
table-debt = { $n } adósság
table-owed = { $n } elvesztett érme, még nincs rendezve
table-tiles-placed = { $n } lapka a toronyban
table-joined = { $n } részvételi jelző a projektben
table-free-cards = { $n } jelző egy-egy ingyenes kártyára
table-free-stages = { $n } jelző egy-egy ingyenes csodaszintre
table-bags = { $n } titkos csomag
table-shield-tokens = { $n } pajzs projektekből
table-set-tokens = Tudományszimbólum-sorozatonként +{ $n } pont projektekből
table-source = { $source }: { $points } pont

## Mit kér az asztal

prompt-draw = A lapok keverése, húzása folyik.
prompt-keep-leader = Melyik vezetőt tartod meg? A többit továbbadod.
prompt-keep-tile = Melyik lapkát tartod meg? A többit továbbadod.
prompt-leader = { $age }. kor: játssz ki vagy dobj el egy vezetőt, vagy tedd a csodád alá.
prompt-leader-solo = { $age }. kor: játssz ki vagy dobj el egy vezetőt.
prompt-turn = Válassz egy lapot a kezedből: építed, a csodád alá teszed vagy eldobod.
prompt-last-card = Az utolsó lapot is felhasználhatod.
prompt-market-opponent = Fordítasz fel még egy lapot, vagy jöhet az ellenfél?
prompt-market-full = Minden lap fent van. Jöhet az ellenfél?
prompt-market = Te választasz először: vedd el egy halom felső lapját, vagy fordíts fel még egyet.
prompt-pick = Te jössz: vedd el egy halom felső lapját.
prompt-natural = Mit tegyen az ellenfél?
prompt-helper = Melyik lapot kapja a segédjátékos?
prompt-flip-price = Új csoport jött: fizetsz 1 érmét, vagy kapsz egy vereségjelzőt?
prompt-copy-leader = Melyik szomszédos vezetőt másolod?
prompt-copy-stage = Melyik szomszéd { $stage }. csodaszintjét másolod?
prompt-entomb = Melyik vezetődet temeted el?
prompt-recruit = Most még egy vezetőt kijátszhatsz.
prompt-dig = Építs meg ingyen egy lapot a dobópakliból.
prompt-losses = { $n } érmét vesztesz: mennyit fizetsz?
prompt-forfeit = Meghiúsult a projekt: melyik { $color } lapodat veszíted el?

## Gombok

choice-board = { $seat }: { $board }
choice-deal = { $card }
choice-deal-leader = { $leader }
choice-deal-tile = { $tile }
choice-deal-project = { $project }
choice-keep = Megtartom: { $what }
choice-recruit = Kijátszom: { $leader }{ $coins ->
    [0] { " " }– ingyen
   *[other] { " " }– { $coins } érme
}
choice-sell = Eldobom: { $card } – kapok { $coins } érmét
choice-build = Építem: { $card }{ $join ->
    [0] { "" }
   *[other] { " " }és részvétel a projektben
}{ $coins ->
    [0] { " " }– ingyen
   *[other] { " " }– { $coins } érme
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
choice-build-chain = Építem építési lánccal: { $card }{ $join ->
    [0] { "" }
   *[other] { " " }és részvétel a projektben
}{ $coins ->
    [0] { " " }– ingyen
   *[other] { " " }– { $coins } érme
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
choice-build-power = Építem a koronkénti ingyenes építéssel: { $card }{ $join ->
    [0] { "" }
   *[other] { " " }és részvétel a projektben
}{ $coins ->
    [0] { " " }– ingyen
   *[other] { " " }– { $coins } érme
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
choice-build-black = Építem Caligula ingyenes építésével: { $card }{ $join ->
    [0] { "" }
   *[other] { " " }és részvétel a projektben
}{ $coins ->
    [0] { " " }– ingyen
   *[other] { " " }– { $coins } érme
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
choice-build-token = Építem jelzőért: { $card }{ $join ->
    [0] { "" }
   *[other] { " " }és részvétel a projektben
}{ $coins ->
    [0] { " " }– ingyen
   *[other] { " " }– { $coins } érme
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
choice-stage = { $stage }. csodaszint ezzel a lappal: { $card }{ $coins ->
    [0] { " " }– ingyen
   *[other] { " " }– { $coins } érme
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
choice-stage-token = { $stage }. csodaszint jelzőért, ezzel a lappal: { $card }{ $coins ->
    [0] { " " }– ingyen
   *[other] { " " }– { $coins } érme
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
choice-tower = Eldobom: { $card }, a toronyra kerül: { $tile }
choice-more = Még egy lap ingyen
choice-more-price = Még egy lap (új csoportért 1 érme vagy vereségjelző)
choice-stop = Elég, jöhet az ellenfél
choice-natural = Döntsd el te, mit húzzon
choice-coin = Fizetek 1 érmét
choice-defeat = Vereségjelzőt kapok
choice-points = Válasszon a pontjai szerint
choice-opponent-build = Az ellenfél építse meg: { $card }
choice-opponent-stage = Az ellenfél építse { AZ($stage) }. csodaszintjét ezzel a lappal: { $card }
choice-opponent-discard = Az ellenfél dobja el: { $card }
choice-helper = A segédjátékos kapja: { $card }
choice-take = Megépítem ingyen: { $card }
choice-pass = Nem élek vele
choice-settle = { $coins ->
    [0] Nem fizetek: { $debt } adósság
   *[other] Fizetek { $coins } érmét{ $debt ->
        [0] { "" }
       *[other] , { $debt } adósság marad
    }
}
choice-copy-leader = Másolom: { $leader }
choice-copy-left = A bal oldali szomszéd csodaszintjét másolom
choice-copy-right = A jobb oldali szomszéd csodaszintjét másolom
choice-bury = Eltemetem: { $leader }
choice-forfeit = Ezt veszítem el: { $card }

# Mik lehetnek a beállítások

# Amit az ellenfél nem tehet
refuse-opponent-double = Az ellenfélnek már áll ilyen nevű épülete.
refuse-opponent-stage = Az ellenfél most nem építhet ilyen csodaszintet.
refuse-opponent-pay = Az ellenfél ezt nem tudja kifizetni.

# Olvashatatlan lépések és beállítások
operand-card = kártya
operand-leader = vezető
operand-tile = lapka
operand-project = projekt
operand-board = tábla
operand-side = oldal (a vagy b)
operand-neighbor = left vagy right
operand-build = kártya és a fizetés módja
operand-stage = kártya a csodaszinthez és a fizetés módja
bad-option-solo = ez egy játékosnak való, nem ennyinek: { $players }
bad-option-alone = egy játékos csak az egyszemélyes játékot játszhatja
bad-option-boards = { $boards } tábla van megadva { $cities } városhoz
bad-option-board-expansion = ehhez olyan kiegészítő kell, amely nincs játékban: `{ $board }`
bad-option-few-boards = nincs elég tábla; kérd a more_boards beállítást

# A vezetett első játszma tanácsai
lesson-goal = Miről szól
lesson-goal-text = Építsd fel a legjobb várost három koron, koronként hat fordulón át. Mindenki egyszerre választ egy lapot, felhasználja, a többit továbbadja.
lesson-hand = A kezed
lesson-hand-text = Ezek közül a lapok közül választhatsz. Bökj az egyikre: építsd meg, tedd a csodád alá, vagy dobd el érmékért. A többi a szomszédhoz kerül.
lesson-resources = Előbb az áruk
lesson-resources-text = A barna és a szürke lapok árut termelnek. Sosem fogynak el: amit a városod termel, az minden fordulóban megvan. Az I. korban szerezz többfélét.
lesson-trade = Vásárlás a szomszédoktól
lesson-trade-text = Ami hiányzik, azt a tőled balra és jobbra lévő várostól veheted meg, darabját 2 érméért. A gombon áll, mibe kerül, és ki kapja.
lesson-wonder = A csodád
lesson-wonder-text = Bármelyik lap képpel lefelé a csodád alá tehető, és megépíti a következő szintet. Amelyik lap egy szomszédnak kellene, azt jó eltemetni.
lesson-discard = Elfogyott az érme?
lesson-discard-text = Egy fölösleges lap eldobva 3 érmét hoz. Ne tedd túl gyakran: hat forduló kevés.
lesson-conflict = Pajzsok
lesson-conflict-text = A kor végén mindkét szomszéddal összeméred a pajzsaidat. A győzelem 1, 3, majd 5 pont, a vereség 1 pontba kerül. Nem muszáj nyerned, de nézz körül.
lesson-chain = Ingyen, láncban
lesson-chain-text = E kor egyes lapjai ingyenesek, ha az I. korban megépítetted a rajtuk megnevezett lapot. Fizetés előtt keresd a lánc jelét.
lesson-science = Tudomány
lesson-science-text = A zöld lapok kétszeresen fizetnek: az egyforma jelek négyzetesen számítanak, és minden három különböző 7 pont. Csak sok lappal éri meg.
lesson-neighbors = Nézz balra és jobbra
lesson-neighbors-text = Nézd meg, mit gyűjtenek a szomszédaid. Ami annak, akinek továbbadod, sokat érne, azt lehet, hogy érdemes elvenni.
lesson-guilds = Céhek
lesson-guilds-text = A lila lapok azt számolják, amit te vagy a szomszédaid építettek. Egy jól illő céh tíz pontot is érhet.
lesson-end = Az utolsó fordulók
lesson-end-text = Már semmit sem kell tartogatni. Számolj: kék lapok, céhek, az utolsó szinted, pajzsok az erősebb szomszéd ellen. Minden 3 érme egy pont.

# A lehetőségek sora
action-build = Építés
action-wonder = Csoda
action-sell = Eldobás
action-tower = Torony{ "\u00AD" }lapka
action-leader = Vezető

# Magyarázó kártyák
info-build = Megépíted a lapot az áráért; ami hiányzik, azt a szomszédoktól megveheted.
info-wonder = A lapot a csodád következő szintje alá teszed, és kifizeted a szint árát.
info-sell = A lapot érmékért eldobod.
info-tower = Ezzel a lappal egy lapkát teszel a toronyra; a hatása mindenkire érvényes.
info-leader = Érmékért felfogadsz egy vezetőt.
info-cost = Ár
info-chain-from = Ingyenes ezután
info-chain-to = Ingyenessé teszi
info-age = Kor
info-shields = Pajzsok
info-discard-pile = Dobópakli
info-discard-pile-text = Az eldobott lapok; néhány hatás innen épít.
info-deck = Pakli
info-deck-text = A kor még fel nem fordított lapjai.
info-tower-board = Bábel tornya
info-tower-board-text = A lapkák, amelyeknek hatása mindenkire érvényes. Ha egy lapkára másik kerül, az alsó hatása megszűnik.
info-coins = Ezzel fizetsz a lapokért és a szomszédok áruiért. A játék végén három érme egy pont.
info-defeats = Minden vereség eggyel kevesebb pont.
