# Age of Innovation (Találmányok kora) magyarul.

# Dolgok
coins = pénz
tools = szerszám
scholars = tudós
power = hatalom
tokens = hatalomjelző
points = pont
annexes = épületszárny
banking-books = gazdaságtudományi könyv
law-books = jogtudományi könyv
engineering-books = mérnöki könyv
medicine-books = orvostudományi könyv
any-books = könyv
books-of-any-kind = tetszőleges könyv
workshop = műhely
guild = céh
school = iskola
university = egyetem
palace = palota
tower = torony
monument = műemlék
banking = gazdaságtudomány
law = jogtudomány
engineering = mérnöki tudomány
medicine = orvostudomány
desert = sivatag
plains = síkság
swamp = mocsár
lake = tó
forest = erdő
mountain = hegység
wasteland = pusztaság
river = folyó
nobody = senki

# Frakciók
blessed = Áldottak
felines = Felfedezők
goblins = Goblinok
illusionists = Illuzionisták
inventors = Feltalálók
lizards = Gyíkemberek
moles = Bányászok
monks = Szerzetesek
navigators = Tengerészek
omar = Szólók
philosophers = Filozófusok
psychics = Médiumok

# A játékelemek fajtái
piece-round = fordulólapka
piece-last = utolsóforduló-lapka
piece-book-action = könyvakció
piece-innovation = innovációlapka
piece-competency = szakértelemlapka
piece-palace = palotalapka
piece-board = játékostábla
piece-faction = frakció
piece-bonus = bónuszlapka
piece-town = városlapka
piece-empire = birodalomlapka
piece-first = kezdőjátékos

# Hogy hívják a lapkákat
round-workshop_law = Műhelyek, jogtudomány
round-workshop_banking = Műhelyek, gazdaságtudomány
round-guild_law = Céhek, jogtudomány
round-guild_medicine = Céhek, orvostudomány
round-school_banking = Iskolák, gazdaságtudomány
round-palace_university_medicine = Palota és egyetem, orvostudomány
round-palace_university_banking = Palota és egyetem, gazdaságtudomány
round-spade_engineering = Ásók, mérnöki tudomány
round-science_medicine = Tudományos lépések, orvostudomány
round-town_engineering = Városok, mérnöki tudomány
round-track_engineering = Sávok, mérnöki tudomány
round-innovation_law = Innovációk, jogtudomány
last-workshop = Műhelyek
last-school = Iskolák
last-edge_workshop = Műhelyek a tábla szélén
last-guild = Céhek
innovation-deus_ex_machina = Deus ex machina
innovation-trade_routes = Kereskedelmi útvonalak
innovation-professors = Professzorok
innovation-architecture = Építészet
innovation-census = Népszámlálás
innovation-science = Főiskolák
innovation-league_of_cities = Városok szövetsége
innovation-library = Könyvtárak
innovation-telecommunication = Tárgyalások
innovation-sewage_system = Csatornázás
innovation-steam_engine = Gőzenergia
innovation-steel = Acélművek
innovation-neutral_workshop = Műhely
innovation-neutral_guild = Céh
innovation-neutral_school = Iskola
innovation-neutral_university = Egyetem
innovation-neutral_palace = Palota
innovation-monument = Műemlék
competency-tool_and_step = Szerszám és lépés
competency-points_and_coins = Pontok és pénz
competency-book_and_power = Könyv és hatalom
competency-one_time_mix = Mindenből egy kevés
competency-two_spades = Két ásó
competency-annexes = Épületszárnyak
competency-four_power = Négy hatalom
competency-scholar_points = Pont a tudósokért
competency-town_points = Pont a városokért
competency-edge_workshops = Műhelyek a tábla szélén
competency-tower = Torony
competency-lowest_science = Sokoldalú műveltség
bonus-river_workshop = Hajó, folyami műhelyek
bonus-pass_palace_university = Palota és egyetem, szerszám
bonus-science_step = Tudományos lépés, szerszám
bonus-send_scholar = Tudósok
bonus-spade = Ásó, könyv
bonus-pass_school = Iskolák, pénz
bonus-build_guild = Céhek, hatalom
bonus-bridge = Híd, könyv
bonus-power_coins = Hatalom és pénz
bonus-coins = Pénz
town-tools = Szerszámok
town-spades = Ásók
town-books = Könyvek
town-coins = Pénz
town-science = Tudomány
town-power = Hatalom
town-scholar = Tudós
book-power = Hatalom
book-science = Tudomány
book-coins = Pénz
book-upgrade = Céh
book-guild_points = Pont a céhekért
book-spades = Három ásó
power-bridge = híd
power-scholar = tudós
power-tools = szerszámok
power-coins = pénz
power-one_spade = egy ásó
power-two_spades = két ásó
palace-1 = 1. palota
palace-2 = 2. palota
palace-3 = 3. palota
palace-4 = 4. palota
palace-5 = 5. palota
palace-6 = 6. palota
palace-7 = 7. palota
palace-8 = 8. palota
palace-9 = 9. palota
palace-10 = 10. palota
palace-11 = 11. palota
palace-12 = 12. palota
palace-13 = 13. palota
palace-14 = 14. palota
palace-15 = 15. palota
palace-16 = 16. palota
palace-17 = 17. palota

# Mit tudnak
scores-round-workshop_law = Minden műhely 2 pontot ér.
about-round-workshop_law = { scores-round-workshop_law } A forduló végén minden 3 szint jogtudományért 1 tudós jár.
scores-round-workshop_banking = Minden műhely 2 pontot ér.
about-round-workshop_banking = { scores-round-workshop_banking } A forduló végén minden 3 szint gazdaságtudományért 4 hatalom jár.
scores-round-guild_law = Minden céh 3 pontot ér.
about-round-guild_law = { scores-round-guild_law } A forduló végén minden 3 szint jogtudományért 1 tetszőleges könyv jár.
scores-round-guild_medicine = Minden céh 3 pontot ér.
about-round-guild_medicine = { scores-round-guild_medicine } A forduló végén minden 4 szint orvostudományért 1 ásó jár.
scores-round-school_banking = Minden iskola 4 pontot ér.
about-round-school_banking = { scores-round-school_banking } A forduló végén minden szint gazdaságtudományért 1 pénz jár.
scores-round-palace_university_medicine = A palota és az egyetem 5 pontot ér.
about-round-palace_university_medicine = { scores-round-palace_university_medicine } A forduló végén minden 2 szint orvostudományért 1 szerszám jár.
scores-round-palace_university_banking = A palota és az egyetem 5 pontot ér.
about-round-palace_university_banking = { scores-round-palace_university_banking } A forduló végén minden 2 szint gazdaságtudományért 1 szerszám jár.
scores-round-spade_engineering = Minden felhasznált ásó 2 pontot ér.
about-round-spade_engineering = { scores-round-spade_engineering } A forduló végén minden szint mérnöki tudományért 1 pénz jár.
scores-round-science_medicine = Minden tudományos lépés 1 pontot ér.
about-round-science_medicine = { scores-round-science_medicine } A forduló végén minden 3 szint orvostudományért 1 tetszőleges könyv jár.
scores-round-town_engineering = Minden városlapka 5 pontot ér.
about-round-town_engineering = { scores-round-town_engineering } A forduló végén minden 4 szint mérnöki tudományért 1 ásó jár.
scores-round-track_engineering = Minden hajózási vagy területformálási szint 3 pontot ér.
about-round-track_engineering = { scores-round-track_engineering } A forduló végén minden 3 szint mérnöki tudományért 1 tudós jár.
scores-round-innovation_law = Minden innováció 5 pontot ér.
about-round-innovation_law = { scores-round-innovation_law } A forduló végén minden 2 szint jogtudományért 3 hatalom jár.
about-last-workshop = Az utolsó fordulóban minden műhely további 2 pontot ér.
about-last-school = Az utolsó fordulóban minden iskola további 4 pontot ér.
about-last-edge_workshop = Az utolsó fordulóban minden, a tábla szélére épített műhely további 3 pontot ér.
about-last-guild = Az utolsó fordulóban minden céh további 3 pontot ér.
about-innovation-deus_ex_machina = Azonnal 1 tetszőleges könyv és minden sávon 1 lépés. Különleges akció: területformálás és építkezés 1 ingyenes ásóval.
about-innovation-trade_routes = Passzoláskor 2 pont minden céhedért.
about-innovation-professors = Különleges akció: 1 tudós és 3 pont.
about-innovation-architecture = Azonnal 10 pont, és annyi szabadon elosztható lépés, ahányféle épületed van a térképen.
about-innovation-census = Azonnal 8, 12 vagy 18 pont, ha legalább 7, 9 vagy 11 épületed van.
about-innovation-science = Azonnal 5 pont minden iskoládért.
about-innovation-league_of_cities = Azonnal 5 pont minden városlapkádért.
about-innovation-library = Azonnal annyi pont, amennyi a két legmagasabb tudományszinted összege.
about-innovation-telecommunication = Azonnal 8, 12 vagy 18 pont, ha az épületeid legalább 4, 5 vagy 6 különálló csoportot alkotnak.
about-innovation-sewage_system = Azonnal 2 pont minden műhelyedért.
about-innovation-steam_engine = Azonnal 1 tudós, egy ingyenes területformálási és egy ingyenes hajózási szint.
about-innovation-steel = Azonnal 8, 12 vagy 18 pont, ha 1, 2 vagy 3 hidad áll.
about-innovation-neutral_workshop = Azonnal egy semleges műhely. Bevétel: 3 szerszám.
about-innovation-neutral_guild = Azonnal egy semleges céh. Bevétel: 5 pénz.
about-innovation-neutral_school = Azonnal egy semleges iskola és egy szakértelemlapka.
about-innovation-neutral_university = Azonnal egy semleges egyetem. Bevétel: 2 pont.
about-innovation-neutral_palace = Azonnal egy semleges palota és 2 új hatalomjelző a III. edénybe. Bevétel: 4 hatalom.
about-innovation-monument = Azonnal a 4 hatalomértékű műemlék és 7 pont. Vele két épület is lehet város.
about-competency-tool_and_step = Bevétel: 1 szerszám és 1 lépés egy tetszőleges sávon.
about-competency-points_and_coins = Bevétel: 3 pont és 2 pénz.
about-competency-book_and_power = Bevétel: 1 tetszőleges könyv és 1 hatalom.
about-competency-one_time_mix = Azonnal 1 szerszám, 5 pont és 2 pénz.
about-competency-two_spades = Azonnal területformálás és építkezés 2 ingyenes ásóval.
about-competency-annexes = Azonnal 2 épületszárny. Akcióként egyet egy épületedhez tehetsz: az 1-gyel nagyobb hatalomértékű lesz, és városnál kettőnek számít.
about-competency-four_power = Különleges akció: 4 hatalom.
about-competency-scholar_points = 2 pont, valahányszor tudóst küldesz.
about-competency-town_points = Passzoláskor 2 pont minden városlapkádért.
about-competency-edge_workshops = 3 pont minden műhelyért, amelyet a tábla szélére építesz.
about-competency-tower = Azonnal egy 2 hatalomértékű semleges torony. Bevétel: 2 hatalom és 2 pénz.
about-competency-lowest_science = Passzoláskor annyi pont, amennyi a legalacsonyabb tudományszinted.
about-bonus-river_workshop = 2 pont minden műhelyért, amelyet folyó mellé építesz. Az akciók alatt 1 mezővel messzebbre hajózol.
about-bonus-pass_palace_university = Bevétel: 1 szerszám. Passzoláskor 4 pont minden palotádért és egyetemedért.
about-bonus-science_step = Bevétel: 2 szerszám. Különleges akció: 1 lépés egy tetszőleges sávon.
about-bonus-send_scholar = Bevétel: 1 tudós. 2 pont, valahányszor tudóst küldesz.
about-bonus-spade = Bevétel: 1 tetszőleges könyv. Különleges akció: területformálás és építkezés 1 ingyenes ásóval.
about-bonus-pass_school = Bevétel: 4 pénz. Passzoláskor annyi szabadon elosztható lépés, ahány iskolád van.
about-bonus-build_guild = Bevétel: 3 hatalom. 3 pont minden céhért, amelyet építesz.
about-bonus-bridge = Bevétel: 1 tetszőleges könyv. Különleges akció: egy híd.
about-bonus-power_coins = Bevétel: 4 hatalom és 2 pénz.
about-bonus-coins = Bevétel: 6 pénz.
about-town-tools = 4 pont és 3 szerszám.
about-town-spades = 5 pont, valamint területformálás és építkezés 2 ingyenes ásóval.
about-town-books = 5 pont és 2 tetszőleges könyv.
about-town-coins = 6 pont és 6 pénz.
about-town-science = 7 pont és minden sávon 1 lépés.
about-town-power = 8 pont és 8 hatalom.
about-town-scholar = 8 pont és 1 tudós.
about-book-power = 1 könyvért 5 hatalom.
about-book-science = 1 könyvért 2 lépés ugyanazon a sávon.
about-book-coins = 2 könyvért 6 pénz.
about-book-upgrade = 2 könyvért egy műhelyed ingyen céhvé fejlődik.
about-book-guild_points = 2 könyvért 2 pont minden céhedért.
about-book-spades = 3 könyvért területformálás és építkezés 3 ingyenes ásóval.
about-power-bridge = 3 hatalomért egy híd.
about-power-scholar = 3 hatalomért 1 tudós.
about-power-tools = 4 hatalomért 2 szerszám.
about-power-coins = 4 hatalomért 7 pénz.
about-power-one_spade = 4 hatalomért területformálás és építkezés 1 ingyenes ásóval.
about-power-two_spades = 6 hatalomért területformálás és építkezés 2 ingyenes ásóval.
about-palace-1 = Bevétel: 5 hatalom. Különleges akció: 2 szerszám.
about-palace-2 = Különleges akció: területformálás és építkezés 2 ingyenes ásóval.
about-palace-3 = Bevétel: 2 hatalom. Különleges akció: egy iskolád céhvé válik, és kapsz 3 pontot és 1 szerszámot.
about-palace-4 = Bevétel: 2 hatalom. Különleges akció: egy műhelyed ingyen céhvé fejlődik.
about-palace-5 = Bevétel: 4 hatalom. Azonnal egy szakértelemlapka.
about-palace-6 = Bevétel: 2 hatalom és 1 tetszőleges könyv. Különleges akció: 2 lépés ugyanazon a sávon.
about-palace-7 = Bevétel: 4 hatalom. Passzoláskor 3 pont minden iskoládért.
about-palace-8 = Bevétel: 2 pénz, 2 hatalom és 1 szerszám. A városaidhoz elég a 6-os hatalomérték.
about-palace-9 = Bevétel: 1 tudós. Egy tudósért egy vagy két mező fölött átrepülve formálhatsz és építhetsz, és alkalmanként 5 pontot kapsz.
about-palace-10 = Bevétel: 6 pénz. Azonnal 12 hatalom és 2 tetszőleges könyv.
about-palace-11 = Bevétel: 1 szerszám. Azonnal egy városlapka.
about-palace-12 = Bevétel: 8 hatalom. 2 pont minden műhelyért, amelyet építesz.
about-palace-13 = Különleges akció: 3 pénz és 1 tetszőleges könyv. 3 pont minden céhért, amelyet építesz.
about-palace-14 = Bevétel: 6 hatalom. Azonnal 2 hajózási szint. Folyómezőn át is alapíthatsz várost.
about-palace-15 = Bevétel: 6 hatalom. Azonnal területformálás és építkezés 2 ingyenes ásóval, 2 híd és 2 tetszőleges könyv.
about-palace-16 = Bevétel: 2 hatalom és 1 tetszőleges könyv. Azonnal egy céh bármelyik saját területtípusú mezőn.
about-palace-17 = Bevétel: 2 hatalom. Azonnal 10 pont.
about-board-desert = Egy ingyenes ásó a játék elején.
about-board-plains = A területformálás fejlesztése 4 pénzzel olcsóbb.
about-board-swamp = 1 tudós a játék elején, és több hatalom a II. edényben.
about-board-lake = 1-es hajózással kezd.
about-board-forest = A játék elején minden sávon 1 lépés, és több hatalom a II. edényben.
about-board-mountain = 2 pénzzel több bevétel, és az első céh 1 pénzzel többet ad.
about-board-wasteland = A játék elején további 1 szerszám és 1 tetszőleges könyv. A második innováció nem kerül további könyvbe.
about-blessed = A fordulók végi jutalmaknál 3-mal magasabb tudományszinttel számolnak.
about-felines = Minden városlapkával 3 tudományos lépést és egy könyvet is kapnak.
about-goblins = Minden felhasznált ásóért 2 pénzt kapnak.
about-illusionists = A hatalomakciók 1 hatalommal olcsóbbak nekik, és pontot is érnek.
about-inventors = A játék elején egy szakértelemlapkát kapnak.
about-lizards = Minden városlapkával egy ingyenes ásóval formálhatnak, és egy ingyenes műhelyt építhetnek.
about-moles = 1 szerszámért alagutat ásnak egy mező alatt, és pontot kapnak érte; szintén 1 szerszámért hidat építhetnek, szárazföld fölött is.
about-monks = Műhelyek helyett az egyetemükkel és a hozzá járó szakértelemlapkával kezdenek.
about-navigators = Pontot kapnak minden műhelyért, amelyet folyó mellé építenek.
about-omar = Egy semleges toronnyal kezdenek, és 2 hatalommal meg 2 pénzzel több a bevételük.
about-philosophers = Minden szakértelemlapkával eggyel több könyvet kapnak, és különleges akciójuk is egy könyvet ad.
about-psychics = Különleges akció: 5 hatalom, és utána még egy akció.

# Miből lesz a pont
source-start = kezdés
source-rounds = fordulólapkák
source-bonus = bónuszlapkák
source-competencies = szakértelemlapkák
source-palace = palota
source-innovations = innovációk
source-towns = városok
source-faction = frakció
source-shipping = hajózás
source-terraforming = területformálás
source-actions = könyvakciók
source-science = tudományok bevétele
source-leech = hatalomért
source-banking = gazdaságtudomány
source-law = jogtudomány
source-engineering = mérnöki tudomány
source-medicine = orvostudomány
source-empire = legnagyobb birodalom
source-resources = ami megmaradt

# Miért nem
refuse-over = A játéknak vége.
refuse-not-yours = Most valaki más dönt: { $who }.
refuse-chance-decides = Most senki sem dönt: húzás következik.
refuse-not-now = Ezt most nem teheted meg. { $asked }
    .short = most nem
refuse-cannot-pay = Hiányzik { $lacks }: az ára { $price }.
    .short = hiányzik { $lacks }
refuse-short = Ehhez { $price } kell, és csak { $have } van.
    .short = { $price } kell
refuse-start-building = Most nem ilyen kezdőépületet kell letenned. { $asked }
refuse-build-instead = A műhely épül, nem lekerül: ezt írd: build { $hex }.
refuse-no-way-at-start = A kezdőépülethez nem kell alagút vagy repülés: bármelyik üres, saját területtípusú mezőre kerülhet.
refuse-spades-only = Ezekkel az ásókkal nem épül semmi. { $asked }
refuse-no-way-for-spades = Ezekhez az ásókhoz nem jár alagút vagy repülés: elérhető mezőt válassz.
refuse-no-piece = Ebből nincs több a játékostábládon: { $building }.
    .short = nincs több
refuse-nothing-to-place = Most nem tehetsz le ilyen épületet: { $building }; üres mezőre csak műhely épül.
refuse-lost-building = Ezt a lapkádhoz járó épületet nem lehetett azonnal letenni, így elveszett: { $building }.
refuse-no-bridge = Nincs több hidad.
refuse-no-scholar = Nincs több tudós a készletedben.
refuse-no-book = Ebből a tudományágból nincs több könyv: { $track }.
refuse-occupied = Ezen a mezőn épület áll: { $hex }.
refuse-river = Ez folyó: { $hex }.
refuse-not-home = { AZ($hex, case: "upper") } típusa { $is }, nem a tiéd, amely { $home }.
refuse-home-already = Ez már a saját területtípusod: { $hex }.
refuse-out-of-reach = Ez a mező nem érhető el: { $hex }; szomszédosnak kell lennie egy épületeddel{ $ships ->
    [0] .
   *[other] , vagy legfeljebb { $ships } folyómező választhatja el tőle.
}
refuse-out-of-skip = Ez a mező túl messze van: { $hex }; legfeljebb { $hexes } mező lehet közte és egy épületed között.
refuse-too-near = Ez a mező szomszédos egy épületeddel, nincs mit átugrani: { $hex }.
refuse-skipped-elsewhere = Az akció egyetlen alagútja vagy repülése máshová vezetett.
refuse-wrong-terrain = { AZ($hex, case: "upper") } típusa { $is }; a rövidebb úton halad a saját területtípusod felé, és az ingyenes ásókat fel kell használni rajta: most ez lehet belőle: { $right }.
refuse-first-hex-only = Ennek az akciónak a műhelye csak az elsőként átformált mezőn állhat: { $first }, itt nem: { $hex }.
refuse-first-unfinished = Előbb ennek a mezőnek kell a saját területtípusoddá válnia: { $hex }.
refuse-no-spade-left = További mezőre nem maradt ingyenes ásó, és venni sem lehet hozzá.
refuse-no-action-left = Ebben a körben már végrehajtottad az akciódat.
    .short = már léptél
refuse-action-first = Előbb hajts végre egy akciót, vagy passzolj.
    .short = előbb akció
refuse-choose-first = Előbb válaszd ki, ami jár neked. { $asked }
    .short = előbb válassz
refuse-finish-first = Előbb fejezd be, amit elkezdtél. { $asked }
    .short = előbb fejezd be
refuse-answer-first = Előbb a felkínált hatalomról kell dönteni. { $asked }
    .short = előbb hatalom
refuse-no-exchange = Átváltani csak az akció előtt vagy után lehet, közben nem.
    .short = közben nem
refuse-not-your-building = Nincs épületed ezen a mezőn: { $hex }.
refuse-neutral = Ez az épület semleges, nem alakítható át: { $hex }.
refuse-no-upgrade = Ez nem fejleszthető így: { $from } – { $to }. Lehet belőle { $right }.
refuse-last-upgrade = Ez nem fejleszthető így: { $from } – { $to }. Nem fejleszthető tovább.
refuse-other-swap = Most más épületet kell cserélni. { $asked }
refuse-shipping-end = A hajózási sávod itt véget ér.
    .short = a sáv végén
refuse-terraforming-end = A területformálási sávod itt véget ér.
    .short = a sáv végén
refuse-no-space = Nincs szabad hely { $steps } lépéshez ({ $track }): egy tudós ott legfeljebb { $best } lépést tehet.
refuse-taken = Ezt az akciót ebben a fordulóban már elvitték: { $action }.
    .short = elvitték
refuse-used = Ezt az akciót ebben a fordulóban már felhasználtad, a következőben újra a tiéd: { $action }.
    .short = felhasználva
refuse-not-in-game = Ez az akció nincs ebben a játékban: { $action }.
refuse-not-owned = Ez az akció azé, akié a lapkája vagy a frakciója, és az nem te vagy: { $action }.
refuse-no-such-action = Ennek nincs akciója: { $action }.
    .short = még nincs
refuse-no-tunnel = Alagutat csak a Bányászok fúrhatnak.
refuse-no-flight = Repülni csak a 9. palota tulajdonosa tud.
refuse-no-hex-for-spades = Nincs elérhető üres mező, amelyet át lehetne formálni, és műhely sem építhető.
    .short = nincs mező
refuse-no-building = Nincs ilyen épületed a térképen: { $building }.
    .short = nincs épület
refuse-no-bridge-site = Nincs szabad hídhely, amelynek a végén épületed állna.
refuse-bridge-there = { $a } és { $b } között már áll híd.
refuse-not-printed = { $a } és { $b } között nincs hídnak való hely.
refuse-no-own-end = Nincs épületed sem itt: { $a }, sem itt: { $b }.
refuse-annex-there = Ennek az épületnek már van szárnya: { $hex }.
refuse-no-offer = Most nem kínálnak neked hatalmat.
refuse-other-offer = { $who } { $n } hatalmat kínál: vedd el mindet, vagy semmit.
refuse-zero = Adj meg legalább 1-et.
refuse-wrong-books = Pontosan { $n } könyvet fizess azok közül, amelyek megvannak neked.
refuse-out-of-stock = Ez nem vehető el: { $piece } ({ $kind }).
    .short = elfogyott
refuse-owned-already = Ez már megvan neked: { $piece } ({ $kind }).
refuse-no-room = Csak három innovációnak van helyed.
refuse-drafted = Draftban nem választasz palotát: a tiéd az, amelyet elvettél: { $piece } ({ $kind }).
refuse-not-on-display = Ez nincs az elvehetők között: { $piece } ({ $kind }).
refuse-no-tile-in-last-round = Az utolsó fordulóban nem veszel bónuszlapkát.
refuse-tile-needed = Bónuszlapkát is kell választanod.
refuse-not-drawable = Ez most nem húzható.
refuse-second-of-kind = Ilyen fajtát már választottál: { $kind }.
refuse-no-river-towns = Folyón át csak a 14. palota tulajdonosa alapíthat várost.
refuse-no-river = Ez nem folyómező: { $hex }.
refuse-river-in-town = Ez már egy város része: { $hex }.
refuse-joins-town = Ekörül már van városod: { $hex }.
refuse-town-short = { AZ($hex, case: "upper") } fölötti városhoz { $buildings } épület és { $power } hatalomérték kell, és ott { $have } épületed van { $value } értékkel.
refuse-no-step-waits = Ezen a sávon nem vár kulcsra lépés: { $track }.
refuse-no-key = Ezen a sávon csak városi kulccsal léphetsz tovább, és neked nincs: { $track }.
refuse-cannot-give-up = Erről nem mondhatsz le. { $asked }
refuse-nothing-to-give-up = Ebből most nincs miről lemondanod.

# Olvashatatlan lépések és beállítások
misread-no-bridge-site = nincs hídnak való hely { $a } és { $b } között
misread-nobody-plays = ezzel senki sem játszik: { $who }
bad-option-last = { $tile } nem kerülhet a 6. forduló lapkájára
bad-option-other-set-up = ez a másik felálláshoz tartozik; lásd a setup beállítást
bad-option-empire = birodalomlapka csak két játékossal van
bad-option-round = { $tile } a többi mellett nem kerülhet ide: { $round }. forduló
bad-option-side = { $players } játékos nem játszik ezen az oldalon: { $side }
side-small = kicsi
side-large = nagy
bad-option-pair = ez nem pár, mint például moles:coins: `{ $pair }`

# Mi történik
event-round = Kezdődik { AZ($round) }. forduló.
event-drew = Játékba került: { $piece } ({ $kind }).
event-drew-for = { $round }. forduló: { $piece } ({ $kind }).
event-first = Kezd: { $seat }.
event-took = { $seat } ezt választja: { $piece } ({ $kind }).
event-gained = { $who }: +{ $n } { $what }.
event-paid = { $who }: −{ $n } { $what }.
event-scored = { $who }: +{ $n } pont ({ $source }).
event-lost = { $who }: −{ $n } pont ({ $source }).
event-built = { $who }: új épület itt: { $hex } ({ $building }).
event-not-placed = { $who }: nem volt helye, elveszett: { $building }.
event-transformed = { $who }: { $hex } új területtípusa: { $terrain }.
event-tunneled = { $who }: alagút ide: { $hex }.
event-flew = { $who }: repülés ide: { $hex }.
event-bridged = { $who }: híd épül { $a } és { $b } között.
event-annexed = { $who }: épületszárny itt: { $hex }.
event-acted = { $who }: akció: { $action }.
event-shipped = { $who }: hajózás, { $level }. szint.
event-terraformed = { $who }: területformálás, { $level }. szint.
event-stepped = { $who }: { $track }, { $level }. szint.
event-sent = { $who }: tudós a tudománytáblára ({ $track }).
event-burned = { $who }: { $n } feláldozva a hatalomból.
event-founded = { $who }: városalapítás.
event-offered = { $who }: { $n } hatalmat kaphat.
event-declined = { $who }: lemond { $n } hatalomról.
event-passed = { $who }: passz.
event-spades = { $who }: { $n } ásó.

# Beállítások
option-map = A tábla oldala
option-map-text = Hárman a kisebb, nehezebb oldalt is választhatjátok.
option-map-small = kicsi
option-map-large = nagy
option-map-default = a játékosok száma szerint
option-setup = Felállítás
option-setup-text = Játékostábla, frakció és bónuszlapka szettekben, vagy minden elem külön, draftolva.
option-setup-sets = szettek
option-setup-draft = draft
option-balance = A frakciók ereje
option-balance-text = Az első kiadás vagy a 2024-es új egyensúly szerint.
option-balance-v1-0 = első kiadás
option-balance-v1-2 = 2024-es egyensúly
option-first = Kezdőjátékos
option-first-text = Ki kezdi az első fordulót.
option-first-values = random (véletlen), vagy egy hely száma
option-rounds = Fordulólapkák
option-rounds-text = Az 1–6. forduló lapkái.
option-rounds-values = random (véletlen), vagy hat lapka, például workshop_law guild_law school_banking spade_engineering town_engineering innovation_law
option-last = Utolsóforduló-lapka
option-last-text = Ami az utolsó fordulóban külön pontot ér.
option-last-workshop = { last-workshop }
option-last-school = { last-school }
option-last-edge-workshop = { last-edge_workshop }
option-last-guild = { last-guild }
option-book-actions = Könyvakciók
option-book-actions-text = A játékban lévő három.
option-book-actions-values = random (véletlen), vagy három ezek közül: power science coins upgrade guild_points spades
option-innovations = Innovációlapkák
option-innovations-text = A tábla mezőin lévők: oszloponként, végül a felsők.
option-innovations-values = random (véletlen), vagy innovációk, például census steel monument …
option-competencies = Szakértelemlapkák
option-competencies-text = A helyeiken lévők: oszloponként, fentről lefelé.
option-competencies-values = random (véletlen), vagy mind a tizenkét fajta
option-palaces = Paloták
option-palaces-text = A 17-es melletti választhatók, vagy a draft palotái.
option-palaces-values = random (véletlen), vagy számok 1 és 16 között
option-sets = Szettek
option-sets-text = A frakció és a bónuszlapka, a sivatagi táblától a pusztaságiig.
option-sets-values = random (véletlen), vagy hét pár, például moles:coins monks:spade …
option-boards = A draft játékostáblái
option-boards-text = Ezek közül választanak a játékosok.
option-boards-values = random (véletlen), vagy táblák, például desert swamp lake …
option-factions = A draft frakciói
option-factions-text = Eggyel több, mint ahány játékos.
option-factions-values = random (véletlen), vagy frakciók, például moles monks goblins
option-bonus = A draft bónuszlapkái
option-bonus-text = Hárommal több, mint ahány játékos.
option-bonus-values = random (véletlen), vagy bónuszlapkák, például coins spade bridge …
option-empire = Birodalomlapka
option-empire-text = Mennyit épített a kétfős játék semleges frakciója.
option-empire-12 = 12 épület
option-empire-13 = 13 épület
option-empire-14 = 14 épület
option-empire-15 = 15 épület

# Amit a gépi játékosok gondolnak.
advice-points = pontok most
advice-hand = kézben
advice-income = várható bevételek
advice-buildings = amihez az épületek vezetnek
advice-tiles = amit a lapkák még hoznak
advice-towns = majdnem kész városok, és ami még jár
advice-science = a tudományok állása
advice-empire = a legnagyobb csoport állása

# A böngészős asztal
keys = kulcs
bridges = híd
spades = ásó
short-banking = gazdaság- tudomány
short-law = jog- tudomány
short-engineering = mérnöki tudomány
short-medicine = orvos- tudomány
letter-desert = Sv
letter-plains = Sk
letter-swamp = M
letter-lake = T
letter-forest = E
letter-mountain = H
letter-wasteland = P
table-map = Térkép
table-science = Tudománytábla és szakértelemlapkák
table-rounds = Fordulók: miért jár pont, és mit adnak a végükön a tudományok
table-order = Játéksorrend
table-empire = A semleges frakció birodalma: { $n } épület
table-power-actions = Hatalomakciók
table-book-actions = Könyvakciók
table-bonus-tiles = Bónuszlapkák
table-town-tiles = Városlapkák
table-palaces = Paloták
table-innovations = Innovációk
table-sets = Szettek: játékostábla, frakció és bónuszlapka
table-boards = Játékostáblák
table-factions = Frakciók
table-no-faction = Még nincs frakciója
table-to-move = ő jön
table-passed = passzolt
table-taken = ebben a fordulóban már elvitték
table-used = ebben a fordulóban már felhasználva
table-hex = { $hex }, { $terrain }
table-hex-edge = { $hex }, { $terrain }, a tábla szélén
table-hex-built = { $hex }, { $terrain }: { $building }{ $annexes ->
    [0] { "" }
   *[other] { " " }épületszárnnyal
}, { $who }
table-hex-neutral = { $hex }, { $terrain }: semleges { $building }{ $annexes ->
    [0] { "" }
   *[other] { " " }épületszárnnyal
}, { $who }
table-bridge = Híd { $a } és { $b } között: { $who }
table-bridge-site = Hídhely { $a } és { $b } között
table-amount = { $n } { $what }
table-scholars = { $n } tudós, a készletben még { $left }
table-bowls = Hatalom: { $one } az I., { $two } a II., { $three } a III. edényben
table-shipping = Hajózás: { $n }{ $more ->
    [0] { "" }
   *[other] , a bónuszlapkával +{ $more }
}
table-digging = Területformálás: { $n }; egy ásó ára { $tools } szerszám
table-buildings-left = Még { $n } { $what } van a táblán
table-row = bevétel most:
table-row-next = eggyel többel:
table-left = még { $n } van
table-coins-on-it = { $n } pénz van rajta
table-level-power = { $level }. szint: { $n } hatalom
table-space = { $n } lépés az oszlop sávján{ $books ->
    [0] { "" }
   *[other] { " " }és { $books } könyv ugyanabból
}
table-space-track = A helye: { $n } lépés ({ $track }){ $books ->
    [0] .
   *[other] { " " }és { $books } könyv belőle.
}
table-track = { AZ($key, case: "upper") }. szintre kulcs kell, a tetején csak egy játékos állhat. Bevétel { $level }. szinttől:
table-supply = Készlet: { $what }
table-price-books = Ára: { $books }
table-offer = { $n } hatalom tőlük: { $who }{ $points ->
    [0] , ingyen
   *[other] , { $points } pontért
}
table-round = { $n }. forduló

# Választások részei
way-reach = { "" }
way-tunnel = , alagúttal
way-flight = , repüléssel
give-coins = { $give ->
   *[other] pénz
}
give-tools = { $give ->
   *[other] szerszám
}
give-scholars = { $give ->
   *[other] tudós
}
give-banking-books = { $give ->
   *[other] gazdaságtudományi könyv
}
give-law-books = { $give ->
   *[other] jogtudományi könyv
}
give-engineering-books = { $give ->
   *[other] mérnöki könyv
}
give-medicine-books = { $give ->
   *[other] orvostudományi könyv
}
get-coins = { $get ->
   *[other] pénz
}
get-tools = { $get ->
   *[other] szerszám
}
get-scholars = { $get ->
   *[other] tudós
}
get-banking-books = { $get ->
   *[other] gazdaságtudományi könyv
}
get-law-books = { $get ->
   *[other] jogtudományi könyv
}
get-engineering-books = { $get ->
   *[other] mérnöki könyv
}
get-medicine-books = { $get ->
   *[other] orvostudományi könyv
}

# Választások
choice-draw = { $piece } ({ $kind })
choice-first = Kezd: { $seat }
choice-take = Ezt veszem el: { $piece } ({ $kind })
choice-take-told = { $piece }: { $about }
choice-take-bonus = Bónuszlapka: { $piece }
choice-set = { $who }, { $piece }: { $bonus }
choice-competency = { $piece }: { $track } +{ $steps }
choice-innovation = { $piece }, ára { $price }
choice-start = Kezdőépület: { $building }, { $hex }
choice-build = { $hex }: műhely{ $way }
choice-transform = { $hex } legyen { $terrain }, { $spades } ásóval{ $way }
choice-place = { $hex }: { $building }
choice-upgrade = { $hex }: { $building }
choice-power = Hatalomból { $piece }
choice-special = { $piece }: { $what }
choice-bridge-action = Híd, szárazföld fölött is
choice-pay = Ezzel fizetek: { $books }
choice-bridge = Híd { $a } és { $b } között
choice-annex = Épületszárny ide: { $hex }
choice-ship = Hajózás: { $level }. szint{ $books ->
    [0] { "" }
   *[other] { " " }+{ $books } könyv
}
choice-terraform = Területformálás: { $level }. szint{ $books ->
    [0] { "" }
   *[other] { " " }+{ $books } könyv
}
choice-send = Tudós ide: { $track }, { $n } lépés
choice-burn = { $n } hatalom feláldozása: { $n } a III. edénybe
choice-convert = { $give } { $what } → { $get } { $gets }
choice-book = { $n } { $what }
choice-step = { $n } lépés: { $track }
choice-key = Kulcs: { $track }, { $level }. szint
choice-connect = Városalapítás a folyón át: { $hex }
choice-spades = Előbb ez az akció: { $n } ásó
choice-spades-town = Előbb a városlapka ásója
choice-give-up-spades = Nem kérek több ásót
choice-give-up-bridge = Lemondok a hídról
choice-give-up-steps = Lemondok a lépésekről
choice-leech = { $points ->
    [0] { $n } hatalom ingyen
   *[other] { $n } hatalomért { $points } pont
} ({ $who })
choice-decline = Nem kérem: { $n } hatalom ({ $who })
choice-pass = Passz
choice-pass-tile = Passz: { $piece }
choice-done = Kör vége

# Mit tesznek a különleges akciók
act-palace-1 = 2 szerszám
act-palace-2 = területformálás és építkezés 2 ásóval
act-palace-3 = egy iskolából céh lesz, +3 pont, +1 szerszám
act-palace-4 = egy műhelyből céh lesz
act-palace-6 = 2 lépés ugyanazon a sávon
act-palace-13 = 3 pénz és 1 könyv
act-innovation-deus_ex_machina = területformálás és építkezés 1 ásóval
act-innovation-professors = 1 tudós és 3 pont
act-competency-four_power = 4 hatalom
act-bonus-science_step = 1 lépés egy sávon
act-bonus-spade = területformálás és építkezés 1 ásóval
act-bonus-bridge = egy híd
act-philosophers = 1 könyv
act-psychics = 5 hatalom, utána még egy akció

# Mi a kérdés
prompt-draw = Most dőlnek el a játék elemei.
prompt-set = Válassz játékostáblát a frakciójával és a bónuszlapkájával!
prompt-draft = Válassz játékostáblát, frakciót vagy palotát!
prompt-bonus = Vedd el az első bónuszlapkádat!
prompt-start = Tedd le a kezdőépületedet ({ $building })! Terület: { $terrain }.
prompt-leech = Kérsz { $n } hatalmat { $points ->
    [0] ingyen
   *[other] { $points } pontért
}? Aki épített: { $seat }.
prompt-pay = Melyik { $n } könyvvel fizetsz?
prompt-swap = Válaszd ki az épületet: { $from } → { $to }.
prompt-town = Várost alapítottál: válassz városlapkát!
prompt-palace = Válassz palotát!
prompt-competency = { $n ->
    [one] Válassz egy szakértelemlapkát!
   *[other] Válassz { $n } szakértelemlapkát!
}
prompt-books = Végy el { $n } tetszőleges könyvet!
prompt-track-steps = Melyik sávon lépsz { $n } lépést?
prompt-steps = Lépj { $n } lépést tetszőleges sávokon!
prompt-place = Válassz elérhető mezőt az épületnek: { $building }.
prompt-guild = Válassz bárhol egy saját területtípusú mezőt a céhednek!
prompt-bridge = { $n ->
    [one] Hová épüljön a híd?
   *[other] Hová épüljön a { $n } híd?
}
prompt-spades = { $n } ingyenes ásód van: válassz mezőt!
prompt-loose = { $n } ásód van, mindegyik egy lépés: válassz mezőt!
prompt-build = Építs műhelyt ide: { $hex }, vagy mondj le róla!
prompt-key = Egy lépés kulcsra vár: használj egyet, vagy fejezd be a kört!
prompt-action = Te jössz: válassz akciót vagy egy mezőt a térképen!
prompt-action-more = Még egy akciót végrehajthatsz, vagy befejezheted a kört.
prompt-done = Az akciód megvan: válts át, ha szeretnél, aztán fejezd be a kört!

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
order-pass-alone = passzoljon helyettem, ha nincs miből bónuszlapkát választani

# A vezetett első játszma tanácsai
lesson-goal = Miről szól
lesson-goal-text = Válassz játékostáblát a frakciójával és a bónuszlapkájával. A táblád területtípusán élsz, terjeszkedsz, tanulsz és újítasz. Hat forduló után a legtöbb pont győz.
lesson-start = Az első épületeid
lesson-start-text = Tedd őket mások közelébe: a szomszédok hatalmat adnak egymásnak. De hagyj helyet a terjeszkedésnek, és legyenek elég közel egymáshoz egy városhoz.
lesson-resources = Amid van
lesson-resources-text = Pénz, szerszám, tudósok, könyvek és hatalom három edényben. Mindenért ezekkel fizetsz, és minden forduló új bevételt hoz.
lesson-build = Építs műhelyt
lesson-build-text = Minden műhely a térképen fordulónként eggyel több szerszámot hoz. Válassz egy szaggatott keretű mezőt: hogy mibe kerül, az a gombokon áll.
lesson-spade = Formáld át a területet
lesson-spade-text = Más területhez ásók kellenek; minél közelebb van a tiédhez a területkörön, annál kevesebb. Építkezés közben szerszámért veheted meg őket.
lesson-end-turn = A köröd vége
lesson-end-turn-text = Az akciód megvan. Még válthatsz; aztán zárd le a köröd, és a következő játékos jön.
lesson-neighbors = Hatalom a szomszédtól
lesson-neighbors-text = Valaki melletted építkezett, ezért hatalmat kaphatsz. Eggyel kevesebb pontba kerül, mint amennyi hatalmat kapsz. A játék elején szinte mindig megéri.
lesson-upgrade = Jobb épületek
lesson-upgrade-text = A céh pénzt és hatalmat hoz, az iskola tudóst és szakértelemlapkát. Más játékos mellett a céh olcsóbb.
lesson-books = Könyvek
lesson-books-text = Könyvvel fizeted a tábla könyvakcióit és az innovációkat, amelyek erősek. Azokat gyűjtsd, amelyek tudományában úgyis haladsz.
lesson-competency = Szakértelemlapka
lesson-competency-text = Az iskola és az egyetem hoz egyet. Válassz olyat, amely minden fordulóban fizet, vagy azért ad pontot, amit úgyis építesz; egy tudományban is feljebb visz.
lesson-pass = Mikor passzolj
lesson-pass-text = Ha már nincs jó lépésed, passzolj, és végy el egy bónuszlapkát a következő fordulóra. Aki elsőként passzol, először választ.
lesson-science = A tudományok
lesson-science-text = Egy elküldött tudós végleg feljebb visz egy tudományban. A forduló lapkáján látod, most a végén melyik fizet; a játék végén a helyezések pontot érnek.
lesson-town = Várost alapítottál
lesson-town-text = Egymás melletti épületek elég nagy értékkel: ez egy város. Válassz lapkát: pont és valami hasznos, azonnal.
lesson-last = Az utolsó forduló
lesson-last-text = Több bevétel nem lesz. Költs el mindent, kösd össze az épületeidet egyetlen nagy területté, és nézz rá még egyszer a tudományokra.

# A lehetőségek sora
action-build = Építés
action-upgrade = Fejlesz{ "\u00AD" }tés
action-power = Hatalom, könyv
action-special = Külön{ "\u00AD" }leges
action-special-none = Nincs olyan lapkád, palotád vagy frakciód, amelynek akciója van.
action-innovate = Újítás
action-scholars = Tudósok
action-tracks = Hajó, ásó
action-convert = Váltás
action-pass = Passz

# Egy gondolat, egy gomb
chain-build = { $hex }: műhely, { $n } ásó
chain-build-power = { $hex }: műhely, hatalomból { $id }
chain-build-burning = { $hex }: műhely, { $burn } feláldozva
chain-burning = Hatalomból { $id }, { $burn } feláldozva

# Magyarázó kártyák
info-price = Ár
info-owner = Kinél van
info-left = Maradt
info-how = Így kapod meg
info-town-tile = városért: négy összefüggő épületért, amelyek hatalomértéke együtt { $power }
info-palace-tile = amikor egy céhet palotává fejlesztesz
info-palaces = { $n } palotalapka, ilyen csak ez az egy
info-power-value = Hatalomérték
info-to-home = A te területedhez
info-spades = { $n ->
    [0] nem kell ásó
   *[other] { $n } ásó kell
}
info-workshop = Egy műhely ára
info-bridge = A híd két mezőt köt össze a folyó fölött.
info-river = A folyóra senki sem építhet; hajózással és hidakon lehet átkelni rajta.
info-track = A magasabb lépések hatalmat hoznak, a kilencedik szinttől bevételt is. A játék végén minden sáv élén állók pontot kapnak.
info-books = A könyvek a könyvakciók és az újítások ára; minden tudományágnak saját könyve van.
info-coins = Építésre, fejlesztésre és a sávokra kell.
info-tools = Építésre, ásóra és fejlesztésre kell.
info-scholars = A tudománytáblára, a hajózásra és a területformálásra kell.
info-points = Győzelmi pont. A szomszédoktól kapott hatalom pontba kerül.
info-annexes = A melléképülettel egy épület többet ér a városhoz.
info-power = Csak a III. edényben lévő hatalom költhető el. A kapott hatalom egy edénnyel feljebb lép; feláldozáskor a II. edényből egy elvész, egy feljebb lép.
info-ship = Ennyi folyómezőn átkelve építhetsz.
info-dig = Ennyibe kerül neked egy ásó.
info-offer-head = Felkínált hatalom
info-offer = Egy szomszéd épített: vedd el a hatalmat pontokért, vagy mondj le róla.
info-build = Műhely egy elérhető mezőre, amely a te területtípusod; más területet ásóval alakíthatsz át.
info-upgrade = Műhelyből céh, abból iskola vagy palota, iskolából egyetem.
info-power-actions = Mindegyik fordulónként egyszer, az első jelentkezőé; hatalommal vagy könyvvel kell fizetni.
info-specials = A lapkáid, a palotád és a frakciód akciói, mindegyik fordulónként egyszer.
info-innovate = Egy újítás könyvekért.
info-send = Tudóst küldesz egy tudományághoz: helyre állva 2 vagy 3 lépés, visszavéve 1 lépés.
info-tracks = Jobb hajózás vagy területformálás, azért is, amit adnak.
info-convert = Tudósból szerszám, szerszámból pénz, hatalomból bármelyik, és hatalom feláldozása. Nem akció.
info-pass = Erre a fordulóra végeztél: új bónuszlapkát veszel. Aki előbb passzol, előbb kezdi a következőt.
info-price-power = { $n } hatalom
info-price-books = { $n } könyv
