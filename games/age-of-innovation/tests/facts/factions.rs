//! Factions.

use super::{building, cost, deed, facts, gain, list, number, on, skip, sub, text};
use age_of_innovation::components::{
    Balance, ByTrack, Faction, FactionId, Occasion, On, StartBuildings, Track, tables,
};
use toml::{Table, Value};

#[test]
fn factions_of_both_versions() {
    let Some(facts) = facts("tiles.toml") else { return };
    assert_eq!(list(&facts, "faction").count(), FactionId::IDS.len());
    for (balance, version) in [(Balance::V1_0, "v1_0"), (Balance::V1_2, "v1_2")] {
        for players in 2..=5 {
            for (fact, ours) in list(&facts, "faction").zip(tables().factions(balance, players).values()) {
                check_faction(fact, ours, version, players);
            }
        }
    }
}

fn check_faction(fact: &Table, ours: &Faction, version: &str, players: u8) {
    let id = text(fact, "id");
    assert_eq!(ours.id, id);
    let mut start = sub(fact, "start");
    let steps = sub(&start, "steps");
    assert_eq!(ours.start_steps, ByTrack::new(Track::IDS.map(|track| number(&steps, track))), "{id}");
    assert_eq!(ours.start_competencies, number(&start, "competency_tiles"), "{id}");
    let buildings = match (start.remove("building"), start.remove("extra_building")) {
        (Some(only), _) => StartBuildings::Only(building(only.as_str().unwrap())),
        (_, Some(more)) => StartBuildings::And(building(more.as_str().unwrap())),
        _ => StartBuildings::Workshops,
    };
    assert_eq!(ours.buildings, buildings, "{id}");
    ["steps", "competency_tiles", "no_workshops"].into_iter().for_each(|key| drop(start.remove(key)));
    assert_eq!(ours.start, gain(&start), "{id}");
    assert_eq!(ours.income, gain(&sub(fact, "income")), "{id}");
    assert_eq!(ours.action, fact.get("action").map(|action| deed(action.as_table().unwrap())), "{id}");
    let town = sub(fact, "on_found_town");
    assert_eq!(ours.town, gain(&town), "{id}");
    assert_eq!(ours.town_workshop, sub(&town, "terraform_and_build").contains_key("free_workshop"), "{id}");
    assert_eq!(ours.power_discount, number(fact, "power_action_discount"), "{id}");
    assert_eq!(
        ours.competency_books,
        number(&sub(fact, "on_take_competency"), "books_of_its_column"),
        "{id}"
    );
    let ability = fact.get("ability").map_or("", |ability| ability.as_str().unwrap());
    assert_eq!(ours.reward_levels, if ability.contains("as 3 higher") { 3 } else { 0 }, "{id}");
    let bridge = sub(fact, "bridge_action");
    assert_eq!(ours.bridge, (!bridge.is_empty()).then(|| cost(&sub(&bridge, "cost"))), "{id}");
    let tunnel = fact.get("tunnel_vp").map(|points| match &points[version] {
        Value::Integer(points) => *points as u8,
        more => {
            assert_eq!(more.as_str(), Some("2 + X"));
            2 + players
        }
    });
    assert_eq!(ours.skip, tunnel.map(|points| skip(&sub(fact, "tunnel"), points)), "{id}");
    let river = fact.get("on_build_workshop_riverside").map(|both| both[version].as_table().unwrap());
    let power = fact.get("on_power_action_vp").map(|both| both[version].as_table().unwrap());
    let wanted = match (river, power) {
        (Some(gain), _) => Some(On {
            event: Occasion::RiverWorkshop,
            points: number(gain, "vp"),
            coins: number(gain, "coins"),
        }),
        (_, Some(by)) => {
            let points = number(by, &format!("players_{players}"));
            Some(On { event: Occasion::PowerAction, points, coins: 0 })
        }
        _ => on(fact),
    };
    assert_eq!(ours.on, wanted, "{id}");
}
