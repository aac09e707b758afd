//! Neutral buildings, and guilds of palace 16 (rules 9, 4.5.7, 16.11).

use super::build::Color;
use crate::components::{Building, Cost, Tables, Tile};
use crate::event::{Event, What};
use crate::play::Play;
use crate::position::{Phase, Position};
use crate::refusal::{Refusal, Why, refuse, require};
use kernel::{Seat, Watch};
use parts::HexSet;
use parts::hexes::Hex;

impl Position {
    /// Is a neutral building of this kind owed?
    #[inline]
    pub(crate) fn owes_neutral(&self, kind: Building) -> bool {
        self.turn.place.has(kind)
    }

    /// The hexes where a neutral building could be placed: within reach, the spades paid.
    pub(crate) fn place_hexes(&self, t: &Tables, seat: Seat) -> HexSet {
        let near = self.reach(t, seat) & self.open_land(t);
        let spade = self.spade_price(t, seat, 1).tools;
        let affordable = |hex: &Hex| self.can_afford(seat, Cost::tools(spade * self.spades_home(seat, *hex)));
        near.iter().filter(affordable).collect()
    }

    /// The hexes for a guild of palace 16.
    pub(crate) fn guild_hexes(&self, t: &Tables, seat: Seat) -> HexSet {
        self.at_home(seat, self.open_land(t))
    }

    pub(crate) fn can_place_guild(&self, t: &Tables, seat: Seat) -> bool {
        self.has_piece(t, seat, Building::Guild) && !self.guild_hexes(t, seat).is_empty()
    }

    /// A guild that could be both is the neutral one if the hex is within its reach.
    pub(crate) fn check_place(
        &self,
        t: &Tables,
        seat: Seat,
        kind: Building,
        hex: Hex,
    ) -> Result<Color, Refusal> {
        if let Phase::Buildings(_) = self.phase {
            self.check_start_building(t, seat, kind, hex)?;
            // Workshops are built, not placed.
            require(kind != Building::Workshop, "4.5.1", Why::BuildInstead(hex))?;
            return Ok(if kind == Building::Tower { Color::Neutral } else { Color::Own });
        }
        self.check_on_turn(seat)?;
        self.check_no_work()?;
        let guild = kind == Building::Guild && self.turn.guilds > 0;
        if !self.owes_neutral(kind) && !guild {
            return match self.lost_neutral(t, seat, kind) {
                true => refuse("9.4", Why::LostBuilding(kind)),
                false => refuse("9.6", Why::NothingToPlace(kind)),
            };
        }
        self.check_open_land(t, hex, "9.1")?;
        let neutral = if self.owes_neutral(kind) { self.check_neutral(t, seat, hex) } else { Ok(()) };
        match neutral {
            Ok(()) if self.owes_neutral(kind) => Ok(Color::Neutral),
            Err(refusal) if !guild => Err(refusal),
            _ => {
                self.check_home(seat, hex, "16.11")?;
                require(self.has_piece(t, seat, kind), "1.2", Why::NoPiece(kind))?;
                Ok(Color::Own)
            }
        }
    }

    /// Has the seat a tile that brought such a building, but not the building?
    fn lost_neutral(&self, t: &Tables, seat: Seat, kind: Building) -> bool {
        let brings = |tile: &Tile| tile.gives.building == Some(kind);
        let owned = self.competencies(t, seat).chain(self.innovations(t, seat));
        self.player(seat).neutral[kind] == 0 && owned.into_iter().any(brings)
    }

    fn check_neutral(&self, t: &Tables, seat: Seat, hex: Hex) -> Result<(), Refusal> {
        require(self.reach(t, seat).has(hex), "9.1", self.out_of_reach(t, seat, hex))?;
        self.afford(seat, self.spade_price(t, seat, self.spades_home(seat, hex)))
            .or_else(|refusal| refuse("9.2", refusal.why))
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn place(&mut self, seat: Seat, kind: Building, hex: Hex) {
        let Ok(color) = self.position.check_place(self.tables, seat, kind, hex) else { return };
        if let Phase::Buildings(_) = self.position.phase {
            self.start_building(seat, hex, kind);
            return;
        }
        if color == Color::Neutral {
            self.position.turn.place.remove(kind);
            let spades = self.position.spades_home(seat, hex);
            if spades > 0 {
                let price = self.position.spade_price(self.tables, seat, spades);
                self.pay(seat, price, "9.2");
                let home = self.position.home(seat);
                self.lay_terrain(seat, hex, home, spades);
            }
        } else {
            self.position.turn.guilds -= 1;
        }
        self.put(seat, hex, kind, color, if color == Color::Neutral { "9.3" } else { "16.11" });
        self.new_building(seat, hex, kind);
    }

    /// Neutral buildings that cannot be placed are gone.
    pub(crate) fn lose_buildings(&mut self, seat: Seat) {
        for kind in std::mem::take(&mut self.position.turn.place) {
            self.tell(seat, "9.4", What::Lost(kind));
        }
    }
}
