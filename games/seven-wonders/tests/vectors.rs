//! Every table of `TESTVECTORS.toml` in the shared facts beside the repository.
//!
//! Without that folder these tests say so and prove nothing.

use crate::support::*;
use kernel::{Seat, Seats};
use seven_wonders::{Card, Choice, Color, Cost, Field, Grade, Group, Phase, Resource, Science, tables};
use std::collections::BTreeMap;
use toml::{Table, Value};

fn vectors() -> Option<Table> {
    shared("TESTVECTORS.toml").map(|text| text.parse().expect("the vectors are TOML"))
}

fn rows<'a>(vectors: &'a Table, key: &str) -> Vec<&'a Table> {
    let list = vectors[key].as_array().unwrap_or_else(|| panic!("no table [[{key}]]"));
    list.iter().map(|row| row.as_table().expect("a row")).collect()
}

fn text<'a>(row: &'a Table, key: &str) -> &'a str {
    row[key].as_str().expect("a text")
}

fn int(row: &Table, key: &str) -> i64 {
    row[key].as_integer().unwrap_or_else(|| panic!("`{key}` is no number"))
}

fn ints(row: &Table, key: &str) -> Vec<i64> {
    row[key].as_array().expect("a list").iter().map(|n| n.as_integer().expect("a number")).collect()
}

fn texts(row: &Table, key: &str) -> Vec<String> {
    let list = row.get(key).and_then(Value::as_array);
    list.into_iter().flatten().map(|t| t.as_str().expect("a text").to_owned()).collect()
}

fn counts(value: &Value) -> BTreeMap<String, u8> {
    let table = value.as_table().expect("a table");
    table.iter().map(|(k, n)| (k.clone(), n.as_integer().expect("a number") as u8)).collect()
}

#[test]
fn the_solo_decks() {
    let Some(vectors) = vectors() else { return };
    for row in rows(&vectors, "solo_deck") {
        let expansions = texts(row, "expansions").join(",");
        let expansions = if expansions.is_empty() { "none".to_owned() } else { expansions };
        let mut t = fresh(1, &format!("expansions {expansions}; boards giza,rhodos"));
        for age in 1..=3u8 {
            t = t.until(3, deck_of(age));
            if let Some(stated) = row.get(&format!("age{age}")) {
                assert_eq!(deck_counts(&t), counts(stated), "{expansions}, Age {age}");
                assert_eq!(
                    deck_counts(&t).values().map(|&n| i64::from(n)).sum::<i64>(),
                    int(row, "total_each")
                );
            }
        }
        let t = dealt(1, &format!("expansions {expansions}; boards giza,rhodos"), 5);
        if expansions.contains("leaders") {
            first_age(&expansions).each("coins", "6 6 0");
            assert_eq!(t.cities.0[0].leader_hand.len() as i64, int(row, "leaders_you"));
        } else {
            let coins = int(row, "start_coins");
            first_age(&expansions).each("coins", &format!("{coins} {coins} 0"));
        }
    }
}

#[test]
fn who_picks_first() {
    let Some(vectors) = vectors() else { return };
    for row in rows(&vectors, "first_pick") {
        let game = dealt(1, &format!("level {}", text(row, "level")), 1);
        for (age, who) in texts(row, "order").iter().enumerate() {
            let opponent = game.rules.opponent_first(age as u8 + 1);
            assert_eq!(
                if opponent { "opponent" } else { "you" },
                who,
                "{} Age {}",
                text(row, "level"),
                age + 1
            );
        }
    }
}

#[test]
fn the_market() {
    let Some(vectors) = vectors() else { return };
    for row in rows(&vectors, "market") {
        let flips = texts(row, "flips");
        let name = text(row, "id");
        let market = flipped(text(row, "first"), &flips, int(row, "optional_from") as usize);
        assert_eq!(market.sizes, ints(row, "sizes"), "{name}");
        assert_eq!(market.cost, int(row, "cost"), "{name}");
        let may = row["may_flip_more"].as_bool().expect("a truth");
        market.table.one_more(if may { "may" } else { "cannot" });
        let aside = row.get("set_aside").map_or_else(Vec::new, |_| ints(row, "set_aside"));
        assert_eq!(market.aside, aside, "{name}");
        if row.contains_key("covered") {
            assert_eq!(market.covered, ints(row, "covered"), "{name}");
        }
    }
}

#[test]
fn every_shape_of_the_market_and_its_cost() {
    let Some(vectors) = vectors() else { return };
    let row = rows(&vectors, "market_shapes")[0];
    for (who, key) in [("you", "cost_you_first"), ("opponent", "cost_opponent_first")] {
        let stated: BTreeMap<String, i64> = texts(row, "shapes").into_iter().zip(ints(row, key)).collect();
        assert_eq!(every_shape(who), stated, "{who} first");
    }
}

#[test]
fn the_worked_example() {
    let Some(vectors) = vectors() else { return };
    let example = vectors["worked_example"].as_table().expect("the example");
    let game = solo(WORKED);
    for row in rows(example, "value") {
        game.worth(&format!("{} {}", text(row, "card"), int(row, "sixths")));
    }
    let result = example["result"].as_table().expect("the result");
    let after = game.opponent(&format!("build {}", text(result, "opponent_takes")));
    after.is("opponent", &format!("coins {}", int(result, "opponent_coins_after")));
    after.is("you", &format!("coins {}+{}", game.cities.0[0].coins, int(result, "you_receive")));
    let open: Vec<String> = after.tops().map(id).collect();
    assert_eq!(sorted(open), sorted(texts(result, "then_you_choose_from")));
    let warning = example["warning"].as_table().expect("the warning");
    let game = solo(&WORKED.replace("academy", "apothecary"));
    game.worth(&format!("dispensary {}", int(warning, "with_apothecary_sixths")));
    let after = game.opponent(&format!("build {}", text(warning, "with_apothecary_choice")));
    after.is("opponent", &format!("coins 4-{}", int(warning, "with_apothecary_coins_paid")));
}

/// The position that each row of `[[value]]` describes in words: opponent, others, the card, and
/// the clauses whose part is meant (all, if none is named).
fn valued(
    name: &str,
) -> (u8, &'static str, &'static str, &'static str, &'static str, &'static [&'static str]) {
    const ALL: &[&str] = &[];
    const LINKS: &[&str] = &["12.10", "12.11"];
    match name {
        "blue_plain" => (1, "board rhodos a", "", "", "pawnshop", ALL),
        "blue_chain" => (1, "board rhodos a", "", "", "altar", ALL),
        "raw_needed" => (1, "board rhodos a cards clay_pool", "", "", "lumber_yard", ALL),
        "raw_not_needed" => (1, "board rhodos a cards clay_pool lumber_yard", "", "", "stone_pit", ALL),
        "double_needed" => (2, "board rhodos a coins 3", "", "", "sawmill", ALL),
        "double_not_needed" => {
            (2, "board rhodos a coins 3 cards clay_pool stone_pit", "", "", "sawmill", ALL)
        }
        "choice_needed" => (1, "board babylon a coins 2", "", "", "timber_yard", ALL),
        "goods_needed" => (1, "board alexandria a", "", "", "loom_1", ALL),
        "goods_not_needed" => (1, "board alexandria a cards press_1", "", "", "loom_1", ALL),
        "tavern_poor" => (1, "board rhodos a coins 2", "", "", "tavern", ALL),
        "tavern_rich" => (1, "board rhodos a coins 3", "", "", "tavern", ALL),
        "post" => (1, "board rhodos a", "", "", "east_trading_post", ALL),
        "link_mil_one" => (2, "board giza a cards quarry", "cards barracks", "", "walls", LINKS),
        "link_mil_both" => {
            (2, "board giza a cards quarry", "cards barracks", "cards stockade", "walls", LINKS)
        }
        "link_two_mil_one" => {
            (2, "board ephesos a cards brickyard", "cards barracks", "", "laboratory", LINKS)
        }
        "link_two_mil_both" => {
            (2, "board ephesos a cards brickyard", "cards barracks", "cards stockade", "laboratory", LINKS)
        }
        "science_first" => (1, "board ephesos a", "", "", "scriptorium", ALL),
        "science_set" => (1, "board ephesos a cards apothecary workshop", "", "", "scriptorium", &["12.15"]),
        "coin_rate_3" => (1, "board rhodos a coins 4", "", "", "militia", &["12.17"]),
        "coin_rate_2" => (1, "board rhodos a coins 2", "", "", "secret_warehouse", &["12.17"]),
        "mil_loss_to_win" => (
            2,
            "board rhodos a cards clay_pool lumber_yard",
            "cards barracks",
            "cards stockade",
            "stables",
            ALL,
        ),
        "mil_tie_to_win" => (1, "board rhodos a", "", "", "barracks", ALL),
        "mil_strongest" => (1, "board rhodos a cards stables", "cards stockade", "", "barracks", ALL),
        "guild_now" => (
            3,
            "board rhodos a cards foundry brickyard stone_pit sawmill",
            "cards clay_pool lumber_yard ore_vein",
            "cards quarry mine stone_pit timber_yard",
            "workers_guild",
            ALL,
        ),
        "stage_vp" => (1, "board giza a cards stone_pit", "", "", "stage", ALL),
        other => panic!("no position is drawn for `{other}`"),
    }
}

#[test]
fn single_values() {
    let Some(vectors) = vectors() else { return };
    for row in rows(&vectors, "value") {
        let name = text(row, "id");
        let (age, opponent, you, helper, card, clauses) = valued(name);
        let market = if card == "stage" { "tavern" } else { card };
        let game = solo(&format!(
            "age {age} first opponent cities\nyou board olympia b {you}\nopponent {opponent}\nhelper {helper}\nmarket {market}"
        ));
        let sixths = int(row, "sixths") as i32;
        if row.get("excluded").is_some() {
            game.worth(&format!("{card} unwanted"));
        } else if clauses.is_empty() {
            game.worth(&format!("{card} {sixths}"));
        } else {
            game.part(card, &clauses.join(" "), sixths);
        }
    }
}

/// A card of this color that is not yet used and lies in none of these groups, as sketches write it.
fn of_color(color: &str, taken: &mut Vec<Group>, used: &mut Vec<Card>) -> String {
    // The vectors spell gray the British way.
    let color = color.replace("grey", "gray");
    let place = Color::ALL.iter().position(|c| c.id() == color).expect("a color");
    let new = |card: &Card| {
        let data = tables().card(*card);
        !taken.contains(&data.group) && used.iter().all(|other| tables().card(*other).kind != data.kind)
    };
    let card = tables().color[place].iter().find(new).expect("a card");
    used.push(card);
    taken.push(tables().card(card).group);
    format!("{}@{}", id(card), tables().card(card).group.id())
}

#[test]
fn the_helper() {
    let Some(vectors) = vectors() else { return };
    for row in rows(&vectors, "helper") {
        let mut used = Vec::new();
        let mut owned = Vec::new();
        for (color, n) in counts(&row["owned"]) {
            (0..n).for_each(|_| owned.push(of_color(&color, &mut Vec::new(), &mut used)));
        }
        let colors = texts(row, "available");
        let mut taken = Vec::new();
        let offered: Vec<String> =
            colors.iter().map(|color| of_color(color, &mut taken, &mut used)).collect();
        let game = helper_to_pick(&format!(
            "age 1 first you
            you board giza a
            opponent board babylon a
            helper cards {}
            market {}",
            owned.join(" "),
            offered.join(" ")
        ));
        let may: Vec<&str> = game
            .helper_candidates()
            .map(id)
            .map(|card| {
                colors[offered.iter().position(|c| c.starts_with(&format!("{card}@"))).expect("offered")]
                    .as_str()
            })
            .collect();
        assert_eq!(may, texts(row, "candidates"));
    }
}

#[test]
fn the_black_market() {
    let Some(vectors) = vectors() else { return };
    for row in rows(&vectors, "black_market") {
        let mut city = Vec::new();
        for kind in texts(row, "opponent_raw_types") {
            city.push(match kind.as_str() {
                "clay" => "clay_pool",
                "wood" => "lumber_yard",
                "ore" => "ore_vein",
                _ => "stone_pit",
            });
        }
        let rest = texts(row, "remaining_deck");
        let table = format!("you board giza a\nopponent board alexandria a cards {}\nhelper", city.join(" "));
        assert_eq!(black_market("normal", &table, &rest.join(" ")), text(row, "gains"), "{rest:?}");
    }
    let active = rows(&vectors, "black_market_active")[0];
    for level in ["learner", "beginner", "normal", "advanced"] {
        let table = "you board giza a\nopponent board alexandria a\nhelper";
        let gained = black_market(level, table, "clay_pool");
        assert_eq!(gained != "none", texts(active, "levels").iter().any(|l| l == level), "{level}");
    }
    assert_eq!(ints(active, "ages"), [1, 2]);
}

#[test]
fn the_tower_in_solo() {
    let Some(vectors) = vectors() else { return };
    let row = rows(&vectors, "babel_total")[0];
    let extra = rows(&vectors, "babel_solo_extra")[0];
    for (i, tiles) in ints(row, "tiles").into_iter().enumerate() {
        let end = |option: &str| {
            format!(
                "age 3 tower {option}\nyou board giza a placed {tiles}\nopponent board babylon a placed {tiles}\nhelper"
            )
        };
        solo(&end("")).sources("you", &format!("tower {}", ints(row, "you")[i]));
        let instead = solo(&end("option tower_extra instead"));
        instead.sources("you", &format!("tower {}", ints(extra, "you")[i]));
        instead.sources("opponent", &format!("tower {}", ints(extra, "opponent")[i]));
    }
}

#[test]
fn the_grades() {
    let Some(vectors) = vectors() else { return };
    for row in rows(&vectors, "result") {
        for difference in [int(row, "min"), int(row, "max")] {
            let grade = Grade::of(difference as i32).id().replace('-', "_");
            assert_eq!(grade, text(row, "name"), "{difference}");
        }
    }
}

#[test]
fn science_scores() {
    let Some(vectors) = vectors() else { return };
    for (key, set_bonus) in [("science", 0), ("science_aristotle", 3)] {
        for row in rows(&vectors, key) {
            let symbols = ["compass", "gear", "tablet"].map(|symbol| int(row, symbol) as u8);
            let science = Science { symbols, wild: int(row, "wild") as u8, set_bonus, ..Science::default() };
            assert_eq!(i64::from(science.best()), int(row, "vp"), "{row:?}");
        }
    }
}

#[test]
fn conflicts_of_shields() {
    let Some(vectors) = vectors() else { return };
    for row in rows(&vectors, "military") {
        let shields = ints(row, "shields");
        let mut field = Field {
            cities: shields.len(),
            shields: Default::default(),
            peaceful: Seats::NONE,
            deflect: Seats::NONE,
            per_defeat: 1,
            pair_twice: false,
        };
        for (seat, &n) in shields.iter().enumerate() {
            field.shields.0[seat] = n as u8;
        }
        for seat in ints(row, "diplomacy_seats") {
            field.peaceful = field.peaceful.with(Seat(seat as u8));
        }
        let spoils = field.fight();
        let value = [1, 3, 5][int(row, "age") as usize - 1];
        for seat in 0..shields.len() {
            assert_eq!(i64::from(spoils.victories.0[seat]), ints(row, "victories")[seat], "{row:?}");
            assert_eq!(i64::from(spoils.defeats.0[seat]), ints(row, "defeats")[seat], "{row:?}");
            let delta = i64::from(spoils.victories.0[seat]) * value - i64::from(spoils.defeats.0[seat]);
            assert_eq!(delta, ints(row, "vp_delta")[seat]);
        }
    }
}

#[test]
fn trade_rows() {
    let Some(vectors) = vectors() else { return };
    let mut seen = 0;
    for row in rows(&vectors, "trade") {
        let truth = |key: &str| row.get(key).and_then(Value::as_bool).unwrap_or(false);
        let mut cost = Cost::NONE;
        for (kind, n) in counts(&row["cost"]) {
            cost.0[Resource::named(&kind).expect("a resource").index()] = n;
        }
        let trader = trader(
            &units(&texts(row, "own")),
            &units(&texts(row, "left")),
            &units(&texts(row, "right")),
            [truth("left_post") || truth("raw_both"), truth("right_post") || truth("raw_both")],
            [truth("marketplace"); 2],
        );
        let mut found: Vec<(u8, u8)> =
            trader.ways(&cost, 0).all().iter().map(|pay| (pay.left, pay.right)).collect();
        found.sort_unstable();
        let stated: Vec<(u8, u8)> = row["options"]
            .as_array()
            .expect("options")
            .iter()
            .map(|pair| {
                (pair[0].as_integer().expect("left") as u8, pair[1].as_integer().expect("right") as u8)
            })
            .collect();
        assert_eq!(found, stated, "{}", text(row, "id"));
        let least = found.iter().map(|&(left, right)| i64::from(left + right)).min().unwrap_or(-1);
        assert_eq!(least, int(row, "min_total"), "{}", text(row, "id"));
        seen += 1;
    }
    assert_eq!(seen, 52);
}

/// `wood`, `wood*2` or `wood/clay` as kinds and amount.
fn units(cards: &[String]) -> Vec<(Choice, u8)> {
    let unit = |card: &String| {
        let (kinds, amount) =
            card.split_once('*').map_or((card.as_str(), 1), |(kind, n)| (kind, n.parse().expect("n")));
        let mask = kinds.split('/').map(|kind| 1 << Resource::named(kind).expect("a resource").index()).sum();
        (Choice(mask), amount)
    };
    cards.iter().map(unit).collect()
}

#[test]
fn other_scores() {
    let Some(vectors) = vectors() else { return };
    let row = rows(&vectors, "coins_vp")[0];
    for (coins, vp) in ints(row, "coins").into_iter().zip(ints(row, "vp")) {
        let text = format!("age 3\n1 board giza a coins {coins}\n2 board rhodos a\n3 board babylon a");
        table(&text).sources("1", &format!("coins {vp}"));
    }
    for row in rows(&vectors, "guild_vp") {
        let guild = text(row, "guild");
        let sketch = match guild {
            "shipowners_guild" => "1 cards stone_pit mine quarry loom_1 press_1 spies_guild shipowners_guild",
            "builders_guild" => "1 stages 3 cards builders_guild;2 stages 2",
            "strategists_guild" => "1 cards strategists_guild;2 defeats 3;3 defeats 1",
            "craftsmens_guild" => "1 cards craftsmens_guild;2 cards loom_1 press_1;3 cards glassworks_1",
            "diplomats_guild" => "",
            other => panic!("no city is drawn for {other}"),
        };
        if guild == "diplomats_guild" {
            let end = "age 3 leaders
                you board giza a leaders nero midas plato
                opponent board babylon a cards diplomats_guild
                helper";
            solo(end).sources("opponent", &format!("guilds {}", int(row, "vp")));
            continue;
        }
        let mut text = "age 3".to_owned();
        for (seat, board) in [(1, "giza"), (2, "rhodos"), (3, "babylon")] {
            let more =
                sketch.split(';').find_map(|part| part.strip_prefix(&format!("{seat} "))).unwrap_or("");
            text.push_str(&format!("\n{seat} board {board} a {more}"));
        }
        let game = table(&text);
        let card = tables().copies(guild).first().expect("the guild");
        assert_eq!(i64::from(game.card_points(Seat(0), card)), int(row, "vp"), "{guild}");
    }
    for row in rows(&vectors, "yellow_vp") {
        let (city, hand, build) = match text(row, "card") {
            "arena" => ("stages 2 cards dispensary", "arena", "build arena chain"),
            _ => (
                "cards loom_1 glassworks_1 press_1 brickyard",
                "chamber_of_commerce",
                "build chamber_of_commerce",
            ),
        };
        let game = table(&format!(
            "age 3\n1 board giza a coins 0 {city} hand {hand}\n2 board rhodos a\n3 board babylon a"
        ));
        let game = game.round(build).is("1", &format!("coins {}", int(row, "coins")));
        game.sources("1", &format!("yellow {}", int(row, "vp")));
        assert_eq!(game.phase, Phase::Turn);
    }
}
