//! Random games of all kinds, with everything that must hold checked after every move.

use crate::support::universe;
use conformance::random::{RandomGames, games};
use kernel::Seat;
use kernel::undo::Made;
use kernel::{Decision, Game, Id as _};
use parts::TerrainMap;
use parts::hexes::ByHex;
use parts::map::Sites;
use terra_mystica::components::tables;
use terra_mystica::{Building, ByBuilding, Card, Cult, Move, Options, Phase, Position, Source};

/// Set-ups by turns: all player counts, every module and option, every faction.
fn setup(seed: u64) -> Options {
    let players = 2 + (seed % 4) as usize;
    let mut setup = Options::usual(players);
    let bit = |n: u64| ((seed / 4) >> n) & 1 == 1;
    setup.rules.mini_expansion_1 = bit(0);
    setup.rules.shipping_bonus = bit(1);
    setup.rules.temple_scoring_tile = bit(2);
    setup.rules.variable_turn_order = bit(3);
    setup.rules.deferred_leech = bit(4);
    setup.rules.give_up_effects = bit(5);
    setup
}

/// Whoever was and is alone to decide can take back what was done in between, the first move of a turn, too.
fn check_undo(before: &Position, mv: Move, p: &Position) {
    let alone = matches!(before.decision(), Decision::Seats(seats) if seats.len() == 1);
    if alone && before.decision() == p.decision() && mv != Move::Done {
        let seat = p.decision().first_actor().expect("a seat");
        assert!(Made::of(None, before, seat, mv, p).can_take_back(), "{mv:?}");
    }
}

/// Nothing is created or lost, and no piece is in two places.
fn check_pieces(p: &Position) {
    let t = tables();
    let mut on_map = 0;
    for seat in p.all_seats() {
        let player = p.player(seat);
        if player.faction.is_none() {
            continue;
        }
        let mut count = ByBuilding::default();
        for hex in player.buildings.iter() {
            let (owner, kind) = p.building(hex).expect("a building where the set says so");
            assert_eq!(owner, seat);
            count[kind] += 1;
            on_map += 1;
            assert!(t.map.land.has(hex));
            assert_eq!(p.terrain[hex], p.home(t, seat), "buildings stand at home");
        }
        assert_eq!(count, player.count);
        for kind in Building::ALL {
            assert!(player.count[kind] <= t.common.pieces[kind]);
        }
        assert!(player.bowls.tokens() <= t.common.tokens);
        assert!(player.priests + player.priests_out <= t.common.priests);
        let out = p.spaces.values().flatten().filter(|&&owner| owner == seat).count();
        assert_eq!(out, player.priests_out as usize);
        assert!(player.bridges.len() <= t.common.bridges.into());
        assert!(player.vp >= 0, "points never drop below 0");
        assert_eq!(player.sources.values().sum::<i16>(), player.vp, "the score sheet sums to the score");
        if let Some(card) = player.bonus {
            assert_eq!(p.cards[card], Card::Held(seat));
        }
    }
    assert_eq!(
        TerrainMap::from(ByHex::from(p.terrain)),
        p.terrain,
        "the hexes of each terrain are those of its color"
    );
    assert_eq!(p.built.0.iter().filter(|&&code| code != 0).count(), on_map);
    assert_eq!(p.seats.0.iter().fold(Sites::EMPTY, |all, player| all | player.bridges), p.bridges);
    assert_eq!(p.seats.0.iter().map(|s| s.bridges.len()).sum::<usize>(), p.bridges.len());
    for (i, tile) in t.favors.iter() {
        let owned = p.seats.0.iter().filter(|s| s.favors.has(i)).count() as u8;
        assert_eq!(owned + p.favors[i], tile.count);
    }
    for (i, tile) in t.towns.iter() {
        let owned: u8 = p.seats.0.iter().map(|s| s.towns[i]).sum();
        let all = if p.rules.has(tile.module.as_deref()) { tile.count } else { 0 };
        assert_eq!(owned + p.towns[i], all);
    }
    for cult in Cult::all() {
        assert!(
            p.seats.0.iter().filter(|s| s.cults[cult] == 10).count() <= 1,
            "one player on top of a track"
        );
    }
}

/// Games that count how often each faction plays.
struct Games {
    universe: Vec<Move>,
    factions: [u32; 14],
}

impl RandomGames for Games {
    type Game = Position;

    fn options(&self, seed: u64) -> Options {
        setup(seed)
    }

    fn closely(&self, seed: u64, n: u64) -> bool {
        n % 32 == seed % 32
    }

    fn most_closely(&self, seed: u64, n: u64) -> bool {
        n % 512 == seed % 512
    }

    fn universe(&self) -> &[Move] {
        &self.universe
    }

    fn after(&mut self, before: &Position, mv: Move, p: &Position) {
        check_pieces(p);
        check_undo(before, mv, p);
    }

    fn end(&mut self, p: &Position) {
        assert_eq!(p.phase, Phase::Over);
        assert_eq!(p.seats[Seat(0)].sources[Source::Start], 20);
        for seat in p.all_seats() {
            self.factions[p.player(seat).faction.unwrap().index()] += 1;
        }
    }
}

fn play(seeds: std::ops::Range<u64>) {
    let mut trial = Games { universe: universe::all_moves(), factions: [0; 14] };
    games(&mut trial, seeds);
    let factions = trial.factions;
    assert!(factions.iter().all(|&n| n > 0), "every faction plays: {factions:?}");
}

#[test]
fn ten_thousand_games_hold_what_must_hold() {
    play(0..10_000);
}

#[test]
fn ten_thousand_more_games_hold_what_must_hold() {
    play(10_000..20_000);
}
