//! Re-deals: drawing anew what a viewer cannot know.
//!
//! In the base game hands are packets that go round. A viewer knows a packet as it was when it last
//! passed through the viewer's hands; of the cards that left it since, face down, only that they
//! were among those. So cards fall into pools within which nothing tells them apart: for each
//! packet, what lay in it when the viewer last saw it; and, in one pool, all that the viewer never
//! saw. Within a pool everything is shuffled ([`Slots`]).

use crate::city::Buried;
use crate::components::{Card, CardSet, GROUPS, Leader, Tile, tables};
use crate::moves::Move;
use crate::position::{Phase, Position};
use kernel::{Actor, Advice as _, Dice, Game as _, Id as _, Seat, Viewer};
use parts::cards::Slots;

/// Where something hidden lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Place {
    Hand(Seat),
    Kept(Seat),
    Buried(Seat, usize),
    Discard,
    /// In the deck that is being dealt.
    Coming,
    /// In the box for good.
    Box,
}

/// All that the viewer can say of where something lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Spot {
    place: Place,
    /// The seat and turn at which it left a hand.
    mark: u8,
    /// Who has looked at what lies here, as bits.
    seen: u8,
}

impl Spot {
    const fn new(place: Place, mark: u8) -> Spot {
        Spot { place, mark, seen: 0 }
    }

    const BOX: Spot = Spot::new(Place::Box, 0);
    const COMING: Spot = Spot::new(Place::Coming, 0);
}

/// The pool of all that the viewer never saw.
const UNSEEN: u16 = 0;

impl Position {
    /// Which packet a seat holds in this turn of an Age.
    fn packet(&self, age: u8, seat: Seat, turn: u8) -> usize {
        let n = self.city_count();
        let passes = usize::from(turn.max(1) - 1) % n;
        if age == 2 { (seat.index() + passes) % n } else { (seat.index() + n - passes) % n }
    }

    /// The last turn up to this one in which the viewer held this packet, or 0.
    fn last_seen(&self, viewer: Seat, packet: usize, age: u8, turn: u8) -> u8 {
        (1..=turn).rev().find(|&t| self.packet(age, viewer, t) == packet).unwrap_or(0)
    }

    /// The pool of a card that left (or is in) a hand, as this viewer sees it.
    fn pool_of(&self, viewer: Option<Seat>, age: u8, seat: Seat, turn: u8) -> u16 {
        let Some(viewer) = viewer else { return UNSEEN };
        let packet = self.packet(age, seat, turn);
        match self.last_seen(viewer, packet, age, turn) {
            0 => UNSEEN,
            seen => 1 + (packet as u16) * 16 + u16::from(seen),
        }
    }

    pub(crate) fn redeal_for(&mut self, viewer: Viewer, dice: &mut Dice) {
        let own = match viewer {
            Viewer::Seat(seat) if seat.0 < self.rules.players => Some(seat),
            _ => None,
        };
        if !self.rules.solo {
            for age in 1..=self.age {
                self.redeal_cards(own, age, dice);
            }
        }
        if self.rules.leaders {
            self.redeal_leaders(own, dice);
        }
        if self.rules.tower {
            self.redeal_tiles(own, dice);
        }
        self.redeal_choices(own, dice);
    }

    fn redeal_cards(&mut self, own: Option<Seat>, age: u8, dice: &mut Dice) {
        let all = self.age_pool(age);
        let mut slots: Slots<Card, u16, Spot> = Slots::default();
        let mut rest = all;
        let current = age == self.age;
        for seat in self.all_cities() {
            let city = &self.cities[seat];
            rest -= city.built;
            let mut hide = |card: Card, place: Place, mark: u8, turn: u8| {
                rest.remove(card);
                if own != Some(seat) {
                    slots.push(card, self.pool_of(own, age, seat, turn), Spot::new(place, mark));
                }
            };
            if current {
                let hand = city.hand & all;
                hand.iter().for_each(|card| hide(card, Place::Hand(seat), self.hand_mark(seat), self.turn));
            }
            for (i, under) in city.buried.iter().enumerate() {
                if let Some(card) = under.and_then(Buried::card).filter(|&card| all.has(card)) {
                    let mark = self.hand_history[card.index()];
                    hide(card, Place::Buried(seat, i), mark, mark & 15);
                }
            }
        }
        let known = own.map_or(CardSet::EMPTY, |seat| self.seen_discards[seat]);
        for card in self.discard & all {
            rest.remove(card);
            let mark = self.hand_history[card.index()];
            let seat = Seat(mark >> 4);
            let seen =
                self.all_cities().filter(|&s| self.seen_discards[s].has(card)).fold(0, |b, s| b | 1 << s.0);
            let forfeited = seen == (1u8 << self.city_count()) - 1;
            if own != Some(seat) && !known.has(card) && !forfeited {
                let pool = self.pool_of(own, age, seat, mark & 15);
                slots.push(card, pool, Spot { seen, ..Spot::new(Place::Discard, mark) });
            }
        }
        // So many of each printed group are in the box for good, because the deck had a fixed number of
        // each. What is still to be dealt is as unknown as what lies in other hands.
        let mut coming = if current { self.deck.quota } else { [0; GROUPS] };
        for card in rest {
            let group = tables().card(card).group as u8;
            match &mut coming[usize::from(group)] {
                0 => slots.push_class(card, UNSEEN, Spot::BOX, group),
                left => {
                    *left -= 1;
                    slots.push(card, UNSEEN, Spot::COMING);
                }
            }
        }
        slots.shuffle(dice, |card| tables().card(card).group as u8);
        self.put_cards(&slots, age);
    }

    /// Puts the cards of an Age where they were dealt.
    fn put_cards(&mut self, slots: &Slots<Card, u16, Spot>, age: u8) {
        let current = age == self.age;
        for slot in slots.iter() {
            if let Place::Hand(seat) = slot.place.place {
                self.cities[seat].hand = CardSet::EMPTY;
            }
            self.discard.remove(slot.item);
            for seen in &mut self.seen_discards.0 {
                seen.remove(slot.item);
            }
        }
        if current {
            self.deck.pool = CardSet::EMPTY;
            self.deck.quota = [0; GROUPS];
        }
        for slot in slots.iter() {
            let (card, spot) = (slot.item, slot.place);
            match spot.place {
                Place::Hand(seat) => _ = self.cities[seat].hand.insert(card),
                Place::Buried(seat, i) => self.cities[seat].buried[i] = Some(Buried::Card(card)),
                Place::Discard => _ = self.discard.insert(card),
                Place::Coming | Place::Box if current => _ = self.deck.pool.insert(card),
                Place::Coming | Place::Box | Place::Kept(_) => {}
            }
            if current && spot.place == Place::Coming {
                self.deck.quota[tables().card(card).group as usize] += 1;
            }
            for (seat, seen) in self.seen_discards.iter_mut() {
                if spot.seen >> seat.0 & 1 == 1 {
                    seen.insert(card);
                }
            }
            self.hand_history[card.index()] = spot.mark;
        }
    }

    fn draft_pool(&self, viewer: Option<Seat>, mark: u8) -> u16 {
        let (seat, turn) = (mark >> 4, mark & 15);
        if turn == 0 || turn == 15 {
            return UNSEEN;
        }
        // Drafts go round to the right, like the second Age.
        self.pool_of(viewer, 2, Seat(seat % self.city_count() as u8), turn)
    }

    fn redeal_leaders(&mut self, own: Option<Seat>, dice: &mut Dice) {
        let mut slots: Slots<Leader, u16, Spot> = Slots::default();
        let drafting = self.phase == Phase::DraftLeaders;
        let mut hide = |leader: Leader, place: Place, mark: u8| {
            slots.push(leader, self.draft_pool(own, mark), Spot::new(place, mark));
        };
        for seat in self.all_cities().filter(|&seat| own != Some(seat)) {
            let city = &self.cities[seat];
            for leader in city.leader_hand {
                let mark = if drafting { self.hand_mark(seat) } else { self.draft_history[leader.index()] };
                hide(leader, Place::Hand(seat), mark);
            }
            for leader in city.leader_kept {
                hide(leader, Place::Kept(seat), self.draft_history[leader.index()]);
            }
            for (i, under) in city.buried.iter().enumerate() {
                if let Some(Buried::Leader(leader)) = *under {
                    hide(leader, Place::Buried(seat, i), self.draft_history[leader.index()]);
                }
            }
        }
        // In the solo game discarded leaders of the opponent were turned up.
        for leader in self.leaders_gone.iter().filter(|_| !self.rules.solo) {
            let mark = self.draft_history[leader.index()];
            if own != Some(Seat(mark >> 4)) {
                hide(leader, Place::Discard, mark);
            }
        }
        self.undealt_leaders().iter().for_each(|leader| slots.push(leader, UNSEEN, Spot::BOX));
        slots.shuffle(dice, |_| 0);
        for slot in slots.iter() {
            for city in &mut self.cities.0 {
                city.leader_hand.remove(slot.item);
                city.leader_kept.remove(slot.item);
            }
            self.leaders_gone.remove(slot.item);
            self.leaders_out.remove(slot.item);
        }
        for slot in slots.iter() {
            let (leader, spot) = (slot.item, slot.place);
            match spot.place {
                Place::Hand(seat) => _ = self.cities[seat].leader_hand.insert(leader),
                Place::Kept(seat) => _ = self.cities[seat].leader_kept.insert(leader),
                Place::Buried(seat, i) => self.cities[seat].buried[i] = Some(Buried::Leader(leader)),
                Place::Discard => _ = self.leaders_gone.insert(leader),
                Place::Coming | Place::Box => {}
            }
            if spot.place != Place::Box {
                self.leaders_out.insert(leader);
            }
            self.draft_history[leader.index()] = spot.mark;
        }
    }

    fn redeal_tiles(&mut self, own: Option<Seat>, dice: &mut Dice) {
        let mut slots: Slots<Tile, u16, Spot> = Slots::default();
        let drafting = self.phase == Phase::DraftTiles;
        let mut hide = |tile: Tile, place: Place, mark: u8| {
            slots.push(tile, self.draft_pool(own, mark), Spot::new(place, mark));
        };
        for seat in self.all_cities().filter(|&seat| own != Some(seat)) {
            let city = &self.cities[seat];
            for tile in city.tiles {
                let mark = if drafting { self.hand_mark(seat) } else { self.tile_history[tile.index()] };
                hide(tile, Place::Hand(seat), mark);
            }
            for tile in city.tiles_kept {
                hide(tile, Place::Kept(seat), self.tile_history[tile.index()]);
            }
        }
        self.undealt_tiles().iter().for_each(|tile| slots.push(tile, UNSEEN, Spot::BOX));
        slots.shuffle(dice, |_| 0);
        for slot in slots.iter() {
            for city in &mut self.cities.0 {
                city.tiles.remove(slot.item);
                city.tiles_kept.remove(slot.item);
            }
            self.tiles_out.remove(slot.item);
        }
        for slot in slots.iter() {
            let (tile, spot) = (slot.item, slot.place);
            match spot.place {
                Place::Hand(seat) => _ = self.cities[seat].tiles.insert(tile),
                Place::Kept(seat) => _ = self.cities[seat].tiles_kept.insert(tile),
                _ => {}
            }
            if spot.place != Place::Box {
                self.tiles_out.insert(tile);
            }
            self.tile_history[tile.index()] = spot.mark;
        }
    }

    /// Choices of others that are still secret are made anew with the new hands, as they look likely.
    fn redeal_choices(&mut self, own: Option<Seat>, dice: &mut Dice) {
        let (mut moves, mut weights) = (Vec::new(), Vec::new());
        for seat in self.all_cities() {
            if own == Some(seat) || self.chosen[seat].is_none() {
                continue;
            }
            self.chosen[seat] = None;
            moves.clear();
            let actor = Actor::Seat(seat);
            self.legal(actor, &mut moves);
            self.prior(actor, &moves, &mut weights);
            self.chosen[seat] = drawn(&moves, &weights, dice);
        }
    }
}

/// A move by its weight.
fn drawn(moves: &[Move], weights: &[f32], dice: &mut Dice) -> Option<Move> {
    let part = dice.below(1 << 16) as f32 / (1 << 16) as f32;
    let mut rest = part * weights.iter().sum::<f32>();
    let found = moves.iter().zip(weights).find(|(_, weight)| {
        rest -= **weight;
        rest < 0.0
    });
    found.map(|(mv, _)| *mv).or_else(|| moves.first().copied())
}
