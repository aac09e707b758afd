//! Random games to the end, over every number of seats and every mix of expansions, with what must
//! hold after each move.
//!
//! Every game is checked for what is cheap; one in [`SAMPLE`] for everything.

use kernel::playout::anyone;
use kernel::{Actor, Decision, Dice, Game, Options as _, Outcome, Seat, Viewer};
use serde_json::Value;
use seven_wonders::position::BURIED_LEADER;
use seven_wonders::{Card, CardSet, HELPER, Options, Position, tables};

/// One game in so many is looked at closely.
const SAMPLE: usize = 13;

const EXPANSIONS: [&str; 4] = ["leaders", "cities", "tower", "projects"];

fn options(players: usize, mix: usize, more: &[(&str, &str)]) -> Options {
    let mut given: Vec<(String, String)> = more.iter().map(|&(k, v)| (k.into(), v.into())).collect();
    let chosen: Vec<&str> = EXPANSIONS
        .into_iter()
        .enumerate()
        .filter(|(bit, _)| mix >> bit & 1 == 1)
        .map(|(_, name)| name)
        .collect();
    given.push(("expansions".into(), if mix == 0 { "none".into() } else { chosen.join(",") }));
    Options::read(players, &given).unwrap_or_else(|why| panic!("{given:?}: {why}"))
}

fn bytes<T: serde::Serialize>(value: &T) -> Vec<u8> {
    postcard::to_allocvec(value).expect("plain data can be written")
}

fn text(position: &Position, actor: Actor, mv: <Position as Game>::Move) -> String {
    let mut text = String::new();
    position.write_move(actor, mv, &mut text);
    text
}

/// Moves seen before, to be tried where they may not be legal.
#[derive(Default)]
struct Seen(Vec<<Position as Game>::Move>);

fn look_closely(position: &Position, seen: &mut Seen, dice: &mut Dice) {
    let actors: Vec<Actor> = match position.decision() {
        Decision::Over => Vec::new(),
        Decision::Chance => vec![Actor::Chance],
        Decision::Seats(seats) => seats.iter().map(Actor::Seat).collect(),
    };
    for &actor in &actors {
        let mut legal = Vec::new();
        position.legal(actor, &mut legal);
        assert!(!legal.is_empty(), "{actor} has no move in {position:?}");
        for (i, &mv) in legal.iter().enumerate() {
            assert!(position.check(actor, mv).is_ok(), "listed but refused: {}", text(position, actor, mv));
            assert!(!legal[..i].contains(&mv), "listed twice: {}", text(position, actor, mv));
        }
        let mut offered = Vec::new();
        position.offered(actor, &mut offered);
        assert!(!offered.is_empty() && offered.iter().all(|mv| legal.contains(mv)), "offered but not legal");
        let some = *dice.pick(&legal).expect("a move");
        let written = text(position, actor, some);
        let read = position.read_move(actor, &written).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(read, some, "`{written}` is read as another move");
        for _ in 0..12 {
            let Some(&other) = dice.pick(&seen.0) else { break };
            if !legal.contains(&other) {
                assert!(
                    position.check(actor, other).is_err(),
                    "accepted but not listed: {} for {actor}",
                    text(position, actor, other)
                );
            }
        }
        seen.0.push(some);
    }
    let stored = bytes(position);
    let back: Position = postcard::from_bytes(&stored).expect("what was written can be read");
    assert!(back == *position, "the binary form loses something");
    redeal_changes_nothing(position, dice);
}

/// The first place where two values differ, in words.
fn difference(was: &serde_json::Result<Value>, is: &serde_json::Result<Value>) -> String {
    fn walk(path: &str, a: &Value, b: &Value) -> Option<String> {
        match (a, b) {
            (Value::Object(a), Value::Object(b)) => {
                a.iter().find_map(|(key, value)| walk(&format!("{path}/{key}"), value, b.get(key)?))
            }
            (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
                a.iter().zip(b).enumerate().find_map(|(i, (a, b))| walk(&format!("{path}/{i}"), a, b))
            }
            (a, b) => (a != b).then(|| format!("{path} was {a} and is {b}")),
        }
    }
    match (was, is) {
        (Ok(was), Ok(is)) => walk("", was, is).unwrap_or_default(),
        _ => "the view cannot be written".to_owned(),
    }
}

fn redeal_changes_nothing(position: &Position, dice: &mut Dice) {
    let seats = position.seats();
    let viewers = (0..seats).map(|i| Viewer::Seat(Seat(i as u8))).chain([Viewer::Public]);
    for viewer in viewers {
        let before = bytes(&position.view(viewer));
        let mut other = position.clone();
        other.redeal(viewer, dice);
        if before != bytes(&other.view(viewer)) {
            let (was, is) = (position.view(viewer), other.view(viewer));
            let differs = difference(&serde_json::to_value(was), &serde_json::to_value(is));
            panic!("a re-deal shows to {viewer:?} in {:?}: {differs}", position.phase);
        }
        assert_eq!(position.decision(), other.decision(), "a re-deal changes whose decision it is");
        if let Viewer::Seat(seat) = viewer {
            let (mut mine, mut again) = (Vec::new(), Vec::new());
            position.legal(Actor::Seat(seat), &mut mine);
            other.legal(Actor::Seat(seat), &mut again);
            assert_eq!(mine, again, "a re-deal changes the moves of {viewer:?}");
        }
    }
}

/// What must hold in every position: no card is in two places, none appears from nowhere, and no
/// city has what it cannot have.
fn audit(position: &Position, dealt: &mut CardSet) -> Result<(), String> {
    let t = tables();
    let mut places: Vec<CardSet> = vec![position.discard, position.contraband, position.market.aside];
    places.push(position.table().iter().copied().collect());
    for city in &position.cities[..position.n()] {
        let buried = city.buried.iter().filter(|&&under| under < BURIED_LEADER).map(|&under| Card(under));
        places.extend([city.built, city.hand, buried.collect()]);
        if city.coins > 300 {
            return Err(format!("{} coins", city.coins));
        }
        if usize::from(city.tiles_placed) + city.tiles.len() > 3 {
            return Err("more than three tiles".into());
        }
        let stages = city.all_stages().len();
        if city.stages >> stages != 0 {
            return Err("a stage that the board does not have".into());
        }
        let in_order =
            city.board().is_some_and(|board| board.any_order) || (city.stages + 1) & city.stages == 0;
        if !in_order {
            return Err("stages out of order".into());
        }
    }
    for (seat, city) in position.cities[..position.n()].iter().enumerate() {
        let helper = position.rules.solo && seat == HELPER;
        for card in city.built.iter() {
            if !helper && city.built.count(&t.kind_of(card).same_name) > 1 {
                return Err(format!("{} twice in one city", t.kind_of(card).id));
            }
        }
    }
    let mut all = CardSet::EMPTY;
    for place in &places {
        if all.meets(place) {
            let twice = all.and(place).lowest().map_or("", |card| t.kind_of(card).id);
            return Err(format!("{twice} is in two places"));
        }
        all = all.or(place);
    }
    all = all.or(&position.deck.known);
    if !dealt.minus(&all).is_empty() {
        let lost = dealt.minus(&all).lowest().map_or("", |card| t.kind_of(card).id);
        return Err(format!("{lost} was lost"));
    }
    *dealt = all;
    Ok(())
}

fn sums(position: &Position, outcome: &Outcome) {
    for seat in &outcome.seats {
        let sum: i32 = seat.sources.iter().map(|(_, n)| n).sum();
        assert_eq!(sum, seat.points, "the sheet of seat {}", seat.seat);
        assert_eq!(position.points(seat.seat), seat.points, "points of seat {}", seat.seat);
    }
    let won = outcome.winners().next().is_some();
    assert!(won || position.rules.solo, "somebody wins, except against the opponent");
}

fn play(options: &Options, seed: u64, closely: bool) {
    let mut dice = Dice::new(seed);
    let mut position = Position::new(options);
    let mut seen = Seen::default();
    let mut dealt = CardSet::EMPTY;
    let (mut moves, mut buffer, mut chance) = (0, Vec::new(), Vec::new());
    while let Some(actor) = anyone(position.decision(), &mut dice) {
        if closely {
            look_closely(&position, &mut seen, &mut dice);
        }
        let mv = match actor {
            Actor::Chance => position.draw(&mut dice, &mut chance).expect("chance has a move"),
            Actor::Seat(_) => {
                buffer.clear();
                position.offered(actor, &mut buffer);
                *dice.pick(&buffer).expect("an offered move")
            }
        };
        if closely {
            position.play(actor, mv, &mut ()).unwrap_or_else(|why| panic!("{why:?}"));
        } else {
            position.play_unchecked(actor, mv, &mut ());
        }
        audit(&position, &mut dealt).unwrap_or_else(|why| panic!("{:?} seed {seed}: {why}", options.write()));
        moves += 1;
        assert!(moves < 5_000, "the game does not end");
    }
    let outcome = position.outcome().expect("a game that is over has an outcome");
    sums(&position, &outcome);
}

/// The options of a mix: most games plain, some with all boards and leaders, and in the solo game
/// some with the other readings of the rules.
fn variants(players: usize, mix: usize, more: &[(&str, &str)]) -> Vec<Options> {
    let all = [("more_boards", "yes"), ("more_leaders", "yes")];
    let with = |extra: &[(&str, &str)]| options(players, mix, &[more, extra].concat());
    let mut variants = vec![with(&[]), with(&all), with(&[])];
    if players == 1 {
        variants.push(with(&[("natural", "yes"), ("refill", "this_age_only"), ("coin_loss", "at_once")]));
        variants.push(with(&[("contraband", "brown"), ("tower_extra", "instead"), all[0], all[1]]));
    } else {
        variants.push(with(&[("diplomacy_pair_conflicts", "2"), all[0]]));
    }
    variants
}

/// The same number of games for each mix of expansions.
fn games(players: usize, each: usize, more: &[(&str, &str)]) {
    for mix in 0..16 {
        let variants = variants(players, mix, more);
        for game in 0..each {
            let seed = (players * 1_000_000 + mix * 10_000 + game) as u64;
            play(&variants[game % variants.len()], seed, game % SAMPLE == mix % SAMPLE);
        }
    }
}

#[test]
fn random_games_of_three() {
    games(3, 300, &[]);
}

#[test]
fn random_games_of_four() {
    games(4, 200, &[]);
}

#[test]
fn random_games_of_five() {
    games(5, 150, &[]);
}

#[test]
fn random_games_of_six() {
    games(6, 125, &[]);
}

#[test]
fn random_games_of_seven() {
    games(7, 125, &[]);
}

#[test]
fn random_games_alone() {
    for level in ["learner", "beginner", "normal", "advanced"] {
        games(1, 100, &[("level", level)]);
    }
}
