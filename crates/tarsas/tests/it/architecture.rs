//! The invariants of `ARCHITECTURE.md`, checked on the sources themselves.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The packages in the sub-folders of a folder, by name. A game that has its rules in words and its
/// components, but no engine yet, is none.
pub(crate) fn folders(of: &str) -> Vec<String> {
    let entries = fs::read_dir(root().join(of)).unwrap();
    let dirs = entries.map(|entry| entry.unwrap().path()).filter(|path| path.join("Cargo.toml").is_file());
    let mut names: Vec<String> =
        dirs.map(|path| path.file_name().unwrap().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// Every Rust source below a folder, if there is one: its name, and its code without comments.
pub(crate) fn sources(below: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut open = vec![root().join(below)];
    while let Some(dir) = open.pop() {
        for entry in fs::read_dir(dir).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
                let name = path.strip_prefix(root()).unwrap().display().to_string();
                found.push((name, lines.collect::<Vec<_>>().join("\n")));
            }
        }
    }
    found
}

/// Every Rust source below a folder: its name, and its code without comments and unit tests.
fn code(below: &str) -> Vec<(String, String)> {
    let mut found = sources(below);
    for (_, text) in &mut found {
        text.truncate(text.find("#[cfg(test)]\nmod ").unwrap_or(text.len()));
    }
    assert!(!found.is_empty(), "{below} has no sources");
    found
}

/// The rules: everything that must run anywhere, and give the same answer there.
fn rules_crates() -> Vec<String> {
    let games = folders("games").into_iter().map(|game| format!("games/{game}/src"));
    ["crates/kernel/src".into(), "crates/parts/src".into()].into_iter().chain(games).collect()
}

/// The modules of `std` that a source names, also in groups such as `use std::{fmt, fs}`.
fn std_modules(code: &str) -> Vec<String> {
    let dense: String = code.split_whitespace().collect();
    let word = |text: &str| text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    let mut found = Vec::new();
    for (at, _) in dense.match_indices("std::") {
        let rest = &dense[at + 5..];
        match rest.strip_prefix('{') {
            Some(group) => {
                let group = group.split(';').next().unwrap();
                found.extend(group.split([',', '{', '}']).map(word));
            }
            None => found.push(word(rest)),
        }
    }
    found
}

#[test]
fn std_modules_are_found_in_groups_too() {
    let found = std_modules("use std::{fmt, fs::{self}};\nlet now = std::time::Instant::now();");
    for module in ["fmt", "fs", "time"] {
        assert!(found.iter().any(|name| name == module), "{found:?}");
    }
}

/// Rules do no I/O, have no clock, read no environment and print nothing.
#[test]
fn rules_are_pure() {
    for folder in rules_crates() {
        for (file, code) in code(&folder) {
            for module in std_modules(&code) {
                let outside = ["fs", "io", "net", "time", "env", "process", "thread", "os"];
                assert!(!outside.contains(&&*module), "{file} uses std::{module}");
            }
            for prints in ["println!", "print!", "dbg!"] {
                assert!(!code.contains(prints), "{file} uses {prints}");
            }
        }
    }
}

/// No input makes the rules panic: nothing in them gives up. Only component files of our own are trusted, and tests read them.
#[test]
fn rules_never_give_up() {
    for folder in rules_crates() {
        for (file, code) in code(&folder) {
            let ours = ["our own components are sound", "a file of ours"];
            for line in code.lines().filter(|line| !ours.iter().any(|why| line.contains(why))) {
                for gives_up in
                    [".unwrap()", ".expect(", "panic!(", "unreachable!(", "todo!(", "unimplemented!("]
                {
                    assert!(!line.contains(gives_up), "{file} gives up: {line}");
                }
            }
        }
    }
}

/// Pages and scenes have no inline script and no inline style, which the content security policy forbids.
#[test]
fn pages_have_no_inline_script_or_style() {
    let games = folders("games").into_iter().map(|game| format!("games/{game}/src"));
    for folder in games.chain(["crates/web/src".into(), "crates/parts/src".into()]) {
        for (file, code) in code(&folder) {
            for inline in [
                "style=",
                "<script>",
                "<style",
                "javascript:",
                " onclick",
                " onload",
                " oninput",
                " onsubmit",
            ] {
                assert!(!code.contains(inline), "{file} has {inline}");
            }
        }
    }
}

/// Letters can be read: no style sheet of a table makes them smaller than .8 rem, which is 11.2 px on the smallest screen.
/// What is sized by what it stands in has that as its least (`max(.9em, .8rem)`).
#[test]
fn no_letters_are_smaller_than_the_smallest() {
    let games = folders("games").into_iter().map(|game| format!("games/{game}/src/scene/style.css"));
    for sheet in games.chain(["crates/web/src/assets/table.css".into()]) {
        let css = fs::read_to_string(root().join(&sheet)).unwrap();
        let values = css.split("font").skip(1).filter_map(|rest| rest.split([';', '}']).next());
        for value in values.filter(|value| !value.contains("max(")) {
            for word in value.split([' ', '/', ':']) {
                let rem = word.strip_suffix("rem").and_then(|size| size.parse::<f64>().ok());
                let em = word.strip_suffix("em").and_then(|size| size.parse::<f64>().ok());
                let small = rem.is_some_and(|size| size < 0.8) || em.is_some_and(|size| size < 1.0);
                assert!(!small, "{sheet} makes letters small: font{value}");
            }
        }
    }
}

/// Examples in the documentation of a source that are compiled: blocks of no other language.
fn examples(text: &str) -> usize {
    let lines = text.lines().map(str::trim_start);
    let docs = lines.filter_map(|line| line.strip_prefix("///").or(line.strip_prefix("//!")));
    let fences = docs.filter_map(|line| line.trim().strip_prefix("```"));
    fences.step_by(2).filter(|language| ["", "rust", "no_run", "should_panic"].contains(language)).count()
}

/// A library is built once more for tests only if it has some of its own, and so with examples; none is left out.
#[test]
fn libraries_are_built_for_the_tests_that_they_have() {
    for folder in packages() {
        let manifest = fs::read_to_string(root().join(&folder).join("Cargo.toml")).unwrap();
        let manifest: toml::Table = manifest.parse().unwrap();
        let flag = |name: &str| manifest.get("lib").and_then(|lib| lib.get(name)?.as_bool()).unwrap_or(true);
        let sources = sources(&format!("{folder}/src"));
        let tests =
            sources.iter().any(|(_, code)| code.contains("#[test]") || code.contains("#[tokio::test"));
        let examples: usize =
            sources.iter().map(|(file, _)| examples(&fs::read_to_string(root().join(file)).unwrap())).sum();
        assert_eq!(
            (flag("test"), flag("doctest")),
            (tests, examples > 0),
            "[lib] of {folder}: test, doctest"
        );
    }
}

/// Where tests are joined to fewer binaries, none is forgotten: every file is a binary of its own or a part of one.
#[test]
fn no_file_of_tests_is_left_out() {
    for folder in packages() {
        let manifest = fs::read_to_string(root().join(&folder).join("Cargo.toml")).unwrap();
        if !manifest.contains("autotests = false") {
            continue;
        }
        let parts = sources(&format!("{folder}/tests")).into_iter().map(|(_, code)| code).collect::<String>();
        for entry in fs::read_dir(root().join(&folder).join("tests")).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            if path.extension().is_some_and(|extension| extension == "rs") {
                let own = manifest.contains(&format!("path = \"tests/{name}.rs\""));
                assert!(
                    own || parts.contains(&format!("mod {name};")),
                    "{folder}/tests/{name}.rs is not run"
                );
            }
        }
    }
}

/// A position has no hash order: sets and maps in the rules are ordered ones.
#[test]
fn rules_have_no_hash_order() {
    for folder in rules_crates() {
        for (file, code) in code(&folder) {
            for unordered in ["HashMap", "HashSet"] {
                assert!(!code.contains(unordered), "{file} uses {unordered}");
            }
        }
    }
}

/// What was made from the state of a table is good as long as its version, so there is one way to change a state: through
/// `TableService::change`, which gives it another.
#[test]
fn the_state_of_a_table_is_changed_in_one_place() {
    let ways: Vec<(String, usize)> = code("crates/table/src")
        .into_iter()
        .map(|(file, code)| (file, code.matches("state.write()").count()))
        .filter(|(_, ways)| *ways > 0)
        .collect();
    assert_eq!(ways, [("crates/table/src/load.rs".to_owned(), 1)]);
}

/// What alters stored games stands in the game's `changes.rs`, and the rules ask for it there where the two ways part.
#[test]
fn every_change_of_the_rules_is_named_in_one_file_and_asked_for() {
    let mut changes = 0;
    for game in folders("games") {
        let sources = code(&format!("games/{game}/src"));
        let all: String = sources.iter().map(|(_, code)| code.as_str()).collect();
        for (file, code) in &sources {
            for named in code.split(": RulesChange = ").skip(1).zip(code.split(": RulesChange = ")) {
                let name = named.1.split_whitespace().last().unwrap();
                assert!(file.ends_with("/changes.rs"), "{file} has {name}: it belongs into changes.rs");
                assert!(all.contains(&format!("has(&{name})")), "{game}: nobody asks for {name}");
                changes += 1;
            }
        }
    }
    assert!(changes > 0, "no game has a change of its rules");
}

/// What a viewer may not know is dealt anew in one place.
#[test]
fn nobody_deals_anew_but_the_one_door() {
    for (path, code) in ["crates", "games"].into_iter().flat_map(code) {
        let door = path.ends_with("kernel/src/seen.rs") || !path.contains("/src/");
        let tests = path.contains("/conformance/");
        assert!(door || tests || !code.contains(".redeal("), "{path} deals anew by itself: use kernel::seen");
    }
}

/// No crate names a game, and no game another one. Only the registry knows them all.
#[test]
fn games_are_known_to_the_registry_only() {
    let games = folders("games");
    let crates = folders("crates").into_iter().map(|name| format!("crates/{name}/src"));
    let others = games.iter().map(|game| format!("games/{game}/src"));
    for folder in crates.chain(others) {
        for (file, code) in code(&folder) {
            if file.ends_with("registry/src/lib.rs") {
                continue;
            }
            // Help texts may show an example.
            let lines = code.lines().filter(|line| !line.contains("Example: "));
            let code = lines.collect::<Vec<_>>().join("\n").to_lowercase();
            for game in games.iter().filter(|game| folder != format!("games/{game}/src")) {
                for name in [game.clone(), game.replace('-', "_"), game.replace('-', " ")] {
                    assert!(!code.contains(&name), "{file} names {name}");
                }
            }
        }
    }
}

/// Every package of the workspace, by its folder.
pub(crate) fn packages() -> Vec<String> {
    let below = |of: &'static str| folders(of).into_iter().map(move |name| format!("{of}/{name}"));
    below("crates").chain(below("games")).collect()
}

/// The names under a heading such as `dependencies` in the manifest of a package, for whatever system.
fn listed(of: &str, heading: &str) -> Vec<String> {
    let path = root().join(of).join("Cargo.toml");
    let manifest: toml::Table = fs::read_to_string(path).unwrap().parse().unwrap();
    let systems = manifest.get("target").and_then(toml::Value::as_table);
    let tables = systems.into_iter().flatten().filter_map(|(_, system)| system.as_table());
    let tables = tables.chain([&manifest]).filter_map(|table| table.get(heading)?.as_table());
    tables.flat_map(|table| table.keys().cloned()).collect()
}

/// The names under `[dependencies]` of a package.
fn dependencies(of: &str) -> Vec<String> {
    listed(of, "dependencies")
}

/// What a package depends on is used by its code; what its tests depend on, by unit tests, tests or examples; and
/// nothing is listed as both.
#[test]
fn no_dependency_is_idle() {
    let names = |sources: Vec<(String, String)>| -> BTreeSet<String> {
        let word = |c: char| !(c.is_alphanumeric() || c == '_');
        sources.iter().flat_map(|(_, code)| code.split(word)).map(str::to_owned).collect()
    };
    for package in packages() {
        let shipped = names(code(&format!("{package}/src")));
        let rooms = ["src", "tests", "examples", "benches"];
        let tested = names(rooms.iter().flat_map(|room| sources(&format!("{package}/{room}"))).collect());
        for name in dependencies(&package) {
            assert!(shipped.contains(&name.replace('-', "_")), "{package} does not use {name}");
        }
        for name in listed(&package, "dev-dependencies") {
            assert!(tested.contains(&name.replace('-', "_")), "the tests of {package} do not use {name}");
            assert!(!dependencies(&package).contains(&name), "{package} lists {name} twice");
        }
    }
}

#[test]
fn the_rules_crates_pull_in_next_to_nothing() {
    let light = ["postcard", "rand_chacha", "rand_core", "serde", "serde-big-array", "thiserror", "toml"];
    let check = |of: &str, ours: &[&str]| {
        for name in dependencies(of) {
            assert!(light.contains(&&*name) || ours.contains(&&*name), "{of} depends on {name}");
        }
    };
    check("crates/kernel", &[]);
    check("crates/parts", &["kernel"]);
    for game in folders("games") {
        check(&format!("games/{game}"), &["kernel", "parts"]);
    }
}

/// What is heavy stays at the rim: whoever wants only the rules, the bots or the trainer need not compile a server.
#[test]
fn heavy_dependencies_stay_at_the_rim() {
    let heavy = ["tokio", "hyper", "axum", "rusqlite", "tokio-postgres", "fluent-bundle", "clap", "argon2"];
    let rim = ["texts", "table", "web", "client", "tarsas"].map(|name| format!("crates/{name}"));
    for folder in packages().into_iter().filter(|folder| !rim.contains(folder)) {
        let found = dependencies(&folder).into_iter().find(|name| heavy.contains(&&**name));
        assert!(found.is_none(), "{folder} depends on {found:?}");
    }
}

#[test]
fn only_the_binary_takes_anyhow_and_only_the_registry_games() {
    let games = folders("games");
    for name in folders("crates") {
        for dependency in dependencies(&format!("crates/{name}")) {
            assert!(name == "tarsas" || dependency != "anyhow", "{name} depends on anyhow");
            assert!(name == "registry" || !games.contains(&dependency), "{name} depends on {dependency}");
        }
    }
}

/// What is learned is a file: who plays with it knows nothing of how it was made.
#[test]
fn only_the_binary_and_the_registry_take_the_trainer() {
    let takes = ["crates/tarsas", "crates/registry"];
    for folder in packages().into_iter().filter(|folder| !takes.contains(&&**folder)) {
        assert!(
            !dependencies(&folder).iter().any(|name| name == "trainer"),
            "{folder} depends on the trainer"
        );
    }
}

/// Conformance tests and toys are for tests: nothing that is shipped depends on them.
#[test]
fn conformance_is_for_tests_only() {
    for folder in packages() {
        for name in ["conformance", "toy", "toy-market"] {
            assert!(!dependencies(&folder).iter().any(|other| other == name), "{folder} depends on {name}");
        }
    }
}

/// Every game has the same rooms, speaks both languages alike, and stands on the shelf or is in the works.
#[test]
fn every_game_is_a_folder_with_the_same_rooms() {
    for game in folders("games") {
        let folder = root().join("games").join(&game);
        for room in ["components", "records", "src", "tests", "texts"] {
            assert!(folder.join(room).is_dir(), "{game} has no folder {room}");
        }
        for room in ["actions", "components", "scene"] {
            assert!(folder.join("src").join(room).is_dir(), "{game} has no folder src/{room}");
        }
        for file in ["event", "game", "lib", "moves", "options", "play", "position", "refusal", "setup"] {
            let file = folder.join("src").join(file).with_extension("rs");
            assert!(file.is_file(), "there is no {}", file.display());
        }
        assert!(folder.join("rules.md").is_file(), "{game} has no rules.md");
        let texts = |lang: &str| fs::read_to_string(folder.join("texts").join(lang)).unwrap();
        let differ = texts::compare(&texts("hu.ftl"), &texts("en.ftl"));
        assert!(differ.is_empty(), "the languages of {game} differ: {differ:#?}");
        let in_the_works = tarsas::registry::IN_THE_WORKS.contains(&&*game);
        assert!(tarsas::registry::game(&game).is_ok() != in_the_works, "{game} is not in the registry");
    }
}

/// A change of a table goes through its service: whoever else has a store opens tables, appends to them and seats people
/// through that. Only the load test fills a store beforehand.
#[test]
fn tables_are_changed_by_their_service_only() {
    for name in ["web", "tarsas"] {
        let sources = code(&format!("crates/{name}/src"));
        for (file, code) in sources.into_iter().filter(|(file, _)| !file.contains("/load_test/")) {
            for change in ["store.append(", "store().append(", ".assign_seat(", "NewTable", "NewEntry"] {
                assert!(!code.contains(change), "{file} changes a table by itself: {change}");
            }
        }
    }
}

/// What changes a table comes to its end even if whoever asked for it goes away: in a task of its own.
#[test]
fn who_changes_a_table_does_so_to_the_end() {
    let mut changers = 0;
    for (file, code) in code("crates/table/src") {
        for function in code.split("\n    pub async fn ").skip(1) {
            let (body, _) = function.split_once("\n    }\n").unwrap_or((function, ""));
            let changes =
                ["store.create(", "store.append(", "store.say(", ".assign_seat(", ".set_note(", ".change("];
            if changes.iter().any(|change| body.contains(change)) {
                let name = body.split('(').next().unwrap_or_default();
                assert!(body.contains("to_the_end(") || body.contains("tokio::spawn("), "{file}: {name}");
                changers += 1;
            }
        }
    }
    assert!(changers > 8, "{changers} were found");
}

/// A bot sees a position through `InfoState` only, and there is one trait for bots of a game and one for all.
#[test]
fn bots_are_given_what_their_seat_knows() {
    let sources = code("crates/bots/src");
    let traits = |name: &str| {
        let head = format!("pub trait {name}");
        sources.iter().filter(|(_, code)| code.contains(&head)).count()
    };
    assert_eq!((traits("Bot<"), traits("AnyBot")), (1, 1));
    for (file, code) in &sources {
        let chooses = code.lines().filter(|line| line.contains("fn choose(&mut self"));
        for line in chooses.filter(|_| !file.ends_with("erased.rs")) {
            assert!(line.contains("InfoState"), "{file}: {line}");
        }
    }
}

/// The parameters of every function in this code, by its name.
fn parameters(code: &str) -> Vec<(&str, &str)> {
    let after_fn = code.split("fn ").skip(1);
    let signatures = after_fn.filter_map(|text| {
        let end = text.find(|c: char| !c.is_alphanumeric() && c != '_')?;
        let (name, rest) = text.split_at(end);
        // Generic parameters come before.
        let begin = if rest.starts_with('<') { rest.find(">(")? + 1 } else { rest.find('(')? };
        let mut depth = 0;
        let inside = &rest[begin..];
        let close = inside.find(|c: char| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            depth == 0
        })?;
        (!name.is_empty()).then_some((name, &inside[1..close]))
    });
    signatures.collect()
}

/// A choice that is handed on has two names: no function takes a `bool`, but for those that are told whether something
/// holds and say so by their own name.
#[test]
fn no_parameter_is_a_bool() {
    let told_what_holds = ["require", "ensure", "won_if", "yes", "waits_if", "go_on_unless", "note"];
    // In a tuple, too; but not as the answer of a function, or in a list.
    let takes_bool = |parameters: &str| {
        let mut types = parameters.replace("-> bool", "").replace(['(', ')', ',', ':'], " ");
        types.push(' ');
        types.contains(" bool ")
    };
    assert!(takes_bool("seat: Seat, free: bool") && takes_bool("what: (&str, bool), words: &str"));
    assert!(!takes_bool("holds: impl Fn(Seat) -> bool, seat: Seat") && !takes_bool("with: &[bool]"));
    for below in ["crates", "games"] {
        for name in folders(below) {
            for (path, code) in code(&format!("{below}/{name}/src")) {
                for (name, parameters) in parameters(&code) {
                    let fine = told_what_holds.contains(&name) || !takes_bool(parameters);
                    assert!(
                        fine,
                        "{path}: {name}({parameters}) takes a bool; give it an enum with two names"
                    );
                }
            }
        }
    }
}
