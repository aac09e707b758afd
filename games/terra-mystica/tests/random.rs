//! Random games of all kinds, with everything that must hold checked after every move.

mod support;

use kernel::playout::{Buffers, random_move};
use kernel::{Actor, Decision, Dice, Game, Options, Record, record::Line};
use support::universe;
use terra_mystica::components::tables;
use terra_mystica::{Building, Card, Move, NONE, Position, Setup, Source, Stage};

/// Set-ups by turns: all player counts, every module and option, every faction.
fn setup(seed: u64) -> Setup {
    let players = 2 + (seed % 4) as usize;
    let mut setup = Setup::usual(players);
    let bit = |n: u64| ((seed / 4) >> n) & 1 == 1;
    setup.rules.mini_expansion_1 = bit(0);
    setup.rules.shipping_bonus = bit(1);
    setup.rules.temple_scoring_tile = bit(2);
    setup.rules.variable_turn_order = bit(3);
    setup.rules.deferred_leech = bit(4);
    setup.rules.give_up_effects = bit(5);
    setup
}

/// Nothing is created or lost, and no piece is in two places.
fn check_pieces(p: &Position) {
    let t = tables();
    let mut on_map = 0;
    for seat in 0..p.players {
        let player = p.player(seat);
        if player.faction == NONE {
            continue;
        }
        let mut count = [0; 5];
        for hex in player.buildings.iter() {
            let (owner, kind) = p.building(hex).expect("a building where the set says so");
            assert_eq!(owner, seat);
            count[kind as usize] += 1;
            on_map += 1;
            assert!(t.map.land.has(hex));
            assert_eq!(
                p.terrain[hex as usize], t.factions[player.faction as usize].home,
                "buildings stand at home"
            );
        }
        assert_eq!(count, player.count);
        for kind in Building::ALL {
            assert!(player.count[kind as usize] <= t.common.pieces.of(kind));
        }
        assert!(player.bowls.tokens() <= t.common.tokens);
        assert!(player.priests + player.priests_out <= t.common.priests);
        let out = p.spaces.iter().flatten().filter(|&&owner| owner == seat).count();
        assert_eq!(out, player.priests_out as usize);
        assert!(player.bridges.count_ones() <= u32::from(t.common.bridges));
        assert!(player.vp >= 0, "points never drop below 0");
        assert_eq!(player.sources.iter().sum::<i16>(), player.vp, "the score sheet sums to the score");
        if player.bonus != NONE {
            assert_eq!(p.cards[player.bonus as usize], Card::Held(seat));
        }
    }
    assert_eq!(p.built.iter().filter(|&&code| code != 0).count(), on_map);
    assert_eq!(p.seats.iter().fold(0, |all, player| all | player.bridges), p.bridges);
    assert_eq!(p.seats.iter().map(|s| s.bridges.count_ones()).sum::<u32>(), p.bridges.count_ones());
    for (i, tile) in t.favors.iter().enumerate() {
        let owned = p.seats.iter().filter(|s| s.favors >> i & 1 == 1).count() as u8;
        assert_eq!(owned + p.favors[i], tile.count);
    }
    for (i, tile) in t.towns.iter().enumerate() {
        let owned: u8 = p.seats.iter().map(|s| s.towns[i]).sum();
        let all = if p.rules.has(tile.module.as_deref()) { tile.count } else { 0 };
        assert_eq!(owned + p.towns[i], all);
    }
    for cult in 0..4 {
        assert!(p.seats.iter().filter(|s| s.cults[cult] == 10).count() <= 1, "one player on top of a track");
    }
}

/// Listed moves are never empty, are each accepted, and stand in the list once; what is offered is
/// legal.
fn check_lists(p: &Position, actor: Actor, legal: &mut Vec<Move>, offered: &mut Vec<Move>) {
    legal.clear();
    offered.clear();
    p.legal(actor, legal);
    p.offered(actor, offered);
    assert!(!legal.is_empty() && !offered.is_empty());
    for mv in legal.iter() {
        if let Err(refusal) = p.check(actor, *mv) {
            panic!("{mv:?} is listed and refused: {refusal:?} in {:?}", p.turn);
        }
    }
    for mv in offered.iter() {
        assert!(legal.contains(mv), "{mv:?} is offered and not legal");
    }
    let mut once = legal.clone();
    once.sort_by_key(|mv| format!("{mv:?}"));
    once.dedup();
    assert_eq!(once.len(), legal.len(), "a move is listed twice");
}

/// Of all moves that there can be, exactly the listed ones are accepted.
fn check_universe(p: &Position, actor: Actor, legal: &[Move], universe: &[Move]) {
    let accepted = universe.iter().filter(|mv| p.check(actor, **mv).is_ok());
    for mv in accepted {
        assert!(legal.contains(mv), "{mv:?} is accepted and not listed in {:?}", p.turn);
    }
}

/// A move's text is read back as the same move.
fn check_text(p: &Position, actor: Actor, legal: &[Move]) {
    let mut text = String::new();
    for mv in legal {
        text.clear();
        p.write_move(actor, *mv, &mut text);
        assert_eq!(p.read_move(actor, &text).as_ref(), Ok(mv), "{text}");
    }
}

fn check_bytes(p: &Position) {
    let bytes = postcard::to_allocvec(p).unwrap();
    assert_eq!(&postcard::from_bytes::<Position>(&bytes).unwrap(), p);
}

/// Plays games with seeds of this range; the costly checks on a sample of positions.
fn play(seeds: std::ops::Range<u64>) {
    let universe = universe::all_moves();
    let mut buffers = Buffers::default();
    let (mut legal, mut offered) = (Vec::new(), Vec::new());
    let mut factions = [0u32; 14];
    for seed in seeds {
        let setup = setup(seed);
        let mut dice = Dice::new(seed);
        let mut p = Position::new(&setup);
        let mut moves = Vec::new();
        let mut n = 0u64;
        while let Some((actor, mv)) = random_move(&p, &mut dice, &mut buffers) {
            n += 1;
            if n % 4 == seed % 4 {
                check_lists(&p, actor, &mut legal, &mut offered);
                check_text(&p, actor, &legal);
                check_bytes(&p);
            }
            if n % 64 == seed % 64 {
                check_universe(&p, actor, &legal, &universe);
            }
            if seed % 64 == 0 {
                let mut text = String::new();
                p.write_move(actor, mv, &mut text);
                moves.push(Line { actor, text, number: 0 });
            }
            let before = p.undo_line();
            p.play(actor, mv, &mut ()).unwrap_or_else(|refusal| panic!("seed {seed}: {mv:?}: {refusal:?}"));
            let crossed = mv == Move::Done || actor == Actor::Chance;
            assert!(p.undo_line() > before || !crossed, "undo stops at the end of a turn and at chance");
            check_pieces(&p);
        }
        assert_eq!(p.stage, Stage::Over);
        assert_eq!(p.decision(), Decision::Over);
        let outcome = p.outcome().unwrap();
        for seat in &outcome.seats {
            assert_eq!(seat.sources.iter().map(|(_, n)| n).sum::<i32>(), seat.points);
            factions[p.player(seat.seat.0).faction as usize] += 1;
        }
        if seed % 64 == 0 {
            check_record(&setup, moves, &p);
        }
    }
    assert!(factions.iter().all(|&n| n > 0), "every faction plays: {factions:?}");
}

/// The record of a game is read back and leads to the same end.
fn check_record(setup: &Setup, moves: Vec<Line>, end: &Position) {
    let record = Record {
        game: Position::ID.into(),
        rules: Position::RULES_VERSION,
        seats: (1..=setup.players).map(|i| format!("player {i}")).collect(),
        options: setup.write(),
        moves,
    };
    let read = Record::parse(&record.to_string()).unwrap();
    assert_eq!(read, record);
    let mut p = Position::new(&Setup::read(read.seats.len(), &read.options).unwrap());
    for line in &read.moves {
        let mv = p.read_move(line.actor, &line.text).unwrap();
        p.play(line.actor, mv, &mut ()).unwrap();
    }
    assert_eq!(&p, end);
    assert!(end.seats[0].sources[Source::Start as usize] == 20);
}

#[test]
fn ten_thousand_games_hold_what_must_hold() {
    play(0..10_000);
}

#[test]
fn ten_thousand_more_games_hold_what_must_hold() {
    play(10_000..20_000);
}
