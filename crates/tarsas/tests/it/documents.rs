//! Documents and names: what they say of the sources is so.

use crate::architecture::{folders, packages, root, sources};
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

/// The glossary is short enough to be read: at most thirty lines.
#[test]
fn the_glossary_is_short() {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let glossary = text.split("## Glossary\n").nth(1).unwrap().split("\n## ").next().unwrap();
    let lines = glossary.lines().filter(|line| !line.is_empty()).count();
    assert!(lines <= 30, "the glossary has {lines} lines");
}

/// The head of a module begins with its noun: a reader who looks for the thing finds the room.
#[test]
fn module_heads_begin_with_their_noun() {
    let question = ["What", "How", "Who", "Where", "When", "Why", "Which"];
    let begins_well = |name: &str, mark: &str| {
        let text = fs::read_to_string(root().join(name)).unwrap();
        let head = text.strip_prefix(mark).and_then(|text| text.split_whitespace().next());
        assert!(head.is_some(), "{name} has no head");
        assert!(
            head.is_none_or(|word| !question.contains(&word)),
            "{name}: {}",
            text.lines().next().unwrap()
        );
    };
    for folder in packages() {
        for room in ["src", "tests", "examples"] {
            for (name, _) in sources(&format!("{folder}/{room}")) {
                begins_well(&name, "//! ");
            }
        }
    }
    let assets = "crates/web/src/assets";
    let files = fs::read_dir(root().join(assets)).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let scripts: Vec<String> = names.filter(|name| name.ends_with(".js")).collect();
    assert!(!scripts.is_empty(), "{assets} has no scripts");
    scripts.iter().for_each(|name| begins_well(&format!("{assets}/{name}"), "// "));
}

/// Code, ids and English texts are spelled the American way, so that one search finds all.
#[test]
fn spelling_is_american() {
    let british = [
        "behaviour",
        "catalogue",
        "centre",
        "colour",
        "favour",
        "grey",
        "honour",
        "initialis",
        "labelled",
        "learnt",
        "neighbour",
        "normalis",
        "organis",
        "recognis",
        "serialis",
        "synchronis",
        "towards",
        "tunnelled",
    ];
    let mut names: Vec<String> = packages()
        .iter()
        .flat_map(|folder| sources(&format!("{folder}/src")))
        .map(|(name, _)| name)
        .chain(["README.md", "ARCHITECTURE.md", "SECURITY.md"].map(String::from))
        .collect();
    for folder in packages() {
        let texts = ["texts/en.ftl", "src/texts/en.ftl", "src/en.ftl", "rules.md", "primer.md"];
        let there = texts.into_iter().map(|text| format!("{folder}/{text}"));
        names.extend(there.filter(|text| root().join(text).is_file()));
    }
    let docs = fs::read_dir(root().join("docs")).unwrap().map(|entry| entry.unwrap().file_name());
    names.extend(docs.map(|name| format!("docs/{}", name.display())).filter(|name| name.ends_with(".md")));
    assert!(names.iter().filter(|name| name.ends_with(".ftl")).count() >= folders("games").len() + 2);
    for name in names {
        let text = fs::read_to_string(root().join(&name)).unwrap().to_lowercase();
        // What others have written may be spelled their way.
        for line in
            text.lines().filter(|line| !line.contains("alias = ") && !line.contains("ignore_ascii_case"))
        {
            let word = british.iter().find(|word| line.contains(**word));
            assert!(word.is_none(), "{name}: {line}");
        }
    }
}

/// The words of every Rust source of the workspace.
fn words() -> BTreeSet<String> {
    let sources = ["crates", "games", "fuzz"].into_iter().flat_map(sources);
    let word = |c: char| !(c.is_alphanumeric() || c == '_');
    sources.flat_map(|(_, code)| code.split(word).map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// The map of `ARCHITECTURE.md`: every folder and file on it is where it says.
#[test]
fn the_map_is_true() {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let map = text.split("## Map\n").nth(1).unwrap().split("```").nth(1).unwrap();
    let mut open: Vec<(usize, PathBuf)> = vec![(0, root())];
    let mut found = 0;
    for line in map.lines().skip(1) {
        let indent = 1 + line.len() - line.trim_start().len();
        // What is further in goes on with the line before.
        if line.is_empty() || indent > 10 {
            continue;
        }
        open.retain(|(outer, _)| *outer < indent);
        let folder = open.last().unwrap().1.clone();
        for name in line.trim_start().split("  ").next().unwrap().split(", ") {
            let places = [folder.join(name), folder.join("src").join(name)];
            let place = places.into_iter().find(|place| place.exists());
            open.push((
                indent,
                place.unwrap_or_else(|| panic!("there is no {name} in {}", folder.display())),
            ));
            found += 1;
        }
    }
    assert!(found > 80, "{found} places are on the map");
    // And every package is on it.
    for folder in packages() {
        let name = folder.split('/').next_back().unwrap();
        assert!(
            map.lines().any(|line| line.starts_with(&format!("  {name}/"))),
            "{folder} is not on the map"
        );
    }
}

/// What `ARCHITECTURE.md` calls by name has that name: files, items with a path such as `table::Store`, and tests, whose names
/// are sentences.
#[test]
fn the_documents_name_what_is_there() {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let files: Vec<String> =
        ["crates", "games", "fuzz"].into_iter().flat_map(sources).map(|(name, _)| name).collect();
    let part_of_path = |c: char| c.is_alphanumeric() || "_-./".contains(c);
    for file in text.split(|c| !part_of_path(c)).filter(|word| word.ends_with(".rs") && word.len() > 3) {
        let there = |name: &String| name == file || name.ends_with(&format!("/{file}"));
        assert!(files.iter().any(there), "there is no {file}");
    }
    let words = words();
    let is_name = |name: &&str| {
        let sentence = name.matches('_').count() >= 2;
        (name.contains("::") || sentence) && name.chars().all(|c| c.is_alphanumeric() || "_:".contains(c))
    };
    for path in text.split('`').skip(1).step_by(2).filter(is_name) {
        for name in path.split("::") {
            assert!(words.contains(name), "`{path}`: nothing is called {name}");
        }
    }
}

/// The table of `docs/security.md`: whatever it says is kept is shown by a test of that name, and whatever is not has a reason.
#[test]
fn what_is_promised_about_security_has_a_test_or_a_reason() {
    let text = fs::read_to_string(root().join("docs/security.md")).unwrap();
    let tests: BTreeSet<String> = sources("crates").iter().flat_map(|(_, text)| test_names(text)).collect();
    // Names of tests are sentences, wherever they stand.
    let sentence = |name: &&str| {
        name.matches('_').count() > 2 && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
    };
    for name in text.split('`').skip(1).step_by(2).filter(sentence) {
        assert!(tests.contains(name), "there is no test {name}");
    }
    let rows = text.split("| --- | --- | --- |\n").nth(1).unwrap();
    let rows: Vec<Vec<&str>> = rows
        .lines()
        .take_while(|line| line.starts_with('|'))
        .map(|line| line.trim_matches('|').split(" | ").map(str::trim).collect())
        .collect();
    assert!(rows.len() > 30, "{} rows", rows.len());
    for row in rows {
        let [requirement, kept, how] = row[..] else { panic!("{row:?}") };
        let names = how.split('`').skip(1).step_by(2);
        let named: Vec<&str> = names
            .filter(|name| name.contains('_') && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_'))
            .collect();
        for name in &named {
            assert!(tests.contains(*name), "{requirement}: there is no test {name}");
        }
        match kept {
            "yes" => assert!(!named.is_empty(), "{requirement}: no test is named"),
            _ => assert!(how.len() > 20, "{requirement}: no reason is given"),
        }
    }
}

/// The tests of a file: functions that are marked as such, and those that are run for every store.
fn test_names(text: &str) -> Vec<String> {
    let name = |line: &str| {
        let rest = line.trim_start().trim_start_matches("async ").strip_prefix("fn ")?;
        Some(rest.split('(').next()?.to_owned())
    };
    let marked = text.split("#[test]\n").skip(1).chain(text.split("#[tokio::test").skip(1));
    let mut names: Vec<String> = marked.filter_map(|part| part.lines().take(3).find_map(name)).collect();
    if let Some((_, listed)) = text.split_once("on_every_store! {\n") {
        names.extend(listed.lines().take_while(|line| *line != "}").map(|line| line.trim().to_owned()));
    }
    names
}
