//! Faults seen in pictures of the tables, measured so that they stay away: frames, rounds, prices and names that did
//! not keep to their room, and words that said nothing.

use super::laws::strings;
use super::person::Person;
use super::play::{CARDS, GAME, SUCCESSOR, open, open_with_bots};
use super::sizes::SCREENS;
use crate::driver::{Look, Pointer, Theme, left_out};
use crate::server::Server;
use kernel::Dice;
use serde_json::json;
use tarsas::registry::{self, GAMES};

/// Buttons of the board and the tray with two dashed frames: one of the house and one of the game.
const TWO_FRAMES: &str = "[...document.querySelectorAll('#board button.can, #tray button.can')] \
     .filter((thing) => { const look = getComputedStyle(thing); \
       return look.borderTopStyle === 'dashed' && look.outlineStyle === 'dashed' && parseFloat(look.outlineWidth) > 0; }) \
     .map((thing) => thing.dataset.place)";
/// Spaces of an own board that are uncovered, and look as if they were not.
const COVERED: &str = "[...document.querySelectorAll('#boards > :not([hidden]) .slots .un')].filter((open) => { \
       const covered = open.closest('#boards > *').querySelector('.slots i:not(.un)'); \
       return covered && getComputedStyle(open).backgroundColor === getComputedStyle(covered).backgroundColor; \
     }).map((open) => open.textContent)";
/// Tabs of the drawer that fell into a second line.
const FALLEN: &str = "(() => { const tabs = [...document.querySelectorAll('.drawer-tabs button')].filter((tab) => tab.checkVisibility()); \
     return tabs.filter((tab) => tab.offsetTop > tabs[0].offsetTop).map((tab) => tab.textContent); })()";
/// By how much the strip on top is wider than its room.
const BEYOND: &str =
    "(() => { const head = document.getElementById('head'); return head.scrollWidth - head.clientWidth; })()";

/// Points of players that fell below their names.
const LOWERED: &str = "[...document.querySelectorAll('.panel strong')].filter((points) => points.checkVisibility() \
       && points.getBoundingClientRect().top - points.closest('.panel').getBoundingClientRect().top > 16).map((points) => points.textContent)";
/// Presses some places, and returns those whose first choice is not in sight as a whole.
const UNSEEN_FIRST: &str = r#"
const given = [...document.querySelectorAll(".choices .choice")].flatMap((choice) => (choice.dataset.places || "").split(" "));
const places = [...new Set(given)].filter((place) => place && !place.startsWith("act:"));
const unseen = [];
for (const place of places.filter((_, i) => i % Math.ceil(places.length / 6) === 0)) {
  const thing = document.querySelector(`main.play [data-place="${CSS.escape(place)}"]:not(#preview *)`);
  thing?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  const room = document.querySelector(".choices").getBoundingClientRect();
  const first = document.querySelector(".choice.first")?.getBoundingClientRect();
  if (first && (first.top < room.top - 1 || first.bottom > room.bottom + 1)) unseen.push(`${place}: ${first.top} to ${first.bottom} of ${room.top} to ${room.bottom}`);
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
}
return unseen;"#;
/// Players whose panels are cut on a tablet upright, where there is room for four.
const CUT_PANELS: &str = "(() => { const panels = document.getElementById('panels'); const room = panels.getBoundingClientRect(); \
     return [...panels.children].filter((panel) => panel.getBoundingClientRect().bottom > room.bottom + 1) \
       .map((panel) => `${panel.textContent.slice(0, 30)} by ${Math.round(panel.getBoundingClientRect().bottom - room.bottom)} px`); })()";
/// Players who are in sight neither in the strip nor in the panels.
const UNSEEN_PLAYERS: &str = "(() => { const inside = (thing, room) => { const [a, b] = [thing.getBoundingClientRect(), room.getBoundingClientRect()]; \
       return thing.checkVisibility() && a.top >= b.top - 1 && a.bottom <= b.bottom + 1; }; \
     const [strip, panels] = ['strip', 'panels'].map((id) => document.getElementById(id)); \
     return [...panels.children].filter((panel, i) => !inside(panel, panels) && !(strip.children[i] && inside(strip.children[i], strip))) \
       .map((panel) => panel.textContent.slice(0, 30)); })()";

#[test]
fn frames_tabs_and_rounds_keep_to_their_room() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-seen");
    for lang in ["en", "hu"] {
        let us = Person::new(&format!("seen-{lang}"), &server.addr, Look { lang, ..Look::default() });
        for game in GAMES {
            open_with_bots(&us, *game, 4);
            let mut dice = Dice::new(8);
            for _ in 0..6 {
                let view = us.until_asked();
                us.any(&view, &mut dice);
            }
            us.until_asked();
            let covered = strings(&us.browser.eval(COVERED));
            assert!(covered.is_empty(), "{} shows as covered: {covered:?}", game.id());
            for screen in &SCREENS {
                screen.put(&us);
                let here = format!("{} in {lang} at {:?}", game.id(), screen.size);
                let framed = strings(&us.browser.eval(TWO_FRAMES));
                assert!(framed.is_empty(), "{here}: two frames around {framed:?}");
                if screen.size.0 >= 1280 {
                    let lowered = strings(&us.browser.eval(LOWERED));
                    assert!(lowered.is_empty(), "{here}: points below their names: {lowered:?}");
                    let unseen = strings(&us.browser.run(UNSEEN_FIRST, json!([])));
                    assert!(unseen.is_empty(), "{here}: the first choice is not in sight: {unseen:?}");
                    let fallen = strings(&us.browser.eval(FALLEN));
                    assert!(fallen.is_empty(), "{here}: a second line of tabs: {fallen:?}");
                }
                if screen.pointer() == Pointer::Touch && us.count("#strip > *") > 0 {
                    let unseen = strings(&us.browser.eval(UNSEEN_PLAYERS));
                    assert!(unseen.is_empty(), "{here}: players out of sight: {unseen:?}");
                }
                if screen.size == (820, 1180) && game.id() != "underwater-cities" {
                    let beyond = us.browser.eval(BEYOND).as_i64().unwrap();
                    assert!(beyond <= 0, "{here}: the strip on top is {beyond} px too wide");
                }
                if screen.size == (820, 1180) {
                    let cut = strings(&us.browser.eval(CUT_PANELS));
                    assert!(cut.is_empty(), "{here}: players are cut: {cut:?}");
                    let top = us.browser.eval("document.getElementById('board').scrollTop");
                    assert_eq!(top, 0, "{here}: the board does not open at its top");
                }
            }
            SCREENS[6].put(&us);
        }
        us.browser.is_content();
    }
}

/// Icons of prices that can hardly be told from what they lie on, if their choice is the likely one: no color in them has a contrast of
/// 3 to 1. What is drawn in the color of the letters is told as they are.
const DIM: &str = r##"
const parse = (color) => color.match(/[\d.]+/g).map(Number);
const light = (color) => parse(color).slice(0, 3).map((part) => part / 255).map((c) => c <= .03928 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4)
  .reduce((sum, c, i) => sum + c * [.2126, .7152, .0722][i], 0);
const contrast = (one, other) => { const [a, b] = [light(one), light(other)].sort((x, y) => y - x); return (a + .05) / (b + .05); };
const ground = (thing) => { for (let up = thing; up; up = up.parentElement) { const color = getComputedStyle(up).backgroundColor; if ((parse(color)[3] ?? 1) > 0) return color; } };
const shapes = (svg) => [svg, ...svg.querySelectorAll("use")].flatMap((thing) =>
  thing.localName === "use" ? [...document.querySelector(thing.getAttribute("href")).querySelectorAll("*")] : [...thing.children])
  .flatMap((thing) => thing.localName === "use" && thing.closest("symbol") ? [...document.querySelector(thing.getAttribute("href")).querySelectorAll("*")] : [thing])
  .filter((thing) => thing.matches("path, circle, rect, ellipse, polygon, polyline, line, text"));
const dim = new Set();
for (const choice of document.querySelectorAll(".choices .choice:has(.price)")) {
  const was = choice.className;
  choice.classList.add("first");
  for (const svg of choice.querySelectorAll(".price svg")) {
    const all = shapes(svg).flatMap((shape) => { const { fill, stroke, color } = getComputedStyle(shape); return [fill, stroke].map((paint) => paint === color ? getComputedStyle(svg).color : paint); });
    const most = Math.max(...all.filter((paint) => paint.startsWith("rgb")).map((paint) => contrast(paint, ground(svg))));
    if (all.length && most < 3) dim.add(`${svg.outerHTML.slice(0, 120)}: ${most.toFixed(1)}`);
  }
  choice.className = was;
}
return [...dim];"##;

#[test]
fn icons_are_seen_on_the_likely_choice() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-seen-icons");
    let us = Person::new("seen-icons", &server.addr, Look::default());
    let mut met = 0;
    for game in GAMES {
        open_with_bots(&us, *game, 3);
        let mut dice = Dice::new(4);
        for _ in 0..16 {
            let view = us.until_asked();
            met += us.count(".choices .choice .price svg");
            for theme in [Theme::Light, Theme::Dark] {
                us.browser.show(theme);
                let dim = strings(&us.browser.run(DIM, json!([])));
                assert!(dim.is_empty(), "{} in {}: {dim:?}", game.id(), theme.id());
            }
            us.browser.show(Theme::Light);
            us.any(&view, &mut dice);
        }
    }
    assert!(met > 100, "{met} icons");
    us.browser.is_content();
}

/// On a phone the bonus cards are on another part than the map: whoever presses "Pass" sees them.
#[test]
fn a_kind_of_action_brings_its_places_into_sight() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-seen-pane");
    let us = Person::new("seen-pane", &server.addr, Look::default());
    open_with_bots(&us, registry::game(GAME).unwrap(), 2);
    let mut dice = Dice::new(5);
    while us.count(".act.can[data-place='act:pass']") == 0 || us.count("#tray .can.card") == 0 {
        let view = us.until_asked();
        us.any(&view, &mut dice);
    }
    SCREENS[0].put(&us);
    us.browser.tap(Pointer::Touch, ".tabs [data-pane=board]");
    assert_eq!(us.browser.eval("document.querySelector('#tray .can').checkVisibility()"), false);
    us.browser.tap(Pointer::Touch, ".act[data-place='act:pass']");
    us.browser.until("document.querySelector('#tray .can').checkVisibility()");
    us.browser.is_content();
}

/// Prices of face-down tiles that leave their tile, and names of technologies that touch their frame.
const ASTRAY: &str = "(() => { const box = (thing) => thing.getBoundingClientRect(); \
     const tiles = [...document.querySelectorAll('.rv-down')].filter((tile) => { const room = box(tile.querySelector('.rv-cover, .ring')); \
       return [...tile.querySelectorAll(':scope > text, :scope > use')].some((sign) => box(sign).left < room.left + 1 || box(sign).right > room.right - 1); }); \
     const names = [...document.querySelectorAll('.rv-play .rv-node')].filter((node) => box(node.querySelector('.name')).left < box(node).left + 2); \
     return [...tiles, ...names].map((thing) => thing.dataset.place); })()";

#[test]
fn prices_and_names_stay_inside_their_frames() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-seen-revive");
    let us = Person::new("seen-revive", &server.addr, Look::default());
    open_with_bots(&us, registry::game("revive").unwrap(), 3);
    let mut dice = Dice::new(2);
    while us.count(".rv-play .rv-node") == 0 {
        let view = us.until_asked();
        us.any(&view, &mut dice);
    }
    us.until_asked();
    let astray = strings(&us.browser.eval(ASTRAY));
    assert!(astray.is_empty(), "{astray:?} leave their frames");
    // The heading of a log without rounds is not its set-up for ever.
    for _ in 0..4 {
        let view = us.until_asked();
        us.any(&view, &mut dice);
    }
    us.until_asked();
    assert!(!us.text("#log li.round").contains("Set-up"), "{}", us.text("#log li.round"));
}

/// Cards of the hand that their room cuts.
const CUT_CARDS: &str = "(() => { const room = document.querySelector('.rv-hand').getBoundingClientRect(); \
     return [...document.querySelectorAll('.rv-play .rv-hand .rv-card')].filter((card) => card.getBoundingClientRect().bottom > room.bottom + 1) \
       .map((card) => card.dataset.place); })()";
/// A long life: many resting cards, with names that need two lines.
const MANY_REST: &str = "const rest = document.querySelector('.rv-play .rv-rest'); const line = rest.querySelector('.rv-line'); \
     for (let i = 0; i < 4; i++) { const copy = line.cloneNode(true); copy.lastChild.textContent = 'Water Carrier'; rest.append(copy); }";
/// Parts of the desk that do not fit it.
const SCROLLED: &str = "[...document.querySelectorAll('.rv-play > section')].filter((part) => part.scrollHeight > part.clientHeight + 1) \
     .map((part) => `${part.className}: ${part.scrollHeight} in ${part.clientHeight}`)";
/// Marks the tile with the longest way.
const FARTHEST: &str = "const steps = (tile) => tile.querySelectorAll(':scope > .rv-way circle').length; \
     const tiles = [...document.querySelectorAll('.rv-down:has(> .rv-way)')]; \
     tiles.sort((a, b) => steps(b) - steps(a))[0].classList.add('farthest');";
/// How wide the info card draws a tile.
const DRAWN: &str = "document.querySelector('#info .drawn .rv-cover')?.getBoundingClientRect().width ?? 0";

#[test]
fn a_desk_shows_whole_cards_and_draws_a_tile_large() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-seen-desk");
    // Hungarian names are longer.
    let us = Person::new("seen-desk", &server.addr, Look { lang: "hu", ..Look::default() });
    open_with_bots(&us, registry::game("revive").unwrap(), 4);
    let mut dice = Dice::new(7);
    while us.count(".rv-down.can") == 0 || us.count(".rv-down > .rv-way") == 0 {
        let view = us.until_asked();
        us.any(&view, &mut dice);
    }
    us.until_asked();
    for screen in SCREENS.iter().filter(|screen| screen.size.0 >= 1440) {
        screen.put(&us);
        let cut = strings(&us.browser.eval(CUT_CARDS));
        assert!(cut.is_empty(), "{:?} cuts {cut:?}", screen.size);
        let scrolled = strings(&us.browser.eval(SCROLLED));
        assert!(scrolled.is_empty(), "{:?} scrolls {scrolled:?}", screen.size);
    }
    us.browser.run(MANY_REST, json!([]));
    for screen in SCREENS.iter().filter(|screen| screen.size.0 >= 1440) {
        screen.put(&us);
        let cut = strings(&us.browser.eval(CUT_CARDS));
        assert!(cut.is_empty(), "{:?}: resting cards cut {cut:?}", screen.size);
        let scrolled = strings(&us.browser.eval(SCROLLED));
        assert!(scrolled.is_empty(), "{:?}: resting cards scroll {scrolled:?}", screen.size);
    }
    SCREENS[6].put(&us);
    // The way to a tile is drawn while it is pointed at; the card shows the tile.
    us.browser.run(FARTHEST, json!([]));
    us.browser.hover(".rv-down.farthest");
    us.browser.until("!document.getElementById('info').hidden && !!document.querySelector('#info .drawn')");
    let wide = us.browser.eval(DRAWN).as_f64().unwrap();
    assert!(wide > 50.0, "a tile is {wide} px wide");
    us.browser.is_content();
}

/// What names a place on these tables: labels, choices, the log and its cards.
const WORDS: &str = "[...document.querySelectorAll('main.play [aria-label]')].map((thing) => thing.getAttribute('aria-label')) \
     .concat(document.querySelector('.choices').textContent, document.querySelector('#log').textContent)";
/// Names that stand in records only.
const RECORDED: &str = r"/\b([st]\d\d[a-d]?|[ul][12][abc]|t[1-7]|(start|mid|[nesw]{1,2})\.[1-4x])\b/";

#[test]
fn places_are_called_as_on_the_board() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-seen-places");
    let us = Person::new("seen-places", &server.addr, Look::default());
    for game in ["revive", "underwater-cities"] {
        open_with_bots(&us, registry::game(game).unwrap(), 3);
        let mut dice = Dice::new(4);
        for _ in 0..16 {
            let view = us.until_asked();
            let odd = us.browser.eval(&format!("{WORDS}.filter((words) => {RECORDED}.test(words))"));
            assert!(strings(&odd).is_empty(), "{game} after {}: {odd}", view.seq);
            us.any(&view, &mut dice);
        }
    }
    us.browser.is_content();
}

/// All of the market can be scrolled to on a phone: the deck with its words, and what the opponent thinks of the cards.
#[test]
fn the_whole_market_is_reached_on_a_phone() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-seen-market");
    let us = Person::new("seen-market", &server.addr, Look { size: (390, 844), ..Look::default() });
    us.go("/solo/seven-wonders");
    super::pages::press_on(&us, "form.open button.primary");
    us.until_asked();
    let cut = "(() => { const tray = document.querySelector('#tray'); const deck = document.querySelector('.sw-deck'); \
         const ages = [...document.querySelectorAll('.sw-ages li')].map((age) => age.getBoundingClientRect().right); \
         return [tray.scrollHeight - tray.clientHeight, deck.scrollHeight - deck.clientHeight, Math.max(...ages) - innerWidth]; })()";
    us.browser.tap(Pointer::Mouse, ".tabs [data-pane=tray]");
    let cut: Vec<f64> =
        us.browser.eval(cut).as_array().unwrap().iter().map(|n| n.as_f64().unwrap()).collect();
    assert!(cut.iter().all(|over| *over <= 1.0), "tray, deck and Ages are cut by {cut:?} px");
    us.browser.is_content();
}

/// Choices whose smaller words say their name again.
const SAID_TWICE: &str = "[...document.querySelectorAll('.choice:has(small:not(.again))')].map((choice) => ['b', 'small:not(.again)'].map((css) => choice.querySelector(css).textContent)) \
     .filter(([name, more]) => more.toLowerCase().includes(name.toLowerCase())).map(([name]) => name)";

/// On a phone the opponent of a solo game stands in the row of players; why it chose a card stands below all it did.
#[test]
fn the_opponent_of_a_solo_game_is_in_sight() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-seen-solo");
    let us = Person::new("seen-solo", &server.addr, Look::default());
    open(&us, CARDS, &[("me", "Anna"), ("none", ""), ("none", "")]);
    let mut dice = Dice::new(9);
    for _ in 0..16 {
        let view = us.until_asked();
        let twice = strings(&us.browser.eval(SAID_TWICE));
        assert!(twice.is_empty(), "said twice: {twice:?}");
        us.any(&view, &mut dice);
    }
    us.until_asked();
    SCREENS[0].put(&us);
    assert_eq!(us.browser.eval("document.querySelector('.strip .rival').checkVisibility()"), true);
    let torn = "[...document.querySelectorAll('#log .reasons')].filter((why) => why.nextElementSibling && !why.nextElementSibling.matches('b.who')) \
         .map((why) => why.nextElementSibling.textContent)";
    let torn = strings(&us.browser.eval(torn));
    assert!(torn.is_empty(), "reasons stand before {torn:?}");
    us.browser.is_content();
}

#[test]
fn the_first_words_of_a_game_help_to_choose() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-seen-words");
    let us = Person::new("seen-words", &server.addr, Look::default());
    let seats = [("me", "Anna"), ("bot random", ""), ("bot random", "")];
    open(&us, GAME, &seats);
    us.until_asked();
    let offers = us.text(".choices");
    assert!(offers.contains(" coins, ") && offers.contains(" workers"), "{offers}");
    assert!(!offers.contains("plays "), "said already: {offers}");
    open(&us, SUCCESSOR, &seats);
    us.until_asked();
    let longest = us
        .browser
        .eval("Math.max(...[...document.querySelectorAll('#log li')].map((line) => line.innerText.length))");
    assert!(longest.as_u64().unwrap() < 300, "a line of the log has {longest} letters");
    assert!(us.count("#log details.drawn") > 0);
    // At the end: who won with how much, and one's own place.
    open(&us, CARDS, &seats);
    let mut dice = Dice::new(3);
    super::play::to_the_end(&us, &mut dice);
    let said = us.text(".question");
    assert!(said.contains("over") && said.contains(" with "), "{said}");
    assert!(said.contains("wins") || said.contains("share"), "{said}");
    // Nobody has no name on the form of a new table.
    us.go(&format!("/new/{GAME}"));
    us.write("[name=seat5]", "none");
    assert_eq!(us.browser.eval("document.querySelector('[name=name5]').checkVisibility()"), false);
    // Three are not asked how hard the solo game is to be, and who plays alone is not asked how two fight.
    us.go(&format!("/new/{CARDS}"));
    let asked = |key: &str| {
        us.browser.run(
            "document.querySelectorAll('.folded details').forEach((fold) => fold.open = true)",
            json!([]),
        );
        us.browser.eval(&format!("document.querySelector('[name=\"option {key}\"]').checkVisibility()"))
            == true
    };
    assert_eq!((asked("level"), asked("diplomacy_pair_conflicts"), asked("side")), (false, true, true));
    us.write("[name='option level']", "advanced");
    (2..=3).for_each(|seat| us.write(&format!("[name=seat{seat}]"), "none"));
    assert_eq!((asked("level"), asked("diplomacy_pair_conflicts"), asked("side")), (true, false, true));
    // What is not shown is not taken.
    (2..=3).for_each(|seat| us.write(&format!("[name=seat{seat}]"), "bot random"));
    us.follow("form.open button.primary");
    assert_eq!(us.count("main.play"), 1, "{}", us.path());
    us.browser.is_content();
}
