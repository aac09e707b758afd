//! Info cards: what each place is in words, with what it costs, gives and still needs.

use super::Painter;
use super::choices::{ACTIONS, count, list_words, listed};
use crate::components::Reward;
use crate::ids::*;
use crate::moves::With;
use crate::position::{Phase, Player};
use crate::stock::Stock;
use kernel::scene::Info;
use kernel::{Id as _, Message, Operand as _, Seat};
use parts::scene::Localized as _;

/// What can be done on each kind of ground.
const GROUND_TEXTS: [&str; 6] =
    ["info-sand", "info-forest", "info-mountain", "info-plains", "info-water", "info-location"];

impl Painter<'_> {
    /// With a row more, whose heading has an id.
    fn row(&self, mut info: Info, head: &'static str, text: impl Into<Message>) -> Info {
        info.rows.push(self.headed(head, self.raw(&text.into())));
        info
    }

    /// With a row of several things, if there are any.
    fn list_row(&self, info: Info, head: &'static str, all: impl Iterator<Item = Message>) -> Info {
        let mut all = all.peekable();
        if all.peek().is_none() {
            return info;
        }
        self.row(info, head, Message::new("info-amount").arg("what", listed(all)))
    }

    /// With how one gets it, if it lies there for everybody.
    fn how(&self, info: Info, text: Option<&'static str>) -> Info {
        match text {
            Some(text) => self.row(info, "info-how", text),
            None => info,
        }
    }

    fn stock_row(&self, info: Info, head: &'static str, stock: Stock) -> Info {
        let id = if stock.is_empty() { "info-nothing" } else { "info-amount" };
        self.row(info, head, Message::new(id).arg("what", stock.words()))
    }

    /// With what an action costs, and how much of it is the way.
    fn price_rows(&self, info: Info, head: &'static str, total: Stock, distance: u8) -> Info {
        let info = self.stock_row(info, head, total);
        if distance > 0 { self.row(info, "info-way", count("info-spaces", distance)) } else { info }
    }

    /// The viewer's things.
    fn player(&self) -> Option<&Player> {
        self.own.map(|seat| &self.p.seats[seat])
    }

    /// What a place is.
    pub(super) fn info(&self, place: &str) -> Option<Info> {
        let (p, t) = (self.p, self.t);
        let (kind, name) = place.split_once(':')?;
        let with_row = |name, about, head, text: &'static str| self.row(self.about(name, about), head, text);
        Some(match kind {
            "card" => self.card_info(Card::read(p, name)?),
            "machine" => self.machine_info(Machine::read(p, name)?),
            "module" => {
                let module = Module::read(p, name)?;
                let info = self.about_entry(&t.modules[module]);
                self.how(info, p.shown_modules.slot_of(module).map(|_| "info-how-module"))
            }
            "crate" => self.about_entry(&t.crates[Crate::read(p, name)?]),
            "artifact" => {
                let artifact = Artifact::read(p, name)?;
                let info = self.about_entry(&t.artifacts[artifact]);
                self.how(info, p.artifacts.has(artifact).then_some("info-how-artifact"))
            }
            "aim" => self.about_entry(&t.artifact_cards[ArtifactCard::read(p, name)?]),
            "tribe" => {
                let side = TribeSide::read(p, name)?;
                let facts = t.side(side);
                with_row(facts.tribe_text, t.sides[side].about, "info-side", facts.face.text())
            }
            "reward" => self.reward_info(RewardSpace::read(p, name)?),
            "slot" => self.slot_info(Slot::read(p, name)?),
            "node" => self.node_info(Node::read(p, name)?)?,
            "at" => {
                let active = t.module_spaces[ModuleSpace::read(p, name)?.index()].activation;
                self.about("thing-module-space", if active { "info-activation" } else { "info-module-space" })
            }
            "switch" => {
                with_row("piece-switch", "action-switch-text", "info-gives", Res::named(name)?.text())
            }
            "track" => with_row("track-machine", "info-track", "info-color", Color::named(name)?.text()),
            "act" => {
                let (.., label, text) = ACTIONS.iter().find(|(id, ..)| *id == name)?;
                self.about(label, text)
            }
            "place" => self.tile_info(Place::read(p, name)?)?,
            "space" => self.space_info(Space::read(p, name)?),
            _ => return None,
        })
    }

    /// Both halves; and for a card of the own hand, what it would do in each slot.
    fn card_info(&self, card: Card) -> Info {
        let (p, t) = (self.p, self.t);
        let facts = t.card(card);
        let mut info = self.about(t.cards[card].name, facts.color.text());
        for half in Half::all() {
            info = self.row(info, half.text(), facts.half(half).text);
        }
        info = self.how(info, p.shown_cards.slot_of(card).map(|_| "info-how-card"));
        let Some(seat) = self.own.filter(|seat| p.seats[*seat].active.has(card)) else { return info };
        for slot in Slot::all().filter(|slot| p.check_slot(t, seat, *slot).is_ok()) {
            let place = &t.slot[slot.index()];
            let modules = place.spaces.iter().filter_map(|at| p.seats[seat].modules[at.index()]);
            let used = modules.filter(|module| t.module(*module).colors >> facts.color as u8 & 1 == 1);
            let mut used = used.map(|module| Message::new(t.modules[module].about)).peekable();
            let row = Message::new(if used.peek().is_none() { "info-played" } else { "info-played-with" });
            let row = row.word("half", place.half.map_or("half-either", |half| facts.half(half).text));
            info = self.row(info, t.slots[slot].name, row.arg("modules", listed(used)));
        }
        info
    }

    fn machine_info(&self, machine: Machine) -> Info {
        let t = self.t;
        let info = self.about(t.machine_text(machine), t.machine_about(machine));
        let open = self.p.shown_machines.iter().any(|row| row.slot_of(machine).is_some());
        let info = self.how(info, open.then_some("info-how-machine"));
        let busy = self.player().and_then(|player| Some(player.is_busy(player.rack_of(t, machine)?)));
        let Some(busy) = busy else { return info };
        self.row(info, "resource-energy", if busy { "info-busy" } else { "info-ready" })
    }

    /// What a reward space still needs.
    fn reward_info(&self, reward: RewardSpace) -> Info {
        let (t, facts) = (self.t, &self.t.reward[reward.index()]);
        let mut info = self.about_entry(&t.rewards[reward]);
        let Some(player) = self.player() else { return info };
        if player.unlocked >> reward.index() & 1 == 1 {
            return self.row(info, "info-needs", "info-open");
        }
        for color in Color::all().filter(|color| facts.needs[*color as usize] > 0) {
            let (need, at) = (facts.needs[color as usize], player.tracks[color as usize]);
            let text = count("info-lacks", need.saturating_sub(at)).number("need", need);
            info = self.row(info, color.text(), text);
        }
        let Reward::CardBonus(_, points) = facts.reward else { return info };
        self.row(info, "info-gives", count("info-per-card", points))
    }

    fn slot_info(&self, slot: Slot) -> Info {
        let (p, t) = (self.p, self.t);
        let mut info = self.about_entry(&t.slots[slot]);
        let open = self.own.filter(|seat| p.check_slot(t, *seat, slot).is_ok());
        for card in open.map(|seat| p.seats[seat].active).unwrap_or_default() {
            let half = t.slot[slot.index()].half;
            let text = half.map_or("half-either", |half| t.card(card).half(half).text);
            info = self.row(info, t.cards[card].name, text);
        }
        info
    }

    fn node_info(&self, node: Node) -> Option<Info> {
        let (t, player) = (self.t, self.player()?);
        let facts = t.side(player.side?);
        let info = self.about_entry(&t.technologies[facts.technologies[node.index()]]);
        let info = match player.nodes >> node.index() & 1 {
            1 => self.row(info, "info-price", "info-open"),
            _ => self.stock_row(info, "info-price", Stock::of(Res::Book, facts.books[node.index()])),
        };
        Some(self.row(info, "info-final", count("info-points", t.tree.points[node.index()])))
    }

    fn tile_info(&self, place: Place) -> Option<Info> {
        let (p, t) = (self.p, self.t);
        let facts = &t.backs[p.map.backs[place.index()]?.index()];
        let info = self.about("kind-face-down", "action-explore-text");
        let info = self.row(info, "info-gives", count("info-points", facts.points));
        let own = self.own.filter(|_| p.phase == Phase::Turns);
        let price = own.and_then(|seat| {
            p.explore_price(t, seat, (place, None), With::new(), (&p.reach(t, seat), 0)).ok()
        });
        let (total, distance) = price.map_or((facts.cost, 0), |price| (price.total, price.distance));
        Some(self.price_rows(info, "info-price", total, distance))
    }

    fn space_info(&self, space: Space) -> Info {
        let (p, t) = (self.p, self.t);
        let location = space.as_corner().and_then(|corner| p.map.corners[corner.index()]);
        let ground = p.map.ground_of(space);
        let info = match (location, ground) {
            (Some(one), _) => self.row(self.about_entry(&t.locations[one]), "info-how", "info-location"),
            (None, Some(ground)) => self.about(ground.text(), GROUND_TEXTS[ground as usize]),
            (None, None) if space.as_corner().is_some() => self.about("kind-large-location", "info-location"),
            (None, None) => self.about("space-rift", "info-rift"),
        };
        let mut info = self.row(info, "info-where", Message::new("info-space").arg("space", space.arg(p)));
        if let Some(list) = p.water_list(t, space).filter(|_| ground == Some(Ground::Water)) {
            info = self.row(info, "info-gives", list_words(t, list));
        }
        for piece in Piece::all().filter(|piece| p.map.pieces[piece.index()].has(space.hex())) {
            info = self.row(info, t.pieces[piece].name, t.pieces[piece].about);
        }
        let Some(seat) = self.own else { return info };
        if let Some(location) = location {
            let score = &t.location[location.index()].score;
            let worth = score.of(p.count_of(t, seat, score.per));
            info = self.row(info, "info-worth", count("info-points", worth));
        }
        if p.phase == Phase::Turns { self.action_rows(info, seat, space) } else { info }
    }

    /// What building or populating here would cost and give.
    fn action_rows(&self, mut info: Info, seat: Seat, space: Space) -> Info {
        let (p, t, with) = (self.p, self.t, With::new());
        let reach = p.reach(t, seat);
        for size in Size::all() {
            if let Ok(price) = p.build_price(t, seat, (size, space), with, (&reach, 0)) {
                info = self.price_rows(info, size.text(), price.total, price.distance);
                let gains = p.site_steps(t, size, space);
                let steps = Color::all().filter(|color| gains[*color as usize] > 0);
                let step =
                    |color: Color| count("op-advance", gains[color as usize]).word("color", color.text());
                info = self.list_row(info, "info-gives", steps.map(step));
                info = self.list_row(info, "info-opens", p.opened(seat, gains).into_iter());
            }
        }
        let Some(side) = p.seats[seat].side else { return info };
        for node in Node::all() {
            if let Ok(price) = p.populate_price(t, seat, (space, node), with, (&reach, 0)) {
                let technology = t.side(side).technologies[node.index()];
                info = self.stock_row(info, t.technologies[technology].name, price.total);
            }
        }
        info
    }
}
