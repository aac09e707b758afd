//! Moves as things to touch: which places a move concerns, and what touching a place may mean.

use super::own;
use crate::actions::Task;
use crate::components::{Card, CardSet, Leader, tables};
use crate::moves::{Move, Pay, Way};
use crate::position::{Phase, Position};

impl Position {
    /// How a card is named in places: copies differ in the solo game only.
    pub(super) fn card_place(&self, card: Card) -> String {
        let t = tables();
        let id = t.kind_of(card).id;
        if self.rules.solo { format!("{id}@{}", t.card(card).group.id()) } else { id.to_owned() }
    }

    /// The place of a card that a seat can use now.
    fn usable_place(&self, card: Card) -> String {
        if self.rules.solo {
            format!("market:{}", self.card_place(card))
        } else {
            format!("hand:{}", tables().kind_of(card).id)
        }
    }

    /// The places that a legal move concerns.
    pub(super) fn places(&self, seat: usize, mv: Move) -> Vec<String> {
        let t = tables();
        let leader_in_hand = |leader: Leader| format!("hand:{}", t.leader(leader).id);
        let stage_of =
            |stage: u8| own(self.acting_city(seat, mv), &format!("stage:{}", u16::from(stage) + 1));
        match mv {
            Move::Board { .. }
            | Move::Deal { .. }
            | Move::DealLeader { .. }
            | Move::DealTile { .. }
            | Move::Project(_)
            | Move::Flip(_)
            | Move::Draw(_)
            | Move::Stop
            | Move::Natural
            | Move::Points
            | Move::Pass => Vec::new(),
            Move::Keep(leader) | Move::Recruit(leader) => vec![leader_in_hand(leader)],
            Move::SellLeader(leader) => vec![leader_in_hand(leader), "discard".into()],
            Move::KeepTile(tile) => vec![format!("hand:{}", t.tile(tile).id)],
            Move::StageLeader { leader, stage, .. } => vec![leader_in_hand(leader), stage_of(stage)],
            Move::Build { card, join, .. } => {
                let mut places = vec![self.usable_place(card)];
                if join {
                    places.push("project".into());
                }
                places
            }
            Move::Stage { card, stage, .. } | Move::OpponentStage { card, stage } => {
                vec![self.usable_place(card), stage_of(stage)]
            }
            Move::Discard(card) | Move::OpponentDiscard(card) => {
                vec![self.usable_place(card), "discard".into()]
            }
            Move::Tower { card, tile } => {
                vec![self.usable_place(card), format!("hand:{}", t.tile(tile).id), "tower".into()]
            }
            Move::OpponentBuild(card) | Move::Helper(card) => vec![self.usable_place(card)],
            Move::More => vec!["deck".into()],
            Move::Coin | Move::Settle(_) => vec![own(seat, "coins")],
            Move::Defeat => vec![own(seat, "defeats")],
            Move::Take(card) => {
                let pile = if self.rules.solo { "drawn" } else { "discard" };
                vec![format!("{pile}:{}", self.card_place(card))]
            }
            Move::CopyLeader(leader) => [self.left(seat), self.right(seat)]
                .into_iter()
                .filter(|&other| self.cities[other].acting_leaders().has(leader))
                .map(|other| own(other, &format!("leader:{}", t.leader(leader).id)))
                .collect(),
            Move::CopyStage { left } => {
                let from = if left { self.left(seat) } else { self.right(seat) };
                let stage = match self.tasks.first() {
                    Some(Task::CopyStage { stage, .. }) => stage,
                    _ => 1,
                };
                let there = usize::from(stage) <= self.cities[from].all_stages().len();
                there.then(|| own(from, &format!("stage:{stage}"))).into_iter().collect()
            }
            Move::Bury(leader) => vec![own(seat, &format!("leader:{}", t.leader(leader).id))],
            Move::Forfeit(card) => vec![own(seat, &format!("built:{}", self.card_place(card)))],
        }
    }

    /// What one may have meant by touching a place.
    pub(super) fn attempts_at(&self, seat: usize, place: &str) -> Vec<Move> {
        let t = tables();
        match place.split_once(':') {
            Some(("hand", id)) => {
                if let Some(leader) = t.leader_named(id) {
                    return self.leader_attempts(seat, leader);
                }
                if let Some(tile) = t.tile_named(id).filter(|&tile| t.tile(tile).id == id) {
                    return vec![Move::KeepTile(tile)];
                }
                let hand = self.cities[seat].hand;
                let card = hand.iter().find(|&card| t.kind_of(card).id == id);
                card.map_or(Vec::new(), |card| self.card_attempts(seat, card))
            }
            Some(("market", id)) => {
                t.card_named(id).map_or(Vec::new(), |card| self.card_attempts(seat, card))
            }
            Some(("drawn" | "discard", id)) => {
                // The pile is closed to all but who builds from it.
                let digs =
                    matches!(self.tasks.first(), Some(Task::Dig { seat: s }) if usize::from(s) == seat);
                let known = match (self.rules.solo, digs) {
                    (true, _) => self.market.drawn,
                    (false, true) => self.discard,
                    (false, false) => CardSet::EMPTY,
                };
                let named = |card: &Card| self.card_place(*card) == id;
                known.iter().find(named).map(Move::Take).into_iter().collect()
            }
            Some(("act", kind)) => self.attempts_of_kind(seat, kind),
            Some((city, what)) if city == format!("p{seat}") => self.own_attempts(seat, what),
            None if place == "deck" => vec![Move::More],
            _ => Vec::new(),
        }
    }

    /// Pressing an entry of the action bar: the same with any card.
    fn attempts_of_kind(&self, seat: usize, kind: &str) -> Vec<Move> {
        let cards: Vec<Card> =
            if self.rules.solo { self.tops().collect() } else { self.cities[seat].hand.iter().collect() };
        let leaders = self.cities[seat].leader_hand;
        match kind {
            "build" => {
                let build = |card| Move::Build { card, way: Way::Cost, join: false, pay: Pay::NONE };
                cards.into_iter().map(build).collect()
            }
            "wonder" => self.own_attempts(seat, "stage:1"),
            "sell" => cards.into_iter().map(Move::Discard).collect(),
            "leader" => leaders.iter().map(Move::Recruit).collect(),
            _ => Vec::new(),
        }
    }

    /// Touching a card: build it by every way that could be open, or bury it.
    fn card_attempts(&self, seat: usize, card: Card) -> Vec<Move> {
        match self.phase {
            Phase::HelperPick => return vec![Move::Helper(card)],
            Phase::OpponentPick => return vec![Move::OpponentBuild(card)],
            _ => {}
        }
        let linked = self.has_link(seat, card, &self.tower());
        let way = if linked { Way::Chain } else { Way::Cost };
        let mut moves = vec![Move::Build { card, way, join: false, pay: Pay::NONE }];
        let open = self.open_stages(seat);
        moves.extend((0..8).filter(|stage| open >> stage & 1 == 1).map(|stage| Move::Stage {
            card,
            stage,
            way: Way::Cost,
            pay: Pay::NONE,
        }));
        moves
    }

    fn leader_attempts(&self, seat: usize, leader: Leader) -> Vec<Move> {
        let held = self.cities[seat].leader_hand.has(leader);
        match self.phase {
            _ if !held => Vec::new(),
            Phase::DraftLeaders => vec![Move::Keep(leader)],
            _ => vec![Move::Recruit(leader)],
        }
    }

    fn own_attempts(&self, seat: usize, what: &str) -> Vec<Move> {
        let Some((kind, id)) = what.split_once(':') else { return Vec::new() };
        let t = tables();
        match kind {
            "stage" => {
                let Some(stage) = id.parse::<u8>().ok().and_then(|n| n.checked_sub(1)) else {
                    return Vec::new();
                };
                let card = if self.rules.solo { self.tops().next() } else { self.cities[seat].hand.first() };
                let stage = card.map(|card| Move::Stage { card, stage, way: Way::Cost, pay: Pay::NONE });
                stage.into_iter().collect()
            }
            "leader" => t.leader_named(id).map(Move::Bury).into_iter().collect(),
            "built" => {
                let built = self.cities[seat].built;
                let card = built.iter().find(|&card| self.card_place(card) == id);
                card.map(Move::Forfeit).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }
}
