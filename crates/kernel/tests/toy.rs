//! The generic parts of the kernel, proved on a whole (if tiny) game.

use conformance::random::RandomGames;
use kernel::erased::{AnyGame, AnyPosition, LoggedEvent, PlayError, ReplayError, Step, replay, unproved};
use kernel::playout::{self, Buffers, perft, pick_actor, random_move};
use kernel::record::RecordedMove;
use kernel::undo::Made;
use kernel::{Actor, Decision, Dice, Game, Options, Record, RulesVersion, Seat, Viewer};
use toy::{GAME, Move, Stones, StonesOptions};

const ONE: Actor = Actor::Seat(Seat(0));
const TWO: Actor = Actor::Seat(Seat(1));

fn start(players: usize) -> Stones {
    Stones::new(&StonesOptions::read(players, &[]).unwrap())
}

/// Visits every position of some random games, with the move that is made there.
fn visit(mut see: impl FnMut(&Stones, Actor, Move)) {
    let mut buffers = Buffers::default();
    for seed in 0..200 {
        let mut position = start(2 + seed as usize % 3);
        let mut dice = Dice::new(seed);
        while let Some((actor, mv)) = random_move(&position, &mut dice, &mut buffers) {
            see(&position, actor, mv);
            position.play(actor, mv, &mut ()).unwrap();
        }
        assert_eq!(position.decision(), Decision::Over);
    }
}

/// A game of two with dealt hands 1, 3, 5 and 2, 4, 6, and then these moves.
fn script(moves: &[&str]) -> Result<Box<dyn AnyPosition>, ReplayError> {
    let dealt = ["* deal 1", "* deal 3", "* deal 5", "* deal 2", "* deal 4", "* deal 6"];
    let lines: Vec<&str> = dealt.iter().chain(moves).copied().collect();
    let head = "tarsas record 1\ngame: stones\nrules: 3\nseat 1: Anna\nseat 2: Béla\n\n";
    let record = Record::parse(&format!("{head}{}\n", lines.join("\n"))).unwrap();
    replay(&GAME, &record, None, |_| {})
}

fn refused(moves: &[&str]) -> String {
    script(moves).map(|_| ()).unwrap_err().to_string()
}

#[test]
fn st_1_1_cards_are_dealt_once() {
    let mut position = start(2);
    position.play(Actor::Chance, Move::Deal(7), &mut ()).unwrap();
    let before = position.clone();
    let no = position.play(Actor::Chance, Move::Deal(7), &mut ()).unwrap_err();
    assert_eq!(format!("{no:?}"), "CardDealt(7)");
    assert_eq!(position, before, "a refused move changes nothing");
}

#[test]
fn st_1_2_only_who_must_decide_moves() {
    assert_eq!(refused(&["1 choose 1", "1 choose 3"]), "line 14: 1 choose 3: refuse-not-yours (§1.2)");
    assert_eq!(refused(&["* deal 9"]), "line 13: * deal 9: refuse-not-yours (§1.2)");
}

#[test]
fn st_2_1_a_card_comes_from_the_hand() {
    assert_eq!(refused(&["2 choose 5"]), "line 13: 2 choose 5: refuse-card card=5 (§2.1)");
}

#[test]
fn st_2_2_the_highest_card_wins() {
    let position = script(&["2 choose 2", "1 choose 5"]).unwrap();
    assert_eq!((position.points(Seat(0)), position.points(Seat(1))), (2, 0));
}

#[test]
fn st_3_1_stones_are_taken_twice_at_most() {
    let position = script(&["2 choose 2", "1 choose 5", "1 take 2", "1 take 1"]).unwrap();
    assert_eq!(position.points(Seat(0)), 5);
    assert_eq!(position.offered(TWO), ["choose 4", "choose 6"]);
}

#[test]
fn st_3_2_no_more_stones_than_there_are() {
    let taken = ["2 choose 2", "1 choose 5", "1 take 2", "1 take 2", "1 choose 1", "2 choose 6"];
    let mut moves = taken.to_vec();
    moves.extend(["2 take 1", "2 take 2"]);
    assert_eq!(refused(&moves), "line 20: 2 take 2: refuse-stones wanted=2 there=1 (§3.2)");
}

#[test]
fn st_4_1_fewer_stones_break_a_tie() {
    let moves =
        "2 choose 2,1 choose 5,1 take 1,1 take 1,1 choose 3,2 choose 4,2 done,1 choose 1,2 choose 6,2 done";
    let outcome = script(&moves.split(',').collect::<Vec<_>>()).unwrap().outcome().unwrap();
    let seats: Vec<(i32, u8)> = outcome.seats.iter().map(|s| (s.points, s.rank)).collect();
    assert_eq!(seats, [(4, 2), (4, 1)]);
}

#[test]
fn every_clause_has_a_test() {
    assert_eq!(unproved(GAME.about()), []);
}

/// Every game must pass this; here every position is looked at as closely as can be.
struct Games(Vec<Move>);

impl RandomGames for Games {
    type Game = Stones;

    fn options(&self, seed: u64) -> StonesOptions {
        StonesOptions::read(2 + seed as usize % 3, &[]).unwrap()
    }

    fn closely(&self, _seed: u64, _n: u64) -> bool {
        true
    }

    fn most_closely(&self, _seed: u64, _n: u64) -> bool {
        true
    }

    fn universe(&self) -> &[Move] {
        &self.0
    }

    fn after(&mut self, _before: &Stones, _mv: Move, _position: &Stones) {}
}

#[test]
fn random_games_hold_what_every_game_must_hold() {
    let cards = 0..=13u8;
    let all = cards.flat_map(|n| [Move::Deal(n), Move::Choose(n), Move::Take(n)]).chain([Move::Done]);
    conformance::random::games(&mut Games(all.collect()), 0..200);
}

#[test]
fn perft_counts_sequences() {
    assert_eq!(perft(&start(2), 0), 1);
    assert_eq!(perft(&start(2), 3), 12 * 11 * 10);
    // Two seats choose one of three cards each, in either order: 3 + 3, and then 2 * 3 * 3.
    assert_eq!(GAME.perft(2, &[], 1, 6, 1).unwrap(), 6);
    assert_eq!(GAME.perft(2, &[], 1, 6, 2).unwrap(), 18);
    // The winner takes 1 or 2 stones or none.
    assert_eq!(GAME.perft(2, &[], 1, 6, 3).unwrap(), 54);
    let mut over = start(2);
    playout::random_moves(&mut over, &mut Dice::new(1), &mut Buffers::default(), usize::MAX);
    assert_eq!(perft(&over, 1), 0);
}

/// Plays a random game through the untyped layer, which writes and reads every move.
fn recorded(players: usize, options: &[(String, String)], seed: u64) -> (Record, Box<dyn AnyPosition>) {
    let mut position = GAME.start(players, options).unwrap();
    let mut dice = Dice::new(seed);
    let mut record = Record {
        game: GAME.id().into(),
        rules: GAME.rules_version(),
        seats: (0..players).map(|i| format!("Player {i}")).collect(),
        options: options.to_vec(),
        moves: Vec::new(),
    };
    while let Some(actor) = pick_actor(position.decision(), &mut dice) {
        let text = match actor {
            Actor::Chance => position.draw(&mut dice).unwrap(),
            Actor::Seat(_) => dice.pick(&position.offered(actor)).unwrap().clone(),
        };
        let written = position.play(actor, &text, &mut Vec::new()).unwrap();
        assert_eq!(written, text);
        record.moves.push(RecordedMove { actor, text, number: 0 });
    }
    (record, position)
}

#[test]
fn a_record_replays_to_the_same_end() {
    let options = [("stones".to_owned(), "9".to_owned())];
    for seed in 0..50 {
        let (record, end) = recorded(3, &options, seed);
        let read = Record::parse(&record.to_string()).unwrap();
        assert_eq!(read, record);
        let mut scored = [0; 3];
        let again = replay(&GAME, &read, None, |Step { told, .. }| {
            for (seat, points) in told.iter().filter_map(|told| told.scored) {
                scored[seat.index()] += points;
            }
        });
        let outcome = again.unwrap().outcome().unwrap();
        assert_eq!(Some(&outcome), end.outcome().as_ref());
        for seat in &outcome.seats {
            assert_eq!(seat.points, scored[seat.seat.index()], "what was seen sums to the score");
            assert_eq!(seat.points, seat.sources.iter().map(|(_, n)| n).sum::<i32>());
            assert_eq!(seat.points, end.points(seat.seat));
        }
        let half = replay(&GAME, &read, Some(read.moves.len() / 2), |_| {}).unwrap();
        assert_eq!(half.outcome(), None);
    }
}

#[test]
fn the_typed_and_the_untyped_layer_play_the_same_games() {
    for seed in 0..50 {
        let (record, end) = recorded(4, &[], seed);
        let (outcome, moves) = GAME.random_game(4, &[], &mut Dice::new(seed)).unwrap();
        assert_eq!((Some(outcome), moves), (end.outcome(), record.moves.len()));
    }
    let tally = GAME.random_games(2, &[], 1..=100).unwrap();
    let mut points = 0;
    for seed in 1..=100 {
        let (outcome, _) = GAME.random_game(2, &[], &mut Dice::new(seed)).unwrap();
        points += outcome.seats.iter().map(|seat| i64::from(seat.points)).sum::<i64>();
    }
    assert_eq!((tally.games, tally.points), (100, points));
}

#[test]
fn what_cannot_be_replayed_says_why() {
    let (record, _) = recorded(2, &[], 1);
    let check = |change: &dyn Fn(&mut Record), expect: &str| {
        let mut record = record.clone();
        change(&mut record);
        let error = replay(&GAME, &record, None, |_| {}).map(|_| ()).unwrap_err();
        assert_eq!(error.to_string(), expect);
    };
    check(&|r| r.game = "chess".into(), "this is a record of `chess`");
    check(
        &|r| r.seats.truncate(1),
        "option `players`: common-option-players title=Stones able=[\"common-plain text=2–4\"] players=1",
    );
    check(&|r| r.rules = 1, "the record is by rules version 1; this program plays version 2–3");
    check(&|r| r.rules = 4, "the record is by rules version 4; this program plays version 2–3");
    check(
        &|r| r.options.push(("pebbles".into(), "1".into())),
        "option `pebbles`: common-option-unknown known=stones",
    );
    check(
        &|r| r.moves[0].text = "burn 3".into(),
        "line 0: * burn 3: cannot read `burn 3`: common-move-unknown word=burn known=deal, choose, take, done",
    );
}

#[test]
fn a_refused_move_names_clause_and_shortfall_and_changes_nothing() {
    let mut position = script(&[]).unwrap();
    let mut told: Vec<LoggedEvent> = Vec::new();
    let before = position.legal(ONE);
    let Err(PlayError::Refused { clause, why }) = position.play(ONE, "choose 2", &mut told) else {
        panic!("the card is not in this hand");
    };
    assert_eq!((clause.to_string(), why.to_string()), ("§2.1".into(), "refuse-card card=2".into()));
    assert_eq!((position.legal(ONE), told.len()), (before, 0));
}

#[test]
fn a_redeal_changes_what_is_hidden_and_the_game_goes_on() {
    let mut dice = Dice::new(5);
    let mut changed = 0;
    visit(|position, _, _| {
        let seats = (0..position.seats()).map(|i| Viewer::Seat(Seat(i as u8)));
        for viewer in seats.chain([Viewer::Public]) {
            let mut other = position.clone();
            other.redeal(viewer, &mut dice);
            changed += u32::from(other != *position);
            playout::random_moves(&mut other, &mut dice, &mut Buffers::default(), usize::MAX);
            assert!(other.outcome().is_some());
        }
    });
    assert!(changed > 1000, "only {changed} redeals changed anything");
}

#[test]
fn undo_stays_within_one_seats_own_open_moves() {
    let mut within = 0;
    visit(|position, actor, mv| {
        let mut next = position.clone();
        next.play(actor, mv, &mut ()).unwrap();
        if Made::of(None, position, actor, mv, &next).can_take_back() {
            within += 1;
            assert!(matches!(actor, Actor::Seat(_)), "chance is never taken back");
            assert!(next.decision().is_for(actor), "whose turn it is stays");
            assert_eq!(next.shown(), position.shown(), "nothing was revealed");
        }
    });
    assert!(within > 100);
}

#[test]
fn an_importer_knows_its_texts() {
    let importer = &GAME.about().importers[0];
    let (record, end) = recorded(2, &[], 3);
    let text = format!("stones abroad\n{record}");
    assert!((importer.recognizes)(&text) && !(importer.recognizes)(&record.to_string()));
    assert_eq!(Some((importer.import)(&text).unwrap().outcome), end.outcome());
    let error = (importer.import)("stones abroad\nnonsense").unwrap_err();
    assert_eq!(error.to_string(), "line 2: common-record-begin line=tarsas record 1");
}

#[test]
fn a_record_goes_by_its_own_rules_version() {
    let version = |rules: u32| GAME.start_under(RulesVersion(rules), 2, &[]).unwrap();
    let play = |mut position: Box<dyn AnyPosition>| {
        let mut dice = Dice::new(1);
        let mut takes = 0;
        while let Some(actor) = pick_actor(position.decision(), &mut dice) {
            let moves = position.legal(actor);
            let text = moves.iter().find(|text| *text == "take 1").unwrap_or(&moves[0]);
            takes += usize::from(text == "take 1");
            position.play(actor, text, &mut Vec::new()).unwrap();
        }
        takes
    };
    // Three tricks, after each of which stones are taken once (version 2) or twice (version 3).
    assert_eq!((play(version(2)), play(version(3))), (3, 6));
    assert_eq!(GAME.rules_version(), 3, "new games go by the newest");
    assert!(
        GAME.start_under(RulesVersion(1), 2, &[]).is_err()
            && GAME.start_under(RulesVersion(4), 2, &[]).is_err()
    );
    // What was played by one version need not be legal by another.
    let twice = |record: &Record| {
        record.moves.windows(2).position(|pair| pair.iter().all(|line| line.text.starts_with("take")))
    };
    let games = (0..50).map(|seed| recorded(2, &[], seed).0);
    let (mut record, first) = games.filter_map(|game| twice(&game).map(|n| (game, n))).next().unwrap();
    record.rules = 2;
    let error = replay(&GAME, &record, None, |_| {}).map(|_| ()).unwrap_err();
    assert!(matches!(error, ReplayError::Move { ref text, .. } if *text == record.moves[first + 1].text));
    assert!(replay(&GAME, &record, Some(first + 1), |_| {}).is_ok());
}
