# Amit a lapok mondanak, magyarul. Az azonosítók `web-` kezdetűek.

# Mindenütt
web-language = Nyelv
web-to-front = A kezdőlapra
web-link-device = Folytatás másik eszközön
web-link-device-how = Nyisd meg ezt a linket a másik eszközödön 15 percen belül. Egyszer használható, és minden helyed átkerül vele; itt is megmaradnak.
web-continue-here = Folytatás ezen az eszközön
web-close = Bezárom
web-copy = Másolás
web-guest = Vendég
web-ago-now = éppen most
web-ago-minutes = { $n } perce
web-ago-hours = { $n } órája
web-ago-days = { $n } napja

# Mióta: annyi ideje
web-since-minutes = { $n } perce
web-since-hours = { $n } órája
web-since-days = { $n } napja

web-span-minutes = { $n } perc
web-span-hours = { $n } óra
web-span-days = { $n } nap

# A kezdőlap
web-hello = Nagy társasjátékok, a szabálykönyv szerint: barátokkal vagy gépi ellenfelekkel.
web-games = Játékok
web-for-players = { $counts } játékos
web-play-now = Gyors játék
web-play-alone = Egyedül
web-new-table = Új asztal
web-rules = Szabályok
web-my-tables = Asztalaim
web-running = Nézhető asztalok
web-finished = Legutóbbi játszmák
web-your-turn = Te következel
web-waits-for = Következik: { $who }
web-draws = Húzás következik.
web-open-seats = játékosokra vár

# Új asztal
web-who-plays = Kik játszanak?
web-seat-count = Játékosok száma: { $counts }.
web-more-options = Ami sorsolás helyett megadható
web-options = Beállítások
web-open-table = Asztal megnyitása
web-seat-me = én / ennél az eszköznél
web-seat-friend = egy barát, linkkel
web-seat-none = senki
web-name = Név
web-your-name = A neved
web-name-optional = Név (nem kötelező)
web-you-name = Vendég
web-seats-hint = Ha többen ültök ennél az eszköznél, felváltva játszotok rajta.
web-bot-random = gép: véletlen
web-bot-easy = gép: könnyű
web-bot-medium = gép: közepes
web-bot-hard = gép: nehéz
web-bot-expert = gép: mester

# Leülés
web-invited = Az asztalnál: { $who }. Van még hely neked.
web-invited-again = Már ülsz ennél az asztalnál. Ezen az eszközön más is játszhat melletted.
web-sit-down = Leülök
web-table-full = Minden hely foglalt. Nézőként itt lehetsz.
web-watch = Nézem

# Az asztal
web-skip = Ugrás a döntésedhez
web-board = Tábla
web-players = Játékosok
web-prompt = A döntésed
web-no-scene = Ennek a játéknak itt még nincs táblája. Alább minden lehetséges lépés megvan.
web-replay = Visszajátszás
web-what-if = Próba
web-log = Napló
web-score = Pontozólap
web-chat = Csevegés
web-notes = Jegyzet
web-orders = Automatikus lépések
web-say-something = Szólj az asztalhoz
web-say = Küldés
web-notes-hint = Ezt csak te látod.
web-save = Mentés
web-by-order = automatikusan
web-drawn = { $n } lap felfordítva.
web-dealt = { $n } lap kiosztva, képpel lefelé
web-has-chosen = választott
web-reasons = Miért ezt?
web-open-seat = szabad hely
web-you = te
web-decides = dönt
web-start = kezdéskor
web-since = utolsó lépés: { $ago }
web-over-graded = Vége a játéknak. { $grade }.
web-over = Vége a játéknak. { $winners ->
    [one] Győztes
   *[other] Holtversenyben győzött
}: { $who }, { $points } ponttal.
web-undo = Visszavonás
web-all-moves = { $n ->
    [one] Az egyetlen lépés szóban
   *[other] Mind { AZ($n) } lépés felsorolva
}
web-touch = Válassz a szaggatott keretűek közül!
web-gone = Amit kiválasztottál, az már nem lehetséges: közben történt valami az asztalon.
web-press-again = Megerősítéshez nyomd meg újra.
web-preferences = Saját beállításaim
web-prefer-confirm = Kérdezz vissza, mielőtt egy lépés lezárja a köröm, vagy nem vonható vissza.
web-notify = Szólj, ha én következem
web-notify-granted = A böngésző szól, ha te következel.
web-notify-denied = A böngésző nem engedi az értesítést; a beállításaiban engedélyezhető.
web-privacy-screen = Add át az eszközt. Most játszik: { $who }.
web-privacy-screen-lift = Én vagyok { $who }
web-points-plot = Pontok a játék során
web-more-moves = további { $n } lépés
web-waiting = { $n } hely szabad. A játék akkor kezdődik, ha mindenki leült.
web-invite = Küldd el ezt a linket:
web-sit-here = Leülök ezen az eszközön
web-seat-bot = Beül egy { $level }

# A múlt, és ami lehetett volna
web-replay-at = { $n }. lépés (összesen { $of })
web-first = Az elejére
web-turn-back = Egy fordulóval vissza
web-back = Egy lépéssel vissza
web-forward = Egy lépéssel tovább
web-turn-forward = Egy fordulóval tovább
web-last = A végére
web-back-to-table = Az asztalhoz
web-whole-log = Teljes napló
web-record = Jegyzőkönyv
web-sandbox = Ez csak próba { AZ($at) }. lépés után: az asztalon semmi sem változik.

# Ami nem sikerült
web-error = Ez nem sikerült
web-missed = Ami közben történt
web-error-nowhere = Ezen a címen nincs lap. Talán hiányzik a link egy része.
web-error-method = Ez a cím nem így használható. Menj vissza a kezdőlapra.
web-error-no-table = Nincs ilyen asztal. Talán hiányzik a link egy része.
web-error-no-game = Ilyen játék itt nincs.
web-error-unknown = Még nem ülsz asztalnál. Nyiss egyet, vagy ülj le egy linkkel, és próbáld újra.
web-error-not-yours = Ez nem a te helyed. Ha másik eszközön játszol itt, ott válaszd ezt: „Folytatás másik eszközön”.
web-error-taken = Ennél az asztalnál minden hely foglalt. Nézőként itt lehetsz.
web-error-waiting = A játék akkor kezdődik, ha mindenki leült.
web-error-not-your-turn = Most valaki más dönt.
web-error-stale = Közben történt valami az asztalon. Nézd meg újra, és válassz megint.
web-error-no-person = Ennél az asztalnál csak gépek ülnének. Ülj le te is, vagy hagyj egy helyet egy barátodnak.
web-error-newcomers = Egyszerre túl sok új vendég érkezett a hálózatodból. Várj egy percet, és próbáld újra.
web-error-tables = A hálózatodból egyszerre túl sok asztalt nyitottak. Várj egy percet, és próbáld újra.
web-error-waiting-tables = Már { $n } asztalod vár játékosokra. Előbb töltsd meg valamelyiket barátokkal vagy gépekkel.
web-error-running-tables = Már { $n } játszmád folyik. Előbb fejezz be egyet; amelyikben egy hete nem léptek, az nem számít.
web-error-chat-slow = Gyorsabban írsz, mint ahogy a többiek olvasni tudják. Várj néhány másodpercet a következő sorral.
web-error-chat-full = Ennél az asztalnál már { $n } sornyi csevegés van, és több nem fér el. Csevegjetek tovább máshol.
web-error-note-long = Egy jegyzet legfeljebb { $n } karakter hosszú lehet. Rövidítsd le; így nem mentettük el.
web-error-streams = Innen egyszerre túl sok asztal lapja van nyitva. Zárj be néhányat, és töltsd be újra ezt.
web-error-late = Amit küldtél, nem érkezett meg időben. Ellenőrizd a kapcsolatot, és próbáld újra.
web-error-no-undo = Nincs mit visszavonni: közben más döntött, vagy kiderült valami.
web-error-misread = A játék nem ismer ilyen lépést: „{ $text }”. Válassz a felkínált lépések közül!
web-error-option = „{ $option }”: ez a beállítás nem lehet „{ $value }”. Lehetséges: { $values }.
web-error-pieces = { $option }: { $why }.
web-error-together = „{ $option }”: ez a beállítás nem fér össze a játékosok számával vagy a többi beállítással.
web-error-players = Ez a játék { $counts } játékosnak való. Ennyi helyet válassz.
web-error-other-rules = Ez a játszma a szabályok { $version }. változatával kezdődött, itt viszont ez a változat játszható: { $plays }. Itt nem folytatható, de a jegyzőkönyve megvan. Az asztal gazdája a „tarsas export” paranccsal az egészet megkapja.
web-error-broken = Ennek a játszmának { AZ($number) }. bejegyzése nem következhet az előzőek után, ezért nem folytatható. Ami előtte történt, visszajátszható, és a jegyzőkönyve megvan. Az asztal gazdája a „tarsas export” paranccsal az egészet megkapja.
web-error-store = Ezt nem sikerült elmenteni, ezért nem történt meg. Próbáld újra.
web-error-in-doubt = Nem biztos, hogy ezt sikerült elmenteni. Mielőtt újra próbálod, nézd meg az asztalt.
web-error-slow = Ez egyszerre sok volt. Várj egy pillanatot, és próbáld újra.
web-error-cross-site = Ez egy másik webhelyről jött, ezért nem fogadtuk el. Használd magát az asztalt.
web-error-too-large = Ez túl hosszú volt. Kérlek, rövidítsd.
web-error-media = Ezt nem olyan formában küldték, amelyet az asztal olvasni tud.
web-error-body = Amit küldtél, nem olvasható. Menj vissza, és próbáld újra.
web-error-empty = Nem írtál semmit. Előbb írj valamit.
web-error-language = Az asztal magyarul (hu) és angolul (en) tud.
web-error-invitation = Ez a meghívó érvénytelen. Kérd el újra a linket, és másold le az egészet.
web-error-link = Ezt a linket már használták, vagy 15 percnél régebbi. Készíts újat a másik eszközödön.
web-error-sandbox = Amíg a játék tart, csak a játékosok próbálgathatnak. Gyere vissza a végén.
web-offline = Megszakadt a kapcsolat. Újra próbálom …
web-nothing-here = Itt most nem lehet semmit tenni.
web-sent = Elmentve.

# Nevek, jelszavak, helyek
web-me = Belépés
web-account = A fiókod
web-no-account = A játékhoz nem kell fiók: nyiss egy asztalt, vagy ülj le egy linkkel. Utána itt névvel és jelszóval megőrizheted az asztalaidat.
web-password = Jelszó (legalább 8 karakter)
web-create-account = Őrizd meg az asztalaidat
web-create-account-how = Névvel és jelszóval bármelyik eszközön újra megtalálod az asztalaidat, akkor is, ha ez a böngésző elfelejt.
web-come-back = Belépés
web-come-back-how = Ha már van neved és jelszavad:
web-login = Belépés
web-thinks = gondolkodik …
web-stand-in = { $who } már { $time } nem lépett. Játsszon helyette gép? ({ $n }/{ $of } egyetért)
web-take-back = Itt vagyok: visszaveszem a helyem a géptől
web-handed = { $who } helyett a többiek megegyezésére gép játszik tovább.
web-program-silent = { $who }: a program nem válaszol; egy gép játszik tovább helyette.
web-program-ended = { $who }: a program leállt vagy nem indítható el; egy gép játszik tovább helyette.
web-program-nonsense = { $who }: a program olyasmit mondott, ami nem lépés; egy gép játszik tovább helyette.
web-program-illegal = { $who }: a program szabálytalan lépést tett; egy gép játszik tovább helyette.
web-came-back = { $who } visszatért, és maga játszik tovább.
web-error-not-idle = Ez a játékos itt van: gép csak annak a helyén játszhat, akire régóta vár az asztal.
web-error-password-length = A jelszó 8–200 karakter hosszú.
web-error-password = Ez a név és ez a jelszó nem tartozik össze.
web-error-tries = Túl sok volt a próbálkozás. Várj egy percet, és próbáld újra!
web-error-name-kept = Ez a név már foglalt. Válassz másikat!
web-order-only-move = Ha csak egy lépés lehetséges, lépje meg helyettem
web-set-up = Előkészületek
web-to-move = A visszajátszásban { AZ($n) }. lépéshez

# Tippek, és hogy mit gondoltak a gépek
web-hint = Tipp
web-hint-title = Mit lépne a gép a helyedben?
web-hint-none = Itt a gép sem tud tanácsot adni.
web-hint-others = Ezeket is megfontolta
web-hint-play = Ezt lépem
web-why = Miért?
web-why-title = Mit gondoltak a gépek?
web-why-none = Most nincs mit elmondani. Amelyik gépnek rejtett lapjai vannak, az csak a játék végén árulja el, mit gondolt; és az sem mond semmit, amelyik a szerver indulása óta nem választott.
web-sure = Mennyire biztos benne: { $n }%
web-expected = Várható pontok a játék végén
web-counts-on = Mire számít { $who } e forduló után
web-hints = Tippek
web-hints-against-bots = aki egyedül játszik gépekkel
web-hints-always = mindenkinek
web-hints-never = senkinek
web-error-no-hints = Ennél az asztalnál nincsenek tippek: csak gépek ellen járnak, hacsak az asztal gazdája a megnyitáskor mást nem választott.
web-error-hints-slow = Egyszerre sok tippet kértél. Várj néhány másodpercet a következővel.

# Asztalok listái
web-your-turn-at = Te következel
web-waiting-tables = Másokra vár
web-my-finished = Befejezett játszmáim
web-open-tables = Nyitott asztalok
web-tables = { $n } asztal
web-won = { $n } győzelem
web-play = Játszom
web-alone = egyedül
web-against = ellenfelek: { $who }
web-points = { $points } pont
web-standing = { $points } pont, { $of } játékosból { $place }.
web-seats-taken = { $of } helyből { $n } foglalt
web-more = Továbbiak
web-leave = Felállok az asztaltól
web-leave-running = Felállok; gép játszik tovább
web-hide = Asztal elrejtése
web-level = Szint

# Űrlapok
web-friends-hint = A barátoknak nem kell fiók, elég a link.
web-rulings = Vitás szabályok
web-if-alone = Ha egyedül játszol
web-if-together = Ha többen játszotok
web-options-by-book = { $n } beállítás, alapból mind a szabálykönyv szerint
web-options-drawn = { $n } beállítás
web-table-pace = Tempó
web-table-pace-text = Ennyi idő után a többiek gépre bízhatják annak a helyét, aki nincs ott.
web-table-pace-live = élő, 5 perc
web-table-pace-slow = lassú, 3 nap
web-solo-title = Játék egyedül
web-seed = Az osztás kódja
web-seed-text = Ugyanazzal a kóddal ugyanazok a lapok kerülnek elő. Üresen hagyva új lesz.
web-seed-new = új
web-start-game = Kezdés
web-solo-kept = A választásaidra a következő játszmánál is emlékszünk.
web-daily = A nap kihívása
web-daily-what = { $game } egyedül, mindenkinek ugyanazokkal a lapokkal.
web-daily-day = A mai nap: { $year }. { $month } { $day }. (UTC).
web-month-1 = január
web-month-2 = február
web-month-3 = március
web-month-4 = április
web-month-5 = május
web-month-6 = június
web-month-7 = július
web-month-8 = augusztus
web-month-9 = szeptember
web-month-10 = október
web-month-11 = november
web-month-12 = december
web-daily-try = Megpróbálom
web-daily-results = A mai eredmények
web-daily-none = Még senki sem fejezte be.
web-daily-first = Az első befejezett játszmád számít.

# Érkezés és távozás
web-ask-seat = Helyet kérek
web-asked = Helyet kértél. Aki az asztalt nyitotta, leültethet; ez a lap magától frissül.
web-asks = Helyet kér: { $who }.
web-admit = { $who } leülhet

# Beállítások
web-settings = Beállítások
web-settings-how = Ez a böngésző emlékszik rájuk.
web-theme = Színek
web-theme-system = a rendszer szerint
web-theme-light = világos
web-theme-dark = sötét
web-text-size = Betűméret
web-pace = A gépek lépései
web-pace-off = azonnal
web-pace-normal = szokásos
web-pace-slow = lassú
web-sound = Hangjelzés, ha én következem

# A vége
web-over-title = Vége
web-over-after = vége { $n } lépés és { $time } után
web-over-with = Győztes: { $who }, { $points } ponttal
web-over-shared = Holtversenyben győzött: { $who }, { $points } ponttal
web-over-won = Győztél, { $points } ponttal!
web-over-own = Te { $place }. lettél { $points } ponttal.
web-rank = { $place }.
web-over-against = { $grade }, { $own } : { $other }
web-over-missing = { $grade }: ehhez még { $points } pont hiányzott.
web-over-first = Ez az első befejezett játszmád ezen a szinten.
web-over-record = Ezen a szinten { $games } játszmádból { $won } végződött győzelemmel.
web-over-best = A legjobb: { $grade }.
web-over-best-now = Ez a legjobb eredményed.
web-result = Eredmény
web-look-at-board = A tábla megtekintése
web-points-from = Miből jöttek a pontok
web-board-at-end = A tábla a játék végén
web-again = Még egyszer
web-same-players = Ugyanazokkal
web-same-cards = Ugyanazok a lapok
web-next-chapter = Következő fejezet

# A visszajátszás
web-run = Lejátszás
web-pause = Szünet
web-speed = Sebesség
web-share = Állás megosztása
web-shared = A link a vágólapon van

# Tanulás
web-learn = Tanulás
web-learn-short = A játék öt percben
web-contents = Tartalom
web-guided = Vezetett első játszma
web-guided-how = Igazi játszma könnyű gépi ellenfelekkel, egy tucat tanáccsal azokban a pillanatokban, amikor számítanak. Mindegyik átugorható.
web-all-rules = Az összes szabály
web-lesson-count = Tanács: { $n }/{ $of }
web-lesson-skip = Értem
web-lesson-stop = Nem kérek többet

# Elemzés a játék után
web-analysis = Elemzés
web-analysis-what = Egy erős gép végignézi minden körödet: mit várt előtte és utána, és ő mit lépett volna. Egy-két percig tart; közben elmehetsz.
web-analysis-begin = Elemezd a játszmámat
web-analysis-runs = A gép a köreidet nézi …
web-analysis-moments = Ahol a legtöbbet veszítettél
web-analysis-none = Egyik köröd sem került említésre méltó pontba. Szép volt!
web-analysis-played = Amit te léptél:
web-analysis-better = Amit a gép lépett volna:
web-analysis-cost = −{ $points } pont
web-analysis-when = { $n }. döntésed ({ $move }. lépés)
web-analysis-picture = A tábla ekkor
web-analysis-plot = A végső pontok, amelyeket a gép a köreid előtt várt neked; a folytonos függőleges vonal az, amibe egy kör került
web-analysis-turns = Minden kör
web-analysis-before = előtte
web-analysis-after = utána
web-analysis-own = a köröd
web-analysis-bot = a gép választása
web-error-analysis = Elemzés csak befejezett játszmáról készül. Gyere vissza akkor.
web-bot-answers = Lépjen egy gép

# Ami a tábla körül áll
web-plain-move = { $text }
web-actions = Mit lehet tenni
web-choices = { $n } lehetőség
web-cards = { $n } lap
web-places = { $n } hely
web-not-now = most nem
web-finish-first = előbb ezt
web-none-now = most nincs
web-none-of-this = Ilyesmire most nincs mód.
web-purse = Amid van
web-you-have = Neked ennyi van: { $n }.
web-no-undo = nem vonható vissza
web-restart-turn = Kör elölről
web-undo-is-enough = A visszavonás most ugyanennyit venne vissza.
web-hurry = Gyorsítsd a gépeket
web-prefer-end-turn = Magától érjen véget a köröm, ha már nincs miről dönteni.
web-boards = Táblák
web-whose-board = Kinek a táblája
web-next-income = Következő bevétel
web-ended-now = Ha most lenne vége
web-points-now = Eddigi pontok
web-enlarge = A tábla nagyítása
web-panes = Az asztal részei
web-pane-board = Asztal
web-pane-tray = Lapok
web-pane-mine = Táblák
web-pane-players = Játékosok
web-pane-log = Napló
web-pane-menu = Menü

# A saját fiók
web-password-now = Eddigi jelszó
web-password-new = Új jelszó (legalább 8 karakter)
web-change-password = Jelszó módosítása
web-change-password-how = Ezzel minden más eszközödről kijelentkezel.
web-devices = Az eszközeid
web-devices-how = Ezeken az eszközökön léptél be. Amelyiket 90 napig nem használod, arról magától kijelentkezel, egy év után pedig mindegyikről.
web-device-here = ez az eszköz
web-device-unknown = egy eszköz
web-end-device = Kijelentkezés ott
web-end-others = Kijelentkezés mindenhol máshol
web-sign-out = Kijelentkezés
web-sign-out-lost = Nincs jelszavad: ha itt kijelentkezel, nem tudsz visszatérni a helyeidre.
web-forget = Fiókom törlése
web-forget-how = Töröljük a nevedet, a jelszavadat, a jegyzeteidet és mindazt, amit írtál, minden eszközön kijelentkezel, és ahol még ülsz, ott gép játszik tovább. A lépéseid név nélkül megmaradnak a többiek játszmáiban. Ezt nem lehet visszavonni.
web-forget-sure = Biztos vagyok benne.
web-forgotten = Elfelejtettünk
web-forgotten-how = Nem maradt itt semmi, amin a neved szerepel. Bármikor újrakezdheted.
web-error-password-common = Ezt a jelszót bárki az elsők között próbálná ki. Válassz olyat, ami senki másnak nincs: például néhány szót, amelyeknek semmi közük egymáshoz.
web-error-password-now = Az eddigi jelszó nem jó.
web-error-no-device = Ez az eszköz már ki van jelentkeztetve.
web-error-not-sure = Jelöld be a négyzetet, ha biztos vagy benne.
web-error-banned = Ezt a fiókot lezárta az, aki az asztalt üzemelteti.

# Aki az asztalt nyitotta
web-host = Ez az asztal
web-privacy = Ki nézheti
web-privacy-text = A zárt asztalt csak az találja meg, akinek megvan a címe.
web-privacy-public = bárki: szerepel a kezdőlapon
web-privacy-link = akinek megvan a link
web-privacy-players = csak a játékosok
web-free-seat = { $who } helyének felszabadítása
web-watching = néző
web-error-private = Ez az asztal csak a játékosoké. Ha meghívtak, a meghívó linkjét nyisd meg.
web-error-begun = Már megtörtént az első lépés: innentől a helyek foglaltak maradnak.

# Levelek
web-mail = E-mail
web-mail-how = Ha elfelejted a jelszavadat, az erre a címre küldött levéllel újat választhatsz. Másra nem használjuk.
web-mail-address = E-mail-cím
web-mail-sent = Elküldtük a levelet
web-mail-sent-how = Nyisd meg a benne lévő linket egy napon belül! Addig semmi sem változik.
web-mail-confirm = Ez legyen a címem
web-forgot = Elfelejtettem a jelszavamat
web-forgot-how = Ha a fiókodhoz tartozik e-mail-cím, az oda küldött levéllel új jelszót választhatsz.
web-forgot-send = Kérem a levelet
web-forgot-sent = Nézd meg a postaládádat
web-forgot-sent-how = Ha ehhez a fiókhoz tartozik e-mail-cím, a levél úton van. A benne lévő link egyszer, egy órán belül használható.
web-reset = Válassz új jelszót
web-error-no-mail = Ez a szerver nem küld levelet. Kérdezd meg azt, aki üzemelteti.
web-error-mail = Ez nem e-mail-cím. Így írd: anna@example.org.
web-error-letters = Most egy ideig nem küldünk több levelet. Várj egy órát, és próbáld újra!
web-error-reset = Ezt a linket már használták, vagy túl régi. Kérj új levelet!
web-letter-reset-subject = Társas: új jelszó
web-letter-reset-text =
    Valaki azt jelezte az asztalnál, hogy elfelejtette a jelszavadat. Ha te voltál, itt választhatsz újat:

    { $link }

    A link egyszer, egy órán belül használható. Ha nem te voltál, nincs teendőd: a jelszavad marad, ami volt.
web-letter-confirm-subject = Társas: ez a te címed?
web-letter-confirm-text =
    Valaki azt kérte, hogy az asztalnál elfelejtett jelszóról szóló levelek erre a címre menjenek. Ha te voltál, itt jelezd:

    { $link }

    A link egy napig használható. Ha nem te voltál, nincs teendőd: több levelet nem küldünk.
