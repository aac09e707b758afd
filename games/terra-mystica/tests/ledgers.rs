//! Real league games replay row by row.

use std::path::PathBuf;
use terra_mystica::ledger::Ledger;

fn logs(folder: &str) -> Option<PathBuf> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared/facts/terra-mystica/logs")
        .join(folder);
    path.is_dir().then_some(path)
}

#[test]
fn every_row_of_every_ledger_agrees() {
    let Some(folder) = logs("ledgers") else {
        println!("NOT CHECKED: the folder with the ledgers is not beside the repository");
        return;
    };
    let mut files = 0;
    let mut failures = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        files += 1;
        if let Err(e) = Ledger::parse(&text).and_then(|ledger| ledger.replay()) {
            failures.push(format!("{}: {e}", path.file_name().unwrap().display()));
        }
    }
    println!("{files} ledgers, {} fail", failures.len());
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
