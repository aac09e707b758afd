//! Random games of all kinds, with everything that must hold checked after every move.

#[path = "support/universe.rs"]
mod universe;

use age_of_innovation::components::{
    BONUS_TILES, BOOK_ACTIONS, Balance, Building, COMPETENCIES, FACTIONS, INNOVATIONS, LAST_ROUND_TILES,
    PALACES, POWER_ACTIONS, ROUND_TILES, TERRAINS, TOWN_TILES, tables,
};
use age_of_innovation::{Act, Books, Card, Move, NONE, Piece, Position, SEATS, Setup, Source, Stage};
use kernel::{Actor, Dice, Game};
use proof::random::{Trial, games_on_two_cores};
use std::collections::{BTreeMap, BTreeSet};

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

/// In how many games a piece was used.
#[derive(Default)]
struct Uses(BTreeMap<String, u32>);

impl Uses {
    fn game(&mut self, p: &Position, used: &BTreeSet<String>) {
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

fn note(mv: Move, used: &mut BTreeSet<String>) {
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
fn keen(p: &Position, actor: Actor, mv: Move, dice: &mut Dice) -> Move {
    if actor == Actor::Chance || dice.below(16) == 0 {
        return mv;
    }
    let mut offered = Vec::new();
    p.offered(actor, &mut offered);
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

/// Games that count what was used in them.
struct Games {
    universe: Vec<Move>,
    uses: Uses,
    used: BTreeSet<String>,
}

impl Games {
    fn new() -> Games {
        Games { universe: universe::all_moves(), uses: Uses::default(), used: BTreeSet::new() }
    }
}

impl Trial for Games {
    type Game = Position;

    fn options(&self, seed: u64) -> Setup {
        setup(seed)
    }

    fn closely(&self, seed: u64, n: u64) -> bool {
        n % 8 == seed % 8
    }

    fn most_closely(&self, seed: u64, n: u64) -> bool {
        n % 128 == seed % 128
    }

    fn universe(&self) -> &[Move] {
        &self.universe
    }

    fn choose(&mut self, seed: u64, p: &Position, actor: Actor, mv: Move, dice: &mut Dice) -> Move {
        if seed % 3 == 0 { keen(p, actor, mv, dice) } else { mv }
    }

    fn undo_stops(&self, others: bool, mv: Move, after: &Position) -> bool {
        others || (mv == Move::Done && after.stage == Stage::Actions)
    }

    fn begin(&mut self, p: &Position) {
        assert!(p.players as usize <= SEATS);
        self.used.clear();
    }

    fn after(&mut self, mv: Move, p: &Position) {
        note(mv, &mut self.used);
        check_pieces(p);
    }

    fn end(&mut self, p: &Position) {
        assert_eq!(p.stage, Stage::Over);
        assert_eq!(p.seats[0].sources[Source::Start as usize], 20);
        self.uses.game(p, &self.used);
    }
}

#[test]
fn twenty_thousand_games_hold_what_must_hold_and_use_every_piece() {
    let [one, two] = games_on_two_cores(Games::new(), Games::new(), [0..10_000, 10_000..20_000]);
    let mut uses = one.uses;
    for (name, games) in two.uses.0 {
        *uses.0.entry(name).or_default() += games;
    }
    uses.check(100);
}
