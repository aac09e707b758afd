//! The beginning and the end of an Age.

use super::Flow;
use crate::changes::FIRST_PROJECT;
use crate::components::{CardSet, tables};
use crate::event::Event;
use crate::play::Play;
use crate::position::{Deck, OPPONENT, Phase, Position, YOU};
use kernel::Watch;

impl Position {
    /// Solo, Age I: the project is turned up before leaders are played.
    pub(crate) fn first_project(&mut self) -> Flow {
        self.go_on_unless(self.project.is_none(), Phase::TopLeader)
    }

    /// Is the first project of the solo game still to be turned up, before leaders are played?
    fn awaits_first_project(&self) -> bool {
        self.age == 1 && self.rules.projects && self.rules.version.has(&FIRST_PROJECT)
    }

    /// Solo: you play a leader.
    pub(crate) fn your_leader(&mut self) -> Flow {
        self.go_on_unless(!self.cities[YOU].leader_hand.is_empty(), Phase::Projects)
    }

    /// The project of the Age is turned up.
    pub(crate) fn projects(&mut self) -> Flow {
        // A leader may have set builds or losses going.
        if self.pending() {
            return Flow::GoesOn;
        }
        self.go_on_unless(self.rules.projects && self.project.is_none(), Phase::TopTile)
    }

    /// Solo: the opponent places its top tile.
    pub(crate) fn top_tile(&mut self) -> Flow {
        if self.rules.solo && self.opponent_places_tile() {
            return Flow::Waits;
        }
        for city in &mut self.cities.0 {
            city.tiles_this_age = 0;
        }
        if self.rules.solo {
            self.start_round()
        } else {
            self.phase = Phase::DealCards
        }
        Flow::GoesOn
    }

    /// Does the opponent place a tile at the start of this Age?
    fn opponent_places_tile(&self) -> bool {
        self.rules.tower
            && self.cities[OPPONENT].tiles_placed < tables().numbers.setup.tiles
            && (self.age == 1 || self.cities[YOU].tiles_this_age == 0)
    }

    /// Hands are dealt.
    pub(crate) fn deal_cards(&mut self) -> Flow {
        self.go_on_unless(self.short_of_cards().is_some(), Phase::Turn)
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// A new Age begins.
    pub(crate) fn start_age(&mut self) -> Flow {
        let position = &mut *self.position;
        position.age += 1;
        position.turn = 1;
        self.watch.see(Event::Age { age: position.age });
        let (pool, quota) = (position.age_pool(position.age), position.age_quota(position.age));
        position.deck = Deck { known: CardSet::EMPTY, pool, quota };
        position.dealt = 0;
        for city in &mut position.cities.0 {
            city.power_used = false;
            city.black_used = false;
        }
        position.phase = match (position.rules.leaders, position.rules.solo) {
            (true, true) if position.awaits_first_project() => Phase::FirstProject,
            (true, true) => Phase::TopLeader,
            (true, false) => Phase::Leaders,
            (false, _) => Phase::Projects,
        };
        Flow::GoesOn
    }

    /// All play a leader at the same time.
    pub(crate) fn leaders(&mut self) -> Flow {
        let position = &*self.position;
        if !position.undecided(|seat| position.has_leaders(seat)).is_empty() {
            return Flow::Waits;
        }
        self.reveal();
        self.position.phase = Phase::Projects;
        Flow::GoesOn
    }

    /// Conflicts; in the solo game the black market may open then.
    pub(crate) fn conflicts(&mut self) -> Flow {
        self.resolve_conflicts();
        let position = &mut *self.position;
        position.phase = match (position.rules.solo, position.black_market_opens(), position.age) {
            (false, ..) | (true, _, 3..) => Phase::EndAge,
            (true, true, _) => Phase::BlackMarket,
            (true, false, _) => Phase::RestOfDeck,
        };
        Flow::GoesOn
    }

    /// The next Age, or the end of the game.
    pub(crate) fn end_age(&mut self) -> Flow {
        if self.position.age >= 3 {
            self.finish();
        } else {
            self.position.phase = Phase::StartAge;
        }
        Flow::GoesOn
    }
}
