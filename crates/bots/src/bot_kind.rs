//! Bots by name.

use crate::turn::{Limits, Lookahead};
use crate::{Bot, Budget, Evaluator, Greedy, Random, Search};
use kernel::Advice;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// How strong an opponent is, the same four for every game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    /// Looks at what is right before it, and can be beaten by somebody who plays for the first time.
    Easy,
    /// Plans its whole turn, by an earlier checkpoint of the net where the game has one, and answers at once.
    Medium,
    /// Plans several of its turns with what the others may do between, for at most a second a decision.
    Hard,
    /// The same for at most five seconds.
    Expert,
}

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Level; 4] = [Level::Easy, Level::Medium, Level::Hard, Level::Expert];
}

/// Which bot: what stands on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BotKind {
    /// Any move that is offered.
    Random,
    /// One of the levels, as it is now.
    Level(Level),
    /// A level as it was in this generation: it stays as it is, whatever becomes of the level.
    Pinned(Level, Generation),
    /// The best turn by the game's own advice.
    Greedy,
    /// Tree search with this budget for each decision.
    Search(Budget),
}

/// A generation of the levels, counted from 1. Whoever makes a level play otherwise adds one, and leaves
/// those before as they are, so that they can still be played against. Search by a net has none yet: it is as it is now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Generation(u8);

impl Generation {
    /// The first.
    pub const FIRST: Generation = Generation(1);
    /// Judges by a net, in games that have one.
    pub const LEARNED: Generation = Generation(2);
    /// Judges by a net, and whoever plans one turn does not look beyond it: that is left to the next level.
    pub const APART: Generation = Generation(3);
    /// The one that the levels are of now.
    pub const NEWEST: Generation = Generation::APART;
}

/// A bot that does not exist.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseBotError {
    /// There is none of this name.
    #[error("there is no bot `{0}`; known are: {known}", known = KNOWN)]
    Unknown(String),
    /// There is one, but not with this budget or of this generation.
    #[error("{0}")]
    Unfit(String),
}

/// What can be written where a bot is asked for.
const KNOWN: &str = "random, easy, medium, hard, expert (of an earlier generation: hard@1), greedy, search:ITERATIONS (such as search:2000), search:MSms \
                     (such as search:500ms)";

/// Less than the second and the five that are promised, for what comes before and after.
const HARD: Budget = Budget::Time(Duration::from_millis(900));
const EXPERT: Budget = Budget::Time(Duration::from_millis(4500));

impl BotKind {
    /// Seats a bot of this kind.
    pub fn bot<G: Advice>(self, seed: u64) -> Box<dyn Bot<G>> {
        let evaluator = self.evaluator::<G>();
        match self {
            BotKind::Random => Box::new(Random::new(seed)),
            BotKind::Level(level) => BotKind::Pinned(level, Generation::NEWEST).bot(seed),
            BotKind::Pinned(level, Generation::FIRST) => match level {
                Level::Easy => Box::new(Greedy::misjudging(seed, evaluator)),
                Level::Medium => Box::new(Greedy::new(seed, evaluator).with_lookahead(Lookahead::SHORT)),
                Level::Hard | Level::Expert => Box::new(Search::new(HARD, seed, evaluator)),
            },
            BotKind::Pinned(level, generation) => match level {
                Level::Easy => Box::new(Greedy::new(seed, evaluator).within(Limits::NEAR)),
                Level::Medium if generation == Generation::LEARNED || !evaluator.is_learned() => {
                    let lookahead = Lookahead::for_evaluator(&evaluator);
                    Box::new(Greedy::new(seed, evaluator).with_lookahead(lookahead))
                }
                Level::Medium => Box::new(Greedy::new(seed, evaluator)),
                Level::Hard => Box::new(Search::new(HARD, seed, evaluator)),
                Level::Expert => Box::new(Search::new(EXPERT, seed, evaluator)),
            },
            BotKind::Greedy => Box::new(Greedy::new(seed, evaluator)),
            BotKind::Search(budget) => Box::new(Search::new(budget, seed, evaluator)),
        }
    }

    /// How it judges positions.
    pub fn evaluator<G: Advice>(self) -> Evaluator {
        let first = Generation::FIRST;
        match self {
            BotKind::Random | BotKind::Level(Level::Easy) | BotKind::Pinned(Level::Easy, _) => {
                Evaluator::hand_made()
            }
            BotKind::Pinned(_, generation) if generation == first => Evaluator::hand_made(),
            BotKind::Level(Level::Medium) | BotKind::Pinned(Level::Medium, _) => Evaluator::earlier::<G>(),
            _ => Evaluator::learned::<G>(),
        }
    }

    /// The same bot with this budget, if it is one that searches and is of now; the others play as they are.
    pub fn with_budget(self, budget: Budget) -> BotKind {
        match self {
            BotKind::Search(_) | BotKind::Level(Level::Hard | Level::Expert) => BotKind::Search(budget),
            _ => self,
        }
    }
}

impl Level {
    /// The generations in which it can still be played against as it was, the last of them first.
    fn kept(self) -> &'static [Generation] {
        match self {
            Level::Easy | Level::Medium => &[Generation::APART, Generation::LEARNED, Generation::FIRST],
            Level::Hard => &[Generation::FIRST],
            Level::Expert => &[],
        }
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotKind::Random => f.write_str("random"),
            BotKind::Level(level) => level.fmt(f),
            BotKind::Pinned(level, generation) => write!(f, "{level}@{}", generation.0),
            BotKind::Greedy => f.write_str("greedy"),
            BotKind::Search(budget) => write!(f, "search:{budget}"),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
        })
    }
}

impl FromStr for BotKind {
    type Err = ParseBotError;

    fn from_str(text: &str) -> Result<BotKind, ParseBotError> {
        let text = text.trim();
        if let Some(level) = Level::ALL.into_iter().find(|level| level.to_string() == text) {
            return Ok(BotKind::Level(level));
        }
        if let Some((level, generation)) = text.split_once('@')
            && let Some(level) = Level::ALL.into_iter().find(|known| known.to_string() == level)
        {
            let kept = level.kept().iter().find(|kept| kept.0.to_string() == generation);
            return kept.map(|&kept| BotKind::Pinned(level, kept)).ok_or_else(|| {
                let generation: String = generation.chars().take(40).collect();
                let names: String =
                    level.kept().iter().map(|kept| format!("{level}@{} or ", kept.0)).collect();
                ParseBotError::Unfit(format!(
                    "there is no generation `{generation}` of {level}; write {names}{level}"
                ))
            });
        }
        match (text, text.split_once(':')) {
            ("random", _) => Ok(BotKind::Random),
            ("greedy", _) => Ok(BotKind::Greedy),
            (_, Some(("search", budget))) => {
                budget.parse().map(BotKind::Search).map_err(ParseBotError::Unfit)
            }
            _ => {
                let text: String = text.chars().take(40).collect();
                Err(ParseBotError::Unknown(text))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for name in [
            "random",
            "easy",
            "medium",
            "hard",
            "expert",
            "medium@2",
            "medium@3",
            "hard@1",
            "easy@1",
            "greedy",
            "search:2000",
            "search:500ms",
        ] {
            assert_eq!(name.parse::<BotKind>().unwrap().to_string(), name);
        }
    }

    #[test]
    fn a_bad_name_or_budget_is_told_with_the_choices() {
        let said = |text: &str| text.parse::<BotKind>().unwrap_err().to_string();
        assert_eq!(
            said("genius"),
            "there is no bot `genius`; known are: random, easy, medium, hard, expert (of an earlier generation: hard@1), greedy, search:ITERATIONS \
             (such as search:2000), search:MSms (such as search:500ms)"
        );
        assert_eq!(said("hard@7"), "there is no generation `7` of hard; write hard@1 or hard");
        assert_eq!(said("expert@1"), "there is no generation `1` of expert; write expert");
        let medium =
            "there is no generation `01` of medium; write medium@3 or medium@2 or medium@1 or medium";
        assert_eq!(said("medium@01"), medium);
        for budget in ["0", "0ms", "-1", "", "ms", "99999999999", "600001ms", "2.5", "1s"] {
            let expect = "write iterations from 1 to 10000000 (such as 2000) or a time from 1ms to 600000ms";
            assert_eq!(said(&format!("search:{budget}")), format!("`{budget}` is no budget: {expect}"));
        }
    }
}
