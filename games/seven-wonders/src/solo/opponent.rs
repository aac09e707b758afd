//! The opponent's pick: build, bury or discard.

use super::value::{Candidate, OpponentModel, Verdict, What, tell};
use crate::actions::NO_USES;
use crate::components::{Card, tables};
use crate::event::Event;
use crate::moves::{Build, Move, Work};
use crate::play::Play;
use crate::position::{HELPER, OPPONENT, Position, YOU};
use kernel::Watch;
use std::cmp::Reverse;

/// At most this many cards lie on the table.
const TABLE: usize = 5;

/// What the opponent weighed and what it does.
#[derive(Clone, Copy, Debug)]
pub struct Deliberation {
    cards: [Option<Candidate>; TABLE],
    stage: Option<Candidate>,
    /// What it does.
    pub verdict: Verdict,
    /// The move that does it.
    pub mv: Move,
}

impl Deliberation {
    /// The cards it weighed, in the order they were turned up.
    pub fn cards(&self) -> impl Iterator<Item = &Candidate> {
        self.cards.iter().flatten()
    }

    /// The stage it weighed.
    pub fn stage(&self) -> Option<&Candidate> {
        self.stage.as_ref()
    }
}

/// By what candidates are compared: value, then cost, then links.
fn rank(candidate: &Candidate) -> impl Ord + use<> {
    (candidate.sixths(), Reverse(candidate.cost), candidate.links)
}

/// The first of the candidates that rank highest.
fn best<'a>(candidates: impl Iterator<Item = &'a Candidate>) -> Option<&'a Candidate> {
    let mut best = None;
    for candidate in candidates.filter(|candidate| candidate.considered()) {
        let rank = rank(candidate);
        if best.as_ref().is_none_or(|(highest, _)| rank > *highest) {
            best = Some((rank, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

fn card_of(candidate: &Candidate) -> Option<Card> {
    match candidate.what {
        What::Card(card) => Some(card),
        What::Stage(_) => None,
    }
}

impl Position {
    /// What the opponent would do with the cards on the table; `None` if there are none.
    pub fn deliberate(&self) -> Option<Deliberation> {
        let model = self.model(OPPONENT);
        let mut cards = [None; TABLE];
        for (slot, card) in cards.iter_mut().zip(self.tops()) {
            *slot = Some(self.weigh(&model, card));
        }
        cards[0]?;
        let chosen = best(cards.iter().flatten()).copied();
        let spare = match chosen.as_ref().and_then(card_of) {
            Some(card) => card,
            None => self.card_to_discard()?,
        };
        let stage = self.best_stage(&model, spare);
        let beats = |stage: &Candidate| {
            stage.legal && chosen.as_ref().is_none_or(|card| stage.sixths() > card.sixths())
        };
        let (verdict, mv) = match (&chosen, &stage) {
            (_, Some(stage)) if beats(stage) => {
                let What::Stage(number) = stage.what else { return None };
                let mv = Move::Stage(Work { under: spare, stage: number, way: stage.way, pay: stage.pay });
                (Verdict::Stage(spare, number), mv)
            }
            (Some(card), _) => (Verdict::Build(spare), build(spare, card)),
            (None, _) => (Verdict::Discard(spare), Move::Discard(spare)),
        };
        Some(Deliberation { cards, stage, verdict, mv })
    }

    /// The open stage worth most (payable ones first).
    fn best_stage(&self, model: &OpponentModel, buried: Card) -> Option<Candidate> {
        let mut open = self.open_stages(OPPONENT);
        let mut best: Option<Candidate> = None;
        while open != 0 {
            let stage = open.trailing_zeros() as u8;
            open &= open - 1;
            let candidate = self.weigh_stage(model, stage, buried);
            let ahead = best
                .as_ref()
                .is_none_or(|old| (candidate.legal, candidate.sixths()) > (old.legal, old.sixths()));
            if ahead {
                best = Some(candidate);
            }
        }
        best
    }

    /// Which card the opponent discards: the one that would help you most, or that keeps its lead
    /// over the helper.
    fn card_to_discard(&self) -> Option<Card> {
        let you_have_picked = self.market.picked & 1 << YOU.0 != 0;
        if you_have_picked && self.shields(OPPONENT) > self.shields(HELPER) {
            let shields = |card: &Card| tables().card(*card).shields;
            let most = self.tops().map(|card| shields(&card)).max().unwrap_or(0);
            if most > 0 {
                return self.tops().find(|card| shields(card) == most);
            }
        }
        let model = self.model(YOU);
        let mut helps: Option<Candidate> = None;
        for card in self.tops() {
            let candidate = self.weigh(&model, card);
            if candidate.legal && helps.as_ref().is_none_or(|old| rank(&candidate) > rank(old)) {
                helps = Some(candidate);
            }
        }
        helps.as_ref().and_then(card_of).or_else(|| self.tops().next())
    }

    /// What natural choice may make the opponent do: building this card, if it can pay.
    pub(crate) fn natural_build(&self, model: &OpponentModel, card: Card) -> Option<Move> {
        let candidate = self.weigh(model, card);
        candidate.legal.then(|| build(card, &candidate))
    }

    /// What natural choice may make the opponent do: burying this card for this stage.
    pub(crate) fn natural_stage(&self, model: &OpponentModel, card: Card, stage: u8) -> Option<Move> {
        let open = stage < 8 && self.open_stages(OPPONENT) >> stage & 1 == 1;
        if !open {
            return None;
        }
        let candidate = self.weigh_stage(model, stage, card);
        candidate.legal.then_some(Move::Stage(Work {
            under: card,
            stage,
            way: candidate.way,
            pay: candidate.pay,
        }))
    }

    /// The card of this color that is worth least to the opponent.
    pub(crate) fn least_of(&self, color: crate::components::Color) -> Option<Card> {
        let mut least: Option<(i32, Card)> = None;
        for card in (self.cities[OPPONENT].built & tables().color[color as usize]).iter() {
            let mut without = self.clone();
            without.cities[OPPONENT].built.remove(card);
            without.refresh(OPPONENT);
            let value = without.weigh_free(&without.model(OPPONENT), card).sixths();
            if least.is_none_or(|(old, _)| value < old) {
                least = Some((value, card));
            }
        }
        least.map(|(_, card)| card)
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// The opponent picks by its points.
    pub(crate) fn opponent_picks(&mut self) {
        let Some(deliberation) = self.position.deliberate() else { return };
        if self.watch.is_watching() {
            for candidate in deliberation.cards().chain(deliberation.stage()) {
                tell(candidate, self.watch);
            }
        }
        self.watch.see(Event::Chose(deliberation.verdict));
        self.opponent_uses(deliberation.mv);
    }

    /// The opponent uses a card of the table so.
    pub(crate) fn opponent_uses(&mut self, mv: Move) {
        if let Move::Build(Build { card, .. }) | Move::Stage(Work { under: card, .. }) | Move::Discard(card) =
            mv
        {
            self.position.take_from_table(card);
            let mut uses = NO_USES;
            uses[OPPONENT] = Some(mv);
            self.resolve(&uses);
        }
    }

    /// The opponent builds the best of the cards drawn from the discard pile.
    pub(crate) fn opponent_digs(&mut self) {
        let model = self.position.model(OPPONENT);
        let mut chosen: Option<Candidate> = None;
        for card in self.position.market.drawn.iter() {
            let candidate = self.position.weigh_free(&model, card);
            tell(&candidate, self.watch);
            if candidate.considered() && chosen.as_ref().is_none_or(|old| rank(&candidate) > rank(old)) {
                chosen = Some(candidate);
            }
        }
        if let Some(card) = chosen.as_ref().and_then(card_of) {
            self.watch.see(Event::Chose(Verdict::Build(card)));
            self.dig_up(OPPONENT, card);
        }
    }
}

fn build(card: Card, candidate: &Candidate) -> Move {
    Move::Build(Build { card, way: candidate.way, join: candidate.join, pay: candidate.pay })
}
