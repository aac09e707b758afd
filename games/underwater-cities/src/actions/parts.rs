//! Using the parts of effects (chapters 2 to 4).

use crate::amounts::{Amounts, Resource};
use crate::changes::HAND_FIRST;
use crate::components::{List, Part, Trigger};
use crate::event::{Event, What};
use crate::kinds::{Card, Space};
use crate::moves::{Bio, Given, Pick};
use crate::network::Tunnels;
use crate::play::Play;
use crate::position::{PartOrigin, Phase, Piece, Position, Source, Stage};
use crate::refusal::{Refusal, Why, refuse, require};
use crate::source::PointSource;
use kernel::{Seat, Watch};
use parts::effects::Parts;

impl Position {
    /// The first part that does this, with what it is.
    fn find_part<T>(
        &self,
        clause: &'static str,
        wanted: impl Fn(&Part, PartOrigin) -> Option<T>,
    ) -> Result<(usize, T, PartOrigin), Refusal> {
        let found = self.open_parts().find_map(|(at, part, from)| Some((at, wanted(&part, from)?, from)));
        match found {
            Some(found) => Ok(found),
            None => refuse(clause, Why::NotAllowed),
        }
    }

    pub(crate) fn check_advance(&self, steps: u8) -> Result<usize, Refusal> {
        let advance = |part: &Part, _| match part {
            Part::Advance(most) => Some(*most),
            _ => None,
        };
        let (at, most, _) = self.find_part("15.1", advance)?;
        require((1..=most).contains(&steps), "15.1", Why::TooManySteps(most))?;
        Ok(at)
    }

    pub(crate) fn check_use(&self, seat: Seat, card: Card) -> Result<(usize, u8), Refusal> {
        if let Some(Source::LastUse(last)) = self.stack.top().map(|frame| frame.source) {
            require(last == card, "4.12", Why::NotAllowed)?;
            return Ok((0, 1));
        }
        let uses = |part: &Part, _| match part {
            Part::UseAction(max) => Some(*max),
            _ => None,
        };
        let (at, max, _) = self.find_part("4.7", uses)?;
        let player = self.player(seat);
        let Some(place) = player.action(card) else { return refuse("4.7", Why::NoActionCard(card)) };
        require(!player.is_turned(place), "4.7", Why::Turned(card))?;
        Ok((at, max))
    }

    pub(crate) fn check_ready(&self, seat: Seat, card: Card) -> Result<(usize, u8), Refusal> {
        let readies = |part: &Part, _| match part {
            Part::ReadyAction(max) => Some(*max),
            _ => None,
        };
        let (at, max, _) = self.find_part("4.9", readies)?;
        let player = self.player(seat);
        let Some(place) = player.action(card) else { return refuse("4.9", Why::NoActionCard(card)) };
        require(player.is_turned(place), "4.9", Why::NotTurned(card))?;
        Ok((at, max))
    }

    pub(crate) fn check_gain(&self, pick: Pick) -> Result<usize, Refusal> {
        let choice = |part: &Part, _| match part {
            Part::GainChoice { pick, distinct, from } => Some((*pick, *distinct, *from)),
            _ => None,
        };
        let (at, (wanted, distinct, from), _) = self.find_part("2.7", choice)?;
        let clause = match wanted {
            _ if from.iter().eq([Resource::Credits, Resource::Steelplast]) => "4.10",
            1 | 2 => "3.8",
            _ => "4.43",
        };
        require(pick.counts().all(|(resource, _)| from.has(resource)), clause, Why::NotOffered)?;
        let n = pick.counts().fold(0, |n: u8, (_, more)| n.saturating_add(more));
        require(n == wanted, clause, Why::NotOffered)?;
        require(!distinct || pick.counts().all(|(_, n)| n == 1), clause, Why::SameTwice)?;
        Ok(at)
    }

    pub(crate) fn check_branch(
        &self,
        seat: Seat,
        n: u8,
    ) -> Result<(usize, crate::components::List, PartOrigin), Refusal> {
        let choose = |part: &Part, _| match part {
            Part::Choose { first, len, .. } => Some((*first, *len)),
            _ => None,
        };
        let (at, (first, len), from) = self.find_part("3.4", choose)?;
        require((1..=len).contains(&n), "3.4", Why::NoBranch)?;
        let t = crate::components::tables();
        let list = t.effects.branch(first, n - 1);
        if t.effects.is_single(list) {
            require(self.is_list_usable(seat, list, from), "8.5", Why::NothingThere)?;
        }
        // Whoever upgrades, upgrades something (3.5).
        if let PartOrigin::Space(_) = from
            && t.effects.only_upgrades(list)
        {
            require(self.is_list_usable(seat, list, from), "3.5", Why::UpgradeSomething)?;
        }
        Ok((at, list, from))
    }

    pub(crate) fn check_part(&self, seat: Seat, n: u8) -> Result<(usize, Part, PartOrigin), Refusal> {
        let named = self.open_parts().find(|(at, ..)| at + 1 == usize::from(n));
        let asks = |at: usize, part: &Part| match part {
            Part::List(_) | Part::If { .. } | Part::Per { .. } => true,
            part if part.needs_no_word() => self.may_be_left_whole(),
            _ => self.stack.top().is_some_and(|top| top.part().is_none()) && self.is_behind(at, part),
        };
        let found = named.filter(|(at, part, _)| asks(*at, part));
        let Some((at, part, from)) = found else { return refuse("4.18", Why::NotAllowed) };
        require(self.is_open_usable(seat, &part, from), "4.18", Why::ConditionFails)?;
        Ok((at, part, from))
    }

    pub(crate) fn check_pay(
        &self,
        seat: Seat,
        bio: Bio,
    ) -> Result<(usize, Part, PartOrigin, Amounts), Refusal> {
        let pays = |part: &Part, _| match part {
            Part::Pay { .. } => Some(*part),
            _ => None,
        };
        let (at, part, from) = self.find_part("4.16", pays)?;
        let Part::Pay { cost, .. } = part else { return refuse("4.16", Why::NotAllowed) };
        let paid = self.player(seat).payment(cost, bio, self.substitute())?;
        Ok((at, part, from, paid))
    }

    pub(crate) fn check_exchange(
        &self,
        seat: Seat,
        given: Given,
    ) -> Result<(usize, Amounts, Amounts), Refusal> {
        let exchanges = |part: &Part, _| match part {
            Part::Exchange { a, b } => Some((*a, *b)),
            _ => None,
        };
        let (at, (a, b), _) = self.find_part("4.17", exchanges)?;
        let sides = [(a, b), (b, a)].into_iter().find(|(give, _)| give.of(given.resource) > 0);
        let Some((give, get)) = sides else { return refuse("4.17", Why::NotOffered) };
        Ok((at, self.player(seat).payment(give, given.bio, self.substitute())?, get))
    }

    pub(crate) fn check_perform(&self, seat: Seat, space: Space) -> Result<(usize, Amounts), Refusal> {
        let performs = |part: &Part, _| match part {
            Part::Perform { which, color, cost } => Some((*which, *color, *cost)),
            _ => None,
        };
        let (at, (which, color, cost), from) = self.find_part("3.14", performs)?;
        let special = from.is_special();
        let colorless = crate::components::tables().space(space).color.is_none();
        let clause = match which {
            _ if special && colorless => "3.16",
            crate::components::Which::OccupiedByOther => "3.17",
            crate::components::Which::Named(_) => "3.19",
            _ => "3.15",
        };
        require(self.can_perform(seat, space, which, color, from), clause, Why::NotAvailable(space))?;
        Ok((at, self.player(seat).payment(cost, Bio::LEAST, self.substitute())?))
    }

    pub(crate) fn check_produce(&self, seat: Seat, piece: Piece) -> Result<(usize, u8, PartOrigin), Refusal> {
        let gives = |part: &Part, _| match part {
            Part::ProductionOf(count) => Some(*count),
            _ => None,
        };
        let (at, count, from) = self.find_part("4.27", gives)?;
        require(self.producing(seat).has(piece), "4.27", Why::NotUpgraded)?;
        Ok((at, count, from))
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Leaves what is in progress (2.7).
    pub(crate) fn skip(&mut self) {
        match (self.position.stack.top().map(|top| top.source), self.position.next_in_order()) {
            (Some(Source::Pair(_)), _) => self.leave_pair(),
            (Some(Source::LastUse(_)), _) => _ = self.position.stack.close(),
            (_, Some(next)) => _ = self.position.stack.skip(next),
            _ => _ = self.position.stack.stop(),
        }
    }

    /// Leaves the rest of an effect, or of the replacements in production.
    pub(crate) fn leave_rest(&mut self, seat: Seat) {
        match self.position.phase {
            Phase::Production if self.position.stack.is_empty() && self.position.produced => {
                self.position.turn.declined |= self.position.takeable(seat);
            }
            Phase::Production if self.position.stack.is_empty() => self.position.passed = true,
            _ => _ = self.position.stack.close(),
        }
    }

    /// Begins a part unless it is in progress.
    pub(crate) fn begin(&mut self, at: usize, times: u8) {
        if self.position.stack.top().is_some_and(|top| top.part().is_none()) {
            self.position.stack.begin(at, times.max(1));
        }
    }

    /// Uses a part that only gives.
    pub(crate) fn use_gain(&mut self, seat: Seat, at: usize, amounts: Amounts, from: PartOrigin) {
        self.begin(at, 1);
        self.position.stack.complete();
        self.mark_used();
        self.gain(seat, amounts, PointSource::Play, self.position.clause_of(from));
        if let PartOrigin::Space(_) = from {
            self.space_gave(seat, amounts);
        }
    }

    pub(crate) fn use_choice(&mut self, seat: Seat, at: usize, pick: Pick) {
        let from = self
            .position
            .open_parts()
            .find(|(part, ..)| *part == at)
            .map_or(PartOrigin::Site, |(_, _, from)| from);
        let gain = |all: Amounts, (resource, n)| all.plus(Amounts::only(resource, n));
        self.use_gain(seat, at, pick.counts().fold(Amounts::NONE, gain), from);
    }

    pub(crate) fn use_advance(&mut self, seat: Seat, at: usize, steps: u8) {
        self.begin(at, 1);
        self.position.stack.complete();
        self.mark_used();
        self.advance(seat, steps);
    }

    /// Uses an action card, or for the last time one that was discarded.
    pub(crate) fn use_action(&mut self, seat: Seat, (at, max): (usize, u8), card: Card) {
        self.begin(at, max);
        let player = self.player(seat);
        let clause = match player.action(card) {
            Some(place) if !player.is_turned(place) => {
                player.turned |= 1 << place;
                "4.7"
            }
            _ => "4.12",
        };
        self.use_card(seat, card, clause);
    }

    pub(crate) fn use_ready(&mut self, seat: Seat, (at, max): (usize, u8), card: Card) {
        self.begin(at, max);
        self.position.stack.complete();
        self.mark_used();
        let player = self.player(seat);
        if let Some(place) = player.action(card) {
            player.turned &= !(1 << place);
        }
        self.tell(seat, "4.9", What::Readied(card));
    }

    pub(crate) fn use_branch(&mut self, seat: Seat, (at, list, from): (usize, List, PartOrigin)) {
        let times =
            self.position.open_parts().find(|(part, ..)| *part == at).map_or(1, |(_, part, _)| part.times());
        self.begin(at, times);
        let mut frame = self.position.list_frame(seat, list, from);
        // The upgrade branch of a space upgrades at least one structure (3.5).
        if let PartOrigin::Space(_) = from
            && self.tables.effects.only_upgrades(list)
        {
            frame = frame.duty(Parts::first(1));
        }
        self.nest(frame);
    }

    pub(crate) fn use_part(&mut self, seat: Seat, (at, part, from): (usize, Part, PartOrigin)) {
        match part {
            Part::List(then) | Part::If { then, .. } => {
                self.begin(at, 1);
                self.nest_list(seat, then, from);
            }
            Part::Per { count, every, gain, max } => {
                let there = self.position.player(seat).count(count, Tunnels::AtCity);
                let times = (there / usize::from(every)).min(max.into()) as u8;
                self.use_gain(seat, at, gain.times(times), from);
            }
            Part::Gain(amounts) => self.use_gain(seat, at, amounts, from),
            Part::GainMetropolis { hue, draw, keep } => {
                self.begin(at, keep);
                self.position.tiles_due = draw.min(self.position.spare(hue).len() as u8);
            }
            Part::DrawKeep { draw, keep } => self.draw_to_keep(seat, at, (draw, keep)),
            // The moves that come next are of this part.
            part => self.begin(at, part.times()),
        }
    }

    pub(crate) fn use_pay(&mut self, seat: Seat, (at, part, from, paid): (usize, Part, PartOrigin, Amounts)) {
        let Part::Pay { then, times, .. } = part else { return };
        self.begin(at, times);
        self.mark_used();
        self.pay(seat, paid, "4.16");
        if self.tables.effects.only_gains(then) {
            self.position.stack.complete();
            self.give(seat, then, from);
        } else {
            self.nest_list(seat, then, from);
        }
    }

    pub(crate) fn use_exchange(&mut self, seat: Seat, (at, paid, get): (usize, Amounts, Amounts)) {
        self.begin(at, 1);
        self.position.stack.complete();
        self.mark_used();
        self.pay(seat, paid, "4.17");
        self.gain(seat, get, PointSource::Play, "4.17");
    }

    pub(crate) fn perform(&mut self, seat: Seat, (at, paid): (usize, Amounts), space: Space) {
        self.begin(at, 1);
        self.pay(seat, paid, "3.19");
        self.tell(seat, "3.14", What::Performed(space));
        self.nest_space(seat, space);
    }

    /// Something is done before card and space are chosen: the hand has been looked at (2.2).
    fn begin_turn(&mut self) {
        let choosing = self.position.phase == Phase::Turn && self.position.turn.stage == Stage::Choose;
        self.position.turn.begun |= choosing && self.position.rules.version.has(&HAND_FIRST);
    }

    /// Uses an ability: its effect interrupts.
    pub(crate) fn use_ability(&mut self, seat: Seat, card: Card) {
        self.begin_turn();
        self.position.turn.abilities.insert(card);
        if let crate::components::Body::Trigger(Trigger::OncePerTurn, list) = self.tables.card(card).body {
            self.tell(seat, "4.6", What::Used(card));
            self.push_list(seat, list, PartOrigin::Ability(card));
        }
    }

    /// Takes a contract with its reward (20.2).
    pub(crate) fn take_contract(&mut self, seat: Seat, contract: crate::kinds::Contract) {
        self.begin_turn();
        self.position.contracts.remove(contract);
        self.player(seat).contracts.insert(contract);
        self.tell(seat, "20.2", What::GotContract(contract));
        for part in self.tables.effects.parts(self.tables.contract(contract).reward) {
            if let Part::Gain(amounts) = part {
                self.gain(seat, *amounts, PointSource::Contracts, "20.2");
            }
        }
    }
}
