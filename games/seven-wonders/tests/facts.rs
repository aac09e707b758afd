//! Our components say what the shared facts beside the repository say: every cost, mark, link and
//! effect. Without that folder these tests say so and prove nothing.

use crate::support::*;
use serde::Deserialize;
use seven_wonders::components::{BoardData, KindData, Penalty, Reward, TileEffect};
use seven_wonders::{CardSet, Cost, Effect, tables};
use toml::{Table, Value};

fn facts(file: &str) -> Option<Table> {
    shared(file).map(|text| text.parse().expect("the facts are TOML"))
}

fn entries<'a>(facts: &'a Table, key: &str) -> Vec<&'a Table> {
    let list = facts.get(key).and_then(Value::as_array).into_iter().flatten();
    list.map(|entry| entry.as_table().expect("an entry")).collect()
}

fn text<'a>(entry: &'a Table, key: &str) -> &'a str {
    entry.get(key).and_then(Value::as_str).unwrap_or("")
}

/// The facts spell it the British way.
fn color(entry: &Table) -> String {
    text(entry, "color").replace("grey", "gray")
}

fn number(entry: &Table, key: &str) -> i64 {
    entry.get(key).and_then(Value::as_integer).unwrap_or(0)
}

fn texts(entry: &Table, key: &str) -> Vec<String> {
    let list = entry.get(key).and_then(Value::as_array).into_iter().flatten();
    sorted(list.map(|text| text.as_str().expect("a text").to_owned()).collect())
}

fn cost(entry: &Table, key: &str) -> Cost {
    entry.get(key).map_or(Cost::NONE, |cost| Cost::deserialize(cost.clone()).expect("a cost"))
}

fn list(value: &Value) -> Value {
    if value.is_array() { value.clone() } else { Value::Array(vec![value.clone()]) }
}

/// An effect of the facts in the words of our components.
fn ours(effect: &Value) -> Value {
    let mut e = effect.as_table().expect("an effect").clone();
    // The facts have British spelling.
    for (_, value) in e.iter_mut() {
        if let Value::String(word) = value {
            *word = word.replace("neighbour", "neighbor");
        }
    }
    let kind = text(&e, "kind").to_owned();
    if let Some(Value::Array(any_of)) = e.get("any_of").cloned() {
        let units: Vec<&Table> = any_of.iter().map(|unit| unit.as_table().expect("a unit")).collect();
        let amount = units.iter().flat_map(|unit| unit.values()).filter_map(Value::as_integer).max();
        let kinds =
            units.iter().flat_map(|unit| unit.keys()).map(|kind| Value::from(kind.as_str())).collect();
        e.insert("any_of".into(), Value::Array(kinds));
        if kind == "produce" {
            e.insert("amount".into(), Value::Integer(amount.unwrap_or(1)));
        }
    }
    match kind.as_str() {
        "trade_price" | "bank_resource_once_per_turn" => drop_keys(&mut e, &["price"]),
        "coin_per_purchase" | "extra_coin_from_bank" => drop_keys(&mut e, &["amount", "limit"]),
        "rebate_first_purchase" => {
            drop_keys(&mut e, &["amount"]);
            e.insert("from".into(), list(&e["from"]));
        }
        "others_lose_coins_per" => {
            e.insert("per".into(), list(&e["per"]));
        }
        "shields_per" | "vp_minus_per" => {
            drop_keys(&mut e, &["amount"]);
            e.insert("per".into(), list(&e["per"]));
        }
        "free_build_once_per_age" if !e.contains_key("for") => {
            e.insert("for".into(), Value::from("any_card"));
        }
        "others_lose_coins" if e.contains_key("amount_is_age") => {
            drop_keys(&mut e, &["amount_is_age"]);
            e.insert("kind".into(), Value::from("others_lose_age_coins"));
        }
        "bury_leader" => {
            let times = e.remove("vp_multiplier").expect("a multiplier");
            e.insert("times".into(), times);
        }
        "vp_if" => {
            let condition = e.remove("if").expect("a condition");
            let condition = condition.as_str().expect("words");
            let kind = match condition {
                "only recruited leader" => "vp_if_only_leader",
                "no defeat token" => "vp_if_undefeated",
                more => {
                    e.insert("of".into(), Value::from(more.split(' ').nth(1).expect("more of what")));
                    "vp_if_most"
                }
            };
            e.insert("kind".into(), Value::from(kind));
        }
        _ => {}
    }
    Value::Table(e)
}

fn drop_keys(table: &mut Table, keys: &[&str]) {
    for key in keys {
        table.remove(*key);
    }
}

fn effects(entry: &Table) -> Vec<Effect> {
    let list = entry["effects"].as_array().expect("effects");
    list.iter()
        .map(|effect| Effect::deserialize(ours(effect)).unwrap_or_else(|why| panic!("{effect}: {why}")))
        .collect()
}

fn ids_of(cards: CardSet) -> Vec<String> {
    let mut ids = ids(cards);
    ids.dedup();
    sorted(ids)
}

fn check_card(entry: &Table) {
    let id = text(entry, "id");
    let kind: &KindData =
        tables().kinds.iter().find(|kind| kind.id == id).unwrap_or_else(|| panic!("we lack the card `{id}`"));
    assert_eq!(i64::from(kind.age), number(entry, "age"), "{id}");
    assert_eq!(kind.color.id(), color(entry), "{id}");
    assert_eq!(i64::from(kind.coins), number(entry, "cost_coins"), "{id}");
    assert_eq!(kind.cost, cost(entry, "cost"), "{id}");
    assert_eq!(kind.effects, effects(entry), "{id}");
    assert_eq!(ids_of(kind.chain_from), texts(entry, "chain_from"), "{id}");
    assert_eq!(usize::from(kind.links), texts(entry, "chain_to").len(), "{id}");
    let marks: Vec<String> =
        tables().copies(id).iter().map(|card| tables().card(card).group.id().replace('+', "")).collect();
    match entry.get("markers").and_then(Value::as_array) {
        Some(stated) => {
            assert_eq!(sorted(marks), stated.iter().map(Value::to_string).collect::<Vec<_>>(), "{id}")
        }
        None => assert_eq!(marks, [text(entry, "group")], "{id}"),
    }
}

#[test]
fn every_card_is_as_the_facts_say() {
    let mut seen = 0;
    for file in ["cards.toml", "cities.toml", "leaders.toml"] {
        let Some(facts) = facts(file) else { return };
        for key in ["card", "guild"] {
            for entry in entries(&facts, key) {
                check_card(entry);
                seen += 1;
            }
        }
    }
    assert_eq!(seen, tables().kinds.len(), "we have cards that the facts lack");
}

#[test]
fn every_leader_is_as_the_facts_say() {
    let Some(facts) = facts("leaders.toml") else { return };
    // What these two do is not known.
    let known = |entry: &&Table| !["esteban", "stevie"].contains(&text(entry, "id"));
    let mut seen = 0;
    for entry in entries(&facts, "leader").into_iter().filter(known) {
        let id = text(entry, "id");
        let leader = tables().leader(leader(id));
        let cost = entry["cost"].as_integer();
        assert_eq!(leader.cost.map(i64::from), cost, "{id}");
        assert_eq!(leader.effects, effects(entry), "{id}");
        assert_eq!(Some(leader.conditional), entry["scores_vp_conditionally"].as_bool(), "{id}");
        seen += 1;
    }
    assert_eq!(seen, tables().leaders.len());
}

#[test]
fn every_board_is_as_the_facts_say() {
    let Some(facts) = facts("wonders.toml") else { return };
    let mut seen = 0;
    // Two effects of Catan are not known.
    for entry in entries(&facts, "wonder").into_iter().filter(|entry| text(entry, "id") != "catan") {
        let id = text(entry, "id");
        let board: &BoardData =
            tables().boards.iter().find(|board| board.id == id).unwrap_or_else(|| panic!("{id}"));
        assert_eq!(board.start.map_or("", |start| start.id()), text(entry, "start"), "{id}");
        assert_eq!(i64::from(board.coins), number(entry, "start_coins_bonus"), "{id}");
        for (side, key) in ["side_a", "side_b"].into_iter().enumerate() {
            let stated = entries(entry, key);
            assert_eq!(board.sides[side].len(), stated.len(), "{id} {key}");
            for (stage, stated) in board.sides[side].iter().zip(stated) {
                let name = format!("{id} {key} {}", number(stated, "stage"));
                assert_eq!(i64::from(stage.coins), number(stated, "cost_coins"), "{name}");
                assert_eq!(stage.cost, cost(stated, "cost"), "{name}");
                assert_eq!(stage.effects, effects(stated), "{name}");
            }
        }
        seen += 1;
    }
    assert_eq!(seen, tables().boards.len());
}

#[test]
fn every_tile_and_project_is_as_the_facts_say() {
    let Some(facts) = facts("babel.toml") else { return };
    for entry in entries(&facts, "tile") {
        let data = tables().tile(tile(text(entry, "id")));
        assert_eq!(i64::from(data.number), number(entry, "number"));
        let mut effect = ours(&entry["effect"]);
        if text(entry, "id") == "babel_03" {
            effect =
                Value::Table(Table::from_iter([("kind".to_owned(), Value::from("disable_double_brown"))]));
        }
        assert_eq!(data.effect, TileEffect::deserialize(effect).expect("an effect"), "{}", data.id);
    }
    let projects = entries(&facts, "project");
    assert_eq!((tables().tiles.len(), tables().projects.len()), (24, projects.len()));
    for entry in projects {
        let id = text(entry, "id");
        let data = tables().project(tables().project_named(id).unwrap_or_else(|| panic!("{id}")));
        assert_eq!(i64::from(data.age), number(entry, "age"), "{id}");
        assert_eq!(data.color.id(), color(entry), "{id}");
        assert_eq!(i64::from(data.coins), number(entry, "participation_cost_coins"), "{id}");
        assert_eq!(data.cost, cost(entry, "participation_cost"), "{id}");
        assert_eq!(data.penalty, Penalty::deserialize(entry["penalty"].clone()).expect("a penalty"), "{id}");
        assert_eq!(data.reward, Reward::deserialize(entry["reward"].clone()).expect("a reward"), "{id}");
    }
}
