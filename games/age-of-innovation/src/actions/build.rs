//! Building a workshop (rules 6.4.4, 6.4.5, 6.5, 15.7).

use crate::components::{Building, Cost, Skip, Tables};
use crate::event::{Event, What};
use crate::moves::{Grant, Way};
use crate::play::Play;
use crate::position::{Phase, Position};
use crate::refusal::{Refusal, Why, refuse, require};
use crate::turn::InProgress;
use kernel::{Seat, Watch};
use parts::HexSet;
use parts::hexes::Hex;

/// Of which color a building is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Color {
    /// The player's, from the planning board.
    Own,
    /// Nobody's.
    Neutral,
}

impl Position {
    /// Is a building of this kind left on the planning board?
    #[inline]
    pub(crate) fn has_piece(&self, t: &Tables, seat: Seat, kind: Building) -> bool {
        self.player(seat).count[kind] < t.buildings[kind].pieces
    }

    /// Does the workshop of what is under way come free with a town tile?
    #[inline]
    fn free_workshop(&self) -> bool {
        match self.turn.work {
            InProgress::Dig(dig) => dig.town,
            _ => self.turn.next_grant() == Some(Grant::Town),
        }
    }

    #[inline]
    pub(crate) fn workshop_price(&self, t: &Tables) -> Cost {
        if self.free_workshop() { Cost::default() } else { t.buildings[Building::Workshop].cost }
    }

    /// Building a workshop in any phase: at the start, or as an action; never with spades that only transform.
    pub(crate) fn check_any_build(&self, t: &Tables, seat: Seat, hex: Hex, way: Way) -> Result<(), Refusal> {
        match self.phase {
            Phase::Buildings(_) => {
                require(way == Way::Reach, "4.5.2", Why::NoWayAtStart)?;
                self.check_start_building(t, seat, Building::Workshop, hex)
            }
            Phase::Rewards(_) if self.turn.loose > 0 => refuse("11.4", Why::SpadesOnly(self.turn.loose)),
            Phase::Effects(_) if self.turn.loose > 0 => refuse("4.5.6", Why::SpadesOnly(self.turn.loose)),
            _ => self.check_build(t, seat, hex, way).map(drop),
        }
    }

    /// The price of a workshop on this hex, and the tunnel or flight to it.
    pub(crate) fn check_build(
        &self,
        t: &Tables,
        seat: Seat,
        hex: Hex,
        way: Way,
    ) -> Result<(Cost, Option<Skip>), Refusal> {
        self.check_on_turn(seat)?;
        let skipped_to = match self.turn.work {
            InProgress::Dig(dig) => {
                let here = dig.town || dig.first == hex;
                require(here, "6.4.4", Why::FirstHexOnly { hex, first: dig.first })?;
                dig.skipped_to
            }
            _ => {
                if self.phase == Phase::Actions && self.turn.next_grant().is_some() {
                    self.check_no_work()?;
                } else {
                    self.check_part()?;
                    self.check_action(seat).or_else(|refusal| self.check_dug(t, seat, hex, refusal))?;
                }
                Hex::NONE
            }
        };
        self.check_open_land(t, hex, "6.5.1")?;
        self.check_home(seat, hex, "6.5.1")?;
        require(self.has_piece(t, seat, Building::Workshop), "1.2", Why::NoPiece(Building::Workshop))?;
        let skip = self.check_way(t, seat, hex, way, skipped_to)?;
        let cost = self.workshop_price(t);
        self.afford(seat, cost.and(skip.map_or(Cost::default(), |skip| skip.cost)))?;
        Ok((cost, skip))
    }

    /// Says of the hex that was just transformed what its workshop wants; else repeats the refusal.
    fn check_dug(&self, t: &Tables, seat: Seat, hex: Hex, refusal: Refusal) -> Result<(), Refusal> {
        if refusal.why == Why::NoActionLeft && hex == self.turn.dug {
            self.check_home(seat, hex, "6.5.1")?;
            require(self.has_piece(t, seat, Building::Workshop), "1.2", Why::NoPiece(Building::Workshop))?;
            self.afford(seat, self.workshop_price(t))?;
        }
        Err(refusal)
    }

    /// Every workshop that can be built now in the action phase.
    #[inline]
    pub(crate) fn each_build(&self, t: &Tables, seat: Seat, reach: HexSet, mut found: impl FnMut(Hex, Way)) {
        let price = self.workshop_price(t);
        if !self.has_piece(t, seat, Building::Workshop) || !self.can_afford(seat, price) {
            return;
        }
        let mut skipped_to = Hex::NONE;
        let mut near = reach;
        let mut open = self.open_land(t);
        if let InProgress::Dig(dig) = self.turn.work {
            skipped_to = dig.skipped_to;
            if skipped_to != Hex::NONE {
                near.insert(skipped_to);
            }
            if !dig.town {
                open = open & HexSet::only(dig.first);
            }
        }
        self.at_home(seat, near & open).iter().for_each(|hex| found(hex, Way::Reach));
        for way in [Way::Tunnel, Way::Flight] {
            if skipped_to == Hex::NONE
                && let Some(skip) = self.skip(t, seat, way)
                && self.can_afford(seat, price.and(skip.cost))
            {
                let far = self.at_home(seat, self.by_skip(t, seat, skip.hexes) & open);
                far.iter().for_each(|hex| found(hex, way));
            }
        }
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn any_build(&mut self, seat: Seat, hex: Hex, way: Way) {
        match self.position.phase {
            Phase::Buildings(_) => self.start_building(seat, hex, Building::Workshop),
            _ => self.build(seat, hex, way),
        }
    }

    pub(crate) fn build(&mut self, seat: Seat, hex: Hex, way: Way) {
        let Ok((cost, skip)) = self.position.check_build(self.tables, seat, hex, way) else { return };
        if !matches!(self.position.turn.work, InProgress::Dig(_)) {
            self.begin_dig();
        }
        self.position.turn.work = InProgress::None;
        if let Some(skip) = skip {
            self.pay(seat, skip.cost, if way == Way::Flight { "16.4" } else { "15.8.1" });
            self.skip_to(seat, hex, way, skip);
        }
        self.pay(seat, cost, "6.5.1");
        self.put(seat, hex, Building::Workshop, Color::Own, "6.5.1");
        self.new_building(seat, hex, Building::Workshop);
    }

    /// Puts a building on the map, in place of the one before it.
    #[inline]
    pub(crate) fn put(&mut self, seat: Seat, hex: Hex, kind: Building, color: Color, clause: &'static str) {
        if let Some((_, old)) = self.position.building(hex) {
            self.player_mut(seat).count[old] -= 1;
        }
        self.position.built[hex] = 1 + kind as u8 + 8 * seat.0;
        let player = self.player_mut(seat);
        player.buildings.insert(hex);
        match color {
            Color::Neutral => {
                player.neutral[kind] += 1;
                player.neutral_hexes.insert(hex);
            }
            Color::Own => player.count[kind] += 1,
        }
        self.tell(seat, clause, What::Built(kind, hex));
    }
}
