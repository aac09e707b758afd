//! The solo game: the opponent, the helper, the end of an Age.

use super::*;

/// What a card is worth to the opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Worth {
    /// So many sixths of a point.
    V(i32),
    /// It is not considered.
    Unwanted,
    /// It cannot be built.
    Unpayable,
}

pub use Worth::{Unpayable, Unwanted, V};

/// The example of the rulebook, with the compass on a card that is not linked to the Dispensary.
pub const WORKED: &str = "age 2 first opponent cities
    you board ephesos a coins 3 cards clay_pool ore_vein timber_yard loom_1 glassworks_1
    opponent board alexandria a coins 4 cards stone_pit lumber_yard clay_pool loom_1 academy
    helper cards clay_pit stone_pit quarry loom_2 press_1
    market dispensary@4 forum@3 vineyard@3 caravansery@6 gambling_house@city";

pub(super) fn candidate(game: &Position, what: &str) -> Candidate {
    let thoughts = game.deliberate().expect("there are cards on the table");
    let found = if what == "stage" {
        thoughts.stage()
    } else {
        thoughts.cards().find(|candidate| matches!(candidate.what, What::Card(card) if id(card) == what))
    };
    *found.unwrap_or_else(|| panic!("the opponent does not weigh `{what}`"))
}

/// What a card (or `stage`) on the table is worth to the opponent.
pub fn worth_of(game: &Position, what: &str) -> Worth {
    let candidate = candidate(game, what);
    match (candidate.legal, candidate.unwanted) {
        (false, _) => Unpayable,
        (true, Some(_)) => Unwanted,
        (true, None) => V(candidate.sixths()),
    }
}

/// The parts of a value that these clauses give, in sixths.
pub fn parts(game: &Position, what: &str, clauses: &[&str]) -> i32 {
    let candidate = candidate(game, what);
    Part::ALL
        .into_iter()
        .filter(|part| clauses.contains(&part.clause().0))
        .map(|part| candidate.part(part))
        .sum()
}

/// The opponent makes its pick; what happened is told.
pub fn opponent_tells(game: &mut Position) -> Vec<Event> {
    assert_eq!(game.phase, Phase::Market, "the opponent picks first");
    let mut told = Vec::new();
    game.play_unchecked(actor(YOU), Move::Stop, &mut told);
    told
}

/// The opponent makes its pick.
pub fn opponent_goes(game: &mut Position) {
    opponent_tells(game);
}

/// The opponent does this; the position after it.
pub fn opponent_acts(game: &Position, action: &str) -> Position {
    let verdict = match game.deliberate().expect("there are cards on the table").verdict {
        Verdict::Build(card) => format!("build {}", id(card)),
        Verdict::Stage(card, _) => format!("stage {}", id(card)),
        Verdict::Discard(card) => format!("discard {}", id(card)),
    };
    assert_eq!(verdict, action);
    let mut after = game.clone();
    opponent_goes(&mut after);
    after
}

/// What was told about a candidate: what it is, its value, and the parts with their clauses.
pub struct LoggedEvent {
    /// The card, or `stage`.
    pub what: String,
    /// The value in sixths.
    pub value: i32,
    /// Clauses and sixths.
    pub parts: Vec<(String, i32)>,
}

/// All that the opponent told about its pick.
pub fn explained(game: &Position) -> Vec<LoggedEvent> {
    let name = |what: What| match what {
        What::Card(card) => id(card),
        What::Stage(_) => "stage".to_owned(),
    };
    let mut told: Vec<LoggedEvent> = Vec::new();
    for event in opponent_tells(&mut game.clone()) {
        match event {
            Event::Weighed(candidate) => {
                told.push(LoggedEvent {
                    what: name(candidate.what),
                    value: candidate.sixths(),
                    parts: Vec::new(),
                });
            }
            Event::WeighedPart { what, part, sixths } => {
                let last = told.last_mut().expect("a part follows its whole");
                assert_eq!(last.what, name(what));
                last.parts.push((part.clause().0.to_owned(), sixths.into()));
            }
            _ => {}
        }
    }
    told
}

/// You take a card of the market and use it so.
pub fn pick(game: &mut Position, card: &str, action: &str) {
    do_move(game, YOU, &format!("{action} {card}"));
}

/// The helper takes its card, if it waits for a choice: the first.
pub fn helper_goes(game: &mut Position) {
    if find(game, YOU, "helper").is_some() {
        do_move(game, YOU, "helper");
    }
}

/// A sketch in which it is the helper's turn.
pub fn helper_to_pick(sketch: &str) -> Position {
    let mut game = solo(sketch);
    game.phase = Phase::HelperPick;
    game.market.picked = 0b011;
    game
}

/// The cards that the helper may take.
pub fn helper_may_take(game: &Position) -> Vec<String> {
    game.helper_candidates().map(id).collect()
}

/// The helper takes a card.
pub fn helper_takes(game: &mut Position, card: &str) {
    do_move(game, YOU, &format!("helper {card}"));
}

/// How many cards the helper has.
pub fn collected(game: &Position) -> usize {
    game.cities[nth(HELPER)].built.len()
}

/// Pays so much of a loss.
pub fn settle(game: &mut Position, paid: u8) {
    do_move(game, YOU, &format!("settle {paid}"));
}

/// A new game before anything was drawn.
pub fn fresh(players: usize, options: &[(&str, &str)]) -> Position {
    let given: Vec<(String, String)> = options.iter().map(|&(k, v)| (k.into(), v.into())).collect();
    Position::new(&Options::read(players, &given).unwrap_or_else(|why| panic!("{why}")))
}

/// Numbers by group.
pub fn groups(list: &[(&str, u8)]) -> BTreeMap<String, u8> {
    list.iter().map(|&(group, n)| (group.to_owned(), n)).collect()
}

/// How many cards of each group the deck has before the first card of an Age is turned up; empty
/// at any other time.
pub fn deck_counts(game: &Position) -> BTreeMap<String, u8> {
    let start = game.phase == Phase::Flips
        && game.turn == 1
        && game.market.table.is_empty()
        && game.market.aside.is_empty();
    if !start {
        return BTreeMap::new();
    }
    let quota = Group::ALL.into_iter().zip(game.deck.quota).filter(|(_, n)| *n > 0);
    quota.map(|(group, n)| (group.id().trim_end_matches('+').to_owned(), n)).collect()
}

/// The coins of the three cities when the first Age begins.
pub fn start_coins(expansions: &str) -> [u16; 3] {
    let mut game = fresh(1, &[("expansions", expansions), ("boards", "giza,rhodos")]);
    play_until(&mut game, 1, |game| game.age == 1);
    [0, 1, 2].map(|seat| game.cities.0[seat].coins)
}

/// You make this pick, and then chance and first choices play on until the Age is over; what
/// happened, in words.
pub fn to_next_age(game: &mut Position, words: &str) -> Vec<String> {
    let mut dice = Dice::new(11);
    let mut told: Vec<Event> = Vec::new();
    let age = game.age;
    let mv = find(game, YOU, words).unwrap_or_else(|| panic!("you cannot `{words}`"));
    game.play(actor(YOU), mv, &mut told).unwrap_or_else(|why| panic!("{why:?}"));
    while game.age == age {
        let (who, mv) = match game.decision() {
            Decision::Over => break,
            Decision::Chance => {
                (Actor::Chance, game.draw(&mut dice, &mut Vec::new()).expect("a move of chance"))
            }
            Decision::Seats(_) => (actor(YOU), *legal(game, YOU).first().expect("a move")),
        };
        game.play(who, mv, &mut told).unwrap_or_else(|why| panic!("{why:?}"));
    }
    told.iter().map(|event| format!("{event:?}")).collect()
}

/// What the conflicts give the three cities if this sketch is the last round of an Age.
pub fn conflicts(sketch: &str) -> [i32; 3] {
    let mut game = solo(&format!("{sketch}\nmarket altar@3 theater@6 pawnshop@4"));
    to_next_age(&mut game, "build altar");
    [0, 1, 2].map(|seat| {
        let city = &game.cities.0[seat];
        let won: i32 = city.victories.iter().zip([1, 3, 5]).map(|(&n, value)| i32::from(n) * value).sum();
        won - i32::from(city.defeats)
    })
}

/// What the black market gives after Age I on this level, with this rest of the deck.
pub fn black_market(level: &str, cities: &str, rest: &[&str]) -> Option<String> {
    let mut game =
        solo(&format!("age 1 round 6 level {level}\n{cities}\nmarket altar@3 theater@6 pawnshop@4"));
    let mut order: Vec<Card> =
        rest.iter().rev().map(|card| tables().copies(card).iter().last().expect("a card")).collect();
    game.deck = Deck { known: order.iter().copied().collect(), ..Deck::default() };
    if game.phase == Phase::Market {
        opponent_goes(&mut game);
    }
    let mut dice = Dice::new(3);
    while game.age == 1 {
        let (who, mv) = match game.decision() {
            Decision::Over => break,
            Decision::Chance if game.phase == Phase::BlackMarket => {
                (Actor::Chance, Move::Flip(order.pop().expect("the deck has cards")))
            }
            Decision::Chance => {
                (Actor::Chance, game.draw(&mut dice, &mut Vec::new()).expect("a move of chance"))
            }
            Decision::Seats(_) => (actor(YOU), *legal(&game, YOU).first().expect("a move")),
        };
        game.play(who, mv, &mut ()).unwrap_or_else(|why| panic!("{mv:?}: {why:?}"));
    }
    game.contraband.first().map(id)
}

/// The name of a grade.
pub fn grade(difference: i32) -> String {
    Grade::of(difference).id().replace('-', "_")
}

/// A sketch of the start of an Age, before the opponent's leader is turned up.
pub fn age_start(table: &str, level: &str, opponent: &str) -> Position {
    let mut game = solo(&format!(
        "{table} level {level}
        you board giza a coins 6 inhand caesar hannibal
        opponent board babylon a {opponent}
        helper"
    ));
    game.phase = Phase::TopLeader;
    game.deck =
        Deck { known: CardSet::EMPTY, pool: game.age_pool(game.age), quota: game.age_quota(game.age) };
    for leader in game.cities.0[0].leader_hand.iter().chain(game.cities.0[1].leaders.iter()) {
        game.leaders_out.insert(leader);
    }
    game
}

/// The opponent's top leader is this one.
pub fn top_leader(game: &mut Position, id: &str) {
    let mv = Move::DealLeader { seat: nth(OPPONENT), leader: leader(id) };
    game.play(Actor::Chance, mv, &mut ()).unwrap_or_else(|why| panic!("{why:?}"));
}

/// Chance draws these cards of the discard pile.
pub fn draw_exactly(game: &mut Position, cards: &[&str]) {
    for card in cards {
        let card = (tables().copies(card) & game.discard).first().expect("it lies in the pile");
        game.play(Actor::Chance, Move::Draw(card), &mut ()).unwrap_or_else(|why| panic!("{why:?}"));
    }
}

/// Chance draws from the discard pile; the cards that may be built.
pub fn dig(game: &mut Position, seed: u64) -> Vec<String> {
    let mut dice = Dice::new(seed);
    while game.decision() == Decision::Chance {
        let mv = game.draw(&mut dice, &mut Vec::new()).expect("a move of chance");
        if !matches!(mv, Move::Draw(_)) {
            break;
        }
        game.play(Actor::Chance, mv, &mut ()).unwrap_or_else(|why| panic!("{why:?}"));
    }
    salvage(game)
}
