//! One panel a seat: points by source, coins, conflicts, science, tokens. The solo game's other two
//! cities stand in the panel of the only seat.

use super::faces::{icon, number};
use super::{Painter, own};
use crate::phases::Source;
use crate::position::{HELPER, OPPONENT, Phase};
use kernel::scene::PLAYER_SLOT;
use kernel::{Message, Seat};
use std::fmt::Write;

/// The picture of each source of points.
const SOURCES: [&str; 12] = [
    "shield", "coin", "stage", "blue", "yellow", "gear", "purple", "black", "leader", "debt", "tower",
    "project",
];

impl Painter<'_> {
    pub(super) fn panel(&self, seat: Seat) -> String {
        let mut html = String::with_capacity(4 << 10);
        self.one(&mut html, seat, "sw-panel");
        if self.position.rules.solo {
            self.one(&mut html, OPPONENT, "sw-panel sub");
            self.one(&mut html, HELPER, "sw-panel sub");
        }
        html
    }

    fn one(&self, html: &mut String, seat: Seat, class: &str) {
        let city = &self.position.cities[seat];
        let helper = self.position.is_helper(seat);
        let _ = write!(html, "<section class=\"{class}\"><div class=\"hd\">");
        if class.ends_with("sub") {
            let _ = write!(html, "<b class=\"who\">{}</b>", self.city_name(seat));
        } else {
            html.push_str(PLAYER_SLOT);
        }
        if let Some(board) = city.board() {
            let side = self.word(if city.side == 0 { "side-a" } else { "side-b" });
            let _ = write!(html, "<span class=\"city\" title=\"{side}\">{}</span>", self.word(board.text));
        }
        if !self.position.rules.solo && self.position.chosen[seat].is_some() {
            let words = self.word("table-chosen");
            let _ =
                write!(html, "<em class=\"flag done\" role=\"img\" title=\"{words}\">{}</em>", icon("done"));
        }
        if !helper {
            let points = self.position.public_sheet(seat).total();
            let words = self.say(&Message::new("table-points").number("n", points));
            let _ = write!(html, "<strong title=\"{words}\">{points}{}</strong>", icon("vp"));
        }
        html.push_str("</div>");
        self.numbers(html, seat);
        if !helper {
            self.sources(html, seat);
        }
        html.push_str("</section>");
    }

    fn fact(&self, html: &mut String, place: Option<String>, words: &Message, inside: &str) {
        let place = place.map_or(String::new(), |place| {
            format!(" data-place=\"{place}\" role=\"button\" tabindex=\"-1\"")
        });
        let _ = write!(html, "<span{place} title=\"{}\">{inside}</span>", self.say(words));
    }

    fn numbers(&self, html: &mut String, seat: Seat) {
        let city = &self.position.cities[seat];
        let helper = self.position.is_helper(seat);
        html.push_str("<div class=\"nums\">");
        if !helper {
            let coins = Message::new("table-coins").number("n", i32::from(city.coins));
            self.fact(html, Some(own(seat, "coins")), &coins, &number("coin", city.coins));
        }
        let shields = self.position.shields(seat);
        let words = Message::new("table-shields").number("n", shields);
        self.fact(html, None, &words, &format!("{}<b>{shields}</b>", icon("shield")));
        if city.victory_tokens() > 0 {
            let [one, three, five] = city.victories;
            let words = Message::new("table-victories").number("one", one).number("three", three);
            let words = words.number("five", five);
            let tokens: String = [(one, 1), (three, 3), (five, 5)]
                .into_iter()
                .map(|(n, value)| number("won", value).repeat(n.min(6).into()))
                .collect();
            self.fact(html, None, &words, &tokens);
        }
        let owes = self.me == Some(seat) && self.position.rules.solo;
        if city.defeats > 0 || owes {
            let words = Message::new("table-defeats").number("n", city.defeats);
            let inside = format!("{}<b>{}</b>", number("lost", "−1"), city.defeats);
            self.fact(html, Some(own(seat, "defeats")), &words, &inside);
        }
        if !helper {
            self.science_facts(html, seat);
            self.stage_facts(html, seat);
        }
        self.token_facts(html, seat);
        html.push_str("</div>");
    }

    fn science_facts(&self, html: &mut String, seat: Seat) {
        let science = self.position.science(seat);
        let [compass, gear, tablet] = science.symbols;
        if science.symbols == [0; 3] && science.wild == 0 && science.masks == 0 {
            return;
        }
        let words = Message::new("table-science").number("compass", compass).number("gear", gear);
        let words = words.number("tablet", tablet).number("wild", science.wild);
        let words = words.number("points", science.best());
        let mut inside = String::new();
        for (n, id) in [(compass, "compass"), (gear, "gear"), (tablet, "tablet")] {
            let _ = write!(inside, "{}<b>{n}</b>", icon(id));
        }
        if science.wild > 0 {
            let _ = write!(inside, "<b>+{}?</b>", science.wild);
        }
        if science.masks > 0 {
            let _ = write!(inside, "{}<b>{}</b>", icon("mask"), science.masks);
        }
        self.fact(html, None, &words, &inside);
    }

    fn stage_facts(&self, html: &mut String, seat: Seat) {
        let city = &self.position.cities[seat];
        let (built, all) = (city.stages_built() as i32, city.all_stages().len() as i32);
        let words = Message::new("table-stages").number("n", built).number("of", all);
        self.fact(html, None, &words, &format!("{}<b>{built}/{all}</b>", icon("stage")));
    }

    fn token_facts(&self, html: &mut String, seat: Seat) {
        let city = &self.position.cities[seat];
        for (n, id, words) in [
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
        ] {
            if n > 0 {
                let words = Message::new(words).number("n", n);
                self.fact(html, None, &words, &format!("{}<b>{n}</b>", icon(id)));
            }
        }
    }

    /// Where the points come from.
    fn sources(&self, html: &mut String, seat: Seat) {
        if self.position.age == 0 && self.position.phase != Phase::Over {
            return;
        }
        let sheet = self.position.public_sheet(seat);
        html.push_str("<div class=\"srcs\">");
        for source in Source::ALL {
            let points = sheet.from(source);
            if points == 0 {
                continue;
            }
            let words = self
                .say(&Message::new("table-source").word("source", source.text()).number("points", points));
            let id = SOURCES[source as usize];
            let class = match source {
                Source::Blue | Source::Yellow | Source::Purple | Source::Black => format!(" c-{id}"),
                _ => String::new(),
            };
            let _ = write!(html, "<span class=\"src{class}\" title=\"{words}\">{}{points}</span>", icon(id));
        }
        html.push_str("</div>");
    }
}
