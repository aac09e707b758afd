//! Random games of every mix, checked after every move.

use crate::card::{Board, Card, CardSet, Leader, Project, Tile};
use crate::moves::{Move, Pay, Way};
use crate::options::Options;
use crate::position::{BURIED_LEADER, NOTHING, Position};
use crate::tables::tables;
use kernel::{Actor, Decision, Dice, Game, Options as _, Seat, Viewer};

fn position(players: usize, options: &[(&str, &str)]) -> Position {
    let given: Vec<(String, String)> =
        options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    Position::new(&Options::read(players, &given).unwrap())
}

/// Every card lies in exactly one place.
fn conserved(p: &Position) {
    let mut seen = CardSet::EMPTY;
    let mut put = |card: Card, place: &str| {
        assert!(!seen.has(card), "{} is twice, again in {place}", tables().kind_of(card).id);
        seen.insert(card);
    };
    for seat in 0..p.city_count() {
        let city = &p.cities[seat];
        city.built.iter().for_each(|card| put(card, "a city"));
        city.hand.iter().for_each(|card| put(card, "a hand"));
        for &item in city.buried.iter().filter(|&&item| item < BURIED_LEADER) {
            put(Card(item), "a stage");
        }
    }
    p.discard.iter().for_each(|card| put(card, "the discard pile"));
    p.contraband.iter().for_each(|card| put(card, "the black market"));
    p.table().iter().for_each(|&card| put(card, "the table"));
    p.market.aside.iter().for_each(|card| put(card, "aside"));
    p.deck.known.iter().for_each(|card| put(card, "the deck"));
    p.deck.pool.iter().for_each(|card| put(card, "the pool"));
    assert!(p.market.drawn.minus(&p.discard).is_empty());
    for age in 1..p.age {
        let quota: usize = p.age_quota(age).iter().map(|&n| usize::from(n)).sum();
        let out = seen.and(&p.age_pool(age)).minus(&p.deck.pool).len();
        assert_eq!(out, quota, "cards of Age {age}");
    }
    if p.age > 0 {
        let quota: usize = p.age_quota(p.age).iter().map(|&n| usize::from(n)).sum();
        let pool = p.age_pool(p.age);
        let left: usize = p.deck.quota.iter().map(|&n| usize::from(n)).sum();
        assert_eq!(seen.and(&pool).minus(&p.deck.pool).len() + left, quota, "cards of this Age");
    }
    let mut leaders = 0u64;
    for city in &p.cities {
        for set in [city.leaders, city.leader_hand, city.leader_kept, city.entombed] {
            assert_eq!(leaders & set.0, 0);
            leaders |= set.0;
        }
        for &item in city.buried.iter().filter(|&&item| (BURIED_LEADER..NOTHING).contains(&item)) {
            assert_eq!(leaders >> (item - BURIED_LEADER) & 1, 0);
            leaders |= 1 << (item - BURIED_LEADER);
        }
    }
    assert_eq!(leaders & p.leaders_gone.0, 0);
    assert_eq!(leaders | p.leaders_gone.0, p.leaders_out.0);
}

/// Moves from a universe around what is listed: they are accepted exactly when listed.
fn listed_is_accepted(p: &Position, actor: Actor, listed: &[Move], dice: &mut Dice) {
    for &mv in listed {
        assert_eq!(p.check(actor, mv), Ok(()), "{mv:?} is listed");
    }
    for (i, mv) in listed.iter().enumerate() {
        assert!(!listed[..i].contains(mv), "{mv:?} is listed twice");
    }
    for _ in 0..40 {
        let mv = any_move(p, dice);
        assert_eq!(p.check(actor, mv).is_ok(), listed.contains(&mv), "{mv:?} in {:?}", p.phase);
    }
    for &mv in listed.iter().take(30) {
        for mv in neighbors(mv) {
            assert_eq!(p.check(actor, mv).is_ok(), listed.contains(&mv), "{mv:?} in {:?}", p.phase);
        }
    }
}

fn neighbors(mv: Move) -> Vec<Move> {
    let pays = |pay: Pay| {
        [
            Pay { left: pay.left + 1, ..pay },
            Pay { right: pay.right + 1, ..pay },
            Pay { bank: 1 - pay.bank.min(1), ..pay },
            Pay { left: pay.right, right: pay.left, ..pay },
            Pay { left: pay.left.saturating_sub(1), ..pay },
            Pay { right: pay.right.saturating_sub(1), ..pay },
        ]
    };
    let ways = [Way::Cost, Way::Chain, Way::Power, Way::Black, Way::Token];
    match mv {
        Move::Build { card, way, join, pay } => pays(pay)
            .into_iter()
            .map(|pay| Move::Build { card, way, join, pay })
            .chain(ways.into_iter().map(|way| Move::Build { card, way, join, pay }))
            .chain([Move::Build { card, way, join: !join, pay }])
            .collect(),
        Move::Stage { card, stage, way, pay } => pays(pay)
            .into_iter()
            .map(|pay| Move::Stage { card, stage, way, pay })
            .chain(ways.into_iter().map(|way| Move::Stage { card, stage, way, pay }))
            .chain((0..5).map(|stage| Move::Stage { card, stage, way, pay }))
            .collect(),
        _ => Vec::new(),
    }
}

fn any_move(p: &Position, dice: &mut Dice) -> Move {
    let t = tables();
    let card = |dice: &mut Dice| {
        let all: Vec<Card> = p.cities[0].hand.iter().chain(p.tops()).chain(p.discard.iter()).collect();
        dice.pick(&all).copied().unwrap_or(Card(dice.below(t.cards.len()) as u8))
    };
    let leader = Leader(dice.below(t.leaders.len()) as u8);
    let tile = Tile(dice.below(t.tiles.len()) as u8);
    let seat = dice.below(3) as u8;
    let pay = Pay { left: dice.below(4) as u8, right: dice.below(4) as u8, bank: 0 };
    let way = [Way::Cost, Way::Chain, Way::Power, Way::Black, Way::Token][dice.below(5)];
    let stage = dice.below(4) as u8;
    match dice.below(29) {
        0 => Move::Board { seat, board: Board(dice.below(14) as u8), side: dice.below(2) as u8 },
        1 => Move::Deal { seat, card: card(dice) },
        2 => Move::DealLeader { seat, leader },
        3 => Move::DealTile { seat, tile },
        4 => Move::Project(Project(dice.below(15) as u8)),
        5 => Move::Flip(card(dice)),
        6 => Move::Draw(card(dice)),
        7 => Move::Keep(leader),
        8 => Move::KeepTile(tile),
        9 => Move::Recruit(leader),
        10 => Move::SellLeader(leader),
        11 => Move::StageLeader { leader, stage, way, pay },
        12 => Move::Build { card: card(dice), way, join: dice.below(2) == 0, pay },
        13 => Move::Stage { card: card(dice), stage, way, pay },
        14 => Move::Discard(card(dice)),
        15 => Move::Tower { card: card(dice), tile },
        16 => Move::More,
        17 => Move::Stop,
        18 => Move::Coin,
        19 => Move::OpponentBuild(card(dice)),
        20 => Move::OpponentStage { card: card(dice), stage },
        21 => Move::OpponentDiscard(card(dice)),
        22 => Move::Helper(card(dice)),
        23 => Move::Take(card(dice)),
        24 => Move::Pass,
        25 => Move::Settle(dice.below(6) as u8),
        26 => Move::CopyLeader(leader),
        27 => Move::Natural,
        _ => Move::Bury(leader),
    }
}

fn views(p: &Position, viewer: Viewer) -> String {
    serde_json::to_string(&p.view(viewer)).unwrap()
}

fn play(players: usize, options: &[(&str, &str)], seed: u64) {
    let mut dice = Dice::new(seed);
    let mut p = position(players, options);
    assert!(size_of::<Position>() <= 4096);
    let mut moves = Vec::new();
    for step in 0..3000 {
        conserved(&p);
        let actor = match p.decision() {
            Decision::Over => {
                let outcome = p.outcome().unwrap();
                for seat in &outcome.seats {
                    assert_eq!(seat.points, seat.sources.iter().map(|(_, n)| n).sum::<i32>());
                    assert_eq!(seat.points, p.points(seat.seat));
                }
                return;
            }
            Decision::Chance => Actor::Chance,
            Decision::Seats(seats) => {
                assert!(!seats.is_empty(), "{:?}", p.phase);
                let seat = seats.iter().nth(dice.below(seats.len())).unwrap();
                Actor::Seat(seat)
            }
        };
        moves.clear();
        p.legal(actor, &mut moves);
        assert!(!moves.is_empty(), "nothing to do in {:?} {:?}", p.phase, p.tasks.first());
        if dice.below(6) == 0 {
            listed_is_accepted(&p, actor, &moves, &mut dice);
        }
        let mv = match actor {
            Actor::Chance => p.draw(&mut dice, &mut Vec::new()).unwrap(),
            Actor::Seat(_) => *dice.pick(&moves).unwrap(),
        };
        assert!(moves.contains(&mv), "{mv:?} was drawn but is not listed");
        let mut text = String::new();
        p.write_move(actor, mv, &mut text);
        assert_eq!(p.read_move(actor, &text), Ok(mv), "{text}");
        if step % 11 == 0 {
            let seats = (0..p.seats()).map(|i| Viewer::Seat(Seat(i as u8)));
            for viewer in seats.chain([Viewer::Public]) {
                let mut other = p.clone();
                other.redeal(viewer, &mut dice);
                assert_eq!(views(&other, viewer), views(&p, viewer));
                conserved(&other);
                assert_eq!(other.decision(), p.decision());
            }
            let bytes = postcard::to_allocvec(&p).unwrap();
            assert_eq!(postcard::from_bytes::<Position>(&bytes).unwrap(), p);
        }
        let mut events = Vec::new();
        p.play(actor, mv, &mut events).unwrap();
        for event in &events {
            let _ = (kernel::Event::message(event), kernel::Event::clause(event));
        }
        for seat in 0..p.city_count() {
            let mut fresh = p.clone();
            fresh.refresh(seat);
            assert_eq!(fresh.cities[seat].powers, p.cities[seat].powers, "{mv:?}");
        }
    }
    panic!("the game does not end");
}

const MIXES: [&str; 8] = [
    "none",
    "leaders",
    "cities",
    "tower",
    "projects",
    "leaders,cities",
    "cities,babel",
    "leaders,cities,babel",
];

#[test]
fn random_games_of_every_mix_keep_the_rules() {
    for (i, mix) in MIXES.into_iter().enumerate() {
        for players in [1, 3, 4, 5, 6, 7] {
            for seed in 0..if players == 1 { 24 } else { 6 } {
                let level = ["learner", "beginner", "normal", "advanced"][seed as usize % 4];
                let natural = if seed % 3 == 0 { "yes" } else { "no" };
                let more = if seed % 2 == 0 { "yes" } else { "no" };
                let mut options = vec![("expansions", mix), ("more_boards", more), ("more_leaders", more)];
                if players == 1 {
                    options.extend([("level", level), ("natural", natural)]);
                    options.push(("coin_loss", if seed % 5 == 0 { "at_once" } else { "round_end" }));
                }
                play(players, &options, seed * 100 + i as u64);
            }
        }
    }
}
