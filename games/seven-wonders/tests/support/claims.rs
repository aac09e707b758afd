//! Claims: what is true on the table. Each gives the table back, for the next one.

use super::*;
use conformance::script::list;

/// A number, or a sum such as `9-6+2`; anything else stays as it is.
fn reckoned(word: &str) -> String {
    let terms = word.replace('-', "+-");
    let sum: Option<i32> = terms.split('+').filter(|n| !n.is_empty()).map(|n| n.parse::<i32>().ok()).sum();
    match sum {
        Some(sum) if !word.is_empty() => sum.to_string(),
        _ => word.to_owned(),
    }
}

/// An entry of a list: a name, and what is said of it.
fn said(entry: &str) -> (&str, &str) {
    let (name, value) = entry.split_once(' ').unwrap_or_else(|| panic!("`{entry}` says nothing"));
    (name, if value == "none" { "" } else { value })
}

impl Table {
    /// What is true of a city: `coins 3, stages 1, has altar tavern, lacks barracks, leaders caesar`.
    #[track_caller]
    pub fn is(&self, who: &str, facts: &str) -> Table {
        let seat = Seat(self.seat(who));
        for (key, wanted) in list(facts).map(said) {
            assert_eq!(self.fact(seat, key, wanted), reckoned(wanted), "{key} of {who}");
        }
        self.clone()
    }

    /// The same fact of every city, from seat 1 on: `coins`, `2 2 8`.
    #[track_caller]
    pub fn each(&self, key: &str, wanted: &str) -> Table {
        let found: Vec<String> = self.all_cities().map(|seat| self.fact(seat, key, "")).collect();
        let wanted: Vec<String> = wanted.split_whitespace().map(reckoned).collect();
        assert_eq!(found, wanted, "{key}");
        self.clone()
    }

    fn fact(&self, seat: Seat, key: &str, wanted: &str) -> String {
        let (t, city) = (tables(), &self.cities[seat]);
        let three = |numbers: [u8; 3]| numbers.map(|n| n.to_string()).join("/");
        let leaders = |set: LeaderSet| set.iter().map(|one| t.leader(one).id).collect::<Vec<_>>().join(" ");
        let built = |has: bool| {
            let is_so = |id: &&str| {
                assert!(!t.copies(id).is_empty(), "there is no card `{id}`");
                city.built.meets(t.copies(id)) == has
            };
            wanted.split_whitespace().filter(is_so).collect::<Vec<_>>().join(" ")
        };
        match key {
            "board" => format!(
                "{} {}",
                city.board().map_or("", |board| board.id),
                ["a", "b"][usize::from(city.side)]
            ),
            "coins" => city.coins.to_string(),
            "stages" => city.stages_built().to_string(),
            "shields" => self.shields(seat).to_string(),
            "victories" => three(city.victories),
            "defeats" => city.defeats.to_string(),
            "military" => self.sheet(seat).from(Source::Military).to_string(),
            // What the tokens of the conflicts come to, of the helper, too.
            "fought" => {
                let won: i32 =
                    city.victories.iter().zip([1, 3, 5]).map(|(&n, value)| i32::from(n) * value).sum();
                (won - i32::from(city.defeats)).to_string()
            }
            "debt" => city.debt.to_string(),
            "diplomacy" => city.diplomacy.to_string(),
            "joined" => city.joined.to_string(),
            "penalty" => city.penalty.to_string(),
            "blocked" => city.blocked.to_string(),
            "tokens" => three([city.free_cards, city.free_stages, city.bags]),
            "placed" => city.tiles_placed.to_string(),
            "tiles" => {
                city.tiles.iter().map(|tile| t.tile(tile).number.to_string()).collect::<Vec<_>>().join(" ")
            }
            "hand" => sorted(ids(city.hand)).join(" "),
            "cards" => city.built.len().to_string(),
            "used" => city.power_used.to_string(),
            "leaders" => leaders(city.leaders),
            "inhand" => leaders(city.leader_hand),
            "has" => built(true),
            "lacks" => built(false),
            _ => panic!("`{key}` is nothing a city has"),
        }
    }

    /// A seat's points by source, if this were the end: `guilds 2+5, yellow 2, total 21`.
    #[track_caller]
    pub fn sources(&self, who: &str, points: &str) -> Table {
        let sheet = self.sheet(Seat(self.seat(who)));
        for (source, wanted) in list(points).map(said) {
            let found = match source {
                "total" => sheet.total(),
                name => sheet.from(source_named(name)),
            };
            assert_eq!(found.to_string(), reckoned(wanted), "{source} of {who}");
        }
        self.clone()
    }

    /// The game is over with these ranks by seat.
    #[track_caller]
    pub fn ranks(&self, wanted: &str) -> Table {
        let outcome = self.outcome().expect("the game is over");
        let found: Vec<String> = outcome.seats.iter().map(|seat| seat.rank.to_string()).collect();
        assert_eq!(found.join(" "), wanted);
        self.clone()
    }

    /// The discard pile is just this.
    #[track_caller]
    pub fn pile(&self, cards: &str) -> Table {
        let wanted = cards.split_whitespace().map(str::to_owned).collect();
        assert_eq!(sorted(ids(self.discard)), sorted(wanted), "the discard pile");
        self.clone()
    }

    /// These cards lie in the discard pile.
    #[track_caller]
    pub fn discarded(&self, cards: &str) -> Table {
        let pile = ids(self.discard);
        for card in cards.split_whitespace() {
            assert!(pile.iter().any(|other| other == card), "{card} is not in {pile:?}");
        }
        self.clone()
    }

    /// The ways in which who decides can pay for a card, without taking part in a project: coins to the left and right
    /// neighbor, `0/2 1/0`.
    #[track_caller]
    pub fn ways(&self, card: &str, wanted: &str) -> Table {
        let paid = |mv| match mv {
            Move::Build(Build { card: built, way: Way::Cost, join: Join::No, pay }) if id(built) == card => {
                Some(format!("{}/{}", pay.left, pay.right))
            }
            _ => None,
        };
        let found = self.list(self.actor(None)).into_iter().filter_map(paid).collect();
        assert_eq!(sorted(found).join(" "), wanted, "the ways to pay for {card}");
        self.clone()
    }

    /// So many listed moves begin so.
    #[track_caller]
    pub fn counts(&self, head: &str, wanted: usize) -> Table {
        let found: Vec<String> =
            self.listed(self.actor(None)).into_iter().filter(|text| text.starts_with(head)).collect();
        assert_eq!(found.len(), wanted, "{found:?}");
        self.clone()
    }

    /// The open tiles of the tower by slot, by their numbers.
    #[track_caller]
    pub fn open_tiles(&self, wanted: &str) -> Table {
        let number = |&tile: &Tile| tables().tile(tile).number.to_string();
        let found: Vec<String> = self.tower.slots.iter().flatten().map(number).collect();
        assert_eq!(found.join(" "), wanted);
        self.clone()
    }

    /// A project of this Age lies open with so many tokens on it.
    #[track_caller]
    pub fn project_is(&self, age: u8, tokens: u8) -> Table {
        let project = self.project.expect("a project");
        assert_eq!((tables().project(project).age, self.project_tokens), (age, tokens));
        self.clone()
    }

    /// These events were told, by their names, each first behind the first of the one before.
    #[track_caller]
    pub fn tells(&self, names: &str) -> Table {
        let events: Vec<String> = self.events.iter().map(|event| format!("{event:?}")).collect();
        let place = |name: &str| {
            let place = events.iter().position(|event| event.contains(name));
            place.unwrap_or_else(|| panic!("{name} is not told in {events:?}"))
        };
        let places: Vec<usize> = list(names).map(place).collect();
        assert!(places.is_sorted_by(|a, b| a < b), "{names}: {places:?} in {events:?}");
        self.clone()
    }

    /// What cards of the market, and its `stage`, are worth to the opponent: so many sixths of a point, `unwanted` where
    /// it does not consider them, `unpayable` where it cannot have them.
    #[track_caller]
    pub fn worth(&self, worth: &str) -> Table {
        for (what, wanted) in list(worth).map(said) {
            let candidate = self.candidate(what);
            let found = match (candidate.legal, candidate.unwanted) {
                (false, _) => "unpayable".to_owned(),
                (true, Some(_)) => "unwanted".to_owned(),
                (true, None) => candidate.sixths().to_string(),
            };
            assert_eq!(found, reckoned(wanted), "what `{what}` is worth to the opponent");
        }
        self.clone()
    }

    /// The part of that value, in sixths, that these clauses give.
    #[track_caller]
    pub fn part(&self, what: &str, clauses: &str, sixths: i32) -> Table {
        let candidate = self.candidate(what);
        let of_clauses = |part: &Part| clauses.split_whitespace().any(|clause| clause == part.clause().0);
        let found: i32 = Part::ALL.into_iter().filter(of_clauses).map(|part| candidate.part(part)).sum();
        assert_eq!(found, sixths, "what `{what}` is worth to the opponent by {clauses}");
        self.clone()
    }

    #[track_caller]
    fn candidate(&self, what: &str) -> Candidate {
        let thoughts = self.deliberate().expect("there are cards on the table");
        let is_it = |one: &&Candidate| matches!(one.what, What::Card(card) if id(card) == what);
        let found = if what == "stage" { thoughts.stage() } else { thoughts.cards().find(is_it) };
        *found.unwrap_or_else(|| panic!("the opponent does not weigh `{what}`"))
    }
}

/// A source of points; `science` and `guilds` are the green and the purple ones.
pub fn source_named(name: &str) -> Source {
    let color = match name {
        "science" => "green",
        "guilds" => "purple",
        other => other,
    };
    let found = Source::ALL.into_iter().find(|source| source.id() == color);
    found.unwrap_or_else(|| panic!("there is no source `{name}`"))
}
