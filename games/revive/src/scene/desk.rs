//! The desk: what is on display, and a player's board with its slots, hand, tracks and technologies.

use super::cards::effect;
use super::{PEN, Painter, Places, look};
use crate::components::{Reward, face};
use crate::ids::*;
use crate::position::Phase;
use crate::setup::Step;
use kernel::{Id as _, Message, Seat};
use parts::html::Tag;
use parts::scene::Localized as _;

/// How a space of a track is filled.
fn fill(space: u8, at: u8) -> &'static str {
    ["in", "at", ""][(space.cmp(&at) as i8 + 1) as usize]
}

impl Painter<'_> {
    /// A part of the desk, with its heading.
    fn part(&self, class: &str, title: &'static str, beside: &str, inside: String) -> String {
        let aside = if self.places == Places::Live { "aside " } else { "" };
        let title = self.word(title);
        // Where there is no room for the heading, it is the name of the part all the same.
        let part =
            Tag::new("section", &format!("{aside}rv-{class}")).role("group").with("aria-label", &title);
        let part = if class == "display" { part } else { part.with("data-mine", "") };
        part.holds(format!("<h3>{title} <small>{beside}</small></h3>{inside}"))
    }

    /// The board before a seat.
    pub(super) fn desk(&self, seat: Seat) -> String {
        [self.tribe(seat), self.slots(seat), self.tracks(seat), self.hand(seat), self.own_aims(seat)].concat()
    }

    /// One's artifact cards, where the panel of a player has no room for them.
    fn own_aims(&self, seat: Seat) -> String {
        // The panel has the places. Live is only the viewer's own desk.
        let aims = self.p.seats[seat].cards.iter().map(|card| self.still().aim(seat, card));
        let live = self.places == Places::Live;
        if live { Tag::new("section", "aside rv-own").holds_all(aims) } else { String::new() }
    }

    /// Citizens, modules, machines and artifacts that lie open to all.
    pub(super) fn display(&self) -> String {
        let p = self.p;
        let deck = self.say(&Message::new("scene-deck").number("n", p.deck.draw_pile.len() as i32));
        let small = (0..p.small_left).map(|_| PEN.icon("artifact"));
        let artifacts = p.artifacts.iter().map(|artifact| self.artifact(artifact)).chain(small);
        let own = self.own.map(|seat| p.seats[seat].all_cards()).unwrap_or_default();
        let cards = p.shown_cards.iter().filter(|(_, card)| !own.has(*card)).map(|(_, card)| self.card(card));
        let modules = p.shown_modules.iter().map(|(_, module)| self.module(module));
        let machine = |(_, machine)| self.machine(machine, "");
        let machines = p
            .shown_machines
            .iter()
            .map(|row| Tag::new("div", "pile kept").holds_all(row.iter().map(machine)));
        // What a preview takes leaves its room: whoever presses meets the row below it.
        let rows = [
            Tag::new("div", "arts kept").holds_all(artifacts),
            Tag::new("div", "cards kept").holds_all(cards),
            Tag::new("div", "modules kept").holds_all(modules),
            Tag::new("div", "machines").holds_all(machines),
        ];
        self.part("display", "place-display", &deck, rows.concat())
    }

    /// The tribe: its ability, what is left to build, and the tree from below.
    fn tribe(&self, seat: Seat) -> String {
        let (t, player) = (self.t, &self.p.seats[seat]);
        let Some(side) = player.side else { return String::new() };
        let (facts, common) = (t.side(side), &t.common);
        let (words, ability) = (self.pair("thing-ability", t.sides[side].about), effect(facts.ability));
        let ability = self.thing(side, "rv-ability", &words, &(PEN.icon("tribe") + &ability));
        let figures = common.figures.saturating_sub(player.population());
        let piece = facts.piece.map(|one| (face::piece(one), player.pieces_left, t.piece(one).count, ""));
        let [small, large] = common.build.map(|cost| PEN.face(&face::stock(cost)));
        let rows = [
            ("tribe", player.markers, common.tribe_markers, ""),
            ("small", player.buildings_left(Size::Small), common.buildings[0], small.as_str()),
            ("large", player.buildings_left(Size::Large), common.buildings[1], large.as_str()),
            ("figure", figures, common.figures, ""),
        ];
        let rows = rows.into_iter().chain(piece).map(|(icon, n, of, price)| {
            format!("<p>{}<b>{n}</b>/{of} <span>{price}</span></p>", PEN.icon(icon))
        });
        let left = Tag::new("div", "left").holds_all([ability].into_iter().chain(rows));
        let tree = Tag::new("div", "tree").holds_all(Node::all().map(|node| self.node(seat, node)));
        let face = self.word(facts.face.text());
        self.part("tribe", facts.tribe_text, &face, Tag::new("div", "two").holds(left + &tree))
    }

    fn node(&self, seat: Seat, node: Node) -> String {
        let (player, t, n) = (&self.p.seats[seat], self.t, node.index());
        let Some(facts) = player.side.map(|side| t.side(side)) else { return String::new() };
        let technology = facts.technologies[n];
        let entry = &t.technologies[technology];
        let known = player.nodes >> n & 1 == 1;
        let next = if t.tree.is_next(player.nodes, node) { "next" } else { "far" };
        let state = if known { "on" } else { next };
        let price = if known { "✓".into() } else { format!("{}{}", facts.books[n], PEN.icon("book")) };
        let points = t.tree.points[n];
        let points = if points > 0 { format!("{points}{}", PEN.icon("point")) } else { String::new() };
        let face = Tag::new("span", "face").holds(PEN.face(&face::technology(technology)));
        let price = Tag::new("span", "price").holds(format!("{price} <em>{points}</em>"));
        let class = format!("rv-node {} {state}", t.tree.nodes[n]);
        self.thing(node, &class, &self.words(entry), &(self.name(entry.name) + &face + &price))
    }

    /// The slots with their cards and modules, read downwards, and the switch.
    fn slots(&self, seat: Seat) -> String {
        let columns = Slot::all().map(|slot| self.slot(seat, slot)).chain([self.switch(seat)]);
        self.part("slots", "scene-slots", "", Tag::new("div", "cols").holds_all(columns))
    }

    fn slot(&self, seat: Seat, slot: Slot) -> String {
        let (player, facts, entry) = (&self.p.seats[seat], &self.t.slot[slot.index()], &self.t.slots[slot]);
        let closed = facts.locked && player.passives.open >> slot.index() & 1 == 0;
        let half = self.word(facts.half.map_or("half-either", Half::text));
        let face = format!("<b>{}</b> <small>{half}</small>", self.word(entry.name));
        let mut inside = self.thing(slot, "rv-slot", &self.words(entry), &face);
        let laid: Vec<_> = player.laid.iter().filter(|laid| laid.slot == slot).collect();
        let seen = |i: usize, half| (i + 1 == laid.len()).then_some(half);
        // The card on top comes first: its half is the one that is seen.
        let mut cards: String =
            laid.iter().enumerate().rev().map(|(i, one)| self.laid(one.card, seen(i, one.half))).collect();
        if laid.is_empty() {
            let word = if closed { "scene-closed" } else { "scene-empty" };
            cards = Tag::new("span", "rv-gap").holds(self.word(word));
        }
        inside += &Tag::new("div", "rv-laid scrolls").holds(cards);
        inside.extend(facts.spaces.iter().map(|space| self.module_space(seat, *space)));
        Tag::new("div", if closed { "slot closed" } else { "slot" }).holds(inside)
    }

    fn module_space(&self, seat: Seat, space: ModuleSpace) -> String {
        let (text, face) = match self.t.module_spaces[space.index()].activation {
            true => ("thing-activation-symbol", PEN.icon("active")),
            false => ("thing-module-space", "·".to_owned()),
        };
        let module = self.p.seats[seat].modules[space.index()];
        let class = if module.is_some() { "rv-at full" } else { "rv-at" };
        let place = self.thing(space, class, &self.word(text), &face);
        let module = module.map(|module| self.module(module));
        Tag::new("span", "rv-seat-of").holds(place + &module.unwrap_or_default())
    }

    fn switch(&self, seat: Seat) -> String {
        let class = if self.p.seats[seat].switch_up { "rv-switch" } else { "rv-switch down" };
        let flip = |res: &Res| self.thing(*res, "rv-flip", &self.word(res.text()), &PEN.icon(res.id()));
        let inside = [PEN.icon("switch")].into_iter().chain(Res::ALL.iter().map(flip));
        Tag::new("div", class).says(self.word("piece-switch")).holds_all(inside)
    }

    /// Cards to play, resting cards, crates.
    fn hand(&self, seat: Seat) -> String {
        let player = &self.p.seats[seat];
        let resting = format!("<b>{} {}</b>", PEN.icon("moon"), player.resting.len());
        let resting = [resting].into_iter().chain(player.resting.iter().map(|card| self.named_card(card)));
        let rest = Tag::new("div", "rv-rest scrolls").says(self.word("place-resting")).holds_all(resting);
        let known = self.own == Some(seat) || self.p.phase == Phase::Over;
        let unknown = Tag::new("span", "rv-crate").says(self.word("thing-crate-closed"));
        let unknown = unknown.holds(PEN.icon("crate"));
        let closed = |one| if known { self.one_crate(one, "rv-crate") } else { unknown.clone() };
        let opened = player.opened.iter().map(|one| self.one_crate(one, "rv-crate opened"));
        let crates = Tag::new("div", "rv-crates").holds_all(player.closed.iter().map(closed).chain(opened));
        let cards = player.active.iter().map(|card| self.card(card)).chain([rest, crates]);
        self.part("hand", "place-active", "", Tag::new("div", "cards scrolls").holds_all(cards))
    }

    /// The machine tracks: what each reward space still needs; the machines; the progress track.
    fn tracks(&self, seat: Seat) -> String {
        let (player, t) = (&self.p.seats[seat], self.t);
        let pairs = RewardSpace::all().filter(|reward| t.reward[reward.index()].is_pair());
        let state = |rack| if player.is_busy(rack) { "busy" } else { "ready" };
        let machines = player.machines(t).map(|(rack, one)| self.machine(one, state(rack)));
        let rows = [
            Tag::new("div", "rv-bars").holds_all(Color::ALL.iter().map(|color| self.track(seat, *color))),
            Tag::new("div", "pairs").holds_all(pairs.map(|reward| self.reward(seat, reward, "pair"))),
            Tag::new("div", "machines").holds_all(machines),
            self.progress(seat),
        ];
        self.part("tracks", "scene-tracks", &self.word("scene-steps"), rows.concat())
    }

    fn track(&self, seat: Seat, color: Color) -> String {
        let (t, i) = (self.t, color as usize);
        let at = self.p.seats[seat].tracks[i];
        let label = Message::new("scene-track").word("color", color.text()).number("n", at);
        let label = self.say(&label.number("of", t.tracks.length));
        let head = self.thing(color, "rv-track", &label, &format!("{}<b>{at}</b>", self.letter(color)));
        let space = |space: u8| {
            let fits = |reward: &RewardSpace| {
                let facts = &t.reward[reward.index()];
                facts.needs[i] == space && !facts.is_pair()
            };
            match RewardSpace::all().find(fits) {
                Some(reward) => self.reward(seat, reward, fill(space, at)),
                None if space == at => Tag::new("i", "at").holds(PEN.seat_mark(&look(seat))),
                None => Tag::new("i", fill(space, at)).holds(space),
            }
        };
        let spaces = (1..=t.tracks.length).map(space);
        Tag::new("div", &format!("rv-bar rv-{}", color.id())).holds_all([head].into_iter().chain(spaces))
    }

    /// A reward space: what it gives, and what is missing.
    fn reward(&self, seat: Seat, reward: RewardSpace, class: &str) -> String {
        let (player, facts, entry) =
            (&self.p.seats[seat], &self.t.reward[reward.index()], &self.t.rewards[reward]);
        let open = player.unlocked >> reward.index() & 1 == 1;
        let icon = PEN.icon(match facts.reward {
            Reward::General(_) | Reward::Special(..) => "machine",
            Reward::Artifact => "artifact",
            Reward::CardBonus(..) => "citizen",
        });
        let lack = |color: &Color| {
            let lack = facts.needs[*color as usize].saturating_sub(player.tracks[*color as usize]);
            let lack = if lack == 0 { "✓".to_owned() } else { format!("+{lack}") };
            if facts.is_pair() { Tag::new("span", "").holds(self.letter(*color) + &lack) } else { lack }
        };
        let needs = Color::ALL.iter().filter(|color| facts.needs[**color as usize] > 0);
        let lacks = if open { "✓".to_owned() } else { needs.map(lack).collect() };
        let name = if facts.is_pair() { self.word(entry.name) } else { String::new() };
        let face = format!("{icon}<b class=\"name\">{name}</b><em>{lacks}</em>");
        let class = format!("rv-reward {class}{}", if open { " open" } else { "" });
        self.thing(reward, &class, &self.words(entry), &face)
    }

    fn progress(&self, seat: Seat) -> String {
        let (at, tracks) = (self.p.seats[seat].progress, &self.t.tracks);
        let label = Message::new("scene-progress").number("n", at).number("of", tracks.progress_spaces);
        let spaces = (1..).zip(&tracks.progress_values).map(|(space, value)| {
            let bonus = tracks.progress.iter().find(|bonus| bonus.space == space);
            let bonus = bonus.map_or(String::new(), |bonus| effect(bonus.list));
            Tag::new("i", fill(space, at + 1)).holds(format!("{bonus}{value}"))
        });
        let head = Tag::new("b", "").holds(self.word("scene-marks"));
        let all = [head].into_iter().chain(spaces);
        Tag::new("div", "rv-progress").says(self.say(&label)).holds_all(all)
    }

    /// Before the first turn: tribe boards to choose from, or artifact cards to keep.
    pub(super) fn tray(&self) -> String {
        let (p, t) = (self.p, self.t);
        let side = |side: TribeSide| {
            let (facts, about) = (t.side(side), t.sides[side].about);
            let head =
                format!("{} <small>{}</small>", self.name(facts.tribe_text), self.word(facts.face.text()));
            let face = Tag::new("span", "face").holds(effect(facts.ability));
            let about_it = Tag::new("span", "").holds(self.word(about));
            self.thing(side, "rv-side", &self.pair(facts.tribe_text, about), &(head + &face + &about_it))
        };
        let inside = match self.own {
            _ if p.phase != Phase::SetUp => return String::new(),
            _ if matches!(p.step(), Step::Draft(_)) => p.boards_left(t).iter().map(side).collect(),
            Some(seat) => p.seats[seat].cards.iter().map(|card| self.aim(seat, card)).collect(),
            None => String::new(),
        };
        Tag::new("div", "rv-tray scrolls").holds(inside)
    }
}
