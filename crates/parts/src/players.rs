//! Players of map games in scenes: who they are, in which order they play, their panels and boards, and where they
//! stand on tracks.

use crate::draw::Pen;
use crate::html::Tag;
use crate::map::{Map, Site};
use crate::scene::{Localized, Thing, bridge_words, leech_words, own, standing};
use crate::terrain_cycle::Terrain;
use crate::{Bowls, leech};
use kernel::scene::{Counter, Info, PLAYER_SLOT, PlayerBoard, SeatLook};
use kernel::{Actor, Decision, Game, Message, Seat};
use std::fmt::Write;

/// Something that lies before a seat, which its purse shows: its id, how many there are, and the text about it. Power is
/// among them by its id only.
pub type Store = (&'static str, i32, &'static str);

/// The store of power.
pub const POWER: Store = ("power", 0, "info-power");

/// A position of a map game, as far as its players are concerned.
pub trait Seated: Game + Copy {
    /// How many rounds there are.
    const ROUNDS: u8;
    /// The ids of the sources of points.
    const SOURCES: &'static [&'static str];

    /// The round from 1 on; 0 in the set-up.
    fn round_now(&self) -> u8;

    /// The id of a seat's faction, if it is chosen.
    fn faction_text(&self, seat: Seat) -> Option<&'static str>;

    /// The home terrain of a seat, if it has any.
    fn home_terrain(&self, seat: Seat) -> Option<Terrain>;

    /// The terrain whose color and mark a seat has; `none` before it has any, and for whoever does not play.
    fn color(&self, seat: Seat) -> &'static str;

    /// Has the seat passed in this round?
    fn has_passed(&self, seat: Seat) -> bool;

    /// Who has the bridge on a site.
    fn bridge_owner(&self, site: Site) -> Option<Seat>;

    /// The power of a seat.
    fn bowls(&self, seat: Seat) -> Bowls;

    /// What lies in the stores of a seat, in the order of its purse.
    fn stored(&self, seat: Seat) -> Vec<Store>;

    /// The points of a seat by source.
    fn points_by_source(&self, seat: Seat) -> &[i16];

    /// Gives the points that the game ends with.
    fn score_the_end(&mut self);

    /// Is there such a seat?
    fn plays(&self, seat: Seat) -> bool {
        usize::from(seat.0) < self.seats()
    }
}

/// Whoever draws the players of a map game, in the words of a viewer.
pub trait Players: Localized {
    /// The position that is drawn.
    type Position: Seated;
    /// The hand that draws.
    const PEN: Pen;

    /// The position that is drawn.
    fn drawn(&self) -> &Self::Position;

    /// Whom the table waits for.
    fn decision(&self) -> Decision;

    /// The seats that play, in seating order.
    fn seats(&self) -> impl Iterator<Item = Seat> {
        (0..self.drawn().seats() as u8).map(Seat)
    }

    /// The id of a seat's faction, if it is chosen.
    fn faction(&self, seat: Seat) -> Option<&'static str> {
        self.drawn().faction_text(seat)
    }

    /// See [`Seated::color`].
    fn color(&self, seat: Seat) -> &'static str {
        self.drawn().color(seat)
    }

    /// Does the table wait for this seat?
    fn decides(&self, seat: Seat) -> bool {
        self.decision().is_for(Actor::Seat(seat))
    }

    /// Has the seat passed in this round?
    fn passed(&self, seat: Seat) -> bool {
        self.drawn().has_passed(seat) && self.decision() != Decision::Over
    }

    /// The class of a player's panel or place in the order: who decides comes before who has passed.
    fn state_class(&self, seat: Seat) -> &'static str {
        match (self.decides(seat), self.passed(seat)) {
            (true, _) => "now",
            (_, true) => "passed",
            _ => "",
        }
    }

    /// A small picture in a line of HTML.
    fn icon(&self, id: &str) -> String {
        Self::PEN.icon(id)
    }

    /// A player's mark in a line of HTML, in the player's color.
    fn mark(&self, seat: Seat) -> String {
        Self::PEN.mark(self.color(seat))
    }

    /// The id of a seat's faction, or of nobody.
    fn named(&self, seat: Seat) -> &'static str {
        let plays = self.seats().any(|other| other == seat);
        plays.then(|| self.faction(seat)).flatten().unwrap_or("nobody")
    }

    /// The strip above the board: the rounds, who comes after whom once that is known, and what else is told there.
    fn strip(&self, round: impl Fn(&mut String, u8), order: &[Seat], more: &str) -> String {
        let mut rounds = String::new();
        (1..=Self::Position::ROUNDS).for_each(|number| round(&mut rounds, number));
        let class = |name: &str| format!("{}-{name}", Self::PEN.0);
        let label = self.word("table-rounds");
        let mut strip = Tag::new("ol", &class("rounds")).with("aria-label", label).holds(rounds);
        if order.first().is_some_and(|first| *first != Seat::NOBODY) {
            self.order(&mut strip, order.iter().copied());
        }
        Tag::new("div", &class("head")).holds(strip + more)
    }

    /// Who comes after whom, and who has passed.
    fn order(&self, html: &mut String, order: impl Iterator<Item = Seat>) {
        let place = |seat: Seat| (self.state_class(seat), self.word(self.named(seat)), self.color(seat));
        Self::PEN.order(html, &self.word("table-order"), order.map(place));
    }

    /// A bridge of somebody, or a site where one could stand.
    fn bridge<const N: usize>(&self, svg: &mut String, map: &Map<N>, site: Site) {
        let owner = self.drawn().bridge_owner(site);
        let words = bridge_words(map, map.ends(site).unwrap_or_default(), owner.map(|seat| self.named(seat)));
        Self::PEN.bridge(svg, map, site, owner.map(|seat| self.color(seat)), &self.say(&words));
    }
}

/// # Panels
///
/// Words that are handed in are ready for HTML.
pub trait Panels: Players {
    /// The panel of a seat.
    fn panel_of(&self, seat: Seat, inside: String) -> String {
        let class = format!("{}-panel who-{} {}", Self::PEN.0, self.color(seat), self.state_class(seat));
        Tag::new("section", class.trim_end()).holds(inside)
    }

    /// Its head: who it is, whether the seat has passed, and its points once it has any, with what is said of them.
    fn head(&self, seat: Seat, about: &str, points: Option<(i16, String)>) -> String {
        let name = self.word(self.faction(seat).unwrap_or("table-no-faction"));
        let mut head = self.mark(seat) + &Tag::new("b", "name").says(about).holds(name) + PLAYER_SLOT;
        if self.passed(seat) {
            head += &Tag::new("em", "flag").holds(self.word("table-passed"));
        }
        if let Some((points, words)) = points {
            let place = own(seat, "points");
            let number = Tag::new("span", "").with("data-count", &place).holds(points);
            head +=
                &Tag::new("strong", "").at(&place).pressed().says(words).holds(number + &self.icon("points"));
        }
        Tag::new("header", "").holds(head)
    }

    /// So many of something, as a counter of the panel.
    fn count(&self, html: &mut String, seat: Seat, n: impl Into<i32>, what: &'static str) {
        let n = n.into();
        self.count_saying(html, seat, n, what, &self.amount(n, what));
    }

    /// The same with other words.
    fn count_saying(&self, html: &mut String, seat: Seat, n: i32, what: &str, words: &str) {
        let number = Tag::new("b", "").with("data-count", own(seat, what)).holds(n);
        Self::PEN.counter(html, seat, what, words, &(self.icon(what) + &number));
    }

    /// The shipping level, with what is added to it for a while.
    fn ship(&self, html: &mut String, seat: Seat, (level, more): (u8, u8), words: &Message) {
        let more = if more > 0 { format!("<sup>+{more}</sup>") } else { String::new() };
        let inside = format!("{}<b>{level}{more}</b>", self.icon("ship"));
        Self::PEN.counter(html, seat, "ship", &self.say(words), &inside);
    }

    /// The price of a spade.
    fn dig(
        &self,
        html: &mut String,
        seat: Seat,
        price: impl Iterator<Item = (u8, &'static str)>,
        words: &Message,
    ) {
        let price: String = price.map(|(n, what)| format!("<b>{n}</b>{}", self.icon(what))).collect();
        Self::PEN.counter(html, seat, "dig", &self.say(words), &(self.icon("spades") + &price));
    }

    /// A card, tile or action before a player.
    fn chip(&self, html: &mut String, seat: Seat, chip: &Chip, words: &str, face: &str) {
        let used = chip.used.then(|| self.word("table-used"));
        Self::PEN.chip(html, (&own(seat, chip.id), chip.class), words, used.as_deref(), face);
    }

    /// So many town tiles of a kind before a player. The second of the same tile has a place of its own.
    fn town_chips(&self, html: &mut String, seat: Seat, (id, count): (&str, u8), words: &str, face: &str) {
        for n in 1..=count {
            let place = if n == 1 { id.to_owned() } else { format!("{id}.{n}") };
            self.chip(html, seat, &Chip { class: "town", id: &place, used: false }, words, face);
        }
    }

    /// Power that the building of a neighbor offers.
    fn offer(&self, html: &mut String, seat: Seat, place: &str, (from, gain): (Seat, u8)) {
        let words = self.say(&leech_words("table-offer", gain).word("who", self.named(from)));
        let price = (gain, leech::cost(gain));
        Self::PEN.offer(html, &own(seat, place), self.color(from), &words, price);
    }
}

impl<P: Players> Panels for P {}

/// A card, tile or action before a player, as it is drawn.
pub struct Chip<'a> {
    /// Its class.
    pub class: &'a str,
    /// What its place is called, behind whose it is.
    pub id: &'a str,
    /// Was it used in this round?
    pub used: bool,
}

/// How many of a tile are left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left {
    /// The tile says so.
    Counted(u8),
    /// There is one at most, and that it lies there says enough.
    Single(u8),
}

impl Left {
    /// So many are left of a tile of which there are so many.
    pub fn of(all: u8, left: u8) -> Left {
        if all > 1 { Left::Counted(left) } else { Left::Single(left) }
    }
}

/// Whether an action of the board can still be taken in this round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionState {
    /// Nobody has taken it.
    Free,
    /// Somebody has.
    Taken,
}

/// # Trays
///
/// Words and faces that are handed in are ready for HTML.
pub trait Trays: Players {
    /// Things of one kind, under their title.
    fn group(&self, html: &mut String, class: &str, title: &'static str, inside: impl FnOnce(&mut String)) {
        Self::PEN.group(html, class, &self.word(title), inside);
    }

    /// An action that one player can take in each round.
    fn board_action(
        &self,
        html: &mut String,
        place: &str,
        mut words: String,
        face: String,
        state: ActionState,
    ) {
        let class = match state {
            ActionState::Free => "act",
            ActionState::Taken => {
                let _ = write!(words, " – {}", self.word("table-taken"));
                "act taken"
            }
        };
        Self::PEN.thing(html, &Thing { class, place, words, face, badge: None });
    }

    /// A card or tile that is free to take, with the coins on it.
    fn free_card(
        &self,
        html: &mut String,
        (class, place): (&str, &str),
        mut words: String,
        face: String,
        coins: u8,
    ) {
        if coins > 0 {
            let more = Message::new("table-coins-on-it").number("n", coins);
            let _ = write!(words, " – {}", self.say(&more));
        }
        let badge = (coins > 0).then(|| format!("{coins}{}", self.icon("coins")));
        Self::PEN.thing(html, &Thing { class, place, words, face, badge });
    }

    /// A tile of which so many are left; the last of them leaves its place.
    fn stock_tile(
        &self,
        html: &mut String,
        (class, place): (&str, &str),
        words: String,
        face: String,
        left: Left,
    ) {
        let (Left::Counted(n) | Left::Single(n)) = left;
        let words = self.stock_words(words, n);
        let class = if n == 0 { format!("{class} out") } else { class.to_owned() };
        let badge = matches!(left, Left::Counted(_)).then(|| n.to_string());
        Self::PEN.thing(html, &Thing { class: &class, place, words, face, badge });
    }
}

impl<P: Players> Trays for P {}

/// # Tracks
pub trait Tracks: Players {
    /// Who stands on this level of a track, each as a piece that moves; is there anybody?
    fn marks_on(&self, html: &mut String, place: &str, level: u8, of: impl Fn(Seat) -> u8) -> bool {
        let mut anybody = false;
        for seat in self.seats().filter(|&seat| self.color(seat) != "none" && of(seat) == level) {
            let _ = write!(html, "<span data-piece=\"{place}:{}\">{}</span>", seat.0, self.mark(seat));
            anybody = true;
        }
        anybody
    }

    /// The spaces of a track: how many steps each, or who stands there.
    fn spaces(&self, html: &mut String, spaces: impl Iterator<Item = (u8, Seat)>) {
        let space = |(steps, seat): (u8, Seat)| match seat {
            Seat::NOBODY => Tag::new("u", "").holds(steps),
            seat => {
                let (g, color) = (Self::PEN.0, self.color(seat));
                let mark = format!("<svg class=\"{g}-on\"><use href=\"#{g}-m-{color}\"/></svg>");
                Tag::new("u", &format!("who-{color}")).holds(mark)
            }
        };
        html.push_str(&Tag::new("span", "sps").holds(spaces.map(space).collect::<String>()));
    }

    /// A track in words: who stands where.
    fn track_words(&self, id: &'static str, level: impl Fn(Seat) -> u8) -> String {
        let mut words = self.word(id);
        for (faction, level) in self.levels_of(level) {
            let _ = write!(words, ", {} {level}", self.word(faction));
        }
        words
    }

    /// The info card of a track.
    fn info_track(&self, id: &'static str, level: impl Fn(Seat) -> u8) -> Info {
        let mut info = self.titled(self.plain(id), self.plain("info-track"));
        let rows = self.levels_of(level).into_iter();
        info.rows.extend(rows.map(|(faction, level)| (self.plain(faction), level.to_string())));
        info
    }

    /// The level of every faction.
    fn levels_of(&self, level: impl Fn(Seat) -> u8) -> Vec<(&'static str, u8)> {
        self.seats().filter_map(|seat| Some((self.faction(seat)?, level(seat)))).collect()
    }
}

impl<P: Players> Tracks for P {}

/// What a seat decides by.
pub fn purse(position: &impl Seated, seat: Seat, pen: Pen) -> Vec<Counter> {
    let counter = |(id, n, _): Store| match id {
        "power" => pen.purse_power(position.bowls(seat)),
        id => pen.purse(id, n),
    };
    position.stored(seat).into_iter().map(counter).collect()
}

/// How the seats are told apart, once all have a color.
pub fn looks(position: &impl Seated, Pen(g): Pen) -> Vec<SeatLook> {
    let colors: Vec<&str> = (0..position.seats() as u8).map(|seat| position.color(Seat(seat))).collect();
    let look = |color: &&str| SeatLook { class: format!("who-{color}"), mark: format!("{g}-m-{color}") };
    if colors.contains(&"none") { Vec::new() } else { colors.iter().map(look).collect() }
}

/// # Boards
pub trait Boards: Players {
    /// What lies before the seats: for each its board, what comes in next, and what the final scoring would add to its
    /// points by source.
    fn boards_of(&self, html: impl Fn(Seat) -> String, income: impl Fn(Seat) -> String) -> Vec<PlayerBoard> {
        let now = self.drawn();
        let mut end = *now;
        let over = self.decision() == Decision::Over;
        if !over && now.round_now() > 0 {
            end.score_the_end();
        }
        let last = over || now.round_now() >= Self::Position::ROUNDS;
        let board = |seat| PlayerBoard {
            html: html(seat),
            forecast: if last { String::new() } else { income(seat) },
            standing: standing(
                now.points_by_source(seat),
                end.points_by_source(seat),
                Self::Position::SOURCES,
            ),
        };
        self.seats().map(board).collect()
    }
}

impl<P: Players> Boards for P {}
