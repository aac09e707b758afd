//! Playing cards: costs of all first, then what the cards do.

use crate::city::Powers;
use crate::components::{Card, Happening, Leader, Tile, tables};
use crate::event::Event;
use crate::moves::{Move, Pay, Way};
use crate::options::MAX_CITIES;
use crate::position::{BURIED_LEADER, NOTHING, Position};
use kernel::{Clause, Watch};

/// What each city uses at the same time; `None` for those that use nothing.
pub type Uses = [Option<Move>; MAX_CITIES];

impl Position {
    /// The bank pays a city; the helper takes nothing.
    pub(crate) fn gain<W: Watch<Event>>(&mut self, seat: usize, amount: u16, clause: Clause, watch: &mut W) {
        if amount == 0 || self.is_helper(seat) {
            return;
        }
        let city = &mut self.cities[seat];
        let mut all = amount;
        if city.powers.has(Powers::EXTRA_COIN) && !city.extra_taken {
            city.extra_taken = true;
            all += 1;
        }
        city.coins = city.coins.saturating_add(all);
        watch.see(Event::Coins { seat: seat as u8, amount: all as i16, clause });
    }

    fn spend<W: Watch<Event>>(&mut self, seat: usize, amount: u16, clause: Clause, watch: &mut W) {
        if amount > 0 {
            let city = &mut self.cities[seat];
            city.coins = city.coins.saturating_sub(amount);
            watch.see(Event::Coins { seat: seat as u8, amount: -(amount as i16), clause });
        }
    }

    /// Plays these uses together: costs first, then effects in seating order, then tiles by number.
    pub(crate) fn resolve<W: Watch<Event>>(&mut self, uses: &Uses, watch: &mut W) {
        let tower = self.tower();
        let mut income = [0u16; MAX_CITIES];
        let mut gifts = [0u8; MAX_CITIES];
        for (seat, mv) in uses.iter().enumerate() {
            let Some(mv) = *mv else { continue };
            self.cities[seat].extra_taken = false;
            let pay = self.place(seat, mv, &tower, &mut gifts[seat], watch);
            if pay.total() > 0 {
                self.spend(seat, pay.total(), Clause("3.7"), watch);
                for (to, coins) in [(self.left(seat), pay.left), (self.right(seat), pay.right)] {
                    if !self.is_helper(to) {
                        income[to] += u16::from(coins);
                    }
                }
            }
        }
        for (seat, &coins) in income.iter().enumerate() {
            if coins > 0 {
                self.cities[seat].coins = self.cities[seat].coins.saturating_add(coins);
                watch.see(Event::Coins { seat: seat as u8, amount: coins as i16, clause: Clause("3.7") });
            }
        }
        for (seat, mv) in uses.iter().enumerate() {
            let Some(mv) = *mv else { continue };
            self.after(seat, mv, gifts[seat], watch);
        }
        self.place_tiles(uses, watch);
    }

    /// Puts the card where it goes and pays the bank; returns the purchases.
    fn place<W: Watch<Event>>(
        &mut self,
        seat: usize,
        mv: Move,
        tower: &crate::trade::TowerEffects,
        gift: &mut u8,
        watch: &mut W,
    ) -> Pay {
        let mark = self.hand_mark(seat);
        if let Move::Build { card, .. }
        | Move::Stage { card, .. }
        | Move::Discard(card)
        | Move::Tower { card, .. } = mv
        {
            self.cities[seat].hand.remove(card);
            self.hand_history[usize::from(card.0) % crate::components::MAX_CARDS] = mark;
        }
        match mv {
            Move::Build { card, way, join, pay } => {
                let free = matches!(way, Way::Power | Way::Black | Way::Token);
                let mut price = self.card_price(seat, card, tower, free, way == Way::Chain);
                if join {
                    price = self.joined_price(price);
                    self.join(seat, card, watch);
                }
                let city = &mut self.cities[seat];
                match way {
                    Way::Power => city.power_used = true,
                    Way::Black => city.black_used = true,
                    Way::Token => city.free_cards = city.free_cards.saturating_sub(1),
                    Way::Cost | Way::Chain => {}
                }
                *gift = price.gift;
                self.spend(seat, price.coins, Clause("3.1"), watch);
                let clause = match way {
                    Way::Chain => Clause("3.3"),
                    Way::Cost => Clause("2.2"),
                    _ => Clause("5.3"),
                };
                self.add_structure(seat, card, clause, watch);
                pay
            }
            Move::Stage { card, stage, way, pay } => {
                self.pay_stage(seat, stage, way, tower, gift, watch);
                self.cities[seat].buried[usize::from(stage) % 4] = card.0;
                pay
            }
            Move::StageLeader { leader, stage, way, pay } => {
                self.cities[seat].leader_hand.remove(leader);
                self.pay_stage(seat, stage, way, tower, gift, watch);
                self.cities[seat].buried[usize::from(stage) % 4] = BURIED_LEADER + leader.0.min(62);
                pay
            }
            Move::Discard(card) => {
                self.discard.insert(card);
                watch.see(Event::Sold { seat: seat as u8 });
                Pay::NONE
            }
            Move::Tower { card, .. } => {
                self.discard.insert(card);
                Pay::NONE
            }
            Move::Recruit(leader) => {
                let cost = self.leader_cost(seat, leader);
                self.spend(seat, cost, Clause("7.5"), watch);
                self.enlist(seat, leader, watch);
                Pay::NONE
            }
            Move::SellLeader(leader) => {
                self.cities[seat].leader_hand.remove(leader);
                self.leaders_gone.insert(leader);
                watch.see(Event::LeaderSold { seat: seat as u8 });
                Pay::NONE
            }
            _ => Pay::NONE,
        }
    }

    fn pay_stage<W: Watch<Event>>(
        &mut self,
        seat: usize,
        stage: u8,
        way: Way,
        tower: &crate::trade::TowerEffects,
        gift: &mut u8,
        watch: &mut W,
    ) {
        let price = self.stage_price(seat, stage.into(), tower, way == Way::Token);
        let city = &mut self.cities[seat];
        if way == Way::Token {
            city.free_stages = city.free_stages.saturating_sub(1);
        }
        *gift = price.gift;
        self.spend(seat, price.coins, Clause("3.1"), watch);
        self.cities[seat].stages |= 1 << (stage & 3);
        watch.see(Event::StageBuilt { seat: seat as u8, stage });
        self.refresh(seat);
    }

    /// A structure joins a city.
    pub(crate) fn add_structure<W: Watch<Event>>(
        &mut self,
        seat: usize,
        card: Card,
        clause: Clause,
        watch: &mut W,
    ) {
        let city = &mut self.cities[seat];
        city.built.insert(card);
        let powers = tables().kind_of(card).powers;
        if powers != Powers::NONE {
            city.powers = city.powers.with(powers);
        }
        watch.see(Event::Built { seat: seat as u8, card, clause });
    }

    /// A leader joins a city; what it does at once comes later.
    pub(crate) fn enlist<W: Watch<Event>>(&mut self, seat: usize, leader: Leader, watch: &mut W) {
        let age = usize::from(self.age.clamp(1, 3)) - 1;
        let city = &mut self.cities[seat];
        city.leader_hand.remove(leader);
        city.leaders.insert(leader);
        if city.recruited[age] == NOTHING {
            city.recruited[age] = leader.0;
        }
        watch.see(Event::Recruited { seat: seat as u8, leader });
        self.refresh(seat);
    }

    /// What follows once all costs are settled.
    fn after<W: Watch<Event>>(&mut self, seat: usize, mv: Move, gift: u8, watch: &mut W) {
        if let Move::Build { pay, .. } | Move::Stage { pay, .. } | Move::StageLeader { pay, .. } = mv
            && self.cities[seat].powers.has(Powers::COIN_BACK)
        {
            let back = u16::from(pay.left > 0) + u16::from(pay.right > 0);
            self.gain(seat, back, Clause("7.12"), watch);
        }
        match mv {
            Move::Build { card, way, .. } => {
                self.gain(seat, gift.into(), Clause("9.6"), watch);
                self.built(seat, card, way == Way::Chain, watch);
            }
            Move::Stage { stage, .. } | Move::StageLeader { stage, .. } => {
                self.gain(seat, gift.into(), Clause("9.6"), watch);
                self.coins_on(seat, Happening::BuiltWonderStage, watch);
                for neighbor in [self.left(seat), self.right(seat)] {
                    self.coins_on(neighbor, Happening::NeighborBuiltWonderStage, watch);
                }
                if let Some(data) = self.cities[seat].all_stages().get(usize::from(stage)) {
                    self.apply(seat, data.effects, false, watch);
                }
            }
            Move::Discard(_) => self.gain(seat, tables().numbers.setup.sale, Clause("2.5"), watch),
            Move::SellLeader(_) => self.gain(seat, tables().numbers.setup.sale, Clause("7.4"), watch),
            Move::Recruit(leader) => self.apply(seat, tables().leader(leader).effects, true, watch),
            _ => {}
        }
    }

    fn place_tiles<W: Watch<Event>>(&mut self, uses: &Uses, watch: &mut W) {
        let mut tiles = [(NOTHING, 0u8); MAX_CITIES];
        for (seat, mv) in uses.iter().enumerate() {
            if let Some(Move::Tower { tile, .. }) = *mv {
                tiles[seat] = (tile.0, seat as u8);
            }
        }
        tiles.sort_unstable();
        for (tile, seat) in tiles {
            if tile != NOTHING {
                self.place_tile(seat.into(), Tile(tile), watch);
            }
        }
    }

    /// A tile goes to the next slot of the tower.
    pub(crate) fn place_tile<W: Watch<Event>>(&mut self, seat: usize, tile: Tile, watch: &mut W) {
        let slots = if self.city_count() <= 4 { tables().tower.slots_few } else { tables().tower.slots_many };
        let slot = usize::from(self.tower.placed) % usize::from(slots.clamp(1, 4));
        self.tower.slots[slot] = tile.0;
        self.tower.placed = self.tower.placed.saturating_add(1);
        self.tower.used.insert(tile);
        let city = &mut self.cities[seat];
        city.tiles.remove(tile);
        city.tiles_placed = city.tiles_placed.saturating_add(1);
        city.tiles_this_age = city.tiles_this_age.saturating_add(1);
        watch.see(Event::TilePlaced { seat: seat as u8, tile });
    }

    fn join<W: Watch<Event>>(&mut self, seat: usize, card: Card, watch: &mut W) {
        let Some(project) = self.project else { return };
        let city = &mut self.cities[seat];
        if tables().project(project).color != tables().card(card).color {
            city.bags = city.bags.saturating_sub(1);
        }
        city.joined = city.joined.saturating_add(1);
        // Where more take part than tokens are left, tokens are added (so none is missing).
        self.project_tokens = self.project_tokens.saturating_sub(1);
        watch.see(Event::Joined { seat: seat as u8, project });
    }

    /// The seat and turn with which a card leaves a hand now (see `redeal`).
    pub(crate) fn hand_mark(&self, seat: usize) -> u8 {
        (seat as u8) << 4 | (self.turn & 15)
    }
}
