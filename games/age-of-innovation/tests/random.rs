//! Random games of all kinds, with everything that must hold checked after every move.

#[path = "support/universe.rs"]
mod universe;

use age_of_innovation::components::{
    BONUS_TILES, BOOK_ACTIONS, Balance, Building, COMPETENCIES, FACTIONS, INNOVATIONS, LAST_ROUND_TILES,
    PALACES, POWER_ACTIONS, ROUND_TILES, TERRAINS, TOWN_TILES, tables,
};
use age_of_innovation::{Act, Books, Card, Move, NONE, Piece, Position, SEATS, Setup, Source, Stage};
use kernel::playout::{Buffers, random_move};
use kernel::{Actor, Decision, Dice, Game, Options, Record, record::Line};

/// Set-ups by turns: all player counts, both sides of the board for three, both set-ups, both versions.
fn setup(seed: u64) -> Setup {
    let players = 2 + (seed % 4) as usize;
    let mut setup = Setup::usual(players);
    let bit = |n: u64| ((seed / 4) >> n) & 1 == 1;
    setup.rules.draft = bit(0);
    setup.rules.balance = if bit(1) { Balance::V1_2 } else { Balance::V1_0 };
    if players == 3 && bit(2) {
        setup.rules.side = 0;
    }
    setup
}

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

/// In how many games a piece was used.
#[derive(Default)]
struct Uses(std::collections::BTreeMap<String, u32>);

impl Uses {
    fn game(&mut self, p: &Position, used: &std::collections::BTreeSet<String>) {
        let mut names = used.clone();
        for player in &p.seats[..p.players as usize] {
            names.insert(format!("board {}", TERRAINS[player.board as usize]));
            names.insert(format!("faction {}", FACTIONS[player.faction as usize]));
            for (town, _) in TOWN_TILES.iter().zip(player.towns).filter(|&(_, n)| n > 0) {
                names.insert(format!("town {town}"));
            }
            if player.palace != NONE {
                names.insert(PALACES[player.palace as usize].to_owned());
            }
        }
        names.extend(p.rounds.iter().map(|&i| format!("round {}", ROUND_TILES[i as usize])));
        names.insert(format!("last {}", LAST_ROUND_TILES[p.last as usize]));
        for name in names {
            *self.0.entry(name).or_default() += 1;
        }
    }

    fn check(&self, least: u32) {
        let kinds: [(&str, &[&str]); 10] = [
            ("board ", &TERRAINS),
            ("faction ", &FACTIONS),
            ("", &PALACES),
            ("innovation ", &INNOVATIONS),
            ("competency ", &COMPETENCIES),
            ("bonus ", &BONUS_TILES),
            ("round ", &ROUND_TILES),
            ("last ", &LAST_ROUND_TILES),
            ("town ", &TOWN_TILES),
            ("power action ", &POWER_ACTIONS),
        ];
        let books: (&str, &[&str]) = ("book action ", &BOOK_ACTIONS);
        for (kind, ids) in kinds.into_iter().chain([books]) {
            for id in ids {
                let name = format!("{kind}{id}");
                let games = self.0.get(&name).copied().unwrap_or(0);
                println!("{name:34}{games:>7}");
                assert!(games >= least, "{name} is used in {games} games");
            }
        }
    }
}

fn note(mv: Move, used: &mut std::collections::BTreeSet<String>) {
    match mv {
        Move::Act(Act::Power(i)) => used.insert(format!("power action {}", POWER_ACTIONS[i as usize])),
        Move::Act(Act::Book(i)) => used.insert(format!("book action {}", BOOK_ACTIONS[i as usize])),
        Move::Take(Piece::Innovation(i)) => used.insert(format!("innovation {}", INNOVATIONS[i as usize])),
        Move::Take(Piece::Competency(i)) => used.insert(format!("competency {}", COMPETENCIES[i as usize])),
        Move::Pass(Some(i)) => used.insert(format!("bonus {}", BONUS_TILES[i as usize])),
        _ => false,
    };
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
            let before = p.undo_line();
            p.play(actor, mv, &mut ()).unwrap_or_else(|refusal| panic!("seed {seed}: {mv:?}: {refusal:?}"));
            let crossed = (mv == Move::Done && p.stage == Stage::Actions) || actor == Actor::Chance;
            assert!(p.undo_line() > before || !crossed, "undo stops at the end of a turn and at chance");
            check_pieces(&p);
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
    uses.check(100);
}
