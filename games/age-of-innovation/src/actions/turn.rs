//! A turn: one action, what must be chosen because of it, and its end (rules 6.1, 6.4.6).

use crate::components::{ByTrack, Tables};
use crate::event::Event;
use crate::moves::{Due, Grant};
use crate::play::Play;
use crate::position::{Phase, Position};
use crate::refusal::{Refusal, Why, refuse, require};
use crate::turn::{InProgress, Part, Parts, Turn};
use kernel::{ById, Seat, Watch};
use parts::hexes::Hex;

impl Position {
    /// Does this seat decide now, in whatever phase?
    #[inline]
    pub(crate) fn check_on_turn(&self, seat: Seat) -> Result<(), Refusal> {
        if self.turn.seat == seat { Ok(()) } else { refuse("6.1.4", Why::NotNow(self.asked(seat))) }
    }

    /// May this seat begin an action now?
    #[inline]
    pub(crate) fn check_action(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_on_turn(seat)?;
        if self.phase != Phase::Actions {
            return refuse("6.1.4", Why::NotNow(self.asked(seat)));
        }
        self.check_settled()?;
        require(self.turn.actions > 0, "6.1.2", Why::NoActionLeft)
    }

    /// Is everything chosen that must be, and carried out what was begun?
    #[inline]
    pub(crate) fn check_settled(&self) -> Result<(), Refusal> {
        if self.settled() {
            return Ok(());
        }
        let asked = self.asked(self.turn.seat);
        let tiles = self.turn.tiles_due();
        refuse("6.1.3", if tiles { Why::ChooseFirst(asked) } else { Why::FinishFirst(asked) })
    }

    /// The same, without a reason.
    #[inline]
    pub(crate) fn settled(&self) -> bool {
        let turn = &self.turn;
        !turn.tiles_due() && turn.work == InProgress::None && !turn.pieces_due()
    }

    /// Is nothing under way that comes before what is owed?
    #[inline]
    pub(crate) fn check_no_work(&self) -> Result<(), Refusal> {
        if self.turn.work == InProgress::None {
            return Ok(());
        }
        refuse("6.1.3", Why::FinishFirst(self.asked(self.turn.seat)))
    }

    /// Do free spades that are owed not wait for another part of their palace?
    #[inline]
    pub(crate) fn check_part(&self) -> Result<(), Refusal> {
        let waits = self.turn.has_grants() && self.turn.next_grant().is_none();
        if waits { refuse("16.10", Why::FinishFirst(self.asked(self.turn.seat))) } else { Ok(()) }
    }

    /// May the turn end? It may with a transform and build that could go on. Outside of turns, steps that wait for
    /// a key may be left.
    #[inline]
    pub(crate) fn may_end(&self) -> bool {
        let turn = &self.turn;
        match self.phase {
            Phase::Actions => {
                (turn.actions == 0 || turn.optional)
                    && matches!(turn.work, InProgress::None | InProgress::Dig(_))
                    && !turn.pieces_due()
                    && !turn.tiles_due()
            }
            _ => self.keys_wait() && self.settled(),
        }
    }

    pub(crate) fn check_done(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_on_turn(seat)?;
        let turn = &self.turn;
        match self.phase {
            Phase::Actions => {
                let over = matches!(turn.work, InProgress::None | InProgress::Dig(_)) && !turn.pieces_due();
                if turn.tiles_due() || !over {
                    let asked = self.asked(seat);
                    let why = if turn.tiles_due() { Why::ChooseFirst } else { Why::FinishFirst };
                    return refuse("6.1.3", why(asked));
                }
                require(turn.actions == 0 || turn.optional, "6.1.3", Why::ActionFirst)
            }
            _ => {
                if !self.keys_wait() {
                    return refuse("6.1.4", Why::NotNow(self.asked(seat)));
                }
                self.check_settled()
            }
        }
    }

    /// Could the player on turn use a key?
    #[inline]
    pub(crate) fn keys_wait(&self) -> bool {
        self.turn.seat != Seat::NOBODY && self.turn.holds_steps() && self.player(self.turn.seat).keys > 0
    }

    pub(crate) fn check_spades(&self, seat: Seat, grant: Grant) -> Result<(), Refusal> {
        self.check_on_turn(seat)?;
        self.check_no_work()?;
        if self.turn.may_choose(grant) {
            return Ok(());
        }
        refuse("6.1.6", Why::NotNow(self.asked(seat)))
    }

    pub(crate) fn check_give_up(&self, seat: Seat, due: Due) -> Result<(), Refusal> {
        self.check_on_turn(seat)?;
        let turn = &self.turn;
        match due {
            Due::Spades => match turn.work {
                InProgress::Dig(_) => Ok(()),
                InProgress::None if turn.loose > 0 => Ok(()),
                InProgress::None if turn.has_grants() => {
                    self.check_part()?;
                    require(!turn.must, "6.11.2", Why::CannotGiveUp(self.asked(seat)))
                }
                _ => refuse("6.4.6", Why::NothingToGiveUp),
            },
            Due::Bridge => {
                self.check_no_work()?;
                require(turn.bridges > 0, "6.13.1", Why::NothingToGiveUp)?;
                require(turn.has_bridge(), "16.10", Why::FinishFirst(self.asked(seat)))?;
                require(!turn.must, "6.11.2", Why::CannotGiveUp(self.asked(seat)))
            }
            Due::Steps => {
                self.check_no_work()?;
                require(turn.steps > 0, "10.6", Why::NothingToGiveUp)
            }
        }
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Begins an action: what is left of an action before it lapses.
    #[inline]
    pub(crate) fn begin_action(&mut self) {
        let turn = &mut self.position.turn;
        turn.work = InProgress::None;
        turn.held = ByTrack::default();
        turn.dug = Hex::NONE;
        turn.actions -= 1;
    }

    pub(crate) fn choose_spades(&mut self, grant: Grant) {
        self.position.turn.grant = Some(grant);
    }

    pub(crate) fn give_up(&mut self, due: Due) {
        let turn = &mut self.position.turn;
        match due {
            Due::Spades if turn.work != InProgress::None => turn.work = InProgress::None,
            Due::Spades if turn.loose > 0 => turn.loose = 0,
            Due::Spades => {
                if let Some(grant) = turn.next_grant() {
                    turn.use_grant(grant);
                }
            }
            Due::Bridge => turn.leave_bridges(0),
            Due::Steps => turn.steps = 0,
        }
    }

    /// Lets go what can no longer be chosen, and goes on where nothing is left to decide.
    pub(crate) fn tidy(&mut self) {
        if self.position.offer_count > 0 {
            return;
        }
        match self.position.phase {
            Phase::Actions => {
                self.drop_impossible();
                if !self.position.keys_wait() {
                    self.finish_pass();
                }
            }
            Phase::Choices(_) | Phase::Effects(_) | Phase::Income(_) | Phase::Rewards(_) => {
                self.drop_impossible();
                let turn = &self.position.turn;
                if !turn.tiles_due() && !turn.pieces_due() && !self.position.keys_wait() {
                    self.next_choices();
                }
            }
            _ => {}
        }
    }

    /// What cannot be chosen, now that nothing else is left to be chosen before it, is lost.
    pub(crate) fn drop_impossible(&mut self) {
        let seat = self.position.turn.seat;
        if let InProgress::Dig(dig) = self.position.turn.work
            && !self.position.spades_usable(self.tables, seat)
        {
            (self.position.turn.work, self.position.turn.dug) = (InProgress::None, dig.first);
        }
        if self.position.turn.work != InProgress::None {
            return;
        }
        while self.position.turn.books > 0 && self.position.books.sum() == 0 {
            self.position.turn.use_book();
        }
        if self.position.turn.competencies > 0 && !self.position.competency_left(seat) {
            self.position.turn.competencies = 0;
        }
        if self.position.turn.parts.begun == Part::Bridges
            && self.position.bridge_sites(self.tables, seat).next().is_none()
        {
            self.position.turn.leave_bridges(0);
        }
        // The competency tile of an innovation comes after its building.
        let building_first = !self.position.turn.place.is_empty() && self.position.turn.competencies > 0;
        if building_first && self.position.place_hexes(self.tables, seat).is_empty() {
            self.lose_buildings(seat);
        }
        let turn = &self.position.turn;
        if turn.tiles_due() || !turn.pieces_due() {
            return;
        }
        // Pieces: as long as one can be used, the others may wait for what it brings.
        if !self.position.any_piece_possible(self.tables, seat) {
            self.lose_buildings(seat);
            let turn = &mut self.position.turn;
            (turn.bridges, turn.guilds, turn.grants, turn.loose, turn.must) =
                (0, 0, ById::default(), 0, false);
            turn.parts = Parts::default();
        }
    }

    pub(crate) fn done(&mut self, seat: Seat) {
        if self.position.phase != Phase::Actions {
            self.position.turn.held = ByTrack::default();
            return;
        }
        self.position.turn.work = InProgress::None;
        self.position.turn.held = ByTrack::default();
        self.finish_pass();
        self.next_turn(seat);
    }

    /// The turn goes to the next player who has not passed; when there is none, the round ends.
    fn next_turn(&mut self, seat: Seat) {
        let players = self.position.players as usize;
        let place = self.position.turn_order().iter().position(|&s| s == seat).unwrap_or(0);
        let next = (1..=players)
            .map(|i| self.position.order[(place + i) % players])
            .find(|&s| !self.position.player(s).passed);
        match next {
            Some(next) => self.position.turn = Turn { seat: next, actions: 1, ..Turn::NOBODY },
            None => {
                self.position.turn = Turn::NOBODY;
                self.end_round();
            }
        }
    }
}

impl Position {
    /// Can any of the pieces owed be put anywhere?
    fn any_piece_possible(&self, t: &Tables, seat: Seat) -> bool {
        let turn = &self.turn;
        (!turn.place.is_empty() && !self.place_hexes(t, seat).is_empty())
            || (turn.guilds > 0 && self.can_place_guild(t, seat))
            || (turn.has_bridge() && self.bridge_sites(t, seat).next().is_some())
            || (turn.next_grant().is_some() && self.spades_usable(t, seat))
            || (turn.loose > 0 && !self.loose_hexes(t, seat).is_empty())
    }
}
