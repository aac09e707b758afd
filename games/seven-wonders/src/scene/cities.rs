//! The cities: the viewer's own in the middle, its neighbors left and right of it, the others beyond.

use super::faces::{self, icon, number};
use super::words::escape;
use super::{ICONS, Painter, own};
use crate::components::{CardSet, Color};
use crate::position::HELPER;
use kernel::{Message, Seat};
use std::cmp::Ordering;
use std::fmt::Write;

/// How a city is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rank {
    Own,
    Left,
    Right,
    Far,
}

/// The colors in the order in which a city lays its cards out, in columns of the own city.
const COLUMNS: [&[Color]; 6] = [
    &[Color::Brown, Color::Grey],
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
        let mut html = String::with_capacity(32 << 10);
        // One beyond the neighbors stands between them.
        let between = n == 4;
        if n > 4 {
            let _ = write!(html, "<div class=\"sw-far of-{}\">", n - 3);
            for step in 2..n - 1 {
                self.city(&mut html, self.beyond(step), Rank::Far);
            }
            html.push_str("</div>");
        }
        let _ = write!(html, "<div class=\"sw-near of-{}\">", if between { 3 } else { 2 });
        self.city(&mut html, self.position.left(self.focus), Rank::Left);
        if between {
            self.city(&mut html, self.beyond(2), Rank::Far);
        }
        self.city(&mut html, self.position.right(self.focus), Rank::Right);
        html.push_str("</div>");
        html.push_str(&self.babel());
        self.city(&mut html, self.focus, Rank::Own);
        html
    }

    /// The city so many steps to the left of the middle one.
    fn beyond(&self, steps: usize) -> Seat {
        (0..steps).fold(self.focus, |seat, _| self.position.left(seat))
    }

    fn city(&self, html: &mut String, seat: Seat, rank: Rank) {
        let class = match rank {
            Rank::Own => "own",
            Rank::Left | Rank::Right => "near",
            Rank::Far => "far",
        };
        let now = if self.decides(seat) { " now" } else { "" };
        let name = self.city_name(seat);
        let _ = write!(
            html,
            "<section class=\"sw-city {class}{now}\" data-place=\"{}\" aria-label=\"{name}\">",
            own(seat, "city")
        );
        self.city_head(html, seat, rank, &name);
        self.wonder(html, seat);
        if rank == Rank::Own {
            self.columns(html, seat)
        } else {
            self.minis(html, seat)
        }
        html.push_str("</section>");
    }

    fn city_head(&self, html: &mut String, seat: Seat, rank: Rank, name: &str) {
        let city = &self.position.cities[seat];
        html.push_str("<header>");
        match rank {
            Rank::Left => html.push_str(&self.side("left", "table-left")),
            Rank::Right => html.push_str(&self.side("right", "table-right")),
            Rank::Own | Rank::Far => {}
        }
        let _ = write!(html, "<b class=\"who\">{name}</b>");
        if !self.position.is_helper(seat) {
            let coins = self.say(&Message::new("table-coins").number("n", i32::from(city.coins)));
            let _ =
                write!(html, "<span class=\"num\" title=\"{coins}\">{}</span>", number("coin", city.coins));
        }
        if let Rank::Left | Rank::Right = rank {
            self.conflict(html, seat);
            self.prices(html, rank);
        } else {
            let n = self.position.shields(seat);
            let words = self.say(&Message::new("table-shields").number("n", n));
            let _ = write!(html, "<span class=\"num\" title=\"{words}\">{}<b>{n}</b></span>", icon("shield"));
        }
        self.hand_facts(html, seat);
        html.push_str("</header>");
    }

    fn side(&self, id: &str, words: &'static str) -> String {
        let words = self.word(words);
        format!("<span class=\"dir\" role=\"img\" title=\"{words}\">{}</span>", icon(id))
    }

    /// The shields of a neighbor against those of the middle city.
    fn conflict(&self, html: &mut String, seat: Seat) {
        let field = self.position.field();
        let (mine, theirs) = (field.shields[self.focus], field.shields[seat]);
        let peace = field.peaceful.has(self.focus) || field.peaceful.has(seat);
        let (class, sign, id) = match mine.cmp(&theirs) {
            _ if peace => ("even", "·", "table-conflict-peace"),
            Ordering::Greater => ("win", "&gt;", "table-conflict-win"),
            Ordering::Less => ("lose", "&lt;", "table-conflict-lose"),
            Ordering::Equal => ("even", "=", "table-conflict-even"),
        };
        let words = self.say(&Message::new(id).number("mine", mine).number("theirs", theirs));
        let _ = write!(
            html,
            "<span class=\"vs {class}\" role=\"img\" title=\"{words}\">{}<b>{mine}</b><i>{sign}</i><b>{theirs}</b></span>",
            icon(if peace { "dove" } else { "shield" })
        );
    }

    /// What the middle city pays a neighbor for raw materials and goods.
    fn prices(&self, html: &mut String, rank: Rank) {
        if self.position.is_helper(self.focus) || self.position.age == 0 {
            return;
        }
        let trader = self.position.trader(self.focus, &self.tower);
        let [raw, goods] = trader.price[usize::from(rank == Rank::Right)];
        let words = self.say(&Message::new("table-prices").number("raw", raw).number("goods", goods));
        let _ = write!(
            html,
            "<span class=\"price\" role=\"img\" title=\"{words}\">{}{}{}{}</span>",
            icon("raw"),
            number("coin", raw),
            icon("goods"),
            number("coin", goods)
        );
    }

    /// Whether a seat has chosen, and how many cards it holds.
    fn hand_facts(&self, html: &mut String, seat: Seat) {
        if self.position.rules.solo {
            return;
        }
        let city = &self.position.cities[seat];
        if self.position.chosen[seat].is_some() {
            let words = self.word("table-chosen");
            let _ = write!(html, "<em class=\"flag done\" title=\"{words}\">{}{words}</em>", icon("done"));
        } else if self.decides(seat) {
            let _ = write!(html, "<em class=\"flag\">{}</em>", self.word("table-thinks"));
        }
        for (n, id, words) in [
            (city.leader_hand.len() + city.leader_kept.len(), "leader", "table-leaders-held"),
            (city.tiles.len() + city.tiles_kept.len(), "tower", "table-tiles-held"),
        ] {
            if n > 0 {
                let words = self.say(&Message::new(words).number("n", n as i32));
                let _ =
                    write!(html, "<span class=\"num soft\" title=\"{words}\">{}<b>{n}</b></span>", icon(id));
            }
        }
    }

    /// The wonder with its stages.
    fn wonder(&self, html: &mut String, seat: Seat) {
        let city = &self.position.cities[seat];
        let Some(board) = city.board() else {
            if self.position.rules.solo && seat == HELPER {
                let _ = write!(html, "<p class=\"sw-note\">{}</p>", self.word("table-helper-about"));
            }
            return;
        };
        let drawn = format!("id=\"sw-w-{}\"", board.id);
        let picture = if ICONS.contains(&drawn) { format!("w-{}", board.id) } else { "stage".into() };
        let side = self.word(if city.side == 0 { "side-a" } else { "side-b" });
        let blocked = if city.blocked { " off" } else { "" };
        let start = board.start.map_or(String::new(), |start| {
            format!("<span class=\"start{blocked}\">{}</span>", icon(start.id()))
        });
        let _ = write!(
            html,
            "<div class=\"sw-wonder\"><div class=\"sw-sight\" role=\"img\" title=\"{}: {}\">\
             <svg class=\"sil\"><use href=\"#sw-{picture}\"/></svg>{start}<b>{}</b><small>{side}</small></div>\
             <ol class=\"sw-stages\">",
            self.word(board.text),
            self.word(board.about),
            self.word(board.text),
        );
        let open = self.position.open_stages(seat);
        for (i, stage) in city.all_stages().iter().enumerate() {
            let built = city.stages >> i & 1 == 1;
            let class = match (built, open >> i & 1 == 1) {
                (true, _) => "built",
                (_, true) => "next",
                _ => "later",
            };
            let _ = write!(
                html,
                "<li class=\"{class}\" data-place=\"{}\" role=\"img\" title=\"{}\"><span class=\"cost\">{}</span>\
                 <span class=\"face\">{}</span></li>",
                own(seat, &format!("stage:{}", i + 1)),
                escape(&self.stage_words(seat, i)),
                if built { icon("done") } else { faces::cost(stage.coins, &stage.cost) },
                faces::effects(stage.effects),
            );
        }
        html.push_str("</ol></div>");
    }

    fn of(&self, seat: Seat, color: Color) -> CardSet {
        let mut set = self.position.cities[seat].built;
        if self.position.rules.solo && seat == crate::position::OPPONENT {
            set |= self.position.contraband;
        }
        set & self.tables.color[color as usize]
    }

    /// The own city in columns, a strip a card.
    fn columns(&self, html: &mut String, seat: Seat) {
        html.push_str("<div class=\"sw-columns\">");
        for colors in COLUMNS {
            let n: usize = colors.iter().map(|&color| self.of(seat, color).len()).sum();
            if n == 0 {
                continue;
            }
            html.push_str("<ul>");
            for &color in colors {
                self.of(seat, color).iter().for_each(|card| self.strip(html, seat, card));
            }
            html.push_str("</ul>");
        }
        self.people(html, seat);
        html.push_str("</div>");
    }

    fn people(&self, html: &mut String, seat: Seat) {
        let city = &self.position.cities[seat];
        let (acting, gone) = (city.acting_leaders(), city.entombed);
        if acting.is_empty() && gone.is_empty() {
            return;
        }
        html.push_str("<ul>");
        acting.iter().for_each(|leader| self.small_leader(html, seat, leader, false));
        gone.iter().for_each(|leader| self.small_leader(html, seat, leader, true));
        html.push_str("</ul>");
    }

    /// Another city: small squares by color.
    fn minis(&self, html: &mut String, seat: Seat) {
        html.push_str("<div class=\"sw-minis\">");
        for color in COLUMNS.into_iter().flatten() {
            let cards = self.of(seat, *color);
            if !cards.is_empty() {
                html.push_str("<ul>");
                cards.iter().for_each(|card| self.mini(html, seat, card));
                html.push_str("</ul>");
            }
        }
        self.people(html, seat);
        html.push_str("</div>");
    }
}
