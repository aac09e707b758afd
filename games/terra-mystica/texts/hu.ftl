# Terra Mystica magyarul.

# Dolgok
coins = pénz
workers = munkás
priests = pap
power = hatalom
tokens = hatalomjelző a II. edényben
points = pont
dwelling = lakóház
trading-post = kereskedőház
temple = templom
stronghold = erőd
sanctuary = szentély
fire = Tűz
water = Víz
earth = Föld
air = Levegő
plains = síkság
swamp = mocsár
lakes = tavak
forest = erdő
mountains = hegység
wasteland = pusztaság
desert = sivatag
river = folyó
nobody = senki

# Népek
auren = Driádok
witches = Boszorkák
alchemists = Alkimisták
darklings = Éjfattyak
halflings = Félszerzetek
cultists = Kultisták
engineers = Mérnökök
dwarves = Törpék
mermaids = Sellők
swarmlings = Tengerlakók
chaosmagicians = Káoszmágusok
giants = Óriások
fakirs = Fakírok
nomads = Nomádok

# Honnan jön a pont
source-start = kezdet
source-rounds = fordulólapkák
source-favors = kegylapkák
source-bonus = bónuszkártyák
source-towns = városok
source-faction = nép
source-shipping = hajózás
source-digging = területformálás
source-leech = hatalomért
source-trade = pont és pénz cseréje
source-fire = Tűz
source-water = Víz
source-earth = Föld
source-air = Levegő
source-area = legnagyobb terület
source-resources = ami megmaradt

# Miért nem
refuse-over = A játék véget ért.
refuse-not-yours = Most más dönt: { $who }.
refuse-chance-decides = Most senki sem dönt: húzás következik.
refuse-not-now = Ezt most nem teheted meg. { $asked }
    .short = most nem
refuse-cannot-pay = Hiányzik { $lacks }: az ára { $price }.
    .short = hiányzik { $lacks }
refuse-short = Ehhez { $price } kell, neked { $have } van.
    .short = { $price } kell
refuse-spades = Ehhez { $need } ásó kell, neked { $have } van.
refuse-dig-first = Ehhez { $need } ásó kell, és neked egy sincs: előbb vedd meg (dig { $need }), vagy válassz olyan akciót, amely ásót ad.
refuse-ride-transforms = A Boszorkák repülése közben nem alakul át mező: { $hex } olyan marad, amilyen. Válassz üres mezőt, amely már erdő!
refuse-reward-spades = Jutalomásóval nem épül semmi, és ásót sem lehet venni hozzá. { $asked }
    .short = előbb az ásó
refuse-no-piece = Nincs több { $building } a készletedben.
    .short = nincs több
refuse-no-bridge = Nincs több hidad.
    .short = nincs híd
refuse-no-priest = Nincs több pap a készletedben.
    .short = nincs több pap
refuse-occupied = { AZ($hex, case: "upper") } mezőn már áll épület.
refuse-river = { AZ($hex, case: "upper") } folyómező.
refuse-not-home = { AZ($hex, case: "upper") } területe { $is }, nem a tiéd, amely { $home }{ $spades ->
    [0] .
   *[other] : előbb { $spades } ásó kell hozzá.
}
refuse-was-home = { AZ($hex, case: "upper") } már az akció előtt a te területed volt, ezért átalakító akcióban nem építhetsz rá.
    .short = már a tiéd volt
refuse-out-of-reach = { AZ($hex, case: "upper") } nem érhető el: szomszédosnak kell lennie egy épületeddel{ $ships ->
    [0] { "" }
   *[other] , vagy legfeljebb { $ships } folyómező választhatja el tőle
}{ $skip ->
    [0] .
   *[other] , vagy alagúthoz, repüléshez legfeljebb { $skip } mezőre lehet tőle.
}
refuse-skipped-elsewhere = Az akció egyetlen alagútja vagy repülése máshová vezetett, nem ide: { $hex }.
refuse-not-beside = { AZ($hex, case: "upper") } nem élszomszédja egyik épületednek sem.
refuse-no-action-left = Ebben a körben már végrehajtottad az akciódat.
    .short = már léptél
refuse-action-first = Előbb hajts végre egy akciót, vagy passzolj.
    .short = előbb akció
refuse-choose-first = Előbb választanod kell. { $asked }
    .short = előbb válassz
refuse-finish-first = Előbb fejezd be, amit elkezdtél. { $asked }
    .short = előbb fejezd be
refuse-answer-first = Előbb a felkínált hatalomról kell dönteni. { $asked }
    .short = előbb hatalom
refuse-spades-left = { $spades } megfizetett ásó kárba veszne.
    .short = előbb az ásó
refuse-second-unfinished = Egy másik mező már idegen terület maradt, ezért ennek a saját területeddé kell válnia: { $hex }.
refuse-one-hex = Az akció minden ásója ide megy: { $hex }.
refuse-left-behind = Ezt a mezőt már otthagytad egy másikért: { $hex }.
refuse-free-spades-suffice = Az ingyenes ásók elegendők ehhez a mezőhöz, ezért nem vehetsz hozzá többet: { $hex }.
refuse-no-paid-spades = Itt nem vehetsz ásót.
refuse-too-many-spades = Itt legfeljebb { $most } ásó használható.
refuse-same-terrain = Ennek a mezőnek más területté kell válnia: { $hex }.
refuse-home-only = Itt csak a saját területtípusod hozható létre: { $home }.
refuse-other-way = Ennek a mezőnek ugyanabban az irányban kell továbbhaladnia: { $hex }.
refuse-not-your-building = Nincs épületed ezen a mezőn: { $hex }.
refuse-no-upgrade = Ez nem fejleszthető így: { $from } – { $to }. Lehet belőle { $right }.
refuse-last-upgrade = Ez nem fejleszthető így: { $from } – { $to }. Nem fejleszthető tovább.
track-shipping = hajózás
track-digging = területformálás
refuse-track-end = A sávod itt véget ér: { $track }.
    .short = a sáv végén
refuse-no-track = A népednek nincs ilyen sávja: { $track }.
    .short = nincs sávod
refuse-no-space = Nincs szabad hely { $steps } lépéshez ({ $cult }): egy pap ott legfeljebb { $best } lépést tehet.
refuse-at-top = Ennek a sávnak a tetején állsz, nem léphetsz rajta: { $cult }.
refuse-no-key = A sáv tetejére csak városi kulccsal léphetsz, és neked nincs: { $cult }.
refuse-top-taken = A sáv tetején csak egy játékosnak van helye, és ott már áll valaki: { $cult }.
refuse-no-step-anywhere = Egyik kultuszsávon sem léphetsz.
refuse-no-step-due = Most nem jár neked kultuszlépés.
refuse-wrong-steps = Egy sávon pontosan { $right } lépés jár.
refuse-taken = Ezt az akciót ebben a fordulóban már elvitték: { act-name }.
    .short = elvitték
refuse-used = Ezt az akciót ebben a fordulóban már felhasználtad: { act-name }; a következőben újra a tiéd.
    .short = felhasználva
refuse-no-such-action = Ennek nincs akciója: { act-name }.
    .short = még nincs
refuse-card-not-held = Ehhez az akcióhoz ez a bónuszkártya kell: { $what }; nálad nincs.
    .short = még nincs
refuse-favor-not-owned = Ehhez az akcióhoz ez a kegylapka kell: { $what }; neked nincs meg.
    .short = még nincs
refuse-others-action = Ez más nép akciója: { act-name } ({ $who }).
    .short = még nincs
refuse-needs-stronghold = Ez az akció az erőddel jár, amelyet még nem építettél meg: { act-name }.
    .short = nincs erőd
refuse-no-hex-for-spades = Nincs elérhető üres mező, amelyet ezekkel az ásókkal át lehetne alakítani.
    .short = nincs mező
refuse-no-storm-target = Nincs más területtípusú üres mező, amely élszomszédja volna egy épületednek.
refuse-no-home-hex = Ebből a területből nincs több üres mező: { $home }.
refuse-no-building = Nincs ilyen épületed a térképen: { $building }.
    .short = nincs épület
refuse-no-bridge-site = Nincs szabad hídhely, amelynek a végén épületed állna.
    .short = nincs hídhely
refuse-no-bridge-due = Hídhoz olyan akció kell, amely hidat ad: hatalomakció, vagy a Mérnökök saját akciója.
refuse-bridge-there = { $a } és { $b } között már áll híd.
refuse-no-own-end = Nincs épületed sem itt: { $a }, sem itt: { $b }.
refuse-no-offer = Most nem kínálnak neked hatalmat.
refuse-other-offer = { $who } { $n } hatalmat kínál: vedd el mindet, vagy semmit.
refuse-no-point-trade = Pontot pénzre és pénzt pontra csak az Alkimisták válthatnak.
refuse-no-priest-trade = Munkást papra csak az Éjfattyak válthatnak, az erődjük építésének akciójában.
refuse-exchange-left = Most legfeljebb { $most } munkást válthatsz még papra.
refuse-zero = Adj meg legalább 1-et.
refuse-no-favor-due = Most nem jár neked kegylapka: templommal vagy szentéllyel jár.
refuse-no-town-due = Most nem jár neked városlapka: új várossal jár.
refuse-out-of-stock = Ez a lapka elfogyott.
refuse-no-town-tile = Elfogytak a városlapkák, így nem alapítható több város.
refuse-owned-already = Ez a lapka már megvan neked: { $what }.
refuse-card-held = Ez a bónuszkártya nem szabad: { $what }; most az övé: { $who }.
refuse-own-card = Ezt a bónuszkártyát most adod vissza: { $what }; másikat válassz.
refuse-card-out = Ez a bónuszkártya nincs ebben a játékban: { $what }.
refuse-no-card-in-last-round = Az utolsó fordulóban nem veszel bónuszkártyát.
refuse-card-needed = Bónuszkártyát is kell választanod.
refuse-factions-chosen = Ebben a játékban már mindenki választott népet.
refuse-color-taken = Ezzel a színnel már játszik valaki: { $who }.
refuse-not-drawable = Ez most nem húzható.
refuse-no-river-towns = Folyón át csak a Sellők alapíthatnak várost.
refuse-no-river = { AZ($hex, case: "upper") } nem folyómező.
refuse-river-in-town = { AZ($hex, case: "upper") } már egy város része.
refuse-joins-town = { AZ($hex, case: "upper") } körül már van városod.
refuse-town-short = { AZ($hex, case: "upper") } fölötti városhoz { $buildings } épület és { $power } hatalomérték kell, és ott { $have } épületed van { $value } értékkel.
refuse-no-key-needed = Ide nem kell kulcs.
refuse-cannot-give-up = Erről nem mondhatsz le. { $asked }
refuse-nothing-to-give-up = Most nincs miről lemondanod.

# Olvashatatlan lépések és beállítások
misread-no-bridge-site = nincs hídhely { $a } és { $b } között
misread-nobody-plays = ezzel senki sem játszik: { $who }
misread-no-shared-river = nincs folyómező, amely mindegyikkel szomszédos: { $hexes }
bad-option-round = { $tile } nem kerülhet { $round }. fordulóra
bad-option-same-color = azonos színű: { $a } és { $b }
bad-option-first-game = az első játéknak megvannak a saját pontozólapkái, kártyái és népei; hagyd el ezeket
bad-option-no-first-game = ennyi játékosnak nincs első játéka
bad-option-module = { $piece } ehhez tartozik: { $module }, és ez nincs a játékban

# Mi történik
event-round = Kezdődik { AZ($round) }. forduló.
event-drew-scoring = { AZ($round, case: "upper") }. forduló pontozólapkája: { $what }.
event-drew-card = Játékban van ez a bónuszkártya: { $what }.
event-first = Kezd: { $seat }.
event-chose = { $seat } ezt választja: { $who }.
event-gained = { $who }: +{ $n } { $what }.
event-paid = { $who }: −{ $n } { $what }.
event-scored = { $who }: +{ $n } pont ({ $source }).
event-lost = { $who }: −{ $n } pont ({ $source }).
event-built = { $who }: új épület itt: { $hex } ({ $building }).
event-transformed = { $who }: { $hex } új területe: { $terrain }.
event-skipped = { $who }: mezőket átugorva ide jut: { $hex }.
event-bridged = { $who }: híd épül { $a } és { $b } között.
event-acted = { $who }: { act-name }.
event-shipped = { $who }: hajózás { $level }. szint.
event-dug = { $who }: területformálás { $level }. szint.
event-stepped = { $who }: { $cult } kultusz, { $level }. szint.
event-sent = { $who }: pap a kultuszhoz ({ $cult }).
event-burned = { $who }: { $n } feláldozva a hatalomból.
event-took-favor = { $who }: kegylapka: { $what }.
event-took-town = { $who }: városalapítás.
event-took-card = { $who }: bónuszkártya: { $what }.
event-offered = { $who }: { $n } hatalmat kaphat.
event-declined = { $who }: lemond { $n } hatalomról.
event-passed = { $who }: passz.
event-spades = { $who }: { $n } ásó.
event-holds = { $who }: { $holdings }.

# Mit gondol a gép
advice-points = pontok most
advice-hand = kézben
advice-income = várható bevételek
advice-buildings = amihez az épületek vezetnek
advice-tiles = amit a lapkák még hoznak
advice-towns = majdnem kész városok
advice-cults = a kultuszok állása
advice-area = a terület állása

# Az asztal
table-map = Térkép
table-cults = Kultusztábla
table-rounds = Fordulók: miért jár pont, és mit adnak a végükön a kultuszok
table-order = Játéksorrend
table-power-actions = Hatalomakciók
table-cards = Bónuszkártyák
table-favor-tiles = Kegylapkák
table-town-tiles = Városlapkák
table-factions = Népek
table-no-faction = Még nincs népe
table-to-move = ő jön
table-passed = passzolt
table-taken = ebben a fordulóban már elvitték
table-used = ebben a fordulóban már felhasználva
table-last-round = utolsó forduló
table-hex = { $hex }, { $terrain }
table-hex-built = { $hex }, { $terrain }: { $building }, { $who }
table-bridge = Híd { $a } és { $b } között: { $who }
table-bridge-site = Hídhely { $a } és { $b } között
table-amount = { $n } { $what }
table-bowls = Hatalom: { $one } az I., { $two } a II., { $three } a III. edényben
table-shipping = Hajózás: { $n }{ $card ->
    [0] { "" }
   *[other] , a bónuszkártyával { $card } több
}
table-spade-price = Egy ásó ára: { $price }
table-buildings-left = Még { $n } { $what } van készleten
table-left = még { $n } van
table-coins-on-it = { $n } pénz van rajta
table-level-power = { $level }. szint: { $n } hatalom
table-offer = { $n } hatalom tőlük: { $who }{ $points ->
    [0] , ingyen
   *[other] , −{ $points } pont
}
table-round = { $n }. forduló
table-reward = a végén minden { $per } szintért ({ $cult }): { $what }
table-reward-priests = a végén a kultusztáblán álló minden papért: { $what }
table-power-action = { $what } { $power } hatalomért
table-income = bevétel: { $what }
table-action = akció: { $what }
table-card-shipping = hajózás +{ $n }
table-pass-points = passzoláskor minden { $what } { $n } pont
table-build-points = minden { $what } { $n } pont
table-pass-trading-posts = kereskedőházak passzoláskor: { $list } pont (1/2/3/4)
table-steps = { $cult } +{ $n }
table-town-power = kisebb városok: elég { $n } hatalomérték
town = város
spade = ásó
shipping-level = hajózási szint
spades = ásó
bridges = híd
keys = kulcs
cult-steps = lépés egy kultuszsávon
all-steps = lépés minden kultuszsávon
shipping-levels = hajózási szint

# A területek betűi a térképen
letter-plains = Sk
letter-swamp = M
letter-lakes = T
letter-forest = E
letter-mountains = H
letter-wasteland = P
letter-desert = Sv

# Miben különlegesek a népek
about-auren = Az erőd egy kegylapkát ad, és fordulónként 2 lépést egy kultuszsávon.
about-witches = Minden városért 5 ponttal több jár. Az erőddel fordulónként egy ingyenes lakóház bármelyik erdőmezőn.
about-alchemists = Pontot pénzre és pénzt pontra válthatnak. Az erőd 12 hatalmat ad, és minden felhasznált ásóért 2 hatalmat.
about-darklings = Az ásó egy papba kerül, és 2 pontot ér. Az erőd legfeljebb 3 munkásból papot csinál.
about-halflings = Minden ásó 1 pontot ér, és olcsón fejlesztik a területformálást. Az erőd 3 ásót ad.
about-cultists = Ha mások hatalmat kapnak az épületeiktől, léphetnek egyet egy kultuszsávon. Az erőd 7 pontot ér.
about-engineers = Olcsó épületek, és híd 2 munkásért. Az erőddel a saját épületeket összekötő hidak passzoláskor 3 pontot érnek.
about-dwarves = Egy mező alatt alagutat fúrhatnak 2 munkásért, 4 pontért; az erőddel 1 munkásért. Nem hajóznak.
about-mermaids = 1-es hajózással kezdenek, és folyómezőn át is alapíthatnak várost. Az erőd egy hajózási szintet ad.
about-swarmlings = Drága épületek, de gazdag kezdet. Minden városért 3 munkás. Az erőddel fordulónként egy ingyenes kereskedőház.
about-chaosmagicians = Egyetlen lakóházzal kezdenek, és mindig két kegylapkát vesznek el. Az erőddel fordulónként egy dupla kör.
about-giants = Mindig pontosan 2 ásó kell nekik. Az erőddel fordulónként 2 ingyenes ásó.
about-fakirs = Egy mező fölött átrepülhetnek egy papért, 4 pontért; az erőddel kettő fölött is. Nem hajóznak.
about-nomads = Három lakóházzal kezdenek. Az erőddel fordulónként egy homokvihar sivataggá tesz egy szomszédos mezőt.

# A népek saját akciói
act-cult-steps = 2 lépés egy kultuszsávon
act-ride = ingyenes lakóház bármelyik erdőmezőn
act-free-upgrade = ingyenes kereskedőház
act-double-turn = két akció egymás után
act-two-spades = 2 ingyenes ásó
act-sandstorm = homokvihar egy szomszédos mezőn
act-bridge = híd

# Hogy hívják a kártyákat és a lapkákat
bon-1 = ásó
bon-2 = lépés egy kultuszsávon
bon-3 = pénz
bon-4 = hajó
bon-5 = munkás
bon-6 = erőd vagy szentély
bon-7 = kereskedőház
bon-8 = pap
bon-9 = lakóház
bon-10 = hajózási szint
fav-1 = Tűz
fav-2 = Víz
fav-3 = Föld
fav-4 = Levegő
fav-5 = kisebb városok
fav-6 = lépés egy kultuszsávon
fav-7 = munkás
fav-8 = hatalom
fav-9 = pénz
fav-10 = kereskedőház
fav-11 = lakóház
fav-12 = kereskedőházak passzoláskor
score-1 = ásók, Föld
score-2 = városok, Föld
score-3 = lakóházak, Víz
score-4 = erőd és szentély, Tűz
score-5 = lakóházak, Tűz
score-6 = kereskedőházak, Víz
score-7 = erőd és szentély, Levegő
score-8 = kereskedőházak, Levegő
score-9 = templomok, papok

# Mit lehet tenni
choice-score = A következő fordulóé: { $what }
choice-card = Játékba kerül: { $what }
choice-first = Kezd: { $seat }
choice-faction = Ezzel játszom: { $who }
choice-faction-start = { $who }: { $home }, { $start }
choice-start = Kezdő lakóház: { $hex }
choice-build = { $hex }: lakóház{ $spades ->
    [0] { "" }
   *[other] , { $spades } ásó
}
choice-build-skip = { $hex }: lakóház, átugrással{ $spades ->
    [0] { "" }
   *[other] , { $spades } ásó
}
choice-upgrade = { $hex }: { $building }
choice-dig = { $n } ásó vétele
choice-transform = { $hex } legyen { $terrain }{ $spades ->
    [0] { "" }
   *[other] { " " }{ $spades } ásóval
}
choice-power = Hatalomból { $what }
choice-tile-action = { $tile }: { $what }
card = bónuszkártya
favor-tile = kegylapka
act-name = { $action ->
    [ACT1] hatalomból híd
    [ACT2] hatalomból pap
    [ACT3] hatalomból munkás
    [ACT4] hatalomból pénz
    [ACT5] hatalomból ásó
    [ACT6] hatalomból két ásó
    [BON1] bónuszkártya (ásó)
    [BON2] bónuszkártya (kultuszlépés)
    [FAV6] kegylapka (kultuszlépés)
    [ACTA] { act-cult-steps }
    [ACTW] { act-ride }
    [ACTS] { act-free-upgrade }
    [ACTC] { act-double-turn }
    [ACTG] { act-two-spades }
    [ACTN] { act-sandstorm }
    [ACTE] { act-bridge }
   *[other] { $action }
}
choice-bridge = Híd { $a } és { $b } között
choice-ship = Hajózás: { $level }. szint
choice-dig-better = Területformálás fejlesztése
choice-send = Pap ide: { $cult }, { $n } lépés
choice-burn = { $n } hatalom feláldozása: { $n } a III. edénybe
choice-convert = { $give } { $what } → { $get } { $gets }
give-coins = pénz
give-workers = munkás
give-priests = pap
give-power = hatalom
give-points = pont
get-coins = pénz
get-workers = munkás
get-priests = pap
get-power = hatalom
get-points = pont
choice-favor = { $does }
choice-town = Városalapítás: { $does }
choice-steps = { $n } lépés: { $cult }
choice-key = Kulcs: { $cult } teteje
choice-connect = Városalapítás a folyón át: { $hex }
choice-give-up = Kihagyom
choice-leech = { $points ->
    [0] { $n } hatalom ingyen
   *[other] { $n } hatalomért { $points } pont
} ({ $who })
choice-decline = Nem kérem: { $n } hatalom ({ $who })
choice-pass = Passz
choice-pass-card = Passz: { $does }
choice-take-card = { $does }
choice-done = Kör vége

# Mi a kérdés
prompt-draw = Most dőlnek el a játék lapkái és kártyái.
prompt-faction = Válassz népet!
prompt-dwelling = Tégy le egy kezdő lakóházat! Terület: { $terrain }.
prompt-card = Vedd el az első bónuszkártyádat!
prompt-reward = { $n } jutalomásód van: válassz mezőt!
prompt-leech = Kérsz { $n } hatalmat { $points ->
    [0] ingyen
   *[other] { $points } pontért
}? Aki épített: { $seat }.
prompt-favor = { $n ->
    [one] Válassz egy kegylapkát!
   *[other] Válassz { $n } kegylapkát!
}
prompt-town = Várost alapítottál: válassz városlapkát!
prompt-key = Melyik sáv tetejét nyissa a kulcsod?
prompt-steps = Melyik sávon lépsz { $n } lépést?
prompt-cultists = Mások hatalmat kaptak tőled: melyik sávon lépsz egyet?
prompt-spades = { $n } ásód van: válassz mezőt!
prompt-build = Építs lakóházat ide: { $hex }, vagy fejezd be a kört!
prompt-sandstorm = Válassz szomszédos mezőt a homokviharnak!
prompt-free-dwelling = Válassz bárhol egy saját területtípusú mezőt az ingyenes lakóháznak!
prompt-free-trading-post = Melyik lakóházadból legyen kereskedőház?
prompt-bridge = Hová épüljön a híd?
prompt-exchange = Legfeljebb { $n } munkást papra válthatsz, vagy befejezheted a kört.
prompt-double = Dupla köröd van: válaszd ki az első akciót!
prompt-action = Te jössz: válassz akciót vagy egy mezőt a térképen!
prompt-done = Az akciód megvan: válts át, ha szeretnél, aztán fejezd be a kört!

# Beállítások
option-setup = Felállítás
option-setup-text = Az ajánlott első játékban adottak a népek, a lakóházak, a kártyák és a lapkák.
option-setup-usual = szokásos
option-setup-first-game = ajánlott első játék
option-first = Kezdőjátékos
option-first-text = Ki kezdi az első fordulót.
option-first-values = random (véletlen), vagy egy hely száma
option-scoring = Pontozólapkák
option-scoring-text = Az 1–6. forduló lapkái.
option-scoring-values = random (véletlen), vagy hat lapka, például SCORE4 SCORE3 SCORE2 SCORE6 SCORE8 SCORE5
option-cards = Bónuszkártyák
option-cards-text = A játékban lévők: hárommal több, mint ahány játékos.
option-cards-values = random (véletlen), vagy kártyák, például BON1 BON3 BON4 BON5 BON6
option-factions = Népek
option-factions-text = Ülésrend szerint, választás helyett.
option-factions-values = choose (a játékosok választanak), vagy népek, például witches nomads
option-factions-choose = a játékosok választják
option-leech = Hatalom a szomszédoktól
option-leech-text = Mikor kell eldönteni, hogy valaki elfogadja-e.
option-leech-immediate = azonnal
option-leech-deferred = a következő akció előtt bármikor
option-give-up-effects = Lemondás a hatásokról
option-give-up-effects-text = Le lehet-e mondani egy különleges akció hatásáról vagy a kifizetett területformálásról.
option-mini-expansion-1 = 1. minikiegészítő
option-mini-expansion-1-text = Három városlapkával több van játékban.
option-shipping-bonus = Hajózási bónusz
option-shipping-bonus-text = A hajózást pontozó bónuszkártya is játékban van.
option-temple-scoring-tile = Templompontozás
option-temple-scoring-tile-text = A templomokat pontozó lapka is játékban van.
option-variable-turn-order = Változó sorrend
option-variable-turn-order-text = A következő fordulóban a passzolás sorrendjében következnek a játékosok.

# Állandó utasítások
order-power = Ha hatalmat kínálnak
order-power-ask = kérdezzen meg
order-power-0 = vegye el, ha nem kerül pontba, különben kérdezzen meg
order-power-1 = vegye el legfeljebb 1 pontért, különben kérdezzen meg
order-power-2 = vegye el legfeljebb 2 pontért, különben kérdezzen meg
order-power-3 = vegye el legfeljebb 3 pontért, különben kérdezzen meg
order-power-4 = vegye el legfeljebb 4 pontért, különben kérdezzen meg
order-power-5 = vegye el legfeljebb 5 pontért, különben kérdezzen meg
order-power-never = soha ne vegye el
order-pass = Ha már csak passzolni lehet
order-pass-ask = kérdezzen meg
order-pass-alone = passzoljon helyettem, ha nincs miből kártyát választani

# A vezetett első játszma tanácsai
lesson-goal = Miről szól
lesson-goal-text = A néped egyféle területen él meg. Terjeszkedj a térképen, emelj jobb épületeket, és szolgáld a kultuszokat. Hat forduló után a legtöbb pont győz.
lesson-resources = Amid van
lesson-resources-text = Pénz, munkások, papok és hatalom három edényben. Mindenért ezekkel fizetsz, és minden forduló új bevételt hoz.
lesson-build = Építs lakóházat
lesson-build-text = Minden lakóház a térképen fordulónként eggyel több munkást hoz. Válassz egy szaggatott keretű mezőt: hogy mibe kerül, az a gombokon áll.
lesson-spade = Alakítsd át a területet
lesson-spade-text = Más területhez ásók kellenek; minél közelebb van a tiédhez a területkörön, annál kevesebb. Építkezés közben munkásért veheted meg őket.
lesson-end-turn = A köröd vége
lesson-end-turn-text = Az akciód megvan. Még átválthatsz hatalmat vagy mást; aztán zárd le a köröd, és a következő játékos jön.
lesson-neighbors = Hatalom a szomszédtól
lesson-neighbors-text = Valaki melletted építkezett, ezért hatalmat kaphatsz. Eggyel kevesebb pontba kerül, mint amennyi hatalmat kapsz. A játék elején szinte mindig megéri.
lesson-upgrade = Jobb épületek
lesson-upgrade-text = A kereskedőház pénzt és hatalmat hoz, a templom papot és kegylapkát. Más játékos mellett a kereskedőház fele annyi pénzbe kerül.
lesson-power = Hatalomakciók
lesson-power-text = A III. edény hatalmával a tábla hat akciójából választhatsz, mindegyik fordulónként csak egyszer. Ha kevés hiányzik, áldozz: a II. edény két jelzőjéből egy a III.-ba kerül.
lesson-favor = Kegylapka
lesson-favor-text = A templom és a szentély hoz egyet. Válassz olyat, amely minden fordulóban fizet, vagy azért ad pontot, amit úgyis építesz. Egy kultuszsávon is feljebb visz.
lesson-pass = Mikor passzolj
lesson-pass-text = Ha már nincs jó lépésed, passzolj, és végy el egy bónuszkártyát a következő fordulóra. Aki elsőként passzol, először választ, és ő kezdi a következő fordulót.
lesson-rounds = Mi ér most pontot
lesson-rounds-text = A felső sávban látod, melyik fordulóban mi ér pontot, és mit adnak a kultuszok a végén. Mindig azt tedd, amiért a forduló fizet.
lesson-cults = A kultuszok
lesson-cults-text = Egy pap a kultuszsávon végleg feljebb visz. A végén minden sávon a három első 8, 4 és 2 pontot kap.
lesson-town = Várost alapítottál
lesson-town-text = Négy egymás melletti épület elég nagy értékkel: ez egy város. Válassz lapkát: pont és valami hasznos, azonnal.
lesson-last = Az utolsó forduló
lesson-last-text = Több bevétel nem lesz. Költs el mindent, kösd össze az épületeidet egyetlen nagy területté, és nézz rá még egyszer a kultuszsávokra.

# A lehetőségek sora
action-build = Építés
action-upgrade = Fejlesz{ "\u00AD" }tés
action-power = Hatalom
action-special = Külön{ "\u00AD" }leges
action-special-none = Nincs olyan kártyád, lapkád vagy erőded, amelynek akciója van.
action-priests = Papok
action-tracks = Hajó, ásó
action-convert = Váltás
action-pass = Passz

# Egy gondolat, egy gomb
chain-build = { $hex }: lakóház, { $n } ásó
more-spades = { $more ->
    [0] { "" }
   *[other] {" "}+ { $more } ásó
}
chain-build-tile = { $hex }: lakóház, { $tile }{ more-spades }
chain-build-power = { $hex }: lakóház hatalomból{ more-spades }
chain-build-burning = { $hex }: lakóház, { $burn } feláldozva{ more-spades }
chain-transform = { $hex }: csak { $terrain }
chain-burning = Hatalomból { $what }, { $burn } feláldozva

# Magyarázó kártyák
info-price = Ár
info-owner = Kinél van
info-left = Maradt
info-how = Hogyan szerezhető
info-on-it = Rajta
info-power-value = Hatalomérték
info-to-home = A te területedhez
info-spades = { $n ->
    [0] nem kell ásó
   *[other] { $n } ásó kell
}
info-dwelling = Egy lakóház ára
info-power-action = Hatalomakció
info-card = Bónuszkártya
info-favor = Kegylapka
info-town = Városlapka
info-special = Különleges akció
info-how-favor = Építs templomot vagy szentélyt.
info-how-town = Alapíts várost: négy szomszédos épület, legalább 7 hatalomértékkel.
info-bridge = A híd két mezőt köt össze a folyó fölött. Hatalomakcióval és néhány nép saját akciójával épül.
info-river = A folyóra senki sem építhet; hajózással és hidakon lehet átkelni rajta.
info-track = A magasabb lépések hatalmat hoznak, a tetejére kulcs kell. A játék végén minden sávon az első három pontot kap.
info-coins = Építésre, fejlesztésre és a sávokra kell.
info-workers = Építésre, ásóra és fejlesztésre kell.
info-priests = A kultuszokra, a hajózásra és a területformálásra kell.
info-points = Győzelmi pont. A szomszédoktól kapott hatalom pontba kerül.
info-power = Csak a III. edényben lévő hatalom költhető el. A kapott hatalom egy edénnyel feljebb lép; feláldozáskor a II. edényből egy elvész, egy feljebb lép.
info-ship = Ennyi folyómezőn átkelve építhetsz.
info-dig = Ennyibe kerül neked egy ásó.
info-offer = Egy szomszéd épített: vedd el a hatalmat pontokért, vagy mondj le róla.
info-build = Lakóház egy elérhető mezőre, amely a te területtípusod; más területet ásóval alakíthatsz át.
info-upgrade = Lakóházból kereskedőház, abból templom vagy erőd, templomból szentély.
info-power-actions = Mindegyik fordulónként egyszer, az első jelentkezőé; a III. edényből kell fizetni.
info-specials = A kártyád, a lapkáid és az erőded akciói, mindegyik fordulónként egyszer.
info-send = Papot küldesz egy kultuszhoz: helyre állva 2 vagy 3 lépés, visszavéve 1 lépés.
info-tracks = Jobb hajózás vagy területformálás, pontokért is.
info-convert = Papból munkás, munkásból pénz, hatalomból bármelyik, és hatalom feláldozása. Nem akció.
info-pass = Erre a fordulóra végeztél: új bónuszkártyát veszel. Aki előbb passzol, előbb kezdi a következőt.
