//! The solo market, turned up card by card.

use super::*;

/// A market that is turned up card by card. The opponent's picks wait for you (natural choice), so
/// that nothing happens by itself; you have ten coins.
pub struct Flips {
    /// Where it stands.
    pub game: Position,
    turned: Vec<Card>,
}

impl Flips {
    /// Turns up these cards in Age I (or III if there are guilds) from a full deck.
    pub fn new(first: &str, cards: &[&str]) -> Flips {
        let age = if cards.iter().any(|card| card.ends_with("guild")) { 3 } else { 1 };
        let mut flips = Flips::start(first, &[], age);
        flips.game.deck =
            Deck { known: CardSet::EMPTY, pool: flips.game.age_pool(age), quota: flips.game.age_quota(age) };
        cards.iter().for_each(|card| flips.flip(card));
        flips
    }

    /// Turns up these cards from a deck of them and the rest, with this discard pile.
    pub fn with_deck(first: &str, cards: &[&str], rest: &[&str], pile: &[&str]) -> Flips {
        Flips::with_options(first, &[], 1, cards, rest, pile)
    }

    /// The same with options and in another Age.
    pub fn with_options(
        first: &str,
        options: &[(&str, &str)],
        age: u8,
        cards: &[&str],
        rest: &[&str],
        pile: &[&str],
    ) -> Flips {
        let mut flips = Flips::start(first, options, age);
        let card = |text: &&str| tables().card_named(text).unwrap_or_else(|| panic!("no card `{text}`"));
        let known = cards.iter().chain(rest).map(card).collect();
        flips.game.deck = Deck { known, ..Deck::default() };
        flips.game.discard = pile.iter().map(card).collect();
        cards.iter().for_each(|card| flips.flip(card));
        flips
    }

    fn start(first: &str, options: &[(&str, &str)], age: u8) -> Flips {
        let mut all = vec![
            ("level", if first == "you" { "learner" } else { "advanced" }),
            ("natural", "yes"),
            ("expansions", "cities"),
            ("boards", "giza:a,babylon:a"),
        ];
        all.extend(options);
        let mut game = fresh(1, &all);
        game.age = age;
        game.turn = 1;
        game.phase = Phase::Flips;
        game.cities.0[0].coins = 10;
        game.cities.0[1].coins = 10;
        Flips { game, turned: Vec::new() }
    }

    /// Chance turns up this card.
    pub fn flip(&mut self, card: &str) {
        let card = tables().card_named(card).unwrap_or_else(|| panic!("no card `{card}`"));
        self.turned.push(card);
        self.game
            .play(Actor::Chance, Move::Flip(card), &mut ())
            .unwrap_or_else(|why| panic!("{card:?}: {why:?}"));
    }

    /// You turn up one more card: this one.
    pub fn more(&mut self, card: &str) {
        do_move(&mut self.game, YOU, "more");
        self.flip(card);
    }

    /// You pay for a new group.
    pub fn price(&mut self, how: &str) {
        do_move(&mut self.game, YOU, how);
    }

    /// Is a price due?
    pub fn owes(&self) -> bool {
        find(&self.game, YOU, "defeat").is_some()
    }

    /// Must a card be turned up?
    pub fn must_flip(&self) -> bool {
        self.game.decision() == Decision::Chance && self.game.phase == Phase::Flips
    }

    /// May you turn up one more?
    pub fn may_flip(&self) -> bool {
        find(&self.game, YOU, "more").is_some()
    }

    /// You turn up no more.
    pub fn stop(&mut self) {
        if find(&self.game, YOU, "stop").is_some() {
            do_move(&mut self.game, YOU, "stop");
        }
    }

    /// The piles by height, in the order they were begun.
    pub fn sizes(&self) -> Vec<i64> {
        let mut piles: Vec<(Group, i64)> = Vec::new();
        for &card in self.game.table() {
            let group = tables().card(card).group;
            match piles.iter_mut().find(|(other, _)| *other == group) {
                Some((_, n)) => *n += 1,
                None => piles.push((group, 1)),
            }
        }
        piles.into_iter().map(|(_, n)| n).collect()
    }

    /// The cards that can be taken.
    pub fn open(&self) -> Vec<String> {
        self.game.tops().map(id).collect()
    }

    /// The cards set aside.
    pub fn already_visible(&self) -> Vec<String> {
        ids(self.game.market.aside)
    }

    /// How many cards the deck has.
    pub fn deck(&self) -> usize {
        self.game.deck.len()
    }

    /// All pick, building what they take.
    pub fn round(&mut self) {
        if self.may_flip() {
            self.stop();
        }
        let turn = self.game.turn;
        while self.game.turn == turn && self.game.decision() != Decision::Chance {
            let words = ["build", "opponent-build", "helper"]
                .into_iter()
                .find(|w| find(&self.game, YOU, w).is_some());
            let Some(words) = words else { panic!("{:?}", written(&self.game, YOU)) };
            do_move(&mut self.game, YOU, words);
        }
    }

    /// The places, counted from the first card turned up, of these cards.
    pub fn places(&self, cards: impl Iterator<Item = Card>) -> Vec<i64> {
        let place = |card| self.turned.iter().position(|&other| other == card).expect("turned up") as i64;
        sorted(cards.map(place).collect())
    }
}

/// What a market looks like after these groups were turned up, those from `optional` on by choice.
pub struct Turned {
    /// The piles.
    pub sizes: Vec<i64>,
    /// Coins paid.
    pub cost: i64,
    /// May one more be turned up?
    pub may_flip: bool,
    /// Places of cards set aside.
    pub aside: Vec<i64>,
    /// Places of covered cards.
    pub covered: Vec<i64>,
}

/// Turns up cards of these groups.
pub fn flipped(first: &str, flips: &[String], optional: usize) -> Turned {
    let mut used = CardSet::EMPTY;
    let age = if flips.iter().any(|group| group == "guild") { 3u8 } else { 1 };
    let mut market = Flips::new(first, &[]);
    for (i, group) in flips.iter().enumerate() {
        let group = Group::named(group).unwrap_or_else(|| panic!("no group `{group}`"));
        let all = (market.game.age_pool(age) & tables().group[group as usize]) - used;
        let card = all.first().expect("enough cards of the group");
        used.insert(card);
        if i >= optional {
            do_move(&mut market.game, YOU, "more");
        }
        market.turned.push(card);
        market.game.play(Actor::Chance, Move::Flip(card), &mut ()).unwrap_or_else(|why| panic!("{why:?}"));
        if market.owes() {
            market.price("coin");
        }
    }
    assert!(!market.must_flip(), "the forced cards are turned up");
    let table: CardSet = market.game.table().iter().copied().collect();
    let tops: CardSet = market.game.tops().collect();
    Turned {
        sizes: market.sizes(),
        cost: 10 - i64::from(market.game.cities.0[0].coins),
        may_flip: market.may_flip(),
        aside: market.places(market.game.market.aside.iter()),
        covered: market.places((table - tops).iter()),
    }
}

/// Every shape in which picking may begin, with what it cost.
pub fn every_shape(first: &str) -> BTreeMap<String, i64> {
    let mut found = BTreeMap::new();
    let mut open = vec![Flips::new(first, &[])];
    while let Some(market) = open.pop() {
        if !market.must_flip() {
            let mut sizes = market.sizes();
            sizes.sort_unstable_by(|a, b| b.cmp(a));
            let shape: Vec<String> = sizes.iter().map(i64::to_string).collect();
            let cost = 10 - i64::from(market.game.cities.0[0].coins);
            let before = found.insert(shape.join("-"), cost);
            assert!(before.is_none_or(|old| old == cost), "a shape has one cost");
            if !market.may_flip() {
                continue;
            }
        }
        for group in &Group::ALL[..5] {
            let pile =
                market.game.table().iter().filter(|&&card| tables().card(card).group == *group).count();
            if pile >= 3 {
                continue;
            }
            let mut next = Flips { game: market.game.clone(), turned: market.turned.clone() };
            if market.may_flip() {
                do_move(&mut next.game, YOU, "more");
            }
            let used: CardSet = next.turned.iter().copied().collect();
            let card = ((next.game.age_pool(1) & tables().group[*group as usize]) - used).first();
            let card = card.expect("enough cards");
            next.turned.push(card);
            next.game.play(Actor::Chance, Move::Flip(card), &mut ()).unwrap_or_else(|why| panic!("{why:?}"));
            if next.owes() {
                next.price("coin");
            }
            open.push(next);
        }
    }
    found
}
