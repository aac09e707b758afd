//! The final scoring (chapter 19).

use crate::amounts::{Amounts, Resource};
use crate::components::{Body, Scoring, tables};
use crate::event::{Event, What};
use crate::kinds::{Card, Cards};
use crate::moves::Times;
use crate::network::Tunnels;
use crate::play::Play;
use crate::position::{Phase, Player, Position};
use crate::refusal::{Refusal, Why, refuse, require};
use crate::source::PointSource;
use kernel::outcome::Sources;
use kernel::{Message, Outcome, Seat, Verdict, Watch};

impl Player {
    /// What something scores that only counts.
    pub(crate) fn scores(&self, scoring: Scoring, tunnels: Tunnels) -> u8 {
        let t = tables();
        let points = match scoring {
            Scoring::Per { count, every, points, max } => {
                (self.count(count, tunnels) / usize::from(every)).min(max.into()) * usize::from(points)
            }
            Scoring::Threshold { count, steps } => {
                let there = self.count(count, tunnels);
                let reached =
                    t.effects.steps(steps).iter().rev().find(|(least, _)| there >= usize::from(*least));
                reached.map_or(0, |(_, points)| usize::from(*points))
            }
            Scoring::Set { counters, points } => {
                let each = t.effects.counters(counters).iter().map(|counter| self.count(*counter, tunnels));
                each.min().unwrap_or(0) * usize::from(points)
            }
            Scoring::Buy { .. } => 0,
        };
        points.min(255) as u8
    }

    /// Points of connected cities by the kinds of buildings next to them (19.6).
    pub(crate) fn city_points(&self) -> u8 {
        let numbers = &tables().numbers;
        self.connected_cities().iter().map(|city| numbers.city_points[self.types_at(city)]).sum()
    }

    /// Points of what is left (19.7).
    pub(crate) fn resource_points(&self) -> u8 {
        let numbers = &tables().numbers;
        let worth = |resource: Resource| match resource {
            Resource::Biomatter => self.has(resource) * u16::from(numbers.biomatter_credits),
            _ => self.has(resource),
        };
        let sum: u16 = Resource::ALL.into_iter().map(worth).sum();
        (sum / u16::from(numbers.resources_per_point)).min(255) as u8
    }
}

impl Position {
    pub(crate) fn brown_tunnels(&self) -> Tunnels {
        if self.rules.all_tunnels { Tunnels::All } else { Tunnels::AtCity }
    }

    /// What the brown metropolises of a seat score that are connected.
    pub(crate) fn brown_points(&self, seat: Seat) -> u8 {
        let player = self.player(seat);
        let scoring = player.connected_tiles().filter_map(|tile| tables().metropolis(tile).scoring);
        let points = scoring.map(|scoring| player.scores(scoring, self.brown_tunnels()));
        points.fold(0, u8::saturating_add)
    }

    /// What the final scoring would give a seat now, without turning resources into points.
    pub(crate) fn standing(&self, seat: Seat) -> [(PointSource, u8); 4] {
        let (t, player) = (tables(), self.player(seat));
        let counted = (player.claimed & t.scorers).iter().map(|card| match t.card(card).body {
            Body::Scoring(scoring) => player.scores(scoring, Tunnels::AtCity),
            _ => 0,
        });
        [
            (PointSource::Metropolis, self.brown_points(seat)),
            (PointSource::Cards, counted.fold(0, u8::saturating_add)),
            (PointSource::Cities, player.city_points()),
            (PointSource::Resources, player.resource_points()),
        ]
    }

    /// The cards of a seat that turn resources into points and were not dealt with.
    pub(crate) fn sellers(&self, seat: Seat) -> impl Iterator<Item = (Card, Amounts, u8, u8)> + use<> {
        let open = (self.player(seat).claimed & tables().scorers) - self.handled;
        open.iter().filter_map(|card| match tables().card(card).body {
            Body::Scoring(Scoring::Buy { cost, points, times }) => Some((card, cost, points, times)),
            _ => None,
        })
    }

    /// How often a seat can pay a cost.
    pub(crate) fn most_times(&self, seat: Seat, cost: Amounts, times: u8) -> u8 {
        let player = self.player(seat);
        (1..=times).take_while(|n| player.can_pay(cost.times(*n), self.substitute())).last().unwrap_or(0)
    }

    pub(crate) fn check_score(&self, seat: Seat, card: Card, times: Times) -> Result<(Amounts, u8), Refusal> {
        let Some((_, cost, points, most)) = self.sellers(seat).find(|(seller, ..)| *seller == card) else {
            return refuse("19.5", Why::NotThat);
        };
        require(times.n <= most, "19.5", Why::TooOften(most))?;
        let paid = self.player(seat).payment(cost.times(times.n), times.bio, self.substitute())?;
        Ok((paid, points.saturating_mul(times.n)))
    }

    /// The points of a seat so far, by where they come from.
    pub(crate) fn points_by_source(&self, seat: Seat) -> Sources {
        let points = self.player(seat).points;
        PointSource::ALL.map(|source| (source.id(), i32::from(points[source]))).to_vec()
    }

    /// The result, once the game is over.
    pub(crate) fn result(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let seat = |seat: Seat| {
            let place = self.order.iter().position(|other| *other == seat).unwrap_or_default();
            (tables().board_name(self.player(seat).board), self.points_by_source(seat), -(place as i32))
        };
        let outcome = Outcome::ranked(self.all_seats().map(seat).collect());
        Some(match self.is_won(Seat(0)) {
            _ if !self.is_solo() => outcome,
            true => outcome.graded("grade-won", Verdict::Won),
            false => outcome.graded("grade-lost", Verdict::Lost),
        })
    }

    /// Is the goal of the solo game reached (21.8)?
    pub(crate) fn is_won(&self, seat: Seat) -> bool {
        let (player, numbers) = (self.player(seat), &tables().numbers);
        player.total() >= numbers.goal_points.into()
            && player.connected_cities().len() >= numbers.goal_cities.into()
    }

    /// What is missing for the goal of the solo game (21.8).
    pub(crate) fn missing_for_goal(&self, seat: Seat) -> Vec<Message> {
        let (player, goal) = (self.player(seat), &tables().numbers);
        let cities = i32::from(goal.goal_cities) - player.connected_cities().len() as i32;
        let points = i32::from(goal.goal_points) - player.total();
        let missing = [("shortfall-cities", cities), ("shortfall-points", points)];
        let missing = missing.into_iter().filter(|(_, n)| self.is_solo() && *n > 0);
        missing.map(|(id, n)| Message::new(id).number("n", n)).collect()
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// The scoring seat by seat. Says whether something was done.
    pub(crate) fn settle_scoring(&mut self) -> bool {
        if self.position.at >= self.position.rules.players {
            self.position.at = 0;
            self.position.phase = Phase::Over;
            return true;
        }
        let seat = self.position.acting();
        if !self.position.passed {
            self.position.passed = true;
            self.score_counted(seat);
            return true;
        }
        let asks = self
            .position
            .sellers(seat)
            .any(|(_, cost, _, times)| self.position.most_times(seat, cost, times) > 0);
        if asks {
            return false;
        }
        let player = *self.position.player(seat);
        self.score(seat, player.city_points(), PointSource::Cities, "19.6");
        self.score(seat, player.resource_points(), PointSource::Resources, "19.7");
        self.position.at += 1;
        self.position.passed = false;
        self.position.handled = Cards::EMPTY;
        true
    }

    /// The brown metropolis, and cards that only count.
    fn score_counted(&mut self, seat: Seat) {
        self.score(seat, self.position.brown_points(seat), PointSource::Metropolis, "19.2");
        for card in self.position.player(seat).claimed & self.tables.scorers {
            if let Body::Scoring(scoring) = self.tables.card(card).body {
                let points = self.position.player(seat).scores(scoring, Tunnels::AtCity);
                self.score(seat, points, PointSource::Cards, "19.5");
            }
        }
    }

    /// Turns resources into points.
    pub(crate) fn sell(&mut self, seat: Seat, (paid, points): (Amounts, u8), card: Card, times: u8) {
        self.position.handled.insert(card);
        self.pay(seat, paid, "19.5");
        let sum = &mut self.player(seat).points[PointSource::Cards];
        *sum = sum.saturating_add(points.into());
        self.tell(seat, "19.5", What::Sold(card, times, points));
    }
}
