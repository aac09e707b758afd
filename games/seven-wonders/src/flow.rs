//! The course of the game: which phase follows which, and who decides now.

use crate::card::Card;
use crate::clauses;
use crate::event::Event;
use crate::moves::Move;
use crate::position::{HELPER, OPPONENT, Phase, Position, Task, YOU};
use crate::powers::Powers;
use crate::scoring::Source;
use crate::tables::tables;
use kernel::{Decision, Seat, Seats, Watch};

impl Position {
    /// The seats that have not chosen yet, among these.
    fn undecided(&self, among: impl Fn(usize) -> bool) -> Seats {
        (0..self.n())
            .filter(|&seat| self.chosen[seat].is_none() && among(seat))
            .fold(Seats::NONE, |seats, seat| seats.with(Seat(seat as u8)))
    }

    fn only(seat: u8) -> Decision {
        Decision::Seats(Seats::only(Seat(seat)))
    }

    /// Does a loss of coins wait for this seat's choice?
    pub(crate) fn must_settle(&self, seat: usize) -> bool {
        let city = &self.cities[seat];
        city.owed > 0 && city.coins > 0 && !(self.rules.solo && seat != YOU)
    }

    fn has_leaders(&self, seat: usize) -> bool {
        !self.cities[seat].leader_hand.is_empty()
    }

    fn holds_last_card(&self, seat: usize) -> bool {
        self.cities[seat].powers.has(Powers::LAST_CARD) && !self.cities[seat].hand.is_empty()
    }

    /// Whose decision is next.
    pub(crate) fn who_decides(&self) -> Decision {
        if let Some(task) = self.tasks.first() {
            return match task {
                Task::FlipPrice => Position::only(YOU as u8),
                Task::DrawLeaders { .. } | Task::Draw { .. } => Decision::Chance,
                Task::Recruit { seat } if self.rules.solo && usize::from(seat) == OPPONENT => {
                    Decision::Chance
                }
                Task::CopyLeader { seat }
                | Task::CopyStage { seat, .. }
                | Task::Entomb { seat }
                | Task::Recruit { seat }
                | Task::Dig { seat }
                | Task::Forfeit { seat, .. } => Position::only(seat),
                Task::Losses => Decision::Seats(self.undecided(|seat| self.must_settle(seat))),
            };
        }
        match self.phase {
            Phase::Over => Decision::Over,
            Phase::DraftLeaders | Phase::DraftTiles | Phase::Turn => {
                Decision::Seats(self.undecided(|_| true))
            }
            Phase::Leaders => Decision::Seats(self.undecided(|seat| self.has_leaders(seat))),
            Phase::LastUse if self.rules.solo => Position::only(YOU as u8),
            Phase::LastUse => Decision::Seats(self.undecided(|seat| self.holds_last_card(seat))),
            Phase::YourLeader | Phase::Market | Phase::YourPick | Phase::OpponentPick | Phase::HelperPick => {
                Position::only(YOU as u8)
            }
            _ => Decision::Chance,
        }
    }

    /// Goes on until somebody (or chance) has to decide.
    pub(crate) fn advance<W: Watch<Event>>(&mut self, watch: &mut W) {
        loop {
            if let Some(task) = self.tasks.first() {
                if self.task_waits(task, watch) {
                    return;
                }
                continue;
            }
            if self.phase_waits(watch) {
                return;
            }
        }
    }

    /// Does this task wait for a decision? If not, it is done here.
    fn task_waits<W: Watch<Event>>(&mut self, task: Task, watch: &mut W) -> bool {
        let opponent = |seat: u8| self.rules.solo && usize::from(seat) == OPPONENT;
        let waits = match task {
            Task::FlipPrice => true,
            Task::CopyLeader { seat } => !self.leaders_around(seat.into()).is_empty(),
            Task::CopyStage { .. } => true,
            Task::Entomb { seat } if opponent(seat) => {
                self.entomb_best(watch);
                false
            }
            Task::Entomb { seat } => !self.cities[usize::from(seat)].leaders.is_empty(),
            // What goes under the opponent's stack is not known before it is turned up.
            Task::DrawLeaders { seat, .. } if opponent(seat) => false,
            Task::DrawLeaders { left, .. } => left > 0 && !self.undealt_leaders().is_empty(),
            Task::Recruit { seat } if opponent(seat) => !self.undealt_leaders().is_empty(),
            Task::Recruit { seat } => !self.cities[usize::from(seat)].leader_hand.is_empty(),
            Task::Draw { left, .. } => left > 0 && !self.discard.minus(&self.market.drawn).is_empty(),
            Task::Dig { seat } if opponent(seat) => {
                self.opponent_digs(watch);
                self.market.drawn = crate::card::CardSet::EMPTY;
                false
            }
            Task::Dig { seat } => {
                if !self.rules.solo {
                    // Who builds from the pile looks through all of it.
                    let seen = self.looked[usize::from(seat)].or(&self.discard);
                    self.looked[usize::from(seat)] = seen;
                }
                self.diggable(seat.into()).next().is_some()
            }
            Task::Losses => {
                let waits = (0..self.n()).any(|seat| self.must_settle(seat));
                if !waits {
                    self.default_losses(watch);
                }
                waits
            }
            Task::Forfeit { .. } => true,
        };
        if !waits {
            self.tasks.pop();
            if let Task::Draw { seat, .. } = task {
                self.tasks.push_first(Task::Dig { seat });
            } else if let Task::Dig { .. } = task {
                self.market.drawn = crate::card::CardSet::EMPTY;
            }
        }
        waits
    }

    /// Does this phase wait for a decision? If not, the next one begins.
    fn phase_waits<W: Watch<Event>>(&mut self, watch: &mut W) -> bool {
        match self.phase {
            Phase::Boards => {
                if self.boardless().is_some() {
                    return true;
                }
                self.boards_done();
            }
            Phase::DealLeaders => {
                if self.short_of_leaders().is_some() {
                    return true;
                }
                let drafted = self.rules.leaders && !self.rules.solo;
                self.turn = u8::from(drafted);
                self.phase = if drafted { Phase::DraftLeaders } else { Phase::DealTiles };
            }
            Phase::DealTiles => {
                if self.short_of_tiles().is_some() {
                    return true;
                }
                let drafted = self.rules.tower && !self.rules.solo;
                self.turn = u8::from(drafted);
                self.phase = if drafted { Phase::DraftTiles } else { Phase::StartAge };
            }
            Phase::DraftLeaders | Phase::DraftTiles => {
                if !self.undecided(|_| true).is_empty() {
                    return true;
                }
                self.pass_draft();
            }
            Phase::StartAge => self.start_age(watch),
            Phase::Leaders => {
                if !self.undecided(|seat| self.has_leaders(seat)).is_empty() {
                    return true;
                }
                self.reveal(watch);
                self.phase = Phase::Projects;
            }
            Phase::TopLeader => return true,
            Phase::YourLeader => {
                if !self.cities[YOU].leader_hand.is_empty() {
                    return true;
                }
                self.phase = Phase::Projects;
            }
            Phase::Projects => {
                // A leader may have set builds or losses going.
                if self.pending(watch) {
                    return false;
                }
                if self.rules.projects && self.project.is_none() {
                    return true;
                }
                self.phase = Phase::TopTile;
            }
            Phase::TopTile => {
                if self.rules.solo && self.opponent_places_tile() {
                    return true;
                }
                for seat in 0..self.n() {
                    self.cities[seat].tiles_this_age = 0;
                }
                if self.rules.solo { self.start_round() } else { self.phase = Phase::DealCards }
            }
            Phase::DealCards => {
                if self.short_of_cards().is_some() {
                    return true;
                }
                self.phase = Phase::Turn;
            }
            Phase::Turn => {
                if !self.undecided(|_| true).is_empty() {
                    return true;
                }
                self.reveal(watch);
                let last = self.turn >= self.rules.turns();
                self.phase = if last { Phase::LastCards } else { Phase::Digs };
            }
            Phase::LastCards => {
                for seat in 0..self.n() {
                    if !self.cities[seat].powers.has(Powers::LAST_CARD) {
                        self.discard_hand(seat);
                    }
                }
                self.phase = Phase::LastUse;
            }
            Phase::LastUse if self.rules.solo => return self.solo_last_use(watch),
            Phase::LastUse => {
                if !self.undecided(|seat| self.holds_last_card(seat)).is_empty() {
                    return true;
                }
                self.reveal(watch);
                self.phase = Phase::Digs;
            }
            Phase::Digs => {
                if !self.pending_digs() {
                    self.phase = Phase::Losses;
                }
            }
            Phase::Losses => {
                if !self.pending_losses() {
                    self.phase = Phase::EndTurn;
                }
            }
            Phase::EndTurn => self.end_turn(watch),
            Phase::Flips => return self.flips_go_on(),
            Phase::Market => {
                let opponent_first = self.rules.opponent_first(self.age);
                if self.may_flip() || (!opponent_first && !self.table().is_empty()) {
                    return true;
                }
                if self.table().is_empty() {
                    self.market.picked = 0b111;
                }
                self.next_pick();
            }
            Phase::OpponentPick => {
                if self.table().is_empty() {
                    self.picked(OPPONENT, watch);
                } else if self.rules.natural {
                    return true;
                } else {
                    self.opponent_picks(watch);
                    self.picked(OPPONENT, watch);
                }
            }
            Phase::YourPick => {
                if !self.table().is_empty() {
                    return true;
                }
                self.picked(YOU, watch);
            }
            Phase::HelperPick => return self.helper_turn(watch),
            Phase::LastDeckCard => {
                if self.table().is_empty() && self.deck_ready() {
                    return true;
                }
                self.phase = Phase::LastUse;
            }
            Phase::RoundEnd => {
                self.clear_table();
                self.phase = Phase::Digs;
            }
            Phase::CloseProject => self.close_project(watch),
            Phase::Conflicts => {
                self.resolve_conflicts(watch);
                self.phase = match (self.rules.solo, self.black_market_opens(), self.age) {
                    (false, ..) | (true, _, 3..) => Phase::EndAge,
                    (true, true, _) => Phase::BlackMarket,
                    (true, false, _) => Phase::RestOfDeck,
                };
            }
            Phase::BlackMarket => {
                if !self.deck.is_empty() {
                    return true;
                }
                self.phase = Phase::EndAge;
            }
            Phase::RestOfDeck => {
                if !self.deck.is_empty() {
                    return true;
                }
                watch.see(Event::RestDiscarded);
                self.phase = Phase::EndAge;
            }
            Phase::EndAge => {
                if self.age >= 3 {
                    self.finish(watch);
                } else {
                    self.phase = Phase::StartAge;
                }
            }
            Phase::Over => return true,
        }
        false
    }

    /// What all chose in secret is revealed and played together.
    fn reveal<W: Watch<Event>>(&mut self, watch: &mut W) {
        let uses = std::mem::take(&mut self.chosen);
        self.resolve(&uses, watch);
    }

    fn discard_hand(&mut self, seat: usize) {
        let mark = self.hand_mark(seat);
        for card in self.cities[seat].hand.iter() {
            self.discard.insert(card);
            self.left_hand[usize::from(card.0) % crate::card::MAX_CARDS] = mark;
        }
        self.cities[seat].hand = crate::card::CardSet::EMPTY;
    }

    /// Who is dealt the next card.
    pub(crate) fn short_of_cards(&self) -> Option<usize> {
        (0..self.n()).find(|&seat| self.cities[seat].hand.len() < self.rules.hand_size())
    }

    /// Starts builds from the discard pile and losses that wait outside a turn. True if any.
    fn pending<W: Watch<Event>>(&mut self, _: &mut W) -> bool {
        self.pending_digs() || self.pending_losses()
    }

    fn pending_digs(&mut self) -> bool {
        let Some(seat) = (0..self.n()).find(|&seat| self.cities[seat].digs > 0) else { return false };
        self.cities[seat].digs -= 1;
        self.start_dig(seat, false);
        true
    }

    fn pending_losses(&mut self) -> bool {
        let owed = (0..self.n()).any(|seat| self.cities[seat].owed > 0);
        if owed {
            self.tasks.push(Task::Losses);
        }
        owed
    }

    /// A seat builds from the discard pile: in the solo game from five cards drawn first.
    pub(crate) fn start_dig(&mut self, seat: usize, at_once: bool) {
        if self.discard.is_empty() {
            return;
        }
        let s = seat as u8;
        let task = if self.rules.solo {
            self.market.drawn = crate::card::CardSet::EMPTY;
            Task::Draw { seat: s, left: crate::solo::market::DRAWN as u8 }
        } else {
            Task::Dig { seat: s }
        };
        if at_once { self.tasks.push_first(task) } else { self.tasks.push(task) }
    }

    /// The cards that a seat could build from the discard pile now (base game: one copy a kind).
    pub(crate) fn diggable(&self, seat: usize) -> impl Iterator<Item = Card> + '_ {
        let from = if self.rules.solo { self.market.drawn } else { self.discard };
        let every = self.rules.solo;
        let mut last = None;
        from.iter().filter(move |&card| {
            let kind = tables().card(card).kind;
            let first = every || last != Some(kind);
            last = Some(kind);
            first && !self.is_double(seat, card)
        })
    }

    /// A card of the discard pile is built for nothing.
    pub(crate) fn dig_up<W: Watch<Event>>(&mut self, seat: usize, card: Card, watch: &mut W) {
        self.discard.remove(card);
        let clause = if self.rules.solo { clauses::SOLO_DIG } else { clauses::DIG };
        self.add_structure(seat, card, clause, watch);
        self.built(seat, card, false, watch);
    }

    /// Losses that nobody can choose about: the solo opponent pays while it can, the rest is debt.
    fn default_losses<W: Watch<Event>>(&mut self, watch: &mut W) {
        for seat in 0..self.n() {
            let city = &self.cities[seat];
            if city.owed > 0 {
                let pays = u16::from(city.owed).min(city.coins) as u8;
                self.settle(seat, pays, watch);
            }
        }
    }

    /// A seat pays part of what it lost; the rest is debt.
    pub(crate) fn settle<W: Watch<Event>>(&mut self, seat: usize, pays: u8, watch: &mut W) {
        let city = &mut self.cities[seat];
        let pays = u16::from(pays.min(city.owed)).min(city.coins);
        let debt = city.owed - pays as u8;
        city.coins -= pays;
        city.debt = city.debt.saturating_add(debt);
        city.owed = 0;
        if pays > 0 {
            watch.see(Event::Coins { seat: seat as u8, amount: -(pays as i16), clause: clauses::LOSS });
        }
        if debt > 0 {
            watch.see(Event::Debt { seat: seat as u8, amount: debt });
        }
    }

    fn end_turn<W: Watch<Event>>(&mut self, watch: &mut W) {
        watch.see(Event::TurnEnded { age: self.age, turn: self.turn });
        if self.turn >= self.rules.turns() {
            self.phase = Phase::CloseProject;
            return;
        }
        self.turn += 1;
        if self.rules.solo {
            self.start_round();
            return;
        }
        let n = self.n();
        let mut hands = self.cities.map(|city| city.hand);
        if self.age == 2 {
            hands[..n].rotate_left(1)
        } else {
            hands[..n].rotate_right(1)
        }
        for (seat, hand) in hands.into_iter().enumerate().take(n) {
            self.cities[seat].hand = hand;
        }
        self.phase = Phase::Turn;
    }

    /// Somebody has picked in the solo round.
    pub(crate) fn picked<W: Watch<Event>>(&mut self, seat: usize, _: &mut W) {
        self.market.picked |= 1 << seat;
        if self.rules.loss_at_once {
            self.pending_losses();
        }
        self.next_pick();
    }

    /// The last card of Babylon B in the solo game.
    fn solo_last_use<W: Watch<Event>>(&mut self, watch: &mut W) -> bool {
        if self.table().is_empty() {
            self.phase = Phase::RoundEnd;
            return false;
        }
        if self.last_card_owner() == Some(YOU) {
            return true;
        }
        self.opponent_picks(watch);
        self.phase = Phase::RoundEnd;
        false
    }

    fn entomb_best<W: Watch<Event>>(&mut self, _: &mut W) {
        let gain = |leader: crate::card::Leader| {
            2 * i32::from(tables().leader(leader).cost.unwrap_or(0)) - self.leader_points(OPPONENT, leader)
        };
        let best = self.cities[OPPONENT].leaders.iter().max_by_key(|&l| (gain(l), std::cmp::Reverse(l.0)));
        if let Some(leader) = best {
            self.entomb(OPPONENT, leader);
        }
    }

    /// A recruited leader is turned face down; its effect ends.
    pub(crate) fn entomb(&mut self, seat: usize, leader: crate::card::Leader) {
        self.cities[seat].leaders.remove(leader);
        self.cities[seat].entombed.insert(leader);
        self.refresh(seat);
    }

    fn finish<W: Watch<Event>>(&mut self, watch: &mut W) {
        self.phase = Phase::Over;
        for seat in 0..self.n() {
            if self.is_helper(seat) {
                continue;
            }
            let sheet = self.sheet(seat);
            for source in Source::ALL {
                let points = sheet.from(source);
                if points != 0 {
                    watch.see(Event::Scored { seat: seat as u8, source, points: points as i16 });
                }
            }
        }
    }

    /// Turns up the opponent's top leader: it recruits it if it can pay.
    pub(crate) fn top_leader<W: Watch<Event>>(&mut self, leader: crate::card::Leader, watch: &mut W) {
        self.leaders_out.insert(leader);
        let mut uses = [None; crate::options::MAX_CITIES];
        let pays = self.cities[OPPONENT].coins >= self.leader_cost(OPPONENT, leader);
        let extra = matches!(self.tasks.first(), Some(Task::Recruit { .. }));
        if extra {
            self.tasks.pop();
            if !pays {
                // It goes back under the stack, from where it never comes up again.
                self.leaders_gone.insert(leader);
                return;
            }
        }
        uses[OPPONENT] = Some(if pays { Move::Recruit(leader) } else { Move::SellLeader(leader) });
        self.resolve(&uses, watch);
    }

    /// The cities that score in the end.
    pub fn scoring_cities(&self) -> impl Iterator<Item = usize> {
        let helper = self.rules.solo.then_some(HELPER);
        (0..self.n()).filter(move |&seat| Some(seat) != helper)
    }
}
