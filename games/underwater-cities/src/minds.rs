//! Effects that look at what stands on a board: where there are none, building and upgrading are not searched.

use crate::components::{Body, Effects, List, Part, Trigger, tables};
use crate::kinds::Card;
use crate::position::{Position, Source};
use kernel::Seat;

/// What effects look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Minds {
    /// What is upgraded.
    pub(crate) upgrades: bool,
    /// Which buildings there are.
    pub(crate) buildings: bool,
}

impl Minds {
    const NOTHING: Minds = Minds { upgrades: false, buildings: false };
    const ALL: Minds = Minds { upgrades: true, buildings: true };

    fn or(self, other: Minds) -> Minds {
        Minds { upgrades: self.upgrades || other.upgrades, buildings: self.buildings || other.buildings }
    }
}

impl Effects {
    /// What the parts of a list look at. What lies in action cards and other spaces is not looked up.
    fn minds(&self, list: List) -> Minds {
        self.parts(list).iter().fold(Minds::NOTHING, |minds, part| {
            minds.or(match *part {
                Part::Gain(_)
                | Part::GainChoice { .. }
                | Part::Advance(_)
                | Part::TakeSpecial
                | Part::DrawKeep { .. }
                | Part::ReadyAction(_)
                | Part::Build { .. }
                | Part::BuildAndUpgrade { .. }
                | Part::Convert(_)
                | Part::Exchange { .. } => Minds::NOTHING,
                Part::Upgrade { .. } => Minds { upgrades: false, buildings: true },
                Part::Choose { first, len, .. } => {
                    (0..len).map(|n| self.minds(self.branch(first, n))).fold(Minds::NOTHING, Minds::or)
                }
                Part::Pay { then, .. } => self.minds(then),
                Part::UseAction(_)
                | Part::Perform { .. }
                | Part::ProductionOf(_)
                | Part::GainMetropolis { .. }
                | Part::If { .. }
                | Part::Per { .. } => Minds::ALL,
            })
        })
    }
}

impl Position {
    /// Does what can still be used in a turn look at what stands on the board? Where it does not, an upgrade and a building without
    /// a bonus only cost something.
    pub(crate) fn minds(&self, seat: Seat) -> Minds {
        let (t, player) = (tables(), self.player(seat));
        // A duty is done in one way or another, contracts look at everything.
        if !self.stack.can_close() || self.contracts != 0 {
            return Minds::ALL;
        }
        let abilities = player.claimed & t.abilities;
        let of_cards =
            (abilities | self.turn.card.into_iter().collect()).iter().map(|card| t.card(card).body);
        let of_cards = of_cards.filter_map(|body| match body {
            Body::Effects(list) | Body::Trigger(_, list) => Some(list),
            _ => None,
        });
        let mut minds = of_cards.fold(Minds::NOTHING, |minds, list| minds.or(t.effects.minds(list)));
        for tile in player.tiles {
            minds = minds.or(t.effects.minds(t.metropolis(tile).instant));
        }
        for frame in self.stack.iter() {
            minds = minds.or(match frame.source {
                Source::Turn => t.effects.minds(t.space(self.turn.space).effects),
                Source::List { list, .. } => t.effects.minds(list),
                _ => Minds::ALL,
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
        Minds {
            upgrades: minds.upgrades || added || reacting.iter().any(to_upgrades),
            buildings: minds.buildings || added || !reacting.is_empty(),
        }
    }
}
