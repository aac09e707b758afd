//! Pages that nobody has seen: games played by chance, written with all liberties of the language.

mod support;

use kernel::{Dice, Game};
use support::liberties::{Tally, take};
use support::scribe::{Script, script};
use terra_mystica::Position;
use terra_mystica::ledger::Ledger;

/// Imports the page of a script and compares the game with the one that was played.
fn import(script: &Script, headings: &[String]) -> Result<(), String> {
    let (page, rows) = script.page(headings).ok_or("the figures cannot be had")?;
    let fail = |why: String| {
        let line =
            why.split_once("line ").and_then(|(_, rest)| rest.split(':').next()?.parse::<usize>().ok());
        let from = line.unwrap_or(1).saturating_sub(12);
        let near: Vec<&str> = page.lines().skip(from).take(18).collect();
        format!("{why}\n{}", near.join("\n"))
    };
    let ledger = Ledger::parse(&page).map_err(|e| fail(e.to_string()))?;
    let imported = ledger.replay().map_err(|e| fail(e.to_string()))?;
    if imported.compared != rows {
        return Err(format!("{} of {rows} rows were compared", imported.compared));
    }
    let mut p = Position::new(&ledger.setup);
    for line in &imported.record.moves {
        let mv = p.read_move(line.actor, &line.text).map_err(|e| e.to_string())?;
        p.play(line.actor, mv, &mut ()).map_err(|e| format!("{e:?}"))?;
    }
    let end = &script.end;
    let same = (p.seats, p.terrain, p.built, p.bridges, p.spaces, p.favors, p.towns, p.cards);
    let played =
        (end.seats, end.terrain, end.built, end.bridges, end.spaces, end.favors, end.towns, end.cards);
    if same == played { Ok(()) } else { Err("the game ends in another way".into()) }
}

/// Imports the pages of many games; says how often each liberty was taken.
fn import_all(seeds: std::ops::Range<u64>, liberties: bool) -> Tally {
    let mut tally = Tally::new();
    let mut failures = Vec::new();
    let mut games = 0;
    for seed in seeds.clone() {
        let Some(mut script) = script(seed) else { continue };
        games += 1;
        let mut dice = Dice::new(!seed);
        let mut headings = Vec::new();
        if liberties {
            take(&mut script, &mut dice, &mut tally);
            headings.push("Default game options".into());
            headings.push("Option strict-leech".into());
            headings.push("option loose-dig".into());
            headings.push("map 126fe960806d587c78546b30f1a90853b1ada468".into());
            headings.push(" a comment. with a point".into());
        }
        if let Err(why) = import(&script, &headings) {
            failures.push(format!("seed {seed}: {why}"));
        }
    }
    assert!(games * 10 > seeds.clone().count() * 9, "only {games} games");
    assert!(
        failures.is_empty(),
        "{} of {games} games fail\n{}",
        failures.len(),
        failures[..failures.len().min(6)].join("\n\n")
    );
    tally
}

#[test]
fn games_written_plainly_are_imported() {
    import_all(0..300, false);
}

#[test]
fn games_written_with_all_liberties_are_imported() {
    let tally = import_all(1_000..3_000, true);
    println!("{tally:#?}");
    for (liberty, &taken) in &tally {
        assert!(taken > 0, "{liberty}: never taken");
    }
    assert_eq!(tally.len(), 21, "every liberty is taken: {tally:?}");
}
