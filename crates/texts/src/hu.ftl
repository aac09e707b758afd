# A ház szavai: amit az asztal minden játékban mond. Az azonosítók `house-` kezdetűek, hogy egyik
# játék se cserélje le őket véletlenül.

house-seat = { $n }. játékos
house-chance = a véletlen
house-total = összesen
house-place = helyezés
house-place-value = { $n }.
house-points = pont

house-players = { $n } játékos
house-game-line = { $title }, { $players }, { $rules }. szabályváltozat
house-played-over = { $moves } lépés; a játéknak vége.
house-played-open = { $of } lépésből { $moves }; következik: { $who }.
house-thoughts = Ami mérlegre került, sorrendben
house-explained = Minden pont, abban a sorrendben, ahogy megszerezték
house-move = lépés
house-who = ki
house-what = mi
house-clause = szabály

house-refused = { $file }, { $line }. sor: { $who } nem lépheti ezt: `{ $move }`: { $why } ({ $clause })
house-misread = { $file }, { $line }. sor: { $who }: { $why }

# Ami nem lépés: a `house-no-move` indoka a többi közül való
house-no-move = nem olvasható: `{ $text }`: { $why }
house-move-empty = ez üres; írj egy lépést
house-move-too-long = nincs { $most } szónál hosszabb lépés
house-move-form = így írd: { $form }
house-move-unknown = nincs ilyen: `{ $word }`; ezek vannak: { $known }
house-move-nowhere = ilyen nincs az asztalon: `{ $word }`
house-move-range = ez nem szám { $first } és { $last } között: `{ $word }`
house-move-not = `{ $word }` nem { $what }; így írd: { $form }
house-operand-seat = egy hely száma
house-operand-number = szám 0 és 255 között
house-move-missing = a végéről hiányzik: { $what }
house-move-too-much = ez már fölösleges: `{ $word }`
house-move-too-many = ennyi egyszerre nem lehet: `{ $word }`

# Beállítások, amelyek nem lehetnek: a `house-bad-option` indoka a többi közül való
house-bad-option = `{ $key }` beállítás: { $why }
house-option-unknown = nincs ilyen beállítás; ezek vannak: { $known }
house-option-none-of = nincs ilyen: `{ $value }`; ezek vannak: { $known }
house-option-twice = kétszer szerepel: { $name }
house-option-count = { $wanted } kell, és { $named } van megadva
house-option-seat = `{ $value }` se nem { $otherwise }, se nem egy hely száma 1 és { $players } között
house-option-players = { $title }: { $able } játékos játszhatja, { $players } nem
house-option-range = ez nem szám { $first } és { $last } között: `{ $value }`
house-option-rules = { $title } itt a szabályok { $plays }. változata szerint játszható, nem { $version }. szerint
house-option-given-twice = kétszer van megadva

# Sorok, amelyek nem jegyzőkönyvbe valók: a `house-record-line` indoka a többi közül való
house-record-line = { $file }, { $line }. sor: { $why }
house-record-unknown-game = { $file }: nincs ilyen játék: `{ $game }`; ezek vannak: { $known }
house-record-begin = a jegyzőkönyv ezzel a sorral kezdődik: `{ $line }`
house-record-no-game = a fejlécben nincs `game: …` sor
house-record-no-rules = a fejlécben nincs `rules: …` sor legalább 1-es szabályváltozattal
house-record-no-seat = a fejlécben nincs `seat 1: …` sor
house-record-no-move = ez nem lépés: `{ $text }`; írd le, ki lép és mit, például `1 pass`
house-record-nobody = ilyen játékos nincs: `{ $text }`; írj egy számot 1 és { $seats } között, vagy *-ot a véletlennek
house-record-seat-beyond = { $seat }. hely nincs: a fejléc { $seats } helyet nevez meg
house-record-no-header = ez nem fejlécsor: `{ $text }`; így írd: `kulcs: érték`
house-record-no-version = ez nem szabályváltozat: `{ $text }`; írj egy számot
house-record-seat-order = `{ $text }`: a helyek száma sorban 1, 2, … legfeljebb { $seats }
house-record-key = ez nem a fejléc kulcsa: `{ $text }`; ezek vannak: game, rules, seat N, option NÉV

# Ami felsorolásban áll
house-amount = { $n } { $what }
house-plain = { $text }

house-imported = { $file }: { $format }; { $players }, { $moves } lépés, { $compared } leírt állás összevetve, mind egyezik.
house-imported-all = { $files } fájl, mindegyik beolvasva.
house-written = A jegyzőkönyv itt van: { $file }.

house-simulated = { $title }: { $games } véletlen játszma, { $players }, magok { $first } és { $last } között; játszmánként { $moves } lépés.
house-by-seat = ülésrend szerint
house-by-plays = aszerint, mivel játszik
house-by-source = források szerint
house-games = játszma
house-all = mind
house-spread = szórás
house-wins = győzelem
house-mean = átlag
house-share = arány

house-match-head = { $title }: { $games } játszma, { $players }: { $bots }
house-match-setups = { $setups } felállás (magok: { $seeds }), mindegyik { $seatings } ülésrendben; játszmánként { $moves } lépés. A tűrések 95 %-osak.
house-by-bot = gépi játékosok szerint
house-seats = eredmény
house-least = legkevesebb
house-most = legtöbb
house-decisions = döntés/mp
house-demo-head = Egy { $title }-játszma szavakban: { $players }, mindenki véletlenül lép.
house-demo-winner = { $who } nyert { $points } ponttal.
house-demo-shared = Holtversenyben nyertek: { $who }, { $points } ponttal.
house-demo-again = Ugyanez a játszma újra: tarsas demo { $game } --players { $n } --seed { $seed }
house-demo-keep = Jegyzőkönyvként eltéve: tarsas simulate { $game } --players { $n } --games 1 --seed { $seed } --records .
house-demo-more = Mi van még: tarsas help

house-solo-head = { $title }: szintenként { $games } egyszemélyes játszma, a játékos: { $bot }, magok { $first } és { $last } között.
house-by-grade = aszerint, hogyan ért véget

# Beállítások értékei, amelyek minden játékban ugyanúgy szólnak
house-value-no = nem
house-value-yes = igen
house-value-random = véletlen
house-or = vagy
