//! Shipping and digging (rules 6.5, 6.6).

use crate::components::{Cost, Tables};
use crate::event::{Event, What};
use crate::play::Play;
use crate::position::Position;
use crate::refusal::{Refusal, Track, Why, refuse, require};
use crate::source::Source;
use kernel::{Seat, Watch};

impl Position {
    pub(crate) fn check_ship(&self, t: &Tables, seat: Seat) -> Result<Cost, Refusal> {
        self.check_action(t, seat)?;
        let Some(track) = &self.faction(t, seat).shipping else {
            return refuse("6.5.2", Why::NoTrack(Track::Shipping));
        };
        require(self.player(seat).ship < track.top(), "6.5.2", Why::TrackEnd(Track::Shipping))?;
        self.afford(seat, track.cost)?;
        Ok(track.cost)
    }

    pub(crate) fn check_dig_better(&self, t: &Tables, seat: Seat) -> Result<Cost, Refusal> {
        self.check_action(t, seat)?;
        let faction = self.faction(t, seat);
        let Some(track) = &faction.digging else {
            return refuse("6.6.2", Why::NoTrack(Track::Digging));
        };
        let top = faction.spade.len() - 1;
        require((self.player(seat).dig as usize) < top, "6.6.2", Why::TrackEnd(Track::Digging))?;
        self.afford(seat, track.cost)?;
        Ok(track.cost)
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn ship(&mut self, seat: Seat) {
        let Ok(price) = self.position.check_ship(self.tables, seat) else { return };
        self.begin_action(seat);
        self.pay(seat, price, "6.5.1");
        self.ship_free(seat, "6.5.1");
    }

    /// One level up with its points; a carpet goes farther instead.
    pub(crate) fn ship_free(&mut self, seat: Seat, clause: &'static str) {
        let faction = self.position.faction(self.tables, seat);
        let Some(track) = &faction.shipping else {
            self.player_mut(seat).carpet_range += faction.skip.as_ref().map_or(0, |skip| skip.farther);
            return;
        };
        let level = self.position.player(seat).ship;
        if level < track.top() {
            self.player_mut(seat).ship = level + 1;
            self.tell(seat, clause, What::Shipped(level + 1));
            let points = i16::from(track.points[(level - track.start) as usize]);
            let clause = if track.start > 0 && clause == "6.5.1" { "13.9.1" } else { clause };
            self.score(seat, Source::Shipping, points, clause);
        }
    }

    pub(crate) fn dig_better(&mut self, seat: Seat) {
        let Ok(price) = self.position.check_dig_better(self.tables, seat) else { return };
        self.begin_action(seat);
        self.pay(seat, price, "6.6.1");
        self.player_mut(seat).dig += 1;
        self.tell(seat, "6.6.1", What::Dug(self.position.player(seat).dig));
        let points = self
            .position
            .faction(self.tables, seat)
            .digging
            .as_ref()
            .map_or(0, |track| i16::from(track.points));
        self.score(seat, Source::Digging, points, "6.6.1");
    }
}
