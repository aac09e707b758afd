//! Analysis after a game: for each own turn what the adviser expected before and after it, and what it would
//! have done. It runs in the background, turn by turn, and is kept with the table. Only games that are over are
//! analyzed, so nothing of a running game can come out.

use crate::{LiveTable, Played, StoreError, TableError, TableService};
use bots::erased::BotTurn;
use kernel::erased::AnyPosition;
use kernel::{Actor, Decision, Seat, Viewer};
use std::sync::{Arc, PoisonError};

/// Under which kind of note it is kept.
const NOTE: &str = "analysis";
/// How many turns are looked at beside the one that was played.
const TURNS: usize = 12;

/// One turn that was looked at.
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewedTurn {
    /// How many moves had been made before it.
    pub at: usize,
    /// How many moves it has.
    pub moves: usize,
    /// The final points that were expected if the best turn was played.
    pub before: f32,
    /// Those that were expected after what was played.
    pub after: f32,
    /// The moves of the best turn.
    pub best: Vec<String>,
}

impl ReviewedTurn {
    /// What the turn cost.
    pub fn cost(&self) -> f32 {
        (self.before - self.after).max(0.0)
    }

    fn write(&self) -> String {
        format!("{} {} {:.2} {:.2}\t{}", self.at, self.moves, self.before, self.after, self.best.join("\t"))
    }

    fn read(line: &str) -> Option<ReviewedTurn> {
        let (numbers, best) = line.split_once('\t').unwrap_or((line, ""));
        let mut numbers = numbers.split(' ');
        Some(ReviewedTurn {
            at: numbers.next()?.parse().ok()?,
            moves: numbers.next()?.parse().ok()?,
            before: numbers.next()?.parse().ok()?,
            after: numbers.next()?.parse().ok()?,
            best: best.split('\t').filter(|text| !text.is_empty()).map(str::to_owned).collect(),
        })
    }
}

/// How far an analysis is.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Analysis {
    /// The turns that were looked at, in order.
    pub turns: Vec<ReviewedTurn>,
    /// How many there are.
    pub of: usize,
}

impl Analysis {
    /// Is it finished?
    pub fn is_done(&self) -> bool {
        self.turns.len() == self.of
    }

    /// The turns that cost most, the dearest first.
    pub fn costliest(&self, most: usize) -> Vec<&ReviewedTurn> {
        let mut turns: Vec<&ReviewedTurn> = self.turns.iter().filter(|turn| turn.cost() >= 0.5).collect();
        turns.sort_by(|a, b| b.cost().total_cmp(&a.cost()).then(a.at.cmp(&b.at)));
        turns.truncate(most);
        turns
    }

    fn write(&self) -> String {
        self.turns.iter().map(|turn| turn.write() + "\n").collect()
    }

    fn read(text: &str) -> Option<Analysis> {
        let turns: Option<Vec<ReviewedTurn>> = text.lines().map(ReviewedTurn::read).collect();
        let turns = turns.filter(|turns| !turns.is_empty())?;
        Some(Analysis { of: turns.len(), turns })
    }
}

/// The turns of a seat: where each begins, and how many moves it has.
fn turns_of(played: &[Played], seat: Seat) -> Vec<(usize, usize)> {
    let mut turns = Vec::new();
    let mut at = 0;
    for run in played.chunk_by(|a, b| a.actor == b.actor) {
        if run[0].actor == Actor::Seat(seat) {
            turns.push((at, run.len()));
        }
        at += run.len();
    }
    turns
}

impl TableService {
    /// The analysis of this person's game: finished, under way, or `None` if nobody has asked for it.
    pub async fn analysis(&self, live: &LiveTable, person: i64) -> Result<Option<Analysis>, TableError> {
        let running = live.analyses.lock().unwrap_or_else(PoisonError::into_inner).get(&person).cloned();
        if running.is_some() {
            return Ok(running);
        }
        Ok(Analysis::read(&self.store.note(&live.header.id, person, NOTE).await?))
    }

    /// Begins to analyze this person's game, if it is over and nobody has done so.
    pub async fn analyze(self: &Arc<Self>, live: &Arc<LiveTable>, person: i64) -> Result<(), TableError> {
        let (seat, turns) = {
            let state = live.state.read().await;
            let seat = state.seats.iter().position(|row| row.person == Some(person));
            let seat = seat.filter(|_| state.position.decision() == Decision::Over);
            let seat = Seat(seat.ok_or(TableError::NotYours)? as u8);
            (seat, turns_of(&state.played, seat))
        };
        if self.analysis(live, person).await?.is_some() {
            return Ok(());
        }
        {
            let mut analyses = live.analyses.lock().unwrap_or_else(PoisonError::into_inner);
            if analyses.contains_key(&person) {
                return Ok(());
            }
            analyses.insert(person, Analysis { turns: Vec::new(), of: turns.len() });
        }
        let (service, live) = (self.clone(), live.clone());
        tokio::spawn(async move {
            let done = service.review(&live, person, seat, &turns).await;
            let analysis = live.analyses.lock().unwrap_or_else(PoisonError::into_inner).remove(&person);
            if let (Ok(()), Some(analysis)) = (done, analysis) {
                // If it cannot be kept, it can be made again.
                let _ = service.store.set_note(&live.header.id, person, NOTE, &analysis.write()).await;
            }
        });
        Ok(())
    }

    /// What a bot that answers at once would do for a seat, in a position of which it may know all. The position
    /// alone decides it.
    pub async fn bot_answer(
        self: &Arc<Self>,
        game: &'static str,
        position: Box<dyn AnyPosition>,
        seat: Seat,
        account: i64,
    ) -> Option<String> {
        let service = self.clone();
        let think = move || {
            let mut bot = service.factory.bot(game, service.ready_level(), 0);
            bot.choose(&*position, seat).map(|made| made.text)
        };
        self.bots.think(account, think).await.flatten()
    }

    async fn review(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        person: i64,
        seat: Seat,
        turns: &[(usize, usize)],
    ) -> Result<(), TableError> {
        let (mut position, played) = {
            let state = live.state.read().await;
            let texts: Vec<(Actor, String)> =
                state.played.iter().map(|p| (p.actor, p.text().to_owned())).collect();
            (state.at(live.game, &live.header, 0)?, texts)
        };
        let mut made = 0;
        for &(at, moves) in turns {
            for (actor, text) in &played[made..at] {
                position.play(*actor, text, &mut Vec::new())?;
            }
            made = at;
            let (service, game) = (self.clone(), live.game.id());
            let seen: Box<dyn AnyPosition> = position.seen_by(Viewer::Seat(seat));
            let consider = move || service.factory.adviser(game).consider(&*seen, seat, TURNS);
            let considered = self.bots.think(person, consider).await;
            let considered = considered.ok_or_else(|| StoreError("a bot fell over".into()))?;
            let own: Vec<&str> = played[at..at + moves].iter().map(|(_, text)| &**text).collect();
            let mut analyses = live.analyses.lock().unwrap_or_else(PoisonError::into_inner);
            let Some(analysis) = analyses.get_mut(&person) else { return Ok(()) };
            analysis.turns.push(reviewed(seat, at, &own, &considered));
        }
        Ok(())
    }
}

/// A turn beside those that could have been played. One that the adviser did not even consider is taken for as good as the
/// worst of those it did.
fn reviewed(seat: Seat, at: usize, own: &[&str], considered: &[BotTurn]) -> ReviewedTurn {
    let points = |turn: &BotTurn| turn.expected[seat.index()];
    let same = |turn: &&BotTurn| turn.moves.iter().zip(own).all(|(a, b)| a == b);
    let played = considered.iter().find(same).or(considered.last());
    let best = considered.first();
    ReviewedTurn {
        at,
        moves: own.len(),
        before: best.map_or(0.0, points),
        after: played.map_or(0.0, points),
        best: best.map(|turn| turn.moves.clone()).unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_analysis_reads_as_it_was_written() {
        let turn = |at, before, after| ReviewedTurn {
            at,
            moves: 2,
            before,
            after,
            best: vec!["build E5".into(), "pass".into()],
        };
        let analysis =
            Analysis { turns: vec![turn(4, 80.5, 78.25), turn(9, 81.0, 81.0), turn(12, 90.0, 80.0)], of: 3 };
        assert_eq!(Analysis::read(&analysis.write()), Some(analysis.clone()));
        assert_eq!(analysis.costliest(3).iter().map(|turn| turn.at).collect::<Vec<_>>(), [12, 4]);
        assert_eq!((Analysis::read(""), Analysis::read("nonsense")), (None, None));
    }
}
