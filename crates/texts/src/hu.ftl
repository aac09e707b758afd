# A ház szavai: amit az asztal minden játékban mond. Az azonosítók `common-` kezdetűek, hogy egyik
# játék se cserélje le őket véletlenül.

common-seat = { $n }. játékos
common-chance = a véletlen
common-total = összesen
common-place = helyezés
common-place-value = { $n }.
common-points = pont
common-round = forduló
common-ahead = előny

common-players = { $n } játékos
common-game-line = { $title }, { $players }, { $rules }. szabályváltozat
common-played-over = { $moves } lépés; a játéknak vége.
common-played-open = { $of } lépésből { $moves }; következik: { $who }.
common-thoughts = Ami mérlegre került, sorrendben
common-explained = Minden pont, abban a sorrendben, ahogy megszerezték
common-move = lépés
common-who = ki
common-what = mi
common-clause = szabály

common-refused = { $file }, { $line }. sor: { $who } nem lépheti ezt: `{ $move }`: { $why } ({ $clause })
common-misread = { $file }, { $line }. sor: { $who }: { $why }

# Ami nem lépés: a `common-no-move` indoka a többi közül való
common-no-move = nem olvasható: `{ $text }`: { $why }
common-move-empty = ez üres; írj egy lépést
common-move-form = így írd: { $form }
common-move-unknown = nincs ilyen: `{ $word }`; ezek vannak: { $known }
common-move-nowhere = ilyen nincs az asztalon: `{ $word }`
common-move-range = ez nem szám { $first } és { $last } között: `{ $word }`
common-move-not = `{ $word }` nem { $what }; így írd: { $form }
common-operand-seat = egy hely száma
common-operand-number = szám 0 és 255 között
common-move-missing = a végéről hiányzik: { $what }
common-move-too-much = ez már fölösleges: `{ $word }`
common-move-too-many = ennyi egyszerre nem lehet: `{ $word }`

# Beállítások, amelyek nem lehetnek: a `common-bad-option` indoka a többi közül való
common-bad-option = `{ $key }` beállítás: { $why }
common-option-unknown = nincs ilyen beállítás; ezek vannak: { $known }
common-option-none-of = nincs ilyen: `{ $value }`; ezek vannak: { $known }
common-option-twice = kétszer szerepel: { $name }
common-option-count = { $wanted } kell, és { $named } van megadva
common-option-seat = `{ $value }` se nem { $otherwise }, se nem egy hely száma 1 és { $players } között
common-option-players = { $title }: { $able } játékos játszhatja, { $players } nem
common-option-range = ez nem szám { $first } és { $last } között: `{ $value }`
common-components = Elemek
common-components-owned = a tulajdonos saját elemei a mieink fölött (készlet: { $print })
common-option-components-unfit = ennek a játszmának az elemei nem illenek ehhez a programhoz: { $why }
common-option-components = ez a { $title }-játszma a tulajdonosa elemeivel folyik, amelyek itt nincsenek meg; azzal a `--components` mappával indítsd, amellyel játszották
common-option-rules = { $title } itt a szabályok { $plays }. változata szerint játszható, nem { $version }. szerint
common-option-given-twice = kétszer van megadva

# Sorok, amelyek nem jegyzőkönyvbe valók: a `common-record-line` indoka a többi közül való
common-record-line = { $file }, { $line }. sor: { $why }
common-record-unknown-game = { $file }: nincs ilyen játék: `{ $game }`; ezek vannak: { $known }
common-record-begin = a jegyzőkönyv ezzel a sorral kezdődik: `{ $line }`
common-record-no-game = a fejlécben nincs `game: …` sor
common-record-no-rules = a fejlécben nincs `rules: …` sor legalább 1-es szabályváltozattal
common-record-no-seat = a fejlécben nincs `seat 1: …` sor
common-record-no-move = ez nem lépés: `{ $text }`; írd le, ki lép és mit, például `1 pass`
common-record-nobody = ilyen játékos nincs: `{ $text }`; írj egy számot 1 és { $seats } között, vagy *-ot a véletlennek
common-record-seat-beyond = { $seat }. hely nincs: a fejléc { $seats } helyet nevez meg
common-record-no-header = ez nem fejlécsor: `{ $text }`; így írd: `kulcs: érték`
common-record-no-version = ez nem szabályváltozat: `{ $text }`; írj egy számot
common-record-seat-order = `{ $text }`: a helyek száma sorban 1, 2, … legfeljebb { $seats }
common-record-key = ez nem a fejléc kulcsa: `{ $text }`; ezek vannak: game, rules, seat N, option NÉV

# Ami felsorolásban áll
common-amount = { $n } { $what }
common-plain = { $text }

common-imported = { $file }: { $format }; { $players }, { $moves } lépés, { $compared } leírt állás összevetve, mind egyezik.
common-imported-all = { $files } fájl, mindegyik beolvasva.
common-written = A jegyzőkönyv itt van: { $file }.

common-simulated = { $title }: { $games } véletlen játszma, { $players }, magok { $first } és { $last } között; játszmánként { $moves } lépés.
common-by-seat = ülésrend szerint
common-by-plays = aszerint, mivel játszik
common-by-source = források szerint
common-games = játszma
common-all = mind
common-std-dev = szórás
common-wins = győzelem
common-mean = átlag
common-share = arány

common-match-head = { $title }: { $games } játszma, { $players }: { $bots }
common-match-setups = { $setups } felállás (magok: { $seeds }), mindegyik { $seatings } ülésrendben; játszmánként { $moves } lépés. A tűrések 95 %-osak.
common-by-bot = gépi játékosok szerint
common-seats = eredmény
common-least = legkevesebb
common-most = legtöbb
common-decisions = döntés/mp
common-demo-head = Egy { $title }-játszma szavakban: { $players }, mindenki véletlenül lép.
common-demo-winner = { $who } nyert { $points } ponttal.
common-demo-shared = Holtversenyben nyertek: { $who }, { $points } ponttal.
common-demo-graded = Az egyszemélyes játszma vége { $points } ponttal: { $grade }.
common-demo-again = Ugyanez a játszma újra: tarsas demo { $game } --players { $n } --seed { $seed }
common-demo-keep = Jegyzőkönyvként eltéve: tarsas simulate { $game } --players { $n } --games 1 --seed { $seed } --records .
common-demo-more = Mi van még: tarsas help

common-balance-source = forrás
common-balance-had = hozzáfért
common-balance-took = elvitte
common-balance-having = akinek volt
common-balance-off = a csoporttól
common-balance-taking = aki elvitte

common-provenance-rulebook = a szabálykönyvből
common-provenance-public = nyilvános forrásból
common-provenance-completed = részben ismert, általunk kiegészítve
common-provenance-project = saját tervünk
common-provenance-owner = a saját fájlodból

common-solo-head = { $title }: szintenként { $games } egyszemélyes játszma, a játékos: { $bot }, magok { $first } és { $last } között.
common-by-grade = aszerint, hogyan ért véget

# Beállítások értékei, amelyek minden játékban ugyanúgy szólnak
common-value-no = nem
common-value-yes = igen
common-value-random = véletlen
common-or = vagy
