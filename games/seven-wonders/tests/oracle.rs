//! Games of an independent engine replay here: every coin balance, every conflict, every score.
//!
//! The games stand in the shared facts beside the repository; without that folder the test says so
//! and proves nothing.

use crate::support::*;
use kernel::{Actor, Decision, Game};
use serde_json::Value;
use seven_wonders::{Build, Move, Source, Way, Work};

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

fn number(value: &Value) -> i64 {
    value.as_i64().expect("a number")
}

fn numbers(value: &Value) -> Vec<i64> {
    value.as_array().expect("a list").iter().map(number).collect()
}

/// Deals these hands, whatever the order in which chance is asked for them.
fn deal(game: &mut Table, hands: &mut [Vec<String>]) {
    while game.decision() == Decision::Chance {
        let mut moves = Vec::new();
        game.position.legal(Actor::Chance, &mut moves);
        let mv = match moves[0] {
            Move::Deal { seat, .. } => {
                let name = hands[seat.index()].pop().expect("seven cards a seat");
                let dealt =
                    moves.iter().find(|mv| matches!(mv, Move::Deal { card, .. } if id(*card) == name));
                *dealt.unwrap_or_else(|| panic!("`{name}` is not in the deck"))
            }
            only => only,
        };
        game.position.play(Actor::Chance, mv, &mut ()).unwrap_or_else(|why| panic!("{mv:?}: {why:?}"));
    }
}

fn play(game: &mut Table, seat: usize, mv: &Value) {
    let (action, card) = (text(&mv[0]), text(&mv[1]));
    let paid = (number(&mv[2]) as u8, number(&mv[3]) as u8);
    let found = game.list(actor(seat)).into_iter().find(|mv| match *mv {
        Move::Build(Build { card: c, way: Way::Chain, .. }) => action == "chain" && id(c) == card,
        Move::Build(Build { card: c, way: Way::Cost, pay, .. }) => {
            action == "build" && id(c) == card && (pay.left, pay.right) == paid
        }
        Move::Stage(Work { under: c, pay, .. }) => {
            action == "stage" && id(c) == card && (pay.left, pay.right) == paid
        }
        Move::Discard(c) => action == "discard" && id(c) == card,
        _ => false,
    });
    let Some(found) = found else { panic!("seat {seat} cannot {mv}; it can {:?}", game.listed(actor(seat))) };
    game.position.play(actor(seat), found, &mut ()).expect("a listed move");
}

fn replay(line: &Value) {
    let players = number(&line["players"]) as usize;
    let boards: Vec<String> = line["wonders"]
        .as_array()
        .expect("boards")
        .iter()
        .map(|board| format!("{}:a", text(board)))
        .collect();
    let mut game = fresh(players, &format!("boards {}", boards.join(",")));
    for (number_of_age, age) in line["ages"].as_array().expect("ages").iter().enumerate() {
        let names = |hand: &Value| {
            hand.as_array().expect("a hand").iter().map(|card| text(card).to_owned()).collect()
        };
        let mut hands: Vec<Vec<String>> = age["hands"].as_array().expect("hands").iter().map(names).collect();
        deal(&mut game, &mut hands);
        let turns = age["turns"].as_array().expect("turns");
        for (i, turn) in turns.iter().enumerate() {
            for seat in 1..=players {
                play(&mut game, seat, &turn["moves"][seat - 1]);
            }
            let coins: Vec<i64> = game.all_cities().map(|seat| game.cities[seat].coins.into()).collect();
            assert_eq!(
                coins,
                numbers(&turn["coins"]),
                "coins after turn {} of Age {}",
                i + 1,
                number_of_age + 1
            );
        }
        let shields: Vec<i64> = game.all_cities().map(|seat| game.shields(seat).into()).collect();
        assert_eq!(shields, numbers(&age["shields"]), "shields of Age {}", number_of_age + 1);
        let military = |seat| game.sheet(seat).from(Source::Military).into();
        let fought: Vec<i64> = game.all_cities().map(military).collect();
        assert_eq!(fought, numbers(&age["military_total"]), "conflicts of Age {}", number_of_age + 1);
    }
    let outcome = game.outcome().expect("the game is over");
    for (seat, stated) in line["scores"].as_array().expect("scores").iter().enumerate() {
        for (category, points) in stated.as_object().expect("categories") {
            let ours = match category.as_str() {
                "total" => outcome.seats[seat].points,
                source => game.sheet(nth(seat + 1)).from(source_named(source)),
            };
            assert_eq!(i64::from(ours), number(points), "{category} of seat {}", seat + 1);
        }
        let last = &line["final"][seat];
        let mut city: Vec<&str> = last["cards"].as_array().expect("cards").iter().map(text).collect();
        city.sort_unstable();
        assert_eq!(sorted(ids(game.cities.0[seat].built)), city);
        assert_eq!(i64::from(game.cities.0[seat].stages_built()), number(&last["stages"]));
    }
}

#[test]
fn oracle_games_replay() {
    let Some(games) = shared("oracle_games.jsonl") else { return };
    let mut played = 0;
    for line in games.lines().skip(1).filter(|line| !line.trim().is_empty()) {
        replay(&serde_json::from_str(line).expect("a game"));
        played += 1;
    }
    assert_eq!(played, 24);
}
