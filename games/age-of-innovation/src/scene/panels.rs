//! One panel a player: points, resources, and what lies before them.

use super::tiles::{action, deed, tile};
use super::words::prices;
use super::{PEN, Painter, icon, own};
use crate::components::Tile;
use crate::moves::{Act, Piece, Resource};
use crate::position::{NONE, Phase, Player, bits};
use crate::source::Source;
use kernel::scene::PLAYER_SLOT;
use kernel::{Message, Seat};
use parts::scene::{Voice, leech_words};
use std::fmt::Write;

impl Painter<'_> {
    pub(super) fn panel(&self, seat: Seat) -> String {
        let player = self.position.player(seat);
        let state = match () {
            _ if self.position.phase == Phase::Over => "",
            _ if self.decides(seat) => " now",
            _ if player.passed => " passed",
            _ => "",
        };
        let mut html = format!("<section class=\"ai-panel who-{}{state}\">", self.color(seat));
        self.head(&mut html, seat, player);
        if !self.setting_up() {
            self.resources(&mut html, seat, player);
            html.push_str("</div>");
        }
        self.belongings(&mut html, seat, player);
        self.offer(&mut html, seat);
        html.push_str("</section>");
        html
    }

    fn head(&self, html: &mut String, seat: Seat, player: &Player) {
        let (name, mut words) = match self.faction(seat) {
            Some(id) => (self.word(id), self.word(Piece::Faction(player.faction).about())),
            None => (self.word("table-no-faction"), String::new()),
        };
        if player.board != NONE {
            let _ = write!(words, " {}", self.told(Piece::Board(player.board)));
        }
        let _ = write!(
            html,
            "<header>{}<b class=\"name\" title=\"{}\">{name}</b>{PLAYER_SLOT}",
            self.mark(seat),
            words.trim_start()
        );
        if player.passed && self.position.phase != Phase::Over {
            let _ = write!(html, "<em class=\"flag\">{}</em>", self.word("table-passed"));
        }
        if !self.setting_up() {
            let _ = write!(
                html,
                "<strong data-place=\"{}\" role=\"button\" tabindex=\"-1\" title=\"{}\">{}{}</strong>",
                own(seat, "points"),
                self.source_words(player),
                player.vp,
                icon("points")
            );
        }
        html.push_str("</header>");
    }

    /// Where a player's points come from.
    fn source_words(&self, player: &Player) -> String {
        let sources = Source::ALL.into_iter().map(|source| (source.id(), player.sources[source as usize]));
        let mut words = self.amount(player.vp, "points");
        for (id, points) in sources.filter(|(_, points)| *points != 0) {
            let _ = write!(words, "; {} {points}", self.word(id));
        }
        words
    }

    fn count(&self, html: &mut String, seat: Seat, n: u16, what: &'static str) {
        PEN.counter(html, seat, what, &self.amount(n, what), &format!("{}<b>{n}</b>", icon(what)));
    }

    fn resources(&self, html: &mut String, seat: Seat, player: &Player) {
        html.push_str("<div class=\"res\">");
        self.count(html, seat, player.coins, "coins");
        self.count(html, seat, player.tools, "tools");
        let supply = Message::new("table-scholars").number("n", player.scholars);
        let words = self.say(&supply.number("left", self.position.scholar_supply(self.tables, seat)));
        let scholars = format!("{}<b>{}</b>", icon("scholars"), player.scholars);
        PEN.counter(html, seat, "scholars", &words, &scholars);
        PEN.bowls(html, self, seat, player.bowls);
        self.tracks(html, seat, player);
        html.push_str("</div><div class=\"kit\"><div class=\"res books\">");
        for (track, n) in (0..).zip(player.books.0) {
            self.count(html, seat, n.into(), Resource::Books(track).id());
        }
        if player.keys > 0 {
            let words = self.amount(player.keys, "keys");
            let _ = write!(html, "<span title=\"{words}\">{}<b>{}</b></span>", icon("keys"), player.keys);
        }
        self.count(html, seat, u16::from(self.bridges_left(player)), "bridges");
        if player.annexes > 0 {
            self.count(html, seat, player.annexes.into(), "annexes");
        }
        html.push_str("</div>");
    }

    pub(super) fn bridges_left(&self, player: &Player) -> u8 {
        self.tables.supply.bridges.saturating_sub(player.bridges.count_ones() as u8)
    }

    fn tracks(&self, html: &mut String, seat: Seat, player: &Player) {
        let more = self.position.ship_range(self.tables, seat) - player.ship;
        let words = Message::new("table-shipping").number("n", player.ship).number("more", more);
        let extra = if more > 0 { format!("<sup>+{more}</sup>") } else { String::new() };
        let inside = format!("{}<b>{}{extra}</b>", icon("ship"), player.ship);
        PEN.counter(html, seat, "ship", &self.say(&words), &inside);
        let price = self.position.spade_price(self.tables, seat, 1);
        let words = Message::new("table-digging").number("n", player.dig).number("tools", price.tools);
        let mut inside = icon("spades");
        for (n, what) in prices(price) {
            let _ = write!(inside, "<b>{n}</b>{}", icon(what));
        }
        PEN.counter(html, seat, "dig", &self.say(&words), &inside);
    }

    /// The palace, the tiles and the special actions.
    pub(super) fn belongings(&self, html: &mut String, seat: Seat, player: &Player) {
        let mut inside = String::new();
        let free = self.free_specials(seat);
        let mut chip = |class: &str, piece: Piece, act: Act, kind: &Tile| {
            let used = kind.action.is_some() && !free.contains(&act);
            self.chip(&mut inside, seat, class, (piece.id(), used), &self.told(piece), &tile(kind));
        };
        if let Some(kind) = self.tables.bonus.get(player.bonus as usize) {
            chip("bonus", Piece::Bonus(player.bonus), Act::Bonus(player.bonus), kind);
        }
        if let Some(kind) = self.tables.palaces.get(player.palace as usize) {
            chip("pal", Piece::Palace(player.palace), Act::Palace(player.palace), kind);
        } else if let Some(kind) = self.tables.palaces.get(player.drafted as usize) {
            chip("pal later", Piece::Palace(player.drafted), Act::Palace(NONE), kind);
        }
        for i in bits(player.competencies.into()) {
            chip("comp", Piece::Competency(i), Act::Competency(i), &self.tables.competencies[i as usize]);
        }
        for i in player.innovations.into_iter().filter(|&i| i != NONE) {
            if let Some(kind) = self.tables.innovations.get(i as usize) {
                chip("inno", Piece::Innovation(i), Act::Innovation(i), kind);
            }
        }
        for (i, &count) in (0..).zip(&player.towns) {
            let (id, face) = (Piece::Town(i).id(), self.town_face(i as usize));
            for n in 0..count {
                let place = if n == 0 { id.to_owned() } else { format!("{id}.{}", n + 1) };
                self.chip(&mut inside, seat, "town", (&place, false), &self.told(Piece::Town(i)), &face);
            }
        }
        self.faction_chip(&mut inside, seat, &free);
        if !inside.is_empty() {
            let _ = write!(html, "<div class=\"own\">{inside}</div>");
        }
    }

    /// The special actions that a seat has not used.
    fn free_specials(&self, seat: Seat) -> Vec<Act> {
        let mut free = Vec::new();
        self.position.each_special(self.tables, seat, |act| free.push(act));
        free
    }

    fn faction_chip(&self, html: &mut String, seat: Seat, free: &[Act]) {
        let faction = self.position.player(seat).faction;
        if faction == NONE {
            return;
        }
        if let Some(act) = &self.position.faction(self.tables, seat).action {
            let used = !free.contains(&Act::Faction(faction));
            let words = self.told(Piece::Faction(faction));
            self.chip(html, seat, "special", ("faction", used), &words, &action(&deed(act)));
        }
    }

    /// A tile or an action before a player.
    fn chip(&self, html: &mut String, seat: Seat, class: &str, what: (&str, bool), words: &str, face: &str) {
        let (id, used) = what;
        let used = used.then(|| self.word("table-used"));
        PEN.chip(html, (&own(seat, id), class), words, used.as_deref(), face);
    }

    /// Power that a neighbor's building offers.
    fn offer(&self, html: &mut String, seat: Seat) {
        let Some(offer) = self.position.open_offers().iter().find(|offer| offer.to == seat) else { return };
        let from = self.position.turn.seat;
        let words = self.say(&leech_words("table-offer", offer.amount).word("who", self.named(from)));
        PEN.offer(html, &own(seat, "offer"), self.color(from), &words);
    }
}
