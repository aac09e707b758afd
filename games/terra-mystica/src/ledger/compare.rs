//! Comparing: what a row states with what our rules give.
//!
//! A ledger books what a spade brings when the spade is received, where our rules give it when the
//! spade is used (6.3.8, 13.3.3): the comparison credits spades at hand. And where a choice stands some
//! rows after the action that earned it, we have made it already: until then the comparison subtracts
//! what it brought.

use super::command::Book;
use super::replay::Replay;
use super::{Row, error};
use crate::event::What;
use crate::position::{Holdings, Phase, SEATS};
use crate::source::Source;
use crate::turn::InProgress;
use kernel::Seat;
use kernel::erased::ImportError;

/// Holdings as figures that can be added: points, coins, workers, priests, power tokens, how far the
/// power has come, and the levels on the tracks.
pub(super) type Figures = [i16; 10];

/// The figures of holdings. Of power it is the sums that can be added: gaining and spending change
/// them by the same amounts in any order.
pub(super) fn figures(h: &Holdings) -> Figures {
    let [_, two, three] = h.bowls.0.map(i16::from);
    let [fire, water, earth, air] = h.cults.map(i16::from).into_array();
    let tokens = i16::from(h.bowls.tokens());
    let (coins, workers) = (h.coins.min(9999) as i16, h.workers.min(9999) as i16);
    [h.vp, coins, workers, h.priests.into(), tokens, two + 2 * three, fire, water, earth, air]
}

/// The difference of figures.
pub(super) fn minus(a: Figures, b: Figures) -> Figures {
    std::array::from_fn(|i| a[i].saturating_sub(b[i]))
}

/// The sum of figures.
pub(super) fn plus(a: Figures, b: Figures) -> Figures {
    std::array::from_fn(|i| a[i].saturating_add(b[i]))
}

impl Replay<'_> {
    /// What a seat holds now.
    pub(super) fn now(&self, seat: Seat) -> Holdings {
        Holdings::of(self.s.position.player(seat))
    }

    /// What the page would state for a seat now.
    pub(super) fn page(&self, seat: Seat) -> Holdings {
        if self.between_rounds() {
            return self.after_rewards(seat);
        }
        let mut holdings = self.now(seat);
        if let InProgress::Spades(s) = self.s.position.turn.work
            && self.s.position.turn.seat == seat
        {
            let points = self.s.position.scoring_now(self.tables).map_or(0, |tile| tile.points.spade);
            holdings.vp += points * i16::from(s.left());
            self.credit_power(seat, s.left(), &mut holdings);
        }
        holdings
    }

    /// Has the page not come to the income of the round yet?
    pub(super) fn between_rounds(&self) -> bool {
        let p = &self.s.position;
        match p.phase {
            Phase::Rewards(_) => true,
            Phase::Actions => self.s.round_told == p.round && self.s.income_shown < p.round,
            _ => false,
        }
    }

    /// What a seat held after its cult reward and before the income.
    pub(super) fn after_rewards(&self, seat: Seat) -> Holdings {
        let p = &self.s.position;
        if p.phase != Phase::Actions || self.s.round_told != p.round {
            let mut holdings = self.now(seat);
            self.credit_power(seat, p.player(seat).spades, &mut holdings);
            return holdings;
        }
        self.s.before[seat.index()]
    }

    fn credit_power(&self, seat: Seat, spades: u8, holdings: &mut Holdings) {
        let brings = self.s.position.faction(self.tables, seat).on_stronghold.spade_power;
        if self.s.position.has_stronghold(seat) {
            holdings.bowls.gain(brings.saturating_mul(spades));
        }
    }

    /// Does the row state this?
    pub(super) fn agrees(&self, row: &Row, ours: Holdings) -> bool {
        let ahead = self.s.ahead[row.seat.index()];
        if ahead == Figures::default() {
            return ours == row.holds;
        }
        minus(figures(&ours), ahead) == figures(&row.holds)
    }

    pub(super) fn compare(&mut self, row: &Row, ours: Holdings) -> Result<(), ImportError> {
        if self.agrees(row, ours) {
            self.s.compared += 1;
            return Ok(());
        }
        let who = self.s.position.faction(self.tables, row.seat).id;
        let mut why =
            format!("{who}, `{}`: the page says {}; by the rules it is {ours}", row.commands, row.holds);
        if self.s.ahead[row.seat.index()] != Figures::default() {
            why += ", with what stands in a later row";
        }
        Err(error(row.line, why))
    }

    /// Compares a row that runs on into bookkeeping. That may be another faction's: then the row
    /// itself shows nothing of it.
    pub(super) fn compare_running_on(&mut self, row: &Row, books: &[Book]) -> Result<(), ImportError> {
        let mut ours = self.page(row.seat);
        let mut agreed = self.agrees(row, ours);
        for book in books {
            match book {
                Book::Points { points, place } => self.others_points(row, *points, place)?,
                book => self.come_to(row, book)?,
            }
            if !agreed {
                ours = match book {
                    Book::CultIncome => self.after_rewards(row.seat),
                    Book::Points { .. } => self.s.before[row.seat.index()],
                    _ => self.now(row.seat),
                };
                agreed = self.agrees(row, ours);
            }
        }
        if agreed {
            self.s.compared += 1;
            return Ok(());
        }
        self.compare(row, ours)
    }

    /// The rows about what others decided, which stand before their decision: each must have been true
    /// at some time during the row that followed.
    pub(super) fn settle_held(&mut self) -> Result<(), ImportError> {
        let mut from = 0;
        for at in std::mem::take(&mut self.s.held) {
            let row = &self.rows[at];
            let found = self.trail[from..].iter().position(|(seat, h)| *seat == row.seat && *h == row.holds);
            match found {
                Some(i) => {
                    from += i;
                    self.s.compared += 1;
                }
                None => self.compare(row, self.page(row.seat))?,
            }
        }
        Ok(())
    }

    pub(super) fn compare_offers(&self, row: &Row) -> Result<(), ImportError> {
        let Some(stated) = &row.offers else { return Ok(()) };
        let mut to_each = self.early_offers;
        for event in &self.events {
            if let What::Offered(n) = event.what {
                to_each[event.seat.index()] += n;
            }
        }
        let mut ours: Vec<u8> = to_each.into_iter().filter(|&n| n > 0).collect();
        let mut stated = stated.clone();
        ours.sort_unstable();
        stated.sort_unstable();
        if ours == stated {
            return Ok(());
        }
        let who = self.s.position.faction(self.tables, row.seat).id;
        let why = format!(
            "{who}, `{}`: the page offers {stated:?} power; by the rules it is {ours:?}",
            row.commands
        );
        Err(error(row.line, why))
    }

    /// A row of the final scoring, such as `+8vp for FIRE`.
    pub(super) fn final_points(&mut self, row: &Row, points: i16, place: &str) -> Result<(), ImportError> {
        let source = self.final_source(row, place)?;
        let ours = self.s.position.player(row.seat).sources[source];
        if points != ours {
            let who = self.s.position.faction(self.tables, row.seat).id;
            let why = format!("{who}: the page scores {points} for {place}; by the rules it is {ours}");
            return Err(error(row.line, why));
        }
        self.s.before[row.seat.index()].vp += ours;
        Ok(())
    }

    /// Points of the final scoring in a row of something else: the faction whose own row is missing has
    /// scored them.
    fn others_points(&mut self, row: &Row, points: i16, place: &str) -> Result<(), ImportError> {
        self.close(row)?;
        let source = self.final_source(row, place)?;
        let has_row = |seat: Seat| {
            let later = self.rows[self.at + 1..].iter().zip(&self.spoken[self.at + 1..]);
            later.filter(|(row, _)| row.seat == seat).any(|(_, spoken)| {
                spoken.iter().any(|s| {
                    matches!(&s.command, Ok(super::command::Command::Book(Book::Points { place: p, .. })) if p == place)
                })
            })
        };
        let p = &self.s.position;
        let fits = |&seat: &Seat| p.player(seat).sources[source] == points && !has_row(seat);
        let owner = p.all_seats().find(fits);
        let Some(owner) = owner else {
            let why = format!("`{}`: by the rules nobody scores {points} for {place}", row.commands);
            return Err(error(row.line, why));
        };
        self.s.before[owner.index()].vp += points;
        Ok(())
    }

    fn final_source(&self, row: &Row, place: &str) -> Result<Source, ImportError> {
        if self.s.position.phase != Phase::Over {
            let why =
                format!("`{}` is of the final scoring, but by the rules the game is not over", row.commands);
            return Err(error(row.line, why));
        }
        Ok(match place.trim().to_ascii_lowercase().as_str() {
            "fire" => Source::Fire,
            "water" => Source::Water,
            "earth" => Source::Earth,
            "air" => Source::Air,
            "network" => Source::Area,
            other => {
                let why = format!(
                    "`{}`: `{other}` is not scored in the base game, which is played here",
                    row.commands
                );
                return Err(error(row.line, why));
            }
        })
    }
}

/// Nothing offered to anybody.
pub(super) const NO_OFFERS: [u8; SEATS] = [0; SEATS];
