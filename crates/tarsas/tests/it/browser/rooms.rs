//! Rooms: what does not fit into its part of the table looks as if it went on, and no drawer is wider than itself.

use super::laws::strings;
use super::person::Person;
use super::play::{CARDS, GAME, SUCCESSOR, open, open_with_bots};
use super::sizes::SCREENS;
use crate::driver::{Look, left_out};
use crate::server::Server;
use kernel::Dice;
use kernel::erased::AnyGame;
use serde_json::json;

/// Parts that scroll and do not look like it: an edge behind which there is more fades.
const HARD_EDGES: &str = "(() => { const parts = document.querySelectorAll(':is(.choices, #board, #tray, #board *, #tray *, .panels, .side-panels)'); \
     return [...parts].filter((part) => { \
       if (!part.checkVisibility() || part instanceof SVGElement || part.closest('#preview')) return false; \
       const look = getComputedStyle(part); \
       const fades = (edge) => look.maskImage !== 'none' && parseFloat(look.getPropertyValue(`--fade-${edge}`)) > 4; \
       const flows = look.flexDirection === 'column-reverse'; \
       const over = part.scrollHeight - part.clientHeight; \
       const up = flows ? part.scrollTop + over : part.scrollTop; \
       const down = /auto|scroll/.test(look.overflowY) && over - up > Math.max(2, over / 20); \
       const above = /auto|scroll/.test(look.overflowY) && over > 2 && up > over / 20; \
       const right = /auto|scroll/.test(look.overflowX) && part.scrollLeft + part.clientWidth + 2 < part.scrollWidth; \
       return down && !fades('bottom') || above && !fades('top') || right && !fades('right'); \
     }).map((part) => `${part.id || part.className}: ${part.scrollWidth} x ${part.scrollHeight} in ${part.clientWidth} x ${part.clientHeight}`); })()";
/// Choices none of which is whole, or below whose only whole row so little is in sight that nobody sees that there are more.
const SLIVERS: &str = "(() => { const list = document.querySelector('.choices'); \
     const room = list.getBoundingClientRect(); \
     const rows = [...list.querySelectorAll('.choice')].filter((choice) => choice.checkVisibility()).map((choice) => choice.getBoundingClientRect()); \
     if (!rows.length || list.scrollHeight <= list.clientHeight + 2) return ''; \
     const whole = rows.filter((row) => row.top >= room.top - 1 && row.bottom <= room.bottom + 1); \
     const cut = rows.filter((row) => row.top < room.bottom && row.bottom > room.bottom + 1).map((row) => (room.bottom - row.top) / row.height); \
     const lines = new Set(whole.map((row) => Math.round(row.top))).size; \
     return !lines ? 'no choice is whole' : lines < 2 && cut.length && Math.max(...cut) < .15 ? `only ${Math.max(...cut).toFixed(2)} of a row` : ''; })()";

every_game!(what_goes_on_looks_like_it);

fn what_goes_on_looks_like_it(game: &dyn AnyGame) {
    if left_out() {
        return;
    }
    for lang in ["en", "hu"] {
        let name = format!("browser-goes-on-{lang}-{}", game.id());
        let server = Server::new(&name);
        let us = Person::new(&name, &server.addr, Look { lang, ..Look::default() });
        open_with_bots(&us, game, 4);
        us.take_time();
        let mut dice = Dice::new(6);
        for moves in 0..12 {
            let view = us.until_asked();
            for screen in
                [&SCREENS[5], &SCREENS[0], &SCREENS[6]].into_iter().take(if moves % 4 == 3 { 3 } else { 1 })
            {
                screen.put(&us);
                let here = format!("{} in {lang} at {:?} after {}", game.id(), screen.size, view.seq);
                let hard = strings(&us.browser.eval(HARD_EDGES));
                assert!(hard.is_empty(), "{here}: {hard:?}");
                assert_eq!(us.browser.eval(SLIVERS), "", "{here}");
            }
            SCREENS[5].put(&us);
            us.any(&view, &mut dice);
        }
        us.browser.is_content();
    }
}

/// Opens one drawer after the other, and tells which of them are wider than they are.
const WIDE: &str = "(() => { const room = document.querySelector('.side-panels'); \
     return [...room.querySelectorAll(':scope > details')].flatMap((drawer) => { \
       drawer.open = true; \
       const right = room.getBoundingClientRect().left + room.clientWidth; \
       const over = [...drawer.querySelectorAll('label, select, button, input, textarea, p, span, li')] \
         .filter((thing) => thing.checkVisibility() && !thing.closest('.wide, .slots') && thing.getBoundingClientRect().right > right + 1); \
       return over.length ? [`${drawer.dataset.drawer}: ${over[0].localName}.${over[0].className} ${over[0].textContent.slice(0, 40)}`] : []; \
     }); })()";

every_game!(what_a_drawer_holds_stays_inside);

fn what_a_drawer_holds_stays_inside(game: &dyn AnyGame) {
    if left_out() {
        return;
    }
    for lang in ["en", "hu"] {
        let name = format!("browser-drawers-{lang}-{}", game.id());
        let server = Server::new(&name);
        let us = Person::new(&name, &server.addr, Look { lang, ..Look::default() });
        open_with_bots(&us, game, 3);
        us.take_time();
        let mut dice = Dice::new(6);
        for _ in 0..4 {
            let view = us.until_asked();
            us.any(&view, &mut dice);
        }
        us.until_asked();
        for screen in [&SCREENS[5], &SCREENS[6], &SCREENS[7]] {
            screen.put(&us);
            let wide = strings(&us.browser.eval(WIDE));
            assert!(wide.is_empty(), "{} in {lang} at {:?}: {wide:?}", game.id(), screen.size);
        }
        assert!(us.count(".order select") > 0 || us.count(".order") == 0, "{}", game.id());
        us.browser.is_content();
    }
}

/// What stands on top of a desk and is not past, and cannot be seen.
const UNSEEN_ON_TOP: &str = "[...document.querySelectorAll('#head :is([title], [data-title], [data-place])')] \
     .filter((thing) => !thing.matches('.past') && !thing.checkVisibility()) \
     .map((thing) => thing.title || thing.dataset.title || thing.dataset.place)";

/// By how much one's own city begins below the top of the room of the board.
const OWN_CITY: &str = "document.querySelector('.sw-city.own').getBoundingClientRect().top - document.querySelector('.field').getBoundingClientRect().top";

/// What the coming rounds bring and who moves when is there on a phone, too: beside the round that is played, or in the menu.
#[test]
fn a_phone_shows_what_comes() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-comes");
    let us = Person::new("comes", &server.addr, Look::default());
    for game in [GAME, SUCCESSOR, CARDS] {
        open(&us, game, &[("me", "Anna"), ("bot random", ""), ("bot random", "")]);
        us.until_asked();
        for screen in [&SCREENS[0], &SCREENS[2]] {
            screen.put(&us);
            us.click(".tabs [data-pane=menu]");
            let unseen = strings(&us.browser.eval(UNSEEN_ON_TOP));
            assert!(unseen.is_empty(), "{game} at {:?}: {unseen:?}", screen.size);
            us.click(".tabs [data-pane=board]");
            if game == CARDS {
                let above = us.browser.eval(OWN_CITY).as_f64().unwrap();
                assert!(
                    above >= -1.0,
                    "one's own city begins {above} px above its room at {:?}",
                    screen.size
                );
            }
        }
        SCREENS[5].put(&us);
    }
    us.browser.is_content();
}

/// Where something can be done on the map a phone shows the map, however much lies beside it.
#[test]
fn a_phone_begins_with_the_map() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-begins");
    let us = Person::new("begins", &server.addr, Look::default());
    for game in [GAME, SUCCESSOR] {
        open(&us, game, &[("me", "Anna"), ("bot random", "")]);
        us.take_time();
        let mut dice = Dice::new(6);
        let mut view = us.until_asked();
        while us.count("#board g[data-place].can") == 0 || us.count(":is(#tray, .aside) .can") < 9 {
            us.any(&view, &mut dice);
            view = us.until_asked();
        }
        SCREENS[0].put(&us);
        us.browser.run("sessionStorage.clear()", json!([]));
        us.go(&us.path());
        us.until_asked();
        assert_eq!(us.browser.eval("document.body.dataset.pane"), "board", "{game}");
        SCREENS[5].put(&us);
    }
    us.browser.is_content();
}
