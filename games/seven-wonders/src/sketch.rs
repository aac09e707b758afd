//! Positions put together by hand, for tests, puzzles and what-ifs.
//!
//! ```
//! use seven_wonders::{Phase, Sketch};
//! let position = Sketch::solo(&[("level", "advanced")])
//!     .age(2, 1)
//!     .board(0, "giza:a", 1)
//!     .board(1, "rhodos:a", 0)
//!     .coins(1, 4)
//!     .structures(1, &["altar", "barracks"])
//!     .market(&["dispensary@4+", "vineyard@3+"])
//!     .at(Phase::OpponentPick)
//!     .done()
//!     .unwrap();
//! assert!(position.deliberate().is_some());
//! ```

use crate::card::Card;
use crate::event::Event;
use crate::options::{MAX_CITIES, Options};
use crate::position::{Phase, Position};
use crate::tables::tables;
use kernel::{Options as _, Watch};

/// A position in the making. The first thing that is wrong is told by [`Sketch::done`].
#[derive(Clone, Debug)]
pub struct Sketch {
    position: Option<Position>,
    wrong: Option<String>,
}

impl Sketch {
    /// A solo game with these options; every city is empty, nobody has coins.
    pub fn solo(options: &[(&str, &str)]) -> Sketch {
        Sketch::with(1, options)
    }

    /// A base game with these options; every city is empty, nobody has coins.
    pub fn base(players: usize, options: &[(&str, &str)]) -> Sketch {
        Sketch::with(players, options)
    }

    fn with(players: usize, options: &[(&str, &str)]) -> Sketch {
        let given: Vec<(String, String)> =
            options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        match Options::read(players, &given) {
            Err(why) => Sketch { position: None, wrong: Some(why.to_string()) },
            Ok(options) => {
                let mut position = Position::blank(options.rules);
                position.age = 1;
                position.turn = 1;
                position.phase = if position.rules.solo { Phase::Market } else { Phase::Turn };
                Sketch { position: Some(position), wrong: None }.stocked()
            }
        }
    }

    fn stocked(mut self) -> Sketch {
        if let Some(position) = &mut self.position {
            position.deck.pool = position.age_pool(position.age);
            position.deck.quota = position.age_quota(position.age);
        }
        self
    }

    fn change(mut self, change: impl FnOnce(&mut Position) -> Result<(), String>) -> Sketch {
        if let Some(position) = &mut self.position
            && let Err(why) = change(position)
        {
            self.wrong.get_or_insert(why);
        }
        self
    }

    fn on_city(self, seat: usize, change: impl FnOnce(&mut Position) -> Result<(), String>) -> Sketch {
        self.change(|position| {
            if seat >= MAX_CITIES || seat >= position.city_count() {
                return Err(format!("there is no city {seat}"));
            }
            change(position)
        })
    }

    /// Sets the Age and the turn (solo: round); the deck is that Age's, undealt.
    pub fn age(self, age: u8, turn: u8) -> Sketch {
        self.change(|position| {
            if !(1..=3).contains(&age) {
                return Err(format!("there is no Age {age}"));
            }
            (position.age, position.turn) = (age, turn);
            Ok(())
        })
        .stocked()
    }

    /// Sets the phase.
    pub fn at(self, phase: Phase) -> Sketch {
        self.change(|position| {
            position.phase = phase;
            Ok(())
        })
    }

    /// Gives a city a board such as `giza:a`, with this many stages built.
    pub fn board(self, seat: usize, board: &str, stages: u8) -> Sketch {
        self.on_city(seat, |position| {
            let (id, side) = board.split_once(':').unwrap_or((board, "a"));
            let found = tables().board_named(id).ok_or_else(|| format!("there is no board `{id}`"))?;
            let city = &mut position.cities[seat];
            (city.board, city.side) = (found, u8::from(side == "b"));
            if usize::from(stages) > city.all_stages().len() {
                return Err(format!("`{board}` has no {stages} stages"));
            }
            city.stages = (1u8 << stages) - 1;
            Ok(())
        })
    }

    /// Sets the coins of a city.
    pub fn coins(self, seat: usize, coins: u16) -> Sketch {
        self.on_city(seat, |position| {
            position.cities[seat].coins = coins;
            Ok(())
        })
    }

    /// Adds structures to a city, by id (a free copy is taken) or with their mark (`altar@5+`).
    pub fn structures(self, seat: usize, cards: &[&str]) -> Sketch {
        self.on_city(seat, |position| {
            for id in cards {
                let card = free_copy(position, id)?;
                position.cities[seat].built.insert(card);
            }
            Ok(())
        })
    }

    /// Adds cards to a hand.
    pub fn hand(self, seat: usize, cards: &[&str]) -> Sketch {
        self.on_city(seat, |position| {
            for id in cards {
                let card = free_copy(position, id)?;
                position.cities[seat].hand.insert(card);
            }
            Ok(())
        })
    }

    /// Adds recruited leaders to a city.
    pub fn leaders(self, seat: usize, leaders: &[&str]) -> Sketch {
        self.on_city(seat, |position| {
            for id in leaders {
                let leader = tables().leader_named(id).ok_or_else(|| format!("there is no leader `{id}`"))?;
                position.leaders_out.insert(leader);
                position.cities[seat].leaders.insert(leader);
            }
            Ok(())
        })
    }

    /// Adds leaders to a hand.
    pub fn leader_hand(self, seat: usize, leaders: &[&str]) -> Sketch {
        self.on_city(seat, |position| {
            for id in leaders {
                let leader = tables().leader_named(id).ok_or_else(|| format!("there is no leader `{id}`"))?;
                position.leaders_out.insert(leader);
                position.cities[seat].leader_hand.insert(leader);
            }
            Ok(())
        })
    }

    /// Adds tiles to a hand.
    pub fn tiles(self, seat: usize, tiles: &[&str]) -> Sketch {
        self.on_city(seat, |position| {
            for id in tiles {
                let tile = tables().tile_named(id).ok_or_else(|| format!("there is no tile `{id}`"))?;
                position.tiles_out.insert(tile);
                position.cities[seat].tiles.insert(tile);
            }
            Ok(())
        })
    }

    /// A city places these tiles on the tower, in order.
    pub fn placed(self, seat: usize, tiles: &[&str]) -> Sketch {
        self.on_city(seat, |position| {
            for id in tiles {
                let tile = tables().tile_named(id).ok_or_else(|| format!("there is no tile `{id}`"))?;
                position.tiles_out.insert(tile);
                position.place_tile(seat, tile, &mut ());
            }
            Ok(())
        })
    }

    /// Adds cards to the discard pile.
    pub fn discard(self, cards: &[&str]) -> Sketch {
        self.change(|position| {
            for id in cards {
                let card = free_copy(position, id)?;
                position.discard.insert(card);
            }
            Ok(())
        })
    }

    /// Adds black-market cards of the opponent.
    pub fn contraband(self, cards: &[&str]) -> Sketch {
        self.change(|position| {
            for id in cards {
                let card = free_copy(position, id)?;
                position.contraband.insert(card);
            }
            Ok(())
        })
    }

    /// Turns up these cards on the solo market, in order (no price is asked).
    pub fn market(self, cards: &[&str]) -> Sketch {
        self.change(|position| {
            for id in cards {
                let card = free_copy(position, id)?;
                position.draw_from_deck(card);
                position.flip(card, &mut ());
            }
            Ok(())
        })
    }

    /// The rest of the Age deck is just these cards.
    pub fn deck(self, cards: &[&str]) -> Sketch {
        self.change(|position| {
            position.deck = crate::position::Deck::default();
            for id in cards {
                let card = free_copy(position, id)?;
                position.deck.known.insert(card);
            }
            Ok(())
        })
    }

    /// Opens a project with this many tokens.
    pub fn project(self, id: &str, tokens: u8) -> Sketch {
        self.change(|position| {
            let project = tables().project_named(id).ok_or_else(|| format!("there is no project `{id}`"))?;
            position.project = Some(project);
            position.project_tokens = tokens;
            Ok(())
        })
    }

    /// Sets anything else.
    pub fn set(self, change: impl FnOnce(&mut Position)) -> Sketch {
        self.change(|position| {
            change(position);
            Ok(())
        })
    }

    /// The position, or the first thing that was wrong.
    pub fn done(self) -> Result<Position, String> {
        if let Some(wrong) = self.wrong {
            return Err(wrong);
        }
        let mut position = self.position.ok_or("there is no position")?;
        for seat in 0..position.city_count() {
            position.refresh(seat);
            let gone = position.cities[seat].built.or(&position.cities[seat].hand);
            position.deck.pool = position.deck.pool.minus(&gone);
        }
        position.deck.pool = position.deck.pool.minus(&position.discard.or(&position.contraband));
        Ok(position)
    }
}

/// A copy of this card that lies nowhere yet; any copy if all are in use.
fn free_copy(position: &Position, text: &str) -> Result<Card, String> {
    let t = tables();
    let card = t.card_named(text).ok_or_else(|| format!("there is no card `{text}`"))?;
    if text.contains('@') {
        return Ok(card);
    }
    let mut used =
        position.discard.or(&position.contraband).or(&position.market.aside).or(&position.deck.known);
    for city in &position.cities {
        used = used.or(&city.built).or(&city.hand);
    }
    position.table().iter().for_each(|&other| used.insert(other));
    let copies = t.copies_of(t.card(card).kind);
    Ok(copies.minus(&used).lowest().unwrap_or(card))
}

impl Position {
    /// Goes on from a position set up by hand until somebody has to decide.
    pub fn resume<W: Watch<Event>>(&mut self, watch: &mut W) {
        self.advance(watch);
    }
}
