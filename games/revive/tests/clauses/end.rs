//! Chapters 15 to 19: artifacts, the end, scoring, solo, variants, campaign.

use crate::support::table::{Script as _, Table};
use conformance::script::pairs;
use kernel::{Decision, Game as _, Id as _, Options as _, Seat};
use revive::components::{Count, tables};
use revive::{Phase, ReviveOptions, Source};

fn two() -> Table {
    Table::of("nadair_sun kuniban_sun")
}

fn count(table: &Table, what: Count) -> u8 {
    table.position.count_of(tables(), Seat(0), what)
}

#[test]
fn rv_15_1_any_large_artifact_of_the_board() {
    let table = two()
        .scored_before("1", 31)
        .active("1", "poet")
        .artifacts("warm_stone bone_flute")
        .play("play poet in lower_1");
    table.refuse("artifact salt_mask", "15.1").play("artifact bone_flute").is("1", "artifacts 1");
}

#[test]
fn rv_15_2_the_last_one_triggers_the_end() {
    let table = two()
        .scored_before("1", 31)
        .active("1", "poet")
        .artifacts("warm_stone")
        .play("play poet in lower_1. artifact warm_stone");
    assert_eq!((table.position.ending, table.position.end_tile), (true, Some(Seat(0))));
    let removed = two().hibernations("1", 3).artifacts("warm_stone").play("hibernate. remove warm_stone");
    assert_eq!(removed.position.end_tile, Some(Seat(0)));
}

#[test]
fn rv_15_3_then_small_ones() {
    let table = two().scored_before("1", 31).active("1", "poet").artifacts("").play("play poet in lower_1");
    table.is("1", "small 1, artifacts 0").sheet("1", Source::Small, 2);
}

#[test]
fn rv_15_4_one_more_turn_for_the_others() {
    let table = two().scored_before("1", 31).active("1", "poet reader").artifacts("warm_stone");
    let table = table
        .play("play poet in lower_1. artifact warm_stone. switch gear. end")
        .decides("2")
        .play("switch gear. end");
    assert_eq!(table.position.decision(), Decision::Over);
    table.refuse("1: switch gear", "15.4");
}

#[test]
fn rv_16_1_the_progress_track() {
    two()
        .sheet("1", Source::Progress, 0)
        .progress("1", 11)
        .sheet("1", Source::Progress, 12)
        .progress("1", 20)
        .sheet("1", Source::Progress, 30);
}

#[test]
fn rv_16_2_technologies() {
    two().knows("1", "t1 t2 t5").sheet("1", Source::Technologies, 6);
}

#[test]
fn rv_16_4_end_tile_and_small_artifacts() {
    let table = two().change(|p| {
        p.end_tile = Some(Seat(0));
        p.seats[Seat(0)].small = 3;
    });
    table.sheet("1", Source::EndTile, 4).sheet("1", Source::Small, 6).sheet("2", Source::EndTile, 0);
}

#[test]
fn rv_16_5_a_point_for_five_resources() {
    two().holds("1", "1/3/3/2").sheet("1", Source::Resources, 1).holds("1", "1/3/3/3").sheet(
        "1",
        Source::Resources,
        2,
    );
}

#[test]
fn rv_16_7_what_is_counted() {
    let table = two()
        .crates("1", "toolbox")
        .opened("1", "geode")
        .energy("1", 2)
        .module("1", "u1a anvil")
        .has("1", "figure s12c, large s13a")
        .markers("1", 2);
    let all = [
        Count::Crates,
        Count::Energy,
        Count::Modules,
        Count::Population,
        Count::LargeBuildings,
        Count::TribeUses,
    ];
    assert_eq!(all.map(|what| count(&table, what)), [2, 2, 1, 1, 1, 3]);
}

#[test]
fn rv_16_8_flasks_on_both_halves() {
    let table = two()
        .active("1", "")
        .resting("1", "brewer")
        .slot("1", "upper_1", "healer")
        .module("1", "u1a flower_arch");
    assert_eq!(count(&table.token("1", "green_depot kaleidoscope"), Count::Flasks), 2 + 1 + 1 + 1);
}

#[test]
fn rv_16_9_recruited_cards() {
    let table = two().active("1", "forager herder").resting("1", "scribe").slot("1", "upper_1", "smith");
    assert_eq!(count(&table, Count::RecruitedCards), 3);
}

#[test]
fn rv_16_10_waters_collected() {
    assert_eq!(count(&two().has("1", "small s13a"), Count::Waters), 1);
    let temple = Table::of("hofstadterian_moon nadair_sun").has("1", "piece s13b");
    assert_eq!(count(&temple, Count::Waters), 1);
    assert_eq!(count(&temple.has("1", "small s13a"), Count::Waters), 1);
}

#[test]
fn rv_16_11_crystal_symbols() {
    assert_eq!(count(&two().has("1", "small s10c, small s20a"), Count::CrystalsTouched), 1);
}

#[test]
fn rv_16_12_tiles_with_an_own_piece() {
    assert_eq!(
        count(&two().has("1", "small s12a, figure s12c, small s13a, figure corner_nw"), Count::TilesPresent),
        2
    );
}

#[test]
fn rv_16_13_full_pairs_and_scales() {
    let t = tables();
    let score = |id: &str| t.location[t.locations.named(id).unwrap().index()].score.clone();
    let crossroads = score("crossroads");
    assert_eq!([2, 3, 5, 6, 9, 12].map(|n| crossroads.of(n)), [0, 3, 3, 7, 12, 15]);
    assert_eq!([1, 2, 3].map(|n| score("house_of_guests").of(n)), [0, 3, 3]);
}

#[test]
fn rv_16_14_who_wins_a_tie() {
    // The same points: 13 resources score 2 and leave 3, 9 score 1 and leave 4.
    let table =
        two().holds("1", "3/4/3/3").holds("2", "0/3/3/3").scored_before("1", 10).scored_before("2", 11);
    let table = table.change(|p| {
        p.phase = Phase::Over;
        p.seats[Seat(0)].cards = Default::default();
        p.seats[Seat(1)].cards = Default::default();
    });
    table.over("12 12", "tribe-kuniban");
    let markers = table.holds("2", "3/4/3/3").scored_before("2", 10).track("1", "g4");
    markers.over("12 12", "tribe-nadair");
    markers.track("2", "y4").over("12 12", "tribe-nadair tribe-kuniban");
}

#[test]
fn rv_17_1_alone_the_last_artifact_does_not_end_the_game() {
    let table = Table::of("nadair_sun").scored_before("1", 31).active("1", "poet").artifacts("warm_stone");
    let table = table.play("play poet in lower_1. artifact warm_stone. end").decides("1");
    assert_eq!((table.position.ending, table.position.end_tile, table.position.cube), (false, None, 2));
    Table::begun("", 1, 1).is("1", "stock 1/0/0/0");
}

#[test]
fn rv_17_2_one_action_a_turn() {
    Table::of("nadair_sun").refuse("switch gear. switch book", "17.2").legal("switch gear. end");
}

#[test]
fn rv_17_4_the_display_is_renewed() {
    let table = Table::of("nadair_sun").play("hibernate");
    table.refuse("clear digger", "17.4").legal("skip. reward 1");
    let table = table.change(|p| {
        p.deck = parts::cards::Deck::new([tables().cards.named("mason").unwrap()].into_iter().collect())
    });
    let table =
        table.play("clear herder. clear anvil. clear airship").refuse("reward 1", "11.2").play("skip");
    assert_eq!(table.position.decision(), Decision::Chance);
    table.play("show mason. reward 1. gain gear").refuse("clear scribe", "17.4");
}

#[test]
fn rv_17_5_with_one_space_left_hibernating_is_allowed() {
    let table = Table::of("nadair_sun").change(|p| p.cube = 20).play("hibernate. skip. reward 1. gain gear");
    assert!(table.position.after && table.position.cube == 22);
}

#[test]
fn rv_17_6_any_number_of_actions_without_cards() {
    let table = Table::of("nadair_sun")
        .change(|p| p.cube = 20)
        .active("1", "forager reader")
        .crates("1", "whistle")
        .play("play forager in upper_1");
    let table =
        table.holds("1", "0/6/6/6").refuse("play reader in upper_2", "17.6").refuse("hibernate", "17.6");
    let table = table
        .play("switch gear. build small s12d. module anvil at u1b. populate s12c t1. open whistle. gain gear")
        .refuse("play reader in upper_2", "17.6");
    let table = table.play("end");
    assert_eq!(table.position.decision(), Decision::Over);
}

#[test]
fn rv_17_7_the_result_alone() {
    for (score, grade) in [
        (40, "rank-lost"),
        (60, "rank-survivor"),
        (80, "rank-small-victory"),
        (110, "rank-victory"),
        (140, "rank-major-victory"),
        (170, "rank-outstanding-victory"),
        (200, "rank-utopia"),
    ] {
        let table = Table::of("nadair_sun").scored_before("1", score).change(|p| {
            p.phase = Phase::Over;
            p.seats[Seat(0)].cards = Default::default();
        });
        let outcome = table.position.outcome().unwrap();
        assert_eq!(outcome.grade, Some(grade));
        assert_eq!(outcome.winners().count(), usize::from(grade != "rank-lost"));
    }
}

#[test]
fn rv_18_1_the_longer_game() {
    assert_eq!(Table::setup("length long", 2).position.artifacts.len(), 10);
    assert!(Table::bad("length long", 1).contains("18.1"));
}

#[test]
fn rv_18_2_two_small_ones_beside_the_craters() {
    let table = Table::with("length long", "nadair_sun kuniban_sun x49_sun hofstadterian_sun");
    assert_eq!((table.position.artifacts.len(), table.position.small_left), (12, 2));
    let table = table
        .scored_before("1", 31)
        .active("1", "poet")
        .refuse("play poet in lower_1. artifact small", "18.2");
    let last = table.artifacts("").play("play poet in lower_1. artifact small").is("1", "small 1");
    assert!(!last.position.ending);
    let one = table.artifacts("").change(|p| p.small_left = 1);
    assert!(one.play("play poet in lower_1. artifact small").position.ending);
    // It may be declined. Before version 4 nobody was asked.
    let declined = one.play("play poet in lower_1. skip").is("1", "small 0").legal("end");
    assert_eq!((declined.position.ending, declined.position.small_left), (false, 1));
    assert!(one.under(3).play("play poet in lower_1").is("1", "small 1").position.ending);
    // The ones after it are points only.
    let after = table.artifacts("").change(|p| (p.small_left, p.ending) = (0, true));
    after.play("play poet in lower_1").is("1", "small 1").legal("end");
}

#[test]
fn rv_18_3_tribes_are_chosen_from_the_last_player_on() {
    let table = Table::setup("tribes chosen, first 1", 3)
        .play("first 1")
        .decides("3")
        .play("tribe kuniban_sun")
        .decides("2");
    table
        .refuse("tribe kuniban_sun", "18.3")
        .refuse("tribe nadair_moon", "18.3")
        .play("tribe nadair_sun")
        .decides("1");
}

#[test]
fn rv_18_4_two_artifact_cards() {
    let table = Table::setup("artifact_cards two, first 1, tribe_boards nadair_sun kuniban_sun", 2);
    let table = table.play("first 1. tribe 1 nadair_sun. tribe 2 kuniban_sun. set 1 A. set 2 B. active 1 forager reader fitter. active 2 forager reader fitter");
    let table = table.play("card 1 shaman. card 1 host. card 2 pioneer. card 2 founder").decides("1 2");
    table.refuse("1: keep pioneer", "18.4");
    let table = table.play("2: keep pioneer").decides("1").play("1: keep host");
    assert_eq!(table.position.seats[Seat(0)].cards.len(), 1);
    let mv = table.read(Some("1"), "keep host").1;
    assert_eq!(table.position.audience(kernel::Actor::Seat(Seat(0)), mv), kernel::Audience::only(Seat(0)));
}

#[test]
fn rv_19_1_a_chapter_brings_what_came_before() {
    let has = |chapter: &str, content: &str| {
        Table::setup(&format!("chapter {chapter}"), 2).position.contents.has(content)
    };
    assert!(
        has("4", "locations")
            && has("4", "moon")
            && has("4", "formica")
            && !has("4", "vukuntur")
            && !has("1", "locations")
    );
    assert!(Table::bad("chapter 2, content moon", 2).contains("19.1"));
}

#[test]
fn rv_19_2_without_a_campaign_any_contents() {
    let contents = Table::setup("content moon", 2).position.contents;
    assert!(contents.has("moon") && !contents.has("formica"));
    assert!(!Table::setup("", 2).position.contents.has("moon"));
}

#[test]
fn rv_19_2_the_next_chapter_for_the_same_people() {
    let chapter = |given: &str, players: usize| ReviveOptions::read(players, &pairs(given)).unwrap();
    let mut game = chapter("chapter 1, starting_tiles upright", 3);
    for next in ["2", "3", "4", "5"] {
        game = game.sequel().expect("a chapter more");
        let written = game.write();
        let value = |key: &str| written.iter().find(|(other, _)| other == key).map(|(_, value)| &value[..]);
        assert_eq!(
            (value("chapter"), value("starting_tiles"), game.players()),
            (Some(next), Some("upright"), 3)
        );
    }
    // After the fifth, and without a campaign, none follows; one may begin with any.
    assert_eq!(
        (game.sequel(), chapter("", 3).sequel(), chapter("content moon", 2).sequel()),
        (None, None, None)
    );
    assert!(Table::setup("chapter 4", 2).position.contents.has("formica"));
}

#[test]
fn rv_19_2_a_chapter_opens_the_next_one() {
    use kernel::erased::AnyGame as _;
    let next = |options: &[(&str, &str)]| {
        let given: Vec<_> = options.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect();
        revive::GAME.sequel(2, &given)
    };
    let chapter = |n: &str| vec![("chapter".to_owned(), n.to_owned())];
    for n in 1..5 {
        assert_eq!(next(&[("chapter", &n.to_string())]), Some(chapter(&(n + 1).to_string())));
    }
    assert_eq!(next(&[("chapter", "5")]), None, "the fifth is the last");
    assert_eq!(next(&[]), None, "a game without a campaign stands alone");
    let kept = next(&[("chapter", "2"), ("artifact_cards", "two")]).unwrap();
    assert!(kept.contains(&("artifact_cards".into(), "two".into())), "{kept:?}");
}

#[test]
fn rv_19_3_further_large_locations() {
    let table = Table::of("nadair_moon kuniban_sun")
        .lays("s01 wheat_rows")
        .has("1", "small s01a")
        .holds("1", "0/0/2/0");
    let laboratory = tables().locations.named("laboratory");
    let table = table.change(|p| p.map.corners[0] = laboratory).play("populate corner_nw t1");
    table.is("1", "energy 2");
    let all: std::collections::BTreeSet<_> =
        (0..40).flat_map(|seed| Table::begun("chapter 2", 2, seed).position.map.corners).flatten().collect();
    assert!(all.len() == 16, "{all:?}");
}

#[test]
fn rv_19_4_moon_sides() {
    let third = Table::begun("chapter 3", 4, 1).position;
    assert!(
        third.all().all(|seat| tables().side(third.seats[seat].side.unwrap()).face == revive::Face::Moon)
    );
    Table::setup("content moon, tribes chosen, first 1", 2)
        .play("first 1")
        .legal("tribe nadair_moon")
        .legal("tribe nadair_sun");
}

#[test]
fn rv_19_5_formica_and_vukuntur() {
    let boards = |options: &str| Table::setup(options, 2).position.boards.len();
    assert_eq!(
        [boards(""), boards("content formica"), boards("chapter 4"), boards("chapter 5")],
        [4, 5, 10, 12]
    );
}

#[test]
fn rv_19_6_giant_crystals() {
    let build = |table: Table| {
        table
            .lays("s10 wreck_beach")
            .has("1", "figure s10b")
            .ground("s10a s10c", "sand")
            .ground("s10b s10d", "small_location")
            .holds("1", "0/3/0/0")
            .play("build small s10c")
    };
    build(two()).is("1", "stock 1/0/0/0");
    build(Table::with("content giant_crystals", "nadair_sun kuniban_sun")).is("1", "stock 2/0/0/0");
}

#[test]
fn rv_19_7_the_new_switch() {
    let table = Table::with("content switch", "nadair_sun kuniban_sun")
        .token("1", "gray_depot steam_hammer")
        .energy("1", 1)
        .play("use steam_hammer");
    table
        .play("switch energy steam_hammer")
        .is("1", "energy 1, busy 0, switch down")
        .legal("use steam_hammer");
    table.legal("switch gear");
    two()
        .token("1", "gray_depot steam_hammer")
        .energy("1", 1)
        .play("use steam_hammer")
        .refuse("switch energy steam_hammer", "19.7");
}
