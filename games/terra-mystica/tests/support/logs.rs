//! Reading `tm-log/1` files, and bringing a game with late answers into the order of the rulebook.

use kernel::record::RecordedMove;
use kernel::{Actor, Decision, Game, Options as _, Record, Seat};
use serde_json::Value;
use std::collections::VecDeque;
use std::path::PathBuf;
use terra_mystica::components::tables;
use terra_mystica::ledger::{Ledger, Row};
use terra_mystica::{ByCult, Holdings, Move, Options, Position};

/// The folder with logs of this kind, if it lies beside the repository.
pub fn folder(kind: &str) -> Option<PathBuf> {
    let logs = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/facts/terra-mystica/logs");
    let path = logs.join(kind);
    if !path.is_dir() {
        println!("NOT CHECKED: the folder with the {kind} games is not beside the repository");
        return None;
    }
    Some(path)
}

/// The files of a folder, in order.
pub fn files(folder: PathBuf) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

pub fn name(path: &std::path::Path) -> String {
    path.file_stem().unwrap().to_string_lossy().into_owned()
}

pub fn strings(value: &Value) -> Vec<String> {
    value.as_array().unwrap().iter().map(|v| v.as_str().unwrap().to_owned()).collect()
}

fn number<T: TryFrom<i64>>(value: &Value) -> T {
    T::try_from(value.as_i64().unwrap()).ok().unwrap()
}

fn numbers<const N: usize>(value: &Value) -> [u8; N] {
    let list: Vec<u8> = value.as_array().unwrap().iter().map(number).collect();
    list.try_into().unwrap()
}

/// A `tm-log/1` file as a ledger.
pub fn ledger(log: &Value) -> Ledger {
    let setup = &log["setup"];
    let factions = strings(&setup["factions"]);
    let mut options = vec![
        ("first".to_owned(), "1".to_owned()),
        ("leech".to_owned(), "deferred".to_owned()),
        ("give_up_effects".to_owned(), "yes".to_owned()),
        ("scoring".to_owned(), strings(&setup["score_tiles"]).join(" ")),
        ("cards".to_owned(), strings(&setup["bonus_in_play"]).join(" ")),
        ("factions".to_owned(), factions.join(" ")),
    ];
    options.extend(strings(&log["ruleset"]["modules"]).into_iter().map(|module| (module, "yes".to_owned())));
    let rows = log["rows"].as_array().unwrap();
    let row = |(i, row): (usize, &Value)| Row {
        line: i + 1,
        seat: Seat(factions.iter().position(|f| row["f"] == f.as_str()).unwrap() as u8),
        holds: Holdings {
            vp: number(&row["vp"]),
            coins: number(&row["C"]),
            workers: number(&row["W"]),
            priests: number(&row["P"]),
            bowls: parts::Bowls(numbers(&row["pw"])),
            cults: ByCult::new(numbers(&row["cult"])),
        },
        offers: row.get("offers").map(|offers| offers.as_object().unwrap().values().map(number).collect()),
        commands: row["c"].as_str().unwrap().to_owned(),
    };
    Ledger {
        setup: Options::read(factions.len(), &options).unwrap(),
        names: (1..=factions.len()).map(|i| format!("player {i}")).collect(),
        rows: rows.iter().enumerate().map(row).collect(),
    }
}

/// Plays a game with late answers again, with every decision where the rulebook has it.
pub fn immediate(ledger: &Ledger, late: &Record) -> (Record, Position) {
    let mut setup = ledger.setup.clone();
    setup.rules.deferred_leech = false;
    setup.rules.give_up_effects = false;
    let mut answers: Vec<VecDeque<Move>> = vec![VecDeque::new(); setup.players];
    let mut others: Vec<VecDeque<Move>> = vec![VecDeque::new(); setup.players];
    let mut position = Position::new(&ledger.setup);
    for line in &late.moves {
        let mv = position.read_move(line.actor, &line.text).unwrap();
        let seat = line.actor.seat().unwrap().index();
        match mv {
            // Answers that full bowls made void are not asked for.
            Move::Leech { .. } | Move::Decline { .. }
                if position.player(Seat(seat as u8)).bowls.room() == 0 => {}
            Move::Leech { .. } | Move::Decline { .. } => answers[seat].push_back(mv),
            _ => others[seat].push_back(mv),
        }
        position.play(line.actor, mv, &mut ()).unwrap();
    }
    let mut position = Position::new(&setup);
    let mut moves = Vec::new();
    while let Decision::Seats(seats) = position.decision() {
        let seat = seats.lowest().unwrap();
        let mv = next(&position, seat, &mut answers[seat.index()], &mut others[seat.index()]);
        let actor = Actor::Seat(seat);
        let mut text = String::new();
        position.write_move(actor, mv, &mut text);
        if let Err(refusal) = position.play(actor, mv, &mut ()) {
            panic!("move {}: {actor} {text}: {refusal:?}", moves.len() + 1);
        }
        moves.push(RecordedMove { actor, text, number: 0 });
    }
    let record = Record {
        game: Position::ID.into(),
        rules: Position::RULES.newest().0,
        seats: ledger.names.clone(),
        options: setup.write(),
        moves,
    };
    (record, position)
}

fn next(position: &Position, seat: Seat, answers: &mut VecDeque<Move>, others: &mut VecDeque<Move>) -> Move {
    if position.offer_count > 0 {
        return answers.pop_front().unwrap_or_else(|| panic!("seat {seat} has no answer left"));
    }
    let owed = position.steps_due > 0
        && position.faction(tables(), seat).step_when_power_taken
        && position.turn.seat == seat;
    if owed {
        let step = (0..others.len()).find(|&i| {
            matches!(others[i], Move::Steps { steps: 1, .. })
                && !(i > 0 && matches!(others[i - 1], Move::Act(_)))
        });
        if let Some(step) = step {
            return others.remove(step).unwrap();
        }
    }
    others.pop_front().unwrap_or_else(|| panic!("seat {seat} has no move left"))
}
