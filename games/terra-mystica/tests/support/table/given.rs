//! Givens: any position on the table, piece by piece.
//!
//! Caches are kept right, but nothing follows by itself: no town is founded, nothing is paid.

use super::{Script as _, Table, card_of, hex, kind_of, named, set};
use conformance::script::{list, pairs};
use kernel::Seat;
use kernel::moves::ByName as _;
use kernel::{ById, Game, Options as _};
use parts::HexSet;
use terra_mystica::components::tables;
use terra_mystica::{Card, Cult, Favor, InProgress, Options, Phase, Position, Power, Source, Turn};

impl Table {
    /// These factions by seat in the action phase of round 1: start resources, no buildings, no
    /// scoring tiles, nobody with a bonus card and all nine free without coins; seat 1 is on turn.
    #[must_use]
    pub fn of(factions: &str) -> Table {
        Table::with("", factions)
    }

    /// The same with options, such as `leech deferred, mini_expansion_1 yes`.
    #[must_use]
    pub fn with(options: &str, factions: &str) -> Table {
        let players = factions.split_whitespace().count();
        let cards: Vec<String> = (1..=players + 3).map(|i| format!("BON{i}")).collect();
        let given = format!(
            "{options}, first 1, factions {factions}, cards {}, scoring SCORE1 SCORE2 SCORE3 SCORE4 SCORE5 SCORE6",
            cards.join(" ")
        );
        let mut table = Table::setup(players, &given);
        let p = &mut table.position;
        p.scoring = [None; 6];
        p.cards = ById::new([Card::Free(0); 10]);
        p.cards[card_of("BON10")] = Card::Out;
        p.phase = Phase::Actions;
        p.round = 1;
        table.turn(factions.split_whitespace().next().unwrap())
    }

    /// A game from its first decision on, with these options.
    #[must_use]
    pub fn setup(players: usize, options: &str) -> Table {
        let setup = Options::read(players, &pairs(options)).unwrap_or_else(|bad| panic!("{bad}"));
        Table { position: Position::new(&setup), events: Vec::new() }
    }

    /// What is wrong with these options.
    pub fn bad_setup(players: usize, options: &str) -> String {
        let bad = Options::read(players, &pairs(options)).unwrap_err();
        format!("{}: {}", bad.key, conformance::words::in_english(Table::about(), &bad.why))
    }

    /// Buildings, such as `D F4, TP E6`. Their hexes become home terrain.
    #[must_use]
    #[track_caller]
    pub fn put(&self, who: &str, buildings: &str) -> Table {
        let (seat, home) = (self.seat(who), self.faction(who).home);
        self.change(|p| {
            for entry in list(buildings) {
                let (kind, hexes) = entry.split_once(' ').unwrap();
                let kind = kind_of(kind);
                for name in hexes.split_whitespace() {
                    let hex = hex(name);
                    assert_eq!(p.built[hex], 0, "{name} is taken");
                    p.built[hex] = 1 + kind as u8 + 8 * seat.0;
                    p.terrain.set(hex, home);
                    let player = &mut p.seats[seat];
                    player.buildings.insert(hex);
                    player.count[kind] += 1;
                    assert!(player.count[kind] <= tables().common.pieces[kind], "too many {kind:?}");
                }
            }
        })
    }

    /// What a player has: `7w 5c 2p 3/5/4 20vp`, cult levels `4/0/0/0`, `1key`, `ship2`, `dig1`,
    /// and `2out` for priests on the cult board.
    #[must_use]
    pub fn holds(&self, who: &str, what: &str) -> Table {
        let seat = self.seat(who);
        self.change(|p| {
            let player = &mut p.seats[seat];
            set(player, what);
            let others: i16 = player.sources.values().skip(1).sum();
            player.sources[Source::Start] = player.vp - others;
        })
    }

    /// Favor tiles owned, such as `FAV5 FAV11`.
    #[must_use]
    pub fn favors(&self, who: &str, tiles: &str) -> Table {
        let seat = self.seat(who);
        self.change(|p| {
            for tile in tiles.split_whitespace() {
                let tile: Favor = named(tile);
                p.seats[seat].favors.insert(tile);
                p.favors[tile] -= 1;
            }
        })
    }

    /// The bonus card held.
    #[must_use]
    pub fn card(&self, who: &str, card: &str) -> Table {
        let (seat, card) = (self.seat(who), card_of(card));
        self.change(|p| {
            p.cards[card] = Card::Held(seat);
            p.seats[seat].bonus = Some(card);
        })
    }

    /// The free bonus cards with their coins, such as `BON3 2, BON5 0`; the others not held are out.
    #[must_use]
    pub fn free_cards(&self, cards: &str) -> Table {
        self.change(|p| {
            for card in p.cards.values_mut().filter(|card| matches!(card, Card::Free(_))) {
                *card = Card::Out;
            }
            for entry in list(cards) {
                let (card, coins) = entry.split_once(' ').unwrap();
                p.cards[card_of(card)] = Card::Free(coins.parse().unwrap());
            }
        })
    }

    /// The scoring tile of this round.
    #[must_use]
    pub fn scoring(&self, tile: &str) -> Table {
        let tile = named(tile);
        self.change(|p| p.scoring[p.round as usize - 1] = Some(tile))
    }

    #[must_use]
    pub fn round(&self, round: u8) -> Table {
        self.change(|p| p.round = round)
    }

    /// Terrains, such as `E5 green, E3 green`.
    #[must_use]
    pub fn terrain(&self, terrains: &str) -> Table {
        self.change(|p| {
            for entry in list(terrains) {
                let (name, color) = entry.split_once(' ').unwrap();
                p.terrain.set(hex(name), tables().map.terrain(color).unwrap());
            }
        })
    }

    /// Bridges, such as `E8:G3 C2:D3`.
    #[must_use]
    pub fn bridge(&self, who: &str, sites: &str) -> Table {
        let seat = self.seat(who);
        self.change(|p| {
            for site in sites.split_whitespace() {
                let (a, b) = site.split_once(':').unwrap();
                let site = tables().map.bridge(hex(a), hex(b)).expect("a bridge site");
                p.bridges.insert(site);
                p.seats[seat].bridges.insert(site);
            }
        })
    }

    /// Buildings (and a river hex) that are a town already.
    #[must_use]
    pub fn town(&self, who: &str, hexes: &str) -> Table {
        let seat = self.seat(who);
        let hexes: HexSet = hexes.split_whitespace().map(hex).collect();
        self.change(|p| p.seats[seat].town_hexes |= hexes)
    }

    /// Town tiles left in stock: only these, such as `TW3 1`.
    #[must_use]
    pub fn town_stock(&self, tiles: &str) -> Table {
        self.change(|p| {
            p.towns = ById::new([0; 8]);
            for entry in list(tiles) {
                let (tile, count) = entry.split_once(' ').unwrap();
                p.towns[named(tile)] = count.parse().unwrap();
            }
        })
    }

    /// Favor tiles left in stock: only these, one of each.
    #[must_use]
    pub fn favor_stock(&self, tiles: &str) -> Table {
        self.change(|p| {
            p.favors = ById::new([0; 12]);
            for tile in tiles.split_whitespace() {
                p.favors[named(tile)] = 1;
            }
        })
    }

    /// Priests on the spaces of the tracks, such as `FIRE 3, FIRE 2`.
    #[must_use]
    pub fn sent(&self, who: &str, spaces: &str) -> Table {
        let seat = self.seat(who);
        self.change(|p| {
            for entry in list(spaces) {
                let (cult, steps) = entry.split_once(' ').unwrap();
                let cult = Cult::named(cult).unwrap();
                let steps: u8 = steps.parse().unwrap();
                let wanted = &tables().cult_board.spaces;
                let space = (0..4).find(|&i| wanted[i] == steps && p.spaces[cult][i] == Seat::NOBODY);
                p.spaces[cult][space.expect("a free space")] = seat;
                p.seats[seat].priests_out += 1;
            }
        })
    }

    /// Power actions taken this round.
    #[must_use]
    pub fn taken(&self, actions: &str) -> Table {
        self.change(|p| {
            for action in actions.split_whitespace() {
                p.power_taken.insert(Power::named(action).unwrap());
            }
        })
    }

    /// These have passed this round, in this order.
    #[must_use]
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
    pub fn order(&self, who: &str) -> Table {
        let seats: Vec<Seat> = who.split_whitespace().map(|who| self.seat(who)).collect();
        self.change(|p| p.order[..seats.len()].copy_from_slice(&seats))
    }

    /// Begins a turn of this player.
    #[must_use]
    pub fn turn(&self, who: &str) -> Table {
        let seat = self.seat(who);
        let nothing = Turn {
            seat,
            actions: 1,
            work: InProgress::None,
            favors: 0,
            towns: 0,
            exchange: 0,
            held: ById::default(),
        };
        self.change(|p| p.turn = nothing)
    }

    fn change(&self, how: impl FnOnce(&mut Position)) -> Table {
        let mut table = self.clone();
        how(&mut table.position);
        table
    }
}
