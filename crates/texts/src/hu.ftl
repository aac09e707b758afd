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

house-imported = { $file }: { $format }; { $players }, { $moves } lépés, { $compared } leírt állás összevetve, mind egyezik.
house-imported-all = Mind a(z) { $files } állomány beolvasva.
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
