//! Questions: all that somebody can ask of each address of the server.
//!
//! Every route of the router is here. A new one makes the test fail until it is said what a viewer can
//! ask there. Nothing that is asked changes anything: what would is refused, in both worlds alike.

use super::tables::Table;
use axum::http::Method;
use kernel::Viewer;
use serde_json::{Value, json};
use web::Route;

/// One request.
#[derive(Clone, Debug)]
pub struct Question {
    pub method: Method,
    pub path: String,
    /// What is sent along.
    pub body: Value,
    pub lang: &'static str,
}

impl Question {
    pub fn get(path: String, lang: &'static str) -> Question {
        Question { method: Method::GET, path, body: Value::Null, lang }
    }

    fn post(path: String, body: Value) -> Question {
        Question { method: Method::POST, path, body, lang: "hu" }
    }
}

/// What this viewer of a table can ask of a route.
pub fn questions(route: &Route, table: &Table, viewer: Viewer) -> Vec<Question> {
    // The address with what stands in its braces.
    let path = route.path.replace("{table}", &table.id).replace("{game}", &table.game);
    let get = |path: String| vec![Question::get(path, "hu")];
    let each = |paths: Vec<String>| paths.into_iter().map(|path| Question::get(path, "hu")).collect();
    let refused = |path: String, body: Value| vec![Question::post(path, body)];
    let at = |moves: usize| path.replace("{moves}", &moves.to_string());
    match (route.method.as_str(), route.path) {
        (
            "GET",
            "/"
            | "/health"
            | "/ready"
            | "/new/{game}"
            | "/solo/{game}"
            | "/daily"
            | "/learn/{game}"
            | "/settings"
            | "/rules/{game}"
            | "/me"
            | "/t/{table}"
            | "/t/{table}/view"
            | "/t/{table}/hint"
            | "/t/{table}/why"
            | "/t/{table}/end"
            | "/t/{table}/analysis"
            | "/t/{table}/lesson"
            | "/t/{table}/log"
            | "/t/{table}/record.txt"
            | "/t/{table}/replay"
            | "/t/{table}/try",
        ) => get(path),
        ("GET", "/assets/{file}") => get(path.replace("{file}", &format!("{}.css", table.game))),
        ("GET", "/t/{table}/events") => each(vec![format!("{path}?since=0"), path.clone()]),
        ("GET", "/t/{table}/place") => each(
            table.places(viewer).iter().map(|place| format!("{path}?place={}", encoded(place))).collect(),
        ),
        ("GET", "/t/{table}/preview") => {
            each(table.tries(viewer).iter().map(|text| format!("{path}?move={}", encoded(text))).collect())
        }
        ("GET", "/t/{table}/replay/{moves}/view") => each(table.numbers.iter().copied().map(at).collect()),
        ("GET", "/t/{table}/replay/{moves}") => each(table.paged().map(at).collect()),
        ("GET", "/t/{table}/try/{moves}") => {
            table.paged().map(|moves| Question::get(at(moves), "en")).collect()
        }
        ("GET", "/t/{table}/join/{secret}" | "/continue/{secret}" | "/reset/{secret}") => {
            get(path.replace("{secret}", &"0".repeat(64)))
        }
        ("GET", "/confirm/{token}") => get(path.replace("{token}", "0")),
        ("POST", "/confirm/{token}") => refused(path.replace("{token}", "0"), json!({})),
        ("POST", "/t/{table}/move") => {
            let refused = table.refused(viewer);
            let stale = refused.iter().take(1).map(|text| (text, 0));
            let all = refused.iter().map(|text| (text, table.moves())).chain(stale);
            let body = |(text, expected)| json!({ "move": text, "expected": expected, "key": "k" });
            all.map(|sent| Question::post(path.clone(), body(sent))).collect()
        }
        ("POST", "/t/{table}/undo") => refused(path, json!({ "expected": 0, "key": "k" })),
        ("POST", "/t/{table}/chat") => refused(path, json!({ "text": " " })),
        ("POST", "/t/{table}/orders") => refused(path, json!({ "only-move": "nonsense" })),
        ("POST", "/t/{table}/bot") => refused(path, json!({ "level": "nonsense" })),
        ("POST", "/t/{table}/stand-in") => refused(path, json!({ "seat": "1" })),
        ("POST", "/t/{table}/join/{secret}" | "/continue/{secret}" | "/reset/{secret}") => {
            refused(path.replace("{secret}", &"0".repeat(64)), json!({ "name": "Anna" }))
        }
        ("POST", "/play/{game}" | "/new/{game}") => refused(path, json!({ "players": "99" })),
        ("POST", "/solo/{game}") => refused(path, json!({ "option nonsense": "x", "seed": 7 })),
        ("POST", "/t/{table}/ask") => refused(path, json!({ "name": " " })),
        ("POST", "/t/{table}/admit") => refused(path, json!({ "person": -1 })),
        ("POST", "/t/{table}/free") => refused(path, json!({ "seat": "99" })),
        ("POST", "/t/{table}/privacy") => refused(path, json!({ "privacy": "nonsense" })),
        ("POST", "/t/{table}/lesson") => refused(path, json!({ "lesson": "nonsense" })),
        ("POST", "/t/{table}/analysis") => refused(path, json!({})),
        ("POST", "/t/{table}/again") => refused(path, json!({ "who": "players" })),
        // What needs no words changes something for those who have a seat; nobody else can.
        ("POST", "/t/{table}/leave" | "/t/{table}/hide") if viewer == Viewer::Public => {
            refused(path, json!({}))
        }
        ("POST", "/t/{table}/leave" | "/t/{table}/hide") => Vec::new(),
        // A table of one's own, one's own browser's settings, one's own session, and how fast bots move.
        ("POST", "/daily" | "/settings" | "/learn/{game}" | "/logout" | "/t/{table}/hurry") => Vec::new(),
        // Whatever these do, they need words.
        (
            "POST",
            "/t/{table}/notes" | "/language" | "/name" | "/password" | "/login" | "/devices" | "/forget"
            | "/mail" | "/forgot",
        ) => refused(path, json!({})),
        ("POST", "/t/{table}/back") => refused(path, json!({})),
        // A link of one's own is drawn anew for everybody who has a seat; nobody else gets one.
        ("POST", "/link-device") if viewer == Viewer::Public => refused(path, json!({})),
        ("POST", "/link-device") => Vec::new(),
        _ => panic!("{route:?}: say here what somebody can ask there, and see that nothing shows"),
    }
}

pub fn encoded(text: &str) -> String {
    text.bytes()
        .map(|b| if b.is_ascii_alphanumeric() { char::from(b).to_string() } else { format!("%{b:02X}") })
        .collect()
}
