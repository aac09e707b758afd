//! The great projects at the end of an Age: rewards and penalties.

use crate::actions::Task;
use crate::components::{Color, Penalty, Project, Reward, tables};
use crate::event::Event;
use crate::position::{OPPONENT, Phase, Position};
use kernel::{Clause, Watch};

impl Position {
    /// A project is turned up and loaded with its tokens.
    pub(crate) fn open_project<W: Watch<Event>>(&mut self, project: Project, watch: &mut W) {
        self.project = Some(project);
        self.project_tokens = if self.rules.solo {
            tables().great.solo_tokens
        } else {
            self.city_count().saturating_sub(1) as u8
        };
        watch.see(Event::ProjectOpened { project });
    }

    /// The project of the Age succeeds or fails.
    pub(crate) fn close_project<W: Watch<Event>>(&mut self, watch: &mut W) {
        self.phase = Phase::Conflicts;
        let Some(project) = self.project.take() else { return };
        let success = self.project_tokens == 0;
        self.project_tokens = 0;
        for seat in 0..self.city_count() {
            let joined = std::mem::take(&mut self.cities[seat].joined);
            if self.is_helper(seat) {
                continue;
            }
            if success && joined > 0 {
                self.reward(seat, project, joined, watch);
            } else if !success && joined == 0 {
                self.punish(seat, project, watch);
            }
        }
    }

    fn reward<W: Watch<Event>>(&mut self, seat: usize, project: Project, times: u8, watch: &mut W) {
        watch.see(Event::Rewarded { seat: seat as u8, project, times });
        let city = &mut self.cities[seat];
        match tables().project(project).reward {
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
                let tokens = &mut city.scoring_tokens[usize::from(project.0) % 16];
                *tokens = tokens.saturating_add(times);
            }
            Reward::VictoryToken { value } => {
                let token = [1, 3, 5].iter().position(|&v| v == value).unwrap_or(0);
                for _ in 0..times {
                    self.gain_victory(seat, token, watch);
                }
            }
            Reward::Coins { amount } => {
                let coins = u16::from(amount) * u16::from(times);
                self.gain(seat, coins, Clause("9.18"), watch);
            }
        }
    }

    fn punish<W: Watch<Event>>(&mut self, seat: usize, project: Project, watch: &mut W) {
        watch.see(Event::Punished { seat: seat as u8, project });
        let taken = match tables().project(project).penalty {
            Penalty::DiscardCard { color } => self.start_forfeit(seat, color, watch),
            Penalty::BlockBoardResource => {
                let city = &mut self.cities[seat];
                let produces = city.board().is_some_and(|board| board.start.is_some()) && !city.blocked;
                city.blocked |= produces;
                produces
            }
            Penalty::LoseAllCoins => {
                let coins = std::mem::take(&mut self.cities[seat].coins);
                if coins > 0 {
                    let clause = Clause("9.19");
                    watch.see(Event::Coins { seat: seat as u8, amount: -(coins as i16), clause });
                }
                coins > 0
            }
            Penalty::DiscardVictoryTokens { amount } => {
                let has = self.cities[seat].victory_tokens() >= u32::from(amount);
                if has {
                    self.drop_victories(seat, amount);
                }
                has
            }
        };
        if !taken {
            let points = tables().great.unpayable_penalty[usize::from(self.age.clamp(1, 3)) - 1];
            let city = &mut self.cities[seat];
            city.penalty = city.penalty.saturating_add(points);
            watch.see(Event::PenaltyPoints { seat: seat as u8, points });
        }
    }

    fn start_forfeit<W: Watch<Event>>(&mut self, seat: usize, color: Color, watch: &mut W) -> bool {
        let cards = self.cities[seat].built.and(&tables().color[color as usize]);
        let Some(first) = cards.lowest() else { return false };
        if self.rules.solo && seat == OPPONENT {
            let card = self.least_of(color).unwrap_or(first);
            self.forfeit(seat, card, watch);
        } else if cards.len() == 1 {
            self.forfeit(seat, first, watch);
        } else {
            self.tasks.push(Task::Forfeit { seat: seat as u8, color: color as u8 });
        }
        true
    }

    /// A card of the city goes to the discard pile.
    pub(crate) fn forfeit<W: Watch<Event>>(
        &mut self,
        seat: usize,
        card: crate::components::Card,
        watch: &mut W,
    ) {
        self.cities[seat].built.remove(card);
        self.discard.insert(card);
        self.refresh(seat);
        // Everybody saw which card it was.
        for seen_discards in self.seen_discards.iter_mut() {
            seen_discards.insert(card);
        }
        watch.see(Event::Forfeited { seat: seat as u8, card });
    }
}
