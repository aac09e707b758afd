//! Our components say what the shared facts beside the repository say: every hex, board and tile. Without
//! that folder these tests say so and prove nothing.

mod boards;
mod factions;
mod maps;
mod tiles;

use age_of_innovation::components::effect::{Brings, Count, Counted, Deed, Gain, Occasion, On, Skip, Swap};
use age_of_innovation::components::{Building, Cost};
use serde::Deserialize;
use toml::{Table, Value};

/// A file of the shared facts.
fn facts(file: &str) -> Option<Table> {
    let folder =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/facts/age-of-innovation");
    match std::fs::read_to_string(folder.join(file)) {
        Ok(text) => Some(text.parse().expect("the facts are TOML")),
        Err(_) => {
            eprintln!("NOT PROVED: ../shared/facts/age-of-innovation/{file} is not beside the repository");
            None
        }
    }
}

fn list<'a>(table: &'a Table, key: &str) -> impl Iterator<Item = &'a Table> {
    let entries = table[key].as_array().expect("a list").iter();
    entries.map(|entry| entry.as_table().expect("an entry"))
}

fn words(table: &Table, key: &str) -> Vec<String> {
    let words = table[key].as_array().expect("a list").iter();
    words.map(|word| word.as_str().expect("a word").to_owned()).collect()
}

fn numbers(value: &Value) -> Vec<u8> {
    value.as_array().expect("a list").iter().map(|n| n.as_integer().expect("a number") as u8).collect()
}

fn number(table: &Table, key: &str) -> u8 {
    table.get(key).map_or(0, |n| n.as_integer().expect("a number") as u8)
}

fn text<'a>(table: &'a Table, key: &str) -> &'a str {
    table[key].as_str().expect("a text")
}

fn sub(table: &Table, key: &str) -> Table {
    table.get(key).map_or_else(Table::new, |sub| sub.as_table().expect("a table").clone())
}

/// Where one of these words stands.
fn index(ids: &[&str], id: &str) -> usize {
    ids.iter().position(|known| *known == id).unwrap_or_else(|| panic!("there is no {id}"))
}

fn building(id: &str) -> Building {
    Building::ALL[index(&Building::ALL.map(Building::id), id)]
}

fn cost(table: &Table) -> Cost {
    Cost::deserialize(table.clone()).expect("a price")
}

/// A gain of the facts in our words. Every key must be known.
fn gain(table: &Table) -> Gain {
    let mut ours = Table::new();
    for (key, value) in table {
        let (key, value) = match key.as_str() {
            "vp" => ("points", value.clone()),
            "books_any" => ("books", value.clone()),
            "steps_any" => ("steps", value.clone()),
            "steps_one" => ("track_steps", value.clone()),
            "steps_each" => ("each_track", value.clone()),
            "bridge" => ("bridges", value.clone()),
            "power_tokens_bowl3" => ("tokens", value.clone()),
            "competency_tiles" => ("competencies", value.clone()),
            "town_tiles" => ("towns", value.clone()),
            "shipping_steps" => ("shipping", value.clone()),
            "terraforming_steps" => ("terraforming", value.clone()),
            "neutral_building" => ("building", value.clone()),
            "place_guild" => ("guilds", Value::Integer(1)),
            "terraform_and_build" => ("spades", value["free_spades"].clone()),
            key => (key, value.clone()),
        };
        ours.insert(key.into(), value);
    }
    Gain::deserialize(ours).expect("a gain")
}

/// What is given for what is counted; takes it out of the table.
fn counted(table: &mut Table) -> Option<Counted> {
    let each = [
        ("vp_per_workshop", Count::Workshop),
        ("vp_per_guild", Count::Guild),
        ("vp_per_school", Count::School),
        ("vp_per_palace_or_university", Count::PalaceOrUniversity),
        ("vp_per_town_tile", Count::TownTile),
        ("vp_lowest_science_level", Count::LowestLevel),
        ("vp_sum_of_two_highest_science_levels", Count::TwoHighestLevels),
        ("steps_any_per_school", Count::School),
        ("steps_any_per_distinct_building_shape", Count::Shape),
        ("vp_by_buildings", Count::Building),
        ("vp_by_settlements", Count::Group),
        ("vp_by_bridges", Count::Bridge),
    ];
    let (key, of) = each.into_iter().find(|(key, _)| table.contains_key(*key))?;
    let brings = match table.remove(key)? {
        Value::Integer(n) if key.starts_with("vp") => Brings::Points(n as u8),
        Value::Integer(n) => Brings::Steps(n as u8),
        rungs => {
            let rung = |rung: &Value| {
                (rung["min"].as_integer().unwrap() as u8, rung["vp"].as_integer().unwrap() as u8)
            };
            let rungs: Vec<_> = rungs.as_array().unwrap().iter().map(rung).collect();
            Brings::Ladder(rungs.try_into().unwrap())
        }
    };
    Some(Counted { of, brings })
}

/// What an action does.
fn deed(table: &Table) -> Deed {
    let mut table = table.clone();
    let again = table.remove("then").is_some();
    table.remove("free");
    let swap = match (table.remove("upgrade"), table.remove("downgrade")) {
        (None, None) => None,
        (Some(up), None) if up.as_str() == Some("workshop -> guild") => Some(Swap::WorkshopToGuild),
        (None, Some(down)) if down.as_str() == Some("school -> guild") => Some(Swap::SchoolToGuild),
        other => panic!("{other:?}"),
    };
    Deed { counts: counted(&mut table), swap, again, gives: gain(&table) }
}

const OCCASIONS: [(&str, Occasion); 11] = [
    ("on_build_workshop", Occasion::Workshop),
    ("on_build_workshop_edge", Occasion::EdgeWorkshop),
    ("on_build_workshop_riverside", Occasion::RiverWorkshop),
    ("on_build_guild", Occasion::Guild),
    ("on_build_school", Occasion::School),
    ("on_build_palace_or_university", Occasion::PalaceOrUniversity),
    ("on_spade", Occasion::Spade),
    ("on_science_step", Occasion::ScienceStep),
    ("on_take_town_tile", Occasion::TownTile),
    ("on_shipping_or_terraforming_step", Occasion::TrackLevel),
    ("on_take_innovation", Occasion::Innovation),
];

/// What is rewarded each time, by points alone or by a gain.
fn on(table: &Table) -> Option<On> {
    let all = OCCASIONS.into_iter().chain([("on_send_scholar", Occasion::Scholar)]);
    let mut found = all.filter_map(|(key, event)| table.get(key).map(|value| (event, value)));
    let (event, value) = found.next()?;
    assert!(found.next().is_none());
    Some(match value {
        Value::Integer(points) => On { event, points: *points as u8, coins: 0 },
        gain => {
            let gain = gain.as_table().unwrap();
            assert!(gain.keys().all(|key| ["vp", "coins"].contains(&key.as_str())));
            On { event, points: number(gain, "vp"), coins: number(gain, "coins") }
        }
    })
}

fn skip(table: &Table, points: u8) -> Skip {
    let hexes = number(table, "skips_max").max(number(table, "skips"));
    Skip { cost: cost(&sub(table, "cost")), hexes, points }
}
