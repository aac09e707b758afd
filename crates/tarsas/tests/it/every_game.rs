//! Every game: what any game on the shelf must keep. These tests know no game by name.

use kernel::erased::{AnyGame, AnyPosition, LoggedEvent, PlayError, replay};
use kernel::playout::pick_actor;
use kernel::record::RecordedMove;
use kernel::scene::OptionsByCompany;
use kernel::undo::Made;
use kernel::{Actor, Decision, Dice, MAX_SEATS, Message, Orders, Record, Seat};
use std::collections::BTreeMap;
use tarsas::registry::GAMES;
use texts::{Lang, Texts};

/// Plays random games of every number of players through text. `see` is shown each move before it
/// is made and what came of it.
fn games(
    game: &dyn AnyGame,
    mut see: impl FnMut(&dyn AnyPosition, Actor, &str, &dyn AnyPosition, &[LoggedEvent]),
) -> Vec<(Record, Box<dyn AnyPosition>)> {
    let (least, most) = game.about().players;
    let mut ends = Vec::new();
    for (players, seed) in (least..=most).flat_map(|players| (0..4).map(move |seed| (players, seed))) {
        // Not every number between the least and the most need be possible.
        let Ok(mut position) = game.start(players, &[]) else { continue };
        let mut dice = Dice::new(seed);
        let mut moves = Vec::new();
        while let Some(actor) = pick_actor(position.decision(), &mut dice) {
            let text = match actor {
                Actor::Chance => position.draw(&mut dice).unwrap(),
                Actor::Seat(_) => dice.pick(&position.offered(actor)).unwrap().clone(),
            };
            let before = position.copy();
            let mut told = Vec::new();
            let written = position.play(actor, &text, &mut told).unwrap();
            assert_eq!(written, text, "a move is written one way only");
            see(&*before, actor, &text, &*position, &told);
            moves.push(RecordedMove { actor, text, number: 0 });
        }
        let seats = (1..=players).map(|n| format!("Player {n}")).collect();
        let (game, rules) = (game.id().to_owned(), game.rules_version());
        ends.push((Record { game, rules, seats, options: Vec::new(), moves }, position));
    }
    ends
}

#[test]
fn records_round_trip_and_replay_to_the_same_end() {
    for game in GAMES {
        for (record, end) in games(*game, |_, _, _, _, _| {}) {
            let read = Record::parse(&record.to_string()).unwrap();
            assert_eq!(read, record);
            let again = replay(*game, &read, None, |_| {}).unwrap();
            let outcome = again.outcome().expect("a finished game has an outcome");
            assert_eq!(Some(&outcome), end.outcome().as_ref());
            assert_eq!(outcome.seats.len(), record.seats.len());
            assert!(
                outcome.winners().count() > 0 || outcome.seats.len() == 1,
                "only who plays alone can lose alone"
            );
            for seat in &outcome.seats {
                assert_eq!(seat.points, seat.sources.iter().map(|(_, n)| n).sum::<i32>(), "{}", game.id());
                assert_eq!(seat.points, again.points(seat.seat));
            }
        }
    }
}

#[test]
fn the_game_of_a_seed_is_the_same_by_text_and_on_the_fast_path() {
    for game in GAMES {
        let mut ends = games(*game, |_, _, _, _, _| {}).into_iter();
        let (least, most) = game.about().players;
        for (players, seed) in (least..=most).flat_map(|players| (0..4).map(move |seed| (players, seed))) {
            let Ok((outcome, moves)) = game.random_game(players, &[], &mut Dice::new(seed)) else { continue };
            let (record, end) = ends.next().unwrap();
            assert_eq!((Some(outcome), moves), (end.outcome(), record.moves.len()));
        }
    }
}

#[test]
fn only_who_must_decide_has_moves_and_they_are_there() {
    for game in GAMES {
        games(*game, |before, _, _, _, _| {
            let seats = (0..before.seats()).map(|i| Actor::Seat(Seat(i as u8)));
            for actor in seats.chain([Actor::Chance]) {
                let decides = before.decision().is_for(actor);
                // The moves of chance may be too many to list at every step.
                if actor != Actor::Chance {
                    let legal = before.legal(actor);
                    let offered = before.offered(actor);
                    assert_eq!(legal.is_empty(), !decides);
                    assert_eq!(offered.is_empty(), !decides);
                    assert!(offered.iter().all(|text| legal.contains(text)), "what is offered is legal");
                }
            }
        });
    }
}

#[test]
fn undo_never_crosses_another_seat_or_chance_and_never_changes_the_turn() {
    for game in GAMES {
        games(*game, |before, actor, text, after, _| {
            let is_final = before.is_final(actor, text);
            let (before, after) = (before.decision(), after.decision());
            if (Made { previous: None, before, actor, is_final, after }).can_take_back() {
                assert!(matches!(actor, Actor::Seat(_)), "{}: {actor} {text}", game.id());
                assert!(after.is_for(actor), "{}: {actor} {text}", game.id());
            }
        });
    }
}

/// A game may tell points as they are scored, or count them when it is over; what it tells is true.
#[test]
fn points_told_are_points_scored() {
    for game in GAMES {
        let mut told_points = BTreeMap::new();
        let ends = games(*game, |_, _, _, after, told| {
            for (seat, points) in told.iter().filter_map(|t| t.scored) {
                *told_points.entry(seat).or_insert(0) += points;
            }
            if after.decision() == Decision::Over {
                for (&seat, &points) in &told_points {
                    assert_eq!(points, after.points(seat), "{}: seat {seat}", game.id());
                }
                told_points.clear();
            }
        });
        assert!(!ends.is_empty(), "{}", game.id());
    }
}

#[test]
fn rules_have_the_same_clauses_in_every_language() {
    let numbers = |rules: &'static str| -> Vec<&str> {
        kernel::clause::clauses(rules).iter().map(|rule| rule.number).collect()
    };
    for game in GAMES {
        let about = game.about();
        let tags: Vec<&str> = about.rules_in.iter().map(|(tag, _)| *tag).collect();
        assert_eq!(tags, ["hu"], "{}", game.id());
        for (tag, rules) in about.rules_in {
            assert_eq!(numbers(rules), numbers(about.rules), "{} in {tag}", game.id());
        }
    }
}

#[test]
fn everything_told_and_refused_has_a_text_in_both_languages_and_a_clause_in_the_rules() {
    for game in GAMES {
        let about = game.about();
        let texts = Texts::new(about.texts);
        let numbers: Vec<&str> =
            kernel::clause::clauses(about.rules).iter().map(|rule| rule.number).collect();
        let mut seen: BTreeMap<&str, (Message, &str)> = BTreeMap::new();
        let mut dice = Dice::new(1);
        let ends = games(*game, |before, _, _, after, told| {
            for told in told {
                seen.insert(told.message.id, (told.message.clone(), told.clause.0));
            }
            // Somebody tries what is not for them, or what was possible a moment ago.
            let Some(Actor::Seat(seat)) = before.decision().first_actor() else { return };
            let stale = before.legal(Actor::Seat(seat));
            let Some(text) = dice.pick(&stale) else { return };
            let other = Actor::Seat(Seat(dice.below(after.seats()) as u8));
            if let Err(PlayError::Refused { clause, why }) = after.copy().play(other, text, &mut Vec::new()) {
                seen.insert(why.id, (why, clause.0));
            }
        });
        for (_, end) in ends {
            let outcome = end.outcome().unwrap();
            for id in outcome.seats.iter().flat_map(|s| s.sources.iter().map(|s| s.0).chain([s.plays])) {
                seen.entry(id).or_insert_with(|| (Message::new(id), numbers[0]));
            }
        }
        for (id, (message, clause)) in seen {
            assert!(
                numbers.contains(&clause),
                "{}: `{id}` names clause {clause}, which is not there",
                game.id()
            );
            for lang in Lang::ALL {
                let (said, game) = (texts.say(lang, &message), game.id());
                assert!(texts.knows(lang, id), "{game}: `{id}` has no text in {lang}");
                assert!(
                    !said.contains("{$") && !said.contains("{ $"),
                    "{game}, {lang}: `{id}` says `{said}`"
                );
            }
        }
    }
}

#[test]
fn options_and_orders_and_each_of_their_values_have_a_text_in_both_languages() {
    for game in GAMES {
        let texts = Texts::new(game.about().texts);
        let known = |id: &str| Lang::ALL.iter().all(|lang| texts.knows(*lang, id));
        for option in game.options() {
            let id = option.text_id();
            assert!(known(&id) && known(&format!("{id}-text")), "{}: {id}", game.id());
            let (listed, several) = (option.listed(), option.several());
            if let Some(values) = listed {
                let default = values.contains(&option.default) || known(&format!("{id}-default"));
                assert!(default, "{}: {id}", game.id());
            } else if several.is_none() {
                assert!(known(&format!("{id}-values")), "{}: {id}", game.id());
            }
            for value in listed.or(several).into_iter().flatten() {
                let own = option.value_id(value);
                assert!(known(&own) || known(&format!("common-value-{value}")), "{}: {own}", game.id());
            }
        }
        for order in game.orders() {
            let id = format!("order-{}", order.id);
            assert!(known(&id), "{}: {id}", game.id());
            for value in order.values {
                let own = format!("{id}-{value}");
                assert!(known(&own) || known(&format!("common-value-{value}")), "{}: {own}", game.id());
            }
        }
    }
}

#[test]
fn options_of_who_plays_alone_are_options_of_a_game_that_can_be_played_so() {
    for game in GAMES {
        let company = game.options_by_company();
        let mut known = game.options().iter().map(|text| text.key).collect::<Vec<_>>();
        for key in company.alone.iter().chain(company.together) {
            let at = known.iter().position(|other| other == key);
            known.remove(at.unwrap_or_else(|| panic!("{} has no option {key}, or twice", game.id())));
        }
        assert!(game.about().allows(1) || company == OptionsByCompany::default(), "{}", game.id());
        assert!(company.together.iter().all(|key| !company.matters(key, 1) && company.matters(key, 3)));
    }
}

#[test]
fn standing_orders_make_legal_moves_and_only_when_given() {
    for game in GAMES {
        for order in game.orders() {
            let mut made = 0;
            for value in order.values {
                let mut orders = Orders::default();
                assert!(orders.give(order, value), "{}: {} {value}", game.id(), order.id);
                games(*game, |before, _, _, _, _| {
                    let Decision::Seats(seats) = before.decision() else { return };
                    for seat in seats.iter() {
                        assert_eq!(before.ordered(seat, &Orders::default()), None, "nothing was ordered");
                        let Some(text) = before.ordered(seat, &orders) else { continue };
                        assert!(before.legal(Actor::Seat(seat)).contains(&text), "{}: {text}", game.id());
                        made += 1;
                    }
                });
            }
            assert!(made > 0, "{}: {} never does anything", game.id(), order.id);
        }
    }
}

#[test]
fn the_nearest_number_of_players_can_play() {
    for game in GAMES {
        let about = game.about();
        for wish in 0..=MAX_SEATS + 2 {
            assert!(about.allows(about.nearest(wish)), "{}: {wish}", game.id());
            assert!(!about.allows(wish) || about.nearest(wish) == wish, "{}: {wish}", game.id());
        }
    }
}

#[test]
fn bad_players_options_and_moves_are_told_and_never_panic() {
    for game in GAMES {
        let (least, most) = game.about().players;
        for players in (0..least).chain(most + 1..=MAX_SEATS + 2) {
            assert!(game.start(players, &[]).is_err(), "{players} players");
        }
        for option in game.options() {
            let odd = [(option.key.to_owned(), "\u{0}§ no such value".to_owned())];
            assert!(game.start(least, &odd).is_err(), "{}: {}", game.id(), option.key);
        }
        let mut position = game.start(least, &[]).unwrap();
        for text in ["", " ", "\n", "§", "0", "-1", "99999999999999999999", "pass pass pass", "é.é.é"] {
            for actor in [Actor::Chance, Actor::Seat(Seat(0)), Actor::Seat(Seat(7))] {
                assert!(position.play(actor, text, &mut Vec::new()).is_err(), "`{text}`");
            }
        }
        assert_ne!(position.decision(), Decision::Over);
    }
}
