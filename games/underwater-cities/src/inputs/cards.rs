//! Inputs of cards: hand, tableau and action cards, each card by itself and by kind.

use super::quarters;
use crate::amounts::Resource;
use crate::components::{Body, Production, Scoring, Tables};
use crate::kinds::{Card, CardType, Cards};
use crate::network::Tunnels;
use crate::position::{Phase, Position};
use kernel::catalog::Provenance;
use kernel::{Id as _, InputSink, Seat, yes};

impl Position {
    /// Hand, tableau and action cards, each card by itself and by kind.
    pub(super) fn cards<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
        let (player, productions) = (self.player(seat), self.productions_left(seat));
        // What is known of a card by heart is not known of an owner's own.
        let ours =
            |card: &Card| t.cards.get(*card).is_some_and(|entry| entry.provenance != Provenance::Owner);
        to.some("hand", Card::COUNT, player.hand.iter().filter(ours).map(|card| (card.index(), 1.0)));
        let mut held = player.claimed;
        let mut ready = Cards::EMPTY;
        for (at, card) in player.actions.iter().enumerate() {
            held.insert(*card);
            if !player.is_turned(at) {
                ready.insert(*card);
            }
        }
        if let Some(card) = self.turn.card.filter(|_| self.phase == Phase::Turn && self.acting() == seat) {
            // The card of the turn will be claimed.
            let data = t.card(card);
            if data.kind != CardType::Instant {
                held.insert(card);
                ready.insert(card);
            }
        }
        let worth = |card: Card| match t.card(card).kind {
            CardType::Action => {
                if ready.has(card) {
                    1.0
                } else {
                    0.4
                }
            }
            _ => 1.0,
        };
        to.some("claimed", Card::COUNT, held.iter().filter(ours).map(|card| (card.index(), worth(card))));
        let actions = held.iter().filter(|card| t.card(*card).kind == CardType::Action).count();
        let unused = ready.len() as f32;
        to.steps("actions", 4, actions as f32);
        to.steps("actions-ready", 4, unused);
        to.put("actions-later", actions as f32 * (productions - 1.0).max(0.0) / 4.0);
        to.put("hand-limit", player.hand_limit(t) as f32 - 3.0);
        to.steps("hand-size", 5, player.hand.len() as f32);
        let mut colors = [0.0; 3];
        let (mut types, mut special, mut scoring) = ([0.0; 5], 0.0, 0.0);
        let mut makes = [0.0_f32; 2];
        for card in player.hand {
            let data = t.card(card);
            types[data.kind as usize] += 1.0;
            if let Some(color) = data.color {
                colors[color as usize] += 1.0;
            }
            special += yes(data.price > 0);
            match data.body {
                Body::Scoring(rule) => scoring += self.would_score(seat, rule) / 4.0,
                Body::Production(Production::Yield(gives)) => {
                    makes[0] += f32::from(gives.points) * productions / 4.0;
                    makes[1] += quarters(&gives)[..5].iter().sum::<f32>() * productions;
                }
                _ => {}
            }
        }
        to.each("hand-colors", colors);
        to.each("hand-types", types);
        to.each("hand-special", [special, special.min(f32::from(player.has(Resource::Credits)) / 3.0)]);
        to.put("hand-scoring", scoring);
        to.each("hand-makes", makes);
        let scorers = (player.claimed & t.scorers).iter().map(|card| match t.card(card).body {
            Body::Scoring(rule) => self.would_score(seat, rule) / 4.0,
            _ => 0.0,
        });
        to.put("scoring", scorers.sum());
        let count = |kind: CardType| player.claimed.iter().filter(|card| t.card(*card).kind == kind).count();
        to.each(
            "tableau",
            [CardType::Permanent, CardType::Production, CardType::EndScoring].map(|kind| count(kind) as f32),
        );
    }

    /// What a rule would score now, with what is in stock.
    fn would_score(&self, seat: Seat, rule: Scoring) -> f32 {
        let player = self.player(seat);
        match rule {
            Scoring::Buy { cost, points, times } => {
                f32::from(self.most_times(seat, cost, times)) * f32::from(points)
            }
            rule => f32::from(player.scores(rule, Tunnels::AtCity)),
        }
    }
}
