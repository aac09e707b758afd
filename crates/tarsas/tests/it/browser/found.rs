//! Faults that were found in whole games, a test each, where no law of the table has one already.

use super::hands::open_seven_cities;
use super::laws::strings;
use super::person::{Offer, Person, View};
use super::play::{CARDS, GAME, SUCCESSOR, open, open_with_bots};
use super::sizes::SCREENS;
use crate::driver::{Look, Pointer, Theme, left_out};
use crate::server::Server;
use kernel::Dice;
use kernel::erased::AnyGame;
use serde_json::{Value, json};
use tarsas::registry::{self, GAMES};

/// Marks the choice that is meant, and tells which points it promises.
const MEANT: &str = "document.querySelectorAll('.choices .choice').forEach((choice) => choice.toggleAttribute('data-promised', choice.value === arguments[0]))";
const PROMISED: &str = "(() => { const choice = document.querySelector('.choices .choice[data-promised]'); \
     const to = choice.dataset.after.split(' ').find((counter) => counter.startsWith('points:')); \
     return to ? Number(to.slice(7)) : null; })()";
/// Everybody's points, and which seat decides.
const POINTS: &str = "[...document.querySelectorAll('#strip > [data-seat] b')].map((points) => Number(points.textContent.replace('\u{2212}', '-')))";
const NOW: &str = "[...document.querySelectorAll('#strip > [data-seat]')].findIndex((seat) => seat.hasAttribute('aria-current'))";

/// More moves than are needed until anything that is waited for here is there.
const MOST_MOVES: usize = 200;

/// Plays until there are so many of these, and something is asked.
fn until_there(us: &Person, dice: &mut Dice, css: &str, least: usize) {
    for _ in 0..MOST_MOVES {
        let view = us.until_asked();
        if us.count(css) >= least {
            return;
        }
        us.any(&view, dice);
    }
    panic!("there are never {least} of {css}");
}

/// A sum is of all that a choice brings, however long the list of it is.
#[test]
fn a_choice_promises_the_points_that_come() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-promises");
    let us = Person::new("promises", &server.addr, Look::default());
    for game in [GAME, SUCCESSOR] {
        open(&us, game, &[("me", "Anna"), ("me", "Béla")]);
        us.take_time();
        let mut dice = Dice::new(5);
        let mut kept = 0;
        for _ in 0..40 {
            let view = us.until_asked();
            let offer = view.any(&mut dice);
            let who = us.browser.eval(NOW).as_u64().unwrap();
            us.browser.run(MEANT, json!([offer.text]));
            let promised = us.browser.eval(PROMISED);
            us.make(&offer, view.seq);
            if let Some(promised) = promised.as_i64() {
                let points = us.browser.eval(POINTS)[who as usize].as_i64().unwrap();
                assert_eq!(points, promised, "{game}: {offer:?}");
                kept += 1;
            }
        }
        assert!(kept > 1, "{game} promises no points");
    }
    us.browser.is_content();
}

/// Leaders and tiles are drafted to the right (7.2, 9.1), hands go to the left in the first Age (2.8).
#[test]
fn the_header_says_which_way_a_draft_goes() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-drafts");
    let us = Person::new("drafts", &server.addr, Look::default());
    open_seven_cities(&us, "bot random");
    let mut dice = Dice::new(8);
    let (mut drafted, mut handed) = (0, 0);
    for _ in 0..20 {
        let view = us.until_asked();
        let drafts = view.offers.iter().all(|offer| offer.text.starts_with("keep"));
        let way = us.text("#head .pass");
        if drafts {
            assert!(way.contains("right"), "a draft: {way}");
            drafted += 1;
        } else if us.text("#head .sw-ages .now b").trim() == "I" {
            assert!(way.contains("left"), "the first Age: {way}");
            handed += 1;
        }
        us.any(&view, &mut dice);
    }
    assert!(drafted > 3 && handed > 3, "{drafted} choices of a draft, {handed} of an Age");
    us.browser.is_content();
}

/// Ids of components and kinds that are words of nobody's language.
const RAW: &str = r"(() => { const said = document.querySelector('#log').textContent + [...document.querySelectorAll('.undo small, .choice')].map((one) => one.textContent).join(' ');
     return said.match(/\((guild|city|leader|tile)\)|\b[a-z]+_[a-z_]+\b|\b1 (priests|workers|coins|spades|tools|scholars|books|cards)\b|\b-\d*(spades|coins|workers)\b/g) ?? []; })()";

/// What can be taken back.
const UNDONE: &str = "document.querySelector('.undo small')?.textContent ?? ''";

/// The log, the choices and what can be taken back are told in words, in the language of the page.
#[test]
fn nothing_is_told_as_it_is_written_in_records() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-raw");
    for lang in ["en", "hu"] {
        let us = Person::new(&format!("raw-{lang}"), &server.addr, Look { lang, ..Look::default() });
        let mut told = 0;
        for game in GAMES {
            open_with_bots(&us, *game, 3);
            us.take_time();
            let mut dice = Dice::new(9);
            let mut made = String::new();
            for _ in 0..14 {
                let view = us.until_asked();
                let mut raw = strings(&us.browser.eval(RAW));
                // Hungarian has other words for these.
                raw.retain(|found| lang == "en" || !found.starts_with("1 "));
                assert!(raw.is_empty(), "{} in {lang}: {raw:?}", game.id());
                // A chain of moves is taken back as one, and told move by move.
                let undone = us.browser.eval(UNDONE);
                let undone = undone.as_str().unwrap();
                let is_raw = |said: &str| said.contains(' ') && made.split("; ").any(|made| made == said);
                assert!(!undone.split(", ").any(is_raw), "{}: {undone}", game.id());
                told += usize::from(!undone.is_empty());
                let offer = view.any(&mut dice);
                us.make(&offer, view.seq);
                made = offer.text;
            }
        }
        assert!(told > 0, "nothing could be taken back in {lang}");
        us.browser.is_content();
    }
}

/// The classes of color that somebody has in the row of players, and in the plot.
const COLORS: &str = "(() => { const color = (thing) => [...thing.classList].find((one) => /^(seat-|who-|rv-p|s\\d|uc-)/.test(one)) ?? ''; \
     return [[...document.querySelectorAll('#strip > [data-seat]')].map(color), [...document.querySelectorAll('#score .plot polyline')].map(color)]; })()";
/// How many heights each line of the plot has.
const HEIGHTS: &str = "[...document.querySelectorAll('#score .plot polyline')].map((line) => new Set(line.getAttribute('points').split(' ').map((point) => point.split(',')[1])).size)";

/// A plot has everybody's own color, and rises with the points, also before the last move.
#[test]
fn a_plot_rises_with_the_points_in_everybody_s_color() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-plot");
    let us = Person::new("plot", &server.addr, Look::default());
    for game in [GAME, SUCCESSOR, "revive", "underwater-cities", CARDS] {
        let game = registry::game(game).unwrap();
        open_with_bots(&us, game, 3);
        us.take_time();
        let mut dice = Dice::new(5);
        let mut highest = 0;
        for _ in 0..60 {
            let view = us.until_asked();
            if view.over {
                break;
            }
            let heights = us.browser.eval(HEIGHTS);
            highest = heights.as_array().unwrap().iter().filter_map(|n| n.as_u64()).max().unwrap_or(0);
            if highest > 1 && view.seq > 20 {
                break;
            }
            us.any(&view, &mut dice);
        }
        assert!(highest > 1, "{} has a flat plot", game.id());
        let colors = us.browser.eval(COLORS);
        let [players, lines] = [0, 1].map(|i| strings(&colors[i]));
        // A class that nobody knows would be the same nothing on both sides.
        assert!(players.len() > 1, "{}: {colors}", game.id());
        assert!(players.iter().chain(&lines).all(|color| !color.is_empty()), "{}: {colors}", game.id());
        // A game without colors of its own has the house's in both, under other names.
        let own = players.iter().all(|color| !color.starts_with("seat-"));
        assert!(!own || players == lines, "{}: {colors}", game.id());
        assert_eq!(players.len(), lines.len(), "{}", game.id());
    }
    us.browser.is_content();
}

/// What one has is in sight above what is asked, whole.
const OWN: &str = "(() => { const purse = document.getElementById('purse').getBoundingClientRect(); \
     return purse.top >= 0 && purse.bottom <= innerHeight && purse.left >= 0 && purse.width > 100; })()";

every_game!(what_one_has_is_in_sight_while_one_decides);

fn what_one_has_is_in_sight_while_one_decides(game: &dyn AnyGame) {
    if left_out() {
        return;
    }
    let name = format!("browser-own-{}", game.id());
    let server = Server::new(&name);
    let us = Person::new(&name, &server.addr, Look::default());
    open_with_bots(&us, game, 3);
    us.take_time();
    let mut dice = Dice::new(5);
    until_there(&us, &mut dice, "#purse .counter", 1);
    for screen in &SCREENS {
        screen.put(&us);
        for tab in ["board", "tray", "players"] {
            let tab = format!(".tabs [data-pane={tab}]");
            if screen.pointer() == Pointer::Touch
                && us
                    .browser
                    .run("return !!document.querySelector(arguments[0])?.checkVisibility()", json!([tab]))
                    == true
            {
                us.click(&tab);
            }
            assert_eq!(us.browser.eval(OWN), true, "{} at {:?}, {tab}", game.id(), screen.size);
        }
    }
    us.browser.is_content();
}

/// Looks at a choice that changes the first four counters, to numbers of two digits, and tells which counters are not in
/// sight as a whole, or that the purse took more room for it.
const FORECAST: &str = "const done = arguments[arguments.length - 1]; \
     const purse = document.getElementById('purse'); \
     const counters = [...purse.querySelectorAll('[data-counter]')]; \
     import(new URL('/assets/purse.js', location).href).then(({ forecast }) => { \
       forecast(null); \
       const before = purse.getBoundingClientRect(); \
       const after = counters.slice(0, 4).map((counter) => `${counter.dataset.counter}:13`).join(' '); \
       forecast({ dataset: { after } }); \
       const room = purse.getBoundingClientRect(); \
       const cut = counters.filter((counter) => { const box = counter.getBoundingClientRect(); \
         return box.left < room.left - 1 || box.right > room.right + 1 || box.bottom > room.bottom + 1; }); \
       const grown = room.height > before.height ? [`${room.height} instead of ${before.height} px`] : []; \
       const told = counters.filter((counter) => counter.textContent.includes('→13')).length; \
       forecast(null); \
       done([cut.map((counter) => counter.dataset.counter).concat(grown), told]); \
     });";

every_game!(what_one_has_stays_in_sight_with_what_it_will_be);

fn what_one_has_stays_in_sight_with_what_it_will_be(game: &dyn AnyGame) {
    if left_out() {
        return;
    }
    let name = format!("browser-will-be-{}", game.id());
    let server = Server::new(&name);
    let us = Person::new(&name, &server.addr, Look::default());
    open_with_bots(&us, game, 3);
    us.take_time();
    let mut dice = Dice::new(5);
    until_there(&us, &mut dice, "#purse .counter", 3);
    // A phone upright and on its side, the smallest one, and 200 %.
    for screen in [&SCREENS[0], &SCREENS[1], &SCREENS[2], &SCREENS[8]] {
        screen.put(&us);
        let found = us.browser.run_async(FORECAST, json!([]));
        assert!(found[1].as_u64().unwrap() >= 3, "{} tells of {}", game.id(), found[1]);
        let cut = strings(&found[0]);
        assert!(cut.is_empty(), "{} at {:?} does not show {cut:?}", game.id(), screen.size);
    }
    us.browser.is_content();
}

/// On a phone the opponent's valuation is there as a whole: no column of it lies beyond the edge.
#[test]
fn the_totals_of_a_valuation_are_on_a_phone_s_screen() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-valuation");
    let us = Person::new("valuation", &server.addr, Look::default());
    open(&us, CARDS, &[("me", "Anna"), ("none", ""), ("none", "")]);
    us.until_asked();
    SCREENS[0].put(&us);
    us.click(".tabs [data-pane=board]");
    let beyond = "[...document.querySelectorAll('.sw-opponent td:nth-child(2), .sw-opponent td:nth-child(3)')] \
         .filter((cell) => cell.getBoundingClientRect().right > innerWidth).length";
    if us.browser.eval("!document.querySelector('.sw-opponent')?.checkVisibility()") == true {
        us.click(".tabs [data-pane=tray]");
    }
    let seen = us.browser.eval("document.querySelector('.sw-opponent')?.checkVisibility()");
    assert_eq!(seen, true, "the valuation is on neither part");
    assert!(us.count(".sw-opponent td") > 3);
    assert_eq!(us.browser.eval(beyond), 0, "columns beyond the edge");
    us.browser.is_content();
}

/// Words whose contrast to what they lie on is less than 4.5: drawings and what is crossed out apart, which have shapes beside
/// their colors.
const FAINT: &str = r"(() => {
     const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
     const rgba = (color) => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = '#000'; canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data]; };
     const light = ([r, g, b]) => [r, g, b].map((one) => one / 255).map((one) => one <= .04045 ? one / 12.92 : ((one + .055) / 1.055) ** 2.4).reduce((sum, one, i) => sum + one * [.2126, .7152, .0722][i], 0);
     const over = (top, below) => top.slice(0, 3).map((one, i) => one * top[3] / 255 + below[i] * (1 - top[3] / 255));
     const ground = (thing) => {
       const layers = [];
       for (let up = thing; up; up = up.parentElement) {
         const look = getComputedStyle(up);
         if (look.backgroundImage !== 'none' && up !== document.body && up !== document.documentElement) return null;
         const color = rgba(look.backgroundColor);
         if (color[3]) layers.push(color);
         if (color[3] === 255) break;
       }
       return layers.reverse().reduce((below, top) => over(top, below), [255, 255, 255]);
     };
     const said = new Set();
     for (const thing of document.querySelectorAll('body *')) {
       if (thing instanceof SVGElement || thing.closest('[inert], .taken, .out, [aria-disabled], :disabled, .idle, .passed, .zero, .unseen, .skip, .large, svg')) continue;
       if (![...thing.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) || !thing.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
       let faded = false;
       for (let up = thing; up; up = up.parentElement) faded ||= Number(getComputedStyle(up).opacity) < 1;
       const below = faded ? null : ground(thing);
       if (!below) continue;
       const color = over(rgba(getComputedStyle(thing).color), below);
       const [one, other] = [light(color), light(below)].sort((a, b) => b - a);
       const contrast = (one + .05) / (other + .05);
       if (contrast < 4.45) said.add(`${contrast.toFixed(2)} ${thing.localName}.${thing.className} ${thing.textContent.trim().slice(0, 20)}`);
     }
     return [...said];
   })()";

/// Words can be read by light and in the dark. What axe-core says about colors needs npm; this does not.
#[test]
fn words_stand_out_from_their_ground() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-contrast");
    let us = Person::new("contrast", &server.addr, Look::default());
    let mut faint = Vec::new();
    for game in GAMES {
        open_with_bots(&us, *game, 3);
        us.take_time();
        let mut dice = Dice::new(5);
        for _ in 0..8 {
            let view = us.until_asked();
            us.any(&view, &mut dice);
        }
        us.until_asked();
        for theme in [Theme::Light, Theme::Dark] {
            us.browser.show(theme);
            let here = strings(&us.browser.eval(FAINT));
            faint.extend(here.into_iter().map(|fault| format!("{} {}: {fault}", game.id(), theme.id())));
        }
        us.browser.show(Theme::Light);
    }
    us.go("/");
    for theme in [Theme::Light, Theme::Dark] {
        us.browser.show(theme);
        faint.extend(
            strings(&us.browser.eval(FAINT))
                .into_iter()
                .map(|fault| format!("front {}: {fault}", theme.id())),
        );
    }
    assert!(faint.is_empty(), "{} words are faint:\n{}", faint.len(), faint.join("\n"));
    us.browser.is_content();
}

/// What the innovations of the tray cost, as it is read out: of each discipline how many books, with commas between them.
#[test]
fn a_price_in_books_names_the_books() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-books");
    for (lang, word) in [("en", "book"), ("hu", "könyv")] {
        let us = Person::new(&format!("books-{lang}"), &server.addr, Look { lang, ..Look::default() });
        open_with_bots(&us, registry::game(SUCCESSOR).unwrap(), 3);
        us.until_asked();
        let titles = "[...document.querySelectorAll('.ai-run .price')].map((price) => price.title)";
        let prices = strings(&us.browser.eval(titles));
        assert!(prices.len() > 3 && prices.iter().any(|price| price.contains(", ")), "{prices:?}");
        for price in &prices {
            let (_, books) = price.split_once(": ").expect("a price");
            for part in books.split(", ") {
                let n = part.split(' ').next().unwrap();
                assert!(n.parse::<u8>().is_ok() && part.matches(word).count() == 1, "{lang}: {price}");
            }
        }
        us.browser.is_content();
    }
}

/// A hex of a phone's map is narrower than a finger until the map is enlarged.
#[test]
fn a_map_is_enlarged_for_a_finger() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-enlarged");
    let us = Person::new("enlarged", &server.addr, Look::default());
    for game in [GAME, SUCCESSOR] {
        open_with_bots(&us, registry::game(game).unwrap(), 2);
        us.until_asked();
        SCREENS[0].put(&us);
        us.browser.tap(Pointer::Touch, ".tabs [data-pane=board]");
        let wide = "document.querySelector('#board .ring').getBoundingClientRect().width";
        let whole = us.browser.eval(wide).as_f64().unwrap();
        us.browser.tap(Pointer::Touch, ".enlarge");
        us.browser.until(&format!("{wide} > 44"));
        assert!(whole < 44.0, "{game}: nothing to enlarge, {whole} px");
        us.browser.tap(Pointer::Touch, ".enlarge");
        us.browser.until(&format!("{wide} < 44"));
        SCREENS[6].put(&us);
    }
    us.browser.is_content();
}

/// Sites where a bridge could stand that look as if one stood there.
const LIKE_BRIDGES: &str = "[...document.querySelectorAll('.tm-site .way')].filter((way) => getComputedStyle(way).strokeDasharray === 'none').length";

#[test]
fn a_site_does_not_look_like_a_bridge() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-sites");
    let us = Person::new("sites", &server.addr, Look::default());
    open_with_bots(&us, registry::game(GAME).unwrap(), 3);
    us.take_time();
    let mut dice = Dice::new(5);
    for _ in 0..8 {
        let view = us.until_asked();
        assert!(us.count(".tm-site .way") > 0, "no site is drawn after {}", view.seq);
        assert_eq!(us.browser.eval(LIKE_BRIDGES), 0, "what is possible is dotted");
        us.any(&view, &mut dice);
    }
    us.browser.is_content();
}

/// The log has rounds, and beside each line who it was, when, the clauses, and the way to its position in the replay.
#[test]
fn a_log_tells_rounds_people_times_and_clauses() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-log");
    let us = Person::new("log", &server.addr, Look::default());
    open_with_bots(&us, registry::game(GAME).unwrap(), 3);
    us.take_time();
    let mut dice = Dice::new(5);
    until_there(&us, &mut dice, "#log li.round", 2);
    for css in [".mark", "time[data-at]", "a.at[href*='/replay/']", "a.clause"] {
        assert!(us.count(&format!("#log li {css}")) > 0, "the log has no {css}");
    }
    us.browser.is_content();
}

/// Choices by which a turn is about to end by itself, and which are not in sight.
const UNSEEN_END: &str =
    "[...document.querySelectorAll('.choice.ending')].filter((choice) => !choice.checkVisibility()).length";
/// Gives what ends the turn no place but one of the action bar, and looks at the choices anew, as with another view.
const IN_THE_BAR: &str = "const done = arguments[arguments.length - 1]; \
     document.querySelector('.choices .choice[data-ends]').dataset.places = 'act:pass'; \
     const module = (file) => import(new URL(`/assets/${file}`, location).href); \
     Promise.all([module('choices.js'), module('turn.js')]) \
       .then(([choices, turn]) => { choices.mark(); turn.endOfTurn(); done(''); }).catch((error) => done(`${error}`));";
/// Bonus cards with an action, which would be left to do.
const WITH_ACTIONS: [&str; 2] = ["BON1", "BON2"];
/// So many choices are shown at once; of more, only those that nothing else stands for.
const FEW: usize = 12;

/// The choice of this text.
/// What the table says of every place in sight that nothing can be done at: the reasons, place by place.
const REASONS: &str = r"const done = arguments[arguments.length - 1];
const places = [...new Set([...document.querySelectorAll('main.play [data-place]')].map((thing) => thing.dataset.place))];
const ask = (place) => fetch(`${location.pathname}/place?place=${encodeURIComponent(place)}`).then((answer) => answer.json());
Promise.all(places.map((place) => ask(place).then(({ why }) => [place, why.map(({ text }) => text)]))).then(done);";

/// No sentence of a reason is said twice, and who may do several kinds of things is not told that it is not the time for one.
#[test]
fn a_reason_is_said_once() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-reasons");
    let us = Person::new("reasons", &server.addr, Look::default());
    let mut told = 0;
    for game in GAMES {
        open_with_bots(&us, *game, 3);
        us.take_time();
        let mut dice = Dice::new(8);
        for _ in 0..6 {
            let view = us.until_asked();
            for found in us.browser.run_async(REASONS, json!([])).as_array().unwrap() {
                let all = strings(&found[1]).join(" ");
                let mut sentences: Vec<&str> = all.split_inclusive(['.', '!', '?']).map(str::trim).collect();
                let (id, said) = (game.id(), sentences.len());
                sentences.sort_unstable();
                sentences.dedup();
                assert_eq!(sentences.len(), said, "{id} says of {}: {all}", found[0]);
                told += said;
            }
            us.any(&view, &mut dice);
        }
    }
    assert!(told > 50, "{told} sentences");
    us.browser.is_content();
}

fn offered<'a>(view: &'a View, text: &str) -> Option<&'a Offer> {
    view.offers.iter().find(|offer| offer.text == text)
}

/// For how many coins workers, priests or power are given, if that is what is offered.
fn coins_for(text: &str) -> Option<usize> {
    let (given, coins) = text.strip_prefix("convert ")?.strip_suffix('c')?.split_once(" to ")?;
    let what = given.trim_start_matches(|digit: char| digit.is_ascii_digit());
    if ["w", "p", "pw"].contains(&what) { coins.parse().ok() } else { None }
}

/// How much power is burnt, if that is all that is offered.
fn burnt(text: &str) -> Option<usize> {
    text.strip_prefix("burn ")?.parse().ok()
}

/// The choice with the most of this.
fn most(view: &View, amount: fn(&str) -> Option<usize>) -> Option<&Offer> {
    let offers = view.offers.iter().filter_map(|offer| Some((amount(&offer.text)?, offer)));
    offers.max_by_key(|(n, _)| *n).map(|(_, offer)| offer)
}

/// In the last round whoever has coins and points only can do nothing but pass, and convert a lot: Alchemists trade both ways.
/// What ends the turn by itself is in sight all the while, also if it stood in the action bar, as passing does.
#[test]
fn a_turn_does_not_end_by_what_is_not_in_sight() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-unseen-end");
    let us = Person::new("unseen-end", &server.addr, Look::default());
    open(&us, GAME, &[("me", "Anna"), ("me", "Béla")]);
    let mut dice = Dice::new(3);
    let (mut alchemists, mut passed) = (Value::Null, false);
    for _ in 0..MOST_MOVES {
        let view = us.until_asked();
        assert_eq!(us.browser.eval(UNSEEN_END), 0, "after {}", view.seq);
        let major = view.offers.iter().filter(|offer| !offer.minor);
        let major: Vec<&str> = major.map(|offer| &*offer.text).collect();
        if passed {
            assert_eq!(major, ["done"]);
            assert!(view.offers.len() > FEW, "{view:?}");
            assert_eq!(us.count(".choice.ending"), 1, "nothing is left to decide");
            assert_eq!(us.browser.run_async(IN_THE_BAR, json!([])), "");
            assert_eq!(us.browser.eval(UNSEEN_END), 0, "what stands in the action bar ends the turn unseen");
            return us.browser.is_content();
        }
        let who = us.browser.eval(NOW);
        let is_card = |card: &str| !WITH_ACTIONS.contains(&card);
        let card = view.offers.iter().find(|offer| offer.text.strip_prefix("pass ").is_some_and(is_card));
        let last = offered(&view, "pass");
        let next = if let Some(faction) = offered(&view, "faction alchemists") {
            alchemists = who;
            Some(faction)
        } else if last.is_some() && who == alchemists {
            // All that anything can be paid with is sold.
            let sold = most(&view, coins_for).or_else(|| most(&view, burnt));
            if sold.is_none() {
                assert_eq!(major, ["pass"]);
                passed = true;
            }
            sold.or(last)
        } else {
            // Until the last round everybody passes at once.
            last.or(card)
        };
        match next {
            Some(offer) => us.make(offer, view.seq),
            None => us.any(&view, &mut dice),
        }
    }
    panic!("the last round never comes");
}
