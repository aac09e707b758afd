//! The cities: the viewer's own in the middle, its neighbors left and right of it, the others beyond.

use super::cards::LeaderState;
use super::faces::{self, draw, icon};
use super::words::escape;
use super::{ICONS, Painter, own};
use crate::components::{CardSet, Color};
use crate::moves::Neighbor;
use crate::position::HELPER;
use kernel::{Message, Seat};
use parts::html::Tag;
use std::cmp::Ordering;

/// The colors in the order in which a city lays its cards out, in columns of the own city.
const COLUMNS: [&[Color]; 6] = [
    &[Color::Brown, Color::Gray],
    &[Color::Blue],
    &[Color::Yellow],
    &[Color::Red],
    &[Color::Green],
    &[Color::Purple, Color::Black],
];

impl Painter<'_> {
    /// All that lies on the table before the hands.
    pub(super) fn table(&self) -> String {
        let n = self.position.city_count();
        let far = |steps: std::ops::Range<usize>| -> String {
            steps.map(|steps| self.city(self.beyond(steps), "far", None)).collect()
        };
        let beyond = match n {
            5.. => Tag::new("div", &format!("sw-far of-{}", n - 3)).holds(far(2..n - 1)),
            _ => String::new(),
        };
        // One beyond the neighbors stands between them.
        let (near, between) = if n == 4 { (3, far(2..3)) } else { (2, String::new()) };
        let left = self.city(self.position.left(self.focus), "near", Some(Neighbor::Left));
        let right = self.city(self.position.right(self.focus), "near", Some(Neighbor::Right));
        let near = Tag::new("div", &format!("sw-near of-{near}")).holds(left + &between + &right);
        [beyond, near, self.babel(), self.city(self.focus, "own", None)].concat()
    }

    /// The city so many steps to the left of the middle one.
    fn beyond(&self, steps: usize) -> Seat {
        (0..steps).fold(self.focus, |seat, _| self.position.left(seat))
    }

    fn city(&self, seat: Seat, class: &str, side: Option<Neighbor>) -> String {
        let now = if self.decides(seat) { " now" } else { "" };
        let name = self.city_name(seat);
        let city = Tag::new("section", &format!("sw-city {class}{now}")).at(own(seat, "city"));
        let cards = if class == "own" { self.columns(seat) } else { self.minis(seat) };
        let head = Tag::new("header", "").holds(self.city_head(seat, side, &name));
        city.with("aria-label", name).holds(head + &self.wonder(seat) + &cards)
    }

    fn city_head(&self, seat: Seat, side: Option<Neighbor>, name: &str) -> String {
        let city = &self.position.cities[seat];
        let mut html = match side {
            Some(Neighbor::Left) => self.picture("dir", &Message::new("table-left"), "left"),
            Some(Neighbor::Right) => self.picture("dir", &Message::new("table-right"), "right"),
            None => String::new(),
        };
        html += &Tag::new("b", "who").holds(name);
        if !self.position.is_helper(seat) {
            html += &self.num("num", "table-coins", city.coins, &format!("coin={}", city.coins));
        }
        if let Some(side) = side {
            html += &(self.conflict(seat) + &self.prices(side));
        } else {
            let n = self.position.shields(seat);
            html += &self.num("num", "table-shields", n, &format!("shield *{n}"));
        }
        html + &self.hand_facts(seat)
    }

    /// A number with its words.
    fn num(&self, class: &str, words: &'static str, n: impl Into<i32>, signs: &str) -> String {
        Tag::new("span", class).says(self.say(&Message::new(words).number("n", n))).holds(draw(signs))
    }

    /// A picture with its words.
    fn picture(&self, class: &str, words: &Message, signs: &str) -> String {
        Tag::new("span", class).role("img").says(self.say(words)).holds(draw(signs))
    }

    /// The shields of a neighbor against those of the middle city.
    fn conflict(&self, seat: Seat) -> String {
        let field = self.position.field();
        let (mine, theirs) = (field.shields[self.focus], field.shields[seat]);
        let peace = field.peaceful.has(self.focus) || field.peaceful.has(seat);
        let (class, sign, id) = match mine.cmp(&theirs) {
            _ if peace => ("even", "·", "table-conflict-peace"),
            Ordering::Greater if self.me.is_some() => ("win", "&gt;", "table-conflict-win-own"),
            Ordering::Greater => ("win", "&gt;", "table-conflict-win"),
            Ordering::Less if self.me.is_some() => ("lose", "&lt;", "table-conflict-lose-own"),
            Ordering::Less => ("lose", "&lt;", "table-conflict-lose"),
            Ordering::Equal => ("even", "=", "table-conflict-even"),
        };
        let words = Message::new(id).number("mine", mine).number("theirs", theirs);
        let shield = if peace { "dove" } else { "shield" };
        let signs = format!("{shield} *{mine} ~{sign} *{theirs}");
        self.picture(&format!("vs {class}"), &words, &signs)
    }

    /// What the middle city pays a neighbor for raw materials and goods.
    fn prices(&self, side: Neighbor) -> String {
        if self.position.is_helper(self.focus) || self.position.age == 0 {
            return String::new();
        }
        let trader = self.position.trader(self.focus, &self.tower);
        let [raw, goods] = trader.price[usize::from(side == Neighbor::Right)];
        let words = Message::new("table-prices").number("raw", raw).number("goods", goods);
        self.picture("price", &words, &format!("raw coin={raw} goods coin={goods}"))
    }

    /// Whether a seat has chosen, and how many cards it holds.
    fn hand_facts(&self, seat: Seat) -> String {
        if self.position.rules.solo {
            return String::new();
        }
        let city = &self.position.cities[seat];
        let flag = if self.position.chosen[seat].is_some() {
            let words = self.word("table-chosen");
            Tag::new("em", "flag done").says(&words).holds(icon("done") + &words)
        } else if self.decides(seat) {
            Tag::new("em", "flag").holds(self.word("table-thinks"))
        } else {
            String::new()
        };
        let held = [
            (city.leader_hand.len() + city.leader_kept.len(), "leader", "table-leaders-held"),
            (city.tiles.len() + city.tiles_kept.len(), "tower", "table-tiles-held"),
        ];
        let num = |(n, id, words)| self.num("num soft", words, n as i32, &format!("{id} *{n}"));
        flag + &held.into_iter().filter(|(n, ..)| *n > 0).map(num).collect::<String>()
    }

    /// The wonder with its stages.
    fn wonder(&self, seat: Seat) -> String {
        let city = &self.position.cities[seat];
        let Some(board) = city.board() else {
            let helper = self.position.rules.solo && seat == HELPER;
            let note = || Tag::new("p", "sw-note").holds(self.word("table-helper-about"));
            return if helper { note() } else { String::new() };
        };
        let drawn = format!("id=\"sw-w-{}\"", board.id);
        let picture = if ICONS.contains(&drawn) { format!("w-{}", board.id) } else { "stage".into() };
        let side = self.word(if city.side == 0 { "side-a" } else { "side-b" });
        let blocked = if city.blocked { " off" } else { "" };
        let start =
            board.start.map(|start| Tag::new("span", &format!("start{blocked}")).holds(icon(start.id())));
        let sight = Tag::new("div", "sw-sight").role("img").says(self.about_words(board.text, board.about));
        let sight = sight.holds(format!(
            "<svg class=\"sil\"><use href=\"#sw-{picture}\"/></svg>{}<b>{}</b><small>{side}</small>",
            start.unwrap_or_default(),
            self.word(board.text),
        ));
        let open = self.position.open_stages(seat);
        let stages = city.all_stages().iter().enumerate().map(|(i, stage)| {
            let built = city.stages >> i & 1 == 1;
            let class = match (built, open >> i & 1 == 1) {
                (true, _) => "built",
                (_, true) => "next",
                _ => "later",
            };
            let item = Tag::new("li", class).at(own(seat, &format!("stage:{}", i + 1))).role("img");
            let cost = if built { icon("done") } else { faces::cost(stage.coins, &stage.cost) };
            let cost = Tag::new("span", "cost").holds(cost);
            let face = Tag::new("span", "face").holds(faces::effects(stage.effects));
            item.says(escape(&self.stage_words(seat, i))).holds(cost + &face)
        });
        let stages = Tag::new("ol", "sw-stages").holds(stages.collect::<String>());
        Tag::new("div", "sw-wonder").holds(sight + &stages)
    }

    fn of(&self, seat: Seat, color: Color) -> CardSet {
        let mut set = self.position.cities[seat].built;
        if self.position.rules.solo && seat == crate::position::OPPONENT {
            set |= self.position.contraband;
        }
        set & self.tables.color[color as usize]
    }

    /// The own city in columns, a strip a card.
    fn columns(&self, seat: Seat) -> String {
        let strips = |colors: &[Color]| {
            let cards = colors.iter().flat_map(|&color| self.of(seat, color));
            Tag::new("ul", "").around(cards.map(|card| self.strip(seat, card)).collect())
        };
        let columns: String = COLUMNS.into_iter().map(strips).collect();
        Tag::new("div", "sw-columns").holds(columns + &self.people(seat))
    }

    fn people(&self, seat: Seat) -> String {
        let city = &self.position.cities[seat];
        let acting =
            city.acting_leaders().iter().map(|leader| self.small_leader(seat, leader, LeaderState::Acting));
        let gone = city.entombed.iter().map(|leader| self.small_leader(seat, leader, LeaderState::Entombed));
        Tag::new("ul", "").around(acting.chain(gone).collect())
    }

    /// Another city: small squares by color.
    fn minis(&self, seat: Seat) -> String {
        let squares = |color: &Color| {
            let cards = self.of(seat, *color).iter().map(|card| self.mini(seat, card));
            Tag::new("ul", "").around(cards.collect())
        };
        let minis: String = COLUMNS.into_iter().flatten().map(squares).collect();
        Tag::new("div", "sw-minis").holds(minis + &self.people(seat))
    }
}
