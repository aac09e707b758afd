//! Drawing anew what a viewer cannot know.
//!
//! In the base game hands are packets that go round. A viewer knows a packet as it was when it last
//! passed through the viewer's hands; of the cards that left it since, face down, only that they
//! were among those. So cards fall into groups within which nothing tells them apart: for each
//! packet, what lay in it when the viewer last saw it; and, in one group, all that the viewer never
//! saw. Within a group everything is shuffled, from an order that the viewer could have laid out: so
//! the same dice give the same deal wherever the viewer knows the same.

use crate::components::{Card, CardSet, GROUPS, Group, Leader, MAX_CARDS, MAX_LEADERS, Tile, tables};
use crate::moves::Move;
use crate::position::{BURIED_LEADER, NOTHING, Phase, Position};
use kernel::{Actor, Advice as _, Dice, Game as _, Seat, Viewer};

/// A place where a card lies that somebody may not know.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Place {
    Hand(usize),
    Kept(usize),
    Buried(usize, usize),
    Discard,
    Box,
}

#[derive(Clone, Copy, Debug)]
struct Slot {
    item: u8,
    place: Place,
    mark: u8,
    group: u16,
    /// Who has looked at what lies here, as bits.
    seen_discards: u8,
}

impl Slot {
    fn new(item: u8, place: Place, mark: u8, group: u16) -> Slot {
        Slot { item, place, mark, group, seen_discards: 0 }
    }
}

const UNSEEN: u16 = 0;

impl Position {
    /// Which packet a seat holds in this turn of an Age.
    fn packet(&self, age: u8, seat: usize, turn: u8) -> usize {
        let n = self.city_count();
        let passes = usize::from(turn.max(1) - 1) % n;
        if age == 2 { (seat + passes) % n } else { (seat + n - passes) % n }
    }

    /// The last turn up to this one in which the viewer held this packet, or 0.
    fn last_seen(&self, viewer: usize, packet: usize, age: u8, turn: u8) -> u8 {
        (1..=turn).rev().find(|&t| self.packet(age, viewer, t) == packet).unwrap_or(0)
    }

    /// The group of a card that left (or is in) a hand, as this viewer sees it.
    fn group_of(&self, viewer: Option<usize>, age: u8, seat: usize, turn: u8) -> u16 {
        let Some(viewer) = viewer else { return UNSEEN };
        let packet = self.packet(age, seat, turn);
        match self.last_seen(viewer, packet, age, turn) {
            0 => UNSEEN,
            seen => 1 + (packet as u16) * 16 + u16::from(seen),
        }
    }

    pub(crate) fn redeal_for(&mut self, viewer: Viewer, dice: &mut Dice) {
        let own = match viewer {
            Viewer::Seat(seat) if seat.index() < usize::from(self.rules.players) => Some(seat.index()),
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

    fn redeal_cards(&mut self, own: Option<usize>, age: u8, dice: &mut Dice) {
        let t = tables();
        let all = self.age_pool(age);
        let mut slots: Vec<Slot> = Vec::new();
        let mut rest = all;
        let current = age == self.age;
        for seat in 0..self.city_count() {
            let city = self.cities[seat];
            rest = rest.minus(&city.built);
            if current {
                for card in city.hand.and(&all).iter() {
                    rest.remove(card);
                    if own != Some(seat) {
                        let mark = self.hand_mark(seat);
                        let group = self.group_of(own, age, seat, self.turn);
                        slots.push(Slot::new(card.0, Place::Hand(seat), mark, group));
                    }
                }
            }
            for (i, &item) in city.buried.iter().enumerate() {
                if item < BURIED_LEADER && all.has(Card(item)) {
                    rest.remove(Card(item));
                    if own != Some(seat) {
                        let mark = self.hand_history[usize::from(item)];
                        let group = self.group_of(own, age, seat, mark & 15);
                        slots.push(Slot::new(item, Place::Buried(seat, i), mark, group));
                    }
                }
            }
        }
        let known = own.map_or(CardSet::EMPTY, |seat| self.seen_discards[seat]);
        for card in self.discard.and(&all).iter() {
            rest.remove(card);
            let mark = self.hand_history[usize::from(card.0)];
            let seat = usize::from(mark >> 4);
            let forfeited = (0..self.city_count()).all(|seat| self.seen_discards[seat].has(card));
            if own == Some(seat) || known.has(card) || forfeited {
                continue;
            }
            let group = self.group_of(own, age, seat, mark & 15);
            let seen_discards = (0..self.city_count())
                .fold(0, |bits, s| bits | u8::from(self.seen_discards[s].has(card)) << s);
            slots.push(Slot { seen_discards, ..Slot::new(card.0, Place::Discard, mark, group) });
        }
        for card in rest.iter() {
            slots.push(Slot::new(card.0, Place::Box, 0, UNSEEN));
        }
        // What is still to be dealt is as unknown as what lies in other hands.
        let mut none = [0; GROUPS];
        let quota = if current { &mut self.deck.quota } else { &mut none };
        shuffle_groups(&mut slots, quota, dice, |item| t.card(Card(item)).group);
        self.put_cards(&slots, current);
    }

    fn put_cards(&mut self, slots: &[Slot], current: bool) {
        for slot in slots {
            if let Place::Hand(seat) = slot.place {
                self.cities[seat].hand = CardSet::EMPTY;
            }
            self.discard.remove(Card(slot.item));
            for seen_discards in &mut self.seen_discards {
                seen_discards.remove(Card(slot.item));
            }
            if current {
                self.deck.pool.remove(Card(slot.item));
            }
        }
        for slot in slots {
            let card = Card(slot.item);
            match slot.place {
                Place::Hand(seat) => self.cities[seat].hand.insert(card),
                Place::Buried(seat, i) => self.cities[seat].buried[i] = slot.item,
                Place::Discard => self.discard.insert(card),
                Place::Box if current => self.deck.pool.insert(card),
                Place::Box | Place::Kept(_) => {}
            }
            for (seat, seen_discards) in self.seen_discards.iter_mut().enumerate() {
                if slot.seen_discards >> seat & 1 == 1 {
                    seen_discards.insert(card);
                }
            }
            self.hand_history[usize::from(slot.item) % MAX_CARDS] = slot.mark;
        }
    }

    fn draft_group(&self, viewer: Option<usize>, mark: u8) -> u16 {
        let (seat, turn) = (usize::from(mark >> 4), mark & 15);
        if turn == 0 || turn == 15 {
            return UNSEEN;
        }
        // Drafts go round to the right, like the second Age.
        self.group_of(viewer, 2, seat % self.city_count(), turn)
    }

    fn redeal_leaders(&mut self, own: Option<usize>, dice: &mut Dice) {
        let mut slots: Vec<Slot> = Vec::new();
        let drafting = self.phase == Phase::DraftLeaders;
        for seat in 0..self.city_count() {
            if own == Some(seat) {
                continue;
            }
            let city = self.cities[seat];
            for leader in city.leader_hand.iter() {
                let mark = if drafting {
                    (seat as u8) << 4 | self.turn
                } else {
                    self.draft_history[usize::from(leader.0) % MAX_LEADERS]
                };
                let group = self.draft_group(own, mark);
                slots.push(Slot::new(leader.0, Place::Hand(seat), mark, group));
            }
            for leader in city.leader_kept.iter() {
                let mark = self.draft_history[usize::from(leader.0) % MAX_LEADERS];
                let group = self.draft_group(own, mark);
                slots.push(Slot::new(leader.0, Place::Kept(seat), mark, group));
            }
            for (i, &item) in city.buried.iter().enumerate() {
                if (BURIED_LEADER..NOTHING).contains(&item) {
                    let item = item - BURIED_LEADER;
                    let mark = self.draft_history[usize::from(item) % MAX_LEADERS];
                    let group = self.draft_group(own, mark);
                    slots.push(Slot::new(item, Place::Buried(seat, i), mark, group));
                }
            }
        }
        // In the solo game discarded leaders of the opponent were turned up.
        for leader in self.leaders_gone.iter().filter(|_| !self.rules.solo) {
            let mark = self.draft_history[usize::from(leader.0) % MAX_LEADERS];
            if own != Some(usize::from(mark >> 4)) {
                let group = self.draft_group(own, mark);
                slots.push(Slot::new(leader.0, Place::Discard, mark, group));
            }
        }
        for leader in self.undealt_leaders().iter() {
            slots.push(Slot::new(leader.0, Place::Box, 0, UNSEEN));
        }
        shuffle_groups(&mut slots, &mut [0; GROUPS], dice, |_| Group::Three);
        for slot in &slots {
            let leader = Leader(slot.item);
            for seat in 0..self.city_count() {
                self.cities[seat].leader_hand.remove(leader);
                self.cities[seat].leader_kept.remove(leader);
            }
            self.leaders_gone.remove(leader);
            self.leaders_out.remove(leader);
        }
        for slot in &slots {
            let leader = Leader(slot.item);
            match slot.place {
                Place::Hand(seat) => self.cities[seat].leader_hand.insert(leader),
                Place::Kept(seat) => self.cities[seat].leader_kept.insert(leader),
                Place::Buried(seat, i) => self.cities[seat].buried[i] = BURIED_LEADER + slot.item.min(62),
                Place::Discard => self.leaders_gone.insert(leader),
                Place::Box => {}
            }
            if slot.place != Place::Box {
                self.leaders_out.insert(leader);
            }
            self.draft_history[usize::from(slot.item) % MAX_LEADERS] = slot.mark;
        }
    }

    fn redeal_tiles(&mut self, own: Option<usize>, dice: &mut Dice) {
        let mut slots: Vec<Slot> = Vec::new();
        let drafting = self.phase == Phase::DraftTiles;
        for seat in 0..self.city_count() {
            if own == Some(seat) {
                continue;
            }
            let city = self.cities[seat];
            for (set, kept) in [(city.tiles, false), (city.tiles_kept, true)] {
                for tile in set.iter() {
                    let mark = if drafting && !kept {
                        (seat as u8) << 4 | self.turn
                    } else {
                        self.tile_left_draft[usize::from(tile.0) % 32]
                    };
                    let place = if kept { Place::Kept(seat) } else { Place::Hand(seat) };
                    let group = self.draft_group(own, mark);
                    slots.push(Slot::new(tile.0, place, mark, group));
                }
            }
        }
        for tile in self.undealt_tiles().iter() {
            slots.push(Slot::new(tile.0, Place::Box, 0, UNSEEN));
        }
        shuffle_groups(&mut slots, &mut [0; GROUPS], dice, |_| Group::Three);
        for slot in &slots {
            for seat in 0..self.city_count() {
                self.cities[seat].tiles.remove(Tile(slot.item));
                self.cities[seat].tiles_kept.remove(Tile(slot.item));
            }
            self.tiles_out.0 &= !(1 << (slot.item & 31));
        }
        for slot in &slots {
            let tile = Tile(slot.item);
            match slot.place {
                Place::Hand(seat) => self.cities[seat].tiles.insert(tile),
                Place::Kept(seat) => self.cities[seat].tiles_kept.insert(tile),
                _ => {}
            }
            if slot.place != Place::Box {
                self.tiles_out.insert(tile);
            }
            self.tile_left_draft[usize::from(slot.item) % 32] = slot.mark;
        }
    }

    /// Choices of others that are still secret are made anew with the new hands, as they look likely.
    fn redeal_choices(&mut self, own: Option<usize>, dice: &mut Dice) {
        let (mut moves, mut weights) = (Vec::new(), Vec::new());
        for seat in 0..self.city_count() {
            if own == Some(seat) || self.chosen[seat].is_none() {
                continue;
            }
            self.chosen[seat] = None;
            moves.clear();
            let actor = Actor::Seat(Seat(seat as u8));
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

/// Shuffles the items within each group of slots. What lies in the box for good must keep its printed
/// group (guilds, black cards), because the deck had a fixed number of each. In the middle of a deal the
/// rest of the deck lies there, too: it is shuffled with the hands, and `quota`, how many of each printed
/// group are still to come, becomes what was left over.
fn shuffle_groups(
    slots: &mut [Slot],
    quota: &mut [u8; GROUPS],
    dice: &mut Dice,
    printed: impl Fn(u8) -> Group,
) {
    // Nothing may hang on where the items truly are: places and items each come in an order of their own.
    let mut order: Vec<usize> = (0..slots.len()).collect();
    order.sort_by_key(|&i| (slots[i].group, slots[i].place, slots[i].mark, slots[i].seen_discards));
    let mut start = 0;
    while start < order.len() {
        let group = slots[order[start]].group;
        let end =
            order[start..].iter().position(|&i| slots[i].group != group).map_or(order.len(), |n| start + n);
        let places = &order[start..end];
        // The box comes last of all places.
        let boxes = places.iter().position(|&i| slots[i].place == Place::Box).unwrap_or(places.len());
        let (places, boxes) = places.split_at(boxes);
        let mut items: Vec<u8> = order[start..end].iter().map(|&i| slots[i].item).collect();
        items.sort_unstable();
        dice.shuffle(&mut items);
        // First fill the box, each printed group with its own number of cards.
        let mut boxed = [0usize; GROUPS];
        for &i in boxes {
            boxed[printed(slots[i].item) as usize] += 1;
        }
        if group == UNSEEN {
            for (boxed, coming) in boxed.iter_mut().zip(quota.iter()) {
                *boxed = boxed.saturating_sub(usize::from(*coming));
            }
        }
        let mut in_box = Vec::new();
        items.retain(|&item| {
            let left = &mut boxed[printed(item) as usize];
            if *left > 0 {
                *left -= 1;
                in_box.push(item);
                return false;
            }
            true
        });
        // Then what lies somewhere; the rest is still to come.
        for (&i, item) in places.iter().zip(items.drain(items.len() - places.len().min(items.len())..).rev())
        {
            slots[i].item = item;
        }
        if group == UNSEEN {
            *quota = [0; GROUPS];
            for &item in &items {
                quota[printed(item) as usize] += 1;
            }
        }
        in_box.append(&mut items);
        for (&i, item) in boxes.iter().zip(in_box) {
            slots[i].item = item;
        }
        start = end;
    }
}
