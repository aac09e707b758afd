//! The great projects at the end of an Age: rewards and penalties.

use super::Flow;
use crate::actions::Task;
use crate::components::{Card, Color, Penalty, Project, Reward, tables};
use crate::event::Event;
use crate::play::Play;
use crate::position::{OPPONENT, Phase, Position};
use kernel::{Clause, Id as _, Seat, Watch};

impl Position {
    /// The cards of this color that a city can give up.
    pub(crate) fn forfeitable(&self, seat: Seat, color: u8) -> impl Iterator<Item = Card> {
        let set = tables().color.get(usize::from(color)).copied().unwrap_or_default();
        (self.cities[seat].built & set).iter()
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// A project is turned up and loaded with its tokens.
    pub(crate) fn open_project(&mut self, project: Project) {
        self.position.project = Some(project);
        self.position.project_tokens = if self.position.rules.solo {
            self.tables.great.solo_tokens
        } else {
            self.position.city_count().saturating_sub(1) as u8
        };
        self.watch.see(Event::ProjectOpened { project });
    }

    /// The project of the Age succeeds or fails.
    pub(crate) fn close_project(&mut self) -> Flow {
        self.position.phase = Phase::Conflicts;
        let Some(project) = self.position.project.take() else { return Flow::GoesOn };
        let success = self.position.project_tokens == 0;
        self.position.project_tokens = 0;
        for seat in self.position.all_cities() {
            let joined = std::mem::take(&mut self.position.cities[seat].joined);
            if self.position.is_helper(seat) {
                continue;
            }
            if success && joined > 0 {
                self.reward(seat, project, joined);
            } else if !success && joined == 0 {
                self.punish(seat, project);
            }
        }
        Flow::GoesOn
    }

    fn reward(&mut self, seat: Seat, project: Project, times: u8) {
        self.watch.see(Event::Rewarded { seat, project, times });
        let city = &mut self.position.cities[seat];
        match self.tables.project(project).reward {
            Reward::FreeWonderStageToken => city.free_stages = city.free_stages.saturating_add(times),
            Reward::FreeBuildToken => city.free_cards = city.free_cards.saturating_add(times),
            Reward::MysteryBag => city.bags = city.bags.saturating_add(times),
            Reward::ShieldToken { amount } => {
                city.shield_tokens = city.shield_tokens.saturating_add(amount.saturating_mul(times));
            }
            Reward::ScienceSetBonus { amount } => {
                city.set_tokens = city.set_tokens.saturating_add(amount.saturating_mul(times));
            }
            Reward::VpPer { .. } => {
                let tokens = &mut city.scoring_tokens[project.index()];
                *tokens = tokens.saturating_add(times);
            }
            Reward::VictoryToken { value } => {
                let token = [1, 3, 5].iter().position(|&v| v == value).unwrap_or(0);
                for _ in 0..times {
                    self.gain_victory(seat, token, None);
                }
            }
            Reward::Coins { amount } => {
                let coins = u16::from(amount) * u16::from(times);
                self.gain(seat, coins, Clause("9.18"));
            }
        }
    }

    fn punish(&mut self, seat: Seat, project: Project) {
        self.watch.see(Event::Punished { seat, project });
        let taken = match self.tables.project(project).penalty {
            Penalty::DiscardCard { color } => self.start_forfeit(seat, color),
            Penalty::BlockBoardResource => {
                let city = &mut self.position.cities[seat];
                let produces = city.board().is_some_and(|board| board.start.is_some()) && !city.blocked;
                city.blocked |= produces;
                self.position.refresh(seat);
                produces
            }
            Penalty::LoseAllCoins => {
                let coins = std::mem::take(&mut self.position.cities[seat].coins);
                if coins > 0 {
                    let clause = Clause("9.19");
                    self.watch.see(Event::Coins { seat, amount: -(coins as i16), clause });
                }
                coins > 0
            }
            Penalty::DiscardVictoryTokens { amount } => {
                let has = self.position.cities[seat].victory_tokens() >= u32::from(amount);
                if has {
                    self.position.drop_victories(seat, amount);
                }
                has
            }
        };
        if !taken {
            let points = self.tables.great.unpayable_penalty[usize::from(self.position.age.clamp(1, 3)) - 1];
            let city = &mut self.position.cities[seat];
            city.penalty = city.penalty.saturating_add(points);
            self.watch.see(Event::PenaltyPoints { seat, points });
        }
    }

    fn start_forfeit(&mut self, seat: Seat, color: Color) -> bool {
        let cards = self.position.cities[seat].built & self.tables.color[color as usize];
        let Some(first) = cards.first() else { return false };
        if self.position.rules.solo && seat == OPPONENT {
            let card = self.position.least_of(color).unwrap_or(first);
            self.forfeit(seat, card);
        } else if cards.len() == 1 {
            self.forfeit(seat, first);
        } else {
            self.position.defer(Task::Forfeit(color as u8), seat);
        }
        true
    }

    /// A card of the city goes to the discard pile.
    pub(crate) fn forfeit(&mut self, seat: Seat, card: Card) {
        self.position.cities[seat].built.remove(card);
        self.position.discard.insert(card);
        self.position.refresh(seat);
        // Everybody saw which card it was.
        for seen_discards in self.position.seen_discards.0.iter_mut() {
            seen_discards.insert(card);
        }
        self.watch.see(Event::Forfeited { seat, card });
    }
}
