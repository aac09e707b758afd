//! Planning boards, buildings, and the boards of all.

use super::{building, cost, facts, gain, list, number, numbers, sub, text, words};
use age_of_innovation::components::{BoardId, Building, ByTrack, Cost, Gain, Track, tables};
use kernel::moves::ByName as _;
use toml::{Table, Value};

#[test]
fn supply_and_buildings() {
    let Some(facts) = facts("boards.toml") else { return };
    let t = tables();
    let own = sub(&facts, "components_per_player");
    assert_eq!((t.supply.scholars, t.supply.bridges), (number(&own, "scholars"), number(&own, "bridges")));
    assert_eq!(t.supply.points, i16::from(number(&own, "start_victory_points")));
    let (kinds, neutral) = (sub(&facts, "building"), sub(&facts, "neutral_buildings"));
    for (kind, ours) in Building::ALL.into_iter().zip(t.buildings.values()) {
        let id = kind.id();
        let (fact, pieces) = match kinds.get(id) {
            Some(fact) => (fact.as_table().unwrap().clone(), number(fact.as_table().unwrap(), "slots")),
            None => (sub(&neutral, id), 0),
        };
        assert_eq!((ours.power, ours.pieces), (number(&fact, "power_value"), pieces), "{id}");
        assert_eq!(ours.power, number(&sub(&neutral, id), "power_value"), "{id}");
        let town = fact.get("town_minimum_buildings").map_or(4, |n| n.as_integer().unwrap() as u8);
        assert_eq!(ours.town, town, "{id}");
        assert_eq!(
            ours.upgrades,
            fact.get("upgrade_from").map(|from| building(from.as_str().unwrap())),
            "{id}"
        );
        let price = ["build_cost", "upgrade_cost"].into_iter().find(|key| fact.contains_key(*key));
        let alone = price.map_or(Cost::default(), |key| cost(&sub(&fact, key)));
        let beside = fact.get("upgrade_cost_with_neighbour").map(|price| cost(price.as_table().unwrap()));
        assert_eq!((ours.cost, ours.alone), (beside.unwrap_or(alone), alone), "{id}");
    }
    let annex = sub(&neutral, "annex");
    assert_eq!(t.annex.power, number(&annex, "power_value_bonus"));
    assert_eq!(t.annex.buildings, number(&annex, "extra_building_for_towns"));
}

#[test]
fn planning_boards() {
    let Some(facts) = facts("boards.toml") else { return };
    let (t, kinds) = (tables(), sub(&facts, "building"));
    assert_eq!(words(&sub(&facts, "terraforming_circle"), "order"), BoardId::IDS);
    let totals = |slots: &Value, key: &str, base: u8| -> Vec<u8> {
        let mut all = vec![base];
        for slot in slots.as_array().unwrap() {
            all.push(all.last().unwrap() + number(slot.as_table().unwrap(), key));
        }
        all
    };
    let slots = |kind: &str| sub(&kinds, kind)["slot_income"].clone();
    for (fact, (board, ours)) in list(&facts, "board").zip(t.boards.iter()) {
        let id = text(fact, "id");
        assert_eq!((board.name(), text(fact, "home_terrain")), (id, id));
        assert_eq!(ours.start, gain(&sub(fact, "start")), "{id}");
        assert_eq!(ours.bowls.to_vec(), numbers(&fact["power_bowls"]), "{id}");
        assert_eq!(ours.start_spades, number(&sub(fact, "start_extras"), "spade"), "{id}");
        assert_eq!(
            ours.start_steps,
            ByTrack::new(Track::IDS.map(|track| number(&sub(fact, "start_science"), track))),
            "{id}"
        );
        let base = match fact.get("workshop_base_income") {
            Some(base) => base.as_table().unwrap().clone(),
            None => sub(&sub(&kinds, "workshop"), "base_income"),
        };
        assert_eq!(
            ours.workshop_tools.to_vec(),
            totals(&slots("workshop"), "tools", number(&base, "tools")),
            "{id}"
        );
        assert_eq!(ours.income, Gain { coins: number(&base, "coins"), ..Gain::default() }, "{id}");
        let guilds = fact.get("guild_slot_income").cloned().unwrap_or_else(|| slots("guild"));
        assert_eq!(ours.guild_power.to_vec(), totals(&guilds, "power", 0), "{id}");
        assert_eq!(ours.guild_coins.to_vec(), totals(&guilds, "coins", 0), "{id}");
        assert_eq!(ours.school_scholars.to_vec(), totals(&slots("school"), "scholars", 0), "{id}");
        assert_eq!(ours.university_scholars.to_vec(), totals(&slots("university"), "scholars", 0), "{id}");
        let named = |key: &str| sub(&facts, fact.get(key).map_or(key, |name| name.as_str().unwrap()));
        let ship = named("shipping_track");
        assert_eq!(ours.shipping.start, number(fact, "shipping_level"), "{id}");
        assert_eq!(ours.shipping.cost, cost(&sub(&ship, "advance_cost")), "{id}");
        let levels = numbers(&ship["levels"]);
        assert_eq!((ours.shipping.start, ours.shipping.top()), (levels[0], levels[levels.len() - 1]), "{id}");
        for level in &levels[1..] {
            assert_eq!(
                ours.shipping.reward(*level),
                gain(&sub(&sub(&ship, "reward"), &level.to_string())),
                "{id}"
            );
        }
        let dig = named("terraforming_track");
        assert_eq!(ours.terraforming.cost, cost(&sub(&dig, "advance_cost")), "{id}");
        let prices = numbers(&dig["levels_tools_per_spade"]);
        assert_eq!(ours.spade_tools.to_vec(), prices, "{id}");
        for (level, price) in ours.terraforming.levels.iter().zip(&prices[1..]) {
            assert_eq!(*level, gain(&sub(&sub(&dig, "reward"), &price.to_string())), "{id}");
        }
        assert_eq!(
            ours.innovation_books.to_vec(),
            numbers(&named("innovation_slots")["extra_books_any"]),
            "{id}"
        );
    }
}

#[test]
fn exchange() {
    let Some(facts) = facts("boards.toml") else { return };
    let exchange = sub(&facts, "exchange");
    let rates = list(&exchange, "rates").filter_map(|rate| {
        let power = number(&sub(rate, "pay"), "power");
        let gets = sub(rate, "gain").keys().next().unwrap().clone();
        (power > 0).then_some((gets, power))
    });
    let rate = &tables().exchange;
    let ours =
        [("scholars", rate.scholar), ("books_any", rate.book), ("tools", rate.tool), ("coins", rate.coin)];
    assert_eq!(rates.collect::<Vec<_>>(), ours.map(|(gets, power)| (gets.to_owned(), power)));
}

#[test]
fn boards_of_all() {
    let Some(facts) = facts("tiles.toml") else { return };
    let t = tables();
    let science = sub(&facts, "science_board");
    let power = sub(&science, "power_on_reaching");
    assert_eq!(
        t.science.power.to_vec(),
        (0..=12).map(|level| number(&power, &level.to_string())).collect::<Vec<_>>()
    );
    assert_eq!(t.science.key, number(&science, "key_needed_to_enter"));
    assert_eq!(
        (t.science.income_from, t.science.top),
        (number(&science, "income_from_level"), number(&science, "single_top_space"))
    );
    assert_eq!(
        t.science.income,
        ByTrack::new(Track::IDS.map(|track| gain(&sub(&sub(&science, "income"), track))))
    );
    assert_eq!(t.science.spaces.to_vec(), numbers(&science["scholar_spaces"]));
    assert_eq!(t.science.returned, number(&science, "return_scholar_steps"));
    let score = sub(&facts, "score");
    let points = |key: &str| numbers(&score[key]).into_iter().map(i16::from).collect::<Vec<_>>();
    assert_eq!(
        (t.final_scoring.empire.clone(), t.final_scoring.science.clone()),
        (points("largest_empire"), points("science_per_track"))
    );
    assert_eq!(t.final_scoring.coins_per_point, number(&score, "coins_per_vp"));
    let board = sub(&facts, "innovation_board");
    assert_eq!(t.innovation_board.without_palace, number(&sub(&board, "palace_missing_surcharge"), "coins"));
    let books = |fact: &Table| {
        let books = sub(fact, "books");
        (Track::IDS.map(|track| number(&books, track)), number(&books, "any"))
    };
    for layout in list(&board, "layout") {
        let players = number(layout, "players");
        let columns = list(&board, "column_cost")
            .flat_map(|fact| vec![books(fact); number(layout, "rows_of_columns").into()]);
        let tops = list(&board, "top_slot_cost").map(books).take(number(layout, "top_slots").into());
        let found = t.innovation_spaces(players).iter().map(|space| (space.books.into_array(), space.any));
        assert_eq!(found.collect::<Vec<_>>(), columns.chain(tops).collect::<Vec<_>>(), "{players} players");
        assert_eq!(
            t.innovation_spaces(players).len() as u8,
            number(&sub(&board, "slots_by_players"), &players.to_string())
        );
    }
    let area = sub(&facts, "competency_area");
    for (i, space) in t.competency_spaces.values().enumerate() {
        let row = list(&area, "rows").nth(i % 3).unwrap();
        assert_eq!(space.track.text(), words(&area, "columns")[i / 3]);
        assert_eq!((space.steps, space.books), (number(row, "steps"), number(row, "books")));
    }
}
