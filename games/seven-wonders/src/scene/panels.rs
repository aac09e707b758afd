//! One panel a seat: points by source, coins, conflicts, science, tokens. The solo game's other two
//! cities stand in the panel of the only seat.

use super::faces::{draw, icon};
use super::{Painter, own};
use crate::phases::Source;
use crate::position::{HELPER, OPPONENT, Phase};
use kernel::scene::{PLAYER_SLOT, shown};
use kernel::{Message, Seat};
use parts::html::Tag;

/// The picture of each source of points.
const SOURCES: [&str; Source::COUNT] = [
    "shield", "coin", "stage", "blue", "yellow", "gear", "purple", "black", "leader", "debt", "tower",
    "project",
];

/// Something that a city has: its place if it can be pressed, its words, and its face in signs.
type Fact = (&'static str, Message, String);

fn counted(words: &'static str, n: impl Into<i32>) -> Message {
    Message::new(words).number("n", n)
}

impl Painter<'_> {
    pub(super) fn panel(&self, seat: Seat) -> String {
        let own = self.one(seat, "sw-panel");
        let others = [OPPONENT, HELPER].into_iter().filter(|_| self.position.rules.solo);
        own + &others.map(|seat| self.one(seat, "sw-panel sub")).collect::<String>()
    }

    fn one(&self, seat: Seat, class: &str) -> String {
        let p = self.position;
        let (city, helper) = (&p.cities[seat], p.is_helper(seat));
        let mut head = match class.ends_with("sub") {
            true => Tag::new("b", "who").holds(self.city_name(seat)),
            false => PLAYER_SLOT.to_owned(),
        };
        if let Some(board) = city.board() {
            let side = self.word(if city.side == 0 { "side-a" } else { "side-b" });
            head += &Tag::new("span", "city").says(side).holds(self.word(board.text));
        }
        if !p.rules.solo && p.chosen[seat].is_some() {
            let flag = Tag::new("em", "flag done").role("img").says(self.word("table-chosen"));
            head += &flag.holds(icon("done"));
        }
        if !helper {
            let points = p.public_sheet(seat).total();
            let words = self.say(&counted("table-points", points));
            head += &Tag::new("strong", "").says(words).holds(shown(points) + &icon("vp"));
        }
        let facts: String = self.facts(seat).into_iter().map(|fact| self.fact(seat, fact)).collect();
        let head = Tag::new("div", "hd").holds(head) + &Tag::new("div", "nums").holds(facts);
        let sources = if helper { String::new() } else { self.sources(seat) };
        Tag::new("section", class).holds(head + &sources)
    }

    fn fact(&self, seat: Seat, (place, words, signs): Fact) -> String {
        let fact = Tag::new("span", "");
        let fact = if place.is_empty() { fact } else { fact.at(own(seat, place)).pressed() };
        fact.says(self.say(&words)).holds(draw(&signs))
    }

    fn facts(&self, seat: Seat) -> Vec<Fact> {
        let p = self.position;
        let (city, helper) = (&p.cities[seat], p.is_helper(seat));
        let mut facts = Vec::new();
        if !helper {
            facts.push(("coins", counted("table-coins", city.coins), format!("coin={}", city.coins)));
        }
        let shields = p.shields(seat);
        facts.push(("", counted("table-shields", shields), format!("shield *{shields}")));
        if city.victory_tokens() > 0 {
            let [one, three, five] = city.victories;
            let words = Message::new("table-victories").number("one", one).number("three", three);
            let tokens = |n: u8, value: u8| format!("won={value} ").repeat(n.min(6).into());
            let signs = tokens(one, 1) + &tokens(three, 3) + &tokens(five, 5);
            facts.push(("", words.number("five", five), signs));
        }
        if city.defeats > 0 || (self.me == Some(seat) && p.rules.solo) {
            let signs = format!("lost=−1 *{}", city.defeats);
            facts.push(("defeats", counted("table-defeats", city.defeats), signs));
        }
        if !helper {
            facts.extend(self.science_fact(seat));
            let (built, all) = (city.stages_built() as i32, city.all_stages().len() as i32);
            facts.push((
                "",
                counted("table-stages", built).number("of", all),
                format!("stage *{built}/{all}"),
            ));
        }
        let tokens = [
            (city.diplomacy, "dove", "table-diplomacy"),
            (city.debt, "debt", "table-debt"),
            (city.owed, "debt", "table-owed"),
            (city.tiles_placed, "tower", "table-tiles-placed"),
            (city.joined, "project", "table-joined"),
            (city.free_cards, "card", "table-free-cards"),
            (city.free_stages, "stage", "table-free-stages"),
            (city.bags, "bag", "table-bags"),
            (city.shield_tokens, "shield", "table-shield-tokens"),
            (city.set_tokens, "gear", "table-set-tokens"),
        ];
        let tokens = tokens.into_iter().filter(|(n, ..)| *n > 0);
        facts.extend(tokens.map(|(n, id, words)| ("", counted(words, n), format!("{id} *{n}"))));
        facts
    }

    fn science_fact(&self, seat: Seat) -> Option<Fact> {
        let science = self.position.science(seat);
        let [compass, gear, tablet] = science.symbols;
        if science.symbols == [0; 3] && science.wild == 0 && science.masks == 0 {
            return None;
        }
        let words = Message::new("table-science").number("compass", compass).number("gear", gear);
        let words = words.number("tablet", tablet).number("wild", science.wild);
        let mut signs = format!("compass *{compass} gear *{gear} tablet *{tablet}");
        if science.wild > 0 {
            signs += &format!(" *+{}?", science.wild);
        }
        if science.masks > 0 {
            signs += &format!(" mask *{}", science.masks);
        }
        Some(("", words.number("points", science.best()), signs))
    }

    /// Where the points come from.
    fn sources(&self, seat: Seat) -> String {
        if self.position.age == 0 && self.position.phase != Phase::Over {
            return String::new();
        }
        let sheet = self.position.public_sheet(seat);
        let scored = Source::ALL.into_iter().map(|source| (source, sheet.from(source)));
        let one = |(source, points): (Source, i32)| {
            let words = Message::new("table-source").word("source", source.text()).number("points", points);
            let id = SOURCES[source as usize];
            let class = match source {
                Source::Blue | Source::Yellow | Source::Purple | Source::Black => format!("src c-{id}"),
                _ => "src".into(),
            };
            Tag::new("span", &class).says(self.say(&words)).holds(icon(id) + &shown(points))
        };
        let lines: String = scored.filter(|(_, points)| *points != 0).map(one).collect();
        Tag::new("div", "srcs").holds(lines)
    }
}
