//! Upgrading, and what tiles let be replaced (rules 6.6, 6.11.3, 16.2).

use super::build::Color;
use crate::components::{Building, Cost, Palace, Swap, Tables};
use crate::event::Event;
use crate::play::Play;
use crate::position::Position;
use crate::refusal::{Refusal, Why, refuse, require};
use crate::turn::{InProgress, Part, Parts};
use kernel::{Seat, Watch};
use parts::HexSet;
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
        let swap = match self.turn.work {
            InProgress::Swap(swap) => {
                self.check_on_turn(seat)?;
                Some(swap)
            }
            _ => {
                self.check_action(seat)?;
                None
            }
        };
        let from = match self.building(hex) {
            Some((owner, kind)) if owner == seat => kind,
            _ => return refuse("6.6.1", Why::NotYourBuilding(hex)),
        };
        let fits = match swap {
            Some(swap) => swap.from() == from && swap.to() == to,
            None => t.buildings[to].upgrades == Some(from),
        };
        let clause = if swap == Some(Swap::SchoolToGuild) { "16.2" } else { "6.6.1" };
        require(fits, clause, swap.map_or(Why::NoUpgrade { from, to }, Why::OtherSwap))?;
        let clause = if swap == Some(Swap::SchoolToGuild) { "16.2" } else { "6.6.4" };
        require(!self.player(seat).neutral_hexes.has(hex), clause, Why::Neutral(hex))?;
        require(self.has_piece(t, seat, to), "1.2", Why::NoPiece(to))?;
        let price = if swap.is_some() { Cost::default() } else { self.upgrade_price(t, seat, hex, to) };
        self.afford(seat, price)?;
        Ok(price)
    }

    /// The price of a building of this kind on this hex.
    #[inline]
    pub(crate) fn upgrade_price(&self, t: &Tables, seat: Seat, hex: Hex, to: Building) -> Cost {
        let kind = &t.buildings[to];
        if kind.cost == kind.alone {
            return kind.cost;
        }
        let others = self.occupied() & !self.player(seat).buildings;
        if self.adjacent(t, hex).meets(others) { kind.cost } else { kind.alone }
    }

    /// Own-colored buildings of a kind.
    #[inline]
    pub(crate) fn colored(&self, seat: Seat, kind: Building) -> impl Iterator<Item = Hex> {
        let player = self.player(seat);
        let hexes = player.buildings & !player.neutral_hexes;
        hexes.iter().filter(move |&hex| self.building(hex).is_some_and(|(_, k)| k == kind))
    }

    /// Can this replacement be made at all?
    pub(crate) fn check_swap(&self, t: &Tables, seat: Seat, swap: Swap) -> Result<(), Refusal> {
        require(self.has_piece(t, seat, swap.to()), "1.2", Why::NoPiece(swap.to()))?;
        require(self.player(seat).count[swap.from()] > 0, "6.11.2", Why::NoBuilding(swap.from()))
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn upgrade(&mut self, seat: Seat, hex: Hex, to: Building) {
        let Ok(price) = self.position.check_upgrade(self.tables, seat, hex, to) else { return };
        match self.position.turn.work {
            InProgress::Swap(_) => self.position.turn.work = InProgress::None,
            _ => self.begin_action(),
        }
        self.pay(seat, price, "6.6.3");
        self.put(seat, hex, to, Color::Own, "6.6.1");
        self.new_building(seat, hex, to);
        match to {
            Building::School | Building::University => self.position.turn.competencies += 1,
            Building::Palace if self.position.rules.draft => {
                if let Some(palace) = self.position.player(seat).drafted {
                    self.activate_palace(seat, palace, "4.3.4");
                }
            }
            Building::Palace => self.position.turn.palace = true,
            _ => {}
        }
    }

    /// A palace is active from now on.
    pub(crate) fn activate_palace(&mut self, seat: Seat, palace: Palace, clause: &'static str) {
        let tile = &self.tables.palaces[palace];
        let player = self.player_mut(seat);
        (player.palace, player.drafted) = (Some(palace), None);
        self.tell(seat, clause, crate::event::What::Took(crate::moves::Piece::Palace(palace)));
        let gives = &tile.gives;
        if gives.spades > 0 && gives.bridges > 0 {
            self.position.turn.parts = Parts { books: gives.books, spades: true, begun: Part::None };
        }
        self.gain(seat, gives, crate::source::Source::Palace, "16.1");
        if tile.town_power.is_some() {
            let buildings: HexSet = self.position.player(seat).buildings;
            self.found_towns(seat, buildings);
        }
    }
}
