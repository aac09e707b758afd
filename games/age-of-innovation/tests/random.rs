//! Random games of all kinds, with everything that must hold checked after every move.

#[path = "random/layout.rs"]
mod layout;
#[path = "support/universe.rs"]
mod universe;
#[path = "random/uses.rs"]
mod uses;

use age_of_innovation::components::{Building, INNOVATIONS, tables};
use age_of_innovation::{Act, Books, Card, Move, NONE, Position, SEATS, Setup, Source, Stage};
use kernel::playout::{Buffers, random_move};
use kernel::{Actor, Decision, Dice, Game, Options, Record, record::Line};
use layout::{check_layout, setup};
use uses::{Uses, note};

/// Nothing is created or lost, and no piece is in two places.
fn check_pieces(p: &Position) {
    let t = tables();
    let map = p.map(t);
    let mut on_map = 0;
    let mut books = p.books;
    for seat in 0..p.players {
        let player = p.player(seat);
        books = books.and(player.books);
        if player.faction == NONE || player.board == NONE {
            continue;
        }
        let (mut count, mut neutral) = ([0; 7], [0; 7]);
        for hex in player.buildings.iter() {
            let (owner, kind) = p.building(hex).expect("a building where the set says so");
            assert_eq!(owner, seat);
            let of = if player.neutral_hexes.has(hex) { &mut neutral } else { &mut count };
            of[kind as usize] += 1;
            on_map += 1;
            assert!(map.land.has(hex));
            assert_eq!(p.terrain[hex as usize], player.board, "buildings stand at home");
        }
        assert_eq!((count, neutral), (player.count, player.neutral));
        for kind in Building::ALL {
            assert!(player.count[kind as usize] <= t.buildings[kind as usize].pieces);
        }
        assert!(player.bowls.tokens() <= 14, "12 tokens and 2 of an innovation");
        assert!(player.scholars + player.scholars_out <= t.supply.scholars);
        let out = p.spaces.iter().flatten().filter(|&&owner| owner == seat).count();
        assert_eq!(out, player.scholars_out as usize);
        assert!(player.bridges.count_ones() <= u32::from(t.supply.bridges));
        assert!(player.vp >= 0, "points never drop below 0");
        assert_eq!(player.sources.iter().sum::<i16>(), player.vp, "the score sheet sums to the score");
        assert!((player.annexed & !player.buildings).is_empty());
        assert!((player.neutral_hexes & !player.buildings).is_empty());
        let annexes = player.annexed.len() as u8 + player.annexes;
        assert!(annexes == 0 || annexes == 2);
        let entered = player.levels.iter().filter(|&&level| level >= t.science.key).count() as u8;
        assert_eq!(entered + player.keys, player.towns.iter().sum::<u8>(), "a key for each town tile");
        if player.bonus != NONE {
            assert_eq!(p.cards[player.bonus as usize], Card::Held(seat));
        }
        if player.palace != NONE {
            assert_eq!(player.count[Building::Palace as usize], 1);
        }
    }
    assert_eq!(books, Books([t.supply.books; 4]));
    check_tiles(p);
    assert_eq!(p.built.iter().filter(|&&code| code != 0).count(), on_map);
    assert_eq!(p.seats.iter().fold(0, |all, player| all | player.bridges), p.bridges);
    assert_eq!(p.seats.iter().map(|s| s.bridges.count_ones()).sum::<u32>(), p.bridges.count_ones());
    for (space, &kind) in p.competencies.iter().enumerate().filter(|&(_, &kind)| kind != NONE) {
        let owned = p.seats.iter().filter(|s| s.competencies >> kind & 1 == 1).count() as u8;
        assert_eq!(owned + p.stock[space], t.supply.competencies);
    }
    for tile in 0..7 {
        let owned: u8 = p.seats.iter().map(|s| s.towns[tile]).sum();
        assert_eq!(owned + p.towns[tile], t.supply.towns);
    }
    for track in 0..4 {
        assert!(p.seats.iter().filter(|s| s.levels[track] == t.science.top).count() <= 1, "one on top");
    }
    if p.round > 0 {
        let free = p.cards.iter().filter(|card| matches!(card, Card::Free(_))).count();
        let held = p.cards.iter().filter(|card| matches!(card, Card::Held(_))).count();
        assert_eq!(free + held, (p.players + t.setup.display) as usize);
    }
}

/// Each tile of which there is one is in one place, and towns are made of buildings.
fn check_tiles(p: &Position) {
    let seats = &p.seats[..p.players as usize];
    let mut palaces = p.palaces;
    for palace in seats.iter().flat_map(|s| [s.palace, s.drafted]).filter(|&palace| palace != NONE) {
        assert!(palaces >> palace & 1 == 0, "palace {palace} is in two places");
        palaces |= 1 << palace;
    }
    let mut tiles = 0u32;
    let innovations = p.innovations.into_iter().chain(seats.iter().flat_map(|s| s.innovations));
    for tile in innovations.filter(|&tile| tile != NONE) {
        assert!(tiles >> tile & 1 == 0, "innovation {tile} is in two places");
        tiles |= 1 << tile;
    }
    for (i, player) in seats.iter().enumerate() {
        let others = &seats[..i];
        assert!(player.board == NONE || others.iter().all(|other| other.board != player.board));
        assert!(player.faction == NONE || others.iter().all(|other| other.faction != player.faction));
        assert!((player.town_hexes & !player.buildings & !p.map(tables()).river).is_empty());
        assert!(seats.iter().skip(i + 1).all(|other| !other.buildings.meets(player.buildings)));
    }
    for (tile, card) in (0..).zip(&p.cards) {
        if let Card::Held(seat) = card {
            assert_eq!(p.player(*seat).bonus, tile);
        }
    }
}

/// Power tokens leave the game by sacrifices and come into it with the neutral palace only.
fn check_tokens(before: &Position, mv: Move, p: &Position) {
    // The final scoring sacrifices what it can.
    if p.stage == Stage::Over {
        return;
    }
    let palace = INNOVATIONS.iter().position(|id| *id == "neutral_palace").unwrap() as u8;
    for (seat, (old, new)) in before.seats.iter().zip(&p.seats).enumerate() {
        let burnt = match mv {
            Move::Burn(n) if before.turn.seat as usize == seat => n,
            _ => 0,
        };
        let gained = new.innovations.contains(&palace) && !old.innovations.contains(&palace);
        let begins = old.bowls.tokens() == 0 && matches!(before.stage, Stage::Sets(_) | Stage::Bonus(_));
        let wanted = old.bowls.tokens() - burnt + if gained { 2 } else { 0 };
        assert!(begins || new.bowls.tokens() == wanted, "tokens of seat {seat} by {mv:?}");
    }
}

/// Listed moves are never empty, are each accepted, and stand in the list once; what is offered is
/// legal.
fn check_lists(p: &Position, actor: Actor, legal: &mut Vec<Move>, offered: &mut Vec<Move>) {
    legal.clear();
    offered.clear();
    p.legal(actor, legal);
    p.offered(actor, offered);
    assert!(!legal.is_empty() && !offered.is_empty(), "nothing to do in {:?} {:?}", p.stage, p.turn);
    for mv in legal.iter() {
        if let Err(refusal) = p.check(actor, *mv) {
            panic!("{mv:?} is listed and refused: {refusal:?} in {:?}", p.turn);
        }
    }
    for mv in offered.iter() {
        assert!(legal.contains(mv), "{mv:?} is offered and not legal in {:?}", p.turn);
    }
    let mut once = legal.clone();
    once.sort_by_key(|mv| format!("{mv:?}"));
    once.dedup();
    assert_eq!(once.len(), legal.len(), "a move is listed twice in {:?}", p.turn);
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

/// A player who mostly does something rather than nothing, so that games see more of the board.
fn keen(p: &Position, actor: Actor, mv: Move, dice: &mut Dice, offered: &mut Vec<Move>) -> Move {
    if actor == Actor::Chance || dice.below(16) == 0 {
        return mv;
    }
    offered.clear();
    p.offered(actor, offered);
    let idle = |mv: &Move| {
        matches!(mv, Move::Pass(_) | Move::Done | Move::GiveUp(_) | Move::Decline { .. } | Move::Burn(_))
            || matches!(mv, Move::Convert(..) | Move::Send { steps: 1, .. } | Move::Act(Act::Bridge))
    };
    let tiles = |mv: &Move| matches!(mv, Move::Take(_) | Move::Upgrade(..) | Move::Act(Act::Book(_)));
    let best: Vec<Move> = offered.iter().copied().filter(tiles).collect();
    let busy: Vec<Move> = offered.iter().copied().filter(|mv| !idle(mv)).collect();
    let among = if best.is_empty() || dice.below(4) == 0 { &busy } else { &best };
    dice.pick(among).copied().unwrap_or(mv)
}

/// Plays games with seeds of this range; the costly checks on a sample of positions.
fn play(seeds: std::ops::Range<u64>) -> Uses {
    let universe = universe::all_moves();
    let mut buffers = Buffers::default();
    let (mut legal, mut offered) = (Vec::new(), Vec::new());
    let mut uses = Uses::default();
    for seed in seeds {
        let setup = setup(seed);
        assert_eq!(Setup::read(setup.players, &setup.write()).as_ref(), Ok(&setup), "options are read back");
        let mut dice = Dice::new(seed);
        let mut p = Position::new(&setup);
        let mut moves = Vec::new();
        let mut used = std::collections::BTreeSet::new();
        let mut n = 0u64;
        while let Some((actor, mv)) = random_move(&p, &mut dice, &mut buffers) {
            let mv = if seed % 3 == 0 { keen(&p, actor, mv, &mut dice, &mut offered) } else { mv };
            n += 1;
            if n % 8 == seed % 8 {
                check_lists(&p, actor, &mut legal, &mut offered);
                check_text(&p, actor, &legal);
                check_bytes(&p);
            }
            if n % 128 == seed % 128 {
                check_universe(&p, actor, &legal, &universe);
            }
            if seed % 64 == 0 {
                let mut text = String::new();
                p.write_move(actor, mv, &mut text);
                moves.push(Line { actor, text, number: 0 });
            }
            note(mv, &mut used);
            let old = p;
            p.play(actor, mv, &mut ()).unwrap_or_else(|refusal| panic!("seed {seed}: {mv:?}: {refusal:?}"));
            let crossed = (mv == Move::Done && p.stage == Stage::Actions) || actor == Actor::Chance;
            assert!(
                p.undo_line() > old.undo_line() || !crossed,
                "undo stops at the end of a turn and at chance"
            );
            check_pieces(&p);
            check_tokens(&old, mv, &p);
            if matches!(old.stage, Stage::Draw(_)) && p.round == 0 && !matches!(p.stage, Stage::Draw(_)) {
                check_layout(&p, &setup);
            }
        }
        assert_eq!(p.stage, Stage::Over, "seed {seed}: {:?}", p.turn);
        assert_eq!(p.decision(), Decision::Over);
        let outcome = p.outcome().unwrap();
        for seat in &outcome.seats {
            assert_eq!(seat.sources.iter().map(|(_, n)| n).sum::<i32>(), seat.points);
        }
        uses.game(&p, &used);
        if seed % 64 == 0 {
            check_record(&setup, moves, &p);
        }
    }
    uses
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
    assert!(p.players as usize <= SEATS);
}

#[test]
fn twenty_thousand_games_hold_what_must_hold_and_use_every_piece() {
    let more = std::thread::spawn(|| play(0..10_000));
    let mut uses = play(10_000..20_000);
    for (name, games) in more.join().unwrap().0 {
        *uses.0.entry(name).or_default() += games;
    }
    uses.print();
    assert_eq!(uses.rarer_than(100), Vec::<String>::new());
}
