//! Tiles, and the actions of the board.

use super::{counted, deed, facts, gain, list, number, numbers, on, skip, sub, text, words};
use age_of_innovation::components::{Competency, Innovation, LastRound, Tile, Track, tables};
use std::collections::BTreeSet;
use toml::Table;

/// All of a tile, and nothing else stands in the facts about it.
fn check_tile(ours: &Tile, fact: &Table) {
    let id = ours.id;
    let mut once = sub(fact, "immediate");
    assert_eq!(ours.counts, counted(&mut once), "{id}");
    assert_eq!(ours.gives, gain(&once), "{id}");
    assert_eq!(ours.income, gain(&sub(fact, "income")), "{id}");
    assert_eq!(ours.action, fact.get("action").map(|action| deed(action.as_table().unwrap())), "{id}");
    assert_eq!(ours.on, on(fact), "{id}");
    let mut pass = sub(fact, "pass");
    assert_eq!(ours.pass, counted(&mut pass), "{id}");
    assert!(pass.is_empty(), "{id}: {pass}");
    assert_eq!(ours.reach, number(fact, "reach_bonus"), "{id}");
    let flight = fact.get("flight").map(|flight| flight.as_table().unwrap());
    assert_eq!(ours.skip, flight.map(|flight| skip(flight, number(flight, "vp"))), "{id}");
    let ability = fact.get("ability").map_or("", |ability| ability.as_str().unwrap());
    assert_eq!(ours.town_power, ability.contains("total power value 6").then_some(6), "{id}");
    assert_eq!(ours.river_towns, ability.contains("one river hex between"), "{id}");
    let known = "no id name_hu income immediate action pass flight ability end_scoring reach_bonus main_action note \
                 provenance conflict";
    let known: BTreeSet<&str> = known.split(' ').collect();
    let unknown = |key: &&String| !known.contains(key.as_str()) && !key.starts_with("on_");
    assert_eq!(fact.keys().find(unknown), None, "{id}");
}

#[test]
fn tiles_and_actions() {
    let Some(facts) = facts("tiles.toml") else { return };
    let t = tables();
    assert_eq!(words(&facts, "disciplines"), Track::IDS);
    for (fact, ours) in list(&facts, "palace").zip(t.palaces.values()) {
        assert_eq!(ours.id, format!("palace{}", number(fact, "no")));
        check_tile(ours, fact);
    }
    let ids = |key: &str| list(&facts, key).map(|fact| text(fact, "id").to_owned()).collect::<Vec<_>>();
    assert_eq!(
        (list(&facts, "palace").count(), ids("innovation")),
        (17, Innovation::IDS.map(str::to_owned).to_vec())
    );
    assert_eq!((ids("competency").len(), ids("round_bonus").len()), (12, 10));
    list(&facts, "innovation").zip(t.innovations.values()).for_each(|(fact, ours)| check_tile(ours, fact));
    for (fact, ours) in list(&facts, "competency").zip(t.competencies.values()) {
        assert_eq!(ours.id, text(fact, "id"));
        check_tile(ours, fact);
    }
    assert_eq!(ids("competency"), Competency::IDS);
    for (fact, ours) in list(&facts, "round_bonus").zip(t.bonus.values()) {
        assert_eq!(ours.id, text(fact, "id"));
        check_tile(ours, fact);
    }
    assert_eq!(list(&facts, "round_tile").count(), t.rounds.values().len());
    for (fact, ours) in list(&facts, "round_tile").zip(t.rounds.values()) {
        let (id, right) = (text(fact, "id"), sub(fact, "right"));
        assert_eq!((ours.id, Some(ours.on)), (id, on(&sub(fact, "left"))));
        assert_eq!((ours.track.text(), ours.every), (text(&right, "track"), number(&right, "every")), "{id}");
        assert_eq!(ours.gives, gain(&sub(&right, "reward")), "{id}");
        let barred: BTreeSet<u8> = fact.get("forbidden_rounds").map(numbers).into_iter().flatten().collect();
        assert_eq!(ours.not_in_rounds.iter().copied().collect::<BTreeSet<_>>(), barred, "{id}");
    }
    assert_eq!(ids("last_round_tile"), LastRound::IDS);
    for (fact, ours) in list(&facts, "last_round_tile").zip(t.last_rounds.values()) {
        assert_eq!(Some(ours.on), on(&sub(fact, "left")), "{}", ours.id);
    }
    assert_eq!(list(&facts, "town_tile").count(), t.towns.values().len());
    for (fact, ours) in list(&facts, "town_tile").zip(t.towns.values()) {
        assert_eq!((ours.id, ours.points), (text(fact, "id"), number(fact, "vp")));
        assert_eq!(ours.gives, gain(&sub(fact, "gain")), "{}", ours.id);
    }
    for (key, price, ours) in [
        ("power_action", "cost_power", t.power_actions.as_slice()),
        ("book_action", "cost_books_any", t.book_actions.as_slice()),
    ] {
        assert_eq!(list(&facts, key).count(), ours.len());
        for (fact, ours) in list(&facts, key).zip(ours) {
            assert_eq!((ours.id, ours.price), (text(fact, "id"), number(fact, price)), "{key}");
            assert_eq!(ours.effect, deed(&sub(fact, "gain")), "{key} {}", ours.id);
        }
    }
    assert_eq!(t.empires.into_array().to_vec(), numbers(&sub(&facts, "empire_tiles")["values"]));
    let supply = sub(&facts, "supply");
    assert_eq!(t.supply.books, number(&supply, "books_per_discipline"));
    assert_eq!(t.supply.towns, number(&supply, "town_tiles_each"));
    assert_eq!(t.supply.competencies, number(&supply, "competency_tiles_each"));
}
