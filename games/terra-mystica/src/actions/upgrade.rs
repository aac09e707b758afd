//! Upgrading (rule 6.7) and what strongholds bring at once (rule 13).

use crate::asked::Asked;
use crate::components::{Cost, Tables};
use crate::event::{Event, What};
use crate::names::Favor;
use crate::play::Play;
use crate::position::{Building, Phase, Position};
use crate::refusal::{Refusal, Why, refuse, require};
use crate::source::Source;
use crate::turn::{InProgress, SpadeSource, Spades};
use kernel::{Seat, Watch};
use parts::hexes::Hex;

impl Position {
    /// The price of the upgrade.
    pub(crate) fn check_upgrade(
        &self,
        t: &Tables,
        seat: Seat,
        hex: Hex,
        to: Building,
    ) -> Result<Cost, Refusal> {
        let free = self.turn.work == InProgress::FreeTradingPost
            && self.turn.seat == seat
            && self.phase == Phase::Actions;
        if !free {
            self.check_action(t, seat)?;
        } else if to != Building::TradingPost {
            return refuse("13.10.2", Why::FinishFirst(Asked::FreeTradingPost));
        }
        let from = match self.building(hex) {
            Some((owner, kind)) if owner == seat => kind,
            _ => return refuse("6.7.1", Why::NotYourBuilding(hex)),
        };
        require(to.before() == Some(from), "6.7.1", Why::NoUpgrade { from, to })?;
        let left = t.common.pieces[to] - self.player(seat).count[to];
        require(left > 0, "1.2", Why::NoPiece(to))?;
        let price = if free { Cost::default() } else { self.upgrade_price(t, seat, hex, to) };
        self.afford(seat, price)?;
        Ok(price)
    }

    /// The price of a building of this kind on this hex.
    #[inline]
    pub(crate) fn upgrade_price(&self, t: &Tables, seat: Seat, hex: Hex, to: Building) -> Cost {
        let faction = self.faction(t, seat);
        if to == Building::TradingPost && !self.has_neighbor(t, seat, hex) {
            return faction.trading_post_alone;
        }
        faction.cost[to]
    }

    /// Is a building of another player directly adjacent?
    #[inline]
    fn has_neighbor(&self, t: &Tables, seat: Seat, hex: Hex) -> bool {
        self.adjacent(t, hex).meets(self.occupied() & !self.player(seat).buildings)
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn upgrade(&mut self, seat: Seat, hex: Hex, to: Building) {
        let Ok(price) = self.position.check_upgrade(self.tables, seat, hex, to) else { return };
        if self.position.turn.work == InProgress::FreeTradingPost {
            self.position.turn.work = InProgress::None;
        } else {
            self.begin_action(seat);
        }
        self.pay(seat, price, "6.7.1");
        self.place(seat, hex, to);
        self.new_building(seat, hex, to);
        match to {
            Building::Temple | Building::Sanctuary => {
                let favors = self.position.faction(self.tables, seat).favors_each_time;
                self.owe_favors(seat, favors);
            }
            Building::Stronghold => self.stronghold(seat),
            Building::Dwelling | Building::TradingPost => {}
        }
    }

    fn stronghold(&mut self, seat: Seat) {
        let brings = &self.position.faction(self.tables, seat).on_stronghold;
        self.owe_favors(seat, brings.favors);
        self.score(seat, Source::Faction, i16::from(brings.points), "13.6.4");
        self.position.turn.exchange = brings.exchange;
        if brings.power > 0 {
            self.gain_power(seat, brings.power, "13.3.2");
        }
        if brings.spades > 0 {
            self.receive_spades(seat, brings.spades);
            self.position.turn.work = InProgress::Spades(Spades::new(SpadeSource::Stronghold, brings.spades));
        }
        for _ in 0..brings.shipping {
            self.ship_free(seat, "13.9.4");
        }
    }

    /// Favor tiles to choose, as far as there are any of a kind not owned yet.
    fn owe_favors(&mut self, seat: Seat, favors: u8) {
        self.position.turn.favors = favors.min(self.position.favors_for(seat).count() as u8);
    }
}

impl Position {
    pub(crate) fn check_favor(&self, seat: Seat, tile: Favor) -> Result<(), Refusal> {
        self.check_on_turn(seat)?;
        require(self.turn.favors > 0, "6.7.4", Why::NoFavorDue)?;
        require(!self.has_favor(seat, tile), "6.7.4", Why::OwnedAlready(tile))?;
        require(self.favors[tile] > 0, "6.7.4", Why::FavorGone(tile))
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn favor(&mut self, seat: Seat, tile: Favor) {
        self.position.turn.favors -= 1;
        self.position.favors[tile] -= 1;
        self.player_mut(seat).favors.insert(tile);
        self.tell(seat, "6.7.4", What::TookFavor(tile));
        let kind = &self.tables.favors[tile];
        self.advance(seat, kind.cult, kind.steps, "6.7.5");
        if kind.town_power.is_some() {
            self.found_towns(seat, self.position.player(seat).buildings);
        }
    }
}
