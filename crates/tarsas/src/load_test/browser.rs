//! A browser at the table: how long it takes from a press to the painted scene.

use anyhow::{Result, ensure};
use kernel::erased::AnyGame;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;
use webdriver::{Browser, Look, Pointer};

/// So many players sit at the table, as near as a game allows: one presses, the others are bots that do not think.
const PLAYERS: usize = 2;

/// Notes when a choice was pressed, and when what came of it was painted: a task after the frame that has it.
const WATCH: &str = r#"
globalThis.painted = [];
let begun = 0;
addEventListener("click", (event) => { if (event.target.closest(".choices .choice")) begun = event.timeStamp; }, true);
new MutationObserver(() => {
  if (!begun) return;
  const from = begun;
  begun = 0;
  requestAnimationFrame(() => {
    const after = new MessageChannel();
    after.port1.onmessage = () => painted.push(performance.now() - from);
    after.port2.postMessage(0);
  });
}).observe(document.querySelector("main.play"), { attributes: true, attributeFilter: ["data-seq"] });
"#;

/// Shows every move, and returns what to press for one of them; `null` if nothing is asked.
const NEXT: &str = r#"
if (document.querySelector("form.busy")) return null;
document.querySelector(".choices [data-all]:not([hidden])")?.click();
const shown = [...document.querySelectorAll(".choices .choice")].filter((choice) => choice.checkVisibility());
const choice = shown[arguments[0] % shown.length];
return choice ? `.choices .choice[value="${CSS.escape(choice.value)}"]` : null;
"#;

/// What was measured in a browser.
pub struct Painted {
    /// From each press to the painted scene.
    pub times: Vec<Duration>,
    /// Views that were asked for besides, as when others move.
    pub views: u64,
}

/// Plays in a browser with so many presses, at one table after the other.
pub fn presses(game: &dyn AnyGame, addr: SocketAddr, presses: usize) -> Result<Painted> {
    let browser = Browser::new("bench", Look { painted: true, ..Look::default() });
    let mut all = Painted { times: Vec::new(), views: 0 };
    while all.times.len() < presses {
        open(&browser, game, addr);
        press(&browser, presses - all.times.len());
        let Painted { times, views } = painted(&browser);
        ensure!(!times.is_empty(), "the game is over before it began");
        all.times.extend(times);
        all.views += views;
    }
    Ok(all)
}

/// Opens a table by its form.
fn open(browser: &Browser, game: &dyn AnyGame, addr: SocketAddr) {
    browser.go(&format!("http://{addr}/new/{}", game.id()));
    let about = game.about();
    for i in 0..about.players.1 {
        let seat = match i {
            0 => "me",
            _ if i < about.nearest(PLAYERS) => "bot random",
            _ => "none",
        };
        let fill = "document.querySelector(`[name=seat${arguments[0]}]`).value = arguments[1]";
        browser.run(fill, json!([i + 1, seat]));
    }
    browser.click("form.open button.primary");
    browser
        .until("!!document.querySelector('main.play') && document.documentElement.classList.contains('js')");
    browser.run(WATCH, json!([]));
}

/// Presses so often, or until the game is over.
fn press(browser: &Browser, presses: usize) {
    for press in 0..presses {
        let target = loop {
            match browser.run(NEXT, json!([press * 7])) {
                Value::String(target) => break target,
                _ if browser.eval("!!document.querySelector('.ask.over')") == true => return,
                _ => std::thread::sleep(Duration::from_millis(5)),
            }
        };
        browser.point(Pointer::Mouse, &target);
        browser.until(&format!("painted.length > {press}"));
    }
}

fn painted(browser: &Browser) -> Painted {
    let times = browser.eval("painted");
    let times = times.as_array().into_iter().flatten().filter_map(Value::as_f64);
    let views = "performance.getEntriesByType('resource') \
         .filter((entry) => new URL(entry.name).pathname.endsWith('/view')).length";
    Painted {
        times: times.map(|ms| Duration::from_secs_f64(ms / 1e3)).collect(),
        views: browser.eval(views).as_u64().unwrap_or_default(),
    }
}
