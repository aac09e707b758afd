//! Components of owners in play, in the whole grammar of effects.

use crate::support::options_of;
use crate::support::table::{Script as _, Table};
use conformance::random::RandomGames;
use kernel::components::Overlay;
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
