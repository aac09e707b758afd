# Amit a lapok mondanak, magyarul. Az azonosítók `web-` kezdetűek.

# Mindenütt
web-language = Nyelv
web-to-front = A kezdőlapra
web-elsewhere = Folytatás másik eszközön
web-elsewhere-how = Nyisd meg ezt a linket a másik eszközödön 15 percen belül. Egyszer használható, és minden helyedet magaddal viszi; itt is megmaradnak.
web-continue-here = Folytatás ezen az eszközön
web-copy = Másolás
web-guest = Vendég
web-ago-now = éppen most
web-ago-minutes = { $n } perce
web-ago-hours = { $n } órája
web-ago-days = { $n } napja

# A kezdőlap
web-hello = Nagy társasjátékok, a szabálykönyv szerint: barátokkal vagy gépi ellenfelekkel.
web-games = Játékok
web-for-players = { $counts } játékos
web-play-now = Játék most, gépek ellen
web-play-alone = Egyedül
web-new-table = Új asztal
web-rules = Szabályok
web-my-tables = Asztalaim
web-running = Nézhető asztalok
web-finished = Legutóbbi játszmák
web-your-turn = Te következel
web-waits-for = Következik: { $who }
web-open-seats = játékosokra vár

# Új asztal
web-who-plays = Kik játszanak
web-seat-count = Ennyien játszhatjátok: { $counts }.
web-more-options = További beállítások: ami sorsolás vagy választás helyett rögzíthető
web-options = Beállítások
web-open-table = Asztal megnyitása
web-seat-me = ezen az eszközön
web-seat-friend = egy barát, linkkel
web-seat-none = senki
web-name = Név
web-your-name = A neved
web-name-optional = Név, ha szeretnéd
web-you-name = Vendég
web-seats-hint = Ha többen ültök ennél az eszköznél, felváltva játszotok rajta. A barátoknak nem kell fiók, elég a link.
web-bot-random = gép: véletlen
web-bot-easy = gép: könnyű
web-bot-medium = gép: közepes
web-bot-hard = gép: nehéz

# Leülés
web-invited = Az asztalnál: { $who }. Van még hely neked.
web-sit-down = Leülök
web-table-full = Minden hely foglalt. Nézőként itt lehetsz.
web-watch = Nézem

# Az asztal
web-skip = Ugrás a kérdéshez
web-board = Tábla
web-players = Játékosok
web-prompt = Mi a kérdés
web-no-scene = Ennek a játéknak itt még nincs táblája. Alább minden lehetséges lépés megvan.
web-replay = Visszajátszás
web-what-if = Mi lett volna, ha
web-log = Napló
web-score = Pontozólap
web-chat = Beszélgetés
web-notes = Jegyzet
web-orders = Állandó utasítás
web-say-something = Szólj az asztalhoz
web-say = Küldés
web-notes-hint = Ezt csak te látod.
web-save = Mentés
web-by-order = állandó utasításra
web-drawn = { $n } húzás.
web-dealt = { $n } lapot osztott lefordítva
web-has-chosen = választott
web-reasons = Miért ezt?
web-open-seat = szabad hely
web-you = te
web-decides = dönt
web-start = kezdéskor
web-since = utolsó lépés: { $ago }
web-over-graded = A játéknak vége. { $grade }.
web-over = A játéknak vége. Nyert: { $who }.
web-undo = Visszavonás
web-all-moves = Mind a { $n } lépés listában
web-touch = Érintsd meg, ami szaggatott keretes: mezőt, lapkát, számlálót.
web-press-again = Megerősítéshez nyomd meg újra.
web-likes = Beállítások
web-like-confirm = Kérdezz vissza, mielőtt egy lépés lezárja a köröm, vagy nem vonható vissza.
web-notify = Szólj, ha én következem
web-notify-granted = A böngésző szól, ha te következel.
web-notify-denied = A böngésző nem engedi az értesítést; a beállításaiban engedélyezhető.
web-curtain = Add át az eszközt. Most játszik: { $who }.
web-curtain-lift = Én vagyok { $who }
web-points-plot = Pontok a játék során
web-more-moves = további { $n } lépés
web-waiting = { $n } hely szabad. A játék akkor kezdődik, ha mindenki leült.
web-invite = Küldd el ezt a linket:
web-sit-here = Leülök ezen az eszközön
web-seat-bot = Beülhet: { $level }

# A múlt, és ami lehetett volna
web-replay-at = { $of } lépésből { $n } után
web-first = Az elejére
web-turn-back = Egy fordulóval vissza
web-back = Egy lépéssel vissza
web-forward = Egy lépéssel tovább
web-turn-forward = Egy fordulóval tovább
web-last = A végére
web-back-to-table = Az asztalhoz
web-whole-log = Teljes napló
web-record = Jegyzőkönyv
web-sandbox = Próba: { $n } lépés { $at } lépés után. Az asztalon semmi sem változik.

# Ami nem sikerült
web-sorry = Ez nem sikerült
web-missed = Ami közben történt
web-sorry-nowhere = Ezen a címen nincs lap. Talán hiányzik a link egy része.
web-sorry-method = Ez a cím nem így használható. Menj vissza a kezdőlapra.
web-sorry-no-table = Nincs ilyen asztal. Talán hiányzik a link egy része.
web-sorry-no-game = Ilyen játék itt nincs.
web-sorry-unknown = Még nem ülsz asztalnál. Nyiss egyet, vagy ülj le egy linkkel, és próbáld újra.
web-sorry-not-yours = Ez nem a te helyed. Ha másik eszközön játszol itt, ott válaszd ezt: „Folytatás másik eszközön”.
web-sorry-taken = Ennél az asztalnál minden hely foglalt. Nézőként itt lehetsz.
web-sorry-waiting = A játék akkor kezdődik, ha mindenki leült.
web-sorry-not-your-turn = Most valaki más dönt.
web-sorry-stale = Közben történt valami az asztalon. Nézd meg újra, és válassz megint.
web-sorry-no-person = Ennél az asztalnál csak robotok ülnének. Ülj le te is, vagy hagyj egy helyet egy barátodnak.
web-sorry-newcomers = Egyszerre túl sok új vendég érkezett a hálózatodból. Várj egy percet, és próbáld újra.
web-sorry-tables = A hálózatodból egyszerre túl sok asztalt nyitottak. Várj egy percet, és próbáld újra.
web-sorry-waiting-tables = Már { $n } asztalod vár játékosokra. Előbb töltsd meg valamelyiket barátokkal vagy robotokkal.
web-sorry-running-tables = Már { $n } játszmád folyik. Előbb fejezz be egyet; amelyikben egy hete nem léptek, az nem számít.
web-sorry-chat-slow = Gyorsabban írsz, mint ahogy a többiek olvasni tudják. Várj néhány másodpercet a következő sorral.
web-sorry-chat-full = Ennél az asztalnál már { $n } sornyi beszélgetés van, és több nem fér el. Beszélgessetek tovább máshol.
web-sorry-note-long = Egy jegyzet legfeljebb { $n } karakter hosszú lehet. Rövidítsd le; így nem mentettük el.
web-sorry-streams = Innen egyszerre túl sok asztal lapja van nyitva. Zárj be néhányat, és töltsd be újra ezt.
web-sorry-late = Amit küldtél, nem érkezett meg időben. Ellenőrizd a kapcsolatot, és próbáld újra.
web-sorry-no-undo = Nincs mit visszavonni: közben más döntött, vagy kiderült valami.
web-sorry-misread = A játék nem ismer ilyen lépést: „{ $text }”. Válassz a felkínált lépések közül!
web-sorry-option = „{ $option }”: ez a beállítás nem lehet „{ $value }”. Lehetséges: { $values }.
web-sorry-together = „{ $option }”: ez a beállítás nem fér össze a játékosok számával vagy a többi beállítással.
web-sorry-players = Ez a játék { $counts } játékosnak való. Ennyi helyet válassz.
web-sorry-other-rules = Ez a játszma más szabályokkal kezdődött, ezért nem mutatható meg. Az asztal gazdája a „tarsas validate” paranccsal nézhet utána.
web-sorry-store = Az asztal ezt nem tudta leírni, ezért nem történt meg. Próbáld újra.
web-sorry-slow = Ez egyszerre sok volt. Várj egy pillanatot, és próbáld újra.
web-sorry-cross-site = Ez egy másik webhelyről jött, ezért nem fogadtuk el. Használd magát az asztalt.
web-sorry-too-large = Ez túl hosszú volt. Kérlek, rövidítsd.
web-sorry-media = Ezt nem olyan formában küldték, amelyet az asztal olvasni tud.
web-sorry-body = Amit küldtél, nem olvasható. Menj vissza, és próbáld újra.
web-sorry-empty = Nem írtál semmit. Előbb írj valamit.
web-sorry-language = Az asztal magyarul (hu) és angolul (en) tud.
web-sorry-invitation = Ez a meghívó nem jó. Kérd el újra a linket, és másold le az egészet.
web-sorry-link = Ezt a linket már használták, vagy 15 percnél régebbi. Készíts újat a másik eszközödön.
web-sorry-sandbox = Amíg a játék tart, csak a játékosok próbálgathatnak. Gyere vissza a végén.
web-offline = Megszakadt a kapcsolat. Újra próbálom …
web-nothing-here = Itt most nem lehet semmit tenni.
web-sent = Elmentve.

# Nevek, jelszavak, helyek
web-me = Neved és jelszavad
web-password = Jelszó (legalább 8 karakter)
web-keep = Tartsd meg az asztalaidat
web-keep-how = Névvel és jelszóval bármelyik eszközön újra megtalálod az asztalaidat, akkor is, ha ez a böngésző elfelejt.
web-come-back = Visszatérés
web-come-back-how = Ha már megtartottad az asztalaidat:
web-enter = Belépés
web-thinks = gondolkodik …
web-stand-in = { $who } régóta nincs itt. Játsszon helyette robot ({ $of } közül { $n } egyetért)
web-take-back = Itt vagyok: visszaveszem a helyem a robottól
web-handed = { $who } helyett a többiek megegyezésére robot játszik tovább.
web-came-back = { $who } visszatért, és maga játszik tovább.
web-sorry-not-idle = Ez a játékos itt van: robot csak az helyett játszhat, akire régóta vár az asztal.
web-sorry-password-length = A jelszó 8–200 karakter hosszú.
web-sorry-password = Ez a név és ez a jelszó nem tartozik össze.
web-sorry-tries = Túl sok volt a próbálkozás. Várj egy percet, és próbáld újra!
web-sorry-name-kept = Ezen a néven már más tartja az asztalait. Válassz másikat!
web-order-only-move = Ha csak egy lépés van
