//! Both languages say the same things, and there is a text for everything that the component tables and
//! the sources name.

use conformance::words;
use kernel::erased::AnyGame as _;
use kernel::{Game as _, Options as _};
use seven_wonders::{
    Color, Event, GAME, Grade, Move, Neighbor, Options, Part, Position, Refusal, Resource, Source, tables,
};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn both_languages_have_the_same_ids_and_variables() {
    words::languages_agree(GAME.about());
    words::messages_of_the_sources_have_texts(GAME.about(), FOLDER);
    let rows = [Refusal::TEXTS, Event::TEXTS, Move::LABELS, &Source::TEXTS, &Part::TEXTS, &Grade::TEXTS];
    let rows = rows.into_iter().chain([&Color::TEXTS[..], &Resource::TEXTS, &Neighbor::TEXTS]).flatten();
    words::ids_have_texts(GAME.about(), rows.map(|id| (*id).to_owned()));
}

/// The ids under each `[[kind]]` heading of a component table.
fn entries(table: &str) -> Vec<(String, String)> {
    let mut kind = String::new();
    let mut found = Vec::new();
    for line in table.lines() {
        if let Some(head) = line.trim().strip_prefix("[[").and_then(|rest| rest.split_once("]]")) {
            kind = head.0.to_owned();
        } else if let Some(id) = line.strip_prefix("id = \"").and_then(|rest| rest.split_once('"')) {
            found.push((kind.clone(), id.0.to_owned()));
        }
    }
    found
}

/// The messages that name a component.
fn named() -> usize {
    let kinds = ["card-", "board-", "leader-", "tile-", "project-"];
    let ids =
        include_str!("../texts/en.ftl").lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id);
    let names = |id: &&str| {
        kinds.iter().any(|kind| id.starts_with(kind)) && !id.ends_with("-text") && !id.ends_with("-name")
    };
    ids.filter(names).collect::<BTreeSet<_>>().len()
}

#[test]
fn every_component_has_its_texts() {
    let mut ids = Vec::new();
    for file in fs::read_dir(Path::new(FOLDER).join("components")).expect("the folder `components`") {
        let path = file.expect("a file").path();
        let table = fs::read_to_string(&path).expect("a component table");
        for (kind, id) in entries(&table) {
            let kind = match kind.as_str() {
                "card" | "guild" => "card",
                "wonder" | "board" => "board",
                "leader" => "leader",
                "tile" => "tile",
                "project" => "project",
                other => panic!("{}: no text is planned for the kind `{other}`", path.display()),
            };
            let name = format!("{kind}-{}", id.replace('_', "-"));
            ids.extend([format!("{name}-text"), name]);
        }
    }
    let seen = ids.len() / 2;
    assert!(seen > 200, "only {seen} components were found");
    assert_eq!(seen, named(), "there are names of components that do not exist");
    let t = tables();
    let kinds = t.kinds.iter().flat_map(|kind| [kind.text, kind.about]);
    let leaders = t.leaders.iter().flat_map(|leader| [leader.text, leader.about]);
    let boards = t.boards.iter().flat_map(|board| [board.text, board.about]);
    let tiles = t.tiles.iter().flat_map(|tile| [tile.text, tile.about]);
    let projects = t.projects.iter().flat_map(|project| [project.text, project.about]);
    let read: BTreeSet<&str> = kinds.chain(leaders).chain(boards).chain(tiles).chain(projects).collect();
    assert_eq!(read, ids.iter().map(String::as_str).collect(), "the tables name other texts than the files");
    let stages = t.boards.iter().flat_map(|board| board.sides.iter().flatten());
    ids.extend(stages.map(|stage| stage.about.to_owned()));
    words::ids_have_texts(GAME.about(), ids);
}

#[test]
fn all_that_is_told_or_refused_can_be_said() {
    let starts = (0..60).map(|seed| {
        let players = [1, 3, 4, 7][seed % 4];
        let given = [("expansions", "leaders,cities,babel"), ("more_leaders", "yes"), ("more_boards", "yes")];
        let given: Vec<(String, String)> = given.iter().map(|&(k, v)| (k.into(), v.into())).collect();
        Position::new(&Options::read(players, &given).expect("good options"))
    });
    words::told_and_refused_has_words(GAME.about(), starts, &[], 40);
}

#[test]
fn every_option_is_explained() {
    let ids = Options::described().iter().map(|option| format!("option-{}", option.key.replace('_', "-")));
    words::ids_have_texts(GAME.about(), ids.flat_map(|id| [format!("{id}-text"), id]));
}

#[test]
fn the_box_has_its_name_in_both_languages() {
    assert_eq!(["en", "hu"].map(|lang| GAME.about().title_for(lang)), ["7 Wonders", "7 Csoda"]);
}
