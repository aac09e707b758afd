//! Givens: any position on the table, piece by piece.
//!
//! Caches are kept right, but nothing follows by itself: no town is founded, nothing is paid.

use super::{Table, id, ids, kind_of, palace, set};
use age_of_innovation::components::{
    BoardId, Bonus, Competency, CompetencySlot, Innovation, InnovationSlot, PowerAction, Town, Track, tables,
};
use age_of_innovation::{Card, Position, Source, Turn};
use conformance::script::list;
use kernel::Id as _;
use kernel::{ById, Seat};
use parts::HexSet;
use parts::cards::IdSet;

/// Where competency tiles of a kind lie.
fn space_of(p: &Position, kind: Competency) -> CompetencySlot {
    p.competencies.iter().find(|(_, there)| **there == Some(kind)).unwrap().0
}

impl Table {
    /// Buildings, such as `workshop F4 E6, neutral tower G3, guild+annex B2`. Their hexes become home
    /// terrain.
    #[must_use]
    #[track_caller]
    pub fn put(&self, who: &str, buildings: &str) -> Table {
        let seat = self.seat(who);
        let home = self.position.home(seat);
        self.change(|p| {
            for entry in list(buildings) {
                let (neutral, entry) = match entry.strip_prefix("neutral ") {
                    Some(rest) => (true, rest),
                    None => (false, entry),
                };
                let (kind, hexes) = entry.split_once(' ').unwrap();
                let (kind, annex) = match kind.strip_suffix("+annex") {
                    Some(kind) => (kind_of(kind), true),
                    None => (kind_of(kind), false),
                };
                for name in hexes.split_whitespace() {
                    let hex = self.at(name);
                    assert_eq!(p.built[hex], 0, "{name} is taken");
                    p.built[hex] = 1 + kind as u8 + 8 * seat.0;
                    p.terrain.set(hex, home);
                    let player = &mut p.seats[seat];
                    player.buildings.insert(hex);
                    if annex {
                        player.annexed.insert(hex);
                    }
                    if neutral {
                        player.neutral[kind] += 1;
                        player.neutral_hexes.insert(hex);
                    } else {
                        player.count[kind] += 1;
                        assert!(player.count[kind] <= kind.kind().pieces, "too many {kind:?}");
                    }
                }
            }
        })
    }

    /// What a player has: `7t 5c 2s 3/5/4 20vp`, science levels `4/0/0/0`, books `1/0/2/0b`, `1key`,
    /// `ship2`, `dig1`, `2annex`, and `2out` for scholars on the science board.
    #[must_use]
    #[track_caller]
    pub fn holds(&self, who: &str, what: &str) -> Table {
        let seat = self.seat(who);
        self.change(|p| {
            let player = &mut p.seats[seat];
            set(player, what);
            let others: i16 = player.sources.values().skip(1).sum();
            player.sources[Source::Start] = player.vp - others;
        })
    }

    /// Competency tiles owned.
    #[must_use]
    #[track_caller]
    pub fn competencies(&self, who: &str, tiles: &str) -> Table {
        let seat = self.seat(who);
        self.change(|p| {
            for tile in tiles.split_whitespace() {
                let tile: Competency = id(tile);
                p.seats[seat].competencies.insert(tile);
                let space = space_of(p, tile);
                p.stock[space] -= 1;
            }
        })
    }

    /// Competency tiles on their spaces, such as `four_power banking 1`; they change places with what
    /// lies there.
    #[must_use]
    #[track_caller]
    pub fn competency_at(&self, tiles: &str) -> Table {
        self.change(|p| {
            for entry in list(tiles) {
                let words: Vec<&str> = entry.split_whitespace().collect();
                let row: usize = words[2].parse().unwrap();
                let of_track = |space: &CompetencySlot| {
                    tables().competency_spaces[*space].track == id::<Track>(words[1])
                };
                let space = CompetencySlot::all().filter(of_track).nth(row - 1).unwrap();
                let old = space_of(p, id(words[0]));
                (p.competencies[space], p.competencies[old]) = (p.competencies[old], p.competencies[space]);
                (p.stock[space], p.stock[old]) = (p.stock[old], p.stock[space]);
            }
        })
    }

    /// Competency tiles left: only these kinds, one of each.
    #[must_use]
    #[track_caller]
    pub fn competency_stock(&self, tiles: &str) -> Table {
        self.change(|p| {
            let left: IdSet<Competency> = ids(tiles);
            for (kind, stock) in p.competencies.values().zip(p.stock.values_mut()) {
                *stock = u8::from(kind.is_some_and(|kind| left.has(kind)));
            }
        })
    }

    /// Innovations owned, in this order.
    #[must_use]
    #[track_caller]
    pub fn innovations(&self, who: &str, tiles: &str) -> Table {
        let seat = self.seat(who);
        self.change(|p| {
            for (slot, tile) in p.seats[seat].innovations.iter_mut().zip(tiles.split_whitespace()) {
                *slot = Some(id::<Innovation>(tile));
                p.innovations.values_mut().filter(|there| *there == slot).for_each(|there| *there = None);
            }
        })
    }

    /// An innovation on a space of the board, by the space's number from 0.
    #[must_use]
    #[track_caller]
    pub fn innovation_at(&self, tile: &str, space: usize) -> Table {
        let tile = Some(id::<Innovation>(tile));
        self.change(|p| {
            assert!(space < tables().innovation_spaces(p.players).len(), "there is no space {space}");
            p.innovations.values_mut().filter(|there| **there == tile).for_each(|there| *there = None);
            p.innovations[InnovationSlot::new(space).unwrap()] = tile;
        })
    }

    /// The palace that is active, such as `palace8`. Its building is not put on the map.
    #[must_use]
    #[track_caller]
    pub fn palace(&self, who: &str, name: &str) -> Table {
        let (seat, palace) = (self.seat(who), palace(name));
        self.change(|p| {
            p.seats[seat].palace = Some(palace);
            p.palaces.remove(palace);
        })
    }

    /// The bonus tile held.
    #[must_use]
    #[track_caller]
    pub fn bonus(&self, who: &str, tile: &str) -> Table {
        let (seat, tile): (Seat, Bonus) = (self.seat(who), id(tile));
        self.change(|p| {
            p.cards[tile] = Card::Held(seat);
            p.seats[seat].bonus = Some(tile);
        })
    }

    /// The bonus tiles on display with their coins, such as `coins 2, bridge 0`; the others not held
    /// are out.
    #[must_use]
    #[track_caller]
    pub fn on_display(&self, tiles: &str) -> Table {
        self.change(|p| {
            for card in p.cards.values_mut().filter(|card| matches!(card, Card::Free(_))) {
                *card = Card::Out;
            }
            for entry in list(tiles) {
                let (tile, coins) = entry.split_once(' ').unwrap();
                p.cards[id::<Bonus>(tile)] = Card::Free(coins.parse().unwrap());
            }
        })
    }

    /// The tile of this round.
    #[must_use]
    #[track_caller]
    pub fn round_tile(&self, tile: &str) -> Table {
        let tile = Some(id(tile));
        self.change(|p| p.rounds[p.round as usize - 1] = tile)
    }

    /// The last-round tile.
    #[must_use]
    #[track_caller]
    pub fn last_tile(&self, tile: &str) -> Table {
        let tile = Some(id(tile));
        self.change(|p| p.last = tile)
    }

    #[must_use]
    pub fn round(&self, round: u8) -> Table {
        self.change(|p| p.round = round)
    }

    /// Terrains, such as `E5 forest, E3 lake`.
    #[must_use]
    #[track_caller]
    pub fn terrain(&self, terrains: &str) -> Table {
        self.change(|p| {
            for entry in list(terrains) {
                let (name, terrain) = entry.split_once(' ').unwrap();
                p.terrain.set(self.at(name), id::<BoardId>(terrain).terrain());
            }
        })
    }

    /// Bridges, such as `F8:H8 C2:E2`.
    #[must_use]
    #[track_caller]
    pub fn bridge(&self, who: &str, sites: &str) -> Table {
        let seat = self.seat(who);
        self.change(|p| {
            for site in sites.split_whitespace() {
                let (a, b) = site.split_once(':').unwrap();
                let site = self.map().bridge(self.at(a), self.at(b)).expect("a bridge site");
                p.bridges.insert(site);
                p.seats[seat].bridges.insert(site);
            }
        })
    }

    /// Buildings (and a river hex) that are a town already.
    #[must_use]
    #[track_caller]
    pub fn town(&self, who: &str, hexes: &str) -> Table {
        let seat = self.seat(who);
        let hexes: HexSet = hexes.split_whitespace().map(|name| self.at(name)).collect();
        self.change(|p| p.seats[seat].town_hexes |= hexes)
    }

    /// Town tiles owned, such as `coins 2, power 1`.
    #[must_use]
    #[track_caller]
    pub fn town_tiles(&self, who: &str, tiles: &str) -> Table {
        let seat = self.seat(who);
        self.change(|p| {
            for entry in list(tiles) {
                let (tile, count) = entry.split_once(' ').unwrap();
                p.seats[seat].towns[id::<Town>(tile)] = count.parse().unwrap();
            }
        })
    }

    /// Town tiles left in stock: only these, such as `coins 1`.
    #[must_use]
    #[track_caller]
    pub fn town_stock(&self, tiles: &str) -> Table {
        self.change(|p| {
            p.towns = ById::default();
            for entry in list(tiles) {
                let (tile, count) = entry.split_once(' ').unwrap();
                p.towns[id::<Town>(tile)] = count.parse().unwrap();
            }
        })
    }

    /// Scholars on the spaces of the tracks, such as `law 3, law 2`.
    #[must_use]
    #[track_caller]
    pub fn sent(&self, who: &str, spaces: &str) -> Table {
        let seat = self.seat(who);
        self.change(|p| {
            for entry in list(spaces) {
                let (track, steps) = entry.split_once(' ').unwrap();
                let track: Track = id(track);
                let steps: u8 = steps.parse().unwrap();
                let wanted = &tables().science.spaces;
                let space = (0..4).find(|&i| wanted[i] == steps && p.spaces[track][i] == Seat::NOBODY);
                p.spaces[track][space.expect("a free space")] = seat;
                p.seats[seat].scholars_out += 1;
            }
        })
    }

    /// Power actions taken this round.
    #[must_use]
    #[track_caller]
    pub fn taken(&self, actions: &str) -> Table {
        self.change(|p| {
            for action in actions.split_whitespace() {
                p.power_taken.insert(id::<PowerAction>(action));
            }
        })
    }

    /// The book actions in play: only these.
    #[must_use]
    #[track_caller]
    pub fn book_actions(&self, actions: &str) -> Table {
        let set = ids(actions);
        self.change(|p| p.book_actions = set)
    }

    /// Books left in the supply.
    #[must_use]
    pub fn supply(&self, books: [u8; 4]) -> Table {
        self.change(|p| p.books = age_of_innovation::Books::of(books))
    }

    /// These have passed this round, in this order.
    #[must_use]
    #[track_caller]
    pub fn passed(&self, who: &str) -> Table {
        let seats: Vec<Seat> = who.split_whitespace().map(|who| self.seat(who)).collect();
        self.change(|p| {
            for (place, &seat) in seats.iter().enumerate() {
                p.passed[place] = seat;
                p.seats[seat].passed = true;
            }
        })
    }

    /// The turn order of this round.
    #[must_use]
    #[track_caller]
    pub fn order(&self, who: &str) -> Table {
        let seats: Vec<Seat> = who.split_whitespace().map(|who| self.seat(who)).collect();
        self.change(|p| p.order[..seats.len()].copy_from_slice(&seats))
    }

    /// Begins a turn of this player.
    #[must_use]
    #[track_caller]
    pub fn turn(&self, who: &str) -> Table {
        let seat = self.seat(who);
        self.change(|p| p.turn = Turn { seat, actions: 1, ..Turn::NOBODY })
    }

    /// The game goes by this version of the rules.
    #[must_use]
    pub fn under(&self, version: u32) -> Table {
        self.change(|p| p.rules.version = kernel::RulesVersion(version))
    }

    pub(super) fn change(&self, how: impl FnOnce(&mut Position)) -> Table {
        let mut table = self.clone();
        how(&mut table.position);
        table
    }
}
