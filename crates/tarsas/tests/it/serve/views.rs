//! Views: drawn once for all who see the same, and sent as far as the page lacks them.

use super::play::{GAME, HOT_SEAT, any};
use crate::client::{Client, View};
use crate::server::{Server, folder};
use kernel::Dice;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The parts of a page, as its script keeps them.
#[derive(Default, PartialEq, Debug)]
struct Page {
    parts: BTreeMap<String, Value>,
    have: String,
}

impl Page {
    /// Asks for what is new, and puts it in. Says which parts came.
    fn update(&mut self, client: &mut Client, table: &str) -> Vec<String> {
        let View(view) = View(client.get(&format!("{table}/view?have={}", self.have)).json());
        let came = view["parts"].as_object().unwrap();
        self.parts.extend(came.iter().map(|(name, html)| (name.clone(), html.clone())));
        self.have = view["have"].as_str().unwrap().to_owned();
        came.keys().cloned().collect()
    }
}

/// All parts but the one that names the next request.
fn lasting(mut page: Page) -> Page {
    page.parts.remove("prompt");
    page
}

#[test]
fn a_page_is_sent_what_it_lacks_and_ends_with_all_of_it() {
    let server = Server::new("views");
    let mut anna = Client::new(&server.addr);
    let table = anna.open(GAME, HOT_SEAT);
    let mut page = Page::default();
    assert!(page.update(&mut anna, &table).len() > 8, "an empty page lacks everything");
    assert_eq!(page.update(&mut anna, &table), ["prompt"], "nothing has happened");
    let mut dice = Dice::new(7);
    for turn in 0..12 {
        let view = anna.view(&table);
        let answer = anna.act(&table, &any(&view, &mut dice), view.seq(), &format!("k{turn}"));
        assert_eq!(answer.status, 200, "{}", answer.text());
        let came = page.update(&mut anna, &table);
        assert!(came.len() > 1 && !came.contains(&"chat".to_owned()), "{came:?}");
        let mut fresh = Page::default();
        fresh.update(&mut anna, &table);
        assert_eq!(lasting(Page { parts: page.parts.clone(), have: page.have.clone() }), lasting(fresh));
    }
    anna.post(&format!("{table}/chat"), &json!({ "text": "well" }));
    assert_eq!(page.update(&mut anna, &table), ["chat", "prompt"]);
    // The page itself says what it came with.
    let html = anna.get(&table).text();
    let have = html.split("data-have=\"").nth(1).unwrap().split('"').next().unwrap();
    assert_eq!(have, page.have);
}

#[test]
fn a_view_is_drawn_once_for_all_who_see_the_same() {
    let more = ["--requests", "100000", "--metrics", "127.0.0.1:0"];
    let server = Server::start(&folder("drawn-views"), &more);
    let drawn = || {
        let numbers = Client::new(&server.metrics).get("/metrics").text();
        let line = numbers.lines().find_map(|line| line.strip_prefix("tarsas_views_drawn_total "));
        line.unwrap().parse::<u64>().unwrap()
    };
    let mut anna = Client::new(&server.addr);
    let table = anna.open(GAME, "seat1=me&seat2=me&name1=Anna&name2=B%C3%A9la");
    let mut watchers: Vec<Client> = (0..5).map(|_| Client::new(&server.addr)).collect();
    let before = drawn();
    for _ in 0..3 {
        for watcher in &mut watchers {
            watcher.view(&table);
        }
    }
    assert_eq!(drawn() - before, 1, "five who watch in one language, three times");
    watchers[0].lang = Some("hu".into());
    let (hungarian, english) = (watchers[0].view(&table), watchers[1].view(&table));
    assert_ne!(hungarian.0["parts"]["log"], english.0["parts"]["log"]);
    assert_eq!(drawn() - before, 2, "and once in another");
    let view = anna.view(&table);
    assert_eq!(drawn() - before, 3, "who plays sees something else");
    assert_eq!(anna.act(&table, &view.moves()[0], view.seq(), "k").status, 200);
    for watcher in &mut watchers[1..] {
        assert!(watcher.view(&table).seq() > view.seq());
    }
    assert_eq!(drawn() - before, 4, "and anew after a move");
}
