//! Faults that were found in whole games, a test each, where no law of the table has one already.

use super::hands::open_seven_cities;
use super::laws::strings;
use super::person::Person;
use super::play::{CARDS, GAME, SUCCESSOR, open, open_with_bots};
use super::sizes::SCREENS;
use crate::driver::{Look, Pointer, Theme, left_out};
use crate::server::Server;
use kernel::Dice;
use kernel::erased::AnyGame;
use serde_json::json;
use tarsas::registry::{self, GAMES};

/// Marks the choice that is meant, and tells which points it promises.
const MEANT: &str = "document.querySelectorAll('.choices .choice').forEach((choice) => choice.toggleAttribute('data-promised', choice.value === arguments[0]))";
const PROMISED: &str = "(() => { const choice = document.querySelector('.choices .choice[data-promised]'); \
     const to = choice.dataset.after.split(' ').find((counter) => counter.startsWith('points:')); \
     return to ? Number(to.slice(7)) : null; })()";
/// Everybody's points, and which seat decides.
const POINTS: &str = "[...document.querySelectorAll('#strip > [data-seat] b')].map((points) => Number(points.textContent.replace('\u{2212}', '-')))";
const NOW: &str = "[...document.querySelectorAll('#strip > [data-seat]')].findIndex((seat) => seat.hasAttribute('aria-current'))";

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

/// The log, the choices and what can be taken back are told in words, in the language of the page.
#[test]
fn nothing_is_told_as_it_is_written_in_records() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-raw");
    for lang in ["en", "hu"] {
        let us = Person::new(&format!("raw-{lang}"), &server.addr, Look { lang, ..Look::default() });
        for game in GAMES {
            open_with_bots(&us, *game, 3);
            us.take_time();
            let mut dice = Dice::new(9);
            for _ in 0..14 {
                let view = us.until_asked();
                let mut raw = strings(&us.browser.eval(RAW));
                // Hungarian has other words for these.
                raw.retain(|found| lang == "en" || !found.starts_with("1 "));
                assert!(raw.is_empty(), "{} in {lang}: {raw:?}", game.id());
                let undone = us.browser.eval("document.querySelector('.undo small')?.textContent ?? ''");
                assert!(
                    !view
                        .offers
                        .iter()
                        .any(|offer| undone == offer.text.as_str() && offer.text.contains(' ')),
                    "{}: {undone}",
                    game.id()
                );
                us.any(&view, &mut dice);
            }
        }
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
    while us.count("#purse .counter") == 0 {
        let view = us.until_asked();
        us.any(&view, &mut dice);
    }
    us.until_asked();
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
    while us.count("#log li.round") < 2 {
        assert_eq!(us.browser.eval(LIKE_BRIDGES), 0, "what is possible is dotted");
        let view = us.until_asked();
        us.any(&view, &mut dice);
    }
    for css in [".mark", "time[data-at]", "a.at[href*='/replay/']", "a.clause"] {
        assert!(us.count(&format!("#log li {css}")) > 0, "the log has no {css}");
    }
    us.browser.is_content();
}
