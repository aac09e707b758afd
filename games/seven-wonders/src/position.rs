//! The position: the whole state of a game in plain data.

use crate::actions::Tasks;
use crate::city::{City, Kept, Powers};
use crate::components::{
    Card, CardSet, Effect, GROUPS, LeaderSet, MAX_CARDS, MAX_LEADERS, MAX_TILES, Project, Scope, StageData,
    Tile, TileSet, tables,
};
use crate::moves::{Move, Neighbor};
use crate::options::{MAX_CITIES, Rules};
use crate::trade::TowerEffects;
use kernel::{BySeat, FixedVec, Seat};
use serde::{Deserialize, Serialize};
use serde_big_array::BigArray;

/// Your seat in the solo game.
pub const YOU: Seat = Seat(0);
/// The opponent's city in the solo game.
pub const OPPONENT: Seat = Seat(1);
/// The helper's city in the solo game.
pub const HELPER: Seat = Seat(2);

/// What each city has.
pub type ByCity<T> = BySeat<T, MAX_CITIES>;

/// Cards that are still to come in this Age. Their order is not part of the position, and in the
/// solo game neither is which cards of a group were put into the deck: a card is drawn from what
/// was not seen yet, as often as its group still has cards in the deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Deck {
    /// Cards that are certainly in the deck because they were shuffled back.
    pub known: CardSet,
    /// Cards not seen yet, from which the rest of the deck was drawn.
    pub pool: CardSet,
    /// How many cards of each group the rest of the deck has.
    pub quota: [u8; GROUPS],
}

impl Deck {
    /// How many cards it has.
    #[inline]
    pub fn len(&self) -> usize {
        let known = if self.known.is_empty() { 0 } else { self.known.len() };
        known + self.quota.iter().map(|&n| usize::from(n)).sum::<usize>()
    }

    /// Is it empty?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.quota.iter().all(|&n| n == 0) && self.known.is_empty()
    }
}

/// The tower: which tile lies open in each slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Tower {
    /// The open tile of each slot.
    pub slots: [Option<Tile>; 4],
    /// How many tiles were placed in all.
    pub placed: u8,
    /// All tiles placed, open or covered.
    pub used: TileSet,
}

/// The solo market.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Market {
    /// Cards on the table in the order they were turned up.
    pub table: FixedVec<Card, 5>,
    /// Cards set aside until the round is over.
    pub aside: CardSet,
    /// Was the last card turned up by choice?
    pub by_choice: bool,
    /// No card can be had any more: turning up is over.
    pub dry: bool,
    /// Who has picked in this round: bit 0 you, bit 1 the opponent, bit 2 the helper; bits 3 and 4:
    /// you and the opponent have used a last card.
    pub picked: u8,
    /// Cards drawn from the discard pile for a choice.
    pub drawn: CardSet,
    /// You decide the opponent's pick of this round.
    pub natural: bool,
}

/// Where the game stands; a [`Task`] in between comes first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Phase {
    Boards,
    DealLeaders,
    DraftLeaders,
    DealTiles,
    DraftTiles,
    StartAge,
    FirstProject,
    Leaders,
    Projects,
    TopLeader,
    YourLeader,
    TopTile,
    DealCards,
    Turn,
    LastCards,
    LastUse,
    Digs,
    Losses,
    EndTurn,
    Flips,
    Market,
    OpponentPick,
    YourPick,
    HelperPick,
    RoundEnd,
    LastDeckCard,
    CloseProject,
    Conflicts,
    BlackMarket,
    RestOfDeck,
    EndAge,
    Over,
}

/// The whole state of a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Position {
    /// The choices made before the game.
    pub rules: Rules,
    /// Where the game stands.
    pub phase: Phase,
    /// Cards dealt into hands in this Age.
    pub dealt: u8,
    /// The Age: 1, 2 or 3, and 0 before the first.
    pub age: u8,
    /// The turn (solo: round) of the Age, from 1.
    pub turn: u8,
    /// The cities in seating order; the left neighbor is the next one.
    pub cities: ByCity<City>,
    /// What each seat has chosen in secret.
    pub chosen: ByCity<Option<Move>>,
    /// Decisions that come in between, the next one on top.
    pub tasks: Tasks,
    /// The Age deck.
    pub deck: Deck,
    /// The discard pile.
    pub discard: CardSet,
    /// Black-market cards of the solo opponent.
    pub contraband: CardSet,
    /// Leaders that left the pool (dealt or drawn).
    pub leaders_out: LeaderSet,
    /// Leaders that were discarded.
    pub leaders_gone: LeaderSet,
    /// Tiles that left the pool.
    pub tiles_out: TileSet,
    /// The project of the Age.
    pub project: Option<Project>,
    /// Participation tokens left on it.
    pub project_tokens: u8,
    /// The tower.
    pub tower: Tower,
    /// The solo market.
    pub market: Market,
    /// For each card: the seat and turn at which it left its hand (see `redeal`).
    #[serde(with = "BigArray")]
    pub hand_history: [u8; MAX_CARDS],
    /// For each leader: the seat and draft turn at which it was kept.
    #[serde(with = "BigArray")]
    pub draft_history: [u8; MAX_LEADERS],
    /// For each tile: the seat and draft turn at which it was kept.
    pub tile_history: [u8; MAX_TILES],
    /// Discarded cards that each seat has looked at.
    pub seen_discards: ByCity<CardSet>,
}

impl Position {
    /// How many cities there are.
    #[inline]
    pub fn city_count(&self) -> usize {
        self.rules.cities_count()
    }

    /// Is this the solo opponent, which decides by the rules alone?
    #[inline]
    pub(crate) fn plays_by_rules(&self, seat: Seat) -> bool {
        self.rules.solo && seat == OPPONENT
    }

    /// Every city in seating order.
    #[inline]
    pub fn all_cities(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        (0..self.city_count() as u8).map(Seat)
    }

    /// The left neighbor of a city.
    #[inline]
    pub fn left(&self, seat: Seat) -> Seat {
        if seat.index() + 1 >= self.city_count() { Seat(0) } else { Seat(seat.0 + 1) }
    }

    /// The right neighbor of a city.
    #[inline]
    pub fn right(&self, seat: Seat) -> Seat {
        if seat.0 == 0 { Seat(self.city_count() as u8 - 1) } else { Seat(seat.0 - 1) }
    }

    /// The neighbor of a city on this side.
    pub fn neighbor(&self, seat: Seat, side: Neighbor) -> Seat {
        match side {
            Neighbor::Left => self.left(seat),
            Neighbor::Right => self.right(seat),
        }
    }

    /// The cards that can be taken from the solo market, in the order they were turned up.
    pub fn tops(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        let (t, cards) = (tables(), self.market.table);
        let (mut groups, mut open) = (0_u8, 0_u8);
        for (i, &card) in cards.iter().enumerate().rev() {
            let group = 1 << t.card(card).group as u8;
            open |= u8::from(groups & group == 0) << i;
            groups |= group;
        }
        (0..cards.len()).filter(move |i| open >> i & 1 == 1).map(move |i| cards[i])
    }

    /// A structure joins a city, and what follows from that is kept in mind.
    pub(crate) fn insert_structure(&mut self, seat: Seat, card: Card) {
        let (t, helper) = (tables(), self.is_helper(seat));
        let (data, city) = (t.card(card), &mut self.cities[seat]);
        city.built.insert(card);
        city.kept.add_card(t, card);
        let powers = if helper { Powers::NONE } else { t.kind(data.kind).powers };
        city.powers = city.powers.with(powers);
        if data.any_of.len() == 1 && !city.powers.produces() {
            if data.sellable {
                city.kept.sale.add(data.any_of, data.amount);
            }
            city.kept.production.add(data.any_of, data.amount);
        } else if data.amount > 0 || powers.produces() {
            // Units with a choice stand in the order of their cards.
            self.refresh_supplies(seat);
        }
    }

    /// A city has a stage, and what follows from that is kept in mind.
    pub(crate) fn insert_stage(&mut self, seat: Seat, stage: u8) {
        self.cities[seat].stages |= 1 << (stage & 3);
        let Some(own) = self.cities[seat].all_stages().get(usize::from(stage & 3)) else { return };
        let mut produces = false;
        for data in [Some(own), self.copied_stage(seat, own)].into_iter().flatten() {
            let city = &mut self.cities[seat];
            city.kept.add_stage(data);
            city.powers = city.powers.with(data.powers);
            produces |= data.effects.iter().any(|effect| matches!(effect, Effect::Produce { .. }));
        }
        if produces || self.cities[seat].powers.produces() {
            self.refresh_supplies(seat);
        }
    }

    /// Reckons anew what is kept of a city. Needed after its fields were set by hand.
    pub fn refresh(&mut self, seat: Seat) {
        let t = tables();
        let city = &self.cities[seat];
        // The helper collects; its cards give it no abilities.
        let powers = if self.is_helper(seat) { Powers::NONE } else { self.reckon_powers(seat, &city.built) };
        let mut kept = Kept::default();
        if let Some(start) = city.start() {
            kept.units[start.index()] += 1;
        }
        city.built.iter().for_each(|card| kept.add_card(t, card));
        self.contraband_of(seat).iter().for_each(|card| kept.add_units(t, card));
        self.each_stage(seat, |stage| kept.add_stage(stage));
        for data in city.acting_leaders().iter().map(|leader| t.leader(leader)) {
            kept.add_effects(data.effects, data.shields);
        }
        (self.cities[seat].powers, self.cities[seat].kept) = (powers, kept);
        self.refresh_supplies(seat);
    }

    fn refresh_supplies(&mut self, seat: Seat) {
        let plain = TowerEffects { plain: true, ..TowerEffects::default() };
        let sale = self.reckon_sale(seat, &plain);
        let production = self.reckon_production(seat, &plain, self.cities[seat].powers);
        let kept = &mut self.cities[seat].kept;
        (kept.sale, kept.production) = (sale, production);
    }

    /// The black-market cards of a city.
    #[inline]
    pub(crate) fn contraband_of(&self, seat: Seat) -> CardSet {
        if self.plays_by_rules(seat) { self.contraband } else { CardSet::EMPTY }
    }

    /// What a city could do all the time if these were its structures.
    pub fn reckon_powers(&self, seat: Seat, built: &CardSet) -> Powers {
        let mut powers = Powers::NONE;
        let city = &self.cities[seat];
        if let Some(board) = city.board() {
            powers = powers.with(board.abilities[usize::from(city.side & 1)]);
        }
        self.each_stage(seat, |stage| powers = powers.with(stage.powers));
        for leader in city.acting_leaders().iter() {
            powers = powers.with(tables().leader(leader).powers);
        }
        for card in (*built & tables().powered).iter() {
            powers = powers.with(tables().kind_of(card).powers);
        }
        powers
    }

    /// Calls `see` with each built stage whose effects the city has: its own, or the one it copies.
    #[inline]
    pub fn each_stage(&self, seat: Seat, mut see: impl FnMut(&'static StageData)) {
        let city = &self.cities[seat];
        // The board is looked up only where there is something to see.
        let stages = if city.stages == 0 { &[] } else { city.all_stages() };
        for (i, stage) in stages.iter().enumerate() {
            if city.stages >> i & 1 == 0 {
                continue;
            }
            see(stage);
            if let Some(copied) = self.copied_stage(seat, stage) {
                see(copied);
            }
        }
    }

    /// The neighbor's stage that a stage copies (Manneken Pis), once that is decided.
    pub fn copied_stage(&self, seat: Seat, stage: &StageData) -> Option<&'static StageData> {
        let [Effect::CopyNeighborStage { stage, from }] = *stage.effects else {
            return None;
        };
        let look = |other: Seat| self.cities[other].all_stages().get(usize::from(stage).wrapping_sub(1));
        match (from.has(Scope::LEFT), from.has(Scope::RIGHT)) {
            (true, true) => match (look(self.left(seat)), look(self.right(seat))) {
                (Some(left), Some(right)) => match self.cities[seat].copied_side {
                    1 => Some(left),
                    2 => Some(right),
                    _ => None,
                },
                (left, right) => left.or(right),
            },
            (true, false) => look(self.left(seat)),
            (false, true) => look(self.right(seat)),
            (false, false) => None,
        }
    }
}
