//! The solo market, turned up card by card.

use super::*;

/// A market before its first card. The opponent's picks wait for you (natural choice), so that nothing happens by
/// itself; you have ten coins.
fn empty(first: &str, more: &str, age: u8) -> Table {
    let level = if first == "you" { "learner" } else { "advanced" };
    let options = format!("level {level}; natural yes; expansions cities; boards giza:a,babylon:a; {more}");
    fresh(1, &options).change(|p| {
        (p.age, p.turn, p.phase) = (age, 1, Phase::Flips);
        (p.cities.0[0].coins, p.cities.0[1].coins) = (10, 10);
    })
}

/// The same with a full deck.
fn full_deck(first: &str, age: u8) -> Table {
    empty(first, "", age).change(|p| p.deck = full(p))
}

/// A market of these cards, of Age I (or III if there are guilds), from a full deck.
pub fn market(first: &str, cards: &str) -> Table {
    full_deck(first, if cards.contains("guild") { 3 } else { 1 }).flip(cards)
}

/// A market where you pick first of all cards of a deck, with this discard pile.
pub fn last_cards(options: &str, age: u8, cards: &str, pile: &str) -> Table {
    let cards_of = |text: &str| text.split_whitespace().map(card).collect();
    let small = empty("you", options, age).change(|p| {
        p.deck = Deck { known: cards_of(cards), ..Deck::default() };
        p.discard = cards_of(pile);
    });
    small.flip(cards)
}

impl Table {
    /// Chance turns up these cards.
    #[must_use]
    #[track_caller]
    pub fn flip(&self, cards: &str) -> Table {
        cards.split_whitespace().fold(self.clone(), |table, card| table.play(&format!("flip {card}")))
    }

    /// You turn up one more card: this one.
    #[must_use]
    #[track_caller]
    pub fn more(&self, card: &str) -> Table {
        self.play("more").flip(card)
    }

    /// One more card `must`, `may` or `cannot` be turned up.
    #[track_caller]
    pub fn one_more(&self, wanted: &str) -> Table {
        let found = match (self.phase, self.decision()) {
            (Phase::Flips, Decision::Chance) => "must",
            _ if self.list(actor(YOU)).contains(&Move::More) => "may",
            _ => "cannot",
        };
        assert_eq!(found, wanted);
        self.clone()
    }

    /// All pick, building what they take.
    #[must_use]
    pub fn all_pick(&self) -> Table {
        let mut table = self.clone();
        while table.turn == self.turn && table.decision() != Decision::Chance {
            let listed = table.listed(actor(YOU));
            let heads = ["stop", "build", "opponent build", "helper"];
            let head = heads.into_iter().find(|head| listed.iter().any(|text| text.starts_with(head)));
            table = table.any(head.unwrap_or_else(|| panic!("no pick in {listed:?}")));
        }
        table
    }

    /// The heights of the piles, in the order they were begun.
    #[track_caller]
    pub fn piles(&self, wanted: &str) -> Table {
        assert_eq!(heights(self).iter().map(usize::to_string).collect::<Vec<_>>().join(" "), wanted);
        self.clone()
    }

    /// The cards that can be taken.
    #[track_caller]
    pub fn open(&self, wanted: &str) -> Table {
        assert_eq!(self.tops().map(id).collect::<Vec<_>>().join(" "), wanted);
        self.clone()
    }

    /// The cards that are set aside.
    #[track_caller]
    pub fn aside(&self, wanted: &str) -> Table {
        assert_eq!(ids(self.market.aside).join(" "), wanted);
        self.clone()
    }

    /// How many cards of each group a new deck has: `3:10 4:5 city:4`.
    #[track_caller]
    pub fn deck_is(&self, wanted: &str) -> Table {
        let counts = deck_counts(self).into_iter().map(|(group, n)| format!("{group}:{n}"));
        assert_eq!(counts.collect::<Vec<_>>().join(" "), wanted);
        self.clone()
    }
}

/// How many cards of each group a new deck has.
pub fn deck_counts(p: &Position) -> BTreeMap<String, u8> {
    assert!(deck_is_new(p), "nothing of the deck is turned up");
    let quota = Group::ALL.into_iter().zip(p.deck.quota).filter(|(_, n)| *n > 0);
    quota.map(|(group, n)| (group.id().trim_end_matches('+').to_owned(), n)).collect()
}

fn heights(p: &Position) -> Vec<usize> {
    let mut piles: Vec<(Group, usize)> = Vec::new();
    for &card in p.table() {
        let group = tables().card(card).group;
        match piles.iter_mut().find(|(other, _)| *other == group) {
            Some((_, n)) => *n += 1,
            None => piles.push((group, 1)),
        }
    }
    piles.into_iter().map(|(_, n)| n).collect()
}

/// What a market came to.
pub struct Turned {
    /// The market.
    pub table: Table,
    /// The piles.
    pub sizes: Vec<i64>,
    /// Coins paid.
    pub cost: i64,
    /// Places of cards set aside, counted from the first card turned up.
    pub aside: Vec<i64>,
    /// Places of covered cards.
    pub covered: Vec<i64>,
}

/// A card of this group turned up, one more than must be if it has to be asked for, and paid if it costs something.
fn with_group(table: &Table, turned: &[Card], group: Group) -> (Table, Card) {
    let used: CardSet = turned.iter().copied().collect();
    let new = ((table.age_pool(table.age) & tables().group[group as usize]) - used).first();
    let card = new.expect("enough cards of the group");
    let asked = if table.decision() == Decision::Chance { table.clone() } else { table.play("more") };
    let mut next =
        asked.change(|p| p.play(Actor::Chance, Move::Flip(card), &mut ()).expect("it lies in the deck"));
    if next.list(actor(YOU)).contains(&Move::Coin) {
        next = next.play("coin");
    }
    (next, card)
}

/// Turns up cards of these groups, those from `optional` on by choice.
pub fn flipped(first: &str, groups: &[String], optional: usize) -> Turned {
    let age = if groups.iter().any(|group| group == "guild") { 3 } else { 1 };
    let (mut table, mut turned) = (full_deck(first, age), Vec::new());
    for (i, group) in groups.iter().enumerate() {
        let group = Group::named(group).unwrap_or_else(|| panic!("no group `{group}`"));
        assert_eq!(i >= optional, table.decision() != Decision::Chance, "card {i} of {groups:?}");
        let (next, card) = with_group(&table, &turned, group);
        table = next;
        turned.push(card);
    }
    assert_ne!(table.decision(), Decision::Chance, "the forced cards are turned up");
    let place = |card| turned.iter().position(|&other| other == card).expect("turned up") as i64;
    let (all, tops): (CardSet, CardSet) = (table.table().iter().copied().collect(), table.tops().collect());
    Turned {
        sizes: heights(&table).into_iter().map(|n| n as i64).collect(),
        cost: cost(&table),
        aside: sorted(table.market.aside.iter().map(place).collect()),
        covered: sorted((all - tops).iter().map(place).collect()),
        table,
    }
}

fn cost(table: &Table) -> i64 {
    10 - i64::from(table.cities.0[0].coins)
}

/// Every shape in which picking may begin, with what it cost.
pub fn every_shape(first: &str) -> BTreeMap<String, i64> {
    let mut found = BTreeMap::new();
    let mut open = vec![(full_deck(first, 1), Vec::new())];
    while let Some((table, turned)) = open.pop() {
        let must = table.decision() == Decision::Chance;
        if !must {
            let mut sizes = heights(&table);
            sizes.sort_unstable_by(|a, b| b.cmp(a));
            let shape: Vec<String> = sizes.iter().map(usize::to_string).collect();
            let before = found.insert(shape.join("-"), cost(&table));
            assert!(before.is_none_or(|old| old == cost(&table)), "a shape has one cost");
            if !table.list(actor(YOU)).contains(&Move::More) {
                continue;
            }
        }
        for group in &Group::ALL[..5] {
            if table.table().iter().filter(|&&card| tables().card(card).group == *group).count() < 3 {
                let (next, card) = with_group(&table, &turned, *group);
                open.push((next, [turned.clone(), vec![card]].concat()));
            }
        }
    }
    found
}
