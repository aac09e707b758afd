//! Set-up, options and rulings: chapters 1, 22 and 23.

use crate::support::*;
use kernel::catalog::Provenance;
use kernel::components::Overlay;
use kernel::{Decision, Game as _, Id as _, Options as _, Seat, Viewer};
use underwater_cities::{Card, Options, Phase, PointSource, Position, Resource, Tables, What, tables};

#[test]
fn uc_1_1_one_to_four_play_on_the_side_for_their_number() {
    of(3).plain().yes("play port_fees on r3").no("play port_fees on p2_r3", "3.1");
    of(2).plain().yes("play port_fees on p2_r3").no("play port_fees on r3", "3.2");
    assert!(kernel::erased::AnyGame::start(&underwater_cities::GAME, 5, &[]).is_err());
}

#[test]
fn uc_1_2_hands_are_secret_but_for_their_backs_and_special_cards() {
    let table = of(3).hand(2, "quay_broker port_fees shore_leave");
    let mut other = table.position;
    other.redeal(Viewer::Seat(Seat(0)), &mut kernel::Dice::new(3));
    let (mine, theirs) = (&table.position.player(Seat(0)).hand, other.player(Seat(0)).hand);
    assert_eq!(*mine, theirs);
    let hand = other.player(Seat(1)).hand;
    assert!(hand.has(card("quay_broker")) && hand.len() == 3 && hand != table.position.player(Seat(1)).hand);
    assert_eq!((hand & tables().era_cards[0]).len(), 2);
    assert_eq!(other.deck.discard_pile, table.position.deck.discard_pile);
}

#[test]
fn uc_1_3_tokens_are_not_limited() {
    of(3).plain().gets(1, "200st 200ke 200cr").go("play port_fees on r3").holds(1, "202st 201ke");
}

#[test]
fn uc_1_4_tunnels_and_white_domes_run_out() {
    let table = of(3).plain().gets(1, "9st 9ke 9cr 9bi");
    assert_eq!((table.position.tunnels, table.position.white_domes), (46, 14));
    let none = table.edit(|p| p.tunnels = 1).go("play first_descent on y2. build tunnel t01");
    none.no("build tunnel t02", "2.9");
    table.edit(|p| p.white_domes = 0).go("play first_descent on y4").no("build city_white e", "1.4");
    table.edit(|p| p.tunnels = 0).go("play first_descent on r2").no("build tunnel t01", "1.4");
}

#[test]
fn uc_1_5_purple_domes_by_players() {
    assert_eq!([2, 3, 4].map(|n| of(n).position.purple_domes), [7, 10, 13]);
}

#[test]
fn uc_1_6_three_decks_of_single_cards() {
    assert_eq!(tables().era_cards.map(|deck| deck.len()), [66, 57, 57]);
    let table = fresh(2, "").chance();
    assert_eq!(table.position.deck.len(), 66 - 12);
    let held = table.position.player(Seat(0)).hand.first().unwrap();
    let again = of(2).last_turn(1).hand(2, "port_fees").go("play port_fees on always");
    let text = format!("deal 2 {}", tables().card_id(held));
    let end = again.play("end");
    let dealt = of(2).position.player(Seat(0)).hand.first().unwrap();
    let _ = (text, dealt);
    let taken = end.position.player(Seat(0)).hand.first().unwrap();
    end.refuse(&format!("deal 2 {}", tables().card_id(taken)), "1.6");
}

#[test]
fn uc_1_7_six_special_cards_lie_open() {
    let table = fresh(2, "specials random");
    let table = table
        .play("special kelp_auction")
        .refuse("special kelp_auction", "1.7")
        .refuse("special quay_broker", "1.7");
    assert_eq!(table.chance().position.open.len(), 6);
}

#[test]
fn uc_1_8_the_top_special_card_lies_face_up() {
    let table = fresh(2, "").refuse("top kelp_auction", "1.8").play("top quay_broker");
    assert_eq!(table.position.top, Some(card("quay_broker")));
    assert_eq!(table.position.special.len(), 14);
}

#[test]
fn uc_1_9_cloning_is_for_four() {
    of(3).plain().tile(2, "y1").no("clone y1 with port_fees", "1.9");
    of(4).plain().tile(2, "y1").yes("clone y1 with port_fees");
}

#[test]
fn uc_1_10_what_everybody_begins_with() {
    of(2).holds(1, "0pt 2cr 1ke 1st 1sc 0bi").holds(2, "0pt 2cr 1ke 1st 1sc");
}

#[test]
fn uc_1_11_an_assistant_is_there_from_the_beginning() {
    of(3).claimed(1, "personal_assistant", true).is_turned(1, "personal_assistant", false);
}

#[test]
fn uc_1_12_boards_are_dealt_once_and_of_one_side() {
    let table = fresh(2, "boards random");
    table
        .refuse("board 1 glass_meadow", "1.12")
        .play("board 1 lantern_deep")
        .refuse("board 2 lantern_deep", "1.12");
    fresh(2, "boards random, side advanced")
        .refuse("board 1 lantern_deep", "1.12")
        .legal("board 1 glass_meadow");
}

#[test]
fn uc_1_13_the_starting_city_comes_from_the_supply() {
    let table = of(4);
    assert_eq!(table.position.white_domes, 13);
    let player = table.position.player(Seat(0));
    assert!(player.cities().iter().eq([player.board().start]));
}

#[test]
fn uc_1_14_metropolises_are_dealt_once() {
    let table = fresh(2, "brown random, blue random");
    let table = table
        .refuse("brown 1 blue_meridian", "1.14")
        .play("brown 1 brown_tunnels")
        .refuse("brown 2 brown_tunnels", "1.14");
    let table = table.play("brown 2 brown_cities").refuse("blue 1 blue_meridian blue_meridian", "1.14");
    let table =
        table.play("blue 1 blue_meridian blue_tidegate").refuse("blue 2 blue_meridian blue_gullwing", "1.14");
    assert_eq!(table.chance().position.spare_tiles.len(), 16 - 6);
}

#[test]
fn uc_1_15_six_cards_of_which_three_are_kept() {
    let table = fresh(3, "").chance();
    assert_eq!(table.position.phase, Phase::FirstDiscard);
    table.decides("1 2 3").cards(1, 6).refuse("1: end", "1.15");
    let hand: Vec<Card> = table.position.player(Seat(1)).hand.iter().collect();
    let other = table.position.player(Seat(0)).hand.first().unwrap();
    table.refuse(&format!("2: discard {}", tables().card_id(other)), "1.15");
    let discard = |n: usize| format!("2: discard {}", tables().card_id(hand[n]));
    let table = table.play(&discard(0)).play(&discard(1)).play(&discard(2)).cards(2, 3);
    table.decides("1 3");
    assert_eq!(table.position.deck.discard_pile.len(), 3);
}

#[test]
fn uc_1_16_the_first_order_and_the_track() {
    let table = fresh(3, "order random").refuse("board 1 lantern_deep", "2.1").play("order 3 1 2");
    table.chance().in_order("3 1 2").on_track(&[4, 3, 0]);
}

#[test]
fn uc_1_17_later_players_begin_with_more() {
    of(4).holds(3, "3cr 1st").holds(4, "3cr 2st");
}

#[test]
fn uc_1_18_the_first_places_count_for_the_second_round() {
    of(3).ends(1).in_order("3 2 1");
}

#[test]
fn uc_1_19_the_discard_pile_becomes_the_deck() {
    let table = of(3).plain().edit(|p| {
        p.deck.discard_pile |= p.deck.draw_pile;
        p.deck.draw_pile = Default::default();
    });
    let drawn = table.go("play port_fees on always");
    assert!(drawn.saw(What::Reshuffled));
    drawn.cards(1, 4);
    let empty = table.edit(|p| p.deck = Default::default()).go("play steelplast_convoy on y1. end");
    // What was just played is all that there is.
    empty.cards(1, 3).decides("2");
    let none = table
        .hand(1, "quay_broker port_fees")
        .edit(|p| p.deck = Default::default())
        .go("play quay_broker on r3. end");
    none.cards(1, 1);
    // A space that gives cards gives none then, and the turn goes on.
    let always = table.hand(1, "quay_broker port_fees").gets(1, "0cr").edit(|p| p.deck = Default::default());
    always.go("play quay_broker on always. end").holds(1, "2cr").cards(1, 1).decides("2");
}

#[test]
fn uc_22_1_biomatter_for_building_only() {
    let table = with(3, "biomatter build_only").hand(1, "canned_exports port_fees").gets(1, "3bi 2cr");
    table.go("play port_fees on g3. branch 1").yes("build city_white e");
    let paid = table.go("play canned_exports on y1").no("card. pay bio kelp 1", "2.9");
    paid.edit(|p| p.seats[Seat(0)].stock[Resource::Kelp] = 1)
        .go("card")
        .no("pay bio kelp 1", "22.1")
        .yes("pay");
    let any = of(3).hand(1, "canned_exports").gets(1, "3bi").go("play canned_exports on y1. card. pay");
    any.holds(1, "3cr 2bi");
}

#[test]
fn uc_22_2_forty_seven_tunnels() {
    assert_eq!(with(2, "tunnels 47").position.tunnels, 47);
}

#[test]
fn uc_22_3_the_upgrade_may_be_left_out() {
    let table = with(3, "build_and_upgrade separate")
        .plain()
        .gets(1, "1st 1cr 1sc")
        .go("play port_fees on r5. build tunnel t01");
    table.go("skip").holds(1, "1sc").yes("use personal_assistant. gain credits");
    table.go("upgrade t01").holds(1, "0sc");
    let poor = with(3, "build_and_upgrade separate")
        .plain()
        .gets(1, "1st 1cr")
        .go("play port_fees on r5. build tunnel t01");
    poor.holds(1, "0st 0cr").yes("use personal_assistant. gain credits");
}

#[test]
fn uc_22_4_the_extra_tile_at_the_end_of_the_round() {
    let table =
        with(1, "solo_tile end_of_round").last_turn(4).hand(1, "port_fees").go("play port_fees on always");
    let table = table.play("end");
    // One card is drawn; then one of the old era is turned up, before the production.
    let table =
        table.play(&format!("deal 1 {}", tables().card_id(table.position.deck.draw_pile.first().unwrap())));
    assert_eq!((table.position.phase, table.position.era), (Phase::SoloTile, 0));
    let later = with(1, "").last_turn(4).hand(1, "port_fees").go("play port_fees on always. end");
    assert_eq!(later.position.era, 1);
}

#[test]
fn uc_22_5_brown_metropolises_that_count_every_tunnel() {
    let tunnels = "tunnel t01, tunnel t02, tunnel t03, tunnel t04, tunnel t05, tunnel t06, tunnel t07, tunnel t11, tunnel t12";
    let tile = tables().metropolis_named("brown_tunnels").unwrap();
    let score = |options: &str| {
        let table = with(2, options).has(1, tunnels).edit(|p| p.seats[Seat(0)].tiles[0] = tile).ends(10);
        table.position.player(Seat(0)).points[PointSource::Metropolis]
    };
    assert_eq!((score("brown_tunnels all"), score("brown_tunnels at_city")), (7, 0));
}

#[test]
fn uc_22_6_sides_and_boards_can_be_named() {
    let board = |players, given: &str| {
        options(players, given).map(|options| Position::new(&options).player(Seat(0)).board)
    };
    assert_eq!(
        board(2, "boards lantern_deep sapphire_shelf"),
        Ok(tables().board_named("lantern_deep").unwrap())
    );
    assert!(board(2, "boards glass_meadow sapphire_shelf").is_err());
    assert!(board(2, "boards lantern_deep lantern_deep").is_err());
    assert!(board(2, "boards lantern_deep").is_err());
    assert_eq!(board(1, "boards glass_meadow"), Ok(tables().board_named("glass_meadow").unwrap()));
    assert!(board(1, "boards lantern_deep").is_err());
}

#[test]
fn uc_22_7_order_tiles_contracts_and_cards_can_be_named() {
    let named = with(2, "contracts yes, contract_cards reef coast water, order 2 1");
    assert_eq!(named.position.contracts.len(), 3);
    named.in_order("2 1");
    for wrong in [
        "order 1 1",
        "order 1 3",
        "brown brown_tunnels",
        "blue blue_meridian",
        "specials kelp_auction",
        "contract_cards reef coast water",
        "contracts yes, contract_cards reef coast",
    ] {
        assert!(options(2, wrong).is_err(), "{wrong}");
    }
}

#[test]
fn uc_23_1_every_entry_says_where_it_comes_from() {
    let t = tables();
    for (range, origin) in [(1..=66, 0), (67..=123, 1), (124..=180, 2)] {
        let numbers: Vec<u8> = t.era_cards[origin].iter().map(|card| t.card(card).number).collect();
        assert!(numbers.into_iter().eq(range));
    }
    assert!((t.open_cards | t.special_cards).iter().map(|card| t.card(card).number).eq(181..=205));
    assert!(t.cards.coverage()[&kernel::catalog::Provenance::Project] > 100);
    // Number and color of a known card may be ours all the same.
    let from = |id: &str| (t.card(card(id)).number_from, t.card(card(id)).color_from);
    assert_eq!(from("tunnel_foragers"), (Provenance::Rulebook, Provenance::Rulebook));
    assert_eq!(from("open_day_at_the_docks"), (Provenance::Project, Provenance::Rulebook));
    assert_eq!(from("bench_readings"), (Provenance::Public, Provenance::Project));
    assert_eq!(from("port_fees"), (Provenance::Project, Provenance::Project));
    own(&[("tunnel_foragers", "source = \"owner\"")], || {
        let owned = underwater_cities::tables().card(card("tunnel_foragers"));
        assert_eq!((owned.number_from, owned.color_from), (Provenance::Owner, Provenance::Owner));
    });
}

#[test]
fn uc_23_2_an_owner_can_replace_a_component() {
    let load = |file: &str, text: &str| {
        Tables::load(&[Overlay { file: file.into(), text: text.into() }]).map_err(|why| why.to_string())
    };
    let own =
        "[[card]]\nid = \"port_fees\"\nsource = \"owner\"\neffects = [{ op = \"gain\", credits = 5 }]\n";
    let tables = load("cards.toml", own).unwrap();
    assert_eq!(tables.cards[card("port_fees")].provenance, kernel::catalog::Provenance::Owner);
    // A card of another type keeps nothing of what ours did.
    let kind =
        "[[card]]\nid = \"brine_gardens\"\ntype = \"instant\"\neffects = [{ op = \"gain\", kelp = 1 }]\n";
    let tables = load("cards.toml", kind).unwrap();
    assert_eq!(tables.card(card("brine_gardens")).kind, underwater_cities::CardType::Instant);
    let scoring = "[[card]]\nid = \"labyrinth_prize\"\ntype = \"end_scoring\"\nend_scoring = { form = \"points_per\", count = \"tunnel\", every = 2, points = 1 }\n";
    load("cards.toml", scoring).unwrap();
    let why = |file: &str, text: &str| load(file, text).unwrap_err();
    let more = "[[card]]\nid = \"extra\"\nsource = \"owner\"\nnumber = 7\nera = 1\ncolor = \"red\"\ntype = \"instant\"\neffects = []\n";
    assert!(why("cards.toml", more).contains("and 206 at most"), "{}", why("cards.toml", more));
    let era = "[[card]]\nid = \"port_fees\"\nera = 2\n";
    assert_eq!(why("cards.toml", era), "cards.toml: there are 65 cards of era 1, and 66 are needed");
    let number = "[[card]]\nid = \"port_fees\"\nnumber = 1\nsolo = 1\n";
    assert_eq!(
        why("cards.toml", number),
        "cards.toml: card `port_fees`: number: 1 is that of `first_descent`, too"
    );
    let op = "[[card]]\nid = \"port_fees\"\neffects = [{ op = \"gian\" }]\n";
    assert!(
        why("cards.toml", op).starts_with("cards.toml: card `port_fees`: effects.op: unknown variant `gian`")
    );
    let count = "[[card]]\nid = \"academy_charter\"\nend_scoring = { count = \"sharks\" }\n";
    assert_eq!(
        why("special.toml", count),
        "special.toml: card `academy_charter`: count: nothing counts `sharks`"
    );
    let kind = "[[card]]\nid = \"bore_sled\"\neffects = [{ op = \"build\", kind = \"bridge\", max = 1 }]\n";
    let kinds = "farm, desal, lab, tunnel, building, structure, city, city_white, city_symbiotic";
    let bridge = format!("cards.toml: card `bore_sled`: kind: there is no kind `bridge`, only {kinds}");
    assert_eq!(why("cards.toml", kind), bridge);
    let cost = "[[card]]\nid = \"bore_sled\"\neffects = [{ op = \"build\", kind = \"farm\", max = 1, cost = \"cheap\" }]\n";
    assert!(why("cards.toml", cost).contains("a cost: \"usual\", \"free\""), "{}", why("cards.toml", cost));
    assert!(why("sharks.toml", "").starts_with("sharks.toml: it covers none of our files"));
    // What could not be played.
    let card = |id: &str, body: &str| why("cards.toml", &format!("[[card]]\nid = \"{id}\"\n{body}\n"));
    let bore = |part: &str| card("bore_sled", &format!("effects = [{{ {part} }}]"));
    let refusals = [
        (bore("op = \"build\", kind = \"tunnel\", max = 0"), "max: it is at least 1"),
        (bore("op = \"advance_federation\", steps = 0"), "steps: it is at least 1"),
        (bore("op = \"gain\""), "gain: it gives nothing"),
        (bore("op = \"upgrade\", kind = \"city\", max = 1"), "kind: only structures are upgraded"),
        (
            bore(
                "op = \"build_and_upgrade\", kind = \"city\", max = 1, cost = \"free\", upgrade_cost = { science = 1 }, atomic = true",
            ),
            "kind: only structures are upgraded",
        ),
        (bore("op = \"pay\", cost = {}, then = []"), "cost: it names no resource"),
        (bore("op = \"pay\", cost = { kelp = 1 }, then = [], max_times = 0"), "max_times: it is at least 1"),
        (
            bore("op = \"exchange\", a = { kelp = 1 }, b = { kelp = 2 }"),
            "exchange: no resource is on both sides",
        ),
        (
            bore("op = \"gain_choice\", pick = 2, distinct = true, from = [\"kelp\", \"kelp\"]"),
            "from: each resource stands there once",
        ),
        (bore("op = \"per\", count = \"tunnel\", every = 0, gain = { kelp = 1 }"), "every: it is at least 1"),
        (
            bore(
                "op = \"convert_city\", from = \"city_white\", to = \"city_symbiotic\", cost = { points = 1 }",
            ),
            "cost: points and cards cannot be paid",
        ),
        (card("port_fees", "number = 206\nsolo = 8"), "number: a card has a number, 1 to 205"),
        (
            card(
                "labyrinth_prize",
                "end_scoring = { form = \"threshold_points\", count = \"tunnel\", table = {} }",
            ),
            "table: it has no step",
        ),
        (
            card("balanced_nation", "end_scoring = { form = \"points_per_set\", counters = [], points = 1 }"),
            "counters: it counts nothing",
        ),
        (
            card(
                "tunnelers_guild",
                "modifier = { form = \"discount\", kinds = [\"tunnel\"], amounts = { points = 1 } }",
            ),
            "amounts: points and cards cannot be paid",
        ),
    ];
    for (said, wanted) in refusals {
        assert!(said.starts_with("cards.toml: card `") && said.ends_with(wanted), "{said}: {wanted}");
    }
    let both = bore("op = \"build\", kind = \"farm\", max = 1, cost = { discount = { kelp = 1 }, kelp = 1 }");
    assert!(both.ends_with("there are amounts or a discount, not both"), "{both}");
    let several = bore("op = \"build\", kind = \"farm\", max = 1, costs = [{ science = 1 }]");
    assert!(several.contains("unknown field `costs`"), "{several}");
    for (file, text, wanted) in [
        (
            "spaces.toml",
            "[[space]]\nid = \"y1\"\nplace = 2\n",
            "spaces.toml: place: the yellow spaces of a side are 1, 2, 3 and so on",
        ),
        (
            "spaces.toml",
            "[[space]]\nid = \"y1\"\neffects = []\n",
            "spaces.toml: space `y1`: effects: a space does something",
        ),
        (
            "metropolises.toml",
            "[[metropolis]]\nid = \"blue_meridian\"\ncolor = \"brown\"\n",
            "metropolises.toml: there are 6 brown metropolises, and 5 are needed",
        ),
        (
            "boards.toml",
            "[[board]]\nid = \"whalebone_ridge\"\nnumber = 1\n",
            "boards.toml: board `whalebone_ridge`: number: another board has 1, too",
        ),
        (
            "game.toml",
            "[cost]\nfarm = { kelp = 1, points = 2 }\n",
            "game.toml: [cost]: points and cards cannot be paid",
        ),
        ("game.toml", "[eras]\nrounds = [0, 3, 3]\n", "game.toml: [eras]: rounds are 1 to 20"),
        ("game.toml", "[setup]\nhand_keep = 7\n", "game.toml: [setup]: hand_keep is 1 to hand_draw"),
        ("game.toml", "[supply]\ntunnels = 255\n", "game.toml: [supply]: tunnels is 1 to 200"),
    ] {
        assert_eq!(why(file, text), wanted);
    }
    // What a tile gave in production is gone, and cities can be taken away from a board.
    let tile = "[[metropolis]]\nid = \"blue_tidegate\"\nproduction = { form = \"yield\", yield = { science = 1 } }\n";
    let tables = load("metropolises.toml", tile).unwrap();
    let gives = tables.metropolis(tables.metropolis_named("blue_tidegate").unwrap()).production;
    let science = underwater_cities::Amounts::only(Resource::Science, 1);
    assert_eq!(gives, Some(underwater_cities::components::Production::Yield(science)));
    let map = "[[board]]\nid = \"sapphire_shelf\"\nbonus = []\n\
        city = [{ id = \"start\", x = 2, y = 2, sites = 3 }, { id = \"n\", x = 1, y = 0, sites = 2 }]\n\
        tunnel = [{ id = \"t01\", ends = [\"start\", \"n\"] }, { id = \"t02\", ends = [\"n\", \"brown\"] }]\n\
        metropolis = [{ id = \"brown\", color = \"brown\", x = 0, y = 0, tunnels = [\"t02\"] }, \
        { id = \"b1\", color = \"blue\", x = 3, y = 0, tunnels = [\"t01\"] }, { id = \"b2\", color = \"blue\", x = 0, y = 3, tunnels = [\"t01\"] }]\n";
    let tables = load("boards.toml", map).unwrap();
    assert_eq!(tables.board(tables.board_named("sapphire_shelf").unwrap()).cities.len(), 2);
    let _ = (Options::read(2, &[]), Decision::Over, Card::COUNT);
}
