//! Pages that nobody has seen: games played by chance, written with all liberties of the language.

use crate::support::liberties::{Tally, take};
use crate::support::scribe::{Script, script};
use kernel::{Dice, Game};
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

/// Commands that do not fit where they stand, with numbers out of range.
const MISFITS: [&str; 24] = [
    "+255TW5",
    "+999FIRE",
    "-9SPADE",
    "-CULT",
    "-FREE_D",
    "dig 255",
    "dig 1. dig 255",
    "burn 255",
    "convert 65535pw to 65535c",
    "convert 255w to 255p",
    "leech 255",
    "leech 0",
    "decline",
    "decline 0 from witches",
    "+BON1",
    "pass",
    "+32767vp for fire",
    "-1000vp for network",
    "score_resources",
    "all_income_for_faction",
    "setup",
    "connect r255",
    "transform A1",
    "action ACT6. transform A1. transform A1 to red",
];

/// Something happens to the rows of a page.
fn mangle(page: &str, dice: &mut Dice) -> String {
    let mut lines: Vec<String> = page.lines().map(str::to_owned).collect();
    let head = lines.iter().position(|line| line.contains('\t')).unwrap();
    for _ in 0..1 + dice.below(4) {
        let rows = lines.len() - head;
        let (i, k) = (head + dice.below(rows), head + dice.below(rows));
        let said = |line: &str| line.rsplit('\t').next().unwrap_or_default().to_owned();
        let say = |line: &str, new: &str| {
            let at = line.rfind('\t').map_or(0, |at| at + 1);
            format!("{}{new}", &line[..at])
        };
        match dice.below(7) {
            0 => lines.swap(i, k),
            1 if rows > 2 => drop(lines.remove(i)),
            2 => lines.insert(k, lines[i].clone()),
            3 => lines[i] = say(&lines[i], &said(&lines[k])),
            4 => lines[i] = format!("{}. {}", lines[i], said(&lines[k])),
            5 => lines[i] = say(&lines[i], dice.pick(&MISFITS).unwrap()),
            _ => lines[i] = format!("{}. {}", lines[i], dice.pick(&MISFITS).unwrap()),
        }
    }
    lines.join("\n")
}

/// No page panics or takes for ever, and an error names a line of it.
#[test]
fn mangled_pages_are_imported_or_refused() {
    let (mut imported, mut refused) = (0, 0);
    for seed in 5_000..5_250 {
        let Some(mut script) = script(seed) else { continue };
        let mut dice = Dice::new(!seed);
        take(&mut script, &mut dice, &mut Tally::new());
        let (page, _) = script.page(&[]).unwrap();
        for _ in 0..8 {
            let page = mangle(&page, &mut dice);
            match Ledger::parse(&page).and_then(|ledger| ledger.replay()) {
                Ok(_) => imported += 1,
                Err(e) => {
                    refused += 1;
                    assert!((1..=page.lines().count()).contains(&e.line), "{e}");
                }
            }
        }
    }
    assert!(imported > 50 && refused > 500, "{imported} imported, {refused} refused");
}
