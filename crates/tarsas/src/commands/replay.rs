//! `tarsas replay`: a record played again by the rules.

use super::write_json;
use crate::cli::Replay;
use crate::failure::{self, AtLine};
use crate::localizer::Localizer;
use crate::text_table::{Table, outcome_json, score_sheet};
use crate::{files, registry};
use anyhow::{Result, anyhow, bail};
use kernel::erased::{AnyGame, AnyPosition, PlayError, ReplayError, Step, replay};
use kernel::{Actor, Decision, Message, Record, Seat};
use serde_json::{Value, json};
use std::io::Write;
use std::path::{Path, PathBuf};
use texts::Lang;

/// One thing that gave or took points.
struct Scored {
    mv: usize,
    line: usize,
    seat: Seat,
    points: i32,
    clause: &'static str,
    text: String,
}

/// A step of a reckoning that decided what was done.
struct Thought {
    mv: usize,
    line: usize,
    clause: &'static str,
    text: String,
}

pub fn run(args: &Replay, lang: Lang, out: &mut dyn Write) -> Result<()> {
    match &args.files[..] {
        [file] => one(file, args, lang, out),
        files => several(files, args, lang, out),
    }
}

/// Several files: a line for each, and how many of them replay.
fn several(files: &[PathBuf], args: &Replay, lang: Lang, out: &mut dyn Write) -> Result<()> {
    if args.explain || args.to.is_some() {
        bail!("--explain and --to are for one record: name one file");
    }
    let (mut answers, mut failed) = (Vec::new(), 0);
    for file in files {
        let name = file.display().to_string();
        let replayed = read(file, lang).and_then(|(record, game)| {
            let l10n = Localizer::new(game, lang, &record.seats);
            let end = replay(game, &record, None, |_| {});
            let end = end.map_err(|error| refused(&name, &l10n, error))?;
            let moves = record.moves.len();
            let said = progress(&l10n, &record, moves, end.decision());
            let line = format!("{name}: {}. {said}", game.about().title);
            Ok((line, answer(game, &record, moves, &*end, None)))
        });
        failed += usize::from(replayed.is_err());
        if args.json {
            let mut answer = replayed.map_or_else(|error| failure::json(&error), |(_, answer)| answer);
            answer["file"] = json!(name);
            answers.push(answer);
        } else {
            let line = replayed.map_or_else(|error| format!("{error:#}"), |(line, _)| line);
            writeln!(out, "{line}")?;
        }
    }
    if args.json {
        write_json(out, &Value::Array(answers))?;
    }
    if failed > 0 {
        bail!("{failed} of {} files cannot be replayed", files.len());
    }
    Ok(())
}

/// A record, and its game.
fn read(path: &Path, lang: Lang) -> Result<(Record, &'static dyn AnyGame)> {
    let file = path.display().to_string();
    let text = files::read(path)?;
    let record = Record::parse(&text).map_err(|error| {
        let l10n = Localizer::of_the_house(lang);
        let message = Message::new("common-record-line")
            .name("file", &*file)
            .number("line", error.line as i32)
            .name("why", l10n.phrase(&error.why));
        AtLine { line: error.line, clause: None, sentence: l10n.say(&message), file: file.clone() }
    })?;
    let game = registry::game(&record.game).map_err(|_| {
        let known: Vec<&str> = registry::GAMES.iter().map(|game| game.id()).collect();
        let message = Message::new("common-record-unknown-game").name("file", &*file);
        let message = message.name("game", &*record.game).name("known", known.join(", "));
        anyhow!(Localizer::of_the_house(lang).say(&message))
    })?;
    Ok((record, game))
}

fn one(path: &Path, args: &Replay, lang: Lang, out: &mut dyn Write) -> Result<()> {
    let file = path.display().to_string();
    let (record, game) = read(path, lang)?;
    if let Some(to) = args.to.filter(|to| *to > record.moves.len()) {
        let moves = record.moves.len();
        bail!("--to {to}: the record has {moves} moves; write a number from 0 to {moves}");
    }
    let l10n = Localizer::new(game, lang, &record.seats);
    let (mut scored, mut thoughts) = (Vec::new(), Vec::new());
    let position = replay(game, &record, args.to, |Step { number: mv, told, .. }| {
        let mut reasoned = false;
        for event in told {
            // What comes right after the reasons is what they led to.
            let explains = event.reason.is_some() || std::mem::take(&mut reasoned);
            reasoned = event.reason.is_some();
            let (line, clause) = (record.moves[mv - 1].number, event.clause.0);
            if let Some((seat, points)) = event.scored {
                let text = l10n.phrase(&event.message);
                scored.push(Scored { mv, line, seat, points, clause, text });
            } else if explains && args.explain {
                thoughts.push(Thought { mv, line, clause, text: l10n.phrase(&event.message) });
            }
        }
    })
    .map_err(|error| refused(&file, &l10n, error))?;
    let played = args.to.unwrap_or(record.moves.len());
    if args.json {
        let explained = args.explain.then_some((&*scored, &*thoughts));
        return write_json(out, &answer(game, &record, played, &*position, explained));
    }
    let head = Message::new("common-game-line")
        .name("title", l10n.title(game))
        .name("players", l10n.players(record.seats.len()))
        .number("rules", record.rules as i32);
    writeln!(out, "{}", l10n.say(&head))?;
    writeln!(out, "{}", progress(&l10n, &record, played, position.decision()))?;
    if !thoughts.is_empty() {
        writeln!(out, "\n{}:", l10n.word("common-thoughts"))?;
        reckoning(&l10n, &thoughts).write(out)?;
    }
    if args.explain {
        writeln!(out, "\n{}:", l10n.word("common-explained"))?;
        explain(&l10n, &scored).write(out)?;
    }
    writeln!(out)?;
    match position.outcome() {
        Some(outcome) => score_sheet(&l10n, &outcome).write(out)?,
        None => points_so_far(&l10n, &*position).write(out)?,
    }
    Ok(())
}

fn progress(l10n: &Localizer, record: &Record, played: usize, decision: Decision) -> String {
    let message = match decision {
        Decision::Over => Message::new("common-played-over"),
        _ => Message::new("common-played-open")
            .number("of", record.moves.len() as i32)
            .name("who", l10n.decides(decision)),
    };
    l10n.say(&message.number("moves", played as i32))
}

fn explain(l10n: &Localizer, scored: &[Scored]) -> Table {
    let mut table = Table::new(5);
    let head = ["common-move", "common-who", "common-points", "common-clause", "common-what"];
    table.row(head.map(|id| l10n.word(id)));
    for event in scored {
        table.row([
            event.mv.to_string(),
            l10n.actor(Actor::Seat(event.seat)),
            format!("{:+}", event.points),
            format!("§{}", event.clause),
            event.text.clone(),
        ]);
    }
    table
}

fn reckoning(l10n: &Localizer, thoughts: &[Thought]) -> Table {
    let mut table = Table::new(3);
    table.row(["common-move", "common-clause", "common-what"].map(|id| l10n.word(id)));
    for thought in thoughts {
        table.row([thought.mv.to_string(), format!("§{}", thought.clause), thought.text.clone()]);
    }
    table
}

fn points_so_far(l10n: &Localizer, position: &dyn AnyPosition) -> Table {
    let mut table = Table::new(1);
    for i in 0..position.seats() {
        let seat = Seat(i as u8);
        table.row([l10n.actor(Actor::Seat(seat)), position.points(seat).to_string()]);
    }
    table
}

fn answer(
    game: &dyn AnyGame,
    record: &Record,
    played: usize,
    position: &dyn AnyPosition,
    explained: Option<(&[Scored], &[Thought])>,
) -> Value {
    let decision = match position.decision() {
        Decision::Over => json!("over"),
        Decision::Chance => json!("chance"),
        Decision::Seats(seats) => seats.iter().map(|seat| json!(seat.index() + 1)).collect(),
    };
    let seats = match position.outcome() {
        Some(outcome) => outcome_json(&outcome, &record.seats),
        None => record
            .seats
            .iter()
            .enumerate()
            .map(|(i, name)| json!({ "seat": i + 1, "name": name, "points": position.points(Seat(i as u8)) }))
            .collect(),
    };
    let mut answer = json!({
        "game": game.id(),
        "rules": record.rules,
        "moves": played,
        "of": record.moves.len(),
        "decision": decision,
        "seats": seats,
    });
    if let Some((scored, thoughts)) = explained {
        let event = |event: &Scored| {
            json!({
                "move": event.mv,
                "line": event.line,
                "seat": event.seat.index() + 1,
                "points": event.points,
                "clause": event.clause,
                "text": event.text,
            })
        };
        answer["scored"] = scored.iter().map(event).collect();
        let thought = |thought: &Thought| {
            json!({
                "move": thought.mv,
                "line": thought.line,
                "clause": thought.clause,
                "text": thought.text,
            })
        };
        answer["thoughts"] = thoughts.iter().map(thought).collect();
    }
    answer
}

/// The error of a replay in the words of the user's language.
fn refused(file: &str, l10n: &Localizer, error: ReplayError) -> anyhow::Error {
    let (line, actor, text, why) = match error {
        ReplayError::Move { line, actor, text, why } => (line, actor, text, why),
        ReplayError::Option(bad) => return anyhow!("{file}: {}", l10n.bad_option(&bad)),
        other => return anyhow::Error::new(other).context(file.to_owned()),
    };
    let who = l10n.actor(actor);
    let message = match &why {
        PlayError::ParseMoveError(misread) => {
            Message::new("common-misread").name("why", l10n.misread(misread))
        }
        PlayError::Refused { clause, why } => Message::new("common-refused")
            .name("move", text)
            .name("why", l10n.phrase(why))
            .name("clause", clause.to_string()),
    };
    let message = message.name("file", file).number("line", line as i32).name("who", who);
    let clause = match &why {
        PlayError::Refused { clause, .. } => Some(clause.0),
        PlayError::ParseMoveError(_) => None,
    };
    AtLine { file: file.to_owned(), line, clause, sentence: l10n.say(&message) }.into()
}
