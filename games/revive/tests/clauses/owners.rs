//! Components of owners in play, in the whole grammar of effects.

use crate::support::options_of;
use crate::support::table::{Script as _, Table};
use conformance::random::RandomGames;
use kernel::components::Overlay;
use kernel::{Actor, Dice, Game as _};
use revive::components::tables;
use revive::{Color, Half, Move, Position, Res, ReviveOptions, Source, Stock};

/// Plays with these entries laid over ours: a file and what it holds.
fn own(files: &[(&str, &str)], play: impl FnOnce()) {
    let file = |(file, text): &(&str, &str)| Overlay { file: format!("{file}.toml"), text: (*text).into() };
    let overlays: Vec<Overlay> = files.iter().map(file).collect();
    kernel::erased::add_components(&revive::GAME, &overlays).unwrap_or_else(|why| panic!("{why}"));
    let print = kernel::component_set::fingerprint(&overlays);
    let set = kernel::erased::AnyGame::component_set(&revive::GAME, print.as_deref());
    set.expect("the set that was added").within(play);
}

/// An entry that says one thing.
fn entry(kind: &str, id: &str, says: &str) -> String {
    format!("[[{kind}]]\nid = \"{id}\"\n{says}\n")
}

/// May this move be made now?
fn allows(table: &Table, text: &str) -> bool {
    let (actor, mv) = table.read(None, text);
    table.position.check(actor, mv).is_ok()
}

fn two() -> Table {
    Table::of("nadair_sun kuniban_sun")
}

#[test]
fn rv_21_3_purple_points_of_an_effect() {
    let geode =
        entry("crate", "geode", "effects = [{ op = \"end_points\", n = 3 }, { op = \"points\", n = 1 }]");
    own(&[("crates", &geode)], || {
        let table = two().crates("1", "geode").scored_before("1", 7).play("open geode");
        table.is("1", "score 8").sheet("1", Source::CardBonus, 3).sheet("1", Source::Blue, 8);
    });
}

#[test]
fn rv_21_4_the_range_of_an_effect_is_for_the_next_action() {
    let geode = entry("crate", "geode", "effects = [{ op = \"modify\", mod = \"range\", n = 1 }]");
    let herder = "top = { effects = [{ op = \"modify\", mod = \"range\", n = 1 }, { op = \"free_action\", kinds = [\"build\"] }] }";
    own(&[("crates", &geode), ("cards", &entry("card", "herder", herder))], || {
        let table = two().has("1", "figure s12c").crates("1", "geode");
        table.holds("1", "0/3/0/1").refuse("build small s24a", "2.7");
        let opened = table.holds("1", "0/3/0/1").play("open geode");
        opened.play("build small s24a").is("1", "stock 0/0/0/0");
        // It is gone with the action in progress, used or not.
        opened.play("switch food").holds("1", "0/3/0/1").refuse("build small s24a", "2.7");
        let table = two().has("1", "figure s12c").active("1", "herder").holds("1", "0/3/0/1");
        table.play("play herder in upper_1. build small s24a").is("1", "stock 0/0/0/0").legal("end");
    });
}

#[test]
fn rv_21_4_a_machine_that_helps_with_two_actions() {
    let less = "effects = [{ op = \"modify\", mod = \"discount\", action = \"build\", n = 2 }, { op = \"modify\", mod = \"discount\", action = \"populate\", n = 2 }]";
    own(&[("machines", &entry("machine", "steam_hammer", less))], || {
        let table = two().token("1", "gray_depot steam_hammer").energy("1", 1).has("1", "figure s12c");
        let table = table.holds("1", "0/1/0/0").refuse("build small s12d", "2.7").play("use steam_hammer");
        let built = table.play("build small s12d. skip").is("1", "stock 0/0/0/0, busy 1");
        built.holds("1", "0/2/0/6").refuse("build small s24a", "2.7");
    });
}

#[test]
fn rv_14_3_two_machines_reach_where_one_does_not() {
    let range = entry("machine", "steam_hammer", "effects = [{ op = \"modify\", mod = \"range\", n = 1 }]");
    own(&[("machines", &range)], || {
        let table = Table::of("nadair_moon kuniban_sun").has("1", "figure s12c").holds("1", "1/0/0/0");
        let only = |table: Table| {
            table.change(|p| {
                for place in ["s12a", "s12d", "s13a", "s22a"] {
                    let hex = tables().map.named(place).unwrap().hex();
                    p.seats[kernel::Seat(1)].buildings[0].insert(hex);
                }
            })
        };
        let table = only(table).active("1", "fire_keeper").unlocked("1", "road").energy("1", 2);
        table.play("play fire_keeper in lower_1").refuse("ability", "4.6");
        let table = table.token("1", "gray_depot steam_hammer").play("play fire_keeper in lower_1");
        table.play("ability. put s24a with signpost steam_hammer").is("1", "stock 0/0/2/0, busy 2, pieces 4");
    });
}

#[test]
fn rv_21_5_a_discount_that_names_its_resource() {
    let herder = "top = { effects = [{ op = \"while_in_slot\", modify = { mod = \"discount\", action = \"explore\", n = 2, res = \"gear\" } }] }";
    let plow =
        "effects = [{ op = \"modify\", mod = \"discount\", action = \"explore\", n = 1, res = \"food\" }]";
    own(
        &[("cards", &entry("card", "herder", herder)), ("machines", &entry("machine", "steam_hammer", plow))],
        || {
            let table = two().slot("1", "upper_1", "herder").back("s33 g1f2.2");
            table.holds("1", "0/0/0/1").refuse("explore s33", "2.7");
            table.holds("1", "0/0/0/2").play("explore s33").is("1", "stock 0/0/0/0, score 2");
            // Food of the back, then of the distance.
            let table = table.token("1", "gray_depot steam_hammer").energy("1", 1).holds("1", "0/0/0/1");
            table.play("use steam_hammer. explore s33").is("1", "stock 0/0/0/0, busy 1");
        },
    );
}

#[test]
fn rv_21_6_resources_of_choice_for_cards_of_a_color() {
    let herder = "top = { effects = [{ op = \"gain_per\", counter = \"green_cards_in_slots\", res = \"basic\", n = 1 }] }";
    let scribe = "top = { effects = [{ op = \"gain_per\", counter = \"gray_cards_in_slots\", res = \"basic_same\", n = 2 }] }";
    let all = [entry("card", "herder", herder), entry("card", "scribe", scribe)].concat();
    own(&[("cards", &all)], || {
        let table = two().active("1", "herder").slot("1", "lower_1", "reader");
        table.play("play herder in upper_1. gain gear").is("1", "stock 0/1/0/0").legal("end");
        // With a machine for all colors the herder counts, too.
        let table =
            table.token("1", "green_depot kaleidoscope").energy("1", 1).play("play herder in upper_1");
        table.play("count plain. gain food").is("1", "stock 0/0/0/1, busy 0");
        let wild = table.play("count wild herder with kaleidoscope").refuse("gain gear", "4.7");
        wild.play("gain gear food").is("1", "stock 0/1/0/1, busy 1").legal("end");
        let table = two().active("1", "scribe").slot("1", "lower_1", "scrapper");
        table.play("play scribe in upper_1. gain food food").is("1", "stock 0/0/0/2");
    });
}

/// Five tokens with 1 range each, and a machine of every board that has it, too.
#[test]
fn rv_21_4_four_machines_at_most_change_an_action() {
    let tokens = ["steam_plow", "field_kitchen", "printing_press", "greenhouse", "steam_hammer"];
    let range = "effects = [{ op = \"modify\", mod = \"range\", n = 1 }]";
    let all: String = tokens.iter().map(|id| entry("machine", id, range)).collect();
    own(&[("machines", &all)], || {
        let table = two().has("1", "figure s12c").holds("1", "0/3/0/1").energy("1", 6).unlocked("1", "road");
        let table = table.token("1", "green_depot printing_press, green_works greenhouse");
        let table =
            table.token("1", "yellow_depot steam_plow, yellow_works field_kitchen, gray_depot steam_hammer");
        // One is enough, whichever it is.
        for id in tokens.iter().chain(&["signpost"]) {
            table.play(&format!("build small s24a with {id}")).is("1", "stock 0/0/0/0, busy 1");
        }
        table.play("build small s24a with steam_plow steam_hammer").is("1", "stock 0/0/0/1, busy 2");
        table.refuse("build small s24a with steam_plow greenhouse steam_hammer", "13.1");
        table.no_move("build small s24a with signpost steam_plow field_kitchen printing_press greenhouse");
    });
}

/// In a branch and in an exchange the color is that of the terrain, or of the card. Before version 5 it was green there.
#[test]
fn rv_21_11_a_color_in_a_branch_and_in_an_exchange() {
    let branch = "after = [{ op = \"choose\", options = [[{ op = \"advance\", track = \"of_terrain\", n = 1 }], [{ op = \"points\", n = 1 }]] }]";
    own(&[("tribes", &entry("piece", "workshop", branch))], || {
        let table = Table::of("formica_moon nadair_sun").active("1", "fire_keeper").holds("1", "1/0/0/0");
        let table = table.ground("s12b", "mountain").play("play fire_keeper in lower_1. ability. put s12b");
        table.play("branch 1").is("1", "gray 2, green 1").legal("end");
        table.under(4).play("branch 1").is("1", "gray 1, green 2");
        table.play("branch 2").is("1", "gray 1, green 1, score 1");
    });
    let exchange = "trigger = [{ on = \"card_gained_from_display\", effects = [{ op = \"exchange\", pay = { crystal = 1 }, get = [{ op = \"gain_by_colour\", of = \"card\", n = 2 }], max = 1 }] }]";
    own(&[("tribes", &entry("technology", "card_gain_resource", exchange))], || {
        let table =
            Table::of("kuniban_sun nadair_sun").knows("1", "t1").active("1", "toolmaker").shows("smith");
        let table = table.holds("1", "1/0/0/0").play("play toolmaker in lower_1. take smith");
        table.play("trade crystal").is("1", "stock 0/3/0/0").legal("end");
        table.under(4).play("trade crystal").is("1", "stock 0/1/2/0");
    });
}

#[test]
fn rv_21_12_the_action_with_the_most_range_comes_first() {
    let herder = "top = { effects = [{ op = \"free_action\", kinds = [\"build\"] }, { op = \"free_action\", kinds = [\"build\"], range = 2 }] }";
    own(&[("cards", &entry("card", "herder", herder))], || {
        let table = two().has("1", "figure s12c").active("1", "herder").holds("1", "0/6/0/0");
        let table = table.play("play herder in upper_1. build small s24a").is("1", "stock 0/3/0/0");
        table.refuse("build small s24d", "2.7").play("build small s12d").is("1", "stock 0/0/0/0");
    });
}

#[test]
fn rv_7_9_crystals_of_a_back_can_be_saved() {
    let back = entry("area_tile", "power_bay", "back = { cost = { crystal = 1, gear = 1 }, points = 1 }");
    own(&[("tiles", &back)], || {
        let table = Table::of("formica_moon nadair_sun").knows("1", "t1 t2").has("1", "small s34a");
        let table =
            table.ground("s34c", "plains").has("1", "piece s34c").back("s33 g1c1.1").holds("1", "0/1/0/0");
        table.play("explore s33 less crystal").is("1", "stock 0/0/0/0, score 1");
        table.refuse("explore s33 less gear", "2.7").refuse("explore s33", "7.9");
        table.holds("1", "1/0/0/0").play("explore s33 less gear").is("1", "stock 0/0/0/0");
        table.holds("1", "1/1/0/0").refuse("explore s33 less food", "7.9");
    });
}

#[test]
fn rv_21_7_own_pieces_as_origins() {
    let origin = entry(
        "technology",
        "workshop_discount",
        "passive = [{ passive = \"origin\", piece = \"workshop\" }]",
    );
    own(&[("tribes", &origin)], || {
        let table = Table::of("formica_moon nadair_sun").has("1", "piece s12b, figure s34d");
        let table = table.holds("1", "0/3/0/0").refuse("build small s12d", "2.7");
        table.knows("1", "t2").play("build small s12d").is("1", "stock 0/0/0/0");
    });
}

#[test]
fn rv_21_8_what_is_named_is_all_of_it() {
    let cards = [
        entry(
            "card",
            "fisher",
            "colour = \"green\"\ntop = { effects = [{ op = \"take_card\", colour = \"any\" }] }",
        ),
        entry(
            "card",
            "herder",
            "top = { effects = [{ op = \"gain\", res = \"food\", n = 1 }], stack = true }",
        ),
    ];
    let modules = entry("module", "songbook", "colours = [\"gray\"]");
    let machines = entry("machine", "kaleidoscope", "effects = [{ op = \"modify\", mod = \"wild_colour\" }]");
    let tribes = entry(
        "technology",
        "card_gain_resource",
        "trigger = [{ on = \"card_gained_from_display\", effects = [{ op = \"gain_by_colour\", of = \"card\", n = 2 }] }]",
    );
    let scores = [
        entry("location", "house_of_guests", "score = { per = \"recruited_cards\", points = 1 }"),
        entry("location", "crossroads", "score = { per = \"crates\", points = 2 }"),
        entry("location", "harbor", "score = { track = \"gray\" }"),
    ];
    let back = entry("area_tile", "power_bay", "back = { cost = { crystal = 1 }, points = 1 }");
    let road = entry("reward_space", "road", "needs = { gray = 4 }");
    let files = [
        ("cards", cards.concat()),
        ("modules", modules),
        ("machines", machines),
        ("tribes", tribes),
        ("locations", scores.concat()),
        ("tiles", back),
        ("player_board", road),
    ];
    let files: Vec<(&str, &str)> = files.iter().map(|(file, text)| (*file, text.as_str())).collect();
    own(&files, || {
        let t = tables();
        let fisher = t.card(t.cards.named("fisher").unwrap());
        assert_eq!((fisher.color, fisher.half(Half::Top).stack), (Color::Green, false));
        assert!(fisher.half(Half::Bottom).stack, "the other half is ours");
        let score = |id: &str, count: u8| {
            t.location[kernel::Id::index(t.locations.named(id).unwrap())].score.of(count)
        };
        assert_eq!((score("house_of_guests", 3), score("crossroads", 3), score("harbor", 9)), (3, 6, 9));
        assert!(t.backs.iter().any(|back| back.cost == Stock::of(Res::Crystal, 1)));
        assert_eq!(t.reward[kernel::Id::index(t.rewards.named("road").unwrap())].needs, [0, 0, 4]);
        let table = Table::of("kuniban_sun nadair_sun").knows("1", "t1").active("1", "fisher");
        table.play("play fisher in upper_1. take scribe").is("1", "stock 0/0/2/0, active scribe");
    });
}

#[test]
fn rv_21_9_a_half_used_again_hibernates() {
    let sleeper = "top = { effects = [{ op = \"gain\", res = \"food\", n = 1 }, { op = \"hibernate_remove\" }], stack = true }";
    own(&[("cards", &entry("card", "herder", sleeper))], || {
        let table =
            two().slot("1", "upper_1", "herder").active("1", "forager").play("play forager in upper_1");
        table.legal("skip").play("sleep").is("1", "hibernations 1, resting forager").refuse("end", "4.6");
    });
}

/// Every operation that components of all kinds may have.
fn all_ops() -> Vec<String> {
    let basics = ["gear", "book", "food", "crystal", "basic", "basic_same"];
    let mut ops: Vec<String> =
        basics.iter().map(|res| format!("op = \"gain\", res = \"{res}\", n = 2")).collect();
    for op in [
        "points",
        "end_points",
        "gain_energy",
        "recover_energy",
        "gain_crate",
        "slot_to_rest",
        "rest_to_active",
    ] {
        ops.push(format!("op = \"{op}\", n = 2"));
    }
    for op in
        ["reuse_crate", "take_module", "take_artifact", "tribe_ability", "use_active_top", "reset_switch"]
    {
        ops.push(format!("op = \"{op}\""));
    }
    ops.push("op = \"move_population\"".into());
    for color in ["green", "yellow", "gray", "any"] {
        ops.push(format!("op = \"advance\", track = \"{color}\", n = 2"));
        ops.push(format!("op = \"take_card\", colour = \"{color}\", source = \"display\""));
        ops.push(format!("op = \"play_card\", colour = \"{color}\""));
    }
    for counter in ["yellow_cards_in_slots", "green_cards_in_slots", "gray_cards_in_slots", "flasks_visible"]
    {
        ops.push(format!("op = \"gain_per\", counter = \"{counter}\", res = \"basic\", n = 1"));
    }
    for counter in ["population_on_board", "waters"] {
        ops.push(format!("op = \"gain_per\", counter = \"{counter}\", res = \"crystal\", n = 1"));
    }
    ops.push("op = \"free_action\", kinds = [\"build\", \"explore\", \"populate\"], range = 2".into());
    ops.push(
        "op = \"exchange\", pay = { gear = 1, basic = 1 }, get = [{ op = \"points\", n = 1 }], max = 3"
            .into(),
    );
    ops.push("op = \"choose\", options = [[{ op = \"take_module\" }], [{ op = \"points\", n = 1 }, { op = \"gain_crate\", n = 1 }]]".into());
    ops.push("op = \"modify\", mod = \"range\", n = 1".into());
    ops
}

/// Every operation, modifier, counter and form that the grammar has is read, wherever it may stand.
#[test]
fn rv_21_2_the_whole_grammar_is_read() {
    let ops = all_ops();
    let check = |files: &[(&str, String)]| {
        let file =
            |(file, text): &(&str, String)| Overlay { file: format!("{file}.toml"), text: text.clone() };
        let overlays: Vec<Overlay> = files.iter().map(file).collect();
        revive::components::check_overlays(&overlays).unwrap_or_else(|why| panic!("{why}"));
    };
    let sand = "{ kind = \"sand\" }";
    // Cards, modules, machines, crates, waters, tracks and technologies take them all.
    for op in &ops {
        let list = format!("effects = [{{ {op} }}]");
        let halves = format!("top = {{ {list} }}\nbottom = {{ {list}, stack = true, flasks = 2 }}");
        let water =
            format!("cells = [{{ kind = \"water\", reward = [{{ {op} }}] }}, {sand}, {sand}, {sand}]");
        let tracks = ["score_track", "progress_track"]
            .map(|track| format!("[{track}]\nbonus = [{{ space = 9, {list} }}]\n"));
        let technology = format!(
            "immediate = [{{ {op} }}]\ntrigger = [{{ on = \"crate_gained\", {list} }}]\nmachine = [{{ {op} }}]"
        );
        check(&[
            ("cards", entry("card", "herder", &halves)),
            ("modules", entry("module", "songbook", &list)),
            ("machines", entry("machine", "steam_plow", &list)),
            ("crates", entry("crate", "geode", &list)),
            ("tiles", entry("area_tile", "power_bay", &water)),
            ("player_board", tracks.concat()),
            ("tribes", entry("technology", "gain_1_energy", &technology)),
        ]);
    }
    for change in [
        "rotate_card\"",
        "wild_colour\"",
        "range_free\", action = \"explore\"",
        "discount\", action = \"populate\", n = 2, res = \"book\"",
    ] {
        check(&[(
            "machines",
            entry("machine", "steam_plow", &format!("effects = [{{ op = \"modify\", mod = \"{change} }}]")),
        )]);
    }
    check(&[("cards", entry("card", "herder", "top = { effects = [{ op = \"hibernate_remove\" }] }"))]);
    let passives = "passive = [{ passive = \"open_slot\", slot = \"right\" }, { passive = \"range\", n = 1 }, { passive = \"free_pass\", kinds = [\"sand\", \"plains\"] }, { passive = \"discount\", action = \"explore\", n = 1, res = \"book\" }, { passive = \"terrain_discount\", action = \"build\", terrain = \"forest\", n = 1 }, { passive = \"no_extra_books\" }, { passive = \"switch_copy_bottom\" }]";
    check(&[("tribes", entry("technology", "gain_1_energy", passives))]);
    let passives = "passive = [{ passive = \"origin\", piece = \"falcon\" }, { passive = \"origin_range\", origin = \"falcon\", n = 1 }, { passive = \"adjacent_discount\", to = \"falcon\", n = 1, cap = 2 }]";
    check(&[("tribes", entry("technology", "falcon_discount", passives))]);
    for per in [
        "crates",
        "energy",
        "modules",
        "population",
        "population_on_large",
        "large_buildings",
        "tribe_uses",
        "flasks",
        "recruited_cards",
        "waters",
        "crystals_touched",
        "tiles_present",
    ] {
        check(&[(
            "locations",
            entry("location", "harbor", &format!("score = {{ per = \"{per}\", points = 1, every = 2 }}")),
        )]);
        check(&[(
            "artifacts",
            entry(
                "artifact_card",
                "host",
                &format!("white = {{ per = \"{per}\", thresholds = [[2, 3], [4, 9]] }}"),
            ),
        )]);
    }
}

/// Parts that the grammar has for a place of their own say which one that is.
#[test]
fn rv_21_2_parts_that_stand_elsewhere_only() {
    let refused = |file: &str, kind: &str, id: &str, says: &str| {
        let file = Overlay { file: format!("{file}.toml"), text: entry(kind, id, says) };
        revive::components::check_overlays(&[file]).expect_err(says).to_string()
    };
    let why = refused("crates", "crate", "geode", "effects = [{ op = \"take_machine\", colour = \"gray\" }]");
    assert!(why.contains("only a reward space gives a machine, as `reward = { kind = \"special_machine\", color = \"gray\" }`"), "{why}");
    let deck = "effects = [{ op = \"take_card\", color = \"any\", source = \"display_or_deck\" }]";
    let why = refused("modules", "module", "songbook", deck);
    assert!(why.contains("only exploring takes the top card of the deck"), "{why}");
    for ability in [
        "ability = [{ op = \"tribe_ability\" }]",
        "ability = [{ op = \"choose\", options = [[{ op = \"gain\", res = \"food\", n = 1 }], [{ op = \"exchange\", pay = { food = 1 }, get = [{ op = \"tribe_ability\" }], max = 1 }]] }]",
    ] {
        let why = refused("tribes", "tribe_side", "nadair_sun", ability);
        assert!(why.contains("an ability does not use itself"), "{why}");
    }
    let bonus = "needs = { gray = 12 }\nreward = { kind = \"card_bonus\", color = \"gray\", points = 13 }";
    assert!(refused("player_board", "reward_space", "mountain_guests", bonus).contains("12 at most"));
    let score = "score = { per = \"crates\", points = 13 }";
    assert!(refused("locations", "location", "harbor", score).contains("12 at most"));
    // As it says itself.
    let depot = "reward = { kind = \"special_machine\", color = \"green\" }";
    let geode = entry("crate", "geode", "effects = [{ op = \"advance\", track = \"gray\", n = 1 }]");
    own(&[("player_board", &entry("reward_space", "gray_depot", depot)), ("crates", &geode)], || {
        let table = two().track("1", "k4").crates("1", "geode").play("open geode");
        table.lists("machine printing_press", true).lists("machine steam_hammer", false);
    });
}

/// A machine that gives back the energy that it takes, a card that plays itself, an ability that its own use brings on.
#[test]
fn rv_21_10_effects_that_feed_each_other_come_to_an_end() {
    let pump = "effects = [{ op = \"recover_energy\", n = 1 }, { op = \"gain\", res = \"food\", n = 1 }]";
    own(&[("machines", &entry("machine", "steam_hammer", pump))], || {
        let mut table =
            two().token("1", "gray_depot steam_hammer").energy("1", 1).change(|p| p.turn.actions = 1);
        let mut times = 0;
        while allows(&table, "use steam_hammer") {
            table = table.play("use steam_hammer. recover steam_hammer");
            times += 1;
            assert!(times < 1000, "a machine runs on and on");
        }
        assert!(times > 100, "{times}");
        table.refuse("use steam_hammer", "21.10").legal("end");
    });
    // One card rests, wakes and plays the other, within each other.
    let again = "top = { effects = [{ op = \"slot_to_rest\", n = 1 }, { op = \"rest_to_active\", n = 1 }, { op = \"play_card\", color = \"any\" }] }";
    let both = [entry("card", "herder", again), entry("card", "scribe", again)].concat();
    own(&[("cards", &both)], || {
        let mut table =
            two().active("1", "herder scribe").play("play herder in upper_1. play scribe in upper_2");
        let (mut next, mut times) = (["herder upper_1", "scribe upper_2"].into_iter().cycle(), 0);
        while allows(&table, &format!("rest {}", next.clone().next().unwrap().split(' ').next().unwrap())) {
            let (card, slot) = next.next().unwrap().split_once(' ').unwrap();
            table = table.play(&format!("rest {card}. wake {card}. play {card} in {slot}"));
            times += 1;
            assert!(times < 1000, "two cards play each other on and on");
        }
        assert!(times > 10, "{times}");
        while !allows(&table, "end") {
            table = table.play("skip");
        }
    });
    let trigger = entry(
        "technology",
        "card_gain_resource",
        "trigger = [{ on = \"tribe_ability_used\", effects = [{ op = \"tribe_ability\" }] }]",
    );
    let side = entry("tribe_side", "kuniban_sun", "ability = [{ op = \"gain\", res = \"food\", n = 1 }]");
    own(&[("tribes", &[trigger, side].concat())], || {
        let mut table = Table::of("kuniban_sun nadair_sun").knows("1", "t1").active("1", "fire_keeper");
        table = table.play("play fire_keeper in lower_1");
        let mut times = 0;
        while allows(&table, "ability") {
            table = table.play("ability");
            times += 1;
            assert!(times < 1000, "an ability brings itself on");
        }
        assert!(times > 10, "{times}");
        while !allows(&table, "end") {
            table = table.play("skip");
        }
    });
    // Points that bring on points, without asking anybody.
    let points: Vec<String> = (1..9)
        .map(|n| format!("{{ space = {}, effects = [{{ op = \"points\", n = 12 }}] }}", n * 4))
        .collect();
    let geode = entry("crate", "geode", "effects = [{ op = \"points\", n = 12 }]");
    let track = format!("[score_track]\nbonus = [{}]\n", points.join(", "));
    own(&[("crates", &geode), ("player_board", &track)], || {
        let table = Table::with("second_lap bonuses", "nadair_sun kuniban_sun")
            .crates("1", "geode")
            .play("open geode");
        table.legal("hibernate");
    });
}

/// Random games with a set of an owner in which everything does anything.
struct Anything;

impl RandomGames for Anything {
    type Game = Position;

    fn options(&self, seed: u64) -> ReviveOptions {
        options_of(seed)
    }

    fn closely(&self, seed: u64, n: u64) -> bool {
        n % 23 == seed % 23
    }

    fn most_closely(&self, _: u64, _: u64) -> bool {
        false
    }

    fn after(&mut self, before: &Position, _: Move, p: &Position) {
        if before.turn.in_action && !p.turn.in_action {
            let stock = p.seats[before.turn.seat].stock;
            assert!(stock.is_within(tables().common.caps), "stores when an action ends");
        }
    }
}

#[test]
fn rv_21_2_random_games_with_anything_anywhere() {
    // It shares no factor with the number of operations, so that each of them has its turn.
    const STEP: usize = 11;
    let ops = all_ops();
    assert!(
        (1..ops.len()).all(|n| !(n * STEP).is_multiple_of(ops.len())),
        "{} operations: not all have a turn",
        ops.len()
    );
    let mut turn = 0;
    let mut next = || {
        turn += 1;
        format!("{{ {} }}", ops[turn * STEP % ops.len()])
    };
    let machine_only = [
        "op = \"modify\", mod = \"rotate_card\"",
        "op = \"modify\", mod = \"wild_color\"",
        "op = \"modify\", mod = \"range_free\", action = \"explore\"",
        "op = \"modify\", mod = \"discount\", action = \"explore\", n = 2",
        "op = \"modify\", mod = \"discount\", action = \"explore\", n = 1, res = \"book\"",
        "op = \"modify\", mod = \"discount\", action = \"build\", n = 1 }, { op = \"modify\", mod = \"range\", n = 1",
    ];
    let in_slots = [
        "op = \"while_in_slot\", modify = { mod = \"range\", n = 1 }",
        "op = \"while_in_slot\", modify = { mod = \"discount\", action = \"explore\", n = 1, res = \"gear\" }",
        "op = \"while_in_slot\", modify = { mod = \"discount\", action = \"build\", n = 1 }",
        "op = \"hibernate_remove\"",
    ];
    let t = tables();
    let (mut cards, mut modules, mut machines, mut crates) =
        (String::new(), String::new(), String::new(), String::new());
    for (i, (_, card)) in t.cards.iter().enumerate() {
        let kind = if i < 6 { "starting_card" } else { "card" };
        let (own, stack) = (in_slots[i % in_slots.len()], i % 3 != 0);
        let top = format!("top = {{ effects = [{}, {}], stack = {stack} }}", next(), next());
        let bottom =
            format!("bottom = {{ effects = [{}, {{ {own} }}], stack = {stack}, flasks = 1 }}", next());
        cards += &entry(kind, card.id, &format!("{top}\n{bottom}"));
    }
    for (_, module) in t.modules.iter() {
        modules += &entry("module", module.id, &format!("effects = [{}]", next()));
    }
    for (i, (_, machine)) in t.machines.iter().enumerate().skip(3) {
        let effects = match machine_only.get(i % 10) {
            Some(only) => format!("{{ {only} }}"),
            None => format!("{}, {}", next(), next()),
        };
        machines += &entry("machine", machine.id, &format!("effects = [{effects}]"));
    }
    for (_, one) in t.crates.iter() {
        crates += &entry("crate", one.id, &format!("effects = [{}, {}]", next(), next()));
    }
    let bonus = |n: usize, next: &mut dyn FnMut() -> String| {
        let all: Vec<String> =
            (1..=n).map(|space| format!("{{ space = {space}, effects = [{}] }}", next())).collect();
        all.join(", ")
    };
    let tracks = format!(
        "[score_track]\nbonus = [{}]\n[progress_track]\nbonus = [{}]\n[hibernation_track]\nrewards = [{}]\n",
        bonus(8, &mut next),
        bonus(15, &mut next),
        bonus(6, &mut next)
    );
    let files = [
        ("cards", &*cards),
        ("modules", &modules),
        ("machines", &machines),
        ("crates", &crates),
        ("player_board", &tracks),
    ];
    own(&files, || conformance::random::games(&mut Anything, 1..400));
}

/// The same, but every other chance to leave something out or to end the turn is taken: 250 effects a turn are many moves.
struct Feeding;

impl RandomGames for Feeding {
    type Game = Position;

    fn options(&self, seed: u64) -> ReviveOptions {
        options_of(seed)
    }

    fn closely(&self, seed: u64, n: u64) -> bool {
        Anything.closely(seed, n)
    }

    fn most_closely(&self, _: u64, _: u64) -> bool {
        false
    }

    fn choose(&mut self, _: u64, position: &Position, actor: Actor, mv: Move, dice: &mut Dice) -> Move {
        let leaves = [Move::End, Move::Skip].into_iter().find(|leave| position.check(actor, *leave).is_ok());
        leaves.filter(|_| dice.below(2) == 0).unwrap_or(mv)
    }

    fn after(&mut self, before: &Position, mv: Move, p: &Position) {
        Anything.after(before, mv, p);
    }
}

/// Random games with a set in which everything feeds everything, by as much as may be: they end, and nothing overflows.
#[test]
fn rv_21_10_random_games_in_which_everything_feeds_everything() {
    let cards = "{ op = \"tribe_ability\" }, { op = \"slot_to_rest\", n = 12 }, { op = \"rest_to_active\", n = 12 }, \
         { op = \"use_active_top\" }, { op = \"play_card\", color = \"any\" }, { op = \"gain_per\", counter = \"flasks_visible\", res = \"crystal\", n = 12 }";
    let gains = "{ op = \"gain_energy\", n = 12 }, { op = \"recover_energy\", n = 12 }, { op = \"points\", n = 12 }, \
         { op = \"end_points\", n = 12 }, { op = \"take_artifact\" }, { op = \"gain_crate\", n = 12 }, { op = \"reuse_crate\" }";
    let helps = "{ op = \"modify\", mod = \"range\", n = 12 }, { op = \"take_module\" }, { op = \"take_card\", color = \"any\" }, \
         { op = \"free_action\", kinds = [\"build\", \"explore\", \"populate\"], range = 12 }";
    let discounts = ["explore", "build", "populate"]
        .map(|action| format!("{{ op = \"modify\", mod = \"discount\", action = \"{action}\", n = 12 }}"))
        .join(", ");
    let t = tables();
    let mut files = [String::new(), String::new(), String::new(), String::new(), String::new()];
    let [card_file, module_file, machine_file, crate_file, tribe_file] = &mut files;
    for (i, (_, card)) in t.cards.iter().enumerate() {
        let kind = if i < 6 { "starting_card" } else { "card" };
        let half = |name: &str, effects: &str| {
            format!("{name} = {{ effects = [{effects}], stack = true, flasks = 12 }}")
        };
        let lies = "{ op = \"while_in_slot\", modify = { mod = \"range\", n = 12 } }";
        let says = [half("top", cards), half("bottom", &format!("{gains}, {lies}"))].join("\n");
        *card_file += &entry(kind, card.id, &says);
    }
    for (_, module) in t.modules.iter() {
        *module_file += &entry("module", module.id, &format!("effects = [{helps}]\nflasks = 12"));
    }
    for (i, (_, machine)) in t.machines.iter().enumerate().skip(3) {
        let effects = [gains, cards, helps, &discounts][i % 4];
        *machine_file += &entry("machine", machine.id, &format!("effects = [{effects}]\nflasks = 12"));
    }
    for (_, one) in t.crates.iter() {
        *crate_file += &entry("crate", one.id, &format!("effects = [{gains}, {helps}]"));
    }
    for (_, technology) in t.technologies.iter() {
        let on = ["tribe_ability_used", "card_gained_from_display", "crate_gained"]
            .map(|on| format!("{{ on = \"{on}\", effects = [{{ op = \"tribe_ability\" }}, {gains}] }}"))
            .join(", ");
        let passives = "[{ passive = \"range\", n = 12 }, { passive = \"discount\", action = \"build\", n = 12 }, \
             { passive = \"terrain_discount\", action = \"build\", terrain = \"forest\", n = 12 }]";
        *tribe_file +=
            &entry("technology", technology.id, &format!("trigger = [{on}]\npassive = {passives}"));
    }
    let bonus: Vec<String> = (1..9).map(|n| format!("{{ space = {n}, effects = [{gains}] }}")).collect();
    let track = format!("[score_track]\nlap = 9\nbonus = [{}]\n", bonus.join(", "));
    let [cards, modules, machines, crates, tribes] = &files;
    let files = [
        ("cards", cards.as_str()),
        ("modules", modules),
        ("machines", machines),
        ("crates", crates),
        ("tribes", tribes),
        ("player_board", &track),
    ];
    own(&files, || conformance::random::games(&mut Feeding, 1..40));
}
