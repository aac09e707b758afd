//! Givens: any position on the table, piece by piece.
//!
//! Caches are kept right, but nothing follows by itself: no town is founded, nothing is paid.

use super::{Table, kind_of, set};
use age_of_innovation::components::{
    BONUS_TILES, BOOK_ACTIONS, COMPETENCIES, INNOVATIONS, LAST_ROUND_TILES, PALACES, POWER_ACTIONS,
    ROUND_TILES, TERRAINS, TOWN_TILES, TRACKS, tables,
};
use age_of_innovation::{Card, NONE, Position, Source, Turn};
use conformance::script::{index, list};
use kernel::Seat;
use parts::HexSet;

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
                        player.neutral[kind as usize] += 1;
                        player.neutral_hexes.insert(hex);
                    } else {
                        player.count[kind as usize] += 1;
                        assert!(player.count[kind as usize] <= kind.kind().pieces, "too many {kind:?}");
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
            let others: i16 = player.sources[1..].iter().sum();
            player.sources[Source::Start as usize] = player.vp - others;
        })
    }

    /// Competency tiles owned.
    #[must_use]
    #[track_caller]
    pub fn competencies(&self, who: &str, tiles: &str) -> Table {
        let seat = self.seat(who);
        self.change(|p| {
            for tile in tiles.split_whitespace() {
                let tile = index(COMPETENCIES, tile);
                p.seats[seat].competencies |= 1 << tile;
                let space = p.competencies.iter().position(|&kind| kind as usize == tile).unwrap();
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
                let tile = index(COMPETENCIES, words[0]) as u8;
                let row: usize = words[2].parse().unwrap();
                let space = 3 * index(TRACKS, words[1]) + row - 1;
                let old = p.competencies.iter().position(|&kind| kind == tile).unwrap();
                p.competencies.swap(space, old);
                p.stock.swap(space, old);
            }
        })
    }

    /// Competency tiles left: only these kinds, one of each.
    #[must_use]
    #[track_caller]
    pub fn competency_stock(&self, tiles: &str) -> Table {
        self.change(|p| {
            let left: Vec<u8> =
                tiles.split_whitespace().map(|tile| index(COMPETENCIES, tile) as u8).collect();
            for (kind, stock) in p.competencies.iter().zip(&mut p.stock) {
                *stock = u8::from(left.contains(kind));
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
                let tile = index(INNOVATIONS, tile) as u8;
                *slot = tile;
                p.innovations.iter_mut().filter(|there| **there == tile).for_each(|there| *there = NONE);
            }
        })
    }

    /// An innovation on a space of the board, by the space's number from 0.
    #[must_use]
    #[track_caller]
    pub fn innovation_at(&self, tile: &str, space: usize) -> Table {
        let tile = index(INNOVATIONS, tile) as u8;
        self.change(|p| {
            assert!(space < tables().innovation_spaces(p.players).len(), "there is no space {space}");
            p.innovations.iter_mut().filter(|there| **there == tile).for_each(|there| *there = NONE);
            p.innovations[space] = tile;
        })
    }

    /// The palace that is active, such as `palace8`. Its building is not put on the map.
    #[must_use]
    #[track_caller]
    pub fn palace(&self, who: &str, palace: &str) -> Table {
        let (seat, palace) = (self.seat(who), index(PALACES, palace));
        self.change(|p| {
            p.seats[seat].palace = palace as u8;
            p.palaces &= !(1 << palace);
        })
    }

    /// The bonus tile held.
    #[must_use]
    #[track_caller]
    pub fn bonus(&self, who: &str, tile: &str) -> Table {
        let (seat, tile) = (self.seat(who), index(BONUS_TILES, tile));
        self.change(|p| {
            p.cards[tile] = Card::Held(seat);
            p.seats[seat].bonus = tile as u8;
        })
    }

    /// The bonus tiles on display with their coins, such as `coins 2, bridge 0`; the others not held
    /// are out.
    #[must_use]
    #[track_caller]
    pub fn on_display(&self, tiles: &str) -> Table {
        self.change(|p| {
            for card in p.cards.iter_mut().filter(|card| matches!(card, Card::Free(_))) {
                *card = Card::Out;
            }
            for entry in list(tiles) {
                let (tile, coins) = entry.split_once(' ').unwrap();
                p.cards[index(BONUS_TILES, tile)] = Card::Free(coins.parse().unwrap());
            }
        })
    }

    /// The tile of this round.
    #[must_use]
    #[track_caller]
    pub fn round_tile(&self, tile: &str) -> Table {
        let tile = index(ROUND_TILES, tile) as u8;
        self.change(|p| p.rounds[p.round as usize - 1] = tile)
    }

    /// The last-round tile.
    #[must_use]
    #[track_caller]
    pub fn last_tile(&self, tile: &str) -> Table {
        let tile = index(LAST_ROUND_TILES, tile) as u8;
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
                p.terrain.set(self.at(name), index(TERRAINS, terrain) as u8);
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
                p.bridges |= 1 << site;
                p.seats[seat].bridges |= 1 << site;
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
                p.seats[seat].towns[index(TOWN_TILES, tile)] = count.parse().unwrap();
            }
        })
    }

    /// Town tiles left in stock: only these, such as `coins 1`.
    #[must_use]
    #[track_caller]
    pub fn town_stock(&self, tiles: &str) -> Table {
        self.change(|p| {
            p.towns = [0; 7];
            for entry in list(tiles) {
                let (tile, count) = entry.split_once(' ').unwrap();
                p.towns[index(TOWN_TILES, tile)] = count.parse().unwrap();
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
                let track = index(TRACKS, track);
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
                p.power_taken |= 1 << index(POWER_ACTIONS, action);
            }
        })
    }

    /// The book actions in play: only these.
    #[must_use]
    #[track_caller]
    pub fn book_actions(&self, actions: &str) -> Table {
        let set = actions.split_whitespace().fold(0, |set, action| set | 1 << index(BOOK_ACTIONS, action));
        self.change(|p| p.book_actions = set)
    }

    /// Books left in the supply.
    #[must_use]
    pub fn supply(&self, books: [u8; 4]) -> Table {
        self.change(|p| p.books = age_of_innovation::Books(books))
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
