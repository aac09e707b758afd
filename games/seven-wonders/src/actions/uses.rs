//! Uses of cards: all choose at the same time; costs of all come first, then what the cards do.

use super::When;
use crate::city::{Buried, Powers};
use crate::components::{Card, CardSet, Happening, MAX_HAND, tables};
use crate::event::Event;
use crate::moves::{Build, Move, Pay, Way, Work};
use crate::options::MAX_CITIES;
use crate::play::Play;
use crate::position::{ByCity, Position};
use crate::refusal::Refusal;
use crate::trade::TowerEffects;
use kernel::{BySeat, Clause, FixedVec, Id as _, Seat, Watch};

/// What each city uses at the same time; `None` for those that use nothing.
pub(crate) type Uses = ByCity<Option<Move>>;

/// Nobody uses anything.
pub(crate) const NO_USES: Uses = BySeat([None; MAX_CITIES]);

/// Which of several copies of a structure count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Copies {
    /// Every one: they have different marks (solo).
    Every,
    /// One of those that follow each other: they are alike.
    OneOfAKind,
}

impl Position {
    /// Lists every use of these cards.
    pub(super) fn list_uses(
        &self,
        seat: Seat,
        cards: impl Iterator<Item = Card>,
        copies: Copies,
        moves: &mut Vec<Move>,
    ) {
        let (t, shop) = (tables(), self.shop(seat));
        let mut last = None;
        let mut usable: FixedVec<Card, MAX_HAND> = FixedVec::new();
        for card in cards {
            let kind = t.card(card).kind;
            if copies == Copies::Every || last != Some(kind) {
                _ = usable.push(card);
            }
            last = Some(kind);
        }
        for &card in &usable {
            self.each_build(seat, card, &shop, |way, join, pay, _| {
                moves.push(Move::Build(Build { card, way, join, pay }))
            });
        }
        self.each_stage_way(seat, &shop, |stage, way, pay, _| {
            moves.extend(usable.iter().map(|&under| Move::Stage(Work { under, stage, way, pay })));
        });
        if !self.rules.tower {
            return moves.extend(usable.iter().map(|&card| Move::Discard(card)));
        }
        for &card in &usable {
            moves.push(Move::Discard(card));
            moves.extend(self.cities[seat].tiles.iter().map(|tile| Move::Tower { card, tile }));
        }
    }

    /// May this seat use this card so? The card itself must be among those that can be used.
    pub(super) fn check_use(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        let shop = self.shop(seat);
        match mv {
            Move::Build(Build { card, way, join, pay }) => {
                let mut found = false;
                self.each_build(seat, card, &shop, |w, j, p, _| found |= (w, j, p) == (way, join, pay));
                if found { Ok(()) } else { Err(self.why_not_build(seat, card, way, join, &shop)) }
            }
            Move::Stage(Work { stage, way, pay, .. }) | Move::StageLeader(Work { stage, way, pay, .. }) => {
                let mut found = false;
                self.each_stage_way(seat, &shop, |s, w, p, _| found |= (s, w, p) == (stage, way, pay));
                if found { Ok(()) } else { Err(self.why_not_stage(seat, stage, way, &shop)) }
            }
            Move::Discard(_) => Ok(()),
            Move::Tower { tile, .. } => {
                if self.rules.tower && self.cities[seat].tiles.has(tile) {
                    Ok(())
                } else {
                    Err(Refusal::NoSuchTile { tile })
                }
            }
            _ => Err(Refusal::NotNow { asked: self.asked(seat) }),
        }
    }

    /// The seat and turn with which a card leaves a hand now (see `redeal`).
    pub(crate) fn hand_mark(&self, seat: Seat) -> u8 {
        seat.0 << 4 | (self.turn & 15)
    }

    pub(crate) fn discard_hand(&mut self, seat: Seat) {
        let mark = self.hand_mark(seat);
        for card in self.cities[seat].hand.iter() {
            self.discard.insert(card);
            self.hand_history[card.index()] = mark;
        }
        self.cities[seat].hand = CardSet::EMPTY;
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// What all chose in secret is revealed and played together.
    pub(crate) fn reveal(&mut self) {
        let uses = std::mem::take(&mut self.position.chosen);
        self.resolve(&uses);
    }

    /// Plays these uses together: costs first, then effects in seating order, then tiles by number.
    pub(crate) fn resolve(&mut self, uses: &Uses) {
        let tower = self.position.tower();
        let mut income: ByCity<u16> = ByCity::default();
        let mut gifts: ByCity<u8> = ByCity::default();
        for seat in self.position.all_cities() {
            let Some(mv) = uses[seat] else { continue };
            self.position.cities[seat].extra_taken = false;
            let pay = self.place(seat, mv, &tower, &mut gifts[seat]);
            if pay.total() > 0 {
                self.spend(seat, pay.total(), Clause("3.7"));
                for (to, coins) in
                    [(self.position.left(seat), pay.left), (self.position.right(seat), pay.right)]
                {
                    if !self.position.is_helper(to) {
                        income[to] += u16::from(coins);
                    }
                }
            }
        }
        for seat in self.position.all_cities() {
            let coins = income[seat];
            if coins > 0 {
                self.position.cities[seat].coins = self.position.cities[seat].coins.saturating_add(coins);
                self.watch.see(Event::Coins { seat, amount: coins as i16, clause: Clause("3.7") });
            }
        }
        for seat in self.position.all_cities() {
            let Some(mv) = uses[seat] else { continue };
            self.after(seat, mv, gifts[seat]);
        }
        self.place_tiles(uses);
    }

    /// Puts the card where it goes and pays the bank; returns the purchases.
    fn place(&mut self, seat: Seat, mv: Move, tower: &TowerEffects, gift: &mut u8) -> Pay {
        let mark = self.position.hand_mark(seat);
        if let Some(card) = mv.used_card() {
            self.position.cities[seat].hand.remove(card);
            self.position.hand_history[card.index()] = mark;
        }
        match mv {
            Move::Build(Build { card, way, join, pay }) => {
                *gift = self.build(seat, card, way, join, tower);
                pay
            }
            Move::Stage(Work { under: card, stage, way, pay }) => {
                *gift = self.build_stage(seat, stage, way, tower);
                self.position.cities[seat].buried[usize::from(stage) % 4] = Some(Buried::Card(card));
                pay
            }
            Move::StageLeader(Work { under: leader, stage, way, pay }) => {
                self.position.cities[seat].leader_hand.remove(leader);
                *gift = self.build_stage(seat, stage, way, tower);
                self.position.cities[seat].buried[usize::from(stage) % 4] = Some(Buried::Leader(leader));
                pay
            }
            Move::Discard(card) => {
                self.position.discard.insert(card);
                self.watch.see(Event::Sold { seat });
                Pay::NONE
            }
            Move::Tower { card, .. } => {
                self.position.discard.insert(card);
                Pay::NONE
            }
            Move::Recruit(leader) => {
                let cost = self.position.leader_cost(seat, leader);
                self.spend(seat, cost, Clause("7.5"));
                self.enlist(seat, leader);
                Pay::NONE
            }
            Move::SellLeader(leader) => {
                self.position.cities[seat].leader_hand.remove(leader);
                self.position.leaders_gone.insert(leader);
                self.watch.see(Event::LeaderSold { seat });
                Pay::NONE
            }
            _ => Pay::NONE,
        }
    }

    /// What follows once all costs are settled.
    fn after(&mut self, seat: Seat, mv: Move, gift: u8) {
        if let Move::Build(Build { pay, .. })
        | Move::Stage(Work { pay, .. })
        | Move::StageLeader(Work { pay, .. }) = mv
            && self.position.cities[seat].powers.has(Powers::COIN_BACK)
        {
            let back = u16::from(pay.left > 0) + u16::from(pay.right > 0);
            self.gain(seat, back, Clause("7.12"));
        }
        match mv {
            Move::Build(Build { card, way, .. }) => {
                self.gain(seat, gift.into(), Clause("9.6"));
                if way == Way::Chain {
                    self.coins_on(seat, Happening::BuiltByChain);
                }
                self.built(seat, card);
            }
            Move::Stage(Work { stage, .. }) | Move::StageLeader(Work { stage, .. }) => {
                self.gain(seat, gift.into(), Clause("9.6"));
                self.coins_on(seat, Happening::BuiltWonderStage);
                for neighbor in [self.position.left(seat), self.position.right(seat)] {
                    self.coins_on(neighbor, Happening::NeighborBuiltWonderStage);
                }
                if let Some(data) = self.position.cities[seat].all_stages().get(usize::from(stage)) {
                    self.apply(seat, data.effects, When::AfterTheTurn);
                }
            }
            Move::Discard(_) => self.gain(seat, self.tables.numbers.setup.sale, Clause("2.5")),
            Move::SellLeader(_) => self.gain(seat, self.tables.numbers.setup.sale, Clause("7.4")),
            Move::Recruit(leader) => self.apply(seat, self.tables.leader(leader).effects, When::AtOnce),
            _ => {}
        }
    }
}
