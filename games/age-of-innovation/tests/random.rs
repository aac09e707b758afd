//! Random games of all kinds, with everything that must hold checked after every move.

mod layout;
mod uses;

use age_of_innovation::components::{Building, ByBuilding, Innovation, Town, Track, tables};
use age_of_innovation::{Act, Books, Card, Move, Options, Phase, Position, SEATS, Source};
use conformance::random::{RandomGames, games_on_two_cores};
use kernel::moves::ByName as _;
use kernel::undo::Made;
use kernel::{Actor, Decision, Dice, Game, Seat};
use layout::{check_layout, setup};
use parts::TerrainMap;
use parts::cards::IdSet;
use parts::hexes::ByHex;
use parts::map::Sites;
use std::collections::BTreeSet;
use uses::{Uses, note};

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
    let map = p.map(t);
    assert_eq!(
        TerrainMap::from(ByHex::from(p.terrain)),
        p.terrain,
        "the hexes of each terrain are those of its color"
    );
    let mut on_map = 0;
    let mut books = p.books;
    for seat in p.all_seats() {
        let player = p.player(seat);
        books = books.and(player.books);
        let (Some(_), Some(board)) = (player.faction, player.board) else { continue };
        let (mut count, mut neutral) = (ByBuilding::new([0; 7]), ByBuilding::new([0; 7]));
        for hex in player.buildings.iter() {
            let (owner, kind) = p.building(hex).expect("a building where the set says so");
            assert_eq!(owner, seat);
            let of = if player.neutral_hexes.has(hex) { &mut neutral } else { &mut count };
            of[kind] += 1;
            on_map += 1;
            assert!(map.land.has(hex));
            assert_eq!(p.terrain[hex], board.terrain(), "buildings stand at home");
        }
        assert_eq!((count, neutral), (player.count, player.neutral));
        for kind in Building::ALL {
            assert!(player.count[kind] <= t.buildings[kind].pieces);
        }
        assert!(player.bowls.tokens() <= 14, "12 tokens and 2 of an innovation");
        assert!(player.scholars + player.scholars_out <= t.supply.scholars);
        let out = p.spaces.values().flatten().filter(|&&owner| owner == seat).count();
        assert_eq!(out, player.scholars_out as usize);
        assert!(player.bridges.len() <= t.supply.bridges.into());
        assert!(player.vp >= 0, "points never drop below 0");
        assert_eq!(player.sources.values().sum::<i16>(), player.vp, "the score sheet sums to the score");
        assert!((player.annexed & !player.buildings).is_empty());
        assert!((player.neutral_hexes & !player.buildings).is_empty());
        let annexes = player.annexed.len() as u8 + player.annexes;
        assert!(annexes == 0 || annexes == 2);
        let entered = player.levels.values().filter(|&&level| level >= t.science.key).count() as u8;
        assert_eq!(entered + player.keys, player.towns.values().sum::<u8>(), "a key for each town tile");
        if let Some(tile) = player.bonus {
            assert_eq!(p.cards[tile], Card::Held(seat));
        }
        if player.palace.is_some() {
            assert_eq!(player.count[Building::Palace], 1);
        }
    }
    assert_eq!(books, Books::of([t.supply.books; 4]));
    check_tiles(p);
    assert_eq!(p.built.0.iter().filter(|&&code| code != 0).count(), on_map);
    assert_eq!(p.seats.0.iter().fold(Sites::EMPTY, |all, player| all | player.bridges), p.bridges);
    assert_eq!(p.seats.0.iter().map(|s| s.bridges.len()).sum::<usize>(), p.bridges.len());
    for (space, kind) in p.competencies.iter().filter_map(|(space, kind)| Some((space, (*kind)?))) {
        let owned = p.seats.0.iter().filter(|s| s.competencies.has(kind)).count() as u8;
        assert_eq!(owned + p.stock[space], t.supply.competencies);
    }
    for tile in Town::all() {
        let owned: u8 = p.seats.0.iter().map(|s| s.towns[tile]).sum();
        assert_eq!(owned + p.towns[tile], t.supply.towns);
    }
    for track in Track::all() {
        assert!(p.seats.0.iter().filter(|s| s.levels[track] == t.science.top).count() <= 1, "one on top");
    }
    if p.round > 0 {
        let free = p.cards.values().filter(|card| matches!(card, Card::Free(_))).count();
        let held = p.cards.values().filter(|card| matches!(card, Card::Held(_))).count();
        assert_eq!(free + held, (p.players + t.setup.display) as usize);
    }
}

/// Each tile of which there is one is in one place, and towns are made of buildings.
fn check_tiles(p: &Position) {
    let seats = &p.seats.0[..p.players as usize];
    let mut palaces = p.palaces;
    for palace in seats.iter().flat_map(|s| [s.palace, s.drafted]).flatten() {
        assert!(palaces.insert(palace), "{palace:?} is in two places");
    }
    let mut tiles = IdSet::<Innovation>::EMPTY;
    let innovations = p.innovations.values().copied().chain(seats.iter().flat_map(|s| s.innovations));
    for tile in innovations.flatten() {
        assert!(tiles.insert(tile), "{tile:?} is in two places");
    }
    for (i, player) in seats.iter().enumerate() {
        let others = &seats[..i];
        assert!(player.board.is_none() || others.iter().all(|other| other.board != player.board));
        assert!(player.faction.is_none() || others.iter().all(|other| other.faction != player.faction));
        assert!((player.town_hexes & !player.buildings & !p.map(tables()).river).is_empty());
        assert!(seats.iter().skip(i + 1).all(|other| !other.buildings.meets(player.buildings)));
    }
    for (tile, card) in p.cards.iter() {
        if let Card::Held(seat) = card {
            assert_eq!(p.player(*seat).bonus, Some(tile));
        }
    }
}

/// Power tokens leave the game by sacrifices and come into it with the neutral palace only.
fn check_tokens(before: &Position, mv: Move, p: &Position) {
    // The final scoring sacrifices what it can.
    if p.phase == Phase::Over {
        return;
    }
    let palace = Innovation::named("neutral_palace");
    for (seat, (old, new)) in before.seats.0.iter().zip(&p.seats.0).enumerate() {
        let burnt = match mv {
            Move::Burn(n) if before.turn.seat.index() == seat => n,
            _ => 0,
        };
        let gained = new.innovations.contains(&palace) && !old.innovations.contains(&palace);
        let begins = old.bowls.tokens() == 0 && matches!(before.phase, Phase::Sets(_) | Phase::Bonus(_));
        let wanted = old.bowls.tokens() - burnt + if gained { 2 } else { 0 };
        assert!(begins || new.bowls.tokens() == wanted, "tokens of seat {seat} by {mv:?}");
    }
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
            || matches!(mv, Move::Convert(_) | Move::Send { steps: 1, .. } | Move::Act(Act::Bridge))
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
    setup: Options,
    uses: Uses,
    used: BTreeSet<String>,
}

impl Games {
    fn new() -> Games {
        Games {
            universe: crate::support::universe::all_moves(),
            setup: Options::usual(2),
            uses: Uses::default(),
            used: BTreeSet::new(),
        }
    }
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

    fn choose(&mut self, seed: u64, p: &Position, actor: Actor, mv: Move, dice: &mut Dice) -> Move {
        if seed.is_multiple_of(3) { keen(p, actor, mv, dice) } else { mv }
    }

    fn begin(&mut self, setup: &Options, p: &Position) {
        assert!(p.players as usize <= SEATS);
        self.setup = setup.clone();
        self.used.clear();
    }

    fn after(&mut self, before: &Position, mv: Move, p: &Position) {
        note(mv, &mut self.used);
        check_pieces(p);
        check_undo(before, mv, p);
        check_tokens(before, mv, p);
        if matches!(before.phase, Phase::Draw(_)) && p.round == 0 && !matches!(p.phase, Phase::Draw(_)) {
            check_layout(p, &self.setup);
        }
    }

    fn end(&mut self, p: &Position) {
        assert_eq!(p.phase, Phase::Over);
        assert_eq!(p.seats[Seat(0)].sources[Source::Start], 20);
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
    uses.print();
    assert_eq!(uses.rarer_than(100), Vec::<String>::new());
}
