//! Moves as things to touch: which places a move concerns, and what touching a place may mean.

use super::labels::thing;
use super::own;
use crate::actions::Task;
use crate::components::{Card, CardSet, Leader, Tile, tables};
use crate::moves::{Build, Join, Move, OpponentWork, Pay, Way, Work};
use crate::position::{OPPONENT, Phase, Position};
use kernel::{Actor, Game as _, Seat};

impl Position {
    /// How a card is named in places: copies differ in the solo game only.
    pub(super) fn card_place(&self, card: Card) -> String {
        let t = tables();
        let id = t.kind_of(card).id;
        if self.rules.solo { format!("{id}@{}", t.card(card).group.id()) } else { id.to_owned() }
    }

    /// The place of a card that a seat can use now.
    pub(crate) fn usable_place(&self, card: Card) -> String {
        if self.rules.solo {
            format!("market:{}", self.card_place(card))
        } else {
            format!("hand:{}", tables().kind_of(card).id)
        }
    }

    /// The places that a legal move concerns.
    pub(super) fn places(&self, seat: Seat, mv: Move) -> Vec<String> {
        let t = tables();
        let staged = |under: String, city: Seat, stage: u8| {
            vec![under, own(city, &format!("stage:{}", u16::from(stage) + 1))]
        };
        let leader_of = |city: Seat, leader: Leader| own(city, &format!("leader:{}", t.leader(leader).id));
        match mv {
            Move::Build(Build { card, join: Join::Yes, .. }) => {
                vec![self.usable_place(card), "project".into()]
            }
            Move::Build(Build { card, .. }) => vec![self.usable_place(card)],
            Move::Stage(Work { under, stage, .. }) => staged(self.usable_place(under), seat, stage),
            Move::OpponentStage(OpponentWork { card, stage }) => {
                staged(self.usable_place(card), OPPONENT, stage)
            }
            Move::StageLeader(Work { under, stage, .. }) => {
                staged(format!("hand:{}", t.leader(under).id), seat, stage)
            }
            Move::Coin | Move::Settle(_) => vec![own(seat, "coins")],
            Move::Defeat => vec![own(seat, "defeats")],
            Move::Take(card) => {
                let pile = if self.rules.solo { "drawn" } else { "discard" };
                vec![format!("{pile}:{}", self.card_place(card))]
            }
            Move::CopyLeader(leader) => [self.left(seat), self.right(seat)]
                .into_iter()
                .filter(|&other| self.cities[other].acting_leaders().has(leader))
                .map(|other| leader_of(other, leader))
                .collect(),
            Move::CopyStage(side) => {
                let from = self.neighbor(seat, side);
                let stage = match self.task() {
                    Some(Task::CopyStage(stage)) => stage,
                    _ => 1,
                };
                let there = usize::from(stage) <= self.cities[from].all_stages().len();
                there.then(|| own(from, &format!("stage:{stage}"))).into_iter().collect()
            }
            Move::Bury(leader) => vec![leader_of(seat, leader)],
            Move::Forfeit(card) => vec![own(seat, &format!("built:{}", self.card_place(card)))],
            _ => mv.places(&self.spoken(Actor::Seat(seat), "")),
        }
    }

    /// What one may have meant by touching a place, paid for as it can be: what can be built needs no reason against
    /// one way to pay for it.
    pub(super) fn intended_at(&self, seat: Seat, place: &str) -> Vec<Move> {
        let mut legal = Vec::new();
        self.legal(Actor::Seat(seat), &mut legal);
        let payable =
            |tried: Move| legal.iter().copied().find(|mv| thing(*mv) == thing(tried)).unwrap_or(tried);
        self.intended(seat, place).into_iter().map(payable).collect()
    }

    /// What touching a place may mean, without purchases.
    fn intended(&self, seat: Seat, place: &str) -> Vec<Move> {
        let t = tables();
        let (area, id) = place.split_once(':').unwrap_or((place, ""));
        let named = |cards: CardSet| cards.iter().find(|&card| self.card_place(card) == id);
        match area {
            "hand" => {
                if let Some(leader) = t.leader_named(id) {
                    return self.intended_with_leader(seat, leader);
                }
                if let Some(tile) = t.tile_named(id).filter(|&tile| t.tile(tile).id == id) {
                    return vec![self.intended_with_tile(seat, tile)];
                }
                let card = self.cities[seat].hand.iter().find(|&card| t.kind_of(card).id == id);
                card.map_or(Vec::new(), |card| self.intended_with_card(seat, card))
            }
            "market" => t.card_named(id).map_or(Vec::new(), |card| self.intended_with_card(seat, card)),
            "drawn" | "discard" => {
                // The pile is closed to all but who builds from it.
                let digs = self.digging() == Some(seat);
                let known = match (self.rules.solo, digs) {
                    (true, _) => self.market.drawn,
                    (false, true) => self.discard,
                    (false, false) => CardSet::EMPTY,
                };
                named(known).map(Move::Take).into_iter().collect()
            }
            "act" => self.intended_by_kind(seat, id),
            "deck" => vec![Move::More],
            city if city == own(seat, "").trim_end_matches(':') => match id.split_once(':') {
                Some(("stage", n)) => self.stage_attempt(seat, n).into_iter().collect(),
                Some(("leader", id)) => t.leader_named(id).map(Move::Bury).into_iter().collect(),
                Some(("built", id)) => {
                    let card = self.cities[seat].built.iter().find(|&card| self.card_place(card) == id);
                    card.map(Move::Forfeit).into_iter().collect()
                }
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    /// Pressing an entry of the action bar: the same with any card.
    fn intended_by_kind(&self, seat: Seat, kind: &str) -> Vec<Move> {
        let cards: Vec<Card> =
            if self.rules.solo { self.tops().collect() } else { self.cities[seat].hand.iter().collect() };
        match kind {
            "build" => cards.into_iter().map(|card| build(card, Way::Cost)).collect(),
            "wonder" => self.next_stages(seat).filter_map(|n| Some(stage(*cards.first()?, n))).collect(),
            "sell" => cards.into_iter().map(Move::Discard).collect(),
            "leader" => self.cities[seat].leader_hand.iter().map(Move::Recruit).collect(),
            _ => Vec::new(),
        }
    }

    /// Touching a card: build it.
    fn intended_with_card(&self, seat: Seat, card: Card) -> Vec<Move> {
        match self.phase {
            Phase::HelperPick => return vec![Move::Helper(card)],
            Phase::OpponentPick => return vec![Move::OpponentBuild(card)],
            _ => {}
        }
        let linked = self.has_link(seat, card, &self.tower());
        vec![build(card, if linked { Way::Chain } else { Way::Cost })]
    }

    /// Touching a tile of the hand: keep it in the draft, later place it for any card.
    fn intended_with_tile(&self, seat: Seat, tile: Tile) -> Move {
        let card = self.any_card(seat).filter(|_| self.phase != Phase::DraftTiles);
        card.map_or(Move::KeepTile(tile), |card| Move::Tower { card, tile })
    }

    /// The stages that a seat may build next; of a finished wonder its last.
    fn next_stages(&self, seat: Seat) -> impl Iterator<Item = u8> {
        let last = self.cities[seat].all_stages().len().saturating_sub(1);
        let open = match self.open_stages(seat) {
            0 => 1 << last,
            open => open,
        };
        (0..8).filter(move |stage| open >> stage & 1 == 1)
    }

    fn intended_with_leader(&self, seat: Seat, leader: Leader) -> Vec<Move> {
        let held = self.cities[seat].leader_hand.has(leader);
        match self.phase {
            _ if !held => Vec::new(),
            Phase::DraftLeaders => vec![Move::Keep(leader)],
            _ => vec![Move::Recruit(leader)],
        }
    }

    /// Touching a stage of the own wonder: build it over any card.
    fn stage_attempt(&self, seat: Seat, number: &str) -> Option<Move> {
        let n = number.parse::<u8>().ok()?.checked_sub(1)?;
        self.any_card(seat).map(|card| stage(card, n))
    }

    /// A card that a seat may use now, if there is one.
    fn any_card(&self, seat: Seat) -> Option<Card> {
        if self.rules.solo { self.tops().next() } else { self.cities[seat].hand.first() }
    }
}

/// Building this card so, without purchases.
fn build(card: Card, way: Way) -> Move {
    Move::Build(Build { card, way, join: Join::No, pay: Pay::NONE })
}

/// Building this stage by its cost, without purchases.
fn stage(under: Card, stage: u8) -> Move {
    Move::Stage(Work { under, stage, way: Way::Cost, pay: Pay::NONE })
}
