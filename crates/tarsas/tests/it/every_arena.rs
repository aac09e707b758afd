//! Every arena: what the bots of any game must keep. These tests know no game by name.

use arena::{Match, PlayedGame};
use bots::BotKind;
use kernel::erased::AnyPosition;
use kernel::playout::pick_actor;
use kernel::{Actor, Dice, Viewer};
use std::path::Path;
use tarsas::registry::ARENAS;

fn kind(name: &str) -> BotKind {
    name.parse().unwrap()
}

/// Every move of a match is checked when it is played; a bot without a legal move is a fault. The largest tables are for bots
/// that answer at once; those that plan play with others in [`super::seat_bots`], too. What `greedy` plays differs from
/// what `medium` does by its weights at most.
#[test]
fn every_bot_plays_every_game_to_its_end() {
    for arena in ARENAS {
        let (least, most) = arena.game().about().players;
        let tables = [("random", least), ("random", most), ("easy", least), ("easy", most)];
        for (name, players) in tables.into_iter().chain([("medium", least), ("search:4", least)]) {
            let bots = vec![kind(name); players];
            let of = Match::new(bots, Vec::new(), 1, 1).unwrap();
            let see = |_: u64, _: u64, played: &PlayedGame| assert!(played.moves > players, "{name}");
            let sums = arena::play(*arena, &of, 1, &see);
            assert_eq!(sums.unwrap().games, 1, "{}: {players} {name}", arena.game().id());
        }
    }
}

/// Deal anew what a seat may not know: with the same generator its bot says the same.
#[test]
fn no_bot_can_peek() {
    for arena in ARENAS {
        let (_, most) = arena.game().about().players;
        let mut position: Box<dyn AnyPosition> = arena.game().start(most.min(4), &[]).unwrap();
        let mut dice = Dice::new(5);
        let mut moves = 0;
        while let Some(actor) = pick_actor(position.decision(), &mut dice) {
            if let Actor::Seat(seat) = actor
                && moves % 11 == 0
            {
                for name in ["easy", "medium", "search:3"] {
                    let say =
                        |position: &dyn AnyPosition| arena.bot(kind(name), 9).choose(position, seat).unwrap();
                    let other = position.determinize(Viewer::Seat(seat), &mut dice);
                    assert_eq!(say(&*position), say(&*other), "{}: {name}", arena.game().id());
                }
            }
            let text = match actor {
                Actor::Chance => position.draw(&mut dice).unwrap(),
                Actor::Seat(_) => dice.pick(&position.offered(actor)).unwrap().clone(),
            };
            position.play(actor, &text, &mut Vec::new()).unwrap();
            moves += 1;
        }
    }
}

/// Where a game has a net, `medium` plans its own turn and looks no farther, as `greedy` does; elsewhere it is what it was.
/// Where it has two, `greedy` plays by the other one, and what `medium` plays by is told by the tests of the game.
#[test]
fn medium_looks_beyond_its_turn_only_without_a_net() {
    for arena in ARENAS {
        let id = arena.game().id();
        let weights = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(id).join("weights");
        let like = if weights.exists() { "greedy" } else { "medium@2" };
        let has_two = weights.join("earlier.net").exists();
        let mut position: Box<dyn AnyPosition> =
            arena.game().start(arena.game().about().players.1.min(4), &[]).unwrap();
        let mut dice = Dice::new(6);
        let mut differ = 0;
        for moves in 0..240 {
            let Some(actor) = pick_actor(position.decision(), &mut dice) else { break };
            if let Actor::Seat(seat) = actor
                && moves % 6 == 0
            {
                let say = |name: &str| arena.bot(kind(name), 9).choose(&*position, seat).unwrap();
                let (medium, before) = (say("medium"), say("medium@2"));
                assert!(has_two || medium == say(like), "{id}: {like}");
                differ += usize::from(medium.text != before.text);
            }
            let text = match actor {
                Actor::Chance => position.draw(&mut dice).unwrap(),
                Actor::Seat(_) => dice.pick(&position.offered(actor)).unwrap().clone(),
            };
            position.play(actor, &text, &mut Vec::new()).unwrap();
        }
        assert_eq!(differ > 0, like == "greedy", "{id}: {differ} moves differ from medium@2");
    }
}
