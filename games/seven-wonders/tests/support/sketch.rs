//! Positions drawn by a few words.
//!
//! A sketch has a line for the table (`age 2 turn 1 cities first opponent`), one for each city
//! (`1 board giza a stages 1 coins 4 cards altar theater hand tavern`, in the solo game `you …`,
//! `opponent …`, `helper …`), and where needed `market …`, `discard …`, `tower …`, `project …` and
//! `deck …`. What is not said does not exist; a hand is filled up with other cards of the Age.

use super::*;

/// A line of a sketch, cut at its keywords: keyword, and what follows it.
fn words(line: &str) -> Vec<(String, Vec<String>)> {
    const KEYS: &str = "age turn round first level leaders cities tower projects option board stages coins cards \
                        hand victories defeats debt diplomacy tiles placed inhand entombed market discard deck \
                        project tokens smuggled used free freestages bags joined owes";
    let mut found: Vec<(String, Vec<String>)> = Vec::new();
    for word in line.split_whitespace() {
        match found.last_mut() {
            Some((_, values)) if !KEYS.split_whitespace().any(|key| key == word) => {
                values.push(word.to_owned())
            }
            _ => found.push((word.to_owned(), Vec::new())),
        }
    }
    found
}

fn number(values: &[String]) -> u16 {
    values.first().and_then(|v| v.parse().ok()).unwrap_or_else(|| panic!("a number, not {values:?}"))
}

/// Hands out printed copies: each copy once, as long as there are any.
#[derive(Default)]
struct Copies(CardSet);

impl Copies {
    fn next(&mut self, text: &str) -> Card {
        let card = if text.contains('@') {
            tables().card_named(text)
        } else {
            let copies = tables().copies(text);
            (copies - self.0).first().or_else(|| copies.first())
        };
        let card = card.unwrap_or_else(|| panic!("there is no card `{text}`"));
        self.0.insert(card);
        card
    }

    fn filler(&mut self, age: u8) -> Card {
        let mine = (tables().age[usize::from(age - 1)] - self.0) - tables().color[Color::Black as usize];
        let card = mine.first().expect("enough cards");
        self.0.insert(card);
        card
    }
}

/// The position that a sketch of a table with several seats describes: the turn waits for choices.
pub fn table(sketch: &str) -> Table {
    drawn(sketch, false).into()
}

/// The position that a sketch of the solo game describes. With a market it is the pick of whoever
/// is named `first`.
pub fn solo(sketch: &str) -> Table {
    drawn(sketch, true).into()
}

fn drawn(sketch: &str, solo: bool) -> Position {
    let lines: Vec<Vec<(String, Vec<String>)>> =
        sketch.lines().map(words).filter(|line| !line.is_empty()).collect();
    let seats = lines.iter().filter(|line| line[0].0.parse::<usize>().is_ok()).count();
    let mut given: Vec<(String, String)> = Vec::new();
    let mut expansions = Vec::new();
    let (mut age, mut turn, mut first) = (1, 1, "opponent".to_owned());
    for (key, values) in &lines[0] {
        match key.as_str() {
            "age" => age = number(values) as u8,
            "turn" | "round" => turn = number(values) as u8,
            "first" => first.clone_from(&values[0]),
            "leaders" | "cities" | "tower" | "projects" => expansions.push(key.clone()),
            "level" => given.push(("level".into(), values[0].clone())),
            "option" => given.push((values[0].clone(), values[1].clone())),
            other => panic!("`{other}` is nothing for the first line"),
        }
    }
    if !expansions.is_empty() {
        given.push(("expansions".into(), expansions.join(",")));
    }
    if solo && !given.iter().any(|(key, _)| key == "level") {
        let level = if first == "opponent" { "advanced" } else { "learner" };
        given.push(("level".into(), level.into()));
    }
    given.push(("more_leaders".into(), "yes".into()));
    let options = Options::read(if solo { 1 } else { seats }, &given).unwrap_or_else(|why| panic!("{why}"));
    let mut game = Position::new(&options);
    game.age = age;
    game.turn = turn;
    game.deck = Deck::default();
    game.market = Market::default();
    let mut copies = Copies::default();
    for line in &lines[1..] {
        let seat = match line[0].0.as_str() {
            "you" => Some(0),
            "opponent" => Some(1),
            "helper" => Some(2),
            other => other.parse::<usize>().ok().map(|seat| seat - 1),
        };
        match seat {
            Some(seat) => city(&mut game.cities.0[seat], &line[1..], &mut copies, &line[0].1),
            None => around(&mut game, line, &mut copies),
        }
    }
    for seat in game.all_cities() {
        game.refresh(seat);
    }
    if solo {
        if !lines.iter().any(|line| line[0].0 == "deck") {
            // Enough for the next round.
            let pool = game.age_pool(age) - copies.0;
            game.deck = Deck { known: CardSet::EMPTY, pool, quota: [2, 2, 2, 2, 2, 0, 0] };
        }
        game.phase = match (game.market.table.len(), game.rules.opponent_first(age)) {
            (0, _) => Phase::Over,
            (_, true) => Phase::Market,
            (_, false) => Phase::YourPick,
        };
    } else {
        game.phase = Phase::Turn;
        let full = game.rules.hand_size() + 1 - usize::from(turn);
        for seat in game.all_cities() {
            while game.cities[seat].hand.len() < full {
                let card = copies.filler(age);
                game.cities[seat].hand.insert(card);
            }
        }
    }
    game
}

fn city(city: &mut City, line: &[(String, Vec<String>)], copies: &mut Copies, before: &[String]) {
    assert!(before.is_empty(), "a keyword is missing before {before:?}");
    city.coins = if city.board.is_none() { city.coins } else { 3 };
    for (key, values) in line {
        match key.as_str() {
            "board" => {
                city.board = tables().board_named(&values[0]);
                assert!(city.board.is_some(), "no board {values:?}");
                city.side = u8::from(values[1] == "b");
                city.coins = 3;
            }
            "stages" => city.stages = (1 << number(values)) - 1,
            "coins" => city.coins = number(values),
            "cards" => city.built.extend(values.iter().map(|id| copies.next(id))),
            "hand" => city.hand.extend(values.iter().map(|id| copies.next(id))),
            "leaders" => city.leaders.extend(values.iter().map(|id| leader(id))),
            "inhand" => city.leader_hand.extend(values.iter().map(|id| leader(id))),
            "entombed" => city.entombed.extend(values.iter().map(|id| leader(id))),
            "victories" => {
                for value in values {
                    city.victories[usize::from(value.parse::<u8>().expect("1, 3 or 5") / 2)] += 1;
                }
            }
            "defeats" => city.defeats = number(values) as u8,
            "debt" => city.debt = number(values) as u8,
            "diplomacy" => city.diplomacy = number(values) as u8,
            "tiles" => city.tiles.extend(values.iter().map(|id| tile(id))),
            "placed" => city.tiles_placed = number(values) as u8,
            "free" => city.free_cards = number(values) as u8,
            "freestages" => city.free_stages = number(values) as u8,
            "bags" => city.bags = number(values) as u8,
            "joined" => city.joined = number(values) as u8,
            "owes" => city.owed = number(values) as u8,
            "used" => city.power_used = true,
            other => panic!("`{other}` is nothing a city has"),
        }
    }
}

fn around(game: &mut Position, line: &[(String, Vec<String>)], copies: &mut Copies) {
    for (key, values) in line {
        match key.as_str() {
            "market" => {
                for text in values {
                    let card = copies.next(text);
                    game.market.table.push(card).expect("no more than five cards");
                }
            }
            "discard" => game.discard.extend(values.iter().map(|id| copies.next(id))),
            "deck" => game.deck.known.extend(values.iter().map(|id| copies.next(id))),
            "smuggled" => game.contraband.extend(values.iter().map(|id| copies.next(id))),
            "tower" => {
                for id in values {
                    game.tower.slots[usize::from(game.tower.placed)] = Some(tile(id));
                    game.tower.placed += 1;
                    game.tower.used.insert(tile(id));
                    game.tiles_out.insert(tile(id));
                }
            }
            "project" => {
                game.project =
                    Some(tables().project_named(&values[0]).unwrap_or_else(|| panic!("{values:?}")));
                game.project_tokens = 2;
            }
            "tokens" => game.project_tokens = number(values) as u8,
            other => panic!("`{other}` is nothing on the table"),
        }
    }
}

/// The deck of the Age before its first card is drawn.
pub(super) fn full(p: &Position) -> Deck {
    Deck { known: CardSet::EMPTY, pool: p.age_pool(p.age), quota: p.age_quota(p.age) }
}

/// A sketch in which the leaders of the Age are to be played.
pub fn before_age(sketch: &str) -> Table {
    table(sketch).change(|p| {
        (p.phase, p.deck) = (Phase::Leaders, full(p));
        p.all_cities().for_each(|seat| p.cities[seat].hand = CardSet::EMPTY);
    })
}

/// A sketch in which it is the helper's turn.
pub fn helper_to_pick(sketch: &str) -> Table {
    solo(sketch).change(|p| (p.phase, p.market.picked) = (Phase::HelperPick, 0b011))
}

/// A sketch of the start of an Age, before the opponent's leader is turned up.
pub fn age_start(table: &str, level: &str, opponent: &str) -> Table {
    let start = solo(&format!(
        "{table} level {level}
        you board giza a coins 6 inhand caesar hannibal
        opponent board babylon a {opponent}
        helper"
    ));
    start.change(|p| {
        (p.phase, p.deck) = (Phase::TopLeader, full(p));
        let seen = p.cities.0[0].leader_hand.iter().chain(p.cities.0[1].leaders.iter());
        p.leaders_out.extend(seen);
    })
}

/// The conflicts after the last round of an Age, if this sketch is it.
pub fn conflicts(sketch: &str) -> Table {
    solo(&format!("{sketch}\nmarket altar@3 theater@6 pawnshop@4")).last_pick("build altar")
}

/// What the black market gives after Age I on this level, with this rest of the deck: a card, or `none`.
pub fn black_market(level: &str, cities: &str, rest: &str) -> String {
    let sketch = format!("age 1 round 6 level {level}\n{cities}\nmarket altar@3 theater@6 pawnshop@4");
    let last = |id| tables().copies(id).iter().last().expect("a card");
    let known = rest.split_whitespace().map(last).collect();
    let mut table = solo(&sketch).change(|p| p.deck = Deck { known, ..Deck::default() });
    if table.phase == Phase::Market {
        table = table.play("stop");
    }
    let (mut dice, mut rest) = (Dice::new(3), rest.split_whitespace());
    while table.age == 1 && table.decision() != Decision::Over {
        table = match table.phase {
            Phase::BlackMarket => table.flip(rest.next().expect("the deck has cards")),
            _ => table.step(&mut dice),
        };
    }
    table.contraband.first().map_or("none".to_owned(), id)
}

/// A new solo game at the beginning of Age I.
pub fn first_age(expansions: &str) -> Table {
    fresh(1, &format!("expansions {expansions}; boards giza,rhodos")).until(1, |p| p.age == 1)
}

/// A printed card, with its mark.
pub fn card(text: &str) -> Card {
    tables().card_named(text).unwrap_or_else(|| panic!("there is no card `{text}`"))
}

/// A leader by id.
pub fn leader(id: &str) -> Leader {
    tables().leader_named(id).unwrap_or_else(|| panic!("there is no leader `{id}`"))
}

/// A tile by number.
pub fn tile(id: &str) -> Tile {
    tables().tile_named(id).unwrap_or_else(|| panic!("there is no tile `{id}`"))
}
