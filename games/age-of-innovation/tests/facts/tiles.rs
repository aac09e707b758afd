//! Tiles, and the actions of the board.

use super::{counted, deed, facts, gain, list, number, numbers, on, skip, sub, text, words};
use age_of_innovation::components::{
    BookAction, Competency, Innovation, LastRound, PowerAction, Tile, Track, tables,
};
use kernel::moves::ByName as _;
use std::collections::BTreeSet;
use toml::Table;

/// All of a tile, and nothing else stands in the facts about it.
fn check_tile(id: &str, ours: &Tile, fact: &Table) {
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
    for (fact, (id, ours)) in list(&facts, "palace").zip(t.palaces.iter()) {
        assert_eq!(id.name(), number(fact, "no").to_string());
        check_tile(id.name(), ours, fact);
    }
    let ids = |key: &str| list(&facts, key).map(|fact| text(fact, "id").to_owned()).collect::<Vec<_>>();
    assert_eq!(
        (list(&facts, "palace").count(), ids("innovation")),
        (17, Innovation::IDS.map(str::to_owned).to_vec())
    );
    assert_eq!((ids("competency").len(), ids("round_bonus").len()), (12, 10));
    list(&facts, "innovation")
        .zip(t.innovations.iter())
        .for_each(|(fact, (id, ours))| check_tile(id.name(), ours, fact));
    for (fact, (id, ours)) in list(&facts, "competency").zip(t.competencies.iter()) {
        assert_eq!(id.name(), text(fact, "id"));
        check_tile(id.name(), ours, fact);
    }
    assert_eq!(ids("competency"), Competency::IDS);
    for (fact, (id, ours)) in list(&facts, "round_bonus").zip(t.bonus.iter()) {
        assert_eq!(id.name(), text(fact, "id"));
        check_tile(id.name(), ours, fact);
    }
    assert_eq!(list(&facts, "round_tile").count(), t.rounds.values().len());
    for (fact, (id, ours)) in list(&facts, "round_tile").zip(t.rounds.iter()) {
        let (id, right) = (id.name(), sub(fact, "right"));
        assert_eq!((id, Some(ours.on)), (text(fact, "id"), on(&sub(fact, "left"))));
        assert_eq!(
            (ours.reward.track.text(), ours.reward.every),
            (text(&right, "track"), number(&right, "every")),
            "{id}"
        );
        assert_eq!(ours.reward.gives, gain(&sub(&right, "reward")), "{id}");
        let barred: BTreeSet<u8> = fact.get("forbidden_rounds").map(numbers).into_iter().flatten().collect();
        assert_eq!(ours.not_in_rounds.iter().copied().collect::<BTreeSet<_>>(), barred, "{id}");
    }
    assert_eq!(ids("last_round_tile"), LastRound::IDS);
    for (fact, (id, ours)) in list(&facts, "last_round_tile").zip(t.last_rounds.iter()) {
        assert_eq!(Some(ours.on), on(&sub(fact, "left")), "{}", id.name());
    }
    assert_eq!(list(&facts, "town_tile").count(), t.towns.values().len());
    for (fact, (id, ours)) in list(&facts, "town_tile").zip(t.towns.iter()) {
        assert_eq!((id.name(), ours.points), (text(fact, "id"), number(fact, "vp")));
        assert_eq!(ours.gives, gain(&sub(fact, "gain")), "{}", id.name());
    }
    for (key, price, ids, ours) in [
        ("power_action", "cost_power", PowerAction::IDS, t.power_actions.as_slice()),
        ("book_action", "cost_books_any", BookAction::IDS, t.book_actions.as_slice()),
    ] {
        assert_eq!(list(&facts, key).count(), ours.len());
        for (fact, (id, ours)) in list(&facts, key).zip(ids.iter().zip(ours)) {
            assert_eq!((*id, ours.price), (text(fact, "id"), number(fact, price)), "{key}");
            assert_eq!(ours.effect, deed(&sub(fact, "gain")), "{key} {id}");
        }
    }
    assert_eq!(t.empires.into_array().to_vec(), numbers(&sub(&facts, "empire_tiles")["values"]));
    let supply = sub(&facts, "supply");
    assert_eq!(t.supply.books, number(&supply, "books_per_discipline"));
    assert_eq!(t.supply.towns, number(&supply, "town_tiles_each"));
    assert_eq!(t.supply.competencies, number(&supply, "competency_tiles_each"));
}
