//! Matches of a toy game: the same on one thread and on many, in parts and as a whole.

use arena::{Arena, ArenaOf, Contender, Match, MatchReport, Mismatch, play};
use kernel::erased::replay;
use std::sync::Mutex;
use toy::{GAME, Stones};

static ARENA: ArenaOf<Stones> = ArenaOf::new(&GAME);

fn bots(names: &str) -> Vec<Contender> {
    names.split(',').map(|name| name.parse().unwrap()).collect()
}

fn whole(games: u64) -> Match {
    Match::new(bots("medium,random,search:30"), Vec::new(), 7, games).unwrap()
}

/// The sums without what no two runs share.
fn timeless(mut sums: MatchReport) -> MatchReport {
    for row in &mut sums.rows {
        row.thought_us = 0;
    }
    sums
}

fn played(of: &Match, threads: usize) -> MatchReport {
    timeless(play(&ARENA, of, threads, &|_, _, _| {}).unwrap())
}

#[test]
fn one_thread_or_many_play_the_same() {
    let of = whole(30);
    let sums = played(&of, 1);
    assert_eq!(sums, played(&of, 4));
    assert_eq!((sums.games, sums.rows.len()), (30, 3));
    assert!(sums.rows.iter().all(|row| row.results == 30 && row.setups == 10));
    let wins: f64 = sums.rows.iter().map(|row| row.win_share().mean).sum();
    assert!((wins - 1.0).abs() < 1e-9, "{wins}");
}

#[test]
fn parts_add_up_to_the_whole() {
    let of = whole(30);
    let part = |i| played(&of.clone().part(i, 3).unwrap(), 2);
    let mut sums = part(2);
    for i in [3, 1] {
        // By way of a file.
        let text = serde_json::to_string(&part(i)).unwrap();
        sums.merge(&serde_json::from_str(&text).unwrap()).unwrap();
    }
    assert_eq!(sums, played(&of, 2));
    assert_eq!(sums.clone().merge(&part(1)), Err(Mismatch::Twice(7, 9)));
    let other = Match::new(bots("medium,random"), Vec::new(), 100, 2).unwrap();
    let error = sums.merge(&played(&other, 1)).unwrap_err().to_string();
    assert_eq!(
        error,
        "it is of another match: its list of bots is medium,random, not medium,random,search:30"
    );
}

#[test]
fn every_set_up_is_played_in_every_seating_and_the_records_replay() {
    let seen = Mutex::new(Vec::new());
    let of = whole(6);
    play(&ARENA, &of, 2, &|seed, rotation, played| {
        let end = replay(ARENA.game(), &played.record, None, |_| {}).unwrap();
        assert_eq!(end.outcome().as_ref(), Some(&played.outcome));
        let dealt: Vec<String> = played.record.moves[..9].iter().map(|line| line.text.clone()).collect();
        seen.lock().unwrap().push((seed, rotation, played.record.seats.clone(), dealt));
    })
    .unwrap();
    let mut seen = seen.into_inner().unwrap();
    seen.sort();
    let firsts: Vec<&str> = seen[..3].iter().map(|(_, _, seats, _)| &*seats[0]).collect();
    assert_eq!(firsts, ["medium", "search:30", "random"]);
    assert!(seen[..3].iter().all(|(seed, _, _, dealt)| *seed == 7 && *dealt == seen[0].3));
    assert_ne!(seen[3].3, seen[0].3, "another seed is another set-up");
}

#[test]
fn bad_matches_are_told() {
    let too_many = Match::new(bots("easy,easy,easy,easy,easy"), Vec::new(), 1, 1).unwrap();
    let error = play(&ARENA, &too_many, 1, &|_, _, _| {}).unwrap_err().to_string();
    assert_eq!(
        error,
        "option `players`: common-option-players title=Stones able=[\"common-plain text=2–4\"] players=5"
    );
    assert!(Match::new(bots("easy,easy"), Vec::new(), u64::MAX, 2).is_err());
    assert!(Match::new(bots("easy,easy"), Vec::new(), 1, 0).is_err());
}
