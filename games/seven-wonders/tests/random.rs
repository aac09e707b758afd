//! Random games to the end, over every number of seats and every mix of expansions, with what must
//! hold after each move.
//!
//! Every game is checked for what is cheap; one in [`SAMPLE`] for everything.

use crate::support::universe;
use conformance::random::{RandomGames, games as trial_games};
use kernel::{Actor, Dice, Game as _, Id as _, Options as _, Seat};
use seven_wonders::{
    Card, CardSet, Choice, Color, Effect, HELPER, Kept, Move, OPPONENT, Options, Position, Science, tables,
};

/// One game in so many is looked at closely.
const SAMPLE: u64 = 13;
/// So many moves about anything are tried in each position of those games.
const TRIED: usize = 8;

const EXPANSIONS: [&str; 4] = ["leaders", "cities", "tower", "projects"];

fn options(players: usize, mix: usize, more: &[(&str, &str)]) -> Options {
    let mut given: Vec<(String, String)> = more.iter().map(|&(k, v)| (k.into(), v.into())).collect();
    let chosen: Vec<&str> = EXPANSIONS
        .into_iter()
        .enumerate()
        .filter(|(bit, _)| mix >> bit & 1 == 1)
        .map(|(_, name)| name)
        .collect();
    given.push(("expansions".into(), if mix == 0 { "none".into() } else { chosen.join(",") }));
    Options::read(players, &given).unwrap_or_else(|why| panic!("{given:?}: {why}"))
}

/// What a city keeps of what follows from the rest, all but its supplies, counted by asking every card there is and every effect
/// that the city has.
fn recount(position: &Position, seat: Seat) -> Kept {
    let (t, city) = (tables(), &position.cities[seat]);
    let cards = |keep: &dyn Fn(Card) -> bool| -> CardSet {
        Card::all().take(t.cards.len()).filter(|&card| keep(card)).collect()
    };
    let mut kept = Kept {
        names: cards(&|card| city.built.iter().any(|own| t.kind_of(own).same_name.has(card))),
        links: cards(&|card| city.built.iter().any(|own| t.kind_of(card).chain_from.has(own))),
        colors: Color::ALL.map(|color| city.built.count(t.color[color as usize]) as u8),
        sale: city.kept.sale,
        production: city.kept.production,
        ..Kept::default()
    };
    let mut effects: Vec<Effect> = Vec::new();
    city.built.iter().for_each(|card| effects.extend(t.kind_of(card).effects));
    position.each_stage(seat, |stage| effects.extend(stage.effects));
    city.acting_leaders().iter().for_each(|leader| effects.extend(t.leader(leader).effects));
    let (mut units, mut science) = (Vec::new(), Science::default());
    for effect in effects {
        match effect {
            Effect::Shields { amount } => kept.shields += amount,
            Effect::Produce { any_of, amount, sellable: true } => units.push((any_of, amount)),
            Effect::Produce { any_of, .. } => {
                kept.wild[0] += u8::from(any_of == Choice::RAW);
                kept.wild[1] += u8::from(any_of == Choice::GOODS);
            }
            other => science.add(&other),
        }
    }
    if position.rules.solo && seat == OPPONENT {
        for card in position.contraband.iter() {
            units.push((t.card(card).any_of, t.card(card).amount));
        }
    }
    units.extend(
        city.board().and_then(|board| board.start).filter(|_| !city.blocked).map(|r| (Choice::only(r), 1)),
    );
    for (any_of, amount) in units {
        (0..kept.units.len()).filter(|&kind| any_of.has(kind)).for_each(|kind| kept.units[kind] += amount);
    }
    Kept { science, ..kept }
}

/// What must hold in every position: no card is in two places, none appears from nowhere, and no
/// city has what it cannot have.
fn audit(position: &Position, dealt: &mut CardSet) -> Result<(), String> {
    let t = tables();
    let mut places: Vec<CardSet> = vec![position.discard, position.contraband, position.market.aside];
    places.push(position.table().iter().copied().collect());
    for city in &position.cities.0[..position.city_count()] {
        let buried = city.buried.iter().flatten().filter_map(|under| under.card());
        places.extend([city.built, city.hand, buried.collect()]);
        if city.coins > 300 {
            return Err(format!("{} coins", city.coins));
        }
        if usize::from(city.tiles_placed) + city.tiles.len() > 3 {
            return Err("more than three tiles".into());
        }
        let stages = city.all_stages().len();
        if city.stages >> stages != 0 {
            return Err("a stage that the board does not have".into());
        }
        let in_order =
            city.board().is_some_and(|board| board.any_order) || (city.stages + 1) & city.stages == 0;
        if !in_order {
            return Err("stages out of order".into());
        }
    }
    for seat in position.all_cities() {
        let city = &position.cities[seat];
        let helper = position.rules.solo && seat == HELPER;
        for card in city.built.iter() {
            if !helper && city.built.count(t.kind_of(card).same_name) > 1 {
                return Err(format!("{} twice in one city", t.kind_of(card).id));
            }
        }
    }
    let mut all = CardSet::EMPTY;
    for place in places {
        if all.meets(place) {
            let twice = (all & place).first().map_or("", |card| t.kind_of(card).id);
            return Err(format!("{twice} is in two places"));
        }
        all |= place;
    }
    all |= position.deck.known;
    if !(*dealt - all).is_empty() {
        let lost = (*dealt - all).first().map_or("", |card| t.kind_of(card).id);
        return Err(format!("{lost} was lost"));
    }
    *dealt = all;
    Ok(())
}

/// The options of a mix: most games plain, some with all boards and leaders, and in the solo game
/// some with the other readings of the rules.
fn variants(players: usize, mix: usize, more: &[(&str, &str)]) -> Vec<Options> {
    let all = [("more_boards", "yes"), ("more_leaders", "yes")];
    let with = |extra: &[(&str, &str)]| options(players, mix, &[more, extra].concat());
    let mut variants = vec![with(&[]), with(&all), with(&[])];
    if players == 1 {
        variants.push(with(&[("natural", "yes"), ("refill", "this_age_only"), ("coin_loss", "at_once")]));
        variants.push(with(&[("contraband", "brown"), ("tower_extra", "instead"), all[0], all[1]]));
    } else {
        variants.push(with(&[("diplomacy_pair_conflicts", "2"), all[0]]));
    }
    variants
}

/// Games of one number of players, the same number for each mix of expansions.
struct Games {
    players: u64,
    variants: Vec<Vec<Options>>,
    dealt: CardSet,
    looks: Dice,
}

impl Games {
    /// The mix of expansions and the number of a game.
    fn of(&self, seed: u64) -> (u64, u64) {
        let rest = seed - self.players * 1_000_000;
        (rest / 10_000, rest % 10_000)
    }
}

impl RandomGames for Games {
    type Game = Position;

    fn options(&self, seed: u64) -> Options {
        let (mix, game) = self.of(seed);
        let variants = &self.variants[mix as usize];
        variants[game as usize % variants.len()].clone()
    }

    fn closely(&self, seed: u64, _n: u64) -> bool {
        let (mix, game) = self.of(seed);
        game % SAMPLE == mix % SAMPLE
    }

    fn most_closely(&self, seed: u64, n: u64) -> bool {
        self.closely(seed, n)
    }

    /// Moves near the one that is made, and some about anything, are accepted exactly when they are listed.
    fn choose(&mut self, seed: u64, position: &Position, actor: Actor, mv: Move, _dice: &mut Dice) -> Move {
        if self.closely(seed, 0) {
            let mut listed = Vec::new();
            position.legal(actor, &mut listed);
            let mut near = universe::neighbors(mv);
            near.extend((0..TRIED).map(|_| universe::any_move(position, &mut self.looks)));
            for other in near {
                let accepted = position.check(actor, other).is_ok();
                assert_eq!(
                    accepted,
                    listed.contains(&other),
                    "seed {seed}: {other:?} in {:?}",
                    position.phase
                );
            }
        }
        mv
    }

    fn begin(&mut self, _options: &Options, _p: &Position) {
        self.dealt = CardSet::EMPTY;
    }

    fn after(&mut self, _before: &Position, mv: Move, p: &Position) {
        audit(p, &mut self.dealt).unwrap_or_else(|why| panic!("{why} in {p:?}"));
        // A card into a hand or onto the table changes nothing that a city keeps in mind.
        if !matches!(mv, Move::Deal { .. } | Move::Flip(_) | Move::Draw(_)) {
            let mut fresh = p.clone();
            p.all_cities().for_each(|seat| fresh.refresh(seat));
            assert_eq!(fresh.cities, p.cities, "what a city keeps in mind follows from the rest");
        }
    }

    fn end(&mut self, p: &Position) {
        for seat in p.all_cities() {
            assert_eq!(recount(p, seat), p.cities[seat].kept);
        }
        let won = p.outcome().is_some_and(|outcome| outcome.winners().next().is_some());
        assert!(won || p.rules.solo, "somebody wins, except against the opponent");
    }
}

fn games(players: usize, each: u64, more: &[(&str, &str)]) {
    let variants = (0..16).map(|mix| variants(players, mix, more)).collect();
    let mut trial = Games { players: players as u64, variants, dealt: CardSet::EMPTY, looks: Dice::new(7) };
    let seed = |mix: u64, game: u64| players as u64 * 1_000_000 + mix * 10_000 + game;
    trial_games(&mut trial, (0..16).flat_map(|mix| (0..each).map(move |game| seed(mix, game))));
}

#[test]
fn random_games_of_three() {
    games(3, 300, &[]);
}

#[test]
fn random_games_of_four() {
    games(4, 200, &[]);
}

#[test]
fn random_games_of_five() {
    games(5, 150, &[]);
}

#[test]
fn random_games_of_six() {
    games(6, 125, &[]);
}

#[test]
fn random_games_of_seven() {
    games(7, 125, &[]);
}

#[test]
fn random_games_alone() {
    for level in ["learner", "beginner", "normal", "advanced"] {
        games(1, 100, &[("level", level)]);
    }
}
