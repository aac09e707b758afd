//! Board effects: those that depend on what stands on a board. Where there are none, building and upgrading are not searched.

use crate::components::{Body, Effects, List, Part, Trigger, tables};
use crate::kinds::Card;
use crate::position::{Position, Source};
use kernel::Seat;

/// What effects depend on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Dependence {
    /// What is upgraded.
    pub(crate) upgrades: bool,
    /// Which buildings there are.
    pub(crate) buildings: bool,
}

impl Dependence {
    const NONE: Dependence = Dependence { upgrades: false, buildings: false };
    const ALL: Dependence = Dependence { upgrades: true, buildings: true };

    fn or(self, other: Dependence) -> Dependence {
        Dependence { upgrades: self.upgrades || other.upgrades, buildings: self.buildings || other.buildings }
    }
}

impl Effects {
    /// What the parts of a list depend on. What lies in action cards and other spaces is not looked up.
    fn dependence(&self, list: List) -> Dependence {
        self.parts(list).iter().fold(Dependence::NONE, |all, part| {
            all.or(match *part {
                Part::Gain(_)
                | Part::GainChoice { .. }
                | Part::Advance(_)
                | Part::TakeSpecial
                | Part::DrawKeep { .. }
                | Part::ReadyAction(_)
                | Part::Build { .. }
                | Part::BuildAndUpgrade { .. }
                | Part::Convert(_)
                | Part::Exchange { .. } => Dependence::NONE,
                Part::Upgrade { .. } => Dependence { upgrades: false, buildings: true },
                Part::Choose { first, len, .. } => (0..len)
                    .map(|n| self.dependence(self.branch(first, n)))
                    .fold(Dependence::NONE, Dependence::or),
                Part::Pay { then, .. } => self.dependence(then),
                Part::UseAction(_)
                | Part::Perform { .. }
                | Part::ProductionOf(_)
                | Part::GainMetropolis { .. }
                | Part::List(_)
                | Part::If { .. }
                | Part::Per { .. } => Dependence::ALL,
            })
        })
    }
}

impl Position {
    /// Does what can still be used in a turn depend on what stands on the board? Where it does not, an upgrade and a building
    /// without a bonus only cost something.
    pub(crate) fn board_dependence(&self, seat: Seat) -> Dependence {
        let (t, player) = (tables(), self.player(seat));
        // A duty is done in one way or another, contracts look at everything.
        if !self.stack.can_close() || !self.contracts.is_empty() {
            return Dependence::ALL;
        }
        let abilities = player.claimed & t.abilities;
        let of_cards =
            (abilities | self.turn.card.into_iter().collect()).iter().map(|card| t.card(card).body);
        let of_cards = of_cards.filter_map(|body| match body {
            Body::Effects(list) | Body::Trigger(_, list) => Some(list),
            _ => None,
        });
        let mut all = of_cards.fold(Dependence::NONE, |all, list| all.or(t.effects.dependence(list)));
        for tile in player.tiles {
            all = all.or(t.effects.dependence(t.metropolis(tile).instant));
        }
        for frame in self.stack.iter() {
            all = all.or(match frame.source {
                Source::Turn => t.effects.dependence(self.space_list(frame.seat, self.turn.space)),
                Source::List { list, .. } => t.effects.dependence(list),
                _ => Dependence::ALL,
            });
        }
        let added = self.added_parts(seat, self.turn.space).next().is_some();
        let reacting = self.reacting(seat);
        let to_upgrades = |card: Card| {
            matches!(
                t.card(card).body,
                Body::Trigger(Trigger::NthUpgradedInCity { .. } | Trigger::Upgrade(_), _)
            )
        };
        Dependence {
            upgrades: all.upgrades || added || reacting.iter().any(to_upgrades),
            buildings: all.buildings || added || !reacting.is_empty(),
        }
    }
}
