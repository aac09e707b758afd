//! Info cards: what each place is in words, with what it costs, gives and still needs.

use super::Painter;
use crate::components::Reward;
use crate::ids::*;
use crate::moves::With;
use crate::notation::amounts;
use crate::price::Price;
use crate::stock::Stock;
use kernel::catalog::Catalog;
use kernel::scene::Info;
use kernel::{Arg, Id as _, Joint, Message, Operand as _, Seat};

impl Painter<'_> {
    fn say(&self, id: &'static str) -> String {
        self.l10n.say(&Message::new(id))
    }

    fn entry(&self, name: &'static str, text: &'static str) -> Option<Info> {
        Some(Info { name: self.say(name), text: self.say(text), rows: Vec::new() })
    }

    /// The same with one row.
    fn entry_with(
        &self,
        (name, text): (&'static str, &'static str),
        (head, row): (&'static str, &'static str),
    ) -> Option<Info> {
        let mut info = self.entry(name, text)?;
        self.row(&mut info, head, &Message::new(row));
        Some(info)
    }

    /// The entry of a catalog.
    fn of_entry<I: kernel::Id, T>(&self, catalog: &Catalog<I, T>, name: &str) -> Option<Info> {
        let entry = catalog.get(catalog.named(name)?)?;
        self.entry(entry.name, entry.about)
    }

    /// A row whose heading and sentence have ids.
    fn row(&self, info: &mut Info, head: &'static str, text: &Message) {
        let text = self.l10n.say(text);
        if !text.is_empty() {
            info.rows.push((self.say(head), text));
        }
    }

    fn listed(&self, info: &mut Info, head: &'static str, all: Vec<Message>) {
        self.row(info, head, &Message::new("info-amount").arg("what", Arg::List(all, Joint::Comma)));
    }

    fn stock_row(&self, info: &mut Info, head: &'static str, stock: Stock) {
        let id = if stock.is_empty() { "info-nothing" } else { "info-amount" };
        self.row(info, head, &Message::new(id).arg("what", amounts(stock)));
    }

    /// What an action costs, and how much of it is the way.
    fn price_rows(&self, info: &mut Info, head: &'static str, price: &Price) {
        self.stock_row(info, head, price.total);
        if price.distance > 0 {
            self.row(info, "info-way", &Message::new("info-spaces").number("n", price.distance));
        }
    }

    /// What a place is.
    pub(super) fn info_of(&self, place: &str) -> Option<Info> {
        let (p, t) = (self.p, self.t);
        let (kind, name) = place.split_once(':')?;
        match kind {
            "card" => self.card_info(Card::read(p, name)?),
            "machine" => self.machine_info(Machine::read(p, name)?),
            "module" => self.of_entry(&t.modules, name),
            "crate" => self.of_entry(&t.crates, name),
            "artifact" => self.of_entry(&t.artifacts, name),
            "aim" => self.of_entry(&t.artifact_cards, name),
            "tribe" => {
                let side = TribeSide::read(p, name)?;
                let facts = t.side(side);
                self.entry_with((facts.tribe_text, t.sides[side].about), ("info-side", facts.face.text()))
            }
            "reward" => self.reward_info(RewardSpace::read(p, name)?),
            "slot" => self.slot_info(Slot::read(p, name)?),
            "node" => self.node_info(Node::read(p, name)?),
            "at" => ModuleSpace::read(p, name).and_then(|at| {
                let active = t.module_spaces[at.index()].activation;
                self.entry("thing-module-space", if active { "info-activation" } else { "info-module-space" })
            }),
            "switch" => {
                let res = Res::named(name)?;
                self.entry_with(("piece-switch", "action-switch-text"), ("info-gives", res.text()))
            }
            "track" => {
                let color = Color::named(name)?;
                self.entry_with(("track-machine", "info-track"), ("info-color", color.text()))
            }
            "act" => {
                let (.., label, text) = super::ACTIONS.iter().find(|(id, ..)| *id == name)?;
                self.entry(label, text)
            }
            "place" => self.tile_info(Place::read(p, name)?),
            "space" => self.space_info(Space::read(p, name)?),
            _ => None,
        }
    }

    /// Both halves; and for a card of the own hand, what it would do in each slot.
    fn card_info(&self, card: Card) -> Option<Info> {
        let (p, t) = (self.p, self.t);
        let facts = t.card(card);
        let mut info = self.entry(t.cards[card].name, facts.color.text())?;
        for half in Half::ALL {
            info.rows.push((self.say(half.text()), self.say(facts.half(*half).text)));
        }
        let Some(seat) = self.own().filter(|seat| p.seats[*seat].active.has(card)) else { return Some(info) };
        for slot in Slot::all().filter(|slot| p.check_slot(t, seat, *slot).is_ok()) {
            let modules =
                t.slot[slot.index()].spaces.iter().filter_map(|at| p.seats[seat].modules[at.index()]);
            let used = modules.filter(|module| t.module(*module).colors >> facts.color as u8 & 1 == 1);
            let used: Vec<Message> = used.map(|module| Message::new(t.modules[module].about)).collect();
            let half = t.slot[slot.index()].half;
            let text = half.map_or("half-either", |half| facts.half(half).text);
            let row = Message::new(if used.is_empty() { "info-played" } else { "info-played-with" });
            let row = row.word("half", text).arg("modules", Arg::List(used, Joint::Comma));
            self.row(&mut info, t.slots[slot].name, &row);
        }
        Some(info)
    }

    fn machine_info(&self, machine: Machine) -> Option<Info> {
        let t = self.t;
        let mut info = self.entry(t.machine_text(machine), t.machine_about(machine))?;
        if let Some(player) = self.own().map(|seat| &self.p.seats[seat])
            && let Some(rack) = player.rack_of(t, machine)
        {
            let state = if player.is_busy(rack) { "info-busy" } else { "info-ready" };
            self.row(&mut info, "resource-energy", &Message::new(state));
        }
        Some(info)
    }

    /// What a reward space still needs.
    fn reward_info(&self, reward: RewardSpace) -> Option<Info> {
        let t = self.t;
        let mut info = self.entry(t.rewards[reward].name, t.rewards[reward].about)?;
        let player = &self.p.seats[self.own()?];
        if player.unlocked >> reward.index() & 1 == 1 {
            self.row(&mut info, "info-needs", &Message::new("info-open"));
            return Some(info);
        }
        let facts = &t.reward[reward.index()];
        for color in Color::ALL.iter().filter(|color| facts.needs[**color as usize] > 0) {
            let (need, at) = (facts.needs[*color as usize], player.tracks[*color as usize]);
            let text = Message::new("info-lacks").number("need", need).number("n", need.saturating_sub(at));
            self.row(&mut info, color.text(), &text);
        }
        if let Reward::CardBonus(_, points) = facts.reward {
            self.row(&mut info, "info-gives", &Message::new("info-per-card").number("n", points));
        }
        Some(info)
    }

    fn slot_info(&self, slot: Slot) -> Option<Info> {
        let (p, t) = (self.p, self.t);
        let mut info = self.entry(t.slots[slot].name, t.slots[slot].about)?;
        let seat = self.own()?;
        if p.check_slot(t, seat, slot).is_ok() {
            for card in p.seats[seat].active {
                let text =
                    t.slot[slot.index()].half.map_or("half-either", |half| t.card(card).half(half).text);
                self.row(&mut info, t.cards[card].name, &Message::new(text));
            }
        }
        Some(info)
    }

    fn node_info(&self, node: Node) -> Option<Info> {
        let t = self.t;
        let player = &self.p.seats[self.own()?];
        let facts = t.side(player.side?);
        let entry = &t.technologies[facts.technologies[node.index()]];
        let mut info = self.entry(entry.name, entry.about)?;
        match player.nodes >> node.index() & 1 {
            1 => self.row(&mut info, "info-price", &Message::new("info-open")),
            _ => self.stock_row(&mut info, "info-price", Stock::of(Res::Book, facts.books[node.index()])),
        }
        let points = Message::new("info-points").number("n", t.tree.points[node.index()]);
        self.row(&mut info, "info-final", &points);
        Some(info)
    }

    fn tile_info(&self, place: Place) -> Option<Info> {
        let (p, t) = (self.p, self.t);
        let back = p.map.backs[place.index()]?;
        let facts = &t.backs[back.index()];
        let mut info = self.entry("kind-face-down", "action-explore-text")?;
        self.row(&mut info, "info-gives", &Message::new("info-points").number("n", facts.points));
        let own = self.own().filter(|_| p.phase == crate::position::Phase::Turns);
        let price = own.and_then(|seat| {
            let reach = p.reach(t, seat);
            p.explore_price(t, seat, (place, None), With::new(), (&reach, 0)).ok()
        });
        match price {
            Some(price) => self.price_rows(&mut info, "info-price", &price),
            None => self.stock_row(&mut info, "info-price", facts.cost),
        }
        Some(info)
    }

    fn space_info(&self, space: Space) -> Option<Info> {
        let (p, t) = (self.p, self.t);
        let place = Message::new("info-space").arg("space", space.arg(p));
        let location = space.as_corner().and_then(|corner| p.map.corners[corner.index()]);
        let ground = p.map.ground_of(space);
        let (name, text) = match (location, ground) {
            (Some(one), _) => (t.locations[one].name, t.locations[one].about),
            (None, Some(ground)) => (ground.text(), GROUND_TEXTS[ground as usize]),
            (None, None) if space.as_corner().is_some() => ("kind-large-location", "info-location"),
            (None, None) => ("space-rift", "info-rift"),
        };
        let mut info = self.entry(name, text)?;
        self.row(&mut info, "info-where", &place);
        if let Some(list) = p.water_list(t, space).filter(|_| ground == Some(Ground::Water)) {
            self.row(&mut info, "info-gives", &self.list_message(list));
        }
        let Some(seat) = self.own() else { return Some(info) };
        if let Some(location) = location {
            let score = &t.location[location.index()].score;
            let worth = score.of(p.count_of(t, seat, score.per));
            self.row(&mut info, "info-worth", &Message::new("info-points").number("n", worth));
        }
        if p.phase == crate::position::Phase::Turns {
            self.action_rows(&mut info, seat, space);
        }
        Some(info)
    }

    /// What building or populating here would cost and give.
    fn action_rows(&self, info: &mut Info, seat: Seat, space: Space) {
        let (p, t) = (self.p, self.t);
        let reach = p.reach(t, seat);
        for size in Size::ALL {
            if let Ok(price) = p.build_price(t, seat, (*size, space), With::new(), (&reach, 0)) {
                self.price_rows(info, size.text(), &price);
                let gains = p.site_steps(t, *size, space);
                let steps = Color::ALL.iter().filter(|color| gains[**color as usize] > 0);
                let steps = steps.map(|color| {
                    Message::new("op-advance").number("n", gains[*color as usize]).word("color", color.text())
                });
                self.listed(info, "info-gives", steps.collect());
                let opens = p.opened_by(t, seat, gains).map(|reward| Message::new(t.rewards[reward].name));
                self.listed(info, "info-opens", opens.collect());
            }
        }
        let nodes = Node::all().filter_map(|node| {
            let price = p.populate_price(t, seat, (space, node), With::new(), (&reach, 0)).ok()?;
            Some((p.seats[seat].side?, node, price))
        });
        for (side, node, price) in nodes {
            let technology = t.side(side).technologies[node.index()];
            self.stock_row(info, t.technologies[technology].name, price.total);
        }
    }
}

/// What can be done on each kind of ground.
const GROUND_TEXTS: [&str; 6] =
    ["info-sand", "info-forest", "info-mountain", "info-plains", "info-water", "info-location"];
