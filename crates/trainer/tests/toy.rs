//! Training on a game of a minute: rounds, stopping, going on, and files that do not fit.

use std::fs;
use toy::Stones;
use trainer::{Course, Stage, TrainError, Trainer, TrainerOf, train};

fn course(rounds: u32) -> Course {
    Course {
        rounds,
        games: 60,
        memory: 2,
        passes: 3,
        rate: 2e-3,
        lambda: 0.7,
        hidden: 32,
        measured: 20,
        seed: 1,
        threads: 2,
        from: None,
    }
}

#[test]
fn rounds_are_kept_and_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let first = train::<Stones>(folder.path(), &course(2), &|_| true).unwrap();
    assert_eq!(first.iter().map(|round| round.number).collect::<Vec<_>>(), [1, 2]);
    assert!(first[0].ahead.is_none() && first[1].ahead.is_some());
    assert_eq!(
        first[1].by_source.iter().map(|(id, _)| id.as_str()).collect::<Vec<_>>(),
        ["tricks", "stones"]
    );
    let sum: f32 = first[1].by_source.iter().map(|(_, points)| points).sum();
    assert!((sum - first[1].points).abs() < 1e-3, "{first:?}");
    let all = train::<Stones>(folder.path(), &course(4), &|_| true).unwrap();
    assert_eq!((&all[..2], all.len()), (&first[..], 4));
    // What is older than the memory is thrown away; every net is kept.
    let has = |name: &str| folder.path().join(name).exists();
    assert!(!has("round-002.samples") && has("round-003.samples") && has("round-004.samples"));
    assert!((1..=4).all(|round| has(&format!("round-{round:03}.net"))));
    // A course that is through has nothing to do.
    assert_eq!(train::<Stones>(folder.path(), &course(4), &|_| true).unwrap(), all);
}

#[test]
fn who_stops_loses_no_round_that_was_over() {
    let folder = tempfile::tempdir().unwrap();
    let stop = |stage| !matches!(stage, Stage::Played(2, done, _) if done > 10);
    let rounds = train::<Stones>(folder.path(), &course(3), &stop).unwrap();
    assert_eq!(rounds.len(), 1);
    assert_eq!(train::<Stones>(folder.path(), &course(2), &|_| true).unwrap().len(), 2);
}

#[test]
fn a_folder_that_does_not_fit_is_told() {
    let folder = tempfile::tempdir().unwrap();
    train::<Stones>(folder.path(), &course(1), &|_| true).unwrap();
    let wider = Course { hidden: 64, ..course(2) };
    let said = train::<Stones>(folder.path(), &wider, &|_| true).unwrap_err().to_string();
    assert!(said.ends_with("it has 32 hidden units, and 64 are wanted"), "{said}");
    fs::write(folder.path().join("round-001.net"), "nothing").unwrap();
    let said = train::<Stones>(folder.path(), &course(2), &|_| true).unwrap_err().to_string();
    assert!(said.contains("this is no file of weights"), "{said}");
    let none = TrainerOf::new(&toy_market::GAME).train(folder.path(), &course(1), &|_| true);
    assert!(matches!(none, Err(TrainError::Net(_))));
}

#[test]
fn a_new_folder_begins_from_weights() {
    let (first, second) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    train::<Stones>(first.path(), &course(1), &|_| true).unwrap();
    let from = |path| Course { from: Some(path), ..course(1) };
    let weights = first.path().join("round-001.net");
    let rounds = train::<Stones>(second.path(), &from(weights.clone()), &|_| true).unwrap();
    // There is something to be ahead of, and the first round learned on from it.
    assert!(rounds[0].ahead.is_some());
    let learned = fs::read(second.path().join("round-001.net")).unwrap();
    assert_ne!(learned, fs::read(&weights).unwrap());
    // A folder that has rounds goes on from its own.
    let gone = Course { from: Some(first.path().join("gone.net")), ..course(2) };
    assert_eq!(train::<Stones>(second.path(), &gone, &|_| true).unwrap().len(), 2);
    let third = tempfile::tempdir().unwrap();
    let said = train::<Stones>(third.path(), &gone, &|_| true).unwrap_err().to_string();
    assert!(said.ends_with("gone.net`: there is no such file of weights"), "{said}");
    let wider = Course { hidden: 64, ..from(weights) };
    let said = train::<Stones>(third.path(), &wider, &|_| true).unwrap_err().to_string();
    assert!(said.ends_with("it has 32 hidden units, and 64 are wanted"), "{said}");
}
